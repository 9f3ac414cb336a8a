"""The words of practice: how it is marked, how far it is filled."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.services.practice.course import Point
from turnierleitung.texts.language import translate
from turnierleitung.texts.wording import Wording


class PracticeWord(StrEnum):
    """What marks everything of a practice tournament."""

    MARK = "mark"
    BAND = "band"


_WORDS: Final[Mapping[PracticeWord, str]] = {
    PracticeWord.MARK: QT_TRANSLATE_NOOP("Practice", "Übung"),
    PracticeWord.BAND: QT_TRANSLATE_NOOP("Practice", "ÜBUNG · nichts davon zählt"),
}
_POINTS: Final[Mapping[Point, tuple[str, str]]] = {
    Point.ARRIVALS: (
        QT_TRANSLATE_NOOP("Practice", "Ankunft"),
        QT_TRANSLATE_NOOP("Practice", "Die Türen sind offen: Gut die Hälfte ist da, einige kommen später."),
    ),
    Point.DRAWN: (
        QT_TRANSLATE_NOOP("Practice", "Ausgelost"),
        QT_TRANSLATE_NOOP("Practice", "Alle sind da, die Auslosung ist veröffentlicht. Es kann losgehen."),
    ),
    Point.HALF: (
        QT_TRANSLATE_NOOP("Practice", "Halb eingetragen"),
        QT_TRANSLATE_NOOP("Practice", "Mitten im Turnier: Die Hälfte der Zettel ist eingetragen."),
    ),
    Point.CEREMONY: (
        QT_TRANSLATE_NOOP("Practice", "Vor der Siegerehrung"),
        QT_TRANSLATE_NOOP("Practice", "Alles ist gespielt und eingetragen, nur die Ehrung fehlt noch."),
    ),
}


def practice_word(word: PracticeWord) -> str:
    """Return a word that marks practice."""
    return translate("Practice", _WORDS[word])


def point_wording(point: Point) -> Wording:
    """Return what a point is called, and what one finds there."""
    title, detail = _POINTS[point]
    return Wording(
        translate("Practice", title),
        translate("Practice", detail),
    )
