"""Rounds under way: starting, what is still missing, finishing, opening again."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage
from tests.services.slips import slip_at

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services import formats, results
from turnierleitung.services.ground import round_rows


def test_s01_a_round_starts_on_the_directors_signal(at: At) -> None:
    tournament = at(Stage.PUBLISHED)
    assert {row.state for row in formats.rounds_view(tournament, 1).tables} == {TableState.WAITING}
    formats.start_round(tournament, 1)
    running = formats.rounds_view(tournament, 1)
    assert running.state is RoundState.RUNNING
    assert running.started_at is not None
    assert running.started_at.endswith("+00:00")
    assert {row.state for row in running.tables} == {TableState.OPEN}


def test_a_table_shows_who_sits_there_in_the_order_of_the_seats(at: At) -> None:
    tournament = at(Stage.RUNNING)
    row = formats.rounds_view(tournament, 1).tables[0]
    assert len(row.short_names) == 4
    assert round_rows.round_of_table(tournament, row.table_id) == 1
    assert round_rows.round_of_table(tournament, 999) is None


@pytest.mark.parametrize("stage", [Stage.ARRIVED, Stage.PUBLISHED, Stage.RUNNING])
def test_only_a_finished_round_can_be_opened_again(at: At, stage: Stage) -> None:
    with pytest.raises(Refused, match=r"round\.step"):
        formats.reopen_round(at(stage), 1)


def test_a_round_that_never_started_cannot_be_finished(at: At) -> None:
    with pytest.raises(Refused, match=r"round\.step"):
        formats.finish_round(at(Stage.ARRIVED), 1)


@pytest.mark.parametrize("stage", [Stage.ARRIVED, Stage.RUNNING, Stage.PLAYED])
def test_only_a_published_round_can_start(at: At, stage: Stage) -> None:
    with pytest.raises(Refused, match=r"round\.step"):
        formats.start_round(at(stage), 1)


def test_a_round_is_not_finished_while_slips_are_missing(at: At) -> None:
    tournament = at(Stage.ENTERED)
    with pytest.raises(Refused, match=r"round\.tables_open") as told:
        formats.finish_round(tournament, 1)
    assert told.value.problems[0].params == {"count": 1, "tables": "2"}


def test_a_parked_slip_keeps_the_round_open(at: At) -> None:
    tournament = at(Stage.PARKED)
    assert [row.reason for row in formats.rounds_view(tournament, 1).open_tables] == ["Summe fehlt"]
    with pytest.raises(Refused, match=r"round\.tables_open"):
        formats.finish_round(tournament, 1)


def test_a_finished_round_is_running_when_it_is_opened_again(at: At) -> None:
    tournament = at(Stage.PLAYED)
    formats.reopen_round(tournament, 1)
    assert formats.rounds_view(tournament, 1).state is RoundState.RUNNING
    formats.finish_round(tournament, 1)


def test_the_round_that_is_played_is_the_first_unfinished_one(at: At) -> None:
    assert round_rows.current_round(at(Stage.DRAFTED)) is None
    assert round_rows.current_round(at(Stage.PUBLISHED)) == 1
    assert round_rows.current_round(at(Stage.PLAYED)) == 1
    tournament = at(Stage.OVER)
    assert round_rows.current_round(tournament) == 2
    formats.reopen_round(tournament, 1)
    assert round_rows.current_round(tournament) == 1


def test_a_void_list_does_not_keep_the_round_open(at: At) -> None:
    """S-15 as the rulebook has it: worth nothing for everyone, and done."""
    tournament = at(Stage.PARKED)
    results.void(tournament, slip_at(tournament, 2).table_id, "unleserlich")
    formats.finish_round(tournament, 1)
    assert formats.rounds_view(tournament, 1).tables[1].state is TableState.VOID
