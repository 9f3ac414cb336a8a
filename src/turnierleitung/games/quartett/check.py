"""Quartett: two people, one deck; who holds more cards after the time wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.conduct import Borne, OnSlip, PenaltyEffect, says_why
from turnierleitung.domain.game import GameResult, StintScore, TableContext, Tallies
from turnierleitung.domain.problems import Problem, Repair, finding, problem
from turnierleitung.domain.states import Format
from turnierleitung.games.quartett.findings import Code
from turnierleitung.games.quartett.rules import (
    SIDES,
    BothAbsent,
    BothAbsentResult,
    DelayPenalty,
    Ended,
    Entry,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    Match,
    MatchRuling,
    OddDeck,
    QuartettResult,
    QuartettRules,
    QuartettTopic,
    StillLevel,
    own_result,
)
from turnierleitung.games.quartett.score import (
    TALLIES,
    Counts,
    after_penalties,
    bearing,
    borne,
    completed,
    match_tallies,
    more_cards,
    moved_by,
    score,
    winner,
    winner_of,
)


class Quartett:
    """Quartett as a game of the program (``domain.game.MatchGame``)."""

    kind = "quartett"
    rules = QuartettRules
    results = (Match, Forfeit, BothAbsentResult, MatchRuling)
    topics = QuartettTopic
    slip_penalties = frozenset({PenaltyEffect.CARDS, PenaltyEffect.LOST, PenaltyEffect.FORFEIT})

    def formats(self, rules: QuartettRules) -> frozenset[Format]:  # noqa: ARG002  (part of the protocol)
        """Return groups and knock-out."""
        return frozenset({Format.MATCHES})

    def listed_decks(self, rules: QuartettRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Every match has a deck (Q-03)."""
        return True

    def seats(self, rules: QuartettRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return two: one against one (Q-02)."""
        return frozenset({len(SIDES)})

    def counts(self, rules: QuartettRules) -> str:  # noqa: ARG002  (part of the protocol)
        """Return the cards."""
        return "cards"

    def tallies(self, rules: QuartettRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, card difference, cards and how the matches went."""
        return TALLIES

    def placeholders(self, rules: QuartettRules, seats: int) -> Mapping[str, str]:  # noqa: ARG002  (part of the protocol)
        """Return nothing besides the numbers of the rules."""
        return {}

    def lateness_limit(self, rules: QuartettRules) -> int:
        """Return after how many seconds a match is lost forfait (Q-21)."""
        return rules.lateness_limit_seconds

    def check(
        self, result: QuartettResult, rules: QuartettRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return check(result, rules, context)

    def score(
        self, result: QuartettResult, rules: QuartettRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of both seats."""
        return score(result, rules, context)

    def borne(self, result: QuartettResult, rules: QuartettRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Return delays and forfeits (Q-21, Q-22)."""
        return borne(result)

    def bearing(self, result: GameResult | None, penalty: Borne) -> QuartettResult | None:
        """Return the match with a delay more, or forfeited."""
        return bearing(None if result is None else own_result(result), penalty)

    def winner(self, result: QuartettResult, rules: QuartettRules, context: TableContext) -> int | None:
        """Return the winner (Q-14, Q-15, Q-18)."""
        return winner(result, rules, context)

    def lost_unplayed(self, result: QuartettResult) -> int | None:
        """Return the side that lost by forfeit (Q-21)."""
        return result.side if isinstance(result, Forfeit) else None

    def walkover(self, rules: QuartettRules) -> tuple[Tallies, Tallies] | None:
        """Return the tallies of a match that one side missed (Q-21, Q-23)."""
        if rules.forfeit_scoring is not ForfeitScoring.FIXED:
            return None
        lost = Forfeit(side=1, cause=ForfeitReason.EXCLUDED)
        return match_tallies(lost, rules, TableContext.of(len(SIDES)))

    def counted_with_deck(self, result: QuartettResult, rules: QuartettRules) -> bool:
        """Whether it was counted, or is a forfeit that counts the deck (Q-21)."""
        by_deck = rules.forfeit_scoring is ForfeitScoring.AS_DECK
        return isinstance(result, Match) or (by_deck and isinstance(result, Forfeit | BothAbsentResult))

    def check_deck(self, cards: int, rules: QuartettRules) -> tuple[Problem, ...]:
        """Return the problems of a deck of ``cards`` cards (Q-01, Q-05)."""
        return check_deck(cards, rules)


QUARTETT: Final = Quartett()


_SMALLEST_DECK = 2


def check(result: QuartettResult, rules: QuartettRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    return tuple(_findings(result, rules, context))


def check_deck(deck: int, rules: QuartettRules) -> tuple[Problem, ...]:
    """Return the problems of a deck of ``deck`` cards (Q-01, Q-05)."""
    found = list(_dealable(deck, rules))
    if not found and not rules.usual_deck_from <= deck <= rules.usual_deck_to:
        least, most = rules.usual_deck_from, rules.usual_deck_to
        found.append(problem(Code.DECK_UNUSUAL, deck=deck, least=least, most=most))
    return tuple(found)


def _dealable(deck: int, rules: QuartettRules) -> Iterator[Problem]:
    if deck < _SMALLEST_DECK:
        yield problem(Code.DECK_TOO_SMALL, deck=deck)
    elif deck % 2 and rules.odd_deck is OddDeck.REFUSED:
        yield problem(Code.DECK_ODD, deck=deck)


def _findings(result: QuartettResult, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    match result:
        case Match():
            yield from _match(result, rules, context)
        case Forfeit():
            yield from _forfeit(result, rules, context)
        case BothAbsentResult():
            yield from _both_absent(rules, context)
        case _:
            yield from _ruling(result, rules, context)


def _match(match: Match, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    yield from _deck_of(match, rules, context)
    numbers = [*_numbers(match, rules, context)]
    yield from numbers
    yield from _middle(match, rules)
    counts = None if numbers else completed(match, rules, context.deck)
    if counts is not None and context.deck is not None:
        yield from _sum(counts, match.middle, rules, context.deck)
    elif counts is not None and sum(counts) + match.middle == 0:
        yield problem(Code.NOTHING_COUNTED, ("cards", 0))
    elif counts is not None and sum(counts) + match.middle > rules.usual_deck_to:
        total = sum(counts) + match.middle
        yield problem(Code.SUM_UNUSUAL, ("cards",), sum=total, most=rules.usual_deck_to)
    yield from _delays(match, counts, rules)
    yield from check_end(match, counts, rules, context)
    if match.replay is not None and not says_why(match.replay.reason):
        yield problem(Code.REASON_MISSING, ("replay", "reason"))


def _deck_of(match: Match, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    if context.deck is not None:
        yield from _dealable(context.deck, rules)
    elif rules.entry is Entry.ONE_NUMBER and None in match.cards:
        yield problem(Code.DECK_NEEDED)
    else:
        yield problem(Code.DECK_UNKNOWN)


def _numbers(match: Match, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    """Yield counts that are missing or impossible by themselves."""
    one_is_enough = rules.entry is Entry.ONE_NUMBER and match.cards != (None, None)
    for side in SIDES:
        count = match.cards[side]
        if count is None and not one_is_enough:
            yield problem(Code.COUNT_MISSING, ("cards", side), seat=side + 1)
        elif count is not None and count < 0:
            yield problem(Code.NEGATIVE, ("cards", side), number=count)
        elif count is not None and None in match.cards and context.deck is not None:
            # The other count follows from this one, so it must leave something.
            most = rules.cards_in_play(context.deck) - match.middle
            if count > most:
                yield problem(Code.COUNT_TOO_HIGH, ("cards", side), seat=side + 1, count=count, most=most)
    for name, number in (("middle", match.middle), ("overtimes", match.overtimes)):
        if number < 0:
            yield problem(Code.NEGATIVE, (name,), number=number)


def _middle(match: Match, rules: QuartettRules) -> Iterator[Problem]:
    if match.middle > 0 and rules.middle_cards is MiddleCards.TRICK_FINISHED:
        yield problem(Code.MIDDLE_NOT_ALLOWED, ("middle",), middle=match.middle)
    elif match.middle > 0 and match.middle % 2:
        yield problem(Code.MIDDLE_ODD, ("middle",), middle=match.middle)


def _sum(counts: Counts, middle: int, rules: QuartettRules, deck: int) -> Iterator[Problem]:
    expected = rules.cards_in_play(deck)
    missing = expected - sum(counts) - middle
    if missing:
        yield problem(Code.SUM_WRONG, ("cards",), sum=expected - missing, deck=expected, missing=missing)
        yield from slips(counts, middle, expected, rules)


def _delays(match: Match, counts: Counts | None, rules: QuartettRules) -> Iterator[Problem]:
    deducted = rules.delay_penalty is DelayPenalty.DEDUCTED
    moved = moved_by(match.delays, counts, rules)[0] if deducted and counts is not None else None
    for index, delay in enumerate(match.delays):
        at = ("delays", index, "cards")
        usual = rules.delay_penalty_cards
        cards = usual if delay.cards is None else delay.cards
        about = {"seat": delay.side + 1, "cards": cards, "usual": usual}
        if cards < 0:
            yield problem(Code.NEGATIVE, at, number=cards)
        elif cards > usual:
            yield finding(Code.DELAY_TOO_MANY, at, about)
        elif moved is not None and moved[index] == 0:
            yield finding(Code.DELAY_AFTER_END, at, about)
        elif moved is not None and delay.cards not in {None, moved[index]}:
            yield finding(Code.DELAY_DIFFERS, at, {**about, "moved": moved[index]})
        elif not deducted and cards < usual and counts is not None and counts[delay.side] != 0:
            # who hands over fewer had no more, and has lost.
            yield finding(Code.DELAY_NOT_LOST, at, {**about, "held": counts[delay.side]})


def _forfeit(forfeit: Forfeit, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    if rules.forfeit_scoring is ForfeitScoring.AS_DECK and context.deck is None:
        yield problem(Code.DECK_NEEDED)
    seconds = forfeit.seconds_late
    if seconds is None:
        return
    at = ("seconds_late",)
    if seconds < 0:
        yield problem(Code.NEGATIVE, at, number=seconds)
    elif forfeit.cause is ForfeitReason.LATE and not rules.is_late(seconds):
        limit = rules.lateness_limit_seconds
        yield problem(Code.IN_TIME, at, seat=forfeit.side + 1, seconds=seconds, limit=limit)


def _both_absent(rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    if context.needs_winner:
        yield problem(Code.BOTH_ABSENT_IN_KNOCKOUT)
    counts_deck = rules.forfeit_scoring is ForfeitScoring.AS_DECK
    if rules.both_absent is BothAbsent.BOTH_FORFEIT and counts_deck and context.deck is None:
        yield problem(Code.DECK_NEEDED)


def _ruling(ruling: MatchRuling, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    for side in SIDES:
        for name, numbers in (("cards", ruling.cards), ("points", ruling.points)):
            if numbers[side] < 0:
                yield problem(Code.NEGATIVE, (name, side), number=numbers[side])
    deck = None if context.deck is None else rules.cards_in_play(context.deck)
    if deck is not None and sum(ruling.cards) > deck:
        yield problem(Code.RULING_BEYOND_DECK, ("cards",), sum=sum(ruling.cards), deck=deck)
    if max(ruling.points) > rules.points_won:
        most = rules.points_won
        yield problem(Code.RULING_BEYOND_POINTS, ("points",), points=max(ruling.points), most=most)
    if ruling.winner is None and context.needs_winner:
        yield problem(Code.RULING_WITHOUT_WINNER, ("winner",))
    if not says_why(ruling.reason):
        yield problem(Code.REASON_MISSING, ("reason",))


class NextStep(StrEnum):
    """The next step in a tied knock-out match (Q-18)."""

    OVERTIME = "overtime"
    SUDDEN_DEATH = "sudden_death"
    JURY_OR_LOT = "jury_or_lot"


def next_step(overtimes: int, rules: QuartettRules) -> NextStep:
    """Return the next step after ``overtimes`` overtimes."""
    if overtimes <= 0 or rules.still_level is StillLevel.AGAIN:
        return NextStep.OVERTIME
    return NextStep.SUDDEN_DEATH if rules.still_level is StillLevel.SUDDEN_DEATH else NextStep.JURY_OR_LOT


_FORESEEN = {Ended.SUDDEN_DEATH: NextStep.SUDDEN_DEATH, Ended.LOT: NextStep.JURY_OR_LOT}


def check_end(
    match: Match, counts: Counts | None, rules: QuartettRules, context: TableContext
) -> Iterator[Problem]:
    """Yield what does not fit; ``counts`` as found at the end, ``None`` while they are not known."""
    yield from _stage(match, rules, context)
    if counts is None:
        if match.ended in {Ended.JURY, Ended.LOT} and match.winner is None:
            yield problem(Code.WINNER_MISSING, ("winner",))
        return
    final = after_penalties(match, counts, rules)
    if match.ended is Ended.ALL_CARDS and (min(final) > 0 or match.middle > 0):
        yield problem(Code.NOT_ALL_CARDS, ("ended",), first=final[0], second=final[1])
    yield from _decision(match, final, rules, context)


def _stage(match: Match, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    """Yield overtimes and decisions that the stage does not know."""
    if not context.needs_winner:
        if match.overtimes > 0:
            yield problem(Code.OVERTIME_IN_GROUP, ("overtimes",), overtimes=match.overtimes)
        if match.ended in _FORESEEN:
            yield problem(Code.DECIDED_IN_GROUP, ("ended",), ended=match.ended)
        return
    foreseen = next_step(match.overtimes, rules)
    if match.ended in _FORESEEN and _FORESEEN[match.ended] is not foreseen:
        yield problem(Code.DECIDED_OTHERWISE, ("ended",), ended=match.ended, next=foreseen)


def _decision(match: Match, counts: Counts, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    """Yield a conflict between the named winner and the cards, or a missing winner."""
    ahead = more_cards(counts)
    if match.ended in {Ended.JURY, Ended.LOT} and match.winner is None:
        yield problem(Code.WINNER_MISSING, ("winner",))
        return
    if match.ended is Ended.LOT and ahead is not None:
        yield problem(Code.LOT_NOT_LEVEL, ("ended",), first=counts[0], second=counts[1])
    against_cards = match.winner is not None and match.winner != ahead
    if against_cards and match.ended in {Ended.TIME, Ended.ALL_CARDS}:
        yield problem(Code.WINNER_CONTRADICTS, ("winner",), first=counts[0], second=counts[1])
    elif against_cards and ahead is not None and match.ended is not Ended.LOT:
        yield from _against_the_cards(match, counts)
    if context.needs_winner and winner_of(match, counts) is None:
        yield from _level(match, counts, rules)


def _against_the_cards(match: Match, counts: Counts) -> Iterator[Problem]:
    # a jury decision is always accepted; so is an abandoned match, but both say why.
    if match.ended is Ended.SUDDEN_DEATH:
        yield problem(Code.WINNER_CONTRADICTS, ("winner",), first=counts[0], second=counts[1])
    elif not says_why(match.reason):
        yield problem(Code.REASON_MISSING, ("reason",))


def _level(match: Match, counts: Counts, rules: QuartettRules) -> Iterator[Problem]:
    if match.ended in {Ended.SUDDEN_DEATH, Ended.ABANDONED}:
        yield problem(Code.WINNER_MISSING, ("winner",))
    else:
        yield problem(
            Code.LEVEL_IN_KNOCKOUT,
            ("overtimes",),
            count=counts[0],
            overtimes=match.overtimes,
            minutes=rules.overtime_minutes,
            next=next_step(match.overtimes, rules),
        )


_TRICK: Final = 2
"""Both lay down one card."""
_TWO_DIGITS: Final = range(10, 100)


def slips(counts: Counts, middle: int, expected: int, rules: QuartettRules) -> Iterator[Problem]:
    """Yield likely mistakes, given the counts and the expected sum of counts and middle."""
    missing = expected - sum(counts) - middle
    hints = list(_hints(missing, middle, rules))
    swaps = [(side, meant) for side in SIDES if (meant := _swapped(counts[side])) - counts[side] == missing]
    for side, meant in swaps:
        at = ("cards", side)
        alone = len(swaps) == 1 and not hints
        params = {"seat": side + 1, "typed": counts[side], "meant": meant}
        yield finding(Code.SLIP_DIGITS, at, params, repair=Repair(at, meant) if alone else None)
    yield from hints


def _hints(missing: int, middle: int, rules: QuartettRules) -> Iterator[Problem]:
    if abs(missing) == 1:
        yield problem(Code.SLIP_CARD, ("cards",), missing=missing)
    if abs(missing) == _TRICK:
        yield problem(Code.SLIP_TRICK, ("cards",), missing=missing)
    forgotten = missing > 0 and missing % _TRICK == 0 and middle == 0
    if forgotten and rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY:
        yield problem(Code.SLIP_MIDDLE, ("middle",), missing=missing)


def _swapped(count: int) -> int:
    """Return a number with its two digits swapped; nobody writes 20 as 02, so that stays."""
    tens, ones = divmod(count, 10)
    return 10 * ones + tens if count in _TWO_DIGITS and ones else count
