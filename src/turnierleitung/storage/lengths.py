"""How long a text may be that somebody types: what is longer, no paper and no list can show well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LONGEST_NAME: Final = 120
"""Letters of what is said in one line: a name, a club, what a penalty is for."""
LONGEST_TEXT: Final = 2000
"""Letters of what is told in sentences: a reason, a protest, a decision, a speech."""

LONGEST: Final[Mapping[str, Mapping[str, int]]] = {
    "tournament": {"name": LONGEST_NAME, "venue": LONGEST_NAME},
    "person": dict.fromkeys(
        ("last_name", "first_name", "club", "town", "note", "keep_apart", "category"), LONGEST_NAME
    ),
    "departure": {"reason": LONGEST_TEXT},
    "cash_entry": {"text": LONGEST_NAME},
    "deck": {"title": LONGEST_NAME},
    "result": {"reason": LONGEST_TEXT},
    "protest": {"text": LONGEST_TEXT, "decision": LONGEST_TEXT},
    "replaced_deck": {"reason": LONGEST_TEXT},
    "decision": {"sentence": LONGEST_TEXT},
    "penalty": {
        "title": LONGEST_NAME,
        "rule": LONGEST_NAME,
        "reason": LONGEST_TEXT,
        "reported_by": LONGEST_NAME,
    },
    "adjustment": {"reason": LONGEST_TEXT},
    "prize": {"name": LONGEST_NAME, "thing": LONGEST_NAME},
    "speech": {"text": LONGEST_TEXT},
    "ceremony_words": {"text": LONGEST_TEXT},
}
"""The most letters of every column in which somebody types, by table."""
