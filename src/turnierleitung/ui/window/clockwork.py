"""Lets the clocks of the hall be seen and heard, whichever page is open.

Nothing is counted here: once a second it is asked what the clocks say, seldom while none of them runs.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from turnierleitung.domain import clock as dial
from turnierleitung.domain.clock import ClockState
from turnierleitung.services.clocks import clocks, presses
from turnierleitung.services.clocks.clocks import Face
from turnierleitung.services.clocks.presses import ClockDoubt, Question
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.devices import Devices, Sound
from turnierleitung.ui.window.host import Host

_SECOND: Final = 1000
_AGAIN_MS: Final = 6_000
"""After so long the gong is heard again."""
_IDLE_MS: Final = 30_000
"""So often is looked while no clock runs: the hall falls behind its plan, and somebody may set the clock."""
_SOUNDS: Final = {dial.ClockSignal.WARNING: Sound.WARNING, dial.ClockSignal.GONG: Sound.GONG}


_Key = tuple[int, dial.ClockSignal, int, int]
"""What tells a signal from others: the clock, which signal, the start and the length it belongs to."""


class Clockwork(QObject):
    """Ticks while a clock runs, sounds its signals, and sees when the wall clock jumps."""

    ticked = Signal()
    """What the clocks say may be another second."""
    rang = Signal(object)
    """The :class:`Face` whose time has run out; again until somebody acknowledges it."""
    asked = Signal()
    """The wall clock cannot be believed, or can again; see :attr:`question`."""

    def __init__(self, desk: Desk, host: Host, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._host = desk, host
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._heard: dict[_Key, int] = {}
        """When a signal was last heard."""
        self._acknowledged: set[_Key] = set()
        self._is_served = False
        """Whether phones or stations read from this computer."""
        self.faces: tuple[Face, ...] = ()
        """What the clocks said at the last tick."""
        self.question: Question | None = None
        """What has to be asked before the clocks can be believed."""
        desk.changed.connect(self._on_changed)
        desk.replaced.connect(self._begin)
        self._begin()

    @property
    def devices(self) -> Devices:
        """Clock, speaker and the keeping awake."""
        return self._host.devices

    def stay_awake(self, *, is_served: bool) -> None:
        """Let the computer sleep neither while a clock runs nor while others read from it."""
        self._is_served = is_served
        self._tick()

    def now(self) -> int:
        """Return the time of the hall in milliseconds since 1970."""
        if not self.faces:
            # While there is no clock nobody has to be asked whether that of the computer is right now.
            self.devices.time.answer()
        return self.devices.time.now()

    @property
    def rings(self) -> bool:
        """Whether a gong is waiting for somebody to acknowledge it."""
        return self.question is None and any(self._ringing(face) for face in self.faces)

    def acknowledge(self) -> None:
        """Silence the gongs that are heard now."""
        for face in self.faces:
            signal = self._signal(face)
            if signal is not None:
                self._acknowledged.add(_key(face, signal))
        self.ticked.emit()

    def sound(self, sound: Sound) -> None:
        """Let a sound be heard where the director wants sounds."""
        kept = self._host.preferences
        if kept.sound:
            self.devices.player.play(sound, kept.volume)

    def answer(self, *, passed: bool) -> None:
        """Say whether the time in question has passed in the hall."""
        time = self.devices.time
        self._see_jump(time.now())
        question = self.question
        if question is None:
            return
        by_wall = time.now() + time.jump
        if self._desk.run_or_tell(
            lambda tournament: presses.settle_doubt(tournament, question, by_wall, passed=passed)
        ):
            time.answer()
            self.question = None
        self._tick()

    def stop(self) -> None:
        """End with the tournament."""
        self._is_served = False
        self._timer.stop()
        self.devices.awake.keep(False)

    def _begin(self) -> None:
        tournament, now = self._desk.tournament, self.now()
        self._acknowledged.clear()
        self._heard.clear()
        self.question = presses.doubt(tournament, now, presses.last_entry(tournament))
        self._tick()
        if self.question is not None:
            self.asked.emit()

    def _on_changed(self, changes: Changes) -> None:
        if not changes.concern(*clocks.TABLES):
            return
        known = {(face.clock_id, face.reading.started_at) for face in self.faces}
        self._tick()
        just_now = self.now() - _SECOND
        started = (face for face in self.faces if not face.is_break and face.table_id is None)
        if any(
            (face.clock_id, face.reading.started_at) not in known
            and (face.reading.started_at or 0) >= just_now
            for face in started
        ):
            # Whichever page the signal is given from.
            self.sound(Sound.START)

    def _tick(self) -> None:
        # A file that cannot be read for a moment must not silence the gong: whatever fails here, it ticks on.
        self._timer.start(_SECOND)
        now = self.now()
        self._see_jump(now)
        self.faces = clocks.faces(self._desk.tournament, now)
        running = [face for face in self.faces if face.reading.state is ClockState.RUNNING]
        self.devices.awake.keep(bool(running) or self._is_served)
        for face in self.faces if self.question is None else ():
            self._let_hear(face, now)
        self.ticked.emit()
        self._timer.start(self._until_next(running) if running or self.rings else _IDLE_MS)

    def _until_next(self, running: list[Face]) -> int:
        """Return the milliseconds until one of the clocks shows another second."""
        ahead = [
            face.reading.rest % _SECOND
            if face.reading.rest is not None
            else _SECOND - face.reading.played % _SECOND
            for face in running
        ]
        return min((wait for wait in ahead if wait), default=_SECOND) + 1

    def _see_jump(self, now: int) -> None:
        asked, jump = self.question, self.devices.time.jump
        if asked is not None and asked.doubt is not ClockDoubt.JUMP:
            return
        self.question = presses.after_jump(self._desk.tournament, now, jump) if jump else None
        if jump and self.question is None:
            # No clock runs: nobody has to be asked.
            self.devices.time.answer()
        if (asked is None) != (self.question is None):
            self.asked.emit()

    def _signal(self, face: Face) -> dial.ClockSignal | None:
        return dial.sounding(face.reading, self._host.preferences.warning_seconds or None, self.now())

    def _ringing(self, face: Face) -> bool:
        signal = self._signal(face)
        return signal is dial.ClockSignal.GONG and _key(face, signal) not in self._acknowledged

    def _let_hear(self, face: Face, now: int) -> None:
        signal = self._signal(face)
        if signal is None:
            return
        key = _key(face, signal)
        again = signal is dial.ClockSignal.GONG and now - self._heard.get(key, now) >= _AGAIN_MS
        if key in self._acknowledged or (key in self._heard and not again):
            return
        self._heard[key] = now
        self.sound(_SOUNDS[signal])
        if signal is dial.ClockSignal.GONG:
            self.rang.emit(face)


def _key(face: Face, signal: dial.ClockSignal) -> _Key:
    """Return what tells a signal from others: with more time, or after another start, it is another one."""
    return (face.clock_id, signal, face.reading.started_at or 0, face.reading.length or 0)
