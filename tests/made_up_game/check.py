"""Kleeblatt: three to eight at a table, everybody writes one number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tests.made_up_game.rules import CLOVER, Ending, KleeblattResult, KleeblattRules, KleeblattTopic, Leaves

from turnierleitung.domain.conduct import OnSlip, PenaltyEffect
from turnierleitung.domain.game import GameResult, Ruling, StintScore, TableContext, Tallies
from turnierleitung.domain.problems import (
    FindingCode,
    Problem,
    Repair,
    Severity,
    Topic,
    finding,
    german,
    problem,
)
from turnierleitung.domain.states import Format


class Kleeblatt:
    """Kleeblatt as a game of the program (``domain.game.Game``)."""

    kind = "kleeblatt"
    rules = KleeblattRules
    results = (Leaves, Ruling)
    topics = KleeblattTopic
    slip_penalties = frozenset[PenaltyEffect]()

    def borne(self, result: GameResult, rules: KleeblattRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Nothing: no leaf is a penalty."""
        return OnSlip()

    def formats(self, rules: KleeblattRules) -> frozenset[Format]:  # noqa: ARG002  (part of the protocol)
        """Return rounds of tables."""
        return frozenset({Format.TABLES})

    def seats(self, rules: KleeblattRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return three to eight."""
        return frozenset(range(3, 9))

    def counts(self, rules: KleeblattRules) -> str:  # noqa: ARG002  (part of the protocol)
        """Return the leaves."""
        return "leaves"

    def tallies(self, rules: KleeblattRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return leaves and clovers."""
        return TALLIES

    def deals(self, rules: KleeblattRules, seats: int) -> None:
        """Return nothing: is played until the leaves are taken."""

    def most_deals(self, rules: KleeblattRules, seats: int) -> None:
        """Return nothing: no sheet numbers deals."""

    def sheet_rows(self, rules: KleeblattRules, seats: int) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the sheet has a row for each person."""
        return 0

    def lateness_limit(self, rules: KleeblattRules) -> None:
        """Nobody minds."""

    def sits_out(self, rules: KleeblattRules, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Everybody plays."""
        return False

    def new_decks(self, rules: KleeblattRules) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the cards of the first round do."""
        return 0

    def listed_decks(self, rules: KleeblattRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nobody brings cards."""
        return False

    def check_deck(self, cards: int, rules: KleeblattRules) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: there is no list of decks."""
        return ()

    def counted_with_deck(self, result: KleeblattResult, rules: KleeblattRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing depends on the cards."""
        return False

    def needs_time(self, rules: KleeblattRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing: who forgot the clock counts what is there."""
        return False

    def hands(self, rules: KleeblattRules, seats: int, deck: int | None) -> None:
        """Return nothing: everybody takes what is left of his cards at home."""

    def check_deal(self, rules: KleeblattRules, seats: int, deck: int | None) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: any cards will do."""
        return ()

    def placeholders(self, rules: KleeblattRules, seats: int) -> Mapping[str, str]:
        """Return what lies on a usual table."""
        return {"leaves": str(rules.leaves(seats))}

    def check(
        self, result: KleeblattResult, rules: KleeblattRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return tuple(findings(result, rules, context))

    def score(
        self,
        result: KleeblattResult,
        rules: KleeblattRules,  # noqa: ARG002  (part of the protocol)
        context: TableContext,
    ) -> tuple[StintScore, ...]:
        """Return leaves and full clovers of every stint."""
        tallies = _ruled(result) if isinstance(result, Ruling) else _counted(result)
        return tuple(map(StintScore, context.stints, tallies))


def _ruled(ruling: Ruling) -> list[Tallies]:
    return [dict.fromkeys(TALLIES, 0) | line.tallies for line in ruling.lines]


def _counted(result: Leaves) -> list[Tallies]:
    # A result without a number has no score.
    return [{"leaves": number or 0, "clovers": (number or 0) // CLOVER} for number in result.numbers]


KLEEBLATT: Final = Kleeblatt()


TALLIES: Final = ("leaves", "clovers")


def findings(result: KleeblattResult, rules: KleeblattRules, context: TableContext) -> Iterator[Problem]:
    """Yield all problems of a result."""
    match result:
        case Leaves():
            yield from _leaves(result, rules, context)
        case Ruling():
            yield from _ruling(result, context)


def _leaves(result: Leaves, rules: KleeblattRules, context: TableContext) -> Iterator[Problem]:
    if len(result.numbers) != len(context.stints):
        yield problem(Code.OTHER_LINES, ("numbers",), lines=len(result.numbers), people=len(context.stints))
        return
    numbers = [number for number in result.numbers if number is not None and number >= 0]
    for index, number in enumerate(result.numbers):
        seat = context.stints[index].seat
        if number is None:
            yield problem(Code.LEAVES_MISSING, ("numbers", index), seat=seat)
        elif number < 0:
            yield problem(Code.LEAVES_NEGATIVE, ("numbers", index), seat=seat)
    if len(numbers) == len(result.numbers):
        yield from _sum(numbers, rules, context)


def _sum(numbers: Sequence[int], rules: KleeblattRules, context: TableContext) -> Iterator[Problem]:
    total, leaves = sum(numbers), rules.leaves(context.seats)
    if total > leaves or (total < leaves and rules.ending is Ending.ALL_TAKEN):
        code = Code.SUM_WRONG if rules.ending is Ending.ALL_TAKEN else Code.SUM_TOO_HIGH
        yield problem(code, ("numbers",), sum=total, leaves=leaves)
        yield from _slips_of_the_pen(numbers, leaves, context)
    elif max(numbers) == leaves:
        index = numbers.index(leaves)
        yield problem(Code.ALL_BY_ONE, ("numbers", index), seat=context.stints[index].seat)


def _slips_of_the_pen(numbers: Sequence[int], leaves: int, context: TableContext) -> Iterator[Problem]:
    """Yield the numbers that make the sum with their digits swapped; a single one also as a repair."""
    swapped = [int(str(number)[::-1]) for number in numbers]
    likely = [index for index, meant in enumerate(swapped) if meant - numbers[index] == leaves - sum(numbers)]
    for index in likely:
        at = ("numbers", index)
        seat, typed, meant = context.stints[index].seat, numbers[index], swapped[index]
        repair = Repair(at, meant) if len(likely) == 1 else None
        params = {"seat": seat, "typed": typed, "meant": meant}
        yield finding(Code.SLIP_DIGITS, at, params, repair=repair)


def _ruling(ruling: Ruling, context: TableContext) -> Iterator[Problem]:
    if not ruling.reason.strip():
        yield problem(Code.RULING_WITHOUT_REASON, ("reason",))
    if [(line.seat, line.from_deal) for line in ruling.lines] != list(context.stints):
        yield problem(Code.OTHER_LINES, ("lines",), lines=len(ruling.lines), people=len(context.stints))
    for index, line in enumerate(ruling.lines):
        if not {*line.tallies}.issubset(TALLIES) or any(count < 0 for count in line.tallies.values()):
            yield problem(Code.RULING_TALLIES, ("lines", index), seat=line.seat)


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    LEAVES_MISSING = (
        "kleeblatt.leaves_missing",
        KleeblattTopic.LEAVES,
        german("Kleeblatt", "Die Blätter von Sitz {seat} fehlen."),
        german("Kleeblatt", "Wer keines hat, schreibt 0."),
    )
    LEAVES_NEGATIVE = (
        "kleeblatt.leaves_negative",
        KleeblattTopic.LEAVES,
        german("Kleeblatt", "Weniger als 0 Blätter kann Sitz {seat} nicht haben."),
    )
    OTHER_LINES = (
        "kleeblatt.other_lines",
        Topic.SLIPS,
        german("Kleeblatt", "Auf dem Zettel stehen {lines} Zahlen, am Tisch saßen {people}."),
    )
    SUM_WRONG = (
        "kleeblatt.sum_wrong",
        KleeblattTopic.LEAVES,
        german("Kleeblatt", "Zusammen sind es {sum} Blätter, es muss {leaves} sein."),
        german("Kleeblatt", "Nachzählen lassen."),
    )
    SUM_TOO_HIGH = (
        "kleeblatt.sum_too_high",
        KleeblattTopic.LEAVES,
        german("Kleeblatt", "Zusammen sind es {sum} Blätter, auf dem Tisch lagen nur {leaves}."),
        german("Kleeblatt", "Nachzählen lassen."),
    )
    SLIP_DIGITS = (
        "kleeblatt.slip_digits",
        KleeblattTopic.LEAVES,
        german("Kleeblatt", "Zahlendreher an Sitz {seat}?"),
        german("Kleeblatt", "{typed} könnte {meant} heißen."),
        Severity.WARNING,
    )
    ALL_BY_ONE = (
        "kleeblatt.all_by_one",
        KleeblattTopic.LEAVES,
        german("Kleeblatt", "Sitz {seat} hat alle Blätter."),
        "",
        Severity.DOUBTFUL,
    )
    RULING_WITHOUT_REASON = (
        "kleeblatt.ruling_without_reason",
        Topic.RULINGS,
        german("Kleeblatt", "Ein Entscheid braucht einen Grund."),
    )
    RULING_TALLIES = (
        "kleeblatt.ruling_tallies",
        Topic.RULINGS,
        german("Kleeblatt", "An Sitz {seat} sind Zahlen ab 0 möglich."),
    )
