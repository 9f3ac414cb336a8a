"""Matches in words, and the bracket as a drawing shows it on screen and paper."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.conduct import Unplayed
from turnierleitung.domain.draw.bracket import Kind, LoserOf, Seed, Source, WinnerOf
from turnierleitung.domain.draw.knockout import Conflict, Decision, MatchState, Slot, Vacant
from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import BracketOrder, minutes
from turnierleitung.domain.states import RoundState, Standing, TableState
from turnierleitung.services.decks import DeckOnTable
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import Left, MatchRow
from turnierleitung.texts.figures import clock, counted, minutes_text
from turnierleitung.texts.game_words import match_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import standing_name, table_state_name


def stage_name(row: MatchRow, bracket: BracketView | None) -> str:
    """Return where a match belongs: „Gruppe 3“, „Achtelfinale“."""
    if row.bracket is None or bracket is None:
        return translate("Matches", "Gruppe {group}").format(group=row.group)
    played = row.bracket.match
    return level_name(played.level, bracket.resolved.bracket.levels, rank_3=played.kind is Kind.RANK_3)


def side_name(row: MatchRow, side: int, bracket: BracketView | None, *, short: bool = False) -> str:
    """Return the name on a side; while unknown, the origin of the person."""
    if row.names[side]:
        # A line never ends between a name and its letter.
        return row.short_names[side].replace(" ", "\u00a0") if short else row.names[side]
    if row.bracket is None or bracket is None:
        return "–"
    if row.bracket.slots[side] is Vacant.EMPTY:
        return translate("Matches", "niemand")
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
    """Return when and where a match is played: „13:00 · Tisch 5“; empty if nothing is planned.

    As long as no times are announced (``begins`` is empty), its time slot: „Zeit 2 · Tisch 5“.
    """
    parts = []
    if begins:
        parts.append(begins)
    elif row.slot is not None:
        parts.append(translate("Matches", "Zeitfenster {slot}").format(slot=row.slot))
    if row.place is not None:
        parts.append(translate("Matches", "Tisch {table}").format(table=row.place))
    return " · ".join(parts)


def time_text(limit: int | None) -> str:
    """Return how long a match is played: „10 Minuten“, „ohne Zeitgrenze“ (T-07)."""
    return minutes_text(limit) or translate("Matches", "ohne Zeitgrenze")


def out_since(deck: DeckOnTable | None) -> str:
    """Return since when a deck is out, empty if it is not."""
    if deck is None or deck.out_at is None:
        return ""
    return translate("Matches", "läuft seit {time}").format(time=clock(deck.out_at))


def state_text(row: MatchRow, rules: GameRules, *, started: bool) -> str:
    """Return the state of a match in a word or two; one that is done shows its result."""
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
    """Return in a word why a match is not played: the person, or its result (Q-23)."""
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
    """Return the side of the person who left, and how; the first if both did."""
    first, second = left.standings
    return (1, second) if first is Standing.ACTIVE else (0, first)


class Mark(StrEnum):
    """How a match stands out."""

    PLAIN = "plain"
    NOW = "now"
    """It can be played now."""
    CONFLICT = "conflict"
    """Others played it than would now stand there; the director decides."""


class Side(StrEnum):
    """How a name stands out."""

    OPEN = "open"
    WINNER = "winner"
    LOSER = "loser"


class SlotLine(NamedTuple):
    """One of the two of a match."""

    seed: str
    name: str
    """The name; a dash or the origin while unknown."""
    short: str
    """The name for a box that has no room for the whole one."""
    cards: str
    side: Side
    known: bool


class MatchBox(NamedTuple):
    """A match with everything that its box shows."""

    match: int
    """Number in the bracket."""
    table_id: int | None
    """``None`` for a bye, which nobody plays."""
    caption: str
    """„97“, „Finale · 20 Minuten“."""
    word: str
    """How it was decided, where the numbers do not say it: „Freilos“, „forfait“."""
    lines: tuple[SlotLine, SlotLine]
    mark: Mark
    heading: bool
    """Whether the caption is a heading: of the final and the match for rank 3."""

    @property
    def spoken(self) -> str:
        """The match in one sentence for readers of the screen."""
        sides = " – ".join(" ".join(part for part in (line.name, line.cards) if part) for line in self.lines)
        return ", ".join(part for part in (self.caption, sides, self.word) if part)


def boxes(
    view: BracketView,
    rows: Mapping[int, MatchRow],
    names: Mapping[int, str],
    short_names: Mapping[int, str],
    rulebook: Rulebook,
) -> dict[int, MatchBox]:
    """Return all matches by number; ``rows`` by table id, both kinds of names by participant."""
    by_lot = rulebook.knockout is not None and rulebook.knockout.bracket is BracketOrder.DRAWN
    # Whoever came to his place by lot is seeded by nothing.
    seeds = {} if by_lot or rulebook.groups is None else seeds_of(view)
    conflicts = {conflict.match for conflict in view.resolved.conflicts}
    running = view.state is RoundState.RUNNING
    now = {state.match.number for state in view.resolved.playable} if running else set()
    found = {}
    for state in view.resolved.states:
        number = state.match.number
        table_id = view.tables.get(number)
        row = rows.get(table_id) if table_id is not None else None
        mark = Mark.PLAIN
        if number in conflicts:
            mark = Mark.CONFLICT
        elif number in now and row is not None and row.state is not TableState.PARKED:
            mark = Mark.NOW
        counts = _counts(row, rulebook.game)
        lines = [_line(state, side, counts, names, short_names, seeds) for side in (0, 1)]
        found[number] = MatchBox(
            match=number,
            table_id=table_id,
            caption=_caption(view, state, rulebook),
            word=_word(state, row, mark, rulebook.game.kind),
            lines=(lines[0], lines[1]),
            mark=mark,
            heading=state.match.kind is not Kind.NORMAL,
        )
    return found


def seeds_of(view: BracketView) -> dict[int, int]:
    """Return the position of everybody in the bracket."""
    found = {}
    for state in view.resolved.states:
        for source, slot in zip(state.match.sources, state.slots, strict=True):
            if isinstance(source, Seed) and isinstance(slot, int):
                found[slot] = source.position
    return found


def conflict_text(conflict: Conflict, names: Mapping[int, str]) -> tuple[str, str]:
    """Return the pair of a played match, and the pair it would have now."""
    played = " – ".join(names[one] for one in conflict.announced)
    derived = " – ".join(_who(slot, names) for slot in conflict.derived)
    return (
        translate("Bracket", "Gespielt haben {people}.").format(people=played),
        translate("Bracket", "Nach den Ergebnissen davor stünden hier {people}.").format(people=derived),
    )


def course_text(view: BracketView, groups: int) -> str:
    """Return how far the knock-out is: „Achtelfinale läuft · 16 Qualifizierte aus 12 Gruppen“."""
    resolved = view.resolved
    levels = resolved.bracket.levels
    running = [state.match for state in resolved.playable if state.match.kind is not Kind.RANK_3]
    found = []
    if resolved.champion is not None:
        found.append(translate("Bracket", "entschieden"))
    elif view.state is not RoundState.RUNNING:
        found.append(translate("Bracket", "noch nicht gestartet"))
    elif running:
        found.append(translate("Bracket", "{level} läuft").format(level=level_name(running[0].level, levels)))
    if groups:
        came = translate("Bracket", "{count} Qualifizierte aus {groups}").format(
            count=resolved.bracket.entrants,
            groups=counted(groups, translate("Bracket", "Gruppe"), translate("Bracket", "Gruppen")),
        )
        found.append(came)
    return " · ".join(found)


def _caption(view: BracketView, state: MatchState, rulebook: Rulebook) -> str:
    stage = rulebook.knockout
    limit = None if stage is None else minutes(stage, state.match.kind)
    match state.match.kind:
        case Kind.FINAL:
            return _with_minutes(translate("Bracket", "Finale"), limit)
        case Kind.RANK_3:
            return _with_minutes(translate("Bracket", "Rang 3"), limit)
        case _:
            number = view.numbers.get(state.match.number)
            return "" if number is None else translate("Bracket", "Nr. {number}").format(number=number)


def _word(state: MatchState, row: MatchRow | None, mark: Mark, game: str) -> str:
    if mark is Mark.CONFLICT:
        return translate("Bracket", "Konflikt")
    if mark is Mark.NOW:
        return translate("Bracket", "spielbar")
    if row is not None and row.state is TableState.PARKED:
        return table_state_name(row.state, row.held)
    match state.decision:
        case Decision.BYE:
            return translate("Bracket", "Freilos")
        case Decision.WALKOVER:
            return translate("Bracket", "kampflos")
        case Decision.ACCEPTED:
            return translate("Bracket", "gilt so")
        case Decision.EMPTY:
            return translate("Bracket", "entfällt")
        case _:
            return "" if row is None or row.result is None else match_texts(game).endings(row.result)[-1]


def _counts(row: MatchRow | None, rules: GameRules) -> dict[int, str]:
    """Return the counted cards by participant."""
    if row is None or row.state is not TableState.ENTERED:
        return {}
    if row.result is None:
        return {}
    deck = row.deck.cards if row.deck is not None else None
    found = match_texts(rules.kind).counts(row.result, rules, deck)
    return {
        one: str(count)
        for one, count in zip(row.people, found, strict=True)
        if one is not None and count is not None
    }


def _line(
    state: MatchState,
    index: int,
    counts: Mapping[int, str],
    names: Mapping[int, str],
    short_names: Mapping[int, str],
    seeds: Mapping[int, int],
) -> SlotLine:
    slot = state.slots[index]
    if not isinstance(slot, int):
        text = translate("Bracket", "Freilos") if slot is Vacant.EMPTY else _from(state.match.sources[index])
        return SlotLine(seed="", name=text, short=text, cards="", side=Side.LOSER, known=False)
    side = Side.OPEN
    if state.winner is not Vacant.OPEN:
        side = Side.WINNER if state.winner == slot else Side.LOSER
    return SlotLine(
        seed=str(seeds.get(slot, "")),
        name=names[slot],
        short=short_names[slot],
        cards=counts.get(slot, ""),
        side=side,
        known=True,
    )


def _from(source: Source) -> str:
    """Return the text for an unknown person."""
    if isinstance(source, LoserOf):
        return translate("Bracket", "Verlierer Halbfinale")
    return "–" if isinstance(source, WinnerOf) else ""


def _who(slot: Slot, names: Mapping[int, str]) -> str:
    if isinstance(slot, int):
        return names[slot]
    return translate("Bracket", "noch niemand") if slot is Vacant.OPEN else translate("Bracket", "niemand")


def _with_minutes(name: str, limit: int | None) -> str:
    return " · ".join(filter(None, (name, minutes_text(limit))))
