"""Q-25: why somebody stands where he stands in his group."""

from __future__ import annotations

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.ranking.group_table import GroupRules, MatchOutcome, group_table
from turnierleitung.domain.ranking.standings import Criterion, Lot
from turnierleitung.texts.matches.match_rankings import reasons

CRITERIA = tuple(Criterion(tally=name) for name in ("points", "difference"))
NAMES = {1: "Ana", 2: "Bo", 3: "Cem"}
LEVEL = "Gleich sind: Punkte, Kartendifferenz."


def outcome(one: int, two: int, points: tuple[int, int], difference: int = 0) -> MatchOutcome:
    first, second = points
    bags = ({"points": first, "difference": difference}, {"points": second, "difference": -difference})
    return MatchOutcome((one, two), bags)


def told(outcomes: tuple[MatchOutcome, ...], place: int, lots: tuple[Lot, ...] = ()) -> tuple[str, ...]:
    table = group_table(NAMES, outcomes, GroupRules(CRITERIA), lots=lots)
    return reasons(table.lines[place - 1], table.lines[place], CRITERIA, NAMES, NamedGame("quartett"))


def test_the_criterion_that_differs() -> None:
    outcomes = (outcome(1, 2, (2, 0), 4), outcome(1, 3, (2, 0), 4), outcome(2, 3, (1, 1)))
    assert told(outcomes, 1) == ("Punkte: Ana hat 4, Bo 1.",)
    apart = (outcome(1, 2, (2, 0), 4), outcome(1, 3, (2, 0), 6), outcome(2, 3, (1, 1)))
    assert told(apart, 2) == ("Kartendifferenz: Bo hat −4, Cem −6.",)


def test_the_direct_encounter_step_by_step() -> None:
    outcomes = (outcome(1, 2, (2, 0)), outcome(2, 3, (2, 0)), outcome(3, 1, (2, 0)))
    assert told(outcomes, 1) == (
        LEVEL,
        "Punkte aus dem direkten Vergleich: Ana 2, Bo 2, Cem 2.",
        "Das Los steht aus.",
    )
    assert told(outcomes, 1, ((3, 1, 2),))[2] == "Das Los hat entschieden: Cem, Ana, Bo."


def test_an_unfinished_group_says_so() -> None:
    assert told((), 1) == (
        LEVEL,
        "Punkte aus dem direkten Vergleich: Ana 0, Bo 0, Cem 0.",
        "Noch haben nicht alle gegeneinander gespielt.",
        "Das Los steht aus.",
    )


def test_a_decided_encounter_needs_no_lot() -> None:
    # Ana and Bo have 2 points each, and Bo beat Ana.
    outcomes = (outcome(2, 1, (2, 0)), outcome(1, 3, (2, 0)), outcome(3, 2, (3, 0)))
    assert told(outcomes, 2) == (LEVEL, "Punkte aus dem direkten Vergleich: Bo 2, Ana 0.")


def test_a_criterion_after_the_encounter_is_told_behind_it() -> None:
    outcomes = (outcome(1, 2, (2, 0), 4), outcome(2, 3, (2, 0), 2), outcome(3, 1, (2, 0), 1))
    table = group_table(NAMES, outcomes, GroupRules(CRITERIA, encounter_after=1))
    assert reasons(table.lines[0], table.lines[1], CRITERIA, NAMES, NamedGame("quartett")) == (
        "Punkte aus dem direkten Vergleich: Ana 2, Bo 2, Cem 2.",
        "Kartendifferenz: Ana hat +3, Cem −1.",
    )


def test_an_encounter_that_is_left_out_is_not_told() -> None:
    outcomes = (outcome(1, 2, (2, 0)), outcome(2, 3, (2, 0)), outcome(3, 1, (2, 0)))
    table = group_table(NAMES, outcomes, GroupRules(CRITERIA, encounter_after=None))
    assert reasons(table.lines[0], table.lines[1], CRITERIA, NAMES, NamedGame("quartett")) == (
        LEVEL,
        "Das Los steht aus.",
    )
