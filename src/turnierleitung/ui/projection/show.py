"""What is on the wall and what comes next: values and steps, told by whoever looks at the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from turnierleitung.services.ground.scenes import SceneKind

_SECOND = 1000


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


def choose(kind: SceneKind, now: int) -> Show:
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


def coming(show: Show, programme: Programme, now: int) -> NextPage | None:
    """Return what comes next by itself and when; ``None`` where everything stays."""
    if show.is_frozen or show.is_black:
        return None
    kind, page = _after(show, programme, by_hand=False)
    if (kind, page) == (show.kind, show.page):
        return None
    return NextPage(kind, page, max(0, show.since + programme.seconds * _SECOND - now))


def step(show: Show, programme: Programme, now: int) -> Show:
    """Return what is on the wall now: the next page where its time has come.

    After a long sleep of the computer not all that was missed is made up for.
    """
    if not show.is_frozen and not show.is_black:
        show = _still_there(show, programme, now)
    ahead = coming(show, programme, now)
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
