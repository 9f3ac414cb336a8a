"""What a rulebook calls its rounds, its parts and those who take part."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.domain.language import RoundName


class Speech(NamedTuple):
    """How the texts call what is played."""

    rounds: RoundName = RoundName.ROUND
    knockout_alone: bool = False
    """Whether nothing comes before the knock-out, so that it is not called a final round."""
    by_lot: bool = False
    """Whether opponents are drawn by lot, so that there are no groups."""
    pairs: bool = False
    """Whether participants are pairs."""
    english: tuple[tuple[str, str], ...] = ()
    """The words of the rulebook itself in English, each behind the German one."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing is called otherwise than the texts do."""
        return self._replace(english=()) == PLAIN


PLAIN: Final = Speech()
