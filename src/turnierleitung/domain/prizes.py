"""Who gets which prize: by rank, from below, in the middle, by class, club, team, round or tally.

A *group* is what a prize is for: all, those of a class (*Wertungsklasse*), those of a club, the teams, or
all in one round or by one tally. In a group people are ranked among themselves. Shared ranks divide, a team
divides among its people, and the lot parts the coins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import divided
from turnierleitung.domain.names import spelling
from turnierleitung.domain.ranking.standings import Lot, order_by_lot


class GroupKind(StrEnum):
    """The kinds of groups with prizes."""

    RANK = "rank"
    """For everyone with a rank."""
    CATEGORY = "category"
    CLUB = "club"
    TEAM = "team"
    """For the people of a team together (C-13)."""
    LAST = "last"
    """For everyone with a rank who is still present, counted from below: 1 is the last."""
    MIDDLE = "middle"
    """For the person nearest to the middle of those present; of two the better one."""
    ROUND = "round"
    """For the result of a single round."""
    TALLY = "tally"
    """For the most of a tally, e.g. of solos (C-14)."""

    @property
    def is_named(self) -> bool:
        """Whether there are several groups of the kind, distinguished by a name."""
        return self in (GroupKind.CATEGORY, GroupKind.CLUB, GroupKind.ROUND, GroupKind.TALLY)

    @property
    def stands_beside(self) -> bool:
        """Whether a rank in the group only says something beside its name."""
        return self.is_named or self is GroupKind.TEAM

    @property
    def has_own_ranking(self) -> bool:
        """Whether it is ranked by something else than the ranking of the whole."""
        return self in (GroupKind.TEAM, GroupKind.ROUND, GroupKind.TALLY)


class PrizeGroup(NamedTuple):
    """The recipients of prizes."""

    kind: GroupKind = GroupKind.RANK
    name: str = ""
    """Of the class or the club, of a round its number, of a tally :func:`tally_key`; empty for the others.

    In a share also of the team; a plan has one group for all teams.
    """


class TallyGroup(NamedTuple):
    """The tally of a group, with the game that knows it."""

    game: str
    tally: str
    name: str
    """The director's name for it when the prize was planned; empty if the game names it."""


def tally_key(game: NamedGame, tally: str) -> str:
    """Return the name of the group of a tally; :func:`tally_of` reads it."""
    return ".".join(filter(None, (game.kind, tally, dict(game.tallies).get(tally))))


def tally_of(group: PrizeGroup) -> TallyGroup:
    """Return the tally of a group; an anonymised group has none."""
    game, tally, name = (*group.name.split(".", 2), "", "")[:3]
    return TallyGroup(game, tally, name)


class Prize(NamedTuple):
    """One prize of the plan: money, a thing, or both."""

    group: PrizeGroup
    rank: int
    """From 1, among those of the group."""
    cents: int = 0
    thing: str = ""


class Together(StrEnum):
    """The treatment of several prizes of one person."""

    ADD = "add"
    BEST = "best"
    """Only the best prize counts, by its money.

    Others pass to the next person of the group; a prize for a rank lapses, as the rank is unique.
    """


class Contender(NamedTuple):
    """Somebody in the final ranking."""

    participant_id: int
    rank: int
    """From 1; ties share it."""
    category: str = ""
    club: str = ""
    there: bool = True
    """Whether he takes part to the end."""
    team: str = ""
    """Among teams: whose rank it is."""
    tallied: int | None = None
    """Among those with the most of a tally: how much of it he has."""


class Share(NamedTuple):
    """A person's prizes in one group."""

    group: PrizeGroup
    rank: int
    """Among those of the group; shared by those who divide."""
    cents: int = 0
    things: tuple[str, ...] = ()
    tallied: int | None = None
    """Of the tally by which the group is ranked, if it is."""

    @property
    def planned_for(self) -> PrizeGroup:
        """The group in the plan."""
        return PrizeGroup(GroupKind.TEAM) if self.group.kind is GroupKind.TEAM else self.group


class Award(NamedTuple):
    """All prizes of one person."""

    participant_id: int
    shares: tuple[Share, ...]

    @property
    def cents(self) -> int:
        """The money of all shares."""
        return sum(share.cents for share in self.shares)


