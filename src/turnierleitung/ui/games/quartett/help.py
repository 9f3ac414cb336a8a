"""F1 at the result of a match."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords

translate = QCoreApplication.translate


def match_help() -> HelpWords:
    """Say how results are entered by keys alone."""
    return HelpWords(
        purpose=translate("Matches", "Hier tragen Sie ein, wie die Begegnungen ausgegangen sind."),
        steps=(
            translate("Matches", "Nummer oder Code vom Zettel, Enter."),
            translate(
                "Matches",
                "Die erste Zahl, Enter, die zweite, Enter: Die erwartete steht grau im Feld, Ihr Tippen "
                "prüft sie.",
            ),
            translate(
                "Matches",
                "War etwas Besonderes, drücken Sie im Feld der Karten den Buchstaben dafür.",
            ),
        ),
        keys=(
            KeyWords("F · V", translate("Matches", "Forfait, Verzögert")),
            KeyWords("+", translate("Matches", "Verlängerung")),
            KeyWords("B · A", translate("Matches", "beide nicht erschienen, abgebrochen")),
            KeyWords("N", translate("Matches", "nachgeholt")),
            KeyWords("J · L", translate("Matches", "Jury, Los")),
            KeyWords("S · E", translate("Matches", "entscheidender Stich, Entscheid")),
            KeyWords("F8", translate("Matches", "gibt das Quartett aus oder nimmt es zurück")),
        ),
    )
