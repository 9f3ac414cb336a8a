"""C-10: a list that time ends, and one that solos lengthen; both games."""

import random

import pytest
from tests.games.doppelkopf import lists as doppelkopf
from tests.games.doppelkopf.test_value import deal
from tests.games.schafkopf import sheets as schafkopf
from tests.sample import sample_rulebook

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Ruling, RulingLine, TableContext
from turnierleitung.domain.problems import blocking
from turnierleitung.domain.rulebook import Rulebook, from_json, placeholders, to_json
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.doppelkopf.check import DOPPELKOPF
from turnierleitung.games.doppelkopf.practice import doppelkopf_deals
from turnierleitung.games.doppelkopf.rules import DoppelkopfRules, DutySoloDealer
from turnierleitung.games.doppelkopf.score import dealers
from turnierleitung.games.lists.rules import MOST_DEALS, ListEnd, ListRules
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.practice import schafkopf_deals
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.texts.problems import problem_text

FOUR, FIVE = TableContext.of(4), TableContext.of(5)
BY_TIME = SchafkopfRules(list_end=ListEnd.TIME)
DOPPELKOPF_BY_TIME = DoppelkopfRules(list_end=ListEnd.TIME)
LONGER = SchafkopfRules(deals_per_round=2, solos_lengthen=True)
DUTY = DoppelkopfRules(deals_per_round=12, solos_lengthen=True, duty_solos=1)
SOLOS = DoppelkopfRules(deals_per_round=2, solos_lengthen=True)
RUF = schafkopf.ruf(1, 3)
SOLO = schafkopf.solo(2)


@pytest.mark.parametrize("games", [1, 13, MOST_DEALS])
def test_any_number_of_deals_will_do_in_the_time(games: int) -> None:
    typed = schafkopf.totals(3, 1, -1, -3, games=games)
    assert schafkopf.codes(typed, BY_TIME) in ([], ["points_too_high", "points_too_low"])
    assert not blocking(
        DOPPELKOPF.check(doppelkopf.totals(0, 1, 0, -1, games=games), DOPPELKOPF_BY_TIME, FOUR)
    )


def test_a_list_by_time_that_is_not_closed_is_whole() -> None:
    assert not schafkopf.codes(schafkopf.second(SOLO, closed_early=False), BY_TIME)
    listed = doppelkopf.sheet(deal(121), closed_early=False)
    assert not doppelkopf.codes(listed, DOPPELKOPF_BY_TIME)


def test_somebody_says_how_many_deals_there_were() -> None:
    problems = schafkopf.problems(schafkopf.totals(99, -33, -33, -33, games=0), BY_TIME)
    assert list(problems) == ["no_deals"]
    assert problem_text(problems["no_deals"]).title == "Noch steht kein Spiel auf dem Zettel."
    assert "too_many_deals" in schafkopf.codes(schafkopf.totals(1, -1, 0, 0, games=401), BY_TIME)


def test_points_are_bounded_by_the_deals_that_were_played() -> None:
    # Four deals of a Solo with Schneider bring 8 each, if nobody circles them a Ruf with Schwarz 4.
    assert "points_too_high" in schafkopf.codes(schafkopf.totals(99, -33, -33, -33, games=4), BY_TIME)
    assert "points_too_high" not in schafkopf.codes(schafkopf.totals(99, -33, -33, -33, games=90), BY_TIME)


@pytest.mark.parametrize(("game", "rules"), [(SCHAFKOPF, BY_TIME), (DOPPELKOPF, DOPPELKOPF_BY_TIME)])
def test_a_ruling_needs_no_number(game: object, rules: object) -> None:
    lines = tuple(RulingLine(seat=seat, tallies={"points": 0}) for seat in (1, 2, 3, 4))
    assert not plugins.check(Ruling(lines=lines, reason="abgebrochen"), rules, FOUR)  # type: ignore[arg-type]
    assert game is plugins.game(rules.kind)  # type: ignore[attr-defined]


def test_the_round_needs_a_time_and_the_sheet_has_rows() -> None:
    assert plugins.needs_time(BY_TIME)
    assert plugins.deals(BY_TIME, 4) is None
    assert plugins.most_deals(BY_TIME, 5) == MOST_DEALS
    assert plugins.sheet_rows(BY_TIME, 4) == 36
    assert not plugins.needs_time(LONGER)
    assert plugins.sheet_rows(SchafkopfRules(), 5) == 40


def test_an_article_cannot_name_a_number_that_nobody_plays() -> None:
    with pytest.raises(ValueError, match=r"Artikel 1 .* die Zahl der Spiele; endet eine Runde mit der Zeit"):
        sample_rulebook(game=BY_TIME)
    book = _book_of(BY_TIME)
    assert "deals_per_round" not in placeholders(book)
    assert from_json(to_json(book)) == book


