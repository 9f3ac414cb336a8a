"""What the drawing page shows: tables, marks, figures, its help, and the pictures of fairness."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from turnierleitung.domain.draw.tables.fairness import Fairness
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, more_needed
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import seatings
from turnierleitung.services.tables.advancing import Proposal
from turnierleitung.services.tables.draws import DrawView, Headcount, RoundDraws
from turnierleitung.services.tables.fairness import FairnessReport
from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.texts.figures import counted, ended
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import number_word, tables_in_words, together
from turnierleitung.texts.tables.fairness import pair_text, paragraphs
from turnierleitung.texts.tables.standings import missing_text
from turnierleitung.ui.board import SeatLine, TableBox
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import show_tip
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import card, label
from turnierleitung.ui.widgets.layouts import column, empty, row

_NAMED: Final = 3
"""Of those who wait, so many are named."""


def boxes(
    draw: DrawView, people: Mapping[int, Participant], *, by_rule: bool = False, partners: bool = False
) -> tuple[TableBox, ...]:
    """Return the tables of a draw; one with a finding says so, and namesakes are told apart.

    ``by_rule``: the rulebook gives every seat, so that meeting again is nobody's fault.
    ``partners``: who plays together stands together.
    """
    tables: dict[int, list[SeatLine]] = defaultdict(list)
    for seat in draw.seats:
        someone = people[seat.participant_id]
        tables[seat.table].append(
            SeatLine(
                seat=seat.seat,
                participant_id=someone.id,
                name=someone.person.name,
                helper=someone.competes == "helper",
                beside=someone.apart,
            )
        )
    if partners:
        for lines in tables.values():
            # Seats 1 and 3 play together.
            lines.sort(key=lambda line: (line.seat % 2 == 0, line.seat))
    again = {one for pair in draw.fairness.meet_again for one in pair}
    unmet = {one for pair in draw.fairness.not_apart for one in pair}
    elsewhere = set(draw.fairness.elsewhere)
    same_club = {one for pair in draw.fairness.same_club for one in pair}
    found = []
    for number, lines in sorted(tables.items()):
        seated = {line.participant_id for line in lines}
        met = translate("Draw", "Wiedersehen") if len(seated & again) > 1 else ""
        warning = _warning(seated, unmet, elsewhere) or ("" if by_rule else met)
        together = _clubs(people[one].person.club for one in seated & same_club)
        found.append(TableBox(number, tuple(lines), warning, met if by_rule and met else together))
    return tuple(found)


def _warning(seated: set[int], unmet: set[int], elsewhere: set[int]) -> str:
    if seated & elsewhere:
        return translate("Draw", "falscher Tisch")
    return translate("Draw", "nicht getrennt") if len(seated & unmet) > 1 else ""


def _clubs(clubs: Iterable[str]) -> str:
    """Return who is there more than once: „2 × Erding“."""
    counted = Counter(clubs)
    template = translate("Draw", "{count} × {club}")
    return ", ".join(
        template.format(count=count, club=club) for club, count in counted.most_common() if count > 1
    )


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure of the fairness report."""

    number: str
    beside: str


def captions() -> tuple[str, str, str, str]:
    """Return what the four figures are called."""
    return (
        translate("Draw", "Treffen sich wieder"),
        translate("Draw", "Gleicher Verein am Tisch"),
        translate("Draw", "Gleicher Tisch wie zuvor"),
        translate("Draw", "Wieder auf Sitz 1"),
    )


def tiles(draw: DrawView) -> tuple[Tile, Tile, Tile, Tile]:
    """Return what the four figures say of a draw that has rounds before it."""
    again, clubs, tables, first_seats = figures(draw.fairness)
    return (
        Tile(str(again), _against(draw.fairness)),
        Tile(str(clubs), _pairs(clubs)),
        Tile(str(tables), ""),
        Tile(str(first_seats), ""),
    )


def club_hint(draw: DrawView | None) -> str:
    """Return what of the four figures says something in the first round: who sits with his club."""
    clubs = 0 if draw is None else len(draw.fairness.same_club)
    if not clubs:
        return ""
    return translate("Draw", "Gleicher Verein am Tisch: {count} {pairs}").format(
        count=clubs, pairs=_pairs(clubs)
    )


