"""What cannot be, or is unusual, in a deal that is told as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turnierleitung.domain.games.doppelkopf.codes import Code, problem
from turnierleitung.domain.games.doppelkopf.deal import ALL_AUGEN, ScoredDeal
from turnierleitung.domain.games.doppelkopf.parties import (
    ANNOUNCED_LEVELS,
    FOXES,
    LAST_TRICK,
    SIZES_OF_RE,
    DealKind,
    Party,
    Special,
    WinLevel,
)
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.settings import BothMissed, MissedLevel, SoloSpecials
from turnierleitung.domain.games.doppelkopf.value import counted_statements, missed, outcome
from turnierleitung.domain.games.lists.codes import ListCode
from turnierleitung.domain.games.lists.codes import problem as list_problem
from turnierleitung.domain.problems import Problem

_PAIR: Final = 2
_ALONE: Final = (1,)
_MOST_FOXES, _MOST_DOPPELKOEPFE, _MOST_HERZSTICHE = 2, 4, 1
_MOST_CHARLIES: Final = 2


def check_scored(
    deal: ScoredDeal, rules: DoppelkopfRules, active: tuple[int, ...], seats: int
) -> Iterator[Problem]:
    """Yield everything at once; ``active`` are the seats that play this deal."""
    yield from _who(deal, active, seats)
    yield from _marriage(deal, rules)
    yield from _end(deal, rules)
    for party in Party:
        yield from _said(deal, party, rules)
    yield from _duty(deal, rules)
    yield from _specials(deal, rules)
    yield from _last_trick(deal, active)


def _who(deal: ScoredDeal, active: tuple[int, ...], seats: int) -> Iterator[Problem]:
    for index, seat in enumerate(deal.re):
        if seat > seats:
            yield list_problem(ListCode.SEAT_UNKNOWN, ("re", index), seat=seat, seats=seats)
        elif seat not in active:
            yield list_problem(ListCode.SITS_OUT, ("re", index), seat=seat)
    if len(deal.re) == _PAIR and len(set(deal.re)) == 1:
        yield problem(Code.OWN_PARTNER, ("re",), seat=deal.re[0])
    elif len(deal.re) not in SIZES_OF_RE[deal.played]:
        alone = SIZES_OF_RE[deal.played] == _ALONE
        yield problem(Code.SOLO_ALONE if alone else Code.RE_MISSING, ("re",), played=deal.played)


def _marriage(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-14
    at = ("clearing_trick",)
    trick = deal.clearing_trick
    if deal.played is not DealKind.MARRIAGE or deal.is_solo:
        if trick is not None:
            yield problem(Code.CLEARING_ALONE, at)
    elif trick is None:
        yield problem(Code.CLEARING_MISSING, at, most=rules.marriage_tricks)
    elif not 1 <= trick <= rules.marriage_tricks:
        yield problem(Code.CLEARING_LATE, at, trick=trick, most=rules.marriage_tricks)


def _end(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    if deal.augen is None and deal.reached is None:
        yield problem(Code.AUGEN_MISSING, ("augen",))
    elif deal.augen is not None and deal.augen > ALL_AUGEN:
        yield problem(Code.TOO_MANY_AUGEN, ("augen",), augen=deal.augen, most=ALL_AUGEN)
    else:
        yield from _tricks(deal, rules)
    fell = outcome(deal, rules)
    both = fell is not None and len(missed(deal, fell)) == _PAIR and rules.missed_level is MissedLevel.LOSES
    if both and rules.both_missed is BothMissed.RULING:
        yield problem(Code.BOTH_MISSED, ("said",))


def _tricks(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    """Yield where the tricks decide, or contradict the Augen: with nines a trick may hold none."""
    if deal.augen is None:
        return
    at, has_none = ("schwarz",), deal.augen in (0, ALL_AUGEN)
    if deal.schwarz and not has_none:
        yield problem(Code.TRICKLESS_WITH_AUGEN, at, augen=min(deal.augen, ALL_AUGEN - deal.augen))
    elif deal.schwarz is None and has_none and rules.with_nines:
        yield problem(Code.TRICKS_MISSING, at, party=Party.RE if deal.augen == 0 else Party.KONTRA)


def _said(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-07
    said, at = deal.by(party), ("said", party.value)
    counted = counted_statements(deal, party, rules)
    if counted > rules.statements_per_party:
        most = rules.statements_per_party
        yield problem(Code.TOO_MANY_STATEMENTS, at, party=party, count=counted, most=most)
    if WinLevel.PLAIN in said.levels:
        yield problem(Code.PLAIN_ANNOUNCED, (*at, "levels"), party=party)
    elif said.levels:
        if not said.statements:
            yield problem(Code.LEVEL_WITHOUT_STATEMENT, (*at, "levels"), party=party, level=said.levels[-1])
        if said.levels != ANNOUNCED_LEVELS[: len(said.levels)]:
            yield problem(Code.LEVELS_IN_DISORDER, (*at, "levels"), party=party, level=said.levels[-1])


def _duty(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-07 a: whoever wins the first trick says so; before the first card does not count for that.
    asked = rules.duty and (rules.duty_in_solo or not deal.played.is_announced_solo)
    early_will_do = deal.played.is_announced_solo
    if asked and not any(
        deal.by(party).first or deal.by(party).second or (early_will_do and deal.by(party).early)
        for party in Party
    ):
        yield problem(Code.DUTY_MISSING, ("said",))


def _specials(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-11
    def both(*specials: Special) -> int:
        return sum(deal.by(party).count(special) for party in Party for special in specials)

    for code, count, most in (
        (Code.TOO_MANY_FOXES, both(*FOXES), _MOST_FOXES),
        (Code.TOO_MANY_DOPPELKOEPFE, both(Special.DOPPELKOPF), _MOST_DOPPELKOEPFE),
        (Code.TOO_MANY_HERZSTICHE, both(Special.HERZSTICH), _MOST_HERZSTICHE),
    ):
        if count > most:
            yield problem(code, ("said",), count=count, most=most)
    for party in Party:
        got = [special for special in Special if deal.by(party).count(special)]
        if not got:
            continue
        for special in got:
            if not rules.special_points(special):
                yield problem(
                    Code.SPECIAL_NOT_PLAYED, ("said", party.value, "specials", special.value), special=special
                )
        at = ("said", party.value, "specials", got[0].value)
        if _has_no_trick(deal, party, rules):
            yield problem(Code.SPECIAL_WITHOUT_TRICK, at, party=party, special=got[0])
        if (
            deal.played in (DealKind.JACK_SOLO, DealKind.QUEEN_SOLO)
            and rules.solo_specials is not SoloSpecials.ALWAYS
        ):
            yield problem(Code.SPECIAL_IN_SOLO, at, special=got[0], played=deal.played)


def _has_no_trick(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> bool:
    fell = outcome(deal, rules)
    return fell is not None and fell.level is WinLevel.SCHWARZ and fell.ahead is party.other


def _last_trick(deal: ScoredDeal, active: tuple[int, ...]) -> Iterator[Problem]:
    """Yield what one last trick of four cards cannot hold; all of it goes to the party that takes it."""
    parties = [party for party in Party if any(deal.by(party).count(special) for special in LAST_TRICK)]
    if len(parties) == _PAIR:
        yield problem(Code.LAST_TRICK_OF_BOTH, ("said",))
        return
    for party in parties:
        said = deal.by(party)
        won_with = said.count(Special.CHARLIE) + said.count(Special.FOX_LAST)
        charlies, foxes = said.count(Special.CHARLIE_CAUGHT), said.count(Special.FOX_LAST_CAUGHT)
        opponents = len(deal.re) if party is Party.KONTRA else len(active) - len(deal.re)
        if (
            won_with > 1
            or charlies + foxes > opponents
            or charlies + said.count(Special.CHARLIE) > _MOST_CHARLIES
            # A fox takes the last trick only where no higher trump lies in it.
            or (said.count(Special.FOX_LAST) and charlies)
        ):
            yield problem(Code.LAST_TRICK_TOO_FULL, ("said", party.value, "specials"), party=party)
