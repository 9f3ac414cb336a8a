"""What the page shows of number cards: the figures, the lists, whom somebody means who types."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services.people.participants import Participant, matching
from turnierleitung.services.tables.number_cards import CardHolder, NumberCards
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names
from turnierleitung.texts.figures import counted
from turnierleitung.texts.tables.number_cards import numbers_in_words
from turnierleitung.ui.tables.draw.state import Tile

translate = QCoreApplication.translate
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
    """Return which cards nobody has brought yet."""
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
    """Return who is meant by a number or a name, or why nobody can be; ``chosen`` stands in the list."""
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
