"""The stages of the tournament: which one a round belongs to, and what the rulebook says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import select

from turnierleitung.domain.stages import Stage, TablesPhase, TablesStage, tables_phase
from turnierleitung.domain.states import Format, StageKind
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.records import ROUND, STAGE
from turnierleitung.storage.tournament_file import TournamentFile, kept


class StagePlace(NamedTuple):
    """A stage with its rounds."""

    stage_id: int
    position: int
    """Among the stages of the rulebook, from 0."""
    kind: StageKind
    rounds: tuple[int, ...]
    """Ids of its rounds in their order."""
    numbers: tuple[int, ...]
    """Numbers of its rounds, counted through the whole tournament."""


@kept
def all_of(tournament: TournamentFile) -> tuple[StagePlace, ...]:
    """Return the stages in their order."""
    query = (
        select(STAGE.c.id, STAGE.c.position, STAGE.c.kind, ROUND.c.id, ROUND.c.number)
        .select_from(STAGE)
        .join(ROUND, ROUND.c.stage_id == STAGE.c.id)
        .order_by(STAGE.c.position, ROUND.c.number)
    )
    found: dict[int, tuple[str, list[tuple[int, int]]]] = {}
    for stage_id, _, kind, round_id, number in tournament.query(query):
        found.setdefault(stage_id, (kind, []))[1].append((round_id, number))
    return tuple(
        StagePlace(
            stage_id=stage_id,
            position=position,
            kind=StageKind(kind),
            rounds=tuple(round_id for round_id, _ in rounds),
            numbers=tuple(number for _, number in rounds),
        )
        for position, (stage_id, (kind, rounds)) in enumerate(found.items())
    )


def played_as(tournament: TournamentFile) -> Format:
    """Return the format of the tournament, common to all its stages."""
    return all_of(tournament)[0].kind.played_as


def of_round(tournament: TournamentFile, round_id: int) -> StagePlace:
    """Return the stage that a round belongs to; asking for an unknown round is a defect."""
    return _by_round(tournament)[round_id]


def of_number(tournament: TournamentFile, number: int) -> StagePlace:
    """Return the stage that the round with a number belongs to; an unknown one is a defect."""
    return next(stage for stage in all_of(tournament) if number in stage.numbers)


def of_kind(tournament: TournamentFile, kind: StageKind) -> StagePlace | None:
    """Return the first stage of a kind, or ``None``."""
    return next((stage for stage in all_of(tournament) if stage.kind is kind), None)


def rules_of(tournament: TournamentFile, place: StagePlace) -> Stage:
    """Return a stage's settings in the present rulebook."""
    return rulebooks.current(tournament).stages[place.position]


def tables_of(tournament: TournamentFile, number: int) -> TablesStage:
    """Return the stage of tables that the round with a number belongs to; another stage is a defect."""
    stage = rules_of(tournament, of_number(tournament, number))
    if not isinstance(stage, TablesStage):
        raise TypeError(f"round {number} is not one of tables")
    return stage


def phase_of(tournament: TournamentFile, position: int) -> TablesPhase:
    """Return the name of a stage's only round if just some people advance; empty for several rounds."""
    rules = rulebooks.current(tournament).stages
    return TablesPhase.ROUNDS if rules[position].rounds > 1 else tables_phase(rules, position)


@kept
def _by_round(tournament: TournamentFile) -> Mapping[int, StagePlace]:
    return {round_id: stage for stage in all_of(tournament) for round_id in stage.rounds}
