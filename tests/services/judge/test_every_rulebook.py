"""By every shipped rulebook one may judge at any time, and take all of it back (S-15, S-17, Q-21 … Q-24)."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from tests import campaign, sample
from tests.services.judge.moments import Moment, play_through
from tests.services.judge.test_penalties import SHIPPED, points
from tests.storage.looking import Rows, dump

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Going, PenaltyEffect, VacatedRank
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import TableState
from turnierleitung.services import cash as book
from turnierleitung.services import formats, history, leaving, overview, substitutes
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.judge import corrections, decisions, penalties, protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.leaving import Choice
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.problems import in_words

pytestmark = [pytest.mark.unmeasured, pytest.mark.campaign]

WHY = "so entschieden"
COMES = PersonData("Ångström", "Łucja")
CODE = re.compile(r"[{}]|\b[a-z_]+\.[a-z_]+\b")
"""What stands in no sentence: the name of a problem, or a gap that was not filled."""

Act = Callable[[TournamentFile], Changes]

_EVERY_GAME = (*SHIPPED, "skat", "watten-paare")
_BESIDES = (Moment.NEXT_DRAWN, Moment.OVER, Moment.FINISHED, Moment.DRAWN, Moment.ARRIVED)
JUDGED = campaign.some(
    sample=[
        (key, moment)
        for number, key in enumerate(_EVERY_GAME[::2])
        for moment in (Moment.RUNNING if number % 2 else _BESIDES[number // 2 % len(_BESIDES)],)
    ],
    whole=[(key, moment) for key in _EVERY_GAME for moment in Moment],
)
"""Every other rulebook, and of those every other one while it is played."""


class Deed(NamedTuple):
    """Something that a director decides."""

    name: str
    act: Act


@pytest.fixture(scope="session")
def kept_moments(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Moment], Path]:
    """A closed file of each moment of a tournament by each rulebook, made when it is first asked for."""
    folder = tmp_path_factory.mktemp("moments")
    made: dict[str, dict[Moment, Path]] = {}

    def kept(key: str, moment: Moment) -> Path:
        if key not in made:
            made[key] = play_through(folder / key, key)
        return made[key][moment]

    return kept


@pytest.fixture(params=JUDGED, ids="-".join)
def judged(
    request: pytest.FixtureRequest, kept_moments: Callable[[str, Moment], Path], tmp_path: Path
) -> Iterator[tuple[TournamentFile, Moment]]:
    """A tournament by each rulebook at each moment."""
    key, moment = request.param
    path = Path(shutil.copy(kept_moments(key, moment), tmp_path / "probe.turnier"))
    tournament = TournamentFile.open(path, sample.ticking())
    operators.at_work(tournament)
    yield tournament, moment
    tournament.close()


def whom(tournament: TournamentFile) -> list[int]:
    """Somebody who has still to play, somebody who has played, somebody who never sat, where there is one."""
    found = {
        tuple(at.state for at in penalties.tables(tournament, one.id)[:1]): one.id
        for one in reversed(participants.people(tournament))
    }
    return sorted(found.values())


def look(tournament: TournamentFile) -> Rows:
    """Show all that hangs on what was decided; the file agrees with itself. Return its rows."""
    assert history.check_invariants(tournament) == ()
    format_of(tournament).ranked(tournament)
    format_of(tournament).snapshot(tournament)
    overview.view(tournament)
    history.view(tournament)
    protests.view(tournament)
    penalties.view(tournament)
    rows = dump(tournament)
    assert book.book_view(tournament).balance == sum(row["cents"] for row in rows["cash_entry"])
    return rows


def done(tournament: TournamentFile, deed: Deed, before: Rows | None = None) -> Rows | None:
    """Do something, and return the rows after it.

    ``None`` where it is refused: then nothing is changed and the reason is said in plain words.
    """
    before, entries = before or dump(tournament), len(tournament.history())
    try:
        deed.act(tournament)
    except Refused as refused:
        problems = refused.problems
    else:
        assert len(tournament.history()) == entries + 1, f"{deed.name} is one action"
        return look(tournament)
    assert (dump(tournament), len(tournament.history())) == (before, entries), deed.name
    said = in_words(problems, rulebooks.current(tournament))
    assert said, deed.name
    assert not CODE.search(said), f"{deed.name}: {said}"
    return None


def taken_back(tournament: TournamentFile, deed: Deed, before: Rows | None = None) -> bool:
    """Do something and take it back: nothing is left of it; tell whether it could be done."""
    before = before or dump(tournament)
    after = done(tournament, deed, before)
    if after is None:
        return False
    assert after != before, deed.name
    history.undo(tournament)
    assert dump(tournament) == before, deed.name
    return True


def but_for_decks(rows: Rows) -> Rows:
    """The rows without what an exclusion frees for good: whoever is back needs a deck anew (Q-03, Q-23)."""
    tables = [{**row, "deck_copy_id": None} for row in rows["game_table"]]
    rounds_of = [
        {**row, "state": "" if row["state"] == "finished" else row["state"]} for row in rows["round"]
    ]
    return {**rows, "game_table": tables, "round": rounds_of, "deck_loan": []}


def punishment(tournament: TournamentFile, participant_id: int, effect: PenaltyEffect) -> NewPenalty:
    """A penalty with this effect, by the catalogue where it has one, at the table that comes first."""
    titles = [one.title for one in rulebooks.current(tournament).penalties if one.effect is effect]
    at = penalties.tables(tournament, participant_id)
    return NewPenalty(
        participant_id=participant_id,
        title=titles[0] if titles else "Anderes",
        rule="",
        effect=effect,
        table_id=at[0].table_id if at else None,
        points=-5 if effect is PenaltyEffect.POINTS else 0,
        others=2 if effect is PenaltyEffect.POINTS and at else 0,
        fine_cents=500 if effect is PenaltyEffect.FINE else 0,
        reason=WHY,
    )


def punishments(tournament: TournamentFile) -> Iterator[tuple[PenaltyEffect, NewPenalty]]:
    """Every effect that the game allows, for everybody who stands differently."""
    for effect in sorted(plugins.penalties(rulebooks.current(tournament).game)):
        for one in whom(tournament):
            yield effect, punishment(tournament, one, effect)


def giving(new: NewPenalty) -> Deed:
    return Deed(f"{new.effect} for {new.participant_id}", partial(punishing.give, new=new))


def always_possible(effect: PenaltyEffect, moment: Moment) -> bool:
    """What no moment stands in the way of; points need a round in which they count."""
    at_once = (PenaltyEffect.WARNING, PenaltyEffect.FINE, PenaltyEffect.EXCLUSION)
    return effect in at_once or (effect is PenaltyEffect.LOST and moment is Moment.RUNNING)


def test_every_penalty_is_taken_back_whole(judged: tuple[TournamentFile, Moment]) -> None:
    tournament, moment = judged
    given: dict[PenaltyEffect, bool] = {}
    rows = dump(tournament)
    for effect, new in punishments(tournament):
        before = points(tournament)
        if effect is PenaltyEffect.POINTS and punishing.check(tournament, new) == ():
            moved = _moved(tournament, new, before)
            assert moved == _stated(tournament, new)
        given[effect] = taken_back(tournament, giving(new), rows) or given.get(effect, False)
        assert points(tournament) == before
    assert {effect for effect, went in given.items() if not went and always_possible(effect, moment)} == set()


def _moved(tournament: TournamentFile, new: NewPenalty, before: Mapping[int, int]) -> dict[int, int]:
    """By how much a penalty moves the points of people, for as long as it is looked at."""
    with tournament.preview():
        punishing.give(tournament, new)
        after = points(tournament)
    changed = {one: after.get(one, 0) - before.get(one, 0) for one in {*before, *after}}
    return {one: by for one, by in changed.items() if by}


def _stated(tournament: TournamentFile, new: NewPenalty) -> dict[int, int]:
    at = next((at for at in penalties.tables(tournament, new.participant_id)), None)
    helpers = {one.id for one in participants.people(tournament) if one.competes == "helper"}
    return {new.participant_id: new.points} | {
        one: new.others for one in (at.others if at else ()) if one not in helpers
    }


def test_a_lifted_penalty_leaves_its_row_and_nothing_else(judged: tuple[TournamentFile, Moment]) -> None:
    tournament, _ = judged
    for effect, new in punishments(tournament):
        before, scored = dump(tournament), points(tournament)
        with_it = done(tournament, giving(new), before)
        if with_it is None:
            continue
        given = penalties.view(tournament)[0]
        lifting = Deed(f"lifted {effect}", partial(punishing.lift, penalty_id=given.id))
        lifted = done(tournament, lifting, with_it)
        if lifted is not None:
            rows = without_the_row(lifted, given.id)
            assert but_for_decks(rows) == but_for_decks(before), lifting.name
            assert rows == before or effect is PenaltyEffect.EXCLUSION, lifting.name
            assert points(tournament) == scored
            history.undo(tournament)
        else:
            assert not given.waits, "only what stands on a slip stays there"
            assert not given.contained
        assert dump(tournament) == with_it
        history.undo(tournament)
        assert dump(tournament) == before


def without_the_row(rows: Rows, penalty_id: int) -> Rows:
    """The rows without a penalty that was lifted, whose money is back."""
    (penalty,) = (row for row in rows["penalty"] if row["id"] == penalty_id)
    assert penalty["lifted_at"]
    money = [row["cents"] for row in rows["cash_entry"] if row["penalty_id"] == penalty_id]
    assert sum(money) == 0
    kept = [row for row in rows["penalty"] if row is not penalty]
    cash = [row for row in rows["cash_entry"] if row["penalty_id"] != penalty_id]
    return {**rows, "penalty": kept, "cash_entry": cash}


def goings(one: int) -> Iterator[Deed]:
    """The ways to go, and to let somebody else come."""
    yield Deed("left", partial(leaving.go, participant_id=one, going=Going.LEFT))
    yield Deed("withdrawn", partial(leaving.withdraw, participant_id=one, reason="krank"))
    for choice in (Choice(VacatedRank.MOVE_UP, annuls=True), Choice(VacatedRank.STAYS_VACANT, annuls=False)):
        name = f"excluded, {choice.vacated}"
        yield Deed(name, partial(leaving.exclude, participant_id=one, reason=WHY, choice=choice))
    yield Deed("taken over", partial(substitutes.take_over, gone_id=one, substitute=COMES))
    yield Deed("seat taken", partial(substitutes.take_seat, gone_id=one, substitute=COMES, pays=True))


def test_whoever_goes_comes_back_as_he_was(judged: tuple[TournamentFile, Moment]) -> None:
    tournament, _ = judged
    for one in whom(tournament):
        for deed in goings(one):
            before = dump(tournament)
            went = taken_back(tournament, deed, before)
            if not went or not deed.name.startswith(("withdrawn", "excluded")):
                continue
            deed.act(tournament)
            gone = dump(tournament)
            back = done(tournament, Deed("readmitted", partial(leaving.readmit, participant_id=one)), gone)
            assert back is not None
            assert but_for_decks(back) == but_for_decks(before), deed.name
            history.undo(tournament)
            assert dump(tournament) == gone
            history.undo(tournament)
            assert dump(tournament) == before


def verdicts(tournament: TournamentFile, one: int) -> Iterator[tuple[str, Act | None]]:
    """What may follow from a decision: nothing, a penalty, an exclusion, a list that counts no more."""
    yield "nothing", None
    for effect in sorted(plugins.penalties(rulebooks.current(tournament).game)):
        new = punishment(tournament, one, effect)
        yield effect, partial(punishing.give, new=new)
    for at in penalties.tables(tournament, one)[:1]:
        yield "void", partial(corrections.void, table_id=at.table_id, reason=WHY)
        yield "replayed", partial(corrections.replay, table_id=at.table_id, reason=WHY)


def test_a_protest_and_what_follows_from_it_are_taken_back_in_one_step(
    judged: tuple[TournamentFile, Moment],
) -> None:
    tournament, _ = judged
    one = whom(tournament)[0]
    at = next(iter(penalties.tables(tournament, one)), None)
    table_id = None if at is None else at.table_id
    lodging = Deed(
        "lodged", partial(protests.lodge, participant_id=one, text=WHY, deposit_cents=2000, table_id=table_id)
    )
    assert taken_back(tournament, lodging)
    before = dump(tournament)
    lodging.act(tournament)
    open_now = dump(tournament)
    lodged = protests.view(tournament)[0].id
    accused = at.others[0] if at is not None and at.others else one
    upheld = [(ProtestState.UPHELD, *follows) for follows in verdicts(tournament, accused)]
    against = [(state, "nothing", None) for state in (ProtestState.REJECTED, ProtestState.WITHDRAWN)]
    for state, follows, then in (*against, *upheld):
        deciding = Deed(
            f"{state} with {follows}",
            partial(
                protests.decide,
                protest_id=lodged,
                decision=WHY,
                verdict=state,
                deposit_returned=state is ProtestState.UPHELD,
                then=then,
            ),
        )
        went = taken_back(tournament, deciding, open_now)
        assert went or follows != "nothing"
    history.undo(tournament)
    assert dump(tournament) == before


def corrected(tournament: TournamentFile) -> Iterator[Deed]:
    """Every kind of correction: at a table of each state, for some pairs, and of every seating."""
    tables: dict[tuple[int, TableState], int] = {}
    for place in stages.all_of(tournament):
        for round_id in place.rounds:
            for row in formats.rounds_view(tournament, round_id).tables:
                tables[round_id, row.state] = row.table_id
    for (round_id, state), table_id in tables.items():
        anew = tuple(one.round_id for one in corrections.resting_on(tournament, round_id))
        for with_it in dict.fromkeys(((), anew)):
            yield from _of_a_table(f"{state} in {round_id} with {len(with_it)}", table_id, with_it)
        yield Deed(f"answered {state}", partial(decisions.hold_fast, sentence=WHY, table_id=table_id))
    people = [one.id for one in participants.people(tournament)]
    for first, second in (people[0:2], people[2:4], people[7:9]):
        for shared in corrections.shared_rounds(tournament, first, second):
            yield from _of_a_pair(tournament, shared.round_id, first, second)
    for step in tournaments.header(tournament).rounds:
        name = f"seating {step.number} withdrawn"
        yield Deed(name, partial(corrections.withdraw, round_id=step.round_id, reason=WHY))


def _of_a_table(name: str, table_id: int, anew: tuple[int, ...]) -> Iterator[Deed]:
    yield Deed(f"replayed {name}", partial(corrections.replay, table_id=table_id, reason=WHY, anew=anew))
    yield Deed(f"voided {name}", partial(corrections.void, table_id=table_id, reason=WHY, anew=anew))


def _of_a_pair(tournament: TournamentFile, round_id: int, first: int, second: int) -> Iterator[Deed]:
    anew = tuple(one.round_id for one in corrections.resting_on(tournament, round_id))
    for with_results in (True, False):
        yield Deed(
            f"{first} and {second} exchanged in {round_id}, slips go along: {with_results}",
            partial(
                corrections.exchange,
                round_id=round_id,
                first=first,
                second=second,
                reason=WHY,
                with_results=with_results,
                anew=anew,
            ),
        )


def test_every_correction_is_taken_back_whole(judged: tuple[TournamentFile, Moment]) -> None:
    tournament, moment = judged
    before = dump(tournament)
    went = {deed.name: taken_back(tournament, deed, before) for deed in [*corrected(tournament)]}
    seating = corrections.withdrawable(tournament)
    withdrawn = [name for name, did in went.items() if did and name.endswith("withdrawn")]
    assert withdrawn == ([] if seating is None else [f"seating {seating.number} withdrawn"])
    if moment in (Moment.RUNNING, Moment.FINISHED):
        for kind in ("replayed", "voided", "answered"):
            assert any(did for name, did in went.items() if name.startswith(kind)), kind
        assert all(did for name, did in went.items() if name.endswith("along: True"))
