"""F1 on the settings."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def settings_help() -> HelpWords:
    """Say what can be set here."""
    return HelpWords(
        purpose=translate(
            "Settings",
            "Hier ändern Sie Turnierdaten und Regeln, sichern die Datei und stellen das Programm ein.",
        ),
        steps=(
            translate("Settings", "Jeder Kasten hat seine Tasten: Alt und der unterstrichene Buchstabe."),
            translate(
                "Settings",
                "Sind schon Zettel eingetragen, sehen Sie vor jeder Regeländerung, was sie bewirkt.",
            ),
            translate(
                "Settings",
                "Wählen Sie ein zweites Medium, am besten einen Stick: Dann überlebt das Turnier den "
                "Rechner.",
            ),
        ),
        keys=(
            KeyWords("Tab", translate("Settings", "geht weiter")),
            KeyWords("Ctrl+P", translate("Settings", "druckt das Regelblatt")),
            KeyWords("F12", translate("Settings", "wechselt, wer am Gerät arbeitet")),
        ),
        remedies=(
            Remedy(
                translate("Settings", "Etwas ist gründlich schiefgegangen."),
                translate(
                    "Settings",
                    "Bei den Sicherungen steht, wie weit das Turnier jeweils war. Eine zurückholen "
                    "sichert zuerst, was jetzt gilt.",
                ),
            ),
        ),
    )
