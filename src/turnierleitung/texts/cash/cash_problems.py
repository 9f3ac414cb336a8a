"""Why something cannot be booked, in plain German."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP

CASH_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "cash.amount_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie den Betrag an."),
        "",
    ),
    "cash.no_such_coin": (
        QT_TRANSLATE_NOOP("Problems", "Dieser Betrag geht in Münzen nicht auf."),
        QT_TRANSLATE_NOOP("Problems", "Die kleinste Münze ist {coin} Rappen."),
    ),
    "cash.text_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte schreiben Sie dazu, wofür es ist."),
        QT_TRANSLATE_NOOP("Problems", "Es steht im Kassenbuch."),
    ),
    "cash.booked_elsewhere": (
        QT_TRANSLATE_NOOP("Problems", "Das gehört zu einer Person und wird dort zurückgenommen."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Startgeld auf der Seite Teilnehmer, Geldbußen und Kautionen unter Strafen & Proteste.",
        ),
    ),
    "cash.refund_above_paid": (
        QT_TRANSLATE_NOOP("Problems", "Zurückgeben lässt sich höchstens, was bezahlt ist: {paid_cents}."),
        "",
    ),
    "cash.nothing_owed": (
        QT_TRANSLATE_NOOP("Problems", "Hier ist kein Startgeld offen."),
        "",
    ),
    "cash.helper_pays_nothing": (
        QT_TRANSLATE_NOOP("Problems", "Helfer zahlen kein Startgeld."),
        "",
    ),
    "cash.nobody_gets_money": (
        QT_TRANSLATE_NOOP("Problems", "Niemand bekommt einen Geldpreis."),
        QT_TRANSLATE_NOOP("Problems", "Preise legen Sie auf der Seite Siegerehrung fest."),
    ),
    "cash.nothing_to_pay": (
        QT_TRANSLATE_NOOP("Problems", "Hier ist nichts auszuzahlen."),
        "",
    ),
    "cash.count_wrong": (
        QT_TRANSLATE_NOOP("Problems", "Eine der Anzahlen ist keine Zahl."),
        QT_TRANSLATE_NOOP("Problems", "Bitte tippen Sie, wie viele es von jedem Stück sind."),
    ),
}
