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

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.states import Standing, TableState
from turnierleitung.games.doppelkopf.rules import RevokedDeal
from turnierleitung.games.lists.form.list_form import ListForm
from turnierleitung.games.lists.rules import ListDeals
from turnierleitung.games.quartett.form.match_form import QuartettForm
from turnierleitung.games.quartett.rules import Delay, Match, side_of
from turnierleitung.resources import resource
from turnierleitung.services import effects, formats, results
from turnierleitung.services.effects import Effect
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.people import participants
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.judge.judge_page import JudgePage
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
    assert page.form.answer.text() == f"{participants.by_id(tournament)[1].person.last_name} ausschließen"
    assert participants.by_id(tournament)[1].standing is Standing.ACTIVE
    press(Qt.Key.Key_Return, CONTROL)
    assert participants.by_id(tournament)[1].standing is Standing.EXCLUDED
    page.punish(1)
    page.form.what.choose(0)
    QApplication.processEvents()
    assert "ausgeschlossen ist" in page.form._refusal.text
    assert not page.form.answer.isEnabled()


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
    assert not page.penalties.chosen.answer.isVisible()


def test_what_is_noted_for_a_slip_stands_beside_it_and_is_asked_for(
    tmp_path: Path, open_workspace: Open
) -> None:
    """Q-22: the delay stands on the slip before it is typed; whoever takes it out is asked."""
    tournament = sample.quartett_tournament(tmp_path, 8)
    formats.start_round(tournament, 1)
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


def open_list(open_workspace: Open, tournament: Tournament, number: int | None) -> RoundPage:
    """The list of the table of participant 1, entered deal by deal; a deal is noted as lost by him."""
    at = penalties.tables(tournament, 1)[0]
    entry = next(one for one in rulebooks.current(tournament).penalties if one.effect is PenaltyEffect.LOST)
    punishing.give(
        tournament, NewPenalty(1, entry.title, entry.rule, entry.effect, table_id=at.table_id, deal=number)
    )
    page = open_workspace(tournament).open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    page.show_table(at.table_id)
    assert isinstance(page.entry.form, ListForm)
    page.entry.form.ways.buttons[1].click()
    return page


def type_deals(page: RoundPage, *lines: str) -> None:
    assert isinstance(page.entry.form, ListForm)
    for line in lines:
        QTest.keyClicks(page.entry.form.deals.input, line)
        QTest.keyClick(page.entry.form.deals.input, Qt.Key.Key_Return)


def listed(page: RoundPage) -> list[str]:
    """The rows of the list with what they say of points and of what is noted."""
    assert isinstance(page.entry.form, ListForm)
    model = page.entry.form.deals.list.rows_model
    return [
        " ".join(filter(None, (str(model.data(model.index(row, at))) for at in range(model.columnCount()))))
        for row in range(model.rowCount())
    ]


@pytest.mark.parametrize(
    ("key", "typed", "title"),
    [
        (
            "schafkopf-schwaig",
            ("1r2g", "{seat}sg", *["1r2g"] * 30),
            "einfach, Karten offen aufgelegt (Sitz {seat})",
        ),
        ("doppelkopf-twentyfour", ("12130", *["12130"] * 14), "verworfen: Sitz {seat}"),
    ],
)
def test_a_deal_that_is_noted_as_lost_stands_in_the_list_by_itself(
    tmp_path: Path, open_workspace: Open, key: str, typed: tuple[str, ...], title: str
) -> None:
    """S-08, D-13: at its seat, counted once, not typed again; gone with the penalty."""
    rulebook = rulebooks.read(resource("rulebooks", f"{key}.toml"))
    tournament = sample.new_tournament(tmp_path, 8, rulebook=rulebook)
    sample.play_round(tournament, 1, until=0)
    page = open_list(open_workspace, tournament, 2)
    seat = penalties.tables(tournament, 1)[0].seat
    (given,) = penalties.view(tournament)
    assert listed(page) == [f"2 vermerkt {given.title} verl."]
    type_deals(page, *(line.format(seat=seat) for line in typed[:2]))
    assert title.format(seat=seat) in listed(page)[1]
    assert "auf dem Zettel steht es nicht" not in page.entry.parts.told
    assert len([row for row in listed(page) if "vermerkt" in row]) == 1
    page.desk.run(lambda file: punishing.lift(file, given.id))
    assert not [row for row in listed(page) if "vermerkt" in row or "verworfen" in row]
    page.desk.undo()
    assert f"vermerkt, {title.format(seat=seat)}" in listed(page)[1]
    type_deals(page, *(line.format(seat=seat) for line in typed[2:]), "")
    slip = results.load(tournament, penalties.tables(tournament, 1)[0].table_id)
    assert slip.state is TableState.ENTERED, page.entry.parts.told
    assert isinstance(slip.result, ListDeals)
    assert [deal.lost_by for deal in slip.result.deals if deal.lost_by is not None] == [seat]
    (given,) = penalties.view(tournament)
    assert (given.waits, given.contained, given.deal) == (False, False, 2)


