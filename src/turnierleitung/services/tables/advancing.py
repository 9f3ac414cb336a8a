"""The people who advance to a stage of tables, and why: proposal, ties and announcement (P-11)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import (
    Advancing,
    BorderTie,
    Criterion,
    Entrant,
    Scope,
    StageRank,
    advance,
    draw_lot,
)
from turnierleitung.domain.ranking.teams import TeamPlace
from turnierleitung.domain.stages import TablesPhase, TablesStage, tables_phase
from turnierleitung.domain.states import Competes, Standing
from turnierleitung.services.ground import drafts, round_rows, rulebooks, scores, stages
from turnierleitung.services.ground.drafts import LotScope
from turnierleitung.services.ground.records import STAGE, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.stages import StagePlace
from turnierleitung.services.people import participants
from turnierleitung.services.tables import standings, teams
from turnierleitung.services.tables.teams import TeamRow
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept


class WayOn(StrEnum):
    """How a participant fares after a stage."""

    ON = "on"
    OPEN = "open"
    """He is level with others at the border."""
    OUT = "out"
    AWAY = "away"
    """He has gone, or is not there; the next one comes in his place."""


class AdvancingLine(NamedTuple):
    """A row of the previous stage's ranking, with the reason for advancing or not."""

    participant_id: int
    name: str
    rank: int | None
    """``None`` if the participant took a seat and did not play there."""
    going: WayOn
    value: int
    """By the tally of the proposal."""
    extra: int | None = None
    """The second tally, if there is one."""
    table: int | None = None
    """Number of his table, where the stage before has one round."""
    place: int | None = None
    """The place in that ranking; ties share it."""
    best: bool = False
    """Whether he is the first of those with his place at their tables."""


class AdvancingTeam(NamedTuple):
    """A team of the previous stage's ranking (C-13)."""

    stands_for_it: int
    """The participant who stands for it at the border."""
    place: TeamPlace
    going: WayOn
    people: tuple[str, ...]
    """Names of its people who advance; if it does not, of all with a result."""


class Readvanced(NamedTuple):
    """Others would go on now than were announced; the director decides."""

    coming: tuple[int, ...]
    """People who would advance now but were not announced, best first."""
    dropping: tuple[int, ...]
    """People who were announced but would not advance now; empty while places are free."""


class Replacement(NamedTuple):
    """A person who would advance, and the one who would lose the place."""

    coming: int
    leaving: int | None
    """``None`` if a place is free."""


class Proposal(NamedTuple):
    """The people who advance to a stage; frozen once its first round is published."""

    number: int
    """Of the first round of the stage."""
    phase: TablesPhase
    """The position of the stage among all stages."""
    places: int
    """Number of places: those of the stage, or everyone if fewer people or teams play."""
    game: NamedGame
    tally: str
    """The tally in the lines: the summary of a single round, or the first criterion of several."""
    extra_tally: str | None
    """The criterion after the table winners, if the first tally does not show it."""
    lines: tuple[AdvancingLine, ...]
    """Everybody ranked in the stage before, best first."""
    now: tuple[int, ...]
    """People who advance at present, best first; without ties."""
    tie: BorderTie | None
    """After the announcement only if a place is free for one of the tied people.

    For a team stands one of its people.
    """
    missing: int
    """Slips of the stage before that do not count yet."""
    unplayed: int
    """Rounds of the stage before that are still to be drawn."""
    winners_first: bool = False
    """Whether table winners advance before all others; each missing slip then reserves a place."""
    teams: tuple[AdvancingTeam, ...] | None = None
    """Everybody's team, best first, if whole teams advance; then the places are theirs."""
    announced: tuple[int, ...] = ()
    """The announced people; empty before the announcement."""
    readvanced: Readvanced | None = None
    """The changes since the announcement; ``None`` without any, or if the director kept the announcement."""

    @property
    def provisional(self) -> bool:
        """Whether results are still to come that may change it."""
        return bool(self.missing or self.unplayed)

    @property
    def ready(self) -> bool:
        """Whether the stage can be drawn: everything played, no tie across the border."""
        return not self.provisional and self.tie is None


