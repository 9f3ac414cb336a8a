"""The words of Kleeblatt as general texts ask for them (``texts.games.protocol.GameTexts``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication
from tests.made_up_game.domain.rules import CLOVER, Ending, own_rules
from tests.made_up_game.texts import words
from tests.made_up_game.texts.fields import FIELDS, ORDER

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.vocabulary import UsualTexts
from turnierleitung.texts.sections import Section
from turnierleitung.texts.wording import Wording

translate = QCoreApplication.translate


class KleeblattTexts(UsualTexts):
    """The words of Kleeblatt."""

    fields = FIELDS
    field_order = ORDER
    signed = frozenset[str]()

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:  # noqa: ARG002  (part of the protocol)
        """Return the wording of a problem; seats have numbers."""
        return words.problem_text(problem)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many leaves lie on the tables, and when a round is over."""
        rules = own_rules(rulebook.game)
        leaves = " / ".join(str(rules.leaves(seats)) for seats in sizes)
        ends = words.option_name(rules.ending)
        text = translate("RuleSheet", "In der Mitte liegen {leaves} Blätter. Eine Runde endet {ends}.")
        return (text.format(leaves=leaves, ends=ends),)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return how the cards come to the players."""
        return (translate("RuleSheet", "Gegeben wird reihum, bis alle Karten verteilt sind."),)

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return what a slip holds."""
        told = [translate("RuleSheet", "Jeder schreibt die Zahl seiner Blätter auf den Zettel.")]
        if own_rules(rulebook.game).ending is Ending.ALL_TAKEN:
            told.append(translate("RuleSheet", "Zusammen sind es alle, die in der Mitte lagen."))
        return (Section(translate("RuleSheet", "Zettel"), tuple(told)),)

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return what a clover is."""
        text = translate("RuleSheet", "Je {clover} Blätter einer Runde sind ein Kleeblatt.")
        return (text.format(clover=CLOVER),)


KLEEBLATT: Final = KleeblattTexts(words.VOCABULARY)
