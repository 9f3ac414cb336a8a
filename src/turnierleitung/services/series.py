"""A series of evenings: a small text file that keeps what was read of each of them.

Evenings are only read, from a copy. A file that is gone since counts as it was read last.
"""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from enum import Enum, auto
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, Self

from pydantic import AwareDatetime, Field, ValidationError, model_validator

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.matching import Identity, IdentityAnswer, IdentityDoubt, ShortText, match
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused, Severity
from turnierleitung.domain.ranking.series import (
    MOST_EVENINGS,
    Played,
    SeriesPlace,
    SeriesRules,
    SeriesValuation,
    absent_wins,
    rank_series,
)
from turnierleitung.domain.ranking.standings import Better
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import KnockoutStage
from turnierleitung.domain.states import RoundState, StageKind
from turnierleitung.services import stored_json
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.scores import TallyFigure
from turnierleitung.services.ground.tournaments import Tournament, tidy
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage import backup, file_check, journal
from turnierleitung.storage.disk import put_in_place, unfinished, write_private
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.tournament_file import utc_now

_FORMAT: Final = 1
_MOST_BYTES: Final = 20_000_000


class EveningPerson(Strict):
    """Somebody in the ranking of an evening."""

    who: Identity
    rank: Annotated[int, Field(ge=1)]
    results: tuple[int, ...] = ()
    """By the tallies of the evening."""

    @property
    def name(self) -> str:
        """Return the name as lists show it."""
        heads = [*self.who.heads, ("", "")]
        return PersonData(*heads[0], partner_last_name=heads[1][0], partner_first_name=heads[1][1]).name


class Evening(Strict):
    """What was read of an evening."""

    tournament: str
    """Its uuid."""
    entry: str
    """The latest entry of its journal."""
    read_at: AwareDatetime
    path: str
    """From the folder of the series, if it is in there, else from the root."""
    name: ShortText
    held_on: date
    game: str
    tally_names: tuple[tuple[str, str], ...] = ()
    """The names that the director gave to tallies, by tally."""
    tallies: tuple[str, ...]
    """Of the results, in the order of the criteria; empty for a knock-out."""
    better: Better
    """The better one of two results by the first tally."""
    provisional: bool
    """Whether it was not over."""
    people: tuple[EveningPerson, ...]

    @property
    def named(self) -> NamedGame:
        """The game with the names of its tallies; of another name, a game of points is another game."""
        return NamedGame(self.game, self.tally_names)

    @model_validator(mode="after")
    def _everybody_has_all_results(self) -> Self:
        if any(len(person.results) != len(self.tallies) for person in self.people):
            raise ValueError("results without tallies")
        return self


class Series(Strict):
    """A series as its file holds it."""

    format: Literal[1] = _FORMAT
    name: ShortText
    rules: SeriesRules = SeriesRules()
    evenings: Annotated[tuple[Evening, ...], Field(max_length=MOST_EVENINGS)] = ()
    """By date."""
    answers: tuple[IdentityAnswer, ...] = ()
    prints: int = 0
    """Number of the last print."""


