"""What can be done where four does not divide the number of people: each way and what it means (S-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, assert_never

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.draw.headcount import FIVE, FOUR, HeadcountPolicy, TablePlan, plan_tables
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.figures import counted
from turnierleitung.ui import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty

_MINUTES_PER_GAME: Final = 3
"""What a game takes as a rule, where the rulebook sets no limit."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to seat people whose number is not divisible by four."""

    policy: HeadcountPolicy
    title: str
    text: str
    possible: bool


def advice(people: int, rulebook: Rulebook) -> tuple[Advice, ...]:
    """Return the ways that are not in force; none where four divides the number, or nobody is there."""
    if people == 0 or people % FOUR == 0:
        return ()
    return tuple(
        _of(policy, people, rulebook) for policy in HeadcountPolicy if policy is not rulebook.headcount
    )


def _of(policy: HeadcountPolicy, people: int, rulebook: Rulebook) -> Advice:
    translate = QCoreApplication.translate
    plan = plan_tables(people, policy)
    if plan is None:
        return Advice(
            policy,
            translate("Draw", "Keine Tische zu fünft")
            if policy is HeadcountPolicy.FIVES
            else translate("Draw", "Keine Warteliste"),
            translate("Draw", "Mit {people} Personen geht das nicht auf.").format(people=people),
            possible=False,
        )
    match policy:
        case HeadcountPolicy.HELPERS:
            helpers = counted(plan.helpers_missing, translate("Draw", "Helfer"), translate("Draw", "Helfer"))
            title = translate("Draw", "{helpers} dazunehmen").format(helpers=helpers)
            text = translate(
                "Draw",
                "{tables}, etwa {minutes} Minuten. Alle spielen gleich viel, Helfer außer Konkurrenz.",
            )
        case HeadcountPolicy.FIVES:
            fives = counted(
                plan.sizes.count(FIVE), translate("Draw", "Fünfertisch"), translate("Draw", "Fünfertische")
            )
            title = fives
            text = translate("Draw", "{tables}, niemand wartet. {length}")
        case HeadcountPolicy.WAITING_LIST:
            waiting = counted(plan.waiting, translate("Draw", "wartet"), translate("Draw", "warten"))
            title = waiting
            text = translate(
                "Draw", "{tables}, etwa {minutes} Minuten. Es spielen die mit den kleinsten Startnummern."
            )
        case _:
            assert_never(policy)
    return Advice(
        policy,
        title,
        text.format(tables=_tables(plan), length=_length(rulebook), minutes=_minutes(rulebook, fives=False)),
        possible=True,
    )


def _tables(plan: TablePlan) -> str:
    translate = QCoreApplication.translate
    return counted(len(plan.sizes), translate("Draw", "Tisch"), translate("Draw", "Tische"))


def _length(rulebook: Rulebook) -> str:
    translate = QCoreApplication.translate
    games = rulebook.schafkopf
    return translate(
        "Draw",
        "Zu fünft {five} statt {four} Spiele, wer gibt, setzt aus: etwa {long} statt {short} Minuten.",
    ).format(
        five=games.games_per_round_of_five,
        four=games.games_per_round,
        long=_minutes(rulebook, fives=True),
        short=_minutes(rulebook, fives=False),
    )


def _minutes(rulebook: Rulebook, *, fives: bool) -> int:
    """Return how many minutes a round takes at a table, by the rulebook's limit or by what is usual."""
    games = rulebook.schafkopf
    four, five = games.games_per_round, games.games_per_round_of_five
    minutes = rulebook.times.round_minutes or four * _MINUTES_PER_GAME
    if fives:
        minutes = -(-minutes * five // four)
    return minutes


class AdviceList(QWidget):
    """The other ways, each taken with one click."""

    taken = Signal(object)
    """The :class:`HeadcountPolicy` that the director takes."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme.SPACE_S)
        self._shown: tuple[Advice, ...] = ()
        self.buttons: dict[HeadcountPolicy, ActionButton] = {}

    def show_advice(self, ways: Sequence[Advice]) -> None:
        """Show other ways in the place of those that are shown."""
        if tuple(ways) == self._shown:
            return
        self._shown = tuple(ways)
        empty(self._rows)
        self.buttons = {}
        translate = QCoreApplication.translate
        for way in ways:
            self._rows.addWidget(
                label(translate("Draw", "oder: {way}").format(way=way.title), "strong", wrap=True)
            )
            self._rows.addWidget(label(way.text, "muted", wrap=True))
            if way.possible:
                button = ActionButton(translate("Draw", "So machen"))
                button.setAccessibleName(way.title)
                button.clicked.connect(partial(self.taken.emit, way.policy))
                self._rows.addWidget(button)
                self.buttons[way.policy] = button
        self.setVisible(bool(ways))
