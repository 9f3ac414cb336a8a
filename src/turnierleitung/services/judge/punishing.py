"""Giving penalties and taking them back (Q-21 … Q-23, S-15, D-13)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import (
    MOST_POINTS,
    Borne,
    Carrier,
    Departure,
    PenaltyEffect,
    PenaltySource,
    VacatedRank,
    carrier_of,
)
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import KnockoutStage
from turnierleitung.domain.states import Competes, ResultState, StageKind, Standing, TableState
from turnierleitung.services import leaving, results
from turnierleitung.services.formats import correcting
from turnierleitung.services.ground import records, round_rows, rulebooks, slip_rows, stages, tournaments
from turnierleitung.services.ground.records import PENALTY, wrong_amount
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.judge import penalties
from turnierleitung.services.judge.penalties import GivenPenalty, NewPenalty, PunishedAt
from turnierleitung.services.people import departures, operators, participants
from turnierleitung.services.results import Player
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class SlipBefore(NamedTuple):
    """The slip of a table before a penalty changed it."""

    result: GameResult | None
    """``None`` if nothing was entered."""
    players: tuple[Player, ...] = ()
    stored: slip_rows.Content | None = None
    """How it stood in the file."""


def slip_before(tournament: TournamentFile, penalty_id: int, table_id: int) -> SlipBefore | None:
    """Return the slip as it was before; ``None`` if it was changed since, or names were removed."""
    with tournament.reading() as connection:
        stored = slip_rows.read(connection, table_id).result
        given = journal.first_change(connection, "penalty", penalty_id)
        if stored is None or given is None or journal.last_change(connection, "result", stored.id) != given:
            return None
        row = journal.rows_at(connection, "result", [stored.id], given - 1).get(stored.id)
        players = tuple(Player(*one) for one in sorted(journal.stints_at(connection, stored.id, given - 1)))
    if row is None or row["state"] != ResultState.ENTERED:
        return SlipBefore(None)
    if "content" not in row:
        return None
    content = slip_rows.Content(row["state"], row["content"], row.get("reason", ""), row["doubt"])
    return SlipBefore(rulebooks.in_force(tournament).result(row["content"]), players, content)


def departure_before(tournament: TournamentFile, penalty_id: int, participant_id: int) -> Departure | None:
    """Return how somebody had gone before he was excluded; ``None`` if he took part."""
    with tournament.reading() as connection:
        row_id = connection.execute(
            departures.DEPARTURE.select()
            .with_only_columns(departures.DEPARTURE.c.id)
            .where(departures.DEPARTURE.c.participant_id == participant_id)
        ).scalar()
        given = journal.first_change(connection, "penalty", penalty_id)
        if row_id is None or given is None:
            return None
        row = journal.rows_at(connection, "departure", [row_id], given - 1).get(row_id)
    if row is None:
        return None
    return Departure(
        kind=Standing(row["kind"]),
        from_round=row["from_round"],
        annuls=bool(row["annuls"]),
        vacated=VacatedRank(row["vacated"]),
        reason=row.get("reason", ""),
    )


_ADJUSTMENT: Final = schema.ADJUSTMENT
MOST_DEALS: Final = 99
"""Where the game does not say how many there are."""
_ONCE: Final = (PenaltyEffect.FORFEIT, PenaltyEffect.LOST)
"""The same twice at one table cannot be meant."""


def check(tournament: TournamentFile, new: NewPenalty) -> tuple[Problem, ...]:
    """Return why a penalty cannot be given; none if it can."""
    someone = participants.by_id(tournament)[new.participant_id]
    if not tournaments.tidy(new.title):
        return (Problem("penalty.what_missing", Topic.PENALTIES, at=("title",)),)
    if someone.standing is Standing.EXCLUDED:
        return (Problem("penalty.excluded_already", Topic.EXCLUSION, at=("who",)),)
    at = next(
        (at for at in penalties.tables(tournament, new.participant_id) if at.table_id == new.table_id), None
    )
    match carrier_of(new.effect):
        case Carrier.SLIP:
            return _check_slip(tournament, new, at)
        case Carrier.ADJUSTMENT:
            return _check_points(tournament, new, someone, at)
        case Carrier.CASH if new.fine_cents <= 0:
            return (Problem("penalty.fine_missing", Topic.PENALTIES, at=("fine",)),)
        case Carrier.CASH:
            currency = tournaments.header(tournament).facts.currency
            return wrong_amount(new.fine_cents, currency, field="fine")
        case _:
            return ()


def _no_table(tournament: TournamentFile, new: NewPenalty) -> Problem:
    """Return that a table has to be chosen, or that there is none yet."""
    code = (
        "penalty.table_missing"
        if penalties.tables(tournament, new.participant_id)
        else "penalty.seated_nowhere"
    )
    return Problem(code, Topic.PENALTIES, at=("table",))


def _deals_at(tournament: TournamentFile, at: PunishedAt) -> int:
    seats = len(results.load(tournament, at.table_id).announced)
    return plugins.most_deals(rulebooks.current(tournament).game, seats) or MOST_DEALS


def _check_slip(tournament: TournamentFile, new: NewPenalty, at: PunishedAt | None) -> tuple[Problem, ...]:
    if at is None:
        return (_no_table(tournament, new),)
    if new.deal is not None and not at.is_match and new.deal > _deals_at(tournament, at):
        return (Problem("penalty.no_such_deal", Topic.PENALTIES, at=("deal",)),)
    with tournament.reading() as connection:
        there = records.carried_penalties(connection, at.table_id)
    same = [row for row in there if (row.participant_id, row.effect) == (new.participant_id, new.effect)]
    if new.effect in _ONCE and any(row.deal == new.deal for row in same):
        return (Problem("penalty.twice", Topic.PENALTIES, at=("table",)),)
    if at.is_match and new.effect is PenaltyEffect.CARDS and at.state is TableState.ENTERED:
        result = results.load(tournament, at.table_id).result
        borne = Borne(at.seat, new.effect)
        if plugins.bearing(result, borne, rulebooks.current(tournament).game) is None:
            return (Problem("penalty.no_cards_counted", Topic.PENALTIES, at=("table",)),)
    return ()


def _check_points(
    tournament: TournamentFile, new: NewPenalty, someone: participants.Participant, at: PunishedAt | None
) -> tuple[Problem, ...]:
    if someone.competes is Competes.HELPER and new.points:
        return (Problem("penalty.helper_has_no_points", Topic.PENALTIES, at=("who",)),)
    if (not new.points and not new.others) or max(abs(new.points), abs(new.others)) > MOST_POINTS:
        return (Problem("penalty.points_missing", Topic.PENALTIES, at=("points",)),)
    if new.others and at is None:
        return (_no_table(tournament, new),)
    round_id = _round_for(tournament, at)
    if round_id is None:
        return (Problem("penalty.before_the_draw", Topic.PENALTIES, at=("title",)),)
    if stages.of_round(tournament, round_id).kind is StageKind.KNOCKOUT:
        return (Problem("penalty.no_points_in_knockout", Topic.PENALTIES, at=("title",)),)
    if not _ranked_by_points(tournament, round_id):
        return (Problem("penalty.points_not_ranked", Topic.PENALTIES, at=("title",)),)
    return ()


def _ranked_by_points(tournament: TournamentFile, round_id: int) -> bool:
    stage = stages.rules_of(tournament, stages.of_round(tournament, round_id))
    if isinstance(stage, KnockoutStage):
        return False
    return any(criterion.tally == plugins.POINTS for criterion in stage.criteria)


def _round_for(tournament: TournamentFile, at: PunishedAt | None) -> int | None:
    """Return the round in which points count: that of the table, else the one that is played."""
    if at is not None:
        return round_rows.round_of_table(tournament, at.table_id)
    return round_rows.current_round(tournament)


def give(tournament: TournamentFile, new: NewPenalty) -> Changes:
    """Give a penalty with all that it does, as one action.

    Raises:
        Refused: it cannot be given, or the slip that would carry it is not in order then.
    """
    problems = check(tournament, new)
    if problems:
        raise Refused(*problems)
    about: dict[str, int | str] = {"participant": new.participant_id, "effect": new.effect}
    with refusing(), correcting(tournament, "penalty.given", about) as action:
        at = next(
            (at for at in penalties.tables(tournament, new.participant_id) if at.table_id == new.table_id),
            None,
        )
        if at is not None:
            action.describe(**_named(at))
        penalty_id = records.add_penalty(
            action.connection,
            new.participant_id,
            table_id=new.table_id,
            deal=new.deal,
            title=tournaments.tidy(new.title),
            rule=tournaments.tidy(new.rule),
            effect=new.effect,
            carrier=carrier_of(new.effect),
            source=PenaltySource.JUDGE,
            reason=tournaments.tidy(new.reason),
            reported_by=tournaments.tidy(new.reported_by),
            decided_by=operators.at_work(tournament).id,
            at=action.at,
        )
        _carry(tournament, action, penalty_id, new, at)
    return action.changes


def _named(at: PunishedAt) -> Mapping[str, int]:
    if at.is_match:
        return {"match": at.number}
    return {"table": at.number, "round": at.round_number}


def _carry(
    tournament: TournamentFile, action: Action, penalty_id: int, new: NewPenalty, at: PunishedAt | None
) -> None:
    """Let a penalty take effect by its one carrier."""
    match carrier_of(new.effect):
        case Carrier.SLIP if at is not None:
            _onto_slip(tournament, new, at)
        case Carrier.ADJUSTMENT:
            _adjust(tournament, action, penalty_id, new, at)
        case Carrier.CASH:
            records.book_cash(
                action.connection,
                CashKind.FINE,
                new.fine_cents,
                action.at,
                participant_id=new.participant_id,
                penalty_id=penalty_id,
            )
        case Carrier.DEPARTURE:
            leaving.exclude(tournament, new.participant_id, new.words, new.choice)
        case _:
            return


def _onto_slip(tournament: TournamentFile, new: NewPenalty, at: PunishedAt) -> None:
    """Put a penalty on the slip of a match if possible; otherwise it waits for the slip."""
    if not at.is_match:
        return
    slip = results.load(tournament, at.table_id)
    entered = slip.result if slip.state is TableState.ENTERED else None
    borne = Borne(at.seat, new.effect)
    result = plugins.bearing(entered, borne, rulebooks.current(tournament).game)
    if result is not None:
        _enter(tournament, slip, result, slip.players, new.words)


def _enter(
    tournament: TournamentFile,
    slip: results.Slip,
    result: GameResult,
    players: Sequence[results.Player],
    reason: str,
) -> None:
    """Enter the director's result, ignoring the questions about it."""
    found = results.check(tournament, players, result, slip.facts, slip.noted)
    asked = [problem.code for problem in found]
    results.enter(tournament, slip.table_id, result, players, reason, despite=asked)


