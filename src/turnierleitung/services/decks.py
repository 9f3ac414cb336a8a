"""Card decks: the list, which match is played with which, out and back (Q-01, Q-03, Q-20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.cards import (
    MOST_CATEGORIES,
    MOST_LETTERS,
    Category,
    Direction,
    categories_from_json,
    to_json,
)
from turnierleitung.domain.deck_lot import Copy
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused, Topic, blocking
from turnierleitung.domain.states import Format, ResultState
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.records import RESULT, SEAT, STINT, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

DECK: Final = schema.DECK
COPY: Final = schema.DECK_COPY
LOAN: Final = schema.DECK_LOAN
_GIVE: Final = update(TABLE).where(TABLE.c.id == bindparam("at_table")).values(deck_copy_id=bindparam("copy"))
_NAMED: Final = 8
"""Matches that a refusal names."""


class DeckData(NamedTuple):
    """The input of a deck."""

    title: str
    cards: int
    copies: int = 1


class CopyRow(NamedTuple):
    """A copy, and its place."""

    id: int
    number: int
    out_at: int | None
    """Number of the match that uses it; ``None`` while the jury has it."""


class DeckRow(NamedTuple):
    """A deck as the list shows it."""

    id: int
    title: str
    cards: int
    copies: tuple[CopyRow, ...]
    """Those in use."""
    categories: tuple[Category, ...] | None
    """The categories of its cards; ``None`` for those of the rulebook."""
    matches: int
    """For how many matches it is assigned."""
    problems: tuple[Problem, ...]
    """An unusual size is only a warning (Q-01)."""


def are_listed(tournament: TournamentFile) -> bool:
    """Return whether the tournament lists decks, because its game is played with them."""
    game = rulebooks.current(tournament).game
    return plugins.game(game.kind).listed_decks(game)


def none_for(tournament: TournamentFile, round_id: int) -> bool:
    """Whether matches of a round would be played without any deck in the list (Q-03)."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    return played_as is Format.MATCHES and are_listed(tournament) and not view(tournament)


@kept
def view(tournament: TournamentFile) -> tuple[DeckRow, ...]:
    """Return the decks in use, by title."""
    rules = rulebooks.current(tournament).game
    with tournament.reading() as connection:
        decks = connection.execute(
            select(DECK.c.id, DECK.c.title, DECK.c.cards, DECK.c.categories).where(DECK.c.retired.is_(False))
        ).all()
        copies = connection.execute(
            select(COPY.c.deck_id, COPY.c.id, COPY.c.number)
            .where(COPY.c.retired.is_(False))
            .order_by(COPY.c.number)
        ).all()
        out: dict[int, int] = dict(
            connection.execute(
                select(LOAN.c.deck_copy_id, TABLE.c.number)
                .join(TABLE, TABLE.c.id == LOAN.c.table_id)
                .where(LOAN.c.back_at.is_(None))
            ).all()
        )
        assigned: dict[int, int] = dict(
            connection.execute(
                select(COPY.c.deck_id, func.count())
                .select_from(TABLE)
                .join(COPY, COPY.c.id == TABLE.c.deck_copy_id)
                .group_by(COPY.c.deck_id)
            ).all()
        )
    rows = (
        DeckRow(
            id=deck_id,
            title=title,
            cards=cards,
            copies=tuple(
                CopyRow(copy_id, number, out.get(copy_id)) for of, copy_id, number in copies if of == deck_id
            ),
            categories=None if categories is None else categories_from_json(categories),
            matches=assigned.get(deck_id, 0),
            problems=plugins.check_deck(cards, rules),
        )
        for deck_id, title, cards, categories in decks
    )
    return tuple(sorted(rows, key=lambda row: (sort_key(row.title), row.id)))


