"""Removing all names for good, from rows and from texts typed by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select, update
from sqlmodel import Session

from turnierleitung.domain.names import sound
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import slip_rows
from turnierleitung.services.ground.records import RESULT
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people.participants import PERSON
from turnierleitung.storage import backup, disk, journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.errors import FileTrouble
from turnierleitung.storage.file_check import holds_entry
from turnierleitung.storage.tournament_file import SUFFIX, Clock, TournamentFile, utc_now


def anonymise(tournament: TournamentFile, folders: Sequence[Path], clock: Clock = utc_now) -> Changes:
    """Remove all names for good: from the file, its reasons and notes, its journal and its known backups.

    It cannot be undone. The chain of the journal still verifies, because it was built on salted
    commitments. In each folder a backup without names is made, then those with names are deleted.

    Raises:
        Refused: the file could not be cleaned, or the backups of a folder not be replaced; the
            other folders are done.
    """

    def blank(session: Session) -> None:
        blacken(session)
        slip_rows.forget_drafts(session)
        for number, person in enumerate(session.scalars(select(schema.Person)), start=1):
            person.last_name = f"Person {number}"
            person.first_name = person.club = person.town = person.note = person.keep_apart = ""
            person.category = person.team = person.partner_first_name = ""
            person.partner_last_name = f"Person {number}b" if person.partner_last_name else ""

    with refusing():
        changes = tournament.redact(journal.ANONYMISED, blank)
    _raise(problem for folder in folders for problem in _replace_backups(tournament, folder, clock))
    return changes


def finish(tournament: TournamentFile, folders: Sequence[Path], clock: Clock = utc_now) -> None:
    """Complete an anonymisation that a crash or a missing medium interrupted.

    Does nothing without an anonymisation, or after a complete one.

    Raises:
        Refused: as :func:`anonymise`.
    """
    removal = _removal(tournament)
    if removal is None:
        return
    if removal.uuid == tournament.latest_entry:
        # Killed before it was cleaned, the file still has the names between its rows.
        with refusing():
            tournament.clean()
    for folder in folders:
        disk.tidy_up(folder)
    with_names = [folder for folder in folders if _with_names(removal, backup.backups(folder))]
    _raise(problem for folder in with_names for problem in _replace_backups(tournament, folder, clock))


def copies_with_names(tournament: TournamentFile) -> tuple[Path, ...]:
    """Return the files beside a tournament that began as the same one and still have its names."""
    removal = _removal(tournament)
    if removal is None:
        return ()
    beside = sorted(tournament.path.parent.glob(f"*{SUFFIX}"))
    began = tournament.history()[0].uuid
    return tuple(path for path in beside if holds_entry(path, began) and not holds_entry(path, removal.uuid))


def _removal(tournament: TournamentFile) -> journal.Recorded | None:
    """Return the entry by which names were removed last."""
    entries = reversed(tournament.history())
    return next((entry for entry in entries if entry.kind == journal.ANONYMISED), None)


def _with_names(removal: journal.Recorded | None, made: Sequence[backup.Backup]) -> list[backup.Backup]:
    return [one for one in made if removal is None or not holds_entry(one.path, removal.uuid)]


def _replace_backups(tournament: TournamentFile, folder: Path, clock: Clock) -> tuple[Problem, ...]:
    disk.tidy_up(folder)
    with_names = _with_names(_removal(tournament), backup.backups(folder))
    try:
        with refusing():
            backup.make(tournament.path, folder, clock())
        for old in with_names:
            old.path.unlink(missing_ok=True)
    except OSError:
        return (Problem(f"file.{FileTrouble.READ_ONLY}", params={"name": str(folder)}),)
    except Refused as refusal:
        return refusal.problems
    return ()


def _raise(found: Iterable[Problem]) -> None:
    problems = tuple(found)
    if problems:
        raise Refused(*problems)


_DEPARTURE: Final = schema.DEPARTURE
_PROTEST: Final = schema.PROTEST
_DECISION: Final = schema.DECISION
_PENALTY: Final = schema.PENALTY
_RESULT: Final = schema.RESULT
_WALL: Final = schema.WALL
_PRIZE: Final = schema.PRIZE
_SPEECH: Final = schema.SPEECH
_WORDS: Final = schema.CEREMONY_WORDS
_STEP: Final = schema.CEREMONY_STEP
_COLUMNS: Final = (
    _DECISION.c.sentence,
    _PENALTY.c.title,
    _PENALTY.c.reason,
    _PENALTY.c.reported_by,
    schema.ADJUSTMENT.c.reason,
    schema.CASH_ENTRY.c.text,
    schema.STATION_CALL.c.text,
    _PRIZE.c.thing,
    _SPEECH.c.text,
    _WORDS.c.text,
)
"""Columns that hold one text and nothing else."""
BLACK: Final = "█████"
"""Replaces every name, so that its length reveals nothing."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_KINDS_WITH_REASON: Final = frozenset({"ruling", "played"})
"""Parts of a result whose reason is typed; elsewhere it is a code."""


