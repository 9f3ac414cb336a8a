"""The results that seat the tables of a round, and the lots for ties that matter for it (D-03, C-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import starmap
from typing import Any, Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat, generator, shuffled
from turnierleitung.domain.draw.tables import seating
from turnierleitung.domain.draw.tables.wanted import Following, Seating, Strength
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import Entrant, Lot, add, order_by_lot
from turnierleitung.domain.states import Competes
from turnierleitung.services.ground import drafts, scores, stages
from turnierleitung.services.people import participants
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile


class BorderLot(NamedTuple):
    """A tie that spans two tables, and the lot that resolves it; by place the tie is at one table."""

    first: int
    """The first of the tables that the tie spans, by rank."""
    last: int
    level: tuple[int, ...]
    """The tied people, by id."""
    order: Lot | None
    """The order by lot; ``None`` until it is drawn."""


class OffRank(NamedTuple):
    """A person away from the table of their rank: the table is fixed, or people were separated or moved."""

    participant_id: int
    by_rank: int
    """The table that matches the person's rank."""
    table: int


def off_rank(stored: Mapping[str, Any], seats: Sequence[DrawnSeat]) -> tuple[OffRank, ...]:
    """Return the people not seated by rank, the best first; empty if the round follows no ranking."""
    if stored.get("following") != Following.RANK:
        return ()
    counted = Counter(seat.table for seat in seats)
    tables = sorted(counted)
    by_rank = seating.tables_by_rank(stored["order"], [counted[table] for table in tables])
    here = {seat.participant_id: seat.table for seat in seats}
    return tuple(
        OffRank(person, tables[place - 1], here[person])
        for person, place in by_rank.items()
        if person in here and tables[place - 1] != here[person]
    )


def scope_before(tournament: TournamentFile, number: int) -> drafts.LotScope:
    """Return the scope of the lots for the tables of a round: that of the leg before it."""
    return drafts.LotScope.after_round(stages.of_number(tournament, number - 1).stage_id, number - 1)


def borders(
    tournament: TournamentFile, number: int, people: Sequence[int], sizes: Sequence[int]
) -> tuple[BorderLot, ...]:
    """Return the ties that need a lot in a round seated by rank, table 1 first.

    Raises:
        Refused: slips of earlier rounds are missing.
    """
    ranks = _ranks(tournament, people)
    drawn = [lot.order for lot in drafts.lots_of_scope(tournament, scope_before(tournament, number))]
    return tuple(
        BorderLot(group.first, group.last, group.people, order_by_lot(group.people, drawn))
        for group in _level(tournament, ranks, sizes)
    )


def _level(
    tournament: TournamentFile, ranks: Mapping[int, int], sizes: Sequence[int]
) -> tuple[seating.LevelGroup, ...]:
    """Return the ties that span two tables. Helpers take seats, but never tie."""
    helpers = _helpers(tournament, ranks)
    ranked = {one: rank for one, rank in ranks.items() if one not in helpers}
    return seating.level_at_borders(ranked, seating.seats_beside_helpers(sizes, len(helpers)))


def _helpers(tournament: TournamentFile, people: Iterable[int]) -> list[int]:
    registered = participants.by_id(tournament)
    return [one for one in people if registered[one].competes is Competes.HELPER]


class FollowedRanking(NamedTuple):
    """A ranking that a round follows, with the lots that resolved its ties."""

    strength: Strength
    borders: tuple[BorderLot, ...]
    sizes: tuple[int, ...]
    """Table sizes; the first table is for the best."""
    left: Seating = ()
    """By place: the seats of the round before; the ranking is that of its tables, one behind the other."""

    @property
    def parameters(self) -> dict[str, object]:
        """The ranking as the draw stores it, so that it can be replayed."""
        kept: dict[str, object] = {
            "following": self.strength.following.value,
            "order": self.strength.order,
            "sizes": self.sizes,
        }
        if self.left:
            kept["left"] = self.left
        if self.borders:
            kept["borders"] = [
                [border.first, border.last, list(border.order or ())] for border in self.borders
            ]
        return kept


