"""F1 on the overview."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, Remedy


def overview_help() -> HelpWords:
    """Say what the page is for."""
    return HelpWords(
        purpose=translate("Overview", "Hier steht, wo das Turnier ist und was als Nächstes kommt."),
        steps=(
            translate("Overview", "Oben steht der nächste Schritt. Enter führt hin."),
            translate("Overview", "Darunter wartet, was Ihre Entscheidung braucht, jedes mit seiner Taste."),
            translate(
                "Overview",
                "Die Zahlen zeigen Zettel, Führende, Teilnehmer und Startgeld, wie sie jetzt sind.",
            ),
        ),
        remedies=(
            Remedy(
                translate("Overview", "Sie wissen nicht weiter."),
                translate(
                    "Overview",
                    "Kommen Sie mit Strg 1 hierher: Der große Knopf nennt immer den nächsten Schritt.",
                ),
            ),
            Remedy(
                translate("Overview", "Der Rechner oder der Drucker macht Ärger."),
                translate(
                    "Overview",
                    "Die Notfallmappe druckt alles, womit Sie auf Papier weitermachen können.",
                ),
            ),
        ),
    )
