"""What the steps, columns and fates of an import are called."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.money import Currency
from turnierleitung.domain.states import Attendance
from turnierleitung.services.people.importing.columns import HEADING, Field
from turnierleitung.services.people.importing.plan import ImportPlan, PlannedRow, RowFate, Twin
from turnierleitung.services.people.importing.sheets import Encoding, Tab
from turnierleitung.texts.figures import money
from turnierleitung.ui.widgets.theme import Tone

translate = QCoreApplication.translate

_FIELDS: Final = {
    Field.IGNORED: QT_TRANSLATE_NOOP("Import", "nicht einlesen"),
    Field.NAME: QT_TRANSLATE_NOOP("Import", "Vor- und Nachname"),
    Field.LAST_FIRST: QT_TRANSLATE_NOOP("Import", "Nach- und Vorname"),
    Field.PAID: QT_TRANSLATE_NOOP("Import", "Startgeld bezahlt"),
    Field.STATE: QT_TRANSLATE_NOOP("Import", "Stand (da, abgemeldet)"),
}
_FATES: Final = {
    RowFate.NEW: (QT_TRANSLATE_NOOP("Import", "neu"), Tone.DONE),
    RowFate.SIMILAR: (QT_TRANSLATE_NOOP("Import", "neu, ähnlich: {name}"), Tone.QUESTION),
    RowFate.NAMESAKE: (QT_TRANSLATE_NOOP("Import", "neu, gleicher Name"), Tone.QUESTION),
    RowFate.KNOWN: (QT_TRANSLATE_NOOP("Import", "schon dabei"), Tone.RUNNING),
    RowFate.TWICE: (QT_TRANSLATE_NOOP("Import", "steht zweimal da"), Tone.DECIDE),
    RowFate.UPDATED: (QT_TRANSLATE_NOOP("Import", "schon dabei, wird ergänzt"), Tone.DECIDE),
    RowFate.LEFT_OUT: (QT_TRANSLATE_NOOP("Import", "bleibt weg"), Tone.RUNNING),
    RowFate.FLAWED: (QT_TRANSLATE_NOOP("Import", "geht nicht"), Tone.WRONG),
}
_ENCODINGS: Final = {
    Encoding.UTF_8: QT_TRANSLATE_NOOP("Import", "UTF-8"),
    Encoding.WINDOWS: QT_TRANSLATE_NOOP("Import", "Windows-1252"),
    Encoding.UTF_16: QT_TRANSLATE_NOOP("Import", "UTF-16"),
    Encoding.DOS: QT_TRANSLATE_NOOP("Import", "DOS (850)"),
}
_DELIMITERS: Final = {
    ";": QT_TRANSLATE_NOOP("Import", "Strichpunkt ;"),
    ",": QT_TRANSLATE_NOOP("Import", "Komma ,"),
    "\t": QT_TRANSLATE_NOOP("Import", "Tabulator"),
    "|": QT_TRANSLATE_NOOP("Import", "Strich |"),
}


_MOST_LINES_NAMED: Final = 5


class ImportStep(IntEnum):
    """The steps in their order."""

    SOURCE = 0
    COLUMNS = 1
    PREVIEW = 2
    OUTCOME = 3


class ImportStepWords(NamedTuple):
    """A step on the trail, its question, and a word about it."""

    name: str
    question: str
    hint: str
    help: str
    """What F1 says: what to do here and with which keys."""


def step_words(step: ImportStep) -> ImportStepWords:
    """Return the words of a step."""
    match step:
        case ImportStep.SOURCE:
            return ImportStepWords(
                translate("Import", "Quelle"),
                translate("Import", "Woher kommen die Teilnehmer?"),
                translate("Import", "Noch geschieht nichts."),
                translate(
                    "Import",
                    "Enter auf „Datei wählen“ öffnet eine CSV- oder Excel-Datei. Strg V fügt ein, was Sie in "
                    "Excel, in einer Mail oder auf einer Webseite kopiert haben. Mit Tab und Pfeiltasten "
                    "wählen Sie ein früheres Turnier, Enter zeigt seine Teilnehmer; jenes Turnier bleibt, "
                    "wie es ist. Esc bricht ab, es entsteht nichts.",
                ),
            )
        case ImportStep.COLUMNS:
            return ImportStepWords(
                translate("Import", "Spalten"),
                translate("Import", "Was steht in welcher Spalte?"),
                translate("Import", "Die Zuordnung wird gemerkt."),
                translate(
                    "Import",
                    "Tab geht von Spalte zu Spalte, Pfeiltasten ändern, was sie bedeutet. Stimmen Umlaute "
                    "nicht, wählen Sie oben eine andere Kodierung. Enter geht weiter, Esc zurück.",
                ),
            )
        case ImportStep.PREVIEW:
            return ImportStepWords(
                translate("Import", "Vorschau"),
                translate("Import", "Stimmt die Liste?"),
                translate("Import", "Leertaste: weglassen oder doch einlesen."),
                translate(
                    "Import",
                    "Rechts steht, was mit jeder Zeile geschieht. Steht ein Name schon da, bleibt die Zeile "
                    "weg; ist es jemand anderes, nimmt die Leertaste sie doch. Ähnliche Namen kommen dazu, "
                    "wenn Sie sie nicht weglassen. F4 ergänzt die Angaben bei dem, der schon da ist. "
                    "F6 zeigt nur einen Teil, Strg F sucht. Enter liest ein, Strg Z nimmt alles zurück.",
                ),
            )
        case ImportStep.OUTCOME:
            return ImportStepWords(
                translate("Import", "Ergebnis"),
                translate("Import", "Eingelesen"),
                translate("Import", "Strg Z nimmt alles in einem Schritt zurück."),
                translate(
                    "Import",
                    "Hier steht, wer dazukam und wer wegblieb. Enter schließt, Strg Z nimmt alles zurück.",
                ),
            )


def field_name(field: Field) -> str:
    """Return what a column is called that holds a field."""
    return translate("Import", str(_FIELDS[field])) if field in _FIELDS else HEADING[field]


def encoding_name(encoding: Encoding) -> str:
    """Return what an encoding is called."""
    return translate("Import", str(_ENCODINGS[encoding]))


def delimiters() -> dict[str, str]:
    """Return all delimiters with their names."""
    return {mark: translate("Import", str(word)) for mark, word in _DELIMITERS.items()}


def open_quotes(lines: Sequence[int]) -> tuple[str, str]:
    """Return where quotes are that nobody closes, and what became of them."""
    first, *others = lines
    if not others:
        return (
            translate("Import", "In Zeile {line} beginnt ein Anführungszeichen, das nirgends endet.").format(
                line=first
            ),
            translate(
                "Import",
                "Es wird weggelassen, alle anderen Zeilen sind gelesen. Die Vorschau zeigt die Zeile "
                "unter „Hinweise“.",
            ),
        )
    named = ", ".join(map(str, lines[:_MOST_LINES_NAMED]))
    more = len(lines) - _MOST_LINES_NAMED
    if more > 0:
        named = translate("Import", "{lines} und {count} weiteren").format(lines=named, count=more)
    title = translate("Import", "In den Zeilen {lines} beginnt ein Anführungszeichen, das nirgends endet.")
    return (
        title.format(lines=named),
        translate(
            "Import",
            "Sie werden weggelassen, alle anderen Zeilen sind gelesen. Die Vorschau zeigt die Zeilen "
            "unter „Hinweise“.",
        ),
    )


def tab_name(tab: Tab) -> str:
    """Return what a sheet is called; whether it is hidden is said."""
    return translate("Import", "{title} (ausgeblendet)").format(title=tab.title) if tab.hidden else tab.title


def fate_words(planned: PlannedRow) -> tuple[str, Tone]:
    """Return what becomes of a row, and its tone."""
    word, tone = _FATES[planned.fate]
    twin = planned.row.twin
    return translate("Import", str(word)).format(name=twin.person.name if twin else ""), tone


def beside_names(planned: ImportPlan, currency: Currency) -> str:
    """Return what an import does beside registering people: who is there at once, what is booked."""
    there = sum(entry.attendance is Attendance.PRESENT for entry in planned.new)
    paid = [entry.paid_cents for entry in planned.new if entry.paid_cents]
    parts = []
    if there:
        parts.append(translate("Import", "Anwesend: {count}").format(count=there))
    if paid:
        parts.append(
            translate("Import", "Startgeld: {sum} von {count}").format(
                sum=money(sum(paid), currency), count=len(paid)
            )
        )
    return " · ".join(parts)


def twin_words(twin: Twin) -> str:
    """Return where the one stands whom a row may mean."""
    if twin.line:
        return translate("Import", "In der Liste, Zeile {line}").format(line=twin.line)
    if twin.start_number:
        return translate("Import", "Schon dabei, Nr. {number}").format(number=twin.start_number)
    return translate("Import", "Schon dabei")
