"""Answers to disputes that the director holds fast: a sentence in the protocol (Q-29, S-17)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import insert

from turnierleitung.domain.cards import Category
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import Format
from turnierleitung.services.decks import deck_categories, decks_on_tables
from turnierleitung.services.formats import rounds
from turnierleitung.services.formats.registry import stage_format
from turnierleitung.services.ground import round_rows, stages
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import short_names
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile

_DECISION: Final = schema.DECISION
MOST_LETTERS: Final = 600
"""A sentence holds no more."""


class TableToJudge(NamedTuple):
    """A table of a round, at which a dispute can arise."""

    table_id: int
    number: int
    """Of the table, or of the match."""
    names: tuple[str, ...]
    """Short names by seat; empty where somebody is not known yet."""
    categories: tuple[Category, ...] | None
    """Of its deck; ``None`` where those of the rulebook hold."""


def tables(tournament: TournamentFile) -> tuple[TableToJudge, ...]:
    """Return the tables of the round that is played, by number; none before the first."""
    round_id = round_rows.current_round(tournament)
    return () if round_id is None else of_round(tournament, round_id)


def of_round(tournament: TournamentFile, round_id: int) -> tuple[TableToJudge, ...]:
    """Return the tables of a round, by number."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    hall = stage_format(played_as).hall(tournament, round_id)
    short, decks = short_names.by_id(tournament), decks_on_tables.view(tournament)
    found = []
    for row in rounds.view(tournament, round_id).tables:
        deck = decks.get(row.table_id)
        place = hall.get(row.table_id)
        found.append(
            TableToJudge(
                table_id=row.table_id,
                number=row.number,
                names=tuple(short.get(one or 0, "") for one in (place.people if place is not None else ())),
                categories=None if deck is None else deck_categories.own(tournament, deck.deck_id),
            )
        )
    return tuple(found)


def hold_fast(tournament: TournamentFile, sentence: str, table_id: int | None = None) -> Changes:
    """Write an answer into the protocol, with its table or without one.

    Raises:
        Refused: it says nothing.
    """
    written = tidy(sentence)[:MOST_LETTERS]
    if not written:
        raise Refused(Problem("decision.sentence_missing", Topic.RULINGS))
    with refusing(), tournament.action("judge.decided") as action:
        if table_id is not None:
            action.describe(**_about(tournament, table_id))
        write_down(action, written, table_id)
    return action.changes


def write_down(action: Action, sentence: str, table_id: int | None) -> None:
    """Keep a sentence that the protocol tells with the action under way."""
    written = tidy(sentence)[:MOST_LETTERS]
    action.connection.execute(insert(_DECISION).values(table_id=table_id, sentence=written))


def _about(tournament: TournamentFile, table_id: int) -> dict[str, int]:
    """Return what names a table in the protocol."""
    round_id = round_rows.round_of_table(tournament, table_id)
    if round_id is None:
        raise LookupError(f"there is no table {table_id}")
    view = rounds.view(tournament, round_id)
    number = next(row.number for row in view.tables if row.table_id == table_id)
    if stages.of_round(tournament, round_id).kind.played_as is Format.MATCHES:
        return {"match": number}
    return {"table": number, "round": view.number}
