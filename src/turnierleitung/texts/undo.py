"""Why an action cannot be taken back, and what undo offers instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.history.history import Deed
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words

_NOTHING_INSTEAD: Final = frozenset({"revert.ceremony_on"})
"""Problems that say themselves what to do; undo of something older is no help."""


def not_undone(
    deed: Deed, problems: Sequence[Problem], offered: Deed | None, rulebook: Rulebook | None
) -> tuple[str, str]:
    """Return which action cannot be taken back, and why with what undo takes back instead."""
    title = translate("Undo", "„{deed}“ lässt sich jetzt nicht zurücknehmen.").format(deed=deed_name(deed))
    why = in_words(problems, rulebook)
    if any(problem.code in _NOTHING_INSTEAD for problem in problems):
        return title, why
    if offered is None:
        return title, translate("Undo", "{why} Davor ist nichts zurückzunehmen.").format(why=why)
    text = translate(
        "Undo", "{why} Strg Z noch einmal nimmt stattdessen die Handlung davor zurück: „{deed}“."
    )
    return title, text.format(why=why, deed=deed_name(offered))
