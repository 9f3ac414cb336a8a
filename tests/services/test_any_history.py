"""Whatever is done in whatever order, what the file says is true: nothing is lost, doubled or left over."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests import campaign, sample
from tests.services import deeds_at_random, director
from tests.services.deeds_at_random import Deed
from tests.storage.looking import Rows, dump

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Carrier
from turnierleitung.domain.money import FEES
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Overall
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.domain.states import Competes, Format, Standing
from turnierleitung.services import cash as book
from turnierleitung.services import history, overview
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import backups, rulebooks, scores, tournaments
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.judge import penalties, protests
from turnierleitung.services.matches import final_rankings, groups
from turnierleitung.services.people import operators, participants
from turnierleitung.services.tables import standings
from turnierleitung.storage import journal
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.problems import in_words

HISTORIES = campaign.size(sample=2, whole=5_000)
"""From each of the four beginnings."""
STEPS = 45
FEE = 1000
STAYS = frozenset({"release"})
"""What undo never takes back: everybody saw it on the wall."""


class Done(NamedTuple):
    """An action that can be undone."""

    sequence: int
    before: Rows | None
    """The rows before it; ``None`` where an older one was taken out from under it since."""
    after: Rows | None


class History:
    """A tournament to which anything is done, and what has to be true of it."""

    def __init__(self, tournament: TournamentFile, source: random.Random) -> None:
        self.tournament, self.source = tournament, source
        self.done = [Done(one.sequence, None, None) for one in tournament.history() if _undoable(one)]
        self.undone: list[Done] = []
        self.told: list[str] = []
        """What was done so far, to be read where something is wrong."""

    def rows(self) -> Rows:
        return {name: rows for name, rows in dump(self.tournament).items() if name not in STAYS}

    def step(self) -> None:
        """Do anything, or take something back, or open the file again."""
        chance = self.source.random()
        if chance < 0.10:
            self._try("undo", self._undo)
        elif chance < 0.13:
            self._try("undo an older one", self._undo_older)
        elif chance < 0.19:
            self._try("redo", self._redo)
        elif chance < 0.22:
            self.reopen()
        else:
            deed = self.source.choice(deeds_at_random.DEEDS)
            self._try(deed.__name__, lambda: self._do(deed))

    def _try(self, name: str, act: Callable[[], object]) -> None:
        """Do what may be refused; a refusal changes nothing and says why."""
        before, entries = dump(self.tournament), len(self.tournament.history())
        self.told.append(name)
        try:
            act()
        except Refused as refused:
            problems = refused.problems
        else:
            self.check()
            return
        self.told[-1] += f" refused: {[problem.code for problem in problems]}"
        assert (dump(self.tournament), len(self.tournament.history())) == (before, entries)
        assert in_words(problems, rulebooks.current(self.tournament))

    def _do(self, deed: Deed) -> None:
        before, entries = self.rows(), len(self.tournament.history())
        if self.source.random() < 0.1:
            self._preview(deed)
        deed(self.tournament, self.source)
        new = [one for one in self.tournament.history()[entries:] if _undoable(one)]
        self.told[-1] += "".join(f" {one.kind} {dict(one.parameters)}" for one in new)
        if not new:
            return
        assert len(new) == 1 or new[-1].kind == "bracket.drafted", "what is done at once is one action"
        unknown = Done(0, None, None)
        self.done += [unknown._replace(sequence=one.sequence) for one in new]
        self.done[-len(new)] = self.done[-len(new)]._replace(before=before)
        self.done[-1] = self.done[-1]._replace(after=self.rows())
        self.undone.clear()

    def _preview(self, deed: Deed) -> None:
        """Look what something would do; nothing is done."""
        untouched, state = dump(self.tournament), self.source.getstate()
        with self.tournament.preview():
            deed(self.tournament, self.source)
            overview.view(self.tournament)
        assert dump(self.tournament) == untouched
        self.source.setstate(state)

    def _undo(self) -> None:
        if not self.done:
            with pytest.raises(Refused):
                history.undo(self.tournament)
            return
        history.undo(self.tournament)
        taken = self.done.pop()
        assert taken.before in (None, self.rows())
        self.undone.append(taken)

    def _undo_older(self) -> None:
        if len(self.done) < 2:
            return
        place = self.source.randrange(len(self.done) - 1)
        taken, now = self.done[place], self.rows()
        history.undo(self.tournament, taken.sequence)
        # What came after it never was without it.
        later = [one._replace(before=None, after=None) for one in self.done[place + 1 :]]
        self.done[place:] = later
        self.undone.append(Done(taken.sequence, None, now))

    def _redo(self) -> None:
        if not self.undone:
            with pytest.raises(Refused):
                history.redo(self.tournament)
            return
        history.redo(self.tournament)
        again = self.undone.pop()
        assert again.after in (None, self.rows())
        self.done = sorted([*self.done, again], key=lambda one: one.sequence)

    def reopen(self) -> None:
        """Close and open the file: everything is shown as before, and nobody has meddled with it."""
        self.told.append("reopened")
        before, shown, path = dump(self.tournament), seen(self.tournament), self.tournament.path
        clock = self.tournament._clock
        self.tournament.close()
        assert backups.find_alteration(path) is None
        self.tournament = TournamentFile.open(path, clock)
        operators.at_work(self.tournament)
        assert dump(self.tournament) == before
        again = seen(self.tournament)
        assert {name for name in shown if shown[name] != again[name]} == set()

    def check(self) -> None:
        """What holds at any time."""
        tournament = self.tournament
        assert history.check_invariants(tournament) == ()
        rows = dump(tournament)
        the_desk_agrees(tournament, rows)
        everything_counts_once(tournament, rows)
        everybody_is_ranked_once(tournament)
        overview.view(tournament)
        assert all(deed_name(deed) for deed in history.view(tournament).deeds[:1])


def _undoable(entry: journal.Recorded) -> bool:
    return journal.is_action(entry) and entry.kind not in journal.BARRIERS


def seen(tournament: TournamentFile) -> dict[str, object]:
    """What the pages show."""
    return {
        "people": participants.people(tournament),
        "desk": book.book_view(tournament),
        "penalties": penalties.view(tournament),
        "protests": protests.view(tournament),
        "scores": scores.view(tournament),
        "ranking": format_of(tournament).ranked(tournament),
        "snapshot": format_of(tournament).snapshot(tournament),
        "overview": overview.view(tournament),
        "history": history.view(tournament),
    }


def the_desk_agrees(tournament: TournamentFile, rows: Rows) -> None:
    """The book is the sum of its rows; a fee is paid once, a fine and a deposit as long as they hold."""
    cash = rows["cash_entry"]
    assert book.book_view(tournament).balance == sum(row["cents"] for row in cash)
    for someone in participants.people(tournament):
        fees = [row for row in cash if row["kind"] in FEES and row["participant_id"] == someone.id]
        assert someone.paid_cents == sum(row["cents"] for row in fees)
        assert 0 <= someone.paid_cents <= (FEE if someone.competes is Competes.YES else 0)
    for penalty in penalties.view(tournament):
        held = sum(row["cents"] for row in cash if row["penalty_id"] == penalty.id)
        assert held == (500 if penalty.carrier is Carrier.CASH and penalty.holds else 0)
    for protest in protests.view(tournament):
        held = sum(row["cents"] for row in cash if row["protest_id"] == protest.id)
        assert held == (0 if protest.deposit_returned else protest.deposit_cents)


def everything_counts_once(tournament: TournamentFile, rows: Rows) -> None:
    """Points are what the slips brought and what holds of the adjustments; each belongs to a penalty."""
    holding = {one.id for one in penalties.view(tournament) if one.holds}
    assert {row["penalty_id"] for row in rows["adjustment"]} <= holding
    view = scores.view(tournament)
    earned: dict[int, int] = {}
    for slip in view.slips.values():
        for one, bag in slip.bags:
            earned[one] = earned.get(one, 0) + bag.get(plugins.POINTS, 0)
    for added in view.adjustments:
        earned[added.participant_id] = earned.get(added.participant_id, 0) + added.tallies[plugins.POINTS]
    assert {one: score.total.get(plugins.POINTS, 0) for one, score in view.of.items()} == earned


def everybody_is_ranked_once(tournament: TournamentFile) -> None:
    """S-01, S-15, Q-23: whoever competes and is not excluded has his place, and nobody has two."""
    rulebook = rulebooks.current(tournament)
    keeps = rulebook.conduct.excluded_player == "stays_ranked"
    competing = {
        one.id
        for one in participants.people(tournament)
        if one.competes is Competes.YES and (keeps or one.standing is not Standing.EXCLUDED)
    }
    if rulebook.played_as is Format.TABLES:
        ranked = [row.participant_id for row in standings.view(tournament).rows]
        # Who is announced for the final table stands there before his first slip.
        competing &= {*scores.view(tournament).of, *ranked}
    else:
        competing &= {one for members in groups.members(tournament).values() for one in members}
        ranked = [place.participant_id for place in final_rankings.view(tournament).places]
    assert sorted(ranked) == sorted(competing)


def evening(folder: Path) -> TournamentFile:
    """Nine people and their helpers play two rounds of Schafkopf, the second by rank, then a final table."""
    (stage,) = sample.sample_rulebook(rounds=2).with_stage(0, draw=SeatDraw.RANK).stages
    final = stage.model_copy(update={"rounds": 1, "places": 4})
    rulebook = sample.sample_rulebook().model_copy(
        update={"stages": (stage, final), "overall": Overall.LAST_STAGE_FIRST}
    )
    return sample.new_tournament(folder, 9, rulebook=rulebook, present=False)


def late_evening(folder: Path) -> TournamentFile:
    """The two rounds are played."""
    return _played(evening(folder), Next.ADVANCE, Next.DRAW, after=2)


def championship(folder: Path) -> TournamentFile:
    """Nine people play quartett in groups and a knock-out."""
    tournament = sample.quartett_tournament(folder, 9, drawn=False)
    tournaments.change_facts(tournament, tournaments.header(tournament).facts._replace(entry_fee_cents=FEE))
    return tournament


def late_championship(folder: Path) -> TournamentFile:
    """The groups are played."""
    return _played(championship(folder), Next.LOT_AT_BORDER, Next.DRAW_BRACKET, after=1)


def _played(tournament: TournamentFile, *until: Next, after: int) -> TournamentFile:
    """Go on until so many rounds are over and one of these is next."""
    source = random.Random(1)
    while director.what_is_next(tournament) not in until or director.current(tournament)[1] <= after:
        director.go_on(tournament, source)
    return tournament


@pytest.fixture
def opened() -> Iterator[list[History]]:
    """Histories that are closed at the end."""
    made: list[History] = []
    yield made
    for one in made:
        one.tournament.close()


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(HISTORIES))
@pytest.mark.parametrize("begin", [evening, late_evening, championship, late_championship])
def test_whatever_is_done_the_file_stays_true(
    tmp_path: Path, opened: list[History], begin: Callable[[Path], TournamentFile], seed: int
) -> None:
    source = random.Random(f"{begin.__name__}-{seed}")
    one = History(begin(tmp_path), source)
    opened.append(one)
    try:
        for _ in range(STEPS):
            one.step()
        one.reopen()
    except Exception as error:
        error.add_note("\n".join(one.told))
        raise
