"""The line, the form and the value of a deal show the same, and each follows the others."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from tests.ui.driving import words

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.doppelkopf.form.doppelkopf_form import DoppelkopfSheet, keys_of_a_deal
from turnierleitung.games.doppelkopf.form.shorthand import DealLacking, parse
from turnierleitung.games.doppelkopf.rules import (
    BockAgain,
    BockCause,
    DoppelkopfDeals,
    DoppelkopfRules,
    Party,
    RevokedDeal,
    SoloRule,
    Special,
    ThrownInDeal,
)
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.widgets.labels import Eliding


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return rulebooks.read(resource("rulebooks") / "doppelkopf-twentyfour.toml")


@pytest.fixture
def sheet(qtbot: QtBot, rulebook: Rulebook, dressed: QApplication) -> DoppelkopfSheet:
    del dressed
    return opened(qtbot, rulebook, 4)


def opened(
    qtbot: QtBot, rulebook: Rulebook, seats: int, rules: DoppelkopfRules | None = None
) -> DoppelkopfSheet:
    made = DoppelkopfSheet()
    qtbot.addWidget(made)
    made.show_rulebook(rulebook)
    names = ("Albers", "Brandt", "Cordes", "Ehlers", "Fuchs")[:seats]
    made.show_slip(DoppelkopfDeals(), rules or DoppelkopfRules(), TableContext.of(seats), names)
    assert made.line is not None
    qtbot.addWidget(made.line)
    # Wide enough for fields, list and value.
    made.resize(1400, 700)
    made.show()
    made.line.show()
    return made


def type_line(sheet: DoppelkopfSheet, text: str, *, enter: bool = True) -> None:
    QTest.keyClicks(sheet.input, text)
    if enter:
        QTest.keyClick(sheet.input, Qt.Key.Key_Return)


def click(sheet: DoppelkopfSheet, name: str) -> None:
    (button,) = (
        one for one in sheet.form.findChildren(QPushButton) if name in (one.accessibleName(), one.text())
    )
    button.click()


def test_the_value_of_the_picture_is_built_up_item_by_item(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24 152 r f c / k0 d", enter=False)
    assert sheet.value.told == [
        "120 +1",
        "keine 90 +1",
        "Re +1",
        "Kontra 0",
        "Fuchs gefangen +1",
        "Charlie am Ende +1",
        "Doppelkopf −1",
        "4",
    ]


def test_a_normal_deal_with_a_statement_and_a_fox_takes_eight_keys(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24152rf")
    assert [row.points for row in sheet.scored()] == [(-4, 4, -4, 4)]
    assert sheet.input.text() == ""
    assert sheet.told(0) == ("2 + 4", "4", "")


def test_what_is_chosen_in_the_form_stands_in_the_line(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24152", enter=False)
    click(sheet, "Re: Re")
    click(sheet, "Kontra: vorab")
    click(sheet, "Kontra: keine 60")
    assert sheet.input.text() == "24152 r /k096"
    sheet.form.specials[Party.RE, Special.FOX_CAUGHT].setValue(2)
    assert sheet.input.text() == "24152 rff /k096"
    click(sheet, "Kontra: keine 90")
    assert sheet.input.text() == "24152 rff /k0"
    click(sheet, "Damen")
    assert sheet.input.text() == "2152 arff /k0"


def test_the_form_alone_makes_a_whole_deal(sheet: DoppelkopfSheet) -> None:
    for seat in (1, 3):
        sheet.form.parties[seat].buttons[0].click()
    sheet.form.augen.setValue(131)
    assert sheet.input.text() == "13131"
    sheet.form.parties[3].buttons[1].click()
    assert sheet.input.text() == "1?131"
    assert parse(sheet.input.text(), 4, DoppelkopfRules()).lacking is DealLacking.PARTNER
    assert sheet.form.augen.value() == 131
    for seat in (2, 4):
        sheet.form.parties[seat].buttons[0].click()
    assert sheet.input.text() == "24131"


def test_a_marriage_asks_for_its_trick_in_the_form(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "13131", enter=False)
    assert sheet.form.trick.isHidden()
    click(sheet, "Hochzeit")
    assert not sheet.form.trick.isHidden()
    assert sheet.input.text() == "13131 o1"
    sheet.form.trick.setValue(2)
    assert sheet.input.text() == "13131 o2"
    sheet.form.trick.setValue(0)
    assert sheet.input.text() == "1131 o"


def test_the_level_alone_from_the_form_says_whether_it_was_even(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "13", enter=False)
    names = [sheet.form.end.itemText(index) for index in range(sheet.form.end.count())]
    for name, line in (
        ("120 zu 120", "13vj"),
        ("Kontra gewinnt: einfach", "13vn"),
        ("Re gewinnt: keine 60", "13w6"),
    ):
        sheet.form.end.setCurrentIndex(names.index(name))
        sheet.form.end.activated.emit(names.index(name))
        assert sheet.input.text() == line


def test_thrown_in_and_revoked_by_a_button_or_a_key(sheet: DoppelkopfSheet) -> None:
    click(sheet, "Geschmissen  n")
    QTest.keyClick(sheet.input, Qt.Key.Key_Return)
    click(sheet, "Verworfen …  x")
    type_line(sheet, "3")
    assert sheet.deals.deals == (ThrownInDeal(), RevokedDeal(culprit=3))
    assert [row.points for row in sheet.scored()] == [None, (5, 5, -15, 5)]
    type_line(sheet, "x3", enter=False)
    assert sheet.value.told == ["Verworfen −15", "–"]


def test_d13_a_revoke_by_mouse_leaves_the_solo_in_which_it_happened(sheet: DoppelkopfSheet) -> None:
    click(sheet, "Buben")
    sheet.form.parties[1].buttons[0].click()
    sheet.form.augen.setValue(100)
    click(sheet, "Verworfen …  x")
    assert sheet.input.text() == "1bx"
    assert sheet.echo.whole == "Wer hat verworfen? Bitte den Sitz"
    type_line(sheet, "2")
    assert sheet.deals.deals == (RevokedDeal(culprit=2, soloist=1, solo="jack_solo"),)
    assert [row.points for row in sheet.scored()] == [(15, -15, 0, 0)]
    assert sheet.told(0) == ("1", "", "Bubensolo, verworfen: Sitz 2")
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    assert sheet.input.text() == "1bx2"


def shown(sheet: DoppelkopfSheet) -> tuple[str, ...]:
    """What the fields say: the kind, the party of each seat, how the deal ended, and who revoked."""
    checked = [one.text() for one in sheet.form.findChildren(QPushButton) if one.isChecked()]
    return tuple(checked)


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ("1ax3", ("Re", "Kontra", "Kontra", "Kontra", "Damen", "Sitz 3", "Verworfen …  x")),
        ("1ax", ("Re", "Kontra", "Kontra", "Kontra", "Damen", "Verworfen …  x")),
        ("1ax3y", ("Re", "Kontra", "Kontra", "Kontra", "Damen", "Sitz 3", "Verworfen …  x")),
        ("24x3", ("Kontra", "Re", "Kontra", "Re", "Normal", "Sitz 3", "Verworfen …  x")),
        ("x3", ("Normal", "Sitz 3", "Verworfen …  x")),
        ("x32", ("Kontra", "Re", "Kontra", "Kontra", "Sitz 3", "Verworfen …  x")),
        ("n", ("Normal", "Geschmissen  n")),
    ],
)
def test_d13_the_fields_show_a_deal_that_ended_otherwise_as_it_was_read(
    sheet: DoppelkopfSheet, typed: str, fields: tuple[str, ...]
) -> None:
    type_line(sheet, typed, enter=False)
    assert sorted(shown(sheet)) == sorted(fields)


@pytest.mark.parametrize(
    ("typed", "name", "line"),
    [
        ("1ax3", "Buben", "1bx3"),
        ("1ax3", "Sitz 4", "1ax4"),
        ("1ax3", "Verworfen …  x", "1a"),
        ("x3", "Damen", "?ax3"),
        ("x32", "Trumpf", "2tx3"),
        ("x32", "Sitz 4", "x42"),
        ("n", "Geschmissen  n", ""),
    ],
)
def test_d13_one_field_changed_by_mouse_keeps_the_rest_of_a_revoke(
    sheet: DoppelkopfSheet, typed: str, name: str, line: str
) -> None:
    type_line(sheet, typed, enter=False)
    click(sheet, name)
    assert sheet.input.text().replace(" ", "") == line


@pytest.mark.parametrize(
    ("typed", "line"), [("x3", "2?x3"), ("?ax3", "2ax3"), ("1ax3", "2ax3"), ("x31", "x32")]
)
def test_d13_who_is_re_can_be_changed_beside_a_revoke(sheet: DoppelkopfSheet, typed: str, line: str) -> None:
    type_line(sheet, typed, enter=False)
    sheet.form.parties[2].buttons[0].click()
    assert sheet.input.text() == line


def test_d13_a_revoke_is_made_by_mouse_alone(sheet: DoppelkopfSheet) -> None:
    click(sheet, "Verworfen …  x")
    click(sheet, "Sitz 2")
    assert sheet.input.text() == "x2"
    assert not sheet.form.augen.isVisible()


THROWN_IN, REVOKED = "Geschmissen  n", "Verworfen …  x"


@pytest.mark.parametrize("line", ["1a152rf/k", "24o2 130", "24", "+3-3-3+3 # Zettel", "24152 =+9-9+9-9 # so"])
@pytest.mark.parametrize(
    "clicks",
    [
        (REVOKED, REVOKED),
        (THROWN_IN, THROWN_IN),
        (REVOKED, "Sitz 3", REVOKED),
        (REVOKED, THROWN_IN, THROWN_IN, REVOKED),
        (REVOKED, THROWN_IN, REVOKED, REVOKED),
        (THROWN_IN, REVOKED, THROWN_IN, THROWN_IN),
    ],
)
def test_a_second_click_brings_back_the_deal_that_was_being_typed(
    sheet: DoppelkopfSheet, line: str, clicks: tuple[str, ...]
) -> None:
    type_line(sheet, line, enter=False)
    for name in clicks:
        click(sheet, name)
    assert sheet.input.text() == line


def test_a_deal_that_is_changed_gets_nothing_of_the_one_before(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "1ax3")
    type_line(sheet, "24152", enter=False)
    click(sheet, REVOKED)
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    click(sheet, REVOKED)
    assert sheet.input.text() == "1 a"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("41o1 35k", "Hochzeit 4 + 1, Stich 1, 35 Augen. Enter übernimmt"),
        ("41o135k", "Bitte trennen: o1 35, oder 135 o und der Stich"),
        ("12o130", "Bitte trennen: o1 30, oder 130 o und der Stich"),
        ("24w9r", "Re 2 + 4, Re gewinnt: keine 90. Enter übernimmt"),
        ("2b130", "Bubensolo 2, 130 Augen. Enter übernimmt"),
        ("1bx2", "Bubensolo 1: Sitz 2 hat verworfen"),
        ("x21", "Sitz 2 hat im Solo von Sitz 1 verworfen"),
        ("x2", "Sitz 2 hat verworfen, kein Solo"),
        ("+3-3-3+3", "Enter übernimmt das Spiel"),
    ],
)
def test_what_was_read_stands_in_words(sheet: DoppelkopfSheet, typed: str, said: str) -> None:
    type_line(sheet, typed, enter=False)
    assert sheet.echo.whole == said


def test_a_deal_is_changed_where_it_stands(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24152rf")
    type_line(sheet, "13131rk")
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    assert sheet.input.text() == "24152 rf"
    assert sheet.form.augen.value() == 152
    type_line(sheet, "24152")
    assert next(row.points for row in sheet.scored()) == (-2, 2, -2, 2)


@pytest.mark.usefixtures("dressed")
def test_what_is_chosen_first_in_the_form_is_not_taken_for_something_else(sheet: DoppelkopfSheet) -> None:
    for seat in (2, 4):
        sheet.form.parties[seat].buttons[0].click()
    click(sheet, "Re: keine 60")
    assert sheet.form.augen.text().strip() == ""
    assert sheet.input.text() == "24? 96"
    sheet.form.augen.setValue(190)
    assert sheet.input.text() == "24190 96"


def test_the_directors_own_value_stays_when_the_form_changes_something(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24152r=+9-9+9-9 # Zeuge")
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    sheet.form.specials[Party.RE, Special.FOX_CAUGHT].setValue(1)
    assert sheet.input.text() == "24152 rf=+9-9+9-9 # Zeuge"


def test_the_winners_are_those_who_won_also_where_they_pay(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24121/ff")
    type_line(sheet, "24121/f")
    assert [sheet.told(index)[:2] for index in range(2)] == [("2 + 4", "−1"), ("2 + 4", "0")]


def test_a_key_that_does_not_fit_leaves_the_form_as_it_was(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24152rfy", enter=False)
    assert sheet.form.augen.value() == 152
    click(sheet, "Kontra: Kontra")
    assert sheet.input.text() == "24152 rf /k"


@pytest.mark.usefixtures("dressed")
def test_with_nines_the_form_asks_for_the_tricks(qtbot: QtBot, rulebook: Rulebook) -> None:
    sheet = opened(qtbot, rulebook, 4, DoppelkopfRules(with_nines=True))
    type_line(sheet, "24240", enter=False)
    assert not sheet.form.tricks.isHidden()
    sheet.form.tricks.activated.emit(2)
    assert sheet.input.text() == "24240j"


def test_while_a_seat_is_missing_nothing_is_brought(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "2?152", enter=False)
    assert sheet.scored() == ()
    assert "Quersumme" not in words(sheet.value)


def test_a_number_is_typed_in_the_form_after_a_click_and_enter_takes_the_deal(sheet: DoppelkopfSheet) -> None:
    for seat in (1, 3):
        sheet.form.parties[seat].buttons[0].click()
    QTest.mouseClick(sheet.form.augen.lineEdit(), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    for digit in "128":
        QTest.keyClicks(sheet.form.augen, digit)
        QApplication.processEvents()
    QTest.keyClick(sheet.form.augen, Qt.Key.Key_Return)
    assert [row.points for row in sheet.scored()] == [(1, -1, 1, -1)]


def test_what_was_deleted_last_comes_back_with_ctrl_z(sheet: DoppelkopfSheet) -> None:
    type_line(sheet, "24152rf")
    type_line(sheet, "13131rk")
    before = sheet.deals
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    QTest.keyClick(sheet.input, Qt.Key.Key_Up)
    QTest.keyClick(sheet.input, Qt.Key.Key_Delete)
    assert sheet.echo.whole == "Gelöscht: 24152 rf. Strg Z bringt es zurück."
    assert len(sheet.deals.deals) == 1
    QTest.keyClick(sheet.input, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sheet.deals == before


def test_what_cannot_be_is_said_before_enter_and_has_no_value(sheet: DoppelkopfSheet) -> None:
    for line, told in (
        ("22131", "Sitz 2 kann nicht sein eigener Partner sein."),
        ("+3-3-3+2", "Summe −1, muss 0 sein."),
        ("24251", "251 Augen gibt es nicht."),
    ):
        sheet.input.clear()
        type_line(sheet, line, enter=False)
        assert told in sheet.echo.whole
        assert sheet.value.told == ["–"]
    sheet.input.clear()
    type_line(sheet, "24wr9", enter=False)
    assert sheet.value.told == ["–"]


def test_a_full_list_says_so(sheet: DoppelkopfSheet) -> None:
    for _ in range(16):
        type_line(sheet, "24121")
    assert "Alle 16 Spiele stehen da" in [one.whole for one in sheet.value.findChildren(Eliding)]


@pytest.mark.usefixtures("dressed")
def test_at_five_a_row_of_points_may_leave_out_who_deals(qtbot: QtBot, rulebook: Rulebook) -> None:
    sheet = opened(qtbot, rulebook, 5)
    type_line(sheet, "+3-3-3+3")
    assert [row.points for row in sheet.scored()] == [(0, 3, -3, -3, 3)]
    type_line(sheet, "34121", enter=False)
    assert "setzt aus" in [one.text() for one in sheet.value.findChildren(QLabel)]


@pytest.mark.usefixtures("dressed")
def test_at_five_the_form_shows_the_four_who_play(qtbot: QtBot, rulebook: Rulebook) -> None:
    sheet = opened(qtbot, rulebook, 5)
    assert list(sheet.form.parties) == [2, 3, 4, 5]
    type_line(sheet, "25131")
    assert list(sheet.form.parties) == [1, 3, 4, 5]


@pytest.mark.usefixtures("dressed")
def test_tab_walks_the_form_from_above_also_with_other_people(qtbot: QtBot, rulebook: Rulebook) -> None:
    sheet = opened(qtbot, rulebook, 5)
    type_line(sheet, "25131")
    QApplication.processEvents()
    first, *others = (choice.focusProxy() for choice in sheet.form.parties.values())
    assert first is not None
    first.setFocus()
    (normal,) = (one for one in sheet.form.findChildren(QPushButton) if one.text() == "Normal")
    for stop in (*others, normal):
        QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_Tab)
        assert sheet.focusWidget() is stop


@pytest.mark.usefixtures("dressed")
def test_what_is_not_played_cannot_be_chosen(qtbot: QtBot, rulebook: Rulebook) -> None:
    sheet = opened(qtbot, rulebook, 4, DoppelkopfRules(herzstich_points=0, statements_per_party=1))
    assert not sheet.form.specials[Party.RE, Special.HERZSTICH].isEnabled()
    assert sheet.form.specials[Party.RE, Special.FOX_CAUGHT].isEnabled()


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("", "Wer ist Re? Zwei Sitze, im Solo einer"),
        ("2", "Wer noch? Sitz, oder b, a, t, l für ein Solo"),
        ("24", "Augen von Re? Oder w gewonnen, v verloren"),
        ("24v", "War es 120 zu 120? j oder n"),
        ("x", "Wer hat verworfen? Sitz; im Solo dann der Solospieler"),
        ("24152rrr", "So oft kann eine Partei nicht ansagen."),
        ("24152u", "Diese Taste passt hier nicht."),
        ("24152", "Re 2 + 4, 152 Augen. Enter übernimmt"),
    ],
)
def test_the_line_asks_for_what_is_missing(sheet: DoppelkopfSheet, text: str, asks: str) -> None:
    type_line(sheet, text, enter=False)
    assert sheet.echo.whole == asks


def ends(sheet: DoppelkopfSheet) -> list[str]:
    """The buttons with a key."""
    return [
        one.text() for one in sheet.form.findChildren(QPushButton) if "  " in one.text() and one.isVisible()
    ]


CLUB = DoppelkopfRules(
    bock_causes=(BockCause.EVEN,),
    bock_again=BockAgain.STACKS,
    bock_most=4,
    poverty_trumps=3,
    pigs=True,
    solos=(
        *DoppelkopfRules().solos,
        SoloRule(key="hearts", name="Herz-Solo", letter="i", points=4, specials=True),
    ),
)


class TestClub:
    """C-05, C-07, C-09: what only some clubs play."""

    @pytest.fixture
    def sheet(self, qtbot: QtBot, rulebook: Rulebook, dressed: QApplication) -> DoppelkopfSheet:
        del dressed
        return opened(qtbot, rulebook, 4, CLUB)

    def test_its_solos_and_marks_go_through_the_form(self, sheet: DoppelkopfSheet) -> None:
        type_line(sheet, "24152", enter=False)
        sheet.form.specials[Party.KONTRA, Special.PIGS].setValue(1)
        assert sheet.input.text() == "24152 /q"
        click(sheet, "Armut")
        assert sheet.input.text() == "24152 m /q"
        click(sheet, "Herz")
        assert sheet.input.text() == "2152 i /q"
        assert sheet.value.told[:2] == ["120 +1", "keine 90 +1"]
        click(sheet, "Normal")
        assert sheet.input.text() == "2?152 /q"

    def test_an_armut_asks_whether_nobody_took_it(self, sheet: DoppelkopfSheet) -> None:
        type_line(sheet, "24", enter=False)
        assert ends(sheet) == ["Geschmissen  n", "Verworfen …  x"]
        click(sheet, "Armut")
        assert ends(sheet) == ["Niemand nimmt  m", "Verworfen …  x"]
        click(sheet, "Niemand nimmt  m")
        assert sheet.input.text() == "m"
        QTest.keyClick(sheet.input, Qt.Key.Key_Return)
        assert sheet.deals.deals == (ThrownInDeal(poverty=True),)
        assert sheet.told(0) == ("–", "", "Armut")
        QTest.keyClick(sheet.input, Qt.Key.Key_Up)
        assert sheet.input.text() == "m"

    def test_bock_is_said_at_the_line_valued_and_listed(self, sheet: DoppelkopfSheet) -> None:
        for line in ("24120", "24120"):
            type_line(sheet, line)
        assert sheet.echo.text().startswith("Bock mal 4 · Wer ist Re?")
        type_line(sheet, "13121r", enter=False)
        assert sheet.value.told == ["120 +1", "Re +1", "Bock +6", "8"]
        QTest.keyClick(sheet.input, Qt.Key.Key_Return)
        assert [row.points for row in sheet.scored()] == [(1, -1, 1, -1), (2, -2, 2, -2), (8, -8, 8, -8)]
        assert [sheet.told(index) for index in range(3)] == [
            ("1 + 3", "1", ""),
            ("1 + 3", "2", "× 2"),
            ("1 + 3", "8", "× 4"),
        ]
        # The first deal is changed: 121 is no cause, and only the second is left.
        for _ in range(3):
            QTest.keyClick(sheet.input, Qt.Key.Key_Up)
        sheet.input.clear()
        type_line(sheet, "24121")
        assert [row.points for row in sheet.scored()] == [(-1, 1, -1, 1), (1, -1, 1, -1), (4, -4, 4, -4)]

    def test_a_row_of_numbers_keeps_its_marks(self, sheet: DoppelkopfSheet) -> None:
        type_line(sheet, "+1-1-1+1 a")
        type_line(sheet, "+2-2-2+2 b")
        assert [sheet.told(index)[2] for index in range(2)] == ["Zahlen, danach Bock", "Bock, Zahlen"]
        QTest.keyClick(sheet.input, Qt.Key.Key_Up)
        assert sheet.input.text() == "+2-2-2+2 b"

    def test_the_keys_beside_the_list_are_those_of_the_club(self, sheet: DoppelkopfSheet) -> None:
        told = keys_of_a_deal(CLUB)
        assert "b Buben, a Damen, t Trumpf, i Herz, l still" in told
        assert all(word in told for word in ("m Armut", "q Schweine", "danach beginnt Bock"))
        assert told in [label.text() for label in sheet.findChildren(QLabel)]
        usual = keys_of_a_deal(DoppelkopfRules())
        assert not any(word in usual for word in ("Armut", "Schweine", "Bock"))


def test_c05_the_title_says_who_deals_again_after_a_pflichtsolo(qtbot: QtBot, dressed: QApplication) -> None:
    del dressed
    federation = rulebooks.read(resource("rulebooks", "doppelkopf-ddv.toml"))
    sheet = opened(qtbot, federation, 4, DoppelkopfRules.of(federation.game))
    for line in ("12121", "2b130"):
        type_line(sheet, line)
    assert "Spiel 3/24 · Sitz 2 gibt" in words(sheet)


def test_what_was_played_goes_on_in_a_second_line_where_it_is_narrow(
    qtbot: QtBot, rulebook: Rulebook, dressed: QApplication
) -> None:
    del dressed
    named = SoloRule(key="fleischlos", letter="a", name="Fleischloses Solo ohne Trümpfe", points=1)
    sheet = opened(qtbot, rulebook, 4, DoppelkopfRules(solos=(named,)))
    sheet.resize(660, 600)
    type_line(sheet, "2 a 152")
    assert sheet.list.rows_model.rows[0].told[-1].startswith("Fleischlos")
    QApplication.processEvents()
    assert sheet.list.rowHeight(0) > sheet.list.rowHeight(1)
