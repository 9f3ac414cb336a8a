"""Previews of an action's effects on places, slips, prints and honours.

Departures are previewed in the same way (Q-23, S-15).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.conduct import NOT_TOLD, AfterLeaving, Departure, ExcludedPlayer, Going, Unplayed
from turnierleitung.domain.draw.knockout import Decision
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Share
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes, ResultState, RoundState, StageKind
from turnierleitung.services import cash, formats, leaving, printing, releases, substitutes
from turnierleitung.services.ground import papers, rulebooks, stages, tournaments
from turnierleitung.services.ground.records import RESULT
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.scenes import Subject
from turnierleitung.services.ground.slip_rows import BrokenSlip, SlipsBreak, broken_slips
from turnierleitung.services.judge import punishing
from turnierleitung.services.matches import brackets, group_tables, groups, matches
from turnierleitung.services.people import naming, participants
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class MovedHonour(NamedTuple):
    """An honoured person whose place would change."""

    name: str
    rank_before: int | None
    rank_after: int | None
    """``None`` if he would have no place in the ranking."""


class HonoursEffect(NamedTuple):
    """Changes to a running prize-giving."""

    shown: awards.HonouredPlace | None
    """The first place shown of which that is so; ``None`` if all that was shown stays right."""
    moved: tuple[MovedHonour, ...]
    """In the order in which they were honoured; empty if only points or prizes are different."""
    coming: tuple[int, ...] = ()
    """Ranks still to be shown that would be others."""
    gone: tuple[int, ...] = ()
    """Ranks still to be shown at which nobody would be honoured any more."""
    outside: bool = False
    """Whether others would be honoured without a rank, or for something else."""


class HonoursStand(NamedTuple):
    """The honoured people, and the present places of everyone."""

    names: Mapping[int, str]
    """Of those who were honoured, by participant, in the order in which that was."""
    ranks: Mapping[int, int]
    difference: ceremony.Difference | None
    coming: tuple[awards.HonouredPlace, ...]


class PaidPrize(NamedTuple):
    """Somebody who has had his prize in money and would get another one."""

    name: str
    paid: int
    """Cents."""
    due: int


class PrizesEffect(NamedTuple):
    """Changes to the prizes of a final ranking."""

    others: tuple[str, ...] = ()
    """People with other prizes, best first."""
    paid: tuple[PaidPrize, ...] = ()
    currency: Currency = Currency.EUR
    open: bool = False
    """Whether nobody would get anything before the ranking is finished again."""


class PrizesStand(NamedTuple):
    """The prizes and payments of a finished ranking."""

    shares: Mapping[int, tuple[Share, ...]]
    paid: Mapping[int, int]
    settled: bool
    """Whether they can be paid out."""


def prizes_now(tournament: TournamentFile) -> PrizesStand:
    """Return the present state of the prizes."""
    paying = cash.payouts_view(tournament)
    return PrizesStand(
        {one: won.shares for one, won in awards.awarding(tournament).by_person.items()},
        {one.participant_id: one.paid for one in paying.people if one.paid},
        paying.settled,
    )


def other_prizes(tournament: TournamentFile, before: PrizesStand, after: PrizesStand) -> PrizesEffect | None:
    """Return the differences in prizes; ``None`` without any, or while none can be paid."""
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
    """Return the honoured people and the present places; ``None`` before the prize-giving begins."""
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
    """Return the new differences from the prize-giving, or ``None``."""
    if before is None or after is None:
        return None
    then = {place.order: _given(place) for place in before.coming}
    today = {place.order: _given(place) for place in after.coming}
    others = sorted(order for order in {*then, *today} if then.get(order) != today.get(order))
    effect = HonoursEffect(
        None,
        (),
        coming=tuple(order[1] for order in others if not order[0] and order in today),
        gone=tuple(order[1] for order in others if not order[0] and order not in today),
        outside=any(order[0] for order in others),
    )
    if after.difference in (None, before.difference):
        return effect if others else None
    moved = tuple(
        MovedHonour(name, before.ranks.get(someone), after.ranks.get(someone))
        for someone, name in before.names.items()
        if before.ranks.get(someone) != after.ranks.get(someone)
    )
    return effect._replace(shown=after.difference.place, moved=moved)


def _given(place: awards.HonouredPlace) -> tuple[object, ...]:
    """Return the people and prizes of a place; the prize-giving ignores point margins."""
    return (place.last, *((one.participant_id, one.shares) for one in place.people))


_COUNTED: Final = (ResultState.ENTERED, ResultState.VOID)


class Effect(NamedTuple):
    """The effect of an action."""

    changed_places: tuple[papers.ChangedPlace, ...] = ()
    """In the order of the ranking afterwards; whoever leaves it comes last."""
    results_with_problems: tuple[BrokenSlip, ...] = ()
    outdated_prints: tuple[papers.PrintRequest, ...] = ()
    """Prints that are right today and would not be, the newest first."""
    outdated_on_wall: Subject | None = None
    """The released ranking on the wall that is right today and would not be."""
    stages: papers.StagesEffect | None = None
    """What happens in groups and bracket; ``None`` if rounds of tables are played."""
    other_tables: tuple[papers.OtherTable, ...] = ()
    """People whose seats by rank would change in published rounds; the seats remain."""
    others_go_on: tuple[papers.OthersGoOn, ...] = ()
    """Where others would advance to a later stage of tables."""
    honours: HonoursEffect | None = None
    """Changed steps of the prize-giving that were already shown."""
    prizes: PrizesEffect | None = None
    """Changed prizes of a final ranking."""
    opened: tuple[papers.StageRound, ...] = ()
    """Finished rounds that would be open again."""
    withdrawn: tuple[papers.StageRound, ...] = ()
    """Announced seats that would have to be drawn anew."""
    reseated: tuple[int, ...] = ()
    """Numbers of rounds by rank that would be drawn anew and announced."""
    swaps_lost: tuple[tuple[str, str], ...] = ()
    """Names of people swapped by hand in seats that are drawn anew or should be."""
    refused: tuple[Problem, ...] = ()
    """The reasons for refusing; all other fields but the affected slips are then empty."""

    @property
    def rests_on_it(self) -> bool:
        """Whether something rests on what would change: seats, matches, who goes on, honours, prizes."""
        stages = self.stages
        in_stages = stages is not None and (
            any(pair.played for pair in stages.pairs)
            or (stages.published and bool(stages.qualifying or stages.dropping))
        )
        seats = self.other_tables or self.others_go_on or self.opened or self.withdrawn or self.reseated
        return bool(in_stages or seats or self.honours or self.prizes)


def effect_of(tournament: TournamentFile, action: Callable[[TournamentFile], Changes]) -> Effect:
    """Return the effect of an action without changing the tournament.

    Every counting slip must pass the present rules, because its score is derived from them each time. An
    action that would leave an invalid slip is therefore refused, with ``effects.slips_break`` and the slips.
    The director first sets these tables by a ruling, which is valid under any rules.
    """
    try:
        with refusing():
            return _effect_of(tournament, action)
    except SlipsBreak as refusal:
        return Effect(results_with_problems=refusal.broken, refused=refusal.problems)
    except Refused as refusal:
        return Effect(refused=refusal.problems)


def _effect_of(tournament: TournamentFile, action: Callable[[TournamentFile], Changes]) -> Effect:
    playing = formats.format_of(tournament)
    before, honoured = playing.snapshot(tournament), honours_standing(tournament)
    won, then = prizes_now(tournament), _states(tournament)
    wall_was_right = releases.outdated(tournament) is None
    with tournament.preview():
        action(tournament)
        broken = _broken_slips(tournament)
        if broken:
            raise SlipsBreak(broken)
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


def _states(tournament: TournamentFile) -> dict[papers.StageRound, RoundState]:
    return {
        papers.StageRound(step.number, StageKind(step.kind)): step.state
        for step in tournaments.header(tournament).rounds
    }


def _leaves(then: RoundState, now: RoundState | None, state: RoundState) -> bool:
    """Return whether a round goes a step back from a state."""
    back = {RoundState.FINISHED: RoundState.RUNNING, RoundState.PUBLISHED: RoundState.PLANNED}
    return then is state and now is back[state]


def has_results(tournament: TournamentFile) -> bool:
    """Return whether any slip counts already."""
    return tournament.query(select(RESULT.c.id).where(RESULT.c.state.in_(_COUNTED))).first() is not None


def change_rulebook(tournament: TournamentFile, rulebook: Rulebook) -> Changes:
    """Put a new revision of the rulebook in force.

    Raises:
        Refused: fewer rounds than are drawn, or slips that count would no longer pass the check.
    """
    refused = effect_of(tournament, lambda file: leaving.change_rules(file, rulebook)).refused
    if refused:
        raise Refused(*refused)
    return leaving.change_rules(tournament, rulebook)


def _broken_slips(tournament: TournamentFile) -> tuple[BrokenSlip, ...]:
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        return tuple(broken_slips(connection, force))


class RankAfterwards(StrEnum):
    """A person's rank after leaving."""

    AS_PLAYED = "as_played"
    """With what he has played."""
    BEHIND_GROUPS = "behind_groups"
    """Behind all who play their groups to the end."""
    NONE = "none"


