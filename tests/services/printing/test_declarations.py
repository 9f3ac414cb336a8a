"""What every room declares of its printouts is true, and nothing of it is missing."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.states import Format
from turnierleitung.services import printing
from turnierleitung.services.formats import stage_format
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import FormatPrintouts, PrintKind, PrintRequest, PrintSet, of_all
from turnierleitung.services.people import printouts as of_people

LAST = {Format.TABLES: Stage.OVER, Format.MATCHES: Stage.BRACKET_PLAYED}
"""The stage at which there is all that there is to print."""
ALWAYS = {each.kind for each in (*of_people.DECLARED, *printing.DECLARED)}


def test_every_kind_is_declared_and_nothing_that_all_have_is_declared_by_a_format_again() -> None:
    assert {kind for played_as in Format for kind in printing.declarations(played_as)} == set(PrintKind)
    for played_as in Format:
        assert printing.declarations(played_as).keys() > ALWAYS
        assert ALWAYS.isdisjoint(each.kind for each in stage_format(played_as).printouts.declared)


def test_a_kind_that_is_declared_twice_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    own = stage_format(Format.MATCHES).printouts
    twice = FormatPrintouts((*own.declared, own.declared[0]), own.listed, own.in_set, own.ranking)
    monkeypatch.setattr(type(stage_format(Format.MATCHES)), "printouts", twice)
    with pytest.raises(ValueError, match="declared twice"):
        printing.declarations.__wrapped__(Format.MATCHES)


@pytest.mark.parametrize("played_as", Format)
def test_everything_that_is_declared_can_be_chosen_and_nothing_else(at: At, played_as: Format) -> None:
    tournament = at(LAST[played_as])
    requests = printing.listed(tournament)
    assert len(requests) == len(set(requests))
    declarations = printing.declarations(played_as)
    # What is a matter of the rules is there only where they ask for it.
    for request in requests:
        asked = declarations[request.kind].belongs
        assert asked is None or asked(tournament, request)
    declared = {kind for kind, one in declarations.items() if one.belongs is None}
    listed = {request.kind for request in requests if declarations[request.kind].belongs is None}
    # Why a place is one is asked for in the ranking, about somebody.
    assert listed | {PrintKind.WHY} == declared | {PrintKind.WHY}
    assert listed <= declared
    steps = tournaments.header(tournament).rounds
    for print_set in set(PrintSet) - {PrintSet.OUTDATED}:
        in_set = {request.kind for request in printing.of_format(tournament).in_set(print_set, steps)}
        own = printing.declarations(played_as).keys() - ALWAYS
        assert in_set <= own, "what every tournament has is put into sets once, for all formats"


def test_how_much_of_a_content_lasts_is_told_by_the_content(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    arrivals = printing.compose(tournament, PrintRequest(PrintKind.ARRIVALS))
    cards = printing.compose(tournament, PrintRequest(PrintKind.NAME_CARDS))
    rules = printing.compose(tournament, PrintRequest(PrintKind.RULE_SHEET))
    assert (arrivals.pieces, rules.pieces) == (None, None)
    assert len(cards.pieces or ()) == 8
    assert arrivals.checksum == arrivals._replace(practice=True).checksum
    assert of_all(of_people.arrivals)(tournament, arrivals.request) == arrivals.content
