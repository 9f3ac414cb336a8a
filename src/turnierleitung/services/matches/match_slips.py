"""The slips of matches, filled in or blank (Q-20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.domain.draw.knockout.knockout import MatchState
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.decks.decks_on_tables import DeckOnTable
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import TableSignsPrint, spare
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.brackets import BracketLevel
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

GROUPS, KNOCKOUT = 1, 2
"""Round numbers of the two phases."""
ON_A_PAGE: Final = 6


class MatchSlip(NamedTuple):
    """The slip of a match (Q-20)."""

    number: int
    code: str
    group: int | None
    level: BracketLevel | None
    slot: int | None
    place: int | None
    begins: str
    """When its time slot begins; empty where no times are announced."""
    names: tuple[str, str]
    start_numbers: tuple[int | None, int | None]
    deck: DeckOnTable | None
    minutes: int | None
    """``None`` where there is no limit."""


class MatchSlipsPrint(NamedTuple):
    """The slips of a phase: of the groups all that are played, of the knock-out those that can be now."""

    round_number: int
    slips: tuple[MatchSlip, ...]
    rules: GameRules


class BlankSlipsPrint(NamedTuple):
    """Slips of matches without names."""

    slips: int
    rules: GameRules

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes a blank slip wrong; it does not matter how many there are."""
        return (self.rules,)


def slips(tournament: TournamentFile, round_number: int) -> MatchSlipsPrint:
    """Return the slips of a phase (Q-20).

    Raises:
        Refused: the phase is not published.
    """
    rules = rulebooks.current(tournament).game
    people = participants.by_id(tournament)
    bracket = brackets.view(tournament)
    levels = bracket.resolved.bracket.levels if bracket else 0
    rows = [row for row in matches.view(tournament) if (row.bracket is None) == (round_number == GROUPS)]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    rows = [row for row in rows if (row.playable if round_number == KNOCKOUT else row.left is None)]
    return MatchSlipsPrint(
        round_number,
        tuple(
            MatchSlip(
                number=row.number,
                code=row.code,
                group=row.group,
                level=_level(row.bracket, levels),
                slot=row.slot,
                place=row.place,
                begins=timetable.begins(tournament, row),
                names=row.names,
                start_numbers=(_start_number(row.people[0], people), _start_number(row.people[1], people)),
                deck=_plain(row.deck),
                minutes=matches.minutes(tournament, row),
            )
            for row in rows
        ),
        rules,
    )


def blank_slips(tournament: TournamentFile) -> BlankSlipsPrint:
    """Return some slips to spare, in whole pages."""
    needed = spare(len(matches.view(tournament)))
    return BlankSlipsPrint(max(1, -(-needed // ON_A_PAGE)) * ON_A_PAGE, rulebooks.current(tournament).game)


def signs(tournament: TournamentFile) -> TableSignsPrint:
    """Return how many signs are needed.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    places = [row.place or 0 for row in matches.view(tournament)]
    if not any(places):
        raise Refused(Problem("print.no_tables"))
    return TableSignsPrint(max(places))


def _plain(deck: DeckOnTable | None) -> DeckOnTable | None:
    """Return a deck without where it is: a slip is not outdated because the deck was handed out."""
    return (
        None
        if deck is None
        else DeckOnTable(
            copy_id=deck.copy_id, title=deck.title, cards=deck.cards, number=deck.number, out_at=None
        )
    )


def _start_number(one: int | None, people: Mapping[int, participants.Participant]) -> int | None:
    return None if one is None else people[one].start_number


def _level(state: MatchState | None, levels: int) -> BracketLevel | None:
    return None if state is None else BracketLevel(state.match.level, levels, state.match.kind)
