"""Sounds are heard by the device that is there, also where it comes later."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtWidgets import QApplication

from turnierleitung.ui.window.devices import Sound, Speaker


class Outputs(QObject):
    """The sound devices of a computer, by their names."""

    audioOutputsChanged = Signal()  # noqa: N815 - Qt's name
    default: str | None = None
    made: Outputs | None = None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        Outputs.made = self

    @staticmethod
    def defaultAudioOutput() -> SimpleNamespace:  # noqa: N802 - Qt's name
        return SimpleNamespace(isNull=lambda: Outputs.default is None)


class Effect(QObject):
    """A sound that stays with the device that was there when it was made."""

    played: list[tuple[str | None, str]] = []  # noqa: RUF012 - filled by all of them

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.device, self.name = Outputs.default, ""

    def setSource(self, url: QUrl) -> None:  # noqa: N802 - Qt's name
        self.name = url.fileName()

    def setVolume(self, volume: float) -> None:  # noqa: N802 - Qt's name
        assert volume == 0.7

    def play(self) -> None:
        self.played.append((self.device, self.name))


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> list[str]:
    """Filled by beeps; the computer has no sound device yet."""
    del qapp
    heard: list[str] = []
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append("beep"))
    monkeypatch.setattr(Outputs, "default", None)
    monkeypatch.setattr(Effect, "played", [])
    multimedia = SimpleNamespace(QMediaDevices=Outputs, QSoundEffect=Effect)
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", multimedia)
    return heard


def plug(device: str | None) -> None:
    """Let a device be there, or none any more."""
    Outputs.default = device
    if Outputs.made is not None:
        Outputs.made.audioOutputsChanged.emit()


def test_it_is_known_before_the_first_sound_that_there_is_no_device(beeps: list[str]) -> None:
    speaker = Speaker()
    assert not speaker.works
    speaker.play(Sound.GONG, 70)
    assert (beeps, Effect.played) == (["beep"], [])


def test_loudspeakers_that_are_plugged_in_later_are_used(beeps: list[str]) -> None:
    speaker = Speaker()
    speaker.play(Sound.START, 70)
    plug("headphones")
    assert speaker.works
    speaker.play(Sound.WARNING, 70)
    plug("projector")
    speaker.play(Sound.GONG, 70)
    assert Effect.played == [("headphones", "warning.wav"), ("projector", "gong.wav")]
    plug(None)
    speaker.play(Sound.GONG, 70)
    assert beeps == ["beep", "beep"]


def test_a_computer_without_the_libraries_beeps(beeps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    speaker = Speaker()
    assert not speaker.works
    speaker.play(Sound.END, 70)
    assert beeps == ["beep"]
