"""Every problem that a check can find has German words."""

import re
from enum import StrEnum

import pytest
from tests.games.schafkopf.sheets import (
    ANNOUNCING,
    FARBWENZ,
    FILLER,
    FIVE,
    FOUR,
    NO,
    PLAIN,
    RUF,
    RUNNERS,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SHORT,
    SIE,
    SOLO,
    TOUT,
    YES,
    Row,
    contracts_of,
    known,
    mirrored,
    numbers,
    ruf,
    second,
    sheet,
    solo,
    totals,
    with_rows,
)

from turnierleitung.domain import conduct
from turnierleitung.domain.game import Ruling, RulingLine, TableContext
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.lists.rules import ListEnd
from turnierleitung.games.schafkopf import contracts, rules
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.contracts import Circled, DrawnGame, SoloKind
from turnierleitung.games.schafkopf.findings import Code
from turnierleitung.games.schafkopf.form.schafkopf_form import keys_of_a_deal
from turnierleitung.games.schafkopf.rules import (
    Misconduct,
    MisconductKind,
    MisconductValue,
    NoGame,
    NoGameReason,
    RowCheck,
    SchafkopfResult,
    SchafkopfRules,
    SchafkopfTopic,
    TallyCounting,
)
from turnierleitung.games.schafkopf.score import TALLIES
from turnierleitung.games.schafkopf.words import (
    name_of,
    outcome_heading,
    outcome_name,
    tally_heading,
    tally_name,
)
from turnierleitung.texts.language import Wording
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import option_name

PLUS = SchafkopfRules(row_check=RowCheck.PLUS_ONLY)
ALSO = SchafkopfRules(tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS)
DIRECTOR = SchafkopfRules(misconduct_value=MisconductValue.DIRECTOR)
ONLY_SOLO = SchafkopfRules(contracts=contracts_of(SOLO, tout=False))
BY_FIVES = SchafkopfRules(
    contracts=contracts_of(
        RUF,
        rows=[
            mirrored(RUF, level, each, each) for level, each in ((PLAIN, 5), (SCHNEIDER, 10), (SCHWARZ, 15))
        ],
    )
)
NO_LOST_TOUT = SchafkopfRules(
    contracts=with_rows(Row(contract=SOLO, level=TOUT, player_won=18, opponent_won=-6))
)
SAME_VALUE = SchafkopfRules(contracts=with_rows(mirrored(SIE, PLAIN, 18, 6)))
UNCLEAR = SHORT.model_copy(
    update={
        "contracts": (
            *SHORT.contracts[:1],
            known(SOLO, step=4, step_of_tout=1, trumps=12, circled=Circled.NEVER),
            *SHORT.contracts[2:],
        )
    }
)
"""Without a circle a lost solo looks like a lost Bettel."""
OLD_LOSES = SHORT.model_copy(update={"drawn": DrawnGame.LOST_BY_OLD})
LONGER = SchafkopfRules(deals_per_round=2, solos_lengthen=True)
SHOWED = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=1)
BAD_RULING = Ruling(
    lines=(RulingLine(seat=1, tallies={"bonus": 1, "sie_played": -1}), RulingLine(seat=7, tallies={})),
    reason="",
)

