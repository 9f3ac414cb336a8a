"""What goes on paper where groups and a knock-out are played."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.knockout import MatchState, Slot, Vacant
from turnierleitung.domain.games import registry
from turnierleitung.domain.games.protocol import GameResult, GameRules, TableContext
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.criteria import Criterion
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.stages import Unequal
from turnierleitung.domain.topics import Topic
from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import DeckRow
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import (
    bracket_entrants,
    brackets,
    final_rankings,
    group_tables,
    groups,
    matches,
    qualifying,
    timetable,
)
from turnierleitung.services.matches.brackets import Level
from turnierleitung.services.matches.final_rankings import FinalRanking
from turnierleitung.services.matches.matches import DeckOnTable, Left, MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

GROUPS, KNOCKOUT = 1, 2
"""Round numbers of the two phases."""


class MatchSlip(NamedTuple):
    """The slip of a match (Q-20)."""

    number: int
    code: str
    group: int | None
    level: Level | None
    slot: int | None
    place: int | None
    begins: str
    """When its time slot begins; empty where no times are announced."""
    names: tuple[str, str]
    start_numbers: tuple[int | None, int | None]
    deck: DeckOnTable | None
    minutes: int


class MatchSlipsPrint(NamedTuple):
    """The slips of a phase: of the groups all that are played, of the knock-out those that can be now."""

    round_number: int
    slips: tuple[MatchSlip, ...]
    rules: GameRules


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
    """Why nobody plays it any more (Q-23)."""


class GroupPlace(NamedTuple):
    """A line of a group's table."""

    rank: int | None
    """``None`` for whoever left."""
    name: str
    start_number: int | None
    played: int
    values: tuple[int, ...]
    """In the order of the criteria."""


class GroupSheet(NamedTuple):
    """A group with its table and its matches."""

    number: int
    places: tuple[GroupPlace, ...]
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
    """Whether nobody plays it any more (Q-23)."""


class ScheduleOf(NamedTuple):
    """Somebody's matches in the groups."""

    name: str
    start_number: int | None
    group: int
    matches: tuple[NextMatch, ...]


class SchedulesPrint(NamedTuple):
    """The schedule of everybody, by name."""

    people: tuple[ScheduleOf, ...]


class DecksPrint(NamedTuple):
    """All decks, to count them in the evening."""

    decks: tuple[DeckRow, ...]


class QualifiedLine(NamedTuple):
    """A line of the list of all groups."""

    place: int
    name: str
    group: int
    group_rank: int
    values: tuple[Fraction, ...]
    fate: Fate


class QualificationPrint(NamedTuple):
    """Who goes on, with the border."""

    lines: tuple[QualifiedLine, ...]
    places: int
    criteria: tuple[Criterion, ...]
    provisional: bool
    per_match: bool
    """Whether the values are divided by the matches played."""
    game: str
    """Kind of the game, whose words the criteria are."""


class BracketSlot(NamedTuple):
    """One side of a match in the bracket."""

    name: str
    """Empty while nobody is known."""
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
    level: Level
    position: int
    slots: tuple[BracketSlot, BracketSlot]
    conflict: bool
    """Whether others played it than would now stand there (Q-27)."""
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


def slips(tournament: TournamentFile, round_number: int) -> MatchSlipsPrint:
    """Return the slips of a phase (Q-20)."""
    rules = rulebooks.current(tournament).game
    people = participants.by_id(tournament)
    bracket = brackets.view(tournament)
    levels = bracket.resolved.bracket.levels if bracket else 0
    times = _times(tournament)
    rows = [row for row in matches.view(tournament) if (row.bracket is None) == (round_number == GROUPS)]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    rows = [row for row in rows if (row.playable if round_number == KNOCKOUT else row.left is None)]
    return MatchSlipsPrint(
        round_number,
        tuple(
            MatchSlip(
                row.number,
                row.code,
                row.group,
                _level(row.bracket, levels),
                row.slot,
                row.place,
                _begins(row, times),
                row.names,
                (_start_number(row.people[0], people), _start_number(row.people[1], people)),
                _plain(row.deck),
                matches.minutes(tournament, row),
            )
            for row in rows
        ),
        rules,
    )


def _times(tournament: TournamentFile) -> tuple[str, ...]:
    """Return when each time slot begins; nothing as long as no times are announced."""
    if rulebooks.current(tournament).groups is None:
        return ()
    found = timetable.view(tournament)
    return found.slots if found.announced else ()


def _begins(row: MatchRow, times: tuple[str, ...]) -> str:
    return times[row.slot - 1] if row.slot is not None and row.slot <= len(times) else ""


def _plain(deck: DeckOnTable | None) -> DeckOnTable | None:
    """Return a deck without where it is: a slip is not outdated because the deck was handed out."""
    return None if deck is None else DeckOnTable(deck.copy_id, deck.title, deck.cards, deck.number, None)


def _start_number(one: int | None, people: Mapping[int, participants.Participant]) -> int | None:
    return None if one is None else people[one].start_number


def _level(state: MatchState | None, levels: int) -> Level | None:
    return None if state is None else Level(state.match.level, levels, state.match.kind)


