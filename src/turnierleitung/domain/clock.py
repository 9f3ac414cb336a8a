"""The round clock: the time left is computed from the presses and the present, never counted.

Times are milliseconds since 1970 (UTC), lengths milliseconds too; a press has whole seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem, Topic

SECOND: Final = 1000
MINUTE_SECONDS: Final = 60
MOST_SECONDS: Final = 12 * 60 * 60
"""No clock runs longer, and no press gives or takes more."""


class PressKind(StrEnum):
    """The kinds of presses."""

    START = "start"
    """The start signal; its seconds are the length, empty if the clock counts up."""
    PAUSE = "pause"
    GO_ON = "go_on"
    ADD = "add"
    """More or, below zero, less time."""
    END = "end"
    SKIP = "skip"
    """The wall clock jumped by ``seconds`` that did not pass in the hall."""
    TAKE_BACK = "take_back"
    """Takes another press back."""


class Press(NamedTuple):
    """A stored press."""

    id: int
    """Also the order of the presses."""
    kind: PressKind
    at: int
    seconds: int | None = None
    of: int | None = None
    """The press that is revoked."""


class ClockState(StrEnum):
    """The states of a clock."""

    WAITING = "waiting"
    """Before the start signal."""
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    """The time has run out."""
    ENDED = "ended"
    """Somebody ended it."""


class Reading(NamedTuple):
    """The state of a clock at a moment."""

    state: ClockState
    started_at: int | None
    """Of the start signal."""
    length: int | None
    """With what was added; ``None`` if it counts up."""
    played: int
    since: int | None
    """Start of the present run, without earlier time; ``None`` while it is stopped."""
    over_at: int | None = None
    """When the time ran out or was ended."""

    @property
    def rest(self) -> int | None:
        """The time left; ``None`` if it counts up."""
        return None if self.length is None else max(0, self.length - self.played)

    @property
    def is_under_way(self) -> bool:
        """Whether it was started and is neither over nor ended."""
        return self.state in (ClockState.RUNNING, ClockState.PAUSED)

    def ends_at(self, now: int) -> int | None:
        """Return the time when it runs out without further presses; ``None`` if it never does."""
        if self.state is not ClockState.RUNNING or self.rest is None:
            return None
        return now + self.rest


_WAITING: Final = Reading(ClockState.WAITING, started_at=None, length=None, played=0, since=None)


def in_force(presses: Iterable[Press]) -> tuple[Press, ...]:
    """Return the presses that were not revoked, in their order."""
    ordered = sorted(presses)
    taken = {press.of for press in ordered if press.kind is PressKind.TAKE_BACK}
    return tuple(
        press for press in ordered if press.kind is not PressKind.TAKE_BACK and press.id not in taken
    )


def fold(presses: Iterable[Press], now: int) -> Reading:
    """Return the reading of a clock at a moment.

    A clock that has run out stops; added time runs from the press on. If the wall clock was set back, no time
    counts twice.
    """
    reading = _WAITING
    for press in in_force(presses):
        # What the wall clock skipped did not pass: the press came so much earlier.
        skipped = (press.seconds or 0) * SECOND if press.kind is PressKind.SKIP else 0
        reading = _pressed(_until(reading, press.at - skipped), press)
    return _until(reading, now)


def _until(reading: Reading, now: int) -> Reading:
    """Let the time pass up to a moment."""
    if reading.since is None:
        return reading
    passed = max(0, now - reading.since)
    rest = reading.rest
    if rest is not None and passed >= rest:
        return reading._replace(
            state=ClockState.OVER, played=reading.played + rest, since=None, over_at=reading.since + rest
        )
    return reading._replace(played=reading.played + passed, since=reading.since + passed)


def _pressed(reading: Reading, press: Press) -> Reading:
    """Return a reading after a press; a press that is invalid in this state changes nothing."""
    seconds = press.seconds or 0
    match press.kind:
        case PressKind.START if reading.state is ClockState.WAITING:
            length = None if press.seconds is None else seconds * SECOND
            return Reading(
                state=ClockState.RUNNING, started_at=press.at, length=length, played=0, since=press.at
            )
        case PressKind.PAUSE if reading.state is ClockState.RUNNING:
            return reading._replace(state=ClockState.PAUSED, since=None)
        case PressKind.GO_ON if reading.state is ClockState.PAUSED:
            return reading._replace(state=ClockState.RUNNING, since=press.at)
        case PressKind.END if reading.is_under_way:
            return reading._replace(state=ClockState.ENDED, since=None, over_at=press.at)
        case PressKind.ADD if reading.length is not None and reading.state is not ClockState.ENDED:
            return _added(reading, reading.length + seconds * SECOND, press.at)
        case PressKind.SKIP if reading.since is not None:
            return reading._replace(since=press.at)
    return reading


def _added(reading: Reading, length: int, at: int) -> Reading:
    longer = max(reading.played, length)
    if reading.state is ClockState.OVER and longer > reading.played:
        return reading._replace(state=ClockState.RUNNING, length=longer, since=at, over_at=None)
    return reading._replace(length=longer)


def with_own(shared: Iterable[Press], own: Iterable[Press]) -> tuple[Press, ...]:
    """Return the presses that apply to one table with presses of its own.

    With its own start it has a separate clock; otherwise its presses are added to the shared ones.
    """
    kept = in_force(own)
    if any(press.kind is PressKind.START for press in kept):
        return kept
    return tuple(sorted((*in_force(shared), *kept)))


def since_start(presses: Iterable[Press], now: int) -> int | None:
    """Return the time since the start signal, with pauses; ``None`` before it."""
    told = [press for press in in_force(presses) if press.kind in (PressKind.START, PressKind.SKIP)]
    counted = (press._replace(seconds=None) if press.kind is PressKind.START else press for press in told)
    reading = fold(counted, now)
    return None if reading.started_at is None else reading.played


def check(presses: Iterable[Press], kind: PressKind, seconds: int | None, now: int) -> tuple[Problem, ...]:
    """Return why something cannot be pressed now; empty if it can."""
    reading = fold(presses, now)
    state = reading.state
    code = ""
    match kind:
        case PressKind.START if state is not ClockState.WAITING:
            code = "clock.started"
        case PressKind.PAUSE if state is not ClockState.RUNNING:
            code = f"clock.no_pause_{state}"
        case PressKind.GO_ON if state is not ClockState.PAUSED:
            code = f"clock.no_go_on_{state}"
        case PressKind.END if not reading.is_under_way:
            code = f"clock.no_end_{state}"
        case PressKind.ADD:
            return _check_added(reading, seconds or 0)
    return (Problem(code, Topic.TIME),) if code else ()


def _check_added(reading: Reading, seconds: int) -> tuple[Problem, ...]:
    if reading.state in (ClockState.WAITING, ClockState.ENDED):
        return (Problem(f"clock.no_more_{reading.state}", Topic.TIME),)
    if reading.rest is None:
        return (Problem("clock.counts_up", Topic.TIME),)
    if not 0 < abs(seconds) <= MOST_SECONDS:
        return (Problem("clock.seconds", Topic.TIME, params={"most": MOST_SECONDS // MINUTE_SECONDS}),)
    left = reading.rest // SECOND
    if seconds < 0 and left <= -seconds:
        return (Problem("clock.less_left", Topic.TIME, params={"left": left}),)
    return ()


def last_pressed(presses: Iterable[Press]) -> Press | None:
    """Return the next press to revoke; corrections of the wall clock do not count."""
    kept = (press for press in in_force(presses) if press.kind is not PressKind.SKIP)
    return max(kept, default=None)


def without(presses: Sequence[Press], press: Press) -> tuple[Press, ...]:
    """Return the presses left after one of them is revoked."""
    return tuple(other for other in in_force(presses) if other.id != press.id)


def ends_by_taking_back(presses: Sequence[Press], press: Press, now: int) -> bool:
    """Return whether revoking a press would end the time at once."""
    return (
        fold(presses, now).state is not ClockState.OVER
        and fold(without(presses, press), now).state is ClockState.OVER
    )


class ClockSignal(StrEnum):
    """The sounds of a clock."""

    START = "start"
    WARNING = "warning"
    GONG = "gong"


class Coming(NamedTuple):
    """A future signal, without further presses."""

    signal: ClockSignal
    after: int


_HEARD: Final = 5 * SECOND
"""So much too late a warning is still given."""
_SILENT: Final = 60 * MINUTE_SECONDS * SECOND
"""An unacknowledged gong stops after this time."""


def coming(reading: Reading, warning: int | None) -> tuple[Coming, ...]:
    """Return the next signals; ``warning`` is how many seconds before the end there is one."""
    rest = reading.rest
    if reading.state is not ClockState.RUNNING or rest is None:
        return ()
    before = () if warning is None or rest <= warning * SECOND else (warning * SECOND,)
    warned = (Coming(ClockSignal.WARNING, rest - early) for early in before)
    return (*warned, Coming(ClockSignal.GONG, rest))


def sounding(reading: Reading, warning: int | None, now: int) -> ClockSignal | None:
    """Return the sound to play at this moment; the gong repeats until it is acknowledged."""
    rest = reading.rest
    if reading.state is ClockState.OVER and now - (reading.over_at or 0) < _SILENT:
        return ClockSignal.GONG
    if warning is None or reading.state is not ClockState.RUNNING or rest is None:
        return None
    longer = reading.length is not None and reading.length > warning * SECOND
    return ClockSignal.WARNING if longer and 0 <= warning * SECOND - rest < _HEARD else None


def lateness(presses: Iterable[Press], now: int, free_at: int | None = None) -> int | None:
    """Return how long a person has kept a table waiting; ``None`` before the start signal.

    ``free_at`` is the time when the table became free, if that was after the signal (Q-21).
    """
    waited = since_start(presses, now)
    if waited is None:
        return None
    return waited if free_at is None else max(0, min(waited, now - free_at))


def is_too_late(late: int, limit: int) -> bool:
    """Return whether a delay exceeds the rules' limit; exactly the limit in seconds is in time (Q-21)."""
    return late > limit * SECOND


def read_seconds(typed: str) -> int | None:
    """Return the seconds of a time as people type it: ``3``, ``-1``, ``1:30``; ``None`` if it is none."""
    text = typed.strip().replace("−", "-")
    sign = -1 if text.startswith("-") else 1
    minutes, colon, seconds = text.lstrip("+-").partition(":")
    digits = f"{minutes}{seconds}"
    if (
        not digits.isascii()
        or not digits.isdigit()
        or not minutes
        or len(text) - len(digits) > 1 + len(colon)
    ):
        return None
    if colon and (len(seconds) != 2 or int(seconds) >= MINUTE_SECONDS):  # noqa: PLR2004 - digits of seconds
        return None
    total = int(minutes) * MINUTE_SECONDS + int(seconds or "0")
    return sign * total if len(minutes) <= 3 and total <= MOST_SECONDS else None  # noqa: PLR2004 - 12 hours have 720 minutes
