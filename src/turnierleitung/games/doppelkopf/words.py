"""Doppelkopf in German: names, settings, and the wording of every problem.

The source texts stand in ``german``, which marks them for lupdate; they are translated when they
are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.problems import german
from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    BothMissed,
    BrokenOff,
    DealKind,
    DoppelkopfTopic,
    KnownEnd,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    ScoredDeal,
    SoloPriority,
    SoloSpecials,
    Special,
    StatementEffect,
    ThrownIn,
    WinLevel,
)
from turnierleitung.games.doppelkopf.score import Item, ItemKind
from turnierleitung.games.lists import words as lists
from turnierleitung.texts.game_words import FieldText, Group, Vocabulary
from turnierleitung.texts.language import translate

_TALLIES: Final[dict[str, tuple[str, str]]] = {
    "points": (german("Doppelkopf", "Punkte"), german("Doppelkopf", "Punkte")),
    "solos_won": (german("Doppelkopf", "gewonnene Soli"), german("Doppelkopf", "Soli gew.")),
}

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, str]]] = {
    DoppelkopfTopic: {
        DoppelkopfTopic.DEALS: german("Doppelkopf", "Zahl der Spiele"),
        DoppelkopfTopic.DEALING: german("Doppelkopf", "Karten und Geben"),
        DoppelkopfTopic.THROWING_IN: german("Doppelkopf", "Schmeißen"),
        DoppelkopfTopic.STATEMENTS: german("Doppelkopf", "Ansagen und Absagen"),
        DoppelkopfTopic.LAST_TRICK: german("Doppelkopf", "Letzter Stich"),
        DoppelkopfTopic.SOLOS: german("Doppelkopf", "Soli"),
        DoppelkopfTopic.SPECIAL_POINTS: german("Doppelkopf", "Sonderpunkte"),
        DoppelkopfTopic.REVOKING: german("Doppelkopf", "Verwerfen"),
        DoppelkopfTopic.MARRIAGE: german("Doppelkopf", "Hochzeit"),
        DoppelkopfTopic.AUGEN: german("Doppelkopf", "Augen und 120 zu 120"),
        DoppelkopfTopic.SCORING: german("Doppelkopf", "Punkte"),
        DoppelkopfTopic.BREAKING_OFF: german("Doppelkopf", "Abbruch"),
        DoppelkopfTopic.CROSS_SUM: german("Doppelkopf", "Plus, Minus und Quersumme"),
    },
    Party: {Party.RE: german("Doppelkopf", "Re"), Party.KONTRA: german("Doppelkopf", "Kontra")},
    DealKind: {
        DealKind.NORMAL: german("Doppelkopf", "Normal"),
        DealKind.MARRIAGE: german("Doppelkopf", "Hochzeit"),
        DealKind.SILENT_SOLO: german("Doppelkopf", "Stilles Solo"),
        DealKind.JACK_SOLO: german("Doppelkopf", "Bubensolo"),
        DealKind.QUEEN_SOLO: german("Doppelkopf", "Damensolo"),
        DealKind.TRUMP_SOLO: german("Doppelkopf", "Trumpfsolo"),
    },
    WinLevel: {
        WinLevel.PLAIN: german("Doppelkopf", "einfach"),
        WinLevel.NO_90: german("Doppelkopf", "keine 90"),
        WinLevel.NO_60: german("Doppelkopf", "keine 60"),
        WinLevel.NO_30: german("Doppelkopf", "keine 30"),
        WinLevel.SCHWARZ: german("Doppelkopf", "schwarz"),
    },
    Special: {
        Special.FOX_CAUGHT: german("Doppelkopf", "Fuchs gefangen"),
        Special.DOPPELKOPF: german("Doppelkopf", "Doppelkopf"),
        Special.HERZSTICH: german("Doppelkopf", "Herzstich"),
        Special.CHARLIE: german("Doppelkopf", "Charlie am Ende"),
        Special.CHARLIE_CAUGHT: german("Doppelkopf", "Charlie am Ende gefangen"),
        Special.FOX_LAST: german("Doppelkopf", "Fuchs am Ende"),
        Special.FOX_LAST_CAUGHT: german("Doppelkopf", "Fuchs am Ende gefangen"),
    },
    ThrownIn: {
        ThrownIn.SAME_DEALER: german("Doppelkopf", "derselbe gibt noch einmal"),
        ThrownIn.NEXT_DEALER: german("Doppelkopf", "der Nächste gibt, das Spiel zählt mit 0"),
    },
    StatementEffect: {
        StatementEffect.ADDS: german("Doppelkopf", "zählt einen Punkt"),
        StatementEffect.DOUBLES: german("Doppelkopf", "verdoppelt den Wert nach dem Zählen"),
    },
    MissedLevel: {
        MissedLevel.LOSES: german("Doppelkopf", "die Partei verliert das Spiel"),
        MissedLevel.BY_AUGEN: german("Doppelkopf", "es gewinnt, wer mehr Augen hat"),
    },
    BothMissed: {
        BothMissed.RULING: german("Doppelkopf", "die Turnierleitung entscheidet"),
        BothMissed.BY_AUGEN: german("Doppelkopf", "es gewinnt, wer mehr Augen hat"),
    },
    LosersSpecials: {
        LosersSpecials.DEDUCTED: german("Doppelkopf", "werden abgezogen"),
        LosersSpecials.IGNORED: german("Doppelkopf", "zählen nicht"),
    },
    SoloSpecials: {
        SoloSpecials.TRUMP_SOLO: german("Doppelkopf", "nur im Trumpfsolo"),
        SoloSpecials.NEVER: german("Doppelkopf", "zählen nie"),
        SoloSpecials.ALWAYS: german("Doppelkopf", "zählen immer"),
    },
    SoloPriority: {
        SoloPriority.ANNOUNCEMENTS_FIRST: german("Doppelkopf", "wer mehr ansagt, dann das höhere Solo"),
        SoloPriority.KIND_FIRST: german("Doppelkopf", "das höhere Solo, dann wer mehr ansagt"),
    },
    LonelyMarriage: {
        LonelyMarriage.SILENT_SOLO: german("Doppelkopf", "zählt wie ein stilles Solo"),
        LonelyMarriage.TRUMP_SOLO: german("Doppelkopf", "dreifach, mit den Punkten des Trumpfsolos"),
    },
    BrokenOff: {
        BrokenOff.PLAYED_COUNT: german("Doppelkopf", "die gespielten Spiele zählen"),
        BrokenOff.VOID: german("Doppelkopf", "sie ist ungültig"),
    },
}

VOCABULARY = Vocabulary("Doppelkopf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_heading = VOCABULARY.tally_heading


class ItemLine(NamedTuple):
    """An item of the value on the screen."""

    name: str
    detail: str
    """Whose it is, or what it follows from."""
    topic: str
    """The topic of its rule."""
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
    """Return the name of the winner."""
    return translate("DealValue", "{party} gewinnt").format(party=name_of(winner))


def end_name(end: KnownEnd) -> str:
    """Return the outcome of a deal by its level alone."""
    if end.ahead is None:
        return translate("DealForm", "120 zu 120")
    return translate("DealForm", "{party} gewinnt: {level}").format(
        party=name_of(end.ahead), level=name_of(end.level)
    )


def _of_the_solo(item: Item) -> ItemLine:
    """Return the value of winning against Kontra, and of a solo."""
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
    """Return the Augen, or the missed announcement if the others had more."""
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


FIELDS: Final[dict[str, FieldText]] = {
    **lists.LENGTH,
    "game.with_nines": Group.COURSE.field(
        german("RulebookFields", "Mit den Neunen, also 48 Karten"),
        DoppelkopfTopic.DEALING,
        german("RulebookFields", "Sonst sind es 40."),
    ),
    "game.kings_to_throw_in": Group.GAMES.field(
        german("RulebookFields", "Schmeißen ab so vielen Fehlkönigen"),
        DoppelkopfTopic.THROWING_IN,
        german("RulebookFields", "0 heißt: Könige sind kein Grund."),
    ),
    "game.augen_to_throw_in": Group.GAMES.field(
        german("RulebookFields", "Schmeißen mit mehr als"),
        DoppelkopfTopic.THROWING_IN,
        german("RulebookFields", "0 heißt: Augen sind kein Grund."),
        unit=german("RulebookFields", "Augen"),
    ),
    "game.low_trumps_throw_in": Group.GAMES.field(
        german("RulebookFields", "Schmeißen ohne Karte über dem Fuchs"), DoppelkopfTopic.THROWING_IN
    ),
    "game.thrown_in": Group.GAMES.field(
        german("RulebookFields", "Nach dem Schmeißen"), DoppelkopfTopic.THROWING_IN, choice=ThrownIn
    ),
    "game.duty": Group.GAMES.field(
        german("RulebookFields", "Pflichtansage nach dem ersten Stich"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Fehlt sie, wird beim Eintragen nur gewarnt."),
    ),
    "game.duty_in_solo": Group.GAMES.field(
        german("RulebookFields", "Pflichtansage auch im angesagten Solo"), DoppelkopfTopic.STATEMENTS
    ),
    "game.statements_per_party": Group.GAMES.field(
        german("RulebookFields", "Ansagen je Partei höchstens"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Mit 2 gibt es Re und Sub, Kontra und In."),
    ),
    "game.solo_priority": Group.GAMES.field(
        german("RulebookFields", "Von mehreren Soli geht vor"),
        DoppelkopfTopic.SOLOS,
        german("RulebookFields", "Sind sie gleich, spielt, wer links vom Geber zuerst an der Reihe ist."),
        choice=SoloPriority,
    ),
    "game.marriage_tricks": Group.GAMES.field(
        german("RulebookFields", "Hochzeit: geklärt wird in den ersten Stichen, höchstens"),
        DoppelkopfTopic.MARRIAGE,
    ),
    "game.lonely_marriage": Group.GAMES.field(
        german("RulebookFields", "Hochzeit, und niemand geht mit"),
        DoppelkopfTopic.MARRIAGE,
        choice=LonelyMarriage,
    ),
    "game.level_points": Group.SCORING.field(
        german("RulebookFields", "Jede erreichte Stufe (keine 90, 60, 30, schwarz)"),
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.announced_level_points": Group.SCORING.field(
        german("RulebookFields", "Jede Absage (keine 90, 60, 30, schwarz)"), DoppelkopfTopic.STATEMENTS
    ),
    "game.statement_effect": Group.SCORING.field(
        german("RulebookFields", "Eine Ansage (Re, Kontra, Sub, In)"),
        DoppelkopfTopic.STATEMENTS,
        choice=StatementEffect,
    ),
    "game.early_statement_counts": Group.SCORING.field(
        german("RulebookFields", "Ansagen vor der ersten Karte zählen"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Im angesagten Solo zählen sie immer."),
    ),
    "game.missed_level": Group.SCORING.field(
        german("RulebookFields", "Absage nicht erreicht"), DoppelkopfTopic.STATEMENTS, choice=MissedLevel
    ),
    "game.both_missed": Group.SCORING.field(
        german("RulebookFields", "Beide Parteien erreichen ihre Absage nicht"),
        DoppelkopfTopic.STATEMENTS,
        choice=BothMissed,
    ),
    "game.against_points": Group.SCORING.field(
        german("RulebookFields", "Gegen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Kontra gewinnt; im angesagten Solo gilt stattdessen der Wert darunter."),
    ),
    "game.lost_solo_points": Group.SCORING.field(
        german("RulebookFields", "Solo verloren"), DoppelkopfTopic.SOLOS
    ),
    "game.jack_solo_points": Group.SCORING.field(
        german("RulebookFields", "Bubensolo"), DoppelkopfTopic.SOLOS
    ),
    "game.queen_solo_points": Group.SCORING.field(
        german("RulebookFields", "Damensolo"), DoppelkopfTopic.SOLOS
    ),
    "game.trump_solo_points": Group.SCORING.field(
        german("RulebookFields", "Trumpfsolo"), DoppelkopfTopic.SOLOS
    ),
    "game.fox_points": Group.SCORING.field(
        german("RulebookFields", "Fuchs gefangen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "0 heißt bei allen Sonderpunkten: wird nicht gespielt."),
    ),
    "game.doppelkopf_points": Group.SCORING.field(
        german("RulebookFields", "Doppelkopf"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.herzstich_points": Group.SCORING.field(
        german("RulebookFields", "Herzstich"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.charlie_points": Group.SCORING.field(
        german("RulebookFields", "Charlie am Ende"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.charlie_caught_points": Group.SCORING.field(
        german("RulebookFields", "Charlie am Ende gefangen"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.fox_last_points": Group.SCORING.field(
        german("RulebookFields", "Fuchs am Ende"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.fox_last_caught_points": Group.SCORING.field(
        german("RulebookFields", "Fuchs am Ende gefangen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Zusammen, ohne noch einmal „Fuchs gefangen“."),
    ),
    "game.losers_specials": Group.SCORING.field(
        german("RulebookFields", "Sonderpunkte der Verlierer"),
        DoppelkopfTopic.SPECIAL_POINTS,
        choice=LosersSpecials,
    ),
    "game.solo_specials": Group.SCORING.field(
        german("RulebookFields", "Sonderpunkte im angesagten Solo"),
        DoppelkopfTopic.SPECIAL_POINTS,
        choice=SoloSpecials,
    ),
    "game.revoke_share": Group.SPECIAL.field(
        german("RulebookFields", "Verwerfen: jeder der anderen bekommt"),
        DoppelkopfTopic.REVOKING,
        german("RulebookFields", "Wer verworfen hat, zahlt das Dreifache."),
    ),
    "game.broken_off": Group.SPECIAL.field(
        german("RulebookFields", "Eine Liste wird abgebrochen"),
        DoppelkopfTopic.BREAKING_OFF,
        choice=BrokenOff,
    ),
    **{path: field._replace(group=Group.SLIP) for path, field in lists.SHEET.items()},
}
"""By path."""

ORDER: Final = (*lists.ORDER, *(path for path in FIELDS if path not in lists.ORDER))
"""The order of the editor, as far as it is not the usual one."""
