"""The tables of the groups in the services, also after somebody left (Q-23, Q-25, Q-26)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.sample import quartett_rulebook, quartett_tournament
from tests.services.championship import codes, match_of, play

from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.stages import BracketSize, QualificationRules, Unequal
from turnierleitung.domain.states import RoundState
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, ForfeitScoring, Match, Side
from turnierleitung.services import formats, history, leaving, overview, results
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.storage.tournament_file import TournamentFile


class TestGroupTables:
    def test_a_forfeit_counts_twelve_to_nothing_whatever_the_deck(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, played=0)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        row = match_of(tournament, 1)
        results.enter(tournament, row.table_id, Forfeit(side=1, cause=ForfeitReason.ABSENT))
        table = group_tables.view(tournament)[(row.group or 1) - 1].table
        first = next(line for line in table.lines if line.participant_id == row.people[0])
        assert first.values == (2, 12, 12)

    @pytest.mark.parametrize(
        ("departure", "left"), [(AfterLeaving.PLAYED_STAY, 1), (AfterLeaving.ANNUL_ALL, 1)]
    )
    def test_who_is_excluded_leaves_the_table(
        self, tmp_path: Path, departure: AfterLeaving, left: int
    ) -> None:
        tournament = quartett_tournament(
            tmp_path, played=12, rulebook=quartett_rulebook(after_leaving=departure)
        )
        someone = groups.members(tournament)[1][0]
        row = next(row for row in matches.view(tournament) if someone in row.people)
        results.void(tournament, row.table_id, "wird noch gespielt")
        leaving.exclude(tournament, someone, "Betrug")
        group = group_tables.view(tournament)[0]
        assert len(group.table.left) == left
        assert len(group.table.lines) == 3
        played = {line.tallies.get("matches", 0) for line in group.table.lines}
        assert played == ({3} if departure is AfterLeaving.PLAYED_STAY else {2})

    def test_a_tie_waits_for_the_lot_of_its_group(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=4)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        with pytest.raises(Refused) as refused:
            group_tables.draw_tie(tournament, 1, groups.members(tournament)[1])
        assert codes(refused) == ["groups.not_finished"]
        for row in matches.view(tournament):
            play(tournament, row, 16)
        (tie,) = group_tables.view(tournament)[0].table.open_ties
        with pytest.raises(Refused) as refused:
            group_tables.draw_tie(tournament, 1, tie[:2])
        assert codes(refused) == ["standings.no_tie"]
        group_tables.draw_tie(tournament, 1, tie, seed="1234-5678")
        table = group_tables.view(tournament)[0].table
        assert table.open_ties == ()
        assert [line.rank for line in table.lines] == [1, 2, 3, 4]

    def test_forfeits_by_deck_need_a_result_of_their_own(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(
            tmp_path, rulebook=quartett_rulebook(forfeit_scoring=ForfeitScoring.AS_DECK)
        )
        assert group_tables.rules(tournament).walkover is None
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        gone = groups.members(tournament)[1][0]
        leaving.exclude(tournament, gone, "Betrug")
        for row in matches.view(tournament):
            if gone not in row.people:
                play(tournament, row, row.number)
        assert len(group_tables.view(tournament)[0].table.missing) == 3
        with pytest.raises(Refused) as refused:
            brackets.draft(tournament)
        assert codes(refused) == ["qualification.matches_open"]
        for row in [row for row in matches.view(tournament) if gone in row.people]:
            side: Side = 0 if row.people[0] == gone else 1
            results.enter(tournament, row.table_id, Forfeit(side=side, cause=ForfeitReason.EXCLUDED))
        first = group_tables.view(tournament)[0]
        assert first.finished
        assert {line.tallies["matches"] for line in first.table.lines} == {3}


def leave(tournament: TournamentFile, count: int) -> list[int]:
    """Withdraw the first few of group 1 and play all other matches that are open; return who left."""
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    gone = list(groups.members(tournament)[1][:count])
    play(tournament, next(row for row in matches.view(tournament) if gone[0] in row.people), 20)
    for one in gone:
        leaving.withdraw(tournament, one)
    for row in matches.view(tournament):
        if row.playable and not set(gone) & set(row.people):
            play(tournament, row, (row.number * 7) % 31 + 1)
    return gone


class TestWhoLeavesTheGroups:
    @pytest.mark.parametrize("count", [1, 2])
    @pytest.mark.parametrize("departure", list(AfterLeaving))
    def test_q23_holds_up_no_finish(self, tmp_path: Path, departure: AfterLeaving, count: int) -> None:
        tournament = quartett_tournament(tmp_path, rulebook=quartett_rulebook(after_leaving=departure))
        gone = leave(tournament, count)
        settled = [row for row in matches.view(tournament) if row.left is not None]
        assert len(settled) == (2 if count == 1 else 4)
        assert all(set(gone) & set(row.people) for row in settled)
        assert not any(row.is_open or row.playable for row in matches.view(tournament))
        now = overview.view(tournament)
        assert (now.slips_done, now.slips) == (12 - len(settled), 12 - len(settled))
        assert now.next.kind is Next.FINISH_GROUPS
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        assert history.check_invariants(tournament) == ()
        assert qualifying.view(tournament).missing == 0

    @pytest.mark.parametrize(("count", "still_open"), [(1, 2), (2, 3)])
    def test_q23_is_waited_for_where_a_forfeit_counts_by_the_deck(
        self, tmp_path: Path, count: int, still_open: int
    ) -> None:
        """Of two who left nobody waits for anything."""
        tournament = quartett_tournament(
            tmp_path, rulebook=quartett_rulebook(forfeit_scoring=ForfeitScoring.AS_DECK)
        )
        leave(tournament, count)
        assert sum(row.playable for row in matches.view(tournament)) == still_open
        with pytest.raises(Refused) as refused:
            formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        assert codes(refused) == ["round.tables_open"]

    def test_q23_opens_his_matches_again_when_that_is_undone(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        leaving.withdraw(tournament, groups.members(tournament)[1][0])
        assert sum(row.playable for row in matches.view(tournament)) == 9
        history.undo(tournament)
        assert sum(row.playable for row in matches.view(tournament)) == 12

    def test_q23_cannot_be_undone_behind_the_end_of_the_groups(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        leave(tournament, 1)
        (left,) = [one for one in history.view(tournament).deeds if one.kind == "participant.withdrawn"]
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        with pytest.raises(Refused) as refused:
            history.undo(tournament, left.sequence)
        assert codes(refused) == ["invariant.round_incomplete"]

    @pytest.mark.parametrize(("back", "state"), [(1, RoundState.RUNNING), (0, RoundState.FINISHED)])
    def test_q23_and_comes_back_opens_the_groups_again(
        self, tmp_path: Path, back: int, state: RoundState
    ) -> None:
        """Where others who left settle all that he has not played, they stay finished."""
        tournament = quartett_tournament(tmp_path, people=4)
        gone = leave(tournament, 4 if back == 0 else 1)
        round_id = groups.round_of(tournament, "groups") or 0
        formats.finish_round(tournament, round_id)
        leaving.readmit(tournament, gone[0])
        assert formats.rounds_view(tournament, round_id).state is state
        assert history.check_invariants(tournament) == ()

    def test_q23_is_waited_for_once_other_rules_say_so(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        leave(tournament, 1)
        round_id = groups.round_of(tournament, "groups") or 0
        formats.finish_round(tournament, round_id)
        by_deck = quartett_rulebook(forfeit_scoring=ForfeitScoring.AS_DECK)
        leaving.change_rules(tournament, by_deck)
        assert formats.rounds_view(tournament, round_id).state is RoundState.RUNNING
        assert sum(row.playable for row in matches.view(tournament)) == 2
        history.undo(tournament)
        assert formats.rounds_view(tournament, round_id).state is RoundState.FINISHED

    def test_q23_and_has_a_slip_put_aside_leaves_that_to_be_decided(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        row = match_of(tournament, 1)
        results.park(tournament, row.table_id, Match(cards=(10, 10)), "Summe")
        leaving.withdraw(tournament, row.people[0] or 0)
        assert match_of(tournament, 1).is_open
        results.void(tournament, row.table_id, "nicht zu klären")
        assert not match_of(tournament, 1).is_open


def dropping_the_last(tmp_path: Path, departure: AfterLeaving = AfterLeaving.PLAYED_STAY) -> TournamentFile:
    """Nine people in groups of four and five; results against the last of the five are dropped (Q-26)."""
    shipped = quartett_rulebook(after_leaving=departure)
    final = shipped.knockout
    assert final is not None
    rules = QualificationRules(unequal=Unequal.DROP_LAST)
    stages = (shipped.stages[0], final.model_copy(update={"qualification": rules, "size": BracketSize.P4}))
    tournament = quartett_tournament(
        tmp_path, people=9, rulebook=shipped.model_copy(update={"stages": stages})
    )
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    return tournament


class TestWhoLeftALargerGroup:
    @pytest.mark.parametrize("departure", list(AfterLeaving))
    def test_is_dropped_by_all_who_stayed_in_it(self, tmp_path: Path, departure: AfterLeaving) -> None:
        """Q-23, Q-26: forfeits by leaving are dropped too, and what is annulled is not dropped twice."""
        tournament = dropping_the_last(tmp_path, departure)
        larger = max(groups.members(tournament).values(), key=len)
        gone = larger[0]
        play(tournament, next(row for row in matches.view(tournament) if gone in row.people), 20)
        leaving.exclude(tournament, gone, "Betrug")
        for row in matches.view(tournament):
            if row.playable and gone not in row.people:
                play(tournament, row, (row.number * 7) % 31 + 1)
        differences: dict[int | None, list[int]] = {}
        for row in matches.view(tournament):
            if isinstance(row.result, Match) and gone not in row.people:
                first, second = (count or 0 for count in row.result.cards)
                differences.setdefault(row.people[0], []).append(first - second)
                differences.setdefault(row.people[1], []).append(second - first)
        for line in qualifying.view(tournament).list.lines:
            mine = differences[line.participant_id]
            assert (len(mine), line.values[1]) == (3, Fraction(sum(mine), 3))

    def test_holds_nothing_up_where_two_did(self, tmp_path: Path) -> None:
        tournament = dropping_the_last(tmp_path)
        larger = max(groups.members(tournament).values(), key=len)
        for one in larger[:2]:
            leaving.withdraw(tournament, one)
        for row in matches.view(tournament):
            if not set(larger[:2]) & set(row.people):
                play(tournament, row, (row.number * 7) % 31 + 1)
        assert qualifying.view(tournament).list.ties == ()
        assert qualifying.view(tournament).ready
