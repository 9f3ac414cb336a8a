"""The chosen row of a preview: its cells, what is wrong with them, and whom it may mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.importing.plan import TAKEN, PlannedRow, RowFate, Twin
from turnierleitung.services.people.importing.sheets import HEADING, Field
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.states import attendance_name, standing_name
from turnierleitung.ui.registration.importing.words import field_name, twin_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, label, rule
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.scrolling import scrolling

_WIDTH: Final = 304


class RowCard(Card):
    """Beside the list; its buttons decide about the row."""

    def __init__(self, currency: Currency) -> None:
        """Create it without a row, in a tournament of a currency."""
        super().__init__()
        self.currency = currency
        self.setFixedWidth(_WIDTH)
        self._name = label("", "large", wrap=True)
        self._texts = QVBoxLayout()
        self._texts.setSpacing(2)
        self.flip = ActionButton("", "Space", bind=False)
        self.update_ = ActionButton("", "F4")
        self.note = ActionButton("", "F3")
        self.of_file = True
        """Whether the rows have a number that the director can look up."""
        for button in (self.flip, self.update_, self.note):
            button.give_way()
        self._facts = QWidget()
        inside = QVBoxLayout(self._facts)
        inside.setContentsMargins(0, 0, theme.SPACE_S, 0)
        inside.addLayout(self._texts)
        inside.addStretch(1)
        scroll = scrolling(self._facts)
        self.body.addWidget(self._name)
        self.body.addWidget(scroll, 1)
        for button in (self.flip, self.update_, self.note):
            self.body.addWidget(button)

    def show_row(self, planned: PlannedRow | None, *, nobody: bool = False) -> None:
        """Show a row: first whom it may mean, then its cells; with ``nobody`` there is none in any part."""
        empty(self._texts)
        self.flip.setVisible(planned is not None and not planned.row.refused)
        self.note.setVisible(planned is not None and bool(planned.row.unread) and not planned.row.refused)
        self.update_.setVisible(planned is not None and planned.row.news is not None)
        if planned is None:
            question = translate("Import", "Ist es die richtige Datei, das richtige Blatt?")
            here = translate("Import", "Hier steht niemand.")
            self._name.setText(f"{here} {question}" if nobody and self.of_file else here)
            return
        row = planned.row
        self._name.setText(row.entry.person.name.strip(", ") or translate("Import", "Ohne Namen"))
        if self.of_file:
            self._texts.addWidget(label(translate("Import", "Zeile {line}").format(line=row.line), "muted"))
        if row.twin is not None:
            self._show_twin(row.twin, row.news if planned.fate is RowFate.UPDATED else None)
            self._texts.addSpacing(theme.SPACE_M)
            self._texts.addWidget(rule())
            self._texts.addSpacing(theme.SPACE_S)
            here = (
                translate("Import", "In dieser Zeile")
                if self.of_file
                else translate("Import", "Im früheren Turnier")
            )
            self._texts.addWidget(label(here, "muted"))
        self._show_cells(planned.entry, row.problems)
        self._show_unread(planned)
        taken = planned.fate in TAKEN
        self.flip.setText(translate("Import", "Weglassen") if taken else translate("Import", "Doch einlesen"))
        self.update_.setText(
            translate("Import", "Nicht ergänzen")
            if planned.fate is RowFate.UPDATED
            else translate("Import", "Dieselbe Person: ergänzen")
        )
        self.note.setText(
            translate("Import", "Nicht als Bemerkung")
            if planned.noted
            else translate("Import", "Rest als Bemerkung")
        )

    @property
    def text(self) -> str:
        """Everything that it says about the row."""
        words = (one.text() for one in self._facts.findChildren(QLabel))
        return " ".join([self._name.text(), *words])

    def _show_cells(self, entry: RowEntry, problems: Sequence[Problem]) -> None:
        told: dict[str, list[Problem]] = {}
        for problem in problems:
            told.setdefault(str(problem.at[0]), []).append(problem)
        for problem in told.pop(Field.IGNORED.value, ()):
            self._add_problem("", problem)
        for field, value in _cells(entry, self.currency):
            if value:
                self._add_fact(field_name(field), value)
            self._add_problems(field, told.pop(field.value, ()), named=not value)
        for name, others in told.items():
            self._add_problems(Field(name), others, named=True)

    def _add_problems(self, field: Field, problems: Sequence[Problem], *, named: bool) -> None:
        for place, problem in enumerate(problems):
            self._add_problem(field_name(field) if named and place == 0 else "", problem)

    def _show_unread(self, planned: PlannedRow) -> None:
        if planned.row.unread and not planned.noted:
            self._add_fact(translate("Import", "Nicht gelesen"), planned.row.unread_as_note)

    def _show_twin(self, twin: Twin, updated: PersonData | None) -> None:
        self._texts.addSpacing(theme.SPACE_S)
        self._texts.addWidget(label(twin_words(twin), "muted"))
        self._texts.addWidget(label(twin.person.name, "strong", wrap=True))
        now = updated or twin.person
        pairs = (
            (Field.CLUB, twin.person.club, now.club),
            (Field.TOWN, twin.person.town, now.town),
            (Field.CATEGORY, twin.person.category, now.category),
            (Field.KEEP_APART, twin.person.keep_apart, now.keep_apart),
            (Field.NOTE, twin.person.note, now.note),
        )
        for field, before, after in pairs:
            if after:
                changed = f"{before or '—'} → {after}" if before != after else after
                self._add_fact(HEADING[field], changed)

    def _add_fact(self, name: str, value: str) -> None:
        self._texts.addSpacing(theme.SPACE_XS)
        self._texts.addWidget(label(name, "small"))
        self._texts.addWidget(label(value, wrap=True))

    def _add_problem(self, name: str, problem: Problem) -> None:
        if name:
            self._texts.addSpacing(theme.SPACE_XS)
            self._texts.addWidget(label(name, "small"))
        wording = problem_text(problem)
        role = "problem" if problem.blocks else "warning"
        self._texts.addWidget(label(f"{wording.title} {wording.detail}".strip(), role, wrap=True))


def _cells(entry: RowEntry, currency: Currency) -> tuple[tuple[Field, str], ...]:
    person = entry.person
    state = standing_name(entry.standing) if entry.standing is not Standing.ACTIVE else ""
    if not state and entry.attendance is not Attendance.REGISTERED:
        state = attendance_name(entry.attendance)
    return (
        (Field.LAST_NAME, ""),
        (Field.FIRST_NAME, ""),
        (Field.START_NUMBER, str(entry.start_number or "")),
        (Field.CLUB, person.club),
        (Field.TOWN, person.town),
        (Field.CATEGORY, person.category),
        (Field.STATE, state),
        (Field.PAID, money(entry.paid_cents, currency) if entry.paid_cents else ""),
        (Field.SEED_RANK, str(entry.seed_rank or "")),
        (Field.FIXED_TABLE, str(entry.fixed_table or "")),
        (Field.KEEP_APART, person.keep_apart),
        (Field.HELPER, translate("Import", "ja") if entry.competes is Competes.HELPER else ""),
        (Field.NOTE, person.note),
    )
