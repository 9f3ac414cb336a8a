"""What a single deal of Doppelkopf is worth, without a list: the line, the form, the value beside them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.games.doppelkopf.check_scored import check_scored
from turnierleitung.domain.games.doppelkopf.deal import ScoredDeal
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules, own_rules
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.ui.games.calculating.part import SEATS, CalculatorPart
from turnierleitung.ui.games.calculating.problem_lines import ProblemLines
from turnierleitung.ui.games.doppelkopf import shorthand
from turnierleitung.ui.games.doppelkopf.deal_form import DealForm
from turnierleitung.ui.games.doppelkopf.deals_sheet import question
from turnierleitung.ui.games.doppelkopf.shorthand import DealLacking, TypedDeal
from turnierleitung.ui.games.doppelkopf.value_panel import ValuePanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import EnterLine
from turnierleitung.ui.widgets.labels import Card, Eliding, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.scrolling import scrolling

_PANEL: Final = 340
_LINE: Final = 230
_LONGEST: Final = 160
_FIRST: Final = 1
"""The number of the deal: at a table of four everybody plays every deal."""


class DealValuePart(CalculatorPart):
    """The same form as on a slip; nobody is asked to enter the deal."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._rulebook: Rulebook | None = None
        self._rules = DoppelkopfRules()
        self.line = EnterLine()
        self.line.setProperty("role", "number")
        hold_letters(self.line, _LONGEST)
        self.line.setPlaceholderText("24 152 r f / k")
        self.line.setFixedWidth(_LINE)
        self.line.setAccessibleName(QCoreApplication.translate("DealValue", "Spiel in Kurzschrift"))
        self.line.textEdited.connect(self._show)
        self.line.returnPressed.connect(self.line.selectAll)
        self.echo = Eliding("muted", lines=2)
        self.form = DealForm()
        self.form.take_room()
        self.form.changed.connect(self._on_form)
        self.form.ended_otherwise.connect(self.line.setFocus)
        self.value = ValuePanel()
        self.value.make_large()
        self.problems = ProblemLines()
        self._lay_out()

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("DealValue", "Wert eines Spiels")

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        return QCoreApplication.translate(
            "DealValue",
            "Sitze der Re, Augen, dann r Re, k Kontra, 0 vor der 1. Karte, z zweite Ansage, 9 6 3 s Absage; "
            "f Fuchs, d Doppelkopf, h Herzstich, c Charlie, e am Ende, g gefangen; / dann Kontra. "
            "Solo: b Buben, a Damen, t Trumpf, l still; o Hochzeit mit Stich. w/v statt der Augen. "
            "x2 verworfen. Oder mit Tab und Pfeilen durch die Felder.",
        )

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Calculate by these rules; the deal stays."""
        self._rulebook, self._rules = rulebook, own_rules(rulebook.game)
        self.form.show_rules(self._rules)
        self._show()

    def take_focus(self) -> None:
        """Begin in the line."""
        self.line.setFocus()
        self.line.selectAll()

    def _on_form(self, line: str) -> None:
        self.line.setText(line)
        self._show()

    def _show(self, _text: str = "") -> None:
        typed = shorthand.parse(self.line.text(), SEATS, self._rules)
        wrong = typed.lacking in (DealLacking.UNKNOWN_KEY, DealLacking.SAID_TWICE)
        restyle(self.line, problem="true" if wrong else "false")
        self.echo.show_text(_echo(typed))
        self.form.show_line(self.line.text(), typed.draft)
        if self._rulebook is not None:
            found = _found(typed, self._rules)
            self.problems.show_problems(found, self._rulebook)
            # What cannot be has no value that anybody should read out.
            worth = None if any(problem.blocks for problem in found) else typed.deal
            self.value.show_deal(worth, _FIRST, self._rulebook, self._rules, ("",) * SEATS)

    def _lay_out(self) -> None:
        told = QHBoxLayout()
        told.setSpacing(theme.SPACE_M)
        told.addWidget(label(QCoreApplication.translate("DealValue", "Eingabe"), "muted"))
        told.addWidget(self.line)
        told.addWidget(self.echo, 1)
        inside = QWidget()
        left = QVBoxLayout(inside)
        left.setContentsMargins(0, 0, theme.SPACE_S, 0)
        left.setSpacing(theme.SPACE_M)
        left.addLayout(told)
        left.addWidget(self.form)
        left.addWidget(label(self.help_text, "small", wrap=True))
        left.addStretch(1)
        asked, answer = Card(), Card()
        fields = scrolling(inside)
        # On a narrow screen a row may be wider than its card.
        fields.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        asked.body.addWidget(fields)
        right = QWidget()
        worth = QVBoxLayout(right)
        worth.setContentsMargins(0, 0, 0, 0)
        worth.setSpacing(0)
        worth.addWidget(self.problems)
        worth.addWidget(self.value, 1)
        answer.body.addWidget(scrolling(right))
        answer.setFixedWidth(_PANEL)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(asked, 1)
        row.addWidget(answer)


def _echo(typed: TypedDeal) -> str:
    if typed.lacking is DealLacking.NOTHING:
        return QCoreApplication.translate("DealValue", "Enter: das nächste Spiel")
    return question(typed)


def _found(typed: TypedDeal, rules: DoppelkopfRules) -> list[Problem]:
    """Return what is wrong with a deal; while it is being typed, not what is still to come."""
    deal = typed.deal
    if not isinstance(deal, ScoredDeal) or deal.points is not None:
        return []
    found = check_scored(deal, rules, tuple(range(1, SEATS + 1)), SEATS)
    done = typed.complete is not None
    return [problem for problem in found if done or not problem.code.endswith("_missing")]
