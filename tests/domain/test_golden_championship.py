"""A championship of 12 people calculated by hand: three groups, eight qualified, champion (Q-19 … Q-27).

Group A is plain. In group B 5, 6 and 7 beat each other in a circle with the same counts, and only the lot
helps. In group C 9 and 10 are level in points, difference and cards; 10 did not come to their match, and
that forfeit is their direct encounter. The decks have 30 and 32 cards.
"""

from __future__ import annotations

from turnierleitung.domain.draw.bracket import build, knockout_size
from turnierleitung.domain.draw.knockout import Outcome, knockout_ranking, resolve
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.ranking.group_table import (
    GroupApart,
    GroupRules,
    GroupTable,
    MatchOutcome,
    OrderedBy,
    group_table,
)
from turnierleitung.domain.ranking.qualification import Fate, GroupRankLine, qualify
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import QualificationRules
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, Match, QuartettResult, QuartettRules
from turnierleitung.games.quartett.score import match_tallies

CRITERIA = tuple(Criterion(tally=name) for name in ("points", "difference", "cards"))
RULES = QuartettRules()


def played(one: int, other: int, first: int, second: int) -> MatchOutcome:
    return outcome(one, other, Match(cards=(first, second)), first + second)


def outcome(one: int, other: int, result: QuartettResult, deck: int = 32) -> MatchOutcome:
    return MatchOutcome((one, other), match_tallies(result, RULES, TableContext.of(2, deck)))


GROUPS = {
    1: (
        played(1, 2, 20, 12),
        played(3, 4, 16, 16),
        played(1, 3, 18, 14),
        played(2, 4, 32, 0),
        played(1, 4, 10, 22),
        played(2, 3, 17, 15),
    ),
    2: (
        played(5, 6, 18, 12),
        played(6, 7, 18, 12),
        played(7, 5, 18, 12),
        played(5, 8, 20, 10),
        played(6, 8, 20, 10),
        played(7, 8, 20, 10),
    ),
    3: (
        outcome(9, 10, Forfeit(side=1, cause=ForfeitReason.ABSENT)),
        played(11, 12, 16, 16),
        played(9, 11, 12, 20),
        played(10, 12, 22, 10),
        played(9, 12, 18, 14),
        played(10, 11, 20, 12),
    ),
}
LOT = (7, 5, 6)


def table(number: int, *, drawn: bool = True) -> GroupTable:
    members = range(4 * number - 3, 4 * number + 1)
    lots = [LOT] if drawn and number == 2 else []
    return group_table(members, GROUPS[number], GroupRules(CRITERIA), lots=lots)


def test_group_a_is_ranked_by_points_difference_and_cards() -> None:
    assert [(line.rank, line.participant_id, line.values) for line in table(1).lines] == [
        (1, 2, (4, 26, 61)),
        (2, 1, (4, 0, 48)),
        (3, 4, (3, -20, 38)),
        (4, 3, (1, -6, 45)),
    ]


def test_in_group_b_three_wait_for_the_lot() -> None:
    waiting = table(2, drawn=False)
    assert waiting.open_ties == ((5, 6, 7),)
    assert [line.rank for line in waiting.lines] == [1, 1, 1, 4]
    decided = table(2)
    assert [(line.rank, line.participant_id, line.values) for line in decided.lines] == [
        (1, 7, (4, 10, 50)),
        (2, 5, (4, 10, 50)),
        (3, 6, (4, 10, 50)),
        (4, 8, (0, -30, 30)),
    ]
    assert [line.apart for line in decided.lines] == [
        None,
        GroupApart.LOT,
        GroupApart.LOT,
        GroupApart.CRITERION,
    ]
    assert decided.lines[1].steps[0].points == (2, 2, 2)


def test_in_group_c_the_forfeit_is_the_direct_encounter() -> None:
    lines = table(3).lines
    assert [(line.rank, line.participant_id, line.values) for line in lines] == [
        (1, 9, (4, 8, 42)),
        (2, 10, (4, 8, 42)),
        (3, 11, (3, 0, 48)),
        (4, 12, (1, -16, 40)),
    ]
    assert lines[1].apart is GroupApart.ENCOUNTER
    assert lines[1].steps[-1].ordered_by is OrderedBy.ENCOUNTER


def qualified() -> tuple[int, ...]:
    rankings = {
        number: [
            GroupRankLine(line.participant_id, line.rank or 0, line.tallies, line.tallies["matches"])
            for line in table(number).lines
        ]
        for number in GROUPS
    }
    size = knockout_size(12)
    found = qualify(rankings, size.places, CRITERIA, QualificationRules())
    assert [line.fate for line in found.lines] == [Fate.QUALIFIED] * 8 + [Fate.OUT] * 4
    assert [line.participant_id for line in found.lines[8:]] == [4, 3, 12, 8]
    assert found.must_be_decided == ()
    return found.qualified


def test_the_best_eight_of_all_groups_qualify() -> None:
    assert qualified() == (2, 7, 5, 6, 9, 10, 1, 11)


def test_the_bracket_leads_to_the_champion() -> None:
    bracket = build(8, 8, rank_3=True)
    outcomes = [
        Outcome(1, (2, 11), 2),
        Outcome(2, (6, 9), 9),
        Outcome(3, (5, 10), 10),
        Outcome(4, (7, 1), 1),
        Outcome(5, (2, 9), 9),
        Outcome(6, (10, 1), 1),
        Outcome(7, (2, 10), 2),
        Outcome(8, (9, 1), 1),
    ]
    found = resolve(bracket, qualified(), outcomes)
    assert found.conflicts == ()
    assert found.champion == 1
    assert [(one.rank, one.last, one.participant_id) for one in knockout_ranking(found)] == [
        (1, 1, 1),
        (2, 2, 9),
        (3, 3, 2),
        (4, 4, 10),
        (5, 8, 11),
        (5, 8, 6),
        (5, 8, 5),
        (5, 8, 7),
    ]
