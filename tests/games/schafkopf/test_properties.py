"""What holds for every sheet, under every rulebook, at every table."""

import random

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from pydantic import ValidationError
from tests.games.schafkopf.sheets import ANNOUNCING, SHORT, YES, sheets
from tests.sample import sample_rulebook

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import blocking
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.lists.rules import deals_of, playing, stint_at
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.contracts import (
    ANNOUNCED,
    Circled,
    ContractLevel,
    ContractValues,
    DrawnGame,
    InFirstGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    WonBy,
)
from turnierleitung.games.schafkopf.form.shorthand import Witness, parse_deal, write_deal
from turnierleitung.games.schafkopf.practice import schafkopf_deals
from turnierleitung.games.schafkopf.rules import (
    FirstGame,
    FirstGameLost,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfRules,
    TallyCounting,
)
from turnierleitung.games.schafkopf.score import rows, totals_of
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

WITNESS = Witness(1, "2026-11-27T20:00:00+01:00")
Case = tuple[SchafkopfDeals, SchafkopfRules, TableContext]


@given(sheets())
def test_s13_every_row_adds_up_to_zero_and_plus_points_are_never_negative(case: Case) -> None:
    for row in rows(*case):
        if row.points is not None:
            if case[1].row_check is RowCheck.ZERO_SUM:
                assert sum(row.points) == 0
            else:
                assert min(row.points) >= 0


@given(sheets())
def test_totals_and_deals_give_the_same_tallies(case: Case) -> None:
    deals, rules, context = case
    assert SCHAFKOPF.score(totals_of(deals, rules, context), rules, context) == SCHAFKOPF.score(*case)


@given(sheets())
def test_a_sheet_that_follows_the_rules_is_not_held_up(case: Case) -> None:
    assert blocking(SCHAFKOPF.check(*case)) == ()


@given(sheets())
def test_neither_are_its_totals_nor_do_they_look_unusual_unless_all_end_level(case: Case) -> None:
    deals, rules, context = case
    totals = totals_of(deals, rules, context)
    asked = {ListCode.ONLY_ZEROS} if totals.only_zeros and totals.games else set()
    assert {problem.code for problem in SCHAFKOPF.check(totals, rules, context)} == asked


@st.composite
def clubs(draw: st.DrawFn) -> SchafkopfRules:
    """The rules of any club (C-01 … C-04): contracts with any values that add up."""
    zero_sum, contracts, step = draw(st.booleans()), list[ContractValues](), 0
    for letter in "abcdefgh"[: draw(st.integers(1, 8))]:
        parties, won_by = draw(st.sampled_from(Parties)), draw(st.sampled_from((*[WonBy.AUGEN] * 3, *WonBy)))
        alone = parties is Parties.ALONE or won_by is WonBy.FEWEST_AUGEN
        higher = (Level.SCHNEIDER, Level.SCHWARZ, Level.TOUT) if won_by is WonBy.AUGEN else (Level.TOUT,)
        names = [Level.PLAIN, *(level for level in higher if draw(st.booleans()))]
        of_tout = Level.TOUT in names
        contracts.append(
            ContractValues(
                key=f"own_{letter}",
                name=f"Spiel {letter}",
                letter=letter,
                parties=Parties.ALONE if alone else parties,
                won_by=won_by,
                levels=tuple(draw(_level(name, 3 if alone else 1, zero_sum=zero_sum)) for name in names),
                counts_as=draw(st.sampled_from((None, *SoloKind))),
                circled=draw(st.sampled_from(Circled)),
                first_game=draw(st.sampled_from((InFirstGame.AS_IT_IS, InFirstGame.SCHNEIDER))),
                trumps=draw(st.sampled_from((4, 11, 14))),
                runners_from=draw(st.sampled_from((None, 1, 3))),
                runners_at_most=draw(st.sampled_from((None, 4))),
                runner_points=draw(st.integers(0, 10)),
                tout_from_runners=draw(st.sampled_from((0, 2))),
                step=step + 1,
                step_of_tout=step + 2 if of_tout else None,
            )
        )
        step += 2 if of_tout else 1
    try:
        return SchafkopfRules(
            contracts=tuple(contracts),
            row_check=RowCheck.ZERO_SUM if zero_sum else RowCheck.PLUS_ONLY,
            nobody_plays=draw(st.sampled_from((None, "own_a"))),
            drawn=draw(st.sampled_from(DrawnGame)),
            runners=draw(st.sampled_from(Runners)),
            runners_doubled=draw(st.booleans()),
            cards=draw(st.sampled_from((24, 32))),
            first_game=draw(st.sampled_from(FirstGame)),
            first_game_lost=draw(st.sampled_from(FirstGameLost)),
            tally_counting=draw(st.sampled_from(TallyCounting)),
        )
    except ValidationError:
        # As nothing has Schneider in a restricted first game; other numbers are tried.
        reject()


