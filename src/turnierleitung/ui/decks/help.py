"""F1 on the page of the decks."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def decks_help() -> HelpWords:
    """Say how decks are entered by keys alone."""
    return HelpWords(
        purpose=translate("Decks", "Hier stehen die Quartette, mit denen gespielt wird."),
        steps=(
            translate(
                "Decks",
                "Titel, Enter, Karten, Enter, Exemplare, Enter: eingetragen, das nächste kann kommen.",
            ),
            translate("Decks", "Strg I nimmt eine ganze Liste."),
            translate("Decks", "F6 sagt, was auf den Karten eines Quartetts steht."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Decks", "geht durch die Liste")),
            KeyWords("Return", translate("Decks", "ändert das gewählte Quartett")),
            KeyWords("F6", translate("Decks", "sagt, was auf seinen Karten steht")),
            KeyWords("F8", translate("Decks", "nimmt es zurück, wenn es ausgegeben ist")),
            KeyWords("F9", translate("Decks", "nimmt es aus der Liste")),
        ),
        remedies=(
            Remedy(
                translate("Decks", "Ein Quartett ist beschädigt."),
                translate(
                    "Decks",
                    "F9 nimmt es aus der Liste; bei den Begegnungen gibt F8 ein anderes aus.",
                ),
            ),
        ),
    )
