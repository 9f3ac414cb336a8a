"""Every finding that a check of classic Quartett can make, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.games.classic_quartett.topics import ClassicTopic
from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.problems import Severity
from turnierleitung.domain.topics import Topic


class Code(StrEnum):
    """Names of the findings; the words of the game word each of them."""

    DECK_NOT_IN_FOURS = "classic_quartett.deck_not_in_fours"
    DECK_TOO_SMALL = "classic_quartett.deck_too_small"
    SUM_TOO_HIGH = "classic_quartett.sum_too_high"
    SUM_TOO_LOW = "classic_quartett.sum_too_low"
    STOPPED_EARLY = "classic_quartett.stopped_early"


_TABLE: Final = CodeTable[Code](
    {
        Topic.DECKS: (Code.DECK_NOT_IN_FOURS,),
        ClassicTopic.DEALING: (Code.DECK_TOO_SMALL,),
        ClassicTopic.COUNTING: (Code.SUM_TOO_HIGH, Code.SUM_TOO_LOW),
        ClassicTopic.STOPPING: (Code.STOPPED_EARLY,),
    },
    # Whoever forgot a quartet would not know that he said so.
    {Code.STOPPED_EARLY: Severity.ASKS},
)
problem = _TABLE.problem
