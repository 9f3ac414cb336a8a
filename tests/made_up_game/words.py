"""The words of Kleeblatt as general texts ask for them (``texts.game_words.GameTexts``)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from tests.made_up_game.check import Code
from tests.made_up_game.rules import CLOVER, Ending, KleeblattRules, KleeblattTopic

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.game_words import FieldText, GameTexts, Group, Section, Vocabulary
from turnierleitung.texts.language import Wording, translate


def problem_text(problem: Problem) -> Wording:
    """Return the wording of a problem of Kleeblatt; an unknown code is a ``ValueError``."""
    code = Code(problem.code)
    repair = VOCABULARY.translated(_TAKE).format(**problem.params) if problem.repair is not None else ""
    return Wording(
        VOCABULARY.translated(code.sentence).format(**problem.params),
        VOCABULARY.translated(code.advice).format(**problem.params),
        repair,
    )


_TAKE: Final = german("Kleeblatt", "{meant} übernehmen")
_TALLIES: Final[dict[str, tuple[str, str]]] = {
    "leaves": (german("Kleeblatt", "Blätter"), german("Kleeblatt", "Blätter")),
    "clovers": (german("Kleeblatt", "Kleeblätter"), german("Kleeblatt", "Kleeblätter")),
}
_NAMES: Final[dict[type[StrEnum], dict[StrEnum, str]]] = {
    Ending: {
        Ending.ALL_TAKEN: german("Kleeblatt", "mit dem letzten Blatt"),
        Ending.BY_TIME: german("Kleeblatt", "mit der Zeit, Blätter dürfen liegen bleiben"),
    },
    KleeblattTopic: {
        KleeblattTopic.LEAVES: german("Kleeblatt", "Zahl der Blätter"),
        KleeblattTopic.CLOVERS: german("Kleeblatt", "Wert der Kleeblätter"),
    },
}

VOCABULARY: Final = Vocabulary("Kleeblatt", _NAMES, _TALLIES)
option_name = VOCABULARY.option_name
tally_name = VOCABULARY.tally_name


FIELDS: Final[dict[str, FieldText]] = {
    "game.leaves_per_seat": Group.COURSE.field(
        german("RulebookFields", "Blätter für jeden"),
        KleeblattTopic.LEAVES,
        german("RulebookFields", "So viele liegen in der Mitte, mal die Zahl der Leute am Tisch."),
    ),
    "game.ending": Group.COURSE.field(
        german("RulebookFields", "Eine Runde endet"), KleeblattTopic.LEAVES, choice=Ending
    ),
}
"""By path."""

ORDER: Final = ("stages.rounds", "stages.seats", "stages.headcount", *FIELDS)
"""The order of the editor, as far as it is not the usual one."""


class KleeblattTexts(GameTexts):
    """The words of Kleeblatt."""

    name = german("Kleeblatt", "Kleeblatt")
    fields = FIELDS
    field_order = ORDER
    signed = frozenset[str]()

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:  # noqa: ARG002  (part of the protocol)
        """Return the wording of a problem; seats have numbers."""
        return problem_text(problem)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many leaves lie on the tables, and when a round is over."""
        rules = KleeblattRules.of(rulebook.game)
        leaves = " / ".join(str(rules.leaves(seats)) for seats in sizes)
        ends = option_name(rules.ending)
        text = translate("RuleSheet", "In der Mitte liegen {leaves} Blätter. Eine Runde endet {ends}.")
        return (text.format(leaves=leaves, ends=ends),)

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return how the cards come to the players."""
        return (translate("RuleSheet", "Gegeben wird reihum, bis alle Karten verteilt sind."),)

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return what a slip holds."""
        told = [translate("RuleSheet", "Jeder schreibt die Zahl seiner Blätter auf den Zettel.")]
        if KleeblattRules.of(rulebook.game).ending is Ending.ALL_TAKEN:
            told.append(translate("RuleSheet", "Zusammen sind es alle, die in der Mitte lagen."))
        return (Section(translate("RuleSheet", "Zettel"), tuple(told)),)

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return what a clover is."""
        text = translate("RuleSheet", "Je {clover} Blätter einer Runde sind ein Kleeblatt.")
        return (text.format(clover=CLOVER),)


KLEEBLATT: Final = KleeblattTexts(VOCABULARY)
