"""What an action would do to groups, qualification and bracket; how they stand before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.draw.knockout.knockout import Conflict, Slot, Slots
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.effect_values import ChangedPair, GroupPlace, StagesEffect
from turnierleitung.services.matches import brackets, final_rankings, group_tables, matches, qualifying
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

_THIRD: Final = 3


class StageStand(NamedTuple):
    """How groups, qualification and bracket stand at one moment."""

    ranks: Mapping[int, tuple[int, int | None]]
    """Participant to group and rank, in the order of the tables."""
    tied: frozenset[int]
    """Groups that wait for a lot."""
    missing: int
    names: Mapping[int, str]
    qualified: tuple[int, ...] = ()
    """Nobody where the groups are all that is played."""
    border_tie: bool = False
    drafted: bool = False
    seeded: bool = False
    """Whether the order of the qualified gives them their places in the bracket (Q-27)."""
    bracket: BracketView | None = None
    champion: str = ""
    """Empty while nobody has won."""
    third: str = ""
    """Empty while nobody has rank 3 alone."""
    decided: bool = False
    """Whether the ranking can only change by a correction."""
    open: frozenset[int] = frozenset()
    """Announced numbers of the matches that are still to be played."""
    annulled: int = 0
    """Results that do not count, since somebody left (Q-23)."""
    decks: frozenset[int] = frozenset()
    """Announced numbers of the matches that have a deck."""


def standing(tournament: TournamentFile) -> StageStand:
    """Return how everything stands."""
    rulebook = rulebooks.current(tournament)
    tables = group_tables.view(tournament)
    names = {person.id: person.name for person in participants.people(tournament)}
    ranks = {line.participant_id: (group.number, line.rank) for group in tables for line in group.table.lines}
    tied = frozenset(group.number for group in tables if group.finished and group.table.open_ties)
    rows = matches.view(tournament)
    stand = StageStand(
        ranks=ranks,
        tied=tied,
        missing=sum(len(group.table.missing) for group in tables),
        names=names,
        open=frozenset(row.number for row in rows if row.is_open),
        annulled=_annulled(tournament, rows),
        decks=frozenset(row.number for row in rows if row.deck is not None),
    )
    if rulebook.knockout is None:
        return stand
    now, bracket = qualifying.view(tournament), brackets.view(tournament)
    final = final_rankings.view(tournament)
    return stand._replace(
        missing=now.missing,
        qualified=now.now,
        border_tie=bool(now.list.must_be_decided) and not now.missing,
        drafted=bracket is None
        and any(draft.state is DrawState.DRAFT for draft in brackets.drafted(tournament)),
        seeded=now.stage.bracket is BracketOrder.SEEDED,
        bracket=bracket,
        champion="" if final.champion is None else final.champion.name,
        third=next((place.name for place in final.places if place.rank == place.last == _THIRD), ""),
        decided=not final.provisional,
    )


def _annulled(tournament: TournamentFile, rows: Sequence[MatchRow]) -> int:
    if group_tables.rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return 0
    gone = group_tables.gone(tournament)
    return sum(
        row.group is not None and row.result is not None and not gone.isdisjoint(row.people) for row in rows
    )


def difference(before: StageStand, after: StageStand) -> StagesEffect:
    """Return what changed from one moment to another."""
    names = after.names
    return StagesEffect(
        places=_places(before, after),
        lots=tuple(sorted(after.tied - before.tied)),
        qualifying=tuple(names[one] for one in after.qualified if one not in before.qualified),
        dropping=tuple(names[one] for one in before.qualified if one not in after.qualified),
        reordered=_reordered(before, after),
        border_tie=after.border_tie and not before.border_tie,
        provisional=after.missing > 0,
        published=after.bracket is not None,
        drafted=after.drafted,
        pairs=_pairs(before, after),
        settled=_settled(before, after),
        champion_before=before.champion,
        champion_after=after.champion,
        third_before=before.third,
        third_after=after.third,
        vacant=after.decided and not after.champion,
        to_play=tuple(sorted(after.open - before.open)),
        counting_again=max(0, before.annulled - after.annulled),
        decks_back=tuple(sorted(after.decks - before.decks)),
        decks_freed=tuple(sorted(before.decks - after.decks)),
    )


def _reordered(before: StageStand, after: StageStand) -> bool:
    same = set(before.qualified) == set(after.qualified) and before.qualified != after.qualified
    return same and after.drafted and after.seeded


def _places(before: StageStand, after: StageStand) -> tuple[GroupPlace, ...]:
    everyone = [*after.ranks, *(one for one in before.ranks if one not in after.ranks)]
    found = []
    for one in everyone:
        group, was = before.ranks.get(one, (0, None))
        now_in, now = after.ranks.get(one, (group, None))
        if was != now:
            found.append(GroupPlace(now_in or group, after.names[one], was, now))
    return tuple(sorted(found, key=lambda place: place.group))


def _pairs(before: StageStand, after: StageStand) -> tuple[ChangedPair, ...]:
    if before.bracket is None or after.bracket is None:
        return ()
    numbers, names = after.bracket.numbers, after.names
    known = set(before.bracket.resolved.conflicts)
    found = [
        ChangedPair(
            numbers[conflict.match],
            _named(conflict.announced, names),
            _named(conflict.derived, names),
            played=True,
        )
        for conflict in after.bracket.resolved.conflicts
        if conflict not in known
    ]
    for was, now in zip(before.bracket.resolved.states, after.bracket.resolved.states, strict=True):
        if set(was.slots) != set(now.slots) and now.match.number in numbers:
            pair = ChangedPair(
                numbers[now.match.number], _named(was.slots, names), _named(now.slots, names), played=False
            )
            found.append(pair)
    return tuple(sorted(found, key=lambda pair: pair.match))


def _settled(before: StageStand, after: StageStand) -> tuple[int, ...]:
    if before.bracket is None or after.bracket is None:
        return ()
    numbers = after.bracket.numbers
    gone = _disputed(before.bracket.resolved.conflicts) - _disputed(after.bracket.resolved.conflicts)
    return tuple(sorted(numbers[match] for match in gone))


def _disputed(conflicts: tuple[Conflict, ...]) -> set[int]:
    return {conflict.match for conflict in conflicts}


def _named(slots: Slots, names: Mapping[int, str]) -> tuple[str, str]:
    return _name(slots[0], names), _name(slots[1], names)


def _name(slot: Slot, names: Mapping[int, str]) -> str:
    return names[slot] if isinstance(slot, int) else ""
