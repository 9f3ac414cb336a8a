"""The groups on paper: their sheets, everybody's schedule, and who goes on."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from turnierleitung.domain.game import GameResult, GameRules
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import group_tables, groups, matches, qualifying, timetable
from turnierleitung.services.matches.match_slips import GROUPS
from turnierleitung.services.matches.matches import Left, MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


class GroupMatch(NamedTuple):
    """A match on a group's sheet."""

    number: int
    slot: int | None
    place: int | None
    begins: str
    names: tuple[str, str]
    result: GameResult | None
    """``None`` as long as it is open."""
    deck: int | None
    """Number of cards, where a deck is assigned."""
    left: Left | None
    """Why nobody plays it any more (Q-23)."""


class GroupPaperLine(NamedTuple):
    """A line of a group's table."""

    rank: int | None
    """``None`` for whoever left."""
    name: str
    start_number: int | None
    played: int
    values: tuple[int, ...]
    """In the order of the criteria."""


class GroupSheet(NamedTuple):
    """A group with its table and its matches."""

    number: int
    places: tuple[GroupPaperLine, ...]
    matches: tuple[GroupMatch, ...]
    finished: bool


class GroupSheetsPrint(NamedTuple):
    """All groups."""

    sheets: tuple[GroupSheet, ...]
    criteria: tuple[Criterion, ...]
    rules: GameRules


class NextMatch(NamedTuple):
    """A match as one of the two sees it."""

    number: int
    slot: int | None
    place: int | None
    begins: str
    opponent: str
    deck: str
    off: bool
    """Whether nobody plays it any more (Q-23)."""


class ScheduleOf(NamedTuple):
    """Somebody's matches in the groups."""

    name: str
    start_number: int | None
    group: int
    matches: tuple[NextMatch, ...]


class SchedulesPrint(NamedTuple):
    """The schedule of everybody, by name."""

    people: tuple[ScheduleOf, ...]


class QualifiedLine(NamedTuple):
    """A line of the list of all groups."""

    place: int
    name: str
    group: int
    group_rank: int
    values: tuple[Fraction, ...]
    fate: Fate | None
    """``None`` while nothing was played."""


class QualificationPrint(NamedTuple):
    """Who goes on, with the border."""

    lines: tuple[QualifiedLine, ...]
    places: int
    criteria: tuple[Criterion, ...]
    provisional: bool
    per_match: bool
    """Whether the values are divided by the matches played."""
    game: str
    """Kind of the game, whose words the criteria are."""


def group_sheets(tournament: TournamentFile) -> GroupSheetsPrint:
    """Return all groups with tables and matches."""
    people = participants.by_id(tournament)
    by_group: dict[int, list[MatchRow]] = {}
    for row in matches.view(tournament):
        if row.group is not None:
            by_group.setdefault(row.group, []).append(row)
    views = group_tables.view(tournament)
    if not views:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    return GroupSheetsPrint(
        tuple(
            GroupSheet(
                view.number,
                tuple(
                    GroupPaperLine(
                        rank=line.rank,
                        name=people[line.participant_id].name,
                        start_number=people[line.participant_id].start_number,
                        played=line.tallies.get("matches", 0),
                        values=line.values,
                    )
                    for line in (*view.table.lines, *view.table.left)
                ),
                tuple(
                    GroupMatch(
                        number=row.number,
                        slot=row.slot,
                        place=row.place,
                        begins=timetable.begins(tournament, row),
                        names=row.names,
                        result=None if row.is_open else row.result,
                        deck=row.deck.cards if row.deck else None,
                        left=row.left,
                    )
                    for row in by_group.get(view.number, ())
                ),
                view.finished,
            )
            for view in views
        ),
        groups.stage_of(tournament).tallied,
        rulebooks.current(tournament).game,
    )


def schedules(tournament: TournamentFile) -> SchedulesPrint:
    """Return everybody's matches in the groups."""
    rows = [row for row in matches.view(tournament) if row.group is not None]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    mine: dict[int, list[NextMatch]] = {}
    for row in sorted(rows, key=lambda row: (row.slot or 0, row.number)):
        for side, one in enumerate(row.people):
            if one is not None:
                mine.setdefault(one, []).append(
                    NextMatch(
                        number=row.number,
                        slot=row.slot,
                        place=row.place,
                        begins=timetable.begins(tournament, row),
                        opponent=row.names[1 - side],
                        deck=row.deck.title if row.deck else "",
                        off=row.left is not None,
                    )
                )
    group_of = {one: number for number, members in groups.members(tournament).items() for one in members}
    return SchedulesPrint(
        tuple(
            ScheduleOf(
                someone.name, someone.start_number, group_of[someone.id], tuple(mine.get(someone.id, ()))
            )
            for someone in participants.people(tournament)
            if someone.id in group_of
        )
    )


def qualification(tournament: TournamentFile) -> QualificationPrint:
    """Return the list of all groups with the border (Q-26)."""
    if not group_tables.view(tournament) or rulebooks.current(tournament).knockout is None:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    people = participants.by_id(tournament)
    now = qualifying.view(tournament)
    return QualificationPrint(
        lines=tuple(
            QualifiedLine(
                place=line.place,
                name=people[line.participant_id].name,
                group=line.group,
                group_rank=line.group_rank,
                values=line.values,
                fate=line.fate if now.list.begun else None,
            )
            for line in now.list.lines
        ),
        places=now.size.qualified,
        criteria=groups.stage_of(tournament).tallied,
        provisional=not now.ready,
        per_match=now.list.per_match,
        game=rulebooks.current(tournament).game.kind,
    )
