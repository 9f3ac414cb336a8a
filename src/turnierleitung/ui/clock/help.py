"""F1 in the hall."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def hall_help() -> HelpWords:
    """Say what the keys do."""
    return HelpWords(
        purpose=translate(
            "Hall",
            "Hier läuft die Uhr, hier steht, wer noch fehlt, und hier bestimmen Sie, was an der Wand hängt.",
        ),
        steps=(
            translate(
                "Hall",
                "Die Leertaste gibt das Startzeichen, hält die Uhr an und lässt sie weiterlaufen.",
            ),
            translate("Hall", "T fragt nach einem Tisch, der besetzt ist, A meldet alle übrigen."),
            translate(
                "Hall",
                "F trägt ein Forfait ein, sobald jemand länger fehlt, als die Regeln erlauben, oder holt "
                "einen Helfer.",
            ),
            translate(
                "Hall",
                "L zeigt die Tische, die noch spielen: G merkt, bei welchem Spiel ein Tisch ist, B "
                "beendet seine Zeit und öffnet seinen Zettel.",
            ),
            translate("Hall", "Ziffern hängen eine Szene an die Wand; F4 gibt eine Rangliste frei."),
        ),
        keys=(
            KeyWords("Space", translate("Hall", "Startzeichen, Uhr anhalten und weiter")),
            KeyWords("+ · -", translate("Hall", "gibt und nimmt eine Minute")),
            KeyWords("X", translate("Hall", "beendet die Zeit")),
            KeyWords("Z", translate("Hall", "nimmt den letzten Druck zurück")),
            KeyWords("1 … 9", translate("Hall", "zeigt eine Szene an der Wand, 0 lässt Szenen wechseln")),
            KeyWords("W", translate("Hall", "zeigt die nächste Szene")),
            KeyWords("E", translate("Hall", "friert die Wand ein")),
            KeyWords("S", translate("Hall", "macht die Wand schwarz")),
            KeyWords("N", translate("Hall", "erneuert eine überholte Rangliste")),
            KeyWords("L", translate("Hall", "wechselt zwischen fehlenden und spielenden Tischen")),
            KeyWords(
                "Esc",
                translate("Hall", "führt aus einem Feld hinaus: In einem Feld gelten diese Tasten nicht"),
            ),
        ),
        remedies=(
            Remedy(
                translate("Hall", "Die Uhr wurde zu spät gestartet."),
                translate("Hall", "+ und − geben und nehmen Minuten, bei einem Tisch auch für ihn allein."),
            ),
            Remedy(
                translate("Hall", "Auf der Wand ist nichts zu sehen."),
                translate(
                    "Hall",
                    "F8 wählt den Bildschirm. Ohne zweiten Bildschirm bleibt Ihrer, wie er ist.",
                ),
            ),
            Remedy(
                translate("Hall", "Sie haben sich verdrückt."),
                translate("Hall", "Z nimmt den letzten Druck zurück."),
            ),
        ),
    )
