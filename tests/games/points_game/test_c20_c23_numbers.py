"""Punktespiel by the shipped rulebooks: what a slip may say and what it is worth (C-20, C-22, C-23)."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import OnSlip
from turnierleitung.domain.game import Ruling, RulingLine, Stint, TableContext
from turnierleitung.domain.problems import Problem, Refused, Repair, Severity, blocking
from turnierleitung.domain.rulebook import Rulebook, read_data, read_toml, to_data
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game.check import POINTS_GAME, Code
from turnierleitung.games.points_game.practice import points_table
from turnierleitung.games.points_game.rules import (
    Aim,
    DealsOrTime,
    ExtraNumber,
    OfEachDeal,
    PointsLine,
    PointsRules,
    PointsTable,
    TableSides,
    TableSum,
)
from turnierleitung.resources import resource_text
from turnierleitung.texts.language import Wording
from turnierleitung.texts.problems import problem_text


def shipped(key: str) -> Rulebook:
    return read_toml(resource_text("rulebooks", f"{key}.toml"))


def rules_of(key: str) -> PointsRules:
    return PointsRules.of(shipped(key).game)


SKAT = rules_of("skat")
OF_MATCHES = rules_of("jass-schieber")
SCHIEBER = OF_MATCHES.model_copy(update={"extras": ()})
DIFFERENZLER = rules_of("jass-differenzler")
ROMME = rules_of("romme")
FOUR = TableContext.of(4)


def skat(*lines: tuple[int | None, int | None, int | None]) -> PointsTable:
    return PointsTable(
        lines=tuple(
            PointsLine(number=points, extras={"won": won, "lost": lost}) for points, won, lost in lines
        )
    )


def numbers(*typed: int | None) -> PointsTable:
    return PointsTable(lines=tuple(PointsLine(number=one) for one in typed))


def found(
    result: PointsTable | Ruling, rules: PointsRules, context: TableContext = FOUR
) -> tuple[Problem, ...]:
    return plugins.check(result, rules, context)


def codes(result: PointsTable | Ruling, rules: PointsRules, context: TableContext = FOUR) -> list[str]:
    return [problem.code for problem in found(result, rules, context)]


def points(result: PointsTable, rules: PointsRules, seats: int = 4) -> list[int]:
    scored = plugins.score(result, rules, TableContext.of(seats))
    return [score.tallies["points"] for score in scored]


def test_c20_a_line_is_the_sum_of_the_games_and_what_was_won_and_lost() -> None:
    """At four 30 for each lost game of another, at three 40; 50 for won less lost."""
    four = skat((503, 11, 2), (-120, 8, 5), (744, 14, 1), (96, 4, 3))
    assert codes(four, SKAT) == []
    # 503 + 50 × 9 + 30 × 9; −120 + 50 × 3 + 30 × 6; 744 + 50 × 13 + 30 × 10; 96 + 50 × 1 + 30 × 8
    assert points(four, SKAT) == [1223, 210, 1694, 386]
    three = skat((500, 10, 2), (-100, 8, 4), (300, 11, 1))
    # 500 + 400 + 40 × 5; −100 + 200 + 40 × 3; 300 + 500 + 40 × 6
    assert points(three, SKAT, 3) == [1100, 220, 1040]
    assert plugins.score(three, SKAT, TableContext.of(3))[1].tallies == {"points": 220, "won": 8, "lost": 4}


HELPED = TableContext((Stint(1), Stint(2), Stint(3), Stint(3, 20), Stint(4)))


@pytest.mark.parametrize(
    ("table", "rules"),
    [
        (skat((0, 0, 0), (0, 1, 1), (0, 0, 2), (0, 0, 1), (0, 0, 0)), SKAT),
        (numbers(700, 556), SCHIEBER),
        (numbers(11, 22, 33, 4, 5), PointsRules(aim=Aim.FEWER)),
    ],
)
def test_what_counts_for_whom_after_a_takeover_is_ruled_where_the_slip_does_not_say_it(
    table: PointsTable, rules: PointsRules
) -> None:
    """The others' lost games, the number of a side, a part of a round where fewer is better."""
    assert Code.TAKEN_OVER in codes(table, rules, HELPED)
    ruled = Ruling(
        lines=tuple(
            RulingLine(seat=seat, from_deal=deal, tallies={"points": 5}) for seat, deal in HELPED.stints
        ),
        reason="Der Helfer spielte ab Spiel 20.",
    )
    assert codes(ruled, rules, HELPED) == []


