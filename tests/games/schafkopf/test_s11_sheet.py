"""S-11: who wrote and who signed."""

from tests.games.schafkopf.sheets import FIVE, codes, problems, totals

from turnierleitung.games.schafkopf.rules import SchafkopfRules


def test_s11_another_writer_is_only_a_warning() -> None:
    found = problems(totals(1, 1, -1, -1, list_keeper=2))["list_keeper"]
    assert not found.blocks
    assert dict(found.params) == {"seat": 2, "expected": 1}
    assert codes(totals(1, 1, -1, -1, list_keeper=2), SchafkopfRules(list_keeper=2)) == []


def test_s11_missing_signatures_are_named() -> None:
    found = problems(totals(1, 1, -1, -1, signatures=(1, 3)))["signatures_missing"]
    assert not found.blocks
    assert found.params["seats"] == "2, 4"
    assert codes(totals(1, 1, -1, -1, signatures=()), SchafkopfRules(signatures_required=False)) == []


def test_s11_all_five_sign_at_a_table_of_five() -> None:
    assert codes(totals(1, 1, -1, -1, 0, games=40), context=FIVE) == ["signatures_missing"]


def test_nobody_writes_or_signs_from_a_seat_that_is_not_there() -> None:
    assert codes(totals(1, 1, -1, -1, list_keeper=5)) == ["seat_unknown"]
    assert problems(totals(1, 1, -1, -1, signatures=(1, 2, 3, 4, 5)))["seat_unknown"].at == ("signatures", 4)
