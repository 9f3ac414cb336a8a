"""The values of every rulebook with a list, its sheet, seats and dealers, and lost deals."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, TypeVar

from pydantic import Field

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.game import (
    NO_NUMBER_OF_DEALS,
    GameResult,
    GameRules,
    Ruling,
    SeatNumber,
    Stint,
    StintScore,
    TableContext,
)

SEATS_WITH_SIT_OUT = 5
"""At a table of five the dealer sits out; four play."""

MOST_DEALS = 400
"""No list has more."""
ROWS_BY_TIME = 36
"""Rows of a sheet if nobody knows how many deals will be played: as many as fit on half a page."""

Deals = Annotated[int, Field(ge=1, le=MOST_DEALS)]


class ListEnd(StrEnum):
    """What ends a list."""

    DEALS = "deals"
    """A number of deals."""
    TIME = "time"
    """The time of the round: as many deals as are played (C-10)."""


class ListRules(GameRules):
    """The general parameters of a game with a list, under ``[game]``."""

    list_end: ListEnd = ListEnd.DEALS
    deals_per_round: Deals
    deals_per_round_of_five: Deals
    """At tables of five, where the dealer sits out."""
    solos_lengthen: bool = False
    """Whether a solo is no deal of the number but lengthens the list by one (C-10)."""
    decks_per_table_and_round: Annotated[int, Field(ge=0, le=9)] = 1
    list_keeper: Annotated[SeatNumber, Field(le=4)] = 1
    signatures_required: bool = True

    @property
    def zero_sum(self) -> bool:
        """Whether both sides of a deal are written, so that rows and sheet add up to 0."""
        return True

    @property
    def dealer_follows(self) -> bool:
        """Whether who deals follows from the deals before, so that no sheet can say it beforehand."""
        return False

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers that an article may name: those of deals only if they end a list."""
        unsaid = _NUMBERS_OF_DEALS if self.list_end is ListEnd.TIME else ()
        return {name: value for name, value in super().numbers.items() if name not in unsaid}

    @property
    def unset(self) -> Mapping[str, str]:
        """The numbers of deals if time ends a list."""
        if self.list_end is not ListEnd.TIME:
            return {}
        return dict.fromkeys(_NUMBERS_OF_DEALS, NO_NUMBER_OF_DEALS)

    @property
    def needs_round_minutes(self) -> bool:
        """If time ends a list (C-10)."""
        return self.list_end is ListEnd.TIME

    def set_deals(self, seats: int) -> int | None:
        """Return the number of deals that is set for a table of that size; ``None`` if time ends a list."""
        if self.list_end is ListEnd.TIME:
            return None
        return self.deals_per_round_of_five if seats == SEATS_WITH_SIT_OUT else self.deals_per_round

    def deals(self, seats: int) -> int | None:
        """Return how many deals a list has at least; ``None`` if time ends it."""
        return self.set_deals(seats)

    @property
    def open_ended(self) -> bool:
        """Whether a list may have more deals than the number says."""
        return self.list_end is ListEnd.TIME or self.solos_lengthen

    def most_deals(self, seats: int) -> int:
        """Return the largest number that a deal at a table of that size can have."""
        deals = self.deals(seats)
        return MOST_DEALS if deals is None or self.open_ended else deals

    def sheet_rows(self, seats: int) -> int:
        """Return how many rows a printed sheet needs: some to spare if solos lengthen the list."""
        deals = self.deals(seats)
        if deals is None:
            return ROWS_BY_TIME
        return deals + max(_SPARE_ROWS, deals // 4) if self.open_ended else deals

    def needed_deals(self, seats: int, solos: int) -> int | None:
        """Return the number of deals with so many solos; ``None`` if time ends the list."""
        deals = self.deals(seats)
        return deals + solos if deals is not None and self.open_ended else deals


_NUMBERS_OF_DEALS = ("deals_per_round", "deals_per_round_of_five")
_SPARE_ROWS = 4


class ListTopic(StrEnum):
    """The topics of a list of deals."""

    DEALS = "deals"
    """The deals of a list, and the person who sits out."""
    DEALING = "dealing"
    SCORING = "scoring"
    """The value of a deal."""
    CROSS_SUM = "cross_sum"
    """The sum of the rows and of the sheet."""


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
        """The seat that lost it by breaking a rule; ``None`` if nobody did, or the row does not say it."""
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
    """A deal entered as the numbers of the list."""

    points: Points

    @property
    def tells_who_lost(self) -> bool:
        """Numbers do not."""
        return False

    @property
    def is_zero(self) -> bool:
        """Whether all its points are 0."""
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
    """The director closed the list early (S-15, D-16): fewer deals are valid."""

    @property
    @abstractmethod
    def only_zeros(self) -> bool:
        """Whether all points are 0 although every number is entered."""

    @abstractmethod
    def played(self, rules: ListRules) -> int:
        """Return the number of deals on the sheet."""


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
        """Return the number of deals on the sheet."""
        return self.games


class DealPlace(NamedTuple):
    """Which deal of a list it is, at a table of so many seats."""

    number: int
    seats: int
    rules: ListRules


class ListDeals(ListSheet):
    """A list entered deal by deal."""

    kind: Literal["deals"] = "deals"
    deals: tuple[ListDeal, ...] = ()

    @property
    def only_zeros(self) -> bool:
        """Whether every deal is a row of zeros."""
        return all(deal.is_zero for deal in self.deals)

    def played(self, rules: ListRules) -> int:
        """Return the number of counting deals."""
        return sum(deal.counts(rules) for deal in self.deals)

    @abstractmethod
    def lost(self, deal: ListDeal, seat: int, topics: Collection[str], place: DealPlace) -> ListDeal | None:
        """Return a deal as a seat lost it by breaking a rule; ``None`` if its row cannot say that.

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


def dealer_of(deal: int, seats: int) -> int:
    """Return the seat that deals: seat 1 begins, then clockwise (S-03, D-04)."""
    return (deal - 1) % seats + 1


def playing(deal: int, seats: int) -> tuple[int, ...]:
    """Return the seats that play a deal; at a table of five the dealer sits out (S-01, D-16)."""
    sits_out = dealer_of(deal, seats) if seats == SEATS_WITH_SIT_OUT else None
    return tuple(seat for seat in range(1, seats + 1) if seat != sits_out)


def stint_at(seat: int, deal: int, context: TableContext) -> Stint:
    """Return the person on a seat in a deal (S-15: a helper may have taken over)."""
    of_seat = [stint for stint in context.stints if stint.seat == seat]
    return max((stint for stint in of_seat if stint.from_deal <= deal), default=of_seat[0])


def deals_of(stint: Stint, deals: int, context: TableContext) -> int:
    """Return in how many of the deals on the sheet a stint played."""
    begins = [other.from_deal for other in context.stints if other.seat == stint.seat]
    seats = context.seats
    if stint.from_deal not in begins or stint.seat > seats:
        return 0
    # Whoever begins on a seat has it from the first deal on.
    first = 1 if stint.from_deal == begins[0] else stint.from_deal
    last = min([deals, *(begin - 1 for begin in begins if begin > stint.from_deal)])
    played = range(first, last + 1)
    if seats == SEATS_WITH_SIT_OUT:
        return sum(dealer_of(deal, seats) != stint.seat for deal in played)
    return len(played)


def row_numbers(points: Sequence[int | None], deal: int, seats: int) -> tuple[int, ...] | None:
    """Return the numbers of a complete row; people who sit out may be left empty."""
    active = playing(deal, seats)
    numbers = tuple(
        0 if number is None and seat not in active else number for seat, number in enumerate(points, start=1)
    )
    if len(numbers) != seats:
        return None
    typed = tuple(number for number in numbers if number is not None)
    return typed if len(typed) == seats else None


DealsT = TypeVar("DealsT", bound=ListDeals)


class LostDeal(NamedTuple):
    """A deal that a seat lost by breaking a rule."""

    seat: int
    number: int | None
    """``None`` if nobody said in which deal it was."""
    title: str
    """The name of the penalty."""
    topics: frozenset[str] = frozenset()
    """The topics of the violated article."""


def with_lost_deals(typed: DealsT, lost: Sequence[LostDeal], rules: ListRules, seats: int) -> DealsT:
    """Return a list with the deals that were declared lost.

    Each stays at its position. A deal that needs no more is added when its number comes next.
    """
    deals = [
        _lost(typed, deal, lost, DealPlace(number, seats, rules)) if deal.counts(rules) else deal
        for _, number, deal in numbered(typed.deals, rules)
    ]
    blank = typed.blank(seats)
    while blank is not None:
        row = _lost(typed, blank, lost, DealPlace(_played(deals, rules) + 1, seats, rules))
        if row is blank:
            break
        deals.append(row)
    return typed.model_copy(update={"deals": tuple(deals)})


def without_lost_deals(
    typed: ListDeals, deal: ListDeal, number: int, lost: Sequence[LostDeal], seats: int
) -> ListDeal:
    """Return a deal to keep: what was declared for its number is no part of it."""
    if any((one.seat, one.number) == (deal.lost_by, number) for one in lost):
        return typed.before_loss(deal, seats)
    return deal


def lost_to_come(filled: ListDeals, lost: Sequence[LostDeal], rules: ListRules) -> tuple[LostDeal, ...]:
    """Return the losses declared for deals not entered yet, or for an unnumbered deal."""
    told = {deal.lost_by for deal in filled.deals}
    played = filled.played(rules)
    return tuple(one for one in lost if (one.seat not in told if one.number is None else one.number > played))


def _played(deals: Sequence[ListDeal], rules: ListRules) -> int:
    return sum(deal.counts(rules) for deal in deals)


def _lost(typed: ListDeals, deal: ListDeal, lost: Sequence[LostDeal], place: DealPlace) -> ListDeal:
    for one in lost:
        if one.number == place.number and one.seat in playing(place.number, place.seats):
            return typed.lost(deal, one.seat, one.topics, place) or deal
    return deal


class Solo(NamedTuple):
    """A solo player, and its value in the tallies."""

    seat: int
    counted: Mapping[str, int]
    is_circled: bool = True
    """Whether the number of the seat gets a circle on the sheet."""


class DealScore(NamedTuple):
    """The points of a deal."""

    points: tuple[int, ...] | None
    """Per seat; ``None`` while the row has no value yet."""
    solo: Solo | None = None


class ScoredRow(NamedTuple):
    """A row of the list as it is shown."""

    game: int | None
    """``None`` for a deal that does not count."""
    dealer: int
    points: tuple[int, ...] | None
    """Per seat; ``None`` for a deal that does not count and while the row has no value yet."""
    solo: Solo | None
    totals: tuple[int, ...]
    """Per seat, after this row."""

    @property
    def circled(self) -> int | None:
        """The seat that played alone, if its number gets a circle (S-13)."""
        return self.solo.seat if self.solo is not None and self.solo.is_circled else None


def scored_rows(
    deals: Iterable[DealT], rules: ListRules, seats: int, score: Callable[[DealT, int], DealScore]
) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a sheet that still has problems; ``score`` values one deal."""
    totals = (0,) * seats
    rows = []
    for _, number, deal in numbered(deals, rules):
        counts = deal.counts(rules)
        value = score(deal, number)
        points, solo = value if counts else DealScore(None)
        if points is not None:
            totals = tuple(before + now for before, now in zip(totals, points, strict=True))
        game = number if counts else None
        rows.append(ScoredRow(game, dealer_of(number, seats), points, solo, totals))
    return tuple(rows)


def tallies_of(rows: Iterable[ScoredRow], context: TableContext) -> dict[Stint, Counter[str]]:
    """Return the tallies of each stint; a row without a value is a ``ValueError``."""
    tallies = {stint: Counter[str]() for stint in context.stints}
    for row in rows:
        if row.game is None:
            continue
        if row.points is None:
            raise ValueError(f"deal {row.game} has no value")
        for seat, points in enumerate(row.points, start=1):
            tallies[stint_at(seat, row.game, context)]["points"] += points
        if row.solo is not None:
            tallies[stint_at(row.solo.seat, row.game, context)].update(row.solo.counted)
    return tallies


TotalsT = TypeVar("TotalsT", bound=ListTotals)


def as_totals(
    deals: ListDeals,
    scored: Iterable[ScoredRow],
    totals: type[TotalsT],
    line: type[ListLine],
    rules: ListRules,
    context: TableContext,
) -> TotalsT:
    """Return a list by its sums in the models of a game; a row without a value is a ``ValueError``."""
    names = line.model_fields.keys() - {"seat", "from_deal"}
    return totals(
        lines=tuple(
            line(seat=stint.seat, from_deal=stint.from_deal, **{name: tally[name] for name in names})
            for stint, tally in tallies_of(scored, context).items()
        ),
        games=deals.played(rules),
        list_keeper=deals.list_keeper,
        signatures=deals.signatures,
        closed_early=deals.closed_early,
    )


def score_totals(totals: ListTotals, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of a list that was entered by its sums."""
    by_stint = {(line.seat, line.from_deal): line for line in totals.lines}
    return tuple(StintScore(stint, by_stint[stint.seat, stint.from_deal].tallies) for stint in context.stints)


def score_ruling(ruling: Ruling, tallies: Sequence[str], context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies that a ruling gives; what it does not name is 0."""
    given = {(line.seat, line.from_deal): line.tallies for line in ruling.lines}
    nothing = dict.fromkeys(tallies, 0)
    return tuple(StintScore(stint, nothing | given[stint.seat, stint.from_deal]) for stint in context.stints)
