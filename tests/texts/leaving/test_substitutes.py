"""What is said of a substitute: for whom he comes, where he sits, what becomes of the points."""

from __future__ import annotations

import pytest

from turnierleitung.domain.states import Attendance, Competes
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.services.substitutes import OpenPlace, Said, Vacancy
from turnierleitung.texts.leaving import free_line, from_zero_line, said, seat_line, with_points_line


def anna(number: int | None = 4, competes: Competes = Competes.YES) -> Participant:
    person = PersonData("Huber", "Anna")
    return Participant(1, number, person, Attendance.PRESENT, competes, 1000)


def vacancy(*places: OpenPlace, gone: Participant | None = None, next_round: int | None = 2) -> Vacancy:
    return Vacancy(
        gone=gone or anna(),
        places=places,
        deals=None,
        next_round=next_round,
        free=(),
        waiting=frozenset(),
        against_points=(),
        against_zero=(),
    )


def test_both_are_told_of_each_other() -> None:
    assert said(vacancy(), "Kern, Ida") == Said("für Huber, Anna ab Runde 2", "Ersatz ab Runde 2: Kern, Ida")
    assert said(vacancy(next_round=None), "Kern, Ida") == Said("für Huber, Anna", "Ersatz: Kern, Ida")


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        ((2,), "Runde 2: Tisch 5, Platz 3"),
        ((2, 3), "Runde 2: Tisch 5, Platz 3 (und eine weitere Runde)"),
        ((2, 3, 4), "Runde 2: Tisch 5, Platz 3 (und 2 weitere Runden)"),
        ((), "Spielt ab Runde 2. Die ist noch nicht ausgelost: Den Platz bringt die Auslosung."),
    ],
)
def test_the_next_place_is_named(rounds: tuple[int, ...], told: str) -> None:
    assert seat_line(vacancy(*(OpenPlace(number, 5, 3) for number in rounds))) == told


def test_one_against_one_there_are_matches() -> None:
    assert seat_line(vacancy(next_round=None)) == "Seine Begegnungen stehen im Spielplan."


def test_the_number_stays_where_there_is_one() -> None:
    assert with_points_line(vacancy(), "Kern, Ida") == (
        "Kern, Ida spielt mit Nr. 4 weiter: Platz, Ergebnisse und Punkte bleiben. "
        "Huber, Anna steht als abgemeldet in der Liste."
    )
    assert with_points_line(vacancy(gone=anna(None)), "Kern, Ida") == (
        "Kern, Ida tritt an die Stelle von Huber, Anna. Huber, Anna steht als abgemeldet in der Liste."
    )


def test_from_zero_everybody_keeps_what_is_his() -> None:
    assert from_zero_line(vacancy(), "Kern, Ida", 38) == (
        "Kern, Ida beginnt mit Nr. 38 bei null auf dem Platz von Huber, Anna. "
        "Die Punkte bis dahin bleiben bei Huber, Anna."
    )
    assert from_zero_line(vacancy(gone=anna(competes=Competes.HELPER)), "Kern, Ida", 38) == (
        "Kern, Ida spielt als Helfer mit Nr. 38 auf dem Platz von Huber, Anna."
    )


def test_who_could_come_is_shown_with_number_and_state() -> None:
    assert free_line(anna(), "da") == "Huber, Anna, Nr. 4 (da)"
    assert free_line(anna(None), "angemeldet") == "Huber, Anna (angemeldet)"
