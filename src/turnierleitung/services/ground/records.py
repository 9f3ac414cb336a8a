"""Stored rows that several modules read and write."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Join,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from turnierleitung.domain.clock import MINUTE_SECONDS, Press, PressKind, fold
from turnierleitung.domain.conduct import Carrier, PenaltyEffect, PenaltySource
from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.money import FEES, CashKind, Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.disk import machine
from turnierleitung.storage.journal import Recorded
from turnierleitung.storage.tournament_file import TournamentFile, kept

STAGE: Final = schema.STAGE
ROUND: Final = schema.table_of(schema.Round)
TABLE: Final = schema.GAME_TABLE
SEAT: Final = schema.SEAT
RESULT: Final = schema.RESULT
STINT: Final = schema.RESULT_STINT
DECK: Final = schema.DECK
COPY: Final = schema.DECK_COPY

_ROUNDS: Final = ROUND.alias("round_of_stage")
_LATER: Final = STAGE.alias("later_stage")
_BESIDE: Final = TABLE.alias("table_of_round")
_DECIDES: Final = and_(
    select(func.count(_ROUNDS.c.id)).where(_ROUNDS.c.stage_id == STAGE.c.id).scalar_subquery() == 1,
    or_(
        exists(select(_LATER.c.id).where(_LATER.c.position > STAGE.c.position)),
        select(func.count(_BESIDE.c.id)).where(_BESIDE.c.round_id == ROUND.c.id).scalar_subquery() == 1,
    ),
)
"""Whether it matters who wins a table: in a single round before a stage, or at the only table of the last."""

AWAITED: Final = case((select(schema.TOURNAMENT.c.second_entry).scalar_subquery(), RESULT.c.first_by)).label(
    "awaited"
)
"""Column: the operator after whom a second one has to enter a slip; ``NULL`` where nobody has to."""

FACTS: Final = (STAGE.c.kind, DECK.c.cards, _DECIDES)
"""Columns for :class:`TableFacts`; see :func:`with_facts`."""


class TableFacts(NamedTuple):
    """The facts about a table that a game needs, apart from the players."""

    stage: StageKind = StageKind.TABLES
    deck: int | None = None
    """Number of cards of its deck; ``None`` without one."""
    decides: bool = False
    """Whether the winner matters here, beyond the tallies."""

    @classmethod
    def of(cls, kind: str, cards: int | None, decides: object) -> TableFacts:
        """Return the facts from :data:`FACTS`."""
        stage = StageKind(kind)
        return cls(stage, cards, stage is StageKind.KNOCKOUT or (stage is StageKind.TABLES and bool(decides)))

    def context(self, stints: Iterable[Stint]) -> TableContext:
        """Return the table as its game sees it, with those who play."""
        return TableContext(tuple(stints), self.deck, needs_winner=self.decides)


def with_facts(tables: FromClause) -> Join:
    """Join round, stage and deck of a table."""
    return (
        tables.join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .outerjoin(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        .outerjoin(DECK, DECK.c.id == COPY.c.deck_id)
    )


REPLACED: Final = "participant.replaced"


class Exchange(NamedTuple):
    """Two participants who swapped their people, or swapped back."""

    sequence: int
    """Of the entry with which they did."""
    participant: int
    former: int


def exchanges(recorded: Sequence[Recorded]) -> tuple[Exchange, ...]:
    """Return when participants changed their people, oldest first; ``recorded`` is the whole journal."""
    changed = []
    for entry in recorded:
        of = entry
        while of.reverts is not None:
            # Sequences have no gaps, so an entry stands at its number.
            of = recorded[of.reverts - 1]
        if of.kind == REPLACED:
            params = of.parameters
            changed.append(Exchange(entry.sequence, int(params["participant"]), int(params["former"])))
    return tuple(changed)


def as_now(changed: Sequence[Exchange], participant_id: int, sequence: int) -> int:
    """Return the present participant for someone who was a participant after a journal entry."""
    for exchange in changed:
        pair = (exchange.participant, exchange.former)
        if exchange.sequence > sequence and participant_id in pair:
            participant_id = pair[1 - pair.index(participant_id)]
    return participant_id


MOST_SPARE: Final = 999


def spare_ready(tournament: TournamentFile) -> int | None:
    """Return the number of spare decks at the start; ``None`` if they were not counted."""
    found: int | None = tournament.query(select(schema.TOURNAMENT.c.spare_decks)).scalar_one()
    return found


def spare_left(tournament: TournamentFile) -> int | None:
    """Return the number of spare decks left, at least 0; ``None`` if they were not counted."""
    counted = spare_ready(tournament)
    if counted is None:
        return None
    used: int = tournament.query(select(func.count()).select_from(schema.REPLACED_DECK)).scalar_one()
    return max(0, counted - used)


def count_spare(tournament: TournamentFile, decks: int) -> Changes:
    """Record the number of spare decks.

    Raises:
        Refused: the number is negative or too large.
    """
    if not 0 <= decks <= MOST_SPARE:
        raise Refused(Problem("deck.spares_wrong", at=("spares",), params={"most": MOST_SPARE}))
    with refusing(), tournament.action("tournament.spare_decks", {"count": decks}) as action:
        action.connection.execute(update(schema.TOURNAMENT).values(spare_decks=decks))
    return action.changes


CASH: Final = schema.CASH_ENTRY


def book_cash(connection: Connection, kind: CashKind, cents: int, at: str, **about: Any) -> int:
    """Book a movement within an action; return its id.

    ``cents`` are what changes hands, never negative; the kind says which way. ``about`` are other columns
    of the row: whose it is, which penalty or protest it belongs to, a text.
    """
    signed = cents if kind.comes_in else -cents
    values = {"kind": kind, "cents": signed, "at": at, "text": "", **about}
    found: int = connection.execute(insert(CASH).values(**values).returning(CASH.c.id)).scalar_one()
    return found


def of_fees() -> ColumnElement[bool]:
    """Return the condition that restricts a query to entry fees and their refunds."""
    return CASH.c.kind.in_(FEES)


PENALTY: Final = schema.PENALTY
_PARTICIPANT: Final = schema.table_of(schema.Participant)


class CarriedPenalty(NamedTuple):
    """A penalty that the slip of a table carries, or has to carry."""

    id: int
    participant_id: int
    effect: PenaltyEffect
    deal: int | None
    source: PenaltySource
    title: str
    rule: str
    """Number of its article; empty if none says it."""


def carried_penalties(connection: Connection, table_id: int) -> tuple[CarriedPenalty, ...]:
    """Return the valid penalties of a table's slip, the oldest first."""
    rows = connection.execute(
        select(
            PENALTY.c.id,
            PENALTY.c.participant_id,
            PENALTY.c.effect,
            PENALTY.c.deal,
            PENALTY.c.source,
            PENALTY.c.title,
            PENALTY.c.rule,
        )
        .where(
            PENALTY.c.table_id == table_id, PENALTY.c.carrier == Carrier.SLIP, PENALTY.c.lifted_at.is_(None)
        )
        .order_by(PENALTY.c.id)
    )
    return tuple(
        CarriedPenalty(
            id=row.id,
            participant_id=row.participant_id,
            effect=PenaltyEffect(row.effect),
            deal=row.deal,
            source=PenaltySource(row.source),
            title=row.title,
            rule=row.rule,
        )
        for row in rows
    )