@kept
def proposal(tournament: TournamentFile, number: int) -> Proposal | None:
    """Return the proposal for the stage of a round; ``None`` if everyone advances."""
    place = stages.of_number(tournament, number)
    stage = stages.rules_of(tournament, place)
    if not isinstance(stage, TablesStage) or stage.places is None:
        return None
    before = stages.all_of(tournament)[place.position - 1]
    ranking = standings.view(tournament, Scope(stage=before.position))
    people, announced = (
        participants.by_id(tournament),
        round_rows.entrants_of_stage(tournament, place.stage_id),
    )
    eligible, played = entitled(tournament, before.numbers[0]), _played(tournament, place)
    if eligible is not None:
        # Whoever sat in for another one has played there too.
        eligible |= _played(tournament, before)
    ranked = [
        StageRank(row.participant_id, row.rank)
        for row in ranking.rows
        if row.played
        and (eligible is None or row.participant_id in eligible)
        and people[row.participant_id].standing is Standing.ACTIVE
        # Whoever has played there may have gone home since.
        and (people[row.participant_id].plays or row.participant_id in played)
    ]
    known = {one.id for one in ranked}
    of_teams = teams.view(tournament, Scope(stage=before.position)) if stage.for_teams else None
    competing = _singly(ranked) if of_teams is None else _teams(of_teams.rows, known)
    # Whoever took the seat of a finalist stands in no ranking before.
    instead = 0 if stage.for_teams else sum(one not in known and people[one].plays for one in announced)
    recorded = [lot.order for lot in drafts.lots_of_scope(tournament, _scope(before, stage))]
    of_places = advance(competing.ranked, stage.places - instead, recorded)
    found = competing.people(of_places)
    staying = [one for one in announced if one in known or not people[one].plays]
    free = [one for one in _dropping(found, staying) if one not in played]
    tally, extra = _told_by(tournament, before) if of_teams is None else (of_teams.tally, None)
    provisional = bool(ranking.missing or ranking.unplayed)
    most = len(competing.ranked) if stage.for_teams else _competing(tournament, eligible)
    lines = _lines(
        tournament, before, ranked, _as_announced(tournament, found, announced, ranked), (tally, extra)
    )
    return Proposal(
        number=place.numbers[0],
        phase=tables_phase(rulebooks.current(tournament).stages, place.position),
        places=min(stage.places, most or stage.places),
        game=ranking.game,
        tally=tally,
        extra_tally=extra,
        lines=lines,
        now=found.going,
        tie=of_places.tie if not announced or free else None,
        missing=ranking.missing,
        unplayed=ranking.unplayed,
        winners_first=extra is not None,
        teams=None if of_teams is None else _team_lines(of_teams.rows, lines),
        announced=announced,
        readvanced=_readvanced(
            tournament, place, found, staying, _free_places(stage, found, announced, played)
        )
        if announced and not provisional
        else None,
    )


class _Competing(NamedTuple):
    """Those who compete for the places, best first; for a team stands one of its people."""

    ranked: tuple[StageRank, ...]
    behind: Mapping[int, tuple[int, ...]]
    """All people of whoever stands for them, best first."""

    def people(self, found: Advancing) -> Advancing:
        """Return the people who advance, and all those level at the border."""
        going = tuple(person for one in found.going for person in self.behind[one])
        if found.tie is None:
            return Advancing(going)
        level = tuple(person for one in found.tie.people for person in self.behind[one])
        return Advancing(going, BorderTie(level, found.tie.room))


def _singly(ranked: Sequence[StageRank]) -> _Competing:
    return _Competing(tuple(ranked), {one.id: (one.id,) for one in ranked})


def _teams(rows: Sequence[TeamRow], here: Collection[int]) -> _Competing:
    """Return the teams of which somebody is ranked and still there (C-13)."""
    behind = {
        row.stands_for_it: there
        for row in rows
        if (there := tuple(one.participant_id for one in row.members if one.participant_id in here))
    }
    ranks = (StageRank(row.stands_for_it, row.place.rank) for row in rows)
    return _Competing(tuple(one for one in ranks if one.id in behind), behind)


def _team_lines(rows: Sequence[TeamRow], lines: Sequence[AdvancingLine]) -> tuple[AdvancingTeam, ...]:
    found = []
    for row in rows:
        members = {one.participant_id for one in row.members}
        of_team = [line for line in lines if line.participant_id in members]
        fates = {line.going for line in of_team}
        going = next(fate for fate in (WayOn.ON, WayOn.OPEN, WayOn.OUT, WayOn.AWAY) if fate in fates)
        names = tuple(line.name for line in of_team if line.going is going)
        found.append(AdvancingTeam(row.stands_for_it, row.place, going, names))
    return tuple(found)


