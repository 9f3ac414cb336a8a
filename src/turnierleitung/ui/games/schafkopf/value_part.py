"""What a single game of Schafkopf is worth, without a list: the line, the form, and the value beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout

from turnierleitung.domain.games.schafkopf.check_deals import check_played
from turnierleitung.domain.games.schafkopf.codes import Code
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.place import RowPlace
from turnierleitung.domain.games.schafkopf.results import Misconduct, MisconductKind, NoGame, PlayedDeal
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules, own_rules
from turnierleitung.domain.games.schafkopf.table import is_restricted
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer, Ground
from turnierleitung.texts.games.schafkopf.disputes import OPEN_VALUE, value_answer
from turnierleitung.texts.games.schafkopf.words import name_of, outcome_name
from turnierleitung.ui.games.calculating.dispute import DisputePart
from turnierleitung.ui.games.calculating.part import SEATS
from turnierleitung.ui.games.calculating.problem_lines import ProblemLines
from turnierleitung.ui.games.schafkopf import shorthand
from turnierleitung.ui.games.schafkopf.deals_sheet import echo_text
from turnierleitung.ui.games.schafkopf.shorthand import Lacking, Typed, Witness
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import EnterLine
from turnierleitung.ui.widgets.labels import Eliding, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters

_LINE: Final = 190
_LONGEST: Final = 160
_NOBODY: Final = Witness(0, "")
_USUAL: Final = PlayedDeal(player=1, contract=Contract.RUFSPIEL, partner=2, won=True)
_LATER: Final = 2
"""The number of a game that is not the first of its round."""


class ContractValuePart(DisputePart):
    """S-12: what was played and how it ended."""

    def __init__(self) -> None:
        """Create it with the most usual game."""
        super().__init__()
        translate = QCoreApplication.translate
        self.line = EnterLine()
        self.line.setProperty("role", "number")
        hold_letters(self.line, _LONGEST)
        self.line.setPlaceholderText("1 r 3 g n")
        self.line.setFixedWidth(_LINE)
        self.line.setAccessibleName(translate("DealValue", "Spiel in Kurzschrift"))
        self.line.setText(shorthand.write(_USUAL))
        self.line.textEdited.connect(self.decide)
        self.echo = Eliding("muted")
        self.problems = ProblemLines()
        self.number = self.segments(
            [translate("Disputes", "das erste Spiel"), translate("Disputes", "ein späteres")]
        )
        self.number.choose(1)
        self.player = self.seats(translate("Disputes", "Spieler"))
        self.contract = self.segments([name_of(contract) for contract in Contract])
        self.partner = self.seats(translate("Disputes", "Mitspieler"))
        self.won = self.segments([outcome_name(won=True), outcome_name(won=False)])
        self.level = self.segments([name_of(level) for level in Level])
        self.misconduct = self.segments(
            [
                translate("Disputes", "keiner"),
                translate("Disputes", "offen aufgelegt"),
                translate("Disputes", "Stich angesehen"),
            ]
        )
        self.culprit = self.seats(translate("Disputes", "Verstoß von Sitz"))
        self._lay_out()

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Disputes", "Wert eines Spiels")

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        return QCoreApplication.translate(
            "DealValue",
            "Sitz, Spiel (r Ruf, s Solo, w Wenz, f Farbwenz, i Sie), Partner, g/v = gewonnen/verloren, Stufe "
            "(n Schneider, z Schwarz, t Tout), o/x + Sitz = offen gelegt/nachgesehen. Oder mit Tab und "
            "Pfeilen durch die Felder.",
        )

    def take_focus(self) -> None:
        """Begin in the line."""
        self.line.setFocus()
        self.line.selectAll()

    def move_on(self) -> None:
        """Go to the next field; in the line the next game begins."""
        if self.line.hasFocus():
            self.line.selectAll()
        else:
            super().move_on()

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer what the rules know."""
        rules = own_rules(rulebook.game)
        for contract, button in zip(Contract, self.contract.buttons, strict=True):
            button.setHidden(contract not in rules.allowed)
        for part in (self._number_name, self.number):
            part.setHidden(not is_restricted(1, rules))

    def field_changed(self, _change: object = None) -> None:
        """Write what the fields say into the line."""
        self.line.setText(shorthand.write(self._told()))
        self.decide()

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return what the game in the line is worth."""
        rules = own_rules(rulebook.game)
        typed = shorthand.parse(self.line.text(), SEATS, _NOBODY)
        restyle(self.line, problem="true" if typed.lacking is Lacking.UNKNOWN_KEY else "false")
        self.echo.show_text(_echo(typed))
        deal = typed.deal
        found: list[Problem] = []
        if isinstance(deal, PlayedDeal):
            self._show(deal, rules)
            place = RowPlace(0, self._game, SEATS, rules)
            found = [_alone(problem) for problem in check_played(deal, place)]
        said = (problem for problem in found if problem.code not in (*OPEN_VALUE, Code.APPROVAL_MISSING))
        self.problems.show_problems(said, rulebook)
        match deal:
            case PlayedDeal():
                return value_answer(deal, self._game, SEATS, rules, found)
            case NoGame():
                again = QCoreApplication.translate(
                    "Disputes", "Derselbe gibt noch einmal, nichts wird gezählt."
                )
                return Answer(QCoreApplication.translate("Disputes", "Kein Spiel"), (Ground(again),))
            case _:
                return Answer("–", is_open=True)

    @property
    def _game(self) -> int:
        return 1 if self.number.index == 0 else _LATER

    def _told(self) -> PlayedDeal:
        """Return what the fields say."""
        contract = list(Contract)[self.contract.index]
        kinds = (None, MisconductKind.SHOWED_CARDS, MisconductKind.LOOKED_AT_TRICK)
        kind = kinds[self.misconduct.index]
        rules = None if self.rulebook is None else own_rules(self.rulebook.game)
        level = list(Level)[self.level.index]
        if rules is not None and level not in rules.levels(contract):
            level = Level.PLAIN
        return PlayedDeal(
            player=self.player.index + 1,
            contract=contract,
            partner=self.partner.index + 1 if contract is Contract.RUFSPIEL else None,
            won=self.won.index == 0,
            level=level,
            misconduct=None if kind is None else Misconduct(kind=kind, seat=self.culprit.index + 1),
        )

    def _show(self, deal: PlayedDeal, rules: SchafkopfRules) -> None:
        self.player.choose(deal.player - 1)
        self.contract.choose(list(Contract).index(deal.contract))
        self.partner.setEnabled(deal.contract is Contract.RUFSPIEL)
        if deal.partner is not None:
            self.partner.choose(deal.partner - 1)
        self.won.choose(0 if deal.won else 1)
        self.level.choose(list(Level).index(deal.level))
        known = rules.levels(deal.contract)
        for level, button in zip(Level, self.level.buttons, strict=True):
            button.setEnabled(level in known)
        self.culprit.setEnabled(deal.misconduct is not None)
        if deal.misconduct is None:
            self.misconduct.choose(0)
        else:
            self.misconduct.choose(1 if deal.misconduct.kind is MisconductKind.SHOWED_CARDS else 2)
            self.culprit.choose(deal.misconduct.seat - 1)

    def _lay_out(self) -> None:
        translate = QCoreApplication.translate
        told = QHBoxLayout()
        told.setSpacing(theme.SPACE_M)
        told.addWidget(label(translate("DealValue", "Eingabe"), "muted"))
        told.addWidget(self.line)
        told.addWidget(self.echo, 1)
        self.above.addLayout(told)
        self._number_name = self.ask(translate("Disputes", "In der Runde"), self.number)
        self.ask(translate("Disputes", "Spieler ist Sitz"), self.player)
        self.ask(translate("Disputes", "Spiel"), self.contract)
        self.ask(translate("Disputes", "Mitspieler ist Sitz"), self.partner)
        self.ask(translate("Disputes", "Ausgang"), self.won)
        self.ask(translate("Disputes", "Stufe"), self.level)
        self.ask(translate("Disputes", "Verstoß"), self.misconduct, self.culprit)
        self.over_answer.addWidget(self.problems)


def _echo(typed: Typed) -> str:
    if typed.lacking is Lacking.NOTHING:
        return QCoreApplication.translate("DealValue", "Enter: das nächste Spiel")
    return echo_text(typed)


def _alone(problem: Problem) -> Problem:
    """Return a finding without the number of its game: there is only this one."""
    return replace(problem, params={key: value for key, value in problem.params.items() if key != "game"})
