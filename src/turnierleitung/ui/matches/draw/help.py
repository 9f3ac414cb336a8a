"""F1 on the draw of groups and bracket."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def groups_help() -> HelpWords:
    """Say how groups are drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier werden die Gruppen ausgelost, mit ihrem Zeitplan."),
        steps=(
            translate("StagesDraw", "Bestimmen Sie, wie viele Gruppen es gibt, und wer gesetzt ist."),
            translate("StagesDraw", "Strg L lost einen Entwurf aus."),
            translate("StagesDraw", "F7 zeigt denselben Entwurf als Gruppen und als Zeitplan."),
            translate("StagesDraw", "Strg Enter veröffentlicht. Von da an kann eingetragen werden."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("StagesDraw", "geht durch die Namen")),
            KeyWords("Space", translate("StagesDraw", "markiert einen Namen")),
            KeyWords("Ctrl+T", translate("StagesDraw", "tauscht zwei Markierte")),
            KeyWords("F6", translate("StagesDraw", "wechselt zwischen Gruppen und Finalrunde")),
            KeyWords("F7", translate("StagesDraw", "wechselt die Ansicht")),
            KeyWords("F8", translate("StagesDraw", "lost zur Probe noch einmal")),
        ),
        remedies=(
            Remedy(
                translate("StagesDraw", "Jemand kommt zu spät."),
                translate(
                    "StagesDraw",
                    "Nach der Veröffentlichung kann er in eine Gruppe genommen werden, solange dort Platz"
                    " ist.",
                ),
            ),
            Remedy(
                translate("StagesDraw", "Zwei aus einem Verein sind in einer Gruppe."),
                translate(
                    "StagesDraw",
                    "Markieren Sie einen davon und jemanden aus einer anderen Gruppe: Strg T tauscht.",
                ),
            ),
        ),
    )


def final_help() -> HelpWords:
    """Say how the bracket is drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier entsteht die Finalrunde aus denen, die weiterkommen."),
        steps=(
            translate(
                "StagesDraw",
                "Oben steht, wer weiterkommt und warum. Ein Gleichstand an der Grenze wird zuerst "
                "entschieden.",
            ),
            translate("StagesDraw", "Strg L lost einen Entwurf aus, Strg B zeigt ihn als K.-o.-Baum."),
            translate("StagesDraw", "Strg Enter veröffentlicht die Finalrunde."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("StagesDraw", "geht durch die Namen")),
            KeyWords("Space", translate("StagesDraw", "markiert einen Namen")),
            KeyWords("Ctrl+T", translate("StagesDraw", "tauscht zwei Markierte")),
            KeyWords("F6", translate("StagesDraw", "wechselt zwischen Gruppen und Finalrunde")),
            KeyWords("F7", translate("StagesDraw", "wechselt die Ansicht")),
            KeyWords("F8", translate("StagesDraw", "lost zur Probe noch einmal")),
        ),
        remedies=(
            Remedy(
                translate("StagesDraw", "Die Gruppen sind noch nicht fertig."),
                translate(
                    "StagesDraw",
                    "Hier steht, welche Begegnungen fehlen. Vorher wird nichts ausgelost.",
                ),
            ),
            Remedy(
                translate("StagesDraw", "Danach wird ein Gruppenergebnis berichtigt."),
                translate(
                    "StagesDraw",
                    "Vor der Berichtigung steht da, was sich ändert. Hier entscheiden Sie, ob getauscht "
                    "wird oder alles so bleibt.",
                ),
            ),
        ),
    )
