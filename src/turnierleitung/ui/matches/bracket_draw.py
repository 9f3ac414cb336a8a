"""The knock-out: who plays it, drafts of the bracket, publishing, and its schedule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.draw.bracket import seeding
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.domain.states import StageKind
from turnierleitung.services import leaving
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import brackets, groups, matches, qualifying, timetable
from turnierleitung.services.matches.brackets import BracketDraft, BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.qualifying import QualificationView
from turnierleitung.services.matches.timetable import Timetable
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.matches.match_rankings import byes_text, counting, obstacles, outlook
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.board import ClubsApart, PresenceLines, SeatLine, TableBox, TableBoxes, board_place
from turnierleitung.ui.matches.draw_part import Action, DraftPart, to_show
from turnierleitung.ui.matches.group_schedule import TimesLine, assumption, bracket_text, time_cell
from turnierleitung.ui.matches.ranking_lists import QualificationList, RequalifiedPanel, TiePanel
from turnierleitung.ui.matches.seed_list import SeedList
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import Card, EmptyState, announce, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Surroundings

_Line = tuple[int, str, str, str, str, str, bool, bool]
"""Table id, time, table, number, level, the two, whether it is played, whether its time is only proposed."""


class FinalSchedule(QWidget):
    """The matches by time and table."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self) -> None:
        super().__init__()
        self.times = TimesLine(translate("StagesDraw", "Beginn der Finalrunde"))
        self.times.announced.connect(self.announced)
        self.list: RowsView[_Line] = RowsView(_columns(), translate("StagesDraw", "Spielplan der Finalrunde"))
        self.list.keep_choice_by(lambda line: line[0])
        card = Card(margin=12)
        add(card.body, self.times, (self.list, 1))
        column(card, of=self)

    def show_schedule(
        self, rows: Sequence[MatchRow], bracket: BracketView | None, timetable: Timetable
    ) -> None:
        """Show the matches of the bracket with the times of their slots."""
        self.times.show_times(timetable)
        played = sorted(
            (row for row in rows if row.bracket is not None), key=lambda row: (row.slot or 0, row.place or 0)
        )
        self.list.show_rows([_line(row, bracket, timetable) for row in played])


def _line(row: MatchRow, bracket: BracketView | None, timetable: Timetable) -> _Line:
    slot = row.slot or 0
    begins = timetable.slots[slot - 1] if 0 < slot <= len(timetable.slots) else ""
    two = " – ".join(texts.side_name(row, side, bracket) for side in (0, 1))
    return (
        row.table_id,
        begins,
        str(row.place or ""),
        str(row.number),
        texts.stage_name(row, bracket),
        two,
        not row.is_open,
        not timetable.announced,
    )


def _columns() -> tuple[Column[_Line], ...]:
    return (
        Column(translate("StagesDraw", "Zeit"), lambda line: time_cell(line[1], proposed=line[7]), 66),
        Figures(translate("StagesDraw", "Tisch"), lambda line: line[2], 60),
        Figures(translate("StagesDraw", "Nr."), lambda line: line[3], 54, Ink.MUTED),
        Column(translate("StagesDraw", "Runde"), lambda line: line[4], 130, Ink.MUTED),
        Column(translate("StagesDraw", "Begegnung"), lambda line: line[5], wraps=True),
        Column(
            "",
            lambda line: Cell(translate("StagesDraw", "gespielt"), tone=Tone.DONE) if line[6] else Cell(""),
            104,
        ),
    )


_MOST_TABLES: Final = 200


