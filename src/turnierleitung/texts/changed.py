"""The changes of an action, value by value, for the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import german
from turnierleitung.domain.states import Attendance
from turnierleitung.services.change_details import TALLY, Changed
from turnierleitung.texts.cash import kind_name
from turnierleitung.texts.figures import clock, currency_name, day, money
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.judge import place_text
from turnierleitung.texts.language import own, translate
from turnierleitung.texts.states import attendance_name


class _Patterns(NamedTuple):
    """How a change is put into words."""

    new: str
    gone: str
    other: str


_TO: Final = "{name}: {before} \u2192\u00a0{after}"
_USUAL: Final = _Patterns("{name}: {after}", _TO, _TO)
_AT_A_TABLE: Final = _Patterns(
    german("Changed", "spielt an Tisch {after}"),
    german("Changed", "spielt nicht mehr an Tisch {before}"),
    german("Changed", "spielt an Tisch {after} statt {before}"),
)


class _Told(NamedTuple):
    """How a value is told."""

    name: str
    words: Callable[[object, Currency], str] = lambda value, _currency: str(value)
    patterns: _Patterns = _USUAL


def _words(**names: str) -> Callable[[object, Currency], str]:
    return lambda value, _currency: _translated(names.get(str(value), str(value)))


def _yes_or_no(value: object, _currency: Currency) -> str:
    return _translated(_YES if value else _NO)


def _money(value: object, currency: Currency) -> str:
    return money(int(str(value)), currency)


def _clock(value: object, _currency: Currency) -> str:
    return clock(str(value))


_YES: Final = german("Changed", "ja")
_NO: Final = german("Changed", "nein")
_ROUND_STATES: Final = _words(
    planned=german("Changed", "geplant"),
    published=german("Changed", "veröffentlicht"),
    running=german("Changed", "läuft"),
    finished=german("Changed", "abgeschlossen"),
)
_DRAW_STATES: Final = _words(
    draft=german("Changed", "Entwurf"),
    published=german("Changed", "veröffentlicht"),
    discarded=german("Changed", "verworfen"),
)
_RESULT_STATES: Final = _words(
    parked=german("Changed", "zurückgestellt"),
    entered=german("Changed", "eingetragen"),
    void=german("Changed", "ungültig"),
)
_PROTEST_STATES: Final = _words(
    open=german("Changed", "offen"),
    upheld=german("Changed", "stattgegeben"),
    rejected=german("Changed", "abgewiesen"),
    withdrawn=german("Changed", "zurückgezogen"),
)

_FIELDS: Final[Mapping[str, _Told]] = {
    "tournament.name": _Told(german("Changed", "Turnier")),
    "tournament.held_on": _Told(
        german("Changed", "Tag"), lambda value, _currency: day(date.fromisoformat(str(value)))
    ),
    "tournament.venue": _Told(german("Changed", "Ort")),
    "tournament.entry_fee_cents": _Told(german("Changed", "Startgeld"), _money),
    "tournament.currency": _Told(
        german("Changed", "Währung"), lambda value, _currency: currency_name(Currency(str(value)))
    ),
    "person.last_name": _Told(german("Changed", "Nachname")),
    "person.first_name": _Told(german("Changed", "Vorname")),
    "person.partner_last_name": _Told(german("Changed", "Nachname des Zweiten")),
    "person.partner_first_name": _Told(german("Changed", "Vorname des Zweiten")),
    "person.club": _Told(german("Changed", "Verein")),
    "person.town": _Told(german("Changed", "Wohnort")),
    "person.note": _Told(german("Changed", "Bemerkung")),
    "person.keep_apart": _Told(german("Changed", "getrennt halten")),
    "person.category": _Told(german("Changed", "Wertungsklasse")),
    "person.team": _Told(german("Changed", "Mannschaft")),
    "participant.start_number": _Told(german("Changed", "Startnummer")),
    "participant.attendance": _Told(
        german("Changed", "anwesend"), lambda value, _currency: attendance_name(Attendance(str(value)))
    ),
    "participant.competes": _Told(
        german("Changed", "spielt"),
        _words(yes=german("Changed", "in Wertung"), helper=german("Changed", "außer Wertung")),
    ),
    "participant.seed_rank": _Told(german("Changed", "Setzplatz")),
    "participant.fixed_table": _Told(german("Changed", "fester Tisch")),
    "participant.off_phones": _Told(german("Changed", "nicht auf Telefonen"), _yes_or_no),
    "participant.fee_cents": _Told(german("Changed", "eigenes Startgeld"), _money),
    "departure.kind": _Told(
        german("Changed", "nimmt teil"),
        _words(withdrawn=german("Changed", "abgemeldet"), excluded=german("Changed", "ausgeschlossen")),
    ),
    "departure.from_round": _Told(german("Changed", "spielt nicht mehr ab Runde")),
    "departure.annuls": _Told(german("Changed", "Ergebnisse früherer Phasen gestrichen"), _yes_or_no),
    "cash_entry.kind": _Told(
        german("Changed", "Buchung"), lambda value, _currency: kind_name(CashKind(str(value)))
    ),
    "cash_entry.cents": _Told(german("Changed", "Betrag"), _money),
    "cash_entry.text": _Told(german("Changed", "Wofür")),
    "cash_count.counted_cents": _Told(german("Changed", "gezählt"), _money),
    "cash_count.book_cents": _Told(german("Changed", "laut Kassenbuch"), _money),
    "round.state": _Told(german("Changed", "Runde"), _ROUND_STATES),
    "draw.label": _Told(german("Changed", "Auslosung")),
    "draw.state": _Told(german("Changed", "Auslosung"), _DRAW_STATES),
    "draw.moved_by_hand": _Told(german("Changed", "von Hand getauscht")),
    "draw_seat.table_number": _Told(german("Changed", "Tisch im Entwurf")),
    "seat.participant_id": _Told(german("Changed", "Platz")),
    "number_card.number": _Told(german("Changed", "Nummernkarte")),
    "number_card_set.tables": _Told(german("Changed", "Tische mit Nummernkarten")),
    "game_table.slot": _Told(german("Changed", "Zeitfenster")),
    "group_member.group_number": _Told(german("Changed", "Gruppe")),
    "group_member.participant_id": _Told(german("Changed", "in der Gruppe")),
    "round_waiting.participant_id": _Told(german("Changed", "wartet")),
    "stage_entrant.participant_id": _Told(german("Changed", "kommt weiter")),
    "match.place": _Told("", patterns=_AT_A_TABLE),
    "deck.title": _Told(german("Changed", "Quartett")),
    "deck.cards": _Told(german("Changed", "Karten")),
    "deck.retired": _Told(german("Changed", "wird nicht mehr ausgegeben"), _yes_or_no),
    "deck_copy.number": _Told(german("Changed", "Exemplar")),
    "deck_copy.retired": _Told(german("Changed", "Exemplar aus dem Spiel"), _yes_or_no),
    "deck_loan.out_at": _Told(german("Changed", "ausgegeben"), _clock),
    "deck_loan.back_at": _Told(german("Changed", "zurück"), _clock),
    "tournament.second_entry": _Told(german("Changed", "zweite Eingabe verlangt"), _yes_or_no),
    "tournament.spare_decks": _Told(german("Changed", "Ersatzspiele")),
    "replaced_deck.fault": _Told(
        german("Changed", "Kartenspiel ausgetauscht"),
        _words(damaged=german("Changed", "beschädigt"), marked=german("Changed", "gezinkt")),
    ),
    "result.state": _Told(german("Changed", "Zettel"), _RESULT_STATES),
    "result_stint.participant_id": _Told(german("Changed", "auf dem Zettel")),
    "protest.state": _Told(german("Changed", "Protest"), _PROTEST_STATES),
    "protest.deposit_cents": _Told(german("Changed", "Kaution"), _money),
    "penalty.title": _Told(german("Changed", "Strafe"), lambda value, _currency: own(str(value))),
    "penalty.lifted_at": _Told(german("Changed", "aufgehoben"), _clock),
    "adjustment.reason": _Told(german("Changed", "Wertung geändert")),
    "lot_place.position": _Told(german("Changed", "Los")),
    "prize.cents": _Told(german("Changed", "Preis"), _money),
    "prize.thing": _Told(german("Changed", "Sachpreis")),
    "prize_plan.pot_cents": _Told(german("Changed", "Topf"), _money),
    "speech.text": _Told(german("Changed", "Ansage")),
    "ceremony_words.text": _Told(german("Changed", "Wortlaut")),
    "wall.text": _Told(german("Changed", "Text auf der Leinwand")),
    "print_job.pages": _Told(german("Changed", "Seiten")),
    "timetable.begins": _Told(
        german("Changed", "Beginn"),
        lambda value, _currency: "{:02d}:{:02d}".format(*divmod(int(str(value)), 60)),
    ),
}
"""What a reader would ask for; numbers of rows, times and whole contents are left out."""


class ChangedThing(NamedTuple):
    """A person or a table, and the values of it that an action changed."""

    about: str
    """„Tisch 3, Runde 1 · Kern, Josef“; empty if it is the tournament."""
    values: tuple[str, ...]
    """„Punkte: 0 → +10“; a value that is new stands alone."""

    @property
    def line(self) -> str:
        """All of it in a line."""
        told = ", ".join(self.values)
        return f"{self.about}: {told}" if self.about else told


def changed_things(
    changed: Iterable[Changed], game: NamedGame, currency: Currency, *, of_matches: bool
) -> tuple[ChangedThing, ...]:
    """Return what changed, each person and table once, and equal values of it once.

    ``of_matches``: Whether tables are called by the number of their match.
    """
    things: dict[str, dict[str, None]] = {}
    for one in changed:
        told = _told(one, game, currency)
        if told is None:
            continue
        before, after, line = told
        place = "" if one.table is None else place_text(*one.table, is_match=of_matches)
        who = one.who if one.who not in (before, after) else ""
        about = " · ".join(part for part in (place, who) if part)
        things.setdefault(about, {})[line] = None
    return tuple(ChangedThing(about, tuple(values)) for about, values in things.items())


_NOTHING: Final = "–"


def _told(one: Changed, game: NamedGame, currency: Currency) -> tuple[str, str, str] | None:
    values: Sequence[object] = (one.before, one.after)
    if one.field.startswith(TALLY):
        tally = one.field.removeprefix(TALLY)
        before, after = (
            _NOTHING if value is None else tally_value(game, tally, int(str(value))) for value in values
        )
        return before, after, _line(_USUAL, tally_name(game, tally), before, after)
    field = _FIELDS.get(one.field)
    if field is None or all(value in (None, "") for value in values):
        return None
    before, after = (_NOTHING if value in (None, "") else field.words(value, currency) for value in values)
    name = _translated(field.name) if field.name else ""
    return before, after, _line(field.patterns, name, before, after)


def _line(patterns: _Patterns, name: str, before: str, after: str) -> str:
    pattern = patterns.new if before == _NOTHING else patterns.gone if after == _NOTHING else patterns.other
    return _translated(pattern).format(name=name, before=before, after=after)


def _translated(source: str) -> str:
    return translate("Changed", source)
