"""Tables of three to eight in words."""

from __future__ import annotations

from turnierleitung.texts.states import number_word, share, table_of, tables_in_words, tables_of, together


def test_every_size_has_its_words() -> None:
    sizes = range(3, 9)
    assert [number_word(size) for size in sizes] == ["drei", "vier", "fünf", "sechs", "sieben", "acht"]
    assert [together(size) for size in sizes] == [
        "zu dritt",
        "zu viert",
        "zu fünft",
        "zu sechst",
        "zu siebt",
        "zu acht",
    ]
    assert [table_of(size) for size in sizes] == [
        "Dreiertisch",
        "Vierertisch",
        "Fünfertisch",
        "Sechsertisch",
        "Siebenertisch",
        "Achtertisch",
    ]
    assert share(4) == "Viertel"


def test_tables_are_counted_with_their_size() -> None:
    assert tables_of(1, 5) == "1 Fünfertisch"
    assert tables_of(3, 3) == "3 Dreiertische"


def test_a_plan_names_the_usual_tables_first() -> None:
    assert tables_in_words((4, 4, 5), usual=4) == "2 Tische zu viert, 1 zu fünft"
    assert tables_in_words((4, 3, 3), usual=4) == "1 Tisch zu viert, 2 zu dritt"
    assert tables_in_words((5, 5), usual=5) == "2 Tische zu fünft"
    assert tables_in_words((3, 3), usual=4) == "2 Tische zu dritt"
