"""Published rankings: rows are appended, never changed, and the wall shows only these.

A published ranking stays as it was until it is renewed, whatever is corrected meanwhile. The row omits hidden
places.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.services import formats
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.scenes import PublicList, PublicRanking, PublicRow, Subject, SubjectKind
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_RELEASE: Final = schema.RELEASE


class Hung(StrEnum):
    """How a ranking was made public; from either a protest's time counts."""

    WALL = "wall"
    PAPER = "paper"


class Release(NamedTuple):
    """A ranking that was made public."""

    id: int
    subject: Subject
    medium: Hung
    first: int | None
    """The first place that is shown; ``None`` if it was taken off the wall again."""
    last: int | None
    columns: tuple[str, ...]
    phases: tuple[TablesPhase, ...]
    """As in :class:`PublicRanking`."""
    lists: tuple[PublicList, ...]
    of: int
    """Places of the whole ranking then."""
    provisional: bool
    """Whether slips were missing then."""
    checksum: str
    released_at: str

    @property
    def hidden(self) -> int:
        """How many of the first places are kept back."""
        return (self.first or 1) - 1


class Releasable(NamedTuple):
    """A ranking that can be released, with what was released of it."""

    ranking: PublicRanking
    """Without any list where there is no such ranking any more, but the wall still shows one."""
    released: Release | None
    """The version on the wall, or ``None``."""
    outdated: bool
    """Whether today another one would be shown."""
    posted_at: str | None
    """When it was first made public as it is now: on the wall or on paper."""

    @property
    def is_gone(self) -> bool:
        """Whether there is no such ranking any more: it can only be taken off the wall."""
        return not self.ranking.lists


@kept
def all_of(tournament: TournamentFile) -> tuple[Release, ...]:
    """Return everything that was released, oldest first."""
    rows = tournament.query(select(_RELEASE).order_by(_RELEASE.c.id)).mappings().all()
    found = []
    for row in rows:
        content = json.loads(row["content"])
        waited = frozenset(content.get("waited", ()))
        found.append(
            Release(
                id=row["id"],
                subject=Subject.of(row["subject"]),
                medium=Hung(row["medium"]),
                first=row["first_place"],
                last=row["last_place"],
                columns=tuple(content.get("columns", ())),
                phases=tuple(map(TablesPhase, content.get("phases", ()))),
                lists=tuple(
                    PublicList(
                        number,
                        tuple(
                            PublicRow(line[0], line[1], line[2], tuple(line[3:]), waited=line[0] in waited)
                            for line in lines
                        ),
                    )
                    for number, lines in content.get("lists", ())
                ),
                of=content.get("of", 0),
                provisional=bool(content.get("provisional")),
                checksum=row["checksum"],
                released_at=row["released_at"],
            )
        )
    return tuple(found)


def shown(tournament: TournamentFile) -> Release | None:
    """Return the release that the wall shows: the last one that was not taken off again."""
    return max(_on_the_wall(tournament).values(), key=lambda release: release.id, default=None)


def _on_the_wall(tournament: TournamentFile) -> Mapping[Subject, Release]:
    """Return what was released last of each ranking and was not taken off again."""
    last = {release.subject: release for release in all_of(tournament) if release.medium is Hung.WALL}
    return {subject: release for subject, release in last.items() if release.first is not None}


def keep_places_back(tournament: TournamentFile) -> bool:
    """Whether a ranking on the wall leaves its first places to the prize-giving."""
    return any(release.hidden for release in _on_the_wall(tournament).values())


@kept
def offered(tournament: TournamentFile) -> tuple[Releasable, ...]:
    """Return the rankings that can be published, the newest first, then withdrawn ones on the wall."""
    subjects = (*formats.format_of(tournament).scenes.rankings(tournament), *_on_the_wall(tournament))
    found = (_releasable(tournament, subject) for subject in dict.fromkeys(subjects))
    return tuple(releasable for releasable in found if releasable is not None)


@kept
def outdated(tournament: TournamentFile) -> Releasable | None:
    """Return the published rankings that differ from the present ones, or no longer exist.

    ``None`` if the wall is up to date.
    """
    standing = shown(tournament)
    found = None if standing is None else _releasable(tournament, standing.subject)
    return found if found is not None and found.outdated else None


def _releasable(tournament: TournamentFile, subject: Subject) -> Releasable | None:
    ranking = formats.format_of(tournament).scenes.ranking(tournament, subject)
    standing = _on_the_wall(tournament).get(subject)
    if ranking is None:
        gone = PublicRanking(subject, (), ())
        return None if standing is None else Releasable(gone, standing, outdated=True, posted_at=None)
    return Releasable(
        ranking=ranking,
        released=standing,
        outdated=standing is not None and _content(ranking, standing.first or 1)[1] != standing.checksum,
        posted_at=posted_at(tournament, ranking),
    )


