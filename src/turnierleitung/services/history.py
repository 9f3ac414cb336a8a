"""The protocol of all actions, undo and redo."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from turnierleitung.domain.clock import PressKind
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes, ResultState, RoundState
from turnierleitung.services import formats
from turnierleitung.services.clocks import presses
from turnierleitung.services.ground import records, rulebooks, scores, stages, tournaments
from turnierleitung.services.ground.records import CASH, RESULT, ROUND, SEAT, TABLE, Exchange, of_fees
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.slip_rows import broken_slips
from turnierleitung.services.people import operators, participants
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_PARTICIPANT: Final = schema.table_of(schema.Participant)
_CLOCK: Final = schema.CLOCK
_PRESS: Final = schema.CLOCK_PRESS
CLOCK_PRESSED: Final = "invariant.clock_pressed"
"""The place of a clock press, if its round is not running."""


def check_invariants(tournament: TournamentFile) -> tuple[Problem, ...]:
    """Return the inconsistencies; empty for a valid file."""
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        return (
            *_rounds_in_order(connection),
            *_rounds_of_rulebook(tournament, force.rulebook),
            *_slips_at_their_time(connection),
            *_clocks_of_started(connection),
            *_seated_have_numbers(connection),
            *_helpers_pay_nothing(connection),
            *_slips_pass(connection, force),
            *plan.broken(connection),
            *formats.format_of(tournament).broken(tournament, connection),
        )


def _rounds_in_order(connection: Connection) -> Iterator[Problem]:
    """A round with tables is published, one without is planned; none is published ahead of a planned one."""
    planned = False
    tables = func.count(TABLE.c.id)
    for number, state, count in connection.execute(
        select(ROUND.c.number, ROUND.c.state, tables)
        .select_from(ROUND)
        .outerjoin(TABLE, TABLE.c.round_id == ROUND.c.id)
        .group_by(ROUND.c.id)
        .order_by(ROUND.c.number)
    ):
        if (state == RoundState.PLANNED) != (count == 0):
            yield Problem("invariant.round_tables", params={"round": number})
        if planned and state != RoundState.PLANNED:
            yield Problem("invariant.round_ahead", params={"round": number})
        planned = planned or state == RoundState.PLANNED


def _rounds_of_rulebook(tournament: TournamentFile, rulebook: Rulebook) -> Iterator[Problem]:
    """Every stage has as many rounds as the rulebook says."""
    found = [len(place.rounds) for place in stages.all_of(tournament)]
    wanted = [stage.rounds for stage in rulebook.stages]
    if found != wanted:
        yield Problem("invariant.round_count", params={"found": sum(found), "wanted": sum(wanted)})


def _slips_at_their_time(connection: Connection) -> Iterator[Problem]:
    """A round has no slips before its start, and no parked ones when finished."""
    for number, state, result in connection.execute(
        select(ROUND.c.number, ROUND.c.state, RESULT.c.state)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(RESULT, RESULT.c.table_id == TABLE.c.id)
    ):
        if state == RoundState.FINISHED and result == ResultState.PARKED:
            yield Problem("invariant.round_incomplete", params={"round": number})
            return
        if state in (RoundState.PLANNED, RoundState.PUBLISHED):
            yield Problem("invariant.round_has_results", params={"round": number})
            return


def _clocks_of_started(connection: Connection) -> Iterator[Problem]:
    """Clocks were pressed only in running rounds, except for revoked presses."""
    back = _PRESS.alias()
    for number in connection.execute(
        select(ROUND.c.number)
        .join(_CLOCK, _CLOCK.c.round_id == ROUND.c.id)
        .join(_PRESS, _PRESS.c.clock_id == _CLOCK.c.id)
        .where(
            ROUND.c.state.in_((RoundState.PLANNED, RoundState.PUBLISHED)),
            _PRESS.c.kind != PressKind.TAKE_BACK,
            ~select(back.c.id).where(back.c.of_press == _PRESS.c.id).exists(),
        )
        .distinct()
    ).scalars():
        yield Problem(CLOCK_PRESSED, params={"round": number})


def _seated_have_numbers(connection: Connection) -> Iterator[Problem]:
    """Whoever sits at a table has a start number."""
    without = connection.execute(
        select(SEAT.c.participant_id)
        .join(_PARTICIPANT, _PARTICIPANT.c.id == SEAT.c.participant_id)
        .where(_PARTICIPANT.c.start_number.is_(None))
    ).first()
    if without:
        yield Problem("invariant.seated_without_number", params={"participant": without[0]})


def _helpers_pay_nothing(connection: Connection) -> Iterator[Problem]:
    """Helpers play out of competition and pay no entry fee (S-01)."""
    paying = connection.execute(
        select(CASH.c.participant_id)
        .join(_PARTICIPANT, _PARTICIPANT.c.id == CASH.c.participant_id)
        .where(_PARTICIPANT.c.competes == Competes.HELPER, of_fees())
    ).first()
    if paying:
        yield Problem("invariant.helper_paid", Topic.HEADCOUNT, params={"participant": paying[0]})


def _slips_pass(connection: Connection, force: rulebooks.RulesInForce) -> Iterator[Problem]:
    """A slip that counts passes the check of the rules in force; without that it has no score."""
    broken = next(broken_slips(connection, force), None)
    if broken is not None:
        yield Problem("invariant.slip_breaks", params={"round": broken.round_number, "table": broken.table})


_REASONS: Final[Mapping[str, tuple[str, str]]] = {
    **dict.fromkeys(
        (
            *("result.entered", "result.first_entered", "result.corrected", "result.ruled"),
            *("result.mended", "result.parked", "result.voided"),
        ),
        ("result", "reason"),
    ),
    **dict.fromkeys(("participant.excluded", "participant.withdrawn"), ("departure", "reason")),
    "penalty.given": ("penalty", "reason"),
    "call.made": ("station_call", "text"),
    **dict.fromkeys(("protest.lodged", "protest.admitted"), ("protest", "text")),
    "protest.decided": ("protest", "decision"),
    **dict.fromkeys(
        (
            *("judge.decided", "seats.exchanged", "table.replayed", "deck.replaced"),
            *("seating.withdrawn", "seating.anew"),
        ),
        ("decision", "sentence"),
    ),
}
"""The parameters with the director's reason for an action."""

