"""The people who qualify from the groups for the knock-out stage (Q-26, Q-28)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain.draw.bracket import KnockoutSize, fitting_size
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking import qualification
from turnierleitung.domain.ranking.group_table import MATCHES, OrderedBy
from turnierleitung.domain.ranking.standings import Criterion, Entrant, draw_lot
from turnierleitung.domain.stages import (
    BracketOrder,
    CrossGroupTie,
    KnockoutStage,
    QualificationRules,
    Unequal,
)
from turnierleitung.services.ground import drafts, rulebooks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import group_tables, groups, match_rows
from turnierleitung.services.matches.group_tables import GroupView
from turnierleitung.services.people import departures, participants
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_STAGE: Final = schema.STAGE


class Requalified(NamedTuple):
    """Others would qualify now than were announced; the director decides (Q-26, Q-29)."""

    coming: tuple[int, ...]
    """People who would qualify now but are not in the bracket, best first."""
    dropping: tuple[int, ...]
    """People in the bracket who would not qualify now, in the order of the list."""


class QualificationView(NamedTuple):
    """Everyone of all groups in one list, with the border.

    Once the bracket is published, its people are the qualified ones.
    """

    stage: KnockoutStage
    size: KnockoutSize
    list: qualification.Qualification
    missing: int
    """Matches that are still to be played; while there are any, the list is provisional."""
    lots: tuple[drafts.DrawnLot, ...]
    order: tuple[qualification.QualificationLine, ...]
    """Everyone who played all group matches, including those who left since."""
    now: tuple[int, ...]
    """Who would go on at present, best first; announced or not."""
    published: bool
    game: NamedGame
    """Kind of the game, which names the criteria."""
    seeded: int
    """Number of people whose places in the bracket follow from the list; the others' are drawn by lot."""
    requalified: Requalified | None = None
    """``None`` if the same people would qualify, or the director kept the announced ones."""

    @property
    def ready(self) -> bool:
        """Whether the knock-out can be drawn: everything played, no tie across the border."""
        return not self.missing and not self.list.must_be_decided


def stage_of(tournament: TournamentFile) -> KnockoutStage:
    """Return the knock-out stage of the rulebook; a rulebook without one is a defect."""
    stage = rulebooks.current(tournament).knockout
    if stage is None:
        raise LookupError("the rulebook has no knock-out")
    return stage


@kept
def view(tournament: TournamentFile) -> QualificationView:
    """Return the people who qualify at present; without groups everyone present does."""
    if rulebooks.current(tournament).groups is None:
        return _of_everyone(tournament)
    stage, tables = stage_of(tournament), group_tables.view(tournament)
    entered = match_rows.published_entrants(tournament)
    entries = sum(len(group.table.lines) for group in tables)
    drawn = drafts.lots_of_scope(tournament, _scope(tournament))
    left, absent = group_tables.gone(tournament), _absent(tournament, entered)
    size = stage.bracket_after(_staying(tables, left | absent), entries)
    if entered:
        size = _announced_size(entered, entries, size)
    places = len(entered) or (size.places if size.at_most is None else size.qualified)

    def qualified(gone: frozenset[int]) -> qualification.Qualification:
        return _listed(tournament, places, stage.qualification, drawn, gone)

    found = qualified(left | absent)
    missing = sum(len(group.table.missing) for group in tables)
    return QualificationView(
        stage=stage,
        size=size,
        list=_as_announced(found, entered) if entered else found,
        missing=missing,
        lots=drawn,
        order=qualified(left).lines if absent - left else found.lines,
        now=found.qualified,
        published=bool(entered),
        game=rulebooks.current(tournament).game.named,
        seeded=len(found.qualified) if stage.bracket is BracketOrder.SEEDED else 0,
        requalified=_requalified(tournament, found, entered) if entered and not missing else None,
    )