class SeriesFile:
    """A series with its file; every change is written whole or not at all."""

    def __init__(self, path: Path, series: Series, content: bytes) -> None:
        self.path = path
        self.series = series
        self._content = content
        """As it was read or written last."""

    @classmethod
    def create(cls, path: Path, name: str) -> SeriesFile:
        """Make a file without evenings; one of that name is replaced. Raises :class:`Refused`."""
        file = cls(path, Series(name=tidy(name) or path.stem), b"")
        file._write(file.series)
        return file

    @classmethod
    def open(cls, path: Path) -> SeriesFile:
        """Read a file.

        Raises:
            Refused: it is missing, no series, of another version, or its game is not installed.
        """
        content = _content(path)
        try:
            series = Series.model_validate_json(content)
        except (ValidationError, RecursionError):
            code = "series.newer" if _is_newer(content) else "series.broken"
            raise Refused(Problem(code, params={"name": path.name})) from None
        strange = {evening.game for evening in series.evenings}.difference(plugins.kinds())
        if strange:
            params: dict[str, int | str] = {"name": path.name, "game": ", ".join(sorted(strange))}
            raise Refused(Problem("series.game_missing", params=params))
        return cls(path, series, content)

    def change(self, series: Series) -> None:
        """Store another state.

        Raises:
            Refused: it cannot be written, or another program wrote since; the file is as before.
        """
        if series == self.series:
            return
        # A file that is gone is written anew.
        if self.path.exists() and _content(self.path) != self._content:
            raise Refused(Problem("series.changed_elsewhere", params={"name": self.path.name}))
        self._write(series)

    def place_of(self, evening: Evening) -> Path:
        """Return where an evening was read."""
        return self.path.parent / evening.path

    def _write(self, series: Series) -> None:
        content = series.model_dump_json(indent=1).encode()
        try:
            with unfinished(self.path) as draft:
                write_private(draft, content)
                put_in_place(draft, self.path)
        except OSError:
            params = {"name": self.path.name}
            raise Refused(Problem(f"file.{FileTrouble.NOT_SAVED}", params=params)) from None
        self.series, self._content = series, content


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        raise Refused(Problem(f"file.{FileTrouble.MISSING}", params={"name": path.name})) from None
    except OSError as error:
        trouble = FileTrouble.FORBIDDEN if isinstance(error, PermissionError) else FileTrouble.UNREADABLE
        raise Refused(Problem(f"file.{trouble}", params={"name": path.name})) from None
    if len(content) > _MOST_BYTES:
        raise Refused(Problem("series.broken", params={"name": path.name}))
    return content


def _is_newer(content: bytes) -> bool:
    try:
        read = json.loads(content)
    except (ValueError, RecursionError):
        return False
    version = read.get("format") if isinstance(read, dict) else None
    return isinstance(version, int) and version > _FORMAT


def read_evening(path: Path, folder: Path) -> Evening:
    """Read the ranking of a tournament file; ``folder`` is that of the series. May run in a worker.

    A copy is opened: the file keeps its bytes, its lock and what a crashed program left beside it.

    Raises:
        Refused: it cannot be read, is practice or anonymised, or has no ranking yet.
    """
    try:
        with refusing(), tempfile.TemporaryDirectory() as place:
            _check_header(path)
            with (
                backup.prepared(path, Path(place) / path.name, path.name) as copy,
                contextlib.closing(tournaments.open_file(copy)) as tournament,
            ):
                stored_json.check(tournament, path.name)
                return _evening(tournament, path, folder)
    except Refused as refusal:
        raise Refused(*(_of_original(problem, path) for problem in refusal.problems)) from None


def _of_original(problem: Problem, path: Path) -> Problem:
    """Return a problem of the copy as one of the file."""
    if not problem.code.startswith("file."):
        return problem
    return replace(problem, params={**problem.params, "name": path.name})


def _check_header(path: Path) -> None:
    try:
        file_check.check_file(path)
    except FileError as error:
        # Nothing is written into it.
        if error.trouble is not FileTrouble.READ_ONLY:
            raise


def _evening(tournament: Tournament, path: Path, folder: Path) -> Evening:
    header = tournaments.header(tournament)
    ranking = format_of(tournament).ranked(tournament)
    params = {"name": header.facts.name}
    if header.practice:
        raise Refused(Problem("series.practice", params=params))
    if any(entry.kind == journal.ANONYMISED for entry in tournament.history()):
        raise Refused(Problem("series.anonymised", params=params))
    ranked = [one for one in ranking.people if one.played]
    if not ranked:
        raise Refused(Problem("series.no_ranking", params=params))
    people = participants.by_id(tournament)
    # A knock-out ends with its last match; nobody closes it.
    rounds = [step for step in header.rounds if step.kind != StageKind.KNOCKOUT]
    is_over = all(step.state is RoundState.FINISHED for step in rounds)
    tallies = tuple(figure.tally for figure in ranked[0].figures if isinstance(figure, TallyFigure))
    return Evening(
        tournament=header.uuid,
        entry=tournament.latest_entry or "",
        read_at=utc_now().replace(microsecond=0),
        path=_seen_from(folder, path),
        name=header.facts.name,
        held_on=header.facts.held_on,
        game=ranking.game.kind,
        tally_names=ranking.game.tallies,
        tallies=tallies,
        better=_better(rulebooks.current(tournament), tallies),
        provisional=bool(ranking.ties) or not ranking.complete or not is_over,
        people=tuple(
            EveningPerson(
                who=_identity(people[one.participant_id].person),
                rank=one.rank,
                results=tuple(figure.value for figure in one.figures if isinstance(figure, TallyFigure)),
            )
            for one in ranked
        ),
    )


