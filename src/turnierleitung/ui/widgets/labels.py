"""Texts on the screen: roles of the style sheet, pills, notices, figures, questions of yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, enters, set_tip
from turnierleitung.ui.widgets.layouts import Part, add, bring_into_sight, column, row

_FIGURE_MARGIN: Final = 18
_NOTICE_MARGINS: Final = 34


def label(text: str = "", role: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label in a role of the style sheet; the text is never read as markup."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if wrap:
        # Else the longest word decides how wide a row is, and a long name pushes the buttons out of sight.
        made.setMinimumWidth(1)
    if role:
        made.setProperty("role", role)
    return made


def announce(source: QWidget, text: str, *, urgent: bool = False) -> None:
    """Let a screen reader say a text; an urgent one interrupts what is being said."""
    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(source, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)


def show_text(shown: QLabel | QAbstractButton, text: str) -> None:
    """Show a text; without one it takes no room. A problem is announced."""
    if text != shown.text() and shown.property("role") == "problem":
        announce(shown, text, urgent=True)
    shown.setText(text)
    shown.setVisible(bool(text))


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet looks at, and let it look again."""
    changed = False
    for name, value in properties.items():
        if widget.property(name) != value:
            widget.setProperty(name, value)
            changed = True
    # What was never shown is looked at anyway; to ask for the style would only make a tournament open later.
    if changed and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class Pill(QLabel):
    """A state in one or two words on a coloured ground."""

    def __init__(self, text: str = "", tone: Tone = Tone.RUNNING) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "pill")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_state(text, tone)

    def show_state(self, text: str, tone: Tone) -> None:
        """Show another state."""
        self.setText(text)
        if self.parentWidget() is not None or not text:
            # Without a parent, "not hidden" would open a window of its own.
            self.setHidden(not text)
        restyle(self, tone=tone.value)


class Card(QFrame):
    """A white area with a fine frame; its content goes into ``body``."""

    def __init__(self, heading: str = "", *, margin: int = 18) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.body = column(spacing=theme.SPACE_S, margins=(margin, margin - 2, margin, margin), of=self)
        if heading:
            self.body.addWidget(label(heading, "heading"))


def card(*parts: Part, heading: str = "", margin: int = 18) -> Card:
    """Return a card that holds parts below each other."""
    made = Card(heading, margin=margin)
    add(made.body, *parts)
    return made


_ANY_HEIGHT: Final = 16_777_215
"""What Qt calls no limit."""


class Eliding(QLabel):
    """A label that gives way when there is no room; the whole text is in its tooltip."""

    def __init__(self, role: str = "", *, lines: int = 1) -> None:
        super().__init__()
        self._lines = lines
        self.setWordWrap(lines > 1)
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.whole = ""
        """The text with nothing left out."""

    def show_text(self, text: str) -> None:
        """Show a text as far as there is room."""
        if text == self.whole:
            return
        self.whole = text
        set_tip(self, text)
        self.setAccessibleName(text)
        self._fit()

    def set_lines(self, lines: int) -> None:
        """Use so many lines from now on, and the font as it is now."""
        if lines != self._lines:
            self._lines = lines
            self.setWordWrap(lines > 1)
            self.setMinimumHeight(0)
            self.setMaximumHeight(_ANY_HEIGHT)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the text into the new room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = max(40, self.width())
        if self._lines == 1:
            self.setText(self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room))
            return
        # The room stays, so that nothing moves while somebody types.
        self.setFixedHeight(self._height("\n" * (self._lines - 1), room))
        words, shown = self.whole.split(" "), self.whole
        while len(words) > 1 and self._height(shown, room) > self.height():
            words.pop()
            shown = f"{' '.join(words)} …"
        self.setText(shown)

    def _height(self, text: str, width: int) -> int:
        wrapped = self.fontMetrics().boundingRect(
            0, 0, width, 0, Qt.TextFlag.TextWordWrap.value | self.alignment().value, text
        )
        return wrapped.height()


