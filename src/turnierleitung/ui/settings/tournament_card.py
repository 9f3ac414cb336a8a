"""Name, day, place and entry fee of the open tournament."""

from __future__ import annotations

from turnierleitung.services.ground import tournaments
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.facts_form import FactsForm
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.window.desk import Desk


class TournamentCard(Card):
    """The facts, to be changed at any time."""

    def __init__(self, desk: Desk) -> None:
        """Create it for the tournament on a desk."""
        super().__init__(translate("Settings", "Turnier"))
        self._desk = desk
        self.form = FactsForm()
        self.apply = ActionButton(translate("Settings", "Ü&bernehmen"))
        self.apply.clicked.connect(self._on_apply)
        self.form.edited.connect(self._on_edited)
        self.form.name.returnPressed.connect(self._on_apply)
        self.form.venue.returnPressed.connect(self._on_apply)
        self.body.addWidget(self.form)
        self.body.addSpacing(theme.SPACE_S)
        self.body.addWidget(self.apply)

    def load(self) -> None:
        """Show the facts unless others are being typed."""
        if not self.apply.isEnabled() or not self.form.name.text():
            self.form.show_facts(tournaments.header(self._desk.tournament).facts)
        self._on_edited()

    def _on_edited(self) -> None:
        known = tournaments.header(self._desk.tournament).facts
        self.apply.setEnabled(self.form.facts != known)

    def _on_apply(self) -> None:
        facts = self.form.facts
        problems = self._desk.run(lambda tournament: tournaments.change_facts(tournament, facts))
        self.form.show_problems(problems)
        if not problems:
            self.form.show_facts(tournaments.header(self._desk.tournament).facts)
            self._on_edited()
