"""Slips, plan and material of matches on paper (Q-03, Q-20, Q-25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.bracket import LoserOf, WinnerOf
from turnierleitung.domain.draw.knockout import MatchState, Vacant
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import StageKind
from turnierleitung.services import decks
from turnierleitung.services.decks import DeckOnTable
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.papers import TableSignsPrint, spare
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

ON_A_PAGE: Final = 6


class MatchSlip(NamedTuple):
    """The slip of a match (Q-20)."""

    number: int
    code: str
    group: int | None
    level: brackets.BracketLevel | None
    slot: int | None
    place: int | None
    begins: str
    """When its time slot begins; empty if no times are announced."""
    names: tuple[str, str]
    start_numbers: tuple[int | None, int | None]
    deck: DeckOnTable | None
    minutes: int | None
    """``None`` where there is no limit."""


class MatchSlipsPrint(NamedTuple):
    """The slips of a phase: of the groups all that are played, of the knock-out those that can be now."""

    round_number: int
    slips: tuple[MatchSlip, ...]
    rules: GameRules


class BlankSlipsPrint(NamedTuple):
    """Slips of matches without names."""

    slips: int
    rules: GameRules
    in_groups: bool
    """Whether a line for the group is on them."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates a blank slip; the number of slips does not."""
        return (self.rules,)


def slips(tournament: TournamentFile, round_number: int) -> MatchSlipsPrint:
    """Return the slips of a phase (Q-20).

    Raises:
        Refused: the phase is not published.
    """
    rules = rulebooks.current(tournament).game
    people = participants.by_id(tournament)
    bracket = brackets.view(tournament)
    levels = bracket.resolved.bracket.levels if bracket else 0
    rows = _to_play(_rows(tournament, round_number))
    return MatchSlipsPrint(
        round_number,
        tuple(
            MatchSlip(
                number=row.number,
                code=row.code,
                group=row.group,
                level=_level(row.bracket, levels),
                slot=row.slot,
                place=row.place,
                begins=timetable.begins(tournament, row),
                names=row.names,
                start_numbers=(_start_number(row.people[0], people), _start_number(row.people[1], people)),
                deck=_plain(row.deck),
                minutes=matches.minutes(tournament, row),
            )
            for row in rows
        ),
        rules,
    )


def are_slips(tournament: TournamentFile, round_number: int) -> bool:
    """Return whether a phase has a slip to print."""
    return bool(_to_play(_of_phase(tournament, round_number)))


def _to_play(rows: Sequence[MatchRow]) -> list[MatchRow]:
    """Return the matches that have a slip: of a bracket those whose two are known."""
    return [row for row in rows if row.left is None and (row.bracket is None or row.playable)]


def _of_phase(tournament: TournamentFile, round_number: int) -> list[MatchRow]:
    in_groups = stages.of_number(tournament, round_number).kind is StageKind.GROUPS
    rows = [row for row in matches.view(tournament) if (row.bracket is None) == in_groups]
    # Nobody plays where the opponent left before.
    return [row for row in rows if row.bracket is None or row.is_open or row.result is not None]


def _rows(tournament: TournamentFile, round_number: int) -> list[MatchRow]:
    rows = _of_phase(tournament, round_number)
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    return rows


