"""Tables that are written as marked text: OpenDocument, web pages, and both under the name of Excel."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from html.parser import HTMLParser
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.people.importing.sheets import MOST_COLUMNS, MOST_ROWS, Flaw, Report, Tab

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
"""What stands in a cell and is not shown in it."""
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
        """End what nobody ended."""
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
