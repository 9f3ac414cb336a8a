"""Rulebooks to start from: a file of one's own that cannot be read is named, not left out without a word."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from turnierleitung.ui.setup.rulebook_choice import ChoosingStep


def test_a_broken_file_among_ones_own_is_named_with_its_line(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "unsere-regeln.toml").write_text('format = 2\nname = "Unsere\n', encoding="utf-8")
    step = ChoosingStep(tmp_path)
    qtbot.addWidget(step)
    said = " ".join(one.text() for one in step.notice.findChildren(QLabel))
    assert "„unsere-regeln.toml“ kann nicht verwendet werden." in said
    assert "Zeile 2" in said


def test_a_rulebook_is_found_by_typing_and_esc_shows_all_again(qtbot: QtBot, tmp_path: Path) -> None:
    step = ChoosingStep(tmp_path)
    qtbot.addWidget(step)
    step.show()
    step.take_focus()

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
