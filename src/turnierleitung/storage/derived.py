"""What was derived from the file, kept until a table changes that it was read from.

Nobody declares those tables: the connection reports what statements read while a view is derived.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple, TypeVar, cast

ValueT = TypeVar("ValueT")

Touched = Mapping[str, Collection[int]]
"""Table names with the ids of the rows that changed."""


class _Kept(NamedTuple):
    value: Any
    tables: frozenset[str]
    """The tables it was read from, directly or through other views."""
    followed: frozenset[str]
    """Those of them whose changes do not end the view but are noted, for it to catch up with them."""
    touched: dict[str, set[int]]

    def survives(self, touched: Touched) -> bool:
        return self.tables.isdisjoint(touched.keys() - self.followed)

    def note(self, touched: Touched) -> None:
        for table in self.followed & touched.keys():
            self.touched.setdefault(table, set()).update(touched[table])

    def lent(self) -> _Kept:
        return self._replace(touched={table: set(ids) for table, ids in self.touched.items()})


class _OfAction:
    """The views of an action under way; each row that it changes ends all of them."""

    def __init__(self, changes: Callable[[], int]) -> None:
        self._changes = changes
        self._before = self._count = changes()
        self._views: dict[Hashable, Any] = {}

    def get(self, key: Hashable, derive: Callable[[], ValueT], before: Mapping[Hashable, _Kept]) -> ValueT:
        """Return a view; as long as nothing is changed, the one of ``before``."""
        count = self._changes()
        if count != self._count:
            self._count, self._views = count, {}
        if key not in self._views:
            kept = before.get(key) if count == self._before else None
            self._views[key] = derive() if kept is None or kept.touched else kept.value
        return cast("ValueT", self._views[key])


class Derived:
    """Views of the stored state; several pages ask for the same ones.

    While an action is under way, views are given out until it changes a row and kept until it changes the
    next one, since the state may still be revoked. An action ends the views that were read from the
    tables it touched.
    """

    def __init__(self, reading: Callable[[], AbstractContextManager[object]]) -> None:
        self._one_state = reading
        """In which a view is derived: all that it reads is of one state, and one transaction."""
        self._kept: dict[Hashable, _Kept] = {}
        self._reading: list[set[str]] = []
        """The tables read so far by each view that is being derived, the outermost first."""
        self._aside: set[str] | None = None
        """The tables touched in the preview that is under way."""
        self._of_action: _OfAction | None = None
        """What was derived within the action that is under way."""

    def get(self, key: Hashable, derive: Callable[[], ValueT]) -> ValueT:
        """Return the view under a key, derived only once per state. Views are frozen values."""
        return self.follow(key, derive, lambda _before, _touched: derive(), frozenset())

    def follow(
        self,
        key: Hashable,
        derive: Callable[[], ValueT],
        catch_up: Callable[[ValueT, Touched], ValueT],
        followed: frozenset[str],
    ) -> ValueT:
        """Return the view under a key; changes in the ``followed`` tables are applied to it.

        ``catch_up`` gets the previous view and the rows changed since, and must return the same as
        ``derive``. A change in any other table used by the view derives it anew.
        """
        if self._of_action is not None:
            return self._of_action.get(key, derive, self._kept)
        kept = self._kept.get(key)
        if kept is None or kept.touched:
            self._reading.append(set() if kept is None else set(kept.tables))
            try:
                with self._one_state():
                    value = derive() if kept is None else catch_up(kept.value, kept.touched)
            except BaseException:
                # That it cannot be derived was found in these tables, too.
                self.read(self._reading.pop())
                raise
            tables = frozenset(self._reading.pop())
            kept = self._kept[key] = _Kept(value, tables, followed, {})
        self.read(kept.tables)
        return cast("ValueT", kept.value)

    def read(self, tables: Collection[str]) -> None:
        """Note that tables are read, for the view that is being derived."""
        if self._reading:
            self._reading[-1].update(tables)

    def forget(self, touched: Touched) -> None:
        """Forget the views that were read from any of the touched tables."""
        if self._aside is not None:
            self._aside.update(touched)
        self._kept = {key: kept for key, kept in self._kept.items() if kept.survives(touched)}
        for kept in self._kept.values():
            kept.note(touched)

    def forget_all(self) -> None:
        """Forget everything, if the change is unknown."""
        self._kept.clear()

    @contextmanager
    def writing(self, changes: Callable[[], int]) -> Iterator[None]:
        """Let an action change rows; ``changes`` counts them."""
        self._of_action = _OfAction(changes)
        try:
            yield
        finally:
            self._of_action = None

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Keep views apart while the state is a preview, which is revoked at the end.

        The views of before are lent to it. Those derived meanwhile stay if no touched table concerns them.
        """
        stored, self._aside = self._kept, set()
        self._kept = {key: kept.lent() for key, kept in stored.items()}
        try:
            yield
        finally:
            aside, touched = self._kept, self._aside
            self._kept, self._aside = stored, None
            for key, kept in aside.items():
                if kept.tables.isdisjoint(touched):
                    stored.setdefault(key, kept)
