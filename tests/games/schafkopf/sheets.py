"""Sheets for the tests: short builders, and strategies that write any sheet the rules allow."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.contracts import (
    ANNOUNCED,
    KNOWN,
    Circled,
    Contract,
    ContractLevel,
    ContractValues,
    DrawnGame,
    InFirstGame,
    Level,
    Runners,
    most_runners,
)
from turnierleitung.games.schafkopf.rules import (
    Approval,
    Deal,
    FirstGame,
    FirstGameLost,
    Misconduct,
    MisconductKind,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfResult,
    SchafkopfRules,
    SchafkopfTotals,
    SieLost,
    TallyCounting,
    TotalsLine,
    party_of,
)
from turnierleitung.games.schafkopf.score import bare_solos, can_be_announced, deal_values, kind_of, rows

SCHWAIG = SchafkopfRules()
FOUR = TableContext.of(4)
FIVE = TableContext.of(5)
YES = Approval(by=7, at="2026-11-21T17:40:00+01:00")
NO = Approval(by=7, at="2026-11-21T17:40:00+01:00", granted=False)
RUF, SOLO, WENZ, FARBWENZ, SIE = Contract
PLAIN, SCHNEIDER, SCHWARZ, TOUT = Level
FILLER = PlayedDeal(player=1, contract=RUF, partner=3, won=True)
"""A Rufspiel that brings +1 −1 +1 −1."""


def ruf(player: int, partner: int | None, won: bool = True, level: Level = PLAIN, **more: Any) -> PlayedDeal:
    return PlayedDeal(player=player, contract=RUF, partner=partner, won=won, level=level, **more)


def solo(
    player: int, won: bool = True, level: Level = PLAIN, contract: str = SOLO, **more: Any
) -> PlayedDeal:
    return PlayedDeal(player=player, contract=contract, won=won, level=level, **more)


def numbers(*points: int | None, **more: Any) -> NumbersRow:
    return NumbersRow(points=points, **more)


def sheet(*deals: Deal, **more: Any) -> SchafkopfDeals:
    """A signed list that was closed as it stands."""
    given: dict[str, Any] = {"signatures": (1, 2, 3, 4), "closed_early": True} | more
    return SchafkopfDeals(deals=deals, **given)


def second(deal: PlayedDeal | NumbersRow, **more: Any) -> SchafkopfDeals:
    """A list in which the deal is game 2, where S-06 no longer holds."""
    return sheet(FILLER, deal, **more)


def totals(
    *points: int | None, tallies: dict[int, dict[str, int]] | None = None, **more: Any
) -> SchafkopfTotals:
    """A signed sheet with the points of each seat and the tallies of some."""
    lines = tuple(
        TotalsLine(seat=seat, points=each, **(tallies or {}).get(seat, {}))
        for seat, each in enumerate(points, start=1)
    )
    given: dict[str, Any] = {"games": 32, "signatures": (1, 2, 3, 4)} | more
    return SchafkopfTotals(lines=lines, **given)


def problems(
    result: SchafkopfResult, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> dict[str, Problem]:
    """The problems by the last part of their code."""
    return {problem.code.partition(".")[2]: problem for problem in SCHAFKOPF.check(result, rules, context)}


def codes(
    result: SchafkopfResult, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> list[str]:
    return [problem.code.partition(".")[2] for problem in SCHAFKOPF.check(result, rules, context)]


def last_row(
    result: SchafkopfDeals, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> tuple[int, ...] | None:
    return rows(result, rules, context)[-1].points


def tallies(
    result: SchafkopfResult,
    seat: int,
    rules: SchafkopfRules = SCHWAIG,
    context: TableContext = FOUR,
    from_deal: int = 1,
) -> tuple[int, ...]:
    """Sie, Tout won, Tout, solos won, solos of a seat."""
    scores = {score.stint: score.tallies for score in SCHAFKOPF.score(result, rules, context)}
    of_seat = scores[Stint(seat, from_deal)]
    return tuple(of_seat[name] for name in SCHAFKOPF.tallies(rules)[1:])


def points(
    result: SchafkopfResult, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> tuple[int, ...]:
    return tuple(score.tallies["points"] for score in SCHAFKOPF.score(result, rules, context))


class Row(NamedTuple):
    """The points of a contract at a level; a lost side without points is the director's."""

    contract: str
    level: Level = PLAIN
    player_won: int = 0
    opponent_won: int = 0
    player_lost: int | None = None
    opponent_lost: int | None = None


