"""The progress of the rounds of tables, and the next step."""

from __future__ import annotations

from turnierleitung.domain import plugins
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Held
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.ground import round_rows, rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import Leader, Need, Next, Stand, Step, Wish, second_entries
from turnierleitung.services.people import participants
from turnierleitung.services.tables import (
    advancing,
    draws,
    material,
    moves,
    number_cards,
    repairs,
    seatings,
    standings,
)
from turnierleitung.storage.tournament_file import TournamentFile

_SHOWN = 6
"""Tables that are named."""
_NAMED = 4
"""People of a tie who are named."""


def view(tournament: TournamentFile, current: round_rows.RoundView | None) -> Stand:
    """Return the progress; ``current`` is the running round, ``None`` before the first."""
    header = tournaments.header(tournament)
    totals = participants.totals(participants.people(tournament))
    ranking = standings.view(tournament)
    step = _next(tournament, header, totals, current, ranking)
    return Stand(
        next=step,
        round_number=current.number if current else None,
        done=len(current.tables) - len(current.open_tables) if current else 0,
        slips=len(current.tables) if current else 0,
        needs=(
            *(_readvanced(tournament, current) if current else ()),
            *(_reranked(tournament, current) if current else ()),
            *(_of_round(tournament, current, step) if current else ()),
            *_ties(ranking),
        ),
        begun=current is not None,
        leader=_leader(ranking),
    )


def _leader(ranking: standings.RankingView) -> Leader | None:
    if not ranking.rows:
        return None
    first, *others = ranking.rows
    beside = tuple(row.name for row in others if row.rank == first.rank)
    return Leader(first.name, first.values[0], ranking.criteria[0].tally, beside)


def _of_round(tournament: TournamentFile, current: round_rows.RoundView, step: Step) -> list[Wish]:
    """Return the open needs of the current round: slips put aside, seats that no longer fit."""
    needs = [
        Wish(
            Need.PARKED if row.held is Held.WRONG else Need.ASIDE,
            {"table": row.number, "reason": row.reason},
            table_id=row.table_id,
        )
        for row in current.tables
        if row.state is TableState.PARKED and row.held is not Held.ONCE
    ]
    needs += second_entries([(row.table_id, row.number) for row in current.tables if row.held is Held.ONCE])
    if step.kind is not Next.MEND:
        needs += [Wish(Need.SEATS, params) for params in seats_changed(tournament, current)]
    decks_missing = material.wish(tournament, current.round_id)
    return needs if decks_missing is None else [*needs, decks_missing]


def _readvanced(tournament: TournamentFile, current: round_rows.RoundView) -> list[Wish]:
    """Return that others would go on now into the stage that is played than were announced."""
    found = advancing.proposal(tournament, current.number)
    if found is None or current.state is RoundState.FINISHED:
        return []
    if found.announced and found.tie is not None:
        return [Wish(Need.PLACE_FREE, {"count": len(found.tie.people), "room": found.tie.room})]
    if found.readvanced is None:
        return []
    names = {line.participant_id: line.name for line in found.lines}
    if not found.readvanced.dropping:
        return [Wish(Need.PLACE_LEFT, {"coming": in_a_row(names[one] for one in found.readvanced.coming)})]
    about = {
        "coming": in_a_row(names[one] for one in found.readvanced.coming),
        "dropping": in_a_row(names.get(one, "–") for one in found.readvanced.dropping),
    }
    return [Wish(Need.READVANCED, about)]


def _reranked(tournament: TournamentFile, current: round_rows.RoundView) -> list[Wish]:
    """Return that people would sit elsewhere in a round that is announced, by the ranking as it is now."""
    found = moves.reranking_of_round(tournament, current.round_id)
    if found is None:
        return []
    about: dict[str, int | str] = {
        "round": found.number,
        "count": len(found.moved),
        "names": in_a_row(one.name for one in found.moved[:_NAMED]),
    }
    return [Wish(Need.RERANKED, about, round_id=found.round_id, swaps=found.swapped)]


def _ties(ranking: standings.RankingView) -> list[Wish]:
    """Return the lots to be drawn, once nothing is missing any more."""
    if ranking.missing or ranking.unplayed:
        return []
    if not ranking.ties:
        return []
    rows = {row.participant_id: row for row in ranking.rows}
    if len(ranking.ties) > 1:
        ranks = ", ".join(str(rows[tied[0]].rank) for tied in ranking.ties[:_NAMED])
        return [Wish(Need.TIES, {"count": len(ranking.ties), "ranks": ranks})]
    (tied,) = ranking.ties
    about: dict[str, int | str] = {
        "rank": rows[tied[0]].rank,
        "count": len(tied),
        "names": in_a_row(rows[person].name for person in tied[:_NAMED]),
    }
    return [Wish(Need.TIE, about)]


