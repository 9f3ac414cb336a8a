"""What a format offers to practice."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.practice.course import Course, Steps
from turnierleitung.storage.tournament_file import TournamentFile


class PracticeFormat(Protocol):
    """Draws and plays a tournament up to a point."""

    @property
    def keeps_tables(self) -> bool:
        """Whether somebody may need a table of his own choice."""

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:
        """Return why so many people cannot play by a rulebook."""

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return what it amounts to, in slips, to draw and play such a share of the tournament."""

    def helpers_missing(self, tournament: TournamentFile) -> int:
        """Return how many must help out so that those who are there can be seated."""

    def play(self, course: Course) -> Steps:
        """Draw and play up to the point that was wished for; everybody is there."""
