"""What there is to do next and what waits for the director, as values."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground.papers import PrintRequest

_NO_PARAMS: Final[Mapping[str, int | str]] = MappingProxyType({})


class Next(StrEnum):
    """The one thing to do next."""

    REGISTER = "register"
    ARRIVE = "arrive"
    HELPERS = "helpers"
    NO_TABLES = "no_tables"
    CARDS = "cards"
    """People draw number cards at the door."""
    TABLE_LOT = "table_lot"
    """People are level at a border of tables by rank."""
    ADVANCE = "advance"
    """People are level at the border of who goes on into the next stage of tables."""
    DRAW = "draw"
    PUBLISH = "publish"
    MEND = "mend"
    SET_TIME = "set_time"
    """A round ends by time, and nobody has said after how many minutes."""
    START = "start"
    ENTER = "enter"
    FINISH = "finish"
    LOT = "lot"
    RANKING = "ranking"
    DRAW_GROUPS = "draw_groups"
    PUBLISH_GROUPS = "publish_groups"
    START_GROUPS = "start_groups"
    ENTER_MATCHES = "enter_matches"
    FINISH_GROUPS = "finish_groups"
    LOT_IN_GROUP = "lot_in_group"
    LOT_AT_BORDER = "lot_at_border"
    DRAW_BRACKET = "draw_bracket"
    PUBLISH_BRACKET = "publish_bracket"
    START_KNOCKOUT = "start_knockout"
    FINISH_KNOCKOUT = "finish_knockout"
    CONFLICT = "conflict"
    CHAMPION = "champion"
    CEREMONY = "ceremony"
    """The ranking stands, and somebody is to be honoured."""
    CEREMONY_ON = "ceremony_on"
    """The prize-giving was begun, and somebody is still to be honoured."""


class Need(StrEnum):
    """What waits for the director."""

    PARKED = "parked"
    """A slip was put aside because it does not add up."""
    ASIDE = "aside"
    """A slip was put aside that is unfinished or is to be looked at again."""
    DOUBT = "doubt"
    """An entered slip is doubtful; it waits until the director lets it be."""
    CORRECTION = "correction"
    """A correction is typed and not entered."""
    TIE = "tie"
    """People whom nothing separates wait for the lot."""
    TIES = "ties"
    """There are several such ties."""
    OUTDATED = "outdated"
    UNPAID = "unpaid"
    MISSING = "missing"
    SEATS = "seats"
    """Somebody who plays has no seat in the published round, or somebody sits there who does not play."""
    CONFLICT = "conflict"
    """Somebody else would now stand in a match that is played already (Q-27)."""
    REQUALIFIED = "requalified"
    """Others would qualify now than were announced in the bracket (Q-26)."""
    READVANCED = "readvanced"
    TILL_SHORT = "till_short"
    """The prizes are more than what lies in the cash desk."""
    PRIZES_UNPAID = "prizes_unpaid"
    PRIZES_BACK = "prizes_back"
    """The prize-giving is over, and somebody has not had his money."""
    CASH_OFF = "cash_off"
    """What was counted is not what the book says."""
    RERANKED = "reranked"
    """A ranking on which published seats rest was corrected (D-03)."""
    PLACE_LEFT = "place_left"
    """Others would go on now than were announced for a stage of tables."""
    PLACE_FREE = "place_free"
    """Somebody who was announced does not play, and who is next is level with others."""
    PROTEST = "protest"
    """A protest waits for its decision (Q-24)."""
    HONOURED = "honoured"
    """What was shown in the prize-giving would be different today."""
    DECK = "deck"
    """Matches can be played and have no deck."""
    TABLE_DECKS = "table_decks"
    """Tables of the round have no deck, and there is one for each."""
    FEW_DECKS = "few_decks"
    """There are fewer decks on the list than tables."""
    DECK_GONE = "deck_gone"
    """Matches are to be played with a deck that was taken off the list (Q-03)."""


class Step(NamedTuple):
    """A thing to do with what its wording needs."""

    kind: Next
    params: Mapping[str, int | str] = _NO_PARAMS


class Wish(NamedTuple):
    """A warning with what its wording and its remedy need."""

    kind: Need
    params: Mapping[str, int | str] = _NO_PARAMS
    table_id: int | None = None
    round_id: int | None = None
    """Whose seats are meant."""
    problem: Problem | None = None
    """What is doubtful."""
    request: PrintRequest | None = None
    """What has to be printed again."""
    swaps: tuple[tuple[str, str], ...] = ()
    """Who changed places by hand in these seats; the remedy undoes that."""


class StagesSoFar(NamedTuple):
    """How far groups and knock-out are."""

    kind: str
    """Of the stage that is played: ``groups`` or ``knockout``."""
    groups: int
    groups_done: int
    champion: str
    """Empty as long as nobody has won, and where the first rank stays vacant."""


class Leader(NamedTuple):
    """Who is first in the ranking so far."""

    name: str
    value: int
    """By the first criterion."""
    tally: str
    beside: tuple[str, ...]
    """Names of the others on the first place."""


class Stand(NamedTuple):
    """How far the tournament is, as its format tells it."""

    next: Step
    round_number: int | None
    """Of the round that is played, or of the stage that is played or comes next."""
    done: int
    """Slips that are in, of those of that round."""
    slips: int
    needs: tuple[Wish, ...]
    begun: bool
    """Whether anything is drawn."""
    leader: Leader | None = None
    stages: StagesSoFar | None = None
    """Where groups and a knock-out are played; there is no leader then."""
