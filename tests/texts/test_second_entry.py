"""How two entries differ is said field by field, whatever is played."""

from __future__ import annotations

import pytest
from tests.games.test_slip_fields import SHIPPED, names_of, of_tables, shipped, typed_slips

from turnierleitung.domain.game import GameResult, TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState, StageKind, TableState
from turnierleitung.services.ground.records import TableFacts
from turnierleitung.services.results import ENTRIES_DIFFER, Player, Slip
from turnierleitung.texts.second_entry import with_differences
from turnierleitung.texts.slip_fields import game_fields


def entered_first(result: GameResult, rulebook: Rulebook, context: TableContext) -> Slip:
    stage = StageKind.TABLES if of_tables(rulebook) else StageKind.GROUPS
    players = tuple(
        Player(stint.seat, stint.from_deal, number) for number, stint in enumerate(context.stints, start=1)
    )
    return Slip(
        table_id=1,
        number=1,
        round_id=1,
        round_number=1,
        round_state=RoundState.RUNNING,
        state=TableState.PARKED,
        announced=tuple(player.participant_id for player in players),
        players=players,
        result=result,
        reason="",
        facts=TableFacts(stage, context.deck, context.needs_winner),
        first_by=1,
    )


@pytest.mark.parametrize("key", SHIPPED)
def test_a_number_that_differs_is_named_with_its_field_and_both_values(key: str) -> None:
    rulebook = shipped(key)
    rules, part = rulebook.game, game_fields(rulebook.game.kind)
    result, typed, context = typed_slips(rulebook)[0]
    (before, *others), *rest = typed.rows
    other = (before or 0) + 1
    now = part.result(typed._replace(rows=((other, *others), *rest)), rules, context)
    first = entered_first(result, rulebook, context)
    names = {
        player.participant_id: name
        for player, (_, name) in zip(first.players, names_of(context), strict=True)
    }
    (told,) = with_differences((Problem(ENTRIES_DIFFER),), first, now, first.players, names, rulebook)
    fields = part.fields(rules, context, names_of(context))
    said = str(told.params["differences"])
    assert said.startswith(f"{fields.rows[0].name}, {fields.columns[0].heading}: zuerst ")
    assert said.count("zuerst") == 1
