"""Backups of a tournament, putting one back, removing names for good, telling copies apart."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from tests.sample import ODD_PEOPLE, ticking
from tests.services.conftest import At, Stage
from tests.storage.looking import asked, dump, neighbours

from turnierleitung.domain.problems import Refused
from turnierleitung.services import (
    backups,
    history,
    invariants,
    operators,
    participants,
    standings,
    tournaments,
)
from turnierleitung.services.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
LATER = ticking(NOW + timedelta(minutes=5))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sicherungen" / "hier"


class TestABackup:
    def test_lies_in_a_folder_of_its_tournament(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.OVER)
        folder = backups.folder_of(tmp_path / "sicherungen", tournaments.header(tournament).uuid)
        made = backups.make(tournament.path, folder, NOW)
        assert backups.made(folder) == (made,)
        assert backups.uuid_in(made.path) == folder.name

    def test_is_made_on_a_second_medium_too(self, at: At, folder: Path, tmp_path: Path) -> None:
        tournament = at(Stage.OVER)
        for place in (folder, tmp_path / "stick"):
            backups.make(tournament.path, place, NOW)
        assert (
            backups.made(folder)[0].path.read_bytes() == backups.made(tmp_path / "stick")[0].path.read_bytes()
        )

    def test_that_cannot_be_made_is_refused_in_plain_words(self, at: At, tmp_path: Path) -> None:
        (tmp_path / "stick").touch()
        with pytest.raises(Refused, match=r"file\.not_saved"):
            backups.make(at(Stage.OVER).path, tmp_path / "stick", NOW)


class TestRestoring:
    def test_brings_the_tournament_back_as_it_was(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        before = dump(tournament)
        made = backups.make(tournament.path, folder, NOW)
        participants.edit(tournament, 1, PersonData("Verschrieben"))
        changed = dump(tournament)
        restored = backups.restore(tournament, made, folder, LATER)
        assert dump(restored) == before
        assert restored.verify() is None
        assert not invariants.check(restored)
        kept = TournamentFile.open(backups.made(folder)[0].path)
        assert dump(kept) == changed
        kept.close()
        restored.close()
        assert neighbours(restored.path) >= {restored.path.name}
        assert not any(
            name.endswith((".restored", ".lock", "-journal")) for name in neighbours(restored.path)
        )

    def test_is_a_barrier_in_the_journal(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        anna = operators.at_work(tournament)
        made = backups.make(tournament.path, folder, NOW)
        restored = backups.restore(tournament, made, folder, LATER)
        deed = history.view(restored).deeds[0]
        assert (deed.kind, deed.operator) == ("file.restored", anna.name)
        assert deed.params == {"from": "2026-11-21T18:00:00+00:00"}
        assert history.view(restored).undo is None
        with pytest.raises(Refused, match=r"revert\.not_revertible"):
            history.undo(restored, 2)
        assert participants.register(restored, PersonData("Huber"))
        history.undo(restored)
        restored.close()

    def test_from_a_damaged_backup_leaves_the_tournament_open(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        made = backups.make(tournament.path, folder, NOW)
        whole = bytearray(made.path.read_bytes())
        whole[8192:20480] = b"\xa5" * (20480 - 8192)
        made.path.write_bytes(whole)
        with pytest.raises(Refused, match=r"file\.not_saved"):
            backups.restore(tournament, made, folder, LATER)
        assert participants.register(tournament, PersonData("Huber"))

    @pytest.mark.parametrize(("content", "code"), [(b"", r"file\.empty"), (b"Einkauf", r"file\.foreign")])
    def test_from_what_is_no_backup_leaves_the_tournament_open(
        self, at: At, folder: Path, content: bytes, code: str
    ) -> None:
        tournament = at(Stage.PLAYED)
        made = backups.make(tournament.path, folder, NOW)
        made.path.write_bytes(content)
        with pytest.raises(Refused, match=code):
            backups.restore(tournament, made, folder, LATER)
        assert participants.register(tournament, PersonData("Huber"))

    def test_is_not_begun_where_the_file_cannot_be_backed_up_first(
        self, at: At, folder: Path, tmp_path: Path
    ) -> None:
        tournament = at(Stage.PLAYED)
        made = backups.make(tournament.path, folder, NOW)
        (tmp_path / "stick").touch()
        with pytest.raises(Refused, match=r"file\.not_saved"):
            backups.restore(tournament, made, tmp_path / "stick", LATER)
        assert participants.register(tournament, PersonData("Huber"))

    def test_works_with_a_backup_that_rotation_takes_away_meanwhile(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        before = dump(tournament)
        chosen = backups.make(tournament.path, folder, NOW - timedelta(hours=3))
        backups.make(tournament.path, folder, NOW - timedelta(hours=1, minutes=59))
        (folder / "2026-11-21 15-30-00-000000 UTC.turnier").write_bytes(chosen.path.read_bytes())
        restored = backups.restore(tournament, chosen, folder, ticking(NOW + timedelta(hours=2)))
        assert not chosen.path.exists()
        assert dump(restored) == before
        restored.close()


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
        changes = backups.anonymise(tournament, [folder, tmp_path / "stick"], LATER)
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
        backups.anonymise(tournament, [])
        assert tournament.verify() is None
        assert not invariants.check(tournament)
        ranking = standings.view(tournament)
        assert [(row.participant_id, row.values) for row in ranking.rows] == before
        assert all(row.name.startswith("Person ") for row in ranking.rows)
        assert operators.at_work(tournament).name.startswith("Person ")

    def test_cannot_be_undone(self, at: At) -> None:
        tournament = at(Stage.OVER)
        backups.anonymise(tournament, [])
        with pytest.raises(Refused, match=r"revert\.nothing"):
            history.undo(tournament)
        for deed in history.view(tournament).deeds:
            assert not deed.can_be_undone
            with pytest.raises(Refused):
                history.undo(tournament, deed.sequence)

    def test_leaves_new_names_alone(self, at: At) -> None:
        tournament = at(Stage.OVER)
        backups.anonymise(tournament, [])
        participants.register(tournament, PersonData("Huber"))
        history.undo(tournament)
        history.redo(tournament)
        assert tournament.verify() is None
        assert "Huber" in [one.person.last_name for one in participants.people(tournament)]

    def test_twice_changes_nothing_more(self, at: At) -> None:
        tournament = at(Stage.OVER)
        backups.anonymise(tournament, [])
        assert not backups.anonymise(tournament, [])

    def test_says_which_folder_could_not_be_cleaned_and_cleans_the_others(
        self, at: At, folder: Path, tmp_path: Path
    ) -> None:
        tournament = at(Stage.OVER)
        (tmp_path / "stick").touch()
        (tmp_path / "stur" / "2026-11-20 10-00-00-000000 UTC.turnier").mkdir(parents=True)
        backups.make(tournament.path, folder, NOW)
        with pytest.raises(Refused) as told:
            backups.anonymise(tournament, [tmp_path / "stick", tmp_path / "stur", folder], LATER)
        assert [problem.code for problem in told.value.problems] == ["file.not_saved", "file.read_only"]
        assert "Obermüller".encode() not in self.raw(backups.made(folder)[0].path, tournament.path)
        assert len(backups.made(folder)) == 1

    def test_that_cannot_be_stored_keeps_the_names(self, at: At, folder: Path) -> None:
        tournament = at(Stage.OVER)
        tournament.path.rename(tournament.path.with_suffix(".fort"))
        with pytest.raises(Refused, match=r"file\.vanished"):
            backups.anonymise(tournament, [folder])
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
                backups.anonymise(tournament, [])
        backups.anonymise(tournament, [])
        tournament.close()
        assert "Obermüller".encode() not in self.raw(tournament.path)


class TestACopy:
    def copied(self, tournament: TournamentFile) -> TournamentFile:
        target = tournament.path.with_name("kopie.turnier")
        return tournaments.open_file(Path(shutil.copy(tournament.path, target)))

    def test_becomes_a_tournament_of_its_own(self, at: At) -> None:
        original = at(Stage.PLAYED)
        copy = self.copied(original)
        assert backups.tell_copies_apart(copy, original.path, "new-id")
        assert tournaments.header(copy).uuid == "new-id"
        assert tournaments.header(original).uuid != "new-id"
        assert history.view(copy).undo is None
        assert copy.verify() is None
        copy.close()

    def test_that_was_moved_stays_the_same_tournament(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.PLAYED)
        assert backups.tell_copies_apart(tournament, tmp_path / "woanders.turnier", "new-id") is None

    def test_that_is_no_copy_stays_itself(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        assert backups.tell_copies_apart(tournament, None, "new-id") is None
        assert backups.tell_copies_apart(tournament, tournament.path, "new-id") is None

    def test_of_a_file_that_became_another_tournament_stays_itself(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        other = self.copied(tournament)
        backups.tell_copies_apart(other, tournament.path, "new-id")
        assert backups.tell_copies_apart(tournament, other.path, "other-id") is None
        other.close()
