"""The knock-out as a drawing, walked with the arrows, with what the director decides beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from turnierleitung.domain.draw.bracket import (
    BOX_WIDTH,
    CAPTION,
    COLUMN_GAP,
    HEAD,
    BracketLayout,
    BracketWay,
    LaidOutMatch,
    lay_out,
)
from turnierleitung.domain.draw.bracket import Bracket as DrawnBracket
from turnierleitung.domain.draw.bracket import Part as Share
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, groups, matches
from turnierleitung.services.matches.brackets import BracketView as Bracket
from turnierleitung.services.people import naming, participants
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.matches import (
    Mark,
    MatchBox,
    Side,
    SlotLine,
    boxes,
    conflict_text,
    course_text,
)
from turnierleitung.texts.phases import level_name
from turnierleitung.ui.matches.ranking_lists import SIDE_WIDTH, StandingsPart
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, enters, show_tip
from turnierleitung.ui.widgets.labels import Card, EmptyState, card, label, restyle
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row
from turnierleitung.ui.window.desk import Desk

_MARGIN: Final = 16
_FRAME: Final = 6
"""How far the ring of the focus reaches over a box."""
_LEAST, _MOST = 0.3, 2.0
_LARGE_TYPE: Final = 1.25
"""How far a small bracket grows by itself."""
_STEP: Final = 1.2
_READABLE: Final = 0.8
"""Below this nobody reads names; a bracket that does not fit is scrolled instead."""
_SIGHT: Final = 60
_SEED: Final = 26
_INSIDE: Final = 12
"""Between the frame of a box and its words."""
_APART: Final = 8
"""Between a name and its result."""
_WAYS: Final = {
    Qt.Key.Key_Left: BracketWay.BACK,
    Qt.Key.Key_Right: BracketWay.ON,
    Qt.Key.Key_Up: BracketWay.UP,
    Qt.Key.Key_Down: BracketWay.DOWN,
}
_EMPTY: Final = BracketLayout(width=0, height=0, boxes={}, connectors=(), headings=())


class BracketBoard(QWidget):
    """The drawing itself; one match has the focus."""

    match_chosen = Signal(int)
    """The number in the bracket of the match on which the arrows stand now."""
    match_opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.layout_ = _EMPTY
        self._boxes: Mapping[int, MatchBox] = {}
        self._headings: Mapping[int, str] = {}
        self.zoom = 1.0
        self.current: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Bracket", "K.-o.-Baum"))

    def show_bracket(
        self, layout: BracketLayout, boxes: Mapping[int, MatchBox], headings: Mapping[int, str]
    ) -> None:
        """Show a bracket; the focus stays on its match where that is still to be seen."""
        before = self.layout_, self._headings, self.current
        changed = [box for box in layout.boxes if self._boxes.get(box) != boxes[box]]
        self.layout_, self._boxes, self._headings = layout, boxes, headings
        if self.current not in layout.boxes:
            self.current = _first(layout, boxes)
        if (layout, headings, self.current) == before:
            for match in changed:
                self.update(self._rect_with_frame(match))
        else:
            self.set_zoom(self.zoom)
        self._describe()

    def set_zoom(self, zoom: float) -> None:
        """Draw larger or smaller."""
        self.zoom = min(_MOST, max(_LEAST, zoom))
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the drawing with its margins."""
        return QSize(
            int((self.layout_.width + 2 * _MARGIN) * self.zoom),
            int((self.layout_.height + 2 * _MARGIN) * self.zoom),
        )

    def choose(self, match: int) -> None:
        """Put the focus on a match."""
        if match in self.layout_.boxes:
            self.current = match
            self._describe()
            self.update()
            self.match_chosen.emit(match)

    def rect_of(self, match: int) -> QRect:
        """Return the rectangle of a match on the board, including its caption."""
        box = self.layout_.boxes[match]
        return QRect(
            int((box.left + _MARGIN) * self.zoom),
            int((box.top - CAPTION + _MARGIN) * self.zoom),
            int(box.width * self.zoom),
            int((box.height + CAPTION) * self.zoom),
        )

    def _rect_with_frame(self, match: int) -> QRect:
        over = int(_FRAME * self.zoom) + 1
        return self.rect_of(match).adjusted(-over, -over, over, over)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, open with Enter."""
        if self.current is None:
            super().keyPressEvent(event)
        elif event.key() in _WAYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.choose(self.layout_.neighbour(self.current, _WAYS[Qt.Key(event.key())]))
        elif enters(event):
            self.match_opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the match under the pointer."""
        match = self._match_at(event.position().toPoint())
        if match is not None:
            self.choose(match)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the match under the pointer."""
        match = self._match_at(event.position().toPoint())
        if match is not None:
            self.match_opened.emit(match)

    def event(self, event: QEvent) -> bool:
        """Say in full what a box has no room for."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            match = self._match_at(event.pos())
            show_tip(event.globalPos(), self._boxes[match].spoken if match else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is in view."""
        tokens = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.zoom, self.zoom)
        painter.translate(_MARGIN, _MARGIN)
        seen = painter.worldTransform().inverted()[0].mapRect(QRectF(event.rect())).adjusted(-8, -8, 8, 8)
        painter.setPen(QPen(QColor(tokens.border if _strong(tokens) else tokens.line), 1))
        for connector in self.layout_.connectors:
            line = QPolygonF([QPointF(x + 0.5, y + 0.5) for x, y in connector.points])
            if line.boundingRect().adjusted(-1, -1, 1, 1).intersects(seen):
                painter.drawPolyline(line)
        painter.setFont(_font(theme.TEXT_SMALL, bold=True))
        painter.setPen(QColor(tokens.muted))
        for heading in self.layout_.headings:
            place = QRectF(heading.left, heading.top, heading.width, HEAD - 8)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self._headings.get(heading.level, ""))
        for number, box in self.layout_.boxes.items():
            if event.region().intersects(self._rect_with_frame(number)):
                self._paint_match(painter, box, self._boxes[number], tokens)

    def _paint_match(
        self, painter: QPainter, box: LaidOutMatch, match: MatchBox, tokens: theme.Colours
    ) -> None:
        self._paint_caption(painter, box, match, tokens)
        frame = QRectF(box.left, box.top, box.width, box.height).adjusted(0.5, 0.5, -0.5, -0.5)
        line = tokens.border if _strong(tokens) else tokens.line
        ground = tokens.surface
        pen = QPen(QColor(line), 1)
        if match.mark is Mark.NOW:
            pen = QPen(QColor(tokens.gold), 2)
        elif match.mark is Mark.CONFLICT:
            pen, ground = QPen(QColor(tokens.warn), 2), tokens.warn_soft
        painter.setPen(pen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(frame, theme.CORNER, theme.CORNER)
        if self.current == box.match and self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            above = CAPTION + (5 if match.heading else 1)
            ring = frame.adjusted(-4, -above, 4, 4)
            painter.drawRoundedRect(ring, theme.CORNER + 3, theme.CORNER + 3)
        half = box.height / 2 - 3
        for index, slot in enumerate(match.lines):
            room = QRectF(box.left, box.top + 3 + index * half, box.width, half)
            self._paint_slot(painter, room.adjusted(_INSIDE, 0, -_INSIDE, 0), slot, tokens)

    @staticmethod
    def _paint_caption(painter: QPainter, box: LaidOutMatch, match: MatchBox, tokens: theme.Colours) -> None:
        room = QRectF(box.left + 2, box.top - CAPTION, box.width - 4, CAPTION - 1)
        small = _font(theme.TEXT_SMALL, bold=True)
        painter.setFont(small)
        word = QFontMetricsF(small).horizontalAdvance(match.word)
        if match.word:
            inks = {Mark.CONFLICT: tokens.warn, Mark.NOW: tokens.gold_text}
            painter.setPen(QColor(inks.get(match.mark, tokens.muted)))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, match.word)
        font = _font(13, bold=True) if match.heading else _font(theme.TEXT_SMALL)
        left = room.adjusted(0, -4 if match.heading else 0, -(word + 8 if word else 0), 0)
        shown = QFontMetricsF(font).elidedText(match.caption, Qt.TextElideMode.ElideRight, left.width())
        painter.setFont(font)
        painter.setPen(QColor(tokens.muted))
        painter.drawText(left, Qt.AlignmentFlag.AlignVCenter, shown)

    @staticmethod
    def _paint_slot(painter: QPainter, room: QRectF, slot: SlotLine, tokens: theme.Colours) -> None:
        bold = slot.side is Side.WINNER
        font = _font(theme.TEXT_BODY, bold=bold)
        metrics = QFontMetricsF(font)
        muted = slot.side is Side.LOSER or not slot.known
        painter.setFont(font)
        painter.setPen(QColor(tokens.muted if muted else tokens.text))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, right, slot.cards)
        if slot.seed:
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, slot.seed)
        left, cards = _beside(slot, metrics)
        place = room.adjusted(left, 0, -cards, 0)
        name = slot.name if metrics.horizontalAdvance(slot.name) <= place.width() else slot.short
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)

    def _match_at(self, position: QPoint) -> int | None:
        return next((box for box in self.layout_.boxes if self.rect_of(box).contains(position)), None)

    def _describe(self) -> None:
        box = self._boxes.get(self.current) if self.current is not None else None
        self.setAccessibleDescription(box.spoken if box is not None else "")


class BracketWindow(QScrollArea):
    """The board in its window, with zoom."""

    def __init__(self) -> None:
        super().__init__()
        self.board = BracketBoard()
        self.setWidget(self.board)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(self.board)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._by_hand = False
        """Whether the director has chosen how large it is drawn."""
        self._drawn: tuple[DrawnBracket, Share] | None = None
        self._boxes: Mapping[int, MatchBox] = {}
        self._headings: Mapping[int, str] = {}
        self._wanted = BOX_WIDTH
        """Width of a box with the longest name."""
        self.board.match_chosen.connect(self.bring_into_sight)

    def show_bracket(
        self, bracket: DrawnBracket, share: Share, boxes: Mapping[int, MatchBox], headings: Mapping[int, str]
    ) -> None:
        """Show a bracket; another drawing than before begins as large as it can be read."""
        other = (bracket, share) != self._drawn
        self._drawn, self._boxes, self._headings = (bracket, share), boxes, headings
        self._wanted = _width_of(boxes)
        if other:
            self._by_hand = False
        self._draw()
        if other:
            self.zoom_to_read()

    def zoom_by(self, steps: int) -> None:
        """Draw larger or smaller and keep the focus in sight."""
        self._by_hand = True
        self.board.set_zoom(self.board.zoom * _STEP**steps)
        self.bring_into_sight(self.board.current)

    def zoom_to_fit(self) -> None:
        """Draw so that everything is to be seen at once."""
        self._by_hand = True
        self.board.set_zoom(min(_LARGE_TYPE, *self._fitting()))

    def zoom_to_read(self) -> None:
        """Zoom out as far as the names stay legible."""
        width, height = self._fitting()
        whole = min(_LARGE_TYPE, width, height)
        self.board.set_zoom(whole if whole >= _READABLE else max(_READABLE, min(1.0, width)))
        self.bring_into_sight(self.board.current)

    def bring_into_sight(self, match: int | None) -> None:
        """Scroll to a match."""
        if match in self.board.layout_.boxes and match is not None:
            rect = self.board.rect_of(match)
            centre = rect.center()
            self.ensureVisible(
                centre.x(), centre.y(), rect.width() // 2 + _SIGHT, rect.height() + _SIGHT // 2
            )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new room, unless the director has chosen how large it is drawn."""
        super().resizeEvent(event)
        if not self._by_hand:
            self._draw()
            self.zoom_to_read()

    def _draw(self) -> None:
        """Draw the boxes as wide as the window allows and their names need."""
        if self._drawn is None:
            return
        bracket, share = self._drawn
        gaps = (bracket.levels - 1) * COLUMN_GAP
        room = (self._room().width() - 2 * _MARGIN - gaps) // bracket.levels
        width = max(BOX_WIDTH, min(room, self._wanted))
        self.board.show_bracket(lay_out(bracket, share, width), self._boxes, self._headings)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl and the wheel."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def _fitting(self) -> tuple[float, float]:
        """Return how large it can be drawn to fit the width, beside a scroll bar, and the height."""
        room, layout = self._room(), self.board.layout_
        width = room.width() / max(1, layout.width + 2 * _MARGIN)
        return width, room.height() / max(1, layout.height + 2 * _MARGIN)

    def _room(self) -> QSize:
        """Return the room beside a scroll bar, whether it is there or not."""
        return self.maximumViewportSize() - QSize(self.verticalScrollBar().sizeHint().width(), 2)


def _first(layout: BracketLayout, boxes: Mapping[int, MatchBox]) -> int | None:
    """Return where to begin: at a conflict, else at a match that can be played now."""
    wanted = [one for mark in (Mark.CONFLICT, Mark.NOW) for one in layout.boxes if boxes[one].mark is mark]
    return next(iter([*wanted, *layout.boxes]), None)


def _beside(slot: SlotLine, metrics: QFontMetricsF) -> tuple[float, float]:
    """Return the room that seed and result take beside a name."""
    left = max(_SEED, metrics.horizontalAdvance(slot.seed) + 7) if slot.seed else 0
    return left, metrics.horizontalAdvance(slot.cards) + _APART if slot.cards else 0


def _width_of(boxes: Mapping[int, MatchBox]) -> int:
    """Return the width of a box in which every name is whole, also that of a winner."""
    metrics = QFontMetricsF(_font(theme.TEXT_BODY, bold=True))
    widths = [
        metrics.horizontalAdvance(line.name) + sum(_beside(line, metrics))
        for box in boxes.values()
        for line in box.lines
    ]
    return int(max(widths, default=0)) + 2 * _INSIDE + 1


def _font(size: int, *, bold: bool = False) -> QFont:
    return theme.font(size, bold=bold)


def _strong(tokens: theme.Colours) -> bool:
    """Tell whether every frame is to be drawn: high contrast has no soft grounds."""
    return tokens.accent_soft == tokens.surface


_SHARES = (Share.WHOLE, Share.UPPER, Share.LOWER)
_LARGE = 16
"""Places from which on a half is offered."""


class BracketPart(StandingsPart):
    """Walk through the matches, open one, decide conflicts."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._bracket: Bracket | None = None
        self._names: dict[int, str] = {}
        self._share = Share.WHOLE
        self.view = BracketWindow()
        self.view.board.match_chosen.connect(self._show_conflict)
        self.view.board.match_opened.connect(self.open_match)
        self.shares = Segments(
            [
                translate("Bracket", "Ganz"),
                translate("Bracket", "Obere Hälfte"),
                translate("Bracket", "Untere Hälfte"),
            ],
            key="F8",
        )
        self.shares.chosen.connect(self._on_share)
        smaller = ActionButton(translate("Bracket", "Kleiner"), "Ctrl+-", does=lambda: self.view.zoom_by(-1))
        larger = ActionButton(translate("Bracket", "Größer"), "Ctrl++", does=lambda: self.view.zoom_by(1))
        fit = ActionButton(translate("Bracket", "Einpassen"), "F9", does=self.view.zoom_to_fit)
        self._zooms = (smaller, larger, fit)
        self._tools = row(self.shares, None, *self._zooms, spacing=theme.SPACE_S)
        self._side = Card(translate("Bracket", "Was gilt hier?"))
        self._side.setFixedWidth(SIDE_WIDTH)
        restyle(self._side, tone="decide")
        self._played = label("", wrap=True)
        self._derived = label("", wrap=True)
        self._advice = label(
            translate(
                "Bracket",
                "Sie lassen die gespielte Paarung gelten, "
                "oder Sie nehmen das Ergebnis zurück und die anderen spielen.",
            ),
            "muted",
            wrap=True,
        )
        self.accept = ActionButton(translate("Bracket", "Gespieltes gelten lassen"), "Ctrl+G")
        self.accept.clicked.connect(self._on_accept)
        look = ActionButton(translate("Bracket", "Ergebnis ansehen"), "F7")
        look.clicked.connect(lambda: self.open_match(self.view.board.current or 0))
        add(self._side.body, self._played, self._derived, self._advice, self.accept, look)
        self._stack = QStackedWidget()
        self._empty = EmptyState(
            translate("Bracket", "Noch kein K.-o.-Baum"),
            translate(
                "Bracket", "Er entsteht, wenn die Finalrunde auf der Seite Auslosung veröffentlicht ist."
            ),
        )
        add_pages(self._stack, card(self._empty), card((self.view, 1), margin=2))
        column(
            self._tools,
            (row((self._stack, 1), column(self._side, None), spacing=theme.SPACE_L), 1),
            spacing=theme.SPACE_M,
            of=self,
        )
        self._side.hide()

    @property
    def hint(self) -> str:
        """How far the knock-out is."""
        if self._bracket is None:
            return ""
        return course_text(self._bracket, len(groups.members(self.desk.tournament)))

    def load(self) -> None:
        """Show the bracket as it stands."""
        tournament = self.desk.tournament
        found = brackets.view(tournament)
        self._bracket = found
        self._stack.setCurrentIndex(int(found is not None))
        if found is None:
            self._side.hide()
            self._show_tools(large=False, there=False)
            return
        bracket = found.resolved.bracket
        self._show_tools(large=bracket.size >= _LARGE, there=True)
        names = {person.id: person.name for person in participants.people(tournament)}
        playing = {one for row in matches.view(tournament) if row.bracket is not None for one in row.people}
        self._names = {one: name for one, name in names.items() if one in playing}
        levels = bracket.levels
        self.view.show_bracket(
            bracket,
            self._share,
            boxes(
                found,
                matches.by_table(tournament),
                names,
                naming.by_id(tournament),
                rulebooks.current(tournament),
            ),
            {level: level_name(level, levels) for level in range(1, levels)},
        )
        self._show_conflict()

    def take_focus(self) -> None:
        """Walk through the matches."""
        self.view.board.setFocus()

    def show_table(self, table_id: int) -> bool:
        """Bring the match of a table into sight; return whether it is one of the bracket."""
        found = self._bracket
        if found is None:
            return False
        number = next((one for one, table in found.tables.items() if table == table_id), None)
        if number is None:
            return False
        if number not in self.view.board.layout_.boxes:
            self.shares.choose(0)
            self._on_share(0)
        self.view.board.choose(number)
        return True

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all who play in the bracket."""
        return list(self._names.items())

    def show_person(self, participant_id: int) -> None:
        """Choose the last match that he is known to play."""
        tables = [row.table_id for row in matches.view(self.desk.tournament) if participant_id in row.people]
        for table_id in reversed(tables):
            if self.show_table(table_id):
                return

    def open_match(self, number: int) -> None:
        """Show a match where its result is entered; a bye has none."""
        table_id = self._bracket.tables.get(number) if self._bracket is not None else None
        if table_id is not None and self.surroundings is not None:
            self.surroundings.open_page("round").show_table(table_id)

    def _show_tools(self, *, large: bool, there: bool) -> None:
        self.shares.setVisible(large)
        for tool in self._zooms:
            tool.setVisible(there)

    def _show_conflict(self, _match: int = 0) -> None:
        found, current = self._bracket, self.view.board.current
        conflicts = found.resolved.conflicts if found is not None else ()
        conflict = next((conflict for conflict in conflicts if conflict.match == current), None)
        self._side.setVisible(conflict is not None)
        if found is None or conflict is None:
            return
        names = {person.id: person.name for person in participants.people(self.desk.tournament)}
        played, derived = conflict_text(conflict, names)
        self._played.setText(played)
        self._derived.setText(derived)

    def _on_share(self, index: int) -> None:
        self._share = _SHARES[index]
        self.load()
        self.take_focus()

    def _on_accept(self) -> None:
        number = self.view.board.current
        if number is not None:
            self.desk.run_or_tell(lambda tournament: brackets.accept(tournament, number))
            self.take_focus()
