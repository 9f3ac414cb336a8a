"""Fields of forms: numbers, money, times, ticks, choices; and those in which something is looked for.

They take what is typed whole or refuse it with a word, and the wheel scrolls the page, never a value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRegularExpression, QSignalBlocker, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QRegularExpressionValidator,
    QShortcut,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import fits
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.services.ground.tournaments import LONGEST_NAME
from turnierleitung.texts.figures import counted, marks, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_phase_name, where_room_is_short
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ENTER, Segments, enters, held, key_name, show_tip
from turnierleitung.ui.widgets.labels import label, restyle, show_text
from turnierleitung.ui.widgets.layouts import add, row

_NEW_LINE: Final = "\r\n"


def say(field: QWidget, text: str) -> None:
    """Say below a field why it does not take what was typed."""
    show_tip(field.mapToGlobal(QPoint(0, field.height())), text, field)


def hold_letters(field: QLineEdit, longest: int) -> None:
    """Let a field take at most so many letters; what is longer already may become shorter."""
    field.setValidator(_Letters(longest, field))
    field.inputRejected.connect(lambda: say(field, _letters(longest)))


class TextArea(QPlainTextEdit):
    """A field for several lines that takes so many letters; what is longer already may become shorter."""

    def __init__(self, longest: int, name: str = "", *, height: int = 0) -> None:
        """Create it, as high as its room unless it has a height; Tab leaves it."""
        super().__init__()
        self._longest = longest
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        if height:
            self.setFixedHeight(height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type a letter if there is room for it."""
        typed = event.text()
        if typed and (typed.isprintable() or typed in _NEW_LINE) and not self._takes(typed):
            return
        super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Take what an input method or a dead key composed if there is room for it."""
        if self._takes(event.commitString()):
            super().inputMethodEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste or drop a text if there is room for all of it."""
        if self._takes(source.text()):
            super().insertFromMimeData(source)

    def _takes(self, more: str) -> bool:
        """Whether a text may be inserted at the cursor; a refusal is shown."""
        chosen = len(self.textCursor().selectedText())
        fits = len(more) <= max(chosen, self._longest - len(self.toPlainText()) + chosen)
        if not fits:
            say(self, _letters(self._longest))
        return fits


def hold_digits(field: QLineEdit, pattern: str, most: int, words: str = "") -> None:
    """Let a field take what a pattern describes: at most so many digits, or what the words say."""
    field.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), field))
    field.inputRejected.connect(lambda: say(field, words or _digits(most)))


def tell_range(field: QLineEdit, around: QWidget, words: Callable[[], str]) -> None:
    """Say what a field of numbers takes, when it refuses a key."""
    field.inputRejected.connect(lambda: say(around, words()))


def _letters(longest: int) -> str:
    return translate("Limits", "Hier passen höchstens {count} Zeichen.").format(count=longest)


def _digits(most: int) -> str:
    digits = counted(most, translate("Limits", "Ziffer"), translate("Limits", "Ziffern"))
    return translate("Limits", "Hier steht eine Zahl mit höchstens {digits}.").format(digits=digits)


