"""A whole round of 32 games, calculated by hand."""

from tests.games.schafkopf.sheets import (
    FARBWENZ,
    FOUR,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SIE,
    TOUT,
    WENZ,
    YES,
    numbers,
    points,
    ruf,
    sheet,
    solo,
    tallies,
)

from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.rules import Misconduct, MisconductKind, NoGame
from turnierleitung.games.schafkopf.score import rows, totals_of

SHOWED = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=1)
GAMES = (
    (solo(2, level=TOUT), (-3, 9, -3, -3)),
    (ruf(1, 3), (1, -1, 1, -1)),
    (ruf(4, 2, won=False), (1, -1, 1, -1)),
    (solo(3, won=False, contract=WENZ), (2, 2, -6, 2)),
    (ruf(1, 4, level=SCHWARZ), (3, -3, -3, 3)),
    (NoGame(), None),
    (solo(2, level=TOUT, approval=YES), (-6, 18, -6, -6)),
    (solo(1, contract=FARBWENZ), (6, -2, -2, -2)),
    (ruf(2, 3, won=False, level=SCHNEIDER), (2, -2, -2, 2)),
    (solo(4, level=SCHNEIDER), (-3, -3, -3, 9)),
    (ruf(3, 4), (-1, -1, 1, 1)),
    (solo(3, won=False, level=TOUT, contract=WENZ, approval=YES), (6, 6, -18, 6)),
    (ruf(1, 2, level=SCHNEIDER), (2, 2, -2, -2)),
    (solo(1, won=False, level=SCHWARZ), (-12, 4, 4, 4)),
    (solo(4, contract=SIE, approval=YES), (-8, -8, -8, 24)),
    (ruf(2, 4), (-1, 1, -1, 1)),
    (ruf(3, 1, won=False), (-1, 1, -1, 1)),
    (solo(2, won=False, level=SCHNEIDER, contract=FARBWENZ), (3, -9, 3, 3)),
    (ruf(4, 1), (1, -1, -1, 1)),
    (numbers(-4, -4, 12, -4, circled=3), (-4, -4, 12, -4)),
    (ruf(2, 1, won=False, misconduct=SHOWED), (-1, -1, 1, 1)),
    (
        solo(3, won=False, contract=SIE, approval=YES, points=(8, 8, -24, 8), reason="Verlorenes Sie."),
        (8, 8, -24, 8),
    ),
    (ruf(1, 3, level=SCHNEIDER), (2, -2, 2, -2)),
    (solo(2, level=SCHWARZ, contract=WENZ), (-4, 12, -4, -4)),
    (ruf(4, 3, won=False, level=SCHWARZ), (3, 3, -3, -3)),
    (solo(1, level=TOUT, contract=FARBWENZ, approval=YES), (18, -6, -6, -6)),
    (ruf(2, 3), (-1, 1, 1, -1)),
    (numbers(2, -2, -2, 2), (2, -2, -2, 2)),
    (solo(3), (-2, -2, 6, -2)),
    (ruf(4, 2), (-1, 1, -1, 1)),
    (solo(4, won=False, contract=WENZ), (2, 2, 2, -6)),
    (ruf(3, 2, won=False, level=SCHWARZ), (3, -3, -3, 3)),
    (solo(1, level=SCHNEIDER), (9, -3, -3, -3)),
)
LIST = sheet(*(deal for deal, _ in GAMES), closed_early=False)
AFTER_GAME_8 = (6, 20, -20, -6)
AFTER_GAME_16 = (-12, 22, -48, 38)
AT_THE_END = (26, 16, -68, 26)


def test_the_sheet_has_no_problem() -> None:
    assert SCHAFKOPF.check(LIST, SCHWAIG, FOUR) == ()
    assert SCHAFKOPF.check(totals_of(LIST, SCHWAIG, FOUR), SCHWAIG, FOUR) == ()


def test_every_row_is_worth_what_was_calculated() -> None:
    assert [row.points for row in rows(LIST, SCHWAIG, FOUR)] == [expected for _, expected in GAMES]


def test_running_totals_and_the_sum_are_as_calculated() -> None:
    after = {row.game: row.totals for row in rows(LIST, SCHWAIG, FOUR) if row.game}
    assert (after[8], after[16], after[32]) == (AFTER_GAME_8, AFTER_GAME_16, AT_THE_END)
    assert points(LIST) == AT_THE_END


def test_the_tallies_are_as_counted() -> None:
    counted = {1: (0, 1, 1, 2, 3), 2: (0, 1, 1, 2, 3), 3: (1, 0, 1, 2, 3), 4: (1, 0, 0, 1, 2)}
    assert {seat: tallies(LIST, seat) for seat in counted} == counted


def test_circles_stand_around_the_solo_games_only() -> None:
    circled = {row.game: row.circled for row in rows(LIST, SCHWAIG, FOUR) if row.circled}
    assert circled == {
        1: 2, 4: 3, 6: 2, 7: 1, 9: 4, 11: 3, 13: 1, 14: 4, 17: 2, 19: 3,
        21: 3, 23: 2, 25: 1, 28: 3, 30: 4, 32: 1,
    }  # fmt: skip
