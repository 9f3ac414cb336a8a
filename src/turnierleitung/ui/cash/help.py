"""F1 on the cash desk."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def cash_help() -> HelpWords:
    """Say how is booked, paid out and counted."""
    return HelpWords(
        purpose=translate(
            "Cash",
            "Hier steht alles Geld: Startgeld, Bußen, Kautionen, Preise, Einnahmen und Ausgaben.",
        ),
        steps=(
            translate(
                "Cash",
                "Strg N bucht Wechselgeld, Einnahmen und Ausgaben; Startgeld, Bußen und Kautionen kommen "
                "von selbst.",
            ),
            translate(
                "Cash",
                "F8 zeigt, wer noch zahlt, F6 die Preise; F7 nimmt oder zahlt, was beim Gewählten offen ist.",
            ),
            translate("Cash", "Zum Schluss tippen Sie rechts, wie viele es von jedem Stück sind."),
            translate("Cash", "Strg ⇧ Enter hält den Bestand fest und führt zum Kassenblatt."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Cash", "geht durch das Buch, oder von Stück zu Stück")),
            KeyWords("F6", translate("Cash", "zeigt die Preise und zurück")),
            KeyWords("F7", translate("Cash", "nimmt oder zahlt, was beim Gewählten offen ist")),
            KeyWords("F8", translate("Cash", "zeigt, wer noch zahlt")),
            KeyWords("Ctrl+P", translate("Cash", "druckt bei den Preisen die Liste zum Unterschreiben")),
        ),
        remedies=(
            Remedy(
                translate("Cash", "Gezählt ist etwas anderes als gebucht."),
                translate(
                    "Cash",
                    "Der Unterschied steht groß da. Suchen Sie im Buch die Buchung, die fehlt oder "
                    "doppelt ist.",
                ),
            ),
            Remedy(
                translate("Cash", "Eine Buchung ist falsch."),
                translate(
                    "Cash",
                    "Wählen Sie sie, Entf nimmt sie heraus; was nicht herausgenommen werden kann, sagt "
                    "warum.",
                ),
            ),
        ),
    )
