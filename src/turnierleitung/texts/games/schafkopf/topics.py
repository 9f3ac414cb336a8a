"""What the topics of Schafkopf are called."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic

TOPICS: Final[dict[StrEnum, object]] = {
    SchafkopfTopic.DEALS: QT_TRANSLATE_NOOP("Schafkopf", "Zahl der Spiele"),
    SchafkopfTopic.CONTRACTS: QT_TRANSLATE_NOOP("Schafkopf", "Erlaubte Spiele"),
    SchafkopfTopic.DEALING: QT_TRANSLATE_NOOP("Schafkopf", "Geben und Abheben"),
    SchafkopfTopic.CARD_POINTS: QT_TRANSLATE_NOOP("Schafkopf", "Augen und Schneider"),
    SchafkopfTopic.FIRST_GAME: QT_TRANSLATE_NOOP("Schafkopf", "Erstes Spiel"),
    SchafkopfTopic.PRECEDENCE: QT_TRANSLATE_NOOP("Schafkopf", "Rangfolge und Genehmigung"),
    SchafkopfTopic.SHOWN_CARDS: QT_TRANSLATE_NOOP("Schafkopf", "Karten gezeigt"),
    SchafkopfTopic.OLDER_TRICK: QT_TRANSLATE_NOOP("Schafkopf", "Älterer Stich angesehen"),
    SchafkopfTopic.CALLED_ACE: QT_TRANSLATE_NOOP("Schafkopf", "Gerufenes Ass"),
    SchafkopfTopic.SCORING: QT_TRANSLATE_NOOP("Schafkopf", "Punkte"),
    SchafkopfTopic.CROSS_SUM: QT_TRANSLATE_NOOP("Schafkopf", "Einkreisen und Quersumme"),
    SchafkopfTopic.TARIFF: QT_TRANSLATE_NOOP("Schafkopf", "Tarif"),
}
"""Before translation."""
