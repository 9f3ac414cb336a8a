"""Views are derived once per state and forgotten when what they show changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.problems import Refused
from turnierleitung.services import operators, participants, rounds, standings
from turnierleitung.services.participants import PersonData
from turnierleitung.storage.derived import Derived


def test_a_view_is_derived_once_until_its_tables_change() -> None:
    derived = Derived()
    made: list[str] = []

    def derive() -> int:
        made.append("people")
        return len(made)

    people = frozenset({"person"})
    assert derived.get("people", derive, people) == derived.get("people", derive, people) == 1
    derived.forget({"result"})
    assert derived.get("people", derive, people) == 1
    derived.forget({"person", "result"})
    assert derived.get("people", derive, people) == 2
    derived.forget_all()
    assert derived.get("people", derive, people) == 3


def test_what_depends_on_everything_goes_with_every_entry() -> None:
    derived = Derived()
    values = iter(range(9))
    assert derived.get("history", lambda: next(values)) == 0
    derived.forget(())
    assert derived.get("history", lambda: next(values)) == 1


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
