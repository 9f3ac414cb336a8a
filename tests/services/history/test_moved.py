"""After a correction of a finished ranking the protocol tells who stands elsewhere, on screen and paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests import sample, stages_sample
from tests.reports.paper import printed, text
from tests.services.slips import ruling, slip_at

from turnierleitung.domain.conduct import says_why
from turnierleitung.domain.problems import Refused
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import formats, history, leaving, results
from turnierleitung.services.ground import scores
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.ground.scores import MovedRank
from turnierleitung.services.history import Deed
from turnierleitung.services.judge import corrections
from turnierleitung.services.matches import groups, matches
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import moved_note


def newest(tournament: TournamentFile) -> Deed:
    return history.view(tournament).deeds[0]


def ranks(tournament: TournamentFile) -> dict[str, int]:
    return {row.name: row.rank for row in standings.view(tournament).rows}


def correct_first_table(tournament: TournamentFile) -> None:
    table = slip_at(tournament, 1).table_id
    results.enter(tournament, table, ruling(300, -100, -100, -100), None, "Zettel verwechselt")


def test_a_corrected_slip_tells_every_rank_that_changed(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(tournament, 1)
    before = ranks(tournament)
    correct_first_table(tournament)
    after = ranks(tournament)
    told = {one.name: (one.before, one.after) for one in newest(tournament).moved}
    assert told == {name: (before[name], after[name]) for name in before if before[name] != after[name]}
    assert told
    first, *_ = newest(tournament).moved
    assert f"{first.name} {first.before} → {first.after}" in moved_note(newest(tournament))


def test_it_stands_on_the_paper(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(tournament, 1)
    correct_first_table(tournament)
    first, *_ = newest(tournament).moved
    assert f"Ränge danach: {first.name} {first.before} → {first.after}" in text(
        printed(tournament, PrintKind.PROTOCOL)
    )


def test_while_a_round_is_played_nobody_is_told_of(tmp_path: Path) -> None:
    """What stands there was not announced to anybody."""
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(tournament, 1, until=2)
    correct_first_table(tournament)
    assert newest(tournament).moved == ()
    assert moved_note(newest(tournament)) == ""


def test_a_slip_of_a_finished_round_tells_it_while_the_next_is_played(tmp_path: Path) -> None:
    """The ranking after the first round hangs on the wall while the second is played."""
    tournament = sample.new_tournament(tmp_path, 12, rounds=2)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=1)
    correct_first_table(tournament)
    assert newest(tournament).moved


def test_with_very_many_the_count_of_the_others_is_right(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 120, rounds=1)
    sample.play_round(tournament, 1)
    table = slip_at(tournament, 1).table_id
    results.enter(tournament, table, ruling(300, -100, -100, -100), None, "Zettel verwechselt")
    moved = newest(tournament).moved
    assert len(moved) > 20
    assert moved_note(newest(tournament)).endswith(f"und {len(moved) - 12} weitere")


def test_who_is_excluded_after_the_end_is_told_without_a_rank(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(tournament, 1)
    winner = standings.view(tournament).rows[0]
    leaving.exclude(tournament, winner.participant_id, "Betrug")
    moved = newest(tournament).moved
    assert (moved[-1].name, moved[-1].before, moved[-1].after) == (winner.name, 1, None)
    assert f"{winner.name} 1 → –" in moved_note(newest(tournament))


def test_a_championship_tells_it_too(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 12)
    stages_sample.play_to_the_champion(tournament, 3)
    formats.finish_round(tournament, groups.round_of(tournament, "knockout") or 0)
    final = max(matches.view(tournament), key=lambda row: row.number)
    assert isinstance(final.result, Match)
    first, second = final.result.cards or (0, 0)
    results.enter(tournament, final.table_id, Match(cards=(second, first)), None, "Karten verwechselt")
    assert {(one.before, one.after) for one in newest(tournament).moved} <= {(1, 2), (2, 1), (3, 4), (4, 3)}
    assert newest(tournament).moved


def test_moves_are_kept_short_and_read_again() -> None:
    moved = (MovedRank(12, 3, 2), MovedRank(7, None, 3), MovedRank(9, 1, None))
    text = scores.as_parameter(moved)
    assert text == "12:3>2 7:->3 9:1>-"
    assert scores.moved_from_parameter(text) == moved
    assert scores.moved_from_parameter("Unsinn 1:") == (MovedRank(1, None, None),)


@pytest.mark.parametrize(
    ("reason", "enough"),
    [("x", False), ("  . ", False), ("...", False), ("§ 8", True), ("Zettel vertauscht", True)],
)
def test_a_reason_is_more_than_a_letter(reason: str, enough: bool) -> None:
    assert says_why(reason) is enough


def test_no_correction_with_a_letter_for_a_reason(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(tournament, 1)
    table = slip_at(tournament, 1).table_id
    other = sample.plausible_totals(tournament, results.load(tournament, table).context, (9, 9))
    entries = len(tournament.history())
    acts: tuple[Callable[[TournamentFile], object], ...] = (
        lambda one: results.enter(one, table, other, None, "x"),
        lambda one: results.void(one, table, "x"),
        lambda one: corrections.replay(one, table, "x"),
        lambda one: leaving.exclude(one, 1, "x"),
    )
    for act in acts:
        with pytest.raises(Refused):
            act(tournament)
    assert len(tournament.history()) == entries
