"""In which values two rulebooks differ, in words."""

from __future__ import annotations

from tests.sample import quartett_rulebook

from turnierleitung.domain.money import Currency
from turnierleitung.texts.rulebook.rulebook_options import difference_lines


def test_another_number_of_phases_is_said_in_one_line() -> None:
    offered = quartett_rulebook().model_copy(update={"articles": ()})
    groups_alone = offered.model_copy(update={"stages": offered.stages[:1]})
    assert difference_lines(offered, groups_alone, Currency.EUR) == ("Ablauf: andere Phasen",)
