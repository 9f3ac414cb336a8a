"""The words of Trumpf: names, findings, slip and rule sheet (``texts.game_words.GameTexts``)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import Hands
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Topic, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.counts import words as counts
from turnierleitung.games.counts.rules import TieAtTheEnd
from turnierleitung.games.counts.words import CountVocabulary
from turnierleitung.games.trumpf.check import ALL_CARDS, Code
from turnierleitung.games.trumpf.rules import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    Remainder,
    RoundEnd,
    TieLays,
    TrumpfRules,
    TrumpfTopic,
)
from turnierleitung.texts import decks
from turnierleitung.texts.figures import counted, marks, percent
from turnierleitung.texts.game_words import FieldText, Group, Section, SheetTable
from turnierleitung.texts.language import own, translate

_PER_MILLE: Final = 1000


def things() -> str:
    """Return what is counted."""
    return translate("Trumpf", "Karten")


def share_text(share: int) -> str:
    """Return a share of the cards with one decimal: „46,7 %“."""
    tenths = (2 * share * _PER_MILLE + ALL_CARDS) // (2 * ALL_CARDS)
    whole, part = divmod(tenths, 10)
    return percent(f"{whole}{marks().decimal}{part}")


_TALLIES: Final[dict[str, tuple[str, str]]] = {
    "share": (german("Trumpf", "Kartenanteil"), german("Trumpf", "Anteil")),
    "cards": (german("Trumpf", "Karten"), german("Trumpf", "Karten")),
}

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, str]]] = {
    TrumpfTopic: {
        TrumpfTopic.DEALING: german("Trumpf", "Austeilen"),
        TrumpfTopic.COUNTING: german("Trumpf", "Zählen am Ende"),
        TrumpfTopic.PLACES: german("Trumpf", "Plätze am Tisch und Punkte"),
        TrumpfTopic.DECIDING: german("Trumpf", "Entscheidungsrunde am Ende"),
        TrumpfTopic.STACK: german("Trumpf", "Stapel und oberste Karte"),
        TrumpfTopic.ANNOUNCING: german("Trumpf", "Ansagen"),
        TrumpfTopic.VALUES: german("Trumpf", "Welcher Wert besser ist"),
        TrumpfTopic.TIES: german("Trumpf", "Gleicher Wert im Stich"),
        TrumpfTopic.MIDDLE: german("Trumpf", "Karten in der Mitte"),
        TrumpfTopic.DROPPING_OUT: german("Trumpf", "Ausscheiden"),
        TrumpfTopic.ROUND_END: german("Trumpf", "Ende der Runde"),
    },
    Announcer: {
        Announcer.WINNER: german("Trumpf", "wer den Stich gewonnen hat"),
        Announcer.CLOCKWISE: german("Trumpf", "der Nächste im Uhrzeigersinn"),
    },
    DecidingAnnouncer: {
        DecidingAnnouncer.INVOLVED: german(
            "Trumpf", "wer angesagt hat, sonst der nächste Beteiligte im Uhrzeigersinn"
        ),
        DecidingAnnouncer.LAST: german("Trumpf", "wer zuletzt angesagt hat"),
    },
    DecidingPlayers: {
        DecidingPlayers.TIED: german("Trumpf", "nur die Gleichen"),
        DecidingPlayers.ALL: german("Trumpf", "alle, die noch im Spiel sind"),
    },
    TieLays: {
        TieLays.ALL: german("Trumpf", "alle am Tisch"),
        TieLays.TIED: german("Trumpf", "nur, wer gleich steht"),
    },
    LastCardInTie: {
        LastCardInTie.LOST: german("Trumpf", "er hat die Entscheidungsrunde verloren"),
        LastCardInTie.DRAWS: german("Trumpf", "er zieht eine Karte des Ansagers"),
    },
    Remainder: {
        Remainder.ASIDE: german("Trumpf", "bleiben beiseite"),
        Remainder.DEALT_ON: german("Trumpf", "werden weiter ausgeteilt"),
    },
    RoundEnd: {
        RoundEnd.BY_TIME: german("Trumpf", "spätestens nach der festgesetzten Zeit"),
        RoundEnd.WITH_ALL_CARDS: german("Trumpf", "wenn einer alle Karten hat"),
    },
    MiddleCards: {
        MiddleCards.TRICK_FINISHED: german("Trumpf", "der laufende Stich wird zu Ende gespielt"),
        MiddleCards.COUNT_FOR_NOBODY: german("Trumpf", "sie zählen für niemanden"),
    },
}

VOCABULARY: Final = CountVocabulary("Trumpf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_heading = VOCABULARY.tally_heading


FIELDS: Final[dict[str, FieldText]] = {
    "game.round_end": Group.COURSE.field(
        german("RulebookFields", "Eine Runde endet"),
        (TrumpfTopic.ROUND_END, Topic.TIME),
        german("RulebookFields", "Wo die Zeit sie beendet, beginnt keine Runde ohne Zeit."),
        choice=RoundEnd,
    ),
    **counts.DECK,
    "game.remainder": Group.GAMES.field(
        german("RulebookFields", "Karten, die beim Austeilen übrig sind"),
        TrumpfTopic.DEALING,
        choice=Remainder,
    ),
    "game.announcer": Group.GAMES.field(
        german("RulebookFields", "Den nächsten Wert sagt an"), TrumpfTopic.ANNOUNCING, choice=Announcer
    ),
    "game.tie_lays": Group.GAMES.field(
        german("RulebookFields", "Bei gleichem Wert legen in die Mitte"), TrumpfTopic.TIES, choice=TieLays
    ),
    "game.deciding_players": Group.GAMES.field(
        german("RulebookFields", "Die Entscheidungsrunde spielen"), TrumpfTopic.TIES, choice=DecidingPlayers
    ),
    "game.deciding_announcer": Group.GAMES.field(
        german("RulebookFields", "Die Entscheidungsrunde sagt an"), TrumpfTopic.TIES, choice=DecidingAnnouncer
    ),
    "game.last_card_in_tie": Group.GAMES.field(
        german("RulebookFields", "Liegt jemandes letzte Karte in der Mitte"),
        TrumpfTopic.TIES,
        choice=LastCardInTie,
    ),
    "game.may_choose_with": Group.GAMES.field(
        german("RulebookFields", "Aussuchen darf man bei den letzten"),
        TrumpfTopic.STACK,
        german("RulebookFields", "0 heißt: nie."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.middle_cards": Group.GAMES.field(
        german("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        TrumpfTopic.MIDDLE,
        choice=MiddleCards,
    ),
    **decks.FIELDS,
    **counts.PLACES,
}
"""By path."""

ORDER: Final = (*counts.ORDER, *FIELDS)
"""The order of the editor, as far as it is not the usual one."""


class TrumpfTexts(counts.CountTexts):
    """The words of Trumpf."""

    name = german("Trumpf", "Trumpf")
    fields = FIELDS
    field_order = ORDER
    codes = Code

    def things(self) -> str:
        """Return what is counted."""
        return things()

    def figure(self, tally: str, value: int) -> str:
        """Return a number, the share of the cards in percent."""
        return share_text(value) if tally == "share" else super().figure(tally, value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return the name of a category."""
        return decks.entry_title(row)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""
        rules = TrumpfRules.of(rulebook.game)
        told = [_remainder(rules.remainder), _stack()]
        if rules.may_choose_with:
            cards = counted(
                rules.may_choose_with, translate("RuleSheet", "Karte"), translate("RuleSheet", "Karten")
            )
            text = translate("RuleSheet", "Wer nur noch {cards} oder weniger hat, darf daraus wählen.")
            told.append(text.format(cards=cards))
        return tuple(told)

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how shares of several rounds are counted."""
        tables = [stage for stage in rulebook.stages if isinstance(stage, TablesStage) and stage.rounds > 1]
        if not any(criterion.tally == "share" for stage in tables for criterion in stage.criteria):
            return ()
        return (
            translate(
                "RuleSheet",
                "Kartenanteile mehrerer Runden werden zusammengezählt: Zweimal drei Viertel sind 150 %.",
            ),
        )

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return tricks, ties, categories, the end and the places."""
        rules = TrumpfRules.of(rulebook.game)
        return (
            Section(translate("RuleSheet", "Stich"), _tricks(rules)),
            Section(translate("RuleSheet", "Gleicher Wert"), _ties(rules)),
            Section(translate("RuleSheet", "Kategorien"), _values(rules), _categories(rules)),
            Section(translate("RuleSheet", "Ende der Runde"), _ending(rules)),
            Section(
                translate("RuleSheet", "Plätze am Tisch"),
                (counts.level(rules, things()), counts.points(rules)),
            ),
        )


