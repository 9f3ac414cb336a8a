"""The prizes of each person, from the present ranking and plan."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from turnierleitung.domain.prizes import (
    Award,
    Awarding,
    Contender,
    GroupKind,
    PrizeGroup,
    Share,
    award,
    tally_of,
)
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import Lot, draw_lot
from turnierleitung.domain.states import Standing
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import drafts, scores
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.scores import Figure, RankedPeople, RankedPerson
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import plan
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

PODIUM: Final = 3
"""Ranks that are honoured even without a prize, and revealed step by step."""
_LOTS: Final = drafts.LotScope(None, "prizes")


class Honoured(NamedTuple):
    """An honoured person, with the prizes."""

    participant_id: int
    figure: Figure | None
    """The person's first ranking figure."""
    shares: tuple[Share, ...] = ()

    @property
    def cents(self) -> int:
        """The money he gets in all."""
        return sum(share.cents for share in self.shares)


class HonouredPlace(NamedTuple):
    """A place of the ranking with its people; or a team; or a person with a prize and without a rank."""

    rank: int | None
    """``None`` for a team, and for somebody without a rank."""
    last: int | None
    """The last of the ranks of a knock-out that are not parted; ``rank`` itself everywhere else."""
    people: tuple[Honoured, ...]
    shared: bool = False
    """Whether several have this rank."""

    @property
    def order(self) -> tuple[int, int, int]:
        """The order and identity of places: by rank, then the teams by theirs, then people without one."""
        if self.rank is not None:
            return 0, self.rank, 0
        first = self.people[0]
        team = of_team(first.shares)
        return (2, first.participant_id, 0) if team is None else (1, team.rank, first.participant_id)

    @property
    def described(self) -> dict[str, int | str]:
        """The rank for the journal; empty for a person without one."""
        return {} if self.rank is None else {"rank": self.rank}


def of_team(shares: Sequence[Share]) -> Share | None:
    """Return the share of a team, where somebody is honoured as one of its people."""
    return shares[0] if shares and shares[0].group.kind is GroupKind.TEAM else None


class NamedPerson(NamedTuple):
    """Somebody who is honoured, by name."""

    participant_id: int
    person: participants.PersonData
    apart: str
    """Distinguishes people of the same name."""
    figure: Figure | None
    shares: tuple[Share, ...]
    """The person's prizes: group, rank in it, cents and things."""

    @property
    def cents(self) -> int:
        """The money he gets in all."""
        return sum(share.cents for share in self.shares)

    @property
    def spoken_name(self) -> str:
        """Return ``first last``, as it is read out; a namesake is told apart."""
        return participants.with_mark(participants.joined(self.each_name), self.apart)

    @property
    def each_name(self) -> tuple[str, ...]:
        """Return ``first last`` of each person, as on certificates."""
        return tuple(f"{first} {last}".strip() for last, first in self.person.heads)

    @property
    def listed_name(self) -> str:
        """Return ``last, first``, as lists show it."""
        return participants.with_mark(self.person.name, self.apart)

    @property
    def cents_each(self) -> tuple[int, ...]:
        """The money of each of a pair, an odd cent for the first; empty for one person, and without money."""
        less = self.cents // 2
        return (self.cents - less, less) if less and self.person.heads[1:] else ()


class NamedPlace(NamedTuple):
    """A place with the names of those who are honoured there."""

    rank: int | None
    last: int | None
    people: tuple[NamedPerson, ...]
    shared: bool = False


@kept
def awarding(tournament: TournamentFile) -> Awarding:
    """Return the present awards; from an unfinished ranking, those if it ended now."""
    planned, people = plan.view(tournament), participants.by_id(tournament)

    def contender(participant_id: int, rank: int, team: str = "", tallied: int | None = None) -> Contender:
        someone = people[participant_id]
        there = someone.standing is Standing.ACTIVE
        return Contender(
            participant_id=participant_id,
            rank=rank,
            category=someone.person.category,
            club=someone.person.club,
            there=there,
            team=team,
            tallied=tallied,
        )

    prizes = [found.prize for found in planned.prizes]
    return award(
        [contender(ranked.participant_id, ranked.rank) for ranked in _contending(tournament)],
        prizes,
        planned.together,
        planned.currency.coin,
        drawn_lots(tournament),
        {
            group: [contender(*ranked) for ranked in _ranked_in(tournament, group)]
            for group in {prize.group for prize in prizes if prize.group.kind.has_own_ranking}
        },
    )


