"""The phases of a tournament: they have room beside their values, and the last one goes and comes back."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from turnierleitung.domain.money import Currency
from turnierleitung.domain.stages import GroupsStage
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.rulebook_editor.editor import PhasesRow, RulebookEditor
from turnierleitung.ui.rulebook_editor.rulebook_values import doubtful_articles, doubtful_summary

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.mark.parametrize("key", ["perry-rhodan", "trumpfspiel"])
@pytest.mark.parametrize("height", [400, 640])
def test_the_values_of_the_phases_are_in_sight(qtbot: QtBot, key: str, height: int) -> None:
    editor = RulebookEditor(rulebooks.read(resource("rulebooks", f"{key}.toml")), Currency.EUR)
    qtbot.addWidget(editor)
    # So narrow is the editor beside the sheet of rules in a small window.
    editor.resize(650, height)
    editor.show()
    qtbot.waitExposed(editor)
    editor.open_at("stages", 0, "rounds")
    assert editor.phases is not None
    form = next(area for area in editor.findChildren(QScrollArea) if area.isAncestorOf(editor.phases))
    assert editor.phases.insert.isVisible()
    inside = form.widget()
    assert inside is not None
    assert inside.width() <= form.viewport().width()


@pytest.fixture
def opened(qtbot: QtBot, request: pytest.FixtureRequest) -> RulebookEditor:
    editor = RulebookEditor(rulebooks.read(resource("rulebooks", f"{request.param}.toml")), Currency.CHF)
    qtbot.addWidget(editor)
    editor.resize(650, 640)
    editor.show()
    qtbot.waitExposed(editor)
    editor.sections.setCurrentRow(0)
    return editor


def phases_of(editor: RulebookEditor) -> PhasesRow:
    assert editor.phases is not None
    return editor.phases


@pytest.mark.parametrize("opened", ["trumpf-zu-zweit", "perry-rhodan", "schweizer-quartett"], indirect=True)
def test_q26_p11_the_last_phase_goes_and_comes_back_as_it_was(opened: RulebookEditor) -> None:
    before = opened.rulebook
    phases_of(opened).remove.click()
    assert opened.problems == ()
    assert opened.rulebook.stages == before.stages[:-1]
    phases_of(opened).append.click()
    assert opened.rulebook == before


@pytest.mark.parametrize("opened", ["schweizer-quartett"], indirect=True)
def test_q26_a_knock_out_stays_while_an_article_speaks_of_it(qtbot: QtBot, opened: RulebookEditor) -> None:
    article = opened.draft
    article["articles"][3]["text"] = "Das Finale dauert {final_minutes} Minuten."
    opened.show_draft(article)
    before = opened.rulebook
    opened.open_at("stages", 0, "group_size")
    phases_of(opened).remove.click()
    notice = phases_of(opened).notice
    assert "Artikel 4 nennt den Wert „{final_minutes}“" in notice.text
    qtbot.waitUntil(lambda: notice.visibleRegion().boundingRect() == notice.rect())
    assert opened.rulebook == before
    (there,) = (one for one in notice.findChildren(QPushButton) if one.text() == "Dorthin")
    there.click()
    assert opened.control("articles").isAncestorOf(opened.focusWidget())
    article["articles"][3]["text"] = "Nach der Zeit gewinnt, wer mehr Karten hat."
    opened.show_draft(article)
    phases_of(opened).remove.click()
    assert opened.problems == ()
    assert [stage.kind for stage in opened.rulebook.stages] == ["groups"]
    assert phases_of(opened).remove.isHidden()


@pytest.mark.parametrize("opened", ["schweizer-quartett"], indirect=True)
def test_q26_groups_alone_get_a_knock_out(opened: RulebookEditor) -> None:
    groups = opened.rulebook.stages[0]
    opened.show_rulebook(opened.rulebook.model_copy(update={"stages": (groups,), "articles": ()}))
    phases_of(opened).append.click()
    assert opened.problems == ()
    assert [stage.kind for stage in opened.rulebook.stages] == ["groups", "knockout"]
    assert phases_of(opened).append.isHidden()
    assert phases_of(opened).insert.isHidden()


def test_c21_groups_go_and_come_before_a_knockout() -> None:
    shipped = rulebooks.read(resource("rulebooks", "watten-paare.toml"))
    editor = RulebookEditor(shipped, Currency.EUR)
    assert editor.phases is not None
    assert editor.phases.groups.text() == "Ohne Gruppen"
    editor.phases.groups.click()
    assert [stage.kind for stage in editor.rulebook.stages] == ["knockout"]
    assert editor.phases.groups.text() == "Gruppen davor"
    keys = {".".join(map(str, path)) for path in editor.rows}
    assert "stages.0.clubs_apart" in keys
    assert not keys & {"stages.0.size", "stages.0.same_group_apart", "stages.0.cross_group_tie"}
    doubtful = doubtful_articles(shipped, editor.rulebook, set())
    assert {editor.rulebook.articles[place].number for place in doubtful["articles",]} == {"2"}
    assert doubtful_summary(shipped, editor.rulebook)
    editor.phases.groups.click()
    assert editor.rulebook == shipped, "it comes back as it was"
    keys = {".".join(map(str, path)) for path in editor.rows}
    assert "stages.1.size" in keys
    assert "stages.1.clubs_apart" not in keys


def test_groups_before_a_knockout_that_had_none_show_every_value() -> None:
    shipped = rulebooks.read(resource("rulebooks", "watten-paare.toml"))
    alone = shipped.model_copy(update={"stages": shipped.stages[1:], "articles": ()})
    editor = RulebookEditor(alone, Currency.EUR)
    assert editor.phases is not None
    editor.phases.groups.click()
    groups = editor.draft["stages"][0]
    assert {"group_size", "order", "clubs_apart", "criteria"} <= groups.keys()
    assert editor.rulebook.stages[0] == GroupsStage()
