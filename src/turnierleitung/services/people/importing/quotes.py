"""Quotes of a text with columns that nobody closed: without care they swallow every row below them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

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
    """Take the quotes out that open a cell and do not close it; return where they stood.

    A quote is not closed if none follows, or if the one that follows in another cell stands where that one
    begins or within its words, so that it was meant to open that one. What a cell says between two
    quotes may have several lines.
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
