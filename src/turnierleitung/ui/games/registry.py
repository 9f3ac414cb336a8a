"""What the games have on the screen: the form of a slip, and the parts of the calculator; one line each."""

from __future__ import annotations

from typing import Final

FORMS: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.ui.games.schafkopf.form:SchafkopfForm",
    "doppelkopf": "turnierleitung.ui.games.doppelkopf.form:DoppelkopfForm",
    "quartett": "turnierleitung.ui.games.quartett.form:QuartettForm",
    "trumpf": "turnierleitung.ui.games.trumpf.form:TrumpfForm",
    "classic_quartett": "turnierleitung.ui.games.classic_quartett.form:ClassicForm",
}
"""Module and class of the form by the kind of game; ``ui.entry`` loads it when a slip is opened first."""

CALCULATORS: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.ui.games.schafkopf.calculator:PARTS",
    "doppelkopf": "turnierleitung.ui.games.doppelkopf.calculator:PARTS",
    "quartett": "turnierleitung.ui.games.quartett.calculator:PARTS",
    "trumpf": "turnierleitung.ui.games.trumpf.calculator:PARTS",
    "classic_quartett": "turnierleitung.ui.games.classic_quartett.calculator:PARTS",
}
"""Module and parts of the calculator by the kind of game; a game without a value to calculate has none.

``ui.calculator`` loads them when it is opened first.
"""

COMPARING: Final = frozenset({"quartett", "trumpf", "classic_quartett"})
"""The games whose calculator compares cards and settles disputes, rather than says what a deal is worth."""
