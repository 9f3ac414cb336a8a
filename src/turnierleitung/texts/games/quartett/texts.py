"""The words of Quartett as general texts ask for them (``protocol.MatchTexts``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from turnierleitung.domain.games.protocol import GameResult, GameRules, TableContext
from turnierleitung.domain.games.quartett.results import Forfeit, ForfeitReason, own_result, side_of
from turnierleitung.domain.games.quartett.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.quartett import results, words
from turnierleitung.texts.games.quartett import rules as rule_sheet
from turnierleitung.texts.games.quartett.fields import FIELDS, ORDER
from turnierleitung.texts.sections import Section
from turnierleitung.texts.wording import Wording

_SIDES: Final = 2


class QuartettTexts:
    """The words of Quartett."""

    fields = FIELDS
    field_order = ORDER
    signed = frozenset({"difference"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem."""
        return words.problem_text(problem, names)

    def option_name(self, value: StrEnum) -> str | None:
        """Return what a choice is called."""
        return words.option_name(value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:
        """Its rules hold no list."""
        raise KeyError(path, row)

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally."""
        return words.tally_name(tally)

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column."""
        return words.tally_heading(tally)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: how long a match lasts has a section of its own."""
        return ()

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: dealing has a section of its own."""
        return ()

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return all sections of the game."""
        return rule_sheet.sections(rulebook, currency)

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: the criteria say it."""
        return ()

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing."""
        return ()

    def result_text(self, result: GameResult, rules: GameRules, context: TableContext) -> str:
        """Return a result in short: „20 : 12“, „12 : 0 forfait“."""
        return results.result_text(own_result(result), own_rules(rules), context)

    def remarks(
        self, result: GameResult, rules: GameRules, context: TableContext, names: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return how a result came about."""
        return results.remarks(own_result(result), own_rules(rules), context, names)

    def endings(self, result: GameResult) -> tuple[str, ...]:
        """Return how a match was decided: „n. V.“, „forfait“."""
        return results.endings(own_result(result))

    def counts(self, result: GameResult, rules: GameRules, deck: int | None) -> tuple[int | None, int | None]:
        """Return the cards that count."""
        return results.counts(own_result(result), own_rules(rules), deck)

    def deck_flaw(self, problem: Problem) -> str | None:
        """Return what is wrong with a deck: „zu wenig Karten“."""
        return words.deck_flaw(problem)

    def walkover_text(self, side: int, rules: GameRules) -> str:
        """Return what a forfeit counts: „0 : 12 forfait“."""
        lost = Forfeit(side=side_of(side), cause=ForfeitReason.EXCLUDED)
        return results.result_text(lost, own_rules(rules), TableContext.of(_SIDES))


QUARTETT: Final = QuartettTexts()
