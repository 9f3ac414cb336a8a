"""The wall views of rounds of tables: published seats, open tables, rankings."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sqlalchemy import select

from turnierleitung.domain.states import Format, RoundState
from turnierleitung.services.ground import round_rows, rulebooks, scenes, stages, tournaments
from turnierleitung.services.ground.records import SEAT, TABLE
from turnierleitung.services.people import naming
from turnierleitung.services.tables import seat_papers, standings, teams
from turnierleitung.storage.tournament_file import TournamentFile


def seats_by_name(tournament: TournamentFile) -> scenes.SeatsScene | None:
    """Return everyone's seat in the current or next round, by name."""
    step = _to_play(tournament)
    if step is None:
        return None
    places = {one.participant_id: one for one in seat_papers.seats_by_name(tournament, step.number).places}
    return scenes.SeatsScene(
        now=_now(tournament, step),
        numbering=scenes.Numbering.TABLE,
        beside=scenes.Beside.SEAT,
        seats=tuple(
            scenes.NamedSeat(name, places[one].table or None, places[one].seat or None, one)
            for one, name in naming.looked_for(tournament)
            if one in places
        ),
    )


def _now(tournament: TournamentFile, step: tournaments.RoundStep) -> scenes.PlayedNow:
    return scenes.PlayedNow(step.kind, step.number, phase=stages.phase_of(tournament, step.stage))


def seats_by_table(tournament: TournamentFile) -> scenes.TablesScene | None:
    """Return the people at each table of the current or next round."""
    step = _to_play(tournament)
    if step is None:
        return None
    return scenes.TablesScene(
        _now(tournament, step), scenes.Numbering.TABLE, _tables(tournament, step.round_id)
    )


def open_tables(tournament: TournamentFile) -> scenes.OpenTablesScene | None:
    """Return the tables of the running round whose slip is still to come."""
    step = _to_play(tournament)
    if step is None or step.state is not RoundState.RUNNING:
        return None
    rows = round_rows.table_rows(tournament, step.round_id, naming.seats_by_table(tournament, step.round_id))
    replays_void = rulebooks.current(tournament).replays_void(Format.TABLES)
    view = round_rows.round_view(tournament, step.round_id, rows, replays_void=replays_void)
    missing = {row.table_id for row in view.open_tables}
    everywhere = _tables(tournament, step.round_id)
    return scenes.OpenTablesScene(
        now=_now(tournament, step),
        numbering=scenes.Numbering.TABLE,
        tables=tuple(table for table in everywhere if table.table_id in missing),
        of=len(everywhere),
    )


def rankings(tournament: TournamentFile) -> tuple[scenes.Subject, ...]:
    """Return the ranking after each round that has begun, the newest first, then that of the teams."""
    steps = tournaments.header(tournament).rounds
    begun = [step for step in steps if step.state in (RoundState.RUNNING, RoundState.FINISHED)]
    of_people = tuple(
        scenes.Subject(scenes.SubjectKind.WHOLE)
        if step is steps[-1]
        else scenes.Subject(scenes.SubjectKind.AFTER_ROUND, step.number)
        for step in reversed(begun)
    )
    of_teams = begun and teams.are_ranked(tournament)
    return (*of_people, scenes.Subject(scenes.SubjectKind.TEAMS)) if of_teams else of_people


def ranking(tournament: TournamentFile, subject: scenes.Subject) -> scenes.PublicRanking | None:
    """Return a ranking in its current state."""
    if subject not in rankings(tournament):
        return None
    if subject.kind is scenes.SubjectKind.TEAMS:
        return _team_ranking(tournament, subject)
    view = standings.after(tournament, subject.round) if subject.round else standings.view(tournament)
    shared = Counter(row.rank for row in view.rows)
    rows = tuple(
        scenes.PublicRow(
            row.participant_id,
            row.rank,
            row.rank + shared[row.rank] - 1,
            (row.of_stages or row.values[:1]) if row.played else (),
            waited=not row.played and bool(row.waited),
        )
        for row in view.rows
    )
    if not rows:
        return None
    return scenes.PublicRanking(
        subject,
        tuple(view.criteria[part.criteria[0]].tally for part in view.parts),
        (scenes.PublicList(0, rows),),
        view.missing,
        tuple(part.phase for part in view.parts[1:] and view.parts),
    )


def _team_ranking(tournament: TournamentFile, subject: scenes.Subject) -> scenes.PublicRanking | None:
    found = teams.view(tournament)
    shared = Counter(row.place.rank for row in found.rows)
    rows = tuple(
        scenes.PublicRow(
            row.stands_for_it, row.place.rank, row.place.rank + shared[row.place.rank] - 1, (row.place.total,)
        )
        for row in found.rows
    )
    if not rows:
        return None
    return scenes.PublicRanking(subject, (found.tally,), (scenes.PublicList(0, rows),), found.ranking.missing)


def _to_play(tournament: TournamentFile) -> tournaments.RoundStep | None:
    """Return the published round that is not over yet."""
    steps = tournaments.header(tournament).rounds
    return next((step for step in steps if step.state in (RoundState.PUBLISHED, RoundState.RUNNING)), None)


def _tables(tournament: TournamentFile, round_id: int) -> tuple[scenes.SeatedHere, ...]:
    query = (
        select(TABLE.c.id, TABLE.c.number, SEAT.c.participant_id)
        .join(SEAT, SEAT.c.table_id == TABLE.c.id)
        .where(TABLE.c.round_id == round_id)
        .order_by(TABLE.c.number, SEAT.c.number)
    )
    names = naming.shown_by_id(tournament)
    rows = tournament.query(query).all()
    seated: dict[tuple[int, int], list[int]] = {}
    for table_id, number, participant_id in rows:
        seated.setdefault((table_id, number), []).append(participant_id)
    return tuple(
        scenes.SeatedHere(number, tuple(names[person] for person in people), table_id=table_id)
        for (table_id, number), people in seated.items()
    )


SCENES: Final = scenes.FormatScenes(
    (
        scenes.DeclaredScene(scenes.SceneKind.SEATS_BY_NAME, seats_by_name),
        scenes.DeclaredScene(scenes.SceneKind.SEATS_BY_TABLE, seats_by_table),
        scenes.DeclaredScene(scenes.SceneKind.OPEN_TABLES, open_tables),
    ),
    rankings,
    ranking,
)
"""The wall views of rounds of tables."""
