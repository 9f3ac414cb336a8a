"""The protocol tells what the director wrote to an action."""

from __future__ import annotations

from pathlib import Path

from tests.sample import quartett_tournament
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, slip_at, totals

from turnierleitung.services import history, leaving, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.judge import protests
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.people import anonymising
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_note


def told(tournament: TournamentFile) -> list[tuple[str, str]]:
    """The actions to which something was written, oldest first."""
    deeds = reversed(history.view(tournament).deeds)
    return [(deed.kind, deed.reason) for deed in deeds if deed.reason]


def test_s15_every_reason_stands_at_its_action(at: At) -> None:
    tournament = at(Stage.PARKED)
    first = slip_at(tournament, 1).table_id
    parked = told(tournament)
    results.enter(tournament, first, totals(3, -3, 0, 0), reason="Falsch gelesen")
    results.enter(tournament, first, level_totals(), reason="Falsch gelesen", despite=ZEROS)
    results.void(tournament, first, "Unleserlich")
    leaving.exclude(tournament, 1, "Zu laut")
    leaving.readmit(tournament, 1)
    history.undo(tournament)
    assert [kind for kind, _ in parked] == ["result.parked"]
    assert told(tournament)[1:] == [
        ("result.corrected", "Falsch gelesen"),
        ("result.corrected", "Falsch gelesen"),
        ("result.voided", "Unleserlich"),
        ("participant.excluded", "Zu laut"),
    ]


def test_q24_protest_and_decision_stand_there_in_their_words(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    protests.lodge(tournament, 1, "Karte lag am Boden", 0)
    (lodged,) = protests.view(tournament)
    protests.decide(tournament, lodged.id, "Es bleibt dabei", ProtestState.REJECTED, deposit_returned=True)
    assert told(tournament) == [
        ("protest.lodged", "Karte lag am Boden"),
        ("protest.decided", "Es bleibt dabei"),
    ]
    tournament.close()


def test_another_rulebook_says_what_it_changed_as_long_as_it_stands(at: At) -> None:
    tournament = at(Stage.ENTERED)
    rulebook = rulebooks.current(tournament)
    leaving.change_rules(tournament, rulebook.with_stage(0, round_minutes=50))
    leaving.change_rules(tournament, rulebook.with_stage(0, round_minutes=55))
    later, earlier = history.view(tournament).deeds[:2]
    assert deed_note(later) == "Zeitgrenze je Runde: 50 Min. → 55 Min."
    assert deed_note(earlier).endswith("→ 50 Min.")
    history.undo(tournament)
    assert deed_note(history.view(tournament).deeds[1]) == ""


def test_reasons_go_with_the_names(at: At) -> None:
    tournament = at(Stage.ENTERED)
    results.void(tournament, slip_at(tournament, 1).table_id, "Unleserlich")
    anonymising.anonymise(tournament, [])
    assert told(tournament) == []
