"""What a phase needs and where it goes: decks, tables and slips, time slot by time slot (Q-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.decks import decks
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.brackets import BracketLevel
from turnierleitung.services.matches.match_slips import GROUPS
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.storage.tournament_file import TournamentFile

_SIDES: Final = 2


class Carried(NamedTuple):
    """What is brought to one match."""

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
    """When it begins; empty where no times are announced."""
    level: BracketLevel | None
    carried: tuple[Carried, ...]


class Needed(NamedTuple):
    """How much of a deck is needed."""

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
    without: int
    """Matches of two who are known that have no deck, or one that is off the list."""
    decks: tuple[Needed, ...]
    turns: tuple[Turn, ...]


def of_phase(tournament: TournamentFile, round_number: int) -> MaterialPrint:
    """Return what a phase needs; of the groups results change nothing.

    Nothing is brought to a match that nobody plays any more (Q-23).

    Raises:
        Refused: the phase is not published.
    """
    rows = [row for row in matches.view(tournament) if (row.bracket is None) == (round_number == GROUPS)]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    turns = tuple(_turns(tournament, [row for row in rows if row.left is None]))
    carried = [one for turn in turns for one in turn.carried]
    return MaterialPrint(
        round_number=round_number,
        at_once=max((len(turn.carried) for turn in turns), default=0),
        matches=len(carried),
        without=sum(len(one.names) == _SIDES and (not one.deck or one.retired) for one in carried),
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
            BracketLevel(level, levels, kind) if level else None,
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