def on_print(tournament: TournamentFile, request: PrintRequest) -> Releasable | None:
    """Return the publishable ranking on a printed list, or ``None``."""
    subject = _subject_on(tournament, request)
    found = None if subject is None else _releasable(tournament, subject)
    return None if found is None or found.is_gone else found


def _subject_on(tournament: TournamentFile, request: PrintRequest) -> Subject | None:
    match request.kind:
        case PrintKind.RANKING if request.scope == WHOLE:
            # Over all that was played: before the last round that is the ranking after the one begun last.
            return next(iter(formats.format_of(tournament).scenes.rankings(tournament)), None)
        case PrintKind.INTERIM_RANKING:
            return Subject(SubjectKind.AFTER_ROUND, request.round_number)
        case PrintKind.GROUP_SHEETS:
            return Subject(SubjectKind.GROUPS)
        case PrintKind.TEAM_RANKING:
            return Subject(SubjectKind.TEAMS)
        case PrintKind.FINAL_RANKING:
            return Subject(SubjectKind.FINAL)
        case _:
            return None


def posted_at(tournament: TournamentFile, ranking: PublicRanking) -> str | None:
    """Return when the ranking that stands now was first made public, on the wall or on paper."""
    return next(
        (
            release.released_at
            for release in all_of(tournament)
            if release.subject == ranking.subject
            and release.first is not None
            and release.checksum == _content(ranking, release.first)[1]
        ),
        None,
    )


def release(tournament: TournamentFile, subject: Subject, first: int = 1) -> Changes:
    """Show a ranking on the wall as it is now, from a place on; better places stay hidden.

    Raises:
        Refused: there is no such ranking now, or nobody has a place so far down.
    """
    return _append(tournament, "wall.released", subject, first, Hung.WALL)


def post(tournament: TournamentFile, subject: Subject) -> Changes:
    """Note that the printed list hangs in the hall; raises like :func:`release`."""
    return _append(tournament, "wall.posted", subject, 1, Hung.PAPER)


def renew(tournament: TournamentFile, subject: Subject) -> Changes:
    """Show a released ranking as it is now, with the same places hidden; raises like :func:`release`.

    Where there is no such ranking any more it is taken off the wall.
    """
    before = _releasable(tournament, subject)
    if before is not None and before.is_gone:
        return withdraw(tournament, subject)
    first = 1 if before is None or before.released is None else before.released.first or 1
    return release(tournament, subject, first)


def withdraw(tournament: TournamentFile, subject: Subject) -> Changes:
    """Take a released ranking off the wall.

    Raises:
        Refused: it is not on the wall.
    """
    if subject not in _on_the_wall(tournament):
        raise Refused(Problem("wall.not_released"))
    with refusing(), tournament.action("wall.withdrawn", _about(subject)) as action:
        row = {
            "subject": subject.key,
            "medium": Hung.WALL.value,
            "first_place": None,
            "last_place": None,
            "content": "{}",
            "checksum": "",
            "released_at": action.at,
        }
        action.connection.execute(insert(_RELEASE), [row])
    return action.changes


def _append(tournament: TournamentFile, kind: str, subject: Subject, first: int, medium: Hung) -> Changes:
    ranking = formats.format_of(tournament).scenes.ranking(tournament, subject)
    if ranking is None or not any(row.rank >= first >= 1 for part in ranking.lists for row in part.rows):
        raise Refused(Problem("wall.nothing_to_release"))
    content, checksum = _content(ranking, first)
    with refusing(), tournament.action(kind, _about(subject)) as action:
        row = {
            "subject": subject.key,
            "medium": medium.value,
            "first_place": first,
            "last_place": ranking.last_place,
            "content": content,
            "checksum": checksum,
            "released_at": action.at,
        }
        action.connection.execute(insert(_RELEASE), [row])
    return action.changes


def _about(subject: Subject) -> dict[str, int | str]:
    return {"subject": subject.kind.value, "round": subject.round}


def _content(ranking: PublicRanking, first: int) -> tuple[str, str]:
    """Return what of a ranking is shown from a place on, and its fingerprint."""
    waited = [
        row.participant_id for part in ranking.lists for row in part.rows if row.waited and row.rank >= first
    ]
    content = json.dumps(
        {
            "of": ranking.last_place,
            "columns": ranking.columns,
            **({"phases": ranking.phases} if ranking.phases else {}),
            **({"waited": waited} if waited else {}),
            **({"provisional": True} if ranking.missing else {}),
            "lists": [
                [
                    part.number,
                    [
                        [row.participant_id, row.rank, row.last, *row.values]
                        for row in part.rows
                        if row.rank >= first
                    ],
                ]
                for part in ranking.lists
            ],
        },
        separators=(",", ":"),
    )
    return content, short_digest(content)
