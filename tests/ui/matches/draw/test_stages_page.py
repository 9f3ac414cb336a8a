"""The drawing page of groups and knock-out, driven as a director would."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests import sample, stages_sample
from tests.ui.conftest import Open
from tests.ui.driving import said
from tests.ui.pages.test_keys import assert_reachable, window_keys

from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.language import Language
from turnierleitung.domain.stages import CrossGroupTie, GroupsStage, KnockoutStage
from turnierleitung.domain.states import Attendance, DrawState, RoundState, StageKind
from turnierleitung.services import history, leaving, overview, printing
from turnierleitung.services.ground.papers import Need, PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import brackets, groups, matches, qualifying, timetable
from turnierleitung.services.matches.match_papers import PlanPrint
from turnierleitung.services.people import participants
from turnierleitung.texts.columns import Ink
from turnierleitung.texts.language import speaking
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.matches.bracket_draw import FinalPart, FinalSchedule
from turnierleitung.ui.matches.draw_page import StagesDrawPage
from turnierleitung.ui.matches.group_schedule import ScheduleView, breaks_text, read_breaks
from turnierleitung.ui.matches.ranking_page import StagesPage
from turnierleitung.ui.matches.seed_list import placed
from turnierleitung.ui.widgets.fields import TimeField
from turnierleitung.ui.window import pages

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def drawing(open_workspace: Open, tmp_path: Path) -> StagesDrawPage:
    return draw_page(open_workspace(stages_sample.new_tournament(tmp_path)))


def draw_page(workspace: Workspace) -> StagesDrawPage:
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, StagesDrawPage)
    return page


def drafts(page: StagesDrawPage) -> list[str]:
    return [one.label for one in groups.view(page.tournament).drafts if one.state is DrawState.DRAFT]


def test_the_usual_size_is_chosen_and_enter_takes_another(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    sizes = drawing.groups.sizes
    assert sizes.number == 3
    assert "18 Begegnungen" in sizes.meaning.text()
    assert "höchstens" in sizes.meaning.text()
    assert sizes.meaning.text().endswith(" Std.")
    assert not sizes.meaning.text().endswith("..")
    assert sizes.list.hasFocus()
    qtbot.keyClick(sizes.list, Qt.Key.Key_Down)
    qtbot.keyClick(sizes.list, Qt.Key.Key_Return)
    (draft,) = groups.view(drawing.tournament).drafts
    assert sorted(map(len, draft.groups.values())) == [6, 6]


def test_clubs_are_spread_over_the_groups_until_the_director_leaves_them_to_the_lot(
    drawing: StagesDrawPage, qtbot: QtBot
) -> None:
    choice = drawing.groups.clubs
    assert choice.isVisible()
    assert choice.button.isChecked()
    assert "verschiedene Gruppen" in choice.meaning.text()
    qtbot.keyClick(drawing, Qt.Key.Key_V, ALT)
    assert not choice.button.isChecked()
    assert not groups.view(drawing.tournament).stage.clubs_apart
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    assert not choice.isVisible(), "what is published stays as it is drawn"


def test_fewer_tables_take_longer(drawing: StagesDrawPage) -> None:
    sizes = drawing.groups.sizes
    sizes.tables.setValue(2)
    assert "9 Zeitfenster" in sizes.meaning.text()
    sizes.tables.setValue(100)
    assert "Mehr geht nicht: Es gibt 20 Quartette." in sizes.meaning.text()


def test_a_draft_is_looked_at_swapped_checked_and_published(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    part = drawing.groups
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    assert drafts(drawing) == ["A", "B"]
    assert part._fairness.text()
    assert part.board.hasFocus()
    qtbot.keyClick(part.board, Qt.Key.Key_Space)
    qtbot.keyClick(part.board, Qt.Key.Key_Right)
    qtbot.keyClick(part.board, Qt.Key.Key_Space)
    assert "↔" in part._swap_hint.text()
    assert "Paare, die getrennt bleiben sollen:" in part._swap_hint.text()
    qtbot.keyClick(part.board, Qt.Key.Key_T, CTRL)
    assert groups.view(drawing.tournament).drafts[-1].moved_by_hand == 1
    qtbot.keyClick(drawing, Qt.Key.Key_F8)
    assert "dieselben Gruppen" in part._check_result.text()
    assert "1 × von Hand" in part._check_result.text()
    qtbot.keyClick(drawing, Qt.Key.Key_F9)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    view = groups.view(drawing.tournament)
    assert view.state is RoundState.PUBLISHED
    assert [one.label for one in view.drafts] == ["A"]
    assert part.published


def test_who_comes_late_joins_a_group_and_the_schedule(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    drawing.desk.run(
        lambda tournament: participants.register(tournament, sample.person(40), Attendance.PRESENT)
    )
    waiting = groups.late_ones(drawing.tournament)
    assert len(waiting) == 1
    assert [wish.kind for wish in overview.view(drawing.tournament).needs] == [Need.LATE]
    qtbot.keyClick(drawing, Qt.Key.Key_N, CTRL)
    assert any(waiting[0].id in members for members in groups.members(drawing.tournament).values())
    assert len(matches.view(drawing.tournament)) == 18 + 4
    qtbot.keyClick(drawing, Qt.Key.Key_F7)
    schedule = drawing.groups.schedule
    assert schedule.list.hasFocus()
    assert len(schedule.list.rows_model.rows) == 22
    assert len(schedule.next.rows_model.rows) == 13


def test_the_schedule_says_when_and_who_is_free(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    drawing.groups.sizes.tables.setValue(4)
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    drawing.groups.show_schedule()
    schedule = drawing.groups.schedule
    type_begin(qtbot, schedule.times.begin, "11:30")
    qtbot.keyClick(schedule.times.begin, Qt.Key.Key_Return)
    times = [line.begins for line in schedule.list.rows_model.rows]
    assert times[0] == "11:30"
    assert sorted(set(times)) == ["11:30", "11:45", "12:00", "12:15", "12:30"]
    assert len(schedule._free.text().split(" · ")) == 4


@pytest.mark.parametrize("language", Language)
def test_breaks_are_read_as_they_are_written(language: Language) -> None:
    with speaking(language):
        assert read_breaks(breaks_text({4: 15, 8: 30})) == {4: 15, 8: 30}
    assert read_breaks("after 4: 15 min, nach 8: 30 Min.") == {4: 15, 8: 30}


def test_breaks_move_what_comes_after_them(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    drawing.groups.sizes.tables.setValue(4)
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    drawing.groups.show_schedule()
    schedule = drawing.groups.schedule
    schedule.times.breaks.setText("2: 30")
    schedule.times.breaks.editingFinished.emit()
    assert timetable.view(drawing.tournament).breaks == {2: 30}
    assert schedule.times.breaks.text() == "nach 2: 30 Min."
    times = sorted({line.begins for line in schedule.list.rows_model.rows})
    assert times == ["10:00", "10:15", "11:00", "11:15", "11:30"]
    for wrong in ("mittags", "9: 15"):
        schedule.times.breaks.setText(wrong)
        schedule.times.breaks.editingFinished.emit()
        assert schedule.times.problem.text()
    assert timetable.view(drawing.tournament).breaks == {2: 30}


def test_the_seed_list_is_ordered_with_keys(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    rules = stages_sample.quartett()
    rules = rules.model_copy(
        update={
            "stages": (GroupsStage(match_minutes=10, order=GroupOrder.SNAKE), KnockoutStage(final_minutes=20))
        }
    )
    page = draw_page(open_workspace(stages_sample.new_tournament(tmp_path, rulebook=rules)))
    qtbot.keyClick(page, Qt.Key.Key_F4)
    seeds = page.groups.seeds
    assert seeds.list.hasFocus()
    first, second = (line.participant_id for line in seeds.list.rows_model.rows[:2])
    qtbot.keyClick(seeds.list, Qt.Key.Key_1)
    qtbot.keyClick(seeds.list, Qt.Key.Key_Return, CTRL)
    assert seeded(page.tournament) == []
    qtbot.keyClick(seeds.list, Qt.Key.Key_Return)
    seeds.list.choose(lambda line: line.participant_id == second)
    qtbot.keyClick(seeds.list, Qt.Key.Key_Up, ALT)
    assert seeded(page.tournament) == [first, second]
    qtbot.keyClick(seeds.list, Qt.Key.Key_Up, ALT)
    assert seeded(page.tournament) == [second, first]
    qtbot.keyClick(seeds.list, Qt.Key.Key_Delete)
    assert seeded(page.tournament) == [first]
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    assert "Setzplätze zusammen" in page.groups._fairness.text()
    assert page.window().width() == 1280


def seeded(tournament: Tournament) -> list[int]:
    ranked = [one for one in participants.people(tournament) if one.seed_rank]
    return [one.id for one in sorted(ranked, key=lambda one: one.seed_rank or 0)]


def test_a_place_on_the_seed_list() -> None:
    assert placed([1, 2, 3], 3, 1) == (3, 1, 2)
    assert placed([1, 2, 3], 9, 99) == (1, 2, 3, 9)
    assert placed([1, 2, 3], 2, 0) == (1, 3)


def test_nobody_is_on_the_seed_list_twice(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 3)
    with pytest.raises(ValueError, match="twice"):
        participants.set_seeds(tournament, [1, 1])
    tournament.close()


def test_the_final_round_says_what_stands_in_the_way(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.draw_groups(tournament, 3)
    page = draw_page(open_workspace(tournament))
    qtbot.keyClick(page, Qt.Key.Key_F6)
    assert page.part is page.final
    assert page.final._way.text() == "Noch einzutragen: 18 Gruppenspiele."
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    assert brackets.drafted(tournament) == ()


def test_before_the_groups_there_is_no_final_round(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_F6)
    assert "noch nicht veröffentlicht" in drawing.final._way.text()


def test_ties_at_the_border_are_decided_before_the_draw(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3, ties=True)
    page = draw_page(open_workspace(tournament))
    qtbot.keyClick(page, Qt.Key.Key_F6)
    before = len(qualifying.view(tournament).list.must_be_decided)
    assert before
    assert said(page.final.tie)
    for _ in range(20):
        if qualifying.view(tournament).list.must_be_decided:
            qtbot.keyClick(page, Qt.Key.Key_K, CTRL)
    assert qualifying.view(tournament).ready


def test_the_order_of_deciding_matches_is_recorded(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    rules = stages_sample.quartett()
    stages = (
        GroupsStage(match_minutes=10),
        KnockoutStage(final_minutes=20, cross_group_tie=CrossGroupTie.MATCH),
    )
    rules = rules.model_copy(update={"stages": stages})
    tournament = stages_sample.new_tournament(tmp_path, rulebook=rules)
    stages_sample.play_groups(tournament, 3, ties=True)
    page = draw_page(open_workspace(tournament))
    qtbot.keyClick(page, Qt.Key.Key_F6)
    tie = qualifying.view(tournament).list.must_be_decided[0]
    order = page.final.tie.order
    people = order.people
    assert set(people) == set(tie.open or tie.people)
    order.setFocus()
    order.selectRow(0)
    qtbot.keyClick(order, Qt.Key.Key_Down, ALT)
    wanted = (people[1], people[0], *people[2:])
    assert order.people == wanted
    qtbot.keyClick(page, Qt.Key.Key_K, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert qualifying.view(tournament).lots[-1].order == wanted


def test_the_bracket_is_drafted_swapped_and_published(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3)
    workspace = open_workspace(tournament)
    page = draw_page(workspace)
    part = page.final
    assert page.part is part
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    assert part.board.hasFocus()
    assert part._together.text()
    qtbot.keyClick(part.board, Qt.Key.Key_Space)
    qtbot.keyClick(part.board, Qt.Key.Key_Right)
    qtbot.keyClick(part.board, Qt.Key.Key_Space)
    assert "Paare aus einer Gruppe:" in part._swap_hint.text()
    qtbot.keyClick(part.board, Qt.Key.Key_T, CTRL)
    qtbot.keyClick(page, Qt.Key.Key_F8)
    assert "1 × von Hand" in part._check_result.text()
    qtbot.keyClick(page, Qt.Key.Key_Return, CTRL)
    assert brackets.view(tournament) is not None
    assert part.state == "veröffentlicht"
    qtbot.keyClick(page, Qt.Key.Key_B, CTRL)
    shown = workspace.page(pages.STANDINGS)
    assert workspace.stack.currentWidget() is shown
    assert isinstance(shown, StagesPage)
    assert shown.part is shown.bracket


def test_everything_fits_into_the_smallest_window(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    window: QWidget = drawing.window()
    assert window.minimumSizeHint().width() <= 1280
    assert window.width() == 1280


def test_nothing_widens_the_window(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    for key in (Qt.Key.Key_F7, Qt.Key.Key_F6):
        qtbot.keyClick(drawing, key)
        QApplication.processEvents()
        assert drawing.window().width() == 1280


def test_every_button_has_a_key_of_its_own(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    workspace = open_workspace(stages_sample.new_tournament(tmp_path))
    page = draw_page(workspace)
    for _ in range(2):
        assert_reachable(page, window_keys(workspace))
        qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
        assert_reachable(page, window_keys(workspace))
        qtbot.keyClick(page, Qt.Key.Key_Return, CTRL)
        assert_reachable(page, window_keys(workspace))
        qtbot.keyClick(page, Qt.Key.Key_F6)


def test_groups_alone_have_no_final_round(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    rules = stages_sample.quartett().model_copy(
        update={"stages": (GroupsStage(match_minutes=10),), "articles": ()}
    )
    page = draw_page(open_workspace(stages_sample.new_tournament(tmp_path, rulebook=rules)))
    qtbot.keyClick(page, Qt.Key.Key_F6)
    assert page.part is page.groups
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    assert drafts(page) == ["A"]


def test_too_few_people_are_told_what_it_takes(open_workspace: Open, tmp_path: Path) -> None:
    page = draw_page(open_workspace(stages_sample.new_tournament(tmp_path, 2)))
    assert page.groups.sizes.meaning.text() == "Für eine Gruppe braucht es mindestens drei Personen."


def test_after_a_swap_the_arrows_go_on_where_they_were(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    board = drawing.groups.board
    qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Space)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Space)
    qtbot.keyClick(board, Qt.Key.Key_T, CTRL)
    assert board._cursor == (2, 0)


def test_who_left_waits_for_no_match(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    someone = participants.people(drawing.tournament)[0]
    drawing.desk.run(lambda tournament: leaving.withdraw(tournament, someone.id))
    qtbot.keyClick(drawing, Qt.Key.Key_F7)
    line = drawing.groups.schedule.next.rows_model.rows[0]
    assert (line.name, line.text) == (someone.name, "nicht mehr dabei")


def test_with_nobody_there_it_is_said_where_they_are_noted(open_workspace: Open, tmp_path: Path) -> None:
    page = draw_page(open_workspace(stages_sample.new_tournament(tmp_path, 0)))
    assert page.groups.sizes.meaning.text() == "Wer da ist, wird auf der Seite Teilnehmer vermerkt."


def type_begin(qtbot: QtBot, field: TimeField, typed: str) -> None:
    field.setFocus()
    qtbot.keyClicks(field, typed)


def final_of(open_workspace: Open, tmp_path: Path) -> FinalPart:
    """The knock-out of twelve on the page of the draw, with its schedule."""
    workspace = open_workspace(sample.quartett_tournament(tmp_path, 12, to_the_bracket=True))
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, StagesDrawPage)
    page.parts.choose(1)
    page.final._after.choose(2)
    page.final._show_middle()
    return page.final


def test_the_knock_out_has_its_times_and_tables(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    final = final_of(open_workspace, tmp_path)
    lines = final.schedule.list.rows_model.rows
    assert [line[2] for line in lines] == ["1", "2", "3", "1", "1", "2", "1", "2"]
    type_begin(qtbot, final.schedule.times.begin, "1730")
    qtbot.keyClick(final.schedule.times.begin, Qt.Key.Key_Return)
    begins = [line[1] for line in final.schedule.list.rows_model.rows]
    assert begins == ["17:30"] * 3 + ["17:45"] + ["18:00"] * 2 + ["18:15"] * 2


def test_a_begin_is_kept_when_it_is_typed_whole_and_not_before(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    final = final_of(open_workspace, tmp_path)
    times, tournament = final.schedule.times, final.desk.tournament
    deeds = len(history.view(tournament).deeds)
    type_begin(qtbot, times.begin, "1557")
    assert len(history.view(tournament).deeds) == deeds, "nothing is kept while it is typed"
    times.breaks.setFocus()
    assert times.begin.text() == "15:57"
    assert timetable.view(tournament, StageKind.KNOCKOUT).begins == 15 * 60 + 57
    assert len(history.view(tournament).deeds) == deeds + 1
    type_begin(qtbot, times.begin, "25:10")
    qtbot.keyClick(times.begin, Qt.Key.Key_Return)
    assert times.problem.text() == "Bitte tippen Sie eine Uhrzeit, z. B. 15:57 oder 9:05."
    assert timetable.view(tournament, StageKind.KNOCKOUT).begins == 15 * 60 + 57


def test_a_begin_that_is_proposed_is_taken_with_enter_and_not_by_passing_through(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    final = final_of(open_workspace, tmp_path)
    times, tournament = final.schedule.times, final.desk.tournament
    proposed = timetable.view(tournament, StageKind.KNOCKOUT)
    times.begin.setFocus()
    times.breaks.setFocus()
    assert not timetable.view(tournament, StageKind.KNOCKOUT).announced
    times.begin.setFocus()
    qtbot.keyClick(times.begin, Qt.Key.Key_Return)
    assert timetable.view(tournament, StageKind.KNOCKOUT) == proposed._replace(announced=True)


def begins_on_paper(tournament: Tournament, round_number: int) -> str:
    content = printing.compose(tournament, PrintRequest(PrintKind.TIMETABLE, round_number)).content
    assert isinstance(content, PlanPrint)
    return content.rows[0].begins


def shown_time(schedule: ScheduleView | FinalSchedule) -> tuple[str, Ink | None, str]:
    """The first time of a schedule, how it stands out, and the word beside the begin."""
    model = schedule.list.rows_model
    cell = model.cell(model.index(0, 0))
    return cell.text, cell.ink, schedule.times.proposed.text()


def test_times_of_the_knock_out_are_marked_as_proposed_as_long_as_the_paper_has_none(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    final = final_of(open_workspace, tmp_path)
    time, *marked = shown_time(final.schedule)
    assert (begins_on_paper(final.desk.tournament, 2), marked) == ("", [Ink.MUTED, "Vorschlag"])
    final.schedule.times.begin.setFocus()
    qtbot.keyClick(final.schedule.times.begin, Qt.Key.Key_Return)
    assert begins_on_paper(final.desk.tournament, 2) == time
    assert shown_time(final.schedule) == (time, Ink.STRONG, "")


def test_times_of_the_groups_are_marked_as_proposed_as_long_as_the_paper_has_none(
    drawing: StagesDrawPage, qtbot: QtBot
) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    drawing.groups.show_schedule()
    schedule = drawing.groups.schedule
    assert begins_on_paper(drawing.tournament, 1) == ""
    assert shown_time(schedule) == ("10:00", Ink.MUTED, "Vorschlag")
    type_begin(qtbot, schedule.times.begin, "9.30")
    qtbot.keyClick(schedule.times.begin, Qt.Key.Key_Return)
    assert begins_on_paper(drawing.tournament, 1) == "09:30"
    assert shown_time(schedule) == ("09:30", Ink.STRONG, "")


def test_q25_the_schedule_of_a_draft_is_what_publishing_makes(drawing: StagesDrawPage, qtbot: QtBot) -> None:
    qtbot.keyClick(drawing, Qt.Key.Key_L, CTRL)
    part = drawing.groups
    assert not part.schedule.isVisible()
    part._look.click()
    assert part.schedule.isVisible()
    assert not part.schedule.times.isVisible(), "the begin is set once it is published"
    lines = part.schedule.list.rows_model.rows
    part.schedule.back.click()
    assert not part.schedule.isVisible()
    qtbot.keyClick(drawing, Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: part.published)
    part.show_schedule()
    told = [(line.slot, line.place, line.number, line.names) for line in part.schedule.list.rows_model.rows]
    assert told == [(line.slot, line.place, line.number, line.names) for line in lines]
