"""The look of forms: a field with its name, rule and problem, and assistants that ask step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from turnierleitung.domain.problems import Path
from turnierleitung.ui.widgets import guide, theme
from turnierleitung.ui.widgets.buttons import ENTER, ActionButton, enters, held
from turnierleitung.ui.widgets.help_sheet import HelpSheet, HelpWords
from turnierleitung.ui.widgets.labels import Notice, label, restyle, show_text
from turnierleitung.ui.widgets.layouts import column, row

_SHEET = """
QRadioButton::indicator:checked {
    width: 8px; height: 8px; border: 6px solid @accent; border-radius: 10px; background: @on_accent; }
QLineEdit[role="score"] { font-weight: 700; min-height: 26px; padding: 0 8px; }
QListWidget[role="sections"] { background: transparent; border: none; }
QListWidget[role="sections"]::item { padding: 8px 10px; border-radius: 8px; color: @muted; }
QListWidget[role="sections"]::item:selected {
    background: @accent_soft; color: @accent; border: 1px solid @chosen; padding: 7px 9px; }
QListWidget[role="sections"]::item:selected:focus { border: @focus solid @accent; padding: 6px 8px; }
QListWidget[role="entries"], QTextBrowser {
    background: @surface; border: 1px solid @card_line; border-radius: 8px; padding: 4px; }
QListWidget[role="entries"]:focus, QTextBrowser:focus { border: @focus solid @accent; padding: 3px; }
QListWidget[role="entries"]::item { padding: 4px 8px; border-radius: 5px; }
QListWidget[role="entries"]::item:selected {
    background: @accent_soft; color: @text; border: 1px solid @chosen; padding: 3px 7px; }
QPushButton[role="choice"] {
    text-align: left; padding: 0; border-radius: 9px; border: 1px solid @card_line; background: @surface; }
QPushButton[role="choice"]:hover { border: 1px solid @accent; }
QPushButton[role="choice"]:checked { border: 2px solid @accent; background: @accent_soft; }
QPushButton[role="choice"]:focus { border: 3px solid @accent; }
"""


class FormStyle(QObject):
    """Dresses a widget and everything in it."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._worn: theme.Colours | None = None
        widget.installEventFilter(self)
        self._dress()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See another theme come."""
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()
        return False

    def _dress(self) -> None:
        tokens = theme.colours()
        if tokens == self._worn:
            return
        self._worn = tokens
        strong = tokens.canvas == tokens.surface
        values = {name: getattr(tokens, name) for name in theme.Colours._fields}
        values |= {
            "card_line": tokens.border if strong else tokens.line,
            "focus": "3px" if strong else "2px",
            "chosen": tokens.accent if strong else tokens.accent_soft,
        }
        text = _SHEET
        for name in sorted(values, key=len, reverse=True):
            text = text.replace(f"@{name}", values[name])
        self._widget.setStyleSheet(text)


class ValueControl(QWidget):
    """A control for a value of the rulebook."""

    value_changed = Signal(object)
    """The value as the director has it now; ``None`` for none."""

    below = False
    """Whether it needs the full width under its name."""

    def show_value(self, value: Any) -> None:
        """Show a value without telling anybody."""
        raise NotImplementedError

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Look at the other values, where they matter."""

    def forget(self) -> None:
        """Forget what was kept of the rulebook before, where anything was."""

    def problem_lines(self, found: Sequence[tuple[Path, str]]) -> tuple[str, ...]:
        """Return how problems at places below the value are said beside it, and mark the places."""
        return tuple(text for _, text in found)

    def take_focus(self) -> None:
        """Put the focus where typing begins."""
        (self.focusProxy() or self).setFocus()

    def _hold(self, *parts: QWidget, whole: bool = True) -> None:
        """Show the parts side by side, over the whole width or from the left."""
        row(*parts, *(() if whole else (None,)), spacing=theme.SPACE_M, of=self)
        self.setFocusProxy(parts[0])


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
            # One line stands at the height of what is in the field.
            self._name.setMinimumHeight(theme.ROW_HEIGHT)
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

    def explain(self, help_line: str) -> None:
        """Say something else about the field."""
        show_text(self._help, help_line)
        self.control.setAccessibleDescription(help_line)

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

    def show_mark(self, mark: str) -> None:
        """Show the articles about this value, „§ 13“; empty if there are none."""
        show_text(self._mark, mark)

    def show_problem(self, text: str) -> None:
        """Show a problem; an empty text hides it."""
        show_text(self._problem, text)
        restyle(self._marked, problem=bool(text))


class StepTexts(NamedTuple):
    """A step of an assistant on its trail, its question, and a word about it."""

    name: str
    question: str
    hint: str
    help: HelpWords
    """What F1 says."""


class Assistant(QWidget):
    """A part of a page that asks; Enter goes on, or presses the button that has the focus."""

    def __init__(self, *, binds_escape: bool) -> None:
        """Create the buttons; ``binds_escape`` where the page around does not hear Esc itself."""
        super().__init__()
        FormStyle(self)
        self.back = ActionButton("", "Esc", bind=binds_escape, does=self.go_back)
        self.onward = ActionButton("", "Return", "primary", bind=False, does=self.go_on)

    def go_on(self) -> None:
        """Go to the next step if this one is complete."""
        raise NotImplementedError

    def go_back(self) -> None:
        """Go to the step before, or leave."""
        raise NotImplementedError

    def enter(self, _focus: QWidget | None) -> None:
        """Do what Enter does where no button has the focus."""
        self.go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter continues or presses the focused button; Ctrl+Enter continues from everywhere."""
        focus = self.focusWidget()
        if event.key() in ENTER and held(event) == Qt.KeyboardModifier.ControlModifier:
            self.go_on()
        elif not enters(event):
            super().keyPressEvent(event)
        elif isinstance(focus, QPushButton) and not focus.isCheckable():
            focus.click()
        else:
            self.enter(focus)


class WindowAssistant(Assistant):
    """An assistant that has the window for itself; Esc goes back, F1 explains until it is pressed again."""

    chapter: ClassVar[str] = ""
    """The screen about which the guide says more."""

    def __init__(self) -> None:
        super().__init__(binds_escape=False)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._room = QWidget()
        self.help = HelpSheet(self._room, self)

    def help_title(self) -> str:
        """Return what is explained."""
        raise NotImplementedError

    def help_words(self) -> HelpWords:
        """Return what F1 says."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, F1 explains, Enter goes on."""
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
        elif event.key() == Qt.Key.Key_F1 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            guide.open_guide(self.chapter, self)
        elif event.key() == Qt.Key.Key_F1:
            self.help.open_for(self.help_title(), self.help_words(), self, chapter=self.chapter)
        else:
            super().keyPressEvent(event)

    def stack_up(self, widest: int, head: QLayout, parts: Iterable[QWidget], foot: QLayout) -> None:
        """Put the parts below each other in the middle; the one that is a step takes the room."""
        room = self._room
        room.setMaximumWidth(widest)
        row(None, (room, 10_000), None, of=self)
        steps = ((part, 0 if isinstance(part, Notice) else 1) for part in parts)
        around = (theme.SPACE_PAGE, theme.SPACE_L, theme.SPACE_PAGE, theme.SPACE_L)
        column(head, *steps, foot, spacing=theme.SPACE_L, margins=around, of=room)
