"""Lots of the list of all groups: all at once, but never in the place of a deciding match (Q-25)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import stages_sample

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.stages import CrossGroupTie, Mode
from turnierleitung.services import formats, leaving
from turnierleitung.services.leaving import Choice
from turnierleitung.services.matches import group_tables, groups, matches, qualifying
from turnierleitung.storage.tournament_file import TournamentFile


def all_level(tmp_path: Path, cross: CrossGroupTie) -> TournamentFile:
    """Three groups of four in which every match ended level; the first two of each go on."""
    rulebook = stages_sample.quartett()
    position, knockout = next(
        (at, stage) for at, stage in enumerate(rulebook.stages) if stage.kind == "knockout"
    )
    qualification = knockout.qualification.model_copy(update={"mode": Mode.FIRST_OF_EACH, "first": 2})
    changed = rulebook.with_stage(position, qualification=qualification, cross_group_tie=cross)
    tournament = stages_sample.new_tournament(tmp_path, 12, rulebook=changed)
    stages_sample.draw_groups(tournament, 3)
    for row in matches.view(tournament):
        stages_sample.enter(tournament, row.table_id, stages_sample.DECK // 2)
    return tournament


def test_q25_where_deciding_matches_part_the_groups_the_lot_leaves_those_ties_open(tmp_path: Path) -> None:
    tournament = all_level(tmp_path, CrossGroupTie.MATCH)
    qualifying.draw_ties(tournament)
    assert group_tables.open_ties(tournament) == ()
    left = qualifying.view(tournament).list.ties
    assert left
    assert all(tie.group is None for tie in left)
    assert qualifying.view(tournament).lots == ()


def test_q25_where_the_lot_parts_them_none_is_left(tmp_path: Path) -> None:
    tournament = all_level(tmp_path, CrossGroupTie.LOT)
    entries = len(tournament.history())
    qualifying.draw_ties(tournament)
    assert qualifying.view(tournament).list.ties == ()
    assert len(tournament.history()) == entries + 1


@pytest.mark.parametrize("by_hand", [False, True])
def test_q23_who_left_a_tie_does_not_stand_in_the_way_of_its_lot(tmp_path: Path, by_hand: bool) -> None:
    tournament = all_level(tmp_path, CrossGroupTie.LOT)
    gone = group_tables.open_ties(tournament)[0][1][0]
    formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
    leaving.go(tournament, gone, Going.WITHDRAWN, "krank geworden", Choice())
    tie = next(one for one in qualifying.view(tournament).list.ties if one.group == 1)
    if by_hand:
        qualifying.enter_lot(tournament, tie, tie.people[::-1])
        ranked = [line.participant_id for line in qualifying.view(tournament).list.lines]
        assert [one for one in ranked if one in tie.people] == list(tie.people[::-1])
    else:
        qualifying.draw_ties(tournament)
        assert qualifying.view(tournament).list.ties == ()


def test_q23_after_somebody_has_left_only_what_the_lots_still_decide_is_told(tmp_path: Path) -> None:
    tournament = all_level(tmp_path, CrossGroupTie.LOT)
    qualifying.draw_ties(tournament)
    formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
    first = qualifying.view(tournament).list.lines[0].participant_id
    leaving.go(tournament, first, Going.WITHDRAWN, "krank geworden", Choice())
    qualifying.draw_ties(tournament)
    ranked = [line.participant_id for line in qualifying.view(tournament).list.lines]
    of_list = [one for one in qualifying.lot_orders(tournament) if one.group is None]
    assert of_list
    for told in of_list:
        begin = ranked.index(told.people[0])
        assert told.people == tuple(ranked[begin : begin + len(told.people)]), "as the list stands"
