"""The facts of a tournament: name, day, venue, fee and currency."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.texts.figures import currency_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.day_field import DayField
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.layouts import column

_DEAREST: Final = 100_000
_CURRENCIES: Final = tuple(Currency)


class FactsForm(QWidget):
    """The fields of a tournament's facts."""

    edited = Signal()

    def __init__(self) -> None:
        """Create it for a tournament today, without a name."""
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
