"""The wall steered from the page of the hall: digits, next, freeze, black, releasing, renewing, its look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services.slips import slip_at, totals
from tests.ui.projection.walls import NOW, Passing

from turnierleitung.domain.clock import PressKind
from turnierleitung.services import formats, releases, results, wall
from turnierleitung.services.clocks import clocks, presses
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.tables import standings
from turnierleitung.services.wall import WallLook, WallNames, WallSettings
from turnierleitung.ui.projection import wall_panels
from turnierleitung.ui.projection.wall_card import WallCard
from turnierleitung.ui.projection.wall_panels import LookPanel
from turnierleitung.ui.projection.wall_window import Canvas, ScreenMark, WallPlace
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.preferences import WallKept

Hang = Callable[[Tournament], WallCard]


class Hall:
    """The clock of the hall, which stands until a test lets it go on."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def passing() -> Passing:
    return Passing()


@pytest.fixture
def hall_time() -> Hall:
    return Hall()


@pytest.fixture
def hang(host: Host, qtbot: QtBot, passing: Passing, hall_time: Hall) -> Iterator[Hang]:
    """Hang up the wall of a tournament."""
    hung: list[WallCard] = []

    def show(tournament: Tournament) -> WallCard:
        card = WallCard(Desk(tournament), hall_time, host, passing)
        qtbot.addWidget(card)
        card.resize(540, 700)
        card.show()
        hung.append(card)
        return card

    yield show
    for card in hung:
        card.leave()


@pytest.fixture
def played(tmp_path: Path, dressed: QApplication) -> Iterator[Tournament]:
    """Round 1 is over, round 2 is drawn."""
    del dressed
    tournament = sample.new_tournament(tmp_path, people=36, rounds=2)
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    yield tournament
    tournament.close()


def on(card: WallCard) -> tuple[SceneKind, int]:
    return card.projector.show.kind, card.projector.show.page


def spoken(card: WallCard) -> str:
    page = card.projector.sheet
    return "" if page is None else page.spoken


def states(card: WallCard) -> dict[str, str]:
    return {line.name: line.state for line in card.list.lines}


def test_digits_put_scenes_on_the_wall_and_on_the_preview(hang: Hang, played: Tournament) -> None:
    card = hang(played)
    assert card.show_scene(2)
    assert on(card) == (SceneKind.SEATS_BY_NAME, 0)
    assert card.preview.canvas.sheet is card.projector.window.canvas.sheet is card.projector.sheet
    assert "Ihr Platz in Runde 2" in spoken(card)
    assert not card.show_scene(7), "a tournament of tables has no bracket"


def test_the_list_says_what_is_on_and_why_something_is_not(hang: Hang, played: Tournament) -> None:
    card = hang(played)
    card.show_scene(3)
    found = states(card)
    assert found["Plätze nach Tischen"] == "jetzt"
    assert found["Rangliste"] == "nicht freigegeben"
    assert found["Uhr"] == "ab Start"
    assert found["Freier Text"] == "leer"


def test_pages_turn_by_themselves_and_stay_when_frozen(
    hang: Hang, played: Tournament, passing: Passing
) -> None:
    releases.release(played, releases.offered(played)[0].ranking.subject)
    card = hang(played)
    card.show_scene(6)
    assert "Danach Seite 2 in 12 Sekunden." in card.coming.whole
    passing.now = 12_000
    card.projector.tick()
    assert on(card) == (SceneKind.STANDINGS, 1)
    card.freeze()
    assert "Eingefroren" in card.coming.whole
    passing.now = 60_000
    card.projector.tick()
    assert on(card) == (SceneKind.STANDINGS, 1)
    card.freeze()
    card.next()
    assert on(card) == (SceneKind.STANDINGS, 2)


