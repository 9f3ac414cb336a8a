"""Who plays: what the head count means, and each other way to seat so many (S-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from typing import Final, NamedTuple, assert_never

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.tables.headcount import (
    HeadcountPolicy,
    HeadcountRule,
    TablePlan,
    divisions,
    fewest_meeting_again,
    nobody_need_meet_again,
    plan_tables,
)
from turnierleitung.domain.draw.tables.search import in_columns
from turnierleitung.domain.game import GameRules, Hands
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import RoundState
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables.draws import DrawView, RoundDraws
from turnierleitung.services.tables.repairs import SeatingRepair
from turnierleitung.texts.figures import counted, minutes_counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import tables_of, together
from turnierleitung.ui.board import PresenceLines
from turnierleitung.ui.tables.draw_state import headcount_text, nobody_yet, seated_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import EnterLine
from turnierleitung.ui.widgets.labels import label, show_text
from turnierleitung.ui.widgets.layouts import column, empty

_MINUTES_PER_GAME: Final = 3
"""What a game takes as a rule, where the rulebook sets no limit."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to seat people."""

    rule: HeadcountRule
    title: str
    text: str
    possible: bool


def advice(
    people: int,
    rulebook: Rulebook,
    stage: TablesStage,
    rounds: int = 1,
    *,
    people_sit: bool = False,
    first: Rulebook | None = None,
) -> tuple[Advice, ...]:
    """Return the ways that are not in force and that the game allows; none where all tables are filled.

    Where tables are to be even, these are the other sizes they can have.

    ``rounds`` are those that are drawn for these people, nobody of whom has met yet. Where ``people_sit``
    already, they keep their seats before those who came later. ``first`` is the rulebook with which the
    tournament began: its tables are the usual ones.
    """
    rule, lasting = stage.headcount_rule, _Lasting(rulebook.game, stage)
    if stage.headcount is HeadcountPolicy.EVEN:
        here = plan_tables(people, rule)
        if stage.most_people is not None and here is not None and len(here.sizes) == 1:
            # A final table stays one table.
            return ()
        most = max(plugins.seats(rulebook.game))
        usual = _usual(rulebook if first is None else first, rulebook.stages.index(stage))
        found = divisions(people, rule, most, usual)
        others = [even for even in found if plan_tables(people, even) != here]
        return tuple(_even(even, people, lasting, rounds) for even in others)
    if people == 0 or people % stage.seats == 0:
        return ()
    ways = (rule._replace(policy=policy) for policy in HeadcountPolicy if policy is not stage.headcount)
    return tuple(
        _even(way, people, lasting, rounds)
        if way.policy is HeadcountPolicy.EVEN
        else _of(way, people, lasting, rounds, people_sit=people_sit)
        for way in ways
        if rulebook.can_seat(way)
    )


def _usual(rulebook: Rulebook, position: int) -> int:
    """Return the seats of a usual table of a stage; 0 where it has no tables."""
    stage = next(iter(rulebook.stages[position : position + 1]), None)
    return stage.seats if isinstance(stage, TablesStage) else 0


def meaning(people: int, rulebook: Rulebook, stage: TablesStage, rounds: int = 1) -> str:
    """Return what the way in force means in minutes and meetings; nothing where it does not work out."""
    plan = plan_tables(people, stage.headcount_rule) if people else None
    if plan is None:
        return ""
    lasting = _Lasting(rulebook.game, stage)
    minutes = lasting.minutes(plan.sizes[0])
    if stage.headcount is HeadcountPolicy.EVEN:
        return (
            _even_meaning(plan, lasting)
            + _meetings(plan, rounds, lasting.stage)
            + _too_many_winners(plan, rulebook, stage)
        )
    others = len(set(plan.sizes)) > 1
    if others and (differs := lasting.beside_the_usual(plan.sizes[-1], says_who_sits_out=False)):
        length = differs
    elif plan.helpers_missing:
        length = translate("Draw", "Dann {tables}.").format(tables=_tables_lasting(plan, minutes))
    elif minutes is not None:
        length = translate("Draw", "Eine Runde dauert etwa {minutes}.").format(
            minutes=minutes_counted(minutes)
        )
    else:
        length = ""
    return (length + _meetings(plan, rounds, lasting.stage)).strip()


