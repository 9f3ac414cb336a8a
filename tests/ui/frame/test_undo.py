"""Undo says what it cannot take back, and offers what came before it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from sqlalchemy import update
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, words
from tests.ui.tables.round.test_entry import go_to_table

from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.desk import Desk

CTRL = Qt.KeyboardModifier.ControlModifier


def set_state(tournament: Tournament, state: str) -> None:
    """Change a round, so that in between the tournament does not agree with itself."""
    with tournament.action("round.started") as action:
        action.describe(round=1)
        action.connection.execute(update(ROUND).where(ROUND.c.number == 1).values(state=state))


def dead_end(tmp_path: Path) -> Tournament:
    """A tournament of which the last action cannot be taken back: the state before it was not sound."""
    tournament = sample.new_tournament(tmp_path, people=4)
    participants.register(tournament, PersonData("Zuletzt"))
    set_state(tournament, "running")
    set_state(tournament, "planned")
    return tournament


def names(tournament: Tournament) -> list[str]:
    return [someone.name for someone in participants.people(tournament)]


def test_what_cannot_be_taken_back_is_named_and_the_action_before_it_offered(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = dead_end(tmp_path)
    workspace = open_workspace(tournament)
    steps = len(tournament.history())
    press(Qt.Key.Key_Z, CTRL)
    assert "lässt sich jetzt nicht zurücknehmen" in workspace.notice.text
    assert "Strg Z noch einmal" in workspace.notice.text
    press(Qt.Key.Key_Z, CTRL)
    assert "„Zuletzt anmelden“" in workspace.notice.text
    # Nothing was done until it was pressed again.
    assert len(tournament.history()) == steps
    assert "Zuletzt" in names(tournament)
    press(Qt.Key.Key_Z, CTRL)
    assert "Zuletzt" not in names(tournament)
    assert not any("lässt sich jetzt nicht" in text for text in words(workspace))


def test_something_done_meanwhile_is_taken_back_first(tmp_path: Path) -> None:
    tournament = dead_end(tmp_path)
    desk = Desk(tournament)
    assert not desk.undo()
    offered = desk.next_undo
    desk.run(lambda file: participants.register(file, PersonData("Später")))
    assert desk.next_undo != offered
    assert desk.undo()
    assert "Später" not in names(tournament)
    tournament.close()


def test_beside_a_slip_that_is_typed_it_is_asked_before_another_result_goes(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1, until=1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    go_to_table(page, 2)
    keys("+14-9")
    steps = len(tournament.history())
    for _ in range(2):
        press(Qt.Key.Key_Z, CTRL)
    assert len(tournament.history()) == steps, "first what is in the field, then the question"
    assert "noch nicht eingetragen" in workspace.notice.text
    assert "Ergebnis Tisch 1" in workspace.notice.text
    press(Qt.Key.Key_Z, CTRL)
    assert len(tournament.history()) == steps + 1
    assert page.holds_slip, "what is typed stays"
