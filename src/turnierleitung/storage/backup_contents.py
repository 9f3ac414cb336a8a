"""How far the tournament in a backup was, read without opening it for work."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.storage.inspection import looking_into


class RoundReached(NamedTuple):
    """The round that was played or last played."""

    number: int
    kind: str
    """Of its stage: ``tables``, ``groups`` or ``knockout``."""
    is_finished: bool
    tables: int
    slips: int
    """Tables whose slip counted."""


class Contents(NamedTuple):
    """How far a tournament was."""

    name: str
    participants: int
    reached: RoundReached | None
    """``None`` before the first round was published."""


_PARTICIPANTS: Final = "SELECT count(*) FROM participant WHERE competes = 'yes'"
_REACHED: Final = """
SELECT round.number, stage.kind, round.state = 'finished',
       (SELECT count(*) FROM game_table WHERE round_id = round.id),
       (SELECT count(*) FROM result JOIN game_table ON game_table.id = result.table_id
        WHERE round_id = round.id AND result.state = 'entered')
FROM round JOIN stage ON stage.id = round.stage_id
WHERE round.state <> 'planned'
ORDER BY round.state = 'finished', iif(round.state = 'finished', -round.number, round.number)
LIMIT 1
"""
"""Several rounds may be published at once: the first that is not finished is the one that is played."""


def read(path: Path) -> Contents | None:
    """Return how far the tournament in a file was; ``None`` where that cannot be read."""
    try:
        with looking_into(path) as raw:
            name = raw.execute("SELECT name FROM tournament").fetchone()
            participants = raw.execute(_PARTICIPANTS).fetchone()[0]
            row = raw.execute(_REACHED).fetchone()
    except sqlite3.Error:
        return None
    return Contents(
        str(name[0]) if name else "",
        participants,
        RoundReached(number=row[0], kind=row[1], is_finished=bool(row[2]), tables=row[3], slips=row[4])
        if row
        else None,
    )
