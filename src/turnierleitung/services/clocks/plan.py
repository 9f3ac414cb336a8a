"""How far the hall is behind its plan, and planning the rest anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Final, NamedTuple

from turnierleitung.domain.clock import MINUTE_SECONDS, SECOND, Reading
from turnierleitung.services.clocks import clocks
from turnierleitung.services.clocks.clocks import NextSignal
from turnierleitung.services.formats.registry import stage_format
from turnierleitung.services.ground import stages, tournaments
from turnierleitung.services.ground.clock_rows import PlannedSlot
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_DAY: Final = 24 * 60


class Behind(NamedTuple):
    """How late the next time slot will be."""

    round_id: int
    slot: int
    """The one that comes next."""
    minutes: int


def delay(tournament: TournamentFile, now: int) -> Behind | None:
    """Return by how many minutes the next slot is behind its plan; ``None`` where it is not.

    It can begin once the clocks of the slot before have run out and the slips are counted; what a break
    between them takes up is no delay. Before the day of the tournament nothing is late.
    """
    signal = clocks.next_signal(tournament)
    if signal is None or signal.times.slot is None:
        return None
    played_as = stages.of_round(tournament, signal.round_id).kind.played_as
    planned = stage_format(played_as).planned(tournament, signal.round_id)
    slot = signal.times.slot
    if slot not in planned:
        return None
    begins = max((now, *_over(tournament, signal, planned, now)))
    late = _minutes_late(tournaments.header(tournament).facts.held_on, planned[slot].begins, begins)
    return Behind(signal.round_id, slot, late) if late > 0 else None


def shift(tournament: TournamentFile, late: Behind) -> Changes:
    """Plan the next slot and all that follow as late as they will be.

    Raises:
        Refused: no times are announced any more.
    """
    played_as = stages.of_round(tournament, late.round_id).kind.played_as
    return stage_format(played_as).shift(tournament, late.round_id, late.slot, late.minutes)


def _over(
    tournament: TournamentFile, signal: NextSignal, planned: Mapping[int, PlannedSlot], now: int
) -> Iterator[int]:
    """Yield when each clock of the slot before a signal has run out and its slips are counted."""
    before = (signal.times.slot or 0) - 1
    for face in clocks.faces(tournament, now):
        ends = _ends_at(face.reading, now)
        if face.slot == before and ends is not None:
            yield ends + _changeover(tournament, signal.round_id, before, planned[before].lasting)


def _ends_at(reading: Reading, now: int) -> int | None:
    """Return when a clock has run out, at the earliest where it is paused; ``None`` where it counts up."""
    if reading.over_at is not None:
        return reading.over_at
    return None if reading.rest is None else now + reading.rest


def _changeover(tournament: TournamentFile, round_id: int, slot: int, lasting: int) -> int:
    """Return the milliseconds of a slot in which no clock is to run: counting, the way to the next table."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    times = next(times for times in stage_format(played_as).times(tournament, round_id) if times.slot == slot)
    longest = max(seconds or 0 for seconds in (times.seconds, *times.own.values()))
    return max(0, lasting * MINUTE_SECONDS - longest) * SECOND


def _minutes_late(day: date, planned: int, at: int) -> int:
    """Return the whole minutes by which a moment is after a planned one; nothing or less where it is not.

    ``planned`` counts from midnight of the tournament's day. Who is late by more than half a day reads the
    plan of another one: half past midnight is of the night that follows.
    """
    local = datetime.fromtimestamp(at / SECOND).astimezone()
    late = (local.date() - day).days * _DAY + local.hour * 60 + local.minute - planned
    return late if late <= 0 else (late + _DAY // 2) % _DAY - _DAY // 2
