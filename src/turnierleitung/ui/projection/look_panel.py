"""How the wall looks: seconds, scenes that take turns, names, colours, free text, picture and logo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, QStandardPaths, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.wall import scenes
from turnierleitung.services.wall.scenes import (
    FEWEST_SECONDS,
    MOST_SECONDS,
    WallLook,
    WallNames,
    WallSettings,
)
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.wall import scene_name
from turnierleitung.ui.projection import pictures
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import Notice, label
from turnierleitung.ui.widgets.limits import TextArea
from turnierleitung.ui.window.desk import Desk

_NAMES: Final = (WallNames.WHOLE, WallNames.SHORT)
_LOOKS: Final = (WallLook.DARK, WallLook.LIGHT)


class LookPanel(QWidget):
    """Changes everything about the wall at once."""

    done = Signal()

    def __init__(self, desk: Desk, choose_file: Callable[[], str] | None = None) -> None:
        """Create it; ``choose_file`` returns the path of a picture, empty where none was chosen."""
        super().__init__()
        self._desk = desk
        self._choose_file = choose_file or self._ask_for_file
        self._picture = self._logo = ""
        self._folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        """Where a picture is looked for: where the last one was, at first among the user's pictures."""
        self.seconds = NumberField(FEWEST_SECONDS, MOST_SECONDS, translate("Wall", "Sekunden"))
        self.seconds.setAccessibleName(translate("Wall", "Sekunden je Seite"))
        self.names = Segments([translate("Wall", "Ganz"), translate("Wall", "Vornamen kurz")])
        self.look = Segments([translate("Wall", "Dunkel"), translate("Wall", "Hell")])
        self.text = TextArea(scenes.LONGEST_TEXT)
        self.text.setAccessibleName(translate("Wall", "Freier Text"))
        self.text.setPlaceholderText(translate("Wall", "Zum Beispiel: Mittagspause bis 13:30 Uhr"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(58)
        self.turns: dict[SceneKind, QCheckBox] = {}
        self._turns = QGridLayout()
        self._turns.setVerticalSpacing(0)
        self.picture = ActionButton("")
        self.logo = ActionButton("")
        self.problem = Notice()
        self.apply = ActionButton(translate("Wall", "Übernehmen"), "Ctrl+Return", role="primary")
        self.apply.setProperty("compact", "true")
        self.back = ActionButton(translate("Wall", "Zurück"), "Esc")
        self.picture.clicked.connect(self._on_picture)
        self.logo.clicked.connect(self._on_logo)
        self.apply.clicked.connect(self._on_apply)
        self.back.clicked.connect(self.done)
        self._lay_out()

    def _lay_out(self) -> None:
        fields = QGridLayout()
        fields.setHorizontalSpacing(theme.SPACE_M)
        fields.setVerticalSpacing(theme.SPACE_XS)
        rows: tuple[tuple[str, QWidget], ...] = (
            (translate("Wall", "Je Seite"), self.seconds),
            (translate("Wall", "Namen"), self.names),
            (translate("Wall", "Farben"), self.look),
            (translate("Wall", "Text"), self.text),
        )
        for row, (words, field) in enumerate(rows):
            fields.addWidget(label(words, "muted"), row, 0)
            fields.addWidget(field, row, 1)
        fields.addWidget(label(translate("Wall", "Im Wechsel"), "muted"), len(rows), 0)
        fields.addLayout(self._turns, len(rows), 1)
        chosen = QHBoxLayout()
        chosen.setSpacing(theme.SPACE_S)
        chosen.addWidget(self.picture)
        chosen.addWidget(self.logo)
        chosen.addStretch(1)
        fields.addLayout(chosen, len(rows) + 1, 1)
        fields.setColumnStretch(1, 1)
        last = QHBoxLayout()
        last.addWidget(self.back)
        last.addStretch(1)
        last.addWidget(self.apply)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(fields)
        column.addWidget(self.problem)
        column.addStretch(1)
        column.addLayout(last)

    def load(self) -> None:
        """Show how the wall looks now."""
        looks = scenes.wall_settings(self._desk.tournament)
        self.problem.clear()
        self.seconds.setValue(looks.seconds)
        self.names.choose(_NAMES.index(looks.names))
        self.look.choose(_LOOKS.index(looks.look))
        self.text.setPlainText(looks.text)
        for index, kind in enumerate(scenes.kinds(self._desk.tournament)):
            if kind not in self.turns:
                self.turns[kind] = QCheckBox(scene_name(kind))
                self._turns.addWidget(self.turns[kind], index // 2, index % 2)
            self.turns[kind].setChecked(kind in looks.rotation)
        self._picture, self._logo = looks.picture, looks.logo
        self._name_pictures()

    def _name_pictures(self) -> None:
        self.picture.setText(
            translate("Wall", "&Bild entfernen") if self._picture else translate("Wall", "&Bild dazu …")
        )
        self.logo.setText(
            translate("Wall", "&Vereinszeichen entfernen")
            if self._logo
            else translate("Wall", "&Vereinszeichen …")
        )

    def _on_picture(self) -> None:
        self._picture = "" if self._picture else self._read(pictures.PICTURE)
        self._name_pictures()

    def _on_logo(self) -> None:
        self._logo = "" if self._logo else self._read(pictures.LOGO)
        self._name_pictures()

    def _read(self, most: QSize) -> str:
        self.problem.clear()
        path = self._choose_file()
        if not path:
            return ""
        try:
            return pictures.read(Path(path), most)
        except Refused as refusal:
            self.problem.show_text(in_words(refusal.problems, self._desk.rulebook))
            return ""

    def _ask_for_file(self) -> str:
        path, _ = QFileDialog.getOpenFileName(
            self,
            translate("Wall", "Bild wählen"),
            self._folder,
            translate("Wall", "Bilder (*.png *.jpg *.jpeg *.bmp *.gif *.webp)"),
        )
        if path:
            self._folder = str(Path(path).parent)
        return path

    def _on_apply(self) -> None:
        wanted = WallSettings(
            seconds=self.seconds.value(),
            rotation=tuple(kind for kind, tick in self.turns.items() if tick.isChecked()),
            names=_NAMES[self.names.index],
            look=_LOOKS[self.look.index],
            text=self.text.toPlainText(),
            picture=self._picture,
            logo=self._logo,
        )
        problems = self._desk.run(lambda tournament: scenes.change_settings(tournament, wanted))
        if problems:
            self.problem.show_text(in_words(problems, self._desk.rulebook))
        else:
            self.done.emit()
