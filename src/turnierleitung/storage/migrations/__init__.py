"""Steps from one schema version to the next; each released step stays for ever.

``STEPS[n]`` brings a file of version ``n`` to ``n + 1``. The tables of version 1 are created from
the schema. A step runs in one transaction after a backup; a fixture file of every released version
opens in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Connection

Step = Callable[[Connection], None]

STEPS: Final[Mapping[int, Step]] = {}


def migrate(connection: Connection, found: int, wanted: int, steps: Mapping[int, Step] = STEPS) -> None:
    """Bring a file from one version to another inside the running transaction."""
    for version in range(found, wanted):
        steps[version](connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {wanted:d}")
