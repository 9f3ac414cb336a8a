"""Schafkopf in German: names, settings, and the wording of every problem.

The source texts stand in ``german``, which marks them for lupdate; they are translated when they
are asked for. They hold no escapes (lupdate drops them): signs come in through the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import Topic, german
from turnierleitung.games.lists import words as lists
from turnierleitung.games.schafkopf.contracts import (
    KNOWN,
    Circled,
    Contract,
    DrawnGame,
    InFirstGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    WonBy,
)
from turnierleitung.games.schafkopf.rules import (
    FirstGame,
    FirstGameLost,
    MisconductKind,
    MisconductValue,
    NoGameReason,
    RowCheck,
    SchafkopfRules,
    SchafkopfTopic,
    SieLost,
    TallyCounting,
)
from turnierleitung.texts.game_words import FieldText, Group
from turnierleitung.texts.language import translate


def outcome_name(*, won: bool) -> str:
    """Return how a game ended."""
    return VOCABULARY.translated(_WON[0] if won else _LOST[0])


def outcome_heading(*, won: bool) -> str:
    """Return how a game ended, abbreviated for a column."""
    return VOCABULARY.translated(_WON[1] if won else _LOST[1])


_TALLIES: dict[str, tuple[str, str]] = {
    "points": (german("Schafkopf", "Punkte"), german("Schafkopf", "Punkte")),
    "sie_played": (german("Schafkopf", "gespielte „Sie“"), german("Schafkopf", "Sie")),
    "tout_won": (german("Schafkopf", "gewonnene Tout"), german("Schafkopf", "Tout gew.")),
    "tout_played": (german("Schafkopf", "gespielte Tout"), german("Schafkopf", "Tout")),
    "solos_won": (german("Schafkopf", "gewonnene Soli"), german("Schafkopf", "Soli gew.")),
    "solos_played": (german("Schafkopf", "gespielte Soli"), german("Schafkopf", "Soli")),
}
_WON = (german("Schafkopf", "gewonnen"), german("Schafkopf", "gew."))
_LOST = (german("Schafkopf", "verloren"), german("Schafkopf", "verl."))

_NAMES: dict[type[StrEnum], Mapping[StrEnum, str]] = {
    Contract: {
        Contract.RUFSPIEL: german("Schafkopf", "Rufspiel"),
        Contract.SOLO: german("Schafkopf", "Solo"),
        Contract.WENZ: german("Schafkopf", "Wenz"),
        Contract.FARBWENZ: german("Schafkopf", "Farbwenz"),
        Contract.SIE: german("Schafkopf", "„Sie“"),
    },
    Level: {
        Level.PLAIN: german("Schafkopf", "einfach"),
        Level.SCHNEIDER: german("Schafkopf", "Schneider"),
        Level.SCHWARZ: german("Schafkopf", "Schwarz"),
        Level.TOUT: german("Schafkopf", "Tout"),
    },
    SoloKind: {
        SoloKind.SIE: german("Schafkopf", "„Sie“"),
        SoloKind.TOUT: german("Schafkopf", "Tout"),
        SoloKind.SOLO: german("Schafkopf", "Solo"),
    },
    Parties: {
        Parties.CALLED: german("Schafkopf", "mit gerufenem Partner"),
        Parties.ALONE: german("Schafkopf", "allein gegen drei"),
        Parties.FACING: german("Schafkopf", "die Gegenübersitzenden zusammen"),
    },
    WonBy: {
        WonBy.AUGEN: german("Schafkopf", "nach Augen"),
        WonBy.EVERY_TRICK: german("Schafkopf", "nur mit allen Stichen"),
        WonBy.NO_TRICK: german("Schafkopf", "nur ohne Stich"),
        WonBy.FEWEST_AUGEN: german("Schafkopf", "mit den wenigsten Augen"),
    },
    Circled: {
        Circled.ALWAYS: german("Schafkopf", "immer"),
        Circled.WHEN_WON: german("Schafkopf", "nur gewonnen"),
        Circled.NEVER: german("Schafkopf", "nie"),
    },
    InFirstGame: {
        InFirstGame.AS_IT_IS: german("Schafkopf", "wie immer"),
        InFirstGame.SCHNEIDER: german("Schafkopf", "Tout und Schwarz wie Schneider"),
        InFirstGame.SCHNEIDER_OF_ANOTHER: german("Schafkopf", "wie Schneider eines anderen Spiels"),
    },
    Runners: {
        Runners.NOT_COUNTED: german("Schafkopf", "zählen nicht für die Punkte"),
        Runners.WITH: german("Schafkopf", "zählen, wenn die Spielerpartei sie hat"),
        Runners.WITH_AND_WITHOUT: german("Schafkopf", "zählen „mit“ und „ohne“"),
    },
    DrawnGame: {
        DrawnGame.DEALT_AGAIN: german("Schafkopf", "derselbe gibt noch einmal"),
        DrawnGame.ZERO: german("Schafkopf", "es zählt, mit 0 für alle"),
        DrawnGame.LOST_BY_OLD: german("Schafkopf", "die Seite mit dem Eichel-Ober verliert"),
    },
    NoGameReason: {
        NoGameReason.NOBODY_PLAYED: german("Schafkopf", "Niemand hat gespielt"),
        NoGameReason.ANNULLED: german("Schafkopf", "Nicht genehmigt, Ansage annulliert"),
        NoGameReason.DRAWN: german("Schafkopf", "60 : 60"),
    },
    MisconductKind: {
        MisconductKind.SHOWED_CARDS: german("Schafkopf", "Karten offen aufgelegt"),
        MisconductKind.LOOKED_AT_TRICK: german("Schafkopf", "Älteren Stich angesehen"),
    },
    FirstGame: {
        FirstGame.RESTRICTED: german("Schafkopf", "„Sie“, Tout und Schwarz zählen wie Schneider"),
        FirstGame.FREE: german("Schafkopf", "wie jedes andere Spiel"),
    },
    FirstGameLost: {
        FirstGameLost.AS_SCHNEIDER: german("Schafkopf", "wie Schneider verloren"),
        FirstGameLost.PLAIN: german("Schafkopf", "wie einfach verloren"),
    },
    SchafkopfTopic: {
        SchafkopfTopic.DEALS: german("Schafkopf", "Zahl der Spiele"),
        SchafkopfTopic.CONTRACTS: german("Schafkopf", "Erlaubte Spiele"),
        SchafkopfTopic.DEALING: german("Schafkopf", "Geben und Abheben"),
        SchafkopfTopic.CARD_POINTS: german("Schafkopf", "Augen und Schneider"),
        SchafkopfTopic.FIRST_GAME: german("Schafkopf", "Erstes Spiel"),
        SchafkopfTopic.RUNNERS: german("Schafkopf", "Laufende"),
        SchafkopfTopic.PRECEDENCE: german("Schafkopf", "Rangfolge und Genehmigung"),
        SchafkopfTopic.SHOWN_CARDS: german("Schafkopf", "Karten gezeigt"),
        SchafkopfTopic.OLDER_TRICK: german("Schafkopf", "Älterer Stich angesehen"),
        SchafkopfTopic.CALLED_ACE: german("Schafkopf", "Gerufenes Ass"),
        SchafkopfTopic.SCORING: german("Schafkopf", "Punkte"),
        SchafkopfTopic.CROSS_SUM: german("Schafkopf", "Einkreisen und Quersumme"),
        SchafkopfTopic.TARIFF: german("Schafkopf", "Tarif"),
    },
    MisconductValue: {
        MisconductValue.PLAIN: german("Schafkopf", "einfacher Wert"),
        MisconductValue.DIRECTOR: german("Schafkopf", "Wert legt die Turnierleitung fest"),
    },
    RowCheck: {
        RowCheck.ZERO_SUM: german("Schafkopf", "Plus und Minus, jede Zeile ergibt 0"),
        RowCheck.PLUS_ONLY: german("Schafkopf", "nur Pluspunkte"),
    },
    SieLost: {
        SieLost.DIRECTOR: german("Schafkopf", "Turnierleitung trägt den Wert ein"),
        SieLost.TABLE: german("Schafkopf", "Wert steht in der Wertung"),
    },
    TallyCounting: {
        TallyCounting.ONE_TALLY_ONLY: german("Schafkopf", "jedes Spiel zählt nur einmal"),
        TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS: german("Schafkopf", "„Sie“ und Tout zählen auch als Soli"),
    },
}

VOCABULARY = lists.ListVocabulary("Schafkopf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_name = VOCABULARY.tally_name
tally_heading = VOCABULARY.tally_heading


def contract_name(key: str, rules: SchafkopfRules | None = None) -> str:
    """Return what a contract is called: in the director's words, else a shipped one by its name."""
    contract = None if rules is None else rules.contract(key)
    if contract is not None and contract.name:
        return contract.name
    if key in set(Contract):
        return name_of(Contract(key))
    known = next((one.name for one in KNOWN if one.key == key), "")
    if known:
        return known
    is_gone = rules is not None and contract is None
    return translate("Deals", "ein gestrichenes Spiel") if is_gone else translate("Deals", "ohne Namen")


