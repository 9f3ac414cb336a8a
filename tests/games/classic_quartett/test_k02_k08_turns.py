"""K-02 … K-08: may this card be asked for, whose turn is it, and who is out."""

from __future__ import annotations

import pytest

from turnierleitung.games.classic_quartett.rules import AskedCard, AskRefusal, begins, may_ask, next_to_ask

CARDS = {1: 5, 2: 3, 3: 0, 4: 7}
ASK = AskedCard(asker=1, asked=2, of_that_quartet=2)


def test_k02_left_of_the_dealer_begins_and_he_may_not_be_out() -> None:
    assert begins(4, CARDS) == 1
    assert begins(2, CARDS) == 4


@pytest.mark.parametrize(
    ("ask", "refused"),
    [
        (ASK, None),
        (ASK._replace(of_that_quartet=0), AskRefusal.NONE_OF_THAT_QUARTET),  # K-03
        (ASK._replace(holds_it=True), AskRefusal.OWN_CARD),  # K-02: a missing card
        (ASK._replace(asked=1), AskRefusal.HIMSELF),
        (ASK._replace(asked=3), AskRefusal.ASKED_IS_OUT),  # K-08
        (ASK._replace(asker=4), AskRefusal.NOT_HIS_TURN),
        (ASK._replace(asker=3), AskRefusal.OUT),
    ],
)
def test_k02_k03_which_card_may_be_asked_for(ask: AskedCard, refused: AskRefusal | None) -> None:
    assert may_ask(ask, on_turn=1, cards=CARDS) is refused


def test_k04_who_got_the_card_goes_on() -> None:
    assert next_to_ask(ASK, given=True, cards=CARDS) == 1


def test_k05_otherwise_the_asked_is_on_turn() -> None:
    assert next_to_ask(ASK, given=False, cards=CARDS) == 2


def test_k08_for_who_is_out_his_left_neighbour_asks() -> None:
    # The card completed the quartet that was all he had.
    assert next_to_ask(ASK, given=True, cards={**CARDS, 1: 0}) == 2
    assert next_to_ask(ASK, given=True, cards={1: 0, 2: 0, 3: 0, 4: 7}) == 4
    last = ASK._replace(asked=4)
    assert next_to_ask(last, given=False, cards={1: 2, 2: 3, 3: 1, 4: 0}) == 1
    assert next_to_ask(ASK, given=True, cards=dict.fromkeys(CARDS, 0)) is None