def test_where_everybody_has_a_number_of_his_own_a_takeover_needs_no_ruling() -> None:
    assert codes(numbers(11, 22, 33, 4, 5), PointsRules(), HELPED) == []


def test_c20_won_and_lost_of_all_are_at_most_the_deals() -> None:
    full = skat((300, 12, 0), (300, 12, 0), (300, 12, 0), (324, 12, 0))
    assert codes(full, SKAT) == []
    more = skat((300, 12, 1), (300, 12, 0), (300, 12, 0), (324, 12, 0))
    (problem,) = found(more, SKAT)
    assert (problem.code, problem.params) == (
        Code.MORE_THAN_DEALS,
        {"extras": "gewonnen + verloren", "total": 49, "deals": 48},
    )
    three = skat((301, 12, 0), (300, 12, 0), (300, 12, 1))
    assert codes(three, SKAT, TableContext.of(3)) == [Code.MORE_THAN_DEALS]


@pytest.mark.parametrize(
    ("line", "code", "limit"),
    [
        ((500, 0, 0), Code.NUMBER_TOO_HIGH, 0),
        ((-50, 0, 0), Code.NUMBER_TOO_LOW, 0),
        ((0, 3, 0), Code.NUMBER_TOO_LOW, 54),
        ((53, 3, 0), Code.NUMBER_TOO_LOW, 54),
        ((-35, 0, 1), Code.NUMBER_TOO_HIGH, -36),
        ((600, 2, 0), Code.NUMBER_TOO_HIGH, 528),
    ],
)
def test_c20_a_sum_that_no_games_have_is_not_entered(
    line: tuple[int, int, int], code: str, limit: int
) -> None:
    """A game won is 18 to 264, one lost twice as much less."""
    table = skat(line, (300, 9, 1), (200, 7, 2), (100, 5, 1))
    first = found(table, SKAT)[0]
    assert (first.code, first.params["limit"], first.params["seats"]) == (code, limit, "1")
    assert first.severity is Severity.BLOCKING


def test_c20_the_wrong_sign_is_named_and_can_be_mended() -> None:
    table = skat((-503, 11, 0), (300, 9, 1), (200, 7, 2), (100, 5, 1))
    assert codes(table, SKAT)[0] == Code.NUMBER_TOO_LOW
    sign = next(one for one in found(table, SKAT) if one.code == Code.SLIP_SIGN)
    assert sign.repair is not None
    assert sign.repair.value == 503


def test_c22_a_match_is_worth_a_whole_deal_and_the_hundred() -> None:
    table = PointsTable(
        lines=(PointsLine(number=100, extras={"matches": 3}), PointsLine(number=1456, extras={"matches": 0}))
    )
    (problem,) = (one for one in found(table, rules_of("jass-schieber")) if one.code == Code.NUMBER_TOO_LOW)
    assert problem.params["limit"] == 771


def test_what_each_is_worth_at_least_is_not_more_than_at_most() -> None:
    extra = {"key": "won", "name": "gewonnen", "worth_least": 5, "worth_most": 4}
    with pytest.raises(ValidationError, match="mindestens mehr wert als höchstens"):
        PointsRules(extras=(ExtraNumber.model_validate(extra),))


def test_c20_the_dealer_sits_out_where_four_sit_and_the_deals_follow_the_table() -> None:
    assert [plugins.deals(SKAT, seats) for seats in (3, 4)] == [36, 48]
    assert [plugins.most_deals(SKAT, seats) for seats in (3, 4)] == [36, 48]
    assert [plugins.sits_out(SKAT, seats) for seats in (3, 4)] == [False, True]
    for values in ({"least_seats": 2}, {"least_seats": 4}):
        other = SKAT.model_copy(update=values)
        assert plugins.deals(other, 4) == 48, "another smallest table moves nothing"
        assert other.of_size(other.extras[1].others, 4) == 30
    assert plugins.seats(SKAT) == {3, 4}
    assert plugins.tallies(SKAT) == ("points", "won", "lost")
    assert dict(SKAT.named.tallies) == {"points": "Punkte", "won": "gewonnen", "lost": "verloren"}