class Outlook(NamedTuple):
    """The consequences of a departure."""

    someone: participants.Participant
    going: Going
    replaceable: bool
    """Whether a substitute may come."""
    results: int
    """Slips and matches with his results."""
    annulled: int
    """Number of results that would no longer count."""
    unplayed: dict[Unplayed, int]
    """Matches of the groups that would be cancelled, by the result they would count."""
    waiting: int
    """Matches of the groups for which a forfeit has to be entered."""
    opponent: str
    """The opponent who advances in the knock-out without playing; may be empty."""
    rank: RankAfterwards
    asks_for_rank: bool
    """Whether it has to be decided what becomes of his rank in the knock-out."""
    refunded: bool
    """Whether the entry fee is given back."""
    helper: str
    """Who takes the seats; empty if they stay empty."""
    helper_counts: bool
    """Whether that is somebody who waited and plays for himself, no helper."""
    vacancy: substitutes.Vacancy
    after_deal: int | None
    """The last deal that he plays of a list under way."""
    currency: Currency
    effect: Effect


def outlook(
    tournament: TournamentFile,
    participant_id: int,
    going: Going,
    choice: leaving.Choice = leaving.PLAIN,
    action: Callable[[TournamentFile], Changes] | None = None,
) -> Outlook:
    """Return the consequences of a departure without changing anything.

    ``action`` is the one that causes it, if it is a penalty rather than the departure alone.
    """
    someone = participants.by_id(tournament)[participant_id]
    mine = [row for row in matches.view(tournament) if participant_id in row.people]
    results = formats.format_of(tournament).results_of(tournament, participant_id)
    after = _after(tournament, participant_id, mine) if going is not Going.LEFT else _AfterGroups()
    reaches_back = going is Going.EXCLUDED and leaving.annuls_what_is_over(tournament, participant_id)
    annuls_now = after.annuls or (reaches_back and choice.annuls)
    in_groups = sum(row.group is not None and row.result is not None for row in mine)
    vacancy = substitutes.vacancy_of(tournament, participant_id)
    return Outlook(
        someone=someone,
        going=going,
        replaceable=not (vacancy.against_points and vacancy.against_zero),
        results=results,
        annulled=in_groups if annuls_now else 0,
        unplayed=after.unplayed,
        waiting=after.waiting,
        opponent=_walks_on(tournament, participant_id) if going is not Going.LEFT else "",
        rank=_rank(tournament, someone, going, in_groups=after.in_groups),
        asks_for_rank=going is Going.EXCLUDED and asks_for_rank(tournament, participant_id),
        refunded=choice.refund and going is Going.WITHDRAWN,
        helper=_name_of(tournament, choice.helper),
        helper_counts=isinstance(choice.helper, int)
        and participants.by_id(tournament)[choice.helper].competes is Competes.YES,
        vacancy=vacancy,
        after_deal=choice.after_deal,
        currency=tournaments.header(tournament).facts.currency,
        effect=effect_of(
            tournament, action or (lambda file: leaving.go(file, participant_id, going, NOT_TOLD, choice))
        ),
    )


