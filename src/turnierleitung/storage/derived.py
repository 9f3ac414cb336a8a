"""What was derived from the file, kept until something it depends on changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any, Final, NamedTuple, TypeVar, cast

ValueT = TypeVar("ValueT")

Touched = Mapping[str, Collection[int]]
"""Table names with the ids of the rows that changed."""

EVERYTHING: Final[frozenset[str]] = frozenset({"*"})
"""For views that change with every entry of the journal."""


class _Kept(NamedTuple):
    value: Any
    tables: frozenset[str]
    followed: frozenset[str]
    """Tables whose changes do not end the view but are noted, for it to catch up with them."""
    touched: dict[str, set[int]]

    def survives(self, touched: Touched) -> bool:
        return self.tables is not EVERYTHING and self.tables.isdisjoint(touched)

    def note(self, touched: Touched) -> None:
        for table in self.followed & touched.keys():
            self.touched.setdefault(table, set()).update(touched[table])


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
            self._kept[key] = _Kept(derive(), tables, frozenset(), {})
        return cast("ValueT", self._kept[key].value)

    def follow(
        self,
        key: Hashable,
        derive: Callable[[], ValueT],
        catch_up: Callable[[ValueT, Touched], ValueT],
        tables: frozenset[str],
        followed: frozenset[str],
    ) -> ValueT:
        """Return the view under a key; what changed in the ``followed`` tables is made good in it.

        ``catch_up`` gets the view as it was and the rows touched since, and returns what ``derive``
        would. A change in one of the other ``tables`` has the view derived anew.
        """
        if self.writing:
            return derive()
        kept = self._kept.get(key)
        if kept is None:
            value = derive()
        elif kept.touched:
            value = catch_up(kept.value, kept.touched)
        else:
            return cast("ValueT", kept.value)
        self._kept[key] = _Kept(value, tables, followed, {})
        return value

    def forget(self, touched: Touched) -> None:
        """Forget the views that depend on any of the touched tables, or on everything."""
        self._kept = {key: kept for key, kept in self._kept.items() if kept.survives(touched)}
        for kept in self._kept.values():
            kept.note(touched)

    def forget_all(self) -> None:
        """Forget everything, where it is not known what changed."""
        self._kept.clear()
