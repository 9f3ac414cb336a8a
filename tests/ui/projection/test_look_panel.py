"""A picture for the wall is looked for where pictures are, and then where the last one was."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.sample import new_tournament

from turnierleitung.domain.language import Language
from turnierleitung.services import wall
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.texts.language import translate
from turnierleitung.ui.projection.wall_pages import pages
from turnierleitung.ui.projection.wall_panels import LookPanel
from turnierleitung.ui.projection.wall_sheet import Setting, WallText
from turnierleitung.ui.window.desk import Desk


@pytest.mark.usefixtures("dressed")
def test_the_picture_is_looked_for_among_the_pictures_first(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = new_tournament(tmp_path, people=4)
    panel = LookPanel(Desk(tournament))
    qtbot.addWidget(panel)
    asked: list[str] = []

    def answer(_parent: object, _title: str, folder: str, _kinds: str) -> tuple[str, str]:
        asked.append(folder)
        return str(tmp_path / "zeichen.png"), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    panel.logo.click()
    panel.picture.click()
    pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    assert asked == [pictures, str(tmp_path)]
    assert pictures
    tournament.close()


@pytest.mark.usefixtures("dressed")
def test_the_wall_speaks_its_own_language_beside_that_of_the_window(tmp_path: Path, qtbot: QtBot) -> None:
    tournament = new_tournament(tmp_path, people=4)
    panel = LookPanel(Desk(tournament))
    qtbot.addWidget(panel)

    def said() -> list[str]:
        setting = Setting(wall.frame(tournament), 1920.0, corner=False)
        (page,) = pages(wall.scene(tournament, SceneKind.WELCOME, 0), setting)
        return [mark.text for mark in page.marks if isinstance(mark, WallText)]

    assert any("21. November" in text for text in said())
    panel.load()
    panel.language.choose(Language.ENGLISH)
    panel.apply.click()
    assert any("21 November" in text for text in said())
    assert translate("Wall", "Sekunden") == "Sekunden"
    tournament.close()
    again = tournaments.open_file(tournament.path)
    assert wall.wall_settings(again).language is Language.ENGLISH
    again.close()
