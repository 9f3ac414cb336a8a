"""Panels that the card of the wall opens: releases, screen and look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, QStandardPaths, Qt, Signal
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QCheckBox, QFileDialog, QWidget

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import releases, wall
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.releases import Releasable
from turnierleitung.services.wall import (
    FEWEST_SECONDS,
    MOST_BYTES,
    MOST_SECONDS,
    WallLook,
    WallNames,
    WallSettings,
    packed,
)
from turnierleitung.texts import wall as texts
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import spoken, translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.projection.wall_window import Placing, ScreenMark, WallPlace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, TextArea
from turnierleitung.ui.widgets.labels import Notice, Pill, label
from turnierleitung.ui.widgets.language_box import LanguageBox
from turnierleitung.ui.widgets.layouts import cells, column, empty, row
from turnierleitung.ui.window.desk import Desk


class ReleasePanel(QWidget):
    """Chooses a ranking and says how it is public."""

    done = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._offered: tuple[Releasable, ...] = ()
        self.ranking = ChoiceBox(translate("Wall", "Rangliste"))
        self.hidden = ChoiceBox(translate("Wall", "Plätze"))
        self.state = Pill()
        self._missing = label("", "muted", wrap=True)
        self._posted = label("", "muted", wrap=True)
        self.release = ActionButton(translate("Wall", "Freigeben"), "Ctrl+Return", role="primary")
        self.release.setProperty("compact", "true")
        self.withdraw = ActionButton(translate("Wall", "&Von der Wand nehmen"), does=self._on_withdraw)
        self.post = ActionButton(translate("Wall", "&Liste ist ausgehängt"), does=self._on_post)
        back = ActionButton(translate("Wall", "Zurück"), "Esc", does=self.done)
        self.ranking.currentIndexChanged.connect(self._on_ranking)
        self.release.clicked.connect(self._on_release)
        self._lay_out(back)

    def _lay_out(self, back: ActionButton) -> None:
        fields = cells(across=theme.SPACE_M)
        fields.addWidget(label(translate("Wall", "Rangliste"), "muted"), 0, 0)
        fields.addWidget(self.ranking, 0, 1)
        fields.addWidget(self.state, 0, 2)
        fields.addWidget(label(translate("Wall", "Plätze"), "muted"), 1, 0)
        fields.addWidget(self.hidden, 1, 1, 1, 2)
        fields.setColumnStretch(1, 1)
        column(
            fields,
            self._missing,
            self._posted,
            row(self.withdraw, self.post, None, spacing=theme.SPACE_S),
            None,
            row(back, None, self.release),
            spacing=theme.SPACE_S,
            of=self,
        )

    def load(self) -> None:
        """Show what can be released now."""
        self._offered = releases.offered(self._desk.tournament)
        before = self.ranking.currentIndex()
        self.ranking.blockSignals(True)
        self.ranking.clear()
        self.ranking.addItems([texts.subject_title(found.ranking.subject) for found in self._offered])
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
        for place, words in texts.hidden_choices(found):
            self.hidden.addItem(words, place)
        shown_from = 1 if found.released is None else found.released.first
        self.hidden.setCurrentIndex(max(0, self.hidden.findData(shown_from)))
        tone = Tone.DECIDE if found.outdated else Tone.RUNNING if found.released is None else Tone.DONE
        self.state.show_state(texts.release_state(found), tone)
        self._missing.setText(texts.missing_text(found))
        self._missing.setHidden(not texts.missing_text(found))
        deadline = rulebooks.current(self._desk.tournament).conduct.protest_minutes
        self._posted.setText(texts.posted_text(found, deadline))
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


class ScreenPanel(QWidget):
    """One button per screen, one for a window, one to switch it off."""

    done = Signal()
    chosen = Signal(object)
    """The :class:`ScreenMark` of a screen."""

    def __init__(self, placing: Placing) -> None:
        super().__init__()
        self._placing = placing
        self._last: ScreenMark | None = None
        """Where the wall was when the program ran before."""
        self._column = column(spacing=theme.SPACE_S, of=self)

    def load(self, last: ScreenMark | None) -> None:
        """Show the screens that are plugged in."""
        self._last = last
        empty(self._column)
        first: ActionButton | None = None
        for screen in self._placing.screens:
            words = texts.screen_text(screen.number, screen.title, screen.pixels)
            if screen.is_directors:
                here = translate("Wall", "{screen}: hier arbeiten Sie").format(screen=words)
                self._column.addWidget(label(here, "muted", wrap=True))
                continue
            button = self._button(f"&{screen.number}  {words}", partial(self._choose, screen.mark))
            first = button if first is None or screen.mark == last else first
        if len(self._placing.screens) == 1:
            advice = translate(
                "Wall",
                "Es ist nur ein Bildschirm da. Stecken Sie den Beamer an und stellen Sie ihn auf "
                "„Anzeige erweitern“, oder zeigen Sie die Wand in einem Fenster.",
            )
            self._column.addWidget(label(advice, wrap=True))
        window = self._button(translate("Wall", "In einem &Fenster zeigen"), self._into_window)
        if self._placing.standing is not WallPlace.OFF:
            self._button(translate("Wall", "Wand &ausschalten"), self._off)
        self._column.addStretch(1)
        back = ActionButton(translate("Wall", "Zurück"), "Esc", does=self.done)
        self._column.addWidget(back)
        (first or window).setFocus()

    def _button(self, words: str, do: Callable[[], None]) -> ActionButton:
        button = ActionButton(words, does=lambda _checked=False: do())
        button.give_way()
        self._column.addWidget(button)
        return button

    def _choose(self, mark: ScreenMark) -> None:
        self._placing.put_on(mark)
        self.chosen.emit(mark)
        self.done.emit()

    def _into_window(self) -> None:
        self._placing.put_into_window()
        self.done.emit()

    def _off(self) -> None:
        self._placing.switch_off()
        self.done.emit()


PICTURE: Final = QSize(1600, 900)
LOGO: Final = QSize(400, 400)
_QUALITIES: Final = (88, 75, 60, 40)
_LARGEST: Final = QSize(20_000, 20_000)


def read_picture(path: Path, most: QSize) -> str:
    """Return a picture as it is stored, no larger than ``most``.

    Raises:
        Refused: it is no picture, or it cannot be read.
    """
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and size.boundedTo(_LARGEST) == size and size.boundedTo(most) != size:
        reader.setScaledSize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise Refused(Problem("wall.no_picture", params={"name": path.name}))
    if image.size().boundedTo(most) != image.size():
        ratio, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(most, ratio, smooth)
    for kind, quality in (("PNG", -1), *(("JPG", quality) for quality in _QUALITIES)):
        found = packed(_encoded(image, kind, quality))
        if len(found) <= MOST_BYTES:
            return found
    raise Refused(Problem("wall.picture_too_large"))


def _encoded(image: QImage, kind: str, quality: int) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind, quality)  # type: ignore[call-overload]  # PySide's stub wants bytes
    return bytes(content.data())


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
        self.language = LanguageBox()
        self.names = Segments([translate("Wall", "Ganz"), translate("Wall", "Vornamen kurz")])
        self.look = Segments([translate("Wall", "Dunkel"), translate("Wall", "Hell")])
        self.text = TextArea(wall.LONGEST_TEXT, translate("Wall", "Freier Text"), height=58)
        self.text.setPlaceholderText(translate("Wall", "Zum Beispiel: Mittagspause bis 13:30 Uhr"))
        self.turns: dict[SceneKind, QCheckBox] = {}
        self._turns = cells(down=0)
        self.picture = ActionButton("", does=self._on_picture)
        self.logo = ActionButton("", does=self._on_logo)
        self.problem = Notice()
        self.apply = ActionButton(translate("Wall", "Übernehmen"), "Ctrl+Return", role="primary")
        self.apply.setProperty("compact", "true")
        self.back = ActionButton(translate("Wall", "Zurück"), "Esc", does=self.done)
        self.apply.clicked.connect(self._on_apply)
        self._lay_out()

    def _lay_out(self) -> None:
        fields = cells(across=theme.SPACE_M, down=theme.SPACE_XS)
        across = QWidget()
        row((self.seconds, 1), self.language, spacing=theme.SPACE_S, of=across)
        rows: tuple[tuple[str, QWidget], ...] = (
            (translate("Wall", "Je Seite"), across),
            (translate("Wall", "Namen"), self.names),
            (translate("Wall", "Farben"), self.look),
            (translate("Wall", "Text"), self.text),
        )
        for place, (words, field) in enumerate(rows):
            fields.addWidget(label(words, "muted"), place, 0)
            fields.addWidget(field, place, 1)
        fields.addWidget(label(translate("Wall", "Im Wechsel"), "muted"), len(rows), 0)
        fields.addLayout(self._turns, len(rows), 1)
        fields.addLayout(row(self.picture, self.logo, None, spacing=theme.SPACE_S), len(rows) + 1, 1)
        fields.setColumnStretch(1, 1)
        column(fields, self.problem, None, row(self.back, None, self.apply), spacing=theme.SPACE_S, of=self)

    def load(self) -> None:
        """Show how the wall looks now."""
        looks = wall.wall_settings(self._desk.tournament)
        self.problem.clear()
        self.seconds.setValue(looks.seconds)
        self.language.choose(looks.language or spoken().language)
        self.names.choose(_NAMES.index(looks.names))
        self.look.choose(_LOOKS.index(looks.look))
        self.text.setPlainText(looks.text)
        for index, kind in enumerate(wall.kinds(self._desk.tournament)):
            if kind not in self.turns:
                self.turns[kind] = QCheckBox(texts.scene_name(kind))
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
        self._picture = "" if self._picture else self._read(PICTURE)
        self._name_pictures()

    def _on_logo(self) -> None:
        self._logo = "" if self._logo else self._read(LOGO)
        self._name_pictures()

    def _read(self, most: QSize) -> str:
        self.problem.clear()
        path = self._choose_file()
        if not path:
            return ""
        try:
            return read_picture(Path(path), most)
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
            language=self.language.language,
            names=_NAMES[self.names.index],
            look=_LOOKS[self.look.index],
            text=self.text.toPlainText(),
            picture=self._picture,
            logo=self._logo,
        )
        problems = self._desk.run(lambda tournament: wall.change_settings(tournament, wanted))
        if problems:
            self.problem.show_text(in_words(problems, self._desk.rulebook))
        else:
            self.done.emit()
