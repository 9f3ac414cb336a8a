"""How far the hall is behind its plan, and planning the rest anew."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from turnierleitung.domain.clock import MINUTE_SECONDS, SECOND
from turnierleitung.services.clocks import clocks
from turnierleitung.services.formats.registry import stage_format
from turnierleitung.services.ground import stages
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_DAY = 24 * 60


class Behind(NamedTuple):
    """How late the next time slot will be."""

    round_id: int
    slot: int
    """The one that comes next."""
    minutes: int


def delay(tournament: TournamentFile, now: int) -> Behind | None:
    """Return by how many minutes the next slot is behind its plan; ``None`` where it is not.

    It can begin once the slot before has had its time; what a break between them takes up is no delay.
    """
    signal = clocks.next_signal(tournament)
    if signal is None or signal.times.slot is None:
        return None
    played_as = stages.of_round(tournament, signal.round_id).kind.played_as
    planned = stage_format(played_as).planned(tournament, signal.round_id)
    slot = signal.times.slot
    if slot not in planned:
        return None
    late = _minutes_since(planned[slot].begins, now)
    face = next((face for face in clocks.faces(tournament, now) if face.slot == slot - 1), None)
    if face is not None and face.reading.started_at is not None:
        over = face.reading.started_at + planned[slot - 1].lasting * MINUTE_SECONDS * SECOND
        late = max(late, _minutes_since(planned[slot].begins, over))
    return Behind(signal.round_id, slot, late) if late > 0 else None


def shift(tournament: TournamentFile, late: Behind) -> Changes:
    """Plan the next slot and all that follow as late as they will be.

    Raises:
        Refused: no times are announced any more.
    """
    played_as = stages.of_round(tournament, late.round_id).kind.played_as
    return stage_format(played_as).shift(tournament, late.round_id, late.slot, late.minutes)


def _minutes_since(planned: int, at: int) -> int:
    """Return the whole minutes by which a moment is after a time of day, by the shorter way round."""
    local = datetime.fromtimestamp(at / SECOND).astimezone()
    minutes = local.hour * 60 + local.minute - planned
    return (minutes + _DAY // 2) % _DAY - _DAY // 2
