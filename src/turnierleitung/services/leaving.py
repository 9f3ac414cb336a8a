"""Departures and returns during the tournament (Q-23, S-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlmodel import Session

from turnierleitung.domain import rulebook as rules
from turnierleitung.domain import states
from turnierleitung.domain.conduct import AfterLeaving, Departure, FeeRefund, Going, VacatedRank, says_why
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services import decks, substitutes
from turnierleitung.services.formats import correcting, format_of
from turnierleitung.services.ground import drafts, rulebooks, slip_rows, stages
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.stages import StagePlace
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.matches import group_tables, groups, matches
from turnierleitung.services.people import departures, fees, participants
from turnierleitung.services.prizes import plan
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class Choice(NamedTuple):
    """The director's decisions about a departure, if there are any to make."""

    vacated: VacatedRank = VacatedRank.MOVE_UP
    annuls: bool = True
    """Whether results of finished stages are annulled, if the rulebook annuls results."""
    refund: bool = False
    """Whether a withdrawal refunds the entry fee."""
    helper: participants.PersonData | int | None = None
    """Who fills the empty seats: a helper, new or idle, or somebody who waits; ``None`` leaves them empty."""
    after_deal: int | None = None
    """The person's last deal of the running list; ``None`` if unknown."""


PLAIN = Choice()


def everyone_gone(tournament: TournamentFile) -> tuple[participants.Participant, ...]:
    """Return everyone who left in any way, in the order of the list."""
    return tuple(
        someone
        for someone in participants.people(tournament)
        if someone.departure is not None or someone.attendance is states.Attendance.LEFT
    )


def go(
    tournament: TournamentFile, participant_id: int, going: Going, reason: str = "", choice: Choice = PLAIN
) -> Changes:
    """Let somebody go in one of the ways; raises like the ways themselves."""
    match going:
        case Going.LEFT:
            return _go_home(tournament, participant_id, choice)
        case Going.WITHDRAWN:
            return withdraw(tournament, participant_id, reason, choice)
        case Going.EXCLUDED:
            return exclude(tournament, participant_id, reason, choice)


def _go_home(tournament: TournamentFile, participant_id: int, choice: Choice) -> Changes:
    with refusing(), tournament.action("participant.left", {"participant": participant_id}) as action:
        participants.set_attendance(tournament, participant_id, states.Attendance.LEFT)
        _fill_seats(tournament, participant_id, choice)
    return action.changes


def withdraw(
    tournament: TournamentFile, participant_id: int, reason: str = "", choice: Choice = PLAIN
) -> Changes:
    """Record a withdrawal; earlier results remain."""
    return _leave(tournament, participant_id, states.Standing.WITHDRAWN, reason, choice)


def exclude(tournament: TournamentFile, participant_id: int, reason: str, choice: Choice = PLAIN) -> Changes:
    """Exclude somebody (Q-23, S-15).

    Raises:
        Refused: no reason is given, or he is excluded already.
    """
    if not says_why(tidy(reason)):
        raise Refused(Problem("participant.reason_missing", Topic.EXCLUSION, at=("reason",)))
    return _leave(tournament, participant_id, states.Standing.EXCLUDED, reason, choice)


def readmit(tournament: TournamentFile, participant_id: int) -> Changes:
    """Readmit a participant; ``punishing.readmit`` also revokes a penalty that excluded them.

    A helper's seats return to them. Matches forfeited by leaving are open again (Q-23), and so is a stage
    that had finished.
    """
    with refusing(), correcting(tournament, "participant.active", {"participant": participant_id}) as action:
        freed = departures.brought_by(action.connection, participant_id)
        if departures.take_back(action.connection, participant_id):
            substitutes.open_stages_again(tournament, action.session)
            if freed is not None:
                _give_decks_again(tournament, action, freed)
        substitutes.sit_again(tournament, action, participant_id)
    return action.changes


def come_back(tournament: TournamentFile, participant_id: int) -> Changes:
    """Record the return of a participant who had gone home; a helper's seats return to them."""
    about = {"participant": participant_id}
    with refusing(), tournament.action("participant.present", about) as action:
        participants.set_attendance(tournament, participant_id, states.Attendance.PRESENT)
        substitutes.sit_again(tournament, action, participant_id)
    return action.changes


