"""Every value of a rulebook has a control and texts, found by walking the model."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel
from tests.sample import quartett_rulebook, sample_rulebook

from turnierleitung.domain import plugins
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.rulebook import Rulebook, to_data
from turnierleitung.domain.states import StageKind
from turnierleitung.texts.game_words import Group, tally_name
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_order, field_text
from turnierleitung.texts.rulebook.rulebook_options import option_name
from turnierleitung.ui.rulebook_editor.rulebook_values import (
    Control,
    RuleField,
    Shape,
    article_of_penalties,
    fields,
    judge,
    shape_of,
    value_at,
    with_value,
)


def leaves(model: type[BaseModel], path: tuple[str, ...] = ()) -> Iterator[str]:
    """The keys of all values that a model holds; what is fixed holds none."""
    for name, info in model.model_fields.items():
        yield from leaves_of(info.annotation, (*path, name))


def leaves_of(annotation: Any, path: tuple[str, ...]) -> Iterator[str]:
    if get_origin(annotation) is Literal:
        return
    inner = [kind for kind in walk(annotation) if isinstance(kind, type) and issubclass(kind, BaseModel)]
    if inner:
        for model in inner:
            yield from leaves(model, path)
    else:
        yield ".".join(path)


def walk(annotation: Any) -> Iterator[Any]:
    yield annotation
    for part in get_args(annotation):
        yield from walk(part)


def with_entries(found: tuple[RuleField, ...]) -> Iterator[tuple[str, RuleField]]:
    for field in found:
        yield field_key(field.path), field
        for key, entry in with_entries(field.entry):
            yield f"{field_key(field.path)}.{key}", entry


GAMES = ("schafkopf", "quartett", "trumpf")
SHAPES = (
    Shape("schafkopf", ("tables",)),
    Shape("schafkopf", ("tables", "tables")),
    Shape("quartett", ("groups", "knockout")),
    Shape("quartett", ("groups",)),
    Shape("trumpf", ("tables", "tables")),
)
CONTROLS = {(shape.game, key): field for shape in SHAPES for key, field in with_entries(fields(shape))}
KEYS = {key for _, key in CONTROLS}
LEAVES = {*leaves(Rulebook)} - {"game.kind"}


def test_every_value_has_a_control() -> None:
    # What it says in English is written in its file.
    assert {"english.de", "english.en"} == LEAVES - KEYS
    for game in GAMES:
        own = {*leaves(plugins.game(game).rules, ("game",))}
        assert own - {key for played, key in CONTROLS if played == game} == set()


def test_every_value_has_a_label_in_a_part_of_the_editor() -> None:
    for game, key in CONTROLS:
        text = field_text(tuple(key.split(".")), game)
        assert text.label, key
        assert text.group in Group, key


def test_no_texts_are_left_over() -> None:
    for game in GAMES:
        assert set(field_order(game)) - KEYS == set()


def test_every_choice_says_what_it_means() -> None:
    for (game, key), field in CONTROLS.items():
        for option in field.options:
            assert tally_name(NamedGame(game), option) if key.endswith("tally") else option_name(option, game)  # type: ignore[arg-type]  # an enum


@pytest.mark.parametrize(
    ("key", "control", "limits"),
    [
        ("stages.rounds", Control.NUMBER, (1, 20)),
        ("game.list_keeper", Control.NUMBER, (1, 4)),
        ("game.tariff_solo_cents", Control.MONEY, (0, 100_000)),
        ("stages.round_minutes", Control.OPTIONAL_NUMBER, (1, 600)),
        ("stages.criteria", Control.ENTRIES, (1, 12)),
        ("articles.text", Control.TEXT, (1, 2000)),
        ("name", Control.LINE, (1, 120)),
    ],
)
def test_the_limits_are_those_of_the_model(key: str, control: Control, limits: tuple[int, int]) -> None:
    field = CONTROLS["schafkopf", key]
    assert (field.control, (field.at_least, field.at_most)) == (control, limits)


def test_a_value_is_put_into_a_draft_and_the_draft_before_stays() -> None:
    draft = to_data(sample_rulebook())
    changed = with_value(draft, ("stages", 0, "round_minutes"), 90)
    assert value_at(changed, ("stages", 0, "round_minutes")) == 90
    assert value_at(draft, ("stages", 0, "round_minutes")) is None
    assert with_value(changed, ("stages", 0, "round_minutes"), None) == draft


def test_the_articles_own_mistake_stands_at_the_article() -> None:
    draft = to_data(sample_rulebook())
    draft["articles"].append({"number": "2", "title": "Preise", "text": "{preisgeld} Euro"})
    assert [problem.at for problem in judge(draft).problems] == [("articles", 1)]
    draft["articles"][1] = {"number": "2", "title": "Preise", "text": "Wein.", "about": ["preisgeld"]}
    assert [problem.at for problem in judge(draft).problems] == [("articles", 1)]


def test_s15_a_new_penalty_names_the_article_about_penalties_or_else_about_exclusion() -> None:
    assert article_of_penalties(to_data(sample_rulebook())["articles"]) == "1"
    assert article_of_penalties(to_data(quartett_rulebook())["articles"]) == "6"
    assert article_of_penalties([{"number": "3", "about": ["exclusion"]}]) == "3"
    assert article_of_penalties([{"number": "1"}]) == ""


def test_a_criterion_that_stands_twice_is_found_at_the_criteria() -> None:
    draft = to_data(sample_rulebook())
    draft["stages"][0]["criteria"].append({"tally": "points", "better": "higher"})
    assert [problem.at for problem in judge(draft).problems] == [("stages", 0, "criteria")]


def test_a_wrong_criterion_is_found_at_its_own_stage() -> None:
    draft = to_data(sample_rulebook())
    draft["stages"] = [draft["stages"][0], deepcopy(draft["stages"][0])]
    draft["stages"][1]["criteria"].append({"tally": "points", "better": "higher"})
    assert [problem.at for problem in judge(draft).problems] == [("stages", 1, "criteria")]


def test_a_table_that_does_not_add_up_is_found_at_the_table() -> None:
    draft = to_data(sample_rulebook())
    draft["game"]["contracts"][0]["levels"][0]["player_won"] = 7
    assert [problem.at for problem in judge(draft).problems] == [("game", "contracts")]


def test_what_says_nothing_one_against_one_is_not_asked_for() -> None:
    """A tie that is left over is decided by the lot of its group or of the list (Q-25)."""
    asked = {field_key(field.path) for field in fields(Shape("quartett", ("groups", "knockout")))}
    assert not asked & {"stages.headcount", "conduct.void_list", "conduct.substitutes", "stages.final_tie"}
    assert "conduct.protest_deposit_cents" in asked


def test_a_knock_out_alone_has_no_points_of_a_table() -> None:
    shape = shape_of(to_data(quartett_rulebook()))
    alone = shape._replace(stages=(StageKind.KNOCKOUT,))
    points = {"game.points_won", "game.points_drawn", "game.points_lost"}
    assert points & {field_key(field.path) for field in fields(shape)}
    assert not points & {field_key(field.path) for field in fields(alone)}
