"""The same people in several lists: by name and town, pairs as pairs, the doubtful ones asked about."""

from __future__ import annotations

import pytest

from turnierleitung.domain.matching import Identity, IdentityAnswer, Matched, match


def one(name: str, town: str = "") -> Identity:
    """„Huber Sepp“, or a pair „Huber Sepp / Maier Anna“."""
    heads = [head.split(" ", 1) for head in name.split(" / ")]
    return Identity(heads=tuple((last, first) for last, first in heads), town=town)


def both(first: Identity, second: Identity, *answers: IdentityAnswer) -> Matched:
    return match([[first], [second]], answers)


def test_the_same_name_from_the_same_town_is_the_same_person() -> None:
    found = both(one("Huber Sepp", "Roth"), one("HUBER sepp", "roth"))
    assert found.people == ((0,), (0,))
    assert not found.doubts


def test_a_pair_is_the_same_in_either_order_and_nobody_of_it_is_the_pair() -> None:
    pair, turned = one("Huber Sepp / Maier Anna"), one("Maier Anna / Huber Sepp")
    assert both(pair, turned).people == ((0,), (0,))
    alone = both(pair, one("Huber Sepp"))
    assert alone.people == ((0,), (1,))
    assert not alone.doubts


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (one("Huber Sepp", "Roth"), one("Huber Sepp")),
        (one("Huber Sepp", "Roth"), one("Huber Sepp", "Au")),
        (one("Maier Anna", "Roth"), one("Mayr Anna", "Roth")),
        (one("Müller Anna"), one("Mueller Anna", "Roth")),
        (one("Huber Sepp / Maier Anna"), one("Mayer Anna / Huber Sepp")),
    ],
)
def test_almost_the_same_is_asked_once_and_means_two_until_then(first: Identity, second: Identity) -> None:
    found = both(first, second)
    assert found.people == ((0,), (1,))
    assert len(found.doubts) == 1
    for same, people in ((True, ((0,), (0,))), (False, ((0,), (1,)))):
        for answer in (
            IdentityAnswer(first=first, second=second, same=same),
            IdentityAnswer(first=second, second=first, same=same),
        ):
            told = both(first, second, answer)
            assert (told.people, told.doubts) == (people, ())


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (one("Huber Sepp", "Roth"), one("Gruber Anna", "Roth")),
        (one("Maier Anna", "Roth"), one("Mayr Anna", "Au")),
        (one("Huber Sepp / Maier Anna"), one("Huber Sepp / Wagner Georg")),
    ],
)
def test_others_are_not_asked_about(first: Identity, second: Identity) -> None:
    assert not both(first, second).doubts


def test_whoever_plays_the_same_evening_is_somebody_else_whatever_was_answered() -> None:
    anna, other = one("Maier Anna", "Roth"), one("Mayr Anna", "Roth")
    answer = IdentityAnswer(first=anna, second=other, same=True)
    found = match([[anna], [anna, other]], [answer])
    assert found.people == ((0,), (0, 1))
    assert not found.doubts


def test_two_answers_join_three_spellings_and_the_third_is_not_asked_about() -> None:
    spellings = [one("Huber Sepp", town) for town in ("Roth", "", "Au")]
    answers = [IdentityAnswer(first=spellings[0], second=other, same=True) for other in spellings[1:]]
    found = match([[spelling] for spelling in spellings], answers)
    assert found.people == ((0,), (0,), (0,))
    assert not found.doubts


def test_namesakes_of_one_evening_are_told() -> None:
    father = son = one("Huber Sepp", "Roth")
    found = match([[father, son], [father]])
    assert found.people == ((0, 1), (0,))
    assert [seen.entry for seen in found.namesakes] == [1]