class Figure(Card):
    """A number that the director wants to see from afar."""

    def __init__(self, caption: str) -> None:
        super().__init__(margin=_FIGURE_MARGIN)
        self.body.setSpacing(2)
        self._number = label("–", "figure")
        self._name = Eliding("title")
        self._name.hide()
        self._beside = label("", "muted")
        self._below = label("", "muted", wrap=True)
        self._progress = QProgressBar()
        self._progress.setAccessibleName(caption)
        self._progress.setTextVisible(False)
        self._progress.hide()
        # Number and words stand on one line: the foot of the small letters is nearer to their edge.
        self._beside.setContentsMargins(0, 11, 0, 0)
        self._title = label(caption, "muted")
        add(
            self.body,
            self._title,
            row(self._number, (self._name, 1), (self._beside, 1), spacing=theme.SPACE_S),
            self._progress,
            self._below,
            None,
        )
        self.setAccessibleName(caption)
        self._caption = caption

    def call(self, caption: str) -> None:
        """Give the figure another caption."""
        self._caption = caption
        self._title.setText(caption)
        self.setAccessibleName(caption)

    def show_value(
        self, number: str, beside: str = "", below: str = "", *, done: int = 0, of: int = 0
    ) -> None:
        """Show a number; with ``of`` also how far it is."""
        self._number.setText(number)
        self._number.show()
        self._name.hide()
        self._beside.show()
        self._beside.setText(beside)
        self._below.setText(below)
        self._below.setVisible(bool(below))
        self._progress.setVisible(of > 0)
        if of:
            self._progress.setRange(0, of)
            self._progress.setValue(done)
        self.setAccessibleDescription(f"{self._caption}: {number} {beside} {below}")

    def show_name(self, name: str, below: str) -> None:
        """Show a name instead of a number; a long one gives way."""
        self.show_value("", "", below)
        self._number.hide()
        self._beside.hide()
        self._name.show()
        self._name.show_text(name)
        self._fit_name()
        self.setAccessibleDescription(f"{self._caption}: {name} {below}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let a long name be smaller before it is cut."""
        super().resizeEvent(event)
        self._fit_name()

    def _fit_name(self) -> None:
        room = self.contentsRect().width() - 2 * _FIGURE_MARGIN
        widths = (
            QFontMetrics(theme.font(size, bold=True)).horizontalAdvance(self._name.whole)
            for size in (theme.TEXT_TITLE, theme.TEXT_LARGE)
        )
        roles = (role for role, width in zip(("title", "large"), widths, strict=True) if width <= room)
        role = next(roles, "strong")
        restyle(self._name, role=role)
        self._name.set_lines(2 if role == "strong" else 1)
        # The figure beside it is as high whether it holds a number or a name.
        self._name.setMinimumHeight(self._number.sizeHint().height())


class Notice(QFrame):
    """A problem or warning beside its field, with the repair."""

    repair_requested = Signal()

    def __init__(self, tone: Tone = Tone.WRONG, key: str = "") -> None:
        """Create a hidden notice; ``key`` presses the button that mends what it says."""
        super().__init__()
        self.setProperty("role", "notice")
        self._title = label("", "notice-title", wrap=True)
        self._detail = label("", wrap=True)
        self._button = ActionButton("", key, does=self.repair_requested)
        self._texts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        add(self._texts, self._title, self._detail)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(theme.SPACE_L)
        add(self._row, (self._texts, 1), self._button)
        self._tight = False
        self.set_tight(False)
        self._tone = tone
        self.clear()

    def show_text(self, title: str, detail: str = "", repair: str = "", tone: Tone | None = None) -> None:
        """Show a finding, or hide where there is none; ``repair`` is the word on the button that mends it."""
        self._title.setText(title)
        self._title.setVisible(bool(title))
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._button.setText(repair)
        self._button.setVisible(bool(repair))
        chosen = tone or self._tone
        restyle(self, tone=chosen.value)
        restyle(self._title, tone=chosen.value)
        said = f"{title} {detail}".strip()
        if said != self.accessibleName() or self.isHidden():
            announce(self, said, urgent=chosen in (Tone.WRONG, Tone.DECIDE))
        self.setAccessibleName(said)
        self._fit()
        self.setVisible(bool(title or detail))

    def answer(self, title: str, detail: str = "", repair: str = "", tone: Tone | None = None) -> None:
        """Show the outcome of an action, and scroll to it."""
        self.show_text(title, detail, repair, tone)
        # Its place is known only once everything has moved for it.
        QTimer.singleShot(0, self, lambda: bring_into_sight(self))

    def set_tight(self, tight: bool) -> None:
        """Take less room, and one line where all of it fits there."""
        self._tight = tight
        around = theme.SPACE_XS if tight else theme.SPACE_M
        self._row.setContentsMargins(14, around, 14, around)
        restyle(self._button, tight="true" if tight else "false")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Check again whether the text fits on one line."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        title, detail = self._title, self._detail
        beside = self._tight and not title.isHidden() and not detail.isHidden()
        if beside:
            bold = QFontMetrics(theme.font(theme.TEXT_BODY, bold=True))
            needed = bold.horizontalAdvance(title.text()) + detail.fontMetrics().horizontalAdvance(
                detail.text()
            )
            button = 0 if self._button.isHidden() else self._button.sizeHint().width() + theme.SPACE_L
            beside = needed + theme.SPACE_M + _NOTICE_MARGINS + button <= self.width()
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._texts.setDirection(direction)
        self._texts.setSpacing(theme.SPACE_S if beside else 2)
        self._texts.setStretch(1, 1 if beside else 0)
        title.setWordWrap(not beside)

    def add_button(self, button: QWidget) -> None:
        """Put another button behind the one that mends."""
        self._row.addWidget(button)

    def clear(self) -> None:
        """Hide it."""
        self.hide()

    def focus_repair(self) -> None:
        """Let Enter mend what it says."""
        self._button.setFocus()

    @property
    def text(self) -> str:
        """What it says, empty while it is hidden."""
        return "" if self.isHidden() else f"{self._title.text()} {self._detail.text()}".strip()


class EmptyState(QWidget):
    """Placeholder of an empty list: its purpose and how to begin."""

    action_requested = Signal()

    def __init__(self, title: str, text: str, action: str = "", key: str = "") -> None:
        """Create it; ``action`` is the word on the button that begins, ``key`` the page's key for it."""
        super().__init__()
        whole = QVBoxLayout(self)
        whole.setSpacing(theme.SPACE_S)
        whole.addStretch()
        self._title, self._text = label(title, "large"), label(text, "muted", wrap=True)
        for part in (self._title, self._text):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            whole.addWidget(part)
        self._button = ActionButton(action, key, bind=False, does=self.action_requested)
        if action:
            whole.addSpacing(theme.SPACE_S)
        whole.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._button.setVisible(bool(action))
        whole.addStretch()

    def show_text(self, title: str, text: str, action: str = "") -> None:
        """Say something else; ``action`` is another word on the button."""
        self._title.setText(title)
        self._text.setText(text)
        if action:
            self._button.setText(action)

    def take_focus(self) -> None:
        """Begin with the button."""
        self._button.setFocus()

    def let_begin(self, possible: bool) -> None:
        """Offer the button only where it can do something."""
        self._button.setEnabled(possible)


def rule() -> QFrame:
    """Return a fine horizontal line."""
    made = QFrame()
    made.setProperty("role", "rule")
    return made


Answer = tuple[str, Callable[[], object]]
"""The words of an answer, and what it does."""


_AROUND_QUESTION: Final = (14, 12, 14, 12)


class Confirm(QFrame):
    """A question that is hidden until :meth:`ask`, and again once it is answered."""

    def __init__(self, role: str = "danger") -> None:
        """Create it hidden; ``role`` is how the button for yes looks."""
        super().__init__()
        self.setProperty("role", "notice")
        restyle(self, tone=Tone.DECIDE.value)
        self._title = label("", "notice-title", wrap=True)
        restyle(self._title, tone=Tone.DECIDE.value)
        self._detail = label("", wrap=True)
        self.no = ActionButton(translate("Confirm", "Nein, nichts ändern"), "Esc", bind=False)
        self.other, self.yes = ActionButton("", "Ctrl+Shift+J"), ActionButton("", "Ctrl+J", role)
        self._does: dict[ActionButton, Callable[[], object]] = {}
        self._asked_from: QWidget | None = None
        self._buttons = row(None, self.no, self.other, self.yes, spacing=theme.SPACE_S)
        column(self._title, self._detail, self._buttons, margins=_AROUND_QUESTION, of=self)
        self.no.clicked.connect(lambda: self._answer(self.no))
        self.other.clicked.connect(lambda: self._answer(self.other))
        self.yes.clicked.connect(lambda: self._answer(self.yes))
        self.hide()

    def ask(
        self,
        title: str,
        detail: str,
        yes: Answer,
        other: Answer | None = None,
        no: Callable[[], object] | None = None,
    ) -> None:
        """Ask; the focus goes to the answer that changes nothing. ``other`` is a second way to say yes."""
        for other_question in self.window().findChildren(Confirm):
            # The keys can answer one question alone.
            if other_question is not self:
                other_question.refuse()
        self.word(title, detail, yes, other)
        self._does[self.no] = no or self.hide
        self._asked_from = QApplication.focusWidget()
        self.show()
        self.no.setFocus()

    def word(self, title: str, detail: str, yes: Answer, other: Answer | None = None) -> None:
        """Word the question without asking it again; the focus stays."""
        self._title.setText(title)
        show_text(self._detail, detail)
        for button, answer in ((self.yes, yes), (self.other, other or ("", self.hide))):
            button.setText(answer[0])
            self._does[button] = answer[1]
        self.other.setVisible(other is not None)
        self._arrange()
        self.setAccessibleName(f"{title} {detail}")

    def refuse(self) -> bool:
        """Answer no, wherever the focus is; return whether anything was asked."""
        asked = not self.isHidden()
        if asked:
            self._answer(self.no)
        return asked

    def minimumSizeHint(self) -> QSize:
        """Need no more room than one button."""
        widest = max(button.sizeHint().width() for button in (self.no, self.other, self.yes))
        return QSize(widest + _AROUND_QUESTION[0] + _AROUND_QUESTION[2], super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below each other where they have no room side by side."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        asked = [button for button in (self.no, self.other, self.yes) if not button.isHidden()]
        needed = sum(button.sizeHint().width() + theme.SPACE_S for button in asked)
        room = self.width() - _AROUND_QUESTION[0] - _AROUND_QUESTION[2]
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(beside if needed <= room else below)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is no; Enter presses the button that has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self._answer(self.no)
        elif enters(event):
            self._answer(next((one for one in (self.yes, self.other) if one.hasFocus()), self.no))
        else:
            super().keyPressEvent(event)

    def _answer(self, button: ActionButton) -> None:
        asked_from, self._asked_from = self._asked_from, None
        if button is self.no and asked_from is not None and isValid(asked_from) and asked_from.isVisible():
            # Hidden, it would give the focus to whatever comes next.
            asked_from.setFocus()
        self.hide()
        self._does[button]()
