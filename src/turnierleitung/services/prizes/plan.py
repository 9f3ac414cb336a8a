"""The prize plan: prizes by rank, class or club, and their pots."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import spelling
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup, Together, tally_key, tally_of
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Format
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

MOST_CENTS: Final = 100_000_000
"""More than that is a slip of the pen."""
LAST_RANK: Final = 2_000
_PRIZE: Final = schema.PRIZE
_PLAN: Final = schema.PRIZE_PLAN


class PlannedPrize(NamedTuple):
    """A prize as it stands in the plan."""

    id: int
    prize: Prize


class PrizePlan(NamedTuple):
    """All prizes with what holds for them."""

    prizes: tuple[PlannedPrize, ...]
    """Those by rank first, then by class, then by club."""
    together: Together
    pot_cents: int | None
    """The money available for prizes; ``None`` if not set."""
    currency: Currency

    @property
    def total_cents(self) -> int:
        """The money of all prizes."""
        return sum(planned.prize.cents for planned in self.prizes)


@kept
def view(tournament: TournamentFile) -> PrizePlan:
    """Return the plan; an empty one at the beginning."""
    with tournament.reading() as connection:
        rows = connection.execute(select(_PRIZE)).mappings().all()
        agreed = connection.execute(select(_PLAN)).mappings().first()
    planned = [
        PlannedPrize(
            row["id"],
            Prize(PrizeGroup(GroupKind(row["kind"]), row["name"]), row["rank"], row["cents"], row["thing"]),
        )
        for row in rows
    ]
    kinds = tuple(GroupKind)
    return PrizePlan(
        tuple(
            sorted(
                planned,
                key=lambda found: (
                    kinds.index(found.prize.group.kind),
                    found.prize.group.name,
                    found.prize.rank,
                ),
            )
        ),
        Together(agreed["together"]) if agreed else Together.ADD,
        agreed["pot_cents"] if agreed else None,
        tournaments.header(tournament).facts.currency,
    )


def put(tournament: TournamentFile, prizes: Sequence[Prize], instead_of: int | None = None) -> Changes:
    """Add prizes to the plan; each replaces one of the same rank and group, or ``instead_of``.

    Raises:
        Refused: a prize is empty, negative or not payable in coins, lacks its purpose, or all together exceed
            the pot.
    """
    wanted = [_tidied(prize) for prize in prizes]
    plan = view(tournament)
    places = {_place(prize) for prize in wanted}
    gone = [
        planned.id for planned in plan.prizes if planned.id == instead_of or _place(planned.prize) in places
    ]
    kept = sum(planned.prize.cents for planned in plan.prizes if planned.id not in gone)
    problems = [problem for prize in wanted for problem in _check(tournament, prize, plan.currency)]
    if not problems:
        problems += _above_pot(kept + sum(prize.cents for prize in wanted), plan.pot_cents, plan.currency)
    if problems:
        raise Refused(*dict.fromkeys(problems))
    with refusing(), tournament.action("prizes.planned", {"count": len(wanted)}) as action:
        action.connection.execute(delete(_PRIZE).where(_PRIZE.c.id.in_(gone)))
        action.connection.execute(
            insert(_PRIZE),
            [
                {
                    "kind": prize.group.kind.value,
                    "name": prize.group.name,
                    "rank": prize.rank,
                    "cents": prize.cents,
                    "thing": prize.thing,
                }
                for prize in wanted
            ],
        )
    return action.changes


def rounds_of(tournament: TournamentFile) -> tuple[str, ...]:
    """Return the rounds that may have prizes, by number; empty for matches."""
    if stages.played_as(tournament) is not Format.TABLES:
        return ()
    return tuple(str(step.number) for step in tournaments.header(tournament).rounds)


def are_teams_ranked(tournament: TournamentFile) -> bool:
    """Whether there may be prizes for teams: the rulebook ranks them, or some are planned already."""
    planned = any(found.prize.group.kind is GroupKind.TEAM for found in view(tournament).prizes)
    return planned or rulebooks.current(tournament).teams.best is not None


def follow_tallies(tournament: TournamentFile, connection: Connection, rulebook: Rulebook) -> None:
    """Call prizes for the most of a tally as another rulebook calls it.

    Raises:
        Refused: the rulebook no longer has the tally of a planned prize.
    """
    names = {tally: tally_key(rulebook.game.named, tally) for tally in plugins.tallies(rulebook.game)}
    for planned in view(tournament).prizes:
        group = planned.prize.group
        _, tally, name = tally_of(group)
        if group.kind is GroupKind.TALLY and tally and names.get(tally) != group.name:
            if tally not in names:
                raise Refused(Problem("prize.tally_gone", params={"name": name}))
            renamed = update(_PRIZE).where(_PRIZE.c.id == planned.id).values(name=names[tally])
            connection.execute(renamed)


def tallies_of(tournament: TournamentFile) -> tuple[str, ...]:
    """Return the tallies that may have a prize for the most of them, as names of groups."""
    if stages.played_as(tournament) is not Format.TABLES:
        return ()
    game = rulebooks.current(tournament).game
    return tuple(tally_key(game.named, tally) for tally in plugins.tallies(game)[1:])


def _place(prize: Prize) -> tuple[GroupKind, str, int]:
    """Return what a prize is for, however its group is spelt."""
    return prize.group.kind, spelling(prize.group.name), prize.rank


def remove(tournament: TournamentFile, prize_ids: Collection[int]) -> Changes:
    """Take prizes out of the plan."""
    with refusing(), tournament.action("prizes.removed", {"count": len(prize_ids)}) as action:
        action.connection.execute(delete(_PRIZE).where(_PRIZE.c.id.in_(prize_ids)))
    return action.changes


def agree(tournament: TournamentFile, together: Together, pot_cents: int | None) -> Changes:
    """Set the rule for several prizes of one person, and the pot.

    Raises:
        Refused: the pot is below zero, or less than the prizes.
    """
    plan = view(tournament)
    if pot_cents is not None and pot_cents < 0:
        raise Refused(Problem("prize.pot_below_zero", at=("pot",)))
    problems = tuple(_above_pot(plan.total_cents, pot_cents, plan.currency))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("prizes.agreed") as action:
        values = {"together": together.value, "pot_cents": pot_cents}
        if not action.connection.execute(update(_PLAN).values(**values)).rowcount:
            action.connection.execute(insert(_PLAN).values(id=1, **values))
    return action.changes


def broken(connection: Connection) -> Iterator[Problem]:
    """Find prizes that exceed the pot; empty in a valid file."""
    pot_cents = connection.execute(select(_PLAN.c.pot_cents)).scalar()
    total = connection.execute(select(func.coalesce(func.sum(_PRIZE.c.cents), 0))).scalar_one()
    currency = connection.execute(select(schema.TOURNAMENT.c.currency)).scalar_one()
    yield from _above_pot(total, pot_cents, Currency(currency))


def _tidied(prize: Prize) -> Prize:
    name = tournaments.tidy(prize.group.name) if prize.group.kind.is_named else ""
    return prize._replace(group=PrizeGroup(prize.group.kind, name), thing=tournaments.tidy(prize.thing))


def _check(tournament: TournamentFile, prize: Prize, currency: Currency) -> Iterator[Problem]:
    rounds = rounds_of(tournament)
    about = {"rank": prize.rank, "currency": currency.value}
    if not 1 <= prize.rank <= LAST_RANK:
        yield Problem("prize.rank", at=("rank",), params={"last": LAST_RANK})
    if prize.group.kind is GroupKind.MIDDLE and prize.rank != 1:
        yield Problem("prize.one_middle", at=("rank",))
    if prize.group.kind is GroupKind.ROUND and prize.group.name not in rounds:
        yield Problem("prize.no_such_round", at=("name",), params={"rounds": ", ".join(rounds)})
    elif prize.group.kind is GroupKind.TALLY and prize.group.name not in tallies_of(tournament):
        yield Problem("prize.no_such_tally", at=("name",))
    elif prize.group.kind.is_named and not prize.group.name:
        yield Problem("prize.name_missing", at=("name",))
    if prize.cents < 0:
        yield Problem("prize.below_zero", at=("amount",), params=about)
    elif prize.cents > MOST_CENTS:
        yield Problem("prize.too_much", at=("amount",), params={**about, "most_cents": MOST_CENTS})
    elif prize.cents % currency.coin:
        yield Problem("prize.no_coin", at=("amount",), params={**about, "coin_cents": currency.coin})
    elif not prize.cents and not prize.thing:
        yield Problem("prize.nothing", at=("amount",), params=about)


def _above_pot(total_cents: int, pot_cents: int | None, currency: Currency) -> Iterator[Problem]:
    if pot_cents is not None and total_cents > pot_cents:
        yield Problem(
            "prize.above_pot",
            at=("pot",),
            params={"total_cents": total_cents, "pot_cents": pot_cents, "currency": currency.value},
        )
