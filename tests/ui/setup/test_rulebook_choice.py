"""Rulebooks to start from: a file of one's own that cannot be read is named, not left out without a word."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.setup.rulebook_choice import ChoosingStep


@pytest.fixture
def step(qtbot: QtBot, dressed: QApplication, tmp_path: Path) -> ChoosingStep:
    del dressed
    made = ChoosingStep(tmp_path)
    qtbot.addWidget(made)
    made.show()
    made.take_focus()
    return made


def shipped(name: str) -> Rulebook:
    return next(offer.rulebook for offer in rulebooks.offered(Path("nowhere")) if offer.rulebook.name == name)


def headings(step: ChoosingStep) -> list[str]:
    """Return what stands above the cards."""
    return [heading.text() for heading in step.headings]


def test_a_broken_file_among_ones_own_is_named_with_its_line(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "unsere-regeln.toml").write_text('format = 2\nname = "Unsere\n', encoding="utf-8")
    step = ChoosingStep(tmp_path)
    qtbot.addWidget(step)
    said = " ".join(one.text() for one in step.notice.findChildren(QLabel))
    assert "„unsere-regeln.toml“ kann nicht verwendet werden." in said
    assert "Zeile 2" in said


def test_a_rulebook_is_found_by_typing_and_esc_shows_all_again(step: ChoosingStep) -> None:
    def seen() -> list[str]:
        return [card.accessibleName() for card in step.cards if card.isVisible()]

    everything = seen()
    QTest.keyClicks(step.cards[0], "ska")
    assert seen() == ["Skat"]
    assert step.chosen is not None
    assert step.chosen.rulebook.name == "Skat"
    QTest.keyClicks(step.search, "x")
    assert seen() == []
    assert step.chosen is None
    QTest.keyClick(step.search, Qt.Key.Key_Escape)
    assert seen() == everything


def test_the_cards_stand_under_what_their_games_are_called(step: ChoosingStep) -> None:
    assert headings(step) == [
        *("Doppelkopf", "Jass", "Quartett", "Rommé", "Schafkopf", "Skat", "Trumpf", "Watten")
    ]
    assert [card.heading for card in step.cards] == sorted(card.heading for card in step.cards)


def test_an_own_rulebook_stands_behind_the_shipped_ones_of_its_game(qtbot: QtBot, tmp_path: Path) -> None:
    skat = shipped("Skat")
    rulebooks.keep_as_own(tmp_path, skat.model_copy(update={"key": "aa", "name": "Abendskat"}))
    binokel = {"key": "binokel", "name": "Vereinsbinokel", "game_name": "Binokel"}
    rulebooks.keep_as_own(tmp_path, skat.model_copy(update=binokel))
    rulebooks.keep_as_own(tmp_path, skat.model_copy(update={"key": "alt", "name": "Alt", "game_name": ""}))
    step = ChoosingStep(tmp_path)
    qtbot.addWidget(step)
    assert headings(step)[:2] == ["Binokel", "Doppelkopf"]
    assert [card.offer.rulebook.name for card in step.cards if card.heading == "Skat"] == [
        "Skat",
        "Abendskat",
    ]
    assert [card.offer.rulebook.name for card in step.cards if card.heading == "Punktespiel"] == ["Alt"]


def test_the_search_finds_a_game_by_its_word_and_leaves_its_heading_alone(step: ChoosingStep) -> None:
    QTest.keyClicks(step.cards[0], "quartett")
    assert headings(step) == ["Quartett"]
    assert "Perry-Rhodan-Quartett" in [card.accessibleName() for card in step.cards if card.isVisible()]
    QTest.keyClick(step.search, Qt.Key.Key_Escape)
    assert len(headings(step)) == 8


def test_a_word_that_begins_so_is_chosen_before_one_that_has_it_inside(step: ChoosingStep) -> None:
    """„Meisterschaft“ has it, too."""
    QTest.keyClicks(step.cards[0], "schaf")
    assert step.chosen is not None
    assert step.chosen.rulebook.name.startswith("Schafkopf")


def test_the_arrows_go_through_all_cards_in_order(step: ChoosingStep) -> None:
    passed = [step.cards[0]]
    for _ in step.cards:
        QTest.keyClick(passed[-1], Qt.Key.Key_Right)
        passed.append(next(card for card in step.cards if card.isChecked()))
    assert passed[:-1] == step.cards
    assert passed[-1] is step.cards[-1]
    QTest.keyClick(passed[-1], Qt.Key.Key_Left)
    assert step.cards[-2].isChecked()


def test_a_file_that_is_read_stands_under_its_game_whatever_is_searched_for(
    step: ChoosingStep, tmp_path: Path
) -> None:
    QTest.keyClicks(step.cards[0], "watten")
    path = tmp_path / "elsewhere.toml"
    rulebooks.write(path, shipped("Skat").model_copy(update={"name": "Skat in Bamberg"}))
    step.read(path)
    assert step.chosen is not None
    assert step.chosen.rulebook.name == "Skat in Bamberg"
    skat = [card.accessibleName() for card in step.cards if card.heading == "Skat"]
    assert skat == ["Skat", "Skat in Bamberg"]
    assert len(headings(step)) == 8
