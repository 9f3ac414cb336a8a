"""The qualified with their border and ties, the ranking to the last, and why a place is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.ranking.qualification import Tie
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import CrossGroupTie
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, final_rankings, groups, qualifying
from turnierleitung.services.matches.brackets import LateEntry
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.qualifying import QualificationView
from turnierleitung.services.people import participants
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import match_rankings as texts
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, as_typed
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, card, label, show_text
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row, scrolling
from turnierleitung.ui.widgets.order_list import OrderList
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Surroundings

SIDE_WIDTH = 292
_WHY_WIDTH = 268


class StandingsPart(QWidget):
    """A part of the page."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.surroundings: Surroundings | None = None

    def load(self) -> None:
        """Show the tournament as it is now."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the focus where walking begins."""

    @property
    def hint(self) -> str:
        """What is said beside the title."""
        return ""

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return ids and names of everybody shown, in order."""
        return ()

    def show_person(self, participant_id: int) -> None:
        """Bring somebody into sight."""


ListT = TypeVar("ListT", bound=RowsView[Any])


class ListedPart(StandingsPart, Generic[ListT]):
    """A part with everybody in one list."""

    list: ListT

    def take_focus(self) -> None:
        """Walk through the list."""
        self.list.setFocus()

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all in their order; a border in the list is nobody."""
        return [(row.participant_id, row.name) for row in self.list.rows_model.rows if row.participant_id]

    def show_person(self, participant_id: int) -> None:
        """Choose his row."""
        self.list.choose(lambda row: row.participant_id == participant_id)


