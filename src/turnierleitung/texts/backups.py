"""What a backup holds, in words."""

from __future__ import annotations

from turnierleitung.services.ground.backups import BackupContents
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name


def contents_words(contents: BackupContents | None) -> str:
    """Return how far the tournament in a backup was: „Runde 2, 7 von 10 Zetteln“."""
    if contents is None:
        return translate("Backups", "nicht lesbar")
    reached = contents.reached
    if reached is None:
        return translate("Backups", "Anmeldung, {count} Teilnehmer").format(count=contents.participants)
    phase = phase_name(reached.kind, reached.number)
    if reached.is_finished:
        return translate("Backups", "{phase} abgeschlossen").format(phase=phase)
    if reached.kind == "tables":
        all_of_them = counted(reached.tables, translate("Backups", "Zettel"), translate("Backups", "Zetteln"))
    else:
        all_of_them = counted(
            reached.tables, translate("Backups", "Begegnung"), translate("Backups", "Begegnungen")
        )
    words = translate("Backups", "{phase}, {slips} von {all}")
    return words.format(phase=phase, slips=reached.slips, all=all_of_them)
