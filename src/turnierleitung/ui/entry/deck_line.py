"""The line of a slip with the deck of its table: out, back, another one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QMenu, QWidget

from turnierleitung.services.decks import decks
from turnierleitung.texts.language import translate
from turnierleitung.ui.entry.slips import Action, DeckOnSlip
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Eliding
from turnierleitung.ui.widgets.tips import set_tip
from turnierleitung.ui.window.desk import Desk


class DeckLine(QWidget):
    """Which deck it is, whether it comes with the slip, and the button that moves it."""

    moved = Signal()

    def __init__(self) -> None:
        """Create it without a deck."""
        super().__init__()
        self.text = Eliding("")
        self._button = ActionButton("", "F8")
        self._button.clicked.connect(self.moved)
        self._back = QCheckBox(translate("Match", "ist &zurück"))
        set_tip(self._back, translate("Match", "Mit dem Ergebnis wird es zurückgenommen"))
        self._out_at: tuple[int, bool] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self.text, 1)
        row.addWidget(self._back)
        row.addWidget(self._button)

    def show_deck(self, table_id: int, deck: DeckOnSlip | None) -> None:
        """Show the deck of a table."""
        self.setVisible(deck is not None)
        is_out = deck is not None and deck.is_out
        self._back.setVisible(is_out)
        if self._out_at != (table_id, is_out):
            # Unless the director says otherwise, the deck comes with the slip.
            self._out_at = table_id, is_out
            self._back.setChecked(True)
        if deck is not None:
            self.text.show_text(deck.text)
            self._button.setText(deck.word)
            self._button.setVisible(bool(deck.word))

    @property
    def comes_back(self) -> bool:
        """Whether the deck is taken back with the result."""
        return not self._back.isHidden() and self._back.isChecked()


def add_to_menu(menu: QMenu, desk: Desk, choose: Callable[[int], Action]) -> None:
    """Let another copy be given to a table; ``choose`` makes the action by the id of the copy."""
    offered = menu.addMenu(translate("Match", "&Quartett wählen"))
    for deck in decks.view(desk.tournament):
        for copy in deck.copies:
            text = translate("Match", "{title} ({number}), {cards} Karten").format(
                title=deck.title, number=copy.number, cards=deck.cards
            )
            action = offered.addAction(text.replace("&", "&&"))
            action.setEnabled(copy.out_at is None)
            action.triggered.connect(partial(_give, desk, choose(copy.id)))
    offered.setEnabled(not offered.isEmpty())


def _give(desk: Desk, action: Action, _checked: object = None) -> None:
    desk.run_or_tell(action)
