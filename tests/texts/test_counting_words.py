"""What is counted reads well where it is one, and tells when more is meant than is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, plan_tables
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import formats, overview
from turnierleitung.services.ground.papers import Need, Next, PrintKind, PrintRequest, Step, Wish
from turnierleitung.services.tables.draws import Headcount
from turnierleitung.texts.overview import step_words, wish_words
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.tables.draw_state import headcount_text


@pytest.mark.parametrize(
    ("code", "params", "title"),
    [
        (
            "draw.helpers_missing",
            {"people": 7, "missing": 1},
            "Mit 7 gehen die Tische nicht auf: Es fehlt ein Helfer.",
        ),
        (
            "draw.helpers_missing",
            {"people": 6, "missing": 2},
            "Mit 6 gehen die Tische nicht auf: Es fehlen 2 Helfer.",
        ),
        ("round.tables_open", {"count": 1, "tables": "7"}, "Es fehlt noch der Zettel von Tisch 7."),
        ("round.tables_open", {"count": 2, "tables": "7, 9"}, "Es fehlen noch 2 Zettel: Tisch 7, 9."),
    ],
)
def test_a_problem_counts_in_plain_german(code: str, params: dict[str, int | str], title: str) -> None:
    assert problem_text(Problem(code, params=params)).title == title


@pytest.mark.parametrize(("count", "where"), [(1, "An einer Stelle"), (3, "An 3 Stellen")])
def test_level_places_are_counted_in_a_sentence(count: int, where: str) -> None:
    step = Step(Next.LOT, {"count": count})
    assert step_words(step).detail == f"Alle Runden sind gespielt. {where} sind Plätze noch gleich."


def test_a_print_that_is_wrong_is_named() -> None:
    wish = Wish(Need.OUTDATED, {"number": 3}, request=PrintRequest(PrintKind.RANKING, 2))
    assert wish_words(wish).text == (
        "Druck Nr. 3 (Rangliste, Runde 2) stimmt nicht mehr, danach wurde etwas geändert."
    )


@pytest.mark.parametrize(("people", "missing"), [(7, "fehlt ein Helfer, der"), (6, "fehlen 2 Helfer, die")])
def test_missing_helpers_are_counted_alike_everywhere(people: int, missing: str) -> None:
    rule = HeadcountRule()
    count = Headcount(people, 0, rule, plan_tables(people, rule))
    assert missing in headcount_text(count)[1]
    step = Step(Next.HELPERS, {"people": people, "missing": 8 - people})
    assert missing in step_words(step).detail


@pytest.mark.parametrize(
    ("people", "policy", "title", "detail"),
    [
        (1, "larger", "Mit 1 gehen die Tische nicht auf", "mit 3 mehr ginge es."),
        (4, "larger", "4 sitzen an einem Tisch", ""),
        (8, "larger", "8 sitzen an 2 Tischen", ""),
        (9, "waiting_list", "8 sitzen an 2 Tischen", "1 wartet: Wer 9."),
        (10, "waiting_list", "8 sitzen an 2 Tischen", "2 warten: Wer 9\u00a0· Wer 10."),
    ],
)
def test_what_a_head_count_means_reads_well_for_one(
    people: int, policy: str, title: str, detail: str
) -> None:
    rule = HeadcountRule(4, HeadcountPolicy(policy))
    waiting = tuple(f"Wer {one}" for one in range(9, people + 1))
    told, more = headcount_text(
        Headcount(
            present=people, helpers=0, rule=rule, plan=plan_tables(people, rule), spare=0, waiting=waiting
        )
    )
    assert told == title
    assert more.endswith(detail)


@pytest.mark.parametrize(
    ("people", "missing", "detail"),
    [
        (1, 0, "Ein Teilnehmer ist da."),
        (1, 1, "Ein Teilnehmer ist da, einer fehlt noch."),
        (1, 39, "Ein Teilnehmer ist da, 39 fehlen noch."),
        (4, 0, "4 Teilnehmer sind da, niemand fehlt."),
        (4, 1, "4 Teilnehmer sind da, einer fehlt noch."),
        (4, 2, "4 Teilnehmer sind da, 2 fehlen noch."),
    ],
)
def test_who_is_there_reads_well_for_one(people: int, missing: int, detail: str) -> None:
    step = Step(Next.DRAW, {"round": 1, "people": people, "missing": missing})
    assert step_words(step).detail == detail


def test_one_group_is_no_plural() -> None:
    one, two = (step_words(Step(Next.LOT_IN_GROUP, {"group": 2, "count": count})) for count in (1, 2))
    assert one.detail == "Dort sind noch Plätze in allem gleich."
    assert two.detail.startswith("In 2 Gruppen")


def test_one_person_is_no_plural() -> None:
    assert step_words(Step(Next.ARRIVE, {"registered": 1})).title.startswith("Eine Person ist angemeldet")
    assert wish_words(Wish(Need.UNPAID, {"count": 1})).text.startswith("Eine Person ist da")
    assert wish_words(Wish(Need.MISSING, {"count": 1})).text.startswith("Eine Person ist angemeldet")
    assert wish_words(Wish(Need.DECK, {"count": 1})).text.startswith("Eine Begegnung der Finalrunde hat")
    assert wish_words(Wish(Need.DECK_GONE, {"count": 1})).text.startswith("Eine Begegnung hat ein Quartett")
    assert wish_words(Wish(Need.MISSING, {"count": 3})).text.startswith("3 sind angemeldet")


def test_more_open_tables_than_are_named_are_hinted_at(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=56)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    step = overview.view(tournament).next
    assert step_words(step).title == "Noch 14 Zettel, dann ist Runde 1 fertig"
    assert step_words(step).detail == "Es fehlen die Tische 1, 2, 3, 4, 5, 6 …"
    with pytest.raises(Refused) as refused:
        formats.finish_round(tournament, 1)
    assert problem_text(refused.value.problems[0]).title.endswith("11, 12 …")
    tournament.close()


def test_s02_new_cards_are_laid_ready_before_the_round_starts() -> None:
    detail = step_words(Step(Next.START, {"round": 1, "decks": 9, "decks_in_all": 18})).detail
    assert detail.endswith("Neue Kartenspiele bereitlegen: 9, für alle Runden zusammen 18.")
    none = step_words(Step(Next.START, {"round": 1, "decks": 0, "decks_in_all": 0})).detail
    assert "Kartenspiele" not in none
