"""A practice tournament: invented people, their results, and rounds up to a chosen point.

It is filled by the actions that the director has.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.draw.tables.headcount import plan_tables
from turnierleitung.domain.game import GameResult, TableContext
from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import CrossGroupTie, SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance, Format
from turnierleitung.services import decks, formats, results
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.importing import registering
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.importing.plan import ImportPlan, PlannedRow, Row, RowFate
from turnierleitung.services.tables import advancing, draws, number_cards, seatings
from turnierleitung.services.tables.seatings import Drawn, Plan
from turnierleitung.storage.tournament_file import TournamentFile


class Point(StrEnum):
    """The progress of a practice tournament."""

    ARRIVALS = "arrivals"
    """Some are there, some are still expected."""
    DRAWN = "drawn"
    """Everybody is there, the first round is published."""
    HALF = "half"
    """A round is half entered: the middle one, or the groups."""
    CEREMONY = "ceremony"
    """Everything is played; only the prize-giving is missing."""


ItemT = TypeVar("ItemT")

_LAST_NAMES: Final = (
    *("Huber", "Maier", "Müller", "Schmidt", "Bauer", "Wagner", "Gruber", "Lechner", "Reiter", "Brandl"),
    *("Pöschl", "Größl", "Weiß", "Zöllner", "Schäffler", "Kübler", "Königsbauer", "Höß", "Jäger", "Löw"),
    *("Fischer", "Ziegler", "Kaiser", "Vogt", "Seidl", "Auer", "Eder", "Haas", "Wimmer", "Obermeier"),
    *("Dvořák", "Horváth", "Kovačević", "Łukasik", "Nowak", "Şahin", "Çelik", "Ågren", "Sørensen", "Núñez"),
    *("Rossi", "Dubois", "O’Neill", "van den Berg", "Popescu", "Jónsdóttir", "Virtanen", "Tamm", "Zajc"),
    *("von Hohenfels", "Schmidt-Rottluff", "Ferreira", "Papadakis", "Kąkol", "Bērziņš", "Haug", "Imhof"),
)
_FIRST_NAMES: Final = (
    *("Josef", "Maria", "Korbinian", "Rosa", "Ludwig", "Therese", "Xaver", "Käthe", "Jürgen", "Monika"),
    *("Sepp", "Ulrike", "Benedikt", "Franziska", "Günther", "Bärbel", "Anton", "Christl", "Björn", "Zoë"),
    *("Matthias", "Anneliese", "Hans-Peter", "Eva-Maria", "Łucja", "Deniz", "Søren", "Renée", "Tomáš"),
    *("Ana", "Séamus", "Ioana", "Björk", "Mika", "Liis", "Jaž", "Beatriz", "Nikos", "Agnieszka", "Jānis"),
    *("Lorenz", "Regina", "Vinzenz", "Johanna", "Emil", "Greta", "Konrad", "Hedwig", "Oskar", "Leni"),
)
_CLUBS: Final = (
    *("Kartenfreunde Grünau", "SV Steinbach", "Stammtisch Post", "SC Weißenfeld", "Eichenlaub Au"),
    *("TSV Moosdorf", "Herz Ober Hausen", "Feuerwehr Söllern", "Blaue Traube", "Grasober Zell"),
)
_TOWNS: Final = ("Grünau", "Steinbach", "Weißenfeld", "Au", "Moosdorf", "Hausen", "Söllern", "Zell", "Öd")
_ENGLISH_CLUBS: Final = (
    *("Greenmeadow Card Club", "Stonebrook Club", "The Post Regulars", "Whitefield Cards", "Oakleaf Players"),
    *(
        "Moorton Sports Club",
        "Hearts of Hilltop",
        "Southdale Fire Brigade",
        "The Blue Grape",
        "Aces of Acton",
    ),
)
_ENGLISH_TOWNS: Final = (
    *("Greenmeadow", "Stonebrook", "Whitefield", "Acton", "Moorton", "Hilltop", "Southdale", "Marlow", "Ely"),
)


class InventedWords(NamedTuple):
    """The invented words of a language beside names of people; there are as many in each."""

    clubs: tuple[str, ...]
    towns: tuple[str, ...]
    family: str
    """A wish to be kept apart, of a family by its name and number."""
    note: str
    """The note about somebody who needs a fixed table."""
    decks: tuple[str, ...]


_GERMAN: Final = InventedWords(
    clubs=_CLUBS,
    towns=_TOWNS,
    family="Familie {name} {number}",
    note="Kann keine Treppe steigen",
    decks=(
        *("Autos", "Flugzeuge", "Tiere der Welt", "Lokomotiven", "Schiffe", "Raumfahrt", "Berge", "Brücken"),
        *("Vulkane", "Dinosaurier"),
    ),
)
_ENGLISH: Final = InventedWords(
    clubs=_ENGLISH_CLUBS,
    towns=_ENGLISH_TOWNS,
    family="{name} family {number}",
    note="Cannot climb stairs",
    decks=(
        *("Cars", "Aeroplanes", "Animals", "Locomotives", "Ships", "Space travel", "Mountains", "Bridges"),
        *("Volcanoes", "Dinosaurs"),
    ),
)


def invented_words(language: Language) -> InventedWords:
    """Return what clubs, towns, wishes and decks of a practice tournament are called."""
    return _ENGLISH if language is Language.ENGLISH else _GERMAN


_PEOPLE_PER_FAMILY: Final = 12
"""Number of people per couple that should sit apart."""
_PEOPLE_PER_LATECOMER: Final = 15
_WITHOUT_CLUB: Final = 0.35
_FIXED_TABLE: Final = 1


def pick(items: Sequence[ItemT], source: random.Random) -> ItemT:
    """Return one of several, each as likely as the others."""
    return items[int(source.random() * len(items))]


def pick_weighted(items: Sequence[tuple[ItemT, int]], source: random.Random) -> ItemT:
    """Return one of several, each as likely as its weight says."""
    place = source.random() * sum(weight for _, weight in items)
    for item, weight in items:
        place -= weight
        if place < 0:
            return item
    return items[-1][0]


def invented_people(
    count: int, seed: str, *, with_table: bool, words: InventedWords = _GERMAN
) -> tuple[RowEntry, ...]:
    """Return ``count`` invented people as in a list of registrations, with unique names.

    With ``with_table`` one of them needs a fixed table. Some come later.
    """
    source = generator("practice-people", seed)
    names = shuffled([(last, first) for last in _LAST_NAMES for first in _FIRST_NAMES], source)[:count]
    entries = [_person(last, first, source, words) for last, first in names]
    _marry(entries, words)
    for place in range(_PEOPLE_PER_LATECOMER - 2, count, _PEOPLE_PER_LATECOMER):
        entries[place] = entries[place]._replace(attendance=Attendance.LATER)
    if with_table and entries:
        who = int(source.random() * count)
        person = entries[who].person._replace(note=words.note)
        entries[who] = entries[who]._replace(person=person, fixed_table=_FIXED_TABLE)
    return tuple(entries)


def in_pairs(entries: Sequence[RowEntry]) -> tuple[RowEntry, ...]:
    """Return half as many entries, each with a second person."""
    half = len(entries) // 2
    return tuple(
        entry._replace(
            person=entry.person._replace(
                partner_last_name=other.person.last_name, partner_first_name=other.person.first_name
            )
        )
        for entry, other in zip(entries[:half], entries[half:], strict=False)
    )


def in_teams(entries: Sequence[RowEntry], size: int, towns: Sequence[str] = _TOWNS) -> tuple[RowEntry, ...]:
    """Return the people in teams of ``size``; the last one may have fewer."""
    return tuple(
        entry._replace(person=entry.person._replace(team=_team_name(place // size, towns)))
        for place, entry in enumerate(entries)
    )


def _team_name(number: int, towns: Sequence[str]) -> str:
    again, town = divmod(number, len(towns))
    return f"{towns[town]} {again + 1}"


def _person(last: str, first: str, source: random.Random, words: InventedWords) -> RowEntry:
    club = "" if source.random() < _WITHOUT_CLUB else pick(words.clubs, source)
    return RowEntry(participants.PersonData(last, first, club, pick(words.towns, source)))


def _marry(entries: list[RowEntry], words: InventedWords) -> None:
    """Let neighbours in the list be couples who want to be kept apart."""
    for place in range(0, len(entries) - 1, _PEOPLE_PER_FAMILY):
        one, other = entries[place].person, entries[place + 1].person
        taken = {entry.person.name for entry in entries}
        joined = other._replace(last_name=one.last_name, town=one.town)
        other = other if joined.name in taken else joined
        mark = words.family.format(name=one.last_name, number=place // _PEOPLE_PER_FAMILY + 1)
        entries[place] = entries[place]._replace(person=one._replace(keep_apart=mark))
        entries[place + 1] = entries[place + 1]._replace(person=other._replace(keep_apart=mark))


class Supervision(NamedTuple):
    """The supervisor of an invented table, for results that need approval."""

    operator_id: int
    at: str
    """ISO 8601 with offset."""


class PracticeGame(NamedTuple):
    """Invents what people play."""

    result: Callable[[int, Any, TableContext, Supervision, random.Random], GameResult]
    """Returns a result as people play them at a table by its id; the same source gives the same."""
    deck: Callable[[Any], int | None] = lambda _rules: None
    """Returns the size of a usual deck; ``None`` if no list of decks is kept."""


def practice_game(kind: str) -> PracticeGame:
    """Return the generator of slips for a game."""
    return cast("PracticeGame", plugins.part(kind, "practice"))


def bring(course: Course, tables: int) -> None:
    """Add enough decks for ``tables`` tables to the list, if the game uses listed decks."""
    rules = rulebooks.current(course.tournament).game
    cards = practice_game(rules.kind).deck(rules)
    if cards is None or not decks.are_listed(course.tournament):
        return
    titles = course.words.decks
    copies = -(-tables // len(titles))
    decks.add(course.tournament, [decks.DeckData(title, cards, copies) for title in titles])


DRAW_EFFORT: Final = 20
"""The effort of a draw, measured in slips."""

Steps = Generator[int | Plan, Drawn | None, None]
"""Yields the effort of each step, or what is to be drawn."""


@dataclass(frozen=True)
class Course:
    """The progress and the input of filling a tournament."""

    tournament: TournamentFile
    people: int
    point: Point
    seed: str
    """Of the wish: it decides who comes."""
    source: random.Random
    words: InventedWords = _GERMAN

    def new_seed(self) -> str:
        """Return the seed of the next draw: as short as those that are drawn on the day."""
        digits = f"{int(self.source.random() * 16**8):08X}"
        return f"{digits[:4]}-{digits[4:]}"

    def call_helpers(self, count: int) -> None:
        """Register ``count`` more helpers as present."""
        known = len(participants.people(self.tournament))
        more = invented_people(known + count, self.seed, with_table=False, words=self.words)
        names = [entry.person for entry in more[known:]]
        participants.add_helpers(self.tournament, [name._replace(keep_apart="") for name in names])

    def enter(self, tables: Sequence[int]) -> Iterator[int]:
        """Enter an invented slip of each of these tables."""
        rules = rulebooks.current(self.tournament).game
        game = practice_game(rules.kind)
        for table_id in tables:
            context = results.load(self.tournament, table_id).context
            supervision = Supervision(operators.at_work(self.tournament).id, self.tournament.now())
            results.enter(
                self.tournament, table_id, game.result(table_id, rules, context, supervision, self.source)
            )
            yield 1


_LEAST_OF_GROUP: Final = 3


class MatchesPractice:
    """Plays the groups through, then the bracket."""

    keeps_tables: Final = False

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:
        """Return why so many cannot play: any number can be dealt to groups, not all have matches by lot."""
        if rulebook.groups is None:
            return brackets.cannot_hold(people)
        return groups.cannot_play(people, rulebook.groups)

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return the effort of groups and bracket."""
        stage = rulebook.groups
        each = 0 if stage is None else stage.matches or stage.group_size - 1
        knocked_out = 0 if rulebook.knockout is None else people
        return DRAW_EFFORT + int((people * each // 2 + knocked_out) * share)

    def play(self, course: Course) -> Steps:
        """Draw and play the groups, then the knock-out."""
        if rulebooks.current(course.tournament).groups is None:
            yield from _play_knockout(course)
            return
        yield from _draw_groups(course)
        round_id = groups.round_of(course.tournament, "groups") or 0
        if course.point is Point.DRAWN:
            return
        formats.start_round(course.tournament, round_id)
        of_groups = sorted(_playable(course), key=lambda row: (row.slot or 0, row.number))
        if course.point is Point.HALF:
            of_groups = of_groups[: (len(of_groups) + 1) // 2]
        yield from course.enter([row.table_id for row in of_groups])
        if course.point is Point.HALF:
            return
        yield from _draw_lots(course)
        formats.finish_round(course.tournament, round_id)
        if rulebooks.current(course.tournament).knockout is not None:
            yield from _play_knockout(course)


def _draw_groups(course: Course) -> Iterator[int]:
    tables = max(1, course.people // 4)
    bring(course, tables)
    stage = groups.stage_of(course.tournament)
    most = max(1, course.people // _LEAST_OF_GROUP)
    number = 1 if stage.matches is not None else min(groups.usual_number(course.people, stage), most)
    groups.draft(course.tournament, number, course.new_seed())
    yield DRAW_EFFORT // 2
    groups.publish(course.tournament, groups.view(course.tournament).drafts[-1].id, tables)
    yield DRAW_EFFORT // 2


def _draw_lots(course: Course) -> Iterator[int]:
    """Draw the lots for all ties, in the groups and at the border."""
    for group in group_tables.view(course.tournament):
        for tie in group.table.open_ties:
            group_tables.draw_tie(course.tournament, group.number, tie, course.new_seed())
            yield 0
    knockout = rulebooks.current(course.tournament).knockout
    if knockout is None:
        return
    while ties := qualifying.view(course.tournament).list.must_be_decided:
        at_border = ties[0]
        if knockout.cross_group_tie is CrossGroupTie.MATCH:
            order = shuffled(at_border.open or at_border.people, course.source)
            qualifying.decide(course.tournament, at_border, order)
        else:
            qualifying.draw_tie(course.tournament, at_border, course.new_seed())
        yield 0


def _play_knockout(course: Course) -> Iterator[int]:
    alone = rulebooks.current(course.tournament).groups is None
    tables = max(1, course.people // 4) if alone else None
    if tables:
        bring(course, tables)
    brackets.draft(course.tournament, course.new_seed())
    brackets.publish(course.tournament, brackets.drafted(course.tournament)[-1].id, tables)
    if course.point is Point.DRAWN:
        return
    round_id = groups.round_of(course.tournament, "knockout") or 0
    formats.start_round(course.tournament, round_id)
    yield 1
    half = alone and course.point is Point.HALF
    while ready := _playable(course):
        if decks.are_listed(course.tournament):
            matches.assign_decks(course.tournament)
        yield from course.enter([row.table_id for row in (ready[: (len(ready) + 1) // 2] if half else ready)])
        if half:
            return
    formats.finish_round(course.tournament, round_id)


def _playable(course: Course) -> list[matches.MatchRow]:
    return [row for row in matches.view(course.tournament) if row.playable]


class TablesPractice:
    """Draws round after round and enters a slip of each table."""

    keeps_tables: Final = True

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:
        """Return the first stage at whose tables that many people cannot be seated."""
        for stage in rulebook.stages:
            if not isinstance(stage, TablesStage):
                continue
            people = min(people, stage.most_people or people)
            if plan_tables(people, stage.headcount_rule) is None:
                return (replace(seatings.cannot_be_seated(people, stage.headcount_rule), at=("people",)),)
        return ()

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return the effort of the rounds."""
        played = rulebook.rounds * share
        stages = [stage for stage in rulebook.stages if isinstance(stage, TablesStage)]
        slips = sum(stage.rounds * (people // stage.seats) for stage in stages)
        return int(DRAW_EFFORT * max(Fraction(1), played) + slips * share)

    def play(self, course: Course) -> Steps:
        """Play round after round; slips come in as the tables get ready."""
        plan = draws.headcount(course.tournament).plan
        bring(course, max(1, len(plan.sizes) if plan is not None else 1))
        steps = tournaments.header(course.tournament).rounds
        middle = (len(steps) + 1) // 2
        for step in steps:
            _settle_border(course, step.number)
            # The tables of the next stage may be of another size.
            plan = draws.headcount(course.tournament).plan
            if plan is not None and plan.helpers_missing:
                course.call_helpers(plan.helpers_missing)
            yield from _draw_cards(course, step.round_id)
            for border in draws.borders_to_draw(course.tournament, step.number):
                draws.draw_border(course.tournament, step.number, border, course.new_seed())
            yield from _draw(course, step.round_id, step.number)
            if course.point is Point.DRAWN:
                return
            formats.start_round(course.tournament, step.round_id)
            tables = [row.table_id for row in formats.rounds_view(course.tournament, step.round_id).tables]
            stops = course.point is Point.HALF and step.number == middle
            # Slips come in as the tables get ready, not by their number.
            order = shuffled(tables, course.source)
            yield from course.enter(order[: (len(tables) + 1) // 2] if stops else order)
            if stops:
                return
            formats.finish_round(course.tournament, step.round_id)


def _draw_cards(course: Course, round_id: int) -> Steps:
    """Draw a number card for everyone, if the rulebook uses them."""
    cards = number_cards.view(course.tournament, round_id)
    if cards is None:
        return
    number_cards.settle_tables(course.tournament, round_id, cards.tables, course.new_seed())
    people = sorted(cards.without, key=lambda one: one.id)
    for someone, card in zip(people, shuffled(cards.out, course.source), strict=False):
        number_cards.take(course.tournament, round_id, someone.id, card)
        yield 1


def _settle_border(course: Course, number: int) -> None:
    """Draw the lot for a tie at the border of a stage."""
    found = advancing.proposal(course.tournament, number)
    if found is not None and found.tie is not None and not found.announced:
        advancing.draw_tie(course.tournament, number, found.tie, course.new_seed())


def _draw(course: Course, round_id: int, number: int) -> Steps:
    # A later round of a stage goes on as the first was drawn, unless it follows the ranking.
    own = course.new_seed()
    stage = stages.of_number(course.tournament, number)
    way = stages.tables_of(course.tournament, number).draw
    goes_on = number != stage.numbers[0] and way is SeatDraw.LOT
    plan = draws.prepare(course.tournament, round_id, None if goes_on else own)._replace(seed=own)
    drawn = yield plan
    draws.keep(course.tournament, round_id, drawn or seatings.drawn(plan))
    yield DRAW_EFFORT
    draws.publish(course.tournament, draws.view(course.tournament, round_id).draws[-1].id)


class PracticeFormat(Protocol):
    """Draws and plays a tournament up to a point."""

    @property
    def keeps_tables(self) -> bool:
        """Whether somebody may need a table of his own choice."""

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:
        """Return why that many people cannot play by a rulebook."""

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return what it amounts to, in slips, to draw and play such a share of the tournament."""

    def play(self, course: Course) -> Steps:
        """Draw and play up to the point that was wished for; everybody is there."""


_FORMATS: Final[Mapping[Format, PracticeFormat]] = {
    Format.TABLES: TablesPractice(),
    Format.MATCHES: MatchesPractice(),
}

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
"""The played share of a tournament at each point."""


class PracticeWish(NamedTuple):
    """The director's choice for practice."""

    rulebook: Rulebook
    people: int = USUAL
    point: Point = Point.ARRIVALS
    seed: str = "0000-0001"
    """The same wish gives the same people, seats and results."""
    language: Language = Language.GERMAN
    """Of clubs, towns, wishes and decks."""


class FillingProgress(NamedTuple):
    """The progress of the filling."""

    done: int
    of: int
    to_draw: seatings.Plan | None = None
    """The next draw, if it is computed in the background; the seating is sent back."""


def check(wish: PracticeWish) -> tuple[Problem, ...]:
    """Return why a wish cannot be granted: this many people cannot be seated by the rulebook."""
    if wish.point is Point.ARRIVALS:
        return ()
    return _FORMATS[wish.rulebook.played_as].check(wish.people, wish.rulebook)


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
        self._format = _FORMATS[wish.rulebook.played_as]
        self._source = generator("practice", wish.seed)
        self._words = invented_words(wish.language)

    @property
    def effort(self) -> int:
        """The approximate effort of all steps."""
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
                    words=self._words,
                )
            )

    def _arrive(self) -> Iterator[int]:
        """Read the registrations, then let people in; before the draw some are still on their way."""
        with_table = self._format.keeps_tables
        rulebook = rulebooks.current(self._tournament)
        heads = self._wish.people * (2 if rulebook.pairs else 1)
        invented = invented_people(heads, self._wish.seed, with_table=with_table, words=self._words)
        if rulebook.pairs:
            invented = in_pairs(invented)
        if (counting := rulebook.teams.best) is not None:
            # One more than count, so that ties are seen.
            invented = in_teams(invented, counting + 1, self._words.towns)
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
