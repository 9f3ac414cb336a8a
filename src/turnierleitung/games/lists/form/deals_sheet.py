"""The deals of a slip, typed as fast as they are read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists.fields import DealsT, RulesT
from turnierleitung.games.lists.form.deals_list import (
    SEAT_WIDTH,
    DealRow,
    DealsList,
    columns,
    deal_rows,
    noted_text,
    rows_to_come,
    standing_after,
    totals_row,
)
from turnierleitung.games.lists.form.value_panel import DealValue, ValuePanel, ValueScroll
from turnierleitung.games.lists.rules import (
    ListDeal,
    LostDeal,
    ScoredRow,
    lost_to_come,
    numbered,
    with_lost_deals,
    without_lost_deals,
)
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.buttons import held
from turnierleitung.ui.widgets.fields import hold_letters
from turnierleitung.ui.widgets.labels import Eliding, restyle

_LONGEST: Final = 160
LineT = TypeVar("LineT", bound=QLineEdit)


def shorthand_line(line: LineT, example: str, width: int = 190) -> LineT:
    """Return a line made ready for a deal in shorthand, with an example in grey."""
    line.setProperty("role", "number")
    hold_letters(line, _LONGEST)
    line.setPlaceholderText(example)
    line.setFixedWidth(width)
    line.setAccessibleName(translate("Deals", "Spiel in Kurzschrift"))
    return line


_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


class LineReading(NamedTuple):
    """The content of a line in shorthand so far."""

    deal: ListDeal | None
    """As far as it goes; ``None`` while nothing can be said of it."""
    echo: str
    """The parsed content, and the parts still missing."""
    complete: bool
    """Whether the deal can be taken over."""
    readable: bool
    """Whether every key fits."""


class DealsSheet(QWidget, Generic[DealsT, RulesT]):
    """An input line for one deal, its value and the list of all deals.

    A game says what its shorthand means, and places the parts.
    """

    edited = Signal()
    begun = Signal()
    """A deal is being typed that is not taken over yet."""
    finished = Signal()
    """Enter with nothing typed: the slip is complete."""

    def __init__(self, deals: DealsT, rules: RulesT, example: str, *, seat_width: int = SEAT_WIDTH) -> None:
        """Create an empty sheet; ``example`` is a deal in shorthand, the width that of a seat's column."""
        super().__init__()
        self._seat_width = seat_width
        self._rulebook: Rulebook | None = None
        self.line: QWidget | None = None
        """The input with its echo, where it stands in the head of the slip."""
        self._typed, self._rules = deals, rules
        self._deals = deals
        """The list as it is shown and entered: what is typed, with the deals that were declared lost."""
        self._lost: tuple[LostDeal, ...] = ()
        self._context = TableContext.of(4)
        self._short_names: tuple[str, ...] = ()
        self._editing: int | None = None
        self._deleted: tuple[int, ListDeal] | None = None
        """What was deleted last, while nothing else was done."""
        self._begun: tuple[str, int | None] = ("", None)
        """The shorthand that stands in the line when the list is made, and which deal it changes."""
        self._wrong: dict[int, str] = {}
        self.input = shorthand_line(QLineEdit(), example)
        self.input.installEventFilter(self)
        self.input.textEdited.connect(self._on_edited)
        self.echo = Eliding("muted", lines=2)
        self.listed = DealsList(*self.yielding_columns())
        self.list = self.listed.list
        self.list.row_chosen.connect(self._on_row_chosen)
        self.value = ValuePanel()
        self.value_scroll = ValueScroll(self.value)

    # What a game answers

    def read(self, text: str) -> LineReading:
        """Return the content of a line."""
        raise NotImplementedError

    def write(self, deal: ListDeal) -> str:
        """Return a deal as it is typed again with a change."""
        raise NotImplementedError

    def scored(self) -> Sequence[ScoredRow]:
        """Return the rows of the list."""
        raise NotImplementedError

    def own_columns(self) -> Sequence[tuple[str, int]]:
        """Return head and width of the columns that say what was played."""
        raise NotImplementedError

    def yielding_columns(self) -> tuple[Sequence[int], Sequence[int]]:
        """Return the columns that a narrow list hides, in this order, and those that it hides at last."""
        raise NotImplementedError

    def told(self, index: int) -> tuple[str, ...]:
        """Return the game of a deal, for these columns."""
        raise NotImplementedError

    def flaw(self, problem: Problem) -> str:
        """Return in a word or two what is wrong with a deal, for the mark in its line."""
        return translate("Deals", "stimmt nicht")

    def title(self) -> str:
        """Return which deal is typed, and who deals."""
        raise NotImplementedError

    def keys_text(self) -> str:
        """Say with which keys a deal is typed."""
        raise NotImplementedError

    def worth(self, deal: ListDeal) -> DealValue | None:
        """Return the value of a complete deal; ``None`` for one that cannot be."""
        raise NotImplementedError

    def show_typed(self, deal: ListDeal | None, *, complete: bool) -> None:
        """Show the value of the deal in the line, and more as far as it goes; ``None`` for nothing."""
        self.value.show_title(self.title())
        if self._rulebook is not None:
            worth = self.worth(deal) if deal is not None and complete else None
            self.value.show_value(worth, self._rulebook)

    def show_another(self) -> None:
        """Forget what was answered for the deal before."""

    def final(self, deal: ListDeal) -> ListDeal:
        """Return the deal with the answers beside the line."""
        return deal

    # What the form asks

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Name the rules of the values from this one."""
        self._rulebook = rulebook

    def show_slip(
        self,
        deals: DealsT,
        rules: RulesT,
        context: TableContext,
        short_names: Sequence[str],
        begun: tuple[str, int | None] = ("", None),
        lost: Sequence[LostDeal] = (),
    ) -> None:
        """Show the deals of a slip; ``begun`` is the deal that is being typed, and which one it changes.

        The deals that were declared ``lost`` are shown with them, and are no part of what is typed.
        """
        self._rules, self._context, self._lost = rules, context, tuple(lost)
        self._keep(deals)
        self._editing, self._begun, self._deleted = None, begun, None
        self._short_names = tuple(short_names)
        if self.isVisible():
            self.show_sheet()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the list when it is seen."""
        super().showEvent(event)
        self.show_sheet()

    def show_sheet(self) -> None:
        """Make the list and the line."""
        self.value.show_keys(self.keys_text())
        names = self._short_names
        self.listed.show_columns(columns(self.own_columns(), names, self._seat_width), len(names))
        self.show_rows()
        text, editing = self._begun
        self._editing = None
        self._clear_input()
        if text:
            if editing is not None:
                self._edit(editing)
            self.input.setText(text)
            self._on_typed()

    def show_rows(self) -> None:
        """Show all deals with their totals, and what is declared for those to come."""
        coming = lost_to_come(self._deals, self._lost, self._rules)
        played = deal_rows(self.scored(), self._told, self._wrong)
        self.listed.show_rows((*played, *rows_to_come(coming, len(self.own_columns()))), totals_row(played))

    def show_lost(self, lost: Sequence[LostDeal]) -> None:
        """Show other deals as lost; what is being typed stays."""
        if tuple(lost) == self._lost:
            return
        self._lost = tuple(lost)
        self._keep(self._typed)
        if self._editing is not None and self._editing >= len(self._deals.deals):
            self._leave_editing()
        elif self.isVisible():
            self.show_rows()
            self._show_reading(self.read(self.input.text()))

    @property
    def typing(self) -> tuple[str, int | None]:
        """The deal that is being typed, in shorthand, and which one it changes."""
        return self._begun

    @property
    def deals(self) -> DealsT:
        """The input."""
        return self._typed

    @property
    def entered(self) -> DealsT:
        """The list as it would be entered, with the deals that were declared lost."""
        return self._deals

    def update_sheet(self, deals: DealsT) -> None:
        """Take over what was set elsewhere on the sheet, e.g. signatures or a repaired row."""
        self._keep(deals)
        self.show_rows()

    def begin(self) -> None:
        """Put the focus where the next deal is typed."""
        self.input.setFocus()

    def refuse(self) -> None:
        """Go to the first deal that is wrong, or to the next one that is missing."""
        if self._wrong and not self.input.text():
            self._edit(min(self._wrong))
        self.begin()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the deals that problems speak of."""
        self._wrong = {
            int(problem.at[1]): self.flaw(problem)
            for problem in reversed(problems)
            if problem.blocks and len(problem.at) > 1 and problem.at[0] == "deals"
        }
        self.show_rows()

    @property
    def wrong(self) -> frozenset[int]:
        """Which deals have a problem."""
        return frozenset(self._wrong)

    @property
    def editing(self) -> int | None:
        """Which deal is changed; ``None`` where the next one is typed."""
        return self._editing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead from the input line through the list."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._deleted is not None
            and (event.key(), held(event)) == (Qt.Key.Key_Z, _CONTROL)
        ):
            # What was deleted last is taken back here, not what was done before it elsewhere.
            event.accept()
            return True
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not held(event):
                self.take_over()
            case Qt.Key.Key_Z if self._deleted is not None and held(event) == _CONTROL:
                self._bring_back()
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

    def type_instead(self, text: str) -> None:
        """Put another line in, as if it were typed."""
        self.input.setText(text)
        self._on_edited()

    def _on_edited(self) -> None:
        self._deleted = None
        self._on_typed()
        self.begun.emit()

    def _on_typed(self) -> None:
        reading = self.read(self.input.text())
        self._begun = self.input.text(), self._editing
        restyle(self.input, problem="false" if reading.readable else "true")
        self._show_reading(reading)

    def _show_reading(self, reading: LineReading) -> None:
        self.echo.show_text(self._with_loss(reading.echo))
        self.show_typed(reading.deal, complete=reading.complete)

    def take_over(self) -> None:
        """Take the deal that is typed into the list; with nothing typed the slip is complete."""
        if not self.input.text().strip():
            self.finished.emit()
            return
        reading = self.read(self.input.text())
        if reading.deal is None or not reading.complete:
            restyle(self.input, problem="true")
            self.echo.show_text(self._with_loss(reading.echo))
            return
        seats = self._context.seats
        at = self._at
        deal = without_lost_deals(
            self._typed, self.final(reading.deal), self._number_at(at), self._lost, seats
        )
        deals = self._typed.deals
        # Deals that stand there by themselves keep their numbers before one that is typed.
        between = [self._typed.blank(seats)] * (at - len(deals))
        self._put((*deals[:at], *between, deal, *deals[at + 1 :]))
        self._leave_editing()
        self.edited.emit()

    def _edit(self, index: int) -> None:
        if not 0 <= index < len(self._deals.deals):
            self._leave_editing()
            return
        self._editing = index
        deal = self._deals.deals[index]
        self.input.setText(self._line_at(index))
        self.input.selectAll()
        self.show_another()
        self.show_typed(deal, complete=True)
        self.list.choose(lambda row: row.index == index)
        if (chosen := self.list.chosen) is not None:
            self.echo.show_text(standing_after(chosen))

    def _bring_back(self) -> None:
        if self._deleted is None:
            return
        index, deal = self._deleted
        deals = self._typed.deals
        self._put((*deals[:index], deal, *deals[index:]))
        self._leave_editing()
        self.edited.emit()

    def _delete(self, index: int) -> None:
        deals, seats = self._typed.deals, self._context.seats
        if index >= len(deals) or (deals[index] == self._typed.blank(seats) != self._deals.deals[index]):
            told = translate("Deals", "Das ist eine vermerkte Strafe. Mit Strg 7 nehmen Sie sie zurück.")
            self.echo.show_text(told)
            return
        gone = index, deals[index]
        self._put((*deals[:index], *deals[index + 1 :]))
        self._leave_editing()
        self._deleted = gone
        told = translate("Deals", "Gelöscht: {line}. Strg Z bringt es zurück.")
        self.echo.show_text(told.format(line=self.write(gone[1])))
        self.edited.emit()

    def _leave_editing(self) -> None:
        given_up = bool(self._begun[0])
        self._deleted = None
        self._editing = None
        self.list.clearSelection()
        self.show_rows()
        self._clear_input()
        if given_up:
            self.begun.emit()

    def _clear_input(self) -> None:
        self.input.setText("")
        self._begun = "", None
        restyle(self.input, problem="false")
        self.echo.show_text(self._with_loss(self.read("").echo))
        self.show_typed(None, complete=False)

    # Deals that were declared lost

    def _keep(self, typed: DealsT) -> None:
        self._typed = typed
        self._deals = with_lost_deals(typed, self._lost, self._rules, self._context.seats)

    def _put(self, deals: tuple[ListDeal | None, ...]) -> None:
        self._keep(self._typed.model_copy(update={"deals": deals}))

    @property
    def rules(self) -> RulesT:
        """The rules by which the list is read and valued."""
        return self._rules

    @property
    def _number(self) -> int:
        """The number of the deal in the line."""
        return self._number_at(self._at)

    @property
    def _names(self) -> tuple[str, ...]:
        """The names of the seats, empty while nobody is known."""
        return self._short_names or ("",) * self._context.seats

    @property
    def _at(self) -> int:
        return len(self._deals.deals) if self._editing is None else self._editing

    def _number_at(self, index: int) -> int:
        """Return the number of the deal at a position, which may be the next one."""
        found = {at: number for at, number, _ in numbered(self._deals.deals, self._rules)}
        return found.get(index, self._deals.played(self._rules) + 1)

    def _line_at(self, index: int) -> str:
        """Return the shorthand of a deal; of one that stands there by itself that of the loss."""
        deal = self._deals.deals[index]
        typed = self._typed.deals[index] if index < len(self._typed.deals) else None
        if typed is None or typed == self._typed.blank(self._context.seats):
            return "" if deal.lost_by is None else self.write(deal)
        text = self.write(typed)
        return text if deal == typed or self.read(text).complete else self.write(deal)

    def _told(self, index: int) -> tuple[str, ...]:
        *parts, last = self.told(index)
        before = self._typed.deals[index] if index < len(self._typed.deals) else None
        if self._deals.deals[index] == before:
            return (*parts, last)
        return (*parts, noted_text(last))

    def _with_loss(self, echo: str) -> str:
        """Return the text about a line, after the loss declared for its deal."""
        number = self._number_at(self._at)
        text = translate("Deals", "Sitz {seat} verliert, vermerkt")
        here = [text.format(seat=one.seat) for one in self._lost if one.number == number]
        return " · ".join((*here, echo))

    def _on_row_chosen(self, row: DealRow | None) -> None:
        if row is not None and row.index >= 0 and self.list.hasFocus():
            self._edit(row.index)
            self.input.setFocus()
