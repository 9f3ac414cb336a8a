"""A list as rows of cells, and which of them is the header."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused, german

Report = Callable[[int, int], object]
"""Told how far the work is; may raise to stop it."""

MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200
_MOST_LETTERS: Final = 5_000
"""In one cell; the longest note is a tenth of that."""
_ERROR: Final = re.compile(r"#(?:NAME|REF|BEZUG|VALUE|WERT|NUM|ZAHL|N/A|NV|DIV/0|NULL)[!?]?|Err:\d{3}")
_HEADER_WITHIN: Final = 10
"""Rows in which a header may stand below a title."""


class Encoding(StrEnum):
    """How the letters of a text are written."""

    UTF_8 = "utf-8"
    WINDOWS = "cp1252"
    UTF_16 = "utf-16"
    DOS = "cp850"


class SourceKind(StrEnum):
    """What rows come from."""

    TEXT = "text"
    WORKBOOK = "workbook"
    TOURNAMENT = "tournament"
    PASTED = "pasted"
    """Copied in another program."""


class Flaw(StrEnum):
    """A problem of a cell in the file."""

    ERROR = "error"
    """It shows an error, e.g. ``#NAME?``."""
    NO_VALUE = "no_value"
    """A formula whose result was never stored."""
    OPEN_QUOTE = "open_quote"
    """It begins with a quote that is never closed; it is read without it."""


class Tab(NamedTuple):
    """A sheet of a workbook."""

    title: str
    hidden: bool


