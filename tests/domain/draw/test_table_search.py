"""The search for who sits together: how it is called, and what it tells meanwhile."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.hall import Task
from turnierleitung.domain.draw.shuffle import generator
from turnierleitung.domain.draw.table_search import Effort, search


def test_a_search_begins_at_least_once() -> None:
    with pytest.raises(ValueError, match="at least one start"):
        search(Task((4, 4), 1), generator("probe", "1"), Effort(0, 10))


def test_it_tells_how_far_it_is_and_ends_where_somebody_raises() -> None:
    told: list[tuple[int, int]] = []
    task = Task((4, 5, 5, 5), 7)
    search(task, generator("probe", "1"), Effort(2, 64, 72), lambda done, of: told.append((done, of)))
    assert told[:4] == [(32, 200), (64, 200), (96, 200), (128, 200)]

    def stop(_done: int, _of: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        search(task, generator("probe", "1"), Effort(2, 64), stop)
