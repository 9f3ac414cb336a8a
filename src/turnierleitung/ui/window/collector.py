"""Garbage is collected on the GUI thread alone: widgets in cycles must not die on another one."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY_MS: Final = 500
"""Between two keys, never within one: the timer waits for the event loop."""


class Collector(QObject):
    """Takes the place of Python's automatic collector.

    That one runs in whichever thread allocates. There it would destroy a closed window, whose destructor
    waits for the GUI thread.
    """

    def __init__(self, parent: QObject) -> None:
        """Switch the automatic collector off for good."""
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Exempt what is loaded so far, which stays for good, and collect from now on."""
        gc.freeze()
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation whose count exceeds its threshold; do nothing below all of them."""
        due = [
            generation
            for generation, (count, threshold) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if count > threshold > 0
        ]
        if due:
            gc.collect(max(due))
