"""F1: the help of a screen as a page over it, to be read, scrolled and closed by keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import guide, theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, key_name
from turnierleitung.ui.widgets.labels import label, rule
from turnierleitung.ui.widgets.layouts import add, cells, column, row, scrolling

BETWEEN_KEYS: Final = " · "


class KeyWords(NamedTuple):
    """A key and what it does."""

    key: str
    """As for a shortcut (``Ctrl+L``), or as it is written (``↑ ↓``); several with ``BETWEEN_KEYS``."""
    does: str


class Remedy(NamedTuple):
    """A trouble and its remedy."""

    trouble: str
    then: str


class HelpWords(NamedTuple):
    """The help of a screen; all sentences translated."""

    purpose: str
    """What the screen is for, in one or two sentences."""
    steps: tuple[str, ...] = ()
    """What to do, in this order."""
    keys: tuple[KeyWords, ...] = ()
    """Beside those that stand on the buttons in sight, which are listed by themselves."""
    remedies: tuple[Remedy, ...] = ()


class Explained(NamedTuple):
    """The help of a screen with all of its keys, as the sheet shows it."""

    title: str
    words: HelpWords
    keys: tuple[KeyWords, ...]
    """Those of the screen, the ones on its buttons too."""
    everywhere: tuple[KeyWords, ...] = ()


_WIDEST: Final = 1180
_TWO_COLUMNS: Final = 820
"""So wide keys stand beside what there is to do."""
_KEY_WIDTH: Final = 116
_STEP: Final = 60
"""Pixels by which an arrow scrolls."""


class HelpSheet(QWidget):
    """Covers a part of a window; what is covered hears no keys until the sheet is closed."""

    def __init__(self, covered: QWidget, within: QWidget) -> None:
        """Be hidden; ``within`` is a widget above the covered one that stays usable."""
        super().__init__(within)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._covered = covered
        self._before: QWidget | None = None
        """What had the focus when it was opened."""
        self.explained: Explained | None = None
        """What it showed last."""
        self._title = label("", "title")
        self._chapter = ""
        """The screen about which the guide says more."""
        self._more = ActionButton(translate("Help", "Mehr dazu"), guide.KEY, bind=False)
        self._more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._more.clicked.connect(self.open_guide)
        self._close = ActionButton(translate("Help", "Hilfe schließen"), "Esc", bind=False)
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close.clicked.connect(self.close_sheet)
        self._purpose = label("", wrap=True)
        self._sides: QBoxLayout | None = None
        self._scroll = scrolling(QWidget())
        room = QWidget()
        room.setMaximumWidth(_WIDEST)
        column(
            row((self._title, 1), self._more, self._close, spacing=theme.SPACE_S),
            self._purpose,
            rule(),
            (self._scroll, 1),
            spacing=theme.SPACE_M,
            margins=(theme.SPACE_PAGE, theme.SPACE_L, theme.SPACE_PAGE, theme.SPACE_L),
            of=room,
        )
        row((room, 10_000), None, of=self)
        covered.installEventFilter(self)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether it is there."""
        return not self.isHidden()

    @property
    def text(self) -> str:
        """Everything it says, empty while it is closed."""
        if not self.is_open:
            return ""
        return "\n".join(part.text() for part in self.findChildren(QLabel) if not part.isHidden())

    def open_for(
        self,
        title: str,
        words: HelpWords,
        screen: QWidget,
        everywhere: Sequence[KeyWords] = (),
        chapter: str = "",
    ) -> None:
        """Show the help of a screen: its words, the keys of its buttons in sight, the keys of the window.

        ``chapter`` is the name under which the guide knows the screen.
        """
        self._chapter = chapter
        self.explained = Explained(
            title, words, tuple(_all_keys(words.keys, screen, everywhere)), tuple(everywhere)
        )
        self._title.setText(title)
        self._purpose.setText(words.purpose)
        # The scroll area throws away what it showed before.
        self._scroll.setWidget(self._content(words, self.explained.keys, everywhere))
        self._before = QApplication.focusWidget()
        self.setAccessibleName(title)
        self.setAccessibleDescription(words.purpose)
        self._cover()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        # Its buttons would be pressed by their keys, unseen.
        self._covered.setEnabled(False)
        self._scroll.verticalScrollBar().setValue(0)

    def close_sheet(self, _checked: object = None) -> None:
        """Close it; the focus goes back to where it was."""
        if not self.is_open:
            return
        self.hide()
        self._covered.setEnabled(True)
        before, self._before = self._before, None
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)

    def open_guide(self, _checked: object = None) -> None:
        """Open the guide where it says more."""
        guide.open_guide(self._chapter, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, open the guide, or close; nothing else is meant for the screen below."""
        if event.key() == Qt.Key.Key_F1 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.open_guide()
            return
        bar = self._scroll.verticalScrollBar()
        page = max(_STEP, self._scroll.viewport().height() - _STEP)
        match event.key():
            case Qt.Key.Key_Escape | Qt.Key.Key_F1 | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.close_sheet()
            case Qt.Key.Key_Down:
                bar.setValue(bar.value() + _STEP)
            case Qt.Key.Key_Up:
                bar.setValue(bar.value() - _STEP)
            case Qt.Key.Key_PageDown | Qt.Key.Key_Space:
                bar.setValue(bar.value() + page)
            case Qt.Key.Key_PageUp:
                bar.setValue(bar.value() - page)
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Stay: there is nothing else to go to while it is open."""
        del next
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the keys below what there is to do where there is no room beside it."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        wide = self.width() >= _TWO_COLUMNS
        if self._sides is not None:
            self._sides.setDirection(
                QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
            )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay over what is covered."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.is_open:
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        above = self.parentWidget()
        corner = self._covered.mapTo(above, QPoint(0, 0)) if above is not None else QPoint(0, 0)
        self.setGeometry(corner.x(), corner.y(), self._covered.width(), self._covered.height())

    def _content(self, words: HelpWords, keys: Iterable[KeyWords], everywhere: Sequence[KeyWords]) -> QWidget:
        content = QWidget()
        left, right = column(spacing=theme.SPACE_S), column(spacing=theme.SPACE_S)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(theme.SPACE_PAGE)
        add(self._sides, (left, 5), (right, 4))
        column(self._sides, None, margins=(0, 0, theme.SPACE_M, 0), of=content)
        _add_steps(left, words.steps)
        _add_remedies(left, words.remedies)
        left.addStretch(1)
        _add_keys(right, translate("Help", "Tasten hier"), keys)
        _add_keys(right, translate("Help", "Tasten überall"), everywhere)
        right.addStretch(1)
        self._turn()
        return content


def _add_steps(side: QVBoxLayout, steps: Sequence[str]) -> None:
    if not steps:
        return
    side.addWidget(label(translate("Help", "So geht es"), "large"))
    grid = _grid()
    for number, step in enumerate(steps):
        grid.addWidget(label(f"{number + 1}.", "strong"), number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(step, wrap=True), number, 1)
    add(side, grid, theme.SPACE_M)


def _add_remedies(side: QVBoxLayout, remedies: Iterable[Remedy]) -> None:
    for number, (trouble, then) in enumerate(remedies):
        if not number:
            side.addWidget(label(translate("Help", "Wenn etwas nicht passt"), "large"))
        side.addLayout(column(label(trouble, "strong", wrap=True), label(then, wrap=True), spacing=0))


def _add_keys(side: QVBoxLayout, title: str, keys: Iterable[KeyWords]) -> None:
    listed = list(keys)
    if not listed:
        return
    side.addWidget(label(title, "large"))
    grid = _grid()
    grid.setColumnMinimumWidth(0, _KEY_WIDTH)
    for number, (key, does) in enumerate(listed):
        caps = ((_Key(part), Qt.AlignmentFlag.AlignTop) for part in key.split(BETWEEN_KEYS))
        grid.addLayout(row(*caps, None, spacing=theme.SPACE_XS), number, 0)
        grid.addWidget(label(does, wrap=True), number, 1)
    add(side, grid, theme.SPACE_M)


class _Key(QLabel):
    """A key as it stands on the keyboard, in a frame."""

    def __init__(self, key: str) -> None:
        super().__init__(key_name(key))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "key")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def _grid() -> QGridLayout:
    return cells(across=theme.SPACE_M, down=theme.SPACE_S, stretch=1)


def _all_keys(told: Sequence[KeyWords], screen: QWidget, everywhere: Sequence[KeyWords]) -> list[KeyWords]:
    """Return the documented keys, then those of the visible buttons."""
    known = {_one_form(key) for words in (*told, *everywhere) for key in words.key.split(BETWEEN_KEYS)}
    found = list(told)
    for button in screen.findChildren(ActionButton):
        if button.key and button.isVisibleTo(screen) and button.text() and _one_form(button.key) not in known:
            known.add(_one_form(button.key))
            found.append(KeyWords(button.key, button.text().replace("&", "")))
    for choice in screen.findChildren(Segments):
        if choice.key and choice.isVisibleTo(screen) and _one_form(choice.key) not in known:
            known.add(_one_form(choice.key))
            words = ", ".join(choice.words)
            found.append(KeyWords(choice.key, translate("Help", "wechselt: {choices}").format(choices=words)))
    return found


def _one_form(key: str) -> str:
    return QKeySequence(key).toString() or key
