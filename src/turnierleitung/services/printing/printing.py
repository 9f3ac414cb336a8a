"""What was printed, with its number, and whether it is outdated."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import ALL_ROUNDS, PrintKind, PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.printing import printouts, registry
from turnierleitung.services.printing.printouts import Printout
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_PRINT: Final = schema.PRINT_JOB


class Medium(StrEnum):
    """Where a printout went; either way it has its number and can be outdated."""

    PAPER = "paper"
    FILE = "file"


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
    pieces: tuple[str, ...] | None
    """Of what is handed out one by one."""


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
    if request.stage is not None:
        described["stage"] = request.stage
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
    numbers = [step.number for step in finished]
    described: dict[str, int | str] = {"set": print_set, "number": min(numbers), "last": max(numbers)}
    in_reserve = print_set == PrintSet.EMERGENCY and medium is Medium.FILE
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
                "id": step.number,
                "kind": step.printout.request.kind,
                "parameters": json.dumps(
                    _parameters(step.printout, medium) | ({"in_reserve": True} if in_reserve else {})
                ),
                "checksum": step.printout.checksum,
                "pages": step.pages,
                "printed_at": action.at,
            }
            for step in finished
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
                number=row["id"],
                request=PrintRequest(
                    PrintKind(row["kind"]), about["round"], about["participant"], about.get("stage")
                ),
                checksum=row["checksum"],
                pages=row["pages"],
                printed_at=row["printed_at"],
                form=SheetForm(about.get("form", SheetForm.A4)),
                medium=Medium(about.get("medium", Medium.PAPER)),
                pieces=tuple(about.get("pieces", ())),
                in_reserve=about.get("in_reserve", False),
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


def outdated(tournament: TournamentFile, among: Iterable[Printed] | None = None) -> tuple[Printed, ...]:
    """Return the latest print of each printout whose content is different today; or of those ``among``.

    What grows with every action, such as the protocol, never counts as outdated; see :func:`incomplete`.
    Neither does what a round that is closed was played by: nobody needs it any more.
    """
    open_rounds = _open_rounds(tournament)
    return _different(
        tournament,
        (
            job
            for job in (latest(tournament).values() if among is None else among)
            if not _grows(tournament, job.request) and not _is_over(tournament, job.request, open_rounds)
        ),
    )


def incomplete(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return the latest print of what grows where it lacks what was done since."""
    return _different(
        tournament, (job for job in latest(tournament).values() if _grows(tournament, job.request))
    )


def printable(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether a printout has anything to say now."""
    declaration = registry.declared(tournament, request.kind)
    if declaration is not None and declaration.is_worth_it is not None:
        return declaration.is_worth_it(tournament, request)
    return _today(tournament, request) is not None


def has_forms(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether a printout comes in every form of a score sheet."""
    declaration = registry.declared(tournament, request.kind)
    return declaration is not None and declaration.has_forms


def _open_rounds(tournament: TournamentFile) -> frozenset[int]:
    steps = tournaments.header(tournament).rounds
    return frozenset(step.number for step in steps if step.state is not RoundState.FINISHED)


def _grows(tournament: TournamentFile, request: PrintRequest) -> bool:
    declaration = registry.declared(tournament, request.kind)
    return declaration is not None and declaration.grows


def _is_over(tournament: TournamentFile, request: PrintRequest, open_rounds: frozenset[int]) -> bool:
    """Whether a printout was to play by, and what was to be played is closed."""
    declaration = registry.declared(tournament, request.kind)
    meant = open_rounds if request.round_number == ALL_ROUNDS else {request.round_number}
    return declaration is not None and declaration.to_play_by and open_rounds.isdisjoint(meant)


def _different(tournament: TournamentFile, jobs: Iterable[Printed]) -> tuple[Printed, ...]:
    return tuple(job for job in jobs if not _holds(job, _today(tournament, job.request)))


def _holds(job: Printed, today: _Fingerprint | None) -> bool:
    """Whether what is on paper is what would be printed today; of what is in pieces, has them all."""
    if today is None:
        return False
    if today.pieces is not None:
        return Counter(today.pieces) <= Counter(job.pieces)
    return job.checksum == today.checksum


def _today(tournament: TournamentFile, request: PrintRequest) -> _Fingerprint | None:
    return tournament.derived.get(
        ("fingerprint", request),
        lambda: _fingerprint(tournament, request),
    )


def _fingerprint(tournament: TournamentFile, request: PrintRequest) -> _Fingerprint | None:
    try:
        printout = printouts.compose(tournament, request)
    except Refused:
        return None
    return _Fingerprint(printout.checksum, printout.pieces)
