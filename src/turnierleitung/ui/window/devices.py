"""The parts of the computer that the hall needs: clock, loudspeaker, and a screen that stays awake."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from PySide6.QtCore import QObject, QUrl
from PySide6.QtWidgets import QApplication

from turnierleitung.resources import resource
from turnierleitung.services.clocks.hall_time import HallTime
from turnierleitung.texts.language import translate

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

_CONTINUOUS: Final = 0x80000000
_SYSTEM: Final = 0x00000001
_DISPLAY: Final = 0x00000002


def awake_command(platform: str, pid: int) -> tuple[str, ...]:
    """Return what keeps a system awake as long as this process lives; nothing where nothing is known.

    It ends with the program, also where that is killed: by its process id, or because ``cat`` reads until
    nobody holds the other end of the pipe any more.
    """
    match platform:
        case "darwin":
            return ("caffeinate", "-d", "-i", "-w", str(pid))
        case "linux":
            return (
                "systemd-inhibit",
                "--what=idle:sleep:handle-lid-switch",
                "--who=Turnierleitung",
                "--why=" + translate("Workspace", "Die Rundenuhr läuft"),
                "cat",
            )
        case _:
            return ()


class Awake:
    """Asks the system not to sleep, and gives it free again."""

    def __init__(self) -> None:
        self._asked = False
        self._process: subprocess.Popen[bytes] | None = None

    def keep(self, wanted: bool) -> None:
        """Ask for it or no longer; a system that does not hear it is no reason to stop."""
        if wanted == self._asked:
            return
        self._asked = wanted
        if sys.platform == "win32":
            ctypes.windll.kernel32.SetThreadExecutionState(
                _CONTINUOUS | (_SYSTEM | _DISPLAY if wanted else 0)
            )
        elif wanted:
            self._begin()
        else:
            self._end()

    def _begin(self) -> None:
        words = awake_command(sys.platform, os.getpid())
        if words and shutil.which(words[0]):
            with contextlib.suppress(OSError):
                self._process = subprocess.Popen(  # noqa: S603 - a fixed command of the system
                    words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            if self._process.stdin is not None:
                self._process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._process = None


class Sound(StrEnum):
    """The sounds, by their files."""

    START = "start"
    WARNING = "warning"
    GONG = "gong"
    END = "end"


class SoundPlayer(Protocol):
    """Whatever makes sounds."""

    @property
    def works(self) -> bool:
        """Whether the sounds would be heard as they are made at this moment; else there is only a beep."""

    def play(self, sound: Sound, volume: int) -> None:
        """Play a sound so loud, in percent."""


class Speaker(QObject):
    """Plays the sounds by the sound device that the computer has just then."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Load nothing yet; the first sound does it, or whoever asks whether it would be heard."""
        super().__init__(parent)
        self._devices: QMediaDevices | None = None
        self._effects: dict[Sound, QSoundEffect] = {}

    @property
    def works(self) -> bool:
        """Whether there is a device now; asking is quick but for the first time."""
        devices = self._looked_up()
        return devices is not None and not devices.defaultAudioOutput().isNull()

    def play(self, sound: Sound, volume: int) -> None:
        """Play a sound, or beep where that cannot be."""
        if not self.works:
            QApplication.beep()
            return
        self._effects = self._effects or self._loaded()
        effect = self._effects[sound]
        effect.setVolume(volume / 100)
        effect.play()

    @property
    def is_playing(self) -> bool:
        """Whether a sound is heard at this moment."""
        return any(effect.isPlaying() for effect in self._effects.values())

    def _looked_up(self) -> QMediaDevices | None:
        """Return the devices of the computer; ``None`` where it lacks the libraries for them."""
        if self._devices is None:
            try:
                from PySide6.QtMultimedia import QMediaDevices  # noqa: PLC0415 - 60 ms, and may be missing
            except ImportError:
                return None
            self._devices = QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._on_outputs_changed)
        return self._devices

    def _loaded(self) -> dict[Sound, QSoundEffect]:
        from PySide6.QtMultimedia import QSoundEffect  # noqa: PLC0415 - 60 ms, only where there is a device

        effects = {}
        for sound in Sound:
            effects[sound] = effect = QSoundEffect(self)
            effect.setSource(QUrl.fromLocalFile(str(resource("sounds", f"{sound}.wav"))))
        return effects

    def _on_outputs_changed(self) -> None:
        # An effect stays with the device for which it was made.
        for effect in self._effects.values():
            effect.deleteLater()
        self._effects = {}


class Wakeful(Protocol):
    """Whatever keeps the computer awake."""

    def keep(self, wanted: bool) -> None:
        """Stay awake, or no longer."""


class Devices(NamedTuple):
    """They are given to the program; tests give their own."""

    time: HallTime
    player: SoundPlayer
    awake: Wakeful


def of_this_computer(parent: QObject) -> Devices:
    """Return what the computer really has."""
    return Devices(HallTime(), Speaker(parent), Awake())
