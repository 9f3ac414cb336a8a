"""The deals of a Doppelkopf list: a line, the form beside what it is worth, and the list of all deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from turnierleitung.domain.games.doppelkopf.check import check_deal
from turnierleitung.domain.games.doppelkopf.results import Deal, DoppelkopfDeals
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.score import rows
from turnierleitung.domain.games.lists.place import ListPlace
from turnierleitung.domain.games.lists.results import ListDeal
from turnierleitung.domain.games.lists.score import ScoredRow
from turnierleitung.domain.games.lists.seats import dealer_of, playing
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.games.doppelkopf import deal_rows, shorthand, shorthand_writer
from turnierleitung.ui.games.doppelkopf.deal_form import DealForm
from turnierleitung.ui.games.doppelkopf.shorthand import DealDraft, DealLacking, TypedDeal
from turnierleitung.ui.games.doppelkopf.value_panel import ValuePanel
from turnierleitung.ui.games.lists.cross_sum import LinesScroll
from turnierleitung.ui.games.lists.deals_sheet import DealsSheet, LineReading
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label

_PANEL: Final = 280
_LIST: Final = 104
"""Height that the list of deals has at least."""
_LINE: Final = 540
"""Width of the line with its echo, where there is room."""
_ROOM_FOR_LEGEND: Final = 560
_SEAT_WIDTH: Final = 68


class DoppelkopfSheet(DealsSheet[DoppelkopfDeals, DoppelkopfRules]):
    """An input line for one deal, its form and value, and the list of all deals."""

    def __init__(self) -> None:
        """Create an empty sheet."""
        super().__init__(DoppelkopfDeals(), DoppelkopfRules(), "24 152 r f / k", seat_width=_SEAT_WIDTH)
        self._rulebook: Rulebook | None = None
        self.form = DealForm()
        self.form.changed.connect(self.type_instead)
        self.form.entered.connect(self.take_over)
        self.form.ended_otherwise.connect(self.input.setFocus)
        self.value = ValuePanel()
        self._lay_out()
        # While the sums are shown, the form must not widen the page.
        self.setMinimumWidth(1)

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Name the rules of the values from this one."""
        self._rulebook = rulebook

    def read(self, text: str) -> LineReading:
        """Return what a line says."""
        typed = self._parsed(text)
        readable = typed.lacking not in shorthand.UNREADABLE
        wrong = self._wrong_with(typed.complete)
        read = "" if typed.complete is None else deal_rows.in_words(typed.complete)
        return LineReading(
            typed.deal,
            wrong or read or question(typed),
            complete=typed.complete is not None,
            readable=readable and not wrong,
        )

    def _parsed(self, text: str) -> TypedDeal:
        return shorthand.parse(text, self._context.seats, self._rules, self._place.active)

    def write(self, deal: ListDeal) -> str:
        """Return a deal in shorthand."""
        return shorthand_writer.write(_own(deal))

    def scored(self) -> Sequence[ScoredRow]:
        """Return the rows of the list."""
        return rows(self._deals, self._rules, self._context)

    def own_columns(self) -> Sequence[tuple[str, int]]:
        """Return who won, what was played, and its value."""
        return deal_rows.heads()

    def told(self, index: int) -> tuple[str, ...]:
        """Return what was played in a deal."""
        return deal_rows.told(
            self._deals.deals[index], self.scored()[index], self._rules, self._context.seats
        )

    def show_sheet(self) -> None:
        """Make form, list and line for this table."""
        self.form.show_rules(self._rules)
        self._show_places()
        super().show_sheet()

    def show_typed(self, deal: ListDeal | None, *, complete: bool) -> None:
        """Fill the form and build up the value; what is not complete or cannot be has none."""
        own = None if deal is None else _own(deal)
        self._show_places()
        line = self.input.text()
        self.form.show_line(line, self._parsed(line).draft)
        number, seats = self._number, self._context.seats
        told = QCoreApplication.translate("Deals", "Spiel {number}/{deals} · Sitz {dealer} gibt")
        if number > self._rules.deals(seats):
            told = QCoreApplication.translate("Deals", "Alle {deals} Spiele stehen da")
        self.value.show_title(
            told.format(number=number, deals=self._rules.deals(seats), dealer=dealer_of(number, seats))
        )
        if self._rulebook is not None:
            worth = own if complete and not self._wrong_with(own) else None
            self.value.show_deal(worth, self._number, self._rulebook, self._rules, self._short_names)

    def show_another(self) -> None:
        """Forget how the deal before would have ended."""
        self.form.show_line("", DealDraft())

    @property
    def _place(self) -> ListPlace[DoppelkopfRules]:
        index = self._at
        return ListPlace(index, self._number, self._context.seats, self._rules)

    def _wrong_with(self, deal: Deal | None) -> str:
        """Return what cannot be in a deal, in one sentence; empty where nothing is wrong."""
        found = [] if deal is None else [one for one in check_deal(deal, self._place) if one.blocks]
        return problem_text(found[0]).title if found else ""

    @property
    def _number(self) -> int:
        """The number of the deal that is being typed."""
        return self._number_at(self._at)

    def _show_places(self) -> None:
        names = self._short_names or ("",) * self._context.seats
        self.form.show_places(names, playing(self._number, self._context.seats))

    def _lay_out(self) -> None:
        self.line = _HeadLine()
        typed = QHBoxLayout(self.line)
        typed.setContentsMargins(0, 0, 0, 0)
        typed.setSpacing(theme.SPACE_M)
        self.echo.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        typed.addWidget(self.echo, 1)
        typed.addWidget(self.input)
        self.list.setMinimumHeight(_LIST)
        self._legend = label(keys_of_a_deal(), "small", wrap=True)
        left = QVBoxLayout()
        left.setSpacing(theme.SPACE_S)
        # In a low window the form scrolls: whoever types needs the line and the list.
        form = LinesScroll(self.form)
        form.setFrameShape(QFrame.Shape.NoFrame)
        left.addWidget(form)
        left.addWidget(self.list, 1)
        left.addWidget(self._legend)
        panel = QScrollArea()
        panel.setFrameShape(QFrame.Shape.NoFrame)
        panel.setWidgetResizable(True)
        panel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        panel.setWidget(self.value)
        panel.setFixedWidth(_PANEL)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addLayout(left, 1)
        row.addWidget(panel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the deals go before the words about the keys, which F1 says too."""
        super().resizeEvent(event)
        self._legend.setVisible(self.height() >= _ROOM_FOR_LEGEND)


class _HeadLine(QWidget):
    """Wants room for what is asked beside the line, and does without it in a narrow window."""

    def sizeHint(self) -> QSize:
        return QSize(_LINE, super().sizeHint().height())


def keys_of_a_deal() -> str:
    """Say with which keys a deal is typed."""
    return QCoreApplication.translate(
        "Deals",
        "Sitze der Re, Augen, dann r Re, k Kontra, 0 vor der 1. Karte, z zweite Ansage, 9 6 3 s Absage; "
        "f Fuchs, d Doppelkopf, h Herzstich, c Charlie, e am Ende, g gefangen; / dann Kontra. "
        "Solo: b Buben, a Damen, t Trumpf, l still; o Hochzeit mit Stich. w/v statt der Augen. "
        "n geschmissen, x2 verworfen, +3-3-3+3 Zahlen, = Ihr Wert # Grund. Pfeil hoch ändert, Entf löscht.",
    )


def question(typed: TypedDeal) -> str:
    """Return what is still to come."""
    translate = QCoreApplication.translate
    named = typed.revoke is not None and bool(typed.revoke.deal.re)
    culprit = (
        translate("Deals", "Wer hat verworfen? Bitte den Sitz")
        if named
        else translate("Deals", "Wer hat verworfen? Sitz; im Solo dann der Solospieler")
    )
    two_ways = translate("Deals", "Bitte trennen: o{trick} {rest}, oder {digits} o und der Stich")
    return {
        DealLacking.NOTHING: translate("Deals", "Enter übernimmt das Spiel"),
        DealLacking.SEAT: translate("Deals", "Wer ist Re? Zwei Sitze, im Solo einer"),
        DealLacking.PARTNER: translate("Deals", "Wer noch? Sitz, oder b, a, t, l für ein Solo"),
        DealLacking.AUGEN: translate("Deals", "Augen von Re? Oder w gewonnen, v verloren"),
        DealLacking.REACHED: translate("Deals", "Wie hoch? Hinter w oder v: 9, 6, 3, s, e (einfach)"),
        DealLacking.EVEN: translate("Deals", "War es 120 zu 120? j oder n"),
        DealLacking.TRICKS: translate("Deals", "Schwarz, also ohne einen Stich? j oder n"),
        DealLacking.CULPRIT: culprit,
        DealLacking.NUMBERS: translate("Deals", "Noch Zahlen: eine je Sitz"),
        DealLacking.REASON: translate("Deals", "Warum? # und der Grund"),
        DealLacking.TRICK_OR_AUGEN: two_ways.format(
            trick=typed.doubtful[:1], rest=typed.doubtful[1:], digits=typed.doubtful
        ),
        DealLacking.SAID_TWICE: translate("Deals", "So oft kann eine Partei nicht ansagen."),
        DealLacking.UNKNOWN_KEY: translate("Deals", "Diese Taste passt hier nicht."),
    }[typed.lacking]


def _own(deal: ListDeal) -> Deal:
    if not isinstance(deal, Deal):
        raise TypeError(f"{deal.kind} is no deal of Doppelkopf")
    return deal
