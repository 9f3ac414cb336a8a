"""The changes of an action: values before and after, people concerned, and whether undo is possible."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import ResultState
from turnierleitung.services import history
from turnierleitung.services.ground import records, rulebooks
from turnierleitung.services.ground.records import FACTS, ROUND, SEAT, TABLE, TableFacts, with_facts
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import participants
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import RowImage, Values
from turnierleitung.storage.errors import FileError
from turnierleitung.storage.tournament_file import TournamentFile, kept

_PARTICIPANT: Final = schema.table_of(schema.Participant)
_PEOPLE: Final = ("participant", *history.OTHERS)
"""Parameters that name participants."""

TALLY: Final = "tally."
"""Begins the field of a tally: ``tally.points``."""


class TableLabel(NamedTuple):
    """A table as it was announced."""

    round_number: int
    number: int


class Changed(NamedTuple):
    """One value that an action changed."""

    field: str
    """Table and column, ``participant.start_number``, or :data:`TALLY` with the name of a tally."""
    before: object
    """``None`` for an empty field; a name if the field refers to a person."""
    after: object
    """``None`` if the field is empty now."""
    who: str = ""
    """Whom it concerns."""
    table: TableLabel | None = None
    """The table that it concerns."""


def of(tournament: TournamentFile, sequence: int) -> tuple[Changed, ...]:
    """Return every value that an entry changed, in the order of the rows; those of a slip as its tallies."""
    reader = _Reader(tournament, sequence)
    with tournament.reading() as connection:
        return tuple(reader.changes(connection))


def hindrance(tournament: TournamentFile, sequence: int) -> tuple[Problem, ...]:
    """Return why an action cannot be undone, empty if it can; changes nothing."""
    try:
        with refusing(), tournament.preview():
            history.undo(tournament, sequence)
    except Refused as refusal:
        return refusal.problems
    except FileError:
        # Whoever undoes it is told; that nothing can be written is no reason of this action.
        return ()
    return ()


@kept
def names_of(tournament: TournamentFile) -> Mapping[int, str]:
    """Return the names of the people concerned by each entry, for the search."""
    recorded = tournament.history()
    exchanged = records.exchanges(recorded)
    people = participants.by_id(tournament)
    whom: defaultdict[int, set[int]] = defaultdict(set)
    at_table: defaultdict[tuple[object, object], list[int]] = defaultdict(list)
    query = (
        select(ROUND.c.number, TABLE.c.number, SEAT.c.participant_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
    )
    with tournament.reading() as connection:
        for round_number, number, participant_id in connection.execute(query):
            at_table[round_number, number].append(participant_id)
        for sequence, participant_id in journal.participants_changed(connection):
            whom[sequence].add(participant_id)
    for entry in recorded:
        named = (entry.parameters.get(key) for key in _PEOPLE)
        whom[entry.sequence].update(one for one in named if isinstance(one, int))
        place = (entry.parameters.get("round"), entry.parameters.get("table"))
        whom[entry.sequence].update(at_table.get(place, ()))
    return {
        sequence: " ".join(
            people[now].name for one in ids if (now := records.as_now(exchanged, one, sequence)) in people
        )
        for sequence, ids in whom.items()
    }


class _Reader:
    """Tells the images of one entry as changed values."""

    def __init__(self, tournament: TournamentFile, sequence: int) -> None:
        self._sequence = sequence
        self._rules = rulebooks.in_force(tournament)
        self._first_tally = plugins.tallies(self._rules.rulebook.game)[0]
        """It is told even where it is nought."""
        exchanged = records.exchanges(tournament.history())
        people = participants.by_id(tournament)
        self._tables = _labels(tournament)
        self._rounds: dict[int, int] = {
            row[0]: row[1] for row in tournament.query(select(ROUND.c.id, ROUND.c.number))
        }
        self._seats: dict[int, Values] = {}
        pairs = tournament.query(select(_PARTICIPANT.c.id, _PARTICIPANT.c.person_id)).all()
        self._of_person = {person_id: participant_id for participant_id, person_id in pairs}
        self._names = {
            one: people[now].name
            for one, _ in pairs
            if (now := records.as_now(exchanged, one, sequence)) in people
        }

    def changes(self, connection: Connection) -> Iterator[Changed]:
        images = journal.images_of(connection, self._sequence)
        slips = {image.row_id for image in images if image.table == "result"}
        known: dict[str, dict[int, Values]] = {}
        for table in {image.table for image in images}:
            ids = [image.row_id for image in images if image.table == table]
            before = journal.rows_at(connection, table, ids, self._sequence - 1)
            known[table] = before | journal.rows_at(connection, table, ids, self._sequence)
        # Tables that the entry took away have their number and their people still in its images.
        self._tables |= {
            table_id: TableLabel(self._rounds[row["round_id"]], row["number"])
            for table_id, row in known.get("game_table", {}).items()
            if row["round_id"] in self._rounds
        }
        self._seats = known.get("seat", {})
        for image in _merged(images):
            whole = known[image.table].get(image.row_id, {})
            if image.table == "result_stint":
                if whole.get("result_id") in slips:
                    continue
                whole = whole | self._table_of_result(connection, whole.get("result_id"))
            yield from self._of_row(image, whole, connection)
        for result_id in sorted(slips):
            yield from self._of_slip(connection, result_id)

    def _of_row(self, image: RowImage, whole: Values, connection: Connection) -> Iterator[Changed]:
        before, after = image.before or {}, image.after or {}
        who, table = self._who(image, whole, connection), self._tables.get(whole.get("table_id", 0))
        if image.table == "game_table":
            table = self._tables.get(image.row_id)
        for column in dict.fromkeys((*before, *after)):
            old, new = before.get(column), after.get(column)
            if image.table == "adjustment" and column == "tallies":
                yield from self._of_tallies(json.loads(old or "{}"), json.loads(new or "{}"), who, table)
                continue
            if column == "participant_id":
                old, new = self._names.get(old or 0), self._names.get(new or 0)
            if old != new:
                yield Changed(f"{image.table}.{column}", old, new, who, table)

    def _who(self, image: RowImage, whole: Values, connection: Connection) -> str:
        if image.table == "participant":
            return self._names.get(image.row_id, "")
        if image.table == "person":
            return self._names.get(self._of_person.get(image.row_id, 0), "")
        if image.table == "match":
            return " \u2013 ".join(self._seated(whole.get("table_id", 0), connection))
        return self._names.get(whole.get("participant_id") or 0, "")

    def _seated(self, table_id: int, connection: Connection) -> list[str]:
        moved = [row for row in self._seats.values() if row["table_id"] == table_id]
        ids = [row["participant_id"] for row in sorted(moved, key=lambda row: row["number"])]
        query = select(SEAT.c.participant_id).where(SEAT.c.table_id == table_id).order_by(SEAT.c.number)
        return [self._names.get(one, "") for one in ids or connection.scalars(query)]

    def _table_of_result(self, connection: Connection, result_id: int | None) -> Values:
        rows = journal.rows_at(connection, "result", [result_id or 0], self._sequence)
        return {} if result_id not in rows else {"table_id": rows[result_id]["table_id"]}

    def _of_slip(self, connection: Connection, result_id: int) -> Iterator[Changed]:
        """Return the result of a slip for each of its players, before and after."""
        then, now = (self._bags(connection, result_id, at) for at in (self._sequence - 1, self._sequence))
        whole = journal.rows_at(connection, "result", [result_id], self._sequence) or journal.rows_at(
            connection, "result", [result_id], self._sequence - 1
        )
        table = self._tables.get(whole.get(result_id, {}).get("table_id", 0))
        for participant_id in dict.fromkeys((*then, *now)):
            who = self._names.get(participant_id, "")
            yield from self._of_tallies(then.get(participant_id), now.get(participant_id), who, table)

    def _of_tallies(
        self,
        then: Mapping[str, int] | None,
        now: Mapping[str, int] | None,
        who: str,
        table: TableLabel | None,
    ) -> Iterator[Changed]:
        for tally in dict.fromkeys((*(then or ()), *(now or ()))):
            old, new = (None if bag is None else bag.get(tally, 0) for bag in (then, now))
            if old != new and (old or new or tally == self._first_tally):
                yield Changed(TALLY + tally, old, new, who, table)

    def _bags(self, connection: Connection, result_id: int, at: int) -> dict[int, Mapping[str, int]]:
        """Return the counted result of a slip after an entry, by the present rules; empty if none."""
        slip = journal.rows_at(connection, "result", [result_id], at).get(result_id)
        if (
            slip is None
            or slip["state"] not in (ResultState.ENTERED, ResultState.VOID)
            or "content" not in slip
        ):
            return {}
        facts = connection.execute(
            select(*FACTS).select_from(with_facts(TABLE)).where(TABLE.c.id == slip["table_id"])
        ).first()
        if facts is None:
            return {}
        stints = tuple(sorted(journal.stints_at(connection, result_id, at)))
        try:
            bags = self._rules.tallies(slip["state"], slip["content"], stints, TableFacts.of(*facts))
        except (Refused, ValueError, KeyError, IndexError):
            # It was typed under other rules, by which it cannot be counted now.
            return {}
        return {participant_id: bag for (_, _, participant_id), bag in zip(stints, bags, strict=False)}


def _labels(tournament: TournamentFile) -> dict[int, TableLabel]:
    query = select(TABLE.c.id, ROUND.c.number, TABLE.c.number).join(ROUND, ROUND.c.id == TABLE.c.round_id)
    return {row[0]: TableLabel(row[1], row[2]) for row in tournament.query(query)}


def _merged(images: Iterable[RowImage]) -> tuple[RowImage, ...]:
    """Merge the images of each row: its first state, and its last."""
    merged: dict[tuple[str, int], RowImage] = {}
    for image in images:
        first = merged.setdefault((image.table, image.row_id), image)
        if first is not image:
            before = (
                first.before
                if first.before is None or first.after is None
                else (image.before or {}) | first.before
            )
            after = None if image.after is None else (first.after or {}) | image.after
            merged[image.table, image.row_id] = image._replace(before=before, after=after)
    return tuple(image for image in merged.values() if image.before is not None or image.after is not None)


class Concerned(NamedTuple):
    """The present data of an action's subject."""

    participant_id: int | None
    table_id: int | None


def concerned(tournament: TournamentFile, sequence: int) -> Concerned:
    """Return the person and the table of an action, if they still exist."""
    recorded = tournament.history()
    entry = recorded[sequence - 1]
    while entry.reverts is not None:
        entry = recorded[entry.reverts - 1]
    told = entry.parameters
    participant_id = told.get("participant")
    if isinstance(participant_id, int):
        participant_id = records.as_now(records.exchanges(recorded), participant_id, sequence)
    wanted = TABLE.c.number == told.get("match", told.get("table"))
    if "match" not in told:
        wanted &= ROUND.c.number == told.get("round")
    query = select(TABLE.c.id).join(ROUND, ROUND.c.id == TABLE.c.round_id).where(wanted)
    table_id = tournament.query(query).scalar()
    there = participant_id in participants.by_id(tournament)
    return Concerned(participant_id if there else None, table_id)
