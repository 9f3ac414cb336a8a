"""What is said of the slip of a match: how it stands, and what to know before a result is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from turnierleitung.domain.conduct import Unplayed
from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.draw.knockout import Conflict, Decision
from turnierleitung.domain.names import fits
from turnierleitung.domain.problems import Held
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Attendance, Doubt, RoundState, Standing, TableState
from turnierleitung.services import decks
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import Left, MatchRow
from turnierleitung.services.people import naming, participants
from turnierleitung.services.results import Player, Slip
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.decks import deck_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.states import attendance_name, standing_name, table_state_name
from turnierleitung.ui.entry.form import AtStake, SlipLine
from turnierleitung.ui.entry.formats import HELD_TONES, Action, DeckOnSlip, SlipAdvice, SlipHead
from turnierleitung.ui.window.desk import Desk


def advice(tournament: Tournament, slip: Slip, row: MatchRow) -> SlipAdvice | None:
    """Return what is to be known of a match; ``None`` where it can simply be entered."""
    conflict = _conflict(tournament, row)
    if conflict is not None:
        text = translate("Match", "Nach den Ergebnissen davor stünde hier {pair}.")
        return SlipAdvice(
            text.format(pair=_pair(tournament, conflict)),
            translate(
                "Match",
                "Lassen Sie die gespielte Paarung gelten, oder nehmen Sie das Ergebnis mit F4 zurück.",
            ),
            translate("Match", "Gelten lassen"),
            settles=partial(brackets.accept, number=conflict.match),
        )
    if slip.round_state is RoundState.PUBLISHED:
        title = (
            translate("Match", "Die Gruppenphase ist noch nicht gestartet.")
            if row.bracket is None
            else translate("Match", "Die Finalrunde ist noch nicht gestartet.")
        )
        return SlipAdvice(title, translate("Match", "F9 startet sie, dann wird hier eingetragen."))
    if row.left is not None:
        return _settled(row.left, row)
    if not row.is_open:
        return None
    if None in row.people:
        return SlipAdvice(
            translate("Match", "Es steht noch nicht fest, wer hier spielt."),
            translate("Match", "Zuerst braucht es die Ergebnisse davor."),
        )
    return _somebody_left(tournament, row)


def _settled(left: Left, row: MatchRow) -> SlipAdvice:
    """Say why nothing is to be entered, and what may be entered all the same (Q-23)."""
    return SlipAdvice(texts.left_reason(left, row.names), _settled_how(left.counts))


def _settled_how(counts: Unplayed) -> str:
    match counts:
        case Unplayed.FORFEITED:
            return translate(
                "Match", "Der Gegner gewinnt forfait. Einzutragen ist nur, was vorher schon gespielt war."
            )
        case Unplayed.FOR_NOBODY:
            return translate("Match", "Sie zählt für niemanden. Einzutragen ist nur, was schon gespielt war.")
        case Unplayed.ANNULLED:
            return translate("Match", "Die Begegnung ist gestrichen, einzutragen ist nichts.")


def _somebody_left(tournament: Tournament, row: MatchRow) -> SlipAdvice | None:
    people = participants.by_id(tournament)
    for side, one in enumerate(row.people):
        if one is None:
            continue
        somebody = people[one]
        if somebody.standing is not Standing.ACTIVE:
            state = standing_name(somebody.standing)
        elif somebody.attendance is Attendance.LEFT:
            state = attendance_name(somebody.attendance)
        else:
            state = ""
        if state:
            text = translate("Match", "{name} ist {standing}.")
            return SlipAdvice(
                text.format(name=somebody.name, standing=state),
                translate("Match", "Ist die Begegnung nicht gespielt, gewinnt der Gegner forfait."),
                translate("Match", "Forfait"),
                loser=side + 1,
            )
    return None


def _conflict(tournament: Tournament, row: MatchRow) -> Conflict | None:
    bracket = brackets.view(tournament)
    if bracket is None or row.bracket is None:
        return None
    number = row.bracket.match.number
    return next((conflict for conflict in bracket.resolved.conflicts if conflict.match == number), None)


def _pair(tournament: Tournament, conflict: Conflict) -> str:
    names = naming.by_id(tournament)
    nobody = translate("Match", "noch niemand")
    return " – ".join(names[one] if isinstance(one, int) else nobody for one in conflict.derived)


_AT_STAKE = {Kind.NORMAL: AtStake.GOING_ON, Kind.FINAL: AtStake.FINAL, Kind.RANK_3: AtStake.RANK_3}


class MatchSlips:
    """The slips of matches in groups and knock-out."""

    substitutes: ClassVar[bool] = False

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def effect_first(self, slip: Slip | None) -> bool:
        """Who plays whom rests on every match."""
        return True

    def head(self, slip: Slip) -> SlipHead:
        """Return the frame of a slip: its title and details."""
        tournament = self._desk.tournament
        row = self._row(slip)
        title = translate("Match", "Begegnung {number}").format(number=row.number)
        started = slip.round_state is not RoundState.PUBLISHED
        waits = slip.reason if slip.state is TableState.PARKED else ""
        back = translate("Match", "Ergebnis &zurücknehmen …")
        return SlipHead(
            title=title,
            ruled_title=title,
            state=self._state(row, started=started),
            can_type=started and None not in row.people,
            # What a parked slip waits for is read where it is mended.
            reason_hint=waits or translate("Match", "Steht im Protokoll"),
            code=row.code,
            where=self._where(row),
            at_stake=at_stake(row),
            advice=advice(tournament, slip, row),
            deck=_deck(row) if row.with_deck else None,
            void_words=back if row.result is not None else "",
        )

    def _row(self, slip: Slip) -> MatchRow:
        return matches.by_table(self._desk.tournament)[slip.table_id]

    def _where(self, row: MatchRow) -> str:
        tournament = self._desk.tournament
        time = texts.time_text(matches.minutes(tournament, row))
        parts = (
            texts.stage_name(row, brackets.view(tournament)),
            texts.place_text(row, timetable.begins(tournament, row)),
            time,
        )
        return " · ".join(filter(None, parts))

    def _state(self, row: MatchRow, *, started: bool) -> tuple[str, Tone]:
        tournament = self._desk.tournament
        disputed = is_disputed(brackets.view(tournament))
        word = tone_word(row, rulebooks.current(tournament), disputed, started=started)
        if row.playable and row.state is TableState.OPEN and started:
            word = texts.out_since(row.deck) or word
        return word, tone(row, disputed)

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return both sides; who is not known yet is named by where he comes from."""
        row, bracket = self._row(slip), brackets.view(self._desk.tournament)
        return tuple(
            SlipLine(
                side + 1, texts.side_name(row, side, bracket), texts.side_name(row, side, bracket, short=True)
            )
            for side in (0, 1)
        )

    def onward(self, number: int) -> str:
        """Return the words of the button that goes on to another match."""
        return translate("Match", "Eintragen, weiter zu {number}").format(number=number)


