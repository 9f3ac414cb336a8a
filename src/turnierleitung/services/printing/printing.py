"""What was printed, with its number, and whether it is outdated."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.scope import Scope
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.tables import standings
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.derived import EVERYTHING
from turnierleitung.storage.tournament_file import TournamentFile

if TYPE_CHECKING:
    from turnierleitung.services.printing.printouts import Printout

_PRINT: Final = schema.PRINT_JOB


class PrintKind(StrEnum):
    """What can be printed."""

    PARTICIPANTS = "participants"
    SEATS_BY_NAME = "seats_by_name"
    SEATS_BY_TABLE = "seats_by_table"
    SCORE_SHEETS = "score_sheets"
    RANKING = "ranking"
    INTERIM_RANKING = "interim_ranking"
    """Over all rounds up to the one asked for; the rounds after it do not make it wrong."""
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
    ARRIVALS = "arrivals"
    NAME_CARDS = "name_cards"
    START_NUMBERS = "start_numbers"
    TABLE_SIGNS = "table_signs"
    BLANK_SHEETS = "blank_sheets"
    ENTERED_SLIPS = "entered_slips"
    CLUB_RANKING = "club_ranking"
    DRAW_CERTIFICATE = "draw_certificate"


class SheetForm(StrEnum):
    """How large a score sheet is; what stands on it is the same."""

    A4 = "a4"
    TWO_UP = "two_up"
    """Two of A5 beside each other on A4, to cut apart."""
    A5 = "a5"


AT_TABLES: Final = (
    PrintKind.PARTICIPANTS,
    PrintKind.SEATS_BY_NAME,
    PrintKind.SEATS_BY_TABLE,
    PrintKind.SCORE_SHEETS,
    PrintKind.RANKING,
    PrintKind.INTERIM_RANKING,
    PrintKind.WHY,
    PrintKind.RULE_SHEET,
    PrintKind.PROTOCOL,
    PrintKind.MATERIAL,
    PrintKind.ARRIVALS,
    PrintKind.NAME_CARDS,
    PrintKind.START_NUMBERS,
    PrintKind.TABLE_SIGNS,
    PrintKind.BLANK_SHEETS,
    PrintKind.ENTERED_SLIPS,
    PrintKind.CLUB_RANKING,
    PrintKind.DRAW_CERTIFICATE,
)
"""What there is to print of a tournament at tables."""

ONLY_AT_TABLES: Final = frozenset(
    {
        PrintKind.SEATS_BY_NAME,
        PrintKind.SEATS_BY_TABLE,
        PrintKind.SCORE_SHEETS,
        PrintKind.RANKING,
        PrintKind.INTERIM_RANKING,
        PrintKind.WHY,
        PrintKind.ENTERED_SLIPS,
    }
)
"""What there is not one against one: slips, group tables and the final ranking stand in its place."""
ONLY_OF_MATCHES: Final = frozenset(PrintKind) - frozenset(AT_TABLES)
"""What there is only one against one."""

_IN_PIECES: Final = frozenset({PrintKind.NAME_CARDS})
"""Handed out one by one: those who need none any more make nothing wrong, only a missing one does."""
_GROWING: Final = frozenset({PrintKind.PROTOCOL, PrintKind.ENTERED_SLIPS})
"""Grows with what is done: what is on paper lacks the steps since, but nothing on it is wrong."""
_TO_PLAY_BY: Final = frozenset(
    {
        PrintKind.SEATS_BY_NAME,
        PrintKind.SEATS_BY_TABLE,
        PrintKind.SCORE_SHEETS,
        PrintKind.MATCH_SLIPS,
        PrintKind.SCHEDULES,
        PrintKind.TABLE_SIGNS,
        PrintKind.MATERIAL,
    }
)
"""Needed until its round is closed, or every round where it is for all of them; then it is waste paper."""
_OF_PEOPLE: Final = frozenset({"tournament", "person", "participant", "cash_entry", "departure"})
_OF_SEATS: Final = _OF_PEOPLE | {"rulebook", "stage", "round", "game_table", "seat"}
_READ: Final[Mapping[PrintKind, frozenset[str]]] = {
    PrintKind.PARTICIPANTS: _OF_PEOPLE,
    PrintKind.ARRIVALS: _OF_PEOPLE,
    PrintKind.NAME_CARDS: _OF_PEOPLE,
    PrintKind.START_NUMBERS: _OF_PEOPLE,
    PrintKind.RULE_SHEET: frozenset({"tournament", "rulebook"}),
    PrintKind.SEATS_BY_NAME: _OF_SEATS,
    PrintKind.SEATS_BY_TABLE: _OF_SEATS,
    PrintKind.SCORE_SHEETS: _OF_SEATS,
    PrintKind.DRAW_CERTIFICATE: _OF_SEATS | {"draw", "draw_seat"},
}
"""The tables that a printout is read from: an entered slip does not have all of them looked at anew."""


EMERGENCY: Final = "emergency"
"""The set that is put aside for an emergency."""


class Medium(StrEnum):
    """Where a printout went; either way it has its number and can be outdated."""

    PAPER = "paper"
    FILE = "file"


class PrintRequest(NamedTuple):
    """A printout with what it is about."""

    kind: PrintKind
    round_number: int = standings.OVERALL
    participant_id: int | None = None
    stage: int | None = None
    """Place of a stage among those of the rulebook, from 0, where a ranking is of one."""

    @property
    def scope(self) -> Scope:
        """What a ranking is over."""
        return Scope(self.stage, self.round_number or None)


class Printed(NamedTuple):
    """Something that was printed or saved."""

    number: int
    request: PrintRequest
    checksum: str
    pages: int
    printed_at: str
    form: SheetForm = SheetForm.A4
    medium: Medium = Medium.PAPER
    pieces: tuple[str, ...] = ()
    """The fingerprints of what was handed out one by one."""
    in_reserve: bool = False
    """Whether it was only put aside for an emergency: nobody has it on paper."""


class _Fingerprint(NamedTuple):
    """What a printout would be today."""

    checksum: str
    pieces: tuple[str, ...]


class Finished(NamedTuple):
    """A printout that is on paper, or in a file."""

    printout: Printout
    number: int
    pages: int


def next_number(tournament: TournamentFile) -> int:
    """Return the number of the next printout; it stands on the paper before it is recorded."""
    with tournament.reading() as connection:
        last = connection.execute(select(_PRINT.c.id).order_by(_PRINT.c.id.desc()).limit(1)).scalar()
    return (last or 0) + 1


def record(
    tournament: TournamentFile, printout: Printout, number: int, pages: int, medium: Medium = Medium.PAPER
) -> Changes:
    """Note that something was printed or saved; it cannot be undone."""
    request = printout.request
    described: dict[str, int | str] = {
        "kind": request.kind.value,
        "number": number,
        "round": request.round_number,
    }
    return _record(tournament, [Finished(printout, number, pages)], described, medium)


def record_set(
    tournament: TournamentFile,
    print_set: str,
    finished: Sequence[Finished],
    medium: Medium = Medium.PAPER,
) -> Changes:
    """Note that several printouts left the program together; each keeps a number of its own.

    What is saved for an emergency has still to be printed for all that.
    """
    numbers = [one.number for one in finished]
    described: dict[str, int | str] = {"set": print_set, "number": min(numbers), "last": max(numbers)}
    in_reserve = print_set == EMERGENCY and medium is Medium.FILE
    return _record(tournament, finished, described, medium, in_reserve=in_reserve)


def _record(
    tournament: TournamentFile,
    finished: Sequence[Finished],
    described: dict[str, int | str],
    medium: Medium,
    *,
    in_reserve: bool = False,
) -> Changes:
    if medium is not Medium.PAPER:
        described["medium"] = medium.value
    with refusing(), tournament.action("print.recorded", described) as action:
        rows = [
            {
                "id": one.number,
                "kind": one.printout.request.kind,
                "parameters": json.dumps(
                    _parameters(one.printout, medium) | ({"in_reserve": True} if in_reserve else {})
                ),
                "checksum": one.printout.checksum,
                "pages": one.pages,
                "printed_at": action.at,
            }
            for one in finished
        ]
        action.connection.execute(insert(_PRINT), rows)
    return action.changes


def _parameters(printout: Printout, medium: Medium) -> dict[str, object]:
    request = printout.request
    about: dict[str, object] = {
        "round": request.round_number,
        "participant": request.participant_id,
    }
    if request.stage is not None:
        about["stage"] = request.stage
    if printout.form is not SheetForm.A4:
        about["form"] = printout.form.value
    if medium is not Medium.PAPER:
        about["medium"] = medium.value
    if printout.pieces:
        about["pieces"] = printout.pieces
    return about


def printed(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return what was printed, newest first."""
    with tournament.reading() as connection:
        rows = connection.execute(select(_PRINT).order_by(_PRINT.c.id.desc())).mappings().all()
    found = []
    for row in rows:
        about = json.loads(row["parameters"])
        found.append(
            Printed(
                row["id"],
                PrintRequest(
                    PrintKind(row["kind"]), about["round"], about["participant"], about.get("stage")
                ),
                row["checksum"],
                row["pages"],
                row["printed_at"],
                SheetForm(about.get("form", SheetForm.A4)),
                Medium(about.get("medium", Medium.PAPER)),
                tuple(about.get("pieces", ())),
                about.get("in_reserve", False),
            )
        )
    return tuple(found)


