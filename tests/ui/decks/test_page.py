"""The page of the decks: typed one by one, pasted as a list, out and back, taken off the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import press

from turnierleitung.domain.cards import Category, Direction
from turnierleitung.domain.problems import Problem
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import decks, formats, results
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import groups, matches
from turnierleitung.ui.decks.decks_page import DecksPage
from turnierleitung.ui.window.desk import Desk

Make = Callable[..., DecksPage]


@pytest.fixture
def make(tmp_path: Path, dressed: QApplication, qtbot: QtBot) -> Iterator[Make]:
    del dressed
    opened: list[Tournament] = []

    def open_page(*, drawn: bool = False, empty: bool = False) -> DecksPage:
        tournament = sample.quartett_tournament(tmp_path, 8, drawn=drawn)
        opened.append(tournament)
        if empty:
            for row in decks.view(tournament):
                decks.retire(tournament, row.id)
        page = DecksPage(Desk(tournament))
        qtbot.addWidget(page)
        page.resize(1072, 700)
        with qtbot.waitActive(page):
            page.show()
        page.take_focus()
        return page

    yield open_page
    for tournament in opened:
        tournament.close()


def keys(text: str) -> None:
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if char == "\n":
            QTest.keyClick(focus, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus, char)
        QApplication.processEvents()


def titles(page: DecksPage) -> list[str]:
    return [row.title for row in decks.view(page.tournament)]


def named(page: DecksPage, title: str) -> decks.DeckRow:
    return next(row for row in decks.view(page.tournament) if row.title == title)


def test_title_cards_copies_and_enter_and_the_next_one_can_come(make: Make) -> None:
    page = make()
    keys("Planeten\n30\n2\n")
    keys("Schiffe\n\n\n")
    assert (named(page, "Planeten").cards, len(named(page, "Planeten").copies)) == (30, 2)
    assert named(page, "Schiffe").cards == 30, "the number of cards stays as a proposal"
    assert page.form.title.hasFocus()


def test_q01_an_unusual_size_is_a_warning_and_is_entered(make: Make) -> None:
    page = make()
    keys("Riesen\n60\n")
    assert "ungewöhnlich" in page.form.notice.text
    keys("\n")
    assert named(page, "Riesen").cards == 60


def test_q05_an_odd_size_is_refused_and_one_card_less_is_offered(make: Make) -> None:
    page = make()
    keys("Dinos\n33\n\n")
    assert "Dinos" not in titles(page)
    assert "nehmen Sie eine Karte heraus" in page.form.notice.text
    press(Qt.Key.Key_F7)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert named(page, "Dinos").cards == 32


def test_a_title_that_is_there_already_is_said_beside_it(make: Make) -> None:
    page = make()
    keys("autos\n\n\n")
    assert titles(page).count("Autos") == 1
    assert "steht schon in der Liste" in page.form._rows["title"].problem


def test_a_deck_is_changed_by_enter_in_the_list(make: Make) -> None:
    page = make()
    page.list.choose(lambda row: row.deck.title == "Autos")
    page.list.setFocus()
    press(Qt.Key.Key_Return)
    keys("Rennwagen\n36\n3\n")
    assert "Autos" not in titles(page)
    assert (named(page, "Rennwagen").cards, len(named(page, "Rennwagen").copies)) == (36, 3)


def test_escape_leaves_the_deck_as_it_is(make: Make) -> None:
    page = make()
    page.list.choose(lambda row: row.deck.title == "Autos")
    press(Qt.Key.Key_F2)
    keys("Rennwagen")
    press(Qt.Key.Key_Escape)
    assert "Autos" in titles(page)
    assert page.form.title.text() == ""


def test_several_are_entered_from_a_pasted_list_with_what_is_wrong_per_row(make: Make) -> None:
    page = make()
    press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    page.panel.text.setPlainText(
        "Titel;Karten;Exemplare\nPlaneten;32;2\nAutos;32\nDinos;33\nSchiffe\nPferde;viele\nPlaneten;32"
    )
    rows = page.panel.list.rows_model.rows
    assert [row.is_new for row in rows] == [True, False, False, True, False, False]
    assert [row.line for row in rows] == [2, 3, 4, 5, 6, 7]
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert set(titles(page)) == {"Autos", "Flugzeuge", "Tiere der Welt", "Planeten", "Schiffe"}
    assert len(named(page, "Planeten").copies) == 2
    page.desk.undo()
    assert "Planeten" not in titles(page)
    assert "Schiffe" not in titles(page), "one action for all"


@pytest.mark.parametrize("mark", [";", "\t", ","])
def test_a_file_is_read_whatever_parts_its_columns(make: Make, tmp_path: Path, mark: str) -> None:
    page = make()
    path = tmp_path / "quartette.csv"
    path.write_bytes(f"Käfer{mark}34{mark}1 Exemplar\r\n".encode("cp1252"))
    page.several.click()
    page.panel.show_file(path)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert named(page, "Käfer").cards == 34


def test_a_file_that_is_no_text_is_refused(make: Make, tmp_path: Path) -> None:
    page = make()
    path = tmp_path / "bild.png"
    path.write_bytes(b"\x89PNG\x00\x00")
    page.several.click()
    page.panel.show_file(path)
    assert "weder eine Textdatei" in page.panel.notice.text


def test_q03_who_has_a_deck_is_named_and_it_is_taken_back_here(make: Make) -> None:
    page = make(drawn=True)
    first = matches.view(page.tournament)[0]
    page.desk.run(lambda tournament: decks.hand_out(tournament, [first.table_id]))
    assert first.deck is not None
    title = first.deck.title
    page.list.choose(lambda row: row.deck.title == title)
    shown = page.list.chosen
    assert shown is not None
    assert shown.out == (f"1 {' – '.join(first.short_names)}",)
    assert page.take_back.isVisible()
    page.list.setFocus()
    press(Qt.Key.Key_F8)
    assert all(copy.out_at is None for row in decks.view(page.tournament) for copy in row.copies)


def test_a_deck_that_is_out_stays_on_the_list_and_it_says_why(make: Make) -> None:
    page = make(drawn=True)
    first = matches.view(page.tournament)[0]
    page.desk.run(lambda tournament: decks.hand_out(tournament, [first.table_id]))
    told: list[tuple[Problem, ...]] = []
    page.desk.refused.connect(told.append)
    assert first.deck is not None
    title = first.deck.title
    page.list.choose(lambda row: row.deck.title == title)
    press(Qt.Key.Key_F9)
    assert title in titles(page)
    assert told[0][0].code == "deck.is_out"


def test_a_deck_is_taken_off_the_list_and_comes_back_by_undo(make: Make) -> None:
    page = make()
    page.list.choose(lambda row: row.deck.title == "Autos")
    press(Qt.Key.Key_F9)
    assert "Autos" not in titles(page)
    page.desk.undo()
    assert "Autos" in titles(page)


def test_q20_the_size_does_not_change_under_results_that_are_in(make: Make) -> None:
    page = make(drawn=True)
    first = matches.view(page.tournament)[0]
    formats.start_round(page.tournament, groups.round_of(page.tournament, "groups") or 0)
    results.enter(page.tournament, first.table_id, Match(cards=(20, 12)))
    page.desk.replaced.emit()
    assert first.deck is not None
    title = first.deck.title
    page.list.choose(lambda row: row.deck.title == title)
    press(Qt.Key.Key_F2)
    keys("\n36\n\n")
    assert named(page, title).cards == 32
    assert f"Mit den 32 Karten von „{title}“ ist schon gezählt: 1" in page.form.notice.text


def test_p06_what_its_cards_tell_is_typed_by_keys(make: Make) -> None:
    page = make()
    page.list.setFocus()
    page.list.choose(lambda row: row.deck.title == "Autos")
    press(Qt.Key.Key_F6)
    panel = page.categories_panel
    assert panel.isVisible()
    press(Qt.Key.Key_Insert)
    keys("Leistung")
    panel.list.list.setFocus()
    press(Qt.Key.Key_Insert)
    keys("Verbrauch")
    press(Qt.Key.Key_Tab)
    keys("l")
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Down)
    panel.list.list.setFocus()
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not panel.isVisible()
    assert named(page, "Autos").categories == (
        Category(name="Verbrauch", unit="l", direction=Direction.LOWER),
        Category(name="Leistung"),
    )


def test_a_category_without_a_name_is_not_kept_and_it_says_so(make: Make) -> None:
    page = make()
    page.list.choose(lambda row: row.deck.title == "Autos")
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_Insert)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Namen" in page.categories_panel.notice.text
    press(Qt.Key.Key_Escape)
    assert named(page, "Autos").categories is None


def test_without_a_deck_it_says_how_to_begin(make: Make) -> None:
    page = make(empty=True)
    assert page._empty.isVisible()
    keys("Autos\n32\n2\n")
    assert not page._empty.isVisible()
    assert len(named(page, "Autos").copies) == 2, "a title that was taken off comes back"
