"""Printouts: those available, those already printed, and whether they are outdated."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesPhase, tables_phase
from turnierleitung.domain.states import Format, RoundState
from turnierleitung.services import cash as of_cash
from turnierleitung.services import change_details, history, wall
from turnierleitung.services.formats import format_of, stage_format
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import (
    ALL_ROUNDS,
    Content,
    Declaration,
    FormatPrintouts,
    InPieces,
    PartlyLasting,
    PrintKind,
    PrintRequest,
    PrintSet,
    SheetForm,
    each,
    of_all,
)
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.judge import protests as of_judge
from turnierleitung.services.people import printouts as of_people
from turnierleitung.services.prizes import printouts as of_prizes
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept


class Occasion(NamedTuple):
    """The heading on every page of a tournament."""

    name: str
    held_on: date
    venue: str


class Printout(NamedTuple):
    """The content of a printout with the occasion, ready to be set."""

    request: PrintRequest
    occasion: Occasion
    content: Content
    form: SheetForm = SheetForm.A4
    """Of score sheets; everything else has its own."""
    practice: bool = False
    """Whether every page says that nothing of it counts; that never changes, so it is not in the checksum."""
    phase: TablesPhase = TablesPhase.ROUNDS
    """Of the stage that the request is about."""
    language: Language | None = None
    """``None`` for that of the window; it is not in the checksum, as it outdates nothing."""

    @property
    def checksum(self) -> str:
        """Return the fingerprint of the content, without number, time and form."""
        content = self.content
        lasting = content.lasting if isinstance(content, PartlyLasting) else content
        return short_digest(repr((self.request, self.occasion, lasting)))

    @property
    def pieces(self) -> tuple[str, ...] | None:
        """Return the fingerprints of the pieces; ``None`` if the paper is valid as a whole."""
        if not isinstance(self.content, InPieces):
            return None
        return tuple(short_digest(repr((self.occasion.name, piece))) for piece in self.content.pieces)


def compose(
    tournament: TournamentFile,
    request: PrintRequest,
    form: SheetForm = SheetForm.A4,
    language: Language | None = None,
) -> Printout:
    """Return a printout; only score sheets have several forms. ``language`` is that of the printout.

    Raises:
        Refused: there is nothing to print yet, e.g. seats of an unpublished round, or the format lacks it.
    """
    declaration = declared(tournament, request.kind)
    rules, stage = rulebooks.current(tournament).stages, request.stage
    # What was printed may be about a stage that the rules no longer have.
    if declaration is None or (stage or 0) >= len(rules):
        raise Refused(Problem("print.other_game"))
    header = tournaments.header(tournament)
    facts = header.facts
    return Printout(
        request=request,
        occasion=Occasion(facts.name, facts.held_on, facts.venue),
        content=declaration.compose(tournament, request),
        form=form if declaration.has_forms else SheetForm.A4,
        practice=header.practice,
        phase=TablesPhase.ROUNDS if stage is None else tables_phase(rules, stage),
        language=language,
    )


def declared(tournament: TournamentFile, kind: PrintKind) -> Declaration | None:
    """Return the declaration of a printout; ``None`` if the format lacks it."""
    return declarations(stages.played_as(tournament)).get(kind)


def of_format(tournament: TournamentFile) -> FormatPrintouts:
    """Return the printouts of the present format."""
    return format_of(tournament).printouts


@cache
def declarations(played_as: Format) -> Mapping[PrintKind, Declaration]:
    """Return all printouts of a tournament of one format.

    Raises:
        ValueError: two of them are of the same kind, which is a defect.
    """
    everything = (
        *of_people.DECLARED,
        *DECLARED,
        *of_prizes.DECLARED,
        *of_cash.DECLARED,
        *of_judge.DECLARED,
        *stage_format(played_as).printouts.declared,
    )
    by_kind = {declaration.kind: declaration for declaration in everything}
    if len(by_kind) != len(everything):
        raise ValueError(f"a printout of {played_as} is declared twice")
    return by_kind


_CORRECTING: Final = frozenset(
    {
        *("tournament.changed", "participant.edited"),
        *("result.corrected", "result.mended", "result.ruled", "result.voided"),
        *("seats.exchanged", "table.replayed", "penalty.given", "penalty.lifted"),
    }
)
"""Kinds of actions that put other values in the place of what had been said."""


class RuleSheetPrint(NamedTuple):
    """The rules of the tournament."""

    rulebook: Rulebook
    currency: Currency


class InvitationPrint(NamedTuple):
    """The invitation for participants."""

    name: str
    held_on: date
    venue: str
    entry_fee_cents: int
    currency: Currency
    rulebook: Rulebook


class PhonesPrint(NamedTuple):
    """Where the phones of the hall find its pages."""

    url: str


class ProtocolPrint(NamedTuple):
    """All actions, oldest first."""

    deeds: tuple[history.Deed, ...]
    changed: Mapping[int, tuple[change_details.Changed, ...]] = MappingProxyType({})
    """What the corrections among them changed, by their number."""
    game: NamedGame = NamedGame("")
    """Kind of the game, in whose words tallies are told."""
    of_matches: bool = False
    """Whether tables are called by the number of their match."""

    @property
    def lasting(self) -> tuple[history.Deed, ...]:
        """Return the part that outdates it; its own printing does not."""
        return tuple(deed for deed in self.deeds if deed.kind != "print.recorded")


def rule_sheet(tournament: TournamentFile) -> RuleSheetPrint:
    """Return the rules that are in force."""
    return RuleSheetPrint(rulebooks.current(tournament), tournaments.header(tournament).facts.currency)


def invitation(tournament: TournamentFile) -> InvitationPrint:
    """Return the invitation: time and place, fee, and rules."""
    facts = tournaments.header(tournament).facts
    return InvitationPrint(
        name=facts.name,
        held_on=facts.held_on,
        venue=facts.venue,
        entry_fee_cents=facts.entry_fee_cents,
        currency=facts.currency,
        rulebook=rulebooks.current(tournament),
    )


def phones(tournament: TournamentFile) -> PhonesPrint:
    """Return the notice for the phones of the hall.

    Raises:
        Refused: its pages are off.
    """
    url = wall.phones_url(tournament)
    if not url:
        raise Refused(Problem("print.phones_off"))
    return PhonesPrint(url)


def protocol(tournament: TournamentFile) -> ProtocolPrint:
    """Return everything that was done."""
    deeds, rulebook = tuple(reversed(history.view(tournament).deeds)), rulebooks.current(tournament)
    return ProtocolPrint(
        deeds,
        {
            deed.sequence: change_details.of(tournament, deed.sequence)
            for deed in deeds
            if (deed.of or deed).kind in _CORRECTING
        },
        rulebook.game.named,
        of_matches=rulebook.played_as is Format.MATCHES,
    )


DECLARED: Final = (
    Declaration(PrintKind.INVITATION, of_all(invitation), to_play_by=True),
    Declaration(PrintKind.RULE_SHEET, of_all(rule_sheet)),
    Declaration(
        PrintKind.PHONES,
        of_all(phones),
        belongs=lambda tournament, _request: bool(wall.phones_url(tournament)),
    ),
    Declaration(PrintKind.PROTOCOL, of_all(protocol), grows=True, is_worth_it=lambda *_: True),
)
"""The printouts of every tournament as a whole."""


_PRINT: Final = schema.PRINT_JOB


class Medium(StrEnum):
    """The destination of a printout; either way it has a number and can be outdated."""

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
    language: Language | None = None
    in_reserve: bool = False
    """Whether it was only put aside, for an emergency or the newspaper: nobody has it on paper."""


class _Fingerprint(NamedTuple):
    """The fingerprint of a printout if it were printed now."""

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
    last = tournament.query(select(_PRINT.c.id).order_by(_PRINT.c.id.desc()).limit(1)).scalar()
    return (last or 0) + 1


def record(
    tournament: TournamentFile,
    printout: Printout,
    number: int,
    pages: int,
    medium: Medium = Medium.PAPER,
    *,
    in_reserve: bool = False,
) -> Changes:
    """Note that something was printed or saved; it cannot be undone.

    What is only saved beside, e.g. for the newspaper, has still to be printed: ``in_reserve``.
    """
    request = printout.request
    described: dict[str, int | str] = {
        "kind": request.kind.value,
        "number": number,
        "round": request.round_number,
    }
    if request.stage is not None:
        described |= {"stage": request.stage, "phase": printout.phase.value}
    return _record(tournament, [Finished(printout, number, pages)], described, medium, in_reserve=in_reserve)


def record_set(
    tournament: TournamentFile, print_set: str, finished: Sequence[Finished], medium: Medium = Medium.PAPER
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
    about: dict[str, object] = {"round": request.round_number, "participant": request.participant_id}
    if request.stage is not None:
        about["stage"] = request.stage
    if printout.form is not SheetForm.A4:
        about["form"] = printout.form.value
    if medium is not Medium.PAPER:
        about["medium"] = medium.value
    if printout.pieces:
        about["pieces"] = printout.pieces
    if printout.language is not None:
        about["language"] = printout.language.value
    return about


def printed(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return the prints so far, newest first."""
    rows = tournament.query(select(_PRINT).order_by(_PRINT.c.id.desc())).mappings().all()
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
                language=Language(about["language"]) if "language" in about else None,
                in_reserve=about.get("in_reserve", False),
            )
        )
    return tuple(found)


