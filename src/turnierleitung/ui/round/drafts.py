"""What is typed for tables and not entered; it is kept while the director looks elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import partial

from turnierleitung.domain.games.protocol import Ruling
from turnierleitung.domain.games.results import Result
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services import results, rounds
from turnierleitung.services.results import Player, Slip, context_of
from turnierleitung.services.tournament import Changes, Tournament
from turnierleitung.ui.desk import Desk
from turnierleitung.ui.round import findings
from turnierleitung.ui.round.state import Typing, as_ruling, as_totals, typing_of


class Mode(IntEnum):
    """How a slip is entered."""

    TOTALS = 0
    DEALS = 1
    RULING = 2


@dataclass(frozen=True, slots=True)
class Draft:
    """What is typed for a table."""

    mode: Mode
    typing: Typing
    deals: SchafkopfDeals
    players: tuple[Player, ...]
    reason: str = ""

    @classmethod
    def of(cls, slip: Slip, rules: SchafkopfRules) -> Draft:
        """Return what stands on a slip, as if it were typed."""
        match slip.result:
            case SchafkopfDeals():
                mode = Mode.DEALS
            case Ruling():
                mode = Mode.RULING
            case _:
                mode = Mode.TOTALS
        deals = slip.result if isinstance(slip.result, SchafkopfDeals) else SchafkopfDeals()
        return cls(mode, typing_of(slip, rules), deals, slip.players)

    @property
    def result(self) -> Result:
        """The result as it would be entered."""
        stints = context_of(self.players).stints
        totals = as_totals(self.typing, stints)
        match self.mode:
            case Mode.TOTALS:
                return totals
            case Mode.DEALS:
                return self.deals.model_copy(
                    update={
                        "signatures": totals.signatures,
                        "list_keeper": totals.list_keeper,
                        "closed_early": totals.closed_early,
                    }
                )
            case Mode.RULING:
                return as_ruling(self.typing, stints, self.reason)

    @property
    def to_park(self) -> Result:
        """The result as it is held; a ruling is the director's word, until he enters it only its numbers."""
        return replace(self, mode=Mode.TOTALS).result if self.mode is Mode.RULING else self.result


class Drafts:
    """The drafts of all tables of a round."""

    def __init__(self, desk: Desk) -> None:
        """Begin without any."""
        self._desk = desk
        self._kept: dict[int, Draft] = {}

    def of(self, table_id: int) -> Draft | None:
        """Return what was typed for a table."""
        return self._kept.get(table_id)

    def keep(self, table_id: int, draft: Draft) -> None:
        """Remember what is typed for a table."""
        self._kept[table_id] = draft

    def drop(self, table_id: int) -> None:
        """Forget a draft that was entered."""
        self._kept.pop(table_id, None)

    def park_all(self) -> None:
        """Store everything that is typed and not entered as parked, so that nothing is lost."""
        for table_id, draft in self._kept.items():
            if self._may_be_parked(table_id, draft):
                found = results.check(self._desk.tournament, draft.players, draft.to_park)
                note = draft.reason or findings.note_at_closing(found)
                self._desk.run(partial(_park, table_id, draft, note))
        self._kept.clear()

    @property
    def would_be_lost(self) -> tuple[int, ...]:
        """Tables whose typing cannot be parked when the tournament is closed, such as a correction."""
        return tuple(
            table_id
            for table_id, draft in self._kept.items()
            if self.has_table(table_id)
            and not self._may_be_parked(table_id, draft)
            and self._says_something_else(table_id, draft)
        )

    def has_table(self, table_id: int) -> bool:
        """Tell whether a table is there still; who takes the draw back takes its tables away."""
        return rounds.round_of_table(self._desk.tournament, table_id) is not None

    def _may_be_parked(self, table_id: int, draft: Draft) -> bool:
        return self.has_table(table_id) and results.may_be_parked(
            self._desk.tournament, table_id, draft.players
        )

    def _says_something_else(self, table_id: int, draft: Draft) -> bool:
        """Tell whether a draft differs from what is stored."""
        slip = results.load(self._desk.tournament, table_id)
        return draft.result != slip.result or _ordered(draft.players) != slip.players


def _ordered(players: Sequence[Player]) -> tuple[Player, ...]:
    return tuple(sorted(players))


def _park(table_id: int, draft: Draft, note: str, tournament: Tournament) -> Changes:
    return results.park(tournament, table_id, draft.to_park, note, draft.players)
