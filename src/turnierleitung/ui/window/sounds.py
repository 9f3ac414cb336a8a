"""What is heard in the hall; without a sound device the computer beeps, and says so."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QUrl
from PySide6.QtWidgets import QApplication

from turnierleitung.resources import resource

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect


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
        """Whether the sounds are heard as they are made; else there is only a beep."""

    def play(self, sound: Sound, volume: int) -> None:
        """Play a sound so loud, in percent."""


class Speaker(QObject):
    """Plays the sounds by the sound device of the computer."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Load nothing yet; the first sound does it."""
        super().__init__(parent)
        self._effects: dict[Sound, QSoundEffect] | None = None
        self._works = True

    @property
    def works(self) -> bool:
        """Whether there is a device; known from the first sound on."""
        return self._works

    def play(self, sound: Sound, volume: int) -> None:
        """Play a sound, or beep where that cannot be."""
        effects = self._load()
        effect = effects.get(sound)
        if effect is None:
            QApplication.beep()
            return
        effect.setVolume(volume / 100)
        effect.play()

    def _load(self) -> dict[Sound, QSoundEffect]:
        if self._effects is None:
            self._effects = self._loaded()
            self._works = bool(self._effects)
        return self._effects

    def _loaded(self) -> dict[Sound, QSoundEffect]:
        try:
            from PySide6.QtMultimedia import (  # noqa: PLC0415 - 60 ms, and its libraries may be missing
                QMediaDevices,
                QSoundEffect,
            )
        except ImportError:
            return {}
        if QMediaDevices.defaultAudioOutput().isNull():
            return {}
        found = {}
        for sound in Sound:
            effect = QSoundEffect(self)
            effect.setSource(QUrl.fromLocalFile(str(resource("sounds", f"{sound}.wav"))))
            found[sound] = effect
        return found
