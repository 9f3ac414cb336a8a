"""S-16: the ranking per round and over all, with lots, and the reason for every place."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from tests.sample import CRITERIA, draw_round, new_tournament, plausible_totals, play_round, sample_rulebook
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, ruling, slip_at, totals

from turnierleitung.domain.conduct import Conduct, ExcludedPlayer, Going, PenaltyEffect
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import NamedGame, Ruling, RulingLine
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE, Criterion, FinalTie, Scope, Separation
from turnierleitung.domain.rulebook import Overall, Rulebook
from turnierleitung.domain.stages import Incomplete
from turnierleitung.domain.states import Attendance, Competes
from turnierleitung.services import (
    effects,
    formats,
    history,
    leaving,
    overview,
    printing,
    releases,
    results,
    substitutes,
    wall,
)
from turnierleitung.services.ground import round_rows, rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import Need, PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import PublicRow, Subject, SubjectKind
from turnierleitung.services.judge import punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.people import naming, participants
from turnierleitung.services.prizes import awards, plan
from turnierleitung.services.prizes import printouts as outcome
from turnierleitung.services.prizes.printouts import OutcomeWithoutRank
from turnierleitung.services.tables import draws, repairs, scenes, standings
from turnierleitung.services.tables.printouts import RankingPrint
from turnierleitung.services.tables.standings import RankingView
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts import result_files
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.leaving import consequences
from turnierleitung.texts.overview import wish_words
from turnierleitung.texts.printing import request_name
from turnierleitung.texts.tables.standings import beside_name, comparison_text, saved_ranking


def order(ranking: RankingView) -> list[int]:
    return [row.participant_id for row in ranking.rows]


def correct(tournament: TournamentFile, table: int, round_number: int, *points: int) -> None:
    slip = slip_at(tournament, table, round_number)
    results.enter(tournament, slip.table_id, totals(*points), reason="berichtigt", despite=ZEROS)


class TestTheRanking:
    def test_is_empty_before_the_first_slip(self, at: At) -> None:
        ranking = standings.view(at(Stage.ARRIVED))
        assert (ranking.rows, ranking.rounds, ranking.unplayed) == ((), (), 2)
        assert not ranking.final

    def test_is_provisional_while_slips_or_rounds_are_missing(self, at: At) -> None:
        ranking = standings.view(at(Stage.ENTERED))
        assert (len(ranking.rows), ranking.missing, ranking.unplayed, ranking.rounds) == (4, 1, 1, (1,))
        assert not ranking.final

    def test_adds_the_rounds_and_shows_each(self, at: At) -> None:
        tournament = at(Stage.OVER)
        correct(tournament, 1, 1, 12, -4, -4, -4)
        winner = slip_at(tournament, 1, 1).announced[0]
        second = next(table for table in (1, 2) if winner in slip_at(tournament, table, 2).announced)
        seat = slip_at(tournament, second, 2).announced.index(winner)
        points = [-1, -1, -1, -1]
        points[seat] = 3
        correct(tournament, second, 2, *points)
        row = standings.view(tournament).rows[0]
        assert (row.participant_id, row.rank, row.round_points, row.values[0]) == (winner, 1, (12, 3), 15)
        assert row.start_number == participants.by_id(tournament)[winner].start_number

    def test_of_a_round_counts_that_round_alone(self, at: At) -> None:
        tournament = at(Stage.OVER)
        correct(tournament, 1, 2, 12, -4, -4, -4)
        assert {row.values[0] for row in standings.view(tournament, Scope(round=1)).rows} == {0}
        assert standings.view(tournament, Scope(round=2)).rows[0].values[0] == 12
        assert standings.view(tournament, Scope(round=2)).unplayed == 0

    def test_after_a_round_is_the_one_that_stood_before_the_next(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8)
        play_round(tournament, 1)
        before = standings.view(tournament)
        assert standings.after(tournament, 1) == before
        play_round(tournament, 2, until=1)
        assert standings.view(tournament) != before
        assert standings.after(tournament, 1) == before
        play_round(tournament, 2)
        assert standings.after(tournament, 1) == before
        assert standings.after(tournament, 2) == standings.view(tournament)
        tournament.close()

    def test_after_a_round_has_nobody_who_came_later(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=4)
        play_round(tournament, 1)
        leaving.withdraw(tournament, 1, "krank")
        participants.register(tournament, participants.PersonData("Neumann", "Eva"))
        participants.arrive(tournament, [5], pays=True)
        play_round(tournament, 2)
        assert 5 in order(standings.view(tournament))
        assert sorted(order(standings.after(tournament, 1))) == [1, 2, 3, 4]
        tournament.close()

    def test_after_a_round_equals_share_their_place(self, at: At) -> None:
        tournament = at(Stage.OVER)
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        ranking = standings.after(tournament, 1)
        assert ({row.rank for row in ranking.rows}, ranking.lots) == ({1}, ())
        assert not ranking.waits_for_lot

    def test_has_somebody_who_missed_a_round_with_the_rounds_he_played(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=4)
        play_round(tournament, 1)
        leaving.withdraw(tournament, 1, "krank")
        participants.add_helpers(tournament, [participants.PersonData("Aushilfe")])
        play_round(tournament, 2)
        row = next(row for row in standings.view(tournament).rows if row.participant_id == 1)
        assert row.round_points[1] is None
        assert row.values[0] == row.round_points[0]
        tournament.close()

    @pytest.mark.parametrize("gone", ["withdrawn", "absent", "waiting for somebody else"])
    def test_has_somebody_who_was_announced_and_never_played_behind_all_who_did(
        self, tmp_path: Path, gone: str
    ) -> None:
        tournament = new_tournament(tmp_path, people=8)
        draw_round(tournament, 1)
        (round_id, *_) = stages.all_of(tournament)[0].rounds
        if gone == "withdrawn":
            leaving.withdraw(tournament, 3, "krank")
        else:
            participants.set_attendance(tournament, 3, Attendance.LEFT)
        participants.add_helpers(tournament, [participants.PersonData("Aushilfe")])
        repairs.make(tournament, round_id)
        assert standings.view(tournament).rows == ()
        play_round(tournament, 1, until=1)
        assert order(standings.view(tournament))[-1] == 3
        play_round(tournament, 1)
        if gone == "waiting for somebody else":
            participants.arrive(tournament, [3], pays=True)
        *others, last = standings.view(tournament).rows
        assert (last.participant_id, last.rank, last.played) == (3, 8, False)
        assert (last.round_points, set(last.values)) == ((None,), {0})
        assert min(row.values[0] for row in others) < 0
        assert all(row.played for row in others)
        assert last.separation is Separation.PLAYED
        assert beside_name(NamedGame("schafkopf"), last).endswith("nicht gespielt")
        assert standings.after(tournament, 1).rows[-1].participant_id == 3
        assert 3 not in order(standings.view(tournament, Scope(round=1)))
        tournament.close()

    def test_needs_no_lot_among_those_who_never_played_and_honours_none_of_them(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8, rulebook=sample_rulebook(rounds=1))
        draw_round(tournament, 1)
        (round_id,) = stages.all_of(tournament)[0].rounds
        for gone in (1, 2, 3, 4):
            leaving.withdraw(tournament, gone, "krank")
        repairs.make(tournament, round_id)
        prizes = (Prize(PrizeGroup(GroupKind.LAST), 1, cents=1_000), Prize(PrizeGroup(), 5, cents=500))
        plan.put(tournament, prizes)
        play_round(tournament, 1)
        ranking = standings.view(tournament)
        assert [row.rank for row in ranking.rows if not row.played] == [5, 5, 5, 5]
        assert ranking.ties == ()
        assert ranking.final
        honoured = {one.participant_id for place in awards.places(tournament) for one in place.people}
        assert honoured <= {5, 6, 7, 8}
        (award,) = awards.awarding(tournament).awards
        assert award.participant_id == order(ranking)[3]
        tournament.close()

    def test_says_everywhere_who_never_played(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8, rulebook=sample_rulebook(rounds=1))
        draw_round(tournament, 1)
        leaving.withdraw(tournament, 3, "krank")
        participants.add_helpers(tournament, [participants.PersonData("Aushilfe")])
        repairs.make(tournament, stages.all_of(tournament)[0].rounds[0])
        play_round(tournament, 1)
        name = participants.by_id(tournament)[3].name
        saved = saved_ranking(standings.view(tournament))
        assert saved.headings[-1] == "Bemerkung"
        assert saved.rows[-1][2 :: len(saved.headings) - 3] == (name, "abgemeldet; nicht gespielt")
        outcome_ = outcome.outcome_view(tournament)
        assert result_files.result_table(outcome_).rows[-1][-1] == "nicht gespielt"
        assert "nicht gespielt" in result_files.result_page(outcome_, practice=False)
        ranking = scenes.ranking(tournament, Subject(SubjectKind.WHOLE))
        assert ranking is not None
        assert ranking.lists[0].rows[-1] == PublicRow(3, 8, 8, ())
        explanation = standings.explain(standings.view(tournament), 3)
        assert explanation is not None
        assert explanation.above is not None
        assert comparison_text(explanation.above, explanation.criteria, explanation.game).endswith(
            f"hat gespielt, {name} nicht."
        )
        tournament.close()

    def test_s01_leaves_helpers_out(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=6)
        play_round(tournament, 1)
        people = participants.by_id(tournament)
        assert len(order(standings.view(tournament))) == 6
        assert all(people[one].competes is Competes.YES for one in order(standings.view(tournament)))
        tournament.close()

    def test_sums_to_zero_where_nobody_is_left_out(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=12)
        play_round(tournament, 1)
        assert sum(row.values[0] for row in standings.view(tournament).rows) == 0
        tournament.close()

    def test_s15_leaves_an_excluded_player_out_and_his_opponents_keep_their_points(self, at: At) -> None:
        tournament = at(Stage.OVER)
        correct(tournament, 1, 1, 12, -4, -4, -4)
        before = {row.participant_id: row.values for row in standings.view(tournament).rows}
        cheat = slip_at(tournament, 1, 1).announced[0]
        leaving.exclude(tournament, cheat, "Betrug")
        after = {row.participant_id: row.values for row in standings.view(tournament).rows}
        assert after == {one: values for one, values in before.items() if one != cheat}
        leaving.readmit(tournament, cheat)
        assert standings.view(tournament).rows[0].participant_id == cheat

    def test_s15_keeps_him_where_the_rulebook_says_so(self, at: At) -> None:
        tournament = at(Stage.OVER)
        stays = Conduct(excluded_player=ExcludedPlayer.STAYS_RANKED)
        leaving.change_rules(tournament, rulebooks.current(tournament).model_copy(update={"conduct": stays}))
        leaving.exclude(tournament, 1, "Betrug")
        assert 1 in order(standings.view(tournament))

    def test_keeps_whoever_withdrew(self, at: At) -> None:
        tournament = at(Stage.OVER)
        leaving.withdraw(tournament, 1)
        assert 1 in order(standings.view(tournament))


class TestALot:
    def test_orders_those_whom_nothing_separates(self, at: At) -> None:
        tournament = at(Stage.OVER)
        ranking = standings.view(tournament)
        assert ranking.ties == (tuple(range(1, 9)),)
        assert not ranking.final
        standings.draw_tie(tournament, WHOLE, ranking.ties[0], seed="7F3A-91C2")
        drawn = standings.view(tournament)
        assert drawn.final
        assert [row.rank for row in drawn.rows] == list(range(1, 9))
        assert drawn.lots[0].order == tuple(order(drawn))
        assert drawn.lots[0].seed == "7F3A-91C2"
        assert {row.separation for row in drawn.rows[1:]} == {Separation.LOT}

    def test_belongs_to_its_ranking(self, at: At) -> None:
        tournament = at(Stage.OVER)
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        assert standings.view(tournament, Scope(round=1)).lots == ()
        standings.draw_tie(tournament, Scope(round=1), range(1, 9))
        assert len(standings.view(tournament, Scope(round=1)).lots) == 1
        assert len(standings.view(tournament).lots) == 1

    def test_survives_a_correction(self, at: At) -> None:
        tournament = at(Stage.OVER)
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        before = order(standings.view(tournament))
        correct(tournament, 1, 1, 12, -12, 0, 0)
        first, last = slip_at(tournament, 1, 1).announced[:2]
        after = order(standings.view(tournament))
        assert after == [first, *(one for one in before if one not in (first, last)), last]
        assert standings.view(tournament).final

    def test_draws_people_into_it_who_join_the_tie(self, at: At) -> None:
        tournament = at(Stage.OVER)
        correct(tournament, 1, 1, 12, -12, 0, 0)
        tied = standings.view(tournament).ties[0]
        assert len(tied) == 6
        standings.draw_tie(tournament, WHOLE, tied)
        before = order(standings.view(tournament))[1:7]
        correct(tournament, 1, 1, 0, 0, 0, 0)
        ranking = standings.view(tournament)
        assert ranking.ties == (tuple(range(1, 9)),)
        standings.draw_tie(tournament, WHOLE, ranking.ties[0])
        after = order(standings.view(tournament))
        assert [one for one in after if one in before] == before
        assert len(standings.view(tournament).lots) == 2

    def test_of_people_who_are_not_tied_is_refused(self, at: At) -> None:
        tournament = at(Stage.OVER)
        with pytest.raises(Refused, match=r"standings\.no_tie"):
            standings.draw_tie(tournament, WHOLE, (1, 2))
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        with pytest.raises(Refused, match=r"standings\.no_tie"):
            standings.draw_tie(tournament, WHOLE, range(1, 9))

    def test_that_names_somebody_excluded_later_still_orders_the_others(self, at: At) -> None:
        tournament = at(Stage.OVER)
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        before = order(standings.view(tournament))
        leaving.exclude(tournament, before[2], "Betrug")
        ranking = standings.view(tournament)
        assert order(ranking) == [one for one in before if one != before[2]]
        assert ranking.final
        assert before[2] in ranking.lots[0].order

    def test_is_not_drawn_where_the_rulebook_shares_ranks(self, tmp_path: Path) -> None:
        tournament = new_tournament(
            tmp_path, people=4, rulebook=sample_rulebook(1, final_tie=FinalTie.SHARED)
        )
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        formats.start_round(tournament, 1)
        results.enter(tournament, slip_at(tournament, 1).table_id, level_totals(), despite=ZEROS)
        ranking = standings.view(tournament)
        assert ([row.rank for row in ranking.rows], ranking.ties, ranking.final) == ([1, 1, 1, 1], (), True)
        tournament.close()


class TestWhy:
    def test_is_answered_for_everyone_and_every_pair_of_neighbours(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=12)
        play_round(tournament, 1)
        ranking = standings.view(tournament)
        explained = [standings.explain(ranking, row.participant_id) for row in ranking.rows]
        found = [one for one in explained if one is not None]
        assert len(found) == 12
        assert found[0].above is None
        assert found[-1].below is None
        for ahead, behind in pairwise(found):
            assert ahead.below is not None
            assert ahead.below == behind.above
            assert (ahead.below.ahead, ahead.below.behind) == (ahead.row, behind.row)
            deciding = ahead.below.deciding
            assert ahead.below.separation is Separation.CRITERION
            assert deciding is not None
            assert ahead.row.values[:deciding] == behind.row.values[:deciding]
            assert ahead.row.values[deciding] > behind.row.values[deciding]
        tournament.close()

    def test_speaks_of_a_lot_only_in_the_last_ranking(self, at: At) -> None:
        last = standings.view(at(Stage.OVER))
        of_round = standings.view(at(Stage.OVER), Scope(round=1))
        on_the_way = standings.view(at(Stage.PLAYED))
        for ranking, undecided, apart in (
            (last, True, Separation.UNDECIDED),
            (of_round, False, Separation.SHARED),
            (on_the_way, False, Separation.SHARED),
        ):
            assert ranking.ties
            assert ranking.waits_for_lot is undecided
            why = standings.explain(ranking, ranking.ties[0][1])
            assert why is not None
            assert why.above is not None
            assert why.above.separation is apart

    def test_names_the_lot_where_the_lot_decided(self, at: At) -> None:
        tournament = at(Stage.OVER)
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        ranking = standings.view(tournament)
        found = standings.explain(ranking, order(ranking)[3])
        assert found is not None
        assert found.above is not None
        assert found.above.lot == ranking.lots[0]
        assert found.criteria == ranking.criteria

    def test_names_no_lot_where_a_criterion_decided(self, at: At) -> None:
        tournament = at(Stage.OVER)
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        correct(tournament, 1, 1, 12, -12, 0, 0)
        ranking = standings.view(tournament)
        found = standings.explain(ranking, order(ranking)[0])
        assert found is not None
        assert found.below is not None
        assert found.below.lot is None

    def test_of_somebody_who_is_not_ranked_is_not_answered(self, at: At) -> None:
        assert standings.explain(standings.view(at(Stage.ENTERED)), 999) is None


BY_SOLOS = (Criterion(tally="solos_won"), Criterion(tally="points"))


def two_stages(overall: Overall, criteria: tuple[Criterion, ...] = CRITERIA) -> Rulebook:
    first = sample_rulebook(rounds=2)
    last = first.stages[0].model_copy(update={"rounds": 1, "criteria": criteria})
    return Rulebook.model_validate(
        first.model_copy(update={"stages": (*first.stages, last), "overall": overall})
    )


def played_through(folder: Path, rulebook: Rulebook) -> TournamentFile:
    """Twelve play two rounds, the last four of the ranking go home, and eight play a second stage."""
    tournament = new_tournament(folder, people=12, rulebook=rulebook)
    play_round(tournament, 1)
    play_round(tournament, 2)
    for row in standings.view(tournament).rows[8:]:
        leaving.withdraw(tournament, row.participant_id, "muss heim")
    play_round(tournament, 3)
    return tournament


class TestTwoStagesOfTables:
    def test_rankings_of_stages_are_printed_and_those_of_rounds_where_a_stage_has_several(
        self, tmp_path: Path
    ) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.SUM))
        listed = [
            request.scope for request in printing.listed(tournament) if request.kind is PrintKind.RANKING
        ]
        assert listed == [WHOLE, Scope(stage=0), Scope(stage=1), Scope(round=1), Scope(round=2)]

    def test_a_printed_ranking_of_a_stage_that_is_no_more_is_outdated(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=12, rulebook=two_stages(Overall.SUM))
        play_round(tournament, 1)
        printout = printing.compose(tournament, PrintRequest(PrintKind.RANKING, stage=1))
        printing.record(tournament, printout, 1, pages=1)
        leaving.change_rules(tournament, sample_rulebook(rounds=2))
        assert [job.request for job in printing.outdated(tournament)] == [printout.request]
        assert request_name(printout.request, rulebooks.current(tournament)) == "Rangliste, Phase 2"

    def test_who_entered_a_stage_is_in_the_file(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.SUM))
        first, last = stages.all_of(tournament)
        assert len(round_rows.entrants_of_stage(tournament, first.stage_id)) == 12
        seated = {one for row in (1, 2) for one in slip_at(tournament, row, 3).announced}
        assert set(round_rows.entrants_of_stage(tournament, last.stage_id)) == seated

    def test_may_be_added_up(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.SUM))
        ranking = standings.view(tournament)
        assert [sum(filter(None, row.round_points)) for row in ranking.rows] == [
            row.values[0] for row in ranking.rows
        ]
        assert (len(ranking.parts), len(ranking.rows), ranking.rounds) == (1, 12, (1, 2, 3))

    def test_each_has_a_ranking_of_its_own(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.SUM))
        first, last = (standings.view(tournament, Scope(stage=place)) for place in (0, 1))
        assert (len(first.rows), first.rounds, first.missing, first.unplayed) == (12, (1, 2), 0, 0)
        assert (len(last.rows), last.rounds) == (8, (3,))
        whole = {row.participant_id: row.values[0] for row in standings.view(tournament).rows}
        parts = {row.participant_id: row.values[0] for row in first.rows}
        for row in last.rows:
            parts[row.participant_id] += row.values[0]
        assert parts == whole

    def test_the_last_may_come_first(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.LAST_STAGE_FIRST))
        ranking = standings.view(tournament)
        first, last = (standings.view(tournament, Scope(stage=place)) for place in (0, 1))
        gone = [row for row in first.rows if row.participant_id not in order(last)]
        assert order(ranking) == [*order(last), *(row.participant_id for row in gone)]
        assert [row.rank for row in ranking.rows[8:]] == [9, 10, 11, 12]
        assert [row.values for row in ranking.rows] == [row.values for row in (*last.rows, *gone)]
        assert [row.separation is Separation.STAGE for row in ranking.rows] == [
            place == 8 for place in range(12)
        ]
        earned = [{row.participant_id: row.values[0] for row in stage.rows} for stage in (last, first)]
        assert [row.of_stages for row in ranking.rows] == [
            tuple(stage.get(row.participant_id) for stage in earned) for row in ranking.rows
        ]
        best_of_gone = standings.explain(ranking, ranking.rows[8].participant_id)
        assert best_of_gone is not None
        assert best_of_gone.above is not None
        assert best_of_gone.above.separation is Separation.STAGE

    def test_before_the_last_is_drawn_the_first_ranks_everybody(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=12, rulebook=two_stages(Overall.LAST_STAGE_FIRST))
        assert standings.view(tournament).rows == ()
        play_round(tournament, 1)
        ranking = standings.view(tournament)
        assert ([part.stage for part in ranking.parts], len(ranking.rows), ranking.unplayed) == ([0], 12, 2)

    def test_whoever_went_on_is_ahead_before_his_first_slip(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=12, rulebook=two_stages(Overall.LAST_STAGE_FIRST))
        play_round(tournament, 1)
        play_round(tournament, 2)
        last = standings.view(tournament).rows[-1].participant_id
        best = standings.view(tournament).rows[:4]
        for row in best:
            leaving.withdraw(tournament, row.participant_id, "muss heim")
        draw_round(tournament, 3)
        ranking = standings.view(tournament)
        assert order(ranking).index(last) < 8
        assert order(ranking)[8:] == [row.participant_id for row in best]
        assert not any(any(row.values) for row in ranking.rows[:8])

    def test_who_stays_away_before_his_first_slip_of_the_last_stage_did_not_go_on(
        self, tmp_path: Path
    ) -> None:
        tournament = new_tournament(tmp_path, people=12, rulebook=two_stages(Overall.LAST_STAGE_FIRST))
        play_round(tournament, 1)
        play_round(tournament, 2)
        *finalists, away = [row.participant_id for row in standings.view(tournament).rows[:9]]
        for row in standings.view(tournament).rows[9:]:
            leaving.withdraw(tournament, row.participant_id, "muss heim")
        leaving.withdraw(tournament, away, "kommt nach")
        draw_round(tournament, 3)
        best = standings.view(tournament).rows[0].participant_id
        leaving.withdraw(tournament, best, "muss heim")
        leaving.readmit(tournament, away)
        repairs.make(tournament, stages.all_of(tournament)[1].rounds[0])
        play_round(tournament, 3)
        ranking = standings.view(tournament)
        assert set(order(ranking)[:8]) == {away, *finalists} - {best}
        assert order(ranking)[:8] == order(standings.view(tournament, Scope(stage=1)))
        assert best in order(ranking)[8:]

    def test_what_comes_later_does_not_move_the_ranking_after_a_round(self, tmp_path: Path) -> None:
        rulebook = two_stages(Overall.LAST_STAGE_FIRST)
        tournament = new_tournament(tmp_path, people=12, rulebook=rulebook.with_stage(1, rounds=2))
        play_round(tournament, 1)
        play_round(tournament, 2)
        away = order(standings.view(tournament))[:4]
        for person in away:
            leaving.withdraw(tournament, person, "kommt zur letzten Runde")
        play_round(tournament, 3)
        then = standings.after(tournament, 3)
        for person in away:
            leaving.readmit(tournament, person)
        play_round(tournament, 4)
        assert order(standings.after(tournament, 3)) == order(then)
        assert order(then)[8:] == away

    def test_a_round_tells_what_its_own_stage_compares_first(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.LAST_STAGE_FIRST, BY_SOLOS))
        row = standings.view(tournament).rows[0]
        assert row.round_points[:2] == next(
            known.round_points
            for known in standings.view(tournament, Scope(stage=0)).rows
            if known.participant_id == row.participant_id
        )

    def test_a_correction_of_the_first_stage_shows_its_effect_by_its_own_criterion(
        self, tmp_path: Path
    ) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.LAST_STAGE_FIRST, BY_SOLOS))
        gone = standings.view(tournament).rows[-1]
        table = next(
            row.table_id
            for row in formats.rounds_view(tournament, 1).tables
            if gone.participant_id in results.load(tournament, row.table_id).announced
        )
        effect = effects.effect_of(tournament, lambda file: results.void(file, table, "verloren"))
        (place,) = [place for place in effect.changed_places if place.name == gone.name]
        assert place.tally == "points"
        assert place.points_before == gone.values[standings.view(tournament).parts[gone.part].criteria[0]]

    def test_a_draft_of_the_next_stage_goes_where_a_round_comes_before_it(self, tmp_path: Path) -> None:
        tournament = new_tournament(
            tmp_path, people=12, rulebook=two_stages(Overall.SUM).with_stage(0, rounds=1)
        )
        play_round(tournament, 1)
        draws.draft(tournament, stages.all_of(tournament)[1].rounds[0])
        leaving.change_rules(tournament, two_stages(Overall.SUM))
        assert [step.number for step in tournaments.header(tournament).rounds] == [1, 2, 3]
        last = stages.all_of(tournament)[1].rounds[0]
        assert draws.view(tournament, last).draws == ()
        draft = draws.draft(tournament, last)
        assert draft
        with pytest.raises(Refused, match=r"draw\.earlier_first"):
            draws.publish(tournament, draws.view(tournament, last).draws[-1].id)

    def test_an_outdated_ranking_of_a_stage_leads_to_itself(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.SUM))
        of_stage = PrintRequest(PrintKind.RANKING, stage=0)
        printing.record(tournament, printing.compose(tournament, of_stage), 1, 1)
        assert deed_name(history.view(tournament).deeds[0]) == "Rangliste, Phase 1 drucken (Nr. 1)"
        slip = formats.rounds_view(tournament, 1).tables[0].table_id
        context = results.load(tournament, slip).context
        results.enter(tournament, slip, plausible_totals(tournament, context, (9, 9)), reason="verlesen")
        (wish,) = [wish for wish in overview.view(tournament).needs if wish.kind is Need.OUTDATED]
        assert wish.request == of_stage
        assert "Rangliste, Phase 1" in wish_words(wish).text

    def test_may_be_ranked_by_other_criteria(self, tmp_path: Path) -> None:
        tournament = played_through(tmp_path, two_stages(Overall.LAST_STAGE_FIRST, BY_SOLOS))
        ranking = standings.view(tournament)
        assert ranking.criteria == tuple(dict.fromkeys((*BY_SOLOS, *CRITERIA)))
        assert [len(part.criteria) for part in ranking.parts] == [len(BY_SOLOS), len(CRITERIA)]
        for row in (ranking.rows[1], ranking.rows[-1]):
            why = standings.explain(ranking, row.participant_id)
            assert why is not None
            assert why.criteria == (BY_SOLOS, CRITERIA)[row.part]
            assert why.above is not None
            deciding = why.above.deciding
            if why.above.separation is Separation.CRITERION and deciding is not None:
                ahead, behind = why.above.ahead.values, why.above.behind.values
                assert ahead[:deciding] == behind[:deciding]
                assert why.criteria[deciding].key(ahead[deciding]) < why.criteria[deciding].key(
                    behind[deciding]
                )

    def test_a_lot_is_of_the_stage_that_it_decides(self, tmp_path: Path) -> None:
        rulebook = two_stages(Overall.LAST_STAGE_FIRST, (Criterion(tally="points"),))
        tournament = played_through(tmp_path, rulebook)
        for table in (1, 2):
            correct(tournament, table, 3, 0, 0, 0, 0)
        (tied,) = standings.view(tournament).ties
        standings.draw_tie(tournament, WHOLE, tied, seed="0000-0001")
        assert standings.view(tournament).ties == ()
        assert order(standings.view(tournament))[:8] == order(standings.view(tournament, Scope(stage=1)))
        assert standings.view(tournament, Scope(stage=1)).ties == ()


def test_whoever_has_gone_is_marked_where_he_keeps_his_place(at: At) -> None:
    tournament = at(Stage.OVER)
    first = standings.view(tournament).rows[0].participant_id
    leaving.withdraw(tournament, first, "krank")
    row = standings.view(tournament).rows[0]
    assert beside_name(NamedGame("schafkopf"), row) == "abgemeldet"


class TestWhoMissedARound:
    """Of eight people one leaves after the first round, in which he won most."""

    @pytest.fixture
    def missed(self, tmp_path: Path, incomplete: Incomplete) -> tuple[RankingView, int, TournamentFile]:
        rulebook = sample_rulebook(headcount=HeadcountPolicy.LARGER).with_stage(0, incomplete=incomplete)
        tournament = new_tournament(tmp_path, people=9, rulebook=rulebook)
        play_round(tournament, 1)
        first = standings.view(tournament).rows[0].participant_id
        slip = slip_at(tournament, _table_of(tournament, first))
        results.enter(tournament, slip.table_id, ruling(*_all_to(tournament, first, 90)))
        leaving.withdraw(tournament, first, "muss heim")
        assert standings.view(tournament).rows[0].participant_id == first, "nobody has missed a round yet"
        play_round(tournament, 2)
        return standings.view(tournament), first, tournament

    @pytest.mark.parametrize("incomplete", [Incomplete.BY_POINTS])
    def test_by_points_he_stands_first(self, missed: tuple[RankingView, int, TournamentFile]) -> None:
        ranking, gone, _ = missed
        assert order(ranking)[0] == gone
        assert not ranking.unranked

    @pytest.mark.parametrize("incomplete", [Incomplete.BEHIND])
    def test_behind_all_he_stands_last(self, missed: tuple[RankingView, int, TournamentFile]) -> None:
        ranking, gone, tournament = missed
        last = ranking.rows[-1]
        assert (last.participant_id, last.rank, last.separation) == (gone, 9, Separation.ROUNDS)
        assert beside_name(NamedGame("schafkopf"), last) == "abgemeldet; fehlte in Runde 2"
        why = standings.explain(ranking, gone)
        assert why is not None
        assert why.above is not None
        assert "hat alle Runden gespielt" in comparison_text(why.above, why.criteria, why.game)
        assert tuple(ranking.rounds) == (1, 2)
        history.undo(tournament)

    @pytest.mark.parametrize("incomplete", [Incomplete.NOT_RANKED])
    def test_without_a_rank_he_is_named_below(self, missed: tuple[RankingView, int, TournamentFile]) -> None:
        ranking, gone, tournament = missed
        assert gone not in order(ranking)
        assert [someone.id for someone in ranking.unranked] == [gone]
        paper = printing.compose(tournament, PrintRequest(PrintKind.RANKING)).content
        assert isinstance(paper, RankingPrint)
        assert paper.incomplete == (naming.by_id(tournament)[gone],)
        name = participants.by_id(tournament)[gone].name
        saved = saved_ranking(ranking).rows[-1]
        assert (saved[0], saved[2], saved[-1]) == (None, name, "nicht alle Runden gespielt, ohne Rang")
        result = outcome.outcome_view(tournament)
        assert result.unranked == (OutcomeWithoutRank(name, ()),)
        assert "ohne Rang: " in result_files.result_page(result, practice=False)
        assert result_files.result_table(result).rows[-1][3] == name

    def test_behind_all_of_one_phase_he_is_so_in_the_sum_too(self, tmp_path: Path) -> None:
        first = sample_rulebook(rounds=2, headcount=HeadcountPolicy.LARGER)
        last = first.stages[0].model_copy(update={"rounds": 1})
        rulebook = first.with_stage(0, incomplete=Incomplete.BEHIND)
        both = rulebook.model_copy(update={"stages": (*rulebook.stages, last), "overall": Overall.SUM})
        tournament = new_tournament(tmp_path, people=9, rulebook=Rulebook.model_validate(both))
        play_round(tournament, 1)
        best = standings.view(tournament).rows[0].participant_id
        slip = slip_at(tournament, _table_of(tournament, best))
        results.enter(tournament, slip.table_id, ruling(*_all_to(tournament, best, 90)))
        leaving.withdraw(tournament, best, "muss heim")
        for number in (2, 3):
            play_round(tournament, number)
            assert standings.view(tournament).rows[-1].participant_id == best


def test_who_goes_in_the_middle_has_missed_the_round_and_who_waits_may_take_the_seat(tmp_path: Path) -> None:
    rules = sample_rulebook(rounds=1, headcount=HeadcountPolicy.WAITING_LIST)
    rulebook = rules.with_stage(0, incomplete=Incomplete.BEHIND)
    tournament = new_tournament(tmp_path, people=9, rulebook=rulebook)
    play_round(tournament, 1, until=0)
    (waiting,) = round_rows.waits_of_rounds(tournament)[1]
    first = slip_at(tournament, 1)
    gone = first.announced[0]
    vacancy = substitutes.vacancy_of(tournament, gone)
    assert ([one.id for one in vacancy.helpful], vacancy.waiting) == ([waiting], frozenset({waiting}))
    choice = leaving.Choice(helper=waiting, after_deal=12)
    told = consequences(effects.outlook(tournament, gone, Going.WITHDRAWN, choice), rulebook)
    assert f"{participants.by_id(tournament)[waiting].name} spielt dort, statt zu warten." in told[1]
    leaving.withdraw(tournament, gone, "muss heim", choice)
    stints = slip_at(tournament, 1).context.stints
    lines = [
        RulingLine(seat=stint.seat, from_deal=stint.from_deal, tallies={"points": points})
        for stint, points in zip(stints, (90, 0, -30, -30, -30), strict=True)
    ]
    results.enter(tournament, first.table_id, Ruling(lines=tuple(lines), reason="ging"))
    play_round(tournament, 1)
    rows = {row.participant_id: row for row in standings.view(tournament).rows}
    assert (rows[gone].rank, rows[gone].round_points, rows[waiting].round_points) == (9, (90,), (0,))
    assert beside_name(NamedGame("schafkopf"), rows[gone]) == "abgemeldet; spielte nicht zu Ende: Runde 1"


def test_a_penalty_lifts_nobody_who_never_played_above_people_who_did(tmp_path: Path) -> None:
    rulebook = sample_rulebook(rounds=1, headcount=HeadcountPolicy.WAITING_LIST)
    tournament = new_tournament(tmp_path, people=9, rulebook=rulebook)
    play_round(tournament, 1)
    (waiting,) = round_rows.waits_of_rounds(tournament)[1]
    assert result_files.result_table(outcome.outcome_view(tournament)).rows[-1][-1] == "wartete"
    releases.release(tournament, Subject(SubjectKind.WHOLE))
    shown = wall.standings(tournament)
    assert shown is not None
    assert [row.waited for row in shown.lists[0].rows] == [False] * 8 + [True]
    punishing.give(tournament, NewPenalty(waiting, "Handy", "", PenaltyEffect.POINTS, points=-1))
    last = standings.view(tournament).rows[-1]
    assert (last.participant_id, last.rank, last.played, last.values[0]) == (waiting, 9, False, -1)
    assert (last.waited, last.averaged) == ((1,), frozenset()), "a penalty is no average"


def _table_of(tournament: TournamentFile, person: int) -> int:
    tables = formats.rounds_view(tournament, 1).tables
    return next(t.number for t in tables if person in results.load(tournament, t.table_id).announced)


def _all_to(tournament: TournamentFile, person: int, points: int) -> list[int]:
    seats = slip_at(tournament, _table_of(tournament, person)).announced
    other = next(one for one in seats if one != person)
    return [points if one == person else -points if one == other else 0 for one in seats]
