"""What a game offers to the rest of the program, and the values that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, Protocol, Self, TypeVar

from pydantic import Field

from turnierleitung.domain.cards import Category
from turnierleitung.domain.conduct import Borne, OnSlip, PenaltyEffect, Strict
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Format

SeatNumber = Annotated[int, Field(ge=1, le=8)]
Tallies = Mapping[str, int]
"""What somebody earned, by name of the tally: ``points``, ``solos_won``."""


class GameRules(Strict):
    """The parameters of a game, as they stand under ``[game]`` in a rulebook."""

    kind: str
    """Names the game; the registry finds it by this."""

    @classmethod
    def of(cls, rules: GameRules) -> Self:
        """Return parameters as those of this game; asking where another one is played is a defect."""
        if not isinstance(rules, cls):
            raise TypeError(f"{rules.kind} is played")
        return rules

    @property
    def named_categories(self) -> tuple[Category, ...]:
        """What the cards tell that are compared, as the rules name it; nothing where they name nothing."""
        return ()

    def comparing(self, categories: tuple[Category, ...]) -> Self:  # noqa: ARG002  (of games that compare)
        """Return the rules for a deck with other categories."""
        return self


class GameResult(Strict):
    """Something that can be entered for a table."""

    kind: str
    """Names the sort of result among those of its game."""


class DirectorsRuling(GameResult):
    """Any result by the director's decision (S-17, Q-29), with the reason."""

    reason: str


class Stint(NamedTuple):
    """A stretch of a round that one person played on one seat.

    Without a change each seat has one stint from game 1. Where somebody leaves in the middle of a
    list and a helper takes over (S-15), the seat has two: the games so far stay with the first.
    """

    seat: int
    from_deal: int = 1


@dataclass(frozen=True, slots=True)
class TableContext:
    """What a game must know of the table to judge its result."""

    stints: tuple[Stint, ...]
    """In order of seat and game; the first ``seats`` tell who began."""
    deck: int | None = None
    """Number of cards of the deck on the table; ``None`` where none is known."""
    needs_winner: bool = False
    """Whether somebody must go on from this table, as in a knock-out."""

    @property
    def seats(self) -> int:
        """Number of seats at the table."""
        return len({stint.seat for stint in self.stints})

    @classmethod
    def of(cls, seats: int, deck: int | None = None, *, needs_winner: bool = False) -> TableContext:
        """Return the context of a table at which nobody was replaced."""
        return cls(tuple(Stint(seat) for seat in range(1, seats + 1)), deck, needs_winner)


class Hands(NamedTuple):
    """How the cards of a deck are dealt at a table (P-01, K-01)."""

    cards: int
    """What everybody gets at least."""
    one_more: int = 0
    """So many seats get one card more."""
    aside: int = 0
    """So many cards are put aside."""

    def dealt(self, seats: int) -> int:
        """Return how many cards are in play at a table of so many."""
        return self.cards * seats + self.one_more


class StintScore(NamedTuple):
    """What one stint earned."""

    stint: Stint
    tallies: Tallies


class RulingLine(Strict):
    """The tallies that a ruling gives to one stint."""

    seat: SeatNumber
    from_deal: Annotated[int, Field(ge=1)] = 1
    tallies: dict[str, int]


class Ruling(DirectorsRuling):
    """A ruling that sets the tallies of every stint (S-17)."""

    kind: Literal["ruling"] = "ruling"
    lines: tuple[RulingLine, ...]
    reason: str


RulesT = TypeVar("RulesT", bound=GameRules)
ResultT_contra = TypeVar("ResultT_contra", contravariant=True)


