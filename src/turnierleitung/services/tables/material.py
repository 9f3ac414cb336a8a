"""What has to lie ready at the tables (S-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services import decks
from turnierleitung.services.decks import DeckOnTable
from turnierleitung.services.ground import records, rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import TableSignsPrint
from turnierleitung.services.tables import card_plans, number_cards, seatings, table_decks
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

    tables: tuple[int, ...]
    """The numbers of the tables of the round that was drawn last; where one was dissolved there is a gap."""
    sizes: tuple[int, ...]
    """Seats of each of them, else as planned."""
    drawn: bool
    """Whether the tables are drawn, not only planned."""
    new_decks: int
    """Per table and round (S-02)."""
    rounds: tuple[MaterialOfRound, ...]
    decks: tuple[DeckOnTable | None, ...] = ()
    """Of each table, where they play with decks of the list; empty where they do not."""
    spares: int | None = None
    """Spare decks that lie ready; ``None`` where nobody counted them."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes the paper wrong; a draw that comes out as planned does not."""
        return (self.tables, self.sizes, self.new_decks, self.rounds, self.decks, self.spares)

    @property
    def most_tables(self) -> int:
        """Tables of the largest round."""
        return max(one.tables for one in self.rounds)


def signs(tournament: TournamentFile) -> TableSignsPrint:
    """Return how many signs are needed.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    planned = max(map(len, _sizes_of_rounds(tournament).values()))
    return TableSignsPrint(max(planned, _highest_of_cards(tournament)))


def _highest_of_cards(tournament: TournamentFile) -> int:
    """Return the highest table for which there are number cards; where one is dissolved the others stay."""
    return max(
        (
            number_cards.set_of(tournament, place.rounds[0]).tables
            for place in stages.all_of(tournament)
            if card_plans.cards_are_wanted(tournament, place.numbers[0])
        ),
        default=0,
    )


def of_tables(tournament: TournamentFile) -> TableMaterialPrint:
    """Return what the tables need in all rounds (S-02).

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    new_decks = plugins.new_decks(rulebooks.current(tournament).game)
    drawn, sizes = _drawn_sizes(tournament), _sizes_of_rounds(tournament)
    found = [
        MaterialOfRound(number, len(tables), new_decks * len(tables), len(tables))
        for number, tables in sizes.items()
    ]
    last = max(drawn, default=0)
    newest = drawn[last] if drawn else sizes[min(sizes)]
    numbers = _numbers(tournament, last) if drawn else tuple(range(1, len(newest) + 1))
    return TableMaterialPrint(
        tables=numbers,
        sizes=newest,
        drawn=bool(drawn),
        new_decks=new_decks,
        rounds=tuple(found),
        decks=_decks(tournament, last, numbers),
        spares=records.spare_ready(tournament),
    )


def _numbers(tournament: TournamentFile, round_number: int) -> tuple[int, ...]:
    """Return the numbers of the tables of a round that is drawn."""
    *_, seats = seatings.published_before(tournament, round_number + 1)
    return tuple(sorted({seat.table for seat in seats}))


def _decks(
    tournament: TournamentFile, round_number: int, tables: Sequence[int]
) -> tuple[DeckOnTable | None, ...]:
    """Return the decks of the tables of the round that was drawn last."""
    if not decks.are_listed(tournament):
        return ()
    known = table_decks.by_number(tournament, round_number)
    return tuple(known.get(table) for table in tables)


def sizes_to_draw(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the seats of each table, from table 1, in the stage that is drawn next, else in the last one.

    As it was drawn last, else as planned when all come who are expected; nothing where that cannot be.
    """
    return _sizes_of_stage(tournament, seatings.next_or_last(tournament), _drawn_sizes(tournament))


def _sizes_of_stage(
    tournament: TournamentFile, number: int, drawn: Mapping[int, tuple[int, ...]]
) -> tuple[int, ...]:
    """Return the seats of each table in the stage to which the round with a number belongs."""
    of_stage = [one for one in stages.of_number(tournament, number).numbers if one in drawn]
    if of_stage:
        return drawn[max(of_stage)]
    return seatings.expected_sizes(tournament, number)


def _sizes_of_rounds(tournament: TournamentFile) -> Mapping[int, tuple[int, ...]]:
    """Return the seats of each table of every round by its number, of those to come as of their stage.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    drawn = _drawn_sizes(tournament)
    sizes = dict(drawn)
    before: tuple[int, ...] = ()
    for step in tournaments.header(tournament).rounds:
        before = sizes.get(step.number) or _sizes_of_stage(tournament, step.number, drawn) or before
        if not before:
            raise Refused(Problem("print.no_tables"))
        sizes[step.number] = before
    return sizes


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
