"""What keeps people apart: clubs and marks (Q-25)."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.lot import Tag, TagKind, marks, tags


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ()),
        (" , ;", ()),
        ("Familie Huber", ("Familie Huber",)),
        ("Familie Huber; Auto 2 ,", ("Familie Huber", "Auto 2")),
        ("Auto 2, auto 2, AUTO 2", ("Auto 2",)),
    ],
)
def test_q25_marks_stand_between_commas(typed: str, found: tuple[str, ...]) -> None:
    assert marks(typed) == found


def test_q25_a_club_and_a_mark_of_one_name_are_two_tags() -> None:
    assert tags(" Huber ", "huber, Auto 2") == {
        Tag(TagKind.CLUB, "huber"): "Huber",
        Tag(TagKind.MARK, "huber"): "huber",
        Tag(TagKind.MARK, "auto 2"): "Auto 2",
    }


def test_q25_who_has_neither_is_kept_apart_from_nobody() -> None:
    assert tags("  ", "") == {}


def test_tags_differ_in_what_a_draw_sees_of_them() -> None:
    assert {str(tag) for tag in tags("Huber", "Huber")} == {"club:huber", "mark:huber"}
