"""What was printed, with its number, and whether it is outdated."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.problems import Refused
from turnierleitung.services import standings
from turnierleitung.services.refusals import refusing
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

if TYPE_CHECKING:
    from turnierleitung.services.printouts import Printout

_PRINT: Final = schema.PRINT_JOB


class PrintKind(StrEnum):
    """What can be printed."""

    PARTICIPANTS = "participants"
    SEATS_BY_NAME = "seats_by_name"
    SEATS_BY_TABLE = "seats_by_table"
    SCORE_SHEETS = "score_sheets"
    RANKING = "ranking"
    WHY = "why"
    RULE_SHEET = "rule_sheet"
    PROTOCOL = "protocol"
    MATCH_SLIPS = "match_slips"
    GROUP_SHEETS = "group_sheets"
    SCHEDULES = "schedules"
    DECKS = "decks"
    MATERIAL = "material"
    QUALIFICATION = "qualification"
    BRACKET = "bracket"
    BRACKET_BLANK = "bracket_blank"
    FINAL_RANKING = "final_ranking"


AT_TABLES: Final = (
    PrintKind.PARTICIPANTS,
    PrintKind.SEATS_BY_NAME,
    PrintKind.SEATS_BY_TABLE,
    PrintKind.SCORE_SHEETS,
    PrintKind.RANKING,
    PrintKind.WHY,
    PrintKind.RULE_SHEET,
    PrintKind.PROTOCOL,
)
"""What there is to print of a tournament at tables."""


class PrintRequest(NamedTuple):
    """A printout with what it is about."""

    kind: PrintKind
    round_number: int = standings.OVERALL
    participant_id: int | None = None


class Printed(NamedTuple):
    """Something that was printed."""

    number: int
    request: PrintRequest
    checksum: str
    pages: int
    printed_at: str


def next_number(tournament: TournamentFile) -> int:
    """Return the number of the next printout; it stands on the paper before it is recorded."""
    with tournament.reading() as connection:
        last = connection.execute(select(_PRINT.c.id).order_by(_PRINT.c.id.desc()).limit(1)).scalar()
    return (last or 0) + 1


def record(tournament: TournamentFile, printout: Printout, number: int, pages: int) -> Changes:
    """Note that something was printed or saved; it cannot be undone."""
    request = printout.request
    parameters = {"round": request.round_number, "participant": request.participant_id}
    described = {"kind": request.kind.value, "number": number, "round": request.round_number}
    with refusing(), tournament.action("print.recorded", described) as action:
        action.connection.execute(
            insert(_PRINT).values(
                id=number,
                kind=request.kind,
                parameters=json.dumps(parameters),
                checksum=printout.checksum,
                pages=pages,
                printed_at=action.at,
            )
        )
    return action.changes


def printed(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return what was printed, newest first."""
    with tournament.reading() as connection:
        rows = connection.execute(select(_PRINT).order_by(_PRINT.c.id.desc())).mappings().all()
    found = []
    for row in rows:
        about = json.loads(row["parameters"])
        request = PrintRequest(PrintKind(row["kind"]), about["round"], about["participant"])
        found.append(Printed(row["id"], request, row["checksum"], row["pages"], row["printed_at"]))
    return tuple(found)


def outdated(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return the latest print of each printout whose content is different today.

    The protocol grows with every action, so it never counts as outdated.
    """
    latest: dict[PrintRequest, Printed] = {}
    for job in printed(tournament):
        latest.setdefault(job.request, job)
    return tuple(
        job
        for job in latest.values()
        if job.request.kind is not PrintKind.PROTOCOL
        and _checksum_today(tournament, job.request) != job.checksum
    )


def _checksum_today(tournament: TournamentFile, request: PrintRequest) -> str | None:
    from turnierleitung.services import printouts  # noqa: PLC0415 - what was never printed need not be known

    try:
        return printouts.compose(tournament, request).checksum
    except Refused:
        return None
