"""Group tables, qualification, bracket and ranking, driven as a director would."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from tests import stages_sample
from tests.ui.conftest import Open
from tests.ui.driving import press, said
from tests.ui.pages.test_keys import assert_reachable, window_keys

from turnierleitung.domain.draw.bracket import WinnerOf
from turnierleitung.domain.stages import CrossGroupTie, GroupsStage, KnockoutStage
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, Match
from turnierleitung.services import formats, leaving, results
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import brackets, group_tables, matches, qualifying
from turnierleitung.texts.matches.match_rankings import rank_text, reached_text
from turnierleitung.texts.matches.matches import Mark, Side
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.matches.ranking_page import StagesPage
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.pages import Page

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def played(tmp_path: Path) -> Tournament:
    """Twelve people, groups played, the knock-out begun."""
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3)
    stages_sample.draw_bracket(tournament)
    return tournament


def stages(workspace: Workspace) -> StagesPage:
    page = workspace.open_page(pages.STANDINGS)
    assert isinstance(page, StagesPage)
    return page


class Entry(Page):
    """Stands for the page on which results are entered."""

    seen: int = 0

    def load(self) -> None:
        """Nothing to show."""

    def show_table(self, table_id: int) -> None:
        self.seen = table_id


def with_entry(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> Entry:
    """Let matches be opened on a page that only remembers which."""
    entry = Entry(workspace.desk)
    workspace.stack.addWidget(entry)
    open_page = workspace.open_page

    def opened(key: str) -> Page:
        return entry if key == pages.ROUND else open_page(key)

    monkeypatch.setattr(workspace, "open_page", opened)
    return entry


def conflicted(tournament: Tournament) -> int:
    """Correct the result before a match that was played; return the number of that match."""
    stages_sample.play_level(tournament)
    stages_sample.play_level(tournament, 1)
    view = brackets.view(tournament)
    assert view is not None
    later = next(one for one in view.resolved.states if one.match.level == 2 and one.decision is not None)
    source = later.match.first
    assert isinstance(source, WinnerOf)
    first = view.resolved.state(source.match)
    rows = matches.by_table(tournament)
    before = rows[view.tables[first.match.number]].result
    assert isinstance(before, Match)
    turned = Match(cards=(before.cards[1], before.cards[0]))
    results.enter(tournament, view.tables[first.match.number], turned, reason="vertauscht")
    return later.match.number


def test_before_anything_is_drawn_every_part_says_how_to_begin(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    page = stages(open_workspace(stages_sample.new_tournament(tmp_path)))
    for _ in range(4):
        assert page.hint_label.whole == page.part.hint
        qtbot.keyClick(page, Qt.Key.Key_F6)
    assert page.part is page.groups


def test_groups_alone_have_tables_and_one_ranking_over_all_of_them(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    shipped = stages_sample.quartett()
    alone = shipped.model_copy(update={"stages": shipped.stages[:1], "articles": ()})
    tournament = stages_sample.new_tournament(tmp_path, rulebook=alone)
    round_id = stages_sample.draw_groups(tournament, 3)
    page = stages(open_workspace(tournament))
    assert page.parts.index == 0
    qtbot.keyClick(page, Qt.Key.Key_F6)
    assert page.parts.index == 3
    assert page.ranking.everybody() == []
    qtbot.keyClick(page, Qt.Key.Key_F6)
    assert page.parts.index == 0
    order = {one: place for group in group_tables.view(tournament) for place, one in enumerate(group.members)}
    for row in matches.view(tournament):
        ahead = order[row.people[0] or 0] < order[row.people[1] or 0]
        won = 20 + (row.group or 0)
        stages_sample.enter(tournament, row.table_id, won if ahead else stages_sample.DECK - won)
    formats.finish_round(tournament, round_id)
    page.load()
    assert page.parts.index == 3
    headings = [column.heading for column in page.ranking.list.rows_model.columns]
    assert headings[:3] == ["Rang", "Name", "In der Gruppe"]
    assert len(page.ranking.everybody()) == 12
    assert page.ranking.champion.text.startswith("Turniersieg: ")
    assert [part.isHidden() for part in page.parts.findChildren(QPushButton)] == [False, True, True, False]
    qtbot.keyClick(page.parts.focusProxy() or page.parts, Qt.Key.Key_Left)
    assert page.parts.index == 0


def test_the_tables_explain_every_place(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3)
    page = stages(open_workspace(tournament))
    assert page.part is page.qualification
    page.parts.choose(0)
    page._on_part(0)
    cards = page.groups.cards
    assert cards.hasFocus()
    assert "Warum Platz 1 in Gruppe 1?" in said(page.groups.why)
    assert "Dahinter:" in said(page.groups.why)
    table = group_tables.view(tournament)[0].table
    qtbot.keyClick(cards, Qt.Key.Key_Down)
    assert cards.chosen == table.lines[1].participant_id
    assert "Gruppe 1: " in cards.accessibleDescription()
    qtbot.keyClick(cards, Qt.Key.Key_Right)
    assert "in Gruppe 2?" in said(page.groups.why)
    qtbot.keyClick(cards, Qt.Key.Key_Left)
    for _ in range(3):
        qtbot.keyClick(cards, Qt.Key.Key_Down)
    assert "in Gruppe 3?" in said(page.groups.why)
    qtbot.keyClick(cards, Qt.Key.Key_Up)
    assert "Warum Platz 4 in Gruppe 1?" in said(page.groups.why)


def test_a_click_chooses_a_line(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.draw_groups(tournament, 3)
    cards = stages(open_workspace(tournament)).groups.cards
    second = group_tables.view(tournament)[1].table.lines[2].participant_id
    qtbot.mouseClick(cards, Qt.MouseButton.LeftButton, pos=cards._line_rect(1, 2).center())
    assert cards.chosen == second


def test_who_left_has_no_place(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.draw_groups(tournament, 3)
    someone = group_tables.view(tournament)[0].members[0]
    leaving.withdraw(tournament, someone)
    page = stages(open_workspace(tournament))
    page.groups.cards.choose(someone)
    assert "Ohne Platz" in said(page.groups.why)


def test_a_lot_is_drawn_where_nothing_else_separates(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3, ties=True)
    page = stages(open_workspace(tournament))
    assert "Gruppe 1: Auf Platz 1 sind 4 in allem gleich." in page.groups.tie.text
    assert "dazu 2 weitere Gleichstände" in page.groups.tie.text
    entries = len(tournament.history())
    qtbot.keyClick(page, Qt.Key.Key_K, CTRL)
    assert group_tables.open_ties(tournament) == (), "one key draws the lots of all groups"
    assert "In Gruppe 3 entschied das Los so: " in page.groups.tie.text
    assert len(tournament.history()) == entries + 1
    page.groups.cards.choose(group_tables.view(tournament)[0].table.lines[1].participant_id)
    assert "Das Los hat entschieden" in said(page.groups.why)
    assert "direkten Vergleich" in said(page.groups.why)


def test_a_lot_drawn_by_hand_in_a_group_is_entered(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3, ties=True)
    page = stages(open_workspace(tournament))
    _, tied = group_tables.open_ties(tournament)[0]
    press(Qt.Key.Key_L, CTRL | SHIFT)
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    press(Qt.Key.Key_Return)
    ranked = [line.participant_id for line in group_tables.view(tournament)[0].table.lines]
    assert ranked == [tied[1], tied[0], *tied[2:]]
    assert "Gruppe 2" in page.groups.tie.text
    assert page.groups.hand_lot.isHidden()


def test_a_lot_about_going_on_drawn_by_hand_is_entered(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3, ties=True)
    group_tables.draw_ties(tournament)
    page = stages(open_workspace(tournament))
    page.parts.choose(1)
    page.parts.chosen.emit(1)
    tie = qualifying.view(tournament).list.must_be_decided[0]
    wanted = (tie.open or tie.people)[1]
    press(Qt.Key.Key_L, CTRL | SHIFT)
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    press(Qt.Key.Key_K, CTRL | SHIFT)
    drawn = qualifying.view(tournament).lots[-1]
    assert (drawn.by_hand, drawn.order[0]) == (True, wanted)
    assert page.qualification.list.rows_model.rows
    assert "Zwischen den Gruppen entschied das Los so: " in page.qualification.drawn.text()


def test_the_list_has_its_border_and_says_why(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3)
    page = stages(open_workspace(tournament))
    part = page.qualification
    assert part.hint == "8 von 12 kommen weiter."
    assert [row.participant_id for row in part.list.rows_model.rows].index(0) == 8
    qtbot.keyClick(part.list, Qt.Key.Key_Down)
    assert "Warum Platz 2?" in said(part.why)
    part.list.choose(lambda row: not row.participant_id)
    assert said(part.why) == "Grenze: 8 kommen weiter"


def test_ties_of_the_list_are_drawn_there(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3, ties=True)
    page = stages(open_workspace(tournament))
    qtbot.keyClick(page, Qt.Key.Key_F6)
    for _ in range(30):
        if said(page.qualification.tie):
            qtbot.keyClick(page, Qt.Key.Key_K, CTRL)
    assert qualifying.view(tournament).list.ties == ()


def test_the_bracket_is_walked_with_the_arrows_and_opened(
    open_workspace: Open, played: Tournament, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = open_workspace(played)
    page = stages(workspace)
    entry = with_entry(workspace, monkeypatch)
    board = page.bracket.view.board
    view = brackets.view(played)
    assert view is not None
    assert page.part is page.bracket
    assert page.hint_label.whole == "Viertelfinale läuft · 8 Qualifizierte aus 3 Gruppen"
    assert board.hasFocus()
    assert board.current == 1
    qtbot.keyClick(board, Qt.Key.Key_Down)
    assert board.current == 2
    assert "Nr. 20" in board.accessibleDescription()
    qtbot.keyClick(board, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert entry.seen == 0
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert entry.seen == view.tables[2]
    qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.accessibleDescription().startswith("Finale · 20 Minuten")
    qtbot.keyClick(board, Qt.Key.Key_Left)
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert board.current == 1


def test_the_focus_is_seen(open_workspace: Open, played: Tournament) -> None:
    board = stages(open_workspace(played)).bracket.view.board
    focused = board.grab().toImage()
    board.clearFocus()
    assert board.grab().toImage() != focused


def test_a_match_is_chosen_and_opened_by_mouse(
    open_workspace: Open, played: Tournament, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = open_workspace(played)
    board = stages(workspace).bracket.view.board
    entry = with_entry(workspace, monkeypatch)
    qtbot.mouseDClick(board, Qt.MouseButton.LeftButton, pos=board.rect_of(3).center())
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect_of(3).center())
    assert board.current == 3
    view = brackets.view(played)
    assert view is not None
    assert entry.seen == view.tables[3]
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert board.current == 3


def test_zoom_by_keys(open_workspace: Open, played: Tournament, qtbot: QtBot) -> None:
    page = stages(open_workspace(played))
    board = page.bracket.view.board
    before = board.zoom
    qtbot.keyClick(page, Qt.Key.Key_Plus, CTRL)
    assert board.zoom > before
    for _ in range(20):
        qtbot.keyClick(page, Qt.Key.Key_Minus, CTRL)
    assert board.zoom == pytest.approx(0.3)
    qtbot.keyClick(page, Qt.Key.Key_F9)
    viewport = page.bracket.view.viewport()
    assert board.width() <= viewport.width()
    assert board.height() <= viewport.height()


def test_a_large_bracket_is_shown_by_halves(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 40)
    stages_sample.play_groups(tournament, 10)
    stages_sample.draw_bracket(tournament)
    page = stages(open_workspace(tournament))
    board = page.bracket.view.board
    assert len(board.layout_.boxes) == 32
    qtbot.keyClick(page, Qt.Key.Key_F8)
    assert len(board.layout_.boxes) == 17
    assert 1 in board.layout_.boxes
    qtbot.keyClick(page, Qt.Key.Key_F8)
    assert 1 not in board.layout_.boxes
    view = brackets.view(tournament)
    assert view is not None
    page.show_table(view.tables[1])
    assert board.current == 1
    for _ in range(15):
        qtbot.keyClick(board, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert board.visibleRegion().boundingRect().contains(board.rect_of(16).center())


def test_a_conflict_is_shown_and_decided(
    open_workspace: Open, played: Tournament, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = conflicted(played)
    workspace = open_workspace(played)
    page = stages(workspace)
    entry = with_entry(workspace, monkeypatch)
    view = brackets.view(played)
    assert view is not None
    page.show_table(view.tables[number])
    part = page.bracket
    assert part.view.board.current == number
    assert "Gespielt haben" in said(part._side, part._played, part._derived)
    assert "stünden hier" in said(part._side, part._played, part._derived)
    assert part.view.board._boxes[number].mark is Mark.CONFLICT
    assert part.view.board._boxes[number].word == "Konflikt"
    qtbot.keyClick(page, Qt.Key.Key_F7)
    assert entry.seen == view.tables[number]
    qtbot.keyClick(page, Qt.Key.Key_G, CTRL)
    assert said(part._side, part._played, part._derived) == ""
    after = brackets.view(played)
    assert after is not None
    assert after.resolved.conflicts == ()


def test_how_a_match_was_decided_stands_in_words(open_workspace: Open, played: Tournament) -> None:
    view = brackets.view(played)
    assert view is not None
    results.enter(played, view.tables[1], Forfeit(side=1, cause=ForfeitReason.ABSENT))
    results.enter(played, view.tables[2], Match(cards=(20, 12), overtimes=1))
    gone = view.resolved.state(3).people[0]
    leaving.withdraw(played, gone)
    boxes = stages(open_workspace(played)).bracket.view.board._boxes
    assert [boxes[number].word for number in (1, 2, 3, 4)] == ["forfait", "n. V.", "kampflos", "spielbar"]
    assert [line.cards for line in boxes[1].lines] == ["12", "0"]
    assert boxes[2].lines[0].side is Side.WINNER
    assert boxes[4].mark is Mark.NOW


def test_the_ranking_goes_from_the_champion_to_the_groups(
    open_workspace: Open, played: Tournament, qtbot: QtBot
) -> None:
    page = stages(open_workspace(played))
    qtbot.keyClick(page, Qt.Key.Key_F6)
    part = page.ranking
    assert part.champion.text == ""
    assert [rank_text(row) for row in part.list.rows_model.rows][:9] == ["–"] * 8 + ["9"]
    while any(row.playable for row in matches.view(played)):
        stages_sample.play_level(played)
    page._on_replaced()
    assert part.champion.text.startswith("Turniersieg: ")
    ranks = [rank_text(row) for row in part.list.rows_model.rows]
    assert ranks == ["1", "2", "3", "4", *["5–8"] * 4, "9", "10", "11", "12"]
    assert reached_text(part.list.rows_model.rows[-1], 3) == "Gruppenphase"
    assert len({row.participant_id for row in part.list.rows_model.rows}) == 12


def test_nothing_widens_the_window(open_workspace: Open, played: Tournament, qtbot: QtBot) -> None:
    conflicted(played)
    page = stages(open_workspace(played))
    for _ in range(4):
        qtbot.keyClick(page, Qt.Key.Key_F6)
        QApplication.processEvents()
        assert page.window().width() == 1280


def test_every_button_has_a_key_of_its_own(open_workspace: Open, played: Tournament, qtbot: QtBot) -> None:
    conflicted(played)
    workspace = open_workspace(played)
    page = stages(workspace)
    for _ in range(4):
        assert_reachable(page, window_keys(workspace))
        qtbot.keyClick(page, Qt.Key.Key_F6)


def test_what_is_drawn_by_hand_stays_so(open_workspace: Open, played: Tournament, qtbot: QtBot) -> None:
    page = stages(open_workspace(played))
    board = page.bracket.view.board
    before = board.width()
    page.window().resize(1180, 700)
    QApplication.processEvents()
    assert board.width() < before
    qtbot.keyClick(page, Qt.Key.Key_Plus, CTRL)
    chosen = board.zoom
    page.window().resize(1280, 800)
    QApplication.processEvents()
    assert board.zoom == chosen


def test_printing_shows_what_was_on_the_page(open_workspace: Open, played: Tournament, qtbot: QtBot) -> None:
    workspace = open_workspace(played)
    page = stages(workspace)
    button = next(one for one in page.findChildren(ActionButton) if one.text() == "Drucken")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert workspace.stack.currentWidget() is workspace.page(pages.PRINTING)


def test_before_the_start_nothing_can_be_played(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3)
    brackets.draft(tournament)
    brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
    page = stages(open_workspace(tournament))
    assert page.hint_label.whole.startswith("noch nicht gestartet")
    assert {box.mark for box in page.bracket.view.board._boxes.values()} == {Mark.PLAIN}


def test_a_small_window_has_room_for_the_order_of_deciding_matches(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    stage = KnockoutStage(final_minutes=20, cross_group_tie=CrossGroupTie.MATCH)
    rules = stages_sample.quartett().model_copy(update={"stages": (GroupsStage(match_minutes=10), stage)})
    tournament = stages_sample.new_tournament(tmp_path, rulebook=rules)
    stages_sample.play_groups(tournament, 3, ties=True)
    page = stages(open_workspace(tournament))
    page.window().resize(1280, 640)
    qtbot.keyClick(page, Qt.Key.Key_F6)
    QApplication.processEvents()
    assert page.qualification.tie.takes_order
    assert page.window().height() == 640
    tie = qualifying.view(tournament).list.must_be_decided[0]
    qtbot.keyClick(page, Qt.Key.Key_K, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert qualifying.view(tournament).lots[-1].order == (tie.open or tie.people)
