"""Tournaments of groups and knock-out for the tests: the same people and results every time."""

from __future__ import annotations

import random
from datetime import date
from pathlib import Path

from tests import sample

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Attendance
from turnierleitung.games.quartett.rules import Match
from turnierleitung.resources import resource
from turnierleitung.services import decks, formats, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.people import operators, participants
from turnierleitung.storage.tournament_file import TournamentFile

DECK = 32


def new_tournament(tmp_path: Path, people: int = 12, *, rulebook: Rulebook | None = None) -> TournamentFile:
    """A new tournament in which everybody is there, and ten decks lie ready if its game needs any."""
    facts = tournaments.Facts("2. Schweizer Quartett-Meisterschaft", date(2026, 11, 21), "Stadthalle", 0)
    rules = rulebook or quartett()
    tournament = tournaments.create(tmp_path / "probe.turnier", facts, rules, "Anna", sample.ticking())
    operators.at_work(tournament)
    for index in range(people):
        participants.register(tournament, sample.person(index, pairs=rules.pairs), Attendance.PRESENT)
    if decks.are_listed(tournament):
        decks.add(tournament, [decks.DeckData(f"Quartett {number}", DECK, 2) for number in range(1, 11)])
    return tournament


def quartett() -> Rulebook:
    """The shipped rulebook."""
    return rulebooks.read(resource("rulebooks", "schweizer-quartett.toml"))


def draw_groups(tournament: TournamentFile, number: int, tables: int = 6) -> int:
    """Draw and publish groups from a seed of their own, and start them; return the id of the round."""
    groups.draft(tournament, number, seed="0000-0001")
    groups.publish(tournament, groups.view(tournament).drafts[-1].id, tables)
    round_id = groups.round_of(tournament, "groups") or 0
    formats.start_round(tournament, round_id)
    return round_id


def play_groups(tournament: TournamentFile, number: int, tables: int = 6, *, ties: bool = False) -> None:
    """Play the groups to the end; lots are drawn unless ``ties`` are wanted."""
    round_id = draw_groups(tournament, number, tables)
    source = random.Random(1)
    for row in matches.view(tournament):
        enter(tournament, row.table_id, DECK // 2 if ties else source.randrange(DECK + 1))
    if ties:
        return
    for group in group_tables.view(tournament):
        for tie in group.table.open_ties:
            group_tables.draw_tie(tournament, group.number, tie, seed="0000-0002")
    while open_ties := qualifying.view(tournament).list.must_be_decided:
        qualifying.draw_tie(tournament, open_ties[0], seed="0000-0003")
    formats.finish_round(tournament, round_id)


def draw_bracket(tournament: TournamentFile) -> int:
    """Draw, publish and start the knock-out; return the id of its round."""
    brackets.draft(tournament, seed="0000-0004")
    brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
    round_id = groups.round_of(tournament, "knockout") or 0
    formats.start_round(tournament, round_id)
    return round_id


def play_level(tournament: TournamentFile, only: int | None = None) -> None:
    """Play the knock-out matches that can be played now, or the first few of them."""
    source = random.Random(2)
    ready = [row for row in matches.view(tournament) if row.bracket is not None and row.playable]
    for row in ready[:only]:
        enter(tournament, row.table_id, source.choice([9, 12, 13, 18, 19, 20, 25, 32]))


def play_to_the_champion(tournament: TournamentFile, number: int) -> None:
    """Play everything."""
    play_groups(tournament, number)
    draw_bracket(tournament)
    while any(row.playable for row in matches.view(tournament)):
        play_level(tournament)


def enter(tournament: TournamentFile, table_id: int, cards: int) -> None:
    """Enter a ratio."""
    results.enter(tournament, table_id, Match(cards=(cards, DECK - cards)))
