"""What holds for every printout: the same bytes every time, the stamp on every page, no name cut."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests import campaign
from tests.measuring import unmeasured
from tests.reports.paper import STAMP, pages, printed, text
from tests.sample import ODD_PEOPLE, PHONES, draw_round, judged, new_tournament, play_round, sample_rulebook

from turnierleitung import __version__
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.domain.stages import FirstSeats
from turnierleitung.domain.states import Format
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.reports.document.document import stamp_text
from turnierleitung.reports.render import Rendered, render
from turnierleitung.services import formats, history, printing, results, wall
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import compose
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.seat_papers import SeatsPrint
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.printing import Word, word

NAME = "12. Schwaiger Schafkopfturnier"
TARIFF = SchafkopfRules(tariff_game_cents=10, tariff_solo_cents=50)
NAMED = (PrintKind.PARTICIPANTS, PrintKind.SEATS_BY_NAME, PrintKind.SEATS_BY_TABLE, PrintKind.SCORE_SHEETS)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    """36 people, one round played, the second begun."""
    (first,) = sample_rulebook(rounds=1).with_stage(0, first_seats=FirstSeats.NUMBER_CARDS).stages
    stages = (first, first.model_copy(update={"places": 400, "first_seats": FirstSeats.PROGRAM}))
    rulebook = sample_rulebook().model_copy(update={"stages": stages})
    tournament = new_tournament(tmp_path_factory.mktemp("played"), rulebook=rulebook)
    play_round(tournament, 1)
    play_round(tournament, 2, until=6)
    judged(tournament)
    wall.announce_phones(tournament, PHONES)
    yield tournament
    tournament.close()


def _request(tournament: TournamentFile, kind: PrintKind) -> PrintRequest:
    who = standings.view(tournament).rows[4].participant_id if kind is PrintKind.WHY else None
    per_round = (*NAMED[1:], PrintKind.DRAW_CERTIFICATE, PrintKind.INTERIM_RANKING, PrintKind.NUMBER_CARDS)
    if kind is PrintKind.ADVANCING:
        return PrintRequest(kind, 2)
    return PrintRequest(kind, 1 if kind in per_round else 0, who)


@pytest.fixture(scope="module")
def honoured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    """Eight people who have played everything, with prizes."""
    tournament = new_tournament(tmp_path_factory.mktemp("honoured"), 8)
    for number in (1, 2):
        play_round(tournament, number)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    plan.put(tournament, [Prize(PrizeGroup(), 1, 6000), Prize(PrizeGroup(), 4, 1000, "Schinken")])
    yield tournament
    tournament.close()


@pytest.mark.parametrize("kind", printing.declarations(Format.TABLES))
def test_every_printout_says_what_it_is_and_belongs_to(
    played: TournamentFile, honoured: TournamentFile, kind: PrintKind
) -> None:
    of_prizes = (PrintKind.PRIZE_LIST, PrintKind.SPEECH, PrintKind.AWARDS, PrintKind.PAYOUT_LIST)
    played = honoured if kind in of_prizes else played
    printout = compose(played, _request(played, kind))
    rendered = render(printout, STAMP)
    found = pages(rendered)
    assert len(found) == rendered.pages
    for number, page in enumerate(found, start=1):
        assert NAME in page
        assert stamp_text(printout, STAMP, 0) in page
        assert f"Seite {number} von {len(found)}" in page
    assert "Druck Nr. 12 · gedruckt 21.11.2026, " in found[0]
    assert f"Prüfsumme {printout.checksum}" in found[0]
    # The foot of a small page has no room for it.
    assert kind is PrintKind.WHY or f" · Turnierleitung {__version__}" in found[0]
    says_what_it_is(rendered)
    if kind in NAMED:
        whole = " ".join(found).replace("- ", "-")
        assert not [person.name for person in ODD_PEOPLE if person.name not in whole]
    with unmeasured():
        assert render(printout, STAMP) == rendered, "the same content gives the same bytes"


def test_the_text_for_the_microphone_begins_with_a_welcome_and_ends_with_thanks(
    honoured: TournamentFile,
) -> None:
    said = text(render(compose(honoured, PrintRequest(PrintKind.SPEECH)), STAMP))
    parts = ("Willkommen", "4. Platz:", "1. Platz:", "Herzlichen Glückwunsch")
    assert sorted(parts, key=said.index) == list(parts)
    ceremony.write_speech_frame(honoured, FramePart.OPENING, "Guten Abend, Schwaig!")
    said = text(render(compose(honoured, PrintRequest(PrintKind.SPEECH)), STAMP))
    assert "Guten Abend, Schwaig!" in said
    assert "Willkommen" not in said


def test_in_a_tournament_in_francs_no_paper_speaks_of_euros(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8, rulebook=sample_rulebook(game=TARIFF))
    facts = tournaments.header(tournament).facts
    tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF))
    for kind in (PrintKind.PARTICIPANTS, PrintKind.ARRIVALS, PrintKind.RULE_SHEET):
        printout = compose(tournament, PrintRequest(kind))
        found = text(render(printout, STAMP))
        assert "CHF" in found, kind
        assert "€" not in found, kind
        tournaments.change_facts(tournament, facts)
        assert compose(tournament, PrintRequest(kind)).checksum != printout.checksum, kind
        tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF))
    tournament.close()


def says_what_it_is(rendered: Rendered) -> None:
    """The file has a title, its author and its language."""
    reader = PdfReader(BytesIO(rendered.pdf))
    assert reader.metadata is not None
    assert (reader.metadata.title or "").endswith(f"· {NAME}")
    assert reader.metadata.author == "Turnierleitung"
    assert str(reader.root_object["/Lang"]) == "de"


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize("count", campaign.some(sample=[0, 8, 80], whole=[0, 8, 36, 80, 400]))
def test_participants_of_any_number(tmp_path: Path, count: int) -> None:
    with_people = new_tournament(tmp_path, count, present=count != 8)
    rendered = printed(with_people, PrintKind.PARTICIPANTS)
    with_people.close()
    if count == 0:
        assert word(Word.NOBODY_REGISTERED) in text(rendered)
    else:
        assert f"{count} Teilnehmer" in pages(rendered)[0]
    assert rendered.pages == {0: 1, 8: 1, 36: 1, 80: 2, 400: 10}[count]


def test_what_is_not_drawn_yet_cannot_be_printed(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, 8)
    for kind in (PrintKind.SEATS_BY_NAME, PrintKind.SEATS_BY_TABLE, PrintKind.SCORE_SHEETS):
        with pytest.raises(Refused):
            printed(tournament, kind)
    assert word(Word.NO_RANKING) in text(printed(tournament, PrintKind.RANKING))
    tournament.close()


def test_seats_by_table_keep_a_table_together(played: TournamentFile) -> None:
    found = pages(printed(played, PrintKind.SEATS_BY_TABLE))
    assert len(found) == 1
    assert [f"Tisch {number}" in found[0] for number in range(1, 11)] == [True] * 9 + [False]


def test_seats_by_name_say_table_and_seat(played: TournamentFile) -> None:
    printout = compose(played, PrintRequest(PrintKind.SEATS_BY_NAME, 1))
    found = text(render(printout, STAMP)).replace("- ", "-")
    assert isinstance(printout.content, SeatsPrint)
    for place in printout.content.places:
        assert f"{place.name} {place.start_number} {place.table} {place.seat}" in found


def test_s01_seats_by_name_tell_who_waits_until_the_round_is_closed(tmp_path: Path) -> None:
    rulebook = sample_rulebook(headcount=HeadcountPolicy.WAITING_LIST)
    tournament = new_tournament(tmp_path, 10, rulebook=rulebook)
    draw_round(tournament, 1)
    content = compose(tournament, PrintRequest(PrintKind.SEATS_BY_NAME, 1)).content
    assert isinstance(content, SeatsPrint)
    waiting = [place for place in content.places if place.table == 0]
    assert {place.start_number for place in waiting} == {9, 10}
    found = text(printed(tournament, PrintKind.SEATS_BY_NAME))
    assert all(f"{place.name} {place.start_number} wartet" in found for place in waiting)
    assert "wartet" not in text(printed(tournament, PrintKind.SEATS_BY_TABLE))
    play_round(tournament, 1)
    assert "wartet" not in text(printed(tournament, PrintKind.SEATS_BY_NAME))
    tournament.close()


def test_the_protocol_names_deeds_and_marks_what_was_taken_back(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, 8)
    play_round(tournament, 1, until=1)
    results.void(tournament, formats.rounds_view(tournament, 1).tables[0].table_id, "Unleserlich")
    reasoned = text(printed(tournament, PrintKind.PROTOCOL))
    history.undo(tournament)
    history.undo(tournament)
    found = text(printed(tournament, PrintKind.PROTOCOL))
    tournament.close()
    assert "für ungültig erklären Unleserlich" in reasoned
    assert "zurückgenommen · Unleserlich" in found
    assert "Anna Ergebnis Tisch 1, Runde 1 eintragen zurückgenommen" in found
    assert "Rückgängig: Ergebnis Tisch 1, Runde 1 eintragen" in found
