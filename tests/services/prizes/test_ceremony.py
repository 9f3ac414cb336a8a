"""The prize-giving: nothing is shown too early, nothing is lost, and a correction asks first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, play_round, quartett_tournament, sample_rulebook
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, slip_at, totals
from tests.services.test_undo import share_ranks

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE, Scope
from turnierleitung.domain.stages import Incomplete
from turnierleitung.services import cash, effects, formats, history, leaving, results
from turnierleitung.services.effects import Effect
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scores import LevelFigure, TallyFigure
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards, ceremony, plan, printouts
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.services.tables import standings
from turnierleitung.services.wall import prize_giving
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts import result_files
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.prizes import called_place, spoken
from turnierleitung.texts.problems import problem_text

ALL = PrizeGroup()
WHO_COMES = (
    "Die Siegerehrung läuft. Noch zu zeigen und danach anders: wer außerhalb der Rangliste geehrt wird."
)


@pytest.fixture
def over(tmp_path: Path) -> TournamentFile:
    """Eight have played two rounds; five ranks have a prize."""
    tournament = new_tournament(tmp_path, people=8)
    for number in (1, 2):
        play_round(tournament, number)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    plan.put(tournament, [Prize(ALL, rank, 6000 - 1000 * rank) for rank in range(1, 6)])
    return tournament


def pressed(tournament: TournamentFile, times: int) -> TournamentFile:
    for _ in range(times):
        ceremony.advance(tournament)
    return tournament


def wall(tournament: TournamentFile) -> ceremony.CeremonyShown:
    found = ceremony.shown(tournament)
    assert found is not None
    return found


def on_the_wall(tournament: TournamentFile) -> tuple[int | None, int, tuple[int, ...]]:
    """The place now, how many names it has, and what lies face down."""
    found = wall(tournament)
    assert found.now is not None
    return found.now.rank, len(found.now.people), found.face_down


def refusal(act: object) -> str:
    with pytest.raises(Refused) as told:
        act()  # type: ignore[operator]
    return told.value.problems[0].code


def test_goes_from_the_last_prize_to_the_first_and_shows_the_last_three_step_by_step(
    over: TournamentFile,
) -> None:
    assert ceremony.shown(over) is None
    ceremony.begin(over)
    assert (wall(over).now, wall(over).face_down) == (None, (1, 2, 3))
    seen = [on_the_wall(pressed(over, 1)) for _ in range(8)]
    assert seen == [
        (5, 1, (1, 2, 3)),
        (4, 1, (1, 2, 3)),
        (3, 0, (1, 2, 3)),
        (3, 1, (1, 2)),
        (2, 0, (1, 2)),
        (2, 1, (1,)),
        (1, 0, (1,)),
        (1, 1, ()),
    ]
    assert ceremony.view(over).over
    assert refusal(lambda: ceremony.advance(over)) == "ceremony.over"


def test_whoever_is_not_revealed_is_nowhere_in_what_the_wall_gets(over: TournamentFile) -> None:
    ceremony.begin(over)
    order = [place.people[0].participant_id for place in reversed(awards.places(over))]
    people = participants.by_id(over)
    revealed: set[int] = set()
    while not ceremony.view(over).over:
        told = wall(over)
        shown = {
            person.participant_id
            for place in (*([told.now] if told.now else []), *told.before)
            for person in place.people
        }
        assert shown == revealed
        for hidden in set(people) - revealed:
            name = people[hidden].person.last_name
            assert name not in repr(told), f"{name} is not revealed yet"
        if ceremony.view(over).next_is_name:
            revealed.add(order[len(revealed)])
        ceremony.advance(over)


def test_every_press_is_in_the_file_when_the_program_dies(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 3)
    before = wall(over), ceremony.view(over)
    over.close()
    again = tournaments.open_file(over.path)
    assert (wall(again), ceremony.view(again)) == before
    assert on_the_wall(pressed(again, 1)) == (3, 1, (1, 2))
    again.close()


def test_a_press_is_taken_back_by_another_row_and_undo_passes_over_both(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 4)
    ceremony.take_back(over)
    assert on_the_wall(over) == (3, 0, (1, 2, 3))
    undo = history.view(over).undo
    assert undo is not None
    assert undo.kind == "prizes.planned"
    for _ in range(4):
        ceremony.take_back(over)
    assert ceremony.shown(over) is None
    assert refusal(lambda: ceremony.take_back(over)) == "ceremony.not_begun"


def test_undo_and_redo_do_not_reach_through_the_ceremony_for_the_prizes(over: TournamentFile) -> None:
    plan.put(over, [Prize(ALL, 6, 100)])
    history.undo(over)
    ceremony.begin(over)
    assert ceremony.view(over).at_start
    pressed(over, 2)
    before = plan.view(over), wall(over)
    with pytest.raises(Refused) as told:
        history.undo(over)
    assert "Bild auf" in problem_text(told.value.problems[0]).detail
    assert refusal(lambda: history.redo(over)) == "revert.ceremony_on"
    assert (plan.view(over), wall(over)) == before
    undo = history.view(over).undo
    assert undo is not None
    assert refusal(lambda: history.undo(over, undo.sequence)) == "revert.ceremony_on"


def test_undo_in_the_ceremony_takes_back_what_was_done_since_as_everywhere(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 2)
    fourth = exclude_the_fourth(over)
    history.undo(over)
    assert fourth in {person.participant_id for place in awards.places(over) for person in place.people}
    assert ceremony.view(over).difference is None
    plan.put(over, [Prize(ALL, 1, 9900)])
    history.undo(over)
    assert plan.view(over).prizes[0].prize.cents == 5000


def test_without_prizes_undo_does_not_reach_through_the_ceremony_for_the_last_round(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8)
    for number in (1, 2):
        play_round(tournament, number)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    ceremony.begin(tournament)
    pressed(tournament, 1)
    undo = history.view(tournament).undo
    assert undo is not None
    assert undo.kind in ("round.finished", "lot.drawn")
    assert refusal(lambda: history.undo(tournament)) == "revert.ceremony_on"
    assert awards.are_settled(tournament)
    tournament.close()


def test_a_correction_is_undone_also_after_it_was_let_stand(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 2)
    table = formats.rounds_view(over, 2).tables[0].table_id
    results.enter(over, table, level_totals(), reason="Zahlendreher", despite=ZEROS)
    assert ceremony.view(over).difference is not None
    ceremony.let_stand(over)
    history.undo(over)
    assert ceremony.view(over).difference is None


def test_once_all_steps_are_taken_back_the_prizes_are_open_to_change_and_to_undo(
    over: TournamentFile,
) -> None:
    ceremony.begin(over)
    pressed(over, 1)
    ceremony.take_back(over)
    assert ceremony.view(over).at_start
    ceremony.take_back(over)
    history.undo(over)
    assert plan.view(over).prizes == ()


def exclude_the_fourth(tournament: TournamentFile) -> int:
    """Take the one at rank 4 out of the ranking; all behind him move up."""
    fourth = awards.places(tournament)[3].people[0].participant_id
    leaving.exclude(tournament, fourth, "Betrug")
    return fourth


def test_a_correction_in_the_middle_changes_nothing_before_the_director_says_so(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 2)
    before = wall(over)
    fourth = exclude_the_fourth(over)
    assert wall(over) == before
    different = ceremony.view(over).difference
    assert different is not None
    assert different.place.rank == 5
    assert refusal(lambda: ceremony.advance(over)) == "ceremony.differs"
    ceremony.renew(over)
    assert (wall(over).now, ceremony.view(over).difference) == (None, None)
    assert on_the_wall(pressed(over, 1))[0] == 5
    assert fourth not in {person.participant_id for place in wall(over).before for person in place.people}


def test_what_is_let_stand_asks_again_only_after_another_correction(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 2)
    exclude_the_fourth(over)
    ceremony.let_stand(over)
    assert ceremony.view(over).difference is None
    assert on_the_wall(pressed(over, 2)) == (3, 1, (1, 2))
    assert ceremony.view(over).difference is None
    plan.put(over, [Prize(ALL, 5, 50)])
    again = ceremony.view(over).difference
    assert again is not None
    assert again.place.rank == 5
    ceremony.let_stand(over)
    plan.put(over, [Prize(ALL, 3, 1)])
    later = ceremony.view(over).difference
    assert later is not None


def test_a_correction_of_what_comes_later_asks_nothing(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 2)
    plan.put(over, [Prize(ALL, 1, 9900)])
    assert ceremony.view(over).difference is None
    pressed(over, 6)
    assert wall(over).now is not None
    assert wall(over).now.people[0].cents == 9900  # type: ignore[union-attr]


def test_where_nothing_differs_there_is_nothing_to_decide(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 1)
    assert refusal(lambda: ceremony.renew(over)) == "ceremony.no_difference"
    assert refusal(lambda: ceremony.let_stand(over)) == "ceremony.no_difference"


def test_it_begins_once_and_only_with_a_ranking_that_stands(over: TournamentFile, at: At) -> None:
    ceremony.begin(over)
    assert refusal(lambda: ceremony.begin(over)) == "ceremony.begun"
    assert refusal(lambda: ceremony.begin(at(Stage.ARRIVED))) == "prize.no_ranking"
    assert refusal(lambda: ceremony.begin(at(Stage.PLAYED))) == "prize.not_settled"
    assert refusal(lambda: ceremony.advance(at(Stage.OVER))) == "ceremony.not_begun"


def test_without_any_prize_the_first_three_are_honoured(over: TournamentFile) -> None:
    plan.remove(over, [planned.id for planned in plan.view(over).prizes])
    assert [place.rank for place in awards.places(over)] == [1, 2, 3]


def test_in_a_knock_out_those_who_share_a_rank_are_shown_together_and_divide(at: At) -> None:
    tournament = at(Stage.BRACKET_PLAYED)
    plan.put(tournament, [Prize(ALL, rank, 1000 - 200 * rank) for rank in range(1, 5)])
    last = awards.places(tournament)[-1]
    assert isinstance(last.people[0].figure, LevelFigure)
    paid = sum(person.cents for place in awards.places(tournament) for person in place.people)
    assert paid == 800 + 600 + 400 + 200
    ceremony.begin(tournament)
    pressed(tournament, 1)
    assert wall(tournament).game == NamedGame("quartett")
    assert wall(tournament).currency is Currency.EUR


def test_a_coin_left_over_waits_for_the_lot(at: At) -> None:
    tournament = at(Stage.OVER)
    share_ranks(tournament)
    plan.put(tournament, [Prize(ALL, 1, 1001)])
    assert refusal(lambda: ceremony.begin(tournament)) == "prize.lot_first"
    awards.draw_lots(tournament)
    ceremony.begin(tournament)
    assert refusal(lambda: awards.draw_lots(tournament)) == "prize.no_tie"
    (place,) = awards.places(tournament)
    assert (place.rank, place.last, place.shared) == (1, 1, True)
    assert sorted(person.cents for person in place.people) == [125] * 7 + [126]
    assert [on_the_wall(pressed(tournament, 1)) for _ in range(2)] == [(1, 0, (1,)), (1, 8, ())]


def test_the_figure_is_what_the_ranking_compares_first(over: TournamentFile) -> None:
    figure = awards.places(over)[0].people[0].figure
    assert figure == TallyFigure("points", standings.view(over).rows[0].values[0])


def test_what_the_director_wrote_is_read_out_only_about_those_it_was_written_about(
    over: TournamentFile,
) -> None:
    (place,) = (place for place in awards.places(over) if place.rank == 4)
    ceremony.write_speech(over, place, "  Der stille\nVierte ")
    assert ceremony.speech_text(over, place) == "Der stille\nVierte"
    exclude_the_fourth(over)
    (other,) = (place for place in awards.places(over) if place.rank == 4)
    assert ceremony.speech_text(over, other) == ""
    ceremony.write_speech(over, place, "")
    assert not ceremony.written(over)


def test_what_is_written_about_a_place_that_was_let_stand_is_kept_with_it(over: TournamentFile) -> None:
    ceremony.begin(over)
    pressed(over, 2)
    exclude_the_fourth(over)
    ceremony.let_stand(over)
    *_, shown = ceremony.view(over).shown
    ceremony.write_speech(over, shown, "Der Vierte, wie er gezeigt wurde")
    assert ceremony.speech_text(over, shown) == "Der Vierte, wie er gezeigt wurde"


def test_what_is_said_first_and_last_is_kept_until_it_is_emptied(over: TournamentFile) -> None:
    assert set(ceremony.speech_frame(over).values()) == {""}
    ceremony.write_speech_frame(over, FramePart.OPENING, " Guten  Abend ")
    ceremony.write_speech_frame(over, FramePart.CLOSING, "Gute Nacht")
    ceremony.write_speech_frame(over, FramePart.CLOSING, "")
    assert ceremony.speech_frame(over) == {FramePart.OPENING: "Guten Abend", FramePart.CLOSING: ""}
    exclude_the_fourth(over)
    assert ceremony.speech_frame(over)[FramePart.OPENING] == "Guten Abend", "it is about nobody"
    content = printouts.speech(over)
    assert (content.opening, content.closing) == ("Guten Abend", "")


def test_prizes_of_classes_come_with_the_place_of_the_person(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8)
    play_round(tournament, 1)
    play_round(tournament, 2)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    last = awards.ranking(tournament).people[-1].participant_id
    person = participants.by_id(tournament)[last].person
    participants.edit(tournament, last, person._replace(category="Jugend"))
    plan.put(tournament, [Prize(PrizeGroup(GroupKind.CATEGORY, "Jugend"), 1, 500)])
    assert [place.rank for place in awards.places(tournament)] == [1, 2, 3, 8]
    tournament.close()


def test_matches_without_a_knock_out_have_no_ranking_to_honour(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, 8)
    assert refusal(lambda: ceremony.begin(tournament)) in ("prize.no_ranking", "prize.not_settled")
    tournament.close()


def test_the_last_the_middle_and_the_best_of_a_round_are_honoured_with_what_they_get(
    over: TournamentFile,
) -> None:
    plan.remove(over, [planned.id for planned in plan.view(over).prizes])
    groups = {kind: PrizeGroup(kind) for kind in (GroupKind.LAST, GroupKind.MIDDLE)}
    second = PrizeGroup(GroupKind.ROUND, "2")
    plan.put(over, [*(Prize(group, 1, 500) for group in groups.values()), Prize(second, 1, 700)])
    rows = standings.view(over).rows
    best = [row for row in standings.view(over, Scope(round=2)).rows if row.rank == 1]
    won = {
        share.group: {award.participant_id for award in awards.awarding(over).awards if share in award.shares}
        for award in awards.awarding(over).awards
        for share in award.shares
    }
    assert won == {
        groups[GroupKind.LAST]: {rows[-1].participant_id},
        groups[GroupKind.MIDDLE]: {rows[3].participant_id},
        second: {row.participant_id for row in best},
    }
    assert {rows[-1].rank, rows[3].rank} <= {place.rank for place in awards.places(over)}


def winner_without_rank(folder: Path) -> tuple[TournamentFile, str]:
    """The best of round 1 went home, so he has no rank in the whole; the prize of the round is his."""
    rulebook = sample_rulebook(rounds=2, headcount=HeadcountPolicy.LARGER)
    tournament = new_tournament(
        folder, people=9, rulebook=rulebook.with_stage(0, incomplete=Incomplete.NOT_RANKED)
    )
    play_round(tournament, 1)
    best = standings.view(tournament).rows[0].participant_id
    leaving.withdraw(tournament, best, "muss heim")
    play_round(tournament, 2)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    round_1 = Prize(PrizeGroup(GroupKind.ROUND, "1"), 1, 0, "ein Schinken")
    plan.put(tournament, [Prize(ALL, 1, 5000), round_1])
    return tournament, participants.by_id(tournament)[best].person.last_name


@pytest.fixture
def without_rank(tmp_path: Path) -> tuple[TournamentFile, str]:
    return winner_without_rank(tmp_path)


def test_who_won_a_round_and_has_no_rank_is_called_first(without_rank: tuple[TournamentFile, str]) -> None:
    tournament, name = without_rank
    words = "Außerhalb der Rangliste"
    ceremony.begin(tournament)
    pressed(tournament, 1)
    now = wall(tournament).now
    assert now is not None
    assert [person.person.last_name for person in now.people] == [name]
    assert called_place(now) == words
    assert wall(tournament).podium == (1, 2, 3)
    first, *_ = printouts.speech(tournament).places
    told = spoken(first.place, Currency.EUR, NamedGame("schafkopf"))
    assert told.startswith(f"{words}: ")
    assert told.endswith("Der Preis: ein Schinken. Runde 1, 1. Platz.")
    *_, award = printouts.award_papers(tournament, PrintRequest(PrintKind.AWARDS)).places
    assert award == now
    alone = PrintRequest(PrintKind.AWARDS, participant_id=now.people[0].participant_id)
    assert printouts.award_papers(tournament, alone).places == (now,)
    assert printouts.prize_list(tournament).places[-1] == now
    ceremony.write_speech(tournament, awards.places(tournament)[-1], "Der Tagespreis!")
    assert printouts.speech(tournament).places[0].written == "Der Tagespreis!"
    result = printouts.outcome_view(tournament)
    assert f"{name}, " in result_files.result_page(result, practice=False)
    assert "(ein Schinken)" in result_files.result_page(result, practice=False)
    assert result_files.result_table(result).rows[-1][-2] == "ein Schinken"
    assert [deed_name(deed) for deed in history.latest(tournament, 2)] == ["Ansage schreiben", "Platz ehren"]


def two_without_rank(folder: Path) -> TournamentFile:
    """Two went home, each after the round he won; three rounds were played."""
    rulebook = sample_rulebook(rounds=3, headcount=HeadcountPolicy.LARGER)
    tournament = new_tournament(
        folder, people=14, rulebook=rulebook.with_stage(0, incomplete=Incomplete.NOT_RANKED)
    )
    for number in (1, 2):
        play_round(tournament, number)
        best = min(standings.view(tournament, Scope(round=number)).rows, key=lambda row: row.rank)
        leaving.withdraw(tournament, best.participant_id, "muss heim")
    play_round(tournament, 3)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    rounds_won = (PrizeGroup(GroupKind.ROUND, "1"), PrizeGroup(GroupKind.ROUND, "2"))
    plan.put(
        tournament,
        [Prize(ALL, 1, 5000), Prize(rounds_won[0], 1, 0, "ein Schinken"), Prize(rounds_won[1], 1, 2000)],
    )
    return tournament


def test_winners_of_rounds_without_a_rank_are_honoured_one_by_one(tmp_path: Path) -> None:
    tournament = two_without_rank(tmp_path)
    *_, one, other = awards.places(tournament)
    assert {place.rank for place in (one, other)} == {None}
    won = [share for place in (one, other) for person in place.people for share in person.shares]
    assert {(share.group.name, share.cents, share.things) for share in won} == {
        ("1", 0, ("ein Schinken",)),
        ("2", 2000, ()),
    }
    ceremony.begin(tournament)
    scenes = []
    for _ in range(2):
        ceremony.advance(tournament)
        scene = prize_giving(tournament)
        assert scene is not None
        assert scene.now is not None
        (person,) = scene.now.people
        scenes.append(person.shares)
    assert scenes == [other.people[0].shares, one.people[0].shares]
    assert on_the_wall(tournament)[0] is None
    pressed(tournament, 1)
    assert on_the_wall(tournament) == (3, 0, (1, 2, 3))


def test_a_correction_asks_only_about_him_without_a_rank_whom_it_concerns(tmp_path: Path) -> None:
    tournament = two_without_rank(tmp_path)
    ceremony.begin(tournament)
    pressed(tournament, 2)
    first, second = ceremony.view(tournament).shown
    (share,) = second.people[0].shares
    (planned,) = (one for one in plan.view(tournament).prizes if one.prize.group == share.group)
    plan.put(tournament, [planned.prize._replace(cents=700, thing="")], planned.id)
    different = ceremony.view(tournament).difference
    assert different is not None
    assert different.place == second
    ceremony.renew(tournament)
    assert ceremony.view(tournament).shown == (first,)
    pressed(tournament, 1)
    assert ceremony.view(tournament).shown[1].people[0].cents == 700


@pytest.mark.parametrize(
    ("presses", "says"),
    [(0, WHO_COMES), (1, "Außerhalb der Rangliste wurde bei der Siegerehrung schon anderes gezeigt.")],
)
def test_what_would_be_different_of_him_who_has_no_rank_is_said_without_one(
    without_rank: tuple[TournamentFile, str], presses: int, says: str
) -> None:
    tournament, _ = without_rank
    ceremony.begin(tournament)
    pressed(tournament, presses)
    before = effects.honours_standing(tournament)
    (round_1,) = (one for one in plan.view(tournament).prizes if one.prize.thing)
    plan.put(tournament, [round_1.prize._replace(thing="ein Fass Bier")], round_1.id)
    effect = Effect(honours=effects.honours_difference(before, effects.honours_standing(tournament)))
    assert says in effect_lines(effect, None)
    if presses:
        assert refusal(lambda: ceremony.advance(tournament)) == "ceremony.differs_outside"
        ceremony.let_stand(tournament)
        (deed,) = history.latest(tournament, 1)
        assert deed_name(deed) == "Gezeigtes der Siegerehrung stehen lassen"


def would_say(tournament: TournamentFile, changes: Callable[[TournamentFile], object]) -> tuple[str, ...]:
    """Change something, and return what would have been said before about the prize-giving."""
    before = effects.honours_standing(tournament)
    changes(tournament)
    effect = Effect(honours=effects.honours_difference(before, effects.honours_standing(tournament)))
    return tuple(line for line in effect_lines(effect, None) if "Siegerehrung" in line)


def test_what_is_to_come_is_said_of_places_and_of_those_without_a_rank(tmp_path: Path) -> None:
    tournament = two_without_rank(tmp_path)
    ceremony.begin(tournament)
    by_group = {one.prize.group: one for one in plan.view(tournament).prizes}
    of_all, of_round = by_group[ALL], by_group[PrizeGroup(GroupKind.ROUND, "2")]

    def other_prizes(file: TournamentFile) -> None:
        plan.put(file, [of_all.prize._replace(cents=100)], of_all.id)
        plan.put(file, [of_round.prize._replace(cents=100)], of_round.id)

    assert would_say(tournament, other_prizes) == (WHO_COMES.replace("anders:", "anders: Platz 1;"),)
    (now,) = (one for one in plan.view(tournament).prizes if one.prize.group == of_round.prize.group)
    assert would_say(tournament, lambda file: plan.remove(file, [now.id])) == (WHO_COMES,)


def test_a_place_that_is_honoured_no_more_is_said_before(over: TournamentFile) -> None:
    ceremony.begin(over)
    fifth = next(one.id for one in plan.view(over).prizes if one.prize.rank == 5)
    fourth = next(one.id for one in plan.view(over).prizes if one.prize.rank == 4)
    assert would_say(over, lambda file: plan.remove(file, [fourth, fifth])) == (
        "Die Siegerehrung läuft. Nicht mehr zu zeigen ist danach: Platz 4 bis 5.",
    )


@pytest.fixture
def tied(tmp_path: Path) -> TournamentFile:
    """Eight have played; the first two are level, and so are the last two. No lot is drawn yet."""
    tournament = new_tournament(tmp_path, people=8, rulebook=sample_rulebook(rounds=1))
    draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    for table, points in ((1, (12, 6, -6, -12)), (2, (12, 4, -4, -12))):
        results.enter(tournament, slip_at(tournament, table).table_id, totals(*points))
    formats.finish_round(tournament, 1)
    return tournament


RANKS = tuple(Prize(ALL, rank, 1000) for rank in (3, 4, 5))
CLASS = Prize(PrizeGroup(GroupKind.CATEGORY, "Damen"), 1, 500)


def in_class(tournament: TournamentFile, *people: int) -> None:
    for one in people:
        participants.edit(tournament, one, participants.PersonData(f"Dame{one}", category="Damen"))


@pytest.mark.parametrize(
    ("prizes", "ladies", "first_is_drawn", "pays", "begins"),
    [
        pytest.param(RANKS, 0, True, True, True, id="a tie of the last holds nothing up"),
        pytest.param(RANKS, 0, False, True, False, id="who has won is honoured, with a prize or without"),
        pytest.param((*RANKS, Prize(ALL, 8, 500)), 0, True, False, False, id="the last rank has a prize"),
        pytest.param(
            (*RANKS, Prize(PrizeGroup(GroupKind.LAST), 1, 500)), 0, True, False, False, id="from below"
        ),
        pytest.param((*RANKS, CLASS), 2, True, False, False, id="they share the prize of a class"),
        pytest.param(
            (*RANKS, CLASS), 1, True, True, False, id="one has the prize of a class alone, his rank is open"
        ),
    ],
)
def test_only_a_tie_on_which_something_depends_holds_up_what_is_paid_and_honoured(
    tied: TournamentFile,
    prizes: tuple[Prize, ...],
    ladies: int,
    *,
    first_is_drawn: bool,
    pays: bool,
    begins: bool,
) -> None:
    first, last = standings.view(tied).ties
    in_class(tied, *last[:ladies])
    plan.put(tied, prizes)
    if first_is_drawn:
        standings.draw_tie(tied, WHOLE, first)
    assert cash.payouts_view(tied).settled is pays
    assert printouts.prize_list(tied).provisional is not pays
    if pays:
        cash.pay_prize(tied, cash.payouts_view(tied).people[0].participant_id)
    else:
        rank = next(row.rank for row in standings.view(tied).rows if row.participant_id in last)
        with pytest.raises(Refused) as told:
            cash.pay_prize(tied, cash.payouts_view(tied).people[0].participant_id)
        assert problem_text(told.value.problems[0])[0] == f"Um Platz {rank} muss noch gelost werden."
    for act in (
        lambda: printouts.speech(tied),
        lambda: printouts.award_papers(tied, PrintRequest(PrintKind.AWARDS)),
        lambda: ceremony.begin(tied),
    ):
        if begins:
            act()
        else:
            assert refusal(act) == "prize.tie_open"


def test_a_correction_names_paid_prizes_it_would_move_while_a_tie_without_a_prize_is_open(
    tied: TournamentFile,
) -> None:
    plan.put(tied, [Prize(ALL, 1, 5000)])
    standings.draw_tie(tied, WHOLE, standings.view(tied).ties[0])
    (paid,) = cash.payouts_view(tied).people
    cash.pay_prize(tied, paid.participant_id)
    slip = next(
        slip for slip in (slip_at(tied, table) for table in (1, 2)) if paid.participant_id in slip.announced
    )
    points = [0 if one == paid.participant_id else 5 for one in slip.announced]
    points[points.index(5)] = -10
    corrected = totals(*points)
    effect = effects.effect_of(
        tied, lambda file: results.enter(file, slip.table_id, corrected, reason="falsch gelesen")
    )
    assert effect.prizes is not None
    assert [(one.name, one.paid, one.due) for one in effect.prizes.paid] == [(paid.name, 5000, 0)]
    assert len(effect.prizes.others) == 2


def test_an_award_of_somebody_who_waits_for_a_lot_is_not_printed_while_others_are(
    tied: TournamentFile,
) -> None:
    first, last = standings.view(tied).ties
    standings.draw_tie(tied, WHOLE, first)
    printouts.award_papers(tied, PrintRequest(PrintKind.AWARDS, participant_id=first[0]))
    one = PrintRequest(PrintKind.AWARDS, participant_id=last[0])
    assert refusal(lambda: printouts.award_papers(tied, one)) == "prize.tie_open"


def test_a_lot_that_is_drawn_after_the_beginning_changes_nothing_that_was_shown(tied: TournamentFile) -> None:
    first, last = standings.view(tied).ties
    plan.put(tied, RANKS)
    standings.draw_tie(tied, WHOLE, first)
    ceremony.begin(tied)
    pressed(tied, 2)
    standings.draw_tie(tied, WHOLE, last)
    assert ceremony.view(tied).difference is None
    pressed(tied, 1)
