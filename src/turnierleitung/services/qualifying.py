"""Who goes on from the groups into the knock-out stage (Q-26, Q-28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.criteria import Criterion
from turnierleitung.domain.draw.knockout_size import KnockoutSize, knockout_size
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.qualification import Against, GroupLine, Qualification, Tallies, Tie, qualify
from turnierleitung.domain.stages import CrossGroupTie, KnockoutStage, Unequal
from turnierleitung.domain.standings import Entrant, draw_lot
from turnierleitung.services import group_tables, lots, rulebooks, seeds
from turnierleitung.services.group_tables import GroupView
from turnierleitung.services.lots import DrawnLot
from turnierleitung.services.refusals import refusing
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_TABLES: Final = frozenset({"rulebook", "group_member", "round", "stage"}) | lots.TABLES
_ALL: Final = _TABLES | {"result", "result_stint", "participant", "match", "deck", "deck_copy"}


class QualificationView(NamedTuple):
    """Everybody of all groups in one list, with the border."""

    stage: KnockoutStage
    size: KnockoutSize
    list: Qualification
    missing: int
    """Matches that are still to be played; while there are any, the list is provisional."""
    lots: tuple[DrawnLot, ...]

    @property
    def ready(self) -> bool:
        """Whether the knock-out can be drawn: everything played, no tie across the border."""
        return not self.missing and not self.list.must_be_decided


def stage_of(tournament: TournamentFile) -> KnockoutStage:
    """Return the knock-out stage of the rulebook; asking where there is none is a defect."""
    stage = rulebooks.current(tournament).knockout
    if stage is None:
        raise LookupError("the rulebook has no knock-out")
    return stage


def view(tournament: TournamentFile) -> QualificationView:
    """Return who would go on as things stand."""
    return tournament.derived.get("qualification", lambda: _view(tournament), _ALL)


def _view(tournament: TournamentFile) -> QualificationView:
    stage, tables = stage_of(tournament), group_tables.view(tournament)
    left, criteria = group_tables.gone(tournament), rulebooks.current(tournament).criteria
    entries = sum(len(group.table.lines) for group in tables)
    size = knockout_size(entries, stage.size.places)
    drawn = lots.of_scope(tournament, lots.QUALIFICATION)
    found = qualify(
        {group.number: _ranking(group, criteria) for group in tables},
        size.places,
        criteria,
        stage.qualification,
        lots=[lot.order for lot in drawn],
        against=_against(tables) if stage.qualification.unequal is Unequal.DROP_LAST else None,
        gone=left,
    )
    missing = sum(len(group.table.missing) for group in tables)
    return QualificationView(stage, size, found, missing, drawn)


def _ranking(group: GroupView, criteria: Sequence[Criterion]) -> list[GroupLine]:
    """Return a group's table; who left stands last, so that his group is as large as it was.

    Of several who left nobody draws a lot: what they earned orders them, then the draw.
    """
    ranked = [
        GroupLine(line.participant_id, line.rank or 0, line.tallies, line.tallies.get("matches", 0))
        for line in group.table.lines
    ]
    by_earned = sorted(
        group.table.left, key=lambda line: Entrant.of(line.participant_id, line.tallies, criteria)
    )
    left = [
        GroupLine(line.participant_id, rank, line.tallies, line.tallies.get("matches", 0))
        for rank, line in enumerate(by_earned, start=len(ranked) + 1)
    ]
    return [*ranked, *left]


def _against(tables: Iterable[GroupView]) -> Against:
    """Return what everybody earned against each opponent in the matches that count."""
    found: dict[int, dict[int, Tallies]] = {}
    for group in tables:
        for outcome in group.table.counted:
            (one, other), (first, second) = outcome.people, outcome.tallies
            found.setdefault(one, {})[other] = first
            found.setdefault(other, {})[one] = second
    return found


def draw_tie(tournament: TournamentFile, tie: Tie, seed: str | None = None) -> Changes:
    """Draw the lot that a tie waits for: of its group, or of the list of all groups (Q-25).

    Raises:
        Refused: it is not open (any more), or matches are still to be played.
    """
    _check_open(tournament, tie)
    if tie.group is not None:
        return group_tables.draw_tie(tournament, tie.group, tie.people, seed)
    seed = seed or seeds.new_seed()
    before = [lot.order for lot in lots.of_scope(tournament, lots.QUALIFICATION)]
    order = draw_lot(tie.open or tie.people, before, seed)
    return _record(tournament, "lot.drawn_for_border", order, seed)


def decide(tournament: TournamentFile, tie: Tie, order: Sequence[int]) -> Changes:
    """Record the order that deciding matches gave people at the border (Q-25).

    Raises:
        Refused: the tie is not open (any more), the rulebook has the lot decide, or somebody is missing.
    """
    _check_open(tournament, tie)
    if stage_of(tournament).cross_group_tie is not CrossGroupTie.MATCH:
        raise Refused(Problem("qualification.lot_decides", "Q-25"))
    if sorted(order) != sorted(tie.open or tie.people):
        raise Refused(Problem("qualification.order_incomplete", "Q-25"))
    return _record(tournament, "qualification.decided", tuple(order), "")


def _check_open(tournament: TournamentFile, tie: Tie) -> None:
    now = view(tournament)
    if now.missing:
        raise Refused(Problem("qualification.matches_open", "Q-26", params={"count": now.missing}))
    if tie not in now.list.ties:
        raise Refused(Problem("standings.no_tie", "Q-25"))


def _record(tournament: TournamentFile, kind: str, order: tuple[int, ...], seed: str) -> Changes:
    with refusing(), tournament.action(kind, {"count": len(order)}) as action:
        lots.add(action.session, lots.QUALIFICATION, order, seed, action.at)
    return action.changes
