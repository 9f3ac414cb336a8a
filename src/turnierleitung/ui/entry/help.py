"""F1 on the page of the round: what holds for the slips of every game."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def slip_help(slip: HelpWords, *, chooses_round: bool, substitutes: bool, effect_first: bool) -> HelpWords:
    """Say how slips are entered: what their form says of them, and what holds for all.

    ``effect_first`` says that a correction shows what it changes before it is made.
    """
    later = (
        translate(
            "Entry",
            "Strg Z nimmt es zurück. Später: Nummer tippen, Enter, berichtigen; vorher steht da, was sich "
            "ändert.",
        )
        if effect_first
        else translate(
            "Entry", "Strg Z nimmt es zurück. Später: Nummer tippen, Enter, berichtigen, mit einem Grund."
        )
    )
    somebody_else = Remedy(
        translate("Entry", "Auf dem Zettel steht jemand anderes."),
        translate("Entry", "F4, „Wer hat gespielt?“: Dort wählen Sie für jeden Sitz, wer wirklich spielte."),
    )
    other_round = KeyWords("F2", translate("Entry", "zeigt eine andere Runde"))
    return slip._replace(
        keys=(
            *slip.keys,
            *((other_round,) if chooses_round else ()),
            KeyWords("F4", translate("Entry", "weitere Möglichkeiten: Entscheid, Spieler, ungültig")),
            KeyWords("F7", translate("Entry", "übernimmt den vermuteten Wert")),
            KeyWords("Ctrl+R", translate("Entry", "stellt den Zettel zurück")),
            KeyWords("Esc", translate("Entry", "führt vom Grund zu den Zahlen, verlässt einen Entscheid")),
            KeyWords("Ctrl+F", translate("Entry", "führt zur Nummer zurück")),
        ),
        remedies=(
            *slip.remedies,
            Remedy(
                translate("Entry", "Die Zahlen auf dem Zettel stimmen nicht."),
                translate(
                    "Entry",
                    "Beim Feld steht, was nicht passt und was wahrscheinlich gemeint ist; F7 übernimmt "
                    "es. Bleibt es falsch, stellt Strg R den Zettel zurück.",
                ),
            ),
            Remedy(
                translate("Entry", "Falsch eingetragen."),
                later,
            ),
            *((somebody_else,) if substitutes else ()),
        ),
    )
