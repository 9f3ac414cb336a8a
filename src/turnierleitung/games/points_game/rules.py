"""Punktespiel: the values of its rulebook and its results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, Literal, Self

from pydantic import BeforeValidator, Field, StringConstraints, model_validator

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.free_text import tidy
from turnierleitung.domain.game import (
    NO_NUMBER_OF_DEALS,
    WINS_COUNT_MOST,
    DirectorsRuling,
    GameResult,
    GameRules,
    Ruling,
)
from turnierleitung.domain.problems import Sentence, german, rule_error
from turnierleitung.domain.states import Format


class PointsTopic(StrEnum):
    """The topics of Punktespiel."""

    DEALS = "deals"
    """The deals of a round, and who plays them."""
    COUNTING = "counting"
    """The number, its bounds and the sum of a table."""
    SIDES = "sides"
    """Who plays with whom."""
    EXTRAS = "extras"
    """The other numbers, and what they add."""
    WINNING = "winning"
    """Who wins a match."""


class Aim(StrEnum):
    """Which number is better."""

    MORE = "more"
    FEWER = "fewer"
    FIRST_TO = "first_to"
    """Who reaches a number first; one against one (C-21)."""


class TableSides(StrEnum):
    """Who counts together."""

    ALONE = "alone"
    PAIRS = "pairs"
    """Seats 1 and 3 against 2 and 4, with one number a side that counts for both (C-22)."""


class DealsOrTime(StrEnum):
    """What ends a round."""

    DEALS = "deals"
    TIME = "time"


class OfEachDeal(StrEnum):
    """How many of an extra number each deal brings a table; numbers with the same value count together."""

    ANY = "any"
    AT_MOST_ONE = "at_most_one"
    """C-20: a game won or lost; a deal that was passed brings none."""
    EXACTLY_ONE = "exactly_one"
    """C-23: a game won; somebody wins each."""


class TableSum(StrEnum):
    """What the numbers of a table add up to."""

    ANYTHING = "anything"
    FIXED = "fixed"
    MULTIPLE = "multiple"
    """The fixed sum, and any multiple of a number more (C-22: 100 for each Match)."""
    AT_MOST = "at_most"


BOUND: Final = (OfEachDeal.AT_MOST_ONE, OfEachDeal.EXACTLY_ONE)
LARGEST: Final = 99_999
"""No number on a slip is larger."""
LARGEST_LINE: Final = 9_999_999
"""No line is worth more."""
MOST_DEALS: Final = 400
MOST_EXTRAS: Final = 4
"""So many more numbers fit beside a name."""
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8
PAIRED: Final = 4
"""Seats of a table of two sides."""

Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Weight = Annotated[int, Field(ge=-1000, le=1000)]
Seats = Annotated[int, Field(ge=FEWEST_SEATS, le=MOST_SEATS)]
DealCount = Annotated[int, Field(ge=1, le=MOST_DEALS)]
_TIDIED: Final = BeforeValidator(lambda typed: tidy(typed) if isinstance(typed, str) else typed)
Word = Annotated[str, StringConstraints(min_length=1, max_length=24), _TIDIED]
MatchPoint = Annotated[int, Field(ge=0, le=100)]


class ExtraNumber(Strict):
    """One more number of a line; it is a tally, and may add to the line."""

    key: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_]*$")]
    """Names the tally for the program."""
    name: Word
    least: Number = 0
    most: Number = 99
    of_each_deal: OfEachDeal = OfEachDeal.ANY
    in_sum: bool = False
    """Whether each lifts the sum of the table by its multiple (C-22: a Match)."""
    own: Weight = 0
    """What each adds to the own line."""
    others: Annotated[tuple[Weight, ...], Field(max_length=MOST_SEATS - 1)] = ()
    """What each of another at the table adds: at two, at three …; larger tables have the last."""
    worth_least: Number | None = None
    """What each is at least in the number beside it (C-20: a game won is 18 or more)."""
    worth_most: Number | None = None
    without_least: Annotated[int, Field(ge=0, le=1000)] = 0
    """What each deal without one is at least in the number (C-23: whoever did not win holds cards)."""


class PointsRules(GameRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["points_game"] = "points_game"
    played_as: Format = Format.TABLES
    number_name: Word = "Punkte"
    """The director's word for what is ranked."""
    typed_name: Annotated[str, StringConstraints(max_length=24), _TIDIED] = ""
    """The director's word for the typed number, where other numbers add to it; empty for the same."""
    aim: Aim = Aim.MORE
    least: Number = 0
    most: Number = 9999
    step: Annotated[int, Field(ge=1, le=1000)] = 1
    sides: TableSides = TableSides.ALONE
    least_seats: Seats = FEWEST_SEATS
    most_seats: Seats = MOST_SEATS
    players_of_a_deal: Annotated[int, Field(ge=0, le=MOST_SEATS)] = 0
    """At larger tables the dealer sits out; 0 = all play."""
    round_end: DealsOrTime = DealsOrTime.DEALS
    deals: Annotated[tuple[DealCount, ...], Field(max_length=MOST_SEATS - 1)] = (12,)
    """At two, at three …; larger tables have the last."""
    table_sum: TableSum = TableSum.ANYTHING
    sum_fixed: Number = 0
    sum_per_deal: Annotated[int, Field(ge=-1000, le=1000)] = 0
    sum_multiple: Annotated[int, Field(ge=0, le=LARGEST)] = 0
    extras: Annotated[tuple[ExtraNumber, ...], Field(max_length=MOST_EXTRAS)] = ()
    target: Annotated[int, Field(ge=1, le=LARGEST)] = 15
    """The number that wins a game (C-21)."""
    best_of: Annotated[int, Field(ge=1, le=7)] = 1
    """Games of a match at most; it is over once nobody can catch up."""
    drawn_possible: bool = False
    points_won: MatchPoint = 2
    points_drawn: MatchPoint = 1
    points_lost: MatchPoint = 0
    forfeit_number: Number = 15
    """What each game counts for the one who came, to nothing."""

    @classmethod
    def idle(cls, played_as: Format) -> frozenset[str]:
        """Return the values of the other format; the format itself is never edited."""
        return _OF_TABLES if played_as is Format.MATCHES else _OF_MATCHES

    @property
    def idle_beside(self) -> frozenset[str]:
        """The values that are fixed or unused beside the others."""
        if self.played_as is Format.MATCHES:
            return frozenset(
                ({"target"} if self.aim is not Aim.FIRST_TO else {"drawn_possible"})
                | ({"drawn_possible"} if self.best_of > 1 else set())
            )
        of_sum = {
            TableSum.ANYTHING: {"sum_fixed", "sum_per_deal", "sum_multiple"},
            TableSum.FIXED: {"sum_multiple"},
            TableSum.MULTIPLE: set[str](),
            TableSum.AT_MOST: {"sum_multiple"},
        }
        of_sides = {"least_seats", "most_seats", "players_of_a_deal"}
        of_time = {"deals", "sum_per_deal"}
        return frozenset(
            of_sum[self.table_sum]
            | (of_sides if self.sides is TableSides.PAIRS else set())
            | (of_time if self.round_end is DealsOrTime.TIME else set())
        )

    @property
    def tally_names(self) -> tuple[tuple[str, str], ...]:
        """The director's words: of the number, and of the extra numbers."""
        if self.played_as is Format.MATCHES:
            return (("number", self.number_name),)
        return (("points", self.number_name), *((extra.key, extra.name) for extra in self.extras))

    @property
    def column_names(self) -> tuple[str, ...]:
        """What is typed for each line, in order."""
        return (self.typed_name or self.number_name, *(extra.name for extra in self.extras))

    def of_each(self, bound: OfEachDeal) -> tuple[ExtraNumber, ...]:
        """Return the extra numbers with a bound."""
        return tuple(extra for extra in self.extras if extra.of_each_deal is bound)

    @property
    def weighs(self) -> bool:
        """Whether other numbers add to the typed one."""
        return any(extra.own or any(extra.others) for extra in self.extras)

    def counts_rest(self, extra: ExtraNumber) -> bool:
        """Whether the deals without an extra number are known, and each is worth something."""
        everybody_plays = self.sides is TableSides.ALONE and not self.players_of_a_deal
        exactly = extra.of_each_deal is OfEachDeal.EXACTLY_ONE
        return bool(extra.without_least) and everybody_plays and exactly

    def least_of_rest(self, extra: ExtraNumber, count: int, seats: int) -> int:
        """Return what the deals without an extra number are at least."""
        return ((self.deals_of(seats) or 0) - count) * extra.without_least

    def worth(self, extras: Mapping[str, int | None]) -> tuple[int | None, int | None]:
        """Return least and most of the number beside these extra numbers; ``None`` without a limit."""

        def added(limits: Mapping[str, int | None]) -> int | None:
            known = {key: limit for key, limit in limits.items() if limit is not None}
            return sum((extras.get(key) or 0) * limit for key, limit in known.items()) if known else None

        return (
            added({extra.key: extra.worth_least for extra in self.extras}),
            added({extra.key: extra.worth_most for extra in self.extras}),
        )

    def fewer_is_better(self, tally: str) -> bool | None:
        """Return what the aim says of the ranked number."""
        names = {"points"} if self.played_as is Format.TABLES else {"number", "difference"}
        return self.aim is Aim.FEWER if tally in names else None

    @property
    def needs_round_minutes(self) -> bool:
        """If time ends a round of tables."""
        return self.played_as is Format.TABLES and self.round_end is DealsOrTime.TIME

    @property
    def unset(self) -> Mapping[str, str]:
        """Deals if time ends a round, and the sum of a table if there is none."""
        found = {}
        if self.round_end is DealsOrTime.TIME:
            found["deals"] = NO_NUMBER_OF_DEALS
        if self.table_sum is TableSum.ANYTHING:
            found["sum"] = german(
                "RulebookProblems",
                "Artikel {number} („{title}“) nennt mit „{name}“ die Summe eines Tisches, die nicht "
                "festgelegt ist. Bitte ändern Sie den Satz dort.",
            )
        return found

    @property
    def partners_at_table(self) -> bool:
        """Whether two sides sit at a table."""
        return self.played_as is Format.TABLES and self.sides is TableSides.PAIRS

    def how_to_seat(self, seats: int) -> Sentence:
        """Return which value allows tables of another size."""
        if self.sides is TableSides.PAIRS:
            return Sentence(german("RulebookProblems", "Zwei gegen zwei spielen immer zu viert."))
        text = german(
            "RulebookProblems", "„Kleinster Tisch“ und „Größter Tisch“ müssen {seats} einschließen."
        )
        return Sentence(text, seats=seats)

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """The permitted table sizes, the smallest first."""
        if self.played_as is Format.MATCHES:
            return (FEWEST_SEATS,)
        if self.sides is TableSides.PAIRS:
            return (PAIRED,)
        return tuple(range(self.least_seats, self.most_seats + 1))

    def of_size(self, values: Sequence[int], seats: int) -> int:
        """Return the value for a table size from a row that begins at two.

        A row that began with the smallest table would move as soon as that had another size.
        """
        return values[min(seats - FEWEST_SEATS, len(values) - 1)] if values else 0

    def deals_of(self, seats: int) -> int | None:
        """Return the deals of a round; ``None`` if time ends it."""
        return self.of_size(self.deals, seats) if self.round_end is DealsOrTime.DEALS else None

    def lines_of(self, seats: int) -> int:
        """Return how many numbers a table writes."""
        return 2 if self.sides is TableSides.PAIRS else seats

    def sum_of(self, seats: int) -> int:
        """Return the fixed sum of the numbers of a table, or its limit."""
        return self.sum_fixed + self.sum_per_deal * (self.deals_of(seats) or 0)

    def multiples(self, seats: int) -> range:
        """Return how often the multiple may come to the fixed sum of a table."""
        if self.table_sum is not TableSum.MULTIPLE:
            return range(1)
        most, lines = self.deals_of(seats) or MOST_DEALS, self.lines_of(seats)
        counting = [extra for extra in self.extras if extra.in_sum]
        if not counting:
            return range(most + 1)
        least = lines * sum(extra.least for extra in counting)
        return range(least, min(most, lines * sum(extra.most for extra in counting)) + 1)

    def adds_up(self, total: int, seats: int, counted: int | None = None) -> bool:
        """Whether the numbers of a table may have a sum; ``counted``: the multiples written, if they are."""
        over = total - self.sum_of(seats)
        match self.table_sum:
            case TableSum.ANYTHING:
                return True
            case TableSum.FIXED:
                return over == 0
            case TableSum.AT_MOST:
                return over <= 0
            case _:
                times, rest = divmod(over, self.sum_multiple)
                return rest == 0 and (times in self.multiples(seats) if counted is None else times == counted)

    @model_validator(mode="after")
    def _values_agree(self) -> Self:
        wrong = _wrong_of_matches if self.played_as is Format.MATCHES else _wrong_of_tables
        for at, text in (*_wrong_bounds(self), *wrong(self)):
            raise rule_error(text, at=at)
        return self