class _Letters(QValidator):
    """Refuses to make a text longer than it may be."""

    def __init__(self, longest: int, field: QLineEdit) -> None:
        super().__init__(field)
        self._longest = longest
        self._before = len(field.text())
        field.textChanged.connect(self._on_changed)

    def _on_changed(self, text: str) -> None:
        self._before = len(text)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept a text that is short enough, or at least not longer than the one before."""
        fits = len(text) <= max(self._longest, self._before)
        return (QValidator.State.Acceptable if fits else QValidator.State.Invalid, text, position)


_CENTS = 100
_NO_FIGURE: Final = re.compile(r"€|CHF|\s|['’]")
_AMOUNT: Final = re.compile(r"([\d.,]*?)(?:[.,](\d{0,2}))?", re.ASCII)
"""Up to two figures behind the last mark are cents."""
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.]?(\d\d))?(?:\s*Uhr)?", re.ASCII)
_HOUR: Final = 60
_DAY: Final = 24 * _HOUR


class NumberField(QSpinBox):
    """A whole number; the wheel scrolls the page."""

    def __init__(self, at_least: int, at_most: int, unit: str = "") -> None:
        """Create the field with its limits; ``unit`` stands behind the number."""
        super().__init__()
        self.setRange(at_least, at_most)
        self.setSuffix(f" {unit}" if unit else "")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedWidth(124)
        tell_range(self.lineEdit(), self, self._range)

    def setAccessibleName(self, name: str) -> None:
        """Name the line inside too, which has the focus for a screen reader."""
        super().setAccessibleName(name)
        self.lineEdit().setAccessibleName(name)

    def fixup(self, text: str) -> str:
        """Say why a number that is too small is not taken; the one before stands there again."""
        say(self, self._range())
        return super().fixup(text)

    def _range(self) -> str:
        words = translate("Limits", "Hier steht eine Zahl von {least} bis {most}.")
        least, most = self.textFromValue(self._smallest), self.textFromValue(self.maximum())
        return words.format(least=least, most=most)

    @property
    def _smallest(self) -> int:
        return self.minimum()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nobody sees what it changed."""
        event.ignore()


class OpenNumberField(NumberField):
    """A whole number after its caption; empty while it is unknown."""

    def __init__(self, at_least: int, at_most: int, words: str) -> None:
        """Create it empty; ``words`` stand before the number: "ab Spiel 7"."""
        self._least = at_least
        super().__init__(at_least - 1, at_most)
        self.setPrefix(f"{words} ")
        self.setSpecialValueText(f"{words} …")
        self.setAccessibleName(words)
        self.lineEdit().cursorPositionChanged.connect(self._choose_unknown)

    def _choose_unknown(self) -> None:
        """Let typing replace that nothing is known, wherever the mouse was clicked."""
        field = self.lineEdit()
        if field.text() == self.specialValueText() and field.hasFocus() and not field.hasSelectedText():
            field.selectAll()

    def wait_for_whole_numbers(self) -> None:
        """Let 1 on the way to 17 change nothing; a number that no digit can follow counts at once."""
        self.setKeyboardTracking(False)
        self.lineEdit().textEdited.connect(self._take_whole)

    def _take_whole(self) -> None:
        number = self.valueFromText(self.text())
        if max(self._least, 1) < number and 10 * number > self.maximum():
            self.interpretText()

    @property
    def number(self) -> int | None:
        """The number; ``None`` while nobody has said it."""
        self.interpretText()
        return None if self.value() < self._least else self.value()

    def show_number(self, number: int | None) -> None:
        """Show a number, or nothing."""
        self.setValue(self.minimum() if number is None else number)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let typing replace the number, whichever way the focus came."""
        super().focusInEvent(event)
        self.selectAll()

    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:  # noqa: A002 - Qt's name
        """Accept an empty field."""
        if not input.removeprefix(self.prefix().rstrip()).strip(" …"):
            return QValidator.State.Acceptable, input, pos
        state, text, at = super().validate(input, pos)
        return state, text, at

    def valueFromText(self, text: str) -> int:
        """Read a number; an empty field means that it is unknown."""
        digits = text.removeprefix(self.prefix().rstrip()).strip()
        return int(digits) if digits.isdecimal() else self.minimum()

    @property
    def _smallest(self) -> int:
        return self._least


class MoneyField(NumberField):
    """An amount; its value is in cents, it is read and written as an amount: ``10``, ``7,50 €``."""

    def __init__(self, at_most: int = 100_000) -> None:
        """Create the field for up to ``at_most`` cents."""
        self._currency = Currency.EUR
        self._too_fine = False
        """Whether what was refused last had parts of a cent."""
        super().__init__(0, at_most)
        self.setSingleStep(50)

    def show_currency(self, currency: Currency) -> None:
        """Write the amount in another currency."""
        self._currency = currency
        # What stands there is written anew.
        value, was_empty = self.value(), not self.text()
        with QSignalBlocker(self):
            self.setValue(self.maximum() if value == self.minimum() else self.minimum())
            self.setValue(value)
            if was_empty:
                self.clear()

    def textFromValue(self, val: int) -> str:
        """Write cents as an amount."""
        return money(val, self._currency)

    def valueFromText(self, text: str) -> int:
        """Read an amount as cents; anything else is 0."""
        return _cents(text) or 0

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let typing replace the amount, whichever way the focus came."""
        super().focusInEvent(event)
        self.selectAll()

    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:  # noqa: A002 - Qt's name
        """Accept what reads as an amount within the limits; one that is too large is refused at once."""
        cents = _cents(input)
        fits = cents is not None and cents <= self.maximum()
        self._too_fine = not fits and _is_below_a_cent(input)
        return (QValidator.State.Acceptable if fits else QValidator.State.Invalid, input, pos)

    def _range(self) -> str:
        if self._too_fine:
            return translate(
                "Limits", "Kleiner als ein Cent ist keine Münze: höchstens zwei Stellen hinter dem Komma."
            )
        return super()._range()


