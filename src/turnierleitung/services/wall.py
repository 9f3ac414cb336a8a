"""What the wall shows now, and how it looks."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.clock import ClockState
from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, releases
from turnierleitung.services.clocks import clocks, waiting
from turnierleitung.services.ground import rulebooks, scenes, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import naming, participants
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.prizes.awards import NamedPlace
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_WALL: Final = schema.WALL
_ONLY: Final = 1
FEWEST_SECONDS, MOST_SECONDS = 4, 120
_USUAL_SECONDS: Final = 12
LONGEST_TEXT: Final = 400
MOST_BYTES: Final = 600_000
"""Of a stored picture; what is larger makes every copy of the file slow."""


class WallNames(StrEnum):
    """How people are named."""

    SHORT = "short"
    """With the first letter of the first name: „Huber K.“."""
    WHOLE = "whole"


class WallLook(StrEnum):
    """The colours of the wall."""

    DARK = "dark"
    LIGHT = "light"
    """For bright halls."""


class WallSettings(NamedTuple):
    """How the wall looks in this tournament."""

    seconds: int = _USUAL_SECONDS
    """For which a page of a scene stays."""
    rotation: tuple[scenes.SceneKind, ...] = (scenes.SceneKind.CLOCK, scenes.SceneKind.OPEN_TABLES)
    """The scenes that take turns, in the order of the day."""
    names: WallNames = WallNames.WHOLE
    look: WallLook = WallLook.DARK
    text: str = ""
    """What the director writes on the wall."""
    picture: str = ""
    """A picture beside it, in base64; may be empty."""
    logo: str = ""
    """Of the club, in base 64; empty for none."""
    language: Language | None = None
    """``None`` for that of the window."""


@kept
def wall_settings(tournament: TournamentFile) -> WallSettings:
    """Return the settings of the wall, or the defaults."""
    row = tournament.query(select(_WALL)).mappings().first()
    if row is None:
        return WallSettings()
    kept: dict[str, Any] = json.loads(row["settings"])
    return WallSettings(
        seconds=kept["seconds"],
        rotation=tuple(map(scenes.SceneKind, kept["rotation"])),
        names=WallNames(kept["names"]),
        look=WallLook(kept["look"]),
        text=row["text"],
        picture=row["picture"],
        logo=row["logo"],
        language=Language(kept["language"]) if kept.get("language") else None,
    )


def change_settings(tournament: TournamentFile, settings: WallSettings) -> Changes:
    """Let the wall look otherwise.

    Raises:
        Refused: a picture is too large, or the text too long.
    """
    text = tournaments.tidy_lines(settings.text)
    if len(text) > LONGEST_TEXT:
        raise Refused(Problem("wall.text_too_long", params={"most": LONGEST_TEXT}))
    if max(len(settings.picture), len(settings.logo)) > MOST_BYTES:
        raise Refused(Problem("wall.picture_too_large"))
    row = {"settings": _as_json(settings), "text": text, "picture": settings.picture, "logo": settings.logo}
    with refusing(), tournament.action("wall.changed") as action:
        there = action.connection.execute(select(_WALL.c.id)).scalar()
        if there is None:
            action.connection.execute(insert(_WALL).values(id=_ONLY, **row))
        else:
            action.connection.execute(update(_WALL).values(**row))
    return action.changes


def packed(picture: bytes) -> str:
    """Return a picture as it is stored."""
    return base64.b64encode(picture).decode("ascii")


def unpacked(picture: str) -> bytes:
    """Return the bytes of a stored picture; empty if somebody meddled with it."""
    try:
        return base64.b64decode(picture, validate=True)
    except ValueError:
        return b""


def _as_json(settings: WallSettings) -> str:
    return json.dumps(
        {
            "seconds": min(MOST_SECONDS, max(FEWEST_SECONDS, settings.seconds)),
            "rotation": [kind.value for kind in scenes.SceneKind if kind in settings.rotation],
            "names": settings.names.value,
            "look": settings.look.value,
            "language": settings.language,
        }
    )


_GONE: Final = scenes.ShownName("–")
"""Replaces people who are no longer in the file."""

_PLAYED: Final = frozenset({RoundState.RUNNING, RoundState.FINISHED})

MOST_NAMED: Final = 8
"""Tables whose people are named below the clock."""


class WallFrame(NamedTuple):
    """The frame around every scene."""

    name: str
    """Of the tournament."""
    participants: int
    practice: bool
    names: WallNames
    look: WallLook
    logo: str
    phones_url: str = ""
    """The address at which phones find its pages; empty while these are off."""
    language: Language | None = None
    """``None`` for that of the window."""


@kept
def phones_url(tournament: TournamentFile) -> str:
    """Return the address at which the phones of the hall find its pages; empty while these are off."""
    address: str = tournament.query(select(schema.TOURNAMENT.c.phones_url)).scalar_one()
    return address


def announce_phones(tournament: TournamentFile, address: str) -> Changes:
    """Say where the phones of the hall find its pages; nothing is stored if that is known."""
    if address == phones_url(tournament):
        return Changes()
    with refusing(), tournament.action("wall.phones") as action:
        action.connection.execute(update(schema.TOURNAMENT).values(phones_url=address))
    return action.changes


def frame(tournament: TournamentFile) -> WallFrame:
    """Return the frame around every scene."""
    header, looks = tournaments.header(tournament), wall_settings(tournament)
    return WallFrame(
        name=header.facts.name,
        participants=header.participants,
        practice=header.practice,
        names=looks.names,
        look=looks.look,
        logo=looks.logo,
        phones_url=phones_url(tournament),
        language=looks.language,
    )


def kinds(tournament: TournamentFile) -> tuple[scenes.SceneKind, ...]:
    """Return the scenes that this tournament has, in the order of the day."""
    of_format = {declared.kind for declared in formats.format_of(tournament).scenes.declared}
    return tuple(kind for kind in scenes.SceneKind if kind in _ALWAYS or kind in of_format)


def scene(tournament: TournamentFile, kind: scenes.SceneKind, now: int) -> scenes.Scene | None:
    """Return the present content of a scene; ``None`` while none of it is published.

    ``now`` is the hall time: milliseconds since 1970.
    """
    if kind is scenes.SceneKind.CLOCK:
        return clock(tournament, now)
    found = _composed(tournament, kind)
    if isinstance(found, scenes.OpenTablesScene):
        extra = {face.table_id: face.extra for face in clocks.faces(tournament, now)}
        tables = tuple(table._replace(extra=extra.get(table.table_id, 0)) for table in found.tables)
        return found._replace(tables=tables)
    return found


def prize_giving(tournament: TournamentFile) -> scenes.CeremonyScene | None:
    """Return only what was revealed so far; ``None`` before the prize-giving."""
    shown = ceremony.shown(tournament)
    if shown is None:
        return None
    # As on a podium: the winner in the middle.
    podium = sorted(shown.podium)
    standing = [*podium[1:2], *podium[:1], *podium[2:]]
    return scenes.CeremonyScene(
        now=None if shown.now is None else _on_stage(shown.now),
        cards=tuple((rank, rank not in shown.face_down) for rank in standing),
        before=tuple(map(_on_stage, shown.before)),
        currency=shown.currency,
        game=shown.game,
    )


def _on_stage(place: NamedPlace) -> scenes.PlaceOnStage:
    return scenes.PlaceOnStage(
        place.rank,
        place.last,
        tuple(
            scenes.OnStage(naming.shown(person.person, person.apart), person.figure, person.shares)
            for person in place.people
        ),
        place.shared,
    )


@kept
def _composed(tournament: TournamentFile, kind: scenes.SceneKind) -> scenes.Scene | None:
    of_format = {declared.kind: declared for declared in formats.format_of(tournament).scenes.declared}
    declared = _OF_ALL.get(kind) or of_format.get(kind)
    return None if declared is None else declared.compose(tournament)


def clock(tournament: TournamentFile, now: int) -> scenes.ClockScene | None:
    """Return the main clock; ``None`` if none runs and the next round has no limit."""
    faces = clocks.faces(tournament, now)
    if not faces or faces[0].reading.state is ClockState.ENDED:
        return _clock_to_come(tournament)
    main = faces[0]
    names = naming.shown_by_id(tournament)
    playing = () if main.is_break else _playing(tournament, main)
    return scenes.ClockScene(
        now=None
        if main.stage is None
        else scenes.PlayedNow(
            main.stage, main.round_number or 0, slot=main.slot, slots=main.slots or None, begins=main.begins
        ),
        state=main.reading.state,
        tables=tuple(
            scenes.TableTime(
                scenes.SeatedHere(
                    face.place.number,
                    tuple(names[person] for person in face.place.people if person is not None),
                    table_id=face.table_id or 0,
                ),
                face.extra,
                face.reading.ends_at(now),
            )
            for face in faces
            if face.place is not None and face.reading.is_under_way
        ),
        playing=playing if len(playing) <= MOST_NAMED else (),
        wanted=() if main.is_break else _wanted(tournament, now),
        break_minutes=0 if main.is_break else clocks.break_minutes(tournament),
    )


def _clock_to_come(tournament: TournamentFile) -> scenes.ClockScene | None:
    """Return the clock as it stands before the next start signal."""
    signal, current = clocks.next_signal(tournament), clocks.step(tournament)
    if signal is None or current is None or signal.times.seconds is None:
        return None
    return scenes.ClockScene(
        now=scenes.PlayedNow(
            current.kind,
            current.number,
            slot=signal.times.slot,
            slots=signal.slots or None,
            begins=signal.begins,
        ),
        state=ClockState.WAITING,
        tables=(),
        playing=(),
        length=signal.times.seconds,
    )


def _wanted(tournament: TournamentFile, now: int) -> tuple[scenes.SeatedHere, ...]:
    """Return the missing people; empty while tables are not observed or too many are missing."""
    hall = waiting.view(tournament, now)
    late = [row for row in hall.waiting if row.late is not None]
    seen = hall.tables.keys() - {row.table_id for row in hall.waiting} - hall.entered.keys()
    if not seen or len(late) > MOST_NAMED:
        return ()
    names = naming.shown_by_id(tournament)
    return tuple(
        scenes.SeatedHere(
            row.place.number,
            tuple(
                names[person] for seat in row.missing if (person := row.place.people[seat - 1]) is not None
            ),
            table_id=row.table_id,
        )
        for row in sorted(late, key=lambda row: row.place.number)
    )


def _playing(tournament: TournamentFile, face: clocks.Face) -> tuple[scenes.SeatedHere, ...]:
    """Return the tables that play by a clock, in order of their numbers."""
    current = clocks.step(tournament)
    if current is None:
        return ()
    names = naming.shown_by_id(tournament)
    still_open = {row.table_id for row in formats.rounds_view(tournament, current.round_id).open_tables}
    places = sorted(clocks.hall(tournament, current.round_id).items(), key=lambda item: item[1].number)
    return tuple(
        scenes.SeatedHere(
            place.number,
            tuple(names[person] for person in place.people if person is not None),
            table_id=table_id,
        )
        for table_id, place in places
        if place.slot == face.slot and table_id in still_open and None not in place.people
    )


def welcome(tournament: TournamentFile) -> scenes.WelcomeScene:
    """Return the expected and the present people."""
    facts = tournaments.header(tournament).facts
    totals = participants.totals(participants.people(tournament))
    return scenes.WelcomeScene(
        venue=facts.venue,
        held_on=facts.held_on.isoformat(),
        expected=totals.registered,
        present=totals.present,
        is_open=not any(step.state in _PLAYED for step in tournaments.header(tournament).rounds),
    )


def standings(tournament: TournamentFile) -> scenes.StandingsScene | None:
    """Return the ranking that was released last, from its row alone, with the names of today."""
    release = releases.shown(tournament)
    if release is None:
        return None
    of_teams = release.subject.kind is scenes.SubjectKind.TEAMS
    names = naming.teams_by_id(tournament) if of_teams else naming.shown_by_id(tournament)
    return scenes.StandingsScene(
        subject=release.subject,
        game=rulebooks.current(tournament).game.named,
        columns=release.columns,
        lists=tuple(
            scenes.RankedNames(
                part.number,
                tuple(
                    scenes.RankedName(
                        names.get(row.participant_id, _GONE),
                        row.rank,
                        row.last,
                        row.values,
                        waited=row.waited,
                    )
                    for row in part.rows
                ),
            )
            for part in release.lists
        ),
        of=release.of,
        hidden=release.hidden,
        released_at=release.released_at,
        phases=release.phases,
        provisional=release.provisional,
    )


def text(tournament: TournamentFile) -> scenes.TextScene | None:
    """Return what the director wrote; ``None`` while there is neither text nor picture."""
    looks = wall_settings(tournament)
    return scenes.TextScene(looks.text, looks.picture) if looks.text or looks.picture else None


_ALWAYS: Final = frozenset(
    {
        scenes.SceneKind.WELCOME,
        scenes.SceneKind.CLOCK,
        scenes.SceneKind.STANDINGS,
        scenes.SceneKind.CEREMONY,
        scenes.SceneKind.TEXT,
    }
)
"""The scenes of every tournament; a digit stays theirs while they have nothing to show."""

_OF_ALL: Final[Mapping[scenes.SceneKind, scenes.DeclaredScene]] = {
    declared.kind: declared
    for declared in (
        scenes.DeclaredScene(scenes.SceneKind.WELCOME, welcome),
        scenes.DeclaredScene(scenes.SceneKind.STANDINGS, standings),
        scenes.DeclaredScene(scenes.SceneKind.CEREMONY, prize_giving),
        scenes.DeclaredScene(scenes.SceneKind.TEXT, text),
    )
}
