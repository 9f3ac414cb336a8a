"""Prizes that are paid out: what everybody gets by the plan, and what he has had."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import func, select

from turnierleitung.domain.money import CashKind
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import cash_rows
from turnierleitung.services.ground.cash_rows import CASH
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_KINDS: Final = (CashKind.PRIZE, CashKind.PRIZE_BACK)


class Payout(NamedTuple):
    """Somebody with a prize in money."""

    participant_id: int
    name: str
    start_number: int | None
    rank: int | None
    """In the ranking; ``None`` for whoever stands there no more."""
    due: int
    """Cents that he gets by the plan as things stand."""
    paid: int
    """Cents that he has had."""

    @property
    def open(self) -> int:
        """What he is still to get; negative where he has had too much."""
        return self.due - self.paid


class Payouts(NamedTuple):
    """Who gets money, best first; whoever has had some and gets none comes last."""

    people: tuple[Payout, ...]
    settled: bool
    """Whether it is certain who gets what; before that nothing is paid out."""

    @property
    def due(self) -> int:
        """What there is to pay in all."""
        return sum(one.due for one in self.people)

    @property
    def paid(self) -> int:
        """What was paid."""
        return sum(one.paid for one in self.people)


def view(tournament: TournamentFile) -> Payouts:
    """Return who gets what and has had what."""
    return tournament.derived.get("payouts", lambda: _view(tournament))


def _view(tournament: TournamentFile) -> Payouts:
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
    with tournament.reading() as connection:
        return dict(connection.execute(query).all())


def pay(tournament: TournamentFile, participant_id: int) -> Changes:
    """Pay somebody what he is still to get, or book back what he has had too much.

    Raises:
        Refused: it is not certain who gets what, or there is nothing to pay.
    """
    awards.check_settled(tournament)
    found = next((one for one in view(tournament).people if one.participant_id == participant_id), None)
    if found is None or not found.open:
        raise Refused(Problem("cash.nothing_to_pay"))
    kind = CashKind.PRIZE if found.open > 0 else CashKind.PRIZE_BACK
    with refusing(), tournament.action("cash.prize_paid", {"participant": participant_id}) as action:
        cash_rows.book_cash(
            action.connection, kind, abs(found.open), action.at, participant_id=participant_id
        )
    return action.changes
