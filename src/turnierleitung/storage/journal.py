"""The journal: every action once, with its row images; it gives audit, undo, redo and changes."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Function, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from turnierleitung.storage import capture
from turnierleitung.storage.capture import Changes, RowImage, Values, add_rows
from turnierleitung.storage.errors import RevertError, RevertTrouble
from turnierleitung.storage.schema import JOURNAL_ENTRY as _ENTRY
from turnierleitung.storage.schema import JOURNAL_IMAGE as _IMAGE
from turnierleitung.storage.schema import JOURNAL_SECRET as _SECRET
from turnierleitung.storage.schema import METADATA

# Every action runs these; building them each time would take longer than running them.
_LATEST: Final = select(_ENTRY.c.sequence, _ENTRY.c.hash).order_by(_ENTRY.c.sequence.desc()).limit(1)
_LATEST_UUID: Final = select(_ENTRY.c.uuid).order_by(_ENTRY.c.sequence.desc()).limit(1)
_LATER: Final = (
    select(
        _ENTRY.c.sequence,
        _ENTRY.c.uuid,
        _ENTRY.c.at,
        _ENTRY.c.operator_id,
        _ENTRY.c.station,
        _ENTRY.c.kind,
        _ENTRY.c.parameters,
        _ENTRY.c.reverts,
    )
    .where(_ENTRY.c.sequence > bindparam("after"))
    .order_by(_ENTRY.c.sequence)
)
_ADD_ENTRY: Final = insert(_ENTRY)
_IMAGE_COLUMNS: Final = ("sequence", "ordinal", "table_name", "row_id", "before", "after")
_ADD_SECRET: Final = insert(_SECRET)

UNDO: Final = "undo"
REDO: Final = "redo"

ANONYMISED: Final = "people.anonymised"
MIGRATED: Final = "file.migrated"
TAKEN_OVER: Final = "file.taken_over"

CEREMONY_BEGUN: Final = "ceremony.begun"
CEREMONY_SHOWN: Final = "ceremony.shown"
CEREMONY_LET_STAND: Final = "ceremony.let_stand"
CEREMONY_TAKEN_BACK: Final = "ceremony.taken_back"

SKIPPED: Final = frozenset(
    {
        *("print.recorded", "backup.made", "export.made", "operator.added", "file.restored", "file.copied"),
        TAKEN_OVER,
        *("clock.pressed", "table.seen", "call.made"),
        *("wall.released", "wall.posted", "wall.withdrawn", "wall.changed", "wall.phones"),
        *(CEREMONY_BEGUN, CEREMONY_SHOWN, CEREMONY_LET_STAND, CEREMONY_TAKEN_BACK),
    }
)
"""Kinds that cannot be undone and that undo skips.

