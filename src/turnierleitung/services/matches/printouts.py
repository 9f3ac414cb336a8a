"""Groups and bracket on paper, and what there is to print of them, in which order (Q-25, Q-27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.knockout import MatchState, Slot, Vacant
from turnierleitung.domain.game import GameResult, GameRules, NamedGame, TableContext
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.group_table import MATCHES
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.domain.states import RoundState
from turnierleitung.services.decks import are_listed, deck_list
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import (
    Declaration,
    FormatPrintouts,
    PrintKind,
    PrintRequest,
    PrintSet,
    each,
    of_all,
    of_round,
)
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    match_papers,
    match_rows,
    matches,
    qualifying,
    timetable,
)
from turnierleitung.services.matches.matches import Left, MatchRow
from turnierleitung.services.matches.qualifying import LotOrder
from turnierleitung.services.people import departures, participants
from turnierleitung.services.people.naming import ClubOfRanking, by_club
from turnierleitung.storage.tournament_file import TournamentFile


class GroupMatch(NamedTuple):
    """A match on a group's sheet."""

    number: int
    slot: int | None
    place: int | None
    begins: str
    names: tuple[str, str]
    result: GameResult | None
    """``None`` as long as it is open."""
    deck: int | None
    """Number of cards, where a deck is assigned."""
    left: Left | None
    """The reason why it is cancelled (Q-23)."""


class GroupPaperLine(NamedTuple):
    """A line of a group's table."""

    rank: int | None
    """``None`` for people who left."""
    name: str
    start_number: int | None
    played: int
    values: tuple[int, ...]
    """In the order of the criteria."""


class GroupSheet(NamedTuple):
    """A group with its table and its matches."""

    number: int
    places: tuple[GroupPaperLine, ...]
    matches: tuple[GroupMatch, ...]
    finished: bool


class GroupSheetsPrint(NamedTuple):
    """All groups."""

    sheets: tuple[GroupSheet, ...]
    criteria: tuple[Criterion, ...]
    rules: GameRules


class NextMatch(NamedTuple):
    """A match as one of the two sees it."""

    number: int
    slot: int | None
    place: int | None
    begins: str
    opponent: str
    deck: str
    off: bool
    """Whether the match is cancelled (Q-23)."""


class ScheduleOf(NamedTuple):
    """Somebody's matches in the groups."""

    name: str
    start_number: int | None
    group: int
    matches: tuple[NextMatch, ...]


class SchedulesPrint(NamedTuple):
    """The schedule of each person, by name."""

    people: tuple[ScheduleOf, ...]


class QualifiedLine(NamedTuple):
    """A line of the list of all groups."""

    place: int
    name: str
    group: int
    group_rank: int
    values: tuple[Fraction, ...]
    fate: Fate | None
    """``None`` while nothing was played."""


class QualificationPrint(NamedTuple):
    """People who qualify, with the border."""

    lines: tuple[QualifiedLine, ...]
    places: int
    criteria: tuple[Criterion, ...]
    provisional: bool
    per_match: bool
    """Whether the values are divided by the matches played."""
    game: NamedGame
    """Kind of the game, which names the criteria."""
    lots: tuple[LotOrder, ...]
    names: Mapping[int, str]
    """Of the people in the lots."""


def group_sheets(tournament: TournamentFile) -> GroupSheetsPrint:
    """Return all groups with tables and matches."""
    people = participants.by_id(tournament)
    by_group: dict[int, list[MatchRow]] = {}
    for row in matches.view(tournament):
        if row.group is not None:
            by_group.setdefault(row.group, []).append(row)
    views = group_tables.view(tournament)
    if not views:
        raise Refused(Problem("print.round_not_published", params={"round": 1}))
    return GroupSheetsPrint(
        tuple(
            GroupSheet(
                view.number,
                tuple(
                    GroupPaperLine(
                        rank=line.rank,
                        name=people[line.participant_id].name,
                        start_number=people[line.participant_id].start_number,
                        played=line.tallies[MATCHES],
                        values=line.values,
                    )
                    for line in (*view.table.lines, *view.table.left)
                ),
                tuple(
                    GroupMatch(
                        number=row.number,
                        slot=row.slot,
                        place=row.place,
                        begins=timetable.begins(tournament, row),
                        names=row.names,
                        result=None if row.is_open else row.result,
                        deck=row.deck.cards if row.deck else None,
                        left=row.left,
                    )
                    for row in by_group.get(view.number, ())
                ),
                view.finished,
            )
            for view in views
        ),
        groups.stage_of(tournament).tallied,
        rulebooks.current(tournament).game,
    )