def _competing(tournament: TournamentFile, eligible: Collection[int] | None) -> int:
    """Return the number of people who compete for the places.

    ``eligible`` are those of an earlier stage, if not all.
    """
    return sum(
        one.plays and one.competes is Competes.YES and (eligible is None or one.id in eligible)
        for one in participants.people(tournament)
    )


def _as_announced(
    tournament: TournamentFile, found: Advancing, announced: Sequence[int], ranked: Sequence[StageRank]
) -> Advancing:
    """Return the announced people in ranking order; before the announcement, those who advance."""
    if not announced:
        return found
    people, known = participants.by_id(tournament), {one.id for one in ranked}
    instead = [one for one in announced if one not in known and people[one].plays]
    return Advancing((*(one.id for one in ranked if one.id in announced), *instead))


def _lines(
    tournament: TournamentFile,
    before: StagePlace,
    ranked: Sequence[StageRank],
    found: Advancing,
    tallies: tuple[str, str | None],
) -> tuple[AdvancingLine, ...]:
    """Return everyone in the ranking of the previous stage; after the announcement, also its people."""
    people, earned = participants.by_id(tournament), scores.view(tournament).of
    numbers = frozenset(before.numbers)
    here = _at_tables(tournament, before) if len(before.numbers) == 1 else {}
    eligible = {one.id for one in ranked}
    open_at_border = set(found.tie.people) if found.tie else set()
    going = {one: order for order, one in enumerate(found.going)}
    lines = []
    seen: Counter[int] = Counter()
    rows = standings.view(tournament, Scope(stage=before.position)).rows
    # Who goes on stands in the order that lots gave; the others in that of the ranking.
    for row in sorted(rows, key=lambda one: going.get(one.participant_id, len(going))):
        person = row.participant_id
        table, place = here.get(person, (None, None))
        bags = scores.within(tournament, earned[person], numbers) if person in earned else {}
        tally, extra = (_earned(bags, numbers, one) for one in tallies)
        fate = WayOn.AWAY if person not in eligible else WayOn.OUT
        if person in open_at_border:
            fate = WayOn.OPEN
        elif person in going:
            fate = WayOn.ON
        lines.append(
            AdvancingLine(
                participant_id=person,
                name=people[person].name,
                rank=row.rank,
                going=fate,
                value=tally or 0,
                extra=extra,
                table=table,
                place=place,
                best=place is not None and fate in (WayOn.ON, WayOn.OUT) and not seen[place],
            )
        )
        if place is not None and fate is not WayOn.AWAY:
            seen[place] += 1
    # Whoever took the place of somebody who went on stands in no ranking.
    newcomers = going.keys() - {row.participant_id for row in rows}
    lines += [
        AdvancingLine(participant_id=one, name=people[one].name, rank=None, going=WayOn.ON, value=0)
        for one in sorted(newcomers)
    ]
    return tuple(lines)


def _told_by(tournament: TournamentFile, before: StagePlace) -> tuple[str, str | None]:
    """Return the tally in the lines of a proposal, and the second one."""
    stage = stages.rules_of(tournament, before)
    criteria = [criterion.tally for criterion in stage.criteria] if isinstance(stage, TablesStage) else []
    if len(before.numbers) > 1:
        return criteria[0], None
    counts = plugins.counts(rulebooks.current(tournament).game)
    others = [tally for tally in criteria[1:2] if tally != counts]
    return counts, others[0] if others and criteria[0] != counts else None


def _earned(bags: Mapping[int, Mapping[str, int]], numbers: Collection[int], tally: str | None) -> int | None:
    if tally is None:
        return None
    return sum(bag.get(tally, 0) for number, bag in bags.items() if number in numbers)


def _at_tables(tournament: TournamentFile, before: StagePlace) -> Mapping[int, tuple[int, int]]:
    """Return table and place at it of everybody in a stage of one round, as its criteria have it."""
    stage = stages.rules_of(tournament, before)
    criteria = stage.criteria if isinstance(stage, TablesStage) else ()
    (round_number,) = before.numbers
    slips = [
        slip
        for slip in scores.view(tournament).slips.values()
        if slip.round_number == round_number and not slip.void
    ]
    tables = _table_numbers(tournament, [slip.table_id for slip in slips])
    found = {}
    for slip in slips:
        for person, place in places_at_table(slip.bags, criteria).items():
            found[person] = (tables[slip.table_id], place)
    return found


