"""What a paired station does: it enters slips, notes arrivals, and takes its own last deeds back.

Everything is checked as at the desk. A deed carries the uuid of its request, so that sending it twice does it
once, and what the station saw, so that nothing is overwritten that came meanwhile.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Collection
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Attendance, RoundState, TableState
from turnierleitung.services import calls, effects, formats, history, results
from turnierleitung.services.ground import round_rows, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.round_rows import RoundView, TableRow
from turnierleitung.services.history import Deed
from turnierleitung.services.people import fees, operators, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.results import Slip
from turnierleitung.storage import journal
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.journal import Author
from turnierleitung.storage.tournament_file import TournamentFile

_MOST_DEEDS: Final = 8
_MENDED: Final = "result.mended"
_SLIPS: Final = frozenset({"result.entered", "result.first_entered", "result.parked", _MENDED})
_JUDGED: Final = ("penalty.", "protest.", "judge.", "participant.excluded")
_OWN: Final = _SLIPS | {"participant.arrived", "participant.arrived_paid", "cash.paid"}
"""The kinds of deeds that a station takes back itself."""
_PAID: Final = frozenset({"participant.arrived_paid", "cash.paid"})
_MONEY_IS_COUNTED: Final = frozenset({"cash.counted", "cash.prize_paid"})
"""After these the desk alone changes what was paid."""


class Request(NamedTuple):
    """Who asks for a deed, and with which request."""

    author: Author
    uuid: str
    """Made by the station for this request."""
    content: str
    """All that it asks for; the same uuid with another content is another request."""

    @property
    def action_uuid(self) -> str:
        """Return the uuid of the entry in the journal."""
        about = f"{self.author.station}\n{self.uuid}\n{self.content}"
        return str(uuid.uuid5(uuid.NAMESPACE_OID, about))


def running_round(tournament: TournamentFile) -> RoundView | None:
    """Return the round that is played with its tables; ``None`` if none is."""
    round_id = round_rows.current_round(tournament)
    view = None if round_id is None else formats.rounds_view(tournament, round_id)
    return view if view is not None and view.state is RoundState.RUNNING else None


def to_enter(running: RoundView, operator_id: int) -> tuple[TableRow, ...]:
    """Return the open slips that a person may enter.

    Left out are unknown pairs, slips parked at the desk, and own first entries.
    """
    return tuple(
        row
        for row in running.open_tables
        if len(row.short_names) > 1
        and row.first_by != operator_id
        and (row.state is not TableState.PARKED or row.first_by is not None)
    )


def lies_at_desk(slip: Slip) -> bool:
    """Whether a slip was put aside, so that the desk alone decides about it; a first entry was not."""
    return slip.state is TableState.PARKED and slip.first_by is None


def seen(slip: Slip) -> str:
    """Return a fingerprint of a slip as :func:`results.to_type` returns it, to notice changes.

    A first entry is no change: two people may type the same slip at the same time.
    """
    stored = "" if slip.result is None else plugins.to_json(slip.result)
    state = TableState.OPEN if slip.first_by is not None else slip.state
    content = slip.table_id, state, slip.players, stored, slip.reason
    return sha256(repr(content).encode()).hexdigest()[:16]


def to_mend(tournament: TournamentFile, author: Author, table_id: int, deed: int) -> Slip:
    """Return the slip of a deed with the numbers entered there, even a first entry.

    Raises:
        Refused: as for :func:`take_back`.
    """
    slip = _mended(tournament, author, table_id, deed)
    with tournament.preview():
        _reopen(tournament, slip, deed)
    return slip


def _reopen(tournament: TournamentFile, slip: Slip, deed: int) -> None:
    """Take back a deed and, while it is a mended entry, the one before it."""
    undone, place = journal.reverted(tournament.history()), results.place_of(slip).items()
    for entry in reversed(tournament.history()[:deed]):
        if entry.kind in _SLIPS and entry.sequence not in undone and place <= entry.parameters.items():
            history.undo(tournament, entry.sequence)
            if entry.kind != _MENDED:
                return


def _check_nothing_rests(tournament: TournamentFile, act: Callable[[TournamentFile], Changes]) -> None:
    """Refuse an action with consequences beyond the slip; the desk shows those first."""
    if not tournament.is_idle:
        # Whoever previews the action sees its effect anyway.
        return
    effect = effects.effect_of(tournament, act)
    if effect.refused:
        raise Refused(*effect.refused)
    if effect.rests_on_it:
        raise Refused(Problem("station.rests_on_it"))


def _mended(tournament: TournamentFile, author: Author, table_id: int, deed: int) -> Slip:
    slip = results.load(tournament, table_id)
    own = _own_deed(tournament, author, deed)
    if own.kind not in _SLIPS or not results.place_of(slip).items() <= own.params.items():
        raise Refused(Problem("station.not_its_own"))
    return slip


def enter(
    tournament: TournamentFile,
    request: Request,
    table_id: int,
    saw: str,
    result: GameResult,
    despite: Collection[str] = (),
    mends: int | None = None,
) -> Changes:
    """Enter a slip at a station; ``saw`` is what :func:`seen` returned when it was opened.

    ``mends`` is the deed of this station in whose place it comes.

    Raises:
        Refused: as for :func:`results.enter`, or the slip has changed since, or is entered already.
    """

    def do(file: TournamentFile) -> Changes:
        slip = results.to_type(file, table_id)
        if slip.state in (TableState.ENTERED, TableState.VOID):
            raise Refused(_about(slip, "entered"))
        if mends is None and seen(slip) != saw:
            raise Refused(_about(slip, "changed"))
        if lies_at_desk(slip):
            raise Refused(Problem("station.lies_at_desk"))
        if slip.first_by is not None and slip.first_by == request.author.operator_id:
            # The reason with which one person goes on alone is given at the desk.
            raise Refused(Problem("station.second_by_another"))
        if slip.first_by is not None and results.load(file, table_id).players != slip.players:
            # Who played, beside those announced, is said at the desk alone.
            raise Refused(Problem("station.only_at_the_desk"))
        return results.enter(file, table_id, result, slip.players, despite=despite)

    return _once(tournament, request, _in_place_of(request, table_id, saw, mends, do))


def park(
    tournament: TournamentFile,
    request: Request,
    table_id: int,
    saw: str,
    result: GameResult,
    note: str,
    mends: int | None = None,
) -> Changes:
    """Put a slip aside for the desk that a station cannot enter; raises like :func:`enter`."""

    def do(file: TournamentFile) -> Changes:
        slip = results.to_type(file, table_id)
        if slip.state in (TableState.ENTERED, TableState.VOID):
            raise Refused(_about(slip, "entered"))
        if mends is None and seen(slip) != saw:
            raise Refused(_about(slip, "changed"))
        if slip.state is TableState.PARKED:
            # What lies there, perhaps the first of two entries, must not be replaced.
            raise Refused(Problem("station.lies_at_desk"))
        return results.park(file, table_id, result, note, slip.players)

    return _once(tournament, request, _in_place_of(request, table_id, saw, mends, do))


def _in_place_of(
    request: Request, table_id: int, saw: str, deed: int | None, do: Callable[[TournamentFile], Changes]
) -> Callable[[TournamentFile], Changes]:
    """Return an action that replaces a deed as one journal entry."""
    if deed is None:
        return do

    def mend(file: TournamentFile) -> Changes:
        slip = _mended(file, request.author, table_id, deed)
        if seen(slip) != saw:
            raise Refused(_about(slip, "changed"))
        _check_nothing_rests(file, partial(put, slip))
        return put(slip, file)

    def put(slip: Slip, file: TournamentFile) -> Changes:
        with refusing(), file.action(_MENDED, results.place_of(slip), merged=True) as action:
            _reopen(file, slip, deed)
            do(file)
        return action.changes

    return mend


def arrive(tournament: TournamentFile, request: Request, participant_id: int, pays: int) -> Changes:
    """Note at the door that somebody is there, pays so many cents, or both.

    Raises:
        Refused: there is nothing to note, the person does not take part, or owes another amount now.
    """

    def do(file: TournamentFile) -> Changes:
        someone = participants.by_id(file).get(participant_id)
        if someone is None or not may_arrive(someone):
            raise Refused(Problem("station.nobody_to_arrive"))
        owed, is_here = max(0, someone.open_cents), someone.attendance is Attendance.PRESENT
        whose: dict[str, int | str] = {
            "name": someone.name,
            "number": someone.start_number or 0,
            "owed_cents": owed,
            "currency": tournaments.header(file).facts.currency.value,
        }
        if pays and not owed and is_here:
            raise Refused(Problem("station.paid_already", params=whose))
        if pays and pays != owed:
            raise Refused(Problem("station.owes_other", params=whose))
        if not is_here:
            return participants.arrive(file, [participant_id], pays=pays > 0)
        if not pays:
            raise Refused(Problem("station.here_owes" if owed else "station.here_already", params=whose))
        return fees.pay(file, participant_id)

    return _once(tournament, request, do)


def may_arrive(someone: Participant) -> bool:
    """Whether the door may note something of a person: he takes part, or is expected."""
    return someone.departure is None and someone.attendance is not Attendance.LEFT


def call_desk(tournament: TournamentFile, request: Request, text: str) -> Changes:
    """Ask something of the desk in words; raises like :func:`calls.make`."""
    return _once(tournament, request, lambda file: calls.make(file, text))


def entered_at(tournament: TournamentFile, slip: Slip) -> tuple[int, str]:
    """Return station, 0 for the desk, and person of a slip's last entry."""
    undone, place = journal.reverted(tournament.history()), results.place_of(slip).items()
    for entry in reversed(tournament.history()):
        if (
            entry.kind.startswith("result.")
            and entry.sequence not in undone
            and place <= entry.parameters.items()
        ):
            names = {one.id: one.name for one in operators.everyone(tournament)}
            author = entry.author
            return author.station, names.get(author.operator_id or 0, "")
    return journal.DESK, ""


