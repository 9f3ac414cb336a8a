"""Captures every changed row with triggers that are generated from the tables.

The triggers live in the connection, not in the file, and write into a temporary table. So ORM, Core
and bulk statements are all seen, and the file holds nothing but its data.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Dialect, Table, insert

from turnierleitung.storage.errors import TextTooLongError
from turnierleitung.storage.schema import JOURNALED, PERSONAL_COLUMNS

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
    """The state of a row before and after; ``None`` if it did not exist.

    An update contains only the changed columns.
    """

    table: str
    row_id: int
    before: Values | None
    after: Values | None


def install(connection: Connection) -> None:
    """Create the temporary table and the triggers for all journaled tables."""
    cursor = connection.connection.cursor()
    # Straight to the database: sixty small statements, each of which would otherwise be announced.
    for statement in _statements():
        cursor.execute(statement)
    cursor.close()


def take(connection: Connection, *, merged: bool = False) -> tuple[RowImage, ...]:
    """Return the changes since the last call, in order, and clear them.

    ``merged`` leaves one image for each row: first the deleted rows, then the changed, then the new ones.
    """
    rows = connection.exec_driver_sql(
        "SELECT table_name, row_id, before, after FROM captured ORDER BY ordinal"
    ).all()
    if rows:
        connection.exec_driver_sql("DELETE FROM captured")
    before, after = _read(row.before for row in rows), _read(row.after for row in rows)
    whole = [
        RowImage(row.table_name, row.row_id, old, new)
        for row, old, new in zip(rows, before, after, strict=True)
    ]
    images = (_image(*image) for image in (_merged(whole) if merged else whole))
    return tuple(image for image in images if image.before != image.after)


def _merged(whole: Iterable[RowImage]) -> list[RowImage]:
    found: dict[tuple[str, int], RowImage] = {}
    for image in whole:
        key = image.table, image.row_id
        first = found.pop(key, image)
        found[key] = image._replace(before=first.before)
    return sorted(found.values(), key=lambda image: (image.after is not None, image.before is None))


def check_lengths(images: Iterable[RowImage]) -> None:
    """Refuse texts longer than their columns; a text that was too long already may shrink.

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


@cache
def _statements() -> tuple[str, ...]:
    return (_CREATE, *(trigger for table in JOURNALED for trigger in _triggers(table)))


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


KeyT = TypeVar("KeyT")

GENESIS: Final = "0" * 64
"""Previous hash of the first entry."""

_MARK: Final = "commitment"


class Secret(NamedTuple):
    """The value behind a commitment."""

    commitment: str
    salt: str
    value: str


_CANONICAL: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def canonical(content: Any) -> str:
    """Return the one text form of a value that is hashed and stored."""
    return _CANONICAL.encode(content)


def entry_hash(previous: str, entry: Mapping[str, Any], images: list[list[Any]]) -> str:
    """Return the hash of an entry; it covers the previous hash, so nothing can be slipped in."""
    content = canonical({"previous": previous, "entry": entry, "images": images})
    return hashlib.sha256(content.encode()).hexdigest()


def commitment_of(salt: str, value: str) -> str:
    """Return the entry in the journal for a personal value."""
    return hashlib.sha256(f"{salt}\n{value}".encode()).hexdigest()


def hide_personal(image: RowImage) -> tuple[RowImage, list[Secret]]:
    """Replace the personal values of an image by salted commitments.

    The salt keeps anyone from guessing a name by hashing a list of names.
    """
    columns = PERSONAL_COLUMNS.get(image.table)
    if columns is None:
        return image, []
    hidden: list[Secret] = []

    def hide(values: Values | None) -> Values | None:
        if values is None:
            return None
        return {name: _commit(value, hidden) if name in columns else value for name, value in values.items()}

    return RowImage(image.table, image.row_id, hide(image.before), hide(image.after)), hidden


def _commit(value: str, hidden: list[Secret]) -> dict[str, str]:
    salt = secrets.token_hex(16)
    secret = Secret(commitment_of(salt, value), salt, value)
    hidden.append(secret)
    return {_MARK: secret.commitment}


