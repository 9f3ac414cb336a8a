"""Times as they are read in the hall."""

from __future__ import annotations

import pytest

from turnierleitung.texts.clocks import delay_text
from turnierleitung.texts.figures import minutes_text


@pytest.mark.parametrize(
    ("minutes", "text"),
    [
        (1, "1 Minute hinter dem Plan"),
        (12, "12 Minuten hinter dem Plan"),
        (119, "119 Minuten hinter dem Plan"),
        (120, "2 Std. hinter dem Plan"),
        (121, "2 Std. 1 Min. hinter dem Plan"),
        (325, "5 Std. 25 Min. hinter dem Plan"),
    ],
)
def test_a_delay_is_told_in_minutes_and_from_two_hours_on_in_hours(minutes: int, text: str) -> None:
    assert delay_text(minutes) == text


@pytest.mark.parametrize(("limit", "text"), [(None, ""), (1, "1 Minute"), (15, "15 Minuten")])
def test_a_limit_counts_its_minutes(limit: int | None, text: str) -> None:
    assert minutes_text(limit) == text
