"""The first page: recent tournaments, a new one, one from a file. Needs nothing but Qt."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QStandardPaths, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from turnierleitung import __version__
from turnierleitung.domain.language import Language
from turnierleitung.texts.figures import short_day
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import guide, theme
from turnierleitung.ui.widgets.buttons import ActionButton, enters, set_tip
from turnierleitung.ui.widgets.help_sheet import HelpSheet, HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, Confirm, EmptyState, Notice, Pill, label
from turnierleitung.ui.widgets.language_box import LanguageBox
from turnierleitung.ui.widgets.layouts import add, column, empty, row
from turnierleitung.ui.widgets.rail import CALCULATOR_KEY, paint_mark
from turnierleitung.ui.window.files import SERIES_SUFFIX, ask_where, is_series_file
from turnierleitung.ui.window.preferences import Preferences, Recent


def start_help() -> HelpWords:
    """Say how a tournament is opened, begun or practised."""
    return HelpWords(
        purpose=translate("Start", "Hier öffnen Sie ein Turnier, legen ein neues an oder üben."),
        steps=(
            translate("Start", "Zuletzt geöffnete Turniere stehen in der Liste; Enter öffnet das gewählte."),
            translate("Start", "Strg N führt in vier Schritten zu einem neuen Turnier."),
            translate("Start", "Strg R zählt mehrere Abende zu einer Abendserie zusammen."),
            translate("Start", "Strg U füllt ein Turnier mit erfundenen Leuten, das danach verworfen wird."),
        ),
        keys=(
            KeyWords("Tab", translate("Start", "geht von Turnier zu Turnier")),
            KeyWords("Return", translate("Start", "öffnet das gewählte Turnier")),
            KeyWords("Del", translate("Start", "nimmt es aus der Liste; die Datei bleibt")),
        ),
        remedies=(
            Remedy(
                translate("Start", "Eine Datei ist beschädigt."),
                translate(
                    "Start",
                    "Öffnen Sie sie trotzdem: Dann steht hier die letzte Sicherung, F7 öffnet eine Kopie.",
                ),
            ),
            Remedy(
                translate("Start", "Das Turnier lief auf einem anderen Rechner."),
                translate("Start", "Strg O öffnet die Datei vom Stick, auch eine Sicherung."),
            ),
        ),
    )


_WIDTH: Final = 840


class StartPage(QWidget):
    """Where the program opens."""

    open_requested = Signal(Path)
    offer_accepted = Signal()
    """What is offered shall be done: a backup opened, a tournament taken over."""
    new_requested = Signal()
    practice_requested = Signal()
    calculator_requested = Signal()
    """Somebody wants to know what a deal is worth."""
    new_series_requested = Signal(Path)
    """A series is to be made in this file."""
    discard_requested = Signal(Path)
    """The practice that was left behind is to be thrown away."""
    forget_requested = Signal(str)
    language_chosen = Signal(Language)

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.notice = Notice(key="F7")
        self.notice.repair_requested.connect(self.offer_accepted)
        self._loading = label("", "muted", wrap=True)
        self._loading.hide()
        self._card = Card(translate("Start", "Zuletzt geöffnet"))
        self._card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._list = column(spacing=0)
        self._rows: list[_RecentRow] = []
        self._new = ActionButton(translate("Start", "Neues Turnier"), "Ctrl+N", "primary")
        self._open = ActionButton(translate("Start", "Öffnen …"), "Ctrl+O", does=self._on_open)
        self.series = Confirm("primary")
        """Asks whether a new series is meant, or one from a file."""
        self.series.no.setText(translate("Start", "Abbrechen"))
        self._count_up = ActionButton(translate("Start", "Abendserie …"), "Ctrl+R", does=self._on_series)
        self._practise = ActionButton(translate("Start", "Üben …"), "Ctrl+U", does=self.practice_requested)
        self._calculate = ActionButton(translate("Start", "Spielwert …"), CALCULATOR_KEY)
        self._calculate.clicked.connect(self.calculator_requested)
        version = translate("Start", "&Über Turnierleitung {version}").format(version=__version__)
        self._about = ActionButton(version, role="foot-link", does=self._on_about)
        self._guide = ActionButton(
            translate("Start", "Anleitung"), guide.KEY, "foot-link", does=self._on_guide
        )
        self._language = LanguageBox()
        self._language.language_chosen.connect(self.language_chosen)
        self._left = _LeftPractice()
        self._left.open_requested.connect(self.open_requested)
        self._left.discard_requested.connect(self.discard_requested)
        self._new.clicked.connect(self.new_requested)
        self._content = QWidget()
        self._lay_out()
        self.help = HelpSheet(self._content, self)
        self.show_recent(preferences)

    def show_recent(self, preferences: Preferences) -> None:
        """Show the recent tournaments anew."""
        empty(self._list)
        self._rows = [_RecentRow(recent) for recent in preferences.recent]
        for recent_row in self._rows:
            recent_row.open_requested.connect(self.open_requested)
            recent_row.forget_requested.connect(self.forget_requested)
            self._list.addWidget(recent_row)
        if not self._rows:
            self._list.addWidget(
                EmptyState(
                    translate("Start", "Noch kein Turnier"),
                    translate(
                        "Start", "Hier stehen die Turniere, die Sie auf diesem Rechner geöffnet haben."
                    ),
                )
            )
        self.notice.clear()

    def show_practice(self, path: Path | None) -> None:
        """Offer to continue the last practice; ``None`` hides the offer."""
        self._left.show_path(path)

    def show_problem(self, text: str) -> None:
        """Say why a tournament could not be opened."""
        self.show_loading(None)
        self.notice.show_text(text)

    def offer_backup(self, text: str, about: str) -> None:
        """Say why a tournament could not be opened, and offer its latest backup with what it holds."""
        self.show_loading(None)
        self.notice.show_text(
            text,
            translate("Start", "Letzte Sicherung: {about}").format(about=about),
            translate("Start", "Letzte Sicherung öffnen"),
        )
        self.notice.focus_repair()

    def offer_to_take_over(self, text: str) -> None:
        """Say that another computer has a tournament open, and offer to take it over."""
        self.show_loading(None)
        # The focus stays elsewhere: Enter, pressed without reading, must not stop the other computer.
        self.notice.show_text(text, repair=translate("Start", "Hier übernehmen"))

    def show_loading(self, name: str | None) -> None:
        """Say that the rest of the program is still coming; ``None`` when it is there."""
        if name is None:
            self._loading.setText("")
        elif name:
            self._loading.setText(translate("Start", "„{name}“ wird geöffnet …").format(name=name))
        else:
            self._loading.setText(translate("Start", "Einen Augenblick …"))
        self._loading.setVisible(name is not None)
        # Until what was asked for is there, a key that is meant for it must open nothing else.
        choices = (
            self._card,
            self._left,
            self._open,
            self._count_up,
            self._calculate,
            self._practise,
            self._new,
        )
        for part in choices:
            part.setEnabled(name is None)
        if name is None and self.isVisible() and QApplication.focusWidget() is None:
            self.take_focus()

    def take_focus(self) -> None:
        """Begin with the latest tournament, or with a new one."""
        (self._rows[0].button if self._rows else self._new).setFocus()

    def focus_language(self) -> None:
        """Stay at the choice that was just made."""
        self._language.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 explains the page; Esc says no to what is asked, wherever the focus is."""
        if event.key() == Qt.Key.Key_Escape and (self.series.refuse() or self._left.refuse()):
            return
        if event.key() == Qt.Key.Key_F1 and not event.modifiers():
            title = translate("Start", "Hilfe: Start")
            self.help.open_for(title, start_help(), self, chapter="start")
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Take back the questions: nobody who comes back knows them."""
        super().hideEvent(event)
        self.series.hide()
        self._left.take_back()

    def _lay_out(self) -> None:
        content = self._content
        content.setMaximumWidth(_WIDTH)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QWidget()
        column(self._list, None, of=holder)
        scroll.setWidget(holder)
        self._card.body.addWidget(scroll, 1)
        column(
            _Masthead(),
            self.notice,
            self._left,
            self.series,
            (self._card, 1),
            self._loading,
            row(
                self._open,
                None,
                self._count_up,
                self._calculate,
                self._practise,
                self._new,
                spacing=theme.SPACE_M,
            ),
            row(self._guide, None, self._language, None, self._about),
            spacing=theme.SPACE_L,
            margins=(0, 40, 0, 28),
            of=content,
        )
        line = QHBoxLayout(self)
        add(line, None, (content, 100), None)

    def _on_guide(self) -> None:
        guide.open_guide("", self)

    def _on_about(self) -> None:
        from turnierleitung.ui.about import AboutWindow  # noqa: PLC0415 - 30 ms, after the first paint

        AboutWindow(self).open()

    def _on_series(self) -> None:
        self.series.ask(
            translate("Start", "Mehrere Abende zu einer Abendserie zusammenzählen"),
            translate("Start", "Sie hat ihre eigene Datei. Die Turniere werden dafür nur gelesen."),
            (translate("Start", "Neue Abendserie …"), self._on_new_series),
            (translate("Start", "Abendserie öffnen …"), self._on_open_series),
            no=self.take_focus,
        )
        self.series.yes.setFocus()

    def _on_new_series(self) -> None:
        self.take_focus()
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggested = Path(folder) / f"{translate('Start', 'Abendserie')}{SERIES_SUFFIX}"
        kinds = {SERIES_SUFFIX: translate("Start", "Abendserien (*.serie)")}
        path = ask_where(self, translate("Start", "Wo soll die Abendserie liegen?"), suggested, kinds)
        if path is not None:
            self.new_series_requested.emit(path)

    def _on_open_series(self) -> None:
        self.take_focus()
        self._ask_for(translate("Start", "Abendserie öffnen"), translate("Start", "Abendserien (*.serie)"))

    def _on_open(self) -> None:
        self._ask_for(
            translate("Start", "Öffnen"),
            translate("Start", "Turniere und Abendserien (*.turnier *.serie);;Alle Dateien (*)"),
        )

    def _ask_for(self, title: str, kinds: str) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        name, _ = QFileDialog.getOpenFileName(self, title, folder, kinds)
        if name:
            self.open_requested.emit(Path(name))


class _LeftPractice(Card):
    """A practice that was closed without being thrown away, or that a crash left."""

    open_requested = Signal(Path)
    discard_requested = Signal(Path)

    def __init__(self) -> None:
        super().__init__(margin=14)
        self.setProperty("tone", "decide")
        self._path = Path()
        self._go_on = ActionButton(translate("Start", "Weiter üben"), "F8")
        self._discard = ActionButton(translate("Start", "Verwerfen"), "Ctrl+Shift+W", does=self._ask)
        self._go_on.clicked.connect(lambda: self.open_requested.emit(self._path))
        self._confirm = Confirm()
        add(
            self.body,
            row(
                (label(translate("Start", "Eine Übung liegt noch da."), "strong", wrap=True), 1),
                self._discard,
                self._go_on,
                spacing=theme.SPACE_M,
            ),
            self._confirm,
        )
        self.hide()

    def _ask(self) -> None:
        self._confirm.ask(
            translate("Start", "Die Übung verwerfen?"),
            translate("Start", "Die Datei und ihre Sicherungen werden gelöscht."),
            (translate("Start", "Übung verwerfen"), lambda: self.discard_requested.emit(self._path)),
            no=self._go_on.setFocus,
        )

    def refuse(self) -> bool:
        return self._confirm.refuse()

    def take_back(self) -> None:
        self._confirm.hide()

    def show_path(self, path: Path | None) -> None:
        self._path = path or self._path
        self.take_back()
        self.setVisible(path is not None)


def _day_of(recent: Recent) -> str:
    """Return when it is; nothing where the settings do not say it, or somebody wrote something else there."""
    try:
        return short_day(date.fromisoformat(recent.held_on))
    except ValueError:
        return ""


class _RecentRow(QWidget):
    """One recent tournament: a click or Enter opens it, Delete takes it off the list."""

    open_requested = Signal(Path)
    forget_requested = Signal(str)

    def __init__(self, recent: Recent) -> None:
        super().__init__()
        self._recent = recent
        held_on = _day_of(recent)
        self.button = QPushButton()
        self.button.setProperty("role", "row")
        self.button.setAccessibleName(", ".join(filter(None, (recent.name, held_on))))
        set_tip(self.button, recent.path)
        self.button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        path = label(recent.path, "small")
        path.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        is_series = is_series_file(Path(recent.path))
        kind = [Pill(translate("Start", "Abendserie"))] if is_series else []
        row(
            (column(None, label(recent.name, "strong"), path, None, spacing=0), 1),
            *kind,
            label(held_on, "muted"),
            spacing=theme.SPACE_M,
            margins=(10, 0, 10, 0),
            of=self.button,
        )
        row(self.button, of=self)
        self.button.clicked.connect(partial(self._on_clicked, recent.path))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.forget_requested.emit(self._recent.path)
            return
        if enters(event):
            self.button.click()
            return
        super().keyPressEvent(event)

    def _on_clicked(self, path: str) -> None:
        self.open_requested.emit(Path(path))


class _Masthead(QWidget):
    """The mark, the name and what the program is for."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(84)
        self.setAccessibleName("Turnierleitung")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, QPointF(4, 4), 60)
        painter.setPen(theme.colours().text)
        painter.setFont(theme.font(theme.TEXT_FIGURE, bold=True))
        painter.drawText(86, 38, "Turnierleitung")
        painter.setPen(theme.colours().muted)
        painter.setFont(theme.font(theme.TEXT_LARGE))
        painter.drawText(87, 62, translate("Start", "Auslosen, eintragen, werten, drucken. Ohne Internet."))
