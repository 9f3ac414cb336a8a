"""A rulebook file is read as it stands, or refused with field, value and reason."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sample import quartett_rulebook, sample_rulebook, tables_stage

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import VoidList
from turnierleitung.domain.draw.lot import TagKind
from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import (
    Article,
    article_text,
    differences,
    from_json,
    placeholders,
    read_data,
    read_toml,
    to_data,
    to_json,
    write_toml,
)
from turnierleitung.domain.stages import TablesPhase, TablesStage, tables_phase
from turnierleitung.domain.states import Format
from turnierleitung.games.quartett.rules import BothAbsentResult, QuartettRules
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.texts.problems import one_line

SAMPLE = sample_rulebook()


def refusal(data: dict[str, Any]) -> tuple[Problem, ...]:
    with pytest.raises(Refused) as refused:
        read_data(data)
    return refused.value.problems


def changed(**values: Any) -> dict[str, Any]:
    return {**to_data(SAMPLE), **values}


def of_stage(**values: Any) -> dict[str, Any]:
    (stage,) = to_data(SAMPLE)["stages"]
    return changed(stages=[{**stage, **values}])


def test_file_and_tournament_give_back_the_same_rulebook() -> None:
    assert read_toml(write_toml(SAMPLE)) == SAMPLE
    assert from_json(to_json(SAMPLE)) == SAMPLE
    assert read_toml(write_toml(SAMPLE)).articles[0].about == SAMPLE.articles[0].about != ()


def test_a_missing_key_means_what_it_meant() -> None:
    data = to_data(SAMPLE)
    for key in ("overall", "conduct", "penalties", "articles", "summary"):
        del data[key]
    data["game"] = {"kind": "schafkopf"}
    data["stages"] = [{"kind": "tables", "rounds": 2}]
    assert read_data(data).game == SAMPLE.game
    assert tables_stage(read_data(data)).headcount_rule == tables_stage(SAMPLE).headcount_rule


def test_a_wrong_value_in_a_list_is_said_once_and_not_of_the_list_too() -> None:
    (problem,) = refusal(changed(stages=[{"kind": "tables", "rounds": 0, "draw": "lot"}]))
    assert problem.at == ("stages", 0, "rounds")
    assert one_line(problem, None) == "stages[1].rounds = 0: Die Zahl muss mindestens 1 sein."
    (problem,) = refusal(changed(stages=[]))
    assert problem.at == ("stages",)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("name = 'x'", "rulebook.format_missing"),
        ("format = 99", "rulebook.format_newer"),
        ("format = " + "[" * 5000, "rulebook.too_deep"),
        ("format = 1\n" + "a" + ".a" * 5000 + " = 1", "rulebook.too_deep"),
        ("format = 1\n[game]\nkind = []", "rulebook.value"),
        ("format = 1\n[game]\nkind = {}", "rulebook.value"),
        ("format = 1\nkey = 0x" + "f" * 9000, "rulebook.too_many_digits"),
        ("format = " + "9" * 5000, "rulebook.too_many_digits"),
        ("#" * 200_001, "rulebook.too_large"),
    ],
)
def test_a_text_that_is_no_rulebook_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_toml(text)
    assert refused.value.problems[0].code == code


def test_wrong_syntax_is_found_by_line_and_column() -> None:
    with pytest.raises(Refused) as refused:
        read_toml("format = 1\nname = ")
    (problem,) = refused.value.problems
    assert problem.code == "rulebook.syntax"
    assert problem.params["line"] == 2


def test_a_text_that_ends_too_early_is_wrong_at_its_end() -> None:
    with pytest.raises(Refused) as refused:
        read_toml('format = 1\nname = """Freitag')
    assert refused.value.problems[0].params == {"line": 2, "column": 1}


