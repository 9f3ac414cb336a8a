"""Slips: entering, correcting, parking, declaring void, ruling, and who really played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.sample import new_tournament, play_round, sample_rulebook
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, ruling, slip_at, totals
from tests.storage.looking import dump

from turnierleitung.domain.conduct import Conduct, InterruptedList, Substitutes, VoidList
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, RoundState, TableState
from turnierleitung.games.schafkopf.rules import SchafkopfTotals
from turnierleitung.services import formats, history, leaving, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.results import Player
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile


def under(tournament: TournamentFile, **conduct: object) -> TournamentFile:
    """The tournament under other rules of conduct."""
    rulebook = rulebooks.current(tournament).model_copy(
        update={"conduct": Conduct().model_copy(update=conduct)}
    )
    leaving.change_rules(tournament, rulebook)
    return tournament


def helper(tournament: TournamentFile) -> int:
    participants.add_helpers(tournament, [PersonData("Aushilfe", "Hans")])
    return next(one.id for one in participants.people(tournament) if one.person.last_name == "Aushilfe")


def refused(
    tournament: TournamentFile,
    table: int,
    result: GameResult,
    players: Sequence[Player] | None = None,
    reason: str = "",
) -> set[str]:
    """Why a slip is not taken; nothing of it is stored."""
    before = dump(tournament)
    with pytest.raises(Refused) as told:
        results.enter(tournament, slip_at(tournament, table).table_id, result, players, reason)
    assert dump(tournament) == before
    return {problem.code for problem in told.value.problems}


class TestEntering:
    def test_s01_waits_until_the_round_is_started(self, at: At) -> None:
        assert refused(at(Stage.PUBLISHED), 1, level_totals()) == {"round.not_started"}

    def test_stores_the_slip_as_it_was_typed_with_who_played(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        result = totals(12, -4, -4, -4)
        results.enter(tournament, slip_at(tournament, 1).table_id, result)
        slip = slip_at(tournament, 1)
        assert (slip.result, slip.state, slip.reason) == (result, TableState.ENTERED, "")
        assert tuple(player.participant_id for player in slip.players) == slip.announced
        assert slip.context.seats == 4

    def test_says_all_that_is_wrong_at_once(self, at: At) -> None:
        codes = refused(at(Stage.RUNNING), 1, totals(5, None, 0, 0, games=31))
        assert codes == {"list.deals_missing", "list.points_missing"}

    def test_of_a_slip_that_does_not_add_up_is_refused(self, at: At) -> None:
        assert "list.sum_not_zero" in refused(at(Stage.RUNNING), 1, level_totals(first=4))

    def test_again_is_a_correction_and_needs_its_reason(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        assert refused(tournament, 1, totals(5, -5, 0, 0)) == {"result.reason_missing"}
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(5, -5, 0, 0), reason="Zahlendreher")
        assert slip_at(tournament, 1).reason == "Zahlendreher"
        assert tournament.history()[-1].kind == "result.corrected"

    def test_the_same_again_is_none(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        slip = slip_at(tournament, 1)
        assert slip.result is not None
        with pytest.raises(Refused, match=r"result\.unchanged"):
            results.enter(tournament, slip.table_id, slip.result, reason="nachgezählt")

    def test_of_a_finished_round_is_a_correction_too(self, at: At) -> None:
        tournament = at(Stage.OVER)
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(5, -5, 0, 0), reason="Zahlendreher")
        assert standings.view(tournament).rows[0].values[0] == 5
        assert not history.check_invariants(tournament)


class TestParking:
    def test_needs_a_note(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        with pytest.raises(Refused, match=r"result\.note_missing"):
            results.park(tournament, slip_at(tournament, 1).table_id, level_totals(3), " ")

    def test_never_counts_and_stays_open(self, at: At) -> None:
        tournament = at(Stage.PARKED)
        assert standings.view(tournament).missing == 1
        assert len(standings.view(tournament).rows) == 4
        assert slip_at(tournament, 2).result == level_totals(3)

    def test_again_keeps_what_was_typed_last(self, at: At) -> None:
        tournament = at(Stage.PARKED)
        results.park(tournament, slip_at(tournament, 2).table_id, level_totals(4), "Noch einmal rechnen")
        slip = slip_at(tournament, 2)
        assert (slip.result, slip.reason) == (level_totals(4), "Noch einmal rechnen")

    def test_then_entering_needs_no_reason(self, at: At) -> None:
        tournament = at(Stage.PARKED)
        results.enter(tournament, slip_at(tournament, 2).table_id, level_totals(), despite=ZEROS)
        assert slip_at(tournament, 2).state is TableState.ENTERED

    def test_of_an_entered_slip_is_refused(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        with pytest.raises(Refused, match=r"result\.already_entered"):
            results.park(tournament, slip_at(tournament, 1).table_id, level_totals(3), "Nachrechnen")

    def test_before_the_start_is_refused(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        with pytest.raises(Refused, match=r"round\.not_started"):
            results.park(tournament, slip_at(tournament, 1).table_id, level_totals(3), "Nachrechnen")

    def test_of_a_void_list_in_a_finished_round_is_refused(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        results.void(tournament, slip_at(tournament, 1).table_id, "unleserlich")
        with pytest.raises(Refused, match=r"result\.already_entered"):
            results.park(tournament, slip_at(tournament, 1).table_id, level_totals(3), "Nachrechnen")

    def test_of_a_void_list_in_a_running_round_reopens_the_question(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        results.void(tournament, slip_at(tournament, 1).table_id, "unleserlich")
        results.park(tournament, slip_at(tournament, 1).table_id, level_totals(3), "Nachrechnen")
        assert slip_at(tournament, 1).state is TableState.PARKED

    def test_checks_who_played(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        twice = (*slip.players, Player(1, 1, slip.announced[1]))
        with pytest.raises(Refused, match=r"result\.seat_taken_twice"):
            results.park(tournament, slip.table_id, level_totals(3), "Wer war das?", twice)


class TestAVoidList:
    def test_s15_needs_its_reason(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        with pytest.raises(Refused, match=r"result\.reason_missing"):
            results.void(tournament, slip_at(tournament, 1).table_id, "")

    def test_s15_is_worth_nothing_for_everyone_and_stays_readable(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(12, -4, -4, -4))
        results.void(tournament, slip_at(tournament, 1).table_id, "unleserlich")
        slip = slip_at(tournament, 1)
        assert (slip.state, slip.result, slip.reason) == (
            TableState.VOID,
            totals(12, -4, -4, -4),
            "unleserlich",
        )
        assert [row.round_points for row in standings.view(tournament).rows] == [(0,)] * 4
        assert standings.view(tournament).missing == 1

    def test_s15_may_be_one_that_never_added_up(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        results.park(tournament, slip.table_id, totals(5, None, None, 0, games=3), "Halb leer")
        results.void(tournament, slip.table_id, "nicht mehr zu klären")
        assert [row.round_points for row in standings.view(tournament).rows] == [(0,)] * 4
        assert not history.check_invariants(tournament)

    def test_s15_can_be_corrected_with_reason(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        results.void(tournament, slip_at(tournament, 1).table_id, "unleserlich")
        assert refused(tournament, 1, level_totals()) == {"result.reason_missing"}
        results.enter(
            tournament, slip_at(tournament, 1).table_id, level_totals(), reason="doch lesbar", despite=ZEROS
        )
        assert slip_at(tournament, 1).state is TableState.ENTERED

    def test_of_nothing_is_refused(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        with pytest.raises(Refused, match=r"result\.nothing_to_void"):
            results.void(tournament, slip_at(tournament, 2).table_id, "verloren")

    def test_twice_says_nothing_new_but_the_reason(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        results.void(tournament, slip_at(tournament, 1).table_id, "unleserlich")
        results.void(tournament, slip_at(tournament, 1).table_id, "gefälscht")
        assert slip_at(tournament, 1).reason == "gefälscht"

    def test_s15_is_replayed_where_the_rulebook_says_so(self, at: At) -> None:
        tournament = under(at(Stage.PLAYED), void_list=VoidList.REPLAY)
        assert standings.view(tournament).missing == 0
        results.void(tournament, slip_at(tournament, 1).table_id, "gefälscht")
        ranking = standings.view(tournament)
        assert (ranking.missing, len(ranking.rows)) == (1, 4)
        found = formats.rounds_view(tournament, 1)
        assert found.state is RoundState.RUNNING
        assert [row.number for row in found.open_tables] == [1]
        with pytest.raises(Refused, match=r"round\.tables_open"):
            formats.finish_round(tournament, 1)
        results.enter(
            tournament, slip_at(tournament, 1).table_id, level_totals(), reason="neu gespielt", despite=ZEROS
        )
        formats.finish_round(tournament, 1)
        assert not history.check_invariants(tournament)


class TestARuling:
    def test_s17_sets_any_result_with_reason(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        results.enter(tournament, slip_at(tournament, 1).table_id, ruling(9, 9, 9, -5))
        assert tournament.history()[-1].kind == "result.ruled"
        assert slip_at(tournament, 1).reason == "Zettel verloren"
        assert [row.values[0] for row in standings.view(tournament).rows] == [9, 9, 9, -5]

    def test_s17_without_reason_is_refused(self, at: At) -> None:
        assert "list.ruling_without_reason" in refused(at(Stage.RUNNING), 1, ruling(0, 0, 0, 0, reason=" "))

    def test_s17_of_a_corrected_slip_needs_no_second_reason(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        results.enter(tournament, slip_at(tournament, 1).table_id, ruling(3, -1, -1, -1))
        assert not history.check_invariants(tournament)


def lines_with_takeover(seat: int, game: int, before: int, after: int) -> SchafkopfTotals:
    """A slip on which somebody else played a seat from a game on; seat 1 has what the others lost."""
    plain = totals(0, 0, 0, 0)
    early = plain.lines[seat - 1].model_copy(update={"points": before})
    late = early.model_copy(update={"from_deal": game, "points": after})
    first = plain.lines[0].model_copy(update={"points": -before - after})
    others = tuple(line for line in plain.lines if line.seat not in (1, seat))
    lines = tuple(sorted((first, early, late, *others), key=lambda line: (line.seat, line.from_deal)))
    return plain.model_copy(update={"lines": lines})


class TestWhoPlayed:
    @pytest.mark.parametrize(
        ("rule", "reason", "codes"),
        [
            (Substitutes.NOT_ALLOWED, "krank", {"result.substitute_not_allowed"}),
            (Substitutes.DIRECTOR_DECIDES, "", {"result.substitute_needs_reason"}),
            (Substitutes.DIRECTOR_DECIDES, "krank", set()),
            (Substitutes.ALLOWED, "", set()),
        ],
    )
    def test_s01_a_substitute_plays_as_the_rulebook_says(
        self, at: At, rule: Substitutes, reason: str, codes: set[str]
    ) -> None:
        tournament = under(at(Stage.RUNNING), substitutes=rule)
        substitute = helper(tournament)
        slip = slip_at(tournament, 1)
        players = (Player(1, 1, substitute), *slip.players[1:])
        if codes:
            assert refused(tournament, 1, level_totals(), players, reason) == codes
            return
        results.enter(tournament, slip.table_id, level_totals(), players, reason, despite=ZEROS)
        assert slip_at(tournament, 1).players == players
        assert slip_at(tournament, 1).announced == slip.announced
        rows = {row.participant_id: row for row in standings.view(tournament).rows}
        assert not rows[slip.announced[0]].played

    def test_s15_a_helper_takes_the_seat_and_the_points_so_far_stay(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        substitute = helper(tournament)
        slip = slip_at(tournament, 1)
        players = (*slip.players, Player(2, 17, substitute))
        results.enter(tournament, slip.table_id, lines_with_takeover(2, 17, 8, -20), players)
        points = {row.participant_id: row.values[0] for row in standings.view(tournament).rows}
        assert points == {
            slip.announced[0]: 12,
            slip.announced[1]: 8,
            slip.announced[2]: 0,
            slip.announced[3]: 0,
        }
        assert slip_at(tournament, 1).players[2] == Player(2, 17, substitute)
        assert not history.check_invariants(tournament)

    def test_s15_nobody_takes_over_where_the_list_is_closed(self, at: At) -> None:
        tournament = under(at(Stage.RUNNING), interrupted_list=InterruptedList.CLOSED_AS_IT_STANDS)
        players = (*slip_at(tournament, 1).players, Player(2, 17, helper(tournament)))
        assert refused(tournament, 1, lines_with_takeover(2, 17, 8, -20), players) == {
            "result.list_is_closed"
        }

    def test_a_correction_forgets_a_takeover_that_was_none(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        players = (*slip.players, Player(2, 17, helper(tournament)))
        results.enter(tournament, slip.table_id, lines_with_takeover(2, 17, 8, -20), players)
        results.enter(
            tournament, slip.table_id, level_totals(), slip.players, "Es war doch niemand", despite=ZEROS
        )
        assert slip_at(tournament, 1).players == slip.players

    def test_a_correction_keeps_who_played_unless_told(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        players = (*slip.players, Player(2, 17, helper(tournament)))
        results.enter(tournament, slip.table_id, lines_with_takeover(2, 17, 8, -20), players)
        results.enter(tournament, slip.table_id, lines_with_takeover(2, 17, 9, -20), reason="verlesen")
        assert len(slip_at(tournament, 1).players) == 5

    def test_s01_nobody_sits_on_two_seats(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        players = (*slip.players[:3], Player(4, 1, slip.announced[0]))
        assert "result.player_twice" in refused(tournament, 1, level_totals(), players, "Irrtum")

    def test_s01_nobody_plays_who_is_not_in_the_tournament(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        players = (*slip.players[:3], Player(4, 1, 999))
        assert "result.player_unknown" in refused(tournament, 1, level_totals(), players, "Irrtum")
        players = (*slip.players[:3], Player(7, 1, slip.announced[3]))
        assert refused(tournament, 1, level_totals(), players, "Irrtum") == {"result.seat_unknown"}

    def test_s01_every_seat_has_somebody_from_the_first_game_on(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        late = (*slip.players[:3], Player(4, 5, slip.announced[3]))
        assert "result.seat_empty" in refused(tournament, 1, level_totals(), late)
        assert "result.seat_empty" in refused(tournament, 1, totals(0, 0, 0), slip.players[:3])

    def test_s01_a_seat_has_one_person_at_a_time(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 1)
        players = (*slip.players, Player(4, 1, helper(tournament)))
        assert "result.seat_taken_twice" in refused(tournament, 1, level_totals(), players, "Irrtum")

    def test_s01_nobody_plays_at_two_tables_of_a_round(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        other = slip_at(tournament, 1).announced[0]
        slip = slip_at(tournament, 2)
        players = (Player(1, 1, other), *slip.players[1:])
        assert "result.player_elsewhere" in refused(tournament, 2, level_totals(), players, "Irrtum")

    def test_two_who_sat_at_each_others_table_can_both_be_entered(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first, second = slip_at(tournament, 1), slip_at(tournament, 2)
        for slip, guest in ((first, second.announced[0]), (second, first.announced[0])):
            players = (Player(1, 1, guest), *slip.players[1:])
            results.enter(
                tournament, slip.table_id, level_totals(), players, "falsch hingesetzt", despite=ZEROS
            )
        assert len(standings.view(tournament).rows) == 8
        assert not history.check_invariants(tournament)

    def test_who_may_have_played_is_announced_or_there_and_free(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        substitute = helper(tournament)
        participants.register(tournament, PersonData("Nichtda"))
        slip = slip_at(tournament, 1)
        gone, excluded = slip.announced[:2]
        participants.set_attendance(tournament, gone, Attendance.LEFT)
        leaving.exclude(tournament, excluded, "Betrug")
        found = {someone.id for someone in results.replaceable(tournament, slip.table_id)}
        assert found == {*slip.announced, substitute}

    def test_who_took_over_elsewhere_is_not_free(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        substitute = helper(tournament)
        slip = slip_at(tournament, 1)
        players = (*slip.players, Player(2, 17, substitute))
        results.enter(tournament, slip.table_id, lines_with_takeover(2, 17, 8, -20), players)
        other = slip_at(tournament, 2).table_id
        assert substitute not in {someone.id for someone in results.replaceable(tournament, other)}
        assert substitute in {someone.id for someone in results.replaceable(tournament, slip.table_id)}


def test_checking_alone_stores_nothing(at: At) -> None:
    tournament = at(Stage.RUNNING)
    before = tournament.path.read_bytes()
    problems = results.check(tournament, slip_at(tournament, 1).players, level_totals(first=3))
    assert "list.sum_not_zero" in {problem.code for problem in problems}
    assert tournament.path.read_bytes() == before


def test_a_table_of_five_has_a_slip_of_five(tmp_path: Path) -> None:
    tournament = new_tournament(
        tmp_path, people=5, rulebook=sample_rulebook(headcount=HeadcountPolicy.LARGER)
    )
    play_round(tournament, 1)
    assert slip_at(tournament, 1).context.seats == 5
    assert sum(row.values[0] for row in standings.view(tournament).rows) == 0
    tournament.close()
