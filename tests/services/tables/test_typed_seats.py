"""C-12: a seating that is typed or read from a list."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.services import history
from turnierleitung.services.people import participants
from turnierleitung.services.tables import certificates, draws, fairness, typed_seats
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.tables.fairness import check_lines, facts, paragraphs

WHOLE = "Nr;Tisch;Sitz\n" + "\n".join(
    f"{number};{(number - 1) // 4 + 1};{(number - 1) % 4 + 1}" for number in range(1, 9)
)


def problems(tournament: TournamentFile, text: str) -> list[str]:
    """What is wrong, each with its line in front where it has one."""
    found = typed_seats.plan(tournament, 1, text)
    return [
        ("" if row.line is None else f"Zeile {row.line}: ") + problem_text(row.problem).title
        for row in found
        if row.problem is not None
    ]


def typed(tournament: TournamentFile, text: str = WHOLE) -> draws.DrawView:
    typed_seats.keep(tournament, 1, typed_seats.plan(tournament, 1, text))
    return draws.view(tournament, 1).draws[-1]


def name(tournament: TournamentFile, number: int) -> str:
    (someone,) = (one for one in participants.people(tournament) if one.start_number == number)
    return someone.name


def test_c12_a_typed_seating_is_drafted_and_published_like_a_draw(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    draw = typed(tournament)
    numbers = {one.id: one.start_number for one in participants.people(tournament)}
    assert [(numbers[seat.participant_id], seat.table, seat.seat) for seat in draw.seats] == [
        (number, (number - 1) // 4 + 1, (number - 1) % 4 + 1) for number in range(1, 9)
    ]
    assert draw.outdated is None
    draws.publish(tournament, draw.id)
    assert draws.view(tournament, 1).draws[-1].seats == draw.seats
    assert deed_name(history.view(tournament).deeds[1]) == "Sitzordnung Runde 1 eintippen"
    history.undo(tournament)
    history.undo(tournament)
    assert draws.view(tournament, 1).draws == ()
    history.redo(tournament)
    assert draws.view(tournament, 1).draws == (draw,)


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace(";", "\t"),
        WHOLE.replace(";", " "),
        WHOLE.replace(";", ", "),
        WHOLE.replace(";", ";Huber Max;", 1),
        WHOLE.replace("\n1;", "\n1;TSV 1860;"),
        WHOLE.replace("\n1;1;1", '\n"1";"Huber, Max";"1";"1"'),
    ],
)
def test_c12_any_mark_and_any_words_may_be_between_the_numbers(tmp_path: Path, text: str) -> None:
    assert problems(sample.new_tournament(tmp_path, people=8), text) == []


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ("2;1;2", "1;1;2", ["Zeile 3: {1} steht schon in Zeile 2.", "{2} hat noch keinen Platz."]),
        ("2;1;2", "2;1;5", ["Zeile 3: Einen Sitz 5 gibt es nicht, nur 1 bis 4."]),
        ("2;1;2", "2;2;2", ["Zeile 7: An Tisch 2, Sitz 2 sitzt schon {2} (Zeile 3)."]),
        ("2;1;2", "2;0;2", ["Zeile 3: Einen Tisch 0 gibt es nicht, nur 1 bis 200."]),
        ("2;1;2", "99;1;2", ["Zeile 3: Die Startnummer 99 hat niemand.", "{2} hat noch keinen Platz."]),
        ("2;1;2", "2;1", ["Zeile 3: Erwartet sind drei Zahlen: Startnummer, Tisch und Sitz."]),
        ("2;1;2", "2;1;-2", ["Zeile 3: Erwartet sind drei Zahlen: Startnummer, Tisch und Sitz."]),
        ("2;1;2", "", ["Zeile 2: An Tisch 1 ist Sitz 2 noch frei.", "{2} hat noch keinen Platz."]),
        (
            "4;1;4",
            "",
            ["Zeile 2: An Tisch 1 sind erst 3 von 4 Plätzen besetzt.", "{4} hat noch keinen Platz."],
        ),
    ],
)
def test_c12_what_is_wrong_is_said_in_one_sentence_at_the_line(
    tmp_path: Path, line: str, instead: str, said: list[str]
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    names = [name(tournament, number) for number in range(1, 9)]
    text = "\n".join(instead if row == line else row for row in WHOLE.splitlines())
    found = problems(tournament, text)
    expected = [sentence.format("", *names) for sentence in said]
    assert set(expected) <= set(found)
    assert [one for one in found if one.startswith("Zeile 3")] == [
        one for one in expected if one.startswith("Zeile 3")
    ]
    with pytest.raises(Refused):
        typed_seats.keep(tournament, 1, typed_seats.plan(tournament, 1, text))


def test_c12_whoever_does_not_play_the_round_is_named_at_the_line(tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.WAITING_LIST)
    tournament = sample.new_tournament(tmp_path, people=9, rulebook=rulebook)
    assert problems(tournament, WHOLE) == []
    assert problems(tournament, WHOLE.replace("8;2;4", "9;2;4")) == [
        f"Zeile 9: {name(tournament, 9)} spielt in dieser Runde nicht mit.",
        f"{name(tournament, 8)} hat noch keinen Platz.",
    ]


def test_c12_certificate_and_fairness_say_who_typed_it(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    draw = typed(tournament)
    found = certificates.view(tournament, draw.id)
    told = dict(facts(found.links[0]))
    assert told["Verfahren"] == "eingetippt, nicht ausgelost (Verfahren 15)"
    assert told["Eingetippt von"].startswith("Anna, ")
    assert "Los (Startzahl)" not in told
    checked = certificates.check(certificates.record(tournament, draw.id))
    assert "✓ Es ist die Sitzordnung, die eingetippt wurde." in check_lines(found, checked)
    first = paragraphs(fairness.view(tournament, 1, draw))[0]
    assert first.title == "Diese Sitzordnung wurde eingetippt, nicht ausgelost"
    assert first.lines[0].startswith("Anna, ")


def test_c12_two_of_a_typed_seating_can_change_places(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    draw = typed(tournament)
    draws.swap(tournament, draw.id, draw.seats[0].participant_id, draw.seats[-1].participant_id)
    assert certificates.holds(tournament, draw.id)


def test_c12_a_typed_seating_goes_before_the_ranking(tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(draw=SeatDraw.RANK)
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=rulebook)
    sample.play_round(tournament, 1)
    typed_seats.keep(tournament, 2, typed_seats.plan(tournament, 2, WHOLE))
    draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)
    (link,) = certificates.of_round(tournament, 2).links
    assert link.typed is not None
    assert link.following is None
