"""A wrong value of a rulebook is explained in German throughout."""

from __future__ import annotations

from turnierleitung.domain.problems import Problem
from turnierleitung.texts.problems import one_line


def test_what_is_allowed_is_listed_in_german() -> None:
    params = {"type": "enum", "value": "'all'", "expected": "'lot', 'rank' or 'hand'"}
    told = one_line(Problem("rulebook.value", at=("stages", 0, "draw"), params=params))
    assert told == "stages[1].draw = 'all': Erlaubt sind nur: 'lot', 'rank' oder 'hand'."