def test_what_is_missing_or_beyond_is_said_at_its_place() -> None:
    problems = found(skat((None, 1, None), (4001, 49, -1), (0, 0, 0), (0, 0, 0)), SKAT)
    assert [(problem.code, problem.at, problem.params.get("seats")) for problem in problems] == [
        (Code.NUMBER_MISSING, ("lines", 0, "number"), "1"),
        (Code.NUMBER_MISSING, ("lines", 0, "lost"), "1"),
        (Code.NUMBER_BEYOND, ("lines", 1, "won"), "2"),
        (Code.NUMBER_BEYOND, ("lines", 1, "lost"), "2"),
        (Code.MORE_THAN_DEALS, ("extras", "at_most_one"), None),
        (Code.NUMBER_BEYOND, ("lines", 1, "number"), "2"),
    ]
    assert codes(numbers(1, 2, 3), DIFFERENZLER) == [Code.OTHER_LINES]
    by_tens = PointsRules(step=10, least=5, most=105)
    assert codes(numbers(5, 15, 17, 105), by_tens) == [Code.OFF_STEP]


def test_a_table_of_zeros_is_looked_at_again() -> None:
    (problem,) = found(numbers(0, 0, 0, 0), ROMME.model_copy(update={"extras": ()}))
    assert (problem.code, problem.severity) == (Code.ALL_ZERO, Severity.DOUBTFUL)


def test_c22_both_sides_add_up_to_157_a_deal_and_100_for_each_match() -> None:
    assert codes(numbers(700, 556), SCHIEBER) == []
    assert codes(numbers(856, 500), SCHIEBER) == [], "one Match"
    assert codes(numbers(2056, 0), SCHIEBER) == [], "eight of them"
    assert codes(numbers(701, 556), SCHIEBER) == [Code.SUM_NO_MULTIPLE]
    assert codes(numbers(600, 556), SCHIEBER) == [Code.SUM_NO_MULTIPLE], "100 too few"
    assert codes(numbers(2056, 100), SCHIEBER) == [Code.SUM_NO_MULTIPLE], "nine Matches in eight deals"
    assert codes(numbers(700, 556, 1, 1), SCHIEBER) == [Code.OTHER_LINES]
    assert points(numbers(700, 556), SCHIEBER) == [700, 556, 700, 556], "seats 1 and 3, 2 and 4"
    assert plugins.seats(SCHIEBER) == {4}


def sides(*lines: tuple[int | None, int | None]) -> PointsTable:
    return PointsTable(lines=tuple(PointsLine(number=one, extras={"matches": two}) for one, two in lines))


def test_c22_a_match_that_was_forgotten_or_is_too_many_is_named() -> None:
    assert codes(sides((856, 1), (500, 0)), OF_MATCHES) == []
    assert codes(sides((700, 0), (556, 0)), OF_MATCHES) == []
    (forgotten,) = found(sides((856, 0), (500, 0)), OF_MATCHES)
    assert problem_text(forgotten) == Wording(
        "Zur Summe 1356 gehört bei „Match“ 1; geschrieben ist 0.",
        "Ist „Match“ vergessen? Sonst ist eine Zahl um 100 zu hoch.",
    )
    (too_many,) = found(sides((700, 1), (556, 0)), OF_MATCHES)
    assert too_many.code == Code.COUNT_TOO_MANY
    (wrong,) = found(sides((831, 1), (500, 0)), OF_MATCHES)
    assert (wrong.code, wrong.params["expected"], wrong.params["off"]) == (Code.SUM_WRONG, 1356, 25)
    wrong, slip = found(sides((865, 1), (500, 0)), OF_MATCHES)
    assert (wrong.code, slip.repair) == (Code.SUM_WRONG, Repair(("lines", 0, "number"), 856))
    assert Code.NUMBER_MISSING in codes(sides((856, None), (500, 0)), OF_MATCHES)


