"""Tournaments for the tests: real files made by the services, the same people and slips every time."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from tests.measuring import unmeasured

from turnierleitung.domain.conduct import Conduct, Penalty, PenaltyEffect
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, plan_tables
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.ranking.standings import Criterion, FinalTie
from turnierleitung.domain.rulebook import Article, Rulebook
from turnierleitung.domain.stages import GroupsStage, SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance, RoundState
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.quartett.rules import Match
from turnierleitung.games.schafkopf.contracts import Contract, Level
from turnierleitung.games.schafkopf.rules import (
    Approval,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
)
from turnierleitung.games.schafkopf.score import deal_values, totals_of
from turnierleitung.resources import resource
from turnierleitung.services import decks, formats, results
from turnierleitung.services.decks import DeckData
from turnierleitung.services.ground import rulebooks as rules_in_force
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws
from turnierleitung.storage import audit, journal
from turnierleitung.storage.connection import _driver
from turnierleitung.storage.tournament_file import TournamentFile

ODD_PEOPLE = (
    PersonData("Obermüller", "Łucja", "Schwaig", "Oberding"),
    PersonData("Şahin", "Deniz", "Erding"),
    PersonData("Schmidt-Rottluff von Hohenlohe-Langenburg", "Maximilian-Alexander", "SC Garmisch"),
    PersonData("<b>Fett</b>", "Rosa & Maria", "Kreuz & Quer"),
    PersonData('<img src="x">', "", "<i>Verein</i>"),
    PersonData("Ćosić", "Ana", "Moosinning"),
    PersonData("Graßl", "Anneliese", "Schwaig"),
    PersonData("Zöllner", "René", "Eitting", "Eitting"),
    PersonData("O’Neill", "Séamus"),
)
"""Names that a list must bear: long ones, signs of other languages, and what looks like markup."""

_LAST_NAMES = (
    *("Kern", "Seidl", "Vogt", "Auer", "Lang", "Eder", "Wimmer", "Pöschl", "Huber", "Maier", "Bauer"),
    *("Wagner", "Kober", "Fischer", "Ziegler", "Brandl", "Gruber", "Haas", "Kaiser", "Lechner", "Reiter"),
)
_FIRST_NAMES = (
    *("Josef", "Rosa-Maria", "Korbinian", "Ludwig", "Maria", "Paul", "Therese", "Max", "Elisabeth", "Kurt"),
    *("Anna", "Georg", "Franziska", "Jürgen", "Käthe", "Xaver", "Monika", "Sepp", "Ulrike", "Benedikt"),
)
_CLUBS = ("Schwaig", "Erding", "Moosinning", "", "Eitting", "SV Oberding")

_CONTRACTS = {
    Contract.RUFSPIEL: 60,
    Contract.SOLO: 12,
    Contract.WENZ: 9,
    Contract.FARBWENZ: 4,
    Contract.SIE: 1,
}
_LEVELS = {Level.PLAIN: 60, Level.SCHNEIDER: 20, Level.SCHWARZ: 4, Level.TOUT: 6}

CRITERIA = tuple(
    Criterion(tally=name)
    for name in ("points", "sie_played", "tout_won", "tout_played", "solos_won", "solos_played")
)
"""The order of S-16."""
START = datetime(2026, 11, 21, 8, 30, tzinfo=UTC)


@dataclass
class Ticking:
    """A clock on which every look takes seven seconds, so that files repeat to the second."""

    start: datetime = START
    looks: int = 0

    def __call__(self) -> datetime:
        """Look at the clock."""
        self.looks += 1
        return self.start + timedelta(seconds=7 * self.looks)


def ticking(start: datetime = START) -> Ticking:
    """A clock of this kind that begins to tick."""
    return Ticking(start)


class _Made(NamedTuple):
    """A tournament that was made once, to be copied for who wants the same."""

    content: bytes
    looks: int
    """How often was looked at the clock meanwhile."""


_made: dict[tuple[object, ...], _Made] = {}
_known: set[str | None] = set()
"""The latest entries of what was made here: whoever has one of them has the same tournament."""


def _copied(
    path: Path, wanted: tuple[object, ...], make: Callable[[Ticking], TournamentFile]
) -> TournamentFile:
    """Make a tournament, or copy the one that was made of the same before."""
    if wanted not in _made:
        clock = ticking()
        made = make(clock)
        assert made.path == path
        made.close()
        _made[wanted] = _Made(path.read_bytes(), clock.looks)
    else:
        assert not path.exists()
        path.touch(mode=0o600)
        path.write_bytes(_made[wanted].content)
    tournament = TournamentFile.open(path, Ticking(START, _made[wanted].looks))
    operators.at_work(tournament)
    _known.add(tournament.latest_entry)
    return tournament


def _once(
    tournament: TournamentFile, deed: tuple[object, ...], do: Callable[[TournamentFile], object]
) -> None:
    """Do something to a tournament, or bring it to where the same one was after it before."""
    clock = tournament._clock
    if tournament.latest_entry not in _known or not isinstance(clock, Ticking):
        do(tournament)
        return
    wanted = (tournament.latest_entry, clock.start, clock.looks, tournament.author, *deed)
    if wanted not in _made:
        do(tournament)
        _made[wanted] = _Made(tournament.path.read_bytes(), clock.looks)
    else:
        with closing(sqlite3.connect(":memory:")) as kept:
            kept.deserialize(_made[wanted].content)
            kept.backup(_driver(tournament._connection))
        clock.looks = _made[wanted].looks
        tournament.derived.forget_all()
        with tournament.reading() as connection:
            tournament._latest = journal.latest(connection)
        tournament._watch.remember()
    _known.add(tournament.latest_entry)


def person(index: int, *, pairs: bool = False) -> PersonData:
    """The person at an index: the odd ones first, then ordinary names, all different; or two as a pair."""
    if pairs:
        first, second = person(2 * index), person(2 * index + 1)
        return first._replace(partner_last_name=second.last_name, partner_first_name=second.first_name)
    if index < len(ODD_PEOPLE):
        return ODD_PEOPLE[index]
    return _ordinary(index - len(ODD_PEOPLE))


def _ordinary(index: int) -> PersonData:
    pairs = len(_LAST_NAMES) * len(_FIRST_NAMES)
    # Neighbours in the list should differ in both names.
    last, first = next(islice(product(_LAST_NAMES, _FIRST_NAMES), index * 23 % pairs, None))
    return PersonData(
        last, first if index < pairs else f"{first} {index // pairs + 1}.", _CLUBS[index % len(_CLUBS)]
    )


def tables_stage(rulebook: Rulebook) -> TablesStage:
    """Return the first stage of tables of a rulebook."""
    return next(stage for stage in rulebook.stages if isinstance(stage, TablesStage))


def sample_rulebook(
    rounds: int = 2,
    game: SchafkopfRules | None = None,
    headcount: HeadcountPolicy = HeadcountPolicy.HELPERS,
    final_tie: FinalTie = FinalTie.LOT,
    seats: int = 4,
    draw: SeatDraw = SeatDraw.LOT,
) -> Rulebook:
    """A Schafkopf rulebook with two penalties and one article, which is about much."""
    return Rulebook(
        key="probe",
        name="Schafkopf zur Probe",
        game=game or SchafkopfRules(),
        stages=(
            TablesStage(
                rounds=rounds,
                seats=seats,
                headcount=headcount,
                draw=draw,
                criteria=CRITERIA,
                final_tie=final_tie,
            ),
        ),
        penalties=(
            Penalty(title="Karten zeigen", rule="8", effect=PenaltyEffect.WARNING),
            Penalty(title="Betrug", rule="15", effect=PenaltyEffect.EXCLUSION),
        ),
        articles=(
            Article(
                number="1",
                title="Teilnahme",
                text="{rounds} Runden zu {deals_per_round} Spielen.",
                about=("seating", "exclusion", "penalties", "precedence", "cross_sum"),
            ),
        ),
    )


@unmeasured()
def new_tournament(
    tmp_path: Path,
    people: int = 36,
    rounds: int = 2,
    *,
    rulebook: Rulebook | None = None,
    present: bool = True,
    name: str = "12. Schwaiger Schafkopfturnier",
) -> TournamentFile:
    """A new tournament with registered people, present and paid unless told otherwise.

    Where helpers fill up the tables, they are there too. Close the file at the end of the test.
    """
    rules = rulebook or sample_rulebook(rounds)
    path = tmp_path / "probe.turnier"

    def make(clock: Ticking) -> TournamentFile:
        facts = tournaments.Facts(name, date(2026, 11, 21), "Moosmotor-Halle", 1000)
        tournament = tournaments.create(path, facts, rules, "Anna", clock)
        _register(tournament, people, rules, present=present)
        return tournament

    return _copied(path, ("tables", rules.model_dump_json(), people, present, name), make)


def _register(tournament: TournamentFile, people: int, rules: Rulebook, *, present: bool) -> None:
    for index in range(people):
        participants.register(tournament, person(index, pairs=rules.pairs))
    if present and people:
        everyone = sorted(one.id for one in participants.people(tournament))
        participants.arrive(tournament, everyone, pays=True)
        plan = plan_tables(people, tables_stage(rules).headcount_rule)
        if plan is not None and plan.helpers_missing:
            helpers = [PersonData("Aushilfe", f"{number}.") for number in range(1, plan.helpers_missing + 1)]
            participants.add_helpers(tournament, helpers)


@unmeasured()
def draw_border_lots(tournament: TournamentFile, number: int) -> None:
    """Draw the lots that a round by rank waits for."""
    for border in draws.borders_to_draw(tournament, number):
        draws.draw_border(tournament, number, border, seed=f"0000-{border.first:04d}")


@unmeasured()
def draw_round(tournament: TournamentFile, number: int) -> int:
    """Draw and publish a round from a seed of its own; return its id."""
    _once(tournament, ("draw", number), lambda file: _draw_round(file, number))
    return _round_id(tournament, number)


def _draw_round(tournament: TournamentFile, number: int) -> None:
    round_id = _round_id(tournament, number)
    draw_border_lots(tournament, number)
    draws.draft(tournament, round_id, seed=f"0000-{number:04d}")
    draws.publish(tournament, draws.view(tournament, round_id).draws[-1].id)


@unmeasured()
def play_round(tournament: TournamentFile, number: int, until: int | None = None) -> int:
    """Play a round: draw it unless it is drawn, start it, enter the slips, finish it; return its id.

    With ``until`` only so many slips are entered, from table 1 on, and the round stays open. Called
    again it enters the others.
    """
    _once(tournament, ("play", number, until), lambda file: _play_round(file, number, until))
    return _round_id(tournament, number)


def _play_round(tournament: TournamentFile, number: int, until: int | None) -> None:
    steps = {step.number: step.state for step in tournaments.header(tournament).rounds}
    if steps[number] is RoundState.PLANNED:
        draw_round(tournament, number)
    round_id = _round_id(tournament, number)
    if steps[number] in (RoundState.PLANNED, RoundState.PUBLISHED):
        formats.start_round(tournament, round_id)
    missing = {row.table_id for row in formats.rounds_view(tournament, round_id).open_tables}
    for row in formats.rounds_view(tournament, round_id).tables[:until]:
        if row.table_id in missing:
            slip = results.load(tournament, row.table_id)
            results.enter(
                tournament, row.table_id, plausible_totals(tournament, slip.context, (number, row.number))
            )
    if until is None:
        formats.finish_round(tournament, round_id)


def quartett_rulebook(**values: object) -> Rulebook:
    """The Swiss championship as it is shipped, with other values of game, groups or conduct where given."""
    shipped = rules_in_force.read(resource("rulebooks", "schweizer-quartett.toml"))
    groups = {name: value for name, value in values.items() if name in GroupsStage.model_fields}
    conduct = {name: value for name, value in values.items() if name in Conduct.model_fields}
    game = {name: value for name, value in values.items() if name not in groups | conduct}
    return shipped.with_stage(0, **groups).model_copy(
        update={
            "game": shipped.game.model_copy(update=game),
            "conduct": shipped.conduct.model_copy(update=conduct),
        }
    )


@unmeasured()
def quartett_tournament(
    tmp_path: Path,
    people: int = 8,
    *,
    rulebook: Rulebook | None = None,
    drawn: bool = True,
    played: int = 0,
    to_the_bracket: bool = False,
) -> TournamentFile:
    """A tournament one against one, present people and decks; drawn into groups unless told otherwise.

    ``played`` results are entered, from the first match on. With ``to_the_bracket`` all matches of the
    groups are played, ties are drawn by lot, and the knock-out is published and runs.
    """
    rules = rulebook or quartett_rulebook()
    path = tmp_path / "quartett.turnier"

    def make(clock: Ticking) -> TournamentFile:
        facts = tournaments.Facts("Schweizer Quartett-Meisterschaft", date(2026, 11, 21), "Stadthalle", 0)
        tournament = tournaments.create(path, facts, rules, "Anna", clock)
        for index in range(people):
            participants.register(tournament, person(index, pairs=rules.pairs), Attendance.PRESENT)
        _play_quartett(tournament, people, drawn=drawn, played=played, to_the_bracket=to_the_bracket)
        return tournament

    wanted = ("matches", rules.model_dump_json(), people, drawn, played, to_the_bracket)
    return _copied(path, wanted, make)


def _play_quartett(
    tournament: TournamentFile, people: int, *, drawn: bool, played: int, to_the_bracket: bool
) -> None:
    copies = max(2, people // 4)
    decks.add(tournament, [DeckData(title, 32, copies) for title in ("Autos", "Flugzeuge", "Tiere der Welt")])
    if drawn or played or to_the_bracket:
        groups.draft(tournament, max(1, people // 4), seed="0000-0001")
        draft = groups.view(tournament).drafts[-1]
        groups.publish(tournament, draft.id, tables=max(2, people // 4))
    round_id = groups.round_of(tournament, "groups") or 0
    if played or to_the_bracket:
        formats.start_round(tournament, round_id)
        play_matches(tournament, None if to_the_bracket else played)
    if to_the_bracket:
        for group in group_tables.view(tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(tournament, group.number, tie, seed="0000-0002")
        while ties := qualifying.view(tournament).list.ties:
            qualifying.draw_tie(tournament, ties[0], seed="0000-0003")
        formats.finish_round(tournament, round_id)
        brackets.draft(tournament, seed="0000-0004")
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        formats.start_round(tournament, groups.round_of(tournament, "knockout") or 0)


PHONES = "http://192.168.178.20:8040"


@unmeasured()
def judged(tournament: TournamentFile) -> None:
    """Somebody is warned, and protests."""
    warning = NewPenalty(1, "Unsportlich", "", PenaltyEffect.WARNING, reason="zweimal ermahnt")
    punishing.give(tournament, warning)
    protests.lodge(tournament, 1, "Er hat nachgesehen", 2000)


@unmeasured()
def play_matches(tournament: TournamentFile, until: int | None = None) -> None:
    """Enter so many matches that can be played, from the first on; ``None`` for all."""
    for row in [row for row in matches.view(tournament) if row.playable][:until]:
        first = (row.number * 7) % 31 + 1
        first += first == 16
        results.enter(tournament, row.table_id, Match(cards=(first, 32 - first)))


_DEALS_BY_TIME = 14


@unmeasured()
def plausible_totals(
    tournament: TournamentFile, context: TableContext, seed: Sequence[int]
) -> SchafkopfTotals:
    """Totals of a list of games as people play them: mostly Rufspiele, some solos, now and then a Sie."""
    rules = SchafkopfRules.of(rules_in_force.current(tournament).game)
    source = random.Random("-".join(map(str, seed)))
    number = rules.deals(context.seats) or _DEALS_BY_TIME
    deals = tuple(_deal(source, game, context.seats, rules) for game in range(1, number + 1))
    signatures = tuple(range(1, context.seats + 1))
    return totals_of(
        SchafkopfDeals(deals=deals, list_keeper=rules.list_keeper, signatures=signatures), rules, context
    )


def _deal(source: random.Random, game: int, seats: int, rules: SchafkopfRules) -> PlayedDeal:
    player, partner = source.sample(playing(game, seats), 2)
    weights = {
        Contract.RUFSPIEL: 60,
        Contract.SOLO: 12,
        Contract.WENZ: 9,
        Contract.FARBWENZ: 4,
        Contract.SIE: 1,
    }
    contract = source.choices(list(weights), list(weights.values()))[0]
    levels = rules.levels(contract)
    deal = PlayedDeal(
        player=player,
        contract=contract,
        partner=partner if contract is Contract.RUFSPIEL else None,
        won=source.random() < 0.6,
        level=source.choices(levels, [_LEVELS[level] for level in levels])[0],
        approval=Approval(by=1, at=START.isoformat()),
    )
    # What the director would have to value himself is won instead.
    return deal if deal_values(deal, game, rules) is not None else deal.model_copy(update={"won": True})


def _round_id(tournament: TournamentFile, number: int) -> int:
    return next(step.round_id for step in tournaments.header(tournament).rounds if step.number == number)


def reason_of(someone: participants.Participant) -> str:
    """Why somebody has gone."""
    return "" if someone.departure is None else someone.departure.reason


def verify(tournament: TournamentFile) -> int | None:
    """Return the first entry that breaks the chain of the journal, ``None`` where it holds."""
    with tournament.reading() as connection:
        return audit.verify(connection)


def deviations(tournament: TournamentFile) -> tuple[tuple[str, int], ...]:
    """Return table and id of the rows that are not as the journal left them."""
    with tournament.reading() as connection:
        return audit.deviations(connection)
