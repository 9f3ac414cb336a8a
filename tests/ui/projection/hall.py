"""Halls for the tests of the wall: every scene with few people, many, and names that are hard to fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests import sample

from turnierleitung.domain.clock import ClockState
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.services.ground.scenes import (
    Beside,
    BracketMatchShown,
    BracketScene,
    BracketSide,
    CeremonyScene,
    ClockScene,
    NamedSeat,
    Numbering,
    OnStage,
    OpenTablesScene,
    PlaceOnStage,
    PlayedNow,
    RankedName,
    RankedNames,
    Scene,
    SeatedHere,
    SeatsScene,
    ShownName,
    StandingsScene,
    Subject,
    SubjectKind,
    TablesScene,
    TableTime,
    TextScene,
    WelcomeScene,
)
from turnierleitung.services.ground.scores import TallyFigure
from turnierleitung.services.wall import WallFrame, WallLook, WallNames
from turnierleitung.ui.projection.wall_sheet import Setting

ROUND: Final = PlayedNow("tables", 2)
SLOT: Final = PlayedNow("groups", 1, slot=3, slots=5)
LONG: Final = ShownName(
    "Weiß-Sonnenschein von Hohenlohe-Langenburg zu Bartenstein",
    "Maximilian-Alexander Emanuel",
    "Freiwillige Feuerwehr Garmisch-Partenkirchen 1923 e. V.",
)
WIDTHS: Final = (1440.0, 1920.0, 2520.0)
"""4:3, 16:9 and 21:9."""


def frame(*, practice: bool = False, names: WallNames = WallNames.WHOLE, logo: str = "") -> WallFrame:
    """What stands around."""
    return WallFrame(
        name="27. Holledauer Schafkopf-Nacht",
        participants=120,
        practice=practice,
        names=names,
        look=WallLook.DARK,
        logo=logo,
    )


def setting(width: float = 1920.0, *, corner: bool = False, practice: bool = False) -> Setting:
    """A wall of a shape."""
    return Setting(frame(practice=practice), width, corner)


def name(index: int) -> ShownName:
    """Somebody; every tenth has a name that fits nowhere."""
    if index % 10 == 7:
        return LONG._replace(first=f"{LONG.first} {index}")
    person = sample.person(index)
    return ShownName(person.last_name, person.first_name, person.club)


def seats(people: int, beside: Beside = Beside.SEAT) -> SeatsScene:
    """Seats by name."""
    listed = sorted(name(index) for index in range(people))
    return SeatsScene(
        now=ROUND,
        numbering=Numbering.TABLE,
        beside=beside,
        seats=tuple(
            NamedSeat(someone, None if index == 5 else index // 4 + 1, index % 4 + 1)
            for index, someone in enumerate(listed)
        ),
    )


def tables(people: int, at_table: int = 4) -> tuple[SeatedHere, ...]:
    """Tables with people."""
    return tuple(
        SeatedHere(
            number=first // at_table + 1,
            names=tuple(name(first + seat) for seat in range(at_table)),
            group=first // 8 + 1 if at_table == 2 else None,
            table_id=first + 1,
            extra=60 if first == 0 else 0,
        )
        for first in range(0, people, at_table)
    )


def standings(people: int, kind: SubjectKind = SubjectKind.WHOLE, hidden: int = 0) -> StandingsScene:
    """A released ranking."""
    rows = tuple(
        RankedName(name(index), index + 1, index + 1, (people - 2 * index,))
        for index in range(hidden, people)
    )
    return StandingsScene(
        subject=Subject(kind),
        game=NamedGame("schafkopf"),
        columns=("points",),
        lists=(RankedNames(0, rows),),
        of=people,
        hidden=hidden,
        released_at="2026-11-21T12:05:00+00:00",
    )


def of_stages(people: int) -> StandingsScene:
    """A released ranking in which some reached the last of three stages, and most only the first."""
    scene = standings(people)
    (ranked,) = scene.lists
    rows = tuple(
        row._replace(values=(*[None] * (place > 3) * (1 + (place > 7)), *row.values))
        for place, row in enumerate(ranked.rows)
    )
    phases = (TablesPhase.FINAL_TABLE, TablesPhase.BETWEEN, TablesPhase.FIRST)
    return scene._replace(columns=("points",) * 3, phases=phases, lists=(ranked._replace(rows=rows),))


def groups(people: int) -> StandingsScene:
    """Tables of groups of four."""
    return StandingsScene(
        subject=Subject(SubjectKind.GROUPS),
        game=NamedGame("quartett"),
        columns=("matches", "points", "difference", "cards"),
        lists=tuple(
            RankedNames(
                first // 4 + 1,
                tuple(
                    RankedName(
                        name(first + place), place + 1, place + 1, (3, 6 - 2 * place, -100 * place, 96)
                    )
                    for place in range(4)
                ),
            )
            for first in range(0, people, 4)
        ),
        of=4,
        hidden=0,
        released_at="2026-11-21T12:05:00+00:00",
    )


def bracket(size: int, played: int = 0) -> BracketScene:
    """A bracket in which so many levels are played; the upper one of two always wins."""
    levels = size.bit_length() - 1
    shown = []
    for level in range(1, levels + 1):
        for position in range(1, (size >> level) + 1):
            here = [(position - 1) * (1 << level) + (0 if side == 0 else 1 << (level - 1)) for side in (0, 1)]
            known, decided = level <= played + 1, level <= played
            sides = tuple(
                BracketSide(name(who), 20 - 8 * side if decided else None, won=decided and side == 0)
                if known
                else BracketSide(None)
                for side, who in enumerate(here)
            )
            shown.append(
                BracketMatchShown(
                    level, position, position, (sides[0], sides[1]), playable=known and not decided
                )
            )
    third = BracketSide(None)
    shown.append(BracketMatchShown(levels, 1, 99, (third, third), rank_3=True))
    return BracketScene(levels, tuple(shown))


def ceremony(*, turned: int = 1, long: bool = True) -> CeremonyScene:
    """A prize-giving in which so many cards are turned."""
    cards = tuple((rank, rank > 3 - turned) for rank in (2, 1, 3))
    someone = LONG if long else name(1)
    won = Share(PrizeGroup(GroupKind.RANK), 4 - turned, 6000)
    points = TallyFigure("points", 49)
    return CeremonyScene(
        now=PlaceOnStage(4 - turned, 4 - turned, (OnStage(someone, points, (won,)),)) if turned else None,
        cards=cards,
        before=tuple(PlaceOnStage(rank, rank, (OnStage(name(rank), None, ()),)) for rank in range(4, 9)),
        currency=Currency.EUR,
        game=NamedGame("schafkopf"),
    )


def level_ceremony(people: int) -> CeremonyScene:
    """A prize-giving in which so many share a rank, and only the last of them has a prize."""
    scene = ceremony(long=False)
    assert scene.now is not None
    (someone,) = scene.now.people
    youth = Share(PrizeGroup(GroupKind.CATEGORY, "Jugend"), 1, 2000)
    level = (
        someone._replace(name=name(at), shares=(youth,) if at == people else ())
        for at in range(1, people + 1)
    )
    return scene._replace(before=(), now=scene.now._replace(people=tuple(level), shared=True))


def scenes(people: int) -> Iterator[tuple[str, Scene]]:
    """Yield every scene by what it is, for so many people."""
    yield "welcome", WelcomeScene("Gasthof zur Post", "2026-11-21", people, people // 2, is_open=True)
    yield "greeting", WelcomeScene("Gasthof zur Post", "2026-11-21", people, people // 2, is_open=False)
    yield "seats", seats(people)
    yield "seats in groups", seats(people, Beside.GROUP)
    yield "tables", TablesScene(ROUND, Numbering.TABLE, tables(people))
    yield "pairs", TablesScene(SLOT, Numbering.TABLE, tables(people, 2))
    yield "open tables", OpenTablesScene(ROUND, Numbering.TABLE, tables(people), people // 4)
    yield "open matches", OpenTablesScene(SLOT, Numbering.MATCH, tables(people, 2), people // 2)
    yield "nothing open", OpenTablesScene(ROUND, Numbering.TABLE, (), people // 4)
    yield "standings", standings(people)
    yield "standings of stages", of_stages(people)
    yield "final ranking", standings(people, SubjectKind.FINAL, hidden=3)
    yield "groups", groups(people)
    yield "bracket", bracket(max(4, min(256, 1 << (people.bit_length() - 1))))
    yield "bracket half way", bracket(max(4, min(256, 1 << (people.bit_length() - 1))), played=1)
    yield "ceremony", ceremony()
    yield "ceremony of level people", level_ceremony(people)
    yield "ceremony begins", ceremony(turned=0)
    shown = tables(min(people, 16), 2)[:8]
    own = (TableTime(shown[0], 180, None), TableTime(shown[1], 0, 1_795_250_000_000))
    yield "clock", ClockScene(SLOT, ClockState.RUNNING, own, shown)
    yield "clock stands", ClockScene(None, ClockState.PAUSED, own, ())
    yield "clock before a break", ClockScene(SLOT, ClockState.OVER, (), (), break_minutes=15)
    yield "clock to come", ClockScene(SLOT, ClockState.WAITING, (), (), length=600)
    yield "clock with people called", ClockScene(SLOT, ClockState.RUNNING, own, (), wanted=shown)
    yield "text", TextScene("Mittagspause bis 13:30 Uhr\n\nEs gibt Weißwürste im Vereinsheim.", "")
    yield "long text", TextScene("Donaudampfschifffahrtsgesellschaft " * 11, "bm8gcGljdHVyZQ==")
    yield "picture", TextScene("", "bm8gcGljdHVyZQ==")
