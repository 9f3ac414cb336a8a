"""What is said of tournament files: backups, a protocol that was altered, practice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import german
from turnierleitung.services.ground.backups import Alteration, BackupContents
from turnierleitung.services.practice import Point
from turnierleitung.texts.figures import counted, participants_counted
from turnierleitung.texts.language import Wording, speaking, translate
from turnierleitung.texts.phases import phase_name


def contents_words(contents: BackupContents | None) -> str:
    """Return how far the tournament in a backup was: „Runde 2, 7 von 10 Zetteln“."""
    if contents is None:
        return translate("Backups", "nicht lesbar")
    reached = contents.reached
    if reached is None:
        return translate("Backups", "Anmeldung, {count}").format(
            count=participants_counted(contents.participants)
        )
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


def practice_name(rulebook: str) -> str:
    """Return the name of a practice tournament; one that is printed says so."""
    return translate("Practice", "Übung: {rulebook}").format(rulebook=rulebook)


def plain_name(name: str) -> str:
    """Return the name of a tournament, of practice begun in any language without what it begins with."""
    for language in Language:
        with speaking(language):
            name = name.removeprefix(practice_name(""))
    return name


def altered(alteration: Alteration) -> Wording:
    """Return the change from outside, and the advice."""
    if alteration.entry is not None:
        title = translate("Soundness", "Ab Schritt {step} wurde das Protokoll von außen verändert.").format(
            step=alteration.entry
        )
    else:
        title = translate(
            "Soundness",
            "Das Protokoll ist vollständig, aber das Turnier steht anders da, als es im Protokoll steht: "
            "Die Datei wurde von außen verändert.",
        )
    return Wording(
        title, translate("Soundness", "Bitte holen Sie in den Einstellungen eine Sicherung zurück.")
    )


def sound() -> Wording:
    """Say that nothing was changed, and how far that can be trusted."""
    return Wording(
        translate(
            "Soundness", "Das Protokoll ist vollständig und unverändert, und alles steht so da wie in ihm."
        ),
        translate(
            "Soundness",
            "Schäden und Änderungen von Hand wären aufgefallen. Wer sich auskennt, kann aber ein ganzes "
            "Protokoll neu schreiben: Dagegen hilft nur eine Sicherung, die jemand anders verwahrt.",
        ),
    )


class PracticeWord(StrEnum):
    """What marks everything of a practice tournament."""

    MARK = "mark"
    BAND = "band"


_WORDS: Final[Mapping[PracticeWord, str]] = {
    PracticeWord.MARK: german("Practice", "Übung"),
    PracticeWord.BAND: german("Practice", "ÜBUNG · nichts davon zählt"),
}
_POINTS: Final[Mapping[Point, tuple[str, str]]] = {
    Point.ARRIVALS: (
        german("Practice", "Ankunft"),
        german("Practice", "Die Türen sind offen: Gut die Hälfte ist da, einige kommen später."),
    ),
    Point.DRAWN: (
        german("Practice", "Ausgelost"),
        german("Practice", "Alle sind da, die Auslosung ist veröffentlicht. Es kann losgehen."),
    ),
    Point.HALF: (
        german("Practice", "Halb eingetragen"),
        german("Practice", "Mitten im Turnier: Die Hälfte der Zettel ist eingetragen."),
    ),
    Point.CEREMONY: (
        german("Practice", "Vor der Siegerehrung"),
        german("Practice", "Alles ist gespielt und eingetragen, nur die Ehrung fehlt noch."),
    ),
}


def practice_word(word: PracticeWord) -> str:
    """Return a word that marks practice."""
    return translate("Practice", _WORDS[word])


def point_wording(point: Point) -> Wording:
    """Return the name of a restore point, and its content."""
    title, detail = _POINTS[point]
    return Wording(translate("Practice", title), translate("Practice", detail))
