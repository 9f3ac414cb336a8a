"""Which actions of the protocol are shown: by their kind and by their time."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from turnierleitung.services.history.history import Deed
from turnierleitung.texts.language import translate
from turnierleitung.ui.history.places import page_of
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import key_name
from turnierleitung.ui.widgets.tips import set_tip
from turnierleitung.ui.window import pages

_TEN_MINUTES: Final = timedelta(minutes=10)
_HOUR: Final = timedelta(hours=1)


class Filters(QWidget):
    """Two choices, each of them stepped through by one key."""

    chosen = Signal()

    def __init__(self) -> None:
        """Let everything through."""
        super().__init__()
        self._rooms: tuple[tuple[str, frozenset[str]], ...] = (
            (translate("History", "Alle Handlungen"), frozenset()),
            (translate("History", "Teilnehmer"), frozenset({pages.REGISTRATION})),
            (translate("History", "Auslosung"), frozenset({pages.DRAW})),
            (translate("History", "Ergebnisse"), frozenset({pages.ROUND})),
            (translate("History", "Strafen, Proteste, Berichtigungen"), frozenset({pages.PENALTIES})),
            (translate("History", "Lose und Ranglisten"), frozenset({pages.STANDINGS, pages.PRIZES})),
            (translate("History", "Kasse"), frozenset({pages.CASH})),
            (translate("History", "Saal und Leinwand"), frozenset({pages.HALL})),
            (translate("History", "Quartette"), frozenset({pages.DECKS})),
            (
                translate("History", "Turnier, Druck und Sicherung"),
                frozenset({pages.SETTINGS, pages.PRINTING, ""}),
            ),
        )
        self._times: tuple[tuple[str, timedelta | None], ...] = (
            (translate("History", "ganze Zeit"), None),
            (translate("History", "letzte 10 Minuten"), _TEN_MINUTES),
            (translate("History", "letzte Stunde"), _HOUR),
            (translate("History", "letzte 24 Stunden"), 24 * _HOUR),
        )
        self.rooms = self._choice(translate("History", "Art"), [name for name, _ in self._rooms], "F6")
        self.times = self._choice(translate("History", "Zeitraum"), [name for name, _ in self._times], "F7")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_S)
        row.addWidget(self.rooms)
        row.addWidget(self.times)
        row.addStretch(1)

    def fits(self, deed: Deed, now: datetime) -> bool:
        """Tell whether an action is shown."""
        of = deed.of or deed
        rooms, since = self._rooms[self.rooms.currentIndex()][1], self._times[self.times.currentIndex()][1]
        if rooms and page_of(of.kind) not in rooms:
            return False
        return since is None or datetime.fromisoformat(deed.at) >= now - since

    def clear(self) -> None:
        """Let everything through again."""
        self.rooms.setCurrentIndex(0)
        self.times.setCurrentIndex(0)

    @property
    def is_clear(self) -> bool:
        """Whether everything is let through."""
        return self.rooms.currentIndex() == self.times.currentIndex() == 0

    def _choice(self, name: str, words: list[str], key: str) -> QComboBox:
        choice = QComboBox()
        choice.addItems(words)
        choice.setAccessibleName(name)
        set_tip(choice, f"{name} ({key_name(key)})")
        choice.currentIndexChanged.connect(self.chosen)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(
            lambda: choice.setCurrentIndex((choice.currentIndex() + 1) % choice.count())
        )
        return choice
