"""Classic Quartett in German: names, settings, and the wording of every problem.

The source texts stand in ``QT_TRANSLATE_NOOP``, where lupdate finds them; they are translated when they
are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.games.classic_quartett.codes import Code
from turnierleitung.domain.games.classic_quartett.settings import StoppedEarly
from turnierleitung.domain.games.classic_quartett.topics import ClassicTopic
from turnierleitung.domain.problems import Problem
from turnierleitung.texts.games.classic_quartett.topics import TOPICS
from turnierleitung.texts.games.counts import words as counts
from turnierleitung.texts.games.counts.words import CountVocabulary
from turnierleitung.texts.games.vocabulary import Source
from turnierleitung.texts.wording import Wording


def things() -> str:
    """Return what is counted."""
    return QCoreApplication.translate("ClassicQuartett", "Quartette")


def problem_text(problem: Problem, names: Sequence[str] = ()) -> Wording:
    """Return the wording of a problem of classic Quartett; an unknown code is a ``ValueError``."""
    shared = counts.problem_text(problem, names, things())
    if shared is not None:
        return shared
    title, detail = _PROBLEMS[Code(problem.code)]
    params = counts.shown(problem.params, names)
    return Wording(
        VOCABULARY.translated(title).format(**params), VOCABULARY.translated(detail).format(**params)
    )


_PROBLEMS: Final[dict[Code, tuple[Source, Source]]] = {
    Code.DECK_NOT_IN_FOURS: (
        QT_TRANSLATE_NOOP("ClassicQuartett", "{deck} Karten ergeben keine ganzen Quartette."),
        QT_TRANSLATE_NOOP("ClassicQuartett", "Je vier gehören zusammen: {over} zu viel. Bitte nachzählen."),
    ),
    Code.DECK_TOO_SMALL: (
        QT_TRANSLATE_NOOP("ClassicQuartett", "{deck} Karten reichen nicht für {people} am Tisch."),
        QT_TRANSLATE_NOOP("ClassicQuartett", "Bitte einen größeren Kartensatz nehmen."),
    ),
    Code.SUM_TOO_HIGH: (
        QT_TRANSLATE_NOOP("ClassicQuartett", "Quartette zusammen: {sum}, es gibt nur {quartets}."),
        QT_TRANSLATE_NOOP("ClassicQuartett", "{off} zu viel. Bitte mit dem Zettel vergleichen."),
    ),
    Code.SUM_TOO_LOW: (
        QT_TRANSLATE_NOOP("ClassicQuartett", "Quartette zusammen: {sum}, es gibt {quartets}."),
        QT_TRANSLATE_NOOP("ClassicQuartett", "{off} fehlen. Gespielt wird, bis alle abgelegt sind."),
    ),
    Code.STOPPED_EARLY: (
        QT_TRANSLATE_NOOP("ClassicQuartett", "Quartette zusammen: {sum}, es gibt {quartets}."),
        QT_TRANSLATE_NOOP(
            "ClassicQuartett", "Wurde der Tisch abgebrochen, bleiben {off} offen. Sonst bitte nachzählen."
        ),
    ),
}

_TALLIES: Final[dict[str, tuple[Source, Source]]] = {
    "quartets": (
        QT_TRANSLATE_NOOP("ClassicQuartett", "Quartette"),
        QT_TRANSLATE_NOOP("ClassicQuartett", "Quartette"),
    ),
}

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, Source]]] = {
    ClassicTopic: TOPICS,
    StoppedEarly: {
        StoppedEarly.COUNTS: QT_TRANSLATE_NOOP(
            "ClassicQuartett", "was abgelegt ist, zählt; der Rest bleibt offen"
        ),
        StoppedEarly.REFUSED: QT_TRANSLATE_NOOP("ClassicQuartett", "gibt es nicht, es wird zu Ende gespielt"),
    },
}

VOCABULARY: Final = CountVocabulary("ClassicQuartett", _NAMES, _TALLIES)
