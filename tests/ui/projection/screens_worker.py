"""A program of its own whose screens come and go; told by lines what to do, tells by lines where the wall is.

``QT_QPA_PLATFORM`` of its surroundings says what kind of screens it has.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from tests import sample

from turnierleitung.services import releases, wall
from turnierleitung.services.wall import WallSettings
from turnierleitung.ui.projection.projector import Projector
from turnierleitung.ui.projection.wall_window import ScreenMark
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window.desk import Desk


def main() -> None:
    """Obey until the lines end."""
    qt = QApplication([])
    theme.install_fonts(qt)
    theme.wear(qt, theme.ThemeName.LIGHT)
    tournament = sample.new_tournament(Path(tempfile.mkdtemp()), people=64)
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    wall.change_settings(tournament, WallSettings(text="Mittag um zwölf", picture=wall.packed(b"no picture")))
    director = QWidget()
    director.setGeometry(40, 40, 800, 500)
    director.show()
    projector = Projector(Desk(tournament), lambda: director, lambda: time.time_ns() // 1_000_000)
    qt.processEvents()
    for line in sys.stdin:
        word, *more = line.split()
        if word == "on":
            projector.placing.put_on(ScreenMark(*more))
        elif word == "window":
            projector.placing.put_into_window()
        elif word == "off":
            projector.placing.switch_off()
        elif word == "move":
            director.move(QPoint(int(more[0]), int(more[1])))
        elif word == "next":
            projector.go_on()
        qt.processEvents()
        told = _told(projector, director)
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
    projector.close()
    tournament.close()


def _told(projector: Projector, director: QWidget) -> dict[str, object]:
    window = projector.window
    area = window.geometry()
    return {
        "standing": projector.placing.standing.value,
        "visible": window.isVisible(),
        "area": [area.x(), area.y(), area.width(), area.height()],
        "covers": window.isVisible() and window.isFullScreen() and window.screen() is director.screen(),
        "scene": projector.show.kind.value,
        "screens": [screen.name() for screen in QApplication.screens()],
    }


if __name__ == "__main__":
    main()
