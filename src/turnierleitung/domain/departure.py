"""Somebody goes: from when on, what becomes of his results and of his place (Q-23, S-15)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.states import Standing


class Going(StrEnum):
    """The ways to go."""

    LEFT = "left"
    """Has gone home for now: no draw seats him, and nothing else is decided."""
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


class AfterLeaving(StrEnum):
    """What becomes of the matches of a group member who was excluded or withdrew (Q-23)."""

    PLAYED_STAY = "played_stay"
    """Played results stay, the remaining matches are forfeited to the opponents."""
    ANNUL_ALL = "annul_all"
    """None of his matches counts, for anybody."""


class Unplayed(StrEnum):
    """What a match counts that is not played any more because somebody left (Q-23)."""

    FORFEITED = "forfeited"
    """The one who stayed wins."""
    FOR_NOBODY = "for_nobody"
    """Both left; neither gains anything."""
    ANNULLED = "annulled"
    """It is not counted, as if it had never been planned."""


class VacatedRank(StrEnum):
    """What becomes of the rank of somebody who is excluded after he won matches of the knock-out (Q-23)."""

    MOVE_UP = "move_up"
    """Everybody behind him moves up; of a champion, the loser of the final wins the tournament."""
    STAYS_VACANT = "stays_vacant"
    """The others keep their ranks."""


class Departure(NamedTuple):
    """Who goes, from when on, and what that means for what he has played."""

    kind: Standing
    """Withdrawn or excluded."""
    from_round: int | None
    """Number of the first round that he does not play; ``None`` after the last one."""
    annuls: bool = False
    """Whether his results of stages that were over are annulled too, where the rulebook annuls results."""
    vacated: VacatedRank = VacatedRank.MOVE_UP
    reason: str = ""

    def before(self, round_number: int) -> bool:
        """Tell whether he is gone when a round is played."""
        return self.from_round is not None and self.from_round <= round_number
