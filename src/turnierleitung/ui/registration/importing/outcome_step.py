"""What an import did; who and what stayed out, and can still come in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services.people.importing.plan import TAKEN, ImportPlan, PlannedRow, RowFate
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.registration.importing.words import fate_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone


class OutcomeStep(QWidget):
    """Two sentences, and the rows that stayed out or were not read whole, with their reasons."""

    taken = Signal(object)
    """A :class:`PlannedRow` that shall come in after all."""
    noted = Signal(object)
    """A :class:`PlannedRow` whose unread cells shall become a remark."""

    def __init__(self) -> None:
        """Create it without an outcome."""
        super().__init__()
        self.said = Notice(Tone.DONE)
        self.notice = Notice()
        self._heading = label("", "heading")
        self.list: RowsView[PlannedRow] = RowsView(_columns(), translate("Import", "Weggeblieben"))
        self.list.enter_opens = False
        self.list.keep_choice_by(lambda planned: planned.row.line)
        self.list.row_chosen.connect(self._on_row)
        self.list.doubleClicked.connect(self._on_take)
        self.take = ActionButton(translate("Import", "Doch einlesen"), "Space")
        self.take.clicked.connect(self._on_take)
        self.note = ActionButton(translate("Import", "Als Bemerkung übernehmen"), "F3")
        self.note.clicked.connect(self._on_note)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_M)
        for button in (self.take, self.note):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._card = Card(margin=12)
        self._card.body.addWidget(self._heading)
        self._card.body.addWidget(self.list, 1)
        self._card.body.addLayout(buttons)
        self._room = QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(self.said)
        column.addWidget(self.notice)
        column.addWidget(self._card, 1)
        column.addWidget(self._room, 1)

    def show_outcome(self, plan: ImportPlan) -> None:
        """Say what was done."""
        new, updated = len(plan.new), len(plan.updates)
        parts = []
        if new:
            parts.append(
                translate("Import", "{people} eingelesen.").format(
                    people=counted(new, translate("Import", "Person"), translate("Import", "Personen"))
                )
            )
        if updated:
            parts.append(
                translate("Import", "Bei {people} die Angaben ergänzt.").format(
                    people=counted(updated, translate("Import", "Person"), translate("Import", "Personen"))
                )
            )
        self.said.show_text(
            " ".join(parts),
            translate("Import", "Es ist gespeichert. Strg Z nimmt es in einem Schritt zurück."),
        )

    def show_left(self, left: Sequence[PlannedRow]) -> None:
        """Show the rows that stayed out, and those of which something was not read."""
        out = sum(not came_in(planned) for planned in left)
        self._heading.setText(
            translate("Import", "Weggeblieben: {out} · Nicht ganz gelesen: {part}").format(
                out=out, part=len(left) - out
            )
        )
        place = max(self.list.currentIndex().row(), 0)
        self.notice.clear()
        self.list.show_rows(left)
        self._card.setVisible(bool(left))
        self._room.setVisible(not left)
        if left and self.list.chosen is None:
            self.list.selectRow(min(place, len(left) - 1))
        self._on_row(self.list.chosen)

    def _on_row(self, planned: PlannedRow | None) -> None:
        self.take.setVisible(planned is not None and not came_in(planned) and not planned.row.refused)
        self.note.setVisible(planned is not None and came_in(planned))

    def _on_take(self, _value: object = None) -> None:
        if self.list.chosen is not None and not self.take.isHidden():
            self.taken.emit(self.list.chosen)

    def _on_note(self, _checked: object = None) -> None:
        if self.list.chosen is not None:
            self.noted.emit(self.list.chosen)


def came_in(planned: PlannedRow) -> bool:
    """Whether a row came in, or was added to somebody."""
    return planned.fate in TAKEN or planned.fate is RowFate.UPDATED


def _reason(planned: PlannedRow) -> str:
    for problem in planned.row.problems:
        if problem.blocks:
            return problem_text(problem).title
    if came_in(planned):
        return translate("Import", "nicht gelesen: {text}").format(text=planned.row.unread_as_note)
    twin = planned.row.twin
    if twin is None:
        return ""
    if twin.line:
        return translate("Import", "wie Zeile {line}").format(line=twin.line)
    number = translate("Import", "Nr. {number}").format(number=twin.start_number)
    parts = (twin.person.name, number if twin.start_number else "", twin.person.club)
    return " · ".join(part for part in parts[twin.same_name :] if part)


def _columns() -> tuple[Column[PlannedRow], ...]:
    def fate(planned: PlannedRow) -> Cell:
        word, tone = fate_words(planned)
        return Cell(word, tone=tone)

    return (
        Column(
            translate("Import", "Zeile"),
            lambda planned: Cell(str(planned.row.line), Ink.MUTED),
            right=True,
            width=60,
        ),
        Column(
            translate("Import", "Name"),
            lambda planned: Cell(planned.row.entry.person.name.strip(", ") or "—", Ink.STRONG),
        ),
        Column(translate("Import", "Was geschah"), fate, width=190),
        Column(translate("Import", "Grund"), lambda planned: Cell(_reason(planned), Ink.MUTED), wraps=True),
    )
