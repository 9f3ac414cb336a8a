"""Slips: checking, entering, correcting, parking, declaring void, ruling."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Final, NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Conduct, InterruptedList, PenaltySource, Substitutes, says_why
from turnierleitung.domain.game import DirectorsRuling, GameResult, GameRules, Stint, TableContext
from turnierleitung.domain.problems import Problem, Refused, Severity, Topic, blocking
from turnierleitung.domain.states import (
    RESULT_STEPS,
    Attendance,
    Doubt,
    Format,
    ResultState,
    RoundState,
    Standing,
    TableState,
    allowed,
    table_state,
)
from turnierleitung.services import decks, formats, slip_penalties, takeovers
from turnierleitung.services.ground import records, rulebooks, slip_rows, tournaments
from turnierleitung.services.ground.records import RESULT, SEAT, TABLE, CarriedPenalty, TableFacts
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import operators, participants
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


def not_yet_said(found: Sequence[Problem], despite: Collection[str], reason: str) -> list[Problem]:
    """Return the problems that need confirmation, or that its reason is missing.

    ``despite`` are the codes that the director has confirmed.
    """
    asking = [problem for problem in found if problem.asks]
    unseen = [problem for problem in asking if problem.code not in despite]
    if (
        unseen
        or _is_in_words(reason)
        or all(problem.severity is not Severity.IMPOSSIBLE for problem in asking)
    ):
        return unseen
    return [Problem("result.impossible_needs_reason", at=("reason",))]


def _is_in_words(reason: str) -> bool:
    """Whether it is no number, typed on where the reason has its field."""
    return any(letter.isalpha() for letter in reason)


def excluded_players(tournament: TournamentFile, players: Iterable[int]) -> tuple[Problem, ...]:
    """S-15, Q-23: excluded people no longer play; their earlier results may still come in."""
    people = participants.by_id(tournament)
    return tuple(
        Problem(
            "result.player_excluded",
            Topic.EXCLUSION,
            Severity.ASKS,
            at=("players",),
            params={"name": people[participant_id].name},
        )
        for participant_id in dict.fromkeys(players)
        if participant_id in people and people[participant_id].standing is Standing.EXCLUDED
    )


_SIDES: Final = 2
"""People of a match."""


class Player(NamedTuple):
    """Who really played a seat, and from which game on."""

    seat: int
    from_deal: int
    participant_id: int

    @property
    def stint(self) -> Stint:
        """Return the stretch of the round he played."""
        return Stint(self.seat, self.from_deal)


class Slip(NamedTuple):
    """A table with its result as it stands."""

    table_id: int
    number: int
    round_id: int
    round_number: int
    round_state: RoundState
    state: TableState
    announced: tuple[int, ...]
    """Participant ids in the order of the seats, as published."""
    players: tuple[Player, ...]
    """The actual players; the announced ones if no others were entered."""
    result: GameResult | None
    """What was entered or parked."""
    reason: str
    facts: TableFacts
    doubt: Doubt = Doubt.NONE
    """Whether something about what was entered is doubtful."""
    noted: tuple[CarriedPenalty, ...] = ()
    """The penalties that the director noted for it, the oldest first."""
    first_by: int | None = None
    """The operator after whom a second one has to enter it."""

    @property
    def context(self) -> TableContext:
        """Return what a game must know of the table."""
        return context_of(self.players, self.facts)

    @property
    def is_match(self) -> bool:
        """Whether it is the slip of a match."""
        return self.facts.stage.played_as is Format.MATCHES


_AT_A_TABLE: Final = TableFacts()
SECOND_BY_ANOTHER: Final = "result.second_by_another"
"""The code of the problem that one person enters a slip twice and gives no reason."""
ENTRIES_DIFFER: Final = "result.entries_differ"
"""The code of the problem that two entries of a slip are not the same."""


def context_of(players: Sequence[Player], facts: TableFacts = _AT_A_TABLE) -> TableContext:
    """Return the table as the game needs it."""
    return facts.context(player.stint for player in sorted(players))


def load(tournament: TournamentFile, table_id: int) -> Slip:
    """Return the slip of a table."""
    return _loaded(tournament, table_id, blind=False)


def to_type(tournament: TournamentFile, table_id: int) -> Slip:
    """Return the slip of a table for whoever types it: nothing of a first entry that awaits the second."""
    return _loaded(tournament, table_id, blind=True)


def _loaded(tournament: TournamentFile, table_id: int, *, blind: bool) -> Slip:
    with tournament.reading() as connection:
        row = slip_rows.read(connection, table_id)
        is_match = row.facts.stage.played_as is Format.MATCHES
        announced = formats.stage_format(row.facts.stage.played_as).announced(tournament, table_id)
        stored = row.result
        if is_match and stored is not None and stored.state == ResultState.VOID:
            # A result that was taken back leaves the match as if it had not been played.
            stored = None
        state = table_state(RoundState(row.round_state), ResultState(stored.state) if stored else None)
        awaits = tournaments.header(tournament).second_entry
        first_by = stored.first_by if stored and awaits else None
        if blind and first_by is not None:
            stored = None
        played = slip_rows.played(connection, stored.id) if stored else ()
        noted = records.carried_penalties(connection, table_id)
        handovers: Mapping[int, Sequence[takeovers.Handover]] = {}
        deals = None if is_match else takeovers.deals_that_go_on(tournament, len(announced))
        if stored is None and deals is not None and row.round_state == RoundState.RUNNING:
            handovers = takeovers.former(tournament, connection, table_id, row.round_number)
    expected = takeovers.expected(announced, handovers, deals or 0)
    return Slip(
        table_id=table_id,
        number=row.number,
        round_id=row.round_id,
        round_number=row.round_number,
        round_state=RoundState(row.round_state),
        state=state,
        announced=announced,
        players=tuple(Player(*stint) for stint in played or expected),
        result=rulebooks.in_force(tournament).result(stored.content) if stored else None,
        reason=stored.reason if stored else "",
        facts=row.facts,
        doubt=Doubt(stored.doubt) if stored else Doubt.NONE,
        noted=tuple(one for one in noted if one.source is PenaltySource.JUDGE),
        first_by=first_by,
    )


def check(
    tournament: TournamentFile,
    players: Sequence[Player],
    result: GameResult,
    facts: TableFacts = _AT_A_TABLE,
    noted: Sequence[CarriedPenalty] = (),
) -> tuple[Problem, ...]:
    """Return all problems of a result at a table with these players.

    ``noted`` are the penalties that have to stand on it.
    """
    rules = rulebooks.current(tournament).game
    absent = None
    takeovers: tuple[Problem, ...] = ()
    if facts.stage.played_as is Format.MATCHES:
        absent = plugins.match_game(rules.kind).lost_unplayed(result)
    else:
        takeovers = _check_takeovers(rules, players)
    return (
        *_check_players(tournament, players),
        *takeovers,
        *excluded_players(
            tournament,
            # Who is excluded loses without playing.
            (player.participant_id for player in players if absent is None or player.seat != absent + 1),
        ),
        *plugins.check(result, rules, context_of(players, facts)),
        *slip_penalties.missing(tournament, noted, result, players),
    )


def enter(
    tournament: TournamentFile,
    table_id: int,
    result: GameResult,
    players: Sequence[Player] | None = None,
    reason: str = "",
    *,
    despite: Collection[str] = (),
    with_deck: bool = False,
) -> Changes:
    """Enter a slip, or correct an entered one; a correction needs its reason (S-15).

    ``players`` defaults to the people announced. A ruling sets any result (S-17). ``despite`` are
    the codes of the problems that ask and that the director has seen: he enters it in spite of them, what
    the rules cannot produce with a reason. What is doubtful keeps a mark, see :mod:`overview`.
    ``with_deck``: the deck of the table comes back with the slip, as a part of this action (Q-20).

    If the tournament demands a second entry, the first one is parked, and the second one counts. It comes
    from another operator, or with a reason from the same. A ruling or a correction is entered once.

    Raises:
        Refused: with the blocking problems, or with those that ask; nothing was stored.
    """
    slip = load(tournament, table_id)
    seated = _seated(slip, players)
    corrects = slip.state in (TableState.ENTERED, TableState.VOID)
    ruled = isinstance(result, DirectorsRuling)
    once = corrects or ruled or not tournaments.header(tournament).second_entry
    why = tidy(result.reason if isinstance(result, DirectorsRuling) else reason)
    _check_ready(slip, seated)
    if _says_the_same(slip, result, seated):
        raise Refused(Problem("result.unchanged", Topic.CORRECTIONS))
    found = check(tournament, seated, result, slip.facts, slip.noted)
    problems = [
        *blocking(found),
        *_check_seats(tournament, slip, seated),
        *_check_match(slip, seated),
        *_check_round(slip),
        *_check_substitutes(slip, seated, rulebooks.current(tournament).conduct, why),
    ]
    if corrects and not says_why(why):
        problems.append(Problem("result.reason_missing", Topic.CORRECTIONS, at=("reason",)))
    problems = problems or not_yet_said(found, despite, why)
    if not once and slip.first_by is not None:
        problems = problems or _check_second(tournament, slip, result, seated, why, despite)
        why = why or slip.reason
    if problems:
        raise Refused(*problems)
    if not once and slip.first_by is None:
        first_by = operators.at_work(tournament).id
        first = slip_rows.Content(
            ResultState.PARKED, plugins.to_json(result), why, Doubt.NONE, first_by=first_by
        )
        return _store(tournament, slip, "result.first_entered", first, seated, with_deck=with_deck)
    kind = "result.corrected" if corrects else "result.entered"
    if ruled:
        kind = "result.ruled"
    doubt = Doubt.OPEN if any(problem.doubtful for problem in found) else Doubt.NONE
    entered = slip_rows.Content(ResultState.ENTERED, plugins.to_json(result), why, doubt)
    return _store(tournament, slip, kind, entered, seated, with_deck=with_deck)


def _check_second(
    tournament: TournamentFile,
    slip: Slip,
    result: GameResult,
    seated: Sequence[Player],
    why: str,
    despite: Collection[str],
) -> list[Problem]:
    """Return why a second entry does not count: by whom it is, or that it is another one than the first."""
    alone = slip.first_by == operators.at_work(tournament).id
    if alone and not (says_why(why) and _is_in_words(why)):
        return [Problem(SECOND_BY_ANOTHER, at=("reason",))]
    if agree(tournament, slip, result, seated) or ENTRIES_DIFFER in despite:
        return []
    return [Problem(ENTRIES_DIFFER, severity=Severity.ASKS, params={"differences": ""})]


def agree(tournament: TournamentFile, slip: Slip, result: GameResult, players: Sequence[Player]) -> bool:
    """Whether somebody enters what is on a slip already.

    The sums of a list and its single deals agree if they score the same.
    """
    first = slip.result
    if first is None or tuple(players) != tuple(sorted(slip.players)):
        return False
    if result == first or slip.is_match or type(result) is type(first):
        return result == first
    rules, context = rulebooks.current(tournament).game, slip.context
    if plugins.check(first, rules, context):
        return False
    return plugins.score(result, rules, context) == plugins.score(first, rules, context)


def _says_the_same(slip: Slip, result: GameResult, seated: Sequence[Player]) -> bool:
    """Return whether an entered slip is typed in as it stands; one in doubt is confirmed by that."""
    if slip.state is not TableState.ENTERED or slip.doubt is Doubt.OPEN:
        return False
    return result == slip.result and tuple(seated) == tuple(sorted(slip.players))


def park(
    tournament: TournamentFile,
    table_id: int,
    result: GameResult,
    note: str,
    players: Sequence[Player] | None = None,
) -> Changes:
    """Hold a slip that does not add up, with a note; it stays open and never counts."""
    slip = load(tournament, table_id)
    seated = _seated(slip, players)
    _check_ready(slip, seated)
    problems = _check_parking(tournament, slip, seated)
    if not tidy(note):
        problems = (*problems, Problem("result.note_missing", at=("note",)))
    if problems:
        raise Refused(*problems)
    held = slip_rows.Content(ResultState.PARKED, plugins.to_json(result), tidy(note), Doubt.NONE)
    return _store(tournament, slip, "result.parked", held, seated)


def void(tournament: TournamentFile, table_id: int, reason: str) -> Changes:
    """Declare a list void (S-15), with the reason; the entered result stays readable.

    If the rulebook has void lists replayed, a finished round is open again. The result of a match is revoked:
    the match is open for its present pair (Q-27), and only the journal keeps the old result.
    """
    if not says_why(tidy(reason)):
        raise Refused(Problem("result.reason_missing", Topic.CORRECTIONS, at=("reason",)))
    slip = load(tournament, table_id)
    if slip.result is None:
        raise Refused(Problem("result.nothing_to_void", params={"table": slip.number}))
    with refusing(), _storing(tournament, slip, "result.voided") as action:
        this = RESULT.c.table_id == table_id
        state = action.connection.execute(select(RESULT.c.state).where(this)).scalar_one()
        _check_step(ResultState(state), ResultState.VOID)
        action.connection.execute(
            update(RESULT)
            .where(this)
            .values(state=ResultState.VOID, reason=tidy(reason), doubt=Doubt.NONE, first_by=None)
        )
        slip_rows.take_draft_away(tournament, action.connection, table_id)
        if slip.is_match:
            # What the jury took back was no penalty; what the director noted waits again.
            slip_penalties.settle(tournament, action, table_id, None, ())
        if (
            rulebooks.current(tournament).replays_void(slip.facts.stage.played_as)
            and slip.round_state is RoundState.FINISHED
        ):
            action.session.get_one(schema.Round, slip.round_id).state = RoundState.RUNNING
    return action.changes


def _check_parking(tournament: TournamentFile, slip: Slip, seated: Sequence[Player]) -> tuple[Problem, ...]:
    problems = (
        *_check_players(tournament, seated),
        *_check_seats(tournament, slip, seated),
        *_check_match(slip, seated),
        *_check_round(slip),
    )
    # In a finished round nothing may lie open again.
    if slip.state is TableState.ENTERED or slip.round_state is RoundState.FINISHED:
        return (*problems, Problem("result.already_entered", params={"table": slip.number}))
    return problems


def _seated(slip: Slip, players: Sequence[Player] | None) -> tuple[Player, ...]:
    """Return the players; raises :class:`Refused` if the table has no such seat."""
    if players is None:
        return slip.players
    unknown = [player.seat for player in players if not 1 <= player.seat <= len(slip.announced)]
    if unknown:
        raise Refused(*(_of_players("result.seat_unknown", seat=seat) for seat in unknown))
    return tuple(sorted(players))


def _store(
    tournament: TournamentFile,
    slip: Slip,
    kind: str,
    content: slip_rows.Content,
    players: Sequence[Player],
    *,
    with_deck: bool = False,
) -> Changes:
    with refusing(), _storing(tournament, slip, kind) as action:
        connection = action.connection
        stored = slip_rows.read(connection, slip.table_id).result
        played = [(player.seat, player.from_deal, player.participant_id) for player in players]
        if stored is None:
            slip_rows.add(connection, slip.table_id, content, action.at, played)
        else:
            _check_step(ResultState(stored.state), ResultState(content.state))
            slip_rows.change(connection, stored.id, content, played)
            if stored.state == ResultState.VOID:
                slip_rows.came_in_anew(connection, stored.id, action.at)
        if content.state == ResultState.ENTERED:
            result = rulebooks.in_force(tournament).result(content.content)
            slip_penalties.settle(tournament, action, slip.table_id, result, played)
        slip_rows.take_draft_away(tournament, connection, slip.table_id)
        if slip.is_match and slip.round_state is RoundState.FINISHED:
            formats.open_round_again(tournament, action.session, slip.round_id)
        if with_deck:
            decks.take_back(tournament, [slip.table_id])
    return action.changes


def _storing(tournament: TournamentFile, slip: Slip, kind: str) -> AbstractContextManager[Action]:
    """Begin an action on a slip; correcting a finished round records the changes of places."""
    if slip.round_state is RoundState.FINISHED:
        return formats.correcting(tournament, kind, place_of(slip))
    return tournament.action(kind, place_of(slip))


def _check_step(now: ResultState, then: ResultState) -> None:
    if not allowed(RESULT_STEPS, now, then):
        raise Refused(Problem("result.step", params={"now": now, "then": then}))


def place_of(slip: Slip) -> dict[str, int | str]:
    """Return what names a slip in the journal."""
    if slip.is_match:
        return {"match": slip.number}
    return {"table": slip.number, "round": slip.round_number}


def _check_round(slip: Slip) -> tuple[Problem, ...]:
    if slip.round_state in (RoundState.PLANNED, RoundState.PUBLISHED):
        return (Problem("round.not_started", Topic.COURSE, params={"round": slip.round_number}),)
    return ()


def _check_takeovers(rules: GameRules, players: Sequence[Player]) -> tuple[Problem, ...]:
    """S-15: games before leaving still count for the person, so the last deal must be known."""
    deals = plugins.most_deals(rules, len({player.seat for player in players}))
    return tuple(
        _of_players("result.from_deal_missing", Topic.LEAVING, seat=player.seat)
        for player in players
        if deals is not None and player.from_deal > deals
    )


def _check_substitutes(
    slip: Slip, players: Sequence[Player], conduct: Conduct, reason: str
) -> tuple[Problem, ...]:
    """S-01, S-15: who may take over a seat, from the beginning or in the middle of the list."""
    found = []
    for player in players:
        seat = player.seat
        if player.from_deal > 1:
            if conduct.interrupted_list is InterruptedList.CLOSED_AS_IT_STANDS:
                found.append(_of_players("result.list_is_closed", Topic.LEAVING, seat=seat))
        elif slip.announced[seat - 1] not in _at_seat(players, seat):
            if conduct.substitutes is Substitutes.NOT_ALLOWED:
                found.append(_of_players("result.substitute_not_allowed", Topic.SUBSTITUTES, seat=seat))
            elif conduct.substitutes is Substitutes.DIRECTOR_DECIDES and not reason:
                needs_reason = "result.substitute_needs_reason"
                found.append(Problem(needs_reason, Topic.SUBSTITUTES, at=("reason",), params={"seat": seat}))
    return tuple(found)


def _of_players(code: str, topic: Topic = Topic.SEATING, **params: int | str) -> Problem:
    return Problem(code, topic, at=("players",), params=params)


def _at_seat(players: Sequence[Player], seat: int) -> frozenset[int]:
    return frozenset(player.participant_id for player in players if player.seat == seat)


def _check_seats(tournament: TournamentFile, slip: Slip, players: Sequence[Player]) -> tuple[Problem, ...]:
    """Every seat has one person at a time, who plays at no other table (S-01)."""
    taken = [player.stint for player in players]
    empty = set(range(1, len(slip.announced) + 1)) - {stint.seat for stint in taken}
    with tournament.reading() as connection:
        people = {player.participant_id for player in players}
        # One against one everybody plays at many tables of a round.
        busy = (
            slip_rows.these_elsewhere(connection, slip.round_id, slip.table_id, people)
            if not slip.is_match
            else {}
        )
    return (
        *(_of_players("result.seat_empty", seat=seat) for seat in sorted(empty)),
        *(
            _of_players("result.seat_taken_twice", seat=stint.seat)
            for index, stint in enumerate(taken)
            if stint in taken[:index]
        ),
        *(
            _of_players("result.player_elsewhere", seat=player.seat, table=busy[player.participant_id])
            for player in players
            if player.participant_id in busy
        ),
    )


def _check_ready(slip: Slip, players: Sequence[Player]) -> None:
    """Refuse a slip of a match with an unknown player; raises :class:`Refused`."""
    if slip.is_match and len(players) < _SIDES:
        raise Refused(Problem("match.not_ready", Topic.BRACKET, params={"match": slip.number}))


def _check_match(slip: Slip, players: Sequence[Player]) -> tuple[Problem, ...]:
    """Q-25, Q-27: a match has its announced pair, or the one that played it already."""
    both = {player.participant_id for player in players}
    of_this_match = (set(slip.announced), {player.participant_id for player in slip.players})
    if not slip.is_match or both in of_this_match:
        return ()
    return (_of_players("match.other_people", match=slip.number),)


def _check_players(tournament: TournamentFile, players: Sequence[Player]) -> tuple[Problem, ...]:
    """Everybody is known, nobody sits on two seats, every seat is taken from the first game on."""
    people = participants.by_id(tournament)
    found = [
        _of_players("result.player_unknown", seat=player.seat)
        for player in players
        if player.participant_id not in people
    ]
    seats: dict[int, set[int]] = {}
    for player in players:
        seats.setdefault(player.participant_id, set()).add(player.seat)
    for participant_id, taken in seats.items():
        if len(taken) > 1 and participant_id in people:
            name = people[participant_id].name
            found.append(_of_players("result.player_twice", name=name))
    first_games = {
        seat: min(p.from_deal for p in players if p.seat == seat) for seat in {p.seat for p in players}
    }
    found.extend(
        _of_players("result.seat_empty", seat=seat)
        for seat, first in sorted(first_games.items())
        if first != 1
    )
    return tuple(found)


def replaceable(tournament: TournamentFile, table_id: int) -> tuple[participants.Participant, ...]:
    """Return the possible players: those announced or entered, and those present and free.

    A person who left may have played before, even if a substitute has the seat now (S-15).
    """
    slip = load(tournament, table_id)
    here = {*slip.announced, *(player.participant_id for player in slip.players)}
    with tournament.reading() as connection:
        elsewhere = set(
            connection.execute(
                select(SEAT.c.participant_id)
                .select_from(SEAT)
                .join(TABLE, TABLE.c.id == SEAT.c.table_id)
                .where(TABLE.c.round_id == slip.round_id, TABLE.c.id != table_id)
            ).scalars()
        )
        elsewhere |= slip_rows.everyone_elsewhere(connection, slip.round_id, table_id).keys()
    return tuple(
        someone
        for someone in participants.people(tournament)
        if someone.id in here
        or ((someone.plays or someone.attendance is Attendance.LEFT) and someone.id not in elsewhere)
    )
