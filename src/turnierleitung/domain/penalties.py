"""The penalty catalogue: what a rulebook punishes, how, and where the penalty takes effect.

Every penalty has exactly one carrier, so that nothing is counted twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Final, NamedTuple, Self

from pydantic import Field, model_validator

from turnierleitung.domain.strict import Strict

Line = Annotated[str, Field(min_length=1, max_length=120)]
MOST_POINTS: Final = 1000
"""A penalty moves no more points at once."""
MOST_CENTS: Final = 100_000
MOST_TIMES: Final = 9


class PenaltyEffect(StrEnum):
    """What a penalty does."""

    WARNING = "warning"
    CARDS = "cards"
    """Cards are handed over to the opponent (Q-22), or to the others at the table."""
    POINTS = "points"
    """Points are taken, or given to the others at the table."""
    LOST = "lost"
    """The deal that was played, or the match, is lost (S-08, S-09, D-13)."""
    FORFEIT = "forfeit"
    """A match is lost without being played (Q-21)."""
    FINE = "fine"
    EXCLUSION = "exclusion"


class Carrier(StrEnum):
    """What a penalty takes effect by."""

    NONE = "none"
    """It is noted and nothing else."""
    SLIP = "slip"
    ADJUSTMENT = "adjustment"
    CASH = "cash"
    DEPARTURE = "departure"


class PenaltySource(StrEnum):
    """How a penalty came in."""

    JUDGE = "judge"
    """The director gave it."""
    SLIP = "slip"
    """It stood on a slip, and goes with it."""


_CARRIERS: Final = {
    PenaltyEffect.WARNING: Carrier.NONE,
    PenaltyEffect.CARDS: Carrier.SLIP,
    PenaltyEffect.POINTS: Carrier.ADJUSTMENT,
    PenaltyEffect.LOST: Carrier.SLIP,
    PenaltyEffect.FORFEIT: Carrier.SLIP,
    PenaltyEffect.FINE: Carrier.CASH,
    PenaltyEffect.EXCLUSION: Carrier.DEPARTURE,
}


def carrier_of(effect: PenaltyEffect) -> Carrier:
    """Return what a penalty of a kind takes effect by."""
    return _CARRIERS[effect]


class Penalty(Strict):
    """One entry of the penalty catalogue (S-15)."""

    title: Line
    rule: Line
    """Number of the article that says it."""
    effect: PenaltyEffect
    from_time: Annotated[int, Field(ge=1, le=MOST_TIMES)] = 1
    """From the how manieth time on it holds; an entry of the same title before it holds until then."""
    points: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """What he gets himself, with ``POINTS`` alone."""
    others: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """What each of the others at his table gets, with ``POINTS`` alone."""
    fine_cents: Annotated[int, Field(ge=1, le=MOST_CENTS)] | None = None
    """What has to be paid, with ``FINE`` alone."""

    @model_validator(mode="after")
    def _says_how_much(self) -> Self:
        moves = bool(self.points) or bool(self.others)
        if moves is not (self.effect is PenaltyEffect.POINTS):
            raise ValueError(
                "Zur Folge „Punkte“ gehört, wie viele er bekommt oder verliert; zu keiner anderen Folge."
            )
        if (self.fine_cents is not None) is not (self.effect is PenaltyEffect.FINE):
            raise ValueError("Zur Folge „Geldbuße“ gehört ein Betrag; zu keiner anderen Folge.")
        return self


class Due(NamedTuple):
    """An entry of the catalogue, and how it stands to what somebody has had."""

    entry: Penalty
    had: int
    """How often he was punished under this title."""
    holds: bool
    """Whether it is the one of its title that holds now."""


def due(catalogue: Sequence[Penalty], had: Sequence[str]) -> Iterator[Due]:
    """Yield the entries in the order of the catalogue; ``had`` are the titles of earlier penalties."""
    for entry in catalogue:
        times = had.count(entry.title)
        held = [one.from_time for one in catalogue if one.title == entry.title and one.from_time <= times + 1]
        yield Due(entry, times, bool(held) and entry.from_time == max(held))


class Borne(NamedTuple):
    """A penalty on a slip (Q-21, Q-22, S-08, S-09, D-13)."""

    seat: int
    effect: PenaltyEffect
    deal: int | None = None
    """Number of the deal, where the slip tells it."""


class OnSlip(NamedTuple):
    """The penalties that stand in a result."""

    told: tuple[Borne, ...] = ()
    """In the order of the slip."""
    all_told: bool = True
    """Whether there are no others: sums contain them without telling, and so does a ruling."""
