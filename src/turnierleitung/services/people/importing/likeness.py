"""Whether a sheet looks like a list of people: a workbook has cover sheets, notes and sums beside it."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people.importing import mapping
from turnierleitung.services.people.importing.columns import Field
from turnierleitung.services.people.importing.sheets import RawRows, Sheet, SourceKind, framed

_WORDS_OF_A_NAME: Final = 5
_LETTERS_OF_A_NAME: Final = 40
_NAMES: Final = (Field.LAST_NAME, Field.NAME, Field.LAST_FIRST)


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


def likeness(table: RawRows) -> ListLikeness:
    """Judge the first rows of a sheet."""
    try:
        sheet = framed("", SourceKind.WORKBOOK, table, header=None)
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


def _mostly_names(sheet: Sheet, column: int) -> bool:
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
