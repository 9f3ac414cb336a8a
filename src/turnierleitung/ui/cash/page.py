"""The cash desk: the book, the prizes that are paid out, and the counting at the end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget

from turnierleitung.domain.cash import CashKind
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.services.cash import book, counting, payouts
from turnierleitung.services.cash.book import CashBook, Movement
from turnierleitung.services.cash.payouts import Payout, Payouts
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.texts.cash.words import difference_text, movement_text
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.cash.booking_form import BookingForm
from turnierleitung.ui.cash.count_fields import CountFields
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, EmptyState, Figure, Notice, Pill, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page

translate = QCoreApplication.translate
_SIDE: Final = 330
_EMPTY, _BOOK, _PRIZES = range(3)


class CashPage(Page):
    """The book at the left, the counting beside it."""

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(desk, translate("Cash", "Kasse"))
        self._currency: Currency = tournaments.header(self.tournament).facts.currency
        self.new = ActionButton(translate("Cash", "Eintragen …"), "Ctrl+N")
        self.new.clicked.connect(self.begin)
        self.to_prizes = ActionButton(translate("Cash", "Preise …"), "F6")
        self.to_prizes.clicked.connect(self._on_prizes)
        self._fees = Figure(translate("Cash", "Startgeld"))
        self._deposits = Figure(translate("Cash", "Kautionen"))
        self._prizes = Figure(translate("Cash", "Preise"))
        self._balance = Figure(translate("Cash", "Im Buch"))
        self.booking = BookingForm(desk, self._currency)
        self.booking.done.connect(self._on_booked)
        self.booking.left.connect(self._on_left)
        self.list: RowsView[Movement] = RowsView(_columns(self._currency), translate("Cash", "Kassenbuch"))
        self.list.keep_choice_by(lambda movement: movement.ids[-1])
        self.list.row_chosen.connect(self._show_choice)
        self.payouts: RowsView[Payout] = RowsView(_payouts(self._currency), translate("Cash", "Preise"))
        self.payouts.keep_choice_by(lambda payout: payout.participant_id)
        self.payouts.row_chosen.connect(self._show_choice)
        self.payouts.row_opened.connect(self._on_pay)
        self._empty = EmptyState(
            translate("Cash", "Noch nichts gebucht"),
            translate("Cash", "Beginnen Sie mit dem Wechselgeld. Startgelder kommen von selbst ins Buch."),
            translate("Cash", "Eintragen …"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self.begin)
        self.take_out = ActionButton(translate("Cash", "Buchung herausnehmen"), "Del")
        self.take_out.clicked.connect(self._on_take_out)
        self.pay = ActionButton(translate("Cash", "Auszahlen"), "F7", "primary")
        self.pay.clicked.connect(self._on_pay)
        self._told = label("", "muted")
        self._notice = Notice(Tone.WRONG)
        self.count = CountFields(self._currency)
        self.count.changed.connect(self._show_count)
        self._counted, self._in_book = label("", "strong"), label("", "strong")
        self._difference, self._agrees = label("", "large"), Pill()
        words = translate("Cash", "Abschließen, drucken")
        self.close_desk = ActionButton(words, "Ctrl+Shift+Return", "primary")
        self.close_desk.clicked.connect(self._on_close)
        self.count.ended.connect(self.close_desk.setFocus)
        self._views = QStackedWidget()
        self._shows_prizes = False
        self._lay_out()

    @property
    def told(self) -> str:
        """What stands in the way."""
        return self._notice.text

    def load(self) -> None:
        """Show the book as it is now; what is typed stays."""
        found, prizes = book.view(self.tournament), payouts.view(self.tournament)
        if found.currency is not self._currency:
            self._show_currency(found.currency)
        self.list.show_rows(tuple(reversed(found.movements)))
        self.payouts.show_rows(prizes.people)
        self._show_figures(found, prizes)
        self._show_head()
        self._show_view(found)
        self._show_count()

    def take_focus(self) -> None:
        """Walk through the list that is shown."""
        if self.booking.isVisible():
            self.booking.amount.setFocus()
        elif self._views.currentIndex() == _EMPTY:
            self._empty.take_focus()
        else:
            (self.payouts if self._shows_prizes else self.list).setFocus()

    def begin(self) -> None:
        """Book something at the desk."""
        self.booking.show()
        self.booking.begin()

    def print_request(self) -> PrintRequest | None:
        """Print the closing sheet."""
        return PrintRequest(PrintKind.CASH_SHEET)

    def help_text(self) -> str:
        """Say how is booked, paid out and counted."""
        return translate(
            "Cash",
            "Strg N bucht Wechselgeld, Einnahmen und Ausgaben; Startgeld, Bußen und Kautionen kommen "
            "von selbst. F6 zeigt die Preise, F7 zahlt den gewählten aus. Zum Schluss tippen Sie rechts, "
            "wie viele es von jedem Stück sind; Strg Umschalt Enter hält es fest und führt zum Kassenblatt.",
        )

    def _lay_out(self) -> None:
        for part in (self.new, self.to_prizes):
            self.head.addWidget(part)
        figures = QHBoxLayout()
        figures.setSpacing(theme.SPACE_L)
        for figure in (self._fees, self._deposits, self._prizes, self._balance):
            figures.addWidget(figure, 1)
        self.column.addLayout(figures)
        self.column.addWidget(self._notice)
        left = Card(margin=12)
        left.body.addWidget(self.booking)
        self.booking.hide()
        for view in (self._empty, self.list, self.payouts):
            self._views.addWidget(view)
        left.body.addWidget(self._views, 1)
        below = QHBoxLayout()
        below.addWidget(self._told, 1)
        for part in (self.take_out, self.pay):
            below.addWidget(part)
        left.body.addLayout(below)
        right = Card(translate("Cash", "Zählen"))
        right.setFixedWidth(_SIDE)
        right.body.addWidget(scrolling(self.count), 1)
        for name, value in (
            (translate("Cash", "Gezählt"), self._counted),
            (translate("Cash", "Im Buch"), self._in_book),
        ):
            line = QHBoxLayout()
            line.addWidget(label(name, "muted"))
            line.addStretch(1)
            line.addWidget(value)
            right.body.addLayout(line)
        line = QHBoxLayout()
        line.addWidget(self._difference)
        line.addWidget(self._agrees)
        line.addStretch(1)
        right.body.addLayout(line)
        right.body.addWidget(self.close_desk)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(left, 1)
        row.addWidget(right)
        self.column.addLayout(row, 1)

    def _show_currency(self, currency: Currency) -> None:
        self._currency = currency
        self.list.show_columns(_columns(currency), ())
        self.payouts.show_columns(_payouts(currency), ())
        self.booking.show_currency(currency)

    def _show_figures(self, found: CashBook, prizes: Payouts) -> None:
        currency = self._currency
        totals = participants.totals(participants.people(self.tournament))
        fees = found.sums.get(CashKind.ENTRY_FEE, 0) + found.sums.get(CashKind.REFUND, 0)
        told = translate("Cash", "{paid} von {all}").format(paid=totals.paid, all=totals.registered)
        self._fees.show_value(money(fees, currency), told)
        kept = found.sums.get(CashKind.DEPOSIT, 0) + found.sums.get(CashKind.DEPOSIT_BACK, 0)
        self._deposits.show_value(money(kept, currency))
        paid = sum(not payout.open for payout in prizes.people)
        told = translate("Cash", "{paid} von {all}").format(paid=paid, all=len(prizes.people))
        self._prizes.show_value(money(prizes.paid, currency), told if prizes.people else "")
        self._balance.show_value(money(found.balance, currency), translate("Cash", "in bar"))

    def _show_head(self) -> None:
        counted, balance = counting.last(self.tournament), book.view(self.tournament).balance
        if counted is None:
            self.state_pill.show_state("", Tone.DONE)
            self.hint_label.show_text("")
            return
        off = counted.counted_cents - balance
        text = difference_text(off, self._currency) if off else translate("Cash", "stimmt auf den Cent")
        self.state_pill.show_state(text, Tone.WRONG if off else Tone.DONE)
        by = translate("Cash", "Gezählt um {time} von {name}")
        self.hint_label.show_text(by.format(time=clock(counted.at), name=counted.by))

    def _show_view(self, found: CashBook) -> None:
        index = _PRIZES if self._shows_prizes else _BOOK if found.movements else _EMPTY
        self._views.setCurrentIndex(index)
        self.to_prizes.setText(
            translate("Cash", "Kassenbuch …") if self._shows_prizes else translate("Cash", "Preise …")
        )
        self._told.setText(
            translate("Cash", "Eingenommen {came_in} · ausgegeben {went_out}").format(
                came_in=money(found.came_in, self._currency),
                went_out=money(-found.went_out, self._currency),
            )
        )
        for view in (self.list, self.payouts):
            if view.chosen is None:
                view.selectRow(0)
        self._show_choice()

    def _show_choice(self, _row: object = None) -> None:
        movement, payout = self.list.chosen, self.payouts.chosen
        self.take_out.setVisible(not self._shows_prizes and movement is not None and movement.is_free)
        pays = self._shows_prizes and payout is not None and payout.open != 0
        self.pay.setVisible(pays)
        if payout is not None and pays:
            text = (
                translate("Cash", "{amount} auszahlen")
                if payout.open > 0
                else translate("Cash", "{amount} zurück")
            )
            self.pay.setText(text.format(amount=money(abs(payout.open), self._currency)))

    def _show_count(self) -> None:
        counted, in_book = counting.total(self.count.pieces), book.view(self.tournament).balance
        off = counted - in_book
        self._counted.setText(money(counted, self._currency))
        self._in_book.setText(money(in_book, self._currency))
        begun = self.count.begun
        self._difference.setText(money(off, self._currency) if begun else "")
        tone = Tone.DONE if off == 0 else Tone.WRONG
        self._agrees.show_state(difference_text(off, self._currency) if begun else "", tone)
        self.close_desk.setEnabled(begun)

    def _on_prizes(self) -> None:
        self._shows_prizes = not self._shows_prizes
        self._show_view(book.view(self.tournament))
        self.take_focus()

    def _on_booked(self) -> None:
        self._on_left()
        self.list.selectRow(0)

    def _on_left(self) -> None:
        self.booking.hide()
        self.take_focus()

    def _on_take_out(self) -> None:
        movement = self.list.chosen
        if movement is not None:
            self._tell(self.desk.run(lambda tournament: book.take_out(tournament, movement)))

    def _on_pay(self, _row: object = None) -> None:
        payout = self.payouts.chosen
        if payout is not None:
            person = payout.participant_id
            self._tell(self.desk.run(lambda tournament: payouts.pay(tournament, person)))

    def _on_close(self) -> None:
        pieces = self.count.pieces
        problems = self.desk.run(lambda tournament: counting.close(tournament, pieces))
        self._tell(problems)
        if not problems:
            self.open_printout(self.print_request())

    def _tell(self, problems: tuple[Problem, ...]) -> None:
        if problems:
            self._notice.show_text(in_words(problems, self.desk.rulebook))
        else:
            self._notice.clear()


def _columns(currency: Currency) -> tuple[Column[Movement], ...]:
    def what(movement: Movement) -> Cell:
        told, more = movement_text(movement, currency)
        return Cell(told, Ink.STRONG, below=more)

    return (
        Column(translate("Cash", "Zeit"), lambda movement: Cell(clock(movement.at), Ink.MUTED), width=70),
        Column(translate("Cash", "Kassenbuch"), what, wraps=True),
        Column(
            translate("Cash", "Betrag"),
            lambda movement: Cell(money(movement.cents, currency)),
            right=True,
            width=120,
        ),
        Column(
            translate("Cash", "Stand"),
            lambda movement: Cell(money(movement.balance, currency), Ink.MUTED),
            right=True,
            width=120,
        ),
    )


def _payouts(currency: Currency) -> tuple[Column[Payout], ...]:
    def state(payout: Payout) -> Cell:
        if not payout.open:
            return Cell(translate("Cash", "ausgezahlt"), tone=Tone.DONE)
        if payout.open < 0:
            return Cell(translate("Cash", "zu viel gezahlt"), tone=Tone.WRONG)
        return Cell(translate("Cash", "offen"), tone=Tone.QUESTION)

    return (
        Column(
            translate("Cash", "Rang"),
            lambda payout: Cell("–" if payout.rank is None else str(payout.rank), Ink.MUTED),
            width=60,
        ),
        Column(translate("Cash", "Wer"), lambda payout: Cell(payout.name, Ink.STRONG), wraps=True),
        Column(
            translate("Cash", "Preis"),
            lambda payout: Cell(money(payout.due, currency)),
            right=True,
            width=110,
        ),
        Column(
            translate("Cash", "Gezahlt"),
            lambda payout: Cell(money(payout.paid, currency), Ink.MUTED),
            right=True,
            width=110,
        ),
        Column(translate("Cash", "Stand"), state, width=150),
    )
