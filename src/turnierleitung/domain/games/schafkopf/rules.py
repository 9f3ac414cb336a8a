"""The parameters of Schafkopf in a rulebook; the defaults are the Schwaig rulebook."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from turnierleitung.domain.games.lists.rules import Deals, ListRules
from turnierleitung.domain.games.protocol import GameRules
from turnierleitung.domain.games.schafkopf.contracts import LEVELS, Contract, Level
from turnierleitung.domain.games.schafkopf.scoring import (
    SCHWAIG_TABLE,
    ScoreRow,
    Values,
    row_name,
    rule_error,
    signed,
)
from turnierleitung.domain.games.schafkopf.settings import (
    FirstGame,
    FirstGameLost,
    MisconductValue,
    RowCheck,
    SieLost,
    TallyCounting,
)

Augen = Annotated[int, Field(ge=1, le=120)]
Cents = Annotated[int, Field(ge=0, le=100_000)]


class SchafkopfRules(ListRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["schafkopf"] = "schafkopf"
    deals_per_round: Deals = 32
    deals_per_round_of_five: Deals = 40
    allowed: Annotated[tuple[Contract, ...], Field(min_length=1)] = tuple(Contract)
    tout_allowed: bool = True
    scoring: tuple[ScoreRow, ...] = SCHWAIG_TABLE
    player_wins_with: Augen = 61
    schneider_free_player: Augen = 31
    schneider_free_opponents: Augen = 30
    first_game: FirstGame = FirstGame.RESTRICTED
    first_game_lost: FirstGameLost = FirstGameLost.AS_SCHNEIDER
    approval_required: bool = True
    """S-07: Sie and Tout only with the approval of the supervision."""
    misconduct_value: MisconductValue = MisconductValue.PLAIN
    row_check: RowCheck = RowCheck.ZERO_SUM
    sie_lost: SieLost = SieLost.DIRECTOR
    tally_counting: TallyCounting = TallyCounting.ONE_TALLY_ONLY
    minimum_cut: Annotated[int, Field(ge=1, le=31)] = 4
    tariff_game_cents: Cents = 20
    tariff_solo_cents: Cents = 50

    @property
    def zero_sum(self) -> bool:
        """Whether both sides of a game are written (S-13)."""
        return self.row_check is RowCheck.ZERO_SUM

    def decks(self, tables: int, rounds: int) -> int:
        """Return how many new decks of cards to lay ready for so many tables and rounds (S-02)."""
        return self.decks_per_table_and_round * tables * rounds

    def levels(self, contract: Contract) -> tuple[Level, ...]:
        """Return the levels at which a contract can end under this rulebook."""
        return tuple(level for level in LEVELS[contract] if level is not Level.TOUT or self.tout_allowed)

    def row(self, contract: Contract, level: Level) -> ScoreRow:
        """Return the row of the table; it exists for every allowed contract and its levels."""
        return next(row for row in self.scoring if row.contract is contract and row.level is level)

    def values(self, contract: Contract, level: Level, *, won: bool) -> Values | None:
        """Return what a game brings as it is written; ``None`` where the director enters it (S-12)."""
        if contract is Contract.SIE and not won and self.sie_lost is SieLost.DIRECTOR:
            return None
        row = self.row(contract, level)
        values = row.won if won else row.lost
        return None if values is None else self._as_written(values)

    def proposal(self) -> Values | None:
        """Return the value of a lost Sie that the director may take over (S-12)."""
        if Contract.SIE not in self.allowed:
            return None
        lost = self.row(Contract.SIE, Level.PLAIN).lost
        return None if lost is None else self._as_written(lost)

    def _as_written(self, values: Values) -> Values:
        # S-13: a sheet with plus points only leaves the minus side out.
        if self.row_check is RowCheck.PLUS_ONLY:
            return Values(max(0, values.player), max(0, values.opponent))
        return values

    @model_validator(mode="after")
    def _table_is_complete(self) -> Self:
        findings = [
            *self._doubles(),
            *self._missing_rows(),
            *(finding for row in self.scoring for finding in self._wrong_sums(row)),
        ]
        if findings:
            raise rule_error("table", " ".join(findings))
        return self

    def _doubles(self) -> list[str]:
        keys = [(row.contract, row.level) for row in self.scoring]
        doubles = [
            f"Die Zeile {row_name(*key)} steht zweimal da."
            for key in dict.fromkeys(key for key in keys if keys.count(key) > 1)
        ]
        if len(set(self.allowed)) < len(self.allowed):
            doubles.append("Ein erlaubtes Spiel ist zweimal genannt.")
        return doubles

    def _missing_rows(self) -> list[str]:
        needed = [(contract, level) for contract in self.allowed for level in self.levels(contract)]
        if Contract.SIE in self.allowed and self.first_game is FirstGame.RESTRICTED:
            # S-06: in the first game a Sie is scored by the rows of the Solo.
            needed += [(Contract.SOLO, Level.PLAIN), (Contract.SOLO, Level.SCHNEIDER)]
        given = {(row.contract, row.level): row for row in self.scoring}
        missing = [f"Die Zeile {row_name(*key)} fehlt." for key in dict.fromkeys(needed) if key not in given]
        sie = given.get((Contract.SIE, Level.PLAIN))
        if self.sie_lost is SieLost.TABLE and sie is not None and sie.lost is None:
            missing.append("Der Wert für ein verlorenes „Sie“ fehlt.")
        return missing

    def _wrong_sums(self, row: ScoreRow) -> list[str]:
        if self.row_check is RowCheck.PLUS_ONLY:
            return []
        players, opponents = (2, 2) if row.contract is Contract.RUFSPIEL else (1, 3)
        return [
            f"Die Zeile {row_name(row.contract, row.level)} ({outcome}) ergibt {signed(total)} statt 0."
            for outcome, values in (("gewonnen", row.won), ("verloren", row.lost))
            if values is not None and (total := players * values.player + opponents * values.opponent)
        ]


def own_rules(rules: GameRules) -> SchafkopfRules:
    """Return the parameters of Schafkopf; asking where another game is played is a defect."""
    if not isinstance(rules, SchafkopfRules):
        raise TypeError(f"{rules.kind} is played")
    return rules
