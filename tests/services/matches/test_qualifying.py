"""Who qualifies, in the services (Q-26)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import quartett_rulebook, quartett_tournament
from tests.services.championship import codes, play

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.stages import CrossGroupTie
from turnierleitung.services import formats
from turnierleitung.services.matches import brackets, groups, matches, qualifying


class TestQualification:
    def test_waits_for_the_last_match(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, played=17)
        now = qualifying.view(tournament)
        assert (now.missing, now.ready, now.size.places) == (1, False, 8)
        with pytest.raises(Refused) as refused:
            brackets.draft(tournament)
        assert codes(refused) == ["qualification.matches_open"]

    def test_exactly_so_many_qualify_as_there_are_places(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        fates = [line.fate for line in qualifying.view(tournament).list.lines]
        assert fates.count(Fate.QUALIFIED) == 8

    def test_a_tie_across_the_border_is_decided_before_anything_is_drawn(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        for row in matches.view(tournament):
            play(tournament, row, 16)
        (tie,) = qualifying.view(tournament).list.must_be_decided
        with pytest.raises(Refused) as refused:
            brackets.draft(tournament)
        assert codes(refused) == ["qualification.tie_open"]
        with pytest.raises(Refused) as refused:
            qualifying.decide(tournament, tie, tie.open)
        assert codes(refused) == ["qualification.lot_decides"]
        qualifying.draw_tie(tournament, tie, seed="1111-2222")
        with pytest.raises(Refused) as refused:
            qualifying.draw_tie(tournament, tie)
        assert codes(refused) == ["standings.no_tie"]
        assert qualifying.view(tournament).ready

    def test_deciding_matches_are_recorded_as_an_order(self, tmp_path: Path) -> None:
        rulebook = quartett_rulebook()
        final = rulebook.stages[1].model_copy(update={"cross_group_tie": CrossGroupTie.MATCH})
        rulebook = rulebook.model_copy(update={"stages": (rulebook.stages[0], final)})
        tournament = quartett_tournament(tmp_path, people=12, rulebook=rulebook)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        for row in matches.view(tournament):
            play(tournament, row, 16)
        (tie,) = qualifying.view(tournament).list.must_be_decided
        with pytest.raises(Refused) as refused:
            qualifying.decide(tournament, tie, tie.open[:-1])
        assert codes(refused) == ["qualification.order_incomplete"]
        qualifying.decide(tournament, tie, tuple(reversed(tie.open)))
        now = qualifying.view(tournament)
        assert now.ready
        assert now.lots[-1].seed == ""