def _leave(
    tournament: TournamentFile, participant_id: int, kind: states.Standing, reason: str, choice: Choice
) -> Changes:
    now = participants.by_id(tournament)[participant_id].standing
    if not states.allowed(states.STANDING_STEPS, now, kind):
        raise Refused(Problem("participant.standing_step", params={"now": now, "then": kind}))
    excluded = kind is states.Standing.EXCLUDED
    from_round = first_round(tournament, participant_id)
    annuls = excluded and choice.annuls and annuls_what_is_over(tournament, participant_id)
    with refusing(), correcting(tournament, f"participant.{kind}", {"participant": participant_id}) as action:
        departure = Departure(
            kind=kind, from_round=from_round, annuls=annuls, vacated=choice.vacated, reason=tidy(reason)
        )
        if choice.refund and not excluded:
            fees.refund(tournament, participant_id)
        departures.record(action.connection, participant_id, departure)
        _fill_seats(tournament, participant_id, choice)
        _give_decks_back(tournament, action)
    return action.changes


def _fill_seats(tournament: TournamentFile, participant_id: int, choice: Choice) -> None:
    if choice.helper is not None:
        substitutes.seat_helper(tournament, participant_id, choice.helper, choice.after_deal)


def refunds(tournament: TournamentFile, participant_id: int) -> bool | None:
    """Return whether the rulebook refunds the fee of a withdrawal now.

    ``None`` if the director decides.
    """
    match rulebooks.current(tournament).conduct.fee_refund:
        case FeeRefund.DIRECTOR_DECIDES:
            return None
        case FeeRefund.BEFORE_HIS_FIRST_GAME:
            return not format_of(tournament).results_of(tournament, participant_id)
        case FeeRefund.NEVER:
            return False


def first_round(tournament: TournamentFile, participant_id: int) -> int | None:
    """Return the first round that a person who leaves now misses; ``None`` after the last.

    A person with unplayed group matches leaves during the groups, even if they were finished and are open
    again. Otherwise the person leaves after them, closed or not (Q-23).
    """
    number = groups.number_of(tournament, "groups")
    with tournament.reading() as connection:
        first = departures.first_round(connection)
    in_groups = [row for row in matches.view(tournament) if row.group is not None]
    to_play = [row for row in in_groups if row.is_open]
    if any(participant_id in row.people for row in to_play):
        return number
    if first == number and in_groups and not to_play:
        return groups.number_of(tournament, "knockout")
    return first


def _give_decks_back(tournament: TournamentFile, action: Action) -> None:
    """Make the decks of cancelled matches available to others (Q-03)."""
    settled = [
        row.table_id
        for row in matches.view(tournament)
        if row.deck is not None and not row.is_open and row.result is None
    ]
    if settled:
        decks.free(action.connection, settled, action.at)


def _give_decks_again(tournament: TournamentFile, action: Action, departed: int) -> None:
    """Reassign copies of decks that an entry freed to future matches, if still free (Q-03)."""
    playable = {row.table_id for row in matches.view(tournament) if row.is_open and row.deck is None}
    before = journal.replaced_values(action.connection, "game_table", "deck_copy_id", departed)
    decks.give_again(action.connection, {table: copy for table, copy in before.items() if table in playable})


def annuls_what_is_over(tournament: TournamentFile, participant_id: int) -> bool:
    """Return whether an exclusion would annul results of groups that are over (Q-23)."""
    number = groups.number_of(tournament, "groups")
    if number is None or group_tables.rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return False
    first = first_round(tournament, participant_id)
    in_a_group = any(participant_id in members for members in groups.members(tournament).values())
    stays = in_a_group and participant_id not in group_tables.gone(tournament)
    return stays and (first is None or first > number)


_RULEBOOK: Final = schema.RULEBOOK
_STAGE: Final = schema.STAGE


def change_rules(tournament: TournamentFile, rulebook: Rulebook) -> Changes:
    """Put a new revision in force; results are scored by it from then on.

    Where matches of finished groups are to be entered by it after all, the groups are open again (Q-23).

    Raises:
        Refused: it asks for fewer rounds of a stage than are drawn already, for more before a stage that
            is drawn, for stages of another kind, for fewer than have begun, or for another game; a prize
            counts what it no longer has; or slips that count would no longer pass the check (``SlipsBreak``).
    """
    with refusing(), correcting(tournament, "rulebook.changed") as action:
        session = action.session
        if rulebook.game.kind != rulebooks.current(tournament).game.kind:
            raise Refused(Problem("rulebook.other_game"))
        _check_groups(tournament, rulebook)
        _fit_rounds(session, stages.all_of(tournament), rulebook)
        before = select(func.max(_RULEBOOK.c.id)).scalar_subquery()
        added = insert(_RULEBOOK).values(follows=before, content=rules.to_json(rulebook))
        # By it the protocol says what was changed.
        action.describe(revision=action.connection.execute(added.returning(_RULEBOOK.c.id)).scalar_one())
        plan.follow_tallies(tournament, action.connection, rulebook)
        if rulebook.groups is not None:
            substitutes.open_stages_again(tournament, session)
        # A ranking cannot be made of them.
        broken = tuple(slip_rows.broken_slips(action.connection, rulebooks.in_force(tournament)))
        if broken:
            raise slip_rows.SlipsBreak(broken)
    return action.changes


