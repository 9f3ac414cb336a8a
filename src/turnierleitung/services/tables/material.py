"""The material needed at the tables (S-02), and the decks assigned to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.deck_lot import Copy, Players, Playing
from turnierleitung.domain.deck_lot import assign as drawn
from turnierleitung.domain.problems import Problem, Refused, Topic, blocking
from turnierleitung.domain.states import ResultState, RoundState
from turnierleitung.services import decks
from turnierleitung.services.decks import COPY, DECK, DeckOnTable
from turnierleitung.services.ground import records, round_rows, rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import Need, TableSignsPrint, Wish
from turnierleitung.services.ground.records import RESULT, ROUND, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.tables import number_cards, seatings
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_GIVE: Final = update(TABLE).where(TABLE.c.id == bindparam("at_table")).values(deck_copy_id=bindparam("copy"))


class LackingDecks(NamedTuple):
    """Tables of a round that is to be played have no deck."""

    tables: int
    without: int
    """So many of them have none, or one that was taken off the list."""
    copies: int
    """As many as there are on the list."""

    @property
    def can_be_given(self) -> bool:
        """Whether there is one for each."""
        return self.copies >= self.tables


class _At(NamedTuple):
    """A table of a round."""

    table_id: int
    number: int
    people: Players
    copy: int | None
    cards: int | None
    is_new: bool
    """Whether no slip has come in that is counted with its deck."""
    gone: bool
    """Whether its deck was taken off the list."""

    @property
    def waits(self) -> bool:
        """Whether it should be given one."""
        return self.is_new and (self.copy is None or self.gone)


def lacking(tournament: TournamentFile, round_id: int) -> LackingDecks | None:
    """Return the number of tables without a deck; ``None`` if no table lacks or needs one."""
    if not decks.are_listed(tournament):
        return None
    with tournament.reading() as connection:
        state = connection.execute(select(ROUND.c.state).where(ROUND.c.id == round_id)).scalar_one()
        tables = _tables(connection, round_id)
    without = sum(table.waits for table in tables)
    if not without or state not in (RoundState.PUBLISHED, RoundState.RUNNING):
        return None
    return LackingDecks(len(tables), without, len(decks.copies_in_use(tournament)))


def wish(tournament: TournamentFile, round_id: int) -> Wish | None:
    """Return the request to the director: assign decks to tables, or add decks to the list."""
    missing = lacking(tournament, round_id)
    if missing is None:
        return None
    params: dict[str, int | str] = {
        "count": missing.without,
        "tables": missing.tables,
        "copies": missing.copies,
    }
    return Wish(Need.TABLE_DECKS if missing.can_be_given else Need.FEW_DECKS, params, round_id=round_id)


def where(tournament: TournamentFile) -> Mapping[int, int]:
    """Return at which table of the round that is played each copy lies, by its id."""
    round_id = round_rows.current_round(tournament)
    if round_id is None:
        return {}
    with tournament.reading() as connection:
        tables = _tables(connection, round_id)
    return {table.copy: table.number for table in tables if table.copy is not None}


def by_number(tournament: TournamentFile, round_number: int) -> Mapping[int, DeckOnTable]:
    """Return the decks of a round by table number, wherever they are now."""
    known = decks.decks_on_tables(tournament)
    query = select(TABLE.c.id, TABLE.c.number).join(ROUND, ROUND.c.id == TABLE.c.round_id)
    rows = tournament.query(query.where(ROUND.c.number == round_number)).all()
    return {number: known[table_id]._replace(out_at=None) for table_id, number in rows if table_id in known}


def assign(tournament: TournamentFile, round_id: int) -> Changes:
    """Assign a deck to every table that lacks one; if decks are scarce, some tables stay without.

    Raises:
        Refused: no table needs a deck, or no deck is free.
    """
    with tournament.reading() as connection:
        tables = _tables(connection, round_id)
    if not any(table.waits for table in tables):
        raise Refused(Problem("deck.nothing_to_assign", Topic.DECKS))
    if not decks.copies_in_use(tournament):
        raise Refused(Problem("deck.list_empty", Topic.DECKS))
    chosen = _chosen(tournament, tables)
    if not chosen:
        raise Refused(Problem("deck.none_free", Topic.DECKS))
    with refusing(), tournament.action("deck.assigned", {"count": len(chosen)}) as action:
        _store(action.connection, chosen)
    return action.changes


def assign_within(tournament: TournamentFile, connection: Connection, round_id: int) -> None:
    """Give the tables of a round their decks within an action, as far as the list goes."""
    if decks.are_listed(tournament):
        _store(connection, _chosen(tournament, _tables(connection, round_id)))


def give(tournament: TournamentFile, table_id: int, copy_id: int) -> Changes:
    """Give a table another deck; a table of its round that had it takes the one that becomes free.

    Where a slip is in already, only a deck of as many cards can have been meant.

    Raises:
        Refused: it cannot be dealt there, or a slip is in that was counted with other cards.
    """
    with tournament.reading() as connection:
        query = select(TABLE.c.round_id).where(TABLE.c.id == table_id)
        tables = _tables(connection, connection.execute(query).scalar_one())
        title, cards = connection.execute(
            select(DECK.c.title, DECK.c.cards)
            .join(COPY, COPY.c.deck_id == DECK.c.id)
            .where(COPY.c.id == copy_id)
        ).one()
    here = next(table for table in tables if table.table_id == table_id)
    chosen: dict[int, int | None] = {table_id: copy_id}
    problems = _against(tournament, here, cards)
    rules, seats = rulebooks.current(tournament).game, len(here.people)
    if not here.is_new and plugins.hands(rules, seats, here.cards) != plugins.hands(rules, seats, cards):
        facts: dict[str, int | str] = {"table": here.number}
        problems.append(Problem("deck.counted_there", Topic.DECKS, params=facts))
    for other in tables:
        if other.copy == copy_id and other is not here:
            chosen[other.table_id] = here.copy
            if not other.is_new:
                facts = {"title": title, "table": other.number}
                problems.append(Problem("deck.played_there", Topic.DECKS, params=facts))
            elif here.cards is not None:
                problems += _against(tournament, other, here.cards)
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("deck.given", {"table": here.number, "title": title}) as action:
        _store(action.connection, chosen)
    return action.changes


def _against(tournament: TournamentFile, table: _At, cards: int) -> list[Problem]:
    """Return the reason why a deck of ``cards`` cards cannot be dealt at a table."""
    rules = rulebooks.current(tournament).game
    return list(blocking(plugins.check_deal(rules, len(table.people), cards)))


def _chosen(tournament: TournamentFile, tables: tuple[_At, ...]) -> Mapping[int, int]:
    waiting = {table.people: table for table in tables if table.waits}
    taken = {table.copy for table in tables if not table.waits}
    known = {row.id: row.cards for row in decks.view(tournament)}
    free = [
        copy
        for copy in decks.copies_in_use(tournament)
        if copy.id not in taken and _fits(tournament, copy, waiting, known)
    ]
    copies = drawn([Playing(list(waiting), free)], decks.played(tournament)).copies
    return {waiting[people].table_id: copy_id for people, copy_id in copies.items()}


def _fits(
    tournament: TournamentFile, copy: Copy, waiting: Mapping[Players, _At], known: Mapping[int, int]
) -> bool:
    """Whether a deck can be dealt at the largest of the tables."""
    largest = max(waiting.values(), key=lambda table: len(table.people), default=None)
    return largest is None or not _against(tournament, largest, known[copy.deck])


def _store(connection: Connection, chosen: Mapping[int, int | None]) -> None:
    if chosen:
        rows = [{"at_table": table_id, "copy": copy_id} for table_id, copy_id in chosen.items()]
        connection.execute(_GIVE, rows)


def _tables(connection: Connection, round_id: int) -> tuple[_At, ...]:
    people = round_rows.seated_at_tables(connection, round_id)
    rows = connection.execute(
        select(
            TABLE.c.id,
            TABLE.c.number,
            TABLE.c.deck_copy_id,
            DECK.c.cards,
            COPY.c.retired | DECK.c.retired,
            RESULT.c.state,
        )
        .select_from(TABLE)
        .outerjoin(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        .outerjoin(DECK, DECK.c.id == COPY.c.deck_id)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
        .where(TABLE.c.round_id == round_id)
        .order_by(TABLE.c.number)
    ).all()
    return tuple(
        _At(
            table_id=table_id,
            number=number,
            people=tuple(people.get(table_id, ())),
            copy=copy_id,
            cards=cards,
            is_new=state != ResultState.ENTERED,
            gone=bool(retired),
        )
        for table_id, number, copy_id, cards, retired, state in rows
    )


class MaterialOfRound(NamedTuple):
    """The material for the tables of one round."""

    number: int
    tables: int
    decks: int
    """New ones (S-02); 0 if those of the first round are used on."""
    sheets: int


class TableMaterialPrint(NamedTuple):
    """The material for the tables."""

    tables: tuple[int, ...]
    """Table numbers of the last drawn round; a dissolved table leaves a gap."""
    sizes: tuple[int, ...]
    """Seats of each of them, else as planned."""
    drawn: bool
    """Whether the tables are drawn, not only planned."""
    new_decks: int
    """Per table and round (S-02)."""
    rounds: tuple[MaterialOfRound, ...]
    decks: tuple[DeckOnTable | None, ...] = ()
    """The deck of each table, if the tournament lists decks; otherwise empty."""
    spares: int | None = None
    """Number of spare decks; ``None`` if they were not counted."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates the paper; a draw as planned does not."""
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
    return TableSignsPrint(max(planned, *_highest_of_cards(tournament)))


