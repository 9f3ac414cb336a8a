"""Matches of groups and knock-out: pairs, tables, decks and results."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from sqlalchemy import bindparam, select

from turnierleitung.domain import stages
from turnierleitung.domain.conduct import Unplayed
from turnierleitung.domain.deck_lot import Players, Playing, assign
from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.draw.knockout import Decision, MatchState
from turnierleitung.domain.game import GameResult, TableContext
from turnierleitung.domain.problems import Held, Problem, Refused, Topic, held_for
from turnierleitung.domain.ranking.group_table import GroupRules
from turnierleitung.domain.states import Doubt, ResultState, RoundState, Standing, TableState, table_state
from turnierleitung.services import decks
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.records import AWAITED, RESULT, ROUND, SEAT, STINT, TABLE
from turnierleitung.services.matches import brackets, group_tables
from turnierleitung.services.matches.match_rows import MATCH
from turnierleitung.services.people import naming, participants
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.derived import Touched
from turnierleitung.storage.tournament_file import TournamentFile, kept

_FOLLOWED: Final = frozenset({"result", "result_stint", "deck_loan"})
_RESULTS: Final = select(
    RESULT.c.id, RESULT.c.table_id, RESULT.c.state, RESULT.c.content, RESULT.c.reason, RESULT.c.doubt, AWAITED
)
_RESULTS_AT: Final = _RESULTS.where(RESULT.c.table_id.in_(bindparam("tables", expanding=True)))
_PLAYED: Final = (
    select(STINT.c.result_id, STINT.c.participant_id)
    .join(RESULT, RESULT.c.id == STINT.c.result_id)
    .order_by(STINT.c.result_id, STINT.c.seat)
)
_PLAYED_AT: Final = _PLAYED.where(RESULT.c.table_id.in_(bindparam("tables", expanding=True)))
_RESULTS_OF: Final = select(STINT.c.result_id).where(STINT.c.id.in_(bindparam("stints", expanding=True)))
_TABLES_OF: Final = select(RESULT.c.table_id).where(RESULT.c.id.in_(bindparam("results", expanding=True)))
_SIDES: Final = 2
_LETTERS: Final = "ACDEFHJKLMNPRTUVWXY"
"""Check letters of a table code, without those similar to digits or other letters."""


class Left(NamedTuple):
    """The reason why a group match needs no result: a person left before it was played (Q-23)."""

    counts: Unplayed
    standings: tuple[Standing, Standing]
    """Of both, by side."""


class MatchRow(NamedTuple):
    """A match as lists, slips and the entry show it."""

    table_id: int
    number: int
    """Counts through the whole tournament."""
    group: int | None
    """Number of the group; ``None`` in the knock-out."""
    bracket: MatchState | None
    """Its state in the bracket; ``None`` in groups."""
    slot: int | None
    place: int | None
    """Number of the table in the hall, where the schedule names one."""
    people: tuple[int | None, int | None]
    """Participant ids by side; ``None`` while one is unknown."""
    names: tuple[str, str]
    """In full; empty while one is unknown."""
    short_names: tuple[str, str]
    """As lists show them; empty while one is unknown."""
    deck: decks.DeckOnTable | None
    state: TableState
    result: GameResult | None
    reason: str
    """Why it is parked."""
    is_open: bool
    """Whether a result is still to come, now or later."""
    playable: bool
    """Whether both are known and the result is still to come."""
    left: Left | None = None
    """Why nothing is to be entered; ``None`` if it is played, and in the knock-out."""
    held: Held | None = None
    """The reason why it does not count yet, if it is parked."""
    doubt: Doubt = Doubt.NONE
    """Whether something about its result is doubtful."""
    with_deck: bool = True
    """Whether it is played with a deck of the list."""
    first_by: int | None = None
    """The operator after whom a second one has to enter it."""

    @property
    def code(self) -> str:
        """Return what is printed on the slip and typed or scanned: the number with a check letter."""
        return table_code(self.number)

    @property
    def known(self) -> tuple[str, ...]:
        """Return the short names of those who are known."""
        return tuple(name for name in self.short_names if name)

    @property
    def wants_deck(self) -> bool:
        """Whether it is still to be played and has no deck that could be handed out (Q-03)."""
        if not (self.with_deck and self.playable):
            return False
        return self.deck is None or (self.deck.retired and self.deck.out_at is None)

    @property
    def minutes_kind(self) -> Kind:
        """Return which playing time holds (Q-16)."""
        return Kind.NORMAL if self.bracket is None else self.bracket.match.kind


class _Known(NamedTuple):
    """The data of a match that results do not change."""

    table_id: int
    round_id: int
    number: int
    group: int | None
    bracket_number: int | None
    slot: int | None
    place: int | None


def table_code(number: int) -> str:
    """Return the code of a match, e.g. ``17K``; the letter catches a mistyped or swapped digit."""
    digits = [int(digit) for digit in str(number)]
    total = sum((place + 2) * digit for place, digit in enumerate(reversed(digits)))
    return f"{number}{_LETTERS[total % len(_LETTERS)]}"


def view(tournament: TournamentFile) -> tuple[MatchRow, ...]:
    """Return all matches by number; empty before groups or bracket are published."""
    return _matches(tournament).rows


def by_table(tournament: TournamentFile) -> Mapping[int, MatchRow]:
    """Return all matches by table id."""
    return _matches(tournament).by_table


def find(tournament: TournamentFile, text: str) -> MatchRow:
    """Return the match of a typed number or a scanned code.

    Raises:
        Refused: there is no such match, or the check letter does not fit.
    """
    typed = text.strip().upper()
    digits = typed.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if not digits.isdecimal():
        raise Refused(Problem("match.code_unreadable", params={"text": typed[:20]}))
    number = int(digits)
    found = next((row for row in view(tournament) if row.number == number), None)
    if found is None:
        raise Refused(Problem("match.unknown", params={"match": number}))
    if typed not in {digits, found.code}:
        raise Refused(Problem("match.wrong_letter", params={"text": typed[:20]}))
    return found


def minutes(tournament: TournamentFile, row: MatchRow) -> int | None:
    """Return how long a match is played at most (Q-16); ``None`` where there is no limit."""
    rulebook = rulebooks.current(tournament)
    stage = rulebook.groups if row.bracket is None else rulebook.knockout
    if stage is None:
        raise LookupError(f"match {row.number} belongs to no stage")
    return stages.minutes(stage, row.minutes_kind)


def _turn(row: MatchRow) -> tuple[bool, int]:
    """Return which matches share the decks that are free: those of a time slot of the groups or knock-out."""
    return row.bracket is not None, row.slot or 0


def assign_decks(tournament: TournamentFile) -> Changes:
    """Assign a deck to every playable match without one, or with one no longer on the list (Q-03).

    A deck is used once per time slot; if none is free, the match stays without.

    Raises:
        Refused: there is no such match, or no deck is on the list or free.
    """
    rows = view(tournament)
    waiting: dict[tuple[bool, int], dict[Players, int]] = {}
    taken: dict[tuple[bool, int], set[int]] = {}
    for row in rows:
        first, second = row.people
        if row.wants_deck and first is not None and second is not None:
            waiting.setdefault(_turn(row), {})[first, second] = row.table_id
        elif row.deck is not None:
            taken.setdefault(_turn(row), set()).add(row.deck.copy_id)
    if not waiting:
        raise Refused(Problem("deck.nothing_to_assign", Topic.DECKS))
    in_use = decks.copies_in_use(tournament)
    if not in_use:
        raise Refused(Problem("deck.list_empty", Topic.DECKS))
    free = {slot: [copy for copy in in_use if copy.id not in taken.get(slot, ())] for slot in sorted(waiting)}
    chosen = assign(
        [Playing(list(waiting[slot]), free[slot]) for slot in free], decks.played(tournament)
    ).copies
    if not chosen:
        raise Refused(Problem("deck.none_free", Topic.DECKS))
    table_of = {pair: table_id for pairs in waiting.values() for pair, table_id in pairs.items()}
    return decks.give(tournament, {table_of[pair]: copy_id for pair, copy_id in chosen.items()})


class _Matches(NamedTuple):
    """All matches; the next state reuses the unchanged rows."""

    rows: tuple[MatchRow, ...]
    by_table: Mapping[int, MatchRow]
    results: Mapping[int, int]
    """Table id by id of the result."""


def _matches(tournament: TournamentFile) -> _Matches:
    return tournament.derived.follow(
        "matches",
        lambda: _made(tournament, None, ()),
        lambda before, touched: _made(tournament, before, _concerned(tournament, before, touched)),
        _FOLLOWED,
    )


def _concerned(tournament: TournamentFile, before: _Matches, touched: Touched) -> frozenset[int]:
    """Return the tables whose results changed."""
    ids = set(touched.get("result", ()))
    with tournament.reading() as connection:
        stints = list(touched.get("result_stint", ()))
        ids |= set(connection.execute(_RESULTS_OF, {"stints": stints}).scalars())
        now = connection.execute(_TABLES_OF, {"results": list(ids)}).scalars()
        return frozenset(
            {
                *now,
                *(
                    before.results[participant_id]
                    for participant_id in ids
                    if participant_id in before.results
                ),
            }
        )


def _made(tournament: TournamentFile, before: _Matches | None, concerned: Collection[int]) -> _Matches:
    known = _known(tournament)
    if not known:
        return _Matches((), {}, {})
    bracket = brackets.view(tournament)
    entered = _entered(tournament, None if before is None else concerned)
    around = _Around(
        seated=_seated(tournament),
        states=_states(tournament),
        people=participants.by_id(tournament),
        short_names=naming.by_id(tournament),
        gone=group_tables.gone(tournament),
        rules=None if rulebooks.current(tournament).groups is None else group_tables.rules(tournament),
        lists_decks=decks.are_listed(tournament),
    )
    on_tables = decks.decks_on_tables(tournament)
    rows = []
    for one in known:
        state = bracket.resolved.state(one.bracket_number) if bracket and one.bracket_number else None
        deck = on_tables.get(one.table_id)
        kept = before.by_table[one.table_id] if before and one.table_id not in concerned else None
        if kept is not None and kept.deck == deck and kept.bracket == state:
            rows.append(kept)
            continue
        stored = entered.get(one.table_id)
        if kept is not None:
            # Only its deck or its place in the bracket changed.
            stored = _entered(tournament, [one.table_id]).get(one.table_id)
        rows.append(_row(tournament, one, stored, state, deck, around))
    tables = {one.id: table_id for table_id, one in entered.items()}
    if before is not None:
        tables = {
            one: table_id for one, table_id in before.results.items() if table_id not in concerned
        } | tables
    return _Matches(tuple(rows), {row.table_id: row for row in rows}, tables)


class _Around(NamedTuple):
    """The data shared by the rows of all matches."""

    seated: Mapping[int, tuple[int, ...]]
    states: Mapping[int, RoundState]
    people: Mapping[int, participants.Participant]
    short_names: Mapping[int, str]
    gone: frozenset[int]
    rules: GroupRules | None
    """Of the groups, where there are any."""
    lists_decks: bool


def _row(
    tournament: TournamentFile,
    one: _Known,
    stored: _Entered | None,
    state: MatchState | None,
    deck: decks.DeckOnTable | None,
    around: _Around,
) -> MatchRow:
    if stored is not None and stored.state == ResultState.VOID:
        # A result that was taken back leaves the match as if it had not been played.
        stored = None
    first, second = _people(one, stored.played if stored else None, state, around.seated)
    played = table_state(around.states[one.round_id], ResultState(stored.state) if stored else None)
    walked = state is not None and state.decision not in (None, Decision.PLAYED)
    left = None if one.group is None or stored is not None else _left((first, second), around)
    is_open = not walked and played is not TableState.ENTERED and left is None
    return MatchRow(
        table_id=one.table_id,
        number=one.number,
        group=one.group,
        bracket=state,
        slot=one.slot,
        place=one.place,
        people=(first, second),
        names=(_name(first, around.people), _name(second, around.people)),
        short_names=(around.short_names.get(first or 0, ""), around.short_names.get(second or 0, "")),
        deck=deck,
        state=played,
        result=rulebooks.in_force(tournament).result(stored.content) if stored else None,
        reason=stored.reason if stored else "",
        is_open=is_open,
        playable=is_open and first is not None and second is not None,
        left=left,
        held=_held(tournament, one, stored, deck) if stored and played is TableState.PARKED else None,
        doubt=Doubt(stored.doubt) if stored else Doubt.NONE,
        with_deck=around.lists_decks,
        first_by=stored.first_by if stored else None,
    )


def _held(tournament: TournamentFile, one: _Known, stored: _Entered, deck: decks.DeckOnTable | None) -> Held:
    if stored.first_by is not None:
        return Held.ONCE
    cards, needs_winner = deck.cards if deck else None, one.bracket_number is not None
    context = TableContext.of(_SIDES, cards, needs_winner=needs_winner)
    return held_for(rulebooks.in_force(tournament).problems(stored.content, context))


def _left(pair: tuple[int | None, int | None], around: _Around) -> Left | None:
    """Return why a match of a group that has no result needs none."""
    first, second = pair
    if around.rules is None or first is None or second is None or around.gone.isdisjoint((first, second)):
        return None
    counts = around.rules.unplayed((first, second), around.gone)
    return None if counts is None else Left(counts, (_standing(first, around), _standing(second, around)))


def _standing(one: int, around: _Around) -> Standing:
    """Return a person's state at the time the match was decided; leaving later does not matter."""
    return around.people[one].standing if one in around.gone else Standing.ACTIVE


