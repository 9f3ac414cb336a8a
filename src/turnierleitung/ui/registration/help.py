"""F1 on the page of the participants."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def registration_help(*, with_fee: bool) -> HelpWords:
    """Say how people arrive by keys alone; without a fee nobody pays."""
    arriving = (
        translate("Registration", "Drei Buchstaben tippen, mit den Pfeilen wählen, Enter: da und bezahlt.")
        if with_fee
        else translate("Registration", "Drei Buchstaben tippen, mit den Pfeilen wählen, Enter: da.")
    )
    return HelpWords(
        purpose=translate(
            "Registration",
            "Hier melden Sie Teilnehmer an und haken an der Tür ab, wer gekommen ist.",
        ),
        steps=(
            arriving,
            translate(
                "Registration",
                "Wer nicht in der Liste steht: Namen tippen, Enter. Das Formular ist schon ausgefüllt.",
            ),
            translate(
                "Registration",
                "Strg I liest eine Liste oder ein früheres Turnier ein; Strg V fügt eine kopierte Liste ein.",
            ),
            translate(
                "Registration",
                "Rechts steht groß die Startnummer dessen, der gerade kam, darunter, wie viele noch fehlen.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Registration", "wählt in der Liste, auch während Sie suchen")),
            KeyWords(
                "Return",
                translate(
                    "Registration",
                    "nimmt den Gewählten als anwesend, oder trägt den getippten Namen ein",
                ),
            ),
            KeyWords(
                "F8",
                translate(
                    "Registration",
                    "vermerkt alle als da, die in der Liste stehen und noch fehlen, z. B. die eines Vereins",
                ),
            ),
            KeyWords("Ctrl+V", translate("Registration", "fügt eine kopierte Liste ein")),
            KeyWords("Esc", translate("Registration", "leert die Suche, schließt das Formular")),
            KeyWords(
                "F4",
                translate(
                    "Registration",
                    "meldet ab, schließt aus, setzt einen Ersatz ein, ändert Startgeld oder Tisch",
                ),
            ),
        ),
        remedies=(
            Remedy(
                translate("Registration", "Der Falsche ist als anwesend eingetragen."),
                translate("Registration", "Strg Z nimmt es zurück, mit seiner Zahlung."),
            ),
            Remedy(
                translate("Registration", "Jemand geht wieder oder kommt nicht."),
                translate(
                    "Registration",
                    "F4, dann abmelden. Ist schon ausgelost, zeigt Strg 3, wer auf seinen Platz kann.",
                ),
            ),
            Remedy(
                translate("Registration", "Zwei heißen gleich."),
                translate(
                    "Registration",
                    "Beide bleiben, jeder mit seiner Startnummer. Verein und Ort unterscheiden sie.",
                ),
            ),
        ),
    )
