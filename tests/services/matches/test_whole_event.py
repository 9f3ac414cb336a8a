"""How long the whole event takes (Q-16, Q-26, Q-28)."""

from __future__ import annotations

from pathlib import Path

from tests import sample

from turnierleitung.domain.draw.round_robin import HallLimits
from turnierleitung.services.matches.timetable import KnockoutAhead, knockout_ahead


def test_the_final_takes_longer_and_the_match_for_rank_3_is_played_beside_it(tmp_path: Path) -> None:
    tournament = sample.quartett_tournament(tmp_path, 16)
    # 16 people: 8 go on; quarter-finals, semi-finals, then 20 minutes, each with 5 to change over.
    assert knockout_ahead(tournament, 16, HallLimits(4, 15)) == KnockoutAhead(8, 3, 15 + 15 + 25)
    assert knockout_ahead(tournament, 16, HallLimits(3, 15)) == KnockoutAhead(8, 4, 15 + 15 + 15 + 25)
    assert knockout_ahead(tournament, 16, HallLimits(9, 15, decks=1)) == KnockoutAhead(8, 8, 7 * 15 + 25)
    assert knockout_ahead(tournament, 1, HallLimits(4, 15)) is None
