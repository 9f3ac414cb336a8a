"""What an action changed: values before and after, whom it concerned, and why it cannot be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample, stages_sample
from tests.services.slips import ZEROS, level_totals, slip_at, totals

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.resources import resource
from turnierleitung.services import change_details, history, leaving, results
from turnierleitung.services.change_details import TALLY, TableLabel
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.round_rows import current_round
from turnierleitung.services.people import anonymising, fees, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.schema import JOURNALED
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts import changed
from turnierleitung.texts.changed import changed_things
from turnierleitung.texts.language import speaking
from turnierleitung.texts.phases import speech_of


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return sample.new_tournament(tmp_path, people=8)


def told(tournament: TournamentFile) -> tuple[str, ...]:
    found = change_details.of(tournament, len(tournament.history()))
    things = changed_things(found, NamedGame("schafkopf"), Currency.EUR, of_matches=False)
    return tuple(f"{thing.about} · {value}" for thing in things for value in thing.values)


def test_every_table_is_told_or_left_out_on_purpose() -> None:
    # Of the others the name of the action, its note or its own page tells everything.
    untold = {
        *("rulebook", "operator", "stage", "decision", "lot", "release", "ceremony_step"),
        *("clock", "clock_press", "table_press", "station_call"),
    }
    told_tables = {field.partition(".")[0] for field in changed._FIELDS}
    assert told_tables | untold == {table.name for table in JOURNALED}
    assert not told_tables & untold


def test_a_person_who_is_corrected_has_the_values_before_and_after(tournament: TournamentFile) -> None:
    participants.edit(tournament, 3, PersonData("Kern", "Josef", club="SC Au"))
    before = history.view(tournament).deeds[0]
    lines = told(tournament)
    assert any(line.startswith("Kern, Josef · Nachname: ") and line.endswith("→\u00a0Kern") for line in lines)
    assert "Kern, Josef · Verein: SC Au" in lines or any("→\u00a0SC Au" in line for line in lines)
    history.undo(tournament)
    assert any("Nachname: Kern →" in line for line in told(tournament)), "the undo turns them round"
    assert before.kind == "participant.edited"


def test_a_slip_that_is_corrected_tells_what_it_counted(tournament: TournamentFile) -> None:
    sample.play_round(tournament, 1, until=0)
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, level_totals(), despite=ZEROS)
    results.enter(tournament, slip.table_id, totals(10, -10, 0, 0), reason="Zahlendreher")
    found = [
        one
        for one in change_details.of(tournament, len(tournament.history()))
        if one.field == f"{TALLY}points"
    ]
    people = participants.by_id(tournament)
    first, second = (people[one.participant_id].name for one in slip.players[:2])
    assert [(one.who, one.before, one.after) for one in found] == [(first, 0, 10), (second, 0, -10)]
    assert {one.table for one in found} == {TableLabel(1, slip.number)}
    assert f"Tisch {slip.number}, Runde 1 · {first} · Punkte: 0 →\u00a0+10" in told(tournament)
    history.undo(tournament)
    assert f"Tisch {slip.number}, Runde 1 · {first} · Punkte: +10 →\u00a00" in told(tournament)


def test_a_match_is_called_by_its_number(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    number = current_round(tournament) or 1
    stages_sample.play_groups(tournament, number)
    entered = next(deed for deed in history.view(tournament).deeds if deed.kind == "result.entered")
    found = change_details.of(tournament, entered.sequence)
    lines = changed_things(found, NamedGame("quartett"), Currency.CHF, of_matches=True)
    assert any(thing.about.startswith("Begegnung ") for thing in lines)


def test_a_publication_that_is_undone_names_who_no_longer_plays_where(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.draw_groups(tournament, current_round(tournament) or 1)
    history.undo(tournament)
    history.undo(tournament)
    names = {person.name for person in participants.by_id(tournament).values()}
    found = change_details.of(tournament, len(tournament.history()))
    lines = changed_things(found, NamedGame("quartett"), Currency.CHF, of_matches=True)
    (match,) = (thing for thing in lines if thing.about.startswith("Begegnung 1 · "))
    first, second = match.about.removeprefix("Begegnung 1 · ").split(" – ")
    assert {first, second} <= names
    assert match.values == ("spielt nicht mehr an Tisch 1",)


def test_a_penalty_is_called_as_the_rulebook_calls_it_in_english() -> None:
    given = change_details.Changed("penalty.title", None, "Karten gezeigt")
    rulebook = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    with speaking(Language.ENGLISH, speech_of(rulebook)):
        (thing,) = changed_things((given,), NamedGame("schafkopf"), Currency.EUR, of_matches=False)
    assert thing.values == ("Penalty: Cards shown",)


def test_names_that_were_removed_are_left_out(tournament: TournamentFile) -> None:
    leaving.exclude(tournament, 1, "Betrug")
    sequence = len(tournament.history())
    anonymising.anonymise(tournament, [])
    lines = changed_things(
        change_details.of(tournament, sequence), NamedGame("schafkopf"), Currency.EUR, of_matches=False
    )
    assert any("ausgeschlossen" in thing.line for thing in lines)
    assert not any("Betrug" in thing.line for thing in lines)


def test_whoever_is_concerned_is_found_by_name(tournament: TournamentFile) -> None:
    sample.play_round(tournament, 1, until=0)
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, level_totals(), despite=ZEROS)
    who = slip.players[0].participant_id
    entered, names = len(tournament.history()), change_details.names_of(tournament)
    at_table = participants.by_id(tournament)[who].name
    assert at_table in names[entered], "the slip of a table concerns all who sit there"
    fees.refund(tournament, who)
    assert at_table in change_details.names_of(tournament)[entered + 1]
    assert change_details.concerned(tournament, entered) == (None, slip.table_id)
    assert change_details.concerned(tournament, entered + 1) == (who, None)


def test_what_cannot_be_taken_back_says_why(tournament: TournamentFile) -> None:
    sample.draw_round(tournament, 1)
    drawn = next(deed for deed in history.view(tournament).deeds if deed.kind == "draw.published")
    assert change_details.hindrance(tournament, len(tournament.history())) == ()
    sample.play_round(tournament, 1, until=0)
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, level_totals(), despite=ZEROS)
    before = tournament.history()
    (problem,) = change_details.hindrance(tournament, drawn.sequence)
    assert problem.code in ("revert.still_needed", "revert.changed_since")
    assert tournament.history() == before, "nothing was done"
