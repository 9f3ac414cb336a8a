"""What the slip of Trumpf and its form say besides the words of every game with counts."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.counts.settings import TieAtTheEnd
from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.protocol import Hands
from turnierleitung.domain.games.trumpf.rules import TrumpfRules
from turnierleitung.texts.games.categories import category_line

translate = QCoreApplication.translate


def out_heading() -> str:
    """Return what heads the order of dropping out."""
    return translate("Trumpf", "Ausgeschieden als")


def middle() -> str:
    """Return how the cards in the middle are called."""
    return translate("Trumpf", "In der Mitte")


def lines(rules: TrumpfRules, seats: int, deck: int | None) -> tuple[str, ...]:
    """Return what the table fills in together; ``deck`` has so many cards, where it is known."""
    if deck is None:
        found = [translate("Trumpf", "Kartensatz: ______________________ mit ______ Karten")]
        together = translate("Trumpf", "Zusammen: ______ Karten, beiseite: ______")
    else:
        hands = rules.hands(seats, deck)
        told = translate("Trumpf", "Kartensatz mit {deck} Karten: {dealt}")
        found = [told.format(deck=deck, dealt=dealt_caption(hands, seats, ""))]
        together = translate("Trumpf", "Zusammen: ______ von {dealt} Karten").format(dealt=hands.dealt(seats))
    if rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY:
        found.append(translate("Trumpf", "In der Mitte: ______ Karten"))
    found.append(together)
    if rules.tie_at_the_end is not TieAtTheEnd.SHARED:
        found.append(translate("Trumpf", "Entscheidungsrunde gewonnen: ______________________"))
    return tuple(found)


def notes(rules: TrumpfRules) -> tuple[str, ...]:
    """Return what the players must know while they write."""
    found = [
        translate("Trumpf", "Wer zuerst keine Karten mehr hat, ist als 1. ausgeschieden, der Nächste als 2.")
    ]
    if rules.middle_cards is MiddleCards.TRICK_FINISHED:
        found.append(translate("Trumpf", "Der laufende Stich wird nach der Zeit zu Ende gespielt."))
    return tuple(found)


def categories(rules: TrumpfRules) -> tuple[str, tuple[str, ...]] | None:
    """Return title and lines of what the cards tell; ``None`` where the rulebook names nothing."""
    if not rules.categories:
        return None
    return translate("Trumpf", "Welcher Wert besser ist"), tuple(map(category_line, rules.categories))


def dealt_caption(hands: Hands, seats: int, mark: str) -> str:
    """Return how the cards were dealt, with the rule: „5 × 6 ausgegeben, 2 beiseite (§ 1)“."""
    told = translate("Trumpf", "{seats} × {cards} ausgegeben").format(seats=seats, cards=hands.cards)
    if hands.one_more:
        told = translate("Trumpf", "{dealt} ausgegeben, je {cards} oder {more}").format(
            dealt=hands.dealt(seats), cards=hands.cards, more=hands.cards + 1
        )
    if hands.aside:
        told = translate("Trumpf", "{told}, {aside} beiseite").format(told=told, aside=hands.aside)
    return f"{told} ({mark})" if mark else told
