"""A field with its name, its rule, what it means, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import column, row


class FormRow(QWidget):
    """The row of a form."""

    def __init__(
        self, name: str, control: QWidget, help_line: str = "", *, below: bool = False, lead: int = 0
    ) -> None:
        """Put a control beside its name, or with ``below`` under it in full width.

        With ``lead`` the name has so many pixels at the left, and the control says what it is to those who
        do not see it. Without a name the control says so to everybody, as a tick does.
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
        top = Qt.AlignmentFlag.AlignTop
        parts: tuple[QWidget | QLayout, ...]
        if lead:
            self._name.setFixedWidth(lead)
            beside = column(control, self._help, self._problem, spacing=theme.SPACE_XS)
            parts = (row((self._name, top), (beside, 1), (self._mark, top), spacing=theme.SPACE_M),)
        else:
            line = row((self._name if name else control, 1), (self._mark, top), spacing=theme.SPACE_S)
            if not name:
                parts = line, self._help, self._problem
            elif below:
                parts = line, self._help, self._problem, control
            else:
                texts = column(line, self._help, spacing=1)
                centred = Qt.AlignmentFlag.AlignVCenter
                parts = row((texts, 1), (control, centred), spacing=theme.SPACE_L), self._problem
            if not control.accessibleName():
                control.setAccessibleName(name)
        column(*parts, spacing=theme.SPACE_XS, of=self)
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
