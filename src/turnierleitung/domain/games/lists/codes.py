"""Every finding that can be made of any list of deals, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.lists.topics import ListTopic
from turnierleitung.domain.problems import Severity
from turnierleitung.domain.topics import Topic

AREA: Final = "list"
"""What the codes begin with."""


class ListCode(StrEnum):
    """Names of the findings; ``texts.games.lists`` words each of them."""

    # The sheet as a whole
    DEALS_MISSING = "list.deals_missing"
    TOO_MANY_DEALS = "list.too_many_deals"
    LIST_KEEPER = "list.list_keeper"
    SIGNATURES_MISSING = "list.signatures_missing"
    ONLY_ZEROS = "list.only_zeros"
    SEAT_UNKNOWN = "list.seat_unknown"
    # Totals
    LINE_MISSING = "list.line_missing"
    LINE_UNKNOWN = "list.line_unknown"
    POINTS_MISSING = "list.points_missing"
    POINTS_TOO_HIGH = "list.points_too_high"
    POINTS_TOO_LOW = "list.points_too_low"
    SUM_NOT_ZERO = "list.sum_not_zero"
    # Rows
    SITS_OUT = "list.sits_out"
    SITS_OUT_POINTS = "list.sits_out_points"
    ROW_LENGTH = "list.row_length"
    ROW_POINTS_MISSING = "list.row_points_missing"
    ROW_SUM_NOT_ZERO = "list.row_sum_not_zero"
    ROW_BEYOND_ANY = "list.row_beyond_any"
    ROW_WITHOUT_REASON = "list.row_without_reason"
    # Likely slips of the pen
    SLIP_SIGN = "list.slip_sign"
    SLIP_DIGITS = "list.slip_digits"
    # Rulings
    RULING_WITHOUT_REASON = "list.ruling_without_reason"
    RULING_TALLY_UNKNOWN = "list.ruling_tally_unknown"
    RULING_TALLY_NEGATIVE = "list.ruling_tally_negative"
    RULING_SUM_NOT_ZERO = "list.ruling_sum_not_zero"


_TABLE: Final = CodeTable[ListCode](
    {
        Topic.SEATING: (ListCode.SEAT_UNKNOWN,),
        Topic.SLIPS: (ListCode.LIST_KEEPER, ListCode.SIGNATURES_MISSING),
        Topic.RULINGS: (
            ListCode.RULING_WITHOUT_REASON,
            ListCode.RULING_TALLY_UNKNOWN,
            ListCode.RULING_TALLY_NEGATIVE,
            ListCode.RULING_SUM_NOT_ZERO,
        ),
        ListTopic.DEALS: (
            ListCode.DEALS_MISSING,
            ListCode.TOO_MANY_DEALS,
            ListCode.SITS_OUT,
            ListCode.SITS_OUT_POINTS,
        ),
        ListTopic.SCORING: (ListCode.POINTS_TOO_HIGH, ListCode.POINTS_TOO_LOW, ListCode.ROW_BEYOND_ANY),
        ListTopic.CROSS_SUM: (
            ListCode.POINTS_MISSING,
            ListCode.ONLY_ZEROS,
            ListCode.SUM_NOT_ZERO,
            ListCode.ROW_LENGTH,
            ListCode.ROW_POINTS_MISSING,
            ListCode.ROW_SUM_NOT_ZERO,
            ListCode.ROW_WITHOUT_REASON,
            ListCode.SLIP_SIGN,
            ListCode.SLIP_DIGITS,
        ),
    },
    {
        ListCode.POINTS_TOO_HIGH: Severity.IMPOSSIBLE,
        ListCode.POINTS_TOO_LOW: Severity.IMPOSSIBLE,
        ListCode.ROW_BEYOND_ANY: Severity.IMPOSSIBLE,
        ListCode.ONLY_ZEROS: Severity.ASKS,
        ListCode.SIGNATURES_MISSING: Severity.DOUBTFUL,
        ListCode.RULING_SUM_NOT_ZERO: Severity.DOUBTFUL,
        ListCode.LIST_KEEPER: Severity.WARNING,
        # A slip is a hint that stands beside the problem it explains.
        ListCode.SLIP_SIGN: Severity.WARNING,
        ListCode.SLIP_DIGITS: Severity.WARNING,
    },
)
problem = _TABLE.problem
finding = _TABLE.finding
