"""The deals of a slip, typed as fast as they are read aloud."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.schafkopf.contracts import Level
from turnierleitung.domain.games.schafkopf.results import PlayedDeal, SchafkopfDeals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.problems import Problem
from turnierleitung.texts.games.schafkopf import words as schafkopf
from turnierleitung.ui.games.schafkopf import shorthand
from turnierleitung.ui.games.schafkopf.deal_rows import DealRow, columns, deal_rows, standing_after
from turnierleitung.ui.games.schafkopf.shorthand import Lacking, Typed, Witness
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import TimeField
from turnierleitung.ui.widgets.keys import held
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.limits import hold_letters, say
from turnierleitung.ui.widgets.table import RowsView

_LONGEST: Final = 160
_ROOM_FOR_LEGEND: Final = 220


class DealsSheet(QWidget):
    """An input line for one deal and the list of all deals."""

    edited = Signal()
    begun = Signal()
    """A deal is being typed that is not taken over yet."""
    finished = Signal()
    """Enter with nothing typed: the slip is complete."""

    def __init__(self, witness: Callable[[], Witness]) -> None:
        """Create an empty sheet; ``witness`` tells who approves a Tout typed now."""
        super().__init__()
        self._witness = witness
        self._deals = SchafkopfDeals()
        self._rules = SchafkopfRules()
        self._context = TableContext.of(4)
        self._names: Mapping[int, str] = {}
        self._last_names: tuple[str, ...] = ()
        self._editing: int | None = None
        self._begun: tuple[str, int | None] = ("", None)
        """The shorthand that stands in the line when the list is made, and which deal it changes."""
        self._wrong: frozenset[int] = frozenset()
        self.input = QLineEdit()
        self.input.setProperty("role", "number")
        hold_letters(self.input, _LONGEST)
        self.input.setPlaceholderText("1 r 3 g n")
        self.input.setFixedWidth(190)
        self.input.setAccessibleName(QCoreApplication.translate("Deals", "Spiel in Kurzschrift"))
        self.input.installEventFilter(self)
        self.input.textEdited.connect(self._on_edited)
        self.echo = label("", "muted")
        self._approval = _ApprovalStrip()
        self._approval.changed.connect(self._on_approval)
        self.list: RowsView[DealRow] = RowsView((), QCoreApplication.translate("Deals", "Spiele"))
        self.list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.list.row_chosen.connect(self._on_row_chosen)
        self._lay_out()

    def show_slip(
        self,
        deals: SchafkopfDeals,
        rules: SchafkopfRules,
        context: TableContext,
        last_names: Sequence[str],
        operators: Mapping[int, str],
        begun: tuple[str, int | None] = ("", None),
    ) -> None:
        """Show the deals of a slip; ``begun`` is the deal that is being typed, and which one it changes."""
        self._deals, self._rules, self._context, self._names = deals, rules, context, operators
        self._editing, self._begun = None, begun
        self._last_names = tuple(last_names)
        if self.isVisible():
            self._show_sheet()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the list when it is seen."""
        super().showEvent(event)
        self._show_sheet()

    def _show_sheet(self) -> None:
        self._approval.show_names(self._names)
        self.list.show_columns(columns(self._last_names), ())
        self._show_rows()
        text, editing = self._begun
        self._clear_input()
        if text:
            if editing is not None:
                self._edit(editing)
            self.input.setText(text)
            self._on_typed()

    @property
    def typing(self) -> tuple[str, int | None]:
        """The deal that is being typed, in shorthand, and which one it changes."""
        return self._begun

    @property
    def deals(self) -> SchafkopfDeals:
        """What is typed."""
        return self._deals

    def show_operators(self, operators: Mapping[int, str]) -> None:
        """Offer whoever works at the program now as the one who approves; what is typed stays."""
        self._names = operators
        self._approval.show_names(operators)
        self._show_rows()

    def update_sheet(self, deals: SchafkopfDeals) -> None:
        """Take over what was set elsewhere on the sheet, e.g. signatures or a repaired row."""
        self._deals = deals
        self._show_rows()

    def begin(self) -> None:
        """Put the focus where the next deal is typed."""
        self.input.setFocus()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the deals that problems speak of."""
        self._wrong = frozenset(
            int(problem.at[1])
            for problem in problems
            if problem.blocks and len(problem.at) > 1 and problem.at[0] == "deals"
        )
        self._show_rows()

    @property
    def wrong(self) -> frozenset[int]:
        """Which deals have a problem."""
        return self._wrong

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the rows go before the words about the keys, which F1 says too."""
        super().resizeEvent(event)
        self._legend.setVisible(self.height() >= _ROOM_FOR_LEGEND)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead from the input line through the list."""
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not held(event):
                self._on_enter()
            case Qt.Key.Key_Up:
                self._edit((len(self._deals.deals) if self._editing is None else self._editing) - 1)
            case Qt.Key.Key_Down if self._editing is not None:
                self._edit(self._editing + 1)
            case Qt.Key.Key_Delete if self._editing is not None:
                self._delete(self._editing)
            case Qt.Key.Key_Escape if self._editing is not None:
                self._leave_editing()
            case _:
                return super().eventFilter(watched, event)
        return True

    def _typed(self) -> Typed:
        return shorthand.parse(self.input.text(), self._context.seats, self._witness())

    def _on_edited(self) -> None:
        self._on_typed()
        self.begun.emit()

    def _on_typed(self) -> None:
        typed = self._typed()
        self._begun = self.input.text(), self._editing
        self.echo.setText(echo_text(typed))
        restyle(self.input, problem="true" if typed.lacking is Lacking.UNKNOWN_KEY else "false")
        self._approval.show_for(typed.deal)

    def _on_enter(self) -> None:
        if not self.input.text().strip():
            self.finished.emit()
            return
        typed = self._typed()
        if typed.deal is None:
            restyle(self.input, problem="true")
            self.echo.setText(echo_text(typed))
            return
        deal = self._approval.applied(typed.deal)
        deals = self._deals.deals
        if self._editing is None:
            deals = (*deals, deal)
        else:
            deals = (*deals[: self._editing], deal, *deals[self._editing + 1 :])
        self._deals = self._deals.model_copy(update={"deals": deals})
        self._leave_editing()
        self.edited.emit()

    def _on_approval(self) -> None:
        self.input.setFocus()

    def _edit(self, index: int) -> None:
        if not 0 <= index < len(self._deals.deals):
            self._leave_editing()
            return
        self._editing = index
        deal = self._deals.deals[index]
        self.input.setText(shorthand.write(deal))
        self.input.selectAll()
        # What was answered for the deal before does not hold for this one.
        self._approval.show_for(None)
        self._approval.show_for(deal)
        self.list.choose(lambda row: row.index == index)
        if (chosen := self.list.chosen) is not None:
            self.echo.setText(standing_after(chosen))

    def _delete(self, index: int) -> None:
        deals = self._deals.deals
        self._deals = self._deals.model_copy(update={"deals": (*deals[:index], *deals[index + 1 :])})
        self._leave_editing()
        self.edited.emit()

    def _leave_editing(self) -> None:
        given_up = bool(self._begun[0])
        self._editing = None
        self.list.clearSelection()
        self._show_rows()
        self._clear_input()
        if given_up:
            self.begun.emit()

    def _clear_input(self) -> None:
        self.input.setText("")
        self._begun = "", None
        restyle(self.input, problem="false")
        self.echo.setText(echo_text(Typed(Lacking.SEAT)))
        self._approval.show_for(None)

    def _show_rows(self) -> None:
        rows = deal_rows(self._deals, self._rules, self._context, self._wrong, self._names)
        self.list.show_rows(rows)
        self.list.scrollToBottom()

    def _on_row_chosen(self, row: DealRow | None) -> None:
        if row is not None and row.index >= 0 and self.list.hasFocus():
            self._edit(row.index)
            self.input.setFocus()


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

    def applied(self, deal: shorthand.Deal) -> shorthand.Deal:
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