@pytest.mark.parametrize(
    ("data", "at", "words"),
    [
        (changed(stages=[{"kind": "tables", "rounds": 0}]), ("stages", 0, "rounds"), "mindestens 1"),
        (
            changed(game={"kind": "schafkopf", "deals_per_round": 401}),
            ("game", "deals_per_round"),
            "höchstens 400",
        ),
        (changed(game={"kind": "schafkopf", "minimum_cut": "4"}), ("game", "minimum_cut"), "ganze Zahl"),
        (of_stage(headcount="egal"), ("stages", 0, "headcount"), "egal"),
        (changed(stage=1), ("stage",), "gibt es nicht"),
        (changed(name=""), ("name",), "nicht leer"),
        (changed(key="Groß"), ("key",), "Bindestriche"),
        (of_stage(criteria=[]), ("stages", 0, "criteria"), "mindestens 1"),
        (of_stage(criteria=[{"tally": "augen"}]), (), "Das 1. Kriterium zählt etwas, das es"),
        (of_stage(criteria=[{"tally": "points"}] * 2), (), "zweimal"),
        (
            of_stage(criteria=[{"tally": "points"}, {"tally": "encounter"}]),
            (),
            "Das 2. Kriterium zählt etwas, das es",
        ),
        (of_stage(criteria=[{"tally": "encounter"}]), (), "ein anderes Kriterium"),
        (of_stage(criteria=[{"tally": "last_round"}]), (), "das alle Runden zählt"),
        (of_stage(criteria=[{"tally": "best_round"}, {"tally": "points"}]), (), "das alle Runden zählt"),
        (changed(articles=[{"number": "1", "title": "A", "text": "{geld}"}]), (), "„{geld}“"),
        (changed(articles=[{"number": "1", "title": "A", "text": "{"}]), (), "Klammer"),
        (
            changed(articles=[{"number": "1", "title": "A", "text": "B", "about": ["wetter"]}]),
            (),
            "Artikel 1 handelt von „wetter“; dieses Thema gibt es nicht.",
        ),
        (
            changed(english=[{"de": "Es sind {rounds} Runden.", "en": "There are some rounds."}]),
            (),
            "Die Übersetzung „There are some rounds. …“ nennt andere Werte als der deutsche Text.",
        ),
        # A topic of another game.
        (changed(articles=[{"number": "1", "title": "A", "text": "B", "about": ["delays"]}]), (), "„delays“"),
    ],
)
def test_a_wrong_value_is_named_with_its_field_and_its_reason(
    data: dict[str, Any], at: tuple[str | int, ...], words: str
) -> None:
    problem, *_ = refusal(data)
    assert problem.at == at
    assert words in one_line(problem, None)


def test_all_wrong_values_are_named_at_once() -> None:
    found = refusal(
        {**of_stage(headcount="egal", final_tie="egal"), "name": "", "game": {"kind": "quartett", "entry": 1}}
    )
    assert {problem.at for problem in found} == {
        ("name",),
        ("game", "entry"),
        ("stages", 0, "headcount"),
        ("stages", 0, "final_tie"),
    }


def test_an_article_names_the_values_of_its_rulebook() -> None:
    article = Article(number="1", title="Ablauf", text="{rounds} Runden zu {deals_per_round} Spielen")
    assert article_text(article.text, SAMPLE) == "2 Runden zu 32 Spielen"
    assert placeholders(SAMPLE)["minimum_cut"] == "4"


def test_an_article_names_the_games_of_the_usual_table() -> None:
    stages = [{"kind": "tables", "rounds": 2, "seats": 5}]
    article = Article(number="1", title="Ablauf", text="{rounds} Runden zu {deals_per_round} Spielen")
    assert article_text(article.text, read_data(changed(stages=stages))) == "2 Runden zu 40 Spielen"


def test_two_rulebooks_differ_where_their_values_do() -> None:
    other = SAMPLE.with_stage(0, round_minutes=90).model_copy(
        update={"game": SAMPLE.game.model_copy(update={"deals_per_round": 20}), "penalties": ()}
    )
    assert set(differences(SAMPLE, other)) == {
        ("stages", 0, "round_minutes"),
        ("game", "deals_per_round"),
        ("penalties",),
    }
    assert differences(SAMPLE, SAMPLE) == ()


def test_nobody_is_given_the_parameters_of_another_game() -> None:
    with pytest.raises(TypeError, match="schafkopf is played"):
        QuartettRules.of(SAMPLE.game)
    with pytest.raises(TypeError, match="quartett is played"):
        SchafkopfRules.of(quartett_rulebook().game)


def test_a_game_that_nobody_knows_is_named() -> None:
    (problem,) = refusal(changed(game={"kind": "skat"}))
    assert problem.at == ("game",)
    known = ", ".join(plugins.kinds())
    assert f"Das Spiel „skat“ kennt das Programm nicht, nur {known}." in one_line(problem, None)


def test_the_result_of_another_game_is_refused() -> None:
    table = TableContext((Stint(1), Stint(2)))
    assert plugins.check(BothAbsentResult(), SAMPLE.game, table) == (Problem("result.other_game"),)


@pytest.mark.parametrize(("void_list", "replayed"), [(VoidList.REPLAY, True), (VoidList.ZERO_FOR_ALL, False)])
def test_s15_a_void_list_is_replayed_where_that_is_set(void_list: VoidList, replayed: bool) -> None:
    conduct = SAMPLE.conduct.model_copy(update={"void_list": void_list})
    assert SAMPLE.model_copy(update={"conduct": conduct}).replays_void(Format.TABLES) is replayed


