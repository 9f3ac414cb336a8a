"""In which values two rulebooks differ, in words."""

from __future__ import annotations

import pytest
from tests.sample import quartett_rulebook, sample_rulebook, tables_stage

from turnierleitung.domain.money import Currency
from turnierleitung.texts.rulebook.rulebook_options import difference_lines


@pytest.mark.measured
def test_another_number_of_phases_is_said_in_one_line() -> None:
    offered = quartett_rulebook().model_copy(update={"articles": ()})
    groups_alone = offered.model_copy(update={"stages": offered.stages[:1]})
    assert difference_lines(offered, groups_alone, Currency.EUR) == ("Phasen: 2 → 1",)


def test_what_else_changes_beside_another_phase_is_said_too() -> None:
    before = sample_rulebook()
    first = tables_stage(before)
    after = before.model_copy(update={"stages": (first.model_copy(update={"seats": 5}), first)})
    assert difference_lines(before, after, Currency.EUR) == ("Phasen: 1 → 2", "Plätze an einem Tisch: 4 → 5")