def _name_of(tournament: TournamentFile, helper: participants.PersonData | int | None) -> str:
    if isinstance(helper, int):
        return participants.by_id(tournament)[helper].name
    return "" if helper is None else helper.name


_NO_EFFECT: Final = Effect()


class Comeback(NamedTuple):
    """The consequences of a readmission."""

    someone: participants.Participant
    without: tuple[int, ...]
    """Numbers of rounds of tables that were announced and in which he has no place then."""
    owed_cents: int
    """The part of the entry fee to pay again."""
    currency: Currency
    effect: Effect


def comeback(tournament: TournamentFile, participant_id: int) -> Comeback:
    """Return the consequences of a readmission without changing anything."""
    someone = participants.by_id(tournament)[participant_id]
    comes_back = punishing.readmit if someone.departure is not None else leaving.come_back
    found: list[Comeback] = []

    def look(file: TournamentFile) -> Changes:
        changes = comes_back(file, participant_id)
        back = participants.by_id(file)[participant_id]
        facts = tournaments.header(file).facts
        found.append(
            Comeback(
                someone=someone,
                without=_without(file, participant_id, someone.departure),
                owed_cents=max(0, back.open_cents),
                currency=facts.currency,
                effect=_NO_EFFECT,
            )
        )
        return changes

    effect = effect_of(tournament, look)
    if found:
        return found[0]._replace(effect=effect)
    return Comeback(someone, (), 0, tournaments.header(tournament).facts.currency, effect)


