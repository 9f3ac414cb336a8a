"""What comes next and what needs the director, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.services.overview import Need, Next, Step, Wish


@dataclass(frozen=True, slots=True)
class StepWords:
    """A next step: what stands there, why, and what the button says."""

    title: str
    detail: str
    button: str


@dataclass(frozen=True, slots=True)
class WishWords:
    """A warning: its word, its sentence and the remedy on its button."""

    word: str
    text: str
    button: str


_Source = object
"""A text marked for translation: a string, though ``QT_TRANSLATE_NOOP`` is declared as ``object``."""

_STEPS: Final[dict[Next, tuple[_Source, _Source, _Source]]] = {
    Next.REGISTER: (
        QT_TRANSLATE_NOOP("Overview", "Wer spielt mit?"),
        QT_TRANSLATE_NOOP("Overview", "Tragen Sie die Teilnehmer ein oder lesen Sie eine Liste ein."),
        QT_TRANSLATE_NOOP("Overview", "Teilnehmer eintragen"),
    ),
    Next.ARRIVE: (
        QT_TRANSLATE_NOOP("Overview", "{registered} sind angemeldet, noch niemand ist da"),
        QT_TRANSLATE_NOOP(
            "Overview", "Wer ankommt, wird als anwesend vermerkt und bekommt eine Startnummer."
        ),
        QT_TRANSLATE_NOOP("Overview", "Ankunft öffnen"),
    ),
    Next.HELPERS: (
        QT_TRANSLATE_NOOP("Overview", "{people} geht nicht durch vier"),
        QT_TRANSLATE_NOOP("Overview", "Es fehlen {missing} Helfer, die außer Konkurrenz mitspielen."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.DRAW: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round} auslosen"),
        QT_TRANSLATE_NOOP("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round}: Entwurf {label} veröffentlichen"),
        QT_TRANSLATE_NOOP("Overview", "Danach stehen die Plätze fest und können gedruckt werden."),
        QT_TRANSLATE_NOOP("Overview", "Entwurf ansehen"),
    ),
    Next.START: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round} starten"),
        QT_TRANSLATE_NOOP("Overview", "Die Plätze stehen fest. Die Runde beginnt auf Ihr Signal."),
        QT_TRANSLATE_NOOP("Overview", "Zur Runde"),
    ),
    Next.ENTER: (
        QT_TRANSLATE_NOOP("Overview", "Noch {count} Zettel, dann ist Runde {round} fertig"),
        QT_TRANSLATE_NOOP("Overview", "Es fehlen die Tische {tables}."),
        QT_TRANSLATE_NOOP("Overview", "Zettel eintragen"),
    ),
    Next.FINISH: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round} abschließen"),
        QT_TRANSLATE_NOOP("Overview", "Alle Zettel sind eingetragen."),
        QT_TRANSLATE_NOOP("Overview", "Runde abschließen"),
    ),
    Next.LOT: (
        QT_TRANSLATE_NOOP("Overview", "Das Los muss entscheiden"),
        QT_TRANSLATE_NOOP("Overview", "Alle Runden sind gespielt, {count} × sind Plätze noch gleich."),
        QT_TRANSLATE_NOOP("Overview", "Zur Rangliste"),
    ),
    Next.RANKING: (
        QT_TRANSLATE_NOOP("Overview", "Die Rangliste steht fest"),
        QT_TRANSLATE_NOOP("Overview", "Alle Zettel sind eingetragen und alle Lose gezogen."),
        QT_TRANSLATE_NOOP("Overview", "Rangliste ansehen"),
    ),
}

_WISHES: Final[dict[Need, tuple[_Source, _Source, _Source]]] = {
    Need.PARKED: (
        QT_TRANSLATE_NOOP("Overview", "Stimmt nicht"),
        QT_TRANSLATE_NOOP("Overview", "Tisch {table}: {reason}"),
        QT_TRANSLATE_NOOP("Overview", "Prüfen"),
    ),
    Need.TIE: (
        QT_TRANSLATE_NOOP("Overview", "Gleichstand"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind auf Platz {rank} in allem gleich: {names}."),
        QT_TRANSLATE_NOOP("Overview", "Losen"),
    ),
    Need.OUTDATED: (
        QT_TRANSLATE_NOOP("Overview", "Veraltet"),
        QT_TRANSLATE_NOOP("Overview", "Druck Nr. {number} stimmt nicht mehr, danach wurde etwas geändert."),
        QT_TRANSLATE_NOOP("Overview", "Neu drucken"),
    ),
    Need.UNPAID: (
        QT_TRANSLATE_NOOP("Overview", "Startgeld"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind da und haben noch nicht bezahlt."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.MISSING: (
        QT_TRANSLATE_NOOP("Overview", "Fehlen"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind angemeldet und noch nicht da."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
}


def step_words(step: Step) -> StepWords:
    """Return the wording of a next step."""
    title, detail, button = (_filled(text, step.params) for text in _STEPS[step.kind])
    if step.kind is Next.ENTER and step.params["count"] == 1:
        title = _filled(
            QT_TRANSLATE_NOOP("Overview", "Noch ein Zettel, dann ist Runde {round} fertig"), step.params
        )
        detail = _filled(QT_TRANSLATE_NOOP("Overview", "Es fehlt Tisch {tables}."), step.params)
    if step.kind is Next.DRAW and step.params["missing"] == 0:
        detail = _filled(QT_TRANSLATE_NOOP("Overview", "Alle {people} Teilnehmer sind da."), step.params)
    if step.kind is Next.DRAW and step.params["missing"] == 1:
        detail = _filled(
            QT_TRANSLATE_NOOP("Overview", "{people} Teilnehmer sind da, einer fehlt noch."), step.params
        )
    return StepWords(title, detail, button)


def wish_words(wish: Wish) -> WishWords:
    """Return the wording of a warning."""
    return WishWords(*(_filled(text, wish.params) for text in _WISHES[wish.kind]))


def _filled(text: _Source, params: Mapping[str, int | str]) -> str:
    return QCoreApplication.translate("Overview", str(text)).format(**params)