_CLOCK_PRESSED: Final = "clock.pressed"
_HONOURED_BY: Final = (
    *("prizes.", "result.", "round.", "lot.", "penalty.", "protest.decided", "table.", "seats."),
    *("participant.withdrawn", "participant.excluded", "participant.active"),
    *("participant.replaced", "participant.seat_taken"),
)
"""The prefix of all parameters that name honoured people in a prize-giving."""
_REMOVED: Final = "participant.removed"
OTHERS: Final = ("former", "substitute", "partner")
"""Parameters with another person whom an action concerns."""


class MovedPlace(NamedTuple):
    """Somebody's rank before and after an action; ``None`` if he has none."""

    name: str
    before: int | None
    after: int | None


class Deed(NamedTuple):
    """An action as the protocol names it."""

    sequence: int
    at: str
    operator: str
    kind: str
    params: Mapping[str, int | str]
    """With ``name`` if the action concerns a participant in the file, and ``other`` for a second one."""
    undone: bool
    can_be_undone: bool
    of: Deed | None = None
    """The action that an undo or redo is about."""
    reason: str = ""
    """The director's reason (S-15, S-17, Q-24); deleted with the names. Only in the protocol."""
    revised: rulebooks.Revised | None = None
    """Changes by another rulebook; ``None`` if it was revoked. Only in the protocol."""
    station: int = journal.DESK
    """Where it was done."""
    currency: Currency = Currency.EUR
    """In which its amounts are told."""
    moved: tuple[MovedPlace, ...] = ()
    """People whose place changed, if it corrected a final ranking."""


class History(NamedTuple):
    """The protocol with what undo and redo would do now."""

    deeds: tuple[Deed, ...]
    """Newest first."""
    undo: Deed | None
    redo: Deed | None


