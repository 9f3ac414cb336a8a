"""People from a CSV file: what each row would become, shown before anything happens."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.domain.names import sound, spelling
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import participants
from turnierleitung.services.participants import Participant, PersonData
from turnierleitung.services.refusals import refusing
from turnierleitung.services.spelling import tidy
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

DELIMITERS: Final = (";", ",", "\t")
_MOST_BYTES: Final = 10_000_000
_MOST_ROWS: Final = 20_000
_LONGEST_CELL: Final = 120


class Field(StrEnum):
    """What a column can hold."""

    IGNORED = "ignored"
    NAME = "name"
    """``last, first`` or ``first last`` in one cell."""
    LAST_NAME = "last_name"
    FIRST_NAME = "first_name"
    CLUB = "club"
    TOWN = "town"
    NOTE = "note"
    KEEP_APART = "keep_apart"
    """Marks of people who are kept apart."""


_HEADINGS: Final[Mapping[str, Field]] = {
    "name": Field.NAME,
    "teilnehmer": Field.NAME,
    "spieler": Field.NAME,
    "vor- und nachname": Field.NAME,
    "vorname nachname": Field.NAME,
    "nachname, vorname": Field.NAME,
    "name, vorname": Field.NAME,
    "nachname": Field.LAST_NAME,
    "familienname": Field.LAST_NAME,
    "zuname": Field.LAST_NAME,
    "vorname": Field.FIRST_NAME,
    "rufname": Field.FIRST_NAME,
    "verein": Field.CLUB,
    "club": Field.CLUB,
    "mannschaft": Field.CLUB,
    "ort": Field.TOWN,
    "wohnort": Field.TOWN,
    "stadt": Field.TOWN,
    "bemerkung": Field.NOTE,
    "notiz": Field.NOTE,
    "getrennt halten": Field.KEEP_APART,
    "getrennt": Field.KEEP_APART,
    "merkmal": Field.KEEP_APART,
    "familie": Field.KEEP_APART,
}


class Sheet(NamedTuple):
    """A file as rows of cells."""

    name: str
    encoding: str
    delimiter: str
    has_header: bool
    rows: tuple[tuple[str, ...], ...]
    """Without the header and without empty rows."""
    lines: tuple[int, ...]
    """Number of each row in the file, as a spreadsheet counts: from 1, with the header and empty rows."""
    headings: tuple[str, ...]
    """One per column; empty texts where there is no header."""


class Fate(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    KNOWN = "known"
    """Somebody of this name takes part already; the row is left out unless the director takes it."""
    TWICE = "twice"
    """The same name stands further up in the file; the row is left out unless the director takes it."""
    NAMESAKE = "namesake"
    """Somebody else of the same name, as the director says."""
    SIMILAR = "similar"
    """The name is easily confused with another; the row is taken unless the director leaves it out."""
    LEFT_OUT = "left_out"
    """The director leaves it out."""
    NO_NAME = "no_name"
    TOO_LONG = "too_long"


_TAKEN: Final = frozenset({Fate.NEW, Fate.SIMILAR, Fate.NAMESAKE})


class PlannedRow(NamedTuple):
    """A row and what becomes of it."""

    line: int
    """Number of the row in the file, as a spreadsheet counts."""
    person: PersonData
    fate: Fate
    like: str = ""
    """With whom a similar one could be confused."""

    @property
    def is_up_to_the_director(self) -> bool:
        """Whether he may leave it out, or take it although the name is there."""
        return self.fate not in (Fate.NO_NAME, Fate.TOO_LONG)


class Plan(NamedTuple):
    """What an import would do."""

    rows: tuple[PlannedRow, ...]

    @property
    def new(self) -> tuple[PersonData, ...]:
        """People who would be registered."""
        return tuple(row.person for row in self.rows if row.fate in _TAKEN)


def read(path: Path) -> bytes:
    """Read a file; raises :class:`Refused` where it is gone, too large or no text."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise Refused(Problem("import.too_large", params={"name": path.name}))
        return path.read_bytes()
    except OSError:
        raise Refused(Problem("import.unreadable", params={"name": path.name})) from None


def parse(raw: bytes, name: str, delimiter: str | None = None, *, header: bool | None = None) -> Sheet:
    """Split a file into cells: UTF-8 with or without mark, UTF-16 with mark, else Windows-1252.

    Delimiter and header are guessed where they are not given; the preview shows the guess.
    """
    text, encoding = decode(raw, name)
    chosen = delimiter or _likely_delimiter(text)
    try:
        cells = [
            tuple(tidy(cell) for cell in row)
            for row in csv.reader(io.StringIO(text, newline=""), delimiter=chosen)
        ]
    except csv.Error:
        raise Refused(Problem("import.no_table", params={"name": name})) from None
    lines = [line for line, row in enumerate(cells, start=1) if any(row)]
    filled = [row for row in cells if any(row)]
    if not filled:
        raise Refused(Problem("import.empty", params={"name": name}))
    if len(filled) > _MOST_ROWS:
        raise Refused(Problem("import.too_large", params={"name": name}))
    width = max(len(row) for row in filled)
    even = [row + ("",) * (width - len(row)) for row in filled]
    has_header = _looks_like_header(even[0]) if header is None else header
    headings = even[0] if has_header else ("",) * width
    first = 1 if has_header else 0
    return Sheet(name, encoding, chosen, has_header, tuple(even[first:]), tuple(lines[first:]), headings)


