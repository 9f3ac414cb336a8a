"""The scoring table (S-12): what every game brings to the player and to each opponent."""

from __future__ import annotations

from typing import Annotated, NamedTuple, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from turnierleitung.domain.games.schafkopf.contracts import LEVELS, Contract, Level
from turnierleitung.domain.strict import Strict

Points = Annotated[int, Field(ge=-999, le=999)]


class Values(NamedTuple):
    """What a game brings to each seat of the two parties."""

    player: int
    """The player; in a Rufspiel each of the two."""
    opponent: int
    """Each of the others."""


class ScoreRow(Strict):
    """One row of the scoring table (S-12): what the player and each opponent get.

    A lost side that is left out has no row: the director enters the value.
    """

    contract: Contract
    level: Level = Level.PLAIN
    player_won: Points
    opponent_won: Points
    player_lost: Points | None = None
    opponent_lost: Points | None = None

    @property
    def won(self) -> Values:
        """What the game brings when the player wins."""
        return Values(self.player_won, self.opponent_won)

    @property
    def lost(self) -> Values | None:
        """What it brings when the player loses; nothing where the table has no such row."""
        if self.player_lost is None or self.opponent_lost is None:
            return None
        return Values(self.player_lost, self.opponent_lost)

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        name = row_name(self.contract, self.level)
        if self.level not in LEVELS[self.contract]:
            raise rule_error("row_unknown", f"Die Zeile {name} gibt es nicht.")
        if (self.player_lost is None) != (self.opponent_lost is None):
            raise rule_error("row_half_lost", f"Die Zeile {name} nennt nur eine Seite von „verloren“.")
        lost = self.lost or Values(0, 0)
        if self.player_won < 1 or self.opponent_won > 0 or lost.player > 0 or lost.opponent < 0:
            raise rule_error("row_signs", f"Die Zeile {name} gibt den Verlierern mehr als den Gewinnern.")
        return self


def signed(number: int) -> str:
    """Return the number with its sign, minus as a real minus."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def row_name(contract: Contract, level: Level) -> str:
    """Return how a row is called in an error of a rulebook."""
    level_name = "einfach" if level is Level.PLAIN else level.capitalize()
    return f"„{contract.capitalize()} {level_name}“"


def rule_error(code: str, text: str) -> PydanticCustomError:
    """Return an error whose message is the German sentence alone."""
    return PydanticCustomError("schafkopf", "{text}", {"text": text, "code": code, "at": "scoring"})


def _mirrored(contract: Contract, level: Level, each_opponent: int) -> ScoreRow:
    opponents_per_player = 1 if contract is Contract.RUFSPIEL else 3
    player = each_opponent * opponents_per_player
    return ScoreRow(
        contract=contract,
        level=level,
        player_won=player,
        opponent_won=-each_opponent,
        player_lost=-player,
        opponent_lost=each_opponent,
    )


SCHWAIG_TABLE: tuple[ScoreRow, ...] = (
    *(
        _mirrored(Contract.RUFSPIEL, level, value)
        for value, level in enumerate(LEVELS[Contract.RUFSPIEL], start=1)
    ),
    *(
        _mirrored(contract, level, value)
        for contract in (Contract.SOLO, Contract.WENZ, Contract.FARBWENZ)
        for level, value in zip(LEVELS[contract], (2, 3, 4, 6), strict=True)
    ),
    _mirrored(Contract.SIE, Level.PLAIN, 8),
)
