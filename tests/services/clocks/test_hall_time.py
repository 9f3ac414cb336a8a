"""The time of the hall sees when the wall clock jumps, and does not follow in silence."""

from __future__ import annotations

import ctypes

from turnierleitung.services.clocks.hall_time import HallTime, steady_clock, tick_count, wall_clock

HOUR = 3_600_000


class Clocks:
    """Two clocks that a test sets."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000, 5_000

    def pass_by(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds


def hall_of(clocks: Clocks) -> HallTime:
    return HallTime(lambda: clocks.wall, lambda: clocks.steady)


def test_it_is_the_wall_clock_also_after_the_computer_slept() -> None:
    clocks = Clocks()
    hall = hall_of(clocks)
    clocks.pass_by(HOUR)
    assert (hall.now(), hall.jump) == (clocks.wall, 0)


def test_what_a_time_server_puts_right_is_followed() -> None:
    clocks = Clocks()
    hall = hall_of(clocks)
    for _ in range(5):
        clocks.pass_by(60_000)
        clocks.wall += 1_000
        assert (hall.now(), hall.jump) == (clocks.wall, 0)


def test_a_jump_is_seen_and_the_hall_goes_on_by_the_other_clock_until_somebody_answers() -> None:
    clocks = Clocks()
    hall = hall_of(clocks)
    clocks.wall += HOUR
    clocks.pass_by(60_000)
    assert (hall.now(), hall.jump) == (1_060_000, HOUR)
    assert hall.answer() == 3600
    assert (hall.now(), hall.jump) == (clocks.wall, 0)


def test_a_jump_that_is_set_right_again_needs_no_answer() -> None:
    clocks = Clocks()
    hall = hall_of(clocks)
    clocks.wall -= HOUR
    assert hall.jump == -HOUR
    clocks.wall += HOUR
    assert (hall.now(), hall.jump) == (clocks.wall, 0)


class TicksOfWindows:
    """GetTickCount64 as it comes from windll: its answer is an int of 32 bits unless told otherwise."""

    restype: type[ctypes.c_int | ctypes.c_ulonglong] = ctypes.c_int

    def __init__(self, count: int) -> None:
        self.count = count

    def __call__(self) -> int:
        return self.restype(self.count).value


def test_the_ticks_of_windows_go_on_after_24_days() -> None:
    ticks = TicksOfWindows(30 * 24 * HOUR)
    assert ticks() < 0
    assert tick_count(ticks) == 30 * 24 * HOUR


def test_both_clocks_of_this_computer_go_on() -> None:
    assert wall_clock() > 1_700_000_000_000
    assert steady_clock() <= steady_clock()
