"""German texts as they are written in Switzerland: ss, «…», Jury, Final, 1/8-Final."""

from __future__ import annotations

import re
from typing import Final

_LETTERS: Final = str.maketrans({"ß": "ss", "„": "«", "“": "»"})
_WORDS: Final = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (r"\b([Dd]ie|[Dd]er|[Zz]ur) Turnierleitung\b", r"\1 Jury"),
        (r"^Turnierleitung trägt\b", "Jury trägt"),
        (r"\bAchtelfinale\b", "1/8-Final"),
        (r"\bViertelfinale\b", "1/4-Final"),
        (r"\b([Dd])as Finale\b", lambda found: "Der Final" if found[1] == "D" else "den Final"),
        (r"(\b|-)(Halbf|F)inale\b", r"\1\2inal"),
    )
)


def as_in_switzerland(text: str) -> str:
    """Return a German text in the words and letters of Switzerland."""
    for pattern, form in _WORDS:
        text = pattern.sub(form, text)
    return text.translate(_LETTERS)
