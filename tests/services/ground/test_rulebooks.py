"""The rulebook in force, the shipped ones and the director's own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, play_round, quartett_rulebook, sample_rulebook

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services import history, leaving
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.tables import draws


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    made = new_tournament(tmp_path, people=12)
    yield made
    made.close()


def test_the_shipped_rulebooks_can_all_be_read(tmp_path: Path) -> None:
    offered = rulebooks.offered(tmp_path)
    assert [offer.rulebook.key for offer in offered] == [offer.path.stem for offer in offered]
    assert not any(offer.own for offer in offered)
    assert "schafkopf-schwaig" in {offer.rulebook.key for offer in offered}


def test_an_own_rulebook_is_offered_after_the_shipped_and_a_broken_one_is_not(tmp_path: Path) -> None:
    rulebooks.keep_as_own(tmp_path, sample_rulebook())
    (tmp_path / "kaputt.toml").write_text("format = ", "utf-8")
    (tmp_path / "a-tief.toml").write_text("format = " + "[" * 5000, "utf-8")
    (tmp_path / "b-ziffern.toml").write_text("format = " + "9" * 5000, "utf-8")
    (tmp_path / "b-spiel.toml").write_text("format = 1\n[game]\nkind = []", "utf-8")
    (tmp_path / "b-punkte.toml").write_text("format = 1\na" + ".a" * 5000 + " = 1", "utf-8")
    (tmp_path / "c-gross.toml").write_bytes(b"#" * 1_000_000)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "d-rohr.toml")
    assert [offer.path.name for offer in rulebooks.offered(tmp_path) if offer.own] == ["probe.toml"]


def test_a_rulebook_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    path = rulebooks.keep_as_own(tmp_path / "neu", sample_rulebook())
    assert rulebooks.read(path) == sample_rulebook()
    assert [file.name for file in path.parent.iterdir()] == ["probe.toml"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"format = 1\nname", "rulebook.syntax"),
        (b"format = 1", "rulebook.value"),
        (b"\xff\xfe", "rulebook.unreadable"),
        (b"#" * 1_000_000, "rulebook.too_large"),
        (b"#" * 200_001, "rulebook.too_large"),
    ],
)
def test_a_file_that_is_no_rulebook_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    with pytest.raises(Refused) as refusal:
        rulebooks.read(path)
    assert refusal.value.problems[0].code == code


def test_a_file_that_is_gone_and_a_place_that_is_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"rulebook\.missing"):
        rulebooks.read(tmp_path / "weg.toml")
    (tmp_path / "x.toml").mkdir()
    with pytest.raises(Refused, match=r"rulebook\.not_written"):
        rulebooks.write(tmp_path / "x.toml", sample_rulebook())
    assert [file.name for file in tmp_path.iterdir()] == ["x.toml"]


def test_a_new_revision_is_in_force_at_once(tournament: Tournament) -> None:
    other = sample_rulebook().model_copy(update={"name": "Neu"})
    assert leaving.change_rules(tournament, other)
    assert rulebooks.current(tournament) == other


@pytest.mark.parametrize("count", [1, 3])
def test_rounds_come_and_go_with_the_rulebook(tournament: Tournament, count: int) -> None:
    leaving.change_rules(tournament, sample_rulebook(count))
    assert [step.number for step in tournaments.header(tournament).rounds] == [*range(1, count + 1)]


def test_a_round_that_is_only_drafted_may_go(tournament: Tournament) -> None:
    play_round(tournament, 1)
    second = tournaments.header(tournament).rounds[1].round_id
    draws.draft(tournament, second, seed="0000-0002")
    leaving.change_rules(tournament, sample_rulebook(1))
    assert len(tournaments.header(tournament).rounds) == 1


def test_a_round_that_is_drawn_stays(tournament: Tournament) -> None:
    play_round(tournament, 1)
    draw_round(tournament, 2)
    with pytest.raises(Refused) as refusal:
        leaving.change_rules(tournament, sample_rulebook(1))
    assert refusal.value.problems[0].params == {"drawn": 2}
    assert rulebooks.current(tournament).rounds == 2


def in_two_stages(first: int, second: int) -> Rulebook:
    rulebook = sample_rulebook(first)
    return rulebook.model_copy(update={"stages": (*rulebook.stages, *sample_rulebook(second).stages)})


def rounds_by_stage(tournament: Tournament) -> list[tuple[int, ...]]:
    return [stage.numbers for stage in stages.all_of(tournament)]


def test_each_stage_gets_its_rounds_and_later_ones_are_counted_anew(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=12, rulebook=in_two_stages(2, 2))
    play_round(tournament, 1)
    leaving.change_rules(tournament, in_two_stages(3, 1))
    assert rounds_by_stage(tournament) == [(1, 2, 3), (4,)]
    leaving.change_rules(tournament, in_two_stages(1, 2))
    assert rounds_by_stage(tournament) == [(1,), (2, 3)]
    for _ in range(2):
        history.undo(tournament)
    assert rounds_by_stage(tournament) == [(1, 2), (3, 4)]


def test_before_a_stage_that_is_drawn_no_round_comes_or_goes(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=12, rulebook=in_two_stages(1, 2))
    play_round(tournament, 1)
    draw_round(tournament, 2)
    with pytest.raises(Refused, match=r"rulebook\.stage_over"):
        leaving.change_rules(tournament, in_two_stages(2, 2))
    leaving.change_rules(tournament, in_two_stages(1, 1))
    assert rounds_by_stage(tournament) == [(1,), (2,)]


def test_p11_a_stage_of_tables_comes_or_goes_before_it_is_drawn(tournament: Tournament) -> None:
    leaving.change_rules(tournament, in_two_stages(1, 1))
    assert rounds_by_stage(tournament) == [(1,), (2,)]
    first, last = in_two_stages(1, 1).stages
    leaving.change_rules(tournament, sample_rulebook().model_copy(update={"stages": (first, last, last)}))
    assert rounds_by_stage(tournament) == [(1,), (2,), (3,)]
    leaving.change_rules(tournament, sample_rulebook(rounds=3))
    assert rounds_by_stage(tournament) == [(1, 2, 3)]
    for _ in range(3):
        history.undo(tournament)
    assert rounds_by_stage(tournament) == [(1, 2)]


def test_p11_a_stage_that_is_drawn_stays(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=12, rulebook=in_two_stages(1, 1))
    play_round(tournament, 1)
    draw_round(tournament, 2)
    with pytest.raises(Refused, match=r"rulebook\.stage_drawn"):
        leaving.change_rules(tournament, sample_rulebook(rounds=1))
    assert rounds_by_stage(tournament) == [(1,), (2,)]


def test_other_kinds_of_stages_need_another_tournament(tournament: Tournament) -> None:
    stages = quartett_rulebook().stages
    with pytest.raises(Refused, match=r"rulebook\.other_stages"):
        leaving.change_rules(tournament, sample_rulebook().model_copy(update={"stages": stages}))
    assert rulebooks.current(tournament) == sample_rulebook()


def test_another_game_needs_another_tournament(tournament: Tournament) -> None:
    other = sample_rulebook().model_copy(update={"game": quartett_rulebook().game})
    with pytest.raises(Refused, match=r"rulebook\.other_game"):
        leaving.change_rules(tournament, other)
