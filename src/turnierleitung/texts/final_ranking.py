"""The ranking of a tournament with groups and knock-out, from the champion to the last of the groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.brackets import BracketView
from turnierleitung.services.qualifying import QualificationView
from turnierleitung.texts.phases import level_name

translate = QCoreApplication.translate


class FinalRow(NamedTuple):
    """A line of the ranking."""

    participant_id: int
    rank: str
    """„1“, „5–8“; a dash while it is open."""
    place: int
    """The first of the ranks that it may be; 0 while it is open."""
    name: str
    reached: str
    """„Final“, „1/4-Final“, „Gruppen“."""


def rows(
    bracket: BracketView | None, list_: QualificationView, names: Mapping[int, str]
) -> tuple[FinalRow, ...]:
    """Return everybody by rank: first who is still in, then the knock-out, then the list of the groups."""
    if bracket is None:
        return ()
    levels = bracket.resolved.bracket.levels
    ranked = [
        FinalRow(
            one.participant_id,
            str(one.rank) if one.rank == one.last else f"{one.rank}–{one.last}",
            one.rank,
            names[one.participant_id],
            level_name(one.level, levels),
        )
        for one in bracket.ranking
    ]
    entrants = {one for state in bracket.resolved.states for one in state.people}
    known = {row.participant_id for row in ranked}
    still_in = [
        FinalRow(one, "–", 0, names[one], translate("FinalRanking", "noch im Turnier"))
        for one in _in_order(bracket)
        if one not in known
    ]
    out = [line.participant_id for line in list_.list.lines if line.participant_id not in entrants]
    behind = [
        FinalRow(one, str(place), place, names[one], translate("FinalRanking", "Gruppen"))
        for place, one in enumerate(out, start=bracket.resolved.bracket.entrants + 1)
    ]
    return (*still_in, *ranked, *behind)


def _in_order(bracket: BracketView) -> list[int]:
    """Return everybody of the bracket downwards."""
    return list(dict.fromkeys(one for state in bracket.resolved.states for one in state.people))
