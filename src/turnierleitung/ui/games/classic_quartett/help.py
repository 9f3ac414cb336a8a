"""F1 at the slip of classic Quartett."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def classic_help() -> HelpWords:
    """Say how slips are entered by keys alone."""
    return HelpWords(
        purpose=translate(
            "ClassicQuartett", "Hier tragen Sie ein, wie viele Quartette jeder am Ende abgelegt hat."
        ),
        steps=(
            translate("ClassicQuartett", "Tischnummer, Enter. Dann die Quartette, jede Zahl mit Enter."),
            translate(
                "ClassicQuartett",
                "Fehlen welche, weil der Tisch abgebrochen wurde, gilt der Zettel nach einem zweiten Enter.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("ClassicQuartett", "geht von Zeile zu Zeile")),
            KeyWords("Return", translate("ClassicQuartett", "geht weiter und trägt am Ende ein")),
        ),
    )
