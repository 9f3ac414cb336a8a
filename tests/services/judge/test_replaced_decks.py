"""A damaged or marked deck goes, another comes, and the spare ones are counted (S-02, Q-03)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, slip_at

from turnierleitung.domain.problems import Refused
from turnierleitung.services import decks, history, printing, results
from turnierleitung.services.ground import records
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.judge import decisions
from turnierleitung.services.judge.decisions import DeckFault, DeckInstead
from turnierleitung.services.matches import matches
from turnierleitung.services.tables.material import TableMaterialPrint


def test_s02_every_replaced_deck_is_one_spare_less(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    sample.play_round(tournament, 1, until=0)
    table = slip_at(tournament, 1).table_id
    assert decisions.replacement_outlook(tournament, table) == DeckInstead("", None, None)
    records.count_spare(tournament, 2)
    assert decisions.replacement_outlook(tournament, table).spares == 1
    decisions.replace_deck(tournament, table, DeckFault.DAMAGED)
    decisions.replace_deck(tournament, table, DeckFault.MARKED, "Herz-Ass geknickt")
    assert records.spare_left(tournament) == 0
    decisions.replace_deck(tournament, table, DeckFault.DAMAGED)
    assert records.spare_left(tournament) == 0, "one was found elsewhere"
    assert history.view(tournament).deeds[1].reason == "Herz-Ass geknickt"
    history.undo(tournament)
    history.undo(tournament)
    assert records.spare_left(tournament) == 1


def test_s02_the_material_list_prints_as_many_spares_as_were_counted(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    records.count_spare(tournament, 7)
    content = printing.compose(tournament, PrintRequest(PrintKind.MATERIAL)).content
    assert isinstance(content, TableMaterialPrint)
    assert content.spares == 7
    with pytest.raises(Refused, match=r"deck\.spares_wrong"):
        records.count_spare(tournament, -1)


def test_s02_a_slip_that_is_in_keeps_its_result(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    sample.play_round(tournament, 1, until=0)
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, level_totals(), despite=ZEROS)
    decisions.replace_deck(tournament, slip.table_id, DeckFault.MARKED)
    assert slip_at(tournament, 1).result == level_totals()


def test_q03_another_copy_comes_and_the_old_one_is_given_to_nobody(at: At) -> None:
    tournament = at(Stage.GROUPS_RUNNING)
    row = next(row for row in matches.view(tournament) if row.deck is not None)
    decks.hand_out(tournament, [row.table_id])
    found = decisions.replacement_outlook(tournament, row.table_id)
    before = {copy.id for deck in decks.view(tournament) for copy in deck.copies}
    decisions.replace_deck(tournament, row.table_id, DeckFault.DAMAGED)
    now = next(one for one in matches.view(tournament) if one.table_id == row.table_id)
    after = {copy.id: copy for deck in decks.view(tournament) for copy in deck.copies}
    assert len(after) == len(before) - 1
    if found.copy is not None:
        assert now.deck is not None
        assert (now.deck.title, now.deck.number) == (found.title, found.copy)
        assert any(copy.out_at == now.number for copy in after.values()), "it is brought to the seats"
    else:
        assert now.deck is None


def test_q03_where_no_deck_was_given_none_can_be_replaced(at: At) -> None:
    tournament = at(Stage.BRACKET_RUNNING)
    row = next(row for row in matches.view(tournament) if row.bracket is not None and row.deck is None)
    with pytest.raises(Refused, match=r"deck\.none_here"):
        decisions.replace_deck(tournament, row.table_id, DeckFault.DAMAGED)
