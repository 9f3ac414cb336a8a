"""How far groups and knock-out are, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.problems import Held
from turnierleitung.domain.states import DrawState, RoundState, TableState
from turnierleitung.services.ground import round_rows, tournaments
from turnierleitung.services.ground.steps import Need, Next, StagesSoFar, Stand, Step, Wish
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    matches,
    qualifying,
)
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.group_tables import GroupView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

_NAMED = 6
"""Matches that a sentence names."""


def view(tournament: TournamentFile) -> Stand:
    """Return how far it is."""
    tables, rows = group_tables.view(tournament), matches.view(tournament)
    bracket = brackets.view(tournament)
    current = _current(tournament, tournaments.header(tournament).rounds)
    champion = final_rankings.view(tournament).champion
    mine = [row for row in rows if (row.bracket is None) == (current.kind == "groups")]
    needed = [row for row in mine if row.is_open or row.result is not None]
    return Stand(
        next=_next(tournament, current, tables, mine, bracket),
        round_number=current.number,
        done=sum(not row.is_open for row in needed),
        slips=len(needed),
        needs=tuple(_needs(tournament, rows, bracket)),
        begun=current.state is not RoundState.PLANNED or bool(tables),
        stages=StagesSoFar(
            current.kind,
            len(tables),
            sum(group.finished for group in tables),
            "" if champion is None else champion.name,
        ),
    )


def _current(tournament: TournamentFile, steps: tuple[RoundStep, ...]) -> RoundStep:
    """Return the stage that is played or comes next; the last where all are finished."""
    round_id = round_rows.current_round(tournament)
    unfinished = [step for step in steps if step.state is not RoundState.FINISHED]
    playing = [step for step in unfinished if step.round_id == round_id]
    return (playing or unfinished or list(steps[-1:]))[0]


def _needs(tournament: TournamentFile, rows: tuple[MatchRow, ...], bracket: BracketView | None) -> list[Wish]:
    found = []
    requalified = qualifying.view(tournament).requalified if bracket is not None else None
    if requalified is not None:
        people = participants.by_id(tournament)
        found.append(
            Wish(
                Need.REQUALIFIED,
                {
                    "coming": people[requalified.coming[0]].name,
                    "dropping": people[requalified.dropping[0]].name,
                },
            )
        )
    if bracket is not None:
        for conflict in bracket.resolved.conflicts:
            table_id, number = bracket.tables[conflict.match], bracket.numbers[conflict.match]
            found.append(Wish(Need.CONFLICT, {"match": number}, table_id=table_id))
    found += [
        Wish(
            Need.PARKED if row.held is Held.WRONG else Need.ASIDE,
            {"table": row.number, "reason": row.reason},
            table_id=row.table_id,
        )
        for row in rows
        if row.state is TableState.PARKED
    ]
    gone = [row for row in rows if row.wants_deck and row.deck is not None]
    if gone:
        found.append(Wish(Need.DECK_GONE, {"count": len(gone)}, table_id=gone[0].table_id))
    without = [row for row in rows if row.bracket is not None and row.playable and row.deck is None]
    if without:
        found.append(Wish(Need.DECK, {"count": len(without)}, table_id=without[0].table_id))
    return found


def _next(
    tournament: TournamentFile,
    current: RoundStep,
    tables: tuple[GroupView, ...],
    rows: Sequence[MatchRow],
    bracket: BracketView | None,
) -> Step:
    if bracket is not None and bracket.resolved.conflicts:
        number = bracket.numbers[bracket.resolved.conflicts[0].match]
        return Step(Next.CONFLICT, {"match": number})
    if current.state is RoundState.PLANNED:
        return _to_draw(tournament, current)
    if current.state is RoundState.PUBLISHED:
        kind = Next.START_GROUPS if current.kind == "groups" else Next.START_KNOCKOUT
        return Step(kind, {"count": sum(row.playable for row in rows)})
    playable = [row for row in rows if row.playable]
    if playable and current.state is RoundState.RUNNING:
        numbers = ", ".join(str(row.number) for row in playable[:_NAMED])
        if len(playable) > _NAMED:
            numbers += ", …"
        return Step(Next.ENTER_MATCHES, {"count": len(playable), "matches": numbers, "phase": current.kind})
    if current.kind == "groups" and current.state is RoundState.RUNNING:
        return _after_the_groups(tables)
    if current.kind == "groups":
        return Step(Next.RANKING)
    champion = final_rankings.view(tournament).champion
    kind = Next.FINISH_KNOCKOUT if current.state is RoundState.RUNNING else Next.CHAMPION
    return Step(kind, {"name": "" if champion is None else champion.name})


def _after_the_groups(tables: tuple[GroupView, ...]) -> Step:
    tied = [group.number for group in tables if group.table.open_ties]
    if tied:
        return Step(Next.LOT_IN_GROUP, {"count": len(tied), "group": tied[0]})
    return Step(Next.FINISH_GROUPS)


def _to_draw(tournament: TournamentFile, current: RoundStep) -> Step:
    totals = participants.totals(participants.people(tournament))
    if current.kind == "groups":
        if totals.registered == 0:
            return Step(Next.REGISTER)
        if totals.present == 0:
            return Step(Next.ARRIVE, {"registered": totals.registered})
    if current.kind == "groups":
        drafts = [draft for draft in groups.view(tournament).drafts if draft.state is DrawState.DRAFT]
        if drafts:
            return Step(Next.PUBLISH_GROUPS, {"label": drafts[-1].label})
        return Step(Next.DRAW_GROUPS, {"people": totals.present, "missing": totals.missing})
    ties = qualifying.view(tournament).list.must_be_decided
    if ties:
        return Step(Next.LOT_AT_BORDER, {"count": len(ties)})
    drafted = [draft for draft in brackets.drafted(tournament) if draft.state is DrawState.DRAFT]
    if drafted:
        return Step(Next.PUBLISH_BRACKET, {"label": drafted[-1].label})
    return Step(Next.DRAW_BRACKET, {"people": len(qualifying.view(tournament).list.qualified)})
