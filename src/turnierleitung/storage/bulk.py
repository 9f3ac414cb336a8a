"""Many rows at once, without building a statement's parameters row by row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Table, insert


def add_rows(
    connection: Connection, table: Table, names: tuple[str, ...], rows: Iterable[tuple[Any, ...]]
) -> None:
    """Insert rows whose values stand in the order of ``names``; nothing where there are none."""
    values = list(rows)
    if values:
        connection.exec_driver_sql(_statement(table, names, connection.dialect), values)


@lru_cache(maxsize=64)
def _statement(table: Table, names: tuple[str, ...], dialect: Dialect) -> str:
    return str(insert(table).compile(dialect=dialect, column_keys=names))