def test_q29_a_match_taken_back_is_always_played() -> None:
    assert quartett_rulebook().replays_void(Format.MATCHES)


def test_q02_stages_of_another_game_are_refused() -> None:
    """A game at tables has no groups and no knock-out."""
    told = refusal(changed(stages=to_data(quartett_rulebook())["stages"]))
    assert any("passen nicht zusammen oder nicht zum Spiel" in one_line(problem, None) for problem in told)


@pytest.mark.parametrize(
    ("seats", "headcount", "wrong"),
    [(3, "helpers", 3), (4, "smaller", 3), (5, "larger", 6), (8, "waiting_list", 8)],
)
def test_s01_tables_at_which_the_game_cannot_be_played_are_refused(
    seats: int, headcount: str, wrong: int
) -> None:
    (problem,) = refusal(of_stage(seats=seats, headcount=headcount))
    assert one_line(problem, None) == f"Mit {wrong} am Tisch geht dieses Spiel nicht, nur mit 4 oder 5."


@pytest.mark.parametrize(("seats", "headcount"), [(4, "larger"), (5, "smaller"), (5, "helpers")])
def test_s01_a_club_may_play_at_fours_and_fives_either_way(seats: int, headcount: str) -> None:
    rulebook = read_data(of_stage(seats=seats, headcount=headcount))
    assert tables_stage(rulebook).headcount_rule.sizes[0] == seats


def followed(**final: object) -> dict[str, Any]:
    """One round, then another one for some."""
    first = {"kind": "tables", "rounds": 1}
    return changed(stages=[first, {**first, **final}])


def test_c14_level_people_may_be_parted_by_a_round() -> None:
    tallies = [{"tally": tally} for tally in ("points", "best_round", "last_round")]
    assert len(tables_stage(read_data(of_stage(criteria=tallies))).criteria) == 3


def test_c13_teams_go_on_where_they_are_ranked() -> None:
    of_teams = followed(places=2, goes_on="teams")
    (problem,) = refusal(of_teams)
    assert one_line(problem, None).endswith("unter „Rangliste“ an, wie viele Ergebnisse für sie zählen.")
    (_, final) = read_data({**of_teams, "teams": {"best": 3}}).stages
    assert isinstance(final, TablesStage)
    assert (final.for_teams, final.most_people) == (True, None)
    assert not read_data(followed(goes_on="teams")).teams.best, "without places everybody goes on"


@pytest.mark.parametrize(
    ("goes_on", "phase"), [("people", TablesPhase.FINAL_TABLE), ("teams", TablesPhase.LAST)]
)
def test_c13_a_final_of_two_teams_is_no_single_table(goes_on: str, phase: TablesPhase) -> None:
    rulebook = read_data({**followed(places=2, goes_on=goes_on), "teams": {"best": 3}})
    assert tables_phase(rulebook.stages, 1) is phase


def test_stages_of_the_same_name_are_told_apart_by_their_numbers() -> None:
    first = {"kind": "tables", "rounds": 1}
    stages = read_data(changed(stages=[first, first, {**first, "places": 4}])).stages
    named = [TablesPhase.ROUNDS, TablesPhase.ROUNDS, TablesPhase.FINAL_TABLE]
    assert [tables_phase(stages, place) for place in range(3)] == named


def test_c13_teams_and_clubs_are_separated_where_that_is_set_and_marks_always() -> None:
    together, apart = (tables_stage(read_data(of_stage(spread_teams=way))) for way in (False, True))
    assert [kind for kind in TagKind if together.separates(kind)] == [TagKind.MARK]
    assert [kind for kind in TagKind if apart.separates(kind)] == [TagKind.TEAM, TagKind.MARK]


def test_tables_have_three_to_eight_seats() -> None:
    (problem,) = refusal(changed(stages=[{"kind": "tables", "rounds": 2, "seats": 9}]))
    assert one_line(problem, None) == "stages[1].seats = 9: Die Zahl darf höchstens 8 sein."


def test_a_rulebook_without_seats_means_fours() -> None:
    assert tables_stage(read_data(changed(stages=[{"kind": "tables", "rounds": 2}]))).seats == 4


@pytest.mark.parametrize("text", ["{rounds:>2000000000}", "{rounds:d}", "{rounds!r}", "{rounds.__class__}"])
def test_an_article_names_values_and_formats_nothing(text: str) -> None:
    """A width of two thousand million would take all memory when the sheet is printed."""
    (problem,) = refusal(changed(articles=[{"number": "1", "title": "Runden", "text": text}]))
    assert problem.code == "rulebook.value"
