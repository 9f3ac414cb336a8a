"""What each scene shows at which time of the day; seats and bracket from their publication on."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import new_tournament, play_matches, play_round, quartett_tournament, sample_rulebook
from tests.services.conftest import At, Stage

from turnierleitung.domain.clock import ClockState, PressKind
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.services import formats, wall
from turnierleitung.services.clocks import clocks, presses, waiting
from turnierleitung.services.clocks.waiting import Seen
from turnierleitung.services.ground.scenes import (
    Beside,
    BracketScene,
    ClockScene,
    Numbering,
    OpenTablesScene,
    SceneKind,
    SeatsScene,
    TablesScene,
    WelcomeScene,
)
from turnierleitung.services.matches import matches
from turnierleitung.services.tables import draws
from turnierleitung.storage.tournament_file import TournamentFile

NOW = 1_795_250_000_000
PUBLISHED = {SceneKind.SEATS_BY_NAME, SceneKind.SEATS_BY_TABLE}


def there(tournament: TournamentFile) -> set[SceneKind]:
    return {kind for kind in wall.kinds(tournament) if wall.scene(tournament, kind, NOW) is not None}


@pytest.mark.parametrize(
    ("stage", "more"),
    [
        (Stage.ANNOUNCED, set()),
        (Stage.DRAFTED, set()),
        (Stage.PUBLISHED, PUBLISHED),
        (Stage.RUNNING, PUBLISHED | {SceneKind.OPEN_TABLES}),
        (Stage.PLAYED, set()),
        (Stage.MATCHES_ARRIVED, set()),
        (Stage.GROUPS_DRAFTED, set()),
        (Stage.GROUPS_RUNNING, PUBLISHED | {SceneKind.OPEN_TABLES}),
        (Stage.QUALIFIED, set()),
        (Stage.BRACKET_DRAFTED, set()),
        (Stage.BRACKET_RUNNING, PUBLISHED | {SceneKind.OPEN_TABLES, SceneKind.BRACKET}),
    ],
)
def test_a_scene_is_there_from_when_its_content_is_public(at: At, stage: Stage, more: set[SceneKind]) -> None:
    tournament = at(stage)
    assert there(tournament) - {SceneKind.CLOCK} == more | {SceneKind.WELCOME}


def test_nine_digits_are_enough(at: At) -> None:
    assert len(wall.kinds(at(Stage.ANNOUNCED))) == 8
    assert len(wall.kinds(at(Stage.MATCHES_ARRIVED))) == 9


def of(tournament: TournamentFile, kind: SceneKind) -> object:
    return wall.scene(tournament, kind, NOW)


def test_everybody_finds_his_seat_and_whoever_waits_finds_that(tmp_path: Path) -> None:
    rules = sample_rulebook(headcount=HeadcountPolicy.WAITING_LIST)
    tournament = new_tournament(tmp_path, people=9, rulebook=rules)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, draws.view(tournament, 1).draws[-1].id)
    scene = of(tournament, SceneKind.SEATS_BY_NAME)
    assert isinstance(scene, SeatsScene)
    assert len(scene.seats) == 9
    assert [seat.table for seat in scene.seats].count(None) == 1
    assert {seat.beside for seat in scene.seats if seat.table} == {1, 2, 3, 4}
    tables = of(tournament, SceneKind.SEATS_BY_TABLE)
    assert isinstance(tables, TablesScene)
    assert [len(table.names) for table in tables.tables] == [4, 4]
    tournament.close()


def test_an_entered_slip_is_not_called_for_any_more(at: At) -> None:
    tournament = at(Stage.ENTERED)
    scene = of(tournament, SceneKind.OPEN_TABLES)
    assert isinstance(scene, OpenTablesScene)
    assert ([table.number for table in scene.tables], scene.of) == ([2], 2)


def test_in_groups_everybody_sees_the_time_slot_that_is_played(at: At) -> None:
    tournament = at(Stage.GROUPS_RUNNING)
    scene = of(tournament, SceneKind.SEATS_BY_NAME)
    assert isinstance(scene, SeatsScene)
    assert (scene.now.slot, scene.numbering, scene.beside) == (1, Numbering.TABLE, Beside.GROUP)
    assert len(scene.seats) == 8
    first = [row for row in matches.view(tournament) if row.slot == 1]
    assert sum(seat.table is not None for seat in scene.seats) == 2 * len(first)
    play_matches(tournament, len(first))
    scene = of(tournament, SceneKind.SEATS_BY_NAME)
    assert isinstance(scene, SeatsScene)
    assert scene.now.slot == 2


def test_in_the_knockout_who_is_out_is_not_sent_to_a_table(at: At) -> None:
    tournament = at(Stage.BRACKET_RUNNING)
    scene = of(tournament, SceneKind.SEATS_BY_NAME)
    assert isinstance(scene, SeatsScene)
    assert (scene.now.level, scene.numbering) == (1, Numbering.TABLE)
    playing = {person for row in matches.view(tournament) if row.playable for person in row.people}
    assert len(scene.seats) == len(playing)
    drawn = of(tournament, SceneKind.BRACKET)
    assert isinstance(drawn, BracketScene)
    assert sum(match.playable for match in drawn.matches) == len(playing) // 2


def test_the_welcome_counts_who_has_come(at: At) -> None:
    scene = of(at(Stage.ANNOUNCED), SceneKind.WELCOME)
    assert isinstance(scene, WelcomeScene)
    assert (scene.present, scene.expected) == (0, 8)


def started(tournament: TournamentFile) -> int:
    """The start signal is given; return the time of the hall then."""
    face = clocks.main(tournament, NOW)
    assert face is not None
    assert face.reading.started_at is not None
    return face.reading.started_at


def test_the_clock_hangs_there_from_the_signal_on_with_those_who_have_more_time(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=8)
    step = clocks.step(tournament)
    assert step is not None
    to_come = wall.clock(tournament, NOW)
    assert to_come is not None
    assert (to_come.state, to_come.length) == (ClockState.WAITING, 600)
    formats.start_round(tournament, step.round_id)
    now = started(tournament) + 1000
    table = matches.view(tournament)[0]
    presses.give_table(tournament, table.table_id, 60, now)
    scene = wall.clock(tournament, now + 1000)
    assert isinstance(scene, ClockScene)
    assert scene.state is ClockState.RUNNING
    assert [(time.table.number, time.extra) for time in scene.tables] == [(table.place, 60)]
    still_open = wall.scene(tournament, SceneKind.OPEN_TABLES, now + 1000)
    assert isinstance(still_open, OpenTablesScene)
    assert [row.extra for row in still_open.tables] == [60, 0]
    face = clocks.main(tournament, now)
    assert face is not None
    presses.press(tournament, face.clock_id, PressKind.END, now + 2000)
    following = wall.clock(tournament, now + 3000)
    assert following is not None
    assert following.now is not None
    assert (following.state, following.now.slot) == (ClockState.WAITING, 2)
    tournament.close()


def test_q21_who_is_missing_is_called_once_the_tables_are_looked_at(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=16)
    step = clocks.step(tournament)
    assert step is not None
    formats.start_round(tournament, step.round_id)
    now = started(tournament) + 1000
    scene = wall.clock(tournament, now)
    assert scene is not None
    assert scene.wanted == (), "nobody has looked yet"
    first, second, *others = waiting.view(tournament, now).tables
    for table_id in others:
        waiting.mark(tournament, table_id, Seen.SEATED, now)
    waiting.mark(tournament, first, Seen.SEATED, now, seat=1)
    scene = wall.clock(tournament, now)
    assert scene is not None
    assert [(row.table_id, len(row.names)) for row in scene.wanted] == [(first, 1), (second, 2)]
    tournament.close()


def test_after_the_last_round_nobody_is_sent_to_a_seat(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8, rounds=1)
    play_round(tournament, 1)
    assert not there(tournament) & PUBLISHED
    tournament.close()