def add_penalty(connection: Connection, participant_id: int, **values: Any) -> int:
    """Store a penalty within an action, for the present participant."""
    person = select(_PARTICIPANT.c.person_id).where(_PARTICIPANT.c.id == participant_id).scalar_subquery()
    row = insert(PENALTY).values(person_id=person, participant_id=participant_id, **values)
    found: int = connection.execute(row.returning(PENALTY.c.id)).scalar_one()
    return found


def drop_penalty(connection: Connection, penalty_id: int) -> None:
    """Delete a penalty that came in with a slip and is no longer on it."""
    connection.execute(delete(PENALTY).where(PENALTY.c.id == penalty_id))


MOST_CENTS: Final = 10_000_000
"""More than that is a slip of the pen."""


def wrong_amount(
    cents: int, currency: Currency, *, field: str = "amount", may_be_nothing: bool = False
) -> tuple[Problem, ...]:
    """Return the problem of an amount: missing, or not payable in coins; ``field`` is its place."""
    if not (0 if may_be_nothing else 1) <= cents <= MOST_CENTS:
        return (Problem("cash.amount_missing", at=(field,)),)
    if cents % currency.coin:
        return (Problem("cash.no_such_coin", at=(field,), params={"coin": currency.coin}),)
    return ()


CLOCK: Final = schema.CLOCK
PRESS: Final = schema.CLOCK_PRESS
TABLES: Final = frozenset({"clock", "clock_press"})
"""The tables that clocks are read from."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
_NO_OWN: Final[Mapping[int, int | None]] = MappingProxyType({})


class SlotTimes(NamedTuple):
    """The playing time after a signal: in a time slot, or in a round without slots."""

    slot: int | None
    seconds: int | None
    """``None`` where the clock counts up."""
    own: Mapping[int, int | None] = _NO_OWN
    """Of the tables with a different time, by table id."""

    @classmethod
    def of(cls, slot: int | None, minutes: Mapping[int, int | None]) -> SlotTimes:
        """Return the times of a slot from the minutes of each of its tables, by table id.

        Most tables follow the clock of the slot; the others have their own.
        """
        usual = max(
            minutes.values(), key=lambda value: (sum(one == value for one in minutes.values()), value or 0)
        )
        own = {table_id: in_seconds(value) for table_id, value in minutes.items() if value != usual}
        return cls(slot, in_seconds(usual), MappingProxyType(own))


class PlannedSlot(NamedTuple):
    """When a time slot is to begin."""

    begins: int
    """Minutes after midnight of the first day."""
    lasting: int
    """Minutes with everything: playing, counting, the way to the next table."""


class ClockRow(NamedTuple):
    """A clock with its presses."""

    id: int
    round_id: int | None
    """``None`` for a break."""
    slot: int | None
    table_id: int | None
    presses: tuple[Press, ...]
    machine: str
    """On which computer the last one was pressed."""


def in_seconds(minutes: int | None) -> int | None:
    """Return minutes as seconds."""
    return None if minutes is None else minutes * MINUTE_SECONDS


def milliseconds(at: str) -> int:
    """Return a time of the file in milliseconds since 1970."""
    return (datetime.fromisoformat(at) - _EPOCH) // _MILLISECOND


def written(milliseconds_since: int) -> str:
    """Return milliseconds since 1970 as a time of the file."""
    return (_EPOCH + milliseconds_since * _MILLISECOND).isoformat(timespec="milliseconds")


@kept
def all_clocks(tournament: TournamentFile) -> tuple[ClockRow, ...]:
    """Return all clocks, oldest first."""
    pressed: dict[int, list[Press]] = {}
    machines: dict[int, str] = {}
    with tournament.reading() as connection:
        clocks = connection.execute(
            select(CLOCK.c.id, CLOCK.c.round_id, CLOCK.c.slot, CLOCK.c.table_id).order_by(CLOCK.c.id)
        ).all()
        for row in connection.execute(select(PRESS).order_by(PRESS.c.id)).mappings():
            press = Press(
                id=row["id"],
                kind=PressKind(row["kind"]),
                at=milliseconds(row["at"]),
                seconds=row["seconds"],
                of=row["of_press"],
            )
            pressed.setdefault(row["clock_id"], []).append(press)
            machines[row["clock_id"]] = row["machine"]
    return tuple(
        ClockRow(
            id=clock_id,
            round_id=round_id,
            slot=slot,
            table_id=table_id,
            presses=tuple(pressed.get(clock_id, ())),
            machine=machines.get(clock_id, ""),
        )
        for clock_id, round_id, slot, table_id in clocks
    )


def add_clock(
    connection: Connection, round_id: int | None, slot: int | None = None, table_id: int | None = None
) -> int:
    """Store a clock nobody has pressed yet and return its id."""
    adding = insert(CLOCK).values(round_id=round_id, slot=slot, table_id=table_id)
    return int(connection.execute(adding.returning(CLOCK.c.id)).scalar_one())


def add_press(
    connection: Connection,
    clock_id: int,
    kind: PressKind,
    at: str,
    *,
    seconds: int | None = None,
    of: int | None = None,
) -> None:
    """Append a press, made on this computer."""
    connection.execute(
        insert(PRESS).values(
            clock_id=clock_id, kind=kind, seconds=seconds, at=at, of_press=of, machine=machine()
        )
    )


def give_signal(
    connection: Connection, round_id: int, times: SlotTimes, at: str, known: Iterable[ClockRow]
) -> None:
    """Press the start of a time slot, or of a round without one, and of the tables with a time of their own.

    Clocks among the ``known`` whose start was revoked are started again, and a break among them ends.
    """
    known = tuple(known)
    for clock in known:
        if clock.round_id is None and fold(clock.presses, milliseconds(at)).is_under_way:
            add_press(connection, clock.id, PressKind.END, at)
    there = {(clock.slot, clock.table_id): clock.id for clock in known if clock.round_id == round_id}
    for table_id, seconds in ((None, times.seconds), *times.own.items()):
        clock_id = there.get((times.slot, table_id))
        if clock_id is None:
            clock_id = add_clock(connection, round_id, times.slot, table_id)
        add_press(connection, clock_id, PressKind.START, at, seconds=seconds)
