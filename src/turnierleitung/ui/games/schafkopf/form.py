"""The slip of Schafkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfTotals, TotalsLine
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules, own_rules
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.people import operators
from turnierleitung.ui.entry.form import OpenSlip
from turnierleitung.ui.games.lists.form import ListForm
from turnierleitung.ui.games.lists.shape import ListShape
from turnierleitung.ui.games.lists.typed_list import TypedList
from turnierleitung.ui.games.schafkopf.deals_sheet import SchafkopfSheet
from turnierleitung.ui.games.schafkopf.help import deals_help, totals_help
from turnierleitung.ui.games.schafkopf.shorthand import Witness
from turnierleitung.ui.widgets.help_words import HelpWords

SHAPE: Final = ListShape(
    kind="schafkopf",
    line=TotalsLine,
    totals=SchafkopfTotals,
    deals=SchafkopfDeals,
    own_rules=own_rules,
    keys={
        "i": "sie_played",
        "w": "tout_won",
        "t": "tout_played",
        "g": "solos_won",
        "s": "solos_played",
    },
)


class SchafkopfForm(ListForm[SchafkopfDeals, SchafkopfRules]):
    """The list of a table of Schafkopf."""

    typed_as = TypedList[SchafkopfDeals]

    def __init__(self) -> None:
        """Create it without a slip."""
        self._sheet = SchafkopfSheet(self._witness)
        super().__init__(SHAPE, self._sheet)

    def show_slip(self, opened: OpenSlip, typed: TypedList[SchafkopfDeals]) -> None:
        """Show the list, with those who may approve a Tout."""
        self._sheet.show_operators(_operators(opened.tournament))
        super().show_slip(opened, typed)

    def refresh(self, opened: OpenSlip) -> None:
        """Let whoever works at the program now approve a Tout; what is being typed stays."""
        super().refresh(opened)
        self._sheet.show_operators(_operators(opened.tournament))

    def deals_help(self) -> HelpWords:
        """Say with which keys a deal is typed."""
        return deals_help()

    def totals_help(self) -> HelpWords:
        """Say how the sums are entered by keys alone."""
        return totals_help()

    def _witness(self) -> Witness:
        if self._opened is None:
            raise RuntimeError("no slip is open")
        tournament = self._opened.tournament
        return Witness(operators.at_work(tournament).id, tournament.now())


def _operators(tournament: Tournament) -> dict[int, str]:
    """Return who may have approved a Tout or Sie, by id."""
    return {operator.id: operator.name for operator in operators.everyone(tournament)}