class _Entered(NamedTuple):
    """A stored result and who played it."""

    id: int
    state: str
    content: str
    reason: str
    doubt: str
    first_by: int | None
    played: tuple[int, ...]


def _entered(tournament: TournamentFile, tables: Collection[int] | None) -> dict[int, _Entered]:
    """Return the results by table; ``None`` stands for all tables."""
    results_of, played_of = _RESULTS, _PLAYED
    named: dict[str, list[int]] = {}
    if tables is not None:
        results_of, played_of, named = _RESULTS_AT, _PLAYED_AT, {"tables": list(tables)}
    played: dict[int, list[int]] = {}
    with tournament.reading() as connection:
        stored = connection.execute(results_of, named).all()
        for result_id, one in connection.execute(played_of, named):
            played.setdefault(result_id, []).append(one)
    return {
        table_id: _Entered(
            id=result_id,
            state=state,
            content=content,
            reason=reason,
            doubt=doubt,
            first_by=first_by,
            played=tuple(played.get(result_id, ())),
        )
        for result_id, table_id, state, content, reason, doubt, first_by in stored
    }


@kept
def _states(tournament: TournamentFile) -> dict[int, RoundState]:
    rows = tournament.query(select(ROUND.c.id, ROUND.c.state)).all()
    return {round_id: RoundState(state) for round_id, state in rows}


