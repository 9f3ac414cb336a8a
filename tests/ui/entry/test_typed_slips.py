"""What is typed for a slip is in the file within a second, and there again in the next program."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import choose, keys, press
from tests.ui.slips import list_form, match_form, of_matches, typed_points
from tests.ui.tables.round.test_entry import keys as keys_through

from turnierleitung.domain.states import Attendance, TableState
from turnierleitung.games.quartett.rules import Match
from turnierleitung.games.schafkopf.rules import SchafkopfTotals
from turnierleitung.services import formats, leaving, results, substitutes
from turnierleitung.services.ground import slip_rows, tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import groups, matches
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.host import Host

Program = Callable[[Path], Workspace]
ONE_SECOND = 1_000


@pytest.fixture
def program(host: Host, qtbot: QtBot) -> Iterator[Program]:
    """Open a file in a window of its own, as the next start of the program does."""
    running: list[Workspace] = []

    def start(path: Path) -> Workspace:
        workspace = Workspace(tournaments.open_file(path), host)
        qtbot.addWidget(workspace)
        workspace.resize(1280, 800)
        workspace.open_page(pages.ROUND)
        with qtbot.waitActive(workspace):
            workspace.show()
        running.append(workspace)
        return workspace

    yield start
    for workspace in running:
        workspace.leave()


@pytest.fixture
def schafkopf(tmp_path: Path) -> Path:
    """A tournament of eight whose first round runs."""
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    tournament.close()
    return tournament.path


@pytest.fixture
def quartett(tmp_path: Path) -> Path:
    """A championship of eight whose groups are played."""
    tournament = sample.quartett_tournament(tmp_path)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    tournament.close()
    return tournament.path


def as_if_killed(workspace: Workspace, tmp_path: Path) -> Path:
    """What a program that was killed now leaves: the file alone."""
    return Path(shutil.copy(workspace.desk.tournament.path, tmp_path / "danach.turnier"))


def go_to(workspace: Workspace, number: int) -> RoundPage:
    page = cast("RoundPage", workspace.page(pages.ROUND))
    page.start_search()
    keys(str(number))
    press(Qt.Key.Key_Return)
    return page


def table_id(tournament: Tournament, number: int) -> int:
    return formats.rounds_view(tournament, 1).tables[number - 1].table_id


def states(workspace: Workspace) -> list[str]:
    """How the tables stand in the list, by their numbers."""
    page = cast("RoundPage", workspace.page(pages.ROUND))
    model = page.side.list.rows_model
    lines = [tuple(model.index(row, column).data() for column in (0, 2)) for row in range(model.rowCount())]
    return [state for _, state in sorted(lines)]


def kept(workspace: Workspace, qtbot: QtBot) -> None:
    assert workspace.desk.typed._timer.remainingTime() <= ONE_SECOND, "a kill takes no more than that"
    qtbot.waitUntil(lambda: not workspace.desk.typed.waiting)


class TestAtATable:
    def test_totals_are_there_after_a_kill_and_listed_as_unfinished(
        self, program: Program, schafkopf: Path, tmp_path: Path, qtbot: QtBot
    ) -> None:
        before = program(schafkopf)
        go_to(before, 1)
        keys_through("+14-9")
        kept(before, qtbot)
        after = program(as_if_killed(before, tmp_path))
        assert states(after) == ["unfertig", "läuft"]
        page = go_to(after, 1)
        assert typed_points(page) == ("+14", "−9", "", "")
        keys_through("+1-6")
        press(Qt.Key.Key_Return)
        result = results.load(after.desk.tournament, table_id(after.desk.tournament, 1)).result
        assert isinstance(result, SchafkopfTotals)
        assert [line.points for line in result.lines] == [14, -9, 1, -6]
        assert states(after) == ["geprüft", "läuft"]

    def test_deals_are_there_after_a_kill_with_the_one_that_is_half_typed(
        self, program: Program, schafkopf: Path, tmp_path: Path, qtbot: QtBot
    ) -> None:
        before = program(schafkopf)
        page = go_to(before, 2)
        press(Qt.Key.Key_F6)
        for deal in ("1r3g", "2sv", "k", "4r1gn"):
            keys(deal)
            press(Qt.Key.Key_Return)
        keys("3w")
        kept(before, qtbot)
        typed = list_form(page).deals.deals
        after = program(as_if_killed(before, tmp_path))
        page = go_to(after, 2)
        assert list_form(page).shows_deals
        assert list_form(page).deals.deals == typed
        assert len(typed.deals) == 4
        assert list_form(page).deals.input.text() == "3w"
        assert "Wenz" in list_form(page).deals.echo.text()

    def test_a_correction_is_there_after_a_kill_and_what_was_entered_counts_until_then(
        self, program: Program, schafkopf: Path, tmp_path: Path, qtbot: QtBot
    ) -> None:
        before = program(schafkopf)
        go_to(before, 1)
        keys_through("+14-9+1-6")
        press(Qt.Key.Key_Return)
        go_to(before, 1)
        keys_through("+15")
        kept(before, qtbot)
        after = program(as_if_killed(before, tmp_path))
        tournament = after.desk.tournament
        assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED
        assert states(after) == ["unfertig", "läuft"]
        overview = cast("OverviewPage", after.open_page(pages.OVERVIEW))
        told = "Tisch 1, Runde 1: Eine Berichtigung ist getippt, aber nicht eingetragen."
        assert overview.texts == [told]
        overview.press_need(0)
        page = cast("RoundPage", after.page(pages.ROUND))
        assert typed_points(page) == ("+15", "−9", "+1", "−6")
        page.entry.discard_typing()
        after.open_page(pages.OVERVIEW)
        assert overview.texts == []

    def test_is_written_at_once_when_something_else_is_looked_at(
        self, program: Program, schafkopf: Path
    ) -> None:
        workspace = program(schafkopf)
        for elsewhere in (pages.ROUND, pages.OVERVIEW):
            workspace.open_page(pages.ROUND)
            go_to(workspace, 1)
            keys("+1")
            assert workspace.desk.typed.waiting
            if elsewhere == pages.ROUND:
                go_to(workspace, 2)
            else:
                workspace.open_page(elsewhere)
            assert not workspace.desk.typed.waiting
        assert slip_rows.unfinished(workspace.desk.tournament) == {table_id(workspace.desk.tournament, 1)}

    def test_what_is_typed_back_to_what_is_entered_is_nothing_to_keep(
        self, program: Program, schafkopf: Path, qtbot: QtBot
    ) -> None:
        workspace = program(schafkopf)
        go_to(workspace, 1)
        keys("+1")
        kept(workspace, qtbot)
        assert states(workspace) == ["unfertig", "läuft"]
        for _ in range(2):
            press(Qt.Key.Key_Backspace)
        kept(workspace, qtbot)
        assert states(workspace) == ["läuft", "läuft"]
        assert slip_rows.unfinished(workspace.desk.tournament) == frozenset()

    def test_the_director_throws_away_what_is_typed(
        self, program: Program, schafkopf: Path, qtbot: QtBot
    ) -> None:
        workspace = program(schafkopf)
        page = go_to(workspace, 1)
        keys("+14")
        kept(workspace, qtbot)
        press(Qt.Key.Key_F4)
        choose(workspace, "Getipptes verwerfen")
        assert typed_points(page) == ("", "", "", "")
        assert states(workspace) == ["läuft", "läuft"]

    def test_nothing_is_left_of_it_where_the_list_moves_on_by_itself(
        self, program: Program, schafkopf: Path
    ) -> None:
        workspace = program(schafkopf)
        go_to(workspace, 1)
        press(Qt.Key.Key_F3)
        keys_through("+14-9+1-6")
        press(Qt.Key.Key_Return)
        assert workspace.desk.typed.write()
        assert slip_rows.unfinished(workspace.desk.tournament) == frozenset()
        assert (
            results.load(workspace.desk.tournament, table_id(workspace.desk.tournament, 1)).state
            is TableState.ENTERED
        )

    def test_from_the_reason_a_key_leads_back_to_the_numbers(self, program: Program, schafkopf: Path) -> None:
        page = go_to(program(schafkopf), 1)
        keys_through("+99999-99999+0+0")
        press(Qt.Key.Key_Return)
        assert page.entry.parts.reason.hasFocus()
        press(Qt.Key.Key_Up)
        assert not page.entry.parts.reason.hasFocus()
        assert list_form(page).grid.focused is not None

    def test_somebody_who_is_gone_from_the_tournament_takes_nothing_of_the_numbers_along(
        self, program: Program, schafkopf: Path
    ) -> None:
        workspace = program(schafkopf)
        go_to(workspace, 1)
        keys_through("+14-9")
        go_to(workspace, 2)
        tournament, first = workspace.desk.tournament, table_id(workspace.desk.tournament, 1)
        text = slip_rows.drafts_of(tournament, first) or ""
        slip_rows.keep_draft(tournament, first, text.replace('"players":[[1,1,', '"players":[[1,1,99'))
        assert typed_points(go_to(workspace, 1)) == ("+14", "−9", "", "")


class TestOneAgainstOne:
    def test_a_count_and_a_correction_are_there_after_a_kill(
        self, program: Program, quartett: Path, tmp_path: Path, qtbot: QtBot
    ) -> None:
        before = program(quartett)
        for number, typed in ((1, "20\r12\r"), (1, "19"), (2, "17")):
            go_to(before, number)
            for char in typed:
                if char == "\r":
                    press(Qt.Key.Key_Return)
                else:
                    keys(char)
        kept(before, qtbot)
        after = program(as_if_killed(before, tmp_path))
        page = cast("RoundPage", after.page(pages.ROUND))
        cells = [
            of_matches(page).matches.state_cell(row).text
            for row in page.side.list.rows_model.rows
            if row.number in (1, 2)
        ]
        assert cells == ["unfertig", "unfertig"]
        assert matches.view(after.desk.tournament)[0].result == Match(cards=(20, 12))
        for number, cards in ((1, ("19", "12")), (2, ("17", ""))):
            go_to(after, number)
            assert match_form(page).typed.cards == cards
        press(Qt.Key.Key_F4)
        choose(after, "Getipptes verwerfen")
        assert match_form(page).typed.cards == ("", "")


class TestTheFoot:
    def test_says_that_all_is_saved_only_when_the_typing_is(
        self, program: Program, schafkopf: Path, qtbot: QtBot
    ) -> None:
        workspace = program(schafkopf)
        assert workspace.foot.saved.accessibleName() == "Alles gespeichert"
        go_to(workspace, 1)
        keys("+1")
        assert workspace.foot.saved.accessibleName() == "Wird gespeichert"
        kept(workspace, qtbot)
        assert workspace.foot.saved.accessibleName() == "Alles gespeichert"

    def test_says_that_the_typing_is_not_saved_while_the_medium_is_full_and_closing_asks_once(
        self, program: Program, schafkopf: Path, tmp_path: Path, qtbot: QtBot
    ) -> None:
        workspace = program(schafkopf)
        page = go_to(workspace, 1)
        keys_through("+14-9")
        away = tmp_path / "abgezogen"
        shutil.move(schafkopf, away)
        qtbot.waitUntil(lambda: workspace.desk.typed.failed)
        assert workspace.foot.saved.accessibleName() == "Nicht alles gespeichert"
        workspace.open_page(pages.OVERVIEW)
        assert not workspace.may_leave()
        assert "lässt sich nicht speichern" in workspace.notice.text
        assert QApplication.focusWidget() is not None
        assert page.isVisible()
        assert typed_points(page) == ("+14", "−9", "", "")
        assert workspace.may_leave(), "the director means it"
        shutil.move(away, schafkopf)
        assert workspace.desk.typed.write()
        assert workspace.foot.saved.accessibleName() == "Alles gespeichert"
        assert workspace.may_leave()

    def test_says_that_an_action_could_not_be_saved(
        self, program: Program, schafkopf: Path, tmp_path: Path
    ) -> None:
        workspace = program(schafkopf)
        go_to(workspace, 1)
        keys_through("+14-9+1-6")
        shutil.move(schafkopf, tmp_path / "abgezogen")
        press(Qt.Key.Key_Return)
        assert workspace.foot.saved.accessibleName() == "Nicht alles gespeichert"
        shutil.move(tmp_path / "abgezogen", schafkopf)
        press(Qt.Key.Key_Return)
        assert workspace.foot.saved.accessibleName().startswith("Gespeichert")


def test_what_was_typed_does_not_come_back_after_names_were_removed(
    program: Program, schafkopf: Path, tmp_path: Path
) -> None:
    workspace = program(schafkopf)
    page = go_to(workspace, 1)
    keys_through("+14-9")
    workspace.open_page(pages.OVERVIEW)
    workspace.desk.run(lambda tournament: anonymising.anonymise(tournament, [tmp_path / "sicherungen"]))
    workspace.open_page(pages.ROUND)
    assert typed_points(page) == ("", "", "", "")


def test_another_file_on_the_desk_shows_what_was_typed_in_it_and_nothing_else(
    program: Program, schafkopf: Path, tmp_path: Path
) -> None:
    workspace = program(schafkopf)
    page = go_to(workspace, 1)
    keys_through("+14-9")
    workspace.open_page(pages.OVERVIEW)
    other = as_if_killed(workspace, tmp_path)
    workspace.open_page(pages.ROUND)
    go_to(workspace, 1)
    keys_through("+14-9+1")
    workspace.desk.tournament.close()
    workspace.desk.replace(tournaments.open_file(other))
    assert typed_points(page) == ("+14", "−9", "", "")


class TestTypedForOthers:
    """What is typed stays with those it was typed for, whoever stands there afterwards."""

    def test_a_match_that_got_another_pair_stands_there_empty(
        self, program: Program, tmp_path: Path, qtbot: QtBot
    ) -> None:
        tournament = sample.quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        sample.play_matches(tournament)
        semi = next(row for row in matches.view(tournament) if row.bracket and row.playable)
        feeder = next(
            row
            for row in matches.view(tournament)
            if row.bracket and row.result is not None and semi.people[0] in row.people
        )
        tournament.close()
        workspace = program(tournament.path)
        page = go_to(workspace, semi.number)
        keys("20")
        kept(workspace, qtbot)
        workspace.open_page(pages.OVERVIEW)
        assert isinstance(feeder.result, Match)
        played = feeder.result
        first, second = played.cards
        turned = Match(cards=(second, first))
        assert not workspace.desk.run(
            lambda file: results.enter(file, feeder.table_id, turned, reason="verzählt")
        )
        workspace.open_page(pages.ROUND)
        go_to(workspace, semi.number)
        typing = match_form(page).typed
        assert typing.cards == ("", "")
        assert "etwas für" in page.entry.parts.told
        # The pair it was typed for is back, and so is what was typed.
        assert not workspace.desk.run(
            lambda file: results.enter(file, feeder.table_id, played, reason="doch")
        )
        go_to(workspace, semi.number)
        assert match_form(page).typed.cards == ("20", "")

    @pytest.mark.parametrize("looks_on", [True, False])
    def test_s15_the_numbers_of_a_seat_stay_with_whoever_left_it(
        self, program: Program, schafkopf: Path, qtbot: QtBot, *, looks_on: bool
    ) -> None:
        workspace = program(schafkopf)
        tournament = workspace.desk.tournament
        table = table_id(tournament, 1)
        page = go_to(workspace, 1)
        keys_through("+14-9")
        kept(workspace, qtbot)
        if not looks_on:
            workspace.open_page(pages.OVERVIEW)
        gone = results.load(tournament, table).announced[0]
        assert not workspace.desk.run(
            lambda file: substitutes.take_seat(file, gone, PersonData("Neu", "Nina"))
        )
        workspace.open_page(pages.ROUND)
        go_to(workspace, 1)
        assert "etwas für" in page.entry.parts.told
        assert typed_points(page) == ("+14", "", "−9", "", "")
        keys_through("0")
        page.entry.begin()
        keys_through("+1-6")
        press(Qt.Key.Key_Return)
        assert results.load(tournament, table).result is None, "from which game on is not said yet"
        since = QApplication.focusWidget()
        assert isinstance(since, NumberField)
        QTest.keyClicks(since, "21")
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)
        slip = results.load(tournament, table)
        assert slip.state is TableState.ENTERED, page.entry.parts.told
        assert [player[1:] for player in slip.players if player.seat == 1] == [
            (1, gone),
            (21, slip.announced[0]),
        ]


def test_what_was_asked_of_one_is_asked_again_of_another(program: Program, tmp_path: Path) -> None:
    """S-15: "Trotzdem eintragen" is said of the people who stood there, of nobody else."""
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    participants.register(tournament, PersonData("Frei", "Franz"), Attendance.PRESENT)
    table = table_id(tournament, 1)
    announced = results.load(tournament, table).announced
    someone = max(person.id for person in participants.people(tournament))
    for gone in (announced[0], someone):
        leaving.exclude(tournament, gone, "Betrug")
    tournament.close()
    workspace = program(tournament.path)
    page = go_to(workspace, 1)
    keys_through("+14-9+1-6")
    press(Qt.Key.Key_Return)
    parts = page.entry.parts
    assert parts.enter.text().startswith("Trotzdem")
    players = parts.players.players
    parts.players.show_players(
        [players[0], players[1]._replace(participant_id=someone), *players[2:]], list, 32
    )
    parts.players.changed.emit()
    assert not parts.enter.text().startswith("Trotzdem")
    parts.enter.click()
    assert results.load(workspace.desk.tournament, table).result is None


def test_the_foot_says_it_when_another_state_stands_in_the_place_of_the_file(
    program: Program, schafkopf: Path, tmp_path: Path
) -> None:
    older = Path(shutil.copy(schafkopf, tmp_path / "alt.turnier"))
    workspace = program(schafkopf)
    go_to(workspace, 1)
    keys_through("+14-9+1-6")
    press(Qt.Key.Key_Return)
    schafkopf.write_bytes(older.read_bytes())
    assert workspace.desk.run(lambda file: participants.register(file, PersonData("Neu", "Nina")))
    assert workspace.foot.saved.accessibleName() == "Nicht alles gespeichert"


def test_a_file_that_cannot_be_read_while_typing_is_forgotten_is_tried_again(
    program: Program, schafkopf: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = program(schafkopf)
    go_to(workspace, 1)
    keys("+1")
    kept(workspace, qtbot)
    with monkeypatch.context() as patched:
        patched.setattr(slip_rows, "drafts_of", unreadable)
        for _ in range(2):
            press(Qt.Key.Key_Backspace)
        assert not workspace.desk.typed.write()
        assert workspace.desk.typed.failed
    assert workspace.desk.typed.write()
    assert slip_rows.unfinished(workspace.desk.tournament) == frozenset()


def unreadable(*_: object) -> None:
    """What reading raises while the stick is out."""
    raise FileError(FileTrouble.UNREADABLE, name="sommer.turnier")
