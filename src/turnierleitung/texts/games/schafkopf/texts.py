"""The words of Schafkopf as general texts ask for them (``protocol.GameTexts``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.rules import own_rules
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.lists import rules as lists
from turnierleitung.texts.games.schafkopf import rules, words
from turnierleitung.texts.games.schafkopf.fields import FIELDS, ORDER
from turnierleitung.texts.games.vocabulary import UsualTexts
from turnierleitung.texts.sections import Section, SheetTable
from turnierleitung.texts.wording import Wording

translate = QCoreApplication.translate


class SchafkopfTexts(UsualTexts):
    """The words of Schafkopf."""

    fields = FIELDS
    field_order = ORDER
    signed = frozenset({"points"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:  # noqa: ARG002  (part of the protocol)
        """Return the wording of a problem; seats have numbers."""
        return words.problem_text(problem)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return what a row of the scoring table is called: „Solo Schneider“."""
        return f"{words.name_of(Contract(row['contract']))} {words.name_of(Level(row['level']))}"

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many games are played."""
        return lists.length(own_rules(rulebook.game), sizes)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""
        return rules.dealing(own_rules(rulebook.game))

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return games, their values, the first game, approval, misconduct and the sheet."""
        game = own_rules(rulebook.game)
        rows = rules.first_game_rows(game)
        return (
            Section(translate("RuleSheet", "Spiele"), rules.games(game)),
            Section(
                translate("RuleSheet", "Wertung der Spiele"),
                rules.scoring(game),
                SheetTable(rules.scoring_header(), rules.scoring_rows(game)),
            ),
            Section(
                translate("RuleSheet", "Erstes Spiel"),
                rules.first_game(game),
                SheetTable(rules.first_game_header(), rows) if rows else None,
            ),
            Section(translate("RuleSheet", "Genehmigung"), rules.approval(game)),
            Section(translate("RuleSheet", "Verstöße im Spiel"), rules.misconduct(game)),
            Section(translate("RuleSheet", "Zettel"), rules.score_sheet(game)),
        )

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return in how many tallies a game counts."""
        return rules.tallies(own_rules(rulebook.game))

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return the tariff."""
        return (Section(translate("RuleSheet", "Tarif"), rules.tariff(own_rules(rulebook.game), currency)),)


SCHAFKOPF: Final = SchafkopfTexts(words.VOCABULARY)
