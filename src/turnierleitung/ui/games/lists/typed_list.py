"""What is typed of a list: its sums, its deals, or a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic

from turnierleitung.domain.games.lists.results import ListSheet
from turnierleitung.domain.games.protocol import Ruling, Stint
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.entry.results import Slip
from turnierleitung.ui.games.lists.shape import DealsT, ListShape, RulesT
from turnierleitung.ui.games.lists.typing import Typing, as_ruling, as_totals, typing_of


class EntryMode(IntEnum):
    """How a slip is entered."""

    TOTALS = 0
    DEALS = 1
    RULING = 2


@dataclass(frozen=True, slots=True)
class TypedList(Generic[DealsT]):
    """What is typed for a table."""

    mode: EntryMode = field(compare=False)
    """How it is shown is nothing that is typed."""
    totals: Typing
    deals: DealsT
    deal: str = ""
    """The deal that is being typed, in shorthand, as far as it goes."""
    deal_at: int | None = None
    """Which deal it changes; ``None`` where it is the next one."""


def typed_list(slip: Slip, rulebook: Rulebook, shape: ListShape[DealsT, RulesT]) -> TypedList[DealsT]:
    """Return what stands on a slip, as if it were typed."""
    mode, deals = EntryMode.TOTALS, shape.deals()
    if isinstance(slip.result, shape.deals):
        mode, deals = EntryMode.DEALS, slip.result
    elif isinstance(slip.result, Ruling):
        mode = EntryMode.RULING
    return TypedList(mode, typing_of(slip, rulebook, shape), deals)


def as_result(
    typed: TypedList[DealsT], stints: Sequence[Stint], reason: str, shape: ListShape[DealsT, RulesT]
) -> ListSheet | Ruling:
    """Return the result as it would be entered; a ruling with its reason."""
    if typed.mode is EntryMode.RULING:
        return as_ruling(typed.totals, stints, reason, shape)
    totals = as_totals(typed.totals, stints, shape)
    if typed.mode is EntryMode.TOTALS:
        return totals
    return typed.deals.model_copy(
        update={
            "signatures": totals.signatures,
            "list_keeper": totals.list_keeper,
            "closed_early": totals.closed_early,
        }
    )
