"""What is typed of a list that is entered by its sums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from turnierleitung.domain.games.lists.results import ListDeals, ListLine, ListTotals
from turnierleitung.domain.games.protocol import Ruling, RulingLine, Stint
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.services.entry.results import Slip, context_of
from turnierleitung.ui.games.lists.shape import DealsT, ListShape, RulesT


@dataclass(frozen=True, slots=True)
class Line:
    """What is typed in one line of the sums; empty texts where nothing is."""

    points: str = ""
    tallies: tuple[str, ...] = ()
    """A text per tally of the game; none at all where nothing is typed in any."""
    signed: bool = True

    @classmethod
    def of(cls, points: str, tallies: Iterable[str], *, signed: bool = True) -> Line:
        """Return the line with these texts in its fields."""
        texts = tuple(tallies)
        return cls(points, texts if any(texts) else (), signed)


@dataclass(frozen=True, slots=True)
class Typing:
    """What is typed of a slip entered by its sums."""

    lines: tuple[Line, ...]
    games: int
    list_keeper: int = 1
    closed_early: bool = False

    @property
    def complete(self) -> bool:
        """Whether every sum is typed."""
        return all(number(line.points) is not None for line in self.lines)


def number(text: str) -> int | None:
    """Read a sum as it stands on the paper: ``+14``, ``-9``, ``−9``, ``0``."""
    plain = text.strip().replace("−", "-")
    try:
        return int(plain)
    except ValueError:
        return None


def shown(value: int) -> str:
    """Write a sum as it stands on the paper."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def as_totals(typing: Typing, stints: Sequence[Stint], shape: ListShape[DealsT, RulesT]) -> ListTotals:
    """Return the result that is typed so far."""
    seats = sorted({stint.seat for stint in stints})
    signed = tuple(
        seat
        for seat in seats
        if any(line.signed for line, s in zip(typing.lines, stints, strict=True) if s.seat == seat)
    )
    lines = tuple(
        shape.line(
            seat=stint.seat, from_deal=stint.from_deal, points=number(line.points), **_counts(line, shape)
        )
        for line, stint in zip(typing.lines, stints, strict=True)
    )
    return shape.totals(
        lines=lines,
        games=typing.games,
        list_keeper=typing.list_keeper,
        signatures=signed,
        closed_early=typing.closed_early,
    )


def as_ruling(
    typing: Typing, stints: Sequence[Stint], reason: str, shape: ListShape[DealsT, RulesT]
) -> Ruling:
    """Return what is typed as the director's ruling (S-17)."""
    return Ruling(
        lines=tuple(
            RulingLine(
                seat=stint.seat,
                from_deal=stint.from_deal,
                tallies={"points": number(line.points) or 0, **_counts(line, shape)},
            )
            for line, stint in zip(typing.lines, stints, strict=True)
        ),
        reason=reason,
    )


def typing_of(slip: Slip, rulebook: Rulebook, shape: ListShape[DealsT, RulesT]) -> Typing:
    """Return what stands in the fields of a slip: what was entered or parked, else nothing."""
    stints, rules = slip.context.stints, shape.rules(rulebook)
    deals = rules.deals(slip.context.seats)
    match slip.result:
        case ListTotals():
            result = slip.result
            return Typing(
                tuple(_line_of(line, line.seat in result.signatures, shape) for line in result.lines),
                result.games,
                result.list_keeper,
                result.closed_early,
            )
        case Ruling():
            given = {(line.seat, line.from_deal): line.tallies for line in slip.result.lines}
            return Typing(
                tuple(_line_of_bag(given.get((stint.seat, stint.from_deal), {}), shape) for stint in stints),
                deals,
            )
        case ListDeals():
            lines = tuple(Line() for _ in stints)
            if slip.state in (TableState.ENTERED, TableState.VOID):
                scored = shape.game.score(slip.result, rules, context_of(slip.players, slip.facts))
                lines = tuple(_line_of_bag(found.tallies, shape) for found in scored)
                deals = slip.result.played(rules)
            return Typing(
                tuple(
                    replace(line, signed=stint.seat in slip.result.signatures)
                    for line, stint in zip(lines, stints, strict=True)
                ),
                deals,
                slip.result.list_keeper,
                slip.result.closed_early,
            )
        case _:
            return Typing(tuple(Line() for _ in stints), deals, rules.list_keeper)


def _counts(line: Line, shape: ListShape[DealsT, RulesT]) -> dict[str, int]:
    texts = line.tallies or ("",) * len(shape.tallies)
    return {
        name: int(text) if text.isdecimal() else 0 for name, text in zip(shape.tallies, texts, strict=True)
    }


def _line_of(line: ListLine, signed: bool, shape: ListShape[DealsT, RulesT]) -> Line:
    counts = (getattr(line, name) for name in shape.tallies)
    points = "" if line.points is None else shown(line.points)
    return Line.of(points, (str(count) if count else "" for count in counts), signed=signed)


def _line_of_bag(bag: Mapping[str, int], shape: ListShape[DealsT, RulesT]) -> Line:
    tallies = (str(bag[name]) if bag.get(name) else "" for name in shape.tallies)
    return Line.of(shown(bag.get("points", 0)), tallies)
