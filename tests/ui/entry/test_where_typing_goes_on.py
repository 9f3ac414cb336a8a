"""After parking, a reason, a refusal and Esc the focus is where the director types next, in every game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QPushButton, QWidget
from tests import campaign, sample
from tests.ui.conftest import Open
from tests.ui.driving import press, words

from turnierleitung.domain.rulebook import read_toml
from turnierleitung.domain.states import Attendance, Competes, Format, TableState
from turnierleitung.games.lists.form.list_form import ListForm
from turnierleitung.resources import resource_text
from turnierleitung.services import formats, results
from turnierleitung.services.ground import round_rows
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.widgets.fields import OpenNumberField
from turnierleitung.ui.window import pages

pytestmark = pytest.mark.campaign


@dataclass(frozen=True)
class Slips:
    """What is typed for a slip of a game; a line break is Enter."""

    begun: str
    """The first number."""
    rest: str
    """What completes it."""
    wrong: str
    """A slip that does not add up, with the Enter that wants to enter it."""
    deals: str = ""
    """Two deals."""


SLIPS = {
    "schafkopf-schwaig": Slips("+14", "-9+1-6\n", "+14-9+1-5\n", "1r3g\n2stg\n"),
    "doppelkopf-twentyfour": Slips("+14", "-9+1-6\n", "+14-9+1-5\n", "14152\n23130\n"),
    "perry-rhodan": Slips("13", "\n9\n8\n0\n1\n0\n2\n", "13\n9\n8\n3\n4\n"),
    "trumpfspiel": Slips("13", "\n9\n8\n2\n", "13\n9\n8\n4\n"),
    "klassisches-quartett": Slips("3", "\n3\n2\n0\n", "3\n3\n2\n3\n"),
    "trumpf-zu-zweit": Slips("20", "\n", "40\n"),
    "schweizer-quartett": Slips("20", "\n12\n", "20 13\n"),
}
FORMS = campaign.some(
    sample=[key for key in SLIPS if key not in ("doppelkopf-twentyfour", "trumpfspiel")], whole=[*SLIPS]
)
"""One game for each form of a slip."""
AT_TABLES = tuple(key for key in FORMS if key not in ("trumpf-zu-zweit", "schweizer-quartett"))
LISTS = pytest.mark.parametrize("key", ["schafkopf-schwaig", "doppelkopf-twentyfour"])
_CONTROL = Qt.KeyboardModifier.ControlModifier


class Table:
    """The page of a round that is played, and the slip of the first table."""

    def __init__(self, page: RoundPage, slips: Slips) -> None:
        """Begin with the number of the slip."""
        self.page, self.slips = page, slips
        self.table_id = page.side.list.rows_model.rows[0].table_id
        self.open()

    def open(self) -> None:
        """Open its slip by its number."""
        self.page.start_search()
        type_in("1\n")

    @property
    def state(self) -> TableState:
        """How its slip stands in the file."""
        return results.load(self.page.tournament, self.table_id).state

    @property
    def in_fields(self) -> bool:
        """Whether the focus is in a field of the slip, and not where it says who played."""
        focus = focused()
        parts = self.page.entry.parts
        return self.page.entry.form.isAncestorOf(focus) and not parts.players.isAncestorOf(focus)

    @property
    def list_form(self) -> ListForm[Any, Any]:
        """The form of a list."""
        return cast("ListForm[Any, Any]", self.page.entry.form)

    @property
    def shows_deals(self) -> bool:
        """Whether its slip is entered deal by deal."""
        return self.list_form.shows_deals

    @property
    def types_deals(self) -> bool:
        """Whether the next deal of its slip can be typed."""
        form = self.list_form
        return form.shows_deals and form.deals.isVisible() and form.deals.input.hasFocus()

    def choose(self, word: str) -> None:
        """Choose from what is done rarely with the slip."""
        actions = self.page.entry.menu().actions()
        chosen = next(one for one in actions if word in one.text().replace("&", ""))
        asking = chosen.menu()
        (asking.actions()[0] if isinstance(asking, QMenu) else chosen).trigger()
        QApplication.processEvents()


def focused() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def choose_somebody_else() -> None:
    """Choose the next name of those at the table, or the one before where none comes after."""
    who = focused()
    assert isinstance(who, QComboBox)
    press(Qt.Key.Key_Down if who.currentIndex() + 1 < who.count() else Qt.Key.Key_Up)


def type_in(text: str) -> None:
    """Press keys wherever the focus is."""
    for char in text:
        if char == "\n":
            press(Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focused(), char)
            QApplication.processEvents()


def call_helper(table: Table) -> int:
    """Let somebody be there who can take a seat over."""
    participants.add_helpers(table.page.tournament, [PersonData("Aushilfe", "Anna")])
    return next(
        one.id for one in participants.people(table.page.tournament) if one.competes is Competes.HELPER
    )


@pytest.fixture(params=FORMS)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def table(open_workspace: Open, tmp_path: Path, key: str) -> Table:
    rulebook = read_toml(resource_text("rulebooks", f"{key}.toml"))
    if rulebook.played_as is Format.MATCHES:
        tournament = sample.quartett_tournament(tmp_path, 8, rulebook=rulebook)
    else:
        timed = rulebook.with_stage(0, round_minutes=20)
        tournament = sample.new_tournament(
            tmp_path, people=10 if key == "perry-rhodan" else 8, rulebook=timed
        )
        sample.draw_round(tournament, 1)
    formats.start_round(tournament, round_rows.current_round(tournament) or 0)
    page = cast("RoundPage", open_workspace(tournament).open_page(pages.ROUND))
    return Table(page, SLIPS[key])


def test_a_slip_that_is_put_aside_proposes_the_next_number(table: Table) -> None:
    type_in(table.slips.begun)
    press(Qt.Key.Key_R, _CONTROL)
    assert table.page.entry.parts.reason.hasFocus()
    type_in("\n")
    assert table.state is TableState.PARKED
    search = table.page.controls.search
    assert search.hasFocus()
    assert search.selectedText() == search.text() == "2"


def test_esc_leads_from_the_reason_back_into_the_field_and_nothing_is_put_aside(table: Table) -> None:
    type_in(table.slips.begun)
    field = focused()
    press(Qt.Key.Key_R, _CONTROL)
    press(Qt.Key.Key_Escape)
    assert focused() is field
    assert not table.page.entry.parts.reason.isVisible()
    assert "zurückstellen" not in table.page.entry.parts.enter.text()
    type_in(table.slips.rest)
    assert table.state is TableState.ENTERED
    assert results.load(table.page.tournament, table.table_id).reason == ""


@pytest.mark.parametrize("key", ["schafkopf-schwaig"])
def test_up_leads_from_the_reason_to_the_numbers_too(table: Table) -> None:
    type_in(table.slips.begun)
    field = focused()
    press(Qt.Key.Key_R, _CONTROL)
    press(Qt.Key.Key_Up)
    assert focused() is field


@pytest.mark.parametrize("key", ["schafkopf-schwaig"])
def test_what_the_director_wrote_as_a_reason_stays(table: Table) -> None:
    type_in(table.slips.begun)
    press(Qt.Key.Key_R, _CONTROL)
    type_in("Herr Kern rechnet nach")
    press(Qt.Key.Key_Escape)
    assert table.in_fields
    assert table.page.entry.parts.reason.text() == "Herr Kern rechnet nach"


def test_a_refused_slip_leads_to_a_field_in_which_typing_replaces(table: Table) -> None:
    type_in(table.slips.wrong)
    assert table.state is TableState.OPEN
    focus = focused()
    assert table.in_fields
    assert isinstance(focus, QLineEdit)
    assert focus.selectedText() == focus.text() != ""


def test_a_refusal_from_the_reason_leads_to_the_fields_too(table: Table) -> None:
    type_in(table.slips.wrong)
    press(Qt.Key.Key_R, _CONTROL)
    reason = table.page.entry.parts.reason
    press(Qt.Key.Key_Escape)
    reason.show()
    reason.setFocus()
    type_in("weil\n")
    assert table.state is TableState.OPEN
    assert table.in_fields


def test_typing_that_is_thrown_away_proposes_the_same_slip(table: Table) -> None:
    type_in(table.slips.begun)
    table.page.controls.search.setText("Huber")
    table.choose("Getipptes verwerfen")
    search = table.page.controls.search
    assert search.hasFocus()
    assert search.selectedText() == "1"
    type_in("\n")
    assert table.in_fields


def test_esc_leaves_the_ruling(table: Table) -> None:
    type_in(table.slips.begun)
    table.choose("Entscheid der Turnierleitung")
    assert table.page.entry.form.wants_reason
    press(Qt.Key.Key_Escape)
    assert not table.page.entry.form.wants_reason
    assert table.in_fields


@pytest.mark.parametrize("key", AT_TABLES)
def test_who_played_begins_with_the_first_seat_and_esc_leads_back(table: Table) -> None:
    type_in(table.slips.begun)
    table.choose("Wer hat gespielt?")
    who = focused()
    assert isinstance(who, QComboBox)
    assert who.accessibleName() == "Sitz 1"
    press(Qt.Key.Key_Escape)
    assert table.in_fields


@pytest.mark.parametrize("key", ["schweizer-quartett"])
def test_who_does_not_correct_after_all_goes_on_in_the_fields(table: Table) -> None:
    type_in("20\n12\n")
    table.open()
    type_in("12\n20\nZahlendreher\n")
    assert table.page.entry.parts.correcting
    press(Qt.Key.Key_Escape)
    assert table.in_fields


@pytest.mark.parametrize("key", ["schafkopf-schwaig"])
def test_of_a_list_of_deals_the_first_wrong_one_stands_there_to_be_changed(table: Table) -> None:
    press(Qt.Key.Key_F6)
    type_in("1r3g\n2stg\n1r3g\n")
    type_in("\n")
    assert table.state is TableState.OPEN
    focus = focused()
    assert isinstance(focus, QLineEdit)
    assert focus.text().startswith("2s"), "the second deal"


@LISTS
def test_deals_are_typed_at_the_next_table_too_until_the_director_chooses_sums(table: Table) -> None:
    press(Qt.Key.Key_F6)
    for number, deals in (("2\n", True), ("1\n", True)):
        table.page.start_search()
        type_in(number)
        assert table.shows_deals is deals
    for leaves in (False, True):
        table.choose("Entscheid der Turnierleitung")
        if leaves:
            press(Qt.Key.Key_Escape)
        table.page.start_search()
        type_in("2\n" if not leaves else "1\n")
        assert table.shows_deals, "a ruling is of its slip alone"
    press(Qt.Key.Key_F6)
    table.page.start_search()
    type_in("1\n")
    assert not table.shows_deals


@LISTS
@pytest.mark.parametrize("by_mouse", [False, True])
def test_deals_chosen_by_key_or_mouse_are_shown_at_a_table_seen_before_and_after_who_played(
    table: Table, *, by_mouse: bool
) -> None:
    table.page.start_search()
    type_in("2\n")
    table.open()
    if by_mouse:
        (button,) = (one for one in table.page.findChildren(QPushButton) if one.text() == "Spiele einzeln")
        button.click()
    else:
        press(Qt.Key.Key_F6)
    table.choose("Wer hat gespielt?")
    press(Qt.Key.Key_Escape)
    assert table.types_deals
    table.page.start_search()
    type_in("2\n")
    assert table.types_deals


@LISTS
@pytest.mark.parametrize("takes_over", [False, True])
@pytest.mark.parametrize("by_menu", [False, True])
def test_who_played_is_answered_without_leaving_the_deals(
    table: Table, *, takes_over: bool, by_menu: bool
) -> None:
    call_helper(table)
    press(Qt.Key.Key_F6)
    type_in(table.slips.deals)
    table.choose("Wer hat gespielt?")
    form, players = table.list_form, table.page.entry.parts.players
    assert players.isVisible()
    assert not form.grid.isVisible(), "nobody types sums meanwhile"
    before = players.players
    if takes_over:
        players.take_over(1)
    else:
        choose_somebody_else()
    assert players.players != before
    assert players.isVisible()
    if by_menu:
        table.choose("Wer hat gespielt?")
    else:
        press(Qt.Key.Key_Escape)
    assert table.types_deals
    assert len(form.deals.deals.deals) == 2
    table.choose("Wer hat gespielt?")
    press(Qt.Key.Key_F6)
    assert form.grid.isVisible()
    assert players.isVisible(), "with the sums there is room for both"
    press(Qt.Key.Key_F6)
    assert table.types_deals


@LISTS
def test_enter_behind_the_deal_from_which_a_helper_played_leads_back_to_the_deals(table: Table) -> None:
    call_helper(table)
    press(Qt.Key.Key_F6)
    type_in(table.slips.deals)
    table.choose("Wer hat gespielt?")
    players = table.page.entry.parts.players
    players.take_over(1)
    (since,) = players.findChildren(OpenNumberField)
    QApplication.processEvents()
    since.setFocus()
    type_in("\n")
    assert table.types_deals


@LISTS
def test_who_sits_twice_is_mended_where_it_says_who_played_while_deals_are_typed(table: Table) -> None:
    press(Qt.Key.Key_F6)
    type_in(table.slips.deals)
    table.choose("Wer hat gespielt?")
    choose_somebody_else()
    press(Qt.Key.Key_Escape)
    table.list_form.ways.buttons[1].click()
    table.page.entry.parts.enter.click()
    assert "sitzt auf zwei Plätzen" in table.page.entry.parts.told
    assert table.page.entry.parts.players.isVisible()
    assert isinstance(focused(), QComboBox)


@LISTS
def test_a_deal_looked_at_before_the_sums_is_not_overwritten_by_the_next(table: Table) -> None:
    press(Qt.Key.Key_F6)
    type_in(table.slips.deals)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_F6)
    form = table.list_form
    first_two = form.deals.deals.deals
    type_in(table.slips.deals.split("\n")[0] + "\n")
    assert form.deals.deals.deals[:2] == first_two
    assert len(form.deals.deals.deals) == 3


@pytest.mark.parametrize("key", ["schafkopf-schwaig"])
def test_who_is_chosen_for_a_seat_keeps_the_focus_and_twice_the_same_leads_back(table: Table) -> None:
    type_in(table.slips.begun)
    table.choose("Wer hat gespielt?")
    choose_somebody_else()
    who = focused()
    assert isinstance(who, QComboBox)
    assert who.accessibleName() == "Sitz 1"
    press(Qt.Key.Key_Escape)
    assert table.in_fields
    table.page.entry.form.begin()
    type_in(table.slips.rest)
    assert table.state is TableState.OPEN
    assert "sitzt auf zwei Plätzen" in table.page.entry.parts.told
    assert isinstance(focused(), QComboBox), "that is mended where it says who played"


@pytest.mark.parametrize("key", ["schafkopf-schwaig"])
def test_where_nobody_is_free_it_says_how_to_get_a_substitute(table: Table) -> None:
    parts = table.page.entry.parts
    participants.set_attendance(table.page.tournament, call_helper(table), Attendance.LEFT)
    table.choose("Wer hat gespielt?")
    before = parts.players.players
    parts.players.take_over(1)
    assert parts.players.players == before
    assert "als Helfer" in " ".join(words(parts.players))


def test_tab_leads_from_the_fields_to_the_buttons_of_the_slip(table: Table) -> None:
    parts, reached = table.page.entry.parts, list[QWidget]()
    table.page.entry.form.setFocus()
    while not reached or table.page.entry.isAncestorOf(reached[-1]):
        reached.append(focused())
        press(Qt.Key.Key_Tab)
        assert len(reached) < 60
    assert [parts.more, parts.park, parts.enter] == reached[-4:-1]