Case = tuple[SchafkopfResult, SchafkopfRules, TableContext]
BROKEN: tuple[Case, ...] = (
    (totals(1, 1, -1, -1, games=31, list_keeper=2, signatures=(1, 2, 5)), SCHWAIG, FOUR),
    (totals(0, None, 0, 0, games=33), SCHWAIG, FOUR),
    (totals(0, 0, 0, 0), SCHWAIG, FOUR),
    (BAD_RULING, SCHWAIG, FOUR),
    (Ruling(lines=(RulingLine(seat=1, tallies={"points": 5}),), reason="verloren"), SCHWAIG, FOUR),
    (second(numbers(99, -33, -33, -33, circled=1, reason="vereinbart")), SCHWAIG, FOUR),
    (totals(-1, 0, 0, 0), PLUS, FOUR),
    (totals(100, 100, 100, 100), PLUS, FOUR),
    (totals(14, -9, 1, -4), SCHWAIG, FOUR),
    (totals(31, -9, -1, -3), SCHWAIG, FOUR),
    (totals(14, -9, 4, -7), SCHWAIG, FOUR),
    (totals(1, 1, -1, -1, tallies={1: {"tout_won": 1, "sie_played": 33}}), ONLY_SOLO, FOUR),
    (totals(1, 1, -1, -1, tallies={1: {"sie_played": 1}}), ALSO, FOUR),
    (totals(200, -200, 0, 0), SCHWAIG, FOUR),
    (totals(4, -4, 0, 0), BY_FIVES, FOUR),
    (sheet(solo(1, points=(6, -2, -2, -2, 0))), SCHWAIG, FIVE),
    (second(solo(1, level=TOUT, contract=FARBWENZ, partner=2)), ONLY_SOLO, FOUR),
    (second(solo(1, level=TOUT)), ONLY_SOLO, FOUR),
    (sheet(ruf(1, None, level=TOUT), ruf(2, 2)), SCHWAIG, FOUR),
    (sheet(FILLER, solo(1, level=TOUT), solo(1, level=TOUT, approval=NO)), SCHWAIG, FOUR),
    (second(solo(1, won=False, contract=SIE, approval=YES)), SCHWAIG, FOUR),
    (second(solo(1, won=False, level=TOUT, approval=YES)), NO_LOST_TOUT, FOUR),
    (second(solo(1, level=SCHNEIDER, misconduct=SHOWED)), SCHWAIG, FOUR),
    (second(solo(2, misconduct=SHOWED)), DIRECTOR, FOUR),
    (
        sheet(numbers(1, 2, 3), numbers(1, None, 1, 1), numbers(5, -5, 0, 0), numbers(1, 1, 1, 1)),
        SCHWAIG,
        FOUR,
    ),
    (second(numbers(-1, 1, 0, 0)), PLUS, FOUR),
    (sheet(numbers(6, -2, -2, -2), numbers(1, -1, 1, -1, circled=1)), SCHWAIG, FOUR),
    (second(numbers(6, -2, -2, -2, circled=1, counts_as=SoloKind.TOUT)), SCHWAIG, FOUR),
    (second(numbers(18, -6, -6, -6, circled=1)), SAME_VALUE, FOUR),
)
CLUB_CASES: tuple[Case, ...] = (
    (second(solo(1, partner=2)), SCHWAIG, FOUR),
    (second(solo(1, announced=SCHNEIDER, level=SCHNEIDER)), SCHWAIG, FOUR),
    (second(solo(1, announced=SCHNEIDER)), ANNOUNCING, FOUR),
    (second(solo(1, runners=3)), SCHWAIG, FOUR),
    (sheet(FILLER, solo(1, runners=9), solo(1, runners=2), solo(1, level=TOUT, approval=YES)), RUNNERS, FOUR),
    (second(solo(1, runners=3, without=True)), SHORT, FOUR),
    (sheet(NoGame(), NoGame(reason=NoGameReason.DRAWN)), ANNOUNCING, FOUR),
    (
        sheet(NoGame(reason=NoGameReason.DRAWN)),
        SHORT.model_copy(update={"drawn": DrawnGame.LOST_BY_OLD}),
        FOUR,
    ),
    (second(numbers(-6, 2, 2, 2)), UNCLEAR, FOUR),
    (sheet(), SchafkopfRules(list_end=ListEnd.TIME), FOUR),
    (totals(2, -2, 0, 0, games=3, tallies={1: {"solos_played": 1}}), LONGER, FOUR),
    (totals(2, -2, 0, 0, games=4, tallies={1: {"solos_played": 1}}), LONGER, FOUR),
)
FOUND = tuple(problem for case in (*BROKEN, *CLUB_CASES) for problem in SCHAFKOPF.check(*case))


def test_the_broken_sheets_show_every_problem_there_is() -> None:
    assert {problem.code for problem in FOUND} == {*Code, *ListCode}


def is_plain(problem: Problem) -> bool:
    wording = problem_text(problem)
    text = f"{wording.title} {wording.detail} {wording.repair}"
    odd = re.search(r"[{}!]|-\d|_|  \w", text)
    return bool(wording.title) and not odd and bool(wording.repair) == (problem.repair is not None)


