"""The card of the wall on the hall's page: preview, scenes with their digits, and all buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStackedWidget, QWidget

from turnierleitung.services import releases
from turnierleitung.services.clocks import clocks
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.texts import wall as texts
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.projection.projector import Projector, monotonic_ms
from turnierleitung.ui.projection.wall_panels import LookPanel, ReleasePanel, ScreenPanel
from turnierleitung.ui.projection.wall_window import Canvas, ScreenMark, WallPlace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, set_tip
from turnierleitung.ui.widgets.labels import Card, Eliding, Notice, Pill, label
from turnierleitung.ui.widgets.layouts import add, add_pages, cells, column, row
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.preferences import WallKept

_BUTTON_HEIGHT: Final = 28
_CAP: Final = 19
_LEAST: Final = 150


class SceneLine(NamedTuple):
    """A line of the list."""

    digit: str
    name: str
    state: str
    is_shown: bool
    is_there: bool
    """Whether it has something to show."""


class SceneButton(QAbstractButton):
    """A scene that a click or its digit puts on the wall."""

    def __init__(self) -> None:
        super().__init__()
        self.line = SceneLine("", "", "", is_shown=False, is_there=False)
        """What it says."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_line(self, line: SceneLine) -> None:
        """Say something else."""
        if line == self.line:
            return
        self.line = line
        self.setText(line.name)
        set_tip(self, f"{line.name} ({line.digit})")
        self.setAccessibleName(" ".join(part for part in (line.digit, line.name, line.state) if part))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a height for one line."""
        return QSize(_LEAST, _BUTTON_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw digit, name and state in one line."""
        tokens = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        strong = tokens.accent_soft == tokens.surface
        if self.line.is_shown or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent if strong and self.line.is_shown else tokens.accent_soft))
            painter.drawRoundedRect(room, 7, 7)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(room, 7, 7)
        chosen = tokens.on_accent if strong else tokens.accent
        ink = chosen if self.line.is_shown else tokens.text if self.line.is_there else tokens.muted
        painter.setPen(QPen(QColor(ink), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        cap = QRectF(room.left() + 8, room.center().y() - _CAP / 2, _CAP, _CAP)
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(theme.font(11, bold=True))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.line.digit)
        self._paint_words(painter, room.adjusted(8 + _CAP + 8, 0, -8, 0), ink)

    def _paint_words(self, painter: QPainter, room: QRectF, ink: str) -> None:
        tokens = theme.colours()
        small = theme.font(theme.TEXT_SMALL, bold=self.line.is_shown)
        name = theme.font(theme.TEXT_BODY, bold=self.line.is_shown)
        metrics = QFontMetrics(name)
        left = room.width() - metrics.horizontalAdvance(self.line.name) - theme.SPACE_S
        state = QFontMetrics(small).elidedText(self.line.state, Qt.TextElideMode.ElideRight, int(left))
        painter.setFont(name)
        painter.drawText(
            room,
            Qt.AlignmentFlag.AlignVCenter,
            metrics.elidedText(self.line.name, Qt.TextElideMode.ElideRight, int(room.width())),
        )
        painter.setFont(small)
        painter.setPen(QColor(ink if self.line.is_shown else tokens.muted))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, state)