def contracts_of(*keys: str, rows: Sequence[Row] = (), tout: bool = True) -> tuple[ContractValues, ...]:
    """The contracts of Schwaig, or only some of them, with some rows replaced and perhaps without Tout."""
    new = {(row.contract, row.level): row for row in rows}
    table = [
        new.get((one.key, level.level), Row(one.key, *level.model_dump(exclude={"announced"}).values()))
        for one in SCHWAIG.contracts
        for level in one.levels
    ]
    scoring = [{name: value for name, value in row._asdict().items() if value is not None} for row in table]
    old = {"allowed": [*(keys or Contract)], "tout_allowed": tout, "scoring": scoring}
    return tuple(
        ContractValues.model_validate_json(json.dumps(one))
        for one in SchafkopfRules.upgraded(old)["contracts"]
    )


def with_rows(*rows: Row) -> tuple[ContractValues, ...]:
    """The contracts of Schwaig with some rows replaced."""
    return contracts_of(rows=rows)


def mirrored(contract: str, level: Level, player: int, opponent: int) -> Row:
    return Row(contract, level, player, -opponent, -player, opponent)


def known(key: str, **values: Any) -> ContractValues:
    """A contract that clubs know, with other values."""
    contract = next(one for one in KNOWN if one.key == key)
    return ContractValues.model_validate({**dict(contract), **values})


def announced_levels(*surcharges: int) -> tuple[ContractLevel, ...]:
    """The levels of a solo of 2, 3 and 4, Schneider and Schwarz announced for so much more (C-01)."""
    plain, schneider, schwarz, *_ = known(SOLO).levels
    return (
        plain,
        schneider.model_copy(update={"announced": surcharges[0]}),
        schwarz.model_copy(update={"announced": surcharges[1]}),
    )


RUNNERS = SchafkopfRules(
    runners=Runners.WITH_AND_WITHOUT,
    runners_doubled=True,
    first_game=FirstGame.FREE,
    contracts=(
        known(RUF, step=8, runners_at_most=8),
        known(SOLO, tout_from_runners=3),
        known(WENZ, runner_points=2),
        known(FARBWENZ),
        known(SIE, runners_from=8, first_game=InFirstGame.AS_IT_IS),
    ),
)
"""A club where runners count both ways, twice in a Tout, and a Tout needs three."""
SHORT = SchafkopfRules(
    cards=24,
    dealt_at_once=3,
    nobody_plays="kreuz",
    drawn=DrawnGame.ZERO,
    runners=Runners.WITH,
    contracts=(
        known(RUF, step=5, trumps=12),
        known(SOLO, step=4, step_of_tout=1, trumps=12),
        known("geier", step=4, step_of_tout=2, circled=Circled.WHEN_WON),
        known("bettel", step=3, counts_as=None),
        known("kreuz", trumps=12),
    ),
)
"""The short deck with Geier and Bettel, and Kreuz if nobody plays."""
ANNOUNCING = SchafkopfRules(
    row_check=RowCheck.PLUS_ONLY,
    runners=Runners.WITH,
    nobody_plays="ramsch",
    sie_lost=SieLost.TABLE,
    contracts=(
        known(RUF, step=3, runner_points=5),
        known(SOLO, step=2, step_of_tout=None, levels=announced_levels(5, 10), circled=Circled.NEVER),
        known(SIE, step=1),
        known("ramsch"),
    ),
)
"""Plus points only, with announced Schneider and Schwarz, and Ramsch if nobody plays."""
PLAIN_CLUB = SchafkopfRules(
    contracts=(known(RUF, step=2), known(SOLO, step=1, step_of_tout=None, levels=known(SOLO).levels[:1]))
)
"""A club with Rufspiel and Solo alone, without Tout."""
CLUBS = (RUNNERS, SHORT, ANNOUNCING, PLAIN_CLUB)
RULEBOOKS = (
    *CLUBS,
    SCHWAIG,
    SchafkopfRules(sie_lost=SieLost.TABLE, first_game_lost=FirstGameLost.PLAIN),
    SchafkopfRules(row_check=RowCheck.PLUS_ONLY),
    SchafkopfRules(row_check=RowCheck.PLUS_ONLY, tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS),
    SchafkopfRules(tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS, first_game=FirstGame.FREE),
    SchafkopfRules(contracts=contracts_of(RUF, SOLO, WENZ, tout=False), deals_per_round=20),
    SchafkopfRules(contracts=with_rows(mirrored(SOLO, TOUT, 24, 8), mirrored(SIE, PLAIN, 24, 8))),
)
CONTEXTS = (FOUR, FIVE, TableContext((*FOUR.stints[:2], Stint(3), Stint(3, 5), Stint(4))))