def _ranked_in(tournament: TournamentFile, group: PrizeGroup) -> Iterator[tuple[int, int, str, int | None]]:
    """Yield participant, rank, team and count in the order of a group with its own ranking."""
    played_as = format_of(tournament)
    match group.kind:
        case GroupKind.TEAM:
            for team in played_as.ranked_teams(tournament):
                yield from ((one, team.rank, team.name, None) for one in team.people)
        case GroupKind.ROUND:
            ranks = played_as.ranks_in(tournament, int(group.name))
            yield from ((one, rank, "", None) for one, rank in ranks.items())
        case _:
            yield from _most_of(tournament, tally_of(group).tally)


def _most_of(tournament: TournamentFile, tally: str) -> Iterator[tuple[int, int, str, int | None]]:
    """Yield people by a tally, the most first; nobody who has none of it."""
    of, people = scores.view(tournament).of, [one.participant_id for one in _contending(tournament)]
    found = [(one, of[one].total.get(tally, 0)) for one in people if one in of]
    counts = sorted((value for _, value in found), reverse=True)
    for participant_id, value in sorted(found, key=lambda one: -one[1]):
        if value > 0:
            yield participant_id, counts.index(value) + 1, "", value


def ranking(tournament: TournamentFile) -> RankedPeople:
    """Return the ranking by which prizes are given."""
    return format_of(tournament).ranked(tournament)


def _contending(tournament: TournamentFile) -> Iterator[RankedPerson]:
    """Yield the people eligible for prizes: those who never played are ranked but get none."""
    return (ranked for ranked in ranking(tournament).people if ranked.played)


@kept
def places(tournament: TournamentFile) -> tuple[HonouredPlace, ...]:
    """Return all honoured places, best first; after them teams, then each person without a rank."""
    return tuple(_places(tournament))


def _places(tournament: TournamentFile) -> Iterator[HonouredPlace]:
    by_person = awarding(tournament).by_person
    for (rank, last, shared), sharing in groupby(
        _contending(tournament), key=lambda ranked: (ranked.rank, ranked.last, ranked.shared)
    ):
        honoured = []
        for ranked in sharing:
            shares = _single(by_person.get(ranked.participant_id))
            if shares or rank <= PODIUM:
                figure = ranked.figures[0] if ranked.figures else None
                honoured.append(Honoured(ranked.participant_id, figure, shares))
        if honoured:
            yield HonouredPlace(rank, last, tuple(honoured), shared)
    yield from _teams(by_person)
    ranked_ids = {one.participant_id for one in _contending(tournament)}
    for someone, won in sorted(by_person.items()):
        if someone not in ranked_ids and (shares := _single(won)):
            yield _outside(someone, shares)


def _single(won: Award | None) -> tuple[Share, ...]:
    """Return the prizes that somebody won for himself: a team is honoured together."""
    shares = () if won is None else won.shares
    return tuple(share for share in shares if share.group.kind is not GroupKind.TEAM)


def _teams(by_person: Mapping[int, Award]) -> Iterator[HonouredPlace]:
    """Yield the teams with a prize, best first, each with its people who share it."""
    people: dict[tuple[int, str], list[Honoured]] = {}
    for someone, won in by_person.items():
        for share in won.shares:
            if share.group.kind is GroupKind.TEAM:
                honoured = people.setdefault((share.rank, share.group.name), [])
                honoured.append(Honoured(someone, None, (share,)))
    for _, members in sorted(people.items()):
        yield HonouredPlace(None, None, tuple(members))


def _outside(participant_id: int, shares: tuple[Share, ...]) -> HonouredPlace:
    """Return the place of somebody without a rank: he won a round and missed another."""
    return HonouredPlace(None, None, (Honoured(participant_id, None, shares),))


