"""Every finding that a check of Trumpf can make, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.trumpf.topics import TrumpfTopic
from turnierleitung.domain.problems import Severity


class Code(StrEnum):
    """Names of the findings; the words of the game word each of them."""

    DECK_TOO_SMALL = "trumpf.deck_too_small"
    SUM_TOO_HIGH = "trumpf.sum_too_high"
    SUM_TOO_LOW = "trumpf.sum_too_low"
    NOT_ALL_CARDS = "trumpf.not_all_cards"
    NOBODY_HAS_ALL = "trumpf.nobody_has_all"
    MIDDLE_NOT_ALLOWED = "trumpf.middle_not_allowed"
    OUT_WITH_CARDS = "trumpf.out_with_cards"
    OUT_TWICE = "trumpf.out_twice"
    OUT_GAP = "trumpf.out_gap"
    OUT_ORDER_OPEN = "trumpf.out_order_open"


_TABLE: Final = CodeTable[Code](
    {
        TrumpfTopic.DEALING: (Code.DECK_TOO_SMALL,),
        TrumpfTopic.COUNTING: (Code.SUM_TOO_HIGH, Code.SUM_TOO_LOW),
        TrumpfTopic.ROUND_END: (Code.NOT_ALL_CARDS, Code.NOBODY_HAS_ALL),
        TrumpfTopic.MIDDLE: (Code.MIDDLE_NOT_ALLOWED,),
        TrumpfTopic.DROPPING_OUT: (
            Code.OUT_WITH_CARDS,
            Code.OUT_TWICE,
            Code.OUT_GAP,
            Code.OUT_ORDER_OPEN,
        ),
    },
    {
        # Two can lose their last card in the same trick.
        Code.OUT_TWICE: Severity.ASKS,
        Code.OUT_ORDER_OPEN: Severity.WARNING,
        Code.NOBODY_HAS_ALL: Severity.WARNING,
    },
)
problem = _TABLE.problem
finding = _TABLE.finding
