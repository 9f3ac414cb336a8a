"""Printouts that leave the printer together: before the first round, between the rounds, at the end.

The emergency pack is a set too: with it a tournament goes on by hand when no computer is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches.printouts import GROUPS, KNOCKOUT
from turnierleitung.services.printing import printing, printouts
from turnierleitung.services.printing.printing import Printed, PrintKind, PrintRequest, SheetForm
from turnierleitung.services.printing.printouts import Printout
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile


class PrintSet(StrEnum):
    """What is printed together."""

    BEFORE_FIRST = "before_first"
    BETWEEN = "between"
    END = "end"
    EMERGENCY = printing.EMERGENCY
    OUTDATED = "outdated"
    """Everything that was printed and is different today."""


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


_AT_THE_DOOR: Final = (
    PrintKind.ARRIVALS,
    PrintKind.START_NUMBERS,
    PrintKind.NAME_CARDS,
    PrintKind.RULE_SHEET,
)
_OF_ROUND: Final = (
    PrintKind.SEATS_BY_NAME,
    PrintKind.SEATS_BY_TABLE,
    PrintKind.SCORE_SHEETS,
    PrintKind.DRAW_CERTIFICATE,
)


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


def interim_rankings(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    """Return the ranking after each finished round but the last, after which the ranking is the final one."""
    finished = [step.number for step in steps[:-1] if step.state is RoundState.FINISHED]
    return [PrintRequest(PrintKind.INTERIM_RANKING, number) for number in finished]


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
    if rulebooks.current(tournament).plays_matches:
        return _of_matches(kind, steps)
    return _of_tables(kind, steps)


def _of_tables(kind: PrintSet, steps: Sequence[RoundStep]) -> list[PrintRequest]:
    drawn = [step for step in steps if step.state is not RoundState.PLANNED]
    match kind:
        case PrintSet.BEFORE_FIRST:
            first = [PrintRequest(each, 1) for each in _OF_ROUND]
            return [*_each(*_AT_THE_DOOR, PrintKind.TABLE_SIGNS, PrintKind.MATERIAL), *first]
        case PrintSet.BETWEEN:
            return [
                *interim_rankings(steps)[-1:],
                *(PrintRequest(each, number) for number in _seats_due(steps) for each in _OF_ROUND),
            ]
        case PrintSet.END:
            per_round = [PrintRequest(PrintKind.RANKING, step.number) for step in drawn if drawn[1:]]
            return [
                PrintRequest(PrintKind.RANKING),
                PrintRequest(PrintKind.CLUB_RANKING),
                *per_round,
                PrintRequest(PrintKind.PROTOCOL),
            ]
        case _:
            unfinished = [step.number for step in drawn if step.state is not RoundState.FINISHED]
            return [
                PrintRequest(PrintKind.RANKING),
                PrintRequest(PrintKind.ENTERED_SLIPS),
                *(PrintRequest(PrintKind.SEATS_BY_NAME, step.number) for step in drawn),
                *(PrintRequest(PrintKind.SEATS_BY_TABLE, step.number) for step in drawn),
                *(PrintRequest(PrintKind.SCORE_SHEETS, number) for number in unfinished),
                *_each(PrintKind.BLANK_SHEETS, PrintKind.PARTICIPANTS, PrintKind.RULE_SHEET),
            ]


def _seats_due(steps: Sequence[RoundStep]) -> list[int]:
    """Return the round behind the first whose seats are printed: drawn and not over; at the end the last."""
    drawn = [step for step in steps[1:] if step.state is not RoundState.PLANNED]
    to_come = [step.number for step in drawn if step.state is not RoundState.FINISHED]
    if to_come or len(drawn) < len(steps) - 1:
        return to_come[:1]
    return [step.number for step in drawn[-1:]]


def _of_matches(kind: PrintSet, steps: Sequence[RoundStep]) -> list[PrintRequest]:
    running = [step.number for step in steps if step.state is not RoundState.FINISHED]
    match kind:
        case PrintSet.BEFORE_FIRST:
            return [
                *_each(*_AT_THE_DOOR, PrintKind.TABLE_SIGNS, PrintKind.DECKS),
                PrintRequest(PrintKind.MATERIAL, GROUPS),
                *_each(PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES),
                PrintRequest(PrintKind.MATCH_SLIPS, GROUPS),
            ]
        case PrintSet.BETWEEN:
            return [
                *_each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET_BLANK),
                PrintRequest(PrintKind.MATERIAL, KNOCKOUT),
                PrintRequest(PrintKind.MATCH_SLIPS, KNOCKOUT),
            ]
        case PrintSet.END:
            return _each(
                PrintKind.FINAL_RANKING,
                PrintKind.CLUB_RANKING,
                PrintKind.BRACKET,
                PrintKind.GROUP_SHEETS,
                PrintKind.PROTOCOL,
            )
        case _:
            return [
                *_each(
                    PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET, PrintKind.SCHEDULES
                ),
                *(PrintRequest(PrintKind.MATCH_SLIPS, number) for number in running),
                *_each(PrintKind.BLANK_SHEETS, PrintKind.DECKS, PrintKind.PARTICIPANTS, PrintKind.RULE_SHEET),
            ]


def _each(*kinds: PrintKind) -> list[PrintRequest]:
    return [PrintRequest(kind, standings.OVERALL) for kind in kinds]
