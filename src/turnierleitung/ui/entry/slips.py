"""What a format says of one slip: what it is called, how it stands, its deck, what is to be known first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from turnierleitung.services.entry.results import Player, Slip
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.ui.entry.form import AtStake, SlipLine
from turnierleitung.ui.widgets.theme import Tone

Action = Callable[[Tournament], Changes]


@dataclass(frozen=True, slots=True)
class SlipAdvice:
    """What the director should know before he types, and what one key would do about it."""

    title: str
    detail: str
    repair: str = ""
    """The word on the button, empty where there is nothing to press."""
    settles: Action | None = None
    """What the button does, where that needs no result."""
    loser: int | None = None
    """The seat that the button has lose without playing (Q-23)."""


@dataclass(frozen=True, slots=True)
class DeckOnSlip:
    """The deck of a table: which one, and where it goes next."""

    text: str
    is_out: bool
    can_be_chosen: bool
    """Whether it is still to be played with, so that another deck can be given."""
    word: str = ""
    """What the button does with it; empty where nothing is to be done."""
    move: Action | None = None
    choose: Callable[[int], Action] | None = None
    """What gives it another copy, by its id."""


@dataclass(frozen=True, slots=True)
class SlipHead:
    """What stands above and around the fields of a slip."""

    title: str
    ruled_title: str
    """The same where the director rules."""
    state: tuple[str, Tone]
    can_type: bool
    """Whether it is being played, by people who are known."""
    reason_hint: str
    """What stands in the empty field for the reason."""
    code: str = ""
    """What is printed on the slip and scanned."""
    where: str = ""
    at_stake: AtStake = AtStake.NOTHING
    advice: SlipAdvice | None = None
    deck: DeckOnSlip | None = None
    void_words: str = ""
    """The line of the menu that takes away what is entered; empty where it is not offered."""


class SlipFormat(Protocol):
    """What the frame of a slip asks of the format."""

    substitutes: ClassVar[bool]
    """Whether somebody else can have played than was announced."""

    def head(self, slip: Slip) -> SlipHead:
        """Return what stands around the fields of a slip."""

    def effect_first(self, slip: Slip | None) -> bool:
        """Tell whether a correction shows what rests on it before it is done; ``None`` asks for any."""

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return the lines of a slip with the names of those who play."""

    def onward(self, number: int) -> str:
        """Return the words of the button that enters a slip and goes on to another."""