class WhyCard(Card):
    """„Warum Platz 2?“ with one sentence per reason."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(_WHY_WIDTH)
        self._question = label("", "heading", wrap=True)
        self._name = label("", "large", wrap=True)
        self._reasons = label("", wrap=True)
        self._behind = label("", "muted", wrap=True)
        holder = QWidget()
        column(
            self._question, self._name, self._reasons, self._behind, None, spacing=theme.SPACE_S, of=holder
        )
        scroll = scrolling(holder)
        self.body.addWidget(scroll, 1)

    def show_why(self, question: str, name: str = "", reasons: Sequence[str] = (), behind: str = "") -> None:
        """Explain the rank of the chosen person."""
        self._question.setText(question)
        self._name.setText(name)
        self._reasons.setText("\n".join(reasons))
        self._behind.setText(behind)


_ROOM_WITHOUT_VALUES = 440
"""Place, name, group and fate."""


class QualificationList(RowsView[texts.QualifyingRow]):
    """Everybody by place, with the border as a line of its own."""

    def __init__(self) -> None:
        super().__init__((), translate("Qualification", "Qualifikation"))
        self.keep_choice_by(lambda row: row.participant_id)
        self._criteria: tuple[Criterion, ...] = ()
        self._game = NamedGame("")
        self._shown = 0

    def show_view(
        self, view: QualificationView, names: Mapping[int, str], criteria: Sequence[Criterion]
    ) -> None:
        """Show who would go on."""
        found = texts.rows(view, names)
        self._game = view.game
        if tuple(criteria) != self._criteria:
            self._criteria = tuple(criteria)
            self._shown = 0
        self._fit(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many values as there is room for beside the names."""
        super().resizeEvent(event)
        self._fit(self.rows_model.rows)

    def _fit(self, found: Sequence[texts.QualifyingRow]) -> None:
        room = (self.width() - _ROOM_WITHOUT_VALUES) // texts.VALUE_WIDTH
        shown = max(1, min(room, len(self._criteria)))
        if shown != self._shown:
            self._shown = shown
            self.show_columns(texts.qualification_columns(self._game, self._criteria[:shown], found), found)
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
        self.lot = ActionButton("", "Ctrl+K", does=self._on_lot)
        self.by_hand = ActionButton(translate("Qualification", "Von Hand gelost …"), "Ctrl+Shift+L")
        self.by_hand.clicked.connect(self._on_by_hand)
        self._hint = label("", "muted", wrap=True)
        self.order = OrderList(translate("Qualification", "Reihenfolge nach Entscheidungsspiel oder Los"))
        self._drawn_by_hand = self._by_match = False
        self.record = ActionButton(translate("Qualification", "Reihenfolge festhalten"), "Ctrl+Shift+K")
        self.record.clicked.connect(self._on_record)
        column(
            self._title,
            self._who,
            self._hint,
            self.order,
            self.lot,
            self.by_hand,
            self.record,
            spacing=theme.SPACE_S,
            of=self,
        )
        self.hide()

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
        title, who = texts.tie_text(self._tie, names)
        self._title.setText(title)
        self._who.setText(who)
        self._who.setVisible(not by_match)
        drawn = qualifying.by_lot(view)
        self.lot.setVisible(bool(drawn) or by_match)
        self.lot.setText(
            translate("Qualification", "Losen")
            if len(drawn) <= 1
            else translate("Qualification", "Alle {count} Gleichstände losen").format(count=len(drawn))
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
        self.let_stand.clicked.connect(lambda: self._desk.run_or_tell(qualifying.let_stand))
        self.exchange = ActionButton("", "Ctrl+Shift+K", does=self._on_exchange)
        self._played = label(
            translate("Qualification", "Tauschen geht nicht mehr: Dort ist schon gespielt."),
            "muted",
            wrap=True,
        )
        column(
            self._title,
            self._who,
            self.let_stand,
            self.exchange,
            self._played,
            spacing=theme.SPACE_S,
            of=self,
        )
        self.hide()

    def show_view(
        self, view: QualificationView, exchange: LateEntry | None, names: Mapping[int, str]
    ) -> None:
        """Show who would come and go, and who could be exchanged."""
        self._exchange = exchange
        self.setVisible(view.requalified is not None)
        if view.requalified is None:
            return
        title, who = texts.requalified_text(view.requalified, names)
        self._title.setText(title)
        self._who.setText(who)
        self.exchange.setVisible(exchange is not None)
        self._played.setVisible(exchange is None)
        if exchange is not None:
            self.exchange.setText(as_typed(texts.exchange_text(exchange, names)))

    def _on_exchange(self) -> None:
        exchange = self._exchange
        if exchange is not None:
            self._desk.run_or_tell(lambda tournament: brackets.put_in_late(tournament, exchange))


class QualificationPart(ListedPart[QualificationList]):
    """Everybody of all groups in one list; beside it why, and the ties to be decided."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view: QualificationView | None = None
        self._names: Mapping[int, str] = {}
        self.list = QualificationList()
        self.list.row_chosen.connect(self._explain)
        self._way = label("", "warning", wrap=True)
        self._counting = label("", "muted", wrap=True)
        self.drawn = label("", "", wrap=True)
        """What the lots decided."""
        self.tie = TiePanel(desk)
        self.tie.asked.connect(self.load)
        self.requalified = RequalifiedPanel(desk)
        self.why = WhyCard()
        self._stack = QStackedWidget()
        empty = card(
            EmptyState(
                translate("Stages", "Noch niemand ist qualifiziert"),
                translate("Stages", "Die Liste beginnt, wenn die Gruppen veröffentlicht sind."),
            )
        )
        decide = Card()
        decide.setFixedWidth(SIDE_WIDTH)
        add(decide.body, self._way, self._counting, self.tie, self.requalified, self.drawn)
        self.why.setFixedWidth(SIDE_WIDTH)
        side = column(decide, (self.why, 1), spacing=theme.SPACE_L)
        side.addStretch(0)
        shown = QWidget()
        row((card((self.list, 1), margin=12), 1), side, spacing=theme.SPACE_L, of=shown)
        self._decide = decide
        add_pages(self._stack, empty, shown)
        column(self._stack, of=self)

    @property
    def hint(self) -> str:
        """How many go on."""
        return texts.outlook(self._view) if self._view is not None else ""

    def load(self) -> None:
        """Show the list as it is now."""
        tournament = self.desk.tournament
        view = qualifying.view(tournament)
        self._view = view
        self._names = {person.id: person.name for person in participants.people(tournament)}
        self._stack.setCurrentIndex(int(bool(view.list.lines)))
        self.list.show_view(view, self._names, groups.stage_of(tournament).tallied)
        # Both come back below; with the tie beside them the window would have to grow for a moment.
        self.why.hide()
        self._counting.hide()
        drawn = brackets.view(tournament) is not None
        show_text(self._way, "" if drawn else " ".join(texts.obstacles(view)))
        self._counting.setText(texts.counting(view))
        show_text(self.drawn, "\n".join(texts.lot_sentences(qualifying.lot_orders(tournament), self._names)))
        self.requalified.show_view(view, brackets.offered_late(tournament), self._names)
        if drawn:
            self.tie.hide()
        else:
            self.tie.show_view(view, self._names)
        self._counting.setVisible(bool(self._counting.text()) and not self.tie.takes_order)
        # Where an order is to be found, it needs the room.
        self.why.setVisible(not self.tie.takes_order)
        parts = (self._way, self._counting, self.tie, self.requalified, self.drawn)
        self._decide.setVisible(any(not part.isHidden() for part in parts))
        if self.list.chosen is None and view.list.lines:
            self.list.selectRow(0)
        self._explain(self.list.chosen)

    def _explain(self, row: texts.QualifyingRow | None) -> None:
        if row is None or self._view is None or not row.participant_id:
            text = row.name if row is not None else translate("Stages", "Warum dieser Platz?")
            self.why.show_why(text)
            return
        question = translate("Stages", "Warum Platz {place}?").format(place=row.place)
        first, *behind = texts.why(self._view, row.participant_id, self._names)
        self.why.show_why(question, row.name, (first,), " ".join(behind))


class RankingPart(ListedPart[RowsView[FinalPlace]]):
    """Everybody by rank."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._hint = ""
        self._shape: tuple[object, ...] | None = None
        self.champion = Notice(Tone.DONE)
        self.list = RowsView((), translate("Stages", "Rangliste"))
        self.list.keep_choice_by(lambda row: row.participant_id)
        self._stack = QStackedWidget()
        empty = Card()
        self._empty = EmptyState("", "")
        empty.body.addWidget(self._empty)
        self._counting = label("", "muted", wrap=True)
        add_pages(self._stack, empty, card((self.list, 1), self._counting, margin=12))
        column(self.champion, (self._stack, 1), spacing=theme.SPACE_L, of=self)

    @property
    def hint(self) -> str:
        """How many have their rank."""
        return self._hint

    def _begins(self, ranking: FinalRanking) -> str:
        """Say what the ranking waits for."""
        if ranking.criteria:
            return translate("Stages", "Sie beginnt mit dem ersten Ergebnis der Gruppen.")
        if rulebooks.current(self.desk.tournament).groups is None:
            return translate("Stages", "Sie beginnt, wenn der K.-o.-Baum veröffentlicht ist.")
        return translate("Stages", "Sie beginnt mit der Finalrunde; bis dahin gilt die Qualifikation.")

    def load(self) -> None:
        """Show the ranking as far as it is certain."""
        tournament = self.desk.tournament
        ranking = final_rankings.view(tournament)
        # Before the knock-out the list of the groups is the ranking.
        found = ranking.places if ranking.begun else ()
        self._stack.setCurrentIndex(int(bool(found)))
        shape = ranking.levels, ranking.criteria
        if shape == self._shape:
            self.list.show_rows(found)
        else:
            self._shape = shape
            game = rulebooks.current(tournament).game.named
            self.list.show_columns(texts.final_columns(ranking, game), found)
            self._empty.show_text(translate("Stages", "Noch keine Rangliste"), self._begins(ranking))
        self._counting.setText(texts.rank_counting(ranking))
        self._counting.setVisible(ranking.per_match)
        if self.list.chosen is None and found:
            self.list.selectRow(0)
        self._hint = _ranking_hint(ranking)
        if not ranking.criteria and qualifying.view(tournament).requalified is not None:
            self.champion.show_text(
                translate("Stages", "Nach einer Berichtigung kämen andere in die Finalrunde."),
                translate("Stages", "Bei „Qualifikation“ entscheiden Sie, ob der Turnierbaum so bleibt."),
                tone=Tone.DECIDE,
            )
        else:
            self.champion.show_text(texts.champion_text(ranking))


def _ranking_hint(ranking: FinalRanking) -> str:
    """Return how many ranks are certain; without a knock-out only whether they all are."""
    if not ranking.begun:
        return ""
    if ranking.criteria:
        if not ranking.provisional:
            return ""
        return (
            translate("Stages", "Ein Los in einer Gruppe steht aus")
            if ranking.complete
            else translate("Stages", "vorläufig")
        )
    certain = sum(place.rank is not None for place in ranking.places)
    return translate("Stages", "{certain} von {count} Rängen stehen fest").format(
        certain=certain, count=len(ranking.places)
    )