_OF_MATCHES: Final = frozenset(
    {"played_as", "target", "best_of", "drawn_possible", "forfeit_number"}
    | {"points_won", "points_drawn", "points_lost"}
)
_OF_TABLES: Final = frozenset(
    {"played_as", "typed_name", "sides", "least_seats", "most_seats", "players_of_a_deal", "round_end"}
    | {"deals", "table_sum", "sum_fixed", "sum_per_deal", "sum_multiple", "extras"}
)


Finding = tuple[str, Sentence]
"""The value that is wrong, and why."""


def _wrong_bounds(rules: PointsRules) -> Iterator[Finding]:
    if rules.least > rules.most:
        text = german("RulebookProblems", "Die kleinste Zahl ({least}) liegt über der größten ({most}).")
        yield "most", Sentence(text, least=rules.least, most=rules.most)
    elif (rules.most - rules.least) % rules.step:
        text = german("RulebookProblems", "Von {least} in Schritten von {step} kommt man nicht auf {most}.")
        yield "step", Sentence(text, least=rules.least, step=rules.step, most=rules.most)


def _wrong_of_tables(rules: PointsRules) -> Iterator[Finding]:
    if rules.aim is Aim.FIRST_TO:
        yield (
            "aim",
            Sentence(german("RulebookProblems", "Bis zu einer Zahl wird nur eins gegen eins gespielt.")),
        )
    if rules.least_seats > rules.most_seats:
        text = german("RulebookProblems", "Der kleinste Tisch ({least}) ist größer als der größte ({most}).")
        yield "most_seats", Sentence(text, least=rules.least_seats, most=rules.most_seats)
        return
    if rules.round_end is DealsOrTime.DEALS and not rules.deals:
        text = german(
            "RulebookProblems",
            "Die Zahl der Spiele fehlt; endet eine Runde mit der Zeit, wählen Sie das darüber.",
        )
        yield "deals", Sentence(text)
        return
    if (
        rules.round_end is DealsOrTime.TIME
        and rules.sum_per_deal
        and rules.table_sum is not TableSum.ANYTHING
    ):
        text = german(
            "RulebookProblems",
            "Endet eine Runde mit der Zeit, sind die Spiele nicht gezählt; die Summe je Spiel muss 0 sein.",
        )
        yield "sum_per_deal", Sentence(text)
    if rules.players_of_a_deal == 1:
        text = german(
            "RulebookProblems", "Allein spielt niemand; bitte 0, wenn alle spielen, sonst mindestens 2."
        )
        yield "players_of_a_deal", Sentence(text)
    elif rules.sides is TableSides.PAIRS and 0 < rules.players_of_a_deal < PAIRED:
        text = german(
            "RulebookProblems", "Zwei gegen zwei spielen immer alle vier; bitte 0, damit niemand aussetzt."
        )
        yield "players_of_a_deal", Sentence(text)
    yield from _wrong_sum(rules)
    yield from _wrong_extras(rules)
    yield from _wrong_of_each_deal(rules)


