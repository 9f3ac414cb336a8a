"""Who works at the device."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QVBoxLayout

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people import operators
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import lead_before
from turnierleitung.ui.window.desk import Desk


class OperatorsCard(Card):
    """The names to choose from, and a field for a new one."""

    def __init__(self, desk: Desk) -> None:
        """Create it for the tournament on a desk."""
        super().__init__(translate("Settings", "Am Gerät"))
        self._desk = desk
        self.radios: list[QRadioButton] = []
        self._group: ChoiceGroup | None = None
        self._names = QVBoxLayout()
        self._names.setSpacing(0)
        self.name = line(translate("Settings", "Neuer Name"), placeholder=translate("Settings", "Neuer Name"))
        self.add = ActionButton(translate("Settings", "&Hinzufügen"))
        self._problem = label("", "problem", wrap=True)
        self._problem.hide()
        self.name.returnPressed.connect(self._on_add)
        self.name.textEdited.connect(lambda: self._say(""))
        self.add.clicked.connect(self._on_add)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_S)
        row.addWidget(self.name, 1)
        row.addWidget(self.add)
        hint = translate("Settings", "Der Name steht im Protokoll. F12 wechselt von jeder Seite aus.")
        self.body.addWidget(label(hint, "small", wrap=True))
        self.body.addLayout(self._names)
        self.body.addLayout(row)
        self.body.addWidget(self._problem)

    def load(self) -> None:
        """Show the names."""
        now = operators.at_work(self._desk.tournament)
        for radio in self.radios:
            self._names.removeWidget(radio)
            radio.deleteLater()
        self.radios = []
        self._group = ChoiceGroup(self)
        for operator in operators.everyone(self._desk.tournament):
            radio = QRadioButton(operator.name)
            radio.setChecked(operator.id == now.id)
            radio.clicked.connect(partial(self._on_chosen, operator.id))
            self._group.add(radio)
            self._names.addWidget(radio)
            self.radios.append(radio)
        lead_before(self.name, self.radios)

    def _on_chosen(self, operator_id: int, _checked: object = None) -> None:
        try:
            operators.switch(self._desk.tournament, operator_id)
        except Refused as refusal:
            self._say(in_words(refusal.problems, self._desk.rulebook))
            return
        self._desk.operator_changed.emit()

    def _on_add(self) -> None:
        name = self.name.text()
        problems = self._desk.run(lambda tournament: operators.add(tournament, name))
        self._say(in_words(problems, self._desk.rulebook))
        if not problems:
            self.name.clear()
            self._desk.operator_changed.emit()
            self.load()

    def _say(self, text: str) -> None:
        self._problem.setText(text)
        self._problem.setVisible(bool(text))