@kept
def _known(tournament: TournamentFile) -> tuple[_Known, ...]:
    query = (
        select(
            TABLE.c.id,
            TABLE.c.round_id,
            TABLE.c.number,
            MATCH.c.group_number,
            MATCH.c.bracket_number,
            TABLE.c.slot,
            MATCH.c.place,
        )
        .join(MATCH, MATCH.c.table_id == TABLE.c.id)
        .order_by(TABLE.c.number)
    )
    return tuple(_Known(*row) for row in tournament.query(query))


@kept
def _seated(tournament: TournamentFile) -> Mapping[int, tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    query = select(SEAT.c.table_id, SEAT.c.participant_id).order_by(SEAT.c.table_id, SEAT.c.number)
    for table_id, one in tournament.query(query):
        found.setdefault(table_id, []).append(one)
    return {table_id: tuple(people) for table_id, people in found.items()}


def _people(
    one: _Known,
    played: tuple[int, ...] | None,
    state: MatchState | None,
    seated: Mapping[int, tuple[int, ...]],
) -> tuple[int | None, int | None]:
    """Return the players: those of the result, else the announced pair or that of the bracket."""
    if played:
        return played[0], played[1]
    if state is not None:
        first, second = state.slots
        return first if isinstance(first, int) else None, second if isinstance(second, int) else None
    return seated[one.table_id][0], seated[one.table_id][1]


def _name(one: int | None, people: Mapping[int, participants.Participant]) -> str:
    return "" if one is None else people[one].name
