"""What is answered at a table of classic Quartett."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtWidgets import QCheckBox, QWidget

from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.classic_quartett.rules import (
    QUARTET,
    AskedCard,
    AskRefusal,
    ClassicTopic,
    begins,
    is_out,
    may_ask,
    next_to_ask,
)
from turnierleitung.texts.answers import Answer, Ground
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.calculator_part import AskedTable, CalculatorPart, DisputePart, focus_choice
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments, set_tip
from turnierleitung.ui.widgets.labels import restyle
from turnierleitung.ui.widgets.layouts import row

_FEWEST: Final = 3
_MOST: Final = 8
_USUAL: Final = 4
_SOME: Final = 2
"""As many cards as it takes not to be out; how many there are does not matter."""


class SeatedPart(DisputePart):
    """Rows of seats that follow the size of the table."""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self.people = self.segments(
            [str(number) for number in range(_FEWEST, _MOST + 1)], translate("Classic", "Am Tisch")
        )
        self.people.choose(_USUAL - _FEWEST)
        self._people_name = self.ask(translate("Classic", "Am Tisch"), self.people)
        self._seat_rows: list[Segments] = []
        self.out = [QCheckBox(str(seat)) for seat in range(1, _MOST + 1)]

    def seat_row(self, name: str) -> Segments:
        """Add a row that asks for a seat."""
        made = self.segments([str(seat) for seat in range(1, _MOST + 1)], name)
        self.ask(name, made)
        self._seat_rows.append(made)
        return made

    def out_row(self, name: str) -> None:
        """Add the row that asks who has no cards any more."""
        holder = QWidget()
        row(*self.out, spacing=theme.SPACE_M, of=holder)
        for tick in self.out:
            tick.setAccessibleName(f"{name}: {tick.text()}")
            tick.toggled.connect(self.field_changed)
        self.ask(name, holder)

    @property
    def all_seats(self) -> tuple[int, ...]:
        """All seats at the table."""
        return tuple(range(1, (len(self._names) or self.people.index + _FEWEST) + 1))

    @property
    def cards(self) -> Mapping[int, int]:
        """Whether somebody has cards, by seat."""
        return {seat: 0 if self.out[seat - 1].isChecked() else _SOME for seat in self.all_seats}

    @property
    def names(self) -> Mapping[int, str]:
        """How each seat is called."""
        text = translate("Classic", "Sitz {seat}")
        named = dict(enumerate(self._names, start=1))
        return {seat: named.get(seat) or text.format(seat=seat) for seat in self.all_seats}

    def show_table(self, table: AskedTable | None) -> None:
        """Call the seats by their names."""
        self._names = () if table is None else table.names[:_MOST]
        self.people.setVisible(table is None)
        self._people_name.setVisible(table is None)
        self.decide()

    def fit_seats(self) -> None:
        """Offer as many seats as there are."""
        seats = self.all_seats
        for choice in self._seat_rows:
            for index, button in enumerate(choice.buttons):
                button.setHidden(index >= len(seats))
                set_tip(button, self.names.get(index + 1, ""))
                restyle(button, end="right" if index == len(seats) - 1 else "left" if index == 0 else "")
            if choice.index >= len(seats):
                choice.choose(0)
        for index, tick in enumerate(self.out):
            tick.setHidden(index >= len(seats))


_GIVEN, _BEGINNING = 0, 2


class TurnPart(SeatedPart):
    """The event, the people concerned, and those without cards."""

    def __init__(self) -> None:
        super().__init__()
        happened = translate("Classic", "Was war?")
        self.happened = self.segments(
            [
                translate("Classic", "Karte erhalten"),
                translate("Classic", "nicht da"),
                translate("Classic", "Beginn"),
            ],
            happened,
        )
        self.ask(happened, self.happened)
        self.asker = self.seat_row(translate("Classic", "Gefragt hat"))
        self.asked = self.seat_row(translate("Classic", "Gefragt wurde"))
        self.asked.choose(1)
        self.dealt = self.seat_row(translate("Classic", "Geber ist"))
        self.out_row(translate("Classic", "Danach ohne Karten"))

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Classic", "Wer ist an der Reihe?")

    def take_focus(self) -> None:
        """Begin with what happened."""
        focus_choice(self.happened)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return who asks."""
        self.fit_seats()
        begins = self.happened.index == _BEGINNING
        self.asker.setEnabled(not begins)
        self.asked.setEnabled(not begins)
        self.dealt.setEnabled(begins)
        if begins and any(self.cards.values()):
            return first_answer(self.dealt.index + 1, self.cards, self.names)
        ask = AskedCard(self.asker.index + 1, self.asked.index + 1, of_that_quartet=1)
        return turn_answer(ask, self.cards, self.names, given=self.happened.index == _GIVEN)


