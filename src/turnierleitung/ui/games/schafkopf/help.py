"""F1 at the slip of Schafkopf."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def totals_help() -> HelpWords:
    """Say how the sums are entered by keys alone."""
    return HelpWords(
        purpose=translate(
            "Round",
            "Hier tragen Sie die Zettel der Runde ein. Die Summen genügen, wenn sie aufgehen.",
        ),
        steps=(
            translate("Round", "Tischnummer, Enter. Dann die Summen wie auf dem Zettel."),
            translate("Round", "Jedes Vorzeichen beginnt die nächste Zahl, die Leertaste auch."),
            translate("Round", "Die Ziffer hinter i, w, t, g und s zählt Sie, Tout und Soli."),
            translate("Round", "Enter trägt ein und führt zum nächsten Tisch."),
        ),
        keys=(
            KeyWords("+ · -", translate("Round", "beginnt die nächste Zahl, die Leertaste auch")),
            KeyWords("↑ ↓", translate("Round", "geht von Zeile zu Zeile")),
            KeyWords("Return", translate("Round", "geht weiter und trägt am Ende ein")),
            KeyWords("F6", translate("Round", "wechselt zu den Spielen einzeln und zurück")),
        ),
    )


def deals_help() -> HelpWords:
    """Say how a deal is typed."""
    return HelpWords(
        purpose=translate(
            "Deals", "Hier tragen Sie die Spiele einzeln ein, so schnell, wie jemand sie vorliest."
        ),
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
