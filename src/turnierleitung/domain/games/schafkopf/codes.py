"""Every finding that a check of Schafkopf can make, with its topic and weight."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.problems import Path, Problem, Repair, Severity
from turnierleitung.domain.topics import Topic


class Code(StrEnum):
    """Names of the findings; ``texts.schafkopf`` words each of them."""

    # The sheet as a whole
    GAMES_MISSING = "schafkopf.games_missing"
    TOO_MANY_GAMES = "schafkopf.too_many_games"
    LIST_KEEPER = "schafkopf.list_keeper"
    SIGNATURES_MISSING = "schafkopf.signatures_missing"
    SEAT_UNKNOWN = "schafkopf.seat_unknown"
    # Totals
    LINE_MISSING = "schafkopf.line_missing"
    LINE_UNKNOWN = "schafkopf.line_unknown"
    POINTS_MISSING = "schafkopf.points_missing"
    POINTS_NEGATIVE = "schafkopf.points_negative"
    SUM_NOT_ZERO = "schafkopf.sum_not_zero"
    SUM_TOO_LOW = "schafkopf.sum_too_low"
    SUM_TOO_HIGH = "schafkopf.sum_too_high"
    TALLY_NOT_ALLOWED = "schafkopf.tally_not_allowed"
    WON_EXCEEDS_PLAYED = "schafkopf.won_exceeds_played"
    SOLOS_LACK_TOUT_AND_SIE = "schafkopf.solos_lack_tout_and_sie"
    SOLOS_EXCEED_GAMES = "schafkopf.solos_exceed_games"
    ALL_SOLOS_EXCEED_GAMES = "schafkopf.all_solos_exceed_games"
    POINTS_TOO_HIGH = "schafkopf.points_too_high"
    POINTS_TOO_LOW = "schafkopf.points_too_low"
    POINTS_NOT_A_MULTIPLE = "schafkopf.points_not_a_multiple"
    # Rows of a list
    SITS_OUT = "schafkopf.sits_out"
    SITS_OUT_POINTS = "schafkopf.sits_out_points"
    CONTRACT_NOT_ALLOWED = "schafkopf.contract_not_allowed"
    TOUT_NOT_ALLOWED = "schafkopf.tout_not_allowed"
    LEVEL_UNKNOWN = "schafkopf.level_unknown"
    PARTNER_MISSING = "schafkopf.partner_missing"
    PARTNER_IS_PLAYER = "schafkopf.partner_is_player"
    PARTNER_NOT_NEEDED = "schafkopf.partner_not_needed"
    APPROVAL_MISSING = "schafkopf.approval_missing"
    APPROVAL_REFUSED = "schafkopf.approval_refused"
    SIE_LOST_OPEN = "schafkopf.sie_lost_open"
    VALUE_OPEN = "schafkopf.value_open"
    MISCONDUCT_OUTCOME = "schafkopf.misconduct_outcome"
    MISCONDUCT_LEVEL = "schafkopf.misconduct_level"
    MISCONDUCT_VALUE_OPEN = "schafkopf.misconduct_value_open"
    RULED_WITHOUT_REASON = "schafkopf.ruled_without_reason"
    ROW_BEYOND_TABLE = "schafkopf.row_beyond_table"
    ROW_LENGTH = "schafkopf.row_length"
    ROW_POINTS_MISSING = "schafkopf.row_points_missing"
    ROW_POINTS_NEGATIVE = "schafkopf.row_points_negative"
    ROW_SUM_NOT_ZERO = "schafkopf.row_sum_not_zero"
    ROW_NOT_IN_TABLE = "schafkopf.row_not_in_table"
    CIRCLE_MISSING = "schafkopf.circle_missing"
    CIRCLE_WRONG = "schafkopf.circle_wrong"
    KIND_OPEN = "schafkopf.kind_open"
    KIND_CONTRADICTS = "schafkopf.kind_contradicts"
    # Likely slips of the pen
    SLIP_SIGN = "schafkopf.slip_sign"
    SLIP_DIGITS = "schafkopf.slip_digits"
    SLIP_ONE_ROW = "schafkopf.slip_one_row"
    # Rulings
    RULING_WITHOUT_REASON = "schafkopf.ruling_without_reason"
    RULING_TALLY_UNKNOWN = "schafkopf.ruling_tally_unknown"
    RULING_TALLY_NEGATIVE = "schafkopf.ruling_tally_negative"
    RULING_SUM_NOT_ZERO = "schafkopf.ruling_sum_not_zero"


_CODES_ABOUT: dict[str, tuple[Code, ...]] = {
    Topic.SEATING: (Code.SEAT_UNKNOWN,),
    SchafkopfTopic.DEALS: (
        Code.GAMES_MISSING,
        Code.TOO_MANY_GAMES,
        Code.SITS_OUT,
        Code.SITS_OUT_POINTS,
    ),
    SchafkopfTopic.CONTRACTS: (
        Code.TALLY_NOT_ALLOWED,
        Code.CONTRACT_NOT_ALLOWED,
        Code.TOUT_NOT_ALLOWED,
    ),
    SchafkopfTopic.PRECEDENCE: (Code.APPROVAL_MISSING, Code.APPROVAL_REFUSED),
    SchafkopfTopic.SHOWN_CARDS: (Code.MISCONDUCT_OUTCOME, Code.MISCONDUCT_LEVEL, Code.MISCONDUCT_VALUE_OPEN),
    SchafkopfTopic.CALLED_ACE: (Code.PARTNER_MISSING, Code.PARTNER_IS_PLAYER, Code.PARTNER_NOT_NEEDED),
    Topic.SLIPS: (Code.LIST_KEEPER, Code.SIGNATURES_MISSING),
    SchafkopfTopic.SCORING: (
        Code.LEVEL_UNKNOWN,
        Code.SIE_LOST_OPEN,
        Code.VALUE_OPEN,
        Code.POINTS_TOO_HIGH,
        Code.POINTS_TOO_LOW,
        Code.POINTS_NOT_A_MULTIPLE,
        Code.ROW_BEYOND_TABLE,
    ),
    SchafkopfTopic.CROSS_SUM: (
        Code.POINTS_MISSING,
        Code.POINTS_NEGATIVE,
        Code.SUM_NOT_ZERO,
        Code.SUM_TOO_LOW,
        Code.SUM_TOO_HIGH,
        Code.RULED_WITHOUT_REASON,
        Code.ROW_LENGTH,
        Code.ROW_POINTS_MISSING,
        Code.ROW_POINTS_NEGATIVE,
        Code.ROW_SUM_NOT_ZERO,
        Code.ROW_NOT_IN_TABLE,
        Code.CIRCLE_MISSING,
        Code.CIRCLE_WRONG,
        Code.SLIP_SIGN,
        Code.SLIP_DIGITS,
        Code.SLIP_ONE_ROW,
    ),
    Topic.RANKING: (
        Code.WON_EXCEEDS_PLAYED,
        Code.SOLOS_LACK_TOUT_AND_SIE,
        Code.SOLOS_EXCEED_GAMES,
        Code.ALL_SOLOS_EXCEED_GAMES,
        Code.KIND_OPEN,
        Code.KIND_CONTRADICTS,
    ),
    Topic.RULINGS: (
        Code.RULING_WITHOUT_REASON,
        Code.RULING_TALLY_UNKNOWN,
        Code.RULING_TALLY_NEGATIVE,
        Code.RULING_SUM_NOT_ZERO,
    ),
}
_TOPIC = {code: topic for topic, codes in _CODES_ABOUT.items() for code in codes}

_SEVERITIES = {
    Code.POINTS_TOO_HIGH: Severity.IMPOSSIBLE,
    Code.POINTS_TOO_LOW: Severity.IMPOSSIBLE,
    Code.POINTS_NOT_A_MULTIPLE: Severity.IMPOSSIBLE,
    Code.ROW_BEYOND_TABLE: Severity.IMPOSSIBLE,
    Code.SIGNATURES_MISSING: Severity.DOUBTFUL,
    Code.RULING_SUM_NOT_ZERO: Severity.DOUBTFUL,
    Code.LIST_KEEPER: Severity.WARNING,
    Code.MISCONDUCT_LEVEL: Severity.WARNING,
    # A slip is a hint that stands beside the problem it explains.
    Code.SLIP_SIGN: Severity.WARNING,
    Code.SLIP_DIGITS: Severity.WARNING,
    Code.SLIP_ONE_ROW: Severity.WARNING,
}
"""All others stand in the way."""


def problem(code: Code, at: Path = (), **params: int | str) -> Problem:
    """Return the finding with its topic and weight."""
    return finding(code, at, params)


def finding(
    code: Code,
    at: Path,
    params: Mapping[str, int | str],
    *,
    topic: str | None = None,
    repair: Repair | None = None,
) -> Problem:
    """Return the finding with another topic than its own, or with a repair."""
    return Problem(
        code=code.value,
        topic=_TOPIC.get(code, "") if topic is None else topic,
        severity=_SEVERITIES.get(code, Severity.BLOCKING),
        at=at,
        params=params,
        repair=repair,
    )
