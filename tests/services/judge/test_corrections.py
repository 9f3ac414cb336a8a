"""Corrections of seats, tables and seatings: one action each, taken back whole (S-15, S-17, D-16)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.judge.test_penalties import other, points, running, shipped
from tests.services.slips import ruling, slip_at
from tests.storage.looking import dump

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.domain.states import DrawState, RoundState, StageKind, TableState
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import effects, formats, history, leaving, results
from turnierleitung.services.ground import round_rows, stages
from turnierleitung.services.ground.papers import StageRound
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.judge import corrections, punishing
from turnierleitung.services.matches import brackets, group_tables, groups, matches
from turnierleitung.services.people import naming
from turnierleitung.services.tables import certificates, draws
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.effects import effect_lines

WHY = "saßen vertauscht"


def _round(tournament: TournamentFile, number: int) -> int:
    return next(
        each
        for each in stages.of_number(tournament, number).rounds
        if formats.rounds_view(tournament, each).number == number
    )


def sits(tournament: TournamentFile, number: int, participant_id: int) -> tuple[int, int]:
    """Table and seat as announced."""
    round_id = _round(tournament, number)
    for place in naming.places(tournament, round_id).values():
        if participant_id in place.people:
            return place.number, place.people.index(participant_id) + 1
    raise LookupError(participant_id)


def at_two_tables(tournament: TournamentFile, number: int) -> tuple[int, int]:
    """Somebody and somebody else who sits at another table."""
    table, _ = sits(tournament, number, 1)
    return 1, next(one for one in range(2, 9) if sits(tournament, number, one)[0] != table)


class TestTwoInEachOthersPlace:
    @pytest.fixture
    def tournament(self, tmp_path: Path) -> TournamentFile:
        tournament = sample.new_tournament(tmp_path, 8)
        sample.play_round(tournament, 1)
        return tournament

    def test_get_what_was_played_at_the_seat_where_they_really_sat(self, tournament: TournamentFile) -> None:
        first, second = at_two_tables(tournament, 1)
        before, rows = points(tournament), dump(tournament)
        where = {one: sits(tournament, 1, one) for one in (first, second)}
        (shared,) = corrections.shared_rounds(tournament, first, second)
        assert (shared.slips, shared.says_already) == (2, False)
        entries = len(tournament.history())
        corrections.exchange(tournament, shared.round_id, first, second, WHY)
        after = points(tournament)
        assert (after[first], after[second]) == (before[second], before[first])
        assert {one: after[one] for one in after if one not in (first, second)} == {
            one: before[one] for one in before if one not in (first, second)
        }
        assert (sits(tournament, 1, first), sits(tournament, 1, second)) == (where[second], where[first])
        assert len(tournament.history()) == entries + 1
        deed = history.view(tournament).deeds[0]
        assert (deed.kind, deed.params["name"] != deed.params["other"]) == ("seats.exchanged", True)
        assert history.check_invariants(tournament) == ()
        history.undo(tournament)
        assert dump(tournament) == rows

    def test_keep_their_slips_where_these_named_them_already(self, tournament: TournamentFile) -> None:
        first, second = at_two_tables(tournament, 1)
        (shared,) = corrections.shared_rounds(tournament, first, second)
        corrections.exchange(tournament, shared.round_id, first, second, WHY)
        scored = points(tournament)
        # Back to the seating as it was drawn: now the slips name both where they were not announced.
        corrections.exchange(tournament, shared.round_id, first, second, WHY, with_results=False)
        (now,) = corrections.shared_rounds(tournament, first, second)
        assert now.says_already
        assert points(tournament) == scored

    def test_change_on_a_slip_that_names_one_of_them_elsewhere(self, tmp_path: Path) -> None:
        """S-01: nobody stands on two slips of a round, also where somebody played for another one."""
        (folder := tmp_path / "three tables").mkdir()
        tournament = sample.new_tournament(folder, 12)
        sample.play_round(tournament, 1)
        first, second, third = (row.people[0] or 0 for row in naming.places(tournament, 1).values())
        corrections.exchange(tournament, 1, first, second, WHY, with_results=False)
        corrections.exchange(tournament, 1, first, third, WHY)
        assert history.check_invariants(tournament) == ()
        players = [results.load(tournament, table_id).players for table_id in naming.places(tournament, 1)]
        assert len({player.participant_id for at in players for player in at}) == 12

    def test_stand_on_the_certificate_of_the_draw(self, tournament: TournamentFile) -> None:
        first, second = at_two_tables(tournament, 1)
        (shared,) = corrections.shared_rounds(tournament, first, second)
        corrections.exchange(tournament, shared.round_id, first, second, WHY)
        told = certificates.of_round(tournament, 1)
        assert [swap.people for swap in told.links[-1].swaps] == [(first, second)]
        published = next(one for one in draws.view(tournament, 1).draws if one.state is DrawState.PUBLISHED)
        assert certificates.holds(tournament, published.id)

    def test_need_two_people_with_a_seat_and_a_reason(self, tournament: TournamentFile) -> None:
        round_id = 1
        for pair, reason, code in (
            ((1, 1), WHY, "correction.same_person"),
            ((1, 2), " ", "result.reason_missing"),
        ):
            with pytest.raises(Refused, match=code.replace(".", r"\.")):
                corrections.exchange(tournament, round_id, *pair, reason)

    def test_wait_for_a_penalty_that_is_noted_there(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("schafkopf-schwaig"))
        first, second = at_two_tables(tournament, 1)
        punishing.give(tournament, other(tournament, PenaltyEffect.LOST))
        with pytest.raises(Refused, match=r"correction\.penalty_there"):
            corrections.exchange(tournament, 1, first, second, WHY)

    def test_change_groups_with_all_their_matches(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, played=12)
        divided = groups.members(tournament)
        first, second = divided[1][0], divided[2][1]
        before, rows = points(tournament), dump(tournament)
        (shared,) = corrections.shared_rounds(tournament, first, second)
        corrections.exchange(tournament, shared.round_id, first, second, WHY)
        assert groups.members(tournament)[1][0] == second
        assert groups.members(tournament)[2][1] == first
        after = points(tournament)
        assert (after[first], after[second]) == (before[second], before[first])
        assert history.check_invariants(tournament) == ()
        history.undo(tournament)
        assert dump(tournament) == rows

    def test_q25_of_groups_take_their_results_along(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, played=12)
        divided = groups.members(tournament)
        first, second = divided[1][0], divided[2][1]
        rows = dump(tournament)
        with pytest.raises(Refused, match=r"correction\.results_go_along"):
            corrections.exchange(tournament, 1, first, second, WHY, with_results=False)
        assert dump(tournament) == rows

    def test_q23_open_finished_groups_again_where_one_of_them_had_left(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, played=4)
        divided = groups.members(tournament)
        gone = next(
            one
            for one in divided[1]
            if any(one in row.people and row.result is None for row in matches.view(tournament))
        )
        leaving.withdraw(tournament, gone)
        sample.play_matches(tournament)
        formats.finish_round(tournament, 1)
        corrections.exchange(tournament, 1, gone, divided[2][0], WHY)
        assert formats.rounds_view(tournament, 1).state is RoundState.RUNNING
        assert history.check_invariants(tournament) == ()

    def test_q25_of_groups_stay_there_while_a_later_result_names_them(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, played=0)
        formats.start_round(tournament, 1)
        divided = groups.members(tournament)
        first, second = divided[1][0], divided[2][1]
        corrections.exchange(tournament, 1, first, second, WHY)
        exchanged = tournament.history()[-1].sequence
        row = next(row for row in matches.view(tournament) if first in row.people)
        results.enter(tournament, row.table_id, Match(cards=(20, 12)))
        with pytest.raises(Refused, match=r"invariant\.other_people"):
            history.undo(tournament, exchanged)
        assert group_tables.view(tournament)[0].members[0] == second


class TestATableReplayed:
    def test_is_open_again_with_its_round(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8)
        sample.play_round(tournament, 1)
        rows, scored = dump(tournament), points(tournament)
        table = formats.rounds_view(tournament, 1).tables[0]
        corrections.replay(tournament, table.table_id, "falsch gegeben")
        now = formats.rounds_view(tournament, 1)
        assert (now.state, now.tables[0].state) == (RoundState.RUNNING, TableState.OPEN)
        assert sum(one != 0 for one in points(tournament).values()) < sum(one != 0 for one in scored.values())
        assert history.check_invariants(tournament) == ()
        history.undo(tournament)
        assert dump(tournament) == rows

    def test_is_a_match_that_waits(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, played=12)
        rows = dump(tournament)
        table = formats.rounds_view(tournament, 1).tables[0]
        corrections.replay(tournament, table.table_id, "falscher Stapel")
        assert results.load(tournament, table.table_id).state is TableState.OPEN
        history.undo(tournament)
        assert dump(tournament) == rows

    def test_was_played_before(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("schafkopf-schwaig"))
        table = formats.rounds_view(tournament, 1).tables[0]
        with pytest.raises(Refused, match=r"correction\.nothing_played"):
            corrections.replay(tournament, table.table_id, WHY)


class TestASeatingTakenBack:
    def test_is_drawn_anew_from_the_ranking_as_it_is_then(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(
            tmp_path, 8, rulebook=sample.sample_rulebook().with_stage(0, draw=SeatDraw.RANK)
        )
        sample.play_round(tournament, 1)
        sample.draw_round(tournament, 2)
        rows = dump(tournament)
        (resting,) = corrections.resting_on(tournament, 1)
        assert resting.number == 2
        corrections.withdraw(tournament, resting.round_id, "Ergebnis berichtigt")
        assert formats.rounds_view(tournament, resting.round_id).state is RoundState.PLANNED
        assert history.check_invariants(tournament) == ()
        sample.draw_round(tournament, 2)
        assert history.check_invariants(tournament) == ()
        for _ in range(len(tournament.history()) - 1):
            if dump(tournament) == rows:
                break
            history.undo(tournament)
        assert dump(tournament) == rows

    def test_q27_may_be_a_bracket_that_a_corrected_match_of_the_groups_takes_back(
        self, tmp_path: Path
    ) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, to_the_bracket=True)
        history.undo(tournament)
        row = next(one for one in matches.view(tournament) if one.group is not None)
        (resting,) = corrections.resting_on_table(tournament, row.table_id)
        slip, rows = results.load(tournament, row.table_id), dump(tournament)

        def correct(file: TournamentFile) -> Changes:
            return corrections.correct(
                file, row.table_id, Match(cards=(1, 31)), slip.players, "gedreht", anew=[resting.round_id]
            )

        effect = effects.effect_of(tournament, correct)
        assert effect.withdrawn == (StageRound(resting.number, StageKind.KNOCKOUT),)
        assert "Zurückgezogen und neu auszulosen: Tableau der Finalrunde." in effect_lines(effect, None)
        entries = len(tournament.history())
        correct(tournament)
        assert len(tournament.history()) == entries + 1
        assert history.view(tournament).deeds[0].kind == "result.corrected"
        assert formats.rounds_view(tournament, resting.round_id).state is RoundState.PLANNED
        assert history.check_invariants(tournament) == ()
        history.undo(tournament)
        assert dump(tournament) == rows

    @pytest.mark.parametrize("correction", ["exchange", "ruling", "void", "replay"])
    def test_d03_is_drawn_again_at_once_unless_slips_before_it_are_open(
        self, tmp_path: Path, correction: str
    ) -> None:
        tournament = sample.new_tournament(
            tmp_path, 8, rulebook=sample.sample_rulebook().with_stage(0, draw=SeatDraw.RANK)
        )
        sample.play_round(tournament, 1)
        sample.draw_round(tournament, 2)
        first, second = at_two_tables(tournament, 1)
        slip = slip_at(tournament, 1)
        anew = [_round(tournament, 2)]
        drawn = draws.view(tournament, anew[0]).draws[-1].id
        match correction:
            case "exchange":
                corrections.exchange(tournament, 1, first, second, WHY, anew=anew)
            case "ruling":
                corrections.correct(
                    tournament, slip.table_id, ruling(30, 0, -30, 0), slip.players, WHY, anew=anew
                )
            case "void":
                corrections.void(tournament, slip.table_id, WHY, anew=anew)
            case _:
                corrections.replay(tournament, slip.table_id, WHY, anew=anew)
        open_again = formats.rounds_view(tournament, 1).state is not RoundState.FINISHED
        assert open_again is (correction == "replay")
        state = formats.rounds_view(tournament, anew[0]).state
        assert state is (RoundState.PLANNED if open_again else RoundState.PUBLISHED)
        assert [one.id for one in draws.view(tournament, anew[0]).draws][-1:] != [drawn]
        assert history.check_invariants(tournament) == ()

    def test_may_be_a_bracket(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, to_the_bracket=True)
        history.undo(tournament)
        rows = dump(tournament)
        (resting,) = corrections.resting_on(tournament, 1)
        corrections.withdraw(tournament, resting.round_id, "Gruppe berichtigt")
        assert brackets.view(tournament) is None
        assert round_rows.entrants_of_stage(tournament, 2) == ()
        assert history.check_invariants(tournament) == ()
        history.undo(tournament)
        assert dump(tournament) == rows
        history.redo(tournament)
        brackets.draft(tournament, seed="0000-0007")
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert history.check_invariants(tournament) == ()

    def test_has_not_begun(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8)
        sample.draw_round(tournament, 1)
        formats.start_round(tournament, 1)
        with pytest.raises(Refused, match=r"correction\.round_began"):
            corrections.withdraw(tournament, 1, WHY)

    def test_leaves_the_ranking_as_it_was(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8)
        sample.play_round(tournament, 1)
        sample.draw_round(tournament, 2)
        before = points(tournament)
        corrections.withdraw(tournament, 2, WHY)
        assert points(tournament) == before
