"""The ranking of tables, with the reasons for each rank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.ranking.standings import WHOLE, Scope, Separation
from turnierleitung.domain.stages import TablesPhase, tables_phase
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import naming
from turnierleitung.services.tables import standings, teams
from turnierleitung.services.tables.standings import Comparison, Explanation, RankingView, RankRow
from turnierleitung.services.tables.teams import TeamRanking, TeamRow
from turnierleitung.texts.columns import Tone, on_screen
from turnierleitung.texts.figures import clock, counted
from turnierleitung.texts.game_words import adjusted_text, tally_name, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_stage_name, where_room_is_short
from turnierleitung.texts.states import incomplete_line
from turnierleitung.texts.tables import standings as texts
from turnierleitung.texts.tables import teams as team_texts
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import FindBar, RoundChoice, round_words
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, card, label, restyle, rule
from turnierleitung.ui.widgets.layouts import add, cells, column, row, scrolling
from turnierleitung.ui.widgets.order_list import HandLot
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import PEOPLE, RESULTS, Page
from turnierleitung.ui.window.saving import save_table

_FEW: Final = 2


def scopes(tournament: Tournament) -> tuple[Scope, ...]:
    """Return what can be looked at: the whole, each stage where there are several, each round."""
    drawn = [
        step.number for step in tournaments.header(tournament).rounds if step.state is not RoundState.PLANNED
    ]
    places = stages.all_of(tournament)
    begun = [place.position for place in places if not set(drawn).isdisjoint(place.numbers)]
    return (
        WHOLE,
        *(Scope(stage=position) for position in begun if places[1:]),
        # The only round of a stage among several is the stage.
        *(
            Scope(round=number)
            for number in drawn
            if not places[1:] or len(stages.of_number(tournament, number).numbers) > 1
        ),
    )


def _where(rank: int, *, shared: bool) -> str:
    """Return the caption of the neighbour ahead: behind his place, or sharing it."""
    if shared:
        return translate("Standings", "Gleichauf auf Platz {rank}").format(rank=rank)
    return translate("Standings", "Hinter Platz {rank}").format(rank=rank)


def scope_words(found: Sequence[Scope], phases: Sequence[TablesPhase] = ()) -> list[str]:
    """Return the captions of the choice; a stage by its name, if it has one."""
    rounds = [scope.round for scope in found if scope.round is not None]
    several = [scope.stage for scope in found if scope.stage is not None]
    short = not several and round_words(rounds)
    return [
        translate("Rounds", "Gesamt"),
        *(tables_stage_name(phases[stage] if phases else TablesPhase.ROUNDS, stage + 1) for stage in several),
        *(short or (where_room_is_short().format(round=number) for number in rounds)),
    ]


def ranking_request(kind: PrintKind, scope: Scope, participant_id: int | None = None) -> PrintRequest:
    """Return the printout of a ranking, or of what explains a place in it."""
    return PrintRequest(kind, scope.round or 0, participant_id, scope.stage)


def all_columns(view: RankingView) -> texts.ShownColumns:
    """Return what could stand beside rank and name, if there were room for all of it."""
    rounds = view.rounds_apart if view.scope.round is None and len(view.rounds) > 1 else ()
    return texts.ShownColumns(rounds, view.tie_breaks, short=len(rounds) > _FEW)


def shown_columns(view: RankingView, room: int, widths: Sequence[int]) -> texts.ShownColumns:
    """Return what stands beside rank and name: the sums, a tie-break, the latest rounds, more tie-breaks.

    ``room`` is what all of them may take; ``widths`` are what each of :func:`all_columns` would. The sums,
    one tie-break and one round are always there. Tie-breaks that separate neighbours come first; all keep
    their order.
    """
    every, separating = all_columns(view), {row.criterion for row in view.rows}
    first_tie_break = len(widths) - len(every.tie_breaks)
    of_rounds, of_sums = widths[: len(every.rounds)], widths[len(every.rounds) : first_tie_break]
    of_tie_break = dict(zip(every.tie_breaks, widths[first_tie_break:], strict=True))
    wanted = sorted(every.tie_breaks, key=lambda index: (index not in separating, index))
    room -= sum(of_sums)
    # Where parts are ranked by different criteria, what decides in each of them has a column.
    sure = wanted[: max(1, len(separating.intersection(wanted))) if len(view.parts) > 1 else 1]
    room -= sum(map(of_tie_break.__getitem__, sure))
    taken = list(accumulate(reversed(of_rounds)))
    latest = max(1, sum(width <= room for width in taken))
    room -= sum(taken[latest - 1 : latest])
    more = wanted[len(sure) :]
    more = more[: sum(width <= room for width in accumulate(map(of_tie_break.__getitem__, more)))]
    return every._replace(rounds=every.rounds[-latest:], tie_breaks=sorted(sure + more))


class WhyPanel(Card):
    """„Warum Platz 5?“ with the neighbour behind, and what separates from the one ahead."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(344)
        self._question = label("", "heading")
        self._name = label("", "large", wrap=True)
        self._details = label("", "muted", wrap=True)
        self._table = cells(across=0, down=0, stretch=0)
        self._lines: list[_LineLabels] = []
        self._behind = label("", "muted", wrap=True)
        self._ahead_title = label("", "heading")
        self._ahead = label("", "muted", wrap=True)
        self.print_button = ActionButton(translate("Standings", "Erklärung drucken"), "Ctrl+Shift+P")
        holder = QWidget()
        column(
            self._question,
            self._name,
            self._details,
            self._table,
            self._behind,
            self._ahead_title,
            self._ahead,
            None,
            spacing=theme.SPACE_S,
            of=holder,
        )
        add(self.body, (scrolling(holder), 1), self.print_button)

    def show_explanation(self, found: Explanation | None) -> None:
        """Show why somebody has his place."""
        self.print_button.setVisible(found is not None)
        if found is None:
            self._show_lines(())
            self._question.setText(translate("Standings", "Warum dieser Platz?"))
            for part in (self._name, self._details, self._behind, self._ahead_title, self._ahead):
                part.setText("")
            self._details.setText(translate("Standings", "Wählen Sie links jemanden aus."))
            return
        row = found.row
        self._question.setText(translate("Standings", "Warum Platz {rank}?").format(rank=row.rank))
        self._name.setText(row.name)
        number = translate("Standings", "Nr. {number}").format(number=row.start_number)
        about = " · ".join(part for part in (number, row.club) if part)
        added = adjusted_text(found.game, row.adjusted)
        told = translate("Standings", "Darin enthalten: {added}").format(added=added) if added else ""
        self._details.setText("\n".join(filter(None, (about, texts.absent_text(row), told))))
        self._show_table(found)
        below = found.below
        self._behind.setText(
            translate("Standings", "Rechts: {name} auf Platz {rank}. {why}").format(
                rank=below.behind.rank,
                name=below.behind.name,
                why=texts.comparison_text(below, found.criteria, found.game),
            )
            if below
            else translate("Standings", "Dahinter kommt niemand.")
        )
        above = found.above
        self._ahead_title.setVisible(above is not None)
        self._ahead_title.setText(
            _where(above.ahead.rank, shared=above.ahead.rank == row.rank) if above else ""
        )
        self._ahead.setText(
            texts.comparison_text(above, found.criteria, found.game)
            if above
            else translate("Standings", "Davor steht niemand.")
        )

    def show_team(self, ranking: TeamRanking, row: TeamRow) -> None:
        """Show the results that make the sum of a team, and what separates it from the one above."""
        self.print_button.hide()
        self._question.setText(translate("Standings", "Warum Platz {rank}?").format(rank=row.place.rank))
        self._name.setText(row.place.team)
        self._details.setText(" ".join(team_texts.how_counted(ranking.rules)))
        told = team_texts.member_texts(ranking, row)
        self._show_lines(
            [
                _Line(name, value, None, decides=place < row.place.counted)
                for place, (name, value) in enumerate(told)
            ]
        )
        self._behind.setText(translate("Standings", "Hervorgehoben ist, was zählt."))
        above = ranking.above(row)
        self._ahead_title.setVisible(above is not None)
        if above is None:
            self._ahead.setText(translate("Standings", "Davor steht niemand."))
            return
        shared = above.place.rank == row.place.rank
        self._ahead_title.setText(_where(above.place.rank, shared=shared))
        self._ahead.setText(team_texts.comparison_of_teams(ranking, above, row))

    def _show_table(self, found: Explanation) -> None:
        below = found.below
        lines = [
            _Line(
                tally_name(found.game, criterion.tally),
                tally_value(found.game, criterion.tally, found.row.values[index]),
                tally_value(found.game, criterion.tally, below.behind.values[index]) if below else "",
                below is not None and below.deciding == index,
            )
            for index, criterion in enumerate(found.criteria)
        ]
        if below is not None and below.separation in (Separation.LOT, Separation.UNDECIDED):
            lines.append(_lot_line(below))
        self._show_lines(lines)

    def _show_lines(self, lines: Sequence[_Line]) -> None:
        while len(self._lines) < len(lines):
            self._lines.append(_LineLabels(self._table, 2 * len(self._lines)))
        for index, labels in enumerate(self._lines):
            labels.show_line(lines[index] if index < len(lines) else None)


