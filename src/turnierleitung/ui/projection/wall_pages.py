"""Lays out every scene; welcome, free text, clock and prize-giving are here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache
from typing import Any, Final

from turnierleitung.domain.prizes import Share
from turnierleitung.services.ground import scenes
from turnierleitung.texts import language
from turnierleitung.texts import wall as texts
from turnierleitung.texts.figures import day, listed
from turnierleitung.texts.language import Voice, translate
from turnierleitung.texts.prizes import (
    called_place,
    figure_text,
    given_text,
    place_name,
    prize_text,
    reasons,
    team_of,
)
from turnierleitung.ui.projection import ranking_scenes, seat_scenes
from turnierleitung.ui.projection.wall_sheet import (
    BOTTOM,
    MARGIN,
    TOP,
    ClockPlace,
    Code,
    Head,
    Image,
    Mark,
    Plate,
    Setting,
    Stroke,
    WallInk,
    WallPage,
    WallText,
    brief,
    called,
    centred,
    fitted,
    pair,
    sheet,
    size_for,
    spoken,
    width,
)

_TOURNAMENT_NAME: Final = 110
_TEXT_SIZES: Final = (120, 108, 96, 84, 72, 64, 56, 48, 42, 36)
_LEADING: Final = 1.35


def welcome_pages(scene: scenes.WelcomeScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the page that greets."""
    middle = setting.width / 2
    name = setting.frame.name
    size = size_for([name], setting.room, _TOURNAMENT_NAME, 60, bold=True)
    lines = _wrapped(name, setting.room, size, bold=True)[:2]
    top = 400 - (len(lines) - 1) * size * 0.6
    marks: list[Mark] = []
    for index, line in enumerate(lines):
        shown = fitted(line, setting.room, size, bold=True)
        words = WallText(shown, 0, top + index * size * 1.2, size, bold=True)
        marks.append(centred(words, middle))
    below = top + (len(lines) - 1) * size * 1.2 + 90
    on = day(date.fromisoformat(scene.held_on))
    where = " · ".join(part for part in (on, scene.venue) if part)
    shown = fitted(where, setting.room, 44)
    marks.append(centred(WallText(shown, 0, below, 44, ink=WallInk.SECOND), middle))
    right = setting.right
    if setting.frame.phones_url:
        marks += _code(setting)
        right -= _CODE + 40
    if scene.expected and scene.is_open:
        share = scene.present / scene.expected
        # The code stands beside it.
        middle, wide = (MARGIN + right) / 2, min(900.0, right - MARGIN)
        size = size_for([texts.arrivals_text(scene)], wide, 60, 40, bold=True)
        marks.append(centred(WallText(texts.arrivals_text(scene), 0, 720, size, bold=True), middle))
        marks += _bar(middle, wide, 760, share)
        asked = fitted(texts.arrivals_request(), right - MARGIN, 40)
        marks.append(centred(WallText(asked, 0, 860, 40, ink=WallInk.SECOND), middle))
    return (sheet(setting, Head(texts.welcome_title()), marks),)


_CODE: Final = 300


def _code(setting: Setting) -> list[Mark]:
    """Return the code that phones read, with its heading."""
    left, top = setting.right - _CODE, BOTTOM - _CODE
    title = WallText(texts.phones_title(), 0, top - 20, 34, bold=True)
    return [Code(left, top, _CODE, setting.frame.phones_url), centred(title, left + _CODE / 2)]


def _bar(middle: float, wide: float, top: float, share: float) -> list[Mark]:
    left = middle - wide / 2
    marks: list[Mark] = [Plate(left, top, wide, 18, 9, WallInk.LINE)]
    if share > 0:
        marks.append(Plate(left, top, max(18.0, wide * min(1.0, share)), 18, 9, WallInk.GOLD))
    return marks


