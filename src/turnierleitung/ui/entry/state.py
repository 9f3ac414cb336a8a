"""What is typed for a slip and for whom, without a screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from turnierleitung.services.entry.results import Player, Slip

TypedT = TypeVar("TypedT")
"""What the form of a game holds: a frozen value that is compared and written as JSON."""


@dataclass(frozen=True, slots=True)
class SlipDraft(Generic[TypedT]):
    """What is typed for a slip: who played, why, and what belongs to the game."""

    players: tuple[Player, ...]
    reason: str
    typed: TypedT

    def handed_on(
        self, before: tuple[int, ...], now: tuple[int, ...], expected: Sequence[Player]
    ) -> SlipDraft[TypedT]:
        """Return it for who has the seats now: at a seat that changed, whom the slip expects (S-15)."""
        changed = {
            seat for seat, (one, other) in enumerate(zip(before, now, strict=False), start=1) if one != other
        }
        players = (
            *(player for player in self.players if player.seat not in changed),
            *(player for player in expected if player.seat in changed),
        )
        return replace(self, players=tuple(sorted(players)))

    def for_players(self, seated: tuple[Player, ...], known: Collection[int]) -> SlipDraft[TypedT]:
        """Return it for who is seated, where somebody it names is not in the tournament any more."""
        if all(player.participant_id in known for player in self.players):
            return self
        return replace(self, players=seated)


@dataclass(frozen=True, slots=True)
class Kept(Generic[TypedT]):
    """What is typed for a slip, and for whom."""

    announced: tuple[int, ...]
    """Who was announced there when it was typed."""
    draft: SlipDraft[TypedT]

    def for_slip(self, slip: Slip, known: Collection[int]) -> SlipDraft[TypedT] | None:
        """Return what is typed for who has the seats now; ``None`` where it was typed for another pair.

        ``known`` are the people of the tournament.
        """
        if slip.is_match and self.announced != slip.announced:
            return None
        draft = self.draft.handed_on(self.announced, slip.announced, slip.players)
        return draft.for_players(slip.players, known)
