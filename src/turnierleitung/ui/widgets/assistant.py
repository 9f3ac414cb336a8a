"""The base of all assistants: one question per step, with buttons that go on and back."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.form_row import FormStyle
from turnierleitung.ui.widgets.help_sheet import HelpSheet, HelpWords
from turnierleitung.ui.widgets.keys import ENTER, enters, held
from turnierleitung.ui.widgets.labels import Notice
from turnierleitung.ui.widgets.layouts import column, row


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
        """Enter goes on, or presses the button with the focus; Ctrl+Enter goes on from everywhere."""
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
        elif event.key() == Qt.Key.Key_F1:
            self.help.open_for(self.help_title(), self.help_words(), self)
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
