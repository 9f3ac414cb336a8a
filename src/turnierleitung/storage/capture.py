"""Captures every changed row with triggers that are generated from the tables.

The triggers live in the connection, not in the file, and write into a temporary table. So ORM, Core
and bulk statements are all seen, and the file holds nothing but its data.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table

from turnierleitung.storage.errors import TextTooLongError
from turnierleitung.storage.lengths import LONGEST
from turnierleitung.storage.schema import JOURNALED

Values = dict[str, Any]

_CREATE: Final = (
    "CREATE TEMP TABLE captured"
    " (ordinal INTEGER PRIMARY KEY, table_name TEXT, row_id INTEGER, before TEXT, after TEXT)"
)

_TRIGGER: Final = (
    'CREATE TEMP TRIGGER "captured_{name}_{event}" AFTER {event} ON main."{name}"'
    " BEGIN INSERT INTO captured (table_name, row_id, before, after) VALUES ({values}); END"
)


class RowImage(NamedTuple):
    """How one row looked before and after; ``None`` where it did not exist.

    Of an update both sides hold only the columns that changed.
    """

    table: str
    row_id: int
    before: Values | None
    after: Values | None


def install(connection: Connection) -> None:
    """Create the temporary table and the triggers for all journaled tables."""
    cursor = connection.connection.cursor()
    # Straight to the database: sixty small statements, each of which would otherwise be announced.
    cursor.execute(_CREATE)
    for table in JOURNALED:
        for statement in _triggers(table):
            cursor.execute(statement)
    cursor.close()


def take(connection: Connection) -> tuple[RowImage, ...]:
    """Return what was captured since the last call, in order, and forget it."""
    rows = connection.exec_driver_sql(
        "SELECT table_name, row_id, before, after FROM captured ORDER BY ordinal"
    ).all()
    if rows:
        connection.exec_driver_sql("DELETE FROM captured")
    before, after = _read(row.before for row in rows), _read(row.after for row in rows)
    images = (
        _image(row.table_name, row.row_id, old, new)
        for row, old, new in zip(rows, before, after, strict=True)
    )
    return tuple(image for image in images if image.before != image.after)


def check_lengths(images: Iterable[RowImage]) -> None:
    """Refuse what somebody typed if it is longer than its column takes; what was so before may shrink.

    Raises:
        TextTooLongError: the first text that is too long.
    """
    for image in images:
        before, after = image.before or {}, image.after or {}
        for column, most in LONGEST.get(image.table, {}).items():
            length = len(after.get(column) or "")
            if length > max(most, len(before.get(column) or "")):
                raise TextTooLongError(column, length, most)


def _read(captured: Iterable[str | None]) -> list[Values | None]:
    """Read all rows at once: a call for each of thousands of rows costs more than what it reads."""
    found: list[Values | None] = json.loads(f"[{','.join(one or 'null' for one in captured)}]")
    return found


def _image(table: str, row_id: int, old: Values | None, new: Values | None) -> RowImage:
    if old is not None and new is not None:
        changed = [name for name in new if new[name] != old[name]]
        old, new = {name: old[name] for name in changed}, {name: new[name] for name in changed}
    return RowImage(table, row_id, old, new)


def _triggers(table: Table) -> tuple[str, str, str]:
    old, new = _row_json(table, "OLD"), _row_json(table, "NEW")
    return (
        _trigger(table, "INSERT", f"'{table.name}', NEW.id, NULL, {new}"),
        _trigger(table, "UPDATE", f"'{table.name}', NEW.id, {old}, {new}"),
        _trigger(table, "DELETE", f"'{table.name}', OLD.id, {old}, NULL"),
    )


def _trigger(table: Table, event: str, values: str) -> str:
    # Names come from the table metadata alone; nothing here was ever typed by anybody.
    return _TRIGGER.format(name=table.name, event=event, values=values)


def _row_json(table: Table, side: str) -> str:
    pairs = ", ".join(f"'{column.name}', {side}.\"{column.name}\"" for column in table.columns)
    return f"json_object({pairs})"
