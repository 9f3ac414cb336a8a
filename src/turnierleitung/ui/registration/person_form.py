"""The form for one person: at the door, new or corrected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QScrollArea, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground.tournaments import LONGEST_NAME
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.registration.mark_completer import MarkCompleter
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.tips import set_tip

_FIELDS = ("last_name", "first_name", "club", "town", "category", "note", "keep_apart")
_LATER = ("town", "category", "note")
"""What nobody asks at the door."""
_LAST_AT_DOOR, _LAST = "club", "town"


class PersonForm(Card):
    """Last name, first name, club, town, class, note, marks; Enter moves on, Ctrl+Enter saves at once.

    At the door Enter in the third field, or in any below, lets the person arrive.
    """

    save_requested = Signal()
    arrival_requested = Signal(bool)
    """Somebody new is there; whether the fee is paid."""
    cancelled = Signal()
    edited = Signal()

    def __init__(self) -> None:
        """Create an empty form."""
        super().__init__()
        self._title = label("", "heading")
        self._problem = label("", "problem", wrap=True)
        self.fields = {name: QLineEdit() for name in _FIELDS}
        words = (
            translate("Person", "Nachname"),
            translate("Person", "Vorname"),
            translate("Person", "Verein"),
            translate("Person", "Ort"),
            translate("Person", "Wertungsklasse"),
            translate("Person", "Bemerkung"),
            translate("Person", "Getrennt halten"),
        )
        self._form = QFormLayout()
        self._form.setSpacing(8)
        for (name, field), word in zip(self.fields.items(), words, strict=True):
            hold_letters(field, LONGEST_NAME)
            field.setAccessibleName(word)
            field.textEdited.connect(self.edited)
            field.returnPressed.connect(self._on_return)
            self._form.addRow(label(word, "muted"), field)
            field.setObjectName(name)
        self._marks = QStringListModel(self)
        self._completer = MarkCompleter(self._marks, self)
        self.fields["keep_apart"].setCompleter(self._completer)
        self.fields["keep_apart"].setPlaceholderText(translate("Person", "z. B. Familie Huber"))
        self.fields["category"].setPlaceholderText(translate("Person", "z. B. Damen, Jugend"))
        hint = translate(
            "Person",
            "Wer dasselbe Merkmal trägt, trifft sich möglichst nicht. Mehrere durch Komma trennen.",
        )
        set_tip(self.fields["keep_apart"], hint)
        self.fields["keep_apart"].setAccessibleDescription(hint)
        self._way = label(
            translate("Person", "Enter führt ins nächste Feld und speichert nach dem Ort."),
            "small",
            wrap=True,
        )
        self.save = ActionButton(translate("Person", "Speichern"), "Ctrl+Return")
        self.save.clicked.connect(self.save_requested)
        self.arrive = ActionButton("", "Return", "primary", bind=False)
        self.arrive.give_way()
        self.arrive.clicked.connect(lambda: self.arrival_requested.emit(True))
        self.only = ActionButton(translate("Person", "Nur da"), "Shift+Return")
        self.only.clicked.connect(lambda: self.arrival_requested.emit(False))
        self._at_door = False
        self._shown = PersonData("")
        self._lay_out()
        self._problem.hide()

    def _lay_out(self) -> None:
        cancel = ActionButton(translate("Person", "Abbrechen"), "Esc", bind=False)
        cancel.clicked.connect(self.cancelled)
        self.body.addWidget(self._title)
        holder = QWidget()
        self._form.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(self._form)
        scroll = scrolling(holder)
        scroll.setSizeAdjustPolicy(QScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.body.addWidget(scroll)
        self.body.addWidget(self._way)
        self.body.addWidget(self._problem)
        self.body.addWidget(self.arrive)
        row = QHBoxLayout()
        row.addWidget(cancel)
        row.addStretch(1)
        row.addWidget(self.only)
        row.addWidget(self.save)
        self.body.addLayout(row)
        self.body.addStretch(1)

    def show_person(self, title: str, person: PersonData, marks: Sequence[str] | None) -> None:
        """Show a person under a title.

        ``marks`` are offered to keep people apart; ``None`` where no draw does so.
        """
        self._show(title, person, marks)
        self._let_in("", pays=False)
        self.take_focus()

    def show_newcomer(
        self, title: str, person: PersonData, marks: Sequence[str] | None, arrival: str, pays: bool
    ) -> None:
        """Show somebody who stands at the door; ``arrival`` is what Enter will do."""
        self._show(title, person, marks)
        self._let_in(arrival, pays=pays)
        first_empty = next(name for name in (*_FIELDS[1:], _LAST_AT_DOOR) if not getattr(person, name))
        self.fields[first_empty].setFocus()

    def show_arrival(self, arrival: str, pays: bool) -> None:
        """Say anew what Enter will do with somebody at the door, e.g. after a number was given away."""
        if self._at_door:
            self._let_in(arrival, pays=pays)

    def _show(self, title: str, person: PersonData, marks: Sequence[str] | None) -> None:
        self._form.setRowVisible(self.fields["keep_apart"], marks is not None)
        self._marks.setStringList(list(marks or ()))
        self._title.setText(title)
        self._shown = person
        for name, field in self.fields.items():
            field.setText(getattr(person, name))
        self.show_problems(())

    def _let_in(self, arrival: str, *, pays: bool) -> None:
        self._at_door = bool(arrival)
        self.arrive.setText(arrival)
        self.arrive.setVisible(self._at_door)
        self.only.setVisible(self._at_door and pays)
        self.save.setVisible(not self._at_door)
        self._way.setVisible(not self._at_door)
        for name in _LATER:
            self._form.setRowVisible(self.fields[name], not self._at_door)

    def take_focus(self) -> None:
        """Begin with the last name."""
        self.fields["last_name"].setFocus()
        self.fields["last_name"].selectAll()

    @property
    def person(self) -> PersonData:
        """What is typed."""
        return PersonData(**{name: field.text() for name, field in self.fields.items()})

    @property
    def holds_typing(self) -> bool:
        """Whether something is typed that is not saved; undo is not meant for the tournament then."""
        return self.person != self._shown

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong beside the fields."""
        self._problem.setText(in_words(problems, None))
        self._problem.setVisible(bool(problems))
        blocked = {problem.at[0] for problem in problems if problem.at and problem.blocks}
        restyle(self._problem, role="problem" if any(problem.blocks for problem in problems) else "warning")
        for name, field in self.fields.items():
            restyle(field, problem="true" if name in blocked else "false")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the form."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
            return
        super().keyPressEvent(event)

    def _on_return(self) -> None:
        if self._completer.is_open:
            # The field sends Return before the list of marks has taken it.
            return
        names = list(_FIELDS)
        focused = next((name for name in names if self.fields[name].hasFocus()), names[-1])
        last = _LAST_AT_DOOR if self._at_door else _LAST
        if focused in names[: names.index(last)]:
            self.fields[names[names.index(focused) + 1]].setFocus()
        elif self._at_door:
            self.arrival_requested.emit(True)
        else:
            self.save_requested.emit()