def figures(fairness: Fairness) -> tuple[int, int, int, int]:
    """Return the numbers of the four figures."""
    return (
        len(fairness.meet_again),
        len(fairness.same_club),
        len(fairness.same_table),
        len(fairness.first_seat_again),
    )


def unmet_wishes(fairness: Fairness) -> int:
    """Return how many wishes are not met: who should be kept apart, and who needs a table."""
    return len(fairness.not_apart) + len(fairness.elsewhere)


def _pairs(count: int) -> str:
    return translate("Draw", "Paar") if count == 1 else translate("Draw", "Paare")


def _against(fairness: Fairness) -> str:
    """Return how many meet again compared with the proven bound."""
    if len(fairness.meet_again) <= fairness.meet_again_at_least:
        return translate("Draw", "besser geht es nicht")
    if not fairness.meet_again_at_least:
        return ""
    return translate("Draw", "unter {least} geht es nie").format(least=fairness.meet_again_at_least)


def swap_effect(before: Fairness, after: Fairness) -> str:
    """Return what a swap would change, finding by finding: „Treffen sich wieder: 1 statt 0.“."""
    findings = (
        (translate("Draw", "Treffen sich wieder"), len(before.meet_again), len(after.meet_again)),
        (translate("Draw", "Nicht getrennt"), len(before.not_apart), len(after.not_apart)),
        (translate("Draw", "Nicht am festen Tisch"), len(before.elsewhere), len(after.elsewhere)),
        (translate("Draw", "Gleicher Verein"), len(before.same_club), len(after.same_club)),
        (translate("Draw", "Gleicher Tisch"), len(before.same_table), len(after.same_table)),
        (translate("Draw", "Wieder auf Sitz 1"), len(before.first_seat_again), len(after.first_seat_again)),
    )
    template = translate("Draw", "{what}: {now} statt {then}.")
    told = [template.format(what=what, now=now, then=then) for what, then, now in findings if now != then]
    return " ".join(told) or translate("Draw", "An den Zahlen ändert sich nichts.")


def headcount_text(count: Headcount) -> tuple[str, str]:
    """Return the consequence of the number of people: a title and the next step."""
    people = count.present + count.helpers
    plan = count.plan
    if people == 0:
        return translate("Draw", "Noch niemand ist da"), translate(
            "Draw", "Wer da ist, wird auf der Seite Teilnehmer vermerkt."
        )
    if plan is None:
        either = translate("Draw", " und ").join(together(size) for size in sorted(count.rule.sizes))
        title = translate("Draw", "Mit {people} gehen die Tische nicht auf").format(people=people)
        return title, translate(
            "Draw", "Nur {sizes} geht diese Zahl nicht auf, mit {more} mehr ginge es."
        ).format(sizes=either, more=more_needed(people, count.rule))
    if plan.helpers_missing:
        title = translate("Draw", "{people} geht nicht durch {seats}").format(
            people=people, seats=number_word(count.rule.seats)
        )
        if plan.helpers_missing == 1:
            return title, translate("Draw", "Es fehlt ein Helfer, der außer Konkurrenz mitspielt.")
        return title, translate(
            "Draw", "Es fehlen {missing} Helfer, die außer Konkurrenz mitspielen."
        ).format(missing=plan.helpers_missing)
    title = _seated(plan.seats, len(plan.sizes))
    details = []
    if {*plan.sizes} != {count.rule.seats}:
        details.append(f"{tables_in_words(plan.sizes, count.rule.seats)}.")
    for size in count.sitting_out:
        text = translate("Draw", "{many} setzt der Geber aus.")
        details.append(text.format(many=together(size).capitalize()))
    if plan.waiting:
        details.append(_waiting(count.waiting))
    if count.helpers and count.rule.policy is HeadcountPolicy.HELPERS:
        details.append(
            translate("Draw", "Davon {helpers} Helfer außer Konkurrenz.").format(helpers=count.helpers)
        )
    if count.spare:
        one, many = translate("Draw", "Helfer wird"), translate("Draw", "Helfer werden")
        details.append(
            translate("Draw", "{helpers} nicht gebraucht.").format(helpers=counted(count.spare, one, many))
        )
    return title, " ".join(details)


