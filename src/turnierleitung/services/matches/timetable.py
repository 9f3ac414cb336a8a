"""When the time slots of the groups begin, breaks included (Q-25)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import func, insert, select, update

from turnierleitung.domain.draw.groups.round_robin import starts
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.topics import Topic
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import TABLE
from turnierleitung.services.matches import groups
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_TIMETABLE: Final = schema.TIMETABLE
_TABLES: Final = frozenset({"timetable", "match", "game_table", "round", "stage", "rulebook"}) | {
    "deck",
    "deck_copy",
}
_DAY: Final = 24 * 60
_USUAL: Final = 10 * 60
"""Minutes after midnight from which is counted until the director says when it begins."""


class Timetable(NamedTuple):
    """The times of the groups."""

    begins: int
    """Minutes after midnight."""
    breaks: Mapping[int, int]
    """Minutes by the slot after which the break comes."""
    announced: bool
    """Whether the director has set it; until then nothing of it is printed."""
    slots: tuple[str, ...]
    """When each slot begins, e.g. ``14:30``."""


def view(tournament: TournamentFile) -> Timetable:
    """Return when the time slots of the groups begin."""
    return tournament.derived.get("timetable", lambda: _view(tournament), _TABLES)


def _view(tournament: TournamentFile) -> Timetable:
    round_id = groups.round_of(tournament, "groups")
    with tournament.reading() as connection:
        stored = connection.execute(
            select(_TIMETABLE.c.begins, _TIMETABLE.c.breaks).where(_TIMETABLE.c.round_id == round_id)
        ).first()
        last = connection.execute(select(func.max(TABLE.c.slot)).where(TABLE.c.round_id == round_id)).scalar()
    begins = stored[0] if stored else _USUAL
    breaks = {int(slot): minutes for slot, minutes in json.loads(stored[1]).items()} if stored else {}
    minutes = groups.hall(tournament, tables=1).minutes
    times = tuple(_clock(begins + after) for after in starts(last or 0, minutes, breaks))
    return Timetable(begins, breaks, stored is not None, times)


def begins(tournament: TournamentFile, slot: int | None) -> str:
    """Return when a time slot of the groups begins; empty as long as no times are announced."""
    if slot is None or rulebooks.current(tournament).groups is None:
        return ""
    times = view(tournament)
    return times.slots[slot - 1] if times.announced and slot <= len(times.slots) else ""


def announce(tournament: TournamentFile, begins: int, breaks: Mapping[int, int]) -> Changes:
    """Set when the groups begin and after which time slots there are breaks.

    Raises:
        Refused: a break is longer than a day or none at all, or comes after no time slot.
    """
    last = len(view(tournament).slots)
    wrong = [slot for slot, minutes in breaks.items() if not (1 <= slot < last and 0 < minutes < _DAY)]
    if wrong:
        raise Refused(Problem("timetable.break", Topic.COURSE, at=("breaks",), params={"slot": wrong[0]}))
    round_id = groups.round_of(tournament, "groups")
    stored = json.dumps({str(slot): breaks[slot] for slot in sorted(breaks)})
    values = {"begins": begins % _DAY, "breaks": stored}
    with refusing(), tournament.action("timetable.announced") as action:
        known = action.connection.execute(
            select(_TIMETABLE.c.id).where(_TIMETABLE.c.round_id == round_id)
        ).scalar()
        if known is None:
            action.connection.execute(insert(_TIMETABLE).values(round_id=round_id, **values))
        else:
            action.connection.execute(update(_TIMETABLE).where(_TIMETABLE.c.id == known).values(**values))
    return action.changes


def _clock(minutes: int) -> str:
    return f"{minutes % _DAY // 60:02d}:{minutes % 60:02d}"
