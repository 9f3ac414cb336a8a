"""The parts of a rule sheet in words."""

from __future__ import annotations

from typing import NamedTuple


class SheetTable(NamedTuple):
    """A table of the rule sheet; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    """A part of the rule sheet: its title, plain paragraphs, then perhaps a table."""

    title: str
    paragraphs: tuple[str, ...] = ()
    table: SheetTable | None = None
