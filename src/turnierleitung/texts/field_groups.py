"""The parts of the rulebook editor, and how a value in them is called."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import NamedTuple

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP


class Group(Enum):
    """The parts of the editor, in their order."""

    COURSE = QT_TRANSLATE_NOOP("RulebookFields", "Ablauf")
    KNOCKOUT = QT_TRANSLATE_NOOP("RulebookFields", "Finalrunde")
    GAMES = QT_TRANSLATE_NOOP("RulebookFields", "Spiele")
    SCORING = QT_TRANSLATE_NOOP("RulebookFields", "Wertung")
    RANKING = QT_TRANSLATE_NOOP("RulebookFields", "Rangliste")
    SHEET = QT_TRANSLATE_NOOP("RulebookFields", "Zettel und Tarif")
    SLIP = QT_TRANSLATE_NOOP("RulebookFields", "Zettel")
    SPECIAL = QT_TRANSLATE_NOOP("RulebookFields", "Sonderfälle")
    PENALTIES = QT_TRANSLATE_NOOP("RulebookFields", "Strafen")
    ARTICLES = QT_TRANSLATE_NOOP("RulebookFields", "Artikel")
    ABOUT = QT_TRANSLATE_NOOP("RulebookFields", "Name")


class FieldSource(NamedTuple):
    """How a value of the rulebook is called, before translation (context ``RulebookFields``)."""

    group: Group
    label: str
    help: str = ""
    topic: str | tuple[str, ...] = ""
    """What the rules that set it are about; some are set by rules about several things."""
    unit: str = ""
    choice: type[StrEnum] | None = None
    """The choice that stands behind it."""
