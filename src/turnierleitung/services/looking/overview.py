"""What comes next, what needs the director, what happened last."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.games import registry
from turnierleitung.domain.problems import Held, Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.entry import doubts
from turnierleitung.services.formats import rounds
from turnierleitung.services.ground import round_rows, rulebooks, slip_drafts, tournaments
from turnierleitung.services.ground.tournaments import Header
from turnierleitung.services.history import history
from turnierleitung.services.history.history import Deed
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Totals
from turnierleitung.services.printing import printing
from turnierleitung.services.printing.printing import Printed
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankRow
from turnierleitung.storage.tournament_file import TournamentFile

_NO_PARAMS: Final[Mapping[str, int | str]] = MappingProxyType({})


class Next(StrEnum):
    """The one thing to do next."""

    REGISTER = "register"
    ARRIVE = "arrive"
    HELPERS = "helpers"
    NO_TABLES = "no_tables"
    DRAW = "draw"
    PUBLISH = "publish"
    MEND = "mend"
    START = "start"
    ENTER = "enter"
    FINISH = "finish"
    LOT = "lot"
    RANKING = "ranking"
    DRAW_GROUPS = "draw_groups"
    PUBLISH_GROUPS = "publish_groups"
    START_GROUPS = "start_groups"
    ENTER_MATCHES = "enter_matches"
    FINISH_GROUPS = "finish_groups"
    LOT_IN_GROUP = "lot_in_group"
    LOT_AT_BORDER = "lot_at_border"
    DRAW_BRACKET = "draw_bracket"
    PUBLISH_BRACKET = "publish_bracket"
    START_KNOCKOUT = "start_knockout"
    FINISH_KNOCKOUT = "finish_knockout"
    CONFLICT = "conflict"
    CHAMPION = "champion"


class Need(StrEnum):
    """What waits for the director."""

    PARKED = "parked"
    """A slip was put aside because it does not add up."""
    ASIDE = "aside"
    """A slip was put aside that is unfinished or is to be looked at again."""
    DOUBT = "doubt"
    """An entered slip is doubtful; it waits until the director lets it be."""
    CORRECTION = "correction"
    """A correction is typed and not entered."""
    TIE = "tie"
    OUTDATED = "outdated"
    UNPAID = "unpaid"
    MISSING = "missing"
    SEATS = "seats"
    """Somebody who plays has no seat in the published round, or somebody sits there who does not play."""
    CONFLICT = "conflict"
    """Somebody else would now stand in a match that is played already (Q-27)."""
    REQUALIFIED = "requalified"
    """Others would qualify now than were announced in the bracket (Q-26)."""
    PROTEST = "protest"
    """A protest waits for its decision (Q-24)."""
    DECK = "deck"
    """Matches can be played and have no deck."""
    DECK_GONE = "deck_gone"
    """Matches are to be played with a deck that was taken off the list (Q-03)."""


class Step(NamedTuple):
    """A thing to do with what its wording needs."""

    kind: Next
    params: Mapping[str, int | str] = _NO_PARAMS


class Wish(NamedTuple):
    """A warning with what its wording and its remedy need."""

    kind: Need
    params: Mapping[str, int | str] = _NO_PARAMS
    table_id: int | None = None
    tied: tuple[int, ...] = ()
    printed: Printed | None = None
    problem: Problem | None = None
    """What is doubtful."""


class StagesSoFar(NamedTuple):
    """How far groups and knock-out are."""

    kind: str
    """Of the stage that is played: ``groups`` or ``knockout``."""
    groups: int
    groups_done: int
    champion: str
    """Empty as long as nobody has won, and where the first rank stays vacant."""


class Overview(NamedTuple):
    """The page that answers „what next?“."""

    header: Header
    next: Step
    slips_done: int
    slips: int
    round_number: int | None
    leader: RankRow | None
    beside_leader: tuple[str, ...]
    """Names of the others on the first place."""
    totals: Totals
    needs: tuple[Wish, ...]
    latest: tuple[Deed, ...]
    stages: StagesSoFar | None = None
    """Where groups and a knock-out are played; there is no leader then."""


LATEST = 7
_SHOWN = 6
"""Tables that are named."""


def view(tournament: TournamentFile) -> Overview:
    """Return the overview."""
    if rulebooks.current(tournament).plays_matches:
        from turnierleitung.services.looking import overview_of_stages  # noqa: PLC0415 - not for tables

        return overview_of_stages.view(tournament)
    header = tournaments.header(tournament)
    totals = participants.totals(participants.people(tournament))
    ranking = standings.view(tournament)
    round_id = round_rows.current_round(tournament)
    current = rounds.view(tournament, round_id) if round_id is not None else None
    done = len(current.tables) - len(current.open_tables) if current else 0
    names = {row.participant_id: row.name for row in ranking.rows}
    needs = []
    step = _next(tournament, header, totals, current, ranking)
    if current:
        needs += [
            Wish(
                Need.PARKED if row.held is Held.WRONG else Need.ASIDE,
                {"table": row.number, "reason": row.reason},
                table_id=row.table_id,
            )
            for row in current.tables
            if row.state is TableState.PARKED
        ]
        if step.kind is not Next.MEND:
            needs += [Wish(Need.SEATS, params) for params in seats_changed(tournament, current)]
    if not ranking.missing and not ranking.unplayed:
        ranks = {row.participant_id: row.rank for row in ranking.rows}
        needs += [
            Wish(
                Need.TIE,
                {
                    "rank": ranks[tied[0]],
                    "count": len(tied),
                    "names": " · ".join(names[one] for one in tied[:4]),
                },
                tied=tied,
            )
            for tied in ranking.ties
        ]
    needs += always_needed(tournament, totals, begun=current is not None)
    return Overview(
        header,
        step,
        done,
        len(current.tables) if current else 0,
        current.number if current else None,
        ranking.rows[0] if ranking.rows else None,
        tuple(row.name for row in ranking.rows[1:] if row.rank == ranking.rows[0].rank),
        totals,
        tuple(needs),
        history.latest(tournament, LATEST),
    )


def seats_changed(tournament: TournamentFile, current: round_rows.RoundView) -> list[dict[str, int | str]]:
    """Return how many are missing and late where a published seating no longer fits those who play."""
    if current.state is RoundState.FINISHED:
        return []
    playing = {someone.id for someone in participants.people(tournament) if someone.plays}
    if round_rows.seated(tournament, current.round_id) == playing:
        return []
    from turnierleitung.services.tables import repairs  # noqa: PLC0415 - only where something does not fit

    found = repairs.view(tournament, current.round_id)
    if found is None:
        return []
    told: dict[str, int | str] = {"missing": len(found.missing), "late": len(found.late)}
    besides = {"waiting": len(found.must_stand_up), "released": len(found.released)}
    return [told | {what: number for what, number in besides.items() if number}]


def always_needed(tournament: TournamentFile, totals: Totals, *, begun: bool) -> list[Wish]:
    """Return what waits for the director in every tournament: doubts, outdated prints, money, people."""
    named = partial(_named, rulebooks.current(tournament))
    needs = [
        Wish(
            Need.DOUBT,
            named(doubtful.number, doubtful.round_number),
            table_id=doubtful.table_id,
            problem=next(iter(doubtful.problems), None),
        )
        for doubtful in doubts.waiting(tournament)
    ]
    needs += [
        Wish(Need.CORRECTION, named(begun.number, begun.round_number), table_id=begun.table_id)
        for begun in slip_drafts.corrections(tournament)
    ]
    match printing.outdated(tournament):
        case ():
            pass
        case (job,):
            needs.append(Wish(Need.OUTDATED, {"number": job.number}, printed=job))
        case jobs:
            needs.append(Wish(Need.OUTDATED, {"count": len(jobs)}))
    if not begun and tournaments.header(tournament).facts.entry_fee_cents and totals.unpaid:
        needs.append(Wish(Need.UNPAID, {"count": totals.unpaid}))
    if not begun and totals.missing and totals.present:
        needs.append(Wish(Need.MISSING, {"count": totals.missing}))
    return needs


def _named(rulebook: Rulebook, number: int, round_number: int) -> dict[str, int | str]:
    """Return what names a slip: a match by itself, a table with its round."""
    return {"match": number} if rulebook.plays_matches else {"table": number, "round": round_number}


def _next(
    tournament: TournamentFile,
    header: Header,
    totals: Totals,
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
        rulebook, count = rulebooks.current(tournament), len(current.tables)
        return Step(
            Next.START,
            {
                "round": current.number,
                "decks": registry.new_decks(rulebook.game) * count,
                "decks_in_all": registry.new_decks(rulebook.game) * count * rulebook.rounds,
            },
        )
    missing = current.open_tables
    if not missing:
        return Step(Next.FINISH, {"round": current.number})
    tables = ", ".join(str(row.number) for row in missing[:_SHOWN]) + (" …" if len(missing) > _SHOWN else "")
    return Step(Next.ENTER, {"round": current.number, "count": len(missing), "tables": tables})


def _next_before_round(tournament: TournamentFile, round_id: int, totals: Totals) -> Step:
    from turnierleitung.services.tables import draws, seatings  # noqa: PLC0415 - only until the round is published

    drawing = draws.view(tournament, round_id)
    if totals.registered == 0:
        return Step(Next.REGISTER)
    if drawing.headcount.present == 0:
        return Step(Next.ARRIVE, {"registered": totals.registered})
    if drawing.draws:
        return Step(Next.PUBLISH, {"round": drawing.number, "label": drawing.draws[-1].label})
    plan, people = drawing.headcount.plan, drawing.headcount.present + drawing.headcount.helpers
    if plan is None:
        return Step(Next.NO_TABLES, seatings.cannot_be_seated(people, drawing.headcount.rule).params)
    if plan.helpers_missing:
        return Step(Next.HELPERS, {"people": people, "missing": plan.helpers_missing})
    return Step(
        Next.DRAW, {"round": drawing.number, "people": drawing.headcount.present, "missing": totals.missing}
    )
