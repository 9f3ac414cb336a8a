"""Looking at tournament files from outside: their bytes, their rows, their neighbours."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table
from sqlalchemy.engine.interfaces import DBAPICursor
from tests.measuring import unmeasured

from turnierleitung.storage import schema
from turnierleitung.storage.schema import JOURNALED
from turnierleitung.storage.tournament_file import TournamentFile

Rows = dict[str, list[dict[str, Any]]]


@unmeasured()
def dump(tournament: TournamentFile) -> Rows:
    """All rows of all tables that the journal records."""
    with tournament.reading() as connection:
        # Straight from the database: what SQLAlchemy makes of rows would take most of the time.
        cursor = connection.connection.cursor()
        return {table.name: _rows(cursor, table) for table in JOURNALED}


def _rows(cursor: DBAPICursor, table: Table) -> list[dict[str, Any]]:
    names = [column.name for column in table.columns]
    cursor.execute(f'SELECT {", ".join(names)} FROM "{table.name}" ORDER BY id')  # noqa: S608 - our own names
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def neighbours(path: Path) -> set[str]:
    """What lies in the file's folder."""
    return {found.name for found in path.parent.iterdir()}


def meddle(path: Path, *statements: str) -> None:
    """Change a closed file as somebody with a database program would, without its rules."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        for statement in statements:
            raw.execute(statement)


def asked(path: Path, question: str) -> list[tuple[Any, ...]]:
    """What a closed file answers to a question."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as raw:
        return raw.execute(question).fetchall()


def fail_to_register(tournament: TournamentFile) -> None:
    """An action that wrote a person and then met a defect."""

    def stumble() -> None:
        with tournament.action("people.imported") as action:
            action.session.add(schema.Person(last_name="Stolperer"))
            action.session.flush()
            raise RuntimeError("stumble")

    with pytest.raises(RuntimeError, match="stumble"):
        stumble()
