"""The words of classic Quartett as general texts ask for them (``protocol.GameTexts``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.games.classic_quartett.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.classic_quartett import rules, words
from turnierleitung.texts.games.classic_quartett.fields import FIELDS, ORDER
from turnierleitung.texts.games.counts import rules as counts
from turnierleitung.texts.games.vocabulary import UsualTexts
from turnierleitung.texts.sections import Section
from turnierleitung.texts.wording import Wording


class ClassicTexts(UsualTexts):
    """The words of classic Quartett."""

    fields = FIELDS
    field_order = ORDER

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem."""
        return words.problem_text(problem, names)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many cards everybody gets."""
        return counts.dealt(own_rules(rulebook.game), sizes)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (it is the same in all)
        """Return how the cards come to the players."""
        return rules.dealing()

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return asking, quartets, the end and the places."""
        return rules.sections(own_rules(rulebook.game))


CLASSIC_QUARTETT: Final = ClassicTexts(words.VOCABULARY)
