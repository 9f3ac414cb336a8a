"""Doppelkopf: 16 deals at a table of four, zero-sum, two parties of changing partners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from turnierleitung.domain.game import Ruling, Stint, TableContext
from turnierleitung.domain.problems import Problem, problem
from turnierleitung.games.doppelkopf import score
from turnierleitung.games.doppelkopf.findings import Code
from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    ANNOUNCED_LEVELS,
    FOXES,
    LAST_TRICK,
    TRUMP_SOLO,
    BothMissed,
    BrokenOff,
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfResult,
    DoppelkopfRules,
    DoppelkopfTopic,
    DoppelkopfTotals,
    MissedLevel,
    Party,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    Special,
    WinLevel,
    is_announced,
    sizes_of_re,
)
from turnierleitung.games.lists.check import (
    ListCode,
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
)
from turnierleitung.games.lists.rules import ListSheet, deals_of, numbered, row_numbers

Place = ListPlace[DoppelkopfRules]


def check(result: DoppelkopfResult, rules: DoppelkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case DoppelkopfTotals():
            unsaid = SolosOnSheet(0, exact=False)
            return (
                *_totals(counted_sheet(result, rules), rules, context),
                *_sheet(result, rules, context, unsaid),
            )
        case DoppelkopfDeals():
            exact = not any(map(score.may_be_solo, result.deals))
            solos = SolosOnSheet(score.announced_solos(result.deals), exact=exact)
            return (*_deals(result, rules, context), *_sheet(result, rules, context, solos))
        case _:
            largest = rules.most_deals(context.seats) * score.most_points(rules)
            return tuple(check_ruling(result, score.TALLIES, largest, rules, context))


class DoppelkopfGame(ListGame[DoppelkopfRules]):
    """Doppelkopf as the program sees it."""

    def seats(self, rules: DoppelkopfRules) -> frozenset[int]:
        """Return four, and five unless a deal may be dealt again: the one who sits out deals by turn."""
        return frozenset({4}) if rules.dealer_follows else super().seats(rules)

    def placeholders(self, rules: DoppelkopfRules, seats: int) -> Mapping[str, str]:
        """Return the values for the usual table, the names of the solos, and what each adds."""
        solos = {f"{solo.key}_points": str(solo.points) for solo in rules.solos}
        names = ", ".join(solo.name for solo in rules.solos)
        return {**super().placeholders(rules, seats), **solos, "solos": names or "–"}


DOPPELKOPF: Final = DoppelkopfGame(
    kind="doppelkopf",
    rules=DoppelkopfRules,
    results=(DoppelkopfTotals, DoppelkopfDeals, Ruling),
    topics=DoppelkopfTopic,
    tally_names=score.TALLIES,
    check=check,
    totals_of=score.totals_of,
)


def _sheet(
    sheet: ListSheet, rules: DoppelkopfRules, context: TableContext, solos: SolosOnSheet
) -> Iterator[Problem]:
    yield from check_sheet(sheet, rules, context, solos)
    # D-16: where a list that was broken off counts for nothing, it is declared void instead.
    if (
        sheet.closed_early
        and rules.broken_off is BrokenOff.VOID
        and sheet.played(rules) < (rules.deals(context.seats) or 0)
    ):
        yield problem(Code.BROKEN_OFF, ("closed_early",))


def _totals(totals: DoppelkopfTotals, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    stints = list(check_lines(totals.lines, context))
    yield from stints
    yield from _solos(totals, context)
    yield from check_points(totals.lines)
    if stints or any(line.points is None for line in totals.lines):
        return
    yield from check_zero_sum(totals, lambda _: True)
    for index, line in enumerate(totals.lines):
        limit = score.most_points(rules) * deals_of(Stint(line.seat, line.from_deal), totals.games, context)
        yield from beyond(line.points or 0, (-limit, limit), ("lines", index, "points"), line.seat)


def _solos(totals: DoppelkopfTotals, context: TableContext) -> Iterator[Problem]:
    for index, line in enumerate(totals.lines):
        stint = Stint(line.seat, line.from_deal)
        deals = deals_of(stint, totals.games, context)
        if stint in context.stints and line.solos_won > deals:
            at = ("lines", index, "solos_won")
            yield problem(Code.SOLOS_EXCEED_DEALS, at, seat=line.seat, solos=line.solos_won, deals=deals)
    solos = sum(line.solos_won for line in totals.lines)
    if solos > totals.games:
        yield problem(Code.ALL_SOLOS_EXCEED_DEALS, solos=solos, deals=totals.games)


def _deals(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    factors = score.factors(deals.deals, rules)
    for index, number, deal in numbered(deals.deals, rules):
        yield from check_deal(deal, ListPlace(index, number, context.seats, rules), factors[index])
    if deals.closed_early or deals.played(rules) < (rules.deals(context.seats) or 0):
        return
    for seat, count in score.duty_solos(deals.deals, context.seats).items():
        if count < rules.duty_solos:
            yield problem(Code.DUTY_SOLO_MISSING, ("deals",), seat=seat, count=count, most=rules.duty_solos)


def check_deal(deal: Deal, place: Place, factor: int = 1) -> Iterator[Problem]:
    """Yield the problems of one deal at its place in the list; ``factor`` is that of Bock."""
    match deal:
        case PointsRow():
            yield from _row(deal, place)
            yield from _bock_mark(deal, place, factor)
        case ScoredDeal():
            yield from _scored(deal, place)
        case RevokedDeal():
            if not place.rules.revoke_share:
                yield _placed(problem(Code.REVOKE_RULING, ("culprit",)), place)
            yield from place.seat_problems(deal.culprit, "culprit")
            if deal.soloist is not None:
                yield from place.seat_problems(deal.soloist, "soloist")
        case _:
            pass


def _bock_mark(row: PointsRow, place: Place, factor: int) -> Iterator[Problem]:
    # C-07: numbers of one alone do not say whether the solo was announced, so that it counted once.
    may_count_once = not place.rules.bock_solos and score.soloist_of(
        tuple(map(int, filter(None, row.points)))
    )
    if row.bock and factor == 1:
        yield _placed(problem(Code.BOCK_MARK, ("bock",)), place)
    elif factor > 1 and not row.bock and not may_count_once:
        yield _placed(problem(Code.NO_BOCK_MARK, ("bock",), factor=factor), place)


def _scored(deal: ScoredDeal, place: Place) -> Iterator[Problem]:
    found = check_scored(deal, place.rules, place.active, place.seats)
    if deal.points is None:
        yield from (_placed(one, place) for one in found)
        return
    # The director's own value needs no more than to know who played.
    yield from (_placed(one, place) for one in found if one.at[:1] == ("re",))
    yield from place.ruled_problems(deal.points, deal.reason, score.most_points(place.rules))


def _row(row: PointsRow, place: Place) -> Iterator[Problem]:
    if len(row.points) != place.seats:
        yield place.length_problem(len(row.points))
        return
    numbers = row_numbers(row.points, place.game, place.seats)
    if numbers is None:
        yield from place.missing_numbers(row.points)
        return
    factor = None if row.bock else 1
    yield from place.own_row_problems(numbers, score.most_points(place.rules, factor))
    if row.reason.strip() or not place.adds_up(numbers):
        return
    if not score.can_be(numbers, place.game, place.rules):
        yield _placed(problem(Code.ROW_NO_DEAL, ("points",)), place)
        yield from place.slips(
            numbers, lambda meant: place.adds_up(meant) and score.can_be(meant, place.game, place.rules)
        )


def _placed(found: Problem, place: Place) -> Problem:
    return replace(found, at=place.path(*found.at), params={"game": place.game, **found.params})


_PAIR: Final = 2
_ALONE: Final = (1,)
_MOST_FOXES, _MOST_DOPPELKOEPFE, _MOST_HERZSTICHE, _MOST_PIGS = 2, 4, 1, 1
_MOST_CHARLIES: Final = 2


def check_scored(
    deal: ScoredDeal, rules: DoppelkopfRules, active: tuple[int, ...], seats: int
) -> Iterator[Problem]:
    """Yield everything at once; ``active`` are the seats that play this deal."""
    yield from _who(deal, rules, active, seats)
    yield from _marriage(deal, rules)
    yield from _end(deal, rules)
    for party in Party:
        yield from _said(deal, party, rules)
    yield from _duty(deal, rules)
    yield from _specials(deal, rules)
    yield from _last_trick(deal, active)


def _who(deal: ScoredDeal, rules: DoppelkopfRules, active: tuple[int, ...], seats: int) -> Iterator[Problem]:
    played, sizes = named(deal.played, rules), sizes_of_re(deal.played)
    poor = deal.played is DealKind.POVERTY
    if (is_announced(deal.played) and rules.solo(deal.played) is None) or (poor and not rules.poverty_trumps):
        yield problem(Code.NOT_PLAYED, ("played",), played=played)
    for index, seat in enumerate(deal.re):
        if seat > seats:
            yield problem(ListCode.SEAT_UNKNOWN, ("re", index), seat=seat, seats=seats)
        elif seat not in active:
            yield problem(ListCode.SITS_OUT, ("re", index), seat=seat)
    if len(deal.re) == _PAIR and len(set(deal.re)) == 1:
        yield problem(Code.OWN_PARTNER, ("re",), seat=deal.re[0])
    elif len(deal.re) not in sizes:
        yield problem(Code.SOLO_ALONE if sizes == _ALONE else Code.RE_MISSING, ("re",), played=played)


def named(played: str, rules: DoppelkopfRules) -> str:
    """Return what was played for a finding: a solo by its name, which the rulebook has."""
    solo = rules.solo(played)
    return played if solo is None else solo.name


def _marriage(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-14
    at = ("clearing_trick",)
    trick = deal.clearing_trick
    if deal.played is not DealKind.MARRIAGE or deal.is_solo:
        if trick is not None:
            yield problem(Code.CLEARING_ALONE, at)
    elif trick is None:
        yield problem(Code.CLEARING_MISSING, at, most=rules.marriage_tricks)
    elif not 1 <= trick <= rules.marriage_tricks:
        yield problem(Code.CLEARING_LATE, at, trick=trick, most=rules.marriage_tricks)


def _end(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    if deal.augen is None and deal.reached is None:
        yield problem(Code.AUGEN_MISSING, ("augen",))
    elif deal.augen is not None and deal.augen > ALL_AUGEN:
        yield problem(Code.TOO_MANY_AUGEN, ("augen",), augen=deal.augen, most=ALL_AUGEN)
    else:
        yield from _tricks(deal, rules)
    fell = score.outcome(deal, rules)
    both = (
        fell is not None
        and len(score.missed(deal, fell)) == _PAIR
        and rules.missed_level is MissedLevel.LOSES
    )
    if both and rules.both_missed is BothMissed.RULING:
        yield problem(Code.BOTH_MISSED, ("said",))


def _tricks(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    """Yield problems of tricks that decide, or contradict the Augen: with nines a trick may have none."""
    if deal.augen is None:
        return
    at, has_none = ("schwarz",), deal.augen in (0, ALL_AUGEN)
    if deal.schwarz and not has_none:
        yield problem(Code.TRICKLESS_WITH_AUGEN, at, augen=min(deal.augen, ALL_AUGEN - deal.augen))
    elif deal.schwarz is None and has_none and rules.with_nines:
        yield problem(Code.TRICKS_MISSING, at, party=Party.RE if deal.augen == 0 else Party.KONTRA)


def _said(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-07
    said, at = deal.by(party), ("said", party.value)
    counted = score.counted_statements(deal, party, rules)
    if counted > rules.statements_per_party:
        most = rules.statements_per_party
        yield problem(Code.TOO_MANY_STATEMENTS, at, party=party, count=counted, most=most)
    if WinLevel.PLAIN in said.levels:
        yield problem(Code.PLAIN_ANNOUNCED, (*at, "levels"), party=party)
    elif said.levels:
        if not said.statements:
            yield problem(Code.LEVEL_WITHOUT_STATEMENT, (*at, "levels"), party=party, level=said.levels[-1])
        if said.levels != ANNOUNCED_LEVELS[: len(said.levels)]:
            yield problem(Code.LEVELS_IN_DISORDER, (*at, "levels"), party=party, level=said.levels[-1])


def _duty(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-07 a: whoever wins the first trick says so; before the first card does not count for that.
    # C-08: no slip says how much the first trick was worth.
    early_will_do = is_announced(deal.played)
    asked = rules.duty and not rules.duty_from and (rules.duty_in_solo or not early_will_do)
    if asked and not any(
        deal.by(party).first or deal.by(party).second or (early_will_do and deal.by(party).early)
        for party in Party
    ):
        yield problem(Code.DUTY_MISSING, ("said",))


def _specials(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-11, C-09
    def both(*specials: Special) -> int:
        return sum(deal.by(party).count(special) for party in Party for special in specials)

    for code, count, most in (
        (Code.TOO_MANY_FOXES, both(*FOXES), _MOST_FOXES),
        (Code.TOO_MANY_DOPPELKOEPFE, both(Special.DOPPELKOPF), _MOST_DOPPELKOEPFE),
        (Code.TOO_MANY_HERZSTICHE, both(Special.HERZSTICH), _MOST_HERZSTICHE),
        (Code.TOO_MANY_PIGS, both(Special.PIGS), _MOST_PIGS),
    ):
        if count > most:
            yield problem(code, ("said",), count=count, most=most)
    if both(Special.PIGS) and both(Special.FOX_CAUGHT, Special.FOX_LAST_CAUGHT):
        yield problem(Code.FOX_OF_PIGS, ("said",))
    yield from _specials_of_parties(deal, rules)


def _specials_of_parties(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    for party in Party:
        got = [special for special in Special if deal.by(party).count(special)]
        if not got:
            continue
        for special in got:
            if not rules.is_played(special):
                yield problem(
                    Code.SPECIAL_NOT_PLAYED, ("said", party.value, "specials", special.value), special=special
                )
        at = ("said", party.value, "specials", got[0].value)
        if _has_no_trick(deal, party, rules):
            yield problem(Code.SPECIAL_WITHOUT_TRICK, at, party=party, special=got[0])
        # In the Trumpfsolo they can be won as usual, but count 0.
        if deal.played != TRUMP_SOLO and not score.specials_count(deal, rules):
            yield problem(Code.SPECIAL_IN_SOLO, at, special=got[0], played=named(deal.played, rules))


def _has_no_trick(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> bool:
    fell = score.outcome(deal, rules)
    return fell is not None and fell.level is WinLevel.SCHWARZ and fell.ahead is party.other


def _last_trick(deal: ScoredDeal, active: tuple[int, ...]) -> Iterator[Problem]:
    """Yield what one last trick of four cards cannot hold; all of it goes to the party that takes it."""
    parties = [party for party in Party if any(deal.by(party).count(special) for special in LAST_TRICK)]
    if len(parties) == _PAIR:
        yield problem(Code.LAST_TRICK_OF_BOTH, ("said",))
        return
    for party in parties:
        said = deal.by(party)
        won_with = said.count(Special.CHARLIE) + said.count(Special.FOX_LAST)
        charlies, foxes = said.count(Special.CHARLIE_CAUGHT), said.count(Special.FOX_LAST_CAUGHT)
        opponents = len(deal.re) if party is Party.KONTRA else len(active) - len(deal.re)
        if (
            won_with > 1
            or charlies + foxes > opponents
            or charlies + said.count(Special.CHARLIE) > _MOST_CHARLIES
            # A fox takes the last trick only where no higher trump lies in it.
            or (said.count(Special.FOX_LAST) and charlies)
        ):
            yield problem(Code.LAST_TRICK_TOO_FULL, ("said", party.value, "specials"), party=party)
