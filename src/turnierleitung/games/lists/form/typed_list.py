"""The input of a list: its sums, its deals, or a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Generic

from turnierleitung.domain.game import Ruling, RulingLine, Stint
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.games.lists.fields import DealsT, ListShape, RulesT
from turnierleitung.games.lists.rules import ListDeals, ListLine, ListSheet, ListTotals
from turnierleitung.services.results import Slip, context_of


@dataclass(frozen=True, slots=True)
class Line:
    """The input of one line of the sums; empty texts for empty fields."""

    points: str = ""
    tallies: tuple[str, ...] = ()
    """A text per tally of the game; empty if nothing is typed."""
    signed: bool = True

    @classmethod
    def of(cls, points: str, tallies: Iterable[str], *, signed: bool = True) -> Line:
        """Return the line with these texts in its fields."""
        texts = tuple(tallies)
        return cls(points, texts if any(texts) else (), signed)


@dataclass(frozen=True, slots=True)
class TypedSums:
    """The input of a slip entered by its sums."""

    lines: tuple[Line, ...]
    games: int
    list_keeper: int = 1
    closed_early: bool = False

    @property
    def complete(self) -> bool:
        """Whether every sum is typed."""
        return all(number(line.points) is not None for line in self.lines)


def number(text: str) -> int | None:
    """Parse a sum from paper: ``+14``, ``-9``, ``−9``, ``0``."""
    plain = text.strip().replace("−", "-")
    try:
        return int(plain)
    except ValueError:
        return None


def shown(value: int) -> str:
    """Format a sum as on paper."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def as_totals(sums: TypedSums, stints: Sequence[Stint], shape: ListShape[DealsT, RulesT]) -> ListTotals:
    """Return the result that is typed so far."""
    seats = sorted({stint.seat for stint in stints})
    signed = tuple(
        seat
        for seat in seats
        if any(line.signed for line, s in zip(sums.lines, stints, strict=True) if s.seat == seat)
    )
    return shape.totals(
        lines=shape.lines((_numbers(line, shape) for line in sums.lines), stints),
        games=sums.games,
        list_keeper=sums.list_keeper,
        signatures=signed,
        closed_early=sums.closed_early,
    )


def as_ruling(
    sums: TypedSums, stints: Sequence[Stint], reason: str, shape: ListShape[DealsT, RulesT]
) -> Ruling:
    """Return the input as the director's ruling (S-17)."""
    return Ruling(
        lines=tuple(
            RulingLine(
                seat=stint.seat,
                from_deal=stint.from_deal,
                tallies={key: typed or 0 for key, typed in _numbers(line, shape).items()},
            )
            for line, stint in zip(sums.lines, stints, strict=True)
        ),
        reason=reason,
    )


def typing_of(slip: Slip, rulebook: Rulebook, shape: ListShape[DealsT, RulesT]) -> TypedSums:
    """Return the input for a slip: the stored or parked one, else empty fields."""
    stints, rules = slip.context.stints, shape.rules(rulebook)
    # Only the slip says how many there were where time ends a list or solos lengthen it.
    deals = 0 if rules.open_ended else rules.deals(slip.context.seats) or 0
    match slip.result:
        case ListTotals():
            result = slip.result
            return TypedSums(
                tuple(_line_of(line, line.seat in result.signatures, shape) for line in result.lines),
                result.games,
                result.list_keeper,
                result.closed_early,
            )
        case Ruling():
            given = {(line.seat, line.from_deal): line.tallies for line in slip.result.lines}
            return TypedSums(
                tuple(_line_of_bag(given.get((stint.seat, stint.from_deal), {}), shape) for stint in stints),
                deals,
            )
        case ListDeals():
            lines = tuple(Line() for _ in stints)
            if slip.state in (TableState.ENTERED, TableState.VOID):
                scored = shape.game.score(slip.result, rules, context_of(slip.players, slip.facts))
                lines = tuple(_line_of_bag(found.tallies, shape) for found in scored)
                deals = slip.result.played(rules)
            return TypedSums(
                tuple(
                    replace(line, signed=stint.seat in slip.result.signatures)
                    for line, stint in zip(lines, stints, strict=True)
                ),
                deals,
                slip.result.list_keeper,
                slip.result.closed_early,
            )
        case _:
            return TypedSums(tuple(Line() for _ in stints), deals, rules.list_keeper)


def _numbers(line: Line, shape: ListShape[DealsT, RulesT]) -> dict[str, int | None]:
    """Return the numbers of a line by column."""
    texts = line.tallies or ("",) * len(shape.tallies)
    return {
        "points": number(line.points),
        **{tally: number(text) for tally, text in zip(shape.tallies, texts, strict=True)},
    }


def _line_of(line: ListLine, signed: bool, shape: ListShape[DealsT, RulesT]) -> Line:
    counts = (getattr(line, name) for name in shape.tallies)
    points = "" if line.points is None else shown(line.points)
    return Line.of(points, (str(count) if count else "" for count in counts), signed=signed)


def _line_of_bag(bag: Mapping[str, int], shape: ListShape[DealsT, RulesT]) -> Line:
    tallies = (str(bag[name]) if bag.get(name) else "" for name in shape.tallies)
    return Line.of(shown(bag.get("points", 0)), tallies)


class EntryMode(IntEnum):
    """The ways to enter a slip."""

    TOTALS = 0
    DEALS = 1
    RULING = 2


@dataclass(frozen=True, slots=True)
class TypedList(Generic[DealsT]):
    """The input of a table."""

    mode: EntryMode = field(compare=False)
    """The way of entering; it does not count as input."""
    totals: TypedSums
    deals: DealsT
    deal: str = ""
    """The deal that is being typed, in shorthand, as far as it goes."""
    deal_at: int | None = None
    """Which deal it changes; ``None`` if it is the next one."""


def typed_list(slip: Slip, rulebook: Rulebook, shape: ListShape[DealsT, RulesT]) -> TypedList[DealsT]:
    """Return the stored result of a slip as input."""
    mode, deals = EntryMode.TOTALS, shape.deals()
    if isinstance(slip.result, shape.deals):
        mode, deals = EntryMode.DEALS, slip.result
    elif isinstance(slip.result, Ruling):
        mode = EntryMode.RULING
    return TypedList(mode, typing_of(slip, rulebook, shape), deals)


def as_result(
    typed: TypedList[DealsT], stints: Sequence[Stint], reason: str, shape: ListShape[DealsT, RulesT]
) -> ListSheet | Ruling:
    """Return the result as it would be entered; a ruling with its reason."""
    if typed.mode is EntryMode.RULING:
        return as_ruling(typed.totals, stints, reason, shape)
    totals = as_totals(typed.totals, stints, shape)
    if typed.mode is EntryMode.TOTALS:
        return totals
    return typed.deals.model_copy(
        update={
            "signatures": totals.signatures,
            "list_keeper": totals.list_keeper,
            "closed_early": totals.closed_early,
        }
    )
