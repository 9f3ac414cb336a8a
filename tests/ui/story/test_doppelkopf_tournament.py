"""An evening of Doppelkopf by keys: 21 people, two legs, cards drawn at the door, a table of five."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.ui.english import on_screen
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.language import Language
from turnierleitung.domain.states import RoundState
from turnierleitung.games.doppelkopf.form.doppelkopf_form import DoppelkopfForm
from turnierleitung.games.doppelkopf.practice import doppelkopf_deals
from turnierleitung.games.doppelkopf.rules import DoppelkopfDeals, DoppelkopfRules, DoppelkopfTotals
from turnierleitung.games.doppelkopf.score import totals_of
from turnierleitung.services import formats, results
from turnierleitung.services.ground import round_rows, rulebooks, tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.tables import draws, number_cards, standings
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.tables.draw_page import DrawPage

CONTROL = Qt.KeyboardModifier.ControlModifier
PEOPLE = 21
BY_DEALS = (
    "24121r",  # 1: Re with 121 Augen: 120, Re
    "13 152 r f",  # 2: keine 90 and a fox
    "n",  # a hand thrown in: the same dealer again
    "14120k",  # 3: 120 to 120, Kontra wins without the 120
    "2b130r",  # 4: a jack solo, won
    "x3",  # 5: seat 3 revokes
    "3a100",  # 6: a queen solo, lost
    "12151o2r/d",  # 7: a marriage, cleared with the second trick
    "+2-2-2+2",  # 8: only its points are on the list
    *("13131r",) * 8,
)
DEALT = (26, 6, -18, -14)
"""What these deals come to, seat by seat, calculated by hand."""


class DoppelkopfDirector(Director):
    """Somebody who enters lists of Doppelkopf."""

    @property
    def form(self) -> DoppelkopfForm:
        return cast("DoppelkopfForm", cast("RoundPage", self.page).entry.form)

    def open_table(self, number: int) -> None:
        press(Qt.Key.Key_F, CONTROL)
        keys(str(number))
        press(Qt.Key.Key_Return)

    def enter_totals(self, totals: DoppelkopfTotals) -> None:
        if self.form.shows_deals:
            press(Qt.Key.Key_F6)
        for position, line in enumerate(totals.lines):
            if position and line.points == 0:
                keys(" ")
            keys(f"{line.points:+d}" if line.points else "0")
            if line.solos_won:
                keys(f"s{line.solos_won}")
        press(Qt.Key.Key_Return)

    def enter_deals(self, *lines: str) -> None:
        press(Qt.Key.Key_F6)
        for line in lines:
            keys(line)
            press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)

    def name_of(self, number: int) -> str:
        return next(one.name for one in participants.people(self.tournament) if one.start_number == number)

    def number_of(self, person: int) -> int:
        return next(one.start_number or 0 for one in participants.people(self.tournament) if one.id == person)


@pytest.fixture
def director(stage: Stage) -> DoppelkopfDirector:
    return DoppelkopfDirector(stage)


@pytest.mark.parametrize("language", [Language.GERMAN, Language.ENGLISH])
def test_a_director_runs_two_legs_by_keys(
    director: DoppelkopfDirector, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Doppelkopf.turnier"
    set_up(director, file, qtbot)
    register(director, tmp_path, monkeypatch)
    let_them_draw(director, qtbot)
    print_lists(director, tmp_path, monkeypatch)
    play_first_leg(director)
    seat_by_rank(director, qtbot)
    play_second_leg(director)
    correct_the_first_leg(director)
    honour(director)
    director.close_and_open_again(file, qtbot)


def set_up(director: DoppelkopfDirector, file: Path, qtbot: QtBot) -> None:
    director.create("TwentyFour", "4. Weender Doppelkopf-Turnier", file, qtbot)
    assert rulebooks.current(director.tournament).game == DoppelkopfRules.of(
        rulebooks.current(director.tournament).game
    )


def register(director: DoppelkopfDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.read_people(PEOPLE, tmp_path, monkeypatch)
    everyone = sorted(one.id for one in participants.people(director.tournament))
    director.workspace.desk.run(lambda tournament: participants.arrive(tournament, everyone, pays=True))
    assert len(everyone) == PEOPLE


def let_them_draw(director: DoppelkopfDirector, qtbot: QtBot) -> None:
    """D-03: a card each; one is typed twice and refused with the name."""
    director.go_to(Qt.Key.Key_3)
    page = director.page
    assert isinstance(page, DrawPage)
    cards = random.Random(3).sample(range(1, 25), PEOPLE)
    for number, card in enumerate(cards, start=1):
        keys(str(number))
        press(Qt.Key.Key_Return)
        if number == 2:
            keys(str(cards[0]))
            press(Qt.Key.Key_Return)
            assert page.cards.said.text().startswith(
                on_screen(
                    "Problems", "Karte {card} hat schon {name}.", card=cards[0], name=director.name_of(1)
                )
            )
        keys(str(card))
        press(Qt.Key.Key_Return)
    found = number_cards.view(director.tournament, 1)
    assert found is not None
    assert len(found.holders) == PEOPLE
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, 1).draws))
    press(Qt.Key.Key_Return, CONTROL)
    view = formats.rounds_view(director.tournament, 1)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.PUBLISHED
    assert sorted(len(table.short_names) for table in view.tables) == [4, 4, 4, 4, 5]
    # Who sits at a table of his own card has not been moved.
    stayed = {
        (player.participant_id, table.number)
        for table in view.tables
        for player in results.load(director.tournament, table.table_id).players
    } & {(holder.someone.id, (holder.card - 1) // 4 + 1) for holder in found.holders}
    assert len(stayed) >= 14


def print_lists(director: DoppelkopfDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, CONTROL)
    assert isinstance(director.page, PrintingPage)
    pdf = tmp_path / "Listen.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CONTROL)
    texts = director.read_paper(pdf)
    # Two lists on a sheet, the last half one to write on; the table of five has one of 20 deals.
    assert len(texts) == 3
    assert sum(text.count(on_screen("Printouts", "Sieger nach Sitzen: 1 + 4.")) for text in texts) == 6
    twenty = on_screen("Printouts", "{occasion} · {games} Spiele", occasion="", games=20)
    assert sum(twenty in text for text in texts) == 1


def lists(director: DoppelkopfDirector, seed: int) -> dict[int, DoppelkopfTotals]:
    """What lies on the tables of the round that is played, by table number."""
    tournament = director.tournament
    rules = DoppelkopfRules.of(rulebooks.current(tournament).game)
    view = formats.rounds_view(tournament, round_rows.current_round(tournament) or 0)
    found = {}
    for row in view.tables:
        context = results.load(tournament, row.table_id).context
        deals = doppelkopf_deals(rules, context, random.Random(seed + row.number))
        found[row.number] = totals_of(deals, rules, context)
    return found


def table_id(director: DoppelkopfDirector, number: int) -> int:
    """The table with this number in the first leg; where a table was dissolved, they have a gap."""
    view = formats.rounds_view(director.tournament, 1)
    return next(table.table_id for table in view.tables if table.number == number)


def points(director: DoppelkopfDirector) -> dict[int, int]:
    """Points so far by participant."""
    return {row.participant_id: row.values[0] for row in standings.view(director.tournament).rows}


def play_first_leg(director: DoppelkopfDirector) -> None:
    director.begin_in_the_hall()
    director.go_to(Qt.Key.Key_4)
    page = cast("RoundPage", director.page)
    found = lists(director, 100)
    four = next(number for number, totals in found.items() if len(totals.lines) == 4)
    director.open_table(four)
    director.enter_deals(*BY_DEALS)
    slip = results.load(director.tournament, table_id(director, four))
    assert isinstance(slip.result, DoppelkopfDeals), page.entry.parts.told
    played = [player.participant_id for player in slip.players]
    assert tuple(points(director)[person] for person in played) == DEALT
    for number, totals in found.items():
        if number != four:
            director.open_table(number)
            director.enter_totals(totals)
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.FINISHED
    assert sum(points(director).values()) == 0


def seat_by_rank(director: DoppelkopfDirector, qtbot: QtBot) -> None:
    """D-03: 1–4 at table 1 and so on; who is level across a border is drawn before."""
    director.go_to(Qt.Key.Key_3)
    page = director.page
    # The first press draws the lots at the borders, where there are any; the next one the draft.
    for _ in range(2 if draws.borders_of_round(director.tournament, 2) else 1):
        qtbot.keyClick(page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, 2).draws))
    press(Qt.Key.Key_Return, CONTROL)
    view = formats.rounds_view(director.tournament, 2)
    earned = points(director)
    tables = [
        [
            earned[player.participant_id]
            for player in results.load(director.tournament, table.table_id).players
        ]
        for table in view.tables
    ]
    assert all(min(better) >= max(worse) for better, worse in pairwise(tables))


def play_second_leg(director: DoppelkopfDirector) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    for number, totals in lists(director, 200).items():
        director.open_table(number)
        director.enter_totals(totals)
    press(Qt.Key.Key_F9)
    assert standings.view(director.tournament).missing == 0


def correct_the_first_leg(director: DoppelkopfDirector) -> None:
    """A late correction moves the ranking and leaves the seats of the second leg."""
    tournament = director.tournament
    seats = [table.short_names for table in formats.rounds_view(tournament, 2).tables]
    before = standings.view(tournament).rows
    press(Qt.Key.Key_F2)
    five = next(
        table.number for table in formats.rounds_view(tournament, 1).tables if len(table.short_names) == 5
    )
    director.open_table(five)
    if director.form.shows_deals:
        press(Qt.Key.Key_F6)
    slip = results.load(tournament, table_id(director, five))
    assert isinstance(slip.result, DoppelkopfTotals)
    lines = slip.result.lines
    first, second = lines[0].points or 0, lines[1].points or 0
    swapped = slip.result.model_copy(
        update={
            "lines": (
                lines[0].model_copy(update={"points": second + 7}),
                lines[1].model_copy(update={"points": first - 7}),
                *lines[2:],
            )
        }
    )
    director.enter_totals(swapped)
    keys("Namen verwechselt")
    press(Qt.Key.Key_Return)
    corrected = standings.view(tournament).rows
    assert corrected != before
    assert [table.short_names for table in formats.rounds_view(tournament, 2).tables] == seats
    director.undo()
    assert standings.view(tournament).rows == before
    director.redo()
    assert standings.view(tournament).rows == corrected


def honour(director: DoppelkopfDirector) -> None:
    said = director.give_prizes()
    last, first = standings.view(director.tournament).rows[0].name.split(", ")
    assert f"{first} {last}" in said[-1]
