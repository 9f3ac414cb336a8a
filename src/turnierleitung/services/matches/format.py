"""Groups and knock-out as a format of a stage (``formats.protocol.StageFormat``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from sqlalchemy import Connection

from turnierleitung.domain.formats import StageKind
from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground import round_rows, rulebooks, slip_rows, stages
from turnierleitung.services.ground.effect_values import Moved
from turnierleitung.services.ground.ranked_people import LevelFigure, RankedPeople, RankedPerson
from turnierleitung.services.ground.round_rows import RoundView, SeatedTable, TableRow
from turnierleitung.services.ground.steps import Stand
from turnierleitung.services.matches import (
    bracket_entrants,
    brackets,
    final_rankings,
    group_tables,
    groups,
    invariants,
    matches,
    stage_effects,
    stand,
)
from turnierleitung.services.matches.printouts import PRINTOUTS
from turnierleitung.services.matches.stage_effects import StageStand
from turnierleitung.services.people import seats
from turnierleitung.storage.tournament_file import TournamentFile


class MatchesFormat:
    """One against one: groups are played through, then the bracket."""

    printouts: Final = PRINTOUTS
    seated_by_round: Final = False

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who plays a match; in a bracket whoever stands there now, nobody while one is missing."""
        with tournament.reading() as connection:
            kind = slip_rows.read(connection, table_id).facts.stage
            if kind is not StageKind.KNOCKOUT:
                return slip_rows.announced(connection, table_id)
        return brackets.pair_at(tournament, table_id) or ()

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return the matches of a round; of a bracket those that have to be played."""
        if stages.of_round(tournament, round_id).kind is StageKind.KNOCKOUT:
            played = [
                SeatedTable(row.table_id, row.number, row.last_names)
                for row in matches.view(tournament)
                if row.bracket is not None and (row.is_open or row.result is not None)
            ]
            return round_rows.table_rows(tournament, round_id, played)
        return round_rows.table_rows(
            tournament, round_id, seats.by_table(tournament, round_id), _settled(tournament)
        )

    def slips_to_come(self, tournament: TournamentFile, playing: RoundView) -> int:  # noqa: ARG002  (part of the protocol)
        """Return how many matches can be played now; in a bracket the two must be known."""
        return sum(row.playable for row in matches.view(tournament))

    def entered(self, tournament: TournamentFile) -> frozenset[int]:
        """Return who is in a group or in the bracket."""
        members = groups.members(tournament).values()
        in_groups = frozenset(member for group in members for member in group)
        return in_groups.union(bracket_entrants.published(tournament))

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return how many matches of somebody have a result."""
        return sum(row.result is not None for row in matches.view(tournament) if participant_id in row.people)

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return how far groups and knock-out are."""
        return stand.view(tournament)

    def seats_changed(self, tournament: TournamentFile) -> None:
        """Who leaves has no seat here: his matches are settled or go to the opponent (Q-23)."""

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the final ranking without those who are still in the knock-out."""
        view = final_rankings.view(tournament)
        people = tuple(
            RankedPerson(
                participant_id=place.participant_id,
                rank=place.rank,
                last=place.last or place.rank,
                figures=(LevelFigure(place.level, view.levels),),
            )
            for place in view.places
            if place.rank is not None
        )
        return RankedPeople(people, not view.provisional, rulebooks.current(tournament).game.kind)

    def snapshot(self, tournament: TournamentFile) -> StageStand:
        """Return groups, qualification and bracket."""
        return stage_effects.standing(tournament)

    def moved(self, before: object, after: object) -> Moved:
        """Return what changed in groups, qualification and bracket."""
        return Moved(stages=stage_effects.difference(cast("StageStand", before), cast("StageStand", after)))

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
        """Find groups without their matches, slots and decks given out twice, phases without their end."""
        return invariants.broken(tournament, connection)


def _settled(tournament: TournamentFile) -> frozenset[int]:
    """Return the matches of groups that need no result, by table id (Q-23)."""
    if not group_tables.gone(tournament):
        return frozenset()
    return frozenset(row.table_id for row in matches.view(tournament) if row.left is not None)


MATCHES: Final = MatchesFormat()