def _cents(text: str) -> int | None:
    """Parse „1.250,5 €“ and „€1,250.50“ as 125050, in any language; ``None`` if it is no amount.

    Three figures behind a mark are thousands, unless it is the decimal mark of the language in use.
    """
    plain = _NO_FIGURE.sub("", text)
    found = _AMOUNT.fullmatch(plain)
    if found is None or _is_below_a_cent(plain):
        return None
    whole = re.sub(r"[.,]", "", found[1])
    return int(whole or 0) * _CENTS + int(f"{found[2] or '':0<2}")


def _is_below_a_cent(text: str) -> bool:
    return re.search(rf"{re.escape(marks().decimal)}\d{{3,}}$", text) is not None


_BESIDE_CHOICE: Final = 2


class ChoiceBox(QComboBox):
    """A list to choose from; the wheel scrolls the page."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def event(self, event: QEvent) -> bool:
        """Show in full on the mouse what the box has no room for."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.is_cut:
            show_tip(event.globalPos(), self.currentText(), self)
            return True
        return super().event(event)

    @property
    def is_cut(self) -> bool:
        """Whether the chosen words are wider than the box."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self.fontMetrics().horizontalAdvance(self.currentText()) > self._room(option)

    def paintEvent(self, event: QPaintEvent) -> None:
        """End words for which there is no room with an ellipsis, where Qt cuts a letter in two."""
        if self.isEditable() or not self.is_cut:
            super().paintEvent(event)
            return
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        fitting = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, self._room(option)
        )
        option.currentText = fitting
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return how wide the words may be."""
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        return room.width() - _BESIDE_CHOICE

    def offer(self, choices: Iterable[tuple[str, object]], chosen: object = None, otherwise: int = 0) -> None:
        """Offer words with their data, without telling anybody.

        The choice goes to the data ``chosen``, or to a place if the list does not have it.
        """
        with QSignalBlocker(self):
            self.clear()
            for place, (words, data) in enumerate(choices):
                self.addItem(words, data)
                if data == chosen:
                    otherwise = place
            self.setCurrentIndex(otherwise)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nobody sees what it changed."""
        event.ignore()


class EnterLine(QLineEdit):
    """A line in which Enter does something; with Ctrl or Shift it is left to the buttons whose key it is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hear Enter alone."""
        if event.key() in ENTER and held(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class TimeField(EnterLine):
    """A time of day as people type it: ``15:57``, ``15.57``, ``1557``, ``9:05``, ``9``.

    It is taken on Enter, and when the field is left after typing; what is no time of day never is.
    """

    entered = Signal()
    """A time of day was taken."""
    refused = Signal(str)
    """What was typed is none; with the sentence that says so."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._minutes = 0
        self.setAccessibleName(name)
        self.setMaxLength(len("15:57 Uhr"))
        self.setFixedWidth(104)
        self.returnPressed.connect(self._take)
        self.show_time(0)

    @property
    def minutes(self) -> int:
        """Minutes after midnight; the previous value if the text is no time."""
        typed = read_time(self.text())
        return self._minutes if typed is None else typed

    def show_time(self, minutes: int) -> None:
        """Show a time in minutes after midnight; a field being typed in stays."""
        self._minutes = minutes % _DAY
        if not (self.hasFocus() and self.isModified()):
            self._write()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let typing replace the time, whichever way the focus came."""
        super().focusInEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the typed time; restore the previous one if it is invalid."""
        super().focusOutEvent(event)
        elsewhere = event.reason() in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        )
        if self.isModified() and not elsewhere:
            self._take()
            self._write()

    def _take(self) -> None:
        minutes = read_time(self.text())
        if minutes is None:
            self.selectAll()
            self.refused.emit(translate("Limits", "Bitte tippen Sie eine Uhrzeit, z. B. 15:57 oder 9:05."))
            return
        self._minutes = minutes
        self._write()
        self.entered.emit()

    def _write(self) -> None:
        self.setText(f"{self._minutes // _HOUR:02d}:{self._minutes % _HOUR:02d}")


