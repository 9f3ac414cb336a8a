"""What the rules cannot produce, or nobody signed: taken deliberately, marked, and let be by the director."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, quartett_rulebook, quartett_tournament
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, ruling, slip_at, totals
from tests.storage.looking import dump

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Doubt, TableState
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, Match, MatchRuling
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services import formats, history, leaving, overview, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.matches import groups, matches
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.overview import wish_words

WILD = totals(99_999, -99_999, 0, 0)
SEEN = ("list.points_too_high", "list.points_too_low")


def refused(tournament: TournamentFile, result: GameResult, reason: str = "", *despite: str) -> list[str]:
    """Why a slip is not taken; nothing of it is stored."""
    before = dump(tournament)
    with pytest.raises(Refused) as told:
        results.enter(tournament, slip_at(tournament, 1).table_id, result, reason=reason, despite=despite)
    assert dump(tournament) == before
    return [problem.code for problem in told.value.problems]


def enter_wild(tournament: TournamentFile) -> None:
    first = slip_at(tournament, 1).table_id
    results.enter(tournament, first, WILD, reason="steht so da", despite=SEEN)


def needed(tournament: TournamentFile) -> list[str]:
    """What stands in the overview of doubts."""
    wishes = overview.view(tournament).needs
    return [wish_words(wish).text for wish in wishes if wish.kind is Need.DOUBT]


class TestWhatTheRulesCannotProduce:
    def test_is_taken_only_by_a_second_word_with_a_reason(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        assert refused(tournament, WILD) == list(SEEN)
        assert refused(tournament, WILD, "steht so da") == list(SEEN)
        assert refused(tournament, WILD, "steht so da", SEEN[0]) == [SEEN[1]]
        assert refused(tournament, WILD, " ", *SEEN) == ["result.impossible_needs_reason"]
        # The right numbers, typed on where the reason has its field, are none.
        assert refused(tournament, WILD, "+14-9+1-6", *SEEN) == ["result.impossible_needs_reason"]
        enter_wild(tournament)
        assert slip_at(tournament, 1).state is TableState.ENTERED

    def test_a_correction_to_it_is_asked_about_like_a_first_entry(self, at: At) -> None:
        assert refused(at(Stage.ENTERED), WILD, "berichtigt") == list(SEEN)

    def test_is_marked_until_the_director_lets_it_be_and_that_can_be_taken_back(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        enter_wild(tournament)
        assert formats.rounds_view(tournament, 1).tables[0].doubt is Doubt.OPEN
        assert needed(tournament) == ["Tisch 1, Runde 1: +99999 bei Sitz 1 kann nicht sein."]
        overview.accept(tournament, slip_at(tournament, 1).table_id)
        assert formats.rounds_view(tournament, 1).tables[0].doubt is Doubt.ACCEPTED
        assert needed(tournament) == []
        history.undo(tournament)
        assert slip_at(tournament, 1).doubt is Doubt.OPEN
        assert len(needed(tournament)) == 1

    def test_is_no_doubt_any_more_once_it_is_corrected_or_void(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = slip_at(tournament, 1).table_id
        enter_wild(tournament)
        results.enter(tournament, first, level_totals(), reason="verlesen", despite=ZEROS)
        assert slip_at(tournament, 1).doubt is Doubt.NONE
        results.enter(tournament, first, WILD, reason="doch", despite=SEEN)
        overview.accept(tournament, first)
        results.void(tournament, first, "unleserlich")
        assert slip_at(tournament, 1).doubt is Doubt.NONE
        with pytest.raises(Refused, match="not_doubtful"):
            overview.accept(tournament, first)

    def test_waits_also_when_the_next_round_is_played(self, at: At) -> None:
        tournament = at(Stage.OVER)
        first = slip_at(tournament, 1).table_id
        results.enter(tournament, first, WILD, reason="doch", despite=SEEN)
        assert needed(tournament) == ["Tisch 1, Runde 1: +99999 bei Sitz 1 kann nicht sein."]

    def test_q12_an_odd_middle_is_asked_about_in_a_match(self, tmp_path: Path) -> None:
        rules = quartett_rulebook(middle_cards=MiddleCards.COUNT_FOR_NOBODY)
        tournament = quartett_tournament(tmp_path, rulebook=rules)
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        row = matches.view(tournament)[0]
        odd = Match(cards=(20, 11), middle=1)
        with pytest.raises(Refused, match="middle_odd"):
            results.enter(tournament, row.table_id, odd)
        seen = ("quartett.middle_odd",)
        results.enter(tournament, row.table_id, odd, reason="eine Karte fehlt", despite=seen)
        assert matches.view(tournament)[0].doubt is Doubt.OPEN
        assert needed(tournament) == ["Begegnung 1: Eine ungerade Zahl in der Mitte kann nicht sein: 1."]


class TestWhatIsOnlyDoubtful:
    def test_s11_missing_signatures_are_taken_at_once_and_marked(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8)
        rulebook = rulebooks.current(tournament)
        game = SchafkopfRules.of(rulebook.game).model_copy(update={"signatures_required": True})
        leaving.change_rules(tournament, rulebook.model_copy(update={"game": game}))
        draw_round(tournament, 1)
        formats.start_round(tournament, 1)
        unsigned = level_totals().model_copy(update={"signatures": (1, 2, 4)})
        results.enter(tournament, slip_at(tournament, 1).table_id, unsigned, despite=ZEROS)
        results.enter(tournament, slip_at(tournament, 2).table_id, level_totals(), despite=ZEROS)
        assert [row.doubt for row in formats.rounds_view(tournament, 1).tables] == [Doubt.OPEN, Doubt.NONE]
        assert needed(tournament) == ["Tisch 1, Runde 1: Es fehlen Unterschriften: Sitz 3."]

    def test_s17_a_ruling_whose_sum_is_not_zero_is_marked(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        first = slip_at(tournament, 1).table_id
        results.enter(tournament, first, ruling(10, 0, 0, 0))
        assert needed(tournament) == ["Tisch 1, Runde 1: Die Summe des Entscheids ist +10, nicht 0."]
        results.enter(tournament, first, ruling(10, -10, 0, 0))
        assert needed(tournament) == []

    def test_q29_a_ruling_beyond_the_deck_is_marked(self, at: At) -> None:
        tournament = at(Stage.GROUPS_RUNNING)
        row = matches.view(tournament)[0]
        given = MatchRuling(cards=(99, 0), points=(3, 0), winner=0, reason="Deck verwechselt")
        results.enter(tournament, row.table_id, given)
        assert matches.view(tournament)[0].doubt is Doubt.OPEN
        assert needed(tournament)[0].startswith("Begegnung 1: Der Entscheid gibt")

    def test_a_slip_that_is_put_aside_has_no_mark_beside_that(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        results.park(tournament, slip_at(tournament, 1).table_id, WILD, "nachsehen")
        assert slip_at(tournament, 1).doubt is Doubt.NONE
        assert needed(tournament) == []


class TestSomebodyExcluded:
    def test_s15_a_slip_with_him_asks_first_and_keeps_no_mark(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        out = slip_at(tournament, 1).announced[2]
        leaving.exclude(tournament, out, "Falscheintrag")
        assert refused(tournament, level_totals()) == ["result.player_excluded", "list.only_zeros"]
        first = slip_at(tournament, 1).table_id
        results.enter(tournament, first, level_totals(), despite=["result.player_excluded", *ZEROS])
        assert slip_at(tournament, 1).doubt is Doubt.NONE

    def test_q23_his_forfeit_is_what_follows_and_asks_nothing(self, at: At) -> None:
        tournament = at(Stage.GROUPS_RUNNING)
        row = matches.view(tournament)[0]
        leaving.exclude(tournament, row.people[0] or 0, "Betrug")
        with pytest.raises(Refused, match="player_excluded"):
            results.enter(tournament, row.table_id, Match(cards=(20, 12)))
        results.enter(tournament, row.table_id, Forfeit(side=0, cause=ForfeitReason.EXCLUDED))
