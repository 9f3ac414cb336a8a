"""The ranking, and beside it why somebody stands where he stands."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from turnierleitung.domain.ranking.standings import WHOLE, Scope
from turnierleitung.domain.stages import TablesPhase, tables_phase
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import naming
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankingView, RankRow
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import incomplete_line
from turnierleitung.texts.tables.standings import ranking_columns, ranking_title, saved_ranking, state_text
from turnierleitung.ui.tables.standings.help import standings_help
from turnierleitung.ui.tables.standings.state import (
    ranking_request,
    scope_words,
    scopes,
    shown_columns,
)
from turnierleitung.ui.tables.standings.why_panel import WhyPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_sheet import HelpWords
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, label
from turnierleitung.ui.widgets.order_list import HandLot
from turnierleitung.ui.widgets.round_choice import RoundChoice
from turnierleitung.ui.widgets.search_field import FindBar
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Page
from turnierleitung.ui.window.saving import save_table

_ROOM_FOR_NAMES = 450
"""Rank, number, name, the sum and the margins."""


class StandingsPage(Page):
    """Overall and per round; ties that wait for a lot are drawn here."""

    watches = frozenset(
        {
            "result",
            "adjustment",
            "result_stint",
            "participant",
            "departure",
            "person",
            "rulebook",
            "lot",
            "stage",
            "stage_entrant",
            "round_waiting",
            "round",
            "game_table",
        }
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Standings", "Rangliste"))
        self._scope = WHOLE
        self._view: RankingView | None = None
        self._rounds: RoundChoice | None = None
        self._scopes: tuple[Scope, ...] = ()
        """What can be looked at."""
        self._shape: tuple[object, ...] = ()
        """What the columns depend on; they are made anew only when it changes."""
        self._print = ActionButton(translate("Standings", "Drucken"), "Ctrl+P", bind=False)
        self._print.clicked.connect(self._on_print)
        self._save = ActionButton(translate("Standings", "Rangliste speichern …"), "Ctrl+Shift+S")
        self._save.clicked.connect(self._on_save)
        self._tie = Notice(Tone.DECIDE, "Ctrl+L")
        self._tie.repair_requested.connect(self.draw_lots)
        self.hand_lot = HandLot()
        self.hand_lot.begin.clicked.connect(self._on_hand_lot)
        self.hand_lot.recorded.connect(self._on_recorded)
        self.hand_lot.left.connect(self.take_focus)
        self._tie.add_button(self.hand_lot.begin)
        self.list: RowsView[RankRow] = RowsView((), translate("Standings", "Rangliste"))
        self.list.keep_choice_by(lambda row: row.participant_id)
        self.list.row_chosen.connect(self._show_why)
        self._why = WhyPanel()
        self._why.print_button.clicked.connect(self.print_why)
        self._empty = EmptyState(
            translate("Standings", "Noch keine Rangliste"),
            translate("Standings", "Sie beginnt mit dem ersten eingetragenen Zettel."),
        )
        self.unranked = label("", "muted", wrap=True)
        self._lay_out()

    def load(self) -> None:
        """Show the ranking."""
        self._show_scopes(scopes(self.tournament))
        view = standings.view(self.tournament, self._scope)
        self._view = view
        self.title_label.setText(ranking_title(view.scope))
        state = state_text(view)
        self.state_pill.show_state(state, Tone.DECIDE)
        self._show_list()
        self.list.setVisible(bool(view.rows))
        self._save.setEnabled(bool(view.rows))
        self._empty.setVisible(not view.rows)
        if self.list.chosen is None and view.rows:
            self.list.selectRow(0)
        self._show_tie(view)
        self._show_why(self.list.chosen)
        names = naming.by_id(self.tournament)
        missed = [names[someone.id] for someone in view.unranked]
        self.unranked.setText(incomplete_line(missed) if missed else "")
        self.unranked.setVisible(bool(view.unranked))

    @property
    def tie_text(self) -> str:
        """What is said about people who wait for a lot."""
        return self._tie.text

    def take_focus(self) -> None:
        """Walk through the ranking with the arrows."""
        self.list.setFocus()

    def start_search(self) -> None:
        """Look for somebody in the ranking that is shown."""
        if self._view is not None and self._view.rows:
            self.finder.begin()

    def show_person(self, participant_id: int) -> None:
        """Choose somebody's row."""
        self.list.choose(lambda row: row.participant_id == participant_id)

    def _everybody(self) -> list[tuple[int, str]]:
        return [] if self._view is None else [(row.participant_id, row.name) for row in self._view.rows]

    def print_request(self) -> PrintRequest | None:
        """Print the ranking that is shown."""
        return ranking_request(PrintKind.RANKING, self._scope)

    def help_words(self) -> HelpWords:
        """Say what the page shows."""
        return standings_help()

    def _lay_out(self) -> None:
        self.head.addWidget(self._print)
        self.finder = FindBar(self._everybody, self.show_person)
        self.finder.left.connect(self.take_focus)
        self.column.addWidget(self.finder)
        self.column.addWidget(self._tie)
        self.column.addWidget(self.hand_lot)
        left = Card(margin=12)
        left.body.addWidget(self.list, 1)
        left.body.addWidget(self._empty, 1)
        left.body.addWidget(self.unranked)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(left, 1)
        # Beside many rounds the head has no room for another button.
        side = QVBoxLayout()
        side.setSpacing(theme.SPACE_M)
        side.addWidget(self._why, 1)
        side.addWidget(self._save)
        row.addLayout(side)
        self.column.addLayout(row, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many tallies as there is room for beside the names."""
        super().resizeEvent(event)
        self._show_list()

    def _show_list(self) -> None:
        view = self._view
        if view is not None:
            shown = shown_columns(view, self.width() - self._why.width() - _ROOM_FOR_NAMES)
            shape = view.scope, view.rounds, view.criteria, shown
            if shape == self._shape:
                self.list.show_rows(view.rows)
            else:
                self._shape = shape
                self.list.show_columns(ranking_columns(view, shown), view.rows)

    def _show_scopes(self, found: tuple[Scope, ...]) -> None:
        if self._scopes == found:
            return
        self._scopes = found
        if self._scope not in found:
            self._scope = WHOLE
        if self._rounds is not None:
            self.head.removeWidget(self._rounds)
            self._rounds.deleteLater()
            self._rounds = None
        if found[1:]:
            self._rounds = RoundChoice(scope_words(found, self._phases()), "F6")
            self._rounds.choose(found.index(self._scope))
            self._rounds.chosen.connect(self._on_scope)
            self.head.insertWidget(self.head.count() - 1, self._rounds)

    def _phases(self) -> list[TablesPhase]:
        rules = rulebooks.current(self.tournament).stages
        return [tables_phase(rules, position) for position in range(len(rules))]

    def _show_tie(self, view: RankingView) -> None:
        if not view.ties or view.missing or view.unplayed:
            self._tie.clear()
            self.hand_lot.hide()
            return
        several = len(view.ties)
        tied = view.ties[0]
        rows = {row.participant_id: row for row in view.rows}
        names = " · ".join(rows[person].name for person in tied)
        if view.waits_for_lot:
            title = translate("Standings", "Auf Platz {rank} sind {count} in allem gleich.")
            button, tone = translate("Standings", "Losen"), Tone.DECIDE
        else:
            title = translate("Standings", "{count} teilen sich Platz {rank}. Ein Los braucht es nicht.")
            button, tone = translate("Standings", "Trotzdem losen"), Tone.QUESTION
        title = title.format(rank=rows[tied[0]].rank, count=len(tied))
        if several > 1:
            more = counted(
                several - 1,
                translate("Standings", "weiterer Gleichstand"),
                translate("Standings", "weitere Gleichstände"),
            )
            names = translate("Standings", "{names}; dazu {more}.").format(names=names, more=more)
            button = (
                translate("Standings", "Alle {count} losen")
                if view.waits_for_lot
                else translate("Standings", "Trotzdem alle {count} losen")
            ).format(count=several)
        self._tie.show_text(title, names, button, tone=tone)

    def _show_why(self, row: RankRow | None) -> None:
        view = self._view
        found = standings.explain(view, row.participant_id) if view is not None and row is not None else None
        self._why.show_explanation(found)

    def _on_scope(self, index: int) -> None:
        # It was asked about the ranking that is left.
        self.hand_lot.hide()
        self._scope = self._scopes[index]
        self.load()

    def draw_lots(self) -> None:
        """Draw the lots among all who are level, whatever rank it is about."""
        self.desk.run_or_tell(lambda tournament: standings.draw_ties(tournament, self._scope))

    def _on_hand_lot(self) -> None:
        """Ask for the lot of the first who are level."""
        if self._view is None or not self._view.ties:
            return
        rows = {row.participant_id: row for row in self._view.rows}
        tied = self._view.ties[0]
        title = translate("Standings", "Los um Platz {rank}")
        self.hand_lot.ask(
            title.format(rank=rows[tied[0]].rank), [(person, rows[person].name) for person in tied]
        )

    def _on_recorded(self, order: tuple[int, ...]) -> None:
        self.desk.run_or_tell(lambda tournament: standings.enter_lot(tournament, self._scope, order))

    def _on_save(self) -> None:
        if self._view is not None:
            save_table(self, saved_ranking(self._view))

    def print_why(self) -> None:
        """Print why the chosen person has his place."""
        row = self.list.chosen
        if row is not None:
            self.open_printout(ranking_request(PrintKind.WHY, self._scope, row.participant_id))
