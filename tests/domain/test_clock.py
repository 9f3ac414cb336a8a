"""The round clock: the same presses give the same rest, whatever happens between them (Q-16, S-01)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain import clock
from turnierleitung.domain.clock import ClockSignal, ClockState, Press, PressKind, fold

MINUTE = 60_000
TEN = 600


def presses(*pressed: tuple[PressKind, int] | tuple[PressKind, int, int | None]) -> tuple[Press, ...]:
    """Kind, minute and, where it has some, seconds (of a take back the number of the press)."""
    made = []
    for number, (kind, minute, *rest) in enumerate(pressed, start=1):
        value = rest[0] if rest else None
        of = value if kind is PressKind.TAKE_BACK else None
        made.append(Press(number, kind, minute * MINUTE, None if of else value, of))
    return tuple(made)


START = (PressKind.START, 0, TEN)


def rest(pressed: tuple[Press, ...], minute: float) -> int | None:
    return fold(pressed, int(minute * MINUTE)).rest


def test_before_the_signal_nothing_runs() -> None:
    reading = fold((), 5)
    assert (reading.state, reading.rest, reading.started_at) == (ClockState.WAITING, None, None)


def test_it_runs_from_the_signal() -> None:
    reading = fold(presses(START), 4 * MINUTE)
    assert (reading.state, reading.rest, reading.played) == (ClockState.RUNNING, 6 * MINUTE, 4 * MINUTE)
    assert reading.ends_at(4 * MINUTE) == 10 * MINUTE


def test_without_a_limit_it_counts_up() -> None:
    reading = fold(presses((PressKind.START, 0, None)), 90 * MINUTE)
    assert (reading.state, reading.rest, reading.played) == (ClockState.RUNNING, None, 90 * MINUTE)
    assert reading.ends_at(90 * MINUTE) is None


def test_a_pause_takes_no_time() -> None:
    pressed = presses(START, (PressKind.PAUSE, 3), (PressKind.GO_ON, 20))
    assert rest(pressed[:2], 15) == 7 * MINUTE
    assert fold(pressed[:2], 15 * MINUTE).state is ClockState.PAUSED
    assert rest(pressed, 22) == 5 * MINUTE
    assert fold(pressed, 27 * MINUTE).over_at == 27 * MINUTE


def test_minutes_are_given_and_taken() -> None:
    pressed = presses(START, (PressKind.ADD, 1, 60), (PressKind.ADD, 2, -120))
    assert rest(pressed[:2], 2) == 9 * MINUTE
    assert rest(pressed, 2) == 7 * MINUTE


def test_it_says_since_when_the_time_is_over() -> None:
    reading = fold(presses(START), 14 * MINUTE)
    assert (reading.state, reading.rest, reading.over_at) == (ClockState.OVER, 0, 10 * MINUTE)


def test_what_is_added_after_the_end_runs_from_then_on() -> None:
    pressed = presses(START, (PressKind.ADD, 14, 60))
    assert rest(pressed, 14.5) == MINUTE // 2
    assert fold(pressed, 15 * MINUTE).over_at == 15 * MINUTE


def test_it_can_be_ended() -> None:
    reading = fold(presses(START, (PressKind.END, 4)), 6 * MINUTE)
    assert (reading.state, reading.rest, reading.over_at) == (ClockState.ENDED, 6 * MINUTE, 4 * MINUTE)


def test_what_is_taken_back_was_never_pressed() -> None:
    pressed = presses(START, (PressKind.PAUSE, 2), (PressKind.TAKE_BACK, 5, 2))
    assert rest(pressed, 6) == 4 * MINUTE
    assert clock.last_pressed(pressed) == pressed[0]
    assert fold(presses(START, (PressKind.TAKE_BACK, 1, 1)), MINUTE).state is ClockState.WAITING


def test_what_follows_a_press_that_was_taken_back_says_nothing_where_it_cannot() -> None:
    pressed = presses(START, (PressKind.PAUSE, 2), (PressKind.GO_ON, 4), (PressKind.TAKE_BACK, 5, 2))
    assert rest(pressed, 6) == 4 * MINUTE


@pytest.mark.parametrize("jump", [3600, -3600])
def test_a_wall_clock_that_jumps_changes_no_playing_time(jump: int) -> None:
    """Summer time begins or ends, or somebody sets the clock: what did not pass does not count."""
    answered = 5 * MINUTE + jump * 1000
    pressed = (*presses(START), Press(2, PressKind.SKIP, answered, jump))
    assert fold(pressed, answered + MINUTE).rest == 4 * MINUTE
    paused = (*presses(START, (PressKind.PAUSE, 3)), Press(3, PressKind.SKIP, answered, jump))
    assert fold(paused, answered).rest == 7 * MINUTE


def test_a_wall_clock_that_stands_before_the_signal_gives_no_time_back() -> None:
    assert fold(presses((PressKind.START, 60, TEN)), 0).rest == 10 * MINUTE


def test_taking_a_pause_back_may_end_the_time_at_once() -> None:
    pressed = presses(START, (PressKind.PAUSE, 3))
    assert not clock.ends_by_taking_back(pressed, pressed[1], 9 * MINUTE)
    assert clock.ends_by_taking_back(pressed, pressed[1], 10 * MINUTE)
    over = presses(START, (PressKind.ADD, 1, 60))
    assert not clock.ends_by_taking_back(over, over[1], 30 * MINUTE)


def test_a_table_runs_with_the_others_and_has_what_it_alone_got() -> None:
    shared = presses(START, (PressKind.PAUSE, 2), (PressKind.GO_ON, 3))
    own = (Press(9, PressKind.ADD, 4 * MINUTE, 60),)
    assert fold(clock.with_own(shared, own), 5 * MINUTE).rest == 7 * MINUTE
    overtime = (Press(9, PressKind.START, 4 * MINUTE, 180),)
    assert fold(clock.with_own(shared, overtime), 5 * MINUTE).rest == 2 * MINUTE


@pytest.mark.parametrize(
    ("pressed", "kind", "seconds", "minute", "code"),
    [
        ((), PressKind.START, TEN, 0, None),
        ((START,), PressKind.START, TEN, 1, "clock.started"),
        ((), PressKind.PAUSE, None, 0, "clock.no_pause_waiting"),
        ((START,), PressKind.PAUSE, None, 1, None),
        ((START,), PressKind.PAUSE, None, 11, "clock.no_pause_over"),
        ((START, (PressKind.PAUSE, 1)), PressKind.PAUSE, None, 2, "clock.no_pause_paused"),
        ((START, (PressKind.END, 1)), PressKind.PAUSE, None, 2, "clock.no_pause_ended"),
        ((START,), PressKind.GO_ON, None, 1, "clock.no_go_on_running"),
        ((START, (PressKind.PAUSE, 1)), PressKind.GO_ON, None, 2, None),
        ((START, (PressKind.PAUSE, 1)), PressKind.END, None, 2, None),
        ((START,), PressKind.END, None, 11, "clock.no_end_over"),
        ((), PressKind.ADD, 60, 0, "clock.no_more_waiting"),
        ((START, (PressKind.END, 1)), PressKind.ADD, 60, 2, "clock.no_more_ended"),
        (((PressKind.START, 0, None),), PressKind.ADD, 60, 1, "clock.counts_up"),
        ((START,), PressKind.ADD, 0, 1, "clock.seconds"),
        ((START,), PressKind.ADD, 12 * 3600 + 1, 1, "clock.seconds"),
        ((START,), PressKind.ADD, 12 * 3600, 1, None),
        ((START,), PressKind.ADD, -60, 8.5, None),
        ((START,), PressKind.ADD, -60, 9.5, "clock.less_left"),
        ((START,), PressKind.ADD, -60, 9, "clock.less_left"),
        ((START,), PressKind.ADD, 60, 20, None),
    ],
)
def test_what_cannot_be_pressed_is_refused(
    pressed: tuple[tuple[PressKind, int]],
    kind: PressKind,
    seconds: int | None,
    minute: float,
    code: str | None,
) -> None:
    problems = clock.check(presses(*pressed), kind, seconds, int(minute * MINUTE))
    assert [problem.code for problem in problems] == ([code] if code else [])


def test_less_than_is_left_names_what_is_left() -> None:
    (problem,) = clock.check(presses(START), PressKind.ADD, -60, int(9.5 * MINUTE))
    assert problem.params["left"] == 30


class TestSignals:
    def test_the_next_ones_are_known(self) -> None:
        reading = fold(presses(START), 3 * MINUTE)
        assert clock.coming(reading, 120) == (
            (ClockSignal.WARNING, 5 * MINUTE),
            (ClockSignal.GONG, 7 * MINUTE),
        )
        assert clock.coming(fold(presses(START), 8 * MINUTE), 120) == ((ClockSignal.GONG, 2 * MINUTE),)
        assert clock.coming(reading, None) == ((ClockSignal.GONG, 7 * MINUTE),)
        assert clock.coming(fold(presses(START), 11 * MINUTE), 120) == ()
        assert clock.coming(fold(presses((PressKind.START, 0, None)), MINUTE), 120) == ()

    def test_the_warning_is_heard_once(self) -> None:
        heard = [
            seconds
            for seconds in range(470, 500)
            if clock.sounding(fold(presses(START), seconds * 1000), 120, seconds * 1000)
        ]
        assert heard == [480, 481, 482, 483, 484]

    def test_a_match_that_is_shorter_has_no_warning(self) -> None:
        short = presses((PressKind.START, 0, 120))
        assert clock.sounding(fold(short, 0), 120, 0) is None
        assert clock.sounding(fold(presses(START), 480_000), None, 480_000) is None

    def test_the_gong_goes_on_and_is_silent_after_an_hour(self) -> None:
        def heard(minute: int) -> ClockSignal | None:
            return clock.sounding(fold(presses(START), minute * MINUTE), 120, minute * MINUTE)

        assert [heard(9), heard(10), heard(69), heard(70)] == [None, ClockSignal.GONG, ClockSignal.GONG, None]

    def test_who_ends_the_time_himself_hears_no_gong(self) -> None:
        ended = presses(START, (PressKind.END, 4))
        assert clock.sounding(fold(ended, 5 * MINUTE), 120, 5 * MINUTE) is None


def test_how_far_a_clock_was_set_right_is_no_press_to_take_back() -> None:
    pressed = (*presses(START), Press(2, PressKind.SKIP, 61 * MINUTE, 3600))
    assert clock.last_pressed(pressed) == pressed[0]


class TestLateness:
    def test_q21_it_counts_from_the_signal_also_while_the_clock_stands(self) -> None:
        pressed = presses(START, (PressKind.PAUSE, 1), (PressKind.ADD, 1, 60))
        assert clock.lateness(pressed, 2 * MINUTE) == 2 * MINUTE
        assert clock.lateness((), 2 * MINUTE) is None

    def test_q21_it_counts_from_when_the_table_became_free_if_that_was_later(self) -> None:
        pressed = presses((PressKind.START, 10, TEN))
        assert clock.lateness(pressed, 13 * MINUTE, free_at=11 * MINUTE) == 2 * MINUTE
        assert clock.lateness(pressed, 13 * MINUTE, free_at=9 * MINUTE) == 3 * MINUTE
        assert clock.lateness(pressed, 13 * MINUTE, free_at=14 * MINUTE) == 0

    def test_q21_what_the_wall_clock_skips_makes_nobody_late(self) -> None:
        jumped = (*presses(START), Press(2, PressKind.SKIP, 61 * MINUTE, 3600))
        assert clock.lateness(jumped, 61 * MINUTE) == MINUTE

    def test_q21_exactly_the_limit_is_in_time(self) -> None:
        assert not clock.is_too_late(120_000, 120)
        assert clock.is_too_late(120_001, 120)


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("3", 180),
        (" 1:30 ", 90),
        ("-1", -60),
        ("−0:30", -30),
        ("+2", 120),
        ("0:05", 5),
        ("720", 43_200),
        ("721", None),
        ("1:99", None),
        ("1:60", None),
        ("1:5", None),
        (":30", None),
        ("", None),
        ("-", None),
        ("1:30:00", None),
        ("--1", None),
        ("1 2", None),
        ("²", None),
        ("eins", None),
    ],
)
def test_a_time_is_read_as_people_type_it(typed: str, seconds: int | None) -> None:
    assert clock.read_seconds(typed) == seconds


_KINDS = st.sampled_from(
    [PressKind.PAUSE, PressKind.GO_ON, PressKind.ADD, PressKind.END, PressKind.TAKE_BACK]
)


@given(
    st.lists(st.tuples(_KINDS, st.integers(1, 200_000), st.integers(-200, 200)), max_size=12),
    st.integers(0, 400_000),
    st.lists(st.integers(0, 400_000), max_size=4),
)
def test_looking_at_it_changes_nothing(
    pressed: list[tuple[PressKind, int, int]], later: int, looks: list[int]
) -> None:
    """Time passes at most as fast as the wall clock, pauses cost nothing, and a restart loses nothing."""
    now, made = 0, [Press(1, PressKind.START, 0, TEN)]
    for kind, wait, seconds in pressed:
        now += wait
        if kind is PressKind.TAKE_BACK:
            last = clock.last_pressed(made[1:])
            if last is not None:
                made.append(Press(len(made) + 1, kind, now, of=last.id))
        elif not clock.check(made, kind, seconds, now):
            made.append(Press(len(made) + 1, kind, now, seconds if kind is PressKind.ADD else None))
    for look in looks:
        fold(made, now + look)
    then = fold(made, now)
    after = fold(made, now + later)
    assert then.rest is not None
    assert after.rest is not None
    assert then.rest - after.rest in (0, min(later, then.rest))
    kept = clock.in_force(made)
    given_length = TEN * 1000 + sum((p.seconds or 0) * 1000 for p in kept if p.kind is PressKind.ADD)
    assert after.length is not None
    assert after.length >= given_length
    assert after.played <= min(after.length, now + later)
