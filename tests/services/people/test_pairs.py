"""Two who play as one: a number, a seat and a rank for both, and each is found (C-21, C-22)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.reports import paper
from tests.sample import draw_round, new_tournament, sample_rulebook
from tests.sample import person as sample_person

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook, read_data, read_toml, to_data
from turnierleitung.domain.states import Attendance, Competes
from turnierleitung.resources import resource_text
from turnierleitung.services import overview
from turnierleitung.services.ground.papers import Need, PrintKind
from turnierleitung.services.leaving import change_rules
from turnierleitung.services.people import anonymising, doubles, fees, naming, pairs, participants, printouts
from turnierleitung.services.people.importing import mapping, plan, reading, registering
from turnierleitung.services.people.importing.reading import Options
from turnierleitung.services.people.importing.sheets import Sheet
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws, scenes, seat_papers
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.overview import wish_words
from turnierleitung.texts.people import people_table
from turnierleitung.texts.problems import problem_text

HUBER = PersonData("Huber", "Sepp", "Schwaig", partner_last_name="Maier", partner_first_name="Anna")
KERN = PersonData("Kern", "Ulrich", partner_last_name="Huber", partner_first_name="Rosa")


def of_pairs() -> Rulebook:
    return sample_rulebook().model_copy(update={"pairs": True})


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    made = new_tournament(tmp_path, people=0, rulebook=of_pairs())
    for person in (HUBER, KERN):
        participants.register(made, person, Attendance.PRESENT)
    return made


def test_c21_a_pair_is_one_participant_with_both_names(tournament: TournamentFile) -> None:
    huber, kern = participants.people(tournament)
    assert (huber.name, huber.start_number) == ("Huber, Sepp / Maier, Anna", 1)
    assert (kern.name, kern.start_number) == ("Kern, Ulrich / Huber, Rosa", 2)
    assert naming.by_id(tournament) == {huber.id: "Huber S. / Maier", kern.id: "Kern / Huber R."}
    assert naming.shown_by_id(tournament)[huber.id].last == "Huber S. / Maier A."


@pytest.mark.parametrize(
    ("typed", "found"), [("maier an", 1), ("hub", 2), ("rosa", 1), ("sepp maier", 1), ("maier & hub", 1)]
)
def test_c21_the_search_finds_either_one(tournament: TournamentFile, typed: str, found: int) -> None:
    assert len(participants.matching(participants.people(tournament), typed)) == found


@pytest.mark.parametrize(
    ("person", "code"),
    [
        (PersonData("Vogt", "Max"), "participant.partner_missing"),
        (PersonData("Vogt", "Max", partner_first_name="Eva"), "participant.partner_missing"),
        (
            PersonData("Vogt", "Max", partner_last_name="vogt", partner_first_name="max"),
            "participant.partner_same",
        ),
    ],
)
def test_c21_a_pair_has_two_different_names(
    tournament: TournamentFile, person: PersonData, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        participants.register(tournament, person)
    assert len(participants.people(tournament)) == 2


def test_c21_who_is_in_another_pair_already_is_told(tournament: TournamentFile) -> None:
    twice = PersonData("Vogt", "Max", partner_last_name="Kirsch", partner_first_name="Anna")
    again = twice._replace(partner_last_name="Maier")
    everyone = participants.people(tournament)
    assert not participants.check(twice, everyone, pairs=True)
    (told,) = participants.check(again, everyone, pairs=True)
    assert (told.code, told.at) == ("participant.same_name", ("partner_last_name",))
    assert told.params["name"] == "Huber, Sepp / Maier, Anna"


def test_c21_one_half_is_replaced_and_the_number_stays(tournament: TournamentFile) -> None:
    huber = participants.people(tournament)[0]
    participants.edit(
        tournament, huber.id, HUBER._replace(partner_last_name="Vogt", partner_first_name="Eva")
    )
    assert participants.by_id(tournament)[huber.id].name == "Huber, Sepp / Vogt, Eva"
    assert participants.by_id(tournament)[huber.id].start_number == 1


def test_each_of_a_pair_has_a_card(tournament: TournamentFile) -> None:
    cards = printouts.name_cards(tournament).cards
    assert [(card.first_name, card.last_name, card.start_number) for card in cards] == [
        *(("Sepp", "Huber", 1), ("Anna", "Maier", 1)),
        *(("Ulrich", "Kern", 2), ("Rosa", "Huber", 2)),
    ]


def test_nobody_of_a_pair_is_left_when_names_are_removed(tournament: TournamentFile) -> None:
    anonymising.anonymise(tournament, ())
    names = [one.name for one in participants.people(tournament)]
    assert not any(word in name for name in names for word in ("Huber", "Maier", "Kern", "Anna", "Rosa"))
    tournament.close()
    raw = tournament.path.read_bytes()
    assert not any(name.encode() in raw for name in ("Huber", "Maier", "Ulrich", "Rosa"))


def sheet_of(text: str) -> Sheet:
    return reading.parse(text.encode(), "liste.csv", Options(delimiter=";"))


@pytest.mark.parametrize(
    "text",
    [
        "Name;Partner;Verein\nBrandl Eva;Wimmer Kurt;SV Roth",
        "Name;Verein\nBrandl Eva / Wimmer Kurt;SV Roth",
        "Name;Verein\nEva Brandl & Kurt Wimmer;SV Roth",
        "Name;Verein\nEva Brandl und Kurt Wimmer;SV Roth",
        "Nachname;Vorname;Partner;Verein\nBrandl;Eva;Wimmer, Kurt;SV Roth",
        "Nachname;Vorname;Verein\nBrandl / Wimmer;Eva / Kurt;SV Roth",
        "Nachname;Vorname;Verein\nBrandl und Wimmer;Eva und Kurt;SV Roth",
        "Nachname 1;Vorname 1;Nachname 2;Vorname 2;Verein\nBrandl;Eva;Wimmer;Kurt;SV Roth",
        "Name 1;Vorname 1;Name 2;Vorname 2\nBrandl;Eva;Wimmer;Kurt",
        "Nachname;Vorname;Partner Nachname;Partner Vorname\nBrandl;Eva;Wimmer;Kurt",
        "Nachname;Vorname;Partner;Vorname Partner\nBrandl;Eva;Wimmer, Kurt;",
        "Nachname;Vorname;Zweiter Nachname;Zweiter Vorname\nBrandl;Eva;Wimmer;Kurt",
        "Spieler 1;Spieler 2\nEva Brandl;Kurt Wimmer",
        "Partner 1;Partner 2\nBrandl, Eva;Wimmer, Kurt",
    ],
)
def test_c21_pairs_are_imported_from_one_column_or_several(tournament: TournamentFile, text: str) -> None:
    sheet = sheet_of(text)
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament), pairs=True)
    registering.apply(tournament, plan.decide(looked, {}))
    assert "Brandl, Eva / Wimmer, Kurt" in [one.name for one in participants.people(tournament)]


def test_a_row_with_one_name_stays_out_of_a_tournament_of_pairs(tournament: TournamentFile) -> None:
    sheet = sheet_of("Name;Verein\nEva Brandl;SV Roth")
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament), pairs=True)
    (row,) = looked.rows
    assert [problem.code for problem in row.problems] == ["import.cell_no_partner"]
    assert row.doubtful


def test_c21_a_row_with_one_name_is_a_pair_if_it_is_taken_after_all(tournament: TournamentFile) -> None:
    sheet = sheet_of("Name;Verein\nEva Brandl;SV Roth\nIda Auer;")
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament), pairs=True)
    registering.apply(tournament, plan.decide(looked, dict.fromkeys((2, 3), plan.RowDecision.TAKE)))
    names = [one.name for one in participants.people(tournament)]
    assert {"Brandl, Eva / N. N.", "Auer, Ida / N. N."} < {*names}
    assert pairs.unlike(tournament, pairs=True) is None
    third = PersonData("Vogt", partner_last_name="NN")
    assert not participants.check(third, participants.people(tournament), pairs=True)


@pytest.mark.parametrize(
    "text",
    [
        "Name;Partner\nBrandl, Eva;N. N.",
        "Name;Partner\nBrandl, Eva;N.N.",
        "Name;Partner\nBrandl, Eva;NN",
        "Nachname;Vorname;Zweiter Nachname;Zweiter Vorname\nBrandl;Eva;N.;N.",
        "Name\nBrandl, Eva / N. N.",
    ],
)
def test_c21_who_is_not_known_yet_is_written_in_one_way(tournament: TournamentFile, text: str) -> None:
    (row,) = looked_at(tournament, text)
    assert row.entry.person.name == "Brandl, Eva / N. N."
    assert not row.problems


def test_c21_who_is_not_known_yet_is_so_however_the_form_is_filled() -> None:
    typed = PersonData("Brandl", "Eva", partner_last_name="n.", partner_first_name="n.")
    assert typed.tidied().name == "Brandl, Eva / N. N."
    assert PersonData("Nagl", "Nina").tidied().name == "Nagl, Nina"


def test_a_partner_is_not_read_where_everybody_plays_alone(tmp_path: Path) -> None:
    alone = new_tournament(tmp_path, people=0)
    sheet = sheet_of("Name;Partner\nEva Brandl;Kurt Wimmer")
    (row,) = plan.look(sheet, mapping.guess(sheet), participants.people(alone)).rows
    assert [problem.code for problem in row.problems] == ["import.cell_partner"]
    assert row.entry.person.name == "Brandl, Eva"
    assert row.unread_as_note == "Partner: Kurt Wimmer"


def test_a_pair_that_comes_again_is_known_in_either_order(tournament: TournamentFile) -> None:
    turned = PersonData("Maier", "Anna", partner_last_name="Huber", partner_first_name="Sepp")
    participants.register(tournament, turned)
    huber = participants.people(tournament)[0]
    assert [one.name for one in doubles.twins(tournament, huber.id)] == ["Maier, Anna / Huber, Sepp"]


def test_pairs_come_from_an_earlier_tournament_and_out_into_a_list(tournament: TournamentFile) -> None:
    table = people_table(participants.people(tournament), "Teilnehmer")
    place = table.headings.index("Zweiter Nachname")
    assert [row[place : place + 2] for row in table.rows] == [("Maier", "Anna"), ("Huber", "Rosa")]
    tournament.close()
    sheet = reading.read_earlier(tournament.path)
    looked = plan.look(sheet, reading.EARLIER_FIELDS, (), pairs=True)
    assert [row.entry.person.name for row in looked.rows] == [
        "Huber, Sepp / Maier, Anna",
        "Kern, Ulrich / Huber, Rosa",
    ]


@pytest.mark.parametrize(
    ("kept", "gone", "joined"),
    [
        (("Huber", "Sepp", "Maier", ""), ("Maier", "", "Huber", "Sepp"), "Huber, Sepp / Maier"),
        (("Huber", "Sepp", "Maier", ""), ("Maier", "Anna", "Huber", ""), "Huber, Sepp / Maier, Anna"),
        (("Huber", "", "Maier", "Anna"), ("Huber", "Sepp", "Maier", ""), "Huber, Sepp / Maier, Anna"),
        (("Huber", "", "Maier", "Anna"), ("Vogt", "Sepp", "Maier", "Anna"), "Huber / Maier, Anna"),
        (("Huber", "Sepp", "", ""), ("Maier", "Anna", "Huber", "Sepp"), "Huber, Sepp / Maier, Anna"),
        (("Huber", "Sepp", "Maier", ""), ("Maier", "Anna", "", ""), "Huber, Sepp / Maier, Anna"),
        (("Hubre", "", "", ""), ("Huber", "Sepp", "", ""), "Hubre, Sepp"),
    ],
)
def test_c21_of_two_entries_of_a_pair_each_half_learns_from_the_same_person(
    tmp_path: Path, kept: tuple[str, ...], gone: tuple[str, ...], joined: str
) -> None:
    made = new_tournament(tmp_path, people=0)

    def enter(names: tuple[str, ...], attendance: Attendance) -> int:
        last, first, partner_last, partner_first = names
        person = PersonData(last, first, partner_last_name=partner_last, partner_first_name=partner_first)
        return next(iter(participants.register(made, person, attendance).touched["participant"]))

    one, other = enter(kept, Attendance.PRESENT), enter(gone, Attendance.REGISTERED)
    doubles.join(made, other, one)
    assert [someone.name for someone in participants.people(made)] == [joined]


def looked_at(tournament: TournamentFile, text: str) -> tuple[plan.Row, ...]:
    sheet = sheet_of(text)
    return plan.look(sheet, mapping.guess(sheet), participants.people(tournament), pairs=True).rows


def codes(row: plan.Row) -> list[str]:
    return [problem.code for problem in row.problems]


@pytest.mark.parametrize(
    "text",
    [
        "Name\nSepp und Anna Brandl",
        "Name\nBrandl Sepp und Anna",
        "Name\nBrandl, Sepp & Anna",
        "Nachname;Vorname\nBrandl;Sepp und Anna",
    ],
)
def test_c21_one_last_name_is_that_of_both(tournament: TournamentFile, text: str) -> None:
    (row,) = looked_at(tournament, text)
    assert row.entry.person.name == "Brandl, Sepp / Brandl, Anna"
    assert codes(row) == ["import.cell_shared_name"]


def test_c21_the_same_person_twice_in_a_row_is_refused(tournament: TournamentFile) -> None:
    sheet = sheet_of("Name;Partner\nBrandl, Eva;brandl, eva")
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament), pairs=True)
    (row,) = looked.rows
    assert codes(row) == ["import.cell_partner_same"]
    for decisions in ({}, {row.line: plan.RowDecision.TAKE}):
        assert plan.decide(looked, decisions).rows[0].fate is plan.RowFate.REFUSED


def test_c21_a_list_tells_who_is_in_another_pair(tournament: TournamentFile) -> None:
    rows = looked_at(
        tournament,
        "Name;Partner\nVogt, Max;Maier, Anna\nMayer, Rolf;Vogt, Max\nHuber, Roosa;Auer, Ida\n"
        "Zöller, Kai;Kern, Uwe\nZoeller, Kai;Lang, Ina\nMaier, Anna;Huber, Sepp",
    )
    told = [[(p.code, p.at[0], p.params["pair"]) for p in row.problems] for row in rows]
    same, alike = "import.cell_in_another_pair", "import.cell_like_another_pair"
    assert told == [
        [(same, "partner", "Huber, Sepp / Maier, Anna")],
        [(same, "partner", "Vogt, Max / Maier, Anna")],
        [],
        [],
        [(alike, "last_name", "Zöller, Kai / Kern, Uwe")],
        [],
    ]
    assert not any(row.doubtful for row in rows)


def test_c21_two_names_in_a_cell_beside_a_partner_are_told(tournament: TournamentFile) -> None:
    (row,) = looked_at(tournament, "Name;Partner\nBrandl, Eva / Auer, Ida;Wimmer, Kurt")
    assert "import.cell_three_names" in codes(row)
    (row,) = looked_at(tournament, "Name;Partner\nBrandl, Eva;Auer / Wimmer")
    assert codes(row) == ["import.cell_beside_name"]


def test_c21_a_first_name_alone_is_no_partner(tournament: TournamentFile) -> None:
    (row,) = looked_at(tournament, "Nachname 1;Vorname 1;Nachname 2;Vorname 2\nBrandl;Eva;;Kurt")
    assert codes(row) == ["import.cell_no_partner"]
    assert row.entry.person.heads == (("Brandl", "Eva"), ("Kurt", ""))


def test_c21_a_partner_may_lack_a_first_name_or_be_far_too_long(tournament: TournamentFile) -> None:
    rows = looked_at(
        tournament,
        f"Nachname 1;Vorname 1;Nachname 2;Vorname 2\nBrandl;Eva;Wimmer;\nAuer;Ida;{'x' * 300};Kurt\n"
        "Vogt;Max;Kurt;Wimmer",
    )
    assert [codes(row) for row in rows] == [
        ["import.cell_no_first_name"],
        ["import.cell_name_too_long"],
        ["import.cell_name_turned"],
    ]


@pytest.mark.parametrize("club", ["", ";Schwaig"])
def test_c21_a_turned_pair_of_a_list_is_the_one_registered(tournament: TournamentFile, club: str) -> None:
    text = f"Name;Partner{';Verein' if club else ''}\nAnna Maier;Sepp Huber{club}"
    (row,) = looked_at(tournament, text)
    assert row.twin is not None
    assert (row.twin.person, row.twin.same_name, row.twin.told_apart) == (HUBER, True, False)
    assert not row.problems


def test_c21_a_helper_in_a_list_needs_no_partner(tournament: TournamentFile) -> None:
    (row,) = looked_at(tournament, "Name;Partner;Helfer\nBrandl, Eva;;ja")
    assert not row.problems
    assert row.entry.person.heads == (("Brandl", "Eva"),)


def test_c21_the_list_at_the_door_has_a_line_for_the_second_name(tournament: TournamentFile) -> None:
    content = printouts.arrivals(tournament)
    assert [(line.name, line.only_refers) for line in content.people] == [
        ("Huber, Rosa → Kern, Ulrich", True),
        ("Huber, Sepp / Maier, Anna", False),
        ("Kern, Ulrich / Huber, Rosa", False),
        ("Maier, Anna → Huber, Sepp", True),
    ]
    text = paper.text(paper.printed(tournament, PrintKind.ARRIVALS))
    assert text.count("☑") == 2
    assert "Maier, Anna → Huber, Sepp" in text


def test_c21_a_pair_finds_its_seat_under_either_name(tmp_path: Path) -> None:
    made = new_tournament(tmp_path, people=0, rulebook=of_pairs())
    for person in (HUBER, KERN, *(sample_person(number, pairs=True) for number in range(6))):
        participants.register(made, person, Attendance.PRESENT)
    draw_round(made, 1)
    seated = [place for place in seat_papers.seats_by_name(made, 1).places if "Maier" in place.name]
    assert [place.name for place in seated] == ["Huber, Sepp / Maier, Anna", "Maier, Anna / Huber, Sepp"]
    assert len({(place.table, place.seat) for place in seated}) == 1
    scene = scenes.seats_by_name(made)
    assert scene is not None
    assert len(scene.seats) == 16, "either one finds himself"
    first, second = (seat for seat in scene.seats if "Maier A." in seat.name.last)
    assert (first.name.last, second.name.last) == ("Huber S. / Maier A.", "Maier A. / Huber S.")
    assert first.table == second.table


def test_c21_who_is_registered_alone_where_pairs_play_is_not_seated(tmp_path: Path) -> None:
    made = new_tournament(tmp_path, people=4)
    draws.draft(made, 1)
    change_rules(made, of_pairs())
    (wish,) = [wish for wish in overview.view(made).needs if wish.kind is Need.UNLIKE_PAIRS]
    words = wish_words(wish)
    assert words.text.startswith("Bei 4 Paaren fehlt der zweite Name: ")
    with pytest.raises(Refused, match=r"participant\.half_pairs"):
        draws.publish(made, draws.view(made, 1).draws[-1].id)
    for number, someone in enumerate(participants.people(made)):
        participants.edit(made, someone.id, someone.person._replace(partner_last_name=f"Zweite {number}"))
    assert not [wish for wish in overview.view(made).needs if wish.kind is Need.UNLIKE_PAIRS]
    draws.publish(made, draws.view(made, 1).draws[-1].id)


def test_c21_a_pair_where_everybody_plays_alone_is_said_and_a_helper_needs_no_partner(
    tournament: TournamentFile,
) -> None:
    participants.add_helpers(tournament, [PersonData("Aushilfe", "1.")])
    assert pairs.unlike(tournament, pairs=True) is None
    told = pairs.unlike(tournament, pairs=False)
    assert told is not None
    assert problem_text(told).title == (
        "2 sind als Paar angemeldet, hier spielt aber jeder für sich: "
        "Huber, Sepp / Maier, Anna\u00a0· Kern, Ulrich / Huber, Rosa."
    )


@pytest.mark.measured
def test_c22_no_pair_sits_where_partners_are_drawn() -> None:
    data = to_data(read_toml(resource_text("rulebooks", "watten-runden.toml")))
    with pytest.raises(Refused) as refused:
        read_data({**data, "pairs": True})
    (problem,) = refused.value.problems
    assert "säßen acht an einem Tisch" in problem_text(problem).title


def test_c21_a_fee_per_head_is_paid_twice_by_a_pair(tmp_path: Path) -> None:
    made = new_tournament(tmp_path, people=4, rulebook=of_pairs())
    assert {someone.fee_cents for someone in participants.people(made)} == {1000}
    assert all(someone.has_paid for someone in participants.people(made))
    change_rules(made, of_pairs().model_copy(update={"fee_per_head": True}))
    everyone = participants.people(made)
    assert {(someone.fee_cents, someone.open_cents) for someone in everyone} == {(2000, 1000)}
    assert fees.dues(made).owed_cents == 4000
    fees.pay(made, everyone[0].id)
    assert participants.by_id(made)[everyone[0].id].paid_cents == 2000
    fees.agree(made, everyone[1].id, 2000)
    assert not participants.by_id(made)[everyone[1].id].own_fee, "what all pay is no fee of one's own"
    assert "Startgeld 20,00 €" in paper.text(paper.printed(made, PrintKind.ARRIVALS))
    invitation = paper.text(paper.printed(made, PrintKind.INVITATION))
    assert "10,00 € je Kopf" in invitation
    change_rules(made, sample_rulebook().model_copy(update={"fee_per_head": True}))
    assert participants.usual_fee(made) == 1000, "it holds where pairs play"


def test_c21_who_stands_below_a_heading_of_helpers_needs_no_partner(tournament: TournamentFile) -> None:
    rows = looked_at(tournament, "Nachname;Partner\nVogt;Lang\nEder;\nHelfer;\nReiter;\n")
    found = {row.entry.person.last_name: row for row in rows}
    assert codes(found["Eder"]) == ["import.cell_no_partner"]
    assert codes(found["Reiter"]) == ["import.row_helper"]
    assert found["Reiter"].entry.competes is Competes.HELPER
