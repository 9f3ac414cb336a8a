"""The board on which a draw is shown and swapped by hand, for tables and groups alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
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
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.domain.names import halves
from turnierleitung.services import overview
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.people import naming
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.texts.overview import step_words
from turnierleitung.texts.people import presence_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, show_tip
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column, row, scrolling
from turnierleitung.ui.window.pages import PRINTING, ROUND, Page


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat with who sits there."""

    seat: int
    participant_id: int
    name: str
    helper: bool
    beside: str = ""
    """What is said of him at the end of the line, e.g. his club."""
    marked: bool = False
    """Whether that is worth a look."""
    numbered: bool = True
    """Whether the number of the seat says anything: a place in a bracket that was drawn does not."""


@dataclass(frozen=True, slots=True)
class TableBox:
    """A table with its seats and what is noticeable about it."""

    number: int
    seats: tuple[SeatLine, ...]
    warning: str = ""
    """What should not be: people who have met before."""
    note: str = ""
    """What is worth knowing and nobody's fault: people of one club."""
    title: str = ""
    """What stands above it; the number where that is empty."""


_GAP: Final = 12
_LEAST_WIDTH: Final = 218
_LINE: Final = 20
_HEAD: Final = 34
_LONG_NUMBER: Final = 10
_BESIDE: Final = 0.38
"""Share of a line that is sure for what stands at its end."""
_WITHOUT_NUMBER: Final = 5
"""Pixels before a name beside which no number stands."""


