"""Published ways to play are set up through the editor by their values alone."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from turnierleitung.games.schafkopf.contracts import Contract, Level, Values
from turnierleitung.games.schafkopf.editor import ContractsControl
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.value_controls import ChoiceControl, NumberControl

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

SOLOS = (Contract.SOLO, Contract.WENZ, Contract.FARBWENZ)


def retype(field: QWidget, text: str) -> None:
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def chosen(editor: RulebookEditor, contract: Contract) -> ContractsControl:
    """The contracts of the editor, with one of them chosen."""
    editor.open_at("game", "contracts")
    found = cast("ContractsControl", editor.control("game", "contracts"))
    keys = [one.key for one in SchafkopfRules.of(editor.rulebook.game).contracts]
    found.list.setCurrentRow(keys.index(contract))
    return found


def score(editor: RulebookEditor, contract: Contract, level: Level, points: int) -> None:
    """Type what the player wins and go on with Enter; the rest of the row follows."""
    cell = chosen(editor, contract).levels.cells[level, "player_won"]
    retype(cell, str(points))
    QTest.keyClick(cell, Qt.Key.Key_Return)


def number(editor: RulebookEditor, value: int, *path: str | int) -> None:
    editor.open_at(*path)
    retype(cast("NumberControl", editor.control(*path)).field, str(value))


def test_twenty_games_a_round(editor: RulebookEditor) -> None:
    number(editor, 20, "game", "deals_per_round")
    assert SchafkopfRules.of(editor.rulebook.game).deals(4) == 20


def test_solo_15_schneider_18_schwarz_21_and_tout_doubled(editor: RulebookEditor) -> None:
    levels = {Level.PLAIN: 15, Level.SCHNEIDER: 18, Level.SCHWARZ: 21, Level.TOUT: 30}
    for contract in SOLOS:
        for level, points in levels.items():
            score(editor, contract, level, points)
    assert not editor.problems
    game = SchafkopfRules.of(editor.rulebook.game)
    for contract in SOLOS:
        for level, points in levels.items():
            assert game.values(contract, level, won=True) == Values(points, -points // 3)
            assert game.values(contract, level, won=False) == Values(-points, points // 3)


def test_tout_24(editor: RulebookEditor) -> None:
    for contract in SOLOS:
        score(editor, contract, Level.TOUT, 24)
    assert not editor.problems
    assert SchafkopfRules.of(editor.rulebook.game).values(Contract.WENZ, Level.TOUT, won=True) == Values(
        24, -8
    )


def test_no_farbwenz(editor: RulebookEditor) -> None:
    contracts = chosen(editor, Contract.FARBWENZ)
    QTest.mouseClick(contracts.remove_button, Qt.MouseButton.LeftButton)
    assert not editor.problems
    assert SchafkopfRules.of(editor.rulebook.game).contract(Contract.FARBWENZ) is None


def test_plus_points_only(editor: RulebookEditor) -> None:
    editor.open_at("game", "row_check")
    radios = cast("ChoiceControl", editor.control("game", "row_check")).radios
    QTest.mouseClick(radios[1], Qt.MouseButton.LeftButton, pos=QPoint(8, 10))
    assert SchafkopfRules.of(editor.rulebook.game).values(Contract.SOLO, Level.PLAIN, won=True) == Values(
        6, 0
    )


def test_schneider_at_29(editor: RulebookEditor) -> None:
    number(editor, 30, "game", "schneider_free_player")
    number(editor, 29, "game", "schneider_free_opponents")
    assert not editor.problems
    assert SchafkopfRules.of(editor.rulebook.game).schneider_free_opponents == 29


def test_a_lost_sie_without_a_value_is_the_directors(editor: RulebookEditor) -> None:
    contracts = chosen(editor, Contract.SIE)
    for column in ("player_lost", "opponent_lost"):
        retype(contracts.levels.cells[Level.PLAIN, column], "-")
    assert not editor.problems
    sie = SchafkopfRules.of(editor.rulebook.game).contract(Contract.SIE)
    assert sie is not None
    assert sie.levels[0].lost is None
