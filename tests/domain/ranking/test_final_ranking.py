"""Q-23, Q-26, Q-27: everybody once, from the champion to whoever left the groups."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from turnierleitung.domain.conduct import Departure, VacatedRank
from turnierleitung.domain.draw.knockout import KnockoutRank
from turnierleitung.domain.ranking.final_ranking import FinalRank, LeftGroups, OutOfRanking, final_ranking
from turnierleitung.domain.ranking.qualification import Apart, Fate, Gap, QualificationLine
from turnierleitung.domain.states import Standing

KNOCKOUT = (
    KnockoutRank(1, 1, 11, 2),
    KnockoutRank(2, 2, 12, 2),
    KnockoutRank(3, 4, 13, 1),
    KnockoutRank(3, 4, 14, 1),
)
ENTRANTS = (11, 12, 13, 14)


def line(
    place: int, participant_id: int, apart: Apart = Apart.CRITERION, *, group: int = 1, rank: int = 0
) -> QualificationLine:
    return QualificationLine(
        place=place,
        participant_id=participant_id,
        group=group,
        group_rank=rank or place,
        values=(Fraction(0),),
        fate=Fate.OUT,
        gap=Gap(apart),
    )


LIST = tuple(line(place, 10 + place) for place in range(1, 8))


def ranks(found: tuple[FinalRank, ...]) -> list[tuple[int, int | None, int | None]]:
    return [(one.participant_id, one.rank, one.last) for one in found]


def test_the_knockout_comes_before_the_list_of_the_groups() -> None:
    found = final_ranking(ENTRANTS, KNOCKOUT, LIST, ())
    assert ranks(found) == [
        *[(11, 1, 1), (12, 2, 2), (13, 3, 4), (14, 3, 4)],
        *[(15, 5, 5), (16, 6, 6), (17, 7, 7)],
    ]
    assert [one.level for one in found] == [2, 2, 1, 1, None, None, None]


def test_whoever_is_still_in_has_no_rank_yet_and_stands_ahead() -> None:
    found = final_ranking(ENTRANTS, KNOCKOUT[2:], LIST, ())
    assert ranks(found)[:3] == [(11, None, None), (12, None, None), (13, 3, 4)]


def test_whom_nothing_separates_shares_a_rank() -> None:
    tied = (*LIST[:5], line(6, 16, Apart.UNDECIDED, group=2), line(7, 17, Apart.CRITERION))
    assert ranks(final_ranking(ENTRANTS, KNOCKOUT, tied, ()))[4:] == [(15, 5, 6), (16, 5, 6), (17, 7, 7)]


@pytest.mark.parametrize("order", list(permutations(("1.1", "1.2", "2.1"))))
def test_of_equals_the_order_of_their_group_stands_and_the_first_of_each_group_share_a_rank(
    order: tuple[str, ...],
) -> None:
    people = {"1.1": (11, 1, 1), "1.2": (12, 1, 2), "2.1": (21, 2, 1)}
    tied = [
        line(place, one, Apart.UNDECIDED, group=group, rank=rank)
        for place, (one, group, rank) in enumerate(map(people.__getitem__, order), start=1)
    ]
    found = final_ranking((), (), [*tied, line(4, 14)], ())
    assert set(ranks(found)) == {(11, 1, 2), (21, 1, 2), (12, 3, 3), (14, 4, 4)}


def test_equals_of_one_group_share_a_rank_until_their_lot_is_drawn() -> None:
    tied = [line(place, 10 + place, Apart.UNDECIDED, rank=1) for place in (1, 2)]
    found = final_ranking((), (), [*tied, line(3, 21, Apart.UNDECIDED, group=2, rank=4)], ())
    assert ranks(found) == [(11, 1, 3), (12, 1, 3), (21, 1, 3)]


def test_who_left_the_groups_stands_behind_them_by_what_counts_for_him() -> None:
    left = (LeftGroups(22, (-2, 0)), LeftGroups(21, (-4, 0)), LeftGroups(23, (-2, 0)))
    found = final_ranking(ENTRANTS, KNOCKOUT, LIST, left)
    assert ranks(found)[7:] == [(21, 8, 8), (22, 9, 10), (23, 9, 10)]


def test_an_entrant_whose_groups_are_annulled_stands_there_once() -> None:
    found = final_ranking(ENTRANTS, KNOCKOUT, LIST[1:], (LeftGroups(11, (0,)),))
    assert [one.participant_id for one in found].count(11) == 1


def test_those_behind_an_excluded_one_move_up_or_keep_their_ranks() -> None:
    up = final_ranking(ENTRANTS, KNOCKOUT, LIST, (), [OutOfRanking(11, VacatedRank.MOVE_UP)])
    assert ranks(up)[:4] == [(12, 1, 1), (13, 2, 3), (14, 2, 3), (15, 4, 4)]
    vacant = final_ranking(ENTRANTS, KNOCKOUT, LIST, (), [OutOfRanking(11, VacatedRank.STAYS_VACANT)])
    assert ranks(vacant)[:4] == [(12, 2, 2), (13, 3, 4), (14, 3, 4), (15, 5, 5)]


def test_of_those_who_share_a_rank_one_fewer_does_when_one_is_excluded() -> None:
    found = final_ranking(ENTRANTS, KNOCKOUT, LIST, (), [OutOfRanking(13, VacatedRank.MOVE_UP)])
    assert ranks(found)[2:4] == [(14, 3, 3), (15, 4, 4)]


def test_somebody_is_gone_from_the_round_on_that_he_does_not_play() -> None:
    gone = Departure(Standing.WITHDRAWN, 2)
    assert [gone.before(number) for number in (1, 2, 3)] == [False, True, True]
    assert not Departure(Standing.WITHDRAWN, None).before(99)
