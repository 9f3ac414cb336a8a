"""The deals of a Schafkopf list, with who approved a Tout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.games.lists.results import ListDeal
from turnierleitung.domain.games.lists.score import ScoredRow
from turnierleitung.domain.games.schafkopf.contracts import Level
from turnierleitung.domain.games.schafkopf.results import PlayedDeal, SchafkopfDeals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import rows
from turnierleitung.texts.games.schafkopf import words as schafkopf
from turnierleitung.ui.games.lists.deals_sheet import DealsSheet, LineReading
from turnierleitung.ui.games.schafkopf import deal_rows, shorthand
from turnierleitung.ui.games.schafkopf.shorthand import Deal, Lacking, Typed, Witness
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import TimeField
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.limits import say

_ROOM_FOR_LEGEND: Final = 220


class SchafkopfSheet(DealsSheet[SchafkopfDeals, SchafkopfRules]):
    """An input line for one deal, the strip of who approves, and the list of all deals."""

    def __init__(self, witness: Callable[[], Witness]) -> None:
        """Create an empty sheet; ``witness`` tells who approves a Tout typed now."""
        super().__init__(SchafkopfDeals(), SchafkopfRules(), "1 r 3 g n")
        self._witness = witness
        self._names: Mapping[int, str] = {}
        self._approval = _ApprovalStrip()
        self._approval.changed.connect(self.input.setFocus)
        self._lay_out()

    def read(self, text: str) -> LineReading:
        """Return what a line says."""
        typed = shorthand.parse(text, self._context.seats, self._witness())
        return LineReading(
            typed.deal,
            echo_text(typed),
            complete=typed.deal is not None,
            readable=typed.lacking is not Lacking.UNKNOWN_KEY,
        )

    def write(self, deal: ListDeal) -> str:
        """Return a deal in shorthand."""
        return shorthand.write(_own(deal))

    def scored(self) -> Sequence[ScoredRow]:
        """Return the rows of the list."""
        return rows(self._deals, self._rules, self._context)

    def own_columns(self) -> Sequence[tuple[str, int]]:
        """Return what was called, who played, and how it ended."""
        return deal_rows.heads()

    def told(self, index: int) -> tuple[str, ...]:
        """Return what was played in a deal."""
        return deal_rows.told(self._deals.deals[index], self._names)

    def show_typed(self, deal: ListDeal | None) -> None:
        """Ask who approved, where somebody had to."""
        self._approval.show_for(deal)

    def show_another(self) -> None:
        """Ask anew: what was answered for the deal before does not hold for this one."""
        self._approval.show_for(None)

    def final(self, deal: ListDeal) -> ListDeal:
        """Return the deal with who approved it, and when."""
        return self._approval.applied(_own(deal))

    def show_operators(self, operators: Mapping[int, str]) -> None:
        """Offer whoever works at the program now as the one who approves; what is typed stays."""
        self._names = operators
        self._approval.show_names(operators)
        if self.isVisible():
            self.show_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the rows go before the words about the keys, which F1 says too."""
        super().resizeEvent(event)
        self._legend.setVisible(self.height() >= _ROOM_FOR_LEGEND)

    def _lay_out(self) -> None:
        typed = QHBoxLayout()
        typed.setSpacing(theme.SPACE_M)
        typed.addWidget(self.input)
        typed.addWidget(self.echo, 1)
        typed.addWidget(self._approval)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(typed)
        column.addWidget(self.list, 1)
        self._legend = label(keys_of_a_deal(), "small", wrap=True)
        column.addWidget(self._legend)


