"""A sheet of an Excel workbook as rows of texts; nothing in it is calculated or run."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from typing import TYPE_CHECKING, Any, Final
from xml.etree.ElementTree import ParseError

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.people.importing.sheets import (
    MOST_COLUMNS,
    MOST_ROWS,
    Flaw,
    RawRows,
    Report,
    Tab,
)

if TYPE_CHECKING:
    from openpyxl import Workbook

_MOST_UNPACKED: Final = 80_000_000
"""Bytes of all parts together; a list of 20 000 people has five million."""
_MOST_PARTS: Final = 2_000
_MOST_SHEETS: Final = 60
_MOST_CELLS: Final = 400_000
"""With something in them, of one sheet; 20 000 people with twenty columns."""
_MOST_BYTES_OF: Final = {"xl/styles.xml": 4_000_000, "xl/workbook.xml": 1_000_000}
"""Formats and sheets; what is larger is made to be slow."""
_MOST_ZEROS: Final = 20
_PROLOGUE: Final = 65_536
_STEP: Final = 100
_LOOKED_AT: Final = 60
"""Rows of a sheet that say what it is."""
_OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"


def read_table(
    raw: bytes, name: str, wanted: int | None, likeness: Callable[[RawRows], int], report: Report
) -> tuple[tuple[Tab, ...], int, RawRows]:
    """Return all sheets, which of them was read, and its rows.

    Without a wish it is the first of those that are most of a list, as ``likeness`` says of their first
    rows (0: nothing in it); a hidden one only where the others are empty.

    Raises:
        Refused: it is no workbook of today's Excel, damaged, or unpacks to far too much.
    """
    _check_parts(raw, name)
    with _opened(raw, name) as book:
        sheets = book.worksheets
        tabs = tuple(Tab(sheet.title, sheet.sheet_state != "visible") for sheet in sheets)
        if not tabs:
            raise Refused(Problem("import.empty", params={"name": name}))
        if len(tabs) > _MOST_SHEETS:
            raise Refused(Problem("import.unpacks_to_much", params={"name": name}))
        if wanted is not None and wanted < len(tabs):
            return tabs, wanted, _table(raw, book, name, wanted, report)
        best = _best(raw, name, tabs, likeness)
        if best is not None:
            return tabs, best, _table(raw, book, name, best, report)
        for place in range(len(tabs)):
            # What begins far down is read, too.
            table = _table(raw, book, name, place, report)
            if any(cell for row in table.rows for cell in row):
                return tabs, place, table
    raise Refused(Problem("import.empty", params={"name": name}))


def _best(raw: bytes, name: str, tabs: tuple[Tab, ...], likeness: Callable[[RawRows], int]) -> int | None:
    """Return which sheet is most of a list; ``None`` where the first rows of all are empty."""
    # Looked at in a book of its own: a sheet forgets how long it is when only its first rows are read.
    with _opened(raw, name) as book:
        for hidden in (False, True):
            places = [place for place, tab in enumerate(tabs) if tab.hidden is hidden]
            found = {place: likeness(_first_rows(book, place)) for place in places}
            best = max(places, key=lambda place: found[place], default=0)
            if found.get(best):
                return best
    return None


def _first_rows(book: Workbook, place: int) -> RawRows:
    sheet = book.worksheets[place]
    sheet.reset_dimensions()
    rows = sheet.iter_rows(max_row=_LOOKED_AT)
    return RawRows([tuple(_text(cell) for cell in row[:MOST_COLUMNS]) for row in rows])


def _check_parts(raw: bytes, name: str) -> None:
    """Look into the archive before anything is unpacked."""
    if raw.startswith(_OLD_EXCEL):
        raise Refused(Problem("import.old_excel", params={"name": name}))
    with _damage_told(name), zipfile.ZipFile(io.BytesIO(raw)) as archive:
        parts = archive.infolist()
        if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_UNPACKED:
            raise Refused(Problem("import.unpacks_to_much", params={"name": name}))
        if any(part.file_size > _MOST_BYTES_OF.get(part.filename, _MOST_UNPACKED) for part in parts):
            raise Refused(Problem("import.unpacks_to_much", params={"name": name}))
        names = {part.filename for part in parts}
        if "[Content_Types].xml" not in names or not any(name.startswith("xl/") for name in names):
            raise Refused(Problem("import.no_workbook", params={"name": name}))
        for part in parts:
            if part.filename.endswith((".xml", ".rels")):
                with archive.open(part) as content:
                    # Excel writes none; it is the way to entities that grow without end.
                    if b"<!DOCTYPE" in content.read(_PROLOGUE):
                        raise Refused(Problem("import.no_workbook", params={"name": name}))


@contextmanager
def _opened(raw: bytes, name: str, *, formulas: bool = False) -> Iterator[Workbook]:
    from openpyxl import load_workbook  # noqa: PLC0415 - 250 ms

    with _damage_told(name):
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=not formulas, keep_links=False)
        try:
            yield book
        finally:
            book.close()


@contextmanager
def _damage_told(name: str) -> Iterator[None]:
    """Refuse a damaged workbook; the libraries raise whatever they stumble over."""
    from openpyxl.utils.exceptions import InvalidFileException  # noqa: PLC0415 - 250 ms

    try:
        yield
    except (
        *(zipfile.BadZipFile, InvalidFileException, ParseError, SyntaxError, EOFError, OSError),
        *(ArithmeticError, AttributeError, LookupError, NotImplementedError, RuntimeError),
        *(TypeError, ValueError, AssertionError, struct.error, zlib.error),
    ):
        raise Refused(Problem("import.damaged_workbook", params={"name": name})) from None


def _table(raw: bytes, book: Workbook, name: str, place: int, report: Report) -> RawRows:
    rows: list[tuple[str, ...]] = []
    flaws: dict[tuple[int, int], Flaw] = {}
    for line, cells in enumerate(_cells(book, place, name, report), start=1):
        rows.append(tuple(_text(cell) for cell in cells))
        for column, cell in enumerate(cells):
            if cell.data_type == "e":
                flaws[line, column] = Flaw.ERROR
    if _has_formulas(raw):
        with _opened(raw, name, formulas=True) as again:
            for line, cells in enumerate(_cells(again, place, name, report), start=1):
                for column, cell in enumerate(cells):
                    if cell.data_type == "f" and not rows[line - 1][column]:
                        flaws.setdefault((line, column), Flaw.NO_VALUE)
    return RawRows(rows, flaws)


def _cells(book: Workbook, place: int, name: str, report: Report) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a sheet; its own word on how large it is counts for nothing."""
    sheet = book.worksheets[place]
    expected = min(sheet.max_row or MOST_ROWS, MOST_ROWS)
    sheet.reset_dimensions()
    rows: Iterable[tuple[Any, ...]] = sheet.iter_rows(max_row=MOST_ROWS + 2)
    filled = 0
    for line, row in enumerate(rows):
        filled += sum(cell.value is not None for cell in row[:MOST_COLUMNS])
        if filled > _MOST_CELLS:
            raise Refused(Problem("import.too_large", params={"name": name}))
        if line % _STEP == 0:
            report(min(line, expected), expected)
        beyond = row[MOST_COLUMNS:]
        if line > MOST_ROWS or any(cell.value is not None for cell in beyond):
            raise Refused(Problem("import.too_large", params={"name": name}))
        # Whoever colours whole rows has thousands of empty cells.
        yield row[:MOST_COLUMNS]


