"""The table of each group, with the reason for every place (Q-25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.group_table import (
    GroupRules,
    GroupTable,
    MatchOutcome,
    Walkover,
    group_table,
)
from turnierleitung.domain.ranking.standings import draw_lot
from turnierleitung.services.ground import drafts, rulebooks, scores
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import groups, match_rows
from turnierleitung.services.people import departures, participants
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_FOLLOWED: Final = frozenset(
    {"lot", "lot_place", "result", "result_stint", "participant", "departure"}
    | {"match", "deck", "deck_copy", "adjustment"}
)


class GroupView(NamedTuple):
    """A group with its table."""

    number: int
    members: tuple[int, ...]
    """Participant ids in the order of the draw."""
    table: GroupTable
    matches: int
    """Number of matches, including cancelled ones."""
    counted: int
    """Number of counting matches, including forfeits."""
    lots: tuple[drafts.DrawnLot, ...]
    adjustments: tuple[scores.Adjustment, ...] = ()
    """The adjustments in the table, which are on no slip."""

    @property
    def finished(self) -> bool:
        """Whether no result is missing any more."""
        return not self.table.missing


class _Seen(NamedTuple):
    """From what a table was made; while that is the same, so is the table."""

    members: tuple[int, ...]
    slips: tuple[scores.CountedSlip, ...]
    gone: frozenset[int]
    lots: tuple[drafts.DrawnLot, ...]
    adjustments: tuple[scores.Adjustment, ...]
    pairs: tuple[tuple[int, int], ...] | None
    """Who plays whom by lot; ``None`` where all do."""


class _Tables(NamedTuple):
    views: Mapping[int, GroupView]
    seen: Mapping[int, _Seen]


def view(tournament: TournamentFile) -> tuple[GroupView, ...]:
    """Return all groups by number; empty before they are published."""
    return tuple(_tables(tournament).views.values())


@kept
def rules(tournament: TournamentFile) -> GroupRules:
    """Return by what groups are ranked."""
    rulebook = rulebooks.current(tournament)
    stage = groups.stage_of(tournament)
    tallies = plugins.match_game(rulebook.game.kind).walkover(rulebook.game)
    walkover = None if tallies is None else Walkover(*tallies)
    return GroupRules(
        stage.tallied, stage.direct_encounter, stage.after_leaving, walkover, stage.encounter_after
    )


@kept
def gone(tournament: TournamentFile) -> frozenset[int]:
    """Return the people who left during the groups; their results there are annulled (Q-23).

    Results of people who left later remain, because a finished stage does not change.
    """
    number = groups.number_of(tournament, "groups")
    if number is None:
        return frozenset()
    left = departures.gone(tournament, number)
    if rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return left
    return left.union(
        someone.id
        for someone in participants.people(tournament)
        if someone.departure is not None and someone.departure.annuls
    )


def draw_tie(
    tournament: TournamentFile, number: int, tied: tuple[int, ...], seed: str | None = None
) -> Changes:
    """Draw a lot among tied people of a group (Q-25).

    Raises:
        Refused: they are not tied (any more), or matches of the group are still to be played.
    """
    group = _with_open_tie(tournament, number, tied)
    seed = seed or drafts.new_seed()
    order = draw_lot(tied, [lot.order for lot in group.lots], seed)
    parameters: dict[str, int | str] = {"group": number, "count": len(order)}
    with refusing(), tournament.action("lot.drawn_in_group", parameters) as action:
        drafts.add_lot(action.session, _scope(tournament, number), order, seed, action.at)
    return action.changes


def open_ties(tournament: TournamentFile) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return number and people of each tie of a group whose matches are all played (Q-25)."""
    return tuple(
        (group.number, tied) for group in view(tournament) if group.finished for tied in group.table.open_ties
    )


def draw_ties(tournament: TournamentFile) -> Changes:
    """Draw the lots of all groups whose matches are played, in one action (Q-25).

    Raises:
        Refused: none waits for one.
    """
    ties = open_ties(tournament)
    if not ties:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    with refusing(), tournament.action("lot.all_drawn", {"ties": len(ties)}) as action:
        for number, tied in ties:
            draw_tie(tournament, number, tied)
    return action.changes


