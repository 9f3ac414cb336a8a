"""The phases of a tournament: one more, at the end or in between, or one less (P-11, Q-26)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.problems import Path
from turnierleitung.domain.rulebook import MOST_STAGES, Overall
from turnierleitung.domain.stages import Stage, TablesPhase, tables_phase
from turnierleitung.domain.states import StageKind
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import stage_name, tables_phase_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.rulebook_editor.state import judge
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Notice, label
from turnierleitung.ui.widgets.theme import Tone

_TABLES_BETWEEN: Final = 4
"""So many tables a phase in between begins with; the director sets what he wants."""
_MOST_PLACES: Final = 400
_MOST_OF_MATCHES: Final = 2
"""Groups and a knock-out."""


class PhasesRow(QWidget):
    """What the phases are, and how to have others."""

    changed = Signal(object)
    """The values with other phases."""
    wrong_asked = Signal(object)
    """The path of what has to be changed before the last phase can go."""

    def __init__(self, dropped: list[dict[str, Any]]) -> None:
        """Create it without values; ``dropped`` are the phases that went, which come back as they were."""
        super().__init__()
        self._draft: Mapping[str, Any] = {}
        self._dropped = dropped
        self._in_the_way: Path = ()
        self._names = label("", "strong", wrap=True)
        self.append = ActionButton("", "Alt+E")
        self.append.clicked.connect(self._on_append)
        self.insert = ActionButton(translate("RulebookEditor", "Zwischenrunde dazu"), "Alt+Z")
        self.insert.clicked.connect(lambda: self.changed.emit(with_between(self._draft)))
        self.remove = ActionButton(translate("RulebookEditor", "Letzte Phase weg"), "Alt+W")
        self.remove.clicked.connect(self._on_remove)
        self.notice = Notice(Tone.DECIDE)
        self.notice.repair_requested.connect(lambda: self.wrong_asked.emit(self._in_the_way))
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
        column.addWidget(self.notice)

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
        of_tables = stages[0]["kind"] == StageKind.TABLES
        one = (
            translate("RulebookEditor", "Eine Phase: alle spielen alle Runden.")
            if of_tables
            else translate("RulebookEditor", "Eine Phase: Gruppen, danach ist Schluss.")
        )
        self._names.setText(names if stages[1:] else one)
        self.append.setText(
            translate("RulebookEditor", "Endrunde dazu")
            if of_tables
            else translate("RulebookEditor", "Finalrunde dazu")
        )
        self.notice.clear()
        room = len(stages) < (MOST_STAGES if of_tables else _MOST_OF_MATCHES)
        self.append.setVisible(room)
        self.insert.setVisible(room and stages[-1].get("places") is not None)
        self.remove.setVisible(len(stages) > 1)

    def _on_append(self) -> None:
        self.changed.emit(
            with_stage(self._draft, self._dropped.pop()) if self._dropped else with_last(self._draft)
        )

    def _on_remove(self) -> None:
        """Leave the last phase out, unless something else in the rulebook speaks of it."""
        draft = without_last(self._draft)
        known = judge(dict(self._draft)).problems
        found = next((problem for problem in judge(draft).problems if problem not in known), None)
        if found is None:
            self._dropped.append(deepcopy(self._draft["stages"][-1]))
            self.changed.emit(draft)
            return
        self._in_the_way = found.at
        self.notice.answer(
            translate("RulebookEditor", "Die letzte Phase kann noch nicht weg."),
            translate(
                "RulebookEditor", "Ohne sie stimmt etwas nicht: {problem} Bitte ändern Sie das zuerst."
            ).format(problem=problem_text(replace(found, at=())).title),
            translate("RulebookEditor", "Dorthin"),
        )


def _named(kind: str, place: int, phase: TablesPhase) -> str:
    """Return a phase with what it is: „Phase 2: Finaltisch“."""
    name = stage_name(kind, place + 1)
    return name if phase is TablesPhase.ROUNDS else f"{name}: {tables_phase_name(phase)}"


def with_stage(draft: Mapping[str, Any], stage: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with one stage more, at the end."""
    changed = deepcopy(dict(draft))
    changed["stages"].append(deepcopy(dict(stage)))
    return changed


def with_last(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with a final table of one round, or with a knock-out after the groups."""
    last = draft["stages"][-1]
    if last["kind"] == StageKind.GROUPS:
        return with_stage(
            draft, {"kind": StageKind.KNOCKOUT.value, "match_minutes": last.get("match_minutes")}
        )
    changed = with_stage(draft, {**last, "rounds": 1, "places": max(2, last["seats"])})
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
