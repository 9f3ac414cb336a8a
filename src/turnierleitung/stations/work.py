"""What the stations ask of the file, in plain values for their pages; all of it on the thread of the file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Held, Problem, Refused
from turnierleitung.domain.states import Format, TableState
from turnierleitung.domain.stations import PairedStation, Right
from turnierleitung.services import cash, results, stations
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.results import Slip
from turnierleitung.services.stations import Request
from turnierleitung.stations.bridge import BusyError
from turnierleitung.storage.journal import Author
from turnierleitung.texts import phones
from turnierleitung.texts import stations as texts
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.figures import amount, clock
from turnierleitung.texts.language import as_window
from turnierleitung.texts.people import participant_state
from turnierleitung.texts.phases import phase_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.texts.second_entry import with_differences
from turnierleitung.texts.slip_fields import FieldColumn, SlipFields, TypedNumbers, game_fields
from turnierleitung.texts.states import table_state_name

Json = dict[str, object]
MOST_HITS = 8
_MOST_NUMBERS = 64


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


Uuid = Field(min_length=16, max_length=64, pattern=r"^[0-9a-f-]+$")


class SlipEntry(_Strict):
    """A slip as a station sends it."""

    uuid: str = Uuid
    table: int = Field(ge=1, le=9999)
    saw: str = Field(max_length=32)
    rows: list[list[int | None]] = Field(max_length=_MOST_NUMBERS)
    beside: list[int | None] = Field(default=[], max_length=8)
    despite: list[str] = Field(default=[], max_length=16)
    aside: bool = False
    """Whether it is given to the desk as it is."""
    mends: int | None = None
    """The deed of this station that the entry replaces."""


class ArrivalEntry(_Strict):
    """An arrival as the door sends it."""

    uuid: str = Uuid
    person: int = Field(ge=1)
    pays: int = Field(ge=0, le=10_000_000)
    """The cents that were taken in."""


class TakingBack(_Strict):
    """A deed that a station takes back."""

    uuid: str = Uuid
    deed: int = Field(ge=1)


class CallEntry(_Strict):
    """What a station asks of the desk."""

    uuid: str = Uuid
    text: str = Field(max_length=200)


class LeadingDesk(NamedTuple):
    """The desk at the leading laptop, as the stations know it."""

    tournament: Callable[[], Tournament]
    run: Callable[[Callable[[Tournament], Changes]], tuple[Problem, ...]]
    """Runs an action, tells the pages, and returns why it was refused."""


class StationWork:
    """Answers the questions and carries out the deeds of stations."""

    def __init__(self, desk: LeadingDesk) -> None:
        self._desk = desk

    def _run(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action and return its problems.

        Raises:
            BusyError: the file cannot be written now; the station sends the entry again.
        """
        with as_window():
            # What is written into the file, and shown at the desk, is in the desk's language.
            problems = self._desk.run(action)
        if any(problem.code.startswith("file.") for problem in problems):
            raise BusyError
        return problems

    def stand(self) -> Json:
        """Return the part that all stations share: tournament, round and head count."""
        tournament = self._desk.tournament()
        header, running = tournaments.header(tournament), stations.running_round(tournament)
        totals = participants.totals(participants.people(tournament))
        step = next((step for step in header.rounds if running and step.round_id == running.round_id), None)
        return {
            "name": header.facts.name,
            "round": "" if step is None else phase_name(step.kind, step.number),
            "number": texts.number_name(of_match=self._are_matches),
            "present": totals.present,
            "registered": totals.registered,
            "paid": totals.paid,
            "practice": phones.practice_text() if header.practice else "",
        }

    def own(self, station: PairedStation) -> Json:
        """Return the part of one station: its open slips and last deeds."""
        tournament = self._desk.tournament()
        running = stations.running_round(tournament)
        rows = () if running is None else running.open_tables
        to_enter = () if running is None else stations.to_enter(running, station.operator_id)
        return {
            "open": [row.number for row in to_enter],
            "once": [row.number for row in rows if row.first_by == station.operator_id],
            "parked": [row.number for row in rows if row.state is TableState.PARKED and row.first_by is None],
            "deeds": self._deeds(station.number),
            "till": self._till(station),
        }

    def _till(self, station: PairedStation) -> str:
        if Right.DOOR not in station.rights:
            return ""
        book = cash.book_view(self._desk.tournament())
        taken_in = next((till.cents for till in book.tills if till.station == station.number), 0)
        return texts.till_text(amount(taken_in, book.currency)) if taken_in else ""

    def _deeds(self, station: int) -> list[Json]:
        tournament = self._desk.tournament()
        found, mended = [], set[int | str | None]()
        for deed in stations.own_deeds(tournament, station):
            runs, table = stations.runs(tournament, deed), deed.params.get("table", deed.params.get("match"))
            found.append(
                {
                    "deed": deed.sequence,
                    "what": deed_name(deed),
                    "at": clock(deed.at),
                    # Of an entered slip, which its station may mend: the last entry of it.
                    "table": table if runs and table not in mended else None,
                    "can": runs and (table is None or table not in mended),
                }
            )
            mended.add(table)
        return found

    # Slips

    def slip(self, station: PairedStation, number: int, mends: int | None = None) -> Json:
        """Return the fields of the slip of a table or match by its number.

        ``mends`` is the deed of this station that is to be mended: the slip then carries its numbers.
        """
        found = self._table(number)
        if isinstance(found, Problem):
            return self._refusal((found,))
        tournament, author = self._desk.tournament(), Author(station.operator_id, station.number)
        try:
            if mends is None:
                slip = results.to_type(tournament, found)
            else:
                slip = stations.to_mend(tournament, author, found, mends)
        except Refused as refusal:
            return self._refusal(refusal.problems)
        if not _is_ready(slip):
            return self._refusal((Problem("match.not_ready", params={"match": slip.number}),))
        if mends is None and slip.first_by == station.operator_id:
            return self._refusal((Problem("station.second_by_another"),))
        return {"ok": True, "slip": self._slip(slip, mends)}

    def enter(self, station: PairedStation, entry: SlipEntry) -> Json:
        """Enter a slip, or give it to the desk."""
        request = _request(station, entry)
        stored = self._desk.tournament().find(request.action_uuid)
        if stored is not None:
            # Its answer was lost; whatever has become of the slip since, nothing is missing.
            return {"ok": True, "say": self._said(stored, entry)}
        found = self._table(entry.table)
        if isinstance(found, Problem):
            return self._refusal((found,))
        tournament = self._desk.tournament()
        load = results.to_type if entry.mends is None else results.load
        slip = load(tournament, found)
        typed = TypedNumbers(tuple(map(tuple, entry.rows)), tuple(entry.beside))
        if not _is_ready(slip):
            return self._refusal((Problem("match.not_ready", params={"match": slip.number}),))
        wrong = _wrong_fields(typed, self._fields(slip))
        if wrong is not None:
            return self._refusal((Problem("station.wrong_numbers", at=wrong),))
        rules = rulebooks.current(tournament).game
        result = game_fields(rules.kind).result(typed, rules, slip.context)

        def do(file: Tournament) -> Changes:
            if entry.aside:
                return self._put_aside(file, station, entry, slip, result)
            return stations.enter(
                file, request, found, entry.saw, result, despite=entry.despite, mends=entry.mends
            )

        problems = self._run(do)
        if problems:
            told = self._with_differences(problems, slip, result)
            return self._refusal((*told, *_likely_slips(tournament, slip, result, problems)))
        stored = tournament.find(request.action_uuid)
        return {"ok": True, "say": "" if stored is None else self._said(stored, entry)}

    def _said(self, stored: Changes, entry: SlipEntry) -> str:
        """Return what a stored entry of a slip is answered with."""
        kind = self._desk.tournament().history()[(stored.sequence or 1) - 1].kind
        name = self._slip_name(entry.table)
        if kind == "call.made":
            return texts.doubted_text()
        if entry.aside:
            return texts.parked_text(name)
        table = self._table(entry.table)
        waits = isinstance(table, int) and results.load(self._desk.tournament(), table).first_by is not None
        if kind == "result.first_entered" or waits:
            return texts.entered_once_text(name)
        return texts.mended_text(name) if kind == "result.mended" else texts.entered_text(name)

    def _put_aside(
        self, file: Tournament, station: PairedStation, entry: SlipEntry, slip: Slip, result: GameResult
    ) -> Changes:
        """Give a slip to the desk; beside a parked first entry, as a call in words."""
        request, table_id = _request(station, entry), slip.table_id
        if slip.first_by is None or entry.mends is not None:
            note = texts.parked_note(station.name)
            return stations.park(file, request, table_id, entry.saw, result, note, entry.mends)
        differences = ""
        if not results.agree(file, results.load(file, table_id), result, slip.players):
            (differ,) = self._with_differences((Problem(results.ENTRIES_DIFFER),), slip, result)
            differences = str(differ.params["differences"])
        told = texts.doubted_call(self._slip_name(slip.number), differences)
        return stations.call_desk(file, request, told)

    def _with_differences(
        self, problems: tuple[Problem, ...], slip: Slip, result: GameResult
    ) -> tuple[Problem, ...]:
        if all(problem.code != results.ENTRIES_DIFFER for problem in problems):
            return problems
        tournament = self._desk.tournament()
        names = {one.id: one.name for one in participants.by_id(tournament).values()}
        first, rulebook = results.load(tournament, slip.table_id), rulebooks.current(tournament)
        return with_differences(problems, first, result, slip.players, names, rulebook)

    def take_back(self, station: PairedStation, wanted: TakingBack) -> Json:
        """Take back a deed of the station."""
        request = _request(station, wanted)
        problems = self._run(lambda file: stations.take_back(file, request, wanted.deed))
        if not problems:
            return {"ok": True, "say": texts.taken_back_text()}
        says_what_to_do = problems[0].code.startswith("station.")
        return self._refusal(problems if says_what_to_do else (*problems, Problem("station.tell_the_desk")))

    def _table(self, number: int) -> int | Problem:
        running = stations.running_round(self._desk.tournament())
        if running is None:
            return Problem("station.no_round")
        found = next((row.table_id for row in running.tables if row.number == number), None)
        kind = "match" if self._are_matches else "table"
        return Problem(f"station.no_{kind}", params={kind: number}) if found is None else found

    def _slip_name(self, number: int) -> str:
        return texts.slip_name(number, of_match=self._are_matches)

    @property
    def _are_matches(self) -> bool:
        return stages.played_as(self._desk.tournament()) is Format.MATCHES

    def _fields(self, slip: Slip) -> SlipFields:
        rules = rulebooks.current(self._desk.tournament()).game
        people = participants.by_id(self._desk.tournament())
        names = [(player.seat, people[player.participant_id].name) for player in sorted(slip.players)]
        return game_fields(rules.kind).fields(rules, slip.context, names)

    def _slip(self, slip: Slip, mends: int | None) -> Json:
        rules = rulebooks.current(self._desk.tournament()).game
        fields = self._fields(slip)
        typed = None
        if slip.result is not None:
            typed = game_fields(rules.kind).typed(slip.result, rules, slip.context)
        return {
            "table": slip.number,
            "name": self._slip_name(slip.number),
            "state": ""
            if slip.state is TableState.OPEN
            else table_state_name(slip.state, None if slip.first_by is None else Held.ONCE),
            "can_enter": (
                mends is not None
                or slip.state is TableState.OPEN
                or (slip.state is TableState.PARKED and not stations.lies_at_desk(slip))
            )
            and (slip.result is None or typed is not None),
            "by": self._entered_by(slip),
            "mends": mends,
            "saw": stations.seen(slip),
            "columns": list(map(_column, fields.columns)),
            "rows": [row._asdict() for row in fields.rows],
            "beside": list(map(_column, fields.beside)),
            "by_columns": fields.by_columns,
            "notes": [words for words in (fields.sum_words, fields.taken_for_granted) if words],
            "typed": None if typed is None else {"rows": typed.rows, "beside": typed.beside},
        }

    def _entered_by(self, slip: Slip) -> str:
        if slip.state is not TableState.ENTERED:
            return ""
        _, who = stations.entered_at(self._desk.tournament(), slip)
        return texts.entered_by_text(who)

    # The door

    def people(self, question: str) -> Json:
        """Return the people with a number, or with names that begin so."""
        tournament = self._desk.tournament()
        found = participants.matching(participants.people(tournament), question) if question.strip() else ()
        return {"ok": True, "people": [self._person(one) for one in found[:MOST_HITS]], "of": len(found)}

    def arrive(self, station: PairedStation, arrival: ArrivalEntry) -> Json:
        """Note that somebody is there or pays."""
        request = _request(station, arrival)
        before = participants.by_id(self._desk.tournament()).get(arrival.person)
        problems = self._run(lambda file: stations.arrive(file, request, arrival.person, arrival.pays))
        if problems:
            return self._refusal(problems)
        someone = participants.by_id(self._desk.tournament())[arrival.person]
        currency = tournaments.header(self._desk.tournament()).facts.currency
        paid = amount(arrival.pays, currency) if arrival.pays else ""
        arrives = not paid or before is None or before.missing
        said = texts.arrived_text(someone.name, someone.start_number, paid, arrives=arrives)
        return {"ok": True, "say": said, "person": self._person(someone)}

    def _person(self, someone: Participant) -> Json:
        currency = tournaments.header(self._desk.tournament()).facts.currency
        owed = someone.open_cents
        return {
            "person": someone.id,
            "number": someone.start_number,
            "name": someone.name,
            "club": someone.person.club,
            "state": participant_state(someone),
            "can_arrive": stations.may_arrive(someone) and someone.missing,
            "cents": max(0, owed),
            "owes": amount(owed, currency) if owed > 0 and stations.may_arrive(someone) else "",
        }

    def call(self, station: PairedStation, entry: CallEntry) -> Json:
        """Ask something of the desk."""
        request = _request(station, entry)
        problems = self._run(lambda file: stations.call_desk(file, request, entry.text))
        return self._refusal(problems) if problems else {"ok": True, "say": texts.called_text()}

    # Refusals

    def _refusal(self, problems: Sequence[Problem]) -> Json:
        rulebook = rulebooks.current(self._desk.tournament())
        words = [(problem, with_rule(problem_text(problem), problem, rulebook)) for problem in problems]
        return {
            "ok": False,
            "problems": [
                {
                    "code": problem.code,
                    "title": wording.title,
                    "detail": wording.detail,
                    "asks": problem.asks,
                    "at": list(problem.at),
                }
                for problem, wording in words
            ],
        }