def test_solos_make_a_list_of_schafkopf_longer() -> None:
    assert "deals_missing" in schafkopf.codes(schafkopf.sheet(RUF, SOLO, closed_early=False), LONGER)
    whole = schafkopf.problems(schafkopf.sheet(RUF, SOLO, RUF, closed_early=False), LONGER)
    assert list(whole) == ["lengthened"]
    assert problem_text(whole["lengthened"]).title == "3 Spiele: Soli haben die 2 um 1 verlängert."
    assert not blocking(tuple(whole.values()))


def test_more_deals_than_its_solos_explain_are_told_not_refused() -> None:
    found = schafkopf.problems(schafkopf.sheet(RUF, SOLO, RUF, RUF, closed_early=False), LONGER)
    assert list(found) == ["other_than_solos"]
    assert found["other_than_solos"].doubtful


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (1, ["deals_missing"]),
        (2, ["other_than_solos"]),
        (3, ["lengthened"]),
        (4, ["other_than_solos"]),
        (0, ["no_deals"]),
        (401, ["too_many_deals"]),
    ],
)
def test_sums_are_told_how_many_deals_their_solos_make(games: int, said: list[str]) -> None:
    summed = schafkopf.totals(0, 4, -2, -2, games=games, tallies={2: {"solos_played": 1, "solos_won": 1}})
    found = [code for code in schafkopf.codes(summed, LONGER) if "deals" in code or code in said]
    assert found == said
    closed = summed.model_copy(update={"closed_early": True})
    assert ("deals_missing" in schafkopf.codes(closed, LONGER)) is False


def test_pflichtsoli_are_as_many_as_there_are() -> None:
    assert plugins.deals(DUTY, 4) == plugins.most_deals(DUTY, 4) == plugins.sheet_rows(DUTY, 4) == 16
    assert "too_many_deals" in doppelkopf.codes(doppelkopf.totals(0, 0, 1, -1, games=17), DUTY)
    assert placeholders(_book_of(DUTY))["deals_per_round"] == "12"


def test_a_duty_solo_after_the_last_other_deal_is_forced() -> None:
    rules = DUTY.model_copy(
        update={"deals_per_round": 2, "duty_solo_dealer": DutySoloDealer.SAME_UNLESS_FORCED}
    )
    solos = [doppelkopf.row(*(3 if seat == alone else -1 for seat in range(4))) for alone in range(4)]
    others = [doppelkopf.row(1, 1, -1, -1)] * 2
    assert dealers([solos[0], *others, *solos[1:]], rules, 4) == (1, 1, 2, 3, 4, 1, 2)


def test_totals_of_doppelkopf_do_not_say_how_many_solos_there_were() -> None:
    listed = doppelkopf.sheet(deal(121), doppelkopf.row(3, -1, -1, -1), deal(121), closed_early=False)
    assert doppelkopf.codes(listed, SOLOS) == ["lengthened"]
    assert doppelkopf.codes(doppelkopf.totals(1, -1, 0, 0, games=9), SOLOS) == ["lengthened"]
    assert not doppelkopf.codes(doppelkopf.totals(1, -1, 0, 0, games=2), SOLOS)


def test_c10_a_row_of_one_alone_may_be_a_silent_solo_and_asks_for_no_more_deals() -> None:
    """Only a solo that is typed by its kind lengthens the list for certain."""
    silent = doppelkopf.row(3, -1, -1, -1)
    assert not doppelkopf.codes(doppelkopf.sheet(deal(121), silent), SOLOS)
    announced = deal(121, seats=(1,), played="queen_solo")
    assert doppelkopf.codes(doppelkopf.sheet(deal(121), announced, closed_early=False), SOLOS) == [
        "deals_missing"
    ]
    assert doppelkopf.codes(doppelkopf.sheet(deal(121), announced, silent), SOLOS) == ["lengthened"]


@pytest.mark.parametrize("rules", [DOPPELKOPF_BY_TIME, DUTY, SOLOS])
def test_invented_lists_of_doppelkopf_are_in_order(rules: DoppelkopfRules) -> None:
    invented = doppelkopf_deals(rules, FOUR, random.Random(7))
    assert not blocking(DOPPELKOPF.check(invented, rules, FOUR))


@pytest.mark.parametrize("context", [FOUR, FIVE])
@pytest.mark.parametrize("rules", [BY_TIME, LONGER])
def test_invented_lists_of_schafkopf_are_in_order(rules: SchafkopfRules, context: TableContext) -> None:
    invented = schafkopf_deals(rules, context, schafkopf.YES, random.Random(7))
    assert not blocking(SCHAFKOPF.check(invented, rules, context))


def _book_of(rules: ListRules) -> Rulebook:
    return Rulebook(key="probe", name="Probe", game=rules, stages=(TablesStage(rounds=2),))
