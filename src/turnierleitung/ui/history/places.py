"""On which page stands what an action was about."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.window import pages

_BY_ROOM: Final = {
    **dict.fromkeys(("participant", "people"), pages.REGISTRATION),
    **dict.fromkeys(("draw", "card", "cards", "groups", "bracket", "timetable", "participants"), pages.DRAW),
    **dict.fromkeys(("result", "table", "round"), pages.ROUND),
    **dict.fromkeys(("penalty", "protest", "judge", "seats", "seating"), pages.PENALTIES),
    **dict.fromkeys(("lot", "qualification", "advancing"), pages.STANDINGS),
    **dict.fromkeys(("clock", "wall"), pages.HALL),
    **dict.fromkeys(("prizes", "speech", "ceremony"), pages.PRIZES),
    **dict.fromkeys(("tournament", "rulebook", "file", "backup", "operator"), pages.SETTINGS),
    "cash": pages.CASH,
    "deck": pages.DECKS,
    "print": pages.PRINTING,
}
_BY_KIND: Final = {
    "deck.replaced": pages.PENALTIES,
    "tournament.spare_decks": pages.PRINTING,
    "table.seen": pages.HALL,
    "table.replayed": pages.ROUND,
    "round.finished": pages.ROUND,
}


def page_of(kind: str) -> str:
    """Return the key of the page where what an action of a kind was about is seen; empty for none."""
    return _BY_KIND.get(kind) or _BY_ROOM.get(kind.partition(".")[0], "")