def own_deeds(tournament: TournamentFile, station: int) -> tuple[Deed, ...]:
    """Return the last deeds of a station that count, newest first."""
    return history.last_at_stations(tournament, _OWN, _MOST_DEEDS).get(station, ())


def all_deeds(tournament: TournamentFile, station: int) -> tuple[Deed, ...]:
    """Return everything that a station did and that can be taken back, newest first."""
    deeds = history.view(tournament).deeds
    return tuple(deed for deed in deeds if deed.station == station and deed.can_be_undone)


def take_back(tournament: TournamentFile, request: Request, sequence: int) -> Changes:
    """Take back a deed of the station itself, while its round runs.

    Raises:
        Refused: it is not the station's own, its round is over, or something rests on it.
    """

    def do(file: TournamentFile) -> Changes:
        _own_deed(file, request.author, sequence)
        undo = partial(history.undo, sequence=sequence)
        _check_nothing_rests(file, undo)
        return undo(file)

    return _once(tournament, request, do)


def runs(tournament: TournamentFile, deed: Deed) -> bool:
    """Whether the round of a deed still runs; a deed at the door has none."""
    if deed.kind not in _SLIPS:
        return True
    running = running_round(tournament)
    if running is None or deed.params.get("round", running.number) != running.number:
        return False
    return _number(deed) in {row.number for row in running.tables}


