"""The rulebook editor with numbers that the director names."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.games.points_game.test_c20_c23_numbers import shipped
from tests.sample import tables_stage

from turnierleitung.domain.conduct import VoidList
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import to_data
from turnierleitung.games.points_game.rules import PointsRules
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import difference_lines
from turnierleitung.ui.rulebook_editor.editor import CriteriaControl, RulebookEditor
from turnierleitung.ui.rulebook_editor.rulebook_values import Shape, fields
from turnierleitung.ui.rulebook_editor.value_controls import (
    ChoiceControl,
    EntriesControl,
    LineControl,
    NumbersControl,
)

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def criteria(editor: RulebookEditor) -> CriteriaControl:
    return cast("CriteriaControl", editor.control("stages", 0, "criteria"))


def extras(editor: RulebookEditor) -> EntriesControl:
    return cast("EntriesControl", editor.control("game", "extras"))


def offered(editor: RulebookEditor) -> list[str]:
    choice = cast("ChoiceControl", criteria(editor).parts["tally"])
    if choice.box is not None:
        return [choice.box.itemText(index) for index in range(choice.box.count())]
    return [radio.text() for radio in choice.radios]


def listed(control: EntriesControl) -> list[str]:
    return [control.list.item(index).text() for index in range(control.list.count())]


def test_criteria_are_called_as_the_director_calls_his_numbers(editor: RulebookEditor) -> None:
    editor.show_rulebook(shipped("skat"))
    assert listed(criteria(editor)) == ["1.  Punkte", "2.  gewonnen", "3.  verloren (weniger ist besser)"]
    assert offered(editor)[:3] == ["Punkte", "gewonnen", "verloren"]
    editor.open_at("game", "extras")
    extras(editor).list.setCurrentRow(0)
    name = cast("LineControl", extras(editor).parts["name"]).field
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(name, "gew. Spiele")
    assert not editor.problems
    assert listed(criteria(editor))[1] == "2.  gew. Spiele"
    assert offered(editor)[1] == "gew. Spiele"
    assert dict(editor.rulebook.game.tally_names)["won"] == "gew. Spiele"


def test_c20_only_numbers_of_tables_that_are_there_are_typed(editor: RulebookEditor) -> None:
    editor.show_rulebook(shipped("skat"))
    deals = cast("NumbersControl", editor.control("game", "deals"))
    assert deals.field.text() == "36 48", "at three, at four"
    deals.field.selectAll()
    QTest.keyClicks(deals.field, "30 40")
    assert PointsRules.of(editor.rulebook.game).deals == (30, 30, 40)
    editor.control("game", "least_seats").value_changed.emit(2)
    assert deals.field.text() == "30 30 40"
    editor.control("game", "least_seats").value_changed.emit(3)
    deals.field.selectAll()
    QTest.keyClicks(deals.field, "24")
    assert PointsRules.of(editor.rulebook.game).deals == (24,)


def test_a_word_with_an_ampersand_keeps_it_on_a_button(editor: RulebookEditor) -> None:
    skat = shipped("skat")
    game = PointsRules.of(skat.game).model_copy(update={"number_name": "Plus & Minus", "extras": ()})
    criteria_of_one = tables_stage(skat).criteria[:1]
    editor.show_rulebook(skat.with_stage(0, criteria=criteria_of_one).model_copy(update={"game": game}))
    choice = cast("ChoiceControl", criteria(editor).parts["tally"])
    assert choice.radios[0].text() == "Plus && Minus", "no letter is underlined"
    assert listed(criteria(editor))[0] == "1.  Plus & Minus"


def test_a_new_number_can_decide_at_once(editor: RulebookEditor) -> None:
    editor.show_rulebook(shipped("jass-differenzler"))
    editor.open_at("game", "extras")
    extras(editor).add()
    assert not editor.problems
    assert offered(editor)[:2] == ["Differenz", "Zahl 2"]
    criteria(editor).add()
    assert not editor.problems
    assert to_data(editor.rulebook)["stages"][0]["criteria"][1]["tally"].startswith("extras_")


def test_a_number_that_decides_cannot_be_taken_out(editor: RulebookEditor) -> None:
    editor.show_rulebook(shipped("skat"))
    editor.open_at("game", "extras")
    extras(editor).list.setCurrentRow(0)
    extras(editor).remove()
    (problem,) = editor.problems
    said = problem_text(problem).title
    assert "Das 2. Kriterium zählt etwas, das es in diesem Spiel nicht gibt." in said
    assert "won" not in said
    assert listed(criteria(editor))[1] == "2.  …"


def test_what_rewards_not_playing_is_said_at_its_value(editor: RulebookEditor) -> None:
    rulebook = shipped("jass-differenzler")
    conduct = rulebook.conduct.model_copy(update={"void_list": VoidList.ZERO_FOR_ALL})
    editor.show_rulebook(rulebook.model_copy(update={"conduct": conduct}))
    (problem,) = editor.problems
    assert problem.at == ("conduct", "void_list")


def test_only_the_values_of_its_format_are_edited() -> None:
    of_tables = {field.path for field in fields(Shape("points_game", ("tables",)))}
    of_matches = {field.path for field in fields(Shape("points_game", ("groups", "knockout")))}
    assert ("game", "extras") in of_tables - of_matches
    assert ("game", "target") in of_matches - of_tables
    assert ("game", "played_as") not in of_tables | of_matches
    assert ("game", "least") in of_tables & of_matches


def test_c20_the_values_call_rounds_as_the_rulebook_does(editor: RulebookEditor) -> None:
    editor.show_rulebook(shipped("skat"))
    assert editor.rows["game", "deals"].name == "Spiele einer Serie"
    editor.show_rulebook(shipped("romme"))
    assert editor.rows["game", "deals"].name == "Spiele einer Runde"
    changed = shipped("skat").with_stage(0, rounds=3)
    assert difference_lines(shipped("skat"), changed, Currency.EUR) == ("Serien: 2 → 3",)
