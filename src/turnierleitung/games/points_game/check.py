"""Punktespiel: all problems of a slip at once, and the game as the program sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from turnierleitung.domain.conduct import Borne, OnSlip, PenaltyEffect, says_why
from turnierleitung.domain.game import (
    GameResult,
    Ruling,
    StintScore,
    TableContext,
    Tallies,
    with_swapped_digits,
)
from turnierleitung.domain.problems import (
    FindingCode,
    Path,
    Problem,
    Repair,
    Severity,
    Topic,
    blocking,
    finding,
    german,
    problem,
)
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game.rules import (
    BOUND,
    Aim,
    DealsOrTime,
    GameNumbers,
    GamesRuling,
    NotPlayed,
    OfEachDeal,
    PointsLine,
    PointsMatch,
    PointsResult,
    PointsRules,
    PointsTable,
    PointsTopic,
    TableSides,
    TableSum,
    counted_in_sum,
)
from turnierleitung.games.points_game.score import (
    MATCH_TALLIES,
    SIDES,
    game_winner,
    games_won,
    match_tallies,
    needed,
    score,
    winner,
)


class PointsGame:
    """Punktespiel as the program sees it (``domain.game.TableGame`` and ``MatchGame``)."""

    kind = "points_game"
    rules = PointsRules
    results = (PointsTable, Ruling, PointsMatch, NotPlayed, GamesRuling)
    topics = PointsTopic
    slip_penalties = frozenset[PenaltyEffect]()

    def formats(self, rules: PointsRules) -> frozenset[Format]:
        """Return the one for which its values are."""
        return frozenset({rules.played_as})

    def seats(self, rules: PointsRules) -> frozenset[int]:
        """Return the table sizes between the smallest and the largest; four for two sides."""
        return frozenset(rules.table_sizes)

    def counts(self, rules: PointsRules) -> str:
        """Return the number of a table, the games of a match, or the number of its only game."""
        if rules.played_as is Format.TABLES:
            return "points"
        return "number" if rules.best_of == 1 else "games"

    def tallies(self, rules: PointsRules) -> tuple[str, ...]:
        """Return the number and the extra numbers, or how matches went."""
        if rules.played_as is Format.MATCHES:
            return MATCH_TALLIES
        return ("points", *(extra.key for extra in rules.extras))

    def placeholders(self, rules: PointsRules, seats: int) -> Mapping[str, str]:
        """Return deals and sum of a usual table."""
        if rules.played_as is Format.MATCHES:
            return {"games_needed": str(needed(rules))}
        deals, total = rules.deals_of(seats), rules.sum_of(seats)
        told = {} if deals is None else {"deals": str(deals)}
        return told if rules.table_sum is TableSum.ANYTHING else {**told, "sum": str(total)}

    def lateness_limit(self, rules: PointsRules) -> None:
        """Nothing: the rules set no time."""

    def check(self, result: PointsResult, rules: PointsRules, context: TableContext) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return tuple(_with_seats(found, rules, context) for found in _findings(result, rules, context))

    def score(
        self, result: PointsResult, rules: PointsRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint."""
        return score(result, rules, context)

    def borne(self, result: PointsResult, rules: PointsRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Return none: no number is a penalty."""
        return OnSlip()

    def counted_with_deck(self, result: PointsResult, rules: PointsRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing depends on the cards."""
        return False

    def listed_decks(self, rules: PointsRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nobody brings cards."""
        return False

    def check_deck(self, cards: int, rules: PointsRules) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: there is no list of decks."""
        return ()

    def deals(self, rules: PointsRules, seats: int) -> int | None:
        """Return the deals of a round; ``None`` if time ends it."""
        return rules.deals_of(seats)

    def most_deals(self, rules: PointsRules, seats: int) -> int | None:
        """Return the same: nobody takes over later than in the last deal."""
        return rules.deals_of(seats)

    def sheet_rows(self, rules: PointsRules, seats: int) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the slip has a row for each person."""
        return 0

    def sits_out(self, rules: PointsRules, seats: int) -> bool:
        """Whether more sit there than play a deal."""
        return 0 < rules.players_of_a_deal < seats

    def new_decks(self, rules: PointsRules) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the cards of the first round do."""
        return 0

    def needs_time(self, rules: PointsRules) -> bool:
        """Whether time ends a round."""
        return rules.round_end is DealsOrTime.TIME

    def hands(self, rules: PointsRules, seats: int, deck: int | None) -> None:
        """Nothing: everybody knows how many cards he gets."""

    def check_deal(self, rules: PointsRules, seats: int, deck: int | None) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: the cards are those of the game."""
        return ()

    def winner(self, result: PointsResult, rules: PointsRules, context: TableContext) -> int | None:  # noqa: ARG002  (part of the protocol)
        """Return the side that won more games."""
        return None if isinstance(result, PointsTable | Ruling) else winner(result, rules)

    def bearing(self, result: GameResult | None, penalty: Borne) -> None:
        """Return nothing: no slip records a penalty."""

    def lost_unplayed(self, result: PointsResult) -> int | None:
        """Return the one side that did not come."""
        if not isinstance(result, NotPlayed) or len(result.lost_by) > 1:
            return None
        return result.lost_by[0]

    def walkover(self, rules: PointsRules) -> tuple[Tallies, Tallies]:
        """Return the tallies of a match that side 1 missed."""
        present, absent = match_tallies(NotPlayed(lost_by=(1,)), rules)
        return present, absent


POINTS_GAME: Final = PointsGame()


def _findings(result: PointsResult, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    match result:
        case PointsTable():
            yield from _table(result, rules, context)
        case Ruling():
            yield from _ruling(result, context)
        case PointsMatch():
            yield from _match(result, rules, context)
        case NotPlayed():
            yield from _not_played(result, context)
        case _:
            yield from _games_ruling(result, rules, context)


def _with_seats(found: Problem, rules: PointsRules, context: TableContext) -> Problem:
    """Say the seats of the line that a finding is about."""
    if "line" not in found.params:
        return found
    params = dict(found.params)
    line = int(params.pop("line"))
    if rules.played_as is Format.TABLES and rules.sides is TableSides.PAIRS:
        seats = f"{line + 1},{line + 3}"
    else:
        seats = str(context.stints[line].seat)
    return replace(found, params={**params, "seats": seats})


# Tables


def _table(table: PointsTable, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    lines = 2 if rules.sides is TableSides.PAIRS else len(context.stints)
    if len(table.lines) != lines:
        yield problem(Code.OTHER_LINES, ("lines",), lines=len(table.lines), needed=lines)
        return
    if _needs_ruling(rules, context):
        yield problem(Code.TAKEN_OVER)
    written = (*_written(table, rules, context),)
    yield from written
    numbers = tuple(line.number for line in table.lines)
    typed = tuple(number for number in numbers if number is not None)
    if not blocking(written):
        return
    if len(typed) == len(numbers):
        yield from _slips_of_the_pen(table, typed, rules, context)
    yield from _swapped_fields(table, rules, context)


def _written(table: PointsTable, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    """Yield what is wrong with what stands on a slip."""
    yield from _missing(table, rules)
    yield from _extras(table, rules, context)
    numbers = tuple(line.number for line in table.lines)
    yield from _bounds(numbers, rules)
    yield from _worth(table, rules, context)
    typed = tuple(number for number in numbers if number is not None)
    if len(typed) < len(numbers):
        return
    if all(number == 0 for number in typed) and rules.least <= 0:
        yield problem(Code.ALL_ZERO, ("lines", 0, "number"))
    counted = counted_in_sum(table.lines, rules)
    if not rules.adds_up(sum(typed), context.seats, counted):
        yield _wrong_sum(sum(typed), rules, context, counted)


def _swapped_fields(table: PointsTable, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    """Yield the only two numbers of a line that make the slip right if they change places."""
    keys, names = ("number", *(extra.key for extra in rules.extras)), rules.column_names
    likely = []
    for index, line in enumerate(table.lines):
        values = {"number": line.number, **line.extras}
        for first, second in combinations(keys, 2):
            swapped = {**values, first: values.get(second), second: values.get(first)}
            read = PointsLine(number=swapped.pop("number"), extras=swapped)
            lines = (*table.lines[:index], read, *table.lines[index + 1 :])
            if not blocking((*_written(PointsTable(lines=lines), rules, context),)):
                likely.append((index, first, second, values))
    if len(likely) == 1:
        ((index, first, second, values),) = likely
        params: dict[str, int | str] = {
            "line": index,
            "name": names[keys.index(first)],
            "beside": names[keys.index(second)],
            "here": values[second] or 0,
            "there": values[first] or 0,
        }
        yield finding(Code.SLIP_FIELDS, ("lines", index, first), params)


def _needs_ruling(rules: PointsRules, context: TableContext) -> bool:
    """Return whether nobody knows what counts for whom where a seat was taken over in the middle.

    A side has one number, others add to a line in games that are not told apart, and a part of a round is
    no result where fewer is better.
    """
    shared = rules.sides is TableSides.PAIRS or rules.aim is Aim.FEWER
    return len(context.stints) > context.seats and (shared or any(any(one.others) for one in rules.extras))


def _missing(table: PointsTable, rules: PointsRules) -> Iterator[Problem]:
    for index, line in enumerate(table.lines):
        if line.number is None:
            yield problem(
                Code.NUMBER_MISSING, ("lines", index, "number"), line=index, name=rules.column_names[0]
            )
        for extra in rules.extras:
            if line.extras.get(extra.key) is None:
                params: dict[str, int | str] = {"line": index, "name": extra.name}
                at = ("lines", index, extra.key)
                yield finding(Code.NUMBER_MISSING, at, params, topic=PointsTopic.EXTRAS)


def _bounds(numbers: Sequence[int | None], rules: PointsRules) -> Iterator[Problem]:
    name = rules.column_names[0]
    for index, number in enumerate(numbers):
        if number is None:
            continue
        at = ("lines", index, "number")
        if not rules.least <= number <= rules.most:
            params: dict[str, int | str] = {
                "line": index,
                "name": name,
                "number": number,
                "least": rules.least,
                "most": rules.most,
            }
            yield finding(Code.NUMBER_BEYOND, at, params)
        elif (number - rules.least) % rules.step:
            params = {"line": index, "name": name, "number": number, "least": rules.least, "step": rules.step}
            yield finding(Code.OFF_STEP, at, params)


def _extras(table: PointsTable, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    for index, line in enumerate(table.lines):
        for extra in rules.extras:
            count = line.extras.get(extra.key)
            if count is not None and not extra.least <= count <= extra.most:
                yield finding(
                    Code.NUMBER_BEYOND,
                    ("lines", index, extra.key),
                    {
                        "line": index,
                        "name": extra.name,
                        "number": count,
                        "least": extra.least,
                        "most": extra.most,
                    },
                    topic=PointsTopic.EXTRAS,
                )
    deals = rules.deals_of(context.seats)
    for bound in BOUND:
        extras = rules.of_each(bound)
        if deals is None or not extras:
            continue
        counts = [line.extras.get(extra.key) for line in table.lines for extra in extras]
        total = sum(count or 0 for count in counts)
        names = " + ".join(extra.name for extra in extras)
        params: dict[str, int | str] = {"extras": names, "total": total, "deals": deals}
        if total > deals:
            yield finding(Code.MORE_THAN_DEALS, ("extras", bound), params)
        elif total < deals and bound is OfEachDeal.EXACTLY_ONE and None not in counts:
            yield finding(Code.FEWER_THAN_DEALS, ("extras", bound), params)


def _worth(table: PointsTable, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    """Yield the numbers that cannot come from the extra numbers beside them (C-20, C-22)."""
    for index, line in enumerate(table.lines):
        yield from _too_few_without(index, line, rules, context)
        least, most = rules.worth(line.extras)
        number, known = line.number, [line.extras.get(extra.key) for extra in rules.extras]
        if number is None or None in known:
            continue
        counts = [
            f"{line.extras[extra.key]} × {extra.name}"
            for extra in rules.extras
            if extra.worth_least is not None or extra.worth_most is not None
        ]
        params: dict[str, int | str] = {
            "line": index,
            "name": rules.column_names[0],
            "number": number,
            "counts": ", ".join(counts),
        }
        at = ("lines", index, "number")
        if least is not None and number < least:
            yield finding(Code.NUMBER_TOO_LOW, at, {**params, "limit": least})
        elif most is not None and number > most:
            yield finding(Code.NUMBER_TOO_HIGH, at, {**params, "limit": most})


def _too_few_without(
    index: int, line: PointsLine, rules: PointsRules, context: TableContext
) -> Iterator[Problem]:
    """Yield a doubt if a number is too small for the deals without an extra number (C-23)."""
    number = line.number
    if number is None or number < rules.least or len(context.stints) > context.seats:
        return
    for extra in rules.extras:
        count = line.extras.get(extra.key)
        if count is not None and rules.counts_rest(extra):
            limit = rules.least_of_rest(extra, count, context.seats)
            if number < limit:
                params: dict[str, int | str] = {
                    "line": index,
                    "name": rules.column_names[0],
                    "number": number,
                    "beside": extra.name,
                    "count": count,
                    "limit": limit,
                }
                yield finding(Code.NUMBER_FOR_REST, ("lines", index, "number"), params)


def _wrong_sum(total: int, rules: PointsRules, context: TableContext, counted: int | None) -> Problem:
    if counted is not None:
        return _wrong_count(total, rules, context, counted)
    code = {TableSum.MULTIPLE: Code.SUM_NO_MULTIPLE, TableSum.AT_MOST: Code.SUM_TOO_HIGH}.get(
        rules.table_sum, Code.SUM_WRONG
    )
    expected = rules.sum_of(context.seats)
    params = {
        "sum": total,
        "expected": expected,
        "off": abs(total - expected),
        "multiple": rules.sum_multiple,
    }
    return finding(code, ("lines",), params)


def _wrong_count(total: int, rules: PointsRules, context: TableContext, counted: int) -> Problem:
    """Return that a count was forgotten or is one too many, or that the sum is wrong for it (C-22)."""
    params: dict[str, int | str] = {"sum": total, "typed": counted, "multiple": rules.sum_multiple}
    if rules.adds_up(total, context.seats):
        meant = (total - rules.sum_of(context.seats)) // rules.sum_multiple
        code = Code.COUNT_FORGOTTEN if meant > counted else Code.COUNT_TOO_MANY
        names = " + ".join(extra.name for extra in rules.extras if extra.in_sum)
        return finding(code, ("in_sum",), {**params, "meant": meant, "extras": names})
    expected = rules.sum_of(context.seats) + counted * rules.sum_multiple
    return finding(Code.SUM_WRONG, ("lines",), {**params, "expected": expected, "off": abs(total - expected)})


def _slips_of_the_pen(
    table: PointsTable, numbers: Sequence[int], rules: PointsRules, context: TableContext
) -> Iterator[Problem]:
    """Yield the likely misreadings that make the whole table right; a single one also as a repair."""
    likely, is_proved = [], rules.table_sum is not TableSum.ANYTHING or rules.worth({}) != (None, None)
    for index, typed in enumerate(numbers):
        for code, meant in _misreadings(typed):
            if code is Code.SLIP_DIGITS and not is_proved:
                # Nothing but the bounds speaks for one of so many numbers.
                continue
            line = PointsLine(number=meant, extras=table.lines[index].extras)
            lines = (*table.lines[:index], line, *table.lines[index + 1 :])
            if not blocking((*_written(PointsTable(lines=lines), rules, context),)):
                likely.append((code, index, meant))
    for code, index, meant in likely:
        at = ("lines", index, "number")
        repair = Repair(at, meant) if len(likely) == 1 else None
        yield finding(code, at, {"line": index, "typed": numbers[index], "meant": meant}, repair=repair)


def _misreadings(number: int) -> Iterator[tuple[Code, int]]:
    if number:
        yield Code.SLIP_SIGN, -number
    for meant in with_swapped_digits(number):
        yield Code.SLIP_DIGITS, meant


def _ruling(ruling: Ruling, context: TableContext) -> Iterator[Problem]:
    """Yield what a ruling lacks; a tally that the rules no longer have counts nothing."""
    if not says_why(ruling.reason):
        yield problem(Code.REASON_MISSING, ("reason",))
    if [(line.seat, line.from_deal) for line in ruling.lines] != list(context.stints):
        yield problem(Code.OTHER_LINES, ("lines",), lines=len(ruling.lines), needed=len(context.stints))


# Matches


def _match(result: PointsMatch, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    won = [0, 0]
    for index, numbers in enumerate(result.games):
        if needed(rules) in won:
            yield problem(Code.GAME_NOT_NEEDED, ("games", index), game=index + 1)
            return
        missing = [side for side in SIDES if numbers[side] is None]
        for side in missing:
            yield problem(Code.GAME_MISSING, ("games", index, side), game=index + 1, line=side)
        if missing:
            continue
        yield from _game(index, numbers, rules)
        best = game_winner(numbers, rules)
        if best is not None:
            won[best] += 1
    last = len(result.games)
    if (
        last < rules.best_of
        and needed(rules) not in won
        and not any(None in numbers for numbers in result.games)
    ):
        yield problem(Code.GAME_MISSING, ("games", last, 0), game=last + 1, line=0)
    drawn = rules.best_of == 1 and last == 1 and result.games[0][0] is not None and won == [0, 0]
    if drawn and result.games[0][0] == result.games[0][1] and rules.drawn_possible and context.needs_winner:
        yield problem(Code.LEVEL_IN_KNOCKOUT, ("games", 0))


def _game(index: int, numbers: GameNumbers, rules: PointsRules) -> Iterator[Problem]:
    found = [*_of_sides(index, numbers, rules)]
    yield from found
    first, second = (number or 0 for number in numbers)
    at = ("games", index)
    if found:
        return
    if rules.aim is Aim.FIRST_TO:
        reached = [number for number in (first, second) if number >= rules.target]
        if len(reached) != 1:
            code = Code.TARGET_TWICE if reached else Code.TARGET_NOT_REACHED
            yield problem(code, at, game=index + 1, target=rules.target)
            yield from _slips_of_a_game(index, numbers, rules)
    elif first == second and not rules.drawn_possible:
        yield problem(Code.GAME_LEVEL, at, game=index + 1, number=first)


def _of_sides(index: int, numbers: GameNumbers, rules: PointsRules) -> Iterator[Problem]:
    for side, number in enumerate(numbers):
        for found in _bounds((number,), rules):
            at = ("games", index, side)
            yield replace(found, at=at, params={**found.params, "line": side})


def _slips_of_a_game(index: int, numbers: GameNumbers, rules: PointsRules) -> Iterator[Problem]:
    first, second = (number or 0 for number in numbers)
    pairs = [(0, meant, (meant, second)) for meant in with_swapped_digits(first)]
    pairs += [(1, meant, (first, meant)) for meant in with_swapped_digits(second)]
    likely = [(side, meant) for side, meant, read in pairs if not any(_game_is_wrong(read, rules))]
    for side, meant in likely:
        at: Path = ("games", index, side)
        params = {"line": side, "typed": numbers[side] or 0, "meant": meant}
        repair = Repair(at, meant) if len(likely) == 1 else None
        yield finding(Code.SLIP_DIGITS, at, params, repair=repair)


def _game_is_wrong(numbers: tuple[int, int], rules: PointsRules) -> Iterator[bool]:
    yield from (True for _ in _of_sides(0, numbers, rules))
    if sum(number >= rules.target for number in numbers) != 1:
        yield True


def _not_played(result: NotPlayed, context: TableContext) -> Iterator[Problem]:
    if not says_why(result.reason):
        yield problem(Code.REASON_MISSING, ("reason",))
    if context.needs_winner and len(result.lost_by) > 1:
        yield problem(Code.NOBODY_GOES_ON, ("lost_by",))


def _games_ruling(result: GamesRuling, rules: PointsRules, context: TableContext) -> Iterator[Problem]:
    if not says_why(result.reason):
        yield problem(Code.REASON_MISSING, ("reason",))
    first, second = games_won(result.games, rules)
    if context.needs_winner and first == second:
        yield problem(Code.NOBODY_GOES_ON, ("games", 0))


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    OTHER_LINES = (
        "points_game.other_lines",
        Topic.SLIPS,
        german("PointsGame", "Zeilen auf dem Zettel: {lines}, nötig sind {needed}."),
        german("PointsGame", "Bitte den Zettel noch einmal öffnen."),
    )
    NUMBER_MISSING = (
        "points_game.number_missing",
        PointsTopic.COUNTING,
        german("PointsGame", "{names}: „{name}“ fehlt."),
        german("PointsGame", "Wer keine hat, bekommt eine 0."),
    )
    NUMBER_BEYOND = (
        "points_game.number_beyond",
        PointsTopic.COUNTING,
        german("PointsGame", "{names}: {number} ist bei „{name}“ nicht möglich."),
        german("PointsGame", "Möglich ist {least} bis {most}. Bitte auf dem Zettel nachsehen."),
    )
    NUMBER_TOO_LOW = (
        "points_game.number_too_low",
        PointsTopic.COUNTING,
        german("PointsGame", "{names}: {number} ist bei „{name}“ zu wenig."),
        german("PointsGame", "Mit {counts} sind es mindestens {limit}. Bitte auf dem Zettel nachsehen."),
    )
    NUMBER_FOR_REST = (
        "points_game.number_for_rest",
        PointsTopic.COUNTING,
        german("PointsGame", "{names}: {number} ist bei „{name}“ sehr wenig."),
        german(
            "PointsGame",
            "Bei „{beside}“ steht {count}, die anderen Spiele bringen mindestens {limit}. "
            "Bitte mit dem Zettel vergleichen.",
        ),
        Severity.DOUBTFUL,
    )
    NUMBER_TOO_HIGH = (
        "points_game.number_too_high",
        PointsTopic.COUNTING,
        german("PointsGame", "{names}: {number} ist bei „{name}“ zu viel."),
        german("PointsGame", "Mit {counts} sind es höchstens {limit}. Bitte auf dem Zettel nachsehen."),
    )
    OFF_STEP = (
        "points_game.off_step",
        PointsTopic.COUNTING,
        german("PointsGame", "{names}: {number} ist bei „{name}“ nicht möglich."),
        german("PointsGame", "Gezählt wird ab {least} in Schritten von {step}."),
    )
    MORE_THAN_DEALS = (
        "points_game.more_than_deals",
        PointsTopic.EXTRAS,
        german("PointsGame", "„{extras}“: am Tisch zusammen {total}, gespielt werden nur {deals} Spiele."),
        german("PointsGame", "Bitte auf dem Zettel nachsehen."),
    )
    FEWER_THAN_DEALS = (
        "points_game.fewer_than_deals",
        PointsTopic.EXTRAS,
        german("PointsGame", "„{extras}“: am Tisch zusammen {total}, gespielt werden {deals} Spiele."),
        german("PointsGame", "Jedes Spiel zählt genau einmal. Bitte auf dem Zettel nachsehen."),
    )
    SUM_WRONG = (
        "points_game.sum_wrong",
        PointsTopic.COUNTING,
        german("PointsGame", "Zusammen sind es {sum}, es müssen {expected} sein."),
        german("PointsGame", "Unterschied: {off}. Bitte mit dem Zettel vergleichen."),
    )
    SUM_NO_MULTIPLE = (
        "points_game.sum_no_multiple",
        PointsTopic.COUNTING,
        german("PointsGame", "Zusammen sind es {sum}; möglich ist {expected} und je {multiple} mehr."),
        german("PointsGame", "Bitte mit dem Zettel vergleichen."),
    )
    COUNT_FORGOTTEN = (
        "points_game.count_forgotten",
        PointsTopic.COUNTING,
        german("PointsGame", "Zur Summe {sum} gehört bei „{extras}“ {meant}; geschrieben ist {typed}."),
        german("PointsGame", "Ist „{extras}“ vergessen? Sonst ist eine Zahl um {multiple} zu hoch."),
    )
    COUNT_TOO_MANY = (
        "points_game.count_too_many",
        PointsTopic.COUNTING,
        german("PointsGame", "Zur Summe {sum} gehört bei „{extras}“ {meant}; geschrieben ist {typed}."),
        german("PointsGame", "Ist „{extras}“ zu oft gezählt? Sonst ist eine Zahl um {multiple} zu niedrig."),
    )
    SUM_TOO_HIGH = (
        "points_game.sum_too_high",
        PointsTopic.COUNTING,
        german("PointsGame", "Zusammen sind es {sum}, möglich sind höchstens {expected}."),
        german("PointsGame", "{off} zu viel. Bitte mit dem Zettel vergleichen."),
    )
    ALL_ZERO = (
        "points_game.all_zero",
        PointsTopic.COUNTING,
        german("PointsGame", "Alle haben 0."),
        german("PointsGame", "Das kommt kaum vor. Bitte mit dem Zettel vergleichen."),
        Severity.DOUBTFUL,
    )
    # A likely slip of the pen is a hint beside the problem it explains.
    SLIP_SIGN = (
        "points_game.slip_sign",
        PointsTopic.COUNTING,
        german("PointsGame", "Ist das Vorzeichen verkehrt?"),
        german("PointsGame", "{names}: Mit {meant} statt {typed} geht der Zettel auf."),
        Severity.WARNING,
    )
    SLIP_DIGITS = (
        "points_game.slip_digits",
        PointsTopic.COUNTING,
        german("PointsGame", "Sind zwei Ziffern vertauscht?"),
        german("PointsGame", "{names}: Mit {meant} statt {typed} geht der Zettel auf."),
        Severity.WARNING,
    )
    SLIP_FIELDS = (
        "points_game.slip_fields",
        PointsTopic.COUNTING,
        german("PointsGame", "Sind zwei Felder vertauscht?"),
        german(
            "PointsGame", "{names}: Mit {here} bei „{name}“ und {there} bei „{beside}“ geht der Zettel auf."
        ),
        Severity.WARNING,
    )
    GAME_MISSING = (
        "points_game.game_missing",
        PointsTopic.WINNING,
        german("PointsGame", "Spiel {game}: Die Zahl von {names} fehlt."),
        german("PointsGame", "Noch hat niemand genug Spiele gewonnen."),
    )
    GAME_NOT_NEEDED = (
        "points_game.game_not_needed",
        PointsTopic.WINNING,
        german("PointsGame", "Spiel {game} war nicht mehr nötig: Vorher stand der Sieger fest."),
        german("PointsGame", "Bitte löschen oder die Spiele davor berichtigen."),
    )
    GAME_LEVEL = (
        "points_game.game_level",
        PointsTopic.WINNING,
        german("PointsGame", "Spiel {game}: Beide haben {number}, und niemand hat gewonnen."),
        german("PointsGame", "Unentschieden gibt es hier nicht."),
    )
    LEVEL_IN_KNOCKOUT = (
        "points_game.level_in_knockout",
        PointsTopic.WINNING,
        german("PointsGame", "Beide sind gleich; in der Finalrunde muss einer gewinnen."),
        german("PointsGame", "Lassen Sie weiterspielen, oder entscheiden Sie selbst (F4)."),
    )
    TARGET_NOT_REACHED = (
        "points_game.target_not_reached",
        PointsTopic.WINNING,
        german("PointsGame", "Spiel {game}: Niemand hat {target} erreicht."),
        german("PointsGame", "Gewonnen hat, wer {target} oder mehr hat."),
    )
    TARGET_TWICE = (
        "points_game.target_twice",
        PointsTopic.WINNING,
        german("PointsGame", "Spiel {game}: Beide haben {target} oder mehr."),
        german("PointsGame", "Wer zuerst so weit ist, beendet das Spiel; der andere hat weniger."),
    )
    # Without a winner
    NOBODY_GOES_ON = (
        "points_game.nobody_goes_on",
        Topic.RULINGS,
        german("PointsGame", "In der Finalrunde muss einer weiterkommen."),
    )
    TAKEN_OVER = (
        "points_game.taken_over",
        Topic.SUBSTITUTES,
        german("PointsGame", "Hier hat jemand mitten in der Runde übernommen."),
        german(
            "PointsGame",
            "Was davon wem zählt, steht nicht auf dem Zettel. Bitte setzen Sie die Zahlen durch Entscheid.",
        ),
    )
    REASON_MISSING = (
        "points_game.reason_missing",
        Topic.RULINGS,
        german("PointsGame", "Bitte begründen Sie den Entscheid."),
    )
