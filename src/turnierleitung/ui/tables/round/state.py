"""What the page of a round shows and what follows after an entry, without a screen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from turnierleitung.domain.names import fits
from turnierleitung.domain.problems import Held
from turnierleitung.services.ground.round_rows import RoundView, TableRow


def next_table(view: RoundView, after: int) -> TableRow | None:
    """Return the next table without a slip after a table number, from the top again at the end."""
    waiting = [row for row in view.open_tables if row.number != after]
    return next((row for row in waiting if row.number > after), waiting[0] if waiting else None)


def find_table(view: RoundView, text: str) -> TableRow | None:
    """Return the table whose number was typed."""
    return next((row for row in view.tables if str(row.number) == text.strip()), None)


def visible_tables(view: RoundView, unfinished: Collection[int], *, only_open: bool) -> tuple[TableRow, ...]:
    """Return the tables for the list: what is missing before what is done.

    ``unfinished`` are the tables for which something is typed that is not entered, corrections too.
    """
    rows = view.open_tables if only_open else (*view.open_tables, *view.finished_tables)
    return tuple(row._replace(held=Held.UNFINISHED) if row.table_id in unfinished else row for row in rows)


def seated_as(
    rows: Iterable[TableRow], text: str, names: Mapping[int, Sequence[str]]
) -> tuple[TableRow, ...]:
    """Return the tables at which somebody of a name sits; ``names`` are the full names by table id."""
    return tuple(row for row in rows if any(fits(name, text) for name in names.get(row.table_id, ())))
