"""Fills a tournament up to a chosen point, by the same actions that the director has."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from turnierleitung.domain.draw.shuffle import generator, shuffled
from turnierleitung.domain.draw.tables.headcount import plan_tables
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import CrossGroupTie, SeatDraw
from turnierleitung.domain.states import Attendance
from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import DeckData
from turnierleitung.services.entry import results
from turnierleitung.services.formats import rounds
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.importing import registering
from turnierleitung.services.people.importing.cells import Entry
from turnierleitung.services.people.importing.plan import Fate, Plan, PlannedRow, Row
from turnierleitung.services.practice import people
from turnierleitung.services.practice.games.protocol import Supervision
from turnierleitung.services.practice.games.registry import practice_game
from turnierleitung.services.practice.points import Point
from turnierleitung.services.tables import draws, seatings
from turnierleitung.services.tables.seatings import Drawn
from turnierleitung.storage.tournament_file import TournamentFile

FEWEST: Final = 4
MOST: Final = 400
USUAL: Final = 36
_AT_ONCE: Final = 4
"""How many come through the door together."""
_DRAW_EFFORT: Final = 20
_LEAST_OF_GROUP: Final = 3
_DECKS: Final = (
    *("Autos", "Flugzeuge", "Tiere der Welt", "Lokomotiven", "Schiffe", "Raumfahrt", "Berge", "Brücken"),
    *("Vulkane", "Dinosaurier"),
)


class Wish(NamedTuple):
    """What the director wants to practise with."""

    rulebook: Rulebook
    people: int = USUAL
    point: Point = Point.ARRIVALS
    seed: str = "0000-0001"
    """The same wish gives the same people, seats and results."""


class Progress(NamedTuple):
    """How far the filling is."""

    done: int
    of: int
    to_draw: seatings.Plan | None = None
    """What is drawn next: where it is drawn beside the screen, the seating is sent back."""


_Steps = Generator[int | seatings.Plan, Drawn | None, None]
"""Yields the effort of each step, or what is to be drawn."""


def check(wish: Wish) -> tuple[Problem, ...]:
    """Return why a wish cannot be granted: this many people cannot be seated by the rulebook."""
    if wish.point is Point.ARRIVALS or wish.rulebook.plays_matches:
        return ()
    rule = wish.rulebook.tables.headcount_rule
    if plan_tables(wish.people, rule) is None:
        return (replace(seatings.cannot_be_seated(wish.people, rule), at=("people",)),)
    return ()


def fill(tournament: TournamentFile, wish: Wish) -> Generator[Progress, Drawn | None, None]:
    """Fill a new tournament; after every step the caller may do something else.

    A step takes a few milliseconds, only a large draw may take seconds: see :class:`Progress`.

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
                drawn = yield Progress(min(done, of), of)
            else:
                drawn = yield Progress(min(done, of), of, step)


