"""Giving a penalty by keys: who, what, why; what it would change stands there before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests import sample
from tests.ui.driving import press

from turnierleitung.domain.games.quartett.results import Delay, Match, side_of
from turnierleitung.domain.penalties import PenaltyEffect
from turnierleitung.domain.states import Standing
from turnierleitung.services.entry import results
from turnierleitung.services.formats import rounds
from turnierleitung.services.ground.tournament import Changes, Tournament
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.looking import effects
from turnierleitung.services.looking.effects import Effect
from turnierleitung.services.people import participants
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.games.quartett.form import QuartettForm
from turnierleitung.ui.judge.page import JudgePage
from turnierleitung.ui.window import pages

Open = Callable[[Tournament], Workspace]
CONTROL = Qt.KeyboardModifier.ControlModifier


def write(text: str) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QWidget)
    QTest.keyClicks(focus, text)


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    made = sample.new_tournament(tmp_path, 8)
    sample.play_round(made, 1, until=1)
    return made


@pytest.fixture
def page(tournament: Tournament, open_workspace: Open) -> JudgePage:
    found = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(found, JudgePage)
    return found


def name_of(tournament: Tournament, person: int) -> str:
    return participants.by_id(tournament)[person].name


def test_a_warning_takes_six_keys_beside_name_and_reason(page: JudgePage, tournament: Tournament) -> None:
    press(Qt.Key.Key_N, CONTROL)
    write("1")
    press(Qt.Key.Key_Return)
    write("1")
    write("trotz Ermahnung")
    QApplication.processEvents()
    assert page.form.effect.told[0] == "Die Verwarnung wird vermerkt. Sonst ändert sich nichts."
    press(Qt.Key.Key_Return, CONTROL)
    (given,) = penalties.view(tournament)
    assert (given.participant_id, given.title, given.reason) == (1, "Karten zeigen", "trotz Ermahnung")
    assert given.table is not None, "the table where he sits is proposed"
    assert page.penalties.list.chosen == given
    assert page.penalties.list.hasFocus()
    assert not page.form.isVisible()


def test_s15_an_exclusion_says_before_what_becomes_of_seat_and_fee(
    page: JudgePage, tournament: Tournament
) -> None:
    page.punish(1, PenaltyEffect.EXCLUSION)
    QApplication.processEvents()
    told = " ".join(page.form.effect.told)
    assert "Startgeld (10,00 €) bleibt in der Kasse" in told
    assert page.form.give.text() == f"{participants.by_id(tournament)[1].person.last_name} ausschließen"
    assert participants.by_id(tournament)[1].standing is Standing.ACTIVE
    press(Qt.Key.Key_Return, CONTROL)
    assert participants.by_id(tournament)[1].standing is Standing.EXCLUDED
    page.punish(1)
    page.form.what.choose(0)
    QApplication.processEvents()
    assert "ausgeschlossen ist" in page.form.effect.problem
    assert not page.form.give.isEnabled()


def test_what_is_in_sight_is_looked_ahead_once_and_nothing_after_the_deed(
    page: JudgePage, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    look = effects.effect_of

    def counted(file: Tournament, action: Callable[[Tournament], Changes]) -> Effect:
        looked.append(len(file.history()))
        return look(file, action)

    monkeypatch.setattr(effects, "effect_of", counted)
    page.punish(1, PenaltyEffect.EXCLUSION)
    QApplication.processEvents()
    before = len(tournament.history())
    assert looked == [before]
    press(Qt.Key.Key_Return, CONTROL)
    QApplication.processEvents()
    assert participants.by_id(tournament)[1].standing is Standing.EXCLUDED
    assert looked == [before]


def test_something_else_is_typed_with_its_points(page: JudgePage, tournament: Tournament) -> None:
    page.punish(1)
    page.form.what.take_focus()
    write(str(len(page.form.what.buttons)))
    assert page.form.what.title.hasFocus()
    write("Handy am Tisch")
    press(Qt.Key.Key_Return)
    page.form.what.effect.setCurrentText("Punkte")
    press(Qt.Key.Key_Return)
    assert page.form.what.points.hasFocus()
    page.form.what.points.selectAll()
    write("-10")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert page.form.reason.hasFocus()
    QApplication.processEvents()
    assert page.form.effect.told[0] == "−10 Punkte in der Wertung."
    press(Qt.Key.Key_Return, CONTROL)
    (given,) = penalties.view(tournament)
    assert (given.title, given.effect) == ("Handy am Tisch", PenaltyEffect.POINTS)


def test_esc_leaves_and_nothing_was_done(page: JudgePage, tournament: Tournament) -> None:
    press(Qt.Key.Key_N, CONTROL)
    write("2")
    press(Qt.Key.Key_Escape)
    assert penalties.view(tournament) == ()
    assert not page.form.isVisible()


def test_esc_closes_the_form_also_when_tab_has_left_it(page: JudgePage) -> None:
    press(Qt.Key.Key_N, CONTROL)
    for _ in range(60):
        press(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        if focus is not None and not page.isAncestorOf(focus):
            break
    else:
        raise AssertionError("Tab never leaves the page")
    press(Qt.Key.Key_Escape)
    assert not page.form.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus), "typing goes on here"


def test_a_penalty_is_taken_back_by_a_key(page: JudgePage, tournament: Tournament) -> None:
    page.desk.run(lambda one: punishing.give(one, NewPenalty(2, "Laut", "", PenaltyEffect.WARNING)))
    press(Qt.Key.Key_Delete)
    (lifted,) = penalties.view(tournament)
    assert not lifted.holds
    assert not page.penalties.lift.isVisible()


def test_what_is_noted_for_a_slip_stands_beside_it_and_is_asked_for(
    tmp_path: Path, open_workspace: Open
) -> None:
    """Q-22: the delay stands on the slip before it is typed; whoever takes it out is asked."""
    tournament = sample.quartett_tournament(tmp_path, 8)
    rounds.start(tournament, 1)
    at = penalties.tables(tournament, 1)[0]
    entry = NewPenalty(1, "Verzögern", "5", PenaltyEffect.CARDS, table_id=at.table_id)
    punishing.give(tournament, entry)
    page = open_workspace(tournament).open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    page.show_table(at.table_id)
    form = page.entry.form
    assert isinstance(form, QuartettForm)
    assert form.typed.delays == (Delay(side=side_of(at.seat - 1)),)
    assert page.entry.parts.noted.text() == f"Vermerkt: {name_of(tournament, 1)}, Verzögern"
    slip = results.load(tournament, at.table_id)
    found = results.check(tournament, slip.players, Match(cards=(20, 12)), slip.facts, slip.noted)
    assert "penalty.not_on_the_slip" in {problem.code for problem in found if problem.asks}


def test_points_that_are_typed_are_taken(page: JudgePage, tournament: Tournament) -> None:
    page.punish(1)
    what = page.form.what
    what.choose(len(what.buttons) - 1)
    what.title.setText("Beleidigung")
    what.effect.setCurrentIndex(what.effect.findData(PenaltyEffect.POINTS))
    what.points.setValue(7)
    QApplication.processEvents()
    assert page.form.effect.told[0] == "−7 Punkte in der Wertung."
    press(Qt.Key.Key_Return, CONTROL)
    (given,) = penalties.view(tournament)
    assert given.points == -7


def test_the_form_is_never_wider_than_its_column(page: JudgePage) -> None:
    page.punish(1)
    what = page.form.what
    what.choose(len(what.buttons) - 1)
    what.effect.setCurrentIndex(what.effect.findData(PenaltyEffect.POINTS))
    QApplication.processEvents()
    assert what.others.mapTo(page, what.others.rect().topRight()).x() < page.form.effect.x() + page.form.x()


def test_in_the_next_round_the_table_of_the_next_round_is_proposed(
    page: JudgePage, tournament: Tournament
) -> None:
    page.punish(1)
    first = page.form.where.currentData()
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    page.punish(1)
    assert page.form.where.currentData() not in (first, None)
