"""Creates, opens and names a tournament; and how typed text is tidied."""

from __future__ import annotations

import uuid
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import func, insert, select, update
from sqlmodel import Session

from turnierleitung import __version__
from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.free_text import tidy
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes, RoundState
from turnierleitung.services.ground import rulebooks as rules_in_force
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import schema
from turnierleitung.storage.capture import LONGEST_NAME, LONGEST_TEXT, Changes
from turnierleitung.storage.errors import FileTrouble
from turnierleitung.storage.journal import Author
from turnierleitung.storage.tournament_file import (
    SUFFIX,
    BeforeMigration,
    Clock,
    TournamentFile,
    kept,
    utc_now,
)

_TOURNAMENT: Final = schema.TOURNAMENT
_ROUND: Final = schema.table_of(schema.Round)
_STAGE: Final = schema.STAGE
_DEPARTURE: Final = schema.DEPARTURE
_PARTICIPANT: Final = schema.table_of(schema.Participant)
_FIRST_OPERATOR: Final = 1


class Facts(NamedTuple):
    """The name, date, place and fee of a tournament."""

    name: str
    held_on: date
    venue: str = ""
    entry_fee_cents: int = 0
    currency: Currency = Currency.EUR


class RoundStep(NamedTuple):
    """A round on the way through the tournament."""

    round_id: int
    number: int
    state: RoundState
    kind: str = "tables"
    """Of its stage: ``tables``, ``groups`` or ``knockout``."""
    started_at: str | None = None
    """UTC with offset, ISO 8601; ``None`` before the start."""
    stage: int = 0
    """Place of its stage among those of the rulebook, from 0."""


class Header(NamedTuple):
    """The progress of the tournament."""

    uuid: str
    facts: Facts
    participants: int
    """Everyone who competes: no helpers, neither withdrawn nor excluded."""
    rounds: tuple[RoundStep, ...]
    practice: bool = False
    """Whether it is an exercise: nothing of it counts."""
    second_entry: bool = False
    """Whether a slip counts only after a second person has entered it too."""


def create(
    path: Path,
    facts: Facts,
    rulebook: Rulebook,
    operator: str,
    clock: Clock = utc_now,
    *,
    practice: bool = False,
) -> TournamentFile:
    """Create a tournament file and open it; the operator is at work in it.

    With ``practice`` it is marked for good as one that does not count.

    Raises:
        Refused: the facts are incomplete or the file cannot be written.
    """
    problems = check(facts)
    if problems:
        raise Refused(*problems)

    def fill(tournament: TournamentFile) -> None:
        with tournament.action("tournament.created") as action:
            session = action.session
            connection = action.connection
            origin = {"uuid": str(uuid.uuid4()), "practice": practice, "made_with": __version__}
            row = {"id": 1, "second_entry": False, **origin, **_columns(facts)}
            connection.execute(insert(_TOURNAMENT).values(row))
            connection.execute(insert(schema.RULEBOOK).values(content=rulebooks.to_json(rulebook)))
            person = schema.Person(last_name=tidy(operator) or "Turnierleitung")
            session.add(person)
            session.flush()
            connection.execute(
                insert(schema.OPERATOR).values(id=_FIRST_OPERATOR, person_id=schema.id_of(person))
            )
            _add_stages(session, rulebook)
            tournament.author = Author(_FIRST_OPERATOR)

    with refusing():
        created = TournamentFile.create(path, fill, clock)
    created.author = Author(_FIRST_OPERATOR)
    return created


def _add_stages(session: Session, rulebook: Rulebook) -> None:
    number = 0
    for position, stage in enumerate(rulebook.stages, start=1):
        stage_id = (
            session.connection()
            .execute(insert(_STAGE).values(position=position, kind=stage.kind).returning(_STAGE.c.id))
            .scalar_one()
        )
        for _ in range(stage.rounds):
            number += 1
            session.add(schema.Round(stage_id=stage_id, number=number))


