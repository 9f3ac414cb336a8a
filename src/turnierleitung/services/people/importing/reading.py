"""A file as rows of cells: texts in several encodings, workbooks; hostile ones are refused."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.shield import unshielded
from turnierleitung.services.people.importing.columns import field_of

Report = Callable[[int, int], object]
"""Told how far the work is; may raise to stop it."""

MOST_BYTES: Final = 10_000_000
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200
_MOST_LINES: Final = 100_000
"""Of a text, the empty ones too."""
DELIMITERS: Final = (";", ",", "\t", "|")
"""The likely ones first, where nothing else decides."""
_MOST_LETTERS: Final = 5_000
"""In one cell; the longest note is a tenth of that."""
_LOOKED_AT: Final = 200
"""Rows by which the delimiter is guessed."""
_HEADER_WITHIN: Final = 10
"""Rows in which a header may stand below a title."""
_STEP: Final = 200


class Encoding(StrEnum):
    """How the letters of a text are written."""

    UTF_8 = "utf-8"
    WINDOWS = "cp1252"
    UTF_16 = "utf-16"
    DOS = "cp850"


class Kind(StrEnum):
    """What rows come from."""

    TEXT = "text"
    WORKBOOK = "workbook"
    TOURNAMENT = "tournament"


class Flaw(StrEnum):
    """Why a cell of a workbook has nothing to read."""

    ERROR = "error"
    """It shows an error, e.g. ``#NAME?``."""
    NO_VALUE = "no_value"
    """A formula whose result was never stored."""


class Options(NamedTuple):
    """What the director decides about reading; ``None`` is guessed."""

    encoding: Encoding | None = None
    delimiter: str | None = None
    header: bool | None = None
    sheet: int | None = None


_GUESSED: Final = Options()


class Tab(NamedTuple):
    """A sheet of a workbook."""

    title: str
    hidden: bool


class Sheet(NamedTuple):
    """A file as rows of cells."""

    name: str
    kind: Kind
    rows: tuple[tuple[str, ...], ...]
    """Without the header, what stands above it, and empty rows; all equally long."""
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
    """Cells without a value, by line and column from 0."""


class Table(NamedTuple):
    """All rows of a file, before it is known which is the header."""

    rows: Sequence[tuple[str, ...]]
    flaws: Mapping[tuple[int, int], Flaw] = {}


