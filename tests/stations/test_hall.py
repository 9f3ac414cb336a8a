"""The phones of the hall: what is not released is in no answer, and everybody finds the own seat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests import sample
from tests.stations.conftest import HOST, NOW, Browser, Phone

from turnierleitung.domain.clock import PressKind
from turnierleitung.domain.language import Language
from turnierleitung.domain.states import Attendance, RoundState
from turnierleitung.services import formats, history, leaving, phones, releases, wall
from turnierleitung.services.clocks import clocks, presses
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.scenes import NamedSeat, SceneKind, SeatsScene, Subject, SubjectKind
from turnierleitung.services.matches import matches
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.tables import draws
from turnierleitung.stations.hall import MOST_HITS, HallSheet, hall_app
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.language import speaking

AFTER_1 = Subject(SubjectKind.AFTER_ROUND, 1)


def test_an_unpublished_draw_is_nowhere(tournament: TournamentFile) -> None:
    first = tournaments.header(tournament).rounds[0].round_id
    draws.draft(tournament, first, seed="0000-0001")
    phone = Phone(tournament)
    text = phone.reads_everything()
    assert "Tisch 1" not in text
    assert '"figures": [{' not in text
    assert phone.asks("31").hits[0]["text"] == "Noch nicht ausgelost."
    draws.publish(tournament, draws.view(tournament, first).draws[-1].id)
    assert "Tisch 1" in phone.reads_everything()


def test_an_unreleased_ranking_is_nowhere(tournament: TournamentFile) -> None:
    sample.play_round(tournament, 1)
    phone = Phone(tournament)
    assert json.loads(phone.reads())["ranking"]["lists"] == []
    releases.release(tournament, AFTER_1)
    rows = json.loads(phone.reads())["ranking"]["lists"][0]["rows"]
    assert len(rows) == 36


def test_places_kept_for_the_prize_giving_are_nowhere(tournament: TournamentFile) -> None:
    sample.play_round(tournament, 1)
    ranked = releases.offered(tournament)[0].ranking.lists[0].rows
    people = participants.by_id(tournament)
    first = [people[row.participant_id].person for row in ranked if row.rank < 4]
    releases.release(tournament, AFTER_1, first=4)
    text = Phone(tournament).reads()
    assert first
    # Longer than a syllable that is also in other words.
    hidden = {f"{person.last_name} {person.first_name[:1]}" for person in first}
    assert not [name for name in hidden if name in text]
    assert "Die ersten 3 Plätze erfahren Sie bei der Siegerehrung." in text


def test_the_bracket_does_not_reveal_places_kept_for_the_prize_giving(quartett: TournamentFile) -> None:
    play_to_the_end(quartett)
    phone, final = Phone(quartett), Subject(SubjectKind.FINAL)
    assert json.loads(phone.reads())["bracket"]["levels"]
    (winner,) = (
        participants.by_id(quartett)[row.participant_id].person.last_name
        for row in releases.offered(quartett)[0].ranking.lists[0].rows
        if row.rank == 1
    )
    assert winner in phone.reads()
    releases.release(quartett, final, first=2)
    assert winner not in phone.reads()
    assert "nach der Siegerehrung" in phone.reads()
    # Another ranking takes its turn on the wall; the final one still keeps its secret.
    releases.release(quartett, Subject(SubjectKind.GROUPS))
    assert "nach der Siegerehrung" in phone.reads()


def test_a_prize_giving_under_way_shows_nobody_on_phones(quartett: TournamentFile) -> None:
    play_to_the_end(quartett)
    ceremony.begin(quartett)
    ceremony.advance(quartett)
    text = Phone(quartett).reads()
    assert not [one for one in participants.people(quartett) if f'"{one.person.last_name} ' in text]
    while ceremony.view(quartett).coming:
        ceremony.advance(quartett)
    assert json.loads(Phone(quartett).reads())["bracket"]["levels"]


def play_to_the_end(quartett: TournamentFile) -> None:
    """Play the bracket and close it."""
    while [row for row in matches.view(quartett) if row.playable]:
        sample.play_matches(quartett)
    for step in tournaments.header(quartett).rounds:
        if step.state is RoundState.RUNNING:
            formats.finish_round(quartett, step.round_id)


def test_no_club_town_or_note_is_on_a_phone(tournament: TournamentFile) -> None:
    for number, someone in enumerate(participants.people(tournament)):
        person = someone.person._replace(
            club=f"Klub{number % 5}", town=f"Dorf{number % 7}", note="Gehbehindert", keep_apart="Familie"
        )
        participants.edit(tournament, someone.id, person)
    twins = [PersonData("Zwilling", "Eva", f"Klub{number}") for number in range(96, 100)]
    for twin in twins:
        participants.register(tournament, twin, Attendance.PRESENT)
    sample.play_round(tournament, 1)
    releases.release(tournament, AFTER_1)
    phone = Phone(tournament)
    text = phone.reads_everything()
    assert not [word for word in ("Klub", "Dorf", "Gehbehindert", "Familie") if word in text]
    # Namesakes are told apart by their start numbers.
    assert phone.finds("Zwilling") == [f"Zwilling E. (Nr. {number})" for number in range(37, 41)]


def test_who_withdrew_or_never_came_is_not_found(tournament: TournamentFile) -> None:
    participants.register(tournament, PersonData("Niemalsda", "Rudi"))
    gone = next(one for one in participants.people(tournament) if one.person.last_name == "Obermüller")
    phone = Phone(tournament)
    assert phone.finds("Obermüller") == ["Obermüller Ł."]
    leaving.withdraw(tournament, gone.id, reason="krank")
    assert phone.finds("Obermüller") == []
    assert phone.finds(str(gone.start_number)) == []
    assert phone.finds("Niemals") == []


def test_who_is_left_out_is_nowhere_and_the_others_stay(tournament: TournamentFile) -> None:
    people = {someone.person.last_name: someone for someone in participants.people(tournament)}
    shy = people["Obermüller"]
    participants.edit(tournament, shy.id, shy.person, off_phones=True)
    sample.play_round(tournament, 1, until=2)
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    phone = Phone(tournament)
    text = phone.reads_everything()
    assert "Obermüller" not in text
    assert phone.asks(str(shy.start_number)).hits == phone.asks("9999").hits == []
    table = next(table for table in json.loads(phone.reads())["seats"]["tables"] if "–" in table["names"])
    mate = next(name for name in table["names"] if name != "–")
    assert mate in text
    history.undo(tournament)  # the release
    while participants.by_id(tournament)[shy.id].off_phones:
        history.undo(tournament)
    assert phone.finds("Obermüller") == ["Obermüller Ł."]


@pytest.mark.parametrize("typed", ["Zöllner", "zoellner", "Zollner", "rené zöl", "zöl"])
def test_a_name_is_found_however_it_is_spelt(tournament: TournamentFile, typed: str) -> None:
    assert "Zöllner R." in Phone(tournament).finds(typed)


def test_a_seat_is_found_by_the_start_number(tournament: TournamentFile) -> None:
    sample.draw_round(tournament, 1)
    view = phones.view(tournament, NOW)
    someone = next(person for person in view.people if person.start_number == 7)
    (hit,) = Phone(tournament).asks("7").hits
    assert hit["figures"] == [
        {"heading": "Tisch", "number": str(someone.table)},
        {"heading": "Sitz", "number": str(someone.beside)},
    ]
    assert str(hit["text"]).startswith("Mit ")
    assert len(someone.mates) == 3


def test_pairs_with_the_same_short_name_have_their_own_tables(tmp_path: Path) -> None:
    rules = sample.sample_rulebook().model_copy(update={"pairs": True})
    tournament = sample.new_tournament(tmp_path, people=6, rulebook=rules)
    for first, second in (("Karl", "Anna"), ("Klaus", "Anton")):
        pair = PersonData("Huber", first, partner_last_name="Maier", partner_first_name=second)
        participants.register(tournament, pair, Attendance.PRESENT)
    sample.draw_round(tournament, 1)
    phone = Phone(tournament)
    seats = {seat.participant_id: seat.table for seat in seats_of(tournament)}
    for someone in participants.people(tournament):
        if someone.person.last_name == "Huber":
            (hit,) = phone.asks(str(someone.start_number)).hits
            figures = hit["figures"]
            assert isinstance(figures, list)
            assert figures[0]["number"] == str(seats[someone.id])
            assert phone.finds(f"Maier {someone.person.partner_first_name}") == ["Huber K. / Maier A."]
    tournament.close()


def seats_of(tournament: TournamentFile) -> tuple[NamedSeat, ...]:
    """The seats on the wall."""
    scene = wall.scene(tournament, SceneKind.SEATS_BY_NAME, NOW)
    assert isinstance(scene, SeatsScene)
    return scene.seats


def test_few_letters_find_nobody_and_many_people_are_not_listed(tournament: TournamentFile) -> None:
    phone = Phone(tournament)
    hint = "Bitte tippen Sie Ihre Startnummer oder mindestens drei Buchstaben."
    assert phone.asks("ze") == ([], hint)
    assert phone.asks("-'-,").hits == []
    for number in range(8):
        participants.register(tournament, PersonData("Huber", f"A{number}"), Attendance.PRESENT)
    answer = phone.asks("hub")
    assert len(answer.hits) == MOST_HITS
    assert answer.hint == "Es gibt noch mehr. Bitte tippen Sie mehr vom Namen."


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "\"'><b>", "\u202eReverse", "{{ words.title }}"]
)
def test_hostile_names_are_plain_text_in_json(tournament: TournamentFile, name: str) -> None:
    participants.register(tournament, PersonData(name, "X"), Attendance.PRESENT)
    tidy = participants.people(tournament)
    number = max(someone.start_number or 0 for someone in tidy)
    phone = Phone(tournament)
    answer = phone.browser.get("/wo", params={"q": str(number)})
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["hits"][0]["name"] == f"{name} X".lstrip("\u202e")
    assert name not in phone.browser.get("/").text


def test_an_unchanged_sheet_is_not_sent_again(tournament: TournamentFile) -> None:
    phone = Phone(tournament)
    first = phone.browser.get("/stand")
    again = phone.browser.get("/stand", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["x-now"] == str(NOW)
    sample.draw_round(tournament, 1)
    changed = phone.browser.get("/stand", headers={"If-None-Match": first.headers["etag"]})
    assert changed.status_code == 200
    assert changed.headers["etag"] != first.headers["etag"]


def test_what_a_slip_changes_says_nothing_new_of_people(tournament: TournamentFile) -> None:
    sample.play_round(tournament, 1, until=1)
    before = HallSheet.of(phones.view(tournament, NOW))
    sample.play_round(tournament, 1, until=2)
    after = HallSheet.of(phones.view(tournament, NOW), before)
    assert after.body != before.body
    assert after.findable is before.findable
    person = participants.people(tournament)[0]
    participants.edit(tournament, person.id, PersonData("Zzirnberger", "Xaver"))
    renamed = HallSheet.of(phones.view(tournament, NOW), after)
    assert renamed.answer("Zzirnberger").hits
    assert renamed.etag != after.etag


def test_a_sheet_is_read_with_and_without_compression(tournament: TournamentFile) -> None:
    browser = Phone(tournament).browser
    packed = browser.get("/stand", headers={"Accept-Encoding": "gzip"})
    plain = browser.get("/stand", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_the_clock_counts_on_the_phone_by_itself(quartett: TournamentFile) -> None:
    signal = clocks.next_signal(quartett)
    assert signal is not None
    presses.give_signal(quartett, signal, NOW - 60_000)
    seconds = signal.times.seconds
    clock = json.loads(Phone(quartett).reads())["clock"]
    if seconds is None:
        assert clock["began_at"] == NOW - 60_000
    else:
        assert clock["ends_at"] == NOW - 60_000 + seconds * 1000
    main = clocks.main(quartett, NOW)
    assert main is not None
    presses.press(quartett, main.clock_id, PressKind.PAUSE, NOW)
    paused = json.loads(Phone(quartett).reads())["clock"]
    assert paused["ends_at"] is None
    assert paused["stands_at"] == (60_000 if seconds is None else seconds * 1000 - 60_000)
    assert paused["state"] == "Die Uhr steht."


def test_pairs_of_a_match_find_their_table_and_the_bracket_shows_who_goes_on(
    quartett: TournamentFile,
) -> None:
    phone = Phone(quartett)
    stand = json.loads(phone.reads())
    (level,) = stand["bracket"]["levels"]
    assert len(stand["seats"]["tables"]) == len(level["matches"])
    playing = level["matches"][0]["sides"][0]["name"]
    (hit,) = phone.asks(playing.split(" ")[0]).hits
    assert hit["name"] == playing
    assert hit["figures"]


def test_without_a_sheet_phones_are_asked_to_wait() -> None:
    browser = Phone(None).browser
    for path in ("/", "/stand", "/wo?q=7"):
        answer = browser.get(path)
        assert answer.status_code == 503
        assert answer.headers["retry-after"] == "5"
        assert "Moment" in answer.text


def test_each_phone_is_told_in_its_own_language(tournament: TournamentFile) -> None:
    """That of its browser, or the one that was chosen by the link; nobody else hears of it."""
    view = phones.view(tournament, NOW)
    sheets = {}
    for one in (Language.GERMAN, Language.ENGLISH):
        with speaking(one):
            sheets[one] = HallSheet.of(view)
    browser = Browser(hall_app(lambda one: sheets[one], lambda: {HOST}, lambda: NOW))
    english = {"Accept-Language": "en-GB,en;q=0.9"}
    assert "Where do I sit?" in browser.get("/", headers=english).text
    assert "Wo sitze ich?" in browser.get("/").text
    chosen = browser.get("/", params={"l": "de"}, headers=english)
    assert "Wo sitze ich?" in chosen.text
    kept = {**english, "Cookie": chosen.headers["set-cookie"].partition(";")[0]}
    assert "Wo sitze ich?" in browser.get("/", headers=kept).text
    assert browser.get("/stand", headers=kept).json() != browser.get("/stand", headers=english).json()
    assert 'lang="en"' in browser.get("/", params={"l": "<b>"}, headers=english).text
