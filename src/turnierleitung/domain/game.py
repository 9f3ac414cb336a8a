"""The interface of a game to the rest of the program, and the values that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol, Self, TypeVar

from pydantic import Field

from turnierleitung.domain.cards import Category
from turnierleitung.domain.conduct import Borne, OnSlip, PenaltyEffect, Strict
from turnierleitung.domain.problems import Problem, Sentence, german
from turnierleitung.domain.states import Format

NO_NUMBER_OF_DEALS: Final = german(
    "RulebookProblems",
    "Artikel {number} („{title}“) nennt mit „{name}“ die Zahl der Spiele; endet eine Runde mit der Zeit, "
    "gibt es keine. Bitte ändern Sie den Satz dort.",
)
"""Why articles cannot name the deals of a round that time ends."""

WINS_COUNT_MOST: Final = german(
    "RulebookProblems",
    "Sieg {won}, Unentschieden {drawn}, Niederlage {lost}: Ein Sieg muss am meisten zählen, eine Niederlage "
    "am wenigsten.",
)
"""What the points of a match must be like."""

SeatNumber = Annotated[int, Field(ge=1, le=8)]
Tallies = Mapping[str, int]
"""Amounts earned, by name of the tally: ``points``, ``solos_won``."""


class NamedGame(NamedTuple):
    """A game as the rules in force call it; views carry it to name their tallies."""

    kind: str
    tallies: tuple[tuple[str, str], ...] = ()
    """Names that the director gave to tallies, by tally; the game itself names the others."""


class GameRules(Strict):
    """The parameters of a game, from ``[game]`` in a rulebook."""

    kind: str
    """Names the game; the registry finds it by this."""

    @classmethod
    def of(cls, rules: GameRules) -> Self:
        """Narrow parameters to this game's model. Parameters of another game are a defect."""
        if not isinstance(rules, cls):
            raise TypeError(f"{rules.kind} is played")
        return rules

    @classmethod
    def upgraded(cls, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the plain values of a rulebook of format 1 as they stand in one of format 2."""
        return values

    @property
    def numbers(self) -> Mapping[str, int]:
        """The whole numbers that an article may name, by field."""
        fields = self.model_dump().items()
        return {name: value for name, value in fields if type(value) is int}

    @property
    def tally_names(self) -> tuple[tuple[str, str], ...]:
        """The names that the director gave to tallies, by tally; empty if the game names all of them."""
        return ()

    @property
    def named(self) -> NamedGame:
        """The game with the names of its tallies."""
        return NamedGame(self.kind, self.tally_names)

    def fewer_is_better(self, tally: str) -> bool | None:  # noqa: ARG002  (of games that say it)
        """Whether less of a tally is better; ``None`` if any criterion will do."""
        return None

    @classmethod
    def idle(cls, played_as: Format) -> frozenset[str]:  # noqa: ARG003  (of games with several formats)
        """Return the names of the values that mean nothing in a format."""
        return frozenset()

    @property
    def idle_beside(self) -> frozenset[str]:
        """The names of the values that mean nothing beside the others."""
        return frozenset()

    @property
    def unset(self) -> Mapping[str, str]:
        """The numbers that articles cannot use under these rules.

        Each with the marked template of the sentence that refuses it; it may name the ``{number}`` and
        ``{title}`` of the article and the ``{name}`` of the value.
        """
        return {}

    @property
    def needs_round_minutes(self) -> bool:
        """Whether the rulebook itself says how long a round takes."""
        return False

    @property
    def partners_at_table(self) -> bool:
        """Whether people of a table play together, so that no participant can be a pair."""
        return False

    def how_to_seat(self, seats: int) -> Sentence:  # noqa: ARG002  (of games whose other rules decide it)
        """Return what to change so that so many can sit at a table; empty if nothing helps."""
        return Sentence("")

    @property
    def named_categories(self) -> tuple[Category, ...]:
        """Names of the card categories to compare, from the rules; empty if the rules name none."""
        return ()

    def comparing(self, categories: tuple[Category, ...]) -> Self:  # noqa: ARG002  (of games that compare)
        """Return the rules for a deck with other categories."""
        return self


class GameResult(Strict):
    """Something that can be entered for a table."""

    kind: str
    """Discriminates the result models of one game."""


class DirectorsRuling(GameResult):
    """Any result by the director's decision (S-17, Q-29), with the reason."""

    reason: str


class Stint(NamedTuple):
    """The games of a round that one person played on one seat.

    Without a change each seat has one stint from game 1. If a helper takes over in the middle of a list
    (S-15), the seat has two stints: the earlier games still count for the first person.
    """

    seat: int
    from_deal: int = 1


@dataclass(frozen=True, slots=True)
class TableContext:
    """The facts about a table that a game needs to judge a result."""

    stints: tuple[Stint, ...]
    """By seat, at one seat by the first game: whoever takes over follows directly."""
    deck: int | None = None
    """Number of cards of the deck on the table; ``None`` if unknown."""
    needs_winner: bool = False
    """Whether the table needs a winner, as in a knock-out."""

    @property
    def seats(self) -> int:
        """Number of seats at the table."""
        return len({stint.seat for stint in self.stints})

    @classmethod
    def of(cls, seats: int, deck: int | None = None, *, needs_winner: bool = False) -> TableContext:
        """Return the context of a table without replacements."""
        return cls(tuple(Stint(seat) for seat in range(1, seats + 1)), deck, needs_winner)


class Hands(NamedTuple):
    """The rule for dealing the cards of a deck at a table (P-01, K-01)."""

    cards: int
    """Minimum number of cards per seat."""
    one_more: int = 0
    """Number of seats that get one card more."""
    aside: int = 0
    """Number of cards put aside."""

    def dealt(self, seats: int) -> int:
        """Return the number of cards in play at a table with ``seats`` seats."""
        return self.cards * seats + self.one_more


class StintScore(NamedTuple):
    """The result of one stint."""

    stint: Stint
    tallies: Tallies


class RulingLine(Strict):
    """The tallies that a ruling sets for one stint."""

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
        """The model of its parameters; each parameter has a default."""

    @property
    def results(self) -> tuple[type[GameResult], ...]:
        """The models of all results that can be entered for a table."""

    @property
    def topics(self) -> type[StrEnum]:
        """The rule topics it adds to the general ones; their words are unique."""

    @property
    def slip_penalties(self) -> frozenset[PenaltyEffect]:
        """The kinds of penalties that a slip can record."""

    def formats(self, rules: RulesT) -> frozenset[Format]:
        """Return the tournament formats that suit the game."""

    def seats(self, rules: RulesT) -> frozenset[int]:
        """Return the permitted table sizes."""

    def counts(self, rules: RulesT) -> str:
        """Return the tally that sums up a result in one number, e.g. beside a name in the bracket."""

    def tallies(self, rules: RulesT) -> tuple[str, ...]:
        """Return the names of the tallies in a score, in the order of display."""

    def placeholders(self, rules: RulesT, seats: int) -> Mapping[str, str]:
        """Return the placeholders for articles, beyond the numbers of the rules, for tables of ``seats``."""

    def lateness_limit(self, rules: RulesT) -> int | None:
        """Return the seconds of lateness that the rules allow; ``None`` if they set no limit."""

    def check(self, result: ResultT_contra, rules: RulesT, context: TableContext) -> tuple[Problem, ...]:
        """Return all problems of a result; empty if it is valid."""

    def score(self, result: ResultT_contra, rules: RulesT, context: TableContext) -> tuple[StintScore, ...]:
        """Return the tallies of every stint, in the context's order.

        A result with blocking problems has no score; asking for it is a defect.
        """

    def borne(self, result: ResultT_contra, rules: RulesT) -> OnSlip:
        """Return the penalties recorded in a result."""

    def counted_with_deck(self, result: ResultT_contra, rules: RulesT) -> bool:
        """Whether the value of a result depends on the size of the deck."""

    def listed_decks(self, rules: RulesT) -> bool:
        """Whether each table plays with a deck from the tournament's list of decks."""

    def check_deck(self, cards: int, rules: RulesT) -> tuple[Problem, ...]:
        """Return the problems of a deck of ``cards`` cards; empty if it is playable."""


class TableGame(Game[RulesT, ResultT_contra], Protocol[RulesT, ResultT_contra]):
    """The additional interface of a game that is played in rounds of tables."""

    def deals(self, rules: RulesT, seats: int) -> int | None:
        """Return the number of deals in a round at a table of ``seats``; ``None`` if it is not fixed."""

    def most_deals(self, rules: RulesT, seats: int) -> int | None:
        """Return the largest number of a deal at a table of ``seats``; ``None`` if a sheet numbers none."""

    def sheet_rows(self, rules: RulesT, seats: int) -> int:
        """Return the number of deals that a printed sheet has room for; 0 if it has no row for each."""

    def sits_out(self, rules: RulesT, seats: int) -> bool:
        """Whether the dealer sits out at a table of ``seats``."""

    def new_decks(self, rules: RulesT) -> int:
        """Return the number of new decks that each table needs for each round (S-02)."""

    def needs_time(self, rules: RulesT) -> bool:
        """Whether a round needs a time limit before it starts (P-10)."""

    def hands(self, rules: RulesT, seats: int, deck: int | None) -> Hands | None:
        """Return how a deck is dealt at a table of ``seats``; ``None`` if the rules leave it open.

        ``deck`` is its number of cards; ``None`` for the usual deck.
        """

    def check_deal(self, rules: RulesT, seats: int, deck: int | None) -> tuple[Problem, ...]:
        """Return the reasons why a deck cannot be dealt at a table of ``seats``; empty if it can."""


class MatchGame(Game[RulesT, ResultT_contra], Protocol[RulesT, ResultT_contra]):
    """The additional interface of a game for two sides; side 0 has seat 1, side 1 has seat 2."""

    def winner(self, result: ResultT_contra, rules: RulesT, context: TableContext) -> int | None:
        """Return the winning side; ``None`` for a draw, which a knock-out does not allow."""

    def bearing(self, result: GameResult | None, penalty: Borne) -> GameResult | None:
        """Return the result with a penalty added; ``None`` if the slip has to be entered first.

        ``result`` is ``None`` while the match has no result. A penalty that loses the match needs no slip.
        """

    def lost_unplayed(self, result: ResultT_contra) -> int | None:
        """Return the side that lost without playing; ``None`` if the match was played."""

    def walkover(self, rules: RulesT) -> tuple[Tallies, Tallies] | None:
        """Return the tallies of a match that one side missed: of the present side, then of the absent one.

        ``None`` if they depend on the deck; the result then has to be entered.
        """


def with_swapped_digits(number: int) -> Iterable[int]:
    """Yield the numbers that become this one by swapping two neighbouring digits."""
    digits = str(abs(number))
    sign = -1 if number < 0 else 1
    for left in range(len(digits) - 1):
        swapped = digits[:left] + digits[left + 1] + digits[left] + digits[left + 2 :]
        # Numbers have no leading zero, so 01 cannot be a typing error for 10.
        if swapped != digits and not swapped.startswith("0"):
            yield sign * int(swapped)
