"""Tournaments in the middle of their day, with every paper printed: what is derived has much to follow."""

from __future__ import annotations

from pathlib import Path

from tests import sample, stages_sample

from turnierleitung.domain.problems import Refused
from turnierleitung.services import printing
from turnierleitung.services.matches import matches
from turnierleitung.storage.tournament_file import TournamentFile


def championship(folder: Path, people: int) -> TournamentFile:
    """Return the Swiss championship with its groups played but for a few matches."""
    tournament = stages_sample.new_tournament(folder, people)
    stages_sample.draw_groups(tournament, -(-people // 4), tables=10)
    for row in matches.view(tournament)[:-6]:
        stages_sample.enter(tournament, row.table_id, row.number * 7 % (stages_sample.DECK + 1))
    return tournament


def schafkopf(folder: Path, people: int) -> TournamentFile:
    """Return a tournament of tables with its second round half played."""
    tournament = sample.new_tournament(folder, people=people - people % 4)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=people // 8)
    return tournament


def print_everything(tournament: TournamentFile) -> int:
    """Print every paper that there is; return how many."""
    printed = 0
    for request in printing.listed(tournament):
        try:
            printout = printing.compose(tournament, request)
        except Refused:
            continue
        printing.record(tournament, printout, printing.next_number(tournament), 1)
        printed += 1
    return printed
