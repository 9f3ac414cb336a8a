"""A table as a file that another program opens without calculating with what people typed."""

from __future__ import annotations

import contextlib
import csv
import errno
import io
import os
import re
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.tournaments import tidy

Value = str | int | None

_WIDEST: Final = 48
_NARROWEST: Final = 8
_LONGEST_TITLE: Final = 31
WORKBOOK: Final = ".xlsx"
TEXT: Final = ".csv"


class Table(NamedTuple):
    """The content to write: a title, a heading per column, and rows of texts and whole numbers."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[Value, ...]]


def marked(table: Table, mark: str) -> Table:
    """Return a table whose title, first cell and every row bear a mark; reading a list passes it over."""
    return Table(f"{mark} {table.title}", (mark, *table.headings), [(mark, *row) for row in table.rows])


def save(table: Table, path: Path, between: str = ";") -> None:
    """Write a table as a workbook or, by the ending ``.csv``, as text; whole or not at all.

    Raises:
        Refused: it cannot be written there; the old file remains.
    """
    save_bytes(as_text(table, between) if path.suffix.lower() == TEXT else as_workbook(table), path)


def save_bytes(content: bytes, path: Path) -> None:
    """Write a file whole or not at all; raises :class:`Refused` as :func:`save`."""
    draft = path.with_name(f".{uuid.uuid4().hex[:12]}.part")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise Refused(Problem(_why(error), params={"name": path.name})) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def as_text(table: Table, between: str = ";") -> bytes:
    """Return a table in the CSV form of Excel: UTF-8 with BOM, ``between`` cells what its language wants.

    Texts that a spreadsheet would run as formulas get an apostrophe in front.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=between, lineterminator="\r\n")
    writer.writerow(table.headings)
    writer.writerows([_written(value) for value in row] for row in table.rows)
    return out.getvalue().encode("utf-8-sig")


def as_workbook(table: Table) -> bytes:
    """Return a table as an Excel workbook; texts remain texts, whatever their first character."""
    # It takes a while to load, and only whoever saves a list needs it.
    from openpyxl import Workbook  # noqa: PLC0415 - 250 ms
    from openpyxl.styles import Font  # noqa: PLC0415 - 250 ms
    from openpyxl.utils import get_column_letter  # noqa: PLC0415 - 250 ms

    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = re.sub(r"[\[\]:*?/\\']", " ", table.title)[:_LONGEST_TITLE].strip() or "Liste"
    sheet.freeze_panes = "A2"
    for line, row in enumerate((table.headings, *table.rows), start=1):
        for column, value in enumerate(row, start=1):
            if value is None or value == "":
                continue
            cell = sheet.cell(line, column)
            if isinstance(value, int):
                cell.value = value
                continue
            cell.value = tidy(value)
            cell.data_type = "s"
            if value.startswith(MARKS_OF_FORMULAS):
                cell.quotePrefix = True
            if line == 1:
                cell.font = Font(bold=True)
    for column, heading in enumerate(table.headings):
        longest = max((len(str(row[column] or "")) for row in table.rows), default=0)
        width = min(max(longest, len(heading), _NARROWEST) + 2, _WIDEST)
        sheet.column_dimensions[get_column_letter(column + 1)].width = width
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _written(value: Value) -> str:
    if isinstance(value, str):
        return shielded(value)
    return "" if value is None else str(value)


def _why(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "export.no_room"
    return "export.locked" if isinstance(error, PermissionError) else "export.not_written"


MARKS_OF_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""First characters of texts that a spreadsheet runs as formulas (OWASP, CSV injection)."""
_A_NUMBER: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_SHIELDED: Final = re.compile(r"'+[=+\-@\t\r]")


def shielded(text: str) -> str:
    """Protect a text against running as a formula in a spreadsheet; numbers stay numbers.

    A typed apostrophe before such a character gets another, so that removing one restores the text.
    """
    if _SHIELDED.match(text) or (text.startswith(MARKS_OF_FORMULAS) and not _A_NUMBER.fullmatch(text)):
        return f"'{text}"
    return text


def unshielded(cell: str) -> str:
    """Return a text without the shield."""
    return cell[1:] if _SHIELDED.match(cell) else cell