@st.composite
def _level(draw: st.DrawFn, level: Level, each: int, *, zero_sum: bool) -> ContractLevel:
    worth = draw(st.integers(1, 99))
    announced = draw(st.sampled_from((None, 5))) if level in ANNOUNCED else None
    if zero_sum:
        won, lost = (each * worth, -worth), (-each * worth, worth)
    else:
        won, lost = (worth, 0), (0, draw(st.integers(0, 99)))
    return ContractLevel(
        level=level,
        player_won=won[0],
        opponent_won=won[1],
        player_lost=lost[0],
        opponent_lost=lost[1],
        announced=announced,
    )


@given(clubs(), st.sampled_from((4, 5)), st.integers(0, 999))
def test_c01_lists_of_any_club_are_in_order_however_they_are_entered(
    rules: SchafkopfRules, seats: int, seed: int
) -> None:
    context = TableContext.of(seats)
    invented = schafkopf_deals(rules, context, YES, random.Random(seed))
    assert blocking(SCHAFKOPF.check(invented, rules, context)) == ()
    assert None not in [row.points for row in rows(invented, rules, context)]
    totals = totals_of(invented, rules, context)
    asked = {ListCode.ONLY_ZEROS} if totals.only_zeros else set()
    assert {problem.code for problem in SCHAFKOPF.check(totals, rules, context)} == asked
    assert SCHAFKOPF.score(totals, rules, context) == SCHAFKOPF.score(invented, rules, context)
    for deal in invented.deals:
        assert isinstance(deal, PlayedDeal)
        read = parse_deal(write_deal(deal, rules), seats, WITNESS, rules).deal
        assert isinstance(read, PlayedDeal)
        assert read.model_copy(update={"approval": deal.approval}) == deal
    for section in rule_sheet(sample_rulebook(game=rules), Currency.EUR):
        assert not any("{" in text for text in section.paragraphs)


@pytest.mark.parametrize(("rules", "key"), [(SHORT, "kreuz"), (ANNOUNCING, "ramsch")])
def test_c02_practice_invents_what_is_played_if_nobody_plays(rules: SchafkopfRules, key: str) -> None:
    invented = schafkopf_deals(rules, TableContext.of(4), YES, random.Random(1))
    assert key in {deal.contract for deal in invented.deals if deal.kind == "played"}


def test_c01_practice_invents_announced_levels() -> None:
    lists = [schafkopf_deals(ANNOUNCING, TableContext.of(4), YES, random.Random(seed)) for seed in range(20)]
    assert any(deal.announced for one in lists for deal in one.deals if deal.kind == "played")


@given(sheets())
def test_a_result_survives_writing_and_reading(case: Case) -> None:
    assert plugins.from_json("schafkopf", plugins.to_json(case[0])) == case[0]


@pytest.mark.parametrize("text", ["{}", "[]", "1", '{"kind":"chess"}', "no json"])
def test_what_is_no_result_is_not_read_as_one(text: str) -> None:
    with pytest.raises(ValueError, match="no result"):
        plugins.from_json("schafkopf", text)


stints = st.builds(Stint, st.integers(1, 5), st.integers(1, 30))


@given(st.integers(3, 5), st.sets(stints, max_size=4), st.integers(0, 25), stints)
def test_s15_a_stint_played_the_games_in_which_it_sat_there_and_did_not_sit_out(
    seats: int, later: set[Stint], games: int, asked: Stint
) -> None:
    context = TableContext(tuple(sorted({*TableContext.of(seats).stints, *later})))
    for stint in {asked, *context.stints}:
        sat = [
            game
            for game in range(1, games + 1)
            if stint in context.stints and stint_at(stint.seat, game, context) == stint
        ]
        assert deals_of(stint, games, context) == sum(
            stint.seat in playing(game, context.seats) for game in sat
        )


def test_s15_whoever_comes_first_on_a_seat_has_it_from_the_first_game_on() -> None:
    context = TableContext((*TableContext.of(3).stints, Stint(4, 5)))
    assert deals_of(Stint(4, 5), 20, context) == 20
