"""What has to lie ready at the tables (S-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from turnierleitung.domain.games import registry
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.supplies import TableSignsPrint
from turnierleitung.services.tables import seatings
from turnierleitung.storage.tournament_file import TournamentFile


class MaterialOfRound(NamedTuple):
    """What a round needs at the tables."""

    number: int
    tables: int
    decks: int
    """New ones (S-02); 0 where those of the first round are used on."""
    sheets: int


class TableMaterialPrint(NamedTuple):
    """What has to lie ready at the tables."""

    sizes: tuple[int, ...]
    """Seats of each table, from table 1: of the round that was drawn last, else as planned."""
    drawn: bool
    """Whether the tables are drawn, not only planned."""
    new_decks: int
    """Per table and round (S-02)."""
    rounds: tuple[MaterialOfRound, ...]

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes the paper wrong; a draw that comes out as planned does not."""
        return (self.sizes, self.new_decks, self.rounds)

    @property
    def most_tables(self) -> int:
        """Tables of the largest round."""
        return max(one.tables for one in self.rounds)


def signs(tournament: TournamentFile) -> TableSignsPrint:
    """Return how many signs are needed.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    drawn = _drawn_sizes(tournament)
    return TableSignsPrint(
        max((len(sizes) for sizes in drawn.values()), default=0) or len(_planned(tournament))
    )


def of_tables(tournament: TournamentFile) -> TableMaterialPrint:
    """Return what the tables need in all rounds (S-02).

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    new_decks = registry.new_decks(rulebooks.current(tournament).game)
    drawn = _drawn_sizes(tournament)
    newest = newest_sizes(tournament)
    found = []
    for step in tournaments.header(tournament).rounds:
        tables = len(drawn.get(step.number, newest))
        found.append(MaterialOfRound(step.number, tables, new_decks * tables, tables))
    return TableMaterialPrint(newest, bool(drawn), new_decks, tuple(found))


def newest_sizes(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the seats of each table, from table 1: of the round that was drawn last, else as planned.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    drawn = _drawn_sizes(tournament)
    return drawn[max(drawn)] if drawn else _planned(tournament)


def _drawn_sizes(tournament: TournamentFile) -> Mapping[int, tuple[int, ...]]:
    """Return the seats of each table of the drawn rounds, by their number."""
    steps = tournaments.header(tournament).rounds
    numbers = [step.number for step in steps if step.state is not RoundState.PLANNED]
    if not numbers:
        return {}
    seated = seatings.published_before(tournament, max(numbers) + 1)
    return {
        number: tuple(count for _, count in sorted(Counter(seat.table for seat in seats).items()))
        for number, seats in zip(numbers, seated, strict=True)
    }


def _planned(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the seats of each table when all come who are expected."""
    sizes = seatings.expected_sizes(tournament)
    if not sizes:
        raise Refused(Problem("print.no_tables"))
    return sizes
