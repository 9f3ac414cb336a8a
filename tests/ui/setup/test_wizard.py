"""A new tournament is made in four steps, by keys; nothing typed is lost on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from tests.sample import sample_rulebook

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import write_toml
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.rulebooks import Offered
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import operators
from turnierleitung.texts.columns import Tone
from turnierleitung.ui.rulebook_editor.value_controls import NumberControl
from turnierleitung.ui.setup.rulebook_choice import RulebookCard
from turnierleitung.ui.setup.setup_wizard import CHOOSING, NAMING, RULES, SUMMARY, SetupWizard
from turnierleitung.ui.widgets.labels import Pill
from turnierleitung.ui.window.host import Host

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    return tmp_path / "Dokumente"


@pytest.fixture
def wizard(qtbot: QtBot, host: Host, documents: Path) -> SetupWizard:
    made = SetupWizard(host, documents)
    qtbot.addWidget(made)
    made.resize(1280, 640)
    made.show()
    qtbot.waitExposed(made)
    card(made, "Schafkopf (Schwaig)").setChecked(True)
    return made


def card(wizard: SetupWizard, name: str) -> RulebookCard:
    return next(one for one in wizard.choosing.cards if name in one.accessibleName())


def focused(wizard: SetupWizard) -> QWidget:
    found = wizard.focusWidget()
    assert found is not None
    return found


def enter(wizard: SetupWizard, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(focused(wizard), Qt.Key.Key_Return)


def name(wizard: SetupWizard, text: str = "12. Turnier") -> None:
    enter(wizard)
    QTest.keyClicks(focused(wizard), text)
    enter(wizard, 6)


def games(wizard: SetupWizard) -> NumberControl:
    assert wizard.workbench is not None
    control = wizard.workbench.editor.control("game", "deals_per_round")
    assert isinstance(control, NumberControl)
    return control


def test_enter_alone_leads_to_a_tournament(wizard: SetupWizard, documents: Path) -> None:
    made: list[Tournament] = []
    wizard.created.connect(made.append)
    name(wizard)
    assert wizard.step == RULES
    enter(wizard)
    assert wizard.step == SUMMARY
    enter(wizard)
    (tournament,) = made
    assert tournament.path == documents / "12. Turnier.turnier"
    assert tournaments.header(tournament).facts.name == "12. Turnier"
    assert rulebooks.current(tournament).key == "schafkopf-schwaig"
    assert operators.at_work(tournament).name == "Turnierleitung"
    tournament.close()


def test_among_the_rules_enter_goes_to_the_next_value_and_ctrl_enter_goes_on(wizard: SetupWizard) -> None:
    name(wizard)
    assert wizard.onward.key == "Return"
    assert wizard.workbench is not None
    wizard.workbench.editor.open_at("stages", 0, "rounds")
    assert wizard.onward.key == "Ctrl+Return"
    enter(wizard, 12)
    assert wizard.step == RULES
    assert focused(wizard).visibleRegion().boundingRect().height() == focused(wizard).height()
    QTest.keyClick(focused(wizard), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert wizard.step == SUMMARY
    assert wizard.onward.key == "Return"


def test_the_button_says_which_key_goes_on_from_field_to_field(wizard: SetupWizard) -> None:
    enter(wizard)
    assert (wizard.step, wizard.onward.key) == (NAMING, "Ctrl+Return")
    QTest.keyClicks(focused(wizard), "12. Turnier")
    enter(wizard, 5)
    assert focused(wizard) is wizard.naming.operator_field
    assert (wizard.step, wizard.onward.key) == (NAMING, "Return")
    enter(wizard)
    assert wizard.step == RULES


def test_enter_walks_every_field_that_tab_walks(wizard: SetupWizard) -> None:
    def way(key: Qt.Key) -> list[str]:
        wizard.naming.facts_form.name.setFocus()
        names = [focused(wizard).accessibleName()]
        while focused(wizard) is not wizard.naming.operator_field:
            QTest.keyClick(focused(wizard), key)
            names.append(focused(wizard).accessibleName())
        return names

    enter(wizard)
    QTest.keyClicks(focused(wizard), "12. Turnier")
    assert way(Qt.Key.Key_Return) == way(Qt.Key.Key_Tab)
    assert "Währung" in way(Qt.Key.Key_Return)


def test_the_arrows_reach_every_rulebook_and_show_it_whole(wizard: SetupWizard) -> None:
    wizard.resize(1280, 520)
    QApplication.processEvents()
    reached = set()
    up, right, left, down = Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down
    for key in (*(up,) * 6, *(right, right, left, left, down) * 6):
        QTest.keyClick(focused(wizard), key)
        assert focused(wizard).visibleRegion().boundingRect() == focused(wizard).rect()
        reached.add(focused(wizard).accessibleName())
    offered = (*wizard.choosing.cards, *wizard.choosing.beginnings)
    assert reached == {one.accessibleName() for one in offered}


def test_what_is_typed_becomes_the_tournament(wizard: SetupWizard) -> None:
    made: list[Tournament] = []
    wizard.created.connect(made.append)
    enter(wizard)
    form = wizard.naming.facts_form
    QTest.keyClicks(form.name, "Finale")
    QTest.keyClicks(form.venue, "Halle")
    form.fee.setFocus()
    QTest.keyClick(form.fee, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(form.fee, "7,50")
    QTest.keyClicks(wizard.naming.operator_field, "Anna")
    wizard.go_on()
    games(wizard).field.setValue(20)
    wizard.go_on()
    wizard.go_on()
    (tournament,) = made
    facts = tournaments.header(tournament).facts
    assert (facts.name, facts.venue, facts.entry_fee_cents) == ("Finale", "Halle", 750)
    assert SchafkopfRules.of(rulebooks.current(tournament).game).deals_per_round == 20
    assert operators.at_work(tournament).name == "Anna"
    tournament.close()


def test_f1_says_what_to_do_in_each_step(wizard: SetupWizard) -> None:
    told = []
    for step in (CHOOSING, NAMING, RULES, SUMMARY):
        assert wizard.step == step
        assert wizard.help.text == "", "another step begins without help"
        QTest.keyClick(focused(wizard), Qt.Key.Key_F1)
        told.append(wizard.help.text)
        QTest.keyClick(wizard.help, Qt.Key.Key_F1)
        assert wizard.help.text == ""
        if step == NAMING:
            QTest.keyClicks(wizard.naming.facts_form.name, "Finale")
        if step != SUMMARY:
            wizard.go_on()
    assert all(told)
    assert len(set(told)) == len(told)


def test_without_a_name_it_stays_and_says_so(wizard: SetupWizard) -> None:
    enter(wizard, 2)
    assert wizard.step == NAMING
    assert wizard.naming.facts_form.rows["name"].problem == "Bitte geben Sie dem Turnier einen Namen."


def test_esc_goes_back_and_keeps_everything(wizard: SetupWizard) -> None:
    name(wizard)
    games(wizard).field.setValue(24)
    for expected in (NAMING, CHOOSING):
        QTest.keyClick(focused(wizard), Qt.Key.Key_Escape)
        assert wizard.step == expected
    assert wizard.naming.facts.name == "12. Turnier"
    wizard.go_on()
    wizard.go_on()
    assert games(wizard).field.value() == 24
    assert wizard.workbench is not None
    assert SchafkopfRules.of(wizard.workbench.editor.rulebook.game).deals_per_round == 24


def test_what_was_typed_for_one_rulebook_waits_while_another_is_looked_at(
    qtbot: QtBot, host: Host, documents: Path
) -> None:
    shipped = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    rulebooks.keep_as_own(
        host.rulebook_folder, shipped.model_copy(update={"key": "erding", "name": "Erding"})
    )
    wizard = SetupWizard(host, documents)
    qtbot.addWidget(wizard)
    wizard.naming.facts_form.name.setText("Turnier")
    first, second = card(wizard, "Schafkopf"), card(wizard, "Erding")
    first.setChecked(True)
    for chosen, expected in ((first, 24), (second, 32), (first, 24)):
        wizard.go_back()
        wizard.go_back()
        chosen.setChecked(True)
        wizard.go_on()
        wizard.go_on()
        if expected == 24:
            games(wizard).field.setValue(24)
        assert games(wizard).field.value() == expected


def test_esc_on_the_first_step_gives_up(qtbot: QtBot, wizard: SetupWizard) -> None:
    with qtbot.waitSignal(wizard.cancelled):
        QTest.keyClick(focused(wizard), Qt.Key.Key_Escape)


def test_enter_on_the_way_back_goes_back(wizard: SetupWizard) -> None:
    enter(wizard)
    wizard.back.setFocus()
    enter(wizard)
    assert wizard.step == CHOOSING


def test_rules_that_are_wrong_hold_the_way_up(wizard: SetupWizard) -> None:
    name(wizard)
    assert wizard.workbench is not None
    draft = wizard.workbench.editor.draft
    draft["game"]["contracts"][0]["levels"][0]["player_won"] = 5
    wizard.workbench.editor.show_draft(draft)
    wizard.go_on()
    assert wizard.step == RULES
    assert wizard.workbench.notice.text == "Hier stimmt noch etwas nicht: Spiele."


def test_a_wrong_file_is_refused_with_field_value_and_reason(wizard: SetupWizard, tmp_path: Path) -> None:
    offered = len(wizard.choosing.cards)
    text = resource("rulebooks", "schafkopf-schwaig.toml").read_text("utf-8")
    wrong = tmp_path / "falsch.toml"
    wrong.write_text(text.replace("deals_per_round = 32", "deals_per_round = 500"), "utf-8")
    wizard.choosing.read(wrong)
    assert "deals_per_round = 500: Die Zahl darf höchstens 400 sein." in wizard.choosing.notice.text
    assert len(wizard.choosing.cards) == offered


@pytest.mark.parametrize("height", [520, 640, 800])
@pytest.mark.parametrize("at_the_end", [True, False])
def test_a_wrong_file_is_refused_in_sight(
    qtbot: QtBot, wizard: SetupWizard, tmp_path: Path, height: int, *, at_the_end: bool
) -> None:
    wizard.resize(1280, height)
    QApplication.processEvents()
    wizard.choosing.cards[-1 if at_the_end else 0].setFocus()
    wrong = tmp_path / "falsch.toml"
    wrong.write_text("format = 1\n", "utf-8")
    wizard.choosing.read(wrong)
    notice = wizard.choosing.notice
    qtbot.waitUntil(lambda: notice.visibleRegion().boundingRect() == notice.rect())


def test_a_file_is_read_and_chosen(wizard: SetupWizard, tmp_path: Path) -> None:
    shipped = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    file = tmp_path / "erding.toml"
    file.write_text(write_toml(shipped.model_copy(update={"name": "Erding"})), "utf-8")
    wizard.choosing.read(file)
    assert wizard.choosing.chosen is not None
    assert wizard.choosing.chosen.rulebook.name == "Erding"


def test_an_existing_file_is_never_overwritten(wizard: SetupWizard, documents: Path) -> None:
    documents.mkdir()
    taken = documents / "Meins.turnier"
    taken.write_text("etwas", "utf-8")
    name(wizard)
    wizard.go_on()
    wizard.summary.path.setText(str(taken))
    wizard.go_on()
    assert wizard.step == SUMMARY
    assert "gibt es schon" in wizard.summary.path_row.problem
    assert taken.read_text("utf-8") == "etwas"


def test_a_proposed_name_is_free(wizard: SetupWizard, documents: Path) -> None:
    documents.mkdir()
    (documents / "12. Turnier.turnier").touch()
    name(wizard)
    wizard.go_on()
    assert wizard.summary.chosen_path.name == "12. Turnier (2).turnier"


def test_a_place_that_cannot_be_written_is_said(wizard: SetupWizard, tmp_path: Path) -> None:
    (tmp_path / "datei").touch()
    name(wizard)
    wizard.go_on()
    wizard.summary.path.setText(str(tmp_path / "datei" / "x.turnier"))
    wizard.go_on()
    assert "nicht geschrieben" in wizard.summary.path_row.problem


def test_a_cloud_folder_gets_a_warning(wizard: SetupWizard, tmp_path: Path) -> None:
    name(wizard)
    wizard.go_on()
    assert wizard.summary.warning.text == ""
    wizard.summary.path.setText(str(tmp_path / "OneDrive" / "x.turnier"))
    assert "Internet" in wizard.summary.warning.text


def test_the_summary_names_what_was_changed(wizard: SetupWizard) -> None:
    name(wizard)
    games(wizard).field.setValue(20)
    wizard.go_on()
    assert "Spiele je Runde: 32 → 20" in wizard.summary._rules.text


def test_the_summary_says_of_tables_of_four_only_where_there_are_any(wizard: SetupWizard) -> None:
    wizard.naming.facts_form.name.setText("Turnier")
    schafkopf, quartett = card(wizard, "Schafkopf"), card(wizard, "Schweizer")
    for chosen, lines in ((schafkopf, 4), (quartett, 3)):
        chosen.setChecked(True)
        for _step in range(3):
            wizard.go_on()
        assert len(wizard.summary._rules.text.splitlines()) == lines
        assert "Angemeldeten warten" not in wizard.summary._rules.text
        for _step in range(3):
            wizard.go_back()


def test_a_rulebook_is_kept_as_ones_own_under_its_own_name(wizard: SetupWizard, host: Host) -> None:
    name(wizard)
    assert wizard.workbench is not None
    bench = wizard.workbench
    QTest.mouseClick(bench.keep_button, Qt.MouseButton.LeftButton)
    assert bench.notice.text == "Bitte geben Sie Ihrem Reglement einen eigenen Namen."
    field = focused(wizard)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, "Erding 2026")
    QTest.mouseClick(bench.keep_button, Qt.MouseButton.LeftButton)
    own = [offer for offer in rulebooks.offered(host.rulebook_folder) if offer.own]
    assert [(offer.path.name, offer.rulebook.name) for offer in own] == [("erding-2026.toml", "Erding 2026")]


def test_an_own_rulebook_is_replaced_only_when_asked(wizard: SetupWizard, host: Host) -> None:
    shipped = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    rulebooks.keep_as_own(
        host.rulebook_folder, shipped.model_copy(update={"key": "erding", "name": "Erding"})
    )
    name(wizard)
    assert wizard.workbench is not None
    bench = wizard.workbench
    bench.editor.show_rulebook(shipped.model_copy(update={"name": "Erding", "summary": "Neu"}))
    bench.keep()
    assert "Es gibt schon ein eigenes Reglement „Erding“." in bench.notice.text
    assert rulebooks.read(host.rulebook_folder / "erding.toml").summary != "Neu"
    bench.notice.repair_requested.emit()
    assert rulebooks.read(host.rulebook_folder / "erding.toml").summary == "Neu"


def test_an_own_rulebook_that_is_renamed_leaves_the_old_one(wizard: SetupWizard, host: Host) -> None:
    shipped = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    own = shipped.model_copy(update={"key": "erding", "name": "Erding"})
    rulebooks.keep_as_own(host.rulebook_folder, own)
    name(wizard)
    assert wizard.workbench is not None
    bench = wizard.workbench
    bench.editor.show_rulebook(own.model_copy(update={"name": "Freising"}))
    bench.keep()
    kept = {offer.path.stem: offer.rulebook.name for offer in rulebooks.offered(host.rulebook_folder)}
    assert kept["erding"] == "Erding"
    assert kept["freising"] == "Freising"
    bench.editor.show_rulebook(own.model_copy(update={"name": "Schafkopf Schwaig"}))
    bench.keep()
    assert bench.notice.text == "Bitte geben Sie Ihrem Reglement einen eigenen Namen."


def currency(wizard: SetupWizard) -> Currency:
    return wizard.naming.facts.currency


def test_a_tournament_begins_with_the_currency_of_its_rulebook(wizard: SetupWizard) -> None:
    card(wizard, "Schweizer Quartett").setChecked(True)
    wizard.go_on()
    assert currency(wizard) is Currency.CHF
    wizard.go_back()
    card(wizard, "Schafkopf (Schwaig)").setChecked(True)
    wizard.go_on()
    assert currency(wizard) is Currency.EUR
    wizard.naming.facts_form.choose_currency(Currency.CHF)
    wizard.go_back()
    wizard.go_on()
    assert currency(wizard) is Currency.CHF, "what the director chose stays"


def test_the_name_of_a_rulebook_leaves_room_for_its_badge(qtbot: QtBot, dressed: QApplication) -> None:
    del dressed
    long = sample_rulebook().model_copy(
        update={"name": "Schafkopf nach der Wertung unserer Stadtmeisterschaft"}
    )
    badge = Pill("dieses Turnier", Tone.DECIDE)
    made = RulebookCard(Offered(Path(), long, own=True), badge)
    qtbot.addWidget(made)
    made.resize(360, 180)
    made.show()
    (named,) = (one for one in made.findChildren(QLabel) if one.text() == long.name)
    assert named.geometry().right() < badge.geometry().left()
    assert named.height() >= named.heightForWidth(named.width())
