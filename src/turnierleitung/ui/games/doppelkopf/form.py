"""The slip of Doppelkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.doppelkopf.results import DoppelkopfDeals, DoppelkopfLine, DoppelkopfTotals
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules, own_rules
from turnierleitung.ui.entry.form import OpenSlip
from turnierleitung.ui.games.doppelkopf.deals_sheet import DoppelkopfSheet
from turnierleitung.ui.games.doppelkopf.help import deals_help, totals_help
from turnierleitung.ui.games.lists.form import ListForm
from turnierleitung.ui.games.lists.shape import ListShape
from turnierleitung.ui.games.lists.typed_list import TypedList
from turnierleitung.ui.widgets.help_words import HelpWords

SHAPE: Final = ListShape(
    kind="doppelkopf",
    line=DoppelkopfLine,
    totals=DoppelkopfTotals,
    deals=DoppelkopfDeals,
    own_rules=own_rules,
    keys={"s": "solos_won"},
)


class DoppelkopfForm(ListForm[DoppelkopfDeals, DoppelkopfRules]):
    """The list of a table of Doppelkopf."""

    typed_as = TypedList[DoppelkopfDeals]

    def __init__(self) -> None:
        """Create it without a slip."""
        self._sheet = DoppelkopfSheet()
        super().__init__(SHAPE, self._sheet)

    def show_slip(self, opened: OpenSlip, typed: TypedList[DoppelkopfDeals]) -> None:
        """Show the list, with the rules that its values follow from."""
        self._sheet.show_rulebook(opened.rulebook)
        super().show_slip(opened, typed)

    def deals_help(self) -> HelpWords:
        """Say with which keys a deal is typed."""
        return deals_help()

    def totals_help(self) -> HelpWords:
        """Say how the sums are entered by keys alone."""
        return totals_help()
