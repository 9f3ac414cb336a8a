"""What is asked at a table of Schafkopf: who plays, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from turnierleitung.games.schafkopf.contracts import ContractValues, Level, Parties, WonBy
from turnierleitung.games.schafkopf.rules import ALL_AUGEN, Announcement, SchafkopfRules, precedence


class GameOutcome(NamedTuple):
    """How a game ended for the player."""

    won: bool | None
    """``None``: 60 : 60 in a game of those who face each other (C-02)."""
    level: Level


def who_plays(
    announcements: Iterable[Announcement], dealer: int, seats: int, rules: SchafkopfRules
) -> Announcement | None:
    """Return the announcement that has precedence (S-07), or ``None``.

    Among equal games the first in turn plays, counted from the dealer's left. One that cannot be announced is
    a ``ValueError``.
    """

    def rank(announcement: Announcement) -> tuple[int, int]:
        return precedence(announcement, rules), (announcement.seat - dealer - 1) % seats

    return min(announcements, key=rank, default=None)


def outcome(
    augen: int, player_tricks: int, rules: SchafkopfRules, contract: ContractValues | None = None
) -> GameOutcome:
    """Return the outcome of a game by Augen without Tout (S-04), from the player's side's Augen and tricks.

    Schwarz means no trick at all; tricks without Augen are only Schneider. Impossible counts are a
    ``ValueError``: more tricks than there are, or Augen that do not fit their number.
    """
    rules.deck.check(augen, player_tricks)
    opponents, limits = ALL_AUGEN - augen, rules.limits(contract)
    facing = contract is not None and contract.parties is Parties.FACING
    won = augen >= limits.wins_with
    if facing and not won and opponents < limits.wins_with:
        return GameOutcome(None, Level.PLAIN)
    tricks_of_losers = rules.tricks - player_tricks if won else player_tricks
    free_opponents = limits.free_player if facing else limits.free_opponents
    losers, free = (opponents, free_opponents) if won else (augen, limits.free_player)
    known = levels_by_augen(rules, contract)
    if tricks_of_losers == 0 and Level.SCHWARZ in known:
        return GameOutcome(won, Level.SCHWARZ)
    return GameOutcome(won, Level.SCHNEIDER if losers < free and Level.SCHNEIDER in known else Level.PLAIN)


def levels_by_augen(rules: SchafkopfRules, contract: ContractValues | None = None) -> frozenset[Level]:
    """Return the levels of a contract; ``None`` for those of all that are won by Augen."""
    contracts = (
        [one for one in rules.playable if one.won_by is WonBy.AUGEN] if contract is None else [contract]
    )
    return frozenset(level for one in contracts for level in one.level_names)


def outcome_by_augen(
    augen: int, rules: SchafkopfRules, contract: ContractValues | None = None
) -> GameOutcome | None:
    """Return the outcome of a game without Tout if the tricks were not counted.

    ``None`` if they decide: a side without Augen may have a trick or none. Augen that no side can have are a
    ``ValueError``.
    """
    if augen not in (0, ALL_AUGEN):
        # Both sides have a trick, and at which level it ended does not depend on how many.
        enough = (number for number in range(1, rules.tricks) if augen <= rules.deck.most(number))
        return outcome(augen, next(enough, rules.tricks - 1), rules, contract)
    if Level.SCHWARZ in levels_by_augen(rules, contract):
        return None
    return outcome(augen, rules.tricks if augen else 0, rules, contract)


def outcome_of_tricks(player_tricks: int, level: Level, won_by: WonBy, rules: SchafkopfRules) -> GameOutcome:
    """Return how a game that tricks decide ended: won with every trick, or with none (S-04, C-01)."""
    if not 0 <= player_tricks <= rules.tricks:
        raise ValueError(f"{player_tricks} tricks")
    needed = 0 if won_by is WonBy.NO_TRICK else rules.tricks
    return GameOutcome(player_tricks == needed, level)
