"""Views are derived once per state and forgotten when what they show changes."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.problems import Refused
from turnierleitung.services import formats
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import standings
from turnierleitung.storage.derived import Derived, Touched


class Read:
    """A view that reads tables and counts how often it is derived."""

    def __init__(self, derived: Derived, *tables: str) -> None:
        self.derived, self.tables = derived, tables
        self.times = 0

    def __call__(self) -> int:
        self.derived.read(self.tables)
        self.times += 1
        return self.times


def test_a_view_is_derived_once_until_a_table_changes_that_it_was_read_from() -> None:
    derived = Derived(nullcontext)
    people = Read(derived, "person")
    assert derived.get("people", people) == derived.get("people", people) == 1
    derived.forget({"result": {1}})
    assert derived.get("people", people) == 1
    derived.forget({"person": {1}, "result": {1}})
    assert derived.get("people", people) == 2
    derived.forget_all()
    assert derived.get("people", people) == 3


def test_a_view_is_read_from_what_the_views_in_it_were_read_from_kept_or_not() -> None:
    derived = Derived(nullcontext)
    people = Read(derived, "person")

    def ranking() -> tuple[int, int]:
        derived.read({"result"})
        return derived.get("people", people), people.times

    derived.get("people", people)
    assert derived.get("ranking", ranking) == (1, 1)
    derived.forget({"person": {1}})
    assert derived.get("ranking", ranking) == (2, 2)


def test_a_view_that_could_do_without_another_follows_it_all_the_same() -> None:
    derived = Derived(nullcontext)
    published: list[str] = []

    def seats() -> str:
        derived.read({"seat"})
        if not published:
            raise Refused
        return published[0]

    def paper() -> str:
        try:
            return derived.get("seats", seats)
        except Refused:
            return "nothing to print"

    assert derived.get("paper", paper) == "nothing to print"
    published.append("table 1")
    derived.forget({"seat": {1}})
    assert derived.get("paper", paper) == "table 1"


def test_a_view_that_follows_makes_good_what_changed_and_keeps_the_rest() -> None:
    derived = Derived(nullcontext)
    asked: list[object] = []

    def anew() -> str:
        derived.read({"rulebook", "result"})
        return "anew"

    def follow() -> str:
        return derived.follow("scores", anew, catch_up, frozenset({"result"}))

    def catch_up(before: str, touched: Touched) -> str:
        asked.append({table: set(ids) for table, ids in touched.items()})
        return f"{before}, then more"

    assert follow() == "anew"
    derived.forget({"person": {1}})
    assert follow() == "anew"
    derived.forget({"result": {1}})
    derived.forget({"result": {1, 2}, "person": {3}})
    assert follow() == follow() == "anew, then more"
    assert asked == [{"result": {1, 2}}], "once for all that was touched"
    derived.forget({"result": {2}})
    with derived.writing(lambda: 0):
        assert follow() == "anew", "an action does not catch up with what came before it"
    derived.forget({"result": {3}, "rulebook": {2}})
    assert follow() == "anew"
    assert len(asked) == 1


def test_an_action_is_given_what_holds_until_it_changes_a_row() -> None:
    derived = Derived(nullcontext)
    people, changes = Read(derived, "person"), [7]
    assert derived.get("people", people) == 1
    with derived.writing(lambda: changes[0]):
        assert derived.get("people", people) == 1, "as before the action"
        changes[0] += 1
        assert [derived.get("people", people) for _ in range(2)] == [2, 2]
        changes[0] += 1
        assert derived.get("people", people) == 3
    assert derived.get("people", people) == 1, "whoever stores the action ends what it touched"


def test_a_preview_borrows_what_it_did_not_touch_and_gives_back_what_holds_without_it() -> None:
    derived = Derived(nullcontext)
    people, ranking, clock = Read(derived, "person"), Read(derived, "result"), Read(derived, "clock")
    derived.get("people", people)
    derived.get("ranking", ranking)
    with derived.aside():
        derived.forget({"result": {1}})
        assert derived.get("people", people) == 1
        assert derived.get("ranking", ranking) == derived.get("ranking", ranking) == 2
        assert derived.get("clock", clock) == 1
    assert derived.get("clock", clock) == 1, "what the preview did not touch holds after it"
    ranking.times = 0
    assert derived.get("ranking", ranking) == 1, "what was kept before the preview is kept after it"
    assert ranking.times == 0


def test_a_preview_catches_up_apart_from_what_is_kept() -> None:
    derived = Derived(nullcontext)

    def follow() -> tuple[int, ...]:
        def anew() -> tuple[int, ...]:
            derived.read({"result"})
            return ()

        return derived.follow(
            "scores", anew, lambda before, touched: (*before, *touched["result"]), frozenset({"result"})
        )

    follow()
    derived.forget({"result": {1}})
    with derived.aside():
        derived.forget({"result": {2}})
        assert follow() == (1, 2)
    assert follow() == (1,)


def test_the_connection_reports_what_statements_read(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=2)
    people, ranking = participants.people(tournament), standings.view(tournament)
    for _ in range(2):
        tournament.note("backup.made", {})
        assert participants.people(tournament) is people
        assert standings.view(tournament) is ranking
    participants.register(tournament, PersonData("Neu"))
    assert participants.people(tournament) != people
    tournament.close()


def test_every_view_is_right_after_every_step(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    before = participants.people(tournament)
    with tournament.preview():
        participants.register(tournament, PersonData("Vorschau"))
        assert len(participants.people(tournament)) == len(before) + 1
    assert participants.people(tournament) == before
    with pytest.raises(Refused):
        participants.register(tournament, PersonData(" "))
    assert participants.people(tournament) is before, "a refused action changes nothing"
    round_id = sample.play_round(tournament, 1)
    ranking, view = standings.view(tournament), formats.rounds_view(tournament, round_id)
    operators.add(tournament, "Bernd")
    assert [one.name for one in operators.everyone(tournament)] == ["Anna", "Bernd"]
    participants.register(tournament, PersonData("Später"))
    assert len(participants.people(tournament)) == len(before) + 1
    tournament.undo()
    assert participants.people(tournament) == before
    assert (standings.view(tournament), formats.rounds_view(tournament, round_id)) == (ranking, view)
    tournament.close()
