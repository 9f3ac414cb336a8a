"""Who really played: another person on a seat, or a helper in the middle of the list (S-01, S-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from turnierleitung.domain.states import Attendance
from turnierleitung.services.entry.results import Player
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import OpenNumberField
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.scrolling import bring_into_sight

_WHO: Final = 1
"""The column of the names."""
_SINCE: Final = 2
"""The column of the game from which on somebody played."""
_WIDTH: Final = 4
"""Columns of a line."""
_LETTERS: Final = 10
"""Of a name that are in sight at least."""


class PlayersPanel(Card):
    """A line per person: seat, name, and from which game on."""

    changed = Signal()
    turned = Signal()
    """It was opened or closed, wherever it stands."""
    settled = Signal()
    """Enter was pressed in a game from which on somebody played."""

    def __init__(self) -> None:
        """Create an empty panel."""
        super().__init__(translate("Players", "Wer hat gespielt?"), margin=14)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(_WHO, 1)
        self.body.addLayout(self._grid)
        self._candidates: Callable[[], Sequence[Participant]] = tuple
        self._players: tuple[Player, ...] = ()
        self._lines: list[Player] = []
        """Whom each line shows; another game may order the players differently until they are shown anew."""
        self._deals: int | None = None

    def show_players(
        self, players: Sequence[Player], candidates: Callable[[], Sequence[Participant]], deals: int | None
    ) -> None:
        """Show who played; ``candidates`` tells who may have, and is asked only when it is needed.

        ``deals`` is how many the list holds; ``None`` where nobody can take over between two of them.
        """
        before = self._players, self._deals
        self._players, self._candidates, self._deals = tuple(sorted(players)), candidates, deals
        if self.isVisible() and before != (self._players, self._deals):
            self._rebuild()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played."""
        return self._players

    @property
    def has_focus(self) -> bool:
        """Whether one of the controls has the focus."""
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def begin(self, seat: object = None) -> None:
        """Put the focus on who played a seat, the first unless one is named."""
        index = next((place for place, one in enumerate(self._lines) if one.seat == seat), 0)
        unsaid = next((place for place, one in enumerate(self._lines) if self._is_unsaid(one)), None)
        item = self._grid.itemAtPosition(*((index, _WHO) if unsaid is None else (unsaid, _SINCE)))
        if item is not None and (who := item.widget()) is not None:
            # What was made just now would be shown, and could take the focus, only later.
            who.show()
            who.setFocus()
            if isinstance(who, OpenNumberField):
                who.selectAll()
            self._bring_into_sight()

    def event(self, event: QEvent) -> bool:
        """Report that it is opened or closed."""
        done = super().event(event)
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.turned.emit()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        """Make the controls when they are seen; with hundreds of names that takes a moment."""
        super().showEvent(event)
        self._rebuild()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what has the focus in sight: only now the panel has its height."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._bring_into_sight)

    def _bring_into_sight(self) -> None:
        focus: QWidget | None = self.window().focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            bring_into_sight(focus)

    def _rebuild(self) -> None:
        """Make the controls anew; the line that has the focus keeps it."""
        focus = self.window().focusWidget() if self.has_focus else None
        row = None if focus is None else self._row_of(focus)
        self._fill()
        if row is not None:
            self.begin(self._players[min(row, len(self._players) - 1)].seat)

    def _row_of(self, part: QWidget) -> int | None:
        """Return the line of a control; ``None`` where it is in none."""
        rows = range(self._grid.rowCount())
        items = ((row, self._grid.itemAtPosition(row, column)) for row in rows for column in range(_WIDTH))
        return next((row for row, item in items if item is not None and item.widget() is part), None)

    def _fill(self) -> None:
        empty(self._grid)
        self._lines = list(self._players)
        people = self._candidates()
        for index, player in enumerate(self._players):
            who = QComboBox()
            # The longest of all names must not push the game out of sight.
            who.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            who.setMinimumContentsLength(_LETTERS)
            who.setAccessibleName(translate("Players", "Sitz {seat}").format(seat=player.seat))
            for someone in people:
                who.addItem(someone.name, someone.id)
            who.setCurrentIndex(who.findData(player.participant_id))
            who.activated.connect(partial(self._on_person, index, who))
            self._grid.addWidget(label(str(player.seat), "muted"), index, 0)
            self._grid.addWidget(who, index, _WHO)
            if player.from_deal > 1:
                self._add_later_controls(index, player)
            elif self._deals is not None and not self._has_helper(player.seat):
                button = ActionButton(translate("Players", "Ging früher …"))
                button.setAccessibleDescription(
                    translate("Players", "Ein Helfer übernimmt Sitz {seat} mitten in der Liste").format(
                        seat=player.seat
                    )
                )
                button.clicked.connect(partial(self._on_take_over, player.seat))
                self._grid.addWidget(button, index, 2, 1, 2)

    def _is_unsaid(self, player: Player) -> bool:
        """Whether nobody has said yet from which game on somebody played."""
        return self._deals is not None and player.from_deal > max(2, self._deals)

    def _has_helper(self, seat: int) -> bool:
        return any(player.seat == seat and player.from_deal > 1 for player in self._players)

    def _add_later_controls(self, index: int, player: Player) -> None:
        deals = max(2, self._deals or 0)
        game = OpenNumberField(1, deals, translate("Players", "ab Spiel"))
        game.wait_for_whole_numbers()
        game.show_number(None if self._is_unsaid(player) else player.from_deal)
        game.valueChanged.connect(lambda: self._on_game(index, game.number))
        game.lineEdit().returnPressed.connect(self.settled)
        remove = ActionButton(translate("Players", "Doch nicht"))
        remove.clicked.connect(partial(self._on_remove, index))
        self._grid.addWidget(game, index, _SINCE)
        self._grid.addWidget(remove, index, 3)

    def _on_person(self, index: int, who: QComboBox, _row: int) -> None:
        player = self._lines[index]
        self._replace(index, Player(player.seat, player.from_deal, int(who.currentData())))
        self._rebuild()
        self.changed.emit()

    def _on_game(self, index: int, game: int | None) -> None:
        player = self._lines[index]
        since = (self._deals or 0) + 1 + index if game is None else game
        self._replace(index, Player(player.seat, since, player.participant_id))
        if since == 1:
            # Whoever plays from the first deal on has the seat alone.
            now = self._lines[index]
            self._players = tuple(other for other in self._players if other.seat != now.seat or other == now)
            self._rebuild()
        self.changed.emit()

    def take_over(self, seat: int) -> None:
        """Let somebody else take over a seat in the middle of the list, a helper where there is one."""
        player = next(player for player in self._players if player.seat == seat)
        seated = {other.participant_id for other in self._players}
        people = self._candidates()
        free = [someone for someone in people if someone.id not in seated and not _has_gone(someone)]
        helpers = [someone for someone in free if someone.competes == "helper"]
        chosen = (helpers or free or people)[0]
        later = Player(player.seat, max(2, (self._deals or 0) // 2 + 1), chosen.id)
        self._players = tuple(sorted((*self._players, later)))
        self._rebuild()
        self.changed.emit()

    def _on_take_over(self, seat: int, _checked: object = None) -> None:
        self.take_over(seat)

    def _on_remove(self, index: int, _checked: object = None) -> None:
        self._players = tuple(player for player in self._players if player != self._lines[index])
        self._rebuild()
        self.changed.emit()

    def _replace(self, index: int, player: Player) -> None:
        others = [other for other in self._players if other != self._lines[index]]
        self._players = tuple(sorted((*others, player)))
        self._lines[index] = player


def _has_gone(someone: Participant) -> bool:
    return someone.departure is not None or someone.attendance is Attendance.LEFT
