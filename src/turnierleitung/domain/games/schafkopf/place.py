"""A row of a Schafkopf list, with the findings that its kinds of row share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from turnierleitung.domain.games.lists.place import ListPlace
from turnierleitung.domain.games.schafkopf.codes import Code, finding
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.games.schafkopf.results import Approval
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.problems import Problem


@dataclass(frozen=True, slots=True)
class RowPlace(ListPlace[SchafkopfRules]):
    """One row of a list under its rulebook."""

    def problem(self, code: Code, *rest: str | int, topic: str | None = None, **params: int | str) -> Problem:
        """Return a finding at a part of the row; it knows the number of the game."""
        return finding(code, self.path(*rest), {"game": self.game, **params}, topic=topic)

    def approval_problems(
        self, kind: SoloKind | None, approval: Approval | None, seat: int
    ) -> Iterator[Problem]:
        """Yield a Sie or Tout without approval (S-07); a restricted first game has neither (S-06)."""
        if not self.rules.approval_required or kind not in (SoloKind.SIE, SoloKind.TOUT):
            return
        if approval is None:
            yield self.problem(Code.APPROVAL_MISSING, "approval", seat=seat, kind=kind.value)
        elif not approval.granted:
            yield self.problem(Code.APPROVAL_REFUSED, "approval", seat=seat, kind=kind.value)

    def open_value_problem(self, contract: Contract, level: Level, seat: int) -> Problem:
        """Return the finding that the director has to enter a value (S-12), with the proposal for a Sie."""
        proposal = self.rules.proposal() if contract is Contract.SIE else None
        if proposal is None:
            names = {"contract": contract.value, "level": level.value}
            return self.problem(Code.VALUE_OPEN, "points", seat=seat, **names)
        player, opponent = proposal
        return self.problem(Code.SIE_LOST_OPEN, "points", seat=seat, player=player, opponent=opponent)

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield what no row may be, in the table or ruled (S-13)."""
        yield from ListPlace.sum_problems(self, points)
        if self.rules.zero_sum:
            return
        for seat, number in enumerate(points, start=1):
            if number < 0:
                yield self.problem(Code.ROW_POINTS_NEGATIVE, "points", seat - 1, seat=seat, points=number)
