"""The clocks of the hall in a real file (Q-16, Q-18, Q-21, S-01)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from tests import sample
from tests.sample import verify

from turnierleitung.domain.clock import ClockState, PressKind
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import formats, history, overview, results
from turnierleitung.services.clocks import clocks, presses, waiting
from turnierleitung.services.clocks.presses import ClockDoubt, TakenBack
from turnierleitung.services.clocks.waiting import Seen
from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import matches, timetable
from turnierleitung.services.people import participants
from turnierleitung.services.tables import repairs
from turnierleitung.storage import disk as machines
from turnierleitung.texts.clocks import press_deed

MINUTE = 60_000


@pytest.fixture
def groups(tmp_path: Path) -> Iterator[Tournament]:
    """Sixteen people in groups, with several time slots."""
    tournament = sample.quartett_tournament(tmp_path, 16)
    yield tournament
    tournament.close()


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tournament]:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1, until=0)
    yield tournament
    tournament.close()


def begun(tournament: Tournament) -> int:
    """Give the first signal if that is to be done and return when it was."""
    signal = clocks.next_signal(tournament)
    if signal is not None and signal.starts_round:
        formats.start_round(tournament, signal.round_id)
    (clock, *_) = records.all_clocks(tournament)
    return clock.presses[0].at


def code_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.problems[0].code


class TestStarting:
    def test_q16_a_round_its_clock_and_its_first_slot_are_one_press(self, groups: Tournament) -> None:
        at = begun(groups)
        face = clocks.main(groups, at + 4 * MINUTE)
        assert face is not None
        assert (face.slot, face.reading.rest, face.reading.state) == (1, 6 * MINUTE, ClockState.RUNNING)

    def test_s01_a_round_without_a_limit_counts_up(self, tables: Tournament) -> None:
        at = begun(tables)
        face = clocks.main(tables, at + 40 * MINUTE)
        assert face is not None
        assert (face.slot, face.reading.rest, face.reading.played) == (None, None, 40 * MINUTE)
        assert clocks.next_signal(tables) is None

    def test_q16_every_slot_has_its_own_signal_and_it_is_given_once(self, groups: Tournament) -> None:
        at = begun(groups)
        signal = clocks.next_signal(groups)
        assert signal is not None
        assert (signal.times.slot, signal.starts_round) == (2, False)
        presses.give_signal(groups, signal, at + 15 * MINUTE)
        face = clocks.main(groups, at + 16 * MINUTE)
        assert face is not None
        assert (face.slot, face.reading.rest) == (2, 9 * MINUTE)
        with pytest.raises(Refused) as refused:
            presses.give_signal(groups, signal, at + 17 * MINUTE)
        assert code_of(refused) == "clock.started"

    def test_a_slot_that_was_played_without_a_signal_needs_none_any_more(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 16, to_the_bracket=True)
        (knockout,) = (step for step in tournaments.header(tournament).rounds if step.kind == "knockout")
        for _ in ("quarter-finals", "semi-finals"):
            for row in matches.view(tournament):
                if row.bracket is not None and row.playable:
                    results.enter(tournament, row.table_id, Match(cards=(20, 12)))
        signal = clocks.next_signal(tournament)
        assert signal is not None
        slots = {row.slot for row in matches.view(tournament) if row.bracket is not None and row.is_open}
        assert (signal.round_id, signal.times.slot) == (knockout.round_id, min(slot or 0 for slot in slots))
        assert signal.times.slot == signal.slots == 3
        tournament.close()

    def test_who_gives_no_further_signal_sees_who_plays_and_no_clock_of_an_earlier_slot(
        self, tmp_path: Path
    ) -> None:
        tournament = sample.quartett_tournament(tmp_path, 16, to_the_bracket=True)
        at = begun(tournament)
        assert clocks.main(tournament, at) is not None
        for played in ("quarter-finals", "semi-finals"):
            for row in matches.view(tournament):
                if row.bracket is not None and row.playable:
                    results.enter(tournament, row.table_id, Match(cards=(20, 12)))
            signal = clocks.next_signal(tournament)
            assert signal is not None
            assert signal.waits == (played == "quarter-finals"), "then the next signal is waited for"
        assert clocks.faces(tournament, at + 90 * MINUTE) == ()
        playing = waiting.playing_now(tournament, at + 90 * MINUTE)
        assert {table.place.slot for table in playing} == {3}
        assert len(playing) == 2, "the final, and the match for rank 3"
        assert all(0 < table.played < 90 * MINUTE for table in playing)
        for row in matches.view(tournament):
            if row.bracket is not None and row.playable:
                results.enter(tournament, row.table_id, Match(cards=(20, 12)))
        assert clocks.faces(tournament, at + 99 * MINUTE) == ()
        assert waiting.playing_now(tournament, at + 99 * MINUTE) == ()
        tournament.close()

    def test_undo_takes_the_start_back_with_its_clock_until_something_was_pressed(
        self, groups: Tournament
    ) -> None:
        begun(groups)
        history.undo(groups)
        assert records.all_clocks(groups) == ()
        at = begun(groups)
        (clock, *_) = records.all_clocks(groups)
        presses.press(groups, clock.id, PressKind.PAUSE, at + MINUTE)
        with pytest.raises(Refused) as refused:
            history.undo(groups)
        assert code_of(refused) == "revert.clock_pressed"

    def test_a_start_done_again_runs_though_the_wall_clock_was_set_back_meanwhile(
        self, groups: Tournament
    ) -> None:
        at = begun(groups)
        history.undo(groups)
        groups._clock = lambda: sample.START - timedelta(minutes=16)
        history.redo(groups)
        now = records.milliseconds(groups.now())
        assert now < at
        face = clocks.main(groups, now + MINUTE)
        assert face is not None
        assert (face.reading.state, face.reading.rest) == (ClockState.RUNNING, 9 * MINUTE)

    def test_undo_and_redo_pass_over_presses(self, groups: Tournament) -> None:
        at = begun(groups)
        (clock, *_) = records.all_clocks(groups)
        presses.press(groups, clock.id, PressKind.PAUSE, at + MINUTE)
        deed = history.next_undo(groups)
        assert deed is not None
        assert deed.kind == "round.started"


class TestPressing:
    def test_the_rest_is_the_same_after_reopening(self, groups: Tournament) -> None:
        at = begun(groups)
        (clock, *_) = records.all_clocks(groups)
        presses.press(groups, clock.id, PressKind.PAUSE, at + 3 * MINUTE)
        presses.press(groups, clock.id, PressKind.GO_ON, at + 8 * MINUTE)
        presses.press(groups, clock.id, PressKind.ADD, at + 9 * MINUTE, 60)
        before = clocks.faces(groups, at + 10 * MINUTE)
        path = groups.path
        groups.close()
        again = tournaments.open_file(path)
        assert clocks.faces(again, at + 10 * MINUTE) == before
        assert before[0].reading.rest == 6 * MINUTE
        again.close()

    def test_what_cannot_be_pressed_changes_nothing(self, groups: Tournament) -> None:
        at = begun(groups)
        (clock, *_) = records.all_clocks(groups)
        with pytest.raises(Refused) as refused:
            presses.press(groups, clock.id, PressKind.PAUSE, at + 11 * MINUTE)
        assert code_of(refused) == "clock.no_pause_over"
        assert records.all_clocks(groups) == (clock,)

    def test_one_table_gets_more_time(self, groups: Tournament) -> None:
        at = begun(groups)
        table_id = next(iter(waiting.view(groups, at).tables))
        presses.give_table(groups, table_id, 60, at + MINUTE)
        shared, own = clocks.faces(groups, at + 2 * MINUTE)
        assert (shared.reading.rest, own.reading.rest, own.extra) == (8 * MINUTE, 9 * MINUTE, 60)
        assert own.table_id == table_id
        with pytest.raises(Refused) as refused:
            presses.give_table(groups, table_id, -600, at + 2 * MINUTE)
        assert code_of(refused) == "clock.less_left"

    def test_q18_overtime_runs_on_the_clock_of_its_table_and_waits_with_the_others(
        self, groups: Tournament
    ) -> None:
        at = begun(groups)
        table_id = next(iter(waiting.view(groups, at).tables))
        presses.start_table(groups, table_id, 180, at + 5 * MINUTE)
        shared, own = clocks.faces(groups, at + 6 * MINUTE)
        assert (own.reading.rest, own.extra) == (2 * MINUTE, 0)
        presses.press(groups, shared.clock_id, PressKind.PAUSE, at + 6 * MINUTE)
        assert [face.reading.state for face in clocks.faces(groups, at + 9 * MINUTE)] == [
            ClockState.PAUSED,
            ClockState.PAUSED,
        ]
        with pytest.raises(Refused) as refused:
            presses.start_table(groups, table_id, 180, at + 7 * MINUTE)
        assert code_of(refused) == "clock.table_started"

    def test_a_break_is_a_clock_that_everybody_looks_at(self, tables: Tournament) -> None:
        at = begun(tables)
        presses.begin_break(tables, 900, at)
        face = clocks.main(tables, at + 5 * MINUTE)
        assert face is not None
        assert (face.is_break, face.reading.rest) == (True, 10 * MINUTE)
        presses.begin_break(tables, 300, at + 5 * MINUTE)
        assert [face.is_break for face in clocks.faces(tables, at + 6 * MINUTE)] == [True, False]
        with pytest.raises(Refused) as refused:
            presses.begin_break(tables, 0, at)
        assert code_of(refused) == "clock.break"


class TestTakingBack:
    def test_the_latest_press_goes_first_with_all_that_was_pressed_with_it(self, groups: Tournament) -> None:
        at = begun(groups)
        table_id = next(iter(waiting.view(groups, at).tables))
        presses.start_table(groups, table_id, 180, at + MINUTE)
        (shared, _) = clocks.faces(groups, at + MINUTE)
        presses.press(groups, shared.clock_id, PressKind.PAUSE, at + 2 * MINUTE)
        taken = presses.to_take_back(groups, at + 3 * MINUTE)
        assert taken is not None
        assert (taken.press.kind, taken.ends_time) == (PressKind.PAUSE, False)
        presses.take_back(groups, taken, at + 3 * MINUTE)
        assert [face.reading.rest for face in clocks.faces(groups, at + 3 * MINUTE)] == [
            7 * MINUTE,
            1 * MINUTE,
        ]
        with pytest.raises(Refused) as refused:
            presses.take_back(groups, taken, at + 3 * MINUTE)
        assert code_of(refused) == "clock.taken_back"

    def test_a_start_that_was_taken_back_can_be_given_again(self, groups: Tournament) -> None:
        at = begun(groups)
        taken = presses.to_take_back(groups, at)
        assert taken is not None
        presses.take_back(groups, taken, at + MINUTE)
        assert clocks.main(groups, at + MINUTE) is None
        signal = clocks.next_signal(groups)
        assert signal is not None
        assert (signal.times.slot, signal.starts_round) == (1, False)
        presses.give_signal(groups, signal, at + 2 * MINUTE)
        face = clocks.main(groups, at + 3 * MINUTE)
        assert face is not None
        assert face.reading.rest == 9 * MINUTE

    def test_it_is_said_where_the_time_would_end(self, groups: Tournament) -> None:
        at = begun(groups)
        (clock, *_) = records.all_clocks(groups)
        presses.press(groups, clock.id, PressKind.PAUSE, at + MINUTE)
        taken = presses.to_take_back(groups, at + 20 * MINUTE)
        assert taken is not None
        assert taken.ends_time


def test_once_the_matches_of_a_time_are_in_the_overview_says_which_time_begins(groups: Tournament) -> None:
    begun(groups)
    assert overview.view(groups).next.kind is Next.ENTER_MATCHES
    sample.play_matches(groups, until=sum(row.slot == 1 for row in matches.view(groups)))
    step = overview.view(groups).next
    assert (step.kind, step.params["slot"]) == (Next.START_SLOT, 2)


class TestWaiting:
    def test_q21_lateness_counts_from_the_signal_and_is_too_late_strictly_after_the_limit(
        self, groups: Tournament
    ) -> None:
        assert all(row.late is None for row in waiting.view(groups, 0).waiting)
        at = begun(groups)
        in_time = waiting.view(groups, at + 2 * MINUTE)
        assert {(row.late, row.limit, row.too_late) for row in in_time.waiting} == {(2 * MINUTE, 120, False)}
        assert all(row.too_late for row in waiting.view(groups, at + 2 * MINUTE + 1).waiting)

    def test_tables_are_marked_by_number_or_all_at_once(self, groups: Tournament) -> None:
        at = begun(groups)
        hall = waiting.view(groups, at)
        first, second, *_ = hall.tables
        waiting.mark(groups, first, Seen.SEATED, at)
        waiting.mark(groups, second, Seen.MISSING, at, 2)
        waiting.all_seated(groups, at)
        (row,) = waiting.view(groups, at).waiting
        assert (row.table_id, row.missing) == (second, (1, 2))
        waiting.mark(groups, second, Seen.SEATED, at, 1)
        (row,) = waiting.view(groups, at).waiting
        assert row.missing == (2,)
        assert hall.at(hall.tables[first].number) == first
        assert hall.at(99) is None

    def test_q21_in_the_next_slot_it_counts_from_when_the_table_became_free(self, groups: Tournament) -> None:
        at = begun(groups)
        signal = clocks.next_signal(groups)
        assert signal is not None
        presses.give_signal(groups, signal, at + 15 * MINUTE)
        now = at + 18 * MINUTE
        assert all(row.late is None for row in waiting.view(groups, now).waiting)
        sample.play_matches(groups, until=sum(row.slot == 1 for row in matches.view(groups)))
        late = {row.late for row in waiting.view(groups, now).waiting}
        assert late == {3 * MINUTE}

    def first_slot_played(self, groups: Tournament) -> int:
        """Give two signals at once, enter the slips of the first slot, return when the hall is looked at."""
        at = begun(groups)
        signal = clocks.next_signal(groups)
        assert signal is not None
        presses.give_signal(groups, signal, at + 1)
        sample.play_matches(groups, until=sum(row.slot == 1 for row in matches.view(groups)))
        return at + 20 * MINUTE

    def minutes_pass(self, groups: Tournament) -> None:
        """Look at the clock, which goes on each time."""
        for _ in range(60):
            groups.now()

    def late(self, groups: Tournament, now: int) -> dict[int, int | None]:
        return {row.table_id: row.late for row in waiting.view(groups, now).waiting}

    def test_q21_a_correction_of_the_slot_before_makes_nobody_punctual_again(
        self, groups: Tournament
    ) -> None:
        now = self.first_slot_played(groups)
        before = self.late(groups, now)
        self.minutes_pass(groups)
        for row in matches.view(groups):
            if row.slot == 1:
                results.enter(groups, row.table_id, Match(cards=(20, 12)), reason="Verschrieben")
        assert self.late(groups, now) == before

    def test_q21_a_match_that_is_played_again_frees_its_table_when_it_is_over(
        self, groups: Tournament
    ) -> None:
        now = self.first_slot_played(groups)
        before = self.late(groups, now)
        again = [row.table_id for row in matches.view(groups) if row.slot == 1]
        for table_id in again:
            results.void(groups, table_id, "Falsche Gegner")
        self.minutes_pass(groups)
        for table_id in again:
            results.enter(groups, table_id, Match(cards=(20, 12)), reason="Neu gespielt")
        after = self.late(groups, now)
        assert before.keys() == after.keys()
        assert all((after[table] or 0) < (late or 0) - 5 * MINUTE for table, late in before.items())


class TestPlaying:
    def test_nobody_plays_before_the_signal(self, groups: Tournament) -> None:
        assert waiting.playing_now(groups, records.milliseconds(groups.now())) == ()

    def test_d16_the_slowest_is_first_by_the_deal_it_is_at(self, tables: Tournament) -> None:
        at = begun(tables)
        first, second = waiting.view(tables, at).tables
        assert all(row.limit is None and not row.too_late for row in waiting.view(tables, at).waiting)
        waiting.note_deal(tables, first, 12, at + MINUTE)
        waiting.note_deal(tables, first, 14, at + 2 * MINUTE)
        waiting.note_deal(tables, second, 11, at + 2 * MINUTE)
        rows = waiting.playing_now(tables, at + 30 * MINUTE)
        assert [(row.table_id, row.deal, row.place.deals) for row in rows] == [
            (second, 11, 32),
            (first, 14, 32),
        ]
        for wrong in (0, 33):
            with pytest.raises(Refused) as refused:
                waiting.note_deal(tables, first, wrong, at)
            assert code_of(refused) == "clock.deal"

    def test_d16_who_began_later_has_played_for_less_and_pauses_do_not_count(
        self, tables: Tournament
    ) -> None:
        at = begun(tables)
        first, second = waiting.view(tables, at).tables
        waiting.mark(tables, second, Seen.SEATED, at + 5 * MINUTE)
        (clock, *_) = records.all_clocks(tables)
        presses.press(tables, clock.id, PressKind.PAUSE, at + 10 * MINUTE)
        presses.press(tables, clock.id, PressKind.GO_ON, at + 20 * MINUTE)
        rows = waiting.playing_now(tables, at + 30 * MINUTE)
        assert [(row.table_id, row.played) for row in rows] == [(first, 20 * MINUTE), (second, 15 * MINUTE)]

    def test_d16_ending_one_table_lets_the_others_play_on(self, tables: Tournament) -> None:
        at = begun(tables)
        first, second = waiting.view(tables, at).tables
        presses.end_table(tables, first, at + 10 * MINUTE)
        rows = {row.table_id: row for row in waiting.playing_now(tables, at + 30 * MINUTE)}
        assert (rows[first].ended, rows[first].played) == (True, 10 * MINUTE)
        assert (rows[second].ended, rows[second].played) == (False, 30 * MINUTE)
        with pytest.raises(Refused) as refused:
            presses.end_table(tables, first, at + 11 * MINUTE)
        assert code_of(refused) == "clock.no_end_ended"
        taken = presses.to_take_back(tables, at + 30 * MINUTE)
        assert taken is not None
        presses.take_back(tables, taken, at + 30 * MINUTE)
        assert not any(row.ended for row in waiting.playing_now(tables, at + 30 * MINUTE))

    def test_whose_slip_came_in_plays_no_more(self, tables: Tournament) -> None:
        at = begun(tables)
        sample.play_round(tables, 1, until=1)
        assert len(waiting.playing_now(tables, at)) == 1


class TestClocksBesideEachOther:
    def test_the_start_of_a_round_is_not_undone_while_a_later_press_holds(self, groups: Tournament) -> None:
        at = begun(groups)
        second = clocks.next_signal(groups)
        assert second is not None
        presses.give_signal(groups, second, at + 15 * MINUTE)
        with pytest.raises(Refused) as refused:
            history.undo(groups)
        assert code_of(refused) == "revert.clock_pressed"
        presses.take_back(groups, taken_back(groups, at + 16 * MINUTE), at + 16 * MINUTE)
        history.undo(groups)
        assert clocks.step(groups) is not None
        again = begun(groups)
        signal = clocks.next_signal(groups)
        assert signal is not None
        assert (signal.times.slot, len(clocks.faces(groups, again))) == (2, 1)

    def test_nor_while_one_table_has_more_time(self, groups: Tournament) -> None:
        at = begun(groups)
        table_id = next(iter(waiting.view(groups, at).tables))
        presses.give_table(groups, table_id, 60, at + MINUTE)
        with pytest.raises(Refused) as refused:
            history.undo(groups)
        assert code_of(refused) == "revert.clock_pressed"

    def test_a_break_that_is_over_stays_until_play_begins(self, groups: Tournament) -> None:
        before = records.milliseconds(groups.now())
        presses.begin_break(groups, 300, before)
        face = clocks.main(groups, before + 6 * MINUTE)
        assert face is not None
        assert (face.is_break, face.reading.state) == (True, ClockState.OVER)
        assert clocks.main(groups, before + 70 * MINUTE) is None
        begun(groups)
        now = records.milliseconds(groups.now())
        assert [face.is_break for face in clocks.faces(groups, now)] == [False]

    def test_the_start_signal_ends_a_break(self, groups: Tournament) -> None:
        presses.begin_break(groups, 3600, records.milliseconds(groups.now()))
        at = begun(groups)
        assert [face.is_break for face in clocks.faces(groups, at + MINUTE)] == [False]

    def test_an_ended_break_can_be_taken_back_before_the_round_is(self, tables: Tournament) -> None:
        at = begun(tables)
        presses.begin_break(tables, 600, at + MINUTE)
        face = clocks.main(tables, at + 2 * MINUTE)
        assert face is not None
        presses.press(tables, face.clock_id, PressKind.END, at + 2 * MINUTE)
        taken = taken_back(tables, at + 3 * MINUTE)
        assert (taken.clock_id, taken.press.kind) == (face.clock_id, PressKind.END)
        presses.take_back(tables, taken, at + 3 * MINUTE)
        again = clocks.main(tables, at + 3 * MINUTE)
        assert again is not None
        assert (again.is_break, again.reading.rest) == (True, 8 * MINUTE)

    def test_nobody_has_a_break_while_his_time_runs_out(self, groups: Tournament) -> None:
        at = begun(groups)
        with pytest.raises(Refused) as refused:
            presses.begin_break(groups, 600, at + MINUTE)
        assert code_of(refused) == "clock.break_while_playing"

    def test_q18_overtime_is_looked_at_and_pressed_once_the_others_are_over(self, groups: Tournament) -> None:
        at = begun(groups)
        table_id = next(iter(waiting.view(groups, at).tables))
        presses.start_table(groups, table_id, 180, at + 11 * MINUTE)
        main, own = clocks.faces(groups, at + 12 * MINUTE)
        assert (main.table_id, main.reading.state) == (None, ClockState.OVER)
        assert (own.table_id, own.reading.rest) == (table_id, 2 * MINUTE)
        presses.press(groups, main.clock_id, PressKind.PAUSE, at + 12 * MINUTE)
        presses.press(groups, main.clock_id, PressKind.GO_ON, at + 20 * MINUTE)
        assert clocks.faces(groups, at + 20 * MINUTE)[1].reading.rest == 2 * MINUTE
        presses.press(groups, main.clock_id, PressKind.END, at + 21 * MINUTE)
        with pytest.raises(Refused) as refused:
            presses.press(groups, main.clock_id, PressKind.END, at + 22 * MINUTE)
        assert code_of(refused) == "clock.no_end_over"


def taken_back(tournament: Tournament, now: int) -> TakenBack:
    taken = presses.to_take_back(tournament, now)
    assert taken is not None
    return taken


class TestDoubts:
    def test_after_reopening_the_wall_clock_is_trusted(self, groups: Tournament) -> None:
        at = begun(groups)
        assert presses.doubt(groups, at + 3 * MINUTE, presses.last_entry(groups)) is None

    def test_on_another_computer_both_rests_are_shown_and_one_is_chosen(
        self, groups: Tournament, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        at = begun(groups)
        monkeypatch.setattr(records, "machine", lambda: "elsewhere")
        monkeypatch.setattr(presses, "machine", lambda: "elsewhere")
        asked = presses.doubt(groups, at + 4 * MINUTE, at)
        assert asked is not None
        assert (asked.doubt, asked.gap) == (ClockDoubt.OTHER_MACHINE, 240)
        assert (asked.by_clock.rest, asked.by_entry.rest) == (6 * MINUTE, 10 * MINUTE)
        presses.settle_doubt(groups, asked, at + 4 * MINUTE, passed=False)
        face = clocks.main(groups, at + 5 * MINUTE)
        assert face is not None
        assert face.reading.rest == 9 * MINUTE
        assert presses.doubt(groups, at + 5 * MINUTE, at + 4 * MINUTE) is None

    def test_trusting_the_wall_clock_is_remembered_also_where_the_time_is_over(
        self, groups: Tournament, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        at = begun(groups)
        monkeypatch.setattr(records, "machine", lambda: "elsewhere")
        monkeypatch.setattr(presses, "machine", lambda: "elsewhere")
        asked = presses.doubt(groups, at + 40 * MINUTE, at)
        assert asked is not None
        assert asked.by_clock.state is ClockState.OVER
        presses.settle_doubt(groups, asked, at + 40 * MINUTE, passed=True)
        assert presses.doubt(groups, at + 41 * MINUTE, at + 40 * MINUTE) is None

    def test_a_wall_clock_before_the_last_entry_is_asked_about(self, groups: Tournament) -> None:
        at = begun(groups)
        asked = presses.doubt(groups, at - 60 * MINUTE, at)
        assert asked is not None
        assert (asked.doubt, asked.gap) == (ClockDoubt.BEHIND, -3600)
        presses.settle_doubt(groups, asked, at - 60 * MINUTE, passed=False)
        face = clocks.main(groups, at - 59 * MINUTE)
        assert face is not None
        assert face.reading.rest == 9 * MINUTE

    def test_a_jump_is_asked_about_and_need_not_be_followed(self, groups: Tournament) -> None:
        at = begun(groups)
        asked = presses.after_jump(groups, at + MINUTE, 60 * MINUTE)
        assert asked is not None
        assert (asked.by_clock.state, asked.by_entry.rest) == (ClockState.OVER, 9 * MINUTE)
        presses.settle_doubt(groups, asked, at + 61 * MINUTE, passed=False)
        face = clocks.main(groups, at + 62 * MINUTE)
        assert face is not None
        assert face.reading.rest == 8 * MINUTE

    def test_nothing_is_asked_where_no_clock_runs(self, tables: Tournament) -> None:
        assert presses.after_jump(sample_without_clock(tables), 0, 60 * MINUTE) is None


def sample_without_clock(tournament: Tournament) -> Tournament:
    begun(tournament)
    history.undo(tournament)
    return tournament


def test_a_computer_tells_nothing_but_that_it_is_another() -> None:
    assert len(machines.machine()) == 16


class TestRunningLate:
    def at(self, hour: int, minute: int, day: int = 21) -> int:
        """A moment, on the day of the tournament where nothing else is said."""
        local = datetime(2026, 11, day, hour, minute).astimezone()
        return int(local.timestamp() * 1000)

    def minutes(self, tournament: Tournament, now: int) -> int | None:
        late = clocks.delay(tournament, now)
        return None if late is None else late.minutes

    def test_without_a_plan_nothing_is_late(self, groups: Tournament) -> None:
        begun(groups)
        assert clocks.delay(groups, self.at(12, 0)) is None

    def test_the_first_signal_is_as_late_as_it_is_not_given(self, groups: Tournament) -> None:
        timetable.announce(groups, 14 * 60, {})
        assert clocks.delay(groups, self.at(14, 0)) is None
        late = clocks.delay(groups, self.at(14, 7))
        assert late is not None
        assert (late.slot, late.minutes) == (1, 7)

    def test_what_follows_is_planned_anew_and_what_was_stays(self, groups: Tournament) -> None:
        timetable.announce(groups, 14 * 60, {2: 10})
        (_, times) = begun(groups), timetable.view(groups)
        signal = clocks.next_signal(groups)
        assert signal is not None
        presses.give_signal(groups, signal, self.at(14, 27))
        late = clocks.delay(groups, self.at(14, 28))
        assert late is not None, "slot 2 is over at 14:42, slot 3 was to begin at 14:40"
        assert (late.slot, late.minutes) == (3, 2)
        clocks.shift_plan(groups, late)
        assert clocks.delay(groups, self.at(14, 28)) is None
        after = timetable.view(groups)
        assert after.slots[:2] == times.slots[:2] == ("14:00", "14:15")
        assert after.slots[2:4] == ("14:42", "14:57")

    def second_slot(self, groups: Tournament) -> int:
        """Give the signal of the second slot at 14:15, as planned, and return its clock."""
        timetable.announce(groups, 14 * 60, {})
        begun(groups)
        signal = clocks.next_signal(groups)
        assert signal is not None
        presses.give_signal(groups, signal, self.at(14, 15))
        face = clocks.main(groups, self.at(14, 15))
        assert face is not None
        return face.clock_id

    def test_pauses_and_added_time_count_and_the_changeover_follows(self, groups: Tournament) -> None:
        clock = self.second_slot(groups)
        assert self.minutes(groups, self.at(14, 16)) is None
        presses.press(groups, clock, PressKind.PAUSE, self.at(14, 20))
        assert self.minutes(groups, self.at(14, 28)) == 8, "it is over at 14:33 at the earliest"
        presses.press(groups, clock, PressKind.GO_ON, self.at(14, 32))
        presses.press(groups, clock, PressKind.ADD, self.at(14, 33), 300)
        for now in (self.at(14, 34), self.at(14, 45)):
            assert self.minutes(groups, now) == 17, "it is over at 14:42, and 5 minutes later goes on"
        assert self.minutes(groups, self.at(14, 50)) == 20

    def test_a_slot_that_is_ended_early_makes_up_for_it(self, groups: Tournament) -> None:
        clock = self.second_slot(groups)
        presses.press(groups, clock, PressKind.ADD, self.at(14, 16), 600)
        assert self.minutes(groups, self.at(14, 17)) == 10
        presses.press(groups, clock, PressKind.END, self.at(14, 27))
        assert self.minutes(groups, self.at(14, 28)) == 2

    def test_the_time_of_a_single_table_counts_too(self, groups: Tournament) -> None:
        self.second_slot(groups)
        table_id = next(iter(waiting.view(groups, self.at(14, 16)).tables))
        presses.give_table(groups, table_id, 240, self.at(14, 16))
        assert self.minutes(groups, self.at(14, 17)) == 4

    def test_nothing_is_late_before_the_day_of_the_tournament(self, groups: Tournament) -> None:
        timetable.announce(groups, 10 * 60, {})
        assert self.minutes(groups, self.at(20, 0, day=20)) is None
        assert self.minutes(groups, self.at(1, 0)) is None
        assert self.minutes(groups, self.at(15, 25)) == 325

    def test_the_night_belongs_to_the_tournament(self, groups: Tournament) -> None:
        timetable.announce(groups, 23 * 60 + 50, {})
        assert self.minutes(groups, self.at(0, 5)) is None, "that is the night before"
        assert self.minutes(groups, self.at(0, 5, day=22)) == 15
        begun(groups)
        taken = presses.to_take_back(groups, self.at(23, 50))
        assert taken is not None
        presses.take_back(groups, taken, self.at(23, 50))
        signal = clocks.next_signal(groups)
        assert signal is not None
        presses.give_signal(groups, signal, self.at(23, 55))
        assert self.minutes(groups, self.at(0, 1, day=22)) == 5, "the second slot was to begin at 24:05"

    def test_a_time_after_midnight_is_of_the_night_that_follows(self, groups: Tournament) -> None:
        timetable.announce(groups, 30, {})
        assert self.minutes(groups, self.at(18, 0)) is None
        assert self.minutes(groups, self.at(0, 40, day=22)) == 10


class TestTablesThatGo:
    """What was seen and pressed stands in nobody's way, and holds again where its table comes back."""

    def test_a_draw_is_taken_back_and_brought_again(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=16)
        sample.draw_round(tournament, 1)
        waiting.all_seated(tournament, 0)
        history.undo(tournament)
        assert waiting.view(tournament, 0).tables == {}
        history.redo(tournament)
        assert waiting.view(tournament, 0).waiting == ()
        assert verify(tournament) is None
        tournament.close()

    def test_a_repair_dissolves_a_table_with_a_time_of_its_own(self, tmp_path: Path) -> None:
        rulebook = sample.sample_rulebook().with_stage(0, round_minutes=60)
        tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
        sample.draw_round(tournament, 1)
        formats.start_round(tournament, 1)
        (clock, *_) = records.all_clocks(tournament)
        at = clock.presses[0].at
        last = max(waiting.view(tournament, at).tables.items(), key=lambda item: item[1].number)
        waiting.all_seated(tournament, at)
        presses.give_table(tournament, last[0], 60, at)
        assert len(clocks.faces(tournament, at)) == 2
        for person in last[1].people:
            assert person is not None
            participants.set_attendance(tournament, person, Attendance.LEFT)
        repairs.make(tournament, 1)
        assert len(waiting.view(tournament, at).tables) == 3
        assert [face.table_id for face in clocks.faces(tournament, at)] == [None]
        tournament.close()


def test_what_was_taken_back_is_told_as_it_was_pressed(groups: Tournament) -> None:
    at = begun(groups)
    place = next(iter(waiting.view(groups, at).tables.items()))
    presses.give_table(groups, place[0], 90, at + MINUTE)
    presses.take_back(groups, taken_back(groups, at + MINUTE), at + MINUTE)
    told = press_deed(dict(groups.history()[-1].parameters))
    assert told == f"Rundenuhr: +1:30 zurückgenommen, Tisch {place[1].number}"
