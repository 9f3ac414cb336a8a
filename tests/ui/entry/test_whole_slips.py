"""Every seat of a slip is whole in the smallest window, whatever else is said there."""

from __future__ import annotations

import random
from datetime import date
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services import director
from tests.services.judge.test_penalties import SHIPPED
from tests.ui.conftest import Open
from tests.ui.driving import press

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import RoundState
from turnierleitung.games.doppelkopf.form.doppelkopf_form import DoppelkopfForm
from turnierleitung.resources import resource
from turnierleitung.services import formats, practice
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages

LONG = PersonData("Schmidt-Rottluff von Hohenlohe-Langenburg", "Maximilian-Alexander")
EIGHT_SEATS = ("perry-rhodan", "trumpfspiel", "klassisches-quartett")
SIZES = ((1280, 640), (1280, 720), (1280, 800))
"""Of a small laptop, of a screen at 150 %, and what everything is drawn for."""


def rulebook_of(key: str, seats: int | None) -> Rulebook:
    rulebook = practice.timed(rulebooks.read(resource("rulebooks", f"{key}.toml")))
    if seats is None:
        return rulebook
    first = cast("TablesStage", rulebook.stages[0]).model_copy(update={"seats": seats})
    return rulebook.model_copy(update={"stages": (first, *rulebook.stages[1:])})


def running(tmp_path: Path, key: str, seats: int | None) -> TournamentFile:
    """A practice tournament whose first round or groups are played, everybody with a long name."""
    facts = tournaments.Facts("Meisterschaft", date(2026, 11, 21), "Halle", 1000)
    tournament = tournaments.create(
        tmp_path / "probe.turnier", facts, rulebook_of(key, seats), "Anna", sample.ticking(), practice=True
    )
    operators.at_work(tournament)
    for index in range(16):
        name = LONG._replace(first_name=f"{LONG.first_name} {index}")
        if rulebooks.current(tournament).pairs:
            name = name._replace(partner_last_name=LONG.last_name, partner_first_name=LONG.first_name)
        participants.register(tournament, name)
    director.bring_decks(tournament)
    source = random.Random(key)
    while tournaments.header(tournament).rounds[0].state is not RoundState.RUNNING:
        assert director.go_on(tournament, source)
    return tournament


@pytest.mark.parametrize(
    ("key", "seats"), [*((key, None) for key in SHIPPED), *((key, 8) for key in EIGHT_SEATS)]
)
def test_all_seats_are_whole_beside_a_message_and_a_reason(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot, key: str, seats: int | None
) -> None:
    workspace = open_workspace(running(tmp_path, key, seats))
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    round_id = tournaments.header(page.tournament).rounds[0].round_id
    page.show_table(formats.rounds_view(page.tournament, round_id).tables[0].table_id)
    parts = page.entry.parts
    parts.notice.show_text("Summe +148, muss 0 sein (§ 4).", "Bitte die Punkte mit dem Zettel vergleichen.")
    parts.ask_for_reason()
    for size in SIZES:
        workspace.window().resize(*size)
        qtbot.waitUntil(lambda size=size: (workspace.width(), workspace.height()) == size)  # type: ignore[misc]
        QApplication.processEvents()
        fields = [field for field in page.entry.form.findChildren(QLineEdit) if field.isVisible()]
        assert len(fields) >= (seats or 2)
        qtbot.waitUntil(lambda fields=fields: all(map(is_whole, fields)))  # type: ignore[misc]
        assert is_whole(parts.enter)


@pytest.mark.parametrize("key", ["doppelkopf-twentyfour", "schafkopf-schwaig"])
def test_the_sums_are_whole_again_after_a_look_at_the_deals(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot, key: str
) -> None:
    workspace = open_workspace(running(tmp_path, key, None))
    workspace.window().resize(1280, 800)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    round_id = tournaments.header(page.tournament).rounds[0].round_id
    page.show_table(formats.rounds_view(page.tournament, round_id).tables[0].table_id)
    for _ in range(2):
        press(Qt.Key.Key_F6)
        QApplication.processEvents()
    fields = [field for field in page.entry.form.findChildren(QLineEdit) if field.isVisible()]
    assert len(fields) >= 4
    qtbot.waitUntil(lambda: all(map(is_whole, fields)))


def test_no_hint_beside_a_deal_of_doppelkopf_is_cut(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    workspace = open_workspace(running(tmp_path, "doppelkopf-twentyfour", None))
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    round_id = tournaments.header(page.tournament).rounds[0].round_id
    page.show_table(formats.rounds_view(page.tournament, round_id).tables[0].table_id)
    form = cast("DoppelkopfForm", page.entry.form)
    form.ways.buttons[1].click()
    for size in SIZES:
        workspace.window().resize(*size)
        qtbot.waitUntil(lambda size=size: (workspace.width(), workspace.height()) == size)  # type: ignore[misc]
        for line in (
            "",
            "2",
            "24",
            "24v",
            "x",
            "1bx",
            "12o130",
            "41o1 35k",
            "24vs",
            "3ax4",
            "41240o1",
            "24251",
        ):
            form.deals.type_instead(line)
            QApplication.processEvents()
            assert form.deals.echo.text() == form.deals.echo.whole
            assert is_whole(form.deals.echo)


def is_whole(widget: QWidget) -> bool:
    """Whether nothing of it is out of sight."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is None:
        return widget.visibleRegion().boundingRect() == widget.rect()
    viewport = around.viewport()
    place = widget.rect().translated(widget.mapTo(viewport, widget.rect().topLeft()))
    return bool(viewport.rect().contains(place)) and viewport.visibleRegion().boundingRect().contains(place)
