"""Every finding that a check of Quartett can make, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.quartett.topics import QuartettTopic
from turnierleitung.domain.problems import Severity
from turnierleitung.domain.topics import Topic


class Code(StrEnum):
    """Names of the findings; ``texts.quartett`` words each of them."""

    # The deck
    DECK_ODD = "quartett.deck_odd"
    DECK_UNUSUAL = "quartett.deck_unusual"
    DECK_TOO_SMALL = "quartett.deck_too_small"
    DECK_UNKNOWN = "quartett.deck_unknown"
    DECK_NEEDED = "quartett.deck_needed"
    SUM_UNUSUAL = "quartett.sum_unusual"
    # Counted cards
    COUNT_MISSING = "quartett.count_missing"
    COUNT_TOO_HIGH = "quartett.count_too_high"
    NEGATIVE = "quartett.negative"
    SUM_WRONG = "quartett.sum_wrong"
    ONLY_ZEROS = "quartett.only_zeros"
    MIDDLE_NOT_ALLOWED = "quartett.middle_not_allowed"
    MIDDLE_ODD = "quartett.middle_odd"
    # Likely slips of the pen
    SLIP_DIGITS = "quartett.slip_digits"
    SLIP_CARD = "quartett.slip_card"
    SLIP_TRICK = "quartett.slip_trick"
    SLIP_MIDDLE = "quartett.slip_middle"
    # How it ended
    NOT_ALL_CARDS = "quartett.not_all_cards"
    LEVEL_IN_KNOCKOUT = "quartett.level_in_knockout"
    OVERTIME_IN_GROUP = "quartett.overtime_in_group"
    DECIDED_IN_GROUP = "quartett.decided_in_group"
    DECIDED_OTHERWISE = "quartett.decided_otherwise"
    LOT_NOT_LEVEL = "quartett.lot_not_level"
    WINNER_MISSING = "quartett.winner_missing"
    WINNER_CONTRADICTS = "quartett.winner_contradicts"
    # Delays
    DELAY_TOO_MANY = "quartett.delay_too_many"
    DELAY_NOT_LOST = "quartett.delay_not_lost"
    DELAY_DIFFERS = "quartett.delay_differs"
    DELAY_AFTER_END = "quartett.delay_after_end"
    # Forfeits and rulings
    IN_TIME = "quartett.in_time"
    BOTH_ABSENT_IN_KNOCKOUT = "quartett.both_absent_in_knockout"
    RULING_WITHOUT_WINNER = "quartett.ruling_without_winner"
    RULING_BEYOND_DECK = "quartett.ruling_beyond_deck"
    RULING_BEYOND_POINTS = "quartett.ruling_beyond_points"
    REASON_MISSING = "quartett.reason_missing"


_CODES_ABOUT: dict[StrEnum, tuple[Code, ...]] = {
    Topic.DECKS: (
        Code.DECK_UNUSUAL,
        Code.SUM_UNUSUAL,
        Code.DECK_UNKNOWN,
        Code.DECK_NEEDED,
        Code.DECK_ODD,
        Code.DECK_TOO_SMALL,
    ),
    QuartettTopic.MIDDLE: (Code.MIDDLE_NOT_ALLOWED, Code.MIDDLE_ODD, Code.SLIP_MIDDLE),
    QuartettTopic.END: (
        Code.NOT_ALL_CARDS,
        Code.WINNER_CONTRADICTS,
        Code.LEVEL_IN_KNOCKOUT,
        Code.OVERTIME_IN_GROUP,
        Code.DECIDED_IN_GROUP,
        Code.DECIDED_OTHERWISE,
        Code.LOT_NOT_LEVEL,
        Code.WINNER_MISSING,
        Code.RULING_WITHOUT_WINNER,
    ),
    QuartettTopic.COUNTS: (
        Code.COUNT_MISSING,
        Code.COUNT_TOO_HIGH,
        Code.NEGATIVE,
        Code.SUM_WRONG,
        Code.ONLY_ZEROS,
        Code.SLIP_DIGITS,
        Code.SLIP_CARD,
        Code.SLIP_TRICK,
    ),
    Topic.LATENESS: (Code.IN_TIME, Code.BOTH_ABSENT_IN_KNOCKOUT),
    QuartettTopic.DELAYS: (
        Code.DELAY_TOO_MANY,
        Code.DELAY_NOT_LOST,
        Code.DELAY_DIFFERS,
        Code.DELAY_AFTER_END,
    ),
    Topic.RULINGS: (Code.REASON_MISSING, Code.RULING_BEYOND_DECK, Code.RULING_BEYOND_POINTS),
}
_SEVERITIES = {
    Code.MIDDLE_ODD: Severity.IMPOSSIBLE,
    Code.ONLY_ZEROS: Severity.ASKS,
    Code.SUM_UNUSUAL: Severity.DOUBTFUL,
    Code.RULING_BEYOND_DECK: Severity.DOUBTFUL,
    Code.RULING_BEYOND_POINTS: Severity.DOUBTFUL,
    Code.DECK_UNUSUAL: Severity.WARNING,
    Code.DECK_UNKNOWN: Severity.WARNING,
    Code.DECIDED_OTHERWISE: Severity.WARNING,
    Code.DELAY_AFTER_END: Severity.WARNING,
    # A slip is a hint that stands beside the problem it explains.
    Code.SLIP_DIGITS: Severity.WARNING,
    Code.SLIP_CARD: Severity.WARNING,
    Code.SLIP_TRICK: Severity.WARNING,
    Code.SLIP_MIDDLE: Severity.WARNING,
}
"""All others stand in the way."""

_TABLE = CodeTable[Code](_CODES_ABOUT, _SEVERITIES)
problem = _TABLE.problem
finding = _TABLE.finding
