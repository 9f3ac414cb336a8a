"""The page Saal by keys: signals, pauses, minutes, who is not there (Q-16, Q-21, S-01)."""

from __future__ import annotations

import time as time_module
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open, Silent
from tests.ui.driving import keys, press, words

from turnierleitung.domain.clock import ClockState, PressKind
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services import decks, formats, wall
from turnierleitung.services.clocks import clocks, hall_time, presses, waiting
from turnierleitung.services.clocks.hall_time import HallTime
from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.matches import matches
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.texts.wall import clock_state
from turnierleitung.ui.clock.hall_page import HallPage, seconds_until
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.devices import Sound
from turnierleitung.ui.window.host import Host

MINUTE = 60_000
CTRL = Qt.KeyboardModifier.ControlModifier


class Later:
    """The clocks of a computer on which time passes when a test says so."""

    def __init__(self) -> None:
        self.ahead = self.jumped = 0
        self._began = hall_time.wall_clock()

    def wall(self) -> int:
        return self._began + self.ahead + self.jumped

    def steady(self) -> int:
        return self.ahead

    def __call__(self) -> datetime:
        """The time of the file."""
        return datetime.fromtimestamp(self.wall() / 1000, UTC)


@pytest.fixture
def time(host: Host) -> Later:
    later = Later()
    host.devices = host.devices._replace(time=HallTime(later.wall, later.steady))
    return later


@pytest.fixture
def in_the_hall(open_workspace: Open, tmp_path: Path, time: Later) -> Callable[..., HallPage]:
    """Open the page of a tournament with drawn rounds, its first not started."""

    def opened(
        make: Callable[[Path], Tournament] = lambda folder: sample.quartett_tournament(folder, 16),
    ) -> HallPage:
        tournament = make(tmp_path)
        tournament._clock = time
        page = open_workspace(tournament).open_page(pages.HALL)
        assert isinstance(page, HallPage)
        return page

    return opened


def of_schafkopf(folder: Path) -> Tournament:
    tournament = sample.new_tournament(folder, people=8)
    sample.draw_round(tournament, 1)
    return tournament


def workspace_of(page: HallPage) -> Workspace:
    workspace = page.surroundings
    assert isinstance(workspace, Workspace)
    return workspace


def pass_by(page: HallPage, time: Later, milliseconds: int) -> None:
    time.ahead += milliseconds
    workspace_of(page).clockwork._tick()


def rest(page: HallPage, time: Later) -> int | None:
    face = clocks.main(page.tournament, time.wall())
    return None if face is None else face.reading.rest


def played(page: HallPage) -> list[Sound]:
    player = workspace_of(page).host.devices.player
    assert isinstance(player, Silent)
    return player.played


