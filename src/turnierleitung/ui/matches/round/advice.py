"""What the director should know before he types a result, and what one key would do about it."""

from __future__ import annotations

from functools import partial

from turnierleitung.domain.conduct import Unplayed
from turnierleitung.domain.draw.knockout.knockout import Conflict
from turnierleitung.domain.states import Attendance, RoundState, Standing
from turnierleitung.services.entry.results import Slip
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import brackets
from turnierleitung.services.matches.matches import Left, MatchRow
from turnierleitung.services.people import naming, participants
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.states import attendance_name, standing_name
from turnierleitung.ui.entry.slips import SlipAdvice


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
