"""What is typed of a Schafkopf list: its totals, its deals, or a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from turnierleitung.domain.games.protocol import Ruling, Stint
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfTotals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services.entry.results import Slip
from turnierleitung.ui.games.schafkopf.typing import Typing, as_ruling, as_totals, typing_of


class EntryMode(IntEnum):
    """How a slip is entered."""

    TOTALS = 0
    DEALS = 1
    RULING = 2


@dataclass(frozen=True, slots=True)
class TypedList:
    """What is typed for a table."""

    mode: EntryMode = field(compare=False)
    """How it is shown is nothing that is typed."""
    totals: Typing
    deals: SchafkopfDeals
    deal: str = ""
    """The deal that is being typed, in shorthand, as far as it goes."""
    deal_at: int | None = None
    """Which deal it changes; ``None`` where it is the next one."""

    @classmethod
    def of(cls, slip: Slip, rules: SchafkopfRules) -> TypedList:
        """Return what stands on a slip, as if it were typed."""
        match slip.result:
            case SchafkopfDeals():
                mode = EntryMode.DEALS
            case Ruling():
                mode = EntryMode.RULING
            case _:
                mode = EntryMode.TOTALS
        deals = slip.result if isinstance(slip.result, SchafkopfDeals) else SchafkopfDeals()
        return cls(mode, typing_of(slip, rules), deals)

    def result(self, stints: Sequence[Stint], reason: str) -> SchafkopfTotals | SchafkopfDeals | Ruling:
        """Return the result as it would be entered; a ruling with its reason."""
        totals = as_totals(self.totals, stints)
        match self.mode:
            case EntryMode.TOTALS:
                return totals
            case EntryMode.DEALS:
                return self.deals.model_copy(
                    update={
                        "signatures": totals.signatures,
                        "list_keeper": totals.list_keeper,
                        "closed_early": totals.closed_early,
                    }
                )
            case EntryMode.RULING:
                return as_ruling(self.totals, stints, reason)