@st.composite
def deals(draw: st.DrawFn, rules: SchafkopfRules, game: int, seats: int) -> PlayedDeal | NumbersRow:
    """Any game that the rulebook allows, told or in numbers."""
    active = playing(game, seats)
    contract = draw(st.sampled_from(rules.playable))
    player, partner, culprit = draw(st.permutations(active))[:3]
    deal = PlayedDeal(
        player=player,
        contract=contract.key,
        partner=partner if contract.calls else None,
        won=draw(st.booleans()),
        level=draw(st.sampled_from(contract.level_names)),
        approval=YES,
    )
    party = party_of(deal, game, rules, seats)
    if draw(st.integers(0, 9)) == 0:
        misconduct = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=culprit)
        deal = deal.model_copy(update={"misconduct": misconduct, "won": culprit not in party})
    else:
        deal = draw(_with_marks(deal, contract, rules))
    if deal_values(deal, game, rules) is None:
        proposal = rules.proposal(SIE)
        assert proposal is not None
        ruled = tuple(
            0 if seat not in active else proposal.player if seat in party else proposal.opponent
            for seat in range(1, seats + 1)
        )
        return deal.model_copy(update={"points": ruled, "reason": "Festgelegt."})
    if deal.misconduct is None and draw(st.booleans()):
        return in_numbers(deal, game, rules, seats) or deal
    return deal


@st.composite
def _with_marks(
    draw: st.DrawFn, deal: PlayedDeal, contract: ContractValues, rules: SchafkopfRules
) -> PlayedDeal:
    """The game perhaps announced, and perhaps with runners (C-01, C-03)."""
    could = [one for one in ANNOUNCED if can_be_announced(contract, one, deal.level, won=deal.won)]
    announced = draw(st.sampled_from([None, *could]))
    held, without = 0, False
    if rules.runners is not Runners.NOT_COUNTED and contract.runners_from is not None:
        needed = contract.tout_from_runners if deal.level is TOUT else 0
        without = not needed and rules.runners is Runners.WITH_AND_WITHOUT and draw(st.booleans())
        least, most = contract.runners_from, most_runners(contract, rules.tricks, without=without)
        held = draw(st.sampled_from([*([] if needed else [0]), *range(max(least, needed), most + 1)]))
    return deal.model_copy(update={"announced": announced, "runners": held, "without": without and held > 0})


def in_numbers(deal: PlayedDeal, game: int, rules: SchafkopfRules, seats: int) -> NumbersRow | None:
    """The same game as it stands on the paper; ``None`` where the paper does not say it."""
    before = (FILLER,) * (game - 1)
    written = rows(SchafkopfDeals(deals=(*before, deal)), rules, TableContext.of(seats))[-1].points
    contract = rules.contract(deal.contract)
    assert written is not None
    assert contract is not None
    kind = kind_of(deal.contract, deal.level, game, rules)
    if contract.is_bare(won=deal.won):
        found = bare_solos(written, game, rules)
        return NumbersRow(points=written, approval=YES) if len(found) == 1 else None
    return NumbersRow(points=written, circled=deal.player, counts_as=kind, approval=YES)


@st.composite
def sheets(draw: st.DrawFn) -> tuple[SchafkopfDeals, SchafkopfRules, TableContext]:
    """Any list that may be handed in, with its rulebook and table."""
    rules = draw(st.sampled_from(RULEBOOKS))
    context = draw(st.sampled_from(CONTEXTS))
    count = draw(st.integers(0, 12))
    written: list[Deal] = []
    while (game := sum(deal.counts(rules) for deal in written) + 1) <= count:
        if draw(st.integers(0, 9)) == 0:
            reasons = [NoGameReason.ANNULLED]
            reasons += [] if rules.nobody_plays else [NoGameReason.NOBODY_PLAYED]
            reasons += [NoGameReason.DRAWN] if rules is SHORT else []
            written.append(NoGame(reason=draw(st.sampled_from(reasons))))
        else:
            written.append(draw(deals(rules, game, context.seats)))
    signatures = tuple(range(1, context.seats + 1))
    result = SchafkopfDeals(deals=tuple(written), signatures=signatures, closed_early=True)
    return result, rules, context