def read_time(typed: str) -> int | None:
    """Return the minutes after midnight of ``15:57``, ``15.57``, ``1557``, ``9``; ``None`` for no time."""
    pair = _TIME.fullmatch(typed.strip())
    if pair is None:
        return None
    hours, minutes = int(pair[1]), int(pair[2] or 0)
    return hours * _HOUR + minutes if minutes < _HOUR and hours * _HOUR < _DAY else None


def line(name: str, longest: int = LONGEST_NAME, placeholder: str = "") -> QLineEdit:
    """Return a field for one line of text."""
    made = QLineEdit()
    made.setAccessibleName(name)
    hold_letters(made, longest)
    made.setPlaceholderText(placeholder)
    return made


_MARGIN = 16


class SearchField(QLineEdit):
    """Enter takes who is chosen in the list below, the arrows walk through it."""

    entered = Signal(bool)
    """Enter was pressed; whether without ⇧."""
    stepped = Signal(int)
    """An arrow was pressed; down is positive."""
    left = Signal()
    """Esc was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "search")
        self.setPlaceholderText(translate("Searching", "Nachname, Vorname, Verein, Ort oder Nummer"))
        self.setAccessibleName(translate("Searching", "Teilnehmer suchen"))
        self._count = label("", "muted")
        self._count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row(None, self._count, margins=(0, 0, _MARGIN, 0), of=self)

    def show_count(self, text: str) -> None:
        """Say at the end of the field how many are found; typing ends before it."""
        show_text(self._count, text)
        room = self._count.sizeHint().width() + _MARGIN if text else 0
        self.setTextMargins(0, 0, room, 0)
        self.setAccessibleDescription(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead from the field through the list."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.entered.emit(not event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)


_WIDTH = 320


class FindBar(QFrame):
    """Every letter shows the first who fits, Enter the next one, Esc goes back to the ranking."""

    left = Signal()

    def __init__(
        self, everybody: Callable[[], Sequence[tuple[int, str]]], show: Callable[[int], None]
    ) -> None:
        """Create it hidden.

        ``everybody`` are ids and names in the order in which they are shown; ``show`` brings one into sight.
        """
        super().__init__()
        self._everybody, self._show = everybody, show
        self._found: tuple[int, ...] = ()
        self._place = 0
        name = translate("Searching", "Name in der Rangliste")
        self.field = line(name, 200, placeholder=name)
        self.field.setFixedWidth(_WIDTH)
        self.told = label("", "muted")
        row(self.field, (self.told, 1), spacing=theme.SPACE_M, of=self)
        self.hide()
        self.field.textEdited.connect(self._seek)

    def begin(self) -> None:
        """Show the line; typing replaces what was looked for before."""
        self.show()
        self.field.setFocus()
        self.field.selectAll()
        self._seek(self.field.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next who fits, or back."""
        if enters(event) or event.key() == Qt.Key.Key_Down:
            self._go(1)
        elif event.key() == Qt.Key.Key_Up:
            self._go(-1)
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _seek(self, typed: str) -> None:
        self._found = (
            tuple(one for one, name in self._everybody() if fits(name, typed)) if typed.strip() else ()
        )
        self._place = 0
        self._go(0)

    def _go(self, step: int) -> None:
        nobody = not self._found and bool(self.field.text().strip())
        restyle(self.field, problem="true" if nobody else "false")
        if not self._found:
            text = translate("Searching", "Niemand heißt so. Esc geht zurück.") if nobody else ""
            self.told.setText(text or translate("Searching", "Esc geht zurück."))
            return
        self._place = (self._place + step) % len(self._found)
        self._show(self._found[self._place])
        text = translate("Searching", "{place} von {count} · Enter zeigt den Nächsten, Esc geht zurück.")
        if len(self._found) == 1:
            text = translate("Searching", "Gefunden. Esc geht zurück.")
        self.told.setText(text.format(place=self._place + 1, count=len(self._found)))


