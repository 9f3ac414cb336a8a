"""Tournaments by any rulebook at the moments of their life at which somebody judges."""

from __future__ import annotations

import random
import shutil
from datetime import date
from enum import StrEnum
from pathlib import Path

from tests import sample
from tests.services import director

from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.resources import resource
from turnierleitung.services import formats, practice
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.people import operators, participants
from turnierleitung.storage.tournament_file import TournamentFile

_PEOPLE = 10


class Moment(StrEnum):
    """How far a tournament is."""

    ARRIVED = "arrived"
    DRAWN = "drawn"
    RUNNING = "running"
    """Half of the slips of the first round, or of the groups, are in."""
    FINISHED = "finished"
    NEXT_DRAWN = "next_drawn"
    """The second round, or the bracket, is published."""
    OVER = "over"


def _first_states(tournament: TournamentFile) -> tuple[RoundState, RoundState]:
    """How far the first two rounds are."""
    first, second, *_ = tournaments.header(tournament).rounds
    return first.state, second.state


def has_come(tournament: TournamentFile, moment: Moment) -> bool:
    """Whether a tournament is that far."""
    first, second = _first_states(tournament)
    round_id = tournaments.header(tournament).rounds[0].round_id
    match moment:
        case Moment.ARRIVED:
            return all(not one.missing for one in participants.people(tournament))
        case Moment.DRAWN:
            return first is RoundState.PUBLISHED
        case Moment.RUNNING:
            tables = formats.rounds_view(tournament, round_id).tables
            done = sum(row.state is TableState.ENTERED for row in tables)
            return first is RoundState.RUNNING and done >= len(tables) // 2
        case Moment.FINISHED:
            return first is RoundState.FINISHED
        case Moment.NEXT_DRAWN:
            return second is RoundState.PUBLISHED
        case Moment.OVER:
            return director.what_is_next(tournament) in director.OVER


def play_through(folder: Path, key: str) -> dict[Moment, Path]:
    """Play a tournament by a rulebook to its end, and keep a copy of each moment."""
    folder.mkdir()
    rulebook = practice.timed(rulebooks.read(resource("rulebooks", f"{key}.toml")))
    facts = tournaments.Facts("Meisterschaft", date(2026, 11, 21), "Halle", 1000)
    tournament = tournaments.create(folder / "probe.turnier", facts, rulebook, "Anna", sample.ticking())
    operators.at_work(tournament)
    for index in range(_PEOPLE):
        participants.register(tournament, sample.person(index, pairs=rulebook.pairs))
    director.bring_decks(tournament)
    source, kept = random.Random(key), {}
    for moment in Moment:
        while not has_come(tournament, moment):
            assert director.go_on(tournament, source), moment
        kept[moment] = Path(shutil.copy(tournament.path, folder / f"{moment}.turnier"))
    tournament.close()
    return kept