class _ApprovalStrip(QWidget):
    """Who approved a Tout or Sie, and when; there only while the typed deal has an answer."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        translate = QCoreApplication.translate
        self._who = QComboBox()
        self._who.setAccessibleName(translate("Deals", "Genehmigt von"))
        self._when = TimeField(translate("Deals", "Genehmigt um"))
        self._at: datetime | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(translate("Deals", "Aufsicht"), "muted"))
        row.addWidget(self._who)
        row.addWidget(self._when)
        self._when.entered.connect(self.changed)
        self._when.refused.connect(lambda words: say(self._when, words))
        self.hide()

    def show_names(self, names: Mapping[int, str]) -> None:
        chosen = self._who.currentData()
        self._who.clear()
        for operator_id, name in names.items():
            self._who.addItem(name, operator_id)
        self._who.setCurrentIndex(max(0, self._who.findData(chosen)))

    def show_for(self, deal: object) -> None:
        approval = deal.approval if isinstance(deal, PlayedDeal) else None
        visible = approval is not None
        if approval is not None and self.isHidden():
            self._who.setCurrentIndex(max(0, self._who.findData(approval.by)))
            self._at = datetime.fromisoformat(approval.at).astimezone()
            self._when.show_time(self._at.hour * 60 + self._at.minute)
        self.setVisible(visible)

    def applied(self, deal: Deal) -> Deal:
        if self.isHidden() or not isinstance(deal, PlayedDeal) or deal.approval is None or self._at is None:
            return deal
        at = replace_time(self._at, *divmod(self._when.minutes, 60))
        approval = deal.approval.model_copy(update={"by": int(self._who.currentData()), "at": at})
        return deal.model_copy(update={"approval": approval})


def keys_of_a_deal() -> str:
    """Say with which keys a deal is typed."""
    return QCoreApplication.translate(
        "Deals",
        "Sitz, Spiel (r Ruf, s Solo, w Wenz, f Farbwenz, i Sie), Partner, g/v = gewonnen/verloren, "
        "Stufe (n Schneider, z Schwarz, t Tout), a/m = genehmigt/abgelehnt, "
        "o/x + Sitz = offen gelegt/nachgesehen. "
        "k = kein Spiel, +6-2-2-2 = Zahlen, 2iva=+8-24+8+8 # Grund = Ihr eigener Wert. "
        "Pfeil hoch ändert, Entf löscht.",
    )


def replace_time(moment: datetime, hour: int, minute: int) -> str:
    """Return the moment at another time of the same day."""
    return moment.replace(hour=hour, minute=minute).isoformat(timespec="seconds")


def echo_text(typed: Typed) -> str:
    """Say back what was understood so far and what is still to come."""
    translate = QCoreApplication.translate
    said = []
    if typed.player is not None:
        said.append(translate("Deals", "Sitz {seat}").format(seat=typed.player))
    if typed.contract is not None:
        said.append(schafkopf.name_of(typed.contract))
    if typed.partner is not None:
        said.append(translate("Deals", "mit Sitz {seat}").format(seat=typed.partner))
    if isinstance(typed.deal, PlayedDeal):
        said.append(schafkopf.outcome_name(won=typed.deal.won))
        if typed.deal.level is not Level.PLAIN:
            said.append(schafkopf.name_of(typed.deal.level))
    wants = {
        Lacking.SEAT: translate("Deals", "Wer spielt? Sitz 1, 2, 3 …"),
        Lacking.CONTRACT: translate("Deals", "Was? r, s, w, f oder i"),
        Lacking.PARTNER: translate("Deals", "Mit wem? Sitz des Partners"),
        Lacking.OUTCOME: translate("Deals", "g gewonnen oder v verloren?"),
        Lacking.MISCONDUCT_SEAT: translate("Deals", "Wer war es? Sitz"),
        Lacking.NUMBERS: translate("Deals", "Noch Zahlen: eine je Sitz"),
        Lacking.REASON: translate("Deals", "Warum? # und der Grund"),
        Lacking.UNKNOWN_KEY: translate("Deals", "Diese Taste passt hier nicht."),
        Lacking.NOTHING: "" if said else translate("Deals", "Enter übernimmt die Zeile"),
    }
    return " · ".join(part for part in (", ".join(said), wants[typed.lacking]) if part)


def _own(deal: ListDeal) -> Deal:
    if not isinstance(deal, Deal):
        raise TypeError(f"{deal.kind} is no deal of Schafkopf")
    return deal
