"""Classic Quartett: three to eight at a table ask each other for cards, most quartets win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turnierleitung.domain.game import StintScore, TableContext
from turnierleitung.domain.problems import FindingCode, Problem, Severity, Topic, german, problem
from turnierleitung.games.classic_quartett.rules import (
    QUARTET,
    ClassicResult,
    ClassicRules,
    ClassicTable,
    ClassicTopic,
    StoppedEarly,
)
from turnierleitung.games.counts.check import (
    CountGame,
    check_counts,
    check_decided,
    check_lines,
    check_ruling,
    score_places,
    slips_of_the_pen,
)
from turnierleitung.games.counts.rules import PlacesRuling


def check(result: ClassicResult, rules: ClassicRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    if isinstance(result, PlacesRuling):
        return tuple(check_ruling(result, rules, context))
    return tuple(_table(result, rules, context))


def check_deal(rules: ClassicRules, seats: int, deck: int | None) -> tuple[Problem, ...]:
    """Return why a deck cannot be dealt at a table of that size: it is too small, or not made of quartets."""
    cards = rules.deck_cards if deck is None else deck
    found = []
    if cards % QUARTET:
        found.append(problem(Code.DECK_NOT_IN_FOURS, deck=cards, over=cards % QUARTET))
    if cards < seats:
        found.append(problem(Code.DECK_TOO_SMALL, deck=cards, people=seats))
    return tuple(found)


def _table(table: ClassicTable, rules: ClassicRules, context: TableContext) -> Iterator[Problem]:
    lines = [*check_lines(len(table.counts), rules, context)]
    yield from lines
    if lines:
        return
    wrong_deck = check_deal(rules, context.seats, context.deck)
    yield from wrong_deck
    yield from check_counts(table.counts, rules, context)
    counts = tuple(count for count in table.counts if count is not None)
    if len(counts) != len(table.counts):
        return
    if not wrong_deck:
        yield from _sum(counts, rules, context)
    yield from check_decided(table.standings, table.decided, rules, context)


def _sum(counts: tuple[int, ...], rules: ClassicRules, context: TableContext) -> Iterator[Problem]:
    quartets, total = rules.counted(context.seats, context.deck), sum(counts)
    params = {"sum": total, "quartets": quartets, "off": abs(total - quartets)}
    if total > quartets:
        yield problem(Code.SUM_TOO_HIGH, ("counts",), **params)
    elif total < quartets and rules.stopped_early is StoppedEarly.COUNTS:
        yield problem(Code.STOPPED_EARLY, ("counts",), **params)
    elif total < quartets:
        yield problem(Code.SUM_TOO_LOW, ("counts",), **params)
    if total != quartets:
        yield from slips_of_the_pen(counts, quartets, rules, context)


TALLIES: Final = ("points", "wins", "seconds", "quartets")


def score(result: ClassicResult, rules: ClassicRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint."""
    # A result without a number has no score.
    return score_places(result, ({"quartets": count or 0} for count in result.counts), rules, context)


CLASSIC_QUARTETT: Final = CountGame(
    kind="classic_quartett",
    rules=ClassicRules,
    results=(ClassicTable, PlacesRuling),
    topics=ClassicTopic,
    counted="quartets",
    fewest=3,
    tally_names=TALLIES,
    check=check,
    score=score,
    check_deal=check_deal,
)


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    DECK_NOT_IN_FOURS = (
        "classic_quartett.deck_not_in_fours",
        Topic.DECKS,
        german("ClassicQuartett", "{deck} Karten ergeben keine ganzen Quartette."),
        german("ClassicQuartett", "Je vier gehören zusammen: {over} zu viel. Bitte nachzählen."),
    )
    DECK_TOO_SMALL = (
        "classic_quartett.deck_too_small",
        ClassicTopic.DEALING,
        german("ClassicQuartett", "{deck} Karten reichen nicht für {people} am Tisch."),
        german("ClassicQuartett", "Bitte einen größeren Kartensatz nehmen."),
    )
    SUM_TOO_HIGH = (
        "classic_quartett.sum_too_high",
        ClassicTopic.COUNTING,
        german("ClassicQuartett", "Quartette zusammen: {sum}, es gibt nur {quartets}."),
        german("ClassicQuartett", "{off} zu viel. Bitte mit dem Zettel vergleichen."),
    )
    SUM_TOO_LOW = (
        "classic_quartett.sum_too_low",
        ClassicTopic.COUNTING,
        german("ClassicQuartett", "Quartette zusammen: {sum}, es gibt {quartets}."),
        german("ClassicQuartett", "{off} fehlen. Gespielt wird, bis alle abgelegt sind."),
    )
    # Whoever forgot a quartet would not know that he said so.
    STOPPED_EARLY = (
        "classic_quartett.stopped_early",
        ClassicTopic.STOPPING,
        german("ClassicQuartett", "Quartette zusammen: {sum}, es gibt {quartets}."),
        german(
            "ClassicQuartett", "Wurde der Tisch abgebrochen, bleiben {off} offen. Sonst bitte nachzählen."
        ),
        Severity.ASKS,
    )
