"""What a phase of the tournament is called: „Runde 2“, „Runde 3 (Finaltisch)“, „Gruppen“, „Finalrunde“."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.texts.language import translate


def phase_name(kind: str, number: int, phase: TablesPhase = TablesPhase.ROUNDS) -> str:
    """Return the short name of a round by the kind of its stage, as the header shows it.

    Slips, papers and sentences call every round by its number, so its number is in this name, too.
    """
    if phase is not TablesPhase.ROUNDS:
        return translate("Phases", "Runde {round} ({phase})").format(
            round=number, phase=tables_phase_name(phase)
        )
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


def tables_phase_name(phase: TablesPhase) -> str:
    """Return what a stage of tables is called where only some go on: „Vorrunde“, „Finaltisch“."""
    return translate("Phases", _TABLES[phase])


def round_title(number: int, phase: TablesPhase) -> str:
    """Return what a page of one round is called: „Runde 2“, „Runde 3 (Finaltisch)“."""
    return phase_name("tables", number, phase)


_TABLES: Final = {
    TablesPhase.ROUNDS: QT_TRANSLATE_NOOP("Phases", "Runden"),
    TablesPhase.FIRST: QT_TRANSLATE_NOOP("Phases", "Vorrunde"),
    TablesPhase.BETWEEN: QT_TRANSLATE_NOOP("Phases", "Zwischenrunde"),
    TablesPhase.FINAL_TABLE: QT_TRANSLATE_NOOP("Phases", "Finaltisch"),
    TablesPhase.LAST: QT_TRANSLATE_NOOP("Phases", "Endrunde"),
}


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