def latest(tournament: TournamentFile) -> Mapping[PrintRequest, Printed]:
    """Return the latest print of each printout; on whatever form, it is the same printout.

    What was saved for an emergency does not count: it shows how things stood then.
    """
    found: dict[PrintRequest, Printed] = {}
    for job in printed(tournament):
        if not job.in_reserve:
            found.setdefault(job.request, job)
    return found


def outdated(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return the latest print of each printout whose content is different today.

    What grows with every action, such as the protocol, never counts as outdated; see :func:`incomplete`.
    Neither does what a round that is closed was played by: nobody needs it any more.
    """
    open_rounds = _open_rounds(tournament)
    return _different(
        tournament,
        (
            job
            for job in latest(tournament).values()
            if job.request.kind not in _GROWING and not _is_over(job.request, open_rounds)
        ),
    )


def incomplete(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return the latest print of what grows where it lacks what was done since."""
    return _different(
        tournament, (job for job in latest(tournament).values() if job.request.kind in _GROWING)
    )


def printable(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether a printout has anything to say now."""
    match request.kind:
        case PrintKind.PROTOCOL:
            return True
        case PrintKind.RANKING | PrintKind.CLUB_RANKING if _plays_at_tables(tournament):
            return bool(standings.view(tournament, request.scope).rows)
        case _:
            return _today(tournament, request) is not None


def _open_rounds(tournament: TournamentFile) -> frozenset[int]:
    steps = tournaments.header(tournament).rounds
    return frozenset(step.number for step in steps if step.state is not RoundState.FINISHED)


def _is_over(request: PrintRequest, open_rounds: frozenset[int]) -> bool:
    """Whether a printout was to play by, and what was to be played is closed."""
    meant = open_rounds if request.round_number == standings.OVERALL else {request.round_number}
    return request.kind in _TO_PLAY_BY and open_rounds.isdisjoint(meant)


def _plays_at_tables(tournament: TournamentFile) -> bool:
    return not rulebooks.current(tournament).plays_matches


def _different(tournament: TournamentFile, jobs: Iterable[Printed]) -> tuple[Printed, ...]:
    return tuple(job for job in jobs if not _holds(job, _today(tournament, job.request)))


def _holds(job: Printed, today: _Fingerprint | None) -> bool:
    """Whether what is on paper is what would be printed today; of what is in pieces, has them all."""
    if today is None:
        return False
    if job.request.kind in _IN_PIECES:
        return Counter(today.pieces) <= Counter(job.pieces)
    return job.checksum == today.checksum


def _today(tournament: TournamentFile, request: PrintRequest) -> _Fingerprint | None:
    return tournament.derived.get(
        ("fingerprint", request),
        lambda: _fingerprint(tournament, request),
        _READ.get(request.kind, EVERYTHING),
    )


def _fingerprint(tournament: TournamentFile, request: PrintRequest) -> _Fingerprint | None:
    from turnierleitung.services.printing import printouts  # noqa: PLC0415 - what was never printed need not be known

    try:
        printout = printouts.compose(tournament, request)
    except Refused:
        return None
    return _Fingerprint(printout.checksum, printout.pieces)
