"""The tables of the groups as cards, with the reasons for each rank."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.ranking.group_table import GroupLine
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.scores import Adjustment
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.matches import group_tables, groups, qualifying
from turnierleitung.services.matches.group_tables import GroupView
from turnierleitung.services.matches.printouts import GroupPaperLine
from turnierleitung.services.people import naming, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.columns import Tone, on_screen
from turnierleitung.texts.figures import counted
from turnierleitung.texts.game_words import adjusted_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_rankings import group_columns, lot_sentences, reasons
from turnierleitung.ui.matches.ranking_lists import StandingsPart, WhyCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import show_tip
from turnierleitung.ui.widgets.labels import EmptyState, Notice, card
from turnierleitung.ui.widgets.layouts import add_pages, column, row, scrolling
from turnierleitung.ui.widgets.order_list import HandLot
from turnierleitung.ui.window.desk import Desk

_GAP: Final = 12
_LEAST_WIDTH: Final = 340
_LINE: Final = 27
_TOP: Final = 40
_COLUMNS_HEAD: Final = 20
_WIDE, _NARROW = 46, 28
"""Columns of values; the first, matches played, needs less."""
_RANK: Final = 26
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a group's table."""

    participant_id: int
    rank: str
    name: str
    short: str
    """The name where the whole one has no room."""
    values: tuple[str, ...]
    faded: bool = False
    """Of somebody who left."""


@dataclass(frozen=True, slots=True)
class GroupCard:
    """A group's table with how far it is."""

    number: int
    title: str
    state: str
    lot_due: bool
    lines: tuple[CardLine, ...]


