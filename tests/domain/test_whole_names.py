"""Whole names: which is the last name, and what beside them is no name."""

from __future__ import annotations

import pytest

from turnierleitung.domain.names import (
    Marks,
    NameOrder,
    beside_the_name,
    given_name,
    order_of,
    seems_turned,
    shortened,
    split_name,
    tell_namesakes_apart,
    told_apart,
    typed_name,
)

FIRST_LAST, LAST_FIRST = NameOrder.FIRST_LAST, NameOrder.LAST_FIRST


@pytest.mark.parametrize(
    ("typed", "last", "first"),
    [
        ("huber", "Huber", ""),
        ("  huber   anna maria ", "Huber", "Anna Maria"),
        ("Huber, anna", "Huber", "Anna"),
        ("huber-maier jean-luc", "Huber-Maier", "Jean-Luc"),
        ("von der heide max", "von der Heide", "Max"),
        ("von heide max", "von Heide", "Max"),
        ("Van Dijk, Ida", "Van Dijk", "Ida"),
        ("von", "von", ""),
        ("MÜLLER rosa", "MÜLLER", "Rosa"),
        ("McCarthy ida", "McCarthy", "Ida"),
        ("şahin deniz", "Şahin", "Deniz"),
        ("", "", ""),
        ("hans kern jun.", "Kern jun.", "Hans"),
        ("kern jun., hans", "Kern jun.", "Hans"),
        ("hans von auer", "von Auer", "Hans"),
        ("Dr. med. Anna Huber", "Huber", "Dr. med. Anna"),
        ("kern - huber anna", "Kern-Huber", "Anna"),
        ("anna kern- huber", "Kern-Huber", "Anna"),
        ("kern - anna", "Kern", "Anna"),
        ("kern – huber", "Kern-Huber", ""),
        ("eva  -", "Eva", ""),
        ("-", "", ""),
    ],
)
def test_a_name_typed_in_a_hurry_is_written_as_names_are(typed: str, last: str, first: str) -> None:
    assert typed_name(typed) == (last, first)


@pytest.mark.parametrize(
    ("text", "order", "last", "first"),
    [
        ("Hans Kern", FIRST_LAST, "Kern", "Hans"),
        ("Kern Hans", LAST_FIRST, "Kern", "Hans"),
        ("Hans Kern jun.", FIRST_LAST, "Kern jun.", "Hans"),
        ("Kern Hans jun.", LAST_FIRST, "Kern jun.", "Hans"),
        ("Hans Kern, jun.", FIRST_LAST, "Kern jun.", "Hans"),
        ("Kern jun., Hans", FIRST_LAST, "Kern jun.", "Hans"),
        ("Kern, Hans", LAST_FIRST, "Kern", "Hans"),
        ("Kern, jun., Hans", LAST_FIRST, "Kern jun.", "Hans"),
        ("Kern, Hans jun.", LAST_FIRST, "Kern jun.", "Hans"),
        ("Ito Jun", LAST_FIRST, "Ito", "Jun"),
        ("Dr. Hans Kern", FIRST_LAST, "Kern", "Dr. Hans"),
        ("Dr. Kern Hans", LAST_FIRST, "Kern", "Dr. Hans"),
        ("Dipl.-Ing. Eva Lang", FIRST_LAST, "Lang", "Dipl.-Ing. Eva"),
        ("HUBER Sepp", FIRST_LAST, "HUBER", "Sepp"),
        ("Sepp VON HUBER", LAST_FIRST, "VON HUBER", "Sepp"),
        ("HUBER SEPP", LAST_FIRST, "HUBER", "SEPP"),
        ("J.R. Ewing", FIRST_LAST, "Ewing", "J.R."),
        ("Sepp HUBER Maier", FIRST_LAST, "Maier", "Sepp HUBER"),
        ("Ludwig van der Berg", FIRST_LAST, "van der Berg", "Ludwig"),
        ("Ana Da Silva", FIRST_LAST, "Da Silva", "Ana"),
        ("van der Berg Ludwig", LAST_FIRST, "van der Berg", "Ludwig"),
        ("hans peter kern", FIRST_LAST, "kern", "hans peter"),
        ("kern hans peter", LAST_FIRST, "kern", "hans peter"),
        ("Dr. Kern", FIRST_LAST, "Kern", "Dr."),
        ("Kern", FIRST_LAST, "Kern", ""),
        ("Anna Kern - Huber", FIRST_LAST, "Kern-Huber", "Anna"),
        ("Peter Maier – Lang", FIRST_LAST, "Maier-Lang", "Peter"),
        ("Kern -Huber, Hans - Peter", FIRST_LAST, "Kern-Huber", "Hans-Peter"),
        ("Kern Hans - Peter", LAST_FIRST, "Kern", "Hans-Peter"),
        ("Huber - Sepp", LAST_FIRST, "Huber", "Sepp"),
        ("Eva  -", FIRST_LAST, "Eva", ""),
        ("Kern, -", FIRST_LAST, "Kern", ""),
        ("", LAST_FIRST, "", ""),
        ("n.n.", FIRST_LAST, "N. N.", ""),
    ],
)
def test_a_whole_name_is_split_so_that_no_name_is_turned(
    text: str, order: NameOrder, last: str, first: str
) -> None:
    assert split_name(text, order) == (last, first)