Some have left the program: papers and copies. Some concern the file itself: the names on entries, becoming a
backup or copy, or being taken over with its own journal and rows. The rest was public: clock presses, the
prize-giving, and the wall, which a later press revokes.
"""

BARRIERS: Final = frozenset({"tournament.created", MIGRATED, "rulebook.format", ANONYMISED})
"""Kinds that nothing before them can be undone across."""


DESK: Final = 0
"""The station of the leading laptop itself."""


class Author(NamedTuple):
    """Who does something, and where."""

    operator_id: int | None
    station: int = DESK


class Recorded(NamedTuple):
    """An entry of the journal."""

    sequence: int
    uuid: str
    at: str
    author: Author
    kind: str
    parameters: Mapping[str, Any]
    reverts: int | None


class Draft(NamedTuple):
    """The data of an action before it is written."""

    uuid: str
    at: str
    author: Author
    kind: str
    parameters: Mapping[str, Any]
    reverts: int | None = None


def write(connection: Connection, draft: Draft, images: Sequence[RowImage]) -> Changes:
    """Append an entry with its images and return what changed."""
    previous = connection.execute(_LATEST).first()
    sequence, previous_hash = (previous[0] + 1, previous[1]) if previous else (1, capture.GENESIS)
    hidden = [capture.hide_personal(image) for image in images]
    rows = [_image_row(sequence, ordinal, image) for ordinal, (image, _) in enumerate(hidden)]
    entry = {
        "sequence": sequence,
        "uuid": draft.uuid,
        "at": draft.at,
        "operator_id": draft.author.operator_id,
        "station": draft.author.station,
        "kind": draft.kind,
        "parameters": capture.canonical(draft.parameters),
        "reverts": draft.reverts,
    }
    digest = capture.entry_hash(previous_hash, entry, [hashed(row) for row in rows])
    connection.execute(_ADD_ENTRY, {**entry, "previous_hash": previous_hash, "hash": digest})
    add_rows(connection, _IMAGE, _IMAGE_COLUMNS, (tuple(row.values()) for row in rows))
    secrets = [
        {"commitment": secret.commitment, "salt": secret.salt, "value": secret.value}
        for _, found in hidden
        for secret in found
    ]
    if secrets:
        connection.execute(_ADD_SECRET, secrets)
    return Changes.of(sequence, ((image.table, image.row_id) for image in images))


def find(connection: Connection, uuid: str) -> Changes | None:
    """Return the changes of the action with this uuid, if it is in the journal."""
    sequence = connection.execute(select(_ENTRY.c.sequence).where(_ENTRY.c.uuid == uuid)).scalar()
    return None if sequence is None else changes_of(connection, sequence)


def latest(connection: Connection) -> str | None:
    """Return the uuid of the latest entry."""
    return connection.execute(_LATEST_UUID).scalar()


def changes_of(connection: Connection, sequence: int) -> Changes:
    """Return the changes of an entry."""
    rows = connection.execute(
        select(_IMAGE.c.table_name, _IMAGE.c.row_id).where(_IMAGE.c.sequence == sequence)
    ).all()
    return Changes.of(sequence, ((row[0], row[1]) for row in rows))


def entries(connection: Connection, after: int = 0) -> tuple[Recorded, ...]:
    """Return the entries after a sequence, oldest first."""
    rows = connection.execute(_LATER, {"after": after}).all()
    # Thousands of short texts are read several times as fast in one go.
    parameters = json.loads(f"[{','.join(row[6] for row in rows)}]")
    return tuple(
        Recorded(
            sequence=row[0],
            uuid=row[1],
            at=row[2],
            author=Author(row[3], row[4]),
            kind=row[5],
            parameters=told,
            reverts=row[7],
        )
        for row, told in zip(rows, parameters, strict=True)
    )


def left_in(connection: Connection, columns: Mapping[str, tuple[str, str]]) -> dict[int, str]:
    """Return the text that entries left in a column of the row they changed, by sequence.

    ``columns`` names table and column for each kind of entry. A text that was redacted is left out.
    """
    wanted: dict[str, set[str]] = {}
    for table, column in columns.values():
        wanted.setdefault(table, set()).add(column)
    # An entry that writes the same text again has no image of it: what stands there is carried along.
    standing: dict[tuple[str, int, str], Any] = {}
    found: dict[int, Any] = {}
    for sequence, kind, table, row_id, after in connection.execute(
        select(_IMAGE.c.sequence, _ENTRY.c.kind, _IMAGE.c.table_name, _IMAGE.c.row_id, _IMAGE.c.after)
        .join(_ENTRY, _ENTRY.c.sequence == _IMAGE.c.sequence)
        .where(_IMAGE.c.table_name.in_(wanted), _IMAGE.c.after.is_not(None))
        .order_by(_IMAGE.c.sequence, _IMAGE.c.ordinal)
    ):
        values = json.loads(after)
        standing.update({(table, row_id, one): values[one] for one in wanted[table] if one in values})
        of_kind = columns.get(kind)
        if of_kind is not None and of_kind[0] == table:
            found[sequence] = standing.get((table, row_id, of_kind[1]))
    known = _known(connection, capture.commitments_in(found))
    return {sequence: text for sequence, text in capture.reveal_known(found, known).items() if text}


def images_of(connection: Connection, sequence: int) -> tuple[RowImage, ...]:
    """Return the rows that an entry changed, in order; values that were redacted are left out."""
    images = _images(connection, sequence)
    known = _secrets(connection, images)
    return tuple(
        image._replace(before=_shown(image.before, known), after=_shown(image.after, known))
        for image in images
    )


def rows_at(connection: Connection, table: str, row_ids: Collection[int], sequence: int) -> dict[int, Values]:
    """Return rows as an entry left them, by id; values that were redacted are left out.

    A row that was not there then is left out too.
    """
    query = (
        select(_IMAGE.c.row_id, _IMAGE.c.after)
        .where(_IMAGE.c.table_name == table, _IMAGE.c.row_id.in_(row_ids), _IMAGE.c.sequence <= sequence)
        .order_by(_IMAGE.c.sequence, _IMAGE.c.ordinal)
    )
    found: dict[int, Values] = {}
    for row_id, after in connection.execute(query):
        if after is None:
            found.pop(row_id, None)
        else:
            found.setdefault(row_id, {}).update(json.loads(after))
    wanted = [one for row in found.values() for one in capture.commitments_in(row)]
    known = _known(connection, wanted)
    return {row_id: capture.reveal_known(row, known) for row_id, row in found.items()}


def first_change(connection: Connection, table: str, row_id: int) -> int | None:
    """Return the entry that created a row; ``None`` if there never was such a row."""
    return _change(connection, func.min(_IMAGE.c.sequence), table, row_id)


def made_by(connection: Connection, table: str) -> dict[int, int]:
    """Return the station at which each row of a table was made, by its id."""
    first = (
        select(_IMAGE.c.row_id, func.min(_IMAGE.c.sequence).label("sequence"))
        .where(_IMAGE.c.table_name == table)
        .group_by(_IMAGE.c.row_id)
        .subquery()
    )
    rows = connection.execute(
        select(first.c.row_id, _ENTRY.c.station).join(_ENTRY, _ENTRY.c.sequence == first.c.sequence)
    )
    return {row[0]: row[1] for row in rows}


def last_change(connection: Connection, table: str, row_id: int) -> int | None:
    """Return the entry that changed a row last; ``None`` where there never was such a row."""
    return _change(connection, func.max(_IMAGE.c.sequence), table, row_id)


def came_instead(connection: Connection, table: str, column: str, value: int) -> dict[int, int]:
    """Return by what a value was replaced last in a column, by row; rows that never held it are left out."""
    path = f"$.{column}"
    query = (
        select(_IMAGE.c.row_id, func.json_extract(_IMAGE.c.after, path))
        .where(_IMAGE.c.table_name == table, func.json_extract(_IMAGE.c.before, path) == value)
        .where(_IMAGE.c.after.is_not(None))
        .order_by(_IMAGE.c.sequence, _IMAGE.c.ordinal)
    )
    return dict(connection.execute(query).all())


def replaced_since(
    connection: Connection, table: str, column: str, row_ids: Collection[int], after: int
) -> tuple[tuple[int, int, int], ...]:
    """Return what was replaced in a column of these rows after an entry, the oldest first.

    Each is the row, its value before, and the sequence of the entry that replaced it.
    """
    path = f"$.{column}"
    query = (
        select(_IMAGE.c.row_id, func.json_extract(_IMAGE.c.before, path), _IMAGE.c.sequence)
        .where(_IMAGE.c.table_name == table, _IMAGE.c.row_id.in_(row_ids), _IMAGE.c.sequence > after)
        .where(func.json_extract(_IMAGE.c.before, path).is_not(None), _IMAGE.c.after.is_not(None))
        .order_by(_IMAGE.c.sequence, _IMAGE.c.ordinal)
    )
    return tuple((row[0], row[1], row[2]) for row in connection.execute(query))


def replaced_values(connection: Connection, table: str, column: str, sequence: int) -> dict[int, int]:
    """Return the values that an entry took from a column and put nothing in their place, by row."""
    path = f"$.{column}"
    query = select(_IMAGE.c.row_id, func.json_extract(_IMAGE.c.before, path)).where(
        _IMAGE.c.sequence == sequence,
        _IMAGE.c.table_name == table,
        func.json_extract(_IMAGE.c.before, path).is_not(None),
        func.json_extract(_IMAGE.c.after, path).is_(None),
    )
    return dict(connection.execute(query).all())


def _change(connection: Connection, which: Function[int], table: str, row_id: int) -> int | None:
    query = select(which).where(_IMAGE.c.table_name == table, _IMAGE.c.row_id == row_id)
    found: int | None = connection.execute(query).scalar()
    return found


def stints_at(connection: Connection, result_id: int, sequence: int) -> tuple[tuple[int, int, int], ...]:
    """Return seat, first deal and participant of everybody on a slip, as an entry left it."""
    result = func.json_extract(func.coalesce(_IMAGE.c.after, _IMAGE.c.before), "$.result_id")
    ids = select(_IMAGE.c.row_id).where(_IMAGE.c.table_name == "result_stint", result == result_id)
    rows = rows_at(connection, "result_stint", list(connection.execute(ids).scalars()), sequence)
    return tuple((row["seat"], row["from_deal"], row["participant_id"]) for row in rows.values())


def participants_changed(connection: Connection) -> Iterable[tuple[int, int]]:
    """Return for every entry whose rows it changed: sequence and participant."""
    for column in (_IMAGE.c.before, _IMAGE.c.after):
        who = func.json_extract(column, "$.participant_id")
        yield from connection.execute(
            select(_IMAGE.c.sequence, who)
            .where(column.like('%"participant_id"%'), who.is_not(None))
            .distinct()
        )
    yield from connection.execute(
        select(_IMAGE.c.sequence, _IMAGE.c.row_id).where(_IMAGE.c.table_name == "participant").distinct()
    )


def _shown(values: Values | None, known: Mapping[str, str]) -> Values | None:
    return None if values is None else capture.reveal_known(values, known)


def is_action(entry: Recorded) -> bool:
    """Return whether an entry is something that could be undone as such."""
    return entry.kind not in SKIPPED and entry.kind not in (UNDO, REDO)


def last_barrier(recorded: Sequence[Recorded]) -> int:
    """Return the sequence of the last barrier, or 0."""
    return next((entry.sequence for entry in recorded[::-1] if entry.kind in BARRIERS), 0)


def next_undo(
    recorded: Sequence[Recorded], passing: Collection[int] = (), station: int = DESK
) -> Recorded | None:
    """Return the next action for undo at a station; the entries of ``passing`` are not undoable now."""
    taken_back: set[int | None] = set()
    redone: set[int | None] = set()
    # Whatever takes an entry back comes after it, so it is met first.
    for entry in recorded[::-1]:
        if entry.kind in BARRIERS:
            return None
        if entry.kind == REDO:
            redone.add(entry.reverts)
        elif entry.kind == UNDO:
            if entry.sequence not in redone:
                taken_back.add(entry.reverts)
        elif (
            entry.kind not in SKIPPED
            and entry.author.station == station
            and entry.sequence not in taken_back
            and entry.sequence not in passing
        ):
            return entry
    return None


def next_redo(recorded: Sequence[Recorded], station: int = DESK) -> Recorded | None:
    """Return the undo that redo takes back next; a new action at the station ends the possibility."""
    redone = {entry.reverts for entry in recorded if entry.kind == REDO}
    for entry in recorded[::-1]:
        if entry.author.station != station:
            continue
        if entry.kind == UNDO and entry.sequence not in redone:
            return entry
        if entry.kind not in SKIPPED and entry.kind not in (UNDO, REDO):
            return None
    return None


def reverted(recorded: Sequence[Recorded]) -> frozenset[int]:
    """Return the sequences of the actions that are undone at present."""
    undone: dict[int, int] = {}
    for entry in recorded:
        if entry.kind == UNDO and entry.reverts is not None:
            undone[entry.sequence] = entry.reverts
        elif entry.kind == REDO and entry.reverts is not None:
            undone.pop(entry.reverts, None)
    return frozenset(undone.values())


def revertible(recorded: Sequence[Recorded], sequence: int) -> Recorded:
    """Return the entry to undo, the last one or an older one.

    Raises:
        RevertError: the entry is no action that can be undone.
    """
    entry = next((entry for entry in recorded if entry.sequence == sequence), None)
    if entry is None:
        raise RevertError(RevertTrouble.NOTHING)
    barrier = max((other.sequence for other in recorded if other.kind in BARRIERS), default=0)
    if entry.kind in SKIPPED or entry.kind in (UNDO, REDO) or sequence <= barrier:
        raise RevertError(RevertTrouble.NOT_REVERTIBLE)
    if sequence in reverted(recorded):
        raise RevertError(RevertTrouble.ALREADY_REVERTED)
    return entry


def apply_backwards(connection: Connection, sequence: int) -> None:
    """Apply the images of an entry back, newest first, inside the running transaction.

    Foreign keys are checked when all images are applied.

    Raises:
        RevertError: where a later action changed the same rows, or names were removed.
    """
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    images = _images(connection, sequence)
    known = _secrets(connection, images)
    for image in reversed(images):
        _apply_backwards(connection, image, known, sequence)
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken:
        raise RevertError(
            RevertTrouble.STILL_NEEDED, _later_entry(connection, broken[0], broken[1], sequence)
        )


def _apply_backwards(
    connection: Connection, image: RowImage, known: Mapping[str, str], sequence: int
) -> None:
    table = METADATA.tables[image.table]
    before = None if image.before is None else capture.reveal(image.before, known)
    after = None if image.after is None else capture.reveal(image.after, known)
    if (image.before is not None and before is None) or (image.after is not None and after is None):
        raise RevertError(RevertTrouble.REDACTED)
    present = connection.execute(select(table).where(table.c.id == image.row_id)).mappings().first()
    there = None if present is None else {name: present[name] for name in after or {}}
    if there != after:
        raise RevertError(
            RevertTrouble.CHANGED_SINCE, _later_entry(connection, image.table, image.row_id, sequence)
        )
    try:
        if after is None:
            connection.execute(insert(table).values(**(before or {})))
        elif before is None:
            connection.execute(delete(table).where(table.c.id == image.row_id))
        else:
            connection.execute(update(table).where(table.c.id == image.row_id).values(**before))
    except IntegrityError:
        # Something later took the place: a number, a label, a seat that is there only once.
        later = _later_entry(connection, image.table, None, sequence)
        raise RevertError(RevertTrouble.CHANGED_SINCE, later) from None


def _later_entry(connection: Connection, table: str, row_id: int | None, sequence: int) -> int | None:
    """Return the latest action after an entry that touched a row, or any row of the table."""
    query = select(_IMAGE.c.sequence).where(_IMAGE.c.table_name == table, _IMAGE.c.sequence > sequence)
    if row_id is not None:
        query = query.where(_IMAGE.c.row_id == row_id)
    return connection.execute(query.order_by(_IMAGE.c.sequence.desc()).limit(1)).scalar()


def redact(connection: Connection) -> None:
    """Forget every personal value and salt; the chain of commitments still verifies."""
    connection.execute(update(_SECRET).values(salt=None, value=None))


def _image_row(sequence: int, ordinal: int, image: RowImage) -> dict[str, Any]:
    return {
        "sequence": sequence,
        "ordinal": ordinal,
        "table_name": image.table,
        "row_id": image.row_id,
        "before": None if image.before is None else capture.canonical(image.before),
        "after": None if image.after is None else capture.canonical(image.after),
    }


def hashed(row: Mapping[str, Any]) -> list[Any]:
    """Return the part of an image row that the hash of its entry covers."""
    return [row["ordinal"], row["table_name"], row["row_id"], row["before"], row["after"]]


def _images(connection: Connection, sequence: int) -> tuple[RowImage, ...]:
    rows = connection.execute(
        select(_IMAGE.c.table_name, _IMAGE.c.row_id, _IMAGE.c.before, _IMAGE.c.after)
        .where(_IMAGE.c.sequence == sequence)
        .order_by(_IMAGE.c.ordinal)
    ).all()
    return tuple(
        RowImage(
            row[0], row[1], json.loads(row[2]) if row[2] else None, json.loads(row[3]) if row[3] else None
        )
        for row in rows
    )


def _secrets(connection: Connection, images: Iterable[RowImage]) -> dict[str, str]:
    wanted = [
        commitment
        for image in images
        for values in (image.before, image.after)
        for commitment in capture.commitments_in(values)
    ]
    return _known(connection, wanted)


def _known(connection: Connection, wanted: Sequence[str]) -> dict[str, str]:
    """Return the values behind commitments that are not redacted."""
    known: dict[str, str] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        rows = connection.execute(
            select(_SECRET.c.commitment, _SECRET.c.value).where(
                _SECRET.c.commitment.in_(part), _SECRET.c.value.is_not(None)
            )
        )
        known.update((row[0], row[1]) for row in rows)
    return known
