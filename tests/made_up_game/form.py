"""The fields of a Kleeblatt slip: a number for everybody, with what is wrong beside it; or the ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QMenu, QVBoxLayout
from tests.made_up_game.fields import MOST, leaves_of
from tests.made_up_game.rules import CLOVER, Leaves

from turnierleitung.domain.game import Ruling, RulingLine
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.results import Slip
from turnierleitung.texts.language import translate
from turnierleitung.ui.entry.form import GameForm, OpenSlip, SlipLine, wording
from turnierleitung.ui.widgets.fields import hold_digits
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.help_sheet import HelpWords


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is typed: a number for everybody, perhaps as the director decides."""

    numbers: tuple[str, ...]
    ruled: bool = False


class KleeblattForm(GameForm[Numbers]):
    """A line with a number for everybody at the table."""

    typed_as = Numbers
    enter_anywhere = False

    def __init__(self) -> None:
        """Create it without a slip."""
        super().__init__()
        self.fields: list[QLineEdit] = []
        self.rows: list[FormRow] = []
        self._opened: OpenSlip | None = None
        self._ruled = False
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> Numbers:
        """Return what was entered."""
        del rulebook
        match slip.result:
            case Leaves(numbers=numbers):
                return Numbers(tuple("" if number is None else str(number) for number in numbers))
            case Ruling(lines=lines):
                return Numbers(tuple(str(line.tallies["leaves"]) for line in lines), ruled=True)
            case _:
                return Numbers(("",) * len(slip.players))

    def show_slip(self, opened: OpenSlip, typed: Numbers) -> None:
        """Show a field for everybody."""
        if self._opened is None or self._opened.lines != opened.lines:
            self._build(opened)
        self._opened, self._ruled = opened, typed.ruled
        texts = (*typed.numbers, *("",) * len(self.fields))
        for field, text in zip(self.fields, texts, strict=False):
            if field.text() != text:
                field.setText(text)

    @property
    def typed(self) -> Numbers:
        """What is typed."""
        return Numbers(tuple(field.text() for field in self.fields), self._ruled)

    @property
    def complete(self) -> bool:
        """Whether everybody has a number."""
        return all(self.typed.numbers)

    def result(self, reason: str) -> Leaves | Ruling:
        """Return the numbers, or what the director decides."""
        numbers = tuple(int(text) if text else None for text in self.typed.numbers)
        if not self._ruled or self._opened is None:
            return leaves_of(numbers)
        lines = zip(self._opened.lines, numbers, strict=True)
        return Ruling(lines=tuple(_decided(line, number or 0) for line, number in lines), reason=reason)

    def lead_to_missing(self) -> bool:
        """Go to a number that is missing where the director decides: nobody else says so."""
        return self._ruled and not self.complete and self.begin()

    @property
    def wants_reason(self) -> bool:
        """A ruling has one."""
        return self._ruled

    @property
    def shows_ruling(self) -> bool:
        """Whether the director decides."""
        return self._ruled

    def begin(self) -> bool:
        """Go to the first number that is missing."""
        field = next((field for field in self.fields if not field.text()), self.fields[0])
        field.setFocus()
        field.selectAll()
        return True

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Say beside a number what is wrong with it; the sum stands beside the last."""
        del found
        for index, row in enumerate(self.rows):
            places = (
                [("numbers", index), ("numbers",)] if index == len(self.rows) - 1 else [("numbers", index)]
            )
            row.show_problem(next((self._words(one) for one in said if one.at in places), ""))

    def repair(self, repair: Repair) -> None:
        """Put the likely value into its field."""
        field = self.fields[int(repair.at[1])]
        field.setFocus()
        field.selectAll()
        field.insert(str(repair.value))

    def add_to_menu(self, menu: QMenu) -> None:
        """Offer the director's ruling."""
        text = translate("Entry", "&Entscheid der Turnierleitung")
        ruling = QAction(text, menu, checkable=True)
        ruling.setChecked(self._ruled)
        ruling.triggered.connect(self._on_ruling)
        menu.addAction(ruling)

    def help_words(self) -> HelpWords:
        """Say how slips are entered by keys alone."""
        return HelpWords(
            purpose=translate("Kleeblatt", "Tischnummer, Enter. Dann die Blätter, jede Zahl mit Enter.")
        )

    def _build(self, opened: OpenSlip) -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.fields, self.rows = [], []
        for place, line in enumerate(opened.lines):
            field = QLineEdit()
            digits = len(str(MOST))
            hold_digits(field, rf"\d{{0,{digits}}}", digits)
            field.setAccessibleName(line.name)
            field.setFixedWidth(80)
            field.textChanged.connect(lambda _text: self.edited.emit())
            field.returnPressed.connect(lambda place=place: self._on_number(place))
            self.fields.append(field)
            self.rows.append(FormRow(f"{line.seat}  {line.name}", field))
            self._column.insertWidget(place, self.rows[-1])

    def _words(self, problem: Problem) -> str:
        return "" if self._opened is None else wording(problem, self._opened.rulebook).title

    def _on_number(self, place: int) -> None:
        if place + 1 == len(self.fields):
            self.finished.emit()
        else:
            self.fields[place + 1].setFocus()
            self.fields[place + 1].selectAll()

    def _on_ruling(self, chosen: bool) -> None:
        self._ruled = chosen
        self.turned.emit()


def _decided(line: SlipLine, leaves: int) -> RulingLine:
    tallies = {"leaves": leaves, "clovers": leaves // CLOVER}
    return RulingLine(seat=line.seat, from_deal=line.from_deal, tallies=tallies)
