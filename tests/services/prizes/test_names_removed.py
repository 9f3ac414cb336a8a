"""When names are removed, nothing of prizes, speeches and ceremony says who it was."""

from __future__ import annotations

import json
from pathlib import Path

from tests.sample import new_tournament, play_round, verify
from tests.storage.looking import asked

from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.anonymising import BLACK
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.services.tables import standings


def test_prizes_speeches_and_what_was_shown_name_nobody(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8)
    for number in (1, 2):
        play_round(tournament, number)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    first = standings.view(tournament).rows[0].participant_id
    person = participants.by_id(tournament)[first].person
    participants.edit(tournament, first, person._replace(last_name="Geheimrat", category="Altherren"))
    plan.put(
        tournament,
        [
            Prize(PrizeGroup(), 1, 100, "Korb von Geheimrats Bäckerei"),
            Prize(PrizeGroup(GroupKind.CATEGORY, "Altherren"), 1, 100),
        ],
    )
    ceremony.write_speech(tournament, awards.places(tournament)[0], "Ein Hoch auf Geheimrat")
    ceremony.write_speech_frame(tournament, FramePart.OPENING, "Willkommen, Frau Geheimrat")
    ceremony.begin(tournament)
    while not ceremony.view(tournament).over:
        ceremony.advance(tournament)
    named = [found.blackened for found in anonymising.naming_somebody(tournament)]
    assert named == [f"Korb von {BLACK} Bäckerei", f"Ein Hoch auf {BLACK}", f"Willkommen, Frau {BLACK}"]
    anonymising.anonymise(tournament, [])
    assert verify(tournament) is None
    shown = ceremony.shown(tournament)
    assert shown is not None
    assert shown.now is not None
    (winner,) = shown.now.people
    assert winner.person.last_name.startswith("Person ")
    assert [share.group.name for share in winner.shares] == ["", ""]
    tournament.close()
    raw = tournament.path.read_bytes()
    assert b"Geheimrat" not in raw
    steps = asked(tournament.path, "SELECT content FROM ceremony_step WHERE kind = 'names'")
    assert BLACK in json.dumps(steps[-1], ensure_ascii=False)
    assert all("Altherren" not in content for (content,) in steps)