def test_c20_a_number_in_the_field_of_another_is_named() -> None:
    right = ((503, 11, 2), (-120, 8, 5), (744, 14, 1), (96, 4, 3))
    beyond, *_, slip = found(skat((11, 503, 2), *right[1:]), SKAT)
    assert (beyond.code, slip.code) == (Code.NUMBER_BEYOND, Code.SLIP_FIELDS)
    assert problem_text(slip, ("Huber", "Kern", "Vogt", "Eder")) == Wording(
        "Sind zwei Felder vertauscht?",
        "Huber: Mit 503 bei „Spielpunkte“ und 11 bei „gewonnen“ geht der Zettel auf.",
    )
    assert Code.SLIP_FIELDS not in codes(skat((11, 503, 2), (8, -120, 5), *right[2:]), SKAT), "two lines"
    assert Code.SLIP_FIELDS not in codes(skat((None, 11, 2), *right[1:]), SKAT)


def test_c22_swapped_digits_are_a_repair_where_one_number_explains_the_sum() -> None:
    wrong, slip = found(numbers(763, 520), SCHIEBER)
    assert wrong.code == Code.SUM_NO_MULTIPLE
    assert (slip.code, slip.repair) == (Code.SLIP_DIGITS, Repair(("lines", 0, "number"), 736))
    assert slip.params["seats"] == "1,3"
    assert plugins.check(numbers(736, 520), SCHIEBER, FOUR) == ()


def test_a_wrong_sign_is_a_repair_where_one_number_explains_the_sum() -> None:
    zero = PointsRules(least=-500, table_sum=TableSum.FIXED)
    assert codes(numbers(30, -10, -40, 20), zero) == []
    wrong, slip = found(numbers(30, 10, -40, 20), zero)
    assert (wrong.code, slip.code, slip.repair) == (
        Code.SUM_WRONG,
        Code.SLIP_SIGN,
        Repair(("lines", 1, "number"), -10),
    )
    two = found(numbers(10, 10, -20, 20), zero)
    assert [problem.repair for problem in two[1:]] == [None, None], "either could be meant"
    assert codes(numbers(30, -10, -40, 21), zero) == [Code.SUM_WRONG]


def test_a_sum_may_have_only_a_limit() -> None:
    limited = PointsRules(table_sum=TableSum.AT_MOST, sum_fixed=10, sum_per_deal=10, deals=(9,))
    assert codes(numbers(50, 20, 20, 10), limited) == []
    assert codes(numbers(10, 20, 20, 10), limited) == []
    assert codes(numbers(50, 50, 20, 10), limited) == [Code.SUM_TOO_HIGH]


@pytest.mark.parametrize(
    ("key", "aim", "criterion", "better", "said"),
    [
        ("jass-differenzler", "fewer", 0, "higher", "Im Spiel ist weniger besser („Differenz“); das 1."),
        ("romme", "fewer", 0, "higher", "Im Spiel ist weniger besser („Minuspunkte“); das 1."),
        ("jass-differenzler", "fewer", 1, "higher", "Im Spiel ist weniger besser („Differenz“); das 2."),
        ("skat", "more", 0, "lower", "Im Spiel ist mehr besser („Punkte“); das 1."),
        # The difference of a match has no name of the director's, and no key is told.
        ("watten-paare", "more", 2, "lower", "Im Spiel ist mehr besser; das 3."),
        ("watten-paare", "fewer", 2, "higher", "Im Spiel ist weniger besser; das 3."),
    ],
)
def test_c22_c23_where_fewer_is_better_the_criteria_agree(
    key: str, aim: str, criterion: int, better: str, said: str
) -> None:
    data = to_data(shipped(key))
    data["game"] |= {"aim": aim}
    for one in data["stages"][0]["criteria"]:
        if one["tally"] in {"number", "difference"}:
            one["better"] = "lower" if aim == "fewer" else "higher"
    data["stages"][0]["criteria"][criterion]["better"] = better
    with pytest.raises(Refused) as refusal:
        read_data(data)
    messages = [str(problem.params["message"]) for problem in refusal.value.problems]
    assert any(message == f"{said} Kriterium sagt das Gegenteil." for message in messages), messages


def test_c22_c23_what_the_aim_is_about() -> None:
    assert DIFFERENZLER.fewer_is_better("points")
    assert ROMME.fewer_is_better("won") is None
    assert SKAT.fewer_is_better("points") is False