class TableBoxes(QWidget):
    """A painted board of tables, walked with the arrow keys; Space marks a name."""

    marked_changed = Signal()
    swap_requested = Signal()
    """A name was dragged onto another one; both are marked."""
    walked = Signal(QRect)
    """The line on which the arrows stand now, so that it can be brought into sight."""

    def __init__(self, name: str = "", place: str = "") -> None:
        """Create an empty board; ``place`` says to readers of the screen where a name stands."""
        super().__init__()
        self._place = place or translate("Draw", "Tisch {table}, Sitz {seat}: {name}")
        self._boxes: tuple[TableBox, ...] = ()
        self._widest = 0
        """How wide a box is that cuts no name."""
        self._room = 0
        self._cursor: tuple[int, int] = (0, 0)
        self.marked: list[int] = []
        """Participants marked for a swap, at most two."""
        self._held: tuple[SeatLine, QPoint] | None = None
        """The name on which the mouse was pressed, and where; once it is dragged it stays marked."""
        self._dragging = False
        self.movable = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(name or translate("Draw", "Tische mit ihren Plätzen"))

    def show_boxes(self, boxes: Sequence[TableBox], *, movable: bool) -> None:
        """Show tables; ``movable`` lets names be marked."""
        before = [len(box.seats) for box in self._boxes]
        self._boxes = tuple(boxes)
        self._widest = max((_needed(line) for box in boxes for line in box.seats), default=0)
        self.movable = movable
        self.marked = []
        if before != [len(box.seats) for box in self._boxes]:
            # After a swap the arrows go on from where they were.
            self._cursor = (0, 0)
        self.updateGeometry()
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.update()
        self.marked_changed.emit()

    def show_in(self, height: int) -> None:
        """Take note of the height that is seen at once: boxes that fit into it may be wider."""
        self._room = height
        self.updateGeometry()
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.update()

    def place_of(self, participant_id: int) -> QRect:
        """Return the position of a person's line; empty if it is not shown."""
        for index, box in enumerate(self._boxes):
            for place, line in enumerate(box.seats):
                if line.participant_id == participant_id:
                    return self._line_rect(index, place)
        return QRect()

    def hasHeightForWidth(self) -> bool:
        """The board grows downwards."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows of tables."""
        return self._height(self._columns(width))

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(3 * _LEAST_WIDTH, self.heightForWidth(max(self.width(), 3 * _LEAST_WIDTH)))

    def resizeEvent(self, event: object) -> None:
        """Take the height that the width asks for."""
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, mark with Space."""
        steps = {
            Qt.Key.Key_Down: (0, 1),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Left: (-1, 0),
        }
        if event.key() in steps and self._boxes:
            self._walk(*steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space and self._boxes:
            self._mark(self._line_at_cursor())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark the name under the pointer."""
        found = self._at(event.position().toPoint())
        if found is not None:
            self._cursor = found
            self._held = self._line_at_cursor(), event.position().toPoint()
            self._mark(self._line_at_cursor())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a swap would change with the name over which the held one is dragged."""
        if self._held is None or not self.movable:
            return
        line, pressed = self._held
        here = event.position().toPoint()
        if not self._dragging and (here - pressed).manhattanLength() < QApplication.startDragDistance():
            return
        self._dragging = True
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        found = self._at(here)
        other = self._boxes[found[0]].seats[found[1]].participant_id if found else line.participant_id
        marked = [line.participant_id] if other == line.participant_id else [line.participant_id, other]
        if marked != self.marked:
            self.marked = marked
            self.update()
            self.marked_changed.emit()
        if found is not None:
            self.walked.emit(self._line_rect(*found))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the swap where a name was dragged onto another one."""
        del event
        dragged, self._dragging, self._held = self._dragging, False, None
        self.unsetCursor()
        if dragged and len(self.marked) > 1:
            self.swap_requested.emit()

    def _at(self, position: QPoint) -> tuple[int, int] | None:
        """Return table and line under a point, ``None`` between them."""
        for index, box in enumerate(self._boxes):
            for place in range(len(box.seats)):
                if self._line_rect(index, place).contains(position):
                    return index, place
        return None

    def event(self, event: QEvent) -> bool:
        """Show a name in full that has no room in its box."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            show_tip(event.globalPos(), self._cut_name_at(event.pos()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tables that are in view."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.colours()
        for index, box in enumerate(self._boxes):
            rect = self._box_rect(index)
            if rect.intersects(event.rect()):
                self._paint_box(painter, index, box, rect, tokens)

    def _paint_box(
        self, painter: QPainter, index: int, box: TableBox, rect: QRect, tokens: theme.Colours
    ) -> None:
        painter.setPen(QPen(QColor(tokens.gold if box.warning else tokens.line), 1))
        painter.setBrush(QColor(tokens.surface))
        painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), theme.CORNER, theme.CORNER)
        painter.setPen(QColor(tokens.text))
        painter.setFont(theme.font(theme.TEXT_LARGE, bold=True))
        painter.drawText(
            rect.adjusted(15, 8, -10, 0), Qt.AlignmentFlag.AlignLeft, box.title or str(box.number)
        )
        if box.warning:
            self._paint_warning(painter, box.warning, rect, tokens)
        elif box.note:
            self._paint_note(painter, box, rect, tokens)
        for place, line in enumerate(box.seats):
            self._paint_line(painter, (index, place), line, tokens)

    def _paint_note(self, painter: QPainter, box: TableBox, rect: QRect, tokens: theme.Colours) -> None:
        font = theme.font(theme.TEXT_SMALL)
        title = QFontMetrics(theme.font(theme.TEXT_LARGE, bold=True)).horizontalAdvance(box.title)
        room = rect.adjusted(max(56, title + 27), 11, -14, 0)
        painter.setFont(font)
        painter.setPen(QColor(tokens.muted))
        shown = QFontMetrics(font).elidedText(box.note, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignRight, shown)

    def _paint_warning(self, painter: QPainter, word: str, rect: QRect, tokens: theme.Colours) -> None:
        font = theme.font(theme.TEXT_SMALL, bold=True)
        width = QFontMetrics(font).horizontalAdvance(word) + 20
        pill = QRectF(rect.right() - width - 12, rect.top() + 9, width, 21)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.warn_soft))
        painter.drawRoundedRect(pill, 10.5, 10.5)
        painter.setPen(QColor(tokens.warn))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, word)

    def _paint_line(
        self, painter: QPainter, at: tuple[int, int], line: SeatLine, tokens: theme.Colours
    ) -> None:
        rect = self._line_rect(*at)
        if line.participant_id in self.marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent_soft))
            painter.drawRoundedRect(rect, 4, 4)
        if self.hasFocus() and at == self._cursor:
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 4, 4)
        painter.setFont(theme.font(13))
        painter.setPen(QColor(tokens.muted))
        if line.numbered:
            painter.drawText(rect.adjusted(5, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, str(line.seat))
        painter.setPen(QColor(tokens.muted if line.helper else tokens.text))
        painter.drawText(_name_room(rect, line), Qt.AlignmentFlag.AlignVCenter, _fitting(line, rect))
        if line.beside:
            painter.setFont(theme.font(theme.TEXT_SMALL))
            painter.setPen(QColor(tokens.warn if line.marked else tokens.muted))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(rect.adjusted(0, 0, -5, 0), right, _beside(line, rect))

    def _walk(self, across: int, down: int) -> None:
        index, place = self._cursor
        place += down
        columns = self._columns(self.width())
        if place >= len(self._boxes[index].seats):
            index, place = index + columns, 0
        elif place < 0:
            index -= columns
            place = len(self._boxes[index].seats) - 1 if 0 <= index < len(self._boxes) else 0
        index += across
        if 0 <= index < len(self._boxes):
            self._cursor = (index, min(place, len(self._boxes[index].seats) - 1))
        line = self._line_at_cursor()
        self.setAccessibleDescription(
            self._place.format(
                table=self._boxes[self._cursor[0]].number, seat=line.seat, name=line.name, beside=line.beside
            )
        )
        self.walked.emit(self._line_rect(*self._cursor))
        self.update()

    def _cut_name_at(self, position: QPoint) -> str:
        for index, box in enumerate(self._boxes):
            for place, line in enumerate(box.seats):
                rect = self._line_rect(index, place)
                cut = _words(line) != _fitting(line, rect) or line.beside != _beside(line, rect)
                if rect.contains(position) and cut:
                    return " · ".join(part for part in (_words(line), line.beside) if part)
        return ""

    def _line_at_cursor(self) -> SeatLine:
        index, place = self._cursor
        return self._boxes[index].seats[place]

    def _mark(self, line: SeatLine) -> None:
        if not self.movable:
            return
        if line.participant_id in self.marked:
            self.marked.remove(line.participant_id)
        else:
            self.marked = [*self.marked[-1:], line.participant_id]
        self.update()
        self.marked_changed.emit()

    def _columns(self, width: int) -> int:
        """Return how many boxes stand side by side: fewer where all fit and more of the names is seen."""
        columns = max(1, (width + _GAP) // (_LEAST_WIDTH + _GAP))
        while columns > 1 and self._width(width, columns) < self._widest:
            if self._height(columns - 1) > self._room:
                break
            columns -= 1
        return columns

    def _width(self, width: int, columns: int) -> int:
        return (width - _GAP * (columns - 1)) // columns

    def _height(self, columns: int) -> int:
        rows = -(-len(self._boxes) // columns)
        return rows * (self._box_height() + _GAP)

    def _box_height(self) -> int:
        most = max((len(box.seats) for box in self._boxes), default=4)
        return _HEAD + most * _LINE + 14

    def _box_rect(self, index: int) -> QRect:
        columns = self._columns(self.width())
        width = self._width(self.width(), columns)
        row, column = divmod(index, columns)
        return QRect(column * (width + _GAP), row * (self._box_height() + _GAP), width, self._box_height())

    def _line_rect(self, index: int, place: int) -> QRect:
        box = self._box_rect(index)
        return QRect(box.left() + 10, box.top() + _HEAD + place * _LINE, box.width() - 20, _LINE)


def _words(line: SeatLine) -> str:
    if line.helper:
        return line.name + translate("Draw", " (Helfer)")
    return line.name


def _needed(line: SeatLine) -> int:
    """Return how wide a box is that shows all of a line."""
    name = QFontMetrics(theme.font(13)).horizontalAdvance(_words(line))
    beside = QFontMetrics(theme.font(theme.TEXT_SMALL)).horizontalAdvance(line.beside)
    return 20 + _left(line) + name + 5 + (beside + 8 if beside else 0)


def _left(line: SeatLine) -> int:
    if not line.numbered:
        return _WITHOUT_NUMBER
    return 21 if line.seat < _LONG_NUMBER else 32


def _name_room(rect: QRect, line: SeatLine) -> QRect:
    beside = QFontMetrics(theme.font(theme.TEXT_SMALL)).horizontalAdvance(_beside(line, rect))
    return rect.adjusted(_left(line), 0, -4 - (beside + 8 if beside else 0), 0)


def _fitting(line: SeatLine, rect: QRect) -> str:
    metrics = QFontMetrics(theme.font(13))
    return metrics.elidedText(_words(line), Qt.TextElideMode.ElideRight, _name_room(rect, line).width())


def _beside(line: SeatLine, rect: QRect) -> str:
    """Return the text at the end of a line: it has what the name leaves, and some of a long name's room."""
    metrics = QFontMetrics(theme.font(theme.TEXT_SMALL))
    left = rect.width() - _left(line) - QFontMetrics(theme.font(13)).horizontalAdvance(_words(line)) - 13
    # Of a pair both names come before the club.
    share = 0 if len(halves(line.name)) > 1 else int(rect.width() * _BESIDE)
    return metrics.elidedText(line.beside, Qt.TextElideMode.ElideRight, max(share, left))


