"""Runs the wall: which scene is on it and for how long. The preview shows the same page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.services import wall
from turnierleitung.services.clocks import clocks
from turnierleitung.services.clocks.clocks import Face
from turnierleitung.services.ground.scenes import ClockScene, Scene, SceneKind
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.wall import WallFrame
from turnierleitung.texts.clocks import length_text, shown_time
from turnierleitung.texts.language import speaking
from turnierleitung.texts.wall import corner_word, next_page_text
from turnierleitung.ui.projection.wall_pages import pages
from turnierleitung.ui.projection.wall_sheet import HEIGHT, NARROWEST, WIDEST, Setting, WallPage
from turnierleitung.ui.projection.wall_window import Canvas, Moment, Placing, WallPlace, WallWindow
from turnierleitung.ui.window.desk import Desk

_SECOND: Final = 1000


class SceneTurn(NamedTuple):
    """A scene that could be shown now."""

    kind: SceneKind
    pages: int


class Programme(NamedTuple):
    """What there is to show."""

    turns: tuple[SceneTurn, ...]
    """Every scene that has something to show, in the order of the day."""
    rotation: tuple[SceneKind, ...]
    """Those that take turns."""
    seconds: int
    """For which a page stays."""

    def pages(self, kind: SceneKind) -> int:
        """Return the pages of a scene, 0 where it has nothing to show."""
        return next((turn.pages for turn in self.turns if turn.kind is kind), 0)

    @property
    def taking_turns(self) -> tuple[SceneTurn, ...]:
        """Return the scenes of the rotation that have something to show."""
        return tuple(turn for turn in self.turns if turn.kind in self.rotation)


class Show(NamedTuple):
    """What is on the wall."""

    kind: SceneKind = SceneKind.WELCOME
    page: int = 0
    """From 0."""
    since: int = 0
    """When the page came, in milliseconds of whichever clock is looked at."""
    rotates: bool = False
    is_frozen: bool = False
    is_black: bool = False


class NextPage(NamedTuple):
    """What comes next by itself."""

    kind: SceneKind
    page: int
    in_ms: int


def choose_scene(kind: SceneKind, now: int) -> Show:
    """Show a scene and stay with it; whoever chooses wants to see it, so black and frozen end."""
    return Show(kind, 0, now)


def rotate(show: Show, programme: Programme, now: int) -> Show:
    """Let scenes take turns, from the one that is shown on where it is among them."""
    turns = programme.taking_turns
    if any(turn.kind is show.kind for turn in turns) or not turns:
        return Show(show.kind, show.page, now, rotates=True)
    return Show(turns[0].kind, 0, now, rotates=True)


def go_on(show: Show, programme: Programme, now: int) -> Show:
    """Show the next page, behind the last one the next scene."""
    kind, page = _after(show, programme, by_hand=True)
    return Show(kind, page, now, rotates=show.rotates)


def freeze(show: Show, now: int) -> Show:
    """Hold the page that is shown, or let it go on."""
    return show._replace(is_frozen=not show.is_frozen, since=now)


def blacken(show: Show, now: int) -> Show:
    """Make the wall black, or show again what is on."""
    return show._replace(is_black=not show.is_black, since=now)


def coming_page(show: Show, programme: Programme, now: int) -> NextPage | None:
    """Return the next automatic scene and its time; ``None`` if the scene stays."""
    if show.is_frozen or show.is_black:
        return None
    kind, page = _after(show, programme, by_hand=False)
    if (kind, page) == (show.kind, show.page):
        return None
    return NextPage(kind, page, max(0, show.since + programme.seconds * _SECOND - now))


def step_on(show: Show, programme: Programme, now: int) -> Show:
    """Return what is on the wall now: the next page where its time has come.

    After a long sleep of the computer not all that was missed is made up for.
    """
    if not show.is_frozen and not show.is_black:
        show = _still_there(show, programme, now)
    ahead = coming_page(show, programme, now)
    if ahead is None or ahead.in_ms > 0:
        return show
    return show._replace(kind=ahead.kind, page=ahead.page, since=now)


def _still_there(show: Show, programme: Programme, now: int) -> Show:
    """Leave a scene of the rotation that has nothing to show any more, and a page that is gone."""
    pages = programme.pages(show.kind)
    if pages:
        return show if show.page < pages else show._replace(page=0, since=now)
    turns = programme.taking_turns
    if show.rotates and turns:
        return show._replace(kind=turns[0].kind, page=0, since=now)
    # What is over leaves no empty wall behind: the name of the tournament is always there.
    return show._replace(kind=SceneKind.WELCOME, page=0, since=now)


def _after(show: Show, programme: Programme, *, by_hand: bool) -> tuple[SceneKind, int]:
    pages = programme.pages(show.kind)
    if show.page + 1 < pages:
        return show.kind, show.page + 1
    turns: Sequence[SceneTurn] = (
        programme.taking_turns if show.rotates else programme.turns if by_hand else ()
    )
    kinds = [turn.kind for turn in turns]
    if not kinds:
        return show.kind, 0
    if show.kind in kinds:
        return kinds[(kinds.index(show.kind) + 1) % len(kinds)], 0
    order = list(SceneKind)
    later = [kind for kind in kinds if order.index(kind) > order.index(show.kind)]
    return (later or kinds)[0], 0


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
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        self.placing.changed.connect(self.load)
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
        return wall.kinds(self.desk.tournament)

    @property
    def coming(self) -> NextPage | None:
        """What comes next by itself."""
        return coming_page(self.show, self.programme, self._passed())

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
        self.show = choose_scene(kind, self._passed())
        self.load()
        return True

    def rotate(self) -> None:
        """Let scenes take turns."""
        self.show = rotate(self.show, self.programme, self._passed())
        self.load()

    def go_on(self) -> None:
        """Show what comes next now."""
        self.show = go_on(self.show, self.programme, self._passed())
        self.load()

    def freeze(self) -> None:
        """Hold the page that is shown, or let it go on."""
        self.show = freeze(self.show, self._passed())
        self.load()

    def blacken(self) -> None:
        """Make the wall black, or show again what is on."""
        self.show = blacken(self.show, self._passed())
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
        looks = wall.wall_settings(tournament)
        found = {kind: wall.scene(tournament, kind, now) for kind in self.kinds}
        self._set_programme(found, looks)
        if self.show.is_frozen and found.get(self.show.kind) is None:
            self.show = freeze(self.show, self._passed())
        self.show = step_on(self.show, self.programme, self._passed())
        if self.show.is_frozen and self._scene is not None:
            # What is held stays as it was; only what nobody may see any more goes.
            self._set_programme({**found, self.show.kind: self._scene}, looks)
        else:
            self._frame, self._scene = wall.frame(tournament), found.get(self.show.kind)
            self._set_programme(found, looks)
        self._paint()
        self._wait()
        self.changed.emit()

    def _set_programme(self, found: dict[SceneKind, Scene | None], looks: wall.WallSettings) -> None:
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
        self.show = step_on(self.show, self.programme, self._passed())
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
        with speaking(self._frame.language):
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
            self.show = freeze(self.show, self._passed())
        # What was entered is on the director's screen first; the wall follows in the same breath. While
        # nobody looks only what may hide something has it follow.
        if not self._stale or changes.concern(*_HIDING):
            self._stale = True
            if any(canvas.isVisible() for canvas in self._canvases) or changes.concern(*_HIDING):
                QTimer.singleShot(0, self, self.catch_up)

    def catch_up(self) -> None:
        """Read the changes made while the wall was not updated."""
        if self._stale:
            self.load()


def _standing(face: Face | None) -> tuple[object, ...]:
    return () if face is None else (face.clock_id, face.reading.state, face.reading.length)
