"""What can be entered for a table: totals, the list of deals, or a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from turnierleitung.domain.games.protocol import GameResult, Ruling, SeatNumber
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.strict import Strict

Count = Annotated[int, Field(ge=0)]
GameNumber = Annotated[int, Field(ge=1)]


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


class PlayedDeal(Strict):
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


class NoGame(Strict):
    """A deal without a game: the same dealer deals again, nothing is counted (S-05)."""

    kind: Literal["no_game"] = "no_game"
    reason: NoGameReason = NoGameReason.NOBODY_PLAYED


class NumbersRow(Strict):
    """A counted game entered as the numbers on the sheet."""

    kind: Literal["numbers"] = "numbers"
    points: tuple[int | None, ...]
    """One number per seat; ``None`` = not yet typed. The seat that sits out has 0 or nothing."""
    circled: SeatNumber | None = None
    """Whose game of the solo family it was (S-13); ``None`` for a Rufspiel."""
    counts_as: SoloKind | None = None
    """Needed only where the numbers alone do not tell Sie, Tout and solo apart."""
    approval: Approval | None = None
    reason: str = ""
    """Makes the row a ruling: it need not stand in the table."""


Deal = Annotated[PlayedDeal | NoGame | NumbersRow, Field(discriminator="kind")]


class TotalsLine(Strict):
    """The sum at the foot of one column, for one stint."""

    seat: SeatNumber
    from_deal: GameNumber = 1
    points: int | None = None
    """``None`` = not yet typed."""
    sie_played: Count = 0
    tout_won: Count = 0
    tout_played: Count = 0
    solos_won: Count = 0
    solos_played: Count = 0


class _Sheet(GameResult):
    list_keeper: SeatNumber = 1
    signatures: tuple[SeatNumber, ...] = ()
    """The seats that signed (S-11)."""
    closed_early: bool = False
    """The director closed the list as it stands (S-15): fewer games are right."""


class SchafkopfTotals(_Sheet):
    """A sheet entered by its totals."""

    kind: Literal["totals"] = "totals"
    lines: tuple[TotalsLine, ...]
    games: Count
    """Number of games on the sheet."""


class SchafkopfDeals(_Sheet):
    """A sheet entered game by game."""

    kind: Literal["deals"] = "deals"
    deals: tuple[Deal, ...] = ()

    @property
    def games(self) -> int:
        """Number of counted games."""
        return sum(not isinstance(deal, NoGame) for deal in self.deals)


SchafkopfResult = SchafkopfTotals | SchafkopfDeals | Ruling
"""Every result of a table."""


def numbered(deals: Iterable[Deal]) -> Iterator[tuple[int, int, Deal]]:
    """Yield index, game number and deal; a deal without a game has the number of the next one (S-05)."""
    game = 1
    for index, deal in enumerate(deals):
        yield index, game, deal
        game += not isinstance(deal, NoGame)
