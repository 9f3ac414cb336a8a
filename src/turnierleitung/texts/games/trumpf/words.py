"""Trumpf in German: names, settings, and the wording of every problem.

The source texts stand in ``QT_TRANSLATE_NOOP``, where lupdate finds them; they are translated when they
are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.trumpf.codes import Code
from turnierleitung.domain.games.trumpf.score import ALL_CARDS
from turnierleitung.domain.games.trumpf.settings import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    Remainder,
    RoundEnd,
    TieLays,
)
from turnierleitung.domain.games.trumpf.topics import TrumpfTopic
from turnierleitung.domain.problems import Problem
from turnierleitung.texts.games.counts import words as counts
from turnierleitung.texts.games.counts.words import CountVocabulary
from turnierleitung.texts.games.trumpf.topics import TOPICS
from turnierleitung.texts.games.vocabulary import Source
from turnierleitung.texts.wording import Wording

_PER_MILLE: Final = 1000


def things() -> str:
    """Return what is counted."""
    return QCoreApplication.translate("Trumpf", "Karten")


def problem_text(problem: Problem, names: Sequence[str] = ()) -> Wording:
    """Return the wording of a problem of Trumpf; an unknown code is a ``ValueError``."""
    shared = counts.problem_text(problem, names, things())
    if shared is not None:
        return shared
    title, detail = _PROBLEMS[Code(problem.code)]
    params = counts.shown(problem.params, names)
    return Wording(
        VOCABULARY.translated(title).format(**params), VOCABULARY.translated(detail).format(**params)
    )


def share_text(share: int) -> str:
    """Return a share of the cards with one decimal: „46,7 %“."""
    tenths = (2 * share * _PER_MILLE + ALL_CARDS) // (2 * ALL_CARDS)
    whole, part = divmod(tenths, 10)
    return f"{whole},{part}\u00a0%"


_COUNT_AGAIN: Final = QT_TRANSLATE_NOOP(
    "Trumpf", "{off} zu viel. Bitte mit dem Zettel vergleichen oder nachzählen lassen."
)
_PROBLEMS: Final[dict[Code, tuple[Source, Source]]] = {
    Code.DECK_TOO_SMALL: (
        QT_TRANSLATE_NOOP("Trumpf", "{deck} Karten reichen nicht für {people} am Tisch."),
        QT_TRANSLATE_NOOP("Trumpf", "Bitte einen größeren Kartensatz nehmen."),
    ),
    Code.SUM_TOO_HIGH: (
        QT_TRANSLATE_NOOP("Trumpf", "Zusammen {sum} Karten, ausgeteilt sind {dealt}."),
        _COUNT_AGAIN,
    ),
    Code.SUM_TOO_LOW: (
        QT_TRANSLATE_NOOP("Trumpf", "Zusammen {sum} Karten, ausgeteilt sind {dealt}."),
        QT_TRANSLATE_NOOP(
            "Trumpf", "{off} zu wenig. Bitte mit dem Zettel vergleichen oder nachzählen lassen."
        ),
    ),
    Code.NOT_ALL_CARDS: (
        QT_TRANSLATE_NOOP("Trumpf", "Alle anderen sind ohne Karten, also hat {who} alle {dealt}."),
        QT_TRANSLATE_NOOP("Trumpf", "Eingetragen sind {count}. Bitte nachzählen lassen."),
    ),
    Code.NOBODY_HAS_ALL: (
        QT_TRANSLATE_NOOP("Trumpf", "Niemand hat alle {dealt} Karten."),
        QT_TRANSLATE_NOOP(
            "Trumpf", "Das gilt, wenn die Zeit um war. Sonst fehlt noch der Schluss der Runde."
        ),
    ),
    Code.MIDDLE_NOT_ALLOWED: (
        QT_TRANSLATE_NOOP("Trumpf", "In der Mitte darf nichts liegen bleiben."),
        QT_TRANSLATE_NOOP(
            "Trumpf",
            "Der Stich wird zu Ende gespielt. Bitte geben Sie, was dort liegt, dem, der ihn gewinnt.",
        ),
    ),
    Code.OUT_WITH_CARDS: (
        QT_TRANSLATE_NOOP("Trumpf", "{who} hat noch Karten ({count}) und kann nicht ausgeschieden sein."),
        QT_TRANSLATE_NOOP("Trumpf", "Bitte die Karten oder „Ausgeschieden als“ berichtigen."),
    ),
    Code.OUT_TWICE: (
        QT_TRANSLATE_NOOP("Trumpf", "{other} und {who} sind beide als {out}. ausgeschieden."),
        QT_TRANSLATE_NOOP(
            "Trumpf", "War es derselbe Stich, teilen sie sich den Platz. Sonst bitte die Zahl berichtigen."
        ),
    ),
    Code.OUT_GAP: (
        QT_TRANSLATE_NOOP("Trumpf", "{who} ist als {out}. ausgeschieden, aber der {missing}. fehlt."),
        QT_TRANSLATE_NOOP("Trumpf", "Bitte von 1 an zählen. Wer zuletzt ausschied, darf frei bleiben."),
    ),
    Code.OUT_ORDER_OPEN: (
        QT_TRANSLATE_NOOP("Trumpf", "{names} sind ohne Karten und teilen sich den Platz."),
        QT_TRANSLATE_NOOP("Trumpf", "Wer von ihnen zuerst ausschied, bekommt die {next}."),
    ),
}

_TALLIES: Final[dict[str, tuple[Source, Source]]] = {
    "share": (QT_TRANSLATE_NOOP("Trumpf", "Kartenanteil"), QT_TRANSLATE_NOOP("Trumpf", "Anteil")),
    "cards": (QT_TRANSLATE_NOOP("Trumpf", "Karten"), QT_TRANSLATE_NOOP("Trumpf", "Karten")),
}

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, Source]]] = {
    TrumpfTopic: TOPICS,
    Announcer: {
        Announcer.WINNER: QT_TRANSLATE_NOOP("Trumpf", "wer den Stich gewonnen hat"),
        Announcer.CLOCKWISE: QT_TRANSLATE_NOOP("Trumpf", "der Nächste im Uhrzeigersinn"),
    },
    DecidingAnnouncer: {
        DecidingAnnouncer.INVOLVED: QT_TRANSLATE_NOOP(
            "Trumpf", "wer angesagt hat, sonst der nächste Beteiligte im Uhrzeigersinn"
        ),
        DecidingAnnouncer.LAST: QT_TRANSLATE_NOOP("Trumpf", "wer zuletzt angesagt hat"),
    },
    DecidingPlayers: {
        DecidingPlayers.TIED: QT_TRANSLATE_NOOP("Trumpf", "nur die Gleichen"),
        DecidingPlayers.ALL: QT_TRANSLATE_NOOP("Trumpf", "alle, die noch im Spiel sind"),
    },
    TieLays: {
        TieLays.ALL: QT_TRANSLATE_NOOP("Trumpf", "alle am Tisch"),
        TieLays.TIED: QT_TRANSLATE_NOOP("Trumpf", "nur, wer gleich steht"),
    },
    LastCardInTie: {
        LastCardInTie.LOST: QT_TRANSLATE_NOOP("Trumpf", "er hat die Entscheidungsrunde verloren"),
        LastCardInTie.DRAWS: QT_TRANSLATE_NOOP("Trumpf", "er zieht eine Karte des Ansagers"),
    },
    Remainder: {
        Remainder.ASIDE: QT_TRANSLATE_NOOP("Trumpf", "bleiben beiseite"),
        Remainder.DEALT_ON: QT_TRANSLATE_NOOP("Trumpf", "werden weiter ausgeteilt"),
    },
    RoundEnd: {
        RoundEnd.BY_TIME: QT_TRANSLATE_NOOP("Trumpf", "spätestens nach der festgesetzten Zeit"),
        RoundEnd.WITH_ALL_CARDS: QT_TRANSLATE_NOOP("Trumpf", "wenn einer alle Karten hat"),
    },
    MiddleCards: {
        MiddleCards.TRICK_FINISHED: QT_TRANSLATE_NOOP("Trumpf", "der laufende Stich wird zu Ende gespielt"),
        MiddleCards.COUNT_FOR_NOBODY: QT_TRANSLATE_NOOP("Trumpf", "sie zählen für niemanden"),
    },
}

VOCABULARY: Final = CountVocabulary("Trumpf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_heading = VOCABULARY.tally_heading