def text_pages(scene: scenes.TextScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return what the director wrote, as large as it has room, beside or below his picture."""
    top, height = (TOP if setting.corner else 70), BOTTOM - (TOP if setting.corner else 70)
    marks: list[Mark] = []
    if not scene.text:
        marks.append(Image(MARGIN, top, setting.room, height, scene.picture))
        return (sheet(setting, Head(""), marks),)
    left, room = float(MARGIN), setting.room
    if scene.picture:
        half = setting.room * 0.42
        marks.append(Image(MARGIN, top, half, height, scene.picture))
        left, room = MARGIN + half + 60, setting.room - half - 60
    size, lines = _largest(scene.text, room, height)
    begin = top + (height - len(lines) * size * _LEADING) / 2 + size
    for index, line in enumerate(lines):
        if not line:
            continue
        words = WallText(line, left, begin + index * size * _LEADING, size, bold=True)
        marks.append(words if scene.picture else centred(words, left + room / 2))
    return (sheet(setting, Head(""), marks),)


def _largest(text: str, room: float, height: float) -> tuple[int, list[str]]:
    for size in _TEXT_SIZES:
        lines = [line for part in text.splitlines() for line in _wrapped(part, room, size, bold=True)]
        fits = all(width(line, size, bold=True) <= room for line in lines)
        if fits and len(lines) * size * _LEADING <= height:
            return size, lines
    size = _TEXT_SIZES[-1]
    lines = [line for part in text.splitlines() for line in _wrapped(part, room, size, bold=True)]
    most = int(height / (size * _LEADING))
    return size, [fitted(line, room, size, bold=True) for line in lines[:most]]


def _wrapped(text: str, room: float, size: float, *, bold: bool) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


_SIZE: Final = 440
_BASELINE: Final = 650
_BAR_TOP: Final = 740
_ROW: Final = 76
_TABLE_SIZE: Final = 34
_MOST_TABLES: Final = 8
_WIDE: Final = 400
"""Width of a table below the clock."""
_BESIDE_TABLE: Final = 24
_ROWS_BELOW: Final = 3


def clock_pages(scene: scenes.ClockScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the page."""
    bar = min(1300.0, setting.room)
    named = _named_tables(scene)
    across = _across(named, setting)
    tables = named[: _ROWS_BELOW * across]
    heading = texts.below_clock_title(scene, own_times=any(time for _, time in tables)) if tables else ""
    # Below the bar there is room for one row; a second one, or a heading, needs the clock further up.
    lift = 64 * (max(0, -(-len(tables) // across) - 1) + bool(heading))
    place = ClockPlace(
        is_corner=False,
        left=MARGIN,
        baseline=_BASELINE - lift,
        width=setting.room,
        size=min(_SIZE - lift, int(setting.room / 3.2)),
        bar_top=_BAR_TOP - lift,
        bar_height=18,
        bar_left=(setting.width - bar) / 2,
        bar_width=bar,
    )
    marks: list[Mark] = []
    state = texts.clock_state(scene)
    if state:
        marks.append(centred(WallText(state, 0, 230, 56, bold=True), setting.width / 2))
    marks += _tables(tables, across, setting)
    if heading:
        rows = -(-len(tables) // across)
        above = _top_of_row(0, rows) - 58
        ink = WallInk.GOLD_TEXT if scene.wanted else WallInk.SECOND
        marks.append(WallText(heading, MARGIN, above, _TABLE_SIZE, bold=True, ink=ink))
    head = Head(texts.clock_title(scene), ((setting.frame.name, False),))
    return (sheet(setting._replace(clock=place, corner=False), head, marks),)


def _across(tables: list[tuple[scenes.SeatedHere, str]], setting: Setting) -> int:
    """Return in how many columns the names below the clock are whole, two at least."""
    lines = [
        _sign(table).join(brief(name, setting.frame.names) for name in table.names) for table, _ in tables
    ]
    needed = max((width(line, _TABLE_SIZE, bold=True) for line in lines), default=0.0) + _BESIDE_TABLE
    return max(2, int(setting.room / max(_WIDE, needed)))


def _named_tables(scene: scenes.ClockScene) -> list[tuple[scenes.SeatedHere, str]]:
    """Return the tables to name: missing ones, else all if they are few, else those with their own time."""
    if scene.wanted:
        return [(table, "") for table in scene.wanted]
    own = {time.table.table_id: texts.own_time(time) for time in scene.tables}
    named = scene.playing or tuple(time.table for time in _first_tables(scene.tables))
    return [(table, own.get(table.table_id, "")) for table in named]


def _first_tables(tables: tuple[scenes.TableTime, ...]) -> tuple[scenes.TableTime, ...]:
    return tables[:_MOST_TABLES]


def _tables(tables: list[tuple[scenes.SeatedHere, str]], across: int, setting: Setting) -> list[Mark]:
    marks: list[Mark] = []
    wide = setting.room / across
    rows = -(-len(tables) // across)
    # Names at one table are as long as at the others.
    lines = (
        _sign(table).join(spoken(name, setting.frame.names) for name in table.names) for table, _ in tables
    )
    whole = all(width(line, _TABLE_SIZE, bold=True) <= wide - _BESIDE_TABLE for line in lines)
    for index, (table, time) in enumerate(tables):
        left = MARGIN + (index % across) * wide
        top = _top_of_row(index // across, rows)
        number = texts.table_text(table.number, scenes.Numbering.TABLE)
        marks.append(WallText(number, left, top, _TABLE_SIZE, ink=WallInk.SECOND))
        if time:
            after = left + width(f"{number} ", _TABLE_SIZE) + 8
            marks.append(WallText(time, after, top, _TABLE_SIZE, bold=True, ink=WallInk.GOLD_TEXT))
        names = pair(
            table.names,
            setting.frame.names,
            wide - _BESIDE_TABLE,
            _TABLE_SIZE,
            sign=_sign(table),
            whole=whole,
        )
        marks.append(WallText(names, left, top + 46, _TABLE_SIZE, bold=True))
    return marks


def _top_of_row(row: int, rows: int) -> float:
    return 862 + (row - (rows - 1)) * (_ROW + 20)


def _sign(table: scenes.SeatedHere) -> str:
    return ", " if len(table.names) > 2 else " – "  # noqa: PLR2004 - a pair plays against each other


_CARD_WIDTH, _CARD_HEIGHT = 214.0, 300.0
_FIRST_LARGER: Final = 1.2
"""How much larger the card of the winner is."""
_CARDS_BOTTOM: Final = 552
_CARD_GAP: Final = 36
_CALLED_NAME: Final = 124
_ONE_LINE, _TWO_LINES, _LEAST_NAME = 84, 76, 60
_DETAILS: Final = 46
_ACROSS: Final = 4
_BEFORE_SIZE: Final = 36
_ROWS: Final = 5
"""So many rows stand below each other before there is a second column."""
_NAMED: Final = 8
"""So many people of a row are named; of more it is said how many they are."""
_ROWS_TOP, _ROWS_HIGH = 640, 246
_ROW_HIGH: Final = 116
_GAP: Final = 44


def ceremony_pages(scene: scenes.CeremonyScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the page."""
    marks = _cards(scene, setting)
    if scene.now is not None:
        marks += _called_now(scene, scene.now, setting)
    if scene.before:
        marks += _before(scene.before, setting)
    return (sheet(setting, Head(texts.ceremony_title(), ((setting.frame.name, False),), foot=None), marks),)


def _cards(scene: scenes.CeremonyScene, setting: Setting) -> list[Mark]:
    sizes = [_FIRST_LARGER if rank == 1 else 1.0 for rank, _ in scene.cards]
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


def _called_now(scene: scenes.CeremonyScene, place: scenes.PlaceOnStage, setting: Setting) -> list[Mark]:
    """Return the place that is called out, and once they are named its people."""
    middle, words = setting.width / 2, called_place(place)
    if not place.people:
        return [centred(WallText(words, 0, 766, _CALLED_NAME, bold=True, ink=WallInk.GOLD_TEXT), middle)]
    if len({person.shares for person in place.people}) > 1:
        return _by_gain(scene, place, setting)
    names = [spoken(person.name, setting.frame.names) for person in place.people]
    return [
        centred(
            WallText(fitted(words, setting.room, 42, bold=True), 0, 632, 42, True, WallInk.GOLD_TEXT), middle
        ),
        *_name(listed(names), setting.room, middle),
        *_details(scene, place, setting),
    ]


def _by_gain(scene: scenes.CeremonyScene, place: scenes.PlaceOnStage, setting: Setting) -> list[Mark]:
    """Return people of one place who get different things: in each row those who get the same, and what."""
    rows = _honoured_rows(scene, place)
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


def _honoured_rows(
    scene: scenes.CeremonyScene, place: scenes.PlaceOnStage
) -> list[tuple[list[scenes.ShownName], str]]:
    """Group the people of a place by what they receive; those without a prize are last."""
    found: dict[tuple[Share, ...], list[scenes.ShownName]] = {}
    for person in sorted(place.people, key=lambda person: not person.shares):
        found.setdefault(person.shares, []).append(person.name)
    return [(names, given_text(shares, scene.currency, place)) for shares, names in found.items()]


def _common_figure(scene: scenes.CeremonyScene, place: scenes.PlaceOnStage) -> str:
    """Return the figure that all people of a place share; empty if they differ."""
    figures = {figure_text(person.figure, scene.game, place) for person in place.people}
    return figures.pop() if len(figures) == 1 else ""


def _details(scene: scenes.CeremonyScene, place: scenes.PlaceOnStage, setting: Setting) -> list[Mark]:
    """Return club, figure, class and prize of somebody, or of several who get the same."""
    middle, gap, people = setting.width / 2, _GAP, place.people
    shares = people[0].shares
    third = setting.room / 3
    figure = fitted(_common_figure(scene, place), third, _DETAILS, bold=True)
    prize = fitted(prize_text(shares, scene.currency) if shares else "", third, _DETAILS, bold=True)
    # Before the club is told, what else somebody is honoured for has all the room.
    rest = setting.room - sum(width(text, _DETAILS, bold=True) + gap for text in (figure, prize) if text)
    told = (
        figure,
        fitted(" · ".join(reasons(shares, scene.currency, place)), rest, _DETAILS, bold=True),
        prize,
    )
    won = [text for text in told if text]
    room = setting.room - sum(width(text, _DETAILS, bold=True) + gap for text in won)
    clubs = {person.name.club for person in people}
    club = next(iter(clubs)) if len(clubs) == 1 else ""
    details = [(fitted(club, room, _DETAILS) if room > gap else "", False), *((text, True) for text in won)]
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
    size = size_for([whole], room, _CALLED_NAME, _ONE_LINE, bold=True)
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


def _before(places: tuple[scenes.PlaceOnStage, ...], setting: Setting) -> list[Mark]:
    marks: list[Mark] = [Stroke(MARGIN, 898, setting.right, 898)]
    wide = setting.room / _ACROSS
    for index, place in enumerate(places[:_ACROSS]):
        left = MARGIN + index * wide
        team = team_of(place)
        name = (
            fitted(team.group.name, wide - 28, _BEFORE_SIZE, bold=True)
            if team is not None
            else called(place.people[0].name, setting.frame.names, wide - 28, _BEFORE_SIZE)
            if len(place.people) == 1
            else fitted(
                listed([person.name.last for person in place.people]), wide - 28, _BEFORE_SIZE, bold=True
            )
        )
        said = called_place(place) if team is None else place_name(team.rank, team.rank)
        words = fitted(said, wide, 32)
        marks.append(WallText(words, left, 950, 32, ink=WallInk.SECOND))
        marks.append(WallText(name, left, 998, _BEFORE_SIZE, bold=True))
    return marks


_LAYOUTS: Final[Mapping[type, Callable[[Any, Setting], tuple[WallPage, ...]]]] = {
    scenes.WelcomeScene: welcome_pages,
    scenes.SeatsScene: seat_scenes.seats_pages,
    scenes.TablesScene: seat_scenes.tables_pages,
    scenes.OpenTablesScene: seat_scenes.open_tables_pages,
    scenes.ClockScene: clock_pages,
    scenes.StandingsScene: ranking_scenes.standings_pages,
    scenes.BracketScene: ranking_scenes.bracket_pages,
    scenes.CeremonyScene: ceremony_pages,
    scenes.TextScene: text_pages,
}


def pages(scene: scenes.Scene | None, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages of a scene in the language of the wall.

    Without a scene it is an empty page, with nothing but the tournament's name.
    """
    with language.speaking(setting.frame.language):
        return _pages(scene, setting, language.spoken())


@lru_cache(12)
def _pages(scene: scenes.Scene | None, setting: Setting, voice: Voice) -> tuple[WallPage, ...]:
    del voice  # it is in use, and tells these pages from those of another language
    if scene is None:
        return (sheet(setting, Head(setting.frame.name), ()),)
    return _LAYOUTS[type(scene)](scene, setting)