@pytest.mark.parametrize(
    ("at", "said", "values"),
    [
        ("stages.0.incomplete", "Wer eine Runde auslässt", {"stage": {"incomplete": "by_points"}}),
        (
            "stages.0.waiting_round",
            "ist vorn, wer wartet",
            {"stage": {"headcount": "waiting_list", "waiting_round": "nothing"}},
        ),
        ("conduct.void_list", "für eine ungültige Liste", {"conduct": {"void_list": "zero_for_all"}}),
        ("penalties.1", "wäre eine Belohnung", {"penalty": {"points": -50}}),
    ],
)
def test_c22_c23_where_fewer_is_better_nothing_played_is_no_reward(
    at: str, said: str, values: dict[str, dict[str, object]]
) -> None:
    data = to_data(shipped("jass-differenzler"))
    data["stages"][0] |= values.get("stage", {})
    data["conduct"] |= values.get("conduct", {})
    data["penalties"][1] |= values.get("penalty", {})
    with pytest.raises(Refused) as refusal:
        read_data(data)
    (problem,) = refusal.value.problems
    assert problem.params["field"] == at
    assert said in str(problem.params["message"])


def test_c21_in_rounds_both_sides_share_the_games_of_a_table() -> None:
    rules = rules_of("watten-runden")

    def games(*won: int) -> PointsTable:
        return PointsTable(lines=tuple(PointsLine(number=one, extras={"score": 40}) for one in won))

    assert codes(games(3, 1), rules) == []
    assert codes(games(3, 2), rules) == [Code.SUM_WRONG]
    assert points(games(3, 1), rules) == [3, 1, 3, 1]
    assert plugins.score(games(3, 1), rules, FOUR)[3].tallies == {"points": 1, "score": 40}


def test_c23_romme_counts_the_lowest_sum_at_tables_of_three_to_six() -> None:
    assert plugins.seats(ROMME) == {3, 4, 5, 6}
    assert [plugins.deals(ROMME, seats) for seats in (3, 6)] == [10, 10]
    table = PointsTable(
        lines=tuple(PointsLine(number=n, extras={"won": w}) for n, w in ((80, 4), (120, 3), (45, 3)))
    )
    assert codes(table, ROMME, TableContext.of(3)) == []
    assert points(table, ROMME, 3) == [80, 120, 45]


def test_c23_a_repair_is_offered_only_where_it_makes_the_slip_right() -> None:
    def romme(number: int, won: int) -> PointsTable:
        return PointsTable(
            lines=tuple(
                PointsLine(number=n, extras={"won": w}) for n, w in ((number, won), (120, 3), (45, 3))
            )
        )

    three = TableContext.of(3)
    assert codes(romme(-80, 4), ROMME, three) == [Code.NUMBER_BEYOND, Code.SLIP_SIGN]
    assert codes(romme(-80, 5), ROMME, three) == [Code.MORE_THAN_DEALS, Code.NUMBER_BEYOND]
    assert codes(romme(80, 3), ROMME, three) == [Code.FEWER_THAN_DEALS], "somebody won each deal"
    assert codes(romme(2100, 4), ROMME, three) == [Code.NUMBER_BEYOND], "any number below 2000 would do"


def test_c23_who_did_not_win_holds_cards() -> None:
    def slip(number: int) -> PointsTable:
        lines = ((number, 4), (120, 3), (45, 3))
        return PointsTable(lines=tuple(PointsLine(number=n, extras={"won": w}) for n, w in lines))

    three = TableContext.of(3)
    (doubt,) = found(slip(0), ROMME, three)
    assert (doubt.code, doubt.severity) == (Code.NUMBER_FOR_REST, Severity.DOUBTFUL)
    assert doubt.params["limit"] == 6
    assert codes(slip(6), ROMME, three) == []
    sits_out = ROMME.model_copy(update={"players_of_a_deal": 2})
    assert codes(slip(0), sits_out, three) == [], "who sat out holds none"
    split = TableContext((Stint(1), Stint(1, 5), Stint(2), Stint(3)))
    lines = tuple(PointsLine(number=0, extras={"won": w}) for w in (4, 3, 3, 0))
    assert Code.NUMBER_FOR_REST not in codes(PointsTable(lines=lines), ROMME, split)


