"""What the steps, columns and fates of an import are called."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import german
from turnierleitung.domain.states import Attendance
from turnierleitung.services.people.importing.plan import ImportPlan, PlannedRow, RowFate, Twin
from turnierleitung.services.people.importing.sheets import HEADING, Encoding, Field, Tab
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.form_row import StepTexts
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy

_FIELDS: Final = {
    Field.IGNORED: german("Import", "nicht einlesen"),
    Field.NAME: german("Import", "Vor- und Nachname"),
    Field.LAST_FIRST: german("Import", "Nach- und Vorname"),
    Field.PARTNER: german("Import", "Zweiter Nachname, Partner"),
    Field.PAID: german("Import", "Startgeld bezahlt"),
    Field.STATE: german("Import", "Stand (da, abgemeldet)"),
}
_FATES: Final = {
    RowFate.NEW: (german("Import", "neu"), Tone.DONE),
    RowFate.SIMILAR: (german("Import", "neu, ähnlich"), Tone.QUESTION),
    RowFate.NAMESAKE: (german("Import", "neu, gleicher Name"), Tone.QUESTION),
    RowFate.KNOWN: (german("Import", "schon dabei"), Tone.RUNNING),
    RowFate.TWICE: (german("Import", "steht zweimal da"), Tone.DECIDE),
    RowFate.UPDATED: (german("Import", "schon dabei, wird ergänzt"), Tone.DECIDE),
    RowFate.LEFT_OUT: (german("Import", "bleibt weg"), Tone.RUNNING),
    RowFate.DOUBTFUL: (german("Import", "bleibt weg, siehe Hinweis"), Tone.DECIDE),
    RowFate.TAKEN_AFTER_ALL: (german("Import", "doch eingelesen"), Tone.DONE),
    RowFate.REFUSED: (german("Import", "geht nicht"), Tone.WRONG),
}
_ENCODINGS: Final = {
    Encoding.UTF_8: german("Import", "UTF-8"),
    Encoding.WINDOWS: german("Import", "Windows-1252"),
    Encoding.UTF_16: german("Import", "UTF-16"),
    Encoding.DOS: german("Import", "DOS (850)"),
}
_DELIMITERS: Final = {
    ";": german("Import", "Strichpunkt ;"),
    ",": german("Import", "Komma ,"),
    "\t": german("Import", "Tabulator"),
    "|": german("Import", "Strich |"),
}


_MOST_LINES_NAMED: Final = 5


class ImportStep(IntEnum):
    """The steps in their order."""

    SOURCE = 0
    COLUMNS = 1
    PREVIEW = 2
    OUTCOME = 3


def step_words(step: ImportStep) -> StepTexts:
    """Return the words of a step."""
    match step:
        case ImportStep.SOURCE:
            return StepTexts(
                translate("Import", "Quelle"),
                translate("Import", "Woher kommen die Teilnehmer?"),
                translate("Import", "Noch geschieht nichts."),
                _help_with_sources(),
            )
        case ImportStep.COLUMNS:
            return StepTexts(
                translate("Import", "Spalten"),
                translate("Import", "Was steht in welcher Spalte?"),
                translate("Import", "Die Zuordnung wird gemerkt."),
                _help_with_columns(),
            )
        case ImportStep.PREVIEW:
            return StepTexts(
                translate("Import", "Vorschau"),
                translate("Import", "Stimmt die Liste?"),
                translate("Import", "Leertaste: weglassen oder doch einlesen."),
                _help_with_rows(),
            )
        case ImportStep.OUTCOME:
            return StepTexts(
                translate("Import", "Ergebnis"),
                translate("Import", "Eingelesen"),
                translate("Import", "Strg Z nimmt es zurück."),
                HelpWords(
                    purpose=translate("Import", "Hier steht, wer dazukam und wer wegblieb."),
                    steps=(
                        translate(
                            "Import",
                            "Wer weggeblieben ist, kommt mit der Leertaste doch noch dazu. Was in einer "
                            "Zeile nicht gelesen wurde, nimmt F3 als Bemerkung.",
                        ),
                    ),
                    keys=(
                        KeyWords("Space", translate("Import", "nimmt eine Zeile doch")),
                        KeyWords("F3", translate("Import", "nimmt als Bemerkung, was nicht gelesen wurde")),
                        KeyWords("Return", translate("Import", "schließt")),
                        KeyWords("Ctrl+Z", translate("Import", "nimmt alles zurück")),
                    ),
                ),
            )


def _help_with_sources() -> HelpWords:
    return HelpWords(
        purpose=translate(
            "Import", "Hier kommen Teilnehmer aus einer Liste oder einem früheren Turnier dazu."
        ),
        steps=(
            translate(
                "Import",
                "Wählen Sie eine Excel- oder CSV-Datei, oder kopieren Sie die Zeilen in Excel, "
                "in einer Mail oder auf einer Webseite und fügen Sie sie mit Strg V ein.",
            ),
            translate("Import", "Oder wählen Sie ein früheres Turnier; jenes Turnier bleibt, wie es ist."),
            translate("Import", "Danach sehen Sie die Spalten und eine Vorschau. Bis dahin entsteht nichts."),
        ),
        keys=(
            KeyWords("Tab", translate("Import", "geht weiter, die Pfeiltasten wählen ein früheres Turnier")),
            KeyWords("Return", translate("Import", "öffnet, was gewählt ist")),
        ),
    )


def _help_with_columns() -> HelpWords:
    return HelpWords(
        purpose=translate("Import", "Hier steht, was jede Spalte der Liste bedeutet."),
        steps=(
            translate("Import", "Meist ist alles erkannt. Sonst wählen Sie bei einer Spalte etwas anderes."),
            translate("Import", "Hat die Excel-Datei mehrere Blätter, wählen Sie oben das richtige."),
        ),
        keys=(
            KeyWords("Tab", translate("Import", "geht von Spalte zu Spalte")),
            KeyWords("↑ ↓", translate("Import", "ändert, was eine Spalte bedeutet")),
        ),
        remedies=(
            Remedy(
                translate("Import", "Umlaute sind falsch."),
                translate("Import", "Wählen Sie oben eine andere Kodierung."),
            ),
            Remedy(
                translate("Import", "Alles steht in einer einzigen Spalte."),
                translate("Import", "Wählen Sie oben ein anderes Trennzeichen."),
            ),
        ),
    )


def _help_with_rows() -> HelpWords:
    return HelpWords(
        purpose=translate("Import", "Hier steht, was mit jeder Zeile geschieht. Enter liest ein."),
        steps=(
            translate(
                "Import",
                "Steht ein Name schon da, bleibt die Zeile weg; ist es jemand anderes, nimmt die "
                "Leertaste sie doch.",
            ),
            translate(
                "Import",
                "Ähnliche Namen kommen dazu, wenn Sie sie nicht weglassen, und gleiche, wenn Verein, Ort, "
                "Klasse oder Startnummer verschieden sind.",
            ),
            translate(
                "Import", "Summen, Striche und Überschriften bleiben weg; die Leertaste nimmt auch sie doch."
            ),
            translate("Import", "F4 ergänzt die Angaben bei dem, der schon da ist."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Import", "geht durch die Zeilen")),
            KeyWords("Space", translate("Import", "lässt eine Zeile weg oder nimmt sie doch")),
            KeyWords("F4", translate("Import", "ergänzt die Angaben")),
            KeyWords("F3", translate("Import", "nimmt als Bemerkung, was nicht gelesen wurde")),
            KeyWords("F6", translate("Import", "zeigt nur einen Teil")),
            KeyWords("Ctrl+F", translate("Import", "sucht")),
        ),
        remedies=(
            Remedy(
                translate("Import", "Es wurde zu viel eingelesen."),
                translate("Import", "Strg Z nimmt alles in einem Schritt zurück."),
            ),
        ),
    )


def field_name(field: Field) -> str:
    """Return what a column is called that holds a field."""
    return translate("Import", _FIELDS.get(field) or HEADING[field])


def encoding_name(encoding: Encoding) -> str:
    """Return what an encoding is called."""
    return translate("Import", _ENCODINGS[encoding])


def delimiters() -> dict[str, str]:
    """Return all delimiters with their names."""
    return {mark: translate("Import", word) for mark, word in _DELIMITERS.items()}


def open_quotes(lines: Sequence[int]) -> tuple[str, str]:
    """Report unclosed quotes and how they were read."""
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


def tab_name(tab: Tab, place: int) -> str:
    """Return what a sheet is called, or a table of a page by its number; whether it is hidden is said."""
    title = tab.title or translate("Import", "Tabelle {number}").format(number=place + 1)
    return translate("Import", "{title} (ausgeblendet)").format(title=title) if tab.hidden else title


def fate_words(planned: PlannedRow) -> tuple[str, Tone]:
    """Return what becomes of a row, and its tone."""
    word, tone = _FATES[planned.fate]
    return translate("Import", word), tone


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
    """Say where the person is listed whom a row may repeat."""
    if twin.line:
        return translate("Import", "In der Liste, Zeile {line}").format(line=twin.line)
    if twin.start_number:
        return translate("Import", "Schon dabei, Nr. {number}").format(number=twin.start_number)
    return translate("Import", "Schon dabei")
