"""The cash book: every movement in order, and what has to lie in the desk after each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import delete, select

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import cash_rows, tournaments
from turnierleitung.services.ground.cash_rows import CASH, wrong_amount
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import participants
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

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
    """What each of them is."""
    name: str
    """Of whom it is; empty where it is nobody's, or of several."""
    text: str
    balance: int
    """What lies in the desk after it."""

    @property
    def is_free(self) -> bool:
        """Whether it was booked at the desk itself and can be taken out there."""
        return self.kind in FREELY


class CashBook(NamedTuple):
    """All movements, the oldest first."""

    movements: tuple[Movement, ...]
    sums: dict[CashKind, int]
    """What each kind came to."""
    currency: Currency

    @property
    def balance(self) -> int:
        """What has to lie in the desk now."""
        return self.movements[-1].balance if self.movements else 0

    @property
    def came_in(self) -> int:
        """All that came in."""
        return sum(cents for kind, cents in self.sums.items() if kind.comes_in)

    @property
    def went_out(self) -> int:
        """All that went out, negative."""
        return sum(cents for kind, cents in self.sums.items() if not kind.comes_in)


def view(tournament: TournamentFile) -> CashBook:
    """Return the book."""
    return tournament.derived.get("cash book", lambda: _view(tournament))


def _view(tournament: TournamentFile) -> CashBook:
    people = participants.by_id(tournament)
    with tournament.reading() as connection:
        rows = connection.execute(
            select(
                CASH.c.id, CASH.c.at, CASH.c.kind, CASH.c.cents, CASH.c.participant_id, CASH.c.text
            ).order_by(CASH.c.id)
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
            ids=(row_id,),
            at=at,
            kind=known,
            cents=cents,
            each=cents,
            name=name,
            text=text,
            balance=balance,
        )
        movements[-1:] = _joined(movements[-1:], movement)
    return CashBook(tuple(movements), sums, tournaments.header(tournament).facts.currency)


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
        Refused: there is no amount, it cannot be paid in coins, or nobody says what it was for.
    """
    currency = tournaments.header(tournament).facts.currency
    problems = [*wrong_amount(cents, currency)]
    if kind is not CashKind.FLOAT and not tidy(text):
        problems.append(Problem("cash.text_missing", at=("text",)))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("cash.booked", {"what": kind}) as action:
        cash_rows.book_cash(action.connection, kind, cents, action.at, text=tidy(text))
    return action.changes


def take_out(tournament: TournamentFile, movement: Movement) -> Changes:
    """Take a movement out of the book that was booked at the desk by mistake; the protocol keeps it.

    Raises:
        Refused: it belongs to a person, a penalty or a protest, and is taken back there.
    """
    if not movement.is_free:
        raise Refused(Problem("cash.booked_elsewhere"))
    with refusing(), tournament.action("cash.taken_out", {"what": movement.kind}) as action:
        action.connection.execute(delete(CASH).where(CASH.c.id.in_(movement.ids)))
    return action.changes