TRUMPF: Final = TrumpfTexts(VOCABULARY)


def _remainder(remainder: Remainder) -> str:
    match remainder:
        case Remainder.ASIDE:
            return translate(
                "RuleSheet", "Alle bekommen gleich viele Karten, was übrig ist, bleibt beiseite."
            )
        case Remainder.DEALT_ON:
            return translate(
                "RuleSheet", "Alle Karten werden ausgeteilt, auch wenn einige eine mehr bekommen."
            )


def _stack() -> str:
    return translate("RuleSheet", "Die Karten bilden einen Stapel, angesehen wird nur die oberste.")


def _tricks(rules: TrumpfRules) -> tuple[str, ...]:
    """Return the rule for announcing, answering and taking the cards (P-03 … P-05)."""
    follows = {
        Announcer.WINNER: translate("RuleSheet", "Wer den Stich gewinnt, sagt den nächsten Wert an."),
        Announcer.CLOCKWISE: translate(
            "RuleSheet", "Den nächsten Wert sagt der Nächste im Uhrzeigersinn an."
        ),
    }
    return (
        translate(
            "RuleSheet",
            "Links vom Geber beginnt die Ansage: ein Wert der obersten Karte. Alle anderen antworten mit "
            "demselben Wert ihrer obersten Karte.",
        ),
        translate(
            "RuleSheet",
            "Der beste Wert gewinnt die obersten Karten aller. Sie kommen mit der eigenen unter den Stapel.",
        ),
        follows[rules.announcer],
    )