def _check_groups(tournament: TournamentFile, rulebook: Rulebook) -> None:
    """Refuse another number of matches by lot once their opponents are announced."""
    now = rulebooks.current(tournament).groups
    changed = now and rulebook.groups and now.matches != rulebook.groups.matches
    if changed and groups.members(tournament):
        raise Refused(Problem("rulebook.matches_drawn"))


def _fit_rounds(session: Session, now: Sequence[StagePlace], rulebook: Rulebook) -> None:
    """Give every stage as many rounds as the rulebook says; those that are planned are counted anew."""
    now = _fit_stages(session, now, rulebook)
    planned: list[schema.Round] = []
    last = 0
    for place, stage in zip(now, rulebook.stages, strict=True):
        rounds = [session.get_one(schema.Round, round_id) for round_id in place.rounds]
        drawn = [found for found in rounds if found.state != states.RoundState.PLANNED]
        if stage.rounds < len(drawn):
            raise Refused(Problem("rulebook.rounds_drawn", params={"drawn": last + len(drawn)}))
        if any(found.number != last + among for among, found in enumerate(drawn, start=1)):
            raise Refused(Problem("rulebook.stage_over", params={"stage": place.position + 1}))
        for surplus in rounds[stage.rounds :]:
            _remove_round(session, surplus)
        planned += rounds[len(drawn) : stage.rounds]
        missing = stage.rounds - len(rounds)
        planned += [schema.Round(stage_id=place.stage_id, number=0) for _ in range(missing)]
        last += stage.rounds
    _count_anew(session, planned, last)


def _fit_stages(session: Session, now: Sequence[StagePlace], rulebook: Rulebook) -> list[StagePlace]:
    """Return the stages as many as the rulebook has: the last ones may go, and others follow them."""
    wanted = [states.StageKind(stage.kind) for stage in rulebook.stages]
    if any(stage.kind is not kind for stage, kind in zip(now, wanted, strict=False)):
        raise Refused(Problem("rulebook.other_stages"))
    for surplus in now[len(wanted) :]:
        rounds = [session.get_one(schema.Round, round_id) for round_id in surplus.rounds]
        if any(found.state != states.RoundState.PLANNED for found in rounds):
            raise Refused(Problem("rulebook.stage_drawn", params={"stage": surplus.position + 1}))
        for found in rounds:
            _remove_round(session, found)
        session.flush()
        session.connection().execute(delete(_STAGE).where(_STAGE.c.id == surplus.stage_id))
    fitting = [*now[: len(wanted)]]
    for position in range(len(fitting), len(wanted)):
        kind = wanted[position]
        added = insert(_STAGE).values(position=position + 1, kind=kind.value)
        stage_id = session.connection().execute(added.returning(_STAGE.c.id)).scalar_one()
        fitting.append(StagePlace(stage_id=stage_id, position=position, kind=kind, rounds=(), numbers=()))
    return fitting


def _count_anew(session: Session, planned: Sequence[schema.Round], last: int) -> None:
    """Number the rounds that are planned, which follow all that are drawn."""
    # No two rounds bear one number, not even while they are counted: first all of them step aside.
    first = last - len(planned) + 1
    for aside, found in enumerate(planned, start=1):
        if found.number and found.number != first - 1 + aside:
            # It was drafted as another round, perhaps with others before it.
            _remove_drafts(session, found)
            found.number = -aside
    session.flush()
    for number, found in enumerate(planned, start=first):
        found.number = number
        session.add(found)
    session.flush()


def _remove_round(session: Session, surplus: schema.Round) -> None:
    """Take away a round that was never published, with its drafts."""
    _remove_drafts(session, surplus)
    session.delete(surplus)


def _remove_drafts(session: Session, planned: schema.Round) -> None:
    session.flush()
    connection = session.connection()
    drawn = select(drafts.DRAW.c.id).where(drafts.DRAW.c.round_id == planned.id)
    drafts.remove(connection, connection.scalars(drawn))