def test_space_gives_the_signal_stops_and_goes_on(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    assert page.state_pill.text() == "Uhr läuft"
    assert played(page) == [Sound.START]
    pass_by(page, time, 3 * MINUTE)
    assert page.clock.time.text().startswith(("7:00", "6:59"))
    press(Qt.Key.Key_Space)
    pass_by(page, time, 20 * MINUTE)
    assert page.state_pill.text() == "Uhr steht"
    press(Qt.Key.Key_Space)
    assert page.clock.time.text().startswith(("7:00", "6:59"))


def test_the_signal_sounds_whichever_page_it_is_given_from(in_the_hall: Callable[..., HallPage]) -> None:
    page = in_the_hall()
    playing = workspace_of(page).open_page(pages.ROUND)
    assert isinstance(playing, RoundPage)
    press(Qt.Key.Key_F9)
    assert played(page) == [Sound.START]
    assert workspace_of(page).clockwork.faces[0].reading.state is ClockState.RUNNING
    assert playing.clock.text() in ("10:00", "9:59")


def test_minutes_are_given_and_taken_and_what_cannot_be_is_said(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Plus)
    press(Qt.Key.Key_Minus)
    press(Qt.Key.Key_Minus)
    left = rest(page, time)
    assert left is not None
    assert 8 * MINUTE < left <= 9 * MINUTE
    pass_by(page, time, 8 * MINUTE + MINUTE // 2)
    press(Qt.Key.Key_Minus)
    assert "Es sind nur noch 0:" in page.clock.notice.text
    assert "drücken Sie bitte „Ende“" in page.clock.notice.text
    press(Qt.Key.Key_X)
    assert page.state_pill.text() == "Beendet"
    assert played(page)[-1] is Sound.END


def test_one_table_gets_more_time(in_the_hall: Callable[..., HallPage]) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_F7)
    keys("99")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert "Tisch 99 gibt es hier nicht" in page.clock.notice.text
    keys("3")
    press(Qt.Key.Key_Return)
    page.clock.extra.selectAll()
    keys("1:99")
    press(Qt.Key.Key_Return)
    assert "z. B. 3 oder 1:30" in page.clock.notice.text
    keys("1:30")
    press(Qt.Key.Key_Return)
    assert page.clock.notice.text == ""
    assert page.clock.others.text().startswith("Tisch 3 +1:30: noch 11:")
    press(Qt.Key.Key_Z)
    assert page.clock.others.text() == ""


def test_all_get_as_much_time_as_is_typed(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_F7)
    press(Qt.Key.Key_Return)
    page.clock.extra.selectAll()
    keys("-2:30")
    press(Qt.Key.Key_Return)
    left = rest(page, time)
    assert left is not None
    assert 7 * MINUTE < left <= 7.5 * MINUTE
    assert page.clock.others.text() == ""


def test_taking_a_pause_back_that_ends_the_time_is_asked_about(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Space)
    pass_by(page, time, 30 * MINUTE)
    press(Qt.Key.Key_Z)
    assert "Danach wäre die Zeit sofort um" in page.clock.notice.text
    assert page.state_pill.text() == "Uhr steht"
    press(Qt.Key.Key_Z)
    assert page.state_pill.text() == "Zeit ist um"


def test_undo_takes_the_start_back_but_no_press(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    del time
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Z, CTRL)
    workspace = workspace_of(page)
    assert "Auf der Seite Saal (Strg 5) nimmt Z jeden Druck zurück." in workspace.notice.text
    assert page.state_pill.text() == "Uhr steht"


def test_the_gong_goes_on_until_somebody_acknowledges_it(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    pass_by(page, time, 8 * MINUTE)
    assert played(page) == [Sound.START, Sound.WARNING]
    pass_by(page, time, 2 * MINUTE)
    pass_by(page, time, 3_000)
    pass_by(page, time, 6_000)
    assert played(page)[2:] == [Sound.GONG, Sound.GONG]
    assert page.clock.main.text() == "Gong aus"
    press(Qt.Key.Key_Space)
    pass_by(page, time, 7_000)
    assert played(page)[2:] == [Sound.GONG, Sound.GONG]
    assert page.clock.main.text() == "Start: Zeitfenster 2"


def test_on_another_page_it_is_said_that_the_time_is_up(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    workspace = workspace_of(page)
    workspace.open_page(pages.OVERVIEW)
    pass_by(page, time, 11 * MINUTE)
    assert "Die Zeit ist um: Gruppen, Zeitfenster 1 von 6" in workspace.notice.text
    assert workspace.clockwork.rings
    press(Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert not workspace.clockwork.rings
    assert not workspace.notice.isVisible()
    pass_by(page, time, MINUTE)
    assert not workspace.notice.isVisible()


def test_the_laptop_stays_awake_while_a_clock_runs(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    del time
    awake = workspace_of(page).host.devices.awake
    kept = [getattr(awake, "kept", None)]
    for _ in range(2):
        press(Qt.Key.Key_Space)
        kept.append(getattr(awake, "kept", None))
    assert kept == [False, True, False]


def test_a_jump_of_the_wall_clock_is_asked_about_and_not_followed(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    workspace_of(page).open_page(pages.OVERVIEW)
    time.jumped = 60 * MINUTE
    pass_by(page, time, MINUTE)
    assert workspace_of(page).stack.currentWidget() is page
    assert "Die Uhr des Computers ging um 1:00:00 vor." in words(page)
    press(Qt.Key.Key_F3)
    assert not page.question.isVisible()
    left = rest(page, time)
    assert left is not None
    assert 8 * MINUTE < left <= 9 * MINUTE


def test_a_jump_that_is_set_right_asks_no_more(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    pass_by(page, time, 4 * MINUTE)
    time.jumped = 60 * MINUTE
    pass_by(page, time, 1000)
    assert page.question.isVisible()
    time.jumped = 0
    pass_by(page, time, 1000)
    assert not page.question.isVisible()
    left = rest(page, time)
    assert left is not None
    assert 5 * MINUTE < left < 6 * MINUTE


@pytest.mark.parametrize("jump", [-60 * MINUTE, -3 * MINUTE, 3 * MINUTE])
def test_a_jump_while_no_clock_runs_spoils_no_start(
    in_the_hall: Callable[..., HallPage], time: Later, jump: int
) -> None:
    page = in_the_hall()
    time.ahead += 20 * MINUTE
    time.jumped = jump
    press(Qt.Key.Key_Space)
    pass_by(page, time, 1000)
    assert not page.question.isVisible()
    assert played(page) == [Sound.START]
    left = rest(page, time)
    assert left is not None
    assert 9 * MINUTE < left < 10 * MINUTE


def test_an_answer_that_cannot_be_stored_is_asked_for_again(
    in_the_hall: Callable[..., HallPage], time: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    time.jumped = 60 * MINUTE
    pass_by(page, time, MINUTE)

    def full(*_: object, **__: object) -> Changes:
        raise Refused(Problem("clock.taken_back"))

    with monkeypatch.context() as context:
        context.setattr(presses, "settle_doubt", full)
        press(Qt.Key.Key_F3)
    assert page.question.isVisible()
    press(Qt.Key.Key_F3)
    assert not page.question.isVisible()
    assert Sound.GONG not in played(page)


def test_a_round_begun_on_another_computer_is_asked_about_when_the_file_is_opened(
    open_workspace: Open, tmp_path: Path, time: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = sample.quartett_tournament(tmp_path, 16)
    tournament._clock = time
    signal = clocks.next_signal(tournament)
    assert signal is not None
    with monkeypatch.context() as context:
        context.setattr(records, "machine", lambda: "another")
        formats.start_round(tournament, signal.round_id)
    time.ahead += 30 * MINUTE
    workspace = open_workspace(tournament)
    page = workspace.stack.currentWidget()
    assert isinstance(page, HallPage)
    assert "Die Rundenuhr wurde auf einem anderen Computer gestartet." in words(page)
    assert played(page) == [], "nothing sounds before it is said what holds"


def test_a_start_that_was_taken_back_sounds_again(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    for _ in range(2):
        press(Qt.Key.Key_Space)
        pass_by(page, time, 8 * MINUTE)
        pass_by(page, time, 2 * MINUTE)
        press(Qt.Key.Key_Space)
        pass_by(page, time, MINUTE)
        press(Qt.Key.Key_Z)
        assert "nimmt das Startzeichen zurück" in page.clock.notice.text
        press(Qt.Key.Key_Z)
    assert played(page) == [Sound.START, Sound.WARNING, Sound.GONG] * 2


def test_a_break_that_is_over_sounds_the_gong(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_P)
    keys("5")
    press(Qt.Key.Key_Return)
    pass_by(page, time, 5 * MINUTE + 1000)
    assert played(page) == [Sound.GONG]
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Space)
    assert page.clock.main.text() == "Uhr anhalten"


def test_somebody_looks_at_the_clock_also_while_none_runs(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    timer = workspace_of(in_the_hall()).clockwork._timer
    del time
    assert timer.isActive(), "the hall falls behind its plan, and the computer's clock may jump"
    assert timer.interval() == 30_000


def test_q21_who_is_not_there_turns_red_strictly_after_the_limit(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_T)
    keys("2")
    press(Qt.Key.Key_Return)
    assert page.tables.shown.words == ["Es fehlen 3", "Es spielen 4"]
    press(Qt.Key.Key_Escape)
    pass_by(page, time, MINUTE)
    assert not page.waiting.lost.isEnabled()
    pass_by(page, time, MINUTE + 1000)
    assert page.waiting.chosen is not None
    assert page.waiting.chosen.too_late
    press(Qt.Key.Key_F)
    assert isinstance(workspace_of(page).stack.currentWidget(), RoundPage)


def test_whoever_is_missed_later_is_marked_by_number(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    del time
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_A)
    assert page.tables.shown.words == ["Es fehlen 0", "Es spielen 4"]
    press(Qt.Key.Key_T)
    keys("4")
    press(Qt.Key.Key_Return)
    assert page.tables.shown.words == ["Es fehlt 1", "Es spielen 4"]


def test_s01_a_round_without_a_limit_counts_up_and_a_break_counts_down(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall(of_schafkopf)
    assert page.clock.main.text() == "Start: Runde 1"
    press(Qt.Key.Key_Space)
    pass_by(page, time, 5 * MINUTE)
    assert page.clock.time.text().startswith("5:0")
    assert not page.clock.more.isEnabled()
    press(Qt.Key.Key_P)
    keys("25:99")
    press(Qt.Key.Key_Return)
    assert "wann es weitergeht" in page.clock.notice.text
    keys("15")
    press(Qt.Key.Key_Return)
    assert page.clock.time.text() in ("15:00", "14:59")
    assert page.clock.main.text() == "Zeit beenden"


def with_breaks(folder: Path) -> Tournament:
    timed = sample.sample_rulebook().with_stage(0, round_minutes=45, break_minutes=10)
    tournament = sample.new_tournament(folder, people=8, rulebook=timed)
    sample.draw_round(tournament, 1)
    return tournament


def test_c10_the_clock_offers_the_break_after_a_round(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall(with_breaks)
    assert page.clock.until.placeholderText() == "20:15"
    press(Qt.Key.Key_Space)
    assert page.clock.below.text().endswith(", dann 10 Min. Pause")
    pass_by(page, time, 45 * MINUTE)
    said = wall.clock(page.tournament, time.wall())
    assert said is not None
    assert clock_state(said) == "Die Zeit ist um. Danach 10 Minuten Pause."
    press(Qt.Key.Key_Space)
    assert page.clock.until.placeholderText() == "10 Min."
    press(Qt.Key.Key_P)
    assert page.clock.time.text() in ("10:00", "9:59")
    assert clocks.break_minutes(page.tournament) == 10


def test_before_a_round_is_published_it_says_what_comes_here(open_workspace: Open, tmp_path: Path) -> None:
    page = open_workspace(sample.new_tournament(tmp_path, people=8)).open_page(pages.HALL)
    assert isinstance(page, HallPage)
    assert not page.clock.main.isEnabled()
    assert "Noch keine Tische" in words(page)


def test_the_page_fits_into_the_smallest_window(
    in_the_hall: Callable[..., HallPage], time: Later, qtbot: QtBot
) -> None:
    page = in_the_hall()
    del time, qtbot
    workspace = workspace_of(page)
    workspace.resize(1280, 640)
    QApplication.processEvents()
    assert workspace.height() == 640


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("20:15", 900),
        ("20.15", 900),
        ("19:59", 86_340),
        ("15", 900),
        ("24:00", None),
        ("x", None),
        ("20:1", None),
    ],
)
def test_a_break_ends_at_a_time_or_after_minutes(typed: str, seconds: int | None) -> None:
    assert seconds_until(typed, datetime(2026, 11, 21, 20, 0).astimezone()) == seconds


@pytest.mark.parametrize(
    ("typed", "now", "fold", "minutes"),
    [
        ("03:30", "2026-10-25 00:30", 0, 240),
        ("02:30", "2026-10-25 02:10", 0, 20),
        ("02:30", "2026-10-25 02:40", 0, 50),
        ("02:30", "2026-10-25 02:10", 1, 20),
        ("03:30", "2027-03-28 01:30", 0, 60),
        ("01:00", "2026-10-24 23:00", 0, 120),
        ("22:00", "2026-10-24 23:00", 0, 24 * 60),
        ("23:59", "2026-11-21 23:50", 0, 9),
    ],
)
@pytest.mark.skipif(not hasattr(time_module, "tzset"), reason="the zone of a process is fixed there")
def test_a_break_ends_by_the_clock_on_the_wall_also_in_the_night_in_which_clocks_change(
    typed: str, now: str, fold: int, minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time_module.tzset()
    try:
        here = datetime.fromisoformat(now).replace(fold=fold).astimezone()
        assert seconds_until(typed, here) == minutes * 60
    finally:
        monkeypatch.undo()
        time_module.tzset()


def test_pressing_elsewhere_is_seen(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    (clock, *_) = records.all_clocks(page.tournament)
    page.desk.run(lambda t: presses.press(t, clock.id, PressKind.PAUSE, time.wall()))
    assert page.state_pill.text() == "Uhr steht"


def test_q18_overtime_of_a_level_match_is_one_press_and_runs_on_the_clock_of_its_table(
    open_workspace: Open, tmp_path: Path, time: Later
) -> None:
    tournament = sample.quartett_tournament(tmp_path, 8, to_the_bracket=True)
    tournament._clock = time
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    press(Qt.Key.Key_Return)
    keys("16+")
    own = [face for face in workspace.clockwork.faces if face.table_id is not None]
    assert [face.reading.length for face in own] == [3 * MINUTE]


def test_the_director_sets_how_the_signals_sound(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_F9)
    keys("1:99")
    assert "z. B. 2 oder 1:30" in page.signals.wrong.text()
    page.signals.warning.selectAll()
    keys("1:30")
    press(Qt.Key.Key_Return)
    assert not page.signals.isVisible()
    press(Qt.Key.Key_Space)
    assert page.clock._signals[0][0].text() == "Hinweis: noch 1:30"
    pass_by(page, time, 8 * MINUTE)
    assert played(page) == [Sound.START]
    pass_by(page, time, MINUTE // 2)
    assert played(page) == [Sound.START, Sound.WARNING]


def test_q03_a_signal_without_any_deck_in_the_list_is_asked_about(
    in_the_hall: Callable[..., HallPage],
) -> None:
    page = in_the_hall()
    for deck in decks.view(page.tournament):
        page.desk.run_or_tell(partial(decks.retire, deck_id=deck.id))
    press(Qt.Key.Key_Space)
    assert "noch kein Quartett" in page.clock.notice.text
    assert tournaments.header(page.tournament).rounds[0].state is RoundState.PUBLISHED
    press(Qt.Key.Key_Space)
    assert tournaments.header(page.tournament).rounds[0].state is RoundState.RUNNING


def test_the_next_slot_is_asked_about_while_slips_of_the_one_before_are_missing(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    pass_by(page, time, 11 * MINUTE)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Space)
    assert "fehlen noch Zettel: Tisch 1, 2, 3, 4." in page.clock.notice.text
    assert page.clock.main.text() == "Start: Zeitfenster 2"
    press(Qt.Key.Key_Space)
    face = clocks.main(page.tournament, time.wall())
    assert face is not None
    assert face.slot == 2


def test_the_wall_names_those_who_play_by_the_clock_above_them(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    pass_by(page, time, 11 * MINUTE)
    for _ in range(3):
        press(Qt.Key.Key_Space)
    scene = wall.clock(page.tournament, time.wall())
    assert scene is not None
    assert scene.now is not None
    assert scene.now.slot == 2
    of_slot = {row.table_id for row in matches.view(page.tournament) if row.slot == 2}
    assert {table.table_id for table in scene.playing} == of_slot


def test_a_file_that_cannot_be_read_for_a_moment_does_not_stop_the_clock(
    in_the_hall: Callable[..., HallPage], time: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)

    def gone(*_: object) -> None:
        raise FileError(FileTrouble.UNREADABLE)

    work = workspace_of(page).clockwork
    work._timer.stop()
    with monkeypatch.context() as broken:
        broken.setattr(clocks, "faces", gone)
        with pytest.raises(FileError):
            pass_by(page, time, MINUTE)
    assert work._timer.isActive()
    pass_by(page, time, 10 * MINUTE)
    assert Sound.GONG in played(page)


def test_d16_who_plays_longest_is_seen_and_one_table_is_ended(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall(of_schafkopf)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_A)
    pass_by(page, time, 95 * MINUTE)
    press(Qt.Key.Key_G)
    keys("2")
    press(Qt.Key.Key_Return)
    keys("40")
    press(Qt.Key.Key_Return)
    assert "An Tisch 2 werden 32 Spiele gespielt" in page.clock.notice.text
    keys("20")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Escape)
    slowest = page.playing.list.chosen
    assert slowest is not None
    assert (slowest.number, slowest.deal) == (2, "20 von 32")
    assert slowest.time.text.startswith("1:35:0")
    press(Qt.Key.Key_B)
    assert isinstance(workspace_of(page).stack.currentWidget(), RoundPage)
    assert [row.ended for row in waiting.playing_now(page.tournament, time.wall())] == [True, False]


def test_s01_where_the_rules_name_no_limit_a_helper_can_take_the_seat(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall(of_schafkopf)
    assert not page.waiting.lost.isEnabled()
    press(Qt.Key.Key_Space)
    pass_by(page, time, MINUTE)
    assert page.waiting.lost.text() == "Helfer …"
    press(Qt.Key.Key_F)
    slips = workspace_of(page).stack.currentWidget()
    assert isinstance(slips, RoundPage)
    assert slips.entry.parts.players.isVisible()


def test_a_slot_that_is_over_stays_over_while_one_table_has_time_left(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_F7)
    keys("3")
    press(Qt.Key.Key_Return)
    page.clock.extra.selectAll()
    keys("2:30")
    press(Qt.Key.Key_Return)
    pass_by(page, time, 10 * MINUTE + 1000)
    assert page.clock.time.text() == "0:00"
    assert page.clock.others.text().startswith("Tisch 3 +2:30: noch 2:")
    scene = wall.clock(page.tournament, time.wall())
    assert scene is not None
    assert scene.state is ClockState.OVER


def test_alle_da_says_whom_it_leaves_out(in_the_hall: Callable[..., HallPage], time: Later) -> None:
    page = in_the_hall()
    del time
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_T)
    for _ in range(2):
        keys("2")
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_A)
    assert page.tables.shown.words[0] == "Es fehlt 1"
    assert "dass jemand fehlt: Tisch 2." in page.clock.notice.text


def test_d16_the_table_whose_number_is_typed_is_ended(
    in_the_hall: Callable[..., HallPage], time: Later
) -> None:
    page = in_the_hall(of_schafkopf)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_G)
    keys("2")
    page.playing.end.click()
    ended = [row.place.number for row in waiting.playing_now(page.tournament, time.wall()) if row.ended]
    assert ended == [2]


def test_after_the_last_round_nothing_waits_for_a_start(in_the_hall: Callable[..., HallPage]) -> None:
    def over(folder: Path) -> Tournament:
        tournament = sample.new_tournament(folder, people=8, rounds=1)
        sample.play_round(tournament, 1)
        return tournament

    told = words(in_the_hall(over))
    assert {"Alles gespielt", "Alles ist gespielt", "Es folgt die Siegerehrung."} <= {*told}
    assert not {"Uhr wartet", "ab Start", "Alle sind da"} & {*told}
