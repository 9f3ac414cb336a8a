"""Where chance comes from: a seed that is drawn once and stored with what it decided."""

from __future__ import annotations

import secrets


def new_seed() -> str:
    """Return a fresh seed, short enough to read out and write down, e.g. ``7F3A-91C2``."""
    digits = secrets.token_hex(4).upper()
    return f"{digits[:4]}-{digits[4:]}"
