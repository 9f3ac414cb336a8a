"""Kleeblatt: three to eight at a table, everybody writes one number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.made_up_game.domain.check import TALLIES, findings
from tests.made_up_game.domain.results import KleeblattResult, Leaves
from tests.made_up_game.domain.rules import CLOVER, KleeblattRules
from tests.made_up_game.domain.topics import KleeblattTopic

from turnierleitung.domain.formats import Format
from turnierleitung.domain.games.protocol import GameResult, Ruling, StintScore, TableContext, Tallies
from turnierleitung.domain.penalties import OnSlip, PenaltyEffect
from turnierleitung.domain.problems import Problem


class Kleeblatt:
    """Kleeblatt as a game of the program (``protocol.Game``)."""

    kind = "kleeblatt"
    rules = KleeblattRules
    results = (Leaves, Ruling)
    formats = frozenset({Format.TABLES})
    counts = "leaves"
    topics = KleeblattTopic
    slip_penalties = frozenset[PenaltyEffect]()

    def borne(self, result: GameResult, rules: KleeblattRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Nothing: no leaf is a penalty."""
        return OnSlip()

    def seats(self, rules: KleeblattRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return three to eight."""
        return frozenset(range(3, 9))

    def tallies(self, rules: KleeblattRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return leaves and clovers."""
        return TALLIES

    def deals(self, rules: KleeblattRules, seats: int) -> None:
        """Return nothing: is played until the leaves are taken."""

    def lateness_limit(self, rules: KleeblattRules) -> None:
        """Nobody minds."""

    def sits_out(self, rules: KleeblattRules, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Everybody plays."""
        return False

    def new_decks(self, rules: KleeblattRules) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the cards of the first round do."""
        return 0

    def listed_decks(self, rules: KleeblattRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nobody brings cards."""
        return False

    def check_deck(self, cards: int, rules: KleeblattRules) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: there is no list of decks."""
        return ()

    def counted_with_deck(self, result: KleeblattResult, rules: KleeblattRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing depends on the cards."""
        return False

    def needs_time(self, rules: KleeblattRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing: who forgot the clock counts what is there."""
        return False

    def hands(self, rules: KleeblattRules, seats: int, deck: int | None) -> None:
        """Return nothing: everybody takes what is left of his cards at home."""

    def check_deal(self, rules: KleeblattRules, seats: int, deck: int | None) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: any cards will do."""
        return ()

    def placeholders(self, rules: KleeblattRules, seats: int) -> Mapping[str, str]:
        """Return what lies on a usual table."""
        return {"leaves": str(rules.leaves(seats))}

    def check(
        self, result: KleeblattResult, rules: KleeblattRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return tuple(findings(result, rules, context))

    def score(
        self,
        result: KleeblattResult,
        rules: KleeblattRules,  # noqa: ARG002  (part of the protocol)
        context: TableContext,
    ) -> tuple[StintScore, ...]:
        """Return leaves and full clovers of every stint."""
        tallies = _ruled(result) if isinstance(result, Ruling) else _counted(result)
        return tuple(map(StintScore, context.stints, tallies))


def _ruled(ruling: Ruling) -> list[Tallies]:
    return [dict.fromkeys(TALLIES, 0) | line.tallies for line in ruling.lines]


def _counted(result: Leaves) -> list[Tallies]:
    # A result without a number has no score.
    return [{"leaves": number or 0, "clovers": (number or 0) // CLOVER} for number in result.numbers]


KLEEBLATT: Final = Kleeblatt()
