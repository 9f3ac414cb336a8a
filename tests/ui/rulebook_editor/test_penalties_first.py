"""S-15: a penalty for the second offence needs an entry for the first, which is counted by it."""

from __future__ import annotations

import pytest

from turnierleitung.domain.conduct import due
from turnierleitung.domain.rulebook import to_data
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.rulebook_editor.rulebook_values import judge

SHIPPED = sorted(path.stem for path in resource("rulebooks").glob("*.toml"))


@pytest.mark.parametrize("key", SHIPPED)
def test_every_penalty_of_a_shipped_rulebook_can_come_to_be_due(key: str) -> None:
    penalties = rulebooks.read(resource("rulebooks", f"{key}.toml")).penalties
    for penalty in penalties:
        had = [penalty.title] * (penalty.from_time - 1)
        assert any(one.holds and one.entry == penalty for one in due(penalties, had))
        assert any(one.holds and one.entry.title == penalty.title for one in due(penalties, ()))


def test_one_without_a_first_time_is_asked_for() -> None:
    data = to_data(rulebooks.read(resource("rulebooks", "skat.toml")))
    data["penalties"] = [one for one in data["penalties"] if one["title"] != "Verwarnung"][1:]
    (problem,) = judge(data).problems
    assert problem.at == ("penalties", 0, "from_time")
    assert problem_text(problem).title.startswith("„Unsportliches Verhalten“ gilt erst beim 2. Mal")
