"""Phones and stations on the page Saal, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.sample import new_tournament
from tests.ui.conftest import Open
from tests.ui.driving import press

from turnierleitung.domain.language import Language
from turnierleitung.domain.stations import PairedStation, Right
from turnierleitung.services import printing, wall
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.storage.journal import Author
from turnierleitung.texts.language import speaking
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.clock.network_panel import NetworkPanel
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.window import pages


@pytest.fixture
def workspace(open_workspace: Open, tmp_path: Path) -> Workspace:
    return open_workspace(new_tournament(tmp_path, people=8))


@pytest.fixture
def panel(workspace: Workspace) -> NetworkPanel:
    hall = workspace.open_page(pages.HALL)
    press(Qt.Key.Key_F10)
    assert isinstance(hall, HallPage)
    assert hall.network is not None
    assert hall.network.isVisible()
    return hall.network


def paired(workspace: Workspace) -> PairedStation:
    """A station at the door."""
    assert workspace.network.invite("Berta", frozenset({Right.DOOR})) == ()
    pin = workspace.network.state.pin
    assert pin is not None
    assert workspace.network.pair(pin.digits, "10.0.0.2")  # type: ignore[attr-defined]  # what its servers ask
    return workspace.network.state.stations[-1]


def test_phones_are_off_until_their_key_and_then_on_wall_and_paper(
    workspace: Workspace, panel: NetworkPanel
) -> None:
    tournament, notice = workspace.desk.tournament, PrintRequest(PrintKind.PHONES)
    assert workspace.network.state.hall is None
    assert notice not in printing.listed(tournament)
    press(Qt.Key.Key_F2)
    served = workspace.network.state.hall
    assert served is not None
    assert panel.hall.address.text() == f"127.0.0.1:{served.port}"
    assert wall.frame(tournament).phones_url == served.url
    assert notice in printing.listed(tournament)
    press(Qt.Key.Key_F2)
    assert workspace.network.state.hall is None
    assert wall.frame(tournament).phones_url == ""


def test_a_pin_is_valid_only_while_it_is_shown(workspace: Workspace, panel: NetworkPanel) -> None:
    press(Qt.Key.Key_F3)
    panel.desks.name.setText("Berta")
    press(Qt.Key.Key_Return)
    pin = workspace.network.state.pin
    assert pin is not None
    assert panel.desks.pin.text().replace(" ", "") == pin.digits
    press(Qt.Key.Key_Escape)
    assert panel.isHidden()
    assert workspace.network.state.pin is None


def test_without_a_name_nobody_is_paired(workspace: Workspace, panel: NetworkPanel) -> None:
    press(Qt.Key.Key_F3)
    panel.desks.name.clear()
    press(Qt.Key.Key_Return)
    assert workspace.network.state.pin is None
    assert "Bitte geben Sie einen Namen ein." in panel.problem.text


def test_what_a_station_entered_can_be_taken_back_when_it_is_thrown_out(
    workspace: Workspace, panel: NetworkPanel, qtbot: QtBot
) -> None:
    tournament = workspace.desk.tournament
    press(Qt.Key.Key_F3)
    station = paired(workspace)
    with tournament.written_by(Author(station.operator_id, station.number)):
        participants.walk_in(tournament, participants.PersonData("Zacherl"), pays=False)
    panel.desks.thrown_out.emit(station)
    panel.question.no.click()
    assert len(workspace.network.state.stations) == 1
    panel.desks.thrown_out.emit(station)
    panel.question.yes.click()
    assert not workspace.network.state.stations
    qtbot.waitUntil(lambda: "Alles von dort" in panel.problem.text)
    assert [one.name for one in participants.people(tournament) if one.name == "Zacherl"] == []
    assert "Berta ist abgemeldet. Alles von dort ist zurückgenommen." in panel.problem.text


def test_another_address_is_chosen_only_once_it_is_said_what_that_means(
    workspace: Workspace, panel: NetworkPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace.network, "_hosts", lambda: ("127.0.0.1", "127.0.0.2"))
    press(Qt.Key.Key_F2)
    panel.host.setCurrentIndex(1)
    panel.host.activated.emit(1)
    assert panel.question.isVisible()
    panel.question.no.click()
    assert workspace.network.state.host == panel.host.currentData() == "127.0.0.1"
    panel.host.setCurrentIndex(1)
    panel.host.activated.emit(1)
    panel.question.yes.click()
    assert workspace.network.state.hall is not None
    assert workspace.network.state.hall.host == "127.0.0.2"


def test_a_lost_address_is_said_on_any_page_and_another_one_is_offered(
    workspace: Workspace, panel: NetworkPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(Qt.Key.Key_F2)
    monkeypatch.setattr(workspace.network, "_hosts", lambda: ("127.0.0.2",))
    workspace.network._again.timeout.emit()  # type: ignore[attr-defined]
    assert "127.0.0.1 ist weg" in workspace.notice.text
    assert panel.trouble.isVisible()
    panel.trouble.repair_requested.emit()
    assert workspace.network.state.hall is not None
    assert workspace.network.state.hall.host == "127.0.0.2"
    assert panel.trouble.isHidden()


def test_two_stations_may_be_thrown_out_at_once(
    workspace: Workspace, panel: NetworkPanel, qtbot: QtBot
) -> None:
    tournament = workspace.desk.tournament
    press(Qt.Key.Key_F3)
    for station in (paired(workspace), paired(workspace)):
        for first_name in ("Anna", "Berta", "Carla"):
            with tournament.written_by(Author(station.operator_id, station.number)):
                person = participants.PersonData(f"Zacherl {station.number}", first_name)
                participants.walk_in(tournament, person, pays=False)
        panel.desks.thrown_out.emit(station)
        panel.question.yes.click()
    qtbot.waitUntil(lambda: "Alles von dort" in panel.problem.text)
    assert [one.name for one in participants.people(tournament) if one.name.startswith("Zacherl")] == []


def test_a_question_gives_the_focus_back(workspace: Workspace, panel: NetworkPanel) -> None:
    press(Qt.Key.Key_F3)
    paired(workspace)
    (out,) = [button for button in panel.desks.findChildren(ActionButton) if button.text() == "Abmelden"]
    out.setFocus()
    press(Qt.Key.Key_Space)
    assert panel.question.isVisible()
    press(Qt.Key.Key_Escape)
    assert out.hasFocus()


def test_what_rests_on_a_deed_of_a_station_keeps_it_and_that_is_named(
    workspace: Workspace, panel: NetworkPanel, qtbot: QtBot
) -> None:
    tournament = workspace.desk.tournament
    press(Qt.Key.Key_F3)
    station = paired(workspace)
    with tournament.written_by(Author(station.operator_id, station.number)):
        participants.walk_in(tournament, participants.PersonData("Zacherl"), pays=False)
    someone = next(one for one in participants.people(tournament) if one.name == "Zacherl")
    participants.edit(tournament, someone.id, participants.PersonData("Zacherl", "Resi"))
    panel.desks.thrown_out.emit(station)
    panel.question.yes.click()
    qtbot.waitUntil(lambda: "Das blieb" in panel.problem.text)
    assert "Berta ist abgemeldet. Das blieb, weil später etwas darauf aufbaut:" in panel.problem.text
    assert "Zacherl" in panel.problem.text


def test_how_stations_are_encrypted_stays_as_it_was_chosen(workspace: Workspace, panel: NetworkPanel) -> None:
    press(Qt.Key.Key_F3)
    panel.desks.plain.click()
    panel.question.yes.click()
    assert "Unverschlüsselt" in panel.desks.fingerprint.text()
    press(Qt.Key.Key_F3)
    press(Qt.Key.Key_F3)
    state = workspace.network.state
    assert state.desks is not None
    assert not state.desks.secure
    panel.desks.plain.click()
    state = workspace.network.state
    assert state.desks is not None
    assert state.desks.secure


def test_space_ticks_a_box_here_and_leaves_the_clock_alone(workspace: Workspace, panel: NetworkPanel) -> None:
    press(Qt.Key.Key_F3)
    pressed = []
    hall = workspace.page(pages.HALL)
    assert isinstance(hall, HallPage)
    hall.clock.main_pressed.connect(lambda: pressed.append(True))
    hall.clock.main.setEnabled(True)
    panel.desks.door.setFocus()
    press(Qt.Key.Key_Space)
    assert panel.desks.door.isChecked()
    assert pressed == []


def test_the_desk_goes_on_in_its_language_when_an_english_browser_pairs(
    workspace: Workspace, panel: NetworkPanel
) -> None:
    """What the request of a station sets off at the desk is shown there in the window's own language."""
    press(Qt.Key.Key_F3)
    assert workspace.network.invite("Berta", frozenset({Right.DOOR})) == ()
    pin = workspace.network.state.pin
    assert pin is not None
    with speaking(Language.ENGLISH):
        assert workspace.network.pair(pin.digits, "10.0.0.2")  # type: ignore[attr-defined]  # what its servers ask
    assert panel.problem.text.strip() == "Berta ist angemeldet."


def test_it_is_said_whether_the_digits_were_used(workspace: Workspace, panel: NetworkPanel) -> None:
    press(Qt.Key.Key_F3)
    for count in (1, 2):
        panel.desks.name.setText("Eva")
        panel.desks.name.setFocus()
        press(Qt.Key.Key_Return)
        pin = workspace.network.state.pin
        assert pin is not None
        assert workspace.network.pair(pin.digits, "10.0.0.2")  # type: ignore[attr-defined]  # what servers ask
        assert len(workspace.network.state.stations) == count
        assert "Eva ist angemeldet." in panel.problem.text
        assert panel.desks.name.text() == ""
    panel.desks.name.setText("Eva")
    panel.desks.name.setFocus()
    press(Qt.Key.Key_Return)
    workspace.network.close_pin()
    assert "Die Ziffern gelten nicht mehr." in panel.problem.text
    assert panel.desks.name.text() == "Eva"
