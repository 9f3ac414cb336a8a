"""The facts of a tournament: name, day (typed or chosen from a calendar), venue, fee, currency."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from PySide6.QtCore import QDate, QPoint, QPointF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCalendarWidget, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.texts.figures import currency_name, day_in_figures
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import set_tip
from turnierleitung.ui.widgets.fields import ChoiceBox, EnterLine, MoneyField, line, say
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.layouts import column

_APART: Final = re.compile(r"(\d{1,2})[.,/\- ]+(\d{1,2})(?:[.,/\- ]+(\d{4}|\d{2})?)?")
_TOGETHER: Final = re.compile(r"(\d\d)(\d\d)(\d{4}|\d\d)?")
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_WHOLE: Final = re.compile(r"\d{1,2}\D+\d{1,2}\D+\d{4}|\d{8}|\d{4}-\d{1,2}-\d{1,2}")
"""What is a day with nothing left out."""
_CENTURY: Final = 2000
_YEARS: Final = range(1990, 2100)
_WIDTH: Final = 150
_ARROW: Final = 26
"""Pixels at the right in which the calendar is opened."""


class DayField(EnterLine):
    """A day: ``5.12.2026``, ``5.12.26``, ``5.12.``, ``05122026``; ↑ and ↓ go by days, Alt ↓ opens a calendar.

    It is taken while it is typed with four figures of a year, else on leaving the field; what is no day in
    the end never is: the day before it stands there again.
    """

    changed = Signal()
    """Another day stands there."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.day = date.today()  # noqa: DTZ011 - the day on the director's calendar
        """The day that stands there; of something that is none, the day before it."""
        self._before = self.day
        """The day that stood there when typing began."""
        self._calendar: QCalendarWidget | None = None
        self.setAccessibleName(name)
        self.setMaxLength(len("21. 11. 2026"))
        self.setFixedWidth(_WIDTH)
        set_tip(self, translate("Day", "Alt ↓ öffnet den Kalender"))
        self.setTextMargins(0, 0, _ARROW, 0)
        self.textEdited.connect(self._on_edited)
        self.returnPressed.connect(self._take)
        self._write()

    def show_day(self, day: date) -> None:
        """Show another day without a signal; a field being typed in stays."""
        self.day = self._before = day
        if not (self.hasFocus() and self.isModified()):
            self._write()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let typing replace the day, whichever way the focus came."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the typed day; restore the previous one if it is invalid."""
        super().focusOutEvent(event)
        elsewhere = event.reason() in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        )
        if self.isModified() and not elsewhere:
            self._take()
            self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the day before or after, or open the calendar."""
        step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._open_calendar()
        elif step:
            self._choose(self.day + timedelta(days=step))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the calendar where its arrow is."""
        if event.position().x() > self.width() - _ARROW:
            self._open_calendar()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow of a list behind the day."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.colours().muted), 1.6))
        middle, below = self.width() - _ARROW / 2 - 2, self.height() / 2 + 2
        painter.drawPolyline(
            [QPointF(middle - 4, below - 4), QPointF(middle, below), QPointF(middle + 4, below - 4)]
        )

    def _on_edited(self, text: str) -> None:
        """Tell a day at once that is typed whole; its beginning may become another one."""
        whole = _WHOLE.fullmatch(text.strip()) is not None
        self._become((read_day(text, self._before) if whole else None) or self._before)

    def _take(self) -> None:
        day = read_day(self.text(), self._before)
        if day is None:
            self.selectAll()
            say(self, translate("Day", "Bitte tippen Sie einen Tag, z. B. 5.12.2026."))
        self._become(day or self._before)
        if day is not None:
            self._before = day
            self._write()

    def _choose(self, day: date) -> None:
        if day.year in _YEARS:
            self._become(day)
            self._before = day
            self._write()

    def _become(self, day: date) -> None:
        if day != self.day:
            self.day = day
            self.changed.emit()

    def _write(self) -> None:
        self.setText(day_in_figures(self.day))

    def _open_calendar(self) -> None:
        calendar = self._calendar
        if calendar is None:
            self._calendar = calendar = QCalendarWidget(self)
            calendar.setWindowFlags(Qt.WindowType.Popup)
            calendar.clicked.connect(self._on_chosen)
            calendar.activated.connect(self._on_chosen)
        calendar.setSelectedDate(QDate(self.day.year, self.day.month, self.day.day))
        calendar.move(self.mapToGlobal(QPoint(0, self.height())))
        calendar.show()
        calendar.setFocus()

    def _on_chosen(self, day: QDate) -> None:
        if self._calendar is not None:
            self._calendar.hide()
        self._choose(date(day.year(), day.month(), day.day()))
        self.setFocus()


