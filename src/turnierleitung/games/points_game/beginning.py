"""The page on which a new Punktespiel begins: the values that a director has in his head."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtWidgets import QCheckBox, QWidget

from turnierleitung.domain.states import Format
from turnierleitung.games.points_game.rules import (
    LARGEST,
    MOST_DEALS,
    MOST_SEATS,
    Aim,
    PointsRules,
    TableSides,
    TableSum,
)
from turnierleitung.texts.language import translate
from turnierleitung.ui.rulebook_editor.rulebook_values import Draft, rules_of
from turnierleitung.ui.rulebook_editor.workbench import slug
from turnierleitung.ui.setup.beginning import LEAD, BeginningPage
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments, set_tip
from turnierleitung.ui.widgets.fields import NumberField, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import row

ALONE, PAIRS, MATCHES = range(3)
_AIMS: Final = (Aim.MORE, Aim.FEWER, Aim.FIRST_TO)
_SUMS: Final = (TableSum.ANYTHING, TableSum.FIXED, TableSum.FIXED)
_ANY, _ZERO, _FIXED = range(3)
_DEALS, _MINUTES = range(2)
_USUAL: Final = (12, 60)
"""Deals, or minutes, of a round."""
_MOST: Final = 9_999
_ROUNDS: Final = 3
_NUMBER: Final = 220
"""Pixels of the field for a word."""
_LEAST_OF_EVEN: Final = 4
"""The smallest table that tables of equal size can have is no larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What the page asks for."""

    name: str
    number_name: str = "Punkte"
    below_zero: bool = False
    aim: Aim = Aim.MORE
    target: int = 15
    opponents: int = ALONE
    least_seats: int = 3
    most_seats: int = 4
    deals: int | None = 12
    """``None`` if time ends a round."""
    minutes: int | None = None
    best_of: int = 1
    table_sum: TableSum = TableSum.ANYTHING
    sum_fixed: int = 0


def begun(answers: Answers) -> Draft:
    """Return the values of a rulebook that begins with these answers; they may contradict each other."""
    matches = answers.opponents == MATCHES
    return {
        "format": 2,
        "key": slug(answers.name),
        "name": answers.name,
        "game_name": answers.name,
        "summary": _summary(answers),
        "game": {
            "kind": "points_game",
            "number_name": answers.number_name,
            "aim": str(answers.aim),
            "least": -_MOST if answers.below_zero else 0,
            "most": max(_MOST, answers.target if matches else answers.sum_fixed),
            **(_match_rules(answers) if matches else _table_rules(answers)),
        },
        "stages": _match_stages(answers) if matches else [_table_stage(answers)],
        "conduct": {
            "substitutes": "director_decides",
            "excluded_player": "out_of_ranking",
            "void_list": "replay",
            "interrupted_list": "helper_takes_seat",
        },
        "penalties": [
            {"title": translate("PointsGame", "Verwarnung"), "rule": "2", "effect": "warning"},
            {"title": translate("PointsGame", "Ausschluss"), "rule": "2", "effect": "exclusion"},
        ],
        "articles": [
            {
                "number": "1",
                "title": translate("PointsGame", "Zettel"),
                "text": translate(
                    "PointsGame",
                    "Alle prüfen die Zahlen und unterschreiben. Der Zettel geht sofort zur Turnierleitung.",
                ),
                "about": ["slips", "corrections"],
            },
            {
                "number": "2",
                "title": translate("PointsGame", "Turnierleitung"),
                "text": translate(
                    "PointsGame",
                    "Wer sich am Tisch nicht einig wird, holt die Turnierleitung. Sie entscheidet, "
                    "verwarnt und schließt aus.",
                ),
                "about": ["rulings", "penalties", "exclusion", "leaving", "substitutes", "lateness"],
            },
        ],
    }


def answered(rules: PointsRules, minutes: int | None, name: str) -> Answers:
    """Return the answers from which a rulebook could have begun."""
    largest = rules.table_sizes[-1]
    matches = rules.played_as is Format.MATCHES
    return Answers(
        name=name,
        number_name=rules.number_name,
        below_zero=rules.least < 0,
        aim=rules.aim,
        target=rules.target,
        opponents=MATCHES if matches else (PAIRS if rules.sides is TableSides.PAIRS else ALONE),
        least_seats=rules.least_seats,
        most_seats=rules.most_seats,
        deals=rules.deals_of(largest),
        minutes=minutes,
        best_of=rules.best_of,
        table_sum=rules.table_sum,
        sum_fixed=rules.sum_of(largest),
    )


def _summary(answers: Answers) -> str:
    who = (
        translate("PointsGame", "Jeder für sich, gezählt: {number}."),
        translate("PointsGame", "Zwei gegen zwei mit ausgelosten Partnern, gezählt: {number}."),
        translate("PointsGame", "Eins gegen eins, gezählt: {number}."),
    )
    return who[answers.opponents].format(number=answers.number_name)


def _table_rules(answers: Answers) -> Mapping[str, Any]:
    pairs = answers.opponents == PAIRS
    return {
        "played_as": "tables",
        "sides": "pairs" if pairs else "alone",
        **({} if pairs else {"least_seats": answers.least_seats, "most_seats": answers.most_seats}),
        "round_end": "time" if answers.deals is None else "deals",
        "deals": [answers.deals or _USUAL[_DEALS]],
        "table_sum": str(answers.table_sum),
        "sum_fixed": answers.sum_fixed,
    }


def _table_stage(answers: Answers) -> Mapping[str, Any]:
    fewer = answers.aim is Aim.FEWER
    minutes = {} if answers.minutes is None else {"round_minutes": answers.minutes}
    return {
        "kind": "tables",
        "rounds": _ROUNDS,
        **_head_count(answers),
        "waiting_round": "average",
        **minutes,
        "criteria": [
            {"tally": tally, "better": "lower" if fewer else "higher"} for tally in ("points", "best_round")
        ],
        "incomplete": "behind",
    }


def _head_count(answers: Answers) -> Mapping[str, Any]:
    """Return the usual table, and what becomes of those who do not fill one."""
    least, most = answers.least_seats, answers.most_seats
    if answers.opponents == PAIRS:
        return {"seats": 4, "headcount": "waiting_list"}
    if least >= most:
        return {"seats": most, "headcount": "waiting_list"}
    # Where two of the smallest tables would be too small, one takes all.
    if least <= _LEAST_OF_EVEN and 2 * least - 1 <= most:
        return {"seats": most, "headcount": "even", "least_seats": least}
    return {"seats": most, "headcount": "smaller"}


def _match_rules(answers: Answers) -> Mapping[str, Any]:
    drawn = answers.best_of == 1 and answers.aim is not Aim.FIRST_TO
    return {
        "played_as": "matches",
        "target": answers.target,
        "best_of": answers.best_of,
        "drawn_possible": drawn,
        "points_won": 2 if drawn else 1,
        "points_drawn": 1 if drawn else 0,
        "forfeit_number": answers.target,
    }


def _match_stages(answers: Answers) -> list[Mapping[str, Any]]:
    better = "lower" if answers.aim is Aim.FEWER else "higher"
    criteria = [{"tally": tally, "better": "higher"} for tally in ("points", "game_difference")]
    criteria.append({"tally": "difference", "better": better})
    return [
        {"kind": "groups", "criteria": [*criteria, {"tally": "encounter", "better": "higher"}]},
        {"kind": "knockout"},
    ]


class PointsBeginning(BeginningPage):
    """Asks how the number is called, what is better, who plays whom, for how long, and for the sum."""

    @staticmethod
    def title() -> str:
        """Return what the card of the choice says."""
        return translate("PointsGame", "Eigenes Punktespiel")

    @staticmethod
    def summary() -> str:
        """Return what the card says below."""
        return translate(
            "PointsGame",
            "Für jedes Spiel, nach dem auf einem Zettel Zahlen stehen: wenige Fragen, und der Zettel ist da.",
        )

    def __init__(self) -> None:
        super().__init__()
        self.number = line(translate("PointsGame", "Wie heißt die Zahl?"), 24)
        self.number.setText(translate("PointsGame", "Punkte"))
        self.number.setMinimumWidth(_NUMBER)
        self.below_zero = QCheckBox(translate("PointsGame", "auch unter 0"))
        self._has_other_sum = False
        """Whether the sum of a table was edited to one that no answer gives."""
        self._below_zero_said = False
        """Whether the director ticked it, where the sum of a table leaves that open."""
        self.aim = Segments(
            (
                translate("PointsGame", "mehr"),
                translate("PointsGame", "weniger"),
                translate("PointsGame", "zuerst bei"),
            ),
            translate("PointsGame", "Was ist besser?"),
        )
        self.target = _field(1, LARGEST, 15, translate("PointsGame", "Zuerst bei"))
        self.opponents = Segments(
            (
                translate("PointsGame", "jeder für sich"),
                translate("PointsGame", "zwei gegen zwei"),
                translate("PointsGame", "eins gegen eins"),
            ),
            translate("PointsGame", "Wer spielt gegen wen?"),
        )
        self.least_seats = _field(2, MOST_SEATS, 3, translate("PointsGame", "Mindestens am Tisch"))
        self.most_seats = _field(2, MOST_SEATS, 4, translate("PointsGame", "Höchstens am Tisch"))
        self.length = _field(
            1, MOST_DEALS, _USUAL[_DEALS], translate("PointsGame", "Wie lang ist eine Runde?")
        )
        self.unit = Segments(
            (translate("PointsGame", "Spiele"), translate("PointsGame", "Minuten")),
            translate("PointsGame", "Spiele oder Minuten"),
        )
        self.best_of = _field(1, 7, 1, translate("PointsGame", "Spiele einer Begegnung höchstens"))
        self.sum = Segments(
            (
                translate("PointsGame", "beliebig"),
                translate("PointsGame", "immer 0"),
                translate("PointsGame", "fest"),
            ),
            translate("PointsGame", "Was ergibt ein Tisch?"),
        )
        self.sum_fixed = _field(-LARGEST, LARGEST, 100, translate("PointsGame", "Summe eines Tisches"))
        self._seats_row = FormRow(
            translate("PointsGame", "Wie viele am Tisch?"),
            _beside(self.least_seats, label(translate("PointsGame", "bis")), self.most_seats),
            lead=LEAD,
        )
        self._length_row = FormRow(
            translate("PointsGame", "Wie lang ist eine Runde?"), _beside(self.length, self.unit), lead=LEAD
        )
        self._best_row = FormRow(
            translate("PointsGame", "Wie viele Spiele hat eine Begegnung?"),
            _beside(self.best_of),
            translate("PointsGame", "Höchstens: Es ist Schluss, sobald jemand mehr als die Hälfte hat."),
            lead=LEAD,
        )
        self._sum_row = FormRow(
            translate("PointsGame", "Was ergibt ein Tisch zusammen?"),
            _beside(self.sum, self.sum_fixed),
            translate("PointsGame", "Stimmt die Summe nicht, sagt es das Programm beim Eintragen."),
            lead=LEAD,
        )
        self._ask()

    def _ask(self) -> None:
        number = FormRow(
            translate("PointsGame", "Wie heißt die Zahl?"), _beside(self.number, self.below_zero), lead=LEAD
        )
        aim = FormRow(translate("PointsGame", "Was ist besser?"), _beside(self.aim, self.target), lead=LEAD)
        opponents = FormRow(
            translate("PointsGame", "Wer spielt gegen wen?"), _beside(self.opponents), lead=LEAD
        )
        self.number.textEdited.connect(self.refresh)
        self.below_zero.toggled.connect(self.refresh)
        self.unit.chosen.connect(lambda unit: self.length.setValue(_USUAL[unit]))
        for choice in (self.aim, self.opponents, self.unit, self.sum):
            choice.chosen.connect(self.refresh)
        fields = (self.target, self.least_seats, self.most_seats, self.length, self.best_of, self.sum_fixed)
        for field in fields:
            field.valueChanged.connect(self.refresh)
        self.lay_out(
            {
                ("game", "number_name"): number,
                ("game", "aim"): aim,
                ("game", "target"): aim,
                ("game", "sides"): opponents,
                ("game", "most_seats"): self._seats_row,
                ("stages",): self._seats_row,
                ("game", "deals"): self._length_row,
                ("game", "best_of"): self._best_row,
                ("game", "sum_fixed"): self._sum_row,
            },
            (
                *(self.number, self.below_zero, self.aim, self.target, self.opponents),
                *(self.least_seats, self.most_seats, self.length, self.unit, self.best_of),
                *(self.sum, self.sum_fixed),
            ),
        )

    def show_draft(self, draft: Draft) -> None:
        """Fill the fields from the values of a rulebook; a sum that no answer gives is not asked for."""
        rules = rules_of(draft)
        if not isinstance(rules, PointsRules):
            return
        given = answered(rules, draft["stages"][0].get("round_minutes"), draft["game_name"])
        self.name.setText(given.name)
        self.number.setText(given.number_name)
        self.aim.choose(_AIMS.index(given.aim))
        self.target.setValue(given.target)
        self.opponents.choose(given.opponents)
        self.best_of.setValue(given.best_of)
        if given.opponents == ALONE:
            self.least_seats.setValue(given.least_seats)
            self.most_seats.setValue(given.most_seats)
        if given.opponents != MATCHES:
            self.unit.choose(_MINUTES if given.deals is None else _DEALS)
            self.length.setValue(given.deals or given.minutes or _USUAL[_MINUTES])
            plain = given.table_sum is TableSum.FIXED and not rules.sum_per_deal
            self._has_other_sum = not plain and given.table_sum is not TableSum.ANYTHING
            self.sum.choose((_FIXED if given.sum_fixed else _ZERO) if plain else _ANY)
            self.sum_fixed.setValue((given.sum_fixed if plain else 0) or self.sum_fixed.value())
        self.refresh()
        if self.below_zero.isEnabled():
            self.below_zero.setChecked(given.below_zero)

    def draft(self, name: str) -> Draft:
        """Return the values of the rulebook as they are typed, with the name of the game."""
        timed = self.unit.index == _MINUTES
        return begun(
            Answers(
                name=name,
                number_name=self.number.text(),
                below_zero=self.below_zero.isChecked(),
                aim=_AIMS[self.aim.index],
                target=self.target.value(),
                opponents=self.opponents.index,
                least_seats=self.least_seats.value(),
                most_seats=self.most_seats.value(),
                deals=None if timed else self.length.value(),
                minutes=self.length.value() if timed else None,
                best_of=self.best_of.value(),
                table_sum=_SUMS[self.sum.index],
                sum_fixed=self.sum_fixed.value() if self.sum.index == _FIXED else 0,
            )
        )

    def refresh(self) -> None:
        """Ask only for what the other answers leave open."""
        matches = self.opponents.index == MATCHES
        self.target.setVisible(_AIMS[self.aim.index] is Aim.FIRST_TO)
        self._seats_row.setVisible(self.opponents.index == ALONE)
        self._length_row.setVisible(not matches)
        self._best_row.setVisible(matches)
        self._sum_row.setVisible(not matches and not self._has_other_sum)
        self.sum_fixed.setVisible(self.sum.index == _FIXED)
        self._show_below_zero(follows=not matches and self.sum.index == _ZERO)
        super().refresh()

    def _show_below_zero(self, *, follows: bool) -> None:
        """Tick that numbers go below 0 where that follows from the sum of a table."""
        if not self.below_zero.isEnabled() and not follows:
            self.below_zero.setEnabled(True)
            self.below_zero.setChecked(self._below_zero_said)
        elif self.below_zero.isEnabled() and follows:
            self._below_zero_said = self.below_zero.isChecked()
            self.below_zero.setEnabled(False)
            self.below_zero.setChecked(True)
            why = translate("PointsGame", "Ergibt ein Tisch immer 0, stehen dort auch Zahlen unter 0.")
            self.below_zero.setAccessibleDescription(why)
            set_tip(self.below_zero, why)


def _field(least: int, most: int, value: int, name: str) -> NumberField:
    made = NumberField(least, most)
    made.setAccessibleName(name)
    made.setValue(value)
    return made


def _beside(*parts: QWidget) -> QWidget:
    """Return an answer of several parts, from the left."""
    made = QWidget()
    row(*parts, None, spacing=theme.SPACE_M, of=made)
    made.setFocusProxy(parts[0])
    return made
