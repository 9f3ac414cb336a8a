"""Edits every value of a rulebook; what is wrong stands beside the field and nothing typed is lost."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Path, Problem
from turnierleitung.domain.rulebook import Rulebook, to_data
from turnierleitung.texts.game_words import Group
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import stage_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_fields import FieldText, field_text, group_name
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.rulebook_editor.building import control_of
from turnierleitung.ui.rulebook_editor.choices import ChoiceControl
from turnierleitung.ui.rulebook_editor.controls import SwitchControl
from turnierleitung.ui.rulebook_editor.phases_row import PhasesRow
from turnierleitung.ui.rulebook_editor.state import (
    Draft,
    RuleField,
    field_at,
    fields,
    judge,
    not_offered,
    shape_of,
    shared_by_stages,
    value_at,
    with_value,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import MoneyField
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, rule
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.values import ValueControl

_SECTIONS_WIDTH = 158
_ABOVE = 120
"""Room around a field that comes into view, for its name and its problem."""


class RulebookEditor(QWidget):
    """The parts of a rulebook on the left, the values of one part beside them."""

    rulebook_changed = Signal(object)
    """The rulebook as it is now; only when everything in it is right."""
    edited = Signal()
    """A value was changed; it may be wrong."""

    def __init__(self, rulebook: Rulebook, currency: Currency) -> None:
        """Show a rulebook with its amounts in a currency."""
        super().__init__()
        self._rulebook = rulebook
        self._currency = currency
        self._draft: Draft = to_data(rulebook)
        self._problems: tuple[Problem, ...] = ()
        self._controls: dict[Path, ValueControl] = {}
        self._rows: dict[Path, FormRow] = {}
        self._shape = shape_of(self._draft)
        self._fields: dict[Path, RuleField] = {}
        self._groups: list[Group] = []
        self.phases: PhasesRow | None = None
        self._dropped: list[dict[str, Any]] = []
        """The phases that were left out, so that they can come back."""
        self.sections = QListWidget()
        self.sections.setProperty("role", "sections")
        self.sections.setFixedWidth(_SECTIONS_WIDTH)
        self.sections.setAccessibleName(translate("RulebookEditor", "Abschnitte"))
        self._stack = QStackedWidget()
        self._build()
        self.sections.currentRowChanged.connect(self._stack.setCurrentIndex)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self.sections)
        card = Card()
        card.body.setContentsMargins(theme.SPACE_L, theme.SPACE_M, theme.SPACE_XS, theme.SPACE_XS)
        card.body.addWidget(self._stack)
        row.addWidget(card, 1)
        self.setFocusProxy(self.sections)
        self._show_draft()

    @property
    def rulebook(self) -> Rulebook:
        """The last rulebook in which everything was right."""
        return self._rulebook

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the values as they stand."""
        return self._problems

    @property
    def draft(self) -> Draft:
        """The values as they stand, right or wrong."""
        return deepcopy(self._draft)

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Show another rulebook without telling anybody."""
        self._rulebook = rulebook
        self._dropped.clear()
        self.show_draft(to_data(rulebook))

    def show_currency(self, currency: Currency) -> None:
        """Write all amounts in a currency."""
        self._currency = currency
        for field in self._stack.findChildren(MoneyField):
            field.show_currency(currency)

    def show_draft(self, draft: Draft) -> None:
        """Show values that may be wrong, e.g. those of an earlier visit."""
        self._draft = deepcopy(draft)
        if shape_of(draft) != self._shape:
            self._shape = shape_of(draft)
            self._build()
        self._show_draft()
        self.edited.emit()

    def control(self, *path: str | int) -> ValueControl:
        """Return the control of a value."""
        return self._controls[path]

    def problem_at(self, *path: str | int) -> str:
        """Return what stands beside a value as wrong."""
        return self._rows[path].problem

    def rule_at(self, *path: str | int) -> str:
        """Return which articles stand beside a value as speaking of it."""
        return self._rows[path].rule

    def open_at(self, *path: str | int) -> None:
        """Bring a value into view and put the focus into it."""
        field = field_at(path, self._shape)
        self.sections.setCurrentRow(self._groups.index(self._group(field.path)))
        self._controls[field.path].take_focus()
        self._follow_focus()

    def open_first_problem(self) -> None:
        """Bring the first wrong value into view."""
        if self._problems:
            self.open_at(*self._problems[0].at)

    def wrong_parts(self) -> tuple[str, ...]:
        """Return the names of the parts in which something is wrong."""
        wrong = self._wrong_groups()
        return tuple(group_name(group) for group in self._groups if group in wrong)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field goes to the next one; a button is pressed."""
        focus = self.focusWidget()
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        goes_on = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not enters or goes_on or focus in (self.sections, None):
            event.ignore()
        elif isinstance(focus, QPushButton):
            focus.click()
        elif not isinstance(focus, QPlainTextEdit):
            self.focusNextChild()
            if not self.is_typed_in:
                # Behind the last value Enter ends; one more would go on to something else.
                focus.setFocus()
            self._follow_focus()

    @property
    def is_typed_in(self) -> bool:
        """Whether a value has the focus, so that Enter goes to the next one."""
        focus = QApplication.focusWidget()
        return focus is not None and self._stack.isAncestorOf(focus)

    def _follow_focus(self) -> None:
        """Bring the value that has the focus into view."""
        focus, scroll = self.focusWidget(), self._stack.currentWidget()
        if isinstance(scroll, QScrollArea) and scroll.isAncestorOf(focus):
            scroll.ensureWidgetVisible(focus, 0, _ABOVE)

    def _build(self) -> None:
        """Make the forms for what is played: each game has its own values."""
        self.sections.clear()
        while (old := self._stack.widget(0)) is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        self._controls, self._rows, self.phases = {}, {}, None
        self._fields = {field.path: field for field in fields(self._shape)}
        self._groups = [group for group in Group if any(self._group(path) is group for path in self._fields)]
        for group in self._groups:
            self.sections.addItem(group_name(group))
            self._stack.addWidget(self._form(group))
        self.show_currency(self._currency)
        self.sections.setCurrentRow(0)

    def _form(self, group: Group) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(2, 2, theme.SPACE_L, theme.SPACE_L)
        column.setSpacing(theme.SPACE_M)
        if group is Group.COURSE:
            self.phases = PhasesRow(self._dropped)
            self.phases.changed.connect(self._on_phases)
            self.phases.wrong_asked.connect(lambda path: self.open_at(*path))
            column.addWidget(self.phases)
        for path, field in self._fields.items():
            if self._group(path) is not group:
                continue
            if column.count():
                column.addWidget(rule())
            column.addWidget(self._row(field))
        column.addStretch(1)
        return scrolling(inside)

    def _row(self, field: RuleField) -> FormRow:
        text = self._text(field.path)
        control = control_of(field, self._shape.game)
        control.value_changed.connect(lambda value, path=field.path: self._on_changed(path, value))
        self._controls[field.path] = control
        name = "" if isinstance(control, SwitchControl) else text.label
        row = FormRow(name, control, text.help, below=control.below)
        row.mark(control.focusProxy() or control)
        self._rows[field.path] = row
        return row

    def _on_changed(self, path: Path, value: Any) -> None:
        self._draft = with_value(self._draft, path, value)
        self._judge()
        self.edited.emit()
        if not self._problems:
            self.rulebook_changed.emit(self._rulebook)

    def _on_phases(self, draft: Draft) -> None:
        """Take other phases: each has its own values."""
        self.show_draft(draft)
        self.sections.setCurrentRow(self._groups.index(Group.COURSE))
        if self.phases is not None:
            self.phases.focusNextChild()
        if not self._problems:
            self.rulebook_changed.emit(self._rulebook)

    def _show_draft(self) -> None:
        for path, control in self._controls.items():
            control.show_value(value_at(self._draft, path))
        self._judge()

    def _judge(self) -> None:
        judgement = judge(self._draft)
        self._problems = judgement.problems
        if judgement.rulebook is not None:
            self._rulebook = judgement.rulebook
        if self.phases is not None:
            self.phases.show_draft(self._draft, self._rulebook.stages)
        for control in self._controls.values():
            control.show_surroundings(self._draft)
        for at, options in not_offered(self._draft).items():
            cast("ChoiceControl", self._controls[at]).take_out(options)
        found: dict[Path, list[tuple[Path, str]]] = {path: [] for path in self._fields}
        for problem in self._problems:
            path = field_at(problem.at, self._shape).path
            # The field has its name already, the reason is enough.
            found[path].append((problem.at[len(path) :], problem_text(replace(problem, at=())).title))
        for path, lines in found.items():
            self._rows[path].show_problem("\n".join(self._controls[path].problem_lines(lines)))
        for path, row in self._rows.items():
            row.show_mark(rule_mark(self._text(path).topic, self._rulebook))
        self._mark_sections()

    def _wrong_groups(self) -> set[Group]:
        return {self._group(field_at(problem.at, self._shape).path) for problem in self._problems}

    def _mark_sections(self) -> None:
        wrong = self._wrong_groups()
        for number, group in enumerate(self._groups):
            name = group_name(group)
            mark = translate("RulebookEditor", "{part} (prüfen)")
            self.sections.item(number).setText(mark.format(part=name) if group in wrong else name)

    def _group(self, path: Path) -> Group:
        return field_text(path, self._shape.game).group

    def _text(self, path: Path) -> FieldText:
        """Return the texts of a value; where several stages have it, the label says of which."""
        text = field_text(path, self._shape.game)
        place = shared_by_stages(path, self._shape)
        if place is None:
            return text
        stage = stage_name(self._shape.stages[place], place + 1)
        label = translate("RulebookEditor", "{value} ({stage})")
        return text._replace(label=label.format(value=text.label, stage=stage))