@kept
def view(tournament: TournamentFile) -> History:
    """Return the protocol."""
    teller = _Teller(tournament)
    # Undo and redo at the desk walk over the deeds of the desk alone.
    undo, redo = journal.next_undo(teller.recorded), journal.next_redo(teller.recorded)
    with tournament.reading() as connection:
        reasons = journal.left_in(connection, _REASONS)
    deeds = (teller.deed(entry) for entry in reversed(teller.recorded))
    revisions = rulebooks.revisions(tournament)
    currency = tournaments.header(tournament).facts.currency
    return History(
        tuple(
            deed._replace(
                reason=reasons.get(deed.sequence, ""),
                revised=revisions.get(int(deed.params.get("revision", 0))),
                currency=currency,
            )
            for deed in deeds
        ),
        teller.deed(undo) if undo else None,
        teller.deed(redo).of if redo else None,
    )


def next_undo(tournament: TournamentFile, passing: Collection[int] = ()) -> Deed | None:
    """Return the action that undo would revert now; those of ``passing`` were refused before."""
    teller = _Teller(tournament)
    found = journal.next_undo(teller.recorded, passing)
    return teller.deed(found) if found else None


def latest(tournament: TournamentFile, count: int) -> tuple[Deed, ...]:
    """Return the last actions, newest first."""
    teller = _Teller(tournament)
    return tuple(teller.deed(entry) for entry in reversed(teller.recorded[-count:]))


@kept
def last_at_stations(
    tournament: TournamentFile, kinds: frozenset[str], count: int
) -> Mapping[int, tuple[Deed, ...]]:
    """Return the last actions of some kinds that count, by station, newest first; without their reasons.

    Quicker than the whole protocol: it is asked after each entry.
    """
    teller = _Teller(tournament)
    undone = journal.reverted(teller.recorded)
    found: dict[int, list[Deed]] = {}
    for entry in reversed(teller.recorded):
        if entry.kind in kinds and entry.sequence not in undone:
            of_station = found.setdefault(entry.author.station, [])
            if len(of_station) < count:
                of_station.append(teller.deed(entry))
    return {station: tuple(deeds) for station, deeds in found.items()}


class _Teller:
    """Tells entries of the journal as deeds: with names, and with what can be done about them."""

    def __init__(self, tournament: TournamentFile) -> None:
        self.recorded = tournament.history()
        self._tournament = tournament
        self._people = participants.by_id(tournament)
        self._staff = {operator.id: operator.name for operator in operators.everyone(tournament)}

    @cached_property
    def _undone(self) -> frozenset[int]:
        return journal.reverted(self.recorded)

    @cached_property
    def _barrier(self) -> int:
        return journal.last_barrier(self.recorded)

    def deed(self, entry: journal.Recorded) -> Deed:
        params = dict(entry.parameters)
        for key, named in (("participant", "name"), *((other, "other") for other in OTHERS)):
            concerned = params.get(key)
            if isinstance(concerned, int):
                name = self._name(concerned, entry.sequence)
                params |= {named: name} if name else {}
        undone = entry.sequence in self._undone
        return Deed(
            sequence=entry.sequence,
            at=entry.at,
            operator=self._staff.get(entry.author.operator_id or 0, ""),
            station=entry.author.station,
            kind=entry.kind,
            params=params,
            undone=undone,
            can_be_undone=journal.is_action(entry) and entry.sequence > self._barrier and not undone,
            of=self._concerned(entry),
            moved=self._moved(entry),
        )

    def _name(self, participant_id: int, sequence: int) -> str:
        """Return a person's name, even if no longer in the list."""
        someone = self._people.get(self.who_is_now(participant_id, sequence))
        return someone.name if someone is not None else self._former_names.get(participant_id, "")

    @cached_property
    def _former_names(self) -> dict[int, str]:
        """Names of entries that were removed, as they were written last."""
        removed = [
            (int(entry.parameters["participant"]), entry.sequence - 1)
            for entry in self.recorded
            if entry.kind == _REMOVED
        ]
        found = {}
        with self._tournament.reading() as connection:
            for participant_id, before in removed:
                rows = journal.rows_at(connection, "participant", [participant_id], before)
                person_id = rows.get(participant_id, {}).get("person_id", 0)
                person = journal.rows_at(connection, "person", [person_id], before).get(person_id, {})
                found[participant_id] = participants.PersonData(
                    person.get("last_name", ""), person.get("first_name", "")
                ).name
        return found

    def _moved(self, entry: journal.Recorded) -> tuple[MovedPlace, ...]:
        told = str(entry.parameters.get(scores.MOVED, ""))
        return tuple(
            MovedPlace(someone.name, one.before, one.after)
            for one in scores.moved_from_parameter(told)
            if (someone := self._people.get(self.who_is_now(one.participant_id, entry.sequence))) is not None
        )

    @cached_property
    def _exchanges(self) -> tuple[Exchange, ...]:
        return records.exchanges(self.recorded)

    def who_is_now(self, participant_id: int, sequence: int) -> int:
        """Return the present participant for someone who was a participant after an entry."""
        return records.as_now(self._exchanges, participant_id, sequence)

    def _concerned(self, entry: journal.Recorded) -> Deed | None:
        """Return the real action behind an undo or redo."""
        if entry.reverts is None:
            return None
        # Sequences have no gaps, so an entry stands at its number.
        found = self.deed(self.recorded[entry.reverts - 1])
        return found.of if found.of is not None else found


