"""Every changed row is seen, whichever way it was changed, and its entry can be trusted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Connection, delete, insert, select, text, update
from tests.sample import deviations, new_tournament, verify
from tests.storage.looking import asked, dump, fail_to_register, meddle

from turnierleitung.domain.problems import Refused
from turnierleitung.services import history
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage import audit, capture, schema
from turnierleitung.storage.errors import RevertError, RevertTrouble
from turnierleitung.storage.journal import Author, Recorded, apply_backwards, changes_of, next_redo, next_undo
from turnierleitung.storage.tournament_file import TournamentFile

PARTICIPANT = schema.table_of(schema.Participant)
ROUND = schema.table_of(schema.Round)


def images_of(tournament: TournamentFile, sequence: int) -> list[tuple[str, int, object, object]]:
    with tournament.reading() as connection:
        rows = connection.exec_driver_sql(
            "SELECT table_name, row_id, before, after FROM journal_image WHERE sequence = ? ORDER BY ordinal",
            (sequence,),
        ).all()
    return [
        (row[0], row[1], json.loads(row[2]) if row[2] else None, json.loads(row[3]) if row[3] else None)
        for row in rows
    ]


def by_orm(tournament: TournamentFile) -> None:
    with tournament.action("round.started") as action:
        action.session.get_one(schema.Round, 1).state = "running"


def by_core(tournament: TournamentFile) -> None:
    with tournament.action("round.started") as action:
        action.session.connection().execute(update(ROUND).where(ROUND.c.id == 1).values(state="running"))


def by_orm_bulk(tournament: TournamentFile) -> None:
    with tournament.action("round.started") as action:
        action.session.execute(update(schema.Round), [{"id": 1, "state": "running"}])


def by_plain_sql(tournament: TournamentFile) -> None:
    with tournament.action("round.started") as action:
        action.session.connection().execute(text("UPDATE round SET state = 'running' WHERE id = 1"))


@pytest.mark.parametrize("start", [by_orm, by_core, by_orm_bulk, by_plain_sql])
def test_an_update_holds_only_the_columns_that_changed(
    tournament: TournamentFile, start: Callable[[TournamentFile], None]
) -> None:
    start(tournament)
    assert images_of(tournament, tournament.history()[-1].sequence) == [
        ("round", 1, {"state": "planned"}, {"state": "running"})
    ]


def test_an_insert_holds_the_row_and_a_deletion_what_was_there(tournament: TournamentFile) -> None:
    row = {"id": 9, "stage_id": 1, "number": 9, "state": "planned", "started_at": None}
    with tournament.action("rulebook.changed") as action:
        action.session.connection().execute(insert(ROUND), [row])
    with tournament.action("rulebook.changed") as action:
        action.session.connection().execute(delete(ROUND).where(ROUND.c.id == 9))
    last = tournament.history()[-1].sequence
    assert images_of(tournament, last - 1) == [("round", 9, None, row)]
    assert images_of(tournament, last) == [("round", 9, row, None)]


def test_a_statement_for_many_rows_leaves_an_image_of_each(tournament: TournamentFile) -> None:
    with tournament.action("participant.left") as action:
        action.session.connection().execute(update(PARTICIPANT).values(attendance="left"))
    assert len(images_of(tournament, tournament.history()[-1].sequence)) == 4


def test_a_row_that_is_replaced_leaves_both_images(tournament: TournamentFile) -> None:
    with tournament.action("rulebook.changed"):
        tournament._connection.exec_driver_sql(
            "REPLACE INTO round (id, stage_id, number, state) VALUES (1, 1, 1, 'planned')"
        )
    assert [image[1:] for image in images_of(tournament, tournament.history()[-1].sequence)] == [
        (1, {"id": 1, "stage_id": 1, "number": 1, "state": "planned", "started_at": None}, None),
        (1, None, {"id": 1, "stage_id": 1, "number": 1, "state": "planned", "started_at": None}),
    ]


def test_a_statement_that_changes_nothing_leaves_no_image(tournament: TournamentFile) -> None:
    entries = len(tournament.history())
    with tournament.action("round.started") as action:
        action.session.connection().execute(update(ROUND).values(state="planned"))
    assert len(tournament.history()) == entries


def test_changes_name_what_the_journal_says_of_the_entry(tournament: TournamentFile) -> None:
    changes = participants.register(tournament, PersonData("Huber"))
    assert changes.sequence is not None
    with tournament.reading() as connection:
        assert changes_of(connection, changes.sequence) == changes
    assert changes.concern("person", "round")
    assert not changes.concern("round")
    assert changes


def test_numbers_follow_each_other_and_the_clock_may_go_back(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=2)
    sequences = [entry.sequence for entry in tournament.history()]
    assert sequences == list(range(1, len(sequences) + 1))
    tournament.close()


def test_nothing_is_captured_twice_after_a_new_connection(tournament: TournamentFile) -> None:
    tournament._reconnect()
    changes = participants.register(tournament, PersonData("Huber"))
    assert changes.sequence is not None
    assert len(images_of(tournament, changes.sequence)) == 2


def test_the_triggers_are_not_in_the_file(closed: Path) -> None:
    assert asked(closed, "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == [(0,)]


def test_capturing_forgets_what_was_taken(tournament: TournamentFile) -> None:
    with tournament.action("round.started") as action:
        connection: Connection = action.session.connection()
        connection.execute(update(ROUND).where(ROUND.c.id == 1).values(state="running"))
        assert len(capture.take(connection)) == 1
        assert capture.take(connection) == ()


def test_names_stand_in_the_journal_nowhere_in_clear(tournament: TournamentFile) -> None:
    secret = PersonData(
        last_name="Geheimrat", first_name="Xaverl", club="Geheimclub", town="Geheimort", note="Geheimnotiz"
    )
    participants.register(tournament, secret)
    someone = next(one for one in participants.people(tournament) if one.person == secret)
    participants.edit(tournament, someone.id, PersonData("Geheimrätin", "Xaverl"))
    with tournament.reading() as connection:
        written = "\n".join(
            str(row)
            for table in (schema.JOURNAL_ENTRY, schema.JOURNAL_IMAGE)
            for row in connection.execute(select(table))
        )
    assert "Geheim" not in written
    assert "Xaverl" not in written


def test_the_same_name_twice_has_two_commitments(tournament: TournamentFile) -> None:
    for _ in range(2):
        participants.register(tournament, PersonData("Huber"))
    last = tournament.history()[-1].sequence
    first, second = (images_of(tournament, sequence)[0][3] for sequence in (last - 1, last))
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert first["last_name"] != second["last_name"]


class TestTheChain:
    TAMPERED: Final = {
        "an image": ("UPDATE journal_image SET after = replace(after, '4', '5') WHERE sequence = 4", 4),
        "a before that was not": ("UPDATE journal_image SET before = '{}' WHERE sequence = 3", 3),
        "an image of another row": ("UPDATE journal_image SET row_id = row_id + 1 WHERE sequence = 3", 3),
        "an image more": (
            (
                "INSERT INTO journal_image SELECT 3, 99, table_name, row_id, before, after"
                " FROM journal_image WHERE sequence = 4 AND ordinal = 0"
            ),
            3,
        ),
        "an image less": ("DELETE FROM journal_image WHERE sequence = 3 AND ordinal = 0", 3),
        "the kind": ("UPDATE journal_entry SET kind = 'cash.paid' WHERE sequence = 2", 2),
        "the time": ("UPDATE journal_entry SET at = '2020-01-01T00:00:00+00:00' WHERE sequence = 2", 2),
        "the station": ("UPDATE journal_entry SET station = 2 WHERE sequence = 5", 5),
        "the operator": ("UPDATE journal_entry SET operator_id = 2 WHERE sequence = 5", 5),
        "the parameters": ("UPDATE journal_entry SET parameters = '{}' WHERE sequence = 6", 6),
        "the uuid": ("UPDATE journal_entry SET uuid = 'x' WHERE sequence = 6", 6),
        "the hash": ("UPDATE journal_entry SET hash = upper(hash) WHERE sequence = 5", 5),
        "the previous hash": ("UPDATE journal_entry SET previous_hash = 'x' WHERE sequence = 5", 5),
        "the last entry that is gone": (
            "DELETE FROM journal_image WHERE sequence = 6;DELETE FROM journal_entry WHERE sequence = 6",
            6,
        ),
        "two entries that are swapped": (
            (
                "UPDATE journal_entry SET sequence = CASE sequence WHEN 3 THEN -4 WHEN 4 THEN -3 END"
                " WHERE sequence IN (3, 4);UPDATE journal_entry SET sequence = -sequence WHERE sequence < 0"
            ),
            3,
        ),
        "a commitment that is none": (
            "UPDATE journal_image SET after = replace(after, 'commitment', 'x') WHERE sequence = 3",
            3,
        ),
        "a name": ("UPDATE journal_secret SET value = 'Huber' WHERE value = 'Deniz'", 3),
        "a salt": ("UPDATE journal_secret SET salt = 'x' WHERE value = 'Deniz'", 3),
        "a name that is gone": ("DELETE FROM journal_secret WHERE value = 'Deniz'", 3),
        "a name that is emptied": (
            "UPDATE journal_secret SET value = NULL, salt = NULL WHERE value = 'Deniz'",
            3,
        ),
    }

    def test_holds_in_a_file_that_nobody_touched(self, closed: Path) -> None:
        tournament = TournamentFile.open(closed)
        assert verify(tournament) is None
        assert len(tournament.history()) == 6
        tournament.close()

    @pytest.mark.parametrize("what", TAMPERED)
    def test_finds(self, closed: Path, what: str) -> None:
        statements, entry = self.TAMPERED[what]
        meddle(closed, *statements.split(";"))
        tournament = TournamentFile.open(closed)
        assert verify(tournament) == entry
        assert audit.examine_copy(closed) == audit.AuditFindings(entry, deviating=False)
        assert len(history.view(tournament).deeds) == len(tournament.history())
        tournament.close()

    def test_finds_that_the_whole_journal_is_gone(self, closed: Path) -> None:
        meddle(closed, "DELETE FROM journal_secret", "DELETE FROM journal_image", "DELETE FROM journal_entry")
        tournament = TournamentFile.open(closed)
        assert verify(tournament) == 1
        tournament.close()

    def test_still_holds_when_the_last_action_failed(self, tournament: TournamentFile) -> None:
        fail_to_register(tournament)
        assert verify(tournament) is None
        participants.register(tournament, PersonData("Huber"))
        assert verify(tournament) is None


class TestTheRows:
    MEDDLED: Final = {
        "a value": ("UPDATE participant SET attendance = 'left' WHERE id = 2", ("participant", 2)),
        "a name": ("UPDATE person SET last_name = 'Huber' WHERE id = 3", ("person", 3)),
        "a row more": (
            "INSERT INTO round (id, stage_id, number, state) VALUES (9, 1, 9, 'planned')",
            ("round", 9),
        ),
        "a row less": ("DELETE FROM round WHERE id = 2", ("round", 2)),
    }

    def test_are_as_the_journal_left_them(self, tournament: TournamentFile) -> None:
        someone = participants.people(tournament)[0]
        participants.edit(tournament, someone.id, PersonData("Huber", "Rosa"))
        tournament.undo()
        assert deviations(tournament) == ()

    @pytest.mark.parametrize("what", MEDDLED)
    def test_differ_where_somebody_meddled_with(self, closed: Path, what: str) -> None:
        statement, row = self.MEDDLED[what]
        meddle(closed, statement)
        tournament = TournamentFile.open(closed)
        assert verify(tournament) is None
        assert deviations(tournament) == (row,)
        tournament.close()

    def test_are_not_compared_where_names_were_removed(self, tournament: TournamentFile) -> None:
        anonymising.anonymise(tournament, ())
        assert deviations(tournament) == ()
        tournament._connection.exec_driver_sql("UPDATE participant SET attendance = 'left' WHERE id = 1")
        assert deviations(tournament) == (("participant", 1),)


def test_an_entry_whose_names_are_gone_is_not_applied_backwards(tournament: TournamentFile) -> None:
    """Else the row would be deleted that it wrote: what is not known would count as not there."""
    someone = participants.people(tournament)[0]
    sequence = participants.edit(tournament, someone.id, PersonData("Huber")).sequence
    assert sequence is not None
    anonymising.anonymise(tournament, ())
    before = dump(tournament)
    with pytest.raises(RevertError) as refused, tournament.action("people.imported"):
        apply_backwards(tournament._connection, sequence)
    assert refused.value.trouble is RevertTrouble.REDACTED
    assert dump(tournament) == before


def test_reading_inside_an_action_sees_what_it_did(tournament: TournamentFile) -> None:
    with tournament.action("people.imported") as action:
        participants.add(action.session, PersonData("Huber"))
        assert len(dump(tournament)["participant"]) == 5


def recorded(*kinds: str) -> list[Recorded]:
    """A journal of these kinds; ``undo 2`` reverts entry 2."""
    return [
        Recorded(
            sequence=sequence,
            uuid=str(sequence),
            at="",
            author=Author(1),
            kind=kind.split()[0],
            parameters={},
            reverts=int(kind.split()[1]) if " " in kind else None,
        )
        for sequence, kind in enumerate(kinds, start=1)
    ]


@pytest.mark.parametrize(
    ("kinds", "undo", "redo"),
    [
        ((), None, None),
        (("tournament.created",), None, None),
        (("round.started",), 1, None),
        (("round.started", "print.recorded"), 1, None),
        (("print.recorded",), None, None),
        (("a", "b", "undo 2"), 1, 3),
        (("a", "b", "undo 2", "undo 1"), None, 4),
        (("a", "b", "undo 2", "undo 1", "redo 4"), 1, 3),
        (("a", "b", "undo 2", "undo 1", "redo 4", "redo 3"), 2, None),
        (("a", "undo 1", "redo 2", "undo 1"), None, 4),
        (("a", "undo 1", "b"), 3, None),
        (("a", "undo 1", "print.recorded"), None, 2),
        (("a", "undo 1", "file.restored"), None, 2),
        (("a", "b", "file.restored"), 2, None),
        (("a", "file.copied", "undo 1"), None, 3),
        (("a", "people.anonymised"), None, None),
        (("a", "b", "undo 1"), 2, 3),
    ],
)
def test_undo_and_redo_take_their_turns(kinds: tuple[str, ...], undo: int | None, redo: int | None) -> None:
    found = next_undo(recorded(*kinds)), next_redo(recorded(*kinds))
    assert tuple(entry.sequence if entry else None for entry in found) == (undo, redo)


class TestAnActionMadeOfActions:
    def test_is_one_entry_and_one_step_of_undo(self, tournament: TournamentFile) -> None:
        before = tournament.history()
        with tournament.action("penalty.given", {"count": 2}) as action:
            participants.register(tournament, PersonData("Huber"))
            participants.register(tournament, PersonData("Maier"))
        added = tournament.history()[len(before) :]
        assert [(entry.kind, entry.parameters) for entry in added] == [("penalty.given", {"count": 2})]
        assert len(action.changes.touched["participant"]) == 2
        tournament.undo()
        assert {"Huber", "Maier"}.isdisjoint(one.person.last_name for one in participants.people(tournament))

    def test_its_parts_see_what_was_done_before_them(self, tournament: TournamentFile) -> None:
        with tournament.action("penalty.given"):
            participants.register(tournament, PersonData("Huber"))
            assert "Huber" in {one.person.last_name for one in participants.people(tournament)}

    def test_leaves_nothing_where_a_part_is_refused(self, tournament: TournamentFile) -> None:
        before = participants.people(tournament)

        def half_of_it() -> None:
            with tournament.action("penalty.given"):
                participants.register(tournament, PersonData("Huber"))
                participants.register(tournament, PersonData(""))

        with pytest.raises(Refused):
            half_of_it()
        assert participants.people(tournament) == before
        participants.register(tournament, PersonData("Maier"))
        assert verify(tournament) is None
