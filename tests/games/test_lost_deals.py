"""S-08, S-09, D-13: what the director declared lost stands in the list, and is gone once it is taken back."""

from __future__ import annotations

import pytest

from turnierleitung.domain.game import TableContext
from turnierleitung.games.doppelkopf.check import check
from turnierleitung.games.doppelkopf.rules import (
    DealKind,
    DoppelkopfDeals,
    DoppelkopfRules,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
)
from turnierleitung.games.doppelkopf.score import rows
from turnierleitung.games.lists.rules import (
    ListDeal,
    LostDeal,
    lost_to_come,
    with_lost_deals,
    without_lost_deals,
)
from turnierleitung.games.schafkopf.contracts import Contract, Level
from turnierleitung.games.schafkopf.rules import (
    Misconduct,
    MisconductKind,
    NoGame,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTopic,
)

RULES, DOPPELKOPF = SchafkopfRules(), DoppelkopfRules()
RUF = PlayedDeal(player=1, partner=3, contract=Contract.RUFSPIEL, won=True, level=Level.SCHNEIDER)
SOLO = PlayedDeal(player=2, contract=Contract.SOLO, won=False, level=Level.TOUT)
NUMBERS = NumbersRow(points=(1, -1, 1, -1))
NORMAL = ScoredDeal(re=(1, 3), augen=130)
ALONE = ScoredDeal(played="jack_solo", re=(2,), augen=130)
OLDER_TRICK = frozenset({SchafkopfTopic.OLDER_TRICK.value})


def lost(seat: int, number: int | None, topics: frozenset[str] = frozenset()) -> LostDeal:
    return LostDeal(seat, number, "Karten gezeigt", topics)


def showed(deal: PlayedDeal, seat: int, *, won: bool, level: Level = Level.PLAIN) -> PlayedDeal:
    told = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=seat)
    return deal.model_copy(update={"won": won, "level": level, "misconduct": told})


@pytest.mark.parametrize(
    ("deal", "seat", "filled"),
    [
        (RUF, 1, showed(RUF, 1, won=False)),
        (RUF, 3, showed(RUF, 3, won=False)),
        (RUF, 2, showed(RUF, 2, won=True)),
        (SOLO, 4, showed(SOLO, 4, won=True, level=Level.TOUT)),
        (NUMBERS, 1, NUMBERS),
        (showed(RUF, 3, won=False), 1, showed(RUF, 3, won=False)),
    ],
    ids=["player", "partner", "opponent", "tout", "numbers", "told already"],
)
def test_s08_the_party_of_who_showed_cards_loses_the_game_at_the_plain_value(
    deal: PlayedDeal | NumbersRow, seat: int, filled: ListDeal
) -> None:
    typed = SchafkopfDeals(deals=(NoGame(), RUF, NoGame(), deal))
    found = with_lost_deals(typed, [lost(seat, 2)], RULES, 4)
    assert found.deals == (NoGame(), RUF, NoGame(), filled)
    assert with_lost_deals(typed, [], RULES, 4) == typed


def test_s09_which_article_was_broken_says_what_was_done() -> None:
    (deal,) = with_lost_deals(SchafkopfDeals(deals=(RUF,)), [lost(2, 1, OLDER_TRICK)], RULES, 4).deals
    assert isinstance(deal, PlayedDeal)
    assert deal.misconduct == Misconduct(kind=MisconductKind.LOOKED_AT_TRICK, seat=2)


def test_s01_who_sits_out_a_deal_cannot_have_lost_it() -> None:
    typed = SchafkopfDeals(deals=(PlayedDeal(player=2, contract=Contract.SOLO, won=True),))
    assert with_lost_deals(typed, [lost(1, 1)], RULES, 5) == typed


@pytest.mark.parametrize(
    ("deal", "seat", "filled"),
    [
        (PointsRow(points=(None,) * 4), 3, RevokedDeal(culprit=3)),
        (NORMAL, 3, RevokedDeal(culprit=3)),
        (ALONE, 3, RevokedDeal(culprit=3, soloist=2, solo="jack_solo")),
        (PointsRow(points=(3, -3, 3, -3)), 3, PointsRow(points=(3, -3, 3, -3))),
        (RevokedDeal(culprit=1), 3, RevokedDeal(culprit=1)),
    ],
    ids=["not typed", "normal", "solo", "numbers", "told already"],
)
def test_d13_a_deal_ends_by_the_revoke_whatever_was_played(
    deal: PointsRow | ScoredDeal | RevokedDeal, seat: int, filled: ListDeal
) -> None:
    found = with_lost_deals(DoppelkopfDeals(deals=(NORMAL, deal)), [lost(seat, 2)], DOPPELKOPF, 4)
    assert found.deals == (NORMAL, filled)


def test_d13_a_revoke_stands_in_the_list_once_its_number_comes_and_counts_once() -> None:
    declared = [lost(2, 2), lost(4, 3), lost(1, 6), lost(3, None)]
    found = with_lost_deals(DoppelkopfDeals(deals=(NORMAL,)), declared, DOPPELKOPF, 4)
    assert found.deals == (NORMAL, RevokedDeal(culprit=2), RevokedDeal(culprit=4))
    scored = rows(found, DOPPELKOPF, TableContext.of(4))
    assert [row.points for row in scored][1] == (5, -15, 5, 5)
    assert lost_to_come(found, declared, DOPPELKOPF) == (declared[2], declared[3])
    told = DoppelkopfDeals(deals=(RevokedDeal(culprit=3),))
    assert lost_to_come(told, [lost(3, None)], DOPPELKOPF) == ()


@pytest.mark.parametrize(
    ("typed", "deal", "kept"),
    [
        (
            SchafkopfDeals(),
            showed(RUF, 1, won=False),
            RUF.model_copy(update={"won": False, "level": "plain"}),
        ),
        (SchafkopfDeals(), showed(RUF, 3, won=False), showed(RUF, 3, won=False)),
        (DoppelkopfDeals(), RevokedDeal(culprit=1), PointsRow(points=(None,) * 4)),
        (
            DoppelkopfDeals(),
            RevokedDeal(culprit=1, soloist=2),
            ScoredDeal(played=DealKind.SILENT_SOLO, re=(2,)),
        ),
        (
            DoppelkopfDeals(),
            RevokedDeal(culprit=1, soloist=2, solo="queen_solo"),
            ScoredDeal(played="queen_solo", re=(2,)),
        ),
        (DoppelkopfDeals(), NORMAL, NORMAL),
    ],
)
def test_what_was_declared_and_is_typed_again_is_kept_once(
    typed: SchafkopfDeals | DoppelkopfDeals, deal: ListDeal, kept: ListDeal
) -> None:
    assert without_lost_deals(typed, deal, 5, [lost(1, 5), lost(3, 4)], 4) == kept


def test_d13_a_likely_slip_of_the_pen_is_in_the_same_row_of_what_was_typed() -> None:
    slip = PointsRow(points=(9, -3, -3, 3))
    typed = DoppelkopfDeals(deals=(NORMAL, PointsRow(points=(None,) * 4), slip))
    found = with_lost_deals(typed, [lost(2, 1), lost(4, 2), lost(3, 3), lost(1, 4)], DOPPELKOPF, 4)
    assert len(found.deals) == len(typed.deals) + 1, "one stands there by itself"
    (repair,) = (one.repair for one in check(found, DOPPELKOPF, TableContext.of(4)) if one.repair)
    assert repair.at[:2] == ("deals", 2)
    assert typed.deals[2] is slip
