"""Punktespiel one against one: games to a number, best of three, forfeits (C-21)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Borne, PenaltyEffect
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem, Repair, blocking
from turnierleitung.domain.rulebook import read_toml
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game.check import POINTS_GAME, Code
from turnierleitung.games.points_game.practice import points_result
from turnierleitung.games.points_game.rules import (
    Aim,
    GameNumbers,
    GamesRuling,
    MatchResult,
    NotPlayed,
    PointsMatch,
    PointsRules,
)
from turnierleitung.games.points_game.words import POINTS_GAME as WORDS
from turnierleitung.resources import resource_text

WATTEN = PointsRules.of(read_toml(resource_text("rulebooks", "watten-paare.toml")).game)
GROUP = TableContext.of(2)
KNOCKOUT = TableContext.of(2, needs_winner=True)
ONE_GAME = PointsRules(played_as=Format.MATCHES, drawn_possible=True, forfeit_number=3)


def match(*games: GameNumbers) -> PointsMatch:
    return PointsMatch(games=games)


def found(
    result: MatchResult, rules: PointsRules = WATTEN, context: TableContext = GROUP
) -> tuple[Problem, ...]:
    return plugins.check(result, rules, context)


def codes(result: MatchResult, rules: PointsRules = WATTEN, context: TableContext = GROUP) -> list[str]:
    return [problem.code for problem in found(result, rules, context)]


def tallies(result: MatchResult, rules: PointsRules = WATTEN) -> list[tuple[int, ...]]:
    scored = plugins.score(result, rules, GROUP)
    return [tuple(score.tallies[name] for name in plugins.tallies(rules)) for score in scored]


def test_c21_who_first_wins_two_games_to_15_wins() -> None:
    result = match((15, 9), (12, 16), (15, 14))
    assert codes(result) == []
    assert POINTS_GAME.winner(result, WATTEN, GROUP) == 0
    assert plugins.tallies(WATTEN) == ("points", "wins", "games", "game_difference", "number", "difference")
    assert tallies(result) == [(1, 1, 2, 1, 42, 3), (0, 0, 1, -1, 39, -3)]
    assert POINTS_GAME.winner(match((3, 15), (0, 15)), WATTEN, GROUP) == 1


def test_c21_the_winner_has_15_or_more_and_the_loser_fewer() -> None:
    assert codes(match((15, 9), (17, 3))) == []
    assert codes(match((14, 9), (17, 3))) == [Code.TARGET_NOT_REACHED]
    assert codes(match((15, 15), (17, 3))) == [Code.TARGET_TWICE, Code.GAME_MISSING]
    assert Code.NUMBER_BEYOND in codes(match((21, 15), (15, 3)))


def test_c21_games_follow_each_other_until_somebody_has_won() -> None:
    assert codes(match()) == [Code.GAME_MISSING]
    assert codes(match((15, 9))) == [Code.GAME_MISSING]
    assert codes(match((15, 9), (9, 15))) == [Code.GAME_MISSING]
    assert codes(match((15, None), (15, 9))) == [Code.GAME_MISSING]
    assert codes(match((15, 9), (15, 9), (15, 9))) == [Code.GAME_NOT_NEEDED]


def test_swapped_digits_are_a_repair_where_one_number_explains_the_game() -> None:
    rules = WATTEN.model_copy(update={"most": 99})
    problems = found(match((51, 19), (15, 3)), rules)
    assert [problem.code for problem in problems] == [Code.TARGET_TWICE]
    wrong, slip = found(match((12, 9), (15, 3)), WATTEN.model_copy(update={"most": 21}))
    assert wrong.code == Code.TARGET_NOT_REACHED
    assert (slip.code, slip.repair) == (Code.SLIP_DIGITS, Repair(("games", 0, 0), 21))


def test_more_or_fewer_wins_and_a_single_game_may_be_drawn_in_groups() -> None:
    drawn = match((40, 40))
    assert codes(drawn, ONE_GAME) == []
    assert codes(drawn, ONE_GAME, KNOCKOUT) == [Code.LEVEL_IN_KNOCKOUT]
    assert tallies(drawn, ONE_GAME) == [(1, 0, 0, 0, 40, 0)] * 2
    assert codes(drawn, ONE_GAME.model_copy(update={"drawn_possible": False})) == [Code.GAME_LEVEL]
    fewer = ONE_GAME.model_copy(update={"aim": Aim.FEWER})
    assert POINTS_GAME.winner(match((40, 30)), ONE_GAME, GROUP) == 0
    assert POINTS_GAME.winner(match((40, 30)), fewer, GROUP) == 1
    assert fewer.fewer_is_better("number")
    assert fewer.fewer_is_better("points") is None


def test_a_match_that_was_not_played_counts_the_needed_games_for_who_came() -> None:
    lost = NotPlayed(lost_by=(0,), reason="nicht gekommen")
    assert codes(lost) == []
    assert codes(NotPlayed(lost_by=(0,))) == [Code.REASON_MISSING]
    assert tallies(lost) == [(0, 0, 0, -2, 0, -30), (1, 1, 2, 2, 30, 30)]
    assert (POINTS_GAME.lost_unplayed(lost), POINTS_GAME.winner(lost, WATTEN, GROUP)) == (0, 1)
    nobody = NotPlayed(lost_by=(0, 1), reason="nicht gekommen")
    assert codes(nobody) == []
    assert codes(nobody, context=KNOCKOUT) == [Code.NOBODY_GOES_ON]
    assert tallies(nobody) == [(0,) * 6] * 2
    assert POINTS_GAME.lost_unplayed(nobody) is None
    assert POINTS_GAME.winner(nobody, WATTEN, GROUP) is None
    assert POINTS_GAME.walkover(WATTEN)[0]["games"] == 2
    fewer = ONE_GAME.model_copy(update={"aim": Aim.FEWER})
    assert [row[4] for row in tallies(lost, fewer)] == [3, 0]


def test_a_ruling_sets_the_games() -> None:
    ruling = GamesRuling(games=((15, 0), (0, 3), (1, 0)), reason="Streit")
    assert codes(ruling) == []
    assert POINTS_GAME.winner(ruling, WATTEN, GROUP) == 0
    assert codes(GamesRuling(games=((1, 0), (0, 1)), reason="Streit"), context=KNOCKOUT) == [
        Code.NOBODY_GOES_ON
    ]
    assert codes(GamesRuling(games=(), reason="")) == [Code.REASON_MISSING]
    assert plugins.from_json("points_game", plugins.to_json(ruling)) == ruling


def test_matches_are_told_in_short() -> None:
    result = match((15, 9), (12, 16), (15, 14))
    assert WORDS.result_text(result, WATTEN, GROUP) == "2\u00a0:\u00a01"
    assert WORDS.remarks(result, WATTEN, GROUP) == ("15\u00a0:\u00a09, 12\u00a0:\u00a016, 15\u00a0:\u00a014",)
    assert WORDS.endings(result) == ("",)
    assert WORDS.result_text(match((40, 30)), ONE_GAME, GROUP) == "40\u00a0:\u00a030"
    assert WORDS.remarks(match((40, 30)), ONE_GAME, GROUP) == ()
    lost = NotPlayed(lost_by=(0,), reason="x")
    assert WORDS.result_text(lost, WATTEN, GROUP) == "0\u00a0:\u00a02 kampflos"
    assert WORDS.remarks(lost, WATTEN, GROUP, ("Auer", "Berg")) == ("Nicht gespielt: Auer.",)
    assert WORDS.endings(lost) == ("kampflos",)
    ruling = GamesRuling(games=((15, 0),), reason="Streit")
    assert WORDS.result_text(ruling, WATTEN, GROUP) == "1\u00a0:\u00a00 Entscheid"
    assert WORDS.endings(ruling) == ("Entscheid",)
    assert WORDS.walkover_text(0, WATTEN) == "0\u00a0:\u00a02 kampflos"
    with pytest.raises(TypeError):
        WORDS.counts(plugins.from_json("points_game", '{"kind": "points_table", "lines": []}'), WATTEN, None)


def test_what_the_program_asks_of_a_game_one_against_one() -> None:
    assert POINTS_GAME.formats(WATTEN) == {Format.MATCHES}
    assert plugins.seats(WATTEN) == {2}
    assert plugins.counts(WATTEN) == "games"
    assert plugins.counts(ONE_GAME) == "number"
    assert plugins.bearing(None, Borne(1, PenaltyEffect.LOST), WATTEN) is None
    assert POINTS_GAME.placeholders(WATTEN, 2) == {"games_needed": "2"}
    assert dict(WATTEN.named.tallies) == {"number": "Punkte"}
    assert not WATTEN.needs_round_minutes
    assert "deals" in PointsRules.idle(Format.MATCHES)
    assert "target" in PointsRules.idle(Format.TABLES)


@pytest.mark.parametrize(
    ("at", "said", "values"),
    [
        ("best_of", "keinen Sieger", {"best_of": 2}),
        ("drawn_possible", "Unentschieden gibt es nur", {"best_of": 3, "drawn_possible": True}),
        ("target", "Bis 15 kann niemand spielen", {"aim": Aim.FIRST_TO, "most": 14, "forfeit_number": 0}),
        ("points_won", "Ein Sieg muss am meisten zählen", {"points_won": 1}),
        ("forfeit_number", "Kampflos zählt 15", {"most": 14}),
        (
            "forfeit_number",
            "von 0 in Schritten von 10 kommt man nicht auf beides",
            {"step": 10, "most": 200, "target": 100},
        ),
        (
            "forfeit_number",
            "mindestens so viel zählen, nicht 14",
            {"aim": Aim.FIRST_TO, "forfeit_number": 14},
        ),
        ("forfeit_number", "größer sein als 0", {"forfeit_number": 0}),
        ("forfeit_number", "größer sein als 0", {"aim": Aim.FEWER, "forfeit_number": -5, "least": -5}),
        ("least", "Kampflos zählt für eine Seite 0", {"least": 1}),
        ("most", "Kampflos zählt für eine Seite 0", {"least": -9, "most": -1, "forfeit_number": -3}),
    ],
)
def test_values_of_matches_that_exclude_each_other_are_refused(
    at: str, said: str, values: dict[str, object]
) -> None:
    with pytest.raises(ValidationError) as refusal:
        PointsRules(played_as=Format.MATCHES, **values)  # type: ignore[arg-type]
    (error,) = refusal.value.errors()
    assert error["ctx"]["at"] == at
    assert said in error["msg"]


NUMBERS = st.one_of(st.none(), st.integers(-1, 22))


@given(st.lists(st.tuples(NUMBERS, NUMBERS), max_size=4), st.sampled_from(Aim), st.booleans())
def test_a_match_that_is_taken_has_a_winner(games: list[GameNumbers], aim: Aim, knockout: bool) -> None:
    rules = WATTEN.model_copy(update={"aim": aim})
    result = match(*games)
    problems = plugins.check(result, rules, KNOCKOUT if knockout else GROUP)
    if blocking(problems):
        return
    best = POINTS_GAME.winner(result, rules, GROUP)
    first, second = plugins.score(result, rules, GROUP)
    assert best is not None
    assert (first, second)[best].tallies["games"] == 2
    assert first.tallies["game_difference"] == -second.tallies["game_difference"]
    assert first.tallies["difference"] == -second.tallies["difference"]


@given(st.integers(0, 5000))
def test_what_is_invented_for_practice_is_right(seed: int) -> None:
    for rules in (WATTEN, ONE_GAME, WATTEN.model_copy(update={"aim": Aim.FEWER, "step": 4})):
        result = points_result(rules, KNOCKOUT, random.Random(seed))
        assert not blocking(plugins.check(result, rules, KNOCKOUT))