def places_at_table(
    bags: Sequence[tuple[int, Mapping[str, int]]], criteria: Sequence[Criterion]
) -> dict[int, int]:
    """Return the place of everybody at one table by the criteria of the stage; equals share it.

    Whom they do not separate the other tallies do: of two without cards one has left more people behind.
    """
    keys = {
        person: (Entrant.of(person, bag, criteria).key, tuple(-bag[tally] for tally in sorted(bag)))
        for person, bag in bags
    }
    return {person: 1 + sum(other < key for other in keys.values()) for person, key in keys.items()}


def _table_numbers(tournament: TournamentFile, tables: Collection[int]) -> Mapping[int, int]:
    return dict(tournament.query(select(TABLE.c.id, TABLE.c.number).where(TABLE.c.id.in_(tables))).all())


def _free_places(
    stage: TablesStage, found: Advancing, announced: Collection[int], played: Collection[int]
) -> int:
    """Return how many more could play than were announced; none once something is played."""
    most = len(found.going) if stage.most_people is None else stage.most_people
    return 0 if played else max(0, most - len(announced))


def _readvanced(
    tournament: TournamentFile, place: StagePlace, found: Advancing, announced: Sequence[int], free: int
) -> Readvanced | None:
    """Return the changes among announced people; ties at the border keep their places.

    ``free`` places can be filled without replacing anyone.
    """
    coming = tuple(one for one in found.going if one not in announced)
    dropping = _dropping(found, announced)
    if not dropping:
        coming = coming[:free]
    if not coming:
        return None
    readvanced = Readvanced(coming, dropping)
    return None if _accepted(tournament, place) == readvanced else readvanced


def _dropping(found: Advancing, announced: Sequence[int]) -> tuple[int, ...]:
    """Return the announced people who would not advance now; ties at the border are not among them."""
    level = found.tie.people if found.tie else ()
    return tuple(one for one in announced if one not in found.going and one not in level)


def _accepted(tournament: TournamentFile, place: StagePlace) -> Readvanced | None:
    stored = tournament.query(select(STAGE.c.accepted).where(STAGE.c.id == place.stage_id)).scalar()
    if stored is None:
        return None
    coming, dropping = json.loads(stored)
    return Readvanced(tuple(coming), tuple(dropping))


def entitled(tournament: TournamentFile, number: int) -> frozenset[int] | None:
    """Return the people who may play a round; ``None`` if everyone present may."""
    place = stages.of_number(tournament, number)
    for earlier in reversed(stages.all_of(tournament)[: place.position + 1]):
        found = proposal(tournament, earlier.numbers[0])
        if found is not None:
            return frozenset(found.announced or found.now)
    return None


def check_ready(tournament: TournamentFile, number: int) -> None:
    """Refuse to draw a stage until it is certain who advances."""
    found = proposal(tournament, number)
    if found is None or found.announced:
        return
    if found.provisional:
        raise Refused(Problem("advancing.open", Topic.QUALIFYING, params={"count": found.missing}))
    if found.tie is not None:
        count = len(found.tie.people)
        raise Refused(
            Problem("advancing.tie", Topic.QUALIFYING, params={"count": count, "room": found.tie.room})
        )


def draw_tie(tournament: TournamentFile, number: int, tie: BorderTie, seed: str | None = None) -> Changes:
    """Draw the lot among people who are level at the border.

    Raises:
        Refused: they are not (any more), or slips are missing.
    """
    scope = _scope_of_open(tournament, number, tie)
    seed = seed or drafts.new_seed()
    order = draw_lot(tie.people, [lot.order for lot in drafts.lots_of_scope(tournament, scope)], seed)
    return _record(tournament, "lot.drawn_for_border", scope, order, seed)


