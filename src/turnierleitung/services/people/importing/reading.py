"""A list as rows of cells: texts in several encodings, workbooks, what was copied.

Hostile ones are refused.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from enum import IntEnum
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.list_files import unshielded
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people.importing import mapping, sheets, workbooks
from turnierleitung.storage import file_check
from turnierleitung.storage.errors import FileTrouble

MOST_BYTES: Final = 10_000_000
_MOST_LINES: Final = 100_000
"""Of a text, the empty ones too."""
DELIMITERS: Final = (";", ",", "\t", "|")
"""The likely ones first, as the last criterion."""
_LOOKED_AT: Final = 200
"""Rows by which the delimiter is guessed."""
_STEP: Final = 200


class Options(NamedTuple):
    """What the director decides about reading; ``None`` is guessed."""

    encoding: sheets.Encoding | None = None
    delimiter: str | None = None
    header: bool | None = None
    sheet: int | None = None


_GUESSED: Final = Options()


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


def read_text(path: Path) -> str:
    """Return the text of a file; the rows of a workbook as lines with semicolons.

    Raises:
        Refused: it is too large, or neither a text nor a workbook.
    """
    raw = read(path)
    if workbooks.is_workbook(raw):
        sheet = parse(raw, path.name, Options(header=False))
        return "\n".join(";".join(tidy(cell.replace(";", ",")) for cell in row) for row in sheet.rows)
    text, _ = decode(raw, path.name)
    return text


def parse(
    raw: bytes, name: str, options: Options = _GUESSED, report: sheets.Report = lambda _done, _of: None
) -> sheets.Sheet:
    """Split a file into cells; what ``options`` leave open is guessed, and the sheet says how.

    Raises:
        Refused: it is no list, or one of a kind that is not read.
    """
    if workbooks.is_workbook(raw):
        tabs, tab, table = workbooks.read_table(raw, name, options.sheet, likeness, report)
        sheet = sheets.framed(name, sheets.SourceKind.WORKBOOK, table, header=options.header)
        return sheet._replace(tabs=tabs, tab=tab)
    text, encoding = decode(raw, name, options.encoding)
    return _columns_of(text, name, sheets.SourceKind.TEXT, options, report)._replace(encoding=encoding)


def parse_pasted(
    text: str, name: str, options: Options = _GUESSED, report: sheets.Report = lambda _done, _of: None
) -> sheets.Sheet:
    """Split pasted text into cells: rows of a table, a list in a mail, or names in a line.

    Raises:
        Refused: it contains no people, or too much.
    """
    if not text.strip():
        raise Refused(Problem("import.nothing_copied"))
    if len(text) > MOST_BYTES:
        raise Refused(Problem("import.too_large", params={"name": name}))
    return _columns_of(in_rows(text), name, sheets.SourceKind.PASTED, options, report)


_MARK: Final = re.compile(r"^(?:>[ \t]?)*[ \t\xa0]*(?:(?:[-–•*·]|\d{1,3}[.)])[ \t\xa0]+)?", re.MULTILINE)
"""What mails and pages put before a line: marks of a quotation, of a list, its numbers."""
_MANY: Final = 3


def in_rows(text: str) -> str:
    """Return a list as it was copied with one row for each person.

    Names that follow each other in a single line get a line each; marks before a line go.
    """
    if "\t" in text:
        return text
    rows = _MARK.sub("", text)
    for delimiter in (";", ","):
        names = [name.strip() for name in rows.strip().split(delimiter)]
        if "\n" not in rows.strip() and len(names) >= _MANY and all(len(name.split()) > 1 for name in names):
            return "\n".join(names)
    return rows


def _columns_of(
    text: str, name: str, kind: sheets.SourceKind, options: Options, report: sheets.Report
) -> sheets.Sheet:
    delimiter = options.delimiter or _likely_delimiter(text)
    whole, quotes = without_open_quotes(text, delimiter)
    flaws = {(quote.line, quote.column): sheets.Flaw.OPEN_QUOTE for quote in quotes}
    table = sheets.RawRows(_split(whole, name, delimiter, report), flaws)
    return sheets.framed(name, kind, table, header=options.header)._replace(delimiter=delimiter)


_NO_LISTS: Final = (b"%PDF-", b"{\\rtf")
"""How documents begin that look like texts."""
_NO_TEXT: Final = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")
"""Bytes that no table holds; 1A ends the lists of very old programs."""


def decode(raw: bytes, name: str, encoding: sheets.Encoding | None = None) -> tuple[str, sheets.Encoding]:
    """Return the text of a file and how it is encoded: UTF-8 with or without mark, else Windows or DOS.

    UTF-16 is known by its mark. What a chosen encoding cannot read becomes U+FFFD.

    Raises:
        Refused: it is no text.
    """
    if encoding is None and raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = sheets.Encoding.UTF_16
    if encoding is sheets.Encoding.UTF_16:
        text = raw.decode("utf-16", errors="replace")
        if "\x00" in text:
            raise Refused(Problem("import.no_text", params={"name": name}))
        return text, encoding
    if raw.startswith(_NO_LISTS) or _NO_TEXT.search(raw):
        raise Refused(Problem("import.no_text", params={"name": name}))
    if encoding is None:
        try:
            return raw.decode("utf-8-sig"), sheets.Encoding.UTF_8
        except UnicodeDecodeError:
            encoding = _of_one_byte(raw)
    codec = "utf-8-sig" if encoding is sheets.Encoding.UTF_8 else encoding.value
    return raw.decode(codec, errors="replace"), encoding


_OF_DOS: Final = re.compile(
    rb"(?<=[A-Za-z])[\x81\x84\x94](?=[a-z])|[\x8e\x99\x9a](?=[a-z])|(?<=[aeou]|\x81|\x84|\x94)\xe1|(?<=ei)\xe1"
)
"""ü, ä, ö, ß and the large ones as DOS writes them, where a word has them."""
_OF_WINDOWS: Final = re.compile(rb"[\xc0-\xdd\xdf\xe0\xe2-\xef\xf1-\xf6\xf8-\xfe]")
"""Letters with marks as Windows writes them; in code page 850 these are lines and rare signs."""


def _of_one_byte(raw: bytes) -> sheets.Encoding:
    """Return which of the old encodings has the more letters at the places of letters."""
    dos, windows = len(_OF_DOS.findall(raw)), len(_OF_WINDOWS.findall(raw))
    return sheets.Encoding.DOS if dos > windows else sheets.Encoding.WINDOWS


def _split(text: str, name: str, delimiter: str, report: sheets.Report) -> list[tuple[str, ...]]:
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
        whole, _ = without_open_quotes(head, delimiter)
        try:
            rows = [
                row for row in csv.reader(io.StringIO(whole, newline=""), delimiter=delimiter) if any(row)
            ]
        except csv.Error:
            return 0, 0
        widths = [len(row) for row in rows]
        usual = max(set(widths), key=lambda width: (widths.count(width), width), default=0)
        if usual < 2:  # noqa: PLR2004 - one column is no split
            return 0, 0
        return widths.count(usual) / len(widths), usual

    return max(DELIMITERS, key=score)


QUOTE: Final = '"'
_QUOTED: Final = re.compile(r'"(?:[^"]++|"")*+"')
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


class OpenQuote(NamedTuple):
    """A cell whose quote is never closed."""

    line: int
    """Number of its row, as a spreadsheet counts: from 1."""
    column: int
    """From 0."""


def without_open_quotes(text: str, delimiter: str) -> tuple[str, tuple[OpenQuote, ...]]:
    """Remove the quotes that open a cell without closing it; return their positions.

    A quote is unclosed if no other follows. It is also unclosed if the next one, in another cell, begins that
    cell or is within its words; that one then opens its own cell. A quoted cell may have several lines.
    """
    if QUOTE not in text:
        return text, ()
    kept: list[str] = []
    found: list[OpenQuote] = []
    after_cell = re.compile(f"{re.escape(delimiter)}|{_LINE_END.pattern}")
    line, column, at = 1, 0, 0
    while at < len(text):
        begins = at
        if text.startswith(QUOTE, at):
            quoted = _QUOTED.match(text, at)
            if quoted is None or (after_cell.search(quoted[0]) and not _ends(text, quoted.end(), after_cell)):
                found.append(OpenQuote(line, column))
                at = begins = at + 1
            else:
                at = quoted.end()
        end = after_cell.search(text, at)
        at = end.end() if end else len(text)
        kept.append(text[begins:at])
        if end and end[0] == delimiter:
            column += 1
        else:
            line, column = line + 1, 0
    return "".join(kept), tuple(found)


def _ends(text: str, at: int, after_cell: re.Pattern[str]) -> bool:
    return at == len(text) or after_cell.match(text, at) is not None


_WORDS_OF_A_NAME: Final = 5
_LETTERS_OF_A_NAME: Final = 40
_NAMES: Final = (sheets.Field.LAST_NAME, sheets.Field.NAME, sheets.Field.LAST_FIRST)


class ListLikeness(IntEnum):
    """How much a sheet looks like a list of people; the more, the better."""

    EMPTY = 0
    """Nobody could be read from it."""
    WORDS = 1
    """Something stands in it."""
    NAMES = 2
    """More than one row, and most of them could begin with a name."""
    HEADED = 3
    """A heading says where the names are, and there are some."""


def likeness(table: sheets.RawRows) -> ListLikeness:
    """Judge the first rows of a sheet."""
    try:
        sheet = sheets.framed("", sheets.SourceKind.WORKBOOK, table, header=None)
    except Refused as refusal:
        empty = any(problem.code == "import.empty" for problem in refusal.problems)
        return ListLikeness.EMPTY if empty else ListLikeness.WORDS
    fields = mapping.guess(sheet)
    place = next((fields.index(field) for field in _NAMES if field in fields), None)
    if not sheet.rows:
        return ListLikeness.WORDS if sheet.has_header else ListLikeness.EMPTY
    if place is None:
        return ListLikeness.WORDS
    if sheet.has_header:
        return ListLikeness.HEADED
    return ListLikeness.NAMES if _mostly_names(sheet, place) else ListLikeness.WORDS


def _mostly_names(sheet: sheets.Sheet, column: int) -> bool:
    names = sum(_may_be_name(row[column]) for row in sheet.rows)
    return len(sheet.rows) > 1 and names > len(sheet.rows) / 2


def _may_be_name(cell: str) -> bool:
    words = cell.split()
    return (
        0 < len(words) <= _WORDS_OF_A_NAME
        and len(cell) <= _LETTERS_OF_A_NAME
        and not any(char.isdigit() or char in ":?!" for char in cell)
        and words[0][:1].isalpha()
    )


EARLIER_FIELDS: Final = (
    *(
        sheets.Field.LAST_NAME,
        sheets.Field.FIRST_NAME,
        sheets.Field.CLUB,
        sheets.Field.TOWN,
        sheets.Field.NOTE,
        sheets.Field.KEEP_APART,
        sheets.Field.CATEGORY,
        sheets.Field.TEAM,
        sheets.Field.PARTNER,
        sheets.Field.PARTNER_FIRST,
    ),
)
"""What is taken over; numbers, money and attendance belong to that tournament."""
_IN_USE: Final = f"file.{FileTrouble.LOCKED}"


def read_earlier(path: Path) -> sheets.Sheet:
    """Return the people of a tournament file by name; reads without changing or locking it.

    Raises:
        Refused: it is no tournament, or has no participants.
    """
    try:
        with refusing():
            found = file_check.read_people(path)
    except Refused as refusal:
        if any(problem.code == _IN_USE for problem in refusal.problems):
            raise Refused(Problem("import.earlier_in_use", params={"name": path.name})) from None
        raise
    if not found:
        raise Refused(Problem("import.empty", params={"name": path.name}))
    rows = tuple(sorted(found, key=lambda row: (sort_key(row[0]), sort_key(row[1]))))
    lines = tuple(range(1, len(rows) + 1))
    return sheets.Sheet(
        name=path.name,
        kind=sheets.SourceKind.TOURNAMENT,
        rows=rows,
        lines=lines,
        headings=tuple(sheets.HEADING[field] for field in EARLIER_FIELDS),
    )
