"""When the time slots of groups and knock-out begin, breaks included (Q-25)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain import stages
from turnierleitung.domain.draw.bracket import FEWEST, KnockoutSize, build, fitting_size, plan_waves
from turnierleitung.domain.draw.round_robin import HallLimits, starts
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.records import PlannedSlot
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import groups, matches
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile, kept

_TIMETABLE: Final = schema.TIMETABLE
_DAY: Final = 24 * 60
_USUAL: Final = 10 * 60
"""Minutes after midnight from which is counted until the director says when it begins."""
_ROUNDED: Final = 5
"""A knock-out is proposed to begin at a whole number of so many minutes."""


class Timetable(NamedTuple):
    """The times of the groups or of the knock-out."""

    begins: int
    """Minutes after midnight."""
    breaks: Mapping[int, int]
    """Minutes by the slot after which the break comes."""
    announced: bool
    """Whether the director has set it; until then nothing of it is printed."""
    slots: tuple[str, ...]
    """When each slot begins, e.g. ``14:30``."""
    planned: tuple[PlannedSlot, ...]

    @property
    def ends(self) -> int:
        """When the last slot is over, in minutes after midnight."""
        return sum(self.planned[-1]) if self.planned else self.begins


@kept
def view(tournament: TournamentFile, kind: StageKind = StageKind.GROUPS) -> Timetable:
    """Return when the time slots of a stage begin."""
    stored = tournament.query(
        select(_TIMETABLE.c.begins, _TIMETABLE.c.breaks).where(
            _TIMETABLE.c.round_id == groups.round_of(tournament, kind)
        )
    ).first()
    begins = stored[0] if stored else _usual(tournament, kind)
    breaks = {int(slot): minutes for slot, minutes in json.loads(stored[1]).items()} if stored else {}
    lasting = _lasting(tournament, kind)
    times = tuple(begins + after for after in starts(lasting, breaks))
    return Timetable(
        begins=begins,
        breaks=breaks,
        announced=stored is not None,
        slots=tuple(map(_clock, times)),
        planned=tuple(map(PlannedSlot, times, lasting)),
    )


def proposed(tournament: TournamentFile, slots: int) -> Timetable:
    """Return when the slots of groups would begin that are not published yet."""
    minutes = groups.hall(tournament, 1).minutes
    times = tuple(_USUAL + after for after in starts([minutes] * slots, {}))
    return Timetable(
        begins=_USUAL,
        breaks={},
        announced=False,
        slots=tuple(map(_clock, times)),
        planned=tuple(PlannedSlot(begins, minutes) for begins in times),
    )


def _usual(tournament: TournamentFile, kind: StageKind) -> int:
    """Return when a stage begins as long as nobody said so: the knock-out after the groups."""
    if kind is not StageKind.KNOCKOUT or rulebooks.current(tournament).groups is None:
        return _USUAL
    ends = view(tournament).ends % _DAY
    return ends + -ends % _ROUNDED


def _lasting(tournament: TournamentFile, kind: StageKind) -> Sequence[int]:
    """Return the minutes that each slot takes with everything: match, counting, the way to the next table."""
    rulebook = rulebooks.current(tournament)
    stage = rulebook.knockout if kind is StageKind.KNOCKOUT else rulebook.groups
    if stage is None:
        return ()
    longest: dict[int, int] = {}
    for row in matches.view(tournament):
        if (row.bracket is not None) == (kind is StageKind.KNOCKOUT) and row.slot is not None:
            minutes = stages.planned_minutes(stage, row.minutes_kind)
            longest[row.slot] = max(longest.get(row.slot, 0), minutes)
    between = rulebook.changeover_minutes
    usual = stages.planned_minutes(stage)
    return [longest.get(slot, usual) + between for slot in range(1, max(longest, default=0) + 1)]


def begins(tournament: TournamentFile, row: matches.MatchRow) -> str:
    """Return when a match begins; empty as long as no times are announced."""
    if row.slot is None:
        return ""
    times = view(tournament, StageKind.GROUPS if row.bracket is None else StageKind.KNOCKOUT)
    return times.slots[row.slot - 1] if times.announced and row.slot <= len(times.slots) else ""


def announce(
    tournament: TournamentFile, begins: int, breaks: Mapping[int, int], kind: StageKind = StageKind.GROUPS
) -> Changes:
    """Set when a stage begins and after which time slots there are breaks.

    Raises:
        Refused: a break is longer than a day or none at all, or comes after no time slot.
    """
    last = len(view(tournament, kind).slots)
    wrong = [slot for slot, minutes in breaks.items() if not (1 <= slot < last and 0 < minutes < _DAY)]
    if wrong:
        raise Refused(Problem("timetable.break", Topic.COURSE, at=("breaks",), params={"slot": wrong[0]}))
    with refusing(), tournament.action("timetable.announced") as action:
        _store(tournament, action, kind, begins, breaks)
    return action.changes


def shift(tournament: TournamentFile, kind: StageKind, slot: int, minutes: int) -> Changes:
    """Let a slot and all that follow begin so many minutes later; those before stay as they were.

    Raises:
        Refused: there is no such slot, or no times are announced.
    """
    now = view(tournament, kind)
    if not now.announced or not 1 <= slot <= len(now.slots):
        raise Refused(Problem("timetable.not_announced", Topic.COURSE))
    breaks = {**now.breaks}
    begins = now.begins
    if slot == 1:
        begins += minutes
    else:
        breaks[slot - 1] = breaks.get(slot - 1, 0) + minutes
    with refusing(), tournament.action("timetable.shifted") as action:
        action.describe(minutes=minutes, slot=slot)
        _store(tournament, action, kind, begins, breaks)
    return action.changes


def _store(
    tournament: TournamentFile, action: Action, kind: StageKind, begins: int, breaks: Mapping[int, int]
) -> None:
    round_id = groups.round_of(tournament, kind)
    stored = json.dumps({str(slot): breaks[slot] for slot in sorted(breaks)})
    values = {"begins": begins % _DAY, "breaks": stored}
    known = action.connection.execute(
        select(_TIMETABLE.c.id).where(_TIMETABLE.c.round_id == round_id)
    ).scalar()
    if known is None:
        action.connection.execute(insert(_TIMETABLE).values(round_id=round_id, **values))
    else:
        action.connection.execute(update(_TIMETABLE).where(_TIMETABLE.c.id == known).values(**values))


def _clock(minutes: int) -> str:
    return f"{minutes % _DAY // 60:02d}:{minutes % 60:02d}"


class KnockoutAhead(NamedTuple):
    """The knock-out that would follow."""

    qualified: int
    matches: int
    slots: int
    minutes: int
    """From the first slot to the end of the last, without breaks."""


def knockout_ahead(
    tournament: TournamentFile, groups_of: Sequence[int], hall: HallLimits
) -> KnockoutAhead | None:
    """Return the knock-out after groups of these sizes, or of so many alone; ``None`` if none is played."""
    rulebook = rulebooks.current(tournament)
    stage = rulebook.knockout
    if stage is None:
        return None
    size = stage.bracket_after(groups_of, sum(groups_of))
    if rulebook.groups is None:
        size = KnockoutSize(fitting_size(sum(groups_of)), sum(groups_of))
    if size.qualified < FEWEST:
        return None
    bracket = build(size.qualified, size.places, rank_3=stage.third_place)
    waves = plan_waves(bracket, hall.at_once)
    longest: dict[int, int] = {}
    for match in bracket.matches:
        if match.number in waves:
            slot = waves[match.number].slot
            longest[slot] = max(longest.get(slot, 0), stages.planned_minutes(stage, match.kind))
    minutes = sum(longest.values()) + rulebook.changeover_minutes * len(longest)
    return KnockoutAhead(size.qualified, len(waves), len(longest), minutes)
