"""The words of Trumpf as general texts ask for them (``protocol.GameTexts``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from turnierleitung.domain.games.trumpf.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.categories import entry_title
from turnierleitung.texts.games.counts import rules as counts
from turnierleitung.texts.games.trumpf import rules, words
from turnierleitung.texts.games.trumpf.fields import FIELDS, ORDER
from turnierleitung.texts.games.vocabulary import UsualTexts
from turnierleitung.texts.sections import Section
from turnierleitung.texts.wording import Wording


class TrumpfTexts(UsualTexts):
    """The words of Trumpf."""

    fields = FIELDS
    field_order = ORDER

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem."""
        return words.problem_text(problem, names)

    def figure(self, tally: str, value: int) -> str:
        """Return a number, the share of the cards in percent."""
        return words.share_text(value) if tally == "share" else super().figure(tally, value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return what a category is called."""
        return entry_title(row)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many cards everybody gets."""
        return counts.dealt(own_rules(rulebook.game), sizes)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""
        return rules.dealing(own_rules(rulebook.game))

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how shares of several rounds are counted."""
        return rules.shares(rulebook)

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return tricks, ties, categories, the end and the places."""
        return rules.sections(own_rules(rulebook.game))


TRUMPF: Final = TrumpfTexts(words.VOCABULARY)
