"""What the slip of every game with counts says beside its numbers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def sum_verdict(off: int) -> str:
    """Return what a sum is worth that is too high by so many, too low where it is negative."""
    if off == 0:
        return translate("Counts", "stimmt")
    if off > 0:
        return translate("Counts", "{count} zu viel").format(count=off)
    return translate("Counts", "{count} zu wenig").format(count=-off)
