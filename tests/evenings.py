"""Evenings of four people at one table, with the results that a test wants."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from tests.sample import draw_round, sample_rulebook, ticking
from tests.services.slips import ruling

from turnierleitung.domain.ranking.standings import FinalTie
from turnierleitung.domain.states import Attendance
from turnierleitung.services import formats, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData


def someone(text: str) -> PersonData:
    """„Huber, Sepp (Roth)“, or a pair „Huber, Sepp / Maier, Anna“."""
    name, _, town = text.partition(" (")
    (last, first), *second = (head.split(", ") for head in name.split(" / "))
    partner = second[0] if second else ("", "")
    return PersonData(
        last, first, town=town.rstrip(")"), partner_last_name=partner[0], partner_first_name=partner[1]
    )


def evening(
    path: Path, name: str, on: date, points: Mapping[str, int], *, over: bool = True, practice: bool = False
) -> Path:
    """Play an evening and close its file; the points are those of everybody, by name and town."""
    rulebook = sample_rulebook(rounds=1, final_tie=FinalTie.SHARED)
    if any(" / " in name for name in points):
        rulebook = rulebook.model_copy(update={"pairs": True})
    facts = tournaments.Facts(name, on)
    tournament = tournaments.create(path, facts, rulebook, "Anna", ticking(), practice=practice)
    for text in points:
        participants.register(tournament, someone(text), Attendance.PRESENT)
    round_id = draw_round(tournament, 1)
    formats.start_round(tournament, round_id)
    earned = {someone(text).name: value for text, value in points.items()}
    people = participants.by_id(tournament)
    (table,) = formats.rounds_view(tournament, round_id).tables
    seats = formats.format_of(tournament).announced(tournament, table.table_id)
    slip = ruling(*(earned[people[one].person.name] for one in seats))
    results.enter(tournament, table.table_id, slip, reason="Probe")
    if over:
        formats.finish_round(tournament, round_id)
    tournament.close()
    return path
