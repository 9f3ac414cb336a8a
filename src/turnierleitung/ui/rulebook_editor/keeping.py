"""Keeping a rulebook as one of the director's own: its name and the name of its file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.rulebook import Rulebook

_GERMAN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_LONGEST: Final = 60


def own_copy(
    rulebook: Rulebook, shipped: Mapping[str, Rulebook], kept: Mapping[str, Rulebook]
) -> Rulebook | None:
    """Return the rulebook as it is kept; ``None`` where it still needs a name of its own.

    ``shipped`` are the shipped rulebooks, ``kept`` the director's own, by their keys. Where another one has
    its key, the rulebook gets one from its name; so whoever renames his own keeps the old one too.
    """
    original = shipped.get(rulebook.key)
    other = original or kept.get(rulebook.key)
    key = slug(rulebook.name) if original or (other and other.name != rulebook.name) else rulebook.key
    if key in shipped or (original and original.name == rulebook.name):
        return None
    return rulebook.model_copy(update={"key": key})


def slug(name: str) -> str:
    """Return a name as the name of a file: ``Schafkopf Erding (20)`` → ``schafkopf-erding-20``."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(_GERMAN)).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words[:_LONGEST].strip("-") or "reglement"
