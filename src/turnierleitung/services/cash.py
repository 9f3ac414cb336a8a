"""The cash desk: its book, the count, paid prizes, and open items when it closes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, delete, func, insert, select

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, of_all
from turnierleitung.services.ground.records import CASH, wrong_amount
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import operators, participants
from turnierleitung.services.prizes import awards, plan
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

FREELY: Final = (CashKind.FLOAT, CashKind.INCOME, CashKind.EXPENSE)
"""What is booked at the desk itself; everything else belongs to a person, a penalty or a protest."""


class Movement(NamedTuple):
    """Something that came into the desk or went out of it."""

    ids: tuple[int, ...]
    """Rows of the book: several where many paid the same, one after the other."""
    at: str
    """Of the last of them."""
    kind: CashKind
    cents: int
    """In all; out of the desk negative."""
    each: int
    """The amount of each."""
    name: str
    """The person's name; empty for no one or several people."""
    text: str
    balance: int
    """The balance after it."""

    @property
    def is_free(self) -> bool:
        """Whether it was booked at the desk itself and can be taken out there."""
        return self.kind in FREELY


class Till(NamedTuple):
    """The money that was taken in at a paired station."""

    station: int
    who: str
    """The name of the person there."""
    cents: int


class CashBook(NamedTuple):
    """All movements, the oldest first."""

    movements: tuple[Movement, ...]
    sums: dict[CashKind, int]
    """The total of each kind."""
    currency: Currency
    tills: tuple[Till, ...] = ()
    """What each paired station took in; the rest was taken in at the desk."""

    @property
    def balance(self) -> int:
        """The expected cash in the desk."""
        return self.movements[-1].balance if self.movements else 0

    @property
    def came_in(self) -> int:
        """All that came in."""
        return sum(cents for kind, cents in self.sums.items() if kind.comes_in)

    @property
    def went_out(self) -> int:
        """All that went out, negative."""
        return sum(cents for kind, cents in self.sums.items() if not kind.comes_in)


@kept
def book_view(tournament: TournamentFile) -> CashBook:
    """Return the book."""
    people = participants.by_id(tournament)
    rows = tournament.query(
        select(CASH.c.id, CASH.c.at, CASH.c.kind, CASH.c.cents, CASH.c.participant_id, CASH.c.text).order_by(
            CASH.c.id
        )
    ).all()
    movements: list[Movement] = []
    sums: dict[CashKind, int] = {}
    balance = 0
    for row_id, at, kind, cents, participant_id, text in rows:
        balance += cents
        known = CashKind(kind)
        sums[known] = sums.get(known, 0) + cents
        name = people[participant_id].name if participant_id is not None else ""
        movement = Movement(
            ids=(row_id,), at=at, kind=known, cents=cents, each=cents, name=name, text=text, balance=balance
        )
        movements[-1:] = _joined(movements[-1:], movement)
    currency = tournaments.header(tournament).facts.currency
    return CashBook(tuple(movements), sums, currency, _tills(tournament, rows))


def _tills(tournament: TournamentFile, rows: Sequence[Sequence[Any]]) -> tuple[Till, ...]:
    people = {entry.author.station: entry.author.operator_id for entry in tournament.history()}
    if people.keys() <= {journal.DESK}:
        return ()
    with tournament.reading() as connection:
        stations = journal.made_by(connection, CASH.name)
    found: dict[int, int] = {}
    for row_id, _at, _kind, cents, *_ in rows:
        station = stations.get(row_id, journal.DESK)
        if station != journal.DESK:
            found[station] = found.get(station, 0) + cents
    names = {one.id: one.name for one in operators.everyone(tournament)}
    return tuple(
        Till(station, names.get(people[station] or 0, ""), found[station]) for station in sorted(found)
    )


def _joined(last: Sequence[Movement], movement: Movement) -> tuple[Movement, ...]:
    """Return a movement with the one before it: many who pay the same fee are one line."""
    for before in last:
        if before.kind is movement.kind is CashKind.ENTRY_FEE and before.each == movement.each:
            whole = before._replace(
                ids=(*before.ids, *movement.ids),
                at=movement.at,
                cents=before.cents + movement.cents,
                name="",
                balance=movement.balance,
            )
            return (whole,)
    return (*last, movement)


def book(tournament: TournamentFile, kind: CashKind, cents: int, text: str = "") -> Changes:
    """Book change, other income or an expense.

    Raises:
        Refused: there is no amount, it cannot be paid in coins, or the purpose is missing.
    """
    currency = tournaments.header(tournament).facts.currency
    problems = [*wrong_amount(cents, currency)]
    if kind is not CashKind.FLOAT and not tournaments.tidy(text):
        problems.append(Problem("cash.text_missing", at=("text",)))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("cash.booked", {"what": kind}) as action:
        records.book_cash(action.connection, kind, cents, action.at, text=tournaments.tidy(text))
    return action.changes