class SceneList(QWidget):
    """All scenes in two columns, downwards."""

    chosen = Signal(int)
    """The index of a line."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = cells(across=theme.SPACE_S, down=1, of=self)
        self._buttons: list[SceneButton] = []

    @property
    def lines(self) -> tuple[SceneLine, ...]:
        """What it says, line by line."""
        return tuple(button.line for button in self._buttons)

    def show_lines(self, lines: Sequence[SceneLine]) -> None:
        """Show the scenes; as many buttons as there are lines are kept."""
        if len(lines) != len(self._buttons):
            self._rebuild(len(lines))
        for button, line in zip(self._buttons, lines, strict=True):
            button.show_line(line)

    def _rebuild(self, count: int) -> None:
        for button in self._buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [SceneButton() for _ in range(count)]
        rows = -(-count // 2)
        for index, button in enumerate(self._buttons):
            button.clicked.connect(lambda _checked=False, at=index: self.chosen.emit(at))
            self._grid.addWidget(button, index % rows, index // rows)


ROTATION_DIGIT: Final = 0
DIGITS: Final = {kind: digit for digit, kind in enumerate(SceneKind, start=1)}
"""The keys of the scenes, the same in every tournament."""
_IN_TURN: Final = "in_turn"
_USUAL, _LOWEST = 462, 84
_MARGIN: Final = 14


class WallPreview(QWidget):
    """The page of the wall, scaled down to the room there is."""

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas()
        self.canvas.setParent(self)
        self._shape = 16 / 9
        self.setMinimumHeight(_LOWEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def take_shape(self, shape: float) -> None:
        """Have the shape of the wall."""
        if shape != self._shape:
            self._shape = shape
            self._fit()

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        return QSize(_USUAL, int(_USUAL / self._shape))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the shape."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setMaximumHeight(max(_LOWEST, int(self.width() / self._shape)))
        wide = min(self.width(), int(self.height() * self._shape))
        high = min(self.height(), int(self.width() / self._shape))
        self.canvas.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)


class WallCard(Card):
    """The scene on the wall and its keys; the page forwards single letters."""

    def __init__(
        self,
        desk: Desk,
        hall_time: Callable[[], int],
        host: Host | None = None,
        passed: Callable[[], int] = monotonic_ms,
    ) -> None:
        """Create it; ``hall_time`` returns the clock of the hall in milliseconds since 1970."""
        super().__init__(margin=_MARGIN)
        self._desk, self._host = desk, host
        self._hung = WallKept() if host is None else host.preferences.wall
        """What the program left on the wall when it ended last."""
        self.projector = Projector(desk, self._window, hall_time, passed)
        self.preview = WallPreview()
        self.scene_pill = Pill()
        self._where = Eliding("muted")
        self._dot = Pill()
        self.coming = Eliding("muted")
        self.outdated = Notice(Tone.DECIDE, "N")
        self.problem = Notice(Tone.DECIDE)
        self.list = SceneList()
        self.releasing = ReleasePanel(desk)
        self.screens = ScreenPanel(self.projector.placing)
        self.looks = LookPanel(desk)
        self._stack = QStackedWidget()
        self._overview = QWidget()
        self.freeze_button = ActionButton(translate("Wall", "Einfrieren"), "E", does=self.freeze)
        self.black_button = ActionButton(translate("Wall", "Schwarz"), "S", does=self.black)
        self.next_button = ActionButton(translate("Wall", "Nächste"), "W", does=self.next)
        self.release_button = ActionButton(translate("Wall", "Freigeben …"), "F4", does=self.open_releases)
        self.look_button = ActionButton(translate("Wall", "Aussehen …"), "F11", does=self.open_looks)
        self.screen_button = ActionButton(translate("Wall", "Bildschirm …"), "F8", does=self.open_screens)
        self._lay_out()
        self._connect()
        self.projector.preview_on(self.preview.canvas)
        self.show_state()

    def _lay_out(self) -> None:
        head = row(
            label(translate("Wall", "An der Wand"), "heading"),
            self.scene_pill,
            theme.SPACE_S,
            (self._where, 1),
            self._dot,
        )
        set_tip(self.preview, translate("Wall", "Vorschau: genau das sieht der Saal."))
        settings = self.release_button, self.look_button, self.screen_button
        for button in settings:
            button.give_way()
        overview = self._overview
        column(
            self.coming,
            self.list,
            self.outdated,
            self.problem,
            None,
            row(self.freeze_button, self.black_button, self.next_button, None, spacing=theme.SPACE_S),
            row(*settings, None, spacing=theme.SPACE_S),
            spacing=theme.SPACE_S,
            of=overview,
        )
        add_pages(self._stack, *self._panels)
        add(self.body, head, (self.preview, 1), self._stack)
        self._open(overview)

    def _connect(self) -> None:
        self.projector.changed.connect(self.show_state)
        self.list.chosen.connect(self._on_line)
        self.outdated.repair_requested.connect(self.renew)
        self.screens.chosen.connect(self._remember)
        for panel in (self.releasing, self.screens, self.looks):
            panel.done.connect(self.close_panel)

    @property
    def hanging(self) -> SceneKind | None:
        """The scene on the wall; ``None`` while the wall is off."""
        return None if self.projector.placing.standing is WallPlace.OFF else self.projector.show.kind

    def show_scene(self, digit: int) -> bool:
        """Show the scene of a digit, 0 for scenes that take turns; return whether there is one."""
        self.problem.clear()
        if digit == ROTATION_DIGIT:
            self.projector.rotate()
            return True
        kind = next((kind for kind, known in DIGITS.items() if known == digit), None)
        if kind not in self.projector.kinds:
            return False
        if self.projector.choose(kind):
            return True
        self.problem.show_text(*texts.nothing_yet(kind, is_over=clocks.is_over(self._desk.tournament)))
        return False

    def next(self) -> None:
        """Show what comes next now."""
        self.problem.clear()
        self.projector.go_on()

    def freeze(self) -> None:
        """Hold what is shown, or let it go on."""
        self.projector.freeze()

    def black(self) -> None:
        """Make the wall black, or show it again."""
        self.projector.blacken()

    def renew(self) -> None:
        """Show the released ranking as it stands now."""
        found = releases.outdated(self._desk.tournament)
        if found is not None:
            subject = found.ranking.subject
            self._desk.run_or_tell(lambda tournament: releases.renew(tournament, subject))

    def open_releases(self) -> None:
        """Show which ranking is public."""
        self.releasing.load()
        self._open(self.releasing)
        self.releasing.ranking.setFocus()

    def open_looks(self) -> None:
        """Show how the wall looks."""
        self.looks.load()
        self._open(self.looks)
        self.looks.text.setFocus()

    def open_screens(self) -> None:
        """Show which screens there are."""
        self.projector.placing.settle()
        self._open(self.screens)
        self.screens.load(self._last_screen())

    def close_panel(self) -> None:
        """Show the scenes again; what could not be shown before may be there now."""
        self.problem.clear()
        self._open(self._overview)
        self.show_state()

    def leave(self) -> None:
        """Take the wall away: the tournament is closed."""
        self._keep(WallKept())
        self.projector.close()

    def resume(self) -> None:
        """Hang the wall as it hung when the program came to an unexpected end."""
        screen, in_window = self._last_screen(), self._hung.where == WallPlace.WINDOW
        if self._hung.tournament != self._uuid or not (screen or in_window):
            return
        if self._hung.scene == _IN_TURN:
            self.projector.rotate()
        elif self._hung.scene in set(SceneKind):
            self.projector.choose(SceneKind(self._hung.scene))
        if in_window:
            self.projector.placing.put_into_window()
        elif screen is not None:
            self.projector.placing.put_on(screen)

    @property
    def _panels(self) -> tuple[QWidget, ...]:
        return self._overview, self.releasing, self.screens, self.looks

    def _open(self, panel: QWidget) -> None:
        """Show a panel; those that are hidden take no room, and the fullest takes that of the preview."""
        for part in self._panels:
            ignored, usual = QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred
            part.setSizePolicy(usual, usual if part is panel else ignored)
        self.preview.setHidden(panel is self.looks)
        self._stack.setCurrentWidget(panel)

    def _window(self) -> QWidget | None:
        return self.window() if self.isVisible() or self.parent() is not None else None

    def _on_line(self, index: int) -> None:
        kinds = self.projector.kinds
        self.show_scene(DIGITS[kinds[index]] if index < len(kinds) else ROTATION_DIGIT)

    def show_state(self) -> None:
        """Say what is on the wall now."""
        show, kinds = self.projector.show, self.projector.kinds
        programme, ahead = self.projector.programme, self.projector.coming
        self.preview.take_shape(self.projector.shape)
        self.scene_pill.show_state(texts.scene_name(show.kind), Tone.DONE)
        self._say_where()
        if ahead is None:
            self.coming.show_text(texts.staying_text(is_frozen=show.is_frozen, is_black=show.is_black))
        else:
            seconds = -(-ahead.in_ms // 1000)
            same = ahead.kind is show.kind
            self.coming.show_text(texts.coming_text(ahead.kind, ahead.page, seconds, same=same))
        there = {turn.kind for turn in programme.turns}
        following = ahead.kind if ahead is not None and ahead.kind is not show.kind else None
        lines = [
            SceneLine(
                digit=str(DIGITS[kind]),
                name=texts.scene_name(kind),
                state=self._state(kind, is_there=kind in there, following=following),
                is_shown=kind is show.kind,
                is_there=kind in there,
            )
            for kind in kinds
        ]
        turning = translate("Wall", "läuft") if show.rotates else ""
        lines.append(
            SceneLine(
                digit=str(ROTATION_DIGIT),
                name=translate("Wall", "Im Wechsel"),
                state=turning,
                is_shown=False,
                is_there=bool(programme.taking_turns),
            )
        )
        self.list.show_lines(lines)
        self.freeze_button.setText(
            translate("Wall", "Weiter") if show.is_frozen else translate("Wall", "Einfrieren")
        )
        self.black_button.setText(
            translate("Wall", "Zeigen") if show.is_black else translate("Wall", "Schwarz")
        )
        self._show_outdated()
        standing = self.projector.placing.standing
        where = standing.value if standing is WallPlace.WINDOW else ""
        scene = _IN_TURN if show.rotates else show.kind.value
        self._keep(WallKept() if standing is WallPlace.OFF else WallKept(self._uuid, scene, where))

    def _state(self, kind: SceneKind, *, is_there: bool, following: SceneKind | None) -> str:
        if kind is self.projector.show.kind:
            return translate("Wall", "jetzt")
        if kind is following:
            return translate("Wall", "danach")
        return "" if is_there else texts.why_empty(kind, is_over=clocks.is_over(self._desk.tournament))

    def _say_where(self) -> None:
        placing = self.projector.placing
        at = placing.at
        match placing.standing:
            case WallPlace.FULL if at is not None:
                self._dot.show_state(translate("Wall", "an"), Tone.DONE)
                self._where.show_text(texts.screen_text(at.number, at.title, at.pixels))
            case WallPlace.WINDOW:
                self._dot.show_state(translate("Wall", "an"), Tone.DONE)
                self._where.show_text(translate("Wall", "In einem Fenster auf diesem Bildschirm"))
            case WallPlace.OFF:
                self._dot.show_state(translate("Wall", "aus"), Tone.RUNNING)
                self._where.show_text(translate("Wall", "Nur Vorschau"))
            case _:
                self._dot.show_state(translate("Wall", "weg"), Tone.DECIDE)
                self._where.show_text(
                    translate("Wall", "Der Bildschirm ist nicht da. Sobald er wieder da ist, geht es weiter.")
                )

    def showEvent(self, event: QShowEvent) -> None:
        """Look again whether the wall is as it should be: nobody looks while the page is hidden."""
        super().showEvent(event)
        self.projector.catch_up()
        self._show_outdated()

    def _show_outdated(self) -> None:
        if not self.isVisible():
            return
        found = releases.outdated(self._desk.tournament)
        if found is None:
            self.outdated.clear()
            return
        detail = translate("Wall", "Seit der Freigabe hat sich etwas geändert.")
        repair = translate("Wall", "Abnehmen") if found.is_gone else translate("Wall", "Erneuern")
        self.outdated.show_text(texts.outdated_text(found), detail, repair)

    def _last_screen(self) -> ScreenMark | None:
        if self._host is None or not self._host.preferences.wall_screen:
            return self.projector.placing.wanted
        return ScreenMark(self._host.preferences.wall_screen, self._host.preferences.wall_serial)

    @property
    def _uuid(self) -> str:
        return tournaments.header(self._desk.tournament).uuid

    def _keep(self, wall: WallKept) -> None:
        """Save the scene so that it is restored after a crash."""
        if self._host is not None and self._host.preferences.wall != wall:
            self._host.change(self._host.preferences._replace(wall=wall))

    def _remember(self, mark: ScreenMark) -> None:
        if self._host is not None:
            kept = self._host.preferences
            self._host.change(kept._replace(wall_screen=mark.name, wall_serial=mark.serial))
