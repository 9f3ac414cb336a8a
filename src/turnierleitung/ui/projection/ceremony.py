"""The prize-giving on the wall: cards face down, the one that is turned now, and who was named before."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.prizes import Share
from turnierleitung.services.ground.scenes import CeremonyScene, PlaceOnStage, ShownName
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes import called_place, figure_text, given_text, honours, joined, prize_text
from turnierleitung.texts.wall import ceremony_title
from turnierleitung.ui.projection.around import Head, Setting, sheet
from turnierleitung.ui.projection.names import called, pair, spoken
from turnierleitung.ui.projection.sheet import (
    MARGIN,
    Mark,
    Plate,
    Stroke,
    WallPage,
    WallText,
    centred,
    fitted,
    size_for,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk

_CARD_WIDTH, _CARD_HEIGHT = 214.0, 300.0
_FIRST: Final = 1.2
"""How much larger the card of the winner is."""
_CARDS_BOTTOM: Final = 552
_CARD_GAP: Final = 36
_NAME: Final = 124
_ONE_LINE, _TWO_LINES, _LEAST_NAME = 84, 76, 60
_DETAILS: Final = 46
_ACROSS: Final = 4
_SMALL: Final = 36
_ROWS: Final = 5
"""So many rows stand below each other before there is a second column."""
_NAMED: Final = 8
"""So many people of a row are named; of more it is said how many they are."""
_ROWS_TOP, _ROWS_HIGH = 640, 246
_ROW_HIGH: Final = 116
_GAP: Final = 44


def lay_out(scene: CeremonyScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the page."""
    marks = _cards(scene, setting)
    if scene.now is not None:
        marks += _called(scene, scene.now, setting)
    if scene.before:
        marks += _before(scene.before, setting)
    return (sheet(setting, Head(ceremony_title(), ((setting.frame.name, False),), foot=None), marks),)


def _cards(scene: CeremonyScene, setting: Setting) -> list[Mark]:
    sizes = [_FIRST if rank == 1 else 1.0 for rank, _ in scene.cards]
    whole = sum(size * _CARD_WIDTH for size in sizes) + _CARD_GAP * (len(sizes) - 1)
    left = (setting.width - whole) / 2
    marks: list[Mark] = []
    now = scene.now.rank if scene.now is not None else None
    for (rank, turned), size in zip(scene.cards, sizes, strict=True):
        marks += _card(rank, left, size, turned=turned, is_now=rank == now)
        left += size * _CARD_WIDTH + _CARD_GAP
    return marks


def _card(rank: int, left: float, size: float, *, turned: bool, is_now: bool) -> list[Mark]:
    wide, high = _CARD_WIDTH * size, _CARD_HEIGHT * size
    top = _CARDS_BOTTOM - high
    edge, thick = (WallInk.GOLD, 7) if is_now else (WallInk.CARD_EDGE, 2)
    fill = WallInk.CARD if turned else WallInk.CARD_BACK
    marks: list[Mark] = [Plate(left, top, wide, high, 20, fill, edge, thick)]
    if not turned:
        marks.append(
            Plate(left + 16, top + 16, wide - 32, high - 32, 12, WallInk.CARD_BACK, WallInk.CARD_EDGE, 2)
        )
    figure = WallText(
        str(rank),
        0,
        top + high / 2 + 46 * size,
        round(120 * size),
        bold=True,
        ink=WallInk.ON_CARD if turned else WallInk.SECOND,
    )
    return [*marks, centred(figure, left + wide / 2)]


def _called(scene: CeremonyScene, place: PlaceOnStage, setting: Setting) -> list[Mark]:
    """Return the place that is called out, and once they are named its people."""
    middle, words = setting.width / 2, called_place(place)
    if not place.people:
        return [centred(WallText(words, 0, 766, _NAME, bold=True, ink=WallInk.GOLD_TEXT), middle)]
    if len({person.shares for person in place.people}) > 1:
        return _by_gain(scene, place, setting)
    names = [spoken(person.name, setting.frame.names) for person in place.people]
    return [
        centred(WallText(words, 0, 632, 42, bold=True, ink=WallInk.GOLD_TEXT), middle),
        *_name(joined(names), setting.room, middle),
        *_details(scene, place, setting),
    ]


