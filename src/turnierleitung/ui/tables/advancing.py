"""Who goes on into a phase of tables, with the reason for each and the tie that is due."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from turnierleitung.services.tables import advancing
from turnierleitung.services.tables.advancing import Proposal, Replacement, WayOn
from turnierleitung.services.tables.draws import RoundDraws
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_phase_name
from turnierleitung.texts.tables.advancing import (
    AdvancingRow,
    exchange_text,
    missing_text,
    readvanced_text,
    rows,
    summary,
    tie_text,
    way_on_name,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Eliding, Pill, label
from turnierleitung.ui.widgets.layouts import cells, column, empty, row
from turnierleitung.ui.widgets.order_list import OrderList
from turnierleitung.ui.window.desk import Desk


class AdvancingLines(QWidget):
    """The phase by its name, whether it is certain, and a line for everybody who goes on or may."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label("", "heading")
        self._state = Pill()
        self.summary = label("", "muted", wrap=True)
        self._grid = cells(across=theme.SPACE_M, down=2, stretch=1)
        self.lines: tuple[AdvancingRow, ...] = ()
        """What is shown."""
        column(
            row((self._title, 1), self._state), self.summary, self._grid, None, spacing=theme.SPACE_S, of=self
        )
        self.hide()

    def show_proposal(self, found: Proposal | None) -> None:
        """Show who goes on; nothing where everybody does."""
        self.setVisible(found is not None)
        if found is None:
            return
        self._title.setText(tables_phase_name(found.phase))
        provisional = translate("Advancing", "vorläufig")
        self._state.show_state(provisional if found.provisional else "", Tone.DECIDE)
        self.summary.setText(" ".join(filter(None, (summary(found), missing_text(found)))))
        self._show_rows(rows(found))

    def _show_rows(self, found: Sequence[AdvancingRow]) -> None:
        if tuple(found) == self.lines:
            return
        self.lines = tuple(found)
        empty(self._grid)
        for index, player in enumerate(found):
            name, reason = Eliding("strong"), label(player.reason, "muted", wrap=True)
            name.show_text(player.name)
            place = label(player.place, "muted")
            self._grid.addWidget(place, 2 * index, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(name, 2 * index, 1)
            if player.way_on is WayOn.OPEN:
                self._grid.addWidget(Pill(way_on_name(player.way_on), Tone.DECIDE), 2 * index, 2)
            self._grid.addWidget(reason, 2 * index + 1, 1, 1, 2)


class AdvancingPanel(QWidget):
    """Who goes on, the tie that is due, and the question whether others should play than were announced."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._proposal: Proposal | None = None
        self._exchange: Replacement | None = None
        self.lines = AdvancingLines()
        self._heading = label(translate("Advancing", "Wer kommt weiter?"), "heading")
        self._question = label("", "warning", wrap=True)
        self._who = label("", "", wrap=True)
        self.order = OrderList(translate("Advancing", "Reihenfolge nach der Entscheidungsrunde"))
        self._hint = label(
            translate("Advancing", "Nach der Entscheidungsrunde: Alt ↑ und Alt ↓ ordnen, dann festhalten."),
            "muted",
            wrap=True,
        )
        self.record = ActionButton(translate("Advancing", "Festhalten"), "Ctrl+Shift+K", does=self._on_record)
        self.lot = ActionButton(translate("Advancing", "Losen"), "Ctrl+K", does=self._on_lot)
        self.let_stand = ActionButton(translate("Advancing", "So lassen"), "Ctrl+K", does=self._on_stands)
        self._swap = label("", "muted", wrap=True)
        self.exchange = ActionButton(translate("Advancing", "Tauschen"), "Ctrl+Shift+K")
        self.exchange.clicked.connect(self._on_exchange)
        self._played = label(
            translate("Advancing", "Tauschen geht nicht mehr: Dort ist schon gespielt."), "muted", wrap=True
        )
        column(
            self._heading,
            self._question,
            self._who,
            self._hint,
            self.order,
            self.record,
            self.lot,
            self.let_stand,
            self._swap,
            self.exchange,
            self._played,
            theme.SPACE_S,
            self.lines,
            theme.SPACE_M,
            spacing=theme.SPACE_S,
            of=self,
        )
        self.hide()

    @property
    def text(self) -> str:
        """What is to be decided; empty where nothing is."""
        return "" if self._question.isHidden() else f"{self._question.text()} {self._who.text()}".strip()

    @property
    def takes_order(self) -> bool:
        """Whether a deciding round is waited for."""
        return not self.isHidden() and not self.order.isHidden()

    def show_round(self, view: RoundDraws) -> None:
        """Show who goes on into the stage of a round, and what has to be decided."""
        found, tournament = view.advancing, self._desk.tournament
        exchange = None if found is None else advancing.offered(tournament, found.number)
        names = {one: someone.name for one, someone in view.people.items()}
        self._proposal, self._exchange = found, exchange
        self.setVisible(found is not None)
        self.lines.show_proposal(found)
        tie = None if found is None or found.provisional else found.tie
        changed = None if found is None else found.readvanced
        self._heading.setVisible(tie is not None or changed is not None)
        self._question.setVisible(tie is not None or changed is not None)
        self._who.setVisible(changed is not None)
        for part in (self._hint, self.order, self.record, self.lot):
            part.setVisible(tie is not None)
        self.let_stand.setVisible(changed is not None)
        self._swap.setVisible(changed is not None and exchange is not None)
        self.exchange.setVisible(changed is not None and exchange is not None)
        self._played.setVisible(changed is not None and exchange is None)
        if tie is not None:
            self._question.setText(tie_text(tie))
            self.order.show_people([(person, names[person]) for person in tie.people])
        elif changed is not None:
            title, who = readvanced_text(changed, names)
            self._question.setText(title)
            self._who.setText(who)
            self._swap.setText("" if exchange is None else exchange_text(exchange, names))

    def _on_lot(self) -> None:
        found = self._proposal
        if found is not None and (tie := found.tie) is not None:
            self._desk.run_or_tell(lambda tournament: advancing.draw_tie(tournament, found.number, tie))

    def _on_record(self) -> None:
        found, order = self._proposal, self.order.people
        if found is not None and (tie := found.tie) is not None:
            self._desk.run_or_tell(lambda tournament: advancing.decide(tournament, found.number, tie, order))

    def _on_stands(self) -> None:
        if (found := self._proposal) is not None:
            self._desk.run_or_tell(lambda tournament: advancing.let_stand(tournament, found.number))

    def _on_exchange(self) -> None:
        found, chosen = self._proposal, self._exchange
        if found is not None and chosen is not None:
            self._desk.run_or_tell(lambda tournament: advancing.exchange(tournament, found.number, chosen))
