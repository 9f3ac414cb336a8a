"""What is said of the slip of a table: its number, how it stands, who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.problems import held_for
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.entry import results
from turnierleitung.services.entry.results import Player, Slip
from turnierleitung.services.people import participants
from turnierleitung.texts.people.people import apart
from turnierleitung.texts.states import table_state_name
from turnierleitung.ui.entry.form import SlipLine
from turnierleitung.ui.entry.slips import SlipHead
from turnierleitung.ui.entry.tones import tone_of
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk


class TableSlips:
    """The slips of tables at which several sit."""

    effect_first: ClassVar[bool] = False
    substitutes: ClassVar[bool] = True

    def __init__(self, desk: Desk) -> None:
        """Speak for the tournament on a desk."""
        self._desk = desk

    def head(self, slip: Slip) -> SlipHead:
        """Return what stands around the fields of a slip."""
        translate = QCoreApplication.translate
        needed = translate("Entry", "Für eine Berichtigung nötig, steht im Protokoll")
        return SlipHead(
            title=translate("Entry", "Tisch {number}").format(number=slip.number),
            ruled_title=translate("Entry", "Tisch {number}: Entscheid").format(number=slip.number),
            state=self._state(slip),
            can_type=slip.round_state is not RoundState.PUBLISHED,
            reason_hint=slip.reason or needed,
            void_words=translate("Entry", "Für &ungültig erklären"),
        )

    def _state(self, slip: Slip) -> tuple[str, Tone]:
        held = None
        if slip.state is TableState.PARKED and slip.result is not None:
            held = held_for(results.check(self._desk.tournament, slip.players, slip.result, slip.facts))
        return table_state_name(slip.state, held, slip.doubt), tone_of(slip.state, held, slip.doubt)

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return a line per person; namesakes are told apart by their numbers."""
        tournament = self._desk.tournament
        people = participants.by_id(tournament)
        numbers = apart(people, participants.namesakes(tournament))
        return tuple(
            SlipLine(
                player.seat,
                " · ".join(filter(None, (somebody.name, numbers.get(somebody.id, "")))),
                somebody.person.last_name,
                player.from_deal,
            )
            for player in players
            for somebody in (people[player.participant_id],)
        )

    def onward(self, number: int) -> str:
        """Return the words of the button that goes on to another table."""
        text = QCoreApplication.translate("Entry", "Eintragen, weiter zu Tisch {number}")
        return text.format(number=number)
