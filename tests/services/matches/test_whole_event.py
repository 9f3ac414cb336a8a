"""How long the whole event takes (Q-16, Q-26, Q-28)."""

from __future__ import annotations

from pathlib import Path

from tests import sample
from tests.services.championship import only_first

from turnierleitung.domain.draw.round_robin import HallLimits
from turnierleitung.services.matches.timetable import KnockoutAhead, knockout_ahead

FOURS = (4, 4, 4, 4)


def test_the_final_takes_longer_and_the_match_for_rank_3_is_played_beside_it(tmp_path: Path) -> None:
    tournament = sample.quartett_tournament(tmp_path, 16)
    # 16 people: 8 go on; quarter-finals, semi-finals, then 20 minutes, each with 5 to change over.
    assert knockout_ahead(tournament, FOURS, HallLimits(4, 15)) == KnockoutAhead(8, 8, 3, 15 + 15 + 25)
    assert knockout_ahead(tournament, FOURS, HallLimits(3, 15)) == KnockoutAhead(8, 8, 4, 15 + 15 + 15 + 25)
    assert knockout_ahead(tournament, FOURS, HallLimits(9, 15, decks=1)) == KnockoutAhead(
        8, 8, 8, 7 * 15 + 25
    )
    assert knockout_ahead(tournament, (1,), HallLimits(4, 15)) is None


def test_c11_only_the_first_of_each_group_make_it_shorter(tmp_path: Path) -> None:
    tournament = sample.quartett_tournament(tmp_path, 20, rulebook=only_first())
    # Five groups: the best three of their winners have a bye, so that one match comes before the semi-finals.
    assert knockout_ahead(tournament, (4,) * 5, HallLimits(4, 15)) == KnockoutAhead(5, 5, 3, 15 + 15 + 25)
    assert knockout_ahead(tournament, (4,), HallLimits(4, 15)) is None
