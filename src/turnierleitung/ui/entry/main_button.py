"""What the large button of a slip at a table does and says."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.states import TableState


class Does(Enum):
    """What Enter and the button do, once the reason for it is there."""

    ENTER = "enter"
    ENTER_ANYWAY = "enter_anyway"
    """A second word for what the director was asked about."""
    PARK = "park"
    VOID = "void"


def words(does: Does, state: TableState | None, following: int | None, *, ruling: bool) -> str:
    """Return what stands on the button; ``following`` is the table that comes next."""
    translate = QCoreApplication.translate
    match does:
        case Does.PARK:
            return translate("Entry", "Mit diesem Grund zurückstellen")
        case Does.VOID:
            return translate("Entry", "Mit diesem Grund für ungültig erklären")
        case Does.ENTER_ANYWAY:
            return translate("Entry", "Trotzdem eintragen")
        case Does.ENTER:
            if state in (TableState.ENTERED, TableState.VOID):
                return translate("Entry", "Berichtigen")
            if ruling:
                return translate("Entry", "Entscheid eintragen")
            if following is None:
                return translate("Entry", "Eintragen")
            return translate("Entry", "Eintragen, weiter zu Tisch {number}").format(number=following)