def _adjust(
    tournament: TournamentFile, action: Action, penalty_id: int, new: NewPenalty, at: PunishedAt | None
) -> None:
    helpers = {one.id for one in participants.people(tournament) if one.competes is Competes.HELPER}
    moved = [(new.participant_id, new.points)]
    if at is not None:
        moved += [(one, new.others) for one in at.others if one not in helpers]
    round_id = _round_for(tournament, at)
    for participant_id, points in moved:
        if points:
            action.connection.execute(
                insert(_ADJUSTMENT).values(
                    penalty_id=penalty_id,
                    participant_id=participant_id,
                    round_id=round_id,
                    tallies=json.dumps({plugins.POINTS: points}),
                    reason=tournaments.tidy(new.title),
                )
            )


def lift(tournament: TournamentFile, penalty_id: int) -> Changes:
    """Revoke a penalty with all its effects; its row stays with the time.

    Raises:
        Refused: it is revoked already, or it is on a slip that has to be corrected instead.
    """
    found = next(one for one in penalties.view(tournament) if one.id == penalty_id)
    if not found.holds:
        raise Refused(Problem("penalty.lifted_already", Topic.PENALTIES))
    about: dict[str, int | str] = {"participant": found.participant_id, "effect": found.effect}
    with refusing(), correcting(tournament, "penalty.lifted", about) as action:
        connection = action.connection
        connection.execute(update(PENALTY).where(PENALTY.c.id == penalty_id).values(lifted_at=action.at))
        match found.carrier:
            case Carrier.SLIP if not found.waits and not found.contained:
                _off_slip(tournament, action, found)
            case Carrier.ADJUSTMENT:
                connection.execute(delete(_ADJUSTMENT).where(_ADJUSTMENT.c.penalty_id == penalty_id))
            case Carrier.CASH:
                _give_back(action, penalty_id, found.participant_id)
            case Carrier.DEPARTURE:
                gone = departure_before(tournament, penalty_id, found.participant_id)
                if gone is None:
                    leaving.readmit(tournament, found.participant_id)
                else:
                    departures.record(connection, found.participant_id, gone)
            case _:
                pass
    return action.changes


