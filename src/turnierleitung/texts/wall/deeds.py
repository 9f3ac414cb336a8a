"""What was made public, as the protocol calls it, and what of it cannot be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.texts.language import translate
from turnierleitung.texts.wall.scenes import subject_title

WALL_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "wall.nothing_to_release": (
        QT_TRANSLATE_NOOP("Problems", "Diese Rangliste gibt es so nicht mehr."),
        QT_TRANSLATE_NOOP("Problems", "Bitte sehen Sie nach, wie sie jetzt steht."),
    ),
    "wall.not_released": (
        QT_TRANSLATE_NOOP("Problems", "Diese Rangliste ist nicht an der Wand."),
        "",
    ),
    "wall.text_too_long": (
        QT_TRANSLATE_NOOP("Problems", "Der Text ist zu lang für die Wand."),
        QT_TRANSLATE_NOOP("Problems", "Bitte schreiben Sie höchstens {most} Zeichen."),
    ),
    "wall.picture_too_large": (
        QT_TRANSLATE_NOOP("Problems", "Das Bild ist zu groß."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie ein kleineres."),
    ),
    "wall.no_picture": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist kein Bild."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie ein Bild, zum Beispiel PNG oder JPG."),
    ),
}
"""What of the wall cannot be done, in plain German."""


def released_deed(params: Mapping[str, int | str]) -> str:
    """Return what was released."""
    return translate("Wall", "{ranking} freigeben").format(ranking=_ranking(params))


def posted_deed(params: Mapping[str, int | str]) -> str:
    """Return what was hung out on paper."""
    return translate("Wall", "{ranking} aushängen").format(ranking=_ranking(params))


def withdrawn_deed(params: Mapping[str, int | str]) -> str:
    """Return what was taken off the wall."""
    return translate("Wall", "{ranking} von der Wand nehmen").format(ranking=_ranking(params))


def changed_deed(_params: Mapping[str, int | str]) -> str:
    """Return that the wall looks otherwise."""
    return translate("Wall", "Wand einstellen")


def _ranking(params: Mapping[str, int | str]) -> str:
    if "subject" not in params:
        return translate("Wall", "Rangliste")
    return subject_title(Subject(SubjectKind(str(params["subject"])), int(params.get("round", 0))))
