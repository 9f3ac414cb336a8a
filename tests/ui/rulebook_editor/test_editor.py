"""Every value is changed through its control as a director would, by keys and clicks."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.sample import tables_stage

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Path
from turnierleitung.domain.rulebook import Rulebook, read_data, read_toml, to_data
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.lists.rules import ListEnd
from turnierleitung.games.schafkopf.contracts import Level
from turnierleitung.games.schafkopf.editor import COLUMNS, ContractsControl
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.resources import resource_text
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.rulebook_editor.editor import ArticlesControl, RulebookEditor
from turnierleitung.ui.rulebook_editor.rulebook_values import Control, RuleField, Shape, fields, value_at
from turnierleitung.ui.rulebook_editor.value_controls import (
    ChoiceControl,
    EntriesControl,
    LineControl,
    MenuControl,
    NumberControl,
    NumbersControl,
    OptionalNumberControl,
    SwitchControl,
    TextControl,
)
from turnierleitung.ui.rulebook_editor.workbench import SheetView

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

FIELDS = {field.path: field for field in fields(Shape("schafkopf", ("tables",)))}


def of_kind(*kinds: Control) -> list[Path]:
    return [path for path, field in FIELDS.items() if field.control in kinds]


def value(editor: RulebookEditor, path: Path) -> object:
    assert not editor.problems, editor.problems
    return value_at(to_data(editor.rulebook), path)


def retype(field: QWidget, text: str) -> None:
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def tick(box: QWidget) -> None:
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))


def test_a_number_is_typed(editor: RulebookEditor, schwaig: Rulebook) -> None:
    for path in of_kind(Control.NUMBER, Control.MONEY):
        if path in (("game", "cards"), ("game", "dealt_at_once")):
            # They hang together, see below.
            continue
        field = FIELDS[path]
        editor.show_rulebook(schwaig)
        editor.open_at(*path)
        now = cast("int", value(editor, path))
        wanted = now + 1 if now < field.at_most else now - 1
        text = f"{wanted / 100:.2f}".replace(".", ",") if field.control is Control.MONEY else str(wanted)
        retype(cast("NumberControl", editor.control(*path)).field, text)
        assert value(editor, path) == wanted, path


def test_c04_a_short_deck_is_dealt_by_threes(editor: RulebookEditor) -> None:
    def type_number(text: str, *path: str) -> str:
        editor.open_at(*path)
        retype(cast("NumberControl", editor.control(*path)).field, text)
        return editor.rows[path].problem

    type_number("24", "game", "cards")
    assert type_number("4", "game", "dealt_at_once") == (
        "Von 24 Karten bekommt jeder 6; zu je 4 geht das nicht auf."
    )
    assert not type_number("3", "game", "dealt_at_once")
    assert not editor.problems
    assert "durch 4 teilbar" in type_number("22", "game", "cards")
    assert SchafkopfRules.of(editor.rulebook.game).tricks == 6


def test_a_switch_is_clicked(editor: RulebookEditor) -> None:
    for path in of_kind(Control.SWITCH):
        before = value(editor, path)
        editor.open_at(*path)
        tick(cast("SwitchControl", editor.control(*path)).tick)
        assert value(editor, path) is not before, path


CHOICES = [
    (path, option)
    for path in of_kind(Control.CHOICE)
    for option in FIELDS[path].options
    if option not in (HeadcountPolicy.SMALLER, HeadcountPolicy.EVEN)
]


def test_every_option_can_be_chosen(editor: RulebookEditor, schwaig: Rulebook) -> None:
    # No article can name the number of deals if time ends a list.
    without_articles = schwaig.model_copy(update={"articles": ()})
    for path, option in CHOICES:
        editor.show_rulebook(
            without_articles.with_stage(0, round_minutes=90) if option == ListEnd.TIME else schwaig
        )
        editor.open_at(*path)
        control = cast("ChoiceControl", editor.control(*path))
        if control.radios:
            tick(control.radios[control.options.index(option)])
        assert value(editor, path) == option, path


def test_s01_only_tables_that_the_game_can_be_played_at_are_offered(editor: RulebookEditor) -> None:
    editor.open_at("stages", 0, "headcount")
    headcount = cast("ChoiceControl", editor.control("stages", 0, "headcount"))

    def offered() -> list[str]:
        radios = zip(headcount.options, headcount.radios, strict=True)
        return [option for option, radio in radios if not radio.isHidden()]

    assert offered() == ["helpers", "larger", "waiting_list"]
    tick(headcount.radios[1])
    retype(cast("NumberControl", editor.control("stages", 0, "seats")).field, "5")
    (problem,) = editor.problems
    assert problem.at == ("stages", 0, "headcount")
    assert "Mit 6 am Tisch geht dieses Spiel nicht, nur mit 4 oder 5." in problem_text(problem).title
    assert offered() == ["helpers", "larger", "smaller", "waiting_list"], "what is chosen stays to be seen"
    tick(headcount.radios[2])
    assert value(editor, ("stages", 0, "headcount")) == "smaller"
    assert offered() == ["helpers", "smaller", "waiting_list"]


def test_arrow_keys_move_a_choice(editor: RulebookEditor) -> None:
    editor.open_at("stages", 0, "headcount")
    radio = cast("ChoiceControl", editor.control("stages", 0, "headcount")).radios[0]
    radio.setFocus()
    QTest.keyClick(radio, Qt.Key.Key_Down)
    assert value(editor, ("stages", 0, "headcount")) == "larger"


def contracts_of(editor: RulebookEditor) -> ContractsControl:
    editor.open_at("game", "contracts")
    return cast("ContractsControl", editor.control("game", "contracts"))


def order_of(editor: RulebookEditor) -> list[tuple[str, bool]]:
    return [(one.contract, one.tout) for one in SchafkopfRules.of(editor.rulebook.game).announceable]


def test_c01_a_contract_goes_and_the_order_has_no_gap(editor: RulebookEditor) -> None:
    contracts = contracts_of(editor)
    contracts.list.setCurrentRow(3)
    QTest.keyClick(contracts.list, Qt.Key.Key_Delete)
    assert not editor.problems
    assert "farbwenz" not in {contract for contract, _ in order_of(editor)}
    assert len(order_of(editor)) == 6


def test_c01_a_contract_that_clubs_know_is_added_by_keys(editor: RulebookEditor) -> None:
    contracts = contracts_of(editor)
    QTest.keyClick(contracts.list, Qt.Key.Key_Insert)
    geier = next(action for action in contracts.menu.actions() if action.text() == "Geier")
    geier.trigger()
    assert not editor.problems, editor.problems
    assert ("geier", True) in order_of(editor)
    assert contracts.list.currentItem().text() == "2.  Geier"


def test_c01_a_contract_of_ones_own_needs_a_name_and_has_a_key_of_its_own(editor: RulebookEditor) -> None:
    contracts = contracts_of(editor)
    QTest.keyClick(contracts.list, Qt.Key.Key_Insert)
    contracts.menu.actions()[-1].trigger()
    assert "braucht einen Namen" in editor.rows["game", "contracts"].problem
    QTest.keyClicks(cast("LineControl", contracts.parts["name"]).field, "Hochzeit")
    assert not editor.problems
    added = SchafkopfRules.of(editor.rulebook.game).contracts[1]
    assert (added.name, added.key.startswith("spiel_")) == ("Hochzeit", True)
    retype(cast("LineControl", contracts.parts["letter"]).field, "s")
    assert "Die Taste „s“ haben" in editor.rows["game", "contracts"].problem


def test_c01_a_contract_taken_out_of_one_rulebook_is_not_offered_to_the_next(
    editor: RulebookEditor, schwaig: Rulebook
) -> None:
    contracts = contracts_of(editor)
    contracts.add()
    contracts.menu.actions()[-1].trigger()
    QTest.keyClicks(cast("LineControl", contracts.parts["name"]).field, "Hochzeit")
    contracts.remove()
    contracts.add()
    assert "Hochzeit" in {action.text() for action in contracts.menu.actions()}
    editor.show_rulebook(schwaig)
    contracts.add()
    assert "Hochzeit" not in {action.text() for action in contracts.menu.actions()}


def test_a_time_limit_is_ticked_typed_and_taken_away(editor: RulebookEditor) -> None:
    path = ("stages", 0, "round_minutes")
    editor.open_at(*path)
    control = cast("OptionalNumberControl", editor.control(*path))
    tick(control.tick)
    assert value(editor, path) == 120
    retype(control.field, "95")
    assert value(editor, path) == 95
    tick(control.tick)
    assert value(editor, path) is None


def test_q24_an_amount_that_may_be_missing_is_typed_as_an_amount(editor: RulebookEditor) -> None:
    path = ("conduct", "protest_deposit_cents")
    editor.open_at(*path)
    control = cast("OptionalNumberControl", editor.control(*path))
    assert control.field.text() == "", "what is not ticked shows nothing"
    editor.show_currency(Currency.CHF)
    assert control.field.text() == ""
    tick(control.tick)
    assert control.field.text() == "10,00 CHF"
    retype(control.field, "50")
    assert value(editor, path) == 5000
    tick(control.tick)
    assert (control.field.text(), value(editor, path)) == ("", None)


def test_a_text_is_typed(editor: RulebookEditor) -> None:
    for path in of_kind(Control.LINE, Control.TEXT):
        editor.open_at(*path)
        control = cast("LineControl | TextControl", editor.control(*path))
        retype(control.field, "erding-2026")
        assert value(editor, path) == "erding-2026", path


def test_every_cell_of_the_table_reaches_the_rulebook(editor: RulebookEditor) -> None:
    # With plus points only the sums are free, so each cell can be tried alone.
    tick(cast("ChoiceControl", editor.control("game", "row_check")).radios[1])
    contracts = contracts_of(editor)
    for place, contract in enumerate(SchafkopfRules.of(editor.rulebook.game).contracts):
        contracts.list.setCurrentRow(place)
        for start, column in enumerate(COLUMNS, start=1):
            sign = -1 if column in ("opponent_won", "player_lost") else 1
            cells = {level: contracts.levels.cells.get((level, column)) for level in contract.level_names}
            typed = {level: sign * (100 * start + number) for number, level in enumerate(cells)}
            for level, cell in cells.items():
                if cell is not None:
                    retype(cell, f"{typed[level]:+d}")
            editor.setFocus()
            assert not editor.problems, (contract.key, column)
            now = SchafkopfRules.of(editor.rulebook.game).contracts[place]
            found = {level.level: getattr(level, column) for level in now.levels if cells[level.level]}
            assert found == {level: typed[level] for level, cell in cells.items() if cell is not None}


ENTRIES = [
    (field, part)
    for field in FIELDS.values()
    if field.control is Control.ENTRIES
    for part in field.entry
    if part.control not in (Control.OPTIONAL_NUMBER, Control.OPTIONAL_MONEY)
]


def test_every_value_of_an_entry_can_be_changed(editor: RulebookEditor, schwaig: Rulebook) -> None:
    for field, part in ENTRIES:
        editor.show_rulebook(schwaig)
        change_a_value_of_the_first(editor, field, part)


def change_a_value_of_the_first(editor: RulebookEditor, field: RuleField, part: RuleField) -> None:
    editor.open_at(*field.path)
    entries = cast("EntriesControl", editor.control(*field.path))
    if part.path == ("tally",):
        # Each tally may stand once: only one that is free can be chosen.
        QTest.keyClick(entries.list, Qt.Key.Key_Delete)
    path = (*field.path, 0, *part.path)
    before = value(editor, path)
    control = entries.parts[str(part.path[-1])]
    if isinstance(control, ChoiceControl):
        if control.box is not None:
            control.box.setFocus()
            QTest.keyClick(control.box, Qt.Key.Key_Home)
        else:
            tick(next(radio for radio in control.radios if not radio.isChecked()))
    elif isinstance(control, MenuControl):
        control.ticks[-1].trigger()
    elif part.path == ("from_time",):
        retype(cast("NumberControl", control).field, str(part.at_least + 1))
        (problem,) = editor.problems
        assert problem.at == path, "nothing is said of the first time"
        return
    elif isinstance(control, NumberControl):
        retype(control.field, str(part.at_least + 1))
    else:
        retype(cast("LineControl | TextControl", control).field, "Neu")
    assert value(editor, path) not in (None, before), path


def test_a_penalty_says_how_many_points_it_takes(editor: RulebookEditor) -> None:
    editor.open_at("penalties")
    entries = cast("EntriesControl", editor.control("penalties"))
    effect = cast("ChoiceControl", entries.parts["effect"])
    tick(next(radio for radio in effect.radios if radio.text() == "Punkte"))
    assert "gehört, wie viele er bekommt" in editor.rows[("penalties",)].problem
    points = cast("OptionalNumberControl", entries.parts["points"])
    tick(points.tick)
    retype(points.field, "-10")
    assert not editor.problems
    assert editor.rulebook.penalties[0].points == -10


def test_criteria_move_by_keys_and_by_mouse(editor: RulebookEditor) -> None:
    editor.open_at("stages", 0, "criteria")
    entries = cast("EntriesControl", editor.control("stages", 0, "criteria"))
    QTest.keyClick(entries.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [one.tally for one in tables_stage(editor.rulebook).criteria][:2] == ["sie_played", "points"]
    QTest.mouseClick(entries.up_button, Qt.MouseButton.LeftButton)
    assert [one.tally for one in tables_stage(editor.rulebook).criteria][:2] == ["points", "sie_played"]


def test_q25_the_direct_encounter_is_moved_and_left_out_like_every_criterion(qtbot: QtBot) -> None:
    swiss = read_toml(resource_text("rulebooks", "schweizer-quartett.toml"))
    editor = RulebookEditor(swiss, Currency.CHF)
    qtbot.addWidget(editor)
    editor.show()
    editor.open_at("stages", 0, "criteria")
    entries = cast("EntriesControl", editor.control("stages", 0, "criteria"))
    assert entries.list.item(3).text() == "4.  direkter Vergleich"
    entries.list.setCurrentRow(3)
    QTest.keyClick(entries.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(entries.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    stage = editor.rulebook.groups
    assert stage is not None
    assert (stage.encounter_after, len(stage.tallied)) == (1, 3)
    QTest.keyClick(entries.list, Qt.Key.Key_Delete)
    stage = editor.rulebook.groups
    assert stage is not None
    assert (stage.encounter_after, len(stage.tallied)) == (None, 3)
    QTest.mouseClick(entries.add_button, Qt.MouseButton.LeftButton)
    assert not editor.problems


def test_entries_are_removed_and_added(editor: RulebookEditor) -> None:
    editor.open_at("penalties")
    entries = cast("EntriesControl", editor.control("penalties"))
    QTest.keyClick(entries.list, Qt.Key.Key_Delete)
    assert len(editor.rulebook.penalties) == 7
    QTest.mouseClick(entries.add_button, Qt.MouseButton.LeftButton)
    assert "nicht leer" in editor.rows[("penalties",)].problem
    QTest.keyClicks(cast("QLineEdit", editor.focusWidget()), "Handy am Tisch")
    assert editor.rulebook.penalties[1].title == "Handy am Tisch"
    assert not editor.problems


def test_what_is_wrong_stands_beside_the_field_and_the_typed_values_stay(
    editor: RulebookEditor, schwaig: Rulebook
) -> None:
    cell = contracts_of(editor).levels.cells[Level.PLAIN, "opponent_won"]
    retype(cell, "-2")
    assert editor.rows["game", "contracts"].problem == (
        "Die Zeile „Rufspiel einfach“ (gewonnen) ergibt −2 statt 0."
    )
    assert editor.wrong_parts() == ("Spiele",)
    assert cell.value == -2
    assert editor.rulebook == schwaig
    retype(cell, "-1")
    assert not editor.problems


def test_the_last_contract_stays(editor: RulebookEditor) -> None:
    contracts = contracts_of(editor)
    for _ in range(6):
        QTest.keyClick(contracts.list, Qt.Key.Key_Delete)
    assert contracts.list.count() == 1
    assert not contracts.remove_button.isEnabled()


def test_an_article_is_called_as_on_the_sheet_beside_its_place_in_the_list(editor: RulebookEditor) -> None:
    editor.open_at("articles")
    entries = cast("EntriesControl", editor.control("articles"))
    assert entries.list.item(0).text() == "1.  §\N{NO-BREAK SPACE}1 Ablauf"


def test_the_topics_of_an_article_are_ticked_in_a_menu_that_stays_open(editor: RulebookEditor) -> None:
    editor.open_at("articles")
    entries = cast("EntriesControl", editor.control("articles"))
    entries.list.setCurrentRow(13)
    about = cast("MenuControl", entries.parts["about"])
    assert about.chosen.text() == "Tarif"
    about.button.setFocus()
    QTest.keyClick(about.button, Qt.Key.Key_Return)
    assert about.menu.isVisible()
    about.menu.setActiveAction(about.ticks[0])
    QTest.keyClick(about.menu, Qt.Key.Key_Space)
    place = about.menu.actionGeometry(about.ticks[1]).center()
    QTest.mouseClick(about.menu, Qt.MouseButton.LeftButton, pos=place)
    assert about.menu.isVisible()
    assert about.chosen.text() == "Ablauf, Tische und Plätze, Tarif"
    assert value(editor, ("articles", 13, "about")) == ["course", "seating", "tariff"]
    QTest.keyClick(about.menu, Qt.Key.Key_Return)
    QTest.keyClick(about.menu, Qt.Key.Key_Escape)
    assert not about.menu.isVisible()
    assert value(editor, ("articles", 13, "about")) == ["course", "tariff"]


def test_a_value_names_the_article_of_the_sheet_that_is_edited(editor: RulebookEditor) -> None:
    assert editor.rows["game", "row_check"]._mark.text() == "§\N{NO-BREAK SPACE}13"
    assert (
        editor.rows["game", "misconduct_value"]._mark.text() == "§\N{NO-BREAK SPACE}8, §\N{NO-BREAK SPACE}9"
    )
    assert editor.rows[("name",)]._mark.text() == ""
    editor.open_at("articles")
    entries = cast("EntriesControl", editor.control("articles"))
    entries.list.setCurrentRow(12)
    retype(cast("LineControl", entries.parts["number"]).field, "12a")
    assert editor.rows["game", "row_check"]._mark.text() == "§\N{NO-BREAK SPACE}12a"
    QTest.keyClick(entries.list, Qt.Key.Key_Delete)
    assert editor.rows["game", "row_check"]._mark.text() == ""


def test_s15_a_new_penalty_names_the_article_of_the_sheet_that_is_edited(editor: RulebookEditor) -> None:
    editor.open_at("penalties")
    entries = cast("EntriesControl", editor.control("penalties"))
    QTest.mouseClick(entries.add_button, Qt.MouseButton.LeftButton)
    QTest.keyClicks(cast("QLineEdit", editor.focusWidget()), "Handy am Tisch")
    assert [one.rule for one in editor.rulebook.penalties if one.title == "Handy am Tisch"] == ["15"]


def test_a_value_that_does_not_exist_is_named_with_its_article(editor: RulebookEditor) -> None:
    editor.open_at("articles")
    entries = cast("EntriesControl", editor.control("articles"))
    retype(cast("TextControl", entries.parts["text"]).field, "{preisgeld} Euro")
    assert "preisgeld" in editor.rows[("articles",)].problem
    assert editor.problems[0].at == ("articles", 0)


def end_by_time(editor: RulebookEditor) -> None:
    control = cast("ChoiceControl", editor.control("game", "list_end"))
    tick(control.radios[control.options.index(ListEnd.TIME)])


def test_c10_an_article_that_names_the_number_of_deals_is_to_be_changed_if_time_ends_a_round(
    editor: RulebookEditor,
) -> None:
    end_by_time(editor)
    assert editor.problems[0].at == ("articles", 0)
    assert editor.rows[("articles",)].problem == (
        "Artikel 1 („Ablauf“) nennt mit „{deals_per_round}“ die Zahl der Spiele; "
        "endet eine Runde mit der Zeit, gibt es keine. Bitte ändern Sie den Satz dort."
    )


def test_c10_a_round_that_ends_with_the_time_says_how_long_it_is(
    editor: RulebookEditor, schwaig: Rulebook
) -> None:
    editor.show_rulebook(schwaig.model_copy(update={"articles": ()}))
    end_by_time(editor)
    (problem,) = editor.problems
    assert problem.at == ("stages", 0, "round_minutes")
    assert editor.rows[problem.at].problem == (
        "Eine Runde endet mit der Zeit: Bitte geben Sie an, wie lange sie dauert."
    )
    editor.open_at(*problem.at)
    tick(cast("OptionalNumberControl", editor.control(*problem.at)).tick)
    assert not editor.problems


def test_only_a_rulebook_in_order_is_told(editor: RulebookEditor) -> None:
    told: list[Rulebook] = []
    editor.rulebook_changed.connect(told.append)
    editor.open_at("name")
    field = cast("LineControl", editor.control("name")).field
    retype(field, "N")
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert [rulebook.name for rulebook in told] == ["N"]
    assert editor.rows[("name",)].problem == "Der Text darf nicht leer sein."


def test_the_wheel_over_a_number_scrolls_the_page(editor: RulebookEditor) -> None:
    field = cast("NumberControl", editor.control("stages", 0, "rounds")).field
    assert field.focusPolicy() is Qt.FocusPolicy.StrongFocus


def test_enter_goes_to_the_next_field(editor: RulebookEditor) -> None:
    first = cast("NumberControl", editor.control("stages", 0, "rounds")).field
    editor.open_at("stages", 0, "rounds")
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert editor.focusWidget() is cast("NumberControl", editor.control("stages", 0, "seats")).field


def test_every_control_has_a_name_for_readers_of_the_screen(editor: RulebookEditor) -> None:
    nameless = [
        path
        for path in FIELDS
        for part in editor.control(*path).findChildren(QLineEdit)
        if part.objectName() != "qt_spinbox_lineedit" and not part.accessibleName()
    ]
    assert not nameless


def test_numbers_in_a_row_are_typed_with_spaces(editor: RulebookEditor) -> None:
    editor.show_rulebook(read_toml(resource_text("rulebooks", "perry-rhodan.toml")))
    path = ("game", "points_by_place")
    editor.open_at(*path)
    field = cast("NumbersControl", editor.control(*path)).field
    retype(field, "5 3 1")
    assert value(editor, path) == [5, 3, 1]
    assert field.text() == "5 3 1"
    retype(field, "5 7")
    assert "besserer Platz" in problem_text(editor.problems[0]).title
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    assert value(editor, path) == []


def test_p11_a_phase_is_added_put_in_between_and_left_out(editor: RulebookEditor) -> None:
    editor.open_at("stages", 0, "rounds")
    phases = editor.phases
    assert phases is not None
    assert phases.remove.isHidden()
    phases.append.click()
    assert [value(editor, ("stages", place, "places")) for place in (0, 1)] == [None, 4]
    assert value(editor, ("stages", 1, "rounds")) == 1
    assert editor.problems == ()
    phases = editor.phases
    assert phases is not None
    phases.insert.click()
    assert [stage.places for stage in editor.rulebook.stages if isinstance(stage, TablesStage)] == [
        None,
        16,
        4,
    ]
    phases = editor.phases
    assert phases is not None
    phases.remove.click()
    assert len(editor.rulebook.stages) == 2


def test_a_long_name_of_a_contract_is_elided_in_the_list(editor: RulebookEditor) -> None:
    contracts = contracts_of(editor)
    editor.open_at("game", "contracts")
    retype(cast("LineControl", contracts.parts["name"]).field, "Rufspiel mit der alten Sau")
    assert not contracts.list.horizontalScrollBar().isVisible()
    assert contracts.list.horizontalScrollBar().maximum() == 0
    item = contracts.list.item(0)
    assert contracts.list.visualItemRect(item).width() <= contracts.list.viewport().width()
    assert "Rufspiel mit der alten Sau" in item.toolTip()


def test_no_word_of_the_scoring_table_is_broken_in_the_preview(
    qtbot: QtBot, schwaig: Rulebook, dressed: QApplication
) -> None:
    del dressed
    view = SheetView()
    qtbot.addWidget(view)
    view.resize(240, 600)
    data = to_data(schwaig)
    for contract in data["game"]["contracts"]:
        for level in contract["levels"]:
            if level["level"] == "schneider":
                level["announced"] = 10
    view.show_rulebook(read_data(data), Currency.EUR)
    view.show()
    assert view.document().size().height() > 600
    block = view.document().begin()
    while block.isValid():
        text, layout = block.text(), block.layout()
        ends = [layout.lineAt(number) for number in range(layout.lineCount() - 1)]
        for line in ends:
            broken = text[line.textStart() : line.textStart() + line.textLength()]
            assert not broken or not broken[-1].isalpha(), text
        block = block.next()


def test_an_article_about_a_changed_value_that_it_does_not_name_is_to_be_checked(
    editor: RulebookEditor,
) -> None:
    path = ("conduct", "excluded_player")
    control = cast("ChoiceControl", editor.control(*path))
    entries = cast("EntriesControl", editor.control("articles"))
    about = [place for place, one in enumerate(editor.rulebook.articles) if "exclusion" in one.about]

    def marked() -> list[int]:
        return [n for n in range(entries.list.count()) if entries.list.item(n).text().endswith("(prüfen)")]

    assert about
    assert not marked()
    before = value_at(editor.draft, path)
    editor.open_at(*path)
    tick(
        next(radio for option, radio in zip(control.options, control.radios, strict=True) if option != before)
    )
    assert marked() == about
    assert any(one.text().endswith("prüfen") for one in editor.rows[path].findChildren(QLabel))

    editor.open_at("articles")
    for place in about:
        entries.list.setCurrentRow(place)
        retype(
            cast("TextControl", entries.parts["text"]).field, "Wer ausgeschlossen ist, bleibt in der Liste."
        )
    assert not marked()


def test_an_article_that_is_right_loses_its_mark(editor: RulebookEditor) -> None:
    entries = cast("ArticlesControl", editor.control("articles"))
    control = cast("ChoiceControl", editor.control("conduct", "excluded_player"))
    editor.open_at("conduct", "excluded_player")
    tick(next(radio for radio in control.radios if not radio.isChecked()))
    editor.open_at("articles")
    (place,) = (n for n in range(entries.list.count()) if entries.list.item(n).text().endswith("(prüfen)"))
    assert entries.right_button.isHidden()
    entries.list.setCurrentRow(place)
    assert not entries.right_button.isHidden()
    entries.right_button.click()
    assert not entries.list.item(place).text().endswith("(prüfen)")
    assert entries.right_button.isHidden()

    editor.show_rulebook(editor.rulebook)
    assert not entries.checked


def test_an_article_that_names_the_changed_value_follows_it(editor: RulebookEditor) -> None:
    retype(cast("NumberControl", editor.control("game", "deals_per_round")).field, "20")
    entries = cast("EntriesControl", editor.control("articles"))
    assert not entries.list.item(0).text().endswith("(prüfen)")


def test_ctrl_z_takes_back_what_was_changed_in_the_rules_alone(editor: RulebookEditor) -> None:
    shipped = editor.rulebook
    contracts = contracts_of(editor)
    contracts.list.setCurrentRow(3)
    contracts.list.setFocus()
    QTest.keyClick(contracts.list, Qt.Key.Key_Delete)
    without = editor.rulebook
    QTest.keyClicks(cast("LineControl", contracts.parts["letter"]).field, "x")
    retype(cast("NumberControl", editor.control("game", "deals_per_round")).field, "20")
    steps = [editor.rulebook]
    for _ in range(6):
        editor.sections.setFocus()
        QTest.keyClick(editor.sections, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        if editor.rulebook != steps[-1]:
            steps.append(editor.rulebook)
    assert without in steps
    assert steps[-1] == shipped
    assert not editor.problems
    for _ in range(6):
        QTest.keyClick(editor.sections, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert editor.rulebook == steps[0]


def test_a_value_of_an_entry_says_itself_what_is_wrong(editor: RulebookEditor) -> None:
    contracts = contracts_of(editor)
    contracts.list.setCurrentRow(1)
    retype(cast("LineControl", contracts.parts["letter"]).field, "9")
    assert "letter" in contracts._rows
    assert contracts._rows["letter"].problem
    contracts.list.setCurrentRow(0)
    assert not contracts._rows["letter"].problem
