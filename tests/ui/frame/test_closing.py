"""A protest that is open is seen, and asked about before something is closed (Q-24)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press

from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, overview
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import protests
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.matches import groups, matches
from turnierleitung.ui.window import pages


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    """The groups are played to the end, and somebody has protested."""
    made = sample.quartett_tournament(tmp_path, people=4, played=6)
    protests.lodge(made, 1, "Die Karten waren gezinkt", 5000)
    yield made
    made.close()


def test_an_open_protest_waits_for_the_director_wherever_he_looks(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    assert Need.PROTEST in [wish.kind for wish in overview.view(tournament).needs]
    assert workspace.rail._items[pages.PENALTIES]._badge == 1
    workspace.desk.run(
        lambda one: protests.decide(one, 1, "Nein", ProtestState.REJECTED, deposit_returned=False)
    )
    assert Need.PROTEST not in [wish.kind for wish in overview.view(tournament).needs]
    assert workspace.rail._items[pages.PENALTIES]._badge == 0


def test_a_phase_is_closed_when_it_is_meant(open_workspace: Open, tournament: Tournament) -> None:
    assert not any(row.is_open for row in matches.view(tournament))
    round_id = groups.round_of(tournament, "groups") or 0
    workspace = open_workspace(tournament)
    workspace.open_page(pages.ROUND)
    press(Qt.Key.Key_F9)
    assert "Proteste: 1" in workspace.notice.text
    assert formats.rounds_view(tournament, round_id).state is RoundState.RUNNING
    press(Qt.Key.Key_F9)
    assert formats.rounds_view(tournament, round_id).state is RoundState.FINISHED


def test_looking_elsewhere_takes_the_answer_back(open_workspace: Open, tournament: Tournament) -> None:
    round_id = groups.round_of(tournament, "groups") or 0
    workspace = open_workspace(tournament)
    for page in (pages.OVERVIEW, pages.ROUND):
        workspace.open_page(page)
        workspace.open_page(pages.ROUND)
        press(Qt.Key.Key_F9)
        assert formats.rounds_view(tournament, round_id).state is RoundState.RUNNING
        workspace.open_page(pages.OVERVIEW)
