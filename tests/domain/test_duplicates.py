"""Who may be the same person, however his name is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.duplicates import Found, KnownNames, Likeness, nearest
from turnierleitung.domain.names import words

KNOWN = (
    ("Müller", "Rosa"),
    ("Huber", "Hans Peter"),
    ("Maier", "Sepp"),
    ("Kern", ""),
    ("Şahin", "Deniz"),
    ("Weiß-Möller", "A."),
    ("Auer", "Max"),
    ("Dr. Vogt", "Ida"),
    ("Herr", ""),
)


def found(last: str, first: str) -> tuple[Likeness, str] | None:
    names = KnownNames()
    for known in KNOWN:
        names.add(*known)
    match names.find(last, first):
        case Found(likeness, place):
            return likeness, KNOWN[place][0]
    return None


@pytest.mark.parametrize(
    "name", [("Müller", "Rosa"), ("MÜLLER", "rosa"), ("Mu\u0308ller", "Rosa"), ("Kern", "")]
)
def test_only_case_may_differ_in_the_same_name(name: tuple[str, str]) -> None:
    likeness, _ = found(*name) or (None, "")
    assert likeness is Likeness.SAME


@pytest.mark.parametrize(
    ("last", "first", "known"),
    [
        ("Mueller", "Rosa", "Müller"),
        ("Muller", "Rosa", "Müller"),
        ("Rosa", "Müller", "Müller"),
        ("Müller", "", "Müller"),
        ("Müller", "R.", "Müller"),
        ("Müller", "Rosa Maria", "Müller"),
        ("Huber", "Hans", "Huber"),
        ("Huber", "Hans-Peter", "Huber"),
        ("Kern", "Ida", "Kern"),
        ("Sahin", "Deniz", "Şahin"),
        ("Weiss Moeller", "Anna", "Weiß-Möller"),
        ("Vogt", "Ida", "Dr. Vogt"),
        ("Auer jun.", "Max", "Auer"),
        ("Herr", "Max", "Herr"),
    ],
)
def test_other_ways_to_write_a_name_are_alike(last: str, first: str, known: str) -> None:
    assert found(last, first) == (Likeness.ALIKE, known)


@pytest.mark.parametrize(
    ("last", "first", "known"),
    [
        ("Mülelr", "Rosa", "Müller"),
        ("Rosa", "Mülller", "Müller"),
        ("Mayr", "Sepp", "Maier"),
        ("Meyer", "Sepp", "Maier"),
        ("Sahin", "Denis", "Şahin"),
        ("Hubre", "Hans Peter", "Huber"),
    ],
)
def test_a_slip_of_the_pen_is_close(last: str, first: str, known: str) -> None:
    assert found(last, first) == (Likeness.CLOSE, known)


@pytest.mark.parametrize(
    ("last", "first"),
    [("Lang", "Eva"), ("Auer", "Mia"), ("Huber", "Hans Georg"), ("Müller", "Anna"), ("Brandl", ""), ("", "")],
)
def test_other_names_stay_apart(last: str, first: str) -> None:
    assert found(last, first) is None


def test_of_two_of_the_same_name_the_first_is_found() -> None:
    names = KnownNames()
    for _ in range(2):
        names.add("Huber", "Anna")
    assert names.find("Huber", "Anna") == Found(Likeness.SAME, 0)


@given(last=st.text(max_size=30), first=st.text(max_size=30))
def test_every_name_finds_itself_and_swapped_names_each_other(last: str, first: str) -> None:
    names = KnownNames()
    names.add("Huber", "Anna")
    names.add(last, first)
    assert names.find(last, first) is not None
    if words(last) and words(first):
        assert names.find(first, last) is not None


def test_nobody_is_found_among_nobody() -> None:
    assert KnownNames().find("Huber", "Anna") is None


class TestTheNearestNames:
    NAMES = ("Obermaier, Franz Xaver", "Obermeier, Hans", "Kern, Ida", "Müller, Rosa", "", "Kerner, Max")

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("obremaier", ("Obermaier, Franz Xaver", "Obermeier, Hans")),
            ("obermaier ahns", ("Obermeier, Hans",)),
            ("mulelr", ("Müller, Rosa",)),
            ("krern", ("Kern, Ida", "Kerner, Max")),
            ("xyz", ()),
            ("kre", ()),
            ("?!", ()),
            ("", ()),
        ],
    )
    def test_are_those_that_almost_begin_as_typed(self, typed: str, meant: tuple[str, ...]) -> None:
        assert tuple(self.NAMES[place] for place in nearest(typed, self.NAMES)) == meant

    def test_are_only_so_many_as_asked_for(self) -> None:
        assert len(nearest("obremaier", self.NAMES, most=1)) == 1