def open_file(
    path: Path,
    clock: Clock = utc_now,
    before_migration: BeforeMigration = lambda _path: None,
    *,
    take_over: bool = False,
) -> TournamentFile:
    """Open a tournament file; raises :class:`Refused` where it cannot be used.

    With ``take_over`` it is taken from the other computer that has it open.
    """
    with refusing():
        tournament = TournamentFile.open(path, clock, before_migration, take_over=take_over)
    if not _has_rules(tournament):
        tournament.close()
        raise Refused(Problem(f"file.{FileTrouble.SENSELESS}", params={"name": path.name}))
    return tournament


def _has_rules(tournament: TournamentFile) -> bool:
    """Return whether the rulebook of a file can be read: without it nothing else can be."""
    try:
        return bool(rules_in_force.current(tournament).stages)
    except (Refused, ValueError, RecursionError, AttributeError):
        return False


def check(facts: Facts) -> tuple[Problem, ...]:
    """Return the problems of the facts of a tournament."""
    found = []
    if not tidy(facts.name):
        found.append(Problem("tournament.name_missing", at=("name",)))
    if facts.entry_fee_cents < 0:
        found.append(Problem("tournament.fee_negative", at=("entry_fee_cents",)))
    return tuple(found)


def change_facts(tournament: TournamentFile, facts: Facts) -> Changes:
    """Change name, day, venue, entry fee or currency; raises :class:`Refused` where they are incomplete."""
    problems = check(facts)
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("tournament.changed") as action:
        action.connection.execute(update(_TOURNAMENT).values(**_columns(facts)))
    return action.changes


def demand_second_entry(tournament: TournamentFile) -> Changes:
    """Let every slip count only after a second person has entered it too."""
    return _set_second_entry(tournament, "second_entry.demanded", demanded=True)


def waive_second_entry(tournament: TournamentFile) -> Changes:
    """Let slips count at once again; one entered once stays parked until it is entered again."""
    return _set_second_entry(tournament, "second_entry.waived", demanded=False)


def _set_second_entry(tournament: TournamentFile, kind: str, *, demanded: bool) -> Changes:
    with refusing(), tournament.action(kind) as action:
        action.connection.execute(update(_TOURNAMENT).values(second_entry=demanded))
    return action.changes


def _columns(facts: Facts) -> dict[str, str | int]:
    return {
        "name": tidy(facts.name),
        "held_on": facts.held_on.isoformat(),
        "venue": tidy(facts.venue),
        "entry_fee_cents": facts.entry_fee_cents,
        "currency": facts.currency.value,
    }


@kept
def header(tournament: TournamentFile) -> Header:
    """Return the progress of the tournament."""
    with tournament.reading() as connection:
        row = connection.execute(select(_TOURNAMENT)).mappings().one()
        rounds = connection.execute(
            select(
                _ROUND.c.id,
                _ROUND.c.number,
                _ROUND.c.state,
                _STAGE.c.kind,
                _ROUND.c.started_at,
                _STAGE.c.position - 1,
            )
            .join(_STAGE, _STAGE.c.id == _ROUND.c.stage_id)
            .order_by(_ROUND.c.number)
        ).all()
        competing = connection.execute(
            select(func.count())
            .select_from(_PARTICIPANT)
            .outerjoin(_DEPARTURE, _DEPARTURE.c.participant_id == _PARTICIPANT.c.id)
            .where(_DEPARTURE.c.id.is_(None), _PARTICIPANT.c.competes == Competes.YES)
        ).scalar_one()
    return Header(
        uuid=row["uuid"],
        facts=Facts(
            name=row["name"],
            held_on=date.fromisoformat(row["held_on"]),
            venue=row["venue"],
            entry_fee_cents=row["entry_fee_cents"],
            currency=Currency(row["currency"]),
        ),
        participants=competing,
        rounds=tuple(RoundStep(found[0], found[1], RoundState(found[2]), *found[3:]) for found in rounds),
        practice=row["practice"],
        second_entry=row["second_entry"],
    )


Tournament = TournamentFile
"""An open tournament; the floors above hand it on to the services and never look into it."""

__all__ = ["SUFFIX", "Changes", "Tournament"]


__all__ = ["LONGEST_NAME", "LONGEST_TEXT", "tidy", "tidy_lines"]


def tidy_lines(text: str) -> str:
    """Return a text of several lines, each of them tidy."""
    return "\n".join(tidy(line) for line in text.strip().splitlines())
