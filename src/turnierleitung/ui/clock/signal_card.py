"""How the signals of the hall sound: whether, how loud, and how long before the end."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit

from turnierleitung.domain.clock import read_seconds
from turnierleitung.texts.clocks import length_text
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.window.preferences import EARLIEST, LOUDEST, Preferences

_FIELD = 76


class SignalCard(Card):
    """The director's settings; they hold for every tournament on this computer."""

    changed = Signal(bool, int, int)
    """Whether there are sounds, how loud in percent, and the seconds before the end."""
    closed = Signal()

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__(translate("Hall", "Zeichen einstellen"))
        self.sound = QCheckBox(translate("Hall", "&Ton an"))
        self.volume = NumberField(0, LOUDEST, "%")
        self.warning = QLineEdit()
        self.warning.setFixedWidth(_FIELD)
        self.wrong = label("", "problem", wrap=True)
        self.done = ActionButton(translate("Hall", "Fertig"), "Esc")
        last = QHBoxLayout()
        for row, words, field in (
            (QHBoxLayout(), translate("Hall", "Lautstärke"), self.volume),
            (last, translate("Hall", "Hinweis vor Schluss"), self.warning),
        ):
            row.setSpacing(theme.SPACE_S)
            row.addWidget(label(words, "muted"))
            field.setAccessibleName(words)
            row.addWidget(field)
            row.addStretch(1)
            row.addWidget(self.sound if field is self.volume else self.done)
            self.body.addLayout(row)
        self.body.addWidget(self.wrong)
        self.done.clicked.connect(self.closed)
        self.sound.toggled.connect(self._on_changed)
        self.volume.valueChanged.connect(self._on_changed)
        self.warning.textEdited.connect(self._on_changed)
        self.warning.returnPressed.connect(self.closed)
        self.hide()

    def open(self, kept: Preferences) -> None:
        """Show what is set."""
        for field in (self.sound, self.volume):
            field.blockSignals(True)
        self.sound.setChecked(kept.sound)
        self.volume.setValue(kept.volume)
        for field in (self.sound, self.volume):
            field.blockSignals(False)
        self.warning.setText(length_text(kept.warning_seconds) if kept.warning_seconds else "0")
        self.wrong.setText("")
        self.show()
        self.warning.setFocus()
        self.warning.selectAll()

    def _on_changed(self) -> None:
        seconds = read_seconds(self.warning.text())
        if seconds is None or not 0 <= seconds <= EARLIEST:
            text = translate("Hall", "Bitte tippen Sie Minuten, z. B. 2 oder 1:30; 0 für keinen Hinweis.")
            self.wrong.setText(text)
            return
        self.wrong.setText("")
        self.changed.emit(self.sound.isChecked(), self.volume.value(), seconds)
