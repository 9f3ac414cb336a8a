"""The general part of games with counts, whatever is counted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from turnierleitung.domain import problems
from turnierleitung.domain.conduct import OnSlip, PenaltyEffect, says_why
from turnierleitung.domain.game import (
    GameResult,
    Hands,
    StintScore,
    TableContext,
    Tallies,
    with_swapped_digits,
)
from turnierleitung.domain.problems import FindingCode, Path, Problem, Repair, Severity, Topic, german
from turnierleitung.domain.states import Format
from turnierleitung.games.counts.rules import (
    MOST_SEATS,
    CountedTable,
    CountRules,
    CountTopic,
    PlacesRuling,
    Standing,
    TieAtTheEnd,
    agree,
    level_groups,
    places,
)

RulesT = TypeVar("RulesT", bound=CountRules)


@dataclass(frozen=True, kw_only=True)
class CountGame(Generic[RulesT]):
    """A game with counts as the program sees it (``domain.game.TableGame``)."""

    kind: str
    rules: type[RulesT]
    results: tuple[type[GameResult], ...]
    topics: type[StrEnum]
    counted: str
    """The tally of what is counted."""
    fewest: int
    """So many people at least sit at a table."""
    tally_names: tuple[str, ...]
    check: Callable[[Any, RulesT, TableContext], tuple[Problem, ...]]
    score: Callable[[Any, RulesT, TableContext], tuple[StintScore, ...]]
    check_deal: Callable[[RulesT, int, int | None], tuple[Problem, ...]]
    slip_penalties: ClassVar = frozenset[PenaltyEffect]()

    def formats(self, rules: RulesT) -> frozenset[Format]:  # noqa: ARG002  (part of the protocol)
        """Return rounds of tables."""
        return frozenset({Format.TABLES})

    def seats(self, rules: RulesT) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return up to eight (T-01, K-01)."""
        return frozenset(range(self.fewest, MOST_SEATS + 1))

    def counts(self, rules: RulesT) -> str:  # noqa: ARG002  (part of the protocol)
        """Return the tally of what is counted."""
        return self.counted

    def tallies(self, rules: RulesT) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, places and what is counted."""
        return self.tally_names

    def check_deck(self, cards: int, rules: RulesT) -> tuple[Problem, ...]:
        """Return the problems of a deck even at the smallest table."""
        return self.check_deal(rules, self.fewest, cards)

    def needs_time(self, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing: a round is over once everything is counted."""
        return False

    def deals(self, rules: RulesT, seats: int) -> None:
        """Return nothing: is dealt once, and played until the cards or the time are over."""

    def most_deals(self, rules: RulesT, seats: int) -> None:
        """Return nothing: no sheet numbers deals."""

    def sheet_rows(self, rules: RulesT, seats: int) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the sheet has a row for each person."""
        return 0

    def sits_out(self, rules: RulesT, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Everybody plays."""
        return False

    def new_decks(self, rules: RulesT) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the decks of the tournament are played with."""
        return 0

    def listed_decks(self, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """People play with listed decks."""
        return True

    def borne(self, result: GameResult, rules: RulesT) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Return none: no slip of counts carries a penalty."""
        return OnSlip()

    def counted_with_deck(self, result: GameResult, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether it was counted; a ruling does not look at the cards."""
        return not isinstance(result, PlacesRuling)

    def hands(self, rules: RulesT, seats: int, deck: int | None) -> Hands:
        """Return the cards for each person, and those put aside."""
        return rules.hands(seats, deck)

    def lateness_limit(self, rules: RulesT) -> None:
        """Nothing: the rules set no time."""

    def placeholders(self, rules: RulesT, seats: int) -> Mapping[str, str]:
        """Return the cards dealt from the usual deck at a usual table."""
        hands = rules.hands(seats, None)
        return {"cards_each": str(hands.cards), "cards_aside": str(hands.aside)}


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
    """Number of places whose order matters: 1 if only the winner does."""

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
    """Yield the problem of a deciding round that is missing, or has people without a tie."""
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
    """Yield the problems of a ruling."""
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


def placed(result: CountedTable | PlacesRuling, context: TableContext) -> tuple[int, ...]:
    """Return the place of each stint at its table, also while something is missing."""
    if isinstance(result, PlacesRuling):
        return result.places
    return places(result.standings, result.decided, context)


def score_places(
    result: CountedTable | PlacesRuling, counted: Iterable[Tallies], rules: CountRules, context: TableContext
) -> tuple[StintScore, ...]:
    """Return points, wins and second places of each stint (P-11), with what it ``counted``."""
    all_places = placed(result, context)

    def tallies(place: int) -> Tallies:
        behind = sum(other > place for other in all_places)
        points = rules.points(place, left_behind=behind, level=all_places.count(place) - 1)
        second = int(place == 2)  # noqa: PLR2004  (the second place)
        return {"points": points, "wins": int(place == 1), "seconds": second}

    return tuple(
        StintScore(stint, {**tallies(place), **own})
        for stint, place, own in zip(context.stints, all_places, counted, strict=True)
    )


class CountCode(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    OTHER_LINES = (
        "other_lines",
        Topic.SLIPS,
        german("Counts", "Zeilen auf dem Zettel: {lines}, am Tisch saßen {people}."),
        german("Counts", "Bitte den Zettel noch einmal öffnen."),
    )
    COUNT_MISSING = (
        "count_missing",
        CountTopic.COUNTING,
        german("Counts", "{who}: Die Zahl der {things} fehlt."),
        german("Counts", "Wer keine hat, bekommt eine 0."),
    )
    ALL_ZERO = (
        "all_zero",
        CountTopic.COUNTING,
        german("Counts", "Alle haben 0 {things}."),
        german("Counts", "Das kommt kaum vor. Bitte mit dem Zettel vergleichen."),
        Severity.DOUBTFUL,
    )
    # Deciding round
    DECIDER_MISSING = (
        "decider_missing",
        CountTopic.DECIDING,
        german("Counts", "Rang {place} braucht die Entscheidungsrunde."),
        german("Counts", "{names} haben je {count} {things}. Wer hat sie gewonnen?"),
    )
    DECIDED_NOT_LEVEL = (
        "decided_not_level",
        CountTopic.DECIDING,
        german("Counts", "{who} steht mit niemandem gleich."),
        german("Counts", "In der Entscheidungsrunde spielen nur, die gleich viele {things} haben."),
    )
    DECIDED_TWICE = (
        "decided_twice",
        CountTopic.DECIDING,
        german("Counts", "{who} steht in der Entscheidungsrunde zweimal."),
        german("Counts", "Bitte die Reihenfolge noch einmal wählen."),
    )
    # A likely slip of the pen
    # A slip is a hint that stands beside the problem it explains.
    SLIP_DIGITS = ("slip_digits", CountTopic.COUNTING, "", "", Severity.WARNING)
    # Rulings
    RULING_WITHOUT_REASON = (
        "ruling_without_reason",
        Topic.RULINGS,
        german("Counts", "Bitte begründen Sie den Entscheid."),
    )
    RULING_PLACES = (
        "ruling_places",
        Topic.RULINGS,
        german("Counts", "Die Plätze {places} passen nicht zusammen."),
        german("Counts", "Wer sich einen Platz teilt, lässt den nächsten frei: 1, 2, 2, 4."),
    )
    RULING_WITHOUT_WINNER = (
        "ruling_without_winner",
        Topic.RULINGS,
        german("Counts", "Auf Rang 1 muss einer allein stehen."),
        german("Counts", "An diesem Tisch entscheidet Rang 1."),
    )
    RULING_SUM = (
        "ruling_sum",
        Topic.RULINGS,
        german("Counts", "Der Entscheid vergibt {sum} {things}, es gibt nur {counted}."),
        german("Counts", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )


def problem(rules: CountRules, code: CountCode, at: Path = (), **params: int | str) -> Problem:
    """Return the finding of a game with its topic and weight."""
    return finding(rules, code, at, params)


def finding(
    rules: CountRules,
    code: CountCode,
    at: Path,
    params: Mapping[str, int | str],
    repair: Repair | None = None,
) -> Problem:
    """Return the finding of a game, perhaps with a repair."""
    return replace(problems.finding(code, at, params, repair=repair), code=f"{rules.kind}.{code}")


def decided(
    standings: Sequence[Standing], rules: CountRules, context: TableContext, source: random.Random
) -> tuple[int, ...]:
    """Return random winners of the required deciding rounds."""
    order: list[int] = []
    for played in deciding_rounds(standings, rules, context):
        seats = [context.stints[index].seat for index in played.group]
        order += in_any_order(seats, source)[: played.places]
    return tuple(order)


def in_any_order(items: Sequence[int], source: random.Random) -> list[int]:
    """Return numbers in an order by chance; the same source gives the same."""
    return sorted(items, key=lambda _: source.random())
