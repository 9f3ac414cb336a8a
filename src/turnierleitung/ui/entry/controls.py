"""The head of the page of a round: the number that leads to a slip, and what is done with the whole round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from turnierleitung.domain.states import RoundState
from turnierleitung.texts.language import translate
from turnierleitung.ui.entry.side import RoundHead, SideWords
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import restyle
from turnierleitung.ui.widgets.limits import hold_letters


class _NumberOrName(QLineEdit):
    """Typing replaces what was looked for last, also after a click."""

    def __init__(self) -> None:
        super().__init__()
        self._clicked_into = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remember whether the focus came by a click; for a key Qt selects all itself."""
        super().focusInEvent(event)
        self._clicked_into = event.reason() is Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select all, unless the mouse was drawn over a part of it."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = False


class RoundControls:
    """The search field and the buttons; the page gives them their place and does what they ask for."""

    def __init__(self, words: SideWords, width: int, letters: int) -> None:
        """Create them; ``width`` and ``letters`` are those of the search field."""
        self.search = _NumberOrName()
        self.search.setPlaceholderText(words.search)
        self.search.setAccessibleName(words.search_name)
        self.search.setFixedWidth(width)
        self.search.setProperty("role", "number")
        hold_letters(self.search, letters)
        self.only_open = ActionButton(translate("Round", "Nur offene"), "F3")
        self.only_open.setCheckable(True)
        self.reopen = ActionButton(translate("Round", "Wieder öffnen"), "Ctrl+O")
        self.finish = ActionButton(words.finish, "F9", "primary")
        self.start = ActionButton(words.start, "F9", "primary")
        for button in (self.finish, self.start):
            button.setProperty("compact", True)
        self.parts: tuple[QWidget, ...] = (self.search, self.only_open, self.reopen, self.finish, self.start)
        # All of them at once would make a narrow window wider.
        self.show_round(None, None)

    def show_round(self, state: RoundState | None, head: RoundHead | None) -> None:
        """Offer what can be done with a round in its state; nothing where there is none."""
        self.start.setVisible(state is RoundState.PUBLISHED)
        self.finish.setVisible(state is RoundState.RUNNING and head is not None and head.may_finish)
        self.reopen.setVisible(state is RoundState.FINISHED)
        self.search.setVisible(head is not None)
        self.only_open.setVisible(head is not None and head.filters_open)
        if head is not None:
            self.start.setText(head.words.start)
            self.finish.setText(head.words.finish)
            text = translate("Round", "Nur offene ({count})")
            self.only_open.setText(text.format(count=head.open_count))

    def mark_search(self, *, wrong: bool) -> None:
        """Frame the search field, or leave it alone."""
        restyle(self.search, problem="true" if wrong else "false")

    def begin_search(self) -> None:
        """Put the focus into the search field; typing replaces what is there."""
        self.search.setFocus()
        self.search.selectAll()


def is_number(text: str) -> bool:
    """Whether a text leads to one slip, and is no name of which there may be several."""
    return text.strip()[:1].isdecimal()