class Awarding(NamedTuple):
    """The result of a plan and a ranking."""

    awards: tuple[Award, ...]
    """Of those who get anything, in the order of the ranking."""
    ties: tuple[Lot, ...]
    """Groups of people who need a lot for an indivisible coin or thing; each once."""
    divided: tuple[Lot, ...] = ()
    """People of one rank of the whole who share the prizes of it; each group once."""

    @property
    def by_person(self) -> Mapping[int, Award]:
        """The awards by participant."""
        return {award.participant_id: award for award in self.awards}


NO_OTHERS: Final[Mapping[PrizeGroup, Sequence[Contender]]] = MappingProxyType({})


class _Shared(NamedTuple):
    """Groups of people who share prizes, collected while these are given."""

    ties: list[Lot]
    divided: list[Lot]


class _Divided(NamedTuple):
    shares: dict[int, Share]
    waits: bool


def award(
    ranked: Sequence[Contender],
    prizes: Collection[Prize],
    together: Together,
    coin: int,
    lots: Sequence[Lot] = (),
    others: Mapping[PrizeGroup, Sequence[Contender]] = NO_OTHERS,
) -> Awarding:
    """Distribute the prizes; ``ranked`` are in the order of the ranking, ``lots`` oldest first.

    ``others`` are the rankings of groups that have their own: of a round, by a tally, or of teams, with the
    people of each team together. While a lot is missing, remainders go in the order of ``ranked``.
    """
    plan: dict[PrizeGroup, list[Prize]] = {}
    for prize in sorted(prizes):
        plan.setdefault(prize.group, []).append(prize)
    groups = sorted(plan, key=lambda group: (_ORDER.index(group.kind), group.name))
    passed: set[tuple[PrizeGroup, int]] = set()
    while True:
        found = _Shared([], [])
        won: dict[int, list[Share]] = {}
        for group in groups:
            passing = {participant_id for of_group, participant_id in passed if of_group == group}
            people = _members(ranked, group, others)
            for participant_id, share in _shares(people, plan[group], passing, coin, lots, found):
                won.setdefault(participant_id, []).append(share)
        spare = set() if together is Together.ADD else set(_spare(won))
        if not spare:
            break
        # Whoever passes a prize on only makes those of others better, so nobody has to be asked again.
        passed |= spare
    # Whoever won a round may have no rank in the whole.
    order = dict.fromkeys([one.participant_id for one in ranked if one.participant_id in won] + list(won))
    awards = tuple(Award(participant_id, tuple(won[participant_id])) for participant_id in order)
    return Awarding(awards, tuple(dict.fromkeys(found.ties)), tuple(dict.fromkeys(found.divided)))


def _shares(
    people: Sequence[Contender],
    prizes: Sequence[Prize],
    passing: Collection[int],
    coin: int,
    lots: Sequence[Lot],
    found: _Shared,
) -> Iterator[tuple[int, Share]]:
    """Yield the prizes of one group, with those in ``passing`` passed on.

    In each group except the whole ranking the next person moves up. People sharing a rank of the whole
    ranking get no more.
    """
    group = prizes[0].group
    if group.kind is GroupKind.RANK:
        shares = _of_group(people, prizes, coin, lots, found)
        yield from ((who, share) for who, share in shares if who not in passing)
        return
    left = [contender for contender in people if contender.participant_id not in passing]
    if group.kind is GroupKind.TEAM:
        yield from _of_teams(left, prizes, coin, lots, found)
    else:
        yield from _of_group(left, prizes, coin, lots, found)


def _of_teams(
    people: Sequence[Contender], prizes: Sequence[Prize], coin: int, lots: Sequence[Lot], found: _Shared
) -> Iterator[tuple[int, Share]]:
    """Yield the prizes of teams: the money divided among the people of each.

    Whoever is named first for a team takes the things, and the coin that is left over.
    """
    members: dict[str, list[Contender]] = {}
    for person in people:
        members.setdefault(person.team, []).append(person)
    first = {team[0].participant_id: team for team in members.values()}
    for leader, share in _of_group([team[0] for team in members.values()], prizes, coin, lots, found):
        team = first[leader]
        named = PrizeGroup(GroupKind.TEAM, team[0].team)
        for person, cents in zip(team, divided(share.cents, len(team), coin), strict=True):
            things = share.things if person is team[0] else ()
            if cents or things:
                yield person.participant_id, Share(named, share.rank, cents, things)


