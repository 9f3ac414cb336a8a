"""Everything works without a mouse: every button says its key, and no key means two things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.evenings import evening
from tests.ui.conftest import Open
from tests.ui.slips import match_form
from tests.ui.story.director import press

from turnierleitung.domain.states import Format
from turnierleitung.services import practice, practice_file, series
from turnierleitung.services.decks import are_listed
from turnierleitung.services.ground import stages
from turnierleitung.services.ground.tournaments import Facts, Tournament
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.services.series import SeriesFile
from turnierleitung.services.tables import draws, seatings
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.decks.decks_page import DecksPage
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.registration.import_words import ImportStep
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.rulebook_editor.value_controls import EntriesControl
from turnierleitung.ui.series.series_page import SeriesPage
from turnierleitung.ui.settings.settings_page import SettingsPage
from turnierleitung.ui.setup.practice_page import PracticePage
from turnierleitung.ui.setup.setup_wizard import SetupWizard
from turnierleitung.ui.start import StartPage
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.frame import PracticeBand
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.host import Host

Make = Callable[[Path], Tournament]

# The pages that are opened here are measured in test_pages.
pytestmark = pytest.mark.unmeasured


def empty(folder: Path) -> Tournament:
    return sample.new_tournament(folder, people=0)


def one_helper_short(folder: Path) -> Tournament:
    return sample.new_tournament(folder, people=7, rulebook=sample.sample_rulebook())


def drafted(folder: Path) -> Tournament:
    tournament = sample.new_tournament(folder, people=8)
    draws.draft(tournament, seatings.next_or_last(tournament), seed="7F3A-91C2")
    return tournament


def under_way(folder: Path) -> Tournament:
    tournament = sample.new_tournament(folder, people=8)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=1)
    return tournament


def finished(folder: Path) -> Tournament:
    tournament = sample.new_tournament(folder, people=36)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2)
    return tournament


def buttons(screen: QWidget) -> list[ActionButton]:
    """Return the buttons in sight; those within a list of the rule editor are reached with Tab."""
    QApplication.processEvents()
    return [
        one
        for one in screen.findChildren(ActionButton)
        if one.isVisible()
        and one.text()
        and not any(isinstance(above, EntriesControl) for above in _above(one))
    ]


def _above(widget: QWidget) -> list[QWidget]:
    parent = widget.parentWidget()
    return [] if parent is None else [parent, *_above(parent)]


def keys_of(screen: QWidget) -> list[str]:
    mnemonics = (QKeySequence.mnemonic(one.text()).toString() for one in buttons(screen))
    bound = (QKeySequence(one.key).toString() for one in buttons(screen) if one.binds)
    return [key for key in (*mnemonics, *bound) if key]


def window_keys(workspace: Workspace) -> list[str]:
    """Return the keys that hold on every page."""
    return [action.shortcut().toString() for action in workspace.actions()]


def assert_reachable(screen: QWidget, everywhere: list[str]) -> None:
    reachable = (bool(one.key) or not QKeySequence.mnemonic(one.text()).isEmpty() for one in buttons(screen))
    silent = [one.text() for one, found in zip(buttons(screen), reachable, strict=True) if not found]
    assert silent == []
    twice = [key for key, count in Counter([*everywhere, *keys_of(screen)]).items() if count > 1]
    assert twice == [], [(one.text(), one.key) for one in buttons(screen)]


@pytest.mark.parametrize("made", [empty, one_helper_short, drafted, under_way, finished])
def test_on_every_page_every_button_has_a_key_of_its_own(
    open_workspace: Open, tmp_path: Path, made: Make
) -> None:
    workspace = open_workspace(made(tmp_path))
    for entry in listed_pages(workspace):
        page = workspace.open_page(entry.rail.key)
        assert_reachable(page, window_keys(workspace))


def test_on_the_way_as_well(open_workspace: Open, tmp_path: Path) -> None:
    workspace = open_workspace(under_way(tmp_path))
    everywhere = window_keys(workspace)
    people = workspace.open_page(pages.REGISTRATION)
    assert isinstance(people, RegistrationPage)
    listed = tmp_path / "liste.csv"
    listed.write_text("Nachname;Vorname\nHuber;Sepp", encoding="utf-8")
    people.show_import(listed)
    for step in (ImportStep.COLUMNS, ImportStep.PREVIEW, ImportStep.OUTCOME):
        QApplication.processEvents()
        assert people.importing.step is step
        assert_reachable(people, everywhere)
        people.importing.go_on()
    settings = workspace.open_page(pages.SETTINGS)
    assert isinstance(settings, SettingsPage)
    settings.open_rules()
    assert_reachable(settings, everywhere)


def in_practice(folder: Path) -> Tournament:
    wish = PracticeWish(sample.sample_rulebook(), 8, Point.HALF)
    tournament = practice_file.begin(folder, Facts("Übung", date(2026, 11, 21)), wish)
    for _ in practice.fill(tournament, wish):
        pass
    return tournament


def test_the_key_that_discards_practice_is_free_on_every_page(open_workspace: Open, tmp_path: Path) -> None:
    workspace = open_workspace(in_practice(tmp_path))
    band = workspace.findChild(PracticeBand)
    assert isinstance(band, PracticeBand)
    for entry in listed_pages(workspace):
        page = workspace.open_page(entry.rail.key)
        assert_reachable(page, [*window_keys(workspace), band.discard.key])


def drawn_into_groups(folder: Path) -> Tournament:
    return sample.quartett_tournament(folder, 8)


def matches_under_way(folder: Path) -> Tournament:
    return sample.quartett_tournament(folder, 8, played=2)


def knock_out(folder: Path) -> Tournament:
    return sample.quartett_tournament(folder, 8, to_the_bracket=True)


@pytest.mark.parametrize("made", [drawn_into_groups, matches_under_way, knock_out])
def test_one_against_one_every_button_has_a_key_of_its_own(
    open_workspace: Open, tmp_path: Path, made: Make
) -> None:
    workspace = open_workspace(made(tmp_path))
    everywhere = window_keys(workspace)
    playing = workspace.open_page(pages.ROUND)
    assert isinstance(playing, RoundPage)
    assert_reachable(playing, everywhere)
    for letter in "vv+je":
        match_form(playing).wish(letter, 0)
        assert_reachable(playing, everywhere)
    decks = workspace.open_page(pages.DECKS)
    assert isinstance(decks, DecksPage)
    assert_reachable(decks, everywhere)
    decks.several.click()
    assert_reachable(decks, everywhere)


@pytest.mark.parametrize("one_to_one", [False, True])
def test_pages_open_with_the_same_keys_where_the_rail_is_folded_into_the_menu(
    open_workspace: Open, tmp_path: Path, one_to_one: bool
) -> None:
    made = drawn_into_groups if one_to_one else finished
    workspace = open_workspace(made(tmp_path))
    workspace.resize(1024, 768)
    QApplication.processEvents()
    assert not workspace.rail.isVisible()
    titles = open_every_page_by_its_key(workspace, one_to_one)
    press(Qt.Key.Key_F10)
    (menu,) = (one for one in workspace.findChildren(QMenu) if one.isVisible())
    shown = [(action.text(), action.shortcut().toString()) for action in menu.actions()]
    calculator = [("Vergleich" if one_to_one else "Spielwert", "F5")]
    assert shown == [*titles, *calculator, ("Turnier schließen", "Ctrl+W")]
    assert all(action.isShortcutVisibleInContextMenu() for action in menu.actions())
    menu.actions()[1].trigger()
    assert workspace.stack.currentWidget() is workspace.page(pages.REGISTRATION)
    menu.close()
    workspace.resize(1280, 800)
    QApplication.processEvents()
    assert workspace.rail.isVisible()
    assert open_every_page_by_its_key(workspace, one_to_one) == titles


def listed_pages(workspace: Workspace) -> tuple[pages.PageEntry, ...]:
    """The pages in the rail of a tournament."""
    tournament = workspace.desk.tournament
    return pages.entries(stages.played_as(tournament), lists_decks=are_listed(tournament))


def open_every_page_by_its_key(workspace: Workspace, one_to_one: bool) -> list[tuple[str, str]]:
    """Open the pages one after the other; return what they are called and their keys."""
    titles = []
    for entry in pages.entries(Format.MATCHES if one_to_one else Format.TABLES, lists_decks=one_to_one):
        opened = workspace.page(entry.rail.key)
        last = entry.rail.shortcut.removeprefix("Ctrl+")
        press(Qt.Key(ord(last)), Qt.KeyboardModifier.ControlModifier, on=workspace.foot)
        assert workspace.stack.currentWidget() is opened
        titles.append((entry.rail.title, entry.rail.shortcut))
    return titles


def test_before_a_tournament_is_open(host: Host, tmp_path: Path, qtbot: QtBot) -> None:
    start = StartPage(host.preferences)
    start.show_practice(tmp_path / "Übung.turnier")
    wizard = SetupWizard(host, tmp_path)
    for screen in (start, wizard, PracticePage(host)):
        qtbot.addWidget(screen)
        screen.show()
        assert_reachable(screen, [])
    wizard.naming.facts_form.name.setText("Probe")
    for _ in range(3):
        wizard.go_on()
        assert_reachable(wizard, [])


def test_a_series_in_every_view(host: Host, tmp_path: Path, qtbot: QtBot) -> None:
    file = SeriesFile.create(tmp_path / "Winter.serie", "Winter")
    for month, town in ((1, "Au"), (2, "Roth"), (3, "Au")):
        points = {f"Auer, Anna ({town})": 3, "Bader, Bert": 1, "Cerny, Carl": -1, "Dorn, Dora": -3}
        path = evening(tmp_path / f"{month}.turnier", f"Abend {month}", date(2026, month, 6), points)
        file.change(series.with_evening(file.series, series.read_evening(path, tmp_path)))
    page = SeriesPage(host, file)
    qtbot.addWidget(page)
    page.show()
    assert page.who.isVisible()
    for view in range(len(page.views.buttons)):
        page.open_view(view)
        assert_reachable(page, [])
    page.open_view(0)
    page.who.same.click()
    assert page.ranking.again.isVisible()
    assert page.undo.isVisible()
    assert_reachable(page, [])


@pytest.mark.parametrize("made", [under_way, matches_under_way])
def test_everything_of_the_hall_has_a_key_of_its_own(
    open_workspace: Open, tmp_path: Path, made: Make
) -> None:
    workspace = open_workspace(made(tmp_path))
    everywhere = window_keys(workspace)
    hall = workspace.open_page(pages.HALL)
    assert isinstance(hall, HallPage)
    assert hall.wall is not None
    for key in (Qt.Key.Key_F4, Qt.Key.Key_F8, Qt.Key.Key_F11, Qt.Key.Key_F9):
        press(key)
        assert_reachable(hall, everywhere)
        hall.wall.close_panel()