def test_black_is_black_on_both(hang: Hang, played: Tournament) -> None:
    card = hang(played)
    card.black()
    assert card.preview.canvas.sheet is None
    image = card.preview.canvas.grab().toImage()
    assert image.pixelColor(image.width() // 2, image.height() // 2) == QColor(Qt.GlobalColor.black)
    card.black()
    assert card.preview.canvas.sheet is not None


def test_what_is_entered_is_on_the_wall_at_once(hang: Hang, played: Tournament, qtbot: QtBot) -> None:
    formats.start_round(played, 2)
    card = hang(played)
    card.show_scene(5)
    assert "9 von 9 Tischen" in spoken(card)
    desk = card.projector.desk
    slip = results.load(played, formats.rounds_view(played, 2).tables[0].table_id)
    entered = sample.plausible_totals(played, slip.context, (2, 1))
    assert not desk.run(lambda opened: results.enter(opened, slip.table_id, entered))
    qtbot.waitUntil(lambda: "8 von 9 Tischen" in spoken(card))


def test_releasing_with_the_first_three_kept_back(hang: Hang, played: Tournament, qtbot: QtBot) -> None:
    card = hang(played)
    card.open_releases()
    assert card.releasing.state.text() == "nicht freigegeben"
    card.releasing.hidden.setCurrentIndex(card.releasing.hidden.findData(4))
    card.releasing.release.click()
    card.show_scene(6)
    qtbot.waitUntil(lambda: "Rangliste nach Runde 1" in spoken(card))
    assert "Plätze 4–" in spoken(card)
    card.open_releases()
    assert card.releasing.state.text().startswith("an der Wand seit")
    card.releasing.withdraw.click()
    qtbot.waitUntil(lambda: "Rangliste nach Runde 1" not in spoken(card))


def test_a_corrected_ranking_is_renewed_with_one_key(hang: Hang, played: Tournament, qtbot: QtBot) -> None:
    releases.release(played, releases.offered(played)[0].ranking.subject)
    card = hang(played)
    assert card.outdated.text == ""
    slip = slip_at(played, 1)
    corrected = totals(90, -30, -30, -30)
    card.projector.desk.run(
        lambda opened: results.enter(opened, slip.table_id, corrected, reason="Zahlendreher")
    )
    qtbot.waitUntil(lambda: "Überholt an der Wand: Rangliste nach Runde 1" in card.outdated.text)
    with qtbot.waitActive(card):
        card.activateWindow()
    QTest.keyClick(card, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: card.outdated.text == "")
    assert not releases.offered(played)[0].outdated


def test_a_running_clock_stands_in_the_corner_and_only_it_is_drawn_anew(
    hang: Hang, played: Tournament, hall_time: Hall
) -> None:
    formats.start_round(played, 2)
    face = clocks.main(played, NOW)
    assert face is not None
    assert face.reading.started_at is not None
    hall_time.now = face.reading.started_at + 1000
    card = hang(played)
    card.show_scene(2)
    page = card.projector.sheet
    assert page is not None
    assert page.clock is not None
    drawn: list[QPaintEvent] = []
    canvas = card.preview.canvas
    QApplication.processEvents()
    watch(canvas, drawn)
    hall_time.now += 1000
    card.projector.tick()
    QApplication.processEvents()
    (event,) = drawn
    area = event.rect()
    assert area.width() * area.height() < canvas.width() * canvas.height() / 10
    assert card.projector.sheet is page, "nothing was laid out anew"


def watch(canvas: Canvas, drawn: list[QPaintEvent]) -> None:
    """Note what is drawn from now on."""
    paint = canvas.paintEvent

    def noting(event: QPaintEvent) -> None:
        drawn.append(QPaintEvent(event.region()))
        paint(event)

    canvas.paintEvent = noting  # type: ignore[method-assign]


def test_a_clock_that_is_ended_leaves_the_corner(
    hang: Hang, played: Tournament, hall_time: Hall, qtbot: QtBot
) -> None:
    formats.start_round(played, 2)
    card = hang(played)
    card.show_scene(4)
    face = clocks.main(played, hall_time.now)
    assert face is not None
    card.projector.desk.run(
        lambda opened: presses.press(opened, face.clock_id, PressKind.END, face.reading.started_at or 0)
    )
    qtbot.waitUntil(lambda: card.projector.programme.pages(SceneKind.CLOCK) == 0)


def test_the_look_is_kept_in_the_tournament(
    hang: Hang, played: Tournament, tmp_path: Path, qtbot: QtBot
) -> None:
    card = hang(played)
    picture = tmp_path / "zeichen.png"
    image = QImage(2000, 1000, QImage.Format.Format_RGB32)
    image.fill(QColor("#1E6B52"))
    image.save(str(picture))
    looks = LookPanel(card.projector.desk, lambda: str(picture))
    qtbot.addWidget(looks)
    looks.load()
    looks.names.choose(1)
    looks.look.choose(1)
    looks.seconds.setValue(20)
    looks.text.setPlainText("Mittag um zwölf")
    looks.turns[SceneKind.TEXT].setChecked(True)
    looks.logo.click()
    looks.apply.click()
    kept = wall.wall_settings(played)
    assert (kept.names, kept.look, kept.seconds) == (WallNames.SHORT, WallLook.LIGHT, 20)
    assert SceneKind.TEXT in kept.rotation
    assert QImage.fromData(wall.unpacked(kept.logo)).width() == wall_panels.LOGO.width()
    card.show_scene(9)
    qtbot.waitUntil(lambda: "Mittag um zwölf" in spoken(card))


def test_a_picture_that_is_none_is_refused(
    played: Tournament, hang: Hang, tmp_path: Path, qtbot: QtBot
) -> None:
    card = hang(played)
    wrong = tmp_path / "bild.png"
    wrong.write_bytes(b"\x89PNG\r\n\x1a\n and then nothing")
    looks = LookPanel(card.projector.desk, lambda: str(wrong))
    qtbot.addWidget(looks)
    looks.load()
    looks.picture.click()
    assert "„bild.png“ ist kein Bild." in looks.problem.text
    wall.change_settings(played, WallSettings(text="Hallo", picture=wall.packed(wrong.read_bytes())))
    card.projector.load()
    card.show_scene(9)
    assert "Hallo" in spoken(card)
    card.preview.canvas.grab()


def test_scenes_take_turns(hang: Hang, played: Tournament, passing: Passing) -> None:
    wall.change_settings(
        played, WallSettings(rotation=(SceneKind.WELCOME, SceneKind.SEATS_BY_TABLE), seconds=5)
    )
    card = hang(played)
    card.show_scene(0)
    assert states(card)["Im Wechsel"] == "läuft"
    assert states(card)["Plätze nach Tischen"] == "danach"
    passing.now = 5000
    card.projector.tick()
    assert on(card)[0] is SceneKind.SEATS_BY_TABLE


def test_the_wall_goes_with_its_tournament(hang: Hang, played: Tournament) -> None:
    card = hang(played)
    card.projector.placing.put_into_window()
    assert card.projector.window.isVisible()
    card.leave()
    assert not card.projector.window.isVisible()


def test_what_has_nothing_to_show_is_not_put_on_the_wall(hang: Hang, played: Tournament) -> None:
    card = hang(played)
    card.show_scene(2)
    assert not card.show_scene(6)
    assert on(card)[0] is SceneKind.SEATS_BY_NAME
    assert "F4 gibt eine Rangliste frei." in card.problem.text
    assert card.show_scene(3)
    assert card.problem.text == ""


def test_what_is_over_leaves_no_empty_wall(hang: Hang, played: Tournament, qtbot: QtBot) -> None:
    wall.change_settings(played, WallSettings(text="Mittag"))
    card = hang(played)
    assert card.show_scene(9)
    card.freeze()
    card.projector.desk.run(lambda tournament: wall.change_settings(tournament, WallSettings()))
    qtbot.waitUntil(lambda: on(card)[0] is SceneKind.WELCOME)
    assert "angekommen" not in spoken(card), "long after the start nobody is sent to the entrance"


def test_what_is_frozen_hides_what_is_kept_back_from_now_on(
    hang: Hang, played: Tournament, qtbot: QtBot
) -> None:
    subject = releases.offered(played)[0].ranking.subject
    releases.release(played, subject)
    card = hang(played)
    card.show_scene(6)
    card.freeze()
    winner = spoken(card)
    card.projector.desk.run(lambda tournament: releases.release(tournament, subject, first=4))
    qtbot.waitUntil(lambda: spoken(card) != winner)
    first = participants.by_id(played)[standings.view(played).rows[0].participant_id]
    assert first.person.last_name in winner
    assert first.person.last_name not in spoken(card)


def test_a_wall_in_a_window_is_there_again(hang: Hang, played: Tournament, host: Host) -> None:
    card = hang(played)
    card.show_scene(2)
    card.projector.placing.put_into_window()
    killed = host.preferences
    card.leave()
    host.change(killed)
    again = hang(played)
    again.resume()
    assert on(again)[0] is SceneKind.SEATS_BY_NAME
    assert again.projector.placing.standing is WallPlace.WINDOW


def test_after_a_kill_the_wall_hangs_as_it_hung(hang: Hang, played: Tournament, host: Host) -> None:
    card = hang(played)
    card.show_scene(2)
    card.projector.placing.put_on(ScreenMark("HDMI-1", "A7"))
    card.screens.chosen.emit(ScreenMark("HDMI-1", "A7"))
    killed = host.preferences
    assert killed.wall == WallKept(tournaments.header(played).uuid, "seats_by_name")
    card.leave()
    assert host.preferences.wall == WallKept(), "whoever closes the tournament wants it off the wall"
    host.change(killed)
    again = hang(played)
    again.resume()
    assert on(again)[0] is SceneKind.SEATS_BY_NAME
    assert again.projector.placing.wanted == ScreenMark("HDMI-1", "A7")
