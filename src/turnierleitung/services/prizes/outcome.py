"""How the tournament ended, as it is given to the world: everybody once, with figures and prizes."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Share
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.formats.registry import format_of
from turnierleitung.services.ground import list_files, tournaments
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.ground.rankings import Figure
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards
from turnierleitung.storage.tournament_file import TournamentFile


class OutcomeRow(NamedTuple):
    """Somebody in the ranking."""

    rank: int
    last: int
    start_number: int | None
    name: str
    club: str
    category: str
    figures: tuple[Figure, ...]
    shares: tuple[Share, ...]
    played: bool = True
    """Whether he played at all."""


class OutcomeWithoutRank(NamedTuple):
    """Somebody who has no rank because he missed a round."""

    name: str
    shares: tuple[Share, ...]
    """What he won in a round that he played."""


class FinalOutcome(NamedTuple):
    """The ranking with the prizes."""

    name: str
    held_on: date
    venue: str
    rows: tuple[OutcomeRow, ...]
    currency: Currency
    game: str
    provisional: bool
    """Whether it may still change without a correction."""
    unranked: tuple[OutcomeWithoutRank, ...] = ()
    """Those who have no rank because they missed a round."""


def view(tournament: TournamentFile) -> FinalOutcome:
    """Return how the tournament ended.

    Raises:
        Refused: there is no ranking yet.
    """
    ranking, won = awards.ranking(tournament), awards.awarding(tournament).by_person
    if not ranking.people:
        raise Refused(Problem("prize.no_ranking"))
    people = participants.by_id(tournament)
    facts = tournaments.header(tournament).facts
    rows = []
    for ranked in ranking.people:
        someone, award = people[ranked.participant_id], won.get(ranked.participant_id)
        rows.append(
            OutcomeRow(
                rank=ranked.rank,
                last=ranked.last,
                start_number=someone.start_number,
                name=someone.name,
                club=someone.person.club,
                category=someone.person.category,
                figures=ranked.figures,
                shares=award.shares if award else (),
                played=ranked.played,
            )
        )
    return FinalOutcome(
        name=facts.name,
        held_on=facts.held_on,
        venue=facts.venue,
        rows=tuple(rows),
        currency=facts.currency,
        game=ranking.game,
        provisional=bool(ranking.ties) or not ranking.complete,
        unranked=tuple(
            OutcomeWithoutRank(people[one].name, won[one].shares if one in won else ())
            for one in ranking.unranked
        ),
    )


def ranking_paper(tournament: TournamentFile) -> PrintRequest:
    """Return the printout of the ranking."""
    return PrintRequest(format_of(tournament).printouts.ranking)


def save(tournament: TournamentFile, folder: str, files: dict[str, bytes]) -> Path:
    """Save files into a folder beside the tournament and return it; what is there of them is replaced.

    Raises:
        Refused: it cannot be written there.
    """
    place = tournament.path.parent / folder
    try:
        place.mkdir(exist_ok=True)
        for name, content in files.items():
            list_files.save_bytes(content, place / name)
    except (OSError, Refused):
        raise Refused(Problem("prize.result_not_saved", params={"name": folder})) from None
    return place