def _wrong_sum(rules: PointsRules) -> Iterator[Finding]:
    if rules.table_sum is TableSum.ANYTHING:
        return
    if rules.table_sum is TableSum.MULTIPLE and not rules.sum_multiple:
        text = german(
            "RulebookProblems", "Ein Vielfaches von 0 gibt es nicht; wählen Sie sonst die feste Summe."
        )
        yield "sum_multiple", Sentence(text)
        return
    for seats in rules.table_sizes:
        if not _can_add_up(rules, seats):
            text = german(
                "RulebookProblems",
                "Zu {seats} am Tisch ergeben Zahlen von {least} bis {most} nie die verlangte Summe {total}.",
            )
            total = rules.sum_of(seats)
            yield "sum_fixed", Sentence(text, seats=seats, least=rules.least, most=rules.most, total=total)
            return


def _can_add_up(rules: PointsRules, seats: int) -> bool:
    lines, total = rules.lines_of(seats), rules.sum_of(seats)
    low, high = lines * rules.least, lines * rules.most
    if rules.table_sum is TableSum.AT_MOST:
        return low <= total
    sums = (total + more * rules.sum_multiple for more in rules.multiples(seats))
    return any(low <= one <= high and (one - low) % rules.step == 0 for one in sums)


def _wrong_extras(rules: PointsRules) -> Iterator[Finding]:
    names = [name.casefold() for _, name in rules.tally_names]
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    keys = ["points", *(extra.key for extra in rules.extras)]
    if twice is not None or len(set(keys)) < len(keys):
        told = next((name for _, name in rules.tally_names if name.casefold() == twice), keys[-1])
        text = german(
            "RulebookProblems", "Zwei Zahlen heißen „{name}“; bitte geben Sie jeder ihren eigenen Namen."
        )
        yield "extras", Sentence(text, name=told)
    elif rules.typed_name.casefold() in names[1:]:
        text = german(
            "RulebookProblems",
            "Auf dem Zettel hießen zwei Zahlen „{name}“; bitte geben Sie jeder ihren eigenen Namen.",
        )
        yield "typed_name", Sentence(text, name=rules.typed_name)
    yield from (("extras", text) for extra in rules.extras for text in _wrong_extra(extra, rules))
    if largest_line(rules) > LARGEST_LINE:
        text = german(
            "RulebookProblems", "Mit diesen Gewichten könnte eine Zeile mehr als {digits} Stellen haben."
        )
        yield "extras", Sentence(text, digits=len(str(LARGEST_LINE)))


