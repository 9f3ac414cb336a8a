"""Every finding that a check of a deal of Doppelkopf can make, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.doppelkopf.topics import DoppelkopfTopic
from turnierleitung.domain.problems import Severity
from turnierleitung.domain.topics import Topic


class Code(StrEnum):
    """Names of the findings; the words of the game word each of them."""

    # Who plays
    RE_MISSING = "doppelkopf.re_missing"
    OWN_PARTNER = "doppelkopf.own_partner"
    SOLO_ALONE = "doppelkopf.solo_alone"
    # Marriage
    CLEARING_MISSING = "doppelkopf.clearing_missing"
    CLEARING_LATE = "doppelkopf.clearing_late"
    CLEARING_ALONE = "doppelkopf.clearing_alone"
    # How it ended
    AUGEN_MISSING = "doppelkopf.augen_missing"
    TOO_MANY_AUGEN = "doppelkopf.too_many_augen"
    TRICKS_MISSING = "doppelkopf.tricks_missing"
    TRICKLESS_WITH_AUGEN = "doppelkopf.trickless_with_augen"
    BOTH_MISSED = "doppelkopf.both_missed"
    # What was said
    TOO_MANY_STATEMENTS = "doppelkopf.too_many_statements"
    DUTY_MISSING = "doppelkopf.duty_missing"
    LEVEL_WITHOUT_STATEMENT = "doppelkopf.level_without_statement"
    LEVELS_IN_DISORDER = "doppelkopf.levels_in_disorder"
    PLAIN_ANNOUNCED = "doppelkopf.plain_announced"
    # Special points
    TOO_MANY_FOXES = "doppelkopf.too_many_foxes"
    TOO_MANY_DOPPELKOEPFE = "doppelkopf.too_many_doppelkoepfe"
    TOO_MANY_HERZSTICHE = "doppelkopf.too_many_herzstiche"
    LAST_TRICK_OF_BOTH = "doppelkopf.last_trick_of_both"
    LAST_TRICK_TOO_FULL = "doppelkopf.last_trick_too_full"
    SPECIAL_WITHOUT_TRICK = "doppelkopf.special_without_trick"
    SPECIAL_IN_SOLO = "doppelkopf.special_in_solo"
    SPECIAL_NOT_PLAYED = "doppelkopf.special_not_played"
    # Rows of numbers, and sums
    ROW_NO_DEAL = "doppelkopf.row_no_deal"
    SOLOS_EXCEED_DEALS = "doppelkopf.solos_exceed_deals"
    ALL_SOLOS_EXCEED_DEALS = "doppelkopf.all_solos_exceed_deals"
    # The list
    BROKEN_OFF = "doppelkopf.broken_off"


_ABOUT: Final[dict[StrEnum, tuple[Code, ...]]] = {
    DoppelkopfTopic.SOLOS: (Code.SOLO_ALONE,),
    DoppelkopfTopic.MARRIAGE: (Code.CLEARING_MISSING, Code.CLEARING_LATE, Code.CLEARING_ALONE),
    DoppelkopfTopic.AUGEN: (
        Code.AUGEN_MISSING,
        Code.TOO_MANY_AUGEN,
        Code.TRICKS_MISSING,
        Code.TRICKLESS_WITH_AUGEN,
    ),
    DoppelkopfTopic.STATEMENTS: (
        Code.RE_MISSING,
        Code.OWN_PARTNER,
        Code.BOTH_MISSED,
        Code.TOO_MANY_STATEMENTS,
        Code.DUTY_MISSING,
        Code.LEVEL_WITHOUT_STATEMENT,
        Code.LEVELS_IN_DISORDER,
        Code.PLAIN_ANNOUNCED,
    ),
    DoppelkopfTopic.SPECIAL_POINTS: (
        Code.TOO_MANY_FOXES,
        Code.TOO_MANY_DOPPELKOEPFE,
        Code.TOO_MANY_HERZSTICHE,
        Code.LAST_TRICK_OF_BOTH,
        Code.LAST_TRICK_TOO_FULL,
        Code.SPECIAL_WITHOUT_TRICK,
        Code.SPECIAL_IN_SOLO,
        Code.SPECIAL_NOT_PLAYED,
    ),
    DoppelkopfTopic.SCORING: (Code.ROW_NO_DEAL,),
    DoppelkopfTopic.BREAKING_OFF: (Code.BROKEN_OFF,),
    Topic.RANKING: (Code.SOLOS_EXCEED_DEALS, Code.ALL_SOLOS_EXCEED_DEALS),
}
_TABLE: Final = CodeTable[Code](
    _ABOUT,
    dict.fromkeys(
        (
            Code.DUTY_MISSING,
            Code.LEVEL_WITHOUT_STATEMENT,
            Code.LEVELS_IN_DISORDER,
            Code.SPECIAL_NOT_PLAYED,
        ),
        Severity.WARNING,
    ),
)
"""What is unusual is a warning; all others stand in the way."""
problem = _TABLE.problem
