"""Q-27, Q-29: who stands in the bracket, whatever is played, corrected, accepted or left out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import campaign

from turnierleitung.domain.draw.bracket import Bracket, Kind, build
from turnierleitung.domain.draw.knockout import (
    Conflict,
    Decision,
    KnockoutRank,
    MatchState,
    Outcome,
    Resolved,
    Vacant,
    knockout_ranking,
    resolve,
)

OPEN, EMPTY = Vacant.OPEN, Vacant.EMPTY
FOUR = build(4, 4, rank_3=True)
"""1 meets 4, 2 meets 3; match 3 is for rank 3, match 4 the final."""
EIGHT = build(8, 8, rank_3=True)
"""1–8, 4–5, 3–6, 2–7; 5 and 6 are the semi-finals, 7 is for rank 3, 8 the final."""
PEOPLE = tuple(range(1, 9))
SEMIS = (Outcome(1, (1, 4), 1), Outcome(2, (2, 3), 2))


def four(*outcomes: Outcome, gone: tuple[int, ...] = ()) -> Resolved:
    return resolve(FOUR, PEOPLE[:4], outcomes, gone)


def stands(resolved: Resolved, number: int) -> tuple[object, ...]:
    state = resolved.state(number)
    return (*state.slots, state.decision, state.winner, state.loser)


def test_before_anything_is_played_only_the_first_round_is_known() -> None:
    resolved = four()
    assert stands(resolved, 1) == (1, 4, None, OPEN, OPEN)
    assert stands(resolved, 4) == (OPEN, OPEN, None, OPEN, OPEN)
    assert [state.match.number for state in resolved.playable] == [1, 2]
    assert resolved.champion is None


def test_winners_meet_in_the_final_and_losers_for_rank_3() -> None:
    resolved = four(*SEMIS)
    assert stands(resolved, 3) == (4, 3, None, OPEN, OPEN)
    assert stands(resolved, 4) == (1, 2, None, OPEN, OPEN)
    assert resolved.state(4).playable


def test_the_winner_of_the_final_is_the_champion() -> None:
    resolved = four(*SEMIS, Outcome(3, (3, 4), 3), Outcome(4, (2, 1), 2))
    assert resolved.champion == 2
    assert stands(resolved, 4) == (1, 2, Decision.PLAYED, 2, 1)


def test_a_correction_moves_the_right_person_where_nothing_is_announced() -> None:
    resolved = four(Outcome(1, (1, 4), 4), SEMIS[1])
    assert resolved.state(4).slots == (4, 2)
    assert resolved.state(3).slots == (1, 3)
    assert resolved.conflicts == ()


CORRECTED = Outcome(1, (1, 4), 4)
FINAL = Outcome(4, (1, 2), 1)


def test_a_correction_behind_which_was_played_is_a_conflict() -> None:
    resolved = four(CORRECTED, SEMIS[1], FINAL)
    assert resolved.conflicts == (Conflict(4, (1, 2), (4, 2)),)
    assert stands(resolved, 4) == (1, 2, Decision.PLAYED, 1, 2)
    assert resolved.champion is None


def test_an_announced_match_is_not_played_while_it_is_disputed() -> None:
    resolved = four(CORRECTED, SEMIS[1], Outcome(4, (1, 2)))
    assert resolved.conflicts == (Conflict(4, (1, 2), (4, 2)),)
    assert [state.match.number for state in resolved.playable] == [3]


def test_an_announced_match_with_the_right_people_is_no_conflict() -> None:
    resolved = four(*SEMIS, Outcome(4, (2, 1)))
    assert resolved.conflicts == ()
    assert resolved.state(4).playable


def test_a_result_taken_back_leaves_the_matches_behind_it_in_dispute() -> None:
    resolved = four(SEMIS[1], FINAL)
    assert resolved.conflicts == (Conflict(4, (1, 2), (OPEN, 2)),)


def test_the_played_pair_stands_by_decision_and_the_other_plays_for_rank_3() -> None:
    resolved = four(CORRECTED, SEMIS[1], Outcome(4, (1, 2), 1, accepted=(4, 2)))
    assert resolved.conflicts == ()
    assert resolved.champion == 1
    assert stands(resolved, 1) == (1, 4, Decision.ACCEPTED, 1, 4)
    assert resolved.state(3).slots == (4, 3)


def test_a_match_for_rank_3_that_stands_sends_the_other_one_to_the_final() -> None:
    """4 lost and played for rank 3; then it turns out that he had won."""
    resolved = four(CORRECTED, SEMIS[1], Outcome(3, (4, 3), 3, accepted=(1, 3)))
    assert resolved.conflicts == ()
    assert resolved.state(4).slots == (1, 2)


def test_a_decision_holds_only_for_what_the_director_knew() -> None:
    resolved = four(CORRECTED, Outcome(2, (2, 3), 3), Outcome(4, (1, 2), 1, accepted=(4, 2)))
    assert resolved.conflicts == (Conflict(4, (1, 2), (4, 3)),)


def test_nobody_stands_in_the_final_and_in_the_match_for_rank_3() -> None:
    accepted = Outcome(4, (1, 2), 1, accepted=(4, 2)), Outcome(3, (1, 3), 3, accepted=(4, 3))
    assert four(CORRECTED, SEMIS[1], *accepted).conflicts == (Conflict(3, (1, 3), (4, 3)),)


def test_an_earlier_conflict_does_not_spread_to_what_follows_from_it() -> None:
    played = [Outcome(1, (1, 8), 8), Outcome(2, (4, 5), 4), Outcome(3, (3, 6), 3), Outcome(4, (2, 7), 2)]
    played += [Outcome(5, (1, 4), 1), Outcome(6, (3, 2), 2), Outcome(8, (1, 2), 1)]
    assert resolve(EIGHT, PEOPLE, played).conflicts == (Conflict(5, (1, 4), (8, 4)),)


def test_a_stranger_may_stand_by_decision() -> None:
    """Q-29: the director decides; whoever should have come stays where he was."""
    resolved = four(*SEMIS, Outcome(4, (9, 2), 9, accepted=(1, 2)))
    assert resolved.conflicts == ()
    assert resolved.champion == 9
    assert resolved.state(1).winner == 1


def test_somebody_may_take_a_place_of_the_first_level_by_decision() -> None:
    resolved = four(Outcome(1, (1, 9), 9, accepted=(1, 4)))
    assert resolved.conflicts == ()
    assert stands(resolved, 1) == (1, 9, Decision.PLAYED, 9, 1)


def test_the_opponent_of_somebody_who_is_gone_goes_on() -> None:
    resolved = four(SEMIS[1], gone=(4,))
    assert stands(resolved, 1) == (1, 4, Decision.WALKOVER, 1, 4)
    assert stands(resolved, 3) == (4, 3, Decision.WALKOVER, 3, 4)


def test_whoever_is_gone_keeps_what_he_played() -> None:
    resolved = four(*SEMIS, gone=(1,))
    assert stands(resolved, 4) == (1, 2, Decision.WALKOVER, 2, 1)
    assert resolved.champion == 2


def test_whoever_is_gone_waits_for_his_opponent_to_be_known() -> None:
    assert four(SEMIS[0], gone=(1,)).state(4).decision is None


def test_where_both_are_gone_the_empty_slot_moves_on() -> None:
    resolved = four(SEMIS[1], gone=(1, 4))
    assert stands(resolved, 1) == (1, 4, Decision.EMPTY, EMPTY, EMPTY)
    assert stands(resolved, 4) == (EMPTY, 2, Decision.BYE, 2, EMPTY)
    assert stands(resolved, 3) == (EMPTY, 3, Decision.BYE, 3, EMPTY)
    assert resolved.champion == 2


def test_a_bye_sends_the_best_seed_on() -> None:
    resolved = resolve(build(3, 4, rank_3=True), (7, 8, 9), ())
    assert stands(resolved, 1) == (7, EMPTY, Decision.BYE, 7, EMPTY)
    assert resolved.state(4).slots == (7, OPEN)


@pytest.mark.parametrize(
    ("entrants", "outcomes", "why"),
    [
        ((1, 2, 3), (), "3 entrants"),
        ((1, 2, 3, 3), (), "entrants"),
        ((1, 2, 3, 4), (Outcome(9, (1, 4), 1),), "no match 9"),
        ((1, 2, 3, 4), (Outcome(1, (1, 4), 2),), "2 did not play match 1"),
    ],
)
def test_what_contradicts_itself_is_refused(
    entrants: tuple[int, ...], outcomes: tuple[Outcome, ...], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        resolve(FOUR, entrants, outcomes)


def ranks(resolved: Resolved) -> dict[int, tuple[int, int]]:
    return {one.participant_id: (one.rank, one.last) for one in knockout_ranking(resolved)}


def all_by_seed(bracket: Bracket, gone: tuple[int, ...] = ()) -> Resolved:
    """Let the better seed win everywhere."""
    people, outcomes = PEOPLE[: bracket.entrants], list[Outcome]()
    while True:
        resolved = resolve(bracket, people, outcomes, gone)
        if not resolved.playable:
            return resolved
        outcomes += [_by_seed(state) for state in resolved.playable]


def _by_seed(state: MatchState) -> Outcome:
    one, other = state.people
    return Outcome(state.match.number, (one, other), min(one, other))


def test_the_first_four_have_ranks_of_their_own_and_each_level_shares() -> None:
    found = knockout_ranking(all_by_seed(EIGHT))
    assert found[0] == KnockoutRank(1, 1, 1, 3)
    assert [(one.rank, one.participant_id) for one in found[:4]] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert {(one.rank, one.last, one.level) for one in found[4:]} == {(5, 8, 1)}


def test_without_a_match_for_rank_3_it_is_shared() -> None:
    assert ranks(all_by_seed(build(4, 4, rank_3=False))) == {1: (1, 1), 2: (2, 2), 3: (3, 4), 4: (3, 4)}


def test_ranks_are_known_as_soon_as_they_are_certain() -> None:
    assert ranks(resolve(EIGHT, PEOPLE, [Outcome(1, (1, 8), 1)])) == {8: (5, 8)}
    assert ranks(four(*SEMIS)) == {}
    assert ranks(four(*SEMIS, Outcome(3, (4, 3), 3))) == {3: (3, 3), 4: (4, 4)}
    assert ranks(four(*SEMIS, Outcome(4, (1, 2), 1))) == {1: (1, 1), 2: (2, 2)}


def test_with_byes_fewer_share_the_last_ranks() -> None:
    assert ranks(resolve(build(6, 8, rank_3=True), PEOPLE[:6], [Outcome(2, (4, 5), 4)])) == {5: (5, 6)}


def test_whoever_is_gone_keeps_the_rank_he_reached() -> None:
    assert ranks(all_by_seed(FOUR, gone=(1, 2))) == {3: (1, 1), 4: (2, 2), 1: (3, 4), 2: (3, 4)}
    both = resolve(FOUR, PEOPLE[:4], SEMIS, gone=(1, 2, 3, 4))
    assert ranks(both) == {1: (1, 2), 2: (1, 2), 3: (3, 4), 4: (3, 4)}
    assert both.champion is None


SIX = build(6, 8, rank_3=True)
"""1 and 2 have byes; 4 meets 5 in match 2, 3 meets 6 in match 3, the semi-finals are 5 and 6."""


def test_a_bye_or_a_walkover_earns_no_rank_to_whoever_leaves_before_he_plays() -> None:
    played = [Outcome(2, (4, 5), 4), Outcome(8, (2, 4), 4)]
    found = ranks(resolve(SIX, PEOPLE[:6], played, gone=(1, 3, 6)))
    assert found == {4: (1, 1), 2: (2, 2), 5: (3, 3), 1: (4, 6), 3: (4, 6), 6: (4, 6)}


def test_who_won_a_match_and_leaves_is_ranked_where_that_led() -> None:
    played = [Outcome(1, (1, 8), 1), Outcome(2, (4, 5), 4), Outcome(3, (3, 6), 3), Outcome(4, (2, 7), 2)]
    found = ranks(resolve(EIGHT, PEOPLE, [*played, Outcome(6, (2, 3), 2)], gone=(1,)))
    assert found[1] == (4, 4), "4 is in the final, 3 is third against nobody"
    assert found[3] == (3, 3)


@given(st.sets(st.integers(1, 6), max_size=5), st.lists(st.integers(0, 2), min_size=20, max_size=20))
def test_whoever_leaves_all_ranks_are_given_once(gone: set[int], chances: list[int]) -> None:
    """0 lets somebody leave; else the first match is played, won by the one or the other."""
    outcomes: dict[int, Outcome] = {}
    leaving, left = sorted(gone), set[int]()
    for chance in chances:
        resolved = resolve(SIX, PEOPLE[:6], outcomes.values(), left)
        if chance == 0 and leaving:
            left.add(leaving.pop())
        elif resolved.playable:
            _play(resolved.playable[0], chance, outcomes)
    resolved = resolve(SIX, PEOPLE[:6], outcomes.values(), left)
    found = knockout_ranking(resolved)
    assert sorted(one.participant_id for one in found) == list(PEOPLE[:6])
    taken = {(one.rank, one.last) for one in found}
    assert [rank for first, last in sorted(taken) for rank in range(first, last + 1)] == list(range(1, 7))
    for first, last in taken:
        assert sum((one.rank, one.last) == (first, last) for one in found) == last - first + 1


@given(st.sets(st.integers(1, 7), max_size=5), st.lists(st.integers(0, 2), min_size=24, max_size=24))
def test_a_rank_that_is_shown_stays_while_nobody_leaves(gone: set[int], chances: list[int]) -> None:
    bracket = build(7, 8, rank_3=False)
    outcomes: dict[int, Outcome] = {}
    leaving, left, shown = sorted(gone), set[int](), dict[int, tuple[int, int]]()
    for chance in chances:
        resolved = resolve(bracket, PEOPLE[:7], outcomes.values(), left)
        if chance == 0 and leaving:
            left.add(leaving.pop())
            shown = {}
        elif resolved.playable:
            _play(resolved.playable[0], chance, outcomes)
        now = ranks(resolve(bracket, PEOPLE[:7], outcomes.values(), left))
        assert shown.items() <= now.items()
        shown = now


steps = st.lists(
    st.tuples(st.sampled_from(["play", "turn", "void", "leave", "back", "accept"]), st.integers(0, 999)),
    max_size=40,
)


def after(step: str, chance: int, resolved: Resolved, outcomes: dict[int, Outcome], gone: set[int]) -> None:
    """Do one thing to a tournament, if it can be done now."""
    numbers = sorted(outcomes)
    if step == "play" and resolved.playable:
        state = resolved.playable[chance % len(resolved.playable)]
        _play(state, chance, outcomes)
    elif step == "turn" and numbers:
        one = outcomes[numbers[chance % len(numbers)]]
        winner = one.pair[0] if one.winner == one.pair[1] else one.pair[1]
        outcomes[one.match] = Outcome(one.match, one.pair, winner, one.accepted)
    elif step == "void" and numbers:
        del outcomes[numbers[chance % len(numbers)]]
    elif step == "leave":
        gone.add(1 + chance % resolved.bracket.entrants)
    elif step == "back":
        gone.discard(1 + chance % resolved.bracket.entrants)
    elif step == "accept" and resolved.conflicts:
        _accept(resolved.conflicts[chance % len(resolved.conflicts)], outcomes)


def _play(state: MatchState, chance: int, outcomes: dict[int, Outcome]) -> None:
    one, other = state.people
    outcomes[state.match.number] = Outcome(state.match.number, (one, other), (one, other)[chance % 2])


def _accept(conflict: Conflict, outcomes: dict[int, Outcome]) -> None:
    before = outcomes[conflict.match]
    outcomes[conflict.match] = Outcome(before.match, before.pair, before.winner, conflict.derived)


@settings(max_examples=campaign.size(sample=100, whole=3000))
@given(st.integers(2, 16), st.booleans(), steps, st.booleans())
def test_there_is_one_winner_whatever_is_corrected_in_whatever_order(
    entrants: int, rank_3: bool, things: list[tuple[str, int]], accepting: bool
) -> None:
    size = 4 if entrants <= 4 else 8 if entrants <= 8 else 16
    bracket, people = build(entrants, size, rank_3=rank_3), tuple(range(1, entrants + 1))
    outcomes: dict[int, Outcome] = {}
    gone: set[int] = set()
    for step, chance in things:
        after(step, chance, resolve(bracket, people, outcomes.values(), gone), outcomes, gone)
        if not accepting:
            outcomes = {number: Outcome(one.match, one.pair, one.winner) for number, one in outcomes.items()}
    resolved = resolve(bracket, people, outcomes.values(), gone)
    for _ in range(200):
        # The director takes back what is disputed and has everything played.
        if resolved.conflicts:
            del outcomes[resolved.conflicts[0].match]
        elif resolved.playable:
            _play(resolved.playable[0], 0, outcomes)
        else:
            break
        resolved = resolve(bracket, people, outcomes.values(), gone)
    assert not resolved.conflicts
    assert not resolved.playable
    assert all(state.winner is not OPEN for state in resolved.states)
    nobody_came = resolved.state(bracket.final.number).winner is EMPTY
    assert nobody_came or resolved.champion in people
    for level in range(1, bracket.levels + 1):
        standing = [one for state in resolved.states if state.match.level == level for one in state.people]
        assert len(standing) == len(set(standing))
    found = knockout_ranking(resolved)
    assert sorted(one.participant_id for one in found) == list(people)
    if not nobody_came:
        assert [one.participant_id for one in found if one.rank == 1] == [resolved.champion]
    assert all(one.rank <= one.last for one in found)


def test_outcomes_may_come_in_any_order() -> None:
    played = (*SEMIS, Outcome(3, (4, 3), 3), FINAL)
    assert four(*played) == four(*reversed(played))


def test_the_final_is_the_last_match() -> None:
    assert EIGHT.final.kind is Kind.FINAL