def _wrong_extra(extra: ExtraNumber, rules: PointsRules) -> Iterator[Sentence]:
    if extra.in_sum and rules.table_sum is not TableSum.MULTIPLE:
        text = german(
            "RulebookProblems",
            "„{name}“ kann die Summe nicht erhöhen: Dafür müssen die Zahlen eines Tisches „eine feste Summe "
            "oder ein Vielfaches mehr“ ergeben.",
        )
        yield Sentence(text, name=extra.name)
    least, most = extra.worth_least, extra.worth_most
    if least is not None and most is not None and least > most:
        text = german(
            "RulebookProblems",
            "„{name}“: Jede ist mindestens mehr wert als höchstens; bitte tauschen Sie beides.",
        )
        yield Sentence(text, name=extra.name)
    rest = max(rules.least_of_rest(extra, 0, seats) for seats in rules.table_sizes)
    if rules.counts_rest(extra) and rest > rules.most:
        text = german(
            "RulebookProblems",
            "Wer nie „{name}“ hat, käme auf mindestens {rest}, und die Zahl geht nur bis {most}; bitte "
            "verkleinern Sie, was jedes Spiel ohne sie mindestens zählt.",
        )
        yield Sentence(text, name=extra.name, rest=rest, most=rules.most)
    if extra.least > extra.most:
        text = german(
            "RulebookProblems", "„{name}“: Die kleinste Zahl ({least}) liegt über der größten ({most})."
        )
        yield Sentence(text, name=extra.name, least=extra.least, most=extra.most)


