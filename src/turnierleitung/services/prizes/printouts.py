"""What goes on paper about prizes: who gets what, what is said, and the awards that are handed out."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, PrintRequest, of_all
from turnierleitung.services.prizes import awards, plan, speeches
from turnierleitung.services.prizes.awards import NamedPlace
from turnierleitung.services.prizes.speeches import FramePart
from turnierleitung.storage.tournament_file import TournamentFile


class PrizeListPrint(NamedTuple):
    """Who gets what."""

    places: tuple[NamedPlace, ...]
    """Best first; only those who get anything."""
    currency: Currency
    game: str
    provisional: bool
    """Whether it may still change without a correction."""


class SpokenPlace(NamedTuple):
    """A place as it is read out."""

    place: NamedPlace
    written: str
    """What the director wrote for it; empty where the program words it."""


class SpeechPrint(NamedTuple):
    """What is said at the prize-giving, the last place first."""

    occasion: str
    """What the tournament is called."""
    opening: str
    """What the director wrote to be said first; empty where the program words it."""
    closing: str
    places: tuple[SpokenPlace, ...]
    currency: Currency
    game: str


class AwardsPrint(NamedTuple):
    """An award for each of several people, the best first."""

    places: tuple[NamedPlace, ...]
    game: str

    @property
    def pieces(self) -> tuple[object, ...]:
        """Return what has to be on each award."""
        return tuple(
            (place.rank, place.last, place.shared, person) for place in self.places for person in place.people
        )


def prize_list(tournament: TournamentFile) -> PrizeListPrint:
    """Return who gets what.

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
    """Return what is read out; raises :class:`Refused` while it is not certain who is honoured."""
    awards.check_honours(tournament)
    frame = speeches.frame(tournament)
    return SpeechPrint(
        occasion=tournaments.header(tournament).facts.name,
        opening=frame[FramePart.OPENING],
        closing=frame[FramePart.CLOSING],
        places=tuple(
            SpokenPlace(awards.named(tournament, place), speeches.text_of(tournament, place))
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


def _places(tournament: TournamentFile) -> tuple[NamedPlace, ...]:
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
