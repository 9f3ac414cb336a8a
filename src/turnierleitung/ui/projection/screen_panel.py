"""Which screen is the wall."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.texts.wall import screen_text
from turnierleitung.ui.projection.screens import ScreenMark
from turnierleitung.ui.projection.wall import Placing, WallPlace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty


class ScreenPanel(QWidget):
    """One button per screen, one for a window, one to switch it off."""

    done = Signal()
    chosen = Signal(object)
    """The :class:`ScreenMark` of a screen."""

    def __init__(self, placing: Placing) -> None:
        """Create it for the window that is placed."""
        super().__init__()
        self._placing = placing
        self._last: ScreenMark | None = None
        """Where the wall was when the program ran before."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.SPACE_S)

    def load(self, last: ScreenMark | None) -> None:
        """Show the screens that are plugged in."""
        self._last = last
        empty(self._column)
        first: ActionButton | None = None
        for screen in self._placing.screens:
            words = screen_text(screen.number, screen.title, screen.pixels)
            if screen.is_directors:
                here = translate("Wall", "{screen}: hier arbeiten Sie").format(screen=words)
                self._column.addWidget(label(here, "muted", wrap=True))
                continue
            button = self._button(f"&{screen.number}  {words}", partial(self._choose, screen.mark))
            first = button if first is None or screen.mark == last else first
        if len(self._placing.screens) == 1:
            advice = translate(
                "Wall",
                "Es ist nur ein Bildschirm da. Stecken Sie den Beamer an und stellen Sie ihn auf "
                "„Anzeige erweitern“, oder zeigen Sie die Wand in einem Fenster.",
            )
            self._column.addWidget(label(advice, wrap=True))
        window = self._button(translate("Wall", "In einem &Fenster zeigen"), self._into_window)
        if self._placing.standing is not WallPlace.OFF:
            self._button(translate("Wall", "Wand &ausschalten"), self._off)
        self._column.addStretch(1)
        back = ActionButton(translate("Wall", "Zurück"), "Esc")
        back.clicked.connect(self.done)
        self._column.addWidget(back)
        (first or window).setFocus()

    def _button(self, words: str, do: Callable[[], None]) -> ActionButton:
        button = ActionButton(words)
        button.give_way()
        button.clicked.connect(lambda _checked=False: do())
        self._column.addWidget(button)
        return button

    def _choose(self, mark: ScreenMark) -> None:
        self._placing.put_on(mark)
        self.chosen.emit(mark)
        self.done.emit()

    def _into_window(self) -> None:
        self._placing.put_into_window()
        self.done.emit()

    def _off(self) -> None:
        self._placing.switch_off()
        self.done.emit()
