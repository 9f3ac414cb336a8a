"""What the program gives to whatever is open in its window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from turnierleitung.domain.language import Language
from turnierleitung.texts.language import speak
from turnierleitung.ui.window.devices import Devices
from turnierleitung.ui.window.jobs import Jobs
from turnierleitung.ui.window.main_window import SCALES
from turnierleitung.ui.window.preferences import Preferences

if TYPE_CHECKING:
    from turnierleitung.ui.window.desk import Desk
    from turnierleitung.ui.window.local_network import LocalNetwork


@dataclass
class Host:
    """Folders, preferences and the worker of the running program."""

    data_folder: Path
    """Where backups and own rulebooks lie."""
    log_file: Path
    jobs: Jobs
    preferences: Preferences
    keep: Callable[[Preferences], None]
    """Store changed preferences."""
    devices: Devices
    """Clock and speaker for the hall."""
    restart: Callable[[Path], None]
    """Close and start again with a tournament, e.g. in another size."""
    open_network: Callable[[Desk, QObject], LocalNetwork]
    """Make the local network of a tournament on a desk; it serves nothing yet."""
    speak: Callable[[Language], None] = speak
    """Let everything that is made from now on speak a language."""
    bring_up: Callable[[Path], bool] = lambda _file: False
    """Bring the window to the front in which a file is open in another program of this computer; tell
    whether there is one."""
    worn_scale: int = SCALES[0]
    """The size of this run in percent; smaller than the chosen one where the screen has no room for that."""

    def change(self, preferences: Preferences) -> None:
        """Put changed preferences in force and store them."""
        self.preferences = preferences
        self.keep(preferences)

    @property
    def rulebook_folder(self) -> Path:
        """Where the director's own rulebooks lie."""
        return self.data_folder / "rulebooks"

    @property
    def practice_folder(self) -> Path:
        """Folder of practice tournaments, apart from the real ones."""
        return self.data_folder / "practice"

    @property
    def left_practice(self) -> Path | None:
        """The practice that was neither thrown away nor is unfinished, the latest where there are several."""
        found = [path for path in self.practice_folder.glob("[!.]*.turnier") if path.is_file()]
        return max(found, key=lambda path: path.stat().st_mtime, default=None)
