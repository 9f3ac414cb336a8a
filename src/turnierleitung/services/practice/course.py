"""A tournament that is being filled, as its format and its game see it."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from turnierleitung.services.entry import results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import operators, participants
from turnierleitung.services.practice import people
from turnierleitung.services.practice.points import Point
from turnierleitung.services.practice.practice_game import Supervision, practice_game
from turnierleitung.services.tables.seatings import Drawn, Plan
from turnierleitung.storage.tournament_file import TournamentFile

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
        more = people.invented(known + count, self.seed, with_table=False)
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
