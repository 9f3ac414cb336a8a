"""Names in reasons and notes: found, shown before, blacked out with the names themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.sample import verify
from tests.services.slips import level_totals, ruling
from tests.storage.looking import asked

from turnierleitung.domain.states import TableState
from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.rules import NoGame, PlayedDeal, SchafkopfDeals
from turnierleitung.services import formats, history, leaving, results
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.anonymising import BLACK
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile

PEOPLE = (
    *("Vogelsang", "Weißenberger", "Brückner", "Dallmayr", "Eichinger", "Förster", "Gschwendtner"),
    *("von Hohenfels", "Ilmberger", "Jägerhuber", "Kirschbaum", "Lachermeier"),
)


@pytest.fixture
def told(tmp_path: Path) -> TournamentFile:
    """A tournament in which every kind of text names somebody."""
    tournament = sample.new_tournament(tmp_path, people=0)
    for name in PEOPLE:
        participants.register(tournament, PersonData(name, "Nepomuk"))
    everyone = sorted(one.id for one in participants.people(tournament))
    participants.arrive(tournament, everyone, pays=True)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    first, second, third = (row.table_id for row in formats.rounds_view(tournament, 1).tables)
    results.enter(tournament, first, ruling(0, 0, 0, 0, reason="Weissenberger ging, von Anfang an zu laut"))
    seated = results.load(tournament, second).players
    results.park(tournament, second, level_totals(3), "BRUECKNER rechnet nach", seated)
    why = "Dallmayrs Karten, Dallmayr"
    deal = PlayedDeal(player=1, contract=Contract.SOLO, won=True, points=(9, -3, -3, -3), reason=why)
    seated = results.load(tournament, third).players
    results.park(tournament, third, SchafkopfDeals(deals=(NoGame(), deal)), "Handschrift", seated)
    insult = "Lachermeier beleidigt Vogelsang"
    leaving.exclude(tournament, everyone[-1], insult)
    return tournament


def test_they_are_listed_as_they_will_be(told: TournamentFile) -> None:
    assert {one.text: one.blackened for one in anonymising.naming_somebody(told)} == {
        "Weissenberger ging, von Anfang an zu laut": f"{BLACK} ging, von Anfang an zu laut",
        "BRUECKNER rechnet nach": f"{BLACK} rechnet nach",
        "Dallmayrs Karten, Dallmayr": f"{BLACK} Karten, {BLACK}",
        "Lachermeier beleidigt Vogelsang": f"{BLACK} beleidigt {BLACK}",
    }


def test_they_go_with_the_names_and_the_rest_stays(told: TournamentFile) -> None:
    leaving.readmit(told, 12)
    leaving.exclude(told, 12, "Beleidigung")
    before = [row.values for row in standings.view(told).rows]
    anonymising.anonymise(told, [])
    assert anonymising.naming_somebody(told) == ()
    assert verify(told) is None
    assert [row.values for row in standings.view(told).rows] == before
    rows = formats.rounds_view(told, 1).tables
    assert [row.state for row in rows].count(TableState.PARKED) == 2
    assert {row.reason for row in rows} >= {f"{BLACK} rechnet nach", "Handschrift"}
    told.close()
    left = told.path.read_bytes()
    for name in ("Weissenberger", "BRUECKNER", "Lachermeier", "Vogelsang"):
        assert name.encode() not in left, "neither in the tables nor in what the journal remembers"
    assert asked(told.path, "SELECT count(*) FROM journal_secret WHERE value IS NOT NULL") == [(0,)]


def test_until_then_they_can_be_taken_back_and_repeated(told: TournamentFile) -> None:
    history.undo(told)
    assert [one.text for one in anonymising.naming_somebody(told) if "Vogelsang" in one.text] == []
    history.redo(told)
    assert [one.text for one in anonymising.naming_somebody(told) if "Vogelsang" in one.text] != []
    assert verify(told) is None
