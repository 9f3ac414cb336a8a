"""Removing names for good: out of the bytes of file and backups, with everything else kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from tests.sample import ODD_PEOPLE, ticking, verify
from tests.services.conftest import At, Stage
from tests.storage.looking import asked

from turnierleitung.domain.problems import Refused
from turnierleitung.services import history
from turnierleitung.services.ground import backups
from turnierleitung.services.people import anonymising, operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
LATER = ticking(NOW + timedelta(minutes=5))


def killed(_tournament: TournamentFile) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sicherungen" / "hier"


class TestRemovingNames:
    SECRETS = ("Obermüller", "Łucja", "Hohenlohe", "Ćosić", "Zöllner", "Moosinning", "Anna")

    def raw(self, *paths: Path) -> bytes:
        return b"".join(path.read_bytes() for path in paths)

    def test_takes_them_out_of_the_bytes_of_file_and_backups(
        self, at: At, folder: Path, tmp_path: Path
    ) -> None:
        tournament = at(Stage.OVER)
        participants.edit(tournament, 1, PersonData("Obermüller-Geheimrat", note="Geheimnotiz"))
        for place in (folder, tmp_path / "stick"):
            backups.make(tournament.path, place, NOW)
        assert all(secret.encode() in self.raw(tournament.path) for secret in self.SECRETS)
        changes = anonymising.anonymise(tournament, [folder, tmp_path / "stick"], LATER)
        assert changes.concern("person")
        kept = [backups.made(place) for place in (folder, tmp_path / "stick")]
        assert [len(found) for found in kept] == [1, 1]
        tournament.close()
        everything = self.raw(tournament.path, *(found[0].path for found in kept))
        for secret in (*self.SECRETS, "Geheim", ODD_PEOPLE[2].first_name):
            assert secret.encode() not in everything
        assert asked(tournament.path, "SELECT count(*) FROM journal_secret WHERE value IS NOT NULL") == [(0,)]

    def test_keeps_the_chain_the_ranking_and_the_figures(self, at: At) -> None:
        tournament = at(Stage.OVER)
        before = [(row.participant_id, row.values) for row in standings.view(tournament).rows]
        anonymising.anonymise(tournament, [])
        assert verify(tournament) is None
        assert not history.check_invariants(tournament)
        ranking = standings.view(tournament)
        assert [(row.participant_id, row.values) for row in ranking.rows] == before
        assert all(row.name.startswith("Person ") for row in ranking.rows)
        assert operators.at_work(tournament).name.startswith("Person ")

    def test_cannot_be_undone(self, at: At) -> None:
        tournament = at(Stage.OVER)
        anonymising.anonymise(tournament, [])
        with pytest.raises(Refused, match=r"revert\.nothing"):
            history.undo(tournament)
        for deed in history.view(tournament).deeds:
            assert not deed.can_be_undone
            with pytest.raises(Refused):
                history.undo(tournament, deed.sequence)

    def test_leaves_new_names_alone(self, at: At) -> None:
        tournament = at(Stage.OVER)
        anonymising.anonymise(tournament, [])
        participants.register(tournament, PersonData("Huber"))
        history.undo(tournament)
        history.redo(tournament)
        assert verify(tournament) is None
        assert "Huber" in [one.person.last_name for one in participants.people(tournament)]

    def test_twice_changes_nothing_more(self, at: At) -> None:
        tournament = at(Stage.OVER)
        anonymising.anonymise(tournament, [])
        assert not anonymising.anonymise(tournament, [])

    def test_that_is_killed_before_the_file_is_cleaned_goes_on_at_the_next_opening(
        self, at: At, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        tournament = at(Stage.OVER)
        for place in (folder, tmp_path / "stick"):
            backups.make(tournament.path, place, NOW)
        with monkeypatch.context() as patched:
            patched.setattr(type(tournament), "clean", killed)
            with pytest.raises(KeyboardInterrupt):
                anonymising.anonymise(tournament, [folder, tmp_path / "stick"], LATER)
        anonymising.finish(tournament, [folder], LATER)
        assert len(backups.made(folder)) == 1
        assert b"Hohenlohe" in self.raw(backups.made(tmp_path / "stick")[0].path), "it was not there"
        participants.register(tournament, PersonData("Huber"))
        anonymising.finish(tournament, [folder, tmp_path / "stick"], LATER)
        kept = [made.path for place in (folder, tmp_path / "stick") for made in backups.made(place)]
        assert len(kept) == 2
        assert b"Hohenlohe" not in self.raw(tournament.path, *kept)

    def test_names_the_copies_beside_the_file_that_still_have_names(self, at: At, folder: Path) -> None:
        tournament = at(Stage.OVER)
        assert anonymising.copies_with_names(tournament) == ()
        made = backups.make(tournament.path, folder, NOW)
        copy = backups.bring_out(made, tournament.path)
        anonymising.anonymise(tournament, [folder], LATER)
        assert anonymising.copies_with_names(tournament) == (copy,)

    def test_says_which_folder_could_not_be_cleaned_and_cleans_the_others(
        self, at: At, folder: Path, tmp_path: Path
    ) -> None:
        tournament = at(Stage.OVER)
        (tmp_path / "stick").touch()
        (tmp_path / "stur" / "2026-11-20 10-00-00-000000 UTC.turnier").mkdir(parents=True)
        backups.make(tournament.path, folder, NOW)
        with pytest.raises(Refused) as told:
            anonymising.anonymise(tournament, [tmp_path / "stick", tmp_path / "stur", folder], LATER)
        assert [problem.code for problem in told.value.problems] == ["file.not_saved", "file.read_only"]
        assert "Obermüller".encode() not in self.raw(backups.made(folder)[0].path, tournament.path)
        assert len(backups.made(folder)) == 1

    def test_that_cannot_be_stored_keeps_the_names(self, at: At, folder: Path) -> None:
        tournament = at(Stage.OVER)
        tournament.path.rename(tournament.path.with_suffix(".fort"))
        with pytest.raises(Refused, match=r"file\.vanished"):
            anonymising.anonymise(tournament, [folder])
        assert "Obermüller" in [one.person.last_name for one in participants.people(tournament)]

    def test_that_cannot_be_cleaned_is_said_and_can_be_tried_again(
        self, at: At, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        tournament = at(Stage.OVER)
        connect = sqlite3.connect
        with (
            monkeypatch.context() as patched,
            closing(connect(tournament.path, isolation_level=None)) as reader,
        ):
            patched.setattr(sqlite3, "connect", partial(connect, timeout=0))
            commit = tournament._connection.commit

            def commit_and_be_looked_at() -> None:
                commit()
                reader.execute("BEGIN")
                reader.execute("SELECT * FROM tournament").fetchall()

            patched.setattr(tournament._connection, "commit", commit_and_be_looked_at)
            with pytest.raises(Refused, match=r"file\.not_saved"):
                anonymising.anonymise(tournament, [])
        anonymising.anonymise(tournament, [])
        tournament.close()
        assert "Obermüller".encode() not in self.raw(tournament.path)
