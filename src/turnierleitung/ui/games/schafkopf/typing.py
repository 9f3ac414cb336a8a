"""What is typed of a Schafkopf slip that is entered by its totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from turnierleitung.domain.games.protocol import Ruling, RulingLine, Stint
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfTotals, TotalsLine
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import score
from turnierleitung.domain.states import TableState
from turnierleitung.services.entry.results import Slip, context_of

TALLIES: Final = ("sie_played", "tout_won", "tout_played", "solos_won", "solos_played")


TALLY_KEYS: Final = {"i": 0, "w": 1, "t": 2, "g": 3, "s": 4}
"""One key and the digit set a tally of the line one is in."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is typed in one line of the totals; empty texts where nothing is."""

    points: str = ""
    tallies: tuple[str, ...] = ("",) * len(TALLIES)
    signed: bool = True


@dataclass(frozen=True, slots=True)
class Typing:
    """What is typed of a slip entered by its totals."""

    lines: tuple[Line, ...]
    games: int
    list_keeper: int = 1
    closed_early: bool = False

    @property
    def complete(self) -> bool:
        """Whether every total is typed."""
        return all(number(line.points) is not None for line in self.lines)


def number(text: str) -> int | None:
    """Read a total as it stands on the paper: ``+14``, ``-9``, ``−9``, ``0``."""
    plain = text.strip().replace("−", "-")
    try:
        return int(plain)
    except ValueError:
        return None


def shown(value: int) -> str:
    """Write a total as it stands on the paper."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def as_totals(typing: Typing, stints: Sequence[Stint]) -> SchafkopfTotals:
    """Return the result that is typed so far."""
    seats = sorted({stint.seat for stint in stints})
    signed = tuple(
        seat
        for seat in seats
        if any(line.signed for line, s in zip(typing.lines, stints, strict=True) if s.seat == seat)
    )
    return SchafkopfTotals(
        lines=tuple(_totals_line(line, stint) for line, stint in zip(typing.lines, stints, strict=True)),
        games=typing.games,
        list_keeper=typing.list_keeper,
        signatures=signed,
        closed_early=typing.closed_early,
    )


def _totals_line(line: Line, stint: Stint) -> TotalsLine:
    counts = [int(text) if text.isdecimal() else 0 for text in line.tallies]
    return TotalsLine(
        seat=stint.seat,
        from_deal=stint.from_deal,
        points=number(line.points),
        sie_played=counts[0],
        tout_won=counts[1],
        tout_played=counts[2],
        solos_won=counts[3],
        solos_played=counts[4],
    )


def as_ruling(typing: Typing, stints: Sequence[Stint], reason: str) -> Ruling:
    """Return what is typed as the director's ruling (S-17)."""
    return Ruling(
        lines=tuple(
            RulingLine(
                seat=stint.seat,
                from_deal=stint.from_deal,
                tallies={
                    "points": number(line.points) or 0,
                    **{
                        name: int(text) if text.isdecimal() else 0
                        for name, text in zip(TALLIES, line.tallies, strict=True)
                    },
                },
            )
            for line, stint in zip(typing.lines, stints, strict=True)
        ),
        reason=reason,
    )


def typing_of(slip: Slip, rules: SchafkopfRules) -> Typing:
    """Return what stands in the fields of a slip: what was entered or parked, else nothing."""
    stints = slip.context.stints
    match slip.result:
        case SchafkopfTotals():
            result = slip.result
            return Typing(
                tuple(_line_of(line, line.seat in result.signatures) for line in result.lines),
                result.games,
                result.list_keeper,
                result.closed_early,
            )
        case Ruling():
            given = {(line.seat, line.from_deal): line.tallies for line in slip.result.lines}
            return Typing(
                tuple(_line_of_bag(given.get((stint.seat, stint.from_deal), {})) for stint in stints),
                rules.deals(slip.context.seats),
            )
        case SchafkopfDeals():
            lines = tuple(Line() for _ in stints)
            games = rules.deals(slip.context.seats)
            if slip.state in (TableState.ENTERED, TableState.VOID):
                scored = score(slip.result, rules, context_of(slip.players))
                lines, games = tuple(_line_of_bag(dict(found.tallies)) for found in scored), slip.result.games
            return Typing(
                tuple(
                    replace(line, signed=stint.seat in slip.result.signatures)
                    for line, stint in zip(lines, stints, strict=True)
                ),
                games,
                slip.result.list_keeper,
                slip.result.closed_early,
            )
        case _:
            return Typing(tuple(Line() for _ in stints), rules.deals(slip.context.seats), rules.list_keeper)


def _line_of(line: TotalsLine, signed: bool) -> Line:
    counts = (line.sie_played, line.tout_won, line.tout_played, line.solos_won, line.solos_played)
    return Line(
        "" if line.points is None else shown(line.points),
        tuple(str(count) if count else "" for count in counts),
        signed,
    )


def _line_of_bag(bag: dict[str, int]) -> Line:
    return Line(
        shown(bag.get("points", 0)), tuple(str(bag[name]) if bag.get(name) else "" for name in TALLIES)
    )
