"""Disputes at a table of classic Quartett in words: may one ask, whose turn is it (K-02 … K-08)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.games.classic_quartett.topics import ClassicTopic
from turnierleitung.domain.games.classic_quartett.turns import (
    AskedCard,
    AskRefusal,
    begins,
    is_out,
    may_ask,
    next_to_ask,
)
from turnierleitung.texts.field_groups import Source
from turnierleitung.texts.games.answers import Answer, Ground

translate = QCoreApplication.translate

_REFUSALS: Final[Mapping[AskRefusal, tuple[Source, ClassicTopic]]] = {
    AskRefusal.NOT_HIS_TURN: (
        QT_TRANSLATE_NOOP("Classic", "An der Reihe ist {turn}."),
        ClassicTopic.TURNS,
    ),
    AskRefusal.OUT: (
        QT_TRANSLATE_NOOP("Classic", "{asker} hat keine Karten mehr und ist aus dem Spiel."),
        ClassicTopic.DROPPING_OUT,
    ),
    AskRefusal.HIMSELF: (
        QT_TRANSLATE_NOOP("Classic", "Gefragt wird immer jemand anderes."),
        ClassicTopic.ASKING,
    ),
    AskRefusal.ASKED_IS_OUT: (
        QT_TRANSLATE_NOOP("Classic", "{asked} hat keine Karten mehr und ist aus dem Spiel."),
        ClassicTopic.DROPPING_OUT,
    ),
    AskRefusal.OWN_CARD: (
        QT_TRANSLATE_NOOP("Classic", "Gefragt wird nur nach einer Karte, die einem fehlt."),
        ClassicTopic.ASKING,
    ),
    AskRefusal.NONE_OF_THAT_QUARTET: (
        QT_TRANSLATE_NOOP("Classic", "Wer fragt, muss selbst eine Karte dieses Quartetts haben."),
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
    why = translate("Classic", str(source)).format(
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
