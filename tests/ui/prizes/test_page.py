"""Prizes and the prize-giving on the screen, by keys."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from tests.sample import new_tournament, play_round, sample_rulebook
from tests.services.prizes.test_ceremony import winner_without_rank
from tests.services.slips import ZEROS, level_totals
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, said, words

from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup, Together
from turnierleitung.domain.ranking.standings import WHOLE, FinalTie
from turnierleitung.domain.ranking.teams import TeamRules
from turnierleitung.services import formats, leaving, overview, printing, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Need, PrintKind, PrintSet
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import fees, participants
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.services.tables import standings
from turnierleitung.texts.overview import wish_words
from turnierleitung.texts.prizes import rank_in_group
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.frame.workspace import undo_name
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.prizes.prize_state import _who_share, honoured_rows, press_text
from turnierleitung.ui.prizes.prizes_page import PrizesPage
from turnierleitung.ui.projection.wall_window import ScreenMark
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import pages

CTRL = Qt.KeyboardModifier.ControlModifier
ALL = PrizeGroup()
PRIZES = (Prize(ALL, 1, 6000), Prize(ALL, 2, 4000), Prize(ALL, 3, 2000), Prize(ALL, 4, 1050, "Schinken"))


def played(folder: Path) -> Tournament:
    tournament = new_tournament(folder, people=8)
    for number in (1, 2):
        play_round(tournament, number)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    return tournament


@pytest.fixture
def page(open_workspace: Open, tmp_path: Path) -> PrizesPage:
    """The page of a tournament that is over, without a plan."""
    return opened(open_workspace, played(tmp_path))


def opened(open_workspace: Open, tournament: Tournament) -> PrizesPage:
    found = open_workspace(tournament).open_page(pages.PRIZES)
    assert isinstance(found, PrizesPage)
    return found


def planned(page: PrizesPage) -> list[Prize]:
    return [found.prize for found in plan.view(page.tournament).prizes]


def name_at(page: PrizesPage, rank: int) -> str:
    place = next(place for place in awards.places(page.tournament) if place.rank == rank)
    return awards.named(page.tournament, place).people[0].spoken_name


def held(page: PrizesPage, presses: int) -> PrizesPage:
    """Plan, begin and go on so many times."""
    page.desk.run(lambda tournament: plan.put(tournament, PRIZES))
    press(Qt.Key.Key_F9)
    for _ in range(presses):
        press(Qt.Key.Key_PageDown)
    return page


def test_a_plan_is_typed_with_the_keyboard_alone(page: PrizesPage) -> None:
    assert any("Noch kein Preis" in text for text in words(page))
    assert page.plan.form.amount.hasFocus()
    keys("120 80 60,50")
    press(Qt.Key.Key_Return, CTRL)
    assert [(prize.rank, prize.cents) for prize in planned(page)] == [(1, 12000), (2, 8000), (3, 6050)]
    assert page.plan.form.amount.hasFocus()
    assert page.plan.form.rank.value() == 4
    press(Qt.Key.Key_Return)
    keys("Geschenkkorb")
    press(Qt.Key.Key_Return)
    assert planned(page)[-1] == Prize(ALL, 4, 0, "Geschenkkorb")


def test_the_pot_is_taken_from_the_desk_and_differs_once_more_comes_in(page: PrizesPage) -> None:
    fees.refund(page.tournament, 1)
    page.load()
    assert page.plan.desk_line.text() == "In der Kasse: 80 € Startgeld weniger 10 € zurück = 70 €"
    press(Qt.Key.Key_F7)
    assert plan.view(page.tournament).pot_cents == 7000
    assert page.plan.pot.text() == "70 €"
    assert not page.plan.take_over.isVisible()
    fees.pay(page.tournament, 1)
    page.load()
    assert page.plan.desk_line.text() == (
        "Der Topf weicht von der Kasse ab, dort sind 90 € Startgeld weniger 10 € zurück = 80 €."
    )
    press(Qt.Key.Key_F7)
    assert plan.view(page.tournament).pot_cents == 8000


def test_prizes_that_are_more_than_the_desk_has_keep_the_pot_away(page: PrizesPage) -> None:
    plan.put(page.tournament, [Prize(ALL, 1, 9000)])
    page.load()
    assert page.plan._sum.text() == "Preise zusammen 90 € · in der Kasse fehlen dafür 10 €"
    press(Qt.Key.Key_F7)
    assert plan.view(page.tournament).pot_cents is None
    assert "Die Preise sind zusammen 90 €, im Topf sind 80 €." in page.plan.notice.text


def test_who_shares_a_place_shares_the_prize_behind_it() -> None:
    two = {"Huber, Rosa": None, "Kern, Ulrich": None}
    won = {(PrizeGroup(), 1): two, (PrizeGroup(), 3): {"Lang, Eva": None}}
    shown = [_who_share(won, Prize(PrizeGroup(), rank, 100)) for rank in (1, 2, 3, 4)]
    assert shown == [tuple(two), tuple(two), ("Lang, Eva",), ()]


def test_a_prize_of_a_class_is_for_those_who_are_in_it(page: PrizesPage) -> None:
    someone = participants.people(page.tournament)[0]
    page.desk.run(lambda one: participants.edit(one, someone.id, someone.person._replace(category="Jugend")))
    page.plan.form.kind.setFocus()
    press(Qt.Key.Key_Down)
    assert page.plan.form.group_kind is GroupKind.CATEGORY
    assert page.plan.form.name.currentText() == "Jugend"
    page.plan.form.take_focus()
    keys("15")
    press(Qt.Key.Key_Return, CTRL)
    assert planned(page) == [Prize(PrizeGroup(GroupKind.CATEGORY, "Jugend"), 1, 1500)]
    assert page.plan.list.rows_model.rows[0].winners == someone.name


@pytest.mark.parametrize(
    ("kind", "name", "prize", "cell"),
    [
        (GroupKind.LAST, "", Prize(PrizeGroup(GroupKind.LAST), 1, 1500), "Letzter"),
        (GroupKind.MIDDLE, "", Prize(PrizeGroup(GroupKind.MIDDLE), 1, 1500), "Mitte der Rangliste"),
        (GroupKind.ROUND, "2", Prize(PrizeGroup(GroupKind.ROUND, "2"), 1, 1500), "1. Platz"),
    ],
)
def test_a_prize_is_for_the_last_the_middle_or_a_round(
    page: PrizesPage, kind: GroupKind, name: str, prize: Prize, cell: str
) -> None:
    form = page.plan.form
    form.kind.setFocus()
    while form.group_kind is not kind:
        press(Qt.Key.Key_Down)
    assert form.rows["name"].isVisible() == bool(name)
    form.name.setEditText(name)
    assert form.rows["rank"].isVisible() == (kind is not GroupKind.MIDDLE)
    form.take_focus()
    keys("15")
    press(Qt.Key.Key_Return, CTRL)
    assert planned(page) == [prize]
    assert rank_in_group(prize.group, prize.rank) == cell
    (row,) = page.plan.list.rows_model.rows
    assert row.winners


def test_a_prize_is_changed_and_struck_from_the_list(page: PrizesPage) -> None:
    page.desk.run(lambda tournament: plan.put(tournament, PRIZES))
    page.plan.list.setFocus()
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Return)
    keys("70")
    press(Qt.Key.Key_Return, CTRL)
    assert planned(page)[0] == Prize(ALL, 1, 7000)
    page.plan.list.setFocus()
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Delete)
    assert [prize.rank for prize in planned(page)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("typed", "said"),
    [("-5", "nicht kleiner als 0"), ("zehn", "„zehn“ ist kein Betrag"), ("", "fehlt der Preis")],
)
def test_what_is_no_prize_is_said_beside_the_field_and_stays_there(
    page: PrizesPage, typed: str, said: str
) -> None:
    keys(typed)
    press(Qt.Key.Key_Return, CTRL)
    assert said in page.plan.form.told
    assert page.plan.form.amount.text() == typed
    assert planned(page) == []


def test_prizes_above_the_pot_are_refused_in_a_plain_sentence(page: PrizesPage) -> None:
    page.plan.pot.setFocus()
    keys("100")
    press(Qt.Key.Key_Return)
    assert plan.view(page.tournament).pot_cents == 10000
    page.plan.form.take_focus()
    keys("90 30")
    press(Qt.Key.Key_Return, CTRL)
    assert "zusammen 120 €, im Topf sind 100 €" in page.plan.form.told
    page.plan.together.setFocus()
    page.plan.together.setCurrentIndex(1)
    page.plan.together.activated.emit(1)
    assert plan.view(page.tournament).together is Together.BEST
    page.plan.pot.setText("viel")
    page.plan.pot.editingFinished.emit()
    assert "kein Betrag" in page.plan.notice.text


def test_the_ceremony_goes_on_with_one_key_and_reads_out_what_is_shown(page: PrizesPage) -> None:
    held(page, 1)
    read = words(page.ceremony.reader)
    assert read[0] == "4. Platz"
    assert name_at(page, 4) in read
    assert "10,50 €, Schinken" in read
    press(Qt.Key.Key_PageDown)
    told = ceremony.shown(page.tournament)
    assert told is not None
    assert told.now is not None
    assert told.now.people == (), "of the last three the hall sees the place first"
    assert name_at(page, 3) in words(page.ceremony.reader), "the director reads the name already"
    press(Qt.Key.Key_Return)
    assert [place.rank for place in ceremony.view(page.tournament).shown] == [4, 3]
    for _ in range(4):
        press(Qt.Key.Key_PageDown)
    assert ceremony.view(page.tournament).over
    assert any("Alle sind geehrt" in text for text in words(page))
    focus = QApplication.focusWidget()
    assert not isinstance(focus, QPushButton), "Enter must not take the last step back"


def test_a_step_is_taken_back_with_a_key_and_undo_leaves_the_prizes_alone(page: PrizesPage) -> None:
    held(page, 3)
    for _ in range(3):
        press(Qt.Key.Key_Z, CTRL)
        assert not any("noch einmal" in text for text in words(page.window())), "nothing older is offered"
    assert planned(page) == list(PRIZES)
    assert awards.are_settled(page.tournament)
    assert "Preise" not in undo_name(page.desk), "the foot offers nothing that is refused"
    QApplication.processEvents()
    assert any("nimmt Bild auf den letzten Schritt zurück" in text for text in words(page.window()))
    assert page.ceremony.back.text() == "Zurück"
    press(Qt.Key.Key_PageUp)
    assert [place.rank for place in ceremony.view(page.tournament).shown] == [4]
    press(Qt.Key.Key_PageUp)
    press(Qt.Key.Key_PageUp)
    assert page.ceremony.back.text() == "Preise"
    press(Qt.Key.Key_PageUp)
    assert not ceremony.view(page.tournament).begun
    assert page.plan.isVisible()


def test_the_list_of_those_honoured_says_for_what_somebody_got_his_prize(page: PrizesPage) -> None:
    last = standings.view(page.tournament).rows[-1].participant_id
    plan.put(page.tournament, [Prize(PrizeGroup(GroupKind.LAST), 1, 500)])
    ceremony.begin(page.tournament)
    ceremony.advance(page.tournament)
    (row,) = honoured_rows(page.tournament, ceremony.view(page.tournament))
    assert (row.participant_id, row.given) == (last, "5 € · Letzter")


def test_opened_again_after_a_kill_it_stands_where_it_stood(open_workspace: Open, tmp_path: Path) -> None:
    page = held(opened(open_workspace, played(tmp_path)), 3)
    read = words(page.ceremony.reader)
    copy = tmp_path / "killed.turnier"
    copy.write_bytes(page.tournament.path.read_bytes())
    again = opened(open_workspace, tournaments.open_file(copy))
    QApplication.processEvents()
    assert words(again.ceremony.reader) == read
    assert again.ceremony.forward.hasFocus()


def test_a_correction_in_the_middle_asks_before_it_changes_what_was_shown(page: PrizesPage) -> None:
    held(page, 3)
    page.desk.run(lambda tournament: plan.put(tournament, [Prize(ALL, 4, 500)]))
    assert "Platz 4" in said(page.ceremony.difference)
    assert "10,50 €" in said(page.ceremony.difference)
    assert "5 €" in said(page.ceremony.difference)
    assert not page.ceremony.forward.isEnabled()
    press(Qt.Key.Key_F6)
    assert said(page.ceremony.difference) == ""
    assert page.ceremony.forward.isEnabled()
    page.desk.run(lambda tournament: plan.put(tournament, [Prize(ALL, 4, 700)]))
    press(Qt.Key.Key_F7)
    assert ceremony.view(page.tournament).shown == ()
    assert said(page.ceremony.difference) == ""


def room_for(rows: RowsView[Any], text: str) -> int:
    """How many pixels are left beside the longest word of a text in the first row of a list."""
    model, row = rows.rows_model, rows.rows_model.rows[0]
    cells = [model.columns[number].shown(row) for number in range(model.columnCount())]
    column = next(number for number, cell in enumerate(cells) if text in (cell.text, cell.below))
    widest = max(rows.fontMetrics().horizontalAdvance(word) for word in text.split())
    return rows.columnWidth(column) - 20 - widest


def test_who_won_a_round_and_has_no_rank_is_called_before_the_places(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament, name = winner_without_rank(tmp_path)
    page = opened(open_workspace, tournament)
    page.window().resize(1280, 800)
    page.desk.run(ceremony.begin)
    page.load()
    assert press_text(ceremony.view(tournament)) == "Namen zeigen"
    assert "Außerhalb der Rangliste mit Namen zeigen" in words(page)
    page.desk.run(ceremony.advance)
    assert "Außerhalb der Rangliste" in words(page)
    (row,) = honoured_rows(tournament, ceremony.view(tournament))
    assert (row.place, name in row.name) == ("Außerhalb der Rangliste", True)
    assert row.given == "ein Schinken · Runde 1, 1. Platz"
    QApplication.processEvents()
    assert room_for(page.ceremony.list, row.place) >= 0
    (tied, *_) = [one.id for one in plan.view(tournament).prizes if one.prize.thing]
    page.desk.run(lambda file: plan.remove(file, [tied]))
    assert "Seit jemand außerhalb der Rangliste geehrt wurde, hat sich etwas geändert." in words(page)
    assert any(one.text().startswith("Ab dort neu zeigen") for one in page.findChildren(QPushButton))
    (wish,) = (one for one in overview.view(tournament).needs if one.kind is Need.HONOURED)
    assert "außerhalb der Rangliste" in wish_words(wish).text


def test_no_word_of_a_prize_breaks_inside(page: PrizesPage) -> None:
    voucher = "Übernachtungsgutschein"
    page.window().resize(1280, 800)
    page.desk.run(lambda tournament: plan.put(tournament, [Prize(ALL, 4, 2000, voucher)]))
    QApplication.processEvents()
    assert room_for(page.plan.list, voucher) >= 0
    press(Qt.Key.Key_F9)
    press(Qt.Key.Key_PageDown)
    assert room_for(page.ceremony.list, f"20 €, {voucher}") >= 0


def test_the_overview_leads_to_what_was_shown_and_would_be_different(page: PrizesPage) -> None:
    held(page, 8)
    page.desk.run(lambda tournament: plan.put(tournament, [Prize(ALL, 4, 500)]))
    assert page.surroundings is not None
    front = page.surroundings.open_page(pages.OVERVIEW)
    assert isinstance(front, OverviewPage)
    # Behind it stands what is open at the cash desk.
    assert front.texts[0] == "Seit Platz 4 geehrt wurde, hat sich etwas geändert."
    front.press_need(0)
    assert page.isVisible()
    assert page.ceremony.difference.stand.hasFocus()


def test_the_words_for_the_microphone_are_kept_when_the_field_is_left(page: PrizesPage) -> None:
    held(page, 1)
    assert page.ceremony.reader.about_place.field.toPlainText().startswith(f"4. Platz: {name_at(page, 4)}")
    page.ceremony.reader.about_place.field.setFocus()
    page.ceremony.reader.about_place.field.selectAll()
    QTest.keyClicks(page.ceremony.reader.about_place.field, "Der Vierte, bitte.")
    press(Qt.Key.Key_PageDown)
    assert list(ceremony.written(page.tournament).values()) == ["Der Vierte, bitte."]
    press(Qt.Key.Key_PageUp)
    assert page.ceremony.reader.about_place.field.toPlainText() == "Der Vierte, bitte."
    page.ceremony.reader.about_place.field.setFocus()
    page.ceremony.reader.about_place.field.clear()
    page.ceremony.forward.setFocus()
    assert page.ceremony.reader.about_place.field.toPlainText().startswith("4. Platz")
    page.leave()


def test_what_is_said_first_and_last_is_written_beside_the_places(page: PrizesPage) -> None:
    held(page, 0)
    reader = page.ceremony.reader
    assert "Willkommen zur Siegerehrung" in reader.opening.field.toPlainText()
    assert not page.ceremony.farewell.isVisible()
    page.window().resize(1280, 640)
    QApplication.processEvents()
    assert page.window().height() == 640
    reader.opening.field.setFocus()
    reader.opening.field.selectAll()
    QTest.keyClicks(reader.opening.field, "Guten Abend!")
    press(Qt.Key.Key_Tab)
    assert ceremony.speech_frame(page.tournament)[FramePart.OPENING] == "Guten Abend!"
    assert reader.closing.field.hasFocus()
    reader.closing.field.selectAll()
    QTest.keyClicks(reader.closing.field, "Bis bald.")
    press(Qt.Key.Key_PageDown)
    assert ceremony.speech_frame(page.tournament)[FramePart.CLOSING] == "Bis bald."
    assert not reader.opening.isVisible()
    while not ceremony.view(page.tournament).over:
        press(Qt.Key.Key_PageDown)
    assert page.ceremony.farewell.field.toPlainText() == "Bis bald."
    page.ceremony.farewell.field.setFocus()
    page.ceremony.farewell.field.clear()
    page.ceremony.list.setFocus()
    assert "Herzlichen Glückwunsch" in page.ceremony.farewell.field.toPlainText()
    page.window().resize(1280, 640)
    QApplication.processEvents()
    assert page.window().height() == 640


def test_it_fits_a_small_window_while_a_lot_waits_and_something_is_wrong(page: PrizesPage) -> None:
    for number in (1, 2):
        for row in formats.rounds_view(page.tournament, number).tables:
            results.enter(page.tournament, row.table_id, level_totals(), reason="alle gleich", despite=ZEROS)
    rules = rulebooks.current(page.tournament).with_stage(0, final_tie=FinalTie.SHARED)
    page.desk.run(lambda tournament: leaving.change_rules(tournament, rules))
    page.desk.run(lambda tournament: plan.put(tournament, [Prize(ALL, 1, 1)]))
    assert "Das Los" in page.lot.text
    page.plan.form.kind.setCurrentIndex(1)
    press(Qt.Key.Key_Return, CTRL)
    assert page.plan.form.told
    page.window().resize(1280, 640)
    QApplication.processEvents()
    assert (page.window().width(), page.window().height()) == (1280, 640)
    press(Qt.Key.Key_F8)
    assert page.lot.text == ""
    press(Qt.Key.Key_F9)
    assert ceremony.view(page.tournament).begun
    QApplication.processEvents()
    assert page.window().height() == 640


def test_before_the_ranking_stands_it_says_what_is_missing(open_workspace: Open, tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8)
    play_round(tournament, 1)
    page = opened(open_workspace, tournament)
    press(Qt.Key.Key_F9)
    assert "noch nicht fertig" in page.problem.text
    assert not ceremony.view(tournament).begun


def test_papers_are_one_key_away(page: PrizesPage) -> None:
    page.desk.run(lambda tournament: plan.put(tournament, PRIZES))
    assert page.surroundings is not None
    for key, kind in ((Qt.Key.Key_U, PrintKind.AWARDS), (Qt.Key.Key_T, PrintKind.SPEECH)):
        page.surroundings.open_page(pages.PRIZES)
        press(key, CTRL)
        shown = page.surroundings.open_page(pages.PRINTING)
        assert isinstance(shown, PrintingPage)
        assert shown.list.chosen is not None
        assert shown.list.chosen.request is not None
        assert shown.list.chosen.request.kind is kind
    request = page.print_request()
    assert request is not None
    assert request.kind is PrintKind.PRIZE_LIST
    assert "Bild ab" in str(page.help_words())
    assert "Die Wand zeigt mit dem Beginn die Siegerehrung" in str(page.help_words())


def test_the_award_of_one_is_opened_from_those_who_are_honoured(page: PrizesPage) -> None:
    held(page, 1)
    page.ceremony.list.setFocus()
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Return)
    assert page.surroundings is not None
    shown = page.surroundings.open_page(pages.PRINTING)
    assert isinstance(shown, PrintingPage)
    assert shown.list.chosen is not None
    assert shown.list.chosen.request is not None
    fourth = awards.places(page.tournament)[3].people[0].participant_id
    assert shown.list.chosen.request.participant_id == fourth


def test_the_result_is_saved_in_one_press_beside_the_tournament(page: PrizesPage) -> None:
    page.desk.run(lambda tournament: plan.put(tournament, PRIZES))
    press(Qt.Key.Key_S, CTRL)
    folder = page.tournament.path.parent / "12. Schwaiger Schafkopfturnier Ergebnis"
    assert sorted(path.name for path in folder.iterdir()) == [
        "ergebnis.csv",
        "ergebnis.html",
        "rangliste.pdf",
    ]
    html = (folder / "ergebnis.html").read_text("utf-8")
    assert "<meta charset" in html
    assert "http" not in html
    rows = list(csv.reader((folder / "ergebnis.csv").read_text("utf-8-sig").splitlines(), delimiter=";"))
    assert rows[1][-1] == "60 €"
    assert len(rows) == 9
    assert (folder / "rangliste.pdf").read_bytes().startswith(b"%PDF")
    assert printing.printed(page.tournament)[0].request.kind is PrintKind.RANKING
    wanted = {part.request.kind for part in printing.print_view(page.tournament, PrintSet.END).wanted}
    assert PrintKind.RANKING in wanted, "a file for the newspaper hangs on no wall"


def test_ctrl_n_begins_a_prize_wherever_the_cursor_is(page: PrizesPage) -> None:
    press(Qt.Key.Key_Return)
    assert page.plan.form.thing.hasFocus()
    press(Qt.Key.Key_N, CTRL)
    assert page.plan.form.amount.hasFocus()


def test_where_the_result_cannot_be_saved_it_says_so(page: PrizesPage) -> None:
    (page.tournament.path.parent / "12. Schwaiger Schafkopfturnier Ergebnis").write_text("im Weg")
    press(Qt.Key.Key_S, CTRL)
    QApplication.processEvents()
    assert any("„12. Schwaiger Schafkopfturnier Ergebnis“" in text for text in words(page.window()))


def test_the_wall_shows_the_ceremony_from_its_beginning_and_the_page_says_where_it_does_not(
    page: PrizesPage,
) -> None:
    around = page.surroundings
    assert around is not None
    hall = around.page("hall")
    assert isinstance(hall, HallPage)
    assert hall.wall is not None
    hall.wall.projector.placing.put_on(ScreenMark("HDMI-1"))
    press(Qt.Key.Key_F9)
    assert hall.on_wall is SceneKind.CEREMONY
    assert page.wall.text == ""
    around.open_page("hall")
    press(Qt.Key.Key_1)
    around.open_page("prizes")
    assert "An der Wand hängt: Willkommen." in page.wall.text
    press(Qt.Key.Key_F4)
    assert hall.on_wall is SceneKind.CEREMONY
    assert page.wall.text == ""


def choose(page: PrizesPage, kind: str) -> None:
    page.plan.form.kind.setFocus()
    press(Qt.Key.Key_Home)
    while page.plan.form.kind.currentText() != kind:
        press(Qt.Key.Key_Down)


def test_c14_a_tally_is_chosen_by_its_name_and_another_word_is_refused(page: PrizesPage) -> None:
    form = page.plan.form
    choose(page, "Am meisten")
    assert [form.name.itemText(place) for place in range(form.name.count())][-1] == "gespielte Soli"
    choose(page, "Wertungsklasse")
    form.name.setEditText("Damen")
    choose(page, "Am meisten")
    assert form.name.currentText() == form.name.itemText(0), "what was typed for a class is no tally"
    form.name.setEditText("Stiche")
    form.amount.setFocus()
    keys("15")
    press(Qt.Key.Key_Return, CTRL)
    assert "Das wird in diesem Spiel nicht gezählt. Bitte wählen Sie aus der Liste." in " ".join(words(page))
    form.name.setEditText("gespielte Soli")
    press(Qt.Key.Key_Return, CTRL)
    group = PrizeGroup(GroupKind.TALLY, "schafkopf.solos_played")
    assert planned(page) == [Prize(group, 1, 1500)]
    page.plan.list.selectRow(0)
    assert form.name.currentText() == "gespielte Soli"


def test_c13_a_prize_for_teams_is_offered_where_they_are_ranked(open_workspace: Open, tmp_path: Path) -> None:
    def kinds(found: PrizesPage) -> list[str]:
        return [found.plan.form.kind.itemText(place) for place in range(found.plan.form.kind.count())]

    assert "Mannschaften" not in kinds(opened(open_workspace, played(tmp_path)))
    rules = sample_rulebook(2).model_copy(update={"teams": TeamRules(best=2)})
    (tmp_path / "teams").mkdir()
    tournament = new_tournament(tmp_path / "teams", people=8, rulebook=rules)
    for person in list(participants.by_id(tournament).values())[:4]:
        participants.edit(tournament, person.id, person.person._replace(team="Moosbuam"))
    play_round(tournament, 1)
    found = opened(open_workspace, tournament)
    choose(found, "Mannschaften")
    found.plan.form.amount.setFocus()
    keys("80")
    press(Qt.Key.Key_Return, CTRL)
    assert planned(found) == [Prize(PrizeGroup(GroupKind.TEAM), 1, 8000)]
    assert found.plan.list.rows_model.rows[0].winners == "Moosbuam"