_ORDER: Final = tuple(GroupKind)


def _members(
    ranked: Sequence[Contender], group: PrizeGroup, others: Mapping[PrizeGroup, Sequence[Contender]]
) -> Sequence[Contender]:
    """Return the people eligible for the prizes of a group, the first of them first."""
    match group.kind:
        case GroupKind.RANK:
            return ranked
        case GroupKind.LAST:
            there = [person for person in ranked if person.there]
            # Ranks from below; who shares one keeps his place in it, as lots name people in that order.
            return sorted(there, key=lambda person: -person.rank)
        case GroupKind.MIDDLE:
            return _from_the_middle([person for person in ranked if person.there])
        case GroupKind.TEAM | GroupKind.ROUND | GroupKind.TALLY:
            return others.get(group, ())
        case GroupKind.CATEGORY:
            return [person for person in ranked if spelling(person.category) == spelling(group.name)]
        case _:
            return [person for person in ranked if spelling(person.club) == spelling(group.name)]


def _from_the_middle(there: Sequence[Contender]) -> Sequence[Contender]:
    """Return people by how far their rank is from the middle of all; of two as far the better one first."""
    at: dict[int, list[int]] = {}
    for index, person in enumerate(there):
        at.setdefault(person.rank, []).append(2 * index - len(there) + 1)
    # Zero for a shared rank that spans the middle.
    away = {rank: max(0, places[0], -places[-1]) for rank, places in at.items()}
    return sorted(there, key=lambda person: (away[person.rank], person.rank))


def _of_group(
    people: Sequence[Contender], prizes: Sequence[Prize], coin: int, lots: Sequence[Lot], found: _Shared
) -> Iterator[tuple[int, Share]]:
    """Yield the prizes of a group; adds shared prizes and required lots to ``found``."""
    by_rank = {prize.rank: prize for prize in prizes}
    ahead = 0
    for rank, sharing in groupby(people, key=lambda contender: contender.rank):
        level = tuple(sharing)
        equals = [contender.participant_id for contender in level]
        # A rank that stays vacant has no prize for those behind it; in a class nobody's rank is vacant.
        first = rank if prizes[0].group.kind is GroupKind.RANK else ahead + 1
        ahead += len(equals)
        shared = [by_rank[place] for place in range(first, first + len(equals)) if place in by_rank]
        if not shared:
            continue
        # A lot of the whole ranking parts nobody in a round.
        if len(equals) > 1 and not prizes[0].group.kind.has_own_ranking:
            found.divided.append(tuple(equals))
        order = order_by_lot(equals, lots)
        divided_among = _divide(shared, order or tuple(equals), coin, first)
        if divided_among.waits and order is None:
            found.ties.append(tuple(equals))
        for participant_id, share in divided_among.shares.items():
            yield participant_id, share._replace(tallied=level[0].tallied)


def _divide(shared: Sequence[Prize], order: Sequence[int], coin: int, rank: int) -> _Divided:
    """Divide the prizes of a shared rank: the money in coins, things one by one, in the order of the lot."""
    money = divided(sum(prize.cents for prize in shared), len(order), coin)
    things = [prize.thing for prize in shared if prize.thing]
    shares = {
        participant_id: Share(shared[0].group, rank, cents, tuple(things[place : place + 1]))
        for place, (participant_id, cents) in enumerate(zip(order, money, strict=True))
    }
    alike = len(set(money)) == 1 and (not things or (len(things) == len(order) == things.count(things[0])))
    return _Divided({key: share for key, share in shares.items() if share.cents or share.things}, not alike)


def _spare(won: Mapping[int, Sequence[Share]]) -> Iterator[tuple[PrizeGroup, int]]:
    """Yield the prizes that a person loses because of a better one."""
    for participant_id, shares in won.items():
        best = max(shares, key=lambda share: share.cents)
        yield from ((share.planned_for, participant_id) for share in shares if share is not best)
