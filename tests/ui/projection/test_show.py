"""What is on the wall follows from what was chosen and how late it is."""

from __future__ import annotations

from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.ui.projection.projector import (
    NextPage,
    Programme,
    SceneTurn,
    Show,
    blacken,
    choose_scene,
    coming_page,
    freeze,
    go_on,
    rotate,
    step_on,
)

CLOCK, OPEN, SEATS, TEXT = (SceneKind.CLOCK, SceneKind.OPEN_TABLES, SceneKind.SEATS_BY_NAME, SceneKind.TEXT)
DAY = Programme((SceneTurn(SEATS, 3), SceneTurn(CLOCK, 1), SceneTurn(OPEN, 2)), (CLOCK, OPEN), 10)


def after(show: Show, seconds: int, programme: Programme = DAY) -> Show:
    """Let the seconds pass one by one, as the timer does."""
    for second in range(1, seconds + 1):
        show = step_on(show, programme, second * 1000)
    return show


def test_a_chosen_scene_stays_and_turns_its_pages() -> None:
    show = choose_scene(SEATS, 0)
    assert [after(show, seconds).page for seconds in (9, 10, 20, 30)] == [0, 1, 2, 0]
    assert after(show, 300).kind is SEATS


def test_a_scene_of_one_page_stays_for_good() -> None:
    show = choose_scene(CLOCK, 0)
    assert coming_page(show, DAY, 5000) is None
    assert after(show, 300) == show


def test_scenes_take_turns_when_all_their_pages_were_seen() -> None:
    show = rotate(choose_scene(CLOCK, 0), DAY, 0)
    seen = [(after(show, seconds).kind, after(show, seconds).page) for seconds in (5, 10, 20, 30)]
    assert seen == [(CLOCK, 0), (OPEN, 0), (OPEN, 1), (CLOCK, 0)]


def test_turns_begin_where_the_wall_is_and_else_at_the_first() -> None:
    assert rotate(choose_scene(OPEN, 0), DAY, 0).kind is OPEN
    assert rotate(choose_scene(SEATS, 0), DAY, 0).kind is CLOCK


def test_the_director_is_told_what_comes_and_when() -> None:
    show = rotate(choose_scene(CLOCK, 0), DAY, 0)
    assert coming_page(show, DAY, 4000) == NextPage(OPEN, 0, 6000)


def test_frozen_and_black_hold_until_they_are_ended() -> None:
    show = choose_scene(SEATS, 0)
    frozen = freeze(show, 1000)
    assert after(frozen, 100) == frozen
    assert coming_page(frozen, DAY, 5000) is None
    black = blacken(show, 1000)
    assert after(black, 100) == black
    gone_on = blacken(black, 90_000)
    assert not gone_on.is_black
    assert step_on(gone_on, DAY, 95_000).page == 0, "a page is seen for all its seconds"


def test_choosing_ends_black_and_frozen() -> None:
    held = freeze(blacken(choose_scene(SEATS, 0), 0), 0)
    chosen = choose_scene(OPEN, 5)
    assert held.is_black
    assert (chosen.is_black, chosen.is_frozen) == (False, False)


def test_next_leads_through_the_pages_and_then_to_the_next_scene() -> None:
    show = choose_scene(SEATS, 0)
    seen = []
    for _ in range(6):
        show = go_on(show, DAY, 0)
        seen.append((show.kind, show.page))
    assert seen == [(SEATS, 1), (SEATS, 2), (CLOCK, 0), (OPEN, 0), (OPEN, 1), (SEATS, 0)]


def test_a_scene_without_anything_to_show_is_left_out_of_the_turns() -> None:
    show = rotate(choose_scene(OPEN, 0), DAY, 0)
    without = Programme((SceneTurn(SEATS, 3), SceneTurn(CLOCK, 1)), (CLOCK, OPEN), 10)
    assert step_on(show, without, 1000).kind is CLOCK


def test_a_page_that_is_gone_leads_back_to_the_first() -> None:
    show = choose_scene(SEATS, 0)._replace(page=2)
    fewer = Programme((SceneTurn(SEATS, 2),), (), 10)
    assert step_on(show, fewer, 1000).page == 0


def test_after_a_sleep_of_hours_it_goes_on_with_the_next_page_alone() -> None:
    show = choose_scene(SEATS, 0)
    assert step_on(show, DAY, 3 * 3600 * 1000).page == 1


def test_with_nothing_to_show_nothing_happens() -> None:
    nothing = Programme((), (CLOCK,), 10)
    show = rotate(Show(), nothing, 0)
    assert step_on(show, nothing, 60_000).kind is SceneKind.WELCOME
    assert go_on(show, nothing, 0).kind is SceneKind.WELCOME
    assert coming_page(show, nothing, 0) is None


def test_next_from_a_scene_that_is_empty_leads_on_in_the_order_of_the_day() -> None:
    assert go_on(choose_scene(TEXT, 0), DAY, 0).kind is SEATS
    assert go_on(choose_scene(SceneKind.WELCOME, 0), DAY, 0).kind is SEATS