def _of_everyone(tournament: TournamentFile) -> QualificationView:
    """Return everyone who is there, the seeded first, where the tournament begins with the knock-out."""
    stage, entered = stage_of(tournament), match_rows.published_entrants(tournament)
    # Whoever is not seeded comes behind all who are.
    by_seed = sorted(groups.playing(tournament), key=lambda one: (one.seed_rank or sys.maxsize, one.id))
    order = entered or tuple(one.id for one in by_seed)
    lines = (
        qualification.QualificationLine(place, one, 0, 0, (), qualification.Fate.QUALIFIED, None)
        for place, one in enumerate(order, start=1)
    )
    people = participants.by_id(tournament)
    seeded = sum(people[one].seed_rank is not None for one in order)
    return QualificationView(
        stage=stage,
        size=KnockoutSize(fitting_size(len(order)), len(order)),
        list=qualification.Qualification(tuple(lines), len(order), ()),
        missing=0,
        lots=(),
        order=(),
        now=order,
        published=bool(entered),
        game=rulebooks.current(tournament).game.named,
        seeded=seeded if stage.bracket is BracketOrder.SEEDED else 0,
    )


def all_groups(tournament: TournamentFile) -> qualification.Qualification:
    """Return everyone of all groups in one list if no knock-out follows, so that nobody is out."""
    rules = QualificationRules(unequal=groups.stage_of(tournament).across)
    entries = sum(len(group.members) for group in group_tables.view(tournament))
    return _listed(tournament, entries, rules, (), group_tables.gone(tournament))


def _listed(
    tournament: TournamentFile,
    places: int,
    rules: QualificationRules,
    drawn: Sequence[drafts.DrawnLot],
    gone: frozenset[int],
) -> qualification.Qualification:
    tables, ranked_by = group_tables.view(tournament), groups.stage_of(tournament)
    return qualification.qualify(
        {group.number: _ranking(group, ranked_by.tallied) for group in tables},
        places,
        ranked_by.criteria,
        rules,
        lots=[lot.order for lot in drawn],
        against=_against(tables) if rules.unequal is Unequal.DROP_LAST else None,
        gone=gone,
    )


def _staying(tables: Sequence[GroupView], gone: frozenset[int]) -> list[int]:
    """Return how many of each group can still go on."""
    return [sum(line.participant_id not in gone for line in group.table.lines) for group in tables]


def _announced_size(entered: Sequence[int], entries: int, now: KnockoutSize) -> KnockoutSize:
    """Return the size that the published bracket has, whatever would come out today."""
    if now.qualified == len(entered):
        return now
    places = fitting_size(len(entered))
    if now.at_most is not None:
        return KnockoutSize(places, entries, len(entered))
    return KnockoutSize(places, len(entered) if len(entered) < places else max(entries, places))


def _absent(tournament: TournamentFile, entered: Sequence[int]) -> frozenset[int]:
    """Return who has played his groups, and left before he could be announced in the bracket."""
    number = groups.number_of(tournament, "knockout")
    return departures.gone(tournament, number or 0).difference(entered)


def _as_announced(found: qualification.Qualification, entered: Sequence[int]) -> qualification.Qualification:
    """Return the list with those going on who were announced; no tie has to be decided any more."""
    within = (qualification.Fate.QUALIFIED, qualification.Fate.LUCKY_LOSER)
    lines = (
        line._replace(
            fate=qualification.Fate.OUT
            if line.participant_id not in entered
            else line.fate
            if line.fate in within
            else qualification.Fate.QUALIFIED
        )
        for line in found.lines
    )
    return found._replace(lines=tuple(lines), ties=())


def _requalified(
    tournament: TournamentFile, found: qualification.Qualification, entered: Sequence[int]
) -> Requalified | None:
    """Return the changes in the bracket; ties at the border keep their places."""
    coming = tuple(one for one in found.qualified if one not in entered)
    in_list = {line.participant_id: line.fate for line in found.lines}
    dropping = (
        *(one for one, fate in in_list.items() if one in entered and fate is qualification.Fate.OUT),
        *(entrant for entrant in entered if entrant not in in_list),
    )
    if not coming or not dropping:
        return None
    requalified = Requalified(coming, dropping)
    return None if _accepted(tournament) == requalified else requalified


