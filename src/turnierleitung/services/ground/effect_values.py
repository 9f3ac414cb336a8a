"""What an action would do to places and pairs, as values."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.stages import TablesPhase
from turnierleitung.domain.states import StageKind


class GroupPlace(NamedTuple):
    """Somebody who would have another rank in his group; ``None`` where he has none."""

    group: int
    name: str
    rank_before: int | None
    rank_after: int | None


class ChangedPair(NamedTuple):
    """A match of the bracket in which others would stand; an empty name stands for nobody known yet."""

    match: int
    """Its announced number."""
    before: tuple[str, str]
    after: tuple[str, str]
    played: bool
    """Whether it has a result already: then the change is a conflict that the director decides."""


class StagesEffect(NamedTuple):
    """What an action would do where groups and a knock-out are played."""

    places: tuple[GroupPlace, ...] = ()
    """By group, in the order of its table afterwards."""
    lots: tuple[int, ...] = ()
    """Groups in which nothing separates people any more, so that a lot has to be drawn."""
    qualifying: tuple[str, ...] = ()
    """Who would newly go on."""
    dropping: tuple[str, ...] = ()
    """Who would not go on any more."""
    reordered: bool = False
    """Whether the same people would go on in another order, by which a drawn bracket seeds them."""
    border_tie: bool = False
    """Whether a tie across the border arises that has to be decided."""
    provisional: bool = False
    """Whether matches of the groups are still to be played."""
    published: bool = False
    """Whether the bracket is published: then it stays, whoever would qualify."""
    drafted: bool = False
    """Whether the bracket is drawn and not published: then it has to be drawn again."""
    pairs: tuple[ChangedPair, ...] = ()
    settled: tuple[int, ...] = ()
    """Announced numbers of matches whose conflict would be gone."""
    champion_before: str = ""
    champion_after: str = ""
    """Empty while nobody has won."""
    third_before: str = ""
    third_after: str = ""
    """Empty while nobody has rank 3 alone."""
    vacant: bool = False
    """Whether the first rank stays vacant, since whoever won it is excluded."""
    to_play: tuple[int, ...] = ()
    """Announced numbers of matches that would have to be played, and have not to be today."""
    counting_again: int = 0
    """So many results that are annulled today would count."""
    decks_back: tuple[int, ...] = ()
    """Announced numbers of matches that would have a deck again (Q-03)."""
    decks_freed: tuple[int, ...] = ()
    """Announced numbers of matches whose deck would be free for others."""


class StageRound(NamedTuple):
    """A round of tables, the groups or the bracket."""

    number: int
    kind: StageKind


class ChangedPlace(NamedTuple):
    """Somebody who would stand elsewhere or have other points; ``None`` where he is not ranked."""

    name: str
    rank_before: int | None
    rank_after: int | None
    points_before: int | None
    points_after: int | None
    tally: str
    """What is counted by them: that by which is ranked first."""

    @property
    def moves(self) -> bool:
        """Whether the rank changes, not the points alone."""
        return self.rank_before != self.rank_after


class OtherTable(NamedTuple):
    """Somebody who would sit at another table of a round that is published, were it drawn by rank now."""

    round_number: int
    name: str
    table: int
    """By the ranking as it is; the seats that were published stay."""
    by_rank: int
    """By the ranking as it would be."""


class OthersGoOn(NamedTuple):
    """Others would go on into a stage of tables."""

    phase: TablesPhase
    coming: tuple[str, ...]
    dropping: tuple[str, ...]
    tie: int = 0
    """So many would newly be level at the border."""
    announced: bool = False
    """Whether it is published already: then it stays until the director decides."""


class Moved(NamedTuple):
    """Who would stand elsewhere, as the format tells it."""

    places: tuple[ChangedPlace, ...] = ()
    """Of a ranking of tables, in its order afterwards; whoever leaves it comes last."""
    stages: StagesEffect | None = None
    """What happens in groups and bracket; ``None`` where rounds of tables are played."""
    other_tables: tuple[OtherTable, ...] = ()
    """Who would newly sit elsewhere in rounds by rank that are published; they stay as they are."""
    others_go_on: tuple[OthersGoOn, ...] = ()
    """Where others would go on into a later stage of tables."""
    reseated: tuple[int, ...] = ()
    """Numbers of rounds by rank that would be drawn anew."""
