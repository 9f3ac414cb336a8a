"""Keeping a rulebook as one of the director's own: its name and the name of its file."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from turnierleitung.domain.rulebook import Rulebook

_GERMAN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_LONGEST: Final = 60


def own_copy(rulebook: Rulebook, shipped: Rulebook | None) -> Rulebook | None:
    """Return the rulebook as it is kept; ``None`` where it still needs a name of its own.

    ``shipped`` is the shipped rulebook with the same key, if there is one: that key stays its own.
    """
    if shipped is None:
        return rulebook
    if rulebook.name == shipped.name or slug(rulebook.name) == shipped.key:
        return None
    return rulebook.model_copy(update={"key": slug(rulebook.name)})


def slug(name: str) -> str:
    """Return a name as the name of a file: ``Schafkopf Erding (20)`` → ``schafkopf-erding-20``."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(_GERMAN)).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words[:_LONGEST].strip("-") or "reglement"
