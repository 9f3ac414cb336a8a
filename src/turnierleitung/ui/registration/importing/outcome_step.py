"""What an import did, and who stayed out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.people.importing.plan import ImportPlan, PlannedRow
from turnierleitung.texts.figures import counted
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.registration.importing.state import RowsShown, shown
from turnierleitung.ui.registration.importing.words import fate_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone

translate = QCoreApplication.translate


class OutcomeStep(QWidget):
    """Two sentences, and the rows that stayed out with their reasons."""

    def __init__(self) -> None:
        """Create it without an outcome."""
        super().__init__()
        self.said = Notice(Tone.DONE)
        self._heading = label("", "heading")
        self.list: RowsView[PlannedRow] = RowsView(_columns(), translate("Import", "Weggeblieben"))
        self._card = Card(margin=12)
        self._card.body.addWidget(self._heading)
        self._card.body.addWidget(self.list, 1)
        self._room = QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(self.said)
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
        out = shown(plan, RowsShown.OUT, "")
        self._heading.setText(translate("Import", "Weggeblieben: {count}").format(count=len(out)))
        self.list.show_rows(out)
        self._card.setVisible(bool(out))
        self._room.setVisible(not out)
        if out:
            self.list.selectRow(0)


def _reason(planned: PlannedRow) -> str:
    for problem in planned.row.problems:
        if problem.blocks:
            return problem_text(problem).title
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
        Column(translate("Import", "Grund"), lambda planned: Cell(_reason(planned), Ink.MUTED), width=300),
    )
