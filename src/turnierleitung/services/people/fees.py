"""Entry fees of one's own, and who has still to pay or has paid too much."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Competes
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.amounts import wrong_amount
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class Dues(NamedTuple):
    """Whose fee is not what it should be."""

    people: tuple[Participant, ...]
    """Who is there and owes first, then who has paid too much, each by name."""

    @property
    def owing(self) -> int:
        """How many are there and owe."""
        return sum(someone.owes for someone in self.people)

    @property
    def owed_cents(self) -> int:
        """What they owe in all."""
        return sum(someone.open_cents for someone in self.people if someone.owes)


def dues(tournament: TournamentFile) -> Dues:
    """Return who has still to pay and who gets something back; who is expected pays when he comes."""
    return tournament.derived.get("dues", lambda: _dues(tournament), participants.TABLES)


def _dues(tournament: TournamentFile) -> Dues:
    everyone = participants.people(tournament)
    owing = [someone for someone in everyone if someone.owes]
    return Dues((*owing, *(someone for someone in everyone if someone.open_cents < 0)))


def agree(tournament: TournamentFile, participant_id: int, cents: int) -> Changes:
    """Say what is asked of somebody: less than of the others, nothing, or more.

    What he has paid stays as it is; the difference is owed or too much.

    Raises:
        Refused: it cannot be paid in coins, or he is a helper, who pays nothing.
    """
    facts = tournaments.header(tournament).facts
    if participants.by_id(tournament)[participant_id].competes is Competes.HELPER:
        raise Refused(Problem("cash.helper_pays_nothing", at=("amount",)))
    if problems := wrong_amount(cents, facts.currency, may_be_nothing=True):
        raise Refused(*problems)
    with refusing(), tournament.action("participant.fee_agreed", {"participant": participant_id}) as action:
        row = action.session.get_one(schema.Participant, participant_id)
        row.fee_cents = None if cents == facts.entry_fee_cents else cents
    return action.changes


def settle(tournament: TournamentFile, participant_id: int) -> Changes:
    """Book what somebody still owes, or give him back what he has paid too much.

    Raises:
        Refused: it is settled.
    """
    open_cents = participants.by_id(tournament)[participant_id].open_cents
    if not open_cents:
        raise Refused(Problem("cash.nothing_owed"))
    if open_cents > 0:
        return participants.pay(tournament, participant_id)
    return participants.refund(tournament, participant_id, -open_cents)