def test_every_problem_has_plain_words() -> None:
    assert [(problem, problem_text(problem)) for problem in FOUND if not is_plain(problem)] == []


def test_every_problem_but_the_missing_stint_names_its_topic() -> None:
    without = {problem.code for problem in FOUND if not problem.topic}
    assert without == {ListCode.LINE_MISSING, ListCode.LINE_UNKNOWN}


def test_the_wording_of_the_picture() -> None:
    slip = next(problem for problem in FOUND if problem.code == ListCode.SLIP_SIGN)
    assert problem_text(slip) == Wording(
        "Vermutlich fehlt ein Vorzeichen.",
        "Mit Sitz 3: −1 statt +1 stimmt die Summe. Bitte auf dem Zettel nachsehen.",
        "−1 bei Sitz 3",
    )


def test_a_slip_that_is_only_possible_says_so_and_offers_no_button() -> None:
    params: dict[str, int | str] = {"seat": 3, "typed": -2, "meant": 2, "game": 4}
    unsure = Problem(ListCode.SLIP_SIGN, params=params)
    assert problem_text(unsure) == Wording(
        "Vielleicht ist ein Minus zu viel.",
        "Spiel 4: Mit Sitz 3: +2 statt −2 stimmt die Zeile. Bitte auf dem Zettel nachsehen.",
    )
    sure = Problem(ListCode.SLIP_SIGN, params=params, repair=Repair((), 2))
    assert problem_text(sure).title == "Vermutlich ist ein Minus zu viel."


def test_zero_has_no_sign() -> None:
    text = problem_text(Problem(Code.SUM_TOO_LOW, params={"sum": 0, "limit": 64}))
    assert text.title == "Summe 0, mindestens +64 ist nötig."


def test_an_unknown_code_is_a_defect() -> None:
    with pytest.raises(ValueError, match="unknown"):
        problem_text(Problem("schafkopf.unknown"))


def test_everything_that_is_chosen_has_a_name() -> None:
    conducts: list[type[StrEnum]] = [
        conduct.ExcludedPlayer,
        conduct.FeeRefund,
        conduct.InterruptedList,
        conduct.Substitutes,
        conduct.VoidList,
    ]
    choices = conducts + [
        kind
        for module in (rules, contracts)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind.__module__ == module.__name__
        if kind is not SchafkopfTopic
    ]
    assert len(choices) == 22
    for kind in choices:
        names = [option_name(value) if kind in conducts else name_of(value) for value in kind]
        assert all(names)
        assert len(set(names)) == len(names)


def test_tallies_and_outcomes_have_names() -> None:
    assert [tally_heading(tally) for tally in TALLIES] == [
        "Punkte",
        "Sie",
        "Tout gew.",
        "Tout",
        "Soli gew.",
        "Soli",
    ]
    assert tally_name("sie_played") == "gespielte „Sie“"
    assert (outcome_name(won=True), outcome_heading(won=True)) == ("gewonnen", "gew.")
    assert (outcome_name(won=False), outcome_heading(won=False)) == ("verloren", "verl.")


def test_s07_the_keys_of_a_deal_are_those_that_the_rulebook_knows() -> None:
    """Nobody is offered a Tout, an approval or a minus that his club does not have."""
    levels = (contracts.ContractLevel(player_won=30, opponent_won=0, player_lost=0, opponent_lost=30),)
    plain = SchafkopfRules(
        row_check=RowCheck.PLUS_ONLY, contracts=(known(SOLO, levels=levels, step=1, step_of_tout=None),)
    )
    told = keys_of_a_deal(plain)
    assert "30 0 0 0 = Zahlen" in told
    assert not any(word in told for word in ("Tout", "Schneider", "genehmigt", "-2"))
    usual = keys_of_a_deal(SchafkopfRules())
    assert "n/z/t = Schneider, Schwarz, Tout" in usual
    assert "a/m = genehmigt" in usual


def test_s07_a_contract_that_counts_as_a_tout_is_approved_by_keys_too() -> None:
    counted = known(SOLO, counts_as=SoloKind.TOUT, levels=known(SOLO).levels[:1], step=1, step_of_tout=None)
    assert "a/m = genehmigt" in keys_of_a_deal(SchafkopfRules(contracts=(counted,)))
