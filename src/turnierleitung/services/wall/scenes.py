"""What each scene shows now: of every tournament, and what the format adds of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from turnierleitung.services.formats import registry
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.wall_scenes import (
    RankedName,
    RankedNames,
    Scene,
    SceneKind,
    ShownName,
    StandingsScene,
    TextScene,
    WelcomeScene,
)
from turnierleitung.services.people import participants, shown_names
from turnierleitung.services.wall import releases, settings
from turnierleitung.services.wall.settings import WallLook, WallNames
from turnierleitung.storage.tournament_file import TournamentFile

_GONE: Final = ShownName("–")
"""Stands for somebody who is not in the file any more."""


class WallFrame(NamedTuple):
    """What stands around every scene."""

    name: str
    """Of the tournament."""
    participants: int
    practice: bool
    names: WallNames
    look: WallLook
    logo: str


def frame(tournament: TournamentFile) -> WallFrame:
    """Return what stands around every scene."""
    header, looks = tournaments.header(tournament), settings.view(tournament)
    return WallFrame(
        name=header.facts.name,
        participants=header.participants,
        practice=header.practice,
        names=looks.names,
        look=looks.look,
        logo=looks.logo,
    )


def kinds(tournament: TournamentFile) -> tuple[SceneKind, ...]:
    """Return the scenes that this tournament has, in the order of the day."""
    composed = _composed(tournament)
    return tuple(kind for kind in SceneKind if kind in composed)


def scene(tournament: TournamentFile, kind: SceneKind) -> Scene | None:
    """Return what a scene shows now; ``None`` while nothing of it is published or released."""
    compose = _composed(tournament).get(kind)
    return None if compose is None else compose(tournament)


def _composed(tournament: TournamentFile) -> Mapping[SceneKind, Callable[[TournamentFile], Scene | None]]:
    return {**_OF_ALL, **dict(registry.format_of(tournament).scenes.declared)}


def welcome(tournament: TournamentFile) -> WelcomeScene:
    """Return who is expected and who has come."""
    facts = tournaments.header(tournament).facts
    totals = participants.totals(participants.people(tournament))
    return WelcomeScene(
        venue=facts.venue,
        held_on=facts.held_on.isoformat(),
        expected=totals.registered,
        present=totals.present,
    )


def standings(tournament: TournamentFile) -> StandingsScene | None:
    """Return the ranking that was released last, from its row alone, with the names of today."""
    release = releases.shown(tournament)
    if release is None:
        return None
    names = shown_names.by_id(tournament)
    return StandingsScene(
        subject=release.subject,
        game=rulebooks.current(tournament).game.kind,
        columns=release.columns,
        lists=tuple(
            RankedNames(
                part.number,
                tuple(
                    RankedName(names.get(row.participant_id, _GONE), row.rank, row.last, row.values)
                    for row in part.rows
                ),
            )
            for part in release.lists
        ),
        of=release.of,
        hidden=release.hidden,
        released_at=release.released_at,
    )


def text(tournament: TournamentFile) -> TextScene | None:
    """Return what the director wrote; ``None`` while there is neither text nor picture."""
    looks = settings.view(tournament)
    return TextScene(looks.text, looks.picture) if looks.text or looks.picture else None


_OF_ALL: Final[Mapping[SceneKind, Callable[[TournamentFile], Scene | None]]] = {
    SceneKind.WELCOME: welcome,
    SceneKind.STANDINGS: standings,
    SceneKind.TEXT: text,
}
