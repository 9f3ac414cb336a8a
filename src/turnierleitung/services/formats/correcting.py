"""Actions that correct what was said: the journal keeps who stands elsewhere by them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from turnierleitung.services.formats.registry import format_of
from turnierleitung.services.ground.rankings import MOVED, MovedRank, as_parameter
from turnierleitung.storage.tournament_file import Action, TournamentFile


@contextmanager
def correcting(
    tournament: TournamentFile, kind: str, parameters: Mapping[str, int | str] | None = None
) -> Iterator[Action]:
    """Run an action; where a ranking was finished before it, its entry tells who stands elsewhere after it.

    A slip of a round that is still played moves somebody in what nobody was told of yet.

    Raises:
        FileError: the action could not be stored; the file is as before.
    """
    playing = format_of(tournament)
    number = playing.finished_until(tournament)
    before = playing.ranks_after(tournament, number) if number else {}
    with tournament.action(kind, parameters) as action:
        yield action
        if before:
            action.session.flush()
            after = playing.ranks_after(tournament, number)
            moved = [
                MovedRank(one, before.get(one), after.get(one))
                for one in (*after, *(gone for gone in before if gone not in after))
                if before.get(one) != after.get(one)
            ]
            if moved:
                action.describe(**{MOVED: as_parameter(moved)})
