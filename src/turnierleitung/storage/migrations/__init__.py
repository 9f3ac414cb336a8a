"""Steps from one schema version to the next; each released step stays for ever.

``STEPS[n]`` brings a file of version ``n`` to ``n + 1``. The tables of version 1 are created from
the schema. A step runs in one transaction after a backup; a fixture file of every released version
opens in the tests. The last step leaves tables and indices as the schema makes them, or the file is refused
(ADR 0023).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Connection

Step = Callable[[Connection], None]
Steps = Mapping[int, Step]

STEPS: Final[Steps] = {}


def newest(steps: Steps) -> int:
    """Return the version to which the steps lead; without any it is the first."""
    return max(steps, default=0) + 1


def migrate(connection: Connection, found: int, steps: Steps) -> None:
    """Bring a file from its version to the newest inside the running transaction."""
    for version in range(found, newest(steps)):
        steps[version](connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {newest(steps):d}")
