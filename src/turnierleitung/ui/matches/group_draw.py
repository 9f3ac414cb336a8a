"""The groups: how many, drafts, how even they are, publishing, and who comes late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
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
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.columns import Column, Figures, Ink
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.board import ClubsApart, PresenceLines, TableBox, TableBoxes, board_place
from turnierleitung.ui.matches.draw_part import SIDE_WIDTH, Action, DraftPart, to_show
from turnierleitung.ui.matches.group_schedule import (
    ScheduleView,
    fairness_lines,
    group_boxes,
    hours,
    plan_name,
    plan_text,
    swap_text,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, enters
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField
from turnierleitung.ui.widgets.labels import Card, EmptyState, announce, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk


@dataclass(frozen=True, slots=True)
class SeedLine:
    """Somebody with his place in the list; 0 for the unseeded."""

    rank: int
    participant_id: int
    name: str
    club: str


def seed_lines(people: Sequence[Participant]) -> tuple[SeedLine, ...]:
    """Return who plays, the seeded first."""
    seeded = sorted(
        (person for person in people if person.seed_rank), key=lambda one: (one.seed_rank or 0, one.id)
    )
    others = [person for person in people if not person.seed_rank]
    return tuple(
        SeedLine(rank if rank <= len(seeded) else 0, one.id, one.name, one.person.club)
        for rank, one in enumerate([*seeded, *others], start=1)
    )


def placed(order: Sequence[int], participant_id: int, rank: int) -> tuple[int, ...]:
    """Return a seed list with somebody at a rank, from 1; with rank 0 he is on it no longer."""
    left = [person for person in order if person != participant_id]
    if rank < 1:
        return tuple(left)
    return (*left[: rank - 1], participant_id, *left[rank - 1 :])


class SeedList(Card):
    """Alt and the arrows move somebody, digits and Enter put him at a rank."""

    ordered = Signal(object)
    """The wanted order: participant ids, the strongest first."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(translate("StagesDraw", "Setzliste"))
        self._typed = ""
        self._hint = label("", "muted", wrap=True)
        self.list: RowsView[SeedLine] = _SeedRows(self)
        self.list.keep_choice_by(lambda line: line.participant_id)
        back = ActionButton(translate("StagesDraw", "Zurück zum Entwurf"), "Esc", does=self.closed)
        add(self.body, (self.list, 1), row((self._hint, 1), back, spacing=theme.SPACE_M))
        self._say_typed()

    def show_people(self, people: Sequence[Participant]) -> None:
        """Show who plays."""
        self.list.show_rows(seed_lines(people))
        if self.list.chosen is None and people:
            self.list.selectRow(0)

    def pressed(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; return whether it meant something."""
        chosen = self.list.chosen
        if chosen is None:
            return False
        by_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if by_alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(chosen, -1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() == Qt.Key.Key_Delete:
            self._put(chosen, 0)
        elif enters(event) and self._typed:
            self._put(chosen, int(self._typed))
        elif event.key() == Qt.Key.Key_Backspace and self._typed:
            self._typed = self._typed[:-1]
        elif event.text().isdecimal() and not by_alt:
            self._typed = (self._typed + event.text())[-3:]
        else:
            return False
        self._say_typed()
        return True

    @property
    def _order(self) -> tuple[int, ...]:
        return tuple(line.participant_id for line in self.list.rows_model.rows if line.rank)

    def _move(self, line: SeedLine, step: int) -> None:
        order = self._order
        if not line.rank:
            # Whoever is not on the list comes to its end first.
            self._put(line, len(order) + 1)
        elif 1 <= line.rank + step <= len(order):
            self._put(line, line.rank + step)

    def _put(self, line: SeedLine, rank: int) -> None:
        self._typed = ""
        order = placed(self._order, line.participant_id, rank)
        if order != self._order:
            self.ordered.emit(order)

    def _say_typed(self) -> None:
        self._hint.setText(
            translate("StagesDraw", "Auf Platz {typed} setzen: Enter").format(typed=self._typed)
            if self._typed
            else translate(
                "StagesDraw",
                "Alt ↑ und Alt ↓ verschieben, eine Zahl und Enter setzen auf einen Platz, Entf nimmt von der "
                "Liste. Wer nicht gesetzt ist, wird zugelost.",
            )
        )


class _SeedRows(RowsView[SeedLine]):
    def __init__(self, owner: SeedList) -> None:
        super().__init__(
            (
                Figures(
                    translate("StagesDraw", "Platz"),
                    lambda line: str(line.rank) if line.rank else "–",
                    64,
                    Ink.STRONG,
                ),
                Column(translate("StagesDraw", "Name"), lambda line: line.name, ink=Ink.STRONG),
                Column(translate("StagesDraw", "Verein"), lambda line: line.club, 180, Ink.MUTED),
            ),
            translate("StagesDraw", "Setzliste"),
        )
        self._owner = owner

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the keys of the list go first."""
        if not self._owner.pressed(event):
            super().keyPressEvent(event)


_MOST_TABLES = 200
_ROWS_SHOWN = 8
_ROWS_BESIDE_A_DRAFT = 3


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
        self._rows_shown = _ROWS_SHOWN
        self.list: RowsView[GroupPlan] = RowsView(
            (
                Column(translate("StagesDraw", "Gruppen"), plan_name, ink=Ink.STRONG),
                Figures(translate("StagesDraw", "Spiele"), lambda plan: str(plan.matches), 62),
                Figures(translate("StagesDraw", "Fenster"), lambda plan: str(plan.slots), 70),
                Figures(translate("StagesDraw", "Dauer"), lambda plan: hours(plan.minutes), 92, Ink.MUTED),
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

    def show_advice(self, tournament: Tournament, *, brief: bool) -> None:
        """Show what can be made of those who are there; ``brief`` leaves room for what comes below."""
        self._rows_shown = _ROWS_BESIDE_A_DRAFT if brief else _ROWS_SHOWN
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
        self.list.setFixedHeight(theme.ROW_HEIGHT * (min(len(plans), self._rows_shown) + 1) + 4)
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
            self.meaning.setText(
                translate("StagesDraw", "Für eine Gruppe braucht es mindestens drei Personen.")
                if self._people
                else translate("StagesDraw", "Wer da ist, wird auf der Seite Teilnehmer vermerkt.")
            )
            return
        hall = groups.hall(tournament, self.tables.value())
        self.meaning.setText(plan_text(plan, hall, knockout_ahead(tournament, plan.sizes, hall)))


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
            translate("StagesDraw", "Leute aus einem Verein kommen in verschiedene Gruppen, soweit es geht.")
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
            self.sizes.show_advice(tournament, brief=self._draft is not None)
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
        elif self.published and self._shown.index:
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
            self._fairness.setText("\n".join(fairness_lines(draft.fairness, view.tag_names)))

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
        self._outer.setCurrentIndex(1 if self.published and self._shown.index else 0)
        self._middle.setCurrentIndex(2 if self._seeding else int(self._draft is not None))

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
