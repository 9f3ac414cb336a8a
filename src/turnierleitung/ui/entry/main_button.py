"""What the large button of a slip does and says."""

from __future__ import annotations

from enum import Enum

from turnierleitung.domain.states import TableState
from turnierleitung.texts.language import translate


class Does(Enum):
    """What Enter and the button do, once the reason for it is there."""

    ENTER = "enter"
    ENTER_ANYWAY = "enter_anyway"
    """A second word for what the director was asked about."""
    PARK = "park"
    VOID = "void"


def corrects(state: TableState | None) -> bool:
    """Whether something is entered already, so that entering corrects it."""
    return state in (TableState.ENTERED, TableState.VOID)


def words(does: Does, state: TableState | None, onward: str, *, effect_first: bool, ruling: bool) -> str:
    """Return what stands on the button; ``onward`` says so with what comes next, where something does."""
    match does:
        case Does.PARK:
            return translate("Entry", "Mit diesem Grund zurückstellen")
        case Does.ENTER_ANYWAY:
            return translate("Entry", "Trotzdem eintragen")
        case Does.VOID if not effect_first:
            return translate("Entry", "Mit diesem Grund für ungültig erklären")
        case Does.VOID:
            return translate("Entry", "Wirkung ansehen")
        case Does.ENTER if corrects(state):
            return (
                translate("Entry", "Wirkung ansehen") if effect_first else translate("Entry", "Berichtigen")
            )
        case Does.ENTER if ruling:
            return translate("Entry", "Entscheid eintragen")
        case Does.ENTER:
            return onward or translate("Entry", "Eintragen")
