"""One tournament is one file, kept whole by the settings of its connection."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from tests.sample import new_tournament, play_round, verify
from tests.storage.looking import asked, neighbours

from turnierleitung import __version__
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage import connection, schema
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.migrations import STEPS, newest, oldest
from turnierleitung.storage.tournament_file import TournamentFile


def nothing(_tournament: TournamentFile) -> None:
    """Leave the new file empty."""


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("application_id", schema.APPLICATION_ID),
        ("user_version", schema.SCHEMA_VERSION),
        ("foreign_keys", 1),
        ("journal_mode", "truncate"),
        ("synchronous", 3),
        ("fullfsync", 1),
        ("recursive_triggers", 1),
    ],
)
def test_the_file_is_kept_as_the_design_says(
    tournament: TournamentFile, pragma: str, value: int | str
) -> None:
    with tournament.reading() as reading:
        assert reading.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


def test_the_settings_survive_a_new_connection(tournament: TournamentFile) -> None:
    tournament._reconnect()
    with tournament.reading() as reading:
        assert reading.exec_driver_sql("PRAGMA synchronous").scalar() == 3
    participants.register(tournament, PersonData("Huber"))
    assert verify(tournament) is None


def test_the_steps_lead_to_the_version_that_new_files_have() -> None:
    assert newest(STEPS) == schema.SCHEMA_VERSION


def test_the_schema_of_1_0_is_100_and_the_oldest_that_opens() -> None:
    assert int(__version__.partition(".")[0]) >= 1
    assert oldest(STEPS) == 100


def test_a_file_keeps_the_version_that_made_it(tournament: TournamentFile) -> None:
    assert tournament.query(select(schema.TOURNAMENT.c.made_with)).scalar_one() == __version__


def test_a_closed_tournament_is_one_file(closed: Path) -> None:
    assert neighbours(closed) == {"probe.turnier"}


def test_closing_twice_does_no_harm(tournament: TournamentFile) -> None:
    tournament.close()
    tournament.close()
    TournamentFile.open(tournament.path).close()


def test_a_closed_file_is_held_by_nobody(tournament: TournamentFile) -> None:
    raw = tournament._connection.connection.dbapi_connection
    assert raw is not None
    tournament.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        raw.cursor()


def test_a_connection_that_cannot_be_set_up_is_given_back(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remember(*given: Any, **named: Any) -> sqlite3.Connection:
        made.append(connect(*given, **named))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", remember)
    monkeypatch.setattr(connection, "_PRAGMAS", ("PRAGMA foreign_keys = ON", "no pragma"))
    with pytest.raises(FileError):
        TournamentFile.open(closed)
    for raw in made:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            raw.execute("SELECT 1")
    assert neighbours(closed) == {closed.name}


def test_a_name_that_is_taken_is_refused_and_what_is_there_stays(tmp_path: Path) -> None:
    path = tmp_path / "fest.turnier"
    path.write_text("Einkaufsliste")
    with pytest.raises(FileError) as refused:
        TournamentFile.create(path, nothing)
    assert refused.value.trouble is FileTrouble.EXISTS
    assert path.read_text() == "Einkaufsliste"
    assert neighbours(path) == {"fest.turnier"}


def test_a_file_that_appears_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "fest.turnier"

    def somebody_is_faster(_tournament: TournamentFile) -> None:
        path.write_text("Einkaufsliste")

    with pytest.raises(FileError) as refused:
        TournamentFile.create(path, somebody_is_faster)
    assert refused.value.trouble is FileTrouble.EXISTS
    assert path.read_text() == "Einkaufsliste"
    assert neighbours(path) == {"fest.turnier"}


def test_a_failure_while_filling_leaves_nothing_behind(tmp_path: Path) -> None:
    def stumble(_tournament: TournamentFile) -> None:
        raise RuntimeError("stumble")

    with pytest.raises(RuntimeError, match="stumble"):
        TournamentFile.create(tmp_path / "fest.turnier", stumble)
    assert list(tmp_path.iterdir()) == []


def test_a_defect_while_filling_is_not_called_a_trouble_of_the_disk(tmp_path: Path) -> None:
    def wrong_row(tournament: TournamentFile) -> None:
        with tournament.reading() as reading:
            reading.exec_driver_sql("INSERT INTO participant (person_id) VALUES (7)")

    with pytest.raises(IntegrityError):
        TournamentFile.create(tmp_path / "fest.turnier", wrong_row)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "trouble"), [(errno.ENOSPC, FileTrouble.NOT_SAVED), (errno.EACCES, FileTrouble.READ_ONLY)]
)
def test_a_disk_that_refuses_leaves_nothing_behind(tmp_path: Path, number: int, trouble: FileTrouble) -> None:
    def refuse(_tournament: TournamentFile) -> None:
        raise OSError(number, "refused")

    with pytest.raises(FileError) as refused:
        TournamentFile.create(tmp_path / "fest.turnier", refuse)
    assert (refused.value.trouble, refused.value.params) == (trouble, {"name": "fest.turnier"})
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path) -> None:
    def fill_up(tournament: TournamentFile) -> None:
        tournament._connection.exec_driver_sql("PRAGMA max_page_count = 1")
        tournament._connection.rollback()
        with tournament.action("people.imported") as action:
            action.session.add_all(schema.Person(last_name="x" * 1000) for _ in range(200))

    with pytest.raises(FileError) as refused:
        TournamentFile.create(tmp_path / "fest.turnier", fill_up)
    assert (refused.value.trouble, refused.value.params) == (FileTrouble.NOT_SAVED, {"name": "fest.turnier"})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["fort/fest.turnier", "x" * 300 + ".turnier"])
def test_a_place_where_no_file_can_be_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError) as refused:
        TournamentFile.create(tmp_path / name, nothing)
    assert refused.value.trouble is FileTrouble.READ_ONLY


def test_ids_are_never_used_again(tournament: TournamentFile) -> None:
    participants.register(tournament, PersonData("Huber"))
    last = max(someone.id for someone in participants.people(tournament))
    tournament.undo()
    participants.register(tournament, PersonData("Maier"))
    assert max(someone.id for someone in participants.people(tournament)) == last + 1


def test_every_table_counts_its_ids_for_good(closed: Path) -> None:
    created = {
        row[0]: row[1] for row in asked(closed, "SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    }
    for table in (*schema.JOURNALED, schema.JOURNAL_ENTRY):
        assert "AUTOINCREMENT" in created[table.name]


RELEASED = (
    "INSERT INTO release (subject, medium, first_place, last_place, content, checksum, released_at)"
    " VALUES ('whole', {}, '', '')"
)
BOOKED = "INSERT INTO cash_entry (participant_id, kind, cents, text, at) VALUES ({}, '', '')"
PUNISHED = (
    "INSERT INTO penalty"
    " (person_id, participant_id, effect, carrier, title, rule, source, reason, reported_by, at)"
    " VALUES (1, {}, '', '', 'judge', '', '', '')"
)
WRONG_ROWS = {
    "a second tournament": "INSERT INTO tournament (id, uuid, name, held_on, venue, entry_fee_cents)"
    " VALUES (2, 'u', 'n', '2026-11-21', '', 0)",
    "a negative entry fee": "UPDATE tournament SET entry_fee_cents = -1",
    "a rulebook that is no JSON": "INSERT INTO rulebook (content) VALUES ('{')",
    "an unknown attendance": "UPDATE participant SET attendance = 'asleep'",
    "an unknown departure": "INSERT INTO departure (participant_id, kind, annuls, vacated, reason)"
    " VALUES (1, 'lost', 0, 'move_up', '')",
    "an unknown way to compete": "UPDATE participant SET competes = 'maybe'",
    "start number 0": "UPDATE participant SET start_number = 0 WHERE id = 1",
    "a start number twice": "UPDATE participant SET start_number = 1",
    "a person twice": "INSERT INTO participant (person_id, attendance, competes)"
    " SELECT person_id, 'present', 'yes' FROM participant WHERE id = 1",
    "a participant without person": "UPDATE participant SET person_id = 999",
    "money of an unknown kind": BOOKED.format("1, 'tip', 5"),
    "an entry fee out of the cash desk": BOOKED.format("1, 'entry_fee', -5"),
    "a refund into the cash desk": BOOKED.format("1, 'refund', 5"),
    "a movement of nothing": BOOKED.format("1, 'refund', 0"),
    "money of nobody": BOOKED.format("999, 'refund', -5"),
    "a penalty of nobody": PUNISHED.format("999, 'warning', 'none'"),
    "an unknown penalty": PUNISHED.format("1, 'prison', 'none'"),
    "a penalty by an unknown way": PUNISHED.format("1, 'warning', 'mail'"),
    "an adjustment that is no JSON": "INSERT INTO adjustment (participant_id, round_id, tallies, reason)"
    " VALUES (1, 1, '{', '')",
    "an unknown stage": "UPDATE stage SET kind = 'knockdown'",
    "an unknown state of a round": "UPDATE round SET state = 'halted'",
    "a round twice": "UPDATE round SET number = 1",
    "a table 0": "INSERT INTO game_table (round_id, number) VALUES (1, 0)",
    "a table of no round": "INSERT INTO game_table (round_id, number) VALUES (999, 1)",
    "a draw in an unknown state": "INSERT INTO draw"
    " (round_id, label, state, seed, algorithm, digest, moved_by_hand) VALUES (1, 'A', 'lost', '', 1, '', 0)",
    "a print with parameters that are no JSON": "INSERT INTO print_job"
    " (kind, parameters, checksum, pages, printed_at) VALUES ('ranking', '{', '', 1, '')",
    "a person who is still a participant taken away": "DELETE FROM person",
    "a release on an unknown medium": RELEASED.format("'radio', 1, 3, '{}'"),
    "a release from place 0 on": RELEASED.format("'wall', 0, 3, '{}'"),
    "a release with places the wrong way round": RELEASED.format("'wall', 4, 3, '{}'"),
    "a release with half its places": RELEASED.format("'wall', 1, NULL, '{}'"),
    "a release that is no JSON": RELEASED.format("'wall', 1, 3, '{'"),
    "a second wall": "INSERT INTO wall (id, settings, text, picture, logo) VALUES (2, '{}', '', '', '')",
}


@pytest.mark.parametrize("what", WRONG_ROWS)
def test_the_file_refuses(tournament: TournamentFile, what: str) -> None:
    with pytest.raises(IntegrityError), tournament.action("people.imported"):
        tournament._connection.exec_driver_sql(WRONG_ROWS[what])


WITHOUT_A_VALUE = {
    "whether a deck is retired": "INSERT INTO deck (title, cards) VALUES ('Berge', 32)",
    "whether a copy is retired": "INSERT INTO deck_copy (deck_id, number) VALUES (1, 1)",
}


@pytest.mark.parametrize("what", WITHOUT_A_VALUE)
def test_the_file_does_not_leave_open(tournament: TournamentFile, what: str) -> None:
    with tournament.action("decks.added"):
        tournament._connection.exec_driver_sql(
            "INSERT INTO deck (title, cards, retired) VALUES ('Autos', 32, 0)"
        )
    with pytest.raises(IntegrityError, match="NOT NULL"), tournament.action("decks.added"):
        tournament._connection.exec_driver_sql(WITHOUT_A_VALUE[what])


WRONG_SLIPS = {
    "an unknown state": "UPDATE result SET state = 'lost'",
    "no JSON": "UPDATE result SET content = '{'",
    "two slips of a table": "INSERT INTO result (table_id, state, content, reason, entered_at)"
    " SELECT table_id, state, content, reason, entered_at FROM result",
    "game 0": "UPDATE result_stint SET from_deal = 0",
    "a player without a seat": "UPDATE result_stint SET seat = NULL",
    "two people on a seat": "UPDATE result_stint SET seat = 1",
    "a lot of nobody": "INSERT INTO lot_place (lot_id, position, participant_id) VALUES (999, 1, 1)",
}


@pytest.mark.parametrize("what", WRONG_SLIPS)
def test_the_file_refuses_of_a_slip(tmp_path: Path, what: str) -> None:
    tournament = new_tournament(tmp_path, people=4)
    play_round(tournament, 1)
    with pytest.raises(IntegrityError), tournament.action("result.entered"):
        tournament._connection.exec_driver_sql(WRONG_SLIPS[what])
    tournament.close()


def test_a_row_without_id_is_a_defect() -> None:
    with pytest.raises(LookupError):
        schema.id_of(schema.Person(last_name="Huber"))


def test_sqlite_is_new_enough_for_json_and_savepoints() -> None:
    assert sqlite3.sqlite_version_info >= (3, 38)
