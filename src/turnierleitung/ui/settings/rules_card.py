"""The rulebook in force in a few words, and the way to its values."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import course
from turnierleitung.texts.rulebook.rulebook_options import difference_lines
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Pill, label
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_MOST = 5


class RulesCard(Card):
    """Name, length, and what differs from the rulebook as it is offered."""

    open_requested = Signal()
    practice_requested = Signal()

    def __init__(self, desk: Desk, own_folder: Path) -> None:
        """Create it for the tournament on a desk."""
        super().__init__(translate("Settings", "Reglement"))
        self._desk, self._own_folder = desk, own_folder
        self._name = label("", "large", wrap=True)
        self._length = label("", "muted", wrap=True)
        self._differences = label("", wrap=True)
        self.begun = Pill()
        self.open = ActionButton(translate("Settings", "Re&geln ansehen und ändern"))
        self.open.clicked.connect(self.open_requested)
        self.practise = ActionButton(translate("Settings", "Mit diesem Reglement &üben"))
        self.practise.clicked.connect(self.practice_requested)
        for part in (self._name, self._length, self._differences, self.begun, self.open, self.practise):
            self.body.addWidget(part)

    def load(self) -> None:
        """Show the rulebook in force."""
        rulebook = rulebooks.current(self._desk.tournament)
        self._name.setText(rulebook.name)
        self._length.setText(course(rulebook))
        self._differences.setText(self._compared(rulebook))

    def show_begun(self, changes: int) -> None:
        """Say that changes are typed that do not hold yet."""
        words = counted(
            changes, translate("Settings", "Änderung begonnen"), translate("Settings", "Änderungen begonnen")
        )
        self.begun.show_state(words if changes else "", Tone.DECIDE)

    def _compared(self, rulebook: Rulebook) -> str:
        origin = next(
            (
                offer.rulebook
                for offer in rulebooks.offered(self._own_folder)
                if offer.rulebook.key == rulebook.key
            ),
            None,
        )
        if origin is None:
            return translate("Settings", "Ein eigenes Reglement dieses Turniers.")
        lines = difference_lines(origin, rulebook, tournaments.header(self._desk.tournament).facts.currency)
        if not lines:
            return translate("Settings", "Unverändert, wie es angeboten wird.")
        more = len(lines) - _MOST
        if more > 0:
            rest = translate("Settings", "und {count} weitere Werte").format(count=more)
            lines = (*lines[:_MOST], rest)
        head = translate("Settings", "Anders als „{name}“:").format(name=origin.name)
        return "\n".join((head, *(f"· {line}" for line in lines)))
