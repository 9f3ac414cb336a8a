"""Creates the tables of a new file, and migrates older files to the present schema step by step.

``STEPS[n]`` migrates a file of version ``n`` to ``n + 1``; released steps are never removed. New files are
created from the schema. A step runs in one transaction after a backup; the
tests open a fixture file of every released version. After the last step tables and indices must match the
schema, or the file is refused (ADR 0023).
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from turnierleitung.storage.connection import connect, disconnect
from turnierleitung.storage.disk import make_file
from turnierleitung.storage.schema import APPLICATION_ID, METADATA, SCHEMA_VERSION

Step = Callable[[Connection], None]
Steps = Mapping[int, Step]

STEPS: Final[Steps] = {}


def newest(steps: Steps) -> int:
    """Return the version to which the steps lead."""
    return max(steps, default=SCHEMA_VERSION - 1) + 1


def oldest(steps: Steps) -> int:
    """Return the oldest version from which the steps lead to the newest."""
    return min(steps, default=SCHEMA_VERSION)


def migrate(connection: Connection, found: int, steps: Steps) -> None:
    """Bring a file from its version to the newest inside the running transaction."""
    for version in range(found, newest(steps)):
        steps[version](connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {newest(steps):d}")


def create_schema(path: Path) -> None:
    """Make a new file with the tables of today, but no tournament."""
    make_file(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        raw.execute(f"PRAGMA user_version = {SCHEMA_VERSION:d}")
    connection = connect(path)
    try:
        with connection.begin():
            METADATA.create_all(connection, checkfirst=False)
    finally:
        disconnect(connection)
