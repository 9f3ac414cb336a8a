"""Lots of the ranking: never before the last slip is in, and also those that were drawn at the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press, said

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.services import formats, overview, results
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.tables.ranking_page import StandingsPage
from turnierleitung.ui.window import pages

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


def zero(tournament: TournamentFile, round_id: int, numbers: tuple[int, ...]) -> None:
    """Enter nothing but zeros at tables: all of them end level."""
    for row in formats.rounds_view(tournament, round_id).tables:
        if row.number not in numbers:
            continue
        slip = results.load(tournament, row.table_id)
        level = sample.plausible_totals(tournament, slip.context, (1, row.number))
        lines = tuple(type(line)(seat=line.seat, points=0) for line in level.lines)
        result = level.model_copy(update={"lines": lines})
        results.enter(tournament, row.table_id, result, despite=["list.only_zeros"])


@pytest.fixture
def level(tmp_path: Path) -> TournamentFile:
    """One round of three tables; at the first two everybody has nothing, the third has no slip yet."""
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    round_id = sample.play_round(tournament, 1, until=0)
    zero(tournament, round_id, (1, 2))
    return tournament


def finish(tournament: TournamentFile) -> None:
    zero(tournament, 1, (3,))
    formats.finish_round(tournament, 1)


def test_s16_no_lot_is_drawn_before_the_last_slip_is_in(level: TournamentFile) -> None:
    tied = standings.view(level).ties[0]
    too_early: tuple[Callable[[TournamentFile], object], ...] = (
        lambda one: standings.draw_tie(one, WHOLE, tied),
        lambda one: standings.draw_ties(one, WHOLE),
        lambda one: standings.enter_lot(one, WHOLE, tied),
    )
    for draw in too_early:
        with pytest.raises(Refused) as refused:
            draw(level)
        assert in_words(refused.value.problems, None).startswith("Es fehlen noch Ergebnisse.")
    assert not [need for need in overview.view(level).needs if need.kind in (Need.TIE, Need.TIES)]


def test_s16_a_lot_drawn_at_the_table_is_entered_and_says_so(
    open_workspace: Open, level: TournamentFile
) -> None:
    finish(level)
    page = cast("StandingsPage", open_workspace(level).open_page(pages.STANDINGS))
    tied = standings.view(level).ties[0]
    press(Qt.Key.Key_L, CTRL | SHIFT)
    press(Qt.Key.Key_Down, ALT)
    press(Qt.Key.Key_Down, ALT)
    press(Qt.Key.Key_Return)
    ranking = standings.view(level)
    ranked = [row.participant_id for row in ranking.rows if row.participant_id in tied]
    assert ranked == [tied[1], tied[2], tied[0], *tied[3:]]
    assert ranking.lots[-1].by_hand
    assert "von Hand gezogen" in said(page._why)
    assert page.hand_lot.isHidden()
    assert page.list.hasFocus()


def test_esc_enters_nothing(open_workspace: Open, level: TournamentFile) -> None:
    finish(level)
    page = cast("StandingsPage", open_workspace(level).open_page(pages.STANDINGS))
    entries = len(level.history())
    press(Qt.Key.Key_L, CTRL | SHIFT)
    press(Qt.Key.Key_Escape)
    assert len(level.history()) == entries
    assert page.list.hasFocus()


def test_an_order_that_leaves_somebody_out_is_refused(level: TournamentFile) -> None:
    finish(level)
    tied = standings.view(level).ties[0]
    with pytest.raises(Refused) as refused:
        standings.enter_lot(level, WHOLE, tied[1:])
    assert in_words(refused.value.problems, None).startswith("Im Los muss jeder genau einmal stehen.")


def test_who_looks_at_another_ranking_enters_nothing_there(open_workspace: Open, tmp_path: Path) -> None:
    """The question was about the whole tournament."""
    tournament = sample.new_tournament(tmp_path, 12, rounds=2)
    for number in (1, 2):
        round_id = sample.play_round(tournament, number, until=0)
        zero(tournament, round_id, (1, 2, 3))
        formats.finish_round(tournament, round_id)
    page = cast("StandingsPage", open_workspace(tournament).open_page(pages.STANDINGS))
    press(Qt.Key.Key_L, CTRL | SHIFT)
    assert page.hand_lot.isVisible()
    page._on_scope(1)
    assert page.hand_lot.isHidden()