def _too_many_winners(plan: TablePlan, rulebook: Rulebook, stage: TablesStage) -> str:
    """Say where not everybody can go on who wins his table (P-11)."""
    following = rulebook.stages[rulebook.stages.index(stage) + 1 :]
    places = next((one.most_people for one in following[:1] if isinstance(one, TablesStage)), None)
    if stage.rounds > 1 or places is None or places >= len(plan.sizes):
        return ""
    text = translate(
        "Draw",
        "Nicht jeder Tischsieger kommt weiter: {tables}, {places} Plätze. "
        "Eine Zwischenrunde lässt sich unter Einstellungen, Reglement einschieben.",
    )
    return " " + text.format(tables=_tables(plan), places=places)


def _even(rule: HeadcountRule, people: int, lasting: _Lasting, rounds: int) -> Advice:
    plan = plan_tables(people, rule)
    if plan is None:
        return _does_not_work(rule, translate("Draw", "Keine gleich großen Tische"), people)
    less, more = min(plan.sizes), max(plan.sizes)
    sizes = str(more) if less == more else f"{less}–{more}"
    title = translate("Draw", "{tables} zu {sizes}").format(tables=_tables(plan), sizes=sizes)
    return Advice(
        rule,
        title,
        f"{_even_dealt(plan, lasting)}{_meetings(plan, rounds, lasting.stage)}".strip(),
        possible=True,
    )


def _even_meaning(plan: TablePlan, lasting: _Lasting) -> str:
    """Return what is dealt at even tables, and how long they play: the same at all sizes."""
    minutes = lasting.minutes(plan.sizes[0])
    lasts = translate("Draw", "Eine Runde dauert {minutes}.")
    told = "" if minutes is None else lasts.format(minutes=minutes_counted(minutes))
    return f"{_even_dealt(plan, lasting)} {told}".strip()


def _even_dealt(plan: TablePlan, lasting: _Lasting) -> str:
    """Return how many decks even tables need, and what is dealt there (P-01)."""
    sizes = dict.fromkeys(plan.sizes)
    dealt = [(size, hands) for size in sizes if (hands := plugins.hands(lasting.game, size)) is not None]
    if not dealt:
        return ""
    decks = counted(len(plan.sizes), translate("Draw", "Kartensatz"), translate("Draw", "Kartensätze"))
    each = ", ".join(
        _dealt(hands) if len(sizes) == 1 else f"{together(size)} {_dealt(hands)}" for size, hands in dealt
    )
    return translate("Draw", "{decks}, {each}.").format(decks=decks, each=each)


def _dealt(hands: Hands) -> str:
    """Return what everybody gets: „je 6 Karten (2 beiseite)“, „je 6 oder 7 Karten“."""
    if hands.one_more:
        return translate("Draw", "je {less} oder {more} Karten").format(
            less=hands.cards, more=hands.cards + 1
        )
    if hands.aside:
        return translate("Draw", "je {cards} Karten ({aside} beiseite)").format(
            cards=hands.cards, aside=hands.aside
        )
    return translate("Draw", "je {cards} Karten").format(cards=hands.cards)


def _does_not_work(rule: HeadcountRule, title: str, people: int) -> Advice:
    counted_people = counted(people, translate("Draw", "Person"), translate("Draw", "Personen"))
    text = translate("Draw", "Mit {people} geht das nicht auf.").format(people=counted_people)
    return Advice(rule, title, text, possible=False)


def _of(rule: HeadcountRule, people: int, lasting: _Lasting, rounds: int, *, people_sit: bool) -> Advice:
    policy, plan = rule.policy, plan_tables(people, rule)
    if plan is None:
        title = (
            translate("Draw", "Keine Warteliste")
            if policy is HeadcountPolicy.WAITING_LIST
            else translate("Draw", "Keine Tische {many}").format(many=together(rule.sizes[-1]))
        )
        return _does_not_work(rule, title, people)
    match policy:
        case HeadcountPolicy.HELPERS:
            helpers = counted(plan.helpers_missing, translate("Draw", "Helfer"), translate("Draw", "Helfer"))
            title = translate("Draw", "{helpers} dazunehmen").format(helpers=helpers)
            text = translate("Draw", "{tables}. Alle spielen gleich viel, Helfer außer Konkurrenz.")
            tables = _tables_lasting(plan, lasting.minutes(rule.seats))
        case HeadcountPolicy.LARGER | HeadcountPolicy.SMALLER:
            title = tables_of(plan.sizes.count(rule.sizes[-1]), rule.sizes[-1])
            text = translate("Draw", "{tables}, niemand wartet. {length}")
            tables = _tables(plan)
        case HeadcountPolicy.WAITING_LIST:
            title = translate("Draw", "{waiting} auf die Warteliste").format(waiting=plan.waiting)
            first = (
                translate("Draw", "Wer schon sitzt, geht vor; sonst zählt die kleinere Startnummer.")
                if people_sit
                else translate("Draw", "Es spielen, die gewartet haben, dann die kleinsten Startnummern.")
            )
            text = translate("Draw", "{tables}. {first}").replace("{first}", first)
            tables = _tables_lasting(plan, lasting.minutes(rule.seats))
        case HeadcountPolicy.EVEN:
            raise ValueError("even tables have a way of their own")
        case _:
            assert_never(policy)
    return Advice(
        rule,
        title,
        text.format(tables=tables, length=lasting.beside_the_usual(rule.sizes[-1])).strip()
        + _meetings(plan, rounds, lasting.stage),
        possible=True,
    )


