"""Head-count advice for every number of people from 4 to 500 (S-01)."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QApplication
from tests.sample import sample_rulebook, tables_stage

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, plan_tables
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.tables.headcount import Advice, advice, meaning

HELPERS, LARGER, SMALLER, WAITING, EVEN = HeadcountPolicy
RULES = sample_rulebook()


def by_policy(people: int, seats: int = 4) -> dict[HeadcountPolicy, Advice]:
    """All ways of Schafkopf, whichever is in force."""
    in_force = [sample_rulebook(headcount=policy, seats=seats) for policy in (HELPERS, WAITING)]
    found = [way for rulebook in in_force for way in advice(people, rulebook, tables_stage(rulebook))]
    return {way.rule.policy: way for way in found}


@pytest.mark.parametrize("people", range(9, 40))
def test_another_size_and_back_leads_to_the_rulebook_of_the_beginning(
    people: int, dressed: QApplication
) -> None:
    del dressed
    first = rulebooks.read(resource("rulebooks", "romme.toml")).with_stage(0, headcount=EVEN)
    for way in advice(people, first, tables_stage(first), first=first):
        other = first.with_stage(0, seats=way.rule.seats)
        back = [one.rule.seats for one in advice(people, other, tables_stage(other), first=first)]
        assert tables_stage(first).seats in back


def test_every_number_is_told_what_each_way_means(dressed: QApplication) -> None:
    del dressed
    for people in range(4, 501):
        ways = by_policy(people)
        if people % 4 == 0:
            assert ways == {}
            continue
        assert ways.keys() == {HELPERS, LARGER, WAITING}, "Schafkopf cannot be played by three"
        possible = {policy for policy, way in ways.items() if way.possible}
        assert possible == ({HELPERS, WAITING} if people in (6, 7, 11) else ways.keys()), people
        for way in ways.values():
            plan = plan_tables(people, HeadcountRule(4, way.rule.policy))
            if plan is None:
                assert way.text == f"Mit {people} Personen geht das nicht auf."
            else:
                assert f"{len(plan.sizes)} Tisch" in way.text
                assert "Minuten" in way.text


def test_37_need_three_helpers_or_one_table_of_five_or_one_who_waits(dressed: QApplication) -> None:
    del dressed
    ways = by_policy(37)
    assert ways[HELPERS].title == "3 Helfer dazunehmen"
    assert ways[LARGER].title == "1 Fünfertisch"
    assert "Zu fünft 40 statt 32 Spiele, wer gibt, setzt aus: etwa 120 statt 96 Minuten." in ways[LARGER].text
    assert ways[WAITING].title == "1 auf die Warteliste"


def test_a_time_limit_of_the_rulebook_counts_instead_of_what_is_usual(dressed: QApplication) -> None:
    del dressed
    rulebook = sample_rulebook()
    limited = rulebook.with_stage(0, round_minutes=90)
    fives = next(way for way in advice(37, limited, tables_stage(limited)) if way.rule.policy is LARGER)
    assert "etwa 113 statt 90 Minuten" in fives.text


def test_a_rulebook_of_fives_is_told_of_tables_of_four(dressed: QApplication) -> None:
    del dressed
    ways = by_policy(37, seats=5)
    assert ways.keys() == {HELPERS, SMALLER, WAITING}, "Schafkopf cannot be played by six"
    assert ways[HELPERS].title == "3 Helfer dazunehmen"
    assert ways[SMALLER].title == "3 Vierertische"
    assert "Zu viert 32 statt 40 Spiele: etwa 96 statt 120 Minuten." in ways[SMALLER].text
    assert ways[WAITING].title == "2 auf die Warteliste"
    assert not by_policy(6, seats=5)[SMALLER].possible
    assert by_policy(6, seats=5)[SMALLER].title == "Keine Tische zu viert"


def test_who_must_meet_again_is_said_before_it_is_drawn(dressed: QApplication) -> None:
    del dressed
    ways = {way.rule.policy: way for way in advice(18, RULES, tables_stage(RULES), rounds=5)}
    assert (
        "In 5 Runden treffen sich mindestens 7\u2011mal zwei, die schon zusammen saßen." in ways[LARGER].text
    )
    assert "schon zusammen saßen" not in ways[WAITING].text, "16 people can play five rounds"
    assert all(
        "schon zusammen saßen" not in way.text for way in advice(37, RULES, tables_stage(RULES), rounds=5)
    )


@pytest.mark.parametrize(
    ("people", "policy", "told"),
    [
        (36, HeadcountPolicy.HELPERS, "Eine Runde dauert etwa 96 Minuten."),
        (37, HeadcountPolicy.HELPERS, "Dann 10 Tische, etwa 96 Minuten."),
        (37, LARGER, "Zu fünft 40 statt 32 Spiele: etwa 120 statt 96 Minuten."),
        (7, LARGER, ""),
        (0, LARGER, ""),
    ],
)
def test_the_way_in_force_is_told_in_minutes_too(
    dressed: QApplication, people: int, policy: HeadcountPolicy, told: str
) -> None:
    del dressed
    rulebook = sample_rulebook(headcount=policy)
    assert meaning(people, rulebook, tables_stage(rulebook)) == told


def test_the_way_in_force_says_who_must_meet_again(dressed: QApplication) -> None:
    del dressed
    # 36 times two sit together, and of eight people there are 28 pairs.
    assert "In 3 Runden treffen sich mindestens 8\u2011mal zwei, die schon zusammen saßen." in meaning(
        8, RULES, tables_stage(RULES), 3
    )


@pytest.mark.parametrize("key", ["romme", "jass-differenzler", "skat", "schafkopf-schwaig"])
def test_nothing_is_told_instead_of_the_same(dressed: QApplication, key: str) -> None:
    del dressed
    rulebook = rulebooks.read(resource("rulebooks", f"{key}.toml"))
    stage = tables_stage(rulebook)
    for people in range(6, 40):
        said = [meaning(people, rulebook, stage), *(way.text for way in advice(people, rulebook, stage))]
        assert not [text for text in said if re.search(r"\b(\d+) statt \1\b", text)]


@pytest.mark.parametrize(
    ("people", "rounds", "said"),
    [
        (36, 4, "Ob sich zwei wieder treffen, zeigt der Entwurf."),
        (37, 2, "Niemand muss jemanden zweimal treffen."),
        # The bound is 0, but there are no such rounds.
        (20, 6, "Ob sich zwei wieder treffen, zeigt der Entwurf."),
        (16, 6, "In 6 Runden treffen sich mindestens 24\u2011mal zwei, die schon zusammen saßen."),
    ],
)
def test_that_nobody_meets_twice_is_said_only_where_it_is_known(
    dressed: QApplication, people: int, rounds: int, said: str
) -> None:
    del dressed
    rulebook = sample_rulebook(headcount=HeadcountPolicy.LARGER)
    assert meaning(people, rulebook, tables_stage(rulebook), rounds).endswith(said)


@pytest.mark.parametrize("draw", [SeatDraw.BLIND, SeatDraw.RANK, SeatDraw.MIXED])
def test_who_meets_again_is_not_spoken_of_where_the_draw_does_not_look_at_it(
    dressed: QApplication, draw: SeatDraw
) -> None:
    del dressed
    stage = tables_stage(RULES).model_copy(update={"draw": draw})
    assert "zwei" not in meaning(36, RULES, stage, 2)
