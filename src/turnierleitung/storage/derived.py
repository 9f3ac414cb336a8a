"""What was derived from the file, kept until something it depends on changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

ValueT = TypeVar("ValueT")

EVERYTHING: Final[frozenset[str]] = frozenset({"*"})
"""For views that change with every entry of the journal."""


@dataclass(frozen=True, slots=True)
class _Kept:
    value: Any
    tables: frozenset[str]


class Derived:
    """Views of the stored state; several pages ask for the same ones.

    While an action or a preview is under way nothing is kept or given out, because the state may still
    be taken back. A stored action ends the views that depend on the tables it touched.
    """

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._kept: dict[Hashable, _Kept] = {}
        self.writing = False
        """Whether an action or a preview is under way."""

    def get(self, key: Hashable, derive: Callable[[], ValueT], tables: frozenset[str] = EVERYTHING) -> ValueT:
        """Return the view under a key, derived only once per state.

        ``tables`` names all tables that the view is read from. Views are frozen values.
        """
        if self.writing:
            return derive()
        if key not in self._kept:
            self._kept[key] = _Kept(derive(), tables)
        return cast("ValueT", self._kept[key].value)

    def forget(self, touched: Collection[str]) -> None:
        """Forget the views that depend on any of the touched tables, or on everything."""
        self._kept = {
            key: kept
            for key, kept in self._kept.items()
            if kept.tables is not EVERYTHING and kept.tables.isdisjoint(touched)
        }

    def forget_all(self) -> None:
        """Forget everything, where it is not known what changed."""
        self._kept.clear()
