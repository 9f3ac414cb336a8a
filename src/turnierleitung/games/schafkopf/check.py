"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from turnierleitung.domain.game import Ruling, Stint, TableContext
from turnierleitung.domain.problems import Path, Problem, problem
from turnierleitung.games.lists.check import (
    ListGame,
    ListPlace,
    SolosOnSheet,
    beyond,
    check_lines,
    check_points,
    check_ruling,
    check_sheet,
    check_zero_sum,
    counted_sheet,
    points_of,
)
from turnierleitung.games.lists.rules import deals_of, numbered, row_numbers
from turnierleitung.games.schafkopf import score
from turnierleitung.games.schafkopf.contracts import (
    ANNOUNCED,
    ContractValues,
    DrawnGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    most_runners,
)
from turnierleitung.games.schafkopf.findings import Code
from turnierleitung.games.schafkopf.rules import (
    Approval,
    Deal,
    Misconduct,
    MisconductKind,
    MisconductValue,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfResult,
    SchafkopfRules,
    SchafkopfTopic,
    SchafkopfTotals,
    TotalsLine,
    party_of,
)


def check(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case SchafkopfTotals():
            told = sum(sum(score.solo_games(line, rules).values()) for line in result.lines)
            sheet = check_sheet(result, rules, context, SolosOnSheet(told))
            return (*check_totals(counted_sheet(result, rules), rules, context), *sheet)
        case SchafkopfDeals():
            solos = SolosOnSheet(score.solos_played(result, rules, context) if rules.solos_lengthen else 0)
            return (*check_deals(result, rules, context), *check_sheet(result, rules, context, solos))
        case _:
            return tuple(_ruling(result, rules, context))


SCHAFKOPF: Final = ListGame(
    kind="schafkopf",
    rules=SchafkopfRules,
    results=(SchafkopfTotals, SchafkopfDeals, Ruling),
    topics=SchafkopfTopic,
    tally_names=score.TALLIES,
    check=check,
    totals_of=score.totals_of,
)


def _ruling(ruling: Ruling, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    # Whatever the director decides for, no list of this table brings more.
    most = rules.most_deals(context.seats) * score.bounds_of(rules).largest
    yield from check_ruling(ruling, score.TALLIES, most, rules, context)
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
    yield from _Told(result, rules, context, score.bounds_of(rules)).problems()


class _Told(NamedTuple):
    """A sheet of totals at its table, with what the rules let it hold."""

    result: SchafkopfTotals
    rules: SchafkopfRules
    context: TableContext
    bounds: score.SheetBounds

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
        games_of = score.solo_games(line, self.rules)
        for kind, field in (
            (SoloKind.SIE, "sie_played"),
            (SoloKind.TOUT, "tout_played"),
            (SoloKind.SOLO, "solos_played"),
        ):
            if games_of[kind] > 0 and kind not in self.bounds.kinds:
                yield problem(Code.TALLY_NOT_ALLOWED, (*at, field), seat=line.seat, tally=field)
        if all(won <= played for _, won, played in pairs) and not any(score.readings(line, self.rules)):
            yield problem(Code.SOLOS_LACK_TOUT_AND_SIE, (*at, "solos_played"), seat=line.seat)
        stint = Stint(line.seat, line.from_deal)
        if stint not in self.context.stints:
            return
        played, games = sum(games_of.values()), deals_of(stint, self.result.games, self.context)
        if played > games:
            yield problem(Code.SOLOS_EXCEED_GAMES, at, seat=line.seat, played=played, games=games)

    def _all_solos(self) -> Iterator[Problem]:
        played = sum(sum(score.solo_games(line, self.rules).values()) for line in self.result.lines)
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
        yield from place.own_row_problems(numbers, score.bounds_of(place.rules).largest)
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
        kind = score.row_kind(row, row.circled, numbers, place.game, place.rules)
        yield from place.approval_problems(kind, row.approval, row.circled)


def _in_table(circled: int | None, numbers: tuple[int, ...], place: RowPlace) -> bool:
    if circled is None:
        return score.is_uncircled(numbers, place.game, place.rules)
    return bool(score.matching_kinds(numbers, circled, place.game, place.rules))


def _not_in_table(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Problem:
    fitting = [seat for seat in place.active if seat != row.circled and _in_table(seat, numbers, place)]
    if row.circled is None:
        if fitting:
            return place.problem(Code.CIRCLE_MISSING, "circled", seat=fitting[0])
    elif fitting or _in_table(None, numbers, place):
        return place.problem(Code.CIRCLE_WRONG, "circled", seat=row.circled)
    elif _is_open_sie(row, row.circled, numbers, place):
        return place.open_value_problem(_open_sie(place.rules), Level.PLAIN, row.circled)
    return place.problem(Code.ROW_NOT_IN_TABLE, "points")


def _is_open_sie(row: NumbersRow, circled: int, numbers: tuple[int, ...], place: RowPlace) -> bool:
    stated = row.counts_as is SoloKind.SIE and not score.is_restricted(place.game, place.rules)
    lost = numbers[circled - 1] <= 0
    return stated and lost and bool(_open_sie(place.rules))


def _open_sie(rules: SchafkopfRules) -> str:
    """Return the contract that counts as Sie and whose lost value the director enters; or nothing."""
    of_sie = (one.key for one in rules.playable if one.counts_as is SoloKind.SIE)
    return next((key for key in of_sie if rules.values(key, Level.PLAIN, won=False) is None), "")


def _kind_is_known(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    # S-16: the tallies need to know Sie, Tout and solo apart.
    if row.circled is None and len(score.bare_solos(numbers, place.game, place.rules)) > 1:
        yield place.problem(Code.BARE_KIND_OPEN, "points")
    if row.circled is not None and score.row_kind(row, row.circled, numbers, place.game, place.rules) is None:
        yield place.problem(Code.KIND_OPEN, "counts_as", seat=row.circled)


def _kind_fits(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.circled is None or row.counts_as is None or score.is_restricted(place.game, place.rules):
        return
    if row.counts_as not in score.matching_kinds(numbers, row.circled, place.game, place.rules):
        yield place.problem(Code.KIND_CONTRADICTS, "counts_as", seat=row.circled, kind=row.counts_as.value)


@dataclass(frozen=True, slots=True)
class RowPlace(ListPlace[SchafkopfRules]):
    """One row of a list under its rulebook."""

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

    def open_value_problem(self, key: str, level: Level, seat: int, extra: int = 0) -> Problem:
        """Return the finding that the director has to enter a value (S-12), with the proposal for a Sie."""
        contract, proposal = self.rules.contract(key), self.rules.proposal(key)
        if contract is None or proposal is None:
            names = {"contract": named(key, self.rules), "level": level.value}
            return self.problem(Code.VALUE_OPEN, "points", seat=seat, **names)
        player, opponent = score.with_extra(proposal, extra, contract, self.rules, won=False)
        return self.problem(Code.SIE_LOST_OPEN, "points", seat=seat, player=player, opponent=opponent)

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield faults of any row, even of a ruling (S-13)."""
        yield from ListPlace.sum_problems(self, points)
        if self.rules.zero_sum:
            return
        for seat, number in enumerate(points, start=1):
            if number < 0:
                yield self.problem(Code.ROW_POINTS_NEGATIVE, "points", seat - 1, seat=seat, points=number)


ABOUT_MISCONDUCT: Final = {
    MisconductKind.SHOWED_CARDS: SchafkopfTopic.SHOWN_CARDS,
    MisconductKind.LOOKED_AT_TRICK: SchafkopfTopic.OLDER_TRICK,
}
"""The topics of its rules (S-08, S-09)."""


def check_deals(result: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the rows."""
    for index, game, deal in numbered(result.deals, rules):
        yield from check_deal(deal, RowPlace(index, game, context.seats, rules))


def check_deal(deal: Deal, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with one row."""
    match deal:
        case NoGame():
            yield from _no_game_problems(deal, place)
        case NumbersRow():
            yield from check_numbers_row(deal, place)
        case _:
            yield from check_played(deal, place)


def _no_game_problems(deal: NoGame, place: RowPlace) -> Iterator[Problem]:
    # C-02
    rules = place.rules
    if deal.reason is NoGameReason.NOBODY_PLAYED and rules.nobody_plays is not None:
        yield place.problem(Code.SOMEBODY_PLAYS, contract=named(rules.nobody_plays, rules))
    if deal.reason is not NoGameReason.DRAWN:
        return
    if not any(contract.parties is Parties.FACING for contract in rules.playable):
        yield place.problem(Code.NEVER_DRAWN)
    elif rules.drawn is DrawnGame.LOST_BY_OLD:
        yield place.problem(Code.DRAWN_IS_LOST)


def check_played(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a game that was told as it was played."""
    unknown = list(_contract_problems(deal, place))
    yield from unknown
    yield from place.seat_problems(deal.player, "player")
    yield from _partner_problems(deal, place)
    kind = score.high_kind(deal.contract, deal.level, place.game, place.rules)
    yield from place.approval_problems(kind, deal.approval, deal.player)
    if deal.misconduct is not None:
        yield from _misconduct_problems(deal.misconduct, deal, place)
    if deal.points is not None:
        yield from place.ruled_problems(deal.points, deal.reason, score.bounds_of(place.rules).largest)
    elif not unknown and (contract := place.rules.contract(deal.contract)) is not None:
        yield from _announced_problems(deal, contract, place)
        yield from _runner_problems(deal, contract, place)
        yield from _value_problems(deal, place)


def _contract_problems(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    contract, name = place.rules.contract(deal.contract), named(deal.contract, place.rules)
    if contract not in place.rules.playable or contract is None:
        yield place.problem(Code.CONTRACT_NOT_ALLOWED, "contract", contract=name)
    elif contract.level(deal.level) is None:
        nobody = all(one.level(Level.TOUT) is None for one in place.rules.playable)
        code = Code.TOUT_NOT_ALLOWED if deal.level is Level.TOUT and nobody else Code.LEVEL_UNKNOWN
        yield place.problem(code, "level", contract=name, level=deal.level.value)


def _announced_problems(deal: PlayedDeal, contract: ContractValues, place: RowPlace) -> Iterator[Problem]:
    # C-01: whoever misses what he announced has lost.
    if deal.announced is None or deal.misconduct is not None:
        return
    told = {"announced": deal.announced.value, "contract": named(deal.contract, place.rules)}
    if not score.can_be_announced(contract, deal.announced, deal.level, won=False):
        yield place.problem(Code.ANNOUNCED_UNKNOWN, "announced", **told)
    elif not score.can_be_announced(contract, deal.announced, deal.level, won=deal.won):
        yield place.problem(Code.ANNOUNCED_MISSED, "won", **told)


def _runner_problems(deal: PlayedDeal, contract: ContractValues, place: RowPlace) -> Iterator[Problem]:
    # C-03
    rules = place.rules
    name = named(deal.contract, rules)
    needed = contract.tout_from_runners
    counted = rules.runners is not Runners.NOT_COUNTED and contract.runners_from is not None
    if deal.runners and not counted:
        yield place.problem(Code.RUNNERS_NOT_COUNTED, "runners", contract=name)
    elif deal.runners and deal.without and rules.runners is Runners.WITH:
        yield place.problem(Code.RUNNERS_ONLY_WITH, "runners")
    elif deal.runners:
        most = most_runners(contract, rules.tricks, without=deal.without)
        least = contract.runners_from or 0
        if deal.runners > most:
            yield place.problem(Code.TOO_MANY_RUNNERS, "runners", runners=deal.runners, most=most)
        elif deal.runners < least:
            yield place.problem(Code.TOO_FEW_RUNNERS, "runners", runners=deal.runners, least=least)
    # Who lost by misconduct is not asked what he held.
    asked = counted and needed > 0 and deal.misconduct is None and deal.level is Level.TOUT
    if asked and (deal.without or deal.runners < needed):
        yield place.problem(Code.TOUT_NEEDS_RUNNERS, "runners", contract=name, needed=needed)


def _partner_problems(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    # S-10
    contract = place.rules.contract(deal.contract)
    if contract is None:
        return
    if not contract.calls:
        if deal.partner is not None:
            name = named(deal.contract, place.rules)
            yield place.problem(Code.PARTNER_NOT_NEEDED, "partner", contract=name)
    elif deal.partner is None:
        name = named(deal.contract, place.rules)
        yield place.problem(Code.PARTNER_MISSING, "partner", seat=deal.player, contract=name)
    elif deal.partner == deal.player:
        yield place.problem(Code.PARTNER_IS_PLAYER, "partner", seat=deal.player)
    else:
        yield from place.seat_problems(deal.partner, "partner")


def _misconduct_problems(misconduct: Misconduct, deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    # S-08, S-09: the other party wins.
    topic = ABOUT_MISCONDUCT[misconduct.kind]
    seat = list(place.seat_problems(misconduct.seat, "misconduct", "seat"))
    yield from seat
    party = party_of(deal, place.game, place.rules, place.seats)
    if not seat and deal.won == (misconduct.seat in party):
        yield place.problem(Code.MISCONDUCT_OUTCOME, "won", topic=topic, seat=misconduct.seat)
    if deal.points is not None:
        return
    if place.rules.misconduct_value is MisconductValue.DIRECTOR:
        yield place.problem(Code.MISCONDUCT_VALUE_OPEN, "points", topic=topic, seat=misconduct.seat)
    elif deal.level in ANNOUNCED:
        yield place.problem(Code.MISCONDUCT_LEVEL, "level", topic=topic, level=deal.level.value)


def _value_problems(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    # S-12: where the table has no row, the director enters it.
    asked_already = deal.misconduct is not None and place.rules.misconduct_value is MisconductValue.DIRECTOR
    if not asked_already and score.deal_values(deal, place.game, place.rules) is None:
        extra = score.extra_of(deal, place.game, place.rules)
        yield place.open_value_problem(deal.contract, deal.level, deal.player, extra)


def named(key: str, rules: SchafkopfRules) -> str:
    """Return how a finding names a contract: in the director's words, else by its key."""
    contract = rules.contract(key)
    return (contract.name if contract is not None else "") or key