def decide(tournament: TournamentFile, number: int, tie: BorderTie, order: Sequence[int]) -> Changes:
    """Record the order in which people who are level at the border came out of a deciding round (P-10).

    Raises:
        Refused: they are not level (any more), slips are missing, or the order does not name all of them.
    """
    scope = _scope_of_open(tournament, number, tie)
    if sorted(order) != sorted(tie.people):
        raise Refused(Problem("advancing.order_incomplete", Topic.QUALIFYING))
    return _record(tournament, "advancing.decided", scope, tuple(order), "")


def _scope_of_open(tournament: TournamentFile, number: int, tie: BorderTie) -> LotScope:
    found = proposal(tournament, number)
    if found is None or found.tie != tie:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    if found.provisional:
        raise Refused(Problem("advancing.open", Topic.QUALIFYING, params={"count": found.missing}))
    before = stages.all_of(tournament)[stages.of_number(tournament, number).position - 1]
    stage = stages.tables_of(tournament, number)
    return _scope(before, stage)


def _scope(before: StagePlace, stage: TablesStage) -> LotScope:
    """Return where the lots at the border hold: among people, or among the teams that they stand for."""
    return LotScope.of_teams(before.stage_id) if stage.for_teams else LotScope.of_stage(before.stage_id)


def _record(
    tournament: TournamentFile, kind: str, scope: LotScope, order: tuple[int, ...], seed: str
) -> Changes:
    with refusing(), tournament.action(kind, {"count": len(order)}) as action:
        drafts.add_lot(action.session, scope, order, seed, action.at)
    return action.changes


def let_stand(tournament: TournamentFile, number: int) -> Changes:
    """Keep the announced people although others would advance now.

    If the ranking changes again, the question comes up again.

    Raises:
        Refused: the announcement is up to date.
    """
    readvanced = _open_question(tournament, number)
    place = stages.of_number(tournament, number)
    with refusing(), tournament.action("advancing.accepted") as action:
        action.describe(count=len(readvanced.coming))
        action.connection.execute(
            update(STAGE).where(STAGE.c.id == place.stage_id).values(accepted=json.dumps(readvanced))
        )
    return action.changes


def offered(tournament: TournamentFile, number: int) -> Replacement | None:
    """Return the possible replacements; ``None`` if everyone to be replaced has already played."""
    found = proposal(tournament, number)
    if found is None or found.readvanced is None:
        return None
    if not found.readvanced.dropping:
        return Replacement(found.readvanced.coming[0], None)
    played = _played(tournament, stages.of_number(tournament, number))
    free = (one for one in found.readvanced.dropping if one not in played)
    return next((Replacement(found.readvanced.coming[0], leaving) for leaving in free), None)


def _played(tournament: TournamentFile, place: StagePlace) -> frozenset[int]:
    """Return the people with a slip in a stage."""
    numbers = set(place.numbers)
    slips = scores.view(tournament).slips.values()
    return frozenset(person for slip in slips if slip.round_number in numbers for person, _ in slip.bags)


def exchange(tournament: TournamentFile, number: int, chosen: Replacement) -> Changes:
    """Replace announced people who have not played by those who would advance now.

    Seats are mended afterwards.

    Raises:
        Refused: the possible replacements have changed, or a person to be replaced has played.
    """
    if offered(tournament, number) != chosen:
        raise Refused(Problem("advancing.no_exchange", Topic.QUALIFYING))
    place = stages.of_number(tournament, number)
    if chosen.leaving is None:
        with refusing(), tournament.action("advancing.joined", {"participant": chosen.coming}) as action:
            round_rows.join_stage(action.connection, place.stage_id, chosen.coming)
        return action.changes
    about = {"participant": chosen.coming, "former": chosen.leaving}
    with refusing(), tournament.action("advancing.exchanged", about) as action:
        round_rows.exchange_entrants(
            action.connection, place.stage_id, leaving=chosen.leaving, coming=chosen.coming
        )
    return action.changes


def _open_question(tournament: TournamentFile, number: int) -> Readvanced:
    found = proposal(tournament, number)
    if found is None or found.readvanced is None:
        raise Refused(Problem("advancing.no_question", Topic.QUALIFYING))
    return found.readvanced


def behind(tournament: TournamentFile, number: int) -> Proposal | None:
    """Return the people who advance from the stage of a round; ``None`` if it is the last, or all do."""
    position = stages.of_number(tournament, number).position
    later = stages.all_of(tournament)[position + 1 :]
    return proposal(tournament, later[0].numbers[0]) if later else None
