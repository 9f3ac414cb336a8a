"""What can be entered for a list: its sums, its deals, or a ruling."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from turnierleitung.domain.games.lists.rules import ListRules
from turnierleitung.domain.games.protocol import GameResult, SeatNumber
from turnierleitung.domain.strict import Strict

Count = Annotated[int, Field(ge=0)]
DealNumber = Annotated[int, Field(ge=1)]
Points = tuple[int | None, ...]
"""One number per seat; ``None`` = not yet typed. The seat that sits out has 0 or nothing."""


class ListDeal(Strict):
    """One deal of a list."""

    kind: str

    def counts(self, rules: ListRules) -> bool:  # noqa: ARG002  (whether it is dealt again may depend on them)
        """Whether it is one of the deals of the list; otherwise it is dealt again."""
        return True

    @property
    def lost_by(self) -> int | None:
        """The seat that lost it by breaking a rule; ``None`` where nobody did, or the row does not say it."""
        return None

    @property
    def tells_who_lost(self) -> bool:
        """Whether it would say so."""
        return True

    @property
    def is_zero(self) -> bool:
        """Whether it is a row of numbers that are all 0."""
        return False


class NumberedDeal(ListDeal):
    """A deal entered as the numbers that stand on the list."""

    points: Points

    @property
    def tells_who_lost(self) -> bool:
        """Numbers do not."""
        return False

    @property
    def is_zero(self) -> bool:
        """Whether it brings nobody anything."""
        return not any(self.points)


class ListLine(Strict):
    """The sums at the foot of one column, for one stint; a game adds a field per tally."""

    seat: SeatNumber
    from_deal: DealNumber = 1
    points: int | None = None
    """``None`` = not yet typed."""

    @property
    def tallies(self) -> Mapping[str, int]:
        """Points and all tallies; points that are not typed are a ``ValueError``."""
        if self.points is None:
            raise ValueError(f"seat {self.seat} has no points")
        return self.model_dump(exclude={"seat", "from_deal"})


class ListSheet(GameResult):
    """A list that was handed in."""

    list_keeper: SeatNumber = 1
    signatures: tuple[SeatNumber, ...] = ()
    """The seats that signed."""
    closed_early: bool = False
    """The director closed the list as it stands (S-15, D-16): fewer deals are right."""

    @property
    @abstractmethod
    def only_zeros(self) -> bool:
        """Whether it brings nobody anything, though every number is typed."""

    @abstractmethod
    def played(self, rules: ListRules) -> int:
        """Return how many deals stand on the sheet."""


class ListTotals(ListSheet):
    """A list entered by its sums."""

    kind: Literal["totals"] = "totals"
    lines: tuple[ListLine, ...]
    games: Count
    """Number of deals on the sheet."""

    @property
    def only_zeros(self) -> bool:
        """Whether every sum is 0."""
        return all(line.points == 0 for line in self.lines)

    def played(self, rules: ListRules) -> int:  # noqa: ARG002  (part of the sheet)
        """Return how many deals stand on the sheet."""
        return self.games


class ListDeals(ListSheet):
    """A list entered deal by deal."""

    kind: Literal["deals"] = "deals"
    deals: tuple[ListDeal, ...] = ()

    @property
    def only_zeros(self) -> bool:
        """Whether every deal is a row of zeros."""
        return all(deal.is_zero for deal in self.deals)

    def played(self, rules: ListRules) -> int:
        """Return how many deals count."""
        return sum(deal.counts(rules) for deal in self.deals)

    @abstractmethod
    def lost(self, deal: ListDeal, seat: int, topics: Collection[str]) -> ListDeal | None:
        """Return a deal as a seat lost it by breaking a rule; ``None`` where its row cannot say that.

        ``topics`` are those of the article that was broken.
        """

    @abstractmethod
    def before_loss(self, deal: ListDeal, seats: int) -> ListDeal:
        """Return a deal that somebody lost as it would be without that, as far as its row knows."""

    @abstractmethod
    def blank(self, seats: int) -> ListDeal | None:
        """Return a row that keeps the number of a deal nobody has typed; ``None`` without such a row."""


DealT = TypeVar("DealT", bound=ListDeal)


def numbered(deals: Iterable[DealT], rules: ListRules) -> Iterator[tuple[int, int, DealT]]:
    """Yield index, number and deal; one that does not count has the number of the next one (S-05, D-06)."""
    number = 1
    for index, deal in enumerate(deals):
        yield index, number, deal
        number += deal.counts(rules)
