"""P-06, T-03: what stands on a card is read, or refused with what is wrong with it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.cards import (
    CardValue,
    Direction,
    Unknown,
    Unreadable,
    all_unknown,
    best,
    read_value,
)

HIGHER, LOWER, EARLIER = Direction


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("4,3", Fraction(43, 10)),
        ("4.300", 4300),
        ("27 000", 27_000),
        ("27\N{NO-BREAK SPACE}000", 27_000),
        ("1.234.567,5", Fraction(2_469_135, 2)),
        ("1,5 Mio.", 1_500_000),
        ("3 Milliarden", 3_000_000_000),
        ("2 Tsd", 2000),
        ("-4", -4),
        ("−0,5", Fraction(-1, 2)),
        ("+3", 3),
        ("ca. 12", 12),
        ("~ 400", 400),
        ("1,2 g", Fraction(6, 5)),
        ("1,250.5", Fraction(2501, 2)),
        ("1,234,567", 1_234_567),
        ("1.5 m g", 1_500_000),
        ("2.25 bn", 2_250_000_000),
        ("3 thousand", 3000),
        ("about 12", 12),
    ],
)
def test_numbers_as_they_stand_on_a_card(text: str, number: int | Fraction) -> None:
    found = read_value(text, HIGHER, unit="g")
    assert isinstance(found, CardValue)
    assert found.number == number
    assert found.about == text.startswith(("ca", "~", "about"))


@pytest.mark.parametrize(
    ("text", "year", "converted"),
    [
        ("1 NGZ", 3588, True),
        ("512 NGZ", 4099, True),
        ("ngz 1", None, False),
        ("2040 n. Chr.", 2040, False),
        ("2040", 2040, False),
        ("44 v. Chr.", -44, True),
        ("44 v.Chr.", -44, True),
        ("44 v. u. Z.", -44, True),
        ("44 BC", -44, True),
        ("44 B.C.", -44, True),
        ("AD 2040", 2040, False),
        ("2040 AD", 2040, False),
    ],
)
def test_p06_years_are_one_scale(text: str, year: int | None, converted: bool) -> None:
    found = read_value(text, EARLIER)
    if year is None:
        assert found is Unreadable.NO_NUMBER
    else:
        assert found == CardValue(Fraction(year), converted=converted)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", Unreadable.EMPTY),
        ("  ", Unreadable.EMPTY),
        ("10–20", Unreadable.RANGE),
        ("10 bis 20", Unreadable.RANGE),
        ("10 to 20", Unreadable.RANGE),
        ("1.250 m", Unreadable.POINT),
        ("4.3", Unreadable.POINT),
        # Thousands do not begin with 0: it may be meant as 0,38.
        ("0.380", Unreadable.POINT),
        ("0 NGZ", Unreadable.NO_SUCH_YEAR),
        ("-3 NGZ", Unreadable.NO_SUCH_YEAR),
        ("1,5 NGZ", Unreadable.NO_SUCH_YEAR),
        ("groß", Unreadable.NO_NUMBER),
        ("1.23.456", Unreadable.NO_NUMBER),
    ],
)
def test_what_cannot_be_read_says_why(text: str, why: Unreadable) -> None:
    assert read_value(text, EARLIER) is why


@pytest.mark.parametrize("text", ["512 NGZ", "44 BC", "AD 44"])
def test_a_year_is_none_in_another_category(text: str) -> None:
    assert read_value(text, HIGHER) is Unreadable.ERA


def test_a_unit_is_no_million_and_no_era() -> None:
    assert read_value("350 m", HIGHER, unit="km") is Unreadable.NO_NUMBER
    assert read_value("350 m", HIGHER, unit="m") == CardValue(Fraction(350))
    assert read_value("45 Grad", HIGHER, unit="Grad") == CardValue(Fraction(45))


@pytest.mark.parametrize(
    "text", [*("unbekannt", "Unbekannt", "?", "nicht definierbar", "n. d."), "Unknown", "not definable"]
)
def test_p06_what_the_card_does_not_know(text: str) -> None:
    found = read_value(text, HIGHER)
    assert isinstance(found, CardValue)
    assert found.number is None
    assert found.unknown is not None


def value(number: int | None) -> CardValue:
    return CardValue(None, Unknown.UNKNOWN) if number is None else CardValue(Fraction(number))


def test_p06_the_direction_decides_and_the_unknown_is_weaker_than_everything() -> None:
    values = {1: value(3), 2: value(None), 3: value(7), 4: value(3)}
    assert best(values, HIGHER) == {3}
    assert best(values, LOWER) == best(values, EARLIER) == {1, 4}
    assert best({1: value(None), 2: value(-5)}, HIGHER) == {2}


def test_p06_all_unknown_is_a_tie() -> None:
    values = {1: value(None), 2: value(None)}
    assert best(values, HIGHER) == {1, 2}
    assert all_unknown(values.values())
    assert not all_unknown((value(1),))


@given(st.text(max_size=80), st.sampled_from(Direction), st.sampled_from(["", "g", "km"]))
def test_whatever_is_typed_is_read_or_refused(text: str, direction: Direction, unit: str) -> None:
    assert isinstance(read_value(text, direction, unit), CardValue | Unreadable)