def schedules(tournament: TournamentFile) -> SchedulesPrint:
    """Return everybody's matches in the groups."""
    rows = [row for row in matches.view(tournament) if row.group is not None]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": 1}))
    mine: dict[int, list[NextMatch]] = {}
    for row in sorted(rows, key=lambda row: (row.slot or 0, row.number)):
        for side, one in enumerate(row.people):
            if one is not None:
                mine.setdefault(one, []).append(
                    NextMatch(
                        number=row.number,
                        slot=row.slot,
                        place=row.place,
                        begins=timetable.begins(tournament, row),
                        opponent=row.names[1 - side],
                        deck=row.deck.title if row.deck else "",
                        off=row.left is not None,
                    )
                )
    group_of = {one: number for number, members in groups.members(tournament).items() for one in members}
    return SchedulesPrint(
        tuple(
            ScheduleOf(
                someone.name, someone.start_number, group_of[someone.id], tuple(mine.get(someone.id, ()))
            )
            for someone in participants.people(tournament)
            if someone.id in group_of
        )
    )


def qualification(tournament: TournamentFile) -> QualificationPrint:
    """Return the list of all groups with the border (Q-26)."""
    if not group_tables.view(tournament) or rulebooks.current(tournament).knockout is None:
        raise Refused(Problem("print.round_not_published", params={"round": 1}))
    people = participants.by_id(tournament)
    now, lots = qualifying.view(tournament), qualifying.lot_orders(tournament)
    return QualificationPrint(
        lines=tuple(
            QualifiedLine(
                place=line.place,
                name=people[line.participant_id].name,
                group=line.group,
                group_rank=line.group_rank,
                values=line.values,
                fate=line.fate if now.list.begun else None,
            )
            for line in now.list.lines
        ),
        places=now.size.qualified,
        criteria=groups.stage_of(tournament).tallied,
        provisional=not now.ready,
        per_match=now.list.per_match,
        game=rulebooks.current(tournament).game.named,
        lots=lots,
        names={one: people[one].name for lot in lots for one in lot.people},
    )


class BracketSlot(NamedTuple):
    """One side of a match in the bracket."""

    name: str
    """Empty while unknown."""
    seed: int | None
    cards: int | None
    won: bool
    bye: bool


class BracketBox(NamedTuple):
    """A match of the bracket on paper."""

    match: int
    """Number in the bracket."""
    number: int | None
    """Announced number; ``None`` for a bye."""
    level: brackets.BracketLevel
    position: int
    slots: tuple[BracketSlot, BracketSlot]
    conflict: bool
    """Whether its actual pair differs from the present one (Q-27)."""
    result: GameResult | None
    """``None`` as long as it is open, and on a blank one."""


class BracketPrint(NamedTuple):
    """The bracket, blank to write on or as it stands."""

    blank: bool
    size: int
    entrants: int
    rank_3: bool
    boxes: tuple[BracketBox, ...]
    rules: GameRules


def bracket_as_it_stands(tournament: TournamentFile) -> BracketPrint:
    """Return the bracket with its results."""
    return _bracket(tournament, blank=False)


def bracket_to_write_on(tournament: TournamentFile) -> BracketPrint:
    """Return the bracket with the entrants of the first level alone."""
    return _bracket(tournament, blank=True)