class BracketHall(QWidget):
    """At how many tables a knock-out without groups is played, and how long that takes."""

    def __init__(self) -> None:
        super().__init__()
        self._tournament: Tournament | None = None
        self._people = 0
        self._typed = False
        self.tables = NumberField(1, _MOST_TABLES)
        self.tables.setAccessibleName(translate("StagesDraw", "Tische"))
        self.tables.valueChanged.connect(self._on_typed)
        self._title = label("", "heading")
        self._meaning = label("", "muted", wrap=True)
        name = label(translate("StagesDraw", "T&ische"), "muted")
        name.setBuddy(self.tables)
        column(row((self._title, 1), name, self.tables), self._meaning, spacing=theme.SPACE_S, of=self)

    def show_people(self, tournament: Tournament) -> None:
        """Show what can be played by those who are there."""
        self._tournament, self._people = tournament, len(groups.playing(tournament))
        self._title.setText(translate("StagesDraw", "{people} sind da").format(people=self._people))
        if not self._typed:
            most = max(1, self._people // 2)
            self.tables.blockSignals(True)
            self.tables.setValue(min(groups.deck_count(tournament) or most, most))
            self.tables.blockSignals(False)
        self._explain()

    def _on_typed(self) -> None:
        self._typed = True
        self._explain()

    def _explain(self) -> None:
        if self._tournament is None:
            return
        problems = brackets.cannot_hold(self._people)
        if problems:
            self._meaning.setText(in_words(problems, rulebooks.current(self._tournament)))
            return
        hall = groups.hall(self._tournament, self.tables.value())
        ahead = timetable.knockout_ahead(self._tournament, [self._people], hall)
        told = "" if ahead is None else bracket_text(ahead, hall)
        self._meaning.setText(told and told + assumption(rulebooks.current(self._tournament)))


_EMPTY, _LIST, _PAIRS, _SCHEDULE, _SEEDS, _BEGIN = range(6)
_PAIR = 2
_SIDE_WIDTH = 344


class FinalPart(DraftPart[BracketDraft]):
    """The list with the border, and the pairs of the first level."""

    def __init__(self, desk: Desk) -> None:
        board = TableBoxes(
            translate("StagesDraw", "Paarungen des ersten Durchgangs"),
            translate("StagesDraw", "Begegnung {table}: {name}, Platz {seat} im Baum, {beside}"),
        )
        super().__init__(desk, board)
        self.surroundings: Surroundings | None = None
        self._names: Mapping[int, str] = {}
        self.list = QualificationList()
        self.tie = TiePanel(desk)
        self.tie.asked.connect(self.load)
        self.requalified = RequalifiedPanel(desk)
        self._shown = Segments(
            [
                translate("StagesDraw", "Setzliste")
                if self._alone
                else translate("StagesDraw", "Qualifizierte"),
                translate("StagesDraw", "Paarungen"),
            ],
            key="F7",
        )
        self._after = Segments(
            [
                translate("StagesDraw", "Liste"),
                translate("StagesDraw", "Paarungen"),
                translate("StagesDraw", "Spielplan"),
            ],
            key="F7",
        )
        self._after.chosen.connect(self._on_shown)
        self.schedule = FinalSchedule()
        self.schedule.announced.connect(self._on_announced)
        self._shown.chosen.connect(self._on_shown)
        self._tree = ActionButton(translate("StagesDraw", "K.-o.-Baum ansehen"), "Ctrl+B", does=self._on_tree)
        add(self.tool_row, self._draw, self._publish, self._tree)
        self._outlook = label("", "strong", wrap=True)
        self._mode = label("", "muted", wrap=True)
        self._way = label("", "warning", wrap=True)
        self._together_title = label(translate("StagesDraw", "Wer trifft wen?"), "heading")
        self._together = label("", wrap=True)
        self._middle = QStackedWidget()
        self._empty = EmptyState(
            translate("StagesDraw", "Noch niemand ist da")
            if self._alone
            else translate("StagesDraw", "Noch niemand ist qualifiziert"),
            translate("StagesDraw", "Wer da ist, wird auf der Seite Teilnehmer vermerkt.")
            if self._alone
            else translate("StagesDraw", "Zuerst werden die Gruppen ausgelost und gespielt."),
        )
        self._begin = EmptyState(
            translate("StagesDraw", "Noch kein K.-o.-Baum"),
            translate(
                "StagesDraw",
                "Alle, die da sind, werden in den Baum gelost. Veröffentlicht wird erst auf Ihren Wunsch.",
            ),
            translate("StagesDraw", "Entwurf auslosen"),
            "Ctrl+L",
        )
        self._begin.action_requested.connect(self._on_draw)
        self.hall = BracketHall()
        self.presence = PresenceLines()
        self.seeds = SeedList()
        self.seeds.back.hide()
        self.seeds.ordered.connect(self._on_seeds)
        self.clubs = ClubsApart(
            translate("StagesDraw", "Leute aus einem Verein spielen nicht gleich gegeneinander.")
        )
        self.clubs.switched.connect(self._on_clubs)
        for one in (self.hall, self.clubs):
            one.hide()
        self._lay_out()

    @property
    def _alone(self) -> bool:
        """Whether nothing comes before the knock-out, so that all who are there are drawn."""
        return rulebooks.current(self.desk.tournament).groups is None

    def settle_in(self, surroundings: Surroundings) -> None:
        """Lead to the bracket."""
        self.surroundings = surroundings

    def load(self) -> None:
        """Show list and drafts."""
        tournament = self.desk.tournament
        people = participants.people(tournament)
        self._names = {person.id: person.name for person in people}
        view = qualifying.view(tournament)
        drafts = brackets.drafted(tournament)
        before, self._draft = self._draft, to_show(drafts, self._chosen)
        self.notice.clear()
        self._check_result.hide()
        published = self.announced
        if self._alone:
            self._show_present(people, view)
        else:
            self._show_qualified(view)
        if published:
            self.schedule.show_schedule(
                matches.view(tournament),
                brackets.view(tournament),
                timetable.view(tournament, StageKind.KNOCKOUT),
            )
        self._show_tools(published=published, ready=view.ready and bool(view.list.lines))
        if (before is None) != (self._draft is None):
            self._shown.choose(int(self._draft is not None))
            self._after.choose(int(self._draft is not None))
        self._show_together()
        self._show_drafts(drafts)
        self._show_middle()

    def _show_qualified(self, view: QualificationView) -> None:
        """Show who goes on from the groups, and what has to be decided before."""
        tournament, published = self.desk.tournament, self.announced
        self.list.show_view(view, self._names, groups.stage_of(tournament).tallied)
        if self.list.chosen is None and view.list.lines:
            self.list.selectRow(0)
        self._outlook.setText(outlook(view))
        drawn = view.stage.bracket is BracketOrder.DRAWN
        mode = (
            translate("StagesDraw", "Die Plätze im Baum werden ausgelost.")
            if drawn
            else translate("StagesDraw", "Gesetzt nach dieser Liste: Platz 1 trifft zuerst auf den letzten.")
        )
        self._mode.setText(" ".join(part for part in (mode, counting(view)) if part))
        way = () if published else obstacles(view)
        self._way.setText(" ".join(way))
        self._way.setVisible(bool(way))
        self.requalified.show_view(view, brackets.offered_late(tournament), self._names)
        if published:
            self.tie.hide()
        else:
            self.tie.show_view(view, self._names)

    def _show_present(self, people: Sequence[Participant], view: QualificationView) -> None:
        """Show who is there, and at how many tables they play."""
        tournament, published = self.desk.tournament, self.announced
        playing = groups.playing(tournament)
        self._after.offer((1, 2))
        self.hall.setVisible(not published)
        if not published:
            self.hall.show_people(tournament)
            self.seeds.show_people(playing)
        self.presence.show_people(() if published else people)
        self.clubs.show_choice(() if published else playing, apart=view.stage.clubs_apart)
        self._outlook.setText(byes_text(view.size))
        self._mode.setText(
            translate("StagesDraw", "Die Plätze im Baum werden ausgelost.")
            if view.stage.bracket is BracketOrder.DRAWN
            else translate("StagesDraw", "Gesetzt nach der Setzliste, alle anderen werden zugelost.")
        )
        for hidden in (self._way, self.tie, self.requalified):
            hidden.hide()

    def take_focus(self) -> None:
        """Walk through what is shown."""
        shown = {_PAIRS: self.board, _SCHEDULE: self.schedule.list, _SEEDS: self.seeds.list}
        if self._middle.currentIndex() == _BEGIN:
            self._begin.take_focus()
        else:
            shown.get(self._middle.currentIndex(), self.list).setFocus()

    def _lay_out(self) -> None:
        add_pages(
            self._middle,
            card(self._empty),
            card((self.list, 1), margin=12),
            board_place(self.board),
            self.schedule,
            self.seeds,
            card(self._begin),
        )
        side = Card()
        side.setFixedWidth(_SIDE_WIDTH)
        add(side.body, self._shown, self._after)
        holder = QWidget()
        column(
            self.presence,
            self.hall,
            self._outlook,
            self._mode,
            self.clubs,
            self._way,
            self.tie,
            self.requalified,
            theme.SPACE_S,
            self._together_title,
            self._together,
            self._swap_title,
            self._swap_hint,
            self._swap,
            None,
            spacing=theme.SPACE_S,
            of=holder,
        )
        side.body.addWidget(scrolling(holder), 1)
        self._add_lot_to(side)
        column(
            self.notice,
            (row((self._middle, 1), side, spacing=theme.SPACE_L), 1),
            spacing=theme.SPACE_L,
            of=self,
        )

    def _show_tools(self, *, published: bool, ready: bool) -> None:
        # With a plain lot of all there is no list to go back to.
        listed = not self._alone or qualifying.stage_of(self.desk.tournament).bracket is BracketOrder.SEEDED
        self._shown.setVisible(self._draft is not None and not published and listed)
        self._begin.let_begin(ready)
        self._after.setVisible(published)
        self._draw.setVisible(not published)
        self._draw.setEnabled(ready)
        self._publish.setVisible(not published)
        self._publish.setEnabled(self._draft is not None)
        self._tree.setVisible(published)

    def _show_together(self) -> None:
        draft = self._draft
        # Where nobody is kept from anybody, nothing is said of it.
        is_kept = any(brackets.tags_of(self.desk.tournament).values())
        for shown in (self._together_title, self._together):
            shown.setVisible(draft is not None and is_kept)
        if draft is not None:
            self._together.setText(self._meetings(draft.together))

    def _boxes(self, draft: BracketDraft) -> tuple[TableBox, ...]:
        """Return the pairs of the first level; a person with a bye is alone."""
        beside = self._beside()
        together = {one for pair in draft.together for one in pair}
        seeded = qualifying.view(self.desk.tournament).seeded
        name = level_name(1, draft.bracket.levels)
        found = []
        for number, pair in enumerate(seeding(draft.bracket.size), start=1):
            coming = [seed for seed in pair if seed <= len(draft.order)]
            lines = tuple(
                SeatLine(
                    seat=seed,
                    participant_id=draft.order[seed - 1],
                    name=self._names[draft.order[seed - 1]],
                    helper=False,
                    beside=beside.get(draft.order[seed - 1], ""),
                    marked=draft.order[seed - 1] in together,
                    numbered=seed <= seeded,
                )
                for seed in coming
            )
            note = "" if len(coming) == _PAIR else translate("StagesDraw", "Freilos")
            found.append(TableBox(number, lines, note=note, title=f"{name} {number}"))
        return tuple(found)

    def _beside(self) -> dict[int, str]:
        """Return what stands beside a name: where he comes from."""
        if self._alone:
            return {one.id: one.person.club for one in participants.people(self.desk.tournament)}
        if groups.by_lot(self.desk.tournament):
            return {}
        text = translate("StagesDraw", "Gruppe {number}")
        members = groups.members(self.desk.tournament).items()
        return {one: text.format(number=number) for number, group in members for one in group}

    def _meetings(self, together: tuple[tuple[int, int], ...]) -> str:
        if not together and self._alone:
            return translate(
                "StagesDraw", "Niemand trifft zuerst auf jemanden, von dem er getrennt bleiben soll."
            )
        if not together:
            return translate("StagesDraw", "Niemand trifft zuerst auf jemanden aus der eigenen Gruppe.")
        pairs = " · ".join(f"{self._names[one]} – {self._names[other]}" for one, other in together)
        if self._alone:
            return translate("StagesDraw", "Gleich gegeneinander: {pairs}").format(pairs=pairs)
        found = counted(
            len(together),
            translate("StagesDraw", "Paar aus einer Gruppe"),
            translate("StagesDraw", "Paare aus einer Gruppe"),
        )
        return f"{found}: {pairs}"

    def _name(self, participant_id: int) -> str:
        return self._names[participant_id]

    def _swap_effect(self, draft: BracketDraft, first: int, second: int) -> str:
        then = brackets.if_swapped(self.desk.tournament, draft, first, second)
        if not any(brackets.tags_of(self.desk.tournament).values()):
            return ""
        text = (
            translate("StagesDraw", "Die getrennt bleiben sollen, gegeneinander: {now} → {then}.")
            if self._alone
            else translate("StagesDraw", "Paare aus einer Gruppe: {now} → {then}.")
        )
        return text.format(now=len(draft.together), then=len(then))

    def _replayed(self, draft: BracketDraft) -> str:
        if brackets.replays(self.desk.tournament, draft.id):
            text = translate("StagesDraw", "Aus dem Los {seed} kommen dieselben Paarungen heraus.")
        else:
            text = translate("StagesDraw", "Aus dem Los {seed} kommen andere Paarungen heraus.")
        return text.format(seed=draft.seed)

    def _to_publish(self, draft: BracketDraft) -> Action:
        tables = self.hall.tables.value() if self._alone else None
        return lambda tournament: brackets.publish(tournament, draft.id, tables)

    def _to_swap(self, draft: BracketDraft, first: int, second: int) -> Action:
        return lambda tournament: brackets.swap(tournament, draft.id, first, second)

    def _show_middle(self, _index: int = 0) -> None:
        nobody = not qualifying.view(self.desk.tournament).list.lines
        seeded = qualifying.stage_of(self.desk.tournament).bracket is BracketOrder.SEEDED
        # Whoever is there stands in the seed list; with a plain lot there is no list to look at.
        first = _LIST if not self._alone else _SEEDS if seeded else _BEGIN
        if nobody:
            shown = _EMPTY
        elif self.announced:
            shown = (_LIST, _PAIRS, _SCHEDULE)[self._after.index]
        else:
            shown = _PAIRS if self._draft is not None and self._shown.index else first
        self._middle.setCurrentIndex(shown)

    def _on_shown(self, _index: int) -> None:
        self._show_middle()
        self.take_focus()

    def _on_draw(self) -> None:
        self._chosen = None
        if self._went_well(self.desk.run_big(brackets.draft)):
            self._shown.choose(1)
            self._show_middle()
            self.take_focus()
            announce(self, translate("StagesDraw", "Der Entwurf ist fertig."))

    def _on_seeds(self, order: tuple[int, ...]) -> None:
        self.desk.run_or_tell(lambda tournament: participants.set_seeds(tournament, order))
        self.seeds.list.setFocus()

    def _on_clubs(self, apart: bool) -> None:
        # Without groups the knock-out is the first stage.
        rulebook = rulebooks.current(self.desk.tournament).with_stage(0, clubs_apart=apart)
        if not self.desk.run_or_tell(lambda tournament: leaving.change_rules(tournament, rulebook)):
            self.load()

    def _on_announced(self, begins: int, breaks: dict[int, int]) -> None:
        problems = self.desk.run(
            lambda tournament: timetable.announce(tournament, begins, breaks, StageKind.KNOCKOUT)
        )
        if problems:
            self.schedule.times.show_problem(in_words(problems, self.desk.rulebook))

    def _on_tree(self) -> None:
        if self.surroundings is not None:
            self.surroundings.open_page("standings").show_table(0)
