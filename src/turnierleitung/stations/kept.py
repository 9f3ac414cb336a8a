"""What the program remembers of stations between two starts: addresses, ports, and tokens as hashes.

Nothing of it is in a tournament file, which is copied and handed on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from itertools import count
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from turnierleitung.domain.stations import Right

HALL_PORT: Final = 8040
DESKS_PORT: Final = 8443
_MOST_TOURNAMENTS: Final = 30


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class KeptStation(_Frozen):
    """A paired station."""

    number: int
    operator_id: int
    name: str
    """Of the operator: in a restored backup the same number may be somebody else's."""
    rights: frozenset[Right]
    token: str
    """SHA-256 of its token, in hex."""
    until: int
    """When it has to pair again, in milliseconds since 1970."""


class KeptTournament(_Frozen):
    """What was served of a tournament; it is served again when its file is opened."""

    host: str = ""
    """The address at which it was served."""
    hall_port: int = HALL_PORT
    desks_port: int = DESKS_PORT
    hall: bool = False
    desks: bool = False
    plain: bool = False
    """Whether stations are served without encryption, which the director has agreed to."""
    last_number: int = 0
    """Of the stations; a number is never given twice."""
    stations: tuple[KeptStation, ...] = ()


class Kept(_Frozen):
    """Everything that is remembered."""

    tournaments: dict[str, KeptTournament] = {}
    """By the id of the tournament, the latest last."""

    def of(self, tournament: str, now: int) -> KeptTournament:
        """Return the settings of a tournament; a new one keeps off the ports that stations of others know.

        ``now`` is in milliseconds since 1970.
        """
        if tournament in self.tournaments:
            return self.tournaments[tournament]
        taken = [kept for kept in self.tournaments.values() if any(one.until > now for one in kept.stations)]
        return KeptTournament(
            hall_port=_free(HALL_PORT, {kept.hall_port for kept in taken}),
            desks_port=_free(DESKS_PORT, {kept.desks_port for kept in taken}),
        )

    def having(self, tournament: str, changed: KeptTournament) -> Kept:
        """Return this with a tournament changed; the oldest ones are forgotten."""
        others = {uuid: kept for uuid, kept in self.tournaments.items() if uuid != tournament}
        latest = [*others.items()][-_MOST_TOURNAMENTS + 1 :]
        return self.model_copy(update={"tournaments": {**dict(latest), tournament: changed}})


def _free(port: int, taken: Collection[int]) -> int:
    return next(wanted for wanted in count(port) if wanted not in taken)


class KeptFile:
    """The file of these settings; all running programs share it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def content(self) -> Kept:
        """What is in the file now; one that cannot be read counts as empty."""
        with contextlib.suppress(OSError, ValidationError, ValueError):
            return Kept.model_validate_json(self._path.read_text(encoding="utf-8"))
        return Kept()

    def change(self, content: Kept) -> None:
        """Store another content.

        Raises:
            OSError: it cannot be written; the old content is still there.
        """
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = self._path.with_name(f"{self._path.name}.new")
        draft.touch(mode=0o600)
        draft.write_text(content.model_dump_json(indent=1), encoding="utf-8")
        draft.replace(self._path)
