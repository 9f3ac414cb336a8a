"""Keeps what is typed in the form of a slip, whichever game it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from pydantic import TypeAdapter

from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.ui.entry.state import Kept, SlipDraft, TypedT
from turnierleitung.ui.window.desk import Desk


class Keeping(Generic[TypedT]):
    """What is typed for the open slip beside what is entered, with the frozen values of one form.

    The values are compared and written as JSON; what a form is shown by and nobody typed has no part in
    their equality.
    """

    def __init__(
        self, desk: Desk, typed_as: type[TypedT], typed_now: Callable[[], SlipDraft[TypedT]]
    ) -> None:
        """Begin without a slip; ``typed_as`` are the values of the form, ``typed_now`` asks the fields."""
        self._desk = desk
        self._typed_as = typed_as
        self._adapter: TypeAdapter[Kept[TypedT]] | None = None
        self._typed_now = typed_now
        self._table_id: int | None = None
        self._entered: SlipDraft[TypedT] | None = None
        self._announced: tuple[int, ...] = ()
        self._file: object = None
        self._dirty = False

    @property
    def dirty(self) -> bool:
        """Whether something is typed for the open slip of this file."""
        return self._dirty and self._file is self._desk.tournament

    @property
    def forgotten(self) -> bool:
        """Whether nothing is typed, or the file has forgotten it: names were removed from it."""
        return not self.dirty or self._table_id is None or self._desk.typed.of(self._table_id) is None

    def open(self, table_id: int, announced: tuple[int, ...], entered: SlipDraft[TypedT]) -> Kept[TypedT]:
        """Return what is typed for a slip, else what is entered; what was typed before is written.

        It may have been typed for others than those who are ``announced`` now.
        """
        self.write()
        self._file = self._desk.tournament
        self._table_id, self._announced, self._entered = table_id, announced, entered
        kept = self._read(table_id)
        self._dirty = kept is not None
        return Kept(announced, entered) if kept is None else kept

    def set_aside(self) -> None:
        """Leave what is typed alone: it was typed for others and is no part of the open slip."""
        self._dirty = False

    def others_than(self, announced: tuple[int, ...]) -> bool:
        """Whether others are announced for the open slip now than when it was opened."""
        return announced != self._announced

    def compare_with(self, entered: SlipDraft[TypedT]) -> None:
        """Take note that another thing is entered now; what is typed stays."""
        self._entered = entered

    def close(self) -> None:
        """Look at no slip any more; what was typed is there again when its table comes back."""
        self.write()
        self._table_id, self._dirty = None, False

    def take(self) -> None:
        """Take note that something was typed."""
        if self._table_id is not None:
            self._dirty = True
            self._desk.typed.type(self._table_id, self._to_keep)

    def write(self) -> None:
        """Write what is typed into the file now."""
        self._desk.typed.write()

    def store(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action that stores the open slip; what was typed for it is forgotten unless it is refused.

        Whoever is told of the stored slip may open another one meanwhile.
        """
        table_id, problems = self._table_id, list[Problem]()
        if table_id is None:
            return self._desk.run(action)

        def run() -> bool:
            problems.extend(self._desk.run(action))
            return not problems

        if self._desk.typed.settle(table_id, run) and table_id == self._table_id:
            self._dirty = False
        return tuple(problems)

    def discard(self) -> None:
        """Throw away what is typed."""
        self._dirty = False
        if self._table_id is not None:
            self._desk.typed.discard(self._table_id)

    def _to_keep(self) -> str | None:
        typed = self._typed_now()
        if typed == self._entered:
            return None
        return self._as_json.dump_json(Kept(self._announced, typed)).decode()

    def _read(self, table_id: int) -> Kept[TypedT] | None:
        text = self._desk.typed.of(table_id)
        if text is None:
            return None
        try:
            return self._as_json.validate_json(text)
        except ValueError:
            # Another version of the program typed it: the slip stands there as it is entered.
            return None

    @property
    def _as_json(self) -> TypeAdapter[Kept[TypedT]]:
        if self._adapter is None:
            self._adapter = TypeAdapter(Kept[self._typed_as])  # type: ignore[name-defined]  # known when it runs
        return self._adapter
