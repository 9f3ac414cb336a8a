"""Who gets which prize: shared ranks divide, nobody gets a prize twice, and nothing is lost."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency, divided
from turnierleitung.domain.prizes import (
    Awarding,
    Contender,
    GroupKind,
    Prize,
    PrizeGroup,
    Together,
    award,
    tally_key,
)

ALL = PrizeGroup()
LADIES = PrizeGroup(GroupKind.CATEGORY, "Damen")
SCHWAIG = PrizeGroup(GroupKind.CLUB, "Schwaig")
PLAN = (Prize(ALL, 1, 6000), Prize(ALL, 2, 4000), Prize(ALL, 3, 2000))


def money(awarding: Awarding) -> dict[int, int]:
    return {found.participant_id: found.cents for found in awarding.awards}


def given_out(awarding: Awarding) -> dict[int, tuple[str, ...]]:
    return {
        found.participant_id: tuple(thing for share in found.shares for thing in share.things)
        for found in awarding.awards
    }


def ranked(*ranks: int) -> list[Contender]:
    return [Contender(person, rank) for person, rank in enumerate(ranks, start=1)]


@pytest.mark.parametrize(
    ("cents", "people", "coin", "shares"),
    [
        (100, 3, 1, (34, 33, 33)),
        (100, 3, 5, (35, 35, 30)),
        (7, 2, 5, (5, 2)),
        (12, 2, 5, (7, 5)),
        (0, 2, 1, (0, 0)),
    ],
)
def test_money_is_divided_in_coins(cents: int, people: int, coin: int, shares: tuple[int, ...]) -> None:
    assert divided(cents, people, coin) == shares


@given(st.integers(0, 100_000), st.integers(1, 12), st.sampled_from(Currency))
def test_all_of_it_is_divided_and_no_two_differ_by_more_than_a_coin(
    cents: int, people: int, currency: Currency
) -> None:
    shares = divided(cents, people, currency.coin)
    assert sum(shares) == cents
    assert max(shares) - min(shares) <= currency.coin


def test_everybody_gets_the_prize_of_his_rank() -> None:
    found = award(ranked(1, 2, 3, 4), PLAN, Together.ADD, 1)
    assert money(found) == {1: 6000, 2: 4000, 3: 2000}
    assert found.ties == ()


def test_those_who_share_a_rank_divide_the_prizes_of_all_the_ranks_they_stand_on() -> None:
    assert money(award(ranked(1, 2, 2, 4), PLAN, Together.ADD, 1)) == {1: 6000, 2: 3000, 3: 3000}
    assert money(award(ranked(1, 2, 3, 3), PLAN, Together.ADD, 1)) == {1: 6000, 2: 4000, 3: 1000, 4: 1000}


def test_coins_left_over_go_in_the_order_of_the_lot() -> None:
    prizes = [Prize(ALL, 1, 100)]
    waiting = award(ranked(1, 1, 1), prizes, Together.ADD, 1)
    assert waiting.ties == ((1, 2, 3),)
    assert sum(money(waiting).values()) == 100
    drawn = award(ranked(1, 1, 1), prizes, Together.ADD, 1, [(3, 1, 2)])
    assert drawn.ties == ()
    assert money(drawn) == {3: 34, 1: 33, 2: 33}


def test_in_francs_the_smallest_coin_is_five_rappen() -> None:
    drawn = award(ranked(1, 1, 1), [Prize(ALL, 1, 1000)], Together.ADD, Currency.CHF.coin, [(2, 3, 1)])
    assert money(drawn) == {1: 330, 2: 335, 3: 335}


def test_things_cannot_be_divided_and_go_one_by_one_in_the_order_of_the_lot() -> None:
    prizes = [Prize(ALL, 1, thing="Schinken"), Prize(ALL, 2, thing="Wein")]
    assert award(ranked(1, 1, 1), prizes, Together.ADD, 1).ties == ((1, 2, 3),)
    drawn = award(ranked(1, 1, 1), prizes, Together.ADD, 1, [(2, 3, 1)])
    assert given_out(drawn) == {2: ("Schinken",), 3: ("Wein",)}


def test_no_lot_is_needed_for_things_that_are_all_alike() -> None:
    prizes = [Prize(ALL, rank, thing="Pokal") for rank in (1, 2)]
    assert award(ranked(1, 1), prizes, Together.ADD, 1).ties == ()
    assert award(ranked(1, 1, 1), prizes, Together.ADD, 1).ties == ((1, 2, 3),)


def test_a_rank_that_stays_vacant_keeps_its_prize() -> None:
    assert money(award([Contender(7, 2)], PLAN, Together.ADD, 1)) == {7: 4000}


def test_in_a_class_or_club_people_are_ranked_among_themselves() -> None:
    people = [Contender(1, 1), Contender(2, 2, "damen", "Schwaig"), Contender(3, 3, "Damen", "Erding")]
    prizes = [Prize(LADIES, 1, 500), Prize(LADIES, 2, 300), Prize(SCHWAIG, 1, thing="Wurst")]
    found = award(people, prizes, Together.ADD, 1)
    assert money(found) == {2: 500, 3: 300}
    assert given_out(found)[2] == ("Wurst",)
    assert [share.rank for share in found.by_person[3].shares] == [2]


def test_several_prizes_of_one_person_add_up() -> None:
    people = [Contender(1, 1, "Damen"), Contender(2, 2, "Damen")]
    found = award(people, [*PLAN, Prize(LADIES, 1, 500)], Together.ADD, 1)
    assert money(found) == {1: 6500, 2: 4000}


def test_where_only_the_best_counts_the_prize_of_a_class_goes_on_to_the_next() -> None:
    people = [Contender(1, 1, "Damen"), Contender(2, 2), Contender(3, 3), Contender(4, 4, "Damen")]
    found = award(people, [*PLAN, Prize(LADIES, 1, 500)], Together.BEST, 1)
    assert money(found) == {1: 6000, 2: 4000, 3: 2000, 4: 500}


def test_where_the_prize_of_a_class_is_the_better_one_that_of_the_rank_stays() -> None:
    people = [Contender(1, 1), Contender(2, 2), Contender(3, 3, "Damen")]
    found = award(people, [*PLAN, Prize(LADIES, 1, 5000)], Together.BEST, 1)
    assert money(found) == {1: 6000, 2: 4000, 3: 5000}


def test_who_passes_his_share_of_a_rank_on_leaves_the_others_theirs() -> None:
    people = [Contender(1, 1, "Damen"), Contender(2, 1), Contender(3, 3)]
    prizes = [Prize(ALL, 1, 10_000), Prize(ALL, 2, 6_000, "Pokal"), Prize(LADIES, 1, 9_000)]
    found = award(people, prizes, Together.BEST, 1)
    assert money(found) == {1: 9_000, 2: 8_000}
    assert found.ties == ((1, 2),), "the cup goes to one of them by lot"


def test_a_prize_that_goes_on_may_make_the_next_one_give_up_another() -> None:
    people = [Contender(1, 1, "Damen"), Contender(2, 2, "Damen", "Schwaig"), Contender(3, 3, "", "Schwaig")]
    prizes = [Prize(ALL, 1, 6000), Prize(LADIES, 1, 500), Prize(SCHWAIG, 1, 100)]
    assert money(award(people, prizes, Together.BEST, 1)) == {1: 6000, 2: 500, 3: 100}


CLASSES = st.sampled_from(["", "Damen", "Jugend"])


@st.composite
def rankings(draw: st.DrawFn) -> list[Contender]:
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=6))
    firsts = [1, *(1 + ahead for ahead in accumulate(sizes))]
    ranks = [rank for rank, size in zip(firsts, sizes, strict=False) for _ in range(size)]
    return [Contender(person, rank, draw(CLASSES)) for person, rank in enumerate(ranks, start=1)]


@st.composite
def plans(draw: st.DrawFn) -> list[Prize]:
    groups = st.sampled_from([ALL, LADIES, PrizeGroup(GroupKind.CATEGORY, "Jugend")])
    places = draw(st.sets(st.tuples(groups, st.integers(1, 12)), min_size=1))
    return [
        Prize(group, rank, draw(st.integers(0, 500)) * 5, draw(st.sampled_from(["", f"{group.name}{rank}"])))
        for group, rank in sorted(places)
    ]


@given(rankings(), plans(), st.sampled_from(Currency), st.sampled_from(Together))
def test_what_is_paid_is_what_the_occupied_ranks_have_and_nothing_is_given_twice(
    people: list[Contender], prizes: list[Prize], currency: Currency, together: Together
) -> None:
    found = award(people, prizes, together, currency.coin)
    members = {
        group: sum(group == ALL or person.category == group.name for person in people)
        for group in {prize.group for prize in prizes}
    }
    occupied = [prize for prize in prizes if prize.rank <= members[prize.group]]
    things = [thing for of_person in given_out(found).values() for thing in of_person]
    wanted = [prize.thing for prize in occupied if prize.thing]
    if together is Together.ADD:
        assert sum(money(found).values()) == sum(prize.cents for prize in occupied)
        assert sorted(things) == sorted(wanted)
    else:
        assert sum(money(found).values()) <= sum(prize.cents for prize in occupied)
        assert set(things) <= set(wanted)
        assert all(len(of_person.shares) == 1 for of_person in found.awards)
        added = award(people, prizes, Together.ADD, currency.coin).by_person
        assert all(
            of_person.shares[0] in added[of_person.participant_id].shares
            for of_person in found.awards
            if of_person.shares[0].group == ALL
        )
    assert len(things) == len(set(things))
    for of_person in found.awards:
        for share in of_person.shares:
            sharing = [
                other.cents
                for all_of in found.awards
                for other in all_of.shares
                if (other.group, other.rank) == (share.group, share.rank)
            ]
            assert max(sharing) - share.cents <= currency.coin


LAST, MIDDLE = PrizeGroup(GroupKind.LAST), PrizeGroup(GroupKind.MIDDLE)
SECOND_ROUND = PrizeGroup(GroupKind.ROUND, "2")


@pytest.mark.parametrize(
    ("ranks", "prizes", "won"),
    [
        ((1, 2, 3, 4, 5), (Prize(LAST, 1, 500),), {5: 500}),
        ((1, 2, 3, 4, 5), (Prize(LAST, 2, 500),), {4: 500}),
        ((1, 2, 3, 4, 4), (Prize(LAST, 1, 500), Prize(LAST, 2, 300)), {4: 400, 5: 400}),
        ((1, 2, 3, 3, 5), (Prize(LAST, 1, 500), Prize(LAST, 2, 300)), {3: 150, 4: 150, 5: 500}),
        ((1, 2, 3, 4, 5), (Prize(MIDDLE, 1, 500),), {3: 500}),
        ((1, 2, 3, 4), (Prize(MIDDLE, 1, 500),), {2: 500}),
        ((1, 2, 2, 2, 5), (Prize(MIDDLE, 1, 600),), {2: 200, 3: 200, 4: 200}),
        ((), (Prize(MIDDLE, 1, 600), Prize(LAST, 1, 600)), {}),
        ((1, 2, 3), (Prize(SECOND_ROUND, 1, 500), Prize(SECOND_ROUND, 2, 200)), {3: 500, 1: 200}),
    ],
)
def test_a_prize_is_counted_from_below_from_the_middle_or_for_a_round(
    ranks: tuple[int, ...], prizes: tuple[Prize, ...], won: dict[int, int]
) -> None:
    rounds = {SECOND_ROUND: [Contender(3, 1), Contender(1, 2), Contender(2, 3)]}
    assert money(award(ranked(*ranks), prizes, Together.ADD, 1, (), rounds)) == won


def test_the_last_who_gives_up_that_prize_for_a_better_one_lets_the_next_one_move_up() -> None:
    prizes = (Prize(LAST, 1, 500), Prize(SECOND_ROUND, 1, 900))
    won = award(ranked(1, 2, 3), prizes, Together.BEST, 1, (), {SECOND_ROUND: [Contender(3, 1)]})
    assert money(won) == {3: 900, 2: 500}


@pytest.mark.parametrize(
    ("ranks", "best", "won"),
    [
        ((1, 2, 3, 4, 5), (3,), {2: 500}),
        ((1, 2, 3, 4, 5), (3, 2), {4: 500}),
        ((1, 2, 3, 4), (2,), {3: 500}),
        ((1, 2, 3, 3, 5), (3, 4), {2: 500}),
        ((1, 2, 2, 2, 5), (2,), {3: 250, 4: 250}),
        ((1, 2, 3), (1, 2, 3), {}),
    ],
)
def test_who_gives_up_the_prize_of_the_middle_leaves_it_to_the_nearest(
    ranks: tuple[int, ...], best: tuple[int, ...], won: dict[int, int]
) -> None:
    """The numbers in ``best`` won a round each, for more money."""
    of_round = [Prize(PrizeGroup(GroupKind.ROUND, str(one)), 1, 900) for one in best]
    rounds = {prize.group: [Contender(int(prize.group.name), 1)] for prize in of_round}
    found = award(ranked(*ranks), [Prize(MIDDLE, 1, 500), *of_round], Together.BEST, 1, (), rounds)
    assert money(found) == {**won, **dict.fromkeys(best, 900)}


@pytest.mark.parametrize(("group", "won"), [(LAST, 3), (MIDDLE, 2)])
def test_who_has_gone_is_neither_the_last_nor_in_the_way_of_the_middle(group: PrizeGroup, won: int) -> None:
    people = [*ranked(1, 2, 3), Contender(4, 4, there=False), Contender(5, 5, there=False)]
    assert money(award(people, (Prize(group, 1, 500),), Together.ADD, 1)) == {won: 500}


def test_who_won_a_round_has_that_prize_without_a_rank_in_the_whole() -> None:
    won = award(
        ranked(1, 2), (Prize(SECOND_ROUND, 1, 500),), Together.ADD, 1, (), {SECOND_ROUND: [Contender(9, 1)]}
    )
    assert money(won) == {9: 500}


def test_two_who_are_level_last_wait_for_one_lot_from_above_and_below() -> None:
    prizes = (Prize(ALL, 1, 11), Prize(LAST, 1, 3))
    assert award(ranked(1, 1), prizes, Together.ADD, 2).ties == ((1, 2),)


def test_nobody_of_the_whole_has_to_be_parted_for_the_prize_of_a_round() -> None:
    of_round = {SECOND_ROUND: [Contender(1, 1), Contender(2, 1)]}
    found = award(ranked(1, 1), (Prize(SECOND_ROUND, 1, 500),), Together.ADD, 1, (), of_round)
    assert found.divided == ()


def test_a_round_that_was_not_played_has_nobody() -> None:
    assert not award(ranked(1, 2), (Prize(SECOND_ROUND, 1, 500),), Together.ADD, 1).awards


TEAMS = PrizeGroup(GroupKind.TEAM)
SOLOS = PrizeGroup(GroupKind.TALLY, tally_key(NamedGame("schafkopf"), "solos_played"))


def team(name: str, rank: int, *people: int) -> list[Contender]:
    return [Contender(person, rank, team=name) for person in people]


def test_c13_the_money_of_a_team_is_divided_and_its_thing_goes_to_the_best_of_it() -> None:
    of_teams = {TEAMS: [*team("Au", 1, 3, 1, 2), *team("Moos", 2, 5, 4)]}
    prizes = (Prize(TEAMS, 1, 100, "Pokal"), Prize(TEAMS, 2, 1))
    found = award(ranked(1, 2, 3, 4, 5), prizes, Together.ADD, 1, (), of_teams)
    assert money(found) == {3: 34, 1: 33, 2: 33, 5: 1}, "a cent cannot be divided"
    assert given_out(found) == {3: ("Pokal",), 1: (), 2: (), 5: ()}
    (share,) = found.by_person[5].shares
    assert (share.group, share.planned_for, share.rank) == (PrizeGroup(GroupKind.TEAM, "Moos"), TEAMS, 2)
    (share,) = award(ranked(1), (Prize(ALL, 1, 5),), Together.ADD, 1).by_person[1].shares
    assert share.planned_for == ALL


def test_c13_level_teams_divide_their_prizes() -> None:
    of_teams = {TEAMS: [*team("Au", 1, 1, 2), *team("Moos", 1, 3, 4), *team("Roth", 3, 5)]}
    prizes = [Prize(TEAMS, rank, cents) for rank, cents in ((1, 600), (2, 200), (3, 100))]
    found = award(ranked(1, 2, 3, 4, 5), prizes, Together.ADD, 1, (), of_teams)
    assert money(found) == {1: 200, 2: 200, 3: 200, 4: 200, 5: 100}
    assert (found.ties, found.divided) == ((), ()), "no lot of people parts teams"


def test_c13_whoever_has_a_better_prize_leaves_that_of_the_team_to_the_others() -> None:
    of_teams = {TEAMS: team("Au", 1, 1, 2)}
    found = award(ranked(1, 2), (Prize(ALL, 1, 900), Prize(TEAMS, 1, 600)), Together.BEST, 1, (), of_teams)
    assert money(found) == {1: 900, 2: 600}


def test_c14_a_prize_for_the_most_of_a_tally() -> None:
    most = {SOLOS: [Contender(3, 1), Contender(1, 2)]}
    found = award(ranked(1, 2, 3), (Prize(SOLOS, 1, 500),), Together.ADD, 1, (), most)
    assert money(found) == {3: 500}
    assert SOLOS.name == "schafkopf.solos_played"


def test_a_rank_says_something_by_itself_only_among_all() -> None:
    alone = [kind for kind in GroupKind if not kind.stands_beside]
    assert alone == [GroupKind.RANK, GroupKind.LAST, GroupKind.MIDDLE]
