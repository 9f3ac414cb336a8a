"""C-21: opponents by lot instead of groups, all in one table, then the knock-out."""

from __future__ import annotations

import random
from collections import deque
from datetime import date
from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Attendance
from turnierleitung.resources import resource
from turnierleitung.services import history, leaving, practice, practice_file
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.ground.scenes import Beside
from turnierleitung.services.matches import final_rankings, group_tables, groups, matches, qualifying, scenes
from turnierleitung.services.matches.format import MATCHES
from turnierleitung.services.people import participants
from turnierleitung.services.practice import Course, Point, PracticeWish
from turnierleitung.storage.tournament_file import TournamentFile

FACTS = tournaments.Facts("Wattturnier", date(2026, 11, 21), "Wirtshaus", 2000)


def rules(each: int = 4) -> Rulebook:
    shipped = rulebooks.read(resource("rulebooks", "watten-paare.toml"))
    return shipped.with_stage(0, matches=each)


def made(folder: Path, people: int, each: int = 4) -> TournamentFile:
    tournament = tournaments.create(folder / "w.turnier", FACTS, rules(each), "Anna", sample.ticking())
    for index in range(people):
        participants.register(tournament, sample.person(index, pairs=True), Attendance.PRESENT)
    return tournament


def filled(folder: Path, point: Point, people: int = 11) -> TournamentFile:
    wish = PracticeWish(rules(), people, point)
    tournament = practice_file.begin(folder, FACTS, wish, sample.ticking())
    for _ in practice.fill(tournament, wish):
        pass
    return tournament


def test_everybody_has_as_many_matches_and_stands_in_one_table(tmp_path: Path) -> None:
    tournament = made(tmp_path, 11)
    (plan,) = groups.advice(tournament, 3)
    groups.draft(tournament, 1, "7F3A-91C2")
    (draft,) = groups.view(tournament).drafts
    assert groups.replays(tournament, draft.id)
    groups.publish(tournament, draft.id, 3)
    rows = matches.view(tournament)
    assert len(rows) == plan.matches == 22
    assert max(row.place or 0 for row in rows) == 3
    (group,) = group_tables.view(tournament)
    assert (group.matches, len(group.table.missing)) == (22, 22)
    scene = scenes.seats_by_name(tournament)
    assert scene is not None
    assert (scene.beside, {seat.beside for seat in scene.seats}) == (Beside.NOTHING, {None}), "one for all"
    assert history.check_invariants(tournament) == ()
    assert not groups.is_open(tournament)
    assert not MATCHES.takes_newcomers(tournament)


@pytest.mark.parametrize(
    ("people", "each", "code"), [(9, 3, "groups.odd_matches"), (4, 4, "groups.too_few_opponents")]
)
def test_what_does_not_come_out_even_is_refused(tmp_path: Path, people: int, each: int, code: str) -> None:
    tournament = made(tmp_path, people, each)
    assert groups.advice(tournament, 3) == ()
    with pytest.raises(Refused) as refused:
        groups.draft(tournament, 1)
    assert [problem.code for problem in refused.value.problems] == [code]
    assert [problem.code for problem in practice.check(PracticeWish(rules(each), people, Point.DRAWN))] == [
        code
    ]


def test_once_drawn_the_number_of_matches_stays(tmp_path: Path) -> None:
    tournament = made(tmp_path, 8)
    groups.draft(tournament, 1)
    drawn = groups.view(tournament).drafts[-1].id
    leaving.change_rules(tournament, rules(2))
    with pytest.raises(Refused) as refused:
        groups.publish(tournament, drawn, 3)
    assert refused.value.problems[0].code == "groups.rules_changed"
    leaving.change_rules(tournament, rules(4))
    groups.publish(tournament, drawn, 3)
    with pytest.raises(Refused) as refused:
        leaving.change_rules(tournament, rules(2))
    assert refused.value.problems[0].code == "rulebook.matches_drawn"


def test_the_best_of_the_table_go_on_and_all_are_ranked(tmp_path: Path) -> None:
    tournament = filled(tmp_path, Point.CEREMONY, people=11)
    assert history.check_invariants(tournament) == ()
    (group,) = group_tables.view(tournament)
    now = qualifying.view(tournament)
    assert now.list.begun
    assert {line.tallies["matches"] for line in group.table.lines} == {4}
    best = [line.participant_id for line in group.table.lines[: now.size.qualified]]
    assert sorted(now.list.qualified) == sorted(best)
    final = final_rankings.view(tournament)
    assert final.complete
    assert len(final.places) == 11


def test_who_leaves_forfeits_what_he_has_left_and_nobody_waits_for_more(tmp_path: Path) -> None:
    tournament = filled(tmp_path, Point.HALF)
    (group,) = group_tables.view(tournament)
    gone = group.table.missing[0][0]
    leaving.withdraw(tournament, gone, "krank")
    (group,) = group_tables.view(tournament)
    assert all(gone not in pair for pair in group.table.missing)
    assert {line.participant_id for line in group.table.left} == {gone}
    leaving.readmit(tournament, gone)
    assert history.check_invariants(tournament) == ()


def test_unequal_groups_of_any_game_are_compared_per_match(tmp_path: Path) -> None:
    """Q-26: a game of numbers does not count its matches; the table of the group does."""
    shipped = rules().with_stage(0, matches=None, group_size=3).model_copy(update={"articles": ()})
    wish = PracticeWish(shipped, 10, Point.CEREMONY)
    tournament = practice_file.begin(tmp_path, FACTS, wish, sample.ticking())
    for _ in practice.fill(tournament, wish):
        pass
    found = qualifying.view(tournament)
    assert found.list.per_match
    assert found.list.begun
    by_person = {line.participant_id: line for line in found.list.lines}
    for group in group_tables.view(tournament):
        for line in group.table.lines:
            points = line.tallies["points"] / (len(group.members) - 1)
            assert float(by_person[line.participant_id].values[0]) == pytest.approx(points)


def test_the_draw_can_be_repeated_after_clubs_are_gone(tmp_path: Path) -> None:
    tournament = made(tmp_path, 8)
    for number, one in enumerate(participants.people(tournament)):
        participants.edit(tournament, one.id, one.person._replace(club=f"Verein {number // 3}"))
    groups.draft(tournament, 1, "7F3A-91C2")
    (draft,) = groups.view(tournament).drafts
    for one in participants.people(tournament):
        participants.edit(tournament, one.id, one.person._replace(club=""))
    assert groups.replays(tournament, draft.id)


def test_who_is_level_within_the_table_needs_no_lot_to_go_on(tmp_path: Path) -> None:
    """Only a tie at the border of the knock-out has to be decided."""
    tournament = filled(tmp_path, Point.HALF, people=16)
    while ready := [row for row in matches.view(tournament) if row.playable]:
        course = Course(tournament, 16, Point.CEREMONY, "7F3A", random.Random(4))
        deque(course.enter([row.table_id for row in ready]), maxlen=0)
    step = MATCHES.stand(tournament).next
    ties = qualifying.view(tournament).list.must_be_decided
    assert step.kind is (Next.LOT_AT_BORDER if ties else Next.FINISH_GROUPS)
