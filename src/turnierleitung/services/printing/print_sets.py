"""What there is to print now, one by one and in sets that leave the printer together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet, SheetForm, each
from turnierleitung.services.printing import printing, printouts, registry
from turnierleitung.services.printing.printing import Printed
from turnierleitung.services.printing.printouts import Printout
from turnierleitung.storage.tournament_file import TournamentFile


class SetPart(NamedTuple):
    """A printout of a set."""

    request: PrintRequest
    printed: Printed | None
    """When it was printed or saved last."""
    outdated: bool
    incomplete: bool = False
    """Whether it lacks what was done since; what is on the paper still holds."""

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
        """Return what has still to be printed; of an emergency pack always all of it."""
        if self.kind is PrintSet.EMERGENCY:
            return self.parts
        return tuple(part for part in self.parts if part.wanted)


_LISTED_FIRST: Final = (
    PrintKind.INVITATION,
    PrintKind.RULE_SHEET,
    PrintKind.ARRIVALS,
    PrintKind.START_NUMBERS,
    PrintKind.NAME_CARDS,
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
"""What every tournament has in a set, before what its format has."""
_LAST: Final[Mapping[PrintSet, tuple[PrintKind, ...]]] = {
    PrintSet.END: (PrintKind.PRIZE_LIST, PrintKind.PROTOCOL),
    PrintSet.EMERGENCY: (PrintKind.PARTICIPANTS, PrintKind.RULE_SHEET),
}
"""What every tournament has in a set, behind what its format has."""


def listed(tournament: TournamentFile) -> list[PrintRequest]:
    """Return every printout of the tournament in the order of the day."""
    steps = tournaments.header(tournament).rounds
    own = registry.of_format(tournament).listed(steps)
    everything = (*each(*_LISTED_FIRST), *own, *each(*_LISTED_LAST))
    return [request for request in everything if _belongs(tournament, request)]


def _belongs(tournament: TournamentFile, request: PrintRequest) -> bool:
    declaration = registry.declared(tournament, request.kind)
    return declaration is None or declaration.belongs is None or declaration.belongs(tournament, request)


def view(tournament: TournamentFile, kind: PrintSet) -> SetView:
    """Return a set with those of its printouts that can be printed now."""
    latest = printing.latest(tournament)
    stale = {job.request for job in printing.outdated(tournament)}
    grown = {job.request for job in printing.incomplete(tournament)}
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
            if printing.printable(tournament, request)
        ),
    )


def compose(
    tournament: TournamentFile, requests: Iterable[PrintRequest], form: SheetForm
) -> tuple[Printout, ...]:
    """Return the contents of several printouts; score sheets in the wanted form.

    Raises:
        Refused: one of them cannot be printed.
    """
    return tuple(printouts.compose(tournament, request, form) for request in requests)


def _requests(tournament: TournamentFile, kind: PrintSet) -> list[PrintRequest]:
    steps = tournaments.header(tournament).rounds
    of_format = registry.of_format(tournament).in_set(kind, steps)
    own = [request for request in of_format if _belongs(tournament, request)]
    return [*each(*_FIRST.get(kind, ())), *own, *each(*_LAST.get(kind, ()))]