def _bracket(tournament: TournamentFile, *, blank: bool) -> BracketPrint:
    now = brackets.view(tournament)
    if now is None:
        last = len(rulebooks.current(tournament).stages)
        raise Refused(Problem("print.round_not_published", params={"round": last}))
    people = participants.by_id(tournament)
    drawn = now.resolved.bracket
    cards = {
        row.bracket.match.number: _tallied_row(tournament, row)
        for row in matches.view(tournament)
        if row.bracket is not None
    }
    rulebook = rulebooks.current(tournament)
    by_lot = rulebook.knockout is not None and rulebook.knockout.bracket is BracketOrder.DRAWN
    order = () if by_lot or rulebook.groups is None else match_rows.published_entrants(tournament)
    seeds = {one: position for position, one in enumerate(order, start=1)}
    entered = {
        row.bracket.match.number: row.result
        for row in matches.view(tournament)
        if row.bracket is not None and not row.is_open
    }
    disputed = {conflict.match for conflict in now.resolved.conflicts}
    boxes = tuple(
        BracketBox(
            match=state.match.number,
            number=now.numbers.get(state.match.number),
            level=brackets.BracketLevel(state.match.level, drawn.levels, state.match.kind),
            position=state.match.position,
            slots=_slots(state, cards.get(state.match.number), people, seeds, blank=blank),
            conflict=not blank and state.match.number in disputed,
            result=None if blank else entered.get(state.match.number),
        )
        for state in now.resolved.states
    )
    return BracketPrint(
        blank=blank,
        size=drawn.size,
        entrants=drawn.entrants,
        rank_3=drawn.rank_3 is not None,
        boxes=boxes,
        rules=rulebooks.current(tournament).game,
    )


def _tallied_row(tournament: TournamentFile, row: MatchRow) -> dict[int, int]:
    """Return the cards that count, by participant."""
    if row.result is None or row.is_open:
        return {}
    rules = rulebooks.current(tournament).game
    context = TableContext.of(len(row.people), row.deck.cards if row.deck else None, needs_winner=True)
    counts = plugins.counts(rules)
    scored = plugins.score(row.result, rules, context)
    return {
        one: score.tallies[counts] for one, score in zip(row.people, scored, strict=True) if one is not None
    }


def _slots(
    state: MatchState,
    cards: Mapping[int, int] | None,
    people: Mapping[int, participants.Participant],
    seeds: Mapping[int, int],
    *,
    blank: bool,
) -> tuple[BracketSlot, BracketSlot]:
    def side(slot: Slot) -> BracketSlot:
        if not isinstance(slot, int) or (blank and state.match.level > 1):
            bye = state.match.level == 1 and slot is Vacant.EMPTY
            return BracketSlot(name="", seed=None, cards=None, won=False, bye=bye)
        return BracketSlot(
            name=people[slot].name,
            seed=seeds.get(slot),
            cards=None if blank else (cards or {}).get(slot),
            won=not blank and state.winner == slot,
            bye=False,
        )

    return side(state.first), side(state.second)


class FinalRankingPrint(NamedTuple):
    """The final ranking."""

    ranking: final_rankings.FinalRanking
    excluded: tuple[str, ...]
    """Names of those whom an exclusion took out of it."""
    game: NamedGame
    """Kind of the game, which names the criteria."""


class FinalClubsPrint(NamedTuple):
    """The final ranking, club by club."""

    clubs: tuple[ClubOfRanking[final_rankings.FinalPlace], ...]
    ranking: final_rankings.FinalRanking


def final_ranking(tournament: TournamentFile) -> FinalRankingPrint:
    """Return the ranking: the bracket level by level, then the list of all groups.

    Raises:
        Refused: no groups are published.
    """
    found = final_rankings.view(tournament)
    if not found.places:
        raise Refused(Problem("print.round_not_published", params={"round": 1}))
    ranked = {place.participant_id for place in found.places}
    return FinalRankingPrint(
        found, departures.excluded_names(tournament, ranked), rulebooks.current(tournament).game.named
    )


def club_ranking(tournament: TournamentFile) -> FinalClubsPrint:
    """Return the final ranking grouped by clubs; raises like :func:`final_ranking`."""
    final = final_ranking(tournament).ranking
    return FinalClubsPrint(by_club(final.places), final)


