"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.quartett.check_end import check_end
from turnierleitung.domain.games.quartett.codes import Code, finding, problem
from turnierleitung.domain.games.quartett.counts import Counts, completed, moved_by
from turnierleitung.domain.games.quartett.results import (
    SIDES,
    BothAbsentResult,
    Forfeit,
    ForfeitReason,
    Match,
    MatchRuling,
    QuartettResult,
)
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import (
    BothAbsent,
    DelayPenalty,
    Entry,
    ForfeitScoring,
    OddDeck,
)
from turnierleitung.domain.games.quartett.slips import slips
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.reasons import says_why

_SMALLEST_DECK = 2


def check(result: QuartettResult, rules: QuartettRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    return tuple(_findings(result, rules, context))


def check_deck(deck: int, rules: QuartettRules) -> tuple[Problem, ...]:
    """Return what is wrong with a deck of so many cards (Q-01, Q-05)."""
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
    if counts == (0, 0) and (context.deck is None or match.middle):
        yield problem(Code.ONLY_ZEROS, ("cards",))
    if counts is not None and context.deck is not None:
        yield from _sum(counts, match.middle, rules, context.deck)
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