def _wrong_of_each_deal(rules: PointsRules) -> Iterator[Finding]:
    for bound in BOUND:
        extras = rules.of_each(bound)
        if not extras:
            continue
        names = " + ".join(extra.name for extra in extras)
        if rules.round_end is DealsOrTime.TIME:
            text = german(
                "RulebookProblems",
                "„{names}“: Endet eine Runde mit der Zeit, sind die Spiele nicht gezählt; bitte wählen Sie "
                "„beliebig oft“.",
            )
            yield "extras", Sentence(text, names=names)
            return
        if bound is OfEachDeal.EXACTLY_ONE and any(extra.in_sum for extra in extras):
            text = german(
                "RulebookProblems",
                "„{names}“: In jedem Spiel genau einmal, erhöhen sie die Summe immer um dasselbe; bitte "
                "tragen Sie das bei „Summe je Spiel“ ein.",
            )
            yield "extras", Sentence(text, names=names)
        wrong = (_never_of_each_deal(rules, bound, names, seats) for seats in rules.table_sizes)
        yield from (("extras", text) for text in [*filter(None, wrong)][:1])


def _never_of_each_deal(rules: PointsRules, bound: OfEachDeal, names: str, seats: int) -> Sentence | None:
    extras, lines, deals = rules.of_each(bound), rules.lines_of(seats), rules.deals_of(seats) or 0
    least, most = lines * sum(extra.least for extra in extras), lines * sum(extra.most for extra in extras)
    if least > deals:
        text = german(
            "RulebookProblems",
            "„{names}“: Zu {seats} am Tisch sind es zusammen mindestens {least}, gespielt werden aber nur "
            "{deals} Spiele.",
        )
        return Sentence(text, names=names, seats=seats, least=least, deals=deals)
    if bound is OfEachDeal.EXACTLY_ONE and most < deals:
        text = german(
            "RulebookProblems",
            "„{names}“: Zu {seats} am Tisch sind es zusammen höchstens {most}, gespielt werden aber {deals} "
            "Spiele.",
        )
        return Sentence(text, names=names, seats=seats, most=most, deals=deals)
    return None