def read_day(typed: str, near: date) -> date | None:
    """Return the day that is written there; ``None`` for none.

    Without a year it is that of ``near``; two figures are a year of this century.
    """
    text = typed.strip()
    iso = _ISO.fullmatch(text)
    if iso is not None:
        return _day(int(iso[1]), int(iso[2]), int(iso[3]))
    parts = _APART.fullmatch(text) or _TOGETHER.fullmatch(text)
    if parts is None:
        return None
    year = near.year if parts[3] is None else int(parts[3])
    return _day(year + _CENTURY if year < _CENTURY // 20 else year, int(parts[2]), int(parts[1]))


def _day(year: int, month: int, day: int) -> date | None:
    try:
        made = date(year, month, day)
    except ValueError:
        return None
    return made if year in _YEARS else None


_DEAREST: Final = 100_000
_CURRENCIES: Final = tuple(Currency)


class FactsForm(QWidget):
    """The fields of a tournament's facts."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = line(
            translate("Facts", "Name des Turniers"),
            placeholder=translate("Facts", "z. B. Vereinsturnier 2026"),
        )
        self.held_on = DayField(translate("Facts", "Tag"))
        self.venue = line(translate("Facts", "Ort"), placeholder=translate("Facts", "z. B. Gasthof zur Post"))
        self.fee = MoneyField(_DEAREST)
        self.currency = ChoiceBox()
        self.currency.addItems([currency_name(currency) for currency in _CURRENCIES])
        self.currency.setFixedWidth(150)
        self.rows = {
            "name": FormRow(translate("Facts", "Name des Turniers"), self.name, below=True),
            "held_on": FormRow(translate("Facts", "Tag"), self.held_on),
            "venue": FormRow(translate("Facts", "Ort"), self.venue, below=True),
            "entry_fee_cents": FormRow(
                translate("Facts", "Startgeld"), self.fee, translate("Facts", "Je Person. 0 heißt: keines.")
            ),
            "currency": FormRow(translate("Facts", "Währung"), self.currency),
        }
        column(*self.rows.values(), spacing=theme.SPACE_L, of=self)
        self.name.textEdited.connect(self._on_edited)
        self.venue.textEdited.connect(self._on_edited)
        self.held_on.changed.connect(self._on_edited)
        self.fee.valueChanged.connect(self._on_edited)
        self.currency.currentIndexChanged.connect(self._on_currency)
        self.setFocusProxy(self.name)

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """The fields in the order of the screen."""
        return self.name, self.held_on, self.venue, self.fee, self.currency

    @property
    def facts(self) -> Facts:
        """The facts as they are typed."""
        return Facts(
            name=self.name.text(),
            held_on=self.held_on.day,
            venue=self.venue.text(),
            entry_fee_cents=self.fee.value(),
            currency=_CURRENCIES[self.currency.currentIndex()],
        )

    def show_facts(self, facts: Facts) -> None:
        """Show other facts without telling anybody."""
        self.name.setText(facts.name)
        self.venue.setText(facts.venue)
        with QSignalBlocker(self.held_on), QSignalBlocker(self.fee), QSignalBlocker(self.currency):
            self.currency.setCurrentIndex(_CURRENCIES.index(facts.currency))
            self.fee.show_currency(facts.currency)
            self.held_on.show_day(facts.held_on)
            self.fee.setValue(facts.entry_fee_cents)
        self.show_problems(())

    def choose_currency(self, currency: Currency) -> None:
        """Begin with the currency of a rulebook."""
        self.currency.setCurrentIndex(_CURRENCIES.index(currency))

    def fit(self, rulebook: Rulebook) -> None:
        """Say of whom a rulebook asks the fee."""
        if not rulebook.pairs:
            text = translate("Facts", "Je Person. 0 heißt: keines.")
        elif rulebook.fee_per_head:
            text = translate("Facts", "Je Kopf; ein Paar zahlt das Doppelte. 0 heißt: keines.")
        else:
            text = translate("Facts", "Je Paar. 0 heißt: keines.")
        self.rows["entry_fee_cents"].explain(text)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say beside each field what is wrong with it."""
        for key, row in self.rows.items():
            row.show_problem(
                " ".join(problem_text(problem).title for problem in problems if problem.at == (key,))
            )

    def _on_currency(self, index: int) -> None:
        self.fee.show_currency(_CURRENCIES[index])
        self._on_edited()

    def _on_edited(self) -> None:
        self.show_problems(())
        self.edited.emit()
