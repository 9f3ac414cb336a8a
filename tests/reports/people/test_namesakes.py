"""Two of one whole name are told apart wherever a person is named: on every paper and on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests import printed_sample
from tests.reports.paper import STAMP, text

from turnierleitung.domain.problems import Refused
from turnierleitung.reports.render import render
from turnierleitung.services import printing
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.people import naming, participants
from turnierleitung.storage.tournament_file import TournamentFile

OWN = {PrintKind.NAME_CARDS, PrintKind.AWARDS}
"""What somebody wears or keeps bears his name alone; his club is below it."""


@pytest.mark.parametrize("made", [printed_sample.schafkopf, printed_sample.championship])
def test_on_every_paper_two_of_one_name_are_told_apart(
    tmp_path: Path, made: Callable[[Path, int], TournamentFile]
) -> None:
    tournament = made(tmp_path, 12)
    one, other, *_ = participants.people(tournament)
    for someone, club in ((one, "Eichel"), (other, "Gras")):
        person = someone.person._replace(last_name="Zwilling", first_name="Ida", club=club)
        participants.edit(tournament, someone.id, person)
    named = 0
    for request in printing.listed(tournament):
        try:
            rendered = render(printing.compose(tournament, request), STAMP)
        except Refused:
            continue
        if request.kind not in OWN:
            words = re.sub(r"\s+", " ", text(rendered))
            found = re.findall(r"(?:Zwilling,? (?:Ida|I\.)|Ida Zwilling)(.{0,9})", words)
            assert all(re.match(r" ?\((?:Eichel|Gras)\)", after) for after in found), (request, found)
            named += len(found)
    assert named > 20
    short = naming.by_id(tournament)
    assert (short[one.id], short[other.id]) == ("Zwilling (Eichel)", "Zwilling (Gras)")
    assert naming.shown_by_id(tournament)[one.id].apart == "Eichel"
    tournament.close()