def test_d13_a_noted_deal_can_be_opened_and_is_no_row_to_delete(tmp_path: Path, open_workspace: Open) -> None:
    rulebook = rulebooks.read(resource("rulebooks", "doppelkopf-twentyfour.toml"))
    tournament = sample.new_tournament(tmp_path, 8, rulebook=rulebook)
    sample.play_round(tournament, 1, until=0)
    page = open_list(open_workspace, tournament, 1)
    assert isinstance(page.entry.form, ListForm)
    sheet = page.entry.form.deals
    seat = penalties.tables(tournament, 1)[0].seat
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    assert sheet.input.text() == f"x{seat}"
    QTest.keyClick(sheet.input, Qt.Key.Key_Delete)
    assert "Mit Strg 7 nehmen Sie sie zurück" in sheet.echo.whole
    alone = seat % 4 + 1
    sheet.input.clear()
    type_deals(page, f"{alone}bx{seat}")
    assert sheet.entered.deals == (RevokedDeal(culprit=seat, soloist=alone, solo="jack_solo"),)
    (given,) = penalties.view(tournament)
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    page.desk.run(lambda file: punishing.lift(file, given.id))
    assert sheet.entered.deals[0].lost_by is None
    players = results.load(tournament, penalties.tables(tournament, 1)[0].table_id).players
    assert any(problem.blocks for problem in results.check(tournament, players, sheet.entered))
    QTest.keyClick(sheet.input, Qt.Key.Key_Delete)
    assert sheet.entered.deals == ()


def test_a_lost_deal_of_which_nobody_knows_the_number_is_named_until_it_is_typed(
    tmp_path: Path, open_workspace: Open
) -> None:
    rulebook = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    tournament = sample.new_tournament(tmp_path, 8, rulebook=rulebook)
    sample.play_round(tournament, 1, until=0)
    page = open_list(open_workspace, tournament, None)
    seat = penalties.tables(tournament, 1)[0].seat
    assert listed(page) == ["vermerkt Welches Spiel? Karten gezeigt verl."]
    assert "Karten gezeigt (welches Spiel, ist nicht notiert)" in page.entry.parts.noted.text()
    type_deals(page, f"{seat}svo{seat}")
    assert not [row for row in listed(page) if "Welches Spiel?" in row]


@pytest.mark.parametrize("key", ["schafkopf-schwaig", "doppelkopf-twentyfour"])
@pytest.mark.parametrize("by", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_the_number_of_the_deal_is_asked_for_between_what_happened_and_why(
    tmp_path: Path, open_workspace: Open, key: str, by: Qt.Key
) -> None:
    rulebook = rulebooks.read(resource("rulebooks", f"{key}.toml"))
    tournament = sample.new_tournament(tmp_path, 8, rulebook=rulebook)
    sample.play_round(tournament, 1, until=0)
    page = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(page, JudgePage)
    page.punish(1)
    what = page.form.what
    lost = next(one for one in rulebook.penalties if one.effect is PenaltyEffect.LOST)
    what.choose_effect(PenaltyEffect.WARNING)
    assert not page.form.deal.isVisible()
    what.choose(next(at for at, one in enumerate(what.buttons) if lost.title in one.text()))
    what.take_focus()
    press(by)
    assert page.form.deal.hasFocus()
    QApplication.processEvents()
    assert "Ohne Nummer fragt der Zettel" in " ".join(page.form.effect.told)
    QTest.keyClicks(page.form.deal, "7")
    press(by)
    assert page.form.reason.hasFocus()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (given,) = penalties.view(tournament)
    assert given.deal == 7


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
    assert what.others.mapTo(page, what.others.rect().topRight()).x() < page.form.side.x() + page.form.x()


def test_in_the_next_round_the_table_of_the_next_round_is_proposed(
    page: JudgePage, tournament: Tournament
) -> None:
    page.punish(1)
    first = page.form.where.currentData()
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    page.punish(1)
    assert page.form.where.currentData() not in (first, None)
