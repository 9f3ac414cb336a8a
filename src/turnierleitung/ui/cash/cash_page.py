"""The cash desk: the book, bookings, and the prizes that are paid out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QWidget

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.services import cash
from turnierleitung.services.cash import CashBook, Movement, Payout, Payouts
from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import fees, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts import cash as texts
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Tone
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import fee_text
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, EnterStops, Segments, enters
from turnierleitung.ui.widgets.fields import MoneyField, hold_digits, line
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, EmptyState, Figure, Notice, Pill, card, label, show_text
from turnierleitung.ui.widgets.layouts import add, add_pages, cells, column, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Page

_DIGITS: Final = 4
_FIELD_WIDTH: Final = 56
_ABREAST: Final = 3
"""So many columns: all pieces are seen at once on a small screen."""
_SPAN: Final = 3
"""Name, field, and the room to the next column."""


class PieceField(QLineEdit):
    """How many there are of a note or coin; Enter and the arrows go on."""

    stepped = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "number")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setFixedWidth(_FIELD_WIDTH)
        self.setPlaceholderText("0")
        self.setAccessibleName(translate("Cash", "Anzahl {piece}").format(piece=name))
        hold_digits(self, rf"\d{{0,{_DIGITS}}}", _DIGITS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next piece, or to the one before."""
        if enters(event) or event.key() == Qt.Key.Key_Down:
            self.stepped.emit(1)
        elif event.key() == Qt.Key.Key_Up:
            self.stepped.emit(-1)
        else:
            super().keyPressEvent(event)


