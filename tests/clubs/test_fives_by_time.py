"""A club plays fives by time (C-10, C-12): three rounds of 45 minutes, who wins stays.

It is set up in the editor by keys; its list is scored against numbers worked out by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests import sample
from tests.clubs.by_hand import rule_sheet, score_sheet, set_entries, set_values

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Ruling, RulingLine, TableContext
from turnierleitung.domain.rulebook import Rulebook, from_json, to_json
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.form.shorthand import Witness, parse_deal
from turnierleitung.games.schafkopf.rules import Deal, SchafkopfDeals, SchafkopfRules
from turnierleitung.games.schafkopf.score import rows, totals_of
from turnierleitung.services import formats, results
from turnierleitung.services.clocks import clocks
from turnierleitung.services.tables import seatings
from turnierleitung.texts.phases import course
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

FIVE = TableContext.of(5)
ALL = (1, 2, 3, 4, 5)
WITNESS = Witness(1, "2026-11-27T20:00:00+01:00")
LIST: dict[str, tuple[int, ...] | None] = {
    # Seat 1 deals and sits out. Seat 2 calls, seat 4 is the partner: 1.
    "2r4g": (0, 1, -1, 1, -1),
    # Seat 2 sits out. Seat 5 plays a Solo and wins: 2 of each.
    "5sg": (-2, 0, -2, -2, 6),
    # Nobody plays: dealt again by the same.
    "k": None,
    # Seat 3 sits out. Seat 1 calls, seat 2 helps, lost with Schneider: 2.
    "1r2vn": (-2, -2, 0, 2, 2),
    # Seat 4 sits out. A Wenz of seat 3, lost.
    "3wv": (2, 2, -6, 0, 2),
    # Seat 5 sits out; seat 4 calls, seat 3 helps.
    "4r3g": (-1, -1, 1, 1, 0),
    # The sixth deal: seat 1 sits out again; then the time is over.
    "3r5g": (0, -1, 1, -1, 1),
}


@pytest.fixture
def club(opened: Callable[[str], RulebookEditor]) -> Rulebook:
    """The rulebook of the club, made of that of Schwaig by keys."""
    editor = opened("schafkopf-schwaig")
    text = "Gespielt werden {rounds} Runden zu {round_minutes} Minuten."
    set_entries(editor, ("articles",), [{"number": "1", "title": "Ablauf", "text": text}])
    set_values(
        editor,
        {
            ("name",): "Zeitclub",
            ("stages", 0, "rounds"): 3,
            ("stages", 0, "headcount"): "smaller",
            ("stages", 0, "seats"): 5,
            ("stages", 0, "draw"): "place",
            ("stages", 0, "round_minutes"): 45,
            ("stages", 0, "break_minutes"): 15,
            ("game", "list_end"): "time",
        },
    )
    assert not editor.problems
    return from_json(to_json(editor.rulebook))


def typed(rules: SchafkopfRules) -> SchafkopfDeals:
    deals: list[Deal] = []
    for line in LIST:
        deal = parse_deal(line, 5, WITNESS, rules).deal
        assert deal is not None, line
        deals.append(deal)
    return SchafkopfDeals(deals=tuple(deals), signatures=ALL)


def test_its_list_is_scored_as_by_hand(club: Rulebook) -> None:
    rules = SchafkopfRules.of(club.game)
    written = typed(rules)
    assert [row.points for row in rows(written, rules, FIVE)] == list(LIST.values())
    assert rows(written, rules, FIVE)[-1].totals == (-3, -1, -7, 1, 10)
    assert not SCHAFKOPF.check(written, rules, FIVE)
    summed = totals_of(written, rules, FIVE)
    assert summed.games == 6
    assert not SCHAFKOPF.check(summed, rules, FIVE)


def test_its_papers_say_it(club: Rulebook) -> None:
    sheet = rule_sheet(club)
    for sentence in (
        "so viele Spiele gespielt, wie die Zeit zulässt; ein begonnenes Spiel wird zu Ende gespielt.",
        "Zu fünft setzt aus, wer gibt.",
        "Eine Runde dauert höchstens 45 Min.",
        "Nach jeder Runde sind 15 Minuten Pause.",
        "der 1. bleibt an seinem Tisch, der 2. rückt einen Tisch weiter",
        "der 5. rückt 4 Tische weiter.",
        "Gespielt werden 3 Runden zu 45 Minuten.",
    ):
        assert sentence in sheet, sentence
    paper = score_sheet(club, plugins.sheet_rows(club.game, 5), seats=5)
    assert "so viele Spiele, wie die Zeit zulässt" in paper
    assert "Zwischenstand nach Spiel 36" in paper
    assert course(club) == "3 Runden zu 45 Minuten"


def test_an_evening_of_two_tables(club: Rulebook, tmp_path: Path) -> None:
    rules = SchafkopfRules.of(club.game)
    with closing(sample.new_tournament(tmp_path, people=10, rulebook=club)) as tournament:
        round_id = sample.draw_round(tournament, 1)
        formats.start_round(tournament, round_id)
        first, second = formats.rounds_view(tournament, round_id).tables
        results.enter(tournament, first.table_id, typed(rules))
        lines = tuple(RulingLine(seat=seat, tallies={"points": 0}) for seat in ALL)
        ruling = Ruling(lines=lines, reason="Feueralarm")
        results.enter(tournament, second.table_id, ruling, reason="Feueralarm")
        formats.finish_round(tournament, round_id)
        assert clocks.break_minutes(tournament) == 15
        sample.draw_round(tournament, 2)
        left, moved = (
            {seat.participant_id: seat.table for seat in seats}
            for seats in seatings.published_before(tournament, 3)
        )
        # Of two tables the places 1, 3 and 5 stay or come round again, 2 and 4 change: seats 4 and 1.
        announced = results.load(tournament, first.table_id).announced
        assert [moved[one] for one in announced] == [2, 1, 1, 2, 1]
        assert sum(left[one] != moved[one] for one in left) == 4
        sample.play_round(tournament, 2)
        sample.play_round(tournament, 3)
        assert clocks.break_minutes(tournament) == 0
