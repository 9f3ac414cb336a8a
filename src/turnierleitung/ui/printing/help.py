"""F1 on the page of the printouts."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def printing_help() -> HelpWords:
    """Say how to print."""
    return HelpWords(
        purpose=translate(
            "Printing",
            "Hier steht alles, was gedruckt werden kann, als Mappe für jeden Moment des Tages oder einzeln.",
        ),
        steps=(
            translate(
                "Printing",
                "Pfeiltasten wählen eine Mappe oder eine einzelne Drucksache, rechts steht die Vorschau.",
            ),
            translate("Printing", "Strg Enter druckt, Strg S speichert als PDF."),
            translate(
                "Printing",
                "Was seit dem letzten Druck anders ist, heißt veraltet; Strg R druckt alles davon neu.",
            ),
            translate(
                "Printing",
                "Ist eine Rangliste ausgehängt, vermerkt es F8: Von da an läuft die Frist für Proteste.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Printing", "wählt Mappe oder Drucksache")),
            KeyWords("Ctrl+A", translate("Printing", "wählt von einer Mappe alles aus")),
            KeyWords("Ctrl+R", translate("Printing", "druckt alles Veraltete neu")),
            KeyWords("F8", translate("Printing", "vermerkt den Aushang")),
        ),
        remedies=(
            Remedy(
                translate("Printing", "Der Drucker geht nicht."),
                translate("Printing", "Strg S speichert als PDF; das druckt jeder andere Rechner."),
            ),
            Remedy(
                translate("Printing", "Der Rechner könnte ausfallen."),
                translate("Printing", "Strg ⇧ N stellt von überall die Notfallmappe zusammen."),
            ),
        ),
    )
