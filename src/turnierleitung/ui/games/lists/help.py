"""F1 at the slip of a game that is written in a list of deals."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def totals_help(of_tallies: str) -> HelpWords:
    """Say how the sums are entered by keys alone; ``of_tallies`` says how what else is counted is typed."""
    return HelpWords(
        purpose=translate(
            "Round",
            "Hier tragen Sie die Zettel der Runde ein. Die Summen genügen, wenn sie aufgehen.",
        ),
        steps=(
            translate("Round", "Tischnummer, Enter. Dann die Summen wie auf dem Zettel."),
            translate("Round", "Jedes Vorzeichen beginnt die nächste Zahl, die Leertaste auch."),
            of_tallies,
            translate("Round", "Enter trägt ein und führt zum nächsten Tisch."),
        ),
        keys=(
            KeyWords("+ · -", translate("Round", "beginnt die nächste Zahl, die Leertaste auch")),
            KeyWords("↑ ↓", translate("Round", "geht von Zeile zu Zeile")),
            KeyWords("Return", translate("Round", "geht weiter und trägt am Ende ein")),
            KeyWords("F6", translate("Round", "wechselt zu den Spielen einzeln und zurück")),
        ),
    )


def deals_help(steps: Sequence[str], keys: Sequence[KeyWords]) -> HelpWords:
    """Say how a deal is typed, by the steps and keys of a game."""
    return HelpWords(
        purpose=translate(
            "Deals", "Hier tragen Sie die Spiele einzeln ein, so schnell, wie jemand sie vorliest."
        ),
        steps=tuple(steps),
        keys=tuple(keys),
    )
