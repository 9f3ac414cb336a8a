"""The parameters of Doppelkopf in a rulebook; the defaults are the TwentyFour rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from turnierleitung.domain.games.doppelkopf.parties import DealKind, Special
from turnierleitung.domain.games.doppelkopf.settings import (
    BothMissed,
    BrokenOff,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    SoloPriority,
    SoloSpecials,
    StatementEffect,
    ThrownIn,
)
from turnierleitung.domain.games.lists.rules import Deals, ListRules
from turnierleitung.domain.games.protocol import GameRules

Worth = Annotated[int, Field(ge=0, le=20)]


class DoppelkopfRules(ListRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["doppelkopf"] = "doppelkopf"
    deals_per_round: Deals = 16
    deals_per_round_of_five: Deals = 20
    with_nines: bool = False
    """48 cards instead of 40 (D-05); then a trick can hold no Augen at all, so that 0 are not yet schwarz."""
    kings_to_throw_in: Annotated[int, Field(ge=0, le=8)] = 5
    """With so many kings that are no trumps a hand may be thrown in (D-06); 0 for never."""
    augen_to_throw_in: Annotated[int, Field(ge=0, le=120)] = 90
    """With more Augen than these; 0 for never."""
    low_trumps_throw_in: bool = True
    """Whether a hand without a card above the fox may be thrown in."""
    thrown_in: ThrownIn = ThrownIn.SAME_DEALER
    duty: bool = True
    """Whether the winner of the first trick has to say Re or Kontra (D-07 a)."""
    duty_in_solo: bool = False
    statements_per_party: Annotated[int, Field(ge=1, le=3)] = 2
    statement_effect: StatementEffect = StatementEffect.ADDS
    early_statement_counts: bool = False
    """Whether Re or Kontra before the first card is worth a point (D-07 c)."""
    announced_level_points: Worth = 1
    missed_level: MissedLevel = MissedLevel.LOSES
    both_missed: BothMissed = BothMissed.RULING
    level_points: Worth = 1
    jack_solo_points: Worth = 2
    queen_solo_points: Worth = 3
    trump_solo_points: Worth = 4
    lost_solo_points: Worth = 1
    solo_priority: SoloPriority = SoloPriority.ANNOUNCEMENTS_FIRST
    against_points: Worth = 1
    herzstich_points: Worth = 1
    fox_points: Worth = 1
    charlie_points: Worth = 1
    charlie_caught_points: Worth = 1
    fox_last_points: Worth = 1
    fox_last_caught_points: Worth = 2
    """In total: it is not counted as a caught fox besides."""
    doppelkopf_points: Worth = 1
    losers_specials: LosersSpecials = LosersSpecials.DEDUCTED
    solo_specials: SoloSpecials = SoloSpecials.TRUMP_SOLO
    revoke_share: Annotated[int, Field(ge=1, le=100)] = 5
    """What each of the others gets where somebody revoked; who did pays all three shares (D-13)."""
    marriage_tricks: Annotated[int, Field(ge=1, le=9)] = 3
    """Within so many tricks the partner of a marriage is found (D-14)."""
    lonely_marriage: LonelyMarriage = LonelyMarriage.SILENT_SOLO
    broken_off: BrokenOff = BrokenOff.PLAYED_COUNT

    def special_points(self, special: Special) -> int:
        """Return what a special point is worth; 0 where it is not played (D-11)."""
        return {
            Special.FOX_CAUGHT: self.fox_points,
            Special.DOPPELKOPF: self.doppelkopf_points,
            Special.HERZSTICH: self.herzstich_points,
            Special.CHARLIE: self.charlie_points,
            Special.CHARLIE_CAUGHT: self.charlie_caught_points,
            Special.FOX_LAST: self.fox_last_points,
            Special.FOX_LAST_CAUGHT: self.fox_last_caught_points,
        }[special]

    def solo_points(self, played: DealKind) -> int | None:
        """Return the surcharge of an announced solo (D-10), ``None`` for anything else."""
        return {
            DealKind.JACK_SOLO: self.jack_solo_points,
            DealKind.QUEEN_SOLO: self.queen_solo_points,
            DealKind.TRUMP_SOLO: self.trump_solo_points,
        }.get(played)


def own_rules(rules: GameRules) -> DoppelkopfRules:
    """Return the parameters of Doppelkopf; asking where another game is played is a defect."""
    if not isinstance(rules, DoppelkopfRules):
        raise TypeError(f"{rules.kind} is played")
    return rules
