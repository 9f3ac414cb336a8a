"""What is typed for a slip and not entered: there again after anything, and no part of the tournament."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.sample import deviations, verify
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, ruling, slip_at
from tests.storage.looking import asked, dump

from turnierleitung.domain.problems import Refused
from turnierleitung.services import effects, formats, results
from turnierleitung.services.ground import slip_rows, tournaments
from turnierleitung.services.people import anonymising
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

TYPED = '{"typed":"+14 -9"}'


def table_at(tournament: TournamentFile, number: int) -> int:
    return slip_at(tournament, number).table_id


class TestWhatIsTyped:
    def test_is_there_again_when_the_file_is_opened(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        slip_rows.keep_draft(tournament, first, '{"typed":"+1"}')
        slip_rows.keep_draft(tournament, first, TYPED)
        tournament.close()
        with closing(tournaments.open_file(tournament.path)) as opened:
            assert slip_rows.drafts_of(opened, first) == TYPED
            assert slip_rows.unfinished(opened) == {first}

    def test_is_gone_once_the_director_has_thought_better_of_it(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        slip_rows.discard_draft(tournament, first)
        slip_rows.keep_draft(tournament, first, TYPED)
        slip_rows.discard_draft(tournament, first)
        assert slip_rows.drafts_of(tournament, first) is None

    def test_is_no_action(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        before, entries, view = dump(tournament), tournament.history(), formats.rounds_view(tournament, 1)
        slip_rows.keep_draft(tournament, table_at(tournament, 1), TYPED)
        assert dump(tournament) == before
        assert tournament.history() == entries
        assert formats.rounds_view(tournament, 1) is view, "nothing derived ends with it"
        assert verify(tournament) is None
        assert deviations(tournament) == ()

    def test_is_not_touched_by_undo_and_redo(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first, second = table_at(tournament, 1), table_at(tournament, 2)
        results.enter(tournament, second, level_totals(), despite=ZEROS)
        slip_rows.keep_draft(tournament, first, TYPED)
        slip_rows.keep_draft(tournament, second, TYPED)
        for step in (tournament.undo, tournament.redo):
            step()
            assert slip_rows.unfinished(tournament) == {first, second}

    def test_goes_with_the_table_it_was_typed_for_and_comes_back_with_it(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        slip_rows.keep_draft(tournament, first, TYPED)
        for _ in range(2):
            tournament.undo()
        assert slip_rows.unfinished(tournament) == frozenset()
        for _ in range(2):
            tournament.redo()
        assert slip_rows.unfinished(tournament) == {first}

    def test_goes_in_the_transaction_that_settles_the_slip(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        settled: tuple[Callable[[], Changes], ...] = (
            lambda: results.park(tournament, first, level_totals(1), "fehlt etwas"),
            lambda: results.enter(tournament, first, level_totals(), despite=ZEROS),
            lambda: results.enter(tournament, first, ruling(1, -1, 0, 0)),
            lambda: results.void(tournament, first, "unleserlich"),
        )
        for settle in settled:
            slip_rows.keep_draft(tournament, first, TYPED)
            settle()
            assert slip_rows.drafts_of(tournament, first) is None

    def test_stays_where_the_slip_is_refused_or_only_looked_at(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        slip_rows.keep_draft(tournament, first, TYPED)
        with pytest.raises(Refused):
            results.enter(tournament, first, level_totals(1))
        effects.effect_of(tournament, lambda file: results.enter(file, first, level_totals(), despite=ZEROS))
        assert slip_rows.drafts_of(tournament, first) == TYPED

    def test_leaves_the_bytes_of_the_file_with_the_names(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.OVER)
        typed = '{"reason":"weil Geheimrat Obermoser es sagt"}'
        slip_rows.keep_draft(tournament, table_at(tournament, 1), typed)
        assert b"Obermoser" in tournament.path.read_bytes()
        anonymising.anonymise(tournament, [tmp_path / "sicherungen"])
        tournament.close()
        assert b"Obermoser" not in tournament.path.read_bytes()
        assert asked(tournament.path, "SELECT count(*) FROM slip_draft") == [(0,)]


class TestAFileThatCannotBeWritten:
    def test_is_said_and_nobody_waits_for_another_program_that_holds_it(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        with closing(sqlite3.connect(tournament.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            patience: list[str] = []
            with tournament.reading() as connection:
                driver = connection.connection.driver_connection
            assert driver is not None
            driver.set_trace_callback(lambda sql: patience.append(sql) if "busy_timeout" in sql else None)
            with pytest.raises(Refused) as told:
                slip_rows.keep_draft(tournament, first, TYPED)
            driver.set_trace_callback(None)
            assert patience[0].endswith("= 0"), "nobody waits"
            assert [problem.code for problem in told.value.problems] == ["file.not_saved"]
            other.execute("ROLLBACK")
        slip_rows.keep_draft(tournament, first, TYPED)
        assert slip_rows.drafts_of(tournament, first) == TYPED

    def test_is_said_where_the_medium_is_full_and_the_state_before_stays(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        slip_rows.keep_draft(tournament, first, TYPED)
        pages = asked(tournament.path, "PRAGMA page_count")[0][0]
        with tournament.reading() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Refused) as told:
            slip_rows.keep_draft(tournament, first, f'{{"typed":"{"9" * 50_000}"}}')
        assert [problem.code for problem in told.value.problems] == ["file.not_saved"]
        assert slip_rows.drafts_of(tournament, first) == TYPED

    def test_is_not_written_again_after_it_vanished(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.RUNNING)
        first = table_at(tournament, 1)
        shutil.move(tournament.path, tmp_path / "anderswo.turnier")
        with pytest.raises(Refused) as told:
            slip_rows.keep_draft(tournament, first, TYPED)
        assert [problem.code for problem in told.value.problems] == ["file.vanished"]
        shutil.move(tmp_path / "anderswo.turnier", tournament.path)
