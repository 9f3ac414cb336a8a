"""What was derived from the file, kept until something changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

ValueT = TypeVar("ValueT")


class Derived:
    """Views of one state of the file; several pages ask for the same ones.

    While an action or a preview is under way nothing is kept, because the state may still be taken
    back. Every write ends the state that the kept views belong to.
    """

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._kept: dict[Hashable, Any] = {}
        self.writing = False
        """Whether an action or a preview is under way."""

    def get(self, key: Hashable, derive: Callable[[], ValueT]) -> ValueT:
        """Return the view under a key; derived only once per state. Views are frozen values."""
        if self.writing:
            return derive()
        if key not in self._kept:
            self._kept[key] = derive()
        return cast("ValueT", self._kept[key])

    def begin_writing(self) -> None:
        """Forget everything and keep nothing for now."""
        self._kept.clear()
        self.writing = True

    def end_writing(self) -> None:
        """Keep views again."""
        self.writing = False
