"""Any order of presses, undo, jumps and reopening: what the clocks say stays true."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests import campaign, sample

from turnierleitung.domain.clock import ClockState, PressKind
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, history
from turnierleitung.services.clocks import clocks, presses, waiting
from turnierleitung.services.clocks.hall_time import HallTime
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_BEGIN = 1_795_250_000_000
_SECOND = 1000
Rests = dict[int, tuple[ClockState, int | None]]
"""State and rest of each clock that is looked at, by its id."""


class Hall(RuleBasedStateMachine):
    """A championship whose director presses whatever he likes."""

    @initialize()
    def open(self) -> None:
        """Begin with groups that are published."""
        self.folder = Path(tempfile.mkdtemp())
        self.wall = self.steady = _BEGIN
        self.tournament = sample.quartett_tournament(self.folder, 8)
        self.tournament._clock = self._file_time
        self.time = HallTime(lambda: self.wall, lambda: self.steady)

    def _file_time(self) -> datetime:
        return datetime.fromtimestamp(self.wall / _SECOND, UTC)

    def _try(self, action: Callable[[TournamentFile], Changes]) -> bool:
        """Do what may be refused; a refusal changes nothing."""
        before = self._rests()
        try:
            action(self.tournament)
        except Refused:
            assert self._rests() == before
            return False
        return True

    def _rests(self) -> Rests:
        faces = clocks.faces(self.tournament, self.time.now())
        return {face.clock_id: (face.reading.state, face.reading.rest) for face in faces}

    @rule(seconds=st.integers(1, 400))
    def wait(self, seconds: int) -> None:
        """Time passes for those alone whose clock runs, and not faster than in the hall."""
        before = self._rests()
        self.wall += seconds * _SECOND
        self.steady += seconds * _SECOND
        after = self._rests()
        for clock_id, (state, rest) in before.items():
            if clock_id not in after or rest is None:
                continue
            passed = rest - (after[clock_id][1] or 0)
            assert passed == (min(rest, seconds * _SECOND) if state is ClockState.RUNNING else 0)

    @rule()
    def start(self) -> None:
        """Give the next signal; every slot has the whole of its time."""
        signal = clocks.next_signal(self.tournament)
        if signal is None:
            return
        now = self.time.now()
        if signal.starts_round:
            done = self._try(lambda tournament: formats.start_round(tournament, signal.round_id, now))
        else:
            done = self._try(lambda tournament: presses.give_signal(tournament, signal, now))
        shared = [
            face
            for face in clocks.faces(self.tournament, now)
            if face.slot == signal.times.slot and face.table_id is None
        ]
        assert done
        assert [face.reading.rest for face in shared] == [(signal.times.seconds or 0) * _SECOND]

    @rule(kind=st.sampled_from([PressKind.PAUSE, PressKind.GO_ON, PressKind.END]))
    def press(self, kind: PressKind) -> None:
        """Press the clock that everybody looks at."""
        face = clocks.main(self.tournament, self.time.now())
        if face is not None:
            self._try(lambda tournament: presses.press(tournament, face.clock_id, kind, self.time.now()))

    @rule(seconds=st.integers(-200, 200))
    def add(self, seconds: int) -> None:
        """Give or take time."""
        face = clocks.main(self.tournament, self.time.now())
        if face is None:
            return
        rest = face.reading.rest or 0
        if self._try(
            lambda tournament: presses.press(
                tournament, face.clock_id, PressKind.ADD, self.time.now(), seconds
            )
        ):
            assert self._rests()[face.clock_id][1] == rest + seconds * _SECOND

    @rule(index=st.integers(0, 1), seconds=st.integers(-200, 200), own=st.booleans())
    def for_one_table(self, index: int, seconds: int, *, own: bool) -> None:
        """Give one table more time, or a time of its own; the others' time stays."""
        tables = [*waiting.view(self.tournament, self.time.now()).tables]
        if len(tables) <= index:
            return
        before = {face.clock_id: face for face in clocks.faces(self.tournament, self.time.now())}
        act = presses.start_table if own else presses.give_table
        self._try(lambda tournament: act(tournament, tables[index], abs(seconds) + 1, self.time.now()))
        after = self._rests()
        for face in before.values():
            if face.table_id is None:
                assert after[face.clock_id] == (face.reading.state, face.reading.rest)

    @rule(seconds=st.integers(-5, 900))
    def rest(self, seconds: int) -> None:
        """Begin a break."""
        self._try(lambda tournament: presses.begin_break(tournament, seconds, self.time.now()))

    @rule()
    def take_back(self) -> None:
        """Take a press back."""
        now = self.time.now()
        taken = presses.to_take_back(self.tournament, now)
        if taken is not None:
            assert self._try(lambda tournament: presses.take_back(tournament, taken, now))

    @rule(redo=st.booleans())
    def undo(self, *, redo: bool) -> None:
        """Undo passes over what was pressed on a clock."""
        seen = history.view(self.tournament)
        if (seen.redo if redo else seen.undo) is None:
            return
        self._try(history.redo if redo else history.undo)

    @rule()
    def reopen(self) -> None:
        """Whatever ends the program, the clocks go on as if nothing had been."""
        before, path = self._rests(), self.tournament.path
        self.tournament.close()
        self.tournament = TournamentFile.open(path, self._file_time)
        self.time = HallTime(lambda: self.wall, lambda: self.steady)
        assert self._rests() == before

    @rule(seconds=st.integers(-4000, 4000).filter(lambda seconds: abs(seconds) > 2))
    def jump(self, seconds: int) -> None:
        """Somebody sets the clock of the computer, and the director says that no time has passed."""
        before = self._rests()
        self.wall += seconds * _SECOND
        assert self._rests() == before
        asked = presses.after_jump(self.tournament, self.time.now(), self.time.jump)
        if asked is not None:
            by_wall = self.time.now() + self.time.jump
            assert self._try(
                lambda tournament: presses.settle_doubt(tournament, asked, by_wall, passed=False)
            )
        self.time.answer()
        if asked is not None:
            after = self._rests()
            for clock_id, (state, rest) in before.items():
                if state is ClockState.RUNNING:
                    assert after[clock_id] == (state, rest)

    @invariant()
    def nothing_contradicts_itself(self) -> None:
        """A round that is not played has no clock, and nobody is shown twice."""
        if not hasattr(self, "tournament"):
            return
        assert history.check_invariants(self.tournament) == ()
        faces = clocks.faces(self.tournament, self.time.now())
        assert len({face.clock_id for face in faces}) == len(faces)
        current = clocks.step(self.tournament)
        if current is None or current.state is not RoundState.RUNNING:
            assert all(face.is_break for face in faces)

    def teardown(self) -> None:
        """Leave nothing behind."""
        if hasattr(self, "tournament"):
            self.tournament.close()
            shutil.rmtree(self.folder)


Hall.TestCase.settings = settings(
    max_examples=campaign.size(sample=12, whole=1500),
    stateful_step_count=30,
    deadline=None,
    # To shorten what failed takes minutes; thirty presses are read as well.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
TestHall = pytest.mark.campaign(pytest.mark.unmeasured(Hall.TestCase))
