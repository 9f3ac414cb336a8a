"""What is still open at the cash desk: prizes above the till, prizes unpaid, a difference, kept deposits."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select

from turnierleitung.services.cash import book, counting, payouts
from turnierleitung.services.prizes import plan
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_PROTEST = schema.PROTEST


class Unsettled(NamedTuple):
    """What is open, in cents; all of it 0 where everything is settled."""

    missing: int
    """What the prizes still to be paid exceed the money in the desk, open deposits left out."""
    unpaid: int
    """Prizes that are due and not paid; none before the ranking is finished."""
    people: int
    """Who is still to get a prize."""
    back: int
    """What was paid for prizes that now are others'."""
    difference: int
    """What was counted last more than the book said; negative where it was less."""
    forfeited: int
    """Deposits of protests that were decided and are kept (Q-24)."""
    held: int
    """Deposits of protests that are still open (Q-24)."""


def view(tournament: TournamentFile) -> Unsettled:
    """Return what is open; of a till that was never used nothing is."""
    return tournament.derived.get("unsettled", lambda: _view(tournament))


def _view(tournament: TournamentFile) -> Unsettled:
    desk, prizes, counted = book.view(tournament), payouts.view(tournament), counting.last(tournament)
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
    """Return what the deposits of some protests come to."""
    with tournament.reading() as connection:
        return connection.execute(select(func.sum(_PROTEST.c.deposit_cents)).where(of)).scalar() or 0
