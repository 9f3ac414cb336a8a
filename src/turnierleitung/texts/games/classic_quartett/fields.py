"""What the values of a rulebook of classic Quartett are called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.classic_quartett.settings import StoppedEarly
from turnierleitung.domain.games.classic_quartett.topics import ClassicTopic
from turnierleitung.texts.field_groups import FieldSource, Group
from turnierleitung.texts.games.counts import fields as counts

FIELDS: Final[dict[str, FieldSource]] = {
    **counts.DECK,
    "game.stopped_early": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wird ein Tisch vorzeitig abgebrochen"),
        help="",
        topic=ClassicTopic.STOPPING,
        choice=StoppedEarly,
    ),
    **counts.PLACES,
}
"""By path."""

ORDER: Final = (*counts.ORDER, *FIELDS)
"""The order of the editor, as far as it is not the usual one."""
