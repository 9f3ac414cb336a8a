"""Kleeblatt in German: problems, choices, tallies, topics, and what its slip and its form say."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP
from tests.made_up_game.domain.codes import Code
from tests.made_up_game.domain.rules import Ending
from tests.made_up_game.domain.topics import KleeblattTopic

from turnierleitung.domain.problems import Problem
from turnierleitung.texts.games.vocabulary import Source, Vocabulary
from turnierleitung.texts.wording import Wording


def problem_text(problem: Problem) -> Wording:
    """Return the wording of a problem of Kleeblatt; an unknown code is a ``ValueError``."""
    title, detail = _PROBLEMS[Code(problem.code)]
    repair = VOCABULARY.translated(_TAKE).format(**problem.params) if problem.repair is not None else ""
    return Wording(
        VOCABULARY.translated(title).format(**problem.params),
        VOCABULARY.translated(detail).format(**problem.params),
        repair,
    )


_TAKE: Final = QT_TRANSLATE_NOOP("Kleeblatt", "{meant} übernehmen")
_PROBLEMS: Final[dict[Code, tuple[Source, Source]]] = {
    Code.LEAVES_MISSING: (
        QT_TRANSLATE_NOOP("Kleeblatt", "Die Blätter von Sitz {seat} fehlen."),
        QT_TRANSLATE_NOOP("Kleeblatt", "Wer keines hat, schreibt 0."),
    ),
    Code.LEAVES_NEGATIVE: (
        QT_TRANSLATE_NOOP("Kleeblatt", "Weniger als 0 Blätter kann Sitz {seat} nicht haben."),
        "",
    ),
    Code.OTHER_LINES: (
        QT_TRANSLATE_NOOP("Kleeblatt", "Auf dem Zettel stehen {lines} Zahlen, am Tisch saßen {people}."),
        "",
    ),
    Code.SUM_WRONG: (
        QT_TRANSLATE_NOOP("Kleeblatt", "Zusammen sind es {sum} Blätter, es muss {leaves} sein."),
        QT_TRANSLATE_NOOP("Kleeblatt", "Nachzählen lassen."),
    ),
    Code.SUM_TOO_HIGH: (
        QT_TRANSLATE_NOOP("Kleeblatt", "Zusammen sind es {sum} Blätter, auf dem Tisch lagen nur {leaves}."),
        QT_TRANSLATE_NOOP("Kleeblatt", "Nachzählen lassen."),
    ),
    Code.SLIP_DIGITS: (
        QT_TRANSLATE_NOOP("Kleeblatt", "Zahlendreher an Sitz {seat}?"),
        QT_TRANSLATE_NOOP("Kleeblatt", "{typed} könnte {meant} heißen."),
    ),
    Code.ALL_BY_ONE: (QT_TRANSLATE_NOOP("Kleeblatt", "Sitz {seat} hat alle Blätter."), ""),
    Code.RULING_WITHOUT_REASON: (QT_TRANSLATE_NOOP("Kleeblatt", "Ein Entscheid braucht einen Grund."), ""),
    Code.RULING_TALLIES: (QT_TRANSLATE_NOOP("Kleeblatt", "An Sitz {seat} sind Zahlen ab 0 möglich."), ""),
}
_TALLIES: Final[dict[str, tuple[Source, Source]]] = {
    "leaves": (QT_TRANSLATE_NOOP("Kleeblatt", "Blätter"), QT_TRANSLATE_NOOP("Kleeblatt", "Blätter")),
    "clovers": (QT_TRANSLATE_NOOP("Kleeblatt", "Kleeblätter"), QT_TRANSLATE_NOOP("Kleeblatt", "Kleeblätter")),
}
_NAMES: Final[dict[type[StrEnum], dict[StrEnum, Source]]] = {
    Ending: {
        Ending.ALL_TAKEN: QT_TRANSLATE_NOOP("Kleeblatt", "mit dem letzten Blatt"),
        Ending.BY_TIME: QT_TRANSLATE_NOOP("Kleeblatt", "mit der Zeit, Blätter dürfen liegen bleiben"),
    },
    KleeblattTopic: {
        KleeblattTopic.LEAVES: QT_TRANSLATE_NOOP("Kleeblatt", "Zahl der Blätter"),
        KleeblattTopic.CLOVERS: QT_TRANSLATE_NOOP("Kleeblatt", "Wert der Kleeblätter"),
    },
}

VOCABULARY: Final = Vocabulary("Kleeblatt", _NAMES, _TALLIES)
option_name = VOCABULARY.option_name
tally_name = VOCABULARY.tally_name
