"""The page of a round in a test: the form of the game that is played, and the list of the format."""

from __future__ import annotations

from typing import cast

from turnierleitung.games.quartett.form.match_form import QuartettForm
from turnierleitung.games.schafkopf.form.schafkopf_form import SchafkopfForm
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.matches.match_side import MatchesSide


def list_form(page: RoundPage) -> SchafkopfForm:
    """The form of a Schafkopf list."""
    return cast("SchafkopfForm", page.entry.form)


def match_form(page: RoundPage) -> QuartettForm:
    """The form of a match."""
    return cast("QuartettForm", page.entry.form)


def of_matches(page: RoundPage) -> MatchesSide:
    """The matches beside the slip."""
    return cast("MatchesSide", page.side)


def typed_points(page: RoundPage) -> tuple[str, ...]:
    """The totals as they are typed."""
    return tuple(line.points for line in list_form(page).typed.totals.lines)