def followed(
    tournament: TournamentFile,
    following: Following,
    number: int,
    people: Sequence[int],
    sizes: Sequence[int],
    seed: str,
) -> FollowedRanking:
    """Return the ranking that a round follows. Lots order tied people and newcomers.

    If tables follow the rank, the lots between tables are drawn and recorded beforehand. Other ties do not
    affect who shares a table; they are drawn with the seats.

    Raises:
        Refused: slips of earlier rounds are missing, or a lot between two tables.
    """
    ranks = _ranks(tournament, people)
    by_lot = shuffled(sorted(people), generator(f"ranks-{seating.ALGORITHM}", seed))
    found = borders(tournament, number, people, sizes) if following is Following.RANK else ()
    missing = sum(border.order is None for border in found)
    if missing:
        raise Refused(Problem("draw.border_lot", Topic.SEATING, params={"count": missing}))
    place = {person: place for border in found for place, person in enumerate(border.order or ())}
    order = sorted(by_lot, key=lambda one: (ranks[one], place.get(one, 0)))
    if following is Following.RANK:
        order = seating.among_helpers(order, _helpers(tournament, order), sizes)
    return FollowedRanking(Strength(following, tuple(order)), found, tuple(sizes))


def followed_places(
    tournament: TournamentFile, number: int, left: Seating, sizes: Sequence[int]
) -> FollowedRanking:
    """Return the order at the tables of the round before, which the round after it follows (C-12).

    Raises:
        Refused: slips of earlier rounds are missing, or a lot among people who are level at a table.
    """
    found = level_at_tables(tournament, number, left)
    missing = sum(border.order is None for border in found)
    if missing:
        raise Refused(Problem("draw.place_lot", Topic.SEATING, params={"count": missing}))
    by_lot = [person for border in found for person in border.order or ()]
    order = _in_order_of_places(tournament, number, left, by_lot)
    return FollowedRanking(Strength(Following.PLACE, order), found, tuple(sizes), left)


def level_at_tables(tournament: TournamentFile, number: int, left: Seating) -> tuple[BorderLot, ...]:
    """Return the people who are level at their tables of the round before, with their lots, table 1 first.

    Raises:
        Refused: slips of earlier rounds are missing.
    """
    missing = standings.view(tournament).missing
    if missing:
        raise Refused(Problem("draw.places_open", Topic.SEATING, params={"count": missing}))
    drawn = [lot.order for lot in drafts.lots_of_scope(tournament, scope_before(tournament, number))]
    return tuple(
        BorderLot(table, table, people, order_by_lot(people, drawn))
        for table, people in _level_at(_place_keys(tournament, number), left)
    )


def _level_at(keys: Mapping[int, tuple[int, ...]], left: Seating) -> list[tuple[int, tuple[int, ...]]]:
    level: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for table, _, person in left:
        level.setdefault((table, keys.get(person, _NO_SLIP)), []).append(person)
    return [(table, tuple(sorted(people))) for (table, _), people in sorted(level.items()) if people[1:]]


_NO_SLIP: Final = (1,)
"""Orders a person who took a seat after the slip was written behind those on it."""


def _place_keys(tournament: TournamentFile, number: int) -> dict[int, tuple[int, ...]]:
    """Return what orders the people on the slips of the round before: the criteria of the stage."""
    criteria = stages.tables_of(tournament, number).criteria
    bags: dict[int, list[Mapping[str, int]]] = {}
    for slip in scores.view(tournament).slips.values():
        if slip.round_number == number - 1:
            for person, bag in slip.bags:
                bags.setdefault(person, []).append(bag)
    return {person: (0, *Entrant.of(person, add(found), criteria).key) for person, found in bags.items()}


