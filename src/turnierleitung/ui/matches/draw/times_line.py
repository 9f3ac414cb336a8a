"""When a stage begins and after which time slots there are breaks, as the director types it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from turnierleitung.services.matches.timetable import Timetable
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.fields import TimeField
from turnierleitung.ui.widgets.labels import Pill, label
from turnierleitung.ui.widgets.rows import Cell, Ink
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.widgets.tips import set_tip

_BREAK: Final = re.compile(r"(?:nach\s*)?(\d{1,3})\s*[:=]\s*(\d{1,3})\s*(?:Min\.?)?", re.IGNORECASE)


class TimesLine(QWidget):
    """Begin and breaks in one line; below what is wrong with them, and that they are only proposed."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self, name: str) -> None:
        """Create it; ``name`` is what begins."""
        super().__init__()
        self._timetable: Timetable | None = None
        self.begin = TimeField(name)
        self.begin.entered.connect(self._on_begin)
        self.begin.refused.connect(self.show_problem)
        self.breaks = QLineEdit()
        self.breaks.setAccessibleName(translate("StagesDraw", "Pausen"))
        self.breaks.setPlaceholderText(translate("StagesDraw", "nach 4: 15 Min."))
        set_tip(
            self.breaks,
            translate("StagesDraw", "„4: 15, 8: 30“ heißt 15 Minuten nach Zeitfenster 4, 30 nach 8."),
        )
        self.breaks.editingFinished.connect(self._on_breaks)
        self._problem = label("", "problem", wrap=True)
        self._problem.hide()
        self.proposed = Pill()
        self._until_kept = label(
            translate(
                "StagesDraw", "Auf Papier stehen Uhrzeiten erst, wenn der Beginn mit Enter gesetzt ist."
            ),
            "muted",
            wrap=True,
        )
        head = QHBoxLayout()
        begins = label(translate("StagesDraw", "B&eginn"), "muted")
        begins.setBuddy(self.begin)
        head.addWidget(begins)
        head.addWidget(self.begin)
        pauses = label(translate("StagesDraw", "&Pausen"), "muted")
        pauses.setBuddy(self.breaks)
        head.addWidget(pauses)
        head.addWidget(self.breaks, 1)
        head.addWidget(self.proposed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self._problem)
        column.addWidget(self._until_kept)

    @property
    def problem(self) -> str:
        """What is wrong with the times."""
        return self._problem.text()

    def show_times(self, timetable: Timetable) -> None:
        """Show the times as they are announced, or proposed."""
        self._timetable = timetable
        self.begin.show_time(timetable.begins)
        self.breaks.setText(breaks_text(timetable.breaks))
        proposed = "" if timetable.announced else translate("StagesDraw", "Vorschlag")
        self.proposed.show_state(proposed, Tone.QUESTION)
        self._until_kept.setHidden(timetable.announced)
        self.show_problem("")

    def show_problem(self, text: str) -> None:
        """Say what is wrong with the times, beside them."""
        self._problem.setText(text)
        self._problem.setVisible(bool(text))

    def _on_begin(self) -> None:
        """Ask for the times to be kept, also those that were proposed."""
        self._announce(as_proposed=self._timetable is not None and not self._timetable.announced)

    def _on_breaks(self) -> None:
        self._announce(as_proposed=False)

    def _announce(self, *, as_proposed: bool) -> None:
        """Ask for the times to be kept where they are others than before, or were only proposed."""
        found = read_breaks(self.breaks.text())
        if found is None:
            self.show_problem(
                translate(
                    "StagesDraw", "Bitte schreiben Sie zum Beispiel „4: 15“: nach dem vierten 15 Minuten."
                )
            )
            return
        before, begin = self._timetable, self.begin.minutes
        if as_proposed or before is None or (begin, found) != (before.begins, before.breaks):
            self.announced.emit(begin, found)


def time_cell(begins: str, *, proposed: bool) -> Cell:
    """Return the cell of a time; one that is only proposed does not stand out."""
    return Cell(begins, Ink.MUTED if proposed else Ink.STRONG)


def breaks_text(breaks: Mapping[int, int]) -> str:
    """Write breaks as they are read out; ``read_breaks`` understands it."""
    text = translate("StagesDraw", "nach {slot}: {minutes} Min.")
    return ", ".join(text.format(slot=slot, minutes=minutes) for slot, minutes in breaks.items())


def read_breaks(text: str) -> dict[int, int] | None:
    """Read „4: 15, 8: 30“: minutes by the slot before the break; ``None`` where it is no such list."""
    found = {}
    for part in filter(None, (one.strip() for one in text.replace(";", ",").split(","))):
        pair = _BREAK.fullmatch(part)
        if pair is None:
            return None
        found[int(pair[1])] = int(pair[2])
    return found
