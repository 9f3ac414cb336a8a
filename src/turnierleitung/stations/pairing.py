"""Pairing: a PIN that the desk shows for a moment becomes a token that only the station knows."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, NamedTuple

from turnierleitung.domain.stations import PIN_SECONDS, PIN_TRIES, OpenPin, Right

_DIGITS: Final = 6
_SECOND: Final = 1000


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
        self._tries = 0

    def invite(self, invitation: Invitation, now: int) -> OpenPin:
        """Show a new PIN; the one before no longer counts. ``now`` is in milliseconds since 1970."""
        digits = f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}d}"
        self._pin = OpenPin(digits, now + PIN_SECONDS * _SECOND, invitation.name, invitation.rights)
        self._invitation, self._tries = invitation, 0
        return self._pin

    def close(self) -> None:
        """Let no PIN count any more."""
        self._pin = self._invitation = None

    def open_pin(self, now: int) -> OpenPin | None:
        """Return the PIN that counts now."""
        if self._pin is not None and now >= self._pin.until:
            self.close()
        return self._pin

    def redeem(self, digits: str, now: int) -> Invitation | None:
        """Return who pairs with these digits, once; ``None`` if they are wrong or come too late."""
        pin, invitation = self.open_pin(now), self._invitation
        if pin is None or invitation is None:
            return None
        self._tries += 1
        right = hmac.compare_digest(digits.encode(), pin.digits.encode())
        if right or self._tries >= PIN_TRIES:
            self.close()
        return invitation if right else None


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return how a token is remembered."""
    return hashlib.sha256(token.encode()).hexdigest()
