"""A damaged or marked deck goes, another comes, and the spare ones are counted (S-02, Q-03)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, slip_at

from turnierleitung.domain.problems import Refused
from turnierleitung.services.decks import decks
from turnierleitung.services.entry import results
from turnierleitung.services.ground import spare_decks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.history import history
from turnierleitung.services.judge import replaced_decks
from turnierleitung.services.judge.replaced_decks import DeckFault, DeckInstead
from turnierleitung.services.matches import matches
from turnierleitung.services.printing import printouts
from turnierleitung.services.tables.material import TableMaterialPrint


def test_s02_every_replaced_deck_is_one_spare_less(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    sample.play_round(tournament, 1, until=0)
    table = slip_at(tournament, 1).table_id
    assert replaced_decks.outlook(tournament, table) == DeckInstead("", None, None)
    spare_decks.count(tournament, 2)
    assert replaced_decks.outlook(tournament, table).spares == 1
    replaced_decks.replace(tournament, table, DeckFault.DAMAGED)
    replaced_decks.replace(tournament, table, DeckFault.MARKED, "Herz-Ass geknickt")
    assert spare_decks.left(tournament) == 0
    replaced_decks.replace(tournament, table, DeckFault.DAMAGED)
    assert spare_decks.left(tournament) == 0, "one was found elsewhere"
    assert history.view(tournament).deeds[1].reason == "Herz-Ass geknickt"
    history.undo(tournament)
    history.undo(tournament)
    assert spare_decks.left(tournament) == 1


def test_s02_the_material_list_prints_as_many_spares_as_were_counted(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    spare_decks.count(tournament, 7)
    content = printouts.compose(tournament, PrintRequest(PrintKind.MATERIAL)).content
    assert isinstance(content, TableMaterialPrint)
    assert content.spares == 7
    with pytest.raises(Refused, match=r"deck\.spares_wrong"):
        spare_decks.count(tournament, -1)


def test_s02_a_slip_that_is_in_keeps_its_result(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    sample.play_round(tournament, 1, until=0)
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, level_totals(), despite=ZEROS)
    replaced_decks.replace(tournament, slip.table_id, DeckFault.MARKED)
    assert slip_at(tournament, 1).result == level_totals()


def test_q03_another_copy_comes_and_the_old_one_is_given_to_nobody(at: At) -> None:
    tournament = at(Stage.GROUPS_RUNNING)
    row = next(row for row in matches.view(tournament) if row.deck is not None)
    decks.hand_out(tournament, [row.table_id])
    found = replaced_decks.outlook(tournament, row.table_id)
    before = {copy.id for deck in decks.view(tournament) for copy in deck.copies}
    replaced_decks.replace(tournament, row.table_id, DeckFault.DAMAGED)
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
        replaced_decks.replace(tournament, row.table_id, DeckFault.DAMAGED)
