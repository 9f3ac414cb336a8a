"""What a letter at a match stands for, and what the typed result means in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.quartett.results import (
    Delay,
    Ended,
    ForfeitReason,
    QuartettResult,
    ReplayConsent,
    Side,
)
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.score import match_tallies
from turnierleitung.domain.states import Standing
from turnierleitung.services.entry.results import Slip
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.people import operators, participants
from turnierleitung.texts.figures import counted
from turnierleitung.texts.games.quartett.results import ratio
from turnierleitung.ui.entry.form import AtStake
from turnierleitung.ui.games.quartett.match_typing import MatchTyping, Way, number

FORFEIT: Final = "f"
DELAY: Final = "v"
BOTH_ABSENT: Final = "b"
RULING: Final = "e"
ABANDONED: Final = "a"
REPLAY: Final = "n"
OVERTIME: Final = "+"
SUDDEN_DEATH: Final = "s"
JURY: Final = "j"
LOT: Final = "l"

_WINNER: Final = {
    AtStake.GOING_ON: QT_TRANSLATE_NOOP("Match", "{name} kommt weiter · zählt {counts}"),
    AtStake.FINAL: QT_TRANSLATE_NOOP("Match", "{name} gewinnt den Final · zählt {counts}"),
    AtStake.RANK_3: QT_TRANSLATE_NOOP("Match", "{name} erreicht Rang 3 · zählt {counts}"),
}
_ENDINGS: Final = {
    ABANDONED: Ended.ABANDONED,
    SUDDEN_DEATH: Ended.SUDDEN_DEATH,
    JURY: Ended.JURY,
    LOT: Ended.LOT,
}
_WAYS: Final = {BOTH_ABSENT: Way.BOTH_ABSENT, RULING: Way.RULING}
_LEAVING: Final = {
    Standing.WITHDRAWN: ForfeitReason.WITHDRAWN,
    Standing.EXCLUDED: ForfeitReason.EXCLUDED,
}


def wished(
    tournament: Tournament, slip: Slip, typing: MatchTyping, letter: str, side: int
) -> MatchTyping | None:
    """Return the typing after a letter at a side; ``None`` where the letter stands for nothing.

    A letter that is typed again takes its wish back; another delay is another penalty (Q-22).
    """
    at: Side = 1 if side else 0
    if letter in _ENDINGS:
        ended = _ENDINGS[letter]
        same = typing.way is Way.PLAYED and typing.ended is ended
        return replace(typing, way=Way.PLAYED, ended=Ended.TIME if same else ended, winner=None)
    if letter in _WAYS:
        same = typing.way is _WAYS[letter]
        return replace(typing, way=Way.PLAYED if same else _WAYS[letter])
    if letter == FORFEIT:
        if typing.way is Way.FORFEIT and typing.loser == at:
            return replace(typing, way=Way.PLAYED)
        return replace(typing, way=Way.FORFEIT, loser=at, cause=_cause(tournament, slip, at))
    if letter == DELAY:
        return replace(typing, way=Way.PLAYED, delays=(*typing.delays, Delay(side=at)))
    if letter == OVERTIME:
        return replace(typing, way=Way.PLAYED, overtimes=typing.overtimes + 1)
    if letter == REPLAY:
        return replace(typing, way=Way.PLAYED, consent=_consent(tournament, typing))
    return None


def needs_words(typing: MatchTyping) -> bool:
    """Whether the result may want a reason: somebody decided, or somebody did not come."""
    return typing.way is not Way.PLAYED or typing.ended in (Ended.JURY, Ended.LOT, Ended.ABANDONED)


def context(deck: int | None, *, knockout: bool) -> TableContext:
    """Return what the game must know of a match."""
    return TableContext.of(2, deck, needs_winner=knockout)


def sum_text(typing: MatchTyping, rules: QuartettRules, deck: int | None) -> str:
    """Return how many cards are counted, and of how many; empty until both counts are typed."""
    counts = [number(text) for text in (*typing.cards, typing.middle)]
    if typing.way is not Way.PLAYED or None in counts[:2]:
        return ""
    total = sum(count for count in counts if count is not None)
    translate = QCoreApplication.translate
    if deck is None:
        return counted(total, translate("Match", "Karte"), translate("Match", "Karten"))
    return translate("Match", "{sum} von {deck}").format(sum=total, deck=rules.cards_in_play(deck))


def outcome(
    result: QuartettResult,
    names: tuple[str, str],
    rules: QuartettRules,
    context: TableContext,
    at_stake: AtStake,
) -> str:
    """Return who wins by a result, with points and what counts; the result must be in order.

    ``at_stake`` says what a match of the knock-out is about: from the last ones nobody goes on.
    """
    first, second = match_tallies(result, rules, context)
    counts = ratio(first["cards"], second["cards"])
    if at_stake in _WINNER:
        winner = names[0] if first["won"] else names[1]
        text = QCoreApplication.translate("Match", str(_WINNER[at_stake]))
        return text.format(name=winner, counts=counts)
    points = ratio(first["points"], second["points"])
    if first["won"] or second["won"]:
        winner = names[0] if first["won"] else names[1]
        text = QCoreApplication.translate("Match", "{name} gewinnt · zählt {counts} · Punkte {points}")
        return text.format(name=winner, counts=counts, points=points)
    if first["drawn"]:
        text = QCoreApplication.translate("Match", "Unentschieden · zählt {counts} · Punkte {points}")
    else:
        text = QCoreApplication.translate("Match", "Zählt {counts} · Punkte {points}")
    return text.format(counts=counts, points=points)


def _consent(tournament: Tournament, typing: MatchTyping) -> ReplayConsent | None:
    """Return the jury's consent, noted now by whoever is at work; none where it is taken back."""
    if typing.consent is not None:
        return None
    return ReplayConsent(by=operators.at_work(tournament).id, at=tournament.now(), reason="")


def _cause(tournament: Tournament, slip: Slip, side: Side) -> ForfeitReason:
    """Return why somebody most likely does not play: who has left did not just fail to come."""
    player = next((player for player in slip.players if player.seat == side + 1), None)
    if player is None:
        return ForfeitReason.ABSENT
    standing = participants.by_id(tournament)[player.participant_id].standing
    return _LEAVING.get(standing, ForfeitReason.ABSENT)
