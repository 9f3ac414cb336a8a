"""Who plays on in the seats of somebody who goes, and from when: nobody, a free helper, or a new one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.leaving import leaving, substitutes
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import ChoiceBox, OpenNumberField, line
from turnierleitung.ui.widgets.keys import enters

_EMPTY, _NEW = "empty", "new"


class HelperChoice(QWidget):
    """A list, the name where the helper is new, and the last deal of a list under way; Enter goes on."""

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
        self.after = OpenNumberField(0, 0, translate("Leaving", "nach Spiel"))
        self._deals: int | None = None
        self._person: int | None = None
        row = QGridLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_S)
        # The deal has a line of its own: three in one line cut the words of the list.
        for place, field in enumerate((self.list, self.name)):
            row.addWidget(field, 0, place)
            row.setColumnStretch(place, 1)
        row.addWidget(self.after, 1, 0, Qt.AlignmentFlag.AlignLeft)
        self.list.currentIndexChanged.connect(self._on_chosen)
        self.name.textEdited.connect(self.changed)
        self.after.valueChanged.connect(self.changed)
        for field in (self.list, self.name, self.after):
            field.installEventFilter(self)

    @property
    def helper(self) -> PersonData | int | None:
        """Who plays on; ``None`` where the seats stay empty."""
        chosen = self.list.currentData()
        if chosen == _NEW:
            return PersonData(self.name.text().strip() or translate("Leaving", "Aushilfe"))
        return chosen if isinstance(chosen, int) else None

    @property
    def after_deal(self) -> int | None:
        """The last deal that whoever goes plays of the list under way; ``None`` while nobody has said it."""
        return None if self.after.isHidden() else self.after.number

    def show_person(self, tournament: Tournament, person: int | None) -> bool:
        """Offer who could sit for somebody; the answer stays while it is about him. Tell whether he sits."""
        chosen = self.list.currentData() if person == self._person else None
        if person != self._person:
            self.name.clear()
            self.after.show_number(None)
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
        vacancy = None if person is None else substitutes.vacancy_of(tournament, person)
        self._deals = None if vacancy is None else vacancy.deals
        self.after.setMaximum((self._deals or 1) - 1)
        self._show_fields()
        return vacancy is not None and bool(vacancy.places)

    def take_focus(self) -> None:
        """Begin with the list."""
        self.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the list to the name and the deal where they are asked for, then on."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            fields = [field for field in (self.list, self.name, self.after) if not field.isHidden()]
            following = fields.index(watched) + 1 if watched in fields else len(fields)
            if following < len(fields):
                fields[following].setFocus()
            else:
                self.settled.emit()
            return True
        return super().eventFilter(watched, event)

    def _on_chosen(self) -> None:
        self._show_fields()
        self.changed.emit()

    def _show_fields(self) -> None:
        self.name.setVisible(self.list.currentData() == _NEW)
        self.after.setVisible(self._deals is not None and self.list.currentData() != _EMPTY)
