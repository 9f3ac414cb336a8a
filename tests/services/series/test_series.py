"""The file of a series, and the evenings that are read into it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from tests import stages_sample
from tests.evenings import evening, someone

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.series import SeriesRules, SeriesValuation
from turnierleitung.services import series
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.series import EveningState, Series, SeriesFile
from turnierleitung.storage import disk
from turnierleitung.storage.journal import Author

ANNA, BERT, CARL, DORA = "Auer, Anna (Roth)", "Bader, Bert (Roth)", "Cerny, Carl (Au)", "Dorn, Dora"
FIRST = {ANNA: 30, BERT: 10, CARL: -10, DORA: -30}
SECOND = {BERT: 20, CARL: 15, ANNA: -15, DORA: -20}


def played(folder: Path, number: int, points: dict[str, int] | None = None, **how: bool) -> Path:
    """An evening of the month of its number, in a file of its own."""
    name = f"Abend {number}"
    return evening(folder / f"{name}.turnier", name, date(2026, number, 6), points or FIRST, **how)


@pytest.fixture
def file(tmp_path: Path) -> SeriesFile:
    return SeriesFile.create(tmp_path / "Winter.serie", "Winter")


def read(file: SeriesFile, *paths: Path) -> Series:
    for path in paths:
        found = series.read_evening(path, file.path.parent)
        file.change(series.with_evening(file.series, found))
    return file.series


def ranking(found: Series) -> list[tuple[int, str, int]]:
    return [(row.place.rank, row.name, row.place.total) for row in series.view(found).rows]


def refusal(action: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        action()
    return caught.value.problems[0].code


def state_of(file: SeriesFile) -> EveningState:
    return series.look(file, file.series.evenings[0])


def test_evenings_are_added_by_date_and_ranked(file: SeriesFile, tmp_path: Path) -> None:
    found = read(file, played(tmp_path, 2, SECOND), played(tmp_path, 1))
    assert [one.name for one in found.evenings] == ["Abend 1", "Abend 2"]
    assert ranking(found) == [
        (1, "Bader, Bert", 7),
        (2, "Auer, Anna", 6),
        (3, "Cerny, Carl", 5),
        (4, "Dorn, Dora", 2),
    ]
    by_results = found.model_copy(update={"rules": SeriesRules(valuation=SeriesValuation.RESULTS)})
    assert ranking(by_results)[:2] == [(1, "Bader, Bert", 30), (2, "Auer, Anna", 15)]


def test_reading_leaves_the_evening_as_it_is_even_while_it_is_open(file: SeriesFile, tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    before = path.read_bytes(), path.stat().st_mtime_ns
    beside = sorted(one.name for one in tmp_path.iterdir())
    with closing(tournaments.open_file(path)):
        lock = path.with_name(f"{path.name}.lock").read_bytes()
        read(file, path)
        assert path.with_name(f"{path.name}.lock").read_bytes() == lock
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert sorted(one.name for one in tmp_path.iterdir()) == beside


def test_what_a_crash_left_beside_an_evening_stays_and_is_read_settled(
    file: SeriesFile, tmp_path: Path
) -> None:
    whole = played(tmp_path, 1)
    torn = tmp_path / "torn.turnier"
    with closing(sqlite3.connect(whole, isolation_level=None)) as raw:
        raw.execute("PRAGMA cache_size = 1")
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("UPDATE person SET last_name = 'Halb'")
        raw.execute("UPDATE journal_entry SET parameters = parameters || ' '")
        shutil.copyfile(whole, torn)
        shutil.copyfile(disk.journal_of(whole), disk.journal_of(torn))
        raw.execute("ROLLBACK")
    before = torn.read_bytes(), disk.journal_of(torn).read_bytes()
    found = read(file, torn)
    assert "Halb" not in str(found.evenings[0].people)
    assert (torn.read_bytes(), disk.journal_of(torn).read_bytes()) == before


def test_an_evening_that_is_gone_counts_as_it_was_read(file: SeriesFile, tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    read(file, path)
    assert state_of(file) is EveningState.AS_READ
    path.unlink()
    opened = SeriesFile.open(file.path)
    assert state_of(opened) is EveningState.GONE
    assert ranking(opened.series)[0] == (1, "Auer, Anna", 4)


def test_another_tournament_in_the_place_of_an_evening_is_not_taken_for_it(
    file: SeriesFile, tmp_path: Path
) -> None:
    path = played(tmp_path, 1)
    read(file, path)
    shutil.copyfile(played(tmp_path, 2), path)
    assert state_of(file) is EveningState.GONE
    now = series.read_evening(path, tmp_path)
    assert refusal(lambda: series.renewed(file.series, file.series.evenings[0], now)) == "series.another"


def test_an_evening_that_was_written_to_is_changed_until_it_is_read_anew(
    file: SeriesFile, tmp_path: Path
) -> None:
    path = played(tmp_path, 1)
    before = read(file, path)
    with closing(tournaments.open_file(path)) as tournament:
        tournament.author = Author(1)
        first = participants.people(tournament)[0]
        participants.edit(tournament, first.id, someone("Auer, Annette (Roth)"))
    assert state_of(file) is EveningState.CHANGED
    assert ranking(before)[0][1] == "Auer, Anna"
    now = series.read_evening(path, tmp_path)
    file.change(series.renewed(file.series, file.series.evenings[0], now))
    assert state_of(file) is EveningState.AS_READ
    assert ranking(file.series)[0][1] == "Auer, Annette"


def test_an_evening_that_is_not_over_is_provisional(file: SeriesFile, tmp_path: Path) -> None:
    found = read(file, played(tmp_path, 1, over=False))
    assert series.view(found).provisional


def test_the_folder_may_move_with_its_evenings(file: SeriesFile, tmp_path: Path) -> None:
    read(file, played(tmp_path, 1))
    moved = tmp_path.with_name("umgezogen")
    tmp_path.rename(moved)
    assert state_of(SeriesFile.open(moved / "Winter.serie")) is EveningState.AS_READ
    moved.rename(tmp_path)


def test_what_cannot_be_an_evening_is_refused_and_says_why(file: SeriesFile, tmp_path: Path) -> None:
    folder = file.path.parent
    good = played(tmp_path, 1)
    read(file, good)
    text, empty, newer, damaged = (tmp_path / f"{name}.turnier" for name in ("text", "leer", "neu", "kaputt"))
    text.write_text("kein Turnier")
    empty.write_bytes(b"")
    shutil.copyfile(good, newer)
    with closing(sqlite3.connect(newer)) as raw:
        raw.execute("PRAGMA user_version = 999")
    damaged.write_bytes(good.read_bytes()[:20_000])
    for path, code in {
        text: "file.foreign",
        empty: "file.empty",
        newer: "file.newer",
        damaged: "file.truncated",
        tmp_path / "fehlt.turnier": "file.missing",
        played(tmp_path, 3, practice=True): "series.practice",
    }.items():
        with pytest.raises(Refused) as caught:
            series.read_evening(path, folder)
        problem = caught.value.problems[0]
        assert problem.code == code
        assert str(problem.params["name"]) in (path.name, "Abend 3")
    again = series.read_evening(good, folder)
    assert refusal(lambda: series.with_evening(file.series, again)) == "series.twice"
    with closing(stages_sample.new_tournament(tmp_path, 8)) as other:
        assert refusal(lambda: series.read_evening(other.path, folder)) == "series.no_ranking"
    chess = series.read_evening(played(tmp_path, 2), folder).model_copy(update={"game": "quartett"})
    assert refusal(lambda: series.with_evening(file.series, chess)) == "series.other_game"


def test_what_is_wrong_in_the_copy_is_said_of_the_file(tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE rulebook SET content = '{}'")
    with pytest.raises(Refused) as caught:
        series.read_evening(path, tmp_path)
    (problem,) = caught.value.problems
    assert (problem.code, problem.params["name"]) == ("file.senseless", "Abend 1.turnier")


def test_a_knock_out_counts_by_places_alone(file: SeriesFile, tmp_path: Path) -> None:
    with closing(stages_sample.new_tournament(tmp_path, 8)) as tournament:
        stages_sample.play_to_the_champion(tournament, 2)
    found = read(file, tournament.path)
    (evening_read,) = found.evenings
    assert evening_read.tallies == ()
    assert not evening_read.provisional
    assert ranking(found)[0][::2] == (1, 8)
    by_results = found.model_copy(update={"rules": SeriesRules(valuation=SeriesValuation.RESULTS)})
    assert [problem.code for problem in series.view(by_results).problems] == ["series.no_results"]


def test_an_anonymised_evening_cannot_be_matched(file: SeriesFile, tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    read(file, path)
    with closing(tournaments.open_file(path)) as tournament:
        tournament.author = Author(1)
        anonymising.anonymise(tournament, [])
    assert refusal(lambda: series.read_evening(path, tmp_path)) == "series.anonymised"
    assert ranking(file.series)[0] == (1, "Auer, Anna", 4), "what was read before still counts"


def test_the_doubtful_are_asked_about_once_and_the_answer_is_kept(file: SeriesFile, tmp_path: Path) -> None:
    without_town = {name.partition(" (")[0]: points for name, points in SECOND.items()}
    read(file, played(tmp_path, 1), played(tmp_path, 2, without_town))
    doubts = series.view(file.series).doubts
    assert len(doubts) == 3, "three of the four had a town the first time"
    for same in (True, True, False):
        doubt = series.view(file.series).doubts[0]
        file.change(series.answered(file.series, doubt, same=same))
    opened = SeriesFile.open(file.path)
    found = series.view(opened.series)
    assert not found.doubts
    assert len(found.rows) == 5
    asked = next(row for row in found.rows if row.was_asked)
    assert len(series.view(series.forgotten(opened.series, asked)).doubts) == 1


def test_a_pair_stays_a_pair_whoever_of_it_is_named_first(file: SeriesFile, tmp_path: Path) -> None:
    pairs = {
        "Auer, Anna / Bader, Bert": 3,
        "Cerny, Carl / Dorn, Dora": 1,
        "E, F / G, H": -1,
        "I, J / K, L": -3,
    }
    turned = {
        "Bader, Bert / Auer, Anna": 3,
        "Dorn, Dora / Cerny, Carl": 1,
        "E, F / G, H": -1,
        "I, J / K, L": -3,
    }
    read(file, played(tmp_path, 1, pairs), played(tmp_path, 2, turned))
    assert ranking(file.series)[:2] == [
        (1, "Bader, Bert / Auer, Anna", 8),
        (2, "Dorn, Dora / Cerny, Carl", 6),
    ]


def test_a_failed_save_leaves_the_old_file_and_nothing_beside(
    file: SeriesFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.path.read_bytes()

    def full(_draft: Path, _target: Path) -> None:
        raise OSError(28, "No space left")

    monkeypatch.setattr(series, "put_in_place", full)
    changed = file.series.model_copy(update={"name": "Sommer"})
    assert refusal(lambda: file.change(changed)) == "file.not_saved"
    assert file.series.name == "Winter"
    assert file.path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["Winter.serie"]


def test_two_programs_do_not_overwrite_each_other(file: SeriesFile) -> None:
    other = SeriesFile.open(file.path)
    other.change(other.series.model_copy(update={"name": "Sommer"}))
    mine = file.series.model_copy(update={"name": "Herbst"})
    assert refusal(lambda: file.change(mine)) == "series.changed_elsewhere"
    assert SeriesFile.open(file.path).series.name == "Sommer"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "series.broken"),
        ("{", "series.broken"),
        ("[" * 100_000, "series.broken"),
        ('{"format": 1}', "series.broken"),
        ('{"format": 2, "name": "x", "more": []}', "series.newer"),
        ('{"format": 1, "name": "x", "rules": {"best": 0}}', "series.broken"),
    ],
)
def test_a_file_that_is_no_series_says_so(tmp_path: Path, content: str, code: str) -> None:
    path = tmp_path / "x.serie"
    path.write_text(content)
    assert refusal(lambda: SeriesFile.open(path)) == code
    assert path.read_text() == content


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"rank": 1', '"rank": 0'),
        ('"results": [', '"results": [1, '),
        ('"read_at": "2', '"read_at": "x2'),
        ('"heads": [', '"heads": [["A", "B"], ["C", "D"], '),
    ],
)
def test_a_series_changed_by_hand_so_that_it_makes_no_sense_is_refused(
    file: SeriesFile, tmp_path: Path, before: str, after: str
) -> None:
    read(file, played(tmp_path, 1))
    content = file.path.read_text()
    assert before in content
    file.path.write_text(content.replace(before, after, 1))
    assert refusal(lambda: SeriesFile.open(file.path)) == "series.broken"


def test_a_series_whose_game_is_not_installed_names_it(file: SeriesFile, tmp_path: Path) -> None:
    read(file, played(tmp_path, 1))
    file.path.write_text(file.path.read_text().replace('"game": "schafkopf"', '"game": "watten"'))
    with pytest.raises(Refused) as caught:
        SeriesFile.open(file.path)
    assert caught.value.problems[0].params["game"] == "watten"


def test_a_series_whose_file_was_deleted_is_written_again(file: SeriesFile) -> None:
    file.path.unlink()
    file.change(file.series.model_copy(update={"name": "Sommer"}))
    assert SeriesFile.open(file.path).series.name == "Sommer"


def test_results_of_different_kinds_are_not_added(file: SeriesFile, tmp_path: Path) -> None:
    found = read(file, played(tmp_path, 1), played(tmp_path, 2, SECOND))
    by_results = {"rules": SeriesRules(valuation=SeriesValuation.RESULTS)}
    for tallies, code in ((("wins",), "series.results_differ"), ((), "series.no_results")):
        other = found.evenings[1].model_copy(update={"tallies": tallies})
        mixed = found.model_copy(update={"evenings": (found.evenings[0], other), **by_results})
        view = series.view(mixed)
        assert not view.rows
        assert [problem.code for problem in view.problems] == [code]