@dataclass(frozen=True, slots=True)
class _Line:
    """A criterion with the own value and that of the neighbour behind, or somebody of a team."""

    name: str
    own: str
    other: str | None
    """``None`` in a team, which is compared with nobody."""
    decides: bool


class _LineLabels:
    """The labels of one line of the table."""

    def __init__(self, table: QGridLayout, row: int) -> None:
        self._cells = [label(wrap=True), label(), label()]
        self._rule = rule()
        for place, cell in enumerate(self._cells):
            cell.setContentsMargins(10, 8, 10, 8)
            if place:
                cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                cell.setMinimumWidth(58)
            table.addWidget(cell, row, place)
        table.addWidget(self._rule, row + 1, 0, 1, 3)

    def show_line(self, line: _Line | None) -> None:
        for part in (*self._cells, self._rule):
            part.setVisible(line is not None)
        if line is None:
            return
        self._cells[-1].setVisible(line.other is not None)
        strong = "strong" if line.decides else ""
        for cell, text, role in zip(
            self._cells, (line.name, line.own, line.other or ""), (strong or "muted", strong, ""), strict=True
        ):
            cell.setText(text)
            restyle(cell, role=role, ground="soft" if line.decides else "plain")


def _lot_line(below: Comparison) -> _Line:
    if below.lot is None:
        return _Line(translate("Standings", "Los"), translate("Standings", "offen"), "", decides=True)
    name = translate("Standings", "Los, {time} Uhr").format(time=clock(below.lot.drawn_at))
    return _Line(name, translate("Standings", "vorn"), translate("Standings", "hinten"), decides=True)


