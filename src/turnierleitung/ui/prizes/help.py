"""F1 on the page of the prizes."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def plan_help() -> HelpWords:
    """Say how prizes are planned."""
    return HelpWords(
        purpose=translate(
            "PrizesPage",
            "Hier legen Sie fest, was es zu gewinnen gibt, und führen durch die Siegerehrung.",
        ),
        steps=(
            translate(
                "PrizesPage",
                "Strg N beginnt einen Preis, Enter führt weiter, Strg Enter trägt ihn ein.",
            ),
            translate("PrizesPage", "F7 nimmt den Topf aus der Kasse."),
            translate(
                "PrizesPage",
                "F9 beginnt die Siegerehrung. Die Wand zeigt mit dem Beginn die Siegerehrung.",
            ),
            translate(
                "PrizesPage",
                "Bild ab zeigt den nächsten Schritt, Bild auf nimmt ihn zurück; die letzten drei kommen "
                "erst mit dem Platz, dann mit dem Namen.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("PrizesPage", "geht durch die Preise")),
            KeyWords("Ctrl+P", translate("PrizesPage", "druckt die Preisliste")),
        ),
        remedies=(
            Remedy(
                translate("PrizesPage", "Ein Preis ist falsch."),
                translate(
                    "PrizesPage",
                    "Vor dem ersten Schritt führt Bild auf zu den Preisen zurück, dann können Sie sie "
                    "ändern.",
                ),
            ),
            Remedy(
                translate("PrizesPage", "Es fehlen noch Ergebnisse, oder ein Protest ist offen."),
                translate("PrizesPage", "F9 sagt, was fehlt."),
            ),
        ),
    )


def ceremony_help() -> HelpWords:
    """Say how the prize-giving goes on."""
    return HelpWords(
        purpose=translate(
            "PrizesPage", "Hier führen Sie durch die Siegerehrung, vom letzten Preis bis zum Sieger."
        ),
        steps=(
            translate("PrizesPage", "Bild ab zeigt den nächsten Schritt, Bild auf nimmt ihn zurück."),
            translate("PrizesPage", "Die letzten drei kommen erst mit dem Platz, dann mit dem Namen."),
            translate("PrizesPage", "Der Text für das Mikrofon steht daneben."),
            translate("PrizesPage", "Zum Schluss speichert Strg S das Ergebnis neben dem Turnier."),
        ),
        keys=(
            KeyWords(
                "Return", translate("PrizesPage", "druckt in der Liste der Geehrten eine einzelne Urkunde")
            ),
            KeyWords("Ctrl+P", translate("PrizesPage", "druckt die Preisliste")),
        ),
        remedies=(
            Remedy(
                translate("PrizesPage", "An der Wand hängt etwas anderes."),
                translate(
                    "PrizesPage",
                    "F4 holt die Siegerehrung zurück. Die Wand zeigt mit dem Beginn die Siegerehrung von "
                    "selbst.",
                ),
            ),
            Remedy(
                translate("PrizesPage", "Ein Preis ist falsch."),
                translate(
                    "PrizesPage",
                    "Vor dem ersten Schritt führt Bild auf zu den Preisen zurück, dann können Sie sie "
                    "ändern.",
                ),
            ),
            Remedy(
                translate("PrizesPage", "Der Rechner fällt aus."),
                translate("PrizesPage", "Jeder Schritt ist gespeichert, es geht dort weiter."),
            ),
        ),
    )
