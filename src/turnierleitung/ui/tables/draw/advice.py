"""What can be done where the number of people does not fill the tables: each way and what it means (S-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, assert_never

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, TablePlan, plan_tables
from turnierleitung.domain.draw.tables.meeting_bounds import fewest_repeats, none_need_meet_again
from turnierleitung.domain.games.schafkopf.rules import SEATS_WITH_SIT_OUT
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.tables import known_rounds
from turnierleitung.texts.figures import counted
from turnierleitung.texts.tables.table_sizes import tables_of, together
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty

_MINUTES_PER_GAME: Final = 3
"""What a game takes as a rule, where the rulebook sets no limit."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to seat people whose number does not fill the tables."""

    policy: HeadcountPolicy
    title: str
    text: str
    possible: bool


def advice(
    people: int, rulebook: Rulebook, rounds: int = 1, *, people_sit: bool = False
) -> tuple[Advice, ...]:
    """Return the ways that are not in force and that the game allows; none where all tables are filled.

    ``rounds`` are those that are drawn for these people, nobody of whom has met yet. Where ``people_sit``
    already, they keep their seats before those who came later.
    """
    if people == 0 or people % rulebook.tables.seats == 0:
        return ()
    return tuple(
        _of(policy, people, rulebook, rounds, people_sit=people_sit)
        for policy in HeadcountPolicy
        if policy is not rulebook.headcount and rulebook.can_seat(policy)
    )


def meaning(people: int, rulebook: Rulebook, rounds: int = 1) -> str:
    """Return what the way in force means in minutes and meetings; nothing where it does not work out."""
    rule = rulebook.headcount_rule
    plan = plan_tables(people, rule) if people else None
    if plan is None:
        return ""
    translate = QCoreApplication.translate
    minutes = _minutes(rulebook, plan.sizes[0])
    if len(set(plan.sizes)) > 1:
        length = _length(rulebook, rule, says_who_sits_out=False)
    elif plan.helpers_missing:
        length = translate("Draw", "Dann {tables}, etwa {minutes} Minuten.").format(
            tables=_tables(plan), minutes=minutes
        )
    else:
        length = translate("Draw", "Eine Runde dauert etwa {minutes} Minuten.").format(minutes=minutes)
    return length + _meetings(plan, rounds)


def _of(policy: HeadcountPolicy, people: int, rulebook: Rulebook, rounds: int, *, people_sit: bool) -> Advice:
    translate = QCoreApplication.translate
    rule = rulebook.headcount_rule._replace(policy=policy)
    plan = plan_tables(people, rule)
    if plan is None:
        return Advice(
            policy,
            translate("Draw", "Keine Warteliste")
            if policy is HeadcountPolicy.WAITING_LIST
            else translate("Draw", "Keine Tische {many}").format(many=together(rule.sizes[-1])),
            translate("Draw", "Mit {people} geht das nicht auf.").format(
                people=counted(people, translate("Draw", "Person"), translate("Draw", "Personen"))
            ),
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
        case HeadcountPolicy.LARGER | HeadcountPolicy.SMALLER:
            title = tables_of(plan.sizes.count(rule.sizes[-1]), rule.sizes[-1])
            text = translate("Draw", "{tables}, niemand wartet. {length}")
        case HeadcountPolicy.WAITING_LIST:
            title = translate("Draw", "{waiting} auf die Warteliste").format(waiting=plan.waiting)
            first = (
                translate("Draw", "Wer schon sitzt, geht vor; sonst zählt die kleinere Startnummer.")
                if people_sit
                else translate("Draw", "Es spielen die mit den kleinsten Startnummern.")
            )
            text = translate("Draw", "{tables}, etwa {minutes} Minuten.") + f" {first}"
        case _:
            assert_never(policy)
    return Advice(
        policy,
        title,
        text.format(
            tables=_tables(plan), length=_length(rulebook, rule), minutes=_minutes(rulebook, rule.seats)
        )
        + _meetings(plan, rounds),
        possible=True,
    )


def _tables(plan: TablePlan) -> str:
    translate = QCoreApplication.translate
    return counted(len(plan.sizes), translate("Draw", "Tisch"), translate("Draw", "Tische"))


def _meetings(plan: TablePlan, rounds: int) -> str:
    """Say whether anybody must meet again over these rounds, or that it is seen once it is drawn."""
    if rounds == 1:
        return ""
    fewest = fewest_repeats(plan.sizes, rounds)
    translate = QCoreApplication.translate
    if none_need_meet_again(plan.sizes, rounds) or known_rounds.without_a_repeat(plan.sizes, rounds):
        return " " + translate("Draw", "Niemand muss jemanden zweimal treffen.")
    if not fewest:
        return " " + translate("Draw", "Ob sich zwei wieder treffen, zeigt der Entwurf.")
    return " " + translate(
        "Draw", "In {rounds} Runden sitzen mindestens {fewest} × zwei wieder zusammen."
    ).format(rounds=rounds, fewest=fewest)


def _length(rulebook: Rulebook, rule: HeadcountRule, *, says_who_sits_out: bool = True) -> str:
    """Return what the tables of the other size play, beside the usual ones."""
    translate = QCoreApplication.translate
    games, usual, other = rulebook.schafkopf, rule.seats, rule.sizes[-1]
    says_who_sits_out = says_who_sits_out and other == SEATS_WITH_SIT_OUT
    sits_out = translate("Draw", ", wer gibt, setzt aus") if says_who_sits_out else ""
    return translate(
        "Draw", "{many} {other} statt {usual} Spiele{sits_out}: etwa {long} statt {short} Minuten."
    ).format(
        many=together(other).capitalize(),
        other=games.games(other),
        usual=games.games(usual),
        sits_out=sits_out,
        long=_minutes(rulebook, other),
        short=_minutes(rulebook, usual),
    )


def _minutes(rulebook: Rulebook, seats: int) -> int:
    """Return how many minutes a round takes at a table, by the rulebook's limit or by what is usual."""
    usual, here = (rulebook.schafkopf.games(each) for each in (rulebook.tables.seats, seats))
    minutes = rulebook.times.round_minutes or usual * _MINUTES_PER_GAME
    return -(-minutes * here // usual)


class AdviceList(QWidget):
    """The other ways, each taken with one click or key."""

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
        for way in ways:
            if way.possible:
                button = ActionButton(way.title, f"Alt+{len(self.buttons) + 1}")
                button.setAccessibleName(way.title)
                button.clicked.connect(partial(self.taken.emit, way.policy))
                self._rows.addWidget(button)
                self.buttons[way.policy] = button
            else:
                self._rows.addWidget(label(way.title, "strong", wrap=True))
            self._rows.addWidget(label(way.text, "muted", wrap=True))
        self.setVisible(bool(ways))