def take_out(tournament: TournamentFile, movement: Movement) -> Changes:
    """Take a movement out of the book that was booked at the desk by mistake; the protocol keeps it.

    Raises:
        Refused: it belongs to a person, a penalty or a protest, and is revoked there.
    """
    if not movement.is_free:
        raise Refused(Problem("cash.booked_elsewhere"))
    with refusing(), tournament.action("cash.taken_out", {"what": movement.kind}) as action:
        action.connection.execute(delete(CASH).where(CASH.c.id.in_(movement.ids)))
    return action.changes


_COUNT: Final = schema.CASH_COUNT
MOST_PIECES: Final = 9_999


class CashCount(NamedTuple):
    """A cash count, with the balance of the book at that time."""

    at: str
    by: str
    pieces: Mapping[int, int]
    """How many there were of each note and coin, by its cents."""
    counted_cents: int
    book_cents: int

    @property
    def difference(self) -> int:
        """The counted cash minus the balance; negative if cash is missing."""
        return self.counted_cents - self.book_cents


@kept
def last_count(tournament: TournamentFile) -> CashCount | None:
    """Return the last count, or ``None``."""
    row = tournament.query(select(_COUNT).order_by(_COUNT.c.id.desc()).limit(1)).mappings().first()
    if row is None:
        return None
    staff = {one.id: one.name for one in operators.everyone(tournament)}
    return CashCount(
        at=row["at"],
        by=staff.get(row["counted_by"], ""),
        pieces={int(cents): count for cents, count in json.loads(row["pieces"]).items()},
        counted_cents=row["counted_cents"],
        book_cents=row["book_cents"],
    )


def coins_total(pieces: Mapping[int, int]) -> int:
    """Return the value of notes and coins."""
    return sum(cents * count for cents, count in pieces.items())


def close_desk(tournament: TournamentFile, pieces: Mapping[int, int]) -> Changes:
    """Record a cash count with the present balance of the book.

    Raises:
        Refused: a number is invalid, or there is no such coin.
    """
    known = tournaments.header(tournament).facts.currency.pieces
    if any(cents not in known or not 0 <= count <= MOST_PIECES for cents, count in pieces.items()):
        raise Refused(Problem("cash.count_wrong"))
    counted = {str(cents): count for cents, count in sorted(pieces.items(), reverse=True) if count}
    by = operators.at_work(tournament).id
    with refusing(), tournament.action("cash.counted") as action:
        action.connection.execute(
            insert(_COUNT).values(
                at=action.at,
                counted_by=by,
                pieces=json.dumps(counted),
                counted_cents=coins_total(pieces),
                book_cents=book_view(tournament).balance,
            )
        )
    return action.changes


class DeskPot(NamedTuple):
    """The pot as the book has it; a proposal, the director sets the pot of the plan himself."""

    taken_cents: int
    returned_cents: int
    """What was given back, as it was handed over: not negative."""

    @property
    def cents(self) -> int:
        """The remaining fees."""
        return self.taken_cents - self.returned_cents


def pot_view(tournament: TournamentFile) -> DeskPot:
    """Return the fees in the desk; nothing else in it is meant for prizes."""
    sums = book_view(tournament).sums
    return DeskPot(sums.get(CashKind.ENTRY_FEE, 0), -sums.get(CashKind.REFUND, 0))


_KINDS: Final = (CashKind.PRIZE, CashKind.PRIZE_BACK)


class Payout(NamedTuple):
    """Somebody with a prize in money."""

    participant_id: int
    name: str
    start_number: int | None
    rank: int | None
    """The rank; ``None`` for people no longer ranked."""
    due: int
    """Cents that he gets by the plan at present."""
    paid: int
    """Cents that he has had."""

    @property
    def open(self) -> int:
        """The unpaid part of the prize; negative if overpaid."""
        return self.due - self.paid


class Payouts(NamedTuple):
    """The winners of money, best first; people overpaid without a prize are last."""

    people: tuple[Payout, ...]
    settled: bool
    """Whether the prizes are certain; nothing is paid before that."""

    @property
    def due(self) -> int:
        """The total of all prizes."""
        return sum(one.due for one in self.people)

    @property
    def paid(self) -> int:
        """The total of payments."""
        return sum(one.paid for one in self.people)


@kept
def payouts_view(tournament: TournamentFile) -> Payouts:
    """Return the money prizes and their payments."""
    ranking, people = awards.ranking(tournament), participants.by_id(tournament)
    won = {one: award.cents for one, award in awards.awarding(tournament).by_person.items() if award.cents}
    paid = _paid(tournament)
    ranks = {ranked.participant_id: ranked.rank for ranked in ranking.people}
    order = [one for one in ranks if one in won or paid.get(one)]
    order += [one for one in {**won, **paid} if one not in ranks and (one in won or paid[one])]
    return Payouts(
        tuple(
            Payout(
                participant_id=one,
                name=people[one].name,
                start_number=people[one].start_number,
                rank=ranks.get(one),
                due=won.get(one, 0),
                paid=paid.get(one, 0),
            )
            for one in order
        ),
        awards.are_settled(tournament),
    )


