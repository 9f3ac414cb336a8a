"""How the program looks: its colours and its size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication, QRadioButton, QVBoxLayout

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup, Segments
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.theme import ThemeName, Tone
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.main_window import SCALES, fitting, next_size, size_text

_THEMES: Final = {
    ThemeName.SYSTEM: QT_TRANSLATE_NOOP("Settings", "Wie der Rechner"),
    ThemeName.LIGHT: QT_TRANSLATE_NOOP("Settings", "Hell"),
    ThemeName.DARK: QT_TRANSLATE_NOOP("Settings", "Dunkel"),
    ThemeName.CONTRAST: QT_TRANSLATE_NOOP("Settings", "Hoher Kontrast, hell"),
    ThemeName.CONTRAST_DARK: QT_TRANSLATE_NOOP("Settings", "Hoher Kontrast, dunkel"),
}


class ProgramCard(Card):
    """Colours at once, the size with the next start."""

    def __init__(self, host: Host, file: Callable[[], Path]) -> None:
        """Create it for the running program; ``file`` is the tournament that a restart opens again."""
        super().__init__(translate("Settings", "Programm"))
        self._host = host
        self._file = file
        self.themes: dict[ThemeName, QRadioButton] = {}
        group = ChoiceGroup(self)
        self._showing = False
        self._colours = label(translate("Settings", "&Farben"), "muted")
        self.body.addWidget(self._colours)
        choices = QVBoxLayout()
        choices.setSpacing(0)
        self.body.addLayout(choices)
        for name, words in _THEMES.items():
            radio = QRadioButton(translate("Settings", words))
            radio.toggled.connect(partial(self._on_theme, name))
            group.add(radio)
            self.themes[name] = radio
            choices.addWidget(radio)
        self.sizes = Segments([f"{scale} %" for scale in SCALES])
        self.sizes.setAccessibleName(translate("Settings", "Größe"))
        self.sizes.chosen.connect(self._on_size)
        self.restart = Notice(Tone.QUESTION)
        self.restart.repair_requested.connect(self._on_restart)
        self.body.addSpacing(theme.SPACE_S)
        self._size = label(translate("Settings", "G&röße"), "muted")
        self.body.addWidget(self._size)
        self.body.addWidget(self.sizes)
        self.room = label("", "small", wrap=True)
        self.body.addWidget(self.room)
        self.body.addWidget(self.restart)

    def load(self) -> None:
        """Show what is chosen."""
        radio = self.themes[ThemeName(self._host.preferences.theme)]
        self._showing = True
        radio.setChecked(True)
        self._showing = False
        self._colours.setBuddy(radio)
        self._show_size()
        self._show_way_to_size()

    def _show_size(self) -> None:
        """Offer the sizes for which the screen has room now, and say why there are no others."""
        chosen, worn = self._host.preferences.scale, self._host.worn_scale
        room = fitting(self.screen().availableSize(), worn)
        self.sizes.offer([place for place, scale in enumerate(SCALES) if scale in room or scale == worn])
        self.sizes.choose(SCALES.index(chosen if chosen in room else worn))
        said = size_text(chosen, worn, room)
        self.room.setText(said)
        self.room.setVisible(bool(said))
        waits = next_size(chosen, room) != worn
        if waits:
            self.restart.show_text(
                translate("Settings", "Die Größe gilt ab dem nächsten Start."),
                translate("Settings", "Es ist alles gespeichert, das Turnier öffnet sich wieder."),
                translate("Settings", "Jetzt neu starten"),
            )
        else:
            self.restart.clear()

    def _on_theme(self, name: ThemeName, checked: bool) -> None:
        app = QApplication.instance()
        if self._showing or not checked or not isinstance(app, QApplication):
            return
        self._host.change(self._host.preferences._replace(theme=name.value))
        theme.wear(app, name)

    def _show_way_to_size(self) -> None:
        """Let the letter lead to the size that is chosen: what only hands the focus on is no buddy for it."""
        chosen = self.sizes.focusProxy()
        if chosen is not None:
            self._size.setBuddy(chosen)

    def _on_size(self, number: int) -> None:
        self._show_way_to_size()
        self._host.change(self._host.preferences._replace(scale=SCALES[number]))
        self._show_size()

    def _on_restart(self) -> None:
        self._host.restart(self._file())