def _off_slip(tournament: TournamentFile, action: Action, given: GivenPenalty) -> None:
    """Restore the previous content of a match slip unless it changed since."""
    before = None
    if given.is_match and given.source is PenaltySource.JUDGE and given.table_id is not None:
        before = slip_before(tournament, given.id, given.table_id)
    if before is None or given.table_id is None:
        raise Refused(Problem("penalty.on_the_slip", Topic.CORRECTIONS))
    slip = results.load(tournament, given.table_id)
    stored = slip_rows.read(action.connection, given.table_id).result
    reason = given.reason or given.title
    if before.result is None or before.stored is None:
        results.void(tournament, given.table_id, reason)
        slip_rows.drop(action.connection, given.table_id)
    else:
        _enter(tournament, slip, before.result, before.players, reason)
        if stored is not None:
            slip_rows.change(action.connection, stored.id, before.stored, before.players)


def readmit(tournament: TournamentFile, participant_id: int) -> Changes:
    """Readmit a participant who left; revokes a penalty that excluded them.

    Raises:
        Refused: like :func:`leaving.readmit`.
    """
    excluded_by = next(
        (one for one in penalties.had(tournament, participant_id) if one.carrier is Carrier.DEPARTURE), None
    )
    if excluded_by is not None:
        return lift(tournament, excluded_by.id)
    return leaving.readmit(tournament, participant_id)


def _give_back(action: Action, penalty_id: int, participant_id: int) -> None:
    """Book a fine out of the desk again."""
    cash = records.CASH
    paid = action.connection.execute(select(cash.c.cents).where(cash.c.penalty_id == penalty_id)).scalars()
    records.book_cash(
        action.connection,
        CashKind.FINE_BACK,
        sum(paid),
        action.at,
        participant_id=participant_id,
        penalty_id=penalty_id,
    )