def latest_print(tournament: TournamentFile) -> Mapping[PrintRequest, Printed]:
    """Return the latest print of each printout, whatever its form.

    Emergency copies do not count, because they keep an old state on purpose.
    """
    found: dict[PrintRequest, Printed] = {}
    for job in printed(tournament):
        if not job.in_reserve:
            found.setdefault(job.request, job)
    return found


def outdated(tournament: TournamentFile, among: Iterable[Printed] | None = None) -> tuple[Printed, ...]:
    """Return the latest prints whose content has changed, optionally only ``among`` some.

    Papers that grow with every action, like the protocol, never count; see :func:`incomplete`. Papers for
    playing a round do not count after it is closed.
    """
    open_rounds = _open_rounds(tournament)
    return _different(
        tournament,
        (
            job
            for job in (latest_print(tournament).values() if among is None else among)
            if not _grows(tournament, job.request) and not _is_over(tournament, job.request, open_rounds)
        ),
    )


def incomplete(tournament: TournamentFile) -> tuple[Printed, ...]:
    """Return the latest prints of growing papers that lack later entries."""
    return _different(
        tournament, (job for job in latest_print(tournament).values() if _grows(tournament, job.request))
    )


def printable(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether a printout has anything to say now."""
    declaration = declared(tournament, request.kind)
    if declaration is not None and declaration.is_worth_it is not None:
        return declaration.is_worth_it(tournament, request)
    return _today(tournament, request) is not None


def has_forms(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether a printout comes in every form of a score sheet."""
    declaration = declared(tournament, request.kind)
    return declaration is not None and declaration.has_forms


def _open_rounds(tournament: TournamentFile) -> frozenset[int]:
    steps = tournaments.header(tournament).rounds
    return frozenset(step.number for step in steps if step.state is not RoundState.FINISHED)


def _grows(tournament: TournamentFile, request: PrintRequest) -> bool:
    declaration = declared(tournament, request.kind)
    return declaration is not None and declaration.grows


def _is_over(tournament: TournamentFile, request: PrintRequest, open_rounds: frozenset[int]) -> bool:
    """Whether a printout was to play by, and what was to be played is closed."""
    declaration = declared(tournament, request.kind)
    meant = open_rounds if request.round_number == ALL_ROUNDS else {request.round_number}
    return declaration is not None and declaration.to_play_by and open_rounds.isdisjoint(meant)


def _different(tournament: TournamentFile, jobs: Iterable[Printed]) -> tuple[Printed, ...]:
    return tuple(job for job in jobs if not _holds(job, _today(tournament, job.request)))


def _holds(job: Printed, today: _Fingerprint | None) -> bool:
    """Whether a paper matches the present print; one in pieces must contain all of them."""
    if today is None:
        return False
    if today.pieces is not None:
        return Counter(today.pieces) <= Counter(job.pieces)
    return job.checksum == today.checksum


@kept
def _today(tournament: TournamentFile, request: PrintRequest) -> _Fingerprint | None:
    try:
        printout = compose(tournament, request)
    except Refused:
        return None
    return _Fingerprint(printout.checksum, printout.pieces)


class SetPart(NamedTuple):
    """A printout of a set."""

    request: PrintRequest
    printed: Printed | None
    """When it was printed or saved last."""
    outdated: bool
    incomplete: bool = False
    """Whether it lacks later entries; its content is still valid."""

    @property
    def wanted(self) -> bool:
        """Whether it has still to be printed."""
        return self.printed is None or self.outdated or self.incomplete


class SetView(NamedTuple):
    """A set with what it contains now."""

    kind: PrintSet
    parts: tuple[SetPart, ...]
    """What can be printed now, in the order of use."""

    @property
    def wanted(self) -> tuple[SetPart, ...]:
        """Return the parts still to print; of an emergency pack always all."""
        if self.kind is PrintSet.EMERGENCY:
            return self.parts
        return tuple(part for part in self.parts if part.wanted)


_LISTED_FIRST: Final = (
    PrintKind.INVITATION,
    PrintKind.RULE_SHEET,
    PrintKind.ARRIVALS,
    PrintKind.START_NUMBERS,
    PrintKind.NAME_CARDS,
    PrintKind.PHONES,
    PrintKind.PARTICIPANTS,
)
_LISTED_LAST: Final = (
    PrintKind.PRIZE_LIST,
    PrintKind.SPEECH,
    PrintKind.AWARDS,
    PrintKind.PAYOUT_LIST,
    PrintKind.PENALTY_SLIPS,
    PrintKind.PROTEST_MINUTES,
    PrintKind.CASH_SHEET,
    PrintKind.PROTOCOL,
)
_FIRST: Final[Mapping[PrintSet, tuple[PrintKind, ...]]] = {
    PrintSet.BEFORE_FIRST: (
        PrintKind.ARRIVALS,
        PrintKind.START_NUMBERS,
        PrintKind.NAME_CARDS,
        PrintKind.RULE_SHEET,
    )
}
"""The general printouts of a set, before those of the format."""
_LAST: Final[Mapping[PrintSet, tuple[PrintKind, ...]]] = {
    PrintSet.END: (
        PrintKind.PRIZE_LIST,
        PrintKind.SPEECH,
        PrintKind.AWARDS,
        PrintKind.PAYOUT_LIST,
        PrintKind.CASH_SHEET,
        PrintKind.PROTOCOL,
    ),
    PrintSet.EMERGENCY: (PrintKind.PARTICIPANTS, PrintKind.RULE_SHEET),
}
"""The general printouts of a set, after those of the format."""


def listed(tournament: TournamentFile) -> list[PrintRequest]:
    """Return every printout of the tournament in the order of the day."""
    steps = tournaments.header(tournament).rounds
    own = of_format(tournament).listed(steps)
    everything = (*each(*_LISTED_FIRST), *own, *each(*_LISTED_LAST))
    return [request for request in everything if _belongs(tournament, request)]


def _belongs(tournament: TournamentFile, request: PrintRequest) -> bool:
    declaration = declared(tournament, request.kind)
    return declaration is None or declaration.belongs is None or declaration.belongs(tournament, request)


def print_view(tournament: TournamentFile, kind: PrintSet) -> SetView:
    """Return a set with those of its printouts that can be printed now."""
    latest = latest_print(tournament)
    stale = {job.request for job in outdated(tournament)}
    grown = {job.request for job in incomplete(tournament)}
    wanted = (
        sorted(stale, key=lambda one: latest[one].number)
        if kind is PrintSet.OUTDATED
        else _requests(tournament, kind)
    )
    return SetView(
        kind,
        tuple(
            SetPart(request, latest.get(request), request in stale, request in grown)
            for request in wanted
            if printable(tournament, request)
        ),
    )


def compose_set(
    tournament: TournamentFile,
    requests: Iterable[PrintRequest],
    form: SheetForm,
    language: Callable[[PrintRequest], Language | None] = lambda _request: None,
) -> tuple[Printout, ...]:
    """Return the contents of several printouts, each in its language; score sheets in the wanted form.

    Raises:
        Refused: one of them cannot be printed.
    """
    return tuple(compose(tournament, request, form, language(request)) for request in requests)


def _requests(tournament: TournamentFile, kind: PrintSet) -> list[PrintRequest]:
    steps = tournaments.header(tournament).rounds
    of_stage = of_format(tournament).in_set(kind, steps)
    own = [request for request in of_stage if _belongs(tournament, request)]
    return [*each(*_FIRST.get(kind, ())), *own, *each(*_LAST.get(kind, ()))]
