"""The frame of the slips takes the form of any game: here a small one, a number for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QFormLayout, QLineEdit
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import choose, keys, press

from turnierleitung.domain import plugins
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.games.schafkopf.rules import SchafkopfTotals, TotalsLine
from turnierleitung.services import formats, results
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.results import Slip
from turnierleitung.ui.entry.form import GameForm, OpenSlip
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window.desk import Desk


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is typed: a number for everybody."""

    numbers: tuple[str, ...]


class NumbersForm(GameForm[Numbers]):
    """A line with a number for everybody at the table; no more than a form has to write."""

    typed_as = Numbers

    def __init__(self) -> None:
        """Create it without a slip."""
        super().__init__()
        self.fields: list[QLineEdit] = []
        self._column = QFormLayout(self)

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> Numbers:
        """Return what was entered."""
        del rulebook
        if not isinstance(slip.result, SchafkopfTotals):
            return Numbers(("",) * len(slip.players))
        points = [line.points for line in slip.result.lines]
        return Numbers(tuple("" if one is None else str(one) for one in points))

    def show_slip(self, opened: OpenSlip, typed: Numbers) -> None:
        """Make a field for everybody."""
        while self._column.rowCount() and len(self.fields) != len(opened.lines):
            self._column.removeRow(0)
        if not self._column.rowCount():
            self.fields = [QLineEdit() for _ in opened.lines]
            for line, field in zip(opened.lines, self.fields, strict=True):
                self._column.addRow(line.name, field)
                field.textEdited.connect(self.edited)
        for field, text in zip(self.fields, typed.numbers, strict=True):
            field.setText(text)

    @property
    def typed(self) -> Numbers:
        """What is typed."""
        return Numbers(tuple(field.text() for field in self.fields))

    @property
    def complete(self) -> bool:
        """Whether everybody has a number."""
        return all(self.typed.numbers)

    def result(self, reason: str) -> SchafkopfTotals:
        """Return the numbers as points."""
        del reason
        points = [number(text) for text in self.typed.numbers]
        lines = tuple(TotalsLine(seat=seat, points=one) for seat, one in enumerate(points, start=1))
        seats = tuple(line.seat for line in lines)
        return SchafkopfTotals(lines=lines, games=32, list_keeper=1, signatures=seats)

    def begin(self) -> bool:
        """Go to the first number."""
        self.fields[0].setFocus()
        return True


def number(text: str) -> int | None:
    return int(text) if text.removeprefix("-").isdecimal() else None


@pytest.fixture
def page(
    tmp_path: Path, dressed: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Iterator[RoundPage]:
    """Eight people whose first round runs, entered by another form."""
    del dressed
    parts = plugins.part
    monkeypatch.setattr(
        plugins, "part", lambda kind, name: NumbersForm if name == "form" else parts(kind, name)
    )
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    made = RoundPage(Desk(tournament))
    qtbot.addWidget(made)
    made.resize(1072, 700)
    with qtbot.waitActive(made):
        made.show()
    made.take_focus()
    yield made
    tournament.close()


def slip_of(page: RoundPage, number: int) -> Slip:
    return results.load(page.tournament, formats.rounds_view(page.tournament, 1).tables[number - 1].table_id)


def go_to(page: RoundPage, number: int) -> None:
    page.start_search()
    keys(str(number))
    press(Qt.Key.Key_Return)


def type_numbers(page: RoundPage, *numbers: str) -> None:
    form = page.entry.form
    assert isinstance(form, NumbersForm)
    for field, text in zip(form.fields, numbers, strict=True):
        field.setFocus()
        field.selectAll()
        keys(text)


def test_it_is_entered_and_the_next_slip_comes(page: RoundPage) -> None:
    go_to(page, 1)
    type_numbers(page, "14", "-9", "1", "-6")
    press(Qt.Key.Key_Return)
    assert slip_of(page, 1).state is TableState.ENTERED, page.entry.parts.told
    assert page.entry.slip is not None
    assert page.entry.slip.number == 2


def test_what_is_typed_is_kept_and_what_is_wrong_is_said_and_parked(page: RoundPage) -> None:
    go_to(page, 1)
    type_numbers(page, "14", "-9", "1", "-4")
    assert "muss 0 sein" in page.entry.parts.told
    go_to(page, 2)
    go_to(page, 1)
    assert page.entry.form.typed == Numbers(("14", "-9", "1", "-4"))
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return)
    assert slip_of(page, 1).state is TableState.PARKED


def test_a_correction_asks_for_its_reason_and_a_void_list_too(page: RoundPage) -> None:
    go_to(page, 1)
    type_numbers(page, "14", "-9", "1", "-6")
    press(Qt.Key.Key_Return)
    go_to(page, 1)
    type_numbers(page, "15", "-9", "1", "-7")
    press(Qt.Key.Key_Return)
    keys("verlesen")
    press(Qt.Key.Key_Return)
    assert slip_of(page, 1).reason == "verlesen"
    go_to(page, 1)
    press(Qt.Key.Key_F4)
    choose(page, "Für ungültig erklären")
    keys("unleserlich")
    press(Qt.Key.Key_Return)
    assert slip_of(page, 1).state is TableState.VOID


def test_somebody_else_may_have_played(page: RoundPage) -> None:
    page.desk.run(lambda file: participants.add_helpers(file, [PersonData("Reindl", "Max")]))
    go_to(page, 1)
    page.entry.show_players()
    who = page.entry.parts.players.findChildren(QComboBox)[0]
    who.setCurrentIndex(who.findText("Reindl, Max"))
    who.activated.emit(who.currentIndex())
    type_numbers(page, "14", "-9", "1", "-6")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    keys("war krank")
    press(Qt.Key.Key_Return)
    slip = slip_of(page, 1)
    assert slip.state is TableState.ENTERED, page.entry.parts.told
    assert slip.players[0].participant_id not in slip.announced