def group_sheets(tournament: TournamentFile) -> GroupSheetsPrint:
    """Return all groups with tables and matches."""
    people = participants.by_id(tournament)
    times = _times(tournament)
    by_group: dict[int, list[MatchRow]] = {}
    for row in matches.view(tournament):
        if row.group is not None:
            by_group.setdefault(row.group, []).append(row)
    views = group_tables.view(tournament)
    if not views:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    return GroupSheetsPrint(
        tuple(
            GroupSheet(
                view.number,
                tuple(
                    GroupPlace(
                        line.rank,
                        people[line.participant_id].name,
                        people[line.participant_id].start_number,
                        line.tallies.get("matches", 0),
                        line.values,
                    )
                    for line in (*view.table.lines, *view.table.left)
                ),
                tuple(
                    GroupMatch(
                        row.number,
                        row.slot,
                        row.place,
                        _begins(row, times),
                        row.names,
                        None if row.is_open else row.result,
                        row.deck.cards if row.deck else None,
                        row.left,
                    )
                    for row in by_group.get(view.number, ())
                ),
                view.finished,
            )
            for view in views
        ),
        groups.stage_of(tournament).criteria,
        rulebooks.current(tournament).game,
    )


def schedules(tournament: TournamentFile) -> SchedulesPrint:
    """Return everybody's matches in the groups."""
    rows = [row for row in matches.view(tournament) if row.group is not None]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    times = _times(tournament)
    mine: dict[int, list[NextMatch]] = {}
    for row in sorted(rows, key=lambda row: (row.slot or 0, row.number)):
        for side, one in enumerate(row.people):
            if one is not None:
                mine.setdefault(one, []).append(
                    NextMatch(
                        row.number,
                        row.slot,
                        row.place,
                        _begins(row, times),
                        row.names[1 - side],
                        row.deck.title if row.deck else "",
                        row.left is not None,
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


def deck_list(tournament: TournamentFile) -> DecksPrint:
    """Return the list of decks."""
    return DecksPrint(decks.view(tournament))


def qualification(tournament: TournamentFile) -> QualificationPrint:
    """Return the list of all groups with the border (Q-26)."""
    if not group_tables.view(tournament) or rulebooks.current(tournament).knockout is None:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    people = participants.by_id(tournament)
    now = qualifying.view(tournament)
    return QualificationPrint(
        tuple(
            QualifiedLine(
                line.place,
                people[line.participant_id].name,
                line.group,
                line.group_rank,
                line.values,
                line.fate,
            )
            for line in now.list.lines
        ),
        now.size.qualified,
        groups.stage_of(tournament).criteria,
        not now.ready,
        now.stage.qualification.unequal is not Unequal.ABSOLUTE,
        rulebooks.current(tournament).game.kind,
    )


def bracket(tournament: TournamentFile, *, blank: bool) -> BracketPrint:
    """Return the bracket: blank with the entrants of the first level, or as it stands (Q-27)."""
    now = brackets.view(tournament)
    if now is None:
        raise Refused(Problem("print.round_not_published", params={"round": KNOCKOUT}))
    people = participants.by_id(tournament)
    drawn = now.resolved.bracket
    cards = {
        row.bracket.match.number: _tallied_row(tournament, row)
        for row in matches.view(tournament)
        if row.bracket is not None
    }
    seeds = {one: position for position, one in enumerate(bracket_entrants.published(tournament), start=1)}
    entered = {
        row.bracket.match.number: row.result
        for row in matches.view(tournament)
        if row.bracket is not None and not row.is_open
    }
    disputed = {conflict.match for conflict in now.resolved.conflicts}
    boxes = tuple(
        BracketBox(
            state.match.number,
            now.numbers.get(state.match.number),
            Level(state.match.level, drawn.levels, state.match.kind),
            state.match.position,
            _slots(state, cards.get(state.match.number), people, seeds, blank=blank),
            not blank and state.match.number in disputed,
            None if blank else entered.get(state.match.number),
        )
        for state in now.resolved.states
    )
    return BracketPrint(
        blank,
        drawn.size,
        drawn.entrants,
        drawn.rank_3 is not None,
        boxes,
        rulebooks.current(tournament).game,
    )


def _tallied_row(tournament: TournamentFile, row: MatchRow) -> dict[int, int]:
    """Return the cards that count, by participant."""
    if row.result is None or row.is_open:
        return {}
    rules = rulebooks.current(tournament).game
    context = TableContext.of(len(row.people), row.deck.cards if row.deck else None, needs_winner=True)
    counts = registry.match_game(rules.kind).counts
    scored = registry.score(row.result, rules, context)
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
            return BracketSlot("", None, None, won=False, bye=bye)
        return BracketSlot(
            people[slot].name,
            seeds.get(slot),
            None if blank else (cards or {}).get(slot),
            won=not blank and state.winner == slot,
            bye=False,
        )

    return side(state.first), side(state.second)


def final_ranking(tournament: TournamentFile) -> FinalRanking:
    """Return the ranking: the bracket level by level, then the list of all groups.

    Raises:
        Refused: no groups are published, or the rulebook plays groups alone and ranks each by itself.
    """
    if rulebooks.current(tournament).knockout is None:
        raise Refused(Problem("print.groups_alone", Topic.GROUPS))
    found = final_rankings.view(tournament)
    if not found.places:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    return found
