"""F1 on the ranking of tables."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy


def standings_help() -> HelpWords:
    """Say what the page shows."""
    return HelpWords(
        purpose=translate(
            "Standings",
            "Hier steht, wer vorne liegt und warum. Auf die Wand kommt sie erst, wenn Sie sie im Saal "
            "freigeben.",
        ),
        steps=(
            translate("Standings", "Wählen Sie jemanden: Rechts steht, woraus sein Rang folgt."),
            translate("Standings", "F6 wechselt zwischen Gesamtstand und einzelnen Runden."),
            translate("Standings", "Stehen zwei ganz gleich, lost Strg L; das Los wird festgehalten."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Standings", "geht durch die Rangliste")),
            KeyWords("Ctrl+F", translate("Standings", "sucht jemanden in der Rangliste")),
            KeyWords("F6", translate("Standings", "wechselt zu den einzelnen Runden")),
            KeyWords("Alt ↑ · Alt ↓", translate("Standings", "ordnet ein Los, das von Hand gezogen wurde")),
            KeyWords("Ctrl+L", translate("Standings", "lost alle Gleichstände aus")),
        ),
        remedies=(
            Remedy(
                translate("Standings", "Ein Rang stimmt nicht."),
                translate(
                    "Standings",
                    "Die Begründung nennt jeden Zettel. Ist einer falsch, berichtigen Sie ihn bei den "
                    "Runden; die Rangliste folgt.",
                ),
            ),
            Remedy(
                translate("Standings", "Es fehlen noch Zettel."),
                translate("Standings", "Dann ist die Rangliste vorläufig und sagt es."),
            ),
        ),
    )
