"""Every value of a rulebook has a control and texts, found by walking the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel
from tests.sample import sample_rulebook

from turnierleitung.domain.rulebook import Rulebook, to_data
from turnierleitung.texts.rulebook.field_groups import Group
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_text, known_fields
from turnierleitung.texts.rulebook.rulebook_options import option_name
from turnierleitung.texts.tallies import tally_name
from turnierleitung.ui.rulebook_editor.state import Control, Field, Shape, fields, judge, value_at, with_value


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


def with_entries(found: tuple[Field, ...]) -> Iterator[tuple[str, Field]]:
    for field in found:
        yield field_key(field.path), field
        for entry in field.entry:
            yield field_key((*field.path, *entry.path)), entry


LEAVES = sorted(set(leaves(Rulebook)))
SHAPES = (Shape("schafkopf", ("tables",)), Shape("quartett", ("groups", "knockout")))
CONTROLS = {key: field for shape in SHAPES for key, field in with_entries(fields(shape))}


def test_every_value_has_a_control() -> None:
    assert [leaf for leaf in LEAVES if leaf not in CONTROLS] == []


def test_every_value_has_a_label_in_a_part_of_the_editor() -> None:
    texts = {leaf: field_text(tuple(leaf.split("."))) for leaf in LEAVES}
    assert [leaf for leaf, text in texts.items() if not text.label or text.group not in Group] == []


def test_no_texts_are_left_over() -> None:
    assert set(known_fields()) <= set(CONTROLS)


def test_every_choice_says_what_it_means() -> None:
    unnamed = [
        (key, option)
        for key, field in CONTROLS.items()
        for option in field.options
        if not (tally_name(option) if field.path[-1] == "tally" else option_name(option))  # type: ignore[arg-type]  # an enum
    ]
    assert unnamed == []


@pytest.mark.parametrize(
    ("key", "control", "limits"),
    [
        ("stages.rounds", Control.NUMBER, (1, 20)),
        ("game.list_keeper", Control.NUMBER, (1, 4)),
        ("game.tariff_solo_cents", Control.MONEY, (0, 100_000)),
        ("times.round_minutes", Control.OPTIONAL_NUMBER, (1, 600)),
        ("criteria", Control.ENTRIES, (1, 12)),
        ("articles.text", Control.TEXT, (1, 2000)),
        ("name", Control.LINE, (1, 120)),
    ],
)
def test_the_limits_are_those_of_the_model(key: str, control: Control, limits: tuple[int, int]) -> None:
    field = CONTROLS[key]
    assert (field.control, (field.at_least, field.at_most)) == (control, limits)


def test_a_value_is_put_into_a_draft_and_the_draft_before_stays() -> None:
    draft = to_data(sample_rulebook())
    changed = with_value(draft, ("times", "round_minutes"), 90)
    assert value_at(changed, ("times", "round_minutes")) == 90
    assert value_at(draft, ("times", "round_minutes")) is None
    assert with_value(changed, ("times", "round_minutes"), None) == draft


def test_the_articles_own_mistake_stands_at_the_article() -> None:
    draft = to_data(sample_rulebook())
    draft["articles"].append({"number": "2", "title": "Preise", "text": "{preisgeld} Euro"})
    assert [problem.at for problem in judge(draft).problems] == [("articles", 1)]


def test_a_criterion_that_stands_twice_is_found_at_the_criteria() -> None:
    draft = to_data(sample_rulebook())
    draft["criteria"].append({"tally": "points", "better": "higher"})
    assert [problem.at for problem in judge(draft).problems] == [("criteria",)]


def test_a_table_that_does_not_add_up_is_found_at_the_table() -> None:
    draft = to_data(sample_rulebook())
    draft["game"]["scoring"][0]["player_won"] = 7
    assert [problem.at for problem in judge(draft).problems] == [("game", "scoring")]


def test_what_says_nothing_one_against_one_is_not_asked_for() -> None:
    """A tie that is left over is decided by the lot of its group or of the list (Q-25)."""
    asked = {field.path[0] for field in fields(Shape("quartett", ("groups", "knockout")))}
    assert not asked & {"headcount", "conduct", "final_tie"}
