"""The drawing page of groups and knock-out, with the drafts of the final round, and F1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.draw.bracket import seeding
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.domain.states import RoundState, StageKind
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches import brackets, groups, matches, qualifying, timetable
from turnierleitung.services.matches.brackets import BracketDraft, BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.timetable import Timetable
from turnierleitung.services.people import participants
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.matches.match_rankings import counting, obstacles, outlook
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.board import SeatLine, TableBox, TableBoxes, board_place
from turnierleitung.ui.matches.draw_part import Action, DraftPart, DrawPart, to_show
from turnierleitung.ui.matches.group_draw import GroupsPart
from turnierleitung.ui.matches.group_schedule import TimesLine, time_cell
from turnierleitung.ui.matches.ranking_lists import QualificationList, RequalifiedPanel, TiePanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, EmptyState, announce, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import PEOPLE, RESULTS, Page, Surroundings

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


_PAIR, _SCHEDULE = 2, 3
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
            [translate("StagesDraw", "Qualifizierte"), translate("StagesDraw", "Paarungen")], key="F7"
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
            translate("StagesDraw", "Noch niemand ist qualifiziert"),
            translate("StagesDraw", "Zuerst werden die Gruppen ausgelost und gespielt."),
        )
        self._lay_out()

    def settle_in(self, surroundings: Surroundings) -> None:
        """Lead to the bracket."""
        self.surroundings = surroundings

    def load(self) -> None:
        """Show list and drafts."""
        tournament = self.desk.tournament
        self._names = {person.id: person.name for person in participants.people(tournament)}
        view = qualifying.view(tournament)
        drafts = brackets.drafted(tournament)
        before, self._draft = self._draft, to_show(drafts, self._chosen)
        self.notice.clear()
        self._check_result.hide()
        self.list.show_view(view, self._names, groups.stage_of(tournament).tallied)
        if self.list.chosen is None and view.list.lines:
            self.list.selectRow(0)
        published = self.announced
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

    def take_focus(self) -> None:
        """Walk through what is shown."""
        shown = {_PAIR: self.board, _SCHEDULE: self.schedule.list}
        shown.get(self._middle.currentIndex(), self.list).setFocus()

    def _lay_out(self) -> None:
        add_pages(
            self._middle,
            card(self._empty),
            card((self.list, 1), margin=12),
            board_place(self.board),
            self.schedule,
        )
        side = Card()
        side.setFixedWidth(_SIDE_WIDTH)
        add(side.body, self._shown, self._after)
        holder = QWidget()
        column(
            self._outlook,
            self._mode,
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
        self._shown.setVisible(self._draft is not None and not published)
        self._after.setVisible(published)
        self._draw.setVisible(not published)
        self._draw.setEnabled(ready)
        self._publish.setVisible(not published)
        self._publish.setEnabled(self._draft is not None)
        self._tree.setVisible(published)

    def _show_together(self) -> None:
        draft = self._draft
        for shown in (self._together_title, self._together):
            shown.setVisible(draft is not None)
        if draft is not None:
            self._together.setText(self._meetings(draft.together))

    def _boxes(self, draft: BracketDraft) -> tuple[TableBox, ...]:
        """Return the pairs of the first level; a person with a bye is alone."""
        group_of = {
            one: number for number, group in groups.members(self.desk.tournament).items() for one in group
        }
        together = {one for pair in draft.together for one in pair}
        by_lot = qualifying.stage_of(self.desk.tournament).bracket is BracketOrder.DRAWN
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
                    beside=translate("StagesDraw", "Gruppe {number}").format(
                        number=group_of.get(draft.order[seed - 1], 0)
                    ),
                    marked=draft.order[seed - 1] in together,
                    numbered=not by_lot,
                )
                for seed in coming
            )
            note = "" if len(coming) == _PAIR else translate("StagesDraw", "Freilos")
            found.append(TableBox(number, lines, note=note, title=f"{name} {number}"))
        return tuple(found)

    def _meetings(self, together: tuple[tuple[int, int], ...]) -> str:
        if not together:
            return translate("StagesDraw", "Niemand trifft zuerst auf jemanden aus der eigenen Gruppe.")
        pairs = " · ".join(f"{self._names[one]} – {self._names[other]}" for one, other in together)
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
        text = translate("StagesDraw", "Paare aus einer Gruppe: {now} → {then}.")
        return text.format(now=len(draft.together), then=len(then))

    def _replayed(self, draft: BracketDraft) -> str:
        if brackets.replays(self.desk.tournament, draft.id):
            text = translate("StagesDraw", "Aus dem Los {seed} kommen dieselben Paarungen heraus.")
        else:
            text = translate("StagesDraw", "Aus dem Los {seed} kommen andere Paarungen heraus.")
        return text.format(seed=draft.seed)

    def _to_publish(self, draft: BracketDraft) -> Action:
        return lambda tournament: brackets.publish(tournament, draft.id)

    def _to_swap(self, draft: BracketDraft, first: int, second: int) -> Action:
        return lambda tournament: brackets.swap(tournament, draft.id, first, second)

    def _show_middle(self, _index: int = 0) -> None:
        if not self.list.rows_model.rows:
            self._middle.setCurrentIndex(0)
        elif self.announced:
            self._middle.setCurrentIndex(1 + self._after.index)
        else:
            self._middle.setCurrentIndex(1 + (self._shown.index if self._draft is not None else 0))

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

    def _on_announced(self, begins: int, breaks: dict[int, int]) -> None:
        problems = self.desk.run(
            lambda tournament: timetable.announce(tournament, begins, breaks, StageKind.KNOCKOUT)
        )
        if problems:
            self.schedule.times.show_problem(in_words(problems, self.desk.rulebook))

    def _on_tree(self) -> None:
        if self.surroundings is not None:
            self.surroundings.open_page("standings").show_table(0)


def groups_help() -> HelpWords:
    """Say how groups are drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier werden die Gruppen ausgelost, mit ihrem Zeitplan."),
        steps=(
            translate("StagesDraw", "Bestimmen Sie, wie viele Gruppen es gibt."),
            translate("StagesDraw", "Strg L lost einen Entwurf aus."),
            translate("StagesDraw", "Strg Enter veröffentlicht. Von da an kann eingetragen werden."),
            translate("StagesDraw", "Dann zeigt F7 die Gruppen oder ihren Zeitplan."),
        ),
        keys=_draft_keys(),
        remedies=(
            Remedy(
                translate("StagesDraw", "Jemand kommt zu spät."),
                translate(
                    "StagesDraw",
                    "Nach der Veröffentlichung kann er in eine Gruppe genommen werden, solange dort Platz"
                    " ist.",
                ),
            ),
            Remedy(
                translate("StagesDraw", "Zwei aus einem Verein sind in einer Gruppe."),
                translate(
                    "StagesDraw",
                    "Markieren Sie einen davon und jemanden aus einer anderen Gruppe: Strg T tauscht.",
                ),
            ),
        ),
    )


