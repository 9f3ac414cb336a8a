"""The words of Quartett as general texts ask for them (``protocol.MatchTexts``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from turnierleitung.domain.games.protocol import GameResult, GameRules, TableContext
from turnierleitung.domain.games.quartett.results import Forfeit, ForfeitReason, own_result, side_of
from turnierleitung.domain.games.quartett.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.categories import entry_title
from turnierleitung.texts.games.quartett import results, words
from turnierleitung.texts.games.quartett import rules as rule_sheet
from turnierleitung.texts.games.quartett.fields import FIELDS, ORDER
from turnierleitung.texts.games.vocabulary import UsualTexts
from turnierleitung.texts.sections import Section
from turnierleitung.texts.wording import Wording

_SIDES: Final = 2


class QuartettTexts(UsualTexts):
    """The words of Quartett."""

    fields = FIELDS
    field_order = ORDER
    signed = frozenset({"difference"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem."""
        return words.problem_text(problem, names)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return what a category is called."""
        return entry_title(row)

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return all sections of the game."""
        return rule_sheet.sections(rulebook, currency)

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


QUARTETT: Final = QuartettTexts(words.VOCABULARY)
