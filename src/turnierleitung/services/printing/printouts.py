"""What goes on paper: the content of every printout."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.games import registry
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.scope import Scope
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.history import history
from turnierleitung.services.history.history import Deed
from turnierleitung.services.matches import material
from turnierleitung.services.matches import printouts as match_printouts
from turnierleitung.services.matches.final_rankings import FinalRanking
from turnierleitung.services.matches.material import MaterialPrint
from turnierleitung.services.matches.printouts import (
    BracketPrint,
    DecksPrint,
    GroupSheetsPrint,
    MatchSlipsPrint,
    QualificationPrint,
    SchedulesPrint,
)
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.printing import people_printouts
from turnierleitung.services.printing.people_printouts import (
    ArrivalsPrint,
    ClubRankingPrint,
    NameCardsPrint,
    StartNumbersPrint,
)
from turnierleitung.services.printing.printing import (
    ONLY_AT_TABLES,
    ONLY_OF_MATCHES,
    PrintKind,
    PrintRequest,
    SheetForm,
)
from turnierleitung.services.tables import certificates, seatings, standings
from turnierleitung.services.tables import printouts as table_printouts
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.services.tables.printouts import (
    BlankSheetsPrint,
    BlankSlipsPrint,
    EnteredSlipsPrint,
    TableMaterialPrint,
    TableSignsPrint,
)
from turnierleitung.services.tables.standings import Explanation, RankingView, RankRow
from turnierleitung.storage.tournament_file import TournamentFile


class Occasion(NamedTuple):
    """What stands on every page of a tournament."""

    name: str
    held_on: date
    venue: str


class ParticipantsPrint(NamedTuple):
    """All participants by name."""

    people: tuple[Participant, ...]


class SeatPlace(NamedTuple):
    """Where somebody sits; at table 0 he waits."""

    participant_id: int
    name: str
    start_number: int | None
    table: int
    seat: int


class SeatsPrint(NamedTuple):
    """The published seating of a round, in the order in which it is printed."""

    round_number: int
    by_name: bool
    places: tuple[SeatPlace, ...]


class ScoreSheet(NamedTuple):
    """One table's sheet: a row per game, the names over the columns."""

    round_number: int
    table: int
    """0 on a blank sheet, where round, table and names are written by hand."""
    names: tuple[str, ...]
    start_numbers: tuple[int | None, ...]
    games: int


class ScoreSheetsPrint(NamedTuple):
    """The sheets of all tables of a round."""

    round_number: int
    sheets: tuple[ScoreSheet, ...]
    rulebook: Rulebook


class RankingPrint(NamedTuple):
    """The ranking, overall, up to a round or of a round."""

    ranking: RankingView
    after: int = standings.OVERALL
    """The round up to which it goes; :data:`standings.OVERALL` where it does not end at one."""

    @property
    def lasting(self) -> RankingView:
        """Return what makes it wrong: of a round no other round, which does not stand on it."""
        ranking = self.ranking
        if ranking.scope.round is None:
            return ranking
        rows = tuple(_without_rounds(row) for row in ranking.rows)
        return ranking._replace(rounds=(), rows=rows)


