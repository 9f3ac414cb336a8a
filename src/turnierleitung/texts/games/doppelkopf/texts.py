"""The words of Doppelkopf as general texts ask for them (``protocol.GameTexts``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.doppelkopf import rules, words
from turnierleitung.texts.games.doppelkopf.fields import FIELDS, ORDER
from turnierleitung.texts.games.lists import rules as lists
from turnierleitung.texts.games.vocabulary import UsualTexts
from turnierleitung.texts.sections import Section, SheetTable
from turnierleitung.texts.wording import Wording

translate = QCoreApplication.translate


class DoppelkopfTexts(UsualTexts):
    """The words of Doppelkopf."""

    fields = FIELDS
    field_order = ORDER
    signed = frozenset({"points"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:  # noqa: ARG002  (part of the protocol)
        """Return the wording of a problem; seats have numbers."""
        return words.problem_text(problem)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many deals are played."""
        return lists.length(own_rules(rulebook.game), sizes)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""
        return rules.dealing(own_rules(rulebook.game))

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return statements, values, solos, revoking, breaking off and the sheet."""
        game = own_rules(rulebook.game)
        return (
            Section(translate("RuleSheet", "Ansagen und Absagen"), rules.statements(game)),
            Section(
                translate("RuleSheet", "Wertung"),
                rules.scoring(game),
                SheetTable(rules.scoring_header(), rules.scoring_rows(game)),
            ),
            Section(translate("RuleSheet", "Soli und Hochzeit"), rules.solos(game)),
            Section(translate("RuleSheet", "Verwerfen"), rules.revoking(game)),
            Section(translate("RuleSheet", "Abbruch"), rules.breaking_off(game)),
            Section(translate("RuleSheet", "Zettel"), rules.score_sheet(game)),
        )


DOPPELKOPF: Final = DoppelkopfTexts(words.VOCABULARY)
