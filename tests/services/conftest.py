"""Tournaments of 8 people at every stage of their life, made once and copied for each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path

import pytest
from tests.sample import new_tournament, quartett_tournament, sample_rulebook, ticking
from tests.services.slips import ZEROS, level_totals, slip_at

from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import formats, results
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.tables import draws
from turnierleitung.storage.tournament_file import TournamentFile


class Stage(StrEnum):
    """How far a tournament is."""

    ANNOUNCED = "announced"
    """Eight are registered, nobody is there."""
    ARRIVED = "arrived"
    DRAFTED = "drafted"
    """Two drafts of round 1."""
    PUBLISHED = "published"
    RUNNING = "running"
    ENTERED = "entered"
    """Table 1 of round 1 is entered."""
    PARKED = "parked"
    """Table 2 is parked."""
    PLAYED = "played"
    """Round 1 is finished, its eight are level on all criteria."""
    OVER = "over"
    """Round 2 is finished too, all eight are still level."""
    BORDER_LEVEL = "border_level"
    """Four go on to a final table, and all eight are level."""
    MATCHES_ARRIVED = "matches_arrived"
    """Eight are there who play one against one; nothing is drawn."""
    GROUPS_DRAFTED = "groups_drafted"
    GROUPS_RUNNING = "groups_running"
    """Two groups of four, no result yet."""
    GROUPS_LEVEL = "groups_level"
    """Every match of the groups ended level, so that lots decide everything."""
    QUALIFIED = "qualified"
    """The lots are drawn and the groups are closed."""
    BRACKET_DRAFTED = "bracket_drafted"
    BRACKET_RUNNING = "bracket_running"
    BRACKET_PLAYED = "bracket_played"
    """There is a champion."""


At = Callable[[Stage], TournamentFile]


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> dict[Stage, Path]:
    """A closed file of each stage."""
    folder = tmp_path_factory.mktemp("stages")
    made: dict[Stage, Path] = {}

    def keep(stage: Stage, tournament: TournamentFile) -> None:
        made[stage] = Path(shutil.copy(tournament.path, folder / f"{stage}.turnier"))

    announced = new_tournament(folder, people=8, present=False)
    keep(Stage.ANNOUNCED, announced)
    announced.close()
    announced.path.unlink()
    tournament = new_tournament(folder, people=8)
    keep(Stage.ARRIVED, tournament)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.draft(tournament, 1, seed="0000-0002")
    keep(Stage.DRAFTED, tournament)
    draws.publish(tournament, 1)
    keep(Stage.PUBLISHED, tournament)
    formats.start_round(tournament, 1)
    keep(Stage.RUNNING, tournament)
    results.enter(tournament, slip_at(tournament, 1).table_id, level_totals(), despite=ZEROS)
    keep(Stage.ENTERED, tournament)
    results.park(tournament, slip_at(tournament, 2).table_id, level_totals(first=3), "Summe fehlt")
    keep(Stage.PARKED, tournament)
    results.enter(tournament, slip_at(tournament, 2).table_id, level_totals(), despite=ZEROS)
    formats.finish_round(tournament, 1)
    keep(Stage.PLAYED, tournament)
    draws.draft(tournament, 2, seed="0000-0003")
    draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)
    formats.start_round(tournament, 2)
    for row in formats.rounds_view(tournament, 2).tables:
        results.enter(tournament, row.table_id, level_totals(), despite=ZEROS)
    formats.finish_round(tournament, 2)
    keep(Stage.OVER, tournament)
    tournament.close()
    tournament.path.unlink()
    _keep_border(folder, keep)
    _keep_matches(folder, keep)
    return made


def _keep_border(folder: Path, keep: Callable[[Stage, TournamentFile], None]) -> None:
    """Keep a tournament of which everybody is level before the final table."""
    (first,) = sample_rulebook(rounds=1).stages
    final = first.model_copy(update={"places": 4})
    tournament = new_tournament(
        folder, 8, rulebook=sample_rulebook().model_copy(update={"stages": (first, final)})
    )
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    for table in (1, 2):
        results.enter(tournament, slip_at(tournament, table).table_id, level_totals(), despite=ZEROS)
    formats.finish_round(tournament, 1)
    keep(Stage.BORDER_LEVEL, tournament)
    tournament.close()


def _keep_matches(folder: Path, keep: Callable[[Stage, TournamentFile], None]) -> None:
    """Keep a tournament one against one at each stage of its life."""
    tournament = quartett_tournament(folder, 8, drawn=False)
    keep(Stage.MATCHES_ARRIVED, tournament)
    groups.draft(tournament, 2, seed="0000-0001")
    keep(Stage.GROUPS_DRAFTED, tournament)
    groups.publish(tournament, groups.view(tournament).drafts[-1].id, tables=2)
    group_round = groups.round_of(tournament, "groups") or 0
    formats.start_round(tournament, group_round)
    keep(Stage.GROUPS_RUNNING, tournament)
    for row in matches.view(tournament):
        results.enter(tournament, row.table_id, Match(cards=(16, 16)))
    keep(Stage.GROUPS_LEVEL, tournament)
    draw_all_lots(tournament)
    formats.finish_round(tournament, group_round)
    keep(Stage.QUALIFIED, tournament)
    brackets.draft(tournament, seed="0000-0004")
    keep(Stage.BRACKET_DRAFTED, tournament)
    brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
    formats.start_round(tournament, groups.round_of(tournament, "knockout") or 0)
    keep(Stage.BRACKET_RUNNING, tournament)
    while playable := [row for row in matches.view(tournament) if row.playable]:
        for row in playable:
            results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    keep(Stage.BRACKET_PLAYED, tournament)
    tournament.close()


def draw_group_lots(tournament: TournamentFile) -> None:
    """Draw the lots that the groups wait for."""
    for group in group_tables.view(tournament):
        for tie in group.table.open_ties:
            group_tables.draw_tie(tournament, group.number, tie, seed="0000-0002")


def draw_all_lots(tournament: TournamentFile) -> None:
    """Draw the lots of the groups and those at the border."""
    draw_group_lots(tournament)
    while ties := qualifying.view(tournament).list.ties:
        qualifying.draw_tie(tournament, ties[0], seed="0000-0003")


@pytest.fixture
def at(kept: dict[Stage, Path], tmp_path: Path) -> Iterator[At]:
    """Open a tournament at a stage."""
    opened: list[TournamentFile] = []

    def open_at(stage: Stage) -> TournamentFile:
        path = Path(shutil.copy(kept[stage], tmp_path / f"{len(opened)}-{stage}.turnier"))
        opened.append(TournamentFile.open(path, ticking()))
        return opened[-1]

    yield open_at
    for tournament in opened:
        tournament.close()


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[TournamentFile]:
    """A tournament in which nobody is registered yet."""
    made = new_tournament(tmp_path, people=0)
    yield made
    made.close()
