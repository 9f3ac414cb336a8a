"""What is said of the slip of a table: its number, how it stands, who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from turnierleitung.domain.problems import held_for
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services import decks, results
from turnierleitung.services.judge import corrections
from turnierleitung.services.people import naming, participants
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.results import Player, Slip
from turnierleitung.services.tables import table_decks
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.decks import deck_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import table_state_name
from turnierleitung.ui.entry.form import SlipLine
from turnierleitung.ui.entry.formats import DeckOnSlip, SlipHead, tone_of
from turnierleitung.ui.window.desk import Desk


class TableSlips:
    """The slips of tables at which several sit."""

    substitutes: ClassVar[bool] = True

    def __init__(self, desk: Desk) -> None:
        """Speak for the tournament on a desk."""
        self._desk = desk

    def effect_first(self, slip: Slip | None) -> bool:
        """Tell whether seats are announced that follow from this slip, or a prize-giving has begun."""
        if slip is None:
            return False
        tournament = self._desk.tournament
        return ceremony.view(tournament).begun or bool(corrections.resting_on(tournament, slip.round_id))

    def head(self, slip: Slip) -> SlipHead:
        """Return what stands around the fields of a slip."""
        needed = translate("Entry", "Für eine Berichtigung nötig, steht im Protokoll")
        return SlipHead(
            title=translate("Entry", "Tisch {number}").format(number=slip.number),
            ruled_title=translate("Entry", "Tisch {number}: Entscheid").format(number=slip.number),
            state=self._state(slip),
            can_type=slip.round_state is not RoundState.PUBLISHED,
            reason_hint=slip.reason or needed,
            deck=self._deck(slip),
            void_words=translate("Entry", "Für &ungültig erklären"),
        )

    def _deck(self, slip: Slip) -> DeckOnSlip | None:
        """Return the deck of the table, where the game is played with decks of the list."""
        tournament = self._desk.tournament
        if not decks.are_listed(tournament):
            return None
        deck = decks.decks_on_tables(tournament).get(slip.table_id)
        if deck is None and not decks.copies_in_use(tournament):
            # Nobody keeps a list: the usual deck of the rules lies on every table.
            return None
        still_to_come = slip.state in (TableState.WAITING, TableState.OPEN, TableState.PARKED)
        lacks = still_to_come and (deck is None or deck.retired)
        return DeckOnSlip(
            text=deck_text(deck),
            is_out=False,
            can_be_chosen=still_to_come,
            word=translate("Match", "Zuteilen") if lacks else "",
            move=lambda tournament: table_decks.assign(tournament, slip.round_id),
            choose=lambda copy_id: lambda tournament: table_decks.give(tournament, slip.table_id, copy_id),
        )

    def _state(self, slip: Slip) -> tuple[str, Tone]:
        held = None
        if slip.state is TableState.PARKED and slip.result is not None:
            held = held_for(results.check(self._desk.tournament, slip.players, slip.result, slip.facts))
        return table_state_name(slip.state, held, slip.doubt), tone_of(slip.state, held, slip.doubt)

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return a line per person."""
        tournament = self._desk.tournament
        people = participants.by_id(tournament)
        short = naming.by_id(tournament)
        return tuple(
            SlipLine(
                player.seat,
                somebody.name,
                short[somebody.id],
                player.from_deal,
            )
            for player in players
            for somebody in (people[player.participant_id],)
        )

    def onward(self, number: int) -> str:
        """Return the words of the button that goes on to another table."""
        text = translate("Entry", "Eintragen, weiter zu Tisch {number}")
        return text.format(number=number)
