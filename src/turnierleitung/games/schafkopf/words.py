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
from turnierleitung.games.schafkopf.rules import (
    Contract,
    FirstGame,
    FirstGameLost,
    Level,
    MisconductKind,
    MisconductValue,
    NoGameReason,
    RowCheck,
    SchafkopfTopic,
    SieLost,
    SoloKind,
    TallyCounting,
)
from turnierleitung.texts.game_words import FieldText, Group, Vocabulary


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
    NoGameReason: {
        NoGameReason.NOBODY_PLAYED: german("Schafkopf", "Niemand hat gespielt"),
        NoGameReason.ANNULLED: german("Schafkopf", "Nicht genehmigt, Ansage annulliert"),
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

VOCABULARY = Vocabulary("Schafkopf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_name = VOCABULARY.tally_name
tally_heading = VOCABULARY.tally_heading


FIELDS: Final[dict[str, FieldText]] = {
    **lists.LENGTH,
    "game.minimum_cut": Group.COURSE.field(
        german("RulebookFields", "Abheben mindestens"),
        SchafkopfTopic.DEALING,
        german("RulebookFields", "So viele Karten müssen oben und unten bleiben."),
    ),
    "game.allowed": Group.GAMES.field(
        german("RulebookFields", "Erlaubte Spiele"), SchafkopfTopic.CONTRACTS, choice=Contract
    ),
    "game.tout_allowed": Group.GAMES.field(
        german("RulebookFields", "Tout ist erlaubt"), SchafkopfTopic.PRECEDENCE
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
    "game.row_check": Group.SCORING.field(
        german("RulebookFields", "So wird aufgeschrieben"), SchafkopfTopic.CROSS_SUM, choice=RowCheck
    ),
    "game.sie_lost": Group.SCORING.field(
        german("RulebookFields", "Verlorenes „Sie“"), SchafkopfTopic.SCORING, choice=SieLost
    ),
    "game.scoring": Group.SCORING.field(
        german("RulebookFields", "Wertungstafel"),
        SchafkopfTopic.SCORING,
        german(
            "RulebookFields",
            "Punkte für den Spieler und für jeden Gegner, beim Rufspiel für beide Spieler. "
            "Ein Strich heißt: Den Wert trägt die Turnierleitung ein.",
        ),
    ),
    "game.scoring.contract": Group.SCORING.field(german("RulebookFields", "Spiel"), SchafkopfTopic.SCORING),
    "game.scoring.level": Group.SCORING.field(german("RulebookFields", "Stufe"), SchafkopfTopic.SCORING),
    "game.scoring.player_won": Group.SCORING.field(
        german("RulebookFields", "gewonnen, Spieler"), SchafkopfTopic.SCORING
    ),
    "game.scoring.opponent_won": Group.SCORING.field(
        german("RulebookFields", "gewonnen, je Gegner"), SchafkopfTopic.SCORING
    ),
    "game.scoring.player_lost": Group.SCORING.field(
        german("RulebookFields", "verloren, Spieler"), SchafkopfTopic.SCORING
    ),
    "game.scoring.opponent_lost": Group.SCORING.field(
        german("RulebookFields", "verloren, je Gegner"), SchafkopfTopic.SCORING
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
