"""How a match is called on screens and slips: who plays whom, where, with which deck."""

from __future__ import annotations

from turnierleitung.domain.conduct import Unplayed
from turnierleitung.domain.draw.knockout.bracket import Kind, LoserOf, WinnerOf
from turnierleitung.domain.draw.knockout.knockout import Decision
from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.domain.states import Standing, TableState
from turnierleitung.services.decks.decks import DeckOnTable
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import Left, MatchRow
from turnierleitung.texts.figures import clock, minutes_text
from turnierleitung.texts.game_words import match_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import standing_name, table_state_name


def stage_name(row: MatchRow, bracket: BracketView | None) -> str:
    """Return where a match belongs: „Gruppe 3“, „1/8-Final“."""
    if row.bracket is None or bracket is None:
        return translate("Matches", "Gruppe {group}").format(group=row.group)
    played = row.bracket.match
    return level_name(played.level, bracket.resolved.bracket.levels, rank_3=played.kind is Kind.RANK_3)


def side_name(row: MatchRow, side: int, bracket: BracketView | None, *, short: bool = False) -> str:
    """Return who sits on a side; who is not known yet is named by where he comes from."""
    if row.names[side]:
        return row.short_names[side] if short else row.names[side]
    if row.bracket is None or bracket is None:
        return "–"
    match row.bracket.match.sources[side]:
        case WinnerOf(number):
            return translate("Matches", "Sieger {match}").format(match=bracket.numbers.get(number, "–"))
        case LoserOf(number):
            return translate("Matches", "Verlierer {match}").format(match=bracket.numbers.get(number, "–"))
        case _:
            return "–"


def pair_name(row: MatchRow, bracket: BracketView | None) -> str:
    """Return both by their short names: „Huber – Maier“."""
    return " – ".join(side_name(row, side, bracket, short=True) for side in (0, 1))


def place_text(row: MatchRow, begins: str = "") -> str:
    """Return when and where a match is played: „13:00 · Tisch 5“; empty where nothing is planned.

    As long as no times are announced (``begins`` is empty), its time slot: „Zeit 2 · Tisch 5“.
    """
    parts = []
    if begins:
        parts.append(begins)
    elif row.slot is not None:
        parts.append(translate("Matches", "Zeit {slot}").format(slot=row.slot))
    if row.place is not None:
        parts.append(translate("Matches", "Tisch {table}").format(table=row.place))
    return " · ".join(parts)


def time_text(limit: int | None) -> str:
    """Return how long a match is played: „10 Minuten“, „ohne Zeitgrenze“ (T-07)."""
    return minutes_text(limit) or translate("Matches", "ohne Zeitgrenze")


def out_since(deck: DeckOnTable | None) -> str:
    """Return since when a deck is out, empty where it is not."""
    if deck is None or deck.out_at is None:
        return ""
    return translate("Matches", "läuft seit {time}").format(time=clock(deck.out_at))


def state_text(row: MatchRow, rules: GameRules, *, started: bool) -> str:
    """Return how a match stands in a word or two; one that is done shows its result."""
    unplayed = _unplayed(row)
    if unplayed:
        return unplayed
    if row.state is TableState.PARKED:
        return table_state_name(row.state, row.held)
    if row.state is TableState.VOID:
        return translate("Matches", "ungültig")
    if row.state is TableState.ENTERED and row.result is not None:
        deck = None if row.deck is None else row.deck.cards
        context = TableContext.of(2, deck, needs_winner=row.bracket is not None)
        return match_texts(rules.kind).result_text(row.result, rules, context)
    if not row.playable or not started:
        return translate("Matches", "wartet")
    out = row.deck is not None and row.deck.out_at is not None
    return translate("Matches", "läuft") if out else translate("Matches", "offen")


def _unplayed(row: MatchRow) -> str:
    """Return why nobody plays a match; empty for all others."""
    if row.left is not None:
        return left_word(row.left)
    match None if row.bracket is None else row.bracket.decision:
        case Decision.WALKOVER:
            return translate("Matches", "kampflos")
        case Decision.BYE:
            return translate("Matches", "Freilos")
        case Decision.EMPTY:
            return translate("Matches", "entfällt")
        case _:
            return ""


def left_word(left: Left) -> str:
    """Return in a word why a match is not played: because of whom, or what becomes of it (Q-23)."""
    match left.counts:
        case Unplayed.FORFEITED:
            excluded = _who_left(left)[1] is Standing.EXCLUDED
            return translate("Matches", "Ausschluss") if excluded else standing_name(Standing.WITHDRAWN)
        case Unplayed.FOR_NOBODY:
            return translate("Matches", "entfällt")
        case Unplayed.ANNULLED:
            return translate("Matches", "gestrichen")


def left_text(left: Left, rules: GameRules) -> str:
    """Return what a match counts that is not played: „0 : 12 forfait“."""
    if left.counts is not Unplayed.FORFEITED:
        return left_word(left)
    return match_texts(rules.kind).walkover_text(_who_left(left)[0], rules)


def left_reason(left: Left, names: tuple[str, str]) -> str:
    """Return who left, in a sentence: „Huber, Josef ist abgemeldet.“."""
    if Standing.ACTIVE not in left.standings:
        return translate("Matches", "Beide sind nicht mehr im Turnier.")
    side, standing = _who_left(left)
    text = translate("Matches", "{name} ist {standing}.")
    return text.format(name=names[side], standing=standing_name(standing))


def _who_left(left: Left) -> tuple[int, Standing]:
    """Return the side of the one who left, and how; the first where both did."""
    first, second = left.standings
    return (1, second) if first is Standing.ACTIVE else (0, first)
