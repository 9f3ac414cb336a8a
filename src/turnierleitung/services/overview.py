"""The next step of the tournament, and possible problems."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain.game import Stint
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Doubt, Format
from turnierleitung.services import calls, cash, history, printing, results
from turnierleitung.services.clocks import clocks
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import rulebooks, slip_rows, stages, tournaments
from turnierleitung.services.ground.papers import Leader, Need, Next, StagesSoFar, Step, Wish
from turnierleitung.services.ground.records import FACTS, RESULT, ROUND, STINT, TABLE, TableFacts, with_facts
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.judge import protests
from turnierleitung.services.people import pairs, participants
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_OPEN: Final = (
    select(TABLE.c.id, TABLE.c.number, ROUND.c.number, RESULT.c.id, RESULT.c.content, *FACTS)
    .select_from(with_facts(RESULT.join(TABLE, TABLE.c.id == RESULT.c.table_id)))
    .where(RESULT.c.doubt == Doubt.OPEN)
    .order_by(ROUND.c.number, TABLE.c.number)
)
_STINTS: Final = (
    select(STINT.c.result_id, STINT.c.seat, STINT.c.from_deal)
    .join(RESULT, RESULT.c.id == STINT.c.result_id)
    .where(RESULT.c.doubt == Doubt.OPEN)
)


class Doubtful(NamedTuple):
    """A result that the director has not yet let be."""

    table_id: int
    number: int
    """Of the table or match."""
    round_number: int
    problems: tuple[Problem, ...]
    """The doubtful points; empty if the present rulebook has none."""


@kept
def waiting(tournament: TournamentFile) -> tuple[Doubtful, ...]:
    """Return the doubtful results of all rounds that the director has not yet let be."""
    force = rulebooks.in_force(tournament)
    stints: dict[int, list[Stint]] = {}
    with tournament.reading() as connection:
        rows = connection.execute(_OPEN).all()
        for result_id, seat, from_deal in connection.execute(_STINTS):
            stints.setdefault(result_id, []).append(Stint(seat, from_deal))
    return tuple(
        Doubtful(
            table_id,
            number,
            round_number,
            force.doubts(content, TableFacts.of(*facts).context(sorted(stints[result_id]))),
        )
        for table_id, number, round_number, result_id, content, *facts in rows
    )


def accept(tournament: TournamentFile, table_id: int) -> Changes:
    """Accept a doubtful result.

    Raises:
        Refused: nothing about it is doubtful.
    """
    slip = results.load(tournament, table_id)
    if slip.doubt is not Doubt.OPEN:
        raise Refused(Problem("result.not_doubtful", params={"table": slip.number}))
    with refusing(), tournament.action("result.accepted", results.place_of(slip)) as action:
        this = RESULT.c.table_id == table_id
        action.connection.execute(update(RESULT).where(this).values(doubt=Doubt.ACCEPTED))
    return action.changes


LATEST: Final = 7
_SETTLED: Final = (Next.RANKING, Next.CHAMPION)


class Overview(NamedTuple):
    """The page that answers „what next?“."""

    header: tournaments.Header
    next: Step
    slips_done: int
    slips: int
    round_number: int | None
    leader: Leader | None
    totals: participants.Totals
    needs: tuple[Wish, ...]
    latest: tuple[history.Deed, ...]
    stages: StagesSoFar | None = None
    """Where groups and a knock-out are played; there is no leader then."""


def view(tournament: TournamentFile) -> Overview:
    """Return the overview."""
    stand = format_of(tournament).stand(tournament)
    totals = participants.totals(participants.people(tournament))
    lodged = (
        Wish(Need.PROTEST, {"name": protest.name, "time": protest.lodged_at})
        for protest in protests.still_open(tournament)
    )
    return Overview(
        header=tournaments.header(tournament),
        next=_next(tournament, stand.next),
        slips_done=stand.done,
        slips=stand.slips,
        round_number=stand.round_number,
        leader=stand.leader,
        totals=totals,
        needs=(
            *_called(tournament),
            *_honoured(tournament),
            *lodged,
            *stand.needs,
            *_always_needed(tournament, totals, begun=stand.begun),
            *(_of_cash(tournament) if stand.begun else ()),
        ),
        latest=history.latest(tournament, LATEST),
        stages=stand.stages,
    )


def due(tournament: TournamentFile) -> Step:
    """Return the next step alone."""
    return _next(tournament, format_of(tournament).stand(tournament).next)


def _next(tournament: TournamentFile, of_format: Step) -> Step:
    """Return the next step: a time slot that begins; after a final ranking, the prize-giving."""
    if of_format.kind is Next.ENTER_MATCHES:
        signal = clocks.next_signal(tournament)
        if signal is not None and signal.slots > 1 and signal.waits:
            return Step(Next.START_SLOT, {"slot": signal.times.slot or 0, "slots": signal.slots})
    if of_format.kind not in _SETTLED:
        return of_format
    held = ceremony.view(tournament)
    if not held.coming and held.begun:
        owed = cash.settlement_view(tournament)
        if owed.unpaid:
            return Step(Next.PAY, {"count": owed.people})
    if not held.coming:
        if not held.begun:
            return of_format
        return Step(Next.CLOSE_CASH if _is_to_count(tournament) else Next.KEEP)
    prizes = len(plan.view(tournament).prizes)
    kind = Next.CEREMONY_ON if held.begun else Next.CEREMONY
    return Step(kind, {**of_format.params, "count": len(held.coming), "prizes": prizes})


def _is_to_count(tournament: TournamentFile) -> bool:
    """Return whether there is money in the book that nobody has counted as it is now."""
    book, counted = cash.book_view(tournament), cash.last_count(tournament)
    return bool(book.movements) and (counted is None or counted.book_cents != book.balance)


def _called(tournament: TournamentFile) -> Iterator[Wish]:
    for call in calls.waiting(tournament):
        yield Wish(Need.CALL, {"call": call.id, "station": call.station, "who": call.who, "text": call.text})


def _honoured(tournament: TournamentFile) -> tuple[Wish, ...]:
    """Return that what was shown in the prize-giving would be different today: the hall waits for it."""
    different = ceremony.view(tournament).difference
    return () if different is None else (Wish(Need.HONOURED, different.place.described),)


def _always_needed(tournament: TournamentFile, totals: participants.Totals, *, begun: bool) -> list[Wish]:
    """Return the needs that every tournament has: doubts, outdated prints, money, people."""
    named = partial(_named, stages.played_as(tournament))
    needs = [
        Wish(
            Need.DOUBT,
            named(doubtful.number, doubtful.round_number),
            table_id=doubtful.table_id,
            problem=next(iter(doubtful.problems), None),
        )
        for doubtful in waiting(tournament)
    ]
    needs += [
        Wish(Need.CORRECTION, named(begun.number, begun.round_number), table_id=begun.table_id)
        for begun in slip_rows.corrections(tournament)
    ]
    match printing.outdated(tournament):
        case ():
            pass
        case (job,):
            needs.append(Wish(Need.OUTDATED, {"number": job.number}, request=job.request))
        case jobs:
            needs.append(Wish(Need.OUTDATED, {"count": len(jobs)}))
    unlike = pairs.unlike(tournament, pairs=rulebooks.current(tournament).pairs)
    if unlike is not None:
        needs.append(Wish(Need.UNLIKE_PAIRS, problem=unlike))
    if totals.unpaid:
        needs.append(Wish(Need.UNPAID, {"count": totals.unpaid}))
    if not begun and totals.missing and totals.present:
        needs.append(Wish(Need.MISSING, {"count": totals.missing}))
    return needs


def _of_cash(tournament: TournamentFile) -> list[Wish]:
    """Return what is open at the cash desk once it is played."""
    found, currency = cash.settlement_view(tournament), tournaments.header(tournament).facts.currency.value
    needs = []
    if found.missing:
        short: dict[str, int | str] = {"cents": found.missing, "currency": currency}
        needs.append(Wish(Need.TILL_SHORT, {**short, **({"held": found.held} if found.held else {})}))
    if found.unpaid and not ceremony.view(tournament).coming:
        about: dict[str, int | str] = {"count": found.people, "cents": found.unpaid, "currency": currency}
        needs.append(Wish(Need.PRIZES_UNPAID, about))
    if found.back:
        needs.append(Wish(Need.PRIZES_BACK, {"cents": found.back, "currency": currency}))
    if found.difference:
        needs.append(Wish(Need.CASH_OFF, {"cents": found.difference, "currency": currency}))
    return needs


def _named(played_as: Format, number: int, round_number: int) -> dict[str, int | str]:
    """Return what names a slip: a match by itself, a table with its round."""
    if played_as is Format.MATCHES:
        return {"match": number}
    return {"table": number, "round": round_number}
