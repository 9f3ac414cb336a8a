"""The bracket in the services (Q-27, Q-28)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import play_matches, quartett_rulebook, quartett_tournament
from tests.services.championship import codes, match_of, play

from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.qualification import Stake
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.domain.states import RoundState
from turnierleitung.games.quartett.rules import Ended, Match
from turnierleitung.services import decks, formats, history, leaving, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, group_tables, groups, match_rows, matches, qualifying
from turnierleitung.storage.tournament_file import TournamentFile


def drafted(tmp_path: Path) -> TournamentFile:
    """Sixteen people after the groups, with the bracket drawn and not published."""
    tournament = quartett_tournament(tmp_path, people=16)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    play_matches(tournament)
    while ties := qualifying.view(tournament).list.ties:
        qualifying.draw_tie(tournament, ties[0])
    brackets.draft(tournament)
    return tournament


def test_q26_those_whom_nothing_separates_are_seeded_by_lot(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=8)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    for row in matches.view(tournament):
        first, second = row.people
        cards = (20, 12) if (first or 0) < (second or 0) else (12, 20)
        results.enter(tournament, row.table_id, Match(cards=cards))
    assert {tie.stake for tie in qualifying.view(tournament).list.ties} == {Stake.SEEDING}
    brackets.draft(tournament)
    assert qualifying.view(tournament).list.ties == ()
    deeds = [deed.kind for deed in history.view(tournament).deeds]
    assert deeds[0] == "bracket.drafted"
    assert deeds[1].startswith("lot.drawn")
    (draft,) = brackets.drafted(tournament)
    assert draft.order == qualifying.view(tournament).list.qualified


def _conflicts(tournament: TournamentFile) -> list[int]:
    """Matches that others played than would now stand in them."""
    now = brackets.view(tournament)
    return [] if now is None else [conflict.match for conflict in now.resolved.conflicts]


class TestBracket:
    def test_winners_move_on_to_the_champion(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        for _ in range(3):
            play_matches(tournament)
        found = brackets.view(tournament)
        assert found is not None
        assert found.undecided == ()
        assert found.resolved.champion == found.ranking[0].participant_id
        assert [rank.rank for rank in found.ranking] == [1, 2, 3, 4, 5, 5, 5, 5]
        formats.finish_round(tournament, found.round_id)
        assert history.check_invariants(tournament) == ()

    def test_a_drawn_match_is_never_stored(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket is not None)
        with pytest.raises(Refused) as refused:
            results.enter(tournament, row.table_id, Match(cards=(16, 16)))
        assert "quartett.level_in_knockout" in codes(refused)
        results.enter(
            tournament,
            row.table_id,
            Match(cards=(16, 16), ended=Ended.JURY, winner=1, reason="Entscheid", overtimes=1),
        )
        found = brackets.view(tournament)
        assert found is not None
        assert found.resolved.states[0].winner == row.people[1]

    def test_a_later_match_waits_for_its_two(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        final = next(
            row for row in matches.view(tournament) if row.bracket and row.bracket.match.kind is Kind.FINAL
        )
        assert (final.playable, final.is_open, final.names) == (False, True, ("", ""))
        with pytest.raises(Refused) as refused:
            results.enter(tournament, final.table_id, Match(cards=(20, 12)))
        assert codes(refused) == ["match.not_ready"]
        with pytest.raises(Refused) as refused:
            results.park(tournament, final.table_id, Match(cards=(20, 12)), "Summe")
        assert codes(refused) == ["match.not_ready"]
        with pytest.raises(Refused) as refused:
            formats.finish_round(tournament, groups.round_of(tournament, "knockout") or 0)
        assert codes(refused) == ["round.tables_open"]

    def test_a_correction_moves_the_right_player_where_nothing_was_played(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket)
        play(tournament, row, 20)
        play(tournament, match_of(tournament, row.number), 10)
        found = brackets.view(tournament)
        assert found is not None
        assert found.resolved.conflicts == ()
        follower = next(
            one for one in found.resolved.states if row.people[1] in one.people and one.match.level == 2
        )
        assert row.people[0] not in follower.people

    def test_a_correction_under_a_played_match_is_a_conflict_that_the_director_decides(
        self, tmp_path: Path
    ) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        play_matches(tournament)
        play_matches(tournament)
        row = next(one for one in matches.view(tournament) if one.bracket)
        assert isinstance(row.result, Match)
        first, second = row.result.cards
        results.enter(tournament, row.table_id, Match(cards=(second, first)), reason="vertauscht")
        found = brackets.view(tournament)
        assert found is not None
        (conflict,) = found.resolved.conflicts
        assert found.resolved.champion is None
        with pytest.raises(Refused) as refused:
            brackets.accept(tournament, 1)
        assert codes(refused) == ["bracket.no_conflict"]
        brackets.accept(tournament, conflict.match)
        again = brackets.view(tournament)
        assert again is not None
        assert again.resolved.conflicts == ()

    def test_a_finished_knock_out_is_open_again_while_a_correction_leaves_a_conflict(
        self, tmp_path: Path
    ) -> None:
        tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
        while any(row.playable for row in matches.view(tournament)):
            play_matches(tournament)
        round_id = groups.round_of(tournament, "knockout") or 0
        formats.finish_round(tournament, round_id)
        row = next(one for one in matches.view(tournament) if one.bracket)
        assert isinstance(row.result, Match)
        first, second = row.result.cards
        results.enter(tournament, row.table_id, Match(cards=(second, first)), reason="vertauscht")
        assert formats.rounds_view(tournament, round_id).state is RoundState.RUNNING
        assert history.check_invariants(tournament) == ()
        with pytest.raises(Refused) as refused:
            formats.finish_round(tournament, round_id)
        assert codes(refused) == ["bracket.conflict_open"]
        while conflicts := _conflicts(tournament):
            brackets.accept(tournament, conflicts[0])
        formats.finish_round(tournament, round_id)
        assert history.check_invariants(tournament) == ()

    def test_a_match_is_of_the_two_who_stand_in_it(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket)
        slip = results.load(tournament, row.table_id)
        stranger = next(one for one in range(1, 9) if one not in slip.announced)
        players = (slip.players[0], slip.players[1]._replace(participant_id=stranger))
        with pytest.raises(Refused) as refused:
            results.enter(tournament, row.table_id, Match(cards=(20, 12)), players, "kam für ihn")
        assert codes(refused) == ["match.other_people"]

    def test_who_withdraws_lets_the_opponent_go_on(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket)
        gone, stays = row.people
        assert gone is not None
        leaving.withdraw(tournament, gone, "Zug")
        after = match_of(tournament, row.number)
        assert not after.is_open
        assert any(
            stays in one.people
            for one in matches.view(tournament)
            if one.bracket and one.bracket.match.level == 2
        )

    def test_drawn_and_kept_apart(self, tmp_path: Path) -> None:
        rulebook = quartett_rulebook()
        final = rulebook.stages[1].model_copy(
            update={"bracket": BracketOrder.DRAWN, "same_group_apart": True, "third_place": False}
        )
        tournament = quartett_tournament(
            tmp_path,
            people=12,
            rulebook=rulebook.model_copy(update={"stages": (rulebook.stages[0], final)}),
            to_the_bracket=True,
        )
        (draft,) = brackets.drafted(tournament)
        assert draft.together == ()
        assert brackets.replays(tournament, draft.id)
        assert draft.bracket.rank_3 is None
        found = brackets.view(tournament)
        assert found is not None
        assert len(found.tables) == 7

    def test_places_are_swapped_by_hand_and_other_people_are_refused(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, played=18)
        for group in group_tables.view(tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(tournament, group.number, tie)
        while ties := qualifying.view(tournament).list.ties:
            qualifying.draw_tie(tournament, ties[0])
        brackets.draft(tournament)
        (draft,) = brackets.drafted(tournament)
        brackets.swap(tournament, draft.id, draft.order[0], draft.order[1])
        assert brackets.drafted(tournament)[0].order[:2] == (draft.order[1], draft.order[0])
        leaving.withdraw(tournament, draft.order[0], "krank")
        with pytest.raises(Refused) as refused:
            brackets.publish(tournament, draft.id)
        assert codes(refused)[0] in ("bracket.people_changed", "qualification.tie_open")

    def test_follows_the_order_of_the_qualified_until_it_is_published(self, tmp_path: Path) -> None:
        """Q-27: a correction that moves somebody within the list moves his place in a seeded bracket."""
        tournament = drafted(tmp_path)
        before = qualifying.view(tournament).list.qualified
        for row in matches.view(tournament):
            if isinstance(row.result, Match) and before[0] in row.people:
                play(tournament, row, 17 if row.people[0] == before[0] else 15)
        after = qualifying.view(tournament).list.qualified
        assert set(after) == set(before)
        assert after != before
        with pytest.raises(Refused) as refused:
            brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert codes(refused) == ["bracket.seeds_changed"]
        brackets.draft(tournament)
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert match_rows.published_entrants(tournament) == after

    @pytest.mark.parametrize(
        "choice",
        [{"third_place": False}, {"bracket": BracketOrder.DRAWN}, {"same_group_apart": True}],
        ids=["third_place", "bracket", "same_group_apart"],
    )
    def test_follows_the_rulebook_until_it_is_published(
        self, tmp_path: Path, choice: dict[str, object]
    ) -> None:
        tournament = drafted(tmp_path)
        rulebook = rulebooks.current(tournament)
        first, final = rulebook.stages
        changed = rulebook.model_copy(update={"stages": (first, final.model_copy(update=choice))})
        leaving.change_rules(tournament, changed)
        with pytest.raises(Refused) as refused:
            brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert codes(refused) == ["bracket.rules_changed"]

    def test_matches_that_can_be_played_get_decks(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        matches.assign_decks(tournament)
        playable = [row for row in matches.view(tournament) if row.bracket and row.playable]
        assert len({row.deck.copy_id for row in playable if row.deck}) == len(playable) == 4
        with pytest.raises(Refused) as refused:
            matches.assign_decks(tournament)
        assert codes(refused) == ["deck.nothing_to_assign"]
        for deck in decks.view(tournament):
            decks.retire(tournament, deck.id)
        play_matches(tournament)
        with pytest.raises(Refused) as refused:
            matches.assign_decks(tournament)
        assert codes(refused) == ["deck.list_empty"]


def test_undo_of_a_published_bracket_takes_its_matches_away(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    tournament.undo()
    tournament.undo()
    assert brackets.view(tournament) is None
    steps = groups.round_of(tournament, "knockout")
    assert steps is not None
    assert formats.rounds_view(tournament, steps).state is RoundState.PLANNED
    assert history.check_invariants(tournament) == ()
