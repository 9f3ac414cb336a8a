"""When a stage begins and after which time slots there are breaks, as the director types it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTime, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTimeEdit, QVBoxLayout, QWidget

from turnierleitung.services.matches.timetable import Timetable
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label

_MINUTE_SECONDS = 60
_BREAK: Final = re.compile(r"(?:nach\s*)?(\d{1,3})\s*[:=]\s*(\d{1,3})\s*(?:Min\.?)?", re.IGNORECASE)


class TimesLine(QWidget):
    """Begin and breaks in one line, what is wrong with them below."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self, name: str) -> None:
        """Create it; ``name`` is what begins."""
        super().__init__()
        translate = QCoreApplication.translate
        self._timetable: Timetable | None = None
        self.begin = _TimeField(name)
        self.begin.editingFinished.connect(self._announce)
        self.breaks = QLineEdit()
        self.breaks.setAccessibleName(translate("StagesDraw", "Pausen"))
        self.breaks.setPlaceholderText(translate("StagesDraw", "nach 4: 15 Min."))
        self.breaks.setToolTip(
            translate("StagesDraw", "„4: 15, 8: 30“ heißt 15 Minuten nach Zeitfenster 4, 30 nach 8.")
        )
        self.breaks.editingFinished.connect(self._announce)
        self._problem = label("", "problem", wrap=True)
        self._problem.hide()
        head = QHBoxLayout()
        begins = label(translate("StagesDraw", "B&eginn"), "muted")
        begins.setBuddy(self.begin)
        head.addWidget(begins)
        head.addWidget(self.begin)
        pauses = label(translate("StagesDraw", "&Pausen"), "muted")
        pauses.setBuddy(self.breaks)
        head.addWidget(pauses)
        head.addWidget(self.breaks, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self._problem)

    @property
    def problem(self) -> str:
        """What is wrong with the times."""
        return self._problem.text()

    def show_times(self, timetable: Timetable) -> None:
        """Show the times as they are announced, or proposed."""
        self._timetable = timetable
        with QSignalBlocker(self.begin):
            self.begin.setTime(
                QTime(timetable.begins // _MINUTE_SECONDS % 24, timetable.begins % _MINUTE_SECONDS)
            )
        self.breaks.setText(breaks_text(timetable.breaks))
        self.show_problem("")

    def show_problem(self, text: str) -> None:
        """Say what is wrong with the times, beside them."""
        self._problem.setText(text)
        self._problem.setVisible(bool(text))

    def _announce(self) -> None:
        """Ask for the times that are typed to be kept, if they are others than before."""
        found = read_breaks(self.breaks.text())
        if found is None:
            self.show_problem(
                QCoreApplication.translate(
                    "StagesDraw", "Bitte schreiben Sie zum Beispiel „4: 15“: nach dem vierten 15 Minuten."
                )
            )
            return
        begin = QTime(0, 0).secsTo(self.begin.time()) // _MINUTE_SECONDS
        if self._timetable is None or (begin, found) != (self._timetable.begins, self._timetable.breaks):
            self.announced.emit(begin, found)


def breaks_text(breaks: Mapping[int, int]) -> str:
    """Write breaks as they are read out; ``read_breaks`` understands it."""
    text = QCoreApplication.translate("StagesDraw", "nach {slot}: {minutes} Min.")
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


class _TimeField(QTimeEdit):
    def __init__(self, name: str) -> None:
        super().__init__(QTime(10, 0))
        self.setDisplayFormat("HH:mm")
        self.lineEdit().setTextMargins(theme.SPACE_S, 0, 0, 0)
        self.setAccessibleName(name)
        self.setFixedWidth(104)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
