"""The second step: the facts of the tournament and who works at the device."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.facts_form import FactsForm
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, rule


class NamingStep(QWidget):
    """A form in a card."""

    def __init__(self) -> None:
        """Create it for a tournament today."""
        super().__init__()
        self.facts_form = FactsForm()
        self.operator_field = line(
            translate("Setup", "Wer arbeitet am Gerät"), placeholder=translate("Setup", "Turnierleitung")
        )
        card = Card()
        card.body.setContentsMargins(theme.SPACE_XL, theme.SPACE_XL, theme.SPACE_XL, theme.SPACE_XL)
        card.body.setSpacing(theme.SPACE_L)
        card.body.addWidget(self.facts_form)
        card.body.addWidget(rule())
        card.body.addWidget(
            FormRow(
                translate("Setup", "Wer arbeitet am Gerät"),
                self.operator_field,
                translate("Setup", "Der Name steht im Protokoll bei jedem Schritt."),
                below=True,
            )
        )
        card.body.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)
        column.addStretch(1)

    @property
    def facts(self) -> Facts:
        """The facts as they are typed."""
        return self.facts_form.facts

    @property
    def operator(self) -> str:
        """The name of whoever works at the device; may be empty."""
        return self.operator_field.text().strip()

    def complete(self) -> bool:
        """Tell whether the tournament can be made; say beside the fields what is missing."""
        problems = tournaments.check(self.facts)
        self.facts_form.show_problems(problems)
        if problems:
            self.facts_form.name.setFocus()
        return not problems

    @property
    def _way(self) -> tuple[QWidget, ...]:
        """The fields in the order in which Enter walks them."""
        return (*self.facts_form.fields, self.operator_field)

    def leads_on(self, focus: QWidget | None) -> bool:
        """Return whether Enter goes to another field from here; from the last one it goes on."""
        return focus in self._way[:-1]

    def go_on(self, focus: QWidget | None) -> bool:
        """Put the focus into the next field, or keep it where a name is missing; tell whether that is all."""
        if focus is self.facts_form.name and not self.complete():
            return True
        for field, following in pairwise(self._way):
            if field is focus:
                following.setFocus()
                return True
        return False