def add(tournament: TournamentFile, decks: Sequence[DeckData]) -> Changes:
    """Put decks on the list, one action for all.

    Raises:
        Refused: a title is missing or there already, a deck cannot be dealt evenly (Q-05), or one that comes
            back has another size than the results that were counted with it.
    """
    rules = rulebooks.current(tournament).game
    known = {row.title.casefold() for row in view(tournament)}
    problems: list[Problem] = []
    for row, deck in enumerate(decks):
        title = tidy(deck.title)
        if not title:
            problems.append(Problem("deck.title_missing", at=(row, "title")))
        elif title.casefold() in known:
            problems.append(Problem("deck.title_known", at=(row, "title"), params={"title": title}))
        known.add(title.casefold())
        if deck.copies < 1:
            problems.append(Problem("deck.copies", at=(row, "copies"), params={"title": title}))
        problems += (
            Problem(found.code, found.topic, at=(row, "cards"), params={**found.params, "title": title})
            for found in blocking(plugins.check_deck(deck.cards, rules))
        )
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("deck.added", {"count": len(decks)}) as action:
        for deck in decks:
            _set_copies(action.connection, _revived(tournament, action.connection, deck), deck.copies)
    return action.changes


def _revived(tournament: TournamentFile, connection: Connection, deck: DeckData) -> int:
    """Return the id of a new deck; one that was taken off the list before comes back."""
    values = {"title": tidy(deck.title), "cards": deck.cards, "retired": False}
    known = _titled(connection, tidy(deck.title))
    if known is None:
        added: int = connection.execute(insert(DECK).values(**values).returning(DECK.c.id)).scalar_one()
        return added
    _check_size(tournament, connection, known, deck.cards)
    connection.execute(update(DECK).where(DECK.c.id == known.id).values(**values))
    return known.id


class _Stored(NamedTuple):
    id: int
    title: str
    cards: int


_STORED: Final = select(DECK.c.id, DECK.c.title, DECK.c.cards)


def _titled(connection: Connection, title: str) -> _Stored | None:
    """Return the deck of a title, whether it is on the list or not."""
    # The file's own lower() knows no umlauts.
    decks = (_Stored(*row) for row in connection.execute(_STORED))
    return next((deck for deck in decks if deck.title.casefold() == title.casefold()), None)