def _likely_slips(
    tournament: Tournament, slip: Slip, result: GameResult, problems: Sequence[Problem]
) -> list[Problem]:
    """Return the likely slips of the pen beside refused numbers, which the desk shows, too."""
    if not any(problem.blocks for problem in problems):
        return []
    checked = results.check(tournament, slip.players, result, slip.facts, slip.noted)
    return [problem for problem in checked if problem.is_slip and problem not in problems]


def _is_ready(slip: Slip) -> bool:
    """Whether both players of a match are known."""
    return not slip.is_match or len(slip.players) == len(slip.announced) > 1


def _column(column: FieldColumn) -> Json:
    return {**column._asdict(), "digits": column.digits}


def _request(station: PairedStation, asked: SlipEntry | ArrivalEntry | TakingBack | CallEntry) -> Request:
    content = asked.model_dump_json(exclude={"uuid"})
    digest = hashlib.sha256(content.encode()).hexdigest()
    return Request(Author(station.operator_id, station.number), asked.uuid, digest)


def _wrong_fields(typed: TypedNumbers, fields: SlipFields) -> tuple[str, ...] | None:
    """Return the fields with a number out of bounds, as the page calls them.

    It is ``None`` if all are right, and empty if the numbers belong to other fields.
    """
    shape = [len(row) for row in typed.rows] == [len(fields.columns)] * len(fields.rows)
    if not shape or len(typed.beside) != len(fields.beside):
        return ()
    values = {
        f"r{at}-{place}": (value, column)
        for at, row in enumerate(typed.rows)
        for place, (value, column) in enumerate(zip(row, fields.columns, strict=True))
    }
    beside = zip(typed.beside, fields.beside, strict=True)
    values |= {f"b{place}": pair for place, pair in enumerate(beside)}
    wrong = [
        name
        for name, (value, column) in values.items()
        if value is not None and not column.lowest <= value <= column.highest
    ]
    return tuple(wrong) or None
