"""What can be wrong with any table at which everybody counts: the lines, a deciding round, a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from turnierleitung.domain.games.counts.codes import CountCode, finding, problem
from turnierleitung.domain.games.counts.places import Standing, agree, level_groups, places
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.counts.rules import CountRules
from turnierleitung.domain.games.counts.settings import TieAtTheEnd
from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.swapped_digits import with_swapped_digits
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.domain.reasons import says_why


def check_lines(lines: int, rules: CountRules, context: TableContext) -> Iterator[Problem]:
    """Yield that there are more or fewer lines than people."""
    if lines != len(context.stints):
        yield problem(rules, CountCode.OTHER_LINES, ("counts",), lines=lines, people=len(context.stints))


def check_counts(counts: Sequence[int | None], rules: CountRules, context: TableContext) -> Iterator[Problem]:
    """Yield counts that are not typed, and a table at which everybody has 0."""
    if counts and all(count == 0 for count in counts):
        yield problem(rules, CountCode.ALL_ZERO, ("counts", 0))
    for index, (stint, count) in enumerate(zip(context.stints, counts, strict=True)):
        if count is None:
            yield problem(rules, CountCode.COUNT_MISSING, ("counts", index), seat=stint.seat)


def slips_of_the_pen(
    counts: Sequence[int], expected: int, rules: CountRules, context: TableContext
) -> Iterator[Problem]:
    """Yield the counts that make the sum with two digits swapped; a single one also as a repair.

    ``expected`` is what the counts should add up to; a count that is missing is never computed from it.
    """
    off = expected - sum(counts)
    likely = [
        (index, meant)
        for index, typed in enumerate(counts)
        for meant in with_swapped_digits(typed)
        if meant - typed == off
    ]
    for index, meant in likely:
        at = ("counts", index)
        params = {"seat": context.stints[index].seat, "typed": counts[index], "meant": meant}
        repair = Repair(at, meant) if len(likely) == 1 else None
        yield finding(rules, CountCode.SLIP_DIGITS, at, params, repair=repair)


class DecidingRound(NamedTuple):
    """A deciding round that has to be played (P-10)."""

    group: tuple[int, ...]
    """The stints that are level."""
    places: int
    """For so many places the order counts: 1 where only the winner does."""

    def missing(self, decided: Sequence[int], context: TableContext) -> bool:
        """Whether somebody is still to be named."""
        return sum(context.stints[index].seat in decided for index in self.group) < self.places


def deciding_rounds(
    standings: Sequence[Standing], rules: CountRules, context: TableContext
) -> tuple[DecidingRound, ...]:
    """Return the deciding rounds of a table, the best group first.

    ``standings`` begin with the count; people without any are not parted, unless rank 1 is at stake.
    """
    groups = level_groups(standings)
    found = (DecidingRound(group, _places(group, standings, rules, context)) for group in groups)
    return tuple(one for one in found if one.places)


def _places(
    group: Sequence[int], standings: Sequence[Standing], rules: CountRules, context: TableContext
) -> int:
    own = standings[group[0]]
    at_stake = context.needs_winner and own == max(standings)
    match rules.tie_at_the_end:
        case TieAtTheEnd.ALWAYS if at_stake or own[0]:
            # The last of them needs no mark.
            return len(group) - 1
        case TieAtTheEnd.WHERE_IT_MATTERS if at_stake:
            return 1
        case _:
            return 0


def check_decided(
    standings: Sequence[Standing], decided: Sequence[int], rules: CountRules, context: TableContext
) -> Iterator[Problem]:
    """Yield a deciding round that is missing, or names people who had none to play."""
    level = {context.stints[index].seat for group in level_groups(standings) for index in group}
    for index, seat in enumerate(decided):
        if seat not in level:
            yield problem(rules, CountCode.DECIDED_NOT_LEVEL, ("decided", index), seat=seat)
        elif seat in decided[:index]:
            yield problem(rules, CountCode.DECIDED_TWICE, ("decided", index), seat=seat)
    at_the_table = places(standings, (), context)
    for played in deciding_rounds(standings, rules, context):
        if not played.missing(decided, context):
            continue
        first = played.group[0]
        seats = ",".join(str(context.stints[index].seat) for index in played.group)
        count, place = standings[first][0], at_the_table[first]
        yield problem(rules, CountCode.DECIDER_MISSING, ("decided",), seats=seats, count=count, place=place)


def check_ruling(ruling: PlacesRuling, rules: CountRules, context: TableContext) -> Iterator[Problem]:
    """Yield what is wrong with a ruling."""
    if not says_why(ruling.reason):
        yield problem(rules, CountCode.RULING_WITHOUT_REASON, ("reason",))
    people = len(context.stints)
    for name, values in (("places", ruling.places), ("counts", ruling.counts)):
        if len(values) != people:
            yield problem(rules, CountCode.OTHER_LINES, (name,), lines=len(values), people=people)
    if not agree(ruling.places):
        told = ", ".join(map(str, ruling.places))
        yield problem(rules, CountCode.RULING_PLACES, ("places",), places=told)
    elif context.needs_winner and ruling.places.count(1) > 1 and rules.tie_at_the_end != TieAtTheEnd.SHARED:
        yield problem(rules, CountCode.RULING_WITHOUT_WINNER, ("places",))
    total, counted = sum(ruling.counts), rules.counted(context.seats, context.deck)
    if total > counted:
        yield problem(rules, CountCode.RULING_SUM, ("counts",), sum=total, counted=counted)
