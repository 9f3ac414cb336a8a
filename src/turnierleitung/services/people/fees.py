"""Entry fees: paid and given back, those of one's own, and who has still to pay or has paid too much."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import Competes, Standing
from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import participants
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept


class Dues(NamedTuple):
    """Whose fee is not what it should be."""

    people: tuple[participants.Participant, ...]
    """People present who owe a fee, then people who overpaid, each by name."""

    @property
    def owing(self) -> int:
        """The number of people present who owe a fee."""
        return sum(someone.owes for someone in self.people)

    @property
    def owed_cents(self) -> int:
        """The total that they owe."""
        return sum(someone.open_cents for someone in self.people if someone.owes)


@kept
def dues(tournament: TournamentFile) -> Dues:
    """Return the people who owe a fee or get a refund; expected people pay on arrival."""
    everyone = participants.people(tournament)
    owing = [someone for someone in everyone if someone.owes]
    return Dues((*owing, *(someone for someone in everyone if someone.open_cents < 0)))


def agree(tournament: TournamentFile, participant_id: int, cents: int) -> Changes:
    """Set an individual fee: lower, higher, or 0.

    Payments remain; the difference is owed or overpaid.

    Raises:
        Refused: it cannot be paid in coins, or the person is a helper, who pays no fee.
    """
    facts = tournaments.header(tournament).facts
    if participants.by_id(tournament)[participant_id].competes is Competes.HELPER:
        raise Refused(Problem("cash.helper_pays_nothing", at=("amount",)))
    if problems := records.wrong_amount(cents, facts.currency, may_be_nothing=True):
        raise Refused(*problems)
    with refusing(), tournament.action("participant.fee_agreed", {"participant": participant_id}) as action:
        row = action.session.get_one(schema.Participant, participant_id)
        row.fee_cents = None if cents == participants.usual_fee(tournament) else cents
    return action.changes


def pay(tournament: TournamentFile, participant_id: int) -> Changes:
    """Book what a participant still owes of his entry fee."""
    with refusing(), tournament.action("cash.paid", {"participant": participant_id}) as action:
        participants.take_fee(
            action.session, action.session.get_one(schema.Participant, participant_id), action.at
        )
    return action.changes


def refund(tournament: TournamentFile, participant_id: int, cents: int | None = None) -> Changes:
    """Refund all or part of a participant's payments; excluded people get no refund (S-15).

    Raises:
        Refused: the participant is excluded, it is no amount, or more than was paid.
    """
    with refusing(), tournament.action("cash.refunded", {"participant": participant_id}) as action:
        if participants.by_id(tournament)[participant_id].standing is Standing.EXCLUDED:
            raise Refused(Problem("cash.no_refund_for_excluded", Topic.EXCLUSION))
        booked = participants.booked_fee(action.connection, participant_id)
        back = booked if cents is None else cents
        if cents is not None:
            _check_refund(action.connection, cents, booked)
        if back > 0:
            records.book_cash(
                action.connection, CashKind.REFUND, back, action.at, participant_id=participant_id
            )
    return action.changes


def _check_refund(connection: Connection, cents: int, booked: int) -> None:
    currency = Currency(connection.execute(select(schema.TOURNAMENT.c.currency)).scalar_one())
    if problems := records.wrong_amount(cents, currency):
        raise Refused(*problems)
    if cents > booked:
        about = {"paid_cents": booked, "currency": currency.value}
        raise Refused(Problem("cash.refund_above_paid", at=("amount",), params=about))


def settle(tournament: TournamentFile, participant_id: int) -> Changes:
    """Book the fee that a participant owes, or refund an overpayment.

    Raises:
        Refused: it is settled.
    """
    open_cents = participants.by_id(tournament)[participant_id].open_cents
    if not open_cents:
        raise Refused(Problem("cash.nothing_owed"))
    if open_cents > 0:
        return pay(tournament, participant_id)
    return refund(tournament, participant_id, -open_cents)
