"""What changed a ranking and stands on no slip, in words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.ground.scores import Adjustment
from turnierleitung.texts.figures import signed
from turnierleitung.texts.tallies import tally_name


def adjusted_text(game: str, adjustments: Iterable[Adjustment]) -> str:
    """Return what was taken and given: „−10 Punkte (Handy am Tisch)“; empty for nothing."""
    template = QCoreApplication.translate("Penalties", "{amount} {tally} ({reason})")
    return "; ".join(
        template.format(amount=signed(value), tally=tally_name(game, tally), reason=adjustment.reason)
        for adjustment in adjustments
        for tally, value in adjustment.tallies.items()
    )
