"""A deal of Doppelkopf as it was played."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from turnierleitung.domain.games.doppelkopf.parties import DealKind, Party, Special, WinLevel
from turnierleitung.domain.games.lists.results import Count, ListDeal
from turnierleitung.domain.games.protocol import SeatNumber
from turnierleitung.domain.strict import Strict

ALL_AUGEN = 240
"""Of both decks, with and without the nines."""


class PartySaid(Strict):
    """What a party said and got."""

    early: bool = False
    """Re or Kontra before the first card (D-07 c)."""
    first: bool = False
    """Re or Kontra."""
    second: bool = False
    """Once more: Sub or In."""
    levels: tuple[WinLevel, ...] = ()
    """What was announced, in the order in which it was."""
    specials: dict[Special, Count] = Field(default_factory=dict)

    @property
    def statements(self) -> int:
        """How many statements there were."""
        return self.early + self.first + self.second

    def count(self, special: Special) -> int:
        """Return how often the party got a special point."""
        return self.specials.get(special, 0)


class KnownEnd(Strict):
    """How a deal ended where the Augen are not known."""

    ahead: Party | None
    """Who had more; ``None`` for 120 to 120 (D-15)."""
    level: WinLevel = WinLevel.PLAIN


class ScoredDeal(ListDeal):
    """A counted deal told as it was played; the points follow from the rules."""

    kind: Literal["scored"] = "scored"
    played: DealKind = DealKind.NORMAL
    re: tuple[SeatNumber, ...]
    """The seats of Re: two, or one who plays alone; of a marriage first who has both queens."""
    clearing_trick: int | None = None
    """With which trick of a marriage the partner was found (D-14); ``None`` where nobody was."""
    augen: Annotated[int, Field(ge=0)] | None = None
    """Of Re; ``None`` where only the level is known."""
    reached: KnownEnd | None = None
    """What is known instead of the Augen."""
    schwarz: bool | None = None
    """Whether who has no Augen has no trick either: with the nines the Augen do not say it."""
    said: dict[Party, PartySaid] = Field(default_factory=dict)
    points: tuple[int, ...] | None = None
    """The director's entry, one number per seat; goes before the rules and needs a reason."""
    reason: str = ""

    def by(self, party: Party) -> PartySaid:
        """Return what a party said and got."""
        return self.said.get(party, _NOTHING)

    @property
    def is_solo(self) -> bool:
        """Whether one plays against three."""
        return len(self.re) == 1


_NOTHING = PartySaid()