class AskingPart(SeatedPart):
    """The asker, the person asked, and the asker's cards of that quartet."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = self.seat_row(translate("Classic", "An der Reihe ist"))
        self.asker = self.seat_row(translate("Classic", "Fragen will"))
        self.asked = self.seat_row(translate("Classic", "Gefragt wird"))
        self.asked.choose(1)
        held = translate("Classic", "Hat vom Quartett")
        self.held = self.segments([str(number) for number in range(QUARTET)], held)
        self.held.choose(1)
        self.ask(held, self.held)
        own = translate("Classic", "Hat die Karte")
        self.own = self.segments([translate("Classic", "nein"), translate("Classic", "ja")], own)
        self.ask(own, self.own)
        self.out_row(translate("Classic", "Ohne Karten"))

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Classic", "Darf man danach fragen?")

    def take_focus(self) -> None:
        """Begin with whose turn it is."""
        focus_choice(self.turn)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whether he may."""
        self.fit_seats()
        ask = AskedCard(
            asker=self.asker.index + 1,
            asked=self.asked.index + 1,
            of_that_quartet=self.held.index,
            holds_it=self.own.index == 1,
        )
        return asking_answer(ask, self.turn.index + 1, self.cards, self.names)


PARTS: Final[tuple[type[CalculatorPart], ...]] = (AskingPart, TurnPart)
"""In the order in which they are asked most."""


_REFUSALS: Final[Mapping[AskRefusal, tuple[str, ClassicTopic]]] = {
    AskRefusal.NOT_HIS_TURN: (german("Classic", "An der Reihe ist {turn}."), ClassicTopic.TURNS),
    AskRefusal.OUT: (
        german("Classic", "{asker} hat keine Karten mehr und ist aus dem Spiel."),
        ClassicTopic.DROPPING_OUT,
    ),
    AskRefusal.HIMSELF: (german("Classic", "Gefragt wird immer jemand anderes."), ClassicTopic.ASKING),
    AskRefusal.ASKED_IS_OUT: (
        german("Classic", "{asked} hat keine Karten mehr und ist aus dem Spiel."),
        ClassicTopic.DROPPING_OUT,
    ),
    AskRefusal.OWN_CARD: (
        german("Classic", "Gefragt wird nur nach einer Karte, die einem fehlt."),
        ClassicTopic.ASKING,
    ),
    AskRefusal.NONE_OF_THAT_QUARTET: (
        german("Classic", "Wer fragt, muss selbst eine Karte dieses Quartetts haben."),
        ClassicTopic.ASKING,
    ),
}


def asking_answer(ask: AskedCard, on_turn: int, cards: Mapping[int, int], names: Mapping[int, str]) -> Answer:
    """Return whether a card may be asked for (K-02, K-03)."""
    refusal = may_ask(ask, on_turn, cards)
    if refusal is None:
        must = translate("Classic", "Hat {asked} die Karte, muss sie gegeben werden.").format(
            asked=names[ask.asked]
        )
        return Answer(
            translate("Classic", "Ja, {asker} darf fragen").format(asker=names[ask.asker]),
            (Ground(must, ClassicTopic.ASKING),),
        )
    source, topic = _REFUSALS[refusal]
    why = translate("Classic", source).format(
        turn=names[on_turn], asker=names[ask.asker], asked=names[ask.asked]
    )
    words = translate("Classic", "Nein, {asker} darf nicht fragen").format(asker=names[ask.asker])
    return Answer(words, (Ground(why, topic),))


def first_answer(dealer: int, cards: Mapping[int, int], names: Mapping[int, str]) -> Answer:
    """Return who asks first (K-02)."""
    why = translate("Classic", "Links vom Geber wird begonnen.")
    words = translate("Classic", "{name} fragt").format(name=names[begins(dealer, cards)])
    return Answer(words, (Ground(why, ClassicTopic.TURNS),))


def turn_answer(ask: AskedCard, cards: Mapping[int, int], names: Mapping[int, str], *, given: bool) -> Answer:
    """Return who asks after a question (K-04, K-05, K-08); ``cards`` are those that are left afterwards."""
    follows = next_to_ask(ask, given=given, cards=cards)
    if follows is None:
        over = translate("Classic", "Niemand hat noch Karten. Gewonnen hat, wer die meisten Quartette hat.")
        return Answer(translate("Classic", "Das Spiel ist aus"), (Ground(over, ClassicTopic.COUNTING),))
    words = translate("Classic", "{name} fragt").format(name=names[follows])
    return Answer(words, tuple(_why(ask, cards, names, given=given)))


def _why(
    ask: AskedCard, cards: Mapping[int, int], names: Mapping[int, str], *, given: bool
) -> Iterator[Ground]:
    if given:
        yield Ground(translate("Classic", "Wer die Karte bekommt, fragt weiter."), ClassicTopic.ASKING)
        laid = translate("Classic", "Sind alle vier beisammen, wird das Quartett offen hingelegt.")
        yield Ground(laid, ClassicTopic.LAYING)
    else:
        yield Ground(translate("Classic", "Wer die Karte nicht hat, ist an der Reihe."), ClassicTopic.TURNS)
    turn = ask.asker if given else ask.asked
    if is_out(turn, cards):
        out = translate("Classic", "{name} hat keine Karten mehr: Der linke Nachbar ist an der Reihe.")
        yield Ground(out.format(name=names[turn]), ClassicTopic.DROPPING_OUT)