_MARGIN_IN_SIGHT: Final = 40
"""How much is seen around the line that is looked at, in pixels."""
_NUMBERS_ABOVE: Final = 96
"""Lines above are in sight together with the very top."""


def board_place(board: TableBoxes) -> QScrollArea:
    """Return a place for boxes in which the line that is looked at stays in sight."""
    holder = QWidget()
    column(board, None, margins=(0, 0, theme.SPACE_XS, 0), of=holder)
    area = scrolling(holder)

    def follow(line: QRect) -> None:
        centre = board.mapTo(holder, line.center())
        # Above the first line of the first boxes stand their numbers.
        height = centre.y() if centre.y() > _NUMBERS_ABOVE else 0
        area.ensureVisible(centre.x(), height, _MARGIN_IN_SIGHT, _MARGIN_IN_SIGHT)

    board.walked.connect(follow)
    area.viewport().installEventFilter(_HeightSeen(board))
    return area


class _HeightSeen(QObject):
    """Tells boxes how much of them is seen at once."""

    def __init__(self, board: TableBoxes) -> None:
        super().__init__(board)
        self._board = board

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self._board.show_in(watched.height())
        return False


class PresenceLines(QWidget):
    """„56 von 100 da“ with the names of the others; nothing once all are there."""

    def __init__(self) -> None:
        super().__init__()
        self._count = label("", "warning", wrap=True)
        self._names = label("", "muted", wrap=True)
        way = translate("People", "Wer da ist, wird auf der Seite Teilnehmer vermerkt (Strg 2).")
        column(
            self._count,
            self._names,
            label(way, "small", wrap=True),
            spacing=2,
            margins=(0, 0, 0, theme.SPACE_S),
            of=self,
        )
        self.hide()

    def show_people(self, people: Sequence[Participant]) -> None:
        """Say who of them is still expected."""
        here, names = presence_text(people)
        self._count.setText(here)
        self._names.setText(names)
        self.setVisible(bool(here))


