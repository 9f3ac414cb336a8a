"""The list of all groups with its border, and the ties that decide who goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.ranking.qualification import Tie
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import CrossGroupTie
from turnierleitung.services.matches import brackets, qualifying
from turnierleitung.services.matches.brackets import LateEntry
from turnierleitung.services.matches.qualifying import QualificationView
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_rankings import (
    VALUE_WIDTH,
    QualifyingRow,
    exchange_text,
    qualification_columns,
    requalified_text,
    rows,
    tie_text,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.order_list import OrderList
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

_ROOM_WITHOUT_VALUES = 480
"""Place, name, group and fate."""


class QualificationList(RowsView[QualifyingRow]):
    """Everybody by place, with the border as a line of its own."""

    def __init__(self) -> None:
        super().__init__((), translate("Qualification", "Qualifikation"))
        self.keep_choice_by(lambda row: row.participant_id)
        self._criteria: tuple[Criterion, ...] = ()
        self._game = ""
        self._shown = 0

    def show_view(
        self, view: QualificationView, names: Mapping[int, str], criteria: Sequence[Criterion]
    ) -> None:
        """Show who would go on."""
        found = rows(view, names)
        self._game = view.game
        if tuple(criteria) != self._criteria:
            self._criteria = tuple(criteria)
            self._shown = 0
        self._fit(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many values as there is room for beside the names."""
        super().resizeEvent(event)
        self._fit(self.rows_model.rows)

    def _fit(self, found: Sequence[QualifyingRow]) -> None:
        room = (self.width() - _ROOM_WITHOUT_VALUES) // VALUE_WIDTH
        shown = max(1, min(room, len(self._criteria)))
        if shown != self._shown:
            self._shown = shown
            self.show_columns(qualification_columns(self._game, self._criteria[:shown]), found)
        elif found is not self.rows_model.rows:
            self.show_rows(found)


class TiePanel(QWidget):
    """The tie that is due: its lot is drawn, or the order of the deciding matches is recorded."""

    asked = Signal()
    """There is an order to be found; whoever shows the panel shows it anew."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._tie: Tie | None = None
        self._title = label("", "warning", wrap=True)
        self._who = label("", "", wrap=True)
        self.lot = ActionButton("", "Ctrl+K")
        self.lot.clicked.connect(self._on_lot)
        self.by_hand = ActionButton(translate("Qualification", "Von Hand gelost …"), "Ctrl+Shift+L")
        self.by_hand.clicked.connect(self._on_by_hand)
        self._hint = label("", "muted", wrap=True)
        self.order = OrderList(translate("Qualification", "Reihenfolge nach Entscheidungsspiel oder Los"))
        self._drawn_by_hand = self._by_match = False
        self.record = ActionButton(translate("Qualification", "Reihenfolge festhalten"), "Ctrl+Shift+K")
        self.record.clicked.connect(self._on_record)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self._title, self._who, self._hint, self.order):
            column.addWidget(part)
        column.addWidget(self.lot)
        column.addWidget(self.by_hand)
        column.addWidget(self.record)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while there is nothing to decide."""
        return "" if self.isHidden() else f"{self._title.text()} {self._who.text()}"

    @property
    def takes_order(self) -> bool:
        """Whether deciding matches are waited for, so that there is a list to be ordered."""
        return not self.isHidden() and not self.order.isHidden()

    def show_view(self, view: QualificationView, names: Mapping[int, str]) -> None:
        """Show the tie that comes first: one across the border before one about the order."""
        ties = [*view.list.must_be_decided, *view.list.ties]
        before, self._tie = self._tie, ties[0] if ties and not view.missing else None
        if self._tie != before:
            self._drawn_by_hand = False
        self.setVisible(self._tie is not None)
        if self._tie is None:
            return
        by_match = view.stage.cross_group_tie is CrossGroupTie.MATCH and self._tie.group is None
        self._by_match = by_match
        title, who = tie_text(self._tie, names)
        self._title.setText(title)
        self._who.setText(who)
        self._who.setVisible(not by_match)
        drawn = qualifying.by_lot(view)
        self.lot.setVisible(bool(drawn) or by_match)
        self.lot.setText(
            translate("Qualification", "Losen")
            if len(drawn) <= 1
            else translate("Qualification", "Alle {count} losen").format(count=len(drawn))
        )
        self._hint.setText(
            translate(
                "Qualification", "Nach dem Entscheidungsspiel: Alt ↑ und Alt ↓ ordnen, dann festhalten."
            )
            if by_match
            else translate("Qualification", "Alt ↑ und Alt ↓ ordnen: Wer zuerst gezogen wurde, steht oben.")
        )
        ordered = by_match or self._drawn_by_hand
        self.by_hand.setVisible(not ordered)
        for part in (self._hint, self.order, self.record):
            part.setVisible(ordered)
        if ordered:
            self.order.show_people([(person, names[person]) for person in self._tie.open or self._tie.people])

    def _on_lot(self) -> None:
        """Draw the lots of all ties; where the rulebook wants a deciding match, only of this one."""
        tie = self._tie
        if tie is not None and self._by_match:
            self._desk.run_or_tell(lambda tournament: qualifying.draw_tie(tournament, tie))
        else:
            self._desk.run_or_tell(qualifying.draw_ties)

    def _on_by_hand(self) -> None:
        """Ask for the order in which they were drawn."""
        self._drawn_by_hand = True
        self.asked.emit()
        self.order.setFocus()
        self.order.selectRow(0)

    def _on_record(self) -> None:
        tie, people = self._tie, tuple(self.order.people)
        if tie is not None:
            self._desk.run_or_tell(lambda tournament: qualifying.record_order(tournament, tie, people))


class RequalifiedPanel(QWidget):
    """Others would qualify now than were announced: let it stand, or exchange them in the bracket (Q-26)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._exchange: LateEntry | None = None
        self._title = label("", "warning", wrap=True)
        self._who = label("", "", wrap=True)
        self.let_stand = ActionButton(translate("Qualification", "So lassen"), "Ctrl+K")
        self.let_stand.clicked.connect(self._on_let_stand)
        self.exchange = ActionButton("", "Ctrl+Shift+K")
        self.exchange.clicked.connect(self._on_exchange)
        self._played = label(
            translate("Qualification", "Tauschen geht nicht mehr: Dort ist schon gespielt."),
            "muted",
            wrap=True,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self._title, self._who, self.let_stand, self.exchange, self._played):
            column.addWidget(part)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while there is nothing to decide."""
        return "" if self.isHidden() else f"{self._title.text()} {self._who.text()}"

    def show_view(
        self, view: QualificationView, exchange: LateEntry | None, names: Mapping[int, str]
    ) -> None:
        """Show who would come and go, and who could be exchanged."""
        self._exchange = exchange
        self.setVisible(view.requalified is not None)
        if view.requalified is None:
            return
        title, who = requalified_text(view.requalified, names)
        self._title.setText(title)
        self._who.setText(who)
        self.exchange.setVisible(exchange is not None)
        self._played.setVisible(exchange is None)
        if exchange is not None:
            self.exchange.setText(exchange_text(exchange, names))

    def _on_let_stand(self) -> None:
        self._desk.run_or_tell(qualifying.let_stand)

    def _on_exchange(self) -> None:
        exchange = self._exchange
        if exchange is not None:
            self._desk.run_or_tell(lambda tournament: brackets.put_in_late(tournament, exchange))