_AROUND: Final = 112
"""Pixels of the page beside the list and the reasons."""
_NAMES: Final = 200
"""Pixels that long names share with the columns beside them."""


class StandingsPage(Page):
    """Overall and per round; ties that wait for a lot are drawn here."""

    watches = (
        PEOPLE
        | RESULTS
        | {"rulebook", "lot", "stage", "stage_entrant", "round_waiting", "round", "game_table"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Standings", "Rangliste"))
        self._scope = WHOLE
        self._view: RankingView | None = None
        self._rounds: RoundChoice | None = None
        self._scopes: tuple[Scope, ...] = ()
        """What can be looked at."""
        self._teams: TeamRanking | None = None
        """The ranking of teams, while it is shown."""
        self._offers_teams = False
        self._shape: tuple[object, ...] = ()
        """What the columns depend on; they are made anew only when it changes."""
        self._print = ActionButton(translate("Standings", "Drucken"), "Ctrl+P", bind=False)
        self._print.clicked.connect(self._on_print)
        self._save = ActionButton(translate("Standings", "Rangliste speichern …"), "Ctrl+Shift+S")
        self._save.clicked.connect(self._on_save)
        self.tie = Notice(Tone.DECIDE, "Ctrl+K")
        self.tie.repair_requested.connect(self.draw_lots)
        self.hand_lot = HandLot()
        self.hand_lot.begin.clicked.connect(self._on_hand_lot)
        self.hand_lot.recorded.connect(self._on_recorded)
        self.hand_lot.left.connect(self.take_focus)
        self.tie.add_button(self.hand_lot.begin)
        self.list: RowsView[RankRow] = RowsView((), translate("Standings", "Rangliste"))
        self.list.keep_choice_by(lambda row: row.participant_id)
        self.list.row_chosen.connect(self._show_why)
        self.teams: RowsView[TeamRow] = RowsView((), team_texts.team_title())
        self.teams.keep_choice_by(lambda row: row.place.team)
        self.teams.row_chosen.connect(self._show_team)
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
        self._show_scopes(scopes(self.tournament), offers_teams=teams.are_ranked(self.tournament))
        self.teams.setVisible(self._teams is not None)
        if self._teams is not None:
            self._load_teams()
            return
        view = standings.view(self.tournament, self._scope)
        self._view = view
        phase = TablesPhase.ROUNDS if view.scope.stage is None else self._phases()[view.scope.stage]
        self.title_label.setText(texts.ranking_title(view.scope, phase))
        state = texts.state_text(view)
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

    def _load_teams(self) -> None:
        self._teams = found = teams.view(self.tournament)
        self.title_label.setText(translate("Standings", "Mannschaften"))
        self.state_pill.show_state(team_texts.team_state(found), Tone.DECIDE)
        self.teams.show_columns(team_texts.team_columns(found), found.rows)
        for part in (self.list, self.tie, self.hand_lot, self.unranked):
            part.hide()
        self.teams.setVisible(bool(found.rows))
        self._save.setEnabled(bool(found.rows))
        self._empty.setVisible(not found.rows)
        if self.teams.chosen is None and found.rows:
            self.teams.selectRow(0)
        self._show_team(self.teams.chosen)

    def take_focus(self) -> None:
        """Walk through the ranking with the arrows."""
        (self.list if self._teams is None else self.teams).setFocus()

    def start_search(self) -> None:
        """Look for somebody in the ranking that is shown."""
        if self._view is not None and self._view.rows:
            self.finder.begin()

    def show_person(self, participant_id: int) -> None:
        """Choose somebody's row, or that of his team."""
        self.list.choose(lambda row: row.participant_id == participant_id)
        self.teams.choose(lambda row: any(member.participant_id == participant_id for member in row.members))

    def _everybody(self) -> list[tuple[int, str]]:
        return [] if self._view is None else [(row.participant_id, row.name) for row in self._view.rows]

    def print_request(self) -> PrintRequest | None:
        """Print the ranking that is shown."""
        if self._teams is not None:
            return PrintRequest(PrintKind.TEAM_RANKING)
        return ranking_request(PrintKind.RANKING, self._scope)

    def help_words(self) -> HelpWords:
        """Say what the page shows."""
        return HelpWords(
            purpose=translate(
                "Standings",
                "Hier steht, wer vorne liegt und warum. Auf die Wand kommt sie erst, wenn Sie sie im Saal "
                "freigeben.",
            ),
            steps=(
                translate("Standings", "Wählen Sie jemanden: Rechts steht, woraus sein Rang folgt."),
                translate(
                    "Standings", "F6 wechselt zwischen Gesamtstand, einzelnen Runden und Mannschaften."
                ),
                translate("Standings", "Stehen zwei ganz gleich, lost Strg K; das Los wird festgehalten."),
            ),
            keys=(
                KeyWords("↑ ↓", translate("Standings", "geht durch die Rangliste")),
                KeyWords("Ctrl+F", translate("Standings", "sucht jemanden in der Rangliste")),
                KeyWords("F6", translate("Standings", "wechselt zu den einzelnen Runden")),
                KeyWords(
                    "Alt ↑ · Alt ↓", translate("Standings", "ordnet ein Los, das von Hand gezogen wurde")
                ),
                KeyWords("Ctrl+K", translate("Standings", "lost alle gezeigten Gleichstände aus")),
            ),
            remedies=(
                Remedy(
                    translate("Standings", "Ein Rang stimmt nicht."),
                    translate(
                        "Standings",
                        "Die Begründung nennt jeden Zettel. Ist einer falsch, berichtigen Sie ihn bei den "
                        "Runden; die Rangliste folgt.",
                    ),
                ),
                Remedy(
                    translate("Standings", "Es fehlen noch Zettel."),
                    translate("Standings", "Dann ist die Rangliste vorläufig und sagt es."),
                ),
            ),
        )

    def _lay_out(self) -> None:
        self.head.addWidget(self._print)
        self.finder = FindBar(self._everybody, self.show_person)
        self.finder.left.connect(self.take_focus)
        add(self.column, self.finder, self.tie, self.hand_lot)
        # Beside many rounds the head has no room for another button.
        self.column.addLayout(
            row(
                (card((self.list, 1), (self.teams, 1), (self._empty, 1), self.unranked, margin=12), 1),
                column((self._why, 1), self._save, spacing=theme.SPACE_M),
                spacing=theme.SPACE_L,
            ),
            1,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many tallies as there is room for beside the names."""
        super().resizeEvent(event)
        self._show_list()

    def _show_list(self) -> None:
        view = self._view
        if view is not None:
            columns = on_screen(texts.ranking_columns(view, all_columns(view)))
            rank, number, name, *widths = self.list.widths_of(columns, view.rows)
            room = self.width() - self._why.width() - _AROUND - rank - number - min(name, _NAMES)
            shown = shown_columns(view, room, widths)
            shape = view.scope, view.rounds, view.criteria, view.parts, shown
            if shape == self._shape:
                self.list.show_rows(view.rows)
            else:
                self._shape = shape
                self.list.show_columns(texts.ranking_columns(view, shown), view.rows)

    def _show_scopes(self, found: tuple[Scope, ...], *, offers_teams: bool) -> None:
        if (self._scopes, self._offers_teams) == (found, offers_teams):
            return
        self._scopes, self._offers_teams = found, offers_teams
        if not offers_teams:
            self._teams = None
        if self._scope not in found:
            self._scope = WHOLE
        if self._rounds is not None:
            self.head.removeWidget(self._rounds)
            self._rounds.deleteLater()
            self._rounds = None
        if found[1:] or offers_teams:
            words = scope_words(found, self._phases())
            if offers_teams:
                words.append(translate("Standings", "Mannschaften"))
            self._rounds = RoundChoice(words, "F6")
            self._rounds.choose(found.index(self._scope) if self._teams is None else len(found))
            self._rounds.chosen.connect(self._on_scope)
            self.head.insertWidget(self.head.count() - 1, self._rounds)

    def _phases(self) -> list[TablesPhase]:
        rules = rulebooks.current(self.tournament).stages
        return [tables_phase(rules, position) for position in range(len(rules))]

    def _show_tie(self, view: RankingView) -> None:
        if not view.ties or view.missing or view.unplayed:
            self.tie.clear()
            self.hand_lot.hide()
            return
        several = len(view.ties)
        tied = view.ties[0]
        rows = {row.participant_id: row for row in view.rows}
        names = in_a_row(rows[person].name for person in tied)
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
                translate("Standings", "Alle {count} Gleichstände losen")
                if view.waits_for_lot
                else translate("Standings", "Trotzdem alle {count} Gleichstände losen")
            ).format(count=several)
        self.tie.show_text(title, names, button, tone=tone)

    def _show_why(self, row: RankRow | None) -> None:
        view = self._view
        found = standings.explain(view, row.participant_id) if view is not None and row is not None else None
        self._why.show_explanation(found)

    def _on_scope(self, index: int) -> None:
        # It was asked about the ranking that is left.
        self.hand_lot.hide()
        self._teams = teams.view(self.tournament) if index == len(self._scopes) else None
        self._scope = WHOLE if self._teams is not None else self._scopes[index]
        self.load()

    def draw_lots(self) -> None:
        """Draw the lots among all who are level, whatever rank it is about."""
        self.desk.run_or_tell(lambda tournament: standings.draw_ties(tournament, self._scope))

    def _on_hand_lot(self) -> None:
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

    def _show_team(self, row: TeamRow | None) -> None:
        if self._teams is None:
            return
        if row is None:
            self._why.show_explanation(None)
        else:
            self._why.show_team(self._teams, row)

    def _on_save(self) -> None:
        if self._teams is not None:
            save_table(self, team_texts.saved_teams(self._teams))
        elif self._view is not None:
            save_table(self, texts.saved_ranking(self._view))

    def print_why(self) -> None:
        """Print why the chosen person has his place."""
        row = self.list.chosen
        if row is not None:
            self.open_printout(ranking_request(PrintKind.WHY, self._scope, row.participant_id))
