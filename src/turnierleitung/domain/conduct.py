"""What happens around the table, whatever the game: substitutes, exclusions, void lists."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from turnierleitung.domain.money import Currency
from turnierleitung.domain.strict import Strict


class ExcludedPlayer(StrEnum):
    """Where an excluded player stays (S-15); his opponents keep their points either way."""

    OUT_OF_RANKING = "out_of_ranking"
    STAYS_RANKED = "stays_ranked"


class VoidList(StrEnum):
    """What happens to a list that was declared void (S-15)."""

    ZERO_FOR_ALL = "zero_for_all"
    REPLAY = "replay"


class InterruptedList(StrEnum):
    """What happens when somebody leaves in the middle of a list (S-15)."""

    HELPER_TAKES_SEAT = "helper_takes_seat"
    CLOSED_AS_IT_STANDS = "closed_as_it_stands"


class Substitutes(StrEnum):
    """Whether somebody may permanently replace a registered player (S-01)."""

    DIRECTOR_DECIDES = "director_decides"
    ALLOWED = "allowed"
    NOT_ALLOWED = "not_allowed"


class FeeRefund(StrEnum):
    """Whether somebody who withdraws gets his entry fee back; whoever is excluded never does (S-15)."""

    DIRECTOR_DECIDES = "director_decides"
    BEFORE_HIS_FIRST_GAME = "before_his_first_game"
    NEVER = "never"


class Conduct(Strict):
    """The choices that a rulebook makes about people rather than cards."""

    substitutes: Substitutes = Substitutes.DIRECTOR_DECIDES
    excluded_player: ExcludedPlayer = ExcludedPlayer.OUT_OF_RANKING
    void_list: VoidList = VoidList.ZERO_FOR_ALL
    interrupted_list: InterruptedList = InterruptedList.HELPER_TAKES_SEAT
    fee_refund: FeeRefund = FeeRefund.DIRECTOR_DECIDES
    currency: Currency = Currency.EUR
    """With which a new tournament begins; what it pays in stands with its facts."""
    protest_deposit_cents: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """Q-24: ``None`` where the director names the amount."""
    protest_minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    """Q-24: so long after a list was posted a protest is taken in; ``None`` where it always is."""
