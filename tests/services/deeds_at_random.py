"""Everything a director can do, each deed with whatever people, tables and values chance gives it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from tests.services import director
from tests.services.judge.test_penalties import points

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import AfterLeaving, ExcludedPlayer, PenaltyEffect, VacatedRank, VoidList
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, Competes, Format
from turnierleitung.services import cash, formats, leaving, overview, releases, results, substitutes
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.judge import corrections, decisions, penalties, protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.leaving import Choice
from turnierleitung.services.matches import brackets, groups, matches, qualifying
from turnierleitung.services.people import doubles, fees, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import awards
from turnierleitung.services.prizes import plan as prizes
from turnierleitung.services.results import Player
from turnierleitung.services.tables import advancing, repairs
from turnierleitung.storage.tournament_file import TournamentFile

Deed = Callable[[TournamentFile, random.Random], object]
ItemT = TypeVar("ItemT")
WHY = "so entschieden"
MOST_PEOPLE: Final = 14
"""More would only make it slow."""


def _one_of(source: random.Random, items: Sequence[ItemT]) -> ItemT | None:
    """Choose one; nothing where there is none."""
    return source.choice(items) if items else None


def _somebody(tournament: TournamentFile, source: random.Random) -> int:
    return source.choice(sorted(participants.by_id(tournament)))


def _table(tournament: TournamentFile, source: random.Random) -> int | None:
    """Choose a table of a round that is drawn, rather one of the round that is played."""
    _, number = director.current(tournament)
    drawn = [step.round_id for step in tournaments.header(tournament).rounds if step.number <= number]
    tables = formats.rounds_view(tournament, source.choice([*drawn, drawn[-1]])).tables
    found = _one_of(source, tables)
    return None if found is None else found.table_id


def go_on(tournament: TournamentFile, source: random.Random) -> None:
    director.go_on(tournament, source)


def register(tournament: TournamentFile, source: random.Random) -> None:
    if len(participants.people(tournament)) < MOST_PEOPLE:
        person = PersonData("Neuling", f"{source.randrange(1000)}.", source.choice(["", "Schwaig"]))
        attendance = source.choice([Attendance.REGISTERED, Attendance.PRESENT])
        if source.random() < 0.5:
            participants.register(tournament, person, attendance)
        else:
            participants.walk_in(tournament, person, pays=source.random() < 0.5)


def arrive(tournament: TournamentFile, source: random.Random) -> None:
    missing = [one.id for one in participants.people(tournament) if one.missing]
    if missing:
        participants.arrive(tournament, source.sample(missing, 1), pays=source.random() < 0.5)


def attend(tournament: TournamentFile, source: random.Random) -> None:
    attendance = source.choice([*Attendance, Attendance.PRESENT])
    participants.set_attendance(tournament, _somebody(tournament, source), attendance)


def pay(tournament: TournamentFile, source: random.Random) -> None:
    """Pay, give back, settle, or agree on another fee."""
    one = _somebody(tournament, source)
    if source.random() < 0.3:
        fees.agree(tournament, one, source.choice([0, 500, 1000]))
    else:
        source.choice([fees.pay, fees.pay, fees.refund, fees.settle])(tournament, one)


def mend_doubles(tournament: TournamentFile, source: random.Random) -> None:
    """Join two entries of one name, or remove any; else enter somebody twice."""
    one = _somebody(tournament, source)
    if source.random() < 0.3:
        doubles.remove(tournament, one)
    elif twin := _one_of(source, doubles.twins(tournament, one)):
        doubles.join(tournament, one, twin.id)
    else:
        person = participants.by_id(tournament)[one].person
        participants.register(tournament, person, source.choice([Attendance.PRESENT, Attendance.REGISTERED]))


def leave(tournament: TournamentFile, source: random.Random) -> None:
    choice = Choice(source.choice(list(VacatedRank)), annuls=source.random() < 0.5)
    if source.random() < 0.5:
        leaving.withdraw(tournament, _somebody(tournament, source), "krank")
    else:
        leaving.exclude(tournament, _somebody(tournament, source), WHY, choice)


def readmit(tournament: TournamentFile, source: random.Random) -> None:
    gone = [one.id for one in participants.people(tournament) if one.departure is not None]
    leaving.readmit(tournament, source.choice(gone) if gone else _somebody(tournament, source))


def replace(tournament: TournamentFile, source: random.Random) -> None:
    free = [one.id for one in participants.people(tournament) if one.competes is Competes.YES]
    comes: PersonData | int = PersonData("Ersatz", f"{source.randrange(1000)}.")
    if source.random() < 0.5 or len(free) >= MOST_PEOPLE:
        comes = source.choice(free)
    if source.random() < 0.5:
        substitutes.take_over(tournament, _somebody(tournament, source), comes)
    else:
        substitutes.take_seat(tournament, _somebody(tournament, source), comes, pays=source.random() < 0.5)


def enter(tournament: TournamentFile, source: random.Random) -> None:
    """Enter or correct a slip, now and then played by others, now and then in spite of what is asked."""
    table_id = _table(tournament, source)
    if table_id is None:
        return
    slip, players = results.load(tournament, table_id), None
    if source.random() < 0.3 and slip.players:
        seat = source.choice(slip.players)
        other = source.choice(results.replaceable(tournament, table_id))
        players = [one._replace(participant_id=other.id) if one is seat else one for one in slip.players]
        if not slip.is_match and source.random() < 0.3:
            players = [*slip.players, Player(seat.seat, source.randint(2, 8), other.id)]
    result = director.invented(tournament, table_id, source)
    if source.random() < 0.1:
        results.park(tournament, table_id, result, "noch einmal ansehen", players)
        return
    try:
        results.enter(tournament, table_id, result, players, reason=WHY)
    except Refused as refused:
        asked = [problem.code for problem in refused.problems if problem.asks]
        if not asked:
            raise
        results.enter(tournament, table_id, result, players, reason=WHY, despite=asked)


def void(tournament: TournamentFile, source: random.Random) -> None:
    table_id = _table(tournament, source)
    if table_id is not None:
        corrections.void(tournament, table_id, WHY, anew=_anew(tournament, source, table_id))


def replay(tournament: TournamentFile, source: random.Random) -> None:
    table_id = _table(tournament, source)
    if table_id is not None:
        corrections.replay(tournament, table_id, WHY, anew=_anew(tournament, source, table_id))


def _anew(tournament: TournamentFile, source: random.Random, table_id: int) -> tuple[int, ...]:
    resting = corrections.resting_on_table(tournament, table_id)
    return tuple(one.round_id for one in resting) if source.random() < 0.5 else ()


def exchange_seats(tournament: TournamentFile, source: random.Random) -> None:
    first, second = _somebody(tournament, source), _somebody(tournament, source)
    shared = _one_of(source, corrections.shared_rounds(tournament, first, second))
    if shared is not None:
        corrections.exchange(
            tournament, shared.round_id, first, second, WHY, with_results=source.random() < 0.7
        )


def withdraw_seating(tournament: TournamentFile, _source: random.Random) -> None:
    announced = corrections.withdrawable(tournament)
    if announced is not None:
        corrections.withdraw(tournament, announced.round_id, WHY)


def step_round(tournament: TournamentFile, source: random.Random) -> None:
    step = source.choice(tournaments.header(tournament).rounds)
    source.choice([formats.start_round, formats.finish_round, formats.reopen_round])(
        tournament, step.round_id
    )


def mend(tournament: TournamentFile, _source: random.Random) -> None:
    if rulebooks.current(tournament).played_as is Format.TABLES:
        repairs.make(tournament, director.current(tournament)[0])


def _new_penalty(tournament: TournamentFile, source: random.Random) -> NewPenalty:
    one = _somebody(tournament, source)
    effect = source.choice(sorted(plugins.penalties(rulebooks.current(tournament).game)))
    at = _one_of(source, penalties.tables(tournament, one)) if source.random() < 0.8 else None
    moves = effect is PenaltyEffect.POINTS
    return NewPenalty(
        participant_id=one,
        title=source.choice(["Unsportlich", "Zu laut"]),
        rule="",
        effect=effect,
        table_id=None if at is None else at.table_id,
        points=source.choice([-20, -5, 0, 5]) if moves else 0,
        others=source.choice([0, 0, 2]) if moves else 0,
        fine_cents=500 if effect is PenaltyEffect.FINE else 0,
        reason=WHY,
        choice=Choice(source.choice(list(VacatedRank)), annuls=source.random() < 0.5),
    )


def punish(tournament: TournamentFile, source: random.Random) -> None:
    """Give a penalty; points move by what it says, and by that alone."""
    new, before = _new_penalty(tournament, source), points(tournament)
    punishing.give(tournament, new)
    if new.effect is PenaltyEffect.POINTS:
        at = next(
            (at for at in penalties.tables(tournament, new.participant_id) if at.table_id == new.table_id),
            None,
        )
        people = participants.by_id(tournament)
        stated = {
            one: new.others for one in (at.others if at else ()) if people[one].competes is Competes.YES
        }
        stated[new.participant_id] = new.points
        assert _moved(before, points(tournament)) == {one: by for one, by in stated.items() if by}
    elif new.effect in (PenaltyEffect.WARNING, PenaltyEffect.FINE):
        assert points(tournament) == before


def lift(tournament: TournamentFile, source: random.Random) -> None:
    """Take a penalty back; what it moved goes back, and no other point."""
    given = _one_of(source, penalties.view(tournament))
    if given is None:
        return
    before = points(tournament)
    punishing.lift(tournament, given.id)
    if given.effect in (PenaltyEffect.WARNING, PenaltyEffect.FINE):
        assert points(tournament) == before


def _moved(before: object, after: object) -> dict[int, int]:
    then, now = dict(before), dict(after)  # type: ignore[call-overload]
    return {one: by for one in {*then, *now} if (by := now.get(one, 0) - then.get(one, 0))}


def protest(tournament: TournamentFile, source: random.Random) -> None:
    one = _somebody(tournament, source)
    at = _one_of(source, penalties.tables(tournament, one))
    protests.lodge(tournament, one, WHY, source.choice([0, 2000]), None if at is None else at.table_id)


def decide(tournament: TournamentFile, source: random.Random) -> None:
    """Decide a protest, now and then with what follows from it."""
    lodged = _one_of(source, protests.view(tournament))
    if lodged is None:
        return
    follow = source.choice([None, None, punish, lift, void, replay, leave])
    protests.decide(
        tournament,
        lodged.id,
        WHY,
        source.choice([ProtestState.UPHELD, ProtestState.REJECTED, ProtestState.WITHDRAWN]),
        deposit_returned=source.random() < 0.5,
        then=None if follow is None else lambda file: follow(file, source),  # type: ignore[arg-type,return-value]
    )


def answer(tournament: TournamentFile, source: random.Random) -> None:
    decisions.hold_fast(tournament, WHY, _table(tournament, source) if source.random() < 0.5 else None)


def let_be(tournament: TournamentFile, source: random.Random) -> None:
    doubtful = _one_of(source, overview.waiting(tournament))
    if doubtful is not None:
        overview.accept(tournament, doubtful.table_id)


def use_the_desk(tournament: TournamentFile, source: random.Random) -> None:
    """Book, take out, count."""
    match source.randrange(4):
        case 0:
            cash.close_desk(tournament, {1000: source.randrange(20)})
        case 1:
            free = [one for one in cash.book_view(tournament).movements if one.is_free]
            if free:
                cash.take_out(tournament, source.choice(free))
        case _:
            kind = source.choice([CashKind.FLOAT, CashKind.INCOME, CashKind.EXPENSE, CashKind.FINE])
            if kind in cash.FREELY:
                cash.book(tournament, kind, source.choice([0, 100, 2550]), "Kreide")


def honour(tournament: TournamentFile, source: random.Random) -> None:
    """Plan prizes, draw their lots, pay them out."""
    match source.randrange(4):
        case 0:
            planned = [Prize(PrizeGroup(), rank, 1000) for rank in range(1, source.randint(2, 4))]
            prizes.put(tournament, planned)
        case 1:
            awards.draw_lots(tournament, "0000-0001")
        case _:
            due = _one_of(source, cash.payouts_view(tournament).people)
            if due is not None:
                cash.pay_prize(tournament, due.participant_id)


def release(tournament: TournamentFile, source: random.Random) -> None:
    offered = _one_of(source, releases.offered(tournament))
    if offered is not None:
        act = source.choice([releases.release, releases.post, releases.renew, releases.withdraw])
        act(tournament, offered.ranking.subject)


def change_rules(tournament: TournamentFile, source: random.Random) -> None:
    """Change what becomes of people and lists."""
    rulebook = rulebooks.current(tournament)
    conduct = rulebook.conduct.model_copy(
        update={
            "excluded_player": source.choice(list(ExcludedPlayer)),
            "void_list": source.choice(list(VoidList)),
        }
    )
    if rulebook.groups is not None:
        rulebook = rulebook.with_stage(0, after_leaving=source.choice(list(AfterLeaving)))
    leaving.change_rules(tournament, rulebook.model_copy(update={"conduct": conduct}))


def settle_who_goes_on(tournament: TournamentFile, source: random.Random) -> None:
    """Answer the questions about who goes on: put somebody in, let it stand, let a conflict be."""
    if rulebooks.current(tournament).played_as is Format.TABLES:
        _settle_final_table(tournament, source)
        return
    match source.randrange(4):
        case 0:
            qualifying.let_stand(tournament)
        case 1:
            chosen = brackets.offered_late(tournament)
            if chosen is not None:
                brackets.put_in_late(tournament, chosen)
        case 2:
            now = brackets.view(tournament)
            if now is not None and now.resolved.conflicts:
                brackets.accept(tournament, now.resolved.conflicts[0].match)
        case _:
            free = [one.id for one in participants.people(tournament) if one.plays]
            if free and groups.members(tournament):
                groups.add_late(tournament, source.choice(free))


def _settle_final_table(tournament: TournamentFile, source: random.Random) -> None:
    number = stages.all_of(tournament)[-1].numbers[0]
    found = advancing.proposal(tournament, number)
    chosen = advancing.offered(tournament, number) if found is not None else None
    if found is not None and found.tie is not None and source.random() < 0.5:
        advancing.decide(tournament, number, found.tie, found.tie.people)
    elif chosen is not None and source.random() < 0.5:
        advancing.exchange(tournament, number, chosen)
    else:
        advancing.let_stand(tournament, number)


def give_decks(tournament: TournamentFile, _source: random.Random) -> None:
    if rulebooks.current(tournament).played_as is Format.MATCHES:
        matches.assign_decks(tournament)


OFTEN: Final[tuple[Deed, ...]] = (go_on,) * 20
DEEDS: Final[tuple[Deed, ...]] = (
    *OFTEN,
    *(register, arrive, attend, pay, leave, leave, readmit, replace),
    *(enter, enter, enter, void, replay, exchange_seats, exchange_seats, withdraw_seating, step_round, mend),
    *(punish, punish, punish, lift, lift, protest, decide, decide, answer, let_be),
    *(use_the_desk, honour, release, change_rules, settle_who_goes_on, give_decks),
    *(mend_doubles, mend_doubles),
)
