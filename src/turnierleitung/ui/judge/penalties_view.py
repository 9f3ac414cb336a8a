"""The penalties that were given, the latest first, and taking them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.services import effects
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import GivenPenalty
from turnierleitung.texts.columns import Cell, Column, Ink, Tone
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import clock
from turnierleitung.texts.judge import amount_text, given_title, place_text, state_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import comeback_lines
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import EmptyState, Notice, label, show_text
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import ListStack, RowsView
from turnierleitung.ui.window.asking_form import AskingForm, Prospect
from turnierleitung.ui.window.desk import Desk

_SIDE: Final = 300
_RESTS: Final = 120
"""Milliseconds without another choice before the effect is calculated."""


class GivenCard(AskingForm):
    """A penalty that was given, and what taking it back would change."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, key="Del", role="", rests=_RESTS)
        self.given: GivenPenalty | None = None
        self._who = label("", "heading", wrap=True)
        self._what = label("", "strong", wrap=True)
        self._detail = label("", "muted", wrap=True)
        self._reason = label("", wrap=True)
        self.outcome = label("", "small", wrap=True)
        """What taking it back would change."""
        self.refusal = Notice(Tone.WRONG)
        self.answer.setText(translate("Penalties", "Strafe zurücknehmen"))
        self.setFixedWidth(_SIDE)
        above = self._who, self._what, self._detail, self._reason
        add(self.body, *above, None, self.outcome, self.refusal, self.answer)

    def show_given(self, given: GivenPenalty | None, currency: Currency) -> None:
        """Show a penalty, or nothing."""
        self.given = given
        self.refusal.clear()
        self.setVisible(given is not None)
        if given is None:
            return
        self._who.setText(given.name)
        self._what.setText(f"{given_title(given)}: {amount_text(given, currency)}")
        parts = [
            translate("Penalties", "{time} Uhr").format(time=clock(given.at)),
            place_text(given.round_number, given.table, is_match=given.is_match),
        ]
        if given.deal is not None:
            parts.append(translate("Penalties", "Spiel {deal}").format(deal=given.deal))
        if given.decided_by:
            parts.append(translate("Penalties", "entschieden von {name}").format(name=given.decided_by))
        if given.reported_by:
            parts.append(translate("Penalties", "gemeldet von {name}").format(name=given.reported_by))
        self._detail.setText(" · ".join(filter(None, parts)))
        show_text(self._reason, given.reason)
        self.answer.setVisible(given.holds)
        self.outcome.setText("")
        self.look_ahead()

    def prospect(self) -> Prospect | None:
        """Say what taking the penalty back would change."""
        given, tournament, rulebook = self.given, self._desk.tournament, self._desk.rulebook
        if given is None or not given.holds:
            return None
        if given.effect is PenaltyEffect.EXCLUSION:
            return Prospect(comeback_lines(effects.comeback(tournament, given.participant_id), rulebook))
        effect = effects.effect_of(tournament, lambda file: punishing.lift(file, given.id))
        return Prospect(effect_lines(effect, rulebook))

    def show_prospect(self, prospect: Prospect) -> None:
        """Show it above the button."""
        self.outcome.setText("\n".join((translate("Penalties", "Zurückgenommen:"), *prospect.lines)))

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say why the penalty stays."""
        if problems:
            self.refusal.show_text(in_words(problems, self._desk.rulebook))

    def _on_answer(self) -> None:
        given = self.given
        if given is not None:
            self.run(lambda tournament: punishing.lift(tournament, given.id))


class PenaltiesView(QWidget):
    """The list, and the chosen penalty beside it."""

    asked = Signal()
    """A penalty shall be given."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._currency = tournaments.header(desk.tournament).facts.currency
        self.list: RowsView[GivenPenalty] = RowsView(
            _columns(self._currency), translate("Penalties", "Strafen")
        )
        self.list.keep_choice_by(lambda given: given.id)
        self.list.row_chosen.connect(self._show_chosen)
        empty = EmptyState(
            translate("Penalties", "Noch keine Strafe"),
            translate(
                "Penalties",
                "Verwarnungen, verlorene Spiele, Ausschlüsse: Vor dem Bestätigen steht da, was sich ändert.",
            ),
            translate("Penalties", "Strafe aussprechen"),
            "Ctrl+N",
        )
        empty.action_requested.connect(self.asked)
        self._left = ListStack(self.list, empty)
        self.chosen = GivenCard(desk)
        row((self._left, 1), self.chosen, spacing=theme.SPACE_L, of=self)

    def load(self) -> None:
        """Show the penalties as they are now."""
        currency = tournaments.header(self._desk.tournament).facts.currency
        if currency is not self._currency:
            self._currency = currency
            self.list.show_columns(_columns(currency), ())
        self._left.show_rows(penalties.view(self._desk.tournament))
        if self.list.chosen is None:
            self.list.selectRow(0)
        self._show_chosen()

    def take_focus(self) -> None:
        """Walk through the list with the arrows."""
        self._left.take_focus()

    def _show_chosen(self) -> None:
        self.chosen.show_given(self.list.chosen, self._currency)


def _columns(currency: Currency) -> tuple[Column[GivenPenalty], ...]:
    def ink(given: GivenPenalty) -> Ink:
        return Ink.STRONG if given.holds else Ink.MUTED

    def state(given: GivenPenalty) -> Cell:
        tone = Tone.DECIDE if given.holds and given.waits else Tone.RUNNING
        if given.holds and given.effect is PenaltyEffect.EXCLUSION:
            tone = Tone.WRONG
        return Cell(state_text(given) or amount_text(given, currency), tone=tone)

    return (
        Column(translate("Penalties", "Zeit"), lambda given: clock(given.at), 70, Ink.MUTED),
        Column(translate("Penalties", "Wer"), lambda given: given.name, ink=ink, wraps=True),
        Column(translate("Penalties", "Was"), given_title, wraps=True),
        Column(
            translate("Penalties", "Wo"),
            lambda given: place_text(given.round_number, given.table, is_match=given.is_match),
            128,
            Ink.MUTED,
        ),
        Column(translate("Penalties", "Folge"), state, 186),
    )
