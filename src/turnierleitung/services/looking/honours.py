"""What an action would do to those who were already honoured in the prize-giving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards, ceremony
from turnierleitung.services.prizes.ceremony import Difference
from turnierleitung.storage.tournament_file import TournamentFile


class MovedHonour(NamedTuple):
    """Somebody who was honoured and would stand elsewhere."""

    name: str
    rank_before: int | None
    rank_after: int | None
    """``None`` where he would have no place in the ranking."""


class HonoursEffect(NamedTuple):
    """What was shown in the prize-giving and would be different."""

    from_rank: int
    """The first place shown of which that is so."""
    moved: tuple[MovedHonour, ...]
    """In the order in which they were honoured; nobody where only points or prizes are different."""


class HonoursStand(NamedTuple):
    """Who was honoured, and where everybody stands now."""

    names: Mapping[int, str]
    """Of those who were honoured, by participant, in the order in which that was."""
    ranks: Mapping[int, int]
    difference: Difference | None


def standing(tournament: TournamentFile) -> HonoursStand | None:
    """Return who was honoured and where everybody stands; ``None`` while nobody was honoured."""
    now = ceremony.view(tournament)
    if not now.shown:
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
    )


def difference(before: HonoursStand | None, after: HonoursStand | None) -> HonoursEffect | None:
    """Return what was shown and would newly be different; ``None`` where nothing would."""
    if before is None or after is None or after.difference in (None, before.difference):
        return None
    moved = tuple(
        MovedHonour(name, before.ranks.get(someone), after.ranks.get(someone))
        for someone, name in before.names.items()
        if before.ranks.get(someone) != after.ranks.get(someone)
    )
    return HonoursEffect(after.difference.rank, moved)
