"""Which column of a list holds what: guessed from headings and content, or remembered."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.names import NameOrder, order_of, split_name
from turnierleitung.services.people.importing.cells import Reader
from turnierleitung.services.people.importing.columns import Field, field_of, plain
from turnierleitung.services.people.importing.sheets import Sheet

Mapping = tuple[Field, ...]
"""One field per column."""

_SAMPLE: Final = 100
_MOST_OF_THEM: Final = 0.6
_USUAL: Final = (Field.LAST_NAME, Field.FIRST_NAME, Field.CLUB, Field.TOWN)
"""Columns of words without headings, in the order in which people write them."""
_AFTER_WHOLE_NAME: Final = (Field.NAME, Field.CLUB, Field.TOWN)
_ORDERS: Final = {Field.NAME: NameOrder.FIRST_LAST, Field.LAST_FIRST: NameOrder.LAST_FIRST}
_MANY: Final = 3
_CODED: Final = frozenset(
    {
        *(Field.START_NUMBER, Field.SEED_RANK, Field.FIXED_TABLE),
        *(Field.STATE, Field.PAID, Field.HELPER),
    }
)
"""Columns in which only certain words or numbers say something."""


def guess(sheet: Sheet) -> Mapping:
    """Guess what each column holds; no field comes twice."""
    found = _by_headings(sheet) if sheet.has_header else _by_content(sheet)
    return tuple(_in_order(sheet, column, field) for column, field in enumerate(found))


def guessed_order(sheet: Sheet, mapping: Mapping) -> tuple[str, str] | None:
    """Return last and first name of an example where nothing says which of them comes first."""
    for column, field in enumerate(mapping):
        if field in _ORDERS and not _order_is_said(sheet.headings[column]):
            names = [name for name in _sample(sheet, column) if "," not in name]
            split = [split_name(name, _ORDERS[field]) for name in names]
            examples = [(last, first) for last, first in split if first]
            if examples and order_of(names) is None:
                return examples[0]
    return None


def passed_over(sheet: Sheet, mapping: Mapping) -> tuple[str, ...]:
    """Return the headings of known columns that are not read, because hardly a cell says anything."""
    columns = zip(sheet.headings, map(field_of, sheet.headings), mapping, strict=True)
    return tuple(
        heading
        for column, (heading, field, chosen) in enumerate(columns)
        if chosen is Field.IGNORED and field in _CODED and not _is_read(sheet, column, field)
    )


def signature(sheet: Sheet) -> str:
    """Return by what a list is known again: its headings, or without them the number of its columns."""
    said = "\n".join(map(plain, sheet.headings)) if sheet.has_header else f"{len(sheet.headings)} columns"
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def restore(sheet: Sheet, names: Sequence[str]) -> Mapping | None:
    """Return a mapping that was remembered by the names of its fields; ``None`` where it does not fit."""
    known = {field.value for field in Field}
    if len(names) != len(sheet.headings) or not known.issuperset(names):
        return None
    return tuple(Field(name) for name in names)


def doubled(mapping: Mapping) -> frozenset[Field]:
    """Return the fields that more than one column is said to hold; remarks may stand in several."""
    several = {Field.IGNORED, Field.NOTE}
    return frozenset(field for field in set(mapping) - several if mapping.count(field) > 1)


def names_somebody(mapping: Mapping) -> bool:
    """Whether any column holds names."""
    return not {Field.NAME, Field.LAST_FIRST, Field.LAST_NAME}.isdisjoint(mapping)


def _by_headings(sheet: Sheet) -> Mapping:
    found: list[Field] = []
    for heading in sheet.headings:
        field = field_of(heading) or Field.IGNORED
        says_nothing = field in _CODED and not _is_read(sheet, len(found), field)
        found.append(Field.IGNORED if field in found or says_nothing else field)
    if Field.NAME in found:
        place = found.index(Field.NAME)
        beside = place + 1
        if Field.FIRST_NAME in found:
            # Beside a column of first names, „Name“ is the last name.
            found[place] = Field.LAST_NAME
        elif beside < len(found) and not sheet.headings[beside] and _words_in(sheet, beside):
            # One heading above two columns, or a comma that divided the name.
            found[place : beside + 1] = [Field.LAST_NAME, Field.FIRST_NAME]
    if found.count(Field.LAST_NAME) > 1:
        found[found.index(Field.LAST_NAME)] = Field.IGNORED
    return tuple(found)


def _by_content(sheet: Sheet) -> Mapping:
    words = [column for column in range(len(sheet.headings)) if _words_in(sheet, column)]
    whole = len(words) == 1 or (bool(words) and _whole_names_in(sheet, words[0]))
    found = [Field.IGNORED] * len(sheet.headings)
    for column, field in zip(words, _AFTER_WHOLE_NAME if whole else _USUAL, strict=False):
        found[column] = field
    if Field.FIRST_NAME in found:
        last, first = found.index(Field.LAST_NAME), found.index(Field.FIRST_NAME)
        pairs = [f"{row[last]} {row[first]}" for row in sheet.rows[:_SAMPLE]]
        if order_of(pairs) is NameOrder.FIRST_LAST:
            found[last], found[first] = Field.FIRST_NAME, Field.LAST_NAME
    return tuple(found)


def _in_order(sheet: Sheet, column: int, field: Field) -> Field:
    """Say of whole names in which order they are written, where their heading does not."""
    if field in _ORDERS and not _order_is_said(sheet.headings[column]):
        order = order_of(_sample(sheet, column))
        return next((whole for whole, said in _ORDERS.items() if said is order), field)
    return field


def _order_is_said(heading: str) -> bool:
    return field_of(heading) is Field.LAST_FIRST or plain(heading).startswith("vor")


def _is_read(sheet: Sheet, column: int, field: Field) -> bool:
    """Whether most of the cells say something; else every row would need a hint."""
    reader = Reader((field,), fee_cents=1)
    cells = _sample(sheet, column)
    unread = sum(bool(reader.read((cell,)).unread) for cell in cells)
    return unread < _MANY or 2 * unread <= len(cells)


def _sample(sheet: Sheet, column: int) -> list[str]:
    return [row[column].strip() for row in sheet.rows[:_SAMPLE] if row[column].strip()]


def _words_in(sheet: Sheet, column: int) -> bool:
    """Whether a column holds words, not numbers, dates or marks."""
    cells = _sample(sheet, column)
    return bool(cells) and sum(any(char.isalpha() for char in cell) for cell in cells) > len(cells) / 2


def _whole_names_in(sheet: Sheet, column: int) -> bool:
    """Whether the cells of a column hold more than one word each, as first and last name do."""
    cells = _sample(sheet, column)
    return sum(len(cell.replace(",", " ").split()) > 1 for cell in cells) > _MOST_OF_THEM * len(cells)