def _ties(rules: TrumpfRules) -> tuple[str, ...]:
    """Return the treatment of a tie for the best value (P-07, P-08, T-04, T-06)."""
    lays = {
        TieLays.ALL: translate(
            "RuleSheet", "Sind die besten Werte gleich, legen alle ihre oberste Karte in die Mitte."
        ),
        TieLays.TIED: translate(
            "RuleSheet",
            "Sind die besten Werte gleich, legen nur die Beteiligten ihre oberste Karte in die Mitte.",
        ),
    }
    announces = {
        DecidingAnnouncer.INVOLVED: translate(
            "RuleSheet",
            "Die Entscheidungsrunde sagt an, wer zuletzt angesagt hat, oder der nächste Beteiligte im "
            "Uhrzeigersinn.",
        ),
        DecidingAnnouncer.LAST: translate(
            "RuleSheet", "Die Entscheidungsrunde sagt an, wer zuletzt angesagt hat."
        ),
    }
    last = {
        LastCardInTie.LOST: translate(
            "RuleSheet", "Wer dafür keine Karte mehr hat, hat die Entscheidungsrunde verloren."
        ),
        LastCardInTie.DRAWS: translate(
            "RuleSheet",
            "Wer dafür keine Karte mehr hat, zieht eine beliebige Karte des Ansagers. "
            "Der Ansager selbst scheidet mit seiner letzten aus.",
        ),
    }
    plays = {
        DecidingPlayers.TIED: translate(
            "RuleSheet", "Um diese Karten spielen die Gleichen eine Entscheidungsrunde."
        ),
        DecidingPlayers.ALL: translate(
            "RuleSheet", "Um diese Karten spielen alle, die noch im Spiel sind, eine Entscheidungsrunde."
        ),
    }
    return (
        lays[rules.tie_lays],
        plays[rules.deciding_players],
        announces[rules.deciding_announcer],
        last[rules.last_card_in_tie],
    )