def reveal(values: Values, known: Mapping[str, str]) -> Values | None:
    """Put the values back for which the secrets are known; ``None`` if one was redacted."""
    revealed: Values = {}
    for name, value in values.items():
        if isinstance(value, dict):
            if value.get(_MARK) not in known:
                return None
            revealed[name] = known[value[_MARK]]
        else:
            revealed[name] = value
    return revealed


def reveal_known(values: Mapping[KeyT, Any], known: Mapping[str, str]) -> dict[KeyT, Any]:
    """Put the values back for which the secrets are known; leave out those that were redacted."""
    revealed: dict[KeyT, Any] = {}
    for name, value in values.items():
        if not isinstance(value, dict):
            revealed[name] = value
        elif value.get(_MARK) in known:
            revealed[name] = known[value[_MARK]]
    return revealed


def commitments_in(values: Mapping[Any, Any] | None) -> list[str]:
    """Return the commitments among values, such as those of a row image."""
    objects = (value for value in (values or {}).values() if isinstance(value, dict))
    return [str(value.get(_MARK)) for value in objects]


LONGEST_NAME: Final = 120
"""Maximum length of texts in one line: a name, a club, the reason of a penalty."""
LONGEST_TEXT: Final = 2000
"""Maximum length of texts in sentences: a reason, a protest, a decision, a speech."""

LONGEST: Final[Mapping[str, Mapping[str, int]]] = {
    "tournament": {"name": LONGEST_NAME, "venue": LONGEST_NAME},
    "person": dict.fromkeys(
        (
            *("last_name", "first_name", "club", "town", "note", "keep_apart", "category", "team"),
            *("partner_last_name", "partner_first_name"),
        ),
        LONGEST_NAME,
    ),
    "departure": {"reason": LONGEST_TEXT},
    "cash_entry": {"text": LONGEST_NAME},
    "deck": {"title": LONGEST_NAME},
    "result": {"reason": LONGEST_TEXT},
    "protest": {"text": LONGEST_TEXT, "decision": LONGEST_TEXT},
    "station_call": {"text": LONGEST_TEXT},
    "replaced_deck": {"reason": LONGEST_TEXT},
    "decision": {"sentence": LONGEST_TEXT},
    "penalty": {
        "title": LONGEST_NAME,
        "rule": LONGEST_NAME,
        "reason": LONGEST_TEXT,
        "reported_by": LONGEST_NAME,
    },
    "adjustment": {"reason": LONGEST_TEXT},
    "prize": {"name": LONGEST_NAME, "thing": LONGEST_NAME},
    "speech": {"text": LONGEST_TEXT},
    "ceremony_words": {"text": LONGEST_TEXT},
}
"""The most letters of every column in which somebody types, by table."""


def add_rows(
    connection: Connection, table: Table, names: tuple[str, ...], rows: Iterable[tuple[Any, ...]]
) -> None:
    """Insert rows whose values are in the order of ``names``; does nothing without rows."""
    values = list(rows)
    if values:
        connection.exec_driver_sql(_statement(table, names, connection.dialect), values)


@lru_cache(maxsize=64)
def _statement(table: Table, names: tuple[str, ...], dialect: Dialect) -> str:
    return str(insert(table).compile(dialect=dialect, column_keys=names))


class Changes(NamedTuple):
    """The rows that one action touched."""

    sequence: int | None = None
    """The journal entry; ``None`` if nothing changed."""
    touched: Mapping[str, frozenset[int]] = MappingProxyType({})
    """Table name to row ids."""

    def __bool__(self) -> bool:
        """Return whether anything changed."""
        return bool(self.touched)

    def concern(self, *kinds: str) -> bool:
        """Return whether any thing of these kinds changed."""
        return any(kind in self.touched for kind in kinds)

    def then(self, later: Changes) -> Changes:
        """Return the combined changes of two consecutive actions."""
        tables = (*self.touched, *later.touched)
        touched = {
            name: self.touched.get(name, frozenset()) | later.touched.get(name, frozenset())
            for name in tables
        }
        return Changes(later.sequence or self.sequence, touched)

    @classmethod
    def of(cls, sequence: int, rows: Iterable[tuple[str, int]]) -> Changes:
        """Collect the touched rows of an entry."""
        touched: dict[str, set[int]] = {}
        for table, row_id in rows:
            touched.setdefault(table, set()).add(row_id)
        return cls(sequence, {table: frozenset(ids) for table, ids in touched.items()})
