"""Schafkopf in German: names, settings, and the wording of every problem.

The source texts stand in ``QT_TRANSLATE_NOOP``, where lupdate finds them; they are translated when they
are asked for. They hold no escapes (lupdate drops them): signs come in through the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Problem
from turnierleitung.games.schafkopf.fields import TOPICS
from turnierleitung.games.schafkopf.findings import Code
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
from turnierleitung.texts.figures import SignedFigure
from turnierleitung.texts.game_words import Vocabulary
from turnierleitung.texts.language import Wording, translate


def problem_text(problem: Problem) -> Wording:
    """Return the wording of a problem of Schafkopf; an unknown code is a ``ValueError``.

    In a list it begins with the number of the game.
    """
    code = Code(problem.code)
    params = {key: _shown(key, value) for key, value in problem.params.items()}
    told = VOCABULARY.translated(code.sentence).format(**params)
    if "game" in params:
        told = translate("Schafkopf", "Spiel {game}: {told}").format(told=told, **params)
    return Wording(told, VOCABULARY.translated(code.advice).format(**params))


def outcome_name(*, won: bool) -> str:
    """Return how a game ended."""
    return VOCABULARY.translated(_WON[0] if won else _LOST[0])


def outcome_heading(*, won: bool) -> str:
    """Return how a game ended, abbreviated for a column."""
    return VOCABULARY.translated(_WON[1] if won else _LOST[1])


def _shown(key: str, value: int | str) -> SignedFigure | str:
    if isinstance(value, int):
        return SignedFigure(value)
    match key:
        case "contract":
            return name_of(Contract(value))
        case "level":
            return name_of(Level(value))
        case "kind":
            return name_of(SoloKind(value))
        case "tally":
            return tally_name(value) if value in _TALLIES else value
        case "column":
            return tally_heading(value)
        case _:
            return value


_TALLIES: dict[str, tuple[str, str]] = {
    "points": (QT_TRANSLATE_NOOP("Schafkopf", "Punkte"), QT_TRANSLATE_NOOP("Schafkopf", "Punkte")),
    "sie_played": (QT_TRANSLATE_NOOP("Schafkopf", "gespielte „Sie“"), QT_TRANSLATE_NOOP("Schafkopf", "Sie")),
    "tout_won": (
        QT_TRANSLATE_NOOP("Schafkopf", "gewonnene Tout"),
        QT_TRANSLATE_NOOP("Schafkopf", "Tout gew."),
    ),
    "tout_played": (QT_TRANSLATE_NOOP("Schafkopf", "gespielte Tout"), QT_TRANSLATE_NOOP("Schafkopf", "Tout")),
    "solos_won": (
        QT_TRANSLATE_NOOP("Schafkopf", "gewonnene Soli"),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli gew."),
    ),
    "solos_played": (
        QT_TRANSLATE_NOOP("Schafkopf", "gespielte Soli"),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli"),
    ),
}
_WON = (QT_TRANSLATE_NOOP("Schafkopf", "gewonnen"), QT_TRANSLATE_NOOP("Schafkopf", "gew."))
_LOST = (QT_TRANSLATE_NOOP("Schafkopf", "verloren"), QT_TRANSLATE_NOOP("Schafkopf", "verl."))

_NAMES: dict[type[StrEnum], Mapping[StrEnum, str]] = {
    Contract: {
        Contract.RUFSPIEL: QT_TRANSLATE_NOOP("Schafkopf", "Rufspiel"),
        Contract.SOLO: QT_TRANSLATE_NOOP("Schafkopf", "Solo"),
        Contract.WENZ: QT_TRANSLATE_NOOP("Schafkopf", "Wenz"),
        Contract.FARBWENZ: QT_TRANSLATE_NOOP("Schafkopf", "Farbwenz"),
        Contract.SIE: QT_TRANSLATE_NOOP("Schafkopf", "„Sie“"),
    },
    Level: {
        Level.PLAIN: QT_TRANSLATE_NOOP("Schafkopf", "einfach"),
        Level.SCHNEIDER: QT_TRANSLATE_NOOP("Schafkopf", "Schneider"),
        Level.SCHWARZ: QT_TRANSLATE_NOOP("Schafkopf", "Schwarz"),
        Level.TOUT: QT_TRANSLATE_NOOP("Schafkopf", "Tout"),
    },
    SoloKind: {
        SoloKind.SIE: QT_TRANSLATE_NOOP("Schafkopf", "„Sie“"),
        SoloKind.TOUT: QT_TRANSLATE_NOOP("Schafkopf", "Tout"),
        SoloKind.SOLO: QT_TRANSLATE_NOOP("Schafkopf", "Solo"),
    },
    NoGameReason: {
        NoGameReason.NOBODY_PLAYED: QT_TRANSLATE_NOOP("Schafkopf", "Niemand hat gespielt"),
        NoGameReason.ANNULLED: QT_TRANSLATE_NOOP("Schafkopf", "Nicht genehmigt, Ansage annulliert"),
    },
    MisconductKind: {
        MisconductKind.SHOWED_CARDS: QT_TRANSLATE_NOOP("Schafkopf", "Karten offen aufgelegt"),
        MisconductKind.LOOKED_AT_TRICK: QT_TRANSLATE_NOOP("Schafkopf", "Älteren Stich angesehen"),
    },
    FirstGame: {
        FirstGame.RESTRICTED: QT_TRANSLATE_NOOP("Schafkopf", "„Sie“, Tout und Schwarz zählen wie Schneider"),
        FirstGame.FREE: QT_TRANSLATE_NOOP("Schafkopf", "wie jedes andere Spiel"),
    },
    FirstGameLost: {
        FirstGameLost.AS_SCHNEIDER: QT_TRANSLATE_NOOP("Schafkopf", "wie Schneider verloren"),
        FirstGameLost.PLAIN: QT_TRANSLATE_NOOP("Schafkopf", "wie einfach verloren"),
    },
    SchafkopfTopic: TOPICS,
    MisconductValue: {
        MisconductValue.PLAIN: QT_TRANSLATE_NOOP("Schafkopf", "einfacher Wert"),
        MisconductValue.DIRECTOR: QT_TRANSLATE_NOOP("Schafkopf", "Wert legt die Turnierleitung fest"),
    },
    RowCheck: {
        RowCheck.ZERO_SUM: QT_TRANSLATE_NOOP("Schafkopf", "Plus und Minus, jede Zeile ergibt 0"),
        RowCheck.PLUS_ONLY: QT_TRANSLATE_NOOP("Schafkopf", "nur Pluspunkte"),
    },
    SieLost: {
        SieLost.DIRECTOR: QT_TRANSLATE_NOOP("Schafkopf", "Turnierleitung trägt den Wert ein"),
        SieLost.TABLE: QT_TRANSLATE_NOOP("Schafkopf", "Wert steht in der Wertung"),
    },
    TallyCounting: {
        TallyCounting.ONE_TALLY_ONLY: QT_TRANSLATE_NOOP("Schafkopf", "jedes Spiel zählt nur einmal"),
        TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS: QT_TRANSLATE_NOOP(
            "Schafkopf", "„Sie“ und Tout zählen auch als Soli"
        ),
    },
}

VOCABULARY = Vocabulary("Schafkopf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
option_name = VOCABULARY.option_name
tally_name = VOCABULARY.tally_name
tally_heading = VOCABULARY.tally_heading
