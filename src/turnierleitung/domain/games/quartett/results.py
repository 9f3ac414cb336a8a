"""What can be entered for a match: the counted cards, a forfeit, nobody there, or a ruling.

A match has two sides, 0 and 1: side 0 sits on seat 1, side 1 on seat 2.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from turnierleitung.domain.games.protocol import DirectorsRuling, GameResult
from turnierleitung.domain.strict import Strict

Side = Literal[0, 1]
SIDES: tuple[Side, Side] = (0, 1)


def other(side: Side) -> Side:
    """Return the opponent's side."""
    return 1 if side == 0 else 0


class Ended(StrEnum):
    """How a match came to its end."""

    TIME = "time"
    """The time was up, that of overtimes included (Q-15, Q-18)."""
    ALL_CARDS = "all_cards"
    """One side holds all cards (Q-14)."""
    SUDDEN_DEATH = "sudden_death"
    JURY = "jury"
    """The jury named the winner; this is always accepted (Q-18)."""
    LOT = "lot"
    ABANDONED = "abandoned"
    """The match was not played to its end."""


class ForfeitReason(StrEnum):
    """Why a match is lost without being played (Q-21, Q-23)."""

    ABSENT = "absent"
    LATE = "late"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    PENALTY = "penalty"
    """The director took the match from him (Q-29)."""


class Delay(Strict):
    """A penalty for delaying the match (Q-22)."""

    side: Side
    """Who had to hand over cards."""
    cards: int | None = None
    """How many he handed over; ``None`` = as many as the rulebook says."""


class ReplayConsent(Strict):
    """The jury's consent to play a match that somebody missed (Q-21)."""

    by: int
    """Id of the operator who noted it."""
    at: str
    """Time as ISO 8601 with offset."""
    reason: str


class Match(GameResult):
    """A match as it was played and counted (Q-20)."""

    kind: Literal["match"] = "match"
    cards: tuple[int | None, int | None]
    """Per side as counted; ``None`` = not typed. With one number only the other follows."""
    middle: int = 0
    """Cards that lay in the middle at the end (Q-12)."""
    ended: Ended = Ended.TIME
    overtimes: int = 0
    winner: Side | None = None
    """Who won, where the cards do not tell or somebody else decided."""
    delays: tuple[Delay, ...] = ()
    """In the order in which they happened."""
    replay: ReplayConsent | None = None
    reason: str = ""
    """Needed where the winner does not have the greater number of cards."""


class Forfeit(GameResult):
    """A match that one side lost without playing (Q-21)."""

    kind: Literal["forfeit"] = "forfeit"
    side: Side
    """Who lost it."""
    cause: ForfeitReason
    seconds_late: int | None = None
    """How late he came, where it was measured."""
    reason: str = ""


class BothAbsentResult(GameResult):
    """A match to which neither came (Q-21)."""

    kind: Literal["both_absent"] = "both_absent"
    reason: str = ""


class MatchRuling(DirectorsRuling):
    """Any result by the director's decision (Q-29), with the reason."""

    kind: Literal["match_ruling"] = "match_ruling"
    cards: tuple[int, int]
    points: tuple[int, int]
    winner: Side | None = None
    """``None`` = drawn; in the knock-out somebody has to be named."""
    reason: str


QuartettResult = Match | Forfeit | BothAbsentResult | MatchRuling
"""Every result of a match."""


def own_result(result: GameResult) -> QuartettResult:
    """Return a result of Quartett; one of another game is a defect."""
    if not isinstance(result, Match | Forfeit | BothAbsentResult | MatchRuling):
        raise TypeError(f"{result.kind} is of another game")
    return result


def side_of(number: int) -> Side:
    """Return side 0 or 1."""
    return SIDES[number]
