"""What the director has to say a second time before a slip is taken."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from turnierleitung.domain.problems import Problem, Severity, Topic
from turnierleitung.domain.states import Standing
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


def unsaid(found: Sequence[Problem], despite: Collection[str], reason: str) -> list[Problem]:
    """Return what asks among the problems found, or that the reason for it is missing.

    ``despite`` are the codes that the director has seen and goes on in spite of.
    """
    asking = [problem for problem in found if problem.asks]
    unseen = [problem for problem in asking if problem.code not in despite]
    # Numbers there are the right ones, typed on where the reason has its field.
    in_words = any(letter.isalpha() for letter in reason)
    if unseen or in_words or all(problem.severity is not Severity.IMPOSSIBLE for problem in asking):
        return unseen
    return [Problem("result.impossible_needs_reason", at=("reason",))]


def excluded(tournament: TournamentFile, players: Iterable[int]) -> tuple[Problem, ...]:
    """S-15, Q-23: who is excluded plays no more; what he played before may still come in."""
    people = participants.by_id(tournament)
    return tuple(
        Problem(
            code="result.player_excluded",
            topic=Topic.EXCLUSION,
            severity=Severity.ASKS,
            at=("players",),
            params={"name": people[participant_id].name},
        )
        for participant_id in dict.fromkeys(players)
        if participant_id in people and people[participant_id].standing is Standing.EXCLUDED
    )
