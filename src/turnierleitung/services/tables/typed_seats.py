"""A seating that is typed or read from a list: number, table, seat; checked line by line (C-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.services.ground import round_rows, stages
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import draws, seatings
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

MOST_TABLES: Final = 200
_BETWEEN: Final = ";\t,"
_NUMBERS: Final = 3
_DIGITS: Final = 5


class TypedLine(NamedTuple):
    """A line of the list, or a person whom no line names."""

    line: int | None
    """As an editor counts, from 1; ``None`` for a person who is missing."""
    number: int | None = None
    """The start number; ``None`` if there is none to read."""
    name: str = ""
    seat: DrawnSeat | None = None
    problem: Problem | None = None


def plan(tournament: TournamentFile, round_id: int, text: str) -> tuple[TypedLine, ...]:
    """Return the lines of a list with what is wrong with each, then everybody without a seat.

    Each line is a start number, a table and a seat, with any words between them; empty lines and a heading
    are skipped.

    Raises:
        Refused: the people who play do not fill tables, so no seating is possible.
    """
    number, _ = round_rows.number_and_state(tournament, round_id)
    _, seated = seatings.who_plays(tournament, number)
    people = {someone.start_number: someone for someone in participants.people(tournament)}
    return _Typed(people, seated, stages.tables_of(tournament, number).headcount_rule.sizes).read(text)


def is_whole(planned: Sequence[TypedLine]) -> bool:
    """Whether the lines seat everybody who plays and nobody else."""
    return bool(planned) and all(line.problem is None for line in planned)


def keep(tournament: TournamentFile, round_id: int, planned: Sequence[TypedLine]) -> Changes:
    """Store a typed seating as the next draft of a round.

    Raises:
        Refused: a line is wrong, somebody is missing, or the round is published.
    """
    problems = [line.problem for line in planned if line.problem is not None]
    if problems or not planned:
        raise Refused(*problems or [Problem("draw.typed_empty", Topic.SEATING)])
    seats = tuple(sorted(line.seat for line in planned if line.seat is not None))
    return draws.keep(tournament, round_id, seatings.typed(seats), "draw.typed")


class _Typed:
    """Reads the lines one by one and knows who sits where by then."""

    def __init__(
        self, people: Mapping[int | None, Participant], seated: Sequence[Participant], sizes: Sequence[int]
    ) -> None:
        self._people = people
        self._seated = {someone.id: someone for someone in seated}
        self._sizes = sizes
        self._line_of: dict[int, int] = {}
        self._at: dict[tuple[int, int], TypedLine] = {}

    def read(self, text: str) -> tuple[TypedLine, ...]:
        lines = [
            self._line(number, line)
            for number, line in enumerate(text.splitlines(), start=1)
            if line.strip() and (self._line_of or any(map(str.isdecimal, line)))
        ]
        # A line that is wrong itself explains its table.
        explained = {line.seat.table for line in lines if line.problem is not None and line.seat is not None}
        wrong_tables = self._wrong_tables(explained)
        lines = [
            line
            if line.problem is not None or line.seat is None
            else line._replace(problem=wrong_tables.pop(line.seat.table, None))
            for line in lines
        ]
        missing = [someone for someone in self._seated.values() if someone.id not in self._line_of]
        return (*lines, *map(_missing, missing))

    def _line(self, line: int, text: str) -> TypedLine:
        cells = [cell for cell in _cells(text) if cell.isdecimal()]
        if len(cells) != _NUMBERS or any(cell[_DIGITS:] for cell in cells):
            return TypedLine(line, problem=_problem("draw.typed_unreadable", line=line))
        number, table, seat = map(int, cells)
        someone = self._people.get(number)
        if someone is None:
            return TypedLine(line, number, problem=_problem("draw.typed_nobody", line=line, number=number))
        found = TypedLine(line, number, someone.name, DrawnSeat(table, seat, someone.id))
        problem = self._why_not(found, someone, table, seat)
        self._line_of.setdefault(someone.id, line)
        if problem is None:
            self._at[table, seat] = found
        return found._replace(problem=problem)

    def _why_not(self, found: TypedLine, someone: Participant, table: int, seat: int) -> Problem | None:
        about: dict[str, int | str] = {
            "line": found.line or 0,
            "name": someone.name,
            "table": table,
            "seat": seat,
        }
        taken = self._at.get((table, seat))
        if someone.id not in self._seated:
            return _problem("draw.typed_not_there", **about)
        if someone.id in self._line_of:
            return _problem("draw.typed_twice", **about, first=self._line_of[someone.id])
        if not 1 <= table <= MOST_TABLES:
            return _problem("draw.typed_table", **about, last=MOST_TABLES)
        if not 1 <= seat <= max(self._sizes):
            return _problem("draw.typed_seat", **about, seats=max(self._sizes))
        if taken is not None:
            return _problem("draw.typed_taken", **about, other=taken.name, first=taken.line or 0)
        return None

    def _wrong_tables(self, explained: Collection[int]) -> dict[int, Problem]:
        """Return what is wrong with other tables as a whole; it is said at their first line."""
        found: dict[int, Problem] = {}
        for table, size in Counter(table for table, _ in self._at).items():
            if table in explained:
                continue
            first = min(line.line or 0 for (where, _), line in self._at.items() if where == table)
            free = next(seat for seat in range(1, size + 2) if (table, seat) not in self._at)
            if free <= size:
                found[table] = _problem("draw.typed_gap", line=first, table=table, seat=free)
            elif size < min(self._sizes):
                least = min(self._sizes)
                found[table] = _problem("draw.typed_few", line=first, table=table, people=size, seats=least)
        return found


def _cells(text: str) -> list[str]:
    """Return the cells of a line: between its signs, or its words if it has none."""
    between = next((sign for sign in _BETWEEN if sign in text), None)
    return [cell.strip(' "') for cell in text.split(between)]


def _missing(someone: Participant) -> TypedLine:
    problem = _problem("draw.typed_missing", name=someone.name)
    return TypedLine(None, someone.start_number, someone.name, problem=problem)


def _problem(code: str, **params: int | str) -> Problem:
    return Problem(code, Topic.SEATING, params=params)