def _text(cell: Any) -> str:
    """Return what a cell shows, as near as matters for a list of people."""
    value = cell.value
    if value is None or cell.data_type == "e":
        return ""
    match value:
        case bool():
            return "ja" if value else "nein"
        case datetime():
            day = f"{value:%d.%m.%Y}"
            return day if value.time() == time() else f"{day} {value:%H:%M}"
        case date():
            return f"{value:%d.%m.%Y}"
        case time():
            return f"{value:%H:%M}"
        case int():
            return _number(value, str(cell.number_format))
        case float():
            return _number(int(value), str(cell.number_format)) if value.is_integer() else _decimal(value)
    return str(value)


def _number(value: int, number_format: str) -> str:
    """Return a whole number, with the zeros that its format puts before it: 01234."""
    zeros = len(number_format) if number_format and not number_format.strip("0") else 0
    return f"{value:0{min(zeros, _MOST_ZEROS)}d}" if zeros > 1 else str(value)


def _decimal(value: float) -> str:
    return f"{value:.10g}".replace(".", ",")


def _has_formulas(raw: bytes) -> bool:
    """Whether any sheet holds a formula; then it is worth a second look."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return any(
            any(mark in archive.read(part) for mark in (b"<f>", b"<f ", b":f>", b":f "))
            for part in archive.namelist()
            if part.startswith("xl/worksheets/")
        )
