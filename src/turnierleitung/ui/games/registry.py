"""The games whose slips can be entered: one line each."""

from __future__ import annotations

from typing import Final

FORMS: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.ui.games.schafkopf.form:SchafkopfForm",
    "doppelkopf": "turnierleitung.ui.games.doppelkopf.form:DoppelkopfForm",
    "quartett": "turnierleitung.ui.games.quartett.form:QuartettForm",
}
"""Module and class of the form by the kind of game; ``ui.entry`` loads it when a slip is opened first."""
