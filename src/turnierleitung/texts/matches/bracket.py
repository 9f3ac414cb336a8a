"""The matches of a bracket as a drawing shows them, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.bracket import Kind, LoserOf, Seed, Source, WinnerOf
from turnierleitung.domain.draw.knockout.knockout import Conflict, Decision, MatchState, Slot, Vacant
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import BracketOrder, minutes
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.texts.figures import counted, minutes_text
from turnierleitung.texts.game_words import match_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import table_state_name


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
    """A dash, or where somebody comes from, while nobody is known."""
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
    """„97“, „Final · 20 Minuten“."""
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
    view: BracketView, rows: Mapping[int, MatchRow], names: Mapping[int, str], rulebook: Rulebook
) -> dict[int, MatchBox]:
    """Return all matches by number; ``rows`` by table id, ``names`` by participant."""
    by_lot = rulebook.knockout is not None and rulebook.knockout.bracket is BracketOrder.DRAWN
    # Whoever came to his place by lot is seeded by nothing.
    seeds = {} if by_lot else seeds_of(view)
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
        found[number] = MatchBox(
            match=number,
            table_id=table_id,
            caption=_caption(view, state, rulebook),
            word=_word(state, row, mark, rulebook.game.kind),
            lines=(
                _line(state, 0, counts, names, seeds),
                _line(state, 1, counts, names, seeds),
            ),
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
    """Return who played a match, and who would now stand there."""
    played = " – ".join(names[one] for one in conflict.announced)
    derived = " – ".join(_who(slot, names) for slot in conflict.derived)
    return (
        translate("Bracket", "Gespielt haben {people}.").format(people=played),
        translate("Bracket", "Nach den Ergebnissen davor stünden hier {people}.").format(people=derived),
    )


def course_text(view: BracketView, groups: int) -> str:
    """Return how far the knock-out is: „1/8-Final läuft · 16 Qualifizierte aus 12 Gruppen“."""
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
            return _with_minutes(translate("Bracket", "Final"), limit)
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
    seeds: Mapping[int, int],
) -> SlotLine:
    slot = state.slots[index]
    if not isinstance(slot, int):
        text = translate("Bracket", "Freilos") if slot is Vacant.EMPTY else _from(state.match.sources[index])
        return SlotLine(seed="", name=text, cards="", side=Side.LOSER, known=False)
    side = Side.OPEN
    if state.winner is not Vacant.OPEN:
        side = Side.WINNER if state.winner == slot else Side.LOSER
    return SlotLine(
        seed=str(seeds.get(slot, "")), name=names[slot], cards=counts.get(slot, ""), side=side, known=True
    )


def _from(source: Source) -> str:
    """Return what stands where nobody is known yet."""
    if isinstance(source, LoserOf):
        return translate("Bracket", "Verlierer Halbfinal")
    return "–" if isinstance(source, WinnerOf) else ""


def _who(slot: Slot, names: Mapping[int, str]) -> str:
    if isinstance(slot, int):
        return names[slot]
    return translate("Bracket", "noch niemand") if slot is Vacant.OPEN else translate("Bracket", "niemand")


def _with_minutes(name: str, limit: int | None) -> str:
    return " · ".join(filter(None, (name, minutes_text(limit))))
