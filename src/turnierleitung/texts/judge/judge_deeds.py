"""What the director decided, as the protocol calls it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.penalties import effect_name

JUDGE_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "judge.decided": (
        QT_TRANSLATE_NOOP("Deeds", "Entscheid festhalten"),
        QT_TRANSLATE_NOOP("Deeds", "Entscheid an Tisch {table}, Runde {round} festhalten"),
    ),
    "seats.exchanged": (
        QT_TRANSLATE_NOOP("Deeds", "Zwei Plätze tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "Plätze tauschen: {name} und {other}"),
    ),
    "table.replayed": (
        QT_TRANSLATE_NOOP("Deeds", "Begegnung neu spielen lassen"),
        QT_TRANSLATE_NOOP("Deeds", "Tisch {table}, Runde {round} neu spielen lassen"),
    ),
    "seating.withdrawn": (
        QT_TRANSLATE_NOOP("Deeds", "Auslosung zurückziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Auslosung der Runde {round} zurückziehen"),
    ),
    "seating.anew": (
        QT_TRANSLATE_NOOP("Deeds", "Nach der berichtigten Rangliste neu setzen"),
        QT_TRANSLATE_NOOP("Deeds", "Runde {round} nach der berichtigten Rangliste neu setzen"),
    ),
    "seating.kept": (
        QT_TRANSLATE_NOOP("Deeds", "Sitzordnung trotz berichtigter Rangliste lassen"),
        QT_TRANSLATE_NOOP("Deeds", "Sitzordnung der Runde {round} trotz berichtigter Rangliste lassen"),
    ),
    "deck.replaced": (
        QT_TRANSLATE_NOOP("Deeds", "Kartenspiel austauschen"),
        QT_TRANSLATE_NOOP("Deeds", "Kartenspiel an Tisch {table}, Runde {round} austauschen"),
    ),
    "tournament.spare_decks": (
        QT_TRANSLATE_NOOP("Deeds", "Ersatzspiele zählen"),
        QT_TRANSLATE_NOOP("Deeds", "Ersatzspiele zählen: {count}"),
    ),
    "protest.lodged": (
        QT_TRANSLATE_NOOP("Deeds", "Protest aufnehmen"),
        QT_TRANSLATE_NOOP("Deeds", "Protest von {name} aufnehmen"),
    ),
    "protest.admitted": (
        QT_TRANSLATE_NOOP("Deeds", "Verspäteten Protest zulassen"),
        QT_TRANSLATE_NOOP("Deeds", "Verspäteten Protest von {name} zulassen"),
    ),
    "protest.decided": (
        QT_TRANSLATE_NOOP("Deeds", "Über einen Protest entscheiden"),
        QT_TRANSLATE_NOOP("Deeds", "Über den Protest von {name} entscheiden"),
    ),
}


def given_deed(params: Mapping[str, int | str]) -> str:
    """Return what giving a penalty is called: „Strafe für Kern, Josef: Verwarnung“."""
    text = (
        translate("Deeds", "Strafe für {name}: {penalty}")
        if "name" in params
        else translate("Deeds", "Strafe: {penalty}")
    )
    return text.format(**_named(params))


def lifted_deed(params: Mapping[str, int | str]) -> str:
    """Return what taking a penalty back is called."""
    text = (
        translate("Deeds", "Strafe für {name} zurücknehmen: {penalty}")
        if "name" in params
        else translate("Deeds", "Strafe zurücknehmen: {penalty}")
    )
    return text.format(**_named(params))


def _named(params: Mapping[str, int | str]) -> dict[str, int | str]:
    effect = params.get("effect")
    told = effect_name(PenaltyEffect(str(effect))) if effect else "–"
    return {**params, "penalty": told}
