"""What the topics of Quartett are called."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.quartett.topics import QuartettTopic

TOPICS: Final[dict[StrEnum, object]] = {
    QuartettTopic.TRICKS: QT_TRANSLATE_NOOP("Quartett", "Stich"),
    QuartettTopic.MIDDLE: QT_TRANSLATE_NOOP("Quartett", "Karten in der Mitte"),
    QuartettTopic.END: QT_TRANSLATE_NOOP("Quartett", "Ende und Gleichstand"),
    QuartettTopic.COUNTS: QT_TRANSLATE_NOOP("Quartett", "Gezählte Karten"),
    QuartettTopic.DELAYS: QT_TRANSLATE_NOOP("Quartett", "Verzögern"),
}
"""Before translation."""
