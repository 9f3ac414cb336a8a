"""The groups: how many, drafts, how even they are, publishing, and who comes late."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.round_robin import GroupPlan
from turnierleitung.domain.states import RoundState
from turnierleitung.services import leaving
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import groups, matches, timetable
from turnierleitung.services.matches.groups import GroupDraft, GroupDraws
from turnierleitung.services.matches.timetable import knockout_ahead
from turnierleitung.services.people import participants
from turnierleitung.texts.columns import Column, Figures, Ink
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.board import ClubsApart, PresenceLines, TableBox, TableBoxes, board_place
from turnierleitung.ui.matches.draw_part import SIDE_WIDTH, Action, DraftPart, to_show
from turnierleitung.ui.matches.group_schedule import (
    ScheduleView,
    assumption,
    clock_hours,
    fairness_lines,
    group_boxes,
    meetings_by_lot,
    plan_name,
    plan_text,
    swap_text,
)
from turnierleitung.ui.matches.seed_list import SeedList
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField
from turnierleitung.ui.widgets.labels import Card, EmptyState, announce, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

_MOST_TABLES = 200
_ROWS_SHOWN = 8


class SizeAdvice(QWidget):
    """A list of divisions; Enter takes one."""

    taken = Signal(int)
    """The number of groups that is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self._tournament: Tournament | None = None
        self._people = 0
        self.tables = NumberField(1, _MOST_TABLES)
        self.tables.setAccessibleName(translate("StagesDraw", "Tische"))
        self.tables.valueChanged.connect(self._show)
        self._typed = False
        self.list: RowsView[GroupPlan] = RowsView(
            (
                Column(translate("StagesDraw", "Gruppen"), plan_name, ink=Ink.STRONG),
                Figures(translate("StagesDraw", "Spiele"), lambda plan: str(plan.matches), 62),
                Figures(translate("StagesDraw", "Fenster"), lambda plan: str(plan.slots), 70),
                Figures(
                    translate("StagesDraw", "Std."), lambda plan: clock_hours(plan.minutes), 72, Ink.MUTED
                ),
            ),
            translate("StagesDraw", "Aufteilung in Gruppen"),
        )
        self.list.keep_choice_by(lambda plan: plan.groups)
        self.list.row_chosen.connect(self._explain)
        self.list.row_opened.connect(lambda plan: self.taken.emit(plan.groups))
        self._title = label("", "heading")
        self.meaning = label("", "muted", wrap=True)
        name = label(translate("StagesDraw", "T&ische"), "muted")
        name.setBuddy(self.tables)
        head = row((self._title, 1), name, self.tables)
        self._column = column(head, self.list, self.meaning, spacing=theme.SPACE_S, of=self)

    def add_below(self, widget: QWidget) -> None:
        """Put something that belongs to the division under it."""
        self._column.addWidget(widget)

    @property
    def number(self) -> int | None:
        """The number of groups that is chosen."""
        return self.list.chosen.groups if self.list.chosen is not None else None

    def show_advice(self, tournament: Tournament) -> None:
        """Show what can be made of those who are there."""
        self._tournament = tournament
        self._people = len(groups.playing(tournament))
        self.tables.blockSignals(True)
        if not self._typed:
            decks = groups.deck_count(tournament)
            most = max(1, self._people // 2)
            self.tables.setValue(most if decks is None else min(decks, most))
        self.tables.blockSignals(False)
        self._show()

    def _show(self, typed: int | None = None) -> None:
        tournament = self._tournament
        if tournament is None:
            return
        self._typed = self._typed or typed is not None
        self._title.setText(translate("StagesDraw", "{people} sind da").format(people=self._people))
        plans = groups.advice(tournament, self.tables.value()) if self._people else ()
        self.list.show_rows(plans)
        self.list.setVisible(bool(plans))
        self.list.setFixedHeight(theme.ROW_HEIGHT * (min(len(plans), _ROWS_SHOWN) + 1) + 4)
        if self.list.chosen is None and plans:
            usual = groups.usual_number(self._people, groups.stage_of(tournament))
            if not self.list.choose(lambda plan: plan.groups == usual):
                self.list.selectRow(0)
        self._explain()

    def _explain(self, _row: object = None) -> None:
        tournament, plan = self._tournament, self.list.chosen
        if tournament is None:
            return
        if plan is None:
            problems = groups.cannot_play(self._people, rulebooks.current(tournament).groups)
            if not self._people:
                self.meaning.setText(
                    translate("StagesDraw", "Wer da ist, wird auf der Seite Teilnehmer vermerkt.")
                )
            elif problems:
                self.meaning.setText(in_words(problems, rulebooks.current(tournament)))
            else:
                self.meaning.setText(
                    translate("StagesDraw", "Für eine Gruppe braucht es mindestens drei Personen.")
                )
            return
        hall = groups.hall(tournament, self.tables.value())
        told = plan_text(plan, hall, knockout_ahead(tournament, plan.sizes, hall))
        self.meaning.setText(told + assumption(rulebooks.current(tournament)))


class GroupsPart(DraftPart[GroupDraft]):
    """Draft, look, swap or draw again, publish; afterwards the schedule and who comes late."""

    def __init__(self, desk: Desk) -> None:
        board = TableBoxes(
            translate("StagesDraw", "Gruppen mit ihren Mitgliedern"),
            translate("StagesDraw", "Gruppe {table}: {name}, {beside}"),
        )
        super().__init__(desk, board)
        self._view: GroupDraws | None = None
        self._seeding = False
        self.presence = PresenceLines()
        self.sizes = SizeAdvice()
        self.sizes.taken.connect(self._on_draw)
        self.clubs = ClubsApart(
            translate("StagesDraw", "Leute aus einem Verein spielen nicht gegeneinander, soweit es geht.")
            if groups.by_lot(desk.tournament)
            else translate(
                "StagesDraw", "Leute aus einem Verein kommen in verschiedene Gruppen, soweit es geht."
            )
        )
        self.clubs.switched.connect(self._on_clubs)
        self.seeds = SeedList()
        self.seeds.ordered.connect(self._on_seeds)
        self.seeds.closed.connect(self._close_seeds)
        self.schedule = ScheduleView()
        self.schedule.announced.connect(self._on_announced)
        self._shown = Segments(
            [translate("StagesDraw", "Gruppen"), translate("StagesDraw", "Spielplan")], key="F7"
        )
        self._shown.chosen.connect(self._on_shown)
        # Beside the buttons of a draft the head has no room for the choice.
        self._look = ActionButton(
            translate("StagesDraw", "Spielplan ansehen"), "F7", does=lambda: self._look_at_schedule(1)
        )
        self.schedule.back.clicked.connect(lambda: self._look_at_schedule(0))
        self._seed_button = ActionButton(translate("StagesDraw", "Setzliste"), "F4", does=self._open_seeds)
        self.sizes.add_below(self._seed_button)
        add(self.tool_row, self._shown, self._draw, self._publish)
        self._fairness = label("", wrap=True)
        self._late = ChoiceBox(translate("StagesDraw", "Wer kommt dazu?"))
        self._late_hint = label("", "muted", wrap=True)
        self._late_add = ActionButton(translate("StagesDraw", "In eine Gruppe nehmen"), "Ctrl+N")
        self._late_add.clicked.connect(self._on_late)
        self._empty = EmptyState(
            translate("StagesDraw", "Noch keine Gruppen"),
            translate(
                "StagesDraw",
                "Rechts steht, wie viele Begegnungen das sind und wie lange es dauert. Strg L lost aus, wer "
                "gegen wen spielt. Veröffentlicht wird erst auf Ihren Wunsch.",
            )
            if groups.by_lot(desk.tournament)
            else translate(
                "StagesDraw",
                "Rechts steht, wie sich die Anwesenden aufteilen lassen. "
                "Enter nimmt die gewählte Aufteilung. Veröffentlicht wird erst auf Ihren Wunsch.",
            ),
            translate("StagesDraw", "Entwurf auslosen"),
            "Ctrl+L",
        )
        self._empty.action_requested.connect(self._on_draw)
        self._middle = QStackedWidget()
        self._outer = QStackedWidget()
        self._lay_out()

    @property
    def published(self) -> bool:
        """Whether the groups are announced."""
        return self._view is not None and self._view.state is not RoundState.PLANNED

    def load(self) -> None:
        """Show drafts or the published groups."""
        tournament = self.desk.tournament
        view = groups.view(tournament)
        self._view, self._draft = view, to_show(view.drafts, self._chosen)
        self.notice.clear()
        self._check_result.hide()
        if not self.published:
            self.sizes.show_advice(tournament)
            self.seeds.show_people(groups.playing(tournament))
        else:
            self._seeding = False
            times = timetable.view(tournament)
            self.schedule.show_schedule(matches.view(tournament), view.people, times)
        # With a draft on the table the question is how even it is; another size comes after that.
        self._inside.removeWidget(self.sizes)
        self._inside.insertWidget(1 if self._draft is None else self._inside.count() - 1, self.sizes)
        self.presence.show_people(() if self.published else participants.people(tournament))
        self.clubs.show_choice(
            () if self.published else groups.playing(tournament), apart=view.stage.clubs_apart
        )
        self._show_tools()
        self._show_fairness()
        self._show_drafts(view.drafts)
        self._show_late()
        self._show_middle()

    def take_focus(self) -> None:
        """Begin with the division, then with the groups."""
        if self._seeding:
            self.seeds.list.setFocus()
        elif self._outer.currentIndex():
            self.schedule.list.setFocus()
        elif self._draft is not None:
            self.board.setFocus()
        else:
            self.sizes.list.setFocus()

    def _on_announced(self, begins: int, breaks: dict[int, int]) -> None:
        problems = self.desk.run(lambda tournament: timetable.announce(tournament, begins, breaks))
        if problems:
            self.schedule.times.show_problem(in_words(problems, self.desk.rulebook))

    def show_schedule(self) -> None:
        """Bring the schedule into view."""
        self._shown.choose(1)
        self._show_middle()

    def _lay_out(self) -> None:
        add_pages(self._middle, card(self._empty), board_place(self.board), self.seeds)
        drawing = QWidget()
        row((self._middle, 1), self._side(), spacing=theme.SPACE_L, of=drawing)
        add_pages(self._outer, drawing, self.schedule)
        column(self.notice, (self._outer, 1), spacing=theme.SPACE_L, of=self)

    def _side(self) -> Card:
        side = Card()
        side.setFixedWidth(SIDE_WIDTH)
        holder = QWidget()
        self._late_title = label(translate("StagesDraw", "Nachzügler"), "heading")
        self._fairness_title = label(translate("StagesDraw", "Wie ausgewogen?"), "heading")
        self._inside = column(
            self.presence,
            self.sizes,
            self._late_title,
            self._late_hint,
            self._late,
            self._late_add,
            theme.SPACE_S,
            self._fairness_title,
            self._fairness,
            self._look,
            self.clubs,
            theme.SPACE_S,
            self._swap_title,
            self._swap_hint,
            self._swap,
            None,
            spacing=theme.SPACE_S,
            of=holder,
        )
        side.body.addWidget(scrolling(holder), 1)
        self._add_lot_to(side)
        return side

    def _show_tools(self) -> None:
        view, published = self._view, self.published
        # What goes, goes first, so that the head never needs room for both.
        for tool, wanted in ((self._draw, not published), (self._publish, not published)):
            tool.setVisible(wanted)
        self._shown.setVisible(published)
        self._look.setVisible(self._draft is not None and not published)
        can_draw = self.sizes.number is not None
        self._draw.setEnabled(can_draw)
        self._empty.let_begin(can_draw)
        self._publish.setEnabled(self._draft is not None)
        seeded = view is not None and view.stage.order is GroupOrder.SNAKE
        self._seed_button.setVisible(seeded and not published)
        self.sizes.setVisible(not published)

    def _show_fairness(self) -> None:
        view, draft = self._view, self._draft
        for part in (self._fairness_title, self._fairness):
            part.setVisible(draft is not None)
        if view is not None and draft is not None:
            lines = (
                fairness_lines(draft.fairness, view.tag_names)
                if draft.matches is None
                else meetings_by_lot(draft.fairness, view.tag_names, self._name)
            )
            self._fairness.setText("\n".join(lines))

    def _shown_view(self) -> GroupDraws:
        if self._view is None:
            raise RuntimeError("nothing is shown")
        return self._view

    def _boxes(self, draft: GroupDraft) -> tuple[TableBox, ...]:
        return group_boxes(draft, self._shown_view().people)

    def _name(self, participant_id: int) -> str:
        return self._shown_view().people[participant_id].name

    def _swap_effect(self, draft: GroupDraft, first: int, second: int) -> str:
        return swap_text(draft.fairness, groups.if_swapped(self._shown_view(), draft, first, second))

    def _replayed(self, draft: GroupDraft) -> str:
        if groups.replays(self.desk.tournament, draft.id):
            text = translate("StagesDraw", "Aus dem Los {seed} kommen dieselben Gruppen heraus.")
        else:
            text = translate("StagesDraw", "Aus dem Los {seed} kommen andere Gruppen heraus.")
        return text.format(seed=draft.seed)

    def _to_publish(self, draft: GroupDraft) -> Action:
        tables = self.sizes.tables.value()
        return lambda tournament: groups.publish(tournament, draft.id, tables)

    def _to_swap(self, draft: GroupDraft, first: int, second: int) -> Action:
        return lambda tournament: groups.swap(tournament, draft.id, first, second)

    def _show_late(self) -> None:
        view = self._view
        open_ = view is not None and view.state in (RoundState.PUBLISHED, RoundState.RUNNING)
        open_ = open_ and not groups.by_lot(self.desk.tournament)
        waiting = groups.late_ones(self.desk.tournament)
        for part in (self._late_title, self._late_hint):
            part.setVisible(open_)
        self._late.setVisible(open_ and bool(waiting))
        self._late_add.setVisible(open_ and bool(waiting))
        self._late_hint.setText(
            translate(
                "StagesDraw",
                "Wer dazukommt, spielt in einer der kleinsten Gruppen. Was angesagt ist, bleibt, wie es ist.",
            )
            if waiting
            else translate(
                "StagesDraw",
                "Alle, die da sind, spielen. Wer noch kommt, wird auf der Seite Teilnehmer vermerkt.",
            )
        )
        self._late.offer((someone.name, someone.id) for someone in waiting)

    def _show_middle(self, _index: int = 0) -> None:
        shown = self._shown.index and (self.published or self._draft is not None)
        if shown and not self.published:
            self._show_planned()
        self._outer.setCurrentIndex(1 if shown else 0)
        self._middle.setCurrentIndex(2 if self._seeding else int(self._draft is not None))

    def _show_planned(self) -> None:
        """Show when and where the groups of the draft would play."""
        tournament, view, draft = self.desk.tournament, self._view, self._draft
        if view is not None and draft is not None:
            plan = groups.planned_by(tournament, draft, self.sizes.tables.value())
            self.schedule.show_draft(plan, view.people, timetable.proposed(tournament, plan.slots).slots)

    def _look_at_schedule(self, index: int) -> None:
        self._shown.choose(index)
        self._on_shown(index)

    def _on_shown(self, _index: int) -> None:
        self._show_middle()
        self.take_focus()

    def _on_draw(self, number: int | bool | None = None) -> None:
        wanted = number if isinstance(number, int) and not isinstance(number, bool) else self.sizes.number
        if wanted is None or self.published:
            return
        self._chosen = None
        self._seeding = False
        if self._went_well(self.desk.run_big(lambda tournament: groups.draft(tournament, wanted))):
            self.take_focus()
            announce(self, translate("StagesDraw", "Der Entwurf ist fertig."))

    def _on_clubs(self, apart: bool) -> None:
        # Groups are the first stage of those who play one against one.
        rulebook = rulebooks.current(self.desk.tournament).with_stage(0, clubs_apart=apart)
        if not self.desk.run_or_tell(lambda tournament: leaving.change_rules(tournament, rulebook)):
            self.load()

    def _on_late(self) -> None:
        someone = self._late.currentData()
        if someone is not None:
            self.desk.run_or_tell(lambda tournament: groups.add_late(tournament, someone))

    def _open_seeds(self) -> None:
        self._seeding = True
        self._show_middle()
        self.take_focus()

    def _close_seeds(self) -> None:
        self._seeding = False
        self._show_middle()
        self.take_focus()

    def _on_seeds(self, order: tuple[int, ...]) -> None:
        self.desk.run_or_tell(lambda tournament: participants.set_seeds(tournament, order))
        self.seeds.list.setFocus()
