"""Rulebooks to start from: a file of one's own that cannot be read is named, not left out without a word."""

from __future__ import annotations

from pathlib import Path

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