class Game(Protocol[RulesT, ResultT_contra]):
    """A game as general code sees it; ``rules`` are its parameters in the rulebook."""

    @property
    def kind(self) -> str:
        """Name in the rulebook, e.g. ``schafkopf``."""

    @property
    def rules(self) -> type[RulesT]:
        """The model of its parameters; every one has a default."""

    @property
    def results(self) -> tuple[type[GameResult], ...]:
        """The models of everything that can be entered for a table."""

    @property
    def formats(self) -> frozenset[Format]:
        """The ways of organising a competition in which it can be played."""

    @property
    def counts(self) -> str:
        """The tally that sums up a result in one number, e.g. beside a name in the bracket."""

    @property
    def topics(self) -> type[StrEnum]:
        """What its rules are about besides the topics of every tournament; no word means two things."""

    @property
    def slip_penalties(self) -> frozenset[PenaltyEffect]:
        """The kinds of penalties that a slip of the game can carry."""

    def seats(self, rules: RulesT) -> frozenset[int]:
        """Return the table sizes it can be played with."""

    def tallies(self, rules: RulesT) -> tuple[str, ...]:
        """Return the names of the tallies a score holds, in the order of display."""

    def placeholders(self, rules: RulesT, seats: int) -> Mapping[str, str]:
        """Return what an article may insert besides the numbers of the rules, for tables of ``seats``."""

    def lateness_limit(self, rules: RulesT) -> int | None:
        """Return the seconds that somebody may keep a table waiting; ``None`` where the rules name none."""

    def check(self, result: ResultT_contra, rules: RulesT, context: TableContext) -> tuple[Problem, ...]:
        """Return all problems of a result at once, none if it is in order."""

    def score(self, result: ResultT_contra, rules: RulesT, context: TableContext) -> tuple[StintScore, ...]:
        """Return the tallies of every stint, in the context's order.

        A result with blocking problems has no score; asking for it is a defect.
        """

    def borne(self, result: ResultT_contra, rules: RulesT) -> OnSlip:
        """Return the penalties that stand in a result."""

    def counted_with_deck(self, result: ResultT_contra, rules: RulesT) -> bool:
        """Whether what a result is worth depends on the size of the deck."""

    def check_deck(self, cards: int, rules: RulesT) -> tuple[Problem, ...]:
        """Return what is wrong with a deck of so many cards, none if it can be played with."""


class TableGame(Game[RulesT, ResultT_contra], Protocol[RulesT, ResultT_contra]):
    """What a game adds that is played in rounds of tables."""

    def deals(self, rules: RulesT, seats: int) -> int | None:
        """Return how often is dealt in a round at a table of so many; ``None`` where that is not fixed."""

    def sits_out(self, rules: RulesT, seats: int) -> bool:
        """Whether at a table of so many whoever deals does not play."""

    def new_decks(self, rules: RulesT) -> int:
        """Return how many new decks lie ready at each table for each round (S-02)."""

    def listed_decks(self, rules: RulesT) -> bool:
        """Whether each table plays with a deck of the tournament's list, one of those that people bring."""

    def needs_time(self, rules: RulesT) -> bool:
        """Whether a round must not start before its minutes are set (P-10)."""

    def hands(self, rules: RulesT, seats: int, deck: int | None) -> Hands | None:
        """Return how a deck is dealt at a table of so many; ``None`` where the rules need not say it.

        ``deck`` is its number of cards, ``None`` where the usual one is played with.
        """

    def check_deal(self, rules: RulesT, seats: int, deck: int | None) -> tuple[Problem, ...]:
        """Return why a deck cannot be dealt at a table of so many; none if it can."""


class MatchGame(Game[RulesT, ResultT_contra], Protocol[RulesT, ResultT_contra]):
    """What a game adds that is played one against one; side 0 sits on seat 1, side 1 on seat 2."""

    def winner(self, result: ResultT_contra, rules: RulesT, context: TableContext) -> int | None:
        """Return the side that won; ``None`` for a draw, which a knock-out does not allow."""

    def bearing(self, result: GameResult | None, penalty: Borne) -> GameResult | None:
        """Return the result with a penalty more; ``None`` where the slip has to come first.

        ``result`` is ``None`` while nothing is entered. What a match counts as lost is known at once.
        """

    def lost_unplayed(self, result: ResultT_contra) -> int | None:
        """Return the side that lost without playing; ``None`` where it was played."""

    def walkover(self, rules: RulesT) -> tuple[Tallies, Tallies] | None:
        """Return the tallies of a match that one side missed: for the side present, then for the absent one.

        ``None`` where that depends on the deck, so that it has to be entered.
        """


def with_swapped_digits(number: int) -> Iterable[int]:
    """Yield the numbers that become this one by swapping two neighbouring digits."""
    digits = str(abs(number))
    sign = -1 if number < 0 else 1
    for left in range(len(digits) - 1):
        swapped = digits[:left] + digits[left + 1] + digits[left] + digits[left + 2 :]
        # Nobody writes a leading zero, so 10 was never 01.
        if swapped != digits and not swapped.startswith("0"):
            yield sign * int(swapped)