def at_stake(row: MatchRow) -> AtStake:
    """Return what a match decides; empty in groups."""
    return AtStake.NOTHING if row.bracket is None else _AT_STAKE[row.bracket.match.kind]


def _deck(row: MatchRow) -> DeckOnSlip:
    is_out = row.deck is not None and row.deck.out_at is not None
    word, move = _next_move(row)
    moves = is_out or row.playable
    return DeckOnSlip(
        text=deck_text(row.deck),
        is_out=is_out,
        can_be_chosen=row.playable,
        word=word if moves else "",
        move=move if moves else None,
        choose=lambda copy_id: lambda tournament: decks.give(tournament, {row.table_id: copy_id}),
    )


def _next_move(row: MatchRow) -> tuple[str, Action]:
    """Return the next step of a deck: assign it, hand it out or take it back."""
    table_ids = [row.table_id]
    if row.deck is None or row.wants_deck:
        return translate("Match", "Zuteilen"), matches.assign_decks
    if row.deck.out_at is None:
        return translate("Match", "Ausgeben"), lambda tournament: decks.hand_out(tournament, table_ids)
    return translate("Match", "Zurücknehmen"), lambda tournament: decks.take_back(tournament, table_ids)


def is_disputed(bracket: BracketView | None) -> frozenset[int]:
    """Return the ids of the tables whose pair is in conflict with the results before it."""
    if bracket is None:
        return frozenset()
    return frozenset(bracket.tables[conflict.match] for conflict in bracket.resolved.conflicts)


