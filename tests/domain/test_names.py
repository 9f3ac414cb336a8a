"""Names as they sort, and as they are the same or easily confused."""

from __future__ import annotations

import pytest

from turnierleitung.domain.names import begins, club_key, fits, occurs, sort_key, sound, spelling, two_names


def test_names_sort_as_in_a_german_dictionary() -> None:
    """DIN 5007-1: ä as a, ß as ss; every other mark is looked through too."""
    ordered = [
        *("Ackermann", "Ähm", "Ahorn", "Ångström", "Bäcker", "Backes", "Ćosić", "Đorđević", "Édith"),
        *("Eduard", "İnan", "Inci", "Łucja", "Ludwig", "Müller", "Muller-X", "Øster", "Ostermann"),
        *("Şahin", "Straßer", "Strasser-Y", "Żak", "Zöllner"),
    ]
    mixed = ordered[12:] + ordered[:12]
    assert sorted(mixed, key=sort_key) == ordered


@pytest.mark.parametrize(
    ("name", "sorted_as"),
    [
        ("Ä", "a"), ("ß", "ss"), ("ẞ", "ss"), ("Ł", "l"), ("Ø", "o"), ("Đ", "d"), ("Þór", "thor"),
        ("Œuvre", "oeuvre"), ("Ħ", "h"), ("İ", "i"), ("Ŧ", "t"), ("Ŋ", "ng"),
        ("\N{LATIN SMALL LETTER DOTLESS I}", "i"), ("Ð", "d"), ("Æ", "ae"),
        ("Nguyễn", "nguyen"), ("Dvořák", "dvorak"), ("Őry", "ory"), ("Ğ", "g"), ("O’Neill", "o'neill"),
        ("e\u0301", "e"),
    ],
)  # fmt: skip
def test_names_of_all_europe_find_their_place(name: str, sorted_as: str) -> None:
    assert sort_key(name) == sorted_as


def test_the_same_name_may_be_written_in_capitals() -> None:
    assert spelling("MÜLLER, Rosa") == spelling("Mu\u0308ller, rosa")
    assert spelling("Müller, Rosa") != spelling("Muller, Rosa")
    assert spelling("Weiß, Rosa") != spelling("Weiss, Rosa")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Müller, Rosa", "Mueller, Rosa"),
        ("Müller, Rosa", "Muller, Rosa"),
        ("Weiß, Rosa", "Weiss, Rosa"),
        ("Obermüller, Łucja", "Obermueller, Lucja"),
        ("Deniz, Şahin", "Şahin, Deniz"),
        ("Kern, Rosa-Maria", "Kern, Rosa Maria"),
    ],
)
def test_names_that_are_easily_confused_sound_alike(one: str, other: str) -> None:
    assert sound(one) == sound(other)


@pytest.mark.parametrize(
    ("wanted", "name", "found"),
    [
        ("buehl", "Bühler, Ana", True),
        ("bühl", "Bühler, Ana", True),
        ("buhl", "Bühler, Ana", True),
        ("müll", "Mueller, Jörg", True),
        ("joerg", "Mueller, Jörg", True),
        ("strasse", "Straßer, Ida", True),
        ("straße", "Strasser, Ida", True),
        ("BUEHL", "Bu\u0308hler, Ana", True),
        ("cosic", "Ćosić, Ana", True),
        ("bohl", "Bühler, Ana", False),
    ],
)
def test_a_name_is_found_however_its_umlauts_are_typed(wanted: str, name: str, found: bool) -> None:
    assert occurs(name, wanted) is found


def test_names_of_different_people_do_not() -> None:
    assert sound("Müller, Rosa") != sound("Möller, Rosa")


@pytest.mark.parametrize("typed", ["bu", "bü", "bue", "BUEHL", "bühl", "buhler", "sc", "karls"])
def test_a_word_is_found_however_its_umlaut_is_typed(typed: str) -> None:
    assert begins("Bühler, Jörg SC Bad Karlsruhe", sort_key(typed))


@pytest.mark.parametrize(("typed", "found"), [("bau", True), ("bauer", True), ("bar", False), ("uer", False)])
def test_a_name_with_such_letters_of_its_own_is_found_by_them(typed: str, found: bool) -> None:
    assert begins("Bauer", sort_key(typed)) is found


APOSTROPHES = ("'", "’", "‘", "`", "\N{ACUTE ACCENT}", "\N{PRIME}")


@pytest.mark.parametrize("written", APOSTROPHES)
@pytest.mark.parametrize("typed", [*(f"O{sign}Neill" for sign in APOSTROPHES), "oneill", "neill", "o neill"])
def test_an_apostrophe_is_found_however_it_is_written_and_typed(written: str, typed: str) -> None:
    name = f"O{written}Neill, Séamus"
    assert fits(name, typed)
    assert all(occurs(name, word) for word in typed.split())


@pytest.mark.parametrize("other", ["FC Moos e. V.", "FC Moos e.V.", "FC MOOS EV", "FC-Moos", "Fc Moos e. V"])
def test_two_clubs_that_differ_by_how_they_are_written_have_one_key(other: str) -> None:
    assert club_key("FC Moos") == club_key(other)
    assert club_key("FC Moos II") != club_key(other)
    assert club_key("Evi Club") == "evi club"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sepp and Anna Huber", (("Huber", "Sepp"), ("Huber", "Anna"), True)),
        ("Sepp und Anna Huber", (("Huber", "Sepp"), ("Huber", "Anna"), True)),
        ("Huber Sepp & Anna", (("Huber", "Sepp"), ("Huber", "Anna"), True)),
        ("Huber Sepp / Maier Anna", (("Huber", "Sepp"), ("Maier", "Anna"), False)),
    ],
)
def test_c21_two_names_in_one_text_may_share_the_last_one(text: str, expected: tuple[object, ...]) -> None:
    assert two_names(text) == expected


def test_one_name_or_three_are_no_pair() -> None:
    assert two_names("Huber Sepp") is None
    assert two_names("Huber / Maier / Kern") is None
