"""What comes next, what needs the director, what happened last."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from turnierleitung.domain.states import Format
from turnierleitung.services import cash, doubts, history, printing
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import slip_rows, stages, tournaments
from turnierleitung.services.ground.papers import Leader, Need, Next, StagesSoFar, Step, Wish
from turnierleitung.services.ground.tournaments import Header
from turnierleitung.services.history import Deed
from turnierleitung.services.judge import protests
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Totals
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.storage.tournament_file import TournamentFile

LATEST: Final = 7
_SETTLED: Final = (Next.RANKING, Next.CHAMPION)


class Overview(NamedTuple):
    """The page that answers „what next?“."""

    header: Header
    next: Step
    slips_done: int
    slips: int
    round_number: int | None
    leader: Leader | None
    totals: Totals
    needs: tuple[Wish, ...]
    latest: tuple[Deed, ...]
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
            *_honoured(tournament),
            *lodged,
            *stand.needs,
            *_always_needed(tournament, totals, begun=stand.begun),
            *(_of_cash(tournament) if stand.begun else ()),
        ),
        latest=history.latest(tournament, LATEST),
        stages=stand.stages,
    )


def _next(tournament: TournamentFile, of_format: Step) -> Step:
    """Return what comes next: once the ranking stands, the prize-giving, with prizes or without."""
    if of_format.kind not in _SETTLED:
        return of_format
    held = ceremony.view(tournament)
    if not held.coming:
        return of_format
    prizes = len(plan.view(tournament).prizes)
    kind = Next.CEREMONY_ON if held.begun else Next.CEREMONY
    return Step(kind, {**of_format.params, "count": len(held.coming), "prizes": prizes})


def _honoured(tournament: TournamentFile) -> tuple[Wish, ...]:
    """Return that what was shown in the prize-giving would be different today: the hall waits for it."""
    different = ceremony.view(tournament).difference
    return () if different is None else (Wish(Need.HONOURED, different.place.described),)


def _always_needed(tournament: TournamentFile, totals: Totals, *, begun: bool) -> list[Wish]:
    """Return what waits for the director in every tournament: doubts, outdated prints, money, people."""
    named = partial(_named, stages.played_as(tournament))
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
        for begun in slip_rows.corrections(tournament)
    ]
    match printing.outdated(tournament):
        case ():
            pass
        case (job,):
            needs.append(Wish(Need.OUTDATED, {"number": job.number}, request=job.request))
        case jobs:
            needs.append(Wish(Need.OUTDATED, {"count": len(jobs)}))
    if not begun and totals.unpaid:
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
