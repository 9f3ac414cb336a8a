"""For whom something is typed, and what becomes of it when others have the seats."""

from __future__ import annotations

from dataclasses import replace

from turnierleitung.domain.states import RoundState, StageKind, TableState
from turnierleitung.services.ground.records import TableFacts
from turnierleitung.services.results import Player, Slip
from turnierleitung.ui.entry.form import SlipDraft

HUBER, MAIER, NEU = 1, 2, 3
AT_A_TABLE = TableFacts()


def slip_for(*people: int, facts: TableFacts = AT_A_TABLE) -> Slip:
    players = tuple(Player(seat, 1, person) for seat, person in enumerate(people, start=1))
    return Slip(
        table_id=7,
        number=1,
        round_id=1,
        round_number=1,
        round_state=RoundState.RUNNING,
        state=TableState.OPEN,
        announced=people,
        players=players,
        result=None,
        reason="",
        facts=facts,
    )


def typed_for(*people: int) -> SlipDraft[str]:
    players = tuple(Player(seat, 1, person) for seat, person in enumerate(people, start=1))
    return SlipDraft(people, players, "verlesen", "+14 −14")


def people_of(draft: SlipDraft[str] | None) -> list[int]:
    assert draft is not None
    assert (draft.reason, draft.typed) == ("verlesen", "+14 −14")
    return [player.participant_id for player in draft.players]


def test_at_a_table_the_numbers_belong_to_the_seat() -> None:
    draft = typed_for(HUBER, MAIER).for_slip(slip_for(NEU, MAIER), {HUBER, MAIER, NEU})
    assert people_of(draft) == [NEU, MAIER]


def test_s15_what_is_typed_for_whoever_leaves_stays_with_him() -> None:
    both = (Player(1, 1, HUBER), Player(1, 33, NEU), Player(2, 1, MAIER))
    slip = slip_for(NEU, MAIER)._replace(players=both)
    draft = typed_for(HUBER, MAIER).for_slip(slip, {HUBER, MAIER, NEU})
    assert draft is not None
    assert draft.players == both
    undone = draft.for_slip(slip_for(HUBER, MAIER), {HUBER, MAIER})
    assert people_of(undone) == [HUBER, MAIER]
    alone = typed_for(NEU, MAIER).for_slip(slip, {HUBER, MAIER, NEU})
    assert people_of(alone) == [NEU, MAIER], "said by the director since"


def test_whoever_is_gone_from_the_tournament_takes_no_number_along() -> None:
    draft = typed_for(HUBER, NEU).for_slip(slip_for(HUBER, NEU), {HUBER, MAIER})
    assert people_of(draft) == [HUBER, NEU], "the slip says who is seated"
    kept = replace(typed_for(HUBER, NEU), announced=(HUBER, MAIER))
    assert people_of(kept.for_slip(slip_for(HUBER, MAIER), {HUBER, MAIER})) == [HUBER, MAIER]


def test_q27_one_against_one_they_belong_to_the_pair() -> None:
    semi = TableFacts(StageKind.KNOCKOUT, 32, decides=True)
    assert typed_for(HUBER, MAIER).for_slip(slip_for(HUBER, NEU, facts=semi), {HUBER, MAIER, NEU}) is None
    assert people_of(
        typed_for(HUBER, MAIER).for_slip(slip_for(HUBER, MAIER, facts=semi), {HUBER, MAIER})
    ) == [HUBER, MAIER]