def _own_deed(tournament: TournamentFile, author: Author, sequence: int) -> Deed:
    own = own_deeds(tournament, author.station)
    deed = next((deed for deed in own if deed.sequence == sequence), None)
    if deed is None:
        raise Refused(Problem("station.not_its_own"))
    if not runs(tournament, deed):
        raise Refused(Problem("station.round_is_over"))
    if _touched_since(tournament, deed) or _sits(tournament, deed):
        raise Refused(Problem("station.rests_on_it"))
    return deed


def _sits(tournament: TournamentFile, deed: Deed) -> bool:
    """Whether the person of an arrival already has a seat."""
    round_id = round_rows.current_round(tournament)
    arrived = deed.kind.startswith("participant.arrived") and round_id is not None
    return arrived and deed.params.get("participant") in round_rows.seated(tournament, round_id or 0)


def _touched_since(tournament: TournamentFile, deed: Deed) -> bool:
    """Whether a later action concerns the person of a deed, or judges its slip or a player of it."""
    place = {key: deed.params[key] for key in ("table", "match", "round") if key in deed.params}.items()
    kinds: str | tuple[str, ...] = ""
    people: set[object] = {deed.params.get("participant")}
    if deed.kind in _SLIPS:
        running = running_round(tournament)
        rows = () if running is None else running.tables
        slips = (results.load(tournament, row.table_id) for row in rows if row.number == _number(deed))
        kinds = _JUDGED
        people = {player.participant_id for slip in slips for player in slip.players}
    recorded = tournament.history()
    undone = journal.reverted(recorded)
    return any(
        entry.kind.startswith(kinds)
        and (
            ("participant" in entry.parameters and entry.parameters["participant"] in people)
            or (deed.kind in _PAID and entry.kind in _MONEY_IS_COUNTED)
            or (place and place <= entry.parameters.items() and entry.kind.startswith(_JUDGED))
        )
        for entry in recorded[deed.sequence :]
        if entry.sequence not in undone and entry.reverts is None
    )


def _number(deed: Deed) -> int | str | None:
    return deed.params.get("table", deed.params.get("match"))


def _once(tournament: TournamentFile, request: Request, do: Callable[[TournamentFile], Changes]) -> Changes:
    with tournament.written_by(request.author):
        return tournament.once(request.action_uuid, do)


def _about(slip: Slip, what: str) -> Problem:
    kind = "match" if slip.is_match else "table"
    return Problem(f"station.{kind}_{what}", params={kind: slip.number})
