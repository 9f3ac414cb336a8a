"""Five clubs set up their Schafkopf in the editor (C-01 … C-04), by keys.

Each list is scored against numbers worked out by hand from the club's articles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.clubs.by_hand import put, rule_sheet, score_sheet, set_values
from tests.ui.rulebook_editor.test_editor import retype

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import from_json, to_json
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.contracts import Level
from turnierleitung.games.schafkopf.editor import ContractsControl
from turnierleitung.games.schafkopf.form.shorthand import Deal, Witness, parse_deal, write_deal
from turnierleitung.games.schafkopf.rules import SchafkopfDeals, SchafkopfRules
from turnierleitung.games.schafkopf.score import rows, totals_of
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

FOUR = TableContext.of(4)
WITNESS = Witness(1, "2026-11-27T20:00:00+01:00")
Lines = dict[str, tuple[int, ...] | None]


@pytest.fixture
def editor(opened: Callable[[str], RulebookEditor]) -> RulebookEditor:
    """The editor with the shipped rulebook of Schwaig."""
    return opened("schafkopf-schwaig")


def contracts_of(editor: RulebookEditor) -> ContractsControl:
    editor.open_at("game", "contracts")
    return cast("ContractsControl", editor.control("game", "contracts"))


def choose(editor: RulebookEditor, name: str) -> ContractsControl:
    """Go to a contract with the arrows."""
    found = contracts_of(editor)
    QTest.keyClick(found.list, Qt.Key.Key_Home)
    while not found.list.currentItem().text().endswith(f" {name}"):
        before = found.list.currentRow()
        QTest.keyClick(found.list, Qt.Key.Key_Down)
        assert found.list.currentRow() > before, name
    return found


def add(editor: RulebookEditor, name: str) -> None:
    """Add a contract that clubs know from the menu that Insert opens."""
    found = contracts_of(editor)
    QTest.keyClick(found.list, Qt.Key.Key_Insert)
    next(action for action in found.menu.actions() if action.text() == name).trigger()
    found.menu.close()
    # The screen of the tests has no window manager that gives the focus back.
    editor.window().activateWindow()


def remove(editor: RulebookEditor, *names: str) -> None:
    for name in names:
        QTest.keyClick(choose(editor, name).list, Qt.Key.Key_Delete)


def set_contract(editor: RulebookEditor, name: str, **values: object) -> None:
    found = choose(editor, name)
    for key, value in values.items():
        put(found.parts[key], value)


def points(editor: RulebookEditor, name: str, **won: int) -> None:
    """Type what the player wins at each level; the rest of the row follows."""
    found = choose(editor, name)
    for level, value in won.items():
        cell = found.levels.cells[Level(level), "player_won"]
        retype(cell, str(value))
        QTest.keyClick(cell, Qt.Key.Key_Return)


def rules_of(editor: RulebookEditor) -> SchafkopfRules:
    """The game as it is set, as a tournament file gives it back."""
    assert not editor.problems, editor.problems
    assert from_json(to_json(editor.rulebook)) == editor.rulebook
    return SchafkopfRules.of(editor.rulebook.game)


def check_list(lines: Lines, rules: SchafkopfRules) -> None:
    """Compare every row of a list with the numbers worked out by hand; nothing is found wrong."""
    deals: list[Deal] = []
    for line in lines:
        deal = parse_deal(line, 4, WITNESS, rules).deal
        assert deal is not None, line
        assert parse_deal(write_deal(deal, rules), 4, WITNESS, rules).deal == deal, line
        deals.append(deal)
    written = SchafkopfDeals(deals=tuple(deals), signatures=(1, 2, 3, 4), closed_early=True)
    assert [row.points for row in rows(written, rules, FOUR)] == list(lines.values())
    assert not SCHAFKOPF.check(written, rules, FOUR)
    totals = totals_of(written, rules, FOUR)
    assert not SCHAFKOPF.check(totals, rules, FOUR)


def problems_in(line: str, rules: SchafkopfRules) -> tuple[Problem, ...]:
    deals = tuple(parse_deal(one, 4, WITNESS, rules).deal for one in ("1r2g", line))
    assert None not in deals
    slip = SchafkopfDeals(deals=cast("tuple[Deal, ...]", deals), signatures=(1, 2, 3, 4), closed_early=True)
    return tuple(SCHAFKOPF.check(slip, rules, FOUR))


def found_in(line: str, rules: SchafkopfRules) -> list[str]:
    """What is wrong with a second deal."""
    return [str(problem.code).partition(".")[2] for problem in problems_in(line, rules)]


def said_of(line: str, rules: SchafkopfRules) -> str:
    """What the program says of a second deal."""
    return " ".join(problem_text(problem).title for problem in problems_in(line, rules))


def test_c03_a_club_with_runners_with_and_without(editor: RulebookEditor) -> None:
    set_values(
        editor,
        {
            ("game", "runners"): "with_and_without",
            ("game", "runners_doubled"): True,
            ("game", "first_game"): "free",
            ("game", "approval_required"): False,
        },
    )
    set_contract(editor, "Rufspiel", runners_at_most=8)
    set_contract(editor, "Solo", tout_from_runners=3)
    rules = rules_of(editor)
    check_list(
        {
            # Plain 1 and three runners of 1: each opponent pays 4.
            "1r3gl3": (4, -4, 4, -4),
            # Schneider 2 and, of ten runners, eight: 10.
            "1r3gnl10": (10, -10, 10, -10),
            # Lost without four: 1 and 4.
            "2r4vl-4": (5, -5, 5, -5),
            # Solo 2 and eight runners: each opponent pays 10, the soloist gets 30.
            "2sgl8": (-10, 30, -10, -10),
            # Tout 6, four runners count twice: 14 each.
            "3stgl4": (-14, -14, 42, -14),
            # Wenz 2 with two: 4 each.
            "4wvl2": (4, 4, 4, -12),
            "1sv": (-6, 2, 2, 2),
        },
        rules,
    )
    assert found_in("1sgl9", rules) == ["too_many_runners"]
    assert found_in("1sgl2", rules) == ["too_few_runners"]
    assert found_in("1stg", rules) == ["tout_needs_runners"]
    assert found_in("1wgl-5", rules) == ["too_many_runners"], "there are four Unter"
    sheet = rule_sheet(editor.rulebook)
    assert "Laufende sind die höchsten Trümpfe in ununterbrochener Folge." in sheet
    assert "Tout in Solo gibt es nur mit 3 Laufenden." in sheet


def test_c02_a_club_that_plays_muss_if_nobody_announces(editor: RulebookEditor) -> None:
    add(editor, "Muss")
    set_values(editor, {("game", "nobody_plays"): "muss", ("game", "first_game"): "free"})
    rules = rules_of(editor)
    assert [one.contract for one in rules.announceable].count("muss") == 0
    check_list(
        {
            # The holder of the Eichel-Ober (seat 2) called the ace of seat 4 and lost, Schneider.
            "2m4vn": (2, -2, 2, -2),
            "1r2g": (1, 1, -1, -1),
        },
        rules,
    )
    assert found_in("k", rules) == ["somebody_plays"]
    assert "wird Muss gespielt" in said_of("k", rules)
    sheet = rule_sheet(editor.rulebook)
    assert "Sagt niemand ein Spiel an, wird Muss gespielt." in sheet
    assert "mit 60, schneiderfrei mit 30, die Gegner mit 31" in sheet
    assert "gibt derselbe noch einmal" not in sheet


@pytest.mark.parametrize(
    ("drawn", "points_of_a_draw", "found"),
    [("dealt_again", None, []), ("zero", (0, 0, 0, 0), []), ("lost_by_old", None, ["drawn_is_lost"])],
)
def test_c02_a_club_that_plays_kreuz(
    editor: RulebookEditor, drawn: str, points_of_a_draw: tuple[int, ...] | None, found: list[str]
) -> None:
    add(editor, "Kreuz")
    set_values(editor, {("game", "nobody_plays"): "kreuz", ("game", "drawn"): drawn})
    rules = rules_of(editor)
    kreuz: Lines = {
        # Seats 1 and 3 against 2 and 4, told by seat 3: 1 each, then Schwarz for 2 and 4: 3 each.
        "3xg": (1, -1, 1, -1),
        "2xgz": (-3, 3, -3, 3),
    }
    if found:
        check_list(kreuz, rules)
    else:
        check_list({**kreuz, "k60": points_of_a_draw, "1r2g": (1, 1, -1, -1)}, rules)
    assert found_in("k60", rules) == found


def test_c04_a_club_with_the_short_deck_geier_and_bettel(editor: RulebookEditor) -> None:
    set_values(editor, {("game", "dealt_at_once"): 3, ("game", "cards"): 24, ("game", "first_game"): "free"})
    add(editor, "Geier")
    add(editor, "Bettel")
    remove(editor, "Farbwenz", "„Sie“")
    points(editor, "Geier", plain=9, schneider=12, schwarz=15, tout=21)
    points(editor, "Bettel", plain=15)
    set_contract(editor, "Bettel", counts_as=None)
    rules = rules_of(editor)
    assert (rules.tricks, rules.deck.most(6)) == (6, 120)
    assert [(one.contract, one.tout) for one in rules.announceable] == [
        ("solo", True),
        ("wenz", True),
        ("geier", True),
        ("solo", False),
        ("wenz", False),
        ("geier", False),
        ("bettel", False),
        ("rufspiel", False),
    ]
    check_list(
        {
            # Geier 3, Schneider 4 each.
            "1gg": (9, -3, -3, -3),
            "2gvn": (4, -12, 4, 4),
            # Bettel 5 each; it counts in no tally and has no circle.
            "3bg": (-5, -5, 15, -5),
            "-5-5+15-5": (-5, -5, 15, -5),
            "4stga": (-6, -6, -6, 18),
        },
        rules,
    )
    assert found_in("1bgn", rules) == ["level_unknown"]
    sheet, paper = rule_sheet(editor.rulebook), score_sheet(editor.rulebook, 32)
    assert "Gespielt wird mit 24 Karten, gegeben werden 2 mal 3." in sheet
    assert "nur ohne Stich" in sheet
    assert "Geier, Soli und Wenz einkreisen." in paper


def test_c01_a_club_with_plus_points_and_announced_schneider(editor: RulebookEditor) -> None:
    set_values(
        editor,
        {("game", "row_check"): "plus_only", ("game", "first_game"): "free", ("game", "runners"): "with"},
    )
    remove(editor, "Wenz", "Farbwenz", "„Sie“")
    points(editor, "Rufspiel", plain=10, schneider=20, schwarz=30)
    points(editor, "Solo", plain=50, schneider=60, schwarz=70, tout=100)
    solo = choose(editor, "Solo")
    for level, value in ((Level.SCHNEIDER, "10"), (Level.SCHWARZ, "20")):
        retype(solo.levels.cells[level, "announced"], value)
    set_contract(editor, "Rufspiel", runner_points=5)
    set_contract(editor, "Solo", runner_points=5, circled="when_won")
    rules = rules_of(editor)
    check_list(
        {
            # Each winner writes the whole value: 10, then 10 and three runners of 5.
            "1r3g": (10, 0, 10, 0),
            "1r3vl3": (0, 25, 0, 25),
            # Schneider announced and reached: 60 and 10.
            "2sg!n": (0, 70, 0, 0),
            # Schneider announced, Schwarz reached: 70 and 10.
            "2sgz!n": (0, 80, 0, 0),
            # Schwarz announced and missed: lost, 50 and 20 for each opponent.
            "2sv!z": (70, 0, 70, 70),
            # A lost solo stands without a circle; who played it is seen by the numbers.
            "+50+50+50+0": (50, 50, 50, 0),
        },
        rules,
    )
    assert found_in("2sge!n", rules) == ["announced_missed"]
    assert found_in("1r3g!n", rules) == ["announced_unknown"]
    sheet = rule_sheet(editor.rulebook)
    assert "Nur Pluspunkte schreiben." in sheet
    assert "Jeder Gewinner schreibt für jeden so viel dazu." in sheet
    assert "Soli nur einkreisen, wenn das Spiel gewonnen ist." in sheet
