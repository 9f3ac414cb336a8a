"""The words of Doppelkopf as general texts ask for them (``protocol.GameTexts``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.doppelkopf import rules, words
from turnierleitung.texts.games.doppelkopf.fields import FIELDS, ORDER
from turnierleitung.texts.games.lists import rules as lists
from turnierleitung.texts.sections import Section, SheetTable
from turnierleitung.texts.wording import Wording

translate = QCoreApplication.translate


class DoppelkopfTexts:
    """The words of Doppelkopf."""

    fields = FIELDS
    field_order = ORDER
    signed = frozenset({"points"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:  # noqa: ARG002  (part of the protocol)
        """Return the wording of a problem; seats have numbers."""
        return words.problem_text(problem)

    def option_name(self, value: StrEnum) -> str | None:
        """Return what a choice is called."""
        return words.option_name(value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:
        """Return nothing: the game has no list of values."""
        raise KeyError(path, row)

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally."""
        return words.tally_name(tally)

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column."""
        return words.tally_heading(tally)

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

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: points need no more words."""
        return ()

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing."""
        return ()


DOPPELKOPF: Final = DoppelkopfTexts()
