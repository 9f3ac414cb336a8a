"""A wrong value of a rulebook is explained in German throughout."""

from __future__ import annotations

import pytest

from turnierleitung.domain import rulebook
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.resources import resource
from turnierleitung.texts.problems import one_line


def test_what_is_allowed_is_listed_in_german() -> None:
    params = {"type": "enum", "value": "'all'", "expected": "'lot', 'rank' or 'hand'"}
    told = one_line(Problem("rulebook.value", at=("stages", 0, "draw"), params=params), None)
    assert told == "stages[1].draw = 'all': Erlaubt sind nur: 'lot', 'rank' oder 'hand'."


def test_s13_a_table_that_does_not_add_up_is_said_without_printing_the_part_it_stands_in() -> None:
    shipped = resource("rulebooks", "schafkopf-schwaig.toml").read_text("utf-8")
    with pytest.raises(Refused) as refused:
        rulebook.read_toml(shipped.replace("opponent_won = -2", "opponent_won = -3", 1))
    (problem,) = refused.value.problems
    assert one_line(problem, None) == "game: Die Zeile „Rufspiel Schneider“ (gewonnen) ergibt −2 statt 0."
