"""What the topics of classic Quartett are called."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.classic_quartett.topics import ClassicTopic

TOPICS: Final[dict[StrEnum, object]] = {
    ClassicTopic.DEALING: QT_TRANSLATE_NOOP("ClassicQuartett", "Austeilen"),
    ClassicTopic.ASKING: QT_TRANSLATE_NOOP("ClassicQuartett", "Fragen und Hergeben"),
    ClassicTopic.TURNS: QT_TRANSLATE_NOOP("ClassicQuartett", "Wer an der Reihe ist"),
    ClassicTopic.LAYING: QT_TRANSLATE_NOOP("ClassicQuartett", "Quartett ablegen"),
    ClassicTopic.COUNTING: QT_TRANSLATE_NOOP("ClassicQuartett", "Zählen am Ende"),
    ClassicTopic.PLACES: QT_TRANSLATE_NOOP("ClassicQuartett", "Plätze am Tisch und Punkte"),
    ClassicTopic.DECIDING: QT_TRANSLATE_NOOP("ClassicQuartett", "Entscheidung bei Gleichstand"),
    ClassicTopic.DROPPING_OUT: QT_TRANSLATE_NOOP("ClassicQuartett", "Ausscheiden"),
    ClassicTopic.STOPPING: QT_TRANSLATE_NOOP("ClassicQuartett", "Abbruch"),
}
"""Before translation."""
