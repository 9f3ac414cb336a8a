"""Entry of number cards at the door, and the list of who drew which (D-03)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services.people.participants import Participant, matching
from turnierleitung.services.tables import number_cards
from turnierleitung.services.tables.number_cards import MOST_TABLES, CardHolder, NumberCards
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.tables.seats import numbers_in_words
from turnierleitung.ui.tables.draw_state import Tile
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import EnterLine, NumberField, hold_digits
from turnierleitung.ui.widgets.labels import Card, label, restyle
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

_NUMBER = 58
_CARD = 64
_PLACE = 128


def captions() -> tuple[str, str, str, str]:
    """Return what the four figures are called while cards are drawn."""
    return (
        translate("Cards", "Karten gezogen"),
        translate("Cards", "Da und ohne Karte"),
        translate("Cards", "Karten noch draußen"),
        translate("Cards", "Wechseln den Tisch"),
    )


def card_tiles(cards: NumberCards) -> tuple[Tile, Tile, Tile, Tile]:
    """Return what the four figures say of the cards."""
    closing = cards.closing
    moving = "–" if closing is None or closing.problems else str(closing.changing_table)
    return (
        Tile(str(len(cards.holders)), translate("Cards", "von {cards}").format(cards=cards.cards)),
        Tile(str(len(cards.without)), ""),
        Tile(str(len(cards.out)), ""),
        Tile(moving, ""),
    )


def out_text(cards: NumberCards) -> str:
    """Return the cards that are not back yet."""
    if not cards.out:
        return translate("Cards", "Alle Karten sind gezogen.")
    return translate("Cards", "Noch draußen: {cards}").format(cards=numbers_in_words(cards.out))


def enough_text(cards: NumberCards) -> str:
    """Return how many cards there are, and whether they are enough for all who may come."""
    there = translate("Cards", "Karten 1 bis {last}.").format(last=cards.cards)
    if cards.expected <= cards.cards:
        return there
    people = counted(cards.expected, translate("Cards", "Person wird"), translate("Cards", "Personen werden"))
    return translate("Cards", "{there} {people} erwartet, das sind zu wenige Karten.").format(
        there=there, people=people
    )


def whom(
    typed: str, cards: NumberCards, everyone: Sequence[Participant], chosen: Participant | None
) -> Participant | Problem:
    """Find the person meant by a number or a name, or the problem; ``chosen`` is selected in the list."""
    if chosen is not None:
        return chosen
    for holder in cards.holders:
        if holder.someone in matching([holder.someone], typed):
            about: dict[str, int | str] = {"card": holder.card, "name": holder.someone.name}
            return Problem("card.has_one", Topic.SEATING, params=about)
    for someone in matching(everyone, typed):
        return Problem("card.not_there", Topic.SEATING, params={"card": 0, "name": someone.name})
    return Problem("card.nobody", Topic.SEATING, params={"typed": typed.strip()})


def drawn_text(holder: CardHolder) -> str:
    """Return what was noted last."""
    return translate("Cards", "Karte {card}: {name}, Tisch {table}, Sitz {seat}.").format(
        card=holder.card, name=holder.someone.name, table=holder.table, seat=holder.seat
    )


def holder_columns() -> tuple[Column[CardHolder], ...]:
    """Return the columns of those who have a card."""
    return (
        Figures(translate("Cards", "Karte"), lambda one: str(one.card), _CARD, Ink.STRONG),
        Column(translate("Cards", "Tisch, Sitz"), _place, _PLACE),
        Column(translate("Cards", "Name"), _holder, wraps=True),
    )


def without_columns() -> tuple[Column[Participant], ...]:
    """Return the columns of those who have none."""
    return (
        Column(translate("Cards", "Nr."), lambda one: str(one.start_number or "—"), _NUMBER, Ink.STRONG),
        Names(translate("Cards", "Ohne Karte"), lambda one: one.name),
    )


def _place(holder: CardHolder) -> Cell:
    text = translate("Cards", "Tisch {table}, Sitz {seat}")
    return Cell(text.format(table=holder.table, seat=holder.seat))


def _holder(holder: CardHolder) -> Cell:
    gone = "" if holder.someone.plays else translate("Cards", "ist nicht mehr da")
    return Cell(holder.someone.name, Ink.STRONG, below=gone)


_CARD_FIELD = 96
_DIGITS = 4


class PersonLine(EnterLine):
    """A start number or a name; the arrows walk through the list of those who are meant."""

    stepped = Signal(int)
    """An arrow was pressed; down is positive."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the list."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