class WhyPrint(NamedTuple):
    """The explanation of one place."""

    scope: Scope
    explanation: Explanation

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes it wrong: the points of single rounds do not stand on it."""
        why = self.explanation
        pairs = [pair for pair in (why.above, why.below) if pair is not None]
        rows = [_without_rounds(row) for row in (why.row, *(one for pair in pairs for one in pair[:2]))]
        return self.scope, why.criteria, rows, [(pair.lot, pair.separation) for pair in pairs]


class RuleSheetPrint(NamedTuple):
    """The rules of the tournament."""

    rulebook: Rulebook


class ProtocolPrint(NamedTuple):
    """All actions, oldest first."""

    deeds: tuple[Deed, ...]

    @property
    def lasting(self) -> tuple[Deed, ...]:
        """Return what a later protocol has to tell more of: not that this one was printed."""
        return tuple(deed for deed in self.deeds if deed.kind != "print.recorded")


Content = (
    ParticipantsPrint
    | SeatsPrint
    | ScoreSheetsPrint
    | RankingPrint
    | WhyPrint
    | RuleSheetPrint
    | ProtocolPrint
    | MatchSlipsPrint
    | GroupSheetsPrint
    | SchedulesPrint
    | DecksPrint
    | MaterialPrint
    | QualificationPrint
    | BracketPrint
    | FinalRanking
    | ArrivalsPrint
    | NameCardsPrint
    | StartNumbersPrint
    | TableSignsPrint
    | TableMaterialPrint
    | BlankSheetsPrint
    | BlankSlipsPrint
    | EnteredSlipsPrint
    | ClubRankingPrint
    | Certificate
)


class Printout(NamedTuple):
    """The content of a printout with the occasion, ready to be set."""

    request: PrintRequest
    occasion: Occasion
    content: Content
    form: SheetForm = SheetForm.A4
    """Of score sheets; everything else has its own."""
    practice: bool = False
    """Whether every page says that nothing of it counts; that never changes, so it is not in the checksum."""

    @property
    def checksum(self) -> str:
        """Return the fingerprint of the content, without number, time and form."""
        return short_digest(repr((self.request, self.occasion, _lasting(self.content))))

    @property
    def pieces(self) -> tuple[str, ...]:
        """Return the fingerprints of what is handed out one by one; empty where a paper holds as a whole."""
        if not isinstance(self.content, NameCardsPrint):
            return ()
        return tuple(short_digest(repr((self.occasion.name, piece))) for piece in self.content.pieces)


def _lasting(content: Content) -> object:
    """Return what makes a paper wrong when it changes, where that is not all that stands on it."""
    match content:
        case ArrivalsPrint() | TableMaterialPrint() | RankingPrint():
            return content.lasting
        case BlankSheetsPrint() | BlankSlipsPrint() | ProtocolPrint() | WhyPrint():
            return content.lasting
        case _:
            return content


def _without_rounds(row: RankRow) -> RankRow:
    return row._replace(round_points=())


def compose(tournament: TournamentFile, request: PrintRequest, form: SheetForm = SheetForm.A4) -> Printout:
    """Return the content of a printout; only score sheets come in several forms.

    Raises:
        Refused: there is nothing to print yet, e.g. seats of a round that is not published, or it is none
            of the game that is played.
    """
    one_to_one = rulebooks.current(tournament).plays_matches
    if request.kind in (ONLY_AT_TABLES if one_to_one else ONLY_OF_MATCHES):
        raise Refused(Problem("print.other_game"))
    header = tournaments.header(tournament)
    facts = header.facts
    occasion = Occasion(facts.name, facts.held_on, facts.venue)
    content = _content(tournament, request)
    has_forms = isinstance(content, ScoreSheetsPrint | BlankSheetsPrint)
    return Printout(request, occasion, content, form if has_forms else SheetForm.A4, header.practice)


def _content(tournament: TournamentFile, request: PrintRequest) -> Content:
    match request.kind:
        case PrintKind.PARTICIPANTS:
            return ParticipantsPrint(participants.people(tournament))
        case PrintKind.SEATS_BY_NAME | PrintKind.SEATS_BY_TABLE:
            return _seats(tournament, request)
        case PrintKind.SCORE_SHEETS:
            return _score_sheets(tournament, request)
        case PrintKind.RANKING:
            return RankingPrint(standings.view(tournament, request.scope))
        case PrintKind.WHY:
            return _why(tournament, request)
        case PrintKind.RULE_SHEET:
            return RuleSheetPrint(rulebooks.current(tournament))
        case PrintKind.PROTOCOL:
            return ProtocolPrint(tuple(reversed(history.view(tournament).deeds)))
        case _:
            return _of_people(tournament, request)


def _of_people(tournament: TournamentFile, request: PrintRequest) -> Content:
    """Return a printout about people, whatever they play."""
    match request.kind:
        case PrintKind.ARRIVALS:
            return people_printouts.arrivals(tournament)
        case PrintKind.NAME_CARDS:
            return people_printouts.name_cards(tournament)
        case PrintKind.START_NUMBERS:
            return people_printouts.start_numbers(tournament)
        case PrintKind.CLUB_RANKING:
            return people_printouts.club_ranking(tournament)
        case _:
            return _of_tables(tournament, request)


def _of_tables(tournament: TournamentFile, request: PrintRequest) -> Content:
    """Return a printout about tables."""
    match request.kind:
        case PrintKind.INTERIM_RANKING:
            _place_of_round(tournament, request.round_number)
            return RankingPrint(standings.after(tournament, request.round_number), request.round_number)
        case PrintKind.TABLE_SIGNS:
            return table_printouts.signs(tournament)
        case PrintKind.BLANK_SHEETS:
            return table_printouts.blank_sheets(tournament)
        case PrintKind.ENTERED_SLIPS:
            return table_printouts.entered_slips(tournament)
        case PrintKind.DRAW_CERTIFICATE:
            return certificates.of_round(tournament, request.round_number)
        case PrintKind.MATERIAL if not rulebooks.current(tournament).plays_matches:
            return table_printouts.of_tables(tournament)
        case _:
            return _of_matches(tournament, request)


def _of_matches(tournament: TournamentFile, request: PrintRequest) -> Content:
    """Return a printout of groups and knock-out."""
    match request.kind:
        case PrintKind.MATCH_SLIPS:
            return match_printouts.slips(tournament, request.round_number)
        case PrintKind.GROUP_SHEETS:
            return match_printouts.group_sheets(tournament)
        case PrintKind.SCHEDULES:
            return match_printouts.schedules(tournament)
        case PrintKind.DECKS:
            return match_printouts.deck_list(tournament)
        case PrintKind.MATERIAL:
            return material.of_phase(tournament, request.round_number)
        case PrintKind.QUALIFICATION:
            return match_printouts.qualification(tournament)
        case PrintKind.BRACKET | PrintKind.BRACKET_BLANK:
            return match_printouts.bracket(tournament, blank=request.kind is PrintKind.BRACKET_BLANK)
        case PrintKind.FINAL_RANKING:
            return match_printouts.final_ranking(tournament)
        case _:
            raise ValueError(request.kind)


def _places(tournament: TournamentFile, round_number: int) -> tuple[SeatPlace, ...]:
    people = participants.by_id(tournament)
    rounds = seatings.published_before(tournament, round_number + 1)
    index = _place_of_round(tournament, round_number)
    return tuple(
        SeatPlace(
            seat.participant_id,
            people[seat.participant_id].name,
            people[seat.participant_id].start_number,
            seat.table,
            seat.seat,
        )
        for seat in rounds[index]
    )


def _place_of_round(tournament: TournamentFile, round_number: int) -> int:
    """Return the index of a round among those that are drawn.

    Raises:
        Refused: it is not.
    """
    numbers = [
        step.number for step in tournaments.header(tournament).rounds if step.state is not RoundState.PLANNED
    ]
    if round_number not in numbers:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    return numbers.index(round_number)


def _seats(tournament: TournamentFile, request: PrintRequest) -> SeatsPrint:
    places = _places(tournament, request.round_number)
    by_name = request.kind is PrintKind.SEATS_BY_NAME
    if by_name:
        places += _waiting(tournament, request.round_number)
        places = tuple(sorted(places, key=lambda place: (sort_key(place.name), place.table)))
    return SeatsPrint(request.round_number, by_name, places)


def _waiting(tournament: TournamentFile, round_number: int) -> tuple[SeatPlace, ...]:
    """Return who looks for his name in vain: on a waiting list, as long as the round is not closed (S-01)."""
    (step,) = (one for one in tournaments.header(tournament).rounds if one.number == round_number)
    on_a_list = stages.tables_of(tournament, round_number).headcount is HeadcountPolicy.WAITING_LIST
    if not on_a_list or step.state is RoundState.FINISHED:
        return ()
    seats = seatings.published_before(tournament, round_number + 1)[_place_of_round(tournament, round_number)]
    people = participants.people(tournament)
    return tuple(
        SeatPlace(one.id, one.name, one.start_number, 0, 0) for one in seatings.waiting(people, seats)
    )


def _score_sheets(tournament: TournamentFile, request: PrintRequest) -> ScoreSheetsPrint:
    rulebook = rulebooks.current(tournament)
    tables: dict[int, list[SeatPlace]] = {}
    for place in _places(tournament, request.round_number):
        tables.setdefault(place.table, []).append(place)
    sheets = tuple(
        ScoreSheet(
            request.round_number,
            table,
            tuple(place.name for place in seated),
            tuple(place.start_number for place in seated),
            registry.deals(rulebook.game, len(seated)) or 0,
        )
        for table, seated in tables.items()
    )
    return ScoreSheetsPrint(request.round_number, sheets, rulebook)


def _why(tournament: TournamentFile, request: PrintRequest) -> WhyPrint:
    ranking = standings.view(tournament, request.scope)
    explanation = standings.explain(ranking, request.participant_id or 0)
    if explanation is None:
        raise Refused(Problem("print.not_ranked"))
    return WhyPrint(request.scope, explanation)