def _in_order_of_places(
    tournament: TournamentFile, number: int, left: Seating, among_equals: Sequence[int]
) -> tuple[int, ...]:
    """Return everybody table by table in the order of the places at it."""
    keys, lots = _place_keys(tournament, number), {one: place for place, one in enumerate(among_equals)}
    people = [(table, keys.get(one, _NO_SLIP), lots.get(one, 0), one) for table, _, one in left]
    return tuple(person for _, _, _, person in sorted(people))


def left_of(stored: Mapping[str, Any]) -> Seating:
    """Return the seats of the round before, each table in the order of the places that a draw followed."""
    seats = {seat.participant_id: seat for seat in starmap(DrawnSeat, stored["left"])}
    return tuple(seats[person] for person in stored["order"])


def borders_of(stored: Mapping[str, Any]) -> tuple[BorderLot, ...]:
    """Return the lots between tables that a draw used."""
    return tuple(
        BorderLot(first, last, tuple(sorted(order)), tuple(order))
        for first, last, order in stored.get("borders", ())
    )


def order_now(tournament: TournamentFile, number: int, stored: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the people of a stored draw in the current ranking before its round; ties keep their order."""
    if stored["following"] == Following.PLACE:
        return _in_order_of_places(tournament, number, left_of(stored), stored["order"])
    ranks = _ranks_now(tournament, number, stored)
    order = sorted(stored["order"], key=ranks.__getitem__)
    if stored["following"] == Following.RANK:
        order = seating.among_helpers(order, _helpers(tournament, stored["order"]), stored["sizes"])
    return tuple(order)


def changed(tournament: TournamentFile, number: int, stored: Mapping[str, Any]) -> Problem | None:
    """Return the reason why a draft no longer follows the ranking; ``None`` if it does, or follows none."""
    if "following" not in stored:
        return None
    if _borders_hold(tournament, number, stored) and order_now(tournament, number, stored) == tuple(
        stored["order"]
    ):
        return None
    by_place = stored["following"] == Following.PLACE
    return Problem("draw.places_changed" if by_place else "draw.ranking_changed", Topic.SEATING)


def _borders_hold(tournament: TournamentFile, number: int, stored: Mapping[str, Any]) -> bool:
    """Whether the ties between tables and their lots are the same as when the round was drawn."""
    if stored["following"] == Following.MIXED:
        return True
    drawn = [lot.order for lot in drafts.lots_of_scope(tournament, scope_before(tournament, number))]
    if stored["following"] == Following.PLACE:
        level = _level_at(_place_keys(tournament, number), left_of(stored))
        now = [(table, table, order_by_lot(people, drawn)) for table, people in level]
    else:
        groups = _level(tournament, _ranks_now(tournament, number, stored), stored["sizes"])
        now = [(group.first, group.last, order_by_lot(group.people, drawn)) for group in groups]
    return now == [(border.first, border.last, border.order) for border in borders_of(stored)]


def _ranks_now(tournament: TournamentFile, number: int, stored: Mapping[str, Any]) -> dict[int, int]:
    """Return the current ranks before the round of a stored draw; newcomers come last."""
    ranks = _ranks_in(standings.after(tournament, number - 1))
    return {one: ranks.get(one, len(ranks) + 1) for one in stored["order"]}


def _ranks(tournament: TournamentFile, people: Sequence[int]) -> dict[int, int]:
    """Return the ranks of people; newcomers share the last place."""
    ranking = standings.view(tournament)
    if ranking.missing:
        raise Refused(Problem("draw.ranking_open", Topic.SEATING, params={"count": ranking.missing}))
    ranks = _ranks_in(ranking)
    return {one: ranks.get(one, len(people) + len(ranks)) for one in people}


def _ranks_in(ranking: standings.RankingView) -> dict[int, int]:
    """Return the ranks of people who played; someone announced who did not play counts as a newcomer."""
    return {row.participant_id: row.rank for row in ranking.rows if row.played}
