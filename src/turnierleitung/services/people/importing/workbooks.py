"""Workbooks as rows of texts: Excel of today and of old, OpenDocument, tables of a web page."""

from __future__ import annotations

import codecs
import io
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import date, datetime, time
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol
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

CONTENT: Final = "content.xml"
"""The part of an OpenDocument file that holds its sheets."""

_HEAD: Final = 4_096
_PAGE: Final = re.compile(rb"^\s*<(?:!doctype html|html|table|\?xml|!--|meta|head|body|div)", re.IGNORECASE)
_CHARSET: Final = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
_MOST_CELLS: Final = 400_000
_PORTION: Final = 1_000_000
"""Letters that are read at a time."""
_TABLES: Final = frozenset({"table", "table:table"})
_ROWS: Final = frozenset({"tr", "table:table-row", "row", "ss:row"})
_CELLS: Final = frozenset({"td", "th", "table:table-cell", "table:covered-table-cell", "cell", "ss:cell"})
_BREAKS: Final = frozenset({"br", "p", "div", "li", "text:p", "text:line-break"})
_BLANKS: Final = frozenset({"text:s", "text:tab"})
_ASIDE: Final = frozenset({"script", "style", "office:annotation", "comment", "ss:comment"})
"""Elements inside a cell that are not displayed."""
_VALUES: Final = ("office:value", "office:date-value", "office:time-value", "office:string-value")


class MarkedTable(NamedTuple):
    """A table with its rows, the empty ones too."""

    tab: Tab
    rows: list[tuple[str, ...]]
    flaws: Mapping[tuple[int, int], Flaw]