class _Filling:
    """A tournament that is being filled; every method yields what effort each of its steps was."""

    def __init__(self, tournament: TournamentFile, wish: Wish) -> None:
        self._tournament = tournament
        self._wish = wish
        self._rulebook = wish.rulebook
        self._source = generator("practice", wish.seed)

    @property
    def effort(self) -> int:
        """What all steps amount to, roughly."""
        people, point = self._wish.people, self._wish.point
        if point is Point.ARRIVALS:
            return people // _AT_ONCE
        share = {Point.DRAWN: 0, Point.HALF: 1, Point.CEREMONY: 2}[point]
        if self._rulebook.groups is not None:
            each = people * (self._rulebook.groups.group_size - 1) // 2
            return people // _AT_ONCE + _DRAW_EFFORT + (each + people) * share // 2
        played = self._rulebook.rounds * share / 2
        tables = people // self._rulebook.tables.seats
        return people // _AT_ONCE + int(_DRAW_EFFORT * max(1, played) + tables * played)

    def run(self) -> _Steps:
        """Fill up to the point that was wished for."""
        operators.at_work(self._tournament)
        yield from self._arrive()
        if self._wish.point is Point.ARRIVALS:
            return
        if self._rulebook.plays_matches:
            yield from self._play_matches()
        else:
            yield from self._play_at_tables()

    def _arrive(self) -> Iterator[int]:
        """Read the registrations, then let people in; before the draw some are still on their way."""
        at_tables = not self._rulebook.plays_matches
        invented = people.invented(self._wish.people, self._wish.seed, with_table=at_tables)
        registering.apply(self._tournament, _plan(invented))
        yield 1
        expected = sorted(participants.people(self._tournament), key=lambda one: one.id)
        waiting = [one.id for one in expected if one.attendance is Attendance.LATER]
        order = shuffled([one.id for one in expected if one.id not in waiting], self._source)
        if self._wish.point is Point.ARRIVALS:
            order = order[: max(1, len(order) * 3 // 5)]
        else:
            order += waiting
        for place in range(0, len(order), _AT_ONCE):
            participants.arrive(self._tournament, order[place : place + _AT_ONCE], pays=True)
            yield 1
        if at_tables and self._wish.point is not Point.ARRIVALS:
            self._call_helpers()

    def _call_helpers(self) -> None:
        plan = draws.headcount(self._tournament).plan
        if plan is not None and plan.helpers_missing:
            more = people.invented(
                self._wish.people + plan.helpers_missing, self._wish.seed, with_table=False
            )
            names = [entry.person for entry in more[self._wish.people :]]
            participants.add_helpers(self._tournament, [name._replace(keep_apart="") for name in names])

    def _play_at_tables(self) -> _Steps:
        steps = tournaments.header(self._tournament).rounds
        middle = (len(steps) + 1) // 2
        for step in steps:
            yield from self._draw(step.round_id, step.number)
            if self._wish.point is Point.DRAWN:
                return
            rounds.start(self._tournament, step.round_id)
            tables = [row.table_id for row in rounds.view(self._tournament, step.round_id).tables]
            stops = self._wish.point is Point.HALF and step.number == middle
            # Slips come in as the tables get ready, not by their number.
            order = shuffled(tables, self._source)
            yield from self._enter(order[: (len(tables) + 1) // 2] if stops else order)
            if stops:
                return
            rounds.finish(self._tournament, step.round_id)

    def _draw(self, round_id: int, number: int) -> _Steps:
        # A later round goes on as the first was drawn, unless it follows the ranking.
        own = self._new_seed()
        way = seatings.stage_of(self._tournament).draw
        goes_on = number > 1 and way is SeatDraw.LOT
        plan = draws.prepare(self._tournament, round_id, None if goes_on else own)._replace(seed=own)
        drawn = yield plan
        draws.keep(self._tournament, round_id, drawn or seatings.drawn(plan))
        yield _DRAW_EFFORT
        draws.publish(self._tournament, draws.view(self._tournament, round_id).draws[-1].id)

    def _play_matches(self) -> Iterator[int]:
        yield from self._draw_groups()
        round_id = groups.round_of(self._tournament, "groups") or 0
        if self._wish.point is Point.DRAWN:
            return
        rounds.start(self._tournament, round_id)
        of_groups = sorted(self._playable(), key=lambda row: (row.slot or 0, row.number))
        if self._wish.point is Point.HALF:
            of_groups = of_groups[: (len(of_groups) + 1) // 2]
        yield from self._enter([row.table_id for row in of_groups])
        if self._wish.point is Point.HALF:
            return
        yield from self._draw_lots()
        rounds.finish(self._tournament, round_id)
        if self._rulebook.knockout is not None:
            yield from self._play_knockout()

    def _draw_groups(self) -> Iterator[int]:
        tables = max(1, self._wish.people // 4)
        cards = practice_game(self._rulebook.game.kind).deck(self._rulebook.game)
        copies = -(-tables // len(_DECKS))
        if cards is not None:
            decks.add(self._tournament, [DeckData(title, cards, copies) for title in _DECKS])
        stage = groups.stage_of(self._tournament)
        most = max(1, self._wish.people // _LEAST_OF_GROUP)
        number = min(groups.usual_number(self._wish.people, stage), most)
        groups.draft(self._tournament, number, self._new_seed())
        yield _DRAW_EFFORT // 2
        groups.publish(self._tournament, groups.view(self._tournament).drafts[-1].id, tables)
        yield _DRAW_EFFORT // 2

    def _draw_lots(self) -> Iterator[int]:
        """Separate everybody whom nothing else separates, in the groups and at the border."""
        for group in group_tables.view(self._tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(self._tournament, group.number, tie, self._new_seed())
                yield 0
        knockout = self._rulebook.knockout
        if knockout is None:
            return
        while ties := qualifying.view(self._tournament).list.must_be_decided:
            at_border = ties[0]
            if knockout.cross_group_tie is CrossGroupTie.MATCH:
                order = shuffled(at_border.open or at_border.people, self._source)
                qualifying.decide(self._tournament, at_border, order)
            else:
                qualifying.draw_tie(self._tournament, at_border, self._new_seed())
            yield 0

    def _play_knockout(self) -> Iterator[int]:
        brackets.draft(self._tournament, self._new_seed())
        brackets.publish(self._tournament, brackets.drafted(self._tournament)[-1].id)
        round_id = groups.round_of(self._tournament, "knockout") or 0
        rounds.start(self._tournament, round_id)
        yield 1
        while ready := self._playable():
            matches.assign_decks(self._tournament)
            yield from self._enter([row.table_id for row in ready])
        rounds.finish(self._tournament, round_id)

    def _playable(self) -> list[MatchRow]:
        return [row for row in matches.view(self._tournament) if row.playable]

    def _enter(self, tables: Sequence[int]) -> Iterator[int]:
        rules = rulebooks.current(self._tournament).game
        game = practice_game(rules.kind)
        for table_id in tables:
            context = results.load(self._tournament, table_id).context
            supervision = Supervision(operators.at_work(self._tournament).id, self._tournament.now())
            played = game.result(table_id, rules, context, supervision, self._source)
            results.enter(self._tournament, table_id, played)
            yield 1

    def _new_seed(self) -> str:
        """Return the seed of the next draw: as short as those that are drawn on the day."""
        return _seed(self._source)


def _seed(source: random.Random) -> str:
    digits = f"{int(source.random() * 16**8):08X}"
    return f"{digits[:4]}-{digits[4:]}"


def _plan(invented: Sequence[Entry]) -> Plan:
    return Plan(tuple(PlannedRow(Row(line, entry), Fate.NEW) for line, entry in enumerate(invented, start=2)))
