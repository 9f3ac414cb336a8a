"""Every printout has a name, and one that is of a single round says of which."""

from __future__ import annotations

import pytest

from turnierleitung.domain.states import Format, RoundState
from turnierleitung.resources import resource
from turnierleitung.services.formats import stage_format
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.texts.printing import print_name, request_name, set_name

KINDS = {Format.TABLES: ("tables", "tables"), Format.MATCHES: ("groups", "knockout")}


def test_every_printout_and_every_set_of_them_has_a_name_of_its_own() -> None:
    assert len({print_name(kind) for kind in PrintKind}) == len(PrintKind)
    assert len({set_name(kind) for kind in PrintSet}) == len(PrintSet)


@pytest.mark.parametrize("played_as", Format)
def test_no_two_printouts_to_choose_from_are_called_the_same(played_as: Format) -> None:
    first, second = KINDS[played_as]
    steps = (RoundStep(1, 1, RoundState.FINISHED, first), RoundStep(2, 2, RoundState.RUNNING, second))
    names = [
        print_name(request.kind, request.round_number)
        for request in stage_format(played_as).printouts.listed(steps)
    ]
    assert len(names) == len(set(names))


def test_a_name_says_round_phase_or_stage() -> None:
    assert print_name(PrintKind.SCORE_SHEETS, 2) == "Zettel, Runde 2"
    assert print_name(PrintKind.INTERIM_RANKING, 1) == "Stand nach Runde 1"
    stage = PrintRequest(PrintKind.RANKING, stage=1)
    assert request_name(stage, None) == "Rangliste, Phase 2"
    assert (
        request_name(stage, rulebooks.read(resource("rulebooks", "trumpfspiel.toml")))
        == "Rangliste, Finaltisch"
    )
    slips = print_name(PrintKind.MATCH_SLIPS)
    assert print_name(PrintKind.MATCH_SLIPS, 1).startswith(f"{slips}, ")
    assert print_name(PrintKind.MATCH_SLIPS, 1) != print_name(PrintKind.MATCH_SLIPS, 2)
