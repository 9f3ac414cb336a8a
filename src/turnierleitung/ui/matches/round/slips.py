"""What is said of the slip of a match: its number and code, where it belongs, how it stands, its deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from turnierleitung.domain.draw.knockout.bracket import Kind
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.decks import decks
from turnierleitung.services.entry.results import Player, Slip
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.texts.decks import deck_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.ui.entry.form import AtStake, SlipLine
from turnierleitung.ui.entry.slips import Action, DeckOnSlip, SlipHead
from turnierleitung.ui.matches.round import tones
from turnierleitung.ui.matches.round.advice import advice
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_AT_STAKE = {Kind.NORMAL: AtStake.GOING_ON, Kind.FINAL: AtStake.FINAL, Kind.RANK_3: AtStake.RANK_3}


class MatchSlips:
    """The slips of matches in groups and knock-out."""

    substitutes: ClassVar[bool] = False

    def __init__(self, desk: Desk) -> None:
        """Speak for the tournament on a desk."""
        self._desk = desk

    def effect_first(self, slip: Slip | None) -> bool:
        """Who plays whom rests on every match."""
        return True

    def head(self, slip: Slip) -> SlipHead:
        """Return what stands around the fields of a slip."""
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
            deck=_deck(row),
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
        disputed = tones.disputed(brackets.view(tournament))
        word = tones.word(row, rulebooks.current(tournament), disputed, started=started)
        if row.playable and row.state is TableState.OPEN and started:
            word = texts.out_since(row.deck) or word
        return word, tones.tone(row, disputed)

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return both sides; who is not known yet is named by where he comes from."""
        row, bracket = self._row(slip), brackets.view(self._desk.tournament)
        return tuple(
            SlipLine(
                side + 1,
                texts.side_name(row, side, bracket),
                texts.side_name(row, side, bracket, short=True),
            )
            for side in (0, 1)
        )

    def onward(self, number: int) -> str:
        """Return the words of the button that goes on to another match."""
        return translate("Match", "Eintragen, weiter zu {number}").format(number=number)


def at_stake(row: MatchRow) -> AtStake:
    """Return what a match is about; in groups nobody goes on from one."""
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
    """Return where the deck of a match goes next; one is assigned where it has none."""
    table_ids = [row.table_id]
    if row.deck is None or row.wants_deck:
        return translate("Match", "Zuteilen"), matches.assign_decks
    if row.deck.out_at is None:
        return translate("Match", "Ausgeben"), lambda tournament: decks.hand_out(tournament, table_ids)
    return translate("Match", "Zurücknehmen"), lambda tournament: decks.take_back(tournament, table_ids)
