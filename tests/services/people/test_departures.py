"""Who goes, and what is over stays as it was (Q-23, Q-26, Q-28, S-15)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import (
    draw_round,
    new_tournament,
    play_matches,
    play_round,
    quartett_rulebook,
    quartett_tournament,
    sample_rulebook,
)
from tests.services.championship import codes, make_another_qualify, play

from turnierleitung.domain.conduct import (
    AfterLeaving,
    Conduct,
    ExcludedPlayer,
    Going,
    Substitutes,
    Unplayed,
    VacatedRank,
)
from turnierleitung.domain.problems import Refused
from turnierleitung.services import decks, effects, formats, history, leaving, overview, results
from turnierleitung.services.effects import RankAfterwards
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.leaving import Choice
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    match_rows,
    matches,
    printouts,
    qualifying,
)
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


def everybody(tournament: TournamentFile) -> list[int]:
    return sorted(one for members in groups.members(tournament).values() for one in members)


def ranked(tournament: TournamentFile) -> list[int]:
    return [place.participant_id for place in final_rankings.view(tournament).places]


def champion_of(tournament: TournamentFile) -> int:
    champion = final_rankings.view(tournament).champion
    assert champion is not None
    return champion.participant_id


def played(tmp_path: Path, people: int = 12, **game: object) -> TournamentFile:
    """A championship to its champion."""
    tournament = quartett_tournament(
        tmp_path, people=people, rulebook=quartett_rulebook(**game), to_the_bracket=True
    )
    while any(row.playable for row in matches.view(tournament)):
        play_matches(tournament)
    return tournament


class TestWhoLeavesAfterTheGroups:
    """Q-23: results of a stage that is over stay."""

    def test_keeps_the_group_and_nobody_becomes_a_lucky_loser(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        tables, entered = group_tables.view(tournament), match_rows.published_entrants(tournament)
        leaving.withdraw(tournament, entered[0])
        assert group_tables.view(tournament) == tables
        assert qualifying.view(tournament).requalified is None
        qualified = {
            line.participant_id
            for line, printed in zip(
                qualifying.view(tournament).list.lines, printouts.qualification(tournament).lines, strict=True
            )
            if printed.fate != "out"
        }
        assert qualified == set(entered)
        assert sorted(ranked(tournament)) == everybody(tournament)

    def test_keeps_a_place_in_the_list_without_having_reached_the_bracket(self, tmp_path: Path) -> None:
        tournament = played(tmp_path)
        before = ranked(tournament)
        leaving.withdraw(tournament, before[-3])
        assert ranked(tournament) == before

    def test_but_before_the_bracket_stands_lets_the_next_one_in(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, played=18)
        for group in group_tables.view(tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(tournament, group.number, tie)
        while ties := qualifying.view(tournament).list.ties:
            qualifying.draw_tie(tournament, ties[0])
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        first, next_in = qualifying.view(tournament).list.lines[0], qualifying.view(tournament).list.lines[8]
        leaving.withdraw(tournament, first.participant_id)
        assert qualifying.view(tournament).list.qualified[-1] == next_in.participant_id
        brackets.draft(tournament)
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert qualifying.view(tournament).requalified is None
        assert sorted(ranked(tournament)) == everybody(tournament)
        # All results of the groups count: nobody of those who stayed out had better ones.
        assert ranked(tournament)[8] == first.participant_id

    def test_is_the_same_for_screen_paper_clubs_and_file(self, tmp_path: Path) -> None:
        tournament = played(tmp_path)
        leaving.withdraw(tournament, match_rows.published_entrants(tournament)[2])
        make_another_qualify(tournament)
        names = sorted(participants.by_id(tournament)[one].name for one in everybody(tournament))
        assert sorted(place.name for place in printouts.final_ranking(tournament).ranking.places) == names
        clubs = printouts.club_ranking(tournament).clubs
        assert sorted(member.name for club in clubs for member in club.members) == names


def test_whoever_leaves_in_the_groups_stands_behind_all_who_stay(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    gone = groups.members(tournament)[1][0]
    leaving.withdraw(tournament, gone)
    play_matches(tournament)
    assert sorted(ranked(tournament)) == everybody(tournament)
    assert ranked(tournament)[-1] == gone


class TestAnotherWouldQualify:
    """Q-26: what was published stands until the director decides."""

    def test_is_told_until_he_lets_it_stand(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        entered = match_rows.published_entrants(tournament)
        make_another_qualify(tournament)
        requalified = qualifying.view(tournament).requalified
        assert requalified is not None
        assert Need.REQUALIFIED in [wish.kind for wish in overview.view(tournament).needs]
        assert match_rows.published_entrants(tournament) == entered
        assert final_rankings.view(tournament).provisional
        qualifying.let_stand(tournament)
        assert qualifying.view(tournament).requalified is None
        with pytest.raises(Refused) as refused:
            qualifying.let_stand(tournament)
        assert codes(refused) == ["qualification.no_conflict"]
        assert sorted(ranked(tournament)) == everybody(tournament)

    def test_and_takes_the_place_where_nothing_is_played(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        entered = match_rows.published_entrants(tournament)
        make_another_qualify(tournament)
        chosen = brackets.offered_late(tournament)
        assert chosen is not None
        brackets.put_in_late(tournament, chosen)
        (published,) = brackets.drafted(tournament)
        assert published.order == match_rows.published_entrants(tournament)
        now = match_rows.published_entrants(tournament)
        assert now.index(chosen.coming) == entered.index(chosen.leaving)
        assert chosen.leaving not in now
        assert qualifying.view(tournament).requalified is None
        assert sorted(ranked(tournament)) == everybody(tournament)
        assert history.check_invariants(tournament) == ()

    def test_and_takes_no_place_where_something_is_played(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        play_matches(tournament)
        make_another_qualify(tournament)
        assert qualifying.view(tournament).requalified is not None
        assert brackets.offered_late(tournament) is None
        with pytest.raises(Refused) as refused:
            brackets.put_in_late(tournament, brackets.LateEntry(1, 2))
        assert codes(refused) == ["qualification.no_exchange"]

    def test_when_an_excluded_one_loses_his_results_of_the_groups(self, tmp_path: Path) -> None:
        """Q-23: where the rulebook annuls results, that reaches back into a stage that is over."""
        rulebook = quartett_rulebook(after_leaving=AfterLeaving.ANNUL_ALL)
        tournament = quartett_tournament(tmp_path, people=12, rulebook=rulebook, to_the_bracket=True)
        someone = match_rows.published_entrants(tournament)[0]
        found = effects.outlook(tournament, someone, Going.EXCLUDED)
        assert leaving.annuls_what_is_over(tournament, someone)
        assert found.annulled == 3
        kept = effects.outlook(tournament, someone, Going.EXCLUDED, Choice(annuls=False))
        assert kept.annulled == 0
        leaving.exclude(tournament, someone, "Betrug", Choice(annuls=False))
        assert qualifying.view(tournament).requalified is None
        leaving.readmit(tournament, someone)
        leaving.exclude(tournament, someone, "Betrug")
        requalified = qualifying.view(tournament).requalified
        assert requalified is not None
        assert someone in requalified.dropping


class TestAnExcludedChampion:
    """Q-23: whoever is excluded after he won leaves his rank, as the director decides."""

    def test_is_followed_by_the_loser_of_the_final(self, tmp_path: Path) -> None:
        tournament = played(tmp_path)
        before = ranked(tournament)
        assert effects.outlook(tournament, before[0], Going.EXCLUDED).asks_for_rank
        leaving.exclude(tournament, before[0], "Betrug")
        now = final_rankings.view(tournament)
        assert ranked(tournament) == before[1:]
        assert [place.rank for place in now.places] == [1, 2, 3, 4, 4, 4, 4, 8, 9, 10, 11]
        assert champion_of(tournament) == before[1]
        formats.finish_round(tournament, groups.round_of(tournament, "knockout") or 0)
        assert overview.view(tournament).next.params["name"] == now.places[0].name

    def test_leaves_the_first_rank_vacant(self, tmp_path: Path) -> None:
        tournament = played(tmp_path)
        before = ranked(tournament)
        leaving.exclude(tournament, before[0], "Betrug", Choice(VacatedRank.STAYS_VACANT))
        now = final_rankings.view(tournament)
        assert now.champion is None
        assert not now.provisional
        assert [place.rank for place in now.places] == [2, 3, 4, 5, 5, 5, 5, 9, 10, 11, 12]

    def test_stays_where_the_rulebook_keeps_excluded_people_in_the_ranking(self, tmp_path: Path) -> None:
        conduct = Conduct(excluded_player=ExcludedPlayer.STAYS_RANKED)
        rulebook = quartett_rulebook().model_copy(update={"conduct": conduct})
        tournament = quartett_tournament(tmp_path, people=12, rulebook=rulebook, to_the_bracket=True)
        while any(row.playable for row in matches.view(tournament)):
            play_matches(tournament)
        champion = champion_of(tournament)
        assert not effects.outlook(tournament, champion, Going.EXCLUDED).asks_for_rank
        leaving.exclude(tournament, champion, "Betrug")
        assert champion_of(tournament) == champion


class TestASettledMatch:
    """Q-03: nobody plays it any more, so its deck is free."""

    def test_gives_its_deck_back(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        row = matches.view(tournament)[0]
        assert row.deck is not None
        decks.hand_out(tournament, [row.table_id])
        leaving.withdraw(tournament, row.people[0] or 0)
        found = {one.table_id: one for one in matches.view(tournament)}
        assert all(one.deck is None for one in found.values() if one.left is not None)
        copies = [copy for deck in decks.view(tournament) for copy in deck.copies]
        assert all(copy.out_at is None for copy in copies)
        slot = [one.table_id for one in found.values() if one.slot == row.slot and one.left is None]
        decks.hand_out(tournament, slot)
        assert history.check_invariants(tournament) == ()

    def test_gets_a_deck_again_when_it_is_played_after_all(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        before = [row.deck and (row.deck.title, row.deck.number) for row in matches.view(tournament)]
        gone = matches.view(tournament)[0].people[0] or 0
        leaving.withdraw(tournament, gone)
        leaving.readmit(tournament, gone)
        assert [row.deck and (row.deck.title, row.deck.number) for row in matches.view(tournament)] == before


class TestWhatIsToldBefore:
    def test_of_somebody_in_the_middle_of_the_groups(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        row = matches.view(tournament)[0]
        play(tournament, row, 20)
        found = effects.outlook(tournament, row.people[0] or 0, Going.WITHDRAWN)
        assert (found.results, found.annulled, found.unplayed) == (1, 0, {Unplayed.FORFEITED: 2})
        assert found.rank is RankAfterwards.BEHIND_GROUPS
        assert participants.by_id(tournament)[row.people[0] or 0].departure is None

    def test_of_somebody_in_the_bracket(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket)
        found = effects.outlook(tournament, row.people[0] or 0, Going.WITHDRAWN)
        assert found.opponent == row.names[1]
        assert found.rank is RankAfterwards.AS_PLAYED
        left = effects.outlook(tournament, row.people[0] or 0, Going.LEFT)
        assert (left.opponent, left.effect.refused) == ("", ())

    def test_of_somebody_at_a_table(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8)
        play_round(tournament, 1)
        play_round(tournament, 2, until=0)
        found = effects.outlook(tournament, 1, Going.EXCLUDED)
        assert [place.round for place in found.vacancy.places] == [2]
        assert (found.results, found.rank) == (1, RankAfterwards.NONE)
        assert found.someone.paid_cents == 1000
        assert not found.asks_for_rank


class TestGroupsThatAreOverAndOpenAgain:
    """Q-23: what somebody still has to play decides when he goes, not what the phase is called."""

    @staticmethod
    def left_and_played_to_the_end(tmp_path: Path) -> tuple[TournamentFile, int]:
        tournament = quartett_tournament(tmp_path, people=12)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        gone = groups.members(tournament)[1][0]
        leaving.withdraw(tournament, gone)
        play_matches(tournament)
        for group in group_tables.view(tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(tournament, group.number, tie)
        while ties := qualifying.view(tournament).list.ties:
            qualifying.draw_tie(tournament, ties[0])
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        brackets.draft(tournament)
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        formats.start_round(tournament, groups.round_of(tournament, "knockout") or 0)
        while any(row.playable for row in matches.view(tournament)):
            play_matches(tournament)
        return tournament, gone

    def test_the_ranking_is_provisional_until_the_match_is_entered_again(self, tmp_path: Path) -> None:
        tournament = played(tmp_path)
        assert not printouts.final_ranking(tournament).ranking.provisional
        row = next(row for row in matches.view(tournament) if row.group)
        results.void(tournament, row.table_id, "falsch abgeschrieben")
        assert printouts.final_ranking(tournament).ranking.provisional

    def test_somebody_who_is_back_and_goes_again_leaves_nothing_open(self, tmp_path: Path) -> None:
        tournament, gone = self.left_and_played_to_the_end(tmp_path)
        before = ranked(tournament)
        leaving.readmit(tournament, gone)
        assert final_rankings.view(tournament).provisional
        assert sum(effects.outlook(tournament, gone, Going.WITHDRAWN).unplayed.values()) == 3
        leaving.withdraw(tournament, gone)
        assert not any(row.is_open for row in matches.view(tournament))
        assert ranked(tournament) == before
        assert not final_rankings.view(tournament).provisional
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)

    def test_somebody_of_the_knockout_does_not_lose_his_group_to_the_match_of_others(
        self, tmp_path: Path
    ) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        tables, entered = group_tables.view(tournament), match_rows.published_entrants(tournament)
        row = next(row for row in matches.view(tournament) if row.group and entered[0] not in row.people)
        results.void(tournament, row.table_id, "falsch abgeschrieben")
        leaving.withdraw(tournament, entered[0])
        assert entered[0] not in group_tables.gone(tournament)
        assert [len(group.table.left) for group in tables] == [
            len(group.table.left) for group in group_tables.view(tournament)
        ]

    @pytest.mark.parametrize("closed", [False, True])
    def test_the_rank_does_not_hang_on_the_button_that_closes_the_groups(
        self, tmp_path: Path, *, closed: bool
    ) -> None:
        tournament = quartett_tournament(tmp_path, people=12, played=18)
        first = group_tables.view(tournament)[0].table.lines[0].participant_id
        for group in group_tables.view(tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(tournament, group.number, tie)
        while ties := qualifying.view(tournament).list.ties:
            qualifying.draw_tie(tournament, ties[0])
        if closed:
            formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        leaving.withdraw(tournament, first)
        assert first not in group_tables.gone(tournament)

    def test_nothing_is_annulled_later_that_nobody_was_asked_about(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        excluded = match_rows.published_entrants(tournament)[0]
        leaving.exclude(tournament, excluded, "Betrug")
        rulebook = quartett_rulebook(after_leaving=AfterLeaving.ANNUL_ALL)
        leaving.change_rules(tournament, rulebook)
        assert excluded not in group_tables.gone(tournament)

    def test_nobody_is_asked_about_results_that_are_annulled_already(self, tmp_path: Path) -> None:
        tournament, gone = self.left_and_played_to_the_end(tmp_path)
        leaving.change_rules(tournament, quartett_rulebook(after_leaving=AfterLeaving.ANNUL_ALL))
        assert not leaving.annuls_what_is_over(tournament, gone)


def test_a_seat_is_offered_to_no_substitute_where_the_rulebook_forbids_them(tmp_path: Path) -> None:
    conduct = Conduct(substitutes=Substitutes.NOT_ALLOWED)
    rulebook = sample_rulebook().model_copy(update={"conduct": conduct})
    tournament = new_tournament(tmp_path, people=8, rulebook=rulebook)
    draw_round(tournament, 1)
    found = effects.outlook(tournament, 1, Going.WITHDRAWN)
    assert found.vacancy.places
    assert not found.replaceable
