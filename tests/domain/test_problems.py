"""Why a slip that was put aside does not count yet."""

from __future__ import annotations

import pytest

from turnierleitung.domain.problems import Held, Problem, Severity, held_for


@pytest.mark.parametrize(
    ("codes", "held"),
    [
        ((), Held.ASIDE),
        (("list.points_missing",), Held.UNFINISHED),
        (("list.points_missing", "list.deals_missing"), Held.UNFINISHED),
        (("list.points_missing", "schafkopf.tout_without_solo"), Held.WRONG),
        (("list.sum_not_zero",), Held.WRONG),
    ],
)
def test_what_is_missing_is_not_wrong(codes: tuple[str, ...], held: Held) -> None:
    unusual = Problem("schafkopf.unusual", severity=Severity.WARNING)
    assert held_for((unusual, *map(Problem, codes))) is held
