"""Disputes at the table: who may play, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules

TRICKS = 8
CARDS_OF_A_TRICK = 4
_AUGEN = tuple(augen for augen in (11, 10, 4, 3, 2, 0, 0, 0) for _ in range(4))
"""Of every card of the deck, the highest first."""
ALL_AUGEN = sum(_AUGEN)

PRECEDENCE: tuple[tuple[Contract, bool], ...] = (
    (Contract.SIE, False),
    (Contract.SOLO, True),
    (Contract.WENZ, True),
    (Contract.FARBWENZ, True),
    (Contract.SOLO, False),
    (Contract.WENZ, False),
    (Contract.FARBWENZ, False),
    (Contract.RUFSPIEL, False),
)
"""The games from the highest to the lowest, each with whether it is a Tout (S-07)."""


class Announcement(NamedTuple):
    """A game that a seat wants to play."""

    seat: int
    contract: Contract
    tout: bool = False


class GameOutcome(NamedTuple):
    """How a game ended for the player."""

    won: bool
    level: Level


def who_plays(announcements: Iterable[Announcement], dealer: int, seats: int) -> Announcement | None:
    """Return the announcement that goes first (S-07), ``None`` if nobody announced.

    Among equal games the first in turn plays, counted from the dealer's left. A Tout of a game
    that knows none (Rufspiel, Sie) is a ``ValueError``.
    """

    def rank(announcement: Announcement) -> tuple[int, int]:
        return precedence(announcement), (announcement.seat - dealer - 1) % seats

    return min(announcements, key=rank, default=None)


def precedence(announcement: Announcement) -> int:
    """Return the place of a game in the order of S-07, 0 for the highest; equal games have the same."""
    return PRECEDENCE.index((announcement.contract, announcement.tout))


def outcome(augen: int, player_tricks: int, rules: SchafkopfRules) -> GameOutcome:
    """Return how a game without Tout ended (S-04), from the player's party's Augen and tricks.

    Schwarz is no trick at all; a trick without Augen is only Schneider. Counts that cannot be
    (more than 8 tricks, more or fewer Augen than the cards of so many tricks hold) are a ``ValueError``.
    """
    _check_counts(augen, player_tricks)
    opponents = ALL_AUGEN - augen
    won = augen >= rules.player_wins_with
    tricks_of_losers = TRICKS - player_tricks if won else player_tricks
    losers, free = (
        (opponents, rules.schneider_free_opponents) if won else (augen, rules.schneider_free_player)
    )
    if tricks_of_losers == 0:
        return GameOutcome(won, Level.SCHWARZ)
    return GameOutcome(won, Level.SCHNEIDER if losers < free else Level.PLAIN)


def outcome_by_augen(augen: int, rules: SchafkopfRules) -> GameOutcome | None:
    """Return how a game without Tout ended where the tricks were not counted.

    ``None`` where they decide: a party without Augen may have a trick or none.
    """
    if not 0 < augen < ALL_AUGEN:
        return None
    # Both parties have a trick, and at which level it ended does not depend on how many.
    tricks = next(number for number in range(1, TRICKS) if augen <= _most(number))
    return outcome(augen, tricks, rules)


def outcome_of_all_tricks(contract: Contract, player_tricks: int) -> GameOutcome:
    """Return how a Sie or an announced Tout ended: won with every trick, otherwise lost."""
    if not 0 <= player_tricks <= TRICKS:
        raise ValueError(f"{player_tricks} tricks")
    return GameOutcome(player_tricks == TRICKS, Level.PLAIN if contract is Contract.SIE else Level.TOUT)


def _check_counts(augen: int, player_tricks: int) -> None:
    """Refuse Augen that no cards of so many tricks hold, or that would leave the others such cards."""
    if not (0 <= player_tricks <= TRICKS and ALL_AUGEN - _most(TRICKS - player_tricks) <= augen):
        raise ValueError(f"{augen} Augen in {player_tricks} tricks")
    if augen > _most(player_tricks):
        raise ValueError(f"{augen} Augen in {player_tricks} tricks")


def _most(tricks: int) -> int:
    """Return the most Augen that lie in so many tricks: the highest cards of the deck."""
    return sum(_AUGEN[: CARDS_OF_A_TRICK * tricks])
