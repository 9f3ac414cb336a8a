"""What an action would do to those who were already honoured in the prize-giving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Share
from turnierleitung.services.cash import payouts
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes.awards import HonouredPlace
from turnierleitung.services.prizes.ceremony import Difference
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


def prizes(tournament: TournamentFile) -> PrizesStand:
    """Return how the prizes stand."""
    paying = payouts.view(tournament)
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


def standing(tournament: TournamentFile) -> HonoursStand | None:
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


def difference(before: HonoursStand | None, after: HonoursStand | None) -> HonoursEffect | None:
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
