"""Who qualifies, in the services (Q-26)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import play_matches, quartett_rulebook, quartett_tournament
from tests.services.championship import codes, only_first, play

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.stages import BracketSize, CrossGroupTie, Mode, QualificationRules
from turnierleitung.services import formats, leaving
from turnierleitung.services.matches import brackets, groups, matches, qualifying
from turnierleitung.texts.matches.match_rankings import outlook


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


class TestOnlyTheFirstOfEachGroup:
    """C-11: only group winners go on; byes for the best."""

    def test_the_best_have_byes_and_the_bracket_is_played(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=20, rulebook=only_first(), to_the_bracket=True)
        now = qualifying.view(tournament)
        assert (now.size.places, now.size.qualified, now.size.byes) == (8, 5, 3)
        assert [line.group_rank for line in now.list.lines[:6]] == [1, 1, 1, 1, 1, 2]
        assert outlook(now) == "5 von 20 kommen weiter. Im ersten Durchgang gibt es 3 Freilose."
        bracket = brackets.view(tournament)
        assert bracket is not None
        opening, waiting = [row for row in matches.view(tournament) if row.playable and row.group is None]
        # The last two of the five play first; the second and the third have byes and meet already.
        assert set(opening.people) == set(now.list.qualified[3:])
        assert set(waiting.people) == set(now.list.qualified[1:3])
        for _ in range(3):
            play_matches(tournament)
        assert brackets.view(tournament).resolved.champion is not None  # type: ignore[union-attr]

    def test_behind_a_winner_who_leaves_the_next_moves_up(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, rulebook=only_first(2), played=18)
        before = qualifying.view(tournament).now
        assert len(before) == 6
        leaving.withdraw(tournament, before[0], reason="krank")
        after = qualifying.view(tournament)
        assert before[0] not in after.now
        assert len(after.now) == 6
        assert after.size.places == 8

    def test_lucky_losers_fill_the_smallest_bracket(self, tmp_path: Path) -> None:
        rules = QualificationRules(mode=Mode.FIRST_OF_EACH, first=1)
        book = quartett_rulebook().with_stage(1, qualification=rules, size=BracketSize.FIRSTS)
        tournament = quartett_tournament(tmp_path, people=20, rulebook=book, to_the_bracket=True)
        fates = [line.fate for line in qualifying.view(tournament).list.lines]
        assert (fates.count(Fate.QUALIFIED), fates.count(Fate.LUCKY_LOSER)) == (5, 3)

    def test_a_larger_bracket_keeps_its_byes_once_it_is_published(self, tmp_path: Path) -> None:
        book = only_first(size=BracketSize.P16)
        tournament = quartett_tournament(tmp_path, people=20, rulebook=book, to_the_bracket=True)
        size = qualifying.view(tournament).size
        assert (size.places, size.qualified, size.byes) == (16, 5, 11)

    def test_whoever_is_excluded_later_changes_nothing_of_the_published_bracket(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=20, rulebook=only_first(), to_the_bracket=True)
        entered = qualifying.view(tournament).list.qualified
        leaving.exclude(tournament, entered[-1], "Betrug")
        now = qualifying.view(tournament)
        assert (now.size.places, now.size.qualified) == (8, 5)
