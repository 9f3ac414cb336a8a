"""What can be entered for a table: totals, the list of deals, or a ruling."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from turnierleitung.domain.games.lists.results import (
    Count,
    ListDeal,
    ListDeals,
    ListLine,
    ListTotals,
    NumberedDeal,
)
from turnierleitung.domain.games.lists.rules import ListRules
from turnierleitung.domain.games.protocol import Ruling, SeatNumber
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.strict import Strict


class NoGameReason(StrEnum):
    """Why a deal does not count (S-05, S-07)."""

    NOBODY_PLAYED = "nobody_played"
    ANNULLED = "annulled"
    """The approval was refused and no lower game was possible."""


class MisconductKind(StrEnum):
    """What costs the game (S-08, S-09)."""

    SHOWED_CARDS = "showed_cards"
    LOOKED_AT_TRICK = "looked_at_trick"


class Approval(Strict):
    """The answer of the supervision to an announced Sie or Tout (S-07)."""

    by: int
    """Id of the operator who answered."""
    at: str
    """Time as ISO 8601 with offset."""
    granted: bool = True


class Misconduct(Strict):
    """Who lost the game for his party by misconduct."""

    kind: MisconductKind
    seat: SeatNumber


class PlayedDeal(ListDeal):
    """A counted game told as it was played; the points follow from the table."""

    kind: Literal["played"] = "played"
    player: SeatNumber
    contract: Contract
    partner: SeatNumber | None = None
    won: bool
    """Whether the player (in a Rufspiel: his party) won."""
    level: Level = Level.PLAIN
    approval: Approval | None = None
    """A refusal may stay with the lower game that was played instead."""
    misconduct: Misconduct | None = None
    points: tuple[int, ...] | None = None
    """The director's entry, one number per seat; goes before the table and needs a reason."""
    reason: str = ""

    @property
    def lost_by(self) -> int | None:
        """Whoever lost it for his party by misconduct (S-08, S-09)."""
        return None if self.misconduct is None else self.misconduct.seat


class NoGame(ListDeal):
    """A deal without a game: the same dealer deals again, nothing is counted (S-05)."""

    kind: Literal["no_game"] = "no_game"
    reason: NoGameReason = NoGameReason.NOBODY_PLAYED

    def counts(self, rules: ListRules) -> bool:  # noqa: ARG002  (part of every deal)
        """Whether it counts: never."""
        return False


class NumbersRow(NumberedDeal):
    """A counted game entered as the numbers on the sheet."""

    kind: Literal["numbers"] = "numbers"
    circled: SeatNumber | None = None
    """Whose game of the solo family it was (S-13); ``None`` for a Rufspiel."""
    counts_as: SoloKind | None = None
    """Needed only where the numbers alone do not tell Sie, Tout and solo apart."""
    approval: Approval | None = None
    reason: str = ""
    """Makes the row a ruling: it need not stand in the table."""


Deal = Annotated[PlayedDeal | NoGame | NumbersRow, Field(discriminator="kind")]


class TotalsLine(ListLine):
    """The sums of one stint, with the tallies of S-16."""

    sie_played: Count = 0
    tout_won: Count = 0
    tout_played: Count = 0
    solos_won: Count = 0
    solos_played: Count = 0


class SchafkopfTotals(ListTotals):
    """A sheet entered by its totals."""

    lines: tuple[TotalsLine, ...]


class SchafkopfDeals(ListDeals):
    """A sheet entered game by game."""

    deals: tuple[Deal, ...] = ()

    def lost(self, deal: ListDeal, seat: int, topics: Collection[str]) -> PlayedDeal | None:
        """Return a game that the party of a seat lost by misconduct, at the plain value (S-08, S-09)."""
        if not isinstance(deal, PlayedDeal) or deal.misconduct is not None:
            return None
        looked = SchafkopfTopic.OLDER_TRICK in topics
        kind = MisconductKind.LOOKED_AT_TRICK if looked else MisconductKind.SHOWED_CARDS
        told = deal.level in (Level.SCHNEIDER, Level.SCHWARZ)
        return deal.model_copy(
            update={
                "won": seat not in (deal.player, deal.partner),
                "level": Level.PLAIN if told else deal.level,
                "misconduct": Misconduct(kind=kind, seat=seat),
            }
        )

    def before_loss(self, deal: ListDeal, seats: int) -> ListDeal:  # noqa: ARG002  (part of every list)
        """Return the game with the ending that was typed."""
        return deal.model_copy(update={"misconduct": None})

    def blank(self, seats: int) -> None:
        """Return none: what a lost game is worth depends on what was played."""


SchafkopfResult = SchafkopfTotals | SchafkopfDeals | Ruling
"""Every result of a table."""
