"""What can be entered for a table of Doppelkopf: its sums, its deals, or a ruling."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal

from pydantic import Field

from turnierleitung.domain.games.doppelkopf.deal import ScoredDeal
from turnierleitung.domain.games.doppelkopf.parties import DealKind
from turnierleitung.domain.games.doppelkopf.rules import own_rules
from turnierleitung.domain.games.doppelkopf.settings import ThrownIn
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


class PointsRow(NumberedDeal):
    """A deal entered by what it brought to each seat, as it stands on the list."""

    kind: Literal["points"] = "points"
    reason: str = ""
    """Makes the row a ruling: it need not be what a deal can bring."""


class RevokedDeal(ListDeal):
    """A deal that somebody ended by revoking, the trick already turned (D-13)."""

    kind: Literal["revoked"] = "revoked"
    culprit: SeatNumber
    soloist: SeatNumber | None = None
    """Who played alone; ``None`` where nobody did."""
    solo: DealKind | None = None
    """The kind of this solo, where it is known."""

    @property
    def lost_by(self) -> int:
        """Whoever revoked."""
        return self.culprit


class ThrownInDeal(ListDeal):
    """A deal in which a hand was thrown in (D-06)."""

    kind: Literal["thrown_in"] = "thrown_in"

    def counts(self, rules: ListRules) -> bool:
        """Whether the next one deals; otherwise the same dealer deals again."""
        return own_rules(rules).thrown_in is ThrownIn.NEXT_DEALER


Deal = PointsRow | ScoredDeal | RevokedDeal | ThrownInDeal
"""Everything that can stand in a row."""


class DoppelkopfLine(ListLine):
    """The sums of one stint."""

    solos_won: Count = 0
    """Of any kind: deals that somebody won alone."""


class DoppelkopfTotals(ListTotals):
    """A list entered by its sums."""

    lines: tuple[DoppelkopfLine, ...]


class DoppelkopfDeals(ListDeals):
    """A list entered deal by deal."""

    deals: tuple[Annotated[Deal, Field(discriminator="kind")], ...] = ()

    def lost(self, deal: ListDeal, seat: int, topics: Collection[str]) -> RevokedDeal | None:  # noqa: ARG002  (part of every list)
        """Return the deal that a seat ended by revoking (D-13); the director's own numbers stay."""
        match deal:
            case PointsRow() if all(number is None for number in deal.points):
                return RevokedDeal(culprit=seat)
            case ScoredDeal() if deal.points is None:
                if not deal.is_solo:
                    return RevokedDeal(culprit=seat)
                return RevokedDeal(culprit=seat, soloist=deal.re[0], solo=deal.played)
            case _:
                return None

    def before_loss(self, deal: ListDeal, seats: int) -> ListDeal:
        """Return a row that still has to be typed; it knows who played alone, if somebody did."""
        if not isinstance(deal, RevokedDeal) or deal.soloist is None:
            return self.blank(seats)
        return ScoredDeal(played=deal.solo or DealKind.SILENT_SOLO, re=(deal.soloist,))

    def blank(self, seats: int) -> PointsRow:
        """Return a row without numbers."""
        return PointsRow(points=(None,) * seats)


DoppelkopfResult = DoppelkopfTotals | DoppelkopfDeals | Ruling
"""Every result of a table."""
