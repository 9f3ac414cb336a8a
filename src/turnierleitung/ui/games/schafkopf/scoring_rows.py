"""The scoring table while it is edited, without Qt: which rows show, sums, and what follows a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from turnierleitung.domain.games.schafkopf.contracts import LEVELS, Contract, Level
from turnierleitung.domain.games.schafkopf.settings import FirstGame, RowCheck

COLUMNS: Final = ("player_won", "opponent_won", "player_lost", "opponent_lost")
Row = tuple[int | None, int | None, int | None, int | None]
"""The four values in the order of the columns; ``None`` where nothing stands."""
Key = tuple[Contract, Level]
EMPTY: Final[Row] = (None, None, None, None)
KEYS: Final[tuple[Key, ...]] = tuple((contract, level) for contract in Contract for level in LEVELS[contract])


@dataclass(frozen=True, slots=True)
class Sums:
    """What a row adds up to over the four seats; ``None`` where values are missing."""

    won: int | None
    lost: int | None

    @property
    def agree(self) -> bool:
        """Whether nothing is wrong."""
        return not self.won and not self.lost


def rows_of(data: Sequence[Mapping[str, Any]]) -> dict[Key, Row]:
    """Return the rows of a draft by game and level."""
    return {
        (Contract(row["contract"]), Level(row.get("level", Level.PLAIN))): (
            row.get("player_won"),
            row.get("opponent_won"),
            row.get("player_lost"),
            row.get("opponent_lost"),
        )
        for row in data
    }


def to_data(rows: Mapping[Key, Row]) -> list[dict[str, Any]]:
    """Return rows as they stand in a draft; a row without any value is left out."""
    return [
        {"contract": str(contract), "level": str(level)}
        | {name: value for name, value in zip(COLUMNS, row, strict=True) if value is not None}
        for (contract, level), row in rows.items()
        if row != EMPTY
    ]


def shown(game: Mapping[str, Any]) -> tuple[Key, ...]:
    """Return the rows that a game with these values needs, in the order of the games."""
    allowed = set(game.get("allowed", ()))
    needed = {
        (contract, level)
        for contract, level in KEYS
        if contract in allowed and (level is not Level.TOUT or game.get("tout_allowed", True))
    }
    if Contract.SIE in allowed and game.get("first_game") == FirstGame.RESTRICTED:
        # S-06: in the first game a Sie is scored by the rows of the Solo.
        needed |= {(Contract.SOLO, Level.PLAIN), (Contract.SOLO, Level.SCHNEIDER)}
    return tuple(key for key in KEYS if key in needed)


def sums(key: Key, row: Row, check: str) -> Sums:
    """Return what a row adds up to (S-13); with plus points only there is nothing to add."""
    if check == RowCheck.PLUS_ONLY:
        return Sums(None, None)
    players, opponents = _parties(key[0])
    won, opponent_won, lost, opponent_lost = row
    return Sums(
        None if won is None or opponent_won is None else players * won + opponents * opponent_won,
        None if lost is None or opponent_lost is None else players * lost + opponents * opponent_lost,
    )


def following(key: Key, before: Row, typed: int | None) -> Row:
    """Return the row after another value of the player who won.

    Where the row mirrored itself before, the other three values follow, so that it still does.
    """
    changed: Row = (typed, *before[1:])
    players, opponents = _parties(key[0])
    if typed is None or typed * players % opponents or not _mirrors(key, before):
        return changed
    each = typed * players // opponents
    return (typed, -each, *((None, None) if before[2] is None else (-typed, each)))


def _mirrors(key: Key, row: Row) -> bool:
    won, opponent_won, lost, opponent_lost = row
    players, opponents = _parties(key[0])
    if won is None or opponent_won is None or players * won + opponents * opponent_won:
        return False
    return (lost, opponent_lost) in ((None, None), (-won, -opponent_won))


def _parties(contract: Contract) -> tuple[int, int]:
    """Return how many seats each of the two parties has."""
    return (2, 2) if contract is Contract.RUFSPIEL else (1, 3)
