"""F1 at the slip of Schafkopf."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.games.lists import help as lists_help
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def totals_help() -> HelpWords:
    """Say how the sums are entered by keys alone."""
    return lists_help.totals_help(
        translate("Round", "Die Ziffer hinter i, w, t, g und s zählt Sie, Tout und Soli.")
    )


def deals_help() -> HelpWords:
    """Say how a deal is typed."""
    return lists_help.deals_help(
        steps=(
            translate(
                "Deals",
                "Sitz, Spiel, Partner, gewonnen oder verloren, Stufe; Enter übernimmt das Spiel.",
            ),
            translate("Deals", "Das Programm rechnet den Wert und zeigt ihn in der Zeile."),
            translate("Deals", "Sind alle Spiele da, trägt Enter den Zettel ein."),
        ),
        keys=(
            KeyWords("r", translate("Deals", "r Ruf, s Solo, w Wenz, f Farbwenz, i Sie")),
            KeyWords("g · v", translate("Deals", "gewonnen, verloren")),
            KeyWords("n", translate("Deals", "n Schneider, z Schwarz, t Tout")),
            KeyWords("a · m", translate("Deals", "genehmigt, abgelehnt")),
            KeyWords("o · x", translate("Deals", "und ein Sitz: offen gelegt, nachgesehen")),
            KeyWords("k", translate("Deals", "kein Spiel")),
            KeyWords("+6-2-2-2", translate("Deals", "Zahlen, wie sie auf der Liste stehen")),
            KeyWords("2iva=+8-24+8+8 # Grund", translate("Deals", "Ihr eigener Wert")),
            KeyWords("↑", translate("Deals", "ändert ein Spiel der Liste, ↓ geht weiter")),
            KeyWords("Del", translate("Deals", "löscht das gewählte Spiel")),
            KeyWords("Return", translate("Deals", "übernimmt das Spiel")),
            KeyWords("F6", translate("Deals", "wechselt zu den Summen und zurück")),
        ),
    )
