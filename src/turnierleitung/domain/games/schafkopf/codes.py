"""Every finding that a check of Schafkopf can make, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.problems import Severity
from turnierleitung.domain.topics import Topic


class Code(StrEnum):
    """Names of the findings that no other list has; ``texts.games.schafkopf`` words each of them."""

    # Totals
    POINTS_NEGATIVE = "schafkopf.points_negative"
    SUM_TOO_LOW = "schafkopf.sum_too_low"
    SUM_TOO_HIGH = "schafkopf.sum_too_high"
    TALLY_NOT_ALLOWED = "schafkopf.tally_not_allowed"
    WON_EXCEEDS_PLAYED = "schafkopf.won_exceeds_played"
    SOLOS_LACK_TOUT_AND_SIE = "schafkopf.solos_lack_tout_and_sie"
    SOLOS_EXCEED_GAMES = "schafkopf.solos_exceed_games"
    ALL_SOLOS_EXCEED_GAMES = "schafkopf.all_solos_exceed_games"
    POINTS_NOT_A_MULTIPLE = "schafkopf.points_not_a_multiple"
    # Rows of a list
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
    ROW_POINTS_NEGATIVE = "schafkopf.row_points_negative"
    ROW_NOT_IN_TABLE = "schafkopf.row_not_in_table"
    CIRCLE_MISSING = "schafkopf.circle_missing"
    CIRCLE_WRONG = "schafkopf.circle_wrong"
    KIND_OPEN = "schafkopf.kind_open"
    KIND_CONTRADICTS = "schafkopf.kind_contradicts"
    SLIP_ONE_ROW = "schafkopf.slip_one_row"


_CODES_ABOUT: dict[StrEnum, tuple[Code, ...]] = {
    SchafkopfTopic.CONTRACTS: (
        Code.TALLY_NOT_ALLOWED,
        Code.CONTRACT_NOT_ALLOWED,
        Code.TOUT_NOT_ALLOWED,
    ),
    SchafkopfTopic.PRECEDENCE: (Code.APPROVAL_MISSING, Code.APPROVAL_REFUSED),
    SchafkopfTopic.SHOWN_CARDS: (Code.MISCONDUCT_OUTCOME, Code.MISCONDUCT_LEVEL, Code.MISCONDUCT_VALUE_OPEN),
    SchafkopfTopic.CALLED_ACE: (Code.PARTNER_MISSING, Code.PARTNER_IS_PLAYER, Code.PARTNER_NOT_NEEDED),
    SchafkopfTopic.SCORING: (
        Code.LEVEL_UNKNOWN,
        Code.SIE_LOST_OPEN,
        Code.VALUE_OPEN,
        Code.POINTS_NOT_A_MULTIPLE,
    ),
    SchafkopfTopic.CROSS_SUM: (
        Code.POINTS_NEGATIVE,
        Code.SUM_TOO_LOW,
        Code.SUM_TOO_HIGH,
        Code.ROW_POINTS_NEGATIVE,
        Code.ROW_NOT_IN_TABLE,
        Code.CIRCLE_MISSING,
        Code.CIRCLE_WRONG,
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
}
_SEVERITIES = {
    Code.POINTS_NOT_A_MULTIPLE: Severity.IMPOSSIBLE,
    Code.MISCONDUCT_LEVEL: Severity.WARNING,
    # A slip is a hint that stands beside the problem it explains.
    Code.SLIP_ONE_ROW: Severity.WARNING,
}
"""All others stand in the way."""

_TABLE = CodeTable[Code](_CODES_ABOUT, _SEVERITIES)
problem = _TABLE.problem
finding = _TABLE.finding
