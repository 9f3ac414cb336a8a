"""What the printouts are called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.services.printing import PrintKind, PrintRequest

_NAMES: Final = {
    PrintKind.PARTICIPANTS: QT_TRANSLATE_NOOP("Prints", "Teilnehmerliste"),
    PrintKind.SEATS_BY_NAME: QT_TRANSLATE_NOOP("Prints", "Runde {round}: Plätze nach Namen"),
    PrintKind.SEATS_BY_TABLE: QT_TRANSLATE_NOOP("Prints", "Runde {round}: Plätze nach Tischen"),
    PrintKind.SCORE_SHEETS: QT_TRANSLATE_NOOP("Prints", "Runde {round}: Zettel für die Tische"),
    PrintKind.RANKING: QT_TRANSLATE_NOOP("Prints", "Rangliste"),
    PrintKind.WHY: QT_TRANSLATE_NOOP("Prints", "Erklärung für {name}"),
    PrintKind.RULE_SHEET: QT_TRANSLATE_NOOP("Prints", "Regelblatt"),
    PrintKind.PROTOCOL: QT_TRANSLATE_NOOP("Prints", "Protokoll"),
}


def print_name(request: PrintRequest, name: str = "") -> str:
    """Return what a printout is called; ``name`` is the person it is about."""
    text = QCoreApplication.translate("Prints", str(_NAMES[request.kind])).format(
        round=request.round_number, name=name
    )
    if request.kind is PrintKind.RANKING and request.round_number:
        text = QCoreApplication.translate("Prints", "Rangliste Runde {round}").format(
            round=request.round_number
        )
    return text
