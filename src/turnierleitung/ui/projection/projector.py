"""Runs the wall: what is on it, how long, on which screen; the preview shows the same page."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.services.clocks import clocks
from turnierleitung.services.clocks.clocks import Face
from turnierleitung.services.ground.scenes import ClockScene, Scene, SceneKind
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.wall import scenes
from turnierleitung.services.wall.scenes import WallFrame
from turnierleitung.texts.clocks import length_text, shown_time
from turnierleitung.texts.wall import corner_word, next_page_text
from turnierleitung.ui.projection import show as showing
from turnierleitung.ui.projection.around import Setting
from turnierleitung.ui.projection.canvas import Canvas, Moment
from turnierleitung.ui.projection.pages import pages
from turnierleitung.ui.projection.sheet import HEIGHT, NARROWEST, WIDEST, WallPage
from turnierleitung.ui.projection.show import NextPage, Programme, SceneTurn, Show
from turnierleitung.ui.projection.wall import Placing, WallPlace, WallWindow
from turnierleitung.ui.window.desk import Desk

_SECOND: Final = 1000
_SHAPE: Final = 16 / 9
_HIDING: Final = frozenset({"release", "wall", "ceremony_step", "round", "person", "participant"})
"""Tables whose change may take something off the wall."""
_HELD_NO_MORE: Final = frozenset({"release", "ceremony_step", "person"})
"""Tables after whose change nothing is held: what was frozen may be hidden now."""


def monotonic_ms() -> int:
    """Return milliseconds that only ever go on, whatever happens to the clock of the computer."""
    return int(monotonic() * _SECOND)


class Projector(QObject):
    """What hangs on the wall; the card beside the clock shows it and steers it."""

    changed = Signal()
    """Another page, scene or screen; also when what comes next is a second nearer."""

    def __init__(
        self,
        desk: Desk,
        director: Callable[[], QWidget | None],
        hall_time: Callable[[], int],
        passed: Callable[[], int] = monotonic_ms,
    ) -> None:
        """Prepare the wall of a desk.

        ``director`` is asked for the window of the program, ``hall_time`` for milliseconds since 1970 as
        the clock of the hall counts them, ``passed`` for milliseconds from whenever on.
        """
        super().__init__()
        self.desk, self._hall_time, self._passed = desk, hall_time, passed
        self.window = WallWindow()
        self.placing = Placing(self.window, director, self)
        self._canvases = [self.window.canvas]
        self.show = Show()
        self.programme = Programme((), (), 1)
        self._scene: Scene | None = None
        self._frame: WallFrame | None = None
        self._face: Face | None = None
        self._stale = self._is_closed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        self.placing.changed.connect(self._on_placed)
        desk.changed.connect(self._on_changed)
        desk.replaced.connect(self.load)
        self.load()

    def preview_on(self, canvas: Canvas) -> None:
        """Show the same page on another canvas too."""
        self._canvases.append(canvas)
        self._paint()

    @property
    def kinds(self) -> tuple[SceneKind, ...]:
        """The scenes of this tournament, in the order of the day."""
        return scenes.kinds(self.desk.tournament)

    @property
    def coming(self) -> NextPage | None:
        """What comes next by itself."""
        return showing.coming(self.show, self.programme, self._passed())

    @property
    def sheet(self) -> WallPage | None:
        """The page that is on the wall; ``None`` while it is black."""
        if self._frame is None or self.show.is_black:
            return None
        found = self._pages()
        return found[min(self.show.page, len(found) - 1)]

    @property
    def shape(self) -> float:
        """Width of the wall by its height."""
        if self.placing.standing in (WallPlace.FULL, WallPlace.WINDOW):
            size = self.window.size()
            return size.width() / max(1, size.height())
        return _SHAPE

    def choose(self, kind: SceneKind) -> bool:
        """Show a scene and stay with it; where it has nothing to show, nothing happens.

        Returns whether it is shown.
        """
        self.catch_up()
        if not self.programme.pages(kind):
            return False
        self.show = showing.choose(kind, self._passed())
        self.load()
        return True

    def rotate(self) -> None:
        """Let scenes take turns."""
        self.show = showing.rotate(self.show, self.programme, self._passed())
        self.load()

    def go_on(self) -> None:
        """Show what comes next now."""
        self.show = showing.go_on(self.show, self.programme, self._passed())
        self.load()

    def freeze(self) -> None:
        """Hold the page that is shown, or let it go on."""
        self.show = showing.freeze(self.show, self._passed())
        self.load()

    def blacken(self) -> None:
        """Make the wall black, or show again what is on."""
        self.show = showing.blacken(self.show, self._passed())
        self.load()

    def close(self) -> None:
        """Take the wall away: the tournament is closed, and nothing is read from its file any more."""
        if self._is_closed:
            return
        self._is_closed = True
        self._timer.stop()
        self.placing.switch_off()
        self.window.deleteLater()
        self.deleteLater()

    def load(self) -> None:
        """Look up what there is to show now."""
        self._stale = False
        if self._is_closed:
            return
        tournament, now = self.desk.tournament, self._hall_time()
        self._face = clocks.main(tournament, now)
        looks = scenes.wall_settings(tournament)
        found = {kind: scenes.scene(tournament, kind, now) for kind in self.kinds}
        self._set_programme(found, looks)
        if self.show.is_frozen and found.get(self.show.kind) is None:
            self.show = showing.freeze(self.show, self._passed())
        self.show = showing.step(self.show, self.programme, self._passed())
        if self.show.is_frozen and self._scene is not None:
            # What is held stays as it was; only what nobody may see any more goes.
            self._set_programme({**found, self.show.kind: self._scene}, looks)
        else:
            self._frame, self._scene = scenes.frame(tournament), found.get(self.show.kind)
            self._set_programme(found, looks)
        self._paint()
        self._wait()
        self.changed.emit()

    def _set_programme(self, found: dict[SceneKind, Scene | None], looks: scenes.WallSettings) -> None:
        current = self.show.kind
        there = {kind: scene for kind, scene in found.items() if scene is not None}
        turns = tuple(
            SceneTurn(kind, len(self._pages(scene)) if kind is current and self._frame is not None else 1)
            for kind, scene in there.items()
        )
        self.programme = Programme(turns, looks.rotation, looks.seconds)

    def tick(self) -> None:
        """Let the time pass: the next page, the next second."""
        if self._is_closed:
            return
        before = self.show
        self.show = showing.step(self.show, self.programme, self._passed())
        face = clocks.main(self.desk.tournament, self._hall_time())
        if _standing(face) != _standing(self._face) or before.kind is not self.show.kind:
            self.load()
            return
        self._face = face
        self._paint()
        self._wait()
        self.changed.emit()

    def _pages(self, scene: Scene | None = None) -> tuple[WallPage, ...]:
        if self._frame is None:
            raise RuntimeError("nothing is loaded yet")
        wide = min(WIDEST, max(NARROWEST, HEIGHT * self.shape))
        corner = self._has_clock and self.show.kind is not SceneKind.CLOCK
        return pages(scene or self._scene, Setting(self._frame, float(round(wide)), corner))

    @property
    def _has_clock(self) -> bool:
        return self._face is not None and self._face.reading.is_under_way

    def _paint(self) -> None:
        sheet = self.sheet
        if self._frame is None:
            return
        moment = self._moment(sheet)
        for canvas in self._canvases:
            canvas.show_page(sheet, self._frame.look, moment)

    def _moment(self, sheet: WallPage | None) -> Moment:
        if sheet is None:
            return Moment()
        note = ""
        ahead = self.coming
        if sheet.note is not None and ahead is not None:
            note = next_page_text(sheet.note.span, -(-ahead.in_ms // _SECOND))
        if self._face is None or sheet.clock is None:
            to_come = self._scene.length if isinstance(self._scene, ClockScene) else None
            return Moment("" if to_come is None else length_text(to_come), note=note)
        reading = self._face.reading
        share = None if not reading.length or reading.rest is None else reading.rest / reading.length
        word = corner_word(reading.state, counts_up=reading.length is None)
        return Moment(shown_time(self._face), share, word, note)

    def _wait(self) -> None:
        """Wake up when the next second of the clock or of the countdown has passed, not more often."""
        waits = []
        ahead = self.coming
        if ahead is not None:
            waits.append(ahead.in_ms % _SECOND or _SECOND)
        if self._face is not None and self._face.reading.since is not None:
            rest, played = self._face.reading.rest, self._face.reading.played
            waits.append(rest % _SECOND or _SECOND if rest is not None else _SECOND - played % _SECOND)
        if waits:
            self._timer.start(max(1, min(waits)))
        else:
            self._timer.stop()

    def _on_changed(self, changes: Changes) -> None:
        if self.show.is_frozen and changes.concern(*_HELD_NO_MORE):
            self.show = showing.freeze(self.show, self._passed())
        # What was entered is on the director's screen first; the wall follows in the same breath. While
        # nobody looks only what may hide something has it follow.
        if not self._stale or changes.concern(*_HIDING):
            self._stale = True
            if self._is_seen or changes.concern(*_HIDING):
                QTimer.singleShot(0, self, self.catch_up)

    @property
    def _is_seen(self) -> bool:
        return any(canvas.isVisible() for canvas in self._canvases)

    def catch_up(self) -> None:
        """Look up what changed while nobody looked."""
        if self._stale:
            self.load()

    def _on_placed(self) -> None:
        self.load()


def _standing(face: Face | None) -> tuple[object, ...]:
    return () if face is None else (face.clock_id, face.reading.state, face.reading.length)
