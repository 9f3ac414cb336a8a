"""How two entries of one slip differ, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.results import ENTRIES_DIFFER, Player, Slip, context_of
from turnierleitung.texts.figures import plain, signed
from turnierleitung.texts.game_words import match_texts, tally_name, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, SlipFields, TypedNumbers, game_fields


def with_differences(
    problems: Sequence[Problem],
    first: Slip,
    result: GameResult,
    players: Sequence[Player],
    names: Mapping[int, str],
    rulebook: Rulebook,
) -> tuple[Problem, ...]:
    """Return the problems; the one that two entries differ names each difference.

    ``first`` is the slip with its first entry, ``names`` are those of all participants.
    """
    return tuple(
        replace(problem, params={"differences": differences(first, result, players, names, rulebook)})
        if problem.code == ENTRIES_DIFFER
        else problem
        for problem in problems
    )


def differences(
    first: Slip, result: GameResult, players: Sequence[Player], names: Mapping[int, str], rulebook: Rulebook
) -> str:
    """Return how a result differs from the one on a slip, field by field."""
    if first.result is None:
        # Somebody took the first entry back meanwhile.
        return ""
    now = first._replace(players=tuple(sorted(players)), result=result)
    found = [*_people(first, now, names), *_numbers(first, now, names, rulebook)]
    if not found:
        return translate("SecondEntry", "Die Zahlen sind gleich, anderes auf dem Zettel nicht.")
    return "; ".join(found) + "."


def _people(first: Slip, now: Slip, names: Mapping[int, str]) -> Iterator[str]:
    then, later = (
        {player.stint: names[player.participant_id] for player in slip.players} for slip in (first, now)
    )
    nobody = translate("SecondEntry", "niemand")
    for stint in sorted({*then, *later}):
        before, after = then.get(stint, nobody), later.get(stint, nobody)
        where = translate("SecondEntry", "Sitz {seat}").format(seat=stint.seat)
        if stint.from_deal > 1:
            where = translate("SecondEntry", "Sitz {seat} ab Spiel {deal}").format(
                seat=stint.seat, deal=stint.from_deal
            )
        if before != after:
            yield _difference(where, before, after)


def _numbers(first: Slip, now: Slip, names: Mapping[int, str], rulebook: Rulebook) -> Iterator[str]:
    """Yield different fields; without fields, the different results or tallies."""
    if first.result is None or now.result is None:
        return iter(())
    rules = rulebook.game
    part = game_fields(rules.kind)
    before, after = (
        part.typed(slip.result, rules, slip.context) if slip.result is not None else None
        for slip in (first, now)
    )
    of_seats = [(player.seat, names[player.participant_id]) for player in sorted(now.players)]
    if before is not None and after is not None and first.context == now.context:
        return _fields(part.fields(rules, now.context, of_seats), before, after)
    if now.is_match:
        words = match_texts(rules.kind)
        short = (words.result_text(slip, rules, now.context) for slip in (first.result, now.result))
        return iter((_difference("", *short),))
    return _tallies(first, now, names, rulebook)


def _fields(fields: SlipFields, before: TypedNumbers, after: TypedNumbers) -> Iterator[str]:
    for row, *numbers in zip(fields.rows, before.rows, after.rows, strict=True):
        for column, then, now in zip(fields.columns, *numbers, strict=True):
            if then != now:
                about = _of(row.name, column.heading)
                yield _difference(about, _number(column, then), _number(column, now))
    for column, then, now in zip(fields.beside, before.beside, after.beside, strict=True):
        if then != now:
            yield _difference(column.heading, _number(column, then), _number(column, now))


def _number(column: FieldColumn, value: int | None) -> str:
    if value is None:
        return translate("SecondEntry", "nichts")
    return signed(value) if column.signed else plain(value)


def _tallies(first: Slip, now: Slip, names: Mapping[int, str], rulebook: Rulebook) -> Iterator[str]:
    """Yield what both entries count differently: single deals and sums have no field in common."""
    rules, bags = rulebook.game, []
    for slip in (first, now):
        context = context_of(slip.players, slip.facts)
        scored = () if slip.result is None else plugins.score(slip.result, rules, context)
        bags.append({score.stint: score.tallies for score in scored})
    before, after = bags
    people = {player.stint: names[player.participant_id] for player in chain(first.players, now.players)}
    for stint in sorted(before.keys() & after.keys()):
        for tally in plugins.tallies(rules):
            then, later = before[stint].get(tally, 0), after[stint].get(tally, 0)
            if then != later:
                about = _of(people[stint], tally_name(rulebook.game.named, tally))
                values = (tally_value(rulebook.game.named, tally, value) for value in (then, later))
                yield _difference(about, *values)


def _of(name: str, field: str) -> str:
    return translate("SecondEntry", "{name}, {field}").format(name=name, field=field)


def _difference(about: str, first: str, now: str) -> str:
    if not about:
        return translate("SecondEntry", "zuerst {first}, jetzt {now}").format(first=first, now=now)
    text = translate("SecondEntry", "{about}: zuerst {first}, jetzt {now}")
    return text.format(about=about, first=first, now=now)
