"""The fields of a slip by every shipped rulebook: typing gives the result, the desk has the same fields."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QSpinBox
from tests.ui.conftest import Open
from tests.ui.entry.test_whole_slips import running

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult, Ruling, RulingLine, Stint, TableContext
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.resources import resource
from turnierleitung.services import formats, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.practice import Supervision, practice_game
from turnierleitung.texts.figures import MINUS
from turnierleitung.texts.slip_fields import FieldColumn, Names, TypedNumbers, game_fields
from turnierleitung.ui.entry.form import GameForm
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages

SHIPPED = sorted(path.stem for path in resource("rulebooks").glob("*.toml"))
TABLES = 12
"""Invented slips of each size of a table: some of them by deals, in overtime or with a deciding round."""


def shipped(key: str) -> Rulebook:
    return rulebooks.read(resource("rulebooks", f"{key}.toml"))


def contexts(rulebook: Rulebook) -> Iterator[TableContext]:
    """Yield every size of a table; of a match also one that needs a winner."""
    rules = rulebook.game
    deck = practice_game(rules.kind).deck(rules)
    for seats in sorted(plugins.seats(rules)):
        yield TableContext.of(seats, deck)
        if not of_tables(rulebook):
            yield TableContext.of(seats, deck, needs_winner=True)


def of_tables(rulebook: Rulebook) -> bool:
    return isinstance(rulebook.stages[0], TablesStage)


def names_of(context: TableContext) -> Names:
    return [(stint.seat, f"Person {stint.seat}") for stint in context.stints]


def invented(rulebook: Rulebook) -> Iterator[tuple[GameResult, TableContext]]:
    game, source = practice_game(rulebook.game.kind), random.Random(rulebook.name)
    for context in contexts(rulebook):
        for table in range(1, TABLES + 1):
            by = Supervision(1, "2026-11-21T19:00:00+01:00")
            yield game.result(table, rulebook.game, context, by, source), context


def typed_slips(rulebook: Rulebook) -> list[tuple[GameResult, TypedNumbers, TableContext]]:
    """The invented slips that are numbers and nothing else."""
    part = game_fields(rulebook.game.kind)
    slips = (
        (result, part.typed(result, rulebook.game, context), context)
        for result, context in invented(rulebook)
    )
    return [(result, typed, context) for result, typed, context in slips if typed is not None]


@pytest.mark.parametrize("key", SHIPPED)
def test_what_is_typed_is_the_result_and_fits_into_the_fields(key: str) -> None:
    rulebook = shipped(key)
    rules, part = rulebook.game, game_fields(rulebook.game.kind)
    slips = typed_slips(rulebook)
    assert len({context for _, _, context in slips}) == len([*contexts(rulebook)])
    for result, typed, context in slips:
        assert part.result(typed, rules, context) == result
        fields = part.fields(rules, context, names_of(context))
        assert len(typed.rows) == len(fields.rows)
        for numbers, columns in (
            *((row, fields.columns) for row in typed.rows),
            (typed.beside, fields.beside),
        ):
            assert len(numbers) == len(columns)
            assert all(
                column.lowest <= number <= column.highest
                for number, column in zip(numbers, columns, strict=True)
                if number is not None
            )


@pytest.mark.parametrize("key", SHIPPED)
def test_a_needed_number_is_missed_and_no_other(key: str) -> None:
    rulebook = shipped(key)
    rules, part = rulebook.game, game_fields(rulebook.game.kind)
    _, typed, context = typed_slips(rulebook)[0]
    fields = part.fields(rules, context, names_of(context))
    for place, column in enumerate(fields.columns):
        if not column.needed and fields.by_columns:
            # C-21: which games are played depends on the numbers.
            continue
        # the first of two counts may be enough.
        kept = 0 if column.needed or place else 1
        rows = (*typed.rows[:kept], *((*row[:place], None, *row[place + 1 :]) for row in typed.rows[kept:]))
        told = missing(part.result(typed._replace(rows=rows), rules, context), rulebook, context)
        assert len(told) == (len(rows) if column.needed else 0), column.heading
    for place, column in enumerate(fields.beside):
        beside = (*typed.beside[:place], None, *typed.beside[place + 1 :])
        told = missing(part.result(typed._replace(beside=beside), rules, context), rulebook, context)
        assert len(told) == int(column.needed), column.heading


def missing(result: GameResult, rulebook: Rulebook, context: TableContext) -> list[str]:
    found = plugins.check(result, rulebook.game, context)
    return [problem.code for problem in found if problem.code.endswith(("_missing", "no_deals"))]


@pytest.mark.parametrize("key", SHIPPED)
def test_what_no_number_says_stays_at_the_desk(key: str) -> None:
    """S-17: a ruling, and the slip of a table at which somebody else plays on."""
    rulebook = shipped(key)
    part = game_fields(rulebook.game.kind)
    ruling = Ruling(lines=(RulingLine(seat=1, tallies={}),), reason="Zettel verloren")
    result, _, context = typed_slips(rulebook)[0]
    assert part.typed(ruling, rulebook.game, context) is None
    if of_tables(rulebook) and not rulebook.game.partners_at_table:
        longer = TableContext((*context.stints, Stint(context.seats, 9)), context.deck)
        assert part.typed(result, rulebook.game, longer) is None


@pytest.mark.parametrize("key", SHIPPED)
def test_the_desk_shows_the_same_fields(open_workspace: Open, tmp_path: Path, key: str) -> None:
    workspace = open_workspace(running(tmp_path, key, None))
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    round_id = tournaments.header(page.tournament).rounds[0].round_id
    table_id = formats.rounds_view(page.tournament, round_id).tables[0].table_id
    page.show_table(table_id)
    QApplication.processEvents()
    rules, form = rulebooks.current(page.tournament).game, page.entry.form
    context = results.load(page.tournament, table_id).context
    fields = game_fields(rules.kind).fields(rules, context, names_of(context))
    said = said_by(form)
    for column in (*fields.columns, *fields.beside):
        assert any(column.heading in text for text in said), column.heading
    in_form = [column for column in fields.beside if column.key != "games"]
    expected = Counter(bounds(column) for column in (*fields.columns * len(fields.rows), *in_form))
    cells = [cell for cell in form.findChildren(QLineEdit) if cell.isVisible()]
    assert Counter(map(taken_by, cells)) == expected
    for column in set(fields.beside).difference(in_form):
        assert form.foot is not None
        (deals,) = form.foot.findChildren(QSpinBox)
        assert (deals.minimum(), deals.maximum()) == (column.lowest, column.highest)


def said_by(form: GameForm[Any]) -> list[str]:
    """Every heading and name of a field, on one line each."""
    around = [form, *([form.foot] if form.foot is not None else [])]
    labels = [label.text() for part in around for label in part.findChildren(QLabel)]
    return [
        " ".join(text.split())
        for text in (*labels, *(cell.accessibleName() for cell in form.findChildren(QLineEdit)))
    ]


def bounds(column: FieldColumn) -> tuple[int, bool]:
    """The most digits of a number, and whether it may be negative."""
    return column.digits, column.lowest < 0


def taken_by(cell: QLineEdit) -> tuple[int, bool]:
    """The bounds of a field at the desk."""
    digits = max(count for count in range(1, 12) if takes(cell, "9" * count))
    return digits, takes(cell, f"{MINUS}9")


def takes(cell: QLineEdit, text: str) -> bool:
    """Whether a text is a whole number for a field."""
    validator = cast("QRegularExpressionValidator", cell.validator())
    return validator.regularExpression().match(text).capturedLength() == len(text)