class CountFields(QWidget):
    """All notes and coins of a currency, the largest first, column by column."""

    changed = Signal()
    ended = Signal()
    """Enter behind the last one."""

    def __init__(self, currency: Currency) -> None:
        super().__init__()
        self.fields: dict[int, PieceField] = {}
        grid = cells(across=theme.SPACE_XS, down=theme.SPACE_XS, of=self)
        rows = -(-len(currency.pieces) // _ABREAST)
        for place, cents in enumerate(currency.pieces):
            name = texts.piece_name(cents, currency)
            field = PieceField(name)
            field.textEdited.connect(self.changed)
            field.stepped.connect(lambda step, at=place: self._go(at + step))
            self.fields[cents] = field
            column, row = divmod(place, rows)
            grid.addWidget(label(name, "muted"), row, _SPAN * column)
            grid.addWidget(field, row, _SPAN * column + 1)
        for column in range(1, _ABREAST):
            grid.setColumnStretch(_SPAN * column - 1, 1)

    @property
    def pieces(self) -> Mapping[int, int]:
        """How many there are of each, by its cents."""
        return {cents: int(field.text() or 0) for cents, field in self.fields.items()}

    @property
    def begun(self) -> bool:
        """Whether anything is typed."""
        return any(field.text() for field in self.fields.values())

    def _go(self, place: int) -> None:
        every = [*self.fields.values()]
        if 0 <= place < len(every):
            every[place].setFocus()
            every[place].selectAll()
        elif place >= len(every):
            self.ended.emit()


_WIDTH: Final = 360
_MARGIN: Final = 16


class CountPanel(Card):
    """Fields for all pieces, what they come to, what the book says, the difference, and the close."""

    close_requested = Signal()

    def __init__(self, currency: Currency) -> None:
        super().__init__(translate("Cash", "Zählen"), margin=_MARGIN)
        self.setFixedWidth(_WIDTH)
        self._currency = currency
        self._book_cents, self._is_empty = 0, False
        self._counted, self._in_book = label("", "strong"), label("", "strong")
        self.difference, self.agrees = label("", "figure"), Pill()
        words = translate("Cash", "Abschließen, drucken")
        self.close_desk = ActionButton(words, "Ctrl+Shift+Return", "primary", does=self.close_requested)
        self.fields = self._new_fields()
        self.body.setSpacing(theme.SPACE_S)
        add(
            self.body,
            self.fields,
            None,
            row(label(translate("Cash", "Gezählt"), "muted"), None, self._counted),
            row(label(translate("Cash", "Im Buch"), "muted"), None, self._in_book),
            row(self.difference, None, self.agrees),
            row(None, self.close_desk),
        )

    def show_book(self, book_cents: int, currency: Currency, *, is_empty: bool) -> None:
        """Compare with another state of the book; what is counted stays unless the pieces are others."""
        self._book_cents, self._is_empty = book_cents, is_empty
        if currency is not self._currency:
            self._currency = currency
            before, self.fields = self.fields, self._new_fields()
            self.body.replaceWidget(before, self.fields)
            before.deleteLater()
        self._show()

    def _new_fields(self) -> CountFields:
        made = CountFields(self._currency)
        made.changed.connect(self._show)
        made.ended.connect(self.close_desk.setFocus)
        return made

    def _show(self) -> None:
        counted = cash.coins_total(self.fields.pieces)
        # Where all has been paid out there is nothing to count.
        begun = self.fields.begun or (self._book_cents == 0 and not self._is_empty)
        off = counted - self._book_cents
        self._counted.setText(money(counted, self._currency))
        self._in_book.setText(money(self._book_cents, self._currency))
        self.difference.setText(money(off, self._currency) if begun else "–")
        tone = Tone.DONE if off == 0 else Tone.WRONG
        self.agrees.show_state(texts.difference_text(off, self._currency) if begun else "", tone)
        self.close_desk.setEnabled(begun)


class BookingForm(QWidget):
    """Enter goes from the amount to the text and books; Esc leaves."""

    done = Signal()
    left = Signal()

    def __init__(self, desk: Desk, currency: Currency) -> None:
        super().__init__()
        self._desk = desk
        self.kind = Segments([texts.kind_name(kind) for kind in cash.FREELY])
        self.kind.setAccessibleName(translate("Cash", "Was gebucht wird"))
        self.amount = MoneyField(records.MOST_CENTS)
        self.amount.show_currency(currency)
        self.amount.setAccessibleName(translate("Cash", "Betrag"))
        self.text = line(translate("Cash", "Wofür es ist"), placeholder=translate("Cash", "wofür"))
        self.problem = label("", "problem", wrap=True)
        self.problem.hide()
        self.book = ActionButton(translate("Cash", "Buchen"), "Ctrl+Return", "primary", does=self._on_book)
        EnterStops(self, (self.amount, self.text)).passed.connect(self._on_book)
        above = row(self.kind, None, self.amount, spacing=theme.SPACE_S)
        below = row((self.text, 1), self.book, spacing=theme.SPACE_S)
        column(above, below, self.problem, spacing=theme.SPACE_S, margins=(0, 0, 0, theme.SPACE_S), of=self)

    def begin(self) -> None:
        """Begin with the amount."""
        self.amount.setValue(0)
        self.text.clear()
        self._show_problems(())
        self.amount.setFocus()

    def show_currency(self, currency: Currency) -> None:
        """Write amounts in another currency."""
        self.amount.show_currency(currency)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves and books nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_book(self) -> None:
        kind, cents, text = cash.FREELY[self.kind.index], self.amount.value(), self.text.text()
        problems = self._desk.run(lambda tournament: cash.book(tournament, kind, cents, text))
        self._show_problems(problems)
        if problems:
            (self.amount if problems[0].at == ("amount",) else self.text).setFocus()
        else:
            self.done.emit()

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        show_text(self.problem, in_words(problems, self._desk.rulebook))


def of_fees(currency: Currency) -> tuple[Column[Participant], ...]:
    """Return the columns of fees: name, due, paid and open."""
    return (
        Column(translate("Cash", "Nr."), lambda someone: str(someone.start_number or "–"), 60, Ink.MUTED),
        Names(translate("Cash", "Wer"), lambda someone: someone.name),
        Figures(translate("Cash", "Verlangt"), lambda someone: money(someone.fee_cents, currency), 110),
        Figures(
            translate("Cash", "Bezahlt"), lambda someone: money(someone.paid_cents, currency), 110, Ink.MUTED
        ),
        Column(
            translate("Cash", "Stand"),
            lambda someone: Cell(fee_text(someone, currency), tone=Tone.DECIDE),
            150,
        ),
    )


class _View(Enum):
    """What stands at the left, in the order of the stack."""

    EMPTY = 0
    BOOK = 1
    FEES = 2
    ALL_PAID = 3
    PRIZES = 4


class CashPage(Page):
    """The book at the left, or who has still to pay, or the prizes; the counting beside it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Cash", "Kasse"))
        self._currency: Currency = tournaments.header(self.tournament).facts.currency
        self.new = ActionButton(translate("Cash", "Eintragen …"), "Ctrl+N", does=self.begin)
        self.to_fees = ActionButton(translate("Cash", "Startgeld …"), "F8")
        self.to_fees.clicked.connect(partial(self._turn_to, _View.FEES))
        self.to_prizes = ActionButton(translate("Cash", "Preise …"), "F6")
        self.to_prizes.clicked.connect(partial(self._turn_to, _View.PRIZES))
        self._fees = Figure(translate("Cash", "Startgeld"))
        self._deposits = Figure(translate("Cash", "Kautionen"))
        self._prizes = Figure(translate("Cash", "Preise"))
        self.booking = BookingForm(desk, self._currency)
        self.booking.done.connect(self._on_booked)
        self.booking.left.connect(self._on_left)
        self.list: RowsView[Movement] = RowsView(
            texts.book_columns(self._currency), translate("Cash", "Kassenbuch")
        )
        self.list.keep_choice_by(lambda movement: movement.ids[-1])
        self.list.row_chosen.connect(self._show_choice)
        self.fees: RowsView[Participant] = RowsView(of_fees(self._currency), translate("Cash", "Startgeld"))
        self.fees.keep_choice_by(lambda someone: someone.id)
        self.fees.row_chosen.connect(self._show_choice)
        self.fees.row_opened.connect(self._on_pay)
        self.payouts: RowsView[Payout] = RowsView(
            texts.payout_columns(self._currency), translate("Cash", "Preise")
        )
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
        self._all_paid = EmptyState(
            translate("Cash", "Kein Startgeld offen"),
            translate("Cash", "Hier steht, wer da ist und noch zahlt, und wer zu viel bezahlt hat."),
        )
        self.take_out = ActionButton(translate("Cash", "Buchung herausnehmen"), "Del", does=self._on_take_out)
        self.pay = ActionButton(translate("Cash", "Auszahlen"), "F7", "primary", does=self._on_pay)
        self.to_person = ActionButton(translate("Cash", "Zur Person"), "F3", does=self._on_person)
        self.told = label("", "muted", wrap=True)
        self.notice = Notice(Tone.WRONG)
        self.count = CountPanel(self._currency)
        self.count.close_requested.connect(self._on_close)
        self._views = QStackedWidget()
        self._asked = ""
        """What was asked before the close; the same is not asked again."""
        self._turned_to: _View | None = None
        """What is shown instead of the book."""
        self._lay_out()

    def load(self) -> None:
        """Show the book as it is now; what is typed stays."""
        found, prizes = cash.book_view(self.tournament), cash.payouts_view(self.tournament)
        if found.currency is not self._currency:
            self._show_currency(found.currency)
        self.list.show_rows(tuple(reversed(found.movements)))
        self.fees.show_rows(fees.dues(self.tournament).people)
        self.payouts.show_rows(prizes.people)
        self._show_figures(found, prizes)
        self._show_head()
        self._show_view()
        self.count.show_book(found.balance, found.currency, is_empty=not found.movements)

    def take_focus(self) -> None:
        """Walk through the list that is shown."""
        if self.booking.isVisible():
            self.booking.amount.setFocus()
        elif self._view is _View.EMPTY:
            self._empty.take_focus()
        elif self._view is _View.FEES:
            self.fees.setFocus()
        else:
            (self.payouts if self._view is _View.PRIZES else self.list).setFocus()

    def begin(self) -> None:
        """Book something at the desk."""
        self.booking.show()
        self.booking.begin()

    def print_request(self) -> PrintRequest | None:
        """Print the list to sign beside the prizes, else the closing sheet."""
        if self._view is _View.PRIZES and self.payouts.rows_model.rows:
            return PrintRequest(PrintKind.PAYOUT_LIST)
        return PrintRequest(PrintKind.CASH_SHEET)

    def help_words(self) -> HelpWords:
        """Say how is booked, paid out and counted."""
        return HelpWords(
            purpose=translate(
                "Cash", "Hier steht alles Geld: Startgeld, Bußen, Kautionen, Preise, Einnahmen und Ausgaben."
            ),
            steps=(
                translate(
                    "Cash",
                    "Strg N bucht Wechselgeld, Einnahmen und Ausgaben; Startgeld, Bußen und Kautionen kommen "
                    "von selbst.",
                ),
                translate(
                    "Cash",
                    "F8 zeigt, wer noch zahlt, F6 die Preise; F7 nimmt oder zahlt den offenen Betrag der "
                    "gewählten Zeile.",
                ),
                translate("Cash", "Zum Schluss tippen Sie rechts, wie viele es von jedem Stück sind."),
                translate("Cash", "Strg ⇧ Enter hält den Bestand fest und führt zum Kassenblatt."),
            ),
            keys=(
                KeyWords("↑ ↓", translate("Cash", "geht durch das Buch, oder von Stück zu Stück")),
                KeyWords("F6", translate("Cash", "zeigt die Preise und zurück")),
                KeyWords("F7", translate("Cash", "nimmt oder zahlt den offenen Betrag der gewählten Zeile")),
                KeyWords("F8", translate("Cash", "zeigt, wer noch zahlt")),
                KeyWords("Ctrl+P", translate("Cash", "druckt bei den Preisen die Liste zum Unterschreiben")),
            ),
            remedies=(
                Remedy(
                    translate("Cash", "Gezählt ist etwas anderes als gebucht."),
                    translate(
                        "Cash",
                        "Der Unterschied steht groß da. Suchen Sie im Buch die Buchung, die fehlt oder "
                        "doppelt ist.",
                    ),
                ),
                Remedy(
                    translate("Cash", "Eine Buchung ist falsch."),
                    translate(
                        "Cash",
                        "Wählen Sie sie, Entf nimmt sie heraus; was nicht herausgenommen werden kann, sagt "
                        "warum.",
                    ),
                ),
            ),
        )

    def _lay_out(self) -> None:
        add(self.head, self.new, self.to_fees, self.to_prizes)
        figures = row((self._fees, 1), (self._deposits, 1), (self._prizes, 1), spacing=theme.SPACE_L)
        self.booking.hide()
        add_pages(self._views, self._empty, self.list, self.fees, self._all_paid, self.payouts)
        left = card(
            self.booking,
            (self._views, 1),
            row((self.told, 1), self.take_out, self.to_person, self.pay),
            margin=12,
        )
        self.column.addLayout(
            row(
                (column(figures, self.notice, (left, 1), spacing=theme.SPACE_L), 1),
                self.count,
                spacing=theme.SPACE_L,
            ),
            1,
        )

    def _show_currency(self, currency: Currency) -> None:
        self._currency = currency
        self.list.show_columns(texts.book_columns(currency), ())
        self.fees.show_columns(of_fees(currency), ())
        self.payouts.show_columns(texts.payout_columns(currency), ())
        self.booking.show_currency(currency)

    def _show_figures(self, found: CashBook, prizes: Payouts) -> None:
        currency = self._currency
        totals = participants.totals(participants.people(self.tournament))
        taken = found.sums.get(CashKind.ENTRY_FEE, 0) + found.sums.get(CashKind.REFUND, 0)
        self._fees.show_value(money(taken, currency), "", texts.fees_figure(totals, currency))
        kept = found.sums.get(CashKind.DEPOSIT, 0) + found.sums.get(CashKind.DEPOSIT_BACK, 0)
        self._deposits.show_value(money(kept, currency))
        paid = sum(not payout.open for payout in prizes.people)
        told = translate("Cash", "{paid} von {all} ausgezahlt").format(paid=paid, all=len(prizes.people))
        self._prizes.show_value(money(prizes.paid, currency), "", told if prizes.people else "")

    def _show_head(self) -> None:
        counted, book = cash.last_count(self.tournament), cash.book_view(self.tournament)
        if counted is None:
            self.state_pill.show_state("", Tone.DONE)
            self.hint_label.show_text("")
            return
        off = counted.counted_cents - book.balance
        text = texts.difference_text(off, self._currency) if off else translate("Cash", "stimmt auf den Cent")
        self.state_pill.show_state(text, Tone.WRONG if off else Tone.DONE)
        by = translate("Cash", "Gezählt um {time} von {name}")
        self.hint_label.show_text(by.format(time=clock(counted.at), name=counted.by))

    @property
    def _view(self) -> _View:
        return _View(self._views.currentIndex())

    def _show_view(self) -> None:
        view = self._turned_to
        if view is None:
            view = _View.BOOK if self.list.rows_model.rows else _View.EMPTY
        elif view is _View.FEES and not self.fees.rows_model.rows:
            view = _View.ALL_PAID
        self._views.setCurrentIndex(view.value)
        back = translate("Cash", "Kassenbuch …")
        in_fees, in_prizes = self._turned_to is _View.FEES, self._turned_to is _View.PRIZES
        self.to_fees.setText(back if in_fees else translate("Cash", "Startgeld …"))
        self.to_prizes.setText(back if in_prizes else translate("Cash", "Preise …"))
        for rows in (self.list, self.fees, self.payouts):
            if rows.chosen is None:
                rows.selectRow(0)
        self._show_choice()

    def _show_choice(self, _row: object = None) -> None:
        movement, view = self.list.chosen, self._view
        self.take_out.setVisible(view is _View.BOOK and movement is not None and movement.is_free)
        self.to_person.setVisible(view is _View.FEES)
        opened = self._open_cents
        self.pay.setVisible(opened != 0)
        text = translate("Cash", "{amount} zurück")
        if view is _View.PRIZES and opened > 0:
            text = translate("Cash", "{amount} auszahlen")
        elif opened > 0:
            text = translate("Cash", "{amount} nehmen")
        elif view is _View.FEES:
            text = translate("Cash", "{amount} zurückgeben")
        self.pay.setText(text.format(amount=money(abs(opened), self._currency)))
        self.told.setText(self._sentence())

    @property
    def _open_cents(self) -> int:
        someone, payout = self.fees.chosen, self.payouts.chosen
        if self._view is _View.FEES and someone is not None:
            return someone.open_cents
        return payout.open if self._view is _View.PRIZES and payout is not None else 0

    def _sentence(self) -> str:
        if self._turned_to is _View.FEES:
            found = fees.dues(self.tournament)
            return texts.dues_text(found.owing, found.owed_cents, self._currency)
        payout = self.payouts.chosen
        if self._view is _View.PRIZES:
            return "" if payout is None else texts.payout_text(payout, self._currency)
        whole = cash.book_view(self.tournament)
        sums = translate("Cash", "Eingenommen {came_in} · ausgegeben {went_out}").format(
            came_in=money(whole.came_in, self._currency), went_out=money(-whole.went_out, self._currency)
        )
        return "\n".join(filter(None, (sums, texts.tills_text(whole))))

    def show_due(self) -> None:
        """Show the prizes while some are still to be paid."""
        if self._turned_to is not _View.PRIZES and cash.settlement_view(self.tournament).unpaid:
            self._turn_to(_View.PRIZES)

    def _turn_to(self, view: _View, _checked: object = None) -> None:
        self._turned_to = None if self._turned_to is view else view
        self._tell(())
        self._show_view()
        self.take_focus()

    def _on_person(self) -> None:
        someone = self.fees.chosen
        if someone is not None:
            self.around.open_page("registration").show_person(someone.id)

    def _on_booked(self) -> None:
        self._on_left()
        self.list.selectRow(0)

    def _on_left(self) -> None:
        self.booking.hide()
        self.take_focus()

    def _on_take_out(self) -> None:
        movement = self.list.chosen
        if movement is not None:
            self._tell(self.desk.run(lambda tournament: cash.take_out(tournament, movement)))

    def _on_pay(self, _row: object = None) -> None:
        someone, payout = self.fees.chosen, self.payouts.chosen
        if self._view is _View.FEES and someone is not None:
            person = someone.id
            self._tell(self.desk.run(lambda tournament: fees.settle(tournament, person)))
        elif self._view is _View.PRIZES and payout is not None:
            person = payout.participant_id
            self._tell(self.desk.run(lambda tournament: cash.pay_prize(tournament, person)))
            self.payouts.choose(lambda other: other.open > 0)

    def _on_close(self) -> None:
        """Record the count; open amounts are asked about once."""
        pieces = self.count.fields.pieces
        off = cash.coins_total(pieces) - cash.book_view(self.tournament).balance
        question = texts.unsettled_text(cash.settlement_view(self.tournament), off, self._currency)
        if question and question != self._asked:
            self._asked = question
            self.notice.show_text(question)
            return
        problems = self.desk.run(lambda tournament: cash.close_desk(tournament, pieces))
        self._tell(problems)
        if not problems:
            self.open_printout(PrintRequest(PrintKind.CASH_SHEET))

    def _tell(self, problems: tuple[Problem, ...]) -> None:
        self.notice.show_text(in_words(problems, self.desk.rulebook))
