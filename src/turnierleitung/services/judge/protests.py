"""Written protests with their deposit, and the judge's papers (Q-24)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import Problem, Refused, Severity, Topic
from turnierleitung.domain.states import Format
from turnierleitung.services import releases
from turnierleitung.services.formats import correcting
from turnierleitung.services.ground import records, rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, PrintRequest
from turnierleitung.services.ground.records import ROUND, TABLE, wrong_amount
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.judge import penalties
from turnierleitung.services.judge.penalties import GivenPenalty
from turnierleitung.services.people import operators, participants
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile, kept

_PROTEST: Final = schema.PROTEST
_LATE: Final = "protest.late"


class ProtestState(StrEnum):
    """The states of a protest."""

    OPEN = "open"
    UPHELD = "upheld"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"
    """Whoever lodged it has taken it back."""


class Protest(NamedTuple):
    """A protest as the list shows it."""

    id: int
    participant_id: int
    name: str
    table_id: int | None
    """Of the table or match it is about; ``None`` if it is about none."""
    round_number: int | None
    table: int | None
    """Number of the table, or of the match."""
    is_match: bool
    lodged_at: str
    text: str
    deposit_cents: int
    state: ProtestState
    decision: str
    decided_by: str
    """Name of the operator who noted the decision; empty while it is open."""
    decided_at: str | None
    deposit_returned: bool


@kept
def view(tournament: TournamentFile) -> tuple[Protest, ...]:
    """Return all protests: those that wait first, then the latest."""
    people = participants.by_id(tournament)
    staff = {one.id: one.name for one in operators.everyone(tournament)}
    query = (
        select(_PROTEST, TABLE.c.number, ROUND.c.number.label("round"), ROUND.c.id.label("round_id"))
        .outerjoin(TABLE, TABLE.c.id == _PROTEST.c.table_id)
        .outerjoin(ROUND, ROUND.c.id == TABLE.c.round_id)
        .order_by(_PROTEST.c.id.desc())
    )
    found = [
        Protest(
            id=row["id"],
            participant_id=row["participant_id"],
            name=people[row["participant_id"]].name,
            table_id=row["table_id"],
            round_number=row["round"],
            table=row["number"],
            is_match=row["round_id"] is not None
            and stages.of_round(tournament, row["round_id"]).kind.played_as is Format.MATCHES,
            lodged_at=row["lodged_at"],
            text=row["text"],
            deposit_cents=row["deposit_cents"],
            state=ProtestState(row["state"]),
            decision=row["decision"],
            decided_by=staff.get(row["decided_by"], ""),
            decided_at=row["decided_at"],
            deposit_returned=bool(row["deposit_returned"]),
        )
        for row in tournament.query(query).mappings()
    ]
    return tuple(sorted(found, key=lambda one: one.state is not ProtestState.OPEN))


def still_open(tournament: TournamentFile) -> tuple[Protest, ...]:
    """Return the protests that wait for their decision, the oldest first."""
    return tuple(one for one in reversed(view(tournament)) if one.state is ProtestState.OPEN)


def usual_deposit(tournament: TournamentFile) -> int:
    """Return the deposit in cents that the rulebook names; 0 where the director names it."""
    return rulebooks.current(tournament).conduct.protest_deposit_cents or 0


class TimeLimit(NamedTuple):
    """Until when a protest is taken in."""

    posted_at: str
    """Publication time of the present ranking."""
    ends_at: str
    over: bool


def time_limit(tournament: TournamentFile) -> TimeLimit | None:
    """Return until when a protest is taken in (Q-24); ``None`` without a limit or without a posted list."""
    minutes = rulebooks.current(tournament).conduct.protest_minutes
    posted = [one.posted_at for one in releases.offered(tournament) if one.posted_at is not None]
    if minutes is None or not posted:
        return None
    ends = datetime.fromisoformat(max(posted)) + timedelta(minutes=minutes)
    over = datetime.fromisoformat(tournament.now()) > ends
    return TimeLimit(max(posted), ends.isoformat(timespec="milliseconds"), over)


def lodge(
    tournament: TournamentFile,
    participant_id: int,
    text: str,
    deposit_cents: int,
    table_id: int | None = None,
    *,
    despite: Collection[str] = (),
) -> Changes:
    """Note a protest, against a table or match or in general; its deposit comes into the desk (Q-24).

    ``despite`` are the codes of what was asked: after its time a protest is taken in by a ruling only.

    Raises:
        Refused: it says nothing, the deposit is negative, or it is late.
    """
    problems = []
    if not tournaments.tidy(text):
        problems.append(Problem("protest.text_missing", Topic.PROTESTS, at=("text",)))
    if deposit_cents < 0:
        problems.append(Problem("protest.deposit_negative", Topic.PROTESTS, at=("deposit",)))
    else:
        currency = tournaments.header(tournament).facts.currency
        problems += wrong_amount(deposit_cents, currency, field="deposit", may_be_nothing=True)
    limit = time_limit(tournament)
    late = limit is not None and limit.over
    if late and _LATE not in despite and not problems:
        problems.append(Problem(_LATE, Topic.PROTESTS, severity=Severity.ASKS))
    if problems:
        raise Refused(*problems)
    kind = "protest.admitted" if late else "protest.lodged"
    with refusing(), tournament.action(kind, {"participant": participant_id}) as action:
        protest_id = action.connection.execute(
            insert(_PROTEST)
            .values(
                participant_id=participant_id,
                table_id=table_id,
                lodged_at=action.at,
                text=tournaments.tidy(text),
                deposit_cents=deposit_cents,
                state=ProtestState.OPEN,
                decision="",
                deposit_returned=0,
            )
            .returning(_PROTEST.c.id)
        ).scalar_one()
        if deposit_cents:
            _book(action, CashKind.DEPOSIT, protest_id, participant_id, deposit_cents)
    return action.changes


def _book(action: Action, kind: CashKind, protest_id: int, participant_id: int, cents: int) -> None:
    records.book_cash(
        action.connection, kind, cents, action.at, participant_id=participant_id, protest_id=protest_id
    )


def decide(
    tournament: TournamentFile,
    protest_id: int,
    decision: str,
    verdict: ProtestState,
    *,
    deposit_returned: bool,
    then: Callable[[TournamentFile], Changes] | None = None,
) -> Changes:
    """Record a decision: its words, the deposit, and its other consequences (Q-24).

    The present operator counts as the decider. A protest can be decided again. ``then`` runs in the same
    action: it revokes a penalty or declares a result void.

    Raises:
        Refused: the words are missing, or a consequence is impossible.
    """
    if not tournaments.tidy(decision):
        raise Refused(Problem("protest.decision_missing", Topic.PROTESTS, at=("decision",)))
    about = next(one for one in view(tournament) if one.id == protest_id)
    by = operators.at_work(tournament).id
    with (
        refusing(),
        correcting(tournament, "protest.decided", {"participant": about.participant_id}) as action,
    ):
        action.connection.execute(
            update(_PROTEST)
            .where(_PROTEST.c.id == protest_id)
            .values(
                state=verdict,
                decision=tournaments.tidy(decision),
                decided_by=by,
                decided_at=action.at,
                deposit_returned=int(deposit_returned),
            )
        )
        if about.deposit_cents and deposit_returned is not about.deposit_returned:
            kind = CashKind.DEPOSIT_BACK if deposit_returned else CashKind.DEPOSIT
            _book(action, kind, protest_id, about.participant_id, about.deposit_cents)
        if then is not None:
            then(tournament)
    return action.changes


class PrintedPenalty(NamedTuple):
    """A penalty as printed for the person concerned."""

    at: str
    round_number: int | None
    table: int | None
    is_match: bool
    title: str
    rule: str
    effect: PenaltyEffect
    points: int
    fine_cents: int
    reason: str
    decided_by: str


class PenaltySlip(NamedTuple):
    """The penalties of a person, the oldest first."""

    name: str
    start_number: int | None
    penalties: tuple[PrintedPenalty, ...]


class PenaltySlipsPrint(NamedTuple):
    """A slip for everyone with a penalty."""

    slips: tuple[PenaltySlip, ...]
    currency: Currency


class MinutesPrint(NamedTuple):
    """A page for every protest, the oldest first."""

    protests: tuple[tuple[Protest, tuple[str, ...]], ...]
    """Each with the names of the other side: who sits at the table it is about."""
    currency: Currency


def penalty_slips(tournament: TournamentFile, request: PrintRequest) -> PenaltySlipsPrint:
    """Return the slips of all who were punished, or that of one participant.

    Raises:
        Refused: there is no penalty that holds.
    """
    found = [
        one
        for one in reversed(penalties.view(tournament))
        if one.holds and request.participant_id in (None, one.participant_id)
    ]
    if not found:
        raise Refused(Problem("print.no_penalties"))
    people = participants.people(tournament)
    numbers = {one.id: one.start_number for one in people}
    order = {one.id: place for place, one in enumerate(people)}
    by_person = sorted(found, key=lambda one: (order[one.participant_id], one.name))
    return PenaltySlipsPrint(
        tuple(
            PenaltySlip(name, numbers.get(participant_id), tuple(map(_printed, his)))
            for (name, participant_id), his in groupby(
                by_person, key=lambda one: (one.name, one.participant_id)
            )
        ),
        tournaments.header(tournament).facts.currency,
    )


def _printed(one: GivenPenalty) -> PrintedPenalty:
    return PrintedPenalty(
        at=one.at,
        round_number=one.round_number,
        table=one.table,
        is_match=one.is_match,
        title=one.title,
        rule=one.rule,
        effect=one.effect,
        points=one.points,
        fine_cents=one.fine_cents,
        reason=one.reason,
        decided_by=one.decided_by,
    )


def minutes(tournament: TournamentFile, request: PrintRequest) -> MinutesPrint:
    """Return the minutes of all protests, or of those of one participant (Q-24).

    Raises:
        Refused: nobody has protested.
    """
    found = [
        one
        for one in sorted(view(tournament), key=lambda one: one.id)
        if request.participant_id in (None, one.participant_id)
    ]
    if not found:
        raise Refused(Problem("print.no_protests"))
    people = participants.by_id(tournament)
    told = tuple((one, tuple(people[other].name for other in _others(tournament, one))) for one in found)
    return MinutesPrint(told, tournaments.header(tournament).facts.currency)


def _others(tournament: TournamentFile, one: Protest) -> tuple[int, ...]:
    at = next(
        (at for at in penalties.tables(tournament, one.participant_id) if at.table_id == one.table_id), None
    )
    return () if at is None or one.table_id is None else at.others


DECLARED: Final = (
    Declaration(
        PrintKind.PENALTY_SLIPS,
        penalty_slips,
        grows=True,
        belongs=lambda tournament, _: any(one.holds for one in penalties.view(tournament)),
    ),
    Declaration(
        PrintKind.PROTEST_MINUTES, minutes, grows=True, belongs=lambda tournament, _: bool(view(tournament))
    ),
)
"""The printouts of the judge's table."""