def _accepted(tournament: TournamentFile) -> Requalified | None:
    stored = tournament.query(select(_STAGE.c.accepted).where(_STAGE.c.kind == "knockout")).scalar()
    if stored is None:
        return None
    coming, dropping = json.loads(stored)
    return Requalified(tuple(coming), tuple(dropping))


def let_stand(tournament: TournamentFile) -> Changes:
    """Keep the announced people in the bracket although others would qualify (Q-26, Q-29).

    If the ranking changes again, the question comes up again.

    Raises:
        Refused: the bracket is up to date.
    """
    requalified = view(tournament).requalified
    if requalified is None:
        raise Refused(Problem("qualification.no_conflict", Topic.QUALIFYING))
    with refusing(), tournament.action("qualification.accepted") as action:
        action.describe(count=len(requalified.coming))
        action.connection.execute(
            update(_STAGE).where(_STAGE.c.kind == "knockout").values(accepted=json.dumps(requalified))
        )
    return action.changes


def _ranking(group: GroupView, criteria: Sequence[Criterion]) -> list[qualification.GroupRankLine]:
    """Return a group's table; people who left are last, so that its size does not change.

    They are ordered by their tallies, then by the draw, without a lot.
    """
    ranked = [
        qualification.GroupRankLine(line.participant_id, line.rank or 0, line.tallies, line.tallies[MATCHES])
        for line in group.table.lines
    ]
    by_earned = sorted(
        group.table.left, key=lambda line: Entrant.of(line.participant_id, line.tallies, criteria)
    )
    left = [
        qualification.GroupRankLine(line.participant_id, rank, line.tallies, line.tallies[MATCHES])
        for rank, line in enumerate(by_earned, start=len(ranked) + 1)
    ]
    return [*ranked, *left]


def _against(tables: Iterable[GroupView]) -> qualification.Against:
    """Return each person's tallies against each opponent in the matches that count."""
    found: dict[int, dict[int, qualification.Tallies]] = {}
    for group in tables:
        for outcome in group.table.counted:
            (one, other), (first, second) = outcome.people, outcome.tallies
            found.setdefault(one, {})[other] = first
            found.setdefault(other, {})[one] = second
    return found


def draw_tie(tournament: TournamentFile, tie: qualification.Tie, seed: str | None = None) -> Changes:
    """Draw the lot that a tie waits for: of its group, or of the list of all groups (Q-25).

    Raises:
        Refused: it is not open (any more), or matches are still to be played.
    """
    _check_open(tournament, tie)
    if tie.group is not None:
        return group_tables.draw_tie(
            tournament, tie.group, _of_group(tournament, tie.group, tie.people), seed
        )
    seed = seed or drafts.new_seed()
    before = [lot.order for lot in drafts.lots_of_scope(tournament, _scope(tournament))]
    order = draw_lot(tie.open or tie.people, before, seed)
    return _record(tournament, "lot.drawn_for_border", order, seed)


def draw_ties(tournament: TournamentFile) -> Changes:
    """Draw the lots of all ties that are open, in one action (Q-25).

    Raises:
        Refused: none is, or matches are still to be played.
    """
    ties = by_lot(view(tournament))
    if not ties:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    with refusing(), tournament.action("lot.all_drawn", {"ties": len(ties)}) as action:
        # A lot in a group may settle a tie of the list too.
        while found := by_lot(view(tournament)):
            draw_tie(tournament, found[0])
    return action.changes


class LotOrder(NamedTuple):
    """People in the order in which a lot, or a deciding match, put them."""

    group: int | None
    """``None`` for the list of all groups."""
    people: tuple[int, ...]
    by_match: bool = False


