"""Keys that mean the same everywhere, buttons that show theirs, and words beside the pointer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QStyleOptionButton,
    QToolTip,
    QWidget,
)

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.layouts import bring_into_sight, column, row


def as_typed(text: str) -> str:
    """Return a name or a word that people typed for a button or a menu, where & would mark a key."""
    return text.replace("&", "&&")


ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Enter beside the letters and beside the numbers."""


def held(event: QKeyEvent) -> Qt.KeyboardModifier:
    """Return which of Ctrl, Shift, Alt and their like are held."""
    return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


def enters(event: QKeyEvent) -> bool:
    """Tell whether Enter is pressed alone; with Ctrl or Shift it is the key of a button."""
    return event.key() in ENTER and not held(event)


def sequences(key: str) -> list[QKeySequence]:
    """Return what a key is heard by; Enter beside the digits is Enter, too."""
    return [QKeySequence(key), *([QKeySequence(key.replace("Return", "Enter"))] if "Return" in key else ())]


def types(event: QKeyEvent) -> bool:
    """Tell whether a key types a letter or digit; a space presses buttons and marks rows."""
    return bool(event.text().strip()) and event.text().isprintable() and not held(event) & _NO_LETTERS


_NO_LETTERS: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class EnterStops(QObject):
    """Leads Enter from field to field; it skips fields that are hidden, disabled or no stop of Tab.

    Lists and numbers swallow Enter, so every field is watched. A field of several lines keeps it.
    """

    passed = Signal()
    """Enter was pressed behind the last open field."""

    def __init__(
        self, around: QWidget, stops: Sequence[QWidget], watched: Sequence[QWidget] | None = None
    ) -> None:
        super().__init__(around)
        self._around, self.stops = around, tuple(stops)
        for field in stops if watched is None else watched:
            if not isinstance(field, QPlainTextEdit):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter go on from a field."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            if isinstance(watched, QSpinBox):
                # As without us: the number is taken, and typing replaces it.
                watched.interpretText()
                watched.selectAll()
            self.go_on(watched)
            return True
        return False

    def go_on(self, after: QObject | None = None) -> None:
        """Focus the open stop after another one, by default the first."""
        place = next((at + 1 for at, stop in enumerate(self.stops) if stop is after), 0)
        following = next((stop for stop in self.stops[place:] if self._is_open(stop)), None)
        if following is None:
            self.passed.emit()
            return
        following.setFocus()
        if isinstance(following, QSpinBox):
            following.selectAll()
        bring_into_sight(following)

    def _is_open(self, stop: QWidget) -> bool:
        reached = (stop.focusProxy() or stop).focusPolicy() & Qt.FocusPolicy.TabFocus
        return bool(reached) and stop.isEnabled() and stop.isVisibleTo(self._around)


def set_tip(widget: QWidget | QListWidgetItem, text: str) -> None:
    """Say something while the pointer rests on a widget."""
    widget.setToolTip(as_tip(text))