def test_a_ruling_sets_the_tallies_and_needs_a_reason() -> None:
    lines = tuple(RulingLine(seat=seat, tallies={"points": 10 * seat}) for seat in (1, 2, 3, 4))
    ruling = Ruling(lines=lines, reason="Zettel verloren")
    assert codes(ruling, SKAT) == []
    assert plugins.score(ruling, SKAT, FOUR)[3].tallies == {"points": 40, "won": 0, "lost": 0}
    wrong = Ruling(lines=lines[:3], reason=" ")
    assert codes(wrong, SKAT) == [Code.REASON_MISSING, Code.OTHER_LINES]


def test_a_ruling_keeps_standing_when_a_number_is_taken_out_of_the_rules() -> None:
    tallies = {"points": 10, "won": 1, "lost": 2}
    ruling = Ruling(lines=tuple(RulingLine(seat=n, tallies=tallies) for n in (1, 2, 3, 4)), reason="Streit")
    fewer = SKAT.model_copy(update={"extras": SKAT.extras[:1]})
    assert codes(ruling, fewer) == []
    assert plugins.score(ruling, fewer, FOUR)[0].tallies == {"points": 10, "won": 1}


def test_a_round_may_end_by_time() -> None:
    by_time = PointsRules(round_end=DealsOrTime.TIME, extras=(ExtraNumber(key="won", name="Siege"),))
    assert plugins.needs_time(by_time)
    assert by_time.needs_round_minutes
    assert plugins.deals(by_time, 4) is None
    lines = tuple(PointsLine(number=5, extras={"won": 90}) for _ in range(4))
    assert codes(PointsTable(lines=lines), by_time) == []


def test_what_the_program_asks_of_every_game() -> None:
    assert POINTS_GAME.formats(SKAT) == {Format.TABLES}
    assert not plugins.needs_time(SKAT)
    assert plugins.sheet_rows(SKAT, 4) == 0
    assert plugins.hands(SKAT, 4) is None
    assert plugins.check_deal(SKAT, 4) == ()
    assert plugins.check_deck(32, SKAT) == ()
    assert plugins.lateness_limit(SKAT) is None
    assert plugins.counts(SKAT) == "points"
    assert POINTS_GAME.new_decks(SKAT) == 0
    assert not POINTS_GAME.listed_decks(SKAT)
    assert not POINTS_GAME.counted_with_deck(numbers(1), SKAT)
    assert POINTS_GAME.borne(numbers(1), SKAT) == OnSlip()
    assert POINTS_GAME.placeholders(SKAT, 4) == {"deals": "48"}
    assert POINTS_GAME.placeholders(SCHIEBER, 4) == {"deals": "8", "sum": "1256"}
    assert POINTS_GAME.winner(numbers(1), SKAT, FOUR) is None
    assert "3 einschließen" in SKAT.how_to_seat(3)
    assert "immer zu viert" in SCHIEBER.how_to_seat(3)