class GroupCards(QWidget):
    """A painted board; one line has the focus."""

    line_chosen = Signal(int)
    """The participant on whom the arrows stand now."""
    walked = Signal(QRect)

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[GroupCard, ...] = ()
        self._heads: tuple[str, ...] = ()
        self._cursor = (0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(translate("Stages", "Tabellen der Gruppen"))

    @property
    def chosen(self) -> int | None:
        """The participant selected by the arrow keys."""
        line = self._line_at(self._cursor)
        return line.participant_id if line is not None else None

    def show_cards(self, cards: Sequence[GroupCard], heads: Sequence[str]) -> None:
        """Show tables; the focus stays on its person where he is still there."""
        before, shown, cursor = self.chosen, self._cards, self._cursor
        same = len(shown) == len(cards) and self._heads == tuple(heads)
        self._cards, self._heads = tuple(cards), tuple(heads)
        self._cursor = self._place_of(before) or (0, 0)
        self._describe()
        if not same or self._cursor != cursor:
            self._grow()
            self.update()
            return
        for index, (old, new) in enumerate(zip(shown, self._cards, strict=True)):
            if old is not new:
                self.update(self._card_rect(index).adjusted(-1, -1, 1, 1))

    def choose(self, participant_id: int) -> None:
        """Put the focus on somebody."""
        place = self._place_of(participant_id)
        if place is not None:
            self._go(place)

    def hasHeightForWidth(self) -> bool:
        """The board grows downwards."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows of cards."""
        rows = -(-len(self._cards) // self._columns(width))
        return rows * (self._card_height() + _GAP)

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(_LEAST_WIDTH, self.heightForWidth(max(self.width(), _LEAST_WIDTH)))

    def resizeEvent(self, event: object) -> None:
        """Take the height that the width asks for."""
        self._grow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows."""
        card, line = self._cursor
        columns = self._columns(self.width())
        if not self._cards:
            super().keyPressEvent(event)
            return
        match event.key():
            case Qt.Key.Key_Down:
                below = line + 1 < len(self._cards[card].lines)
                self._go((card, line + 1) if below else (card + columns, 0))
            case Qt.Key.Key_Up:
                above = card - columns
                last = len(self._cards[above].lines) - 1 if above >= 0 else 0
                self._go((card, line - 1) if line else (above, last))
            case Qt.Key.Key_Right:
                self._go((card + 1, line))
            case Qt.Key.Key_Left:
                self._go((card - 1, line))
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the line under the pointer."""
        place = self._place_at(event.position().toPoint())
        if place is not None:
            self._go(place)

    def event(self, event: QEvent) -> bool:
        """Show a name in full that has no room in its card."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._place_at(event.pos())
            line = self._line_at(place) if place is not None else None
            cut = (
                line is not None
                and place is not None
                and self._fitting(line, self._line_rect(*place)) != line.name
            )
            show_tip(event.globalPos(), line.name if line is not None and cut else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards that are in view."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, shown in enumerate(self._cards):
            rect = self._card_rect(index)
            if rect.intersects(event.rect()):
                self._paint_card(painter, index, shown, rect)

    def _paint_card(self, painter: QPainter, index: int, card: GroupCard, rect: QRect) -> None:
        tokens = theme.colours()
        painter.setPen(QPen(QColor(tokens.gold if card.lot_due else tokens.line), 1))
        painter.setBrush(QColor(tokens.surface))
        painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), theme.CORNER, theme.CORNER)
        top = QRect(rect.left() + 15, rect.top() + 8, rect.width() - 29, 24)
        painter.setPen(QColor(tokens.text))
        painter.setFont(theme.font(theme.TEXT_LARGE, bold=True))
        painter.drawText(top, _MIDDLE, card.title)
        small = theme.font(theme.TEXT_SMALL, bold=card.lot_due)
        painter.setFont(small)
        painter.setPen(QColor(tokens.warn if card.lot_due else tokens.muted))
        painter.drawText(top, _RIGHT, card.state)
        painter.setFont(theme.font(11))
        painter.setPen(QColor(tokens.muted))
        for at, head in enumerate(self._heads):
            place = self._value_rect(
                QRect(rect.left() + 10, rect.top() + _TOP - 4, rect.width() - 20, 18), at
            )
            painter.drawText(place, _RIGHT, head)
        for number, line in enumerate(card.lines):
            self._paint_line(painter, (index, number), line)

    def _paint_line(self, painter: QPainter, at: tuple[int, int], line: CardLine) -> None:
        tokens = theme.colours()
        rect = self._line_rect(*at)
        if at == self._cursor:
            painter.setPen(QPen(QColor(tokens.accent), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent_soft))
            painter.drawRoundedRect(rect, 5, 5)
        ink = tokens.muted if line.faded else tokens.text
        painter.setFont(theme.font(bold=True))
        painter.setPen(QColor(ink))
        painter.drawText(QRect(rect.left(), rect.top(), _RANK - 8, rect.height()), _RIGHT, line.rank)
        painter.setFont(theme.font())
        painter.drawText(self._name_rect(rect), _MIDDLE, self._fitting(line, rect))
        for number, value in enumerate(line.values):
            first = number == 1
            painter.setFont(theme.font(bold=first))
            painter.setPen(QColor(ink if first else tokens.muted))
            painter.drawText(self._value_rect(rect, number), _RIGHT, value)

    def _fitting(self, line: CardLine, rect: QRect) -> str:
        metrics, room = QFontMetrics(theme.font()), self._name_rect(rect).width()
        name = line.name if metrics.horizontalAdvance(line.name) <= room else line.short
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)

    def _name_rect(self, rect: QRect) -> QRect:
        return rect.adjusted(_RANK, 0, -(len(self._heads) - 1) * _WIDE - _NARROW - 8, 0)

    def _value_rect(self, rect: QRect, column: int) -> QRect:
        right = rect.right() - 6 - (len(self._heads) - 1 - column) * _WIDE
        return QRect(right - _WIDE, rect.top(), _WIDE, rect.height())

    def _go(self, place: tuple[int, int]) -> None:
        card, line = place
        if 0 <= card < len(self._cards) and self._cards[card].lines:
            self._cursor = card, min(line, len(self._cards[card].lines) - 1)
            self._describe()
            self.walked.emit(self._line_rect(*self._cursor))
            self.update()
            if self.chosen is not None:
                self.line_chosen.emit(self.chosen)

    def _describe(self) -> None:
        line = self._line_at(self._cursor)
        if line is None:
            self.setAccessibleDescription("")
            return
        values = ", ".join(f"{head} {value}" for head, value in zip(self._heads, line.values, strict=True))
        title = self._cards[self._cursor[0]].title
        self.setAccessibleDescription(f"{title}: {line.rank} {line.name}, {values}")

    def _line_at(self, place: tuple[int, int]) -> CardLine | None:
        card, line = place
        if card < len(self._cards) and line < len(self._cards[card].lines):
            return self._cards[card].lines[line]
        return None

    def _place_of(self, participant_id: int | None) -> tuple[int, int] | None:
        return next(
            (
                (index, number)
                for index, card in enumerate(self._cards)
                for number, line in enumerate(card.lines)
                if line.participant_id == participant_id
            ),
            None,
        )

    def _place_at(self, position: QPoint) -> tuple[int, int] | None:
        return next(
            (
                (index, number)
                for index, card in enumerate(self._cards)
                for number in range(len(card.lines))
                if self._line_rect(index, number).contains(position)
            ),
            None,
        )

    def _grow(self) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()

    def _columns(self, width: int) -> int:
        return max(1, min(len(self._cards), (width + _GAP) // (_LEAST_WIDTH + _GAP)))

    def _card_height(self) -> int:
        most = max((len(card.lines) for card in self._cards), default=4)
        return _TOP + _COLUMNS_HEAD + most * _LINE + 10

    def _card_rect(self, index: int) -> QRect:
        columns = self._columns(self.width())
        width = (self.width() - _GAP * (columns - 1)) // columns
        row, column = divmod(index, columns)
        height = self._card_height()
        return QRect(column * (width + _GAP), row * (height + _GAP), width, height)

    def _line_rect(self, index: int, number: int) -> QRect:
        card = self._card_rect(index)
        return QRect(
            card.left() + 10, card.top() + _TOP + _COLUMNS_HEAD - 4 + number * _LINE, card.width() - 20, _LINE
        )


_SIGHT = 60


class GroupTablesPart(StandingsPart):
    """All groups as cards; the line with the focus is explained beside."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._groups: tuple[GroupView, ...] = ()
        self._names: Mapping[int, str] = {}
        self._short_names: Mapping[int, str] = {}
        self._criteria: tuple[Criterion, ...] = ()
        self._game = NamedGame("")
        self._asked_for = 0
        """The group whose lot is entered."""
        self.cards = GroupCards()
        self.cards.line_chosen.connect(self._explain)
        self.why = WhyCard()
        self.tie = Notice(Tone.DECIDE, "Ctrl+K")
        self.tie.repair_requested.connect(self.draw_lots)
        self.hand_lot = HandLot()
        self.hand_lot.begin.clicked.connect(self._on_hand_lot)
        self.hand_lot.recorded.connect(self._on_recorded)
        self.hand_lot.left.connect(self.take_focus)
        self.tie.add_button(self.hand_lot.begin)
        self._empty = EmptyState(
            translate("Stages", "Noch keine Gruppen"),
            translate(
                "Stages",
                "Die Tabellen entstehen, wenn die Gruppen auf der Seite Auslosung veröffentlicht sind.",
            ),
        )
        self._people: Mapping[int, Participant] = {}
        self._known: dict[int, tuple[GroupView, Mapping[int, str], GroupCard]] = {}
        self._stack = QStackedWidget()
        self._lay_out()

    @property
    def hint(self) -> str:
        """How many groups are done."""
        done = sum(group.finished for group in self._groups)
        if not self._groups or groups.by_lot(self.desk.tournament):
            return ""
        return translate("Stages", "{done} von {groups} fertig").format(done=done, groups=len(self._groups))

    def load(self) -> None:
        """Show the tables as they are now."""
        tournament = self.desk.tournament
        self._groups = group_tables.view(tournament)
        self._criteria = groups.stage_of(tournament).tallied
        self._game = rulebooks.current(tournament).game.named
        people = participants.by_id(tournament)
        if people is not self._people:
            self._people, self._names = people, {person.id: person.name for person in people.values()}
            self._short_names = naming.by_id(tournament)
        self._stack.setCurrentIndex(int(bool(self._groups)))
        self._columns = on_screen(group_columns(self._game, self._criteria))
        heads = [column.heading for column in self._columns]
        self.cards.show_cards([self._card(group) for group in self._groups], heads)
        self._show_tie()
        self._explain(self.cards.chosen)

    def take_focus(self) -> None:
        """Walk through the tables."""
        self.cards.setFocus()

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all by group and rank."""
        return [
            (line.participant_id, self._names[line.participant_id])
            for group in self._groups
            for line in (*group.table.lines, *group.table.left)
        ]

    def show_person(self, participant_id: int) -> None:
        """Choose his line."""
        self.cards.choose(participant_id)

    def draw_lots(self) -> None:
        """Draw the lots of all groups that are finished."""
        self._draw(group_tables.draw_ties)

    def _on_hand_lot(self) -> None:
        ties = group_tables.open_ties(self.desk.tournament)
        if ties:
            self._asked_for, tied = ties[0]
            title = translate("Stages", "Los in Gruppe {group}").format(group=self._asked_for)
            self.hand_lot.ask(title, [(person, self._names[person]) for person in tied])

    def _on_recorded(self, order: tuple[int, ...]) -> None:
        number = self._asked_for
        self._draw(lambda tournament: group_tables.enter_lot(tournament, number, order))

    def _draw(self, lot: Callable[[Tournament], Changes]) -> None:
        """Draw lots, and say what they decided until something else changes."""
        before = qualifying.lot_orders(self.desk.tournament)
        if self.desk.run_or_tell(lot) and not group_tables.open_ties(self.desk.tournament):
            drawn = (one for one in qualifying.lot_orders(self.desk.tournament) if one not in before)
            title = translate("Stages", "Ausgelost")
            self.tie.answer(title, " ".join(lot_sentences(drawn, self._names)), tone=Tone.DONE)

    def _lay_out(self) -> None:
        holder = QWidget()
        column(self.cards, None, margins=(0, 0, theme.SPACE_XS, 0), of=holder)
        area = scrolling(holder)

        def follow(line: QRect) -> None:
            centre = self.cards.mapTo(holder, line.center())
            area.ensureVisible(centre.x(), centre.y(), _SIGHT, _SIGHT)

        self.cards.walked.connect(follow)
        shown = QWidget()
        row((area, 1), self.why, spacing=theme.SPACE_L, of=shown)
        add_pages(self._stack, card(self._empty), shown)
        column(self.tie, self.hand_lot, (self._stack, 1), spacing=theme.SPACE_L, of=self)

    def _card(self, group: GroupView) -> GroupCard:
        """Return a group's card; while nothing changed in the group, the same one."""
        known = self._known.get(group.number)
        if known is None or known[0] is not group or known[1] != self._names:
            self._known[group.number] = known = (group, self._names, self._new_card(group))
        return known[2]

    def _new_card(self, group: GroupView) -> GroupCard:
        due = group.finished and bool(group.table.open_ties)
        state = translate("Stages", "{done} von {count} gespielt").format(
            done=group.counted, count=group.matches
        )
        if due:
            state = translate("Stages", "Los offen")
        elif group.finished:
            state = translate("Stages", "fertig")
        title = translate("Stages", "Gruppe {number}").format(number=group.number)
        lines = (*group.table.lines, *group.table.left)
        shown = tuple(self._line(line, group.adjustments) for line in lines)
        return GroupCard(number=group.number, title=title, state=state, lot_due=due, lines=shown)

    def _line(self, line: GroupLine, adjustments: Sequence[Adjustment]) -> CardLine:
        added = [one for one in adjustments if one.participant_id == line.participant_id]
        name, short = self._names[line.participant_id], self._short_names[line.participant_id]
        told = adjusted_text(self._game, added)
        shown = GroupPaperLine(line.rank, name, None, line.tallies.get("matches", 0), line.values)
        rank = "–" if line.rank is None else str(line.rank)
        return CardLine(
            participant_id=line.participant_id,
            rank=rank,
            name=f"{name} · {told}" if told else name,
            short=f"{short} · {told}" if told else short,
            values=tuple(column.shown(shown).text for column in self._columns),
            faded=line.rank is None,
        )

    def _show_tie(self) -> None:
        ties = group_tables.open_ties(self.desk.tournament)
        if not ties:
            self.tie.clear()
            self.hand_lot.hide()
            return
        number, tied = ties[0]
        lines = next(group.table.lines for group in self._groups if group.number == number)
        rank = next(line.rank for line in lines if line.participant_id == tied[0])
        title = translate("Stages", "Gruppe {group}: Auf Platz {rank} sind {count} in allem gleich.")
        names, draw = in_a_row(self._names[person] for person in tied), translate("Stages", "Losen")
        if len(ties) > 1:
            more = counted(
                len(ties) - 1,
                translate("Stages", "weiterer Gleichstand"),
                translate("Stages", "weitere Gleichstände"),
            )
            names = translate("Stages", "{names}; dazu {more}.").format(names=names, more=more)
            draw = translate("Stages", "Alle {count} Gleichstände losen").format(count=len(ties))
        self.tie.show_text(title.format(group=number, rank=rank, count=len(tied)), names, draw)

    def _explain(self, participant_id: int | None) -> None:
        found = _found(self._groups, participant_id)
        if found is None:
            self.why.show_why(translate("Stages", "Warum dieser Platz?"))
            return
        group, index = found
        name = self._names[participant_id or 0]
        lines = group.table.lines
        if index is None:
            gone = translate("Stages", "Nicht mehr dabei; was gespielt ist, zählt nach dem Reglement.")
            self.why.show_why(translate("Stages", "Ohne Platz"), name, (gone,))
            return
        question = translate("Stages", "Warum Platz {rank} in Gruppe {group}?").format(
            rank=lines[index].rank, group=group.number
        )
        if index:
            why: Sequence[str] = reasons(
                lines[index - 1], lines[index], self._criteria, self._names, self._game
            )
        else:
            why = (translate("Stages", "Davor steht niemand."),)
        behind = ""
        if index + 1 < len(lines):
            below = " ".join(reasons(lines[index], lines[index + 1], self._criteria, self._names, self._game))
            behind = translate("Stages", "Dahinter: {reason}").format(reason=below)
        self.why.show_why(question, name, why, behind)


def _found(groups: Sequence[GroupView], participant_id: int | None) -> tuple[GroupView, int | None] | None:
    for group in groups:
        for index, line in enumerate(group.table.lines):
            if line.participant_id == participant_id:
                return group, index
        if any(line.participant_id == participant_id for line in group.table.left):
            return group, None
    return None