def place_of(tournament: TournamentFile, participant_id: int) -> HonouredPlace | None:
    """Return the place of a participant with the prizes, even if it is not honoured."""
    won = awarding(tournament).by_person.get(participant_id)
    for ranked in _contending(tournament):
        if ranked.participant_id == participant_id:
            figure = ranked.figures[0] if ranked.figures else None
            honoured = Honoured(participant_id, figure, won.shares if won else ())
            return HonouredPlace(ranked.rank, ranked.last, (honoured,), ranked.shared)
    return None if won is None else _outside(participant_id, won.shares)


def named(tournament: TournamentFile, place: HonouredPlace) -> NamedPlace:
    """Return a place with the names as they are written now."""
    people = participants.by_id(tournament)
    return NamedPlace(
        place.rank,
        place.last,
        tuple(
            _named(honoured, people[honoured.participant_id])
            for honoured in place.people
            if honoured.participant_id in people
        ),
        place.shared,
    )


def _named(honoured: Honoured, someone: participants.Participant) -> NamedPerson:
    return NamedPerson(
        participant_id=honoured.participant_id,
        person=someone.person,
        apart=someone.apart,
        figure=honoured.figure,
        shares=honoured.shares,
    )


def drawn_lots(tournament: TournamentFile) -> tuple[Lot, ...]:
    """Return the lots about coins and things that were drawn, oldest first."""
    return tuple(drawn.order for drawn in drafts.lots_of_scope(tournament, _LOTS))


def draw_lots(tournament: TournamentFile, seed: str | None = None) -> Changes:
    """Draw all lots for indivisible coins and things in one action.

    Raises:
        Refused: no lot is needed, or the prizes are not certain yet.
    """
    ties = awarding(tournament).ties
    check_settled(tournament)
    if not ties:
        raise Refused(Problem("prize.no_tie"))
    seed = seed or drafts.new_seed()
    known = drawn_lots(tournament)
    with refusing(), tournament.action("prizes.lot_drawn", {"count": len(ties)}) as action:
        for tied in ties:
            order = draw_lot(tied, known, seed)
            known = (*known, order)
            drafts.add_lot(action.session, _LOTS, order, seed, action.at)
    return action.changes


def are_settled(tournament: TournamentFile) -> bool:
    """Whether the prizes are certain, except for lots about indivisible coins or things."""
    return _obstacle(tournament, _hanging(tournament)) is None


def check_settled(tournament: TournamentFile) -> None:
    """Refuse while the prizes are uncertain; a tie without influence on prizes does not matter.

    Raises:
        Refused: there is no ranking, it is incomplete, or a lot must be drawn first.
    """
    _refuse(_obstacle(tournament, _hanging(tournament)))


def check_honours(tournament: TournamentFile) -> None:
    """Refuse while it is not certain who is honoured on which place; raises like :func:`check_settled`."""
    ranked = (place for place in places(tournament) if place.rank is not None)
    check_places(tournament, [one.participant_id for place in ranked for one in place.people])


def check_places(tournament: TournamentFile, people: Collection[int]) -> None:
    """Refuse while the places of some people are not certain; raises like :func:`check_settled`."""
    ties = [tied for tied in ranking(tournament).ties if not set(tied).isdisjoint(people)]
    _refuse(_obstacle(tournament, ties))


def _hanging(tournament: TournamentFile) -> list[tuple[int, ...]]:
    """Return the open ties of the ranking that decide about a prize."""
    divided = awarding(tournament).divided
    return [
        tied
        for tied in ranking(tournament).ties
        if any(len(set(tied).intersection(sharing)) > 1 for sharing in divided)
    ]


def _obstacle(tournament: TournamentFile, ties: Sequence[tuple[int, ...]]) -> Problem | None:
    """Return why nothing can be given yet, where these ``ties`` have to be parted before."""
    found = ranking(tournament)
    if not found.people:
        return Problem("prize.no_ranking")
    if not found.complete:
        return Problem("prize.not_settled")
    if ties:
        rank = next(one.rank for one in found.people if one.participant_id in ties[0])
        return Problem("prize.tie_open", params={"rank": rank})
    return None


def _refuse(problem: Problem | None) -> None:
    if problem is not None:
        raise Refused(problem)
