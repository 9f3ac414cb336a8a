"""Types the deals of a slip in the real window and goes on waiting, until it is killed.

``python -m tests.crash.typing_worker FILE FOLDER``: says a line when what is typed is kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.ui.conftest import AtOnce
from tests.ui.driving import keys, press
from tests.waiting import wait_until

from turnierleitung.services.clocks.hall_time import wall_clock
from turnierleitung.services.ground import tournaments
from turnierleitung.stations.network import Network
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.devices import of_this_computer
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs
from turnierleitung.ui.window.preferences import Preferences


def main() -> None:
    """Type four deals of table 1, and a part of the fifth."""
    path, folder = Path(sys.argv[1]), Path(sys.argv[2])
    app = QApplication([])
    theme.install_fonts(app)
    theme.wear(app, theme.ThemeName.LIGHT)
    host = Host(
        data_folder=folder,
        log_file=folder / "log",
        jobs=Jobs(AtOnce()),
        preferences=Preferences(),
        keep=lambda _preferences: None,
        devices=of_this_computer(app),
        restart=lambda _file: None,
        open_network=lambda desk, parent: Network(desk, folder, wall_clock, parent=parent),
    )
    workspace = Workspace(tournaments.open_file(path), host)
    theme.dress(workspace)
    workspace.resize(1280, 800)
    workspace.show()
    workspace.activateWindow()
    app.processEvents()
    workspace.open_page(pages.ROUND)
    keys("1")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F6)
    for deal in ("1r3g", "2sv", "k", "4r1gn"):
        keys(deal)
        press(Qt.Key.Key_Return)
    keys("3w")

    def is_kept() -> bool:
        app.processEvents()
        return not workspace.desk.typed.waiting

    wait_until(is_kept, "nothing is kept")
    sys.stdout.write("kept\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()
