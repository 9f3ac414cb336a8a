"""A field with its name, its rule, what it means, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label, restyle


class FormRow(QWidget):
    """The row of a form."""

    def __init__(self, name: str, control: QWidget, help_line: str = "", *, below: bool = False) -> None:
        """Put a control beside its name, or with ``below`` under it in full width.

        Without a name the control says itself what it is, as a tick does.
        """
        super().__init__()
        self.control = control
        self._marked = control
        self._name = label(name, "strong", wrap=True)
        self._name.setBuddy(control)
        self._mark = label("", "small")
        self._mark.hide()
        self._help = label(help_line, "small", wrap=True)
        if not help_line:
            self._help.hide()
        self._problem = label("", "problem", wrap=True)
        self._problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_XS)
        if not name:
            column.addLayout(self._line(control))
            column.addWidget(self._help)
        elif below:
            column.addLayout(self._line(self._name))
            column.addWidget(self._help)
            column.addWidget(self._problem)
            column.addWidget(control)
        else:
            texts = QVBoxLayout()
            texts.setSpacing(1)
            texts.addLayout(self._line(self._name))
            texts.addWidget(self._help)
            row = QHBoxLayout()
            row.setSpacing(theme.SPACE_L)
            row.addLayout(texts, 1)
            row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
            column.addLayout(row)
        if not below or not name:
            column.addWidget(self._problem)
        if not control.accessibleName():
            control.setAccessibleName(name)
        control.setAccessibleDescription(help_line)

    @property
    def name(self) -> str:
        """How the field is called."""
        return self._name.text()

    def call(self, name: str) -> None:
        """Give the field another name."""
        self._name.setText(name)
        self.control.setAccessibleName(name)

    @property
    def problem(self) -> str:
        """What it says is wrong."""
        return self._problem.text()

    def mark(self, part: QWidget) -> None:
        """Let the frame of a part of the control show problems."""
        self._marked = part

    @property
    def rule(self) -> str:
        """Which articles speak of it."""
        return self._mark.text()

    def show_mark(self, mark: str) -> None:
        """Say which articles of the rules in force speak of it, „§ 13“; nothing where none does."""
        self._mark.setText(mark)
        self._mark.setVisible(bool(mark))

    def show_problem(self, text: str) -> None:
        """Say what is wrong; an empty text says that nothing is."""
        self._problem.setText(text)
        self._problem.setVisible(bool(text))
        restyle(self._marked, problem=bool(text))

    def _line(self, first: QWidget) -> QLayout:
        """Return a line with the rule at its end."""
        made = QHBoxLayout()
        made.setSpacing(theme.SPACE_S)
        made.addWidget(first, 1)
        made.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        return made
