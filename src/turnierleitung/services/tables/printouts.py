"""What there is to print of rounds of tables, in which order, and what leaves the printer together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.states import RoundState
from turnierleitung.services.decks import are_listed, deck_list
from turnierleitung.services.ground.papers import (
    Declaration,
    FormatPrintouts,
    PrintKind,
    PrintRequest,
    PrintSet,
    each,
    of_all,
    of_round,
)
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.tables import certificates, material, ranking_papers, seat_papers

_DECLARED: Final = (
    Declaration(
        kind=PrintKind.NUMBER_CARDS,
        compose=of_round(seat_papers.cards_of_round),
        to_play_by=True,
        belongs=seat_papers.cards_are_printed,
    ),
    Declaration(PrintKind.TABLE_SIGNS, of_all(material.signs), to_play_by=True),
    Declaration(
        PrintKind.DECKS, of_all(deck_list), belongs=lambda tournament, _request: are_listed(tournament)
    ),
    Declaration(PrintKind.MATERIAL, of_all(material.of_tables), to_play_by=True),
    Declaration(PrintKind.SEATS_BY_NAME, of_round(seat_papers.seats_by_name), to_play_by=True),
    Declaration(PrintKind.SEATS_BY_TABLE, of_round(seat_papers.seats_by_table), to_play_by=True),
    Declaration(
        kind=PrintKind.SCORE_SHEETS,
        compose=of_round(seat_papers.score_sheets),
        to_play_by=True,
        has_forms=True,
    ),
    Declaration(PrintKind.DRAW_CERTIFICATE, of_round(certificates.of_round)),
    Declaration(PrintKind.BLANK_SHEETS, of_all(seat_papers.blank_sheets), has_forms=True),
    Declaration(PrintKind.ENTERED_SLIPS, of_all(seat_papers.entered_of_all_rounds), grows=True),
    Declaration(PrintKind.INTERIM_RANKING, of_round(ranking_papers.interim)),
    Declaration(PrintKind.RANKING, ranking_papers.ranked, is_worth_it=ranking_papers.is_somebody_ranked),
    Declaration(PrintKind.ADVANCING, of_round(ranking_papers.of_round), belongs=ranking_papers.are_there),
    Declaration(PrintKind.WHY, ranking_papers.why),
    Declaration(
        PrintKind.CLUB_RANKING, of_all(ranking_papers.clubs), is_worth_it=ranking_papers.is_somebody_ranked
    ),
)
_OF_ROUND: Final = (
    PrintKind.SEATS_BY_NAME,
    PrintKind.SEATS_BY_TABLE,
    PrintKind.SCORE_SHEETS,
    PrintKind.DRAW_CERTIFICATE,
)


def _listed(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    numbers = [step.number for step in _drawn(steps)]
    return [
        *_cards(steps),
        *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS, PrintKind.MATERIAL),
        *(PrintRequest(kind, number) for number in numbers for kind in _OF_ROUND),
        *each(PrintKind.BLANK_SHEETS),
        *(each(PrintKind.ENTERED_SLIPS) if numbers else ()),
        *_interim_rankings(steps),
        *_advancing(steps),
        *each(PrintKind.RANKING),
        *_partial_rankings(steps),
        *each(PrintKind.CLUB_RANKING),
    ]


def _in_set(kind: PrintSet, steps: Sequence[RoundStep]) -> list[PrintRequest]:
    drawn = _drawn(steps)
    match kind:
        case PrintSet.BEFORE_FIRST:
            return [
                *_cards(steps)[:1],
                *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS, PrintKind.MATERIAL),
                *(PrintRequest(paper, 1) for paper in _OF_ROUND),
            ]
        case PrintSet.BETWEEN:
            return [
                *_interim_rankings(steps)[-1:],
                *(paper for paper in _advancing(steps) if paper.round_number in _seats_due(steps)),
                *(card for card in _cards(steps)[1:] if card.round_number not in _numbers(drawn)),
                *(PrintRequest(paper, number) for number in _seats_due(steps) for paper in _OF_ROUND),
            ]
        case PrintSet.END:
            return [*each(PrintKind.RANKING, PrintKind.CLUB_RANKING), *_partial_rankings(steps)]
        case _:
            unfinished = [step for step in drawn if step.state is not RoundState.FINISHED]
            return [
                *each(PrintKind.RANKING, PrintKind.ENTERED_SLIPS),
                *(PrintRequest(PrintKind.SEATS_BY_NAME, step.number) for step in drawn),
                *(PrintRequest(PrintKind.SEATS_BY_TABLE, step.number) for step in drawn),
                *(PrintRequest(PrintKind.SCORE_SHEETS, step.number) for step in unfinished),
                *each(PrintKind.BLANK_SHEETS, PrintKind.DECKS),
            ]


def _cards(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    """Return the number cards of the first round of each stage; where none are drawn there are none."""
    firsts = {step.stage: step.number for step in reversed(steps)}
    return [PrintRequest(PrintKind.NUMBER_CARDS, number) for number in sorted(firsts.values())]


def _advancing(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    """Return who goes on into each later stage that is near; where everybody does there is no such paper."""
    firsts = {step.stage: step.number for step in reversed(steps) if step.stage}
    drawn = _numbers(_drawn(steps))
    near = (number for number in sorted(firsts.values()) if number - 1 in drawn)
    return [PrintRequest(PrintKind.ADVANCING, number) for number in near]


def _numbers(steps: Sequence[RoundStep]) -> frozenset[int]:
    return frozenset(step.number for step in steps)


def _drawn(steps: Sequence[RoundStep]) -> list[RoundStep]:
    return [step for step in steps if step.state is not RoundState.PLANNED]


def _partial_rankings(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    """Return the rankings of stages and of rounds; of a round alone where it is all there is of its stage."""
    drawn = _drawn(steps)
    stages = sorted({step.stage for step in drawn})
    of_stages = [PrintRequest(PrintKind.RANKING, stage=stage) for stage in stages if steps[-1].stage]
    rounds_of = Counter(step.stage for step in (steps if of_stages else drawn))
    of_rounds = [PrintRequest(PrintKind.RANKING, step.number) for step in drawn if rounds_of[step.stage] > 1]
    return [*of_stages, *of_rounds]


def _interim_rankings(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    """Return the ranking after each finished round but the last, after which the ranking is the final one."""
    finished = [step.number for step in steps[:-1] if step.state is RoundState.FINISHED]
    return [PrintRequest(PrintKind.INTERIM_RANKING, number) for number in finished]


def _seats_due(steps: Sequence[RoundStep]) -> list[int]:
    """Return the round behind the first whose seats are printed: drawn and not over; at the end the last."""
    drawn = _drawn(steps[1:])
    to_come = [step.number for step in drawn if step.state is not RoundState.FINISHED]
    if to_come or len(drawn) < len(steps) - 1:
        return to_come[:1]
    return [step.number for step in drawn[-1:]]


PRINTOUTS: Final = FormatPrintouts(_DECLARED, _listed, _in_set, PrintKind.RANKING)
"""What there is to print of rounds of tables."""