def show_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Say something at a place of the screen now."""
    QToolTip.showText(place, as_tip(text), widget)


def as_tip(text: str) -> str:
    """Return a text as a tooltip, where Qt would read signs as markup."""
    if "<" not in text and "&" not in text:
        return text
    return f'<span style="white-space: pre-wrap">{escape(text)}</span>'


_CAP_GAP = 8
_CAP_PADDING = 5
_LEAST_WIDTH = 180
_SIGNS = {"+": "+", "-": "−"}
_MODIFIERS = ("Ctrl+", "Shift+", "Alt+", "Meta+")


def key_name(key: str) -> str:
    """Return how a key is written on a German keyboard."""
    names = {
        "Ctrl": translate("Keys", "Strg"),
        "Shift": "⇧",
        "Return": translate("Keys", "Enter"),
        "Del": translate("Keys", "Entf"),
        "Ins": translate("Keys", "Einfg"),
        "Esc": "Esc",
        "Plus": "+",
        "Space": translate("Keys", "Leertaste"),
        "PgUp": translate("Keys", "Bild auf"),
        "PgDown": translate("Keys", "Bild ab"),
    }
    if key in _SIGNS:
        return _SIGNS[key]
    if not key.startswith(_MODIFIERS):
        # What is typed: „+6-2-2-2“.
        return names.get(key, key)
    # The last key may be the plus itself.
    parts = [*key[:-2].split("+"), "+"] if key.endswith("++") else key.split("+")
    return " ".join(names.get(part, part) for part in parts)


class ActionButton(QPushButton):
    """A button with its key beside the word; pressed, it ``does`` what it is given.

    ``key`` is bound on the window of the button while the button is visible and enabled; with
    ``bind=False`` it is only shown, for keys that the page handles itself (Enter in a field).
    """

    def __init__(
        self,
        text: str,
        key: str = "",
        role: str = "",
        *,
        does: Callable[..., object] | SignalInstance | None = None,
        bind: bool = True,
    ) -> None:
        super().__init__(text)
        self.key = key
        """The key beside the word; empty where there is none."""
        self.binds = bool(key) and bind
        """Whether the key presses the button from anywhere in its window."""
        self._gives_way = self._draws_itself = False
        if role:
            self.setProperty("role", role)
        if does is not None:
            self.clicked.connect(does)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        if key:
            set_tip(self, f"{text} ({key_name(key)})")
            if bind:
                shortcut = QShortcut(self)
                shortcut.setKeys(sequences(key))
                shortcut.activated.connect(self._on_key)

    def show_key(self, key: str) -> None:
        """Show another key beside the word; whoever shows it presses the button."""
        if key != self.key:
            self.key = key
            self.setText(self.text())
            self.update()

    def setText(self, text: str) -> None:
        """Show another word; the tooltip keeps the key."""
        super().setText(text)
        if self.key:
            set_tip(self, f"{text} ({key_name(self.key)})")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Leave room for the key."""
        hint = super().sizeHint()
        if self.key:
            hint.setWidth(hint.width() + _CAP_GAP + self._cap_width())
        return hint

    def give_way(self) -> None:
        """Let long words end in dots where there is no room; they stand whole in the tooltip."""
        self._gives_way = True

    def minimumSizeHint(self) -> QSize:
        """Never cut the word, unless the button gives way."""
        hint = self.sizeHint()
        if self._gives_way:
            hint.setWidth(min(hint.width(), _LEAST_WIDTH))
        return hint

    # Qt asks for what to draw, so it leaves the word out without ``QStyle``, whose hundreds of constants
    # take as long to create as the page of a tournament.
    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Leave the word out while it is drawn together with its key."""
        super().initStyleOption(option)
        if self._draws_itself:
            option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, then word and key together in its middle."""
        if not self.key:
            super().paintEvent(event)
            return
        self._draws_itself = True
        super().paintEvent(event)
        self._draws_itself = False
        painter = QPainter(self)
        metrics = QFontMetrics(self.font())
        text = self.text()
        if self._gives_way:
            # Whole words are worth more than the margins beside them.
            room = self.width() - _CAP_GAP - self._cap_width()
            text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)
        text_width = metrics.horizontalAdvance(text)
        left = (self.width() - text_width - _CAP_GAP - self._cap_width()) / 2
        painter.setPen(self._ink())
        painter.drawText(QRectF(left, 0, text_width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        self._paint_cap(painter, left + text_width + _CAP_GAP)

    def _ink(self) -> QColor:
        tokens = theme.colours()
        if not self.isEnabled():
            return QColor(tokens.disabled)
        if self.property("role") == "primary":
            return QColor(tokens.on_accent)
        return QColor(tokens.danger if self.property("role") == "danger" else tokens.text)

    def _cap_width(self) -> int:
        return (
            QFontMetrics(theme.font(11, bold=True)).horizontalAdvance(key_name(self.key)) + 2 * _CAP_PADDING
        )

    def _paint_cap(self, painter: QPainter, left: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._ink()
        painter.setPen(QPen(ink, 1))
        box = QRectF(left + 0.5, self.height() / 2 - 8.5, self._cap_width(), 17)
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(theme.font(11, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key_name(self.key))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter alone presses the button that has the focus, as everywhere else in the program."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif enters(event) or QKeySequence(self.key) == QKeySequence(held(event) | Qt.Key.Key_Return):
            self.click()
        else:
            # Ctrl Enter is the key of another button, even while that one is disabled.
            event.ignore()

    def _on_key(self) -> None:
        if self.isVisible() and self.isEnabled():
            self.click()


class ChoiceGroup(QButtonGroup):
    """Buttons of which one is chosen: Tab stops at that one alone, and the arrows lead on from there.

    Qt itself stops at the first button until the group has had the focus.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.idToggled.connect(self.settle)

    def add(self, button: QAbstractButton, place: int = -1) -> None:
        """Add a button at a place of the choice."""
        # Screen readers announce a radio button, not a check box.
        button.setAutoExclusive(button.isCheckable())
        self.addButton(button, place)
        self.settle()

    @property
    def stop(self) -> QAbstractButton | None:
        """The button that Tab stops at: the chosen one, else the first that can be chosen."""
        offered = [button for button in self.buttons() if button.isEnabled() and not _put_away(button)]
        chosen = self.checkedButton()
        return chosen if chosen in offered else next(iter(offered), None)

    def settle(self, _place: int = 0, _checked: object = None) -> None:
        """Move the stop, also after buttons were hidden or closed."""
        stop = self.stop
        for button in self.buttons():
            # Whether a click takes the focus stays as the button has it.
            clicks = button.focusPolicy() & Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(clicks | Qt.FocusPolicy.TabFocus if button is stop else clicks)

    def choose_nothing(self) -> None:
        """Let no button be chosen until somebody chooses one."""
        self.setExclusive(False)
        for button in self.buttons():
            button.setChecked(False)
        self.setExclusive(True)


def _put_away(button: QAbstractButton) -> bool:
    """Tell whether somebody hid a button; one that is only not shown yet will be."""
    return button.isHidden() and button.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


class Segments(QWidget):
    """A choice of a few words side by side; one is chosen, unless it begins with none."""

    chosen = Signal(int)

    def __init__(self, words: Sequence[str], name: str = "", *, key: str = "") -> None:
        """Offer words; ``key`` stands behind them and chooses the next one."""
        super().__init__()
        self.setAccessibleName(name)
        self.key = key
        """The key that chooses the next word; empty where there is none."""
        self._line = line = row(spacing=0, of=self)
        self._group = ChoiceGroup(self)
        self._add(words)
        self._group.idClicked.connect(self.chosen)
        self._group.idToggled.connect(self._hand_on_focus)
        self._hand_on_focus()
        if key:
            set_tip(self, key_name(key))
            cap = QLabel(key_name(key))
            cap.setProperty("role", "small")
            cap.setContentsMargins(6, 0, 0, 0)
            line.addWidget(cap)
            QShortcut(QKeySequence(key), self).activated.connect(self._on_key)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_words(self, words: Sequence[str]) -> None:
        """Offer other words, the first of them chosen; nothing changes if they are the same."""
        if [*words] == self.words:
            return
        for button in self.buttons:
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        self._add(words)
        self._hand_on_focus()

    def _add(self, words: Sequence[str]) -> None:
        for index, word in enumerate(words):
            button = QPushButton(word)
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setProperty("role", "segment")
            if index in (0, len(words) - 1):
                alone = len(words) == 1
                button.setProperty("end", "alone" if alone else "left" if index == 0 else "right")
            self._group.add(button, index)
            self._line.insertWidget(index, button)
            button.installEventFilter(self)
        self._group.button(0).setChecked(True)
        self._arrange(range(len(words)))

    def _arrange(self, places: Sequence[int]) -> None:
        """Put the shown words into lines; here they stand in one."""

    def make_dense(self) -> None:
        """Take less height, where many choices stand below each other."""
        for button in self._group.buttons():
            button.setProperty("dense", "true")

    def offer(self, places: Collection[int]) -> None:
        """Show only some of the words."""
        shown = [place for place in range(len(self._group.buttons())) if place in places]
        for place, button in enumerate(self._group.buttons()):
            button.setVisible(place in places)
            first, last = place == shown[0], place == shown[-1]
            end = "alone" if first and last else "left" if first else "right" if last else ""
            if button.property("end") != end:
                button.setProperty("end", end)
                button.style().unpolish(button)
                button.style().polish(button)
        self._arrange(shown)
        self._group.settle()
        self._hand_on_focus()

    def _offered(self) -> list[int]:
        return [self._group.id(button) for button in self._group.buttons() if not button.isHidden()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys choose; the focused button is the choice."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            beyond = [place for place in self._offered() if step and (place - self.index) * step > 0]
            if step is not None and beyond:
                place = beyond[0] if step > 0 else beyond[-1]
                self._group.button(place).click()
                self._group.button(place).setFocus()
                return True
        return super().eventFilter(watched, event)

    def _hand_on_focus(self, _place: int = 0, _checked: object = None) -> None:
        stop = self._group.stop
        if stop is not None:
            self.setFocusProxy(stop)

    def _on_key(self) -> None:
        offered = self._offered()
        self._group.button(next((place for place in offered if place > self.index), offered[0])).click()

    @property
    def buttons(self) -> list[QAbstractButton]:
        """The words as buttons."""
        return self._group.buttons()

    @property
    def words(self) -> list[str]:
        """The words to choose from."""
        return [button.text() for button in self._group.buttons()]

    @property
    def index(self) -> int:
        """Which word is chosen, from 0; -1 for none."""
        return self._group.checkedId()

    def call(self, words: Sequence[str]) -> None:
        """Call the choices something else, e.g. because they are counted."""
        for button, word in zip(self._group.buttons(), words, strict=True):
            button.setText(word)

    def choose(self, index: int) -> None:
        """Choose a word without telling anybody; -1 for none."""
        if index < 0:
            self._group.choose_nothing()
        else:
            self._group.button(index).setChecked(True)


class WrappedSegments(Segments):
    """A choice whose words go on in another line where they are wider than so many pixels."""

    def __init__(self, words: Sequence[str], room: int, name: str = "") -> None:
        self._room = room
        self._lines: list[QHBoxLayout] = []
        self._below = column(spacing=3)
        super().__init__(words, name)

    def _arrange(self, places: Sequence[int]) -> None:
        if self._below.parent() is None:
            self._line.addLayout(self._below)
        for button in self.buttons:
            for line in (self._line, *self._lines):
                line.removeWidget(button)
        for number, buttons in enumerate(self._in_lines(places)):
            if number == len(self._lines):
                self._lines.append(row(None, spacing=0))
                self._below.addLayout(self._lines[number])
            for place, button in enumerate(buttons):
                self._lines[number].insertWidget(place, button)
                first, last = place == 0, place + 1 == len(buttons)
                button.setProperty("end", "alone" if first and last else "left" * first + "right" * last)
                button.style().unpolish(button)
                button.style().polish(button)

    def _in_lines(self, places: Sequence[int]) -> Iterator[list[QAbstractButton]]:
        line: list[QAbstractButton] = []
        left = self._room
        for place in places:
            button = self._group.button(place)
            button.ensurePolished()
            width = button.sizeHint().width()
            if line and width > left:
                yield line
                line, left = [], self._room
            line.append(button)
            left -= width
        yield line
