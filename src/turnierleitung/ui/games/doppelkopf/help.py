"""F1 at the slip of Doppelkopf."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.games.lists import help as lists_help
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def totals_help() -> HelpWords:
    """Say how the sums are entered by keys alone."""
    return lists_help.totals_help(translate("Round", "s und eine Ziffer zählt gewonnene Soli."))


def deals_help() -> HelpWords:
    """Say how a deal is typed."""
    return lists_help.deals_help(
        steps=(
            translate(
                "Deals",
                "Sitze der Re, ihre Augen, dann was angesagt war und was dazukommt; Enter übernimmt das "
                "Spiel.",
            ),
            translate("Deals", "Hinter einem Schrägstrich steht, was Kontra hat."),
            translate("Deals", "Rechts baut sich der Wert auf, jeder Punkt mit seiner Regel."),
        ),
        keys=(
            KeyWords("r · k", translate("Deals", "Re, Kontra angesagt")),
            KeyWords("0", translate("Deals", "angesagt vor der ersten Karte")),
            KeyWords("z", translate("Deals", "zweite Ansage")),
            KeyWords("9 · 6 · 3 · s", translate("Deals", "Absage: keine 90, keine 60, keine 30, schwarz")),
            KeyWords(
                "f · d · h · c",
                translate("Deals", "Fuchs, Doppelkopf, Herzstich, Charlie; e am Ende, g gefangen"),
            ),
            KeyWords("b · a · t · l", translate("Deals", "Solo: Buben, Damen, Trumpf, still")),
            KeyWords("o", translate("Deals", "Hochzeit, mit dem Stich")),
            KeyWords("w · v", translate("Deals", "gewonnen, verloren, statt der Augen")),
            KeyWords("n · x2", translate("Deals", "geschmissen, verworfen von Sitz 2")),
            KeyWords("1ax3", translate("Deals", "Sitz 3 verwirft im Damensolo von Sitz 1")),
            KeyWords("+3-3-3+3", translate("Deals", "Zahlen, wie sie auf der Liste stehen")),
            KeyWords("= # Grund", translate("Deals", "Ihr eigener Wert mit dem Grund")),
            KeyWords("↑", translate("Deals", "ändert ein Spiel der Liste, ↓ geht weiter")),
            KeyWords("Del", translate("Deals", "löscht das gewählte Spiel")),
            KeyWords("Return", translate("Deals", "übernimmt das Spiel")),
            KeyWords("F6", translate("Deals", "wechselt zu den Summen und zurück")),
        ),
    )
