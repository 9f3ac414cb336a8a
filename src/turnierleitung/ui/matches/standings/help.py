"""F1 on group tables, qualification, bracket and ranking."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def tables_help() -> HelpWords:
    """Say what the group tables show."""
    return HelpWords(
        purpose=translate("Stages", "Hier stehen die Tabellen der Gruppen mit ihren Begegnungen."),
        steps=(
            translate("Stages", "Wählen Sie jemanden: Rechts steht, woraus sein Platz folgt."),
            translate("Stages", "Mit den Pfeilen nach links und rechts wechseln Sie die Gruppe."),
            translate("Stages", "Strg P druckt, was gezeigt wird."),
        ),
        keys=(
            KeyWords("← →", translate("Stages", "geht von Gruppe zu Gruppe")),
            KeyWords("↑ ↓", translate("Stages", "geht durch Tabelle und Begegnungen")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu Qualifikation, K.-o.-Baum und Rangliste")),
        ),
        remedies=(_wrong_result(),),
    )


def qualification_help() -> HelpWords:
    """Say what the qualification shows."""
    return HelpWords(
        purpose=translate("Stages", "Hier steht, wer in die Finalrunde kommt, und warum."),
        steps=(
            translate("Stages", "Die Liste ist vorläufig, solange Begegnungen fehlen."),
            translate(
                "Stages",
                "Ein Gleichstand an der Grenze steht oben: losen, oder die ausgespielte Reihenfolge "
                "festhalten.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Stages", "geht durch die Liste")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu K.-o.-Baum, Rangliste und Gruppen")),
        ),
        remedies=(_wrong_result(),),
    )


def bracket_help() -> HelpWords:
    """Say what the bracket shows."""
    return HelpWords(
        purpose=translate(
            "Stages", "Hier steht der K.-o.-Baum mit allem, was gespielt ist und was noch kommt."
        ),
        steps=(
            translate("Stages", "Die Pfeile gehen von Begegnung zu Begegnung, rechts steht, was dort war."),
            translate("Stages", "Enter öffnet die Begegnung zum Eintragen."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("Stages", "geht von Begegnung zu Begegnung")),
            KeyWords("Return", translate("Stages", "öffnet die Begegnung")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu Rangliste, Gruppen und Qualifikation")),
        ),
        remedies=(_wrong_result(),),
    )


def ranking_help() -> HelpWords:
    """Say what the final ranking shows."""
    return HelpWords(
        purpose=translate("Stages", "Hier stehen alle, vom Sieger bis zum Letzten."),
        steps=(
            translate("Stages", "Vollständig ist die Rangliste nach dem Finale."),
            translate("Stages", "Rechts steht, bis wohin jemand gespielt hat; daraus folgt sein Rang."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Stages", "geht durch die Rangliste")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu Gruppen, Qualifikation und K.-o.-Baum")),
        ),
        remedies=(_wrong_result(),),
    )


def _seeking() -> KeyWords:
    return KeyWords("Ctrl+F", translate("Stages", "sucht jemanden"))


def _wrong_result() -> Remedy:
    return Remedy(
        translate("Stages", "Ein Ergebnis stimmt nicht."),
        translate(
            "Stages",
            "Öffnen Sie die Begegnung mit Strg 4 und berichtigen Sie sie. Vorher steht da, was sich ändert.",
        ),
    )
