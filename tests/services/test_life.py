"""Any order of actions: a tournament of the services against one in a few dictionaries."""

from __future__ import annotations

import copy
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests import campaign
from tests.sample import deviations, new_tournament, verify
from tests.services.slips import level_totals, totals

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, RoundState, Standing, TableState
from turnierleitung.services import formats, history, leaving, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws, seatings, standings
from turnierleitung.storage.tournament_file import TournamentFile

points = st.tuples(*[st.integers(-20, 20)] * 3).map(lambda three: (*three, -sum(three)))


@dataclass
class Model:
    """What the director knows without the program."""

    there: dict[int, bool] = field(default_factory=dict)
    """Participant id to whether he is there and takes part."""
    state: RoundState = RoundState.PLANNED
    seated: frozenset[int] = frozenset()
    slips: dict[int, tuple[TableState, tuple[int, ...]]] = field(default_factory=dict)
    """Table number to what its slip is worth."""
    drafted: frozenset[int] | None = None
    """Who sits in the latest draft."""


class Life(RuleBasedStateMachine):
    """One round of a tournament, with every step that a director may try."""

    @initialize(people=st.sampled_from([0, 4, 8]), ahead=st.integers(0, 3))
    def create(self, people: int, ahead: int) -> None:
        """Begin with a new tournament, or some steps further on."""
        self.folder = Path(tempfile.mkdtemp())
        self.tournament = new_tournament(self.folder, people=0)
        self.model = Model()
        self.done: list[Model] = []
        self.undone: list[Model] = []
        self.registered = 0
        for _ in range(people):
            self.register(now=True)
        if people:
            for step in (self.draw, self.publish, self.start)[:ahead]:
                step()

    def teardown(self) -> None:
        if hasattr(self, "tournament"):
            self.tournament.close()
            shutil.rmtree(self.folder)

    def attempt(self, act: Callable[[TournamentFile], object], expected: bool) -> bool:
        """Do something; it works exactly where the model says so."""
        before = copy.deepcopy(self.model)
        try:
            act(self.tournament)
        except Refused:
            assert not expected
            return False
        assert expected
        self.done.append(before)
        self.undone.clear()
        return True

    @rule(now=st.booleans())
    def register(self, now: bool) -> None:
        self.registered += 1
        attendance = Attendance.PRESENT if now else Attendance.REGISTERED
        person = PersonData(f"Nr. {self.registered}")
        known = set(self.model.there)
        if self.attempt(lambda file: participants.register(file, person, attendance), True):
            (new,) = set(participants.by_id(self.tournament)) - known
            self.model.there[new] = now

    @precondition(lambda self: not all(self.model.there.values()))
    @rule()
    def arrive(self) -> None:
        missing = [one for one, there in self.model.there.items() if not there]
        people = participants.by_id(self.tournament)
        expected = [one for one in missing if people[one].attendance is not Attendance.PRESENT]
        if expected and self.attempt(lambda file: participants.arrive(file, expected, pays=True), True):
            for one in expected:
                self.model.there[one] = people[one].standing is Standing.ACTIVE

    @precondition(lambda self: any(self.model.there.values()))
    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        someone = data.draw(st.sampled_from([one for one, there in self.model.there.items() if there]))
        if self.attempt(lambda file: leaving.withdraw(file, someone), True):
            self.model.there[someone] = False

    @rule()
    def draw(self) -> None:
        there = {one for one, present in self.model.there.items() if present}
        possible = self.model.state is RoundState.PLANNED and bool(there) and len(there) % 4 == 0
        if self.attempt(lambda file: draws.draft(file, 1), possible):
            self.model.drafted = frozenset(there)

    @precondition(lambda self: self.model.drafted is not None)
    @rule()
    def publish(self) -> None:
        there = frozenset(one for one, present in self.model.there.items() if present)
        possible = self.model.state is RoundState.PLANNED and self.model.drafted == there
        latest = draws.view(self.tournament, 1).draws[-1].id
        if self.attempt(lambda file: draws.publish(file, latest), possible):
            self.model.state, self.model.seated = RoundState.PUBLISHED, there

    @rule()
    def start(self) -> None:
        if self.attempt(lambda file: formats.start_round(file, 1), self.model.state is RoundState.PUBLISHED):
            self.model.state = RoundState.RUNNING

    @rule()
    def finish(self) -> None:
        counted = [state for state, _ in self.model.slips.values() if state is not TableState.PARKED]
        possible = self.model.state is RoundState.RUNNING and len(counted) == len(self.model.seated) // 4
        if self.attempt(lambda file: formats.finish_round(file, 1), possible):
            self.model.state = RoundState.FINISHED

    @rule()
    def reopen(self) -> None:
        if self.attempt(lambda file: formats.reopen_round(file, 1), self.model.state is RoundState.FINISHED):
            self.model.state = RoundState.RUNNING

    def table(self, data: st.DataObject) -> tuple[int, int]:
        row = data.draw(st.sampled_from(formats.rounds_view(self.tournament, 1).tables))
        return row.number, row.table_id

    @precondition(lambda self: self.model.seated)
    @rule(data=st.data(), slip=points, reason=st.sampled_from(["", "Zahlendreher"]))
    def enter_or_correct(self, data: st.DataObject, slip: tuple[int, ...], reason: str) -> None:
        number, table_id = self.table(data)
        corrects = self.model.slips.get(number, (TableState.OPEN,))[0] in (
            TableState.ENTERED,
            TableState.VOID,
        )
        possible = self.model.state is not RoundState.PUBLISHED and (bool(reason) or not corrects)
        if self.attempt(lambda file: results.enter(file, table_id, totals(*slip), reason=reason), possible):
            self.model.slips[number] = TableState.ENTERED, slip

    @precondition(lambda self: self.model.seated)
    @rule(data=st.data())
    def park(self, data: st.DataObject) -> None:
        number, table_id = self.table(data)
        entered = self.model.slips.get(number, (TableState.OPEN,))[0] is TableState.ENTERED
        possible = self.model.state is RoundState.RUNNING and not entered
        if possible and self.model.slips.get(number, (TableState.OPEN,))[0] is TableState.PARKED:
            # What stands there already is nothing that could be undone.
            before = len(self.tournament.history())
            results.park(self.tournament, table_id, level_totals(3), "Summe")
            assert len(self.tournament.history()) == before
        elif self.attempt(lambda file: results.park(file, table_id, level_totals(3), "Summe"), possible):
            self.model.slips[number] = TableState.PARKED, (0, 0, 0, 0)

    @precondition(lambda self: self.model.seated)
    @rule(data=st.data())
    def void(self, data: st.DataObject) -> None:
        number, table_id = self.table(data)
        again = self.model.slips.get(number, (TableState.OPEN,))[0] is TableState.VOID
        if again:
            return
        if self.attempt(lambda file: results.void(file, table_id, "unleserlich"), number in self.model.slips):
            self.model.slips[number] = TableState.VOID, (0, 0, 0, 0)

    @precondition(lambda self: self.done)
    @rule()
    def undo(self) -> None:
        history.undo(self.tournament)
        self.undone.append(self.model)
        self.model = self.done.pop()

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        history.redo(self.tournament)
        self.done.append(self.model)
        self.model = self.undone.pop()

    @rule()
    def close_and_open(self) -> None:
        self.tournament.close()
        self.tournament = tournaments.open_file(self.tournament.path)

    @invariant()
    def the_file_agrees_with_itself(self) -> None:
        if hasattr(self, "tournament"):
            assert history.check_invariants(self.tournament) == ()
            assert verify(self.tournament) is None
            assert deviations(self.tournament) == ()

    @invariant()
    def the_people_are_those_of_the_model(self) -> None:
        if hasattr(self, "tournament"):
            found = participants.by_id(self.tournament)
            assert {one: someone.plays for one, someone in found.items()} == self.model.there

    @invariant()
    def everyone_drawn_is_seated_once(self) -> None:
        if hasattr(self, "tournament"):
            drawing = seatings.published_before(self.tournament, 2)
            seats = [seat.participant_id for seat in drawing[0]] if drawing else []
            assert sorted(seats) == sorted(self.model.seated)
            assert draws.view(self.tournament, 1).state is self.model.state

    @invariant()
    def the_ranking_sums_to_zero_over_those_whose_slip_counts(self) -> None:
        if hasattr(self, "tournament"):
            counted = [slip for state, slip in self.model.slips.values() if state is not TableState.PARKED]
            ranking = standings.view(self.tournament)
            assert sum(row.values[0] for row in ranking.rows) == 0
            assert sorted(row.values[0] for row in ranking.rows) == sorted(sum(counted, ()))
            assert len(ranking.rows) == 4 * len(counted)

    @invariant()
    def undo_and_redo_offer_what_can_be_done(self) -> None:
        if hasattr(self, "tournament"):
            seen = history.view(self.tournament)
            assert (seen.undo is not None) == bool(self.done)
            assert (seen.redo is not None) == bool(self.undone)


Life.TestCase.settings = settings(
    max_examples=campaign.size(sample=8, whole=2000), stateful_step_count=30, deadline=None
)
TestLife = pytest.mark.campaign(pytest.mark.unmeasured(Life.TestCase))
