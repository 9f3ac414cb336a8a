"""What the parts of the drawing page have in common: tools for the head, drafts side by side, scrolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.window.desk import Desk

SIDE_WIDTH = 384
_MOST_DRAFTS = 6


class DrawPart(QWidget):
    """A part of the page; its tools stand in the head while it is shown."""

    def __init__(self, desk: Desk) -> None:
        """Create it with empty tools."""
        super().__init__()
        self.desk = desk
        self.tools = QWidget()
        self.tool_row = QHBoxLayout(self.tools)
        self.tool_row.setContentsMargins(0, 0, 0, 0)
        self.tool_row.setSpacing(theme.SPACE_M)
        self.tools.hide()

    def load(self) -> None:
        """Show the tournament as it is now."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the focus where work begins."""

    @property
    def state(self) -> str:
        """How it stands in one or two words."""
        return ""

    @property
    def announced(self) -> bool:
        """Whether what it shows is published."""
        return False


class DraftChoice(QVBoxLayout):
    """The drafts side by side, where there are several."""

    def __init__(self, on_choose: Callable[[int], None]) -> None:
        """Create it empty; ``on_choose`` is told the id of the draft that is wanted."""
        super().__init__()
        self._on_choose = on_choose
        self._choice: Segments | None = None
        self._offered: tuple[tuple[int, str], ...] = ()

    def show_drafts(self, labels: Sequence[tuple[int, str]], shown: int | None) -> None:
        """Offer drafts by id and label."""
        latest = tuple(labels)[-_MOST_DRAFTS:]
        ids = [one for one, _ in latest]
        if self._choice is None or latest != self._offered:
            self._offered = latest
            self._make(latest)
        if self._choice is not None and shown in ids:
            self._choice.choose(ids.index(shown))

    def _make(self, latest: Sequence[tuple[int, str]]) -> None:
        if self._choice is not None:
            self.removeWidget(self._choice)
            self._choice.hide()
            self._choice.deleteLater()
            self._choice = None
        if len(latest) > 1:
            self._choice = Segments([label for _, label in latest])
            self._choice.bind_key("F9")
            self._choice.chosen.connect(partial(self._on_index, [one for one, _ in latest]))
            self.addWidget(self._choice)
            self._choice.show()

    def _on_index(self, ids: Sequence[int], index: int) -> None:
        self._on_choose(ids[index])


def beside(text: QLabel, button: QWidget) -> QHBoxLayout:
    """Return a line of a text and its button."""
    row = QHBoxLayout()
    row.setSpacing(theme.SPACE_S)
    row.addWidget(text, 1)
    row.addWidget(button)
    return row