def holds_tables(raw: bytes) -> bool:
    """Whether a text is a page or a sheet with marks, whatever its name says."""
    head = raw[:_HEAD]
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        head = head[: len(head) // 2 * 2].decode("utf-16", errors="ignore").encode()
    return _PAGE.match(head.removeprefix(codecs.BOM_UTF8)) is not None


def of_page(raw: bytes, name: str) -> str:
    """Return the text of a page in the encoding that it names itself.

    Raises:
        Refused: there is no table in it.
    """
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = raw.decode("utf-16", errors="replace")
    else:
        text = _decoded(raw)
    if "<table" not in text.lower() and ":table" not in text.lower():
        raise Refused(Problem("import.no_table", params={"name": name}))
    return text


def _decoded(raw: bytes) -> str:
    said = _CHARSET.search(raw[:_HEAD])
    for encoding in (said[1].decode() if said else "utf-8", "utf-8"):
        try:
            return raw.decode(encoding)
        except (LookupError, UnicodeDecodeError):
            continue
    return raw.decode("cp1252", errors="replace")


def tables(text: str, name: str, report: Report) -> tuple[MarkedTable, ...]:
    """Return the tables of a marked text in order; those without anything are left out.

    Raises:
        Refused: it is too much.
    """
    reader = _TableReader(name)
    for begin in range(0, len(text), _PORTION):
        report(begin, len(text))
        reader.feed(text[begin : begin + _PORTION])
    reader.close()
    reader.finish()
    found = [table for table in reader.found if any(any(row) for row in table.lines.values())]
    return tuple(table.whole(reader.hidden_styles) for table in found)


class _Table:
    """A table while it is read."""

    def __init__(self, title: str, style: str) -> None:
        self.title = title
        self.style = style
        self.lines: dict[int, list[str]] = {}
        self.flaws: dict[tuple[int, int], Flaw] = {}
        self.next_line = 1
        self.row: list[str] | None = None
        self.repeated = 1
        self.cell: list[str] | None = None
        self.spans = 1
        self.copies = 1
        self.value = ""
        self.wrong = False
        self.deep: dict[int, tuple[int, int]] = {}
        """Cells that reach down from rows above: rows that are left and width, by column."""
        self.down = 1

    def whole(self, hidden_styles: AbstractSet[str]) -> MarkedTable:
        """Return it with its empty rows."""
        last = max(self.lines)
        rows = [tuple(self.lines.get(line, ())) for line in range(1, last + 1)]
        return MarkedTable(Tab(self.title, self.style in hidden_styles), rows, self.flaws)


class _TableReader(HTMLParser):
    """Reads the cells of all tables; one within another is a table of its own."""

    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[_Table] = []
        self.hidden_styles: set[str] = set()
        self._name = name
        self._open: list[_Table] = []
        self._sheet = ""
        self._style = ""
        self._aside = 0
        self._filled = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag in _ASIDE:
            self._aside += 1
        elif tag in ("worksheet", "ss:worksheet"):
            self._sheet = said.get("ss:name", "")
        elif tag == "style:style":
            self._style = said.get("style:name", "")
        elif tag == "style:table-properties" and said.get("table:display") == "false":
            self.hidden_styles.add(self._style)
        elif tag in _TABLES or tag == "ss:table":
            self._open.append(
                _Table(said.get("table:name", "") or self._sheet, said.get("table:style-name", ""))
            )
            self.found.append(self._open[-1])
        elif self._open:
            self._within(tag, said)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag in _ASIDE or tag in _ROWS or tag in _CELLS or tag in _TABLES:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in _ASIDE:
            self._aside = max(0, self._aside - 1)
        elif self._open and (tag in _TABLES or tag == "ss:table"):
            self._end_row()
            self._open.pop()
        elif self._open and tag in _ROWS:
            self._end_row()
        elif self._open and tag in _CELLS:
            self._end_cell()

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1].cell is not None and not self._aside:
            self._open[-1].cell.append(data)

    def finish(self) -> None:
        """End the tables that the page left open."""
        while self._open:
            self._end_row()
            self._open.pop()

    def _within(self, tag: str, said: dict[str, str]) -> None:
        table = self._open[-1]
        if tag in _ROWS:
            # A page need not end its rows and cells.
            self._end_row()
            table.row = []
            table.repeated = _count(said, "table:number-rows-repeated")
            table.next_line = max(table.next_line, _count(said, "ss:index"))
        elif tag in _CELLS:
            self._begin_cell(table, said)
        elif table.cell is not None and tag in _BREAKS:
            if "".join(table.cell).strip():
                table.cell.append("\n")
        elif table.cell is not None and tag in _BLANKS:
            table.cell.append(" ")
        elif table.cell is not None and said.get("ss:type") == "Error":
            table.wrong = True

    def _begin_cell(self, table: _Table, said: dict[str, str]) -> None:
        self._end_cell()
        if table.row is None:
            table.row = []
        self._pass_cells_from_above(table)
        self._blank(table, min(_count(said, "ss:index"), MOST_COLUMNS + 2) - 1 - len(table.row))
        table.cell = []
        table.spans = max(_count(said, "colspan"), _count(said, "ss:mergeacross", 0) + 1)
        table.down = max(_count(said, "rowspan"), _count(said, "ss:mergedown", 0) + 1)
        table.copies = _count(said, "table:number-columns-repeated")
        table.value = next((said[name] for name in _VALUES if said.get(name)), "")
        table.wrong = said.get("calcext:value-type") == "error"

    def _end_cell(self) -> None:
        table = self._open[-1]
        if table.cell is None or table.row is None:
            return
        lines = (" ".join(line.split()) for line in "".join(table.cell).split("\n"))
        text = "\n".join(line for line in lines if line) or table.value
        table.cell = None
        column = len(table.row)
        if text:
            self._count_filled(table.copies)
            if column + table.copies > MOST_COLUMNS:
                self._refuse()
        if table.wrong:
            table.flaws[table.next_line, column] = Flaw.ERROR
            text = ""
        if table.down > 1:
            table.deep[column] = (table.down - 1, table.spans)
        table.row.extend([text] * min(table.copies, MOST_COLUMNS + 1 - min(column, MOST_COLUMNS)))
        self._blank(table, table.spans - 1)

    def _end_row(self) -> None:
        self._end_cell()
        table = self._open[-1]
        if table.row is None:
            return
        row, table.row = table.row, None
        if any(row):
            self._count_filled((table.repeated - 1) * sum(map(bool, row)))
            if table.next_line + table.repeated - 1 > MOST_ROWS + 1:
                self._refuse()
            for line in range(table.next_line, table.next_line + table.repeated):
                table.lines[line] = row
        table.next_line += table.repeated

    def _pass_cells_from_above(self, table: _Table) -> None:
        while table.row is not None and len(table.row) in table.deep:
            column = len(table.row)
            left, width = table.deep.pop(column)
            if left > 1:
                table.deep[column] = (left - 1, width)
            self._blank(table, width)
            if width < 1:
                return

    def _blank(self, table: _Table, count: int) -> None:
        if table.row is not None and count > 0:
            table.row.extend([""] * min(count, MOST_COLUMNS + 1))

    def _count_filled(self, more: int) -> None:
        self._filled += more
        if self._filled > _MOST_CELLS:
            self._refuse()

    def _refuse(self) -> None:
        raise Refused(Problem("import.too_large", params={"name": self._name}))