def read(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises:
        Refused: it is gone, locked or too large.
    """
    try:
        # A pipe or a device would be waited for, or never end.
        if path.exists() and not path.is_file():
            raise OSError
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise Refused(Problem("import.too_large", params={"name": path.name}))
        return raw
    except OSError:
        raise Refused(Problem("import.unreadable", params={"name": path.name})) from None


def parse(
    raw: bytes, name: str, options: Options = _GUESSED, report: Report = lambda _done, _of: None
) -> Sheet:
    """Split a file into cells; what ``options`` leave open is guessed, and the sheet says how.

    Raises:
        Refused: it is no list, or one of a kind that is not read.
    """
    if is_workbook(raw):
        # It takes a while to load, and most lists are texts.
        from turnierleitung.services.people.importing import workbooks  # noqa: PLC0415

        tabs, tab, table = workbooks.read_table(raw, name, options.sheet, report)
        sheet = framed(name, Kind.WORKBOOK, table, header=options.header)
        return sheet._replace(tabs=tabs, tab=tab)
    text, encoding = decode(raw, name, options.encoding)
    delimiter = options.delimiter or _likely_delimiter(text)
    table = Table(_split(text, name, delimiter, report))
    sheet = framed(name, Kind.TEXT, table, header=options.header)
    return sheet._replace(encoding=encoding, delimiter=delimiter)


def is_workbook(raw: bytes) -> bool:
    """Whether a file is packed as those of Excel are, of today or of old."""
    return raw.startswith((b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0"))


def framed(name: str, kind: Kind, table: Table, *, header: bool | None) -> Sheet:
    """Find the header and leave out what is empty.

    Raises:
        Refused: nobody is in it, or too much.
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
    even = [(line, (*row[:width], *("",) * (width - len(row)))) for line, row in filled]
    found = None if header is False else _header(even)
    if found is None and header:
        found = 0
    headings = ("",) * width if found is None else tuple(" ".join(cell.split()) for cell in even[found][1])
    body = even if found is None else even[found + 1 :]
    if len(body) > MOST_ROWS:
        raise Refused(Problem("import.too_large", params={"name": name}))
    return Sheet(
        name,
        kind,
        tuple(row for _, row in body),
        tuple(line for line, _ in body),
        headings,
        found is not None,
        flaws=table.flaws,
    )


_NO_LISTS: Final = (b"%PDF-", b"{\\rtf")
"""How documents begin that look like texts."""
_NO_TEXT: Final = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")
"""Bytes that no table holds; 1A ends the lists of very old programs."""


def decode(raw: bytes, name: str, encoding: Encoding | None = None) -> tuple[str, Encoding]:
    """Return the text of a file and how it is encoded: UTF-8 with or without mark, else Windows-1252.

    UTF-16 is known by its mark. What a chosen encoding cannot read becomes U+FFFD.

    Raises:
        Refused: it is no text.
    """
    if encoding is None and raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = Encoding.UTF_16
    if encoding is Encoding.UTF_16:
        text = raw.decode("utf-16", errors="replace")
        if "\x00" in text:
            raise Refused(Problem("import.no_text", params={"name": name}))
        return text, encoding
    if raw.startswith(_NO_LISTS) or _NO_TEXT.search(raw):
        raise Refused(Problem("import.no_text", params={"name": name}))
    if encoding is None:
        try:
            return raw.decode("utf-8-sig"), Encoding.UTF_8
        except UnicodeDecodeError:
            encoding = Encoding.WINDOWS
    codec = "utf-8-sig" if encoding is Encoding.UTF_8 else encoding.value
    return raw.decode(codec, errors="replace"), encoding


def _split(text: str, name: str, delimiter: str, report: Report) -> list[tuple[str, ...]]:
    rows = []
    expected = text.count("\n") + 1
    try:
        for number, row in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)):
            if number % _STEP == 0:
                report(min(number, expected), expected)
            if number > _MOST_LINES:
                raise Refused(Problem("import.too_large", params={"name": name}))
            rows.append(tuple(unshielded(cell) for cell in row))
    except csv.Error:
        raise Refused(Problem("import.no_table", params={"name": name})) from None
    return rows


def _likely_delimiter(text: str) -> str:
    """Return the sign that splits most rows into the same number of columns; in doubt into the most."""
    head = "".join(text.splitlines(keepends=True)[:_LOOKED_AT])

    def score(delimiter: str) -> tuple[float, int]:
        try:
            rows = [row for row in csv.reader(io.StringIO(head, newline=""), delimiter=delimiter) if any(row)]
        except csv.Error:
            return 0, 0
        widths = [len(row) for row in rows]
        usual = max(set(widths), key=lambda width: (widths.count(width), width), default=0)
        if usual < 2:  # noqa: PLR2004 - one column is no split
            return 0, 0
        return widths.count(usual) / len(widths), usual

    return max(DELIMITERS, key=score)


def _header(rows: Sequence[tuple[int, tuple[str, ...]]]) -> int | None:
    """Return which row is the header: the first if it names a column, or below a title one that names two."""
    for place, (_, row) in enumerate(rows[:_HEADER_WITHIN]):
        named = {found for found in map(field_of, row) if found is not None}
        if len(named) > (0 if place == 0 else 1):
            return place
    return None


def _width(row: Sequence[str]) -> int:
    return max((place for place, cell in enumerate(row, start=1) if cell.strip()), default=0)
