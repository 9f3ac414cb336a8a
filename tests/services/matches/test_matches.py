"""Matches in the services: finding one, taking its result back, ruling (Q-20, Q-27, Q-29)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import play_matches, quartett_rulebook, quartett_tournament
from tests.services.championship import codes, match_of, play

from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import read_toml, write_toml
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import Format, TableState
from turnierleitung.games.quartett.rules import Match, MatchRuling, QuartettRules
from turnierleitung.services import formats, history, overview, results
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.matches import brackets, group_tables, groups, matches


class TestFindingAMatch:
    def test_by_number_and_by_code(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        row = matches.view(tournament)[4]
        assert matches.find(tournament, " 5 ") == row
        assert matches.find(tournament, row.code.lower()) == row
        assert matches.by_table(tournament)[row.table_id] == row

    @pytest.mark.parametrize(
        ("typed", "code"),
        [
            ("", "match.code_unreadable"),
            ("Kx", "match.code_unreadable"),
            ("99", "match.unknown"),
            ("5Z", "match.wrong_letter"),
        ],
    )
    def test_what_is_no_match_is_said(self, tmp_path: Path, typed: str, code: str) -> None:
        with pytest.raises(Refused) as refused:
            matches.find(quartett_tournament(tmp_path), typed)
        assert codes(refused) == [code]

    def test_two_swapped_digits_change_the_letter(self) -> None:
        for number in range(1, 500):
            digits = str(number)
            for place in range(len(digits) - 1):
                swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
                if swapped != digits and swapped[0] != "0":
                    assert matches.table_code(int(swapped))[-1] != matches.table_code(number)[-1]


class TestTakingBack:
    def test_leaves_the_match_open_for_those_who_stand_in_it_now(self, tmp_path: Path) -> None:
        """Q-27: of two who were mixed up the right one plays, whatever was played before."""
        tournament = quartett_tournament(tmp_path, people=16, to_the_bracket=True)
        play_matches(tournament)
        play_matches(tournament)
        first, semi = (match_of(tournament, number) for number in (25, 29))
        assert isinstance(first.result, Match)
        play(tournament, first, 32 - (first.result.cards[0] or 0))
        results.void(tournament, semi.table_id, "falsche Paarung")
        now = match_of(tournament, 29)
        assert (now.state, now.result, now.playable) == (TableState.OPEN, None, True)
        wrong = set(first.people) & set(semi.people)
        assert set(now.people) == set(first.people) - wrong | set(semi.people) - wrong
        results.enter(tournament, now.table_id, Match(cards=(20, 12)))
        assert match_of(tournament, 29).people == now.people
        bracket = brackets.view(tournament)
        assert bracket is not None
        assert bracket.resolved.conflicts == ()

    def test_opens_a_finished_phase_again(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
        results.void(tournament, match_of(tournament, 1).table_id, "falsch notiert")
        first = group_tables.view(tournament)[0]
        assert len(first.table.missing) == 1
        assert {line.tallies["matches"] for line in first.table.lines} == {2, 3}
        with pytest.raises(Refused) as refused:
            formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
        assert codes(refused) == ["round.tables_open"]
        assert history.check_invariants(tournament) == ()

    def test_leads_back_to_the_groups_and_from_there_to_their_end(self, tmp_path: Path) -> None:
        """A phase that is open again is finished, although matches of the next one can be played."""
        tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
        row = match_of(tournament, 1)
        results.void(tournament, row.table_id, "falsch notiert")
        step = overview.view(tournament).next
        assert (step.kind, step.params["matches"]) == (Next.ENTER_MATCHES, "1")
        play(tournament, row, 20)
        assert overview.view(tournament).next.kind is Next.FINISH_GROUPS


def test_of_many_matches_that_are_missing_the_first_are_named(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=8, played=1)
    step = overview.view(tournament).next
    assert step.kind is Next.ENTER_MATCHES
    assert str(step.params["matches"]).endswith("7, …")
    assert int(step.params["count"]) > 6


def test_a_slip_put_aside_says_who_played(tmp_path: Path) -> None:
    """Q-27: a correction before it is a conflict at once, not only when the slip is entered."""
    tournament = quartett_tournament(tmp_path, people=16, to_the_bracket=True)
    play_matches(tournament)
    results.park(tournament, match_of(tournament, 29).table_id, Match(cards=(10, 10)), "Summe")
    first = match_of(tournament, 25)
    assert isinstance(first.result, Match)
    play(tournament, first, 32 - (first.result.cards[0] or 0))
    bracket = brackets.view(tournament)
    assert bracket is not None
    assert [conflict.match for conflict in bracket.resolved.conflicts] == [5]


def test_q25_a_match_of_a_group_is_of_the_two_who_are_announced(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, played=1)
    slip = results.load(tournament, match_of(tournament, 2).table_id)
    stranger = next(one for one in range(1, 9) if one not in slip.announced)
    players = (slip.players[0], slip.players[1]._replace(participant_id=stranger))
    with pytest.raises(Refused) as refused:
        results.enter(tournament, slip.table_id, Match(cards=(20, 12)), players, "kam für ihn")
    assert codes(refused) == ["match.other_people"]
    with pytest.raises(Refused) as refused:
        results.park(tournament, slip.table_id, Match(cards=(20, 12)), "Summe", players)
    assert codes(refused) == ["match.other_people"]
    assert group_tables.view(tournament)


def test_a_ruling_sets_any_result(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    row = match_of(tournament, 1)
    results.enter(tournament, row.table_id, MatchRuling(cards=(3, 5), points=(1, 0), winner=0, reason="Q-29"))
    assert match_of(tournament, 1).state is TableState.ENTERED


def test_the_rulebook_is_shipped_with_the_catalogue_s_values() -> None:
    rulebook = quartett_rulebook()
    assert rulebook.played_as is Format.MATCHES
    assert (minutes(rulebook.stages[0]), minutes(rulebook.stages[1], Kind.FINAL)) == (10, 20)
    assert (QuartettRules.of(rulebook.game).points_won, QuartettRules.of(rulebook.game).points_drawn) == (
        2,
        1,
    )
    assert read_toml(write_toml(rulebook)) == rulebook