def _check_size(tournament: TournamentFile, connection: Connection, deck: _Stored, cards: int) -> None:
    """Refuse to change the size of a deck that results depend on (Q-20)."""
    if cards == deck.cards:
        return
    force = rulebooks.in_force(tournament)
    rules = force.rulebook.game
    game = plugins.game(rules.kind)
    rows = connection.execute(
        select(TABLE.c.number, RESULT.c.content)
        .join(RESULT, RESULT.c.table_id == TABLE.c.id)
        .join(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        .where(COPY.c.deck_id == deck.id, RESULT.c.state == ResultState.ENTERED)
        .order_by(TABLE.c.number)
    )
    counted = [
        str(number) for number, content in rows if game.counted_with_deck(force.result(content), rules)
    ]
    if counted:
        numbers = ", ".join(counted[:_NAMED]) + (" …" if counted[_NAMED:] else "")
        facts: dict[str, int | str] = {"title": deck.title, "cards": deck.cards, "matches": numbers}
        raise Refused(Problem("deck.counted", Topic.DECKS, params=facts))


def _set_copies(connection: Connection, deck_id: int, wanted: int) -> None:
    of_deck = COPY.c.deck_id == deck_id
    there = connection.execute(select(func.count()).where(of_deck)).scalar_one()
    connection.execute(update(COPY).where(of_deck).values(retired=COPY.c.number > wanted))
    for number in range(there + 1, wanted + 1):
        connection.execute(insert(COPY).values(deck_id=deck_id, number=number, retired=False))


def change(tournament: TournamentFile, deck_id: int, deck: DeckData) -> Changes:
    """Change title, size or number of copies.

    Raises:
        Refused: the title is taken, the size cannot be dealt evenly or is another than that of results that
            were counted with it, or a copy that would go is out.
    """
    rules = rulebooks.current(tournament).game
    title = tidy(deck.title)
    problems = [*blocking(plugins.check_deck(deck.cards, rules))]
    if not title:
        problems.append(Problem("deck.title_missing", at=("title",)))
    for row in view(tournament):
        if row.id != deck_id and row.title.casefold() == title.casefold():
            problems.append(Problem("deck.title_known", at=("title",), params={"title": title}))
        if row.id == deck_id:
            problems += (
                Problem("deck.is_out", Topic.DECKS, params={"title": row.title, "match": copy.out_at})
                for copy in row.copies
                if copy.out_at is not None and copy.number > deck.copies
            )
    if deck.copies < 1:
        problems.append(Problem("deck.copies", at=("copies",), params={"title": title}))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("deck.changed", {"title": title}) as action:
        connection = action.connection
        found = _Stored(*connection.execute(_STORED.where(DECK.c.id == deck_id)).one())
        known = _titled(connection, title)
        if known is not None and known.id != deck_id:
            raise Refused(Problem("deck.title_retired", at=("title",), params={"title": known.title}))
        _check_size(tournament, connection, found, deck.cards)
        connection.execute(update(DECK).where(DECK.c.id == deck_id).values(title=title, cards=deck.cards))
        _set_copies(connection, deck_id, deck.copies)
    return action.changes


def retire(tournament: TournamentFile, deck_id: int) -> Changes:
    """Take a deck off the list; what was played with it keeps it.

    Raises:
        Refused: a copy is out.
    """
    row = next(one for one in view(tournament) if one.id == deck_id)
    for copy in row.copies:
        if copy.out_at is not None:
            raise Refused(
                Problem("deck.is_out", Topic.DECKS, params={"title": row.title, "match": copy.out_at})
            )
    with refusing(), tournament.action("deck.retired", {"title": row.title}) as action:
        action.connection.execute(update(DECK).where(DECK.c.id == deck_id).values(retired=True))
    return action.changes


def copies_in_use(tournament: TournamentFile) -> tuple[Copy, ...]:
    """Return all copies that can be handed out."""
    return tuple(Copy(copy.id, row.id) for row in view(tournament) for copy in row.copies)


def played(tournament: TournamentFile) -> dict[int, list[int]]:
    """Return per participant the decks that he has played or is announced to play with."""
    with tournament.reading() as connection:
        announced = connection.execute(
            select(SEAT.c.participant_id, COPY.c.deck_id)
            .select_from(SEAT)
            .join(TABLE, TABLE.c.id == SEAT.c.table_id)
            .join(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        ).all()
        entered = connection.execute(
            select(STINT.c.participant_id, COPY.c.deck_id)
            .select_from(STINT)
            .join(RESULT, RESULT.c.id == STINT.c.result_id)
            .join(TABLE, TABLE.c.id == RESULT.c.table_id)
            .join(COPY, COPY.c.id == TABLE.c.deck_copy_id)
            # In a bracket nobody has a seat: who plays follows from the results before.
            .where(TABLE.c.id.not_in(select(SEAT.c.table_id)))
        ).all()
    found: dict[int, list[int]] = {}
    for participant_id, deck_id in (*announced, *entered):
        found.setdefault(participant_id, []).append(deck_id)
    return found


def give(tournament: TournamentFile, chosen: Mapping[int, int | None]) -> Changes:
    """Assign copies to matches: table id to copy id, ``None`` takes it away again.

    Raises:
        Refused: a copy would be at two tables of a time slot (Q-03).
    """
    problems = tuple(_taken_twice(tournament, chosen))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("deck.assigned", {"count": len(chosen)}) as action:
        action.connection.execute(
            _GIVE, [{"at_table": table_id, "copy": copy_id} for table_id, copy_id in chosen.items()]
        )
    return action.changes


def _taken_twice(tournament: TournamentFile, chosen: Mapping[int, int | None]) -> Iterator[Problem]:
    """Yield the copies that another match of the same time slot would have too."""
    query = (
        select(TABLE.c.id, TABLE.c.number, TABLE.c.round_id, TABLE.c.slot, TABLE.c.deck_copy_id)
        .where(TABLE.c.slot.is_not(None))
        .order_by(TABLE.c.number)
    )
    with tournament.reading() as connection:
        rows = connection.execute(query).all()
        titles: dict[int, str] = dict(
            connection.execute(select(COPY.c.id, DECK.c.title).join(DECK, DECK.c.id == COPY.c.deck_id)).all()
        )
    holders: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
    for table_id, number, round_id, slot, now in rows:
        copy_id = chosen.get(table_id, now)
        if copy_id is not None:
            holders.setdefault((round_id, slot, copy_id), []).append((table_id, number))
    for (_, slot, copy_id), at in holders.items():
        others = [number for table_id, number in at if table_id not in chosen] or [at[0][1]]
        if len(at) > 1 and any(table_id in chosen for table_id, _ in at):
            facts: dict[str, int | str] = {"title": titles[copy_id], "slot": slot, "match": others[0]}
            yield Problem("deck.in_slot", Topic.DECKS, params=facts)


def hand_out(tournament: TournamentFile, table_ids: Sequence[int]) -> Changes:
    """Note that the decks of matches are brought to the seats (Q-03).

    Raises:
        Refused: a match has no deck, or one that is off the list or still out at another match.
    """
    rows = tournament.query(
        select(
            TABLE.c.id, TABLE.c.number, TABLE.c.deck_copy_id, DECK.c.title, COPY.c.retired | DECK.c.retired
        )
        .select_from(TABLE)
        .outerjoin(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        .outerjoin(DECK, DECK.c.id == COPY.c.deck_id)
        .where(TABLE.c.id.in_(table_ids))
    ).all()
    out = {copy.id: copy.out_at for row in view(tournament) for copy in row.copies if copy.out_at is not None}
    problems = []
    for _, number, copy_id, title, retired in rows:
        if copy_id is None:
            problems.append(Problem("deck.none_assigned", Topic.DECKS, params={"match": number}))
        elif retired:
            facts: dict[str, int | str] = {"title": title, "match": number}
            problems.append(Problem("deck.retired", Topic.DECKS, params=facts))
        elif copy_id in out and out[copy_id] != number:
            problems.append(
                Problem("deck.is_out", Topic.DECKS, params={"title": title, "match": out[copy_id]})
            )
    if problems:
        raise Refused(*problems)
    going = [(table_id, copy_id) for table_id, _, copy_id, *_ in rows if copy_id not in out]
    with refusing(), tournament.action("deck.handed_out", {"count": len(going)}) as action:
        if going:
            action.connection.execute(
                insert(LOAN),
                [
                    {"deck_copy_id": copy_id, "table_id": table_id, "out_at": action.at}
                    for table_id, copy_id in going
                ],
            )
    return action.changes


def take_back(tournament: TournamentFile, table_ids: Sequence[int]) -> Changes:
    """Note that the decks of matches are back with the jury (Q-20)."""
    with refusing(), tournament.action("deck.returned") as action:
        done = action.connection.execute(
            update(LOAN)
            .where(LOAN.c.table_id.in_(table_ids), LOAN.c.back_at.is_(None))
            .values(back_at=action.at)
        )
        action.describe(count=done.rowcount)
    return action.changes


def free(connection: Connection, table_ids: Sequence[int], at: str) -> None:
    """Take back the decks of cancelled matches, within an action, so that others may have them."""
    connection.execute(
        update(LOAN).where(LOAN.c.table_id.in_(table_ids), LOAN.c.back_at.is_(None)).values(back_at=at)
    )
    connection.execute(update(TABLE).where(TABLE.c.id.in_(table_ids)).values(deck_copy_id=None))


def give_again(connection: Connection, chosen: Mapping[int, int]) -> None:
    """Give tables the copies again that they had, within an action; not one that is taken or goes no more."""
    for table_id, copy_id in chosen.items():
        here = select(TABLE.c.round_id, TABLE.c.slot).where(TABLE.c.id == table_id).subquery()
        taken = (
            select(TABLE.c.id)
            .join(here, (here.c.round_id == TABLE.c.round_id) & (here.c.slot == TABLE.c.slot))
            .where(TABLE.c.deck_copy_id == copy_id)
        )
        in_use = select(COPY.c.id).where(COPY.c.id == copy_id, COPY.c.retired.is_(False))
        if connection.execute(taken).first() is None and connection.execute(in_use).first() is not None:
            connection.execute(update(TABLE).where(TABLE.c.id == table_id).values(deck_copy_id=copy_id))


class CategoryData(NamedTuple):
    """The input of a category."""

    name: str
    unit: str = ""
    direction: Direction = Direction.HIGHER


def categories_of_rules(tournament: TournamentFile) -> tuple[Category, ...]:
    """Return the categories of the rulebook, for every deck without its own."""
    return rulebooks.current(tournament).game.named_categories


def own_categories(tournament: TournamentFile, deck_id: int) -> tuple[Category, ...] | None:
    """Return the categories that a deck has of its own; ``None`` if it has none, or is off the list."""
    return next((row.categories for row in view(tournament) if row.id == deck_id), None)


def holding(tournament: TournamentFile, deck_id: int) -> tuple[Category, ...]:
    """Return the valid categories of a deck."""
    of_deck = own_categories(tournament, deck_id)
    return categories_of_rules(tournament) if of_deck is None else of_deck


def change_categories(tournament: TournamentFile, deck_id: int, typed: Sequence[CategoryData]) -> Changes:
    """Set the categories of a deck, in the order on the cards; those of the rulebook are not stored.

    Raises:
        Refused: a category has no name, or the name of another one.
    """
    problems, known = [], set[str]()
    found = []
    for row, one in enumerate(typed):
        name = tidy(one.name)[:MOST_LETTERS]
        if not name:
            problems.append(Problem("deck.category_nameless", Topic.DECKS, at=(row, "name")))
            continue
        if name.casefold() in known:
            facts: dict[str, int | str] = {"name": name}
            problems.append(Problem("deck.category_twice", Topic.DECKS, at=(row, "name"), params=facts))
        known.add(name.casefold())
        found.append(Category(name=name, unit=tidy(one.unit), direction=one.direction))
    if len(typed) > MOST_CATEGORIES:
        most: dict[str, int | str] = {"most": MOST_CATEGORIES}
        problems.append(Problem("deck.too_many_categories", Topic.DECKS, params=most))
    if problems:
        raise Refused(*problems)
    stored = None if tuple(found) == categories_of_rules(tournament) else to_json(found)
    title = next(row.title for row in view(tournament) if row.id == deck_id)
    with refusing(), tournament.action("deck.categories_changed", {"title": title}) as action:
        action.connection.execute(update(DECK).where(DECK.c.id == deck_id).values(categories=stored))
    return action.changes


class DeckOnTable(NamedTuple):
    """The deck of a table."""

    copy_id: int
    title: str
    cards: int
    number: int
    """Of the copy."""
    out_at: str | None
    """Since when it is out; ``None`` if it lies with the jury."""
    retired: bool = False
    """Whether it was taken off the list: it is not handed out any more."""
    deck_id: int = 0


@kept
def decks_on_tables(tournament: TournamentFile) -> Mapping[int, DeckOnTable]:
    """Return the decks of all tables that have one, by table id."""
    with tournament.reading() as connection:
        out: dict[int, str] = dict(
            connection.execute(select(LOAN.c.table_id, LOAN.c.out_at).where(LOAN.c.back_at.is_(None))).all()
        )
        rows = connection.execute(
            select(
                TABLE.c.id,
                COPY.c.id,
                DECK.c.id,
                DECK.c.title,
                DECK.c.cards,
                COPY.c.number,
                COPY.c.retired | DECK.c.retired,
            )
            .join(COPY, COPY.c.id == TABLE.c.deck_copy_id)
            .join(DECK, DECK.c.id == COPY.c.deck_id)
        ).all()
    return {
        table_id: DeckOnTable(
            copy_id=copy_id,
            title=title,
            cards=cards,
            number=number,
            out_at=out.get(table_id),
            retired=bool(retired),
            deck_id=deck_id,
        )
        for table_id, copy_id, deck_id, title, cards, number, retired in rows
    }


class DecksPrint(NamedTuple):
    """All decks, to count them in the evening."""

    decks: tuple[DeckRow, ...]


def deck_list(tournament: TournamentFile) -> DecksPrint:
    """Return the list of decks."""
    return DecksPrint(view(tournament))