def _highest_of_cards(tournament: TournamentFile) -> Iterator[int]:
    """Yield the highest table number of each stage with number cards: of those given out, or of the seats.

    Dissolving a table does not renumber the others.
    """
    yield 0
    for place in stages.all_of(tournament):
        number = place.numbers[0]
        if not number_cards.cards_are_wanted(tournament, number):
            continue
        seats = seatings.published_before(tournament, number + 1)[number - 1 :]
        if seats and seats[0]:
            yield max(seat.table for seat in seats[0])
        else:
            yield number_cards.set_of(tournament, place.rounds[0]).tables


def of_tables(tournament: TournamentFile) -> TableMaterialPrint:
    """Return the material for the tables in all rounds (S-02).

    Raises:
        Refused: the number of tables is not known yet.
    """
    rules = rulebooks.current(tournament).game
    new_decks = plugins.table_game(rules.kind).new_decks(rules)
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
    *_, seats = seatings.published_before(tournament, round_number + 1)
    return tuple(sorted({seat.table for seat in seats}))


def _decks(
    tournament: TournamentFile, round_number: int, tables: Sequence[int]
) -> tuple[DeckOnTable | None, ...]:
    """Return the decks of the tables of the round that was drawn last."""
    if not decks.are_listed(tournament):
        return ()
    known = by_number(tournament, round_number)
    return tuple(known.get(table) for table in tables)


def sizes_to_draw(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the seats of each table, from table 1, in the next stage to draw, else in the last one.

    Taken from the last draw, else planned for everyone expected; empty if that is impossible.
    """
    return _sizes_of_stage(tournament, seatings.next_or_last(tournament), _drawn_sizes(tournament))


def _sizes_of_stage(
    tournament: TournamentFile, number: int, drawn: Mapping[int, tuple[int, ...]]
) -> tuple[int, ...]:
    """Return the seats of each table in the stage of round ``number``."""
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
