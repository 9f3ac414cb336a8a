"""S-15 and S-17: a helper in the middle of a list, void lists and rulings."""

from tests.games.schafkopf.sheets import (
    FILLER,
    FOUR,
    SCHWAIG,
    codes,
    numbers,
    points,
    problems,
    sheet,
    tallies,
)

from turnierleitung.domain.game import Ruling, RulingLine, Stint, TableContext
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.contracts import SoloKind
from turnierleitung.games.schafkopf.rules import RowCheck, SchafkopfRules
from turnierleitung.games.schafkopf.score import TALLIES

HELPER_FROM_3 = TableContext((Stint(1), Stint(1, 3), Stint(2), Stint(3), Stint(4)))


def test_s15_the_games_so_far_stay_with_who_left() -> None:
    result = sheet(FILLER, FILLER, FILLER, numbers(-6, 2, 2, 2, circled=1))
    assert codes(result, context=HELPER_FROM_3) == []
    assert points(result, context=HELPER_FROM_3) == (2, -5, -1, 5, -1)
    assert tallies(result, 1, context=HELPER_FROM_3) == (0, 0, 0, 0, 0)
    assert tallies(result, 1, context=HELPER_FROM_3, from_deal=3) == (0, 0, 0, 0, 1)


def test_s17_a_ruling_is_any_result_with_a_reason() -> None:
    ruling = Ruling(
        lines=tuple(
            RulingLine(seat=seat, tallies={"points": 7, "solos_played": seat}) for seat in (4, 3, 2, 1)
        ),
        reason="Liste berichtigt.",
    )
    assert codes(ruling) == ["ruling_sum_not_zero"]
    assert points(ruling) == (7, 7, 7, 7)
    scores = SCHAFKOPF.score(ruling, SCHWAIG, FOUR)
    assert [score.tallies["solos_played"] for score in scores] == [1, 2, 3, 4]
    assert set(scores[0].tallies) == set(TALLIES) == set(SCHAFKOPF.tallies(SCHWAIG))


def test_s17_what_even_a_ruling_cannot_say() -> None:
    ruling = Ruling(
        lines=(
            RulingLine(seat=1, tallies={"points": -7, "bonus": 1}),
            RulingLine(seat=2, tallies={"sie_played": -1}),
            RulingLine(seat=3, tallies={"tout_won": 1}),
            RulingLine(seat=5, tallies={}),
        ),
        reason=" ",
    )
    found = problems(ruling)
    assert list(found) == [
        "ruling_without_reason",
        "line_missing",
        "line_unknown",
        "ruling_sum_not_zero",
        "ruling_tally_unknown",
        "ruling_tally_negative",
        "won_exceeds_played",
    ]
    assert found["ruling_tally_negative"].at == ("lines", 1, "tallies", "sie_played")
    assert [code for code, problem in found.items() if not problem.blocks] == ["ruling_sum_not_zero"]


def ruled(*given: int) -> Ruling:
    return Ruling(
        lines=tuple(
            RulingLine(seat=seat, tallies={"points": one}) for seat, one in enumerate(given, start=1)
        ),
        reason="Liste verloren",
    )


def test_s17_a_ruling_whose_sum_is_not_zero_is_taken_and_stays_marked() -> None:
    found = problems(ruled(10, 0, 0, 0))
    assert list(found) == ["ruling_sum_not_zero"]
    assert found["ruling_sum_not_zero"].doubtful
    assert not found["ruling_sum_not_zero"].asks
    assert codes(ruled(10, -10, 0, 0)) == []
    assert codes(ruled(10, 0, 0, 0), SchafkopfRules(row_check=RowCheck.PLUS_ONLY)) == []


def test_s17_a_ruling_beyond_all_games_of_a_list_needs_a_second_word() -> None:
    assert codes(ruled(768, -768, 0, 0)) == []
    assert codes(ruled(99_999, -99_999, 0, 0)) == ["points_too_high", "points_too_low"]


def test_s12_the_directors_own_row_beyond_every_game_needs_a_second_word() -> None:
    row = numbers(9_999, -3_333, -3_333, -3_333, circled=1, counts_as=SoloKind.SIE)
    own = row.model_copy(update={"reason": "so vereinbart"})
    found = problems(sheet(FILLER, own))
    assert found["row_beyond_any"].asks
    assert found["row_beyond_any"].at[:2] == ("deals", 1)