class ClubsApart(QWidget):
    """The rulebook's choice about clubs, with its meaning; hidden if no club is shared."""

    switched = Signal(bool)
    """Clubs are to be kept apart from now on, or no longer."""

    def __init__(self, kept: str) -> None:
        """Begin hidden; ``kept`` says what keeping apart means here."""
        super().__init__()
        self._kept = kept
        self._left = translate("Clubs", "Das Los achtet nicht auf Vereine.")
        self.button = ActionButton(translate("Clubs", "Vereine auseinander"), "Alt+V", does=self.switched)
        self.button.setCheckable(True)
        self.meaning = label("", "muted", wrap=True)
        column(self.button, self.meaning, spacing=theme.SPACE_XS, margins=(0, 0, 0, theme.SPACE_S), of=self)
        self.hide()

    def show_choice(self, playing: Iterable[Participant], *, apart: bool) -> None:
        """Offer it for those who are drawn; ``apart`` is what the rulebook in force says."""
        shared = naming.shared_clubs(someone.person.club for someone in playing)
        self.setVisible(shared > 0)
        self.button.setChecked(apart)
        changes = translate("Clubs", "Umschalten ändert das Reglement dieses Turniers.")
        self.meaning.setText(f"{self._kept if apart else self._left} {changes}")


MOST_DRAFTS: Final = 6
"""The latest drafts that are offered."""


