"""When the time slots of the groups begin, with breaks (Q-25)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import quartett_tournament

from turnierleitung.domain.problems import Refused
from turnierleitung.services.matches import match_papers, printouts, timetable


def test_until_times_are_announced_they_are_only_counted(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    found = timetable.view(tournament)
    assert (found.announced, found.begins, found.breaks) == (False, 600, {})
    assert found.slots[:2] == ("10:00", "10:15")
    assert {slip.begins for slip in match_papers.slips(tournament, 1).slips} == {""}


def test_a_break_moves_what_comes_after_it_and_stands_on_the_slips(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    timetable.announce(tournament, 13 * 60 + 50, {1: 20})
    assert timetable.view(tournament).slots[:3] == ("13:50", "14:25", "14:40")
    timetable.announce(tournament, 23 * 60 + 50, {2: 5})
    assert timetable.view(tournament).slots[:3] == ("23:50", "00:05", "00:25")
    assert match_papers.slips(tournament, 1).slips[0].begins == "23:50"
    assert printouts.schedules(tournament).people[0].matches[0].begins


@pytest.mark.parametrize("breaks", [{0: 15}, {99: 15}, {1: 0}, {1: 5000}])
def test_a_break_that_cannot_be_is_refused(tmp_path: Path, breaks: dict[int, int]) -> None:
    with pytest.raises(Refused) as refused:
        timetable.announce(quartett_tournament(tmp_path), 600, breaks)
    assert [one.code for one in refused.value.problems] == ["timetable.break"]
