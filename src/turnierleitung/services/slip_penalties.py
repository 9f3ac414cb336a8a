"""Matches penalties on slips with recorded ones; each is recorded once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Borne, Carrier, PenaltyEffect, PenaltySource
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Problem, Severity, Topic
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import records, rulebooks
from turnierleitung.services.people import operators, participants
from turnierleitung.storage.tournament_file import Action, TournamentFile


class SlipComparison(NamedTuple):
    """How the penalties of a table and its slip agree."""

    waiting: tuple[records.CarriedPenalty, ...]
    """Recorded, but missing on a slip that should list them, or there is no slip yet."""
    contained: tuple[records.CarriedPenalty, ...]
    """The slip does not tell penalties: its sums contain them."""
    unnoted: tuple[tuple[int, Borne], ...]
    """On the slip only: the person and the penalty."""


def compare(
    rows: Sequence[records.CarriedPenalty],
    result: GameResult | None,
    players: Sequence[tuple[int, int, int]],
    rulebook: Rulebook,
) -> SlipComparison:
    """Compare the penalties of a table with its slip; ``players`` are seat, first deal and participant."""
    if result is None:
        return SlipComparison(tuple(rows), (), ())
    on_slip = plugins.game(rulebook.game.kind).borne(result, rulebook.game)
    left = [*rows]
    unnoted = []
    for borne in on_slip.told:
        whom = _whom(borne, players)
        # One that names its deal is that of the deal, if there is one.
        same = [row for row in left if (row.participant_id, row.effect) == (whom, borne.effect)]
        exact = [row for row in same if row.deal == borne.deal] or [row for row in same if row.deal is None]
        if not exact and borne.deal is None:
            exact = same
        if exact:
            left.remove(exact[0])
        else:
            unnoted.append((whom, borne))
    apart = tuple(left)
    return SlipComparison(
        waiting=apart if on_slip.all_told else (),
        contained=() if on_slip.all_told else apart,
        unnoted=tuple(unnoted),
    )


def missing(
    tournament: TournamentFile,
    noted: Sequence[records.CarriedPenalty],
    result: GameResult,
    players: Sequence[tuple[int, int, int]],
) -> tuple[Problem, ...]:
    """Return recorded penalties that are missing on a slip that should list them."""
    if not noted:
        return ()
    rulebook, people = rulebooks.current(tournament), participants.by_id(tournament)
    return tuple(
        Problem(
            code="penalty.not_on_the_slip",
            topic=Topic.PENALTIES,
            severity=Severity.ASKS,
            params={"name": people[row.participant_id].name, "title": row.title},
        )
        for row in compare(noted, result, players, rulebook).waiting
    )


def settle(
    tournament: TournamentFile,
    action: Action,
    table_id: int,
    result: GameResult | None,
    players: Sequence[tuple[int, int, int]],
) -> None:
    """Record the penalties of an entered slip, within its action; replaces those of the old slip.

    Penalties recorded by the director remain, even if the slip omits them.
    """
    connection = action.connection
    rulebook = rulebooks.current(tournament)
    rows = records.carried_penalties(connection, table_id)
    found = compare(rows, result, players, rulebook)
    for row in found.waiting:
        if row.source is PenaltySource.SLIP:
            records.drop_penalty(connection, row.id)
    for participant_id, borne in found.unnoted:
        title, rule = _entry_for(borne.effect, rulebook)
        records.add_penalty(
            connection,
            participant_id,
            table_id=table_id,
            deal=borne.deal,
            title=title,
            rule=rule,
            effect=borne.effect,
            carrier=Carrier.SLIP,
            source=PenaltySource.SLIP,
            reason="",
            reported_by="",
            decided_by=operators.at_work(tournament).id,
            at=action.at,
        )


def _whom(borne: Borne, players: Sequence[tuple[int, int, int]]) -> int:
    """Return the person on the seat, at the deal in question if it was taken over."""
    there = sorted(player for player in players if player[0] == borne.seat)
    since = [player for player in there if player[1] <= (borne.deal or 1)]
    return (since or there)[-1 if since else 0][2]


def _entry_for(effect: PenaltyEffect, rulebook: Rulebook) -> tuple[str, str]:
    """Return title and article of the catalogue entry for a slip's penalty; empty if none."""
    for entry in rulebook.penalties:
        if entry.effect is effect:
            return entry.title, entry.rule
    return "", ""