class DraftChoice(QVBoxLayout):
    """The latest drafts side by side, where there are several."""

    def __init__(self, on_choose: Callable[[int], None], key: str) -> None:
        """Create it empty; ``on_choose`` is told the id of the draft that is wanted, also by the key."""
        super().__init__()
        self._on_choose, self._key = on_choose, key
        self._choice: Segments | None = None
        self._offered: tuple[tuple[int, str], ...] = ()

    def show_drafts(self, labels: Sequence[tuple[int, str]], shown: int | None) -> None:
        """Offer drafts by id and label."""
        latest = tuple(labels)[-MOST_DRAFTS:]
        ids = [one for one, _ in latest]
        if self._choice is None or latest != self._offered:
            self._offered = latest
            self._make(latest)
        if self._choice is not None and shown in ids:
            self._choice.choose(ids.index(shown))

    def _make(self, latest: Sequence[tuple[int, str]]) -> None:
        if self._choice is not None:
            self.removeWidget(self._choice)
            self._choice.hide()
            self._choice.deleteLater()
            self._choice = None
        if len(latest) > 1:
            self._choice = Segments([label for _, label in latest], key=self._key)
            self._choice.chosen.connect(lambda index: self._on_choose(latest[index][0]))
            self.addWidget(self._choice)
            # Else it is shown only with the next event, and its key does nothing until then.
            self._choice.show()


_STARTS: Final = frozenset({Next.SET_TIME, Next.START, Next.START_GROUPS, Next.START_KNOCKOUT})


class GoingOn(QWidget):
    """What comes after publishing: printing, and the page on which it starts; hidden otherwise."""

    def __init__(self, page: Page) -> None:
        """Begin hidden, above what ``page`` shows."""
        super().__init__()
        self._page = page
        self._text = label("", wrap=True)
        words = translate("GoingOn", "Drucken …")
        self.printing = ActionButton(words, "Ctrl+P", bind=False, does=self._on_print)
        self.start = ActionButton("", "F2", "primary", does=self._on_start)
        row((self._text, 1), self.printing, self.start, spacing=theme.SPACE_M, of=self)
        self.hide()

    def show_due(self) -> None:
        """Offer it if what is published waits for its start."""
        step = overview.due(self._page.tournament)
        self.setVisible(step.kind in _STARTS)
        if step.kind in _STARTS:
            words = step_words(step)
            self._text.setText(f"{words.title}. {words.detail}")
            self.start.setText(words.button)

    def _on_print(self) -> None:
        request = self._page.print_request()
        if request is not None:
            self._page.around.open_page(PRINTING).show_request(request)

    def _on_start(self) -> None:
        self._page.around.open_page(ROUND).show_due()
