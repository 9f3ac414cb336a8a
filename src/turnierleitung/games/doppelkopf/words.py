"""Doppelkopf in German: names, settings, and the wording of every problem.

The source texts stand in ``german``, which marks them for lupdate; they are translated when they
are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import german
from turnierleitung.games.doppelkopf.check import named
from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    BockAgain,
    BockCause,
    BothMissed,
    BrokenOff,
    CardsDealt,
    DealKind,
    DoppelkopfRules,
    DoppelkopfTopic,
    DutySoloDealer,
    EvenWinner,
    KnownEnd,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    ScoredDeal,
    SoloPriority,
    Special,
    StatementEffect,
    ThrownIn,
    WinLevel,
)
from turnierleitung.games.doppelkopf.score import Item, ItemKind
from turnierleitung.games.lists import words as lists
from turnierleitung.games.lists.words import ValueLine
from turnierleitung.texts.game_words import FieldText, Group
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
        DoppelkopfTopic.BOCK: german("Doppelkopf", "Bock"),
        DoppelkopfTopic.POVERTY: german("Doppelkopf", "Armut"),
        DoppelkopfTopic.BREAKING_OFF: german("Doppelkopf", "Abbruch"),
        DoppelkopfTopic.CROSS_SUM: german("Doppelkopf", "Plus, Minus und Quersumme"),
    },
    Party: {Party.RE: german("Doppelkopf", "Re"), Party.KONTRA: german("Doppelkopf", "Kontra")},
    DealKind: {
        DealKind.NORMAL: german("Doppelkopf", "Normal"),
        DealKind.MARRIAGE: german("Doppelkopf", "Hochzeit"),
        DealKind.SILENT_SOLO: german("Doppelkopf", "Stilles Solo"),
        DealKind.POVERTY: german("Doppelkopf", "Armut"),
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
        Special.PIGS: german("Doppelkopf", "Schweine"),
    },
    CardsDealt: {
        CardsDealt.IN_PACKETS: german("Doppelkopf", "drei, vier, drei; mit den Neunen viermal drei"),
        CardsDealt.SINGLY: german("Doppelkopf", "einzeln"),
        CardsDealt.UNSAID: german("Doppelkopf", "sagt das Regelblatt nicht"),
    },
    ThrownIn: {
        ThrownIn.SAME_DEALER: german("Doppelkopf", "derselbe gibt noch einmal"),
        ThrownIn.NEXT_DEALER: german("Doppelkopf", "der Nächste gibt, das Spiel zählt mit 0"),
    },
    StatementEffect: {
        StatementEffect.ADDS: german("Doppelkopf", "zählt Punkte"),
        StatementEffect.DOUBLES: german("Doppelkopf", "verdoppelt den Wert nach dem Zählen"),
        StatementEffect.DOUBLES_BEFORE: german("Doppelkopf", "verdoppelt, was ohne Sonderpunkte gezählt ist"),
    },
    MissedLevel: {
        MissedLevel.LOSES: german("Doppelkopf", "die Partei verliert das Spiel"),
        MissedLevel.BY_AUGEN: german("Doppelkopf", "es gewinnt, wer mehr Augen hat"),
    },
    BothMissed: {
        BothMissed.RULING: german("Doppelkopf", "die Turnierleitung entscheidet"),
        BothMissed.BY_AUGEN: german("Doppelkopf", "es gewinnt, wer mehr Augen hat"),
        BothMissed.SET_OFF: german("Doppelkopf", "niemand gewinnt, Erreichtes wird verrechnet"),
    },
    EvenWinner: {
        EvenWinner.KONTRA: german("Doppelkopf", "Kontra"),
        EvenWinner.KONTRA_UNLESS_SAID: german("Doppelkopf", "Kontra; Re, wenn nur Kontra angesagt hat"),
    },
    BockCause: {
        BockCause.EVEN: german("Doppelkopf", "120 zu 120"),
        BockCause.LOST_STATEMENT: german("Doppelkopf", "verlorener Ansage"),
        BockCause.HERZSTICH: german("Doppelkopf", "Herzstich"),
        BockCause.ZERO: german("Doppelkopf", "Wert 0"),
    },
    BockAgain: {
        BockAgain.LENGTHENS: german("Doppelkopf", "verlängert den Bock"),
        BockAgain.STACKS: german("Doppelkopf", "kommt dazu, gemeinsame Spiele zählen vierfach"),
    },
    DutySoloDealer: {
        DutySoloDealer.NEXT_DEALER: german("Doppelkopf", "der Nächste"),
        DutySoloDealer.SAME_DEALER: german("Doppelkopf", "derselbe noch einmal"),
        DutySoloDealer.SAME_UNLESS_FORCED: german("Doppelkopf", "derselbe, außer nach einem vorgeführten"),
    },
    LosersSpecials: {
        LosersSpecials.DEDUCTED: german("Doppelkopf", "werden abgezogen"),
        LosersSpecials.IGNORED: german("Doppelkopf", "zählen nicht"),
    },
    SoloPriority: {
        SoloPriority.ANNOUNCEMENTS_FIRST: german("Doppelkopf", "wer mehr ansagt, dann das höhere Solo"),
        SoloPriority.KIND_FIRST: german("Doppelkopf", "das höhere Solo, dann wer mehr ansagt"),
        SoloPriority.TURN: german("Doppelkopf", "wer links vom Geber zuerst an der Reihe ist"),
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

VOCABULARY = lists.ListVocabulary("Doppelkopf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_heading = VOCABULARY.tally_heading


def played_name(played: str, rules: DoppelkopfRules) -> str:
    """Return the name of what was played; a solo that the rules do not know has its key alone."""
    return name_of(played) if isinstance(played, DealKind) else named(played, rules)


def short_name(played: str, rules: DoppelkopfRules) -> str:
    """Return it in a word, for a row of choices."""
    solo = rules.solo(played)
    return played_name(played, rules) if solo is None else solo.short_name


def item_line(item: Item, deal: ScoredDeal) -> ValueLine:
    """Return an item in words."""
    match item.kind:
        case ItemKind.WON:
            return ValueLine(_won(item), _why_won(deal, item.party), DoppelkopfTopic.AUGEN, (item.value,))
        case ItemKind.LEVEL:
            name = name_of(WinLevel(item.name))
            return ValueLine(name, _augen(deal, item.party.other), DoppelkopfTopic.STATEMENTS, (item.value,))
        case ItemKind.STATEMENT | ItemKind.DOUBLED:
            detail = _when(item)
            if item.kind is ItemKind.DOUBLED:
                detail = translate("DealValue", "{when}, mal zwei").format(when=detail)
            return ValueLine(_statement(item), detail, DoppelkopfTopic.STATEMENTS, (item.value,))
        case ItemKind.ANNOUNCED:
            name = translate("DealValue", "{level} abgesagt").format(level=name_of(WinLevel(item.name)))
            return ValueLine(name, name_of(item.party), DoppelkopfTopic.STATEMENTS, (item.value,))
        case ItemKind.AGAINST_LEVEL:
            level = WinLevel(item.name)
            name = translate("DealValue", "{augen} gegen {level}").format(
                augen=_TOO_HIGH - _STEP * level.steps, level=name_of(level)
            )
            return ValueLine(name, name_of(item.party), DoppelkopfTopic.STATEMENTS, (item.value,))
        case ItemKind.BOCK:
            bock = name_of(DoppelkopfTopic.BOCK)
            return ValueLine(bock, times_text(item.times), DoppelkopfTopic.BOCK, (item.value,))
        case ItemKind.SPECIAL:
            name = name_of(Special(item.name))
            if item.times > 1:
                name = translate("DealValue", "{count} × {name}").format(count=item.times, name=name)
            return ValueLine(name, name_of(item.party), DoppelkopfTopic.SPECIAL_POINTS, (item.value,))
        case _:
            return _of_the_solo(item)


def bock_on_the_list() -> str:
    """Return how a deal of Bock is written down (C-07)."""
    return translate(
        "RuleSheet", "Neben einem Spiel im Bock steht ein B; seine Zahlen sind schon vervielfacht."
    )


def times_text(factor: int) -> str:
    """Return a factor of Bock: „mal 2“."""
    return translate("DealValue", "mal {factor}").format(factor=factor)


def bock_text(factor: int) -> str:
    """Return that a deal is Bock: „Bock mal 2“."""
    return translate("DealValue", "Bock mal {factor}").format(factor=factor)


_TOO_HIGH, _STEP = 150, 30
"""Augen that defy a level: 120 against „keine 90“, and 30 fewer for each level above it."""


def winner_text(winner: Party | None) -> str:
    """Return the name of the winner."""
    if winner is None:
        return translate("DealValue", "niemand gewinnt")
    return translate("DealValue", "{party} gewinnt").format(party=name_of(winner))


def end_name(end: KnownEnd) -> str:
    """Return the outcome of a deal by its level alone."""
    if end.ahead is None:
        return translate("DealForm", "120 zu 120")
    return translate("DealForm", "{party} gewinnt: {level}").format(
        party=name_of(end.ahead), level=name_of(end.level)
    )


def _of_the_solo(item: Item) -> ValueLine:
    """Return the value of winning against Kontra, and of a solo."""
    match item.kind:
        case ItemKind.SOLO:
            return ValueLine(item.name, "", DoppelkopfTopic.SOLOS, (item.value,))
        case ItemKind.SOLO_LOST:
            return ValueLine(
                translate("DealValue", "Solo verloren"), "", DoppelkopfTopic.SOLOS, (item.value,)
            )
        case _:
            name, detail = translate("DealValue", "Gegen"), translate("DealValue", "Kontra gewinnt")
            return ValueLine(name, detail, DoppelkopfTopic.SPECIAL_POINTS, (item.value,))


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
    "game.dealt": Group.COURSE.field(
        german("RulebookFields", "Gegeben wird"), DoppelkopfTopic.DEALING, choice=CardsDealt
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
    "game.duty_from": Group.GAMES.field(
        german("RulebookFields", "Pflichtansage erst ab einem Stich mit"),
        DoppelkopfTopic.STATEMENTS,
        german(
            "RulebookFields",
            "0 heißt: immer. Sonst steht auf keinem Zettel, ob sie fällig war, und es wird nicht gewarnt.",
        ),
        unit=german("RulebookFields", "Augen"),
    ),
    "game.duty_in_solo": Group.GAMES.field(
        german("RulebookFields", "Pflichtansage auch im angesagten Solo"), DoppelkopfTopic.STATEMENTS
    ),
    "game.statements_per_party": Group.GAMES.field(
        german("RulebookFields", "Ansagen je Partei höchstens"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Mit 2 gibt es Re und Sub, Kontra und In."),
    ),
    "game.solos": Group.GAMES.field(
        german("RulebookFields", "Soli"),
        DoppelkopfTopic.SOLOS,
        german("RulebookFields", "Vom niedrigsten zum höchsten."),
    ),
    "game.solos.name": Group.GAMES.field(german("RulebookFields", "Name")),
    "game.solos.letter": Group.GAMES.field(german("RulebookFields", "Taste beim Eintragen")),
    "game.solos.points": Group.GAMES.field(
        german("RulebookFields", "Punkte, die es dazu zählt"), signed=True
    ),
    "game.solos.specials": Group.GAMES.field(
        german("RulebookFields", "Sonderpunkte zählen darin"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.solos.key": Group.GAMES.field(
        german("RulebookFields", "Kennung, unter der es auf den Zetteln gespeichert ist")
    ),
    "game.silent_as_solo": Group.GAMES.field(
        german("RulebookFields", "Stilles Solo ohne Sonderpunkte und ohne „Gegen“"),
        DoppelkopfTopic.SOLOS,
        german("RulebookFields", "Eine Hochzeit ohne Partner ebenso."),
    ),
    "game.duty_solos": Group.GAMES.field(
        german("RulebookFields", "Pflichtsoli je Person und Runde"),
        DoppelkopfTopic.SOLOS,
        german(
            "RulebookFields", "0 heißt: keine. Die ersten angesagten Soli einer Person sind ihre Pflichtsoli."
        ),
    ),
    "game.duty_solo_dealer": Group.GAMES.field(
        german("RulebookFields", "Nach einem Pflichtsolo gibt"),
        DoppelkopfTopic.DEALING,
        german("RulebookFields", "Gibt derselbe noch einmal, geht das nur an Tischen mit vier Personen."),
        choice=DutySoloDealer,
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
    "game.marriage_calls": Group.GAMES.field(
        german("RulebookFields", "Hochzeit: welcher Stich klärt, wird angesagt"),
        DoppelkopfTopic.MARRIAGE,
        german("RulebookFields", "Sonst klärt der erste, den jemand anders macht."),
    ),
    "game.lonely_marriage": Group.GAMES.field(
        german("RulebookFields", "Hochzeit, und niemand geht mit"),
        DoppelkopfTopic.MARRIAGE,
        choice=LonelyMarriage,
    ),
    "game.poverty_trumps": Group.GAMES.field(
        german("RulebookFields", "Armut mit höchstens so vielen Trümpfen"),
        DoppelkopfTopic.POVERTY,
        german(
            "RulebookFields",
            "0 heißt: wird nicht gespielt. Nimmt niemand mit, wird neu gegeben; das Spiel zählt nicht.",
        ),
    ),
    "game.pigs": Group.GAMES.field(
        german("RulebookFields", "Schweine werden gespielt"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Beide Füchse in einer Hand sind dann die höchsten Trümpfe."),
    ),
    "game.bock_causes": Group.GAMES.field(
        german("RulebookFields", "Bock nach"),
        DoppelkopfTopic.BOCK,
        german("RulebookFields", "Ohne Haken gibt es keinen Bock."),
        choice=BockCause,
    ),
    "game.bock_deals": Group.GAMES.field(
        german("RulebookFields", "Bock: so viele Spiele zählen doppelt"),
        DoppelkopfTopic.BOCK,
        german("RulebookFields", "Was am Ende der Liste übrig ist, verfällt."),
    ),
    "game.bock_again": Group.GAMES.field(
        german("RulebookFields", "Ein neuer Grund im Bock"), DoppelkopfTopic.BOCK, choice=BockAgain
    ),
    "game.bock_most": Group.GAMES.field(
        german("RulebookFields", "Bock höchstens mal"),
        DoppelkopfTopic.BOCK,
        german("RulebookFields", "Wenn ein neuer Grund dazukommt."),
    ),
    "game.bock_solos": Group.GAMES.field(
        german("RulebookFields", "Auch Soli zählen im Bock doppelt"),
        DoppelkopfTopic.BOCK,
        german("RulebookFields", "Gemeint sind angesagte; ein Spiel des Bocks sind sie so oder so."),
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
    "game.statement_points": Group.SCORING.field(
        german("RulebookFields", "Punkte für eine Ansage"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Wenn sie nicht verdoppelt."),
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
    "game.against_level_points": Group.SCORING.field(
        german("RulebookFields", "120 gegen keine 90, 90 gegen keine 60 und so fort"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Für die Gewinner, je Absage der anderen. 0 heißt: zählt nicht."),
    ),
    "game.even_winner": Group.SCORING.field(
        german("RulebookFields", "Bei 120 zu 120 gewinnt"), DoppelkopfTopic.AUGEN, choice=EvenWinner
    ),
    "game.even_counts": Group.SCORING.field(
        german("RulebookFields", "Die 120 zählt auch bei 120 zu 120"), DoppelkopfTopic.AUGEN
    ),
    "game.against_points": Group.SCORING.field(
        german("RulebookFields", "Gegen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Kontra gewinnt; im angesagten Solo gilt stattdessen der Wert darunter."),
    ),
    "game.lost_solo_points": Group.SCORING.field(
        german("RulebookFields", "Solo verloren"), DoppelkopfTopic.SOLOS
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
    "game.pigs_points": Group.SCORING.field(
        german("RulebookFields", "Schweine"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Wenn sie gespielt werden; auch 0 geht."),
    ),
    "game.losers_specials": Group.SCORING.field(
        german("RulebookFields", "Sonderpunkte der Verlierer"),
        DoppelkopfTopic.SPECIAL_POINTS,
        choice=LosersSpecials,
    ),
    "game.revoke_share": Group.SPECIAL.field(
        german("RulebookFields", "Verwerfen: jeder der anderen bekommt"),
        DoppelkopfTopic.REVOKING,
        german(
            "RulebookFields",
            "Wer verworfen hat, zahlt das Dreifache. 0 heißt: Die Turnierleitung entscheidet.",
        ),
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