@pytest.mark.parametrize(
    ("at", "said", "values"),
    [
        ("most", "liegt über der größten", {"least": 5, "most": 4}),
        ("step", "kommt man nicht auf 99", {"step": 10, "most": 99}),
        ("aim", "nur eins gegen eins", {"aim": Aim.FIRST_TO}),
        ("most_seats", "größer als der größte", {"least_seats": 5, "most_seats": 4}),
        ("deals", "Zahl der Spiele fehlt", {"deals": ()}),
        (
            "sum_per_deal",
            "muss 0 sein",
            {"round_end": DealsOrTime.TIME, "table_sum": TableSum.FIXED, "sum_per_deal": 157},
        ),
        ("players_of_a_deal", "Allein spielt niemand", {"players_of_a_deal": 1}),
        ("players_of_a_deal", "immer alle vier", {"players_of_a_deal": 3, "sides": TableSides.PAIRS}),
        (
            "typed_name",
            "hießen zwei Zahlen „solos“",
            {"typed_name": "solos", "extras": (ExtraNumber(key="a", name="Solos"),)},
        ),
        (
            "extras",
            "„Solos“: Zu 4 am Tisch sind es zusammen mindestens 8, gespielt werden aber nur 6 Spiele",
            {
                "deals": (6,),
                "extras": (ExtraNumber(key="a", name="Solos", least=2, of_each_deal=OfEachDeal.AT_MOST_ONE),),
            },
        ),
        (
            "extras",
            "Wer nie „Solos“ hat, käme auf mindestens 12000, und die Zahl geht nur bis 9999",
            {
                "extras": (
                    ExtraNumber(
                        key="a", name="Solos", of_each_deal=OfEachDeal.EXACTLY_ONE, without_least=1000
                    ),
                )
            },
        ),
        (
            "extras",
            "„Solos“: Endet eine Runde mit der Zeit",
            {
                "round_end": DealsOrTime.TIME,
                "extras": (ExtraNumber(key="a", name="Solos", of_each_deal=OfEachDeal.AT_MOST_ONE),),
            },
        ),
        (
            "extras",
            "„Solos“: Zu 2 am Tisch sind es zusammen höchstens 2, gespielt werden aber 12 Spiele",
            {"extras": (ExtraNumber(key="a", name="Solos", most=1, of_each_deal=OfEachDeal.EXACTLY_ONE),)},
        ),
        (
            "extras",
            "„Match“: In jedem Spiel genau einmal",
            {
                "table_sum": TableSum.MULTIPLE,
                "sum_multiple": 100,
                "extras": (
                    ExtraNumber(key="a", name="Match", in_sum=True, of_each_deal=OfEachDeal.EXACTLY_ONE),
                ),
            },
        ),
        ("sum_multiple", "Vielfaches von 0", {"table_sum": TableSum.MULTIPLE}),
        ("extras", "nicht erhöhen", {"extras": (ExtraNumber(key="match", name="Match", in_sum=True),)}),
        ("sum_fixed", "nie die verlangte Summe -1", {"table_sum": TableSum.FIXED, "sum_fixed": -1}),
        (
            "sum_fixed",
            "nie die verlangte Summe 15",
            {"table_sum": TableSum.FIXED, "sum_fixed": 15, "step": 9},
        ),
        ("sum_fixed", "Summe -1", {"table_sum": TableSum.AT_MOST, "sum_fixed": -1}),
        ("extras", "„punkte“", {"number_name": "punkte", "extras": (ExtraNumber(key="a", name="Punkte"),)}),
        ("extras", "„points“", {"extras": (ExtraNumber(key="points", name="Solos"),)}),
        (
            "extras",
            "„Solos“: Die kleinste",
            {"extras": (ExtraNumber(key="a", name="Solos", least=3, most=2),)},
        ),
        (
            "extras",
            "mehr als 7 Stellen",
            {"extras": (ExtraNumber(key="a", name="Solos", most=99_999, own=1000),)},
        ),
    ],
)
def test_values_that_exclude_each_other_are_refused_at_their_place(
    at: str, said: str, values: dict[str, object]
) -> None:
    with pytest.raises(ValidationError) as refusal:
        PointsRules(**values)  # type: ignore[arg-type]
    (error,) = refusal.value.errors()
    assert error["ctx"]["at"] == at
    assert said in error["msg"]
    assert error["msg"].endswith(".")


def test_a_name_of_the_directors_is_bounded() -> None:
    for name in ("", "  ", "x" * 25):
        with pytest.raises(ValidationError):
            ExtraNumber(key="a", name=name)
    assert ExtraNumber(key="a", name="  Solos ").name == "Solos"
    assert PointsRules(number_name="gute\n\u200b  Pun\u00adkte").number_name == "gute Punkte"
    assert PointsRules(typed_name=" \u200b").typed_name == ""
    for unseen in ("\u200b", "\u00ad", "\n"):
        with pytest.raises(ValidationError):
            PointsRules(number_name=unseen)


def test_practice_finds_a_multiple_however_far_it_is() -> None:
    rules = PointsRules(
        sides=TableSides.PAIRS, least=100, deals=(400,), table_sum=TableSum.MULTIPLE, sum_multiple=1
    )
    table = points_table(rules, FOUR, random.Random(1))
    assert not blocking(plugins.check(table, rules, FOUR))
    points_table(rules.model_copy(update={"least": 500}), FOUR, random.Random(1))