def _without(tournament: TournamentFile, participant_id: int, departure: Departure | None) -> tuple[int, ...]:
    """Return the rounds that were announced since he has gone, and in which he has no place."""
    since = None if departure is None else departure.from_round
    numbers = []
    for place in stages.all_of(tournament):
        if place.kind is not StageKind.TABLES or since is None:
            continue
        for round_id in place.rounds:
            round_ = formats.rounds_view(tournament, round_id)
            hall = formats.stage_format(place.kind.played_as).hall(tournament, round_id)
            sits = any(participant_id in spot.people for spot in hall.values())
            if round_.number >= since and round_.state is not RoundState.PLANNED and not sits:
                numbers.append(round_.number)
    return tuple(numbers)


class _AfterGroups(NamedTuple):
    """The treatment of a person's unplayed group matches."""

    in_groups: bool = False
    """Whether he goes while his groups are played."""
    annuls: bool = False
    unplayed: dict[Unplayed, int] = {}  # noqa: RUF012 - never changed
    waiting: int = 0


def _after(tournament: TournamentFile, participant_id: int, mine: list[matches.MatchRow]) -> _AfterGroups:
    number, first = groups.number_of(tournament, "groups"), leaving.first_round(tournament, participant_id)
    if number is None or first is None or first > number or not any(row.group for row in mine):
        return _AfterGroups()
    rules, gone = group_tables.rules(tournament), group_tables.gone(tournament) | {participant_id}
    unplayed: dict[Unplayed, int] = {}
    waiting = 0
    for row in mine:
        if row.group is None or row.result is not None:
            continue
        counts = rules.unplayed([person for person in row.people if person is not None], gone)
        if counts is None:
            waiting += 1
        else:
            unplayed[counts] = unplayed.get(counts, 0) + 1
    annuls = rules.after_leaving is AfterLeaving.ANNUL_ALL
    return _AfterGroups(in_groups=True, annuls=annuls, unplayed=unplayed, waiting=waiting)


def _walks_on(tournament: TournamentFile, participant_id: int) -> str:
    bracket = brackets.view(tournament)
    if bracket is None:
        return ""
    people = participants.by_id(tournament)
    for state in bracket.resolved.states:
        if state.playable and participant_id in state.people:
            return next(people[person].name for person in state.people if person != participant_id)
    return ""


def asks_for_rank(tournament: TournamentFile, participant_id: int) -> bool:
    """Return whether an exclusion would leave a rank of the knock-out vacant (Q-23)."""
    bracket = brackets.view(tournament)
    keeps = rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    return (
        bracket is not None
        and not keeps
        and any(
            state.winner == participant_id and state.decision is not Decision.BYE
            for state in bracket.resolved.states
        )
    )


def _rank(
    tournament: TournamentFile, someone: participants.Participant, going: Going, *, in_groups: bool
) -> RankAfterwards:
    if someone.competes is Competes.HELPER:
        return RankAfterwards.NONE
    if going is Going.EXCLUDED:
        keeps = rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
        if not keeps:
            return RankAfterwards.NONE
    return RankAfterwards.BEHIND_GROUPS if in_groups else RankAfterwards.AS_PLAYED