class Named(NamedTuple):
    """A text that names somebody, before and after."""

    text: str
    blackened: str


def naming_somebody(tournament: TournamentFile) -> tuple[Named, ...]:
    """Return the reasons and notes in which a name of this tournament stands, each once."""
    with tournament.reading() as connection:
        names = _names(connection)
        found = dict.fromkeys(_texts(connection))
    pairs = (Named(text, blackened(text, names)) for text in found)
    return tuple(pair for pair in pairs if pair.text != pair.blackened)


def blacken(session: Session) -> None:
    """Replace the names in all reasons and notes; the rest of the text stays."""
    names = _names(session.connection())
    connection = session.connection()
    for departure_id, reason in connection.execute(select(_DEPARTURE.c.id, _DEPARTURE.c.reason)).all():
        connection.execute(
            update(_DEPARTURE).where(_DEPARTURE.c.id == departure_id).values(reason=blackened(reason, names))
        )
    for protest_id, text, decision in connection.execute(
        select(_PROTEST.c.id, _PROTEST.c.text, _PROTEST.c.decision)
    ).all():
        connection.execute(
            update(_PROTEST)
            .where(_PROTEST.c.id == protest_id)
            .values(text=blackened(text, names), decision=blackened(decision, names))
        )
    for text in connection.execute(select(_WALL.c.text)).scalars().all():
        # A picture may show somebody; the logo is the club's.
        connection.execute(update(_WALL).values(text=blackened(text, names), picture=""))
    for column in _COLUMNS:
        for row_id, text in connection.execute(select(column.table.c.id, column)).all():
            connection.execute(
                update(column.table)
                .where(column.table.c.id == row_id)
                .values({column: blackened(text, names)})
            )
    for step_id, before in connection.execute(select(_STEP.c.id, _STEP.c.content)).all():
        content = json.loads(before)
        for share in _shares(content):
            share["things"] = [blackened(thing, names) for thing in share["things"]]
            # With the club or class of a prize, somebody would be known again.
            share["name"] = ""
        after = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        connection.execute(update(_STEP).where(_STEP.c.id == step_id).values(content=after))
    for result_id, reason, before in connection.execute(
        select(_RESULT.c.id, _RESULT.c.reason, _RESULT.c.content)
    ).all():
        content = json.loads(before)
        for part in _with_reason(content):
            part["reason"] = blackened(part["reason"], names)
        changed = content != json.loads(before)
        after = json.dumps(content, ensure_ascii=False, separators=(",", ":")) if changed else before
        connection.execute(
            update(_RESULT)
            .where(_RESULT.c.id == result_id)
            .values(reason=blackened(reason, names), content=after)
        )


def blackened(text: str, names: frozenset[tuple[str, ...]]) -> str:
    """Return a text with every word blacked out that sounds like a part of a name, „Hubers“ too."""

    def seen(word: str) -> bool:
        return sound(word) in names or (word[-1:] in "sS" and sound(word[:-1]) in names)

    return _WORD.sub(lambda found: BLACK if seen(found[0]) else found[0], text)


def _names(connection: Connection) -> frozenset[tuple[str, ...]]:
    people = connection.execute(
        select(
            PERSON.c.last_name, PERSON.c.first_name, PERSON.c.partner_last_name, PERSON.c.partner_first_name
        )
    )
    words = (word for person in people for name in person for word in _WORD.findall(name))
    # Small words of a name („von“, „zu“) are words of the language.
    return frozenset(sound(word) for word in words if not word.islower())


def _texts(connection: Connection) -> Iterator[str]:
    yield from connection.execute(select(_DEPARTURE.c.reason)).scalars()
    for text, decision in connection.execute(select(_PROTEST.c.text, _PROTEST.c.decision)):
        yield from (text, decision)
    yield from connection.execute(select(_WALL.c.text)).scalars()
    for column in _COLUMNS:
        yield from connection.execute(select(column)).scalars()
    for content in connection.execute(select(_STEP.c.content)).scalars():
        yield from (thing for share in _shares(json.loads(content)) for thing in share["things"])
    for reason, content in connection.execute(select(RESULT.c.reason, RESULT.c.content)):
        yield reason
        yield from (part["reason"] for part in _with_reason(json.loads(content)))


def _shares(content: Any) -> Iterator[dict[str, Any]]:
    """Yield the prizes that a step of the prize-giving has shown."""
    for person in content.get("people", ()):
        yield from person["shares"]


def _with_reason(content: Any) -> Iterator[dict[str, Any]]:
    """Yield the parts of a result that carry a typed reason."""
    if isinstance(content, dict):
        if content.get("kind") in _KINDS_WITH_REASON and content.get("reason"):
            yield content
        for value in content.values():
            yield from _with_reason(value)
    elif isinstance(content, list):
        for value in content:
            yield from _with_reason(value)
