"""What a change of the rules would do is said before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.schafkopf.sheets import contracts_of
from tests.sample import new_tournament, play_round, sample_rulebook
from tests.services.slips import slip_at, totals

from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE, Better, Criterion, FinalTie
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.schafkopf.contracts import Contract, ContractValues
from turnierleitung.games.schafkopf.rules import PlayedDeal, SchafkopfDeals, SchafkopfRules
from turnierleitung.services import cash, effects, formats, leaving, printing, results
from turnierleitung.services.effects import Effect, HonoursEffect, MovedHonour
from turnierleitung.services.ground import round_rows, rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import corrections
from turnierleitung.services.people import participants
from turnierleitung.services.printing import Printout
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.services.tables import standings
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import money


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    made = new_tournament(tmp_path, people=12)
    play_round(made, 1)
    yield made
    made.close()


def changed(tournament: Tournament, **values: object) -> Rulebook:
    return rulebooks.current(tournament).model_copy(update=values)


def effect_of(tournament: Tournament, rulebook: Rulebook) -> Effect:
    return effects.effect_of(tournament, lambda file: leaving.change_rules(file, rulebook))


def upside_down(tournament: Tournament) -> Rulebook:
    lower = (Criterion(tally="points", better=Better.LOWER),)
    return rulebooks.current(tournament).with_stage(0, criteria=lower)


def test_the_tournament_is_as_before(tournament: Tournament) -> None:
    before = standings.view(tournament), len(tournament.history())
    effect_of(tournament, upside_down(tournament))
    assert (standings.view(tournament), len(tournament.history())) == before
    assert rulebooks.current(tournament) == sample_rulebook()


def test_other_places_are_named_with_rank_and_points_before_and_after(tournament: Tournament) -> None:
    ranking = standings.view(tournament).rows
    effect = effect_of(tournament, upside_down(tournament))
    last = next(place for place in effect.changed_places if place.name == ranking[-1].name)
    assert (last.rank_before, last.rank_after) == (ranking[-1].rank, 1)
    assert last.points_before == last.points_after
    assert effect_lines(effect, None)[0].startswith("Die Plätze 1")


def test_what_was_shown_in_the_prize_giving_and_would_be_different_is_said(tournament: Tournament) -> None:
    play_round(tournament, 2)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    ceremony.begin(tournament)
    for _ in range(2):
        ceremony.advance(tournament)
    (third,) = ceremony.view(tournament).shown[0].people
    before = plan.view(tournament)
    effect = effects.effect_of(tournament, lambda file: plan.put(file, [Prize(PrizeGroup(), 3, 100)]))
    assert plan.view(tournament) == before
    assert effect.honours == HonoursEffect(ceremony.view(tournament).shown[0], ())
    assert effect_lines(effect, None)[1:] == (
        "Platz 3 wurde bei der Siegerehrung schon anders gezeigt.",
        "Ob das Gezeigte stehen bleibt, fragt danach die Seite „Siegerehrung“.",
        f"Andere Preise gäbe es für: {participants.by_id(tournament)[third.participant_id].name}.",
    )
    effect = effect_of(tournament, upside_down(tournament))
    assert effect.honours is not None
    name = participants.by_id(tournament)[third.participant_id].name
    assert effect.honours.moved == (MovedHonour(name, 3, 10),)


def test_prizes_that_would_be_others_and_what_was_paid_of_them_are_said(tournament: Tournament) -> None:
    plan.put(tournament, [Prize(PrizeGroup(), rank, 5000) for rank in range(1, 12)])
    assert effect_of(tournament, upside_down(tournament)).prizes is None, "round 2 is still to be played"
    play_round(tournament, 2)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    first = next(
        row
        for row in standings.view(tournament).rows
        if row.participant_id in slip_at(tournament, 1).announced
    )
    cash.pay_prize(tournament, first.participant_id)
    slip = slip_at(tournament, 1)
    score = {1: -60, 2: 20, 3: 20, 4: 20}
    seat = next(one.seat for one in slip.players if one.participant_id == first.participant_id)

    def corrected(file: Tournament) -> Changes:
        numbers = [score[(place - seat) % 4 + 1] for place in range(1, 5)]
        return results.enter(file, slip.table_id, totals(*numbers), reason="Vorzeichen")

    told = " ".join(effect_lines(effects.effect_of(tournament, corrected), None))
    assert "Andere Preise gäbe es für: " in told
    had, due = money(5000, Currency.EUR), money(0, Currency.EUR)
    assert f"{first.name} hat {had} schon bekommen, es wären {due}." in told

    def replayed(file: Tournament) -> Changes:
        return corrections.replay(file, slip.table_id, "falsch besetzt")

    told = " ".join(effect_lines(effects.effect_of(tournament, replayed), None))
    assert f"Die Runde {slip.round_number} ist danach wieder offen." in told
    assert "Die Preise stehen erst wieder fest, wenn die Rangliste fertig ist." in told


def test_where_nothing_moves_it_says_so(tournament: Tournament) -> None:
    game = SchafkopfRules(tariff_game_cents=10)
    assert effect_lines(effect_of(tournament, changed(tournament, game=game)), None) == (
        "Nichts an der Rangliste ändert sich.",
    )


def test_prints_that_become_outdated_are_named(tournament: Tournament) -> None:
    for kind in (PrintKind.RULE_SHEET, PrintKind.RANKING, PrintKind.PARTICIPANTS):
        printout = printing.compose(tournament, PrintRequest(kind))
        printing.record(tournament, printout, printing.next_number(tournament), 1)
    effect = effect_of(tournament, rulebooks.current(tournament).with_stage(0, final_tie=FinalTie.SHARED))
    assert [one.kind for one in effect.outdated_prints] == [PrintKind.RANKING, PrintKind.RULE_SHEET]
    assert effect_lines(effect, None)[-1] == "2 Drucke sind danach veraltet: Rangliste; Regelblatt."


def test_only_papers_are_composed_again_that_read_what_changed(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (PrintKind.RULE_SHEET, PrintKind.RANKING, PrintKind.PARTICIPANTS, PrintKind.INVITATION):
        printout = printing.compose(tournament, PrintRequest(kind))
        printing.record(tournament, printout, printing.next_number(tournament), 1)
    printing.outdated(tournament)
    composed: list[PrintKind] = []
    compose = printing.compose

    def counted(file: Tournament, request: PrintRequest) -> Printout:
        composed.append(request.kind)
        return compose(file, request)

    monkeypatch.setattr(printing, "compose", counted)
    tournament.note("backup.made", {})
    printing.outdated(tournament)
    assert composed == [], "a note ends no paper"
    person = participants.people(tournament)[0]
    other_club = person.person._replace(club="Anderer Verein")
    effect = effects.effect_of(tournament, lambda file: participants.edit(file, person.id, other_club))
    assert sorted(composed) == [PrintKind.PARTICIPANTS, PrintKind.RANKING]
    assert {one.kind for one in effect.outdated_prints} == {PrintKind.PARTICIPANTS, PrintKind.RANKING}


def test_slips_that_no_longer_pass_are_listed_and_refuse_the_change(tournament: Tournament) -> None:
    fewer = changed(tournament, game=SchafkopfRules(deals_per_round=2))
    effect = effect_of(tournament, fewer)
    assert [(slip.round_number, slip.table) for slip in effect.results_with_problems] == [
        (1, 1),
        (1, 2),
        (1, 3),
    ]
    assert effect.refused[0].code == "effects.slips_break"
    assert "Runde 1, Tisch 2" in " ".join(effect_lines(effect, None))
    with pytest.raises(Refused):
        effects.change_rulebook(tournament, fewer)
    assert rulebooks.current(tournament) == sample_rulebook()


def test_c01_a_contract_that_a_slip_of_a_finished_round_names_is_refused_with_the_slip(
    tmp_path: Path,
) -> None:
    made = new_tournament(tmp_path, people=12)
    play_round(made, 1, until=0)
    ruf = PlayedDeal(player=1, contract=Contract.RUFSPIEL, partner=3, won=True)
    deals = SchafkopfDeals(deals=(ruf,) * 32, signatures=(1, 2, 3, 4))
    results.enter(made, slip_at(made, 1).table_id, deals)
    play_round(made, 1)
    game = SchafkopfRules.of(rulebooks.current(made).game)
    gone = tuple(one for one in game.contracts if one.key != Contract.RUFSPIEL)
    effect = effect_of(made, changed(made, game=game.model_copy(update={"contracts": gone})))
    assert [problem.code for problem in effect.refused] == ["effects.slips_break"]
    assert effect.results_with_problems[0].table == 1
    made.close()


def test_c01_a_contract_that_a_slip_names_can_neither_go_nor_get_another_key(tmp_path: Path) -> None:
    made = new_tournament(tmp_path, people=12)
    play_round(made, 1, until=0)
    wenz = PlayedDeal(player=2, contract=Contract.WENZ, won=True)
    ruf = PlayedDeal(player=1, contract=Contract.RUFSPIEL, partner=3, won=True)
    results.enter(
        made, slip_at(made, 1).table_id, SchafkopfDeals(deals=(ruf, wenz) * 16, signatures=(1, 2, 3, 4))
    )
    game = SchafkopfRules.of(rulebooks.current(made).game)

    def refused(contracts: tuple[ContractValues, ...]) -> list[str]:
        other = changed(made, game=game.model_copy(update={"contracts": contracts}))
        return [problem.code for problem in effect_of(made, other).refused]

    without_wenz = contracts_of(Contract.RUFSPIEL, Contract.SOLO, Contract.FARBWENZ, Contract.SIE)
    assert refused(without_wenz) == ["effects.slips_break"]
    as_geier = {"key": "geier", "name": "Geier"}
    ruf_, solo, two, *others = game.contracts
    assert refused((ruf_, solo, two.model_copy(update=as_geier), *others)) == ["effects.slips_break"]
    assert not refused((ruf_, solo, two.model_copy(update={"name": "Unter-Wenz"}), *others))
    made.close()


def test_rounds_that_are_drawn_cannot_be_left_out(tournament: Tournament) -> None:
    play_round(tournament, 2)
    one = changed(tournament, stages=(sample_rulebook(1).stages[0],))
    assert [problem.code for problem in effect_of(tournament, one).refused] == ["rulebook.rounds_drawn"]


def test_a_change_that_nothing_forbids_is_made(tournament: Tournament) -> None:
    other = upside_down(tournament)
    assert effects.change_rulebook(tournament, other)
    assert rulebooks.current(tournament) == other


def test_a_void_list_has_not_to_pass_any_more(tournament: Tournament) -> None:
    round_id = round_rows.current_round(tournament)
    assert round_id is not None
    for row in formats.rounds_view(tournament, round_id).tables:
        results.void(tournament, row.table_id, "unleserlich")
    fewer = changed(tournament, game=SchafkopfRules(deals_per_round=2))
    assert not effect_of(tournament, fewer).refused


def test_there_are_results_when_the_first_slip_counts(tmp_path: Path) -> None:
    made = new_tournament(tmp_path, people=12)
    assert not effects.has_results(made)
    play_round(made, 1, until=1)
    assert effects.has_results(made)
    made.close()
