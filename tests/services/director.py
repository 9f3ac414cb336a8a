"""A director who does what the overview says is next, whatever is played and however."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, DrawState, RoundState
from turnierleitung.services import decks, formats, results
from turnierleitung.services.decks import DeckData
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.practice import Supervision, practice_game
from turnierleitung.services.tables import advancing, draws, number_cards, repairs, standings
from turnierleitung.storage.tournament_file import TournamentFile

OVER = frozenset({Next.RANKING, Next.CHAMPION, Next.CEREMONY, Next.CEREMONY_ON, Next.CLOSE_CASH, Next.KEEP})
"""There is nothing more to be played."""
TABLES = 4
"""So many tables with two seats stand in the hall, and so many decks lie there."""
_OF_A_GROUP = 4


def bring_decks(tournament: TournamentFile) -> None:
    """Put decks on the list, where the game is played with such."""
    rules = rulebooks.current(tournament).game
    cards = practice_game(rules.kind).deck(rules)
    if cards is not None and decks.are_listed(tournament):
        decks.add(tournament, [DeckData(title, cards, 2) for title in ("Autos", "Schiffe", "Berge")])


def invented(tournament: TournamentFile, table_id: int, source: random.Random) -> GameResult:
    """Return a slip as people hand it in at a table."""
    rules = rulebooks.current(tournament).game
    supervision = Supervision(operators.at_work(tournament).id, tournament.now())
    context = results.load(tournament, table_id).context
    return practice_game(rules.kind).result(table_id, rules, context, supervision, source)


def current(tournament: TournamentFile) -> tuple[int, int]:
    """Return id and number of the round that is played or comes next, the last one where all are over."""
    steps = tournaments.header(tournament).rounds
    step = next((step for step in steps if step.state is not RoundState.FINISHED), steps[-1])
    return step.round_id, step.number


def what_is_next(tournament: TournamentFile) -> Next:
    """Return what the overview says."""
    return format_of(tournament).stand(tournament).next.kind


def go_on(tournament: TournamentFile, source: random.Random) -> bool:
    """Do what is next; tell whether there was anything, as there is not once all is played.

    Raises:
        Refused: it cannot be done.
    """
    kind = what_is_next(tournament)
    if kind in OVER:
        return False
    _STEPS[kind](tournament, source)
    return True


def _seed(source: random.Random) -> str:
    return f"0000-{source.randrange(10_000):04d}"


def _register(tournament: TournamentFile, source: random.Random) -> None:
    partner = "Zweiter" if rulebooks.current(tournament).pairs else ""
    person = PersonData("Erster", f"{source.randrange(1000)}.", partner_last_name=partner)
    participants.register(tournament, person)


def _arrive(tournament: TournamentFile, _source: random.Random) -> None:
    expected = [one.id for one in participants.people(tournament) if one.missing]
    participants.arrive(tournament, expected, pays=True)


def _call_a_helper(tournament: TournamentFile, _source: random.Random) -> None:
    helper = PersonData("Aushilfe", f"{len(participants.people(tournament))}.")
    participants.add_helpers(tournament, [helper])


def _take_a_card(tournament: TournamentFile, source: random.Random) -> None:
    round_id, _ = current(tournament)
    cards = number_cards.view(tournament, round_id)
    assert cards is not None
    if cards.without:
        number_cards.take(tournament, round_id, cards.without[0].id, source.choice(cards.out))
        return
    # Whoever has not come by now is not waited for any longer.
    late = next(one for one in participants.people(tournament) if one.missing)
    participants.set_attendance(tournament, late.id, Attendance.PRESENT)


def _draw_a_border(tournament: TournamentFile, source: random.Random) -> None:
    _, number = current(tournament)
    draws.draw_border(tournament, number, draws.borders_to_draw(tournament, number)[0], _seed(source))


def _draw_who_goes_on(tournament: TournamentFile, source: random.Random) -> None:
    _, number = current(tournament)
    found = advancing.proposal(tournament, number)
    assert found is not None
    assert found.tie is not None
    advancing.draw_tie(tournament, number, found.tie, _seed(source))


def _draft(tournament: TournamentFile, source: random.Random) -> None:
    draws.draft(tournament, current(tournament)[0], _seed(source))


def _publish(tournament: TournamentFile, source: random.Random) -> None:
    drafted = draws.view(tournament, current(tournament)[0]).draws[-1]
    if drafted.outdated is None:
        draws.publish(tournament, drafted.id)
    else:
        _draft(tournament, source)


def _mend(tournament: TournamentFile, _source: random.Random) -> None:
    repairs.make(tournament, current(tournament)[0])


def _start(tournament: TournamentFile, _source: random.Random) -> None:
    formats.start_round(tournament, current(tournament)[0])


def _enter(tournament: TournamentFile, source: random.Random) -> None:
    _hand_in(
        tournament, source, formats.rounds_view(tournament, current(tournament)[0]).open_tables[0].table_id
    )


def _enter_a_match(tournament: TournamentFile, source: random.Random) -> None:
    ready = next(row for row in matches.view(tournament) if row.playable)
    _hand_in(tournament, source, ready.table_id)


def _hand_in(tournament: TournamentFile, source: random.Random, table_id: int) -> None:
    results.enter(tournament, table_id, invented(tournament, table_id, source), reason="nachgetragen")


def _finish(tournament: TournamentFile, _source: random.Random) -> None:
    formats.finish_round(tournament, current(tournament)[0])


def _draw_a_lot(tournament: TournamentFile, source: random.Random) -> None:
    view = standings.view(tournament)
    standings.draw_tie(tournament, view.scope, view.ties[0], _seed(source))


def _draw_a_lot_in_a_group(tournament: TournamentFile, source: random.Random) -> None:
    group = next(group for group in group_tables.view(tournament) if group.table.open_ties)
    group_tables.draw_tie(tournament, group.number, group.table.open_ties[0], _seed(source))


def _draw_a_lot_at_the_border(tournament: TournamentFile, source: random.Random) -> None:
    tie = qualifying.view(tournament).list.must_be_decided[0]
    qualifying.draw_tie(tournament, tie, _seed(source))


def _draft_bracket(tournament: TournamentFile, source: random.Random) -> None:
    brackets.draft(tournament, _seed(source))


def _let_a_pair_stand(tournament: TournamentFile, _source: random.Random) -> None:
    now = brackets.view(tournament)
    assert now is not None
    brackets.accept(tournament, now.resolved.conflicts[0].match)


def _draft_groups(tournament: TournamentFile, source: random.Random) -> None:
    people = len(groups.playing(tournament))
    groups.draft(tournament, max(1, people // _OF_A_GROUP), _seed(source))


def _publish_groups(tournament: TournamentFile, source: random.Random) -> None:
    drafted = [one for one in groups.view(tournament).drafts if one.state is DrawState.DRAFT]
    try:
        groups.publish(tournament, drafted[-1].id, TABLES)
    except Refused as refused:
        if refused.problems[0].code != "draw.people_changed":
            raise
        _draft_groups(tournament, source)


def _publish_bracket(tournament: TournamentFile, source: random.Random) -> None:
    drafted = [one for one in brackets.drafted(tournament) if one.state is DrawState.DRAFT]
    try:
        brackets.publish(tournament, drafted[-1].id)
    except Refused as refused:
        if refused.problems[0].code != "bracket.people_changed":
            raise
        _draft_bracket(tournament, source)


_STEPS: Final[Mapping[Next, Callable[[TournamentFile, random.Random], None]]] = {
    Next.REGISTER: _register,
    Next.ARRIVE: _arrive,
    Next.HELPERS: _call_a_helper,
    Next.NO_TABLES: _call_a_helper,
    Next.CARDS: _take_a_card,
    Next.TABLE_LOT: _draw_a_border,
    Next.ADVANCE: _draw_who_goes_on,
    Next.DRAW: _draft,
    Next.PUBLISH: _publish,
    Next.MEND: _mend,
    Next.START: _start,
    Next.ENTER: _enter,
    Next.FINISH: _finish,
    Next.LOT: _draw_a_lot,
    Next.DRAW_GROUPS: _draft_groups,
    Next.PUBLISH_GROUPS: _publish_groups,
    Next.START_GROUPS: _start,
    Next.ENTER_MATCHES: _enter_a_match,
    Next.START_SLOT: _enter_a_match,
    Next.LOT_IN_GROUP: _draw_a_lot_in_a_group,
    Next.FINISH_GROUPS: _finish,
    Next.LOT_AT_BORDER: _draw_a_lot_at_the_border,
    Next.DRAW_BRACKET: _draft_bracket,
    Next.PUBLISH_BRACKET: _publish_bracket,
    Next.START_KNOCKOUT: _start,
    Next.FINISH_KNOCKOUT: _finish,
    Next.CONFLICT: _let_a_pair_stand,
}
"""What is done where the overview says that it is next."""
