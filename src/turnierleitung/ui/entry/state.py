"""What is typed for a slip and for whom, without a screen."""

from __future__ import annotations

from collections.abc import Collection
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

    def handed_on(self, before: tuple[int, ...], now: tuple[int, ...]) -> SlipDraft[TypedT]:
        """Return it for who has the seats now: the numbers belong to the seats, not to who left them."""
        heirs = dict(zip(before, now, strict=False))
        players = tuple(
            player._replace(participant_id=heirs.get(player.participant_id, player.participant_id))
            for player in self.players
        )
        return replace(self, players=players)

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
        return self.draft.handed_on(self.announced, slip.announced).for_players(slip.players, known)
