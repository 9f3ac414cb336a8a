"""What the page of matches shows and what is typed of a match, without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from turnierleitung.domain.draw.knockout.bracket import Kind
from turnierleitung.domain.names import fits
from turnierleitung.services.matches.matches import MatchRow

_LAST: Final = 1 << 30
"""Stands behind every number there is."""


def by_age(rows: Iterable[MatchRow]) -> tuple[MatchRow, ...]:
    """Return matches for the list: open ones first and the oldest on top, those that are done below.

    A match is as old as its time slot, and within it as the moment at which its deck was handed out.
    Who is not known yet cannot play, so such matches come after those that can be entered.
    """
    return tuple(sorted(rows, key=_age))


def _age(row: MatchRow) -> tuple[bool, bool, int, int, str, int]:
    level = 0 if row.bracket is None else row.bracket.match.level
    out_at = row.deck.out_at if row.deck is not None else None
    if not row.is_open:
        return True, False, 0, 0, "", row.number
    return False, not row.playable, level, row.slot or _LAST, out_at or "~", row.number


def next_open(rows: Sequence[MatchRow], after: int) -> MatchRow | None:
    """Return the next match to enter after the one with a table id, from the oldest again at the end.

    The matches are given by age.
    """
    here = next((row for row in rows if row.table_id == after), None)
    waiting = [row for row in rows if row.playable and row.table_id != after]
    if here is None or not waiting:
        return waiting[0] if waiting else None
    # What has just been entered stands below; it was as old as its slot.
    turn = (here.slot or 0, here.number)
    return next((row for row in waiting if (row.slot or 0, row.number) > turn), waiting[0])


@dataclass(frozen=True, slots=True, order=True)
class Narrowing:
    """A group, or a level of the bracket; what the list can be narrowed to."""

    group: int
    """0 in the knock-out."""
    level: int
    rank_3: bool


def place_of(row: MatchRow) -> Narrowing:
    """Return where a match belongs."""
    if row.bracket is None:
        return Narrowing(row.group or 0, 0, rank_3=False)
    return Narrowing(0, row.bracket.match.level, row.bracket.match.kind is Kind.RANK_3)


def places(rows: Iterable[MatchRow]) -> tuple[Narrowing, ...]:
    """Return all groups or levels of some matches, in their order."""
    return tuple(sorted({place_of(row) for row in rows}))


def named(rows: Iterable[MatchRow], text: str) -> tuple[MatchRow, ...]:
    """Return the matches in whose names a text fits; a number is no name and leaves them all."""
    wanted = text.strip()
    if not wanted or wanted[0].isdecimal():
        return tuple(rows)
    return tuple(row for row in rows if any(fits(name, wanted) for name in row.names))


def to_hand_out(rows: Iterable[MatchRow]) -> tuple[MatchRow, ...]:
    """Return the matches whose decks go out next together: of the earliest slot, or of the knock-out.

    The matches are given by age.
    """
    waiting = [
        row
        for row in rows
        if row.playable and row.deck is not None and row.deck.out_at is None and not row.wants_deck
    ]
    return tuple(row for row in waiting if row.slot == waiting[0].slot)