def nobody_yet(advancing: Proposal) -> tuple[str, str]:
    """Explain why a stage has no people yet: those who advance are not certain."""
    told = missing_text(advancing) or translate("Draw", "An der Grenze sind welche gleich.")
    return translate("Draw", "Wer weiterkommt, steht noch nicht fest"), told


def _waiting(waiting: Sequence[str]) -> str:
    told = counted(len(waiting), translate("Draw", "wartet"), translate("Draw", "warten"))
    names = in_a_row(waiting[:_NAMED])
    if len(waiting) > _NAMED:
        names = translate("Draw", "{names} und {more} weitere").format(
            names=names, more=len(waiting) - _NAMED
        )
    return ended(f"{told}: {names}.")


def seated_text(view: RoundDraws, draw: DrawView, *, broken: bool) -> tuple[str, str]:
    """Return who plays a round that is published, whoever came or left since, and who waits meanwhile.

    Where the seating is ``broken``, its repair tells who has no seat.
    """
    title = _seated(len(draw.seats), len({seat.table for seat in draw.seats}))
    if broken or view.state not in (RoundState.PUBLISHED, RoundState.RUNNING):
        return title, ""
    names = [someone.name for someone in seatings.waiting(view.playing, draw.seats)]
    return title, _waiting(names) if names else ""


def _seated(people: int, tables: int) -> str:
    if tables == 1:
        return translate("Draw", "{people} sitzen an einem Tisch").format(people=people)
    return translate("Draw", "{people} sitzen an {tables} Tischen").format(people=people, tables=tables)


def round_to_show(steps: Sequence[RoundStep]) -> int | None:
    """Return the round whose seats matter now: the running one, else the next, else the last."""
    played = [step for step in steps if step.state not in (RoundState.PLANNED, RoundState.FINISHED)]
    planned = [step for step in steps if step.state is RoundState.PLANNED]
    found = played or planned or list(steps[-1:])
    return found[0].round_id if found else None


def shown_draw(view: RoundDraws, chosen: int | None) -> DrawView | None:
    """Return the draw to show: the published one, else the chosen draft, else the latest."""
    published = [draw for draw in view.draws if draw.state is DrawState.PUBLISHED]
    if published:
        return published[0]
    return next((draw for draw in view.draws if draw.id == chosen), view.draws[-1] if view.draws else None)


def can_draw(view: RoundDraws) -> bool:
    """Tell whether another draft may be drawn."""
    certain = view.advancing is None or view.advancing.ready
    return view.state is RoundState.PLANNED and view.headcount.ready and certain


def draw_help() -> HelpWords:
    """Say how a draw is made."""
    return HelpWords(
        purpose=translate(
            "Draw", "Hier wird ausgelost, wer an welchem Tisch sitzt. Erst wenn Sie veröffentlichen, gilt es."
        ),
        steps=(
            translate("Draw", "Rechts steht, ob die Zahl aufgeht, und welche Wege es gibt, wenn nicht."),
            translate(
                "Draw",
                "Strg L lost einen Entwurf aus, so oft Sie wollen. Entwürfe bleiben nebeneinander stehen.",
            ),
            translate(
                "Draw", "Sehen Sie nach, wer sich wieder trifft, und tauschen Sie zwei Plätze, wenn nötig."
            ),
            translate("Draw", "Strg Enter veröffentlicht. Dann zeigen Wand und Papier dasselbe."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("Draw", "geht von Platz zu Platz")),
            KeyWords("Space", translate("Draw", "markiert einen Platz")),
            KeyWords("Ctrl+T", translate("Draw", "tauscht zwei Markierte")),
            KeyWords("Ctrl+I", translate("Draw", "nimmt eine Sitzordnung, die Sie eintippen oder einlesen")),
            KeyWords("F2", translate("Draw", "führt nach dem Veröffentlichen zum Start der Runde")),
            KeyWords("F6", translate("Draw", "zeigt eine andere Runde")),
            KeyWords("F8", translate("Draw", "lost mit derselben Startzahl noch einmal und vergleicht")),
            KeyWords("F9", translate("Draw", "zeigt, wer wen getroffen hat")),
        ),
        remedies=(
            Remedy(
                translate("Draw", "Nach der Auslosung kommt noch jemand oder geht."),
                translate(
                    "Draw",
                    "Tragen Sie es bei den Teilnehmern ein. Hier steht dann, wie sich die Auslosung mit "
                    "den wenigsten Änderungen anpassen lässt.",
                ),
            ),
            Remedy(
                translate("Draw", "Mehrere aus einem Verein sitzen an einem Tisch."),
                translate(
                    "Draw",
                    "Alt V hält Vereine ab dem nächsten Entwurf auseinander. So steht es dann im Reglement.",
                ),
            ),
            Remedy(
                translate("Draw", "Jemand zweifelt am Los."),
                translate("Draw", "F8 lost mit derselben Startzahl nach: Es muss dasselbe herauskommen."),
            ),
            Remedy(
                translate("Draw", "Zu früh veröffentlicht."),
                translate("Draw", "Solange kein Zettel eingetragen ist, nimmt Strg Z die Auslosung zurück."),
            ),
        ),
    )