def _tables(plan: TablePlan) -> str:
    return counted(len(plan.sizes), translate("Draw", "Tisch"), translate("Draw", "Tische"))


def _meetings(plan: TablePlan, rounds: int, stage: TablesStage) -> str:
    """Say whether anybody must meet again over these rounds, or that it is seen once it is drawn.

    Nothing is said where the draw does not look at who has met.
    """
    if rounds == 1:
        return ""
    if len(plan.sizes) == 1:
        return " " + translate("Draw", "An einem Tisch sitzen in jeder Runde alle zusammen.")
    if stage.draw is not SeatDraw.LOT:
        return ""
    fewest = fewest_meeting_again(plan.sizes, rounds)
    if nobody_need_meet_again(plan.sizes, rounds) or in_columns(plan.sizes, rounds):
        return " " + translate("Draw", "Niemand muss jemanden zweimal treffen.")
    if not fewest:
        return " " + translate("Draw", "Ob sich zwei wieder treffen, zeigt der Entwurf.")
    return " " + translate(
        "Draw", "In {rounds} Runden treffen sich mindestens {fewest}\u2011mal zwei, die schon zusammen saßen."
    ).format(rounds=rounds, fewest=fewest)


class _Lasting(NamedTuple):
    """How long a game takes at the tables of a stage."""

    game: GameRules
    stage: TablesStage

    def minutes(self, seats: int) -> int | None:
        """Return how many minutes a round takes, by the rulebook's limit or by what is usual."""
        usual, here = (plugins.deals(self.game, each) for each in (self.stage.seats, seats))
        if usual is None or here is None:
            return self.stage.round_minutes
        return -(-(self.stage.round_minutes or usual * _MINUTES_PER_GAME) * here // usual)

    def beside_the_usual(self, seats: int, *, says_who_sits_out: bool = True) -> str:
        """Return how many deals tables of another size play, or who sits out; empty if all play the same."""
        usual, here = (plugins.deals(self.game, each) for each in (self.stage.seats, seats))
        if usual is None or here is None:
            return ""
        says_who_sits_out = says_who_sits_out and plugins.sits_out(self.game, seats)
        if here == usual:
            text = translate("Draw", "{many} setzt aus, wer gibt.") if says_who_sits_out else ""
            return text.format(many=together(seats).capitalize())
        sits_out = translate("Draw", ", wer gibt, setzt aus") if says_who_sits_out else ""
        return translate(
            "Draw", "{many} {other} statt {usual} Spiele{sits_out}: etwa {long} statt {short}."
        ).format(
            many=together(seats).capitalize(),
            other=here,
            usual=usual,
            sits_out=sits_out,
            long=self.minutes(seats),
            short=minutes_counted(self.minutes(self.stage.seats) or 0),
        )


def _tables_lasting(plan: TablePlan, minutes: int | None) -> str:
    """Return how many tables there are and how long they play: „9 Tische, etwa 128 Minuten“."""
    if minutes is None:
        return _tables(plan)
    text = translate("Draw", "{tables}, etwa {minutes}")
    return text.format(tables=_tables(plan), minutes=minutes_counted(minutes))


class AdviceList(QWidget):
    """The other ways, each taken with one click or key."""

    taken = Signal(object)
    """The :class:`HeadcountRule` that the director takes."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = column(spacing=theme.SPACE_S, of=self)
        self._shown: tuple[Advice, ...] = ()
        self.buttons: dict[HeadcountRule, ActionButton] = {}

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
                button.clicked.connect(partial(self.taken.emit, way.rule))
                self._rows.addWidget(button)
                self.buttons[way.rule] = button
            else:
                self._rows.addWidget(label(way.title, "strong", wrap=True))
            self._rows.addWidget(label(way.text, "muted", wrap=True))
        self.setVisible(bool(ways))


class HeadcountPanel(QWidget):
    """The head count in words, with what can be done about it."""

    helpers_named = Signal(object)
    """The :class:`PersonData` of each helper who is to join."""

    def __init__(self) -> None:
        super().__init__()
        self.presence = PresenceLines()
        self._title = label("", "strong", wrap=True)
        self._text = label("", "muted", wrap=True)
        self.helper = EnterLine()
        self.helper.setPlaceholderText(translate("Draw", "Nachname, Vorname"))
        self.helper.setAccessibleName(translate("Draw", "Name des Helfers"))
        self.helper.returnPressed.connect(self._on_helper)
        self.helper.textChanged.connect(self._show_button)
        self._add = ActionButton("", "Ctrl+H", does=self._on_add)
        self._missing = 0
        self._names: frozenset[str] = frozenset()
        self.advice = AdviceList()
        column(
            self.presence,
            self._title,
            self._text,
            self.helper,
            self._add,
            self.advice,
            spacing=theme.SPACE_S,
            of=self,
        )

    def show_count(
        self,
        view: RoundDraws,
        draw: DrawView | None,
        rulebook: Rulebook,
        stage: TablesStage,
        repair: SeatingRepair | None,
        first: Rulebook,
    ) -> None:
        """Show the head count of a round, or who sits in it; a ``repair`` where that no longer fits.

        ``first`` is the rulebook with which the tournament began.
        """
        planned = view.state is RoundState.PLANNED
        people = view.headcount.present + view.headcount.helpers
        # Who met in the rounds before is told by the draw itself.
        rounds = stage.rounds if view.number == 1 else 1
        # Who comes after the first round is drawn is mended in, not waited for.
        waits = planned and view.number == 1 and draw is None
        self.presence.show_people(list(view.people.values()) if waits else ())
        title, text = headcount_text(view.headcount)
        if not people and view.advancing is not None:
            title, text = nobody_yet(view.advancing)
        text = f"{text} {meaning(people, rulebook, stage, rounds)}".strip()
        if draw is not None and not planned:
            title, text = seated_text(view, draw, broken=repair is not None)
        if rulebook.game.partners_at_table:
            told = translate("Draw", "Am Tisch spielen Sitz 1 und 3 zusammen gegen 2 und 4.")
            text = f"{text} {told}".strip()
        # Once people sit, a way is needed where they cannot be seated anew as the rulebook has it.
        stuck = repair.people if repair is not None and repair.problems else 0
        ways = (
            advice(people, rulebook, stage, rounds, first=first)
            if planned
            else advice(stuck, rulebook, stage, people_sit=True, first=first)
        )
        if not planned and any(way.possible for way in ways):
            text = translate("Draw", "Ein anderer Weg gilt auch für die Runden danach.")
        self._title.setText(title)
        show_text(self._text, text)
        self.advice.show_advice(ways)
        to_seat = people if planned else stuck
        plan = plan_tables(to_seat, stage.headcount_rule) if to_seat else None
        helpers = stage.headcount is HeadcountPolicy.HELPERS
        self._missing = plan.helpers_missing if plan is not None and helpers else 0
        self._names = frozenset(someone.person.last_name for someone in view.people.values())
        self._show_button()
        self.helper.setVisible(self._missing > 0)
        self._add.setVisible(self._missing > 0)

    def _show_button(self) -> None:
        if self.helper.text().strip() or self._missing == 0:
            self._add.setText(translate("Draw", "Helfer dazunehmen"))
        else:
            self._add.setText(translate("Draw", "{count} Helfer dazunehmen").format(count=self._missing))

    def _on_helper(self) -> None:
        last, _, first = self.helper.text().partition(",")
        self.helpers_named.emit((PersonData(last.strip(), first.strip()),))

    def _on_add(self) -> None:
        """Let the helper join whose name is typed; without one all who are missing, named by number."""
        if self.helper.text().strip():
            self._on_helper()
            return
        numbered = translate("Draw", "Helfer {number}")
        names = (numbered.format(number=number) for number in count(1))
        free = (name for name in names if name not in self._names)
        self.helpers_named.emit(tuple(map(PersonData, islice(free, self._missing))))
