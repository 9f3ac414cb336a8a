"""The certificate of a draw in words and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.reports.paper import STAMP, set_texts, text

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance
from turnierleitung.reports.render import render
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.services.printing import compose
from turnierleitung.services.tables import certificates, draws, repairs
from turnierleitung.services.tables.certificates import Checked
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.figures import clock
from turnierleitung.texts.tables.fairness import check_lines, facts, heading, swap_cells, way


@pytest.fixture
def mended(tmp_path: Path) -> TournamentFile:
    """A published draw with a swap by hand, mended after somebody left."""
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
    draws.draft(tournament, 1, "0000-0001")
    draw = draws.view(tournament, 1).draws[0]
    draws.swap(tournament, draw.id, draw.seats[0].participant_id, draw.seats[-1].participant_id)
    draws.publish(tournament, draw.id)
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    repairs.make(tournament, 1)
    return tournament


def test_every_link_is_named_with_what_it_takes_to_draw_again(mended: TournamentFile) -> None:
    found = certificates.of_round(mended, 1)
    assert [heading(link) for link in found.links] == ["Auslosung A", "Anpassung B"]
    first = dict(facts(found.links[0]))
    assert first["Los (Startzahl)"] == "0000-0001"
    assert first["Wer und wo"] == "16 Personen an 4 Tischen"
    assert first["Von Hand getauscht"] == "1 ×"
    assert "Prüfsumme der Sitzordnung" in first
    assert "Los (Startzahl)" not in dict(facts(found.links[1]))
    ((at, first_name, other_name, operator),) = swap_cells(found, found.links[0])
    assert (at, operator) == (clock(found.links[0].swaps[0].at), "Anna")
    assert {first_name, other_name.removeprefix("↔ ")} == set(found.names.values())


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        (SeatDraw.BLIND, "blindes Los (Verfahren 1)"),
        (SeatDraw.RANK, "nach Rang, Sitze und Gleichstände durch das Los (Verfahren 12)"),
        (SeatDraw.MIXED, "aus jedem Teil der Rangliste einer, durch das Los (Verfahren 12)"),
        (
            SeatDraw.PLACE,
            "nach dem Platz am Tisch davor, Sitze und Gleichstände durch das Los (Verfahren 14)",
        ),
        (SeatDraw.LOT, "Los, bei dem sich möglichst niemand wiedertrifft (Verfahren 12)"),
    ],
)
def test_the_way_of_drawing_is_said(tmp_path: Path, drawn: SeatDraw, words: str) -> None:
    stage = TablesStage(rounds=2, draw=drawn)
    rulebook = sample.sample_rulebook().model_copy(update={"stages": (stage,)})
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=rulebook)
    sample.play_round(tournament, 1)
    sample.draw_border_lots(tournament, 2)
    draws.draft(tournament, 2)
    found = certificates.view(tournament, draws.view(tournament, 2).draws[-1].id)
    assert way(found.links[0]) == words


def test_what_came_of_the_check_is_said_line_by_line(mended: TournamentFile) -> None:
    found = certificates.of_round(mended, 1)
    good = Checked(same_input=True, same_draw=True, same_seats=True)
    bad = Checked(same_input=False, same_draw=False, same_seats=False)
    assert check_lines(found, (good, good)) == (
        "Auslosung A",
        "✓ Die Eingabe ist dieselbe.",
        "✓ Aus dem Los 0000-0001 kommt dieselbe Sitzordnung heraus.",
        "✓ Danach wurde 1 × von Hand getauscht.",
        "Anpassung B",
        "✓ Die Eingabe ist dieselbe.",
        "✓ Wird noch einmal angepasst, kommt dieselbe Sitzordnung heraus.",
        f"Urkunde {found.code}",
    )
    assert check_lines(found, (good, bad))[5:8] == (
        "✗ In der Datei steht eine andere Eingabe.",
        "✗ Wird noch einmal angepasst, kommt eine andere Sitzordnung heraus.",
        "✗ In der Datei sitzt jemand anderswo.",
    )
    assert check_lines(found, (None, good))[:3] == (
        "Auslosung A",
        (
            f"– Ausgelost nach Verfahren {found.links[0].algorithm}; dieses Programm lost nach "
            "Verfahren 12 und kann das Los nicht nachprüfen. Es gilt die Sitzordnung, die in der Datei steht."
        ),
        "Anpassung B",
    )


def test_the_paper_carries_code_seed_digests_and_swaps(mended: TournamentFile) -> None:
    request = PrintRequest(PrintKind.DRAW_CERTIFICATE, 1)
    paper = text(render(compose(mended, request), STAMP))
    found = certificates.of_round(mended, 1)
    for wanted in (
        f"Urkunde {found.code}",
        "0000-0001",
        found.links[0].input_digest,
        found.links[0].drawn_digest,
        found.links[1].seated_digest,
        "Von Hand getauscht",
        "↔",
        "Turnierleitung",
    ):
        assert wanted in paper


def test_names_and_values_of_all_draws_stand_in_line(mended: TournamentFile) -> None:
    rendered = render(compose(mended, PrintRequest(PrintKind.DRAW_CERTIFICATE, 1)), STAMP)
    texts = set_texts(rendered)
    links = certificates.of_round(mended, 1).links
    names = {name for link in links for name, _ in facts(link)}
    digests = {link.drawn_digest for link in links} | {links[0].seed, links[0].input_digest}
    assert len({round(one.x) for one in texts if one.text in names}) == 1
    assert len({round(one.x) for one in texts if one.text in digests}) == 1