def undo(tournament: TournamentFile, sequence: int | None = None) -> Changes:
    """Take back the last action, or an older one.

    Raises:
        Refused: a later action builds on it, the prize-giving has gone on since, or the tournament would no
            longer agree with itself.
    """
    recorded = tournament.history()
    if sequence is None:
        latest = journal.next_undo(recorded, station=tournament.author.station)
        sequence = latest.sequence if latest is not None else None
    if sequence is not None and is_held(tournament, sequence):
        raise Refused(Problem("revert.ceremony_on"))
    try:
        with refusing():
            return tournament.undo(sequence, lambda: _check(tournament))
    except Refused as refusal:
        if not any(_is_pressed_since(tournament, problem) for problem in refusal.problems):
            raise
        raise Refused(Problem("revert.clock_pressed")) from refusal


def redo(tournament: TournamentFile) -> Changes:
    """Do again what was undone last; raises like :func:`undo`."""
    undone = journal.next_redo(tournament.history(), tournament.author.station)
    if undone is not None and is_held(tournament, undone.reverts or 0, since=undone.sequence):
        raise Refused(Problem("revert.ceremony_on"))
    with refusing():
        changes = tournament.redo(lambda: _check(tournament))
        return changes.then(presses.begin_again(tournament, changes))


def is_held(tournament: TournamentFile, sequence: int, since: int | None = None) -> bool:
    """Return whether a later prize-giving prevents the undo of an action.

    Its presses cannot be undone, and undo must not change the basis of what was shown, like the prizes or the
    last round. Corrections made during the prize-giving can be undone as usual. ``since`` is the entry after
    which it began, if that is not the action itself.
    """
    recorded = tournament.history()
    return (
        0 < sequence <= len(recorded)
        and recorded[sequence - 1].kind.startswith(_HONOURED_BY)
        # How far it is, is derived from the ranking: only where it was begun at all.
        and any(entry.kind == journal.CEREMONY_BEGUN for entry in recorded[since or sequence :])
        and ceremony.view(tournament).begun
    )


def _is_pressed_since(tournament: TournamentFile, problem: Problem) -> bool:
    """Whether a clock press blocks an undo; no undo revokes presses."""
    if problem.code == CLOCK_PRESSED:
        return True
    later = problem.params.get("later")
    return isinstance(later, int) and tournament.history()[later - 1].kind == _CLOCK_PRESSED


def _check(tournament: TournamentFile) -> None:
    problems = check_invariants(tournament)
    if problems:
        raise Refused(*problems)
