"""What is on the wall follows from what was chosen and how late it is."""

from __future__ import annotations

from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.ui.projection import show as showing
from turnierleitung.ui.projection.show import NextPage, Programme, SceneTurn, Show

CLOCK, OPEN, SEATS, TEXT = (
    SceneKind.CLOCK,
    SceneKind.OPEN_TABLES,
    SceneKind.SEATS_BY_NAME,
    SceneKind.TEXT,
)
DAY = Programme((SceneTurn(SEATS, 3), SceneTurn(CLOCK, 1), SceneTurn(OPEN, 2)), (CLOCK, OPEN), 10)


def after(show: Show, seconds: int, programme: Programme = DAY) -> Show:
    """Let the seconds pass one by one, as the timer does."""
    for second in range(1, seconds + 1):
        show = showing.step(show, programme, second * 1000)
    return show


def test_a_chosen_scene_stays_and_turns_its_pages() -> None:
    show = showing.choose(SEATS, 0)
    assert [after(show, seconds).page for seconds in (9, 10, 20, 30)] == [0, 1, 2, 0]
    assert after(show, 300).kind is SEATS


def test_a_scene_of_one_page_stays_for_good() -> None:
    show = showing.choose(CLOCK, 0)
    assert showing.coming(show, DAY, 5000) is None
    assert after(show, 300) == show


def test_scenes_take_turns_when_all_their_pages_were_seen() -> None:
    show = showing.rotate(showing.choose(CLOCK, 0), DAY, 0)
    seen = [(after(show, seconds).kind, after(show, seconds).page) for seconds in (5, 10, 20, 30)]
    assert seen == [(CLOCK, 0), (OPEN, 0), (OPEN, 1), (CLOCK, 0)]


def test_turns_begin_where_the_wall_is_and_else_at_the_first() -> None:
    assert showing.rotate(showing.choose(OPEN, 0), DAY, 0).kind is OPEN
    assert showing.rotate(showing.choose(SEATS, 0), DAY, 0).kind is CLOCK


def test_the_director_is_told_what_comes_and_when() -> None:
    show = showing.rotate(showing.choose(CLOCK, 0), DAY, 0)
    assert showing.coming(show, DAY, 4000) == NextPage(OPEN, 0, 6000)


def test_frozen_and_black_hold_until_they_are_ended() -> None:
    show = showing.choose(SEATS, 0)
    frozen = showing.freeze(show, 1000)
    assert after(frozen, 100) == frozen
    assert showing.coming(frozen, DAY, 5000) is None
    black = showing.blacken(show, 1000)
    assert after(black, 100) == black
    gone_on = showing.blacken(black, 90_000)
    assert not gone_on.is_black
    assert showing.step(gone_on, DAY, 95_000).page == 0, "a page is seen for all its seconds"


def test_choosing_ends_black_and_frozen() -> None:
    held = showing.freeze(showing.blacken(showing.choose(SEATS, 0), 0), 0)
    chosen = showing.choose(OPEN, 5)
    assert held.is_black
    assert (chosen.is_black, chosen.is_frozen) == (False, False)


def test_next_leads_through_the_pages_and_then_to_the_next_scene() -> None:
    show = showing.choose(SEATS, 0)
    seen = []
    for _ in range(6):
        show = showing.go_on(show, DAY, 0)
        seen.append((show.kind, show.page))
    assert seen == [(SEATS, 1), (SEATS, 2), (CLOCK, 0), (OPEN, 0), (OPEN, 1), (SEATS, 0)]


def test_a_scene_without_anything_to_show_is_left_out_of_the_turns() -> None:
    show = showing.rotate(showing.choose(OPEN, 0), DAY, 0)
    without = Programme((SceneTurn(SEATS, 3), SceneTurn(CLOCK, 1)), (CLOCK, OPEN), 10)
    assert showing.step(show, without, 1000).kind is CLOCK


def test_a_page_that_is_gone_leads_back_to_the_first() -> None:
    show = showing.choose(SEATS, 0)._replace(page=2)
    fewer = Programme((SceneTurn(SEATS, 2),), (), 10)
    assert showing.step(show, fewer, 1000).page == 0


def test_after_a_sleep_of_hours_it_goes_on_with_the_next_page_alone() -> None:
    show = showing.choose(SEATS, 0)
    assert showing.step(show, DAY, 3 * 3600 * 1000).page == 1


def test_with_nothing_to_show_nothing_happens() -> None:
    nothing = Programme((), (CLOCK,), 10)
    show = showing.rotate(Show(), nothing, 0)
    assert showing.step(show, nothing, 60_000).kind is SceneKind.WELCOME
    assert showing.go_on(show, nothing, 0).kind is SceneKind.WELCOME
    assert showing.coming(show, nothing, 0) is None


def test_next_from_a_scene_that_is_empty_leads_on_in_the_order_of_the_day() -> None:
    assert showing.go_on(showing.choose(TEXT, 0), DAY, 0).kind is SEATS
    assert showing.go_on(showing.choose(SceneKind.WELCOME, 0), DAY, 0).kind is SEATS