_WORDS: Final = 2
"""So many rounds are written out."""
_NUMBERS: Final = 6
"""So many rounds are written as numbers; more would push the buttons out of the window."""
_SIDE_BY_SIDE: Final = 7
"""So many choices stand side by side: the numbers, and what all of them make."""


def round_words(numbers: Sequence[int], phases: Sequence[TablesPhase] = ()) -> list[str]:
    """Return what rounds are called where one of them is chosen; a few by what their phases are called."""
    template = "{round}" if _WORDS < len(numbers) <= _NUMBERS else where_room_is_short()
    words = [template.format(round=number) for number in numbers]
    if len(numbers) == len(phases) <= _WORDS:
        return [
            word if phase is TablesPhase.ROUNDS else tables_phase_name(phase)
            for word, phase in zip(words, phases, strict=True)
        ]
    return words


class RoundChoice(QWidget):
    """A choice of rounds or phases; a key leads to the next."""

    chosen = Signal(int)
    """The index of what was chosen, from 0."""

    def __init__(self, words: Sequence[str], key: str) -> None:
        super().__init__()
        self.words = [*words]
        self._segments: Segments | None = None
        self._list: QComboBox | None = None
        line = row(spacing=6, of=self)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("Rounds", "Runde"))
        if len(words) <= _SIDE_BY_SIDE:
            self._segments = Segments(self.words, key=key)
            self._segments.chosen.connect(self.chosen)
            line.addWidget(self._segments)
            return
        self._list = QComboBox()
        self._list.addItems(self.words)
        self._list.setAccessibleName(translate("Rounds", "Runde"))
        self._list.activated.connect(self.chosen)
        cap = QLabel(key_name(key))
        cap.setProperty("role", "small")
        add(line, self._list, cap)
        QShortcut(QKeySequence(key), self).activated.connect(self._on_key)

    @property
    def index(self) -> int:
        """What is chosen, from 0."""
        if self._segments is not None:
            return self._segments.index
        return self._list.currentIndex() if self._list is not None else 0

    def choose(self, index: int) -> None:
        """Choose without telling anybody."""
        if self._segments is not None:
            self._segments.choose(index)
        if self._list is not None:
            self._list.setCurrentIndex(index)

    def _on_key(self) -> None:
        following = (self.index + 1) % len(self.words)
        self.choose(following)
        self.chosen.emit(following)
