"""What an action changed: kinds of things and their ids, derived from the journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple


class Changes(NamedTuple):
    """The rows that one action touched."""

    sequence: int | None = None
    """The journal entry; ``None`` where nothing changed."""
    touched: Mapping[str, frozenset[int]] = MappingProxyType({})
    """Table name to row ids."""

    def __bool__(self) -> bool:
        """Tell whether anything changed."""
        return bool(self.touched)

    def concern(self, *kinds: str) -> bool:
        """Tell whether any thing of these kinds changed."""
        return any(kind in self.touched for kind in kinds)

    def then(self, later: Changes) -> Changes:
        """Return what two actions changed, one after the other."""
        tables = (*self.touched, *later.touched)
        touched = {
            name: self.touched.get(name, frozenset()) | later.touched.get(name, frozenset())
            for name in tables
        }
        return Changes(later.sequence or self.sequence, touched)

    @classmethod
    def of(cls, sequence: int, rows: Iterable[tuple[str, int]]) -> Changes:
        """Collect the touched rows of an entry."""
        touched: dict[str, set[int]] = {}
        for table, row_id in rows:
            touched.setdefault(table, set()).add(row_id)
        return cls(sequence, {table: frozenset(ids) for table, ids in touched.items()})
