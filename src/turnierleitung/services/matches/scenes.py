"""The wall views of groups and knock-out: pairs, open matches, group tables, the bracket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.draw.knockout import Slot, Vacant
from turnierleitung.domain.ranking.group_table import MATCHES
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import scenes, tournaments
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    matches,
    printouts,
    timetable,
)
from turnierleitung.services.matches import groups as group_stage
from turnierleitung.services.people import naming
from turnierleitung.storage.tournament_file import TournamentFile

NameOf = Callable[[int], scenes.ShownName | None]


def seats_by_name(tournament: TournamentFile) -> scenes.SeatsScene | None:
    """Return each person's present table: in the current time slot or level."""
    step, rows = _played_now(tournament)
    if step is None:
        return None
    at = {person: row for row in rows for person in row.people if person is not None}
    in_groups = step.kind == "groups"
    group_of = {
        member: number for number, members in group_stage.members(tournament).items() for member in members
    }
    playing = (
        group_of.keys() - group_tables.gone(tournament) if in_groups else at.keys() | _free(tournament, rows)
    )
    of_group = in_groups and not group_stage.by_lot(tournament)
    return scenes.SeatsScene(
        now=_now(tournament, step, rows),
        numbering=_numbering(rows),
        beside=scenes.Beside.GROUP if of_group else scenes.Beside.NOTHING,
        seats=tuple(
            scenes.NamedSeat(
                name,
                _number(at[person]) if person in at else None,
                group_of.get(person) if of_group else None,
                person,
            )
            for person, name in naming.looked_for(tournament)
            if person in playing
        ),
    )


def _free(tournament: TournamentFile, rows: Sequence[matches.MatchRow]) -> set[int]:
    """Return who has a bye in the level of the bracket that is played."""
    view, level = brackets.view(tournament), min(map(_level, rows), default=0)
    states = () if view is None else view.resolved.states
    byes = (state for state in states if state.match.is_bye and state.match.level == level)
    return {person for state in byes for person in state.people}


def seats_by_table(tournament: TournamentFile) -> scenes.TablesScene | None:
    """Return the present pair of each table."""
    step, rows = _played_now(tournament)
    if step is None:
        return None
    return scenes.TablesScene(_now(tournament, step, rows), _numbering(rows), _tables(tournament, rows))


def open_tables(tournament: TournamentFile) -> scenes.OpenTablesScene | None:
    """Return the matches whose result is still to come."""
    step, rows = _played_now(tournament)
    if step is None or step.state is not RoundState.RUNNING:
        return None
    return scenes.OpenTablesScene(
        now=_now(tournament, step, rows),
        numbering=_numbering(rows),
        tables=_tables(tournament, [row for row in rows if row.playable]),
        of=len(rows),
    )


def bracket(tournament: TournamentFile) -> scenes.BracketScene | None:
    """Return the bracket from its publication on."""
    view = brackets.view(tournament)
    if view is None or view.state is RoundState.PLANNED:
        return None
    names = naming.shown_by_id(tournament)
    boxes = {box.match: box for box in printouts.bracket_as_it_stands(tournament).boxes}
    playable = {state.match.number for state in view.resolved.playable}
    running = view.state is RoundState.RUNNING
    return scenes.BracketScene(
        view.resolved.bracket.levels,
        tuple(
            scenes.BracketMatchShown(
                level=state.match.level,
                position=state.match.position,
                number=view.numbers.get(state.match.number),
                sides=(
                    _side(state.first, boxes[state.match.number], 0, names.get),
                    _side(state.second, boxes[state.match.number], 1, names.get),
                ),
                rank_3=state.match.kind is Kind.RANK_3,
                playable=running and state.match.number in playable,
            )
            for state in view.resolved.states
        ),
    )


def rankings(tournament: TournamentFile) -> tuple[scenes.Subject, ...]:
    """Return the final ranking and the tables of the groups.

    It is there once the bracket is published, and without a knock-out with the first result.
    """
    final = [scenes.Subject(scenes.SubjectKind.FINAL)] if final_rankings.view(tournament).begun else []
    played = any(view.counted for view in group_tables.view(tournament))
    return (*final, *([scenes.Subject(scenes.SubjectKind.GROUPS)] if played else []))


def ranking(tournament: TournamentFile, subject: scenes.Subject) -> scenes.PublicRanking | None:
    """Return a ranking as it stands."""
    if subject not in rankings(tournament):
        return None
    found = _final(tournament) if subject.kind is scenes.SubjectKind.FINAL else _groups(tournament)
    return found if found.last_place else None


