"""Who plays on in the seats of somebody who goes: nobody, a helper who is free, or a new one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.leaving import leaving, vacancies
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import ChoiceBox, line
from turnierleitung.ui.widgets.keys import enters

translate = QCoreApplication.translate
_EMPTY, _NEW = "empty", "new"


class HelperChoice(QWidget):
    """A list, and the name where the helper is new; Enter goes on."""

    changed = Signal()
    settled = Signal()
    """Enter was pressed in the last of its fields."""

    def __init__(self) -> None:
        """Create it for nobody."""
        super().__init__()
        self.list = ChoiceBox()
        self.list.setAccessibleName(translate("Leaving", "Wer auf seinem Platz spielt"))
        self.name = line(translate("Leaving", "Name der Aushilfe"))
        self.name.setPlaceholderText(translate("Leaving", "Name der Aushilfe"))
        self._person: int | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_S)
        row.addWidget(self.list, 1)
        row.addWidget(self.name, 1)
        self.list.currentIndexChanged.connect(self._on_chosen)
        self.name.textEdited.connect(self.changed)
        for field in (self.list, self.name):
            field.installEventFilter(self)

    @property
    def helper(self) -> PersonData | int | None:
        """Who plays on; ``None`` where the seats stay empty."""
        chosen = self.list.currentData()
        if chosen == _NEW:
            return PersonData(self.name.text().strip() or translate("Leaving", "Aushilfe"))
        return chosen if isinstance(chosen, int) else None

    def show_person(self, tournament: Tournament, person: int | None) -> bool:
        """Offer who could sit for somebody; the answer stays while it is about him. Tell whether he sits."""
        chosen = self.list.currentData() if person == self._person else None
        if person != self._person:
            self.name.clear()
        self._person = person
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItem(translate("Leaving", "bleibt frei"), _EMPTY)
        if person is not None:
            for helper in leaving.free_helpers(tournament, person):
                self.list.addItem(translate("Leaving", "Aushilfe {name}").format(name=helper.name), helper.id)
            self.list.addItem(translate("Leaving", "eine neue Aushilfe"), _NEW)
        self.list.setCurrentIndex(max(0, self.list.findData(chosen)))
        self.list.blockSignals(False)
        self.name.setVisible(self.list.currentData() == _NEW)
        return person is not None and bool(vacancies.view(tournament, person).places)

    def take_focus(self) -> None:
        """Begin with the list."""
        self.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the list to the name where it is asked for, then on."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            if watched is self.list and not self.name.isHidden():
                self.name.setFocus()
            else:
                self.settled.emit()
            return True
        return super().eventFilter(watched, event)

    def _on_chosen(self) -> None:
        self.name.setVisible(self.list.currentData() == _NEW)
        self.changed.emit()
