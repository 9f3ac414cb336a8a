"""What an action would do to places, slips and prints, found out without doing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import ResultState, RoundState, StageKind
from turnierleitung.services.formats.registry import format_of
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.effect_values import (
    ChangedPlace,
    OthersGoOn,
    OtherTable,
    StageRound,
    StagesEffect,
)
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import RESULT
from turnierleitung.services.ground.slip_rows import BrokenSlip, broken_slips
from turnierleitung.services.ground.wall_scenes import Subject
from turnierleitung.services.leaving import rule_change
from turnierleitung.services.looking import honours
from turnierleitung.services.looking.honours import HonoursEffect, PrizesEffect
from turnierleitung.services.people import swaps
from turnierleitung.services.printing import printing
from turnierleitung.services.wall import releases
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

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
    before, honoured = playing.snapshot(tournament), honours.standing(tournament)
    won, then = honours.prizes(tournament), _states(tournament)
    wall_was_right = releases.outdated(tournament) is None
    with tournament.preview():
        action(tournament)
        broken = _broken_slips(tournament)
        if broken:
            return Effect(results_with_problems=broken, refused=(_slips_break(broken),))
        after, honoured_after = playing.snapshot(tournament), honours.standing(tournament)
        prizes = honours.other_prizes(tournament, won, honours.prizes(tournament))
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
        honours=honours.difference(honoured, honoured_after),
        prizes=prizes,
        opened=tuple(one for one, state in then.items() if _leaves(state, now.get(one), RoundState.FINISHED)),
        withdrawn=withdrawn,
        reseated=moved.reseated,
        swaps_lost=tuple(
            pair
            for step in tournaments.header(tournament).rounds
            if step.number in anew
            for pair in swaps.of_round(tournament, step.round_id)
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
    refused = effect_of(tournament, lambda file: rule_change.change(file, rulebook)).refused
    if refused:
        raise Refused(*refused)
    return rule_change.change(tournament, rulebook)


def _slips_break(broken: tuple[BrokenSlip, ...]) -> Problem:
    tables = ", ".join(f"{slip.round_number}/{slip.table}" for slip in broken[:_SHOWN])
    return Problem("effects.slips_break", params={"count": len(broken), "tables": tables})


def _broken_slips(tournament: TournamentFile) -> tuple[BrokenSlip, ...]:
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        return tuple(broken_slips(connection, force))