def enter_lot(tournament: TournamentFile, number: int, order: tuple[int, ...]) -> Changes:
    """Record a lot that was drawn at the table in a group (Q-25).

    Raises:
        Refused: the order does not name exactly those who are tied, or matches are still to be played.
    """
    ties = _tables(tournament).views[number].table.open_ties
    tied = next((tie for tie in ties if set(tie) & set(order)), order)
    _with_open_tie(tournament, number, tied)
    drafts.check_order(order, tied)
    parameters: dict[str, int | str] = {"group": number, "count": len(order)}
    with refusing(), tournament.action("lot.entered_in_group", parameters) as action:
        drafts.add_lot(action.session, _scope(tournament, number), order, drafts.BY_HAND, action.at)
    return action.changes


def _with_open_tie(tournament: TournamentFile, number: int, tied: tuple[int, ...]) -> GroupView:
    group = _tables(tournament).views[number]
    if not group.finished:
        raise Refused(Problem("groups.not_finished", Topic.GROUPS, params={"group": number}))
    if frozenset(tied) not in {frozenset(tie) for tie in group.table.open_ties}:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    return group


def _scope(tournament: TournamentFile, number: int) -> drafts.LotScope:
    return drafts.LotScope.of_group(groups.stage_id(tournament), number)


def _tables(tournament: TournamentFile) -> _Tables:
    return tournament.derived.follow(
        "group tables",
        lambda: _made(tournament, None),
        lambda before, _touched: _made(tournament, before),
        _FOLLOWED,
    )


def _made(tournament: TournamentFile, before: _Tables | None) -> _Tables:
    slips, adjustments = _slips(tournament), _adjustments(tournament)
    pairs = match_rows.pairs_of_groups(tournament) if groups.by_lot(tournament) else {}
    left, recorded, by = gone(tournament), drafts.lots_by_scope(tournament), None
    views: dict[int, GroupView] = {}
    seen: dict[int, _Seen] = {}
    for number, members in groups.members(tournament).items():
        now = _Seen(
            members,
            tuple(slips.get(number, ())),
            left.intersection(members),
            recorded.get(_scope(tournament, number), ()),
            tuple(one for one in adjustments if one.participant_id in members),
            pairs.get(number),
        )
        if before is not None and before.seen.get(number) == now:
            views[number], seen[number] = before.views[number], before.seen[number]
            continue
        by = by or rules(tournament)
        views[number], seen[number] = _view(number, now, by), now
    return _Tables(views, seen)


def _view(number: int, seen: _Seen, by: GroupRules) -> GroupView:
    outcomes = [_outcome(slip) for slip in seen.slips]
    orders = [lot.order for lot in seen.lots]
    added = [(one.participant_id, one.tallies) for one in seen.adjustments]
    table = group_table(
        seen.members, outcomes, by, gone=seen.gone, lots=orders, adjustments=added, pairs=seen.pairs
    )
    everybody = len(seen.members) * (len(seen.members) - 1) // 2
    matches = everybody if seen.pairs is None else len(seen.pairs)
    return GroupView(
        number=number,
        members=seen.members,
        table=table,
        matches=matches,
        counted=matches - len(table.missing),
        lots=seen.lots,
        adjustments=seen.adjustments,
    )


def _outcome(slip: scores.CountedSlip) -> MatchOutcome:
    (one, first), (other, second) = slip.bags
    return MatchOutcome((one, other), (first, second))


def _adjustments(tournament: TournamentFile) -> tuple[scores.Adjustment, ...]:
    """Return the adjustments in the groups, which are on no slip."""
    number = groups.number_of(tournament, "groups")
    return tuple(one for one in scores.view(tournament).adjustments if one.round_number == number)


def _slips(tournament: TournamentFile) -> dict[int, list[scores.CountedSlip]]:
    """Return the slips that count, by group and in the order of their ids."""
    found: dict[int, list[scores.CountedSlip]] = {}
    group_of = match_rows.group_of_tables(tournament)
    for _, slip in sorted(scores.view(tournament).slips.items()):
        if slip.table_id in group_of:
            found.setdefault(group_of[slip.table_id], []).append(slip)
    return found