def tone_word(row: MatchRow, rulebook: Rulebook, conflicts: frozenset[int], *, started: bool) -> str:
    """Return how a match stands; a conflict comes before its result."""
    if row.table_id in conflicts:
        return translate("Match", "Konflikt")
    if row.held is Held.UNFINISHED:
        # Typed and not entered, a correction too.
        return table_state_name(row.state, row.held)
    if row.doubt is Doubt.OPEN:
        return table_state_name(row.state, doubt=row.doubt)
    return texts.state_text(row, rulebook.game, started=started)


def tone(row: MatchRow, conflicts: frozenset[int]) -> Tone:
    """Return the colour of that word."""
    if row.table_id in conflicts or row.state is TableState.VOID or row.doubt is Doubt.OPEN:
        return Tone.DECIDE
    if row.state is TableState.PARKED or row.held is Held.UNFINISHED:
        return HELD_TONES[row.held or Held.WRONG]
    decided = row.bracket is not None and row.bracket.decision in (
        Decision.WALKOVER,
        Decision.BYE,
        Decision.ACCEPTED,
    )
    done = decided or row.left is not None or row.state is TableState.ENTERED
    return Tone.DONE if done else Tone.RUNNING


_LAST: Final = 1 << 30
"""Stands behind every number there is."""


def by_age(rows: Iterable[MatchRow]) -> tuple[MatchRow, ...]:
    """Return matches for the list: open ones first and the oldest on top, those that are done below.

    A match is as old as its time slot, and within it as the moment at which its deck was handed out.
    Who is not known yet cannot play, so such matches come after those that can be entered.
    """
    return tuple(sorted(rows, key=_age))


def _age(row: MatchRow) -> tuple[bool, bool, int, int, str, int]:
    level = 0 if row.bracket is None else row.bracket.match.level
    out_at = row.deck.out_at if row.deck is not None else None
    if not row.is_open:
        return True, False, 0, 0, "", row.number
    return False, not row.playable, level, row.slot or _LAST, out_at or "~", row.number


def next_open(rows: Sequence[MatchRow], after: int) -> MatchRow | None:
    """Return the next match to enter after the one with a table id, from the oldest again at the end.

    The matches are given by age.
    """
    here = next((row for row in rows if row.table_id == after), None)
    waiting = [row for row in rows if row.playable and row.table_id != after]
    if here is None or not waiting:
        return waiting[0] if waiting else None
    # What has just been entered stands below; it was as old as its slot.
    turn = (here.slot or 0, here.number)
    return next((row for row in waiting if (row.slot or 0, row.number) > turn), waiting[0])


@dataclass(frozen=True, slots=True, order=True)
class Narrowing:
    """A group, or a level of the bracket; what the list can be narrowed to."""

    group: int
    """0 in the knock-out."""
    level: int
    rank_3: bool


def place_of(row: MatchRow) -> Narrowing:
    """Return where a match belongs."""
    if row.bracket is None:
        return Narrowing(row.group or 0, 0, rank_3=False)
    return Narrowing(0, row.bracket.match.level, row.bracket.match.kind is Kind.RANK_3)


def places(rows: Iterable[MatchRow]) -> tuple[Narrowing, ...]:
    """Return all groups or levels of some matches, in their order."""
    return tuple(sorted({place_of(row) for row in rows}))


def named(rows: Iterable[MatchRow], text: str) -> tuple[MatchRow, ...]:
    """Return the matches in whose names a text fits; a number is no name and leaves them all."""
    wanted = text.strip()
    if not wanted or wanted[0].isdecimal():
        return tuple(rows)
    return tuple(row for row in rows if any(fits(name, wanted) for name in row.names))


def to_hand_out(rows: Iterable[MatchRow]) -> tuple[MatchRow, ...]:
    """Return the matches whose decks go out next together: of the earliest slot, or of the knock-out.

    The matches are given by age.
    """
    waiting = [
        row
        for row in rows
        if row.playable and row.deck is not None and row.deck.out_at is None and not row.wants_deck
    ]
    return tuple(row for row in waiting if row.slot == waiting[0].slot)
