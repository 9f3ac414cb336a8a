"""How long a round is played, where the rules end it by time and nobody has said yet for how long (P-10)."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services import leaving
from turnierleitung.services.formats import stage_format
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.window.desk import Desk

_MOST_MINUTES = 600
_USUAL_MINUTES = 20


class TimePanel(QWidget):
    """A question with a field; there only while the round cannot be started without it."""

    def __init__(self, desk: Desk) -> None:
        """Create it hidden."""
        super().__init__()
        self._desk = desk
        self._position = 0
        self._question = label("", "warning", wrap=True)
        self.minutes = NumberField(1, _MOST_MINUTES, translate("Round", "Min."))
        self.minutes.setValue(_USUAL_MINUTES)
        self.minutes.setAccessibleName(translate("Round", "Zeitgrenze der Runde"))
        self.settle = ActionButton(translate("Round", "Zeit festlegen"), "F7")
        self.settle.clicked.connect(self._on_settled)
        row = QHBoxLayout()
        row.addWidget(self.minutes)
        row.addWidget(self.settle)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(self._question)
        column.addLayout(row)
        self.hide()

    @property
    def is_asking(self) -> bool:
        """Whether the time is missing."""
        return not self.isHidden()

    def show_round(self, round_id: int | None) -> None:
        """Ask for the time of a round that waits for it."""
        tournament = self._desk.tournament
        found = None
        if round_id is not None:
            place = stages.of_round(tournament, round_id)
            self._position = place.position
            found = stage_format(place.kind.played_as).not_before(tournament, round_id)
        self.setVisible(found is not None)
        if found is not None:
            self._question.setText(with_rule(problem_text(found), found, rulebooks.current(tournament)).title)

    def _on_settled(self) -> None:
        rulebook = rulebooks.current(self._desk.tournament)
        timed = rulebook.with_stage(self._position, round_minutes=self.minutes.value())
        self._desk.run_or_tell(lambda tournament: leaving.change_rules(tournament, timed))
