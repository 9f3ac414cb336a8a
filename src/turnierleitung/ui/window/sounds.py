"""What is heard in the hall; without a sound device the computer beeps, and says so."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QUrl
from PySide6.QtWidgets import QApplication

from turnierleitung.resources import resource

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect


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
