"""What a correction does to groups, qualifiers, bracket and prints is said before it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests import sample, stages_sample

from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import BracketSize
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import effects, formats, leaving, printing, results, substitutes
from turnierleitung.services.effects import Effect
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, StagesEffect
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import corrections
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import naming, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.texts.effects import effect_lines

Make = Callable[..., Tournament]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    opened: list[Tournament] = []

    def made(**how: object) -> Tournament:
        opened.append(sample.quartett_tournament(tmp_path, 8, rulebook=four_qualify(), **how))  # type: ignore[arg-type]  # names of its own parameters
        return opened[-1]

    yield made
    for tournament in opened:
        tournament.close()


def four_qualify() -> Rulebook:
    """The best four of eight go on."""
    rulebook = sample.quartett_rulebook()
    stages = tuple(
        stage.model_copy(update={"size": BracketSize.P4}) if stage.kind == "knockout" else stage
        for stage in rulebook.stages
    )
    return rulebook.model_copy(update={"stages": stages})


def correction(tournament: Tournament, row: MatchRow, first: int) -> Effect:
    return effects.effect_of(
        tournament,
        lambda file: results.enter(
            file, row.table_id, Match(cards=(first, 32 - first)), reason="Zahlendreher"
        ),
    )


def stages_of(effect: Effect) -> StagesEffect:
    assert effect.stages is not None
    return effect.stages


def bracket_rows(tournament: Tournament) -> list[MatchRow]:
    return [row for row in matches.view(tournament) if row.bracket is not None]


def turned(row: MatchRow) -> int:
    """The count that gives the match to the other one."""
    assert isinstance(row.result, Match)
    assert row.result.cards[1] is not None
    return row.result.cards[1]


def test_the_tournament_is_as_before(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    before = group_tables.view(tournament), brackets.view(tournament), len(tournament.history())
    for row in matches.view(tournament):
        if row.result is not None:
            correction(tournament, row, turned(row))
    assert (group_tables.view(tournament), brackets.view(tournament), len(tournament.history())) == before


def test_places_are_named_by_group_with_rank_before_and_after(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    for row in matches.view(tournament)[:12]:
        was = {
            line.participant_id: line.rank
            for group in group_tables.view(tournament)
            for line in group.table.lines
        }
        effect = stages_of(correction(tournament, row, turned(row)))
        assert all(place.group == row.group for place in effect.places)
        names = {name: one for one, name in zip(row.people, row.names, strict=True)}
        for place in effect.places:
            if place.name in names:
                assert place.rank_before == was[names[place.name] or 0]


def test_where_no_place_changes_it_says_so(make: Make) -> None:
    tournament = make(played=1)
    row = matches.view(tournament)[0]
    assert isinstance(row.result, Match)
    first = row.result.cards[0] or 0
    lines = effect_lines(correction(tournament, row, first + 1 if first > 16 else first - 1), None)
    assert lines[0] == "Die Plätze der Rangliste bleiben, wie sie sind."


def test_a_correction_is_told_where_the_groups_are_all_that_is_played(tmp_path: Path) -> None:
    shipped = sample.quartett_rulebook()
    rulebook = shipped.model_copy(update={"stages": shipped.stages[:1], "articles": ()})
    tournament = sample.quartett_tournament(tmp_path, 4, rulebook=rulebook, played=6)
    winner = group_tables.view(tournament)[0].table.lines[0].participant_id
    row = next(row for row in matches.view(tournament) if winner in row.people)
    effect = correction(tournament, row, 1 if row.people[0] == winner else 31)
    assert stages_of(effect).places
    tournament.close()


def test_another_order_of_the_qualified_is_said_where_the_bracket_is_drawn_by_it(make: Make) -> None:
    """Q-27: nobody changes his place in the group, and the bracket still has to be drawn again."""
    tournament = make()
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    sample.play_matches(tournament)
    while ties := qualifying.view(tournament).list.ties:
        qualifying.draw_tie(tournament, ties[0])
    first = qualifying.view(tournament).list.qualified[0]
    lines = [row for row in matches.view(tournament) if first in row.people]

    def narrowly(file: Tournament) -> Changes:
        changes = None
        for row in lines:
            result = Match(cards=(17, 15) if row.people[0] == first else (15, 17))
            if results.load(file, row.table_id).result == result:
                continue
            made = results.enter(file, row.table_id, result, reason="verzählt")
            changes = made if changes is None else changes.then(made)
        assert changes is not None
        return changes

    assert not stages_of(effects.effect_of(tournament, narrowly)).reordered, "nothing is drawn yet"
    brackets.draft(tournament)
    effect = effects.effect_of(tournament, narrowly)
    assert stages_of(effect).reordered
    assert any("muss neu ausgelost werden" in line for line in effect_lines(effect, None))


def test_who_newly_qualifies_and_who_drops_out_is_named(make: Make) -> None:
    tournament = make()
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    sample.play_matches(tournament)
    seen = 0
    for row in matches.view(tournament):
        effect = stages_of(correction(tournament, row, turned(row)))
        before = set(qualifying.view(tournament).list.qualified)
        with tournament.preview():
            results.enter(
                tournament, row.table_id, Match(cards=(turned(row), 32 - turned(row))), reason="Dreher"
            )
            after = set(qualifying.view(tournament).list.qualified)
        assert len(effect.qualifying) == len(after - before)
        assert len(effect.dropping) == len(before - after)
        seen += len(effect.qualifying)
    assert seen, "at least one correction moves the border"


def test_q27_a_published_bracket_stays_and_that_is_said(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    told = [
        line
        for row in matches.view(tournament)
        if row.result is not None
        for line in effect_lines(correction(tournament, row, turned(row)), None)
    ]
    assert any("Die Finalrunde ist veröffentlicht und bleibt, wie sie ist." in line for line in told)


def test_a_pair_that_has_not_played_yet_changes(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    semi = bracket_rows(tournament)[:2]
    for row in semi:
        results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    effect = stages_of(correction(tournament, matches.by_table(tournament)[semi[0].table_id], 12))
    final = bracket_rows(tournament)[-1]
    pair = next(pair for pair in effect.pairs if pair.match == final.number)
    assert not pair.played
    assert pair.before == (semi[0].names[0], semi[1].names[0])
    assert pair.after == (semi[0].names[1], semi[1].names[0])


def test_q29_a_match_that_is_played_already_becomes_a_conflict(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    for _ in range(2):
        for row in bracket_rows(tournament):
            if row.playable:
                results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    first, *_, final = bracket_rows(tournament)
    effect = correction(tournament, first, 12)
    assert {pair.match for pair in stages_of(effect).pairs if pair.played} == {
        row.number for row in bracket_rows(tournament)[2:]
    }
    lines = effect_lines(effect, None)
    assert any(
        line.startswith(f"Begegnung {final.number} ist schon gespielt") and "entscheiden Sie" in line
        for line in lines
    )
    assert any("wieder offen" in line for line in lines), "nobody is champion while there is a conflict"


def finished(tournament: Tournament) -> MatchRow:
    """Play the bracket to its end; return the match for rank 3."""
    for _ in range(2):
        for row in bracket_rows(tournament):
            if row.playable:
                results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    formats.finish_round(tournament, groups.round_of(tournament, "knockout") or 0)
    return next(
        row for row in bracket_rows(tournament) if row.bracket and row.bracket.match.kind is Kind.RANK_3
    )


def test_a_correction_of_the_match_for_rank_3_says_who_has_it_then(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    third = finished(tournament)
    assert effect_lines(correction(tournament, third, 12), None) == (
        f"Rang 3 hat dann {third.names[1]} statt {third.names[0]}.",
    )


def test_a_correction_says_who_was_honoured_already_and_where_that_is_decided(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    third = finished(tournament)
    plan.put(tournament, [Prize(PrizeGroup(), 4, 1000)])
    ceremony.begin(tournament)
    decided = "Ob das Gezeigte stehen bleibt, fragt danach die Seite „Siegerehrung“."
    ceremony.advance(tournament)
    assert effect_lines(correction(tournament, third, 12), None) == (
        f"Schon geehrt und danach auf einem anderen Platz: {third.names[1]} von 4 auf 3.",
        decided,
        "Die Siegerehrung läuft. Noch zu zeigen und danach anders: Platz 3.",
        f"Andere Preise gäbe es für: {third.names[0]}; {third.names[1]}.",
    )
    for _ in range(2):
        ceremony.advance(tournament)
    effect = correction(tournament, third, 12)
    assert effect_lines(effect, None) == (
        (
            f"Platz 3 und 4 tauschen: {third.names[1]} käme auf 3, {third.names[0]} auf 4. "
            "Beide wurden schon geehrt."
        ),
        decided,
        f"Andere Preise gäbe es für: {third.names[0]}; {third.names[1]}.",
    )
    assert correction(tournament, third, 19).honours is None, "the same places need no decision"
    results.enter(tournament, third.table_id, Match(cards=(12, 20)), reason="Zahlendreher")
    different = ceremony.view(tournament).difference
    assert different is not None
    assert different.place.rank == 4
    assert effect.honours is not None
    assert effect.honours.shown is not None
    assert effect.honours.shown.rank == 4
    again = correction(tournament, matches.by_table(tournament)[third.table_id], 20)
    assert again.honours is None, "what was shown would be right again"


def test_a_conflict_that_a_correction_settles_is_named(make: Make) -> None:
    tournament = make(to_the_bracket=True)
    for _ in range(2):
        for row in bracket_rows(tournament):
            if row.playable:
                results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    first = bracket_rows(tournament)[0]
    results.enter(tournament, first.table_id, Match(cards=(12, 20)), reason="Zahlendreher")
    effect = stages_of(correction(tournament, matches.by_table(tournament)[first.table_id], 20))
    assert effect.settled == tuple(row.number for row in bracket_rows(tournament)[2:])


def test_a_print_that_does_not_depend_on_results_stays_right(make: Make) -> None:
    tournament = make(played=2)
    printout = printing.compose(tournament, PrintRequest(PrintKind.PARTICIPANTS))
    printing.record(tournament, printout, printing.next_number(tournament), pages=1)
    row = matches.view(tournament)[0]
    assert correction(tournament, row, turned(row)).outdated_prints == (), "names do not depend on results"


def test_a_result_that_would_be_refused_says_why(make: Make) -> None:
    tournament = make(played=1)
    row = matches.view(tournament)[0]
    effect = effects.effect_of(
        tournament, lambda file: results.enter(file, row.table_id, Match(cards=(1, 1)), reason="Dreher")
    )
    assert effect.refused
    assert effect.stages is None


@pytest.mark.parametrize("comes_back", ["readmitted", "taken over"])
def test_q23_who_comes_back_opens_matches_and_gets_their_decks_again(tmp_path: Path, comes_back: str) -> None:
    """Also whoever takes over the points of somebody who left before the end of the groups."""
    tournament = sample.quartett_tournament(tmp_path, 8)
    formats.start_round(tournament, 1)
    mine = sorted(row.number for row in matches.view(tournament) if 3 in row.people)
    for row in matches.view(tournament):
        if 3 not in row.people:
            results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    leaving.withdraw(tournament, 3)
    formats.finish_round(tournament, 1)
    had_decks = [
        row.number for row in matches.view(tournament) if row.number in mine and row.deck is not None
    ]
    assert not had_decks, "they were freed"

    def back(file: Tournament) -> Changes:
        if comes_back == "readmitted":
            return leaving.readmit(file, 3)
        return substitutes.take_over(file, 3, PersonData("Ersatz", "Eva"))

    effect = effects.effect_of(tournament, back)
    stages = stages_of(effect)
    assert stages.to_play == tuple(mine)
    told = " ".join(effect_lines(effect, None))
    listed = ", ".join(map(str, mine))
    assert f"Dann noch zu spielen: Begegnungen {listed}." in told
    assert "Die Gruppen sind danach wieder offen." in told
    if comes_back == "readmitted":
        assert stages.decks_back == tuple(mine)
        assert f"Ihr Kartenspiel bekommt wieder: Begegnungen {listed}." in told
    back(tournament)
    gone = effects.effect_of(tournament, lambda file: leaving.withdraw(file, 3))
    assert bool(stages_of(gone).decks_freed) is (comes_back == "readmitted")
    tournament.close()


def test_q23_results_that_were_annulled_count_again_once_somebody_is_back(tmp_path: Path) -> None:
    rulebook = sample.quartett_rulebook()
    assert rulebook.groups is not None
    annuls = rulebook.groups.model_copy(update={"after_leaving": AfterLeaving.ANNUL_ALL})
    stages = tuple(annuls if stage is rulebook.groups else stage for stage in rulebook.stages)
    rulebook = rulebook.model_copy(update={"stages": stages})
    tournament = sample.quartett_tournament(tmp_path, 8, rulebook=rulebook, played=10)
    rows = [row for row in matches.view(tournament) if row.result is not None]
    back = rows[0].people[0]
    assert back is not None
    played = sum(back in row.people for row in rows)
    leaving.exclude(tournament, back, "Falschspiel")
    effect = effects.effect_of(tournament, lambda file: leaving.readmit(file, back))
    assert stages_of(effect).counting_again == played
    assert f"{played} gestrichene Ergebnisse zählen wieder" in " ".join(effect_lines(effect, None))
    tournament.close()


@pytest.mark.parametrize(
    ("swapped", "lost"),
    [
        ("ab cd ab", "cd"),
        ("ab ab", ""),
        ("ab cd ab cd", ""),
        ("ab bc", "ab bc"),
        ("ab bc ab", "ac"),
        ("ab ab ab", "ab"),
        ("ab bc ab bc", "ac cb"),
    ],
)
def test_of_exchanges_by_hand_those_are_lost_whose_people_sit_elsewhere_than_drawn(
    tmp_path: Path, swapped: str, lost: str
) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 8)
    groups.draft(tournament, 2)
    (draft,) = groups.view(tournament).drafts
    people = dict(zip("abcd", (one for two in draft.groups.values() for one in two[:2]), strict=True))
    for pair in swapped.split():
        groups.swap(tournament, draft.id, people[pair[0]], people[pair[1]])
    groups.publish(tournament, draft.id, 4)
    names = {one.id: one.name for one in participants.people(tournament)}
    told = naming.swaps_of_round(tournament, groups.round_of(tournament, "groups") or 0)
    assert set(told) == {(names[people[pair[0]]], names[people[pair[1]]]) for pair in lost.split()}


def test_before_groups_are_withdrawn_it_says_whose_exchanges_by_hand_are_lost(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 8)
    groups.draft(tournament, 2)
    (draft,) = groups.view(tournament).drafts
    (first, second), (third, fourth) = ((one[0], one[1]) for one in draft.groups.values())
    groups.swap(tournament, draft.id, first, third)
    groups.swap(tournament, draft.id, second, fourth)
    groups.swap(tournament, draft.id, fourth, second)
    groups.publish(tournament, draft.id, 4)
    round_id = groups.round_of(tournament, "groups") or 0
    corrections.exchange(tournament, round_id, first, second, "vertauscht")
    names = {one.id: one.name for one in participants.people(tournament)}
    effect = effects.effect_of(tournament, lambda file: corrections.withdraw(file, round_id, "neu"))
    assert effect.swaps_lost == ((names[first], names[third]), (names[first], names[second]))
    told = f"{names[first]} und {names[third]}; {names[first]} und {names[second]}"
    assert f"Diese Tausche gehen dabei verloren: {told}." in effect_lines(effect, None)
    tournament.close()
