"""The plan of the prizes: what cannot be is refused in words, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import new_tournament, tables_stage
from tests.services.conftest import At, Stage

from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup, Together
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import read_toml
from turnierleitung.games.points_game.rules import PointsRules
from turnierleitung.resources import resource_text
from turnierleitung.services import history, leaving
from turnierleitung.services.ground import tournaments
from turnierleitung.services.prizes import plan
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.prizes import group_name
from turnierleitung.texts.problems import problem_text

ALL = PrizeGroup()
LADIES = PrizeGroup(GroupKind.CATEGORY, "Damen")


def refusal(act: object) -> tuple[str, str]:
    with pytest.raises(Refused) as told:
        act()  # type: ignore[operator]
    (problem,) = told.value.problems
    wording = problem_text(problem)
    return problem.code, f"{wording.title} {wording.detail}"


def use_francs(tournament: TournamentFile) -> None:
    facts = tournaments.header(tournament).facts
    tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF))


def prizes(tournament: TournamentFile) -> list[Prize]:
    return [planned.prize for planned in plan.view(tournament).prizes]


def test_prizes_stand_in_their_order_and_one_place_has_one_prize(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    plan.put(tournament, [Prize(LADIES, 1, 500), Prize(ALL, 2, 400), Prize(ALL, 1, 600)])
    assert prizes(tournament) == [Prize(ALL, 1, 600), Prize(ALL, 2, 400), Prize(LADIES, 1, 500)]
    plan.put(tournament, [Prize(ALL, 1, 700, " Pokal ")])
    assert prizes(tournament)[0] == Prize(ALL, 1, 700, "Pokal")
    plan.put(tournament, [Prize(PrizeGroup(LADIES.kind, LADIES.name.lower()), 1, 900)])
    assert [prize.cents for prize in prizes(tournament)] == [700, 400, 900], "spelt otherwise, the same place"
    second = plan.view(tournament).prizes[1].id
    plan.put(tournament, [Prize(ALL, 3, 400)], instead_of=second)
    assert [prize.rank for prize in prizes(tournament)] == [1, 3, 1]
    plan.remove(tournament, [planned.id for planned in plan.view(tournament).prizes])
    assert prizes(tournament) == []


@pytest.mark.parametrize(
    ("prize", "code", "words"),
    [
        (Prize(ALL, 2, -1), "prize.below_zero", "nicht kleiner als 0"),
        (Prize(ALL, 2), "prize.nothing", "Für Platz 2 fehlt"),
        (Prize(ALL, 0, 100), "prize.rank", "von 1 bis"),
        (Prize(PrizeGroup(GroupKind.MIDDLE), 2, 100), "prize.one_middle", "nur einmal"),
        (Prize(PrizeGroup(GroupKind.ROUND, "3"), 1, 100), "prize.no_such_round", "eine der Runden an: 1, 2."),
        (Prize(PrizeGroup(GroupKind.CLUB, " "), 1, 100), "prize.name_missing", "Verein"),
        (Prize(ALL, 1, plan.MOST_CENTS + 1), "prize.too_much", "1.000.000 €"),
    ],
)
def test_what_is_no_prize_says_why(at: At, prize: Prize, code: str, words: str) -> None:
    tournament = at(Stage.ARRIVED)
    plan.put(tournament, [Prize(ALL, 1, 100)])
    told = refusal(lambda: plan.put(tournament, [prize]))
    assert told[0] == code
    assert words in told[1]
    assert prizes(tournament) == [Prize(ALL, 1, 100)]


def test_in_francs_a_prize_is_paid_in_five_rappen(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    use_francs(tournament)
    told = refusal(lambda: plan.put(tournament, [Prize(ALL, 1, 1003)]))
    assert told[0] == "prize.no_coin"
    assert "0,05 CHF" in told[1]


def test_undo_leaves_no_prizes_above_the_pot(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    plan.agree(tournament, Together.ADD, 10000)
    plan.agree(tournament, Together.ADD, 20000)
    raised = tournament.history()[-1].sequence
    plan.put(tournament, [Prize(ALL, 1, 15000)])
    assert refusal(lambda: history.undo(tournament, raised))[0] == "prize.above_pot"
    assert plan.view(tournament).pot_cents == 20000


def test_more_than_the_pot_is_refused_from_both_sides(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    plan.agree(tournament, Together.ADD, 30000)
    told = refusal(lambda: plan.put(tournament, [Prize(ALL, 1, 32050)]))
    assert told == (
        "prize.above_pot",
        (
            "Die Preise sind zusammen 320,50 €, im Topf sind 300 €. "
            "Bitte nehmen Sie kleinere Preise oder einen größeren Topf."
        ),
    )
    plan.put(tournament, [Prize(ALL, 1, 30000)])
    assert refusal(lambda: plan.agree(tournament, Together.ADD, 29999))[0] == "prize.above_pot"
    assert refusal(lambda: plan.agree(tournament, Together.ADD, -1))[0] == "prize.pot_below_zero"
    plan.agree(tournament, Together.BEST, None)
    assert (plan.view(tournament).together, plan.view(tournament).pot_cents) == (Together.BEST, None)


def test_c20_the_prize_for_the_most_of_a_number_follows_its_new_name(tmp_path: Path) -> None:
    rulebook = read_toml(resource_text("rulebooks", "skat.toml"))
    skat = PointsRules.of(rulebook.game)
    tournament = new_tournament(tmp_path, people=0, rulebook=rulebook)
    plan.put(tournament, [Prize(PrizeGroup(GroupKind.TALLY, plan.tallies_of(tournament)[0]), 1, 500)])
    won, lost = skat.extras
    renamed = won.model_copy(update={"name": "gewonnene Spiele"})
    game = skat.model_copy(update={"extras": (renamed, lost)})
    leaving.change_rules(tournament, rulebook.model_copy(update={"game": game}))
    assert group_name(prizes(tournament)[0].group) == "Am meisten „gewonnene Spiele“"
    fewer = skat.model_copy(update={"extras": (lost,)})
    without = rulebook.with_stage(0, criteria=tables_stage(rulebook).criteria[:1])
    changed = without.model_copy(update={"game": fewer})
    code, words = refusal(lambda: leaving.change_rules(tournament, changed))
    assert code == "prize.tally_gone"
    assert "„gewonnene Spiele“ wird dann nicht mehr gezählt" in words
