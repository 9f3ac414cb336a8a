"""What the words of a game offer to general texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

from turnierleitung.domain.games.protocol import GameResult, GameRules, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.field_groups import FieldSource
from turnierleitung.texts.sections import Section
from turnierleitung.texts.wording import Wording


class GameTexts(Protocol):
    """The words of a game."""

    @property
    def fields(self) -> Mapping[str, FieldSource]:
        """How the values below ``game`` are called, by path: ``game.points_won``."""

    @property
    def field_order(self) -> Sequence[str]:
        """The order of the editor: paths of the game and of other values that stand among them."""

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem of the game; ``names`` are those of the seats, where known."""

    def option_name(self, value: StrEnum) -> str | None:
        """Return what a choice of the game is called; ``None`` where it is none of its own."""

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:
        """Return what a row of a list of the game is called, e.g. of its scoring table."""

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally: „gespielte Soli“."""

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column: „Soli“."""

    def deck_flaw(self, problem: Problem) -> str | None:
        """Return in a few words what the game has against a deck; ``None`` where it is something else."""

    @property
    def signed(self) -> frozenset[str]:
        """The tallies that are written with their sign."""

    def figure(self, tally: str, value: int) -> str:
        """Return how a tally is written: „+12“, „12“, or a share as „46,7 %“."""

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return what is played in a round at tables of these sizes, the usual one first."""

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return the parts of the rule sheet that are the game's own."""

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return what is to be known of its tallies below the criteria."""

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return what stands at the end of the rule sheet."""


class MatchTexts(GameTexts, Protocol):
    """What the words of a game add that is played one against one."""

    def result_text(self, result: GameResult, rules: GameRules, context: TableContext) -> str:
        """Return a result in short, for lists and brackets; it need not be complete."""

    def remarks(
        self, result: GameResult, rules: GameRules, context: TableContext, names: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return what may hang on the wall of a result: how it came about, without the reasons given."""

    def endings(self, result: GameResult) -> tuple[str, ...]:
        """Return how a match was decided where the counts alone do not say it, the longest first."""

    def counts(self, result: GameResult, rules: GameRules, deck: int | None) -> tuple[int | None, int | None]:
        """Return what stands beside the names in a bracket; ``None`` where it is not known."""

    def walkover_text(self, side: int, rules: GameRules) -> str:
        """Return what a match counts that a side does not come to."""
