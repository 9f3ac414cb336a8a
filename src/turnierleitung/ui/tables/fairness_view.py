"""The fairness report on the screen: who met whom as a picture, and every finding in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from turnierleitung.services.tables.fairness import FairnessReport
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.tables.fairness import pair_text, paragraphs
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import show_tip
from turnierleitung.ui.widgets.labels import card, label
from turnierleitung.ui.widgets.layouts import column, empty, row

_SIDE: Final = 360
"""Least and usual side of the picture, in pixels."""
_LARGEST_CELL: Final = 34
_EDGE: Final = 30
"""Room for the start numbers."""
_NUMBER: Final = 28
"""Room for a start number."""
_READABLE: Final = 16
"""From this size of a cell on every start number is written, else every tenth or fiftieth."""


class FairnessView(QWidget):
    """Picture and words of a report."""

    def __init__(self) -> None:
        super().__init__()
        self.matrix = MeetingMatrix()
        self.bars = SeatBars()
        self.words: list[str] = []
        """What the report says, finding by finding."""
        self._findings = column(spacing=theme.SPACE_M)
        picture = card(
            self.matrix,
            label(
                translate(
                    "Fairness",
                    "Waagrecht und senkrecht die Startnummern: leer noch nie, grün einmal, gelb mehrmals.",
                ),
                "muted",
                wrap=True,
            ),
            None,
            heading=translate("Fairness", "Wer hat wen getroffen?"),
        )
        beside = card(
            self._findings,
            label(translate("Fairness", "Wie oft auf welchem Sitz?"), "heading", wrap=True),
            self.bars,
            None,
        )
        row(
            picture,
            (beside, 1),
            spacing=theme.SPACE_M,
            margins=(theme.SPACE_XS, theme.SPACE_XS, theme.SPACE_XS, theme.SPACE_XS),
            of=self,
        )

    def show_report(self, report: FairnessReport) -> None:
        """Show a report in the place of the one before."""
        self.matrix.show_report(report)
        self.bars.show_seats(report.balance.seats)
        empty(self._findings)
        self.words = []
        for finding in paragraphs(report):
            part = QWidget()
            mark = "✓" if finding.good else "!"
            rows = column(label(f"{mark}  {finding.title}", "strong", wrap=True), spacing=2, of=part)
            if finding.lines:
                rows.addWidget(label("\n".join(finding.lines), "muted", wrap=True))
            self._findings.addWidget(part)
            self.words += [finding.title, *finding.lines]


class MeetingMatrix(QWidget):
    """A cell for each pair of people; how often they met is its colour, who they are its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._report: FairnessReport | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_report(self, report: FairnessReport) -> None:
        """Show who met whom."""
        self._report = report
        self.setAccessibleName(translate("Fairness", "Wer hat wen getroffen?"))
        self.setAccessibleDescription(paragraphs(report)[0].title)
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the picture with whole cells."""
        side = _EDGE + self._cell() * (len(self._report.order) if self._report else 0)
        return QSize(side + _NUMBER // 2, side + _NUMBER // 2)

    def tooltip(self, at: QPoint) -> str:
        """Return who the two of a cell are and when they met; empty beside the cells."""
        if self._report is None:
            return ""
        cell = self._cell()
        column, row = (at.x() - _EDGE) // cell, (at.y() - _EDGE) // cell
        order = self._report.order
        if not (0 <= column < len(order) and 0 <= row < len(order)) or column == row:
            return ""
        return pair_text(self._report, order[row], order[column])

    def event(self, event: QEvent) -> bool:
        """Name the two of the cell under the pointer."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            show_tip(event.globalPos(), self.tooltip(event.pos()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cells of those who met."""
        if self._report is None:
            return
        painter = QPainter(self)
        tokens = theme.colours()
        order, cell = self._report.order, self._cell()
        place = {one: index for index, one in enumerate(order)}
        whole = QRect(_EDGE, _EDGE, cell * len(order), cell * len(order))
        painter.fillRect(whole, QColor(tokens.faint_line))
        gap = 1 if cell > 3 else 0  # noqa: PLR2004 - smaller cells touch each other
        painter.setPen(Qt.PenStyle.NoPen)
        often = [(pair, len(numbers)) for pair, numbers in self._report.balance.met.items()]
        for (one, other), times in sorted(often, key=lambda each: each[1]):
            ink = QColor(tokens.accent if times == 1 else tokens.gold)
            # Where cells are tiny, nobody would see the few that matter.
            grown = 2 if times > 1 and cell < 4 else 0  # noqa: PLR2004 - as above
            for down, across in ((place[one], place[other]), (place[other], place[one])):
                box = QRect(_EDGE + across * cell, _EDGE + down * cell, cell - gap, cell - gap)
                painter.fillRect(box.adjusted(-grown, -grown, grown, grown), ink)
        for index in range(len(order)):
            box = QRect(_EDGE + index * cell, _EDGE + index * cell, cell - gap, cell - gap)
            painter.fillRect(box, QColor(tokens.line))
        self._paint_numbers(painter, tokens)

    def _paint_numbers(self, painter: QPainter, tokens: theme.Colours) -> None:
        report, cell = self._report, self._cell()
        if report is None:
            return
        painter.setFont(theme.font(10))
        painter.setPen(QColor(tokens.muted))
        step = 1 if cell >= _READABLE else 10 if len(report.order) <= 120 else 50  # noqa: PLR2004 - readable
        for index in range(0 if step == 1 else step - 1, len(report.order), step):
            number = str(report.people[report.order[index]].start_number or "")
            middle = _EDGE + index * cell + cell // 2
            across = QRect(middle - _NUMBER // 2, 0, _NUMBER, _EDGE - 4)
            painter.drawText(across, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, number)
            down = QRect(0, middle - 8, _EDGE - 5, 16)
            painter.drawText(down, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number)

    def _cell(self) -> int:
        people = len(self._report.order) if self._report else 1
        return max(1, min(_LARGEST_CELL, _SIDE // max(people, 1)))


class SeatBars(QWidget):
    """Per seat a bar: how many sat there never, once, more often."""

    def __init__(self) -> None:
        super().__init__()
        self._seats: dict[int, tuple[int, ...]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_seats(self, seats: Mapping[int, tuple[int, ...]]) -> None:
        """Show how often people sat on each seat."""
        self._seats = dict(seats)
        template = translate("Fairness", "Sitz {seat}: {times}")
        self.setAccessibleName(translate("Fairness", "Wie oft auf welchem Sitz?"))
        self.setAccessibleDescription(
            "; ".join(
                template.format(seat=seat, times=", ".join(_times(times)))
                for seat, times in self._seats.items()
            )
        )
        self.setFixedHeight(26 * len(self._seats))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a bar per seat, with the numbers in it."""
        painter = QPainter(self)
        tokens = theme.colours()
        inks = (tokens.faint_line, tokens.accent_soft, tokens.gold)
        painter.setFont(theme.font(theme.TEXT_SMALL))
        for number, (seat, times) in enumerate(self._seats.items()):
            top = number * 26
            painter.setPen(QColor(tokens.muted))
            word = translate("Fairness", "Sitz {seat}").format(seat=seat)
            painter.drawText(QRect(0, top, 50, 22), Qt.AlignmentFlag.AlignVCenter, word)
            left, room, everyone = 56, self.width() - 56, max(sum(times), 1)
            for count, people in enumerate(times):
                width = room * people // everyone
                box = QRect(left, top, width, 20)
                painter.fillRect(box, QColor(inks[min(count, 2)]))
                text = f"{people} × {count}"
                if painter.fontMetrics().horizontalAdvance(text) + 8 < width:
                    painter.setPen(QColor(tokens.on_accent if count > 1 else tokens.text))
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                left += width


def _times(times: tuple[int, ...]) -> list[str]:
    person, persons = translate("Fairness", "Person"), translate("Fairness", "Personen")
    template = translate("Fairness", "{people} {count} Mal")
    return [
        template.format(people=counted(people, person, persons), count=count)
        for count, people in enumerate(times)
        if people
    ]
