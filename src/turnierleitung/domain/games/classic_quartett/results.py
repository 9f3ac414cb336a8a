"""What can be entered for a table of classic Quartett."""

from __future__ import annotations

from turnierleitung.domain.games.counts.results import CountedTable, PlacesRuling


class ClassicTable(CountedTable):
    """The quartets of everybody; fewer than there are where it was stopped early (K-07)."""


ClassicResult = ClassicTable | PlacesRuling
