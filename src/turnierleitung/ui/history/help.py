"""F1 on the protocol."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def history_help() -> HelpWords:
    """Say what can be taken back, and how something is found."""
    return HelpWords(
        purpose=translate("History", "Hier steht jede Handlung: wer, wann, was vorher galt und was nachher."),
        steps=(
            translate("History", "Strg F sucht nach Namen, Tischen und Zeiten."),
            translate(
                "History",
                "Wählen Sie eine Handlung: Rechts steht, was sie geändert hat; Enter führt dorthin.",
            ),
            translate(
                "History",
                "Strg Z nimmt die letzte Handlung zurück, Entf die gewählte, nach einer Rückfrage. "
                "Zurückgenommenes bleibt im Protokoll.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("History", "geht durch die Handlungen")),
            KeyWords("Return", translate("History", "führt dorthin, wo es geschah")),
            KeyWords("Del", translate("History", "nimmt die gewählte Handlung zurück")),
            KeyWords("F6", translate("History", "zeigt nur eine Art von Handlungen")),
            KeyWords("F7", translate("History", "zeigt nur einen Zeitraum")),
            KeyWords("F8", translate("History", "prüft, ob das Protokoll unverändert ist")),
            KeyWords("Esc", translate("History", "zeigt wieder alle")),
        ),
        remedies=(
            Remedy(
                translate("History", "Eine Handlung lässt sich nicht zurücknehmen."),
                translate(
                    "History",
                    "Daneben steht, was dagegen spricht, und was zuerst zurückgenommen werden müsste.",
                ),
            ),
        ),
    )