def _draft_keys() -> tuple[KeyWords, ...]:
    return (
        KeyWords("← → ↑ ↓", translate("StagesDraw", "geht durch die Namen")),
        KeyWords("Space", translate("StagesDraw", "markiert einen Namen")),
        KeyWords("Ctrl+T", translate("StagesDraw", "tauscht zwei Markierte")),
        KeyWords("F6", translate("StagesDraw", "wechselt zwischen Gruppen und Finalrunde")),
        KeyWords("F7", translate("StagesDraw", "wechselt die Ansicht")),
        KeyWords("F8", translate("StagesDraw", "lost zur Probe noch einmal")),
    )


def final_help() -> HelpWords:
    """Say how the bracket is drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier entsteht die Finalrunde aus denen, die weiterkommen."),
        steps=(
            translate(
                "StagesDraw",
                "Oben steht, wer weiterkommt und warum. Ein Gleichstand an der Grenze wird zuerst "
                "entschieden.",
            ),
            translate("StagesDraw", "Strg L lost einen Entwurf aus, Strg B zeigt ihn als K.-o.-Baum."),
            translate("StagesDraw", "Strg Enter veröffentlicht die Finalrunde."),
        ),
        keys=_draft_keys(),
        remedies=(
            Remedy(
                translate("StagesDraw", "Die Gruppen sind noch nicht fertig."),
                translate(
                    "StagesDraw", "Hier steht, welche Begegnungen fehlen. Vorher wird nichts ausgelost."
                ),
            ),
            Remedy(
                translate("StagesDraw", "Danach wird ein Gruppenergebnis berichtigt."),
                translate(
                    "StagesDraw",
                    "Vor der Berichtigung steht da, was sich ändert. Hier entscheiden Sie, ob getauscht "
                    "wird oder alles so bleibt.",
                ),
            ),
        ),
    )


_GROUPS, _FINAL = 0, 1


class StagesDrawPage(Page):
    """Groups and knock-out; it opens with the one that is due."""

    watches = (
        PEOPLE
        | RESULTS
        | {"stage", "stage_entrant", "round", "draw", "draw_seat", "group_member", "rulebook", "timetable"}
        | {"deck", "deck_copy", "lot", "match", "game_table"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("StagesDraw", "Auslosung"))
        self.groups = GroupsPart(desk)
        self.final = FinalPart(desk)
        self._parts: tuple[DrawPart, ...] = (self.groups, self.final)
        self._due: int | None = None
        self.parts = Segments(
            [translate("StagesDraw", "Gruppen"), translate("StagesDraw", "Finalrunde")], key="F6"
        )
        self.parts.chosen.connect(self._on_part)
        self._stack = QStackedWidget()
        self.head.insertWidget(self.head.indexOf(self.hint_label), self.parts)
        for part in self._parts:
            self.head.addWidget(part.tools)
            self._stack.addWidget(part)
        self.column.addWidget(self._stack, 1)

    def settle_in(self, surroundings: Surroundings) -> None:
        """Lead to the bracket."""
        super().settle_in(surroundings)
        self.final.settle_in(surroundings)

    @property
    def part(self) -> DrawPart:
        """The part that is shown."""
        return self._parts[self.parts.index]

    def load(self) -> None:
        """Show the part that is due, unless another was chosen since."""
        self.parts.setVisible(rulebooks.current(self.tournament).knockout is not None)
        due = self._part_due()
        if due != self._due:
            self._due = due
            self.parts.choose(due)
        self._show_part()

    def take_focus(self) -> None:
        """Begin where the part begins."""
        self.part.take_focus()

    def print_request(self) -> PrintRequest | None:
        """Print the schedule, or the bracket to fill in."""
        return PrintRequest(PrintKind.BRACKET_BLANK if self.parts.index == _FINAL else PrintKind.SCHEDULES)

    def help_words(self) -> HelpWords:
        """Say how groups and bracket are drawn."""
        return groups_help() if self.parts.index == 0 else final_help()

    def _part_due(self) -> int:
        if rulebooks.current(self.tournament).knockout is None:
            return _GROUPS
        steps = {step.kind: step.state for step in tournaments.header(self.tournament).rounds}
        return _FINAL if steps.get("groups") is RoundState.FINISHED else _GROUPS

    def _on_part(self, _index: int) -> None:
        self._show_part()
        self.take_focus()

    def _show_part(self) -> None:
        self.part.load()
        self._stack.setCurrentWidget(self.part)
        for part in self._parts:
            if part is not self.part:
                part.tools.hide()
        self.part.tools.show()
        self.state_pill.show_state(self.part.state, Tone.DONE if self.part.announced else Tone.RUNNING)
