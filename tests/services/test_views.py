"""Views are kept until something they show changes: what is kept is never out of date."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests import campaign
from tests.services.conftest import At, Stage
from tests.services.test_undo import ACTIONS, NEWCOMER, Act

from turnierleitung.domain.conduct import Conduct, VoidList
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.states import StageKind
from turnierleitung.services import (
    cash,
    decks,
    formats,
    history,
    leaving,
    overview,
    printing,
    releases,
    results,
    wall,
)
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.scenes import Subject
from turnierleitung.services.judge import protests
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    matches,
    qualifying,
    timetable,
)
from turnierleitung.services.people import fees, operators, participants
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.tables import draws, number_cards, standings
from turnierleitung.services.wall import WallSettings
from turnierleitung.storage.tournament_file import TournamentFile

pytestmark = pytest.mark.unmeasured


def every_view(tournament: TournamentFile) -> dict[str, object]:
    """All that the pages show, of one state."""
    with tournament.reading():
        return _every_view(tournament)


def _every_view(tournament: TournamentFile) -> dict[str, object]:
    header = tournaments.header(tournament)
    shown: dict[str, object] = {
        "header": header,
        "people": participants.people(tournament),
        "operators": operators.everyone(tournament),
        "rules": rulebooks.current(tournament),
        "overview": overview.view(tournament),
        "history": history.view(tournament),
        "outdated": printing.outdated(tournament),
        "prizes": plan.view(tournament),
        "dues": fees.dues(tournament),
        "cash book": cash.book_view(tournament),
        "counted": cash.last_count(tournament),
        "payouts": cash.payouts_view(tournament),
        "honoured": awards.places(tournament),
        "ceremony": ceremony.view(tournament),
        "on the wall": ceremony.shown(tournament),
        "speeches": ceremony.written(tournament),
        "words of the ceremony": ceremony.speech_frame(tournament),
        "ranking": standings.view(tournament),
        "journal": tournament.history(),
    }
    shown |= fingerprints(tournament)
    shown |= views_of_the_wall(tournament)
    at_tables = stages.all_of(tournament)[0].kind is StageKind.TABLES
    if at_tables:
        shown["head count"] = draws.headcount(tournament)
    else:
        shown |= views_of_matches(tournament)
    for step in header.rounds:
        if at_tables:
            scope = Scope(round=step.number)
            shown[f"ranking of round {step.number}"] = standings.view(tournament, scope)
            shown[f"draws of round {step.number}"] = draws.view(tournament, step.round_id)
            shown[f"cards of round {step.number}"] = number_cards.view(tournament, step.round_id)
            shown[f"borders of round {step.number}"] = draws.borders_of_round(tournament, step.number)
        found = formats.rounds_view(tournament, step.round_id)
        shown[f"round {step.number}"] = found
        for row in found.tables:
            shown[f"slip {step.number}/{row.number}"] = results.load(tournament, row.table_id)
    return shown


def views_of_the_wall(tournament: TournamentFile) -> dict[str, object]:
    """All that hangs on the wall, and what could be released for it."""
    now = 1_795_250_000_000
    return {
        "releases": releases.all_of(tournament),
        "releasable": releases.offered(tournament),
        "outdated on the wall": releases.outdated(tournament),
        "look of the wall": wall.wall_settings(tournament),
        "frame of the wall": wall.frame(tournament),
        **{f"scene {kind}": wall.scene(tournament, kind, now) for kind in wall.kinds(tournament)},
    }


def fingerprints(tournament: TournamentFile) -> dict[str, object]:
    """Of every printout."""
    return {
        f"paper {request}": printing._today(tournament, request) for request in printing.listed(tournament)
    }


def views_of_matches(tournament: TournamentFile) -> dict[str, object]:
    """All that the pages show one against one."""
    return {
        "matches": matches.view(tournament),
        "drafts of groups": groups.view(tournament),
        "members of groups": groups.members(tournament),
        "groups": group_tables.view(tournament),
        "qualification": qualifying.view(tournament),
        "drafts of the bracket": brackets.drafted(tournament),
        "bracket": brackets.view(tournament),
        "timetable": timetable.view(tournament),
        "decks": decks.view(tournament),
        "protests": protests.view(tournament),
        "final ranking": final_rankings.view(tournament),
    }


def afresh(tournament: TournamentFile) -> dict[str, object]:
    """The same from the file, with nothing kept."""
    tournament.derived.forget_all()
    return every_view(tournament)


def use_voids(tournament: TournamentFile) -> object:
    replay = {"conduct": Conduct(void_list=VoidList.REPLAY)}
    return leaving.change_rules(tournament, rulebooks.current(tournament).model_copy(update=replay))


def newest_ranking(tournament: TournamentFile) -> Subject:
    """Return what would be released first."""
    return releases.offered(tournament)[0].ranking.subject


MORE: list[tuple[str, Stage, tuple[Act, ...], Act]] = [
    ("ceremony.begun", Stage.BRACKET_PLAYED, (), ceremony.begin),
    ("ceremony.shown", Stage.BRACKET_PLAYED, (ceremony.begin,), ceremony.advance),
    ("ceremony.taken_back", Stage.BRACKET_PLAYED, (ceremony.begin, ceremony.advance), ceremony.take_back),
    ("operator.added", Stage.PLAYED, (), lambda t: operators.add(t, "Bernd")),
    ("file.restored", Stage.PLAYED, (), lambda t: t.note("file.restored", {"from": "2026-11-21"})),
    ("rulebook.changed", Stage.ENTERED, (), use_voids),
    ("wall.released", Stage.PLAYED, (), lambda t: releases.release(t, newest_ranking(t), first=1)),
    ("wall.posted", Stage.BRACKET_PLAYED, (), lambda t: releases.post(t, newest_ranking(t))),
    (
        "wall.withdrawn",
        Stage.OVER,
        (lambda t: releases.release(t, newest_ranking(t)),),
        lambda t: releases.withdraw(t, newest_ranking(t)),
    ),
    ("wall.changed", Stage.ARRIVED, (), lambda t: wall.change_settings(t, WallSettings(text="Mittag"))),
]


ALL = [(kind, stage) for kind, stage, *_ in [*ACTIONS, *MORE]]
TAKEN_BACK = frozenset(campaign.some(sample=ALL[::8], whole=ALL))
"""Taking back touches the same tables: a sample shows that views hear of it."""


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("kind", "stage", "before", "act"),
    [*ACTIONS, *MORE],
    ids=[f"{kind}-{stage}" for kind, stage, *_ in [*ACTIONS, *MORE]],
)
def test_what_is_kept_is_what_stands_in_the_file_after(
    at: At, kind: str, stage: Stage, before: tuple[Act, ...], act: Act
) -> None:
    tournament = at(stage)
    for earlier in before:
        earlier(tournament)
    every_view(tournament)
    act(tournament)
    assert tournament.history()[-1].kind == kind
    assert every_view(tournament) == afresh(tournament)
    undo = history.view(tournament).undo
    if (kind, stage) in TAKEN_BACK and undo is not None and not history.is_held(tournament, undo.sequence):
        history.undo(tournament)
        assert every_view(tournament) == afresh(tournament)
        history.redo(tournament)
        assert every_view(tournament) == afresh(tournament)


def test_a_preview_leaves_nothing_of_what_it_showed(at: At) -> None:
    tournament = at(Stage.PLAYED)
    untouched = every_view(tournament)
    with tournament.preview():
        participants.register(tournament, NEWCOMER)
        assert every_view(tournament) != untouched
    assert every_view(tournament) == untouched


def refused(act: Callable[[], object]) -> None:
    with pytest.raises(Refused):
        act()


def test_a_refused_action_leaves_nothing_of_what_it_did(at: At) -> None:
    tournament = at(Stage.ENTERED)
    untouched = every_view(tournament)
    sequence = next(entry.sequence for entry in tournament.history() if entry.kind == "round.started")
    refused(lambda: history.undo(tournament, sequence))
    refused(lambda: formats.finish_round(tournament, 1))
    assert every_view(tournament) == untouched


def test_after_a_new_connection_everything_is_read_again(at: At) -> None:
    tournament = at(Stage.ENTERED)
    kept = formats.rounds_view(tournament, 1)
    assert formats.rounds_view(tournament, 1) is kept
    tournament._reconnect()
    assert formats.rounds_view(tournament, 1) is not kept
    assert formats.rounds_view(tournament, 1) == kept