def _identity(person: PersonData) -> Identity:
    return Identity(heads=person.heads, town=person.town)


def _better(rulebook: Rulebook, tallies: Sequence[str]) -> Better:
    """Return the better one of two results by the first tally, as the last stage that compares it says."""
    ranked = [stage for stage in reversed(rulebook.stages) if not isinstance(stage, KnockoutStage)]
    found = (one.better for stage in ranked for one in stage.criteria if one.tally in tallies[:1])
    return next(found, Better.HIGHER)


def _seen_from(folder: Path, path: Path) -> str:
    whole = path.resolve()
    try:
        return whole.relative_to(folder.resolve()).as_posix()
    except ValueError:
        return str(whole)


def with_evening(series: Series, evening: Evening) -> Series:
    """Add an evening.

    Raises:
        Refused: it is in the series already, is of another game, or one too many.
    """
    params: dict[str, int | str] = {"name": evening.name}
    if any(one.tournament == evening.tournament for one in series.evenings):
        raise Refused(Problem("series.twice", params=params))
    if any(one.named != evening.named for one in series.evenings):
        raise Refused(Problem("series.other_game", params=params))
    if len(series.evenings) == MOST_EVENINGS:
        raise Refused(Problem("series.too_many", params=params | {"most": MOST_EVENINGS}))
    return _with(series, (*series.evenings, evening))


def renewed(series: Series, before: Evening, evening: Evening) -> Series:
    """Put what was read anew in the place of an evening.

    Raises:
        Refused: another tournament is in the file now, or its game is another one.
    """
    others = tuple(one for one in series.evenings if one.tournament != before.tournament)
    if evening.tournament != before.tournament:
        raise Refused(Problem("series.another", params={"name": before.name}))
    return with_evening(series.model_copy(update={"evenings": others}), evening)


def without(series: Series, evening: Evening) -> Series:
    """Take an evening out; answers about its people stay."""
    return _with(series, tuple(one for one in series.evenings if one.tournament != evening.tournament))


def _with(series: Series, evenings: tuple[Evening, ...]) -> Series:
    by_date = sorted(evenings, key=lambda one: (one.held_on, sort_key(one.name), one.tournament))
    return series.model_copy(update={"evenings": tuple(by_date)})


def answered(series: Series, doubt: IdentityDoubt, *, same: bool) -> Series:
    """Keep the answer whether two are the same."""
    first, second = (series.evenings[seen.source].people[seen.entry].who for seen in doubt)
    answer = IdentityAnswer(first=first, second=second, same=same)
    return series.model_copy(update={"answers": (*series.answers, answer)})


def forgotten(series: Series, person: SeriesRow) -> Series:
    """Forget the answers about somebody, so that they are asked for again."""
    keys = {who.key for who in person.known_as}
    kept = tuple(one for one in series.answers if keys.isdisjoint((one.first.key, one.second.key)))
    return series.model_copy(update={"answers": kept})


class EveningState(Enum):
    """The file of an evening, compared with what was read of it."""

    AS_READ = auto()
    CHANGED = auto()
    GONE = auto()
    """It is not where it was, or another tournament is there."""
    UNREADABLE = auto()


def look(file: SeriesFile, evening: Evening) -> EveningState:
    """Look whether an evening has changed since it was read; nothing is opened for work."""
    path = file.place_of(evening)
    try:
        if not path.exists():
            return EveningState.GONE
        entry = file_check.latest_entry_in(path)
    except (FileError, OSError):
        return EveningState.UNREADABLE
    if file_check.uuid_in(path) != evening.tournament:
        return EveningState.GONE
    return EveningState.AS_READ if entry == evening.entry else EveningState.CHANGED