def cards_help() -> HelpWords:
    """Say how the cards are typed that people draw at the door (D-03)."""
    return HelpWords(
        purpose=translate(
            "Cards",
            "Hier steht, wer an der Tür welche Nummernkarte gezogen hat. Jede ist ein Tisch und ein Sitz.",
        ),
        steps=(
            translate("Cards", "Strg P druckt die Karten zum Zerschneiden."),
            translate("Cards", "Startnummer oder Name, Enter, Karte, Enter: Der Nächste kann kommen."),
            translate(
                "Cards",
                "Strg L schließt die Tür: Wer keine Karte hat, bekommt einen freien Platz durch das Los. "
                "Rechts steht vorher, wer umzieht.",
            ),
            translate("Cards", "Strg Enter veröffentlicht. Dann zeigen Wand und Papier dasselbe."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Cards", "wählt, wer gemeint ist, auch während Sie den Namen tippen")),
            KeyWords("Esc", translate("Cards", "führt von der Karte zurück zur Person")),
        ),
        remedies=(
            Remedy(
                translate("Cards", "Die Karte war falsch."),
                translate("Cards", "Wählen Sie sie in der Liste, Entf nimmt sie zurück."),
            ),
            Remedy(
                translate("Cards", "Die Karten reichen nicht."),
                translate("Cards", "Unten steht, für wie viele Tische es Karten gibt."),
            ),
        ),
    )


def draw_word(cards: NumberCards | None, waiting: Sequence[BorderLot]) -> str:
    """Return the caption of the draw button; the lots come first, then the closing of the cards."""
    if waiting:
        return _lot_word(len(waiting))
    if cards is None:
        return translate("Draw", "Neuer Entwurf")
    if not cards.holders:
        return translate("Cards", "Alle auslosen")
    if cards.without:
        return translate("Cards", "Rest auslosen, Tür schließen")
    return translate("Cards", "Tür schließen")


def empty_words(waiting: Sequence[BorderLot]) -> tuple[str, str, str]:
    """Return title, text and the word on the button where there is no draft yet."""
    if not waiting:
        text = translate(
            "Draw", "Der Entwurf zeigt, wer wo sitzt. Veröffentlicht wird er erst auf Ihren Wunsch."
        )
        return translate("Draw", "Noch kein Entwurf"), text, translate("Draw", "Entwurf auslosen")
    text = translate(
        "Draw", "Das Los sagt, wer an welchen Tisch kommt. Es wird festgehalten und gilt für jeden Entwurf."
    )
    return translate("Draw", "Gleichauf: Das Los entscheidet"), text, _lot_word(len(waiting))


def _lot_word(lots: int) -> str:
    if lots == 1:
        return translate("Draw", "Los ziehen")
    return translate("Draw", "{count} Lose ziehen").format(count=lots)


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
