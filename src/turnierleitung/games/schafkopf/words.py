"""Schafkopf in German: names, settings, and the wording of every problem.

The source texts stand in ``german``, which marks them for lupdate; they are translated when they
are asked for. They hold no escapes (lupdate drops them): signs come in through the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from turnierleitung.domain.problems import german
from turnierleitung.games.schafkopf.fields import TOPICS
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
from turnierleitung.texts.game_words import Vocabulary


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
    SchafkopfTopic: TOPICS,
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
option_name = VOCABULARY.option_name
tally_name = VOCABULARY.tally_name
tally_heading = VOCABULARY.tally_heading
