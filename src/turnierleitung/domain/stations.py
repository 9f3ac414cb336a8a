"""Other desks and phones on the local network, as the leading laptop knows them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem

PIN_SECONDS: Final = 120
"""How long a PIN can be used."""
PIN_TRIES: Final = 5
"""Tries that a device has for a PIN."""
MOST_STATIONS: Final = 20
STATION_DAYS: Final = 3
"""How long a station stays paired: a weekend."""


class Right(StrEnum):
    """What a station may do."""

    DOOR = "door"
    """Find people, note arrivals and money."""
    SLIPS = "slips"
    """Enter slips."""


class Served(NamedTuple):
    """Pages that are served on the local network."""

    host: str
    port: int
    secure: bool = False

    @property
    def url(self) -> str:
        """Return the address as it is typed into a browser."""
        return f"{'https' if self.secure else 'http'}://{self.host}:{self.port}"


class PairedStation(NamedTuple):
    """A station that was paired at the desk."""

    number: int
    """As in the journal, from 1."""
    operator_id: int
    """The person who works there."""
    name: str
    """Of that person."""
    rights: frozenset[Right]
    until: int
    """When it has to pair again, in milliseconds since 1970."""
    heard_at: int | None = None
    """When it asked last, in milliseconds since 1970; ``None`` if not since the program started."""


class OpenPin(NamedTuple):
    """A PIN that can be used now, once."""

    digits: str
    until: int
    """In milliseconds since 1970."""
    name: str
    """Of the person who pairs with it."""
    rights: frozenset[Right]


class NetworkState(NamedTuple):
    """What is served now, and to whom."""

    hosts: tuple[str, ...] = ()
    """Addresses of this computer on local networks; empty without a network."""
    host: str = ""
    """The one that is used."""
    hall: Served | None = None
    """Pages for the phones of the hall; ``None`` while they are off."""
    desks: Served | None = None
    """Pages for stations; ``None`` while they are off."""
    fingerprint: str = ""
    """SHA-256 of the certificate, in pairs of hex digits."""
    trouble: Problem | None = None
    """Why it is not reached, or not all that was done is remembered."""
    stations: tuple[PairedStation, ...] = ()
    pin: OpenPin | None = None
