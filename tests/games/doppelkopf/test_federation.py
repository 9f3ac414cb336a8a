"""C-05: the scoring of the federation, worked out by hand from what counts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.doppelkopf.lists import row, sheet
from tests.games.doppelkopf.test_value import deal, side

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.plugins import seats
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import read_data, to_data
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.doppelkopf.check import DOPPELKOPF, check_scored
from turnierleitung.games.doppelkopf.disputes import AnnouncedSolo, SoloReason, who_plays, why_first
from turnierleitung.games.doppelkopf.findings import Code
from turnierleitung.games.doppelkopf.form.shorthand import DealLacking, parse, write
from turnierleitung.games.doppelkopf.rules import (
    ANNOUNCED_LEVELS,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfRules,
    DutySoloDealer,
    KnownEnd,
    LonelyMarriage,
    Party,
    RevokedDeal,
    ScoredDeal,
    SoloPriority,
    SoloRule,
)
from turnierleitung.games.doppelkopf.score import dealers, points, rows, valuation
from turnierleitung.games.lists.rules import Solo
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.problems import problem_text

BOOK = rulebooks.read(resource("rulebooks", "doppelkopf-ddv.toml"))
DDV = DoppelkopfRules.of(BOOK.game)
FOUR = (1, 2, 3, 4)
NO_90, NO_60, NO_30, SCHWARZ = ANNOUNCED_LEVELS


def re_gets(played: ScoredDeal, rules: DoppelkopfRules = DDV) -> int:
    """What the first seat of Re writes."""
    found = points(played, rules, FOUR, 4)
    assert found is not None
    assert sum(found) == 0
    return found[played.re[0] - 1]


def codes(played: ScoredDeal, rules: DoppelkopfRules = DDV) -> list[str]:
    return [problem.code for problem in check_scored(played, rules, FOUR, 4)]


def test_c05_the_shipped_rulebook_has_24_deals_in_100_minutes_at_tables_of_four() -> None:
    stage = BOOK.stages[0]
    assert isinstance(stage, TablesStage)
    assert (DDV.deals(4), stage.round_minutes, DDV.with_nines) == (24, 100, True)
    assert seats(DDV) == frozenset({4})
    data = to_data(BOOK)
    data["stages"][0]["headcount"] = "larger"
    with pytest.raises(Refused) as refused:
        read_data(data)
    (problem,) = refused.value.problems
    assert problem_text(problem).title.endswith(
        "Mit 5 am Tisch geht dieses Spiel nicht, nur mit 4. "
        "Damit es geht, wählen Sie unter „Spiele“ bei „Nach einem Pflichtsolo gibt“ „der Nächste“."
    )
    data["game"]["duty_solo_dealer"] = "next_dealer"
    assert seats(read_data(data).game) == frozenset({4, 5})


@pytest.mark.parametrize(
    ("played", "points_of_re"),
    [
        # The example of the catalogue. Kontra has 110: won 1, Re said 2, two levels announced 2,
        # against the Alten 1, and 90 reached against „keine 60“ 1; 120 against „keine 90“ it has not.
        (deal(130, side(1, levels=(NO_90, NO_60))), -(1 + 2 + 2 + 1 + 1)),
        (deal(121), 1),
        # Kontra has 85: won 1, Re said 2, „keine 90“ reached 1; announced too, 1 more.
        (deal(155, side(1)), 1 + 2 + 1),
        (deal(155, side(1, levels=(NO_90,))), 1 + 2 + 1 + 1),
        # Kontra wins: 1, against the Alten 1, and 2 for what was said.
        (deal(119), -2),
        (deal(119, None, side(1)), -4),
        # 120 : 120 counts as won: 1 and against the Alten 1. Both said: 4 more.
        (deal(120), -2),
        (deal(120, side(1), side(1)), -6),
        # Only Kontra said something: Re wins, 1 + 2.
        (deal(120, None, side(1)), 3),
        (deal(None, None, side(1), reached=KnownEnd(ahead=None)), 3),
        # Re misses „keine 90“ and has 115: 1, said 2, announced 1, Alten 1, 120 against „keine 90“ 1.
        (deal(115, side(1, levels=(NO_90,))), -6),
        # Kontra announced up to „keine 30“; Re wins with 1 + 2 + 3, and has 60 against „keine 30“
        # with 65 (1 more), 90 against „keine 60“ besides with 95.
        (deal(40, None, side(1, levels=(NO_90, NO_60, NO_30))), 6),
        (deal(65, None, side(1, levels=(NO_90, NO_60, NO_30))), 7),
        (deal(95, None, side(1, levels=(NO_90, NO_60, NO_30))), 8),
        # „schwarz“ missed by a trick without Augen that is none: 30 against it Re has not with 29.
        (deal(29, None, side(1, levels=(NO_90, NO_60, NO_30, SCHWARZ))), 7),
        (deal(30, None, side(1, levels=(NO_90, NO_60, NO_30, SCHWARZ))), 8),
        # The special points of both sides are set off: 1 for winning, 2 for foxes, 1 less for Charlie.
        (deal(121, side(fox_caught=2), side(charlie=1)), 1 + 2 - 1),
    ],
)
def test_c05_a_normal_deal(played: ScoredDeal, points_of_re: int) -> None:
    assert re_gets(played) == points_of_re


@pytest.mark.parametrize("augen", [None, 130])
def test_c05_the_level_says_as_much_as_the_augen_about_points_against_levels(augen: int | None) -> None:
    known = None if augen else KnownEnd(ahead=Party.RE)
    assert re_gets(deal(augen, side(1, levels=(NO_90, NO_60)), reached=known)) == -7


def test_c05_where_both_miss_nobody_wins_and_what_they_reached_is_set_off() -> None:
    # Re has 170 : 70. It reached „keine 90“ (1) and 120 against Kontra's „keine 90“ (1); Kontra has not
    # 90 against „keine 60“. Won, said, announced and Alten do not count.
    both = deal(170, side(1, levels=(NO_90, NO_60)), side(1, levels=(NO_90,)))
    assert re_gets(both) == 2
    found = valuation(both, DDV)
    assert found is not None
    assert found.winner is None
    # Two foxes of Kontra cost as much; a third mark turns it round.
    caught = deal(170, side(1, levels=(NO_90, NO_60)), side(1, levels=(NO_90,), fox_caught=2, doppelkopf=1))
    assert re_gets(caught) == -1
    assert codes(caught) == []
    alone = deal(
        170, side(1, levels=(NO_90, NO_60)), side(1, levels=(NO_90,)), seats=(2,), played="queen_solo"
    )
    assert points(alone, DDV, FOUR, 4) == (-2, 6, -2, -2)
    assert rows(sheet(alone), DDV, TableContext.of(4))[0].solo == Solo(2, {}), "nobody has won it"


@pytest.mark.parametrize(
    ("played", "points_of_re"),
    [
        # Won 1, three times; lost with Re: 1 + 2, and nothing for the Alten.
        (deal(130, seats=(3,), played="jack_solo"), 3),
        (deal(110, side(1), seats=(3,), played="suit_solo"), -9),
        (deal(110, seats=(3,), played="no_trumps"), -3),
        (deal(110, seats=(3,), played=DealKind.SILENT_SOLO), -3),
        (deal(110, seats=(3,), played=DealKind.MARRIAGE), -3),
        (deal(155, seats=(3,), played=DealKind.SILENT_SOLO), 6),
    ],
)
def test_c05_every_solo_counts_three_times_and_has_no_alte(played: ScoredDeal, points_of_re: int) -> None:
    assert re_gets(played) == points_of_re


@pytest.mark.parametrize("played", ["jack_solo", DealKind.SILENT_SOLO, DealKind.MARRIAGE])
def test_c05_no_special_point_is_in_any_solo(played: str) -> None:
    with_fox = deal(130, side(fox_caught=1), seats=(3,), played=played)
    assert codes(with_fox) == [Code.SPECIAL_IN_SOLO]
    assert re_gets(with_fox) == 3


def test_c05_a_charlie_counts_and_what_the_federation_does_not_know_is_pointed_out() -> None:
    assert codes(deal(121, side(charlie=1))) == []
    assert codes(deal(121, side(fox_last=1))) == [Code.SPECIAL_NOT_PLAYED]


NORMAL, SECOND = deal(121), deal(130, seats=(2,), played="jack_solo")


def of_seat(seat: int) -> ScoredDeal:
    return deal(130, seats=(seat,), played="suit_solo")


def test_c05_after_a_pflichtsolo_the_same_dealer_deals_again() -> None:
    # Seat 2 plays its Pflichtsolo in deal 2, which seat 2 deals; its second solo is none any more.
    assert dealers((NORMAL, SECOND, NORMAL, SECOND, NORMAL), DDV, 4) == (1, 2, 2, 3, 4, 1)
    shown = rows(sheet(NORMAL, SECOND, NORMAL), DDV, TableContext.of(4))
    assert [(one.game, one.dealer) for one in shown] == [(1, 1), (2, 2), (3, 2)]
    usual = DDV.model_copy(update={"duty_solo_dealer": DutySoloDealer.NEXT_DEALER})
    assert dealers((NORMAL, SECOND, NORMAL), usual, 4) == (1, 2, 3, 4)


def test_c05_after_one_forced_at_the_end_the_next_deals() -> None:
    # 20 deals without a solo: the last four are forced, and seats 1 to 4 deal them in turn.
    played = (*[NORMAL] * 20, *map(of_seat, (3, 4, 1, 2)))
    assert dealers(played, DDV, 4)[20:] == (1, 2, 3, 4, 1)
    always = DDV.model_copy(update={"duty_solo_dealer": DutySoloDealer.SAME_DEALER})
    assert dealers(played, always, 4)[20:] == (1, 1, 1, 1, 1)


def test_c05_with_more_deals_left_than_are_due_it_is_not_forced() -> None:
    # Three solos in deals 1 to 3, all dealt by seat 1; seat 1 deals again. Seat 4 plays the last one in
    # deal 23, when one more deal is left: dealt again by whoever dealt it.
    early = (*map(of_seat, (1, 2, 3)), *[NORMAL] * 19, of_seat(4), NORMAL)
    dealt = dealers(early, DDV, 4)
    assert dealt[:5] == (1, 1, 1, 1, 2)
    assert dealt[22] == dealt[23]


def test_c05_a_revoke_in_a_solo_and_a_row_of_numbers_of_one_alone_have_played_it() -> None:
    revoked = RevokedDeal(culprit=1, soloist=3, solo="jack_solo")
    assert dealers((revoked, row(-3, 9, -3, -3), NORMAL), DDV, 4) == (1, 1, 1, 2)


def test_c05_a_pflichtsolo_that_is_missing_at_the_end_is_pointed_out() -> None:
    played = (*[NORMAL] * 21, *map(of_seat, (3, 4, 1)))
    whole = DoppelkopfDeals(deals=played, signatures=FOUR)
    found = DOPPELKOPF.check(whole, DDV, TableContext.of(4))
    assert [(problem.code, problem.params["seat"], problem.blocks) for problem in found] == [
        (Code.DUTY_SOLO_MISSING, 2, False)
    ]
    assert not DOPPELKOPF.check(
        whole.model_copy(update={"deals": (*played[:20], SECOND, *played[21:])}), DDV, TableContext.of(4)
    )


def test_c05_a_pflichtsolo_goes_before_other_solos_and_else_the_turn_decides() -> None:
    late_duty = (AnnouncedSolo(2, "no_trumps", 1), AnnouncedSolo(4, "jack_solo", is_duty=True))
    first = who_plays(late_duty, 1, 4, DDV)
    assert first is late_duty[1]
    assert why_first(first, late_duty[:1], 1, 4, DDV) is SoloReason.DUTY
    plain = (AnnouncedSolo(4, "no_trumps", 1), AnnouncedSolo(3, "jack_solo"))
    assert who_plays(plain, 1, 4, DDV) is plain[1]
    by_kind = DDV.model_copy(update={"solo_priority": SoloPriority.KIND_FIRST})
    assert who_plays(plain, 1, 4, by_kind) is plain[0]


def test_c05_a_revoke_is_the_directors_where_the_rules_name_no_price() -> None:
    found = DOPPELKOPF.check(sheet(RevokedDeal(culprit=2)), DDV, TableContext.of(4))
    assert [problem.code for problem in found] == [Code.REVOKE_RULING]
    assert not DOPPELKOPF.check(sheet(row(3, -9, 3, 3, reason="verworfen")), DDV, TableContext.of(4))


class TestSolosOfAClub:
    """A club adds, renames and drops solos."""

    RULES = DoppelkopfRules(
        solos=(
            *DoppelkopfRules().solos[:2],
            SoloRule(key="hearts", name="Herz-Solo", letter="i", points=5, specials=True),
        )
    )

    def test_it_is_typed_valued_and_checked(self) -> None:
        # Herz-Solo of seat 2 with 130, Re and a fox: won 1, solo 5, said 1, fox 1.
        typed = parse("2i130rf", 4, self.RULES).complete
        assert typed == deal(130, side(1, fox_caught=1), seats=(2,), played="hearts")
        assert write(typed, self.RULES) == "2130 irf"
        assert parse(write(typed, self.RULES), 4, self.RULES).complete == typed
        assert re_gets(typed, self.RULES) == 3 * (1 + 5 + 1 + 1)
        assert codes(typed, self.RULES) == []
        assert self.RULES.solos[2].short_name == "Herz"

    def test_a_slip_that_names_a_solo_the_rules_do_not_know_is_a_finding(self) -> None:
        played = deal(130, side(1), seats=(2,), played="trump_solo")
        (problem,) = check_scored(played, self.RULES, FOUR, 4)
        assert (problem.code, problem.params["played"], problem.blocks) == (
            Code.NOT_PLAYED,
            "trump_solo",
            True,
        )
        assert re_gets(played, self.RULES) == 6, "without what it would add"
        assert rows(sheet(played), self.RULES, TableContext.of(4))[0].circled == 2
        assert write(played, self.RULES) == "2?130 r", "the line asks what it was"
        assert parse("2?130 r", 4, self.RULES).lacking is DealLacking.PARTNER

    @pytest.mark.parametrize(
        ("values", "sentence"),
        [
            ({"letter": "b"}, "Zwei Soli haben die Taste „b“."),
            ({"letter": "r"}, "Die anderen haben schon eine Bedeutung."),
            ({"letter": ""}, "Die Taste ist einer dieser Buchstaben: a, b"),
            ({"key": "jack_solo"}, "Zwei Soli haben die Kennung „jack_solo“."),
            ({"key": "normal"}, "Die Kennung ist ein kleiner Buchstabe"),
            ({"key": "Herz!"}, "Die Kennung ist ein kleiner Buchstabe"),
            ({"name": " "}, "Ein Solo braucht einen Namen."),
            ({"points": None}, "Hier muss eine ganze Zahl stehen."),
        ],
    )
    def test_what_is_wrong_with_one_is_said_in_a_sentence_at_it(
        self, values: dict[str, Any], sentence: str
    ) -> None:
        data = to_data(BOOK.model_copy(update={"game": self.RULES.model_copy(update={"duty_solos": 0})}))
        data["game"]["solos"][2] |= values
        with pytest.raises(Refused) as refused:
            read_data(data)
        (problem,) = refused.value.problems
        assert problem.at[0] == "game"
        assert (problem.at[1:2] or (problem.params["at"],)) == ("solos",)
        assert sentence in problem_text(problem).title

    def test_a_marriage_alone_cannot_have_the_points_of_a_trump_solo_that_is_not_there(self) -> None:
        data = to_data(BOOK)
        data["game"]["lonely_marriage"] = LonelyMarriage.TRUMP_SOLO.value
        with pytest.raises(Refused) as refused:
            read_data(data)
        assert refused.value.problems[0].params["at"] == "lonely_marriage"


def test_c05_the_rulebook_of_an_older_tournament_is_read_on() -> None:
    data = to_data(BOOK) | {"format": 1}
    del data["game"]["solos"]
    data["game"] |= {
        "jack_solo_points": 1,
        "queen_solo_points": 2,
        "trump_solo_points": 3,
        "solo_specials": "never",
    }
    solos = DoppelkopfRules.of(read_data(json.loads(json.dumps(data))).game).solos
    assert [(solo.key, solo.points, solo.specials) for solo in solos] == [
        ("jack_solo", 1, False),
        ("queen_solo", 2, False),
        ("trump_solo", 3, False),
    ]
