"""The program in English beside German: chosen on the start page or in the settings, in force at once."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from tests.sample import draw_round, new_tournament, play_round, quartett_tournament
from tests.ui.conftest import Open
from tests.ui.driving import keys, press
from tests.ui.english import nothing_missing

from turnierleitung.domain.language import Language
from turnierleitung.reports.render import Stamp, render
from turnierleitung.services import formats, printing, wall
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.texts.language import spoken
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.projection import wall_pages
from turnierleitung.ui.projection.wall_sheet import Setting, WallText
from turnierleitung.ui.settings.settings_page import SettingsPage
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.application import language_of_system
from turnierleitung.ui.window.host import Host


def test_the_start_page_speaks_the_language_that_is_chosen_there(stage: Stage) -> None:
    box = stage.start._language
    box.setCurrentIndex([*Language].index(Language.ENGLISH))
    box.activated.emit(box.currentIndex())
    said = [button.text() for button in stage.start.findChildren(QAbstractButton)]
    assert "New tournament" in said
    assert stage.host.preferences.language == "en"
    assert stage.start._language.hasFocus()
    assert QLocale().language() is QLocale.Language.English
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def opened_again(stage: Stage, tournament: Tournament, qtbot: QtBot) -> Workspace:
    """Open a tournament in the window, as it stands in its file."""
    path = tournament.path
    tournament.close()
    stage.open_path(path)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.workspace is not None
    return stage.workspace


def test_the_open_tournament_is_made_anew_with_what_is_typed(
    stage: Stage, qtbot: QtBot, tmp_path: Path
) -> None:
    tournament = new_tournament(tmp_path, people=8)
    formats.start_round(tournament, draw_round(tournament, 1))
    german = opened_again(stage, tournament, qtbot)
    german.open_page(pages.ROUND)
    keys("1")
    press(Qt.Key.Key_Return)
    keys("+14")
    settings = german.open_page(pages.SETTINGS)
    assert isinstance(settings, SettingsPage)
    settings.program_card.language.language_chosen.emit(Language.ENGLISH)
    qtbot.waitUntil(lambda: stage.workspace is not None and stage.workspace is not german)
    english = stage.workspace
    assert english is not None
    assert english.rail._items[pages.SETTINGS].isChecked()
    assert spoken().language is Language.ENGLISH
    assert len(english.desk.typed.unfinished) == 1


def test_what_is_typed_and_not_entered_yet_is_asked_about_before_it_would_be_lost(
    stage: Stage, qtbot: QtBot, tmp_path: Path
) -> None:
    tournament = new_tournament(tmp_path, people=8)
    german = opened_again(stage, tournament, qtbot)
    settings = german.open_page(pages.SETTINGS)
    assert isinstance(settings, SettingsPage)
    name, box = settings.tournament_card.form.name, settings.program_card.language
    name.setFocus()
    keys(" 2027")

    def choose_english() -> None:
        box.setCurrentIndex([*Language].index(Language.ENGLISH))
        box.activated.emit(box.currentIndex())
        QCoreApplication.processEvents()

    choose_english()
    assert german.notice.isVisible()
    assert "Einstellungen" in german.notice.text
    assert stage.workspace is german
    assert box.language is Language.GERMAN
    assert name.text().endswith(" 2027")
    settings.tournament_card.apply.click()
    choose_english()
    qtbot.waitUntil(lambda: stage.workspace is not None and stage.workspace is not german)
    assert spoken().language is Language.ENGLISH


@pytest.mark.parametrize(
    ("system", "spoken_first"),
    [
        (["de-AT", "de"], Language.GERMAN),
        (["de-Latn-CH", "de-CH", "de"], Language.SWISS),
        (["gsw-CH", "gsw"], Language.SWISS),
        (["nl-NL", "nl"], Language.ENGLISH),
        (["fr-CH", "fr", "de-CH", "en"], Language.SWISS),
        (["en-GB", "en", "de"], Language.ENGLISH),
    ],
)
def test_the_first_start_speaks_as_the_system_does(
    monkeypatch: pytest.MonkeyPatch, system: list[str], spoken_first: Language
) -> None:
    """A laptop with English words may have German formats: its words count."""

    monkeypatch.setattr(QLocale, "system", lambda: SimpleNamespace(uiLanguages=lambda: system))
    assert language_of_system() is spoken_first


@pytest.mark.parametrize("kind", ["tables", "matches"])
def test_every_page_and_paper_speaks_english_while_the_wall_speaks_german(
    host: Host, open_workspace: Open, tmp_path: Path, kind: str
) -> None:
    if kind == "tables":
        tournament = new_tournament(tmp_path, people=8)
        play_round(tournament, 1)
        formats.start_round(tournament, draw_round(tournament, 2))
    else:
        tournament = quartett_tournament(tmp_path, to_the_bracket=True)
    wall.change_settings(tournament, wall.WallSettings(language=Language.GERMAN))
    with nothing_missing():
        host.speak(Language.ENGLISH)
        workspace = open_workspace(tournament)
        for key in workspace._entries:
            workspace.open_page(key)
        assert "Overview" in workspace.rail._items[pages.OVERVIEW].text()
        setting = Setting(wall.frame(tournament), 1920.0, corner=False)
        (welcome, *_) = wall_pages.pages(wall.scene(tournament, SceneKind.WELCOME, 0), setting)
        assert any("21. November" in mark.text for mark in welcome.marks if isinstance(mark, WallText))
        for request in printing.listed(tournament):
            if printing.printable(tournament, request):
                render(printing.compose(tournament, request), Stamp(1, tournament.now()))
