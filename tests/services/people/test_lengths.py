"""Every text has a bound; what is longer already, from before there was one, can be worked with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from tests.sample import verify
from tests.services.conftest import At, Stage

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.services import cash, decks, history, leaving
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.storage import capture
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.problems import one_line

Write = Callable[[TournamentFile, str], object]


def rename(tournament: TournamentFile, text: str) -> object:
    return tournaments.change_facts(tournament, tournaments.Facts(text, date(2027, 7, 1)))


def punish(tournament: TournamentFile, text: str) -> object:
    return punishing.give(
        tournament, NewPenalty(1, "Laut", "", PenaltyEffect.WARNING, reason=text, reported_by="Anna")
    )


TEXTS: list[tuple[str, int, Write]] = [
    ("name", 120, rename),
    ("last_name", 120, lambda t, text: participants.register(t, PersonData(text))),
    ("club", 120, lambda t, text: participants.edit(t, 1, PersonData("Huber", club=text))),
    ("note", 120, lambda t, text: participants.edit(t, 1, PersonData("Huber", note=text))),
    ("text", 2000, lambda t, text: protests.lodge(t, 2, text, 0)),
    ("reason", 2000, punish),
    ("reason", 2000, lambda t, text: leaving.withdraw(t, 2, text)),
    ("text", 120, lambda t, text: cash.book(t, CashKind.EXPENSE, 500, text)),
    ("thing", 120, lambda t, text: plan.put(t, [Prize(PrizeGroup(), 1, 0, text)])),
    ("text", 2000, lambda t, text: ceremony.write_speech_frame(t, FramePart.OPENING, text)),
    ("title", 120, lambda t, text: decks.add(t, [decks.DeckData(text, 32, 1)])),
]


@pytest.mark.parametrize(("field", "most", "write"), TEXTS, ids=[f"{case[0]}-{case[1]}" for case in TEXTS])
def test_a_text_that_is_too_long_is_refused_and_the_longest_is_taken(
    at: At, field: str, most: int, write: Write
) -> None:
    tournament = at(Stage.MATCHES_ARRIVED if field == "title" else Stage.RUNNING)
    before = len(tournament.history())
    with pytest.raises(Refused) as told:
        write(tournament, "x" * (most + 1))
    (problem,) = told.value.problems
    assert (problem.code, problem.at) == ("text.too_long", (field,))
    assert f"höchstens {most} Zeichen" in one_line(problem, None)
    assert len(tournament.history()) == before
    assert write(tournament, "x" * most)


def test_what_is_longer_from_earlier_can_be_decided_undone_shortened_and_anonymised(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = at(Stage.RUNNING)
    with monkeypatch.context() as earlier:
        earlier.setattr(capture, "LONGEST", {})
        protests.lodge(tournament, 2, "x" * 5000, 0)
        participants.edit(tournament, 1, PersonData("x" * 500))
    protests.decide(tournament, 1, "so", ProtestState.REJECTED, deposit_returned=False)
    participants.edit(tournament, 1, PersonData("x" * 400))
    history.undo(tournament)
    history.redo(tournament)
    anonymising.anonymise(tournament, ())
    assert verify(tournament) is None
