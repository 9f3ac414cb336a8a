"""What the topics of Doppelkopf are called."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.doppelkopf.topics import DoppelkopfTopic

TOPICS: Final[dict[StrEnum, object]] = {
    DoppelkopfTopic.DEALS: QT_TRANSLATE_NOOP("Doppelkopf", "Zahl der Spiele"),
    DoppelkopfTopic.DEALING: QT_TRANSLATE_NOOP("Doppelkopf", "Karten und Geben"),
    DoppelkopfTopic.THROWING_IN: QT_TRANSLATE_NOOP("Doppelkopf", "Schmeißen"),
    DoppelkopfTopic.STATEMENTS: QT_TRANSLATE_NOOP("Doppelkopf", "Ansagen und Absagen"),
    DoppelkopfTopic.LAST_TRICK: QT_TRANSLATE_NOOP("Doppelkopf", "Letzter Stich"),
    DoppelkopfTopic.SOLOS: QT_TRANSLATE_NOOP("Doppelkopf", "Soli"),
    DoppelkopfTopic.SPECIAL_POINTS: QT_TRANSLATE_NOOP("Doppelkopf", "Sonderpunkte"),
    DoppelkopfTopic.REVOKING: QT_TRANSLATE_NOOP("Doppelkopf", "Verwerfen"),
    DoppelkopfTopic.MARRIAGE: QT_TRANSLATE_NOOP("Doppelkopf", "Hochzeit"),
    DoppelkopfTopic.AUGEN: QT_TRANSLATE_NOOP("Doppelkopf", "Augen und 120 zu 120"),
    DoppelkopfTopic.SCORING: QT_TRANSLATE_NOOP("Doppelkopf", "Punkte"),
    DoppelkopfTopic.BREAKING_OFF: QT_TRANSLATE_NOOP("Doppelkopf", "Abbruch"),
    DoppelkopfTopic.CROSS_SUM: QT_TRANSLATE_NOOP("Doppelkopf", "Plus, Minus und Quersumme"),
}
"""Before translation."""
