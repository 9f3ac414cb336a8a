"""What changed a ranking and stands on no slip, in words."""

from __future__ import annotations

from collections.abc import Iterable

from turnierleitung.domain.states import Standing
from turnierleitung.services.ground.scores import Adjustment
from turnierleitung.services.tables.standings import RankRow
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import never_played, standing_name
from turnierleitung.texts.tallies import tally_name


def beside_name(game: str, row: RankRow) -> str:
    """Return what is noted beside a name in a ranking: „abgemeldet; −10 Punkte (Handy am Tisch)“."""
    gone = "" if row.standing is Standing.ACTIVE else standing_name(row.standing)
    missed = translate("Standings", "fehlte in Runde {rounds}").format(rounds=_listed(row.missed))
    waited = translate("Standings", "wartete in Runde {rounds}").format(rounds=_listed(row.waited))
    absent = (row.missed and missed, row.waited and waited) if row.played else (never_played(),)
    parts = (gone, *absent, adjusted_text(game, row.adjusted))
    return "; ".join(part for part in parts if part)


def _listed(rounds: Iterable[int]) -> str:
    return ", ".join(map(str, rounds))


def adjusted_text(game: str, adjustments: Iterable[Adjustment]) -> str:
    """Return what was taken and given: „−10 Punkte (Handy am Tisch)“; empty for nothing."""
    template = translate("Penalties", "{amount} {tally} ({reason})")
    return "; ".join(
        template.format(amount=signed(value), tally=tally_name(game, tally), reason=adjustment.reason)
        for adjustment in adjustments
        for tally, value in adjustment.tallies.items()
    )