def _groups(tournament: TournamentFile) -> scenes.PublicRanking:
    views = group_tables.view(tournament)
    criteria = group_tables.rules(tournament).criteria
    return scenes.PublicRanking(
        subject=scenes.Subject(scenes.SubjectKind.GROUPS),
        columns=(MATCHES, *(criterion.tally for criterion in criteria)),
        lists=tuple(
            scenes.PublicList(
                view.number,
                tuple(
                    scenes.PublicRow(
                        line.participant_id,
                        line.rank or 0,
                        line.rank or 0,
                        (line.tallies[MATCHES], *line.values),
                    )
                    for line in view.table.lines
                ),
            )
            for view in views
        ),
        missing=sum(len(view.table.missing) for view in views),
    )


def _final(tournament: TournamentFile) -> scenes.PublicRanking:
    view = final_rankings.view(tournament)
    # Sums would seem to be in the wrong order where they are compared per match.
    told = () if view.per_match else view.criteria[:1]
    return scenes.PublicRanking(
        subject=scenes.Subject(scenes.SubjectKind.FINAL),
        columns=tuple(criterion.tally for criterion in told),
        lists=(
            scenes.PublicList(
                0,
                tuple(
                    scenes.PublicRow(
                        place.participant_id,
                        place.rank,
                        place.last or place.rank,
                        place.in_group.tallies[: len(told)] if place.in_group else (),
                    )
                    for place in view.places
                    if place.rank is not None
                ),
            ),
        ),
        missing=sum(
            row.is_open for row in matches.view(tournament) if view.criteria or row.bracket is not None
        ),
    )


def _played_now(tournament: TournamentFile) -> tuple[RoundStep | None, list[matches.MatchRow]]:
    """Return the phase that is published and not over, with the matches that are to be played now."""
    steps = tournaments.header(tournament).rounds
    step = next((one for one in steps if one.state in (RoundState.PUBLISHED, RoundState.RUNNING)), None)
    if step is None:
        return None, []
    in_groups = step.kind == "groups"
    mine = [row for row in matches.view(tournament) if (row.bracket is None) == in_groups]
    needed = [row for row in mine if row.left is None and (row.is_open or row.result is not None)]
    turn = min((_turn(row) for row in needed if row.is_open), default=max(map(_turn, needed), default=(0, 0)))
    return step, [row for row in needed if _turn(row) == turn]


def _turn(row: matches.MatchRow) -> tuple[int, int]:
    """Return the turn of a match: its time slot, or its level without time slots."""
    return (row.slot, 0) if row.slot is not None else (0, _level(row))


def _level(row: matches.MatchRow) -> int:
    return 0 if row.bracket is None else row.bracket.match.level


def _now(tournament: TournamentFile, step: RoundStep, rows: Sequence[matches.MatchRow]) -> scenes.PlayedNow:
    if step.kind == "groups":
        slots = max((row.slot or 0 for row in matches.view(tournament) if row.bracket is None), default=0)
        slot = next((row.slot for row in rows), None)
        times = timetable.view(tournament)
        known = slot is not None and times.announced and slot <= len(times.planned)
        begins = times.planned[(slot or 0) - 1].begins if known else None
        return scenes.PlayedNow(step.kind, step.number, slot=slot, slots=slots or None, begins=begins)
    view = brackets.view(tournament)
    levels = view.resolved.bracket.levels if view else None
    return scenes.PlayedNow(
        step.kind, step.number, level=next((_level(row) for row in rows), None), levels=levels
    )


def _numbering(rows: Sequence[matches.MatchRow]) -> scenes.Numbering:
    placed = all(row.place is not None for row in rows)
    return scenes.Numbering.TABLE if placed else scenes.Numbering.MATCH


def _number(row: matches.MatchRow) -> int:
    return row.number if row.place is None else row.place


def _tables(tournament: TournamentFile, rows: Sequence[matches.MatchRow]) -> tuple[scenes.SeatedHere, ...]:
    names = naming.shown_by_id(tournament)
    return tuple(
        scenes.SeatedHere(
            _number(row),
            tuple(names[person] for person in row.people if person is not None),
            group=row.group,
            table_id=row.table_id,
        )
        for row in sorted(rows, key=_number)
    )


def _side(slot: Slot, box: printouts.BracketBox, side: int, name: NameOf) -> scenes.BracketSide:
    drawn = box.slots[side]
    if not isinstance(slot, int):
        return scenes.BracketSide(None, bye=drawn.bye and slot is Vacant.EMPTY)
    return scenes.BracketSide(name(slot), drawn.cards, won=drawn.won)


SCENES: Final = scenes.FormatScenes(
    (
        scenes.DeclaredScene(scenes.SceneKind.SEATS_BY_NAME, seats_by_name),
        scenes.DeclaredScene(scenes.SceneKind.SEATS_BY_TABLE, seats_by_table),
        scenes.DeclaredScene(scenes.SceneKind.OPEN_TABLES, open_tables),
        scenes.DeclaredScene(scenes.SceneKind.BRACKET, bracket),
    ),
    rankings,
    ranking,
)
"""The scenes of groups and knock-out."""
