"""Kleeblatt in German: problems, choices, tallies, topics, and what its slip and its form say."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from tests.made_up_game.domain.codes import Code
from tests.made_up_game.domain.rules import Ending
from tests.made_up_game.domain.topics import KleeblattTopic

from turnierleitung.domain.problems import Problem
from turnierleitung.texts.wording import Wording

_Source = object
"""A text marked for translation: a string, though ``QT_TRANSLATE_NOOP`` is declared as ``object``."""


def problem_text(problem: Problem) -> Wording:
    """Return the wording of a problem of Kleeblatt; an unknown code is a ``ValueError``."""
    title, detail = _PROBLEMS[Code(problem.code)]
    repair = _translated(_TAKE).format(**problem.params) if problem.repair is not None else ""
    return Wording(
        _translated(title).format(**problem.params), _translated(detail).format(**problem.params), repair
    )


def option_name(value: StrEnum) -> str | None:
    """Return the name of a choice or topic, ``None`` where it is of another game."""
    names = _NAMES.get(type(value))
    return None if names is None else _translated(names[value])


def tally_name(tally: str) -> str:
    """Return the full name of a tally, also for the head of a column."""
    return _translated(_TALLIES[tally])


def _translated(source: _Source) -> str:
    return QCoreApplication.translate("Kleeblatt", str(source)) if source else ""


_TAKE: Final = QT_TRANSLATE_NOOP("Kleeblatt", "{meant} übernehmen")
_PROBLEMS: Final[dict[Code, tuple[_Source, _Source]]] = {
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
_TALLIES: Final[dict[str, _Source]] = {
    "leaves": QT_TRANSLATE_NOOP("Kleeblatt", "Blätter"),
    "clovers": QT_TRANSLATE_NOOP("Kleeblatt", "Kleeblätter"),
}
_NAMES: Final[dict[type[StrEnum], dict[StrEnum, _Source]]] = {
    Ending: {
        Ending.ALL_TAKEN: QT_TRANSLATE_NOOP("Kleeblatt", "mit dem letzten Blatt"),
        Ending.BY_TIME: QT_TRANSLATE_NOOP("Kleeblatt", "mit der Zeit, Blätter dürfen liegen bleiben"),
    },
    KleeblattTopic: {
        KleeblattTopic.LEAVES: QT_TRANSLATE_NOOP("Kleeblatt", "Zahl der Blätter"),
        KleeblattTopic.CLOVERS: QT_TRANSLATE_NOOP("Kleeblatt", "Wert der Kleeblätter"),
    },
}