def _count(said: dict[str, str], name: str, usual: int = 1) -> int:
    text = said.get(name, "")
    return int(text[:9]) if text.isascii() and text.isdigit() else usual


if TYPE_CHECKING:
    from openpyxl import Workbook
    from xlrd import Book as XlsBook
    from xlrd.sheet import Cell as XlsCell

_MOST_UNPACKED: Final = 80_000_000
"""Bytes of all parts together; a list of 20 000 people has five million."""
_MOST_PARTS: Final = 2_000
_MOST_SHEETS: Final = 60
_MOST_BYTES_OF: Final = {"xl/styles.xml": 4_000_000, "xl/workbook.xml": 1_000_000, "content.xml": 20_000_000}
"""Formats and sheets; what is larger is made to be slow."""
_MOST_ZEROS: Final = 20
_PROLOGUE: Final = 65_536
_STEP: Final = 100
_LOOKED_AT: Final = 60
"""Rows of a sheet that say what it is."""
_EXCEL_TYPES: Final = "[Content_Types].xml"
_PACKED: Final = (b"PK\x03\x04", b"PK\x05\x06")
_LIBRARIES: Final = frozenset({"openpyxl", "xlrd"})
"""Their own errors say that a file is damaged."""
_DAMAGE: Final = (
    *(zipfile.BadZipFile, ParseError, SyntaxError, EOFError, OSError, MemoryError),
    *(ArithmeticError, AttributeError, LookupError, NotImplementedError, RuntimeError),
    *(TypeError, ValueError, AssertionError, struct.error, zlib.error),
)
_OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"


class _Book(Protocol):
    """A workbook that is open."""

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """Its sheets."""

    def first_rows(self, place: int) -> RawRows:
        """Return the rows of a sheet that say what it is."""

    def table(self, place: int, report: Report) -> RawRows:
        """Return all rows of a sheet."""


def is_workbook(raw: bytes) -> bool:
    """Whether the content is a workbook, whatever the file name says."""
    return raw.startswith((*_PACKED, _OLD_EXCEL)) or holds_tables(raw)


def read_table(
    raw: bytes, name: str, wanted: int | None, likeness: Callable[[RawRows], int], report: Report
) -> tuple[tuple[Tab, ...], int, RawRows]:
    """Return all sheets, which of them was read, and its rows.

    Without a wish it is the first of those that are most of a list, as ``likeness`` says of their first
    rows (0: nothing in it); a hidden one only where the others are empty.

    Raises:
        Refused: it is no workbook, damaged, or unpacks to far too much.
    """
    opened = _opener(raw, name, report)
    with opened() as book:
        tabs = book.tabs
        if not tabs:
            raise Refused(Problem("import.empty", params={"name": name}))
        if len(tabs) > _MOST_SHEETS:
            raise Refused(Problem("import.unpacks_to_much", params={"name": name}))
        if wanted is not None and wanted < len(tabs):
            return tabs, wanted, book.table(wanted, report)
    # Looked at in a book of its own: a sheet of Excel forgets how long it is when its first rows are read.
    with opened() as book:
        best = _best(book, likeness)
    with opened() as book:
        if best is not None:
            return tabs, best, book.table(best, report)
        for place in range(len(tabs)):
            # What begins far down is read, too.
            table = book.table(place, report)
            if any(cell for row in table.rows for cell in row):
                return tabs, place, table
    raise Refused(Problem("import.empty", params={"name": name}))


