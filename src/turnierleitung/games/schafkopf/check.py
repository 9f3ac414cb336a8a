"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from turnierleitung.domain.game import Ruling, Stint, TableContext
from turnierleitung.domain.problems import Path, Problem, finding, problem
from turnierleitung.games.lists.check import (
    ListGame,
    ListPlace,
    beyond,
    check_lines,
    check_points,
    check_ruling,
    check_sheet,
    check_zero_sum,
    points_of,
)
from turnierleitung.games.lists.rules import deals_of, numbered, row_numbers
from turnierleitung.games.schafkopf.findings import Code
from turnierleitung.games.schafkopf.rules import (
    LEVELS,
    Approval,
    Contract,
    Level,
    Misconduct,
    MisconductKind,
    MisconductValue,
    NoGame,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfResult,
    SchafkopfRules,
    SchafkopfTopic,
    SchafkopfTotals,
    SoloKind,
    TotalsLine,
)
from turnierleitung.games.schafkopf.score import (
    TALLIES,
    SheetBounds,
    bounds_of,
    deal_values,
    is_restricted,
    is_rufspiel,
    kind_of,
    matching_kinds,
    readings,
    row_kind,
    solo_games,
    totals_of,
)


def check(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case SchafkopfTotals():
            return (*check_totals(result, rules, context), *check_sheet(result, rules, context))
        case SchafkopfDeals():
            return (*check_deals(result, rules, context), *check_sheet(result, rules, context))
        case _:
            return tuple(_ruling(result, rules, context))


SCHAFKOPF: Final = ListGame(
    kind="schafkopf",
    rules=SchafkopfRules,
    results=(SchafkopfTotals, SchafkopfDeals, Ruling),
    topics=SchafkopfTopic,
    tally_names=TALLIES,
    check=check,
    totals_of=totals_of,
)


def _ruling(ruling: Ruling, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    # Whatever the director decides for, no list of this table brings more.
    most = rules.deals(context.seats) * bounds_of(rules).largest
    yield from check_ruling(ruling, TALLIES, most, rules, context)
    for index, line in enumerate(ruling.lines):
        for name in ("tout", "solos"):
            won, played = line.tallies.get(f"{name}_won", 0), line.tallies.get(f"{name}_played", 0)
            if won > played:
                at = ("lines", index, "tallies", f"{name}_won")
                column = f"{name}_played"
                yield problem(
                    Code.WON_EXCEEDS_PLAYED, at, seat=line.seat, column=column, won=won, played=played
                )


def check_totals(result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the totals."""
    yield from _Told(result, rules, context, bounds_of(rules)).problems()


class _Told(NamedTuple):
    """A sheet of totals at its table, with what the rules let it hold."""

    result: SchafkopfTotals
    rules: SchafkopfRules
    context: TableContext
    bounds: SheetBounds

    def problems(self) -> Iterator[Problem]:
        lines = self.result.lines
        stints = list(check_lines(lines, self.context))
        tallies = [finding for index, line in enumerate(lines) for finding in self._tallies(index, line)]
        tallies += self._all_solos()
        yield from stints
        yield from tallies
        yield from check_points(lines)
        for index, line in enumerate(lines):
            yield from self._points(index, line)
        if not stints and all(line.points is not None for line in lines):
            yield from self._sums(tallies_agree=not tallies)

    def _points(self, index: int, line: TotalsLine) -> Iterator[Problem]:
        at = ("lines", index, "points")
        if line.points is None:
            return
        if line.points < 0 and self.rules.row_check is RowCheck.PLUS_ONLY:
            yield problem(Code.POINTS_NEGATIVE, at, seat=line.seat, points=line.points)
        step = self.bounds.step
        if step > 1 and line.points % step:
            yield problem(Code.POINTS_NOT_A_MULTIPLE, at, seat=line.seat, points=line.points, step=step)

    def _tallies(self, index: int, line: TotalsLine) -> Iterator[Problem]:
        at: Path = ("lines", index)
        pairs = (("tout", line.tout_won, line.tout_played), ("solos", line.solos_won, line.solos_played))
        for name, won, played in pairs:
            if won > played:
                yield problem(
                    Code.WON_EXCEEDS_PLAYED,
                    (*at, f"{name}_won"),
                    seat=line.seat,
                    column=f"{name}_played",
                    won=won,
                    played=played,
                )
        games_of = solo_games(line, self.rules)
        for kind, field in (
            (SoloKind.SIE, "sie_played"),
            (SoloKind.TOUT, "tout_played"),
            (SoloKind.SOLO, "solos_played"),
        ):
            if games_of[kind] > 0 and kind not in self.bounds.kinds:
                yield problem(Code.TALLY_NOT_ALLOWED, (*at, field), seat=line.seat, tally=field)
        if all(won <= played for _, won, played in pairs) and not any(readings(line, self.rules)):
            yield problem(Code.SOLOS_LACK_TOUT_AND_SIE, (*at, "solos_played"), seat=line.seat)
        stint = Stint(line.seat, line.from_deal)
        if stint not in self.context.stints:
            return
        played, games = sum(games_of.values()), deals_of(stint, self.result.games, self.context)
        if played > games:
            yield problem(Code.SOLOS_EXCEED_GAMES, at, seat=line.seat, played=played, games=games)

    def _all_solos(self) -> Iterator[Problem]:
        played = sum(sum(solo_games(line, self.rules).values()) for line in self.result.lines)
        if played > self.result.games:
            yield problem(Code.ALL_SOLOS_EXCEED_GAMES, played=played, games=self.result.games)

    def _sums(self, *, tallies_agree: bool) -> Iterator[Problem]:
        if self.rules.zero_sum:
            yield from self._zero_sum(tallies_agree=tallies_agree)
        elif tallies_agree:
            yield from self._plus_sum()
        if tallies_agree:
            yield from self._plausible(self.result)

    def _zero_sum(self, *, tallies_agree: bool) -> Iterator[Problem]:
        numbers = points_of(self.result)

        def explains(meant: tuple[int, ...]) -> bool:
            # A repair that no sheet with these tallies could hold explains nothing.
            changed = [index for index, number in enumerate(meant) if number != numbers[index]]
            told = self._plausible(_with_numbers(self.result, meant))
            return not tallies_agree or not any(finding.at[1] in changed for finding in told)

        found = list(check_zero_sum(self.result, explains))
        yield from found
        if len(found) == 1:
            # Nothing else explains it: perhaps one number of one row is missing.
            missing = -sum(numbers)
            if missing in self.bounds.shares:
                yield problem(Code.SLIP_ONE_ROW, missing=missing)

    def _plus_sum(self) -> Iterator[Problem]:
        total = sum(points_of(self.result))
        limits = self.bounds.sum_limits(self.result)
        if limits is None:
            return
        low, high = limits
        if total < low:
            yield problem(Code.SUM_TOO_LOW, ("lines",), sum=total, limit=low)
        if total > high:
            yield problem(Code.SUM_TOO_HIGH, ("lines",), sum=total, limit=high)

    def _plausible(self, result: SchafkopfTotals) -> Iterator[Problem]:
        for index, (line, points) in enumerate(zip(result.lines, points_of(result), strict=True)):
            limits = self.bounds.limits(line, result, self.context)
            yield from beyond(points, limits, ("lines", index, "points"), line.seat)


def _with_numbers(result: SchafkopfTotals, numbers: tuple[int, ...]) -> SchafkopfTotals:
    lines = tuple(
        line.model_copy(update={"points": number}) for line, number in zip(result.lines, numbers, strict=True)
    )
    return result.model_copy(update={"lines": lines})


def check_numbers_row(row: NumbersRow, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a row of numbers."""
    if len(row.points) != place.seats:
        yield place.length_problem(len(row.points))
        return
    circle = [] if row.circled is None else list(place.seat_problems(row.circled, "circled"))
    yield from circle
    numbers = row_numbers(row.points, place.game, place.seats)
    if numbers is None:
        yield from place.missing_numbers(row.points)
    elif not circle:
        yield from _complete(row, numbers, place)


def _complete(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.reason.strip():
        # A ruling need not be a row of the table.
        yield from place.own_row_problems(numbers, bounds_of(place.rules).largest)
        yield from _kind_is_known(row, numbers, place)
    elif not _in_table(row.circled, numbers, place):
        sums = list(place.sum_problems(numbers))
        yield from sums
        if not sums:
            yield _not_in_table(row, numbers, place)
        yield from place.slips(numbers, lambda meant: _in_table(row.circled, meant, place))
    else:
        yield from _kind_is_known(row, numbers, place)
        yield from _kind_fits(row, numbers, place)
    if row.circled is not None:
        kind = row_kind(row, row.circled, numbers, place.game, place.rules)
        yield from place.approval_problems(kind, row.approval, row.circled)


def _in_table(circled: int | None, numbers: tuple[int, ...], place: RowPlace) -> bool:
    if circled is None:
        return is_rufspiel(numbers, place.game, place.rules)
    return bool(matching_kinds(numbers, circled, place.game, place.rules))


def _not_in_table(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Problem:
    fitting = [seat for seat in place.active if seat != row.circled and _in_table(seat, numbers, place)]
    if row.circled is None:
        if fitting:
            return place.problem(Code.CIRCLE_MISSING, "circled", seat=fitting[0])
    elif fitting or _in_table(None, numbers, place):
        return place.problem(Code.CIRCLE_WRONG, "circled", seat=row.circled)
    elif _is_open_sie(row, row.circled, numbers, place):
        return place.open_value_problem(Contract.SIE, Level.PLAIN, row.circled)
    return place.problem(Code.ROW_NOT_IN_TABLE, "points")


def _is_open_sie(row: NumbersRow, circled: int, numbers: tuple[int, ...], place: RowPlace) -> bool:
    stated = row.counts_as is SoloKind.SIE and not is_restricted(place.game, place.rules)
    lost = numbers[circled - 1] <= 0
    allowed = Contract.SIE in place.rules.allowed
    return stated and lost and allowed and place.rules.values(Contract.SIE, Level.PLAIN, won=False) is None


def _kind_is_known(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    # S-16: the tallies need to know Sie, Tout and solo apart.
    if row.circled is not None and row_kind(row, row.circled, numbers, place.game, place.rules) is None:
        yield place.problem(Code.KIND_OPEN, "counts_as", seat=row.circled)


def _kind_fits(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.circled is None or row.counts_as is None or is_restricted(place.game, place.rules):
        return
    if row.counts_as not in matching_kinds(numbers, row.circled, place.game, place.rules):
        yield place.problem(Code.KIND_CONTRADICTS, "counts_as", seat=row.circled, kind=row.counts_as.value)


@dataclass(frozen=True, slots=True)
class RowPlace(ListPlace[SchafkopfRules]):
    """One row of a list under its rulebook."""

    def problem(self, code: Code, *rest: str | int, topic: str | None = None, **params: int | str) -> Problem:
        """Return a finding at a part of the row; it knows the number of the game."""
        return finding(code, self.path(*rest), {"game": self.game, **params}, topic=topic)

    def approval_problems(
        self, kind: SoloKind | None, approval: Approval | None, seat: int
    ) -> Iterator[Problem]:
        """Yield a Sie or Tout without approval (S-07); a restricted first game has neither (S-06)."""
        if not self.rules.approval_required or kind not in (SoloKind.SIE, SoloKind.TOUT):
            return
        if approval is None:
            yield self.problem(Code.APPROVAL_MISSING, "approval", seat=seat, kind=kind.value)
        elif not approval.granted:
            yield self.problem(Code.APPROVAL_REFUSED, "approval", seat=seat, kind=kind.value)

    def open_value_problem(self, contract: Contract, level: Level, seat: int) -> Problem:
        """Return the finding that the director has to enter a value (S-12), with the proposal for a Sie."""
        proposal = self.rules.proposal() if contract is Contract.SIE else None
        if proposal is None:
            names = {"contract": contract.value, "level": level.value}
            return self.problem(Code.VALUE_OPEN, "points", seat=seat, **names)
        player, opponent = proposal
        return self.problem(Code.SIE_LOST_OPEN, "points", seat=seat, player=player, opponent=opponent)

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield what no row may be, in the table or ruled (S-13)."""
        yield from ListPlace.sum_problems(self, points)
        if self.rules.zero_sum:
            return
        for seat, number in enumerate(points, start=1):
            if number < 0:
                yield self.problem(Code.ROW_POINTS_NEGATIVE, "points", seat - 1, seat=seat, points=number)


_ABOUT: Final = {
    MisconductKind.SHOWED_CARDS: SchafkopfTopic.SHOWN_CARDS,
    MisconductKind.LOOKED_AT_TRICK: SchafkopfTopic.OLDER_TRICK,
}


def check_deals(result: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the rows."""
    for index, game, deal in numbered(result.deals, rules):
        place = RowPlace(index, game, context.seats, rules)
        match deal:
            case NoGame():
                pass
            case NumbersRow():
                yield from check_numbers_row(deal, place)
            case _:
                yield from check_played(deal, place)


def check_played(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a game that was told as it was played."""
    yield from _ToldDeal(deal, place).problems()


class _ToldDeal(NamedTuple):
    """A game that was told as it was played."""

    deal: PlayedDeal
    place: RowPlace

    def problems(self) -> Iterator[Problem]:
        deal, place = self.deal, self.place
        contract = list(self._contract())
        yield from contract
        yield from place.seat_problems(deal.player, "player")
        yield from self._partner()
        kind = kind_of(deal.contract, deal.level, place.game, place.rules)
        yield from place.approval_problems(kind, deal.approval, deal.player)
        if deal.misconduct is not None:
            yield from self._misconduct(deal.misconduct)
        if deal.points is not None:
            yield from place.ruled_problems(deal.points, deal.reason, bounds_of(place.rules).largest)
        elif not contract:
            yield from self._value()

    def _contract(self) -> Iterator[Problem]:
        deal, place = self.deal, self.place
        if deal.contract not in place.rules.allowed:
            yield place.problem(Code.CONTRACT_NOT_ALLOWED, "contract", contract=deal.contract.value)
        if deal.level not in LEVELS[deal.contract]:
            names = {"contract": deal.contract.value, "level": deal.level.value}
            yield place.problem(Code.LEVEL_UNKNOWN, "level", **names)
        elif deal.level not in place.rules.levels(deal.contract):
            yield place.problem(Code.TOUT_NOT_ALLOWED, "level", contract=deal.contract.value)

    def _partner(self) -> Iterator[Problem]:
        # S-10
        deal, place = self.deal, self.place
        if deal.contract is not Contract.RUFSPIEL:
            if deal.partner is not None:
                yield place.problem(Code.PARTNER_NOT_NEEDED, "partner", contract=deal.contract.value)
        elif deal.partner is None:
            yield place.problem(Code.PARTNER_MISSING, "partner", seat=deal.player)
        elif deal.partner == deal.player:
            yield place.problem(Code.PARTNER_IS_PLAYER, "partner", seat=deal.player)
        else:
            yield from place.seat_problems(deal.partner, "partner")

    def _misconduct(self, misconduct: Misconduct) -> Iterator[Problem]:
        # S-08, S-09: the other party wins.
        deal, place = self.deal, self.place
        topic = _ABOUT[misconduct.kind]
        seat = list(place.seat_problems(misconduct.seat, "misconduct", "seat"))
        yield from seat
        party = {deal.player}
        if deal.contract is Contract.RUFSPIEL and deal.partner is not None:
            party.add(deal.partner)
        if not seat and deal.won == (misconduct.seat in party):
            yield place.problem(Code.MISCONDUCT_OUTCOME, "won", topic=topic, seat=misconduct.seat)
        if deal.points is not None:
            return
        if place.rules.misconduct_value is MisconductValue.DIRECTOR:
            yield place.problem(Code.MISCONDUCT_VALUE_OPEN, "points", topic=topic, seat=misconduct.seat)
        elif deal.level in (Level.SCHNEIDER, Level.SCHWARZ):
            yield place.problem(Code.MISCONDUCT_LEVEL, "level", topic=topic, level=deal.level.value)

    def _value(self) -> Iterator[Problem]:
        # S-12: where the table has no row, the director enters it.
        deal, place = self.deal, self.place
        asked_already = (
            deal.misconduct is not None and place.rules.misconduct_value is MisconductValue.DIRECTOR
        )
        if not asked_already and deal_values(deal, place.game, place.rules) is None:
            yield place.open_value_problem(deal.contract, deal.level, deal.player)
