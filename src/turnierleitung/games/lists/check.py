"""The general part of games with a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from turnierleitung.domain.conduct import Borne, OnSlip, PenaltyEffect, says_why
from turnierleitung.domain.game import GameResult, Ruling, StintScore, TableContext, with_swapped_digits
from turnierleitung.domain.problems import (
    FindingCode,
    Path,
    Problem,
    Repair,
    Severity,
    Topic,
    finding,
    german,
    problem,
)
from turnierleitung.domain.states import Format
from turnierleitung.games.lists.rules import (
    MOST_DEALS,
    SEATS_WITH_SIT_OUT,
    ListDeals,
    ListEnd,
    ListLine,
    ListRules,
    ListSheet,
    ListTopic,
    ListTotals,
    numbered,
    playing,
    score_ruling,
    score_totals,
)


class ListCode(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # The sheet as a whole
    DEALS_MISSING = (
        "list.deals_missing",
        ListTopic.DEALS,
        german("Lists", "Erst {games} von {expected} Spielen eingetragen."),
        german(
            "Lists",
            "Der Zettel bleibt offen, bis alle Spiele eingetragen sind oder Sie die Liste so abschließen.",
        ),
    )
    TOO_MANY_DEALS = (
        "list.too_many_deals",
        ListTopic.DEALS,
        german("Lists", "Zu viele Spiele: {games} statt {expected}."),
        german("Lists", "Bitte prüfen, ob eine Zeile doppelt oder kein Spiel ist."),
    )
    NO_DEALS = (
        "list.no_deals",
        ListTopic.DEALS,
        german("Lists", "Noch steht kein Spiel auf dem Zettel."),
        german("Lists", "Es zählt, was gespielt wurde; zu den Summen gehört, wie viele Spiele es waren."),
    )
    LENGTHENED = (
        "list.lengthened",
        ListTopic.DEALS,
        german("Lists", "{games} Spiele: Soli haben die {number} um {more} verlängert."),
        "",
        Severity.WARNING,
    )
    OTHER_THAN_SOLOS = (
        "list.other_than_solos",
        ListTopic.DEALS,
        german("Lists", "{games} Spiele; mit den Soli auf dem Zettel wären es {expected}."),
        german("Lists", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )
    LIST_KEEPER = (
        "list.list_keeper",
        Topic.SLIPS,
        german("Lists", "Sitz {seat} hat geschrieben, vorgesehen ist Sitz {expected}."),
        german("Lists", "Das geht, wenn alle am Tisch einverstanden waren."),
        Severity.WARNING,
    )
    SIGNATURES_MISSING = (
        "list.signatures_missing",
        Topic.SLIPS,
        german("Lists", "Es fehlen Unterschriften: Sitz {seats}."),
        german("Lists", "Bitte unterschreiben lassen, solange alle noch da sind."),
        Severity.DOUBTFUL,
    )
    ONLY_ZEROS = (
        "list.only_zeros",
        ListTopic.CROSS_SUM,
        german("Lists", "Auf dem Zettel stehen nur Nullen."),
        german(
            "Lists",
            "Nach {games} Spielen hätte niemand einen Punkt. Ist das so, bestätigt Enter; "
            "eine Liste, die nicht zählt, erklären Sie für ungültig.",
        ),
        Severity.ASKS,
    )
    SEAT_UNKNOWN = (
        "list.seat_unknown",
        Topic.SEATING,
        german("Lists", "Einen Sitz {seat} gibt es an diesem Tisch nicht."),
        german("Lists", "Der Tisch hat {seats} Sitze."),
    )
    # Totals
    LINE_MISSING = (
        "list.line_missing",
        "",
        german("Lists", "Für Sitz {seat} ab Spiel {from_deal} ist nichts eingetragen."),
    )
    LINE_UNKNOWN = (
        "list.line_unknown",
        "",
        german("Lists", "Für Sitz {seat} ab Spiel {from_deal} steht etwas da, das nicht zum Tisch gehört."),
    )
    POINTS_MISSING = (
        "list.points_missing",
        ListTopic.CROSS_SUM,
        german("Lists", "Die Punkte von Sitz {seat} fehlen."),
        german("Lists", "Bitte die Zahl vom Zettel eintragen, sie wird nicht ausgerechnet."),
    )
    POINTS_TOO_HIGH = (
        "list.points_too_high",
        ListTopic.SCORING,
        german("Lists", "{points:+} bei Sitz {seat} kann nicht sein."),
        german("Lists", "Mit diesen Spielen sind höchstens {limit:+} möglich. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    POINTS_TOO_LOW = (
        "list.points_too_low",
        ListTopic.SCORING,
        german("Lists", "{points:+} bei Sitz {seat} kann nicht sein."),
        german("Lists", "Mit diesen Spielen sind es mindestens {limit:+}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    SUM_NOT_ZERO = (
        "list.sum_not_zero",
        ListTopic.CROSS_SUM,
        german("Lists", "Summe {sum:+}, muss 0 sein."),
        german("Lists", "Bitte die Punkte mit dem Zettel vergleichen."),
    )
    # Rows
    SITS_OUT = (
        "list.sits_out",
        ListTopic.DEALS,
        german("Lists", "Spiel {game}: Sitz {seat} gibt und setzt aus."),
        german("Lists", "Bitte einen der vier anderen Sitze eintragen."),
    )
    SITS_OUT_POINTS = (
        "list.sits_out_points",
        ListTopic.DEALS,
        german("Lists", "Spiel {game}: {points:+} bei Sitz {seat}, der gibt und aussetzt."),
        german("Lists", "Bitte prüfen, ob die Zahl zu einem anderen Sitz gehört."),
    )
    ROW_LENGTH = (
        "list.row_length",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: {count} Zahlen für {seats} Sitze."),
    )
    ROW_POINTS_MISSING = (
        "list.row_points_missing",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: Die Zahl von Sitz {seat} fehlt."),
        german("Lists", "Bitte vom Zettel eintragen, sie wird nicht ausgerechnet."),
    )
    ROW_SUM_NOT_ZERO = (
        "list.row_sum_not_zero",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: Summe {sum:+}, muss 0 sein."),
        german("Lists", "Bitte die Zeile mit dem Zettel vergleichen."),
    )
    ROW_BEYOND_ANY = (
        "list.row_beyond_any",
        ListTopic.SCORING,
        german("Lists", "Spiel {game}: {points:+} bei Sitz {seat} bringt kein Spiel."),
        german("Lists", "Das teuerste Spiel der Wertung zählt {limit}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    ROW_WITHOUT_REASON = (
        "list.row_without_reason",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: Bitte begründen Sie den eigenen Wert."),
    )
    # Likely slips of the pen
    # A slip is a hint that stands beside the problem it explains.
    SLIP_SIGN = ("list.slip_sign", ListTopic.CROSS_SUM, "", "", Severity.WARNING)
    SLIP_DIGITS = ("list.slip_digits", ListTopic.CROSS_SUM, "", "", Severity.WARNING)
    # Rulings
    RULING_WITHOUT_REASON = (
        "list.ruling_without_reason",
        Topic.RULINGS,
        german("Lists", "Bitte begründen Sie den Entscheid."),
    )
    RULING_TALLY_UNKNOWN = (
        "list.ruling_tally_unknown",
        Topic.RULINGS,
        german("Lists", "Sitz {seat}: „{tally}“ wird in diesem Spiel nicht gezählt."),
    )
    RULING_TALLY_NEGATIVE = (
        "list.ruling_tally_negative",
        Topic.RULINGS,
        german("Lists", "Sitz {seat}: Nur die Punkte können unter 0 liegen."),
    )
    RULING_SUM_NOT_ZERO = (
        "list.ruling_sum_not_zero",
        Topic.RULINGS,
        german("Lists", "Die Summe des Entscheids ist {sum:+}, nicht 0."),
        german("Lists", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )


RulesT = TypeVar("RulesT", bound=ListRules)


@dataclass(frozen=True, kw_only=True)
class ListGame(Generic[RulesT]):
    """A game with a list as the program sees it (``domain.game.TableGame``)."""

    kind: str
    rules: type[RulesT]
    results: tuple[type[GameResult], ...]
    topics: type[StrEnum]
    tally_names: tuple[str, ...]
    check: Callable[[Any, RulesT, TableContext], tuple[Problem, ...]]
    totals_of: Callable[[Any, RulesT, TableContext], ListTotals]
    """The same list by its sums; a row without a value is a ``ValueError``."""
    slip_penalties: ClassVar = frozenset({PenaltyEffect.LOST})

    def counts(self, rules: RulesT) -> str:  # noqa: ARG002  (part of the protocol)
        """Return the points."""
        return "points"

    def tallies(self, rules: RulesT) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, then the other tallies."""
        return self.tally_names

    def score(
        self, result: ListTotals | ListDeals | Ruling, rules: RulesT, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint, in the context's order."""
        match result:
            case ListTotals():
                return score_totals(result, context)
            case ListDeals():
                return score_totals(self.totals_of(result, rules, context), context)
            case _:
                return score_ruling(result, self.tally_names, context)

    def formats(self, rules: RulesT) -> frozenset[Format]:  # noqa: ARG002  (part of the protocol)
        """Return rounds of tables."""
        return frozenset({Format.TABLES})

    def seats(self, rules: RulesT) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return four, and five with the dealer sitting out."""
        return frozenset({4, SEATS_WITH_SIT_OUT})

    def deals(self, rules: RulesT, seats: int) -> int | None:
        """Return how many deals are played in a round (S-01, D-02); ``None`` if time ends it (C-10)."""
        return rules.deals(seats)

    def most_deals(self, rules: RulesT, seats: int) -> int:
        """Return the largest number that a deal can have."""
        return rules.most_deals(seats)

    def sheet_rows(self, rules: RulesT, seats: int) -> int:
        """Return the number of rows of a printed sheet."""
        return rules.sheet_rows(seats)

    def sits_out(self, rules: RulesT, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether it is a table of five."""
        return seats == SEATS_WITH_SIT_OUT

    def new_decks(self, rules: RulesT) -> int:
        """Return how many new decks a table gets for a round."""
        return rules.decks_per_table_and_round

    def listed_decks(self, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nobody brings cards."""
        return False

    def check_deck(self, cards: int, rules: RulesT) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: there is no list of decks."""
        return ()

    def counted_with_deck(self, result: object, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing depends on the cards."""
        return False

    def borne(self, result: GameResult, rules: RulesT) -> OnSlip:
        """Return the deals that somebody lost by breaking a rule (S-08, S-09, D-13)."""
        if not isinstance(result, ListDeals):
            return OnSlip(all_told=False)
        told = tuple(
            Borne(deal.lost_by, PenaltyEffect.LOST, number)
            for _, number, deal in numbered(result.deals, rules)
            if deal.lost_by is not None
        )
        return OnSlip(told, all(deal.tells_who_lost for deal in result.deals))

    def needs_time(self, rules: RulesT) -> bool:
        """Whether time ends a round, not its last deal (C-10)."""
        return rules.list_end is ListEnd.TIME

    def hands(self, rules: RulesT, seats: int, deck: int | None) -> None:
        """Nothing: everybody knows how many cards he gets."""

    def check_deal(self, rules: RulesT, seats: int, deck: int | None) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: the cards are those of the game."""
        return ()

    def placeholders(self, rules: RulesT, seats: int) -> Mapping[str, str]:
        """Return the values for the usual table; a table of five has different ones."""
        deals = rules.set_deals(seats)
        return {} if deals is None else {"deals_per_round": str(deals)}

    def lateness_limit(self, rules: RulesT) -> None:
        """Nothing: the rules set no time."""


class SolosOnSheet(NamedTuple):
    """How many solos a sheet tells."""

    least: int
    exact: bool = True
    """Whether it tells all of them."""


TotalsT = TypeVar("TotalsT", bound=ListTotals)


def counted_sheet(totals: TotalsT, rules: ListRules) -> TotalsT:
    """Return the sums; until the number of deals is typed, assume the longest list (C-10)."""
    if totals.games or not rules.open_ended:
        return totals
    return totals.model_copy(update={"games": MOST_DEALS})


def check_sheet(
    sheet: ListSheet, rules: ListRules, context: TableContext, solos: SolosOnSheet
) -> Iterator[Problem]:
    """Yield the problems of the number of deals, the list keeper, the signatures, and a sheet of zeros."""
    yield from _deals(sheet, rules, context.seats, solos)
    if sheet.only_zeros and sheet.played(rules):
        yield problem(ListCode.ONLY_ZEROS, ("points",), games=sheet.played(rules))
    if sheet.list_keeper > context.seats:
        yield _unknown_seat(("list_keeper",), sheet.list_keeper, context)
    elif sheet.list_keeper != rules.list_keeper:
        at = ("list_keeper",)
        yield problem(ListCode.LIST_KEEPER, at, seat=sheet.list_keeper, expected=rules.list_keeper)
    for index, seat in enumerate(sheet.signatures):
        if seat > context.seats:
            yield _unknown_seat(("signatures", index), seat, context)
    missing = [seat for seat in range(1, context.seats + 1) if seat not in sheet.signatures]
    if missing and rules.signatures_required:
        names = ", ".join(map(str, missing))
        yield problem(ListCode.SIGNATURES_MISSING, ("signatures",), seats=names, count=len(missing))


def check_stints(lines: Sequence[tuple[int, int]], context: TableContext) -> Iterator[Problem]:
    """Yield stints without a line and lines (seat, first deal) without a stint of their own."""
    expected = [(stint.seat, stint.from_deal) for stint in context.stints]
    for seat, from_deal in expected:
        if (seat, from_deal) not in lines:
            yield problem(ListCode.LINE_MISSING, ("lines",), seat=seat, from_deal=from_deal)
    for index, (seat, from_deal) in enumerate(lines):
        if (seat, from_deal) not in expected or (seat, from_deal) in lines[:index]:
            yield problem(ListCode.LINE_UNKNOWN, ("lines", index), seat=seat, from_deal=from_deal)


def check_lines(lines: Sequence[ListLine], context: TableContext) -> Iterator[Problem]:
    """Yield lines that do not belong to those who sat at the table."""
    yield from check_stints([(line.seat, line.from_deal) for line in lines], context)


def check_points(lines: Sequence[ListLine]) -> Iterator[Problem]:
    """Yield sums that are not typed."""
    for index, line in enumerate(lines):
        if line.points is None:
            yield problem(ListCode.POINTS_MISSING, ("lines", index, "points"), seat=line.seat)


def beyond(points: int, limits: tuple[int, int], at: Path, seat: int) -> Iterator[Problem]:
    """Yield that points are fewer or more than they can be."""
    low, high = limits
    if points < low:
        yield problem(ListCode.POINTS_TOO_LOW, at, seat=seat, points=points, limit=low)
    if points > high:
        yield problem(ListCode.POINTS_TOO_HIGH, at, seat=seat, points=points, limit=high)


def check_zero_sum(totals: ListTotals, explains: Callable[[tuple[int, ...]], bool]) -> Iterator[Problem]:
    """Yield that complete sums do not add up to 0, and the likely slips of the pen.

    ``explains`` tells whether a sheet could hold these sums; one it could not is no repair.
    """
    numbers = points_of(totals)
    total = sum(numbers)
    if total == 0:
        return
    yield problem(ListCode.SUM_NOT_ZERO, ("lines",), sum=total)
    seats = [line.seat for line in totals.lines]
    paths = [("lines", index, "points") for index in range(len(seats))]
    yield from slips_of_the_pen(numbers, lambda meant: sum(meant) == 0 and explains(meant), seats, paths)


def points_of(totals: ListTotals) -> tuple[int, ...]:
    """Return the points that are typed."""
    return tuple(line.points for line in totals.lines if line.points is not None)


def check_ruling(
    ruling: Ruling, tallies: Sequence[str], most: int, rules: ListRules, context: TableContext
) -> Iterator[Problem]:
    """Yield problems of a ruling; ``most`` is the maximum of any list of this table."""
    if not says_why(ruling.reason):
        yield problem(ListCode.RULING_WITHOUT_REASON, ("reason",))
    yield from check_stints([(line.seat, line.from_deal) for line in ruling.lines], context)
    points = [line.tallies.get("points", 0) for line in ruling.lines]
    if rules.zero_sum and (total := sum(points)):
        yield problem(ListCode.RULING_SUM_NOT_ZERO, ("lines",), sum=total)
    for index, line in enumerate(ruling.lines):
        yield from beyond(points[index], (-most, most), ("lines", index, "points"), line.seat)
        for name, count in line.tallies.items():
            at = ("lines", index, "tallies", name)
            if name not in tallies:
                yield problem(ListCode.RULING_TALLY_UNKNOWN, at, seat=line.seat, tally=name)
            elif name != "points" and count < 0:
                yield problem(ListCode.RULING_TALLY_NEGATIVE, at, seat=line.seat, tally=name)


def _unknown_seat(at: Path, seat: int, context: TableContext) -> Problem:
    params = {"seat": seat, "seats": context.seats}
    return finding(ListCode.SEAT_UNKNOWN, at, params, topic=Topic.SLIPS)


def _deals(sheet: ListSheet, rules: ListRules, seats: int, solos: SolosOnSheet) -> Iterator[Problem]:
    # S-01, D-02: another number of deals is held for the director, who may close the list (S-15, D-16).
    at = ("games",) if isinstance(sheet, ListTotals) else ("deals",)
    played, most = sheet.played(rules), rules.most_deals(seats)
    number, expected = rules.deals(seats), rules.needed_deals(seats, solos.least)
    if played > most:
        yield problem(ListCode.TOO_MANY_DEALS, at, games=played, expected=most)
    elif rules.open_ended and not played:
        yield problem(ListCode.NO_DEALS, at)
    elif number is None or expected is None:
        return
    elif played < (expected if isinstance(sheet, ListDeals) else number):
        if not sheet.closed_early:
            yield problem(ListCode.DEALS_MISSING, at, games=played, expected=expected)
    elif solos.exact and rules.open_ended and played != expected:
        # C-10: sums are told what their solos say, not refused.
        yield problem(ListCode.OTHER_THAN_SOLOS, at, games=played, expected=expected)
    elif played > number:
        params = {"games": played, "number": number, "more": played - number}
        yield problem(ListCode.LENGTHENED, at, **params)


@dataclass(frozen=True, slots=True)
class ListPlace(Generic[RulesT]):
    """One row of a list under its rulebook."""

    index: int
    game: int
    seats: int
    rules: RulesT

    def path(self, *rest: str | int) -> Path:
        """Return the path to a part of the row."""
        return ("deals", self.index, *rest)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play the deal."""
        return playing(self.game, self.seats)

    def seat_problems(self, seat: int, *rest: str | int) -> Iterator[Problem]:
        """Yield a seat that does not exist or that sits out because it deals (S-01)."""
        if seat > self.seats:
            yield self.problem(ListCode.SEAT_UNKNOWN, *rest, seat=seat, seats=self.seats)
        elif seat not in self.active:
            yield self.problem(ListCode.SITS_OUT, *rest, seat=seat)

    def length_problem(self, count: int) -> Problem:
        """Return the finding that a row has too few or too many numbers."""
        return self.problem(ListCode.ROW_LENGTH, "points", count=count, seats=self.seats)

    def missing_numbers(self, points: Sequence[int | None]) -> Iterator[Problem]:
        """Yield the numbers that are not typed, of those who play."""
        for seat in self.active:
            if points[seat - 1] is None:
                yield self.problem(ListCode.ROW_POINTS_MISSING, "points", seat - 1, seat=seat)

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield faults of any row, even of a ruling.

        These are points for a person sitting out, or a sum other than 0.
        """
        for seat, number in enumerate(points, start=1):
            if number and seat not in self.active:
                yield self.problem(ListCode.SITS_OUT_POINTS, "points", seat - 1, seat=seat, points=number)
        if self.rules.zero_sum and (total := sum(points)):
            yield self.problem(ListCode.ROW_SUM_NOT_ZERO, "points", sum=total)

    def size_problems(self, points: tuple[int, ...], most: int) -> Iterator[Problem]:
        """Yield that the director's own row is larger than any deal."""
        for seat, number in enumerate(points, start=1):
            if abs(number) > most:
                yield self.problem(
                    ListCode.ROW_BEYOND_ANY, "points", seat - 1, seat=seat, points=number, limit=most
                )

    def ruled_problems(self, points: tuple[int, ...], reason: str, most: int) -> Iterator[Problem]:
        """Yield the problems of a row that the director values himself."""
        if not reason.strip():
            yield self.problem(ListCode.ROW_WITHOUT_REASON, "reason")
        if len(points) != self.seats:
            yield self.length_problem(len(points))
            return
        yield from self.own_row_problems(points, most)

    def own_row_problems(self, points: tuple[int, ...], most: int) -> Iterator[Problem]:
        """Yield faults of a row that need not follow the rules."""
        sums = list(self.sum_problems(points))
        yield from sums
        yield from self.size_problems(points, most)
        if sums:
            yield from self.slips(points, self.adds_up)

    def adds_up(self, points: tuple[int, ...]) -> bool:
        """Whether a row is free of sum problems."""
        return not any(self.sum_problems(points))

    def slips(self, points: tuple[int, ...], agrees: Callable[[tuple[int, ...]], bool]) -> Iterator[Problem]:
        """Yield the likely slips of the pen in the row."""
        seats = range(1, self.seats + 1)
        paths = [self.path("points", seat - 1) for seat in seats]
        yield from slips_of_the_pen(points, agrees, seats, paths, game=self.game)

    def problem(
        self, code: FindingCode, *rest: str | int, topic: str | None = None, **params: int | str
    ) -> Problem:
        """Return a finding at a part of the row; it knows the number of the deal."""
        return finding(code, self.path(*rest), {"game": self.game, **params}, topic=topic)


def slips_of_the_pen(
    numbers: Sequence[int],
    agrees: Callable[[tuple[int, ...]], bool],
    seats: Sequence[int],
    paths: Sequence[Path],
    *,
    game: int | None = None,
) -> Iterator[Problem]:
    """Yield every sign or digit slip at one place after whose repair all numbers agree.

    A single one is also a repair; ``game`` is given if the numbers are a row.
    """
    slips = [
        (index, code, meant)
        for index, number in enumerate(numbers)
        for code, meant in _misreadings(number)
        if agrees((*numbers[:index], meant, *numbers[index + 1 :]))
    ]
    for index, code, meant in slips:
        params = {"seat": seats[index], "typed": numbers[index], "meant": meant}
        repair = Repair(paths[index], meant) if len(slips) == 1 else None
        yield finding(code, paths[index], params if game is None else {**params, "game": game}, repair=repair)


def _misreadings(number: int) -> Iterator[tuple[ListCode, int]]:
    if number:
        yield ListCode.SLIP_SIGN, -number
    for meant in with_swapped_digits(number):
        yield ListCode.SLIP_DIGITS, meant