def _best(book: _Book, likeness: Callable[[RawRows], int]) -> int | None:
    """Return the sheet most like a list of people; ``None`` if all begin with empty rows."""
    for hidden in (False, True):
        places = [place for place, tab in enumerate(book.tabs) if tab.hidden is hidden]
        found = {place: likeness(book.first_rows(place)) for place in places}
        best = max(places, key=lambda place: found[place], default=0)
        if found.get(best):
            return best
    return None


def _opener(raw: bytes, name: str, report: Report) -> Callable[[], AbstractContextManager[_Book]]:
    """Return what opens a workbook; damaged ones and those that unpack to too much are refused."""
    if raw.startswith(_OLD_EXCEL):
        old = _OldExcel(raw, name)
        return lambda: nullcontext(old)
    if not raw.startswith(_PACKED):
        return _of_markup(of_page(raw, name), name, report)
    parts = _checked_parts(raw, name)
    if _EXCEL_TYPES not in parts:
        with _damage_told(name), zipfile.ZipFile(io.BytesIO(raw)) as archive:
            content = archive.read(CONTENT)
        return _of_markup(content.decode("utf-8", errors="replace"), name, report)
    return lambda: _excel(raw, name)


def _of_markup(text: str, name: str, report: Report) -> Callable[[], AbstractContextManager[_Book]]:
    book = _Marked(tables(text, name, report))
    return lambda: nullcontext(book)


class _Marked:
    """Tables that were read whole."""

    def __init__(self, tables: Sequence[MarkedTable]) -> None:
        self._tables = tables
        self.tabs = tuple(table.tab for table in tables)

    def first_rows(self, place: int) -> RawRows:
        return RawRows(self._tables[place].rows[:_LOOKED_AT])

    def table(self, place: int, report: Report) -> RawRows:
        rows = self._tables[place].rows
        report(len(rows), len(rows))
        return RawRows(rows, self._tables[place].flaws)


class _OldExcel:
    """A workbook of Excel before 2007."""

    def __init__(self, raw: bytes, name: str) -> None:
        import xlrd  # noqa: PLC0415 - 30 ms
        from xlrd.biffh import XLRDError  # noqa: PLC0415 - 30 ms

        self._name = name
        with _damage_told(name):
            try:
                self._book: XlsBook = xlrd.open_workbook(
                    file_contents=raw, formatting_info=True, logfile=io.StringIO()
                )
            except XLRDError as error:
                locked = "encrypted" in str(error) or "Can't find workbook" in str(error)
                code = "import.locked_workbook" if locked else "import.damaged_workbook"
                raise Refused(Problem(code, params={"name": name})) from None
        self.tabs = tuple(Tab(sheet.name, bool(sheet.visibility)) for sheet in self._book.sheets())

    def first_rows(self, place: int) -> RawRows:
        return self._rows(place, _LOOKED_AT, lambda _done, _of: None)

    def table(self, place: int, report: Report) -> RawRows:
        return self._rows(place, MOST_ROWS + 2, report)

    def _rows(self, place: int, most: int, report: Report) -> RawRows:
        import xlrd  # noqa: PLC0415 - 30 ms

        sheet = self._book.sheet_by_index(place)
        rows: list[tuple[str, ...]] = []
        flaws: dict[tuple[int, int], Flaw] = {}
        for line in range(min(sheet.nrows, most)):
            if line % _STEP == 0:
                report(line, sheet.nrows)
            cells = sheet.row(line)
            if any(cell.value != "" for cell in cells[MOST_COLUMNS:]):
                raise Refused(Problem("import.too_large", params={"name": self._name}))
            with _damage_told(self._name):
                rows.append(tuple(self._text(cell) for cell in cells[:MOST_COLUMNS]))
            for column, cell in enumerate(cells[:MOST_COLUMNS]):
                if cell.ctype == xlrd.XL_CELL_ERROR:
                    flaws[line + 1, column] = Flaw.ERROR
        return RawRows(rows, flaws)

    def _text(self, cell: XlsCell) -> str:
        import xlrd  # noqa: PLC0415 - 30 ms

        value = cell.value
        if cell.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK, xlrd.XL_CELL_ERROR):
            return ""
        if cell.ctype == xlrd.XL_CELL_BOOLEAN:
            return _shown(bool(value), "")
        if cell.ctype == xlrd.XL_CELL_DATE and isinstance(value, float):
            moment = xlrd.xldate_as_datetime(value, self._book.datemode)
            return _shown(moment.time() if value < 1 else moment, "")
        look = self._book.xf_list[cell.xf_index or 0]
        number_format = self._book.format_map.get(look.format_key)
        return _shown(value, number_format.format_str if number_format else "")