class CardNumberLine(EnterLine):
    """The number of a card; Esc goes back to the person."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hear Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class CardPanel(Card):
    """Number, Enter, card, Enter: the person stays in mind until his card is noted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._cards: NumberCards | None = None
        self._everyone: Sequence[Participant] = ()
        self._someone: Participant | None = None
        self.person = PersonLine()
        self.card = CardNumberLine()
        self.tables = NumberField(1, MOST_TABLES)
        self.holders: RowsView[CardHolder] = RowsView(
            holder_columns(), translate("Cards", "Wer welche Karte hat")
        )
        self.without: RowsView[Participant] = RowsView(without_columns(), translate("Cards", "Ohne Karte"))
        self._back = ActionButton(translate("Cards", "Karte zurücknehmen"), "Del", bind=False)
        self.said = label("", "", wrap=True)
        self._out = label("", "muted", wrap=True)
        self.enough = label("", "muted", wrap=True)
        self._lay_out()
        self._connect()

    def show_cards(self, cards: NumberCards, everyone: Sequence[Participant]) -> None:
        """Show who has which card."""
        self._cards, self._everyone = cards, everyone
        self.holders.show_rows(cards.holders)
        self._out.setText(out_text(cards))
        self.enough.setText(enough_text(cards))
        if not self.tables.hasFocus():
            self.tables.setValue(cards.tables)
        if self._someone is not None and self._someone.id not in {one.id for one in cards.without}:
            self._forget()
        self._show_without()
        self._show_back()

    def take_focus(self) -> None:
        """Begin with the next person."""
        (self.person if self._someone is None else self.card).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the chosen card back with Del."""
        if event.key() == Qt.Key.Key_Delete and self.holders.hasFocus():
            self._on_back()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.person.setPlaceholderText(translate("Cards", "Startnummer oder Name"))
        self.person.setAccessibleName(translate("Cards", "Startnummer oder Name"))
        self.card.setPlaceholderText(translate("Cards", "Karte"))
        self.card.setAccessibleName(translate("Cards", "Nummer der Karte"))
        self.card.setFixedWidth(_CARD_FIELD)
        hold_digits(self.card, rf"\d{{0,{_DIGITS}}}", _DIGITS)
        self.tables.setAccessibleName(translate("Cards", "Tische, für die es Karten gibt"))
        # The fields, not the keys of the page, hear what is typed into the lists.
        self.without.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        add(
            self.body,
            row((self.person, 1), self.card, spacing=theme.SPACE_S),
            self.said,
            (row((self.holders, 3), (self.without, 2), spacing=theme.SPACE_M), 1),
            self._out,
        )
        foot = row(
            label(translate("Cards", "Karten für Tische:"), "muted"),
            self.tables,
            (self.enough, 1),
            self._back,
            spacing=theme.SPACE_S,
        )
        self.body.addLayout(foot)

    def _connect(self) -> None:
        self.person.textChanged.connect(self._on_person_changed)
        self.person.stepped.connect(self._on_stepped)
        self.person.returnPressed.connect(self._on_person)
        self.card.returnPressed.connect(self._on_card)
        self.card.left.connect(self._on_card_left)
        self.without.row_opened.connect(self._on_opened)
        self.holders.row_chosen.connect(self._show_back)
        self.tables.editingFinished.connect(self._on_tables)
        self._back.clicked.connect(self._on_back)

    def _show_without(self) -> None:
        """Show who is meant among those without a card; without a word all of them."""
        if self._cards is None:
            return
        typed = "" if self._someone is not None else self.person.text()
        found = matching(self._cards.without, typed)
        self.without.show_rows(found)
        if typed.strip() and found:
            self.without.choose(lambda _: True)

    def _show_back(self, _row: object = None) -> None:
        self._back.setEnabled(self.holders.chosen is not None)

    def _on_person_changed(self, _text: str) -> None:
        if self._someone is not None and self.person.text() != self._someone.name:
            self._someone = None
        self._show_without()

    def _on_stepped(self, by: int) -> None:
        row = self.without.currentIndex().row() + by
        if 0 <= row < self.without.rows_model.rowCount():
            self.without.setCurrentIndex(self.without.rows_model.index(row, 0))

    def _on_person(self) -> None:
        """Keep in mind who is meant, and ask for his card."""
        if self._cards is None or not self.person.text().strip():
            return
        if self._someone is not None:
            self.card.setFocus()
            return
        found = whom(self.person.text(), self._cards, self._everyone, self._meant)
        if isinstance(found, Problem):
            self._refuse([found])
        else:
            self._mean(found)

    @property
    def _meant(self) -> Participant | None:
        """Who is chosen among those whom the typed words mean."""
        return self.without.chosen if self.without.rows_model.rows else None

    def _on_opened(self, someone: Participant) -> None:
        self._mean(someone)

    def _mean(self, someone: Participant) -> None:
        self._someone = someone
        self.person.setText(someone.name)
        self._say(translate("Cards", "Welche Karte hat {name}?").format(name=someone.name))
        self._show_without()
        self.card.clear()
        self.card.setFocus()

    def _on_card(self) -> None:
        if self._someone is None:
            self._on_person()
        elif not self.card.text():
            self._say(
                translate("Cards", "Bitte die Nummer auf der Karte von {name}.").format(
                    name=self._someone.name
                )
            )
        elif self._cards is not None:
            round_id, person, card = self._cards.round_id, self._someone.id, int(self.card.text())
            problems = self._desk.run(
                lambda tournament: number_cards.take(tournament, round_id, person, card)
            )
            if problems:
                self._refuse(problems)
            else:
                self._note(person)

    def _on_card_left(self) -> None:
        self._forget()
        self._say("")
        self.person.setFocus()

    def _on_tables(self) -> None:
        if self._cards is None or self.tables.value() == self._cards.tables:
            return
        round_id, tables = self._cards.round_id, self.tables.value()
        problems = self._desk.run(lambda tournament: number_cards.settle_tables(tournament, round_id, tables))
        if problems:
            self.tables.setValue(self._cards.tables)
            self._refuse(problems)

    def _on_back(self) -> None:
        chosen = self.holders.chosen
        if self._cards is not None and chosen is not None:
            round_id, person = self._cards.round_id, chosen.someone.id
            self._desk.run_or_tell(lambda tournament: number_cards.give_back(tournament, round_id, person))

    def _note(self, participant_id: int) -> None:
        holders = self._cards.holders if self._cards is not None else ()
        for holder in holders:
            if holder.someone.id == participant_id:
                self._say(drawn_text(holder))
                self.holders.choose(lambda row: row.someone.id == participant_id)
                self.holders.show_choice()
        self._forget()
        self.person.setFocus()

    def _refuse(self, problems: Sequence[Problem]) -> None:
        """Say why it was not noted; what was typed can be typed over."""
        texts = [problem_text(problem) for problem in problems]
        self._say(" ".join(f"{text.title} {text.detail}".strip() for text in texts), wrong=True)
        field = self.person if self._someone is None else self.card
        field.setFocus()
        field.selectAll()

    def _forget(self) -> None:
        self._someone = None
        self.person.clear()
        self.card.clear()

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="problem" if wrong else "")
