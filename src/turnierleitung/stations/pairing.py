"""Pairing: a PIN that the desk shows for a moment becomes a token that only the station knows."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from typing import Final, NamedTuple

from turnierleitung.domain.stations import PIN_SECONDS, PIN_TRIES, OpenPin, Right

_DIGITS: Final = 6
_SECOND: Final = 1000
_MOST_TRIES: Final = 60
"""Of all devices together: one of a million digits is guessed so with a chance of 1 in 16,000."""


class Invitation(NamedTuple):
    """Who may pair with the PIN that is shown."""

    operator_id: int
    name: str
    rights: frozenset[Right]


class Pairing:
    """The PIN that is shown at the desk; there is one only while its dialog is open."""

    def __init__(self) -> None:
        self._pin: OpenPin | None = None
        self._invitation: Invitation | None = None
        self._tries: Counter[str] = Counter()
        """By the device that asked."""

    def invite(self, invitation: Invitation, now: int) -> OpenPin:
        """Show a new PIN; the one before no longer counts. ``now`` is in milliseconds since 1970."""
        digits = f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}d}"
        self._pin = OpenPin(digits, now + PIN_SECONDS * _SECOND, invitation.name, invitation.rights)
        self._invitation, self._tries = invitation, Counter()
        return self._pin

    def close(self) -> None:
        """Let no PIN count any more."""
        self._pin = self._invitation = None

    def open_pin(self, now: int) -> OpenPin | None:
        """Return the PIN that counts now."""
        if self._pin is not None and now >= self._pin.until:
            self.close()
        return self._pin

    def redeem(self, digits: str, device: str, now: int) -> Invitation | None:
        """Redeem a PIN once; ``None`` if it is wrong, expired, or tried too often.

        The tries of one device take none away from another, so that nobody in the hall can keep stations out.
        """
        pin, invitation = self.open_pin(now), self._invitation
        if pin is None or invitation is None:
            return None
        self._tries[device] += 1
        if self._tries[device] > PIN_TRIES:
            return None
        right = hmac.compare_digest(digits.encode(), pin.digits.encode())
        if right or self._tries.total() >= _MOST_TRIES:
            self.close()
        return invitation if right else None


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return how a token is remembered."""
    return hashlib.sha256(token.encode()).hexdigest()
