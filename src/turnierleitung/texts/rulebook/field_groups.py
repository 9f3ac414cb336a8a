"""The parts of the rulebook editor."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QT_TRANSLATE_NOOP


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
