"""Looks at who took part in another tournament, without a lock and without a change."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.file_check import check_file
from turnierleitung.storage.inspection import looking_into

_COLUMNS: Final = ("last_name", "first_name", "club", "town", "note", "keep_apart", "category")
_WAIT_SECONDS: Final = 1.0


def read(path: Path) -> tuple[tuple[str, ...], ...]:
    """Return last name, first name, club, town, note, marks and class of everybody who competed.

    Files of earlier versions may lack some of them. A file that may only be read is enough.

    Raises:
        FileError: it is no tournament file, or it cannot be read now.
    """
    try:
        check_file(path)
    except FileError as error:
        if error.trouble is not FileTrouble.READ_ONLY:
            raise
    try:
        with looking_into(path, wait_seconds=_WAIT_SECONDS) as connection:
            known = {str(row[1]) for row in connection.execute("PRAGMA table_info(person)")}
            columns = ", ".join(f"p.{name}" if name in known else "''" for name in _COLUMNS)
            query = (
                f"SELECT {columns} FROM participant JOIN person AS p ON p.id = participant.person_id "  # noqa: S608
                "WHERE participant.competes = 'yes' ORDER BY participant.id"
            )
            return tuple(tuple(map(str, row)) for row in connection.execute(query))
    except sqlite3.OperationalError as error:
        # In use this moment, or left half written: whoever opens it puts that right.
        trouble = FileTrouble.DAMAGED if "no such" in str(error) else FileTrouble.LOCKED
        raise FileError(trouble, name=path.name) from None
    except sqlite3.DatabaseError:
        raise FileError(FileTrouble.DAMAGED, name=path.name) from None
