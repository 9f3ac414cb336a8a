"""A new game of points begins with a few answers: all that fit together are a rulebook with its slip."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.ranking.standings import Better
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game.beginning import ALONE, MATCHES, PAIRS, Answers, PointsBeginning, begun
from turnierleitung.games.points_game.rules import Aim, PointsRules, TableSum
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.rulebook_values import (
    fields,
    idle,
    judge,
    not_offered,
    shape_of,
    with_value,
)
from turnierleitung.ui.setup.setup_wizard import BEGINNING, NAMING, RULES, SetupWizard
from turnierleitung.ui.window.host import Host


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> PointsBeginning:
    del dressed
    made = PointsBeginning()
    qtbot.addWidget(made)
    made.resize(1200, 600)
    made.show()
    return made


def right(answers: Answers) -> Rulebook:
    judgement = judge(begun(answers))
    assert judgement.problems == ()
    assert judgement.rulebook is not None
    return judgement.rulebook


@pytest.mark.parametrize("aim", [Aim.MORE, Aim.FEWER])
@pytest.mark.parametrize("opponents", [ALONE, PAIRS, MATCHES])
@pytest.mark.parametrize("total", [TableSum.ANYTHING, TableSum.FIXED])
@pytest.mark.parametrize("timed", [False, True])
def test_all_answers_that_fit_are_a_rulebook(aim: Aim, opponents: int, total: TableSum, timed: bool) -> None:
    made = right(
        Answers(
            name="Binokel am See",
            aim=aim,
            opponents=opponents,
            deals=None if timed else 8,
            minutes=45 if timed else None,
            table_sum=total,
            sum_fixed=20_000,
        )
    )
    assert made.key == "binokel-am-see"
    assert made.played_as is (Format.MATCHES if opponents == MATCHES else Format.TABLES)
    stage = made.stages[0]
    if isinstance(stage, TablesStage):
        assert stage.criteria[0].better is (Better.LOWER if aim is Aim.FEWER else Better.HIGHER)
        assert stage.round_minutes == (45 if timed else None)


@pytest.mark.parametrize("least", range(2, 9))
@pytest.mark.parametrize("most", range(2, 9))
def test_tables_are_as_large_as_was_said(least: int, most: int) -> None:
    if least > most:
        (problem,) = judge(begun(Answers(name="x", least_seats=least, most_seats=most))).problems
        assert problem.at == ("game", "most_seats")
        return
    made = right(Answers(name="x", least_seats=least, most_seats=most))
    stage = made.stages[0]
    assert isinstance(stage, TablesStage)
    assert stage.seats == most
    assert plugins.seats(made.game) == frozenset(range(least, most + 1))
    assert plugins.seats(made.game).issuperset(stage.headcount_rule.sizes)


def test_a_match_to_a_number_has_no_draw_and_one_of_a_single_game_has(page: PointsBeginning) -> None:
    page.opponents.buttons[MATCHES].click()
    assert page.target.isHidden()
    drawn = judge(page.draft("Sechsundsechzig")).rulebook
    assert drawn is not None
    assert drawn.game.model_dump()["drawn_possible"]
    page.aim.buttons[2].click()
    assert not page.target.isHidden()
    page.target.setValue(7)
    decided = judge(page.draft("Sechsundsechzig")).rulebook
    assert decided is not None
    assert not decided.game.model_dump()["drawn_possible"]
    assert decided.game.model_dump()["forfeit_number"] == 7


def test_what_contradicts_itself_is_said_at_its_field_and_holds_the_way_up(page: PointsBeginning) -> None:
    page.name.setText("Binokel")
    page.refresh()
    assert page.complete()
    page.aim.buttons[2].click()
    assert page.rows["game", "aim"].problem == "Bis zu einer Zahl wird nur eins gegen eins gespielt."
    assert not page.slip.isEnabled()
    assert not page.complete()
    assert page.rulebook is None
    page.aim.buttons[0].click()
    page.least_seats.setValue(6)
    assert page.rows["game", "most_seats"].problem == (
        "Der kleinste Tisch (6) ist größer als der größte (4)."
    )
    page.least_seats.setValue(3)
    page.sum.buttons[2].click()
    page.sum_fixed.setValue(-1)
    assert "nie die verlangte Summe -1" in page.rows["game", "sum_fixed"].problem
    page.below_zero.click()
    assert page.complete()
    page.opponents.buttons[MATCHES].click()
    page.best_of.setValue(2)
    assert "Bitte eine ungerade Zahl" in page.rows["game", "best_of"].problem


def test_a_sum_of_nothing_lets_numbers_go_below_it(page: PointsBeginning) -> None:
    page.sum.buttons[1].click()
    rulebook = judge(page.draft("Nullspiel")).rulebook
    assert rulebook is not None
    assert rulebook.game.model_dump()["least"] < 0


def test_minutes_and_deals_begin_with_what_is_usual(page: PointsBeginning) -> None:
    page.unit.buttons[1].click()
    assert page.length.value() == 60
    page.unit.buttons[0].click()
    assert page.length.value() == 12


@pytest.fixture
def wizard(qtbot: QtBot, host: Host, tmp_path: Path) -> SetupWizard:
    made = SetupWizard(host, tmp_path)
    qtbot.addWidget(made)
    made.resize(1280, 640)
    made.show()
    qtbot.waitExposed(made)
    made.choosing.beginnings[0].setChecked(True)
    return made


def test_without_a_name_it_stays_and_says_so(wizard: SetupWizard) -> None:
    wizard.go_on()
    wizard.go_on()
    assert wizard.step == BEGINNING
    assert wizard.beginning.rows["name",].problem == "Bitte geben Sie dem Spiel einen Namen."
    QTest.keyClicks(wizard.beginning.name, "Cego")
    assert wizard.beginning.rows["name",].problem == ""
    wizard.go_on()
    assert wizard.step == NAMING
    wizard.go_back()
    assert wizard.step == BEGINNING


def test_the_button_says_which_key_goes_on_from_the_page(wizard: SetupWizard) -> None:
    wizard.go_on()
    QTest.keyClicks(wizard.beginning.name, "Cego")
    keys = []
    while wizard.step == BEGINNING:
        focus = wizard.focusWidget()
        assert focus is not None
        keys.append(wizard.onward.key)
        QTest.keyClick(focus, Qt.Key.Key_Return)
    assert keys == ["Ctrl+Return"] * 9 + ["Return"]


def test_what_is_edited_stays_when_the_first_values_change(wizard: SetupWizard) -> None:
    def rounds() -> int:
        assert wizard.workbench is not None
        return wizard.workbench.editor.rulebook.rounds

    wizard.go_on()
    QTest.keyClicks(wizard.beginning.name, "Cego")
    wizard.go_on()
    wizard.naming.facts_form.name.setText("Abend")
    wizard.go_on()
    assert wizard.step == RULES
    assert wizard.workbench is not None
    editor = wizard.workbench.editor
    editor.show_draft(with_value(editor.draft, ("stages", 0, "rounds"), 7))
    for step in (wizard.go_back, wizard.go_back, wizard.go_on, wizard.go_on):
        step()
    assert rounds() == 7
    wizard.go_back()
    wizard.go_back()
    page = wizard.beginning
    assert isinstance(page, PointsBeginning)
    page.number.setText("Augen")
    page.length.setValue(11)
    wizard.go_on()
    wizard.go_on()
    assert rounds() == 7
    rules = editor.rulebook.game
    assert isinstance(rules, PointsRules)
    assert (rules.number_name, rules.deals) == ("Augen", (11,))
    wizard.go_back()
    wizard.go_back()
    page.opponents.buttons[MATCHES].click()
    wizard.go_on()
    wizard.go_on()
    assert editor.rulebook.played_as is Format.MATCHES, "other phases begin as the page makes them"
    assert editor.problems == ()


def begun_editor(wizard: SetupWizard) -> RulebookEditor:
    """Begin a game called Cego, and go to its rules."""
    wizard.go_on()
    QTest.keyClicks(wizard.beginning.name, "Cego")
    wizard.go_on()
    wizard.naming.facts_form.name.setText("Abend")
    wizard.go_on()
    assert wizard.workbench is not None
    return wizard.workbench.editor


def test_the_page_shows_what_was_edited_since(wizard: SetupWizard) -> None:
    """Going back there shows the same rulebook, and going on again changes nothing of it."""
    editor = begun_editor(wizard)
    extra = {"key": "won", "name": "Solos"}
    edited = {
        "number_name": "Augen",
        "most_seats": 5,
        "deals": [9],
        "table_sum": "at_most",
        "extras": [extra],
    }
    draft = editor.draft
    for name, value in {**edited, "sum_fixed": 300, "sum_per_deal": 10}.items():
        draft = with_value(draft, ("game", name), value)
    editor.show_draft(draft)
    rulebook = editor.rulebook
    wizard.go_back()
    wizard.go_back()
    page = wizard.beginning
    assert isinstance(page, PointsBeginning)
    assert (page.number.text(), page.most_seats.value(), page.length.value()) == ("Augen", 5, 9)
    assert page.sum.isHidden() or not page.sum.isVisible(), "no answer gives such a sum"
    assert "Solos" in page.slip.text
    wizard.go_on()
    wizard.go_on()
    assert editor.rulebook == rulebook
    wizard.go_back()
    wizard.go_back()
    page.number.setText("Punkte")
    wizard.go_on()
    wizard.go_on()
    assert editor.rulebook.game.model_dump(exclude={"number_name"}) == rulebook.game.model_dump(
        exclude={"number_name"}
    )


def test_what_was_added_and_what_is_wrong_in_the_rules_survives_other_answers(wizard: SetupWizard) -> None:
    editor = begun_editor(wizard)
    stages = [*editor.draft["stages"], {"kind": "tables", "rounds": 1, "seats": 4, "places": 4}]
    editor.show_draft(with_value(editor.draft, ("stages",), stages))
    wizard.go_back()
    wizard.go_back()
    page = wizard.beginning
    assert isinstance(page, PointsBeginning)
    page.length.setValue(7)
    wizard.go_on()
    wizard.go_on()
    assert (len(editor.draft["stages"]), editor.draft["game"]["deals"]) == (2, [7])
    editor.show_draft(with_value(editor.draft, ("game_name",), ""))
    wizard.go_back()
    wizard.go_back()
    QTest.keyClicks(page.name, "Cego")
    wizard.go_on()
    wizard.go_on()
    assert editor.draft["game_name"] == "Cego"


def test_numbers_below_0_are_ticked_where_a_table_always_has_0(page: PointsBeginning) -> None:
    page.sum.buttons[1].click()
    assert (page.below_zero.isChecked(), page.below_zero.isEnabled()) == (True, False)
    assert "unter 0" in page.below_zero.accessibleDescription()
    assert dict(page.draft("Mein Spiel")["game"])["least"] < 0
    page.opponents.buttons[MATCHES].click()
    assert not page.below_zero.isChecked(), "a match has no sum of a table"
    page.opponents.buttons[ALONE].click()
    assert page.below_zero.isChecked()
    page.sum.buttons[0].click()
    assert (page.below_zero.isChecked(), page.below_zero.isEnabled()) == (False, True)


@pytest.mark.parametrize(
    ("answers", "said", "silent"),
    [
        (Answers(name="x"), {"least_seats", "seats", "deals", "number_name"}, {"sum_fixed", "sum_multiple"}),
        (Answers(name="x", opponents=PAIRS), {"deals"}, {"least_seats", "most_seats", "seats"}),
        (Answers(name="x", deals=None, minutes=60), {"round_minutes"}, {"deals", "sum_per_deal"}),
        (Answers(name="x", table_sum=TableSum.FIXED), {"sum_fixed", "sum_per_deal"}, {"sum_multiple"}),
        (Answers(name="x", opponents=MATCHES), {"drawn_possible", "points_drawn"}, {"target"}),
        (Answers(name="x", opponents=MATCHES, best_of=3), {"points_won"}, {"drawn_possible"}),
        (Answers(name="x", opponents=MATCHES, aim=Aim.FIRST_TO), {"target"}, {"drawn_possible"}),
    ],
)
def test_only_values_that_say_something_are_asked_for(
    answers: Answers, said: set[str], silent: set[str]
) -> None:
    draft = begun(answers)
    paths = [field.path for field in fields(shape_of(draft))]
    hidden = {str(path[-1]) for path in idle(draft, paths) or ()}
    assert hidden >= silent
    assert hidden.isdisjoint(said)


def test_two_against_two_offer_no_table_of_another_size() -> None:
    (wrong,) = not_offered(begun(Answers(name="x", opponents=PAIRS))).values()
    assert frozenset(HeadcountPolicy) - wrong == {HeadcountPolicy.WAITING_LIST, HeadcountPolicy.HELPERS}
