"""The penalties on the slip of a match: cards handed over, and matches lost (Q-21, Q-22)."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.quartett.results import (
    SIDES,
    BothAbsentResult,
    Delay,
    Forfeit,
    ForfeitReason,
    Match,
    QuartettResult,
    side_of,
)
from turnierleitung.domain.penalties import Borne, OnSlip, PenaltyEffect

_OF_CAUSE: Final = {
    ForfeitReason.ABSENT: PenaltyEffect.FORFEIT,
    ForfeitReason.LATE: PenaltyEffect.FORFEIT,
    ForfeitReason.PENALTY: PenaltyEffect.LOST,
}
"""Who has left is not punished for it with every match."""


def borne(result: QuartettResult) -> OnSlip:
    """Return the penalties that stand in a result; a ruling does not tell them."""
    match result:
        case Match():
            return OnSlip(tuple(Borne(delay.side + 1, PenaltyEffect.CARDS) for delay in result.delays))
        case Forfeit():
            effect = _OF_CAUSE.get(result.cause)
            return OnSlip(() if effect is None else (Borne(result.side + 1, effect),))
        case BothAbsentResult():
            return OnSlip(tuple(Borne(side + 1, PenaltyEffect.FORFEIT) for side in SIDES))
        case _:
            return OnSlip(all_told=False)


def bearing(result: QuartettResult | None, penalty: Borne) -> QuartettResult | None:
    """Return the result with a penalty more; ``None`` while a delay waits for the counted cards."""
    side = side_of(penalty.seat - 1)
    match penalty.effect:
        case PenaltyEffect.CARDS:
            if not isinstance(result, Match):
                return None
            return result.model_copy(update={"delays": (*result.delays, Delay(side=side))})
        case PenaltyEffect.FORFEIT if _lost_by_the_other(result, side):
            return BothAbsentResult()
        case PenaltyEffect.FORFEIT:
            return Forfeit(side=side, cause=ForfeitReason.LATE)
        case PenaltyEffect.LOST:
            return Forfeit(side=side, cause=ForfeitReason.PENALTY)
        case _:
            raise ValueError(f"no slip carries {penalty.effect}")


def _lost_by_the_other(result: QuartettResult | None, side: int) -> bool:
    """Tell whether the other side did not come either (Q-21)."""
    return (
        isinstance(result, Forfeit)
        and result.side != side
        and _OF_CAUSE.get(result.cause) is PenaltyEffect.FORFEIT
    )