class SeriesRow(NamedTuple):
    """Somebody in the ranking of a series."""

    place: SeriesPlace
    name: str
    """As on his latest evening."""
    town: str
    known_as: tuple[Identity, ...]
    """How the evenings know him."""
    was_asked: bool
    """Whether an answer of the director says who he is."""


class SeriesView(NamedTuple):
    """The ranking of a series with everything that explains it."""

    series: Series
    rows: tuple[SeriesRow, ...]
    doubts: tuple[IdentityDoubt, ...]
    problems: tuple[Problem, ...]
    """Why there is no ranking, or what is odd about it."""
    states: tuple[EveningState, ...] = ()
    """Of the files of the evenings; empty if nobody looked at them."""

    @property
    def evenings(self) -> tuple[Evening, ...]:
        """The evenings by date."""
        return self.series.evenings

    @property
    def better(self) -> Better:
        """The better one of two totals."""
        by_result = self.series.rules.valuation is SeriesValuation.RESULTS
        return self.evenings[0].better if by_result and self.evenings else Better.HIGHER

    @property
    def provisional(self) -> bool:
        """Whether an evening was not over or has changed since, or somebody may be one or two people."""
        unfinished = any(evening.provisional for evening in self.evenings)
        return bool(self.doubts) or unfinished or EveningState.CHANGED in self.states

    def of_state(self, *states: EveningState) -> tuple[Evening, ...]:
        """Return the evenings whose files are in one of the states."""
        seen = zip(self.evenings, self.states, strict=False)
        return tuple(evening for evening, state in seen if state in states)


def view_now(file: SeriesFile) -> SeriesView:
    """Return the ranking, with the states of the files as they are now."""
    states = tuple(look(file, evening) for evening in file.series.evenings)
    return view(file.series)._replace(states=states)


@lru_cache(maxsize=4)
def view(series: Series) -> SeriesView:
    """Return the ranking; without rows if the results of the evenings cannot be added."""
    evenings = series.evenings
    matched = match([[one.who for one in evening.people] for evening in evenings], series.answers)
    played: list[dict[int, Played]] = []
    entries: dict[int, list[EveningPerson]] = {}
    for evening, numbers in zip(evenings, matched.people, strict=True):
        played.append({})
        for number, one in zip(numbers, evening.people, strict=True):
            played[-1][number] = Played(one.rank, one.results[0] if one.results else None)
            entries.setdefault(number, []).append(one)
    problems = [
        Problem(
            "series.namesakes", severity=Severity.WARNING, params={"name": seen.name, "evening": evening.name}
        )
        for evening, seen in (
            (evenings[one.source], evenings[one.source].people[one.entry]) for one in matched.namesakes
        )
    ]
    by_result = series.rules.valuation is SeriesValuation.RESULTS
    if by_result and any(not evening.tallies for evening in evenings):
        return SeriesView(series, (), matched.doubts, (Problem("series.no_results"),))
    if by_result and len({(evening.tallies[0], evening.better) for evening in evenings}) > 1:
        return SeriesView(series, (), matched.doubts, (Problem("series.results_differ"),))
    found = SeriesView(series, (), matched.doubts, ())
    if absent_wins(played, series.rules, found.better):
        problems.append(Problem("series.absent_wins", severity=Severity.WARNING))
    asked = {who.key for answer in series.answers for who in (answer.first, answer.second)}
    rows = []
    for place in rank_series(played, series.rules, found.better):
        known = entries[place.person]
        latest = known[-1]
        rows.append(
            SeriesRow(
                place=place,
                name=latest.name,
                town=next((one.who.town for one in reversed(known) if one.who.town), ""),
                known_as=tuple(dict.fromkeys(one.who for one in known)),
                was_asked=any(one.who.key in asked for one in known),
            )
        )
    rows.sort(key=lambda row: (row.place.rank, sort_key(row.name)))
    return found._replace(rows=tuple(rows), problems=tuple(problems))
