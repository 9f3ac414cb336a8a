"""The progress of groups and knock-out, and the next step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.draw.knockout import Conflict, Slot, Slots, Vacant
from turnierleitung.domain.problems import Held
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.domain.states import DrawState, RoundState, TableState
from turnierleitung.services.ground import round_rows, rulebooks, tournaments
from turnierleitung.services.ground.papers import (
    ChangedPair,
    GroupPlace,
    Need,
    Next,
    StagesEffect,
    StagesSoFar,
    Stand,
    Step,
    Wish,
    second_entries,
)
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    matches,
    qualifying,
)
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

_NAMED = 6
"""Matches that a sentence names."""


def view(tournament: TournamentFile) -> Stand:
    """Return the progress."""
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
            _leader(tournament, tables),
            "" if champion is None else champion.name,
        ),
    )


def _leader(tournament: TournamentFile, tables: tuple[group_tables.GroupView, ...]) -> str | None:
    """Return who leads the table of all, once anything was played; ``None`` where there is no such table."""
    if not groups.by_lot(tournament):
        return None
    if not any(table.counted and table.table.lines for table in tables):
        return ""
    return participants.by_id(tournament)[tables[0].table.lines[0].participant_id].name


def _current(tournament: TournamentFile, steps: tuple[tournaments.RoundStep, ...]) -> tournaments.RoundStep:
    """Return the stage that is played or comes next; the last where all are finished."""
    round_id = round_rows.current_round(tournament)
    unfinished = [step for step in steps if step.state is not RoundState.FINISHED]
    playing = [step for step in unfinished if step.round_id == round_id]
    return (playing or unfinished or list(steps[-1:]))[0]


def _needs(tournament: TournamentFile, rows: tuple[MatchRow, ...], bracket: BracketView | None) -> list[Wish]:
    found = []
    late = groups.late_ones(tournament) if groups.is_open(tournament) else ()
    if late:
        names = "; ".join(someone.name for someone in late[:_NAMED]) + ("; …" if late[_NAMED:] else "")
        found.append(Wish(Need.LATE, {"names": names}))
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
        if row.state is TableState.PARKED and row.held is not Held.ONCE
    ]
    found += second_entries([(row.table_id, row.number) for row in rows if row.held is Held.ONCE])
    gone = [row for row in rows if row.wants_deck and row.deck is not None]
    if gone:
        found.append(Wish(Need.DECK_GONE, {"count": len(gone)}, table_id=gone[0].table_id))
    without = [row for row in rows if row.bracket is not None and row.wants_deck and row.deck is None]
    if without:
        found.append(Wish(Need.DECK, {"count": len(without)}, table_id=without[0].table_id))
    return found


def _next(
    tournament: TournamentFile,
    current: tournaments.RoundStep,
    tables: tuple[group_tables.GroupView, ...],
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
        return _after_the_groups(tournament, tables)
    if current.kind == "groups":
        return Step(Next.RANKING)
    champion = final_rankings.view(tournament).champion
    kind = Next.FINISH_KNOCKOUT if current.state is RoundState.RUNNING else Next.CHAMPION
    return Step(kind, {"name": "" if champion is None else champion.name})


def _after_the_groups(tournament: TournamentFile, tables: tuple[group_tables.GroupView, ...]) -> Step:
    goes_on = rulebooks.current(tournament).knockout is not None
    if goes_on and groups.by_lot(tournament):
        # In one table of all only the border matters; who is level further down may stay so.
        ties = qualifying.view(tournament).list.must_be_decided
        return Step(Next.LOT_AT_BORDER, {"count": len(ties)}) if ties else Step(Next.FINISH_GROUPS)
    tied = [group.number for group in tables if group.table.open_ties]
    if tied:
        return Step(Next.LOT_IN_GROUP, {"count": len(tied), "group": tied[0]})
    return Step(Next.FINISH_GROUPS)


def _to_draw(tournament: TournamentFile, current: tournaments.RoundStep) -> Step:
    totals = participants.totals(participants.people(tournament))
    if current.number == 1:
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
    if current.number == 1:
        return Step(Next.DRAW_PRESENT, {"people": totals.present, "missing": totals.missing})
    return Step(Next.DRAW_BRACKET, {"people": len(qualifying.view(tournament).list.qualified)})


_THIRD: Final = 3


class StageStand(NamedTuple):
    """The state of groups, qualification and bracket at one moment."""

    ranks: Mapping[int, tuple[int, int | None]]
    """Participant to group and rank, in the order of the tables."""
    tied: frozenset[int]
    """Groups that wait for a lot."""
    missing: int
    names: Mapping[int, str]
    qualified: tuple[int, ...] = ()
    """Nobody where the groups are all that is played."""
    border_tie: bool = False
    drafted: bool = False
    seeded: bool = False
    """Whether the order of the qualified gives them their places in the bracket (Q-27)."""
    bracket: BracketView | None = None
    champion: str = ""
    """Empty while nobody has won."""
    third: str = ""
    """Empty while nobody has rank 3 alone."""
    decided: bool = False
    """Whether the ranking can only change by a correction."""
    open: frozenset[int] = frozenset()
    """Announced numbers of the matches that are still to be played."""
    annulled: int = 0
    """Results that do not count, since somebody left (Q-23)."""
    decks: frozenset[int] = frozenset()
    """Announced numbers of the matches that have a deck."""


def standing(tournament: TournamentFile) -> StageStand:
    """Return the present state."""
    rulebook = rulebooks.current(tournament)
    tables = group_tables.view(tournament)
    names = {person.id: person.name for person in participants.people(tournament)}
    ranks = {line.participant_id: (group.number, line.rank) for group in tables for line in group.table.lines}
    tied = frozenset(group.number for group in tables if group.finished and group.table.open_ties)
    rows = matches.view(tournament)
    stand = StageStand(
        ranks=ranks,
        tied=tied,
        missing=sum(len(group.table.missing) for group in tables),
        names=names,
        open=frozenset(row.number for row in rows if row.is_open),
        annulled=_annulled(tournament, rows),
        decks=frozenset(row.number for row in rows if row.deck is not None),
    )
    if rulebook.knockout is None:
        return stand
    now, bracket = qualifying.view(tournament), brackets.view(tournament)
    final = final_rankings.view(tournament)
    return stand._replace(
        missing=now.missing,
        qualified=now.now,
        border_tie=bool(now.list.must_be_decided) and not now.missing,
        drafted=bracket is None
        and any(draft.state is DrawState.DRAFT for draft in brackets.drafted(tournament)),
        seeded=now.stage.bracket is BracketOrder.SEEDED,
        bracket=bracket,
        champion="" if final.champion is None else final.champion.name,
        third=next((place.name for place in final.places if place.rank == place.last == _THIRD), ""),
        decided=not final.provisional,
    )


def _annulled(tournament: TournamentFile, rows: Sequence[MatchRow]) -> int:
    gone = group_tables.gone(tournament)
    if not gone or group_tables.rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return 0
    return sum(
        row.group is not None and row.result is not None and not gone.isdisjoint(row.people) for row in rows
    )


def difference(before: StageStand, after: StageStand) -> StagesEffect:
    """Return the changes between two moments."""
    names = after.names
    return StagesEffect(
        places=_places(before, after),
        lots=tuple(sorted(after.tied - before.tied)),
        qualifying=tuple(names[one] for one in after.qualified if one not in before.qualified),
        dropping=tuple(names[one] for one in before.qualified if one not in after.qualified),
        reordered=_reordered(before, after),
        border_tie=after.border_tie and not before.border_tie,
        provisional=after.missing > 0,
        published=after.bracket is not None,
        drafted=after.drafted,
        pairs=_pairs(before, after),
        settled=_settled(before, after),
        champion_before=before.champion,
        champion_after=after.champion,
        third_before=before.third,
        third_after=after.third,
        vacant=after.decided and not after.champion,
        to_play=tuple(sorted(after.open - before.open)),
        counting_again=max(0, before.annulled - after.annulled),
        decks_back=tuple(sorted(after.decks - before.decks)),
        decks_freed=tuple(sorted(before.decks - after.decks)),
    )


def _reordered(before: StageStand, after: StageStand) -> bool:
    same = set(before.qualified) == set(after.qualified) and before.qualified != after.qualified
    return same and after.drafted and after.seeded


def _places(before: StageStand, after: StageStand) -> tuple[GroupPlace, ...]:
    everyone = [*after.ranks, *(one for one in before.ranks if one not in after.ranks)]
    found = []
    for one in everyone:
        group, was = before.ranks.get(one, (0, None))
        now_in, now = after.ranks.get(one, (group, None))
        if was != now:
            found.append(GroupPlace(now_in or group, after.names[one], was, now))
    return tuple(sorted(found, key=lambda place: place.group))


def _pairs(before: StageStand, after: StageStand) -> tuple[ChangedPair, ...]:
    if before.bracket is None or after.bracket is None:
        return ()
    numbers, names = after.bracket.numbers, after.names
    known = set(before.bracket.resolved.conflicts)
    found = [
        ChangedPair(
            numbers[conflict.match],
            _named(conflict.announced, names),
            _named(conflict.derived, names),
            played=True,
        )
        for conflict in after.bracket.resolved.conflicts
        if conflict not in known
    ]
    for was, now in zip(before.bracket.resolved.states, after.bracket.resolved.states, strict=True):
        if set(was.slots) != set(now.slots) and now.match.number in numbers:
            pair = ChangedPair(
                numbers[now.match.number], _named(was.slots, names), _named(now.slots, names), played=False
            )
            found.append(pair)
    return tuple(sorted(found, key=lambda pair: pair.match))


def _settled(before: StageStand, after: StageStand) -> tuple[int, ...]:
    if before.bracket is None or after.bracket is None:
        return ()
    numbers = after.bracket.numbers
    gone = _disputed(before.bracket.resolved.conflicts) - _disputed(after.bracket.resolved.conflicts)
    return tuple(sorted(numbers[match] for match in gone))


def _disputed(conflicts: tuple[Conflict, ...]) -> set[int]:
    return {conflict.match for conflict in conflicts}


def _named(slots: Slots, names: Mapping[int, str]) -> tuple[str | None, str | None]:
    return _name(slots[0], names), _name(slots[1], names)


def _name(slot: Slot, names: Mapping[int, str]) -> str | None:
    if slot is Vacant.EMPTY:
        return None
    return names[slot] if isinstance(slot, int) else ""
