"""F1 on the first page."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def start_help() -> HelpWords:
    """Say how a tournament is opened, begun or practised."""
    return HelpWords(
        purpose=translate("Start", "Hier öffnen Sie ein Turnier, legen ein neues an oder üben."),
        steps=(
            translate("Start", "Zuletzt geöffnete Turniere stehen in der Liste; Enter öffnet das gewählte."),
            translate("Start", "Strg N führt in vier Schritten zu einem neuen Turnier."),
            translate("Start", "Strg U füllt ein Turnier mit erfundenen Leuten, das danach verworfen wird."),
        ),
        keys=(
            KeyWords("Tab", translate("Start", "geht von Turnier zu Turnier")),
            KeyWords("Return", translate("Start", "öffnet das gewählte Turnier")),
            KeyWords("Del", translate("Start", "nimmt es aus der Liste; die Datei bleibt")),
        ),
        remedies=(
            Remedy(
                translate("Start", "Eine Datei ist beschädigt."),
                translate(
                    "Start",
                    "Öffnen Sie sie trotzdem: Dann steht hier die letzte Sicherung, F7 öffnet eine Kopie.",
                ),
            ),
            Remedy(
                translate("Start", "Das Turnier lief auf einem anderen Rechner."),
                translate("Start", "Strg O öffnet die Datei vom Stick, auch eine Sicherung."),
            ),
        ),
    )
