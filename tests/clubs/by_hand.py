"""A club's rulebook is set in the editor as its director would: by keys and clicks in the controls."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox
from tests.reports.paper import STAMP, pages
from tests.ui.rulebook_editor.test_editor import retype, tick

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.schafkopf.editor import PickControl
from turnierleitung.reports.render import render
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import Occasion, Printout, RuleSheetPrint
from turnierleitung.services.tables.seat_papers import ScoreSheet, ScoreSheetsPrint
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.value_controls import (
    ChoiceControl,
    EntriesControl,
    LineControl,
    NumberControl,
    OptionalNumberControl,
    SeveralControl,
    SwitchControl,
    TextControl,
)
from turnierleitung.ui.widgets.form_row import ValueControl

OCCASION = Occasion("Vereinsabend", date(2026, 11, 27), "Gasthof")
NAMES = ("Kern, Josef", "Obermüller, Łucja", "Seidl, Rosa", "Vogt, Korbinian", "Wimmer, Ursula")


def put(control: ValueControl, value: object) -> None:
    """Give a value through its control."""
    match control:
        case SwitchControl():
            _turn(control.tick, on=bool(value))
        case OptionalNumberControl():
            _turn(control.tick, on=value is not None)
            if value is not None:
                retype(control.field, str(value))
        case NumberControl() | LineControl() | TextControl():
            retype(control.field, str(value))
        case PickControl():
            _go_down(control.box, control.box.findData(value))
        case ChoiceControl(box=QComboBox() as menu):
            _go_down(menu, control.options.index(str(value)))
        case ChoiceControl():
            tick(control.radios[control.options.index(str(value))])
        case SeveralControl() if isinstance(value, list):
            for option, box in zip(control.options, control.ticks, strict=True):
                _turn(box, on=option in value)
        case _:
            raise TypeError(f"{type(control).__name__} cannot take {value}")


def _go_down(box: QComboBox, index: int) -> None:
    """Go to an entry with the arrows."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    while box.currentIndex() != index:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() > before, index


def _turn(box: QCheckBox, *, on: bool) -> None:
    if box.isChecked() is not on:
        tick(box)


def set_values(editor: RulebookEditor, values: dict[tuple[str | int, ...], object]) -> None:
    """Set values by their paths, one after the other."""
    for path, value in values.items():
        editor.open_at(*path)
        put(editor.control(*path), value)


def set_entries(editor: RulebookEditor, path: Sequence[str | int], rows: Sequence[dict[str, object]]) -> None:
    """Let a list of the rulebook have these rows: type over what there is, add and remove the rest."""
    editor.open_at(*path)
    entries = editor.control(*path)
    assert isinstance(entries, EntriesControl)
    while entries.list.count() > len(rows):
        entries.list.setCurrentRow(entries.list.count() - 1)
        QTest.keyClick(entries.list, Qt.Key.Key_Delete)
    for number, values in enumerate(rows):
        if number == entries.list.count():
            entries.list.setCurrentRow(number - 1)
            QTest.keyClick(entries.list, Qt.Key.Key_Insert)
        entries.list.setCurrentRow(number)
        for key, value in values.items():
            put(entries.parts[key], value)


def rule_sheet(rulebook: Rulebook) -> str:
    """What the printed rule sheet says, without its line breaks."""
    content = RuleSheetPrint(rulebook, Currency.EUR)
    return _said(Printout(PrintRequest(PrintKind.RULE_SHEET), OCCASION, content))


def score_sheet(rulebook: Rulebook, deals: int, seats: int = 4) -> str:
    """What the players find on the list in which they write."""
    stage = rulebook.stages[0]
    assert isinstance(stage, TablesStage)
    blank = ScoreSheet(
        round_number=1, table=1, names=NAMES[:seats], start_numbers=tuple(range(1, seats + 1)), deals=deals
    )
    content = ScoreSheetsPrint(1, (blank,), rulebook, stage.criteria)
    return _said(Printout(PrintRequest(PrintKind.SCORE_SHEETS, 1), OCCASION, content))


def _said(printout: Printout) -> str:
    return " ".join(" ".join(pages(render(printout, STAMP))).split())
