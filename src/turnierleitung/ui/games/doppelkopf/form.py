"""The slip of Doppelkopf."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.results import DoppelkopfDeals, DoppelkopfLine, DoppelkopfTotals
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules, own_rules
from turnierleitung.ui.entry.form import OpenSlip
from turnierleitung.ui.games.doppelkopf.deals_sheet import DoppelkopfSheet, keys_of_a_deal
from turnierleitung.ui.games.lists.form import ListForm
from turnierleitung.ui.games.lists.shape import ListShape
from turnierleitung.ui.games.lists.typed_list import TypedList

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

    def keys_of_a_deal(self) -> str:
        """Say with which keys a deal is typed."""
        return keys_of_a_deal()

    def keys_of_totals(self) -> str:
        """Say how the sums are entered by keys alone."""
        return QCoreApplication.translate(
            "Round",
            "Tischnummer, Enter. Dann die Summen wie auf dem Zettel: "
            "Jedes Vorzeichen beginnt die nächste Zahl, die Leertaste auch. "
            "s und eine Ziffer zählt gewonnene Soli. Enter trägt ein. "
            "F6 wechselt zu den Spielen einzeln und zurück, F4 hat Entscheid und ungültige Listen, "
            "F7 übernimmt den vermuteten Wert, F2 zeigt eine andere Runde, "
            "Strg F führt zur Tischnummer zurück.",
        )
