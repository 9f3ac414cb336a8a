"""The phases of a tournament of tables: one more, at the end or in between, or one less (P-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.formats import StageKind
from turnierleitung.domain.rulebook import MOST_STAGES, Overall
from turnierleitung.domain.stages import Stage, TablesPhase, tables_phase
from turnierleitung.texts.phases import stage_name, tables_phase_name
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label

_TABLES_BETWEEN: Final = 4
"""So many tables a phase in between begins with; the director sets what he wants."""
_MOST_PLACES: Final = 400


class PhasesRow(QWidget):
    """What the phases are, and how to have others."""

    changed = Signal(object)
    """The values with other phases."""

    def __init__(self) -> None:
        """Create it without values."""
        super().__init__()
        translate = QCoreApplication.translate
        self._draft: Mapping[str, Any] = {}
        self._names = label("", "strong", wrap=True)
        self.append = ActionButton(translate("RulebookEditor", "Endrunde dazu"), "Alt+E")
        self.append.clicked.connect(lambda: self.changed.emit(with_last(self._draft)))
        self.insert = ActionButton(translate("RulebookEditor", "Zwischenrunde dazu"), "Alt+Z")
        self.insert.clicked.connect(lambda: self.changed.emit(with_between(self._draft)))
        self.remove = ActionButton(translate("RulebookEditor", "Letzte Phase weg"), "Alt+W")
        self.remove.clicked.connect(lambda: self.changed.emit(without_last(self._draft)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.SPACE_S, 0, theme.SPACE_S)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(self._names)
        # All three side by side would make the form wider than its room, and hide the values at the right.
        for buttons in ((self.append, self.remove), (self.insert,)):
            row = QHBoxLayout()
            row.setSpacing(theme.SPACE_S)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)

    def show_draft(self, draft: Mapping[str, Any], known: Sequence[Stage]) -> None:
        """Show the phases of these values, and what can be done with them.

        ``known`` are the stages as they were when everything was right last.
        """
        self._draft = draft
        stages: Sequence[Mapping[str, Any]] = draft["stages"]
        same = len(known) == len(stages)
        names = " → ".join(
            _named(stage["kind"], place, tables_phase(known, place) if same else TablesPhase.ROUNDS)
            for place, stage in enumerate(stages)
        )
        one = QCoreApplication.translate("RulebookEditor", "Eine Phase: alle spielen alle Runden.")
        self._names.setText(names if stages[1:] else one)
        room = len(stages) < MOST_STAGES
        self.append.setVisible(room)
        self.insert.setVisible(room and stages[-1].get("places") is not None)
        self.remove.setVisible(len(stages) > 1)


def _named(kind: str, place: int, phase: TablesPhase) -> str:
    """Return a phase with what it is: „Phase 2: Finaltisch“."""
    name = stage_name(kind, place + 1)
    return name if phase is TablesPhase.ROUNDS else f"{name}: {tables_phase_name(phase)}"


def has_phases_of_tables(draft: Mapping[str, Any]) -> bool:
    """Whether all stages are of tables, so that there may be more or fewer."""
    return all(stage["kind"] == StageKind.TABLES for stage in draft["stages"])


def with_last(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with one round more at a final table, which begins as the last stage is."""
    changed = deepcopy(dict(draft))
    last = changed["stages"][-1]
    changed["stages"].append({**deepcopy(last), "rounds": 1, "places": max(2, last["seats"])})
    changed["overall"] = Overall.LAST_STAGE_FIRST.value
    return changed


def with_between(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with a round before the last stage, for the best of some tables."""
    changed = deepcopy(dict(draft))
    before, last = changed["stages"][-2:]
    places = min(_MOST_PLACES, _TABLES_BETWEEN * before["seats"])
    changed["stages"].insert(-1, {**deepcopy(before), "rounds": 1, "places": max(places, last["places"])})
    return changed


def without_last(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values without the last stage."""
    changed = deepcopy(dict(draft))
    changed["stages"].pop()
    return changed
