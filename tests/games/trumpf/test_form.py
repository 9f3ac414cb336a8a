"""A slip of Trumpf by keys alone: the cards, who dropped out, the deciding round, the ruling."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press, words
from tests.ui.tables.round.test_entry import go_to_table, table_id

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.rulebook import Rulebook, read_toml
from turnierleitung.domain.states import TableState
from turnierleitung.games.counts.rules import PlacesRuling
from turnierleitung.games.trumpf.form import TrumpfForm
from turnierleitung.games.trumpf.rules import TrumpfTable
from turnierleitung.resources import resource_text
from turnierleitung.services import formats, results
from turnierleitung.services.results import Slip
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages


def perry_rhodan(**game: object) -> Rulebook:
    rulebook = read_toml(resource_text("rulebooks", "perry-rhodan.toml"))
    changed = rulebook.game.model_copy(update=game)
    stages = tuple(stage.model_copy(update={"round_minutes": 20}) for stage in rulebook.stages)
    return rulebook.model_copy(update={"game": changed, "stages": stages})


@pytest.fixture
def rulebook() -> Rulebook:
    return perry_rhodan()


@pytest.fixture
def page(open_workspace: Open, tmp_path: Path, rulebook: Rulebook) -> RoundPage:
    tournament = sample.new_tournament(tmp_path, people=10, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    go_to_table(page, 1)
    return page


def form(page: RoundPage) -> TrumpfForm:
    return cast("TrumpfForm", page.entry.form)


def shown_places(page: RoundPage) -> list[str]:
    return [row.place.text() for row in form(page).rows.rows]


def write(text: str) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit), focus
    QTest.keyClicks(focus, text)


def typed(*texts: str) -> None:
    """Type numbers, each with Enter."""
    for text in texts:
        write(text)
        press(Qt.Key.Key_Return)


def slip(page: RoundPage) -> Slip:
    return results.load(page.tournament, table_id(page.tournament, 1))


def test_numbers_with_enter_and_who_has_none_is_asked_when_he_dropped_out(page: RoundPage) -> None:
    typed("13", "0", "1", "0", "2", "12", "5")
    assert slip(page).state is TableState.ENTERED
    assert slip(page).result == TrumpfTable(counts=(13, 0, 0, 12, 5), out=(None, 1, 2, None, None))


def test_the_places_and_the_sum_stand_beside_the_numbers_at_once(page: RoundPage) -> None:
    typed("13", "0", "1", "0", "2", "12")
    assert shown_places(page) == ["–"] * 5, "one number is missing"
    write("4")
    assert shown_places(page) == ["1", "5", "4", "2", "3"]
    assert {"29", "1 zu wenig"} <= {*words(form(page))}
    press(Qt.Key.Key_Return)
    assert slip(page).state is TableState.OPEN
    assert "Zusammen 29 Karten, ausgeteilt sind 30 (§\u00a07)." in page.entry.parts.told
    write("5")
    assert {"30", "stimmt", "5 × 6 ausgegeben, 2 beiseite (§\u00a01)"} <= {*words(form(page))}


def test_two_swapped_digits_are_offered_with_f7(page: RoundPage) -> None:
    typed("31", "0", "1", "0", "2", "12", "5")
    assert "Vermutlich sind zwei Ziffern vertauscht" in page.entry.parts.told
    press(Qt.Key.Key_F7)
    assert form(page).typed.counts[0] == "13"


def test_rank_1_is_asked_for_beside_the_numbers_and_chosen_by_the_seat(page: RoundPage) -> None:
    typed("12", "0", "1", "0", "2", "12", "6")
    assert slip(page).state is TableState.OPEN
    assert "Rang 1 braucht die Entscheidungsrunde (§\u00a05)." in words(form(page))
    press(Qt.Key.Key_Return)
    assert slip(page).state is TableState.OPEN, "nobody is chosen yet"
    press(Qt.Key.Key_4)
    assert shown_places(page) == ["2", "5", "4", "1", "3"]
    press(Qt.Key.Key_Return)
    assert slip(page).result == TrumpfTable(
        counts=(12, 0, 0, 12, 6), out=(None, 1, 2, None, None), decided=(4,)
    )


def test_who_is_no_longer_level_is_not_kept_as_the_winner_of_a_deciding_round(page: RoundPage) -> None:
    typed("12", "0", "1", "0", "2", "12", "6")
    press(Qt.Key.Key_4)
    form(page).rows.fields[0].begin()
    write("13")
    form(page).rows.fields[-2].begin()
    write("5")
    assert form(page).typed.decided == ()
    assert not form(page).deciding.isVisible()


def test_two_can_drop_out_in_the_same_trick_but_only_by_a_second_word(page: RoundPage) -> None:
    typed("15", "0", "1", "0", "1", "9", "6")
    assert slip(page).state is TableState.OPEN
    assert "sind beide als 1. ausgeschieden" in page.entry.parts.told
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"


@pytest.mark.parametrize("rulebook", [perry_rhodan(middle_cards=MiddleCards.COUNT_FOR_NOBODY)])
def test_the_middle_is_a_row_where_cards_may_lie_there(page: RoundPage) -> None:
    assert "In der Mitte" in words(form(page))
    typed("13", "5", "4", "2", "1", "5")
    assert slip(page).result == TrumpfTable(counts=(13, 5, 4, 2, 1), out=(None,) * 5, middle=5)


def test_the_director_sets_places_and_cards_with_a_reason(page: RoundPage) -> None:
    typed("12", "6", "6", "3")
    write("3")
    form(page).choose_ruling()
    QApplication.processEvents()
    assert form(page).typed.places == ("1", "2", "2", "4", "4"), "it begins with what was played"
    form(page).rows.fields[0].begin()
    typed("10", "2", "8", "1", "6", "3", "3", "4", "3", "4")
    focus = QApplication.focusWidget()
    assert focus is page.entry.parts.reason
    write("Karten vertauscht")
    press(Qt.Key.Key_Return)
    assert slip(page).result == PlacesRuling(
        places=(2, 1, 3, 4, 4), counts=(10, 8, 6, 3, 3), reason="Karten vertauscht"
    )


def test_q29_there_is_no_place_0_and_no_place_9(page: RoundPage) -> None:
    form(page).choose_ruling()
    place = next(field for field in form(page).rows.fields if field.accessibleName().startswith("Rang"))
    allowed = place.validator()
    assert isinstance(allowed, QRegularExpressionValidator)
    takes = {text for text in "0123456789" if allowed.regularExpression().match(text).capturedLength()}
    assert takes == {*"12345678"}


def test_what_is_typed_is_there_again_when_the_slip_is_opened_again(page: RoundPage) -> None:
    typed("13", "0", "1", "0", "2", "12", "5")
    go_to_table(page, 1)
    assert form(page).typed.counts == ("13", "0", "0", "12", "5")
    assert form(page).typed.beside == ("", "1", "2", "", "")


def test_a_time_can_stand_for_the_order_of_dropping_out(page: RoundPage) -> None:
    typed("13", "0", "14:05", "0", "9:40", "12", "5")
    assert slip(page).result == TrumpfTable(
        counts=(13, 0, 0, 12, 5),
        out=(None, 2, 1, None, None),
        out_at=(None, 14 * 60 + 5, 9 * 60 + 40, None, None),
    )
    go_to_table(page, 1)
    assert form(page).typed.beside == ("", "14:05", "9:40", "", "")


def test_the_question_of_a_slip_that_is_corrected_is_in_sight_and_not_skipped(page: RoundPage) -> None:
    page.window().resize(1280, 640)
    typed("12", "0", "1", "0", "2", "12", "6")
    press(Qt.Key.Key_4)
    press(Qt.Key.Key_Return)
    assert slip(page).state is TableState.ENTERED
    go_to_table(page, 1)
    for _ in range(7):
        press(Qt.Key.Key_Return)
    box = form(page).deciding
    QApplication.processEvents()
    assert box.focused is not None, "an answer is no reason to skip the question"
    assert box.focused.visibleRegion().boundingRect().height() == box.focused.height()
    press(Qt.Key.Key_1)
    assert form(page).typed.decided == (1,)