def said_contract(said: str) -> str:
    """Return how a finding calls a contract: it says the key of a shipped one, or the director's word."""
    shipped = {*Contract, *(one.key for one in KNOWN)}
    return contract_name(said) if said in shipped else said


FIELDS: Final[dict[str, FieldText]] = {
    **lists.LENGTH,
    "game.cards": Group.COURSE.field(
        german("RulebookFields", "Karten"),
        SchafkopfTopic.DEALING,
        german(
            "RulebookFields", "Vom Ass abwärts: 32 das lange, 24 das kurze Blatt ohne Siebener und Achter."
        ),
    ),
    "game.dealt_at_once": Group.COURSE.field(
        german("RulebookFields", "Gegeben werden auf einmal"),
        SchafkopfTopic.DEALING,
        unit=german("RulebookFields", "Karten"),
    ),
    "game.minimum_cut": Group.COURSE.field(
        german("RulebookFields", "Abheben mindestens"),
        SchafkopfTopic.DEALING,
        german("RulebookFields", "So viele Karten müssen oben und unten bleiben."),
    ),
    "game.contracts": Group.GAMES.field(
        german("RulebookFields", "Spiele"),
        SchafkopfTopic.CONTRACTS,
        german(
            "RulebookFields",
            "Alle, die gespielt werden dürfen, mit ihren Punkten. "
            "Ein Strich heißt: Den Wert trägt die Turnierleitung ein.",
        ),
    ),
    "game.nobody_plays": Group.GAMES.field(
        german("RulebookFields", "Wenn niemand ansagt"), SchafkopfTopic.CONTRACTS
    ),
    "game.drawn": Group.GAMES.field(
        german("RulebookFields", "60 : 60"),
        SchafkopfTopic.CONTRACTS,
        german("RulebookFields", "In Spielen, in denen die Gegenübersitzenden zusammen spielen."),
        choice=DrawnGame,
    ),
    "game.approval_required": Group.GAMES.field(
        german("RulebookFields", "„Sie“ und Tout brauchen eine Genehmigung"),
        SchafkopfTopic.PRECEDENCE,
        german("RulebookFields", "Die Aufsicht genehmigt vor dem Ausspielen."),
    ),
    "game.first_game": Group.GAMES.field(
        german("RulebookFields", "Erstes Spiel jeder Runde"), SchafkopfTopic.FIRST_GAME, choice=FirstGame
    ),
    "game.first_game_lost": Group.GAMES.field(
        german("RulebookFields", "Verlorenes „Sie“ oder Tout im ersten Spiel"),
        SchafkopfTopic.FIRST_GAME,
        german("RulebookFields", "Gilt nur, wenn das erste Spiel eingeschränkt ist."),
        choice=FirstGameLost,
    ),
    "game.player_wins_with": Group.GAMES.field(
        german("RulebookFields", "Die Spielerpartei gewinnt mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.schneider_free_player": Group.GAMES.field(
        german("RulebookFields", "Die Spielerpartei ist schneiderfrei mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.schneider_free_opponents": Group.GAMES.field(
        german("RulebookFields", "Die Gegenpartei ist schneiderfrei mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.misconduct_value": Group.GAMES.field(
        german("RulebookFields", "Karten gezeigt oder älteren Stich angesehen"),
        (SchafkopfTopic.SHOWN_CARDS, SchafkopfTopic.OLDER_TRICK),
        german("RulebookFields", "Die Gegenpartei gewinnt."),
        choice=MisconductValue,
    ),
    "game.runners": Group.SCORING.field(
        german("RulebookFields", "Laufende"),
        SchafkopfTopic.RUNNERS,
        german("RulebookFields", "Ab wie vielen und wie viel: bei jedem Spiel."),
        choice=Runners,
    ),
    "game.runners_doubled": Group.SCORING.field(
        german("RulebookFields", "In Tout und „Sie“ zählen Laufende doppelt"), SchafkopfTopic.RUNNERS
    ),
    "game.row_check": Group.SCORING.field(
        german("RulebookFields", "So wird aufgeschrieben"), SchafkopfTopic.CROSS_SUM, choice=RowCheck
    ),
    "game.sie_lost": Group.SCORING.field(
        german("RulebookFields", "Verlorenes „Sie“"), SchafkopfTopic.SCORING, choice=SieLost
    ),
    "game.contracts.key": Group.GAMES.field(german("RulebookFields", "Kurzname"), SchafkopfTopic.CONTRACTS),
    "game.contracts.name": Group.GAMES.field(german("RulebookFields", "Name"), SchafkopfTopic.CONTRACTS),
    "game.contracts.letter": Group.GAMES.field(german("RulebookFields", "Taste"), SchafkopfTopic.CONTRACTS),
    "game.contracts.parties": Group.GAMES.field(
        german("RulebookFields", "Es spielen"), SchafkopfTopic.CONTRACTS, choice=Parties
    ),
    "game.contracts.won_by": Group.GAMES.field(
        german("RulebookFields", "Gewonnen wird"), SchafkopfTopic.CONTRACTS, choice=WonBy
    ),
    "game.contracts.player_wins_with": Group.GAMES.field(
        german("RulebookFields", "Gewonnen mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.contracts.schneider_free_player": Group.GAMES.field(
        german("RulebookFields", "Schneiderfrei, Spieler"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.contracts.schneider_free_opponents": Group.GAMES.field(
        german("RulebookFields", "Schneiderfrei, Gegner"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.contracts.counts_as": Group.GAMES.field(
        german("RulebookFields", "Zählt als"), SchafkopfTopic.CONTRACTS, choice=SoloKind
    ),
    "game.contracts.circled": Group.GAMES.field(
        german("RulebookFields", "Eingekreist"), SchafkopfTopic.CROSS_SUM, choice=Circled
    ),
    "game.contracts.step": Group.GAMES.field(german("RulebookFields", "Vorrang"), SchafkopfTopic.PRECEDENCE),
    "game.contracts.step_of_tout": Group.GAMES.field(
        german("RulebookFields", "Vorrang des Tout"), SchafkopfTopic.PRECEDENCE
    ),
    "game.contracts.first_game": Group.GAMES.field(
        german("RulebookFields", "Im ersten Spiel"), SchafkopfTopic.FIRST_GAME, choice=InFirstGame
    ),
    "game.contracts.first_game_as": Group.GAMES.field(
        german("RulebookFields", "Im ersten Spiel wie"), SchafkopfTopic.FIRST_GAME
    ),
    "game.contracts.trumps": Group.GAMES.field(german("RulebookFields", "Trümpfe"), SchafkopfTopic.RUNNERS),
    "game.contracts.runners_from": Group.GAMES.field(
        german("RulebookFields", "Laufende ab"), SchafkopfTopic.RUNNERS
    ),
    "game.contracts.runners_at_most": Group.GAMES.field(
        german("RulebookFields", "Laufende höchstens"), SchafkopfTopic.RUNNERS
    ),
    "game.contracts.runner_points": Group.GAMES.field(
        german("RulebookFields", "Je Laufendem"), SchafkopfTopic.RUNNERS
    ),
    "game.contracts.tout_from_runners": Group.GAMES.field(
        german("RulebookFields", "Tout ab Laufenden"), SchafkopfTopic.RUNNERS
    ),
    "game.contracts.levels": Group.GAMES.field(german("RulebookFields", "Punkte"), SchafkopfTopic.SCORING),
    "game.contracts.levels.level": Group.GAMES.field(
        german("RulebookFields", "Stufe"), SchafkopfTopic.SCORING
    ),
    "game.contracts.levels.player_won": Group.GAMES.field(
        german("RulebookFields", "gewonnen, Spieler"), SchafkopfTopic.SCORING, signed=True
    ),
    "game.contracts.levels.opponent_won": Group.GAMES.field(
        german("RulebookFields", "gewonnen, je Gegner"), SchafkopfTopic.SCORING, signed=True
    ),
    "game.contracts.levels.player_lost": Group.GAMES.field(
        german("RulebookFields", "verloren, Spieler"), SchafkopfTopic.SCORING, signed=True
    ),
    "game.contracts.levels.opponent_lost": Group.GAMES.field(
        german("RulebookFields", "verloren, je Gegner"), SchafkopfTopic.SCORING, signed=True
    ),
    "game.contracts.levels.announced": Group.GAMES.field(
        german("RulebookFields", "angesagt, dazu"), SchafkopfTopic.SCORING, signed=True
    ),
    "game.tally_counting": Group.RANKING.field(
        german("RulebookFields", "„Sie“, Tout und Soli zählen"), Topic.RANKING, choice=TallyCounting
    ),
    **lists.SHEET,
    "game.tariff_game_cents": Group.SHEET.field(
        german("RulebookFields", "Tarif Rufspiel"),
        SchafkopfTopic.TARIFF,
        german("RulebookFields", "Eine Empfehlung, mit der Rangliste hat er nichts zu tun."),
    ),
    "game.tariff_solo_cents": Group.SHEET.field(
        german("RulebookFields", "Tarif Solo"), SchafkopfTopic.TARIFF
    ),
}
"""By path."""

ORDER: Final = (*lists.ORDER, *(path for path in FIELDS if path not in lists.ORDER))
"""The order of the editor, as far as it is not the usual one."""
