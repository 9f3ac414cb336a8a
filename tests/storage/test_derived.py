"""Views are derived once per state and forgotten when what they show changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.problems import Refused
from turnierleitung.services.formats import rounds
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import standings
from turnierleitung.storage.derived import Derived, Touched


def test_a_view_is_derived_once_until_its_tables_change() -> None:
    derived = Derived()
    made: list[str] = []

    def derive() -> int:
        made.append("people")
        return len(made)

    people = frozenset({"person"})
    assert derived.get("people", derive, people) == derived.get("people", derive, people) == 1
    derived.forget({"result": {1}})
    assert derived.get("people", derive, people) == 1
    derived.forget({"person": {1}, "result": {1}})
    assert derived.get("people", derive, people) == 2
    derived.forget_all()
    assert derived.get("people", derive, people) == 3


def test_what_depends_on_everything_goes_with_every_entry() -> None:
    derived = Derived()
    values = iter(range(9))
    assert derived.get("history", lambda: next(values)) == 0
    derived.forget({})
    assert derived.get("history", lambda: next(values)) == 1


def test_a_view_that_follows_makes_good_what_changed_and_keeps_the_rest() -> None:
    derived = Derived()
    asked: list[object] = []

    def follow() -> str:
        return derived.follow(
            "scores", lambda: "anew", catch_up, frozenset({"rulebook"}), frozenset({"result"})
        )

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
    derived.writing = True
    assert follow() == "anew", "what is under way is not kept"
    derived.writing = False
    derived.forget({"result": {3}, "rulebook": {2}})
    assert follow() == "anew"
    assert len(asked) == 1


def test_nothing_is_kept_while_something_is_under_way() -> None:
    derived = Derived()
    values = iter(range(9))
    derived.writing = True
    assert [derived.get("people", lambda: next(values)) for _ in range(2)] == [0, 1]


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
    ranking, view = standings.view(tournament), rounds.view(tournament, round_id)
    operators.add(tournament, "Bernd")
    assert [one.name for one in operators.everyone(tournament)] == ["Anna", "Bernd"]
    participants.register(tournament, PersonData("Später"))
    assert len(participants.people(tournament)) == len(before) + 1
    tournament.undo()
    assert participants.people(tournament) == before
    assert (standings.view(tournament), rounds.view(tournament, round_id)) == (ranking, view)
    tournament.close()