def largest_line(rules: PointsRules) -> int:
    """Return the largest amount, above or below 0, that a line can be worth."""
    seats = rules.table_sizes[-1]
    most = max(abs(rules.least), abs(rules.most))
    for extra in rules.extras:
        weight = abs(extra.own) + (seats - 1) * max((abs(other) for other in extra.others), default=0)
        most += max(abs(extra.least), abs(extra.most)) * weight
    return most


def _wrong_of_matches(rules: PointsRules) -> Iterator[Finding]:
    if rules.best_of % 2 == 0:
        text = german(
            "RulebookProblems",
            "Bei höchstens {deals} Spielen gäbe {half} : {half} keinen Sieger. Bitte eine ungerade Zahl.",
        )
        yield "best_of", Sentence(text, deals=rules.best_of, half=rules.best_of // 2)
    if rules.drawn_possible and (rules.best_of > 1 or rules.aim is Aim.FIRST_TO):
        text = german(
            "RulebookProblems",
            "Unentschieden gibt es nur, wo ein einziges Spiel zählt, das nicht bis zu einer Zahl geht.",
        )
        yield "drawn_possible", Sentence(text)
    if rules.aim is Aim.FIRST_TO and not max(rules.least, 1) <= rules.target <= rules.most:
        text = german(
            "RulebookProblems", "Bis {target} kann niemand spielen: Zahlen gehen von {least} bis {most}."
        )
        yield "target", Sentence(text, target=rules.target, least=rules.least, most=rules.most)
    if not rules.points_won > rules.points_drawn >= rules.points_lost:
        points = {"won": rules.points_won, "drawn": rules.points_drawn, "lost": rules.points_lost}
        yield "points_won", Sentence(WINS_COUNT_MOST, **points)
    yield from _wrong_forfeit(rules)


def _wrong_forfeit(rules: PointsRules) -> Iterator[Finding]:
    least, most, number = rules.least, rules.most, rules.forfeit_number
    if not least <= number <= most:
        text = german("RulebookProblems", "Kampflos zählt {number}; Zahlen gehen von {least} bis {most}.")
        yield "forfeit_number", Sentence(text, number=number, least=least, most=most)
    elif (number - least) % rules.step or least % rules.step:
        text = german(
            "RulebookProblems",
            "Kampflos stünde es {number} zu 0; von {least} in Schritten von {step} kommt man nicht auf "
            "beides.",
        )
        yield "forfeit_number", Sentence(text, number=number, least=least, step=rules.step)
    elif not least <= 0 <= most:
        text = german(
            "RulebookProblems", "Kampflos zählt für eine Seite 0; Zahlen gehen aber von {least} bis {most}."
        )
        yield "least" if least > 0 else "most", Sentence(text, least=least, most=most)
    elif rules.aim is Aim.FIRST_TO and number < rules.target:
        text = german(
            "RulebookProblems",
            "Ein Spiel gewinnt, wer zuerst {target} hat; kampflos muss es mindestens so viel zählen, nicht "
            "{number}.",
        )
        yield "forfeit_number", Sentence(text, target=rules.target, number=number)
    elif number <= 0:
        text = german(
            "RulebookProblems", "Kampflos stünde es {number} zu 0; die Zahl muss größer sein als 0."
        )
        yield "forfeit_number", Sentence(text, number=number)


class PointsLine(Strict):
    """What stands in one line of a slip; ``None`` = not yet typed."""

    number: int | None = None
    extras: dict[str, int | None] = Field(default_factory=dict)
    """By key."""


class PointsTable(GameResult):
    """The numbers of a table: a line for each stint, or for each side."""

    kind: Literal["points_table"] = "points_table"
    lines: tuple[PointsLine, ...]


Side = Literal[0, 1]
GameNumbers = tuple[int | None, int | None]
"""The numbers of both sides in one game of a match."""


class PointsMatch(GameResult):
    """The games of a match, in order; games that were not needed are left out."""

    kind: Literal["points_match"] = "points_match"
    games: tuple[GameNumbers, ...]


class NotPlayed(GameResult):
    """A match that one side, or both, lost without playing."""

    kind: Literal["not_played"] = "not_played"
    lost_by: Annotated[tuple[Side, ...], Field(min_length=1, max_length=2)]
    reason: str = ""


class GamesRuling(DirectorsRuling):
    """The games of a match as the director decides them: nothing of them is checked but who wins."""

    kind: Literal["games_ruling"] = "games_ruling"
    games: tuple[tuple[int, int], ...]
    reason: str


MatchResult = PointsMatch | NotPlayed | GamesRuling
PointsResult = PointsTable | Ruling | MatchResult


def counted_in_sum(lines: Sequence[PointsLine], rules: PointsRules) -> int | None:
    """Return how often the multiple was written; ``None`` if nothing counts it, or a number is missing."""
    keys = [extra.key for extra in rules.extras if extra.in_sum]
    counts = [line.extras.get(key) for line in lines for key in keys]
    return sum(count or 0 for count in counts) if counts and None not in counts else None


def brought(lines: Sequence[PointsLine], rules: PointsRules, bound: OfEachDeal) -> int:
    """Return the sum of the extra numbers with a bound."""
    return sum(line.extras.get(extra.key) or 0 for line in lines for extra in rules.of_each(bound))


def typed_extras(line: PointsLine, rules: PointsRules) -> Mapping[str, int]:
    """Return the extra numbers of a line by key; one that is missing counts nothing."""
    return {extra.key: line.extras.get(extra.key) or 0 for extra in rules.extras}
