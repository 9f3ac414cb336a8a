"""What the values of a Kleeblatt rulebook are called in the editor."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP
from tests.made_up_game.domain.rules import Ending
from tests.made_up_game.domain.topics import KleeblattTopic

from turnierleitung.texts.field_groups import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    "game.leaves_per_seat": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Blätter für jeden"),
        QT_TRANSLATE_NOOP("RulebookFields", "So viele liegen in der Mitte, mal die Zahl der Leute am Tisch."),
        KleeblattTopic.LEAVES,
    ),
    "game.ending": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Eine Runde endet"),
        help="",
        topic=KleeblattTopic.LEAVES,
        choice=Ending,
    ),
}
"""By path."""

ORDER: Final = ("stages.rounds", "stages.seats", "stages.headcount", *FIELDS)
"""The order of the editor, as far as it is not the usual one."""
