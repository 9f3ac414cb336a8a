"""Closes a round, a phase or the tournament; what is still open is asked about, once (Q-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnierleitung.domain.problems import Problem
from turnierleitung.services import protests, rounds

if TYPE_CHECKING:
    from turnierleitung.ui.desk import Desk


class Closing:
    """Whoever closes a second time means it: an open protest never holds up by itself."""

    def __init__(self, desk: Desk) -> None:
        """Close the rounds of what is on a desk."""
        self._desk = desk
        self._asked: tuple[int, tuple[int, ...]] | None = None
        """The round and the protests that were asked about."""

    def forget(self) -> None:
        """Ask again: something else was looked at."""
        self._asked = None

    def close(self, round_id: int) -> None:
        """Close a round, or say which protests are open."""
        still_open = protests.still_open(self._desk.tournament)
        asked = (round_id, tuple(one.id for one in still_open))
        if still_open and self._asked != asked:
            self._asked = asked
            names = " · ".join(dict.fromkeys(one.name for one in still_open))
            self._desk.refused.emit(
                (Problem("round.protests_open", "Q-24", params={"count": len(still_open), "names": names}),)
            )
            return
        if self._desk.run_or_tell(lambda tournament: rounds.finish(tournament, round_id)):
            self._asked = None
