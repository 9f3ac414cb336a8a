"""Groups in the services: drawing them, their matches, who comes late (Q-25, Q-27)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import person, quartett_rulebook, quartett_tournament
from tests.services.championship import codes, match_of

from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance
from turnierleitung.services import history, results
from turnierleitung.services.matches import groups, matches
from turnierleitung.services.people import participants


class TestGroups:
    def test_everyone_meets_everyone_once_and_nobody_twice_in_a_slot(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=14)
        for number, members in groups.members(tournament).items():
            pairs = [frozenset(row.people) for row in matches.view(tournament) if row.group == number]
            assert len(pairs) == len(set(pairs)) == len(members) * (len(members) - 1) // 2
        assert history.check_invariants(tournament) == ()

    def test_a_draw_replays_from_its_seed(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=13, drawn=False)
        groups.draft(tournament, 3)
        groups.draft(tournament, 3)
        first, second = groups.view(tournament).drafts
        assert (first.label, second.label) == ("A", "B")
        assert groups.replays(tournament, first.id)
        one, other = first.groups[1][0], first.groups[2][0]
        groups.swap(tournament, first.id, one, other)
        swapped = groups.view(tournament).drafts[0]
        assert (swapped.moved_by_hand, swapped.groups[1][0]) == (1, other)

    @pytest.mark.parametrize("clubs_apart", [True, False])
    def test_q25_people_with_a_common_mark_are_spread_over_the_groups(
        self, tmp_path: Path, clubs_apart: bool
    ) -> None:
        rules = quartett_rulebook()
        stages = (rules.groups.model_copy(update={"clubs_apart": clubs_apart}), *rules.stages[1:])  # type: ignore[union-attr]
        tournament = quartett_tournament(
            tmp_path, people=16, rulebook=rules.model_copy(update={"stages": stages}), drawn=False
        )
        everyone = participants.people(tournament)
        marked = {"Familie Huber": everyone[:4], "Auto 2": everyone[3:6]}
        for mark, those in marked.items():
            for someone in those:
                known = participants.by_id(tournament)[someone.id].person
                apart = f"{known.keep_apart}, {mark}"
                participants.edit(tournament, someone.id, known._replace(keep_apart=apart))
        groups.draft(tournament, 4, seed="0000-0001")
        draft = groups.view(tournament).drafts[0]
        for mark, those in marked.items():
            for members in draft.groups.values():
                assert len({one.id for one in those} & set(members)) <= 1, mark
        assert draft.fairness.avoidable == 0
        assert groups.replays(tournament, draft.id)
        names = groups.view(tournament).tag_names
        assert {names[spread.tag] for spread in draft.fairness.spreads} >= set(marked)
        assert any(tag.startswith("club:") for tag in (s.tag for s in draft.fairness.spreads)) is clubs_apart

    def test_q25_somebody_late_joins_no_group_with_his_family(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8)
        before = groups.members(tournament)
        for members in list(before.values())[:-1]:
            known = participants.by_id(tournament)[members[0]].person
            participants.edit(tournament, members[0], known._replace(keep_apart="Familie Huber"))
        late = person(20)._replace(club="", keep_apart="familie huber")
        participants.register(tournament, late, Attendance.PRESENT)
        newcomer = next(one for one in participants.people(tournament) if one.person == late)
        groups.add_late(tournament, newcomer.id)
        assert newcomer.id in list(groups.members(tournament).values())[-1]

    @pytest.mark.parametrize("number", [0, 3])
    def test_too_many_groups_are_refused(self, tmp_path: Path, number: int) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        with pytest.raises(Refused) as refused:
            groups.draft(tournament, number)
        assert codes(refused) == ["groups.too_small"]

    def test_the_advice_counts_with_tables_and_decks(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        by_number = {plan.groups: plan for plan in groups.advice(tournament, tables=2)}
        assert (by_number[2].matches, by_number[2].slots, by_number[2].minutes) == (12, 6, 90)

    def test_who_left_since_the_draw_stops_publishing(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        groups.draft(tournament, 2)
        participants.set_attendance(tournament, 1, Attendance.LEFT)
        with pytest.raises(Refused) as refused:
            groups.publish(tournament, groups.view(tournament).drafts[0].id, 2)
        assert codes(refused) == ["draw.people_changed"]
        with pytest.raises(Refused) as refused:
            groups.publish(tournament, groups.view(tournament).drafts[0].id, 0)
        assert codes(refused) == ["groups.no_table"]

    def test_somebody_late_joins_the_smallest_group(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=9, played=3)
        before = {row.number: row.people for row in matches.view(tournament)}
        participants.register(tournament, person(20), Attendance.PRESENT)
        late = max(one.id for one in participants.people(tournament))
        groups.add_late(tournament, late)
        assert sorted(map(len, groups.members(tournament).values())) == [5, 5]
        mine = [row for row in matches.view(tournament) if late in row.people]
        assert len(mine) == 4
        assert {row.number: row.people for row in matches.view(tournament) if row.number in before} == before
        assert history.check_invariants(tournament) == ()
        with pytest.raises(Refused) as refused:
            groups.add_late(tournament, late)
        assert codes(refused) == ["groups.plays_already"]

    def test_late_is_too_late_before_the_draw_and_for_who_is_not_there(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        with pytest.raises(Refused) as refused:
            groups.add_late(tournament, 1)
        assert codes(refused) == ["groups.not_open"]
        groups.draft(tournament, 2)
        groups.publish(tournament, groups.view(tournament).drafts[0].id, 2)
        participants.register(tournament, person(20))
        with pytest.raises(Refused) as refused:
            groups.add_late(tournament, max(one.id for one in participants.people(tournament)))
        assert codes(refused) == ["groups.not_there"]

    def test_seeded_groups_follow_the_snake(self, tmp_path: Path) -> None:
        rulebook = quartett_rulebook()
        stage = rulebook.stages[0].model_copy(update={"order": GroupOrder.SNAKE, "clubs_apart": False})
        tournament = quartett_tournament(
            tmp_path,
            people=8,
            drawn=False,
            rulebook=rulebook.model_copy(update={"stages": (stage, rulebook.stages[1])}),
        )
        groups.draft(tournament, 2)
        assert groups.view(tournament).drafts[0].order is GroupOrder.SNAKE


def test_nobody_comes_into_a_group_once_the_bracket_stands(tmp_path: Path) -> None:
    """Q-27: who comes now would play for nothing, and his group would be ranked anew."""
    tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
    results.void(tournament, match_of(tournament, 1).table_id, "falsch notiert")
    participants.register(tournament, person(40), Attendance.PRESENT)
    late = max(one.id for one in participants.people(tournament))
    with pytest.raises(Refused) as refused:
        groups.add_late(tournament, late)
    assert codes(refused) == ["groups.bracket_stands"]
