"""What of the computer the hall needs: its clock, its speaker, and that it stays awake."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject

from turnierleitung.services.clocks.hall_time import HallTime
from turnierleitung.ui.window.awake import Awake
from turnierleitung.ui.window.sounds import SoundPlayer, Speaker


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
