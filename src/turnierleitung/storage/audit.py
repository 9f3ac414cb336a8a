"""Whether the journal is as it was written, and the rows are as the journal left them."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, create_engine, select
from sqlalchemy.pool import StaticPool

from turnierleitung.storage import capture, journal
from turnierleitung.storage.file_check import why_not_read
from turnierleitung.storage.inspection import examine, looking_into
from turnierleitung.storage.schema import JOURNAL_ENTRY as _ENTRY
from turnierleitung.storage.schema import JOURNAL_IMAGE as _IMAGE
from turnierleitung.storage.schema import JOURNAL_SECRET as _SECRET
from turnierleitung.storage.schema import JOURNALED, PERSONAL_COLUMNS

Row = Mapping[str, Any]
RowKey = tuple[str, int]
"""Name of the table and id."""


class AuditFindings(NamedTuple):
    """The findings of a check of a file."""

    broken_at: int | None
    """The first entry of the journal that was tampered with."""
    deviating: bool
    """Whether rows are not as the journal left them."""


def examine_copy(path: Path) -> AuditFindings:
    """Check a file on a copy in memory, without blocking writers; may run in a worker.

    Raises:
        FileError: it is no usable tournament, or it cannot be read.
    """
    try:
        with looking_into(path) as raw, contextlib.closing(sqlite3.connect(":memory:")) as memory:
            raw.backup(memory)
            examine(memory, path.name)
            engine = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
            with engine.connect() as connection:
                broken_at = verify(connection)
                # A journal that was tampered with says nothing of the rows.
                return AuditFindings(broken_at, broken_at is None and bool(deviations(connection)))
    except sqlite3.Error as error:
        raise why_not_read(path, error) from None


def verify(connection: Connection) -> int | None:
    """Return the first entry that was tampered with, ``None`` where the whole chain holds.

    Of entries taken from the end it is the first that is missing.
    """
    images: dict[int, list[Row]] = {}
    for image in connection.execute(select(_IMAGE).order_by(_IMAGE.c.sequence, _IMAGE.c.ordinal)).mappings():
        images.setdefault(image["sequence"], []).append(dict(image))
    entries = connection.execute(select(_ENTRY).order_by(_ENTRY.c.sequence)).mappings().all()
    previous = capture.GENESIS
    for position, row in enumerate(entries, start=1):
        found = _hash_of(previous, dict(row), images.get(row["sequence"], []))
        if row["sequence"] != position or row["previous_hash"] != previous or row["hash"] != found:
            return position
        previous = found
    strange = [sequence for sequence in images if sequence > len(entries)]
    if strange or _ever_written(connection) != len(entries):
        return len(entries) + 1
    return _first_wrong_secret(connection, images)


def deviations(connection: Connection) -> tuple[RowKey, ...]:
    """Return the rows that are not as the journal left them: changed, slipped in or gone.

    What a redacted commitment hides cannot be compared. A migration changes rows without images, so
    after one only what was written since is compared.
    """
    migrated = max(
        connection.execute(select(_ENTRY.c.sequence).where(_ENTRY.c.kind == journal.MIGRATED)).scalars(),
        default=0,
    )
    left = _rows_left_by(connection, migrated)
    found: list[RowKey] = []
    for table in JOURNALED:
        for present in connection.execute(select(table)).mappings():
            key = table.name, present["id"]
            expected = left.pop(key, None)
            if expected is None:
                strange = not migrated
            else:
                strange = any(present[name] != value for name, value in expected.items())
            if strange:
                found.append(key)
    return tuple(sorted([*found, *left]))


def _rows_left_by(connection: Connection, after: int) -> dict[RowKey, dict[str, Any]]:
    """Replay the images of the entries after a sequence."""
    rows: dict[RowKey, dict[str, Any]] = {}
    for table, row_id, image in connection.execute(
        select(_IMAGE.c.table_name, _IMAGE.c.row_id, _IMAGE.c.after)
        .where(_IMAGE.c.sequence > after)
        .order_by(_IMAGE.c.sequence, _IMAGE.c.ordinal)
    ):
        if image is None:
            rows.pop((table, row_id), None)
        else:
            rows.setdefault((table, row_id), {}).update(json.loads(image))
    secrets = connection.execute(
        select(_SECRET.c.commitment, _SECRET.c.value).where(_SECRET.c.value.is_not(None))
    )
    known = {str(commitment): str(value) for commitment, value in secrets}
    return {key: capture.reveal_known(values, known) for key, values in rows.items()}


def _hash_of(previous: str, row: Row, images: list[Row]) -> str:
    entry = {name: value for name, value in row.items() if name not in ("previous_hash", "hash")}
    return capture.entry_hash(previous, entry, [journal.hashed(image) for image in images])


def _ever_written(connection: Connection) -> int:
    """Return the highest number an entry ever had; SQLite keeps it when rows go."""
    return int(
        connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = 'journal_entry'").scalar()
        or 0
    )


def _first_wrong_secret(connection: Connection, images: Mapping[int, list[Row]]) -> int | None:
    """Return the first entry of which a personal value is not the one that was recorded."""
    secrets = {row["commitment"]: dict(row) for row in connection.execute(select(_SECRET)).mappings()}
    redacted_until = max(
        connection.execute(select(_ENTRY.c.sequence).where(_ENTRY.c.kind == journal.ANONYMISED)).scalars(),
        default=0,
    )
    for sequence, recorded in images.items():
        for commitment in _commitments(recorded):
            secret = secrets.get(commitment)
            if secret is None or not _keeps(secret, may_be_redacted=sequence <= redacted_until):
                return sequence
    return None


def _keeps(secret: Row, *, may_be_redacted: bool) -> bool:
    if secret["salt"] is None or secret["value"] is None:
        return may_be_redacted
    return bool(capture.commitment_of(secret["salt"], secret["value"]) == secret["commitment"])


def _commitments(images: list[Row]) -> list[str]:
    return [
        commitment
        for image in images
        if image["table_name"] in PERSONAL_COLUMNS
        for side in (image["before"], image["after"])
        if side is not None
        for commitment in capture.commitments_in(json.loads(side))
    ]