def lot_orders(tournament: TournamentFile) -> tuple[LotOrder, ...]:
    """Return the lots that decide at present, those of groups first."""
    of_groups = {
        LotOrder(group.number, tuple(one for part in step.groups for one in part)): None
        for group in group_tables.view(tournament)
        for line in group.table.lines
        for step in line.steps
        if step.ordered_by is OrderedBy.LOT
    }
    if rulebooks.current(tournament).knockout is None:
        return tuple(of_groups)
    now = view(tournament)
    of_list: list[LotOrder] = []
    above = 0
    for line in now.list.lines:
        here = line.participant_id
        if line.gap is not None and line.gap.apart is qualification.Apart.LOT:
            lot = next((one for one in reversed(now.lots) if {above, here} <= set(one.order)), None)
            if of_list and of_list[-1].people[-1] == above:
                of_list[-1] = of_list[-1]._replace(people=(*of_list[-1].people, here))
            else:
                of_list.append(LotOrder(None, (above, here), by_match=lot is not None and not lot.seed))
        above = here
    return (*of_groups, *of_list)


def by_lot(found: QualificationView) -> tuple[qualification.Tie, ...]:
    """Return the ties that the lot decides; those of the list may wait for deciding matches instead."""
    by_match = found.stage.cross_group_tie is CrossGroupTie.MATCH
    return tuple(tie for tie in found.list.ties if tie.group is not None or not by_match)


def _of_group(tournament: TournamentFile, number: int, people: Sequence[int]) -> tuple[int, ...]:
    """Return all tied members of a group for people of this list, which omits those who left."""
    ties = (tie for group, tie in group_tables.open_ties(tournament) if group == number)
    return next((tie for tie in ties if set(tie) & set(people)), tuple(people))


def enter_lot(tournament: TournamentFile, tie: qualification.Tie, order: Sequence[int]) -> Changes:
    """Record the lot of a tie that was drawn at the table (Q-25).

    Raises:
        Refused: the tie is not open (any more), or the order does not name exactly those who are tied.
    """
    _check_open(tournament, tie)
    if tie.group is not None:
        # Who is gone since stands behind those who were drawn.
        others = (one for one in _of_group(tournament, tie.group, order) if one not in order)
        return group_tables.enter_lot(tournament, tie.group, (*order, *others))
    drafts.check_order(tuple(order), tie.open or tie.people)
    return _record(tournament, "lot.entered_for_border", tuple(order), drafts.BY_HAND)


def decide(tournament: TournamentFile, tie: qualification.Tie, order: Sequence[int]) -> Changes:
    """Record the order that deciding matches gave people at the border (Q-25).

    Raises:
        Refused: the tie is not open (any more), the rulebook has the lot decide, or somebody is missing.
    """
    _check_open(tournament, tie)
    if stage_of(tournament).cross_group_tie is not CrossGroupTie.MATCH:
        raise Refused(Problem("qualification.lot_decides", Topic.QUALIFYING))
    if sorted(order) != sorted(tie.open or tie.people):
        raise Refused(Problem("qualification.order_incomplete", Topic.QUALIFYING))
    return _record(tournament, "qualification.decided", tuple(order), "")


def record_order(tournament: TournamentFile, tie: qualification.Tie, order: Sequence[int]) -> Changes:
    """Record the order of tied people, from deciding matches or a lot (Q-25).

    Raises:
        Refused: the tie is not open (any more), or a person is missing.
    """
    by_match = tie.group is None and stage_of(tournament).cross_group_tie is CrossGroupTie.MATCH
    return (decide if by_match else enter_lot)(tournament, tie, order)


def _scope(tournament: TournamentFile) -> drafts.LotScope:
    return drafts.LotScope.of_qualification(groups.stage_id(tournament))


def _check_open(tournament: TournamentFile, tie: qualification.Tie) -> None:
    now = view(tournament)
    if now.missing:
        raise Refused(Problem("qualification.matches_open", Topic.QUALIFYING, params={"count": now.missing}))
    if tie not in now.list.ties:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))


def _record(tournament: TournamentFile, kind: str, order: tuple[int, ...], seed: str) -> Changes:
    with refusing(), tournament.action(kind, {"count": len(order)}) as action:
        drafts.add_lot(action.session, _scope(tournament), order, seed, action.at)
    return action.changes
