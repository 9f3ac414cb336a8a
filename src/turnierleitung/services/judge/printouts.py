"""What the director decided, on paper: penalty slips, and the minutes of protests."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, PrintRequest
from turnierleitung.services.judge import penalties, protests
from turnierleitung.services.judge.penalties import GivenPenalty
from turnierleitung.services.judge.protests import Protest
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


class PrintedPenalty(NamedTuple):
    """A penalty as whoever has it reads it."""

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
    """What somebody has had, the oldest first."""

    name: str
    start_number: int | None
    penalties: tuple[PrintedPenalty, ...]


class PenaltySlipsPrint(NamedTuple):
    """A slip for everybody who was punished."""

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
        for one in sorted(protests.view(tournament), key=lambda one: one.id)
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
        PrintKind.PROTEST_MINUTES,
        minutes,
        grows=True,
        belongs=lambda tournament, _: bool(protests.view(tournament)),
    ),
)
"""What there is to print of the judge's table."""
