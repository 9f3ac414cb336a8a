"""What is not released is nowhere in the window: no text, no tooltip, nothing that is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.projection.walls import NOW, Passing

from turnierleitung.services import releases
from turnierleitung.services.ground.scenes import SceneKind, Subject, SubjectKind
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.projection.projector import Projector
from turnierleitung.ui.projection.wall_card import WallCard
from turnierleitung.ui.projection.wall_sheet import WallText
from turnierleitung.ui.projection.wall_window import Canvas
from turnierleitung.ui.window.desk import Desk

AFTER_1 = Subject(SubjectKind.AFTER_ROUND, 1)


def everything_said(widget: QWidget) -> str:
    """All that is in a tree of widgets: texts, tooltips, names and properties, drawn or spoken."""
    return "\n".join(_said(widget))


def _said(thing: QObject) -> Iterator[str]:
    yield thing.objectName()
    if isinstance(thing, QWidget):
        yield from (thing.windowTitle(), thing.toolTip(), thing.statusTip(), thing.whatsThis())
        yield from (thing.accessibleName(), thing.accessibleDescription())
        spoken = QAccessible.queryAccessibleInterface(thing)
        if spoken is not None:
            yield from (
                spoken.text(kind) for kind in QAccessible.Text if kind is not QAccessible.Text.UserText
            )
    if isinstance(thing, Canvas) and thing.sheet is not None:
        yield from (mark.text for mark in thing.sheet.marks if isinstance(mark, WallText))
        yield thing.sheet.note.span if thing.sheet.note is not None else ""
    meta = thing.metaObject()
    for index in range(meta.propertyCount()):
        value = thing.property(str(meta.property(index).name()))
        if isinstance(value, str):
            yield value
    for child in thing.children():
        yield from _said(child)


@pytest.fixture
def tournament(tmp_path: Path, dressed: QApplication) -> Iterator[TournamentFile]:
    del dressed
    made = sample.new_tournament(tmp_path, people=36, rounds=2)
    yield made
    made.close()


def names_of(tournament: TournamentFile) -> set[str]:
    return {someone.person.last_name for someone in participants.people(tournament)}


def walked(projector: Projector) -> str:
    """Everything that is in the window while each page of each scene is shown."""
    seen = []
    for kind in projector.kinds:
        projector.choose(kind)
        for _ in range(12):
            seen.append(everything_said(projector.window))
            projector.go_on()
            if projector.show.kind is not kind or projector.show.page == 0:
                break
    return "\n".join(seen)


def test_before_anything_is_published_no_name_is_in_the_window(
    tournament: TournamentFile, qtbot: QtBot
) -> None:
    projector = Projector(Desk(tournament), lambda: None, lambda: NOW, Passing())
    qtbot.addWidget(projector.window)
    said = walked(projector)
    assert "Willkommen" in said
    assert not [name for name in names_of(tournament) if name in said]


def test_a_ranking_is_not_in_the_window_before_it_is_released(
    tournament: TournamentFile, qtbot: QtBot
) -> None:
    sample.play_round(tournament, 1)
    projector = Projector(Desk(tournament), lambda: None, lambda: NOW, Passing())
    qtbot.addWidget(projector.window)
    said = walked(projector)
    assert not [name for name in names_of(tournament) if name in said]
    assert "Rangliste" not in said
    releases.release(tournament, AFTER_1)
    projector.load()
    said = walked(projector)
    assert all(name in said for name in names_of(tournament) if len(name) < 20)


def test_places_that_are_kept_back_are_not_in_the_window(tournament: TournamentFile, qtbot: QtBot) -> None:
    sample.play_round(tournament, 1)
    releases.release(tournament, AFTER_1, first=4)
    first = releases.offered(tournament)[0].ranking.lists[0].rows[:3]
    people = participants.by_id(tournament)
    best = {people[row.participant_id].person for row in first}
    others = [someone.person for someone in people.values() if someone.person not in best]
    projector = Projector(Desk(tournament), lambda: None, lambda: NOW, Passing())
    qtbot.addWidget(projector.window)
    said = walked(projector)
    for person in best:
        if person.last_name not in {other.last_name for other in others}:
            assert person.last_name not in said
        assert f"{person.first_name} {person.last_name}" not in said
    assert "Die ersten 3 Plätze erfahren Sie bei der Siegerehrung." in said


def test_what_was_shown_before_does_not_stay_behind(tournament: TournamentFile, qtbot: QtBot) -> None:
    sample.play_round(tournament, 1)
    releases.release(tournament, AFTER_1)
    desk = Desk(tournament)
    projector = Projector(desk, lambda: None, lambda: NOW, Passing())
    qtbot.addWidget(projector.window)
    projector.choose(SceneKind.STANDINGS)
    somebody = projector.sheet
    assert somebody is not None
    projector.freeze()
    desk.run(lambda opened: releases.withdraw(opened, AFTER_1))
    qtbot.waitUntil(lambda: "Rangliste" not in everything_said(projector.window))
    assert not [name for name in names_of(tournament) if name in everything_said(projector.window)]
    projector.choose(SceneKind.WELCOME)
    projector.blacken()
    assert "Willkommen" not in everything_said(projector.window)


def test_the_card_beside_the_clock_tells_no_more_than_the_wall(
    tournament: TournamentFile, qtbot: QtBot
) -> None:
    sample.play_round(tournament, 1)
    card = WallCard(Desk(tournament), lambda: NOW, passed=Passing())
    qtbot.addWidget(card)
    card.open_releases()
    said = everything_said(card)
    assert "Rangliste nach Runde 1" in said
    assert not [name for name in names_of(tournament) if name in said]
    card.leave()
