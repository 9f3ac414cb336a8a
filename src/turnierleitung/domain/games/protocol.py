"""What every game offers to the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from turnierleitung.domain.problems import Problem

SeatNumber = Annotated[int, Field(ge=1, le=8)]


class Strict(BaseModel):
    """Frozen value without coercion: an integer is an integer, an unknown key is an error."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class Stint(NamedTuple):
    """A stretch of a round that one person played on one seat.

    Without a change each seat has one stint from game 1. Where somebody leaves in the middle of a
    list and a helper takes over (S-15), the seat has two: the games so far stay with the first.
    """

    seat: int
    from_game: int = 1


@dataclass(frozen=True, slots=True)
class TableContext:
    """What a game must know of the table to judge its result."""

    stints: tuple[Stint, ...]
    """In order of seat and game; the first ``seats`` tell who began."""

    @property
    def seats(self) -> int:
        """Number of seats at the table."""
        return len({stint.seat for stint in self.stints})

    @classmethod
    def of(cls, seats: int) -> TableContext:
        """Return the context of a table at which nobody was replaced."""
        return cls(tuple(Stint(seat) for seat in range(1, seats + 1)))


class StintScore(NamedTuple):
    """What one stint earned: integer tallies by name, e.g. ``points``, ``solos_won``."""

    stint: Stint
    tallies: Mapping[str, int]


class RulingLine(Strict):
    """The tallies that a ruling gives to one stint."""

    seat: SeatNumber
    from_game: Annotated[int, Field(ge=1)] = 1
    tallies: dict[str, int]


class Ruling(Strict):
    """Any result by the director's decision (S-17), with the reason."""

    kind: Literal["ruling"] = "ruling"
    lines: tuple[RulingLine, ...]
    reason: str


RulesT_contra = TypeVar("RulesT_contra", contravariant=True)
ResultT_contra = TypeVar("ResultT_contra", contravariant=True)


class Game(Protocol[RulesT_contra, ResultT_contra]):
    """The protocol of a game module; ``rules`` are its parameters in the rulebook."""

    @property
    def key(self) -> str:
        """Name in the rulebook, e.g. ``schafkopf``."""

    def seats(self, rules: RulesT_contra) -> frozenset[int]:
        """Return the table sizes it can be played with."""

    def tallies(self, rules: RulesT_contra) -> tuple[str, ...]:
        """Return the names of the tallies a score holds, in the order of display."""

    def check(
        self, result: ResultT_contra, rules: RulesT_contra, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once, none if it is in order."""

    def score(
        self, result: ResultT_contra, rules: RulesT_contra, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint, in the context's order.

        A result with blocking problems has no score; asking for it is a defect.
        """
