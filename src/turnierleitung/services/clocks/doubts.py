"""Whether the rest can be believed after the file was opened again, and setting it right.

After reopening the wall clock is trusted; on another computer, from a backup, or where it stands before the
last entry, the director chooses.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.clock import SECOND, ClockState, PressKind, Reading, fold
from turnierleitung.services.clocks import clocks
from turnierleitung.services.clocks.clocks import Face
from turnierleitung.services.ground import clock_rows
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import journal
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.disk import machine
from turnierleitung.storage.tournament_file import TournamentFile

_BROUGHT: Final = frozenset({"file.restored", "file.copied"})
_NO_DEED: Final = _BROUGHT | {journal.TAKEN_OVER}
"""What is written when a file is opened; nobody did anything then."""


class ClockDoubt(StrEnum):
    """Why the rest of a clock cannot be believed as it is."""

    OTHER_MACHINE = "other_machine"
    BACKUP = "backup"
    BEHIND = "behind"
    """The wall clock stands before the last entry."""
    JUMP = "jump"
    """The wall clock was set while the program was open."""


class Question(NamedTuple):
    """What the director is asked about the clocks that run."""

    doubt: ClockDoubt
    face: Face
    """The clock everybody looks at."""
    by_clock: Reading
    """What it says by the wall clock."""
    by_entry: Reading
    """What it says if no time has passed since the last entry; after a jump, by the clock nobody set."""
    gap: int
    """Seconds between the two."""


def question(tournament: TournamentFile, now: int, last_entry: int) -> Question | None:
    """Return what has to be asked when a file is opened; ``None`` where the rest can be believed.

    ``last_entry`` is when the last entry was made before it was opened.
    """
    running = _running(tournament, min(now, last_entry))
    if running is None:
        return None
    doubt = _doubt(tournament, now, last_entry)
    if doubt is None:
        return None
    return _question(tournament, doubt, running, now, round((now - last_entry) / SECOND))


def after_jump(tournament: TournamentFile, now: int, jump: int) -> Question | None:
    """Return what has to be asked when the wall clock jumped; ``now`` is without the milliseconds of it."""
    running = _running(tournament, now)
    if running is None and jump < 0:
        # What is over would be begun anew where the wall clock goes back.
        running = next(iter(clocks.faces(tournament, now)), None)
    if running is None:
        return None
    return _question(tournament, ClockDoubt.JUMP, running, now + jump, round(jump / SECOND))


def answer(tournament: TournamentFile, asked: Question, now: int, *, passed: bool) -> Changes:
    """Say on this computer whether the time in question has passed; ``now`` is the wall clock."""
    skipped = 0 if passed else asked.gap
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press=PressKind.SKIP, seconds=skipped)
        at = clock_rows.written(now)
        for clock_id in _told(tournament, now - asked.gap * SECOND):
            clock_rows.add_press(action.connection, clock_id, PressKind.SKIP, at, seconds=skipped)
    return action.changes


def _told(tournament: TournamentFile, at: int) -> tuple[int, ...]:
    """Return the clocks that hear of a jump: all that were started, also those that are over by now.

    Else they would run anew where the wall clock went back, or once their end is taken back. Tables without
    a start of their own hear it from the clock of their time slot.
    """
    known = clock_rows.all_clocks(tournament)
    return tuple(clock.id for clock in known if fold(clock.presses, at).state is not ClockState.WAITING)


def last_entry(tournament: TournamentFile) -> int:
    """Return when the last entry was made that somebody did something for."""
    made = [entry.at for entry in tournament.history() if entry.kind not in _NO_DEED]
    return clock_rows.milliseconds(made[-1])


def _running(tournament: TournamentFile, at: int) -> Face | None:
    return next((face for face in clocks.faces(tournament, at) if face.reading.is_under_way), None)


def _doubt(tournament: TournamentFile, now: int, last: int) -> ClockDoubt | None:
    if _brought_since_pressed(tournament):
        return ClockDoubt.BACKUP
    last_pressed = max(clock_rows.all_clocks(tournament), key=lambda clock: max(clock.presses, default=(0,)))
    if last_pressed.machine != machine():
        return ClockDoubt.OTHER_MACHINE
    return ClockDoubt.BEHIND if now < last else None


def _brought_since_pressed(tournament: TournamentFile) -> bool:
    kinds = [entry.kind for entry in tournament.history()]
    pressed = ("clock.pressed", "round.started")
    return next((kind in _BROUGHT for kind in reversed(kinds) if kind in _BROUGHT or kind in pressed), False)


def _question(
    tournament: TournamentFile, doubt: ClockDoubt, face: Face, now: int, gap: int
) -> Question | None:
    def reading(at: int) -> Reading:
        return next(
            (known.reading for known in clocks.faces(tournament, at) if known.clock_id == face.clock_id),
            face.reading,
        )

    if gap == 0:
        return None
    return Question(
        doubt=doubt, face=face, by_clock=reading(now), by_entry=reading(now - gap * SECOND), gap=gap
    )
