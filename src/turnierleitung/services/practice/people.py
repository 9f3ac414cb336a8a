"""Invented people: names, clubs, towns and families, the same ones for the same seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeVar

from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.states import Attendance
from turnierleitung.services.people.importing.cells import RowEntry
from turnierleitung.services.people.participants import PersonData

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


def invented(count: int, seed: str, *, with_table: bool) -> tuple[RowEntry, ...]:
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