@given(
    least=st.integers(0, 2),
    bound=st.sampled_from((OfEachDeal.AT_MOST_ONE, OfEachDeal.EXACTLY_ONE)),
    seed=st.integers(0, 99),
)
def test_practice_stays_within_the_deals_where_everybody_has_some(
    least: int, bound: OfEachDeal, seed: int
) -> None:
    extras = tuple(
        ExtraNumber(key=key, name=key, least=least, of_each_deal=bound)
        for key, bound in (("solos", bound), ("ramsch", OfEachDeal.AT_MOST_ONE))
    )
    rules = PointsRules(deals=(16,), most_seats=4, extras=extras)
    table = points_table(rules, FOUR, random.Random(seed))
    assert not blocking(plugins.check(table, rules, FOUR))


@given(
    typed=st.lists(st.integers(-120, 120), min_size=4, max_size=4),
    table_sum=st.sampled_from(TableSum),
    pairs=st.booleans(),
    step=st.sampled_from((1, 5)),
)
def test_what_is_refused_is_refused_for_a_reason_and_what_is_taken_adds_up(
    typed: list[int], table_sum: TableSum, pairs: bool, step: int
) -> None:
    rules = PointsRules(
        least=-100,
        most=100,
        step=step,
        sides=TableSides.PAIRS if pairs else TableSides.ALONE,
        deals=(4,),
        table_sum=table_sum,
        sum_fixed=-10,
        sum_per_deal=5,
        sum_multiple=20,
    )
    table = numbers(*typed[: 2 if pairs else 4])
    shown = [line.number or 0 for line in table.lines]
    over = sum(shown) - 10
    right = (
        all(-100 <= one <= 100 and (one + 100) % step == 0 for one in shown)
        and {
            TableSum.ANYTHING: True,
            TableSum.FIXED: over == 0,
            TableSum.MULTIPLE: over % 20 == 0 and 0 <= over <= 80,
            TableSum.AT_MOST: over <= 0,
        }[table_sum]
    )
    problems = plugins.check(table, rules, FOUR)
    assert (not blocking(problems)) is right
    for problem in problems:
        if problem.repair is not None:
            place = int(problem.repair.at[1])
            mended = numbers(*(problem.repair.value if i == place else one for i, one in enumerate(shown)))
            assert not blocking(plugins.check(mended, rules, FOUR))
    if right:
        scored = [score.tallies["points"] for score in plugins.score(table, rules, FOUR)]
        assert sum(scored) == sum(shown) * (2 if pairs else 1)


@given(seed=st.integers(0, 10_000), seats=st.sampled_from((3, 4)))
def test_what_is_invented_for_practice_is_right(seed: int, seats: int) -> None:
    for rules in (SKAT, SCHIEBER, OF_MATCHES, DIFFERENZLER, ROMME):
        if seats not in plugins.seats(rules):
            continue
        context = TableContext.of(seats)
        table = points_table(rules, context, random.Random(seed))
        assert not blocking(plugins.check(table, rules, context))


@given(
    low=st.integers(-20, 20),
    most=st.integers(0, 60),
    step=st.integers(1, 4),
    total=st.integers(-80, 200),
    multiple=st.integers(1, 9),
    kind=st.sampled_from(TableSum),
    seed=st.integers(0, 99),
)
def test_practice_reaches_every_sum_that_a_rulebook_may_ask_for(
    low: int, most: int, step: int, total: int, multiple: int, kind: TableSum, seed: int
) -> None:
    most = low + most // step * step
    try:
        rules = PointsRules(
            least=low,
            most=most,
            step=step,
            table_sum=kind,
            sum_fixed=total,
            sum_multiple=multiple,
            most_seats=4,
        )
    except ValidationError:
        assume(False)
    for seats in (2, 3, 4):
        context = TableContext.of(seats)
        table = points_table(rules, context, random.Random(seed))
        assert not blocking(plugins.check(table, rules, context))


def test_a_zero_can_have_no_wrong_sign() -> None:
    zero = PointsRules(least=-500, table_sum=TableSum.FIXED)
    assert codes(numbers(0, 10, 40, 25), zero) == [Code.SUM_WRONG]