def likely_mapping(sheet: Sheet) -> tuple[Field, ...]:
    """Guess what each column holds from its heading; without one, the first columns are the name."""
    if sheet.has_header:
        found = tuple(_HEADINGS.get(heading.casefold(), Field.IGNORED) for heading in sheet.headings)
        # Beside a column of first names, „Name“ is the last name.
        return tuple(
            Field.LAST_NAME if field is Field.NAME and Field.FIRST_NAME in found else field for field in found
        )
    width = len(sheet.headings)
    usual = (Field.NAME,) if width == 1 else (Field.LAST_NAME, Field.FIRST_NAME, Field.CLUB, Field.TOWN)
    return (usual + (Field.IGNORED,) * width)[:width]


def plan(
    sheet: Sheet,
    mapping: Sequence[Field],
    everyone: Sequence[Participant],
    otherwise: Collection[int] = frozenset(),
) -> Plan:
    """Decide what becomes of each row; nobody is ever merged or overwritten.

    ``otherwise`` holds the lines about which the director decided otherwise, where it is up to him: a new
    one stays out, a namesake comes in.
    """
    known = {spelling(someone.name) for someone in everyone}
    alike = {sound(someone.name): someone.name for someone in everyone}
    seen: set[str] = set()
    rows = []
    for line, cells in zip(sheet.lines, sheet.rows, strict=True):
        person = _person(cells, mapping)
        key, like = spelling(person.name), alike.get(sound(person.name), "")
        row = PlannedRow(line, person, _fate(person, key, known, seen), like)
        rows.append(_decided(row, otherwise=line in otherwise))
        seen.add(key)
        if row.fate is Fate.NEW:
            alike.setdefault(sound(person.name), person.name)
    return Plan(tuple(rows))


def _decided(row: PlannedRow, *, otherwise: bool) -> PlannedRow:
    if row.fate in (Fate.KNOWN, Fate.TWICE) and otherwise:
        return row._replace(fate=Fate.NAMESAKE, like="")
    if row.fate is not Fate.NEW:
        return row._replace(like="")
    if otherwise:
        return row._replace(fate=Fate.LEFT_OUT)
    return row._replace(fate=Fate.SIMILAR) if row.like else row


def apply(tournament: TournamentFile, planned: Plan) -> Changes:
    """Register the new people of a plan in one action."""
    if not planned.new:
        raise Refused(Problem("import.nobody_new"))
    with refusing(), tournament.action("people.imported", {"count": len(planned.new)}) as action:
        for person in planned.new:
            participants.add(action.session, person)
    return action.changes


_NO_TEXT: Final = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")
"""Bytes that no table holds; 1A ends the lists of very old programs."""


def decode(raw: bytes, name: str) -> tuple[str, str]:
    """Return the text of a file and how it is encoded.

    Raises:
        Refused: it is no text.
    """
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", errors="replace"), "UTF-16"
    if _NO_TEXT.search(raw):
        raise Refused(Problem("import.no_text", params={"name": name}))
    try:
        return raw.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace"), "Windows-1252"


def _likely_delimiter(text: str) -> str:
    """Return the delimiter that stands in most lines, the semicolon in doubt."""
    lines = [line for line in text.splitlines() if line.strip()][:50]
    return max(DELIMITERS, key=lambda mark: sum(mark in line for line in lines))


def _looks_like_header(row: Sequence[str]) -> bool:
    return any(cell.casefold() in _HEADINGS for cell in row)


def _person(cells: Sequence[str], mapping: Sequence[Field]) -> PersonData:
    values = {field: cell for field, cell in zip(mapping, cells, strict=True) if field is not Field.IGNORED}
    last, first = values.get(Field.LAST_NAME, ""), values.get(Field.FIRST_NAME, "")
    if not last and Field.NAME in values:
        last, first = split_name(values[Field.NAME])
    rest = (values.get(field, "") for field in (Field.CLUB, Field.TOWN, Field.NOTE, Field.KEEP_APART))
    return PersonData(last, first, *rest)


def split_name(name: str) -> tuple[str, str]:
    """Split ``Last, First`` or ``First Last`` into last and first name."""
    if "," in name:
        last, _, first = name.partition(",")
        return last.strip(), first.strip()
    first, _, last = name.rpartition(" ")
    return last, first


def _fate(person: PersonData, key: str, known: set[str], seen: set[str]) -> Fate:
    if not person.last_name:
        return Fate.NO_NAME
    if any(
        len(text) > _LONGEST_CELL for text in (person.last_name, person.first_name, person.club, person.town)
    ):
        return Fate.TOO_LONG
    if key in known:
        return Fate.KNOWN
    return Fate.TWICE if key in seen else Fate.NEW