class _Excel:
    """A workbook of today's Excel."""

    def __init__(self, book: Workbook, raw: bytes, name: str) -> None:
        self._book, self._raw, self._name = book, raw, name
        self.tabs = tuple(Tab(sheet.title, sheet.sheet_state != "visible") for sheet in book.worksheets)

    def first_rows(self, place: int) -> RawRows:
        sheet = self._book.worksheets[place]
        sheet.reset_dimensions()
        rows = sheet.iter_rows(max_row=_LOOKED_AT)
        return RawRows([tuple(_text(cell) for cell in row[:MOST_COLUMNS]) for row in rows])

    def table(self, place: int, report: Report) -> RawRows:
        return _table(self._raw, self._book, self._name, place, report)


@contextmanager
def _excel(raw: bytes, name: str) -> Iterator[_Excel]:
    with _opened(raw, name) as book:
        yield _Excel(book, raw, name)


def _checked_parts(raw: bytes, name: str) -> frozenset[str]:
    """Look into the archive before anything is unpacked; return what is in it."""
    with _damage_told(name), zipfile.ZipFile(io.BytesIO(raw)) as archive:
        parts = archive.infolist()
        if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_UNPACKED:
            raise Refused(Problem("import.unpacks_to_much", params={"name": name}))
        if any(part.file_size > _MOST_BYTES_OF.get(part.filename, _MOST_UNPACKED) for part in parts):
            raise Refused(Problem("import.unpacks_to_much", params={"name": name}))
        names = frozenset(part.filename for part in parts)
        if not _is_excel(names) and not _is_open_document(archive, names):
            raise Refused(Problem("import.no_workbook", params={"name": name}))
        for part in parts:
            if part.filename.endswith((".xml", ".rels")):
                with archive.open(part) as content:
                    # Excel writes none; it is the way to entities that grow without end.
                    if b"<!DOCTYPE" in content.read(_PROLOGUE):
                        raise Refused(Problem("import.no_workbook", params={"name": name}))
    return names


def _is_excel(names: frozenset[str]) -> bool:
    return _EXCEL_TYPES in names and any(name.startswith("xl/") for name in names)


def _is_open_document(archive: zipfile.ZipFile, names: frozenset[str]) -> bool:
    """Whether an archive is a spreadsheet of LibreOffice; a letter of it is none."""
    if not {"mimetype", CONTENT} <= names:
        return False
    return b"opendocument.spreadsheet" in archive.read("mimetype")


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
    try:
        yield
    except Refused:
        raise
    except Exception as error:
        if not isinstance(error, _DAMAGE) and type(error).__module__.split(".")[0] not in _LIBRARIES:
            raise
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
    """Return what a cell of today's Excel shows."""
    return "" if cell.value is None or cell.data_type == "e" else _shown(cell.value, str(cell.number_format))


def _shown(value: object, number_format: str) -> str:
    """Return what a value shows, as near as matters for a list of people."""
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
            return _number(value, number_format)
        case float():
            return _number(int(value), number_format) if value.is_integer() else _decimal(value)
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
