"""Every scene for every size of hall and shape of screen: all of it there, nothing too small, nothing cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

import pytest
from PySide6.QtCore import QRectF
from tests import campaign
from tests.ui.projection import hall

from turnierleitung.domain.clock import ClockState
from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.services.ground.scenes import (
    ClockScene,
    Numbering,
    PlaceOnStage,
    SeatedHere,
    SeatsScene,
    ShownName,
    TablesScene,
    TableTime,
)
from turnierleitung.services.wall import WallNames
from turnierleitung.ui.projection.wall_pages import pages
from turnierleitung.ui.projection.wall_sheet import (
    HEIGHT,
    LEAST,
    Plate,
    WallPage,
    WallText,
    abbreviations,
    called,
    last_and_first,
    narrow,
    pair,
    short,
    width,
)

PEOPLE: Final = (8, 64, 400)
HALLS: Final = campaign.some(
    sample=tuple(zip(PEOPLE, hall.WIDTHS, strict=True)), whole=tuple(product(PEOPLE, hall.WIDTHS))
)
"""How many people on how wide a wall."""
pytestmark = pytest.mark.usefixtures("dressed")


def texts(page: WallPage) -> list[WallText]:
    return [mark for mark in page.marks if isinstance(mark, WallText)]


def ink(text: WallText) -> QRectF:
    """Return what the letters of a text surely cover."""
    high = text.size * 0.7
    return QRectF(text.left, text.baseline - high, width(text.text, text.size, bold=text.bold), high)


def ordinary(people: int) -> SeatsScene:
    """Return seats of people whose names have the usual length."""
    scene = hall.seats(2 * people)
    return scene._replace(seats=tuple(s for s in scene.seats if 3 < len(s.name.last) < 12)[:people])


def everything(people: int, wide: float) -> Iterator[tuple[str, WallPage]]:
    """Yield every page of every scene, with the clock in the corner and without, by what it is."""
    for what, scene in hall.scenes(people):
        for corner in (False, True):
            for page in pages(scene, hall.setting(wide, corner=corner, practice=True)):
                yield f"{what}, {'clock in the corner' if corner else 'plain'}", page


@pytest.mark.campaign
@pytest.mark.parametrize(("people", "wide"), HALLS)
def test_everything_can_be_read_and_nothing_is_cut(people: int, wide: float) -> None:
    for what, page in everything(people, wide):
        for text in texts(page):
            assert text.size >= LEAST >= HEIGHT / 40, what
            assert text.text, what
        for mark in page.marks:
            area = ink(mark) if isinstance(mark, WallText) else mark.area
            assert area.left() >= 40, (what, mark)
            assert area.right() <= wide - 40, (what, mark)
            assert area.top() >= 0, (what, mark)
            assert area.bottom() <= HEIGHT - 20, (what, mark)


@pytest.mark.campaign
@pytest.mark.parametrize(("people", "wide"), HALLS)
def test_no_text_stands_on_another(people: int, wide: float) -> None:
    for what, page in everything(people, wide):
        areas = [(text.text, ink(text)) for text in texts(page)]
        if page.clock is not None:
            areas.append(("the clock", page.clock.area.adjusted(0, page.clock.size * 0.28, 0, 0)))
        if page.note is not None:
            areas.append(("when the next page comes", page.note.area.adjusted(0, 12, 0, -16)))
        for (one, first), (other, second) in combinations(areas, 2):
            assert not first.adjusted(1, 1, -1, -1).intersects(second), (what, one, other)


@pytest.mark.parametrize(("people", "wide"), HALLS)
def test_everybody_stands_on_a_page_with_his_table(people: int, wide: float) -> None:
    scene = hall.seats(people)
    found = [text.text for page in pages(scene, hall.setting(wide)) for text in texts(page)]
    for last in {seat.name.last for seat in scene.seats if seat.name.last != hall.LONG.last}:
        often = sum(seat.name.last == last for seat in scene.seats)
        assert sum(text.startswith(last[:6]) for text in found) >= often
    for table in {seat.table for seat in scene.seats} - {None}:
        assert str(table) in found


def test_few_people_stand_large_and_all_on_one_page() -> None:
    for people, least in ((8, 56), (32, 40)):
        (page,) = pages(ordinary(people), hall.setting())
        sizes = {text.size for text in texts(page) if text.bold and text.baseline > 200}
        assert max(sizes) >= least


def test_a_single_table_is_large_and_a_dozen_matches_stand_on_one_page() -> None:
    names = tuple(seat.name for seat in ordinary(24).seats)

    def shown(seats: int, count: int) -> tuple[WallPage, ...]:
        tables = tuple(
            SeatedHere(at + 1, names[at * seats : (at + 1) * seats], table_id=at) for at in range(count)
        )
        return pages(TablesScene(hall.ROUND, Numbering.TABLE, tables), hall.setting())

    (page,) = shown(4, 1)
    assert max(text.size for text in texts(page)) > 100
    assert len(shown(2, 12)) == 1


def test_of_a_shared_place_no_page_says_a_place_that_it_does_not_show() -> None:
    scene = hall.standings(400)
    (ranked,) = scene.lists
    whole = pages(scene, hall.setting())
    said = [text.text for text in texts(whole[0]) if text.text.startswith("Plätze 1–")]
    last = int(said[0].removeprefix("Plätze 1–").split()[0])
    rows = tuple(
        row._replace(rank=last, last=last + 1) if row.rank in (last, last + 1) else row for row in ranked.rows
    )
    first, second, *_ = pages(scene._replace(lists=(ranked._replace(rows=rows),)), hall.setting())
    assert f"Plätze 1–{last} von 400" in [text.text for text in texts(first)]
    assert any(text.text.startswith(f"Plätze {last}–") for text in texts(second))


def test_pages_are_about_as_full() -> None:
    found = pages(hall.seats(400), hall.setting())
    counts = [sum(text.size > 30 and text.bold for text in texts(page)) for page in found]
    assert min(counts) > max(counts) * 0.6


def test_names_are_told_apart_where_first_names_have_no_room() -> None:
    people = [ShownName("Auer", first) for first in ("Maria", "Max", "Monika", "Karl")]
    shortened = abbreviations(people)
    assert [shortened[someone] for someone in people] == ["Mar.", "Max", "Mo.", "K."]


def test_a_last_name_never_shrinks_and_the_first_falls_to_its_letter() -> None:
    someone = ShownName("Faltermeier", "Rosamunde")
    room = width("Faltermeier R.", 36, bold=True)
    assert last_and_first(someone, "R.", WallNames.WHOLE, room, 36) == ("Faltermeier", "R.")
    assert last_and_first(someone, "R.", WallNames.WHOLE, room * 2, 36) == ("Faltermeier", "Rosamunde")
    assert last_and_first(someone, "R.", WallNames.SHORT, room * 2, 36) == ("Faltermeier", "R.")
    assert called(someone, WallNames.WHOLE, room, 36) == "R. Faltermeier"
    assert short(someone) == "Faltermeier R."
    assert short(ShownName("Huber")) == "Huber"


def test_in_a_pair_the_longest_name_gives_way() -> None:
    people = (ShownName("Huber", "Anna"), hall.LONG)
    room = width("Huber – Weiß-Sonnenschein v", 40, bold=True)
    shown = pair(people, WallNames.WHOLE, room, 40)
    assert shown.startswith("Huber – Weiß-Sonn")
    assert shown.endswith("…")


def test_short_names_are_nowhere_whole() -> None:
    setting = hall.setting()
    setting = setting._replace(frame=setting.frame._replace(names=WallNames.SHORT))
    scene = hall.seats(64)
    firsts = {seat.name.first for seat in scene.seats if len(seat.name.first) > 5}
    for shown in (scene, hall.standings(64), hall.groups(64), hall.bracket(64), hall.ceremony(long=False)):
        for page in pages(shown, setting):
            assert not firsts & {word for text in texts(page) for word in text.text.split()}


def test_the_word_of_practice_stands_on_every_page() -> None:
    for _, scene in hall.scenes(64):
        for page in pages(scene, hall.setting(practice=True)):
            assert "ÜBUNG" in page.spoken
        for page in pages(scene, hall.setting()):
            assert "ÜBUNG" not in page.spoken


def test_the_clock_stands_in_the_corner_of_every_scene_but_its_own() -> None:
    for what, scene in hall.scenes(8):
        for page in pages(scene, hall.setting(corner=True)):
            assert page.clock is not None
            assert page.clock.is_corner != what.startswith("clock")


@pytest.mark.parametrize("wide", hall.WIDTHS)
def test_who_never_played_is_told_so_in_place_of_points(wide: float) -> None:
    scene = hall.standings(8)
    (ranked,) = scene.lists
    *others, last = ranked.rows
    absent = last._replace(name=hall.LONG, values=())
    shown = scene._replace(lists=(ranked._replace(rows=(*others, absent)),))
    told = [text for page in pages(shown, hall.setting(wide)) for text in texts(page)]
    (word,) = [text for text in told if text.text == "nicht gespielt"]
    beside = [text for text in told if text.baseline == word.baseline and text is not word]
    assert all(not ink(text).intersects(ink(word)) for text in beside)


def test_who_went_out_before_the_last_stage_has_the_points_of_his_own() -> None:
    scene = hall.standings(8)
    (ranked,) = scene.lists
    *others, last = ranked.rows
    out = tuple(row._replace(values=(None, 21)) for row in (*others[5:], last))
    phases = (TablesPhase.FINAL_TABLE, TablesPhase.FIRST)
    shown = scene._replace(columns=("points", "points"), phases=phases)
    (page,) = pages(shown._replace(lists=(ranked._replace(rows=(*others[:5], *out)),)), hall.setting())
    told = [text.text for text in texts(page)]
    assert told.count("Vorrunde") == 1, "it is said once, so that names keep their room"
    assert told.count("+21") == 3


def test_gold_is_never_the_only_mark() -> None:
    (page,) = pages(hall.bracket(8), hall.setting())
    thick = {mark.thick for mark in page.marks if isinstance(mark, Plate) and mark.edge == "gold"}
    thin = {mark.thick for mark in page.marks if isinstance(mark, Plate) and mark.edge == "card_edge"}
    assert min(thick) > max(thin)


def test_a_bracket_begins_where_it_is_played() -> None:
    at_first = pages(hall.bracket(64), hall.setting())
    assert "1/32-Finale" in at_first[0].spoken
    later = pages(hall.bracket(64, played=3), hall.setting())
    assert len(later) == 1
    assert "1/32-Finale" not in later[0].spoken


def test_pages_where_nobody_is_known_yet_are_not_shown() -> None:
    assert len(pages(hall.bracket(64), hall.setting())) == 4


def test_without_a_scene_the_tournament_is_named() -> None:
    (page,) = pages(None, hall.setting())
    assert "27. Holledauer Schafkopf-Nacht" in page.spoken


def test_letters_stand_where_they_begin() -> None:
    (page,) = pages(ordinary(32), hall.setting())
    letters = [text.text for text in texts(page) if text.ink == "gold_text"]
    assert set(letters) >= {"A", "B", "E", "H", "K"}


def test_a_prize_of_a_class_is_called_by_its_class() -> None:
    scene = hall.ceremony(long=False)
    assert scene.now is not None
    won = Share(PrizeGroup(GroupKind.CATEGORY, "Damen"), 1, 2500)
    (someone,) = scene.now.people
    scene = scene._replace(now=scene.now._replace(people=(someone._replace(shares=(won,)),)))
    (page,) = pages(scene, hall.setting())
    shown = [text.text for text in texts(page)]
    assert "Damen, 1. Platz" in shown
    assert "25 €" in shown


@pytest.mark.parametrize("people", [2, 4, 9, 16])
@pytest.mark.parametrize("wide", hall.WIDTHS)
def test_who_of_a_shared_place_gets_what_is_said_by_name(people: int, wide: float) -> None:
    (page,) = pages(hall.level_ceremony(people), hall.setting(wide))
    shown = [text.text for text in texts(page)]
    (gain,) = (at for at, text in enumerate(shown) if text.startswith("20 €"))
    winner, others = texts(page)[gain - 1], texts(page)[gain + 1]
    spoken_name = f"{hall.name(people).first} {hall.name(people).last}".strip()
    assert (winner.text, texts(page)[gain].text) == (spoken_name, "20 € · Jugend, 1. Platz")
    assert winner.baseline == texts(page)[gain].baseline < others.baseline
    if people > 9:
        assert others.text == f"und {people - 1} weitere"
    else:
        assert others.text.startswith(hall.name(1).last[:2]) or hall.name(1).last in others.text
    assert "3. Platz, geteilt · +49 Punkte" in shown


@pytest.mark.parametrize("wide", hall.WIDTHS)
def test_many_who_get_something_else_each_have_a_second_column(wide: float) -> None:
    scene = hall.level_ceremony(7)
    assert scene.now is not None
    (won,) = scene.now.people[-1].shares
    each = tuple(
        person._replace(shares=(won._replace(cents=100 * at),))
        for at, person in enumerate(scene.now.people, start=1)
    )
    (page,) = pages(scene._replace(now=scene.now._replace(people=each)), hall.setting(wide))
    gains = [text for text in texts(page) if "€ · Jug" in text.text]
    assert len(gains) == 7
    assert len({text.baseline for text in gains}) == 4


def test_what_all_of_a_shared_place_get_is_said_once() -> None:
    scene = hall.ceremony(long=False)
    assert scene.now is not None
    (someone,) = scene.now.people
    both = tuple(someone._replace(name=hall.name(at)) for at in (1, 2))
    (page,) = pages(scene._replace(now=scene.now._replace(people=both, shared=True)), hall.setting())
    assert [text.text for text in texts(page)].count("60 €") == 1


def test_who_has_no_rank_is_shown_with_his_round_and_what_he_gets() -> None:
    scene = hall.ceremony(long=False)
    assert scene.now is not None
    (someone,) = scene.now.people
    won = Share(PrizeGroup(GroupKind.ROUND, "2"), 1, 0, ("ein Schinken",))
    winner = PlaceOnStage(None, None, (someone._replace(figure=None, shares=(won,)),))
    (page,) = pages(scene._replace(now=winner), hall.setting())
    shown = {text.text for text in texts(page)}
    assert {"Außerhalb der Rangliste", "Runde 2, 1. Platz", "ein Schinken"} <= shown


@pytest.mark.parametrize(
    ("names", "room", "said"),
    [
        (["Huber S. / Maier A."], 900, "Huber S. / Maier A."),
        (["Huber S. / Maier A."], 300, "Huber / Maier"),
        (["Huber S. / Maier A.", "Kern U. / Vogt M."], 700, "Huber / Maier – Kern / Vogt"),
    ],
)
def test_c21_a_narrow_line_still_names_both_of_a_pair(names: list[str], room: float, said: str) -> None:
    assert narrow(names, room, 40, sign=" – ") == said


def test_c21_the_longer_half_of_a_pair_gives_way_and_nothing_leaves_the_line() -> None:
    shown = narrow(["Schmidt-Rottluff von Hohenlohe M. / Fett R."], 420, 40)
    assert shown.startswith("Schmidt")
    assert shown.endswith(" / Fett")
    for room in (40, 90, 200):
        assert width(narrow(["Huber S. / Maier A."] * 4, room, 40, sign=", "), 40, bold=True) <= room


def test_what_stands_below_the_clock_has_a_heading_and_names_of_one_length() -> None:
    few = tuple(
        SeatedHere(number, tuple(ShownName(last, first, "") for last, first in names))
        for number, names in enumerate(
            ((("Huber", "Ana"), ("Kern", "Max")), (("Wimmer-Reiter", "Maximilian"),) * 4), start=1
        )
    )
    playing = ClockScene(hall.SLOT, ClockState.RUNNING, (), few)
    (page,) = pages(playing, hall.setting())
    shown = {text.text for text in texts(page)}
    assert "Noch ausstehend" in shown
    assert "A. Huber – M. Kern" in shown, "the other table has no room for first names"
    (page,) = pages(playing._replace(playing=few[:1]), hall.setting())
    assert "Ana Huber – Max Kern" in {text.text for text in texts(page)}
    own = playing._replace(playing=(), tables=(TableTime(few[0], 180, None),))
    (page,) = pages(own, hall.setting())
    assert "Mit eigener Zeit" in {text.text for text in texts(page)}
    (page,) = pages(playing._replace(playing=()), hall.setting())
    assert not {"Noch ausstehend", "Mit eigener Zeit"} & {text.text for text in texts(page)}