def seats_changed(tournament: TournamentFile, current: round_rows.RoundView) -> list[dict[str, int | str]]:
    """Return the numbers of missing and late people in an outdated published seating."""
    if current.state is RoundState.FINISHED:
        return []
    playing = {someone.id for someone in seatings.playing(tournament, current.number)}
    if round_rows.seated(tournament, current.round_id) == playing:
        return []
    found = repairs.view(tournament, current.round_id)
    if found is None:
        return []
    told: dict[str, int | str] = {"missing": len(found.missing), "late": len(found.late)}
    besides = {"waiting": len(found.must_stand_up), "released": len(found.released)}
    return [told | {what: number for what, number in besides.items() if number}]


def _next(
    tournament: TournamentFile,
    header: tournaments.Header,
    totals: participants.Totals,
    current: round_rows.RoundView | None,
    ranking: standings.RankingView,
) -> Step:
    if current is not None and current.state is not RoundState.FINISHED:
        return _next_in_round(tournament, current)
    planned = [step for step in header.rounds if step.state is RoundState.PLANNED]
    if planned:
        return _next_before_round(tournament, planned[0].round_id, totals)
    if ranking.ties:
        return Step(Next.LOT, {"count": len(ranking.ties)})
    return Step(Next.RANKING)


def _next_in_round(tournament: TournamentFile, current: round_rows.RoundView) -> Step:
    if current.state is RoundState.PUBLISHED:
        for changed in seats_changed(tournament, current):
            return Step(Next.MEND, {"round": current.number, **changed})
        stage = stages.tables_of(tournament, current.number)
        if minutes(stage) is None and plugins.needs_time(rulebooks.current(tournament).game):
            return Step(Next.SET_TIME, {"round": current.number})
        new_decks = {needed.number: needed.decks for needed in material.of_tables(tournament).rounds}
        return Step(
            Next.START,
            {
                "round": current.number,
                "decks": new_decks[current.number],
                "decks_in_all": sum(new_decks.values()),
            },
        )
    missing = current.open_tables
    if not missing:
        return Step(Next.FINISH, {"round": current.number})
    tables = ", ".join(str(row.number) for row in missing[:_SHOWN]) + (" …" if len(missing) > _SHOWN else "")
    return Step(Next.ENTER, {"round": current.number, "count": len(missing), "tables": tables})


def _level(tournament: TournamentFile, drawing: draws.RoundDraws) -> Step | None:
    """Return the ties that must be resolved before a round is drawn."""
    going = drawing.advancing
    if going is not None and going.tie is not None:
        people, room = len(going.tie.people), going.tie.room
        return Step(Next.ADVANCE, {"round": drawing.number, "count": people, "room": room})
    lots = draws.borders_to_draw(tournament, drawing.number)
    return Step(Next.TABLE_LOT, {"round": drawing.number, "count": len(lots)}) if lots else None


def _next_before_round(tournament: TournamentFile, round_id: int, totals: participants.Totals) -> Step:
    drawing = draws.view(tournament, round_id)
    if totals.registered == 0:
        return Step(Next.REGISTER)
    if drawing.headcount.present == 0:
        return Step(Next.ARRIVE, {"registered": totals.registered})
    if drawing.draws and drawing.draws[-1].outdated is None:
        return Step(Next.PUBLISH, {"round": drawing.number, "label": drawing.draws[-1].label})
    cards = number_cards.view(tournament, round_id)
    if cards is not None and (cards.without or totals.missing):
        there = sum(holder.someone.plays for holder in cards.holders)
        return Step(
            Next.CARDS,
            {
                "round": drawing.number,
                "drawn": there,
                "people": there + len(cards.without),
                "missing": totals.missing,
            },
        )
    level = _level(tournament, drawing)
    if level is not None:
        return level
    plan, people = drawing.headcount.plan, drawing.headcount.present + drawing.headcount.helpers
    if plan is None:
        return Step(Next.NO_TABLES, seatings.cannot_be_seated(people, drawing.headcount.rule).params)
    if plan.helpers_missing:
        return Step(Next.HELPERS, {"people": people, "missing": plan.helpers_missing})
    # Who did not play the stage before is not waited for.
    missing = totals.missing if drawing.advancing is None else 0
    return Step(Next.DRAW, {"round": drawing.number, "people": drawing.headcount.present, "missing": missing})