_DECLARED: Final = (
    Declaration(PrintKind.TABLE_SIGNS, of_all(match_papers.signs), to_play_by=True),
    Declaration(
        PrintKind.DECKS, of_all(deck_list), belongs=lambda tournament, _request: are_listed(tournament)
    ),
    Declaration(PrintKind.MATERIAL, of_round(match_papers.material_of_phase), to_play_by=True),
    Declaration(
        PrintKind.MATCH_SLIPS,
        of_round(match_papers.slips),
        to_play_by=True,
        is_worth_it=lambda tournament, request: match_papers.are_slips(tournament, request.round_number),
    ),
    Declaration(PrintKind.GROUP_SHEETS, of_all(group_sheets)),
    Declaration(PrintKind.SCHEDULES, of_all(schedules), to_play_by=True),
    Declaration(PrintKind.TIMETABLE, of_round(match_papers.plan), to_play_by=True),
    Declaration(PrintKind.QUALIFICATION, of_all(qualification)),
    Declaration(PrintKind.BRACKET_BLANK, of_all(bracket_to_write_on)),
    Declaration(PrintKind.BRACKET, of_all(bracket_as_it_stands)),
    Declaration(PrintKind.BLANK_SHEETS, of_all(match_papers.blank_slips)),
    Declaration(PrintKind.FINAL_RANKING, of_all(final_ranking)),
    Declaration(PrintKind.CLUB_RANKING, of_all(club_ranking)),
)
_OF_PHASE: Final = (PrintKind.TIMETABLE, PrintKind.MATERIAL, PrintKind.MATCH_SLIPS)


def _listed(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    phases = [step for step in steps if step.state is not RoundState.PLANNED]
    requests = each(PrintKind.TABLE_SIGNS, PrintKind.DECKS)
    for step in phases:
        requests += [PrintRequest(kind, step.number) for kind in _OF_PHASE]
        requests += each(*_OF_KIND[step.kind])
    requests += each(PrintKind.BLANK_SHEETS)
    if phases:
        requests += each(PrintKind.FINAL_RANKING, PrintKind.CLUB_RANKING)
    return requests


_OF_KIND: Final = {
    "groups": (PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES, PrintKind.QUALIFICATION),
    "knockout": (PrintKind.BRACKET_BLANK, PrintKind.BRACKET),
}
"""What there is of a stage apart from its plan and its slips."""


def _in_set(kind: PrintSet, steps: Sequence[RoundStep]) -> list[PrintRequest]:
    kinds, last = {step.kind for step in steps}, steps[-1].number
    match kind:
        case PrintSet.BEFORE_FIRST:
            found = [
                *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS),
                PrintRequest(PrintKind.MATERIAL, 1),
                *each(PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES),
                *([] if "groups" in kinds else each(PrintKind.BRACKET_BLANK)),
                PrintRequest(PrintKind.TIMETABLE, 1),
                PrintRequest(PrintKind.MATCH_SLIPS, 1),
            ]
        case PrintSet.BETWEEN:
            found = [
                *each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET_BLANK),
                PrintRequest(PrintKind.TIMETABLE, last),
                PrintRequest(PrintKind.MATERIAL, last),
                PrintRequest(PrintKind.MATCH_SLIPS, last),
            ]
        case PrintSet.END:
            found = each(
                PrintKind.FINAL_RANKING, PrintKind.CLUB_RANKING, PrintKind.BRACKET, PrintKind.GROUP_SHEETS
            )
        case _:
            running = [step.number for step in steps if step.state is not RoundState.FINISHED]
            found = [
                *each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET),
                *each(PrintKind.SCHEDULES),
                *(PrintRequest(PrintKind.MATCH_SLIPS, number) for number in running),
                *each(PrintKind.BLANK_SHEETS, PrintKind.DECKS),
            ]
    left_out = () if "groups" in kinds else _OF_KIND["groups"]
    return [request for request in found if request.kind not in left_out]


PRINTOUTS: Final = FormatPrintouts(_DECLARED, _listed, _in_set, PrintKind.FINAL_RANKING)
"""The printouts of groups and knock-out."""