class Sheet(NamedTuple):
    """A file as rows of cells."""

    name: str
    kind: SourceKind
    rows: tuple[tuple[str, ...], ...]
    """Without the header, the lines above it, and empty rows; all of equal length."""
    lines: tuple[int, ...]
    """Number of each row in the file, as a spreadsheet counts: from 1, with the header and empty rows."""
    headings: tuple[str, ...]
    """One per column; empty texts where there is no header."""
    has_header: bool = True
    encoding: Encoding | None = None
    delimiter: str = ""
    tabs: tuple[Tab, ...] = ()
    tab: int = 0
    flaws: Mapping[tuple[int, int], Flaw] = {}
    """Cells with something wrong, by line and column from 0."""
    above: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Rows above the header, each with its line."""


class RawRows(NamedTuple):
    """All rows of a file, before it is known which is the header."""

    rows: Sequence[tuple[str, ...]]
    flaws: Mapping[tuple[int, int], Flaw] = {}


def framed(name: str, kind: SourceKind, table: RawRows, *, header: bool | None) -> Sheet:
    """Find the header and omit empty parts.

    Raises:
        Refused: there are no people, or too much.
    """
    filled = [
        (line, row) for line, row in enumerate(table.rows, start=1) if any(cell.strip() for cell in row)
    ]
    if not filled:
        raise Refused(Problem("import.empty", params={"name": name}))
    width = max(_width(row) for _, row in filled)
    longest = max(len(cell) for _, row in filled for cell in row)
    if width > MOST_COLUMNS or longest > _MOST_LETTERS:
        raise Refused(Problem("import.too_large", params={"name": name}))
    even, flaws = _without_errors(
        [(line, (*row[:width], *("",) * (width - len(row)))) for line, row in filled]
    )
    found = None if header is False else _header(even)
    if found is None and header:
        found = 0
    headings = ("",) * width if found is None else tuple(" ".join(cell.split()) for cell in even[found][1])
    body = even if found is None else even[found + 1 :]
    if len(body) > MOST_ROWS:
        raise Refused(Problem("import.too_large", params={"name": name}))
    return Sheet(
        name=name,
        kind=kind,
        rows=tuple(row for _, row in body),
        lines=tuple(line for line, _ in body),
        headings=headings,
        has_header=found is not None,
        flaws={**flaws, **table.flaws},
        above=tuple(even[: found or 0]),
    )


def _without_errors(
    rows: Sequence[tuple[int, tuple[str, ...]]],
) -> tuple[list[tuple[int, tuple[str, ...]]], Mapping[tuple[int, int], Flaw]]:
    """Empty the cells that show an error of a spreadsheet, also where it was saved as a text."""
    flaws = {
        (line, column): Flaw.ERROR
        for line, row in rows
        for column, cell in enumerate(row)
        if cell[:1] in ("#", "E") and _ERROR.fullmatch(cell.strip())
    }
    if not flaws:
        return list(rows), flaws
    return [
        (line, tuple("" if (line, column) in flaws else cell for column, cell in enumerate(row)))
        for line, row in rows
    ], flaws


def _header(rows: Sequence[tuple[int, tuple[str, ...]]]) -> int | None:
    """Return which row is the header: the first if it names a column, or below a title one that names two."""
    for place, (_, row) in enumerate(rows[:_HEADER_WITHIN]):
        named = {found for found in map(field_of, row) if found is not None}
        if len(named) > (0 if place == 0 else 1):
            return place
    return None


def _width(row: Sequence[str]) -> int:
    return max((place for place, cell in enumerate(row, start=1) if cell.strip()), default=0)


class Field(StrEnum):
    """The possible contents of a column."""

    IGNORED = "ignored"
    NAME = "name"
    """``last, first`` or ``first last`` in one cell."""
    LAST_FIRST = "last_first"
    """``last, first`` or ``last first`` in one cell."""
    LAST_NAME = "last_name"
    FIRST_NAME = "first_name"
    PARTNER = "partner"
    """The second of a pair: ``last, first`` or ``first last``; beside PARTNER_FIRST the last name."""
    PARTNER_FIRST = "partner_first"
    CLUB = "club"
    TEAM = "team"
    TOWN = "town"
    CATEGORY = "category"
    """The class in which prizes of its own are given."""
    START_NUMBER = "start_number"
    SEED_RANK = "seed_rank"
    KEEP_APART = "keep_apart"
    """Marks of people who are kept apart."""
    FIXED_TABLE = "fixed_table"
    STATE = "state"
    """Attendance: present, expected or withdrawn; yes or no in lists from elsewhere."""
    PAID = "paid"
    """An amount, or yes or no."""
    HELPER = "helper"
    NOTE = "note"


HEADING: Final[Mapping[Field, str]] = {
    Field.START_NUMBER: german("Import", "Startnummer"),
    Field.LAST_NAME: german("Import", "Nachname"),
    Field.FIRST_NAME: german("Import", "Vorname"),
    Field.PARTNER: german("Import", "Zweiter Nachname"),
    Field.PARTNER_FIRST: german("Import", "Zweiter Vorname"),
    Field.CLUB: german("Import", "Verein"),
    Field.TEAM: german("Import", "Mannschaft"),
    Field.TOWN: german("Import", "Ort"),
    Field.CATEGORY: german("Import", "Wertungsklasse"),
    Field.STATE: german("Import", "Stand"),
    Field.PAID: german("Import", "Startgeld bezahlt"),
    Field.SEED_RANK: german("Import", "Setzplatz"),
    Field.FIXED_TABLE: german("Import", "Fester Tisch"),
    Field.KEEP_APART: german("Import", "Getrennt halten"),
    Field.HELPER: german("Import", "Helfer"),
    Field.NOTE: german("Import", "Bemerkung"),
}
"""The headings of our own lists, in their order; the form calls its fields so, translated."""

_ALSO: Final[Mapping[Field, tuple[str, ...]]] = {
    Field.NAME: (
        *("name", "namen", "teilnehmer", "teilnehmerin", "teilnehmer in", "spieler", "spielerin", "person"),
        *("vor und nachname", "vor und zuname", "vorname nachname", "vorname name", "voller name"),
        *("ganzer name", "full name", "player", "players", "participant", "participants"),
        *("first and last name", "first name last name", "first name surname", "forename surname"),
    ),
    Field.LAST_FIRST: (
        *("nachname vorname", "name vorname", "familienname vorname", "zuname vorname"),
        *("nach und vorname", "zu und vorname", "nachname und vorname"),
        *("last name first name", "surname first name", "surname forename", "last and first name"),
        "family name first name",
    ),
    Field.LAST_NAME: (
        "familienname",
        "zuname",
        "nachnamen",
        "name nachname",
        "surname",
        *("last name", "lastname", "family name", "last name 1", "surname 1"),
        "nachname 1",
    ),
    Field.FIRST_NAME: (
        *("rufname", "vornamen", "vor name", "first name", "vorname 1"),
        *("firstname", "forename", "given name", "first name 1"),
    ),
    Field.PARTNER: (
        *("partner", "partnerin", "partner in", "zweiter name", "mitspieler", "mitspielerin"),
        *("spieler 2", "name 2", "person 2"),
        *("zweiter", "zweite person", "zweiter spieler", "partner name", "name partner"),
        *("partner nachname", "nachname partner", "nachname 2", "partner 2", "teilnehmer 2", "spielerin 2"),
        *("second player", "second name", "second last name", "player 2", "participant 2", "last name 2"),
        *("partner last name", "partner surname", "surname 2"),
    ),
    Field.PARTNER_FIRST: (
        *("vorname partner", "partner vorname", "vorname 2"),
        *("partner first name", "second first name", "first name 2", "partner forename"),
    ),
    Field.CLUB: ("club", "klub", "vereinsname", "verein club", "stammtisch", "club name"),
    Field.TEAM: ("team", "mannschaftsname", "teamname", "team name", "mannschaften"),
    Field.TOWN: ("wohnort", "stadt", "gemeinde", "plz ort", "plz wohnort", "anschrift ort", "town", "city"),
    Field.CATEGORY: (
        *("klasse", "kategorie", "wertung", "altersklasse", "wertungsgruppe"),
        *("class", "prize class", "category", "age class", "age group"),
    ),
    Field.START_NUMBER: (
        *("startnr", "start nr", "start nummer", "st nr", "stnr", "teilnehmernummer"),
        *("start number", "starting number", "start no", "player number", "player no"),
    ),
    Field.SEED_RANK: (
        *("setzliste", "setznummer", "setzrang", "setzung", "gesetzt", "gesetzt an", "seed"),
        "seeding",
    ),
    Field.KEEP_APART: (
        "getrennt",
        "merkmal",
        "merkmale",
        "familie",
        "nicht zusammen",
        "keep apart",
        "tag",
        "tags",
    ),
    Field.FIXED_TABLE: ("tisch fest", "stammplatz", "fester tisch nr", "fixed table"),
    Field.STATE: (
        *("anwesend", "da", "anwesenheit", "status", "erschienen", "eingetroffen"),
        *("attendance", "present", "here", "arrived"),
    ),
    Field.PAID: (
        *("bezahlt", "gezahlt", "zahlung", "startgeld gezahlt", "bezahlt eur"),
        *("paid", "entry fee paid", "fee paid", "payment"),
    ),
    Field.HELPER: ("ersatzspieler", "aushilfe", "stand in"),
    Field.NOTE: (
        *("bemerkungen", "notiz", "notizen", "anmerkung", "anmerkungen", "kommentar", "hinweis"),
        *("note", "notes", "remark", "remarks", "comment", "comments"),
    ),
}


def plain(heading: str) -> str:
    """Return a heading without marks, signs and case: „Start-Nr.“ → ``start nr``."""
    return " ".join(re.sub(r"[\W_]+", " ", sort_key(heading)).split())


_KNOWN: Final[Mapping[str, Field]] = {
    **{plain(heading): field for field, heading in HEADING.items()},
    **{word: field for field, words in _ALSO.items() for word in words},
}


def field_of(heading: str) -> Field | None:
    """Return the field that a heading names, or ``None``."""
    return _KNOWN.get(plain(heading))
