"""Tables by rank in words: the lots at their borders, and who does not sit by rank (D-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnierleitung.services.tables.ranking_order import BorderLot, OffRank
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import tables_across


def border_lines(borders: Sequence[BorderLot], names: Mapping[int, str]) -> tuple[str, ...]:
    """Return what the lot says at each border, or who is level there while it is still to be drawn."""
    return tuple(_border(border, names) for border in borders)


def _border(border: BorderLot, names: Mapping[int, str]) -> str:
    tables = tables_across(border.first, border.last)
    if border.order is None:
        text = translate("ByRank", "Um Tisch {tables} sind gleichauf: {names}.")
        named = " · ".join(names[one] for one in border.level)
    else:
        text = translate("ByRank", "Los um Tisch {tables}, in dieser Reihenfolge: {names}.")
        named = " · ".join(names[one] for one in border.order)
    # A name may end in a full stop itself: „Huber jun.“
    return text.format(tables=tables, names=named.rstrip("."))


def off_rank_lines(off: Sequence[OffRank], names: Mapping[int, str]) -> tuple[str, ...]:
    """Return who sits elsewhere than by rank, table by table; nothing where nobody does."""
    if not off:
        return ()
    together: dict[tuple[int, int], list[str]] = {}
    for one in off:
        together.setdefault((one.by_rank, one.table), []).append(names[one.participant_id])
    line = translate("ByRank", "Tisch {table} statt {by_rank}: {names}")
    why = translate(
        "ByRank",
        "Nicht am Tisch ihres Rangs (fester Tisch, Helfer oder andere getrennt, Tausch):",
    )
    return (
        why,
        *(
            line.format(table=table, by_rank=by_rank, names=" · ".join(named))
            for (by_rank, table), named in together.items()
        ),
    )