def blank_slips(tournament: TournamentFile) -> BlankSlipsPrint:
    """Return some slips to spare, in whole pages."""
    needed = spare(len(matches.view(tournament)))
    return blanks(rulebooks.current(tournament), max(1, -(-needed // ON_A_PAGE)) * ON_A_PAGE)


def blanks(rulebook: Rulebook, slips: int) -> BlankSlipsPrint:
    """Return so many slips to write on as a rulebook has them."""
    in_groups = rulebook.groups is not None and rulebook.groups.matches is None
    return BlankSlipsPrint(slips, rulebook.game, in_groups)


def signs(tournament: TournamentFile) -> TableSignsPrint:
    """Return how many signs are needed.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    places = [row.place or 0 for row in matches.view(tournament)]
    if not any(places):
        raise Refused(Problem("print.no_tables"))
    return TableSignsPrint(max(places))


def _plain(deck: DeckOnTable | None) -> DeckOnTable | None:
    """Return a deck without where it is: a slip is not outdated because the deck was handed out."""
    return (
        None
        if deck is None
        else DeckOnTable(
            copy_id=deck.copy_id, title=deck.title, cards=deck.cards, number=deck.number, out_at=None
        )
    )


def _start_number(one: int | None, people: Mapping[int, participants.Participant]) -> int | None:
    return None if one is None else people[one].start_number


def _level(state: MatchState | None, levels: int) -> brackets.BracketLevel | None:
    return None if state is None else brackets.BracketLevel(state.match.level, levels, state.match.kind)


_SIDES: Final = 2


class Carried(NamedTuple):
    """The material for one match."""

    number: int
    place: int | None
    """Number of the table; ``None`` in the knock-out, which has no schedule."""
    names: tuple[str, ...]
    """Last names of those who are known."""
    deck: str
    """Empty while none is assigned."""
    copy: int
    cards: int
    retired: bool
    """Whether the deck was taken off the list before it was played with."""


class Turn(NamedTuple):
    """Matches that are played at the same time: a time slot of the groups, or a level of the bracket."""

    slot: int | None
    begins: str
    """When it begins; empty if no times are announced."""
    level: brackets.BracketLevel | None
    carried: tuple[Carried, ...]


class Needed(NamedTuple):
    """The required quantity of a deck."""

    title: str
    cards: int
    copies: int
    """As many there are."""
    at_once: int
    """As many at the same time at most."""
    matches: int


class MaterialPrint(NamedTuple):
    """The material of a phase."""

    round_number: int
    at_once: int
    """Matches at the same time at most: so many tables and decks."""
    matches: int
    """As many slips."""
    without: int | None
    """Matches of two who are known that have no deck, or one off the list; ``None`` without a list."""
    decks: tuple[Needed, ...]
    turns: tuple[Turn, ...]


def material_of_phase(tournament: TournamentFile, round_number: int) -> MaterialPrint:
    """Return the material of a phase; results of groups do not change it.

    Matches cancelled by a withdrawal need none (Q-23).

    Raises:
        Refused: the phase is not published.
    """
    rows = _rows(tournament, round_number)
    turns = tuple(_turns(tournament, [row for row in rows if row.left is None]))
    carried = [one for turn in turns for one in turn.carried]
    return MaterialPrint(
        round_number=round_number,
        at_once=max((len(turn.carried) for turn in turns), default=0),
        matches=len(carried),
        without=sum(len(one.names) == _SIDES and (not one.deck or one.retired) for one in carried)
        if decks.are_listed(tournament)
        else None,
        decks=_needed(tournament, turns),
        turns=turns,
    )


def _turns(tournament: TournamentFile, rows: Sequence[MatchRow]) -> Iterable[Turn]:
    bracket = brackets.view(tournament)
    levels = bracket.resolved.bracket.levels if bracket else 0
    together: dict[tuple[int, int], list[MatchRow]] = {}
    for row in rows:
        level = 0 if row.bracket is None else row.bracket.match.level
        together.setdefault((row.slot or 0, level), []).append(row)
    for (slot, level), played in sorted(together.items()):
        kind = played[-1].minutes_kind
        yield Turn(
            slot or None,
            timetable.begins(tournament, played[0]),
            brackets.BracketLevel(level, levels, kind) if level else None,
            tuple(_carried(row) for row in sorted(played, key=lambda row: (row.place or 0, row.number))),
        )


def _carried(row: MatchRow) -> Carried:
    deck = row.deck
    return Carried(
        number=row.number,
        place=row.place,
        names=row.known,
        deck=deck.title if deck else "",
        copy=deck.number if deck else 0,
        cards=deck.cards if deck else 0,
        retired=row.wants_deck and deck is not None,
    )


def _needed(tournament: TournamentFile, turns: Sequence[Turn]) -> tuple[Needed, ...]:
    """Return the decks that are on the list or assigned, by title."""
    known = {row.title: (row.cards, len(row.copies)) for row in decks.view(tournament)}
    total: Counter[str] = Counter()
    most: dict[str, int] = {}
    for turn in turns:
        copies = {(carried.deck, carried.copy) for carried in turn.carried if carried.deck}
        for title, count in Counter(title for title, _ in copies).items():
            most[title] = max(count, most.get(title, 0))
        for one in turn.carried:
            if one.deck:
                total[one.deck] += 1
                known.setdefault(one.deck, (one.cards, 0))
    return tuple(
        Needed(title, *known[title], most.get(title, 0), total[title])
        for title in sorted(known, key=lambda title: (sort_key(title), title))
    )


class ComesFrom(NamedTuple):
    """Somebody who is not known yet: the winner or loser of a match."""

    match: int
    loses: bool


class PlannedCell(NamedTuple):
    """A match at its time and table."""

    number: int
    sides: tuple[str | ComesFrom, ...]
    """Last names, or the sources of both sides."""
    off: bool
    """Whether the match is cancelled (Q-23)."""


class PlanRow(NamedTuple):
    """A time slot."""

    slot: int
    begins: str
    """Empty where no times are announced."""
    cells: tuple[PlannedCell | None, ...]
    """By table, from 1; ``None`` if nobody plays."""


class PlanPrint(NamedTuple):
    """The plan of a phase."""

    round_number: int
    rows: tuple[PlanRow, ...]


def plan(tournament: TournamentFile, round_number: int) -> PlanPrint:
    """Return who plays when at which table.

    Raises:
        Refused: the phase is not published.
    """
    rows = [row for row in _rows(tournament, round_number) if row.slot is not None and row.place]
    bracket = brackets.view(tournament)
    tables = max(row.place or 0 for row in rows)
    at = {(row.slot, row.place): row for row in rows}
    slots = sorted({row.slot or 0: timetable.begins(tournament, row) for row in rows}.items())
    return PlanPrint(
        round_number,
        tuple(
            PlanRow(
                slot, begins, tuple(_cell(at.get((slot, table)), bracket) for table in range(1, tables + 1))
            )
            for slot, begins in slots
        ),
    )


def _cell(row: MatchRow | None, bracket: brackets.BracketView | None) -> PlannedCell | None:
    if row is None:
        return None
    sides = tuple(_side(row, side, bracket) for side in (0, 1))
    return PlannedCell(row.number, sides, off=row.left is not None)


def _side(row: MatchRow, side: int, bracket: brackets.BracketView | None) -> str | ComesFrom:
    if row.names[side] or row.bracket is None or bracket is None:
        return row.short_names[side]
    source = row.bracket.match.sources[side]
    if row.bracket.slots[side] is Vacant.EMPTY or not isinstance(source, WinnerOf | LoserOf):
        return ""
    return ComesFrom(bracket.numbers.get(source.match, 0), loses=isinstance(source, LoserOf))