def _by_gain(scene: CeremonyScene, place: PlaceOnStage, setting: Setting) -> list[Mark]:
    """Return people of one place who get different things: in each row those who get the same, and what."""
    rows = _rows(scene, place)
    across = -(-len(rows) // _ROWS)
    down = -(-len(rows) // across)
    wide, high = setting.room / across, min(_ROW_HIGH, _ROWS_HIGH / down)
    room = wide - (_GAP if across > 1 else 0)
    heading = " · ".join(filter(None, (called_place(place), _common_figure(scene, place))))
    heading = fitted(heading, setting.room, _DETAILS, bold=True)
    marks: list[Mark] = [
        centred(WallText(heading, 0, 616, _DETAILS, True, WallInk.GOLD_TEXT), setting.width / 2)
    ]
    for index, (names, gain) in enumerate(rows):
        # Shortened names of so many would be letters.
        crowd = (
            translate("Wall", "{count} Leute") if gain else translate("Wall", "und {count} weitere")
        ).format(count=len(names))
        crowded = len(names) > _NAMED
        said = crowd if crowded else ", ".join(spoken(name, setting.frame.names) for name in names)
        size = size_for([f"{said}  {gain}"], room, int(high / 1.6), bold=True)
        for_names = max(room / 3, room - width(f"  {gain}", size)) if gain else room
        shown = crowd if crowded else pair(names, setting.frame.names, for_names, size, ", ")
        who = fitted(shown, for_names, size, bold=True)
        beside = width(f"{who}  ", size, bold=True)
        text = fitted(gain, room - beside, size)
        whole = beside + width(text, size) if gain else width(who, size, bold=True)
        left = MARGIN + index // down * wide + (room - whole) / 2
        line = _ROWS_TOP + (index % down + 0.7) * high
        marks.append(WallText(who, left, line, size, bold=True))
        if gain:
            marks.append(WallText(text, left + beside, line, size, ink=WallInk.SECOND))
    return marks


def _rows(scene: CeremonyScene, place: PlaceOnStage) -> list[tuple[list[ShownName], str]]:
    """Return who of a place gets the same, and what; who gets nothing comes last."""
    found: dict[tuple[Share, ...], list[ShownName]] = {}
    for person in sorted(place.people, key=lambda person: not person.shares):
        found.setdefault(person.shares, []).append(person.name)
    return [(names, given_text(shares, scene.currency)) for shares, names in found.items()]


def _common_figure(scene: CeremonyScene, place: PlaceOnStage) -> str:
    """Return for what all people of a place are honoured; empty where that differs."""
    figures = {figure_text(person.figure, scene.game, place) for person in place.people}
    return figures.pop() if len(figures) == 1 else ""


def _details(scene: CeremonyScene, place: PlaceOnStage, setting: Setting) -> list[Mark]:
    """Return club, figure, class and prize of somebody, or of several who get the same."""
    middle, gap, people = setting.width / 2, _GAP, place.people
    shares = people[0].shares
    told = (
        _common_figure(scene, place),
        " · ".join(honours(shares)),
        prize_text(shares, scene.currency) if shares else "",
    )
    won = [fitted(text, setting.room / 3, _DETAILS, bold=True) for text in told if text]
    room = setting.room - sum(width(text, _DETAILS, bold=True) + gap for text in won)
    clubs = {person.name.club for person in people}
    club = next(iter(clubs)) if len(clubs) == 1 else ""
    details = [(fitted(club, room, _DETAILS), False), *((text, True) for text in won)]
    shown = [(text, bold) for text, bold in details if text]
    whole_width = sum(width(text, _DETAILS, bold=bold) for text, bold in shown) + gap * (len(shown) - 1)
    left = middle - whole_width / 2
    marks: list[Mark] = []
    for text, bold in shown:
        marks.append(WallText(text, left, 848, _DETAILS, bold, WallInk.TEXT if bold else WallInk.SECOND))
        left += width(text, _DETAILS, bold=bold) + gap
    return marks


def _name(whole: str, room: float, middle: float) -> list[Mark]:
    """Return the name in one line, a very long one in two: here nobody is cut short."""
    size = size_for([whole], room, _NAME, _ONE_LINE, bold=True)
    if width(whole, size, bold=True) <= room:
        return [centred(WallText(whole, 0, 766, size, bold=True), middle)]
    fair = [at for at in _breaks(whole, " ") if width(whole[at:], _LEAST_NAME, bold=True) <= room]
    halves = max(
        ((whole[:at].strip(), whole[at:].strip()) for at in fair or _breaks(whole, " -")),
        key=lambda pair: -max(width(pair[0], size, bold=True), width(pair[1], size, bold=True)),
        default=(whole, ""),
    )
    size = size_for(halves, room, _TWO_LINES, 40, bold=True)
    return [
        centred(
            WallText(fitted(half.strip(), room, size, bold=True), 0, 706 + line * size * 1.15, size, True),
            middle,
        )
        for line, half in enumerate(halves)
    ]


def _breaks(text: str, signs: str) -> list[int]:
    return [at + 1 for at, char in enumerate(text) if char in signs]


def _before(places: tuple[PlaceOnStage, ...], setting: Setting) -> list[Mark]:
    marks: list[Mark] = [Stroke(MARGIN, 898, setting.right, 898)]
    wide = setting.room / _ACROSS
    for index, place in enumerate(places[:_ACROSS]):
        left = MARGIN + index * wide
        name = (
            called(place.people[0].name, setting.frame.names, wide - 28, _SMALL)
            if len(place.people) == 1
            else fitted(joined([person.name.last for person in place.people]), wide - 28, _SMALL, bold=True)
        )
        words = fitted(called_place(place), wide, 32)
        marks.append(WallText(words, left, 950, 32, ink=WallInk.SECOND))
        marks.append(WallText(name, left, 998, _SMALL, bold=True))
    return marks
