"""The value of a deal in words: a line per item, with what it follows from."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.deal import ALL_AUGEN, KnownEnd, ScoredDeal
from turnierleitung.domain.games.doppelkopf.parties import DealKind, Party, Special, WinLevel
from turnierleitung.domain.games.doppelkopf.topics import DoppelkopfTopic
from turnierleitung.domain.games.doppelkopf.value import Item, ItemKind
from turnierleitung.texts.games.doppelkopf.words import name_of

translate = QCoreApplication.translate


class ItemLine(NamedTuple):
    """An item of the value as it stands on the screen."""

    name: str
    detail: str
    """Whose it is, or what it follows from."""
    topic: str
    """What its rule is about."""
    value: int


def item_line(item: Item, deal: ScoredDeal) -> ItemLine:
    """Return an item in words."""
    match item.kind:
        case ItemKind.WON:
            return ItemLine(_won(item), _why_won(deal, item.party), DoppelkopfTopic.AUGEN, item.value)
        case ItemKind.LEVEL:
            name = name_of(WinLevel(item.name))
            return ItemLine(name, _augen(deal, item.party.other), DoppelkopfTopic.STATEMENTS, item.value)
        case ItemKind.STATEMENT | ItemKind.DOUBLED:
            detail = _when(item)
            if item.kind is ItemKind.DOUBLED:
                detail = translate("DealValue", "{when}, mal zwei").format(when=detail)
            return ItemLine(_statement(item), detail, DoppelkopfTopic.STATEMENTS, item.value)
        case ItemKind.ANNOUNCED:
            name = translate("DealValue", "{level} abgesagt").format(level=name_of(WinLevel(item.name)))
            return ItemLine(name, name_of(item.party), DoppelkopfTopic.STATEMENTS, item.value)
        case ItemKind.SPECIAL:
            name = name_of(Special(item.name))
            if item.times > 1:
                name = translate("DealValue", "{count} × {name}").format(count=item.times, name=name)
            return ItemLine(name, name_of(item.party), DoppelkopfTopic.SPECIAL_POINTS, item.value)
        case _:
            return _of_the_solo(item)


def winner_text(winner: Party) -> str:
    """Return who wins."""
    return translate("DealValue", "{party} gewinnt").format(party=name_of(winner))


def end_name(end: KnownEnd) -> str:
    """Return how a deal ended of which only the level is known."""
    if end.ahead is None:
        return translate("DealForm", "120 zu 120")
    return translate("DealForm", "{party} gewinnt: {level}").format(
        party=name_of(end.ahead), level=name_of(end.level)
    )


def _of_the_solo(item: Item) -> ItemLine:
    """Return what Kontra gets for winning, and what a solo is worth."""
    match item.kind:
        case ItemKind.SOLO:
            return ItemLine(name_of(DealKind(item.name)), "", DoppelkopfTopic.SOLOS, item.value)
        case ItemKind.SOLO_LOST:
            return ItemLine(translate("DealValue", "Solo verloren"), "", DoppelkopfTopic.SOLOS, item.value)
        case _:
            name, detail = translate("DealValue", "Gegen"), translate("DealValue", "Kontra gewinnt")
            return ItemLine(name, detail, DoppelkopfTopic.SPECIAL_POINTS, item.value)


def _won(item: Item) -> str:
    return translate("DealValue", "120") if item.value else translate("DealValue", "120 zu 120")


def _why_won(deal: ScoredDeal, party: Party) -> str:
    """Return the Augen, or what the others missed where they had more."""
    levels = deal.by(party.other).levels
    own = None if deal.augen is None else deal.augen if party is Party.RE else ALL_AUGEN - deal.augen
    if levels and own is not None and own * 2 < ALL_AUGEN:
        return translate("DealValue", "{party} verfehlt {level}").format(
            party=name_of(party.other), level=name_of(levels[-1])
        )
    return _augen(deal, party)


def _augen(deal: ScoredDeal, party: Party) -> str:
    if deal.augen is None:
        return ""
    augen = deal.augen if party is Party.RE else ALL_AUGEN - deal.augen
    return translate("DealValue", "{party} hat {augen} Augen").format(party=name_of(party), augen=augen)


def _statement(item: Item) -> str:
    if item.name != "second":
        return name_of(item.party)
    return translate("DealValue", "Sub") if item.party is Party.RE else translate("DealValue", "In")


def _when(item: Item) -> str:
    match item.name:
        case "early":
            return translate("DealValue", "vor der 1. Karte")
        case "second":
            return translate("DealValue", "zweite Ansage von {party}").format(party=name_of(item.party))
        case _:
            return translate("DealValue", "angesagt")
