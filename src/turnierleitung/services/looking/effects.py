"""What an action would do to places, slips, prints and honours, found out without doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Share
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import ResultState, RoundState, StageKind
from turnierleitung.services import cash, printing
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import (
    ChangedPlace,
    OthersGoOn,
    OtherTable,
    PrintRequest,
    StageRound,
    StagesEffect,
)
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import RESULT
from turnierleitung.services.ground.scenes import Subject
from turnierleitung.services.ground.slip_rows import BrokenSlip, broken_slips
from turnierleitung.services.leaving import leaving
from turnierleitung.services.people import naming, participants
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes.awards import HonouredPlace
from turnierleitung.services.prizes.ceremony import Difference
from turnierleitung.services.wall import releases
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class MovedHonour(NamedTuple):
    """Somebody who was honoured and would stand elsewhere."""

    name: str
    rank_before: int | None
    rank_after: int | None
    """``None`` where he would have no place in the ranking."""


class HonoursEffect(NamedTuple):
    """What of a prize-giving that has begun would be different."""

    shown: HonouredPlace | None
    """The first place shown of which that is so; ``None`` where all that was shown stays right."""
    moved: tuple[MovedHonour, ...]
    """In the order in which they were honoured; nobody where only points or prizes are different."""
    coming: tuple[int, ...] = ()
    """Ranks still to be shown that would be others."""
    gone: tuple[int, ...] = ()
    """Ranks still to be shown at which nobody would be honoured any more."""
    outside: bool = False
    """Whether others would be honoured without a rank, or for something else."""


class HonoursStand(NamedTuple):
    """Who was honoured, and where everybody stands now."""

    names: Mapping[int, str]
    """Of those who were honoured, by participant, in the order in which that was."""
    ranks: Mapping[int, int]
    difference: Difference | None
    coming: tuple[HonouredPlace, ...]


class PaidPrize(NamedTuple):
    """Somebody who has had his prize in money and would get another one."""

    name: str
    paid: int
    """Cents."""
    due: int


class PrizesEffect(NamedTuple):
    """What would be different of the prizes of a ranking that is finished."""

    others: tuple[str, ...] = ()
    """Who would get something else, best first."""
    paid: tuple[PaidPrize, ...] = ()
    currency: Currency = Currency.EUR
    open: bool = False
    """Whether nobody would get anything before the ranking is finished again."""


class PrizesStand(NamedTuple):
    """Who gets what, and what was paid of it; once the ranking is finished."""

    shares: Mapping[int, tuple[Share, ...]]
    paid: Mapping[int, int]
    settled: bool
    """Whether they can be paid out."""


def prizes_now(tournament: TournamentFile) -> PrizesStand:
    """Return how the prizes stand."""
    paying = cash.payouts_view(tournament)
    return PrizesStand(
        {one: won.shares for one, won in awards.awarding(tournament).by_person.items()},
        {one.participant_id: one.paid for one in paying.people if one.paid},
        paying.settled,
    )


def other_prizes(tournament: TournamentFile, before: PrizesStand, after: PrizesStand) -> PrizesEffect | None:
    """Return what would be different of the prizes; ``None`` where nothing is, or none can be paid yet."""
    if not before.settled or not (before.shares or after.shares):
        return None
    names = {one.id: one.name for one in participants.people(tournament)}
    others = tuple(
        names[one]
        for one in dict.fromkeys((*after.shares, *before.shares))
        if one in names and before.shares.get(one) != after.shares.get(one)
    )
    due = {one: sum(share.cents for share in shares) for one, shares in after.shares.items()}
    paid = tuple(
        PaidPrize(names[one], cents, due.get(one, 0))
        for one, cents in before.paid.items()
        if one in names and before.shares.get(one) != after.shares.get(one) and cents != due.get(one, 0)
    )
    if not after.settled:
        return PrizesEffect(paid=paid, currency=plan.view(tournament).currency, open=True)
    return PrizesEffect(others, paid, plan.view(tournament).currency) if others else None


def honours_standing(tournament: TournamentFile) -> HonoursStand | None:
    """Return who was honoured and where everybody stands; ``None`` before the prize-giving begins."""
    now = ceremony.view(tournament)
    if not now.begun:
        return None
    people = participants.by_id(tournament)
    return HonoursStand(
        names={
            honoured.participant_id: people[honoured.participant_id].name
            for place in now.shown
            for honoured in place.people
            if honoured.participant_id in people
        },
        ranks={ranked.participant_id: ranked.rank for ranked in awards.ranking(tournament).people},
        difference=now.difference,
        coming=now.coming,
    )


def honours_difference(before: HonoursStand | None, after: HonoursStand | None) -> HonoursEffect | None:
    """Return what of a prize-giving would newly be different; ``None`` where nothing would."""
    if before is None or after is None:
        return None
    then = {place.order: _given(place) for place in before.coming}
    today = {place.order: _given(place) for place in after.coming}
    others = sorted(order for order in {*then, *today} if then.get(order) != today.get(order))
    effect = HonoursEffect(
        None,
        (),
        coming=tuple(rank for is_outside, rank in others if not is_outside and (False, rank) in today),
        gone=tuple(rank for is_outside, rank in others if not is_outside and (False, rank) not in today),
        outside=any(is_outside for is_outside, _ in others),
    )
    if after.difference in (None, before.difference):
        return effect if others else None
    moved = tuple(
        MovedHonour(name, before.ranks.get(someone), after.ranks.get(someone))
        for someone, name in before.names.items()
        if before.ranks.get(someone) != after.ranks.get(someone)
    )
    return effect._replace(shown=after.difference.place, moved=moved)


def _given(place: HonouredPlace) -> tuple[object, ...]:
    """Return who has a place and gets what; by how many points is no matter of the prize-giving."""
    return (place.last, *((one.participant_id, one.shares) for one in place.people))


_COUNTED: Final = (ResultState.ENTERED, ResultState.VOID)
_SHOWN: Final = 12
"""Tables that a refusal names."""


class Effect(NamedTuple):
    """What an action would do."""

    changed_places: tuple[ChangedPlace, ...] = ()
    """In the order of the ranking afterwards; whoever leaves it comes last."""
    results_with_problems: tuple[BrokenSlip, ...] = ()
    outdated_prints: tuple[PrintRequest, ...] = ()
    """Prints that are right today and would not be, the newest first."""
    outdated_on_wall: Subject | None = None
    """The released ranking on the wall that is right today and would not be."""
    stages: StagesEffect | None = None
    """What happens in groups and bracket; ``None`` where rounds of tables are played."""
    other_tables: tuple[OtherTable, ...] = ()
    """Who would sit elsewhere in rounds by rank that are published, and stay as they are."""
    others_go_on: tuple[OthersGoOn, ...] = ()
    """Where others would go on into a later stage of tables."""
    honours: HonoursEffect | None = None
    """What was shown in the prize-giving and would newly be different."""
    prizes: PrizesEffect | None = None
    """What would be different of the prizes of a finished ranking."""
    opened: tuple[StageRound, ...] = ()
    """Finished rounds that would be open again."""
    withdrawn: tuple[StageRound, ...] = ()
    """What is announced and would have to be drawn anew."""
    reseated: tuple[int, ...] = ()
    """Numbers of rounds by rank that would be drawn anew and announced."""
    swaps_lost: tuple[tuple[str, str], ...] = ()
    """Names of those who changed places by hand in what is drawn anew or would have to be."""
    refused: tuple[Problem, ...] = ()
    """Why it cannot be done; then the rest is empty but for the slips that stand in the way."""


def effect_of(tournament: TournamentFile, action: Callable[[TournamentFile], Changes]) -> Effect:
    """Return what an action would do; the tournament is as before.

    A slip that counts must pass the check of the rules in force: its score is derived anew with every
    look at the ranking, and one with blocking problems has no score. An action after which such a slip
    exists is therefore refused, with ``effects.slips_break`` and the slips. The director sets these
    tables by a ruling first, which holds under any rules, and then changes them.
    """
    try:
        with refusing():
            return _effect_of(tournament, action)
    except Refused as refusal:
        return Effect(refused=refusal.problems)


def _effect_of(tournament: TournamentFile, action: Callable[[TournamentFile], Changes]) -> Effect:
    playing = format_of(tournament)
    before, honoured = playing.snapshot(tournament), honours_standing(tournament)
    won, then = prizes_now(tournament), _states(tournament)
    wall_was_right = releases.outdated(tournament) is None
    with tournament.preview():
        action(tournament)
        broken = _broken_slips(tournament)
        if broken:
            return Effect(results_with_problems=broken, refused=(_slips_break(broken),))
        after, honoured_after = playing.snapshot(tournament), honours_standing(tournament)
        prizes = other_prizes(tournament, won, prizes_now(tournament))
        now = _states(tournament)
        on_wall = releases.outdated(tournament) if wall_was_right else None
        outdated = printing.outdated(tournament)
    # Only what would be outdated is compared with today.
    already = printing.outdated(tournament, outdated)
    moved = playing.moved(before, after)
    withdrawn = tuple(
        one for one, state in then.items() if _leaves(state, now.get(one), RoundState.PUBLISHED)
    )
    anew = {*moved.reseated, *(one.number for one in withdrawn)}
    return Effect(
        moved.places,
        outdated_prints=tuple(job.request for job in outdated if job not in already),
        outdated_on_wall=None if on_wall is None else on_wall.ranking.subject,
        stages=moved.stages,
        other_tables=moved.other_tables,
        others_go_on=moved.others_go_on,
        honours=honours_difference(honoured, honoured_after),
        prizes=prizes,
        opened=tuple(one for one, state in then.items() if _leaves(state, now.get(one), RoundState.FINISHED)),
        withdrawn=withdrawn,
        reseated=moved.reseated,
        swaps_lost=tuple(
            pair
            for step in tournaments.header(tournament).rounds
            if step.number in anew
            for pair in naming.swaps_of_round(tournament, step.round_id)
        ),
    )


def _states(tournament: TournamentFile) -> dict[StageRound, RoundState]:
    return {
        StageRound(step.number, StageKind(step.kind)): step.state
        for step in tournaments.header(tournament).rounds
    }


def _leaves(then: RoundState, now: RoundState | None, state: RoundState) -> bool:
    """Tell whether a round goes a step back from a state."""
    back = {RoundState.FINISHED: RoundState.RUNNING, RoundState.PUBLISHED: RoundState.PLANNED}
    return then is state and now is back[state]


def has_results(tournament: TournamentFile) -> bool:
    """Tell whether any slip counts already."""
    with tournament.reading() as connection:
        return connection.execute(select(RESULT.c.id).where(RESULT.c.state.in_(_COUNTED))).first() is not None


def change_rulebook(tournament: TournamentFile, rulebook: Rulebook) -> Changes:
    """Put a new revision of the rulebook in force.

    Raises:
        Refused: fewer rounds than are drawn, or slips that count would no longer pass the check.
    """
    refused = effect_of(tournament, lambda file: leaving.change_rules(file, rulebook)).refused
    if refused:
        raise Refused(*refused)
    return leaving.change_rules(tournament, rulebook)


def _slips_break(broken: tuple[BrokenSlip, ...]) -> Problem:
    tables = ", ".join(f"{slip.round_number}/{slip.table}" for slip in broken[:_SHOWN])
    return Problem("effects.slips_break", params={"count": len(broken), "tables": tables})


def _broken_slips(tournament: TournamentFile) -> tuple[BrokenSlip, ...]:
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        return tuple(broken_slips(connection, force))
