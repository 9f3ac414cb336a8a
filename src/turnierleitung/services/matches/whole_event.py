"""What comes after the groups: how many go on, and how long the knock-out takes (Q-26, Q-28)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain import stages
from turnierleitung.domain.draw.groups.round_robin import HallLimits
from turnierleitung.domain.draw.knockout.bracket import FEWEST, build, knockout_size
from turnierleitung.domain.draw.knockout.bracket_layout import plan_waves
from turnierleitung.services.ground import rulebooks
from turnierleitung.storage.tournament_file import TournamentFile


class KnockoutAhead(NamedTuple):
    """The knock-out that would follow."""

    qualified: int
    slots: int
    minutes: int
    """From the first slot to the end of the last, without breaks."""


def knockout_ahead(tournament: TournamentFile, people: int, hall: HallLimits) -> KnockoutAhead | None:
    """Return the knock-out after groups of so many people; ``None`` where none follows."""
    rulebook = rulebooks.current(tournament)
    stage, before = rulebook.knockout, rulebook.groups
    if stage is None or before is None or people < FEWEST:
        return None
    size = knockout_size(people, stage.size.places)
    bracket = build(size.qualified, size.places, rank_3=stage.third_place)
    waves = plan_waves(bracket, hall.at_once)
    longest: dict[int, int] = {}
    for match in bracket.matches:
        if match.number in waves:
            slot = waves[match.number].slot
            longest[slot] = max(longest.get(slot, 0), stages.planned_minutes(stage, match.kind))
    minutes = sum(longest.values()) + before.changeover_minutes * len(longest)
    return KnockoutAhead(size.qualified, len(longest), minutes)