def _values(rules: TrumpfRules) -> tuple[str, ...]:
    told = [
        translate("RuleSheet", "„Unbekannt“ und „nicht definierbar“ sind schwächer als jeder Wert."),
        translate("RuleSheet", "Kennt keine Karte den Wert, steht es gleich."),
    ]
    if not rules.categories:
        told.append(translate("RuleSheet", "Welcher Wert besser ist, steht beim Kartensatz."))
    return tuple(told)


def _categories(rules: TrumpfRules) -> SheetTable | None:
    rows = tuple(
        (own(one.name), own(one.unit), decks.direction_name(one.direction)) for one in rules.categories
    )
    header = (
        translate("RuleSheet", "Kategorie"),
        translate("RuleSheet", "Einheit"),
        translate("RuleSheet", "Besser"),
    )
    return SheetTable(header, rows) if rows else None


def _ending(rules: TrumpfRules) -> tuple[str, ...]:
    """Return when a round is over and what is counted (P-09, P-10, T-07, Q-12)."""
    ends = {
        RoundEnd.BY_TIME: translate(
            "RuleSheet",
            "Eine Runde endet, wenn einer alle Karten hat, spätestens mit der festgesetzten Zeit. "
            "Dann hat gewonnen, wer die meisten Karten hält.",
        ),
        RoundEnd.WITH_ALL_CARDS: translate(
            "RuleSheet",
            "Eine Runde endet, wenn einer alle Karten hat. Ist eine Zeit festgesetzt, gewinnt nach ihr, "
            "wer die meisten Karten hält.",
        ),
    }
    middle = {
        MiddleCards.TRICK_FINISHED: translate(
            "RuleSheet",
            "Der laufende Stich wird nach der Zeit zu Ende gespielt, in der Mitte bleibt nichts liegen.",
        ),
        MiddleCards.COUNT_FOR_NOBODY: translate(
            "RuleSheet", "Karten, die nach der Zeit in der Mitte liegen, zählen für niemanden."
        ),
    }
    counted_up = {
        MiddleCards.TRICK_FINISHED: translate(
            "RuleSheet", "Alle zählen ihre Karten; zusammen sind es so viele wie ausgeteilt."
        ),
        MiddleCards.COUNT_FOR_NOBODY: translate(
            "RuleSheet", "Alle zählen ihre Karten; mit der Mitte sind es so viele wie ausgeteilt."
        ),
    }
    return (
        translate(
            "RuleSheet", "Wer keine Karten mehr hat, scheidet aus. Wer später ausscheidet, steht davor."
        ),
        ends[rules.round_end],
        middle[rules.middle_cards],
        counted_up[rules.middle_cards],
    )


def out_heading() -> str:
    """Return what heads the order of dropping out."""
    return translate("Trumpf", "Ausgeschieden als")


def middle() -> str:
    """Return how the cards in the middle are called."""
    return translate("Trumpf", "In der Mitte")


def lines(rules: TrumpfRules, seats: int, deck: int | None) -> tuple[str, ...]:
    """Return the lines for the whole table; ``deck`` is the number of cards, if known."""
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
    """Return title and lines of the card categories; ``None`` if the rulebook names none."""
    if not rules.categories:
        return None
    return translate("Trumpf", "Welcher Wert besser ist"), tuple(map(decks.category_line, rules.categories))


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
