"""How much a deal can be worth at most."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.doppelkopf.parties import ANNOUNCED_LEVELS, Special
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.settings import StatementEffect

_OTHERS: Final = 3
_OFTEN: Final = {
    Special.FOX_CAUGHT: 2,
    Special.DOPPELKOPF: 4,
    Special.HERZSTICH: 1,
    Special.CHARLIE: 1,
    Special.CHARLIE_CAUGHT: 2,
    Special.FOX_LAST: 1,
    Special.FOX_LAST_CAUGHT: 2,
}
"""How often a special point can be in one deal (D-11)."""


def most(rules: DoppelkopfRules) -> int:
    """Return more than which no deal brings or costs anybody; not every deal can come so far."""
    statements = 2 * rules.statements_per_party
    solo = max(rules.jack_solo_points, rules.queen_solo_points, rules.trump_solo_points)
    value = (
        1
        + len(ANNOUNCED_LEVELS) * (rules.level_points + 2 * rules.announced_level_points)
        + max(rules.against_points, solo + rules.lost_solo_points)
        + sum(often * rules.special_points(special) for special, often in _OFTEN.items())
    )
    if rules.statement_effect is StatementEffect.DOUBLES:
        value *= 2**statements
    else:
        value += statements
    return _OTHERS * max(value, rules.revoke_share)
