"""What a practice tournament is filled with: invented people, their decks, points to stop at."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.domain.states import Attendance
from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import DeckData
from turnierleitung.services.entry import results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables.seatings import Drawn, Plan
from turnierleitung.storage.tournament_file import TournamentFile


class Point(StrEnum):
    """How far a practice tournament is filled."""

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
_PEOPLE_PER_FAMILY: Final = 12
"""How many people there are to each couple that wants to sit apart."""
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


def invented_people(count: int, seed: str, *, with_table: bool) -> tuple[RowEntry, ...]:
    """Return so many people as a list of registrations holds them, no two of one name.

    With ``with_table`` one of them needs a fixed table. Some come later.
    """
    source = generator("practice-people", seed)
    names = shuffled([(last, first) for last in _LAST_NAMES for first in _FIRST_NAMES], source)[:count]
    entries = [_person(last, first, source) for last, first in names]
    _marry(entries)
    for place in range(_PEOPLE_PER_LATECOMER - 2, count, _PEOPLE_PER_LATECOMER):
        entries[place] = entries[place]._replace(attendance=Attendance.LATER)
    if with_table and entries:
        who = int(source.random() * count)
        person = entries[who].person._replace(note="Kann keine Treppe steigen")
        entries[who] = entries[who]._replace(person=person, fixed_table=_FIXED_TABLE)
    return tuple(entries)


def _person(last: str, first: str, source: random.Random) -> RowEntry:
    club = "" if source.random() < _WITHOUT_CLUB else pick(_CLUBS, source)
    return RowEntry(PersonData(last, first, club, pick(_TOWNS, source)))


def _marry(entries: list[RowEntry]) -> None:
    """Let neighbours in the list be couples who want to be kept apart."""
    for place in range(0, len(entries) - 1, _PEOPLE_PER_FAMILY):
        one, other = entries[place].person, entries[place + 1].person
        taken = {entry.person.name for entry in entries}
        joined = other._replace(last_name=one.last_name, town=one.town)
        other = other if joined.name in taken else joined
        mark = f"Familie {one.last_name} {place // _PEOPLE_PER_FAMILY + 1}"
        entries[place] = entries[place]._replace(person=one._replace(keep_apart=mark))
        entries[place + 1] = entries[place + 1]._replace(person=other._replace(keep_apart=mark))


class Supervision(NamedTuple):
    """Who watches over an invented table, where something needs approval."""

    operator_id: int
    at: str
    """ISO 8601 with offset."""


class PracticeGame(Protocol):
    """Invents what people play."""

    def result(
        self,
        table_id: int,
        rules: GameRules,
        context: TableContext,
        supervision: Supervision,
        source: random.Random,
    ) -> GameResult:
        """Return a result as people play them; the same source gives the same."""

    def deck(self, rules: GameRules) -> int | None:
        """Return the size of a usual deck; ``None`` where no list of decks is kept."""


def practice_game(kind: str) -> PracticeGame:
    """Return what invents the slips of a game."""
    return cast("PracticeGame", plugins.part(kind, "practice"))


_TITLES: Final = (
    *("Autos", "Flugzeuge", "Tiere der Welt", "Lokomotiven", "Schiffe", "Raumfahrt", "Berge", "Brücken"),
    *("Vulkane", "Dinosaurier"),
)


def bring(course: Course, tables: int) -> None:
    """Put enough decks for so many tables at once on the list, where the game is played with such."""
    rules = rulebooks.current(course.tournament).game
    cards = practice_game(rules.kind).deck(rules)
    if cards is None or not decks.are_listed(course.tournament):
        return
    copies = -(-tables // len(_TITLES))
    decks.add(course.tournament, [DeckData(title, cards, copies) for title in _TITLES])


DRAW_EFFORT: Final = 20
"""What a draw amounts to, measured in slips."""

Steps = Generator[int | Plan, Drawn | None, None]
"""Yields the effort of each step, or what is to be drawn."""


@dataclass(frozen=True)
class Course:
    """How far a tournament is filled, and what it is filled with."""

    tournament: TournamentFile
    people: int
    point: Point
    seed: str
    """Of the wish: it decides who comes."""
    source: random.Random

    def new_seed(self) -> str:
        """Return the seed of the next draw: as short as those that are drawn on the day."""
        digits = f"{int(self.source.random() * 16**8):08X}"
        return f"{digits[:4]}-{digits[4:]}"

    def call_helpers(self, count: int) -> None:
        """Let so many more people come who help out."""
        known = len(participants.people(self.tournament))
        more = invented_people(known + count, self.seed, with_table=False)
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
