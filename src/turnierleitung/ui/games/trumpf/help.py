"""F1 at the slip of Trumpf."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def trumpf_help() -> HelpWords:
    """Say how slips are entered by keys alone."""
    return HelpWords(
        purpose=translate("Trumpf", "Hier tragen Sie ein, wie viele Karten jeder am Ende hat."),
        steps=(
            translate("Trumpf", "Tischnummer, Enter. Dann die Karten, jede Zahl mit Enter."),
            translate(
                "Trumpf",
                "Wer keine hat, bekommt eine 0 und dahinter, als wievielter er ausgeschieden ist, oder "
                "wann: 9:40.",
            ),
            translate("Trumpf", "In der Entscheidungsrunde wählt die Nummer des Sitzes."),
            translate("Trumpf", "Enter trägt ein und führt zum nächsten Tisch."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Trumpf", "geht von Zeile zu Zeile")),
            KeyWords("Return", translate("Trumpf", "geht weiter und trägt am Ende ein")),
        ),
    )
