"""The drawing page of tables, driven as a director would."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot
from tests import sample
from tests.sample import tables_stage
from tests.services.slips import ZEROS, level_totals
from tests.ui.conftest import Open
from tests.ui.driving import press, said

from turnierleitung.domain.draw.tables.fairness import Why
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance, Competes, DrawState
from turnierleitung.services import formats, history, leaving, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws, fairness, repairs
from turnierleitung.texts.deeds import deed_name
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.tables.draw_state import boxes
from turnierleitung.ui.widgets.fields import RoundChoice
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs

CTRL = Qt.KeyboardModifier.ControlModifier


def draw_page(workspace: Workspace) -> DrawPage:
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    return page


def drafts(tournament: Tournament) -> list[str]:
    return [one.label for one in draws.view(tournament, 1).draws]


def two_drafts(tmp_path: Path) -> Tournament:
    """Sixteen people, and drafts A and B of the first round."""
    tournament = sample.new_tournament(tmp_path, people=16)
    for seed in ("0000-0001", "0000-0002"):
        draws.draft(tournament, 1, seed)
    return tournament


@pytest.fixture
def hard_to_draw(tmp_path: Path) -> Tournament:
    """19 people at tables of four and five, nine rounds: seconds of search."""
    rulebook = sample.sample_rulebook(rounds=9, headcount=HeadcountPolicy.LARGER)
    return sample.new_tournament(tmp_path, people=19, rulebook=rulebook)


@pytest.fixture
def beside(host: Host) -> Iterator[Host]:
    """The program with its long work beside the screen, as it really is."""
    host.jobs = Jobs(ThreadPoolExecutor(1))
    yield host
    host.jobs.close()


def test_a_long_draw_shows_how_far_it_is_and_can_be_stopped(
    beside: Host, open_workspace: Open, hard_to_draw: Tournament, qtbot: QtBot
) -> None:
    del beside
    page = draw_page(open_workspace(hard_to_draw))
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(page.working.isVisible)
    assert page.working._text.text() == "Die Plätze werden ausgelost …"
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.working.busy)
    assert not page.working.isVisible()
    assert drafts(page.tournament) == []


def test_a_tournament_that_is_closed_lets_go_of_its_draw(
    beside: Host, open_workspace: Open, hard_to_draw: Tournament, qtbot: QtBot
) -> None:
    workspace = open_workspace(hard_to_draw)
    page = draw_page(workspace)
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    page.leave()
    beside.jobs.close()
    qtbot.waitUntil(lambda: not page.working.busy)
    assert drafts(page.tournament) == []


def test_a_draw_that_can_not_be_made_says_why(open_workspace: Open, tmp_path: Path) -> None:
    page = draw_page(open_workspace(sample.new_tournament(tmp_path, people=0)))
    page.draw()
    QApplication.processEvents()
    assert "Noch ist niemand da" in page.notice.text


@pytest.fixture
def published(tmp_path: Path) -> Tournament:
    """16 people at four published tables, tables of five where needed."""
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    return tournament


def test_the_overview_says_that_seats_no_longer_fit_and_leads_to_the_repair(
    open_workspace: Open, published: Tournament, qtbot: QtBot
) -> None:
    formats.start_round(published, 1)
    participants.set_attendance(published, 3, Attendance.LEFT)
    workspace = open_workspace(published)
    front = workspace.open_page(pages.OVERVIEW)
    assert isinstance(front, OverviewPage)
    assert "Seit der Auslosung: 1 Person fehlt." in front.texts
    front.press_need(front.texts.index("Seit der Auslosung: 1 Person fehlt."))
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    assert page.mending.isVisible()
    assert "3 wechseln den Tisch; weniger geht nicht." in said(
        page.mending, page.mending._summary, page.mending._problem
    )
    assert len(page.mending.moves.words) == 4
    assert page.mending.moves.words[0].endswith("wird frei")
    qtbot.keyClick(page, Qt.Key.Key_Return, CTRL)
    assert not page.mending.isVisible()
    assert repairs.view(published, 1) is None
    qtbot.keyClick(page, Qt.Key.Key_Z, CTRL)
    assert page.mending.isVisible()


def test_a_repair_that_needs_a_helper_says_so_and_takes_him(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.draw_round(tournament, 1)
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    page = draw_page(open_workspace(tournament))
    assert "Es fehlt ein Helfer" in said(page.mending, page.mending._summary, page.mending._problem)
    assert not page.mending.button.isVisible()
    page.count.helper.setText("Aushilfe, Anna")
    page.count.helper.returnPressed.emit()
    assert "neu: Tisch" in page.mending.moves.words[1]
    assert "Niemand muss den Tisch wechseln." in said(
        page.mending, page.mending._summary, page.mending._problem
    )
    page.mending.button.click()
    assert not page.mending.isVisible()


def test_who_takes_a_draft_back_stays_on_the_page(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    page = draw_page(open_workspace(tournament))
    draws.draft(tournament, 1, "0000-0001")
    page.load()
    page.take_focus()
    assert page.board.hasFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Z, CTRL)
    assert drafts(tournament) == []
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus)


@pytest.mark.parametrize("policy", [HeadcountPolicy.WAITING_LIST, HeadcountPolicy.LARGER])
@pytest.mark.parametrize("way", [0, 1])
def test_who_takes_a_way_to_seat_people_back_stays_on_the_page(
    open_workspace: Open, tmp_path: Path, policy: HeadcountPolicy, way: int
) -> None:
    rulebook = sample.sample_rulebook(headcount=policy)
    tournament = sample.new_tournament(tmp_path, people=23, rulebook=rulebook)
    page = draw_page(open_workspace(tournament))
    page.take_focus()
    list(page.count.advice.buttons.values())[way].click()
    found = []
    # The last one takes back that somebody came; then nothing can be drawn any more.
    for _ in range(3):
        found.append(tables_stage(rulebooks.current(tournament)).headcount)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus is page or page.isAncestorOf(focus)
        press(Qt.Key.Key_Z, CTRL)
    assert found[0] is not policy
    assert found[1:] == [policy] * 2


def test_the_key_of_a_button_that_is_disabled_presses_no_other(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    page = draw_page(open_workspace(sample.new_tournament(tmp_path, people=16)))
    page.take_focus()
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Return, CTRL)
    QApplication.processEvents()
    assert drafts(page.tournament) == []
    qtbot.keyClick(focus, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    qtbot.waitUntil(lambda: drafts(page.tournament) == ["A"])


def test_somebody_at_the_wrong_table_is_marked_there(tmp_path: Path) -> None:
    tournament = two_drafts(tmp_path)
    seat = next(seat for seat in draws.view(tournament, 1).draws[-1].seats if seat.table == 2)
    participants.fix_table(tournament, seat.participant_id, 1)
    view = draws.view(tournament, 1)
    assert [box.warning for box in boxes(view.draws[-1], view.people)] == ["", "falscher Tisch", "", ""]


def test_all_helpers_who_are_missing_come_with_one_key(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = sample.new_tournament(tmp_path, people=36)
    participants.register(tournament, PersonData("Nachzügler"), Attendance.PRESENT)
    page = draw_page(open_workspace(tournament))
    page.take_focus()
    assert page.count.helper.hasFocus()
    qtbot.keyClicks(page.count.helper, "Helfer 2")
    qtbot.keyClick(page.count.helper, Qt.Key.Key_Return, CTRL)
    assert page.count.helper.text() == "Helfer 2", "that is the key of a button"
    qtbot.keyClick(page.count.helper, Qt.Key.Key_Return)
    assert page.count.helper.hasFocus(), "two more are missing"
    qtbot.keyClick(page.count.helper, Qt.Key.Key_H, CTRL)
    assert not page.count.helper.isVisible()
    helpers = [one.name for one in participants.people(tournament) if one.competes is Competes.HELPER]
    assert sorted(helpers) == ["Helfer 1", "Helfer 2", "Helfer 3"]


def test_s01_clubs_are_left_to_the_lot_until_the_director_keeps_them_apart(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    page = draw_page(open_workspace(tournament))
    assert page.clubs.isVisible()
    assert not page.clubs.button.isChecked(), "S-01: a free lot"
    assert "achtet nicht auf Vereine" in page.clubs.meaning.text()
    qtbot.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    assert tables_stage(rulebooks.current(tournament)).spread_clubs
    assert page.clubs.button.isChecked()
    assert deed_name(history.view(tournament).deeds[0]) == "Reglement ändern"
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: drafts(tournament) == ["A"])
    assert draws.view(tournament, 1).draws[0].fairness.same_club == ()
    press(Qt.Key.Key_Z, CTRL)
    press(Qt.Key.Key_Z, CTRL)
    assert not page.clubs.button.isChecked()
    assert not tables_stage(rulebooks.current(tournament)).spread_clubs


def test_what_is_said_of_clubs_holds_for_the_next_round_too(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    """The first draw was made with the second round in mind, without looking at clubs."""
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    page = draw_page(open_workspace(tournament))
    qtbot.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: bool(draws.view(tournament, 2).draws))
    assert draws.view(tournament, 2).draws[-1].fairness.same_club == ()


@pytest.mark.parametrize("clubs", [("", ""), ("Erding", ""), ("Erding", "Schwaig")])
def test_where_nobody_shares_a_club_nothing_is_asked(
    open_workspace: Open, tmp_path: Path, clubs: tuple[str, str]
) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    for name, club in zip("AB", clubs, strict=True):
        participants.register(tournament, PersonData(name, club=club), Attendance.PRESENT)
    page = draw_page(open_workspace(tournament))
    assert not page.clubs.isVisible()


def test_of_a_round_that_is_published_and_of_a_blind_lot_clubs_are_not_asked(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(
        tmp_path, people=8, rulebook=sample.sample_rulebook(rounds=1, draw=SeatDraw.BLIND)
    )
    page = draw_page(open_workspace(tournament))
    assert not page.clubs.isVisible()
    rulebook = rulebooks.current(tournament).with_stage(0, draw=SeatDraw.LOT)
    page.desk.run(lambda one: leaving.change_rules(one, rulebook))
    assert page.clubs.isVisible()
    sample.draw_round(tournament, 1)
    page.load()
    assert not page.clubs.isVisible()


def test_where_people_leave_the_other_ways_are_offered_again(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.draw_round(tournament, 1)
    page = draw_page(open_workspace(tournament))
    assert page.count.advice.buttons == {}
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    page.load()
    page.count.advice.buttons[HeadcountRule(4, HeadcountPolicy.LARGER)].click()
    assert page.mending.button.isVisible()
    page.mending.button.click()
    assert not page.mending.isVisible()
    assert page.count.advice.buttons == {}


def test_ways_are_offered_for_those_who_can_still_move(open_workspace: Open, tmp_path: Path) -> None:
    """One table has played: the other eleven cannot sit in fours and fives, but a helper makes twelve."""
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1, until=1)
    someone = next(seat for seat in draws.view(tournament, 1).draws[-1].seats if seat.table == 3)
    participants.set_attendance(tournament, someone.participant_id, Attendance.LEFT)
    page = draw_page(open_workspace(tournament))
    assert HeadcountRule(4, HeadcountPolicy.LARGER) not in page.count.advice.buttons
    assert page.count.helper.isVisible()
    page.count.advice.buttons[HeadcountRule(4, HeadcountPolicy.WAITING_LIST)].click()
    assert page.mending.button.isVisible()
    assert "11 füllen keine ganzen Tische, 3 müssen warten: " in said(
        page.mending, page.mending._summary, page.mending._problem
    )


def test_where_a_way_does_not_work_out_the_others_are_offered(open_workspace: Open, tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    page = draw_page(open_workspace(tournament))
    assert not page.count.helper.isVisible()
    page.count.advice.buttons[HeadcountRule(4, HeadcountPolicy.HELPERS)].click()
    assert page.count.helper.isVisible()


def test_who_waits_is_named_while_the_others_play(open_workspace: Open, tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.WAITING_LIST)
    tournament = sample.new_tournament(tmp_path, people=18, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    page = draw_page(open_workspace(tournament))
    everyone = sorted(participants.people(tournament), key=lambda someone: someone.start_number or 0)
    waiting = [someone.name for someone in everyone[-2:]]
    words = [one.text() for one in page.count.findChildren(QLabel) if one.isVisible()]
    assert words[:2] == ["16 sitzen an 4 Tischen", f"2 warten: {waiting[0]}\u00a0· {waiting[1]}."]


def test_a_draft_that_seats_together_who_should_not_says_so_beside_the_others(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = two_drafts(tmp_path)
    first = [seat for seat in draws.view(tournament, 1).draws[0].seats if seat.table == 1][:2]
    for seat in first:
        person = participants.by_id(tournament)[seat.participant_id].person
        participants.edit(tournament, seat.participant_id, person._replace(keep_apart="Familie"))
    page = draw_page(open_workspace(tournament))
    qtbot.waitUntil(lambda: all(one.isVisible() for one in page.drafts.findChildren(QLabel)))
    found = [one.text() for one in page.drafts.findChildren(QLabel) if one.isVisible()]
    assert found[:6] == ["", "wieder", "Verein", "Tisch", "Sitz 1", "Wunsch"]
    assert (found[6], found[11]) == ("A", "1")
    view = draws.view(tournament, 1)
    # Two others change places; these two meet for another reason.
    others = [seat for seat in view.draws[0].seats if seat.table != 1]
    draws.swap(tournament, view.draws[0].id, others[0].participant_id, others[-1].participant_id)
    drawn = draws.view(tournament, 1).draws[0]
    (unmet,) = fairness.view(tournament, 1, drawn).balance.unmet
    assert unmet.why is Why.NOT_FOUND
    # Both come to another table, and meet there.
    here = next(seat for seat in drawn.seats if seat.table == 2)
    draws.swap(tournament, drawn.id, here.participant_id, first[0].participant_id)
    beside = next(seat for seat in drawn.seats if seat.table == 2 and seat != here)
    draws.swap(tournament, drawn.id, beside.participant_id, first[1].participant_id)
    (unmet,) = fairness.view(tournament, 1, draws.view(tournament, 1).draws[0]).balance.unmet
    assert unmet.why is Why.BY_HAND


@pytest.fixture
def drafted(tmp_path: Path) -> Tournament:
    """The second of two rounds as a draft in which nobody meets again; one played before."""
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0001")
    return tournament


def line_of(page: DrawPage, participant_id: int) -> QPoint:
    return page.board.place_of(participant_id).center()


def test_the_effect_of_a_swap_is_told_before_it_is_made(
    open_workspace: Open, drafted: Tournament, qtbot: QtBot
) -> None:
    page = draw_page(open_workspace(drafted))
    draw = draws.view(drafted, 2).draws[-1]
    first = draw.seats[0].participant_id
    other, after = next(
        (seat.participant_id, after)
        for seat in draw.seats
        if seat.table != draw.seats[0].table
        for after in [draws.after_swap(drafted, 2, draw, first, seat.participant_id)]
        if after.meet_again
    )
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=line_of(page, first))
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=line_of(page, other))
    assert f"Treffen sich wieder: {len(after.meet_again)} statt 0." in page.swap._hint.text()
    draws.swap(drafted, draw.id, first, other)
    assert draws.view(drafted, 2).draws[-1].fairness == after


def test_a_swap_that_takes_somebody_from_the_table_he_needs_says_so_before(
    open_workspace: Open, drafted: Tournament, qtbot: QtBot
) -> None:
    draw = draws.view(drafted, 2).draws[-1]
    needs, other = draw.seats[0], next(seat for seat in draw.seats if seat.table != draw.seats[0].table)
    participants.fix_table(drafted, needs.participant_id, needs.table)
    page = draw_page(open_workspace(drafted))
    for one in (needs, other):
        qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=line_of(page, one.participant_id))
    assert "Nicht am festen Tisch: 1 statt 0." in page.swap._hint.text()


def test_a_name_dragged_onto_another_changes_places_with_it(
    open_workspace: Open, drafted: Tournament, qtbot: QtBot
) -> None:
    page = draw_page(open_workspace(drafted))
    draw = draws.view(drafted, 2).draws[-1]
    first, last = draw.seats[0], draw.seats[-1]
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(page.board, left, pos=line_of(page, first.participant_id))
    qtbot.mouseMove(page.board, line_of(page, last.participant_id))
    assert page.board.marked == [first.participant_id, last.participant_id]
    assert " ↔ " in page.swap._hint.text()
    qtbot.mouseRelease(page.board, left, pos=line_of(page, last.participant_id))
    (moved,) = draws.view(drafted, 2).draws
    assert {
        first._replace(participant_id=last.participant_id),
        last._replace(participant_id=first.participant_id),
    } < set(moved.seats)


def test_a_name_dragged_to_nowhere_stays_where_it_is(
    open_workspace: Open, drafted: Tournament, qtbot: QtBot
) -> None:
    page = draw_page(open_workspace(drafted))
    draw = draws.view(drafted, 2).draws[-1]
    left = Qt.MouseButton.LeftButton
    first = draw.seats[0].participant_id
    qtbot.mousePress(page.board, left, pos=line_of(page, first))
    qtbot.mouseMove(page.board, line_of(page, draw.seats[-1].participant_id))
    qtbot.mouseMove(page.board, QPoint(1, 1))
    qtbot.mouseRelease(page.board, left, pos=QPoint(1, 1))
    assert page.board.marked == [first]
    assert draws.view(drafted, 2).draws[-1].seats == draw.seats


def test_f9_shows_who_met_whom_and_every_finding_in_words(
    open_workspace: Open, drafted: Tournament, qtbot: QtBot
) -> None:
    page = draw_page(open_workspace(drafted))
    qtbot.keyClick(page, Qt.Key.Key_F9)
    view = page.fairness
    assert view.isVisible()
    assert "Niemand trifft jemanden zweimal" in view.words
    assert view.matrix.accessibleDescription() == "Niemand trifft jemanden zweimal"
    assert "Sitz 1: 8 Personen 0 Mal, 8 Personen 1 Mal" in view.bars.accessibleDescription()
    cell = (view.matrix.width() - 44) // 16
    assert view.matrix.tooltip(QPoint(30 + cell // 2, 30 + cell // 2)) == ""
    assert view.matrix.tooltip(QPoint(2, 2)) == ""
    tips = {view.matrix.tooltip(QPoint(30 + cell * column + 1, 31)) for column in range(1, 16)}
    assert sum("Runde" in tip for tip in tips) == 6
    view.grab()
    page.resize(800, 500)
    place = QApplication.focusWidget()
    assert isinstance(place, QScrollArea)
    qtbot.keyClick(place, Qt.Key.Key_PageDown)
    bar = place.verticalScrollBar()
    assert bar.value() > 0
    qtbot.keyClick(place, Qt.Key.Key_Home)
    assert bar.value() == 0
    qtbot.keyClick(place, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    qtbot.keyClick(page, Qt.Key.Key_F9)
    assert page.board.hasFocus()
    assert not view.isVisible()
    assert page.board.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_F9)
    assert bar.value() == 0, "a report is read from its beginning"


def test_drafts_stand_side_by_side_with_their_figures(
    open_workspace: Open, drafted: Tournament, qtbot: QtBot
) -> None:
    draws.draft(drafted, 2, "0000-0002")
    draw = draws.view(drafted, 2).draws[-1]
    one, at_other_tables = draw.seats[0], [seat for seat in draw.seats if seat.table != draw.seats[0].table]
    for other in at_other_tables:
        draws.swap(drafted, draw.id, one.participant_id, other.participant_id)
        if draws.view(drafted, 2).draws[-1].fairness.meet_again:
            break
        draws.swap(drafted, draw.id, one.participant_id, other.participant_id)
    page = draw_page(open_workspace(drafted))
    qtbot.waitUntil(lambda: all(one.isVisible() for one in page.drafts.findChildren(QLabel)))
    found = [one.text() for one in page.drafts.findChildren(QLabel) if one.isVisible()]
    again = len(draws.view(drafted, 2).draws[-1].fairness.meet_again)
    assert found[:5] == ["Entwurf", "wieder", "Verein", "Tisch", "Sitz 1"]
    assert found[5:7] == ["A", "0"]
    assert found[10:12] == ["B", str(again)]
    assert again > 0
    qtbot.keyClick(page, Qt.Key.Key_F7)
    assert page.state_pill.text() == "Entwurf A"


def test_a_draft_that_no_longer_fits_says_so_at_once(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    draws.draft(tournament, 1, "0000-0001")
    page = draw_page(open_workspace(tournament))
    assert page.notice.text == ""
    someone = participants.people(tournament)[0]
    page.desk.run(
        lambda tournament: participants.set_attendance(tournament, someone.id, Attendance.REGISTERED)
    )
    assert page.state_pill.text() == "Entwurf A passt nicht mehr"
    assert f"0 dazu, 1 weg ({someone.name}). Bitte losen Sie einen neuen Entwurf aus." in page.notice.text
    page.desk.run(lambda tournament: participants.arrive(tournament, [someone.id], pays=False))
    assert page.state_pill.text() == "Entwurf A"
    assert page.notice.text == ""


def test_helpers_who_are_not_needed_are_told(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=7)
    participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
    page = draw_page(open_workspace(tournament))
    told = [one.text() for one in page.count.findChildren(QLabel)]
    assert "8 sitzen an 2 Tischen" in told
    assert any(text.startswith("1 Helfer wird nicht gebraucht. ") for text in told)


@pytest.fixture
def held(host: Host) -> Iterator[Event]:
    """The program with its long work beside the screen, where it begins when the event is set."""
    begin = Event()
    workers = ThreadPoolExecutor(1)
    workers.submit(begin.wait)
    host.jobs = Jobs(workers)
    yield begin
    begin.set()
    host.jobs.close()


def test_a_draw_of_a_round_that_was_taken_away_meanwhile_is_let_go(
    held: Event, open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = sample.new_tournament(tmp_path, people=16, rounds=1)
    sample.draw_round(tournament, 1)
    more = rulebooks.current(tournament).model_copy(update={"stages": (TablesStage(rounds=2),)})
    leaving.change_rules(tournament, more)
    page = draw_page(open_workspace(tournament))
    (choice,) = page.findChildren(RoundChoice)
    qtbot.waitUntil(choice.isVisible)
    qtbot.keyClick(page, Qt.Key.Key_F6)
    assert page.title_label.text() == "Runde 2 auslosen"
    page.draw()
    qtbot.keyClick(page, Qt.Key.Key_Z, CTRL)
    assert page.title_label.text() == "Runde 1"
    held.set()
    qtbot.waitUntil(lambda: not page.working.busy)
    assert len(tournaments.header(tournament).rounds) == 1


def test_what_a_check_found_is_not_said_of_another_draft(
    held: Event, open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = two_drafts(tmp_path)
    page = draw_page(open_workspace(tournament))
    page.check_lot()
    page.drafts.draft_chosen.emit(draws.view(tournament, 1).draws[0].id)
    assert page.state_pill.text() == "Entwurf A"
    held.set()
    qtbot.waitUntil(lambda: not page.working.busy)
    assert page.lot.answer.text() == ""


def test_the_draft_that_is_shown_is_published_after_another_was_called_off(
    held: Event, open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = two_drafts(tmp_path)
    page = draw_page(open_workspace(tournament))
    page.drafts.draft_chosen.emit(draws.view(tournament, 1).draws[0].id)
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(page.working.isVisible)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    held.set()
    qtbot.waitUntil(lambda: not page.working.busy)
    assert page.state_pill.text() == "Entwurf A"
    qtbot.keyClick(page, Qt.Key.Key_Return, CTRL)
    (published,) = (one for one in draws.view(tournament, 1).draws if one.state is DrawState.PUBLISHED)
    assert published.seed == "0000-0001"


@pytest.fixture
def level(tmp_path: Path) -> Tournament:
    """Eight people, all level after leg 1; leg 2 goes by rank."""
    tournament = sample.new_tournament(tmp_path, 8, rulebook=sample.sample_rulebook(draw=SeatDraw.RANK))
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    for row in formats.rounds_view(tournament, 1).tables:
        results.enter(tournament, row.table_id, level_totals(), despite=ZEROS)
    formats.finish_round(tournament, 1)
    return tournament


def test_d03_the_lot_at_a_border_is_drawn_first_and_named_in_the_draft(
    open_workspace: Open, level: Tournament, qtbot: QtBot
) -> None:
    page = draw_page(open_workspace(level))
    QApplication.processEvents()
    assert page.by_rank._text.text().startswith("Um Tisch 1/2 sind gleichauf: ")
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    assert draws.view(level, 2).draws == (), "the lot alone"
    assert page.by_rank._text.text().startswith("Los um Tisch 1/2, in dieser Reihenfolge: ")
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: bool(draws.view(level, 2).draws))
    assert page.by_rank._text.text().startswith("Los um Tisch 1/2, in dieser Reihenfolge: ")
    for _ in range(2):
        qtbot.keyClick(page.window(), Qt.Key.Key_Z, CTRL)
    assert draws.view(level, 2).draws == ()
    assert len(draws.borders_to_draw(level, 2)) == 1, "undone like everything else"
    assert page.by_rank._text.text().startswith("Um Tisch 1/2 sind gleichauf: ")
