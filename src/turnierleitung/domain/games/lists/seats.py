"""Who deals, plays and sits out in which deal, and who sat on a seat then."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.games.lists.rules import SEATS_WITH_SIT_OUT
from turnierleitung.domain.games.protocol import Stint, TableContext


def dealer_of(deal: int, seats: int) -> int:
    """Return the seat that deals: seat 1 begins, then clockwise (S-03, D-04)."""
    return (deal - 1) % seats + 1


def playing(deal: int, seats: int) -> tuple[int, ...]:
    """Return the seats that play a deal; at a table of five the dealer sits out (S-01, D-16)."""
    sits_out = dealer_of(deal, seats) if seats == SEATS_WITH_SIT_OUT else None
    return tuple(seat for seat in range(1, seats + 1) if seat != sits_out)


def stint_at(seat: int, deal: int, context: TableContext) -> Stint:
    """Return who sat on a seat in a deal (S-15: a helper may have taken over)."""
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
    """Return the numbers of a row once all who played are typed; who sits out may be left empty."""
    active = playing(deal, seats)
    numbers = tuple(
        0 if number is None and seat not in active else number for seat, number in enumerate(points, start=1)
    )
    if len(numbers) != seats:
        return None
    typed = tuple(number for number in numbers if number is not None)
    return typed if len(typed) == seats else None
