"""Which ranking is public: releasing it with places kept back, taking it off, noting that it was hung out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services.wall import releases
from turnierleitung.services.wall.releases import Releasable
from turnierleitung.texts.language import translate
from turnierleitung.texts.wall import hidden_choices, missing_text, posted_text, release_state, subject_title
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import Pill, label
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk


class ReleasePanel(QWidget):
    """Chooses a ranking and says how it is public."""

    done = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create it empty."""
        super().__init__()
        self._desk = desk
        self._offered: tuple[Releasable, ...] = ()
        self.ranking = ChoiceBox()
        self.ranking.setAccessibleName(translate("Wall", "Rangliste"))
        self.hidden = ChoiceBox()
        self.hidden.setAccessibleName(translate("Wall", "Plätze"))
        self.state = Pill()
        self._missing = label("", "muted", wrap=True)
        self._posted = label("", "muted", wrap=True)
        self.release = ActionButton(translate("Wall", "Freigeben"), "Ctrl+Return", role="primary")
        self.release.setProperty("compact", "true")
        self.withdraw = ActionButton(translate("Wall", "&Von der Wand nehmen"))
        self.post = ActionButton(translate("Wall", "&Liste ist ausgehängt"))
        back = ActionButton(translate("Wall", "Zurück"), "Esc")
        self.ranking.currentIndexChanged.connect(self._on_ranking)
        self.release.clicked.connect(self._on_release)
        self.withdraw.clicked.connect(self._on_withdraw)
        self.post.clicked.connect(self._on_post)
        back.clicked.connect(self.done)
        self._lay_out(back)

    def _lay_out(self, back: ActionButton) -> None:
        fields = QGridLayout()
        fields.setHorizontalSpacing(theme.SPACE_M)
        fields.addWidget(label(translate("Wall", "Rangliste"), "muted"), 0, 0)
        fields.addWidget(self.ranking, 0, 1)
        fields.addWidget(self.state, 0, 2)
        fields.addWidget(label(translate("Wall", "Plätze"), "muted"), 1, 0)
        fields.addWidget(self.hidden, 1, 1, 1, 2)
        fields.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_S)
        buttons.addWidget(self.withdraw)
        buttons.addWidget(self.post)
        last = QHBoxLayout()
        last.addWidget(back)
        last.addStretch(1)
        last.addWidget(self.release)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(fields)
        column.addWidget(self._missing)
        column.addWidget(self._posted)
        column.addLayout(buttons)
        column.addStretch(1)
        column.addLayout(last)

    def load(self) -> None:
        """Show what can be released now."""
        self._offered = releases.offered(self._desk.tournament)
        before = self.ranking.currentIndex()
        self.ranking.blockSignals(True)
        self.ranking.clear()
        self.ranking.addItems([subject_title(found.ranking.subject) for found in self._offered])
        self.ranking.setCurrentIndex(min(max(before, 0), len(self._offered) - 1))
        self.ranking.blockSignals(False)
        self._on_ranking()

    @property
    def chosen(self) -> Releasable | None:
        """The ranking that is chosen."""
        index = self.ranking.currentIndex()
        return self._offered[index] if 0 <= index < len(self._offered) else None

    def _on_ranking(self) -> None:
        found = self.chosen
        self.ranking.setEnabled(found is not None)
        for part in (self.release, self.post, self.hidden):
            part.setEnabled(found is not None and not found.is_gone)
        self.withdraw.setEnabled(found is not None and found.released is not None)
        self.hidden.clear()
        if found is None:
            self.state.show_state("", Tone.RUNNING)
            self._missing.setText(
                translate("Wall", "Noch gibt es keine Rangliste: Es zählt noch kein Zettel.")
            )
            self._posted.setText("")
            return
        for place, words in hidden_choices(found):
            self.hidden.addItem(words, place)
        shown_from = 1 if found.released is None else found.released.first
        self.hidden.setCurrentIndex(max(0, self.hidden.findData(shown_from)))
        tone = Tone.DECIDE if found.outdated else Tone.RUNNING if found.released is None else Tone.DONE
        self.state.show_state(release_state(found), tone)
        self._missing.setText(missing_text(found))
        self._missing.setHidden(not missing_text(found))
        self._posted.setText(posted_text(found))
        self._posted.setHidden(found.is_gone)

    def _on_release(self) -> None:
        found = self.chosen
        if found is None:
            return
        first = int(self.hidden.currentData() or 1)
        subject = found.ranking.subject
        if self._desk.run_or_tell(lambda tournament: releases.release(tournament, subject, first)):
            self.done.emit()

    def _on_withdraw(self) -> None:
        found = self.chosen
        if found is not None:
            subject = found.ranking.subject
            self._desk.run_or_tell(lambda tournament: releases.withdraw(tournament, subject))
            self.load()

    def _on_post(self) -> None:
        found = self.chosen
        if found is not None:
            subject = found.ranking.subject
            self._desk.run_or_tell(lambda tournament: releases.post(tournament, subject))
            self.load()
