"""Seats in words: by rank and with number cards (D-03), and a published seating that no longer fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from turnierleitung.domain.draw.tables.repair import Move
from turnierleitung.domain.names import in_a_row
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables.number_cards import DoorClosing
from turnierleitung.services.tables.ranking_order import BorderLot, OffRank
from turnierleitung.services.tables.repairs import SeatingRepair
from turnierleitung.texts.figures import counted, ended
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import tables_across, together


def border_lines(borders: Sequence[BorderLot], names: Mapping[int, str]) -> tuple[str, ...]:
    """Return the outcome of the lot at each border, or the tied people before it is drawn."""
    return tuple(_border(border, names) for border in borders)


def _border(border: BorderLot, names: Mapping[int, str]) -> str:
    at_one = border.first == border.last
    tables = tables_across(border.first, border.last)
    named = in_a_row(names[one] for one in border.order or border.level)
    if border.order is None:
        text = (
            translate("ByRank", "An Tisch {tables} sind gleichauf: {names}.")
            if at_one
            else translate("ByRank", "Um Tisch {tables} sind gleichauf: {names}.")
        )
    else:
        text = (
            translate("ByRank", "Los an Tisch {tables}, in dieser Reihenfolge: {names}.")
            if at_one
            else translate("ByRank", "Los um Tisch {tables}, in dieser Reihenfolge: {names}.")
        )
    return ended(text.format(tables=tables, names=named))


def off_rank_lines(off: Sequence[OffRank], names: Mapping[int, str]) -> tuple[str, ...]:
    """Return the people not seated by rank, table by table; may be empty."""
    if not off:
        return ()
    together: dict[tuple[int, int], list[str]] = {}
    for one in off:
        together.setdefault((one.by_rank, one.table), []).append(names[one.participant_id])
    line = translate("ByRank", "Tisch {table} statt {by_rank}: {names}")
    why = translate(
        "ByRank", "Nicht am Tisch ihres Rangs (fester Tisch, Helfer oder andere getrennt, Tausch):"
    )
    return (
        why,
        *(
            line.format(table=table, by_rank=by_rank, names=in_a_row(named))
            for (by_rank, table), named in together.items()
        ),
    )


_PAIRS_NAMED: Final = 3
"""More of them are only counted."""


def what_happened(missing: int, late: int, waiting: int = 0, released: int = 0) -> str:
    """Return what no longer fits, in numbers: „2 Personen fehlen, 1 Person hat keinen Platz“."""
    parts = []
    if missing:
        one, many = translate("Mending", "Person fehlt"), translate("Mending", "Personen fehlen")
        parts.append(counted(missing, one, many))
    if late:
        one = translate("Mending", "Person hat keinen Platz")
        many = translate("Mending", "Personen haben keinen Platz")
        parts.append(counted(late, one, many))
    if waiting:
        one, many = translate("Mending", "muss warten"), translate("Mending", "müssen warten")
        parts.append(counted(waiting, one, many))
    if released:
        one, many = translate("Mending", "Helfer wird frei"), translate("Mending", "Helfer werden frei")
        parts.append(counted(released, one, many))
    return ", ".join(parts)


def _tables_play(tables: Sequence[int]) -> str:
    numbers = ", ".join(map(str, tables))
    if len(tables) == 1:
        return translate("Mending", "Tisch {numbers} spielt").format(numbers=numbers)
    return translate("Mending", "Die Tische {numbers} spielen").format(numbers=numbers)


def summary(repair: SeatingRepair, people: Mapping[int, Participant]) -> str:
    """Return the repair as a whole: people concerned, number of moves, repeated pairs."""
    lines = []
    happened = what_happened(len(repair.missing), len(repair.late))
    if happened:
        lines.append(f"{happened}.")
    if repair.released:
        lines.append(
            translate("Mending", "Als Helfer frei: {names}.").format(names=_names(repair.released, people))
        )
    if repair.problems:
        return " ".join(lines)
    if repair.waiting:
        lines.append(
            translate("Mending", "{people} füllen keine ganzen Tische, {waiting}: {names}.").format(
                people=repair.people,
                waiting=counted(
                    len(repair.waiting),
                    translate("Mending", "muss warten"),
                    translate("Mending", "müssen warten"),
                ),
                names=_names(repair.waiting, people),
            )
        )
    moved = sum(move.changes_table for move in repair.moves)
    if moved:
        lines.append(
            translate("Mending", "{people} den Tisch; weniger geht nicht.").format(
                people=counted(moved, translate("Mending", "wechselt"), translate("Mending", "wechseln"))
            )
        )
    else:
        lines.append(translate("Mending", "Niemand muss den Tisch wechseln."))
    sizes = {size: [table for table, now in repair.resized if now == size] for _, size in repair.resized}
    lines += [
        translate("Mending", "{tables} dann {together}.").format(
            tables=_tables_play(tables), together=together(size)
        )
        for size, tables in sorted(sizes.items())
    ]
    if repair.running:
        lines.append(translate("Mending", "Die Runde läuft schon: Sagen Sie es den Tischen an."))
    lines += _not_apart(repair.not_apart, people)
    lines += [
        translate("Mending", "{name} braucht Tisch {table} und bekommt ihn nicht.").format(
            name=people[one].name, table=table
        )
        for one, table in repair.elsewhere
    ]
    lines += [
        translate(
            "Mending", "Tisch {table} spielt neu: Seine ungültige Liste geht weg, Strg Z bringt sie zurück."
        ).format(table=table)
        for table in repair.void
    ]
    before, now = repair.meet_again
    if before and before == now:
        lines.append(translate("Mending", "Treffen sich wieder: {now} wie vorher.").format(now=now))
    elif before != now:
        lines.append(
            translate("Mending", "Treffen sich wieder: {now} statt {before}.").format(now=now, before=before)
        )
    return " ".join(lines)


def _not_apart(pairs: Sequence[tuple[int, int]], people: Mapping[int, Participant]) -> list[str]:
    """Return who should be kept apart and is not: one sentence, however many they are."""
    if len(pairs) < 2:  # noqa: PLR2004 - one pair has a sentence of its own
        template = translate("Mending", "{names} sitzen an einem Tisch, obwohl sie getrennt sitzen sollen.")
        return [template.format(names=_names(pair, people)) for pair in pairs]
    named = "; ".join(_names(pair, people) for pair in pairs[:_PAIRS_NAMED])
    more = len(pairs[_PAIRS_NAMED:])
    if not more:
        template = translate("Mending", "Sollen getrennt sitzen, tun es aber nicht: {pairs}.")
        # A name may end in a full stop itself: „Huber jun.“
        return [ended(template.format(pairs=named))]
    one, many = translate("Mending", "weiteres Paar"), translate("Mending", "weitere Paare")
    template = translate("Mending", "Sollen getrennt sitzen, tun es aber nicht: {pairs} und {more}.")
    return [template.format(pairs=named, more=counted(more, one, many))]


def move_line(move: Move, people: Mapping[int, Participant]) -> tuple[str, str]:
    """Return the person and the change: „Tisch 9 → Tisch 3, Sitz 2“."""
    name = people[move.participant_id].name
    if move.now is None:
        table, seat = move.before or (0, 0)
        text = translate("Mending", "Tisch {table}, Sitz {seat} wird frei")
        return name, text.format(table=table, seat=seat)
    table, seat = move.now
    if move.before is None:
        text = translate("Mending", "neu: Tisch {table}, Sitz {seat}")
    elif move.changes_table:
        text = translate("Mending", "Tisch {before} → Tisch {table}, Sitz {seat}")
    else:
        text = translate("Mending", "bleibt an Tisch {table}, jetzt Sitz {seat}")
    return name, text.format(before=move.before[0] if move.before else 0, table=table, seat=seat)


def _names(ids: tuple[int, ...], people: Mapping[int, Participant]) -> str:
    return in_a_row(people[participant_id].name for participant_id in ids)


_STRETCH = 3
"""So many numbers in a row are written as a stretch."""


def numbers_in_words(numbers: Iterable[int]) -> str:
    """Return numbers with stretches put together: „3, 7, 19–24“."""
    stretches: list[list[int]] = []
    for number in numbers:
        if stretches and stretches[-1][-1] == number - 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    return ", ".join(
        f"{stretch[0]}–{stretch[-1]}" if len(stretch) >= _STRETCH else ", ".join(map(str, stretch))
        for stretch in stretches
    )


def closing_text(closing: DoorClosing, people: Mapping[int, Participant]) -> str:
    """Return the treatment of the seats if the door closes now; empty if it cannot be closed."""
    if closing.problems:
        return ""
    lines = [_dissolved(closing.dissolved), *moving_lines(closing.moves, by_lot=True)]
    if closing.waiting:
        lines.append(
            counted(
                len(closing.waiting),
                translate("Cards", "wartet: {names}."),
                translate("Cards", "warten: {names}."),
            ).format(names=in_a_row(people[one].name for one in closing.waiting))
        )
    return " ".join(filter(None, lines))


def moving_lines(moves: Sequence[Move], *, by_lot: bool) -> tuple[str, ...]:
    """Return for how many a seating is other than their cards; ``by_lot`` before anybody swaps by hand."""
    new = sum(move.before is None for move in moves)
    moving = sum(move.changes_table for move in moves)
    staying = sum(move.before is not None and move.now is not None for move in moves) - moving
    lines = []
    if new:
        one = translate("Cards", "Person hat keine Karte und bekommt einen freien Platz durch das Los.")
        many = translate("Cards", "Personen haben keine Karte und bekommen freie Plätze durch das Los.")
        lines.append(counted(new, one, many))
    if moving and not by_lot:
        one = translate("Cards", "Person sitzt an einem anderen Tisch, als ihre Karte sagt.")
        many = translate("Cards", "Personen sitzen an einem anderen Tisch, als ihre Karten sagen.")
        lines.append(counted(moving, one, many))
    elif moving:
        one = translate(
            "Cards", "Person wechselt den Tisch; so wenige wie möglich, das Los sagt, wer und wohin."
        )
        many = translate(
            "Cards", "Personen wechseln den Tisch; so wenige wie möglich, das Los sagt, wer und wohin."
        )
        lines.append(counted(moving, one, many))
    if staying:
        one = translate("Cards", "Person rückt an ihrem Tisch auf.")
        many = translate("Cards", "Personen rücken an ihrem Tisch auf.")
        lines.append(counted(staying, one, many))
    if not (new or moving or staying):
        lines.append(translate("Cards", "Alle sitzen, wie ihre Karten sagen."))
    return tuple(lines)


def _dissolved(tables: Sequence[int]) -> str:
    numbers = numbers_in_words(tables)
    match len(tables):
        case 0:
            return ""
        case 1:
            return translate("Cards", "Tisch {tables} wird aufgelöst.").format(tables=numbers)
        case _:
            return translate("Cards", "Die Tische {tables} werden aufgelöst.").format(tables=numbers)
