"""The ranking of a series on paper."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from tests.reports.paper import STAMP, pages
from tests.sample import person

from turnierleitung.domain.matching import Identity
from turnierleitung.domain.ranking.series import SeriesRules, SeriesValuation
from turnierleitung.domain.ranking.standings import Better
from turnierleitung.reports import series as paper
from turnierleitung.reports.render import render
from turnierleitung.services.series import Evening, EveningPerson, EveningState, Series, view
from turnierleitung.texts import series as texts


def evening(number: int, order: list[int]) -> Evening:
    """An evening of the sample's people, the winner first; everybody has 20 less than whoever is ahead."""
    people = tuple(
        EveningPerson(
            who=Identity(heads=person(one).heads, town=person(one).town), rank=rank, results=(60 - 20 * rank,)
        )
        for rank, one in enumerate(order, start=1)
    )
    return Evening(
        tournament=str(number),
        entry="",
        read_at=datetime(2026, 3, 6, 22, tzinfo=UTC),
        path=f"{number}.turnier",
        name=f"Abend {number}",
        held_on=date(2026, number, 6),
        game="schafkopf",
        tallies=("points",),
        better=Better.HIGHER,
        provisional=number == 3,
        people=people,
    )


EVENINGS = (evening(1, [9, 10, 11, 2]), evening(2, [10, 11, 9]), evening(3, [11, 9, 2, 10]))


def printed(rules: SeriesRules) -> str:
    found = view(Series(name="Winter", rules=rules, evenings=EVENINGS))
    (page,) = pages(render(paper.printout(found, date(2026, 3, 20)), STAMP))
    return page


def test_dropped_evenings_stand_in_brackets_and_it_says_how_it_is_counted() -> None:
    page = printed(SeriesRules(points=(25, 20, 16), best=2))
    assert "Rangliste der Abendserie vorläufig, ein Abend läuft noch Winter · Fr., 20. März 2026" in page
    assert "Punkte nach Plätzen: 25, 20, 16, danach keine. Die besten 2 Abende zählen." in page
    assert "Rang Name 6.1. 6.2. 6.3. Summe" in page
    assert "1 Kern, Josef 25 (16) 20 45" in page
    assert "4 Schmidt-Rottluff von Hohenlohe-Langenburg, Maximilian-Alexander 0 (–) 16 16" in page


def test_results_are_written_as_their_game_writes_them() -> None:
    page = printed(SeriesRules(valuation=SeriesValuation.RESULTS, absent=-30))
    assert "Wer fehlt, bekommt −30." in page
    assert "1 Kern, Josef +40 0 +20 +60" in page
    assert "Maximilian-Alexander −20 −30 0 −50" in page


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (1, "Gleich mit Kern, Josef: Summe und alle Abende."),
        (2, "Gleiche Summe; 3.-bester Abend: Vogt, Therese hat 16, Seidl, Ludwig 0."),
        (3, f"Summe: Seidl, Ludwig hat 45, {person(2).name} 16."),
    ],
)
def test_every_place_says_what_separates_it(place: int, why: str) -> None:
    rules = SeriesRules(points=(25, 20, 16), best=2)
    found = view(Series(name="Winter", rules=rules, evenings=EVENINGS))
    assert texts.comparison_text(found, found.rows[place - 1], found.rows[place]) == why


def test_a_saved_list_has_numbers_where_they_count() -> None:
    rules = SeriesRules(points=(25, 20, 16), best=2)
    table = texts.saved_series(view(Series(name="Winter", rules=rules, evenings=EVENINGS)))
    assert table.headings[:2] == ("Rang", "Name")
    days = ("06.01.2026 Abend 1", "06.02.2026 Abend 2", "06.03.2026 Abend 3")
    assert table.headings[-5:] == (*days, "Summe", "Zählt nicht")
    assert table.rows[0][-5:] == (25, 16, 20, 45, "06.02.2026")
    assert table.rows[3][-5:] == (0, None, 16, 16, "06.02.2026")


def test_evenings_of_one_day_are_told_apart_by_their_names() -> None:
    day = date(2026, 1, 6)
    names = ("Skatabend 1", "Vereinsmeisterschaft Winter 2", "Skatabend 1")
    same_day = [
        one.model_copy(update={"held_on": day, "name": name})
        for one, name in zip(EVENINGS, names, strict=True)
    ]
    found = view(Series(name="Winter", evenings=(*same_day, evening(4, [9, 10]))))
    heads = [column.heading for column in texts.series_columns(found)]
    assert heads[-5:] == ["Skatabend 1 (1)", "Vereinsme… 2", "Skatabend 1 (3)", "6.4.", "Summe"]
    on_paper = [column.printed().heading for column in texts.series_columns(found)]
    assert on_paper[-4] == "Vereinsmeisterschaft Winter 2"
    lines = [line.text for line in texts.why_lines(found, found.rows[0])]
    assert lines[0] == "06.01.2026, Skatabend 1 · Platz 1 von 4"
    assert lines[3] == "06.04.2026 · Platz 1 von 2"


def test_what_all_names_of_a_day_begin_with_is_left_out_where_room_is_short() -> None:
    names = ("Differenzlerturnier am Nachmittag", "Differenzlerturnier am Abend")
    same_day = [
        one.model_copy(update={"held_on": date(2026, 1, 6), "name": name})
        for one, name in zip(EVENINGS[:2], names, strict=True)
    ]
    found = view(Series(name="Winter", evenings=tuple(same_day)))
    columns = texts.series_columns(found)
    assert [column.heading for column in columns[-3:-1]] == ["Nachmittag", "Abend"]
    assert [column.printed().heading for column in columns[-3:-1]] == [*names]


@pytest.mark.parametrize(
    ("states", "state", "told"),
    [
        ((EveningState.AS_READ,) * 3, "vorläufig, ein Abend läuft noch", ()),
        (
            (EveningState.CHANGED, EveningState.AS_READ, EveningState.GONE),
            "vorläufig, ein Abend läuft noch, ein Abend ist seither berichtigt, eine Datei fehlt",
            ("„Abend 1“ wurde geändert, nachdem", "Die Datei von „Abend 3“ fehlt. Es gilt, was"),
        ),
        (
            (EveningState.CHANGED, EveningState.CHANGED, EveningState.AS_READ),
            "vorläufig, ein Abend läuft noch, 2 Abende sind seither berichtigt",
            ("„Abend 1“ und „Abend 2“ wurden geändert, nachdem",),
        ),
    ],
)
def test_paper_says_which_evenings_are_no_longer_as_they_were_read(
    states: tuple[EveningState, ...], state: str, told: tuple[str, ...]
) -> None:
    found = view(Series(name="Winter", evenings=EVENINGS))._replace(states=states)
    (page,) = pages(render(paper.printout(found, date(2026, 3, 20)), STAMP))
    assert state in page
    assert all(sentence in page for sentence in told)
    assert ("wurde" in page or "fehlt." in page) == bool(told)
