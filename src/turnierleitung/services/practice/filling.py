"""Fills a tournament up to a chosen point, by the actions that the director has."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Final, NamedTuple, Protocol, cast

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Attendance, Format
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.importing import registering
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.importing.plan import ImportPlan, PlannedRow, Row, RowFate
from turnierleitung.services.practice import course
from turnierleitung.services.practice.course import Course, Point, Steps
from turnierleitung.services.tables import seatings
from turnierleitung.services.tables.seatings import Drawn
from turnierleitung.storage.tournament_file import TournamentFile


class PracticeFormat(Protocol):
    """Draws and plays a tournament up to a point."""

    @property
    def keeps_tables(self) -> bool:
        """Whether somebody may need a table of his own choice."""

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:
        """Return why so many people cannot play by a rulebook."""

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return what it amounts to, in slips, to draw and play such a share of the tournament."""

    def play(self, course: Course) -> Steps:
        """Draw and play up to the point that was wished for; everybody is there."""


FORMATS: Final[dict[Format, str]] = {
    Format.TABLES: "turnierleitung.services.practice.tables:TABLES",
    Format.MATCHES: "turnierleitung.services.practice.matches:MATCHES",
}
"""Module and object of each format."""


def practice_format(name: Format) -> PracticeFormat:
    """Return what draws and plays in a format."""
    module, _, obj = FORMATS[name].partition(":")
    return cast("PracticeFormat", getattr(import_module(module), obj))


FEWEST: Final = 4
MOST: Final = 400
USUAL: Final = 36
_MINUTES: Final = 20
"""Of a round that time ends."""
_AT_ONCE: Final = 4
"""How many come through the door together."""
_SHARE: Final[Mapping[Point, Fraction]] = {
    Point.DRAWN: Fraction(0),
    Point.HALF: Fraction(1, 2),
    Point.CEREMONY: Fraction(1),
}
"""How much of a tournament is played at a point."""


class PracticeWish(NamedTuple):
    """What the director wants to practise with."""

    rulebook: Rulebook
    people: int = USUAL
    point: Point = Point.ARRIVALS
    seed: str = "0000-0001"
    """The same wish gives the same people, seats and results."""


class FillingProgress(NamedTuple):
    """How far the filling is."""

    done: int
    of: int
    to_draw: seatings.Plan | None = None
    """What is drawn next: where it is drawn beside the screen, the seating is sent back."""


def check(wish: PracticeWish) -> tuple[Problem, ...]:
    """Return why a wish cannot be granted: this many people cannot be seated by the rulebook."""
    if wish.point is Point.ARRIVALS:
        return ()
    return practice_format(wish.rulebook.played_as).check(wish.people, wish.rulebook)


def timed(rulebook: Rulebook) -> Rulebook:
    """Return a rulebook under which a round can begin: where time ends it, one is set (P-10)."""
    if rulebook.played_as is not Format.TABLES or not plugins.needs_time(rulebook.game):
        return rulebook
    stages = tuple(
        stage.model_copy(update={"round_minutes": _MINUTES})
        if isinstance(stage, TablesStage) and stage.round_minutes is None
        else stage
        for stage in rulebook.stages
    )
    return rulebook.model_copy(update={"stages": stages})


def fill(tournament: TournamentFile, wish: PracticeWish) -> Generator[FillingProgress, Drawn | None, None]:
    """Fill a new tournament; after every step the caller may do something else.

    A step takes a few milliseconds, only a large draw may take seconds: see :class:`FillingProgress`.

    Raises:
        Refused: a step could not be stored.
    """
    filling = _Filling(tournament, wish)
    done, of = 0, filling.effort
    steps = filling.run()
    drawn = None
    with contextlib.suppress(StopIteration):
        while True:
            step = steps.send(drawn)
            if isinstance(step, int):
                done += step
                drawn = yield FillingProgress(min(done, of), of)
            else:
                drawn = yield FillingProgress(min(done, of), of, step)


class _Filling:
    """A tournament that is being filled; every method yields what effort each of its steps was."""

    def __init__(self, tournament: TournamentFile, wish: PracticeWish) -> None:
        self._tournament = tournament
        self._wish = wish
        self._format = practice_format(wish.rulebook.played_as)
        self._source = generator("practice", wish.seed)

    @property
    def effort(self) -> int:
        """What all steps amount to, roughly."""
        people, rulebook, point = self._wish.people, self._wish.rulebook, self._wish.point
        at_the_door = people // _AT_ONCE
        if point is Point.ARRIVALS:
            return at_the_door
        return at_the_door + self._format.effort(people, rulebook, _SHARE[point])

    def run(self) -> Steps:
        """Fill up to the point that was wished for."""
        operators.at_work(self._tournament)
        yield from self._arrive()
        if self._wish.point is not Point.ARRIVALS:
            wish = self._wish
            yield from self._format.play(
                Course(
                    tournament=self._tournament,
                    people=wish.people,
                    point=wish.point,
                    seed=wish.seed,
                    source=self._source,
                )
            )

    def _arrive(self) -> Iterator[int]:
        """Read the registrations, then let people in; before the draw some are still on their way."""
        with_table = self._format.keeps_tables
        invented = course.invented_people(self._wish.people, self._wish.seed, with_table=with_table)
        registering.apply(self._tournament, _plan(invented))
        yield 1
        expected = sorted(participants.people(self._tournament), key=lambda one: one.id)
        waiting = [person.id for person in expected if person.attendance is Attendance.LATER]
        order = shuffled([person.id for person in expected if person.id not in waiting], self._source)
        if self._wish.point is Point.ARRIVALS:
            order = order[: max(1, len(order) * 3 // 5)]
        else:
            order += waiting
        for place in range(0, len(order), _AT_ONCE):
            participants.arrive(self._tournament, order[place : place + _AT_ONCE], pays=True)
            yield 1


def _plan(invented: Sequence[RowEntry]) -> ImportPlan:
    return ImportPlan(
        tuple(PlannedRow(Row(line, entry), RowFate.NEW) for line, entry in enumerate(invented, start=2))
    )