def _paid(tournament: TournamentFile) -> dict[int, int]:
    query = (
        select(CASH.c.participant_id, -func.sum(CASH.c.cents))
        .where(CASH.c.kind.in_(_KINDS))
        .group_by(CASH.c.participant_id)
    )
    return dict(tournament.query(query).all())


def pay_prize(tournament: TournamentFile, participant_id: int) -> Changes:
    """Pay the unpaid part of a prize, or book an overpayment back.

    Raises:
        Refused: the prizes are not certain, or there is nothing to pay.
    """
    awards.check_settled(tournament)
    found = next(
        (one for one in payouts_view(tournament).people if one.participant_id == participant_id), None
    )
    if found is None or not found.open:
        raise Refused(Problem("cash.nothing_to_pay"))
    kind = CashKind.PRIZE if found.open > 0 else CashKind.PRIZE_BACK
    with refusing(), tournament.action("cash.prize_paid", {"participant": participant_id}) as action:
        records.book_cash(action.connection, kind, abs(found.open), action.at, participant_id=participant_id)
    return action.changes


_PROTEST = schema.PROTEST


class Unsettled(NamedTuple):
    """What is open, in cents; all of it 0 if everything is settled."""

    missing: int
    """What the prizes still to be paid exceed the money in the desk, open deposits left out."""
    unpaid: int
    """Prizes that are due and not paid; none before the ranking is finished."""
    people: int
    """Who is still to get a prize."""
    back: int
    """What was paid for prizes that now are others'."""
    difference: int
    """The last counted cash minus the balance; negative if cash was missing."""
    forfeited: int
    """Deposits of protests that were decided and are kept (Q-24)."""
    held: int
    """Deposits of protests that are still open (Q-24)."""


@kept
def settlement_view(tournament: TournamentFile) -> Unsettled:
    """Return the open items; an unused till has none."""
    desk, prizes, counted = book_view(tournament), payouts_view(tournament), last_count(tournament)
    waiting = [one for one in prizes.people if one.open] if prizes.settled and desk.movements else []
    held = _deposits(tournament, _PROTEST.c.state == "open")
    # Once it is certain who gets what, a prize that nobody gets stays in the desk.
    given = prizes.due if prizes.settled else plan.view(tournament).total_cents
    # Whoever has had too much does not pay the prizes of the others.
    to_pay = given - sum(min(one.due, one.paid) for one in prizes.people)
    return Unsettled(
        missing=max(0, to_pay - (desk.balance - held)) if desk.movements else 0,
        unpaid=sum(one.open for one in waiting if one.open > 0),
        people=sum(one.open > 0 for one in waiting),
        back=-sum(one.open for one in waiting if one.open < 0),
        # What was booked since is no difference: it was not counted.
        difference=counted.difference if counted is not None and counted.book_cents == desk.balance else 0,
        forfeited=_deposits(tournament, (_PROTEST.c.state != "open") & (_PROTEST.c.deposit_returned == 0)),
        held=held,
    )


def _deposits(tournament: TournamentFile, of: ColumnElement[bool]) -> int:
    """Return the sum of some protests' deposits."""
    return tournament.query(select(func.sum(_PROTEST.c.deposit_cents)).where(of)).scalar() or 0


class CashSheetPrint(NamedTuple):
    """The closing sheet: totals by kind, the counted cash, and the difference."""

    book: CashBook
    counted: CashCount | None
    unsettled: Unsettled


class PayoutListPrint(NamedTuple):
    """The money prizes, with room for signatures."""

    people: tuple[Payout, ...]
    currency: Currency

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates the paper; payouts are signed on it and do not count."""
        return (
            tuple((one.rank, one.name, one.start_number, one.due) for one in self.people if one.due),
            self.currency,
        )


def cash_sheet(tournament: TournamentFile) -> CashSheetPrint:
    """Return the closing sheet at present."""
    return CashSheetPrint(book_view(tournament), last_count(tournament), settlement_view(tournament))


def is_desk_used(tournament: TournamentFile) -> bool:
    """Return whether money is taken at all, or was counted."""
    return bool(
        tournaments.header(tournament).facts.entry_fee_cents
        or book_view(tournament).movements
        or last_count(tournament)
    )


def payout_list(tournament: TournamentFile) -> PayoutListPrint:
    """Return the list for signing the receipt of prizes.

    Raises:
        Refused: the ranking is not finished, or there are no money prizes.
    """
    awards.check_settled(tournament)
    found = payouts_view(tournament)
    if not found.people:
        raise Refused(Problem("cash.nobody_gets_money"))
    return PayoutListPrint(found.people, tournaments.header(tournament).facts.currency)


DECLARED: Final = (
    Declaration(PrintKind.PAYOUT_LIST, of_all(payout_list)),
    Declaration(
        PrintKind.CASH_SHEET, of_all(cash_sheet), is_worth_it=lambda tournament, _: is_desk_used(tournament)
    ),
)
