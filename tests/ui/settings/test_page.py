"""The settings of an open tournament: facts, rules with their effect, backups, operators, looks, names."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests.sample import new_tournament, play_round, tables_stage
from tests.ui.conftest import Open

from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services import leaving
from turnierleitung.services.ground import backups, rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import operators, participants
from turnierleitung.ui.rulebook_editor.value_controls import EntriesControl, NumberControl
from turnierleitung.ui.settings import settings_page
from turnierleitung.ui.settings.rules_and_backups import EDITING, EFFECT, RulesRoom
from turnierleitung.ui.settings.settings_page import SettingsPage
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.main_window import SCALES, fitting
from turnierleitung.ui.window.safety import Safety

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(new_tournament(tmp_path, people=12))
    yield made
    made.tournament.close()


@pytest.fixture
def safety(desk: Desk, host: Host) -> Iterator[Safety]:
    made = Safety(desk, host.jobs, host.data_folder)
    yield made
    made.stop()


@pytest.fixture
def page(
    qtbot: QtBot, desk: Desk, host: Host, safety: Safety, monkeypatch: pytest.MonkeyPatch
) -> SettingsPage:
    # The screen of the tests is small.
    monkeypatch.setattr(settings_page, "fitting", lambda _available, _now: SCALES)
    return _page(qtbot, desk, host, safety)


def _page(qtbot: QtBot, desk: Desk, host: Host, safety: Safety) -> SettingsPage:
    made = SettingsPage(desk)
    made.furnish(host, safety)
    qtbot.addWidget(made)
    made.resize(1072, 540)
    made.show()
    qtbot.waitExposed(made)
    return made


def click(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("height", [640, 800])
def test_the_page_opens_at_its_top(open_workspace: Open, tmp_path: Path, height: int) -> None:
    workspace = open_workspace(new_tournament(tmp_path, people=4))
    workspace.resize(1280, height)
    page = workspace.open_page(pages.SETTINGS)
    QApplication.processEvents()
    assert isinstance(page, SettingsPage)
    assert page.tournament_card.visibleRegion().boundingRect().top() == 0
    page.program_card.findChildren(QRadioButton)[-1].setFocus()
    workspace.open_page(pages.OVERVIEW)
    workspace.open_page(pages.SETTINGS)
    QApplication.processEvents()
    assert page.tournament_card.visibleRegion().boundingRect().top() == 0
    assert QApplication.focusWidget() is page.tournament_card.form.name


def test_the_page_follows_the_arrows_through_the_choices(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitActive(page):
        page.activateWindow()
    page.resize(1072, 380)
    QApplication.processEvents()
    first, *_others, last = page.program_card.findChildren(QRadioButton)
    first.setFocus()
    while not last.hasFocus():
        QTest.keyClick(QApplication.focusWidget() or first, Qt.Key.Key_Down)
    assert last.visibleRegion().boundingRect().height() == last.height()


def play(desk: Desk) -> None:
    play_round(desk.tournament, 1)


def turn_upside_down(room: RulesRoom) -> None:
    control = room.workbench.editor.control("stages", 0, "criteria")
    assert isinstance(control, EntriesControl)
    control.parts["better"].value_changed.emit("lower")


def set_deals(room: RulesRoom, games: int) -> None:
    control = room.workbench.editor.control("game", "deals_per_round")
    assert isinstance(control, NumberControl)
    control.field.setValue(games)


def test_the_facts_are_changed(page: SettingsPage, desk: Desk) -> None:
    card = page.tournament_card
    assert not card.apply.isEnabled()
    card.form.name.setFocus()
    QTest.keyClicks(card.form.name, " Finale")
    click(card.apply)
    facts = tournaments.header(desk.tournament).facts
    assert facts.name == "12. Schwaiger Schafkopfturnier Finale"
    assert facts.held_on == date(2026, 11, 21)
    assert not card.apply.isEnabled()


def test_a_tournament_without_a_name_is_refused_beside_the_field(page: SettingsPage) -> None:
    card = page.tournament_card
    card.form.name.clear()
    card.form.edited.emit()
    click(card.apply)
    assert "einen Namen" in card.form.rows["name"].problem


def test_before_the_first_result_rules_change_directly(page: SettingsPage, desk: Desk) -> None:
    room = page.open_rules()
    set_deals(room, 20)
    assert room.onward.text() == "Regeln so ändern"
    QTest.keyClick(room, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert SchafkopfRules.of(rulebooks.current(desk.tournament).game).deals_per_round == 20
    assert page.stack.currentIndex() == 0


def test_pairs_among_single_people_are_said_while_the_rule_is_changed(page: SettingsPage) -> None:
    room = page.open_rules()
    room.workbench.editor.control("pairs").value_changed.emit(True)
    assert "fehlt der zweite Name" in room.workbench.notice.text
    room.workbench.editor.control("pairs").value_changed.emit(False)
    assert not room.workbench.notice.text


def test_after_the_first_result_the_effect_comes_first(page: SettingsPage, desk: Desk) -> None:
    play(desk)
    room = page.open_rules()
    turn_upside_down(room)
    click(room.onward)
    assert room.stack.currentIndex() == EFFECT
    assert room.effect.lines[0].text().startswith("Die Plätze 1")
    assert len(tables_stage(rulebooks.current(desk.tournament)).criteria) == 6
    assert tables_stage(rulebooks.current(desk.tournament)).criteria[0].better == "higher"
    click(room.onward)
    assert tables_stage(rulebooks.current(desk.tournament)).criteria[0].better == "lower"


def test_esc_goes_from_the_effect_to_the_rules_and_on_to_the_settings(page: SettingsPage, desk: Desk) -> None:
    play(desk)
    room = page.open_rules()
    turn_upside_down(room)
    room.go_on()
    QTest.keyClick(room.back, Qt.Key.Key_Escape)
    assert room.stack.currentIndex() == EDITING
    QTest.keyClick(room.workbench.editor.sections, Qt.Key.Key_Escape)
    assert page.stack.currentIndex() == 0
    assert page.rules_card.begun.text() == "1 Änderung begonnen"
    assert page.open_rules().changes == 1


def test_slips_that_would_break_are_listed_and_nothing_can_be_confirmed(
    page: SettingsPage, desk: Desk
) -> None:
    play(desk)
    room = page.open_rules()
    set_deals(room, 4)
    room.go_on()
    assert "Runde 1, Tisch 1: Zu viele Spiele: 32 statt 4." in room.effect.refusal.text
    assert not room.onward.isEnabled()


def test_what_was_typed_is_discarded_when_asked(page: SettingsPage) -> None:
    room = page.open_rules()
    set_deals(room, 20)
    click(room.discard)
    assert room.changes == 0
    assert not room.onward.isEnabled()


def test_a_backup_is_made_and_listed(qtbot: QtBot, page: SettingsPage, safety: Safety) -> None:
    assert page.safety_card.empty.isVisibleTo(page)
    click(page.safety_card.now)
    qtbot.waitUntil(lambda: len(backups.made(safety.folder)) == 1)
    page.safety_card.load()
    assert len(page.safety_card.list.rows_model.rows) == 1


def test_a_backup_is_brought_back_after_a_question(page: SettingsPage, desk: Desk, safety: Safety) -> None:
    safety.back_up_now()
    desk.run(lambda file: participants.register(file, participants.PersonData("Später")))
    card = page.safety_card
    card.list.selectRow(len(card.list.rows_model.rows) - 1)
    click(card.restore)
    assert card.confirm.isVisibleTo(page)
    QTest.keyClick(card.confirm.no, Qt.Key.Key_Escape)
    assert len(participants.people(desk.tournament)) == 13
    click(card.restore)
    click(card.confirm.yes)
    assert len(participants.people(desk.tournament)) == 12
    assert card.notice.text.startswith("Der Stand ist zurückgeholt.")
    QApplication.processEvents()
    newest = tournaments.open_file(backups.made(safety.folder)[0].path)
    assert len(participants.people(newest)) == 12, "what was not wanted is not the newest"
    newest.close()


def test_the_list_of_backups_tells_how_far_each_is(
    page: SettingsPage, desk: Desk, safety: Safety, qtbot: QtBot
) -> None:
    safety.back_up_now()
    for until in (2, None):
        play_round(desk.tournament, 1, until)
        safety.back_up_now()
    backups.made(safety.folder)[0].path.with_name("2020-01-01 10-00-00-000000 UTC.turnier").touch()
    card = page.safety_card
    card.load()
    qtbot.waitUntil(lambda: all(row.contents for row in card.list.rows_model.rows))
    assert [row.contents for row in card.list.rows_model.rows] == [
        "Runde 1 abgeschlossen",
        "Runde 1, 2 von 3 Zetteln",
        "Anmeldung, 12 Teilnehmer",
        "nicht lesbar",
    ]


def test_a_backup_that_is_gone_leaves_the_tournament_open(
    page: SettingsPage, desk: Desk, safety: Safety
) -> None:
    safety.back_up_now()
    card = page.safety_card
    card.list.selectRow(0)
    click(card.restore)
    for made in backups.made(safety.folder):
        made.path.write_text("kaputt", "utf-8")
    click(card.confirm.yes)
    assert card.notice.text
    assert len(participants.people(desk.tournament)) == 12


def test_the_second_medium_is_remembered_and_forgotten(
    qtbot: QtBot, page: SettingsPage, host: Host, safety: Safety, tmp_path: Path
) -> None:
    stick = tmp_path / "STICK"
    stick.mkdir()
    page.safety_card.set_second_medium(stick)
    assert host.preferences.second_medium == str(stick)
    folders = (safety.folder, safety.second_folder)
    qtbot.waitUntil(lambda: all(folder is not None and backups.made(folder) for folder in folders))
    page.safety_card.load()
    assert {row.second for row in page.safety_card.list.rows_model.rows} == {True, False}
    page.safety_card.clear.click()
    assert host.preferences.second_medium == ""
    assert safety.second_medium is None


def test_somebody_else_takes_over(page: SettingsPage, desk: Desk) -> None:
    card = page.operators_card
    card.name.setFocus()
    QTest.keyClicks(card.name, "Korbinian")
    QTest.keyClick(card.name, Qt.Key.Key_Return)
    assert operators.at_work(desk.tournament).name == "Korbinian"
    first = next(radio for radio in card.radios if radio.text() == "Anna")
    QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(8, first.height() // 2))
    assert operators.at_work(desk.tournament).name == "Anna"


def test_colours_and_size_are_reached_and_changed_by_keys(
    page: SettingsPage, host: Host, qapp: QApplication, qtbot: QtBot
) -> None:
    with qtbot.waitActive(page):
        page.activateWindow()
    themes = page.program_card.themes
    chosen = themes[theme.ThemeName(host.preferences.theme)]
    page.tournament_card.form.name.setFocus()
    for _ in range(30):
        focus = QApplication.focusWidget()
        if focus in themes.values():
            break
        QTest.keyClick(focus or page, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is chosen, "Tab comes to the colours that are worn"
    QTest.keyClick(chosen, Qt.Key.Key_Down)
    following = list(themes)[list(themes).index(theme.ThemeName(host.preferences.theme))]
    assert themes[following].isChecked()
    assert themes[following] is not chosen
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() in page.program_card.sizes.buttons
    theme.wear(qapp, theme.ThemeName.LIGHT)


def test_colours_change_at_once_and_are_stored(page: SettingsPage, host: Host, qapp: QApplication) -> None:
    page.program_card.themes[theme.ThemeName.DARK].click()
    assert theme.colours() == theme.load(theme.ThemeName.DARK)
    assert host.preferences.theme == "dark"
    theme.wear(qapp, theme.ThemeName.LIGHT)


def test_a_page_wears_the_colours_of_the_window_that_it_moves_into(
    dressed: QApplication, qtbot: QtBot
) -> None:
    window, part = QStackedWidget(), QLabel("Tisch 1")
    page = QWidget()
    page.setProperty("role", "page")
    QVBoxLayout(page).addWidget(part)
    qtbot.addWidget(window)
    window.addWidget(page)
    window.show()
    for name in (theme.ThemeName.LIGHT, theme.ThemeName.CONTRAST_DARK, theme.ThemeName.LIGHT):
        theme.wear(dressed, name)
        assert part.palette().windowText().color().name() == theme.colours().text.lower()
        assert page.grab().toImage().pixelColor(1, 1).name() == theme.colours().canvas.lower()


def test_another_size_asks_for_a_new_start(page: SettingsPage, host: Host, restarts: list[str]) -> None:
    page.program_card.sizes.chosen.emit(2)
    assert host.preferences.scale == 150
    assert "nächsten Start" in page.program_card.restart.text
    page.program_card.restart.repair_requested.emit()
    assert restarts == [page.tournament.path.name]


@pytest.mark.parametrize(
    ("available", "now", "offered"),
    [
        ((1280, 800), 100, (100,)),
        ((1024, 640), 125, (100,)),
        ((853, 533), 150, (100,)),
        ((1440, 900), 100, (100, 125)),
        ((1920, 1080), 100, (100, 125, 150)),
        ((3840, 2160), 100, (100, 125, 150, 175, 200)),
    ],
)
def test_sizes_that_do_not_fit_the_screen_are_not_offered(
    available: tuple[int, int], now: int, offered: tuple[int, ...]
) -> None:
    """At 150 % on 1280 × 800 the window was larger than the screen."""
    assert fitting(QSize(*available), now) == offered


@pytest.mark.parametrize(
    ("chosen_and_worn", "room", "shown", "said", "restarts"),
    [
        pytest.param((150, 150), SCALES, "150 %", "", False, id="there is room"),
        pytest.param((100, 100), (100,), "100 %", "Größer würden", False, id="only one has room"),
        pytest.param((150, 100), (100,), "100 %", "gelten hier 100 %", False, id="it fell back"),
        pytest.param(
            (200, 125), (100, 125), "125 %", "gelten hier 125 %", False, id="as far as there is room"
        ),
        pytest.param(
            (150, 150), (100,), "150 %", "Nach einem neuen Start", True, id="carried to a smaller one"
        ),
        pytest.param((150, 100), SCALES, "150 %", "", True, id="back on the large one"),
    ],
)
def test_a_size_falls_back_where_the_screen_has_no_room_and_the_page_says_why(
    page: SettingsPage,
    host: Host,
    monkeypatch: pytest.MonkeyPatch,
    chosen_and_worn: tuple[int, int],
    room: tuple[int, ...],
    shown: str,
    said: str,
    *,
    restarts: bool,
) -> None:
    card, (chosen, worn) = page.program_card, chosen_and_worn
    host.preferences = host.preferences._replace(scale=chosen)
    host.worn_scale = worn
    monkeypatch.setattr(settings_page, "fitting", lambda _available, _now: room)
    card.load()
    offered = [button.text() for button in card.sizes.buttons if not button.isHidden()]
    assert offered == [f"{scale} %" for scale in SCALES if scale in room or scale == worn]
    assert card.sizes.buttons[card.sizes.index].text() == shown
    assert said in card.room.text()
    assert card.room.isHidden() is not bool(said)
    assert card.restart.isHidden() is not restarts


def test_names_go_only_when_the_word_is_typed(page: SettingsPage, desk: Desk, safety: Safety) -> None:
    safety.back_up_now()
    card = page.anonymise_card
    QTest.keyClicks(card.word, "anonym")
    assert not card.button.isEnabled()
    card.word.clear()
    assert card.texts.text == ""
    QTest.keyClicks(card.word, "ANONYM")
    assert "In Gründen und Notizen steht kein Name" in card.texts.text
    click(card.button)
    assert all(one.name.startswith("Person ") for one in participants.people(desk.tournament))
    assert card.notice.text == "Die Namen sind entfernt."
    assert len(backups.made(safety.folder)) == 1
    assert not card.button.isEnabled()


def test_what_will_be_blacked_out_is_shown_before(page: SettingsPage, desk: Desk) -> None:
    for someone in participants.people(desk.tournament)[:8]:
        reason = f"{someone.person.last_name.split()[0]} lügt, Nr. {someone.id}"
        desk.run(partial(_exclude, someone.id, reason))
    QTest.keyClicks(page.anonymise_card.word, "ANONYM")
    told = page.anonymise_card.texts.text
    assert "7 Texte nennen einen Namen und werden geschwärzt" in told
    assert "█████ lügt, Nr." in told
    assert "und 2 weitere" in told
    page.anonymise_card.word.clear()
    QTest.keyClicks(page.anonymise_card.word, "A")
    assert page.anonymise_card.texts.text == ""


def _exclude(participant_id: int, reason: str, tournament: Tournament) -> Changes:
    return leaving.exclude(tournament, participant_id, reason)


def test_ctrl_p_prints_the_rule_sheet_and_f1_helps(page: SettingsPage) -> None:
    assert page.print_request() == PrintRequest(PrintKind.RULE_SHEET)
    assert "Regeländerung" in str(page.help_words())


def test_every_underlined_letter_is_there_once(page: SettingsPage) -> None:
    """Of two with one letter Alt reaches neither."""
    texts = [one.text() for one in page.findChildren(QAbstractButton)]
    texts += [one.text() for one in page.findChildren(QLabel)]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text.replace("&&", "")]
    assert len(letters) == len(set(letters)), letters
    assert "r" in letters


def test_alt_r_leads_to_the_size_and_the_arrows_choose_it(page: SettingsPage) -> None:
    sizes = page.program_card.sizes
    for _ in SCALES[1:]:
        page.tournament_card.setFocus()
        QTest.keyClick(page, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert sizes.isAncestorOf(focus)
        QTest.keyClick(focus, Qt.Key.Key_Right)
    assert sizes.index == len(SCALES) - 1


@pytest.mark.parametrize("width", [960, 1072, 1712])
def test_nothing_is_cut_at_any_width(page: SettingsPage, width: int) -> None:
    page.resize(width, 540)
    for card in (page.tournament_card, page.safety_card, page.anonymise_card):
        assert card.width() >= card.minimumSizeHint().width()
