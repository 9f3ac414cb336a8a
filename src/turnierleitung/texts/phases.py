"""What a phase of the tournament is called: „Runde 2“, „Gruppen“, „Finalrunde“."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage

translate = QCoreApplication.translate


def phase_name(kind: str, number: int) -> str:
    """Return the short name of a round by the kind of its stage, as the header shows it."""
    match kind:
        case "groups":
            return translate("Phases", "Gruppen")
        case "knockout":
            return translate("Phases", "Finalrunde")
        case _:
            return translate("Phases", "Runde {round}").format(round=number)


def stage_name(kind: str, place: int) -> str:
    """Return what a stage is called among others; ``place`` counts from 1."""
    if kind in ("groups", "knockout"):
        return phase_name(kind, place)
    return translate("Phases", "Phase {number}").format(number=place)


def tables_phase(rulebook: Rulebook, position: int) -> str:
    """Return what a stage of tables is called where only some go on: „Vorrunde“, „Finaltisch“."""
    stage = rulebook.stages[position]
    if position + 1 < len(rulebook.stages):
        return translate("Phases", "Zwischenrunde") if position else translate("Phases", "Vorrunde")
    if isinstance(stage, TablesStage) and stage.rounds == 1 and (stage.places or 0) <= stage.seats:
        return translate("Phases", "Finaltisch")
    return translate("Phases", "Endrunde")


def level_name(level: int, levels: int, *, rank_3: bool = False) -> str:
    """Return what a level of the bracket is called: „1/8-Final“, „Halbfinal“, „Final“, „Spiel um Rang 3“."""
    if rank_3:
        return translate("Phases", "Spiel um Rang 3")
    matches = 1 << (levels - level)
    if matches == 1:
        return translate("Phases", "Final")
    if matches == 2:  # noqa: PLR2004 - the semi-finals are two
        return translate("Phases", "Halbfinal")
    return translate("Phases", "1/{matches}-Final").format(matches=matches)
