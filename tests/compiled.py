"""SQL is compiled once for all tournament files of a run.

Every file has an engine of its own, and every engine would compile every statement anew: as long as most
tests take. A director opens one file, and never notices.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy
from sqlalchemy import Engine

_first: list[Engine] = []


def create_engine(*settings: Any, **named: Any) -> Engine:
    """Make an engine that knows what the first one has compiled."""
    engine = sqlalchemy.create_engine(*settings, **named)
    if not _first:
        _first.append(engine)
    # What is compiled is kept under the dialect, and engines made alike differ in nothing of it.
    engine.dialect = _first[0].dialect
    engine._compiled_cache = _first[0]._compiled_cache
    return engine
