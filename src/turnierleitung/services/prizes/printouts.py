"""Papers and files about prizes and the end of the tournament."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Share
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import list_files, tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, PrintRequest, of_all
from turnierleitung.services.ground.scores import Figure, TallyFigure
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards, ceremony, plan
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
    waited: bool = False
    """Whether he sat out a round."""


class OutcomeWithoutRank(NamedTuple):
    """Somebody who has no rank because he missed a round."""

    name: str
    shares: tuple[Share, ...]
    """What he won in a round that he played."""


class OutcomeTeam(NamedTuple):
    """A team in its ranking."""

    rank: int
    name: str
    figure: TallyFigure
    people: tuple[str, ...]
    """Names, best first."""


class FinalOutcome(NamedTuple):
    """The ranking with the prizes."""

    name: str
    held_on: date
    venue: str
    rows: tuple[OutcomeRow, ...]
    currency: Currency
    game: NamedGame
    provisional: bool
    """Whether it may still change without a correction."""
    unranked: tuple[OutcomeWithoutRank, ...] = ()
    """Those who have no rank because they missed a round."""
    teams: tuple[OutcomeTeam, ...] = ()


def outcome_view(tournament: TournamentFile) -> FinalOutcome:
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
                waited=ranked.waited,
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
        teams=tuple(
            OutcomeTeam(team.rank, team.name, team.figure, tuple(people[one].name for one in team.people))
            for team in format_of(tournament).ranked_teams(tournament)
        ),
    )


def ranking_paper(tournament: TournamentFile) -> PrintRequest:
    """Return the printout of the ranking."""
    return PrintRequest(format_of(tournament).printouts.ranking)


def save_outcome(tournament: TournamentFile, folder: str, files: dict[str, bytes]) -> Path:
    """Save files into a folder beside the tournament and return it; existing ones are replaced.

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


class PrizeListPrint(NamedTuple):
    """The list of prizes and their winners."""

    places: tuple[awards.NamedPlace, ...]
    """Best first; only those who get anything."""
    currency: Currency
    game: NamedGame
    provisional: bool
    """Whether it may still change without a correction."""


class SpokenPlace(NamedTuple):
    """A place as it is read out."""

    place: awards.NamedPlace
    written: str
    """The director's text; empty for the default."""


class SpeechPrint(NamedTuple):
    """What is said at the prize-giving, the last place first."""

    occasion: str
    """What the tournament is called."""
    opening: str
    """The director's opening words; empty for the default."""
    closing: str
    places: tuple[SpokenPlace, ...]
    currency: Currency
    game: NamedGame


class AwardsPrint(NamedTuple):
    """An award for each of several people, the best first."""

    places: tuple[awards.NamedPlace, ...]
    game: NamedGame

    @property
    def pieces(self) -> tuple[object, ...]:
        """Return what has to be on each award."""
        return tuple(
            (place.rank, place.last, place.shared, person) for place in self.places for person in place.people
        )


def prize_list(tournament: TournamentFile) -> PrizeListPrint:
    """Return the list of prizes and their winners.

    Raises:
        Refused: there is no plan or no ranking yet.
    """
    if not plan.view(tournament).prizes:
        raise Refused(Problem("prize.none_planned"))
    found = _places(tournament)
    winning = (
        place._replace(people=tuple(person for person in place.people if person.shares)) for place in found
    )
    ranking = awards.ranking(tournament)
    return PrizeListPrint(
        places=tuple(place for place in winning if place.people),
        currency=plan.view(tournament).currency,
        game=ranking.game,
        provisional=not awards.are_settled(tournament),
    )


def speech(tournament: TournamentFile) -> SpeechPrint:
    """Return the speech; raises :class:`Refused` until the honoured people are certain."""
    awards.check_honours(tournament)
    frame = ceremony.speech_frame(tournament)
    return SpeechPrint(
        occasion=tournaments.header(tournament).facts.name,
        opening=frame[ceremony.FramePart.OPENING],
        closing=frame[ceremony.FramePart.CLOSING],
        places=tuple(
            SpokenPlace(awards.named(tournament, place), ceremony.speech_text(tournament, place))
            for place in reversed(awards.places(tournament))
        ),
        currency=plan.view(tournament).currency,
        game=awards.ranking(tournament).game,
    )


def award_papers(tournament: TournamentFile, request: PrintRequest) -> AwardsPrint:
    """Return the awards of all who are honoured, or that of one participant.

    Raises:
        Refused: a place is not certain yet, or he is not in the ranking.
    """
    game = awards.ranking(tournament).game
    if request.participant_id is None:
        awards.check_honours(tournament)
        return AwardsPrint(_places(tournament), game)
    awards.check_places(tournament, [request.participant_id])
    place = awards.place_of(tournament, request.participant_id)
    if place is None:
        raise Refused(Problem("prize.not_ranked"))
    return AwardsPrint((awards.named(tournament, place),), game)


def _places(tournament: TournamentFile) -> tuple[awards.NamedPlace, ...]:
    found = tuple(awards.named(tournament, place) for place in awards.places(tournament))
    if not found:
        raise Refused(Problem("prize.no_ranking"))
    return found


DECLARED: Final = (
    Declaration(PrintKind.PRIZE_LIST, of_all(prize_list)),
    Declaration(PrintKind.SPEECH, of_all(speech)),
    Declaration(PrintKind.AWARDS, award_papers),
)
"""What there is to print about prizes."""