@pytest.mark.parametrize(
    ("names", "order"),
    [
        (["Huber Sepp", "Maier Anna", "Grüner Jürgen"], LAST_FIRST),
        (["Sepp Huber", "Anna Maier"], FIRST_LAST),
        (["Huber Eva-Maria", "Peter Kern"], None),
        (["Martin Peter", "Peter Huber"], FIRST_LAST),
        (["Dr. Anna Maier jun."], FIRST_LAST),
        (["Ovale Kugel", "Gauner"], None),
        (["Kern, Hans"], None),
    ],
)
def test_first_names_tell_in_which_order_a_list_is_written(names: list[str], order: NameOrder | None) -> None:
    assert order_of(names) is order


@pytest.mark.parametrize(
    ("last", "first", "turned"),
    [
        ("Sepp", "Huber", True),
        ("Huber", "Sepp", False),
        ("Martin", "Peter", False),
        ("Kugel", "Ovale", False),
        ("Hans", "", False),
        ("Eva", "Dr. Lang", True),
    ],
)
def test_a_first_name_where_the_last_belongs_is_seen(last: str, first: str, turned: bool) -> None:
    assert seems_turned(last, first) is turned


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("Kern jun.", "jun."),
        ("Dr. Hans", "Dr."),
        ("Huber (Obing)", "(Obing)"),
        ("Huber 0171/123", "0171/123"),
        ("Huber und Maier", "und"),
        ("Huber and Maier", "and"),
        ("Huber*", "Huber*"),
        ("Seidl-Vogt", ""),
        ("O’Neill", ""),
        ("Hundund", ""),
    ],
)
def test_what_is_no_name_is_seen(name: str, beside: str) -> None:
    assert beside_the_name(name) == beside


def test_a_first_name_is_called_without_its_titles() -> None:
    assert given_name("Dr. med. Hans") == "Hans"
    assert given_name("Dr.") == "Dr."
    assert given_name("") == ""


def test_the_initial_is_never_of_a_title() -> None:
    assert shortened("Dr. Hans", ()) == "H."
    people = {1: ("Kern", "Dr. Hans"), 2: ("Kern", "Dr. Ida"), 3: ("Hug", "Dr. Max")}
    assert told_apart(people) == {1: "Kern H.", 2: "Kern I.", 3: "Hug"}


@pytest.mark.parametrize(
    ("people", "apart"),
    [
        (["A|Roth|Nr. 1|", "B|Roth|Nr. 2|"], ["A", "B"]),
        (["A|Roth||", "A e. V.|Erding||"], ["Roth", "Erding"]),
        (["A|Roth|Nr. 1|", "|Roth|Nr. 2|"], ["A", "Nr. 2"]),
        (["||Nr. 1|", "||Nr. 2|"], ["Nr. 1", "Nr. 2"]),
        (["||Nr. 1|Jugend", "|||Senioren"], ["Nr. 1", "Senioren"]),
        (["A|||", "A|||"], ["", ""]),
        (["A|||", "A|Roth||", "B|||"], ["", "Roth", "B"]),
    ],
)
def test_namesakes_are_told_apart_by_club_then_town_then_number(people: list[str], apart: list[str]) -> None:
    marks = {place: Marks("Kern, Ida", *one.split("|")) for place, one in enumerate(people)}
    assert tell_namesakes_apart(marks | {9: Marks("Lang, Eva", "A", "", "", "")}) == dict(enumerate(apart))
