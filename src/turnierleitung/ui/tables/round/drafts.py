"""What is typed for a table and not entered."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from enum import IntEnum

from turnierleitung.domain.games.protocol import GameResult, Ruling
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services.entry.results import Player, Slip, context_of
from turnierleitung.ui.games.schafkopf import sheet_findings
from turnierleitung.ui.games.schafkopf.typing import Typing, as_ruling, as_totals, typing_of


class Mode(IntEnum):
    """How a slip is entered."""

    TOTALS = 0
    DEALS = 1
    RULING = 2


@dataclass(frozen=True, slots=True)
class Draft:
    """What is typed for a table."""

    mode: Mode = field(compare=False)
    """How it is shown is nothing that is typed."""
    typing: Typing
    deals: SchafkopfDeals
    players: tuple[Player, ...]
    reason: str = ""
    deal: str = ""
    """The deal that is being typed, in shorthand, as far as it goes."""
    deal_at: int | None = None
    """Which deal it changes; ``None`` where it is the next one."""

    @classmethod
    def of(cls, slip: Slip, rules: SchafkopfRules) -> Draft:
        """Return what stands on a slip, as if it were typed."""
        match slip.result:
            case SchafkopfDeals():
                mode = Mode.DEALS
            case Ruling():
                mode = Mode.RULING
            case _:
                mode = Mode.TOTALS
        deals = slip.result if isinstance(slip.result, SchafkopfDeals) else SchafkopfDeals()
        return cls(mode, typing_of(slip, rules), deals, slip.players)

    @property
    def result(self) -> GameResult:
        """The result as it would be entered."""
        stints = context_of(self.players).stints
        totals = as_totals(self.typing, stints)
        match self.mode:
            case Mode.TOTALS:
                return totals
            case Mode.DEALS:
                return self.deals.model_copy(
                    update={
                        "signatures": totals.signatures,
                        "list_keeper": totals.list_keeper,
                        "closed_early": totals.closed_early,
                    }
                )
            case Mode.RULING:
                return as_ruling(self.typing, stints, self.reason)

    @property
    def to_park(self) -> GameResult:
        """The result as it is held; a ruling is the director's word, until he enters it only its numbers."""
        return replace(self, mode=Mode.TOTALS).result if self.mode is Mode.RULING else self.result

    def for_players(self, seated: tuple[Player, ...], known: Collection[int]) -> Draft:
        """Return it for who is seated, where somebody it names is not in the tournament any more."""
        if all(player.participant_id in known for player in self.players):
            return self
        return replace(self, typing=sheet_findings.fitted(self.typing, len(seated)), players=seated)

    def handed_on(self, before: tuple[int, ...], now: tuple[int, ...]) -> Draft:
        """Return it for who has the seats now: the numbers belong to the seats, not to who left them."""
        heirs = dict(zip(before, now, strict=False))
        players = tuple(
            player._replace(participant_id=heirs.get(player.participant_id, player.participant_id))
            for player in self.players
        )
        return replace(self, players=players)
