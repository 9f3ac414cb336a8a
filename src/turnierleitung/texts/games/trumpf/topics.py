"""What the topics of Trumpf are called."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.trumpf.topics import TrumpfTopic

TOPICS: Final[dict[StrEnum, object]] = {
    TrumpfTopic.DEALING: QT_TRANSLATE_NOOP("Trumpf", "Austeilen"),
    TrumpfTopic.COUNTING: QT_TRANSLATE_NOOP("Trumpf", "Zählen am Ende"),
    TrumpfTopic.PLACES: QT_TRANSLATE_NOOP("Trumpf", "Plätze am Tisch und Punkte"),
    TrumpfTopic.DECIDING: QT_TRANSLATE_NOOP("Trumpf", "Entscheidungsrunde am Ende"),
    TrumpfTopic.STACK: QT_TRANSLATE_NOOP("Trumpf", "Stapel und oberste Karte"),
    TrumpfTopic.ANNOUNCING: QT_TRANSLATE_NOOP("Trumpf", "Ansagen"),
    TrumpfTopic.VALUES: QT_TRANSLATE_NOOP("Trumpf", "Welcher Wert besser ist"),
    TrumpfTopic.TIES: QT_TRANSLATE_NOOP("Trumpf", "Gleicher Wert im Stich"),
    TrumpfTopic.MIDDLE: QT_TRANSLATE_NOOP("Trumpf", "Karten in der Mitte"),
    TrumpfTopic.DROPPING_OUT: QT_TRANSLATE_NOOP("Trumpf", "Ausscheiden"),
    TrumpfTopic.ROUND_END: QT_TRANSLATE_NOOP("Trumpf", "Ende der Runde"),
}
"""Before translation."""
